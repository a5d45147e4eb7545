"""Where Murano works: the Owl, the French garden, the ash store. 2400 by 800."""

from __future__ import annotations

from kit import Sheet, box, poly, ring, smooth
from murano import arch, bricks, candle, finish, flags, fog, hatch, lantern, person, roofs, shade, start, streak, water, word, writing
from murano_glass import glass, hand
from murano_inks import BARK, BLACK, DEEP, EMBER, FIRE, FLAME, FOG, HEART, INK, MIST, PAPER, SEA, SHADE, SILVER, SLATE, TIN, WHITE, WOOD
from murano_inside import table


def door_of_fire(s: Sheet, x: float, y: float, w: float, h: float) -> None:
    s.glow(x, y - h / 2, w * 3, FIRE, 0.8)
    s.path(arch(x - w / 2 - 12, y, w + 24, h + 14), EMBER)
    s.path(arch(x - w / 2, y, w, h), s.fade([(0, WHITE, 1), (0.5, HEART, 1), (1, FLAME, 1)]))
    s.glow(x, y - h / 2, w * 0.8, WHITE, 0.9)


def shelves(s: Sheet) -> None:
    """The day's glass along one wall, the tools of the trade along the other; both only as far as the fire shows them."""
    for y, kinds in ((210, "gbpgbg"), (320, "bgbpgb")):
        s.rect(330, y, 380, 10, BARK)
        s.line([(330, y), (710, y)], EMBER, 2)
        for i, kind in enumerate(kinds):
            x = 362 + 62 * i
            if kind == "g":
                d = f"M{x - 17} {y - 62}Q{x - 15} {y - 32} {x - 3} {y - 28}V{y - 6}Q{x - 14} {y - 4} {x - 16} {y}H{x + 16}Q{x + 14} {y - 4} {x + 3} {y - 6}V{y - 28}Q{x + 15} {y - 32} {x + 17} {y - 62}Z"
            elif kind == "b":
                d = f"M{x - 6} {y - 70}H{x + 6}V{y - 46}Q{x + 20} {y - 38} {x + 20} {y - 18}Q{x + 20} {y} {x} {y}Q{x - 20} {y} {x - 20} {y - 18}Q{x - 20} {y - 38} {x - 6} {y - 46}Z"
            else:
                d = f"M{x - 26} {y}Q{x - 30} {y - 34} {x} {y - 52}Q{x + 30} {y - 34} {x + 26} {y}Z"
            s.path(d, SEA, opacity=0.8)
            s.path(d, "none", stroke=SLATE, stroke_width=1.6)
            s.path(
                f"M{x + 12} {y - 44}Q{x + 15} {y - 24} {x + 11} {y - 10}", "none", stroke=FLAME, stroke_width=2.4, stroke_opacity=0.8, stroke_linecap="round"
            )
    s.rect(1700, 190, 330, 12, BARK)
    s.line([(1700, 190), (2030, 190)], EMBER, 2)
    for i in range(6):
        x = 1726 + 54 * i
        s.line([(x, 200), (x, 212)], SHADE, 3)
        if i % 3 == 0:  # tongs
            s.path(f"M{x} 212Q{x - 15} 270 {x - 6} 348M{x} 212Q{x + 15} 270 {x + 6} 348", "none", stroke=SLATE, stroke_width=6, stroke_linecap="round")
            s.path(f"M{x} 212Q{x - 15} 270 {x - 6} 348", "none", stroke=EMBER, stroke_width=2)
        elif i % 3 == 1:  # shears
            s.disc(x - 8, 226, 11, "none", stroke=SLATE, stroke_width=5)
            s.disc(x + 10, 226, 11, "none", stroke=SLATE, stroke_width=5)
            s.path(f"M{x - 4} 236L{x + 10} 316M{x + 6} 236L{x - 8} 316", "none", stroke=SLATE, stroke_width=6, stroke_linecap="round")
            s.path(f"M{x - 5} 238L{x + 8} 314", "none", stroke=EMBER, stroke_width=2)
        else:  # a battledore
            s.rect(x - 4, 212, 8, 60, WOOD)
            s.rect(x - 17, 268, 34, 62, BARK)
            s.line([(x - 17, 268), (x - 17, 330)], EMBER, 3)


def owl() -> None:
    s = start(2400, 800, 121, [BLACK, INK, INK, DEEP])
    for i in range(7):
        s.poly([(400 * i - 30, 0), (400 * i + 30, 0), (400 * i + 14, 60), (400 * i - 14, 60)], BARK)
    s.rect(0, 52, 2400, 26, BARK)
    s.rect(0, 640, 2400, 170, DEEP)
    flags(s, 640, 800, BLACK, 0.8, 130, 5)
    s.glow(1200, 440, 900, FIRE, 0.5, 420)
    shelves(s)
    # the furnace squats in the middle, behind everything
    s.path("M760 650V470Q770 240 1000 180Q1120 140 1130 60H1270Q1280 140 1400 180Q1630 240 1640 470V650Z", EMBER)
    s.path("M760 650V470Q770 240 1000 180Q1120 140 1130 60H1200Q1100 300 1080 650Z", "#4f2114")
    s.path("M1640 650V470Q1630 240 1400 180Q1280 140 1270 60H1230Q1320 300 1330 650Z", "#4f2114")
    bricks(s, 800, 230, 800, 410, "#2a0f08", 26, 0.7)
    for x in (900, 1200, 1500):
        door_of_fire(s, x, 540, 110, 130)
    # B: the second hand, arms folded
    person(
        s,
        210,
        730,
        4.5,
        "jacket",
        "none",
        [[(-11, -76), (-15, -64), (6, -62)], [(11, -76), (15, -62), (-8, -59)]],
        base=BLACK,
        rim=FLAME,
        side="r",
        flip=True,
        arm=8,
    )
    s.path("M166 500L256 500L264 640H154Z", BARK, opacity=0.8)
    s.path("M158 400Q150 452 184 458L270 448M262 398Q276 446 244 440L166 432", "none", stroke="#3a2219", stroke_width=26, stroke_linecap="round")
    s.path("M262 398Q276 446 244 440L166 432", "none", stroke=EMBER, stroke_width=5, stroke_linecap="round")
    # C: the furnace book, on a lectern
    s.poly([(520, 520), (680, 500), (690, 516), (530, 540)], WOOD)
    s.rect(594, 520, 18, 170, BARK)
    s.poly([(540, 690), (666, 690), (650, 672), (556, 672)], BARK)
    s.poly([(528, 516), (602, 500), (602, 446), (532, 462)], PAPER)
    s.poly([(602, 500), (676, 494), (672, 442), (602, 446)], SILVER)
    writing(s, 540, 472, 26, 4, 11, MIST, 1.8, 0.2, 2.4)
    writing(s, 574, 466, 22, 4, 11, MIST, 1.8, 0.2, 2.4)
    writing(s, 610, 458, 24, 4, 10, MIST, 1.8, 0.06, 2.4)
    writing(s, 642, 456, 24, 2, 10, MIST, 1.8, 0.06, 2.4)
    # D: pipes in a rack; a seventh, shorter, hangs behind the last
    s.rect(830, 232, 330, 18, WOOD)
    s.rect(836, 246, 12, 450, BARK)
    s.rect(1142, 246, 12, 450, BARK)
    s.rect(830, 620, 330, 14, WOOD)
    s.line([(1117, 262), (1117, 540)], BLACK, 11)
    s.disc(1124, 392, 6, EMBER, 13)
    s.line([(1114, 262), (1114, 540)], SHADE, 2)
    for i in range(6):
        x = 868 + 46 * i
        s.line([(x, 236), (x, 610)], INK, 12)
        s.line([(x - 3, 236), (x - 3, 610)], FLAME, 2.4)
        s.line([(x, 330), (x, 430)], WOOD, 15)
        s.disc(x, 612, 8, MIST)
    s.line([(1091, 366), (1091, 396)], SILVER, 5)
    s.path("M1088 290q-7 -14 0 -20l5 5h10l5 -5q7 6 0 20q-10 10 -20 0z", SHADE)
    # E: the trough of pebbles and ash
    s.poly([(1240, 690), (1220, 600), (1580, 600), (1560, 690)], WOOD)
    s.path(smooth([(1226, 604), (1300, 566), (1390, 584), (1400, 604)], tension=0.5), SILVER)
    s.path(smooth([(1390, 604), (1450, 560), (1530, 576), (1574, 604)], tension=0.5), MIST)
    s.many([smooth(ring(s.rng.uniform(1250, 1390), s.rng.uniform(584, 604), 9, 7, 7)) for _ in range(18)], WHITE)
    s.line([(1500, 590), (1560, 460)], BARK, 10)
    shade(s, [(1240, 690), (1220, 604), (1580, 604), (1560, 690)], 0, BLACK, 14, 0.6)
    # F: the cooling tunnel, low and long
    s.path("M1620 690V560Q1640 500 1720 490H1960Q2000 500 2004 560V690Z", BARK)
    bricks(s, 1640, 510, 340, 170, EMBER, 24, 0.8)
    s.path(arch(1660, 690, 120, 130), BLACK)
    s.glow(1720, 660, 90, FIRE, 0.55)
    for i in range(4):
        s.path(arch(1680 + 10 * i, 690 - 6 * i, 80 - 20 * i, 100 - 18 * i), (INK, "#2a140c", EMBER, FIRE)[i], opacity=0.8)
    s.path("M1650 690h140v10h-140z", SLATE)
    # G: the master's chair from behind, before the middle door as it is seen from here; two hollows worn beside it
    s.glow(2200, 560, 280, FIRE, 0.55)
    door_of_fire(s, 2180, 540, 100, 120)
    s.rect(2110, 430, 16, 280, BLACK)
    s.rect(2226, 430, 16, 280, BLACK)
    s.path("M2110 440Q2176 410 2242 440V560H2110Z", BARK)
    s.path("M2110 440Q2176 410 2242 440", "none", stroke=FLAME, stroke_width=4)
    for y in (470, 500, 530):
        s.line([(2128, y), (2224, y)], BLACK, 4)
    s.rect(2100, 600, 152, 18, BLACK)
    for x, lean in ((2290, -3), (2340, 3)):
        foot = [
            (x - 9 + lean, 700),
            (x + lean, 692),
            (x + 10 + lean, 700),
            (x + 12, 716),
            (x + 7, 728),
            (x + 9 - lean, 744),
            (x - lean, 750),
            (x - 9 - lean, 744),
            (x - 6, 728),
            (x - 11, 716),
        ]
        s.path(smooth(foot, tension=0.7), BLACK)
        s.path(smooth(foot[3:8], close=False), "none", stroke=EMBER, stroke_width=3)
    for x in (900, 1200, 1500):
        streak(s, x, 650, 790, 170, FIRE, 0.3)
    finish(s, "owl")


def garden() -> None:
    s = start(2400, 800, 123, [DEEP, SEA, SLATE, MIST], 0.7)
    roofs(s, 330, SEA, -40, 2440, 20, 60)
    fog(s, 210, 150, FOG, 0.6, 2)
    s.rect(0, 320, 2400, 170, TIN)
    s.rect(0, 308, 2400, 18, SILVER)
    shade(s, box(0, 330, 2400, 160), 90, FOG, 22, 0.6)
    s.rect(0, 486, 2400, 324, s.fade([(0, FOG, 1), (0.3, MIST, 1), (1, SEA, 1)]))
    # straight lines: box hedges to a point far off, cones, a fountain out of breath
    for a, b in (((500, 490), (60, 810)), ((580, 490), (420, 810)), ((940, 490), (900, 810)), ((1460, 490), (1500, 810)), ((1820, 490), (1990, 810))):
        s.poly([a, (a[0] + 26, a[1]), (b[0] + 90, b[1]), b], DEEP, opacity=0.8)
    for x in (520, 980, 1440, 1900):
        s.poly([(x - 46, 560), (x, 300), (x + 46, 560)], INK)
        s.poly([(x - 46, 560), (x, 300), (x - 8, 560)], SEA)
        s.rect(x - 8, 556, 16, 26, BARK)
    # the pavilion, all windows and candles (behind B and C)
    s.glow(300, 330, 420, FIRE, 0.5)
    s.poly([(40, 200), (300, 110), (560, 200)], SLATE)
    s.rect(60, 200, 480, 310, SILVER)
    for i in range(5):
        s.path(arch(78 + 92 * i, 506, 74, 280), BARK)
        s.path(arch(84 + 92 * i, 506, 62, 270), s.fade([(0, FIRE, 1), (0.6, FLAME, 1), (1, HEART, 1)]))
        for j in range(3):
            s.rect(96 + 92 * i + 16 * j, 440, 3, 26, WHITE)
            s.glow(97 + 92 * i + 16 * j, 434, 12, WHITE, 1)
        s.line([(115 + 92 * i, 240), (115 + 92 * i, 506)], BARK, 3)
        s.line([(84 + 92 * i, 360), (146 + 92 * i, 360)], BARK, 3)
    # B: the gentleman, holding up a small cracked plate; as one sees it from the front
    person(s, 190, 742, 4.3, "coat", "none", [[(9, -77), (18, -64), (10, -60)], [(-10, -77), (-22, -68), (-28, -82)]], base=INK, rim=FLAME, side="r", flip=True)
    s.path(smooth([(206, 312), (184, 306), (162, 322), (154, 372), (158, 428), (176, 440), (188, 400), (186, 352)], tension=0.5), BARK)
    s.path("M164 430Q186 444 212 432L216 452Q188 466 160 450Z", SILVER)
    s.path("M286 446l26 -4 4 18 -26 8z", SILVER)
    for y in (500, 540, 580):
        s.disc(176, y, 4, SHADE)
    glass(s, box(276, 320, 96, 126), BARK, 7, False)
    hand(s, 322, 398, 0.55, SEA, flip=True, scar=SILVER, opacity=0.85)
    s.line([(276, 350), (310, 366), (318, 402), (352, 420), (372, 446)], WHITE, 2.4)
    # C: a travelling chest, half packed
    s.path("M560 690V590H900V690Z", BARK)
    s.path("M560 590L590 450Q740 420 890 450L900 590Z", WOOD)
    s.path("M574 590L600 466Q740 440 880 466L886 590Z", BLACK)
    for x in (600, 850):
        s.rect(x, 590, 16, 100, SHADE)
    s.path(smooth([(590, 592), (640, 556), (700, 576), (740, 590)], tension=0.5), SILVER)
    s.path(smooth([(720, 592), (760, 566), (820, 560), (860, 592)], tension=0.5), EMBER)
    s.rect(690, 540, 60, 52, TIN)
    s.rect(560, 586, 340, 10, SHADE)
    s.poly([(600, 700), (660, 694), (668, 716), (606, 722)], PAPER)
    # D: the orangery: a workbench, a plate under a cloth, one corner lifted
    s.path(arch(1000, 640, 420, 420), SEA)
    s.path(arch(1016, 640, 388, 404), INK)
    for x in (1110, 1210, 1310):
        s.line([(x, 250), (x, 640)], SEA, 4)
    candle(s, 1060, 560, 40, 210)
    table(s, 1020, 560, 150, 120)
    s.line([(1100, 556), (1140, 540)], TIN, 5)
    s.poly([(1204, 660), (1226, 330), (1370, 330), (1392, 660)], BARK)
    s.poly([(1222, 648), (1240, 346), (1358, 346), (1374, 648)], FOG)
    cloth = [
        (1196, 336),
        (1224, 312),
        (1300, 306),
        (1376, 314),
        (1400, 340),
        (1404, 560),
        (1394, 640),
        (1350, 650),
        (1320, 600),
        (1270, 560),
        (1210, 590),
        (1200, 460),
    ]
    s.path(smooth(cloth, tension=0.35), SILVER)
    s.path(smooth([(1330, 310), (1376, 314), (1400, 340), (1404, 560), (1394, 640), (1350, 650), (1340, 500)], tension=0.35), TIN)
    for line in ([(1240, 320), (1230, 440), (1240, 560)], [(1290, 312), (1284, 430), (1290, 560)], [(1340, 316), (1350, 480), (1340, 610)]):
        s.line(line, FOG, 4, curved=True)
    # E: two lackeys and a card table
    candle(s, 1680, 590, 36, 230)
    person(s, 1570, 730, 3.1, "coat", "none", [[(-4, -74), (-12, -56), (-26, -54)]], True, base=INK, rim=FLAME, side="r", flip=True)
    person(s, 1800, 730, 3.1, "coat", "none", [[(-4, -74), (-14, -58), (-26, -54)]], True, (2, 1), base=INK, rim=FLAME, side="l")
    for x, d in ((1570, 1), (1806, -1)):
        s.path(
            smooth(
                [
                    (x + 16 * d, 486),
                    (x - 4 * d, 476),
                    (x - 24 * d, 486),
                    (x - 34 * d, 512),
                    (x - 30 * d, 536),
                    (x - 12 * d, 530),
                    (x - 8 * d, 508),
                    (x + 4 * d, 498),
                ],
                tension=0.6,
            ),
            PAPER,
        )
        s.line([(x - 24 * d, 500), (x - 22 * d, 528)], SHADE, 3)
    s.disc(1686, 596, 96, WOOD, 18)
    s.rect(1676, 604, 20, 116, BARK)
    for x, y, t in ((1640, 592, 10), (1664, 598, -12), (1712, 594, 24)):
        with s.at(x, y, 1, turn=t):
            s.rect(-11, -8, 22, 15, WHITE)
    # F: the gardener, raking the same three yards
    s.poly([(1960, 660), (2400, 650), (2400, 790), (1940, 790)], TIN, opacity=0.75)
    for i in range(9):
        s.path(f"M1964 {668 + 14 * i}Q2160 {660 + 14 * i} 2390 {664 + 14 * i}", "none", stroke=SLATE, stroke_width=2.4)
    for i, (x, y) in enumerate(((2180, 690), (2212, 702), (2244, 694), (2280, 708), (2312, 698), (2350, 712))):
        s.disc(x, y, 11, SLATE, 5)
    person(
        s, 2090, 742, 3.5, "jacket", "wide", [[(-8, -76), (-4, -60), (-20, -54)], [(8, -76), (14, -58), (0, -48)]], head=(-2, 3), base=INK, rim=SILVER, side="l"
    )
    s.line([(2110, 520), (1990, 720)], BARK, 8)
    s.line([(1964, 712), (2020, 734)], BARK, 8)
    s.many([poly([(1966 + 10 * i, 714 + 4 * i), (1970 + 10 * i, 716 + 4 * i), (1964 + 10 * i, 734 + 4 * i)]) for i in range(6)], BARK)
    finish(s, "garden")


def sack(s: Sheet, x: float, y: float, colour: str) -> None:
    """Full, on its side, one ear of its mouth towards us; sewn along the end."""
    d = smooth([(x - 56, y - 6), (x - 58, y - 56), (x - 48, y - 74), (x, y - 70), (x + 48, y - 74), (x + 58, y - 54), (x + 56, y - 6), (x, y)], tension=0.55)
    s.path(d, colour)
    with s.clip(d):
        s.rect(x - 60, y - 76, 120, 80, hatch(s, BLACK, 5, 45, 1, 0.28))
        s.rect(x - 60, y - 76, 120, 80, hatch(s, BLACK, 5, -45, 1, 0.28))
        s.rect(x - 60, y - 34, 120, 40, s.fade([(0, BLACK, 0), (1, BLACK, 0.6)]))
        s.rect(x + 20, y - 76, 44, 80, s.fade([(0, BLACK, 0), (1, BLACK, 0.5)], "h"))
    s.path(f"M{x - 50:.0f} {y - 72:.0f}Q{x:.0f} {y - 66:.0f} {x + 46:.0f} {y - 72:.0f}", "none", stroke=SILVER, stroke_width=2, stroke_opacity=0.5)
    s.path(f"M{x + 46:.0f} {y - 66:.0f}Q{x + 52:.0f} {y - 36:.0f} {x + 46:.0f} {y - 10:.0f}", "none", stroke=INK, stroke_width=2.4, stroke_dasharray="5 4")
    s.path(f"M{x + 44:.0f} {y - 74:.0f}l14 -8 2 16z", colour)


def store() -> None:
    s = start(2400, 800, 124, [BLACK, INK, DEEP, DEEP])
    # rafters as of a church, planks
    for i in range(7):
        x = 400 * i
        s.line([(x, 0), (x + 200, -60 + 200)], BARK, 22)
        s.line([(x + 400, 0), (x + 200, 140)], BARK, 22)
        s.rect(x - 12, 0, 26, 650, BARK)
        s.rect(x - 12, 0, 6, 650, WOOD)
    s.rect(0, 130, 2400, 18, BARK)
    s.rect(0, 148, 2400, 500, hatch(s, SEA, 26, 90, 2.4, 0.8))
    s.rect(0, 640, 2400, 170, BARK)
    for i in range(8):
        y = 640 + 6 * i + 2.2 * i * i
        s.line([(0, y), (2400, y)], BLACK, 3)
    # B: the watchman across the doorway
    s.rect(40, 200, 360, 460, WOOD)
    s.rect(60, 220, 320, 440, s.fade([(0, SLATE, 1), (0.6, MIST, 1), (1, FOG, 1)]))
    water(s, 520, 660, SILVER, SLATE, 16, 0.6, 60, 380, SEA)
    roofs(s, 522, SLATE, 60, 330, 10, 26, 0)
    lantern(s, 110, 240, 1.0, 240)
    s.rect(150, 596, 190, 16, BLACK)
    for x in (160, 322):
        s.rect(x, 610, 14, 90, BLACK)
    person(s, 270, 716, 3.6, "coat", "wide", [[(-4, -74), (-8, -54), (-2, -46)], [(8, -74), (8, -54), (-4, -44)]], True, (-3, 5), base=BLACK, rim=FLAME)
    s.line([(110, 716), (330, 470)], SHADE, 8)
    # C: sacks to the roof, and figures on them
    for row in range(7):
        for i in range(4 - row % 2):
            sack(s, 562 + 110 * i + 55 * (row % 2), 672 - 70 * row, (FOG, "#6f888c", MIST, "#889a98")[(row * 3 + i) % 4])
    for text, x in (("4", 562), ("6", 672), ("9", 782), ("11", 892)):
        word(s, text, x - 10 - 13 * (len(text) - 1), 478, 2.3, BLACK, 7)
    # D: the weigh-bridge with its book
    s.rect(1180, 220, 16, 440, BARK)
    s.path("M1188 230L1040 270M1188 230L1340 196", "none", stroke=SHADE, stroke_width=10, stroke_linecap="round")
    s.disc(1188, 232, 16, TIN)
    for x, y in ((1040, 270), (1340, 196)):
        s.line([(x, y), (x - 60, y + 250)], TIN, 3)
        s.line([(x, y), (x + 60, y + 250)], TIN, 3)
    s.path("M966 518h150l-14 20h-122z", SLATE)
    s.path("M1266 444h150l-14 20h-122z", SLATE)
    s.path(smooth([(990, 520), (984, 460), (1010, 430), (1070, 430), (1096, 462), (1090, 520)], tension=0.4), FOG)
    for x in (1300, 1340, 1378):
        s.path(f"M{x - 16} 444v-26q4 -12 10 -12v-10h12v10q8 2 10 12v26z", TIN)
    s.rect(1070, 620, 240, 16, WOOD)
    s.poly([(1130, 618), (1200, 606), (1268, 618), (1268, 608), (1200, 590), (1130, 606)], PAPER)
    candle(s, 1290, 620, 30, 170)
    for x in (1086, 1280):
        s.rect(x, 634, 14, 70, BARK)
    # E: the strong-room, its door not quite shut
    s.rect(1500, 260, 340, 400, SLATE)
    bricks(s, 1506, 270, 330, 380, INK, 40, 0.9)
    s.path(arch(1570, 660, 210, 320), BLACK)
    s.glow(1600, 580, 110, TIN, 0.5)
    for i in range(3):
        for j in range(2):
            x, y = 1586 + 20 * i, 560 + 70 * j
            s.path(f"M{x} {y}v-26q4 -4 4 -12h6q0 8 4 12v26z", SILVER)
    s.path("M1640 660V372Q1700 330 1786 420V690Z", MIST)
    s.path("M1640 660V372Q1650 364 1664 362V664Z", TIN)
    for y in (430, 520, 610):
        s.line([(1644, y), (1786, y + 14)], INK, 9)
    s.many([smooth(ring(x, y + (x - 1644) * 0.1, 5, 5, 6)) for y in (430, 520, 610) for x in (1664, 1710, 1756)], TIN)
    s.rect(1756, 560, 20, 30, INK)
    # F: a trap, wet footprints leading away
    s.poly([(2060, 700), (2090, 650), (2270, 650), (2310, 700)], BLACK)
    s.poly([(2090, 650), (2270, 650), (2284, 520), (2104, 520)], WOOD)
    shade(s, [(2090, 650), (2270, 650), (2284, 520), (2104, 520)], 90, BLACK, 20, 0.6)
    s.disc(2194, 540, 11, "none", stroke=TIN, stroke_width=4)
    s.line([(2130, 700), (2136, 640)], SHADE, 7)
    s.line([(2170, 700), (2174, 640)], SHADE, 7)
    for y in (662, 684):
        s.line([(2132, y), (2172, y)], SHADE, 6)
    s.glow(2180, 690, 90, TIN, 0.4, 30)
    for i, (x, y) in enumerate(((2040, 716), (2004, 734), (1960, 726), (1922, 746), (1880, 738), (1840, 760))):
        s.path(smooth([(x - 17, y - 3), (x - 6, y - 8), (x + 8, y - 5), (x + 9, y + 4), (x - 6, y + 7), (x - 17, y + 4)]), TIN, opacity=0.85 - 0.08 * i)
        s.path(f"M{x + 13} {y - 5}h7q6 5 0 9h-7z", TIN, opacity=0.85 - 0.08 * i)
    s.glow(240, 690, 240, FIRE, 0.4, 60)
    finish(s, "store")


if __name__ == "__main__":
    for draw in (owl, garden, store):
        draw()
