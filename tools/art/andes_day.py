"""This side of the hill, by day: Kilometre 214, the Aeroplane, the Snow Galleries. 2400 by 800."""

from __future__ import annotations

import math

from andes import CREAM, DAY, DEEP, IRON, LILAC, OCHRE, PALE, RED, RUST, SALT, STEEL, biplane, cliffs, corrugated, finish, shadow, start, tube
from kit import Points, Sheet, box, poly, ring, smooth
from people import figure

RIDGE: Points = [
    (-20, 300),
    (120, 190),
    (260, 260),
    (420, 120),
    (560, 230),
    (700, 170),
    (900, 290),
    (1080, 150),
    (1260, 260),
    (1480, 110),
    (1640, 240),
    (1840, 160),
    (2040, 270),
    (2240, 130),
    (2440, 280),
]


def person(
    s: Sheet,
    x: float,
    y: float,
    k: float,
    colour: str,
    rim: str,
    body: str,
    hat: str,
    arms: list[Points] | None = None,
    seated: bool = False,
    flip: bool = False,
    tilt: tuple[float, float] = (0, 0),
) -> None:
    """A figure lit from the right."""
    with s.at(x, y, k, flip):
        s.lit(lambda c: figure(s, c, body, hat, arms, seated, tilt), colour, rim, 1.4 if flip else -1.4, 0.2)


def rails(s: Sheet, y: float, rusty: float = 2400) -> None:
    s.many([poly([(x, y), (x + 34, y), (x + 22, y + 26), (x - 14, y + 26)]) for x in range(-10, 2420, 58)], "#6d4a3c")
    for dy in (3, 20):
        s.rect(0, y + dy, rusty, 5, "#e9eef0")
        s.rect(rusty, y + dy, 2400 - rusty, 5, "#a8532f")


def station() -> None:
    s = start(2400, 800, 401, DAY, 0.62)
    s.glow(2300, 380, 620, "#fff2c8", 0.9)
    cliffs(s, RIDGE, 470, "#d98a5c", "#7a4a6b")
    s.rect(0, 450, 2400, 360, s.fade([(0, SALT, 1), (0.5, "#e6e9ef", 1), (1, "#b9c3d8", 1)]))
    # the tank with its beard of ice, behind
    for x in (1470, 1560):
        s.line([(x, 610), (x + (10 if x < 1500 else -10), 330)], RUST, 13)
    s.line([(1470, 560), (1560, 420)], RUST, 7)
    tube(s, box(1430, 190, 170, 150), "#d98a5c", "#5b2b33")
    s.poly([(1424, 190), (1515, 140), (1606, 190)], RUST)
    s.many([poly([(1434 + 17 * i, 338), (1450 + 17 * i, 338), (1442 + 17 * i, 380 + 50 * ((i * 7) % 4) / 3)]) for i in range(10)], "#dff0f5")
    # the house, its long wall open to us
    corrugated(s, 30, 250, 1380, 380, "#c3ccd2", "#93a2ad")
    s.poly([(0, 256), (60, 170), (1380, 170), (1440, 256)], s.fade([(0, "#a23a2c", 1), (1, "#6b2420", 1)]))
    s.many([poly([(70 + 44 * i, 172), (78 + 44 * i, 172), (66 + 44 * i, 254), (54 + 44 * i, 254)]) for i in range(31)], "#6b2420")
    for x, w in ((70, 390), (510, 420), (980, 380)):
        s.rect(x, 300, w, 330, "#4a2f3c")
        s.rect(x, 300, w, 330, s.fade([(0, "#f5c27a", 0.0), (1, "#f5c27a", 0.35)], "h"))
        s.rect(x, 600, w, 30, "#6d4a3c")
    # B: a plan of the line
    s.rect(116, 336, 300, 190, RUST)
    s.rect(126, 346, 280, 170, CREAM)
    s.path("M146 486Q220 470 250 440T330 400 386 362", "none", stroke=RED, stroke_width=6)
    s.path("M250 440l40 50 70 10M330 400l10-40", "none", stroke=STEEL, stroke_width=4)
    s.many([poly(ring(x, y, 6, None, 8)) for x, y in ((146, 486), (200, 474), (250, 440), (292, 418), (330, 400), (362, 380))], DEEP)
    s.many([poly([(150 + 50 * i, 396 - 8 * (i % 2)), (166 + 50 * i, 366), (182 + 50 * i, 396 - 8 * (i % 2))]) for i in range(3)], "#c9a57e")
    # C: a stove, and Don Eliseo
    s.glow(640, 540, 170, "#ff9a3d", 0.85)
    tube(s, [(590, 610), (596, 470), (690, 470), (696, 610)], "#5d6676", "#1d2230")
    s.rect(626, 300, 26, 172, IRON)
    s.rect(612, 520, 62, 50, "#ffb347")
    s.many([poly(box(616 + 14 * i, 520, 5, 50)) for i in range(5)], IRON)
    person(s, 800, 640, 3.3, "#2a2036", "#ffb25a", "coat", "cap", [[(-2, -74), (-14, -60), (-26, -62)]], True, False, (-2, 1))
    s.rect(756, 574, 110, 12, "#7d4a30")
    # D: the telegraph, in the window bay
    s.poly([(1040, 330), (1310, 330), (1340, 520), (1010, 520)], "#8fc0cf")
    for x in (1130, 1220):
        s.line([(x, 330), (x + (x - 1175) * 0.12, 520)], CREAM, 8)
    s.rect(1000, 520, 350, 20, "#9c6a42")
    s.rect(1090, 486, 120, 34, "#7d4a30")
    s.line([(1110, 482), (1190, 470)], OCHRE, 9)
    s.disc(1196, 466, 11, IRON)
    tube(s, [(1240, 520), (1240, 470), (1290, 470), (1290, 520)], OCHRE, RUST)
    s.path("M1265 470q30-80 120-160", "none", stroke=IRON, stroke_width=3)
    s.path("M1300 486q-60 40-130 20t-60 40", "none", stroke=SALT, stroke_width=7)
    # E: a tool shed, open
    corrugated(s, 1600, 340, 320, 290, "#b9806a", "#8e5548")
    s.poly([(1576, 350), (1620, 280), (1900, 280), (1944, 350)], "#6b2420")
    s.rect(1660, 400, 200, 230, "#241a2e")
    s.line([(1690, 620), (1716, 420)], OCHRE, 8)
    s.poly([(1700, 430), (1734, 424), (1738, 450), (1706, 456)], STEEL)
    s.line([(1760, 622), (1760, 440)], STEEL, 9)
    s.disc(1810, 470, 30, "none", stroke=CREAM, stroke_width=9)
    s.rect(1780, 570, 70, 54, RUST)
    s.poly([(1860, 400), (1930, 430), (1930, 640), (1860, 630)], "#a86a58")
    # F: a gentleman, upon two suitcases
    s.rect(0, 630, 2400, 44, "#cfc6b4")
    s.rect(0, 630, 2400, 7, SALT)
    s.rect(0, 668, 2400, 40, "#7d7488")
    shadow(s, 2180, 634, 340, 26)
    for x, w, h, c in ((2090, 150, 62, "#8a5a34"), (2106, 120, 50, "#6d3f28")):
        y = 640 - h if h == 62 else 578 - h
        tube(s, box(x, y, w, h), c, "#3d2220")
        s.rect(x + 24, y, 10, h, OCHRE)
        s.rect(x + w - 34, y, 10, h, OCHRE)
    person(s, 2170, 612, 3.4, "#3a3f4c", "#fff2c8", "coat", "bowler", [[(-2, -74), (-10, -58), (-4, -48)]], True, False, (-1, 0))
    with s.at(2170, 612, 3.4):
        s.path("M-10-66q10 6 20 0l2 10q-11 7-23 0z", "#8a6a4a")
    rails(s, 712, 1420)
    s.rect(0, 752, 2400, 60, s.fade([(0, "#d6dbe6", 1), (1, "#8f9bb8", 1)]))
    finish(s, "station")


def aeroplane() -> None:
    s = start(2400, 800, 402, DAY, 0.5)
    s.glow(2380, 300, 700, "#fff2c8", 0.95)
    cliffs(
        s,
        [
            (-20, 330),
            (160, 270),
            (340, 320),
            (560, 250),
            (760, 330),
            (1000, 280),
            (1240, 340),
            (1500, 240),
            (1640, 300),
            (1800, 130),
            (1960, 230),
            (2120, 90),
            (2280, 200),
            (2440, 110),
        ],
        410,
        "#d98a5c",
        "#7a4a6b",
    )
    s.rect(0, 396, 2400, 420, s.fade([(0, "#f3e2c4", 1), (0.18, SALT, 1), (0.7, "#eef0f4", 1), (1, "#b9c3d8", 1)]))
    # the salt: cracks in large plates
    plates = []
    for row in range(6):
        y = 430 + 14 * row * (1 + row * 0.55)
        w = 120 + 90 * row
        x = -80.0 + (w / 2 if row % 2 else 0)
        while x < 2440:
            plates.append(f"M{x:.0f} {y:.0f}l{w * 0.5:.0f} {s.rng.uniform(-6, 6):.0f} {w * 0.3:.0f} {14 + 8 * row}")
            x += w
    s.path("".join(plates), "none", stroke="#c6cfe0", stroke_width=3)
    # two furrows
    for dx in (0, 70):
        s.path(
            f"M2400 {470 + dx * 0.3:.0f}Q1900 {500 + dx * 0.6:.0f} 1180 {660 + dx:.0f}L1140 {668 + dx:.0f}Q1900 {488 + dx * 0.6:.0f} 2400 {464 + dx * 0.3:.0f}Z",
            "#aab6d2",
        )
    # C: the aeroplane, on its nose, the tail up; B: where the sacks lay
    s.poly([(1010, 700), (420, 724), (260, 760), (900, 752)], LILAC, opacity=0.6)
    s.poly(s.cut([(300, 640), (560, 628), (610, 690), (270, 706)], 6, 40), "#aab6d2")
    s.poly(s.cut([(318, 648), (548, 638), (584, 680), (300, 694)], 5, 40), "#dfe4ee")
    paint = [(0.0, "#fffaf0", 1.0), (0.6, "#dfe6ee", 1.0), (1.0, "#8fa1ba", 1.0)]
    s.poly([(1010, 560), (1090, 470), (1420, 420), (1380, 500)], s.fade(paint))
    with s.at(930, 540, 1, turn=-40):
        biplane(s, 1.25)
    lower: Points = [(690, 640), (800, 560), (330, 470), (210, 534)]
    upper: Points = [(640, 470), (756, 384), (300, 306), (180, 366)]
    s.poly([(x + 40, y + 150) for x, y in lower], LILAC, opacity=0.6)
    for (ax, ay), (bx, by) in (((260, 372), (290, 530)), ((340, 330), (372, 486)), ((520, 420), (556, 596)), ((600, 372), (636, 560))):
        s.line([(ax, ay), (bx, by)], IRON, 6)
    s.line([(260, 372), (556, 596)], IRON, 2)
    s.line([(520, 420), (290, 530)], IRON, 2)
    for wing in (lower, upper):
        s.poly(wing, s.fade(paint, "h"))
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = wing
        s.poly([(ax, ay), (dx, dy), (dx + 2, dy + 10), (ax + 2, ay + 11)], "#6f80a0")
        for i in range(1, 9):
            t = i / 9
            s.line([(ax + (dx - ax) * t, ay + (dy - ay) * t), (bx + (cx - bx) * t, by + (cy - by) * t)], "#b7c3d0", 2)
        s.poly(
            [(dx + (cx - dx) * k + (ax - dx) * 0.1, dy + (cy - dy) * k + (ay - dy) * 0.1) for k in (0.1, 0.9)]
            + [(dx + (cx - dx) * k + (ax - dx) * 0.2, dy + (cy - dy) * k + (ay - dy) * 0.2) for k in (0.9, 0.1)],
            RED,
        )
    s.path(smooth([(600, 740), (660, 696), (740, 706), (800, 684), (880, 730), (760, 752)], tension=0.5), SALT)
    # D: something glittering, farther out
    s.glow(1500, 500, 90, "#ffffff", 0.95)
    s.poly([(1500, 450), (1508, 492), (1560, 500), (1508, 508), (1500, 552), (1492, 508), (1440, 500), (1492, 492)], "#ffffff")
    s.poly([(1480, 506), (1520, 498), (1526, 510), (1484, 516)], STEEL)
    s.poly([(1480, 514), (1360, 522), (1364, 530), (1490, 518)], LILAC, opacity=0.5)
    # E: tracks, towards the cliffs
    marks = []
    for i in range(64):
        t = i / 46
        x, y = 1840 + 250 * t + 26 * math.sin(t * 6), 790 - 430 * t**0.62
        r = 9 * (1 - t) + 1.2
        if s.rng.random() < 0.8:
            marks.append(smooth(ring(x + s.rng.uniform(-1, 1) * r * 2.4, y, r, r * 0.4, 7)))
    s.many(marks, "#94a2c4")
    finish(s, "aeroplane")


def galleries() -> None:
    s = start(2400, 800, 403, [(0.0, "#1a1020", 1.0), (1.0, "#3d2530", 1.0)], 1.0)
    s.rect(0, 620, 2400, 200, "#2b1c2a")
    # the roof and back wall of black beams; the light comes in, in slices
    for i in range(24):
        x = 100 * i
        s.rect(x, 60, 92, 560, ("#241722", "#2c1c28")[i % 2])
    for x, w in ((560, 22), (700, 10), (1040, 26), (1190, 14), (1310, 30), (1560, 12), (1720, 26), (1880, 14), (2330, 22)):
        s.rect(x, 60, w, 560, OCHRE)
        s.poly([(x, 60), (x + w, 60), (x + w - 250, 800), (x - 330, 800)], "#ffb95c", opacity=0.32)
        s.poly([(x, 620), (x + w, 620), (x + w - 70, 800), (x - 110, 800)], "#ffb95c", opacity=0.5)
    # rails going in
    for a, b in ((300, 60), (330, 330)):
        s.line([(a, 560), (b, 800)], STEEL, 6)
    # B: the tunnel mouth
    s.path("M60 640V330Q300 60 540 330V640Z", "#6d5a62")
    for i in range(9):
        a0, a1 = math.pi * (1 + i / 9), math.pi * (1 + (i + 1) / 9)
        stone = [
            (300 + 240 * math.cos(a0), 340 + 230 * math.sin(a0)),
            (300 + 240 * math.cos(a1), 340 + 230 * math.sin(a1)),
            (300 + 190 * math.cos(a1), 344 + 184 * math.sin(a1)),
            (300 + 190 * math.cos(a0), 344 + 184 * math.sin(a0)),
        ]
        s.poly(stone, ("#8a7680", "#75626c")[i % 2])
    s.path("M110 640V350Q300 140 490 350V640Z", "#0a070e")
    with s.clip("M110 640V350Q300 140 490 350V640Z"):
        s.rect(100, 200, 400, 450, "#8fb4cf")
        for _ in range(64):
            x, y, r = s.rng.uniform(110, 490), s.rng.uniform(230, 640), s.rng.uniform(26, 74)
            a = s.rng.uniform(0, 2)
            s.poly(ring(x, y, r, r * 1.3, 3, a), s.rng.choice(("#dff0f5", "#b5d4e3", "#6f93b5", "#9cc2d8", "#f5fbfc")), opacity=0.8)
        s.rect(100, 280, 400, 370, s.fade([(0, "#10214a", 0.0), (1, "#10214a", 0.45)]))
    # C: a gap, and a noise in it
    s.poly(s.cut([(700, 160), (1000, 140), (1010, 610), (690, 620)], 8, 60), "#cfe0ea")
    with s.clip(poly(box(696, 150, 310, 470))):
        s.rect(690, 140, 330, 490, s.fade([(0, "#7fa3c4", 1), (1, "#f5fafc", 1)]))
        streaks: tuple[list[str], list[str]] = ([], [])
        for _ in range(120):
            x, y = s.rng.uniform(660, 1000), s.rng.uniform(140, 640)
            r, lift = s.rng.uniform(50, 190), s.rng.uniform(10, 40)
            streaks[s.rng.random() < 0.35].append(
                f"M{x:.0f} {y:.0f}q{r / 2:.0f}-{lift:.0f} {r:.0f}-{lift:.0f}-{r / 2:.0f} {lift * 0.3:.0f}-{r:.0f} {lift:.0f}z"
            )
        s.many(streaks[0], "#ffffff")
        s.many(streaks[1], "#4f76a0")
    s.poly([(690, 620), (700, 560), (780, 590), (880, 566), (960, 594), (1010, 560), (1060, 640), (640, 650)], SALT)
    # the front beams
    for x in (20, 590, 1160, 1760, 2340):
        tube(s, box(x, -20, 66, 840), "#3d2833", "#0d080d", "h")
        s.rect(x + 60, -20, 6, 840, OCHRE)
    tube(s, box(-20, 20, 2440, 66), "#3d2833", "#0d080d", "v")
    for x in (90, 660, 1230, 1830):
        s.poly([(x, 86), (x + 110, 86), (x, 210)], "#1a0f16")
    # D: a beam, covered with carving
    tube(s, box(1330, 250, 400, 120), "#6b4634", "#2a1a1c", "v")
    s.rect(1330, 250, 400, 7, OCHRE)
    cuts = []
    for _ in range(150):
        x, y = s.rng.uniform(1342, 1712), s.rng.uniform(266, 356)
        a, r = s.rng.uniform(0, 3.1), s.rng.uniform(6, 14)
        cuts.append(f"M{x:.0f} {y:.0f}l{r * math.cos(a):.0f} {r * math.sin(a):.0f}")
    s.path("".join(cuts), "none", stroke="#1d1013", stroke_width=4, stroke_linecap="round")
    s.path("".join(cuts[:60]), "none", stroke="#b5794a", stroke_width=2, stroke_linecap="round", transform="translate(2 1)")
    for x in (1360, 1660):
        tube(s, box(x, 370, 44, 260), "#4a2f30", "#170e12", "h")
    # E: a door with an eleven on it
    s.rect(1960, 240, 280, 390, "#120b10")
    tube(s, box(1976, 256, 248, 374), "#8e4a34", "#4a231f", "h")
    for x in (2036, 2098, 2160):
        s.rect(x, 256, 4, 374, "#3d1c1a")
    s.rect(2060, 330, 26, 120, PALE)
    s.rect(2114, 330, 26, 120, PALE)
    s.poly([(2060, 330), (2044, 350), (2052, 358), (2062, 346)], PALE)
    s.poly([(2114, 330), (2098, 350), (2106, 358), (2116, 346)], PALE)
    s.disc(2200, 470, 9, OCHRE)
    for y in (280, 580):
        s.rect(1976, y, 248, 14, "#3d1c1a")
    s.path(smooth([(1930, 640), (2000, 610), (2100, 622), (2200, 606), (2280, 640)], tension=0.5), SALT)
    finish(s, "galleries")


if __name__ == "__main__":
    for draw in (station, aeroplane, galleries):
        draw()
