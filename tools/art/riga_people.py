"""Four people of the exchange, 480 by 600, as linocuts."""

from __future__ import annotations

import math

from kit import Points, Sheet, ring, smooth
from people import head, shoulders
from riga import AMBER, GLOW, INK, NIGHT, PAPER, block, carve, finish, gouge, grid, start


def rays(s: Sheet, x: float, y: float, near: float, far: float, count: int, colour: str = PAPER, width: float = 5) -> None:
    out = []
    for i in range(count):
        a = 2 * math.pi * i / count
        b = far * s.rng.uniform(0.85, 1.15)
        out.append(gouge(x + near * math.cos(a), y + near * math.sin(a), x + b * math.cos(a), y + b * math.sin(a), width * s.rng.uniform(0.8, 1.4)))
    s.many(out, colour)


def carved_face(s: Sheet, changes: dict[str, tuple[float, float]], age: int = 0, ear: bool = True) -> None:
    """A head of paper whose far side goes over into ink, gouge by gouge."""
    outline = head(changes)
    s.path(outline, PAPER, stroke=INK, stroke_width=5)
    with s.clip(outline):
        dark: Points = [
            (-2, -130),
            (-26, -60),
            (-34, -20),
            (-26, 14),
            (-40, 40),
            (-30, 70),
            (-46, 92),
            (-60, 112),
            (-30, 108),
            (-22, 190),
            (130, 190),
            (130, -130),
        ]
        s.path(smooth(dark, tension=0.5), INK)
        teeth = []
        for i in range(26):
            y = -110 + 9.5 * i
            x = -24 - 12 * math.sin((y + 40) / 36)
            teeth.append(gouge(x - 20, y, x + s.rng.uniform(18, 46), y + 4, 4.5))
        s.many(teeth, PAPER)
        s.many([gouge(x + 2, -20 + 8 * i, x + 30, -24 + 8 * i, 3) for i in range(12) for x in (-6,)], PAPER, opacity=0.9)
        s.path(smooth([(-88, -14), (-62, -20), (-42, -12), (-50, 2), (-64, -2)], tension=0.5), INK)
        s.many([gouge(-66, 72 + 4 * i, -48, 70 + 5 * i, 2) for i in range(2)], INK)
        s.many([gouge(-62 + 5 * i, 18 + 6 * i, -46 + 5 * i, 14 + 6 * i, 2.4) for i in range(5)], INK)
    s.line([(-78, -26), (-62, -32), (-44, -26)], INK, 8, curved=True)
    s.path("M-72-6Q-62-13-50-4Q-62 3-71 1Z", PAPER)
    s.path("M-70-9Q-60-12-62 0Q-69 2-71 0Z", INK)
    s.line([(-73, 57), (-62, 58), (-54, 56)], INK, 5, curved=True)
    s.line([(-80, 37), (-72, 35)], INK, 4)
    if ear:
        s.path(smooth([(8, -14), (26, -18), (34, -2), (26, 22), (12, 34), (6, 16)], tension=0.5), PAPER)
        s.line([(14, -8), (25, -6), (22, 14), (14, 22)], INK, 4, curved=True)
    for k in range(age):
        s.many(
            [
                gouge(-66 + 2 * k, -52 - 12 * k, -38, -54 - 12 * k, 2.6),
                gouge(-64, 38 + 6 * k, -52 + 3 * k, 54 + 2 * k, 3),
                gouge(-42, 6 + 6 * k, -28, 4 + 7 * k, 2.4),
            ],
            INK,
        )


def hair(s: Sheet, points: Points, angle: float, light: tuple[float, float, float], colour: str = PAPER) -> None:
    d = smooth(points, tension=0.5)
    block(s, d, INK, 4)
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    carve(s, d, (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)), light, angle, 11, 50, 0.55, colour, 0.12)


def clothes(s: Sheet, points: Points, angle: float, most: float = 0.5, colour: str = PAPER) -> None:
    d = smooth(points, tension=0.4)
    block(s, d, INK, 5)
    carve(s, d, (-230, 110, 460, 320), (-160, 160, 420), angle, 15, 80, most, colour, 0.08)


def headset(s: Sheet) -> None:
    s.path("M-16-118Q60-150 88-70Q92-30 40 4", "none", stroke=PAPER, stroke_width=17)
    s.path("M-16-118Q60-150 88-70Q92-30 40 4", "none", stroke=INK, stroke_width=9)
    block(s, smooth(ring(24, 8, 30, 36, 14)), AMBER, 5)
    s.disc(24, 8, 13, INK, 16)
    s.path("M10 44Q-40 110-96 84", "none", stroke=PAPER, stroke_width=13)
    s.path("M10 44Q-40 110-96 84", "none", stroke=INK, stroke_width=7)
    block(s, "M-120 70l24-8 8 26-22 10z", AMBER, 4)


def ground(seed: int) -> Sheet:
    s = start(480, 600, seed)
    return s


def milda() -> None:
    s = ground(211)
    rays(s, 120, 220, 60, 560, 54)
    with s.at(260, 260, 1.4):
        clothes(s, shoulders(140, 66), 0.9)
        carved_face(s, {"tip": (-3, 2), "chin": (-2, 2), "jaw": (-2, 4), "throat": (0, 8)}, 1, False)
        hair(s, [(-56, -64), (-30, -112), (40, -124), (92, -84), (108, -20), (80, 44), (40, 56), (20, 10), (0, -40), (-30, -52)], 0.7, (-20, -100, 170))
        hair(s, ring(104, 10, 38, 42, 10), 1.2, (80, -20, 90))
        block(s, smooth([(-46, 116), (6, 150), (66, 116), (86, 170), (0, 206), (-66, 166)], tension=0.4), PAPER, 4)
        block(s, smooth(ring(-2, 186, 14, 17, 10)), AMBER, 4)
    finish(s, "milda")


def austra() -> None:
    s = ground(212)
    grid(s, 34, 40, 20, 12, 22, 5, PAPER, 0.05)
    rays(s, 70, 128, 26, 110, 22, AMBER, 4)
    s.disc(70, 128, 22, PAPER)
    s.disc(70, 128, 17, GLOW)
    with s.at(262, 262, 1.4):
        s.path(smooth([(-102, 20), (-84, -90), (0, -152), (104, -120), (126, 20), (110, 130), (-60, 150)], tension=0.5), INK)
        clothes(s, shoulders(120, 80), 1.2, 0.35)
        carved_face(s, {"tip": (7, -5), "under": (5, -2), "bridge": (4, 0), "chin": (4, -3), "jaw": (6, -4)}, 0, False)
        s.line([(-71, 56), (-66, 60)], INK, 4)
        hair(
            s, [(-66, -50), (-50, -108), (20, -128), (88, -90), (104, -20), (96, 60), (60, 96), (30, 70), (10, 30), (-4, -20), (-40, -40)], 1.1, (-30, -90, 180)
        )
        headset(s)
        block(s, smooth([(-44, 122), (6, 150), (66, 122), (84, 156), (0, 190), (-58, 156)], tension=0.4), PAPER, 4)
    finish(s, "austra")


def peteris() -> None:
    s = ground(213)
    carve(s, "M0 0H480V600H0Z", (0, 0, 480, 600), (420, 160, 560), -0.5, 22, 120, 0.45)
    for k in range(4):
        s.path(f"M-10 {60 + 44 * k}Q240 {120 + 40 * k} 490 {40 + 44 * k}", "none", stroke=INK, stroke_width=9)
        s.path(f"M-10 {60 + 44 * k}Q240 {120 + 40 * k} 490 {40 + 44 * k}", "none", stroke=PAPER, stroke_width=2.5)
    with s.at(230, 270, 1.42, flip=True):
        s.path(smooth([(-130, 20), (-110, -130), (0, -170), (120, -130), (140, 20), (120, 130), (-90, 150)], tension=0.5), INK)
        clothes(s, shoulders(160, 46), 0.2)
        carved_face(s, {"tip": (-6, 5), "under": (-2, 4), "brow": (-4, 0), "chin": (-7, 4), "jaw": (-8, 6)}, 2)
        hair(s, [(-16, -50), (40, -60), (88, -30), (84, 40), (56, 74), (36, 30), (26, -20)], 1.2, (60, 0, 90))
        hair(s, [(-94, 46), (-72, 40), (-46, 52), (-40, 74), (-62, 66), (-86, 62)], 0.4, (-70, 50, 60))
        hair(s, [(-100, -52), (-60, -70), (-56, -116), (20, -136), (94, -104), (92, -46), (0, -58)], 0.1, (-40, -100, 160))
        block(s, smooth(ring(-70, 206, 34, 34, 14)), AMBER, 5)
        s.disc(-70, 184, 5, INK)
        s.line([(-70, 182), (-40, 130)], PAPER, 4)
        s.many([gouge(-88, 206 + 13 * k, -52, 206 + 13 * k, 4) for k in range(2)], INK)
    finish(s, "peteris")


def fanija() -> None:
    s = ground(214)
    block(s, "M330 30h130v330h-130z", NIGHT, 6)
    s.rect(390, 30, 10, 330, INK)
    s.rect(330, 180, 130, 10, INK)
    rays(s, 60, 500, 40, 420, 34, PAPER, 5)
    with s.at(236, 262, 1.4):
        s.path(smooth([(-102, 20), (-84, -90), (0, -152), (104, -120), (126, 20), (110, 130), (-60, 150)], tension=0.5), INK)
        clothes(s, shoulders(120, 74), 1.57, 0.6)
        carved_face(s, {"tip": (-5, 1), "bridge": (-4, -2), "lip": (-2, 0), "chin": (2, 0)}, 0, False)
        wave = [(-70, -40), (-62, -96), (0, -130), (70, -110), (104, -50), (112, 30), (90, 84), (50, 96), (10, 80), (14, 30), (-6, -10), (-36, -30)]
        hair(s, wave, 0.4, (-20, -80, 190))
        headset(s)
        block(s, smooth([(-50, 120), (6, 152), (70, 118), (96, 170), (0, 214), (-70, 168)], tension=0.4), AMBER, 4)
        s.many([gouge(-50 + 24 * i, 150, -40 + 22 * i, 196, 4) for i in range(6)], INK)
    finish(s, "fanija")


if __name__ == "__main__":
    for draw in (milda, austra, peteris, fanija):
        draw()
