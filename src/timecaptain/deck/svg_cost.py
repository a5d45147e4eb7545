"""What an SVG picture asks of the browser that draws it, so that none can keep a screen busy.

The picture is gone through as a browser draws it: whatever `use` repeats is counted again, and patterns, masks and
markers wherever they are applied. A unit is what a browser without a graphics card needs in a millisecond for a picture
of a million dots; the numbers below were measured in Chromium. How much of the picture something covers counts, too.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from .raster import BadPicture
from .svg_geometry import (
    IDENTITY,
    Box,
    Matrix,
    Outline,
    box_around,
    numbers,
    outline,
    plain_number,
    product,
    scale_of,
    transform,
)
from .svg_tree import LOCAL, Node

MOST_DRAWN = 40_000  # elements, counted again wherever one is used
LONGEST_CHAIN = 150  # elements within elements, through what is used
MOST_WORK = 1_500.0  # ten times the slowest picture of the missions that ship

SHAPES = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "image")
# What is drawn only where something refers to it.
RESOURCES = (
    "defs", "symbol", "marker", "clipPath", "mask", "pattern", "linearGradient", "radialGradient", "filter",
    "title", "desc",
)  # fmt: skip

# Of something that covers the whole picture; and however small it is.
COLOUR, LINEAR, RADIAL, PATTERN, LAYER, BLEND, MASK, CLIP = 0.3, 2.0, 5.0, 9.0, 1.0, 4.0, 8.0, 2.0
SMALLEST = {COLOUR: 0.02, LINEAR: 0.03, RADIAL: 0.03, PATTERN: 0.2, LAYER: 0.05, BLEND: 0.05, MASK: 0.2, CLIP: 0.05}
ELEMENT, CORNER, STOP, CHARACTER, DASH = 0.01, 0.002, 0.01, 0.3, 0.0015
LINE = 0.02  # a line as long as the picture
PIXEL = 0.00001  # of an embedded picture, which has to be unpacked

FILTERS = {
    "feTurbulence": 12.0, "feGaussianBlur": 160.0, "feDropShadow": 170.0, "feMorphology": 10.0,
    "feConvolveMatrix": 18.0, "feDiffuseLighting": 80.0, "feSpecularLighting": 80.0, "feDisplacementMap": 40.0,
}  # fmt: skip
OTHER_FILTER = 12.0
SMALLEST_FILTER = 0.5


class _Style(Struct, frozen=True):
    """What an element takes over from the one around it."""

    fill: str = "#000"
    stroke: str = "none"
    stroke_width: str = "1"
    stroke_miterlimit: str = "4"
    stroke_dasharray: str = "none"
    marker_start: str = "none"
    marker_mid: str = "none"
    marker_end: str = "none"


INHERITED = {name: name.replace("_", "-") for name in _Style.__struct_fields__}


def check_cost(root: Node) -> None:
    """TC733: refuse a picture whose parts draw themselves, or each other again and again; TC734: one slow to draw."""
    _Drawing(root).draw_all()


class _Drawing:
    def __init__(self, root: Node) -> None:
        self.root = root
        self.ids = {node.attributes["id"]: node for node in root.below() if "id" in node.attributes}
        self.work: Counter[str] = Counter()  # by what it is spent on
        self.total = 0.0
        self.drawn = 0
        self.depth = 0
        self._running: set[int] = set()
        self._outlines: dict[int, Outline] = {}
        self._resources: dict[int, float] = {}  # the work of what is in a pattern, a mask …, by its node
        self._filters: dict[int, float] = {}
        self._stops: dict[int, int] = {}
        self._area = _area_of(root)

    def draw_all(self) -> None:
        self._children(self.root, IDENTITY, _style_at(self.root))
        for node in self.ids.values():
            if node.tag in ("marker", "clipPath", "mask", "pattern"):
                self._apply(node, 0)

    # ------------------------------------------------------------ counting

    def _spend(self, on: str, work: float) -> None:
        if not math.isfinite(work):
            work = MOST_WORK
        self.work[on] += work  # type: ignore[assignment]
        self.total += work
        if self.total > MOST_WORK:
            most, _ = self.work.most_common(1)[0]
            raise BadPicture("TC734", most=most)

    def _part(self, box: Box | None) -> float:
        """How much of the picture this covers, from 0 to 1."""
        if box is None or not self._area or not math.isfinite(box.area):
            return 1.0
        return min(1.0, abs(box.area) / self._area)

    def _over(self, on: str, kind: float, part: float) -> None:
        self._spend(on, max(kind * part, SMALLEST[kind]))

    # ------------------------------------------------------------ elements

    def _children(self, node: Node, matrix: Matrix | None, style: _Style) -> Box | None:
        boxes = [
            self._element(child, matrix, style)
            for child in node.children
            if isinstance(child, Node) and child.tag not in RESOURCES
        ]
        return _around(boxes)

    def _element(self, node: Node, matrix: Matrix | None, style: _Style) -> Box | None:
        """Count an element and all that is in it; the box of what it draws, none when nobody knows."""
        self.drawn += 1
        self.depth += 1
        if self.drawn > MOST_DRAWN or self.depth > LONGEST_CHAIN or id(node) in self._running:
            raise BadPicture("TC733", size=self.drawn, limit=MOST_DRAWN)
        self._running.add(id(node))
        self._spend(f"<{node.tag}>", ELEMENT)
        given = node.attributes
        style = _inherited(style, given)
        if matrix is not None:
            matrix = _placed(node, matrix)
        if node.tag in SHAPES:
            box = self._shape(node, matrix, style)
        elif node.tag in ("text", "tspan", "textPath"):
            self._text(node, matrix, style)
            box = None
        elif node.tag == "use":
            target = self.ids.get(given.get("href", "")[1:])
            box = Box(0, 0, 0, 0) if target is None else self._used(target, matrix, style)
        else:
            box = self._children(node, matrix, style)
        self._layers(node, box)
        self._running.discard(id(node))
        self.depth -= 1
        return box

    def _used(self, target: Node, matrix: Matrix | None, style: _Style) -> Box | None:
        if target.tag in RESOURCES and target.tag != "symbol":
            return Box(0, 0, 0, 0)
        if target.tag in ("symbol", "svg") and "viewBox" in target.attributes:
            matrix = None  # how large it becomes depends on too much
        return self._element(target, matrix, style)

    def _shape(self, node: Node, matrix: Matrix | None, style: _Style) -> Box | None:
        if node.tag == "image":
            self._spend("<image>", PIXEL * node.pixels)
        shape = self._outlines.get(id(node))
        if shape is None:
            shape = self._outlines[id(node)] = outline(node.tag, node.attributes)
        width = plain_number(style.stroke_width)
        miter = plain_number(style.stroke_miterlimit)
        stroked = style.stroke != "none" and width != 0
        box = shape.box
        if stroked and box is not None:
            box = None if width is None or miter is None else box.wider(abs(width) * max(1.0, miter) / 2)
        box = None if box is None or matrix is None else box.seen_through(matrix)
        part = self._part(box)
        length = 1.0 if matrix is None else shape.length * scale_of(matrix) / math.sqrt(self._area or 1)
        self._spend(f"<{node.tag}>", CORNER * shape.corners + LINE * min(length, 2.0 * shape.corners))
        self._paint(style.fill, part)
        if stroked:
            self._paint(style.stroke, part)
            self._dashes(shape, style)
        self._markers(shape, style)
        return box

    def _text(self, node: Node, matrix: Matrix | None, style: _Style) -> None:
        for child in node.children:
            if isinstance(child, str):
                length = len(" ".join(child.split()))
                self._spend("<text>", CHARACTER * length)
                if length:
                    self._paint(style.fill, 1.0)
                    self._paint(style.stroke, 1.0)
            elif child.tag not in RESOURCES:
                self._element(child, matrix, style)

    def _dashes(self, shape: Outline, style: _Style) -> None:
        if style.stroke_dasharray == "none":
            return
        lengths = numbers(style.stroke_dasharray)
        whole = math.fsum(lengths)
        if whole > 0:
            self._spend("stroke-dasharray", DASH * (len(lengths) + shape.length / whole * len(lengths)))

    # ------------------------------------------------------------ what is referred to

    def _paint(self, paint: str, part: float) -> None:
        if paint == "none":
            return
        server = self._referred(paint)
        if server is None:
            self._over("fill", COLOUR, part)
        elif server.tag == "pattern":
            self._over("<pattern>", PATTERN, part)
            self._apply(server)
        else:
            kind = RADIAL if server.tag == "radialGradient" else LINEAR
            self._over(f"<{server.tag}>", kind, part)
            if id(server) not in self._stops:
                self._stops[id(server)] = sum(1 + len(each.children) for each in self._chain(server))
            self._spend("<stop>", STOP * self._stops[id(server)])

    def _layers(self, node: Node, box: Box | None) -> None:
        """What is drawn apart and then laid over the rest."""
        given, part = node.attributes, self._part(box)
        if plain_number(given.get("opacity"), 1.0) != 1.0 and node.tag not in SHAPES:
            self._over("opacity", LAYER, part)
        if "style" in given:
            self._over("mix-blend-mode", BLEND, part)
        for name, kind in (("mask", MASK), ("clip-path", CLIP)):
            resource = self._referred(given.get(name, "none"))
            if resource is not None:
                nested = name == "clip-path" and (len(resource.children) > 1 or "clip-path" in resource.attributes)
                self._over(f"<{resource.tag}>", MASK if nested else kind, part)
                self._apply(resource)
        effect = self._referred(given.get("filter", "none"))
        if effect is not None:
            if id(effect) not in self._filters:
                self._filters[id(effect)] = _filter(effect)
            work = self._filters[id(effect)] * min(1.0, part * _region(effect))
            self._spend("<filter>", max(work, SMALLEST_FILTER))

    def _markers(self, shape: Outline, style: _Style) -> None:
        for paint, times in ((style.marker_start, 1), (style.marker_mid, shape.corners), (style.marker_end, 1)):
            marker = self._referred(paint)
            if marker is not None:
                self._apply(marker, times)

    def _apply(self, resource: Node, times: int = 1) -> None:
        """Count what is in a pattern, a mask, a clip path or a marker, as often as it is drawn, and at least once."""
        if id(resource) not in self._resources:
            if id(resource) in self._running or self.depth > LONGEST_CHAIN:
                raise BadPicture("TC733", size=self.depth, limit=LONGEST_CHAIN)
            before = self.total
            self._running.add(id(resource))
            self.depth += 1
            for one in self._chain(resource):
                self._children(one, None, _style_at(one))
                self._layers(one, None)
            self.depth -= 1
            self._running.discard(id(resource))
            self._resources[id(resource)] = self.total - before
            times -= 1
        if times > 0:
            self._spend(f"<{resource.tag}>", self._resources[id(resource)] * times)

    def _referred(self, value: str) -> Node | None:
        match = LOCAL.search(value) if "(" in value else None
        return None if match is None else self.ids.get(match[2])

    def _chain(self, node: Node) -> Iterator[Node]:
        """A gradient or pattern, and those whose content it takes over by `href`."""
        seen: set[int] = set()
        one: Node | None = node
        while one is not None and id(one) not in seen:
            seen.add(id(one))
            yield one
            one = self.ids.get(one.attributes.get("href", "")[1:])


def _inherited(style: _Style, given: dict[str, str]) -> _Style:
    changed = {
        name: given[written] for name, written in INHERITED.items() if given.get(written, "inherit") != "inherit"
    }
    return replace(style, **changed) if changed else style


def _style_at(node: Node) -> _Style:
    """What the content of a pattern or a mask takes over: it depends on where it stands, not on who uses it."""
    style = _Style()
    for one in reversed([*node.with_those_around()]):
        style = _inherited(style, one.attributes)
    return style


def _placed(node: Node, matrix: Matrix) -> Matrix | None:
    """Where the content of an element is drawn."""
    given = node.attributes
    if "transform-origin" in given:
        return None
    if "transform" in given:
        matrix = product(matrix, transform(given["transform"]))
    if node.tag in ("use", "svg"):
        x, y = plain_number(given.get("x")), plain_number(given.get("y"))
        if x is None or y is None or (node.tag == "svg" and "viewBox" in given):
            return None
        matrix = product(matrix, (1, 0, 0, 1, x, y))
    return matrix


def _around(boxes: list[Box | None]) -> Box | None:
    corners: list[tuple[float, float]] = []
    for box in boxes:
        if box is None:
            return None
        corners += [(box.left, box.top), (box.right, box.bottom)]
    return box_around(corners) if corners else Box(0, 0, 0, 0)


def _area_of(root: Node) -> float:
    """The area of the picture in its own units; 0 when it does not say."""
    view = numbers(root.attributes.get("viewBox", ""))
    if len(view) == 4:
        return abs(view[2] * view[3])
    sides = [plain_number(root.attributes.get(name)) for name in ("width", "height")]
    return abs((sides[0] or 0.0) * (sides[1] or 0.0))


# ---------------------------------------------------------------- filters


def _filter(effect: Node) -> float:
    """The work of a filter over the whole picture. A result that is used twice is counted twice."""
    results: dict[str, float] = {}
    last = 0.0
    for part in effect.children:
        if isinstance(part, Node):
            inputs = [
                part,
                *(child for child in part.children if isinstance(child, Node) and child.tag == "feMergeNode"),
            ]
            names = [one.attributes[name] for one in inputs for name in ("in", "in2") if name in one.attributes]
            before = sum(results.get(name, 0.0) for name in names) if names else last
            last = min(before + _primitive(part), 2 * MOST_WORK)
            results[part.attributes.get("result", "")] = last
    return max([last, *results.values()])


def _primitive(part: Node) -> float:
    given = part.attributes
    work = FILTERS.get(part.tag, OTHER_FILTER)
    match part.tag:
        case "feTurbulence":
            return work * max(1.0, *numbers(given.get("numOctaves", "1")))
        case "feMorphology":
            return work * max(1.0, *numbers(given.get("radius", "1")))
        case "feConvolveMatrix":
            return work * max(1.0, *numbers(given.get("order", "3"))) ** 2
        case "feMerge":
            return work * max(1, len(part.children))
    return work


def _region(effect: Node) -> float:
    """How much larger than what it is applied to the region of a filter is."""
    given = effect.attributes
    if given.get("filterUnits") == "userSpaceOnUse":
        return math.inf
    sides = 1.0
    for name in ("width", "height"):
        text = given.get(name, "120%")
        values = numbers(text)
        side = values[0] / (100 if text.strip().endswith("%") else 1) if values else math.inf
        sides *= max(1.0, side)
    return sides
