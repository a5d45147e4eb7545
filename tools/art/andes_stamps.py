"""The Tenth Sack as stamps: bodies (480 by 600) and items (400 by 400)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from andes import (
    BLUE,
    DARK,
    DAY,
    DEEP,
    IRON,
    LILAC,
    OCHRE,
    PALE,
    PLUM,
    RED,
    RUST,
    SALT,
    SHADE,
    STEEL,
    cliffs,
    finish,
    postmark,
    sack,
    stamp,
    stars,
    start,
    tube,
)
from kit import Points, Sheet, box, poly, ring, smooth
from people import face, head, shoulders

SKIN, DUSK, LINE = "#d99463", "#7d3f3a", "#2a1526"
PEAKS: Points = [(-20, 420), (80, 330), (180, 400), (300, 290), (400, 380), (500, 320)]


def portrait(seed: int, night: bool = False) -> Sheet:
    s = start(480, 600, seed, DARK if night else DAY, 0.75)
    if night:
        stars(s, 20, 20, 460, 330, 40)
    else:
        s.glow(470, 330, 300, "#fff2c8", 0.8)
    cliffs(s, PEAKS, 460, "#2f4470" if night else "#d98a5c", "#17254a" if night else "#7a4a6b")
    s.rect(0, 452, 480, 150, "#a9bbdc" if night else SALT)
    return s


def done(s: Sheet, name: str) -> None:
    stamp(s.w, s.h, s)
    finish(s, name)


def look(s: Sheet, changes: dict[str, tuple[float, float]], age: int = 0, ear: bool = True, skin: str = SKIN, shade: str = DUSK) -> None:
    face(s, skin, shade, LINE, changes, age, ear, "#ffe2b8")


def cloth(s: Sheet, points: Points, light: str, dark: str) -> None:
    s.path(smooth(points, tension=0.4), s.fade([(0, light, 1), (1, dark, 1)], "h"))


def ines() -> None:
    s = portrait(411)
    for y in (90, 116, 142):
        s.path(f"M24 {y}Q240 {y + 40} 456 {y - 20}", "none", stroke=DEEP, stroke_width=3)
    s.rect(70, 60, 9, 400, RUST)
    s.rect(44, 92, 61, 8, RUST)
    with s.at(236, 276, 1.34, flip=True):
        cloth(s, shoulders(120, 76), "#3f6fa0", DEEP)
        look(s, {"tip": (3, -2), "chin": (3, -2), "jaw": (4, -2), "lip": (-2, 0)}, 0, False)
        cloth(
            s, [(-64, -52), (-50, -106), (10, -128), (80, -98), (104, -30), (96, 50), (70, 90), (30, 70), (12, 26), (-2, -20), (-36, -40)], "#3a2230", "#140b14"
        )
        s.path("M-58-80Q20-120 98-54L94-38Q20-100-62-64Z", RED)
        cloth(s, [(-46, 118), (6, 148), (66, 118), (80, 156), (0, 186), (-58, 152)], PALE, SHADE)
    done(s, "ines")


def ramona() -> None:
    s = portrait(412)
    with s.at(240, 280, 1.34):
        cloth(s, shoulders(170, 50), "#a23a2c", "#5b1a1c")
        for i, c in enumerate((OCHRE, PALE, "#3f8f8a", OCHRE, DEEP)):
            s.path(f"M{-190 + 10 * i} {220 + 30 * i}Q0 {170 + 36 * i} {210 - 6 * i} {190 + 34 * i}", "none", stroke=c, stroke_width=11)
        look(s, {"tip": (-6, 4), "bridge": (-6, -2), "brow": (-2, 0), "chin": (-3, 2), "jaw": (-4, 4)}, 2, True, "#b8724a", "#6b3430")
        cloth(s, [(-20, -60), (40, -70), (90, -40), (92, 30), (66, 70), (44, 40), (26, -10)], "#2a1a20", "#0d080c")
        for i in range(5):
            s.path(smooth(ring(72 + 5 * i, 88 + 38 * i, 19 - 1.5 * i, 26, 8, 0.5)), ("#2a1a20", "#3d2830")[i % 2])
        cloth(s, [(-108, -50), (-60, -70), (-54, -118), (20, -140), (80, -118), (88, -70), (126, -48), (0, -60)], "#6b4a34", "#2c1c18")
        s.path("M-58-76Q14-60 90-76L88-94Q14-78-56-96Z", RED)
    done(s, "ramona")


def teo() -> None:
    s = portrait(413)
    with s.at(240, 278, 1.34, flip=True):
        cloth(s, shoulders(150, 54), "#52688a", "#1d2a48")
        look(s, {"brow": (-3, 0), "tip": (-1, 2), "chin": (-5, 2), "jaw": (-5, 4)}, 0, True)
        cloth(s, [(-20, -50), (40, -62), (88, -30), (84, 30), (56, 64), (34, 26), (22, -20)], "#2a1a20", "#0d080c")
        cloth(s, [(-96, -54), (-62, -68), (-58, -112), (16, -136), (94, -102), (92, -46), (0, -58)], "#7d5a3c", "#3d2a20")
        for x in (-58, -8):
            s.disc(x, -86, 25, "#2b1c18", 21)
            s.disc(x, -86, 18, "#7fb6c8", 14)
            s.path(f"M{x - 12}-90q6-8 14-6", "none", stroke=PALE, stroke_width=4)
        s.path("M16-88L94-76", "none", stroke="#2b1c18", stroke_width=11)
        cloth(s, [(-48, 116), (6, 148), (68, 116), (84, 160), (0, 192), (-64, 158)], OCHRE, RUST)
    done(s, "teo")


def halvor() -> None:
    s = portrait(414)
    with s.at(246, 284, 1.34):
        cloth(s, shoulders(160, 52), "#dfe6ee", "#6f80a0")
        look(s, {"tip": (-4, 2), "brow": (-4, 0), "chin": (-2, 2)}, 1, True, "#e3a883", "#94564c")
        beard = [(0, 14), (-16, 50), (-44, 62), (-86, 54), (-70, 66), (-80, 90), (-74, 132), (-40, 154), (0, 128), (26, 70), (24, 34)]
        cloth(s, beard, "#e8c88f", "#a8804a")
        s.path(smooth([(-88, 50), (-70, 44), (-44, 54), (-60, 62)], tension=0.5), "#e8c88f")
        cloth(s, [(-72, -46), (-66, -100), (0, -140), (76, -116), (102, -50), (88, 0), (40, 4), (30, -30), (-20, -40)], BLUE, DEEP)
        for i in range(6):
            s.poly([(-56 + 26 * i, -84 - 6 * (i % 2)), (-44 + 26 * i, -100), (-32 + 26 * i, -84 - 6 * (i % 2)), (-44 + 26 * i, -70)], PALE)
        s.disc(4, -144, 18, RED)
        s.line([(-40, -4), (92, -16)], "#5b3a2c", 8)
        s.path(smooth([(-88, -20), (-60, -26), (-34, -18), (-32, 6), (-60, 14), (-86, 6)], tension=0.4), "#7d5a3c")
        s.line([(-82, -6), (-42, -4)], "#1a1424", 7)
        s.line([(-82, -8), (-50, -7)], "#e9eef0", 2)
    s.line([(400, 600), (440, 120)], OCHRE, 12)
    s.line([(428, 600), (462, 140)], OCHRE, 12)
    s.path("M440 130q6-40-14-56", "none", stroke=OCHRE, stroke_width=12)
    done(s, "halvor")


@contextmanager
def thing(name: str, seed: int, night: bool = False) -> Iterator[Sheet]:
    """A stamp with one thing on it."""
    s = start(400, 400, seed, DARK if night else DAY, 0.8)
    if night:
        stars(s, 20, 20, 380, 230, 30)
    else:
        s.glow(400, 200, 260, "#fff2c8", 0.8)
    s.rect(0, 292, 400, 110, s.fade([(0, "#a9bbdc", 1), (1, "#3f558a", 1)] if night else [(0, SALT, 1), (1, SHADE, 1)]))
    yield s
    done(s, name)


def cast(s: Sheet, x: float, y: float, w: float) -> None:
    s.poly([(x, y), (x - w, y + 10), (x - w + 16, y + 26), (x + 10, y + 14)], LILAC, opacity=0.7)


def sheet(s: Sheet, turn: float, w: float, h: float, lines: int, colour: str = PALE, ink: str = DEEP) -> None:
    with s.at(200, 204, 1, turn=turn):
        s.poly(box(-w / 2 - 8, -h / 2 + 10, w, h), PLUM, opacity=0.35)
        s.poly(s.cut(box(-w / 2, -h / 2, w, h), 1.2, 60), colour)
        for i in range(lines):
            y = -h / 2 + h * (i + 1) / (lines + 1)
            end = w / 2 - 18 - (30 if i % 4 == 3 else 0)
            wave = "".join(f"q4-{5 + (k % 3)} 8 0t8 0" for k in range(int((end + w / 2 - 18) / 16)))
            s.path(f"M{-w / 2 + 18:.0f} {y:.0f}{wave}", "none", stroke=ink, stroke_width=2.4)


def papers() -> None:
    with thing("the-answer", 421) as s:
        sheet(s, -5, 190, 250, 9)
        postmark(s, 280, 110, 40)
    with thing("reply", 422, True) as s:
        sheet(s, 7, 190, 250, 9, "#f2dfb4", "#5a5560")
        s.line([(286, 330), (338, 236)], OCHRE, 11)
        s.poly([(280, 340), (284, 326), (292, 331)], IRON)
    with thing("note", 423) as s:
        sheet(s, -12, 150, 180, 6, "#f2dfb4")
        with s.at(200, 204, 1, turn=-12):
            for x in (-25, 25):
                s.line([(x, -90), (x, 90)], "#d3b98a", 3)
            s.line([(-75, 0), (75, 0)], "#d3b98a", 3)
        s.line([(60, 90), (180, 150)], "#5b3a2c", 20)
        s.rect(150, 122, 40, 40, "none", stroke=STEEL, stroke_width=8)
    with thing("amalias-letter", 424, True) as s:
        sheet(s, 4, 200, 230, 7, "#fdf8ea", BLUE)
        with s.at(200, 204, 1, turn=4):
            s.path("M50 86q0-16 12-16t12 16-24 22q-24-6-24-22t12-16 12 16z", RED)
            s.path("M-84 84l8-18 8 18-20-12h24z", OCHRE)


def lamp() -> None:
    with thing("lamp", 425, True) as s:
        s.glow(200, 220, 170, "#ffc15e", 0.9)
        s.path("M150 100q50-56 100 0", "none", stroke=OCHRE, stroke_width=12)
        tube(s, [(150, 150), (170, 96), (230, 96), (250, 150)], STEEL, IRON, "h")
        tube(s, box(140, 150, 120, 140), STEEL, IRON, "h")
        s.disc(200, 218, 46, "#10141f")
        s.disc(200, 218, 38, "#ff5a3d")
        s.disc(192, 208, 16, "#ffd0b0")
        s.rect(262, 190, 18, 60, "#3fae7a")
        tube(s, [(130, 290), (270, 290), (280, 320), (120, 320)], STEEL, IRON, "h")


def bar() -> None:
    with thing("bar", 426) as s:
        cast(s, 330, 310, 240)
        s.line([(90, 320), (290, 110), (300, 76), (276, 62)], IRON, 24)
        s.line([(96, 322), (296, 112), (306, 78)], STEEL, 7)
        s.line([(84, 326), (104, 305)], SALT, 20)


def rope() -> None:
    with thing("rope", 427) as s:
        cast(s, 320, 320, 260)
        for i in range(5):
            s.disc(170, 300 - 14 * i, 90, "none", 30, stroke="#8a5a34", stroke_width=17)
            s.disc(170, 298 - 14 * i, 90, "none", 30, stroke="#e3bd7c", stroke_width=10, stroke_dasharray="9 5")
        for x, t in ((280, 14), (322, -10)):
            with s.at(x, 250, 1, turn=t):
                s.path("M-8-90v120q0 26 26 26", "none", stroke=IRON, stroke_width=13)
                s.path("M-5-90v120q0 22 22 22", "none", stroke=STEEL, stroke_width=4)
                s.poly([(-16, 20), (-34, 52), (-12, 44)], IRON)
                s.rect(-18, -60, 26, 12, RUST)


def powder() -> None:
    with thing("powder", 428) as s:
        cast(s, 300, 320, 220)
        for dx, dy in ((0, 0), (36, 34)):
            with s.at(180 + dx, 200 + dy, 1, turn=-30):
                tube(s, box(-120, -26, 230, 52), "#e3d2ae", "#9c7a54", "v")
                s.many([poly(box(-100 + 24 * i, -14 + 12 * (i % 2), 16, 4)) for i in range(8)], "#7d6a58")
                s.disc(-120, 0, 10, "#c9a57e", 26)
        s.path("M276 120q30-40 10-70t30-34", "none", stroke=IRON, stroke_width=6)


def bell_mare() -> None:
    with thing("bell-mare", 429) as s:
        cast(s, 330, 330, 260)
        mare: Points = [
            (80, 236),
            (92, 206),
            (140, 160),
            (170, 110),
            (196, 84),
            (226, 96),
            (250, 130),
            (300, 220),
            (340, 420),
            (170, 420),
            (176, 300),
            (160, 250),
            (118, 262),
            (90, 262),
        ]
        s.path(smooth(mare, tension=0.45), s.fade([(0, "#8e7a74", 1), (0.6, "#e9e2da", 1), (1, "#fff8ee", 1)], "h"))
        s.path("M182 96Q168 50 186 34Q204 58 208 92ZM210 96Q216 50 238 42Q240 70 228 104Z", "#cfc4ba")
        s.path(smooth([(214, 90), (250, 130), (300, 220), (330, 330), (286, 280), (246, 190)], tension=0.5), "#8a7a86")
        s.path("M150 166q10-10 20 0-10 8-20 0z", LINE)
        s.disc(98, 232, 5, LINE)
        s.path("M84 250q20 4 34-2", "none", stroke=LINE, stroke_width=4)
        s.path("M110 190L196 224M176 130L160 256", "none", stroke=RED, stroke_width=9)
        s.path("M176 300Q250 330 320 290", "none", stroke=RED, stroke_width=12)
        s.path("M226 312h36l10 40h-56z", OCHRE)
        s.path("M248 312h14l10 40h-20z", RUST)
        s.disc(244, 356, 8, IRON)


def sledge() -> None:
    with thing("sledge", 430) as s:
        cast(s, 340, 330, 280)
        s.path(
            smooth([(60, 300), (70, 220), (150, 250), (300, 236), (350, 200), (346, 300), (200, 330)], tension=0.35),
            s.fade([(0, "#6f7f90", 1), (0.6, "#eef3f5", 1), (1, "#b7c3d0", 1)], "h"),
        )
        s.path(smooth([(70, 222), (150, 252), (300, 238), (348, 202), (300, 216), (180, 222)], tension=0.4), IRON)
        for y in (322, 334):
            s.line([(50, y), (350, y - 10)], RUST, 7)
        s.path("M60 300Q10 280 20 200", "none", stroke="#e3bd7c", stroke_width=6)
        for i in range(4):
            s.line([(120 + 56 * i, 262), (116 + 56 * i, 316)], "#8fa1ba", 3)


def pilots_key() -> None:
    with thing("pilots-key", 431) as s, s.at(200, 200, 1, turn=28):
        s.path("M0-90q-60-60 0-90t0 80", "none", stroke="#e3bd7c", stroke_width=6)
        s.disc(0, -56, 44, OCHRE)
        s.disc(0, -56, 32, RUST)
        s.path("M-20-46v-22l10 9 10-15 10 15 10-9v22z", OCHRE)
        tube(s, box(-11, -14, 22, 150), "#f6cf7a", RUST, "h")
        s.poly([(11, 90), (48, 90), (48, 104), (30, 104), (30, 114), (48, 114), (48, 130), (11, 130)], OCHRE)


def tenth_sack() -> None:
    with thing("tenth-sack", 432, True) as s:
        sack(s, 204, 220, 1.25)


def cold() -> None:
    with thing("cold", 433, True) as s:
        s.rect(0, 160, 400, 240, s.fade([(0, "#cfe8f2", 0.0), (0.5, "#cfe8f2", 0.7), (1, "#ffffff", 1)]))
        for x, k in ((316, 0.5), (226, 0.58), (126, 0.66)):
            with s.at(x, 236, k):
                s.path(head(), "#8fb0d8", transform="translate(-5 0)")
                s.path(head(), DEEP)
                s.path(smooth(shoulders(80, 50, 118, 300), tension=0.4), DEEP)
        s.rect(0, 236, 400, 164, s.fade([(0, "#e6f3f8", 0.0), (0.45, "#e6f3f8", 0.9), (1, "#ffffff", 1)]))
        for y in (276, 300, 326):
            s.path(f"M20 {y}q50-14 100 0t100 0 100 0 80-4", "none", stroke="#ffffff", stroke_width=4, opacity=0.8)


def slope() -> None:
    with thing("slope", 434) as s:
        cliffs(s, [(-20, 240), (120, 60), (240, 130), (420, 20)], 330, "#dfe6ee", "#8fa1ba")
        s.path(smooth([(60, 420), (90, 300), (70, 240), (160, 180), (210, 110), (300, 70), (420, 60), (420, 420)], tension=0.5), SALT)
        for _ in range(26):
            x = s.rng.uniform(70, 380)
            y = 400 - (x - 60) * 0.6 + s.rng.uniform(-60, 60)
            r = s.rng.uniform(16, 44)
            s.path(smooth(s.cut(ring(x, y, r, r * 0.8, 9), 3, 200)), s.rng.choice((SALT, "#dfe6ee", "#b9c3d8")))


def nightfall() -> None:
    with thing("nightfall", 435, True) as s:
        s.rect(24, 200, 352, 90, s.fade([(0, "#f5a04a", 0.0), (1, "#f5a04a", 0.9)]))
        cliffs(s, [(-20, 280), (90, 190), (170, 250), (280, 170), (420, 260)], 330, "#17254a", "#0c1530")
        s.path("M262 186a26 26 0 0 1 40 0z", "#fff2c8")
        for x in (80, 330):
            s.rect(x, 60, 26, 300, "#0a0f1f")
            s.rect(x + 22, 60, 4, 300, OCHRE)


if __name__ == "__main__":
    for draw in (ines, ramona, teo, halvor, papers, lamp, bar, rope, powder, bell_mare, sledge, pilots_key, tenth_sack, cold, slope, nightfall):
        draw()
