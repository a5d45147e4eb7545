"""Hallwend within: the observatory, the salt chapel, the lever room. 2400 by 800, as the others."""

from __future__ import annotations

from hallwend import COPPER, CREAM, GOLD, ICE, INK, MIST, NIGHT, RUST, SLATE, SNOW, drift, finish, forest, house, mountains, sky, start
from kit import Sheet, box, poly, ring, smooth
from people import figure


def observatory() -> None:
    s = start(2400, 800, 13)
    s.rect(0, 0, 2400, 800, NIGHT)
    # the dome above the hall: the slit, the telescope, the light that falls through
    s.path("M150 300Q300-60 1200-70T2250 300Z", "#2b4566")
    s.path("M150 300Q300-60 1200-70T2250 300" + "L2200 300Q1900 10 1200 0T200 300Z", INK)
    s.poly([(1050, 0), (1190, 0), (1170, 300), (1010, 300)], "#f1dcab")
    s.poly([(1130, 0), (1190, 0), (1170, 300), (1100, 300)], CREAM)
    s.poly([(1010, 300), (1170, 300), (720, 800), (330, 800)], "#8fabbd", opacity=0.3)
    s.poly([(1060, 300), (1170, 300), (640, 800), (460, 800)], CREAM, opacity=0.25)
    for x in (300, 520, 760, 1450, 1700, 1950, 2120):
        s.path(f"M{x} 300Q{(x + 1200) / 2 - 20} {30 - abs(x - 1200) * 0.02} 1200 0", "none", stroke=INK, stroke_width=5)
    with s.at(1240, 300, 1, turn=-32):
        s.rect(-60, -30, 330, 52, INK)
        s.rect(-60, -30, 330, 12, COPPER)
        s.rect(250, -38, 40, 68, INK)
        s.rect(-110, -16, 60, 26, COPPER)
    s.poly([(1210, 300), (1240, 200), (1300, 200), (1330, 300)], INK)
    # the gallery, and the hall beneath
    s.rect(0, 296, 2400, 22, INK)
    s.many([poly(box(20 + 40 * i, 250, 5, 48)) for i in range(60)], INK)
    s.rect(0, 244, 2400, 9, COPPER)
    s.rect(0, 318, 2400, 340, "#31506f")
    s.poly([(0, 318), (2400, 318), (2400, 352), (0, 352)], "#22385a", opacity=0.6)
    s.poly([(1000, 318), (1130, 318), (760, 660), (430, 660)], "#a9c3d1", opacity=0.3)
    s.rect(0, 500, 2400, 158, "#28425f")
    s.rect(0, 494, 2400, 7, INK)
    s.rect(0, 656, 2400, 150, "#5d7183")
    s.poly([(430, 660), (760, 660), (600, 800), (180, 800)], CREAM, opacity=0.5)
    for x in range(-200, 2600, 150):
        s.line([(x + (x - 1200) * 0.0, 660), (x + (x - 1200) * 0.3, 800)], "#485d71", 3)
    for x in range(0, 2401, 400):
        s.rect(x - 12, 318, 24, 340, INK)
        s.rect(x - 12, 318, 6, 340, SLATE)
    # B: a door with a name; on its frame somebody has been measured, year after year
    s.rect(100, 376, 190, 284, INK)
    s.rect(88, 370, 16, 290, "#a9b9bd")
    s.rect(286, 370, 16, 290, "#7d94a3")
    s.rect(88, 362, 214, 14, "#c3cdcb")
    s.rect(112, 386, 166, 274, "#7a4526")
    for y in (400, 540):
        s.rect(130, y, 130, 110, "#5f341b")
        s.rect(130, y, 130, 6, "#9a5a33")
    s.rect(148, 420, 94, 40, GOLD)
    s.many([poly(box(158, 431, 74, 5)), poly(box(170, 443, 50, 4))], RUST)
    s.disc(262, 530, 8, GOLD)
    for y in (548, 537, 527, 517, 508, 499, 491, 483):
        s.line([(90, y), (99, y - 0.5)], RUST, 1.8)
    s.line([(91, 471), (95, 479), (98.5, 470)], RUST, 1.8)
    # C: the computer, third class
    s.glow(610, 500, 240, GOLD, 0.75)
    s.rect(470, 560, 290, 16, INK)
    for x in (486, 736):
        s.rect(x, 570, 14, 110, INK)
    with s.at(690, 700, 3):
        s.lit(lambda c: figure(s, c, "skirt", "bun", [[(-2, -74), (-12, -58), (-24, -66)]], True, (-4, 2)), INK, GOLD, 1.5, 0.2)
    s.poly([(540, 558), (620, 552), (640, 560), (552, 566)], SNOW)
    s.many([poly(box(560 + 16 * i, 554, 8, 2)) for i in range(4)], SLATE)
    s.line([(520, 560), (520, 500)], INK, 6)
    s.path("M486 500q34-44 68 0z", COPPER)
    s.poly([(496, 500), (544, 500), (600, 560), (470, 560)], "#ffe7ad", opacity=0.6)
    for i in range(5):
        s.rect(760, 546 - 12 * i, 44 - 3 * (i % 2), 11, (RUST, SLATE, COPPER)[i % 3])
    # D: steps down to the clock vault
    s.path("M870 660v-190a130 120 0 0 1 260 0v190z", INK)
    s.path("M886 660v-186a114 104 0 0 1 228 0v186z", "#0d1526")
    s.glow(1010, 520, 130, ICE, 0.55)
    for i, x in enumerate((946, 1000, 1054)):
        s.rect(x - 18, 470, 36, 120, "#28425f")
        s.line([(x, 476), (x + (-7, -5, -8)[i], 560)], MIST, 3)
        s.disc(x + (-7, -5, -8)[i], 562, 10, COPPER)
    for i in range(5):
        s.rect(890 + 12 * i * 0, 604 + 14 * i, 220, 14, ("#1b2f4d", "#28425f", "#36547a", "#4d6e8b", "#6f8ea5")[i])
    s.line([(880, 660), (880, 560), (960, 600)], COPPER, 5)
    # E: coats, and among them a telephone
    s.rect(1236, 396, 330, 12, INK)
    coats = ((1262, "#22385a", 190), (1320, "#455a4e", 170), (1476, "#7a4526", 200), (1534, "#131f36", 180))
    for x, c, h in coats:
        s.line([(x, 404), (x, 420)], COPPER, 5)
        s.path(smooth([(x - 8, 414), (x + 8, 414), (x + 30, 436), (x + 36, 416 + h), (x - 36, 416 + h), (x - 30, 436)], tension=0.4), c)
        s.line([(x, 424), (x + 3, 410 + h)], INK, 2)
    s.path(smooth([(1300, 398), (1308, 372), (1334, 372), (1342, 398)], tension=0.4), INK)
    s.rect(1364, 424, 74, 128, "#8c5127")
    s.rect(1364, 424, 14, 128, COPPER)
    s.disc(1390, 446, 10, GOLD)
    s.disc(1416, 446, 10, GOLD)
    s.path("M1386 490h30l10 22h-50z", INK)
    s.disc(1401, 490, 12, INK)
    s.line([(1438, 500), (1458, 500), (1458, 476)], CREAM, 5)
    s.disc(1458, 472, 6, CREAM)
    s.line([(1364, 466), (1346, 470)], INK, 6)
    s.path("M1336 456h18v44h-18z", INK)
    s.line([(1346, 500), (1350, 580), (1372, 590), (1380, 552)], INK, 3, curved=True)
    s.line([(1401, 424), (1401, 330)], INK, 3)
    # F: the iron stair door
    s.path("M1680 660v-220a120 100 0 0 1 240 0v220z", INK)
    s.path("M1700 660v-216a100 84 0 0 1 200 0v216z", "#8799a5")
    s.path("M1800 360a100 84 0 0 1 100 84v216h-100z", "#667a89")
    rivets = [(1716, y) for y in range(450, 660, 30)] + [(1884, y) for y in range(450, 660, 30)]
    s.many([smooth(ring(x, y, 3.5, 3.5, 6)) for x, y in rivets], INK)
    for y in (470, 590):
        s.rect(1700, y, 200, 16, "#485d71")
    s.disc(1870, 540, 15, INK)
    s.disc(1870, 540, 8, COPPER)
    # G: a steel drawer without a handle, in the wall of the vault
    s.rect(2060, 372, 300, 286, INK)
    for row in range(5):
        for col in range(4):
            shade = s.rng.choice(("#3a4f68", "#44596f", "#32465e"))
            s.rect(2070 + 72 * col + (18 if row % 2 else 0), 380 + 56 * row, 66, 50, shade)
    s.rect(2140, 468, 150, 74, "#0d1526")
    s.rect(2146, 474, 138, 62, "#a9b9c2")
    s.poly([(2146, 474), (2284, 474), (2146, 536)], "#c9d4d6")
    s.rect(2158, 486, 114, 38, "#93a5b0")
    s.glow(2215, 430, 120, GOLD, 0.3)
    finish(s, "observatory")


def pillar(s: Sheet, x: float, top: float, bottom: float, w: float, light: str, mid: str, dark: str) -> None:
    """A pillar that grew: wide at both ends, lit from the right where the heart is, or as told."""
    left = [(x - w, top), (x - w * 0.62, top + 120), (x - w * 0.5, (top + bottom) / 2), (x - w * 0.64, bottom - 110), (x - w * 1.1, bottom)]
    right = [(2 * x - px, py) for px, py in left]
    ripple = [(px + s.rng.uniform(-8, 8), py) for px, py in left[1:-1]]
    outline = smooth([left[0], *ripple, left[-1], right[-1], *[(2 * x - px + s.rng.uniform(-8, 8), py) for px, py in ripple[::-1]], right[0]], tension=0.5)
    s.path(outline, mid)
    with s.clip(outline):
        s.poly(s.cut([(x + w * 0.1, top), (x + w * 1.2, top), (x + w * 1.2, bottom), (x + w * 0.3, bottom)], 14, 70), light)
        s.poly(s.cut([(x - w * 1.3, top), (x - w * 0.4, top), (x - w * 0.28, bottom), (x - w * 1.3, bottom)], 14, 70), dark)
        rings = []
        for i in range(9):
            y = top + (bottom - top) * (i + 0.4) / 9
            rings.append(poly(s.cut([(x - w, y), (x + w, y + 14), (x + w, y + 20), (x - w, y + 5)], 4, 40)))
        s.many(rings, dark, opacity=0.35)


def chapel() -> None:
    s = start(2400, 800, 15)
    s.rect(0, 0, 2400, 800, "#0d1526")
    # the end wall and the heart in it, lit from no side
    s.poly(s.cut([(420, 90), (1250, 60), (1400, 600), (380, 600)], 16, 80), "#1f3350")
    s.glow(720, 330, 760, "#e8b7a0", 0.75)
    s.poly(s.cut([(500, 150), (1000, 130), (1100, 590), (470, 590)], 14, 80), "#6d6f86", opacity=0.55)
    bands = []
    for i in range(7):
        y = 190 + 58 * i
        bands.append(poly(s.cut([(460, y), (1130, y - 26 + 6 * i), (1130, y - 8 + 6 * i), (460, y + 22)], 8, 60)))
    s.many(bands, "#caa5a0", opacity=0.4)
    s.glow(720, 335, 260, "#fff2dc", 0.95)
    for x, y, r in (
        (650, 300, 50),
        (790, 290, 44),
        (720, 250, 58),
        (640, 390, 46),
        (800, 380, 54),
        (730, 420, 60),
        (716, 335, 74),
        (668, 446, 26),
        (822, 318, 24),
        (772, 236, 26),
        (604, 346, 22),
    ):
        tilt = s.rng.uniform(-4, 4)
        with s.at(x, y, 1, turn=tilt):
            s.poly([(0, -r), (r * 0.87, -r / 2), (0, 0), (-r * 0.87, -r / 2)], "#fffaf0")
            s.poly([(-r * 0.87, -r / 2), (0, 0), (0, r), (-r * 0.87, r / 2)], "#f3d3c0")
            s.poly([(0, 0), (r * 0.87, -r / 2), (r * 0.87, r / 2), (0, r)], "#d9a591")
    # the roof, hollow by itself
    roof = [
        (-20, -20),
        (2420, -20),
        (2420, 150),
        (2200, 90),
        (2050, 190),
        (1800, 80),
        (1600, 130),
        (1420, 60),
        (1180, 110),
        (940, 50),
        (640, 96),
        (420, 40),
        (260, 140),
        (120, 90),
        (-20, 180),
    ]
    s.poly(s.cut(roof, 10, 60), "#13213a")
    teeth = []
    for i in range(70):
        x = s.rng.uniform(0, 2400)
        teeth.append(poly([(x - 7, 40), (x + 9, 40), (x + 1, 90 + s.rng.uniform(0, 90))]))
    s.many(teeth, "#13213a")
    # the floor, like a frozen pond
    s.poly([(-20, 600), (2420, 600), (2420, 820), (-20, 820)], "#22385a")
    s.glow(720, 640, 640, "#e8b7a0", 0.5, 110)
    for x, w, c in ((700, 90, "#f7e2d2"), (180, 130, "#7a8298"), (2080, 200, "#56708f"), (1500, 100, "#4d6480")):
        streaks = [
            poly(s.cut([(x - w + s.rng.uniform(0, w), 614 + 22 * i), (x + w * s.rng.uniform(0.2, 1), 614 + 22 * i), (x + w * 0.3, 622 + 22 * i)], 4, 50))
            for i in range(8)
        ]
        s.many(streaks, c, opacity=0.45)
    # B: the first pillar
    pillar(s, 240, 60, 700, 190, "#d9a99a", "#8f7d92", "#33405f")
    # rings on the floor, and above them the drop that has not fallen yet
    for r in (16, 36, 62, 94):
        s.disc(496, 676, r, "none", r * 0.2, stroke="#f4e5da", stroke_width=3, opacity=1 - r / 140)
    s.poly([(474, 40), (520, 40), (498, 190)], "#4a5a78")
    s.poly([(474, 40), (496, 40), (498, 190)], "#7d86a0")
    s.path("M498 186q10 18 0 26q-10-8 0-26z", "#fff6e6")
    # D: the saw, biting on by itself
    s.line([(1060, 300), (1060, 600)], INK, 16)
    s.line([(1330, 300), (1330, 600)], INK, 16)
    s.line([(1040, 600), (1360, 600)], INK, 18)
    s.line([(1060, 330), (1330, 450)], INK, 10)
    for x, y in ((1060, 330), (1330, 330), (1330, 540)):
        s.disc(x, y, 32, INK)
        s.disc(x, y, 20, "#5d7183")
        s.disc(x, y, 6, INK)
    s.path("M836 372L1060 298H1330A32 32 0 0 1 1362 330V540A32 32 0 0 1 1330 572L1060 362L838 384", "none", stroke="#e8d3b8", stroke_width=3.5)
    s.rect(1270, 546, 64, 54, RUST)
    s.rect(1270, 546, 64, 12, COPPER)
    s.rect(1100, 240, 66, 50, "#5d7183")
    s.line([(1110, 290), (1050, 372), (980, 380)], "#c9a98a", 3)
    s.many([smooth(ring(980 + 7 * i, 388 + 20 * i, 3, 5, 6)) for i in range(9)], "#c9a98a")
    s.path(smooth([(930, 600), (980, 560), (1040, 584), (1070, 604)], tension=0.4), "#b89a80")
    # E: a wheel in the rock, above a dry channel
    s.poly(s.cut([(1440, 150), (1890, 130), (1910, 640), (1430, 640)], 14, 70), "#22344f")
    s.poly(s.cut([(1440, 150), (1560, 146), (1500, 640), (1430, 640)], 10, 70), "#3b5070")
    s.path("M1560 640v-120a100 90 0 0 1 200 0v120z", "#0a101d")
    s.poly([(1580, 640), (1740, 640), (1850, 800), (1480, 800)], "#0f1a2e")
    s.poly([(1600, 640), (1612, 640), (1530, 800), (1500, 800)], "#4d6480")
    for w, c in ((18, INK), (9, COPPER)):
        s.disc(1660, 350, 132, "none", stroke=c, stroke_width=w)
        for i in range(6):
            p, q = ring(1660, 350, 128, 128, 12, 0.2)[i], ring(1660, 350, 128, 128, 12, 0.2)[i + 6]
            s.line([p, q], c, w * 0.7)
    s.disc(1660, 350, 26, INK)
    s.disc(1660, 350, 14, COPPER)
    s.line([(1660, 350), (1660, 520)], INK, 12)
    # F: the curtain of salt
    folds = []
    for i in range(17):
        x = 1960 + 26 * i
        folds.append(poly(s.cut([(x, 70 + 20 * (i % 3)), (x + 15, 70), (x + 11, 560 + 30 * ((i * 7) % 4)), (x + 2, 570 + 26 * ((i * 5) % 3))], 3, 50)))
    s.glow(2180, 420, 330, "#d9b9b4", 0.4)
    s.poly([(1950, 90), (2400, 70), (2400, 560), (1960, 580)], "#0a101d", opacity=0.6)
    s.many(folds[::2], "#cdb9ba")
    s.many(folds[1::2], "#8a8aa0")
    s.path("M2176 590q-8-110 6-240l10 0q-6 130 0 240z", "#0a101d")
    pillar(s, 2400, 40, 760, 130, "#4d5f7c", "#33456299"[:7], "#1b2a46")
    pillar(s, 1412, 50, 690, 74, "#56708f", "#3a4f6e", "#6d6f86")
    finish(s, "chapel")


def tower_room() -> None:
    s = start(2400, 800, 16)
    sky(s, ["#6f93ad", "#8fabbd", "#b3c6cb", "#d6dccd", "#f0e0b4"], 440, 70)
    s.glow(60, 300, 900, "#ffdf9a", 0.8)
    mountains(s, [(-40, 360), (200, 200), (420, 330), (640, 170), (900, 340), (1180, 250), (1500, 380), (1700, 300)], 470, "#d3dbd7", "#93aec0", 0.1)
    mountains(s, [(1200, 420), (1420, 250), (1560, 300), (1800, 130), (2020, 250), (2160, 200), (2460, 400)], 470, "#fbf3df", "#7f9fb6", 0.07)
    drift(s, 440, 260, "#e8ebe2", 10)
    forest(s, 0, 1300, 470, 44, 60, "#7f9dad")
    # the town, far below; the line and the station with its plume
    for i in range(26):
        x, y = s.rng.uniform(60, 1500), s.rng.uniform(490, 590)
        house(s, x, y, 34, 34, "#9cb3c0", "#6f8ea5", SNOW, 1, SLATE)
    s.path("M700 640Q1300 560 1700 520T2400 470", "none", stroke=INK, stroke_width=3)
    s.path("M700 650Q1300 568 1700 526T2400 474", "none", stroke=INK, stroke_width=2)
    s.rect(2010, 500, 90, 12, INK)
    for x, y, r in ((2016, 486, 10), (2004, 468, 16), (1984, 444, 22)):
        s.curve(ring(x, y, r, r * 0.8, 8), SNOW)
    house(s, 2110, 512, 60, 46, "#7d9ab0", "#587a96", SNOW, 1, NIGHT)
    # the room: floor, sill, bars of brass, a hatch in the roof
    s.rect(0, 0, 2400, 74, INK)
    s.rect(0, 74, 2400, 8, COPPER)
    s.rect(0, 560, 2400, 30, "#c9d0cb")
    s.rect(0, 588, 2400, 16, SLATE)
    s.rect(0, 600, 2400, 220, "#22385a")
    s.many([poly([(x, 600), (x + 8, 600), (x + (x - 1200) * 0.24 + 10, 800), (x + (x - 1200) * 0.24, 800)]) for x in range(0, 2500, 90)], "#1b2f4d")
    for x in (0, 292, 592, 892, 1192, 1492, 1792, 2092, 2386):
        w = 26 if x % 600 in (592, 0) else 14
        s.rect(x, 74, w, 490, INK)
        s.rect(x, 74, 4, 490, GOLD)
        s.poly([(x, 604), (x + w, 604), (x + w + 200, 800), (x + 150, 800)], INK, opacity=0.45)
    s.rect(0, 300, 2400, 7, INK)
    # the parcel in blue paper
    s.poly([(470, 560), (540, 560), (540, 512), (470, 512)], "#3f7fb0")
    s.poly([(540, 560), (564, 552), (564, 506), (540, 512)], "#2a5f8c")
    s.poly([(470, 512), (540, 512), (564, 506), (496, 504)], "#6aa5cc")
    s.rect(500, 506, 10, 54, CREAM)
    s.path("M505 506q-22-20-4-22 8 4 4 22q8-22 18-18 8 6-18 18", "none", stroke=CREAM, stroke_width=4)
    # B: Thurn, his back to us
    with s.at(330, 770, 5):
        s.lit(lambda c: figure(s, c, "coat", "none", [[(-11, -77), (-15, -60), (-4, -56)], [(11, -77), (15, -60), (4, -56)]]), INK, GOLD, 1.2, 0.2)
        s.path("M-5-91q6 3 11.500-.5l-.5 5q-5 3-9 0z", "#d8dcd8")
        s.path("M-6-84q6 3 12 0v3q-6 3-12 0z", SNOW)
        s.line([(0, -80), (0, -26)], "#0a101d", 0.8)
    # C: the lever
    s.poly([(820, 770), (850, 640), (1030, 640), (1060, 770)], "#0a101d")
    s.rect(844, 622, 192, 26, RUST)
    s.rect(844, 622, 192, 8, COPPER)
    s.poly([(900, 640), (912, 560), (968, 560), (980, 640)], INK)
    s.line([(940, 610), (1030, 330)], "#0a101d", 22)
    s.line([(936, 610), (1026, 330)], "#93a5b0", 12)
    s.line([(1010, 380), (1030, 316)], GOLD, 15)
    s.disc(1031, 306, 19, GOLD)
    s.disc(1035, 309, 13, COPPER)
    s.disc(940, 606, 24, COPPER)
    s.disc(940, 606, 9, INK)
    s.path("M880 622Q860 400 880 74", "none", stroke=INK, stroke_width=8)
    s.many([smooth(ring(874 - 6 * (1 if 3 < i < 15 else 0), 90 + 27 * i, 7, 13, 8)) for i in range(20)], "#5d7183")
    # D: the iron ladder through the hatch, up to the mast
    s.rect(1370, 0, 260, 82, "#a9c3d1")
    s.poly([(1370, 82), (1630, 82), (1590, 40), (1410, 40)], "#dbe6e4")
    s.poly([(1450, 82), (1580, 82), (1760, 760), (1540, 760)], "#fff2cf", opacity=0.22)
    s.line([(1500, 30), (1500, -10)], INK, 12)
    s.disc(1500, -8, 64, COPPER)
    s.path("M1500 56a64 64 0 0 0 64-64h-30q0 40-34 64z", RUST)
    for x in (1450, 1556):
        s.line([(x, 40), (x, 780)], "#0a101d", 13)
        s.line([(x - 3, 40), (x - 3, 780)], "#8799a5", 4)
    for y in range(90, 780, 58):
        s.line([(1450, y), (1556, y)], "#0a101d", 9)
        s.line([(1452, y - 2), (1554, y - 2)], "#8799a5", 3)
    # E: the spyglass, pointing down at the station
    s.rect(2234, 330, 14, 240, INK)
    s.path("M2214 568h56l-8-14h-40z", COPPER)
    with s.at(2236, 340, 1, turn=-24):
        s.rect(-50, -26, 220, 52, "#7a4526")
        s.rect(-50, -26, 220, 14, COPPER)
        s.rect(-130, -19, 90, 38, GOLD)
        s.rect(-130, 4, 90, 15, COPPER)
        s.rect(-148, -23, 22, 46, INK)
        s.rect(160, -30, 20, 60, INK)
    s.disc(2240, 352, 15, INK)
    finish(s, "tower")


if __name__ == "__main__":
    for draw in (observatory, chapel, tower_room):
        draw()
