"""Murano within doors: the loggia, San Donato. 2400 by 800."""

from __future__ import annotations

from kit import Sheet, box, poly, ring, smooth
from murano import arch, boat, bricks, candle, fig_tree, finish, flags, flame, hatch, oil_lamp, person, pointed, shade, stake, start
from murano_inks import BARK, BLACK, DEEP, EMBER, FIRE, FLAME, FOG, HEART, INK, MIST, PAPER, SEA, SHADE, SILVER, SLATE, TIN, WHITE, WOOD
from murano_water import cock, fox_hung


def table(s: Sheet, x: float, y: float, w: float, h: float, colour: str = BARK, top: str = WOOD) -> None:
    s.rect(x, y, w, 14, top)
    for dx in (16, w - 30):
        s.rect(x + dx, y + 14, 14, h - 14, colour)


def loggia() -> None:
    s = start(2400, 800, 111, [DEEP, SEA, SEA])
    bricks(s, 0, 30, 2400, 600, SLATE, 34, 0.4)
    # three arches to the night
    for x in (30, 850, 1640):
        s.path(pointed(x - 24, 660, 748, 640), SLATE)
        s.path(pointed(x, 660, 700, 610), INK)
        bricks(s, x + 70, 190, 560, 450, DEEP, 34, 0.9)
    for x in (-10, 780, 1570, 2370):
        s.rect(x, 260, 60, 400, MIST)
        s.rect(x + 38, 260, 22, 400, SLATE)
        s.rect(x - 12, 240, 84, 26, TIN)
        s.rect(x - 8, 636, 76, 26, TIN)
    s.rect(0, 656, 2400, 150, DEEP)
    flags(s, 656, 800, SLATE, 0.6, 160, 4)
    # the torch
    s.line([(808, 330), (826, 420)], BARK, 12)
    flame(s, 806, 300, 2.4, 420, 0.85)
    s.glow(806, 690, 300, FIRE, 0.4, 60)
    # B: the lion's head
    s.rect(96, 300, 230, 260, SLATE)
    s.rect(96, 300, 230, 12, TIN)
    mane = [(210 + (118 if i % 2 else 96) * cx, 420 + (118 if i % 2 else 98) * cy) for i, (cx, cy) in enumerate(ring(0, 0, 1, 1, 26))]
    s.path(smooth(mane, tension=0.6), MIST)
    inner = [(210 + (104 if i % 2 else 86) * cx, 420 + (106 if i % 2 else 88) * cy) for i, (cx, cy) in enumerate(ring(0, 0, 1, 1, 26, 0.12))]
    s.path(smooth(inner, tension=0.6), "none", stroke=SLATE, stroke_width=5)
    s.path(smooth(ring(210, 418, 84, 88, 14)), FOG)
    for side in (-1, 1):
        s.path(f"M{210 + side * 62} 352q{side * 26} -28 {side * 10} -46q{-side * 30} 4 {-side * 36} 26z", FOG)
        s.path(f"M{210 + side * 20} 388q{side * 22} -18 {side * 40} 2q{-side * 20} 14 {-side * 40} -2z", INK)
        s.path(f"M{210 + side * 24} 389q{side * 16} -10 {side * 30} 2q{-side * 16} 7 {-side * 30} -2z", TIN)
        s.line([(210 + side * 16, 378), (210 + side * 36, 366), (210 + side * 62, 380)], SLATE, 7, curved=True)
        s.line([(210 + side * 22, 432), (210 + side * 52, 428)], SLATE, 2.5)
        s.line([(210 + side * 22, 440), (210 + side * 50, 444)], SLATE, 2.5)
    s.path("M190 410L200 380H220L230 410Q232 426 210 430Q188 426 190 410Z", TIN)
    s.path(smooth(ring(210, 472, 40, 38, 12)), SLATE)
    s.path(smooth(ring(210, 474, 32, 31, 12)), BLACK)
    s.path("M174 456Q210 420 246 456", "none", stroke=SILVER, stroke_width=4)
    shade(s, [(210, 330), (290, 360), (300, 470), (230, 500), (290, 430)], 50, SEA, 8, 0.7, True)
    # C: the guardroom door: dice on a drum, keys on a chair-back
    s.path(arch(470, 656, 250, 330), FLAME)
    s.path(arch(470, 656, 250, 330), s.fade([(0, HEART, 0.5), (1, EMBER, 0.9)]))
    s.glow(590, 540, 170, HEART, 0.7)
    s.path("M540 660v-70q54 -18 108 0v70z", BARK)
    s.disc(594, 590, 54, PAPER, 14)
    s.path("M546 610l20 44 22 -40 22 40 22 -40 14 36", "none", stroke=FLAME, stroke_width=3)
    candle(s, 620, 590, 34, 90)
    for x, y in ((576, 582), (594, 586)):
        s.rect(x, y - 9, 11, 11, WHITE)
        s.disc(x + 5.5, y - 3.5, 1.6, INK)
    person(s, 520, 668, 2.6, "coat", "wide", [[(-4, -74), (-11, -60), (-16, -55)]], True, base=BLACK, rim=HEART, side="r", flip=True)
    s.rect(478, 616, 72, 10, BLACK)
    for x in (484, 536):
        s.rect(x, 624, 8, 36, BLACK)
    s.rect(676, 500, 8, 160, BLACK)
    s.rect(706, 500, 8, 160, BLACK)
    s.rect(672, 496, 46, 12, BLACK)
    s.disc(695, 524, 12, "none", stroke=SILVER, stroke_width=3)
    for dx in (-6, 2, 8):
        s.line([(695 + dx, 535), (695 + dx * 1.6, 562)], SILVER, 3.5)
    # D: chained books behind a grille
    s.rect(880, 300, 290, 330, BLACK)
    for row in range(3):
        x = 892
        while x < 1150:
            w, h = s.rng.uniform(16, 30), s.rng.uniform(66, 86)
            s.rect(x, 396 + 104 * row - h, w, h, s.rng.choice((WOOD, BARK, SLATE, MIST, SHADE)))
            s.rect(x, 396 + 104 * row - h * 0.8, w, 4, TIN, opacity=0.5)
            if s.rng.random() < 0.45:
                s.line([(x + w / 2, 398 + 104 * row - h * 0.4), (x + w / 2 + 14, 404 + 104 * row), (x + w + 18, 398 + 104 * row)], SILVER, 2, curved=True)
            x += w + 2
        s.rect(880, 396 + 104 * row, 290, 9, WOOD)
    for i in range(8):
        s.line([(880 + 41 * i, 300), (880 + 41 * i, 630)], SLATE, 5)
    for y in (300, 410, 520, 630):
        s.line([(880, y), (1170, y)], SLATE, 6)
    # E: a stair down
    s.path(arch(1250, 656, 270, 300), BLACK)
    s.path("M1250 656V500a135 135 0 0 1 40 -100V656Z", SLATE)
    for i in range(6):
        s.poly([(1292, 560 + 20 * i), (1520, 560 + 20 * i), (1520, 576 + 20 * i), (1292, 576 + 20 * i)], (INK, DEEP, DEEP, SEA, SLATE, MIST)[i])
        s.line([(1292, 560 + 20 * i), (1520, 560 + 20 * i)], (DEEP, SEA, SLATE, SLATE, MIST, FOG)[i], 2.5)
    s.line([(1500, 470), (1500, 660)], TIN, 5)
    # F: the clerk asleep, his pen upright
    candle(s, 1690, 540, 44, 190)
    table(s, 1660, 540, 300, 130)
    s.poly([(1740, 538), (1850, 530), (1880, 540), (1750, 546)], PAPER)
    with s.at(1850, 690, 3):
        robe = "M-6 -46Q2 -64 18 -61Q30 -56 30 -34L32 2H-6Q-10 -20 -6 -46Z"
        s.path(robe, BLACK)
        with s.clip(robe):
            s.path("M-8 -44Q2 -62 18 -60L8 -50Q-2 -30 -2 2H-12Z", EMBER, opacity=0.55)
            s.path("M4 -54Q4 -24 2 2M14 -58Q18 -26 14 2M22 -56Q28 -26 24 2", "none", stroke=SLATE, stroke_width=1)
        s.path("M-6 -46Q2 -64 18 -61", "none", stroke=FLAME, stroke_width=1.4)
        s.line([(12, -50), (-6, -50.5), (-22, -51)], BLACK, 7)
        s.line([(10, -53.4), (-6, -53.8), (-20, -54)], FLAME, 0.9)
        s.disc(-24, -51.4, 3.2, "#d39a6a", 2.6)
        # his cheek on his sleeve
        s.path("M-15 -58Q-17 -66 -9 -67.5Q-1 -67 -1 -59Q-2 -53.4 -9 -53.2Q-14 -53.6 -15 -58Z", "#7a4d38")
        s.path("M-15 -58Q-17 -66 -10 -67Q-12 -60 -9 -53.2Q-14 -53.6 -15 -58Z", "#d39a6a")
        s.path("M-15 -61.4L-17.4 -58.6L-15 -57.6", "#d39a6a")
        s.path("M-14.4 -61.4q1.4 1 2.8 0M-14.6 -56q1.4 -.6 2.4 0", "none", stroke=BLACK, stroke_width=0.7)
        s.path("M-12 -67.6Q-4 -72 2 -65Q4 -58 0 -53.4Q-5 -56 -6 -62Q-8 -66 -12 -67.6Z", BLACK)
        s.path("M-12 -67.6Q-4 -72 2 -65", "none", stroke=FLAME, stroke_width=0.9)
    s.line([(1778, 536), (1774, 440)], SILVER, 3)
    s.path("M1774 440q-12 20 -2 54q8 -24 2 -54z", SILVER)
    # G: the man in grey, a box on his knees
    s.rect(2040, 590, 300, 18, WOOD)
    for x in (2060, 2306):
        s.rect(x, 606, 14, 70, BARK)
    person(s, 2190, 690, 3.1, "coat", "wide", [[(-3, -74), (-10, -56), (-18, -48)], [(8, -74), (4, -56), (-10, -46)]], True, base=SLATE, rim=FOG)
    s.rect(2104, 552, 108, 48, BARK)
    s.rect(2104, 552, 108, 48, "none", stroke=SHADE, stroke_width=4)
    for i in range(12):
        x, y = 2112 + 16 * (i % 6), 564 + 20 * (i // 6)
        s.path(f"M{x} {y}q6 -8 12 0v7h-12z", "none", stroke=SHADE, stroke_width=2)
    for x in (2177, 2193):
        s.rect(x, 578, 11, 16, WHITE)
    finish(s, "loggia")


def church() -> None:
    s = start(2400, 800, 112, [INK, DEEP, SEA, SLATE], 0.9)
    # an arcade all along the wall
    for i in range(7):
        x = -40 + 400 * i
        s.path(arch(x + 50, 540, 320, 440), SEA)
        s.path(arch(x + 66, 540, 288, 420), DEEP)
        bricks(s, x + 90, 220, 240, 300, SLATE, 30, 0.35)
    for i in range(7):
        x = i * 400
        s.rect(x - 26, 240, 52, 310, FOG)
        s.rect(x + 6, 240, 20, 310, MIST)
        s.path(f"M{x - 44} 216h88l-16 32h-56z", TIN)
        s.rect(x - 38, 540, 76, 18, TIN)
    # the floor that rolls like a sea
    s.path("M-10 556Q200 530 400 556T800 552T1200 560T1600 548T2000 562T2410 548V810H-10Z", SLATE)
    for i in range(7):
        y = 580 + 30 * i + i * i * 1.6
        s.path(
            f"M-10 {y:.0f}Q200 {y - 22:.0f} 400 {y:.0f}T800 {y - 4:.0f}T1200 {y + 5:.0f}T1600 {y - 7:.0f}T2000 {y + 6:.0f}T2410 {y - 5:.0f}",
            "none",
            stroke=TIN,
            stroke_width=1.5 + i * 0.4,
            stroke_opacity=0.35,
            stroke_dasharray=f"{10 + 3 * i} {5 + i}",
        )
    for x in (420, 830, 1230, 1640, 2040):
        s.many(
            [
                poly([(x + dx, 700 + dy), (x + dx + 22, 712 + dy), (x + dx, 724 + dy), (x + dx - 22, 712 + dy)])
                for dx, dy in ((0, 0), (90, 14), (180, -4), (270, 16))
            ],
            INK,
            opacity=0.5,
        )
    for x in (60, 150, 330, 470, 620, 1210, 1300, 1560, 1960, 2060, 2330):
        oil_lamp(s, x, 560, 0.9, 120)
    # B: the mosaic: two birds and something between them
    s.disc(200, 690, 192, INK, 102)
    s.disc(200, 690, 186, TIN, 97)
    s.disc(200, 690, 172, MIST, 88)
    s.path(
        "".join(
            f"M{200 + 180 * c:.0f} {690 + 93 * d:.0f}l{9 * c - 7 * d:.0f} {4 * d + 5 * c:.0f}l{-18 * c:.0f} {-8 * d:.0f}z" for c, d in ring(0, 0, 1, 1, 44)
        ),
        EMBER,
    )
    s.disc(200, 690, 166, SILVER, 83)
    s.path("M36 690a164 82 0 0 0 328 0Q200 730 36 690Z", FOG)
    s.line([(82, 656), (318, 656)], BARK, 6)
    cock(s, 104, 726, 1.0, DEEP, EMBER)
    cock(s, 292, 726, 1.0, DEEP, EMBER)
    fox_hung(s, 190, 656, 1.0, EMBER, SHADE)
    s.disc(192, 718, 4.5, WHITE)
    # laid in small stones
    s.disc(200, 690, 186, hatch(s, DEEP, 7, 0, 1.3, 0.4), 97)
    s.disc(200, 690, 186, hatch(s, DEEP, 7, 90, 1.3, 0.4), 97)
    s.path("M20 676A184 95 0 0 1 200 594", "none", stroke=FLAME, stroke_width=2.4, stroke_opacity=0.6)
    # C: four ribs behind the altar, before the old gold of the apse
    s.path(arch(436, 540, 328, 446), "#3a2e1c")
    s.path(arch(436, 540, 328, 446), s.grain("#c99a4a", 0.75, 420, 110, 2.2))
    s.path(arch(436, 540, 328, 446), s.fade([(0, BLACK, 0.55), (0.5, BLACK, 0.1), (1, FIRE, 0.25)]))
    s.path(arch(448, 540, 304, 432), "none", stroke="#8a6a34", stroke_width=4, stroke_dasharray="10 5")
    for i, x in enumerate((450, 530, 610, 690)):
        top = 84 + 10 * (i % 2)
        s.line([(x + 22, 0), (x + 18, top + 8)], SHADE, 2.5)
        s.line([(x + 30, 0), (x - 20, top + 130)], SHADE, 1.6)
        rib = f"M{x + 8} {top}C{x - 62} {top + 110} {x - 52} {top + 250} {x + 44} {top + 344}Q{x + 52} {top + 344} {x + 49} {top + 336}C{x - 36} {top + 244} {x - 44} {top + 116} {x + 26} {top + 8}Q{x + 20} {top - 10} {x + 8} {top}Z"
        s.path(rib, "#b9ad93")
        with s.clip(rib):
            s.path(f"M{x + 26} {top}C{x - 44} {top + 110} {x - 38} {top + 244} {x + 50} {top + 340}", "none", stroke="#5f5443", stroke_width=9)
            s.path(
                f"M{x + 14} {top}C{x - 50} {top + 110} {x - 44} {top + 240} {x + 44} {top + 340}",
                "none",
                stroke="#8b7f69",
                stroke_width=2.4,
                stroke_dasharray="18 6 40 9",
            )
        s.path(f"M{x + 4} {top + 6}C{x - 62} {top + 110} {x - 52} {top + 246} {x + 40} {top + 338}", "none", stroke=HEART, stroke_width=2.4, stroke_opacity=0.6)
        s.path(smooth(ring(x + 18, top + 2, 14, 11, 9)), "#a3967c", stroke="#5f5443", stroke_width=2)
    s.rect(450, 470, 310, 100, TIN)
    s.rect(440, 452, 330, 22, SILVER)
    s.many([poly(box(470 + 58 * i, 486, 40, 70)) for i in range(5)], FOG)
    candle(s, 490, 452, 60, 150)
    candle(s, 720, 452, 60, 150)
    # D: a woman counting lamps into a boat
    person(s, 1040, 690, 3.2, "skirt", "scarf", [[(-6, -76), (-18, -62), (-30, -56)], [(6, -76), (-4, -58), (-24, -50)]], head=(-2, 2), rim=FLAME)
    s.path("M850 640Q880 690 1000 694Q1130 690 1170 626L1184 640Q1150 730 1000 732Q860 730 838 652Z", BLACK)
    s.path("M850 640Q880 690 1000 694Q1130 690 1170 626", "none", stroke=FLAME, stroke_width=3)
    for i in range(7):
        oil_lamp(s, 890 + 36 * i, 690 - abs(i - 3) * 3, 0.9, 80)
    oil_lamp(s, 1168, 760, 1.1, 90)
    # E: the confessional
    s.rect(1262, 270, 276, 344, BARK)
    s.rect(1262, 270, 276, 344, hatch(s, BLACK, 9, 90, 1.6, 0.5))
    s.path(
        "M1242 274Q1300 268 1330 236Q1360 196 1400 194Q1440 196 1470 236Q1500 268 1558 274V252Q1510 246 1486 218Q1450 170 1400 168Q1350 170 1314 218Q1290 246 1242 252Z",
        WOOD,
    )
    s.path("M1242 252Q1290 246 1314 218Q1350 170 1400 168Q1450 170 1486 218Q1510 246 1558 252", "none", stroke=SHADE, stroke_width=2.4)
    s.path("M1322 262Q1350 210 1400 206Q1450 210 1478 262Z", BARK)
    s.path("M1400 214v40M1386 228h28", "none", stroke=SHADE, stroke_width=5)
    s.rect(1246, 274, 308, 12, WOOD)
    s.path(arch(1336, 612, 128, 306), BLACK)
    s.path("M1338 612V378Q1366 326 1400 322Q1380 470 1394 612Z", EMBER)
    s.path("M1402 612Q1414 470 1400 322Q1436 328 1462 384V612Z", "#4f2114")
    for x, lean in ((1350, -4), (1366, -2), (1380, 4), (1416, 2), (1432, 4), (1448, 4)):
        s.line([(1398 + (x - 1398) * 0.5, 340), (x, 470), (x + lean, 610)], BARK, 3, curved=True)
        s.line([(1395 + (x - 1398) * 0.5, 342), (x - 3, 470), (x - 3 + lean, 610)], FIRE, 1.2, curved=True, opacity=0.6)
    s.line([(1338, 330), (1462, 330)], SHADE, 4)
    for x in (1258, 1326, 1464, 1532):
        s.rect(x - 4, 286, 14, 326, WOOD)
        s.rect(x - 4, 286, 4, 326, SHADE, opacity=0.6)
        s.rect(x - 8, 286, 22, 12, SHADE)
        s.rect(x - 8, 602, 22, 12, SHADE)
    for x in (1274, 1478):
        s.rect(x, 350, 48, 96, BLACK)
        for angle in (45, -45):
            s.rect(x, 350, 48, 96, hatch(s, SHADE, 9, angle, 2, 0.8))
        s.rect(x, 350, 48, 96, "none", stroke=SHADE, stroke_width=3)
        s.rect(x, 476, 48, 116, "none", stroke=WOOD, stroke_width=4)
        s.rect(x - 8, 560, 62, 12, WOOD)
    # F: the tablets; one frame of four
    for x, y, w, h in (
        (1640, 226, 70, 54),
        (1730, 214, 60, 70),
        (1812, 232, 80, 56),
        (1910, 220, 62, 60),
        (1634, 300, 58, 50),
        (1712, 304, 66, 44),
        (1800, 306, 70, 46),
        (1892, 300, 80, 52),
        (1650, 486, 66, 50),
        (1740, 490, 58, 46),
        (1820, 484, 78, 54),
        (1916, 488, 56, 48),
    ):
        s.rect(x, y, w, h, BARK)
        s.rect(x + 5, y + 5, w - 10, h - 10, MIST)
        s.rect(x + 5, y + h * 0.6, w - 10, h * 0.4 - 5, SEA)
        s.path(f"M{x + w * 0.3:.0f} {y + h * 0.55:.0f}l{w * 0.4:.0f} {-h * 0.1:.0f}l{-w * 0.08:.0f} {h * 0.16:.0f}h{-w * 0.24:.0f}z", BLACK)
        s.disc(x + w * 0.75, y + h * 0.28, 6, HEART)
    s.rect(1616, 364, 368, 108, WOOD)
    for i in range(4):
        x = 1624 + 90 * i
        s.rect(x, 372, 82, 92, TIN)
        s.rect(x, 424, 82, 40, SEA)
        if i == 0:
            s.path(f"M{x + 52} 462q2 -26 10 -28q9 2 11 28z", SILVER)
        elif i == 1:
            stake(s, x + 54, 430, 44, INK, 12, INK)
        elif i == 2:
            fig_tree(s, x + 60, 428, 44, INK)
        else:
            s.poly([(x + 40, 424), (x + 40, 412), (x + 50, 406), (x + 60, 412), (x + 70, 408), (x + 82, 414), (x + 82, 424)], SLATE)
            s.glow(x + 58, 396, 22, FIRE, 0.9)
            s.disc(x + 58, 396, 4, FIRE)
        boat(s, x + 28, 438, 46, BLACK, SILVER, 1)
        s.path(f"M{x + 24} 434v-22q6 -8 12 0v22z", BARK)
        s.disc(x + 30, 406, 6, HEART)
        s.many([smooth(ring(x + 28, 405, 1, 1, 5)), smooth(ring(x + 32, 405, 1, 1, 5))], INK)
    # G: the rope
    s.path(arch(2090, 620, 220, 470), BLACK)
    for i in range(6):
        s.line([(2110 + 14 * i, 600 - 46 * i), (2300, 600 - 46 * i)], SLATE, 5)
    s.path("M2200 0C2204 200 2196 400 2202 560", "none", stroke=SHADE, stroke_width=9)
    s.path("M2200 0C2204 200 2196 400 2202 560", "none", stroke=BARK, stroke_width=9, stroke_dasharray="3 8")
    s.path(smooth(ring(2202, 520, 20, 28, 8)), SHADE)
    s.line([(2190, 506), (2214, 534)], BARK, 4)
    s.path("M2192 506q8 -8 12 4", "none", stroke=WHITE, stroke_width=4)
    s.path("M2200 548q-10 40 -14 70M2202 548q2 40 2 74M2206 548q10 36 14 66", "none", stroke=SHADE, stroke_width=4)
    finish(s, "church")


if __name__ == "__main__":
    for draw in (loggia, church):
        draw()
