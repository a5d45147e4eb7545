"""The Tenth Sack: an air-mail poster of 1931. Big plain shapes, an airbrush, a low sun from the right, red for the post."""

from __future__ import annotations

import math
from pathlib import Path

from kit import Points, Sheet, box, n, poly, smooth

ART = Path(__file__).parents[2] / "missions" / "the-tenth-sack" / "art"

DEEP, BLUE, SKY, PALE = "#0e2346", "#1f4e86", "#5fa6bd", "#f7ecd0"
SALT, SHADE, LILAC, PLUM = "#fdf8ea", "#c6cfe0", "#8f8bb8", "#3d2850"
CLIFF, OCHRE, RUST, RED = "#c9673a", "#eda851", "#7d3526", "#d5372b"
STEEL, IRON, CREAM = "#9fb0bc", "#2b3346", "#f4e3bd"
DAY = [(0.0, "#153a6e", 1.0), (0.45, "#3f8fb0", 1.0), (0.8, "#f3dca8", 1.0), (1.0, "#f5c27a", 1.0)]
DARK = [(0.0, "#070d20", 1.0), (0.5, "#10214a", 1.0), (1.0, "#2b4a7c", 1.0)]


def start(width: int, height: int, seed: int, sky: list[tuple[float, str, float]], horizon: float = 0.6) -> Sheet:
    s = Sheet(width, height, seed)
    s.rect(0, 0, width, height, sky[-1][1])
    s.rect(0, 0, width, height * horizon, s.fade(sky))
    return s


def finish(s: Sheet, name: str) -> None:
    """The spatter of the airbrush."""
    s.rubbed(box(0, 0, s.w, s.h * 0.6), "#0a1630", 0.34, count=700)
    s.rect(0, 0, s.w, s.h, s.grain("#fffaf0", 0.3, 330, 250, 1.2))
    s.save(ART / f"{name}.svg")


def stars(s: Sheet, x0: float, y0: float, x1: float, y1: float, count: int) -> None:
    out = []
    for _ in range(count):
        x, y, r = s.rng.uniform(x0, x1), s.rng.uniform(y0, y1), s.rng.choice((1.6, 2.2, 3.4))
        out.append(
            poly([(x, y - r * 1.5), (x + r * 0.4, y), (x, y + r * 1.5), (x - r * 0.4, y)])
            + poly([(x - r * 1.2, y), (x, y + r * 0.4), (x + r * 1.2, y), (x, y - r * 0.4)])
        )
    s.many(out, PALE)


def cliffs(s: Sheet, line: Points, base: float, light: str, dark: str) -> None:
    """Walls of rock in upright facets: what looks right is lit, what looks left is dark, and the foot is sprayed away."""
    edge = s.ridge(line, 0.16, 3)
    s.poly([*edge, (line[-1][0], base), (line[0][0], base)], light)
    facets: tuple[list[str], list[str], list[str]] = ([], [], [])
    i = 0
    while i < len(edge) - 2:
        step = s.rng.choice((1, 2, 2, 3))
        (ax, ay), (bx, by) = edge[i], edge[min(i + step, len(edge) - 1)]
        strip = edge[i : i + step + 1]
        kind = 0 if by < ay else s.rng.choice((1, 2, 2))
        lean = s.rng.uniform(-0.2, 0.3) * (bx - ax)
        low = base - s.rng.uniform(0, 0.25) * (base - min(ay, by)) * (kind != 0)
        facets[kind].append(poly([*strip, (bx + lean, low), (ax + lean * 0.6, base)]))
        i += step
    s.many(facets[0], dark)
    s.many(facets[1], dark, opacity=0.35)
    top = min(y for _, y in line)
    w = line[-1][0] - line[0][0]
    s.rect(line[0][0], base - (base - top) * 0.5, w, (base - top) * 0.5, s.fade([(0, PALE, 0.0), (1, PALE, 0.7)]))


def tube(s: Sheet, points: Points, light: str, dark: str, way: str = "h") -> None:
    """A shape with a roundness, sprayed from its dark side to its light one."""
    s.poly(points, s.fade([(0, dark, 1), (0.65, light, 1), (1, light, 1)], way))


def corrugated(s: Sheet, x: float, y: float, w: float, h: float, light: str, dark: str, step: float = 18) -> None:
    s.rect(x, y, w, h, light)
    s.many([poly(box(x + step * i, y, step * 0.45, h)) for i in range(int(w / step) + 1) if x + step * i + step * 0.45 <= x + w], dark)


def shadow(s: Sheet, x: float, y: float, w: float, h: float = 14) -> None:
    """Long, violet, to the left."""
    s.poly([(x, y), (x - w, y + h * 0.4), (x - w * 0.96, y + h), (x + 6, y + h * 0.6)], LILAC, opacity=0.65)


def biplane(s: Sheet, k: float = 1.0) -> None:
    """A mail biplane from the side, nose to the left, about 600 long; origin at the wing."""
    with s.at(0, 0, k):
        s.poly([(-150, -44), (60, -48), (290, -22), (300, 0), (280, 18), (40, 46), (-150, 46)], s.fade([(0, RED, 1), (1, "#8e1f1c", 1)]))
        s.poly([(-150, -44), (60, -48), (290, -22), (296, -14), (60, -30), (-150, -24)], "#f07a5e")
        s.poly([(-150, -46), (-196, -34), (-212, 0), (-196, 36), (-150, 48)], s.fade([(0, "#e9eef0", 1), (1, "#7d8a99", 1)]))
        for i in range(4):
            s.line([(-190 + 12 * i, -34), (-190 + 12 * i, 36)], "#7d8a99", 3)
        s.path("M220-30L286-120Q306-124 318-108L300-2Z", RED)
        s.path("M252-74l54-30 8 6-10 30-60 20z", PALE)
        s.poly([(236, 0), (330, -6), (336, 6), (240, 14)], "#8e1f1c")
        for dx, dy, w in ((-110, -132, 210), (-96, 60, 190)):
            s.poly([(dx, dy), (dx + w, dy - 6), (dx + w + 12, dy + 6), (dx - 8, dy + 16)], s.fade([(0, "#fffaf0", 1), (1, "#b7c3d0", 1)]))
        for x in (-80, -20, 60):
            s.line([(x, -122), (x + 8, 62)], IRON, 5)
        s.line([(-80, -120), (66, 62)], IRON, 2)
        s.line([(66, -122), (-74, 62)], IRON, 2)
        s.path("M70-46Q88-74 122-48Z", "#c9e2e8")
        s.poly([(112, -50), (176, -42), (170, -30), (112, -32)], IRON)
        for x in (-90, -30):
            s.line([(x, 48), (x - 14, 104)], IRON, 6)
        s.disc(-80, 112, 30, IRON)
        s.disc(-80, 112, 13, STEEL)


def stamp(width: int, height: int, s: Sheet, paper: str = "#fbf3df") -> None:
    """A perforated edge, as everything small here is a stamp."""
    r, gap = 9, 26
    outer = f"M-9-9H{width + 9}V{height + 9}H-9Z"
    s.path(f"{outer}M24 24V{height - 24}H{width - 24}V24Z", paper, fill_rule="evenodd")
    holes = []
    for i in range(int(width / gap) + 1):
        x = gap * i + (width % gap) / 2
        holes += [f"M{n(x)} 0h.1", f"M{n(x)} {height}h.1"]
    for i in range(int(height / gap) + 1):
        y = gap * i + (height % gap) / 2
        holes += [f"M0 {n(y)}h.1", f"M{width} {n(y)}h.1"]
    s.path("".join(holes), "none", stroke=DEEP, stroke_width=2 * r, stroke_linecap="round")
    s.rect(24, 24, width - 48, height - 48, "none", stroke=RED, stroke_width=3)


def postmark(s: Sheet, x: float, y: float, r: float) -> None:
    for k in (1.0, 0.68):
        s.disc(x, y, r * k, "none", stroke=DEEP, stroke_width=3.5, opacity=0.5)
    for i in range(4):
        s.path(f"M{n(x + r)} {n(y - 18 + 12 * i)}q14-8 28 0t28 0 28 0", "none", stroke=DEEP, stroke_width=3.5, opacity=0.5)


def sack(s: Sheet, x: float, y: float, k: float, mark: bool = True) -> None:
    with s.at(x, y, k):
        s.path(
            smooth([(-60, 90), (-70, 10), (-40, -60), (-16, -80), (16, -80), (42, -60), (70, 10), (62, 90), (0, 100)], tension=0.45),
            s.fade([(0, "#6b6a70", 1), (0.7, "#c9c3b4", 1), (1, "#e3dcc8", 1)], "h"),
        )
        s.path(smooth([(-26, -76), (-34, -104), (-8, -96), (10, -106), (32, -100), (24, -76)], tension=0.4), "#b0aa9c")
        s.rect(-28, -84, 56, 12, RED)
        if mark:
            s.path("M-30-10v60M-38 2l8-12M2-10h20q14 0 14 14v32q0 14-14 14h-8q-14 0-14-14v-32q0-14 14-14z", "none", stroke=DEEP, stroke_width=9)


def arc(x: float, y: float, r: float, a: float) -> tuple[float, float]:
    return x + r * math.cos(a), y + r * math.sin(a)
