"""The Drowned Angel, 2400 by 800; seven columns, B the first."""

from __future__ import annotations

from kit import box, smooth
from murano import arch, bricks, candle, finish, flags, flame, lantern, person, shade, start, streak
from murano_inks import BARK, BLACK, DEEP, EMBER, FIRE, FLAME, FOG, HEART, INK, MIST, SEA, SHADE, SILVER, SLATE, TIN, WOOD
from murano_inside import table


def tavern() -> None:
    s = start(2400, 800, 113, [BLACK, INK, DEEP, DEEP])
    bricks(s, 0, 120, 2400, 500, SEA, 36, 0.7)
    s.rect(0, 640, 2400, 170, INK)
    flags(s, 640, 800, SEA, 0.8, 170, 4)
    # beams, and the angel on one of them
    s.rect(0, 66, 2400, 40, BARK)
    shade(s, box(0, 66, 2400, 40), 0, BLACK, 9, 0.6)
    for i in range(8):
        s.rect(343 * i - 14, 0, 28, 110, WOOD)
    # B: the hostess, pouring
    s.glow(170, 420, 300, FIRE, 0.65)
    for i, x in enumerate((44, 100, 156, 212, 268)):
        s.path(f"M{x} 300v-50q-4 -10 6 -20v-20h12v20q10 10 6 20v50z", (MIST, SLATE, SHADE, MIST, SLATE)[i])
    s.rect(24, 300, 300, 12, WOOD)
    lantern(s, 300, 104, 1.0, 240)
    table(s, 20, 560, 300, 200)
    s.rect(20, 574, 300, 190, BARK)
    shade(s, box(20, 574, 300, 190), 90, BLACK, 20, 0.6)
    person(
        s,
        180,
        780,
        4.0,
        "skirt",
        "scarf",
        [[(-6, -76), (-16, -66), (-24, -72)], [(7, -76), (-2, -60), (-14, -58)]],
        head=(-1, 1),
        rim=FLAME,
        side="l",
        wide=1.1,
    )
    s.path("M66 470q-10 26 4 38h26q14 -12 6 -36l-6 -18h-22z", SHADE)
    s.line([(66, 474), (58, 520), (60, 552)], SILVER, 3, curved=True)
    s.path("M44 534h34l-4 26h-26z", TIN)
    # C: the long table of boatmen, all leaning one way
    s.glow(516, 470, 280, FIRE, 0.55)
    for i, (x, hat) in enumerate(((400, "cap"), (470, "wide"), (600, "cap"), (664, "none"))):
        with s.group(transform=f"translate({x} 700) rotate(-11)"):
            person(
                s,
                0,
                0,
                2.8,
                "jacket",
                hat,
                [[(-6, -76), (-12, -60), (-16, -48)], [(8, -76), (10, -60), (0, -48)]],
                base=(BLACK, DEEP)[i % 2],
                rim=FLAME,
                side="l",
            )
    person(
        s, 536, 706, 3.1, "jacket", "cap", [[(-8, -76), (-22, -74), (-26, -88)], [(8, -76), (20, -64), (12, -52)]], head=(0, -1), base=INK, rim=HEART, side="l"
    )
    candle(s, 590, 566, 40, 120)
    s.rect(360, 566, 330, 18, WOOD)
    s.rect(360, 584, 330, 112, BARK)
    for x in (396, 452, 506, 640):
        s.path(f"M{x} 544h20l-3 22h-14z", TIN)
    # D: the low door with an eye-hole
    s.path(arch(770, 680, 190, 290), WOOD)
    s.path(arch(784, 680, 162, 274), BARK)
    for x in (824, 864, 904):
        s.line([(x, 420), (x, 676)], BLACK, 3)
    for y in (470, 610):
        s.rect(784, y, 130, 12, SLATE)
    s.rect(838, 500, 54, 30, BLACK)
    s.path("M842 515q22 -18 46 0q-22 16 -46 0z", SILVER)
    s.disc(866, 514, 7.5, INK)
    # the angel without a nose
    with s.at(700, 106, 1.0):
        s.line([(-20, -10), (-20, 40)], SHADE, 3)
        s.line([(40, -10), (40, 30)], SHADE, 3)
        s.path(
            smooth([(-30, 60), (-90, 20), (-150, 30), (-170, 70), (-130, 66), (-150, 100), (-106, 90), (-110, 120), (-70, 104), (-30, 110)], tension=0.5), MIST
        )
        s.path(smooth([(30, 60), (90, 14), (150, 22), (176, 60), (136, 62), (152, 96), (110, 88), (112, 118), (70, 102), (30, 108)], tension=0.5), SLATE)
        s.path(smooth([(-26, 60), (0, 48), (26, 60), (40, 130), (54, 186), (-50, 186), (-38, 130)], tension=0.4), FOG)
        s.path(smooth([(4, 50), (26, 60), (40, 130), (54, 186), (10, 186)], tension=0.4), MIST)
        s.disc(0, 28, 24, FOG, 29)
        s.path("M-24 24Q-26 -8 0 -6Q26 -8 24 24Q16 6 0 6Q-16 6 -24 24Z", MIST)
        s.line([(-12, 24), (-5, 26)], INK, 2.6)
        s.line([(5, 26), (12, 24)], INK, 2.6)
        s.disc(0, 34, 4, SLATE)
        s.line([(-6, 45), (6, 45)], INK, 2.4)
        s.line([(-20, 100), (0, 84), (20, 100)], SLATE, 8)
    # E: a game under the lamp
    s.line([(1200, 100), (1200, 300)], BLACK, 4)
    flame(s, 1200, 352, 1.4, 330, 0.8)
    s.poly([(1130, 346), (1178, 296), (1222, 296), (1270, 346)], BARK)
    s.line([(1130, 346), (1270, 346)], FLAME, 4)
    s.poly([(1150, 346), (1250, 346), (1360, 580), (1040, 580)], FLAME, opacity=0.16)
    person(
        s,
        1096,
        716,
        3.0,
        "coat",
        "wide",
        [[(-4, -74), (-12, -58), (-24, -54)], [(6, -74), (-4, -54), (-22, -50)]],
        True,
        base=BLACK,
        rim=FLAME,
        side="r",
        flip=True,
    )
    person(s, 1310, 716, 3.0, "coat", "cap", [[(-4, -74), (-12, -58), (-24, -54)], [(6, -74), (-4, -54), (-22, -50)]], True, base=BLACK, rim=FLAME, side="l")
    s.disc(1204, 586, 130, WOOD, 26)
    s.rect(1192, 600, 24, 120, BARK)
    for x, y, t in ((1150, 576, -16), (1186, 582, 6), (1222, 574, 20), (1254, 586, -8)):
        with s.at(x, y, 1, turn=t):
            s.rect(-13, -9, 26, 18, SILVER)
            s.disc(0, 0, 3, EMBER)
    # F: the foreigner and the ham
    s.path("M1430 690V520Q1500 490 1570 520V690Q1500 710 1430 690Z", WOOD)
    for y in (540, 660):
        s.path(f"M1430 {y}q70 24 140 0", "none", stroke=SLATE, stroke_width=9)
    s.disc(1500, 516, 70, BARK, 18)
    s.path("M1452 506Q1450 466 1490 458Q1536 460 1540 490Q1536 510 1500 514L1462 514Z", EMBER)
    s.path("M1462 500Q1470 474 1496 470", "none", stroke=FLAME, stroke_width=4)
    s.line([(1538, 486), (1562, 470)], SILVER, 7)
    s.glow(1500, 480, 150, FIRE, 0.45)
    person(s, 1626, 716, 3.3, "coat", "wide", [[(-6, -76), (-18, -70), (-24, -82)], [(6, -76), (-8, -60), (-20, -62)]], head=(-2, 1), rim=FLAME, side="l")
    # G: the same door ajar, two heaps of coin
    s.path(arch(1770, 680, 210, 300), WOOD)
    s.path(arch(1786, 680, 178, 284), EMBER)
    s.glow(1880, 560, 150, FLAME, 0.9)
    s.rect(1800, 590, 160, 12, BLACK)
    s.rect(1816, 600, 12, 80, BLACK)
    s.rect(1932, 600, 12, 80, BLACK)
    for cx, rows in ((1850, 5), (1914, 5)):
        for r in range(rows):
            for i in range(rows - r):
                s.disc(cx + (i - (rows - r - 1) / 2) * 11, 586 - 8 * r, 8, SILVER, 4, stroke=SHADE, stroke_width=1.4)
    s.poly([(1786, 680), (1786, 440), (1752, 420), (1740, 700)], BARK)
    # H: the cellar stairs, and a short cape
    s.path(arch(2110, 690, 240, 380), BLACK)
    for i in range(6):
        s.line([(2120, 690 - 34 * i), (2340 - 20 * i, 690 - 34 * i)], (SLATE, SEA, SEA, DEEP, DEEP, INK)[i], 4)
    person(s, 2250, 660, 2.8, "jacket", "wide", [], base=INK, rim=MIST, side="l")
    s.path("M2208 448Q2250 410 2292 448L2306 560Q2250 580 2196 560Z", INK)
    s.path("M2208 448L2196 560", "none", stroke=MIST, stroke_width=3)
    # the wet on the floor
    for x in (170, 516, 1200, 1880):
        streak(s, x, 700, 790, 120, FIRE, 0.28)
    finish(s, "tavern")


if __name__ == "__main__":
    tavern()
