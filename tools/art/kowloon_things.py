"""What one carries out of the City, 400 by 400, each alone on wet tiles under the lamp."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from kit import Sheet, box, smooth
from kowloon import (
    AMBER,
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
    SLATE,
    WATER,
    WOOD,
    bird,
    blob,
    bus,
    clock,
    drops,
    finish,
    inked,
    paper,
    pipe,
    round_,
    screened,
    shining,
    tank,
)
from kowloon_city import aerial, facade, plane
from kowloon_folk import row_of_heads


@contextmanager
def thing(name: str, seed: int, size: float = 1.4, turn: float = 0) -> Iterator[Sheet]:
    s = Sheet(400, 400, seed)
    s.rect(0, 0, 400, 400, "#1f6068")
    s.path("".join(f"M{25 + 50 * k} 0v400M0 {25 + 50 * k}h400" for k in range(8)), "none", stroke=INK, stroke_width=3, stroke_opacity=0.35)
    s.glow(200, 170, 260, AMBER, 0.95)
    screened(s, box(0, 0, 400, 400), INK, ("v", "h", "d")[seed % 3], seed % 2 == 0, step=8, r=3.6)
    shining(s, 200, 342, AMBER, 220, 4)
    s.disc(206, 326, 124, INK, 16, opacity=0.55)
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
        with s.at(10, -30, 0.54, turn=-10):
            plane(s)
        s.path("".join(aerial(-170 + 56 * k, 190, 110 + 30 * (k % 3)) for k in range(7)), "none", stroke=INK, stroke_width=6)
    with thing("first-plane", 25, 1) as s:
        s.path("M-190 190V90L-90 40L10 100L100 30L190 96V190Z", "#3a4d5c")
        s.glow(60, 40, 160, ROSE, 0.9)
        with s.at(30, -60, 0.36, turn=6):
            plane(s)
        facade(s, -190, 96, 380, 100, 44, 0.95, 0, ragged=8, roof=False)
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
        inked(s, box(-136, -136, 272, 272), "#b3bcae", 5)
        spots = [(-84 + 84 * (k % 3), -84 + 84 * (k // 3)) for k in range(9)]
        for x, y in spots:
            inked(s, box(x - 34, y - 34, 68, 68), "#12343e", 4)
            inked(s, box(x - 38, y + 32, 76, 9), WOOD, 3)
        row_of_heads(s, [(x, y - 2) for x, y in spots], 1.7)


if __name__ == "__main__":
    for draw in (tools, papers, told, white):
        draw()
