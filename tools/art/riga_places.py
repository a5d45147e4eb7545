"""The exchange of Torņakalns: five rooms, 2400 by 800."""

from __future__ import annotations

import math

from kit import Points, Sheet, box, poly, ring, smooth
from people import figure
from riga import AMBER, GLOW, INK, NIGHT, PAPER, block, carve, cleared, cord, finish, gouge, grid, lamp, paper_sheet, start


def clock(s: Sheet, x: float, y: float, r: float, hour: float, minute: float) -> None:
    s.disc(x, y, r, PAPER)
    s.disc(x, y, r * 0.88, INK)
    s.disc(x, y, r * 0.8, PAPER)
    for i in range(12):
        a = math.pi * i / 6
        s.path(gouge(x + r * 0.56 * math.sin(a), y - r * 0.56 * math.cos(a), x + r * 0.74 * math.sin(a), y - r * 0.74 * math.cos(a), r * 0.08), INK)
    for turn, far, w in ((hour / 12 + minute / 720, 0.42, 0.09), (minute / 60, 0.64, 0.06)):
        s.line([(x, y), (x + r * far * math.sin(2 * math.pi * turn), y - r * far * math.cos(2 * math.pi * turn))], INK, r * w)


def cutout(s: Sheet, body: str, hat: str, arms: list[Points], seated: bool, tilt: tuple[float, float], line: float = 0.9) -> None:
    """A figure left standing in ink, a cleared line all round."""
    for dx, dy in ((-line, 0), (line, 0), (0, -line), (0, line)):
        with s.group(transform=f"translate({dx} {dy})"):
            figure(s, PAPER, body, hat, arms, seated, tilt)
    figure(s, INK, body, hat, arms, seated, tilt)


def floor(s: Sheet, y: float, light: tuple[float, float, float]) -> None:
    carve(s, box(0, y, 2400, 800 - y), (0, y, 2400, 800 - y), light, 0, 21, 220, 0.42)


def chair(s: Sheet, x: float, y: float, k: float = 1) -> None:
    with s.at(x, y, k):
        s.line([(-34, 0), (-26, -90), (-30, -200)], PAPER, 11)
        s.line([(34, 0), (26, -90)], PAPER, 11)
        s.line([(-34, 0), (-26, -90), (-30, -200)], INK, 6)
        s.line([(34, 0), (26, -90)], INK, 6)
        block(s, box(-40, -104, 80, 16), INK, 3)
        block(s, box(-42, -204, 22, 70), INK, 3)


def switchroom() -> None:
    s = start(2400, 800, 201)
    # the wall above the board, lit by what burns
    carve(s, box(0, 0, 2400, 250), (0, 0, 2400, 250), (800, 300, 1300), 0.0, 22, 190, 0.3)
    floor(s, 640, (720, 560, 1200))
    # the board: positions side by side, one missing
    for i, x in enumerate((40, 500, 980, 1560)):
        w = (440, 460, 440, 330)[i]
        block(s, box(x, 210, w, 330), INK, 4)
        grid(s, x + 26, 236, int((w - 40) / 21), 9, 21, 5, PAPER, 0.04)
        block(s, [(x - 8, 540), (x + w + 8, 540), (x + w + 24, 600), (x - 24, 600)], INK, 4)
        carve(s, [(x - 8, 540), (x + w + 8, 540), (x + w + 24, 600), (x - 24, 600)], (x - 24, 540, w + 48, 60), (720, 500, 900), 0, 12, 60, 0.5)
        plugs = [poly(box(x + 30 + 34 * k, 548, 10, 26)) for k in range(int((w - 40) / 34))]
        s.many(plugs, AMBER)
        for k in (0, 4, 7):
            px = x + 35 + 34 * k
            cord(s, [(px, 574), (px + 10, 660), (px + 60, 690), (px + 96, 640)], 5)
    for x in (170, 660, 1110):
        chair(s, x, 760, 0.95)
    # B: the regulations, under glass
    block(s, box(110, 34, 250, 160), INK, 5)
    paper_sheet(s, [(122, 46), (348, 46), (348, 182), (122, 182)], 9)
    s.poly([(300, 46), (348, 46), (348, 110), (240, 182), (190, 182)], PAPER, opacity=0.55)
    # the clock: thirteen minutes to three
    clock(s, 560, 112, 68, 2, 47)
    # C: two lamps, side by side
    lamp(s, 726, 342, 17, 18, 84)
    lamp(s, 784, 342, 17, 18, 84)
    s.disc(726, 342, 21, PAPER)
    s.disc(726, 342, 17, GLOW)
    # D: the fault book, on the desk
    block(s, [(1040, 640), (1380, 630), (1410, 700), (1020, 714)], INK, 4)
    carve(s, [(1040, 640), (1380, 630), (1410, 700), (1020, 714)], (1020, 630, 390, 84), (1100, 560, 500), 0, 13, 90, 0.55)
    paper_sheet(s, [(1110, 628), (1210, 620), (1216, 682), (1096, 690)], 6)
    paper_sheet(s, [(1210, 620), (1310, 622), (1336, 680), (1216, 682)], 6)
    s.line([(1300, 600), (1340, 640)], AMBER, 6)
    # E: the gap, with what hangs out of it
    s.rect(1430, 214, 120, 390, "#0d0a09")
    for k, (x, far) in enumerate(((1446, 120), (1464, 220), (1480, 90), (1498, 260), (1516, 150), (1530, 200))):
        cord(s, [(x, 214), (x + 8 * (-1) ** k, 214 + far * 0.5), (x - 6, 214 + far)], 4, AMBER if k % 3 == 1 else PAPER)
    block(s, box(1424, 200, 8, 400), PAPER, 0)
    block(s, box(1548, 200, 8, 400), PAPER, 0)
    # F: the window over the goods yard, lilac on the sill
    block(s, box(1960, 70, 400, 470), INK, 6)
    cleared(s, box(1980, 90, 360, 430), NIGHT, 10)
    s.poly([(1980, 330), (2340, 300), (2340, 520), (1980, 520)], "#5d776c")
    for i in range(5):
        s.line([(2160 + (i - 2) * 16, 330), (2160 + (i - 2) * 120, 520)], INK, 4)
    for x, y, w in ((2010, 352, 90), (2120, 344, 70), (2230, 350, 96)):
        block(s, box(x, y, w, 44), INK, 2)
        s.disc(x + 18, y + 48, 8, INK)
        s.disc(x + w - 18, y + 48, 8, INK)
    s.line([(2300, 340), (2300, 200)], INK, 6)
    s.disc(2300, 196, 10, AMBER)
    s.rect(2154, 90, 12, 430, INK)
    s.rect(1980, 270, 360, 10, INK)
    block(s, box(1930, 536, 460, 26), INK, 4)
    for _ in range(9):
        x, y = s.rng.uniform(2230, 2360), s.rng.uniform(400, 520)
        s.many([poly(ring(x + s.rng.gauss(0, 14), y + s.rng.gauss(0, 16), 6, None, 5)) for _ in range(10)], PAPER)
    finish(s, "switchroom")


def rest_room() -> None:
    s = start(2400, 800, 202)
    carve(s, box(0, 0, 2400, 600), (0, 0, 2400, 600), (240, 330, 1000), 0.0, 24, 190, 0.3)
    floor(s, 600, (300, 500, 1500))
    # B: the samovar
    block(s, box(70, 520, 430, 26), INK, 4)
    for x in (96, 462):
        block(s, box(x, 546, 16, 170), INK, 3)
    body = [(200, 500), (190, 440), (170, 380), (180, 310), (226, 280), (314, 280), (360, 310), (370, 380), (350, 440), (340, 500)]
    block(s, smooth(body, tension=0.45), INK, 5)
    carve(s, smooth(body, tension=0.45), (170, 280, 200, 220), (190, 340, 190), math.pi / 2, 12, 50, 0.9, AMBER)
    block(s, box(216, 500, 108, 22), INK, 4)
    block(s, smooth([(236, 282), (240, 240), (270, 222), (300, 240), (304, 282)], tension=0.4), INK, 4)
    block(s, smooth([(246, 224), (250, 190), (290, 190), (294, 224)], tension=0.3), AMBER, 4)
    s.line([(270, 446), (230, 470), (222, 500)], PAPER, 13)
    s.line([(270, 446), (230, 470), (222, 500)], INK, 7)
    for k in (-1, 1):
        s.path(f"M{270 + 98 * k} 350q{46 * k} 10 {30 * k} 60", "none", stroke=PAPER, stroke_width=8)
    steam = [gouge(262 + 18 * i, 180 - 14 * i, 270 + 30 * math.sin(i), 100 - 22 * i, 9) for i in range(3)]
    s.many(steam, PAPER)
    for x in (112, 420):
        block(s, [(x, 520), (x + 4, 476), (x + 40, 476), (x + 44, 520)], PAPER, 2)
    # the mirror with its crack, the geranium
    block(s, smooth(ring(590, 250, 74, 104, 16)), NIGHT, 7)
    s.line([(560, 160), (600, 240), (580, 300), (620, 350)], INK, 4)
    # C: two lockers
    for i, x in enumerate((700, 880)):
        block(s, box(x, 170, 164, 480), INK, 5)
        carve(s, box(x + 6, 176, 152, 468), (x, 170, 164, 480), (500, 360, 700), math.pi / 2, 16, 120, 0.5)
        block(s, box(x + 46, 210, 72, 40), PAPER, 0)
        s.many([gouge(x + 56, 222 + 12 * k, x + 106, 222 + 12 * k, 4) for k in range(2)], INK)
        block(s, box(x + 124, 390, 16, 44), AMBER, 3)
        s.many([poly(box(x + 46, 280 + 16 * k, 72, 5)) for k in range(4)], INK)
        del i
    # slippers, toes to the wall
    for i in range(9):
        x = 1080 + 74 * i
        for k in (0, 30):
            block(s, smooth([(x + k, 700), (x + k - 2, 668), (x + k + 11, 652), (x + k + 24, 668), (x + k + 22, 700)], tension=0.5), INK, 3)
            s.disc(x + k + 11, 690, 7, PAPER, 9)
    # D: the night book, on a string
    s.line([(1450, 96), (1450, 330)], PAPER, 4)
    block(s, box(1440, 84, 20, 18), AMBER, 3)
    with s.at(1450, 420, 1, turn=6):
        block(s, box(-96, -100, 192, 214), INK, 5)
        carve(s, box(-90, -94, 180, 202), (-96, -100, 192, 214), (-160, -60, 320), 0.7, 14, 60, 0.55)
        block(s, box(-60, -70, 120, 54), PAPER, 0)
        s.many([gouge(-46, -54 + 18 * k, 46, -54 + 18 * k, 5) for k in range(2)], INK)
        s.rect(92, -96, 10, 206, PAPER)
    # the window: the light night
    block(s, box(1640, 120, 150, 220), NIGHT, 6)
    s.rect(1710, 120, 9, 220, INK)
    s.rect(1640, 220, 150, 9, INK)
    block(s, [(1660, 340), (1672, 300), (1712, 300), (1724, 340)], AMBER, 3)
    for k in range(9):
        a = math.pi * (1.1 + 0.1 * k)
        s.path(gouge(1692, 304, 1692 + 70 * math.cos(a), 304 + 80 * math.sin(a), 9), INK)
    # E: iron beds; one of them has been made
    for x, made in ((1850, True),):
        for k in (0, 460):
            s.line([(x + k, 720), (x + k, 360 if k == 0 else 470)], PAPER, 14)
            s.line([(x + k, 720), (x + k, 360 if k == 0 else 470)], INK, 8)
        for k in range(1, 5):
            s.line([(x, 380 + 40 * k), (x + 6, 380 + 40 * k)], PAPER, 4)
        s.path(f"M{x} 372q60-60 90 30", "none", stroke=PAPER, stroke_width=10)
        block(s, [(x + 6, 560), (x + 454, 560), (x + 454, 650), (x + 6, 650)], INK, 4)
        cleared(s, [(x + 120, 540), (x + 452, 548), (x + 452, 626), (x + 120, 630)], PAPER, 24)
        s.many([gouge(x + 150 + 50 * k, 560, x + 140 + 50 * k, 620, 5) for k in range(6)], INK)
        block(s, smooth([(x + 20, 560), (x + 26, 520), (x + 70, 506), (x + 120, 522), (x + 124, 560), (x + 70, 570)], tension=0.4), PAPER, 4)
        s.line([(x + 20, 562), (x + 124, 562)], INK, 5)
        cleared(s, [(x + 120, 540), (x + 180, 542), (x + 180, 628), (x + 120, 630)], AMBER, 6)
        del made
    finish(s, "rest-room")


def selector_rows(s: Sheet, x: float, y: float, w: float, h: float, light: tuple[float, float, float]) -> None:
    block(s, [(x, y + h), (x + 8, y + 30), (x + w * 0.3, y + 6), (x + w * 0.5, y + 18), (x + w * 0.8, y), (x + w - 8, y + 28), (x + w, y + h)], INK, 4)
    carve(s, box(x + 4, y, w - 8, h), (x, y, w, h), light, math.pi / 2 - 0.06, 17, 140, 0.72, PAPER, 0.12)


def frame_room() -> None:
    s = start(2400, 800, 203)
    carve(s, box(0, 0, 560, 640), (0, 0, 560, 640), (300, 130, 620), 0.2, 24, 180, 0.3)
    carve(s, box(1240, 0, 1160, 640), (1240, 0, 1160, 640), (1500, 210, 800), -0.15, 24, 190, 0.3)
    floor(s, 640, (1300, 560, 1200))
    # C: the frame: eight verticals, from the floor to the ceiling
    for k in range(8):
        x = 620 + 76 * k
        block(s, box(x, 10, 22, 690), INK, 4)
        grid(s, x + 34, 34, 2, 34, 19.5, 4.4, PAPER, 0.03)
        s.many([gouge(x + 36, 34 + 19.5 * j, x + 60, 28 + 19.5 * j, 3) for j in range(0, 34, 2)], AMBER)
    for y in (150, 330, 510):
        block(s, box(600, y, 640, 16), INK, 3)
    for k in range(8):
        x = 672 + 76 * k
        cord(s, [(x, 690), (x + 4, 730), (700 - k * 6, 752), (420, 736)], 3)
    # B: the boy, on the rope
    for dy, w in ((0, 34), (0, 20)):
        s.path(f"M660 742Q420 720 330 742T60 {736 + dy}L-10 742", "none", stroke=PAPER if w == 34 else INK, stroke_width=w)
    s.path("M660 742Q420 720 330 742T60 736L-10 742", "none", stroke=PAPER, stroke_width=6, stroke_dasharray="12 14")
    s.path(smooth([(170, 700), (180, 520), (240, 420), (340, 404), (420, 470), (450, 600), (440, 716)], tension=0.5), INK)
    with s.at(310, 784, 4.1, flip=True):
        cutout(s, "coat", "cap", [[(-2, -74), (-12, -58), (-20, -52)], [(4, -74), (-6, -54), (-18, -48)]], True, (-2, 1))
        s.many([gouge(3, -58 + 5 * i, 11, -56 + 5 * i, 1.6) for i in range(7)], PAPER)
        s.path("M-7-75q4-2 6 0l-1 9q-5 0-5-9z", PAPER)
    lamp(s, 300, 130, 26, 22, 110)
    s.line([(300, 0), (300, 100)], PAPER, 5)
    # D: the bench, with what the fitters have left
    block(s, [(1300, 520), (1720, 510), (1740, 566), (1284, 578)], INK, 5)
    carve(s, [(1300, 520), (1720, 510), (1740, 566), (1284, 578)], (1284, 510, 456, 68), (1480, 400, 420), 0, 13, 90, 0.6)
    for x in (1320, 1690):
        block(s, box(x, 570, 26, 150), INK, 4)
    for i in range(3):
        cord(s, ring(1390, 500 - 14 * i, 56 - 4 * i, 16, 14), 5)
    block(s, box(1500, 440, 70, 78), INK, 4)
    s.many([poly(box(1508, 450 + 15 * k, 54, 6)) for k in range(4)], AMBER)
    s.line([(1600, 516), (1660, 456)], PAPER, 10)
    s.line([(1600, 516), (1660, 456)], INK, 5)
    s.line([(1620, 516), (1680, 480)], AMBER, 7)
    block(s, smooth([(1330, 512), (1338, 470), (1362, 470), (1370, 512)], tension=0.3), PAPER, 2)
    lamp(s, 1500, 210, 26, 22, 100)
    s.line([(1500, 0), (1500, 180)], PAPER, 5)
    # the far door, dust sheets behind it
    block(s, box(1800, 160, 150, 400), INK, 5)
    cleared(s, box(1812, 172, 126, 388), NIGHT, 6)
    for k in range(3):
        block(s, [(1814 + 42 * k, 560), (1820 + 42 * k, 380 - 20 * k), (1846 + 42 * k, 372 - 20 * k), (1852 + 42 * k, 560)], PAPER, 2)
    # E: a hatch, in the floor
    block(s, [(1980, 700), (2030, 610), (2310, 606), (2360, 696)], INK, 6)
    carve(s, [(1990, 694), (2036, 616), (2304, 612), (2348, 690)], (1990, 610, 360, 86), (1800, 560, 560), 0.02, 14, 110, 0.6)
    s.disc(2170, 654, 30, "none", 12, stroke=AMBER, stroke_width=8)
    for x, y in ((2050, 622), (2290, 618), (2010, 684), (2330, 680)):
        s.disc(x, y, 6, PAPER)
    finish(s, "frame-room")


def new_hall() -> None:
    s = start(2400, 800, 204)
    # rows of selectors under their sheets, and a window at the end where it is getting light
    cleared(s, box(0, 0, 2400, 90), NIGHT, 30)
    for x in range(60, 2400, 150):
        s.rect(x, 0, 10, 90, INK)
    s.rect(0, 86, 2400, 12, INK)
    floor(s, 620, (700, 560, 1800))
    for i, x in enumerate((20, 200, 1270, 1430, 1590, 2010, 2200)):
        selector_rows(s, x, 170 + 30 * (i % 2), 172, 450, (x + 40, 160, 460))
    # B: Lenz, in the aisle, with a watch
    with s.at(480, 760, 6.0):
        cutout(s, "coat", "none", [[(-9, -77), (-16, -62), (-20, -70)], [(10, -77), (15, -60), (13, -44)]], False, (-2, 2), 0.7)
        s.many([gouge(-11, -70 + 5 * i, -3, -69 + 5 * i, 1.5) for i in range(9)], PAPER)
        s.path("M-6-84l5 10 5-10z", PAPER)
        s.disc(-21, -74, 4.4, PAPER)
        s.disc(-21, -74, 3.4, AMBER)
        s.line([(-21, -74), (-21, -76.6)], INK, 0.7)
        s.line([(-21, -74), (-19.6, -74)], INK, 0.7)
        s.path("M-8-92q2-6 6-5l-2 10q-3 0-4-5z", PAPER)
        s.disc(-6.4, -90.5, 1.8, "none", stroke=INK, stroke_width=0.6)
    # C: the rope, going out of the window
    block(s, box(720, 130, 420, 420), INK, 7)
    cleared(s, box(744, 154, 372, 372), NIGHT, 14)
    s.poly([(744, 420), (1116, 400), (1116, 526), (744, 526)], "#5d776c")
    for k in range(4):
        s.line([(930 + (k - 1.5) * 30, 412), (930 + (k - 1.5) * 150, 526)], INK, 4)
    block(s, box(770, 372, 120, 44), INK, 2)
    block(s, box(1000, 366, 96, 44), INK, 2)
    s.rect(926, 154, 12, 250, INK)
    s.rect(744, 330, 372, 10, INK)
    block(s, box(696, 540, 470, 28), INK, 5)
    for c, w in ((PAPER, 36), (INK, 26)):
        s.path("M930 470Q900 540 880 570T760 800", "none", stroke=c, stroke_width=w)
    s.path("M930 470Q900 540 880 570T760 800", "none", stroke=PAPER, stroke_width=8, stroke_dasharray="13 14")
    # D: the wake-up book, on the only desk
    block(s, [(1270, 560), (1690, 552), (1720, 616), (1250, 626)], INK, 5)
    carve(s, [(1270, 560), (1690, 552), (1720, 616), (1250, 626)], (1250, 552, 470, 74), (1480, 430, 460), 0, 13, 90, 0.6)
    for x in (1280, 1666):
        block(s, box(x, 618, 24, 140), INK, 4)
    paper_sheet(s, [(1370, 548), (1478, 538), (1484, 600), (1352, 608)], 7)
    paper_sheet(s, [(1478, 538), (1584, 542), (1614, 602), (1484, 600)], 7)
    s.line([(1640, 560), (1640, 450), (1600, 420)], PAPER, 9)
    block(s, smooth([(1560, 440), (1574, 400), (1612, 392), (1634, 420)], tension=0.4), AMBER, 4)
    s.many([gouge(1570 - 12 * i, 446 + 6 * i, 1540 - 30 * i, 520 + 4 * i, 6) for i in range(5)], AMBER)
    # E: a table with papers, and a pair of gloves
    block(s, [(1880, 600), (2330, 590), (2360, 668), (1860, 680)], INK, 5)
    carve(s, [(1880, 600), (2330, 590), (2360, 668), (1860, 680)], (1860, 590, 500, 90), (2100, 470, 480), 0, 13, 90, 0.55)
    for x in (1900, 2306):
        block(s, box(x, 670, 24, 110), INK, 4)
    paper_sheet(s, [(1930, 590), (2050, 584), (2060, 652), (1918, 660)], 6)
    paper_sheet(s, [(2070, 600), (2170, 592), (2190, 644), (2074, 654)], 5)
    for k, x in enumerate((2200, 2256)):
        with s.at(x, 620, 0.9, turn=-18 + 30 * k):
            block(s, "M-22 40V0q-16-16-14-26 6-6 14 8V-48q6-10 12 0v30-44q6-10 12 0v44-38q6-10 12 0v40l0-28q7-8 11 2v44q0 24-8 38z", PAPER, 3)
            s.line([(-22, 30), (26, 30)], INK, 4)
    finish(s, "new-hall")


def vault() -> None:
    s = start(2400, 800, 205)
    for x0 in (0, 600, 1200, 1800):
        arch = f"M{x0 + 10} 800V260Q{x0 + 300} 10 {x0 + 590} 260V800Z"
        carve(s, arch, (x0, 60, 600, 740), (1240, 190, 1150), 0.0, 26, 90, 0.3)
        s.path(f"M{x0 + 4} 800V264Q{x0 + 300} 6 {x0 + 596} 264V800", "none", stroke=PAPER, stroke_width=5)
    floor(s, 680, (900, 600, 1100))
    # B: the cables, as thick as thighs
    for i in range(8):
        y = 200 + 50 * i
        pts = [(-20, y), (160, y + 10), (300, y + 40 + 14 * i), (420, 560 + 22 * i), (620, 600 + 18 * i)]
        d = smooth(pts, close=False)
        for c, w in ((PAPER, 54), (INK, 46)):
            s.path(d, "none", stroke=c, stroke_width=w)
        s.path(d, "none", stroke=PAPER, stroke_width=9, stroke_dasharray="46 12 20 9", transform="translate(0 -13)")
        block(s, box(70, y - 32, 30, 70), INK, 4)
        del pts
    # C: position five, under a tarpaulin, with its chair
    sheet = [
        (700, 700),
        (706, 420),
        (740, 300),
        (840, 262),
        (960, 280),
        (1050, 270),
        (1100, 330),
        (1116, 520),
        (1140, 700),
        (1060, 684),
        (980, 704),
        (880, 686),
        (790, 706),
    ]
    block(s, smooth(sheet, tension=0.35), INK, 6)
    for i, (x0, x1) in enumerate(((720, 730), (800, 812), (880, 876), (960, 972), (1040, 1062))):
        carve(s, smooth(sheet, tension=0.35), (x0 - 30, 280, 70, 420), (700, 330, 520), math.pi / 2 + 0.02 * i, 14, 120, 0.85, PAPER, 0.1)
        s.line([(x0 + 10, 330), (x1 + 16, 690)], INK, 7)
    cord(s, [(1096, 640), (1180, 690), (1150, 740), (1040, 760)], 6, AMBER)
    chair(s, 1240, 756, 1.25)
    # D: the fuses, on the wall
    block(s, box(1330, 220, 380, 330), INK, 6)
    for j in range(4):
        for i in range(6):
            x, y = 1356 + 58 * i, 244 + 78 * j
            block(s, box(x, y, 36, 56), PAPER, 0)
            s.rect(x + 5, y + 8, 26, 40, INK)
            s.rect(x + 14, y + 12, 8, 32, AMBER if (i + j) % 5 else PAPER)
    lamp(s, 1240, 190, 26, 22, 120)
    s.line([(1240, 0), (1240, 160)], PAPER, 5)
    # E: the cells, behind a grille
    block(s, box(1830, 260, 540, 430), INK, 6)
    for j in range(3):
        s.rect(1840, 390 + 140 * j, 520, 8, PAPER)
        for i in range(7):
            x, y = 1850 + 74 * i, 300 + 140 * j
            cleared(s, box(x, y, 58, 88), NIGHT, 0, 1)
            s.rect(x, y + 24, 58, 64, "#5d776c")
            s.many([poly(ring(x + s.rng.uniform(8, 50), y + s.rng.uniform(30, 82), 2.6, None, 5)) for _ in range(6)], PAPER)
            s.rect(x + 12, y - 10, 8, 20, AMBER)
            s.rect(x + 38, y - 10, 8, 20, AMBER)
    for i in range(15):
        s.line([(1836 + 38 * i, 262), (1836 + 38 * i, 690)], INK, 9)
        s.line([(1834 + 38 * i, 262), (1834 + 38 * i, 690)], PAPER, 2)
    s.line([(1830, 480), (2370, 480)], INK, 12)
    finish(s, "vault")


if __name__ == "__main__":
    for draw in (switchroom, rest_room, frame_room, new_hall, vault):
        draw()
