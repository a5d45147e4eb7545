"""The boatyard of Murano on its mud, 2400 by 800; six columns, B the first."""

from __future__ import annotations

from kit import Sheet, smooth
from murano import boat, finish, fog, hatch, lantern, person, reeds, roofs, shade, start
from murano_inks import BARK, BLACK, DEEP, EMBER, FIRE, FLAME, FOG, HEART, INK, MIST, PAPER, SEA, SHADE, SILVER, SLATE, TIN, WHITE, WOOD


def careened(s: Sheet, x: float, y: float, w: float, turn: float, flip: bool = False, colour: str = INK, light: str = TIN) -> None:
    """A boat on its side, its bottom towards us: planks from stem to stern."""
    with s.at(x, y, w / 100, flip, turn):
        s.path("M-56 -13Q-40 11 0 13Q40 11 60 -20Q52 -13 44 -14Q4 -33 -40 -18Q-48 -16 -56 -13Z", colour)
        s.path("M-56 -13Q-48 -16 -40 -18Q4 -33 44 -14Q52 -13 60 -20Q48 -12 42 -10Q2 -26 -40 -13Q-48 -12 -56 -13Z", SEA if light == FOG else BLACK)
        for i in range(1, 4):
            s.path(
                f"M-50 {-12 + i}Q-34 {-12 + 7 * i} 2 {-14 + 7.4 * i:.1f}Q36 {-13 + 7 * i} 54 {-15 + i}",
                "none",
                stroke=BLACK,
                stroke_width=0.9,
                stroke_opacity=0.6,
            )
        s.path("M-54 -13Q-48 -12 -40 -13Q2 -26 42 -10Q48 -12 58 -19", "none", stroke=light, stroke_width=1, stroke_opacity=0.85)


def on_the_stocks(s: Sheet) -> None:
    """A hull that is only begun: ribs, and planks up to the knee."""
    for x in (190, 330):
        s.line([(x - 20, 716), (x, 650), (x + 20, 716)], BARK, 10)
        s.line([(x - 26, 676), (x + 26, 676)], BARK, 8)
    for i in range(8):
        x = 166 + 28 * i
        top = 566 - (i - 3.4) ** 2 * -1.5
        s.line([(x, 640), (x - 5 + i, 600), (x - 12 + 3 * i, top)], WOOD, 8, curved=True)
        s.line([(x + 2, 640), (x - 3 + i, 600), (x - 10 + 3 * i, top)], FLAME, 1.8, curved=True, opacity=0.8)
    s.path("M132 604Q170 664 260 668Q356 664 394 588L388 630Q350 690 260 692Q170 688 132 604Z", BARK)
    s.path("M132 604Q170 664 260 668Q356 664 394 588", "none", stroke=FLAME, stroke_width=3, stroke_opacity=0.8)
    for d in ("M146 630Q186 676 262 677Q340 674 384 620", "M160 650Q200 684 262 685Q330 682 376 640"):
        s.path(d, "none", stroke=BLACK, stroke_width=2.4, stroke_opacity=0.7)


def builder(s: Sheet) -> None:
    s.path("M20 680V250L190 150L356 250V330H330V680Z", INK)
    shade(s, [(24, 280), (190, 182), (350, 262), (326, 330), (326, 660), (24, 660)], 90, SLATE, 17, 0.6)
    s.poly([(-10, 272), (190, 138), (392, 272), (392, 302), (190, 170), (-10, 302)], BARK)
    s.line([(-10, 272), (190, 138), (392, 272)], MIST, 3, opacity=0.6)
    # tools on the wall, planks against it
    for x, y, h in ((60, 400, 80), (96, 400, 64)):
        s.line([(x, y), (x, y + h)], SHADE, 5)
        s.poly([(x - 14, y - 4), (x + 16, y - 8), (x + 14, y + 8), (x - 12, y + 8)], MIST)
    for x in (26, 46, 64):
        s.poly([(x, 700), (x + 12, 700), (x + 34, 330), (x + 26, 330)], (BARK, WOOD, BARK)[x % 3])
    s.glow(330, 420, 330, FIRE, 0.75)
    on_the_stocks(s)
    arms = [[(-8, -76), (-19, -66), (-28, -56)], [(8, -76), (-6, -62), (-24, -52)]]
    person(s, 116, 724, 3.2, "jacket", "cap", arms, rim=FLAME, side="r", flip=True, head=(-1, 1), wide=1.6)
    s.line([(172, 574), (292, 528)], SHADE, 8)
    s.line([(174, 571), (290, 526)], HEART, 2)
    s.poly([(280, 522), (300, 516), (312, 566), (296, 580), (290, 556)], SILVER)
    s.line([(340, 262), (340, 310)], BLACK, 4)
    lantern(s, 340, 306, 1.15, 300)


def long_boat(s: Sheet) -> None:
    s.poly([(430, 742), (446, 730), (806, 690), (812, 704)], BARK)
    s.poly([(450, 772), (470, 756), (836, 714), (842, 730)], BARK)
    for x, y in ((500, 728), (620, 714), (740, 700)):
        s.disc(x, y, 26, WOOD, 11)
        s.disc(x - 14, y, 8, SHADE, 10)
    s.glow(610, 650, 270, TIN, 0.4, 80)
    boat(s, 610, 694, 384, BLACK, SILVER, 1.8)
    s.path("M430 664Q520 686 612 686Q712 686 792 664L770 690Q610 716 452 690Z", DEEP)
    for i in range(6):
        x = 486 + 46 * i
        s.path(f"M{x} 684q4 14 2 24", "none", stroke=SLATE, stroke_width=4)
    for x in (540, 676):
        s.poly([(x - 8, 676), (x + 30, 676), (x + 28, 684), (x - 8, 685)], MIST)
    s.line([(470, 668), (768, 654)], SHADE, 6)
    s.poly([(760, 648), (830, 640), (832, 652), (762, 660)], SHADE)
    s.path("M420 640Q470 684 612 686Q740 684 800 640", "none", stroke=SILVER, stroke_width=3, stroke_opacity=0.8)
    # its rope lies loose
    s.line([(806, 636), (826, 690), (806, 738), (770, 744), (776, 764), (822, 760), (836, 774)], PAPER, 4.5, curved=True)
    for i in range(4):
        s.line([(470 + 80 * i, 764), (540 + 80 * i, 758)], TIN, 2.5, opacity=0.5)


def shed(s: Sheet) -> None:
    s.poly(s.cut([(840, 690), (850, 330), (1010, 250), (1176, 330), (1180, 690)], 3), INK)
    shade(s, [(850, 336), (1010, 262), (1172, 336), (1178, 688), (842, 688)], 90, SLATE, 18, 0.5)
    s.poly([(820, 350), (1010, 236), (1200, 350), (1200, 372), (1010, 262), (820, 372)], BARK)
    s.line([(820, 350), (1010, 236), (1200, 350)], MIST, 3, opacity=0.6)
    s.rect(904, 410, 206, 280, BLACK)
    s.rect(904, 410, 206, 280, s.fade([(0, EMBER, 0), (0.7, EMBER, 0.35), (1, FIRE, 0.5)]))
    s.poly([(1110, 410), (1184, 390), (1188, 712), (1110, 690)], WOOD)
    shade(s, [(1110, 410), (1184, 390), (1188, 712), (1110, 690)], 90, BLACK, 10, 0.6)
    for i, x in enumerate((936, 982, 1030, 1078)):
        fork = f"M{x - 12} 520V494Q{x - 18} 478 {x - 8} 466Q{x + 2} 452 {x - 6} 436Q{x + 8} 434 {x + 7} 450Q{x + 10} 458 {x + 20} 446Q{x + 26} 462 {x + 10} 472Q{x + 2} 480 {x + 12} 492V520Z"
        s.path(fork, ("#b08a5e", WOOD, "#b08a5e", SHADE)[i])
        s.path(f"M{x - 12} 520V494Q{x - 18} 478 {x - 8} 466Q{x + 2} 452 {x - 6} 436", "none", stroke=FLAME, stroke_width=2)
    s.rect(914, 520, 190, 9, WOOD)
    s.line([(914, 530), (1104, 530)], FLAME, 2, opacity=0.7)
    for x, h in ((926, 44), (1086, 56)):
        s.path(f"M{x - 10} {690 - h}h20v{h}h-20z", BARK)
    s.glow(1008, 660, 120, FIRE, 0.9)
    for x, h in ((976, 20), (1000, 30), (1022, 24), (1042, 16)):
        s.path(f"M{x - 9} 700q-6 -{h // 2} 8 -{h}q12 {h // 2} 4 {h}z", FLAME)
    s.path("M958 684Q950 640 960 626H1056Q1066 640 1058 684Q1008 702 958 684Z", INK)
    s.path("M958 684Q950 640 960 626", "none", stroke=FLAME, stroke_width=3)
    s.disc(1008, 626, 48, EMBER, 10)
    s.disc(1008, 627, 38, "#1a0d08", 7)
    s.line([(1030, 628), (1066, 560)], SHADE, 5)
    s.path("M996 612q-10 -20 4 -36t0 -34M1018 612q10 -18 0 -34", "none", stroke=TIN, stroke_width=4, stroke_opacity=0.4, stroke_linecap="round")


def widow(s: Sheet) -> None:
    for x in (1250, 1562):
        s.rect(x, 400, 13, 320, INK)
        s.rect(x, 400, 3, 320, TIN, opacity=0.6)
    s.line([(1240, 420), (1580, 412)], INK, 11)
    s.line([(1240, 417), (1580, 409)], TIN, 2, opacity=0.6)
    net = [(1262, 420), (1330, 452), (1412, 424), (1490, 456), (1560, 416), (1566, 560), (1530, 640), (1470, 690), (1380, 716), (1300, 700), (1270, 600)]
    d = smooth(net, tension=0.55)
    s.path(d, SEA, opacity=0.5)
    for angle in (52, -52):
        s.path(d, hatch(s, SILVER, 11, angle, 1.5, 0.75))
    s.line([(1262, 420), (1330, 452), (1412, 424), (1490, 456), (1560, 416)], PAPER, 3.4, curved=True)
    for x, y in ((1290, 436), (1330, 450), (1372, 440), (1412, 425), (1452, 440), (1490, 454), (1530, 438)):
        s.disc(x, y, 9, "#a67c50", 7, stroke=INK, stroke_width=2)
    s.path("M1440 740v-60q36 -22 66 0v60z", BARK)
    s.line([(1440, 684), (1506, 684)], MIST, 3)
    arms = [[(-4, -74), (-15, -60), (-28, -58)], [(6, -74), (0, -56), (-24, -50)]]
    person(s, 1476, 748, 3.3, "skirt", "veil", arms, True, (-3, 2), rim=SILVER, side="l", wide=1.6)
    s.line([(1372, 628), (1402, 614)], PAPER, 5)
    s.line([(1376, 628), (1340, 600), (1350, 560)], PAPER, 2, curved=True)


def gate(s: Sheet) -> None:
    careened(s, 1840, 584, 250, -6, True, SLATE, FOG)
    careened(s, 1776, 650, 320, -3, False, SEA)
    for x in (1614, 1958):
        s.rect(x, 330, 20, 400, BLACK)
        s.rect(x, 330, 4, 400, TIN, opacity=0.5)
    s.path("M1590 356Q1790 322 1996 356L1996 334Q1790 300 1590 334Z", BLACK)
    s.path("M1590 335Q1790 301 1996 335", "none", stroke=TIN, stroke_width=3, stroke_opacity=0.7)
    s.line([(1634, 392), (1664, 340)], BLACK, 9)
    s.line([(1958, 392), (1930, 340)], BLACK, 9)
    for i in range(6):
        s.disc(1800, 330 + 15 * i, 5, "none", 8, stroke=SHADE, stroke_width=3)
    # he lies with his chin on his paws, and one eye
    s.disc(1760, 750, 150, BLACK, 13, opacity=0.6)
    s.path("M1640 746Q1630 704 1662 684Q1700 664 1752 672Q1792 668 1814 690L1822 748Z", BLACK)
    s.path("M1640 746Q1626 700 1664 692Q1706 690 1714 722Q1716 742 1700 748Z", INK)
    s.path("M1644 738Q1632 700 1664 692Q1706 690 1714 722", "none", stroke=TIN, stroke_width=3, stroke_opacity=0.8)
    s.path("M1662 684Q1700 664 1752 672Q1786 668 1806 682", "none", stroke=SILVER, stroke_width=3.5, stroke_opacity=0.8)
    s.path("M1796 738Q1786 694 1812 678Q1832 668 1850 680L1856 692L1894 706Q1906 712 1902 724Q1898 736 1880 736L1830 742Z", BLACK)
    s.path("M1812 678Q1832 668 1850 680L1856 692L1894 706Q1906 712 1902 724", "none", stroke=SILVER, stroke_width=3)
    s.path("M1822 682Q1796 688 1800 728Q1820 730 1834 700Z", INK, stroke=MIST, stroke_width=2.5)
    s.path("M1842 697Q1850 692 1858 698", "none", stroke=HEART, stroke_width=3.4)
    s.disc(1851, 698, 2.6, FLAME)
    s.disc(1899, 714, 6, BLACK, 5)
    s.path("M1800 752Q1840 736 1880 742Q1898 744 1900 752Z", BLACK)
    s.path("M1830 743Q1860 738 1890 745", "none", stroke=TIN, stroke_width=2.5, stroke_opacity=0.8)
    s.line([(1650, 744), (1612, 752), (1596, 736)], BLACK, 11, curved=True)
    s.many([f"M{x} 700l6 12" for x in range(1730, 1800, 14)], "none", stroke=MIST, stroke_width=2, stroke_opacity=0.6)


def hidden(s: Sheet) -> None:
    """A flat punt with a cloth over it; whoever put that board on its side would know it."""
    reeds(s, 2000, 2400, 640, 250, 60, SLATE, MIST)
    s.path("M1990 612Q2200 588 2410 612V690H1990Z", s.fade([(0, TIN, 0.75), (0.5, MIST, 0.6), (1, SEA, 0.2)]))
    s.many(
        [f"M{x} {y}h{w}" for x, y, w in ((2030, 640, 60), (2330, 632, 56), (2060, 668, 40), (2340, 664, 40), (2020, 620, 40))],
        "none",
        stroke=WHITE,
        stroke_width=2.5,
        stroke_opacity=0.5,
    )
    s.path("M2078 636Q2200 690 2336 628L2352 618Q2346 668 2302 684H2116Q2088 672 2078 636Z", BLACK)
    s.path("M2078 636Q2200 690 2336 628L2352 618", "none", stroke=SILVER, stroke_width=3.4)
    s.path("M2118 652Q2136 600 2186 602Q2214 586 2246 606Q2286 610 2296 646Q2200 678 2118 652Z", INK)
    s.path("M2118 652Q2136 600 2186 602Q2214 586 2246 606Q2270 608 2284 622", "none", stroke=TIN, stroke_width=3)
    s.path("M2186 604Q2178 630 2180 660M2246 608Q2250 634 2244 660", "none", stroke=SLATE, stroke_width=3)
    s.poly([(2236, 662), (2288, 650), (2285, 667), (2239, 677)], "#6b6a60")
    s.many([f"M{x} {y}h3v3h-3z" for x, y in ((2240, 664), (2281, 654), (2242, 672), (2279, 663))], BLACK)
    s.line([(2120, 690), (2060, 560)], BARK, 7)
    s.line([(2118, 690), (2058, 560)], TIN, 1.6)
    s.path("M2110 690Q2200 704 2300 690L2280 706Q2200 716 2130 706Z", BLACK, opacity=0.5)
    reeds(s, 1990, 2110, 770, 210, 26, INK, MIST)
    reeds(s, 2300, 2410, 770, 240, 30, INK, MIST)
    reeds(s, 2090, 2320, 780, 84, 34, BLACK, SLATE)


def squero() -> None:
    s = start(2400, 800, 102, [DEEP, SEA, SLATE, MIST, FOG], 0.66)
    roofs(s, 400, SLATE, -40, 900, 20, 60)
    roofs(s, 404, SLATE, 1500, 2440, 14, 40)
    s.path("M2070 420V170L2096 110L2122 170V420Z", SLATE)
    s.path("M2084 210v40h8v-40zM2100 210v40h8v-40z", SEA)
    for x, h in ((1290, 300), (1380, 230), (1720, 270), (1860, 330), (560, 320), (700, 260)):
        s.line([(x, 440), (x + 14, 440 - h)], SLATE, 6)
        s.line([(x + 12, 446 - h), (x + 90, 440)], SLATE, 2)
        s.line([(x - 20, 470 - h), (x + 56, 452 - h)], SLATE, 3)
    fog(s, 280, 200, FOG, 0.7, 3)
    # mud where there ought to be water
    s.rect(0, 430, 2400, 380, s.fade([(0, FOG, 1), (0.16, MIST, 1), (0.45, SLATE, 1), (1, INK, 1)]))
    pools = [(s.rng.uniform(0, 2300), 440 + 230 * s.rng.random() ** 1.5) for _ in range(80)]
    for light, part in ((TIN, pools[::2]), (SEA, pools[1::2])):
        s.many(
            [
                f"M{x:.0f} {y:.0f}q{14 + (y - 440) * 0.2:.0f} -6 {28 + (y - 440) * 0.4:.0f} 0q{-14 - (y - 440) * 0.2:.0f} 7 {-28 - (y - 440) * 0.4:.0f} 0z"
                for x, y in part
            ],
            light,
            opacity=0.5,
        )
    for x, y, w, t, f in (
        (520, 476, 190, -8, False),
        (760, 462, 130, 4, True),
        (1330, 474, 200, -6, True),
        (1640, 466, 150, 6, False),
        (2010, 470, 180, -4, False),
    ):
        careened(s, x, y, w, t, f, SLATE, FOG)
    fog(s, 430, 110, FOG, 0.6, 2)
    # the ground of the yard: mud, shavings, what the tide has left
    s.path("M-10 670Q300 640 640 660T1300 650T1900 664T2410 650V810H-10Z", s.fade([(0, SEA, 1), (0.4, DEEP, 1), (1, BLACK, 1)]))
    bits = [(s.rng.uniform(0, 2380), s.rng.uniform(690, 790)) for _ in range(110)]
    s.path("".join(f"M{x:.0f} {y:.0f}q6 -7 12 0" for x, y in bits), "none", stroke=MIST, stroke_width=2.4, stroke_opacity=0.6, stroke_linecap="round")
    s.path("".join(f"M{x:.0f} {y:.0f}q5 -8 11 -1" for x, y in bits if x < 520 and y > 700), "none", stroke=FLAME, stroke_width=2.6, stroke_opacity=0.7)
    s.glow(300, 730, 330, FIRE, 0.4, 60)
    for draw in (hidden, gate, widow, shed, long_boat, builder):
        draw(s)
    fog(s, 640, 90, FOG, 0.16, 1)
    finish(s, "squero")


if __name__ == "__main__":
    squero()
