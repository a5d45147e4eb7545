"""The Great Wheel, the Twelfth Basin, and the House when it burns. 2400 by 800."""

from __future__ import annotations

import math

from kit import Sheet, box, poly, ring, smooth
from people import figure
from toledo import CLAY, EMBER, INDIGO, IVORY, SAND, arcade, city, curved, cut, finish, flame, layer, start
from toledo_places import CENTRES, book

NIGHT = ["#12163a", "#1a2350", "#253463", "#3b4a74", "#67607c", "#a97b6f"]


def lantern(s: Sheet, x: float, y: float, k: float, glow: float = 110) -> None:
    s.glow(x, y, glow, "#ffc15e", 0.9)
    s.disc(x, y, 8 * k, "#fff0c0", 11 * k)
    s.path(f"M{x - 7 * k} {y - 11 * k}h{14 * k}l-{7 * k}-{9 * k}z", "#1a1424")


def water_wheel(s: Sheet, x: float, y: float, r: float) -> None:
    """As high as a church."""
    rim = 26
    for k, c, w in ((1.0, "#3a1f1d", rim), (0.99, "#6d3c28", rim * 0.45), (0.8, "#3a1f1d", 14)):
        s.disc(x, y, r * k, "none", stroke=c, stroke_width=w)
    for i in range(16):
        a = math.pi * i / 8 + 0.1
        tip = (x + r * math.cos(a), y + r * math.sin(a))
        s.line([(x, y), tip], "#3a1f1d", 15)
        s.line([(x - 2, y - 2), (tip[0] - 2, tip[1] - 2)], "#7d4a30", 5)
        with s.at(*tip, 1, turn=math.degrees(a) + 90):
            cut(s, [(-34, -30), (34, -30), (26, 22), (-26, 22)], ("#8a4a2d", "#75402a")[i % 2], 6)
            s.rect(-34, -30, 68, 8, "#c98a52")
    s.disc(x, y, 44, "#3a1f1d")
    s.disc(x, y, 26, "#8a4a2d")
    s.disc(x, y, 9, INDIGO)


def wheel() -> None:
    s = start(2400, 800, 104, NIGHT, (2300, 520))
    s.many([poly(ring(s.rng.uniform(0, 2400), s.rng.uniform(0, 260), 2.2, 2.2, 4)) for _ in range(70)], IVORY)
    city(s, 300, 2420, 300, 210, "#33305c", "#ffcf86", 54)
    # the rock under the city
    rock = [(-20, 120), (160, 90), (330, 240), (520, 300), (900, 330), (1300, 320), (1700, 360), (2100, 340), (2420, 400), (2420, 620), (-20, 640)]
    cut(s, rock, "#2a2348", 10, 8, 60)
    cut(s, [(-20, 330), (200, 300), (380, 420), (900, 470), (1500, 450), (2100, 500), (2420, 520), (2420, 660), (-20, 660)], "#3b2a4a", 9, 8, 60)
    # the river
    s.rect(-20, 600, 2440, 220, "#141a3c")
    for _ in range(80):
        x, y = s.rng.uniform(0, 2400), s.rng.uniform(612, 790)
        s.path(f"M{x:.0f} {y:.0f}q{30} -7 60 0 -30 5 -60 0z", s.rng.choice(("#2c3768", "#3c4a80", "#22295a")))
    # C: the wheel, the pit, the grating
    cut(s, [(440, 820), (450, 520), (500, 500), (520, 820)], "#4a3550", 8, 3)
    cut(s, [(920, 820), (930, 500), (990, 520), (1000, 820)], "#4a3550", 8, 3)
    water_wheel(s, 720, 400, 296)
    for i in range(9):
        x = 470 + 14 * i
        s.path(f"M{x} {330 + 12 * i}q-6 60 0 {240 - 8 * i}", "none", stroke="#8ea6cf", stroke_width=2.5, opacity=0.7)
    curved(s, [(600, 760), (612, 716), (720, 700), (828, 716), (840, 760), (720, 776)], "#0d0f26", 5, 0.3)
    for i in range(5):
        s.line([(632 + 44 * i, 716), (626 + 47 * i, 766)], "#5d6a94", 8)
    s.line([(612, 740), (830, 740)], "#5d6a94", 8)
    # B: the widow at the sluice
    cut(s, [(-20, 690), (420, 680), (440, 820), (-20, 820)], "#5a3d44", 9, 5)
    s.glow(150, 630, 260, "#ff9a3d", 0.85)
    for k in (-1, 1):
        s.line([(150 + 52 * k, 690), (150, 560)], "#1a1424", 7)
    for k in (-16, 0, 18):
        flame(s, 150 + k, 690, 44 - abs(k))
    curved(s, [(116, 616), (122, 656), (150, 666), (178, 656), (184, 616), (150, 610)], "#15111f", 4)
    s.path("M140 606q-10-26 4-40t-2-40M160 604q12-24-2-40", "none", stroke="#cdbfd0", stroke_width=4, opacity=0.5)
    with s.at(286, 712, 3.3):
        s.lit(lambda c: figure(s, c, "skirt", "veil", [[(-2, -72), (-14, -60), (-28, -60)]], True, (-3, 2)), "#1f1830", "#ffb35c", 1.5, 0.3)
    cut(s, [(380, 690), (384, 520), (420, 516), (424, 690)], "#3a1f1d", 6)
    s.line([(384, 540), (340, 520)], "#3a1f1d", 9)
    # D: the boat, under the bank
    cut(s, [(1010, 560), (1420, 548), (1440, 640), (1000, 650)], "#42304c", 8, 6)
    for i in range(9):
        s.line([(1020 + 46 * i, 560), (1012 + 46 * i, 520 - 12 * (i % 3))], "#2c3a3a", 4)
    curved(s, [(1000, 690), (1030, 726), (1200, 744), (1390, 726), (1430, 676), (1380, 700), (1200, 712), (1050, 704)], "#5c3626", 10, 0.35)
    s.path("M1020 694Q1200 724 1410 690L1400 702Q1200 736 1030 706Z", "#a06a42")
    s.line([(1080, 700), (1040, 470)], "#3a2a30", 8)
    s.line([(1004, 690), (980, 640)], SAND, 3)
    # E: the towpath, and lanterns on it
    cut(s, [(1430, 560), (1930, 500), (1960, 720), (1420, 730)], "#4a3550", 8, 5)
    s.path("M1440 700Q1700 640 1940 520L1950 560Q1720 690 1460 730Z", "#6d4f5e")
    for x, y, k in ((1530, 690, 2.1), (1640, 656, 1.75), (1736, 618, 1.45), (1816, 576, 1.2), (1880, 540, 1.0)):
        if k > 1.4:
            with s.at(x, y, k):
                s.lit(
                    lambda c: figure(s, c, "jacket", "hood", [[(-9, -76), (-16, -62), (-22, -66)], [(9, -76), (12, -60), (10, -46)]]),
                    "#15112a",
                    "#ffb35c",
                    1.5,
                    0.2,
                )
        lantern(s, x - 22 * k, y - 58 * k, 0.62 * k, 44 * k)
    # F: the hut, and by it a board
    cut(s, [(2020, 690), (2020, 440), (2330, 430), (2330, 690)], "#5a3d44", 10, 3)
    cut(s, [(1990, 450), (2060, 360), (2300, 350), (2366, 440)], "#7b2d3b", 10, 3)
    s.rect(2240, 520, 70, 170, "#1a1424")
    s.glow(2275, 560, 90, "#ffc15e", 0.5)
    cut(s, box(2044, 500, 160, 140), "#caa06a", 6, 2)
    s.rect(2044, 500, 160, 12, "#8a5a3c")
    strokes = []
    for row in range(3):
        for i in range(11):
            if s.rng.random() < 0.86:
                strokes.append(poly(s.cut(box(2056 + 13 * i, 522 + 38 * row, 3.5, 26 - 6 * (i > 8)), 1.2)))
    s.many(strokes, "#5c3626", opacity=0.7)
    s.path("M2130 520q60-8 74 30v86q-50-14-74-116z", "#8a5a3c", opacity=0.55)
    cut(s, [(1960, 690), (2420, 676), (2420, 820), (1940, 820)], "#3b2a4a", 9, 6)
    # the front: reeds
    for i in range(60):
        x = s.rng.uniform(0, 2400)
        h = s.rng.uniform(40, 120)
        s.path(f"M{x:.0f} 812q{s.rng.uniform(-8, 8):.0f}-{h * 0.6:.0f} {s.rng.uniform(-16, 16):.0f}-{h:.0f}l5 2q-6 {h * 0.5:.0f}-1 {h:.0f}z", "#0d0f26")
    finish(s, "wheel")


def basin() -> None:
    s = start(2400, 800, 105, ["#2a1714", "#3a1f1a", "#4a281e", "#5a3022", "#6d3c28"])
    s.glow(1180, 420, 900, "#ffb65c", 0.75)
    cut(s, [(-20, 620), (2420, 620), (2420, 820), (-20, 820)], "#5a3022", 6)
    s.many(
        [
            poly(s.cut(box(48 * i - 20 + (22 if r % 2 else 0), 120 + 30 * r, 42, 24), 1.5, 80))
            for r in range(0, 17, 2)
            for i in range(0, 51, 2)
            if (i * 7 + r * 3) % 5
        ],
        "#8a4f33",
        opacity=0.35,
    )
    # eyes along the walls, low down, one pair beside the other
    for i, x in enumerate((86, 138, 380, 560, 612, 872, 1040, 1096, 1152, 1290, 1344, 1520, 1846, 2006, 2312)):
        y = 690 + 14 * math.sin(i * 2.1)
        cloth = ("#3f2430", "#4a2c2a", "#2f2233", "#52352a")[i % 4]
        curved(s, [(x - 42, y + 120), (x - 40, y + 54), (x - 20, y + 24), (x + 20, y + 24), (x + 40, y + 54), (x + 42, y + 120)], cloth, 6)
        curved(
            s, [(x - 22, y + 34), (x - 20, y - 16), (x, y - 32), (x + 20, y - 16), (x + 22, y + 34), (x, y + 44)], ("#5c2f38", "#6a4a32", "#3d3350")[i % 3], 4
        )
        s.disc(x, y, 13, ("#a9704c", "#8a5538", "#bd8257")[i % 3], 17)
        for k in (-5, 5):
            s.disc(x + k, y - 2, 3, "#fff1cf", 2.3)
            s.disc(x + k + 0.6, y - 2, 1.4, "#1f1218", 1.9)
    # B: a girl, on her feet
    s.glow(240, 520, 200, "#ffcf86", 0.5)
    with s.at(250, 742, 3.2, flip=True):
        s.lit(lambda c: figure(s, c, "skirt", "none", [[(-8, -76), (-10, -60), (-4, -50)], [(8, -76), (10, -60), (4, -50)]]), "#5a2a34", "#ffd08c", -1.6, 0.2)
        s.path("M-6-93q2-9 9-7 7 2 6 14l5 22q-6 2-9-2z", "#2a1714")
    # C: the round stone, as high as a man
    layer(s, smooth(ring(720, 460, 200, 200, 24)), "#a08672", 12)
    layer(s, smooth(s.cut(ring(720, 460, 172, 172, 20), 3, 400)), "#c9ad8c", 4)
    s.path("M720 288a172 172 0 0 1 0 344a200 172 0 0 0 0-344z", "#a88e72")
    s.disc(720, 460, 40, "#6d5648")
    s.disc(716, 456, 30, "#8d7460")
    petals = []
    for i in range(8):
        a = math.pi * i / 4 + 0.2
        tip, left, right = (ring(720, 460, q, q, 1, t)[0] for q, t in ((150, a), (88, a - 0.26), (88, a + 0.26)))
        petals.append(smooth([(720 + 50 * math.cos(a), 460 + 50 * math.sin(a)), left, tip, right], tension=0.6))
    s.many(petals, "#b39873")
    s.disc(720, 460, 112, "none", stroke="#8d7460", stroke_width=9)
    # D: names, written in soot
    names = []
    for row in range(9):
        x = 1030.0
        while x < 1360:
            w = s.rng.uniform(26, 80)
            y = 300 + 33 * row + s.rng.uniform(-4, 4)
            names.append(f"M{x:.0f} {y:.0f}q{w * 0.15:.0f}-12 {w * 0.3:.0f} 0t{w * 0.3:.0f}-2 {w * 0.3:.0f} 3")
            x += w + s.rng.uniform(14, 40)
    s.path("".join(names), "none", stroke="#1c1014", stroke_width=5, stroke_linecap="round", opacity=0.85)
    # the lamp
    s.line([(1200, 0), (1200, 196)], "#1c1014", 4)
    s.glow(1200, 230, 260, "#ffdf9a", 0.95)
    curved(s, [(1160, 232), (1176, 256), (1224, 256), (1240, 232), (1200, 240)], CLAY, 4)
    flame(s, 1200, 238, 44)
    # E: a very old man, on a heap of sacks
    for x, y, r, c in ((1600, 700, 96, "#a8845c"), (1730, 690, 110, "#957250"), (1660, 650, 92, "#b9956a"), (1780, 740, 90, "#8a6848")):
        curved(s, [(x - r, y + 50), (x - r * 0.9, y - 10), (x - r * 0.3, y - 46), (x + r * 0.4, y - 44), (x + r * 0.95, y - 6), (x + r, y + 50)], c, 7)
    with s.at(1690, 716, 3.4):
        s.lit(lambda c: figure(s, c, "skirt", "turban", [[(-2, -72), (-10, -58), (-4, -48)]], True, (-1, 0)), "#33202c", "#ffd08c", 1.5, 0.3)
        s.path("M-9-66q-8 14-3 32 8-12 10-28z", IVORY)
    # F: the door, and above it six lines where the lamp does not quite reach
    s.path("M2060 740v-200a100 100 0 0 1 200 0v200z", "#120a10")
    s.path("M2050 540a110 110 0 0 1 220 0", "none", stroke="#a08672", stroke_width=18)
    verse = []
    for row in range(6):
        x = 2030.0
        while x < 2270:
            w = s.rng.uniform(30, 60)
            verse.append(f"M{x:.0f} {262 + 26 * row}q{w * 0.2:.0f} 9 {w * 0.45:.0f} 0t{w * 0.45:.0f} 0")
            x += w + 8
    s.path("".join(verse), "none", stroke="#2a1714", stroke_width=4.5, stroke_linecap="round", opacity=0.75)
    s.poly([(1960, 180), (2420, 160), (2420, 470), (2200, 440), (2060, 330)], "#120a10", opacity=0.35)
    # the water's edge in front
    s.path("M-20 780Q600 758 1200 776T2420 764V820H-20Z", "#1b2a3a")
    s.path("M-20 780Q600 758 1200 776T2420 764V770Q1800 776 1200 784T-20 788Z", "#c98a52", opacity=0.6)
    arcade(s, CENTRES, 430, 190, 206, "#1c1014", ("#a08672", "#6d4a38"))
    finish(s, "basin")


def blaze(s: Sheet, x: float, y: float, w: float, h: float, tongues: int) -> None:
    """A fire cut out of five papers."""
    for k, c in ((1.0, "#8f1d1d"), (0.86, "#d13f1f"), (0.7, EMBER), (0.52, "#ffc04d"), (0.32, "#fff1b8")):
        pts = [(x - w * k / 2, y)]
        for i in range(tongues):
            bx = x - w * k / 2 + w * k * (i + 0.5) / tongues
            tall = h * k * (1 - abs(i - tongues / 2 + 0.5) / tongues) * s.rng.uniform(0.8, 1.15)
            pts += [(bx - w * k * 0.2 / tongues, y - tall * 0.55), (bx + s.rng.uniform(-10, 16), y - tall), (bx + w * k * 0.36 / tongues, y - tall * 0.34)]
        layer(s, smooth([*pts, (x + w * k / 2, y)], tension=0.55), c, 4)


def burning() -> None:
    s = start(2400, 800, 106, ["#2a0f1e", "#4a1622", "#7b2020", "#b8391f", "#e8682a", "#ffb04a"])
    s.glow(700, 420, 1000, "#ffd27a", 0.9)
    # the room that was ours, every wall of it lit
    cut(s, [(-20, 240), (1960, 220), (1960, 820), (-20, 820)], "#c2542a", 8)
    s.rect(-20, 470, 1980, 14, "#5c1a1c")
    for x in (470, 960, 1440):
        cut(s, box(x, 220, 34, 600), "#5c1a1c", 8)
    cut(s, [(-20, 660), (1960, 650), (1960, 820), (-20, 820)], "#5c1a1c", 6)
    # B: the fire, on the stair
    for i in range(6):
        cut(s, box(40 + 50 * i, 720 - 52 * i, 460, 60), ("#6d2320", "#7d2a22")[i % 2], 6, 1)
    s.glow(250, 560, 340, "#fff0b0", 0.8)
    blaze(s, 250, 740, 420, 500, 5)
    # C: the canon, up in the gallery
    cut(s, box(500, 500, 460, 24), "#3d1418", 8)
    for i in range(12):
        s.line([(520 + 38 * i, 520), (520 + 38 * i, 600)], "#3d1418", 9)
    cut(s, box(500, 596, 460, 16), "#3d1418", 6)
    s.glow(730, 400, 220, "#fff0b0", 0.7)
    with s.at(740, 548, 3.1):
        s.lit(lambda c: figure(s, c, "skirt", "mitre", [[(-2, -72), (-12, -62), (-20, -66)]], True, (-1, -1)), "#2a1018", "#ffe2a8", 1.5, 0.2)
        s.path("M-9-66q-6 10-2 24 6-10 8-22z", IVORY)
    blaze(s, 880, 640, 150, 190, 3)
    # D: the fair copy, under the far window
    s.path("M1090 520v-140a110 110 0 0 1 220 0v140z", "#2a0f1e")
    s.path("M1104 520v-140a96 96 0 0 1 192 0v140z", "#e8682a")
    s.line([(1200, 284), (1200, 520)], "#2a0f1e", 8)
    s.line([(1104, 420), (1296, 420)], "#2a0f1e", 8)
    curved(s, [(1040, 640), (1044, 616), (1360, 616), (1364, 640), (1340, 656), (1060, 656)], "#3d1418", 8, 0.2)
    book(s, 1200, 588, 1.35)
    for x in (1076, 1310):
        cut(s, box(x, 650, 20, 170), "#3d1418", 5)
    # E: a window over the yard
    cut(s, box(1540, 300, 290, 330), "#3d1418", 8)
    for x in (1560, 1690):
        cut(s, box(x, 320, 122, 292), "#7d2a22", 5)
        for k in range(1, 4):
            s.rect(x + 30 * k, 322, 4, 288, "#4a161a")
        for y in (370, 540):
            s.rect(x, y, 122, 16, "#4a161a")
    s.rect(1682, 322, 8, 290, "#ffd27a")
    s.disc(1668, 470, 8, "#2a0f1e")
    # F: the street
    cut(s, [(1930, -20), (2420, -20), (2420, 820), (1930, 820)], "#1d1230", 12)
    s.path("M1960 820V330Q1980 200 2180 190T2420 330V820Z", "#5c1f2c")
    s.glow(2180, 360, 320, "#ff8a3a", 0.75)
    cut(s, [(1960, 820), (1960, 420), (2060, 460), (2080, 820)], "#2a1530", 6)
    cut(s, [(2420, 820), (2420, 400), (2320, 450), (2300, 820)], "#2a1530", 6)
    for x, y, k, hat, up in (
        (2110, 700, 1.9, "hood", 1),
        (2250, 690, 1.9, "scarf", 0),
        (2180, 760, 2.6, "wide", 1),
        (2060, 790, 2.8, "scarf", 0),
        (2310, 790, 2.8, "hood", 1),
    ):
        arms = (
            [[(-9, -76), (-16, -92), (-14, -110)], [(9, -76), (16, -90), (18, -106)]]
            if up
            else [[(-9, -76), (-16, -60), (-20, -50)], [(9, -76), (16, -90), (20, -104)]]
        )
        with s.at(x, y, k):
            s.lit(lambda c, hat=hat, arms=arms: figure(s, c, "robe", hat, arms), "#160b1f", "#ff9a4d", 1.4, 0.2)
    sparks = [poly(ring(s.rng.uniform(0, 2400), s.rng.uniform(20, 520), s.rng.uniform(1.5, 4.5), None, 4)) for _ in range(90)]
    s.many(sparks, "#ffd27a")
    # the front: what has fallen already
    cut(s, [(-20, -20), (2420, -20), (2420, 50), (1930, 70), (1500, 130), (1380, 60), (900, 110), (420, 64), (300, 140), (-20, 60)], "#1a0a14", 10, 5)
    for pts in ([(380, 90), (420, 60), (640, 330), (610, 350)], [(1330, 80), (1370, 70), (1250, 250), (1220, 240)]):
        cut(s, pts, "#1a0a14", 10, 3)
    finish(s, "burning")


if __name__ == "__main__":
    for draw in (wheel, basin, burning):
        draw()
