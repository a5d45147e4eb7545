"""The Foil House of Murano, 2400 by 800; seven columns, B the first."""

from __future__ import annotations

from kit import Sheet, box, poly
from murano import arch, bricks, candle, finish, flags, flame, fog, hatch, person, shade, start, word, writing
from murano_inks import BARK, BLACK, DEEP, EMBER, FIRE, FLAME, FOG, HEART, INK, MIST, PAPER, SEA, SHADE, SILVER, SLATE, TIN, WHITE, WOOD


def bed(s: Sheet, x: float, y: float, k: float, mattress: bool = True) -> None:
    """From its foot, a little from above: two posts, a rail, linen, or the cords that carried it."""
    with s.at(x, y, k):
        s.poly([(-24, -46), (24, -46), (30, -14), (-30, -14)], BLACK)
        s.rect(-27, -62, 54, 18, BARK)
        s.rect(-27, -62, 54, 3, SHADE, opacity=0.7)
        if mattress:
            s.path("M-24 -48Q0 -54 24 -48L30 -18Q0 -10 -30 -18Z", SILVER)
            s.path("M6 -50Q16 -50 24 -48L30 -18Q18 -14 8 -14Z", FOG)
            s.path("M-17 -52Q0 -58 17 -52L19 -43Q0 -39 -19 -43Z", WHITE)
            s.path("M-26 -32Q0 -26 27 -32M-12 -28Q-10 -20 -13 -14", "none", stroke=MIST, stroke_width=1.2)
        else:
            s.path(
                "".join(f"M{-22 + 7.4 * i:.1f} -45L{-27 + 9 * i:.1f} -15" for i in range(7)) + "M-25 -38H25M-27 -30H27M-29 -22H29",
                "none",
                stroke=SHADE,
                stroke_width=1.3,
            )
        for dx in (-32, 27):
            s.rect(dx, -34, 5, 36, WOOD)
            s.disc(dx + 2.5, -35, 3.4, SHADE)
        s.rect(-30, -18, 60, 10, WOOD)
        s.rect(-30, -18, 60, 2.4, SHADE)


def workroom(s: Sheet) -> None:
    """D: the foil table behind its partition, bright as a canal; a spoon on it, a box before it to stand on."""
    s.rect(690, 350, 330, 300, SEA)
    s.rect(690, 350, 330, 300, hatch(s, DEEP, 12, 90, 1.6, 0.6))
    s.glow(850, 520, 280, FIRE, 0.5)
    # rolls of tin on a shelf
    s.rect(704, 440, 302, 8, BARK)
    for i in range(7):
        s.disc(724 + 42 * i, 427, 14, (TIN, FOG)[i % 2])
        s.disc(724 + 42 * i, 427, 5, SLATE)
        s.path(f"M{714 + 42 * i} 422q4 -8 12 -8", "none", stroke=HEART, stroke_width=2.4)
    for x in (770, 930):
        s.line([(x, 334), (x, 372)], BLACK, 3)
        s.poly([(x - 30, 398), (x - 10, 372), (x + 10, 372), (x + 30, 398)], BARK)
        flame(s, x, 404, 0.9, 130, 0.75)
    top = [(700, 604), (734, 520), (986, 520), (1016, 604)]
    s.poly(top, s.fade([(0, FOG, 1), (0.25, WHITE, 1), (0.6, TIN, 1), (1, MIST, 1)]))
    with s.clip(poly(top)):
        for x in (770, 930):
            s.glow(x, 556, 60, FLAME, 0.9, 24)
            s.disc(x, 552, 7, HEART, 12)
        for y, w in ((530, 150), (542, 90), (566, 200), (582, 120), (594, 240)):
            s.line([(858 - w / 2, y), (858 + w / 2, y)], WHITE, 2, opacity=0.7)
        s.poly([(812, 520), (862, 520), (838, 604), (776, 604)], WHITE, opacity=0.45)
    s.poly([(700, 604), (1016, 604), (1016, 620), (700, 620)], SLATE)
    s.line([(700, 604), (1016, 604)], WHITE, 3)
    # a gutter for what runs off, and a bowl under its lip
    s.path("M1004 612q12 20 2 34", "none", stroke=SILVER, stroke_width=3)
    s.path("M984 648h38l-6 20h-26z", SHADE)
    s.disc(1003, 649, 18, SILVER, 4)
    for x in (712, 966):
        s.rect(x, 618, 14, 66, BARK)
    s.line([(898, 586), (956, 570)], BARK, 6)
    s.line([(898, 584), (956, 568)], HEART, 2)
    s.disc(892, 588, 11, BARK, 7)
    s.disc(890, 587, 7, SHADE, 4)
    s.poly([(816, 640), (900, 640), (908, 694), (808, 694)], WOOD)
    s.poly([(816, 640), (900, 640), (892, 630), (824, 630)], SHADE)
    s.path("M812 660H904M810 678H906", "none", stroke=BARK, stroke_width=3)
    for i in range(4):
        s.rect(688 + 110 * i, 334, 7, 334, BARK)
        s.rect(688 + 110 * i, 334, 2, 334, FLAME, opacity=0.5)
    s.rect(688, 470, 337, 6, BARK)
    s.poly([(700, 476), (760, 476), (720, 664), (696, 664)], WHITE, opacity=0.07)
    s.poly([(930, 476), (1000, 476), (960, 664), (912, 664)], WHITE, opacity=0.06)


def dormitory(s: Sheet) -> None:
    """E: seen through the gap of the stair. Two rows along the walls; nearer, by the window, four beds apart, a brass plate at each foot."""
    room = poly([(1050, 350), (1360, 350), (1360, 650), (1050, 650)])
    s.rect(1050, 350, 310, 300, INK)
    with s.clip(room):
        s.poly([(1050, 560), (1130, 470), (1280, 470), (1360, 560), (1360, 650), (1050, 650)], DEEP)
        s.path("".join(f"M{1205 + 20 * i} 470L{1205 + 62 * i} 650" for i in range(-4, 5)), "none", stroke=BLACK, stroke_width=2)
        s.rect(1130, 372, 150, 98, SEA)
        s.poly([(1050, 350), (1130, 372), (1130, 470), (1050, 560)], "#0e1c25")
        s.poly([(1360, 350), (1280, 372), (1280, 470), (1360, 560)], "#0e1c25")
        # the window, open like all of them
        s.rect(1176, 382, 58, 64, BARK)
        s.rect(1181, 387, 48, 54, s.fade([(0, SLATE, 1), (1, SILVER, 1)]))
        s.poly([(1176, 382), (1158, 390), (1158, 452), (1176, 446)], WOOD)
        s.poly([(1234, 382), (1252, 390), (1252, 452), (1234, 446)], WOOD)
        s.path("M1181 441H1229L1290 560H1120Z", SILVER, opacity=0.16)
        for i in range(5):
            k = 0.34 + 0.11 * i
            for side in (-1, 1):
                bed(s, 1205 + side * (50 + 22 * i), 482 + 15 * i + i * i, k * 0.8)
        for i in range(4):
            x = 1090 + 77 * i
            s.disc(x, 616, 36, BLACK, 6, opacity=0.6)
            bed(s, x, 616, 1.12, i > 0)
            plate = [(x - 21, 612), (x + 21, 612), (x + 21, 641), (x - 21, 641)]
            s.poly(plate, SHADE if i == 2 else FLAME)
            s.rect(x - 18, 615, 36, 23, "none", stroke=BARK if i == 2 else HEART, stroke_width=1.6)
            if i == 2:
                s.path(f"M{x - 14} 618l28 17M{x + 14} 618l-28 17", "none", stroke=WOOD, stroke_width=2.4)
            else:
                text = ("9", "12", "", "21")[i]
                word(s, text, x - 5 - 7 * (len(text) - 1), 618, 1.06, BLACK, 3)
    s.rect(1050, 350, 310, 300, "none", stroke=BARK, stroke_width=10)
    s.rect(1045, 345, 320, 310, "none", stroke=SHADE, stroke_width=1.6, stroke_opacity=0.6)


def hatch_way(s: Sheet) -> None:
    """F: a trap in the floor, open, and the cold that comes out of it."""
    door = [(1462, 640), (1644, 640), (1664, 474), (1494, 466)]
    s.poly([(x + 10, y + 4) for x, y in door], BLACK, opacity=0.5)
    s.poly(door, WOOD)
    with s.clip(poly(door)):
        for i in range(5):
            s.line([(1496 + 36 * i, 460), (1468 + 38 * i, 644)], BARK, 4)
            s.line([(1500 + 36 * i, 460), (1472 + 38 * i, 644)], SHADE, 1.2, opacity=0.7)
        s.poly([(1580, 460), (1680, 460), (1660, 650), (1570, 650)], BLACK, opacity=0.3)
    for a, b in (((1488, 500), (1662, 506)), ((1470, 604), (1650, 606))):
        s.line([a, b], SLATE, 11)
        s.line([(a[0], a[1] - 4), (b[0], b[1] - 4)], TIN, 2)
    s.disc(1580, 534, 15, "none", 17, stroke=TIN, stroke_width=5)
    s.poly([(1408, 728), (1456, 640), (1654, 640), (1698, 728)], BARK)
    hole = [(1424, 720), (1464, 648), (1646, 648), (1682, 720)]
    s.poly(hole, BLACK)
    with s.clip(poly(hole)):
        for i in range(4):
            y = 656 + 18 * i
            s.poly([(1500 - 6 * i, y), (1612 + 6 * i, y), (1616 + 6 * i, y + 9), (1496 - 6 * i, y + 9)], (DEEP, SEA, SLATE, MIST)[i])
            s.line([(1500 - 6 * i, y), (1612 + 6 * i, y)], (SLATE, MIST, FOG, TIN)[i], 2)
    for x, y, r in ((1554, 670, 140), (1510, 610, 90), (1600, 580, 110), (1548, 520, 80)):
        s.glow(x, y, r, SILVER, 0.32, r * 0.6)


def foil() -> None:
    s = start(2400, 800, 122, [INK, DEEP, SEA, SLATE], 1.0)
    bricks(s, 0, 40, 2400, 600, MIST, 32, 0.3)
    s.rect(0, 640, 2400, 170, DEEP)
    flags(s, 640, 800, SLATE, 0.7, 140, 4)
    s.rect(0, 318, 2400, 16, BARK)
    # every window stands open, and the fog looks in
    for x in (60, 230, 420, 590, 760, 950, 1130, 1310, 1470, 1620, 1760, 1930, 2120, 2290):
        s.rect(x - 40, 110, 80, 150, MIST)
        s.rect(x - 32, 118, 64, 142, s.fade([(0, SLATE, 1), (1, TIN, 1)]))
        s.poly([(x - 40, 110), (x - 66, 126), (x - 66, 268), (x - 40, 260)], BARK)
        s.poly([(x + 40, 110), (x + 66, 126), (x + 66, 268), (x + 40, 260)], BARK)
    # B: the nun at her turnstile
    candle(s, 44, 560, 40, 170)
    s.rect(20, 560, 60, 90, BARK)
    person(s, 160, 710, 3.3, "skirt", "veil", [[(-4, -74), (-12, -58), (-20, -54)], [(6, -74), (0, -56), (-14, -50)]], True, base=BLACK, rim=FLAME)
    s.path("M142 455Q150 444 170 447L178 500L190 542Q162 558 140 540L147 503Q162 506 164 494L160 458Q150 456 142 463Z", SILVER)
    s.path("M166 450L170 447L178 500L190 542Q176 550 168 550Q170 500 166 450Z", FOG)
    s.rect(240, 420, 80, 240, BARK)
    s.path("M250 650V440Q280 420 310 440V650Z", BLACK)
    s.path("M262 650V446Q280 436 284 440V650Z", WOOD)
    s.rect(246, 540, 68, 8, SHADE)
    # C: the register, open in the hall
    s.rect(490, 540, 22, 120, BARK)
    s.poly([(400, 540), (600, 516), (610, 534), (410, 560)], WOOD)
    s.poly([(408, 536), (500, 520), (500, 456), (412, 472)], PAPER)
    s.poly([(500, 520), (592, 514), (588, 450), (500, 456)], SILVER)
    for i in range(4):
        writing(s, 420 + 20 * i, 484 - 3 * i, 14, 4, 11, MIST, 1.6, 0.16, 2)
        writing(s, 508 + 20 * i, 470 - i, 14, 4, 10, MIST, 1.6, 0.06, 2)
    candle(s, 640, 540, 30, 120)
    s.rect(622, 540, 36, 120, BARK)
    workroom(s)
    dormitory(s)
    hatch_way(s)
    # G: the prioress's parlour
    s.path(arch(1740, 650, 280, 300), BARK)
    s.path(arch(1756, 650, 248, 284), s.fade([(0, EMBER, 1), (1, FIRE, 1)]))
    s.glow(1880, 520, 130, HEART, 0.7)
    s.path(arch(1756, 650, 248, 284), hatch(s, EMBER, 11, 90, 1.6, 0.6))
    s.path("M1876 478h10v-26h-12v-10h12v-18h10v18h12v10h-12v26h10z", BLACK)
    # a writing-desk with pigeon-holes, one drawer open; a chair pushed back
    s.rect(1786, 560, 196, 14, WOOD)
    s.line([(1786, 560), (1982, 560)], FLAME, 2.4)
    s.rect(1792, 574, 184, 76, BARK)
    for x in (1800, 1862):
        s.rect(x, 582, 54, 26, WOOD)
        s.disc(x + 27, 595, 4, SHADE)
    s.rect(1922, 580, 52, 26, BLACK)
    s.poly([(1914, 606), (1978, 606), (1986, 632), (1906, 632)], WOOD)
    s.poly([(1918, 606), (1974, 606), (1968, 596), (1924, 596)], PAPER)
    s.disc(1946, 620, 5, SILVER)
    s.rect(1900, 516, 78, 44, BARK)
    for i in range(6):
        x, y = 1905 + 24 * (i % 3), 520 + 20 * (i // 3)
        s.rect(x, y, 20, 16, BLACK)
        s.rect(x + 2, y + 6 + i % 3, 14, 3, PAPER)
        s.rect(x + 4, y + 11, 13, 3, SHADE)
    s.poly([(1844, 558), (1884, 552), (1894, 558), (1850, 563)], PAPER)
    s.path("M1890 558q4 -18 16 -30", "none", stroke=SILVER, stroke_width=2.4)
    candle(s, 1818, 560, 34, 100)
    for x in (1770, 1806):
        s.rect(x, 560 if x == 1770 else 620, 7, 96 if x == 1770 else 40, BLACK)
    s.rect(1766, 552, 14, 14, BLACK)
    s.rect(1768, 612, 48, 9, BLACK)
    # H: a door with nothing on it
    s.rect(2120, 370, 190, 280, BARK)
    s.rect(2134, 384, 162, 266, FOG)
    s.rect(2134, 384, 50, 266, TIN)
    shade(s, box(2230, 384, 66, 266), 90, SLATE, 9, 0.5)
    s.disc(2276, 530, 7, INK)
    fog(s, 150, 120, SILVER, 0.25, 2)
    finish(s, "foil")


if __name__ == "__main__":
    foil()
