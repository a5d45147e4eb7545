"""SVG pictures, parsed without entities and written again with nothing but what `svg_allowlist` lists.

    picture, left_out = clean(data)

Everything else is left out: scripts, handlers, animation, foreign objects, anything that could fetch. Rules of a
`<style>` and of `style="…"` become attributes, so that the result has no style sheet. References lead to other parts
of the same picture; `<image>` holds a PNG, JPEG or WebP in its address, which is cleaned like a file.
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Iterator
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from . import raster
from .raster import BadPicture
from .svg_allowlist import (
    ATTRIBUTES,
    DROPPED_SILENTLY,
    ELEMENTS,
    FUNCTIONS,
    LIMITS,
    PROPERTIES,
    REFERRING,
    STYLE_ONLY,
    SVG,
    WITH_TEXT,
    XLINK,
    XML,
)
from .svg_cost import check_cost
from .svg_geometry import numbers
from .svg_style import StyleSheet
from .svg_tree import ID, LOCAL, Node

MOST_ELEMENTS = 30_000
DEEPEST = 60
MOST_NUMBERS = 300_000  # in the lines of all shapes
MOST_PIXELS = 16_000_000  # of all embedded pictures
LONGEST_VALUE = 4_000  # of an attribute, but for those that hold lines or a picture
LARGEST_NUMBER = 1e7
MOST_LEFT_OUT = 40  # names to report

LINES = ("d", "points")
TEXTS = ("font-family", "in", "in2", "result", "class")

FUNCTION_NAME = re.compile(r"[\w-]*$")
DASHES = re.compile(r"[-+.,\seE\d]*|none|inherit")  # no units: how many dashes there are has to be known
COLOUR_OR_ID = re.compile(r"#[\w.:-]*")
VALUE = re.compile(r"[^\\<>{};:@\x00-\x08\x0e-\x1f]*")  # nothing that ends a rule, escapes, or begins an address
WORD = re.compile(r"[a-z-]{1,40}")
EMBEDDED = re.compile(r"\s*data:image/(?:png|jpeg|webp);base64,([A-Za-z0-9+/=\s]*)", re.I)


def clean(data: bytes) -> tuple[bytes, tuple[str, ...]]:
    """The cleaned picture, and the names of what was left out of it; raises `BadPicture`."""
    if len(data) > raster.LARGEST_FILE:
        raise BadPicture("TC733", size=len(data), limit=raster.LARGEST_FILE)
    reader = _Reader()
    root = reader.read(data)
    _Cleaner(reader.left_out, reader.sheet).clean(root)
    check_cost(root)
    return "".join(_written(root, root=True)).encode() + b"\n", reader.left_out.names()


class _LeftOut:
    """The names of what was left out, the first of them."""

    def __init__(self) -> None:
        self._names: set[str] = set()

    def add(self, name: str) -> None:
        if len(self._names) < MOST_LEFT_OUT:
            self._names.add(name[:60])

    def names(self) -> tuple[str, ...]:
        return tuple(sorted(self._names))


# ---------------------------------------------------------------- reading


class _Reader:
    """Builds a tree of what is allowed, and remembers the names of what was left out."""

    def __init__(self) -> None:
        self.left_out = _LeftOut()
        self.sheet = StyleSheet()
        self._stack: list[Node] = []
        self._root: Node | None = None
        self._skip_depth = 0  # how deep in something that is left out
        self._style: list[str] | None = None
        self._elements = 0
        self._parser = expat.ParserCreate("utf-8", "\n")

    def read(self, data: bytes) -> Node:
        parser = self._parser
        parser.buffer_text = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._text
        parser.StartDoctypeDeclHandler = self._refuse
        parser.EntityDeclHandler = self._refuse
        parser.ProcessingInstructionHandler = lambda target, _: self.left_out.add(f"<?{target}?>")
        try:
            parser.Parse(data.decode("utf-8-sig").encode(), True)
        except UnicodeError as error:
            raise BadPicture("TC729") from error
        except expat.ExpatError as error:
            raise BadPicture("TC729", error.lineno, error.offset + 1) from error
        if self._root is None:
            raise BadPicture("TC729")
        return self._root

    def _refuse(self, *_: object) -> None:
        raise BadPicture("TC732", self._parser.CurrentLineNumber)

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        space, _, tag = name.rpartition("\n")
        self._elements += 1
        if self._elements > MOST_ELEMENTS or len(self._stack) + self._skip_depth > DEEPEST:
            raise BadPicture("TC733", self._parser.CurrentLineNumber, size=self._elements, limit=MOST_ELEMENTS)
        if self._root is None and (space, tag) != (SVG, "svg"):
            raise BadPicture("TC729", self._parser.CurrentLineNumber)
        if self._skip_depth or self._style is not None or space != SVG or tag not in ELEMENTS:
            if not self._skip_depth and (space, tag) == (SVG, "style") and self._style is None:
                self._style = []
            else:
                self._skip_depth += 1
                if space in ("", SVG) and tag not in DROPPED_SILENTLY:
                    self.left_out.add(f"<{tag}>")
            return
        node = Node(tag, attributes, self._stack[-1] if self._stack else None)
        if self._stack:
            self._stack[-1].children.append(node)
        else:
            self._root = node
        self._stack.append(node)

    def _end(self, _: str) -> None:
        if self._skip_depth:
            self._skip_depth -= 1
        elif self._style is not None:
            for rule in self.sheet.read("".join(self._style)):
                self.left_out.add(f"<style> {rule}".strip())
            self._style = None
        else:
            self._stack.pop()

    def _text(self, text: str) -> None:
        if self._style is not None:
            self._style.append(text)
        elif not self._skip_depth and self._stack and self._stack[-1].tag in WITH_TEXT:
            self._stack[-1].children.append(text)


# ---------------------------------------------------------------- cleaning


class _Cleaner:
    def __init__(self, left_out: _LeftOut, sheet: StyleSheet) -> None:
        self.left_out = left_out
        self.sheet = sheet
        self.ids: set[str] = set()
        self.length = 0  # of all values
        self.numbers = 0
        self.pixels = 0

    def clean(self, node: Node) -> None:
        for one in node.below():
            one.attributes = self._attributes(one)

    def _attributes(self, node: Node) -> dict[str, str]:
        given = node.attributes
        kept: dict[str, str] = {}
        styled: dict[str, str] = {}
        for name, value in given.items():
            space, _, local = name.rpartition("\n")
            if space in ("", XLINK) and local == "href":
                self._keep(kept, "href", self._reference(node, value))
            elif (space, local) == (XML, "space"):
                self._keep(kept, "xml:space", value if value in ("preserve", "default") else None)
            elif not space and local in ATTRIBUTES:
                self._keep(kept, local, self._value(local, value))
            elif not space and local not in DROPPED_SILENTLY and not local.startswith(("data-", "aria-")):
                self.left_out.add(local)
        for name, value in self.sheet.properties(node.tag, given).items():
            if name in STYLE_ONLY:
                self._keep(styled, name, value if WORD.fullmatch(value) else None)
            elif name in PROPERTIES:
                self._keep(kept, name, self._value(name, value))
            elif not name.startswith("-"):  # of editors and browsers
                self.left_out.add(f"style: {name}")
        if styled:
            kept["style"] = ";".join(f"{name}:{value}" for name, value in styled.items())
        return kept

    def _keep(self, kept: dict[str, str], name: str, value: str | None) -> None:
        if value is None:
            self.left_out.add(name)
        else:
            kept[name] = value

    def _value(self, name: str, value: str) -> str | None:
        """The value if nothing in it can fetch or run, or asks for more than a screen can show; none otherwise."""
        self.length = _counted(self.length, len(value), raster.LARGEST_FILE)
        if name == "id":
            if not ID.fullmatch(value) or value in self.ids:
                return None
            self.ids.add(value)
            return value
        if name not in LINES and len(value) > LONGEST_VALUE:
            return None
        if not VALUE.fullmatch(value) or "/*" in value or "//" in value or value.startswith("context-"):
            return None
        if any(function not in FUNCTIONS for function in _functions(LOCAL.sub("", value))):
            return None
        if name not in TEXTS and not self._numbers_fit(name, value):
            return None
        return " ".join(LOCAL.sub(r"url(#\2)", value).split())

    def _numbers_fit(self, name: str, value: str) -> bool:
        values = numbers(COLOUR_OR_ID.sub("", value) if "#" in value else value)
        if name in LINES:
            self.numbers = _counted(self.numbers, len(values), MOST_NUMBERS)
        if name == "stroke-dasharray" and not DASHES.fullmatch(value):
            return False
        return all(abs(number) <= LIMITS.get(name, LARGEST_NUMBER) for number in values)

    def _reference(self, node: Node, value: str) -> str | None:
        value = value.strip()
        if node.tag != "image":
            return value if node.tag in REFERRING and value[:1] == "#" and ID.fullmatch(value[1:]) else None
        embedded = EMBEDDED.fullmatch(value)
        if embedded is None:
            return None
        try:
            data, node.pixels = raster.clean_and_measure(base64.b64decode("".join(embedded[1].split()), validate=True))
        except (BadPicture, binascii.Error, ValueError):
            return None
        self.pixels = _counted(self.pixels, node.pixels, MOST_PIXELS)
        return f"data:image/{raster.kind_of(data)};base64,{base64.b64encode(data).decode()}"


def _functions(value: str) -> Iterator[str]:
    """The words before brackets, the end of each: one that is longer than any allowed is none of them."""
    for part in value.split("(")[:-1]:
        name = FUNCTION_NAME.search(part.rstrip()[-40:])
        yield name[0] if name else ""


def _counted(before: int, more: int, limit: int) -> int:
    if before + more > limit:
        raise BadPicture("TC733", size=before + more, limit=limit)
    return before + more


# ---------------------------------------------------------------- writing


def _written(node: Node, *, root: bool = False) -> Iterator[str]:
    yield f"<{node.tag}"
    if root:
        yield f' xmlns="{SVG}"'
    for name, value in node.attributes.items():
        yield f" {name}={quoteattr(value)}"
    if not node.children:
        yield "/>"
        return
    yield ">"
    for child in node.children:
        if isinstance(child, str):
            yield escape(child)
        else:
            yield from _written(child)
    yield f"</{node.tag}>"
