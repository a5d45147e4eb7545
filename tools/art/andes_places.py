"""Kilometre 214, the Aeroplane, the Snow Galleries, La Constancia, the Ropeway. 2400 by 800."""

from __future__ import annotations

import math

from andes import (
    CREAM,
    DARK,
    DAY,
    DEEP,
    IRON,
    LILAC,
    OCHRE,
    PALE,
    RED,
    RUST,
    SALT,
    STEEL,
    biplane,
    cliffs,
    corrugated,
    finish,
    sack,
    shadow,
    stars,
    start,
    tube,
)
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


def hut(s: Sheet, x: float, y: float, w: float, h: float, lit: bool = False) -> None:
    if lit:
        s.glow(x + w / 2, y - h * 0.4, w * 0.9, "#ffc15e", 0.8)
    tube(s, box(x, y - h, w, h), "#3d3550", "#171a30", "h")
    s.poly([(x - 24, y - h + 6), (x + w * 0.5, y - h - w * 0.34), (x + w + 24, y - h + 6)], "#232a48")
    s.path(
        smooth(
            [
                (x - 34, y - h + 8),
                (x + w * 0.2, y - h - w * 0.2),
                (x + w * 0.5, y - h - w * 0.44),
                (x + w * 0.8, y - h - w * 0.2),
                (x + w + 34, y - h + 8),
                (x + w * 0.5, y - h - w * 0.26),
            ],
            tension=0.3,
        ),
        s.fade([(0, "#eef3fa", 1), (1, "#7f97c4", 1)]),
    )


def camp() -> None:
    s = start(2400, 800, 404, DARK, 0.7)
    stars(s, 0, 0, 2400, 360, 130)
    cliffs(s, [(x, y + 60) for x, y in RIDGE], 470, "#2f4470", "#17254a")
    s.rect(0, 450, 2400, 360, s.fade([(0, "#7f97c4", 1), (0.4, "#a9bbdc", 1), (1, "#3f558a", 1)]))
    # poles in a row, on each a lamp that is not lit
    for i in range(16):
        x = 90 + 146 * i
        s.line([(x, 520), (x, 330)], "#0c1226", 7)
        s.line([(x, 336), (x + 22, 336)], "#0c1226", 5)
        s.path(f"M{x + 14} 340h16l5 34h-26z", "#0c1226")
        s.rect(x + 31, 344, 3, 26, "#5f7ab0")
    # B and C: the one lit window; a mail sack behind the door, a woman who has stood up
    hut(s, 60, 690, 720, 250, True)
    s.poly([(60, 440), (780, 440), (780, 690), (60, 690)], "#5b3a44")
    s.rect(100, 470, 220, 220, "#f7c469")
    s.rect(100, 470, 220, 220, s.fade([(0, "#7d3526", 0.6), (0.7, "#7d3526", 0.0)], "h"))
    s.poly([(100, 470), (150, 490), (150, 700), (100, 690)], "#5b3a2c")
    s.line([(210, 480), (210, 500)], IRON, 8)
    sack(s, 212, 580, 0.86, False)
    s.rect(400, 460, 320, 190, "#ffe3a0")
    s.rect(400, 460, 320, 190, s.fade([(0, "#e8872f", 0.0), (1, "#e8872f", 0.55)]))
    with s.clip(poly(box(400, 460, 320, 190))):
        person(s, 640, 700, 2.45, "#2a1a2c", "#fff2c8", "skirt", "bun", [[(-8, -76), (-14, -62), (-8, -54)], [(7, -76), (4, -62), (-6, -54)]], False, True)
        s.rect(430, 600, 90, 10, "#7d4a30")
        s.path("M456 600q-10-20 8-40 22 18 10 40z", "#fff6dc")
    s.rect(554, 460, 8, 190, "#232a48")
    s.rect(400, 548, 320, 8, "#232a48")
    s.poly([(400, 690), (720, 690), (860, 800), (330, 800)], "#ffdf9a", opacity=0.4)
    # D: the lamp room
    hut(s, 850, 690, 300, 220)
    s.rect(900, 520, 200, 100, "#0c1226")
    for i in range(6):
        s.path(f"M{916 + 32 * i} 548h12l4 34h-20z", "#5f7ab0")
    s.rect(890, 640, 60, 50, "#0c1226")
    # E: the pay clerk's bay, and the key
    hut(s, 1230, 690, 320, 230)
    s.poly([(1270, 500), (1510, 500), (1530, 620), (1250, 620)], "#28406e")
    for x in (1340, 1420):
        s.line([(x, 500), (x + (x - 1390) * 0.1, 620)], "#7f97c4", 6)
    s.rect(1330, 590, 110, 26, "#5b3a2c")
    s.line([(1346, 586), (1420, 576)], OCHRE, 8)
    s.disc(1424, 572, 10, IRON)
    s.path("M1390 470q30-120 190-150", "none", stroke="#0c1226", stroke_width=3)
    # F: the sick bay
    hut(s, 1640, 690, 300, 220)
    s.glow(1745, 565, 110, "#ffc15e", 0.5)
    s.rect(1690, 520, 110, 90, "#b98a52")
    s.rect(1690, 520, 110, 90, s.fade([(0, "#3d2030", 0.2), (1, "#3d2030", 0.8)], "h"))
    s.rect(1742, 520, 6, 90, "#171a30")
    s.rect(1850, 540, 60, 150, "#0c1226")
    s.rect(1870, 556, 8, 26, RED)
    s.rect(1861, 565, 26, 8, RED)
    # G: a trestle, behind the last roof
    for a, b in (
        ((2090, 700), (2160, 260)),
        ((2300, 700), (2230, 260)),
        ((2110, 580), (2280, 580)),
        ((2130, 440), (2260, 440)),
        ((2110, 580), (2260, 440)),
        ((2280, 580), (2130, 440)),
    ):
        s.line([a, b], "#0c1226", 13)
        s.line([(a[0] + 4, a[1]), (b[0] + 4, b[1])], "#4a5f94", 4)
    s.rect(2120, 244, 150, 20, "#0c1226")
    s.path("M1960 230Q2200 262 2420 330", "none", stroke="#0c1226", stroke_width=6)
    # snow, and the paths dug in it
    s.path("M-20 684Q600 668 1200 690T2420 680V820H-20Z", s.fade([(0, "#dfe8f6", 1), (1, "#5a73ab", 1)]))
    for x in (330, 960, 1390, 1780):
        s.poly([(x, 690), (x + 50, 690), (x + 90, 810), (x - 60, 810)], "#33487c")
        s.poly([(x + 50, 690), (x + 58, 686), (x + 108, 810), (x + 90, 810)], "#eef3fa")
    finish(s, "camp")


def ropeway() -> None:
    s = start(2400, 800, 405, DARK, 0.75)
    stars(s, 0, 0, 2400, 520, 170)
    # the floor of cloud, far down, stars below the edge of the hill
    for y, c in ((520, "#3f5d94"), (570, "#5f80b5"), (630, "#8ea9d1")):
        top = [(x * 200, y + s.rng.uniform(-22, 22)) for x in range(-1, 14)]
        s.path(smooth(top, close=False, tension=0.7) + "L2420 820L-20 820Z", c)
    # the shed: an iron frame, and in it the wheel, lying flat
    s.rect(0, 40, 1240, 40, "#0c1226")
    for x in (10, 560, 1180):
        tube(s, box(x, 60, 50, 720), "#33426e", "#0c1226", "h")
    s.line([(60, 90), (560, 190)], "#0c1226", 13)
    s.line([(610, 190), (1180, 90)], "#0c1226", 13)
    s.poly([(-20, 690), (1280, 690), (1330, 820), (-20, 820)], "#1a2444")
    s.rect(-20, 684, 1300, 14, "#8ea0c4")
    # B: the wheel, and ice in the pit
    s.disc(310, 640, 250, "#0a1024", 46)
    for w, c, dy in ((34, "#0c1226", 8), (22, "#8e4a34", 0), (8, OCHRE, -6)):
        s.disc(310, 480 + dy, 250, "none", 64, stroke=c, stroke_width=w)
    for i in range(8):
        a = math.pi * i / 8 + 0.15
        p, q = (310 + 246 * math.cos(a), 480 + 62 * math.sin(a)), (310 - 246 * math.cos(a), 480 - 62 * math.sin(a))
        s.line([p, q], "#0c1226", 15)
        s.line([(p[0], p[1] - 3), (q[0], q[1] - 3)], "#a8603f", 6)
    ice: tuple[list[str], list[str]] = ([], [])
    for i in range(19):
        a = math.pi * (0.06 + 0.88 * i / 18)
        x, y, far = 310 + 250 * math.cos(a), 492 + 64 * math.sin(a), s.rng.uniform(50, 140)
        ice[0].append(poly([(x - 13, y), (x + 13, y), (x + 2, y + far)]))
        ice[1].append(poly([(x - 13, y), (x - 3, y), (x + 2, y + far)]))
    s.many(ice[0], "#cfe8f2")
    s.many(ice[1], "#6f9fc4")
    tube(s, [(276, 640), (280, 440), (340, 440), (344, 640)], "#8ea0c4", "#1a2444", "h")
    s.disc(310, 440, 34, "#c9d4e6", 12)
    # the cable: in at one side, round, and out into nothing
    s.path("M560 474Q1400 430 2420 250", "none", stroke="#05080f", stroke_width=9)
    s.path("M560 470Q1400 426 2420 246", "none", stroke="#8ea0c4", stroke_width=3)
    s.path("M540 500Q1400 470 2420 330", "none", stroke="#05080f", stroke_width=9)
    # C: the first bucket, at the platform
    s.line([(880, 446), (880, 520)], "#05080f", 13)
    s.disc(880, 446, 20, "#8e4a34")
    s.path("M800 530Q880 470 960 530", "none", stroke="#05080f", stroke_width=13)
    tube(s, [(780, 530), (980, 530), (950, 660), (810, 660)], "#8ea0c4", "#232f57", "h")
    for x in (800, 960):
        s.rect(x - 6, 540, 12, 100, "#1a2444")
    s.path(smooth([(776, 534), (820, 504), (880, 494), (940, 504), (984, 534), (880, 544)], tension=0.4), "#eef3fa")
    # D: a box with a slot
    s.rect(1390, 470, 26, 330, "#0c1226")
    s.rect(1412, 470, 6, 330, "#5f7ab0")
    tube(s, box(1310, 330, 190, 190), "#3f8fc4", "#143a6e", "h")
    s.poly([(1296, 334), (1405, 280), (1514, 334)], "#0e2346")
    s.path(smooth([(1290, 332), (1350, 290), (1405, 264), (1460, 290), (1520, 332), (1405, 292)], tension=0.3), "#eef3fa")
    s.rect(1346, 372, 118, 16, "#060d1c")
    letters = [
        "M1342 480v-54h16q12 0 12 14t-12 14h-16",
        "M1384 440q0-14 12-14t12 14v26q0 14-12 14t-12-14z",
        "M1446 434q-2-8-11-8-11 0-11 11 0 9 11 14t11 15q0 13-11 13-10 0-12-9",
        "M1456 426h30M1471 426v54",
    ]
    s.path("".join(letters), "none", stroke=PALE, stroke_width=7)
    s.glow(1405, 400, 190, "#bfe0ff", 0.35)
    # E: the first trestle; something is caught in the cable
    for a, b in (
        ((1880, 820), (1970, 330)),
        ((2180, 820), (2090, 330)),
        ((1912, 660), (2150, 660)),
        ((1940, 500), (2122, 500)),
        ((1912, 660), (2122, 500)),
        ((2150, 660), (1940, 500)),
    ):
        s.line([a, b], "#05080f", 15)
        s.line([(a[0] + 5, a[1]), (b[0] + 5, b[1])], "#5f7ab0", 4)
    s.rect(1930, 312, 200, 22, "#05080f")
    for x in (1976, 2084):
        s.disc(x, 316, 24, "#05080f")
        s.disc(x, 316, 10, "#8e4a34")
    s.path(smooth([(2010, 330), (2014, 372), (2002, 396), (2024, 412), (2046, 396), (2038, 370), (2040, 330)], tension=0.4), "#05080f")
    s.line([(2043, 340), (2044, 392)], "#8ea0c4", 4)
    # the edge
    s.path(smooth([(1260, 720), (1400, 780), (1600, 800), (2000, 806), (2420, 800)], close=False) + "L2420 840L1240 840Z", "#101a3a")
    finish(s, "ropeway")


if __name__ == "__main__":
    for draw in (station, aeroplane, galleries, camp, ropeway):
        draw()
