"""An Ember Each: black shapes before one fire. The light lies round it in rings, as if printed one over the other."""

from __future__ import annotations

import math
from pathlib import Path

from kit import Points, Sheet, box, poly, ring, smooth

ART = Path(__file__).parents[2] / "missions" / "an-ember-each" / "art"

BLACK, SOOT, MAROON, RED = "#0d0807", "#24100c", "#5a170f", "#a92d17"
ORANGE, EMBER, FLAME, WHITE = "#e0591f", "#f79a3c", "#ffd27a", "#fff2cf"
ASH, NIGHT, DAWN = "#8d8279", "#141829", "#5d6470"
RINGS = [NIGHT, "#2a1220", MAROON, "#86220f", RED, ORANGE, EMBER, FLAME]


def start(width: int, height: int, seed: int, x: float, y: float, reach: float, squash: float = 0.75, rings: list[str] | None = None) -> Sheet:
    """A sheet with the fire's light in rings about x, y."""
    s = Sheet(width, height, seed)
    colours = rings or RINGS
    s.rect(0, 0, width, height, colours[0])
    for i, colour in enumerate(colours[1:], 1):
        r = reach * (1 - (i - 1) / (len(colours) - 1)) ** 1.25
        pts = ring(x, y, r, r * squash, 40)
        rough = [(px + s.rng.uniform(-1, 1) * r * 0.016, py + s.rng.uniform(-1, 1) * r * 0.016) for px, py in pts]
        s.path(smooth(rough), colour)
    return s


def finish(s: Sheet, name: str) -> None:
    """Soot and sparks over all of it."""
    s.rect(0, 0, s.w, s.h, s.grain(BLACK, 0.42, 560, 220, 1.4))
    s.rect(0, 0, s.w, s.h, s.grain(FLAME, 0.3, 160, 260, 1.2))
    s.save(ART / f"{name}.svg")


def sparks(s: Sheet, x: float, y: float, w: float, h: float, count: int) -> None:
    out = []
    for _ in range(count):
        px, py, r = x + s.rng.gauss(0, w), y - abs(s.rng.gauss(0, h)), s.rng.uniform(1.2, 4)
        out.append(poly([(px, py - r * 1.6), (px + r, py), (px, py + r * 1.6), (px - r, py)]))
    s.many(out, WHITE)


def tongues(s: Sheet, x: float, y: float, w: float, h: float, count: int) -> None:
    """Fire, in four papers."""
    for k, c in ((1.0, RED), (0.84, ORANGE), (0.66, EMBER), (0.46, FLAME), (0.26, WHITE)):
        pts: Points = [(x - w * k / 2, y)]
        for i in range(count):
            bx = x - w * k / 2 + w * k * (i + 0.5) / count
            tall = h * k * (1.1 - abs(i - count / 2 + 0.5) / count) * s.rng.uniform(0.75, 1.1)
            pts += [(bx - w * k * 0.24 / count, y - tall * 0.5), (bx + s.rng.uniform(-16, 16) * h / 300, y - tall), (bx + w * k * 0.3 / count, y - tall * 0.36)]
        s.path(smooth([*pts, (x + w * k / 2, y)], tension=0.6), c)


def black(s: Sheet, points: Points, hand: float = 2, step: float = 60, colour: str = BLACK) -> None:
    s.poly(s.cut(points, hand, step), colour)


def blot(s: Sheet, points: Points, colour: str = BLACK, tension: float = 0.5) -> None:
    s.path(smooth(points, tension=tension), colour)


def stones(s: Sheet, x: float, y: float, w: float, h: float, rim: str = RED, left: bool = True) -> None:
    """A dry-stone wall in black, the fire's side of each stone showing."""
    row = 0
    at = y
    lit: list[str] = []
    while at < y + h:
        tall = s.rng.uniform(20, 30)
        px = x + s.rng.uniform(-18, 0)
        while px < x + w:
            wide = s.rng.uniform(34, 74)
            a, b = max(px, x), min(px + wide - 4, x + w)
            if b - a > 10:
                black(s, box(a, at, b - a, tall - 4), 2.5, 30)
                edge = a if left else b - 4
                lit.append(poly(s.cut([(edge, at + 3), (edge + 4, at + 2), (edge + 3, at + tall - 8), (edge, at + tall - 7)], 1, 30)))
            px += wide
        at += tall
        row += 1
    s.many(lit, rim)


def hill(s: Sheet, line: Points, colour: str = BLACK, bottom: float = 840) -> None:
    s.path(smooth(line, close=False, tension=0.6) + f"L{line[-1][0]:.0f} {bottom:.0f}L{line[0][0]:.0f} {bottom:.0f}Z", colour)


def tree(s: Sheet, x: float, y: float, h: float, depth: int = 5, turn: float = -math.pi / 2, colour: str = BLACK, spread: float = 0.55) -> None:
    """A bare oak; turned over it is one with its roots upward."""
    lines: list[tuple[Points, float]] = []

    def grow(x0: float, y0: float, far: float, a: float, level: int) -> None:
        x1, y1 = x0 + far * math.cos(a), y0 + far * math.sin(a)
        lines.append(([(x0, y0), ((x0 + x1) / 2 + s.rng.uniform(-1, 1) * far * 0.1, (y0 + y1) / 2), (x1, y1)], 2.2 * 1.75**level))
        if level > 0:
            for k in (-1, 1) if level < depth - 1 else (-1, 0.1, 1):
                grow(x1, y1, far * s.rng.uniform(0.62, 0.78), a + k * spread * s.rng.uniform(0.6, 1.2), level - 1)

    grow(x, y, h * 0.34, turn, depth)
    for points, width in lines:
        s.line(points, colour, width * h / 420, curved=True)


def window_glow(s: Sheet, x: float, y: float, w: float, h: float, colour: str = EMBER) -> None:
    s.rect(x, y, w, h, colour)
    s.rect(x + w / 2 - 2, y, 4, h, BLACK)
    s.rect(x, y + h / 2 - 2, w, 4, BLACK)
