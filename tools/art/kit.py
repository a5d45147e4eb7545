"""What all pictures are cut from: a sheet, curves, edges that a hand has cut, grain, and one light.

Pictures use only static shapes: paths, gradients, patterns, clips. No text, no script, no filter, nothing from outside.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

Point = tuple[float, float]
Points = list[Point]


def n(value: float) -> str:
    """A number as short as the eye allows."""
    text = f"{value:.0f}" if abs(value) >= 100 else f"{value:.1f}".removesuffix(".0")
    return "0" if text in ("-0", "") else text


def xy(points: Points) -> str:
    return " ".join(f"{n(x)} {n(y)}" for x, y in points)


def poly(points: Points, close: bool = True) -> str:
    return f"M{n(points[0][0])} {n(points[0][1])}L{xy(points[1:])}" + ("Z" if close else "")


def smooth(points: Points, close: bool = True, tension: float = 0.5) -> str:
    """A curve through all points (Catmull-Rom)."""
    count = len(points)
    k = tension / 3 * 1.0
    at = (lambda i: points[i % count]) if close else (lambda i: points[min(max(i, 0), count - 1)])
    out = [f"M{n(points[0][0])} {n(points[0][1])}"]
    for i in range(count if close else count - 1):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = at(i - 1), at(i), at(i + 1), at(i + 2)
        c1 = (bx + (cx - ax) * k, by + (cy - ay) * k)
        c2 = (cx - (dx - bx) * k, cy - (dy - by) * k)
        out.append(f"C{xy([c1, c2, (cx, cy)])}")
    return "".join(out) + ("Z" if close else "")


def box(x: float, y: float, w: float, h: float) -> Points:
    return [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]


def ring(cx: float, cy: float, rx: float, ry: float | None = None, count: int = 16, turn: float = 0) -> Points:
    ry = rx if ry is None else ry
    steps = (2 * math.pi * i / count + turn for i in range(count))
    return [(cx + rx * math.cos(a), cy + ry * math.sin(a)) for a in steps]


def shifted(points: Points, dx: float, dy: float = 0, s: float = 1) -> Points:
    return [(x * s + dx, y * s + dy) for x, y in points]


class Sheet:
    """One picture. Everything drawn is appended; `save` writes it with a ground and a grain over all."""

    def __init__(self, width: int, height: int, seed: int = 1) -> None:
        self.w, self.h = width, height
        self.rng = random.Random(seed)
        self.parts: list[str] = []
        self.defs: list[str] = []
        self.paints: dict[tuple[object, ...], str] = {}

    # ------------------------------------------------------------ shapes
    def add(self, svg: str) -> None:
        self.parts.append(svg)

    def path(self, d: str, fill: str = "none", **attrs: object) -> None:
        self.add(f'<path d="{d}" fill="{fill}"{self._attrs(attrs)}/>')

    def poly(self, points: Points, fill: str, **attrs: object) -> None:
        self.path(poly(points), fill, **attrs)

    def curve(self, points: Points, fill: str, **attrs: object) -> None:
        self.path(smooth(points), fill, **attrs)

    def line(self, points: Points, colour: str, width: float, curved: bool = False, **attrs: object) -> None:
        d = smooth(points, close=False) if curved else poly(points, close=False)
        attrs = {"stroke": colour, "stroke-width": n(width), "stroke-linecap": "round", "stroke-linejoin": "round", **attrs}
        self.path(d, "none", **attrs)

    def rect(self, x: float, y: float, w: float, h: float, fill: str, **attrs: object) -> None:
        self.add(f'<rect x="{n(x)}" y="{n(y)}" width="{n(w)}" height="{n(h)}" fill="{fill}"{self._attrs(attrs)}/>')

    def disc(self, x: float, y: float, r: float, fill: str, ry: float | None = None, **attrs: object) -> None:
        self.add(f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="{n(r)}" ry="{n(r if ry is None else ry)}" fill="{fill}"{self._attrs(attrs)}/>')

    def many(self, shapes: list[str], fill: str, **attrs: object) -> None:
        """Many small shapes as one path."""
        self.path("".join(shapes), fill, **attrs)

    @contextmanager
    def group(self, **attrs: object) -> Iterator[None]:
        self.add(f"<g{self._attrs(attrs)}>")
        yield
        self.add("</g>")

    @contextmanager
    def at(self, x: float, y: float, s: float = 1, flip: bool = False, turn: float = 0) -> Iterator[None]:
        turned = f" rotate({n(turn)})" if turn else ""
        scale = "" if s == 1 and not flip else f" scale({-s if flip else s:.3g} {s:.3g})"
        with self.group(transform=f"translate({n(x)} {n(y)}){turned}{scale}"):
            yield

    @contextmanager
    def clip(self, d: str) -> Iterator[None]:
        name = self._name("c")
        self.defs.append(f'<clipPath id="{name}"><path d="{d}"/></clipPath>')
        with self.group(clip_path=f"url(#{name})"):
            yield

    def _attrs(self, attrs: dict[str, object]) -> str:
        return "".join(f' {key.replace("_", "-")}="{value}"' for key, value in attrs.items())

    def _name(self, letter: str) -> str:
        return f"{letter}{len(self.defs)}"

    # ------------------------------------------------------------ light
    def glow(self, x: float, y: float, r: float, colour: str, strength: float = 0.8, ry: float | None = None) -> None:
        name = self._name("g")
        self.defs.append(
            f'<radialGradient id="{name}"><stop offset="0" stop-color="{colour}" stop-opacity="{strength}"/>'
            f'<stop offset=".45" stop-color="{colour}" stop-opacity="{strength * 0.35:.2f}"/>'
            f'<stop offset="1" stop-color="{colour}" stop-opacity="0"/></radialGradient>'
        )
        self.disc(x, y, r, f"url(#{name})", ry)

    def fade(self, stops: list[tuple[float, str, float]], angle: str = "v") -> str:
        """A paint that goes from the first stop to the last: offset, colour, opacity."""
        name = self._name("l")
        ends = {"v": 'x2="0" y2="1"', "h": 'x2="1" y2="0"', "d": 'x2="1" y2="1"'}[angle]
        inner = "".join(f'<stop offset="{n(o * 100)}%" stop-color="{c}"' + (f' stop-opacity="{p}"' if p != 1 else "") + "/>" for o, c, p in stops)
        self.defs.append(f'<linearGradient id="{name}" x1="0" y1="0" {ends}>{inner}</linearGradient>')
        return f"url(#{name})"

    def lit(self, draw: Callable[[str], None], base: str, rim: str, dx: float = 4, dy: float = 1) -> None:
        """The same shape twice: the light's side of it stays uncovered."""
        draw(rim)
        with self.group(transform=f"translate({n(dx)} {n(dy)})"):
            draw(base)

    # ------------------------------------------------------------ a hand's edge and a printer's grain
    def cut(self, points: Points, amount: float = 2, step: float = 40) -> Points:
        """An outline as scissors leave it: long edges get a few small turns."""
        out: Points = []
        for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True):
            pieces = max(1, int(math.hypot(bx - ax, by - ay) / step))
            for i in range(pieces):
                t = i / pieces
                j = amount if i else amount * 0.4
                out.append((ax + (bx - ax) * t + self.rng.uniform(-j, j), ay + (by - ay) * t + self.rng.uniform(-j, j)))
        return out

    def ridge(self, ends: Points, rough: float, depth: int = 4) -> Points:
        """A line broken again and again, as hills are."""
        line = list(ends)
        for level in range(depth):
            out: Points = []
            for (ax, ay), (bx, by) in zip(line, line[1:], strict=False):
                t = self.rng.uniform(0.35, 0.65)
                lift = self.rng.uniform(-1, 1) * rough * abs(bx - ax) / (1 + level * 0.2)
                out += [(ax, ay), (ax + (bx - ax) * t, ay + (by - ay) * t + lift)]
            line = [*out, line[-1]]
        return line

    def grain(self, colour: str, opacity: float, count: int = 260, tile: int = 240, size: float = 1.3) -> str:
        """A paint of specks, as of litho stone or rough paper."""
        key = (colour, opacity, count, tile, size)
        if key in self.paints:
            return self.paints[key]
        name = self._name("p")
        specks, x, y = [], 0.0, 0.0
        for i in range(count):
            nx, ny = self.rng.uniform(2, tile - 2), self.rng.uniform(2, tile - 2)
            specks.append(f"{'M' if i == 0 else 'm'}{nx - x:.0f} {ny - y:.0f}h{self.rng.choice('1112')}")
            x, y = x + round(nx - x) + int(specks[-1][-1]), y + round(ny - y)
        self.defs.append(
            f'<pattern id="{name}" width="{tile}" height="{tile}" patternUnits="userSpaceOnUse"><path d="{"".join(specks)}" '
            f'fill="none" stroke="{colour}" stroke-opacity="{opacity}" stroke-width="{size}"/></pattern>'
        )
        return self.paints.setdefault(key, f"url(#{name})")

    def rubbed(self, region: Points, colour: str, opacity: float = 0.5, way: str = "v", back: bool = False, **grain: float) -> None:
        """Crayon rubbed over a region, thick at its beginning and worn away towards its end (`back`: the other way)."""
        paint = self.grain(colour, opacity, **{"count": 900, "tile": 200, **grain})  # type: ignore[arg-type]
        ends = [(0.0, "#fff", 1.0), (1.0, "#fff", 0.0)]
        if back:
            ends = [(0.0, "#fff", 0.0), (1.0, "#fff", 1.0)]
        fade = self.fade(ends, way)
        name = self._name("m")
        self.defs.append(f'<mask id="{name}"><path d="{poly(region)}" fill="{fade}"/></mask>')
        self.path(poly(region), paint, mask=f"url(#{name})")

    def save(self, file: Path) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        defs = f"<defs>{''.join(self.defs)}</defs>" if self.defs else ""
        size = f'viewBox="0 0 {self.w} {self.h}" width="{self.w}" height="{self.h}"'
        file.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{defs}{"".join(self.parts)}</svg>\n')
