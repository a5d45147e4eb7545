"""Hallwend in the open, 2400 by 800: the cards' backs side by side, B on the left."""

from __future__ import annotations

import math

from hallwend import (
    COPPER,
    CREAM,
    GOLD,
    ICE,
    INK,
    MIST,
    NIGHT,
    RUST,
    SLATE,
    SNOW,
    STEEL,
    clock,
    drift,
    finish,
    footprints,
    forest,
    house,
    icicles,
    mountains,
    plank_wall,
    sky,
    start,
    tower,
    window,
)
from kit import Sheet, box, poly, ring, smooth
from people import figure

WEISSWAND = [(-40, 300), (90, 150), (190, 205), (330, 95), (520, 250), (640, 205), (800, 330)]


def valley(s: Sheet) -> None:
    """Morning over Hallwend: the sun is behind the left edge, the Weisswand stands above the line."""
    sky(s, ["#7d9db3", "#9db6c0", "#bccac4", "#dcd8bf", "#f0dba8", "#f4c97c"], 470, 120)
    s.glow(-40, 400, 900, "#ffd98a", 0.9)
    mountains(
        s,
        [(560, 330), (760, 190), (900, 280), (1080, 150), (1290, 300), (1480, 210), (1660, 320), (1850, 170), (2050, 300), (2240, 200), (2460, 330)],
        470,
        "#cfd8d6",
        "#8fabbd",
        0.12,
    )
    mountains(s, [*WEISSWAND, (900, 420)], 470, "#f7ecd2", "#6f93ad", 0.08)


def coach(s: Sheet, x: float, w: float, y: float, colour: str, light: bool = True) -> None:
    s.rect(x, y - 190, w, 150, colour)
    s.path(smooth([(x - 12, y - 186), (x + w * 0.1, y - 210), (x + w * 0.9, y - 210), (x + w + 12, y - 186)], tension=0.4), INK)
    s.path(smooth([(x - 8, y - 196), (x + w * 0.1, y - 222), (x + w * 0.9, y - 222), (x + w + 8, y - 196)], tension=0.4), SNOW)
    for i in range(int(w / 70)):
        s.rect(x + 22 + i * 70, y - 160, 42, 50, CREAM if light else NIGHT)
        s.rect(x + 22 + i * 70, y - 160, 42, 14, GOLD if light else NIGHT)
    s.rect(x, y - 92, w, 5, COPPER)
    s.rect(x, y - 42, w, 14, INK)
    for k in (0.18, 0.82):
        s.disc(x + w * k, y - 22, 24, INK)
        s.disc(x + w * k, y - 22, 11, SLATE)


def platform() -> None:
    s = start(2400, 800, 11)
    valley(s)
    forest(s, 620, 1000, 470, 110, 16, "#7f9dad", "")
    for x, w, h in ((860, 90, 110), (1180, 100, 120), (1300, 80, 100), (1560, 110, 110), (1700, 80, 90)):
        house(s, x, 480, w, h, "#7d9ab0", "#587a96", SNOW, 1, SLATE)
    tower(s, 975, 480, 400)
    drift(s, 470, 400, MIST, 8)
    forest(s, 1440, 2400, 500, 150, 22, "#54748c", MIST)
    # the noon train, its steam going up into the light
    for x, y, r, c in ((60, 300, 90, SNOW), (150, 250, 120, "#fbeccb"), (300, 215, 95, SNOW), (420, 235, 60, "#e7ece6")):
        s.curve(s.cut(ring(x, y, r, r * 0.62, 12), 9), c, opacity=0.93)
    coach(s, -150, 300, 590, NIGHT)
    coach(s, 170, 310, 590, NIGHT)
    # C: the goods wagon
    s.rect(500, 372, 430, 180, NIGHT)
    plank_wall(s, 500, 384, 430, 166, "#2b4263", INK, 40)
    s.rect(640, 384, 150, 166, NIGHT)
    s.line([(646, 392), (784, 542)], INK, 9)
    s.line([(784, 392), (646, 542)], INK, 9)
    s.line([(600, 380), (830, 380)], INK, 7)
    chalk = [[(665, 420), (675, 412), (675, 450)], [(692, 416), (712, 414), (700, 450)], [(745, 414), (724, 432), (748, 432)], [(742, 416), (742, 452)]]
    for stroke in chalk:
        s.line(stroke, SNOW, 4, opacity=0.9)
    s.path(smooth([(488, 376), (520, 340), (715, 328), (910, 340), (944, 376)], tension=0.4), INK)
    s.path(smooth([(492, 362), (520, 326), (715, 310), (910, 326), (940, 362), (715, 338)], tension=0.4), SNOW)
    s.rect(494, 548, 444, 16, INK)
    for x in (570, 860):
        s.disc(x, 570, 27, INK)
        s.disc(x, 570, 12, SLATE)
    s.line([(0, 598), (2400, 598)], INK, 5)
    drift(s, 606, 220, SNOW, 3)
    # D: the station house with the telegraph window
    plank_wall(s, 1000, 330, 470, 300, "#36547a", NIGHT, 44)
    s.rect(1290, 330, 180, 300, INK, opacity=0.45)
    s.poly([(960, 336), (1235, 190), (1510, 336)], INK)
    s.path(smooth([(946, 334), (1090, 240), (1235, 158), (1380, 240), (1524, 334), (1235, 196)], tension=0.25), SNOW)
    s.path(smooth([(1235, 158), (1380, 240), (1524, 334), (1235, 196)], tension=0.25), ICE)
    icicles(s, 970, 1500, 336, 30, 30)
    s.glow(1170, 470, 200, GOLD, 0.6)
    window(s, 1110, 420, 120, 110, GOLD, INK, 2)
    with s.clip(poly(box(1110, 420, 120, 110))), s.at(1172, 560, 1.25):
        figure(s, RUST, "skirt", "bun", [[(-8, -72), (-22, -60), (-30, -68)]], seated=True)
    s.rect(1098, 536, 144, 12, SNOW)
    s.rect(1320, 430, 96, 200, NIGHT)
    s.rect(1328, 438, 80, 60, STEEL)
    for y in (250, 262, 274):
        s.line([(1235, y - 6), (1700, y - 130)], INK, 1.6)
    s.line([(1235, 300), (1235, 236)], INK, 7)
    # E: the buffer stop, the roof with its row of icicles, the boy
    s.line([(1470, 300), (1980, 300)], INK, 12)
    s.path(smooth([(1462, 300), (1480, 268), (1720, 262), (1960, 268), (1988, 300)], tension=0.3), SNOW)
    for x in (1500, 1950):
        s.line([(x, 300), (x, 640)], NIGHT, 14)
        s.line([(x, 360), (x + (50 if x < 1700 else -50), 306)], NIGHT, 9)
    icicles(s, 1500, 1960, 306, 22, 92, SNOW)
    s.poly([(1640, 640), (1660, 520), (1690, 520), (1710, 640)], INK)
    s.poly([(1780, 640), (1800, 520), (1830, 520), (1850, 640)], INK)
    s.rect(1630, 500, 230, 42, COPPER)
    s.rect(1630, 528, 230, 14, RUST)
    for x in (1680, 1810):
        s.disc(x, 520, 24, INK)
        s.disc(x - 3, 518, 13, SLATE)
    s.path(smooth([(1624, 502), (1680, 488), (1760, 492), (1866, 502), (1740, 506)], tension=0.5), SNOW)
    with s.at(1748, 556, 2.1):
        s.lit(lambda c: figure(s, c, "coat", "cap", [[(-4, -74), (-20, -80), (-26, -96)]], True, (-2, -1)), NIGHT, GOLD, 1.6, 0.3)
    # F: the waiting room, and the man who leaves it
    plank_wall(s, 2030, 340, 300, 300, "#36547a", NIGHT, 44)
    s.poly([(2000, 346), (2180, 240), (2372, 346)], INK)
    s.path(smooth([(1990, 346), (2080, 276), (2182, 212), (2290, 276), (2384, 346), (2182, 250)], tension=0.25), SNOW)
    s.rect(2090, 430, 100, 210, INK)
    s.rect(2100, 440, 60, 200, GOLD)
    s.poly([(2100, 640), (2160, 640), (2230, 720), (2120, 720)], GOLD, opacity=0.35)
    window(s, 2226, 430, 70, 90, CREAM, INK)
    # the platform: swept snow in blue ridges, long shadows to the right
    drift(s, 640, 200, "#e9ebe4", 4)
    for y, c in ((664, ICE), (728, STEEL)):
        ridge = []
        for i in range(26):
            x = i * 96 + s.rng.uniform(-20, 20)
            ridge.append(smooth([(x, y), (x + 30, y - 16), (x + 74, y - 10), (x + 120, y + 2), (x + 60, y + 8)], tension=0.5))
        s.many(ridge, c, opacity=0.55)
    for x, w in ((250, 300), (1235, 420), (1745, 330), (2260, 240)):
        s.poly([(x, 690), (x + w, 676), (x + w + 30, 690), (x + 20, 704)], SLATE, opacity=0.4)
    # B: the clock, and under it white gloves, looking up
    s.line([(150, 700), (150, 300)], INK, 14)
    s.line([(150, 330), (230, 300)], INK, 9)
    s.line([(150, 306), (250, 306)], INK, 10)
    s.path(smooth([(140, 304), (190, 288), (262, 304)], tension=0.5), SNOW)
    s.line([(230, 306), (230, 330)], INK, 6)
    clock(s, 230, 372, 46, 7, 59)
    with s.at(350, 716, 3.2):
        s.lit(
            lambda c: figure(s, c, "coat", "kepi", [[(-9, -77), (-15, -64), (-8, -58)], [(10, -77), (14, -62), (9, -54)]], False, (1, 0)), INK, GOLD, 1.6, 0.3
        )
        s.disc(-7, -56, 3.6, SNOW)
        s.disc(9, -53, 3.6, SNOW)
        s.rect(-5, -101.500, 12, 2.2, COPPER)
        s.many([smooth(ring(0, -70 + 12 * i, 1.1, 1.1, 6)) for i in range(4)], GOLD)
    with s.at(2318, 730, 3.1, flip=True):
        s.lit(
            lambda c: figure(s, c, "coat", "wide", [[(9, -77), (12, -62), (6, -52)], [(-9, -77), (-11, -60), (-5, -52)]], False, (-3, 1)),
            "#4d5966",
            GOLD,
            -1.6,
            0.3,
        )
    finish(s, "platform")


def square() -> None:
    s = start(2400, 800, 12)
    sky(s, ["#86a3b5", "#a5bac1", "#c4cfc6", "#e2dcc2", "#f1dcab"], 460, 90)
    s.glow(0, 380, 800, "#ffd98a", 0.8)
    mountains(
        s,
        [(-40, 300), (160, 180), (380, 330), (620, 210), (800, 320), (1400, 330), (1600, 190), (1850, 320), (2100, 200), (2440, 330)],
        620,
        "#d3dbd7",
        "#93aec0",
        0.12,
    )
    # the knoll, the observatory and its tower, in the gap between the inn and the shop
    s.path(smooth([(780, 600), (880, 470), (1010, 440), (1140, 470), (1230, 600)], tension=0.5), SNOW)
    s.path(smooth([(1010, 440), (1140, 470), (1230, 600), (1080, 600)], tension=0.4), ICE)
    forest(s, 800, 900, 560, 70, 6, "#7f9dad")
    forest(s, 1120, 1210, 570, 70, 6, "#7f9dad")
    s.path("M1030 452a40 40 0 0 1 80 0z", "#5d7f99")
    s.rect(1034, 448, 74, 26, "#7d9ab0")
    tower(s, 985, 452, 340)
    drift(s, 590, 230, MIST, 5)
    # B: the church, its wall in the light, the plaque
    s.poly(s.cut([(-20, 640), (-20, 170), (430, 170), (430, 640)], 2), "#e9dcbd")
    s.poly([(330, 640), (330, 170), (430, 170), (430, 640)], "#8fa3ad")
    s.poly([(-20, 180), (-20, 60), (200, 40), (470, 180)], NIGHT)
    s.path(smooth([(-20, 66), (-20, 20), (200, 8), (340, 76), (484, 176), (330, 130), (200, 52)], tension=0.3), SNOW)
    for x in (60, 300):
        s.path(f"M{x - 30} 480v-150a30 40 0 0 1 60 0v150z", SLATE)
        s.line([(x, 290), (x, 480)], INK, 4)
        s.line([(x - 30, 380), (x + 30, 380)], INK, 4)
    s.many(
        [poly(s.cut(box(x, y, s.rng.uniform(26, 60), 12), 2)) for x, y in ((20, 560), (110, 240), (210, 590), (150, 270), (260, 540), (10, 400), (250, 250))],
        "#d3c39f",
    )
    s.rect(122, 392, 126, 108, RUST)
    s.rect(126, 394, 120, 102, COPPER)
    s.rect(130, 398, 112, 94, GOLD)
    lines = [poly(box(142 + k, 412 + 13 * i, 88 - 2 * k, 4)) for i, k in enumerate((0, 6, 0, 14, 14, 20))]
    s.many(lines, RUST)
    s.path("M100 512q80 14 172 0l14 30q-100 14-200 0z", "#d9cba9")
    # C: the Ninth Step
    s.poly(s.cut([(470, 650), (470, 330), (640, 210), (820, 330), (820, 650)], 2), "#36547a")
    s.poly([(700, 650), (700, 250), (820, 330), (820, 650)], NIGHT)
    s.path(smooth([(440, 350), (540, 258), (644, 172), (740, 250), (852, 350), (644, 226)], tension=0.25), SNOW)
    icicles(s, 460, 640, 330, 10, 26)
    s.glow(600, 480, 260, GOLD, 0.65)
    for x in (512, 606):
        window(s, x, 430, 66, 84, GOLD, INK)
        s.path(smooth([(x, 514), (x, 470), (x + 30, 486), (x + 66, 462), (x + 66, 514)], tension=0.4), CREAM, opacity=0.75)
    s.rect(716, 470, 70, 180, INK)
    s.rect(722, 476, 58, 60, GOLD, opacity=0.8)
    for i in range(3):
        s.rect(704 - 8 * i, 632 + 12 * i, 94 + 16 * i, 12, (SNOW, MIST, ICE)[i])
    s.line([(470, 380), (410, 380)], INK, 6)
    s.rect(404, 384, 64, 60, INK)
    s.line([(414, 434), (424, 434), (424, 424), (434, 424), (434, 414), (444, 414), (444, 404), (458, 404)], GOLD, 4)
    for x, y, r in ((730, 420, 26), (748, 372, 34), (776, 316, 44), (790, 250, 30)):
        s.curve(s.cut(ring(x, y, r, r * 0.75, 10), 3), SNOW, opacity=0.5)
    # D: Zauner's
    s.poly(s.cut([(1190, 650), (1190, 300), (1440, 300), (1440, 650)], 2), SLATE)
    s.poly([(1370, 650), (1370, 300), (1440, 300), (1440, 650)], "#2d4a6b")
    s.poly([(1170, 310), (1200, 230), (1430, 230), (1460, 310)], NIGHT)
    s.path(smooth([(1160, 312), (1192, 214), (1320, 200), (1440, 214), (1470, 312), (1320, 250)], tension=0.25), SNOW)
    s.rect(1206, 340, 160, 44, INK)
    s.many([poly(box(1222 + 22 * i, 354, 14, 16)) for i in range(6)], COPPER)
    s.glow(1260, 490, 210, GOLD, 0.7)
    window(s, 1214, 410, 96, 120, GOLD, INK, 0)
    s.many([poly(box(1220 + 20 * i, 446 - 10 * (i % 3), 13, 18 + 10 * (i % 3))) for i in range(4)], RUST)
    s.rect(1214, 464, 96, 5, INK)
    s.path("M1255 410v14l-14 16h30l-14-16", CREAM)
    s.line([(1224, 530), (1224, 492), (1300, 492), (1300, 530)], RUST, 9)
    s.rect(1328, 440, 64, 210, INK)
    s.rect(1334, 446, 52, 74, STEEL)
    # E: the officer
    s.line([(1850, 640), (1842, 420), (1800, 300)], INK, 15)
    for line in (
        [(1845, 470), (1900, 360), (1930, 280)],
        [(1842, 430), (1770, 360), (1730, 330)],
        [(1815, 340), (1850, 260)],
        [(1770, 360), (1760, 300)],
        [(1905, 350), (1960, 320)],
        [(1800, 300), (1770, 240)],
    ):
        s.line(line, INK, 8)
        s.line([(x - 3, y - 4) for x, y in line], SNOW, 3)
    s.rect(1560, 596, 250, 12, INK)
    s.rect(1560, 530, 250, 10, INK)
    s.rect(1560, 556, 250, 10, INK)
    for x in (1580, 1790):
        s.rect(x, 530, 9, 132, INK)
    s.path(smooth([(1556, 530), (1620, 518), (1740, 520), (1814, 530), (1690, 534)], tension=0.5), SNOW)
    with s.at(1690, 668, 3.3):
        s.lit(
            lambda c: figure(s, c, "coat", "kepi", [[(-2, -74), (-12, -60), (-24, -62)], [(4, -74), (-4, -56), (-20, -52)]], True, (-3, 2)),
            "#2b4a52",
            GOLD,
            1.5,
            0.3,
        )
        s.poly([(-36, -40), (-18, -33), (-21, -27), (-40, -34)], SNOW)
        s.rect(-9, -81, 12, 2, COPPER)
        s.line([(-25, -43), (-29, -37)], COPPER, 1.2)
    # F: behind the church: the sacristy
    s.poly(s.cut([(2010, 660), (2010, 120), (2420, 60), (2420, 660)], 3), "#587a96")
    s.poly(s.cut([(1990, 140), (2420, 70), (2420, 20), (1980, 110)], 2), SNOW)
    s.many([poly(s.cut(box(2030 + s.rng.uniform(0, 330), 170 + 34 * i, s.rng.uniform(40, 80), 18), 2)) for i in range(13)], "#4d6e8b")
    s.path("M2110 660v-220a90 110 0 0 1 180 0v220z", INK)
    s.path("M2126 660v-216a74 94 0 0 1 148 0v216z", "#6d3d22")
    s.many([poly(box(x, 366 - abs(2200 - x) * -0.3, 3, 300)) for x in (2160, 2200, 2240)], "#4a2814")
    s.path("M2186 470q-8-26 14-30 24 2 18 32l4 34q2 14-6 14t-7-12l-2-16-2 26q-1 12-8 11t-6-11l-1-24-4 22q-3 10-9 8t-4-12z", COPPER)
    s.path("M2208 442q14 6 10 30l4 34q2 14-6 14l-4-50z", RUST)
    s.rect(2186, 428, 30, 9, GOLD)
    s.rect(2090, 650, 220, 14, MIST)
    # snow on the ground, trodden where it matters
    drift(s, 646, 200, SNOW, 6)
    s.path(smooth([(-20, 700), (500, 690), (1200, 720), (1900, 700), (2420, 730)], close=False, tension=0.6) + "L2420 820L-20 820Z", "#dfe5e0")
    for x, w in ((430, 260), (830, 260), (1450, 240), (1740, 330)):
        s.poly([(x, 656), (x + w, 646), (x + w + 40, 668), (x + 10, 690)], STEEL, opacity=0.45)
    # one pair of good town shoes, to the plaque and back again, always from the knoll
    way = [(210, 640), (236, 690), (400, 716), (700, 704), (900, 656), (960, 610), (996, 560), (976, 520), (990, 478)]
    for (ax, ay), (bx, by) in zip(way, way[1:], strict=False):
        near = max(0.35, min(1.0, (ay - 440) / 240))
        footprints(s, [(ax, ay), (bx, by)], SLATE, 22 * near, 6.5 * near)
        footprints(s, [(bx - 8, by - 9 * near), (ax - 8, ay - 9 * near)], SLATE, 27 * near, 6 * near)
    # Saint Barbara in her fountain, holding a tower
    fountain(s, 1124, 734)
    finish(s, "square")


def fountain(s: Sheet, x: float, y: float) -> None:
    s.disc(x + 70, y + 8, 210, STEEL, 20, opacity=0.5)
    s.path(f"M{x - 130} {y - 74}h260l-22 84q-108 26-216 0z", "#6f8ea5")
    s.path(f"M{x + 20} {y - 74}h110l-22 84q-40 12-80 14z", SLATE)
    s.disc(x, y - 74, 132, SNOW, 20)
    s.disc(x, y - 74, 108, ICE, 14)
    s.rect(x - 22, y - 170, 44, 92, "#587a96")
    with s.at(x, y - 166, 1.75):
        s.lit(lambda c: figure(s, c, "robe", "veil", [[(-9, -76), (-17, -62), (-24, -64)], [(9, -76), (10, -60), (2, -50)]]), "#4d6e8b", SNOW, 2.2, 0.4)
        s.rect(-30, -88, 11, 26, COPPER)
        s.poly([(-32, -88), (-30, -94), (-26.5, -90), (-24.5, -94), (-22, -90), (-19, -94), (-17, -88)], COPPER)
        s.path("M-9-84Q0-76 9-84L7-78Q0-71-8-78Z", SNOW)
    icicles(s, x - 126, x + 126, y - 62, 15, 44, SNOW)


def adit() -> None:
    s = start(2400, 800, 14)
    sky(s, ["#86a3b5", "#a5bac1", "#c4cfc6", "#e8dfc2"], 300, 60)
    s.glow(-40, 260, 600, "#ffd98a", 0.8)
    mountains(s, [(-40, 230), (140, 90), (330, 200), (480, 130), (700, 220)], 300, "#f7ecd2", "#7f9fb6", 0.1)
    forest(s, 1500, 2400, 210, 170, 26, "#3c5a74", MIST)
    forest(s, 420, 1500, 190, 110, 26, "#54748c", MIST)
    # the hill: snow above, rock where the mouth is
    top = [(-20, 320), (300, 250), (700, 180), (1200, 150), (1700, 170), (2100, 210), (2420, 190)]
    s.path(smooth(top, close=False, tension=0.5) + "L2420 820L-20 820Z", SNOW)
    face = [(240, 700), (300, 420), (520, 330), (820, 290), (1200, 262), (1600, 282), (1900, 320), (2250, 350), (2420, 330), (2420, 760), (240, 760)]
    s.poly(s.cut(face, 12, 70), "#4a607a")
    facets = []
    for i in range(40):
        x, y = s.rng.uniform(330, 2380), s.rng.uniform(340, 640)
        w, h = s.rng.uniform(40, 130), s.rng.uniform(20, 90)
        facets.append(poly([(x, y), (x + w, y - h * 0.3), (x + w * 0.8, y + h), (x + w * 0.2, y + h * 0.7)]))
    s.many(facets, "#3a4f69", opacity=0.7)
    s.many(
        [
            poly(s.cut([(x, y), (x + 90, y - 10), (x + 150, y + 4), (x + 60, y + 14)], 3))
            for x, y in ((380, 410), (700, 330), (1060, 330), (1500, 320), (1820, 380), (2120, 390), (620, 500), (1750, 520))
        ],
        SNOW,
    )
    # C: the lamp room
    plank_wall(s, 560, 400, 300, 270, "#2d4a6b", INK, 38)
    s.poly([(536, 410), (560, 360), (870, 350), (886, 402)], INK)
    s.path(smooth([(526, 404), (560, 344), (710, 326), (872, 334), (896, 396), (710, 366)], tension=0.3), SNOW)
    s.rect(596, 452, 150, 110, INK)
    s.many([poly(box(602, 458 + 14 * i, 138, 9)) for i in range(7)], SLATE)
    s.rect(768, 460, 74, 210, INK)
    s.rect(776, 468, 58, 202, NIGHT)
    s.line([(630, 400), (630, 424)], INK, 5)
    s.path("M614 424h32l6 8h-44zM616 456h28v-24h-28z", COPPER)
    # D: the mouth of the hill, hung with flowers of salt; the slide goes down
    s.path(smooth([(950, 690), (960, 440), (1040, 330), (1200, 296), (1360, 330), (1446, 440), (1456, 690)], tension=0.3), INK)
    s.path(smooth([(1000, 690), (1008, 470), (1080, 370), (1200, 346), (1320, 370), (1394, 470), (1404, 690)], tension=0.3), "#0a101d")
    for x, w in ((960, 34), (1410, 34)):
        s.poly(s.cut(box(x, 360, w, 330), 3), "#7a4526")
        s.rect(x, 360, 9, 330, COPPER)
    s.poly(s.cut(box(930, 330, 546, 40), 4), "#7a4526")
    s.rect(930, 330, 546, 9, COPPER)
    s.poly([(1110, 700), (1290, 700), (1226, 500), (1180, 500)], "#5f3a22")
    s.poly([(1130, 700), (1150, 700), (1190, 500), (1184, 500)], "#a9692f")
    s.poly([(1250, 700), (1270, 700), (1222, 500), (1216, 500)], "#2c1a10")
    s.line([(1100, 700), (1180, 496)], GOLD, 4)
    s.poly([(1180, 500), (1226, 500), (1214, 440), (1194, 440)], "#1d1420")
    s.path("M1040 690Q1200 560 1360 690Z", "#ffe1a0", opacity=0.08)
    flowers = []
    for i in range(110):
        side = s.rng.random()
        x, y = (
            (s.rng.uniform(934, 1474), s.rng.uniform(362, 392)) if side < 0.6 else (s.rng.choice((978, 1426)) + s.rng.uniform(-20, 20), s.rng.uniform(380, 600))
        )
        r = s.rng.uniform(4, 11)
        spikes = [(x + r * (0.25 if k % 2 else 1) * math.cos(k * 0.63 + r), y + r * (0.25 if k % 2 else 1) * math.sin(k * 0.63 + r)) for k in range(10)]
        flowers.append(poly(spikes))
    s.many(flowers, "#f6e9e2")
    s.many(flowers[::3], "#d9b9b4")
    s.glow(1200, 420, 230, "#e9f0ee", 0.4, 90)
    s.glow(1260, 270, 260, "#e9f0ee", 0.4, 70)
    # E: a bricked-up arch with a gap
    s.path("M1540 690v-170a130 130 0 0 1 260 0v170z", INK)
    with s.clip("M1552 690v-168a118 118 0 0 1 236 0v168z"):
        for row in range(11):
            for col in range(7):
                x, y = 1540 + 42 * col - (21 if row % 2 else 0), 396 + 27 * row
                s.rect(x, y, 38, 23, s.rng.choice(("#8c5a45", "#7a4d3c", "#9a6850", "#6f4a40")))
    s.poly(s.cut([(1650, 690), (1640, 600), (1662, 520), (1652, 480), (1690, 470), (1700, 540), (1690, 610), (1706, 690)], 6, 24), "#0a101d")
    s.path("M1530 520a140 140 0 0 1 280 0", "none", stroke="#93a5b0", stroke_width=16)
    # F: a plank door, a wire running in under it
    s.rect(2010, 420, 190, 270, INK)
    plank_wall(s, 2024, 434, 162, 256, "#7a4526", "#4a2814", 32)
    for y in (470, 620):
        s.rect(2024, y, 162, 16, "#5f341b")
    s.disc(2164, 560, 7, GOLD)
    s.line([(2330, 700), (2330, 240)], INK, 13)
    s.line([(2296, 270), (2364, 270)], INK, 8)
    for x in (2304, 2356):
        s.rect(x - 5, 252, 10, 18, SNOW)
    s.line([(2420, 200), (2356, 254), (2304, 256)], INK, 3)
    s.line([(2304, 256), (2270, 420), (2262, 640), (2220, 690), (2150, 694)], INK, 4, curved=True)
    # the trench through the snow
    drift(s, 690, 140, SNOW, 7)
    s.path(smooth([(-20, 760), (300, 720), (700, 730), (1200, 712), (1800, 724), (2420, 716)], close=False, tension=0.6) + "L2420 820L-20 820Z", "#dbe3df")
    s.path(smooth([(-20, 640), (120, 600), (230, 620), (250, 700), (-20, 760)], tension=0.4), SNOW)
    s.path(smooth([(120, 600), (230, 620), (262, 706), (190, 720)], tension=0.4), ICE)
    # B: the corporal at his brazier
    s.glow(190, 610, 260, "#ff9a3d", 0.85)
    for k in (-26, 0, 26):
        s.line([(190 + k, 640), (190 + k * 1.6, 720)], INK, 6)
    s.path("M146 590h88l-12 56h-64z", INK)
    s.many([poly([(156 + 16 * i, 590), (164 + 16 * i, 560 - 14 * (i % 2)), (172 + 16 * i, 590)]) for i in range(5)], GOLD)
    s.many([smooth(ring(160 + 15 * i, 616, 5, 4, 6)) for i in range(5)], COPPER)
    with s.at(350, 726, 3.7):
        s.lit(
            lambda c: figure(s, c, "coat", "kepi", [[(-2, -74), (-12, -58), (-20, -58)], [(4, -74), (-2, -52), (-16, -48)]], True, (-3, 0)),
            INK,
            "#ffb25a",
            1.5,
            0.4,
        )
        s.line([(-16, -4), (-13, -92)], "#0a101d", 2.6)
        s.line([(-13, -92), (-12.6, -104)], STEEL, 1.3)
    s.rect(306, 652, 110, 76, INK)
    s.rect(306, 652, 110, 8, COPPER)
    for x, w in ((420, 240), (2200, 160), (870, 110)):
        s.poly([(x, 714), (x + w, 704), (x + w + 30, 716), (x + 12, 728)], SLATE, opacity=0.4)
    finish(s, "adit")


if __name__ == "__main__":
    for draw in (platform, square, adit):
        draw()
