"""How large the shapes of an SVG picture are: boxes, lengths and corners, good enough to tell what drawing them costs.

Curves count as the lines between their control points, which are never shorter. `None` stands for what cannot be told
(units, percentages): whoever asks takes it for the whole picture.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from itertools import pairwise

from msgspec import Struct

NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
COMMAND = re.compile(r"([MmZzLlHhVvCcSsQqTtAa])([^MmZzLlHhVvCcSsQqTtAa]*)")
ARC = re.compile(rf"({NUMBER.pattern})[\s,]*({NUMBER.pattern})[\s,]*(?:{NUMBER.pattern})[\s,]*[01][\s,]*[01][\s,]*"
                 rf"({NUMBER.pattern})[\s,]*({NUMBER.pattern})")  # fmt: skip
FUNCTION = re.compile(r"(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)")
STEPS = {"M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "S": 4, "Q": 4, "C": 6}

Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)


class Box(Struct, frozen=True):
    left: float
    top: float
    right: float
    bottom: float

    @property
    def area(self) -> float:
        return (self.right - self.left) * (self.bottom - self.top)

    def wider(self, by: float) -> Box:
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def seen_through(self, m: Matrix) -> Box:
        corners = [(x, y) for x in (self.left, self.right) for y in (self.top, self.bottom)]
        return box_around([(m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]) for x, y in corners])


class Outline(Struct, frozen=True):
    """A shape: its box if that is known, the length of its lines, and how many corners it has."""

    box: Box | None
    length: float
    corners: int


def numbers(text: str) -> list[float]:
    return [float(number) for number in NUMBER.findall(text)]


def plain_number(text: str | None, default: float = 0.0) -> float | None:
    """A number without a unit; none for anything else."""
    if text is None:
        return default
    match = NUMBER.fullmatch(text.strip().removesuffix("px"))
    return None if match is None else float(match[0])


def product(a: Matrix, b: Matrix) -> Matrix:
    return (
        a[0] * b[0] + a[2] * b[1], a[1] * b[0] + a[3] * b[1],
        a[0] * b[2] + a[2] * b[3], a[1] * b[2] + a[3] * b[3],
        a[0] * b[4] + a[2] * b[5] + a[4], a[1] * b[4] + a[3] * b[5] + a[5],
    )  # fmt: skip


def transform(text: str) -> Matrix:
    """The matrix of a `transform`. What it does not understand, a browser does not apply either."""
    whole = IDENTITY
    for name, arguments in FUNCTION.findall(text):
        whole = product(whole, _matrix(name, numbers(arguments)))
    return whole


def _matrix(name: str, given: list[float]) -> Matrix:
    match name, given:
        case "matrix", [a, b, c, d, e, f]:
            return (a, b, c, d, e, f)
        case "translate", [x, *y]:
            return (1, 0, 0, 1, x, y[0] if y else 0)
        case "scale", [x, *y]:
            return (x, 0, 0, y[0] if y else x, 0, 0)
        case "rotate", [degrees, *centre]:
            cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
            turned: Matrix = (cos, sin, -sin, cos, 0, 0)
            if len(centre) != 2:
                return turned
            x, y_ = centre
            return product(product((1, 0, 0, 1, x, y_), turned), (1, 0, 0, 1, -x, -y_))
        case "skewX", [degrees]:
            return (1, 0, math.tan(math.radians(degrees)), 1, 0, 0)
        case "skewY", [degrees]:
            return (1, math.tan(math.radians(degrees)), 0, 1, 0, 0)
    return IDENTITY


def scale_of(matrix: Matrix) -> float:
    """How much longer a line can become."""
    a, b, c, d, _, _ = matrix
    return max(math.hypot(a, b), math.hypot(c, d))


def outline(tag: str, given: dict[str, str]) -> Outline:
    """The outline of a shape with these attributes."""
    match tag:
        case "path":
            return _along([list(subpath) for subpath in _subpaths(given.get("d", ""))])
        case "polyline" | "polygon":
            flat = numbers(given.get("points", ""))
            return _along([list(zip(flat[::2], flat[1::2], strict=False))])
        case "circle" | "ellipse":
            return _ellipse(given)
        case "line":
            ends = [plain_number(given.get(name)) for name in ("x1", "y1", "x2", "y2")]
        case _:
            ends = [plain_number(given.get(name)) for name in ("x", "y", "width", "height")]
    if None in ends:
        return Outline(None, 0, 4)
    x, y, right, bottom = (number or 0.0 for number in ends)
    if tag != "line":
        right, bottom = x + right, y + bottom
        return _along([[(x, y), (right, y), (right, bottom), (x, bottom), (x, y)]])
    return _along([[(x, y), (right, bottom)]])


def _ellipse(given: dict[str, str]) -> Outline:
    radii = [plain_number(given.get(name, given.get("r"))) for name in ("rx", "ry")]
    centre = [plain_number(given.get(name)) for name in ("cx", "cy")]
    if None in radii or None in centre:
        return Outline(None, 0, 4)
    (rx, ry), (cx, cy) = ([number or 0.0 for number in pair] for pair in (radii, centre))
    return Outline(Box(cx - rx, cy - ry, cx + rx, cy + ry), math.pi * (abs(rx) + abs(ry)), 4)


def _along(subpaths: list[list[tuple[float, float]]]) -> Outline:
    points = [point for subpath in subpaths for point in subpath]
    if not points:
        return Outline(Box(0, 0, 0, 0), 0, 0)
    length = sum(math.dist(a, b) for subpath in subpaths for a, b in pairwise(subpath))
    return Outline(box_around(points), length, len(points))


def box_around(points: list[tuple[float, float]]) -> Box:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs), min(ys), max(xs), max(ys))


def _subpaths(data: str) -> Iterator[Iterator[tuple[float, float]]]:
    """The points of each part of a path between two `M`."""
    points: list[tuple[float, float]] = []
    for command, arguments in COMMAND.findall(data):
        kind = command.upper()
        if kind == "M" and points:
            yield iter(points)
            points = points[-1:] if command == "m" else []
        if kind == "Z":
            points.append(points[0] if points else (0.0, 0.0))
        elif kind == "A":
            _add_arcs(points, command, arguments)
        else:
            _add_lines(points, command, numbers(arguments))
    yield iter(points)


def _add_lines(points: list[tuple[float, float]], command: str, given: list[float]) -> None:
    kind, relative = command.upper(), command.islower()
    step = STEPS[kind]
    for at in range(0, len(given) - step + 1, step):
        x, y = points[-1] if points else (0.0, 0.0)
        if kind == "H":
            points.append((x + given[at] if relative else given[at], y))
        elif kind == "V":
            points.append((x, y + given[at] if relative else given[at]))
        else:
            for number in range(at, at + step, 2):
                to = (given[number], given[number + 1])
                points.append((x + to[0], y + to[1]) if relative else to)


def _add_arcs(points: list[tuple[float, float]], command: str, arguments: str) -> None:
    """An arc lies within twice its radii of where it begins, unless its end is farther: then the radii grow."""
    for rx, ry, to_x, to_y in ARC.findall(arguments):
        x, y = points[-1] if points else (0.0, 0.0)
        end = (float(to_x), float(to_y))
        if command == "a":
            end = (x + end[0], y + end[1])
        reach = 2 * max(abs(float(rx)), abs(float(ry)), math.dist((x, y), end) / 2)
        points += [(x + reach, y + reach), (x - reach, y - reach), end]
