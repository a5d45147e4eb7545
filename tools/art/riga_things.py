"""Items (400 by 400) and the cover of Number, Please."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager

from kit import Points, Sheet, box, poly, ring, smooth
from people import shoulders
from riga import AMBER, GLOW, INK, NIGHT, PAPER, block, carve, cord, finish, gouge, grid, lamp, paper_sheet, start
from riga_people import carved_face, clothes, hair, headset, rays
from riga_places import clock


@contextmanager
def thing(name: str, seed: int, hole: float = 120, colour: str = PAPER) -> Iterator[Sheet]:
    """A thing left in the middle of the block, the light cut round it."""
    s = start(400, 400, seed)
    rays(s, 200, 200, hole + 34, 330, 46, colour, 7)
    yield s
    finish(s, name)


def drops() -> None:
    with thing("drops", 221) as s:
        bottle: Points = [(176, 110), (224, 110), (226, 150), (262, 180), (268, 320), (132, 320), (138, 180), (174, 150)]
        block(s, smooth(bottle, tension=0.25), INK, 6)
        carve(s, smooth(bottle, tension=0.25), (130, 150, 140, 170), (150, 230, 140), math.pi / 2, 12, 60, 0.9, AMBER)
        block(s, smooth([(178, 112), (170, 84), (184, 62), (216, 62), (230, 84), (222, 112)], tension=0.4), NIGHT, 5)
        paper_sheet(s, [(148, 214), (252, 214), (252, 286), (148, 286)], 4)


def headset_item() -> None:
    with thing("headset", 222, 140) as s, s.at(196, 214, 1.1):
        headset(s)


def silk_cord() -> None:
    with thing("silk-cord", 223) as s:
        d: Points = [(90, 150), (170, 96), (290, 120), (300, 210), (200, 260), (120, 220), (170, 160), (260, 180), (280, 290), (180, 320)]
        cord(s, d, 15, AMBER)
        for x, y, t in ((90, 150, 40), (180, 320, 100)):
            with s.at(x, y, 1, turn=t):
                block(s, box(-12, -10, 24, 56), INK, 4)
                block(s, box(-6, 46, 12, 34), AMBER, 3)


def pliers() -> None:
    with thing("pliers", 224) as s, s.at(200, 190, 1, turn=20):
        for k in (-1, 1):
            block(s, smooth([(0, -10), (k * 26, 30), (k * 44, 90), (k * 40, 150), (k * 22, 150), (k * 22, 90), (k * 4, 40)], tension=0.4), INK, 5)
            s.many([gouge(k * 22, 86 + 11 * i, k * 44, 82 + 11 * i, 5) for i in range(6)], AMBER)
            block(s, [(0, 0), (k * 22, -20), (k * 18, -110), (k * 2, -112)], INK, 5)
            s.path(gouge(k * 9, -104, k * 11, -30, 5), PAPER)
        block(s, smooth(ring(0, 4, 22, 22, 10)), PAPER, 4)
        s.disc(0, 4, 8, INK)


def gloves() -> None:
    glove = "M-40 90V10q-34-34-30-56 14-14 30 18V-96q12-20 24 0v60-86q12-20 24 0v86-76q12-20 24 0v80l0-56q14-16 22 4v88q0 48-16 86z"
    with thing("gloves", 225) as s:
        for x, turn, flip in ((150, -16, False), (262, 14, True)):
            with s.at(x, 226, 1, flip, turn):
                block(s, glove, NIGHT, 5)
                carve(s, glove, (-72, -120, 160, 210), (-60, -40, 170), math.pi / 2, 14, 60, 0.5, INK, 0.1)
                s.rect(-42, 74, 96, 10, INK)


def hand_lamp() -> None:
    with thing("hand-lamp", 226, 118, AMBER) as s:
        cord(s, [(200, 320), (210, 370), (300, 380), (330, 320), (290, 290)], 7)
        block(s, box(180, 262, 40, 80), INK, 5)
        s.disc(200, 180, 62, PAPER, 78)
        s.disc(200, 184, 50, GLOW, 66)
        for k in (-1, -0.4, 0.4, 1):
            s.path(f"M{200 + 12 * k} 96Q{200 + 86 * k} 180 {200 + 18 * k} 266", "none", stroke=INK, stroke_width=6)
        for y, w in ((140, 56), (184, 66), (226, 52)):
            s.path(f"M{200 - w} {y}q{w} 22 {2 * w} 0", "none", stroke=INK, stroke_width=6)
        block(s, box(186, 82, 28, 16), INK, 4)
        s.path("M200 82q0-30 24-30", "none", stroke=PAPER, stroke_width=6)


def pair() -> None:
    with thing("pair", 227) as s:
        for k, c in ((0, PAPER), (math.pi, AMBER)):
            d = [(60 + 18 * i, 320 - 11 * i + 15 * math.sin(i * 0.95 + k)) for i in range(16)]
            s.path(smooth(d, close=False), "none", stroke=INK, stroke_width=18)
            s.path(smooth(d, close=False), "none", stroke=c, stroke_width=11)
        with s.at(196, 260, 1, turn=-8):
            s.line([(0, -40), (0, 0)], PAPER, 4)
            block(s, [(-46, 0), (46, 0), (46, 70), (0, 92), (-46, 70)], PAPER, 3)
            s.disc(0, 14, 6, INK)
            s.many([gouge(-34, 34, 34, 30, 5), gouge(-30, 54, 28, 52, 5)], INK)
            s.line([(-36, 38), (36, 24)], INK, 4)


def note(name: str, seed: int, lines: int, turn: float, w: float, h: float) -> Sheet:
    s = start(400, 400, seed)
    rays(s, 200, 200, 150, 330, 46, PAPER, 7)
    with s.at(200, 200, 1, turn=turn):
        paper_sheet(s, [(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)], lines)
    return s


def papers() -> None:
    s = note("seven-numbers", 228, 7, -7, 170, 250)
    with s.at(200, 200, 1, turn=-7):
        s.many([poly(ring(-85, -110 + 20 * i, 6, None, 6)) + poly(ring(85, -110 + 20 * i, 6, None, 6)) for i in range(12)], INK)
        s.rect(-60, -116, 120, 16, AMBER)
    finish(s, "seven-numbers")
    s = note("slip", 229, 3, 6, 230, 120)
    with s.at(200, 200, 1, turn=6):
        for i in range(13):
            s.line([(-112 + 18 * i, -58), (-112 + 18 * i, 58)], NIGHT, 1.6)
        for i in range(7):
            s.line([(-113, -54 + 18 * i), (113, -54 + 18 * i)], NIGHT, 1.6)
        s.line([(-20, 12), (34, 12)], AMBER, 6)
    finish(s, "slip")
    s = note("spares", 230, 11, 4, 200, 270)
    with s.at(200, 200, 1, turn=4):
        s.path(smooth(ring(-4, -8, 92, 15, 14)), "none", stroke=AMBER, stroke_width=5)
    finish(s, "spares")


def wrong_day() -> None:
    with thing("wrong-day", 231) as s:
        block(s, smooth([(120, 320), (140, 250), (170, 226), (230, 226), (260, 250), (280, 320)], tension=0.3), INK, 6)
        carve(
            s,
            smooth([(120, 320), (140, 250), (170, 226), (230, 226), (260, 250), (280, 320)], tension=0.3),
            (120, 226, 160, 94),
            (140, 250, 120),
            0,
            13,
            60,
            0.6,
        )
        s.disc(200, 274, 34, PAPER)
        s.disc(200, 274, 27, INK)
        s.disc(200, 274, 14, AMBER)
        for x in (166, 234):
            block(s, box(x - 8, 196, 16, 34), INK, 4)
        with s.at(200, 166, 1, turn=-12):
            block(
                s,
                smooth([(-110, 20), (-112, -14), (-86, -26), (-60, -10), (60, -10), (86, -26), (112, -14), (110, 20), (70, 14), (-70, 14)], tension=0.35),
                INK,
                6,
            )
            s.many([gouge(-60 + 24 * i, -2, -44 + 24 * i, 6, 4) for i in range(5)], PAPER)
        s.many([gouge(92 - 12 * i, 128 - 14 * i, 66 - 12 * i, 170 - 6 * i, 6) for i in range(3)], AMBER)


def six_short() -> None:
    with thing("six-short", 232, 128, AMBER) as s:
        for k in (-1, 1):
            block(s, smooth(ring(200 + k * 66, 200, 58, 58, 16)), INK, 6)
            carve(s, smooth(ring(200 + k * 66, 200, 58, 58, 16)), (200 + k * 66 - 58, 142, 116, 116), (200 + k * 66 - 30, 160, 100), 0.6, 12, 40, 0.8, AMBER)
            s.disc(200 + k * 66, 200, 9, PAPER)
        s.line([(200, 320), (200, 210)], PAPER, 12)
        s.line([(200, 320), (200, 210)], INK, 6)
        s.disc(200, 200, 17, PAPER)
        s.disc(200, 200, 12, INK)
        block(s, box(150, 310, 100, 24), INK, 5)
        for i in range(6):
            s.path(gouge(104 + 38 * i, 84, 106 + 38 * i, 120, 9), PAPER)


def all_lamps() -> None:
    s = start(400, 400, 233)
    for j in range(8):
        for i in range(8):
            x, y = 52 + 42 * i, 52 + 42 * j
            s.many(
                [gouge(x + 13 * math.cos(a), y + 13 * math.sin(a), x + 22 * math.cos(a), y + 22 * math.sin(a), 3) for a in [0.785 * k for k in range(8)]], AMBER
            )
            s.disc(x, y, 10, PAPER)
            s.disc(x, y, 7.5, GLOW)
    finish(s, "all-lamps")


def four() -> None:
    with thing("four", 234, 150) as s:
        clock(s, 200, 160, 118, 4, 0)
        for c, w in ((PAPER, 34), (INK, 26)):
            s.path("M-10 330Q200 300 410 326", "none", stroke=c, stroke_width=w)
        s.path("M-10 330Q200 300 410 326", "none", stroke=PAPER, stroke_width=8, stroke_dasharray="12 12")


def cover() -> None:
    s = start(900, 1200, 235)
    grid(s, 60, 70, 38, 30, 21.5, 5.4, PAPER, 0.03)
    s.path(smooth([(230, 800), (250, 420), (420, 240), (640, 240), (800, 420), (840, 800), (860, 1220), (160, 1220)], tension=0.5), INK)
    lamp(s, 190, 330, 40, 30, 190)
    with s.at(560, 600, 2.35):
        clothes(s, shoulders(110, 84), 1.2, 0.35)
        carved_face(s, {"tip": (7, -5), "under": (5, -2), "bridge": (4, 0), "chin": (4, -3), "jaw": (6, -4)}, 0, False)
        hair(
            s, [(-66, -50), (-50, -108), (20, -128), (88, -90), (104, -20), (96, 60), (60, 96), (30, 70), (10, 30), (-4, -20), (-40, -40)], 1.1, (-30, -90, 180)
        )
        headset(s)
        block(s, smooth([(-44, 122), (6, 150), (66, 122), (84, 156), (0, 190), (-58, 156)], tension=0.4), PAPER, 4)
    cord(s, [(90, 1220), (120, 1000), (60, 860), (150, 700), (196, 560)], 18, AMBER)
    with s.at(200, 530, 1, turn=12):
        block(s, box(-18, -40, 36, 80), INK, 5)
        block(s, box(-9, -96, 18, 56), AMBER, 4)
    finish(s, "cover")


if __name__ == "__main__":
    for draw in (drops, headset_item, silk_cord, pliers, gloves, hand_lamp, pair, papers, wrong_day, six_short, all_lamps, four, cover):
        draw()
