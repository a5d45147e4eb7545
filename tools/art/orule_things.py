"""Bodies (480 by 600), items (400 by 400), the pieces of the map and the cover of An Ember Each."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager

from kit import Points, Sheet, ring, smooth
from orule import ASH, BLACK, EMBER, FLAME, MAROON, ORANGE, RED, SOOT, WHITE, black, finish, hill, sparks, start, stones, tongues, tree
from orule_places import carved_mask, lit, mask_dancer
from people import face, shoulders

SKIN, DARK = "#8a3d1f", "#230f0c"


def portrait(seed: int) -> Sheet:
    s = start(480, 600, seed, 40, 560, 820, 1.0)
    sparks(s, 120, 330, 110, 170, 40)
    return s


def body(s: Sheet, changes: dict[str, tuple[float, float]], age: int, ear: bool = False, skin: str = SKIN) -> None:
    face(s, skin, DARK, BLACK, changes, age, ear, FLAME)


def shape(s: Sheet, points: Points, colour: str = BLACK, rim: str = EMBER, dx: float = 6, dy: float = -3, tension: float = 0.45) -> None:
    """A black shape with the fire on its left and lower edge."""
    d = smooth(points, tension=tension)
    s.path(d, rim)
    s.path(d, colour, transform=f"translate({dx} {dy})")


def rosaria() -> None:
    s = portrait(311)
    with s.at(256, 262, 1.42):
        shape(s, shoulders(156, 54), "#3a140d")
        body(s, {"tip": (4, 0), "chin": (-1, 2), "jaw": (-2, 5), "throat": (0, 6)}, 0)
        shape(
            s,
            [(-64, -56), (-46, -108), (14, -126), (80, -92), (104, -20), (92, 60), (104, 140), (56, 142), (4, 120), (-32, 106), (-4, 66), (-12, 6), (-28, -38)],
            BLACK,
        )
        shape(s, [(-44, 124), (10, 152), (72, 126), (120, 190), (30, 300), (-14, 320), (-70, 250), (-110, 190)], "#6b1a10", EMBER, 5, -3)
    finish(s, "rosaria")


def paulu() -> None:
    s = portrait(312)
    with s.at(250, 268, 1.45):
        shape(s, shoulders(170, 44), "#2a1410")
        wool = [smooth(ring(s.rng.uniform(-190, 170), s.rng.uniform(190, 300), s.rng.uniform(12, 22), None, 7)) for _ in range(44)]
        s.many(wool, "#3a1a12")
        body(s, {"brow": (-5, 0), "tip": (-2, 3), "chin": (-6, 3), "jaw": (-6, 5)}, 0, True)
        shape(s, [(-60, -46), (-50, -96), (10, -122), (76, -98), (98, -30), (86, 40), (56, 60), (34, 20), (24, -20), (-20, -40)], BLACK)
        shape(s, [(-4, 10), (-20, 56), (-60, 70), (-84, 60), (-76, 92), (-60, 122), (-20, 118), (22, 76), (26, 30)], BLACK, "#b5411c", 4, -2)
        shape(s, [(-70, -66), (-20, -84), (70, -86), (106, -66), (100, -108), (116, -160), (60, -150), (-30, -132), (-66, -104)], "#1a0c0a")
    finish(s, "paulu")


def efisio() -> None:
    s = portrait(313)
    with s.at(250, 262, 1.42):
        shape(s, shoulders(130, 74), BLACK)
        body(s, {"forehead": (-4, -4), "tip": (-5, 5), "under": (-2, 4), "chin": (4, 0), "lip": (3, 0)}, 2, True, "#94492a")
        shape(s, [(10, -40), (50, -60), (92, -30), (88, 40), (58, 76), (38, 50), (34, 0)], ASH, FLAME, 4, -2)
        shape(s, [(-50, -72), (-30, -104), (30, -118), (84, -90), (92, -56), (20, -68)], BLACK)
        s.line([(36, -116), (36, -134)], BLACK, 8)
        s.path(smooth([(-40, 118), (0, 140), (54, 118), (60, 146), (0, 166), (-46, 144)], tension=0.3), "#ffe0a8")
        s.many([smooth(ring(-4, 200 + 34 * i, 6, 6, 8)) for i in range(5)], ORANGE)
        # what he carries against the ribs
        shape(s, [(-84, 250), (-72, 246), (-64, 320), (-52, 346), (-70, 372), (-92, 350), (-84, 322)], "#3a2a26", EMBER, 4, -2)
    finish(s, "efisio")


def nannedda() -> None:
    s = portrait(314)
    with s.at(240, 290, 1.36):
        shape(s, shoulders(100, 90), "#2a1410")
        body(s, {"tip": (8, -5), "under": (6, -3), "bridge": (5, 0), "chin": (6, -5), "jaw": (8, -7), "brow": (3, 0)}, 0, False, "#94492a")
        shape(
            s, [(-66, -50), (-52, -106), (10, -130), (80, -100), (104, -30), (110, 60), (130, 160), (80, 190), (40, 120), (20, 60), (4, 0), (-30, -40)], BLACK
        )
        for k in range(4):
            s.line([(30 + 18 * k, -90 + 30 * k), (60 + 14 * k, 60 + 26 * k)], "#3a140d", 4)
    # a goat, looking in
    with s.at(396, 420, 1.25):
        shape(s, [(-50, 10), (-74, 40), (-70, 62), (-44, 60), (-10, 44), (20, 60), (90, 200), (-20, 200), (-30, 90), (-20, 20), (-30, -6)], BLACK, EMBER, 5, -2)
        s.path("M-28-4Q-40-60 4-90Q-10-50-6-4ZM-6-8Q0-60 40-78Q18-44 14-4Z", BLACK)
        s.line([(-34, -14), (-20, -58)], EMBER, 4)
        s.disc(-44, 28, 5, FLAME)
        s.path("M-64 62q4 26-8 40 16-6 22-34z", BLACK)
    finish(s, "nannedda")


@contextmanager
def thing(name: str, seed: int, x: float = 200, y: float = 330, reach: float = 360) -> Iterator[Sheet]:
    s = start(400, 400, seed, x, y, reach, 0.95)
    yield s
    finish(s, name)


def ground(s: Sheet) -> None:
    hill(s, [(-20, 330), (120, 322), (280, 328), (420, 320)], BLACK, 420)


def masks() -> None:
    for name, kind, seed in (("ox-mask", "ox", 321), ("hind-mask", "hind", 322), ("spinner-mask", "old", 323)):
        with thing(name, seed, 200, 230, 330) as s:
            with s.at(206, 228, 1):
                carved_mask(s, 0, 0, 1.62, kind, BLACK, BLACK)
            carved_mask(s, 200, 222, 1.55, kind, "#8a3d18", "#3a140d")
            for _ in range(16):
                px, py = s.rng.uniform(150, 250), s.rng.uniform(150, 330)
                s.line([(px, py), (px + s.rng.uniform(-4, 4), py + 22)], "#6b2a10", 2)


def grey_hair() -> None:
    with thing("grey-hair", 324) as s:
        shape(s, [(-20, 420), (30, 250), (140, 170), (300, 150), (420, 200), (420, 420)], "#1a0c0a", ORANGE)
        for i in range(9):
            s.line([(40 + 40 * i, 420), (120 + 34 * i, 190 - 4 * i)], "#24100c", 5)
        s.path("M110 110q60-40 90 30t80 60 60 90", "none", stroke=BLACK, stroke_width=9)
        s.path("M110 110q60-40 90 30t80 60 60 90", "none", stroke="#e9e4dc", stroke_width=5)


def goat(s: Sheet, x: float, y: float, k: float, flip: bool = False) -> None:
    with s.at(x, y, k, flip):
        shape(
            s,
            [(-52, -52), (-70, -34), (-66, -24), (-46, -28), (-34, -18), (-30, -6), (40, -4), (56, -26), (48, -40), (-20, -46), (-36, -58)],
            BLACK,
            EMBER,
            3,
            -1,
        )
        for lx in (-26, -16, 34, 44):
            s.line([(lx, -8), (lx + 2, 30)], BLACK, 6)
        s.path("M-46-54Q-44-84-20-90Q-34-72-36-54Z", BLACK)
        s.path("M-62-26q2 12-4 20 9-4 12-18z", BLACK)
        s.disc(-53, -44, 2.2, FLAME)


def goats() -> None:
    with thing("goats", 325, 200, 250, 340) as s:
        for x, y, k, f in ((300, 230, 0.8, False), (110, 236, 0.85, True), (210, 270, 1.1, False), (330, 320, 1.3, False), (110, 330, 1.5, True)):
            goat(s, x, y, k, f)
        ground(s)


def bell(s: Sheet, x: float, y: float, k: float, turn: float) -> None:
    with s.at(x, y, k, turn=turn):
        shape(s, [(-26, -40), (26, -40), (34, 20), (46, 52), (-46, 52), (-34, 20)], BLACK, EMBER, 4, -2, 0.25)
        s.path("M-14-40v-14h28v14", "none", stroke=BLACK, stroke_width=7)
        s.disc(2, 58, 9, BLACK)


def one_bell_late() -> None:
    with thing("one-bell-late", 326, 200, 240, 340) as s:
        s.line([(20, 96), (380, 84)], BLACK, 11)
        for i in range(4):
            bell(s, 70 + 76 * i, 156, 0.8, -14)
        bell(s, 330, 280, 1.3, 22)


def milk_tooth() -> None:
    with thing("milk-tooth", 327, 200, 220, 300) as s:
        shape(s, [(20, 420), (60, 300), (140, 268), (230, 286), (330, 268), (390, 330), (420, 420)], "#1a0c0a", ORANGE)
        shape(s, [(290, 420), (280, 330), (306, 262), (340, 236), (366, 256), (352, 320), (380, 420)], "#2a1410", ORANGE, 4, -2)
        s.path(
            smooth([(176, 214), (180, 180), (204, 172), (228, 182), (230, 216), (222, 262), (212, 262), (204, 232), (196, 262), (184, 262)], tension=0.5),
            BLACK,
            transform="translate(5 4)",
        )
        s.path(
            smooth([(176, 214), (180, 180), (204, 172), (228, 182), (230, 216), (222, 262), (212, 262), (204, 232), (196, 262), (184, 262)], tension=0.5),
            "#fff6e0",
        )


def wind() -> None:
    with thing("wind", 328, 120, 360, 380) as s:
        tongues(s, 120, 340, 120, 120, 4)
        for i, c in enumerate((BLACK, "#24100c", BLACK)):
            y = 250 - 54 * i
            s.path(f"M120 {y + 20}q40-60 130-40t110-30 80 10", "none", stroke=c, stroke_width=30 - 5 * i, stroke_linecap="round")
            s.path(f"M120 {y + 32}q40-60 130-40t110-30 80 10", "none", stroke=RED, stroke_width=4, stroke_linecap="round")
        ground(s)


def hat() -> None:
    with thing("hat", 329) as s:
        ground(s)
        shape(s, [(40, 300), (110, 270), (290, 266), (364, 294), (290, 316), (110, 318)], "#1a1412", EMBER)
        shape(s, [(112, 282), (122, 190), (170, 160), (236, 162), (282, 196), (292, 280)], "#241c19", FLAME, 6, -2, 0.4)
        s.path("M118 262q84 20 172-2l2 22q-90 22-176 2z", RED)
        s.path("M160 170q40 22 90 2", "none", stroke=BLACK, stroke_width=6)


def pencil() -> None:
    with thing("pencil", 330) as s, s.at(200, 210, 1, turn=-28):
        shape(s, [(-150, -18), (90, -22), (90, 22), (-150, 18)], "#5a1e14", FLAME, 4, -3, 0.1)
        s.poly([(92, -24), (150, -4), (150, 2), (92, 20)], "#d9a06a")
        s.poly([(132, -10), (160, -2), (132, 8)], BLACK)
        s.many([smooth(ring(-130 + 15 * i, -15, 4, 6, 6)) for i in range(7)], BLACK)


def lamp() -> None:
    with thing("lamp", 331, 200, 220, 330) as s:
        ground(s)
        s.path("M150 120q50-70 100 0", "none", stroke=BLACK, stroke_width=11)
        black(s, [(130, 150), (200, 96), (270, 150)], 2, 40)
        black(s, [(136, 330), (142, 150), (258, 150), (264, 330)], 2, 60)
        s.rect(158, 166, 84, 136, FLAME)
        s.path("M200 292q-34-40 0-104 36 64 0 104z", WHITE)
        s.rect(196, 166, 7, 136, BLACK)
        s.rect(158, 230, 84, 7, BLACK)


def field_glass() -> None:
    with thing("field-glass", 332) as s:
        ground(s)
        with s.at(200, 214, 1, turn=-24):
            shape(s, [(-160, -46), (-20, -40), (-20, 40), (-160, 46)], BLACK, EMBER, 5, -3, 0.1)
            shape(s, [(-20, -30), (70, -28), (70, 28), (-20, 30)], "#7a3a18", FLAME, 4, -3, 0.1)
            shape(s, [(70, -20), (150, -18), (150, 18), (70, 20)], "#a9622a", FLAME, 4, -3, 0.1)
            s.disc(-160, 0, 15, FLAME, 46)
            s.line([(-168, -30), (-156, -4), (-166, 26)], BLACK, 4)


def loaf() -> None:
    with thing("loaf", 333) as s:
        ground(s)
        shape(s, [(60, 320), (66, 240), (140, 190), (260, 190), (336, 240), (342, 320)], "#1a0c0a", EMBER, 6, -4, 0.4)
        s.path("M120 240q80-40 160 0M140 276q60-30 120 0", "none", stroke=MAROON, stroke_width=9)
        s.many([smooth(ring(x, y, 11, 8, 8)) for x, y in ((150, 226), (206, 214), (256, 236), (190, 258), (236, 270), (130, 272), (290, 280))], "#a9622a")


def register() -> None:
    with thing("register", 334) as s:
        ground(s)
        shape(s, [(60, 310), (66, 246), (330, 236), (346, 300), (330, 322), (70, 330)], "#3a140d", EMBER, 5, -3, 0.1)
        s.poly([(72, 250), (200, 226), (204, 292), (76, 312)], "#ffe0a8")
        s.poly([(200, 226), (326, 240), (338, 300), (204, 292)], "#d9a06a")
        for i in range(5):
            s.line([(92, 262 + 10 * i), (184, 244 + 10 * i)], SOOT, 3)
            s.line([(222, 242 + 10 * i), (310 + 3 * i, 252 + 10 * i)], SOOT, 3)
        s.poly(s.cut([(196, 230), (214, 214), (232, 236), (206, 262)], 3, 12), "#ffe0a8")


def goat_path() -> None:
    with thing("goat-path", 335, 320, 330, 420) as s:
        hill(s, [(-20, 250), (120, 170), (230, 90), (300, 70), (420, 150)], "#1a0c0a", 420)
        s.path("M40 400Q150 340 120 290T210 220 190 160 270 84", "none", stroke=EMBER, stroke_width=9, stroke_dasharray="16 12", stroke_linecap="round")
        stones(s, 20, 300, 80, 60, RED)
        stones(s, 180, 280, 120, 50, RED)
        goat(s, 280, 90, 0.4)


def village() -> None:
    s = start(900, 600, 341, 450, 470, 860, 0.8)
    tongues(s, 450, 520, 170, 260, 4)
    sparks(s, 450, 300, 160, 160, 60)
    for x, w, h in ((40, 150, 170), (170, 120, 130), (640, 130, 150), (750, 150, 190)):
        black(s, [(x, 540), (x, 540 - h), (x + w / 2, 500 - h), (x + w, 540 - h), (x + w, 540)], 3, 60, "#2a100b")
        s.rect(x + w * 0.4, 580 - h, 24, 32, EMBER)
    black(s, [(300, 540), (300, 320), (350, 280), (400, 320), (400, 540)], 3, 60, "#2a100b")
    black(s, [(270, 540), (270, 200), (300, 160), (330, 200), (330, 540)], 3, 60, "#2a100b")
    carved_mask(s, 105, 430, 0.42, "ox", "#8a3d18", BLACK)
    for i in range(4):
        s.line([(790 + 22 * i, 420), (790 + 22 * i, 500)], BLACK, 6)
    hill(s, [(-20, 534), (300, 528), (600, 532), (920, 526)], BLACK, 640)
    finish(s, "map-village")


def common() -> None:
    s = start(900, 600, 342, -40, 560, 1100, 0.8, ["#0f1220", "#1d1a2a", "#2a1a26", "#3f1a1c", "#5a1e14", "#86300f"])
    hill(s, [(-20, 360), (300, 280), (600, 250), (920, 300)], "#22212c", 640)
    stones(s, 120, 330, 420, 110, ORANGE)
    for x, y, r in ((580, 430, 24), (640, 450, 20), (610, 470, 16)):
        black(s, ring(x, y, r, r * 0.7, 7), 2, 30)
    tree(s, 760, 430, 240, 4)
    hill(s, [(-20, 460), (450, 452), (920, 446)], "#14121b", 640)
    finish(s, "map-common")


def height() -> None:
    s = start(900, 600, 343, 200, 640, 900, 0.7, ["#12141f", "#171827", "#241624", "#3f1a1c", "#651e12", "#9c3512"])
    s.path("M-20 190Q400 150 920 170V230H-20Z", "#9aa0a6", opacity=0.55)
    hill(s, [(-20, 240), (300, 210), (600, 230), (920, 200)], "#14121b", 640)
    s.path("M120 470Q450 330 780 470L920 620H-20Z", BLACK)
    s.disc(450, 452, 250, "#2a1410", 58)
    s.disc(450, 448, 240, "#3a1a14", 52)
    for i in range(14):
        a = 2 * math.pi * i / 14
        s.line([(450 + 70 * math.cos(a), 448 + 16 * math.sin(a)), (450 + 236 * math.cos(a), 448 + 50 * math.sin(a))], BLACK, 4)
    black(s, [(438, 450), (442, 280), (460, 280), (466, 450)], 2, 40)
    s.line([(442, 290), (439, 440)], ORANGE, 4)
    finish(s, "map-height")


def cover() -> None:
    s = start(900, 1200, 344, 450, 840, 1300, 0.95)
    tongues(s, 450, 1010, 560, 760, 6)
    tree(s, 450, 880, 640, 5, -math.pi / 2, BLACK, 0.6)
    black(s, [(420, 1010), (428, 800), (474, 800), (486, 1010)], 4, 50)
    tongues(s, 450, 1020, 380, 260, 7)
    sparks(s, 450, 560, 330, 360, 130)
    for x, k, hat in ((70, 3.2, "scarf"), (170, 3.6, "wide"), (300, 2.9, "hood"), (620, 2.8, "veil")):
        lit(s, x, 1120, k, "coat" if hat == "wide" else "robe", hat, from_left=x > 450)
    for i, x in enumerate((730, 850)):
        mask_dancer(s, x, 1104, 4.2, 4 * i, ("ox", "hind")[i])
    hill(s, [(-20, 1090), (300, 1106), (600, 1098), (920, 1110)], BLACK, 1220)
    finish(s, "cover")


if __name__ == "__main__":
    for draw in (
        rosaria,
        paulu,
        efisio,
        nannedda,
        masks,
        grey_hair,
        goats,
        one_bell_late,
        milk_tooth,
        wind,
        hat,
        pencil,
        lamp,
        field_glass,
        loaf,
        register,
        goat_path,
        village,
        common,
        height,
        cover,
    ):
        draw()
