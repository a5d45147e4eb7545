"""Orulé: the square, the House of the Masks, the House with the Bar. 2400 by 800."""

from __future__ import annotations

import math

from kit import Points, Sheet, box, poly, ring, smooth
from orule import BLACK, EMBER, FLAME, MAROON, ORANGE, RED, SOOT, WHITE, black, blot, finish, hill, sparks, start, tongues, tree, window_glow
from people import figure


def lit(
    s: Sheet,
    x: float,
    y: float,
    k: float,
    body: str,
    hat: str,
    arms: list[Points] | None = None,
    seated: bool = False,
    flip: bool = False,
    tilt: tuple[float, float] = (0, 0),
    rim: str = EMBER,
    from_left: bool = True,
    edge: float = 1.3,
) -> None:
    """A figure in black, its edge towards the fire alight."""
    toward = edge if from_left != flip else -edge
    with s.at(x, y, k, flip):
        s.lit(lambda c: figure(s, c, body, hat, arms, seated, tilt), BLACK, rim, toward, 0.2)


def mask_dancer(s: Sheet, x: float, y: float, k: float, stoop: float, kind: str) -> None:
    """Bent under the bells on his back, a wooden face before his own."""
    with s.at(x, y, k):

        def body(c: str) -> None:
            blot(s, [(-12, -76), (4, -84), (20, -74), (25, -50), (20, -20), (14, 0), (-10, 0), (-14, -30)], c, 0.5)
            s.path(poly([(-12, -4), (-3, -4), (-3, 8), (-17, 8)]), c)
            s.path(poly([(6, -4), (15, -4), (17, 8), (4, 8)]), c)
            s.disc(-10, -84 + stoop, 13, c, 15)
            s.line([(-8, -62), (-18, -44), (-26, -30)], c, 8)

        s.lit(body, BLACK, EMBER, 1.4, 0.2)
        carved_mask(s, -17, -84 + stoop, 0.21, kind, "#8a3d18", BLACK)
        for i in range(5):
            bx, by = 17 + 5 * (i % 2), -74 + 12 * i
            s.path(f"M{bx - 5} {by}h10l3 11h-16z", "#2e1510")
            s.path(f"M{bx - 5} {by}h3l-2 11h-4z", ORANGE)


def square() -> None:
    s = start(2400, 800, 301, 330, 560, 2100, 0.72)
    # roofs of the village, the church
    for x, w, h in ((620, 200, 250), (780, 150, 190), (2080, 190, 240), (2230, 200, 300)):
        black(s, [(x, 700), (x, 700 - h), (x + w / 2, 660 - h), (x + w, 700 - h), (x + w, 700)], 3, 60, "#3a140d")
        window_glow(s, x + w * 0.4, 740 - h, 26, 34, "#7a2412")
    black(s, [(930, 720), (930, 250), (1010, 190), (1230, 120), (1460, 190), (1540, 250), (1540, 720)], 3, 80, "#2a100b")
    black(s, [(1560, 720), (1560, 60), (1640, -20), (1720, 60), (1720, 720)], 3, 80, "#2a100b")
    s.path("M1610 190v-60a30 34 0 0 1 60 0v60z", "#5a170f")
    s.path("M1640 140q16 4 18 26h-36q2-22 18-26z", BLACK)
    s.line([(1230, 120), (1230, 50)], BLACK, 9)
    s.line([(1204, 76), (1256, 76)], BLACK, 9)
    # B: the fire; a whole oak, roots upward
    tongues(s, 320, 720, 620, 640, 7)
    tree(s, 320, 600, 470, 5, -math.pi / 2, BLACK, 0.6)
    black(s, [(292, 720), (300, 540), (340, 540), (352, 720)], 4, 40)
    tongues(s, 320, 730, 420, 230, 8)
    sparks(s, 340, 360, 330, 260, 110)
    edge = []
    for i in range(18):
        x = 20 + 36 * i
        edge.append(smooth(s.cut(ring(x, 728 + s.rng.uniform(-8, 8), s.rng.uniform(16, 30), 14, 8), 3, 100)))
    s.many(edge, BLACK)
    s.many([smooth(ring(30 + 46 * i, 720, 9, 5, 6)) for i in range(13)], ORANGE)
    # C: a woman in black on the church steps, with an empty stalk
    for i in range(4):
        black(s, box(900 - 26 * i, 640 + 26 * i, 320 + 52 * i, 30), 2, 80, ("#4a1a10", "#3a140d", "#2e110b", "#24100c")[i])
        s.rect(900 - 26 * i, 640 + 26 * i, 320 + 52 * i, 4, ("#c0431c", "#a92d17", "#86220f", "#5a170f")[i])
    lit(s, 1010, 700, 4.3, "skirt", "veil", [[(-2, -72), (-14, -58), (-24, -62)]], True, False, (-2, 3))
    s.line([(905, 520), (868, 372)], BLACK, 12)
    s.line([(900, 520), (863, 372)], EMBER, 4)
    # D: a paper on the church door
    s.path("M1300 700V470a110 120 0 0 1 220 0v230z", BLACK)
    s.path("M1316 700V474a94 104 0 0 1 188 0v226z", "#5a2414")
    for x in (1362, 1410, 1458):
        s.line([(x, 400), (x, 700)], "#2a100b", 4)
    with s.at(1404, 500, 1, turn=-3):
        s.poly(s.cut(box(-44, -56, 88, 116), 2, 30), "#ffe0a8")
        s.many([poly(box(-32, -40 + 14 * i, 64 - 12 * (i % 3), 4)) for i in range(6)], SOOT)
        s.disc(0, -48, 4, BLACK)
    # the people of the village, their backs to us
    crowd = [
        (560, 2.1, "hood"),
        (640, 2.4, "scarf"),
        (724, 2.2, "wide"),
        (800, 2.0, "veil"),
        (1230, 2.1, "scarf"),
        (1284, 1.7, "none"),
        (1560, 2.2, "wide"),
        (1630, 2.3, "scarf"),
        (1694, 2.0, "hood"),
    ]
    for x, k, hat in crowd:
        lit(s, x, 776, k, "robe" if hat in ("scarf", "veil", "hood") else "coat", hat)
    # E: the masks, going round
    for i, (x, k) in enumerate(((1800, 3.0), (1920, 3.2), (2050, 3.3), (2180, 3.4), (2310, 3.5))):
        mask_dancer(s, x, 744 + 8 * (i % 2), k, 4 * (i % 3), ("ox", "hind", "old", "ox", "hind")[i])
    hill(s, [(-20, 760), (600, 772), (1200, 778), (1800, 764), (2420, 776)])
    finish(s, "square")


def carved_mask(s: Sheet, x: float, y: float, k: float, kind: str, face: str, dark: str) -> None:
    """A mask as it hangs: ox, hind or old woman."""
    with s.at(x, y, k):
        if kind == "ox":
            s.path("M-34-44Q-84-40-86-110Q-66-70-24-66ZM34-44Q84-40 86-110Q66-70 24-66Z", dark)
            blot(s, [(-44, -60), (0, -72), (44, -60), (40, 0), (28, 60), (0, 74), (-28, 60), (-40, 0)], face, 0.4)
        elif kind == "hind":
            s.path(
                "M-14-60Q-22-120-56-150Q-30-110-28-56ZM14-60Q22-120 56-150Q30-110 28-56ZM-30-100Q-54-104-64-124Q-44-104-26-110ZM30-100Q54-104 64-124Q44-104 26-110Z",
                dark,
            )
            blot(s, [(-36, -56), (0, -66), (36, -56), (28, 0), (16, 60), (0, 84), (-16, 60), (-28, 0)], face, 0.4)
        else:
            blot(s, [(-50, -40), (-30, -84), (30, -84), (50, -40), (56, 50), (30, 90), (-30, 90), (-56, 50)], dark, 0.5)
            blot(s, [(-34, -50), (0, -62), (34, -50), (34, 10), (20, 60), (0, 72), (-20, 60), (-34, 10)], face, 0.4)
        wide = 24 if kind == "hind" else 18
        for side in (-1, 1):
            blot(s, [(side * wide - 9, -14), (side * wide, -22), (side * wide + 9, -14), (side * wide, -8)], BLACK)
            s.line([(side * (wide - 12), -30), (side * (wide + 10), -34)], BLACK, 5)
        blot(s, [(-6, -14), (6, -14), (12, 24), (0, 34), (-12, 24)], dark, 0.4)
        if kind == "old":
            s.line([(-14, 50), (0, 46), (14, 50)], BLACK, 6)
            s.many([poly(box(-8 + 8 * i, 47, 4, 7)) for i in range(3)], WHITE)
            s.disc(20, 30, 4, dark)
        else:
            s.line([(-12, 52), (12, 52)], BLACK, 5)
            s.disc(-5, 42, 2.4, BLACK)
            s.disc(5, 42, 2.4, BLACK)


def mask_house() -> None:
    s = start(2400, 800, 302, 2100, 600, 2200, 0.8, [BLACK, "#180b09", SOOT, "#3a140d", MAROON, "#86220f", RED, ORANGE])
    for x in range(0, 2400, 220):
        black(s, [(x, -20), (x + 46, -20), (x + 40, 120), (x + 4, 120)], 3, 60)
    black(s, box(-20, 96, 2440, 34), 3, 90)
    # B: a row of pegs, all of them bare, going off into the shadow
    black(s, box(-20, 250, 640, 30), 2, 80, BLACK)
    s.rect(-20, 278, 640, 4, RED)
    for i in range(8):
        x = 40 + 76 * i
        s.line([(x, 268), (x - 8, 300)], BLACK, 13)
        s.line([(x + 4, 268), (x - 3, 300)], "#86220f", 4)
    s.rect(-20, 200, 260, 200, s.fade([(0, "#0d0807", 1), (1, "#0d0807", 0)], "h"))
    # C: Tzia Grassia, at the bench
    black(s, [(690, 560), (1200, 552), (1210, 600), (680, 606)], 3, 80)
    s.rect(690, 552, 510, 5, ORANGE)
    for x in (720, 1150):
        black(s, box(x, 596, 40, 180), 3, 60)
    lit(s, 850, 748, 4.4, "skirt", "scarf", [[(-2, -72), (-14, -60), (-26, -62)], [(4, -72), (-6, -54), (-20, -58)]], True, True, (-3, 3), ORANGE, False)
    carved_mask(s, 1000, 500, 0.8, "old", "#b5622e", "#5a2414")
    s.line([(946, 520), (978, 494)], WHITE, 5)
    s.line([(930, 532), (948, 518)], BLACK, 9)
    shav = [f"M{s.rng.uniform(640, 1260):.0f} {s.rng.uniform(700, 780):.0f}q10-18 22-4t-8 10" for _ in range(50)]
    s.path("".join(shav), "none", stroke=EMBER, stroke_width=4, stroke_linecap="round", opacity=0.8)
    # D: a basin for the hands, by the door
    black(s, [(1300, 760), (1300, 250), (1340, 220), (1500, 220), (1530, 250), (1530, 760)], 3, 80)
    s.line([(1528, 250), (1528, 760)], RED, 5)
    s.path("M1580 640q90 60 180 0l-20 70q-70 20-140 0z", BLACK)
    s.disc(1670, 640, 92, "#3a140d", 20)
    s.disc(1670, 642, 78, ORANGE, 14)
    s.disc(1650, 640, 36, FLAME, 5)
    black(s, [(1640, 700), (1700, 700), (1716, 770), (1624, 770)], 2, 40)
    s.path("M1760 470q-8 60 4 120h-44q6-60 0-116z", "#3a140d")
    # E: the hearth, a fire in it no bigger than a cat
    black(s, [(1880, 760), (1880, 360), (1960, 300), (2240, 300), (2320, 360), (2320, 760)], 4, 70, "#1d0d0a")
    s.path("M1950 740V520a150 150 0 0 1 300 0v220z", "#7a2412")
    s.glow(2100, 660, 190, FLAME, 0.9)
    tongues(s, 2100, 724, 120, 130, 3)
    for x, t in ((2060, 8), (2140, -10)):
        with s.at(x, 730, 1, turn=t):
            black(s, box(-60, -10, 120, 22), 2, 40)
    black(s, box(1850, 290, 500, 34), 3, 80)
    s.rect(1850, 320, 500, 5, ORANGE)
    hill(s, [(-20, 770), (700, 776), (1500, 768), (2420, 774)])
    finish(s, "mask-house")


def barracks() -> None:
    s = start(2400, 800, 303, 900, 300, 2300, 0.7, [BLACK, "#180b09", SOOT, "#3a140d", MAROON, "#86220f", "#b5411c", EMBER])
    for x in range(-40, 2440, 300):
        black(s, [(x, -20), (x + 60, -20), (x + 54, 90), (x + 8, 90)], 3, 60)
    black(s, box(-20, 80, 2440, 30), 3, 90)
    # B: the bar, and somebody behind it
    straw = []
    for _ in range(120):
        x, y, a = s.rng.uniform(20, 560), s.rng.uniform(690, 770), s.rng.uniform(-0.5, 0.5)
        straw.append(poly([(x, y), (x + 46 * math.cos(a), y + 46 * math.sin(a)), (x + 46 * math.cos(a), y + 46 * math.sin(a) + 3)]))
    s.many(straw, ORANGE)
    lit(s, 300, 770, 4.6, "coat", "none", [[(-2, -72), (-10, -56), (-6, -46)], [(4, -72), (-2, -54), (-4, -44)]], True, True, (-4, 5), ORANGE, False)
    for x in (20, 560):
        black(s, box(x, 110, 44, 680), 3, 80)
    black(s, box(-10, 590, 640, 46), 3, 90)
    s.rect(-10, 590, 640, 6, EMBER)
    for x in (110, 480):
        black(s, box(x, 110, 18, 490), 2, 80)
    # C: a sergeant, writing, at the head of the stairs
    s.glow(900, 330, 330, FLAME, 0.85)
    s.line([(900, 90), (900, 250)], BLACK, 5)
    black(s, [(866, 276), (900, 246), (934, 276)], 2, 30)
    s.rect(874, 276, 52, 74, WHITE)
    s.path("M900 340q-16-16 0-46 17 30 0 46z", EMBER)
    for x in (870, 897, 924):
        s.rect(x, 274, 6, 80, BLACK)
    black(s, box(864, 350, 72, 14), 1, 30)
    black(s, [(700, 570), (960, 564), (966, 600), (696, 606)], 2, 60)
    s.rect(700, 564, 260, 5, FLAME)
    for x in (720, 926):
        black(s, box(x, 600, 20, 100), 2, 60)
    lit(s, 1010, 710, 4.1, "coat", "kepi", [[(-2, -74), (-14, -60), (-30, -64)]], True, False, (-3, 2), FLAME)
    s.poly([(780, 560), (850, 552), (860, 562), (788, 568)], WHITE)
    s.line([(868, 552), (886, 506)], WHITE, 4)
    for i in range(5):
        black(s, box(640 + 10 * i, 700 + 24 * i, 560 - 6 * i, 28), 2, 80, BLACK)
        s.rect(640 + 10 * i, 700 + 24 * i, 560 - 6 * i, 4, ("#e0591f", "#a92d17", "#86220f", "#5a170f", "#3a140d")[i])
    # the clock on the landing: six forty-one
    black(s, [(1120, 640), (1120, 240), (1160, 190), (1200, 240), (1200, 640)], 2, 80)
    s.disc(1160, 270, 32, FLAME)
    for t, far in ((6 / 12 + 41 / 720, 16), (41 / 60, 25)):
        s.line([(1160, 270), (1160 + far * math.sin(2 * math.pi * t), 270 - far * math.cos(2 * math.pi * t))], BLACK, 5)
    s.line([(1160, 350), (1146, 500)], EMBER, 5)
    s.disc(1145, 510, 15, EMBER)
    # D: a rider, in the doorway
    s.path("M1330 780V330a160 150 0 0 1 320 0v450z", BLACK)
    s.path("M1352 780V334a138 128 0 0 1 276 0v446z", "#1a2238")
    s.glow(1490, 720, 190, ORANGE, 0.8)
    s.path("M1352 780V600Q1490 560 1628 610V780Z", "#5a170f")
    lit(s, 1490, 776, 4.5, "jacket", "kepi", [[(-9, -77), (-18, -64), (-8, -58)], [(10, -77), (18, -64), (10, -56)]], False, False, (-1, 1), EMBER)
    s.line([(1590, 780), (1560, 380)], BLACK, 13)
    s.line([(1586, 780), (1556, 380)], ORANGE, 3)
    # E: a table under the window, and everything on it in order of size
    black(s, box(1880, 180, 340, 260), 3, 80)
    s.rect(1900, 200, 300, 220, "#1a2238")
    s.path("M1900 420V360Q2050 300 2200 370V420Z", "#3a140d")
    s.glow(2040, 400, 130, ORANGE, 0.7)
    s.rect(2044, 200, 12, 220, BLACK)
    black(s, [(1790, 600), (2350, 590), (2360, 630), (1780, 640)], 3, 80)
    s.rect(1790, 592, 560, 5, EMBER)
    for x in (1810, 2310):
        black(s, box(x, 630, 26, 150), 2, 60)
    black(s, [(1810, 594), (1816, 470), (1900, 470), (1908, 594)], 2, 60)
    s.rect(1816, 476, 5, 112, EMBER)
    black(s, box(1930, 506, 70, 88), 2, 50)
    s.rect(1932, 510, 4, 80, EMBER)
    s.line([(2030, 592), (2060, 500), (2090, 592)], BLACK, 9)
    s.line([(2027, 592), (2057, 500)], EMBER, 3)
    blot(s, [(2114, 594), (2116, 560), (2150, 550), (2160, 594)])
    black(s, box(2186, 566, 40, 28), 2, 30)
    s.disc(2252, 582, 12, BLACK)
    s.disc(2286, 588, 7, BLACK)
    s.disc(2312, 590, 4, BLACK)
    s.many([poly(box(1934 + 30 * i, 500, 4, 3)) for i in range(2)], EMBER)
    hill(s, [(-20, 786), (700, 790), (1500, 782), (2420, 788)])
    finish(s, "barracks")


if __name__ == "__main__":
    for draw in (square, mask_house, barracks):
        draw()
