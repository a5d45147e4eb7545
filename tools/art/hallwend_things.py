"""Items (400 by 400), the plan and the cover of Count to Sixty."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from hallwend import COPPER, CREAM, GOLD, ICE, INK, MIST, NIGHT, RUST, SLATE, SNOW, STEEL, clock, drift, finish, forest, house, mountains, sky, start, tower
from kit import Points, Sheet, box, poly, smooth

WOOD, WOOD_DARK, IRON, IRON_LIGHT = "#9a5a33", "#5f341b", "#3b4a5e", "#93a5b0"


@contextmanager
def thing(name: str, seed: int, warm: bool = True) -> Iterator[Sheet]:
    """A thing on a table, the light from the left, a long shadow to the right."""
    s = start(400, 400, seed)
    s.rect(0, 0, 400, 400, "#8fabbd" if warm else NIGHT)
    s.path(smooth([(-20, 130), (120, 112), (280, 130), (420, 108)], close=False) + "L420 420L-20 420Z", "#c8d3cd" if warm else "#1b2c49")
    s.glow(40, 120, 260, "#ffe0a0", 0.85 if warm else 0.4)
    s.path(smooth([(-20, 300), (150, 286), (420, 300)], close=False) + "L420 420L-20 420Z", SNOW if warm else "#2b4263")
    yield s
    finish(s, name)


def shadow(s: Sheet, points: Points) -> None:
    s.path(smooth(points, tension=0.4), SLATE, opacity=0.5)


def pick() -> None:
    with thing("pick", 31) as s:
        shadow(s, [(110, 330), (330, 318), (370, 330), (160, 346)])
        with s.at(200, 200, 1, turn=32):
            s.poly(s.cut([(-11, -110), (11, -110), (15, 150), (-15, 150)], 1.5), WOOD)
            s.poly([(3, -110), (11, -110), (15, 150), (5, 150)], WOOD_DARK)
            s.path(smooth([(-140, -70), (-70, -120), (0, -132), (70, -120), (140, -70), (66, -96), (0, -104), (-66, -96)], tension=0.5), IRON)
            s.path(smooth([(-140, -70), (-70, -120), (0, -132), (0, -120), (-68, -108)], tension=0.5), IRON_LIGHT)
            s.poly([(-18, -136), (18, -136), (18, -96), (-18, -96)], INK)


def revolver() -> None:
    with thing("revolver", 32) as s:
        s.path(smooth([(50, 316), (90, 262), (190, 280), (310, 250), (364, 306), (290, 352), (120, 356)], tension=0.5), "#d9cba9")
        s.path(smooth([(190, 280), (310, 250), (364, 306), (290, 352), (230, 330)], tension=0.5), "#b9a883")
        s.many([poly(box(120 + 20 * i, 326, 12, 3)) for i in range(3)], COPPER)
        with s.at(196, 230, 1.15, turn=-8):
            s.path(smooth([(56, 4), (92, 10), (124, 90), (112, 110), (80, 104), (60, 50), (44, 40)], tension=0.35), WOOD_DARK)
            s.path(smooth([(60, 14), (80, 14), (104, 92), (92, 100), (70, 50)], tension=0.35), WOOD)
            s.poly([(-140, -34), (20, -34), (20, -12), (-140, -14)], IRON)
            s.poly([(-140, -34), (20, -34), (20, -27), (-140, -29)], IRON_LIGHT)
            s.poly([(-128, -34), (-120, -46), (-112, -34)], INK)
            s.path("M0-42h66q8 0 8 10v34q0 8-8 8H6q-8 0-8-8v-36q0-8 2-8z", INK)
            s.rect(8, -36, 50, 11, IRON_LIGHT)
            s.rect(8, -18, 50, 9, IRON)
            s.path("M66-40l26-6 6 22-16 36H62z", IRON)
            s.path("M84-46q16-22 26-18-10 10-12 26z", INK)
            s.path("M20 10q-2 34 26 34 12-6 8-34", "none", stroke=INK, stroke_width=6)
            s.line([(34, 12), (38, 32)], INK, 5)
        for x, y in ((300, 318), (326, 330)):
            s.poly([(x, y), (x + 34, y - 8), (x + 36, y + 1), (x + 2, y + 9)], COPPER)
            s.poly([(x, y), (x - 10, y + 7), (x + 2, y + 9)], IRON)


def lamp() -> None:
    with thing("lamp", 33, False) as s:
        s.glow(150, 180, 250, "#fff2cf", 0.95)
        s.poly([(150, 150), (150, 214), (-20, 320), (-20, 40)], "#fff6dc", opacity=0.5)
        s.path("M186 60q60-50 96 20", "none", stroke=INK, stroke_width=12)
        s.line([(282, 80), (276, 120)], INK, 8)
        s.path("M196 130h84l10 150q-52 16-104 0z", COPPER)
        s.path("M250 130h30l10 150q-26 10-46 11z", RUST)
        s.rect(190, 196, 96, 12, GOLD)
        s.path("M206 130l10-46h44l10 46z", IRON)
        s.path("M236 84h24l10 46h-28z", INK)
        s.disc(160, 182, 52, INK, 58)
        s.disc(154, 182, 45, GOLD, 52)
        s.disc(150, 182, 38, "#fff6dc", 45)
        s.path("M150 186q-8-12 0-26 10 14 0 26z", GOLD)
        s.rect(176, 166, 24, 32, INK)


def brandy() -> None:
    with thing("brandy", 34) as s:
        shadow(s, [(180, 340), (330, 318), (390, 330), (240, 352)])
        s.path("M176 70h48v46q44 24 50 70l8 150q-82 20-164 0l8-150q6-46 50-70z", "#7c4a78", opacity=0.25)
        s.path("M176 70h48v46q44 24 50 70l8 150q-82 20-164 0l8-150q6-46 50-70z", "#dfe8e4", opacity=0.75)
        s.path("M124 216q76 18 152 0l6 120q-82 20-164 0z", "#d9973f")
        s.path("M226 224q26-3 50-8l6 120q-26 7-52 9z", "#a9622a")
        s.disc(196, 268, 34, "#4b2450", 38)
        s.path("M186 240q-24 14-18 46 6-30 18-46z", "#8a5a92")
        s.line([(198, 232), (202, 150), (200, 116)], WOOD_DARK, 3, curved=True)
        s.path("M138 190q6-34 34-52l6 6q-26 22-30 56l-6 110h-8z", SNOW, opacity=0.85)
        s.rect(172, 46, 56, 34, WOOD)
        s.rect(206, 46, 22, 34, WOOD_DARK)


def paper(s: Sheet, outline: Points, colour: str = CREAM) -> None:
    s.poly(s.cut([(x + 9, y + 10) for x, y in outline], 1), SLATE, opacity=0.5)
    s.poly(s.cut(outline, 1.2), colour)


def eagle(s: Sheet, x: float, y: float, k: float) -> None:
    """One of two, with two heads of its own."""
    half = [
        (0, -18),
        (5, -30),
        (14, -34),
        (22, -27),
        (13, -25),
        (10, -14),
        (20, -30),
        (30, -26),
        (38, -14),
        (41, 6),
        (36, 22),
        (33, 6),
        (29, 28),
        (25, 10),
        (20, 32),
        (15, 14),
        (11, 20),
        (16, 38),
        (8, 34),
        (4, 46),
        (0, 38),
    ]
    with s.at(x, y, k):
        s.poly([*half, *[(-px, py) for px, py in half[::-1]]], INK)
        s.path("M-7-8h14v14q-7 9-14 0z", COPPER)
        s.path("M-7-40l3 5 4-7 4 7 3-5v9h-14z", GOLD)


def pass_paper() -> None:
    with thing("pass", 35) as s:
        with s.at(200, 206, 1, turn=-7):
            paper(s, box(-110, -140, 220, 280))
            s.rect(-98, -128, 196, 256, "none", stroke=RUST, stroke_width=2.5)
            eagle(s, -46, -74, 1)
            eagle(s, 46, -74, 1)
            s.many([poly(box(-80, -14 + 20 * i, 160 - 24 * (i % 2), 5)) for i in range(4)], SLATE)
            s.line([(-80, 84), (30, 84)], INK, 2)
            s.line([(-70, 110), (-40, 96), (-50, 118), (0, 92), (-6, 116), (40, 98), (86, 112)], INK, 3.5, curved=True)
            for x, y, r, c in ((60, 60, 30, COPPER), (28, 92, 26, "#6b3f78"), (74, 98, 24, RUST)):
                s.disc(x, y, r, "none", stroke=c, stroke_width=5, opacity=0.8)
                s.disc(x, y, r * 0.55, "none", stroke=c, stroke_width=3, opacity=0.8)


def fork() -> None:
    with thing("fork", 36) as s:
        shadow(s, [(150, 346), (330, 322), (370, 330), (200, 352)])
        for r in (60, 92, 126):
            s.path(f"M{200 - r} 120A{r} {r} 0 0 1 {200 - r * 0.3:.0f} {120 - r * 0.9:.0f}", "none", stroke=SNOW, stroke_width=4, opacity=0.8)
            s.path(f"M{200 + r} 120A{r} {r} 0 0 0 {200 + r * 0.3:.0f} {120 - r * 0.9:.0f}", "none", stroke=SNOW, stroke_width=4, opacity=0.8)
        s.path("M160 60v130q0 40 40 40t40-40V60", "none", stroke="#24466e", stroke_width=20)
        s.path("M153 60v130q2 44 40 46", "none", stroke="#7fb0d6", stroke_width=5)
        s.rect(190, 226, 20, 110, "#24466e")
        s.many([poly(box(185, 262 + 9 * i, 30, 6)) for i in range(7)], COPPER)
        s.disc(200, 340, 13, "#24466e")


def crank() -> None:
    with thing("crank", 37) as s:
        shadow(s, [(90, 338), (300, 326), (380, 334), (160, 354)])
        s.line([(110, 110), (110, 240), (290, 240), (290, 330)], INK, 34, **{"stroke-linejoin": "miter"})
        s.line([(106, 110), (106, 236), (286, 236), (286, 330)], IRON_LIGHT, 9, **{"stroke-linejoin": "miter"})
        s.rect(74, 70, 72, 62, INK)
        s.rect(80, 76, 60, 50, IRON)
        s.rect(94, 86, 32, 32, "#0a101d")
        s.path(smooth([(160, 214), (250, 210), (262, 262), (240, 274), (166, 270)], tension=0.3), RUST)
        for i in range(6):
            s.line([(166 + 16 * i, 214), (160 + 16 * i, 270)], CREAM if i % 2 else COPPER, 7)
        s.rect(266, 318, 48, 60, WOOD)
        s.rect(294, 318, 20, 60, WOOD_DARK)


def charge() -> None:
    with thing("charge", 38) as s:
        shadow(s, [(100, 316), (320, 300), (380, 314), (180, 336)])
        with s.at(200, 220, 1, turn=-18):
            s.poly(s.cut(box(-120, -46, 240, 92), 2), "#d8b27c")
            s.poly(s.cut(box(-120, 6, 240, 40), 2), "#a9794a")
            s.disc(-120, 0, 16, "#e9cf9f", 46)
            s.disc(-120, 0, 9, WOOD_DARK, 26)
            for x in (-50, 54):
                s.rect(x, -49, 13, 98, COPPER)
                s.rect(x, 6, 13, 43, RUST)
            s.path("M8-48q-46-50-62-24-6 26 62 24q60-56 76-26 2 28-76 26z", COPPER)
            s.path("M8-48q-30-14-40 16M8-48q34-4 40 22", "none", stroke=RUST, stroke_width=9)
            s.line([(120, 0), (150, -14), (166, 8), (186, -6)], INK, 5, curved=True)


def torn(side: str) -> Points:
    edge = [(0, -46), (9, -30), (-6, -18), (8, 0), (-8, 14), (6, 28), (-4, 46)]
    return edge if side == "right" else [(x, -y) for x, y in edge]


def strip_of(s: Sheet, x0: float, x1: float, left: bool, right: bool, teeth: bool, stroke: float) -> None:
    a: Points = [(x0 + x, y) for x, y in torn("left")] if left else [(x0, 46), (x0, -46)]
    b: Points = [(x1 + x, y) for x, y in torn("right")] if right else [(x1, -46), (x1, 46)]
    paper(s, [*a, *b], "#ead9ac")
    s.line([(x0 + 14, 8), (x1 - 14, 8)], RUST, 3)
    if teeth:
        for i in range(int((x1 - x0 - 30) / 14)):
            x = x0 + 22 + 14 * i
            s.line([(x, 8), (x, -6 if i % 5 else -14)], RUST, 3)
        s.many([poly(box(x0 + 24 + 60 * i, 22, 22, 4)) + poly(box(x0 + 50 + 60 * i, 22, 8, 4)) for i in range(int((x1 - x0) / 66))], INK)
    if stroke:
        s.line([(stroke, 8), (stroke, -36)], INK, 5)


def strips() -> None:
    with thing("strip-left", 39) as s, s.at(200, 210, 1, turn=-9):
        strip_of(s, -150, 120, False, True, True, 0)
    with thing("strip-right", 40) as s, s.at(200, 210, 1, turn=7):
        strip_of(s, -120, 150, True, False, False, -60)
    with thing("strip", 41) as s, s.at(200, 214, 0.92, turn=-4):
        strip_of(s, -184, 10, False, False, True, 0)
        strip_of(s, 10, 184, False, False, False, 14)
        s.line([(10, -46), (18, -30), (4, -18), (16, 0), (2, 14), (14, 28), (6, 46)], RUST, 2)


def splinter() -> None:
    with thing("splinter", 42, False) as s:
        s.glow(200, 210, 200, "#ffd0a8", 0.9)
        s.path(smooth([(30, 420), (70, 300), (200, 278), (340, 300), (380, 420)], tension=0.4), "#6b2f1e")
        s.path(smooth([(30, 420), (70, 300), (150, 286), (120, 420)], tension=0.4), "#9a4a2c")
        s.path(smooth([(210, 300), (330, 316), (380, 340), (240, 330)], tension=0.4), INK, opacity=0.5)
        s.poly([(138, 312), (176, 130), (214, 78), (250, 150), (246, 310), (196, 326)], "#c9c0c6")
        s.poly([(138, 312), (176, 130), (214, 78), (204, 196), (196, 326)], "#f6ede8")
        s.poly([(214, 78), (250, 150), (246, 310), (196, 326), (204, 196)], "#a79daa")
        s.poly([(176, 130), (214, 78), (208, 140)], "#ffffff")
        s.poly([(250, 150), (262, 220), (246, 310), (228, 230)], "#857d92")
        for x, y, r in ((286, 302, 12), (120, 322, 9), (310, 330, 7)):
            s.poly([(x, y - r), (x + r, y - r / 2), (x + r, y + r / 2), (x, y + r), (x - r, y + r / 2), (x - r, y - r / 2)], "#e9dcdc")
            s.poly([(x, y), (x + r, y - r / 2), (x + r, y + r / 2), (x, y + r)], "#a79daa")


def toy_watch() -> None:
    with thing("toy-watch", 43) as s:
        shadow(s, [(140, 330), (320, 300), (380, 316), (220, 352)])
        s.line([(200, 96), (180, 30), (120, -10)], INK, 5, curved=True)
        s.disc(200, 80, 16, "none", stroke=GOLD, stroke_width=8)
        s.rect(188, 92, 24, 22, COPPER)
        s.disc(204, 214, 112, RUST)
        s.disc(196, 210, 112, GOLD)
        clock(s, 196, 210, 94, 12, 0, "#f7efda", COPPER)
        s.path("M120 160q26-50 70-54", "none", stroke=SNOW, stroke_width=9, opacity=0.9)


def plan() -> None:
    s = start(1200, 800, 44)
    s.rect(0, 0, 1200, 800, WOOD_DARK)
    s.poly(s.cut(box(46, 40, 1120, 736), 3), "#2c1a10", opacity=0.6)
    s.poly(s.cut(box(36, 30, 1120, 736), 3), "#f2eddc")
    # what they liked to draw
    s.path(smooth([(120, 640), (330, 560), (520, 600), (700, 470), (900, 440), (1090, 330)], close=False), "none", stroke=INK, stroke_width=5)
    s.path(
        smooth([(120, 640), (330, 560), (520, 600), (700, 470), (900, 440), (1090, 330)], close=False),
        "none",
        stroke="#f2eddc",
        stroke_width=2,
        stroke_dasharray="14 10",
    )
    s.path(
        smooth([(300, 590), (420, 470), (560, 410), (640, 330), (760, 260), (850, 230)], close=False),
        "none",
        stroke=RUST,
        stroke_width=4,
        stroke_dasharray="4 12",
        stroke_linecap="round",
    )
    # the station
    s.line([(200, 612), (400, 566)], INK, 9)
    house(s, 258, 574, 96, 88, STEEL, SLATE, SNOW, 2, NIGHT)
    # the square with its fountain
    s.poly(s.cut([(500, 400), (650, 372), (676, 456), (520, 486)], 3), "#dfd3b4", stroke=INK, stroke_width=3)
    s.disc(590, 430, 24, ICE, 12, stroke=INK, stroke_width=3)
    s.line([(590, 430), (590, 398)], INK, 6)
    for x, y in ((470, 386), (520, 356), (612, 342), (690, 400), (694, 470), (480, 500)):
        house(s, x, y + 26, 46, 44, "#c98a5e", RUST, SNOW, 1, INK)
    s.poly([(640, 356), (652, 290), (664, 356)], SLATE)
    s.rect(640, 350, 24, 40, "#c9a57e")
    # the knoll
    s.path(smooth([(740, 300), (800, 214), (880, 190), (960, 220), (1010, 306)], tension=0.5), "#e3dcc4", stroke=INK, stroke_width=3)
    s.many([poly([(770 + 22 * i, 268 - 12 * (i % 3)), (774 + 22 * i, 268 - 12 * (i % 3)), (770 + 22 * i, 284 - 12 * (i % 3))]) for i in range(10)], INK)
    s.path("M900 206a30 30 0 0 1 60 0z", SLATE)
    s.rect(902, 204, 56, 22, STEEL)
    tower(s, 866, 222, 160)
    # a compass in the corner, and the folds
    with s.at(1060, 640, 1):
        s.disc(0, 0, 52, "none", stroke=INK, stroke_width=3)
        s.poly([(0, -74), (12, 0), (0, 74), (-12, 0)], INK)
        s.poly([(0, -74), (12, 0), (-12, 0)], COPPER)
        s.poly([(-60, 0), (0, -9), (60, 0), (0, 9)], SLATE)
    for x in (410, 784):
        s.rect(x, 30, 5, 736, "#d8cfb4")
        s.rect(x + 5, 30, 3, 736, "#fffaf0")
    s.rect(36, 396, 1120, 5, "#d8cfb4")
    s.rect(36, 401, 1120, 3, "#fffaf0")
    for x, y in ((70, 66), (1120, 64), (66, 736), (1126, 734)):
        s.disc(x + 8, y + 8, 44, "#2c1a10", opacity=0.5)
        s.disc(x, y, 44, "#d9792b")
        s.path(f"M{x} {y - 44}a44 44 0 0 1 0 88a56 56 0 0 0 0-88z", COPPER)
        s.disc(x - 14, y - 16, 9, "#f3b36a")
    finish(s, "plan")


def cover() -> None:
    s = start(900, 1200, 46)
    sky(s, ["#3f6382", "#5d8099", "#86a3b0", "#b5c3b8", "#dfd6b4", "#f3d596"], 900, 90)
    s.glow(40, 760, 620, "#ffd98a", 0.95)
    mountains(s, [(-60, 760), (60, 600), (180, 720), (330, 500), (470, 690), (560, 620), (760, 800), (940, 660)], 1000, "#cfd8d6", "#86a5ba", 0.1)
    mountains(s, [(380, 900), (560, 640), (640, 700), (800, 470), (960, 640)], 1000, "#fbf0d6", "#6f93ad", 0.08)
    s.path(smooth([(-20, 930), (200, 880), (450, 900), (700, 850), (920, 880)], close=False) + "L920 1220L-20 1220Z", "#e9ebe2")
    forest(s, -20, 330, 960, 130, 12, "#54748c", MIST)
    forest(s, 640, 920, 930, 120, 10, "#54748c", MIST)
    for x, y in ((60, 1010), (150, 1030), (250, 1000), (660, 980), (750, 1010), (830, 985)):
        house(s, x, y, 84, 86, "#7d9ab0", "#4d6e8b", SNOW, 1, NIGHT)
    s.path(smooth([(180, 1220), (300, 1010), (450, 940), (620, 1010), (740, 1220)], tension=0.5), SNOW)
    s.path(smooth([(450, 940), (620, 1010), (740, 1220), (520, 1220)], tension=0.5), ICE)
    tower(s, 450, 1010, 900, 0.5)
    s.path("M470 1010l350 110 80-10-360-110z", SLATE, opacity=0.35)
    drift(s, 1090, 140, "#dfe5e0", 14)
    finish(s, "cover")


if __name__ == "__main__":
    for draw in (pick, revolver, lamp, brandy, pass_paper, fork, crank, charge, strips, splinter, toy_watch, plan, cover):
        draw()
