"""The Spoken Page: cut paper in layers, behind arches, lit from the back by a sun that has just gone."""

from __future__ import annotations

import math
from pathlib import Path

from kit import Points, Sheet, box, n, poly, smooth

ART = Path(__file__).parents[2] / "missions" / "the-spoken-page" / "art"

INDIGO, PLUM, WINE, CLAY = "#1d2145", "#43234a", "#7b2d3b", "#b8502e"
OCHRE, SAND, IVORY, ROSE = "#de9b3f", "#f1cf92", "#fbeed1", "#e58a5e"
TEAL, OLIVE, DUSK, EMBER = "#25595c", "#5f6a33", "#8a3f4f", "#ff8a3a"


def start(width: int, height: int, seed: int, sky: list[str], sun: tuple[float, float] | None = None) -> Sheet:
    """A sheet with a sky of paper strips, and the glow behind them."""
    s = Sheet(width, height, seed)
    s.rect(0, 0, width, height, sky[0])
    for i, colour in enumerate(sky[1:], 1):
        y = height * 0.78 * i / len(sky)
        top = [(x * width / 6, y + s.rng.uniform(-16, 16)) for x in range(-1, 8)]
        s.path(smooth(top, close=False) + f"L{width + 20} {height}L-20 {height}Z", colour)
    if sun:
        s.glow(*sun, width * 0.28 if width > 1000 else width * 0.8, "#ffdf9a", 0.95)
    return s


def finish(s: Sheet, name: str) -> None:
    """The fibres of the paper, and out."""
    s.rect(0, 0, s.w, s.h, s.grain("#fff6e0", 0.22, 360, 230))
    s.rect(0, 0, s.w, s.h, s.grain("#1d1020", 0.2, 320, 250))
    s.save(ART / f"{name}.svg")


def layer(s: Sheet, d: str, colour: str, depth: float = 9, **attrs: object) -> None:
    """A sheet of paper that stands `depth` in front of what is behind it."""
    for k, opacity in ((1.7, 0.12), (0.8, 0.26)):
        s.path(d, "#12081c", opacity=opacity, transform=f"translate({depth * k * 0.5:.1f} {depth * k * 0.8:.1f})", **attrs)
    s.path(d, colour, **attrs)


def cut(s: Sheet, points: Points, colour: str, depth: float = 9, hand: float = 2, step: float = 60) -> None:
    layer(s, poly(s.cut(points, hand, step)), colour, depth)


def curved(s: Sheet, points: Points, colour: str, depth: float = 7, tension: float = 0.45) -> None:
    layer(s, smooth(points, tension=tension), colour, depth)


def horseshoe(cx: float, bottom: float, spring: float, half: float, r: float) -> str:
    """The opening of an arch: straight below, more than half a circle above."""
    return f"M{cx - half:.0f} {bottom:.0f}V{spring:.0f}A{r} {r} 0 1 1 {cx + half:.0f} {spring:.0f}V{bottom:.0f}Z"


def voussoirs(s: Sheet, cx: float, spring: float, half: float, r: float, wide: float, one: str, other: str, count: int = 17) -> None:
    """The stones of the arch, by turns of two colours."""
    drop = math.sqrt(r * r - half * half)
    cy = spring - drop
    low = math.asin(drop / r)
    first, last = math.pi - low, 2 * math.pi + low
    stones: tuple[list[str], list[str]] = ([], [])
    for i in range(count):
        b, e = (first + (last - first) * k / count for k in (i, i + 1))
        quad = [(cx + q * math.cos(t), cy + q * math.sin(t)) for q, t in ((r, b), (r + wide, b), (r + wide, e), (r, e))]
        stones[i % 2].append(poly(quad))
    s.many(stones[0], one)
    s.many(stones[1], other)


def arcade(s: Sheet, centres: list[float], spring: float, half: float, r: float, wall: str, stones: tuple[str, str], bottom: float = 800) -> None:
    """The front sheet of every room: a wall with an opening for each card."""
    drop = math.sqrt(r * r - half * half)
    d = f"M-20-20H{s.w + 20}V{s.h + 20}H-20Z" + "".join(horseshoe(c, bottom, spring, half, r) for c in centres)
    layer(s, d, wall, 12, fill_rule="evenodd")
    for c in centres:
        voussoirs(s, c, spring, half, r, 30, *stones)
        for side in (-1, 1):
            x = c + side * half
            s.poly([(x - side * 6, spring), (x + side * 46, spring), (x + side * 40, spring + 26), (x, spring + 26)], stones[1])
            s.poly([(x, spring + 26), (x + side * 40, spring + 26), (x + side * 36, spring + 34), (x, spring + 34)], stones[0])
    stars(s, 16, spring - drop - r - 74, s.w - 16, 34, stones[0])


def star(x: float, y: float, r: float) -> str:
    """Eight points: two squares on each other."""
    pts = []
    for k in range(16):
        q = r if k % 2 == 0 else r * 0.72
        pts.append((x + q * math.cos(math.pi * k / 8), y + q * math.sin(math.pi * k / 8)))
    return poly(pts)


def stars(s: Sheet, x0: float, y: float, x1: float, step: float, colour: str) -> None:
    if y < 4:
        return
    count = int((x1 - x0) / step)
    s.many([star(x0 + step * (i + 0.5), y, step * 0.34) for i in range(count)], colour)


def flame(s: Sheet, x: float, y: float, h: float, glow: float = 0.0) -> None:
    if glow:
        s.glow(x, y - h * 0.4, glow, "#ffc768", 0.8)
    s.path(smooth([(x, y), (x - h * 0.22, y - h * 0.3), (x - h * 0.02, y - h), (x + h * 0.22, y - h * 0.32)], tension=0.6), OCHRE)
    s.path(smooth([(x, y - h * 0.05), (x - h * 0.1, y - h * 0.28), (x + h * 0.01, y - h * 0.62), (x + h * 0.11, y - h * 0.28)], tension=0.6), IVORY)


def candle(s: Sheet, x: float, y: float, h: float = 40, glow: float = 120) -> None:
    s.rect(x - 6, y - h, 12, h, IVORY)
    s.rect(x, y - h, 6, h, SAND)
    flame(s, x, y - h - 2, 26, glow)


def city(s: Sheet, x0: float, x1: float, base: float, height: float, colour: str, lights: str = "", seed_step: float = 46) -> None:
    """Roofs, towers and a cathedral as one cut edge."""
    pts: Points = [(x0, base + 300)]
    x = x0
    i = 0
    lit: list[str] = []
    while x < x1:
        w = s.rng.uniform(0.6, 1.3) * seed_step
        top = base - height * (0.35 + 0.4 * math.exp(-(((x - (x0 + x1) / 2) / ((x1 - x0) * 0.3)) ** 2))) * s.rng.uniform(0.75, 1.1)
        if i % 7 == 3:
            pts += [(x, top - 40), (x + w * 0.1, top - 40), (x + w * 0.1, top - 48), (x + w * 0.5, top - 48), (x + w * 0.5, top)]
        elif i % 5 == 1:
            pts += [(x, top), (x + w / 2, top - w * 0.35), (x + w, top)]
        else:
            pts += [(x, top), (x + w, top)]
        if lights and s.rng.random() < 0.5:
            lit.append(poly(box(x + w * 0.35, top + 22 + s.rng.uniform(0, 30), 7, 11)))
        x += w
        i += 1
    pts.append((x1, base + 300))
    layer(s, poly(pts), colour, 6)
    if lit:
        s.many(lit, lights)


def sprig(s: Sheet, x: float, y: float, length: float, turn: float, colour: str, leaves: int = 6, fruit: str = "") -> None:
    """A stalk with leaves in pairs."""
    with s.at(x, y, 1, turn=turn):
        s.line([(0, 0), (0, -length)], colour, 3)
        out = []
        for i in range(leaves):
            ly = -length * (i + 1) / (leaves + 0.4)
            w = length * 0.22 * (1 - i / (leaves * 1.6))
            for side in (-1, 1):
                a, b = side * w, w * 0.9
                out.append(f"M0 {n(ly)}q{n(a * 0.5)} {n(-b)} {n(a * 1.3)} {n(-b)} {n(-a * 0.1)} {n(b * 0.8)} {n(-a * 1.3)} {n(b)}z")
        s.many(out, colour)
        if fruit:
            s.disc(length * 0.12, -length * 0.5, length * 0.12, fruit)


def dove(s: Sheet, x: float, y: float, k: float, flip: bool = False, flying: bool = True, colour: str = IVORY, wing: str = SAND) -> None:
    """A bird with its wings up, or sitting."""
    with s.at(x, y, k, flip):
        s.path("M-20 2Q-24-4-18-7Q-12-9-8-4Q4-6 16 2L28 4Q18 10 6 10Q-12 12-20 2ZL-25 0Z", colour)
        if flying:
            s.path("M-6-2Q-8-24 8-30Q6-12 10 1Z", wing)
            s.path("M-2-3Q4-22 20-24Q12-10 12 1Z", colour)
        else:
            s.path("M-6 0Q6-6 20 4Q6 8-6 0Z", wing)
