"""Nobody Dies Here: a risograph. Three inks, deep teal, neon pink and yellow, printed over one another a little out of register, on cream."""

from __future__ import annotations

import math
from pathlib import Path

from kit import Points, Sheet, box, n, poly, ring, smooth
from kowloon_inks import AMBER, BRICK, CREAM, GOLD, INK, IRON, PALE, RED, ROSE, RUST, SLATE, WATER, WOOD

ART = Path(__file__).parents[2] / "missions" / "nobody-dies-here" / "art"


def inked(s: Sheet, points: Points, fill: str, width: float = 4, slip: float = 2.5) -> None:
    """Colour and line are two passes through the machine, and do not quite meet."""
    if fill != "none":
        s.poly([(x + slip, y + slip * 0.6) for x, y in points], fill)
    s.poly(points, "none", stroke=INK, stroke_width=n(width), stroke_linejoin="round")


def round_(s: Sheet, x: float, y: float, r: float, fill: str, ry: float | None = None, width: float = 4) -> None:
    s.disc(x, y, r, fill, ry, stroke=INK, stroke_width=n(width))


def blob(s: Sheet, points: Points, fill: str, width: float = 4) -> None:
    s.path(smooth(points, tension=0.6), fill, stroke=INK, stroke_width=n(width))


def dots(s: Sheet, colour: str, step: float = 9, r: float = 2.6) -> str:
    """A paint of round dots in a slanted screen."""
    key = ("dots", colour, step, r)
    if key not in s.paints:
        name = s._name("p")
        s.defs.append(
            f'<pattern id="{name}" width="{n(step)}" height="{n(step)}" patternUnits="userSpaceOnUse" patternTransform="rotate(28)">'
            f'<circle cx="{n(step / 2)}" cy="{n(step / 2)}" r="{n(r)}" fill="{colour}"/></pattern>'
        )
        s.paints[key] = f"url(#{name})"
    return s.paints[key]


def screened(s: Sheet, region: Points, colour: str, way: str = "v", back: bool = False, step: float = 9, r: float = 2.8, opacity: float = 1) -> None:
    """A region under dots that thin out towards its end (`back`: towards its beginning)."""
    ends = [(0.0, "#fff", 1.0), (1.0, "#fff", 0.0)]
    fade = s.fade([(o, c, 1 - p) for o, c, p in ends] if back else ends, way)
    name = s._name("m")
    s.defs.append(f'<mask id="{name}"><path d="{poly(region)}" fill="{fade}"/></mask>')
    s.path(poly(region), dots(s, colour, step, r), mask=f"url(#{name})", opacity=opacity)


def bricks(s: Sheet, x: float, y: float, w: float, h: float, opacity: float = 0.5) -> None:
    rows = []
    for k, top in enumerate(range(int(y), int(y + h), 40)):
        rows.append(f"M{n(x)} {top}h{n(w)}")
        rows += [f"M{left} {top}v40" for left in range(int(x) + 45 * (k % 2), int(x + w), 90)]
    s.path("".join(rows), "none", stroke=INK, stroke_width=2, stroke_opacity=opacity)


def drops(s: Sheet, spots: Points, size: float = 1, up: bool = False) -> None:
    k = -size if up else size
    s.many([f"M{n(x)} {n(y)}q{n(6 * k)} {n(12 * k)} 0 {n(18 * k)}q{n(-6 * k)} {n(-6 * k)} 0 {n(-18 * k)}Z" for x, y in spots], WATER, opacity=0.9)


def pipe(s: Sheet, points: Points, width: float = 22, colour: str = IRON) -> None:
    s.line(points, INK, width + 6)
    s.line(points, colour, width)
    s.line([(x - width * 0.2, y - width * 0.2) for x, y in points], PALE, width * 0.18, opacity=0.8)


def joints(s: Sheet, spots: Points, width: float = 22, across: bool = False, colour: str = IRON) -> None:
    for x, y in spots:
        w, h = (width * 0.6, width * 1.5) if across else (width * 1.5, width * 0.6)
        inked(s, box(x - w / 2, y - h / 2, w, h), colour, 3, 0)


def neon(s: Sheet, d: str, colour: str = RED, width: float = 9, at: tuple[float, float, float] | None = None) -> None:
    """A bent tube: a blur, the colour, and the white inside."""
    if at:
        s.glow(*at, colour, 0.55)
    s.path(d, "none", stroke=colour, stroke_width=n(width * 2.6), stroke_opacity=0.25, stroke_linecap="round", stroke_linejoin="round")
    s.path(d, "none", stroke=colour, stroke_width=n(width), stroke_linecap="round", stroke_linejoin="round")
    s.path(d, "none", stroke="#fff3dc", stroke_width=n(width * 0.3), stroke_linecap="round", stroke_linejoin="round")


TOOTH = "M-34-30Q-38-52-14-46Q0-40 14-46Q38-52 34-30Q32-6 22 14Q18 44 8 42Q4 18 0 14Q-4 18-8 42Q-18 44-22 14Q-32-6-34-30Z"
FISH = "M-60 0Q-20-40 30-6L56-28V28L30 6Q-20 40-60 0ZM-36-6h2"
BOWL = "M-50-6H50Q44 40 0 40T-50-6ZM-20-20q10-12 0-26M6-20q10-12 0-26"
WAVES = "M-70 0q18-30 36 0t36 0t36 0t36 0"


def shining(s: Sheet, x: float, y: float, colour: str, width: float = 150, rows: int = 7) -> None:
    """A light on a wet floor: broken strokes, shorter and shorter."""
    out = []
    for k in range(rows):
        half = width / 2 * (1 - 0.09 * k) * s.rng.uniform(0.5, 1)
        out.append(f"M{n(x - half + s.rng.uniform(-20, 20))} {n(y + 12 * k)}h{n(half * s.rng.uniform(0.9, 2))}")
    s.path("".join(out), "none", stroke=colour, stroke_width=5, stroke_linecap="round", stroke_opacity=0.75)


def night(width: int = 2400, height: int = 800, seed: int = 1, lamp: tuple[float, float] = (1200, 120)) -> Sheet:
    """A wet wall with its lower part painted, and a floor that shines."""
    s = Sheet(width, height, seed)
    floor = height - height * 0.11
    s.rect(0, 0, width, height, BRICK)
    bricks(s, 0, 0, width, floor, 0.3)
    s.glow(*lamp, width * 0.45, AMBER, 0.6, height * 1.1)
    screened(s, box(0, 0, width, height * 0.7), INK, step=10, r=5)
    s.rect(0, floor - height * 0.3, width, height * 0.3, "#1c5a5c", opacity=0.75)
    s.line([(0, floor - height * 0.3), (width, floor - height * 0.3)], INK, 4)
    out = []
    for _ in range(width // 60):
        x, y = s.rng.uniform(0, width), s.rng.uniform(0, height * 0.5)
        out.append(f"M{n(x)} {n(y)}v{n(s.rng.uniform(60, 300))}")
    s.path("".join(out), "none", stroke=INK, stroke_width=6, stroke_opacity=0.22)
    s.rect(0, floor, width, height - floor, INK)
    shine = [f"M{n(s.rng.uniform(0, width))} {n(s.rng.uniform(floor + 8, height - 8))}h{n(s.rng.uniform(20, 120))}" for _ in range(width // 40)]
    s.path("".join(shine), "none", stroke=IRON, stroke_width=3, stroke_opacity=0.6)
    return s


def morning(width: int = 2400, height: int = 800, seed: int = 1) -> Sheet:
    s = Sheet(width, height, seed)
    s.rect(0, 0, width, height, s.fade([(0, "#c6cdc4", 1), (0.6, ROSE, 1), (1, "#f9ddc0", 1)]))
    return s


def ceiling(s: Sheet, count: int = 4, wires: int = 9, top: float = 14, rain: int = 24) -> None:
    """Pipes at the back, bundles of cable before them, and what drips from both."""
    for k in range(count):
        y = top + 27 * k
        bend = s.rng.uniform(0.15, 0.85) * s.w
        pipe(s, [(-20, y), (bend, y), (bend + 40, y + 34), (s.w + 20, y + 34)], s.rng.choice((12, 16, 22)), s.rng.choice((IRON, "#356f74", RUST, "#6f9a83")))
        joints(s, [(x, y if x < bend else y + 34) for x in (s.rng.uniform(60, s.w - 60) for _ in range(3)) if abs(x - bend - 20) > 40], 20, True)
    cables(s, top + 20, top + 27 * count + 40, wires)
    drops(s, [(s.rng.uniform(0, s.w), s.rng.uniform(140, 460)) for _ in range(rain)], 1.2)


def cables(s: Sheet, y0: float, y1: float, count: int = 9, x0: float = -20, x1: float = 0, colour: str = INK, width: float = 4) -> None:
    x1 = x1 or s.w + 20
    out = []
    for _ in range(count):
        x, y = x0, s.rng.uniform(y0, y1)
        d = f"M{n(x)} {n(y)}"
        while x < x1:
            step = min(s.rng.uniform(160, 420), x1 - x + 1)
            to = s.rng.uniform(y0, y1)
            d += f"q{n(step / 2)} {n(to - y + s.rng.uniform(20, 70))} {n(step)} {n(to - y)}"
            x, y = x + step, to
        out.append(d)
    s.path("".join(out), "none", stroke=colour, stroke_width=n(width))
    s.path("".join(out[::3]), "none", stroke=IRON, stroke_width=n(width * 0.4))


def hanging_lamp(s: Sheet, x: float, y: float, size: float = 1, reach: float = 0) -> None:
    if reach:
        s.path(f"M{n(x - 50 * size)} {n(y)}L{n(x - reach * 0.6)} {n(y + reach)}H{n(x + reach * 0.6)}L{n(x + 50 * size)} {n(y)}Z", AMBER, opacity=0.16)
    s.line([(x, 0), (x, y - 30 * size)], INK, 5)
    inked(s, [(x - 60 * size, y), (x - 20 * size, y - 40 * size), (x + 20 * size, y - 40 * size), (x + 60 * size, y)], RUST)
    s.disc(x, y + 4 * size, 22 * size, "#fff6d8", 15 * size)
    s.glow(x, y + 6 * size, 150 * size, AMBER, 0.8)


def finish(s: Sheet, name: str) -> None:
    """The grain of a soft stencil, and the edge where the drum has not inked."""
    s.rect(0, 0, s.w, s.h, s.grain(CREAM, 0.4, 420, 230, 1.3))
    s.rect(0, 0, s.w, s.h, s.grain(INK, 0.4, 300, 190, 1.4))
    rim = min(s.w, s.h) / 66 + 2
    inner = s.cut(box(rim, rim, s.w - 2 * rim, s.h - 2 * rim), 1.6, 80)
    s.path(f"M0 0H{s.w}V{s.h}H0Z" + poly(inner), CREAM, fill_rule="evenodd")
    s.save(ART / f"{name}.svg")


# ---------------------------------------------------------------- signs and small things, about 200 units across, round 0/0


def sign(s: Sheet, kind: str) -> None:
    if kind == "needle":
        s.line([(-50, 60), (50, -60)], PALE, 9)
        s.disc(44, -52, 5, INK, 9)
        s.line([(44, -52), (80, -20), (40, 20), (70, 70)], RED, 5, curved=True)
    elif kind == "ladle":
        s.line([(40, -80), (0, 10)], INK, 18)
        s.line([(40, -80), (0, 10)], GOLD, 11)
        s.path("M-62 10H52Q46 74-6 74T-62 10Z", PALE, stroke=INK, stroke_width=4)
    elif kind == "scales":
        s.line([(0, -80), (0, 60)], GOLD, 8)
        s.line([(-70, -46), (70, -62)], GOLD, 7)
        for x, y in ((-70, -46), (70, -62)):
            s.line([(x - 30, y + 70), (x, y), (x + 30, y + 70)], GOLD, 3)
            s.path(f"M{x - 36} {y + 70}h72q-8 26-36 26t-36-26Z", GOLD, stroke=INK, stroke_width=4)
        s.line([(-30, 62), (30, 62)], GOLD, 9)
    else:
        teeth = "".join(f"M{n(-63 + 11.5 * k)}-8V44" for k in range(12))
        s.path(teeth, "none", stroke=INK, stroke_width=9)
        s.path(teeth, "none", stroke="#f0c080", stroke_width=5)
        inked(s, box(-70, -34, 140, 28), "#f0c080")


def door(s: Sheet, x: float, floor: float, kind: str = "", w: float = 220, h: float = 430, colour: str = "#3f5a52") -> None:
    inked(s, box(x - w / 2 - 14, floor - h - 14, w + 28, h + 14), WOOD, 5)
    inked(s, box(x - w / 2, floor - h, w, h), colour, 5)
    panel = box(x - w / 2 + 24, floor - h / 2 + 20, w - 48, h / 2 - 50)
    s.poly(panel, INK, opacity=0.22)
    inked(s, panel, "none", 3)
    s.path(f"M{n(x - w / 2 + 8)} {n(floor - h + 8)}v{n(h - 16)}", "none", stroke=CREAM, stroke_width=3, stroke_opacity=0.5)
    s.disc(x + w / 2 - 24, floor - h * 0.42, 9, GOLD)
    if kind:
        with s.at(x, floor - h * 0.72, w / 260):
            sign(s, kind)


def tank(s: Sheet, x: float, floor: float, size: float = 1, strokes: int = 0) -> None:
    """On legs, with a ladder; its number in strokes of tar."""
    with s.at(x, floor, size):
        for dx in (-60, 60):
            s.line([(dx, 0), (dx * 0.8, -110)], INK, 12)
        inked(s, box(-90, -300, 180, 190), "#c2443f", 6)
        s.rect(30, -298, 58, 186, RUST, opacity=0.8)
        s.path("M-96-300Q0-340 96-300Z", RUST, stroke=INK, stroke_width=5)
        s.many([f"M{n(-80 + 160 * k / 9)}-284v3M{n(-80 + 160 * k / 9)}-128v3" for k in range(10)], "none", stroke=INK, stroke_width=5)
        for dx in (66, 90):
            s.line([(dx, 0), (dx, -305)], IRON, 5)
        s.path("".join(f"M66 {-20 - 30 * k}h24" for k in range(10)), "none", stroke=IRON, stroke_width=4)
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


def clock(s: Sheet, hour: float, r: float = 70) -> None:
    round_(s, 0, 0, r, CREAM, width=7)
    s.many([poly(ring(r * 0.82 * math.cos(a), r * 0.82 * math.sin(a), 3, count=6)) for a in (math.pi * k / 6 for k in range(12))], INK)
    a = math.pi * (hour / 6 - 0.5)
    s.line([(0, 0), (r * 0.5 * math.cos(a), r * 0.5 * math.sin(a))], INK, 7)
    m = math.pi * (2 * (hour % 1) - 0.5)
    s.line([(0, 0), (r * 0.72 * math.cos(m), r * 0.72 * math.sin(m))], INK, 5)


def bus(s: Sheet) -> None:
    inked(s, box(-120, -90, 240, 90), AMBER, 5)
    for k in range(5):
        inked(s, box(-106 + 44 * k, -78, 34, 34), SLATE, 3)
    for x in (-74, 74):
        round_(s, x, 2, 20, INK)


def teapot(s: Sheet) -> None:
    s.line([(36, -10), (60, -24), (58, 18), (30, 20)], WOOD, 8, curved=True)
    inked(s, [(-40, 4), (-66, -20), (-58, -26), (-30, -14)], "#7a3b2a")
    round_(s, 0, 0, 40, "#7a3b2a", 30)
    round_(s, 0, -32, 8, "#7a3b2a", width=3)
