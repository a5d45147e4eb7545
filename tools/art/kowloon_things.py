"""What one carries out of the City, 400 by 400, each alone on slate under the lamp; the map, the cover, four people."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from kit import Sheet, box, smooth
from kowloon import (
    AMBER,
    ART,
    CREAM,
    DEEP,
    GOLD,
    INK,
    IRON,
    JADE,
    NIGHT,
    PALE,
    RED,
    ROSE,
    RUST,
    SHADE,
    SKIN,
    SLATE,
    WALL,
    WATER,
    WOOD,
    bird,
    blob,
    bricks,
    bus,
    clock,
    drops,
    finish,
    inked,
    night,
    paper,
    pipe,
    plane,
    round_,
    stars,
    tank,
    windows,
)
from people import face, shoulders


@contextmanager
def thing(name: str, seed: int, size: float = 1.4, turn: float = 0) -> Iterator[Sheet]:
    s = Sheet(400, 400, seed)
    s.rect(0, 0, 400, 400, SLATE)
    s.rect(16, 16, 368, 368, "none", stroke="#46535a", stroke_width=4)
    s.glow(200, 150, 230, AMBER, 0.5)
    s.disc(200, 320, 120, INK, 18, opacity=0.4)
    with s.at(200, 200, size, turn=turn):
        yield s
    finish(s, name)


def tools() -> None:
    with thing("dental-mirror", 1, turn=35) as s:
        s.line([(0, -30), (0, 110)], PALE, 9)
        round_(s, 0, -62, 40, IRON, width=6)
        s.disc(0, -62, 30, WATER)
        s.line([(-14, -58), (10, -80)], CREAM, 6)
    with thing("boning-knife", 2, turn=-40) as s:
        s.path("M-14 20Q-26-60 0-116Q16-50 14 20Z", PALE, stroke=INK, stroke_width=4)
        inked(s, box(-15, 20, 30, 84), WOOD)
        for y in (40, 82):
            s.disc(0, y, 4, GOLD)
    with thing("hook-and-rope", 3) as s:
        s.line([(10, -110), (10, 40)], IRON, 14)
        s.line([(10, 40), (0, 84), (-44, 80), (-52, 40)], IRON, 14, curved=True)
        s.line([(10, 40), (26, 84), (66, 76), (70, 40)], IRON, 14, curved=True)
        for y in range(-100, 10, 18):
            s.line([(0, y), (20, y + 8)], RED, 9)
        s.line([(10, -110), (-60, -90), (-90, -20), (-60, 60), (-96, 110)], "#b79a68", 12, curved=True)
    with thing("kite-reel", 4) as s:
        for x in (-56, 56):
            round_(s, x, 0, 22, WOOD, 74)
        inked(s, box(-54, -40, 108, 80), CREAM)
        for k in range(7):
            s.line([(-48 + 16 * k, -38), (-48 + 16 * k, 38)], PALE, 3)
        s.line([(56, 0), (110, 0)], WOOD, 14)
        s.line([(0, -40), (30, -90), (20, -130)], PALE, 3, curved=True)
    with thing("jade-ring", 5) as s:
        s.disc(0, 0, 66, "none", 76, stroke=INK, stroke_width=40)
        s.disc(0, 0, 66, "none", 76, stroke=JADE, stroke_width=30)
        s.line([(-60, -40), (-30, -72), (10, -80)], WATER, 7, curved=True)
    with thing("lucky-waistcoat", 6) as s:
        for k in (-1, 1):
            inked(s, [(0, 10), (k * 34, -96), (k * 74, -84), (k * 70, -30), (k * 84, 96), (k * 8, 110), (0, 10)], RED)
            s.line([(k * 56, 70), (k * 30, 40), (k * 60, 10), (k * 34, -20)], GOLD, 7, curved=True)
        for y in (30, 60, 90):
            s.disc(0, y, 5, GOLD)
    with thing("press-band", 7) as s:
        s.path("M-90-40Q0-70 90-40V40Q0 10-90 40Z", CREAM, stroke=INK, stroke_width=5)
        for k in range(5):
            s.rect(-62 + 28 * k, -28, 14, 36, RED)
        s.path("M-90 40Q0 10 90 40Q0 66-90 40Z", PALE, stroke=INK, stroke_width=4)


def papers() -> None:
    with thing("stamped-form", 8, turn=-6) as s:
        paper(s, 150, 200, CREAM, 7)
        s.disc(34, 60, 30, "none", stroke=RED, stroke_width=6)
        s.line([(20, 64), (48, 52)], RED, 5)
    with thing("rent-book", 9, turn=4) as s:
        inked(s, box(-84, -104, 168, 208), DEEP, 6)
        inked(s, box(76, -96, 12, 192), CREAM, 3)
        for x, y in ((-20, -30), (24, 34)):
            s.disc(x, y, 40, "none", stroke=WOOD, stroke_width=7, opacity=0.9)
        s.line([(-62, -104), (-62, 104)], IRON, 4)
    with thing("birth-slip", 10, turn=-10) as s:
        inked(s, box(-60, -60, 120, 120), CREAM)
        for k in (-20, 20):
            s.line([(k, -60), (k, 60)], PALE, 3)
            s.line([(-60, k), (60, k)], PALE, 3)
        s.disc(28, 26, 20, "none", stroke=RED, stroke_width=5)
    with thing("what-man-lok-said", 11, turn=7) as s:
        paper(s, 150, 190, "#b9a2cf", 4)
        s.disc(20, 44, 26, "none", stroke=GOLD, stroke_width=8)
        inked(s, [(20, 10), (29, 18), (20, 28), (11, 18)], CREAM, 2)
    with thing("kwans-list", 12, turn=-4) as s:
        paper(s, 150, 210, CREAM, 9)
        s.disc(-30, 82, 14, INK)
        s.line([(-66, -84), (60, -96)], RED, 4)
    with thing("proofs-of-delivery", 13) as s:
        for k, turn in enumerate((-14, 2, 16)):
            with s.at(-24 + 24 * k, -10 + 12 * k, 1, turn=turn):
                inked(s, box(-70, -44, 140, 88), "#e6b3b8")
                s.line([(-44, 12), (-10, -8), (6, 14), (30, -6), (44, 10), (40, 24)], INK, 4, curved=True)
    with thing("red-card", 14, turn=5) as s:
        inked(s, [(-80, -100), (60, -100), (80, -76), (80, 100), (-80, 100)], RED)
        s.rect(-66, -84, 128, 170, "none", stroke=GOLD, stroke_width=4)
        bird(s, -4, 10, 2, GOLD)
    for k, name in enumerate(("matchmaker", "locksmith", "bearer")):
        with thing(f"name-of-a-{name}", 15 + k, turn=-5 + 5 * k) as s:
            inked(s, [(-110, -70), (86, -70), (110, -46), (110, 70), (-110, 70)], "#cfd8c6")
            inked(s, box(-96, -50, 66, 84), SLATE)
            s.disc(-63, -20, 18, INK)
            s.path("M-92 34Q-63-6-34 34Z", INK)
            if name == "matchmaker":
                s.path("M40 40L-8-20Q40-60 88-20Z", RED, stroke=INK, stroke_width=4)
                for x in (10, 40, 70):
                    s.line([(40, 38), (x, -32)], GOLD, 3)
            elif name == "locksmith":
                s.disc(16, 0, 20, "none", stroke=GOLD, stroke_width=10)
                s.line([(36, 0), (92, 0)], GOLD, 10)
                s.line([(80, 0), (80, 22)], GOLD, 9)
            else:
                s.line([(-14, -6), (96, -6)], WOOD, 9)
                inked(s, box(12, -4, 58, 46), RED)


def told() -> None:
    with thing("loose-talk", 21) as s:
        blob(s, [(-60, -70), (0, -54), (60, -70), (66, 0), (40, 30), (30, 100), (10, 40), (-10, 40), (-30, 100), (-42, 30), (-66, 0)], CREAM, 6)
        s.path("M-30 100Q-38 70-34 50L-16 44Z", RED)
    with thing("small-lamp", 22) as s:
        s.glow(0, -20, 150, RED, 0.7)
        inked(s, box(-60, 60, 120, 30), WOOD)
        inked(s, box(-16, 30, 32, 34), GOLD)
        s.path("M-18 32Q-46-20 0-84Q46-20 18 32Z", "#f08a6a", stroke=INK, stroke_width=4)
        s.path("M52 52q14-14 28 0q-6 20-28 0Z", WATER, stroke=INK, stroke_width=2)
    with thing("summer-of-1962", 23) as s:
        for k, (x, y) in enumerate(((-46, 20), (40, -30))):
            with s.at(x, y, 1, flip=k == 1, turn=-8 + 16 * k):
                s.path(smooth([(-24, -40), (0, -56), (24, -36), (16, 10), (20, 50), (0, 70), (-20, 52), (-12, 8)], tension=0.6), "#b79a68")
                for j in range(5):
                    s.disc(-26 + 13 * j, -66 - 6 * (j if j < 2 else 4 - j), 7 + (j == 0) * 2, "#b79a68")
    with thing("last-plane", 24, 1) as s:
        s.glow(0, 30, 170, AMBER, 0.5)
        plane(s)
        for k in range(4):
            s.line([(-150 + 100 * k, 90), (-150 + 100 * k, 150)], IRON, 5)
            s.line([(-176 + 100 * k, 104), (-124 + 100 * k, 104)], IRON, 4)
    with thing("first-plane", 25, 1) as s:
        s.path("M-190 190V90L-90 40L10 100L100 30L190 96V190Z", "#3a4d5c")
        s.glow(60, 40, 160, ROSE, 0.9)
        with s.at(40, -40, 0.55):
            plane(s)
        windows(s, -150, 100, 6, 2, 50, 40, 0.9)
    with thing("power-cut", 26) as s:
        s.path("M-30 60Q-34 30-56 6Q-70-76 0-96Q70-76 56 6Q34 30 30 60Z", SLATE, stroke=PALE, stroke_width=5)
        inked(s, box(-30, 60, 60, 44), IRON)
        s.line([(-16, 56), (-20, -10), (0, 10), (20, -10), (16, 56)], PALE, 4)
        drops(s, [(-90, 90), (-70, -20), (84, 60), (96, -40), (0, -110), (60, -96)], 1.6, up=True)


def white() -> None:
    with thing("the-pipes", 31, 1.1) as s:
        for k, c in enumerate((IRON, RUST, "#5d7f88")):
            pipe(s, [(-70 + 40 * k, -150), (-70 + 40 * k, -20 + 40 * k), (150, -20 + 40 * k)], 26, c)
        drops(s, [(-60, 40), (0, 80), (70, 110)], 1.8)
    with thing("last-landing", 32) as s:
        inked(s, box(-90, -90, 180, 180), NIGHT, 8)
        round_(s, 20, -20, 44, CREAM, width=1)
        for k in range(-2, 3):
            s.line([(34 * k, -90), (34 * k, 90)], IRON, 9)
            s.line([(-90, 34 * k), (90, 34 * k)], IRON, 9)
    with thing("tank-four", 33, 0.95) as s:
        s.glow(0, -110, 120, AMBER, 0.9)
        tank(s, 0, 170, 1, 4)
    with thing("nine-o-clock", 34, 1.1) as s:
        with s.at(0, -50):
            clock(s, 9, 84)
        for x in (-70, 74):
            with s.at(x, 128, 0.55):
                bus(s)
    with thing("heads-at-the-windows", 35, 1.1) as s:
        inked(s, box(-130, -130, 260, 260), "#8a9a8e")
        for r in range(3):
            for c in range(3):
                x, y = -82 + 82 * c, -82 + 82 * r
                inked(s, box(x - 30, y - 30, 60, 60), DEEP, 3)
                round_(s, x, y + 4, 16, SKIN, 19, width=2)
                s.path(f"M{x - 17} {y}q4-24 17-22q13-2 17 22q-17-14-34 0Z", INK)


# ---------------------------------------------------------------- the map: a section through the block


def part(name: str, seed: int, cells: list[tuple[int, int, int]], sky: bool = False, day: bool = False, strip: bool = False) -> None:
    s = Sheet(900, 600, seed)
    s.rect(0, 0, 900, 600, ROSE if day else NIGHT)
    if not day:
        stars(s, 40, 200)
    inked(s, box(60, 110 if sky else 60, 780, 500), WALL, 6)
    bricks(s, 60, 110 if sky else 60, 780, 500, 0.4)
    windows(s, 76, 150, 15, 6, 51, 75, 0.06, blank=2 if strip else -1)
    for r in range(6):
        s.line([(60, 150 + 75 * r), (840, 150 + 75 * r)], INK, 5)
    for c, r, span in cells:
        inked(s, box(80 + 190 * c, 158 + 75 * r, 180 * span, 60), AMBER, 5)
        s.disc(130 + 190 * c, 196 + 75 * r, 12, INK)
        s.path(f"M{110 + 190 * c} {218 + 75 * r}q20-34 40 0Z", INK)
    if sky:
        for k in range(9):
            tank(s, 120 + 82 * k, 112, 0.26, k + 1)
    if strip:
        s.rect(60, 360, 780, 36, AMBER, stroke=INK, stroke_width=5)
        for k in range(18):
            s.disc(92 + 43 * k, 374, 7, INK)
            s.line([(92 + 43 * k, 380), (92 + 43 * k, 394)], INK, 7)
        tank(s, 450, 112, 0.3)
    if day:
        s.path("M20 520L880 500V520L20 540Z", CREAM, stroke=INK, stroke_width=3)
        for k in range(12):
            s.path(f"M{40 + 70 * k} {538 - 1.6 * k:.0f}l20-20h20l-20 20Z", RED)
        for x in (150, 450, 750):
            with s.at(x, 590, 0.5):
                bus(s)
    pipe(s, [(0, 300), (60, 300)], 20, RUST)
    pipe(s, [(840, 300), (900, 300)], 20, RUST)
    finish(s, name)


def the_map() -> None:
    part("map-ground", 41, [(k, 5, 1) for k in range(4)])
    part("map-works", 42, [(0, 5, 1), (2, 1, 1)])
    part("map-upstairs", 43, [(1, 3, 2)])
    part("map-sky", 44, [], sky=True)
    part("map-between", 45, [], strip=True)
    part("map-nine", 46, [(0, 5, 1), (2, 2, 1), (3, 5, 1)], day=True)


def cover() -> None:
    s = Sheet(900, 1200, 50)
    s.rect(0, 0, 900, 1200, s.fade([(0, "#060d18", 1), (1, "#20362f", 1)]))
    stars(s, 120, 520)
    with s.at(600, 200, 1.4, turn=-8):
        plane(s)
    blob(s, [(40, 520), (180, 470), (330, 500), (480, 455), (640, 490), (860, 470), (880, 1240), (20, 1240)], WALL, 6)
    windows(s, 60, 520, 17, 12, 46, 54, 0.55, blank=4)
    s.line([(60, 762), (850, 752)], INK, 4)
    for k in range(30):
        x = s.rng.uniform(60, 840)
        s.line([(x, 500), (x, 440)], INK, 4)
        s.line([(x - 14, 450), (x + 14, 450)], INK, 3)
    for dx, colour in ((-3, AMBER), (0, INK)):
        with s.at(190 + dx, 480, 1.1):
            s.disc(0, -60, 12, colour)
            s.path("M-14 0Q-12-46 0-50Q12-46 14 0Z", colour)
            s.line([(8, -40), (-34, -74)], colour, 6)
    s.line([(153, 398), (130, 350), (160, 280)], PALE, 1.5, curved=True)
    inked(s, [(160, 180), (200, 234), (160, 306), (120, 234)], "#03070d", 2)
    s.glow(450, 1150, 420, AMBER, 0.5, 200)
    finish(s, "cover")


# ---------------------------------------------------------------- people


def portrait(name: str, seed: int, coat: str, changes: dict[str, tuple[float, float]], age: int) -> Sheet:
    s = night(480, 600, seed, (120, 160))
    pipe(s, [(420, -10), (420, 620)], 26)
    drops(s, [(404, 120), (436, 300), (40, 420), (404, 500)], 1.4)
    with s.at(270, 270, 1.45):
        s.path(smooth(shoulders(130, 70), tension=0.4), coat, stroke=INK, stroke_width=4)
        face(s, SKIN, SHADE, INK, changes, age, lit=AMBER)
    return s


def people() -> None:
    s = portrait("mok", 61, CREAM, {"tip": (8, -4), "under": (6, -2), "bridge": (6, 0), "chin": (6, -4)}, 0)
    with s.at(270, 270, 1.45):
        s.path(smooth([(-54, -84), (-20, -128), (50, -124), (100, -70), (98, 10), (80, 70), (66, 40), (40, -10), (0, -50)], tension=0.6), INK)
        s.line([(-66, -62), (84, -60)], PALE, 8)
        round_(s, -62, -66, 24, WATER, 22, 5)
    finish(s, "mok")
    s = portrait("fook", 62, "#3b5563", {"tip": (3, 2), "chin": (0, 4), "brow": (-3, 0)}, 2)
    with s.at(270, 270, 1.45):
        s.path(smooth([(-40, -94), (0, -116), (60, -96), (94, -30), (84, 20), (66, -10), (40, -60)], tension=0.6), "#8b938f")
        s.line([(-190, 172), (170, 140)], WOOD, 16)
        s.line([(-40, 190), (-40, 220)], GOLD, 5)
        for k in range(3):
            s.line([(-30 + 5 * k, 214), (-26 + 7 * k, 184), (-34 + 5 * k, 170)], INK, 1.5, curved=True)
    finish(s, "fook")
    s = portrait("keung", 63, "#3f5a43", {"tip": (-2, 6), "lower": (3, 0), "jaw": (4, 4)}, 1)
    with s.at(270, 270, 1.45):
        s.path(smooth([(-92, -66), (-60, -78), (-58, -124), (20, -142), (96, -112), (100, -58), (20, -66)], tension=0.4), "#2f4433", stroke=INK, stroke_width=4)
        s.path("M-112-60Q-60-84 0-66L-20-54Q-70-62-112-60Z", INK)
        s.line([(-110, 180), (60, 130), (90, 140)], WOOD, 18)
        drops(s, [(-100, -46), (-84, -40), (90, -40)], 1)
    finish(s, "keung")
    s = portrait(
        "sparrow", 64, "#51453c", {"tip": (14, -8), "under": (10, -4), "bridge": (10, -2), "chin": (10, -8), "jaw": (8, -8), "lip": (4, 0), "lower": (5, 0)}, 0
    )
    with s.at(270, 270, 1.45):
        s.path(
            smooth([(-66, -46), (-60, -96), (-10, -130), (60, -118), (104, -64), (92, 0), (70, 30), (60, -20), (30, -34), (0, -56), (-36, -50)], tension=0.6),
            INK,
        )
    s.path("M0 600V520Q240 450 480 520V600Z", RUST, stroke=INK, stroke_width=6)
    for k in range(8):
        s.disc(40 + 58 * k, 540 - 24 * (1 - abs(k - 3.5) / 3.5), 6, INK)
    finish(s, "sparrow")


if __name__ == "__main__":
    ART.mkdir(exist_ok=True)
    for draw in (tools, papers, told, white, the_map, cover, people):
        draw()
