"""The eight bodies of Murano, 480 by 600, in profile: fire on the face, tin on the back."""

from __future__ import annotations

import math

from kit import Point, Points, Sheet, ring, smooth
from murano import arch, bricks, finish, fog, hatch, roofs, start, water
from murano_inks import BARK, BLACK, DEEP, EMBER, FIRE, FLAME, FOG, HEART, INK, MIST, SEA, SHADE, SILVER, SLATE, TIN, WHITE, WOOD
from people import face, head, profile, shoulders

SKIN, HALF, DARK, LINE = "#c98a5c", "#86573e", "#2f2627", "#160f0d"
Moved = dict[str, tuple[float, float]]


def ground(seed: int, fire: tuple[float, float] = (10, 400), strength: float = 0.8) -> Sheet:
    s = start(480, 600, seed, [INK, DEEP, SEA, SLATE, MIST], 0.95, 10)
    fog(s, 250, 160, FOG, 0.5, 3)
    s.glow(*fire, 380, FIRE, strength)
    return s


def clothes(s: Sheet, colour: str, lit: str, width: float = 130, slope: float = 66, tin: str = TIN) -> None:
    outline = smooth(shoulders(width, slope), tension=0.4)
    s.path(smooth([(x + 7, y - 3) for x, y in shoulders(width, slope)], tension=0.4), tin)
    s.path(outline, colour)
    s.path(smooth([(-width - 8, 200), (-94, 158), (-46, 142), (-40, 420), (-width - 62, 420)], tension=0.4), lit)
    with s.clip(outline):
        s.rect(-40, 110, 260, 320, hatch(s, BLACK, 7, 62, 2, 0.45))
        for line in ([(-70, 160), (-86, 220), (-80, 300)], [(-36, 170), (-50, 230), (-46, 300)], [(74, 150), (96, 210), (90, 300)]):
            s.line(line, BLACK, 5, curved=True, opacity=0.5)
            s.line([(x - 4, y) for x, y in line], FLAME if line[0][0] < 0 else tin, 1.6, curved=True, opacity=0.5)


def shape(s: Sheet, points: Points, colour: str, tension: float = 0.5) -> None:
    s.path(smooth(points, tension=tension), colour)


def combed(s: Sheet, points: Points, colour: str, light: str, middle: Point = (14, 10), tension: float = 0.5, step: float = 8) -> None:
    """Hair, a beard or cloth wound round a head: its strands follow the skull."""
    outline = smooth(points, tension=tension)
    s.path(outline, colour)
    with s.clip(outline):
        for i in range(4, 26):
            r = step * i + s.rng.uniform(-2, 2)
            turn = s.rng.uniform(-0.08, 0.08)
            arc = [(middle[0] + r * math.cos(a + turn), middle[1] + r * 1.12 * math.sin(a)) for a in (0.2 * k - 3.3 for k in range(20))]
            s.line(arc, (BLACK, light)[i % 2], s.rng.uniform(1.2, 2.6), curved=True, opacity=0.5)


# Where the light ends on a head: from the crown over the cheek to the throat.
EDGE: Points = [(-2, -116), (-28, -60), (-38, -20), (-30, 14), (-42, 40), (-34, 70), (-50, 92), (-56, 106)]


def who(s: Sheet, changes: Moved, age: int = 0, ear: bool = True, skin: str = SKIN, dark: str = DARK, closed: bool = False) -> None:
    """A face lit from the left: three baths of acid from the skin to the dark, tin where the night comes back from behind."""
    face(s, skin, dark, LINE, changes, age, False, closed=closed)
    with s.clip(head(changes)):
        s.line(EDGE, HALF, 17, curved=True)
        s.line([(x + 12, y) for x, y in EDGE], "#4a3430", 12, curved=True)
        s.path(
            smooth([(-2, -110), (-26, -60), (-30, -20), (-22, 14), (-34, 44), (-24, 74), (-44, 96), (-20, 180), (110, 180), (110, -110)]),
            hatch(s, BLACK, 5, 58, 1.6, 0.6),
        )
        s.path(smooth([(-86, 8), (-60, 2), (-46, 12), (-52, 30), (-66, 22)], tension=0.5), "#e0a878", opacity=0.5)
        s.line([(8, 56), (-4, 80), (-24, 96), (-50, 104)], "#4f3a36", 4, curved=True, opacity=0.6)
        s.line([(84, -10), (74, 46), (58, 88), (56, 130), (62, 172)], MIST, 6, curved=True, opacity=0.9)
        s.path(smooth([(-84, 48), (-70, 52), (-58, 56), (-70, 58), (-80, 66), (-86, 60)], tension=0.4), "#8f4a38", opacity=0.75)
    s.line([(-72, 57), (-62, 58), (-55, 56)], LINE, 3, curved=True)
    s.line([(-72, 6), (-62, 8), (-52, 4)], "#7c4a33", 2.2, curved=True, opacity=0.8)
    if not closed:
        s.disc(-66.5, -7, 1.5, WHITE)
    if ear:
        shape(s, [(8, -16), (24, -20), (33, -4), (26, 20), (12, 34), (6, 16)], "#7a4d38")
        s.line([(8, -14), (4, 4), (10, 30)], FLAME, 2, curved=True, opacity=0.7)
        s.line([(14, -10), (25, -8), (22, 12), (14, 22)], DARK, 4, curved=True)
    s.line(profile(changes)[:-1], FLAME, 4, curved=True)


def lucietta() -> None:
    s = ground(131)
    s.path(arch(300, 600, 260, 430), INK)
    with s.at(250, 250, 1.42):
        clothes(s, "#33262a", "#6b3c30")
        who(s, {"tip": (2, 0), "chin": (-2, 2), "jaw": (-6, 4), "throat": (-6, 8), "mouth": (-1, -2)}, 1, False)
        s.line([(-56, 56), (-50, 50), (-46, 43)], LINE, 3.4, curved=True)
        combed(
            s,
            [(-62, -60), (-44, -104), (10, -124), (72, -104), (104, -40), (100, 40), (72, 96), (40, 104), (30, 60), (14, 20), (-4, -30), (-30, -52)],
            TIN,
            WHITE,
            (-20, 30),
        )
        shape(s, [(10, -124), (72, -104), (104, -40), (100, 40), (72, 96), (56, 40), (50, -40)], FOG)
        shape(s, [(-63, -58), (-50, -70), (-18, -56), (-2, -18), (-10, -8), (-30, -42), (-54, -50)], "#5a4a44")
        for line in ([(-40, -96), (-10, -70), (10, -30), (26, 30)], [(0, -116), (36, -80), (48, -20), (52, 60)]):
            s.line(line, FOG, 2.6, curved=True)
        shape(s, [(50, 84), (84, 92), (110, 150), (70, 150)], MIST)
        shape(s, [(-44, 128), (10, 156), (70, 124), (96, 166), (20, 236), (-70, 170)], SILVER, 0.35)
        shape(s, [(20, 154), (70, 124), (96, 166), (20, 236)], FOG, 0.35)
    # sleeves up: a bare forearm across, the linen rolled above the elbow
    s.line([(300, 640), (150, 560), (-30, 590)], "#1d1719", 70, curved=True)
    s.line([(300, 632), (160, 548), (-30, 576)], SKIN, 52, curved=True)
    s.line([(300, 650), (166, 568), (-30, 598)], "#7c4a33", 16, curved=True)
    s.path("M196 520q44 -20 76 22l26 58h-104q12 -44 -22 -56q6 -20 24 -24z", SILVER)
    s.path("M222 600q6 -40 -30 -74M252 600q4 -46 -36 -82", "none", stroke=FOG, stroke_width=5)
    finish(s, "lucietta")


def nane() -> None:
    s = ground(132)
    roofs(s, 420, SLATE, 200, 520, 30, 90)
    with s.at(250, 262, 1.5):
        clothes(s, "#232d31", "#4d3b34", 165, 40)
        who(s, {"brow": (-6, 2), "tip": (2, 4), "under": (2, 3), "chin": (-8, 2), "jaw": (-14, 6), "throat": (-16, 12), "forehead": (2, 4)}, 1, True, "#b5774c")
        combed(s, [(-58, -64), (-30, -98), (30, -108), (84, -64), (92, 0), (76, 50), (58, 30), (48, -20), (10, -40), (-30, -50)], BLACK, SLATE)
        combed(s, [(-70, 66), (-50, 62), (-36, 36), (-14, 20), (0, 50), (-10, 100), (-50, 118), (-78, 104), (-72, 84)], BLACK, HALF, (10, -60), 0.5, 9)
        s.line([(-68, 58), (-56, 58)], SKIN, 2.5)
        combed(s, [(-70, -58), (-50, -94), (30, -118), (96, -80), (98, -40), (20, -52), (-40, -46)], EMBER, FIRE, (20, 60), 0.5, 10)
        shape(s, [(40, -116), (96, -80), (98, -40), (50, -48)], "#4f2114")
    for dx, c, w in ((0, BARK, 50), (0, SHADE, 42)):
        s.path("M60 620C130 520 240 470 330 420S430 380 500 390", "none", stroke=c, stroke_width=w)
    s.path("M60 620C130 520 240 470 330 420S430 380 500 390", "none", stroke=BARK, stroke_width=42, stroke_dasharray="5 15")
    finish(s, "nane")


def polo() -> None:
    s = ground(133)
    s.path(arch(270, 600, 300, 520), INK)
    s.path("M400 0C396 200 404 380 400 600", "none", stroke=SHADE, stroke_width=13)
    s.path("M400 0C396 200 404 380 400 600", "none", stroke=BARK, stroke_width=13, stroke_dasharray="4 11")
    with s.at(230, 250, 1.42):
        clothes(s, BLACK, INK, 118, 80)
        who(s, {"forehead": (-2, -2), "tip": (-4, 2), "under": (-2, 2), "chin": (4, 0), "jaw": (4, -2), "nasion": (2, 0)}, 1)
        combed(s, [(-10, -72), (40, -92), (88, -40), (86, 20), (64, 64), (46, 40), (40, -10), (14, -44)], "#2a1f1a", SHADE)
        shape(s, [(-38, -84), (-22, -112), (20, -126), (66, -106), (84, -66), (20, -84)], BLACK, 0.5)
        shape(s, [(-40, 112), (6, 134), (62, 112), (70, 140), (6, 164), (-48, 136)], SILVER, 0.35)
    # both palms, with the rope's burn across
    for x, y, f in ((96, 470, 1), (206, 500, -1)):
        with s.at(x, y, 1.0, f < 0, -8):
            for dx, h, t in ((-27, 64, -10), (-9, 78, -3), (9, 76, 4), (26, 60, 11)):
                with s.at(dx, -20, 1, turn=t):
                    s.rect(-8, -h, 16, h, SKIN, rx=8)
            s.line([(-30, 20), (-56, -14)], SKIN, 18)
            shape(s, [(-38, -26), (0, -34), (38, -26), (36, 30), (20, 56), (-20, 56), (-36, 30)], SKIN)
            s.line([(-40, 8), (0, -6), (40, -14)], EMBER, 10, curved=True)
            s.rect(-28, 50, 54, 110, BLACK)
            s.rect(-30, 46, 58, 12, SILVER)
    finish(s, "polo")


def checa() -> None:
    s = ground(134)
    s.rect(0, 430, 480, 170, SEA)
    water(s, 400, 600, TIN, SLATE, 24, 0.5)
    with s.at(250, 256, 1.45):
        clothes(s, "#1d3138", "#3c4440", 140, 54)
        who(
            s,
            {"brow": (-2, 0), "tip": (4, -2), "under": (3, 0), "chin": (-8, 0), "jaw": (-8, 2), "mouth": (4, 0), "lower": (-3, 3), "lip": (-3, -2)},
            1,
            False,
            "#c17f50",
        )
        combed(
            s,
            [(-56, -70), (-20, -112), (50, -112), (100, -50), (104, 30), (92, 100), (60, 130), (40, 90), (20, 40), (4, -10), (-20, -46)],
            BLACK,
            MIST,
            (-20, 40),
        )
        combed(s, [(-66, -58), (-46, -100), (20, -126), (90, -96), (112, -34), (40, -70), (-20, -66)], MIST, FOG, (20, 40), 0.5, 10)
        shape(s, [(96, -50), (124, -60), (150, -20), (116, -24)], MIST)
        s.path("M-52 26q7 -6 12 0q-1 9 -8 9q-5 -3 -4 -9z", WHITE)
        s.path("M-50 30q4 -4 8 0M-51 33q4 -3 7 0", "none", stroke=FOG, stroke_width=1.2)
        shape(s, [(-50, 126), (10, 158), (80, 126), (104, 180), (0, 260), (-90, 180)], SHADE, 0.35)
        shape(s, [(10, 158), (80, 126), (104, 180), (0, 260)], MIST, 0.35)
    with s.at(96, 540, 1.3, turn=-14):
        s.path("M-90 0Q-50 -32 10 -20L50 0L84 -22Q78 4 86 26L50 8Q-30 36 -90 0Z", SILVER)
        s.path("M-90 0Q-50 -32 10 -20L50 0Q-20 -6 -90 0Z", TIN)
        s.disc(-66, -4, 5, INK)
        s.path("M-44 -16q10 14 0 30", "none", stroke=SLATE, stroke_width=3)
        s.path("M-30 -14q8 12 0 26M-14 -14q8 12 0 26M2 -12q8 10 0 22", "none", stroke=FOG, stroke_width=2)
    finish(s, "checa")


def isach() -> None:
    s = ground(135)
    for row in range(3):
        x = 300.0
        while x < 470:
            w, h = s.rng.uniform(14, 26), s.rng.uniform(80, 108)
            s.rect(x, 150 + 136 * row - h, w, h, s.rng.choice((BARK, WOOD, SEA, SLATE)))
            x += w + 2
        s.rect(290, 150 + 136 * row, 200, 10, BARK)
    with s.at(235, 262, 1.42):
        clothes(s, BLACK, INK, 120, 78)
        who(s, {"forehead": (-2, 0), "bridge": (-5, 0), "tip": (-6, 5), "under": (-3, 5), "chin": (0, 0)}, 2)
        combed(s, [(-20, -60), (40, -80), (88, -30), (86, 30), (64, 74), (44, 40), (36, -10), (4, -36)], SHADE, SILVER)
        combed(
            s,
            [(-82, 66), (-62, 70), (-44, 58), (-20, 16), (6, 10), (8, 60), (-10, 104), (-40, 150), (-70, 196), (-88, 150), (-84, 110), (-74, 88)],
            TIN,
            WHITE,
            (60, 90),
            0.5,
            9,
        )
        shape(s, [(-34, 60), (-14, 14), (6, 10), (8, 60), (-10, 104), (-40, 150), (-66, 192), (-54, 130), (-40, 96)], MIST)
        for x in (-76, -64, -50):
            s.line([(x, 86), (x - 4, 120), (x + 2, 156)], FOG, 2.4, curved=True)
        s.line([(-72, 58), (-58, 58)], LINE, 3)
        shape(s, [(-84, 46), (-66, 42), (-44, 54), (-60, 58)], TIN)
        # the red hat that Venice has given him
        shape(s, [(-128, -54), (-60, -74), (-54, -124), (10, -148), (80, -124), (86, -74), (134, -50), (0, -58)], "#8f2418", 0.35)
        shape(s, [(20, -146), (80, -124), (86, -74), (134, -50), (30, -58)], "#53160f", 0.35)
        s.path("M-128 -54Q-60 -72 -56 -90", "none", stroke=FLAME, stroke_width=3)
        s.disc(-66, -2, 18, HEART, opacity=0.25)
        s.disc(-66, -2, 18, "none", stroke=SILVER, stroke_width=4)
        s.line([(-48, -2), (10, -6)], SILVER, 3)
        shape(s, [(-40, 118), (8, 140), (66, 116), (76, 150), (6, 178), (-50, 146)], SILVER, 0.35)
    finish(s, "isach")


def meneghina() -> None:
    s = ground(136, (0, 480), 1.0)
    s.path("M-10 600V420Q60 300 -10 200Z", EMBER)
    s.path("M-10 600V470Q30 400 -10 320Z", FLAME)
    with s.at(268, 300, 1.32):
        # the basket on her back, and the wood in it
        for i, (x, t) in enumerate(((70, -12), (96, 4), (120, 14), (140, -4), (112, -24))):
            with s.at(x, 70, 1, turn=t):
                s.rect(-9, -150 - 14 * (i % 3), 18, 190, (WOOD, BARK)[i % 2])
                s.disc(0, -150 - 14 * (i % 3), 9, SHADE, 4)
        shape(s, [(50, 60), (170, 60), (190, 240), (60, 260)], BARK, 0.3)
        s.path(smooth([(50, 60), (170, 60), (190, 240), (60, 260)], tension=0.3), hatch(s, SHADE, 11, 20, 3, 0.6))
        s.path(smooth([(50, 60), (170, 60), (190, 240), (60, 260)], tension=0.3), hatch(s, SHADE, 11, -60, 3, 0.4))
        clothes(s, "#2b2322", "#5a3a2c", 100, 90, MIST)
        who(
            s,
            {
                "tip": (10, -6),
                "under": (8, -2),
                "bridge": (6, 0),
                "brow": (3, 0),
                "forehead": (-2, 0),
                "chin": (8, -6),
                "jaw": (10, -8),
                "throat": (0, -6),
                "lip": (2, 0),
                "mouth": (3, 0),
            },
            0,
            True,
            "#d39464",
        )
        s.path("M-76 52Q-60 48 -50 56Q-60 66 -75 63Z", LINE)
        s.path("M-73 52l5 0v5h-5zM-62 51l5 0v5h-5z", WHITE)
        for x, y, rx in ((-46, 26, 13), (-40, 62, 8), (-52, -44, 10)):
            s.path(smooth(ring(x, y, rx, rx * 0.6, 7, 0.6)), BLACK, opacity=0.6)
        combed(
            s,
            [
                (-60, -66),
                (-72, -90),
                (-50, -92),
                (-46, -118),
                (-22, -106),
                (4, -132),
                (24, -112),
                (60, -124),
                (70, -96),
                (104, -84),
                (90, -52),
                (112, -20),
                (90, -4),
                (96, 40),
                (70, 40),
                (60, 70),
                (44, 40),
                (30, 0),
                (8, -34),
                (-26, -44),
                (-40, -36),
                (-44, -58),
            ],
            BLACK,
            HALF,
            (10, 0),
            0.5,
            7,
        )
        s.line([(-40, 124), (40, 170), (84, 150)], SHADE, 12, curved=True)
        shape(s, [(-40, 116), (10, 140), (60, 112), (66, 142), (8, 168), (-50, 140)], EMBER, 0.35)
    finish(s, "meneghina")


def almoro() -> None:
    s = ground(137)
    s.path(arch(330, 600, 110, 420), SILVER, opacity=0.35)
    s.path(arch(342, 600, 86, 400), SEA)
    with s.at(236, 256, 1.42):
        clothes(s, BLACK, "#2a2430", 122, 74)
        who(
            s,
            {"forehead": (-4, -2), "brow": (-2, 0), "bridge": (-4, -2), "tip": (-6, 2), "under": (-4, 2), "lip": (2, 0), "chin": (2, -2), "jaw": (4, -2)},
            1,
            False,
            "#d09a72",
        )
        curls = [
            (-56, -74),
            (-44, -112),
            (-6, -130),
            (40, -132),
            (84, -108),
            (104, -70),
            (124, -40),
            (112, -10),
            (134, 20),
            (118, 50),
            (142, 84),
            (126, 116),
            (146, 150),
            (120, 186),
            (84, 178),
            (66, 196),
            (40, 170),
            (44, 136),
            (20, 112),
            (30, 76),
            (6, 48),
            (14, 10),
            (-8, -14),
            (-20, -46),
            (-40, -56),
        ]
        combed(s, curls, "#3a2c26", SHADE, (30, 0), 0.9, 9)
        for x, y in ((64, -70), (86, -20), (60, 20), (96, 60), (66, 96), (104, 130), (40, -30), (76, 150)):
            s.path(f"M{x - 16} {y - 8}q14 -16 26 0q6 18 -12 22", "none", stroke=SHADE, stroke_width=3, stroke_linecap="round", stroke_opacity=0.7)
        s.line([(-84, 46), (-70, 44), (-60, 50)], LINE, 3.5, curved=True)
        shape(s, [(-44, 112), (4, 134), (40, 124), (30, 180), (-14, 236), (-62, 180)], SILVER, 0.35)
        for y in (150, 176, 202):
            s.line([(-48, y), (-16, y + 10), (24, y - 4)], FOG, 3, curved=True)
    # the cuff, turned once already
    s.line([(180, 640), (104, 520)], "#1d1a22", 78)
    s.line([(168, 640), (92, 520)], "#3a3040", 20)
    s.path("M52 516l84 -42 22 42 -84 44z", SHADE)
    s.path("M52 516l84 -42 6 12 -84 42z", SILVER)
    s.line([(70, 546), (150, 504)], BARK, 2.5, stroke_dasharray="6 5")
    shape(s, [(52, 490), (44, 456), (62, 428), (92, 422), (116, 440), (120, 470), (92, 492), (66, 502)], SKIN)
    for x, y in ((52, 448), (62, 436), (76, 428)):
        s.line([(x, y), (x + 22, y + 22)], "#7c4a33", 3)
    s.line([(96, 430), (108, 466)], SILVER, 6)
    finish(s, "almoro")


def stavro() -> None:
    s = ground(138)
    s.poly(
        [(280, 600), (280, 330), (320, 330), (320, 360), (360, 360), (360, 330), (400, 330), (400, 360), (440, 360), (440, 330), (490, 330), (490, 600)], INK
    )
    bricks(s, 286, 370, 190, 220, SLATE, 28, 0.7)
    with s.at(244, 256, 1.48):
        clothes(s, "#26231f", "#57402f", 146, 50)
        who(s, {"brow": (-8, 0), "nasion": (-2, 2), "bridge": (-8, -2), "tip": (-2, 4), "under": (0, 3), "chin": (-6, 0), "jaw": (-8, 2)}, 2, False, "#a96e45")
        # where the other ear was: a scar
        s.path("M10 -10Q26 2 14 24Q6 12 10 -10Z", "#7c4a33")
        s.line([(6, -16), (18, 4), (8, 30)], "#d9a27c", 2.4, curved=True)
        combed(s, [(-40, -78), (20, -100), (84, -58), (92, 0), (76, 50), (56, 40), (44, -6), (24, -40), (-20, -56)], BLACK, SLATE)
        shape(s, [(-90, 46), (-70, 40), (-40, 50), (-22, 74), (-46, 68), (-70, 60)], BLACK)
        s.line([(-46, -44), (-34, -10), (-38, 20)], "#d9a27c", 2.6, curved=True)
        # a kerchief of Candia, black, wound and knotted, its fringe like tears on the brow
        combed(s, [(-66, -58), (-60, -104), (-4, -132), (64, -118), (100, -72), (92, -48), (40, -58), (-10, -64)], BLACK, MIST, (20, -20), 0.5, 9)
        shape(s, [(-68, -56), (-62, -72), (-10, -78), (50, -70), (98, -56), (94, -42), (40, -54), (-10, -58)], SLATE, 0.4)
        shape(s, [(88, -60), (126, -30), (118, 20), (100, -20)], BLACK, 0.4)
        s.line([(96, -54), (116, -24), (114, 10)], MIST, 2.4, curved=True)
        for x in range(-66, 60, 12):
            s.line([(x, -58 - (x + 66) * 0.02), (x - 2, -46)], TIN, 2)
            s.disc(x - 2, -44, 2.6, TIN)
        s.line([(-80, 160), (120, 320)], BARK, 18)
        s.line([(-80, 158), (120, 316)], SHADE, 3)
    with s.at(62, 520, 1.1, turn=-8):
        s.poly([(-6, -20), (6, -20), (0, -200)], SILVER)
        s.poly([(0, -20), (6, -20), (0, -200)], FOG)
        s.many([f"M-4 {-40 - 16 * i}h5" for i in range(7)], "none", stroke=INK, stroke_width=2)
        s.rect(-26, -22, 52, 8, SHADE)
        s.rect(-7, -14, 14, 60, BARK)
    s.line([(86, 560), (190, 640)], "#57402f", 66)
    shape(s, [(30, 556), (32, 524), (60, 512), (90, 524), (98, 560), (70, 578), (40, 574)], "#a96e45")
    for y in (526, 541, 556):
        s.line([(36, y), (64, y + 4)], DARK, 3)
    finish(s, "stavro")


if __name__ == "__main__":
    for draw in (lucietta, nane, polo, checa, isach, meneghina, almoro, stavro):
        draw()
