"""The people of the City: about 105 units tall, feet at 0/0, turned to the left; hands and feet are put somewhere and the limbs follow."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager

from kit import Point, Points, Sheet, n, poly, ring, smooth
from kowloon_inks import AMBER, CREAM, DEEP, GOLD, INK, PALE, RED, ROSE, SHADE, SKIN

STAND: tuple[Point, Point] = ((-6, 0), (6, 0))
SAT: tuple[Point, Point] = ((-22, 0), (-15, 0))
LINE = 0.9


def bent(a: Point, b: Point, upper: float, lower: float, side: float) -> Point:
    """Where the knee or the elbow is."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    far = min(math.hypot(dx, dy) or 1, upper + lower - 0.2)
    t = (upper**2 - lower**2 + far**2) / (2 * far)
    rise = math.sqrt(max(0, upper**2 - t**2)) * side
    ux, uy = dx / (math.hypot(dx, dy) or 1), dy / (math.hypot(dx, dy) or 1)
    return a[0] + ux * t - uy * rise, a[1] + uy * t + ux * rise


def limb(points: Points, start: float, end: float) -> str:
    left, right = [], []
    for k, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[max(0, k - 1)], points[min(len(points) - 1, k + 1)]
        far = math.hypot(bx - ax, by - ay) or 1
        w = (start + (end - start) * k / (len(points) - 1)) / 2
        left.append((x - (by - ay) / far * w, y + (bx - ax) / far * w))
        right.append((x + (by - ay) / far * w, y - (bx - ax) / far * w))
    return smooth(left + right[::-1], tension=0.55)


@contextmanager
def outlined(s: Sheet, x: float, y: float, size: float, flip: bool = False) -> Iterator[None]:
    """Everything inside has an ink line, unless it says otherwise."""
    with s.at(x, y, size, flip=flip), s.group(stroke=INK, stroke_width=LINE, stroke_linejoin="round"):
        yield


def piece(s: Sheet, d: str, colour: str) -> None:
    s.path(d, colour)


def hair(s: Sheet, style: str, colour: str, hat: str) -> None:
    """Round a head at 0/0."""
    if style == "bun":
        piece(s, poly(ring(8, -3, 4.2, count=9)), colour)
    if style in ("short", "bun", "bob", "long"):
        end = {"short": 3, "bun": 3, "bob": 8, "long": 18}[style]
        piece(s, f"M-6.4-2.5Q-7.4-9.4 0-9.6Q8.6-9.4 7.6 0Q7.8 {end} {n(3.4 + end * 0.1)} {end}Q1.4 2 1.6-2.6Q-2-2.8-3.4-5Q-5-4.6-6.4-2.5Z", colour)
    elif style == "thin":
        piece(s, "M-1-8.2Q8-8.6 7.4 3Q5 4 4.4-1Q4-5-1-8.2Z", colour)
    elif style == "curlers":
        for k in range(5):
            piece(s, poly(ring(-5 + 3 * k, -6.5 - 2.4 * math.sin(k * 0.8), 2.5, count=8)), colour)
        piece(s, "M2-6Q9-6 7.4 4Q4 6 3 0Z", colour)
    elif style == "cap":
        piece(s, "M1-4Q8-5 7 4L4 4Q3 0 1-1Z", colour)
        piece(s, "M-12-3.4Q-8-6-6-6Q-6-11 1-11Q8-10.6 7.6-3.6Q-2-5-12-3.4Z", hat)
    elif style == "visor":
        piece(s, "M-6-3Q-7-9.6 0-9.8Q9-9 7.8 3Q4 5 2-2Z", colour)
        piece(s, "M-13-1.6Q-6-6.6 7-4.4L7.4-2Q-2-4-13-1.6Z", hat)
    elif style == "wide":
        piece(s, "M1-4Q8-5 7 4L4 4Q3 0 1-1Z", colour)
        piece(s, "M-14-3.6Q-7-6-6-6Q-5-13 0-12.6Q6-13 7-6Q12-5.4 14-2.6Q0-6-14-3.6Z", hat)


def head(s: Sheet, x: float, y: float, style: str, colour: str, skin: str, hat: str, view: str, size: float = 1) -> None:
    with s.at(x, y, size):
        piece(s, "M-2 4L-2.6 13H4.4L4 2Z", skin)
        if view == "back":
            piece(s, poly(ring(0, -0.6, 6.8, 8.4, count=14)), colour)
            if style == "bun":
                piece(s, poly(ring(0, 1, 4.6, 4, count=10)), colour)
            return
        piece(s, "M-6-4Q-6.6-8.4 0-8.6Q7-8.4 6.8-1Q6.4 5 1 7.6Q-3.6 9-5.6 5.4L-6.2 2.6L-7.8 1.6L-6.2-1.4Z", skin)
        s.path("M2-3Q4-6 6.8-4Q7 5 1 7.6Q-2 8.6-3.4 8Q3 5 2-3Z", SHADE, opacity=0.45, stroke="none")
        s.many([f"M{n(ex)} {n(-0.9)}h.1" for ex in (-4.4, -0.4)], "none", stroke=INK, stroke_width=1.5, stroke_linecap="round")
        s.path("M-5.8-3.4l2.2-.6M-1.6-3.8l2.6.6M-4.8 4.4q1.6.6 2.8-.2", "none", stroke=INK, stroke_width=0.8, stroke_linecap="round")
        hair(s, style, colour, hat)


def hand(s: Sheet, at: Point, elbow: Point, skin: str) -> None:
    """A palm, and a thumb that stands off it."""
    a = math.atan2(at[1] - elbow[1], at[0] - elbow[0])
    c, d = math.cos(a), math.sin(a)
    out = [
        (at[0] + u * c - v * d, at[1] + u * d + v * c) for u, v in ((-1.6, -2), (1.4, -2.4), (4.8, -1.4), (5, 0.6), (3.4, 2), (1.6, 3.8), (0.6, 3.2), (-1.6, 2))
    ]
    piece(s, smooth(out, tension=0.7), skin)


def folk(
    s: Sheet,
    x: float,
    y: float,
    size: float = 4,
    top: str = DEEP,
    legs: str = INK,
    dress: str = "shirt",
    style: str = "short",
    hands: tuple[Point, Point] = ((-11, -44), (11, -44)),
    feet: tuple[Point, Point] = STAND,
    hip: Point = (0, -50),
    lean: float = 0,
    nod: Point = (0, 0),
    flip: bool = False,
    rim: str = AMBER,
    skin: str = SKIN,
    locks: str = INK,
    hat: str = RED,
    view: str = "left",
    big: float = 1,
    back: float = 1,
) -> None:
    """One person. `hands` and `feet`: the nearer to the left first. `lean`: how far the shoulders are before the hips."""
    hx, hy = hip
    sx, sy = hx + lean, hy - 33 + abs(lean) * 0.16
    bare = skin if dress in ("vest", "bare") else top
    body = skin if dress == "bare" else top
    with outlined(s, x, y, size, flip):
        for k in (1, 0):
            knee = bent((hx - 4 + 8 * k, hy), feet[k], 26, 25, back)
            if dress == "skirt" and hy > -40:
                piece(s, limb([knee, (feet[k][0], feet[k][1] - 3)], 7, 5), skin)
                piece(s, limb([(hx - 3 + 6 * k, hy - 2), knee, (feet[k][0], feet[k][1] - 12)], 15, 11), top)
            else:
                piece(s, limb([(hx - 4 + 8 * k, hy), knee, (feet[k][0], feet[k][1] - 3)], 10.5, 6), legs)
            fx, fy = feet[k]
            piece(
                s, f"M{n(fx - 8)} {n(fy)}Q{n(fx - 7)} {n(fy - 4)} {n(fx - 2)} {n(fy - 5)}L{n(fx + 3.4)} {n(fy - 5)}V{n(fy)}Z", INK if dress != "bare" else skin
            )
        far = bent((sx + 8.5, sy + 3), hands[1], 18, 17, -1)
        piece(s, limb([(sx + 8, sy + 3), far, hands[1]], 7.6, 4.6), bare)
        hand(s, hands[1], far, skin)
        if dress == "skirt" and hy <= -40:
            piece(s, f"M{n(hx - 8)} {n(hy - 8)}L{n(hx + 8)} {n(hy - 8)}L{n(hx + 13)} {n(hy + 34)}Q{n(hx)} {n(hy + 37)} {n(hx - 13)} {n(hy + 34)}Z", legs)
        low = hy + (26 if dress == "coat" and hy <= -40 else 12 if dress == "coat" else 5)
        wide = 13 if dress == "coat" else 9.4
        trunk = [
            (sx - 10.6, sy + 3),
            (sx - 4, sy - 3),
            (sx + 5, sy - 3),
            (sx + 10.6, sy + 3),
            (hx + 9.4, hy - 10),
            (hx + wide, low),
            (hx - wide, low),
            (hx - 8.6, hy - 12),
        ]
        piece(s, smooth(trunk, tension=0.45), body)
        if dress == "coat":
            s.path(f"M{n(sx - 2)} {n(sy)}L{n(hx - 2)} {n(low)}M{n(sx - 7)} {n(sy - 1)}l4 8l5-9", "none")
        elif dress == "vest":
            s.path(f"M{n(sx - 5)} {n(sy - 3)}q4 9 9 0Z", skin, stroke="none")
        elif dress == "bare":
            s.line([(sx + 1, sy + 4), (hx + 1, hy - 4)], SHADE, 1.4)
            s.path(f"M{n(sx - 7)} {n(sy + 7)}q4 4 7-1m2 0q4 5 7 0", "none", stroke=SHADE, stroke_width=1.2)
        elif dress == "apron":
            piece(s, poly([(sx - 7, sy + 8), (sx + 3, sy + 8), (hx + 6, hy + 22), (hx - 10, hy + 22)]), CREAM)
        s.path(
            smooth([(sx + 5, sy - 2), (sx + 10.6, sy + 3), (hx + 9.4, hy - 10), (hx + wide, low), (hx + wide * 0.4, low), (sx + 5, sy + 12)], tension=0.4),
            INK,
            opacity=0.28,
            stroke="none",
        )
        if rim:
            s.line([(sx - 9.6, sy + 4), (hx - 8, hy - 12), (hx - wide + 1, low - 2)], rim, 1.5, curved=True)
        head(s, sx - 2 + nod[0], sy - 13 + nod[1], style, locks, skin, hat, view, big)
        near = bent((sx - 8, sy + 4), hands[0], 18, 17, 1 if view == "back" else -1)
        piece(s, limb([(sx - 7.4, sy + 3), near, hands[0]], 8, 4.8), bare)
        hand(s, hands[0], near, skin)


def row_of_heads(s: Sheet, spots: Points, size: float = 2, first: int = 0, tones: tuple[str, ...] = (PALE, RED, GOLD, ROSE, CREAM)) -> None:
    """Busts that look out over a sill."""
    for k, (x, y) in enumerate(spots, first):
        with outlined(s, x, y, size, k % 2 == 1):
            piece(s, "M-11 20Q-10 9-3 9H4Q11 10 12 20Z", tones[k % len(tones)])
            head(s, 0, 0, ("short", "curlers", "bun", "thin", "bob")[k % 5], (INK, "#3c4f55", INK, HAIR_GREY, INK)[k % 5], SKIN, RED, "left")


HAIR_GREY = "#b9c4bb"
