"""Murano as a tax clerk has drawn it, 1200 by 800: a paper under a lamp. What is known from the start is drawn large."""

from __future__ import annotations

import math

from kit import Points, Sheet, poly, ring, smooth
from murano import arch, finish, hatch, start
from murano_glass import glass
from murano_inks import BARK, BLACK, DEEP, EMBER, FIRE, FLAME, FOG, HEART, INK, MIST, PAPER, SHADE, SLATE, TIN

MARKS: dict[str, tuple[float, float]] = {"landing": (250, 590), "loggia": (560, 440), "church": (924, 350), "tavern": (520, 660)}
ISLAND: Points = [
    (190, 560), (170, 470), (230, 390), (330, 330), (440, 250), (560, 200), (700, 190), (830, 180), (960, 220),
    (1010, 310), (990, 420), (1000, 520), (930, 600), (800, 650), (680, 700), (520, 716), (380, 700), (270, 650),
]  # fmt: skip
CANALS: list[tuple[Points, float]] = [
    ([(160, 520), (330, 500), (470, 520), (620, 500), (760, 420), (850, 330), (900, 160)], 30),
    ([(470, 740), (470, 620), (440, 480), (400, 380), (360, 280)], 16),
    ([(760, 420), (780, 560), (760, 720)], 18),
    ([(620, 500), (640, 380), (620, 180)], 14),
    ([(760, 420), (900, 450), (1040, 440)], 16),
]
BRIDGE = (526.0, 518.0)


def within(x: float, y: float) -> bool:
    """Whether a place is on the island."""
    inside = False
    for (ax, ay), (bx, by) in zip(ISLAND, ISLAND[1:] + ISLAND[:1], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def wet(x: float, y: float) -> bool:
    """Whether a canal goes there."""
    for line, w in CANALS:
        for (ax, ay), (bx, by) in zip(line, line[1:], strict=False):
            t = max(0, min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)))
            if math.hypot(x - ax - (bx - ax) * t, y - ay - (by - ay) * t) < w / 2 + 13:
                return True
    return False


def free(x: float, y: float) -> bool:
    spared = [*MARKS.values(), (MARKS["tavern"][0] + 58, 640), (MARKS["church"][0] + 45, 300), BRIDGE]
    return (
        within(x, y)
        and within(x + 12, y - 24)
        and within(x, y + 14)
        and not wet(x, y)
        and all(math.hypot(x - a, (y - b) * 1.1) > 72 - 26 * (b == BRIDGE[1]) for a, b in spared)
    )


def streets(s: Sheet) -> Points:
    """Along the water stands a house at every step, and here and there a second behind it."""
    out = []
    banks = [(line, w / 2 + 20) for line, w in CANALS] + [([*ISLAND, ISLAND[0]], 24)]
    for line, off in banks:
        for (ax, ay), (bx, by) in zip(line, line[1:], strict=False):
            far = math.hypot(bx - ax, by - ay)
            for i in range(int(far / 25)):
                x, y = ax + (bx - ax) * i * 25 / far, ay + (by - ay) * i * 25 / far
                for side in (-1, 1):
                    for back in (0, 25):
                        if back and s.rng.random() < 0.62:
                            continue
                        px = x - (by - ay) / far * side * (off + back) + s.rng.uniform(-3, 3)
                        py = y + (bx - ax) / far * side * (off + back) + s.rng.uniform(-3, 3)
                        if free(px, py) and all(math.hypot(px - a, py - b) > 19 for a, b in out):
                            out.append((px, py))
    return sorted(out, key=lambda spot: spot[1])


def house(s: Sheet, x: float, y: float) -> None:
    w, h = s.rng.randint(13, 17), s.rng.randint(8, 13)
    left, foot = round(x - w / 2), round(y + 6)
    s.path(f"M{left} {foot}v-{h}h{w}v{h}z", PAPER)
    s.path(f"M{left - 2} {foot - h}l5-8h{w}l4 8z", s.rng.choice(("#8d6a55", "#7b6a5c", "#9a7a60", SHADE)))
    s.path(f"M{left + 6} {foot}v-4h2v4")


def known(s: Sheet) -> None:
    """Four things a stranger finds: a landing, three arches, a church, an angel on a sign."""
    for x, y in MARKS.values():
        s.glow(x, y - 10, 92, HEART, 0.75)
    x, y = MARKS["landing"]
    s.path(f"M{x - 58} {y + 18}L{x - 46} {y + 4}H{x + 50}L{x + 44} {y + 18}Z", PAPER, stroke=INK, stroke_width=3.4)
    s.path("".join(f"M{x - 52 + 16 * i} {y + 17}l8 -12" for i in range(7)), "none", stroke=INK, stroke_width=1.6)
    for dx in (-50, -18, 14, 40):
        s.line([(x + dx, y + 18), (x + dx, y + 42)], INK, 5)
    s.path(f"M{x - 70} {y + 44}q10 -6 20 0t20 0t20 0t20 0t20 0", "none", stroke=SLATE, stroke_width=2.4)
    s.line([(x, y + 8), (x, y - 52), (x + 24, y - 52)], INK, 5)
    s.glow(x + 24, y - 30, 44, FIRE, 0.7)
    s.path(f"M{x + 14} {y - 46}h20l-4 28h-12z", FLAME, stroke=INK, stroke_width=3)
    x, y = MARKS["loggia"]
    s.path(f"M{x - 56} {y + 26}V{y - 40}H{x + 56}V{y + 26}Z", PAPER, stroke=INK, stroke_width=4)
    s.path(f"M{x + 22} {y + 26}V{y - 40}H{x + 56}V{y + 26}Z", SHADE, opacity=0.6)
    for i in range(3):
        s.path(arch(x - 48 + 33 * i, y + 26, 28, 46), INK)
        s.path(arch(x - 40 + 33 * i, y - 24, 11, 15), INK)
    s.path(f"M{x - 66} {y - 40}L{x} {y - 74}L{x + 66} {y - 40}Z", EMBER, stroke=INK, stroke_width=4)
    s.path("".join(f"M{x - 50 + 20 * i} {y - 42}L{x - 25 + 10 * i} {y - 60}" for i in range(6)), "none", stroke=INK, stroke_width=1.6)
    x, y = MARKS["church"]
    s.path(f"M{x - 62} {y + 32}V{y - 20}L{x - 20} {y - 54}L{x + 22} {y - 20}V{y + 32}Z", PAPER, stroke=INK, stroke_width=4)
    s.path(f"M{x - 82} {y + 32}V{y + 2}Q{x - 72} {y - 14} {x - 62} {y - 4}V{y + 32}Z", SHADE, stroke=INK, stroke_width=3.4)
    s.path(f"M{x - 70} {y - 16}L{x - 20} {y - 58}L{x + 28} {y - 16}", "none", stroke="#7b3a22", stroke_width=8, stroke_linejoin="round")
    for dx in (-50, -20, 8):
        s.path(arch(x + dx - 7, y + 2, 14, 22), INK)
    s.path(arch(x - 31, y + 32, 22, 26), INK)
    s.line([(x - 20, y - 58), (x - 20, y - 78)], INK, 4)
    s.line([(x - 28, y - 70), (x - 12, y - 70)], INK, 4)
    s.path(f"M{x + 32} {y + 32}V{y - 70}L{x + 47} {y - 106}L{x + 62} {y - 70}V{y + 32}Z", PAPER, stroke=INK, stroke_width=4)
    s.path(f"M{x + 48} {y + 32}V{y - 70}L{x + 48} {y - 106}L{x + 62} {y - 70}V{y + 32}Z", SHADE, opacity=0.6)
    for dy in (-40, -8):
        s.path(arch(x + 40, y + dy, 14, 24), INK)
    x, y = MARKS["tavern"]
    s.path(f"M{x - 42} {y + 28}V{y - 14}H{x + 38}V{y + 28}Z", PAPER, stroke=INK, stroke_width=4)
    s.path(f"M{x - 50} {y - 12}L{x - 28} {y - 42}H{x + 26}L{x + 46} {y - 12}Z", "#7b4a35", stroke=INK, stroke_width=4)
    s.path(f"M{x - 10} {y + 28}v-26q10 -8 20 0v26z", INK)
    for dx in (-32, 18):
        s.path(f"M{x + dx} {y + 16}v-14h13v14z", FLAME, stroke=INK, stroke_width=2)
    s.line([(x + 40, y - 30), (x + 84, y - 30)], INK, 4)
    with s.at(x + 64, y - 6, 1.15):
        s.line([(0, -22), (0, -14)], INK, 2.6)
        s.path("M-4 -6Q-16 -20 -24 -8Q-22 6 -6 4ZM4 -6Q16 -20 24 -8Q22 6 6 4Z", TIN, stroke=INK, stroke_width=2.2)
        s.path("M-6 -6H6L11 20H-11Z", TIN, stroke=INK, stroke_width=2.2)
        s.disc(0, -11, 5.4, PAPER, stroke=INK, stroke_width=2.2)


def plan() -> None:
    s = start(1200, 800, 142, [BLACK, INK, DEEP])
    s.poly(s.cut([(74, 70), (1146, 56), (1156, 752), (60, 760)], 3), BLACK, opacity=0.6)
    sheet = s.cut([(60, 52), (1130, 40), (1140, 732), (48, 740)], 4)
    s.poly(sheet, PAPER)
    with s.clip(poly(sheet)):
        s.rect(40, 30, 1110, 720, hatch(s, SHADE, 6, 90, 0.9, 0.35))
        for i in range(3):
            s.rect(48 + 364 * i, 30, 364, 720, s.fade([(0, HEART, 0.28), (0.4, HEART, 0), (0.85, BLACK, 0), (1, BLACK, 0.2)], "h"))
        for y in (30, 386):
            s.rect(40, y, 1110, 356, s.fade([(0, HEART, 0.2), (0.3, HEART, 0), (0.85, BLACK, 0), (1, BLACK, 0.22)]))
        s.rect(40, 30, 1110, 720, s.fade([(0, DEEP, 0), (0.55, DEEP, 0.2), (1, INK, 0.55)], "d"))
        s.glow(220, 170, 620, FLAME, 0.34)
        s.disc(1010, 650, 66, "none", stroke="#8a6a45", stroke_width=7, stroke_opacity=0.35, stroke_dasharray="300 20 60 12")
    # the shore, as an engraver draws it: line beyond line
    for i, k in enumerate((1.022, 1.046, 1.076, 1.112)):
        shore = [(600 + (x - 600) * k, 452 + (y - 452) * (k + 0.012 * (i + 1))) for x, y in ISLAND]
        s.path(smooth(shore, tension=0.7), "none", stroke=SLATE, stroke_width=2.2 - 0.4 * i, stroke_opacity=0.75 - 0.15 * i)
    d = smooth(ISLAND, tension=0.7)
    s.path(d, BLACK, opacity=0.35, transform="translate(5 7)")
    s.path(d, "#a8a18a")
    s.path(d, hatch(s, MIST, 10, 40, 1.1, 0.3))
    with s.clip(d):
        for line, w in CANALS:
            s.line(line, INK, w + 6, curved=True)
        for line, w in CANALS:
            s.line(line, SLATE, w, curved=True)
            s.line(line, FOG, w * 0.12, curved=True, opacity=0.7)
        # gardens behind the houses
        trees = [(s.rng.uniform(200, 990), s.rng.uniform(210, 690)) for _ in range(420)]
        trees = [(x, y) for x, y in trees if free(x, y)]
        s.many([f"M{x - 5:.0f} {y:.0f}a5 4 0 1 0 10 0a5 4 0 1 0-10 0" for x, y in trees], "#6f7a66", stroke=INK, stroke_width=1, stroke_opacity=0.6)
        with s.group(stroke=INK, stroke_width=1.4):
            for x, y in streets(s):
                house(s, x, y)
    s.path(d, "none", stroke=INK, stroke_width=4)
    # the long bridge in the middle
    s.path("M508 492L530 486L544 544L520 550Z", PAPER, stroke=INK, stroke_width=3)
    s.path("M511 503l21 -6M514 514l21 -6M517 525l21 -6M520 536l21 -6", "none", stroke=INK, stroke_width=1.6)
    for x, y, t in ((390, 506, -4), (690, 466, -30), (812, 374, -46), (468, 600, 84)):
        with s.at(x, y, 1, turn=t):
            s.path("M-13 0Q0 6 13 0Q0 -5 -13 0Z", BLACK)
    known(s)
    # stakes of the wide channel, and the north
    for x, y in ((110, 690), (170, 712), (230, 726), (96, 600), (84, 520)):
        s.line([(x, y), (x + 3, y - 20)], INK, 3.5)
        s.path(f"M{x - 8} {y + 2}h16", "none", stroke=SLATE, stroke_width=2)
    with s.at(1060, 136, 1):
        s.disc(0, 0, 42, "none", stroke=INK, stroke_width=2.4)
        s.disc(0, 0, 35, "none", stroke=INK, stroke_width=1.2)
        for a in range(0, 360, 45):
            with s.at(0, 0, 1, turn=a):
                h = 64 if a == 0 else 40 if a % 90 == 0 else 28
                s.poly([(0, -h), (6, -7), (0, 0)], INK)
                s.poly([(0, -h), (-6, -7), (0, 0)], PAPER, stroke=INK, stroke_width=1.2)
    # a round mirror keeps one corner down, an orange the other
    s.disc(100, 708, 50, BLACK, opacity=0.5)
    glass(s, ring(92, 700, 46, 46, 16), BARK, 9, True, True)
    s.disc(1120, 716, 42, BLACK, opacity=0.5)
    s.disc(1112, 706, 40, s.fade([(0, FLAME, 1), (0.4, "#c9622a", 1), (1, EMBER, 1)], "d"))
    s.disc(1112, 706, 40, s.grain(EMBER, 0.6, 200, 60, 1.8))
    s.path("M1084 684q14 -20 36 -18", "none", stroke=HEART, stroke_width=7, stroke_linecap="round", stroke_opacity=0.7)
    s.disc(1126, 686, 4, BARK)
    finish(s, "plan")


if __name__ == "__main__":
    plan()
