"""The Back of the Glass: an aquatint on a silvered plate. Blue-black tones in steps, tin for what gives light back, and one warm colour, which is fire."""

from __future__ import annotations

import math
from pathlib import Path

from kit import Point, Points, Sheet, box, n, poly, ring, shifted, smooth
from murano_inks import BLACK, DEEP, EMBER, FIRE, FLAME, FOG, HEART, INK, MIST, PAPER, SEA, SHADE, SILVER, SLATE, TIN, WHITE
from people import BODIES, HATS, SEATED, figure

ART = Path(__file__).parents[2] / "missions" / "the-back-of-the-glass" / "art"


def start(width: int, height: int, seed: int, tones: list[str] | None = None, bottom: float = 1.0, wave: float = 14) -> Sheet:
    """A sheet laid in tones, the highest first; each bath of acid leaves an edge."""
    s = Sheet(width, height, seed)
    tones = tones or [INK, DEEP, SEA]
    s.rect(0, 0, width, height, tones[0])
    for i, tone in enumerate(tones[1:], 1):
        y = height * bottom * (i / len(tones)) ** 0.9
        top = [(x * width / 7, y + s.rng.uniform(-wave, wave)) for x in range(-1, 9)]
        s.path(smooth(top, close=False) + f"L{width + 300} {height + 9}L-300 {height + 9}Z", tone)
    return s


def finish(s: Sheet, name: str, spots: int = 26) -> None:
    """The bitten grain, the dark of the corners, and the foil that begins to leave the glass at its edges."""
    w, h = s.w, s.h
    s.rubbed(box(0, 0, w, h * 0.55), BLACK, 0.5, count=640)
    s.rubbed(box(0, h * 0.7, w, h * 0.3), BLACK, 0.5, back=True, count=640)
    s.rect(0, 0, w, h, s.grain(SILVER, 0.2, 330, 240))
    dark, bare = [], []
    for _ in range(spots):
        along = s.rng.random()
        edge = s.rng.choice("tblr")
        far = s.rng.expovariate(1) * min(w, h) * 0.022
        x, y = {"t": (along * w, far), "b": (along * w, h - far), "l": (far, along * h), "r": (w - far, along * h)}[edge]
        r = s.rng.uniform(1.5, 7) * min(w, h) / 600
        spot = smooth([(x + px * s.rng.uniform(0.6, 1.3), y + py * s.rng.uniform(0.6, 1.3)) for px, py in ring(0, 0, r, r * 0.8, 7)])
        (dark if s.rng.random() < 0.75 else bare).append(spot)
    s.many(dark, "#0a0806", opacity=0.6)
    s.many(bare, TIN, opacity=0.18)
    m = min(w, h) * 0.018
    s.rect(m, m, w - 2 * m, h - 2 * m, "none", stroke=SILVER, stroke_opacity=0.32, stroke_width=n(m * 0.14))
    s.rect(m / 2, m / 2, w - m, h - m, "none", stroke=BLACK, stroke_opacity=0.6, stroke_width=n(m))
    s.save(ART / f"{name}.svg")


# ---------------------------------------------------------------- what is etched
def hatch(s: Sheet, colour: str, gap: float = 9, angle: float = 0, width: float = 1.2, opacity: float = 0.4) -> str:
    """A paint of parallel strokes, a little broken."""
    key = ("hatch", colour, gap, angle, width, opacity)
    if key in s.paints:
        return s.paints[key]
    name = s._name("p")
    a, b, c = (s.rng.uniform(0.1, 0.5) * gap for _ in range(3))
    d = f"M0 {n(a)}H62M70 {n(a)}H120M0 {n(gap + b)}H24M31 {n(gap + b)}H120M0 {n(2 * gap + c)}H90M99 {n(2 * gap + c)}H120"
    s.defs.append(
        f'<pattern id="{name}" width="120" height="{n(3 * gap)}" patternUnits="userSpaceOnUse" patternTransform="rotate({n(angle)})">'
        f'<path d="{d}" fill="none" stroke="{colour}" stroke-opacity="{opacity}" stroke-width="{n(width)}"/></pattern>'
    )
    return s.paints.setdefault(key, f"url(#{name})")


def shade(s: Sheet, points: Points, angle: float = 0, colour: str = BLACK, gap: float = 9, opacity: float = 0.5, curved: bool = False) -> None:
    s.path(smooth(points) if curved else poly(points), hatch(s, colour, gap, angle, gap * 0.28, opacity))


def fog(s: Sheet, y: float, height: float, colour: str = FOG, opacity: float = 0.5, bands: int = 3, x0: float = -60, x1: float | None = None) -> None:
    """Long lenses of fog, one behind the other."""
    x1 = s.w + 60 if x1 is None else x1
    for i in range(bands):
        yy = y + height * i / bands
        top = [(x0 + (x1 - x0) * k / 7, yy + s.rng.uniform(-0.16, 0.16) * height) for k in range(8)]
        paint = s.fade([(0, colour, opacity * 0.25), (0.3, colour, opacity * 0.7), (1, colour, 0)])
        s.path(smooth(top, close=False) + f"L{n(x1)} {n(yy + height * 0.9)}L{n(x0)} {n(yy + height * 0.9)}Z", paint)


def water(
    s: Sheet,
    y0: float,
    y1: float,
    light: str = TIN,
    dark: str = DEEP,
    count: int = 70,
    opacity: float = 0.5,
    x0: float = 0,
    x1: float | None = None,
    foot: str = BLACK,
) -> None:
    """Still water: short bright strokes, few and fine far off, longer close by."""
    x1 = s.w if x1 is None else x1
    s.rect(x0, y0, x1 - x0, y1 - y0, s.fade([(0, SLATE, 0.9), (0.35, dark, 1), (1, foot, 1)]))
    strokes = []
    for _ in range(count):
        t = s.rng.random() ** 1.6
        y, length, h = y0 + (y1 - y0) * t, 16 + 130 * t * s.rng.random(), 0.8 + 2.4 * t
        x = s.rng.uniform(x0, x1 - length)
        strokes.append(f"M{n(x)} {n(y)}q{n(length / 2)} {n(-h)} {n(length)} 0q{n(-length / 2)} {n(h)} {n(-length)} 0z")
    s.many(strokes, light, opacity=opacity)


def streak(s: Sheet, x: float, y0: float, y1: float, wide: float, colour: str = FLAME, opacity: float = 0.7) -> None:
    """A light standing on its head in the water."""
    out, y = [], y0
    while y < y1:
        t = (y - y0) / (y1 - y0)
        w = wide * (1 - t * 0.75) * s.rng.uniform(0.6, 1.2)
        dx = s.rng.uniform(-0.22, 0.22) * wide
        out.append(f"M{n(x + dx - w / 2)} {n(y)}q{n(w / 2)} -4 {n(w)} 0q{n(-w / 2)} 4 {n(-w)} 0z")
        y += 6 + 9 * t
    s.many(out, colour, opacity=opacity)


def person(
    s: Sheet, x: float, y: float, k: float, body: str = "coat", hat: str = "none", arms: list[Points] | None = None, seated: bool = False,
    head: Point = (0, 0), base: str = INK, rim: str = FLAME, side: str = "l", flip: bool = False, wide: float = 1.3, arm: float = 6.5,
) -> None:  # fmt: skip
    """A dark figure with the light of one side on it."""
    dx = wide if (side == "l") != flip else -wide
    with s.at(x, y, k, flip):
        s.lit(lambda c: figure(s, c, body, hat, arms, seated, head, arm), base, rim, dx, 0.5)
        modelled(s, body, arms, seated, base, rim, dx > 0)
        if dx > 0:
            features(s, hat, (head[0], head[1] + (20 if seated else 0)), base, rim, dx)


def skin_by(light: str) -> tuple[str, str]:
    """Skin on the side of a light and away from it: brown by a fire, by the night one step darker than its edge."""
    cold = {WHITE: (TIN, MIST), SILVER: (TIN, MIST), TIN: (FOG, SLATE), FOG: (MIST, SLATE), MIST: (SLATE, SEA)}
    return cold.get(light, ("#d39a6a", "#7a4d38"))


def modelled(s: Sheet, body: str, arms: list[Points] | None, seated: bool, base: str, rim: str, facing: bool) -> None:
    """Cloth that turns away from the light, its folds, and hands at the ends of the sleeves."""
    parts = (SEATED if seated else BODIES)[body]
    key = ("cloth", rim, facing)
    if key not in s.paints:
        stops = [(0.0, rim, 0.5), (0.32, rim, 0.16), (0.62, rim, 0.0)]
        s.paints[key] = s.fade(stops if facing else [(1 - o, c, p) for o, c, p in reversed(stops)], "h")
    with s.clip("".join(smooth(part, tension=0.7) if len(part) > 5 else poly(part) for part in parts)):
        s.rect(-26, -90, 52, 92, s.paints[key])
        folds = "M-6 -52Q-9 -40 -10 -22M-9 -34Q-16 -30 -20 -14" if seated else "M-5 -70Q-8 -40 -9 -4M1 -62Q0 -40 2 -4M7 -70Q9 -40 9 -4M-9 -58Q-2 -54 8 -58"
        s.path(folds, "none", stroke=BLACK, stroke_width=1.3, stroke_opacity=0.65, stroke_linecap="round")
        s.path(folds, "none", stroke=rim, stroke_width=0.5, stroke_opacity=0.5, transform="translate(-1 0)" if facing else "translate(1 0)")
    skin = skin_by(rim)
    ends = [line[-1] for line in arms] if arms is not None else [(-11, -42), (12, -42)]
    for i, (x, y) in enumerate(ends):
        lit = facing == (i == 0)
        s.disc(x, y + (20 if seated else 0), 3, skin[0 if lit else 1], 3.4)


def features(s: Sheet, hat: str, at: Point, base: str, rim: str, slip: float) -> None:
    """A face that looks left, into the light."""
    skin, dark = skin_by(rim)
    with s.at(at[0] + slip * 0.4, at[1]):
        s.path("M-5.4 -97Q-6.6 -94 -6.2 -92L-8.3 -88.6L-6.2 -87.6L-6.5 -86L-5.6 -85.2Q-5.6 -82.6 -3 -82.8L0.6 -84.6L2 -92Q1.4 -98 -5.4 -97Z", skin)
        s.path("M-1.8 -97Q-3.4 -91 -1.4 -88Q-3.4 -85 -3.6 -82.9L0.6 -84.6L2 -92Q1.4 -98 -1.8 -97Z", dark)
        s.path("M-6.3 -92.7L-3.6 -93.1M-5.7 -90.8h1.4", "none", stroke=BLACK, stroke_width=0.75, stroke_linecap="round")
        s.path("M-6 -86.5h1.3", "none", stroke=dark, stroke_width=0.8, stroke_linecap="round")
    with s.at(slip, 0.5):
        for shape in HATS[hat]:
            s.path(smooth(shifted(shape, *at), tension=0.6), base)


def flame(s: Sheet, x: float, y: float, k: float = 1, reach: float = 120, strength: float = 0.75) -> None:
    s.glow(x, y, reach, FIRE, strength)
    s.glow(x, y - 4 * k, 34 * k, HEART, 0.9)
    s.path(f"M{n(x)} {n(y + 9 * k)}q{n(-9 * k)} {n(-8 * k)} 0 {n(-26 * k)}q{n(9 * k)} {n(18 * k)} 0 {n(26 * k)}z", HEART)


def candle(s: Sheet, x: float, y: float, h: float = 40, reach: float = 110) -> None:
    s.rect(x - 4, y - h, 8, h, PAPER)
    s.rect(x + 1, y - h, 3, h, SHADE)
    flame(s, x, y - h - 12, 0.8, reach)


def lantern(s: Sheet, x: float, y: float, k: float = 1, reach: float = 220) -> None:
    """Hangs by its ring at x/y."""
    s.glow(x, y + 50 * k, reach, FIRE, 0.7)
    s.line([(x, y), (x, y + 12 * k)], INK, 4 * k)
    s.poly([(x - 22 * k, y + 30 * k), (x, y + 8 * k), (x + 22 * k, y + 30 * k)], INK)
    s.poly([(x - 18 * k, y + 30 * k), (x + 18 * k, y + 30 * k), (x + 15 * k, y + 74 * k), (x - 15 * k, y + 74 * k)], FLAME)
    s.glow(x, y + 54 * k, 22 * k, HEART, 1)
    for dx in (-17, 0, 17):
        s.line([(x + dx * k, y + 30 * k), (x + dx * 0.85 * k, y + 74 * k)], INK, 3 * k)
    s.rect(x - 19 * k, y + 72 * k, 38 * k, 8 * k, INK)


def oil_lamp(s: Sheet, x: float, y: float, k: float = 1, reach: float = 90) -> None:
    """A saucer or a tumbler with a thread in it; foot at x/y."""
    flame(s, x, y - 30 * k, 0.55 * k, reach)
    s.path(f"M{n(x - 13 * k)} {n(y - 20 * k)}h{n(26 * k)}l{n(-4 * k)} {n(20 * k)}h{n(-18 * k)}z", "#8a4a26")
    s.path(f"M{n(x + 2 * k)} {n(y - 20 * k)}h{n(11 * k)}l{n(-4 * k)} {n(20 * k)}h{n(-5 * k)}z", EMBER)
    s.rect(x - 13 * k, y - 22 * k, 26 * k, 4 * k, FLAME)


def pen(s: Sheet, strokes: list[Points], x: float, y: float, k: float, colour: str, width: float, flip: bool = False) -> None:
    """Letters and figures drawn as strokes in a box of 10 by 16."""
    with s.at(x, y, k, flip):
        for stroke in strokes:
            s.line(stroke, colour, width / k)


GLYPHS: dict[str, list[Points]] = {
    "A": [[(0, 16), (5, 0), (10, 16)], [(2, 11), (8, 11)]],
    "B": [[(0, 0), (0, 16), (7, 15), (9, 12), (7, 8), (0, 8)], [(0, 0), (6, 1), (8, 4), (6, 8)]],
    "C": [[(10, 2), (5, 0), (0, 6), (1, 13), (6, 16), (10, 14)]],
    "D": [[(0, 0), (0, 16), (6, 15), (10, 8), (6, 1), (0, 0)]],
    "E": [[(9, 0), (0, 0), (0, 16), (9, 16)], [(0, 8), (7, 8)]],
    "F": [[(9, 0), (0, 0), (0, 16)], [(0, 8), (7, 8)]],
    "G": [[(10, 2), (5, 0), (0, 6), (1, 13), (6, 16), (10, 14), (10, 9), (6, 9)]],
    "H": [[(0, 0), (0, 16)], [(10, 0), (10, 16)], [(0, 8), (10, 8)]],
    "I": [[(5, 0), (5, 16)]],
    "J": [[(8, 0), (8, 12), (5, 16), (1, 14)]],
    "K": [[(0, 0), (0, 16)], [(9, 0), (0, 9), (9, 16)]],
    "L": [[(0, 0), (0, 16), (9, 16)]],
    "M": [[(0, 16), (0, 0), (5, 9), (10, 0), (10, 16)]],
    "N": [[(0, 16), (0, 0), (10, 16), (10, 0)]],
    "O": [[(5, 0), (0, 5), (0, 11), (5, 16), (10, 11), (10, 5), (5, 0)]],
    "R": [[(0, 16), (0, 0), (7, 1), (9, 4), (7, 8), (0, 9)], [(4, 9), (10, 16)]],
    "U": [[(0, 0), (0, 12), (4, 16), (8, 15), (10, 11), (10, 0)]],
    "V": [[(0, 0), (5, 16), (10, 0)]],
    "Z": [[(0, 0), (10, 0), (0, 16), (10, 16)]],
    "a": [[(8, 7), (4, 6), (1, 10), (2, 15), (6, 15), (8, 7), (9, 16)]],
    "m": [[(0, 7), (0, 16)], [(0, 9), (3, 7), (5, 9), (5, 16)], [(5, 9), (8, 7), (10, 9), (10, 16)]],
    "1": [[(2, 4), (6, 0), (6, 16)]],
    "2": [[(1, 4), (5, 0), (9, 3), (8, 7), (0, 16), (10, 16)]],
    "4": [[(7, 16), (7, 0), (0, 11), (10, 11)]],
    "6": [[(8, 0), (2, 6), (0, 12), (5, 16), (9, 12), (6, 8), (1, 10)]],
    "7": [[(0, 0), (10, 0), (4, 16)]],
    "9": [[(9, 5), (5, 8), (1, 5), (4, 0), (9, 3), (8, 10), (5, 16)]],
    ".": [[(3, 15), (3, 16)]],
    " ": [],
}  # fmt: skip


def word(s: Sheet, text: str, x: float, y: float, k: float, colour: str, width: float, flip: bool = False) -> None:
    """Letters in a row, their feet below x/y; `flip` lets them run backwards from x to the left."""
    for i, letter in enumerate(text):
        pen(s, GLYPHS[letter], x + (-14 if flip else 14) * k * i, y, k, colour, width, flip)


def writing(s: Sheet, x: float, y: float, w: float, lines: int, gap: float, colour: str = INK, width: float = 2, climb: float = 0, tall: float = 4) -> None:
    """Lines of handwriting that nobody can read."""
    for i in range(lines):
        points, px = [], x
        end = x + w * (s.rng.uniform(0.55, 0.8) if i == lines - 1 else s.rng.uniform(0.9, 1))
        while px < end:
            points.append((px, y + i * gap - (px - x) * climb + s.rng.uniform(-tall, tall)))
            px += tall * s.rng.uniform(0.9, 1.8)
        s.line(points, colour, width, curved=True)


def bricks(s: Sheet, x: float, y: float, w: float, h: float, colour: str, row: float = 24, opacity: float = 0.5) -> None:
    """Some of the joints of a wall, never all."""
    out = []
    for r in range(int(h / row)):
        px = x + s.rng.uniform(0, 80)
        while px < x + w - 40:
            length = s.rng.uniform(24, 80)
            if s.rng.random() < 0.55:
                out.append(f"M{n(px)} {n(y + r * row)}h{n(min(length, x + w - px))}")
                out.append(f"M{n(px)} {n(y + r * row)}v{n(row)}")
            px += length + s.rng.uniform(10, 90)
    s.path("".join(out), "none", stroke=colour, stroke_width=2, stroke_opacity=opacity)


def flags(s: Sheet, y0: float, y1: float, colour: str, opacity: float = 0.5, step: float = 150, rows: int = 4) -> None:
    """A paved floor that runs away from us."""
    out = []
    mid = s.w / 2
    for i in range(-8, int(s.w / step) + 9):
        x = i * step
        out.append(f"M{n(x)} {n(y0)}L{n(x + (x - mid) * 0.35)} {n(y1)}")
    for r in range(1, rows):
        y = y0 + (y1 - y0) * (r / rows) ** 1.5
        out.append(f"M0 {n(y)}H{s.w}")
    s.path("".join(out), "none", stroke=colour, stroke_width=2, stroke_opacity=opacity)


def arch(x: float, y: float, w: float, h: float) -> str:
    """A round arch standing on y, w wide, h high."""
    r = w / 2
    return f"M{n(x)} {n(y)}V{n(y - h + r)}A{n(r)} {n(r)} 0 0 1 {n(x + w)} {n(y - h + r)}V{n(y)}Z"


def pointed(x: float, y: float, w: float, h: float) -> str:
    """A Venetian arch: an ogee to a point."""
    m, t, e = x + w / 2, y - h, x + w
    left = f"M{n(x)} {n(y)}V{n(t + w * 0.46)}C{n(x)} {n(t + w * 0.24)} {n(m - w * 0.3)} {n(t + w * 0.1)} {n(m - w * 0.1)} {n(t + w * 0.06)}Q{n(m - w * 0.02)} {n(t + w * 0.045)} {n(m)} {n(t)}"
    return (
        left
        + f"Q{n(m + w * 0.02)} {n(t + w * 0.045)} {n(m + w * 0.1)} {n(t + w * 0.06)}C{n(m + w * 0.3)} {n(t + w * 0.1)} {n(e)} {n(t + w * 0.24)} {n(e)} {n(t + w * 0.46)}V{n(y)}Z"
    )


def roofs(s: Sheet, y: float, colour: str, x0: float, x1: float, low: float = 30, high: float = 110, lights: int = 0, chimneys: bool = True) -> None:
    """A far shore: roofs, the funnel chimneys of Venice, perhaps a window."""
    out, x = [], x0
    while x < x1:
        w, h = s.rng.uniform(50, 130), s.rng.uniform(low, high)
        out.append(poly([(x, y), (x, y - h), (x + w * 0.5, y - h - w * 0.14), (x + w, y - h), (x + w, y)]))
        if chimneys and s.rng.random() < 0.6:
            c, t = x + w * s.rng.uniform(0.2, 0.8), y - h - w * 0.3
            out.append(poly([(c - 4, y - h + 4), (c - 4, t), (c - 10, t - 16), (c + 10, t - 16), (c + 4, t), (c + 4, y - h + 4)]))
        x += w * s.rng.uniform(0.8, 1.05)
    s.many(out, colour)
    for _ in range(lights):
        x = s.rng.uniform(x0 + 20, x1 - 20)
        s.rect(x, y - s.rng.uniform(14, low), 6, 9, FLAME, opacity=0.8)


def boat(s: Sheet, x: float, y: float, w: float, colour: str = BLACK, rim: str = TIN, lift: float = 1, flip: bool = False) -> None:
    """A long flat boat whose ends rise; water line at y, middle at x."""
    with s.at(x, y, w / 100, flip):
        hull = f"M-50 {n(-10 * lift)}Q-34 {n(-1)} 0 -2Q32 -1 47 {n(-8 * lift)}L51 {n(-15 * lift)}L52 {n(-8 * lift)}Q44 5 24 6H-26Q-44 4 -52 {n(-9 * lift)}Z"
        s.path(hull, colour)
        s.path(f"M-50 {n(-10 * lift)}Q-34 -1 0 -2Q32 -1 47 {n(-8 * lift)}", "none", stroke=rim, stroke_width=0.7, stroke_opacity=0.8)


def reeds(s: Sheet, x0: float, x1: float, y: float, h: float, count: int, colour: str = BLACK, rim: str = "") -> None:
    stems, light = [], []
    for _ in range(count):
        x, top = s.rng.uniform(x0, x1), h * s.rng.uniform(0.5, 1)
        lean = s.rng.uniform(-0.18, 0.25) * top
        d = f"M{n(x - 2)} {n(y)}Q{n(x)} {n(y - top * 0.6)} {n(x + lean)} {n(y - top)}Q{n(x + 3)} {n(y - top * 0.6)} {n(x + 3)} {n(y)}z"
        (light if rim and s.rng.random() < 0.25 else stems).append(d)
    s.many(stems, colour)
    if light:
        s.many(light, rim, opacity=0.7)


def stake(s: Sheet, x: float, y: float, h: float, colour: str = INK, bend: float = 0, rag: str = "") -> None:
    top = (x + bend, y - h)
    s.line([(x, y), (x + bend * 0.15, y - h * 0.55), top], colour, max(3, h * 0.045), curved=True)
    if rag:
        tx, ty = top
        s.poly([(tx, ty), (tx + h * 0.16, ty + h * 0.05), (tx + h * 0.1, ty + h * 0.13), (tx + h * 0.2, ty + h * 0.22), (tx + 1, ty + h * 0.2)], rag)


def fig_tree(s: Sheet, x: float, y: float, h: float, colour: str = INK) -> None:
    """Bare in November, its limbs bent like elbows."""
    k = h / 100
    limbs = (
        ([(0, 0), (-3, -28), (3, -44)], 8), ([(-3, -28), (-20, -46), (-22, -62)], 4.4), ([(3, -42), (20, -54), (25, -70)], 4.2), ([(2, -44), (-1, -64), (5, -82)], 3.6),
        ([(-22, -62), (-20, -78), (-29, -90)], 2.4), ([(-22, -60), (-38, -66), (-45, -80)], 2.2), ([(25, -70), (23, -84), (33, -96)], 2.2), ([(24, -66), (40, -70), (52, -64)], 2),
        ([(5, -82), (3, -94), (9, -104)], 1.8), ([(0, -70), (-10, -86), (-8, -96)], 1.7), ([(40, -70), (48, -80)], 1.3), ([(-38, -66), (-50, -66)], 1.3), ([(5, -82), (14, -90)], 1.3), ([(33, -96), (40, -94)], 1.1), ([(-29, -90), (-26, -100)], 1.1),
    )  # fmt: skip
    for line, w in limbs:
        s.line([(x + px * k, y + py * k) for px, py in line], colour, w * k, curved=True)


def around(cx: float, cy: float, r: float, count: int, turn: float = 0) -> Points:
    return [(cx + r * math.cos(a), cy + r * math.sin(a)) for a in (2 * math.pi * i / count + turn for i in range(count))]
