"""Nobody Dies Here: a section through a wet house. Flat colour, ink lines, one lamp to a picture; grey and rose in the morning."""

from __future__ import annotations

import math
from pathlib import Path

from kit import Points, Sheet, box, n, poly, ring, smooth
from people import figure

ART = Path(__file__).parents[2] / "missions" / "nobody-dies-here" / "art"

INK, WALL, DEEP, SLATE, IRON, PALE = "#0d1b18", "#20362f", "#122420", "#2c3538", "#7f8d87", "#a9b5ae"
CREAM, RUST, RED, AMBER, GOLD, WATER = "#f1ead6", "#8f2a23", "#b8373d", "#ffd58a", "#d9a531", "#bfe3e6"
LEAF, JADE, SKIN, SHADE, VIOLET, ROSE, HAZE, WOOD = "#3f7d4c", "#5fa082", "#c99b74", "#8a6447", "#8d6aa8", "#c9b7ae", "#8e9a98", "#6b4a30"
NIGHT, BRICK = "#0a1524", "#3a4d46"


def inked(s: Sheet, points: Points, fill: str, width: float = 4) -> None:
    s.poly(points, fill, stroke=INK, stroke_width=n(width), stroke_linejoin="round")


def round_(s: Sheet, x: float, y: float, r: float, fill: str, ry: float | None = None, width: float = 4) -> None:
    s.disc(x, y, r, fill, ry, stroke=INK, stroke_width=n(width))


def blob(s: Sheet, points: Points, fill: str, width: float = 4) -> None:
    s.path(smooth(points, tension=0.6), fill, stroke=INK, stroke_width=n(width))


def bricks(s: Sheet, x: float, y: float, w: float, h: float, opacity: float = 0.5) -> None:
    rows = []
    for k, top in enumerate(range(int(y), int(y + h), 40)):
        rows.append(f"M{n(x)} {top}h{n(w)}")
        rows += [f"M{left} {top}v40" for left in range(int(x) + 45 * (k % 2), int(x + w), 90)]
    s.path("".join(rows), "none", stroke=INK, stroke_width=2, stroke_opacity=opacity)


def drops(s: Sheet, spots: Points, size: float = 1, up: bool = False) -> None:
    k = -size if up else size
    s.many([f"M{n(x)} {n(y)}q{n(6 * k)} {n(12 * k)} 0 {n(18 * k)}q{n(-6 * k)} {n(-6 * k)} 0 {n(-18 * k)}Z" for x, y in spots], WATER, opacity=0.85)


def pipe(s: Sheet, points: Points, width: float = 22, colour: str = IRON) -> None:
    s.line(points, INK, width + 6)
    s.line(points, colour, width)
    s.line([(x - width * 0.2, y - width * 0.2) for x, y in points], PALE, width * 0.2, opacity=0.7)


def person(s: Sheet, x: float, y: float, size: float = 4, colour: str = DEEP, **how: object) -> None:
    """A figure with a rim of lamplight; looks left."""
    with s.at(x - 5, y, size):
        figure(s, AMBER, **how)  # type: ignore[arg-type]
    with s.at(x, y, size):
        figure(s, colour, **how)  # type: ignore[arg-type]


def night(width: int = 2400, height: int = 800, seed: int = 1, lamp: tuple[float, float] = (1200, 120)) -> Sheet:
    """A wet wall, pipes along the ceiling, a floor that shines."""
    s = Sheet(width, height, seed)
    s.rect(0, 0, width, height, s.fade([(0, WALL, 1), (1, DEEP, 1)]))
    bricks(s, 0, 0, width, height - 90)
    s.rect(0, height - 90, width, 90, INK)
    for _ in range(width // 200):
        x = s.rng.uniform(0, width)
        s.line([(x, height - s.rng.uniform(15, 70)), (x + s.rng.uniform(60, 200), height - s.rng.uniform(15, 70))], WATER, 2, opacity=0.35)
    s.glow(*lamp, width * 0.42, AMBER, 0.45, height * 0.9)
    return s


def morning(width: int = 2400, height: int = 800, seed: int = 1) -> Sheet:
    s = Sheet(width, height, seed)
    s.rect(0, 0, width, height, s.fade([(0, "#b9b3b4", 1), (0.7, ROSE, 1), (1, "#e2cfbd", 1)]))
    return s


def ceiling(s: Sheet, count: int = 4) -> None:
    for k in range(count):
        y = 18 + 26 * k
        bend = s.rng.uniform(0.2, 0.8) * s.w
        pipe(s, [(-20, y), (bend, y), (bend + 40, y + 30), (s.w + 20, y + 30)], s.rng.choice((12, 16, 20)), s.rng.choice((IRON, "#5d6a66", RUST, "#6b7f6a")))
    drops(s, [(s.rng.uniform(0, s.w), s.rng.uniform(120, 420)) for _ in range(26)], 1.3)


def hanging_lamp(s: Sheet, x: float, y: float, size: float = 1) -> None:
    s.line([(x, 0), (x, y - 30 * size)], INK, 5)
    inked(s, [(x - 60 * size, y), (x - 20 * size, y - 40 * size), (x + 20 * size, y - 40 * size), (x + 60 * size, y)], RUST)
    s.disc(x, y + 4 * size, 20 * size, "#fff3d0", 14 * size)


def finish(s: Sheet, name: str) -> None:
    s.rect(0, 0, s.w, s.h, s.grain(INK, 0.35, 220, 220, 1.2))
    s.rect(0, 0, s.w, s.h, "none", stroke=INK, stroke_width=12)
    s.save(ART / f"{name}.svg")


# ---------------------------------------------------------------- signs and small things, about 200 units across, round 0/0


def sign(s: Sheet, kind: str) -> None:
    if kind == "needle":
        s.line([(-50, 60), (50, -60)], PALE, 9)
        s.disc(44, -52, 5, INK, 9)
        s.line([(44, -52), (80, -20), (40, 20), (70, 70)], RED, 5, curved=True)
    elif kind == "ladle":
        s.line([(40, -80), (0, 10)], WOOD, 12)
        s.path("M-62 10H52Q46 74-6 74T-62 10Z", IRON, stroke=INK, stroke_width=4)
    elif kind == "scales":
        s.line([(0, -80), (0, 60)], GOLD, 8)
        s.line([(-70, -46), (70, -62)], GOLD, 7)
        for x, y in ((-70, -46), (70, -62)):
            s.line([(x - 30, y + 70), (x, y), (x + 30, y + 70)], GOLD, 3)
            s.path(f"M{x - 36} {y + 70}h72q-8 26-36 26t-36-26Z", GOLD, stroke=INK, stroke_width=4)
        s.line([(-30, 62), (30, 62)], GOLD, 9)
    else:
        inked(s, box(-70, -30, 140, 24), WOOD)
        for k in range(12):
            s.line([(-63 + 11.5 * k, -6), (-63 + 11.5 * k, 44)], WOOD, 6)


def door(s: Sheet, x: float, floor: float, kind: str = "", w: float = 220, h: float = 430, colour: str = "#3f5a52") -> None:
    inked(s, box(x - w / 2 - 14, floor - h - 14, w + 28, h + 14), WOOD, 5)
    inked(s, box(x - w / 2, floor - h, w, h), colour, 5)
    inked(s, box(x - w / 2 + 24, floor - h / 2 + 20, w - 48, h / 2 - 50), "#34504a", 3)
    s.disc(x + w / 2 - 24, floor - h * 0.42, 9, GOLD)
    if kind:
        with s.at(x, floor - h * 0.72, w / 260):
            sign(s, kind)


def tank(s: Sheet, x: float, floor: float, size: float = 1, strokes: int = 0) -> None:
    """On legs, with a ladder; its number in strokes of tar."""
    with s.at(x, floor, size):
        for dx in (-60, 60):
            s.line([(dx, 0), (dx * 0.8, -110)], INK, 12)
        inked(s, box(-90, -300, 180, 190), RUST, 6)
        s.path("M-96-300Q0-340 96-300Z", "#6e201b", stroke=INK, stroke_width=5)
        s.many([f"M{n(-80 + 160 * k / 9)}-284v3M{n(-80 + 160 * k / 9)}-128v3" for k in range(10)], "none", stroke=INK, stroke_width=5)
        for dx in (66, 90):
            s.line([(dx, 0), (dx, -305)], IRON, 5)
        for k in range(10):
            s.line([(66, -20 - 30 * k), (90, -20 - 30 * k)], IRON, 4)
        for k in range(strokes):
            dx, dy = -66 + 22 * (k % 5), -240 + 60 * (k // 5)
            s.line([(dx, dy), (dx + 3, dy + 42)], INK, 9)


def bird(s: Sheet, x: float, y: float, size: float = 1, colour: str = PALE) -> None:
    with s.at(x, y, size):
        s.path("M-22 0Q-16-22 4-18Q14-26 22-16L30-12L22-8Q16 10-6 6L-34 14Z", colour, stroke=INK, stroke_width=2.5)


def paper(s: Sheet, w: float = 130, h: float = 170, colour: str = CREAM, lines: int = 6) -> None:
    inked(s, box(-w / 2, -h / 2, w, h), colour)
    for k in range(lines):
        y = -h / 2 + 26 + k * (h - 50) / max(1, lines - 1)
        s.line([(-w / 2 + 16, y), (w / 2 - 18 - 14 * (k % 3), y)], SLATE, 4, opacity=0.7)


def cup(s: Sheet, colour: str = WATER) -> None:
    inked(s, [(-26, -30), (26, -30), (20, 34), (-20, 34)], colour)


def cast(s: Sheet, kind: str = "") -> None:
    """An upper and a lower row of plaster; what is special about it."""
    inked(s, [(-46, -40), (46, -40), (40, -8), (-40, -8)], "#d9d2bd", 3)
    inked(s, [(-40, 14), (40, 14), (46, 44), (-46, 44)], "#d9d2bd", 3)
    for k in range(8):
        x = -35 + 10 * k
        upper = kind != "plate" and not (kind == "gap" and k in (3, 4)) and not (kind == "molars" and k in (0, 1, 6, 7))
        if upper:
            inked(s, box(x - 5, -8, 9, 14), GOLD if kind == "gold" and k == 2 else CREAM, 1.5)
        if not (kind == "molars" and k in (0, 1, 6, 7)):
            inked(s, box(x - 5, 2, 9, 12), CREAM, 1.5)


def stars(s: Sheet, count: int, bottom: float) -> None:
    s.many([f"M{n(s.rng.uniform(0, s.w))} {n(s.rng.uniform(0, bottom))}h3v3h-3Z" for _ in range(count)], CREAM, opacity=0.8)


def windows(s: Sheet, x: float, y: float, cols: int, rows: int, w: float, h: float, lit: float, blank: int = -1) -> None:
    """A front of crooked windows; one row may have none."""
    for r in range(rows):
        if r == blank:
            continue
        for c in range(cols):
            dx, dy = s.rng.uniform(-4, 4), s.rng.uniform(-4, 4)
            colour = s.rng.choice((AMBER, "#e8b25c", "#9fd0b0")) if s.rng.random() < lit else DEEP
            s.rect(x + c * w + dx + w * 0.2, y + r * h + dy + h * 0.2, w * s.rng.uniform(0.4, 0.62), h * 0.52, colour, stroke=INK, stroke_width=2)


def plane(s: Sheet, colour: str = PALE) -> None:
    """From below and in front, wings wide."""
    s.path("M-190-6L-24-18Q0-60 24-18L190-6V6L26 16Q0 40-26 16L-190 6Z", colour, stroke=INK, stroke_width=4)
    for x in (-110, -60, 60, 110):
        round_(s, x, 14, 14, SLATE, width=3)
    s.disc(0, -12, 9, AMBER)
    for x in (-180, 180):
        s.disc(x, 0, 7, RED if x < 0 else LEAF)


def clock(s: Sheet, hour: float, r: float = 70) -> None:
    round_(s, 0, 0, r, CREAM, width=7)
    s.many([poly(ring(r * 0.82 * math.cos(a), r * 0.82 * math.sin(a), 3, count=6)) for a in (math.pi * k / 6 for k in range(12))], INK)
    a = math.pi * (hour / 6 - 0.5)
    s.line([(0, 0), (r * 0.5 * math.cos(a), r * 0.5 * math.sin(a))], INK, 7)
    m = math.pi * (2 * (hour % 1) - 0.5)
    s.line([(0, 0), (r * 0.72 * math.cos(m), r * 0.72 * math.sin(m))], INK, 5)


def bus(s: Sheet) -> None:
    inked(s, box(-120, -90, 240, 90), "#b9a24a", 5)
    for k in range(5):
        inked(s, box(-106 + 44 * k, -78, 34, 34), SLATE, 3)
    for x in (-74, 74):
        round_(s, x, 2, 20, INK)


def teapot(s: Sheet) -> None:
    s.line([(36, -10), (60, -24), (58, 18), (30, 20)], WOOD, 8, curved=True)
    inked(s, [(-40, 4), (-66, -20), (-58, -26), (-30, -14)], "#7a3b2a")
    round_(s, 0, 0, 40, "#7a3b2a", 30)
    round_(s, 0, -32, 8, "#7a3b2a", width=3)
