"""The temple under its net and the almshouse in its yard, 2400 by 800; each card has its own column, B the first."""

from __future__ import annotations

from kit import Sheet, box, n, poly, ring
from kowloon import blob, bricks, drops, finish, inked, round_, screened, shining, stars, teapot
from kowloon_city import facade, plant, shaft, washing
from kowloon_folk import HAIR_GREY, SAT, folk
from kowloon_inks import AMBER, CREAM, DEEP, GOLD, INK, IRON, JADE, PALE, RED, ROSE, RUST, SKIN, SLATE, VIOLET, WATER, WOOD
from kowloon_places import FLOOR, columns, table_, wet_floor


def tiles(s: Sheet, x0: float, x1: float, y: float, h: float, colour: str = "#3f8a6c") -> None:
    """A roof of round tiles whose ends turn up."""
    d = f"M{n(x0 - 40)} {n(y - 20)}Q{n(x0 + 40)} {n(y + h)} {n(x0 + 140)} {n(y + h)}H{n(x1 - 140)}Q{n(x1 - 40)} {n(y + h)} {n(x1 + 40)} {n(y - 20)}L{n(x1 - 60)} {n(y - 10)}H{n(x0 + 60)}Z"
    s.path(d, colour, stroke=INK, stroke_width=6)
    with s.clip(d):
        s.path("".join(f"M{x} {n(y - 20)}V{n(y + h)}" for x in range(int(x0) - 40, int(x1) + 40, 26)), "none", stroke=INK, stroke_width=4)
        s.path("".join(f"M{x} {n(y - 20)}V{n(y + h)}" for x in range(int(x0) - 31, int(x1) + 40, 26)), "none", stroke="#8fd0a8", stroke_width=3)
    s.line([(x0 + 30, y - 12), (x1 - 30, y - 12)], INK, 16)
    s.line([(x0 + 34, y - 12), (x1 - 34, y - 12)], RED, 8)


def goddess(s: Sheet) -> None:
    """Gilt, in her niche, the beads of her crown before her eyes; what the incense has left on her in a hundred years."""
    pale, dark = "#ffe0a0", "#a86f2a"
    inked(s, [(-166, 364), (0, 312), (166, 364), (166, 590), (-166, 590)], "#5d2a35", 6)
    s.path("M-150 590V376L0 330L150 376V590", "none", stroke=GOLD, stroke_width=4)
    s.glow(0, 440, 230, GOLD, 0.85)
    s.disc(0, 424, 92, "none", stroke=RED, stroke_width=9)
    s.disc(0, 424, 92, "none", stroke=GOLD, stroke_width=3)
    s.path("".join(f"M{n(78 * x)} {n(424 + 78 * y)}L{n(88 * x)} {n(424 + 88 * y)}" for x, y in ring(0, 0, 1, 1, 22)), "none", stroke=GOLD, stroke_width=4)
    robe = "M-122 588Q-124 520-84 492Q-62 476-34 470H34Q62 476 84 492Q124 520 122 588Z"
    s.path(robe, GOLD)
    with s.clip(robe):
        screened(s, box(-124, 466, 248, 124), dark, "h", True, step=8, r=4, opacity=0.9)
        s.path("M-40 470L0 540L40 470M-26 470L0 516L26 470", "none", stroke=RED, stroke_width=9)
        s.path(
            "M-100 588Q-96 540-62 510M-76 588Q-66 552-40 528M100 588Q96 540 62 510M76 588Q66 552 40 528M0 540V590M-24 560V590M24 560V590",
            "none",
            stroke=INK,
            stroke_width=3.4,
        )
        s.path("".join(f"M{x} {576 - (x // 20 % 2) * 6}q6-8 12 0q-6 8-12 0z" for x in range(-110, 110, 24)), RED)
    s.path(robe, "none", stroke=INK, stroke_width=5, stroke_linejoin="round")
    # both sleeves meet over a tablet
    s.path("M-66 506Q-40 560-4 556L-4 530Q-34 520-44 492ZM66 506Q40 560 4 556L4 530Q34 520 44 492Z", pale, stroke=INK, stroke_width=4, stroke_linejoin="round")
    inked(s, [(-11, 478), (11, 478), (14, 548), (-14, 548)], JADE, 4, 0)
    s.path("M0 488V536", "none", stroke=CREAM, stroke_width=3)
    s.disc(-9, 544, 9, pale, 7, stroke=INK, stroke_width=3)
    s.disc(9, 544, 9, pale, 7, stroke=INK, stroke_width=3)
    s.path("M-13 456V476Q0 486 13 476V456Z", dark, stroke=INK, stroke_width=3)
    s.path("M-46 452Q-58 400-32 378H32Q58 400 46 452Q36 470 30 440H-30Q-36 470-46 452Z", INK)
    face = "M-30 412Q-32 384 0 382Q32 384 30 412Q30 444 14 460Q0 470-14 460Q-30 444-30 412Z"
    s.path(face, pale)
    with s.clip(face):
        screened(s, box(-32, 380, 64, 92), dark, "h", True, step=6, r=2.8, opacity=0.9)
        s.disc(-16, 438, 9, RED, 6, opacity=0.35)
        s.disc(16, 438, 9, RED, 6, opacity=0.35)
    s.path(face, "none", stroke=INK, stroke_width=4)
    s.path("M-23 419Q-15 412-6 419Q-15 424-23 419ZM23 419Q15 412 6 419Q15 424 23 419Z", "#fff6e0", stroke=INK, stroke_width=2.4)
    s.path("M-15 418v2M15 418v2", "none", stroke=INK, stroke_width=4.4, stroke_linecap="round")
    s.path("M-26 407Q-16 400-5 406M26 407Q16 400 5 406M0 416Q-5 432-1 436H4", "none", stroke=INK, stroke_width=2.6, stroke_linecap="round")
    s.path("M-8 446Q0 441 8 446Q0 453-8 446Z", RED, stroke=INK, stroke_width=2)
    # the crown: a flat board, phoenixes, strings of beads
    s.path("M-48 390Q-40 362 0 358Q40 362 48 390Q0 380-48 390Z", RED, stroke=INK, stroke_width=4)
    s.many([f"M{x} 382q-9-14 0-24q9 10 0 24z" for x in (-28, 0, 28)], GOLD, stroke=INK, stroke_width=2.4)
    inked(s, [(-74, 346), (74, 346), (66, 362), (-66, 362)], GOLD, 4, 0)
    s.path(
        "".join(f"M{x} 363v{h}" for x, h in ((-64, 54), (-54, 44), (-20, 30), (-7, 34), (7, 34), (20, 30), (54, 44), (64, 54))),
        "none",
        stroke=CREAM,
        stroke_width=4.4,
        stroke_dasharray="4.5 3",
    )


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
        s.path(
            f"M{n(d - 140)} 134L{n(d - 96)} 70H{n(d - 34)}L{n(d - 70)} 134L{n(d - 96)} 70M{n(d - 70)} 134H{n(d - 140)}M{n(d - 10)} 134L{n(d - 40)} 54H{n(d - 16)}M{n(d - 104)} 60h26",
            "none",
            stroke=colour,
            stroke_width=w,
        )
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
    for x in (b + 92, b + 152):
        s.line([(x, 618), (x + (x - b - 122) * 0.2, FLOOR)], INK, 15)
        s.line([(x, 618), (x + (x - b - 122) * 0.2, FLOOR - 3)], WOOD, 9)
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
        s.path(
            f"M{n(d + 70)} 424V510Q{n(d + 64)} 560 {n(d + 14)} 548L{n(d + 4)} 506M{n(d + 70)} 510Q{n(d + 78)} 560 {n(d + 126)} 546L{n(d + 136)} 504",
            "none",
            stroke=colour,
            stroke_width=w,
            stroke_linecap="round",
        )
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
    with s.at(f, 0):
        goddess(s)
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
    for x in (426, 534, 1494, 1866, 1974):
        s.glow(x, 392, 90, RED, 0.8)
        s.line([(x, 336), (x, 366)], INK, 4)
        round_(s, x, 392, 25, RED, 28, 4)
        s.path(f"M{x - 10} 366q-10 26 0 52M{x + 10} 366q10 26 0 52M{x} 364v56", "none", stroke=RUST, stroke_width=3)
        s.path(f"M{x - 8} 420h16M{x} 420v22", "none", stroke=GOLD, stroke_width=5)
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
    for x in (c - 156, c + 154):  # a door on either side of the board
        inked(s, box(x - 46, 440, 92, 214), "#5d2a35", 5)
        s.path(f"M{n(x)} 440v214M{n(x - 46)} 500h92M{n(x - 46)} 580h92", "none", stroke=INK, stroke_width=4)
        inked(s, box(x - 30, 516, 20, 44), RED, 2, 0)
        inked(s, box(x + 12, 516, 20, 44), RED, 2, 0)
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
    s.path(
        "".join(f"M{n(f - 100 + 25 * k)} 350v300" for k in range(9)) + f"M{n(f - 112)} 352h224m-224 98h224m-224 100h224", "none", stroke=PALE, stroke_width=6
    )
    for k in range(6):
        inked(s, box(f + 134 + 4 * (k % 2), 636 - 17 * k, 86, 16), (GOLD, CREAM, ROSE)[k % 3], 3)
    inked(s, [(f - 190, 600), (f - 128, 600), (f - 134, 652), (f - 184, 652)], WOOD, 4)
    for x, y in ((60, 740), (1290, 744), (1850, 752)):
        plant(s, x, y, 1.1)
    finish(s, "almshouse")


if __name__ == "__main__":
    for draw in (temple, almshouse):
        draw()
