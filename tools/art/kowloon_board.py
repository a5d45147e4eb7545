"""The board in the Pump Room, 1280 by 720: nine fruits, nine dials, nine pipes, and one of them is only paint. The key of a puzzle."""

from __future__ import annotations

import math

from kit import Sheet, box, ring
from kowloon import blob, bricks, drops, finish, inked, round_, screened, shining
from kowloon_inks import AMBER, CREAM, DEEP, GOLD, INK, IRON, LEAF, PALE, RED, WALL

PAINTED = 6  # the pomelo's


def leaf(s: Sheet) -> None:
    s.path("M0-20q12-14 26-6q-8 12-26 6Z", LEAF)


def fruit(s: Sheet, number: int) -> None:
    """Lychee, plum, peach, longan, orange, persimmon, pomelo, star fruit, loquat."""
    if number == 0:
        round_(s, 0, 2, 21, "#b8373d", width=2)
        s.many([f"M{-12 + 8 * i} {-10 + 8 * j}h3v3h-3Z" for i in range(4) for j in range(4)], "#e0777a")
    elif number == 1:
        round_(s, 0, 2, 20, "#5a3470", width=2)
        s.line([(-3, -16), (-9, 2), (-3, 20)], "#3b2050", 3, curved=True)
    elif number == 2:
        s.path("M0 24Q-30 12-22-8Q-12-22 0-12Q12-22 22-8Q30 12 0 24Z", "#eeb08f", stroke=INK, stroke_width=2)
        s.line([(0, -11), (-6, 4), (0, 22)], "#d07e5f", 3, curved=True)
    elif number == 3:
        for x, y in ((-12, -4), (12, -4), (0, 10), (0, -16)):
            round_(s, x, y, 10, "#a67a46", width=1.5)
    elif number == 4:
        round_(s, 0, 2, 21, "#e8862e", width=2)
    elif number == 5:
        round_(s, 0, 5, 24, "#d9531e", 19, 2)
        s.path("M-14-12L0-6L14-12L8-3L14 4L0-1L-14 4L-8-3Z", LEAF)
    elif number == 6:
        blob(s, [(0, -30), (12, -10), (25, 14), (0, 28), (-25, 14), (-12, -10)], "#c9cf62", 2)
    elif number == 7:
        points = [
            (x, y)
            for pair in zip(ring(0, 0, 25, count=5, turn=-math.pi / 2), ring(0, 0, 10, count=5, turn=-math.pi / 2 + math.pi / 5), strict=True)
            for x, y in pair
        ]
        inked(s, points, "#e3c53c", 2)
    else:
        for x in (-10, 10):
            round_(s, x, 4, 11, "#e9b04a", 15, 2)
    if number not in (3, 5, 7):
        leaf(s)


def real_pipe(s: Sheet, x: float) -> None:
    """With a shadow, a wheel and water on it."""
    s.rect(x + 6, 0, 20, 300, "#07110f", opacity=0.55)
    s.rect(x - 11, 0, 22, 306, IRON, stroke=INK, stroke_width=2)
    s.line([(x - 4, 0), (x - 4, 306)], PALE, 4)
    for y in (84, 232):
        inked(s, box(x - 16, y, 32, 14), IRON, 2)
    s.disc(x, 160, 30, "none", stroke=INK, stroke_width=13)
    s.disc(x, 160, 30, "none", stroke=RED, stroke_width=8)
    s.line([(x - 28, 160), (x + 28, 160)], RED, 6)
    s.line([(x, 132), (x, 188)], RED, 6)
    s.disc(x, 160, 8, "#5e1a15")
    drops(s, [(x + s.rng.choice((-11, 11)), s.rng.uniform(12, 280)) for _ in range(9)], 0.8)


def painted_pipe(s: Sheet, x: float) -> None:
    """Flat grey on the wall; the joints of the bricks go through it."""
    s.rect(x - 11, 0, 22, 306, "#55908f", opacity=0.9)
    s.line([(x - 4, 0), (x - 4, 306)], "#9cc4ba", 4, opacity=0.8)
    for y in range(0, 306, 40):
        s.line([(x - 11, y), (x + 11, y)], INK, 2, opacity=0.5)
    for y in (84, 232):
        s.rect(x - 16, y, 32, 14, "#447c7e", opacity=0.9)


def board() -> None:
    s = Sheet(1280, 720, 4)
    s.rect(0, 0, 1280, 720, s.fade([(0, WALL, 1), (1, DEEP, 1)]))
    bricks(s, 0, 0, 1280, 720)
    screened(s, box(0, 0, 1280, 720), INK, back=True, step=10, r=4.6)
    inked(s, box(28, 292, 1224, 346), "#b9764f", 6)
    inked(s, box(40, 302, 1200, 326), "#173a45", 5)
    s.path("M60 322L330 610M420 316L560 470M900 318L1180 612", "none", stroke=IRON, stroke_width=2, stroke_opacity=0.4)
    for x in (54, 1226):
        for y in (318, 612):
            round_(s, x, y, 7, GOLD, width=3)
    for k in range(9):
        x = 112 + 132 * k
        (painted_pipe if k == PAINTED else real_pipe)(s, x)
        inked(s, box(x - 42, 330, 84, 92), CREAM, 3)
        with s.at(x, 378, 1.25):
            fruit(s, k)
        round_(s, x, 510, 54, "#d9d4c2", width=4 if k == PAINTED else 7)
        for j in range(-4, 5):
            a = math.radians(30 * j - 90)
            s.line([(x + 38 * math.cos(a), 510 + 38 * math.sin(a)), (x + 46 * math.cos(a), 510 + 46 * math.sin(a))], INK, 2.5)
        a = math.radians(90 if k == PAINTED else s.rng.uniform(-28, 8))
        s.line([(x, 510), (x + 40 * math.cos(a), 510 + 40 * math.sin(a))], "#a3211c", 5)
        s.disc(x, 510, 6, INK)
    s.rect(0, 680, 1280, 40, INK)
    shining(s, 380, 690, AMBER, 300, 3)
    shining(s, 820, 692, AMBER, 220, 3)
    s.glow(380, 40, 700, AMBER, 0.4)
    finish(s, "pump-board")


if __name__ == "__main__":
    board()
