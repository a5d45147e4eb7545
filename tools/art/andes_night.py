"""Behind the hill, by night: La Constancia and the Ropeway. 2400 by 800."""

from __future__ import annotations

import math

from andes import DARK, IRON, OCHRE, PALE, RED, cliffs, finish, sack, stars, start, tube
from andes_day import RIDGE, person
from kit import Sheet, box, poly, smooth


def hut(s: Sheet, x: float, y: float, w: float, h: float, lit: bool = False) -> None:
    if lit:
        s.glow(x + w / 2, y - h * 0.4, w * 0.9, "#ffc15e", 0.8)
    tube(s, box(x, y - h, w, h), "#3d3550", "#171a30", "h")
    s.poly([(x - 24, y - h + 6), (x + w * 0.5, y - h - w * 0.34), (x + w + 24, y - h + 6)], "#232a48")
    s.path(
        smooth(
            [
                (x - 34, y - h + 8),
                (x + w * 0.2, y - h - w * 0.2),
                (x + w * 0.5, y - h - w * 0.44),
                (x + w * 0.8, y - h - w * 0.2),
                (x + w + 34, y - h + 8),
                (x + w * 0.5, y - h - w * 0.26),
            ],
            tension=0.3,
        ),
        s.fade([(0, "#eef3fa", 1), (1, "#7f97c4", 1)]),
    )


def camp() -> None:
    s = start(2400, 800, 404, DARK, 0.7)
    stars(s, 0, 0, 2400, 360, 130)
    cliffs(s, [(x, y + 60) for x, y in RIDGE], 470, "#2f4470", "#17254a")
    s.rect(0, 450, 2400, 360, s.fade([(0, "#7f97c4", 1), (0.4, "#a9bbdc", 1), (1, "#3f558a", 1)]))
    # poles in a row, on each a lamp that is not lit
    for i in range(16):
        x = 90 + 146 * i
        s.line([(x, 520), (x, 330)], "#0c1226", 7)
        s.line([(x, 336), (x + 22, 336)], "#0c1226", 5)
        s.path(f"M{x + 14} 340h16l5 34h-26z", "#0c1226")
        s.rect(x + 31, 344, 3, 26, "#5f7ab0")
    # B and C: the one lit window; a mail sack behind the door, a woman who has stood up
    hut(s, 60, 690, 720, 250, True)
    s.poly([(60, 440), (780, 440), (780, 690), (60, 690)], "#5b3a44")
    s.rect(100, 470, 220, 220, "#f7c469")
    s.rect(100, 470, 220, 220, s.fade([(0, "#7d3526", 0.6), (0.7, "#7d3526", 0.0)], "h"))
    s.poly([(100, 470), (150, 490), (150, 700), (100, 690)], "#5b3a2c")
    s.line([(210, 480), (210, 500)], IRON, 8)
    sack(s, 212, 580, 0.86, False)
    s.rect(400, 460, 320, 190, "#ffe3a0")
    s.rect(400, 460, 320, 190, s.fade([(0, "#e8872f", 0.0), (1, "#e8872f", 0.55)]))
    with s.clip(poly(box(400, 460, 320, 190))):
        person(s, 640, 700, 2.45, "#2a1a2c", "#fff2c8", "skirt", "bun", [[(-8, -76), (-14, -62), (-8, -54)], [(7, -76), (4, -62), (-6, -54)]], False, True)
        s.rect(430, 600, 90, 10, "#7d4a30")
        s.path("M456 600q-10-20 8-40 22 18 10 40z", "#fff6dc")
    s.rect(554, 460, 8, 190, "#232a48")
    s.rect(400, 548, 320, 8, "#232a48")
    s.poly([(400, 690), (720, 690), (860, 800), (330, 800)], "#ffdf9a", opacity=0.4)
    # D: the lamp room
    hut(s, 850, 690, 300, 220)
    s.rect(900, 520, 200, 100, "#0c1226")
    for i in range(6):
        s.path(f"M{916 + 32 * i} 548h12l4 34h-20z", "#5f7ab0")
    s.rect(890, 640, 60, 50, "#0c1226")
    # E: the pay clerk's bay, and the key
    hut(s, 1230, 690, 320, 230)
    s.poly([(1270, 500), (1510, 500), (1530, 620), (1250, 620)], "#28406e")
    for x in (1340, 1420):
        s.line([(x, 500), (x + (x - 1390) * 0.1, 620)], "#7f97c4", 6)
    s.rect(1330, 590, 110, 26, "#5b3a2c")
    s.line([(1346, 586), (1420, 576)], OCHRE, 8)
    s.disc(1424, 572, 10, IRON)
    s.path("M1390 470q30-120 190-150", "none", stroke="#0c1226", stroke_width=3)
    # F: the sick bay
    hut(s, 1640, 690, 300, 220)
    s.glow(1745, 565, 110, "#ffc15e", 0.5)
    s.rect(1690, 520, 110, 90, "#b98a52")
    s.rect(1690, 520, 110, 90, s.fade([(0, "#3d2030", 0.2), (1, "#3d2030", 0.8)], "h"))
    s.rect(1742, 520, 6, 90, "#171a30")
    s.rect(1850, 540, 60, 150, "#0c1226")
    s.rect(1870, 556, 8, 26, RED)
    s.rect(1861, 565, 26, 8, RED)
    # G: a trestle, behind the last roof
    for a, b in (
        ((2090, 700), (2160, 260)),
        ((2300, 700), (2230, 260)),
        ((2110, 580), (2280, 580)),
        ((2130, 440), (2260, 440)),
        ((2110, 580), (2260, 440)),
        ((2280, 580), (2130, 440)),
    ):
        s.line([a, b], "#0c1226", 13)
        s.line([(a[0] + 4, a[1]), (b[0] + 4, b[1])], "#4a5f94", 4)
    s.rect(2120, 244, 150, 20, "#0c1226")
    s.path("M1960 230Q2200 262 2420 330", "none", stroke="#0c1226", stroke_width=6)
    # snow, and the paths dug in it
    s.path("M-20 684Q600 668 1200 690T2420 680V820H-20Z", s.fade([(0, "#dfe8f6", 1), (1, "#5a73ab", 1)]))
    for x in (330, 960, 1390, 1780):
        s.poly([(x, 690), (x + 50, 690), (x + 90, 810), (x - 60, 810)], "#33487c")
        s.poly([(x + 50, 690), (x + 58, 686), (x + 108, 810), (x + 90, 810)], "#eef3fa")
    finish(s, "camp")


def ropeway() -> None:
    s = start(2400, 800, 405, DARK, 0.75)
    stars(s, 0, 0, 2400, 520, 170)
    # the floor of cloud, far down, stars below the edge of the hill
    for y, c in ((520, "#3f5d94"), (570, "#5f80b5"), (630, "#8ea9d1")):
        top = [(x * 200, y + s.rng.uniform(-22, 22)) for x in range(-1, 14)]
        s.path(smooth(top, close=False, tension=0.7) + "L2420 820L-20 820Z", c)
    # the shed: an iron frame, and in it the wheel, lying flat
    s.rect(0, 40, 1240, 40, "#0c1226")
    for x in (10, 560, 1180):
        tube(s, box(x, 60, 50, 720), "#33426e", "#0c1226", "h")
    s.line([(60, 90), (560, 190)], "#0c1226", 13)
    s.line([(610, 190), (1180, 90)], "#0c1226", 13)
    s.poly([(-20, 690), (1280, 690), (1330, 820), (-20, 820)], "#1a2444")
    s.rect(-20, 684, 1300, 14, "#8ea0c4")
    # B: the wheel, and ice in the pit
    s.disc(310, 640, 250, "#0a1024", 46)
    for w, c, dy in ((34, "#0c1226", 8), (22, "#8e4a34", 0), (8, OCHRE, -6)):
        s.disc(310, 480 + dy, 250, "none", 64, stroke=c, stroke_width=w)
    for i in range(8):
        a = math.pi * i / 8 + 0.15
        p, q = (310 + 246 * math.cos(a), 480 + 62 * math.sin(a)), (310 - 246 * math.cos(a), 480 - 62 * math.sin(a))
        s.line([p, q], "#0c1226", 15)
        s.line([(p[0], p[1] - 3), (q[0], q[1] - 3)], "#a8603f", 6)
    ice: tuple[list[str], list[str]] = ([], [])
    for i in range(19):
        a = math.pi * (0.06 + 0.88 * i / 18)
        x, y, far = 310 + 250 * math.cos(a), 492 + 64 * math.sin(a), s.rng.uniform(50, 140)
        ice[0].append(poly([(x - 13, y), (x + 13, y), (x + 2, y + far)]))
        ice[1].append(poly([(x - 13, y), (x - 3, y), (x + 2, y + far)]))
    s.many(ice[0], "#cfe8f2")
    s.many(ice[1], "#6f9fc4")
    tube(s, [(276, 640), (280, 440), (340, 440), (344, 640)], "#8ea0c4", "#1a2444", "h")
    s.disc(310, 440, 34, "#c9d4e6", 12)
    # the cable: in at one side, round, and out into nothing
    s.path("M560 474Q1400 430 2420 250", "none", stroke="#05080f", stroke_width=9)
    s.path("M560 470Q1400 426 2420 246", "none", stroke="#8ea0c4", stroke_width=3)
    s.path("M540 500Q1400 470 2420 330", "none", stroke="#05080f", stroke_width=9)
    # C: the first bucket, at the platform
    s.line([(880, 446), (880, 520)], "#05080f", 13)
    s.disc(880, 446, 20, "#8e4a34")
    s.path("M800 530Q880 470 960 530", "none", stroke="#05080f", stroke_width=13)
    tube(s, [(780, 530), (980, 530), (950, 660), (810, 660)], "#8ea0c4", "#232f57", "h")
    for x in (800, 960):
        s.rect(x - 6, 540, 12, 100, "#1a2444")
    s.path(smooth([(776, 534), (820, 504), (880, 494), (940, 504), (984, 534), (880, 544)], tension=0.4), "#eef3fa")
    # D: a box with a slot
    s.rect(1390, 470, 26, 330, "#0c1226")
    s.rect(1412, 470, 6, 330, "#5f7ab0")
    tube(s, box(1310, 330, 190, 190), "#3f8fc4", "#143a6e", "h")
    s.poly([(1296, 334), (1405, 280), (1514, 334)], "#0e2346")
    s.path(smooth([(1290, 332), (1350, 290), (1405, 264), (1460, 290), (1520, 332), (1405, 292)], tension=0.3), "#eef3fa")
    s.rect(1346, 372, 118, 16, "#060d1c")
    letters = [
        "M1342 480v-54h16q12 0 12 14t-12 14h-16",
        "M1384 440q0-14 12-14t12 14v26q0 14-12 14t-12-14z",
        "M1446 434q-2-8-11-8-11 0-11 11 0 9 11 14t11 15q0 13-11 13-10 0-12-9",
        "M1456 426h30M1471 426v54",
    ]
    s.path("".join(letters), "none", stroke=PALE, stroke_width=7)
    s.glow(1405, 400, 190, "#bfe0ff", 0.35)
    # E: the first trestle; something is caught in the cable
    for a, b in (
        ((1880, 820), (1970, 330)),
        ((2180, 820), (2090, 330)),
        ((1912, 660), (2150, 660)),
        ((1940, 500), (2122, 500)),
        ((1912, 660), (2122, 500)),
        ((2150, 660), (1940, 500)),
    ):
        s.line([a, b], "#05080f", 15)
        s.line([(a[0] + 5, a[1]), (b[0] + 5, b[1])], "#5f7ab0", 4)
    s.rect(1930, 312, 200, 22, "#05080f")
    for x in (1976, 2084):
        s.disc(x, 316, 24, "#05080f")
        s.disc(x, 316, 10, "#8e4a34")
    s.path(smooth([(2010, 330), (2014, 372), (2002, 396), (2024, 412), (2046, 396), (2038, 370), (2040, 330)], tension=0.4), "#05080f")
    s.line([(2043, 340), (2044, 392)], "#8ea0c4", 4)
    # the edge
    s.path(smooth([(1260, 720), (1400, 780), (1600, 800), (2000, 806), (2420, 800)], close=False) + "L2420 840L1240 840Z", "#101a3a")
    finish(s, "ropeway")


if __name__ == "__main__":
    for draw in (camp, ropeway):
        draw()
