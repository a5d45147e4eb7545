"""Four places of the night under the sky, or what one sees of it, 2400 by 800; each card has its own column, B the first."""

from __future__ import annotations

from kit import Sheet, box, n, poly, ring
from kowloon import AMBER, CREAM, DEEP, FISH, FRONTS, GOLD, INK, IRON, JADE, LEAF, NIGHT, PALE, RED, ROSE, RUST, SKIN, SLATE, TOOTH, VIOLET, WATER, WOOD
from kowloon import blob, bird, bricks, cables, ceiling, door, drops, finish, hanging_lamp, inked, joints, neon, pipe, round_, screened, shining, stars, tank, teapot
from kowloon_city import aerial, can, facade, perched, plane, plant, shaft, washing, water_streak
from kowloon_folk import HAIR_GREY, SAT, folk

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
    s.path(f"M{n(x - r / 3)} {n(y)}Q{n(x - r / 4)} {n(y - r * 0.5)} {n(x)} {n(y - r * 0.72)}Q{n(x + r / 4)} {n(y - r * 0.5)} {n(x + r / 3)} {n(y)}", "none", stroke=INK, stroke_width=3)


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
    b, c, d, e, f = columns(5)
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
    s.path("".join(f"M{x} {690 + (x * 7) % 9}v110" for x in (560, 900, 1230, 1580, 2050, 2300)) + "M0 726H1690M1872 726H2400", "none", stroke=SLATE, stroke_width=3)
    # the next house down, in the gap
    with s.clip("M1696 640H1868V800H1696Z"):
        facade(s, 1690, 640, 190, 170, 40, 0.7, 0.2, (SLATE, "#20525a"), ragged=0, roof=False)
    spots = []
    for k in range(9):
        x = 36 + 51 * k
        stretched_tank(s, x, 688, k + 1)
        if k != 3:
            spots.append((x - 2, 464))
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
        folk(s, c + x, 698 + 6 * (k % 2), (1.75, 2.0, 1.45, 1.9)[k], top, INK, "shirt", "short", ((-14, -58), (8, -44)) if k % 2 else ((-17, -84), (10, -46)), flip=k in (0, 2), big=1.2)
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
    s.path("".join(aerial(x, 700, h) for x, h in ((512, 330), (560, 210), (930, 260), (1010, 380), (1440, 200), (1120, 150), (1640, 300), (2086, 350), (2372, 420), (2330, 190), (20, 250))), "none", stroke=INK, stroke_width=4)
    cables(s, 610, 690, 4, 480, 1690)
    finish(s, "roofs")


def tiles(s: Sheet, x0: float, x1: float, y: float, h: float, colour: str = "#3f8a6c") -> None:
    """A roof of round tiles whose ends turn up."""
    d = f"M{n(x0 - 40)} {n(y - 20)}Q{n(x0 + 40)} {n(y + h)} {n(x0 + 140)} {n(y + h)}H{n(x1 - 140)}Q{n(x1 - 40)} {n(y + h)} {n(x1 + 40)} {n(y - 20)}L{n(x1 - 60)} {n(y - 10)}H{n(x0 + 60)}Z"
    s.path(d, colour, stroke=INK, stroke_width=6)
    with s.clip(d):
        s.path("".join(f"M{x} {n(y - 20)}V{n(y + h)}" for x in range(int(x0) - 40, int(x1) + 40, 26)), "none", stroke=INK, stroke_width=4)
        s.path("".join(f"M{x} {n(y - 20)}V{n(y + h)}" for x in range(int(x0) - 31, int(x1) + 40, 26)), "none", stroke="#8fd0a8", stroke_width=3)
    s.line([(x0 + 30, y - 12), (x1 - 30, y - 12)], INK, 16)
    s.line([(x0 + 34, y - 12), (x1 - 34, y - 12)], RED, 8)


def temple() -> None:
    s = Sheet(2400, 800, 73)
    s.rect(0, 0, 2400, 800, DEEP)
    facade(s, 0, 0, 2400, 330, 62, 0.42, 0.25, ragged=0, roof=False)
    screened(s, box(0, 0, 2400, 330), INK, back=True, step=9, r=5)
    b, c, d, e, f = columns(5)
    s.rect(0, 300, 2400, 420, "#8c3640")
    bricks(s, 0, 300, 2400, 412, 0.22)
    s.glow(c, 470, 760, AMBER, 0.75, 420)
    screened(s, box(0, 300, 2400, 420), INK, step=10, r=5)
    wet_floor(s, [(b - 60, AMBER), (c - 60, AMBER), (c + 80, AMBER), (e, RED), (f, AMBER)])
    tiles(s, 40, 2360, 232, 66)
    # the net, and what has fallen into it
    net = "M0 92Q300 210 620 150T1200 196T1800 150T2400 110V20Q1800 60 1200 70T0 10Z"
    junk = []
    for k in range(64):
        x, y = s.rng.uniform(10, 2380), s.rng.uniform(60, 140)
        w, h = s.rng.uniform(20, 56), s.rng.uniform(16, 34)
        kind = poly(s.cut(box(x, y, w, h), 9, 60))
        if k % 4 == 1:  # a bottle
            kind = f"M{n(x)} {n(y)}l14 6l34 6v16l-36 0l-14-4z"
        elif k % 4 == 2:  # a slipper
            kind = f"M{n(x)} {n(y)}q30-16 50 4q6 14-10 14q-40 6-44-2q-4-8 4-16z"
        junk.append((s.rng.choice((IRON, RUST, WOOD, JADE, PALE, GOLD, ROSE)), kind))
    for colour in {j[0]: 0 for j in junk}:
        s.many([shape for tone, shape in junk if tone == colour], colour, stroke=INK, stroke_width=2)
    for x in (d - 140, d - 10):
        s.disc(x, 134, 52, "none", stroke=INK, stroke_width=12)
        s.disc(x, 134, 52, "none", stroke=PALE, stroke_width=6)
        s.path("".join(f"M{n(x)} 134L{n(px)} {n(py)}" for px, py in ring(x, 134, 50, count=9)), "none", stroke=PALE, stroke_width=2)
    for colour, w in ((INK, 13), (RED, 7)):
        s.path(f"M{n(d - 140)} 134L{n(d - 96)} 70H{n(d - 34)}L{n(d - 70)} 134L{n(d - 96)} 70M{n(d - 70)} 134H{n(d - 140)}M{n(d - 10)} 134L{n(d - 40)} 54H{n(d - 16)}M{n(d - 104)} 60h26", "none", stroke=colour, stroke_width=w)
    inked(s, [(d + 130, 70), (d + 250, 88), (d + 240, 150), (d + 124, 128)], ROSE, 4)
    s.path("".join(f"M{n(d + 140 + 24 * k)} {74 + 3 * k}l-8 60" for k in range(5)), "none", stroke=RUST, stroke_width=4)
    with s.clip(net):
        s.path("".join(f"M{-160 + 40 * k} 0l190 230M{40 + 40 * k} 0l-190 230" for k in range(64)), "none", stroke=PALE, stroke_width=2, stroke_opacity=0.75)
    s.path("M0 92Q300 210 620 150T1200 196T1800 150T2400 110", "none", stroke=INK, stroke_width=7)
    drops(s, [(s.rng.uniform(0, 2400), s.rng.uniform(200, 420)) for _ in range(18)], 1.3)
    for x in (14, 480, 960, 1440, 1920, 2386):
        inked(s, box(x - 22, 300, 44, 412), RED, 5)
        s.rect(x + 4, 302, 16, 408, RUST)
        inked(s, box(x - 32, 684, 64, 30), SLATE, 4)
        inked(s, [(x - 60, 300), (x + 60, 300), (x + 26, 334), (x - 26, 334)], JADE, 4)
    for x in (240, 1200, 1680):  # coils of incense
        for k in range(5):
            s.disc(x, 330 + 9 * k, 54 - 7 * k, "none", 12 - k, stroke=GOLD, stroke_width=4)
        s.line([(x, 290), (x, 340)], INK, 3)
        s.line([(x + 50, 334), (x + 70, 380), (x + 40, 430), (x + 66, 490)], CREAM, 7, curved=True, opacity=0.25)
    # B: Granny Poon
    folk(s, b + 96, FLOOR + 8, 3.9, "#2b5f66", INK, "shirt", "bun", ((-34, -56), (-24, -46)), SAT, (6, -32), -5, locks=HAIR_GREY)
    for k in range(3):
        s.disc(b - 26 + 9 * k, 497 - 5 * k, 9, "none", 12, stroke=JADE, stroke_width=5)
    table_(s, b - 70, 280, 170, "#b9764f")
    inked(s, box(b - 176, 514, 140, 28), DEEP, 4)
    s.line([(b - 170, 534), (b - 40, 534)], CREAM, 6)
    with s.at(b - 110, 480, 1.05):
        teapot(s)
    inked(s, box(b + 70, 600, 104, 16), WOOD, 4)
    # C: nineteen lamps and one
    inked(s, box(c - 196, 344, 392, 366), "#5d2a35", 7)
    s.glow(c, 500, 330, AMBER, 0.6)
    for k in range(19):
        x, y = c - 152 + 76 * (k % 5), 384 + 76 * (k // 5)
        s.disc(x, y, 30, AMBER, opacity=0.4)
        s.path(f"M{n(x - 10)} {y + 14}Q{n(x - 18)} {y - 6} {n(x)} {y - 22}Q{n(x + 18)} {y - 6} {n(x + 10)} {y + 14}Z", "#fff3c8", stroke=INK, stroke_width=3)
        s.rect(x - 26, y + 22, 52, 15, GOLD, stroke=INK, stroke_width=3)
        s.path(f"M{n(x - 18)} {y + 30}h36", "none", stroke=INK, stroke_width=2)
    s.glow(c + 160, 686, 46, RED, 1)
    round_(s, c + 160, 686, 7, "#ffc0b0", 9, 2)
    # D: the hook
    s.line([(d + 70, 170), (d + 76, 300), (d + 70, 424)], INK, 14, curved=True)
    s.line([(d + 70, 170), (d + 76, 300), (d + 70, 424)], "#e0b878", 8, curved=True)
    for colour, w in ((INK, 20), (PALE, 11)):
        s.path(f"M{n(d + 70)} 424V510Q{n(d + 64)} 560 {n(d + 14)} 548L{n(d + 4)} 506M{n(d + 70)} 510Q{n(d + 78)} 560 {n(d + 126)} 546L{n(d + 136)} 504", "none", stroke=colour, stroke_width=w, stroke_linecap="round")
    s.path("".join(f"M{n(d + 60)} {432 + 14 * k}l20 8" for k in range(5)), "none", stroke=RED, stroke_width=9)
    shaft(s, d - 190, 150, 420, 290)
    # E: the jar
    inked(s, [(e - 150, 596), (e + 150, 596), (e + 130, 712), (e - 130, 712)], RED, 6)
    inked(s, box(e - 164, 580, 328, 22), GOLD, 5)
    for k in range(17):
        s.line([(e - 42 + 5.2 * k, 474), (e - 96 + 12 * k, 372 - 16 * ((k * 5) % 3))], INK, 11)
        s.line([(e - 42 + 5.2 * k, 474), (e - 96 + 12 * k, 372 - 16 * ((k * 5) % 3))], "#f0cf8a", 7)
    inked(s, [(e - 62, 462), (e + 62, 462), (e + 48, 582), (e - 48, 582)], RUST, 5)
    s.path(f"M{n(e - 40)} 500q20 30 40 0t40 0", "none", stroke=GOLD, stroke_width=6)
    for x in (e - 126, e + 126):
        inked(s, box(x - 14, 520, 28, 60), CREAM, 4)
        s.glow(x, 504, 60, AMBER, 0.9)
        s.path(f"M{n(x - 8)} 518q-4-14 8-30q12 16 8 30Z", "#fff3c8")
    # F: the goddess, the slab
    inked(s, [(f - 160, 360), (f, 318), (f + 160, 360), (f + 160, 590), (f - 160, 590)], "#5d2a35", 6)
    s.glow(f, 440, 220, GOLD, 0.8)
    s.path(f"M{n(f - 96)} 586Q{n(f - 110)} 480 {n(f - 40)} 456Q{n(f - 54)} 380 {n(f)} 374Q{n(f + 54)} 380 {n(f + 40)} 456Q{n(f + 110)} 480 {n(f + 96)} 586Z", GOLD, stroke=INK, stroke_width=5)
    s.disc(f, 416, 62, "none", stroke="#ffe0a0", stroke_width=6)
    round_(s, f, 412, 40, INK, 44, 4)
    round_(s, f, 420, 27, "#ffe0a0", 33, 3)
    s.path(f"M{n(f - 46)} 392L{n(f - 34)} 350L{n(f - 16)} 368L{n(f)} 336L{n(f + 16)} 368L{n(f + 34)} 350L{n(f + 46)} 392Z", RED, stroke=INK, stroke_width=4)
    s.path("".join(f"M{n(f - 24 + 8 * k)} 392v{14 - 2 * abs(k - 3)}" for k in range(7)), "none", stroke=GOLD, stroke_width=3)
    s.path(f"M{n(f - 11)} 420h.1M{n(f + 11)} 420h.1", "none", stroke=INK, stroke_width=5, stroke_linecap="round")
    s.path(f"M{n(f - 7)} 438q7 4 14 0M{n(f - 70)} 500Q{n(f - 40)} 540 {n(f)} 512Q{n(f + 40)} 540 {n(f + 70)} 500M{n(f)} 512V586M{n(f - 40)} 540v46M{n(f + 40)} 540v46", "none", stroke=INK, stroke_width=4)
    round_(s, f, 512, 15, "#ffe0a0", 12, 3)
    inked(s, [(f - 206, 752), (f - 166, 640), (f + 166, 640), (f + 206, 752)], "#6fa3a0", 6)
    s.path(f"M{n(f - 150)} 664l60 20l-20 44M{n(f + 90)} 650l20 40", "none", stroke=INK, stroke_width=3)
    s.disc(f, 696, 52, "none", 25, stroke=INK, stroke_width=18)
    s.disc(f, 696, 52, "none", 25, stroke=CREAM, stroke_width=10)
    finish(s, "temple")


def cannon(s: Sheet, x: float, y: float, size: float = 1) -> None:
    with s.at(x, y, size, turn=-5):
        inked(s, [(-120, -28), (-108, -34), (96, -50), (104, -56), (110, 14), (100, 8), (-108, 24), (-120, 20)], "#173d47", 5)
        s.line([(-100, -24), (90, -38)], PALE, 5)
        for dx in (-60, 30):
            s.line([(dx, -32), (dx, 20)], INK, 9)
        inked(s, [(-30, 14), (104, 8), (120, 56), (-20, 60)], WOOD, 5)
        for dx in (4, 86):
            round_(s, dx, 54, 30, WOOD, width=5)
            round_(s, dx, 54, 8, IRON, width=3)


def almshouse() -> None:
    s = Sheet(2400, 800, 74)
    s.rect(0, 0, 2400, 800, s.fade([(0, "#071c2b", 1), (1, "#1a566a", 1)]))
    stars(s, 150, 260)
    facade(s, 0, 40, 560, 300, 52, 0.45, 0.15, ragged=30)
    facade(s, 1780, 20, 620, 320, 52, 0.45, 0.15, ragged=30)
    facade(s, 560, 170, 1220, 170, 42, 0.45, 0.15, ("#2a5c6c", "#24546a", "#316878"), ragged=30)
    screened(s, box(0, 120, 2400, 210), INK, back=True, step=9, r=4.5)
    b, c, d, e, f = columns(5)
    s.rect(0, 330, 2400, 330, "#3d7c7c")
    bricks(s, 0, 330, 2400, 330, 0.22)
    s.glow(b, 470, 460, AMBER, 0.8, 300)
    s.glow(e + 160, 560, 360, RED, 0.55, 260)
    screened(s, box(0, 330, 2400, 330), INK, step=10, r=4.6)
    tiles(s, 40, 2360, 270, 66, "#33766a")
    s.rect(0, 652, 2400, 148, "#173f49")
    s.path("".join(f"M{x} 652l{n((x - 1200) * 0.25)} 148" for x in range(-200, 2700, 110)) + "M0 684h2400M0 730h2400", "none", stroke=INK, stroke_width=3)
    for x in (480, 960, 1440, 1920):
        inked(s, box(x - 18, 336, 36, 322), WOOD, 5)
        s.rect(x - 12, 340, 8, 312, "#b9764f")
    # B: the teacher behind her window
    inked(s, box(b - 206, 366, 412, 260), "#ffdf9a", 7)
    s.many([f"M{n(b - 190 + 48 * k)} 610v-46h24v46m-30-2h36" for k in range(8)], "none", stroke="#c98a4a", stroke_width=6)
    inked(s, box(b - 60, 384, 130, 76), "#2f6a58", 4)
    s.path(f"M{n(b - 44)} 404h60m-60 18h84m-84 18h40", "none", stroke=CREAM, stroke_width=3)
    with s.clip(f"M{n(b - 204)} 368h408v256h-408z"):
        folk(s, b + 104, 716, 3.1, RED, INK, "shirt", "bob", ((-38, -50), (-22, -44)), SAT, (4, -40), -6)
    inked(s, box(b - 196, 588, 300, 16), WOOD, 4)
    for k in range(8):
        inked(s, box(b - 176 + 5 * (k % 3), 574 - 13 * k, 104, 12), VIOLET, 2)
    s.path(f"M{n(b - 206)} 496h412M{n(b - 100)} 366v260M{n(b + 126)} 366v260", "none", stroke=INK, stroke_width=5)
    shining(s, b, 668, AMBER, 300)
    # C: storms
    inked(s, box(c - 74, 346, 148, 308), CREAM, 6)
    for y, length in ((556, 84), (596, 60), (372, 116), (520, 96), (576, 70)):
        s.line([(c - 62, y), (c - 62 + length, y)], RED, 9)
        s.line([(c - 58, y + 14), (c - 70 + length * 0.7, y + 14)], IRON, 3)
    s.line([(c - 62, 640), (c + 60, 640)], IRON, 4)
    cannon(s, c - 150, 706, 0.85)
    with s.at(c + 158, 706, 0.85, flip=True):
        cannon(s, 0, 0)
    washing(s, c + 96, 640, c + 236, 560, 3, 60)
    # D: drawings
    s.line([(d - 224, 392), (d, 424), (d + 224, 392)], INK, 5, curved=True)
    for k in range(6):
        x, y = d - 190 + 76 * k, 404 + 9 * (2.5 - abs(k - 2.5))
        with s.at(x, y + 62, 0.62, turn=-5 + 4 * (k % 3)):
            inked(s, box(-58, -100, 116, 156), INK if k == 4 else CREAM)
            s.rect(-8, -112, 16, 28, WOOD)
            if k == 4:
                s.rect(-52, -24, 104, 26, AMBER)
                s.rect(-16, -68, 30, 28, RUST)
            else:
                inked(s, box(-34, -40, 68, 74), (RED, JADE, GOLD)[k % 3], 3)
                inked(s, [(-44, -40), (0, -80), (44, -40)], (IRON, RUST)[k % 2], 3)
                inked(s, box(-14, -20, 26, 24), WATER, 2)
                s.disc(38, -80, 11, AMBER)
    for k in range(7):
        x = d - 192 + 62 * k
        inked(s, box(x, 606, 40, 8), "#b9764f", 3)
        s.path(f"M{n(x + 4)} 614v40m32-40v40m0-48v-40", "none", stroke=INK, stroke_width=5)
    # E: the old man by his stove
    inked(s, box(e - 206, 352, 330, 60), "#5d2a35", 5)
    inked(s, [(e - 206, 412), (e - 160, 412), (e - 190, 600), (e - 206, 600)], ROSE, 4)
    inked(s, box(e - 200, 596, 320, 56), WOOD, 5)
    inked(s, [(e - 196, 560), (e - 96, 560), (e - 96, 596), (e - 196, 596)], CREAM, 4)
    with s.at(e - 146, 548, 3.1, turn=64):
        s.path("M-6-4Q-6.6-8.4 0-8.6Q7-8.4 6.8-1Q6.4 5 1 7.6Q-3.6 9-5.6 5.4L-6.2 2.6L-7.8 1.6L-6.2-1.4Z", SKIN, stroke=INK, stroke_width=1.2)
        s.path("M-1-8.2Q8-8.6 7.4 3Q5 4 4.4-1Q4-5-1-8.2Z", HAIR_GREY)
        s.disc(-3, -1, 1.8, CREAM)
        s.disc(-3.3, -1, 1, INK)
        s.path("M-5.8-4l3-.4M-4.8 4.4q1.6.6 2.8-.2", "none", stroke=INK, stroke_width=1)
    blob(s, [(e - 112, 596), (e - 96, 538), (e - 20, 516), (e + 80, 536), (e + 122, 596)], RED, 5)
    s.path(f"M{n(e - 90)} 560q60-20 100 0t90-4M{n(e - 60)} 530l20 60m40-70l10 70m50-60l10 60", "none", stroke=RUST, stroke_width=5)
    inked(s, box(e + 140, 470, 78, 182), INK, 4)
    s.line([(e + 180, 470), (e + 180, 340)], INK, 20)
    s.glow(e + 178, 590, 130, RED, 0.9)
    inked(s, box(e + 154, 560, 50, 60), GOLD, 4)
    s.path(f"M{n(e + 166)} 560v60m12-60v60m12-60v60", "none", stroke=INK, stroke_width=4)
    inked(s, [(e + 138, 446), (e + 220, 446), (e + 206, 472), (e + 152, 472)], PALE)
    # F: the telephone
    inked(s, box(f - 110, 356, 220, 292), "#12343e", 6)
    s.glow(f, 470, 190, AMBER, 0.5)
    inked(s, box(f - 62, 420, 124, 170), RED, 5)
    round_(s, f, 500, 42, CREAM, width=4)
    for x, y in ring(f, 500, 27, count=10):
        s.disc(x, y, 6, INK)
    s.path(f"M{n(f - 74)} 424q74-40 148 0l-8 26q-66-26-132 0Z", INK)
    s.path(f"M{n(f + 60)} 570q40 20 10 40t10 36", "none", stroke=INK, stroke_width=5)
    s.path("".join(f"M{n(f - 100 + 25 * k)} 350v300" for k in range(9)) + f"M{n(f - 112)} 352h224m-224 98h224m-224 100h224", "none", stroke=PALE, stroke_width=6)
    for k in range(6):
        inked(s, box(f + 134 + 4 * (k % 2), 636 - 17 * k, 86, 16), (GOLD, CREAM, ROSE)[k % 3], 3)
    inked(s, [(f - 190, 600), (f - 128, 600), (f - 134, 652), (f - 184, 652)], WOOD, 4)
    for x, y in ((60, 740), (1290, 744), (1850, 752)):
        plant(s, x, y, 1.1)
    finish(s, "almshouse")


if __name__ == "__main__":
    for draw in (lane, roofs, temple, almshouse):
        draw()
