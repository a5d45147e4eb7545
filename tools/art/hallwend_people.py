"""The six receptacles of Hallwend, 480 by 600, in profile against the morning."""

from __future__ import annotations

from hallwend import COPPER, CREAM, GOLD, ICE, INK, MIST, NIGHT, RUST, SLATE, SNOW, STEEL, clock, finish, forest, mountains, sky, start
from kit import Sheet, ring, smooth
from people import face, shoulders

SKIN, SHADE = "#f0c79d", "#bd7a55"


def ground(seed: int, warm: bool = True) -> Sheet:
    s = start(480, 600, seed)
    sky(s, ["#7d9db3", "#9db6c0", "#bccac4", "#dcd8bf", "#f2d9a2"], 430, 50)
    if warm:
        s.glow(0, 330, 360, "#ffd98a", 0.9)
    mountains(s, [(-40, 420), (70, 300), (180, 400), (300, 270), (400, 380), (520, 300)], 620, "#dfe3da", "#8fabbd", 0.1)
    s.path("M-20 470Q240 420 500 480V620H-20Z", SNOW)
    return s


def walburga() -> None:
    s = ground(21)
    with s.at(250, 250, 1.45):
        s.path(smooth([(-30, -120), (30, -136), (104, -90), (120, 0), (150, 130), (170, 420), (20, 420), (10, 100), (-20, -60)], tension=0.5), INK)
        s.path(smooth(shoulders(130, 70), tension=0.4), INK)
        face(s, SKIN, SHADE, RUST, {"tip": (-3, 2), "chin": (-4, 0), "lip": (3, 0), "lower": (3, 0)}, 1, False)
        s.path(
            smooth(
                [
                    (-64, -58),
                    (-52, -96),
                    (-10, -120),
                    (50, -112),
                    (96, -60),
                    (104, 20),
                    (84, 110),
                    (60, 170),
                    (-10, 150),
                    (-40, 112),
                    (-10, 96),
                    (-16, 40),
                    (-22, -30),
                    (-40, -56),
                ],
                tension=0.45,
            ),
            SNOW,
        )
        s.path(smooth([(20, -110), (96, -60), (104, 20), (84, 110), (60, 170), (30, 160), (40, 40), (34, -40)], tension=0.45), ICE)
        s.path(
            smooth(
                [(-66, -60), (-30, -126), (40, -134), (118, -70), (134, 60), (170, 260), (110, 300), (96, 60), (70, -50), (10, -100), (-40, -80)], tension=0.45
            ),
            NIGHT,
        )
        s.path(smooth([(-60, 130), (0, 150), (70, 150), (90, 210), (0, 236), (-80, 200)], tension=0.4), SNOW)
        s.line([(-6, 250), (-6, 330)], COPPER, 9)
        s.line([(-32, 276), (20, 276)], COPPER, 9)
    finish(s, "walburga")


def auer() -> None:
    s = ground(22, False)
    s.rect(0, 0, 480, 600, "#1b2c49", opacity=0.75)
    s.glow(470, 330, 420, "#ff8a32", 0.95)
    s.path("M380 600V300a120 120 0 0 1 240 0v300z", INK)
    s.path("M420 600V320a90 90 0 0 1 200 0v300z", "#ffb347")
    s.path("M440 470q20-60 50-40v170h-60z", "#fff0b8")
    with s.at(220, 260, 1.5, flip=True):
        s.path(smooth(shoulders(150, 50), tension=0.4), "#2b4263")
        s.path(smooth([(-150, 190), (-120, 176), (-60, 230), (-80, 420), (-160, 420)], tension=0.4), "#52688a")
        face(
            s,
            "#e6a878",
            "#7f4329",
            INK,
            {"brow": (-4, 0), "tip": (4, 4), "under": (2, 2), "chin": (-6, 4), "jaw": (-8, 4), "throat": (0, 6)},
            1,
            False,
            "#ffd9a0",
        )
        s.path(smooth([(6, -10), (22, -14), (26, 4), (16, 18), (8, 14)], tension=0.4), "#7f4329")
        s.path(smooth([(-20, -60), (30, -70), (84, -40), (86, 10), (62, 60), (40, 30), (30, -20), (-10, -30)], tension=0.5), INK)
        s.path(smooth([(-92, 44), (-72, 40), (-50, 50), (-44, 70), (-62, 62), (-84, 58)], tension=0.5), INK)
        s.path(smooth([(-96, -56), (-60, -66), (-60, -110), (20, -134), (96, -100), (92, -46), (0, -58)], tension=0.4), NIGHT)
        s.path(smooth([(-110, -52), (-56, -70), (-10, -60), (-50, -52)], tension=0.4), INK)
        s.path(smooth([(-44, 118), (10, 140), (66, 112), (84, 156), (0, 196), (-62, 160)], tension=0.4), COPPER)
        s.path(smooth([(-50, 146), (-20, 160), (-46, 220), (-70, 210)], tension=0.4), RUST)
    finish(s, "auer")


def zenta() -> None:
    s = start(480, 600, 23)
    s.rect(0, 0, 480, 600, "#10192d")
    s.glow(96, 420, 470, "#ffb25a", 0.95)
    s.glow(96, 420, 160, "#fff0c0", 0.9)
    for i in range(5):
        for j in range(4):
            x, y = 250 + 60 * i, 60 + 70 * j
            s.rect(x - 2, y - 16, 4, 10, STEEL, opacity=0.7)
            s.disc(x, y, 10, "#c98a3c", opacity=0.35 + 0.1 * (4 - i))
    with s.at(270, 250, 1.42):
        s.path(smooth(shoulders(120, 76), tension=0.4), "#22385a")
        s.path(smooth([(-126, 220), (-90, 160), (-30, 130), (-50, 420), (-180, 420)], tension=0.4), "#a3562c")
        face(
            s,
            "#ffd29b",
            "#8a4a2b",
            INK,
            {"tip": (6, -2), "under": (4, 0), "chin": (4, -3), "jaw": (4, -4), "bridge": (3, 0), "lip": (-2, 0)},
            0,
            False,
            "#fff0c8",
        )
        s.path(
            smooth(
                [
                    (-62, -60),
                    (-40, -110),
                    (20, -124),
                    (84, -86),
                    (100, -10),
                    (92, 70),
                    (110, 150),
                    (50, 130),
                    (10, 110),
                    (-34, 104),
                    (-4, 60),
                    (-14, 0),
                    (-26, -40),
                ],
                tension=0.5,
            ),
            COPPER,
        )
        s.path(smooth([(20, -122), (84, -86), (100, -10), (92, 70), (110, 150), (60, 134), (50, 20), (44, -70)], tension=0.5), RUST)
        s.many([smooth(ring(x, y, 4, 4, 6)) for x, y in ((-20, -86), (10, -60), (14, -10), (-30, -70), (30, -100), (16, 50), (0, 84))], CREAM)
        s.path(smooth([(-40, 128), (16, 160), (78, 128), (92, 176), (10, 206), (-60, 170)], tension=0.4), CREAM)
        s.path(smooth([(16, 160), (78, 128), (92, 176), (10, 206)], tension=0.4), "#8a6a52")
    s.line([(150, 560), (120, 500), (98, 452)], "#ffd29b", 24)
    s.line([(98, 470), (96, 430)], CREAM, 5)
    s.path("M96 436q-20-24 0-64q22 40 0 64z", "#fff6d8")
    finish(s, "zenta")


def prohaska() -> None:
    s = ground(24)
    s.line([(400, 620), (372, 330)], INK, 9)
    s.line([(372, 330), (350, 620)], INK, 9)
    s.line([(374, 330), (452, 620)], INK, 9)
    s.rect(324, 250, 110, 86, INK)
    s.rect(304, 268, 26, 50, COPPER)
    s.path(smooth([(360, 236), (440, 240), (500, 330), (470, 360), (400, 300)], tension=0.4), NIGHT)
    with s.at(210, 260, 1.42):
        s.path(smooth(shoulders(130, 70), tension=0.4), "#4a4640")
        s.path(smooth([(-140, 220), (-96, 160), (-46, 140), (-30, 420), (-190, 420)], tension=0.4), "#7a7466")
        face(s, SKIN, SHADE, INK, {"tip": (-8, 0), "under": (-4, 0), "chin": (4, 0)}, 0)
        s.path(smooth([(-20, -70), (40, -80), (88, -30), (84, 30), (60, 70), (40, 20), (20, -26), (-16, -34)], tension=0.5), "#5a3219")
        s.path(smooth([(-80, 66), (-56, 66), (-34, 74), (-38, 96), (-66, 136), (-84, 118), (-74, 90)], tension=0.5), "#5a3219")
        s.path(smooth([(-88, 48), (-70, 44), (-46, 56), (-62, 58)], tension=0.5), "#5a3219")
        s.disc(-64, -2, 17, "none", stroke=GOLD, stroke_width=4)
        s.line([(-48, 4), (-30, 40), (-40, 150)], GOLD, 2.4, curved=True)
        s.path(smooth([(-112, -58), (-60, -70), (-58, -116), (10, -146), (78, -122), (80, -70), (118, -52), (0, -60)], tension=0.35), INK)
        s.path(smooth([(-60, -74), (10, -66), (80, -72), (80, -90), (-60, -94)], tension=0.2), COPPER)
        s.path(smooth([(-50, 116), (10, 138), (70, 112), (84, 156), (0, 186), (-64, 160)], tension=0.4), SLATE)
        s.path(smooth([(-40, 160), (0, 180), (-10, 300), (-50, 300)], tension=0.3), STEEL)
    finish(s, "prohaska")


def magda() -> None:
    s = ground(25)
    forest(s, -20, 520, 520, 260, 9, "#3c5a74", MIST)
    s.line([(380, 600), (430, 60)], "#5a3219", 15)
    s.line([(424, 160), (434, 20)], INK, 9)
    with s.at(240, 270, 1.42, flip=True):
        s.path(smooth(shoulders(130, 64), tension=0.4), "#3b4f3c")
        s.path(smooth([(-60, 140), (0, 170), (70, 130), (120, 170), (60, 260), (-20, 220), (-120, 240)], tension=0.4), "#2a3a2d")
        face(s, "#eab98d", "#a9683f", INK, {"brow": (-2, 0), "tip": (3, -3), "chin": (-2, 0), "forehead": (-2, 0)}, 0, True)
        s.path(smooth([(-50, -70), (10, -92), (76, -60), (92, 0), (70, 60), (44, 40), (34, -20), (-20, -40)], tension=0.5), "#6b2f16")
        for i in range(5):
            s.path(smooth(ring(74 + 6 * i, 80 + 42 * i, 22 - 2 * i, 30, 8, 0.5)), "#6b2f16" if i % 2 else "#8a4420")
        s.path(smooth([(-108, -50), (-58, -74), (-44, -122), (24, -140), (70, -110), (86, -66), (116, -50), (0, -62)], tension=0.35), "#2a3a2d")
        s.path(smooth([(-54, -78), (10, -72), (82, -74), (76, -92), (-50, -98)], tension=0.2), COPPER)
        s.path(smooth([(50, -90), (70, -170), (130, -220), (110, -150), (74, -92)], tension=0.4), SNOW)
        s.line([(60, -90), (122, -208)], SLATE, 3)
    finish(s, "magda")


def fanta() -> None:
    s = ground(26, False)
    s.glow(0, 330, 360, "#ffd98a", 0.6)
    clock(s, 400, 130, 64, 8, 20, CREAM, SLATE)
    with s.at(240, 260, 1.42):
        s.path(smooth(shoulders(120, 80), tension=0.4), "#30343f")
        s.path(smooth([(-130, 230), (-90, 166), (-40, 150), (-20, 420), (-180, 420)], tension=0.4), "#4b515f")
        face(
            s,
            "#f2cfae",
            "#b98a6c",
            INK,
            {"forehead": (-4, -4), "hairline": (0, -2), "tip": (-5, 5), "under": (-3, 4), "chin": (6, -2), "jaw": (8, -2), "lip": (4, 0), "lower": (4, 0)},
            2,
        )
        s.path(
            smooth(
                [(10, -64), (60, -78), (98, -30), (92, 40), (60, 84), (24, 78), (-20, 92), (-40, 78), (-10, 50), (14, 40), (36, 10), (34, -30)], tension=0.5
            ),
            SNOW,
        )
        s.path(smooth([(60, -78), (98, -30), (92, 40), (60, 84), (50, 40), (60, -20)], tension=0.5), ICE)
        s.line([(-80, -26), (-60, -34), (-40, -26)], SNOW, 10, curved=True)
        s.disc(-66, -2, 19, "#ffffff", opacity=0.35)
        s.disc(-66, -2, 19, "none", stroke=COPPER, stroke_width=4)
        s.line([(-48, -4), (12, -8)], COPPER, 3.4)
        s.path(smooth([(-46, 100), (-10, 128), (60, 106), (70, 148), (0, 172), (-50, 140)], tension=0.3), SNOW)
        s.path(smooth([(-50, 150), (-14, 164), (-10, 196), (-44, 200)], tension=0.3), RUST)
        s.path(smooth([(-14, 164), (16, 150), (24, 196), (-10, 196)], tension=0.3), COPPER)
    finish(s, "fanta")


if __name__ == "__main__":
    for draw in (walburga, auer, zenta, prohaska, magda, fanta):
        draw()
