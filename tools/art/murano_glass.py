"""What Murano lives by: the front of a glass, its back, and what a hand leaves in the tin."""

from __future__ import annotations

import math

from kit import Point, Points, Sheet, n, poly, ring, smooth
from murano import hatch
from murano_inks import BARK, FOG, MIST, SILVER, SLATE, TIN, WHITE, WOOD


def glass(s: Sheet, points: Points, frame: str = BARK, width: float = 8, shine: bool = True, curved: bool = False, tone: str = FOG) -> None:
    """A mirror from the front: the night in it, cut by two slanting lights."""
    d = smooth(points) if curved else poly(points)
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    x, y, w, h = min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
    s.path(d, s.fade([(0, SILVER, 1), (0.4, tone, 1), (1, SLATE, 1)], "d"))
    if shine:
        with s.clip(d):
            for a, b in ((0.1, 0.26), (0.34, 0.39)):
                s.poly([(x + w * a + h * 0.3, y), (x + w * b + h * 0.3, y), (x + w * b - h * 0.3, y + h), (x + w * a - h * 0.3, y + h)], WHITE, opacity=0.5)
    s.path(d, "none", stroke=frame, stroke_width=n(width), stroke_linejoin="round")


FINGERS: list[tuple[Point, Point, float]] = [
    ((-26, -36), (-34, -78), 15), ((-8, -42), (-10, -94), 15.5), ((10, -40), (16, -88), 15), ((27, -30), (39, -66), 13), ((-44, 0), (-64, -26), 17),
]  # fmt: skip
PALM: list[Points] = [
    [(-33, -26), (-20, -31), (-8, -35), (14, -33), (32, -22), (31, -8), (16, -14), (-4, -17), (-26, -10)],
    [(32, -2), (35, 20), (25, 42), (10, 46), (4, 26), (10, 2), (20, -6)],
    [(-30, -5), (-14, -9), (-2, 8), (-1, 36), (-14, 45), (-30, 32), (-41, 8)],
]


def pads(fingers: list[tuple[Point, Point, float]]) -> list[str]:
    """What of each finger has touched: an oval for every joint, the tip the longest; a thumb has two."""
    out = []
    for (ax, ay), (bx, by), w in fingers:
        far = math.hypot(bx - ax, by - ay)
        ux, uy = (bx - ax) / far, (by - ay) / far
        thumb_ = ax < -40
        for t, along, across in ((0.24, 15, 0.54), (0.94, 14, 0.57)) if thumb_ else ((0.05, 11.4, 0.54), (0.48, 11.2, 0.51), (0.95, 13.4, 0.55)):
            x, y = ax + (bx - ax) * t, ay + (by - ay) * t
            oval = (
                (x + ux * along * math.cos(a) - uy * w * across * math.sin(a), y + uy * along * math.cos(a) + ux * w * across * math.sin(a))
                for a in (math.pi * i / 5 for i in range(10))
            )
            out.append(smooth(list(oval)))
    return out


def hand(s: Sheet, x: float, y: float, k: float, colour: str, flip: bool = False, turn: float = 0, scar: str = "", opacity: float = 1) -> None:
    """The print of a palm as it lies in tin: a right hand, thumb to the left. `flip`: a left one."""
    shapes = [smooth(part, tension=0.8) for part in PALM] + pads(FINGERS)
    with s.at(x, y, k, flip, turn), s.group(opacity=opacity):
        s.many(shapes, colour, opacity=0.66)
        s.many(shapes, hatch(s, colour, 2.6, 24, 1.5, 1))
        s.path("M-26 -24Q-6 -28 26 -18M-30 -14Q-6 -20 14 -6M-8 -6Q2 14 0 40", "none", stroke=colour, stroke_width=1.6, stroke_opacity=0.55)
        if scar:
            s.path("M-72 -24Q-62 -13 -51 -29Q-52 -5 -72 -24Z", scar)


def backed(s: Sheet, x: float, y: float, w: float, h: float, frame: float = 22, corner: float = 0) -> None:
    """A mirror with its face away from us: a frame, dull tin in it, perhaps a wedge in each corner."""
    s.rect(x, y, w, h, BARK)
    s.rect(x, y, w, h, "none", stroke=WOOD, stroke_width=n(frame * 0.36))
    x, y, w, h = x + frame, y + frame, w - 2 * frame, h - 2 * frame
    s.rect(x, y, w, h, s.fade([(0, SILVER, 1), (0.3, TIN, 1), (0.6, FOG, 1), (1, MIST, 1)], "d"))
    s.rect(x, y, w, h, hatch(s, SLATE, 7, 80, 1.3, 0.35))
    if corner:
        ends = ((x, y, 1, 1), (x + w, y, -1, 1), (x, y + h, 1, -1), (x + w, y + h, -1, -1))
        s.many([poly([(px, py), (px + dx * corner, py), (px, py + dy * corner)]) for px, py, dx, dy in ends], WOOD)


def thumb(s: Sheet, x: float, y: float, k: float, flip: bool = False, turn: float = 0) -> None:
    """The print of one, a crescent across it."""
    with s.at(x, y, k, flip, turn):
        s.path(smooth(ring(0, 0, 27, 40, 14)), SLATE, opacity=0.9)
        for i in range(5):
            s.path(smooth(ring(0, 5, 4 + 4.6 * i, 7 + 6.6 * i, 12)), "none", stroke=TIN, stroke_width=1.6, stroke_opacity=0.7)
        s.path("M-24 2Q0 24 24 -6Q6 34 -24 2Z", SILVER)
