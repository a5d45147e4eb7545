"""Above Orulé: the New Wall, the Threshing Floor. 2400 by 800."""

from __future__ import annotations

from kit import Points, box, poly, ring, smooth
from orule import ASH, BLACK, DAWN, EMBER, FLAME, NIGHT, ORANGE, RED, WHITE, black, blot, finish, hill, sparks, start, stones, tongues, tree
from orule_places import lit


def wall() -> None:
    s = start(2400, 800, 304, -60, 700, 2700, 0.62, ["#0f1220", NIGHT, "#1d1a2a", "#2a1a26", "#3f1a1c", "#5a1e14", "#86300f", "#c05a22"])
    s.many([poly(ring(s.rng.uniform(300, 2400), s.rng.uniform(10, 240), 2.4, None, 4)) for _ in range(60)], "#c9c3b8")
    hill(s, [(-20, 470), (400, 420), (900, 350), (1500, 330), (2000, 380), (2420, 350)], "#171523")
    for x, h in ((60, 260), (150, 220), (2290, 250)):
        tree(s, x, 520, h, 4)
    # the slope, frozen
    hill(s, [(-20, 560), (500, 530), (1100, 520), (1800, 560), (2420, 540)], "#2b2a36")
    hill(s, [(-20, 640), (600, 620), (1300, 630), (2420, 640)], "#3a3844")
    # the wall comes over the hill like a sum that works out, and stops
    for x0, y0, x1, h in ((330, 440, 960, 150),):
        stones(s, x0, y0, x1 - x0, h, ORANGE)
    s.poly(s.cut([(950, 440), (1300, 414), (1700, 396), (1962, 390), (1966, 440), (1700, 466), (1300, 528), (950, 592)], 2, 40), BLACK)
    marks = []
    for i in range(60):
        t = s.rng.random() ** 0.7
        x = 1960 - 1000 * t
        top, low = 390 + 50 * t, 440 + 150 * t
        y = top + (low - top) * s.rng.uniform(0.06, 0.86)
        marks.append(poly([(x, y), (x + 3, y), (x + 3, y + 5 + 14 * t), (x, y + 5 + 14 * t)]))
    s.many(marks, RED)
    # F: a gap that no one built
    stones(s, 2210, 384, 190, 70, RED)
    s.path("M2010 450Q2090 430 2180 450Q2210 560 2300 660L2080 660Q2030 560 2010 450Z", "#4a4854")
    # B: a hat, on the end of the wall
    with s.at(400, 444, 1.7):
        for c, dx in ((EMBER, -3), (BLACK, 0)):
            with s.group(transform=f"translate({dx} -1)"):
                blot(s, [(-70, 0), (-40, -10), (30, -12), (66, -2), (30, 6), (-40, 6)], c)
                blot(s, [(-40, -6), (-34, -44), (-10, -54), (22, -50), (34, -8)], c, 0.4)
        s.rect(-37, -18, 72, 6, RED)
    # C: tracks, frozen hard
    prints = []
    for _ in range(90):
        x, y = s.rng.uniform(490, 950), s.rng.uniform(620, 716)
        prints += [poly(ring(x, y, 4, 2.6, 5)), poly(ring(x + 7, y - 2, 4, 2.6, 5))]
    for _ in range(26):
        x, y = s.rng.uniform(500, 940), s.rng.uniform(624, 710)
        prints.append(smooth(ring(x, y, 11, 5, 7)) + poly(ring(x + 13, y - 2, 5, 4, 5)))
    s.many(prints, "#16141f")
    s.many([poly(ring(s.rng.uniform(490, 950), s.rng.uniform(620, 716), 3, 1.6, 5)) for _ in range(50)], "#86300f")
    # D: the last stones, as they were dropped
    for x, y, r in ((1010, 660, 40), (1080, 690, 34), (1150, 640, 46), (1230, 680, 38), (1300, 650, 30), (1120, 730, 30), (1360, 700, 34)):
        black(s, ring(x, y, r, r * 0.66, 7, 0.4), 3, 30)
        s.poly(s.cut([(x - r * 0.9, y), (x - r * 0.6, y - r * 0.5), (x - r * 0.45, y - r * 0.42), (x - r * 0.7, y + r * 0.2)], 1, 20), ORANGE)
    # E: a hut, with smoke
    s.path("M1560 640V520q110-120 220 0v120z", BLACK)
    blot(s, [(1530, 540), (1600, 440), (1670, 392), (1740, 440), (1810, 540), (1670, 500)])
    s.line([(1536, 536), (1602, 440), (1668, 394)], RED, 5)
    s.path("M1640 640v-70a30 30 0 0 1 60 0v70z", EMBER)
    s.path("M1670 396q-30-60 6-110t-20-130 40-150", "none", stroke=ASH, stroke_width=18, stroke_linecap="round", opacity=0.45)
    hill(s, [(-20, 740), (500, 752), (1200, 742), (1900, 756), (2420, 738)], "#16141f")
    for i in range(60):
        x = s.rng.uniform(0, 2400)
        s.path(f"M{x:.0f} 770q{s.rng.uniform(-8, 8):.0f}-26 {s.rng.uniform(-14, 14):.0f}-{s.rng.uniform(26, 56):.0f}l4 2q-4 30 0 56z", BLACK)
    finish(s, "wall")


def threshing_floor() -> None:
    s = start(2400, 800, 305, 1440, 860, 2300, 0.62, ["#12141f", "#171827", "#241624", "#3f1a1c", "#651e12", "#9c3512", "#dd6a24", FLAME])
    # the ridge, and on it a line, thin and grey
    s.path("M-20 250Q600 200 1200 214T2420 190V300H-20Z", DAWN, opacity=0.5)
    s.path("M-20 268Q600 222 1200 236T2420 214V300H-20Z", "#9aa0a6", opacity=0.6)
    top = smooth([(-20, 290), (300, 250), (640, 276), (1000, 246), (1400, 270), (1800, 240), (2420, 262)], close=False, tension=0.6)
    s.path(top + "L2420 660Q1440 230-20 660Z", "#14121b")
    # the village far below, like a brazier
    roofs: Points = [(1060, 660)]
    x = 1060.0
    while x < 1800:
        w, h = s.rng.uniform(26, 56), s.rng.uniform(30, 66)
        roofs += [(x, 640 - h), (x + w / 2, 626 - h - s.rng.uniform(0, 12)), (x + w, 640 - h)]
        x += w
    hill(s, [(940, 700), (1100, 650), (1440, 636), (1760, 650), (1900, 700)], "#2a100b")
    s.poly([*roofs, (1800, 660)], "#3a140d")
    s.poly([(1300, 600), (1300, 520), (1318, 496), (1336, 520), (1336, 600)], "#3a140d")
    tongues(s, 1470, 640, 90, 130, 4)
    sparks(s, 1440, 560, 200, 160, 60)
    # the floor: flat stones in a round
    s.path("M-20 700Q500 620 1100 660Q1250 680 1340 820H-20Z", BLACK)
    s.path("M1560 820Q1640 690 1800 664Q2100 630 2420 690V820Z", BLACK)
    for x0, x1, y in ((40, 1080, 700), (20, 1140, 740), (1760, 2400, 706), (1700, 2400, 748)):
        x = float(x0)
        while x < x1:
            w = s.rng.uniform(60, 120)
            s.poly(s.cut([(x, y), (x + w - 8, y - 2), (x + w - 4, y + 24), (x + 4, y + 26)], 3, 40), "#241412")
            s.rect(x + w - 14, y + 2, 5, 20, "#86220f") if x1 < 1200 else s.rect(x + 2, y + 2, 5, 20, "#86220f")
            x += w
    # B: the post
    black(s, [(266, 720), (276, 250), (316, 246), (330, 720)], 4, 60)
    s.line([(322, 260), (332, 700)], ORANGE, 5)
    lit(s, 400, 716, 4.4, "jacket", "none", [[(-9, -77), (-16, -62), (-16, -46)], [(10, -77), (6, -62), (-14, -50)]], False, False, (-2, 3), ORANGE, False)
    # C: the sergeant's table, in the lee
    black(s, [(700, 600), (1000, 592), (1010, 626), (692, 634)], 2, 60)
    s.rect(700, 592, 300, 5, ORANGE)
    for x in (716, 972):
        black(s, box(x, 626, 20, 100), 2, 50)
    black(s, [(760, 592), (764, 560), (880, 556), (884, 590)], 2, 50)
    s.rect(764, 556, 116, 5, "#ffe0a8")
    s.glow(944, 560, 110, FLAME, 0.8)
    s.disc(944, 566, 11, WHITE, 15)
    black(s, [(928, 592), (932, 580), (956, 580), (960, 592)], 1, 20)
    black(s, [(930, 552), (944, 536), (958, 552)], 1, 20)
    lit(s, 640, 736, 4.0, "coat", "kepi", [[(-2, -74), (-12, -60), (-22, -60)]], True, True, (-2, 1), ORANGE, False)
    # D: the edge, with a rake
    s.line([(1190, 800), (1420, 420)], BLACK, 14)
    s.line([(1196, 800), (1426, 420)], EMBER, 4)
    with s.at(1424, 414, 1, turn=31):
        black(s, box(-70, -10, 140, 18), 2, 40)
        for i in range(7):
            s.line([(-62 + 20 * i, 4), (-62 + 20 * i, 38)], BLACK, 7)
    # E: children, in a row, by size
    for i, x in enumerate((1762, 1840, 1914, 1984, 2050, 2112, 2170, 2224, 2274, 2320, 2362)):
        k = 3.0 - 0.185 * i
        hat = ("cap", "scarf", "cap", "scarf")[i % 4]
        lit(s, x, 744, k, "skirt" if hat == "scarf" else "coat", hat, None, False, False, (0, 0), ORANGE)
    hill(s, [(-20, 784), (700, 790), (1300, 800), (1800, 782), (2420, 788)])
    finish(s, "threshing-floor")


if __name__ == "__main__":
    for draw in (wall, threshing_floor):
        draw()
