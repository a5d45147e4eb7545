"""Four people in profile, 480 by 600, each before the place where one would look for them."""

from __future__ import annotations

from kit import Points, Sheet, box, n, smooth
from kowloon import TOOTH, cables, drops, finish, inked, joints, neon, pipe, round_, screened, stars, tank
from kowloon_city import Layers, aerial, facade
from kowloon_inks import AMBER, CREAM, DEEP, GOLD, INK, IRON, PALE, RED, ROSE, RUST, SHADE, SKIN, WATER, WOOD
from people import face, shoulders

Changes = dict[str, tuple[float, float]]


def bust(s: Sheet, coat: str, changes: Changes, age: int, rim: str, width: float = 130) -> None:
    """Clothes and face; the light comes from the left, where they look."""
    outline = smooth(shoulders(width, 70), tension=0.4)
    s.path(outline, rim)
    with s.group(transform="translate(7 3)"):
        s.path(outline, coat, stroke=INK, stroke_width=4)
    with s.clip(outline):
        screened(s, box(-width - 60, 110, 2 * width + 130, 320), INK, "h", True, step=8, r=4.4)
    face(s, SKIN, SHADE, INK, changes, age, lit=rim)
    s.disc(-40, 34, 15, RED, 12, opacity=0.22)


def hair(s: Sheet, points: Points, colour: str, shine: str, strands: list[Points]) -> None:
    d = smooth(points, tension=0.6)
    s.path(d, colour, stroke=INK, stroke_width=3)
    with s.clip(d):
        for strand in strands:
            s.line(strand, shine, 3, curved=True, opacity=0.8)


def mok() -> None:
    s = Sheet(480, 600, 61)
    s.rect(0, 0, 480, 600, "#2f7d62")
    casts = Layers(s)
    for r in range(7):
        casts.box(0, WOOD, 0, 66 + 84 * r, 480, 12)
        for k in range(8):
            x, y = 12 + 60 * k, 10 + 84 * r
            casts.fill(1, PALE, f"M{x} {y + 10}h44l-4 20h-36zM{x + 4} {y + 34}h36l4 22h-44z")
            casts.stroke(2, INK, 2, f"M{x} {y + 10}h44l-4 20h-36zM{x + 4} {y + 34}h36l4 22h-44z")
    casts.flush()
    screened(s, box(0, 0, 480, 600), INK, "h", step=8, r=5)
    s.rect(0, 0, 480, 600, DEEP, opacity=0.42)
    with s.at(92, 130, 1.5):
        neon(s, TOOTH, RED, 6, (0, 0, 150))
    with s.at(270, 270, 1.45):
        bust(s, CREAM, {"tip": (8, -4), "under": (6, -2), "bridge": (6, 0), "chin": (6, -4)}, 0, "#ff9a8c")
        s.path("M-40 124L-20 190L14 136M-18 196L-24 300", "none", stroke=INK, stroke_width=4)
        points = [(-54, -84), (-20, -128), (50, -124), (100, -70), (100, 10), (82, 74), (58, 50), (38, 0), (32, -22), (4, -26), (-24, -62)]
        hair(s, points, INK, IRON, [[(-30, -104), (40, -110), (84, -60)], [(-10, -80), (50, -84), (84, -20)], [(20, -50), (66, -30), (78, 40)]])
        s.disc(96, 36, 30, INK, 34)
        s.line([(80, 20), (104, 30), (108, 50)], IRON, 3, curved=True)
        s.line([(-68, -64), (90, -58)], INK, 14)
        s.line([(-68, -64), (90, -58)], PALE, 8)
        round_(s, -66, -72, 30, PALE, 28, 5)
        round_(s, -66, -72, 21, WATER, 19, 3)
        s.line([(-78, -68), (-58, -84)], "#ffffff", 5)
    finish(s, "mok")


def fook() -> None:
    s = Sheet(480, 600, 62)
    s.rect(0, 0, 480, 600, "#1b5058")
    s.glow(90, 150, 360, AMBER, 0.75)
    for k in range(9):
        x = 24 + 54 * k
        pipe(s, [(x, -10), (x, 610)], (16, 28, 12, 22)[k % 4], (IRON, "#356f74", RUST, "#6f9a83")[k % 4])
        joints(s, [(x, 90 + 130 * (k % 3)), (x, 460 - 60 * (k % 2))], 26)
    for x, y in ((78, 210), (402, 120)):
        s.disc(x, y, 34, "none", stroke=INK, stroke_width=16)
        s.disc(x, y, 34, "none", stroke=RED, stroke_width=10)
        s.path(f"M{x - 34} {y}h68M{x} {y - 34}v68", "none", stroke=RED, stroke_width=8)
    screened(s, box(0, 0, 480, 600), INK, "h", True, step=9, r=5)
    drops(s, [(40, 300), (130, 90), (152, 400), (440, 250), (60, 470), (420, 420)], 1.6)
    with s.at(270, 270, 1.45):
        bust(s, "#3b7486", {"tip": (3, 2), "chin": (0, 4), "brow": (-3, 0)}, 2, AMBER)
        points = [(-44, -90), (0, -118), (60, -102), (97, -44), (94, 24), (72, 76), (52, 58), (42, 10), (32, -22), (6, -18), (0, -46), (-20, -74)]
        hair(s, points, "#a3b1aa", CREAM, [[(-20, -98), (40, -92), (80, -30)], [(0, -84), (50, -66), (78, 0)]])
        s.line([(-200, 150), (180, 112)], INK, 26)
        s.line([(-200, 150), (180, 112)], "#d08a5c", 17)
        s.line([(-196, 146), (176, 108)], AMBER, 3)
        inked(s, [(-68, 192), (-4, 188), (-6, 226), (-64, 228)], "#2b5f70", 3)
        s.line([(-46, 226), (-52, 172)], INK, 10)
        s.line([(-46, 226), (-52, 172)], GOLD, 6)
        for k in range(3):
            s.line([(-30 + 6 * k, 204), (-24 + 9 * k, 186), (-34 + 8 * k, 172), (-20 + 10 * k, 158)], INK, 2.4, curved=True)
    finish(s, "fook")


def keung() -> None:
    s = Sheet(480, 600, 63)
    s.rect(0, 0, 480, 600, DEEP)
    facade(s, -10, 0, 500, 600, 74, 0.45, 0.2, ragged=0, roof=False)
    s.rect(0, 0, 480, 600, DEEP, opacity=0.3)
    s.glow(60, 200, 330, RED, 0.5)
    screened(s, box(0, 0, 480, 600), INK, "h", True, step=9, r=5)
    cables(s, 20, 120, 8)
    rain = "".join(f"M{n(s.rng.uniform(0, 480))} {n(s.rng.uniform(0, 560))}l-6 30" for _ in range(60))
    s.path(rain, "none", stroke=WATER, stroke_width=2.4, stroke_opacity=0.7)
    with s.at(270, 270, 1.45):
        bust(s, "#4f8a5c", {"tip": (-2, 6), "lower": (3, 0), "jaw": (4, 4)}, 1, ROSE)
        s.path("M-12-62H98Q102 10 76 72L52 60Q46 20 34-20L6-16Q2-44-12-62Z", INK)
        s.path("M-74-6Q-62-14-48-5L-50 0Q-62-6-72-1Z", SHADE)
        cap = [(-92, -66), (-60, -78), (-58, -124), (20, -146), (96, -116), (102, -58), (20, -66)]
        hair(s, cap, "#3f7a4e", "#8fd0a0", [[(-50, -116), (20, -134), (80, -108)], [(-56, -84), (20, -80), (98, -68)]])
        s.path("M-116-58Q-62-86 2-66L-18-50Q-70-60-116-58Z", INK, stroke=ROSE, stroke_width=2)
        s.disc(-44, -98, 12, GOLD, stroke=INK, stroke_width=3)
        s.line([(-124, 204), (50, 128), (100, 144)], INK, 28)
        s.line([(-124, 204), (50, 128), (100, 144)], "#b9764f", 19)
        inked(s, [(50, 230), (150, 220), (160, 300), (50, 300)], "#b9764f", 4)
        for k in range(3):
            inked(s, [(66 + 24 * k, 222), (104 + 24 * k, 206), (112 + 24 * k, 226), (76 + 24 * k, 238)], (CREAM, ROSE, AMBER)[k], 3)
        drops(s, [(-112, -46), (-92, -40), (96, -40), (-100, 0), (104, 10)], 1.1)
    finish(s, "keung")


def sparrow() -> None:
    s = Sheet(480, 600, 64)
    s.rect(0, 0, 480, 600, s.fade([(0, "#071c2b", 1), (0.6, "#17506a", 1), (1, "#c8606a", 1)]))
    stars(s, 60, 300)
    s.glow(110, 130, 260, CREAM, 0.6)
    s.disc(110, 130, 66, CREAM)
    facade(s, -10, 400, 500, 200, 40, 0.5, 0.1, ragged=26, roof=False)
    s.path("".join(aerial(18 + 50 * k, 400, 70 + 60 * ((k * 3) % 4)) for k in range(10)), "none", stroke=INK, stroke_width=3)
    for x in (40, 440):
        tank(s, x, 404, 0.36)
    with s.at(270, 270, 1.45):
        changes = {"tip": (14, -8), "under": (10, -4), "bridge": (10, -2), "chin": (10, -8), "jaw": (8, -8), "lip": (4, 0), "lower": (5, 0)}
        bust(s, "#7a5a52", changes, 0, CREAM, 120)
        s.path("M-44 122L-60 170L0 150L60 130L20 118Z", "#5a3f3c", stroke=INK, stroke_width=3)
        points = [
            (-66, -46),
            (-60, -96),
            (-10, -130),
            (60, -118),
            (106, -64),
            (100, 4),
            (84, 66),
            (58, 62),
            (44, 18),
            (32, -22),
            (4, -20),
            (-6, -50),
            (-36, -50),
        ]
        hair(s, points, INK, IRON, [[(-44, -88), (0, -112), (60, -98), (90, -50)], [(-30, -70), (30, -84), (80, -30)], [(-54, -60), (-50, -84), (-20, -104)]])
        for dx, dy in ((-60, -44), (-44, -46), (-28, -46)):
            s.line([(dx, dy - 20), (dx - 6, dy + 10)], INK, 7)
    rim = "M0 600V528Q240 452 480 528V600Z"
    s.path(rim, "#c2443f", stroke=INK, stroke_width=7)
    s.path("M0 546Q240 470 480 546", "none", stroke="#ff9a8c", stroke_width=6)
    s.path("M0 580Q240 506 480 580", "none", stroke=RUST, stroke_width=10)
    for k in range(10):
        s.disc(24 + 48 * k, 566 - 26 * (1 - abs(k - 4.5) / 4.5) ** 0.7 - 8, 6, INK)
    for x, turn in ((96, -8), (362, 8)):  # hands on the edge
        with s.at(x, 500, 1.2, turn=turn, flip=x > 200):
            s.path(
                "M-34 20Q-40-10-10-16Q30-20 36 0Q40 18 30 22Q26 8 22 24Q16 30 12 24Q10 10 4 26Q-4 32-6 24Q-10 12-14 26Q-30 34-34 20Z",
                SKIN,
                stroke=INK,
                stroke_width=4,
            )
            s.path("M-14 24V8M6 26V8M22 24V8", "none", stroke=SHADE, stroke_width=3)
    finish(s, "sparrow")


if __name__ == "__main__":
    for draw in (mok, fook, keung, sparrow):
        draw()
