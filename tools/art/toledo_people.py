"""Four bodies of the House of Two Voices, 480 by 600, each in an arch."""

from __future__ import annotations

from kit import Sheet, box, smooth
from people import face, shoulders
from toledo import CLAY, DUSK, INDIGO, IVORY, OCHRE, PLUM, SAND, TEAL, WINE, arcade, city, curved, cut, finish, layer, start
from toledo_places import EVENING

SKIN, SHADE, LINE = "#e0a172", "#8f4a3a", "#2a1322"


def niche(seed: int) -> Sheet:
    s = start(480, 600, seed, EVENING, (60, 400))
    city(s, -20, 500, 470, 150, DUSK, "#ffd98a", 40)
    return s


def frame(s: Sheet, name: str, wall: str = INDIGO, stones: tuple[str, str] = (OCHRE, "#8e3b2e")) -> None:
    arcade(s, [240], 330, 204, 214, wall, stones, 620)
    finish(s, name)


def salma() -> None:
    s = niche(111)
    with s.at(250, 290, 1.2):
        curved(s, shoulders(140, 70), TEAL, 9)
        face(s, SKIN, SHADE, LINE, {"tip": (2, -1), "lip": (-2, 0), "chin": (2, 0), "bridge": (-1, 0)}, 0, False, "#ffd9a0")
        veil = [
            (-64, -56),
            (-50, -104),
            (6, -126),
            (76, -98),
            (104, -20),
            (96, 70),
            (120, 190),
            (150, 330),
            (40, 330),
            (10, 190),
            (-30, 150),
            (-42, 112),
            (-4, 84),
            (-6, 20),
            (-18, -36),
        ]
        layer(s, smooth(veil, tension=0.45), "#2f6f70", 8)
        s.path(smooth([(20, -124), (76, -98), (104, -20), (96, 70), (120, 190), (150, 330), (80, 330), (64, 120), (56, -20)], tension=0.45), "#1d4a4f")
        s.line([(-64, -56), (-50, -104), (6, -126)], OCHRE, 7, curved=True)
        s.line([(-18, -36), (-6, 20), (-4, 84), (-42, 112)], OCHRE, 5, curved=True)
        s.disc(-30, 176, 9, OCHRE)
    frame(s, "salma")


def mosse() -> None:
    s = niche(112)
    with s.at(230, 290, 1.2, flip=True):
        curved(s, shoulders(150, 56), PLUM, 9)
        s.path(smooth([(-150, 210), (-100, 160), (-60, 150), (-70, 420), (-200, 420)], tension=0.4), "#6b3a63")
        face(s, SKIN, SHADE, LINE, {"tip": (-8, 4), "bridge": (-8, -2), "under": (-4, 4), "brow": (-2, 0)}, 1)
        beard = [(-4, 10), (-16, 50), (-40, 62), (-84, 56), (-66, 64), (-76, 86), (-70, 126), (-44, 150), (-6, 126), (24, 70), (22, 30)]
        layer(s, smooth(beard, tension=0.45), "#2a1a20", 5)
        s.path(smooth([(-86, 50), (-70, 44), (-44, 54), (-60, 62)], tension=0.5), "#2a1a20")
        s.path(smooth([(-10, -50), (40, -60), (86, -30), (84, 30), (58, 70), (34, 30), (24, -20)], tension=0.5), "#2a1a20")
        layer(s, smooth([(-76, -56), (-70, -100), (-10, -132), (70, -116), (98, -64), (60, -42), (0, -52), (-50, -44)], tension=0.4), OCHRE, 7)
        for k in (0, 1, 2):
            s.line([(-72 + 16 * k, -62 - 14 * k), (0, -80 - 14 * k), (90 - 14 * k, -66 - 14 * k)], CLAY, 4, curved=True)
        cut(s, box(-150, 300, 120, 90), IVORY, 5)
        cut(s, box(-142, 284, 120, 90), SAND, 5)
        s.rect(-100, 284, 14, 106, WINE)
    frame(s, "mosse", "#2a1b3d")


def gil() -> None:
    s = niche(113)
    with s.at(250, 300, 1.2):
        curved(s, shoulders(110, 84), "#8e4a34", 9)
        s.path(smooth([(-116, 220), (-80, 170), (-40, 150), (-30, 420), (-160, 420)], tension=0.4), "#b8633c")
        face(s, "#f0bd8e", "#a35f47", LINE, {"tip": (7, -4), "under": (5, -2), "bridge": (5, 0), "chin": (6, -4), "jaw": (8, -6), "brow": (3, 0)}, 0, False)
        hair = [(-72, -36), (-66, -90), (-10, -128), (64, -112), (102, -50), (98, 30), (74, 66), (20, 56), (6, 20), (-10, -20), (-40, -38)]
        layer(s, smooth(hair, tension=0.45), "#4a2a1e", 6)
        for k in range(5):
            s.line([(-50 + 24 * k, -104 - 6 * k + 5 * k * k), (-30 + 26 * k, -40 + 10 * k)], "#6b4030", 4)
        s.line([(-20, 30), (70, -20), (126, -60)], SAND, 6)
        s.path("M70-22l70-62 4 14-60 60z", IVORY)
        s.path(smooth([(-44, 124), (10, 146), (66, 120), (74, 152), (6, 176), (-50, 152)], tension=0.4), IVORY)
        s.disc(-34, 34, 5, INDIGO)
        s.disc(-26, 42, 3, INDIGO)
        cut(s, [(-170, 330), (-60, 310), (-50, 400), (-160, 420)], IVORY, 5)
        s.path("M-150 372h34l10-8q6 0 4 6l-6 6h24q6 0 6 5t-6 5h-20q4 4 0 8h-34z", CLAY)
    frame(s, "gil", "#30224a")


def teresa() -> None:
    s = niche(114)
    with s.at(250, 290, 1.2, flip=True):
        curved(s, shoulders(160, 50), WINE, 9)
        s.path(smooth([(-160, 200), (-110, 156), (-60, 150), (-70, 420), (-220, 420)], tension=0.4), "#a04048")
        face(s, "#c98a5c", "#7a3f2e", LINE, {"tip": (-2, 4), "under": (0, 3), "chin": (-5, 2), "jaw": (-6, 4), "lip": (4, 0), "lower": (4, 0)}, 2, False)
        scarf = [
            (-66, -54),
            (-56, -104),
            (0, -130),
            (70, -108),
            (102, -40),
            (98, 40),
            (110, 130),
            (60, 150),
            (0, 140),
            (-30, 110),
            (-2, 70),
            (-8, 10),
            (-24, -36),
        ]
        layer(s, smooth(scarf, tension=0.45), SAND, 7)
        s.path(smooth([(20, -128), (70, -108), (102, -40), (98, 40), (110, 130), (66, 146), (58, 20), (50, -60)], tension=0.45), OCHRE)
    # the yoke, and a jar on its cord
    cut(s, [(20, 470), (460, 430), (464, 456), (24, 498)], "#5c3626", 8)
    s.line([(76, 486), (70, 520)], SAND, 4)
    curved(s, [(40, 610), (30, 566), (52, 524), (90, 524), (112, 566), (104, 610)], CLAY, 7)
    frame(s, "teresa", "#241c40")


if __name__ == "__main__":
    for draw in (salma, mosse, gil, teresa):
        draw()
