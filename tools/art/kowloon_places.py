"""The lane and the roofs, 2400 by 800; each card has its own column, B the first."""

from __future__ import annotations

from kit import Sheet, box, n, ring
from kowloon import (
    FISH,
    bird,
    blob,
    bricks,
    cables,
    ceiling,
    door,
    drops,
    finish,
    hanging_lamp,
    inked,
    joints,
    neon,
    pipe,
    round_,
    screened,
    shining,
    stars,
    tank,
)
from kowloon_city import aerial, can, facade, perched, plane, plant, shaft, washing, water_streak
from kowloon_folk import HAIR_GREY, folk
from kowloon_inks import AMBER, CREAM, DEEP, GOLD, INK, IRON, JADE, LEAF, NIGHT, PALE, RED, ROSE, RUST, SKIN, SLATE, WOOD

FLOOR = 712


def columns(count: int) -> list[float]:
    return [2400 / count * (k + 0.5) for k in range(count)]


def table_(s: Sheet, x: float, w: float = 300, h: float = 150, colour: str = WOOD, floor: float = FLOOR) -> None:
    for dx in (-w / 2 + 20, w / 2 - 20):
        s.line([(x + dx, floor - h + 20), (x + dx, floor)], INK, 20)
        s.line([(x + dx, floor - h + 20), (x + dx, floor - 3)], colour, 13)
    inked(s, box(x - w / 2, floor - h, w, 22), colour, 5)


def wet_floor(s: Sheet, lights: list[tuple[float, str]], top: float = FLOOR) -> None:
    s.rect(0, top, s.w, s.h - top, INK)
    shine = [f"M{n(s.rng.uniform(0, s.w))} {n(s.rng.uniform(top + 8, s.h - 8))}h{n(s.rng.uniform(20, 140))}" for _ in range(60)]
    s.path("".join(shine), "none", stroke=IRON, stroke_width=3, stroke_opacity=0.6)
    for x, colour in lights:
        shining(s, x, top + 8, colour, 190)


def umbrella(s: Sheet, x: float, y: float, r: float, colour: str) -> None:
    s.line([(x, y - r * 0.5), (x, y + r * 0.9)], INK, 5)
    d = f"M{n(x - r)} {n(y)}Q{n(x - r)} {n(y - r * 0.7)} {n(x)} {n(y - r * 0.72)}Q{n(x + r)} {n(y - r * 0.7)} {n(x + r)} {n(y)}q{n(-r / 3)} {n(-r * 0.2)} {n(-r * 2 / 3)} 0q{n(-r / 3)} {n(-r * 0.2)} {n(-r * 2 / 3)} 0q{n(-r / 3)} {n(-r * 0.2)} {n(-r * 2 / 3)} 0Z"
    s.path(d, colour, stroke=INK, stroke_width=4)
    s.path(
        f"M{n(x - r / 3)} {n(y)}Q{n(x - r / 4)} {n(y - r * 0.5)} {n(x)} {n(y - r * 0.72)}Q{n(x + r / 4)} {n(y - r * 0.5)} {n(x + r / 3)} {n(y)}",
        "none",
        stroke=INK,
        stroke_width=3,
    )


def lane() -> None:
    s = Sheet(2400, 800, 72)
    s.rect(0, 0, 2400, 800, DEEP)
    facade(s, 0, 0, 2400, FLOOR, 118, 0.32, 0.3, ("#215860", "#1b4c56", "#27646a", "#1d525a"), ragged=0, roof=False)
    screened(s, box(0, 0, 2400, 420), INK, step=11, r=6.4)
    s.rect(0, 0, 2400, 130, INK)
    b, c, d, e, f = columns(5)
    s.glow(c, 300, 720, AMBER, 0.5, 460)
    wet_floor(s, [(b - 40, RED), (c, AMBER), (c + 60, AMBER), (d - 120, "#7fe0c4"), (e, AMBER), (f - 40, RED)])
    # B: the tap
    inked(s, box(b - 215, 640, 300, 72), "#3d777a", 5)
    bricks(s, b - 215, 640, 300, 72, 0.4)
    pipe(s, [(b - 160, 640), (b - 160, 430), (b - 80, 430), (b - 80, 486)], 28)
    joints(s, [(b - 160, 560), (b - 160, 480)], 28)
    s.disc(b - 120, 404, 24, "none", stroke=RED, stroke_width=9)
    water_streak(s, b - 80, 494, 640)
    folk(s, b + 32, FLOOR + 6, 3.3, ROSE, "#2b5f66", "shirt", "curlers", ((-24, -62), (-12, -48)), rim=RED, locks="#3c4f55", lean=-2)
    folk(s, b + 172, FLOOR + 10, 3.2, JADE, RUST, "skirt", "bun", ((-14, -72), (10, -62)), rim=RED)
    umbrella(s, b + 138, 396, 104, RUST)
    for k in range(7):
        can(s, b - 196 + 62 * k, FLOOR + 38 + 6 * (k % 2), (IRON, RED, GOLD, JADE)[k % 4], 0.86)
    with s.at(b - 112, 270, 1.1):
        s.rect(-78, -70, 156, 136, INK, stroke=IRON, stroke_width=4)
        neon(s, FISH, RED, 8, (0, 0, 210))
    # C: the padlocked door
    door(s, c, FLOOR, "scales", 236, 430, "#3f8a6c")
    s.rect(c - 118, FLOOR - 10, 236, 10, AMBER)
    s.glow(c, FLOOR, 190, AMBER, 0.7, 50)
    inked(s, box(c + 62, 520, 50, 46), GOLD)
    s.disc(c + 87, 518, 18, "none", stroke=INK, stroke_width=14)
    s.disc(c + 87, 518, 18, "none", stroke=PALE, stroke_width=7)
    s.disc(c + 87, 544, 5, INK)
    hanging_lamp(s, c, 222, 1, 470)
    for x in (c - 176, c + 178):
        inked(s, box(x - 22, 430, 44, 74), SLATE, 4)
        s.line([(x, 430), (x + 8, 330), (x - 10, 230)], INK, 5, curved=True)
        s.line([(x, 504), (x - 12, 590), (x + 6, FLOOR)], INK, 5, curved=True)
        s.many([f"M{n(x - 12)} {444 + 14 * k}h24" for k in range(4)], "none", stroke=PALE, stroke_width=3)
    # D: all pipes turn
    for k in range(13):
        y, x = 168 + 26 * k, d - 210 + 23 * k
        pipe(s, [(d + 262, y), (x + 26, y), (x, y + 26), (x, FLOOR + 6)], (16, 10, 20, 13)[k % 4], (IRON, RUST, "#6f9a83", "#c9a25c", "#356f74", RED)[k % 6])
        if k % 3 == 0:
            joints(s, [(x, 600 - 7 * k)], 22)
    drops(s, [(d - 214 + 38 * k, 560 + 30 * (k % 4)) for k in range(9)], 1.9)
    # E: the cart
    shaft(s, e - 110, 200, 210, 270)
    s.line([(e + 120, 590), (e + 236, 520)], INK, 26)
    s.line([(e + 120, 590), (e + 236, 520)], "#b9764f", 18)
    inked(s, [(e - 214, 560), (e + 160, 560), (e + 140, 636), (e - 194, 636)], "#b9764f", 6)
    for k in range(19):
        x = e - 194 + 18 * k
        s.line([(x, 570), (x, 592 + (26 if k == 6 else 0))], INK, 5)
    for x in (e - 130, e + 82):
        round_(s, x, 668, 60, INK, width=4)
        round_(s, x, 668, 44, PALE, width=4)
        s.path("".join(f"M{n(x)} 668L{n(px)} {n(py)}" for px, py in ring(x, 668, 42, count=10)), "none", stroke=INK, stroke_width=3)
        round_(s, x, 668, 9, RED, width=3)
    blob(s, [(e - 206, 562), (e - 176, 476), (e - 60, 440), (e + 60, 470), (e + 150, 520), (e + 166, 566), (e, 550)], LEAF, 5)
    for x0, x1 in ((-150, -170), (-70, -60), (10, 30), (80, 110)):
        s.line([(e + x0, 474), (e + x1, 552)], INK, 3, opacity=0.7)
    s.line([(e - 196, 520), (e - 40, 500), (e + 150, 530)], CREAM, 5, curved=True)
    # F: the turning
    s.path(f"M{n(f - 190)} {FLOOR}V250Q{n(f)} 130 {n(f + 190)} 250V{FLOOR}Z", "#031017", stroke=INK, stroke_width=8)
    inked(s, box(f - 214, 236, 26, FLOOR - 236), "#2f6a6e", 4)
    inked(s, box(f + 188, 236, 26, FLOOR - 236), "#2f6a6e", 4)
    s.line([(f, 130), (f, 236)], INK, 5)
    s.disc(f, 252, 17, SLATE, 22)
    for x, flip in ((f - 78, False), (f + 84, True)):
        folk(s, x, FLOOR + 6, 3.7, "#12404c", "#0a2a36", "coat", "cap", ((-10, -80), (10, -46)), flip=flip, rim=RED, skin=RUST, hat="#0a2a36")
        k = -1 if flip else 1
        s.glow(x - 50 * k, 400, 90, RED, 0.8)
        s.line([(x - 34 * k, 402), (x - 50 * k, 400)], CREAM, 5)
        s.disc(x - 50 * k, 400, 6, "#ffd0a0")
        s.line([(x - 50 * k, 388), (x - 36 * k, 340), (x - 66 * k, 290), (x - 46 * k, 240)], PALE, 5, curved=True, opacity=0.25)
    folk(s, 950, FLOOR + 50, 2.9, DEEP, INK, "coat", "short", ((-10, -72), (9, -50)), rim=AMBER)
    umbrella(s, 921, 440, 92, RED)
    ceiling(s, 5, 16, 24)
    finish(s, "lane")


def stretched_tank(s: Sheet, x: float, floor: float, number: int) -> None:
    with s.group(transform=f"translate({n(x)} {n(floor)}) scale(.225 .66)"):
        tank(s, 0, 0)
    marks = [f"M{n(x - 15 + 7 * (k % 5))} {n(floor - 170 + 44 * (k // 5))}l1 30" for k in range(number)]
    s.path("".join(marks), "none", stroke=INK, stroke_width=4)


def roofs() -> None:
    s = Sheet(2400, 800, 78)
    s.rect(0, 0, 2400, 800, s.fade([(0, "#071c2b", 1), (0.5, "#17506a", 1), (0.8, "#6f7f9a", 1), (1, ROSE, 1)]))
    screened(s, box(0, 0, 2400, 480), NIGHT, step=10, r=5.2)
    stars(s, 120, 420)
    c, d, e, f = columns(5)[1:]
    s.glow(1136, 150, 520, CREAM, 0.5)
    s.disc(1136, 150, 112, CREAM)
    s.disc(1186, 110, 16, "#e6d3b4")
    s.disc(1196, 172, 22, "#e6d3b4")
    s.path("M0 470L180 400L420 440L640 380L900 450L1240 400L1500 452L1800 392L2100 440L2400 400V600H0Z", "#2f5f78")
    s.path("M0 500L300 470L700 486L1200 468L1900 490L2400 470V640H0Z", "#3b7186")
    s.many([f"M{s.rng.uniform(0, 2400):.0f} {s.rng.uniform(476, 540):.0f}h5v5h-5z" for _ in range(110)], AMBER)
    s.poly([(1560, 566), (2400, 512), (2400, 524), (1560, 582)], DEEP)
    for k in range(22):
        s.disc(1570 + 38 * k, 566 - 2.4 * k, 4, "#fff3c8")
        s.disc(1570 + 38 * k, 580 - 2.6 * k, 3, RED)
    facade(s, 486, 590, 1240, 110, 56, 0.35, 0.1, ("#2a5c6c", "#24546a", "#316878"), ragged=34)
    facade(s, 1880, 600, 520, 100, 56, 0.35, 0.2, ("#2a5c6c", "#24546a", "#316878"), ragged=28)
    with s.at(f - 70, 290, 1.2, turn=8):
        plane(s)
    s.poly(s.cut([(0, 690), (500, 676), (1000, 690), (1690, 676), (1690, 800), (0, 800)], 3), INK)
    s.poly(s.cut([(1872, 690), (2400, 680), (2400, 800), (1872, 800)], 3), INK)
    s.path("M0 690L500 676L1000 690L1690 676M1872 690L2400 680", "none", stroke=PALE, stroke_width=4)
    for x, w in ((640, 190), (1060, 260), (1440, 150), (2140, 200)):
        s.disc(x, 752, w / 2, "#17506a", 13)
        s.path(f"M{x - w // 3} 750h{w // 2}M{x - w // 5} 757h{w // 3}", "none", stroke=CREAM, stroke_width=3, stroke_opacity=0.7)
    s.path(
        "".join(f"M{x} {690 + (x * 7) % 9}v110" for x in (560, 900, 1230, 1580, 2050, 2300)) + "M0 726H1690M1872 726H2400", "none", stroke=SLATE, stroke_width=3
    )
    # the next house down, in the gap
    with s.clip("M1696 640H1868V800H1696Z"):
        facade(s, 1690, 640, 190, 170, 40, 0.7, 0.2, (SLATE, "#20525a"), ragged=0, roof=False)
    spots = []
    for k in range(9):
        x = 48 + 50 * k
        stretched_tank(s, x, 688, k + 1)
        if k != 3:
            spots.append((x - 2, 473))
    perched(s, spots, 0.62)
    pipe(s, [(0, 700), (500, 692), (520, 800)], 14, IRON)
    # C: the loft
    inked(s, [(c - 214, 430), (c - 40, 352), (c + 206, 424), (c + 206, 440), (c - 214, 446)], RUST, 5)
    inked(s, box(c - 190, 440, 376, 246), "#a9655a", 6)
    s.path("".join(f"M{n(c - 190)} {466 + 27 * k}h376" for k in range(8)), "none", stroke=INK, stroke_width=2, stroke_opacity=0.6)
    for k in range(7):
        for r in range(2):
            inked(s, box(c - 174 + 51 * k, 456 + 62 * r, 40, 50), AMBER if (k + r) % 3 else INK, 3, 0)
            if (k * 3 + r) % 4 != 1:
                bird(s, c - 152 + 51 * k, 496 + 62 * r, 0.56, INK if (k + r) % 3 else PALE)
    s.glow(c + 20, 560, 260, AMBER, 0.5)
    for k, (top, x) in enumerate(((RED, -150), (JADE, -50), (CREAM, 66), (GOLD, 160))):
        folk(
            s,
            c + x,
            698 + 6 * (k % 2),
            (1.75, 2.0, 1.45, 1.9)[k],
            top,
            INK,
            "shirt",
            "short",
            ((-14, -58), (8, -44)) if k % 2 else ((-17, -84), (10, -46)),
            flip=k in (0, 2),
            big=1.2,
        )
    # D: the kite
    s.poly([(d - 96, 44), (d - 40, 116), (d - 96, 214), (d - 152, 116)], "#04121b")
    s.path(f"M{n(d - 96)} 44V214M{n(d - 152)} 116H{n(d - 40)}", "none", stroke="#123c4c", stroke_width=3)
    s.line([(d - 96, 214), (d - 110, 262), (d - 76, 300), (d - 100, 344)], "#04121b", 6, curved=True)
    s.line([(d - 90, 130), (d - 70, 330), (d - 30, 462)], CREAM, 2, curved=True)
    inked(s, box(d + 60, 560, 110, 126), "#2f6a6e", 5)
    inked(s, box(d + 50, 546, 130, 18), SLATE, 4)
    folk(s, d + 24, 690, 2.3, WOOD, INK, "coat", "short", ((-25, -98), (-18, -86)), rim=CREAM, big=1.1, nod=(0, -1))
    # E: the gap, the garden beyond it
    inked(s, box(1890, 520, 16, 166), WOOD, 3)
    inked(s, box(2030, 520, 16, 166), WOOD, 3)
    inked(s, [(1874, 520), (1968, 486), (2062, 520)], RUST, 4)
    folk(s, e + 274, 688, 1.75, GOLD, INK, "coat", "thin", ((-18, -98), (12, -46)), locks=HAIR_GREY, skin=SKIN)
    for k in range(6):
        plant(s, 1892 + 32 * k, 706 - 5 * (k % 2), 0.8, GOLD if k % 2 == 0 else "")
    washing(s, 1380, 520, 1690, 560, 6, 56)
    s.line([(1380, 690), (1380, 510)], INK, 7)
    s.line([(1688, 684), (1688, 546)], INK, 7)
    # F: the lookout
    pipe(s, [(f - 60, 690), (f - 60, 590), (2420, 590)], 46, IRON)
    joints(s, [(f + 30, 590), (f + 190, 590)], 46, True)
    folk(s, f + 84, 690, 2.5, RUST, INK, "shirt", "cap", ((-10, -86), (-6, -52)), ((-16, -12), (-8, -10)), (6, -48), hat=INK, rim=CREAM)
    s.path(
        "".join(
            aerial(x, 700, h)
            for x, h in ((512, 330), (560, 210), (930, 260), (1010, 380), (1440, 200), (1120, 150), (1640, 300), (2086, 350), (2372, 420), (2330, 190))
        ),
        "none",
        stroke=INK,
        stroke_width=4,
    )
    cables(s, 610, 690, 4, 480, 1690)
    finish(s, "roofs")


if __name__ == "__main__":
    for draw in (lane, roofs):
        draw()
