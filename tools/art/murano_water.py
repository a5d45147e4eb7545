"""Murano from the water: the landing, the island of bones, the dead lagoon. 2400 by 800."""

from __future__ import annotations

from kit import Sheet, box, poly, ring, smooth
from murano import boat, bricks, fig_tree, finish, flags, fog, hatch, lantern, oil_lamp, person, reeds, roofs, shade, stake, start, streak, water, word
from murano_glass import glass
from murano_inks import BARK, BLACK, DEEP, EMBER, FIRE, FLAME, FOG, HEART, INK, MIST, PAPER, SEA, SHADE, SILVER, SLATE, TIN, WHITE, WOOD

WALL = "#0d1922"


def cock(s: Sheet, x: float, y: float, k: float, colour: str, comb: str) -> None:
    """Walks to the right."""
    with s.at(x, y, k):
        s.path("M-26 -34Q-40 -60 -50 -50Q-44 -30 -30 -22Q-20 -4 0 -6Q20 -8 22 -34L26 -52Q28 -62 20 -64Q10 -64 9 -52Q6 -38 -6 -38Q-16 -40 -26 -34Z", colour)
        s.path("M14 -64l-2 -10 6 5 2 -9 4 9 5 -3 -3 9z", comb)
        s.path("M27 -58l9 3 -9 3z", comb)
        s.line([(-6, -6), (-12, 8), (-4, 8)], colour, 3.4)
        s.line([(4, -6), (8, 8), (16, 8)], colour, 3.4)
        s.disc(20, -57, 1.8, WHITE)


def fox_hung(s: Sheet, x: float, y: float, k: float, colour: str, belly: str) -> None:
    """Hangs from x/y by his feet, head down."""
    with s.at(x, y, k):
        s.line([(-16, 0), (-10, 18)], colour, 5)
        s.line([(16, 0), (10, 18)], colour, 5)
        s.path("M-16 14Q0 8 16 14Q20 34 10 48L15 62L2 82L-4 62Q-16 40 -16 14Z", colour)
        s.path("M-6 20Q2 30 -1 50Q-10 36 -6 20Z", belly)
        s.path("M14 18Q34 24 32 52Q24 44 12 30Z", colour)
        s.path("M28 40Q33 46 32 54Q26 50 24 44Z", belly)


def landing() -> None:
    s = start(2400, 800, 101, [DEEP, SEA, SLATE, MIST, FOG], 0.72)
    s.glow(2050, 250, 260, FIRE, 0.35, 150)
    roofs(s, 420, SLATE, 1340, 2000, 20, 70)
    s.glow(1600, 380, 130, FIRE, 0.3, 60)
    water(s, 415, 660, FOG, SLATE, 60, 0.45, 1380, 2020, SEA)
    fog(s, 300, 210, FOG, 0.7, 3, 1000)
    for x in (1606, 1664, 1722):
        s.glow(x, 398, 26, FLAME, 0.9)
        s.disc(x, 398, 3.6, HEART)
        streak(s, x, 424, 520, 10, FLAME, 0.4)
    # the houses of the quay
    s.poly(s.cut([(-20, 660), (-20, -10), (500, -10), (500, 660)], 2), WALL)
    s.poly(s.cut([(500, 660), (500, 150), (960, 150), (960, 660)], 2), SEA)
    s.poly(s.cut([(960, 660), (960, 64), (1400, 80), (1400, 660)], 2), WALL)
    s.poly([(480, 150), (730, 96), (980, 150)], INK)
    s.poly([(940, 70), (1180, 20), (1424, 84)], INK)
    s.poly([(2000, 660), (2000, -10), (2420, -10), (2420, 660)], WALL)
    for x, y, w, h, c in ((0, 60, 480, 330, SLATE), (510, 170, 440, 160, SLATE), (980, 120, 410, 200, SLATE), (2010, 80, 390, 200, SLATE)):
        bricks(s, x, y, w, h, c, 26, 0.55)
    for x, y in ((60, 80), (250, 80), (560, 190), (800, 190), (1040, 140), (1240, 140), (2080, 80), (2270, 80)):
        s.rect(x - 6, y - 6, 74, 112, INK)
        s.rect(x, y, 62, 100, BLACK)
        s.rect(x, y, 29, 100, SLATE)
        s.rect(x + 33, y, 29, 100, SLATE)
        shade(s, box(x, y, 62, 100), 0, INK, 8, 0.8)
    # the quay
    s.rect(0, 650, 2400, 160, DEEP)
    flags(s, 650, 800, BLACK, 0.7, 140, 4)
    s.rect(0, 646, 2400, 8, MIST)
    for x in (246, 1190, 1940):
        s.glow(x, 690, 260, FIRE, 0.5, 60)
    # B: the shop window, its letters, its mirrors
    s.glow(240, 470, 400, FIRE, 0.55)
    s.rect(36, 250, 420, 76, INK)
    s.rect(48, 326, 396, 284, BARK)
    s.rect(60, 338, 372, 260, s.fade([(0, FLAME, 1), (0.6, FIRE, 1), (1, EMBER, 1)]))
    s.glow(246, 420, 190, HEART, 0.7)
    for pts in (box(82, 470, 70, 118), box(330, 456, 84, 132), box(176, 500, 60, 88)):
        glass(s, pts, INK, 7)
    glass(s, ring(276, 530, 40, 52, 14), INK, 7, True, True)
    glass(s, ring(116, 424, 24, 32, 12), INK, 5, True, True)
    glass(s, ring(372, 416, 20, 26, 12), INK, 5, True, True)
    word(s, "A.", 148, 356, 2.5, HEART, 6)
    word(s, "VIO", 216, 356, 2.5, HEART, 6)
    s.path("M246 316q-34 0 -34 -40q2 -8 6 -14l10 8q18 -6 36 0l10 -8q5 6 6 14q0 40 -34 40z", TIN)
    for x in (232, 260):
        s.disc(x, 284, 8, INK)
        s.disc(x, 284, 3, FLAME)
    s.poly([(242, 290), (250, 290), (246, 300)], INK)
    s.rect(40, 598, 412, 16, BLACK)
    # C: the old-clothes stall
    s.poly([(530, 400), (930, 400), (960, 356), (500, 356)], SLATE)
    shade(s, [(530, 400), (930, 400), (960, 356), (500, 356)], 90, BLACK, 16, 0.6)
    for x in (540, 916):
        s.rect(x, 396, 12, 250, INK)
    s.line([(546, 430), (922, 430)], TIN, 4)
    for i, (x, h, c) in enumerate(((590, 170, MIST), (650, 150, BARK), (780, 176, SLATE), (846, 140, "#3b2c2a"), (896, 168, MIST))):
        s.path(smooth([(x - 7, 432), (x + 7, 432), (x + 27, 448), (x + 34, 432 + h), (x - 34, 432 + h), (x - 27, 448)], tension=0.4), c)
        s.line([(x, 446), (x + 3, 424 + h)], INK, 2)
        s.line([(x - 24, 452), (x - 28, 424 + h)], INK, 2)
    s.path(smooth([(714, 424), (734, 452), (742, 500), (756, 636), (672, 636), (686, 500), (694, 452)], tension=0.5), INK)
    s.path(smooth([(714, 440), (726, 462), (724, 486), (704, 486), (702, 462)], tension=0.5), BLACK)
    person(s, 600, 690, 2.7, "coat", "cap", [[(-8, -76), (-20, -62), (-34, -60)], [(9, -77), (6, -58), (-22, -50)]], rim=TIN, side="r", flip=True)
    s.poly(s.cut([(660, 700), (672, 622), (792, 622), (806, 700)], 2), WOOD)
    s.path(smooth([(664, 628), (700, 600), (760, 606), (800, 628)], tension=0.5), MIST)
    # D: the puppet booth
    s.glow(1190, 400, 260, FIRE, 0.6)
    s.rect(1050, 290, 280, 380, BARK)
    for i in range(7):
        s.rect(1050 + 40 * i, 500, 20, 170, EMBER)
    s.rect(1070, 340, 240, 150, s.fade([(0, HEART, 1), (0.5, FLAME, 1), (1, FIRE, 1)]))
    s.poly([(1034, 300), (1190, 232), (1346, 300)], INK)
    s.many([smooth(ring(1058 + 38 * i, 302, 19, 20, 8)) for i in range(8)], EMBER)
    s.line([(1084, 398), (1304, 398)], INK, 6)
    cock(s, 1112, 470, 1.0, INK, EMBER)
    cock(s, 1282, 470, 1.0, INK, EMBER)
    fox_hung(s, 1188, 398, 1.0, EMBER, FLAME)
    s.rect(1050, 484, 280, 16, INK)
    person(s, 1124, 706, 1.7, "skirt", "scarf", [[(8, -76), (16, -92)], [(-8, -76), (-14, -92)]], rim=FLAME, side="r")
    person(s, 1196, 706, 1.5, "jacket", "none", rim=FLAME, side="r")
    s.path("M1264 706v-34q-4 -16 -14 -22l4 -14 10 6 10 -5 2 12q20 12 22 34l4 23z", INK)
    s.line([(1300, 700), (1318, 676)], INK, 6)
    # E: the bench, and who sits there
    s.rect(1500, 596, 300, 16, INK)
    for x in (1520, 1770):
        s.rect(x, 606, 14, 70, INK)
    with s.at(1650, 668, 2.8):
        s.path(smooth([(-18, -22), (-19, -44), (-12, -58), (0, -62), (12, -58), (19, -44), (18, -22)], tension=0.6), BLACK)
        s.disc(0, -70, 9, BLACK, 10)
        s.path("M-15 -72Q0 -78 15 -72L8 -76Q6 -86 0 -86Q-6 -86 -8 -76Z", BLACK)
        s.path("M-18 -44Q-17 -58 0 -62", "none", stroke=TIN, stroke_width=1.2)
        s.line([(22, -46), (26, 0)], BLACK, 2.4)
    for x in (1440, 1880):
        s.path(f"M{x - 20} 690v-66q20 -20 40 0v66z", INK)
        s.path(f"M{x - 17} 640v-14q16 -14 30 -4", "none", stroke=TIN, stroke_width=2.5)
    # the lantern on its chain
    s.line([(1940, 0), (1940, 150)], BLACK, 5)
    lantern(s, 1940, 150, 1.3, 330)
    # F: the notice under its grating
    s.rect(2100, 330, 210, 270, INK)
    for i in range(5):
        s.poly(s.cut(box(2122 - 2 * i, 350 + 2 * i, 166 + 3 * i, 228 - 4 * i), 3, 30), (SHADE, "#a8a392")[i % 2])
    s.poly(s.cut(box(2128, 362, 154, 204), 2, 30), PAPER)
    for i in range(11):
        s.rect(2146, 380 + 16 * i, 118 - (i * 37) % 40, 4, MIST)
    for i in range(6):
        s.line([(2100 + 42 * i, 330), (2100 + 42 * i, 600)], BLACK, 6)
    for i in range(5):
        s.line([(2100, 345 + 60 * i), (2310, 345 + 60 * i)], BLACK, 5)
    word(s, "mama", 2324, 632, 0.9, TIN, 2.2)
    fog(s, 600, 180, FOG, 0.4, 3)
    finish(s, "landing")


def bell_stake(s: Sheet, x: float, y: float, h: float, colour: str) -> None:
    """A stake with an arm, and under the arm a bell at the water."""
    stake(s, x, y, h, colour)
    s.line([(x, y - h * 0.8), (x + h * 0.34, y - h * 0.8), (x + h * 0.34, y - h * 0.4)], colour, h * 0.04)
    with s.at(x + h * 0.34, y - h * 0.12, h / 70):
        s.path("M-12 8Q-9 -4 -7 -14Q0 -24 7 -14Q9 -4 12 8Z", colour)
        s.line([(0, 8), (0, 13)], colour, 3)


def skull(s: Sheet, x: float, y: float, k: float, colour: str, dark: str) -> None:
    with s.at(x, y, k):
        s.path("M-12 2Q-14 -18 0 -19Q14 -18 12 2Q10 5 7 6V12H-7V6Q-10 5 -12 2Z", colour)
        s.many([smooth(ring(-5, -3, 3.6, 4, 7)), smooth(ring(5, -3, 3.6, 4, 7)), poly([(0, 1), (-1.6, 5), (1.6, 5)])], dark)


def bones() -> None:
    s = start(2400, 800, 103, [INK, DEEP, SEA, SLATE, MIST], 0.62)
    # the half moon, low
    s.glow(1380, 330, 320, SILVER, 0.5)
    s.path("M1392 282A52 52 0 0 0 1392 386A60 60 0 0 1 1392 282Z", WHITE)
    s.path("M1392 282A52 52 0 0 0 1392 386Z", WHITE)
    water(s, 410, 640, TIN, SLATE, 60, 0.45)
    streak(s, 1384, 424, 640, 50, SILVER, 0.35)
    fog(s, 330, 170, FOG, 0.55, 3)
    # the wall round nothing
    s.poly(s.cut([(60, 600), (70, 360), (860, 350), (860, 600)], 3), MIST)
    s.poly(s.cut([(60, 372), (70, 350), (862, 338), (862, 362)], 2), TIN)
    bricks(s, 70, 380, 780, 210, SLATE, 26, 0.8)
    s.path("M-10 600Q300 570 700 600T1400 610T1700 640L2410 630V810H-10Z", s.fade([(0, MIST, 1), (0.25, SLATE, 1), (1, INK, 1)]))
    # B: the hermit, sorting
    s.glow(200, 620, 240, FIRE, 0.45)
    oil_lamp(s, 84, 690, 1.3, 150)
    s.path("M196 720Q190 650 230 640H286Q304 660 300 720Z", SLATE)
    person(s, 230, 720, 3.4, "coat", "hood", [[(-4, -74), (-16, -58), (-30, -48)], [(6, -74), (-4, -54), (-26, -44)]], True, (-4, 3), rim=FLAME)
    for x, y in ((110, 716), (140, 724), (128, 706)):
        s.line([(x, y), (x + 40, y - 6)], SILVER, 6)
    for x in (300, 330):
        s.line([(x, 720), (x + 4, 690), (x + 22, 680)], SILVER, 5, curved=True)
    glass(s, ring(356, 664, 22, 28, 12), BARK, 6, True, True, SLATE)
    s.line([(352, 694), (348, 722)], BARK, 8)
    # C: the heap behind the wall
    heap = s.ridge([(424, 356), (500, 282), (566, 226), (620, 196), (690, 250), (744, 306), (806, 352)], 0.16, 3)
    s.poly([*heap, (806, 360), (424, 360)], FOG)
    scattered: dict[str, list[str]] = {SILVER: [], TIN: [], MIST: [], SLATE: []}
    with s.clip(poly([*heap, (806, 360), (424, 360)])):
        for _ in range(170):
            x, y = s.rng.uniform(430, 806), s.rng.uniform(196, 358)
            scattered[s.rng.choice((SILVER, SILVER, TIN, MIST, SLATE))].append(f"M{x:.0f} {y:.0f}l{s.rng.uniform(14, 34):.0f} {s.rng.uniform(-24, 24):.0f}")
        for tone, pieces in scattered.items():
            s.path("".join(pieces), "none", stroke=tone, stroke_width=5, stroke_linecap="round")
        s.poly([(640, 200), (820, 330), (820, 370), (660, 370)], BLACK, opacity=0.25)
    for x, y, k in ((556, 296, 1.2), (618, 228, 1.1), (654, 306, 1.3), (494, 334, 1.1), (716, 322, 1.0), (596, 338, 1.2), (586, 254, 0.8), (690, 270, 0.9)):
        skull(s, x, y, k, WHITE, SEA)
    s.poly(s.cut([(60, 372), (70, 350), (862, 338), (862, 362)], 2), TIN)
    # D: the chapel without a door, and what is scratched knee-high within
    s.poly([(880, 640), (880, 330), (1010, 210), (1140, 330), (1140, 640)], TIN)
    s.poly([(1060, 640), (1060, 256), (1140, 330), (1140, 640)], FOG)
    s.poly([(860, 346), (1010, 196), (1160, 346), (1160, 320), (1010, 166), (860, 320)], SLATE)
    bricks(s, 886, 350, 170, 280, FOG, 26, 0.9)
    s.line([(1010, 166), (1010, 110)], INK, 6)
    s.line([(992, 130), (1028, 130)], INK, 6)
    s.path("M920 640V440A80 80 0 0 1 1080 440V640Z", SEA)
    s.path("M946 640V446A60 62 0 0 1 1080 410V640Z", INK)
    s.line([(1036, 600), (1056, 400)], WOOD, 8)
    # glow, tree, bent stick, bell from left to right; the one arrow stands at the stick
    with s.at(938, 596, 1):
        for a in ((0, 0, -6, -8), (6, -3, 6, -13), (12, 0, 18, -8)):
            s.line([(a[0], a[1]), (a[2], a[3])], SILVER, 2)
        s.path("M0 4a6 6 0 0 1 12 0z", SILVER)
        s.line([(38, 4), (38, -10)], SILVER, 2.2)
        s.path(smooth(ring(38, -16, 8, 7, 8)), "none", stroke=SILVER, stroke_width=2)
        s.line([(74, 4), (76, -10), (86, -20)], SILVER, 2.4, curved=True)
        s.line([(98, -32), (76, -32)], SILVER, 2.2)
        s.line([(84, -38), (75, -32), (84, -26)], SILVER, 2.2)
        s.path("M110 4q2 -20 9 -20q7 0 9 20z", "none", stroke=SILVER, stroke_width=2)
    # E: the jetty, and far off what stands in the water
    s.poly([(1180, 720), (1440, 720), (1412, 470), (1392, 470)], BARK)
    for i in range(9):
        t = (i / 9) ** 0.6
        y = 720 - 250 * t
        s.line([(1180 + 212 * t, y), (1440 - 28 * t, y)], BLACK, 5 - 3 * t)
    for x, y, h in ((1196, 740, 90), (1442, 740, 90), (1300, 610, 50), (1432, 610, 50)):
        s.rect(x, y - h, 12, h, BLACK)
    bell_stake(s, 1452, 474, 72, INK)
    stake(s, 1500, 450, 56, INK, 20, INK)
    fig_tree(s, 1552, 432, 40, DEEP)
    s.glow(1586, 408, 28, FIRE, 0.8)
    s.disc(1586, 408, 3.2, FLAME)
    # F: the grave with a name
    s.glow(1840, 690, 190, FIRE, 0.5, 120)
    s.path("M1740 700V520Q1740 450 1810 446Q1880 450 1880 520V700Z", MIST)
    s.path("M1748 700V524Q1750 462 1806 456Q1864 460 1866 524V700Z", TIN)
    shade(s, [(1820, 470), (1866, 520), (1866, 700), (1824, 700)], 60, SLATE, 8, 0.7)
    for i, w in enumerate((80, 62, 74)):
        s.rect(1806 - w / 2, 520 + 26 * i, w, 6, SLATE)
    s.path("M1700 712q110 -30 220 0z", INK)
    oil_lamp(s, 1770, 716, 1.1, 110)
    s.rect(1810, 704, 44, 7, BARK)
    s.many([poly(box(1812 + 5 * i, 710, 2.6, 9)) for i in range(8)], BARK)
    # G: a place where nobody stands
    reeds(s, 1950, 2400, 640, 250, 70, INK, MIST)
    s.glow(2200, 694, 230, SILVER, 0.45, 74)
    s.disc(2200, 694, 165, TIN, 42, opacity=0.6)
    s.disc(2200, 696, 150, SILVER, 36, opacity=0.55)
    s.many([smooth([(x + px * s.rng.uniform(0.7, 1.3), y + py) for px, py in ring(0, 0, 7, 4, 6)]) for x, y in ring(2200, 694, 178, 50, 30)], SEA)
    reeds(s, -10, 60, 720, 240, 16, INK)
    fog(s, 600, 130, FOG, 0.3, 2)
    finish(s, "bones")


def lagoon() -> None:
    s = start(2400, 800, 104, [DEEP, SEA, SLATE, MIST, FOG, TIN], 0.52)
    water(s, 410, 810, TIN, DEEP, 130, 0.4)
    fog(s, 250, 260, SILVER, 0.6, 4)
    # C: the glow astern, straight over the wake
    s.glow(600, 380, 330, FIRE, 0.85, 170)
    s.glow(600, 392, 90, FLAME, 0.9, 54)
    roofs(s, 412, SLATE, 470, 740, 6, 16, 0)
    streak(s, 600, 420, 640, 70, FIRE, 0.55)
    for i in range(9):
        y = 610 + 22 * i
        for d in (-1, 1):
            s.line([(600 + d * (14 + i * 17), y), (600 + d * (34 + i * 25), y + 7)], TIN, 2 + i * 0.3, opacity=0.45)
    # B: forward, with the pole
    s.path("M-20 800V700Q120 690 230 650Q262 630 282 560L300 566Q296 660 330 720L300 800Z", BLACK)
    s.path("M-20 704Q120 690 230 650Q262 630 282 560", "none", stroke=TIN, stroke_width=4)
    person(
        s, 150, 740, 3.3, "coat", "hood", [[(-6, -76), (-20, -66), (-30, -72)], [(6, -76), (-10, -58), (-26, -54)]], True, (-3, 2), rim=TIN, side="r", flip=True
    )
    s.line([(250, 330), (228, 800)], BARK, 9)
    s.line([(248, 330), (226, 800)], TIN, 2)
    # D: the fig and, farther off, a bent stake with its rag
    stake(s, 1100, 430, 120, SLATE, 44, MIST)
    s.path("M880 470Q960 440 1050 470L1070 482H860Z", INK)
    fig_tree(s, 960, 462, 260, INK)
    s.many([smooth(ring(x, y, 8, 11, 8)) for x, y in ((1026, 290), (902, 262))], BLACK)
    reeds(s, 870, 1060, 484, 70, 26, INK)
    # E: the bar of shell, and a paler sky behind it
    s.glow(1400, 400, 260, WHITE, 0.5, 120)
    s.path("M1200 470Q1300 432 1420 440T1620 466Q1420 492 1200 470Z", SILVER)
    s.path("M1230 470Q1320 452 1420 456T1590 468Q1420 482 1230 470Z", TIN)
    s.many([smooth(ring(s.rng.uniform(1240, 1580), s.rng.uniform(446, 470), 5, 2.4, 6)) for _ in range(40)], WHITE)
    for i in range(5):
        s.line([(1230 + 18 * i, 500 + 14 * i), (1580 - 26 * i, 500 + 14 * i)], TIN, 2, opacity=0.4)
    # F: amidships, under the sailcloth
    s.path("M1560 800Q1570 700 1606 668Q1800 640 2010 668Q2040 700 2050 800Z", BLACK)
    s.path("M1590 690Q1800 650 2026 690L2010 736Q1800 700 1604 736Z", DEEP)
    for x in (1624, 1990):
        s.path(f"M{x} 690q{(1800 - x) // 16} 40 {(1800 - x) // 20} 90", "none", stroke=SLATE, stroke_width=9)
    cloth = [
        (1636, 744), (1640, 690), (1656, 640), (1684, 612), (1694, 580), (1716, 556), (1746, 552), (1770, 572), (1780, 606), (1806, 632), (1838, 634),
        (1862, 612), (1890, 602), (1918, 614), (1936, 646), (1962, 690), (1986, 744), (1810, 762),
    ]  # fmt: skip
    d = smooth(cloth, tension=0.8)
    s.path(d, SLATE)
    with s.clip(d):
        for points in (
            [(1640, 690), (1656, 640), (1684, 612), (1694, 580), (1716, 556), (1732, 556), (1716, 600), (1706, 640), (1682, 690), (1664, 760), (1630, 760)],
            [(1838, 640), (1862, 612), (1890, 602), (1900, 616), (1876, 650), (1862, 700), (1852, 760), (1800, 760), (1816, 690)],
        ):
            s.path(smooth(points, tension=0.6), FOG, opacity=0.75)
        for line in (
            [(1780, 606), (1756, 640), (1740, 690), (1730, 760)], [(1806, 632), (1786, 680), (1778, 760)], [(1694, 600), (1720, 622), (1756, 620)], [(1684, 614), (1676, 680), (1660, 760)],
            [(1890, 604), (1886, 660), (1872, 760)], [(1918, 616), (1920, 680), (1930, 760)], [(1862, 614), (1836, 680), (1826, 760)],
        ):  # fmt: skip
            s.line(line, BLACK, 5, curved=True, opacity=0.6)
            s.line([(x - 5, y) for x, y in line], SILVER, 2, curved=True, opacity=0.5)
        s.path(smooth([(1906, 606), (1936, 646), (1990, 720), (1990, 760), (1890, 760)]), hatch(s, BLACK, 7, 60, 2, 0.6))
        s.path(smooth([(1750, 556), (1776, 580), (1786, 620), (1770, 700), (1740, 760), (1790, 760), (1812, 660)]), hatch(s, BLACK, 7, 60, 2, 0.6))
        s.rect(1796, 700, 34, 28, WOOD, opacity=0.8)
        s.rect(1799, 703, 28, 22, "none", stroke=SILVER, stroke_width=1.8, stroke_dasharray="4 3")
    s.line([(1640, 690), (1656, 640), (1684, 612), (1694, 580), (1716, 556), (1746, 553)], SILVER, 3, curved=True)
    s.line([(1838, 634), (1862, 612), (1890, 603), (1910, 610)], SILVER, 3, curved=True)
    s.line([(1606, 700), (1660, 690), (1800, 716), (1950, 690), (2014, 700)], PAPER, 4, curved=True)
    s.path("M1560 800Q1572 742 1596 728Q1800 764 2022 728Q2040 744 2050 800Z", BLACK)
    s.path("M1584 736Q1800 772 2034 736", "none", stroke=TIN, stroke_width=4)
    # G: what may be behind you, a lantern under a cloak
    s.glow(2190, 450, 150, FIRE, 0.5)
    boat(s, 2190, 506, 250, SLATE, FOG, 1.2)
    person(s, 2250, 500, 1.25, "jacket", "cap", [[(-6, -76), (-20, -62), (-36, -60)]], base=SLATE, rim=FOG)
    person(s, 2150, 500, 1.2, "coat", "wide", base=SLATE, rim=FLAME, side="r", seated=True)
    s.path("M2168 470l16 -26 18 26z", DEEP)
    s.poly([(2178, 466), (2192, 466), (2206, 496), (2170, 496)], FLAME, opacity=0.8)
    streak(s, 2188, 512, 600, 34, FIRE, 0.4)
    fog(s, 400, 120, SILVER, 0.5, 2)
    finish(s, "lagoon")


if __name__ == "__main__":
    for draw in (landing, bones, lagoon):
        draw()
