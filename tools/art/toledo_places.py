"""The rooms on the hill: the House of Two Voices, Paper Street, the Canon's Garden. 2400 by 800, an arch for each card."""

from __future__ import annotations

from kit import Sheet, box, poly, ring, smooth
from people import figure
from toledo import CLAY, DUSK, INDIGO, IVORY, OCHRE, OLIVE, PLUM, SAND, TEAL, WINE, arcade, candle, city, curved, cut, dove, finish, layer, sprig, star, start

CENTRES = [240.0, 720.0, 1200.0, 1680.0, 2160.0]
EVENING = ["#2b2a5c", "#55305f", "#93425a", "#cf6a4a", "#ef9f55", "#fbd389"]


def book(s: Sheet, x: float, y: float, k: float, lines: bool = True) -> None:
    """An open book, a little from above."""
    with s.at(x, y, k):
        layer(s, "M-104 22Q-60 0 0 18Q60 0 104 22L96 34Q54 14 0 32Q-54 14-96 34Z", WINE, 5)
        s.path("M-98 14Q-54-10 0 10V26Q-54 8-96 28Z", IVORY)
        s.path("M98 14Q54-10 0 10V26Q54 8 96 28Z", SAND)
        if lines:
            for i in range(4):
                s.line([(-82 + 4 * i, 10 + 4.500 * i - 6), (-44, 2 + 4.5 * i - 4), (-12, 8 + 4.5 * i - 3)], PLUM, 1.6, curved=True)
                s.line([(14, 8 + 4.5 * i - 3), (44, 2 + 4.5 * i - 4), (80 - 4 * i, 10 + 4.5 * i - 6)], PLUM, 1.6, curved=True)


def scriptorium() -> None:
    s = start(2400, 800, 101, EVENING, (240, 430))
    city(s, -20, 560, 520, 190, DUSK, "#ffd98a")
    city(s, -20, 560, 600, 140, PLUM, OCHRE, 60)
    # the long room, its back wall, a band of tiles
    cut(s, [(470, -20), (2420, -20), (2420, 820), (470, 820)], "#a8562f", 10)
    s.poly(box(470, 470, 1950, 18), INDIGO)
    for i in range(42):
        s.path(star(496 + 46 * i, 514, 17), (OCHRE, TEAL, IVORY)[i % 3])
    s.rect(470, 540, 1950, 8, INDIGO)
    s.poly([(470, 640), (2420, 640), (2420, 820), (470, 820)], "#6d3226")
    s.poly([(-20, 640), (480, 640), (480, 820), (-20, 820)], "#52264a")
    # B: the fair copy, under the window, sand on it
    curved(s, [(60, 620), (64, 596), (416, 596), (420, 620), (400, 640), (80, 640)], "#6d3226", 8, 0.2)
    for x in (92, 372):
        cut(s, box(x, 636, 22, 170), "#52231e", 6)
    book(s, 240, 566, 1.45, False)
    for i in range(7):
        s.line([(112 + 3 * i, 566 + 5 * i), (170, 553 + 5 * i), (226, 566 + 5 * i)], PLUM, 2, curved=True)
    s.many([poly(ring(260 + s.rng.uniform(0, 100), 566 + s.rng.uniform(0, 14), 1.8, 1.2, 4)) for _ in range(40)], CLAY)
    candle(s, 390, 596, 34, 110)
    # C: the Arabic book, on its lectern
    s.glow(720, 430, 230, "#ffcf86", 0.6)
    cut(s, [(690, 800), (700, 560), (740, 560), (750, 800)], "#52231e", 8)
    cut(s, [(600, 520), (840, 520), (812, 570), (628, 570)], "#6d3226", 9)
    with s.at(720, 492, 1.15):
        layer(s, "M-92 26Q-50-2 0 18Q50-2 92 26L84-44Q46-70 0-50Q-46-70-84-44Z", TEAL, 6)
        s.path("M-82 14Q-46-8 0 8V-44Q-46-62-78-40Z", SAND)
        s.path("M82 14Q46-8 0 8V-44Q46-62 78-40Z", IVORY)
        for i in range(6):
            y = -38 + 8 * i
            for a, b in ((-70, -8), (10, 70)):
                s.path(f"M{b} {y + 2}q-8 6-14 0t-14 0-12 1-{abs(b - a) - 46} 0", "none", stroke="#6b3a1e", stroke_width=2.2, stroke_linecap="round")
    # D: a bench of colours, in a mess
    cut(s, [(1010, 600), (1390, 596), (1396, 626), (1004, 628)], "#6d3226", 9)
    for x in (1040, 1346):
        cut(s, box(x, 622, 22, 180), "#52231e", 6)
    for x, y, c in ((1060, 590, "#c23b2e"), (1118, 594, "#3f7a4c"), (1176, 588, "#2b55a8"), (1300, 592, OCHRE)):
        curved(s, [(x - 26, y), (x - 20, y - 18), (x, y - 24), (x + 22, y - 16), (x + 26, y), (x, y + 8)], IVORY, 4)
        s.curve([(x - 18, y - 4), (x - 10, y - 14), (x + 10, y - 14), (x + 18, y - 4), (x, y)], c)
    for a, b in (((1220, 594), (1266, 520)), ((1236, 594), (1240, 506)), ((1246, 594), (1214, 526))):
        s.line([a, b], SAND, 5)
        s.line([b, (b[0] + (b[0] - a[0]) * 0.2, b[1] + (b[1] - a[1]) * 0.22)], PLUM, 6)
    cut(s, [(1206, 560), (1266, 560), (1260, 598), (1212, 598)], CLAY, 4)
    for x, y, t in ((1080, 636, 8), (1270, 640, -6), (1160, 690, 12)):
        with s.at(x, y, 1, turn=t):
            cut(s, box(-40, -8, 92, 60), IVORY, 3)
            s.path("M-20 20q20-30 40-4t30-12", "none", stroke=PLUM, stroke_width=2)
    s.path("M1300 604q30-20 66-8-26 22-66 8z", "#8a5a3c")
    # E: the old man, his face to where the sun was
    cut(s, [(1716, 470), (1770, 462), (1784, 760), (1728, 760)], "#52231e", 8)
    cut(s, [(1600, 668), (1760, 660), (1764, 690), (1604, 696)], "#6d3226", 6)
    with s.at(1690, 768, 4.1):
        s.lit(lambda c: figure(s, c, "skirt", "mitre", [[(-2, -72), (-10, -56), (-20, -52)]], True, (-1, -1)), "#2a1f33", "#ffc98a", 1.4, 0.2)
        s.path("M-9-66q-6 10-2 24 6-10 8-22z", IVORY)
    candle(s, 1568, 640, 40, 130)
    cut(s, [(1520, 640), (1612, 640), (1600, 662), (1532, 662)], "#52231e", 6)
    # F: the stair; somebody is counting
    for i in range(6):
        cut(s, box(2000 + 58 * i, 700 - 58 * i, 480, 70), ("#7d3f2a", "#8a472d", "#985033")[i % 3], 7, 1)
    s.glow(2200, 420, 200, "#ffcf86", 0.7)
    with s.at(2176, 586, 2.9):
        s.lit(lambda c: figure(s, c, "robe", "none", [[(-9, -76), (-18, -64), (-26, -70)], [(8, -76), (-2, -60), (-14, -60)]]), "#23253f", "#ffc98a", 1.4, 0.2)
        s.path("M-6-83q6 4 12 0v4q-6 4-12 0z", IVORY)
        s.path("M-22-66h18l-2 13h-18z", IVORY)
    for x, y in ((2050, 694), (2106, 636), (2290, 520), (2340, 462)):
        candle(s, x, y, 12, 50)
    arcade(s, CENTRES, 420, 178, 196, INDIGO, (OCHRE, "#8e3b2e"))
    finish(s, "scriptorium")


def awning(s: Sheet, x0: float, x1: float, y: float, drop: float, one: str, other: str) -> None:
    stripes = 8
    w = (x1 - x0) / stripes
    outline = f"M{x0} {y}H{x1}V{y + drop}" + "".join(f"q{-w / 2:.1f} 26 {-w:.1f} 0" for _ in range(stripes)) + "Z"
    layer(s, outline, one, 9)
    for i in range(0, stripes, 2):
        s.path(f"M{x0 + w * i:.0f} {y}h{w:.1f}v{drop}q{-w / 2:.1f} 26 {-w:.1f} 0Z", other)


def market() -> None:
    s = start(2400, 800, 102, EVENING, (1180, 460))
    city(s, -20, 2420, 470, 230, "#a34a52", "#ffd98a", 60)
    city(s, -20, 2420, 560, 170, "#5d2c52", OCHRE, 76)
    cut(s, [(-20, 640), (2420, 630), (2420, 820), (-20, 820)], "#8e4a34", 6)
    stones = [poly(s.cut(box(s.rng.uniform(0, 2380), s.rng.uniform(660, 790), s.rng.uniform(30, 70), 9), 2)) for _ in range(70)]
    s.many(stones, "#a86041", opacity=0.6)
    # houses to the left and right of every stall
    for x, w, h, c in (
        (-20, 150, 420, CLAY),
        (430, 110, 470, "#7b2d3b"),
        (880, 130, 430, "#a24a30"),
        (1390, 100, 470, "#7b2d3b"),
        (1880, 110, 440, CLAY),
        (2330, 100, 460, "#7b2d3b"),
    ):
        cut(s, box(x, 700 - h, w, h), c, 10)
        s.path(f"M{x + w / 2 - 18} {760 - h}v70h36v-70a18 22 0 0 0-36 0z", INDIGO)
        s.rect(x, 700 - h, w, 12, OCHRE)
    # B: the almanac man
    cut(s, [(170, 720), (180, 660), (330, 660), (340, 720)], "#52231e", 8)
    with s.at(250, 664, 3.0):
        s.lit(
            lambda c: figure(s, c, "robe", "hood", [[(-9, -76), (-18, -90), (-24, -106)], [(9, -76), (20, -84), (26, -98)]], False, (-2, -2)),
            "#2a1f3d",
            "#ffd08c",
            1.4,
            0.2,
        )
        s.poly([(-34, -104), (-16, -114), (-12, -98), (-30, -90)], IVORY)
        s.path(star(-23, -101, 5), CLAY)
    # C: Ben Natan's paper stall, with nobody at it
    cut(s, [(560, 600), (880, 600), (866, 720), (574, 720)], "#6d3226", 9)
    for i, (x, n) in enumerate(((590, 5), (664, 8), (742, 4), (810, 7))):
        for k in range(n):
            s.poly(s.cut(box(x - (k % 2) * 3, 590 - 11 * k, 58, 10), 1), (IVORY, SAND)[k % 2])
        if i == 1:
            s.rect(x + 22, 590 - 11 * n, 12, 11 * n + 8, CLAY)
    for i in range(4):
        s.poly(s.cut([(600 + 64 * i, 440), (648 + 64 * i, 436), (646 + 64 * i, 500), (602 + 64 * i, 502)], 2), IVORY)
    s.line([(560, 436), (880, 430)], INDIGO, 4)
    cut(s, [(690, 640), (730, 634), (736, 720), (684, 720)], "#52231e", 4)
    awning(s, 546, 894, 370, 52, OCHRE, IVORY)
    # D: the gentleman in grey
    cut(s, [(1060, 300), (1340, 300), (1340, 640), (1060, 640)], "#6b3350", 8)
    s.path("M1140 640v-180a60 66 0 0 1 120 0v180z", INDIGO)
    s.line([(1196, 716), (1266, 640)], "#2a1a20", 9)
    s.line([(1266, 716), (1196, 640)], "#2a1a20", 9)
    with s.at(1226, 722, 3.7):
        s.lit(lambda c: figure(s, c, "coat", "mitre", [[(-2, -72), (-8, -54), (-14, -50)]], True, (0, -2)), "#8d8f99", "#ffe2b8", 1.4, 0.2)
        s.path("M-6-63q6 4 12 0v4q-6 4-12 0z", IVORY)
    with s.at(1120, 724, 2.4, flip=True):
        s.lit(lambda c: figure(s, c, "coat", "none", [[(-2, -72), (-14, -54), (-24, -40)]], True, (-6, 4)), "#3d2433", "#ffc98a", -1.4, 0.2)
    # E: the fountain, and the carriers on their yokes
    cut(s, [(1560, 720), (1580, 640), (1800, 640), (1820, 720)], TEAL, 9)
    s.disc(1690, 640, 112, "#5f9c93", 15)
    cut(s, [(1666, 640), (1674, 470), (1706, 470), (1714, 640)], "#2f6b6b", 6)
    curved(s, [(1630, 480), (1650, 452), (1690, 444), (1730, 452), (1750, 480), (1690, 492)], TEAL, 5)
    for x in (1650, 1730):
        s.path(f"M{x} 488q{-14 if x < 1690 else 14} 70 0 148", "none", stroke="#cfe6dc", stroke_width=4)
    for x, hat, flip in ((1568, "scarf", True), (1824, "mitre", False)):
        s.line([(x - 84, 690), (x + 84, 690)], "#52231e", 10)
        for k in (-70, 70):
            curved(s, [(x + k - 22, 756), (x + k - 26, 716), (x + k - 10, 694), (x + k + 10, 694), (x + k + 26, 716), (x + k + 22, 756)], CLAY, 4)
        with s.at(x, 760, 2.9, flip=flip):
            s.lit(
                lambda c, hat=hat: figure(s, c, "skirt" if hat == "scarf" else "coat", hat, [[(-2, -72), (-12, -56), (-18, -46)]], True, (-2, 1)),
                "#2b2540",
                "#ffd08c",
                (-1.4 if flip else 1.4),
                0.2,
            )
    # F: the baker's girl
    s.path("M2230 700v-150a70 80 0 0 1 140 0v150z", "#3d1f22")
    s.glow(2300, 620, 120, EMBER_GLOW, 0.9)
    s.path("M2250 700v-120a50 54 0 0 1 100 0v120z", "#ffb347")
    with s.at(2170, 736, 3.3):
        s.lit(
            lambda c: figure(s, c, "skirt", "scarf", [[(-8, -76), (-16, -60), (-26, -48)], [(6, -76), (-6, -60), (-20, -52)]], False, (-4, 3)),
            "#43234a",
            "#ffc98a",
            1.4,
            0.2,
        )
        s.path("M-8-57l18 0 7 44q-16 6-32 0z", IVORY)
    curved(s, [(2020, 736), (2010, 670), (2070, 660), (2130, 670), (2122, 736)], "#9c6a35", 6, 0.25)
    for i in range(4):
        s.line([(2016, 680 + 14 * i), (2126, 680 + 14 * i)], "#6f4521", 3)
    for x, y in ((2036, 660), (2068, 648), (2100, 658), (2054, 640), (2088, 638)):
        curved(s, ring(x, y, 24, 15, 8), OCHRE, 3)
        s.line([(x - 10, y - 6), (x + 8, y - 8)], CLAY, 3)
    awning(s, 1450, 1910, 290, 56, TEAL, IVORY)
    awning(s, 1940, 2420, 320, 54, WINE, SAND)
    # the front: ropes of paper across the street
    ropes = [((-20, 150), (330, 300), (700, 150)), ((700, 150), (1060, 290), (1420, 140)), ((1420, 140), (1900, 290), (2420, 130))]
    sheets = []
    for (ax, ay), (bx, by), (cx, cy) in ropes:
        s.path(f"M{ax} {ay}Q{bx} {by} {cx} {cy}", "none", stroke=INDIGO, stroke_width=4)
        for i in range(1, 9):
            t = i / 9
            x = ax * (1 - t) ** 2 + 2 * bx * t * (1 - t) + cx * t * t
            y = ay * (1 - t) ** 2 + 2 * by * t * (1 - t) + cy * t * t
            sheets.append(poly(s.cut([(x - 20, y - 4), (x + 20, y - 2), (x + 17, y + 54), (x - 19, y + 50)], 3)))
    layer(s, "".join(sheets), IVORY, 8)
    cut(s, [(-20, -20), (2420, -20), (2420, 60), (1800, 84), (1200, 64), (600, 88), (-20, 66)], INDIGO, 10)
    finish(s, "market")


EMBER_GLOW = "#ff9a3d"


def garden() -> None:
    s = start(2400, 800, 103, ["#23325e", "#37507a", "#5f7d8c", "#a7a68a", "#e8c07e", "#f9dda0"], (300, 470))
    city(s, -20, 1000, 440, 150, "#7f6f7c", "#ffe3a6", 50)
    # the high wall, its tiles, what grows over it
    cut(s, [(-20, 330), (2420, 300), (2420, 820), (-20, 820)], "#b0603c", 10)
    cut(s, [(-20, 318), (2420, 288), (2420, 318), (-20, 350)], "#7b3a2c", 6)
    s.many([poly(s.cut(box(s.rng.uniform(0, 2360), s.rng.uniform(370, 600), s.rng.uniform(40, 80), 14), 2)) for _ in range(60)], "#9c5233", opacity=0.7)
    cut(s, [(-20, 650), (2420, 640), (2420, 820), (-20, 820)], "#4f5a2e", 6)
    s.path("M-20 760Q600 690 1200 720T2420 700V740Q1800 750 1200 770T-20 810Z", "#caa06a")
    for c in CENTRES:
        for k in range(4):
            sprig(
                s,
                c - 170 + 110 * k + s.rng.uniform(-20, 20),
                664,
                s.rng.uniform(34, 66),
                s.rng.uniform(-14, 14),
                s.rng.choice((OLIVE, "#3f5a36", "#6f7f3e")),
                4,
            )
    # B: the dry fountain, its rim covered with writing
    cut(s, [(70, 740), (90, 640), (390, 640), (410, 740)], "#cdb89a", 10)
    s.poly([(280, 640), (390, 640), (410, 740), (300, 740)], "#9a8470")
    curved(s, [(50, 640), (80, 614), (240, 602), (400, 614), (430, 640), (400, 662), (240, 672), (80, 662)], "#e9d7b6", 6, 0.3)
    s.curve([(96, 638), (130, 622), (240, 614), (350, 622), (384, 638), (350, 650), (240, 656), (130, 650)], "#5c4238")
    s.many([f"M{88 + 11 * i} {662 + 5 * (1 - abs(i - 14) / 14):.0f}q3-7 6 0t5 0v3h-11z" for i in range(28)], "#6b4a30")
    cut(s, [(222, 640), (230, 520), (250, 520), (258, 640)], "#cdb89a", 6)
    curved(s, [(178, 524), (200, 500), (240, 494), (280, 500), (302, 524), (240, 540)], "#e9d7b6", 5)
    # C: the dovecote
    cut(s, [(640, 700), (650, 360), (810, 360), (820, 700)], "#e5caa0", 10)
    s.poly([(756, 700), (752, 360), (810, 360), (820, 700)], "#b58f6c")
    cut(s, [(614, 370), (730, 250), (846, 370)], "#7b2d3b", 9)
    for row in range(4):
        for col in range(3):
            x, y = 676 + 48 * col, 410 + 60 * row
            s.path(f"M{x - 13} {y + 26}v-16a13 13 0 0 1 26 0v16z", "#3d2433")
            s.rect(x - 18, y + 26, 36, 5, "#7b3a2c")
    for x, y, k, flip, flying in (
        (676, 432, 1, False, False),
        (776, 492, 1, True, False),
        (724, 552, 1, False, False),
        (612, 330, 1.5, False, True),
        (856, 300, 1.7, True, True),
        (700, 222, 1.2, True, True),
    ):
        dove(s, x, y, k, flip, flying)
    # D: the orange tree, with a bench
    cut(s, [(1186, 720), (1196, 500), (1216, 500), (1226, 720)], "#5c3626", 8)
    s.line([(1206, 540), (1150, 470)], "#5c3626", 13)
    s.line([(1206, 530), (1262, 460)], "#5c3626", 13)
    for x, y, r, c in ((1140, 440, 92, "#23392f"), (1276, 430, 96, "#23392f"), (1206, 370, 104, "#2c4635")):
        layer(s, smooth(s.cut(ring(x, y, r, r * 0.82, 12), 10, 400)), c, 8)
    for i in range(15):
        turn = -112 + 224 * i / 14
        sprig(s, 1206 + turn * 0.3, 476 - 20 * (i % 3), 128 + 22 * (i % 3), turn, ("#47683f", "#35553a", "#5f7f46")[i % 3], 6)
    for x, y in ((1130, 420), (1180, 470), (1250, 400), (1290, 460), (1210, 340), (1150, 350), (1270, 340), (1100, 470), (1236, 500)):
        s.disc(x + 3, y + 4, 17, "#1d2a20", opacity=0.5)
        s.disc(x, y, 17, "#e07b2c")
        s.disc(x - 5, y - 5, 6, "#f6ae5d")
    cut(s, box(1060, 668, 300, 22), "#d9bd93", 8)
    for x in (1084, 1306):
        cut(s, box(x, 688, 34, 56), "#a88463", 5)
    # E: a low door; in front of it something lies, breathing
    s.path("M1590 720v-170a90 90 0 0 1 180 0v170z", INDIGO)
    cut(s, [(1606, 720), (1606, 560), (1640, 500), (1680, 480), (1720, 500), (1754, 560), (1754, 720)], "#2f6b6b", 2)
    s.many([star(x, y, 13) for x, y in ((1644, 560), (1716, 560), (1680, 610), (1644, 660), (1716, 660))], OCHRE)
    hump = [(1530, 760), (1536, 712), (1576, 668), (1640, 660), (1690, 636), (1760, 650), (1812, 700), (1830, 756), (1690, 770)]
    s.path(smooth(hump, tension=0.5), "#e9bd7c", transform="translate(-5 -3)")
    curved(s, hump, "#7a5530", 9)
    s.path(smooth([(1690, 650), (1752, 664), (1796, 706), (1806, 750), (1740, 752), (1730, 700)], tension=0.5), "#5c3f26")
    s.path(smooth([(1552, 716), (1584, 682), (1640, 676), (1620, 700), (1570, 730)], tension=0.5), "#5c3f26")
    hair = []
    for k in range(60):
        t = k / 59
        x = 1546 + 270 * t
        y = 752 - 112 * (4 * t * (1 - t)) ** 0.62 + s.rng.uniform(4, 64)
        hair.append(f"M{x:.0f} {y:.0f}q{s.rng.uniform(6, 14):.0f}-5 {s.rng.uniform(14, 24):.0f} {s.rng.uniform(2, 8):.0f}")
    with s.clip(smooth(hump, tension=0.5)):
        s.path("".join(hair), "none", stroke="#a87c48", stroke_width=3, stroke_linecap="round")
    s.path("M1818 748q46 4 52-24", "none", stroke="#7a5530", stroke_width=13, stroke_linecap="round")
    # F: a well, with a lid
    cut(s, [(2050, 740), (2060, 640), (2280, 640), (2290, 740)], "#cdb89a", 10)
    s.poly([(2200, 640), (2280, 640), (2290, 740), (2206, 740)], "#9a8470")
    s.many([poly(s.cut(box(2064 + 54 * (i % 4) + (20 if i // 4 % 2 else 0), 654 + 28 * (i // 4), 46, 20), 2)) for i in range(12)], "#b59c7c")
    curved(s, [(2036, 640), (2060, 622), (2170, 614), (2280, 622), (2304, 640), (2170, 656)], "#6d3226", 7, 0.3)
    s.line([(2060, 634), (2280, 634)], "#8a472d", 5)
    s.disc(2170, 630, 18, "none", 8, stroke=INDIGO, stroke_width=5)
    for x in (2066, 2274):
        cut(s, box(x - 9, 430, 18, 200), "#52231e", 6)
    cut(s, [(2030, 440), (2310, 440), (2280, 400), (2060, 400)], "#7b2d3b", 8)
    s.line([(2170, 440), (2170, 520)], SAND, 5)
    s.path("M2150 520h40l-6 40h-28z", CLAY)
    arcade(s, CENTRES, 400, 196, 212, "#263b3a", (IVORY, "#9c4a34"))
    finish(s, "garden")


if __name__ == "__main__":
    for draw in (scriptorium, market, garden):
        draw()
