"""Four rooms of the night, 2400 by 800; each card has its own column, B the first."""

from __future__ import annotations

import math

from kit import Sheet, box, n, ring
from kowloon import AMBER, BRICK, CREAM, DEEP, GOLD, INK, IRON, JADE, LEAF, PALE, RED, ROSE, RUST, SKIN, SLATE, TOOTH, VIOLET, WATER, WAVES, WOOD
from kowloon import blob, bricks, cast, ceiling, clock, cup, door, drops, finish, hanging_lamp, inked, joints, neon, night, paper, pipe, round_, screened, shining, sign
from kowloon_city import can, shaft, water_streak
from kowloon_folk import HAIR_GREY, SAT, folk
from kowloon_places import FLOOR, columns, table_, wet_floor


def tiled(s: Sheet, x: float, y: float, w: float, h: float, step: int = 34, colour: str = INK) -> None:
    lines = "".join(f"M{k} {n(y)}v{n(h)}" for k in range(int(x), int(x + w), step)) + "".join(f"M{n(x)} {k}h{n(w)}" for k in range(int(y), int(y + h), step))
    s.path(lines, "none", stroke=colour, stroke_width=2, stroke_opacity=0.35)


BEASTS = ("M-9 6q0-12 8-12q10-2 10 10z", "M-10 5v-9h14l6-5v14z", "M-11 4q4-12 12-8l9-2l-2 9z", "M-6 8v-18q3 6 5 0l2 8q6 2 5 10z")


def dentists() -> None:
    s = night(seed=71, lamp=(1000, 150))
    b, c, d, e, f = columns(5)
    tiled(s, 480, 470, 1920, 242)
    # the window on the street, lit from behind, with grins in it
    inked(s, box(520, 120, 400, 300), "#2f7d62", 7)
    s.glow(720, 270, 260, "#9fe0b0", 0.6)
    with s.at(720, 262, 2.1):
        neon(s, TOOTH, RED, 5, (0, 0, 110))
    for x, y in ((590, 180), (848, 180), (590, 356), (848, 356)):
        s.path(f"M{x - 44} {y}Q{x} {y + 46} {x + 44} {y}Q{x} {y + 16} {x - 44} {y}Z", CREAM, stroke=INK, stroke_width=4)
        s.path("".join(f"M{x - 26 + 13 * k} {y + 6}v16" for k in range(5)), "none", stroke=INK, stroke_width=2)
    # B: casts to the ceiling
    s.rect(14, 14, 466, 700, "#5d2a35")
    shelf = []
    for r in range(7):
        y = 40 + 76 * r
        s.rect(14, y + 58, 466, 12, WOOD, stroke=INK, stroke_width=3)
        for k in range(8):
            x = 50 + 54 * k + s.rng.uniform(-5, 5)
            shelf.append(f"M{n(x - 21)} {n(y + 14)}h42l-4 18h-34zM{n(x - 17)} {n(y + 37)}h34l4 19h-42z")
    s.many(shelf, "#9fb0a0", stroke=INK, stroke_width=3)
    screened(s, box(14, 14, 466, 560), INK, step=9, r=4.4)
    inked(s, box(14, 632, 470, 22), "#b9764f", 5)
    s.rect(14, 654, 466, 60, "#3a2029")
    for k, kind in enumerate(("gold", "gap", "plate", "whole", "molars")):
        with s.at(66 + 91 * k, 588, 0.94):
            cast(s, kind)
    # C: the patient
    inked(s, [(836, 300), (886, 290), (902, 560), (852, 566)], RED, 6)
    inked(s, [(640, 548), (880, 540), (886, 590), (640, 592)], RED, 6)
    inked(s, [(610, 590), (660, 580), (620, 690), (566, 696)], RUST, 5)
    inked(s, box(826, 250, 76, 50), RUST, 5)
    s.line([(770, 592), (770, 690)], INK, 40)
    s.line([(770, 592), (770, 690)], PALE, 26)
    inked(s, box(680, 690, 180, 24), IRON)
    s.line([(930, 712), (930, 300), (850, 230)], INK, 16)
    s.line([(930, 712), (930, 300), (850, 230)], PALE, 8)
    round_(s, 838, 224, 40, AMBER, 26, 5)
    s.glow(820, 250, 170, AMBER, 0.7)
    folk(s, 576, FLOOR + 8, 4.2, "#12303a", "#2b5f66", "shirt", "short", ((-9, -92), (14, -46)), nod=(1, 0))
    s.path("M560 366l-16 30M600 360l12 40", "none", stroke=PALE, stroke_width=4)
    # D: the calendar
    with s.at(d - 10, 284):
        inked(s, box(-172, -206, 344, 420), CREAM, 6)
        inked(s, box(-172, -206, 344, 84), RED, 4)
        s.many(["M-60-150h120q-6 24-60 24t-60-24zM-50-156q50-44 100 0z"], CREAM)
        for k, (x, y) in enumerate(ring(0, 44, 122, count=12, turn=-math.pi / 2)):
            round_(s, x, y, 27, (AMBER, JADE, ROSE)[k % 3], width=3)
            s.path(f"M{n(x)} {n(y)}" + BEASTS[k % 4].replace("M", "m", 1), INK)
        s.disc(0, 44, 76, "none", stroke=RUST, stroke_width=3)
        s.path("M36 34l18 18m0-18l-18 18", "none", stroke="#cfc3a8", stroke_width=4)
        s.many([f"M{-40 + 26 * (k % 4)} {10 + 22 * (k // 4)}h14v10h-14z" for k in range(12) if k not in (6, 7)], IRON, opacity=0.7)
        s.line([(0, -206), (0, -250)], INK, 5)
    s.line([(d + 196, 250), (d + 212, 470)], INK, 14)
    s.line([(d + 196, 250), (d + 212, 470)], PALE, 8)
    round_(s, d + 192, 222, 32, WATER, width=6)
    s.line([(d + 176, 226), (d + 204, 204)], CREAM, 6)
    inked(s, box(d - 190, 560, 400, 24), "#b9764f", 5)
    s.rect(d - 180, 584, 380, 128, "#3a2029")
    for k in (0, 1, 3, 4):
        inked(s, box(d - 170 + 74 * k, 500 + 12 * (k % 2), 34, 60 - 12 * (k % 2)), (RUST, JADE, AMBER, WATER, ROSE)[k], 3)
        inked(s, box(d - 164 + 74 * k, 488 + 12 * (k % 2), 22, 14), INK, 2)
    # E: the reader
    inked(s, box(e - 200, 150, 160, 210), "#2b5f66", 5)
    s.path("".join(f"M{n(e - 182)} {178 + 24 * k}h{70 + 22 * (k % 2)}m18 0h12" for k in range(8)), "none", stroke=CREAM, stroke_width=5)
    folk(s, e + 40, FLOOR + 12, 4.4, "#d3b27a", INK, "coat", "short", ((-25, -72), (-20, -60)), rim=CREAM, nod=(-1, 0))
    with s.at(e - 74, 400, 1.12, turn=-5):
        paper(s, 124, 164, CREAM, 7)
    inked(s, [(e + 64, 470), (e + 104, 462), (e + 112, 520), (e + 72, 528)], VIOLET, 3)
    s.path(f"M{n(e + 70)} 486l36-8m-34 20l36-8", "none", stroke=CREAM, stroke_width=3)
    # F: the drawer
    shaft(s, f - 60, 250, 110, 260, 0.5)
    inked(s, box(f - 226, 456, 470, 256), "#b9764f", 6)
    inked(s, box(f - 236, 438, 480, 26), WOOD, 5)
    for x, y, w in ((f - 206, 488, 200), (f + 22, 488, 200), (f - 206, 624, 200), (f + 22, 624, 200)):
        inked(s, box(x, y, w, 76), "#9c5f4a", 4)
        s.disc(x + w / 2, y + 38, 11, GOLD, stroke=INK, stroke_width=3)
    inked(s, [(f - 176, 560), (f + 146, 552), (f + 160, 640), (f - 186, 650)], "#d08a5c", 6)
    s.path(f"M{n(f - 170)} 558L{n(f + 142)} 550L{n(f + 130)} 534H{n(f - 160)}Z", INK)
    for k in range(6):
        s.line([(f - 120 + 40 * k, 552), (f - 106 + 42 * k, 516)], (RED, CREAM, JADE, AMBER, PALE, ROSE)[k], 9)
    s.line([(f - 40, 606), (f + 26, 602)], INK, 16)
    s.line([(f - 40, 606), (f + 26, 602)], GOLD, 9)
    with s.at(f - 160, 400, 1.1):
        cup(s)
        s.line([(8, -26), (20, -70)], RED, 6)
        s.line([(-6, -26), (-12, -64)], AMBER, 6)
    for k in range(3):
        round_(s, f + 60 + 52 * k, 420, 20, (PALE, ROSE, AMBER)[k], 20, 4)
    hanging_lamp(s, 1000, 130, 1.1, 560)
    for x, colour in ((250, AMBER), (720, RED), (1010, AMBER), (1200, AMBER), (1700, AMBER), (2160, AMBER)):
        shining(s, x, FLOOR + 10, colour, 220)
    ceiling(s, 2, 9, 10, 6)
    finish(s, "dentists")


def motor(s: Sheet, x: float, y: float, size: float = 1, colour: str = "#3f8a6c") -> None:
    with s.at(x, y, size):
        inked(s, box(-70, -18, 150, 18), INK, 3)
        inked(s, [(-58, -96), (44, -96), (50, -18), (-64, -18)], colour, 5)
        s.path("M-44-90v66m16-66v66m16-66v66m16-66v66m16-66v66", "none", stroke=INK, stroke_width=4)
        round_(s, 66, -56, 34, RUST, width=5)
        round_(s, 66, -56, 9, GOLD, width=3)
        inked(s, box(-40, -118, 50, 22), SLATE, 4)


def pump_room() -> None:
    s = night(seed=75, lamp=(620, 200))
    b, c, d, e, f, g = columns(6)
    for x, y in ((700, 0), (1120, 0), (1330, 0)):
        pipe(s, [(x, y), (x, FLOOR)], 26, "#356f74")
        joints(s, [(x, 220), (x, 520)], 28)
    # B: the board, small: nine plates, nine dials, nine pipes
    for k in range(9):
        x = b - 156 + 39 * k
        pipe(s, [(x, 340), (x, 90)], 11, IRON)
    inked(s, box(b - 186, 330, 372, 200), "#173640", 7)
    for k in range(9):
        x = b - 156 + 39 * k
        inked(s, box(x - 15, 348, 30, 38), CREAM, 2)
        s.disc(x, 368, 9, (RED, VIOLET, ROSE, GOLD, "#f08a3a", "#e0622a", "#c9cf62", AMBER, GOLD)[k])
        round_(s, x, 456, 18, CREAM, width=4)
        s.line([(x, 456), (x + 10, 446)], RED, 3)
    motor(s, b - 110, FLOOR, 0.94)
    motor(s, b + 80, FLOOR, 0.94, "#4f8a8b")
    # C: the alcove
    inked(s, box(c - 182, 246, 364, 466), "#7a3a48", 7)
    s.glow(c + 40, 420, 240, AMBER, 0.8)
    s.many([f"M{n(c - 160 + 44 * (k % 8))} {270 + 44 * (k // 8)}q8-14 16 0q-8 14-16 0z" for k in range(72)], RUST)
    inked(s, box(c - 110, 622, 130, 90), CREAM, 4)
    inked(s, box(c - 110, 602, 130, 30), RED, 4)
    inked(s, box(c + 20, 574, 156, 138), "#b9764f", 5)
    inked(s, box(c + 10, 556, 172, 22), WOOD, 4)
    round_(s, c + 96, 440, 70, GOLD, 104, 5)
    round_(s, c + 96, 440, 58, WATER, 92, 4)
    s.path(f"M{n(c + 60)} 470L{n(c + 120)} 370M{n(c + 84)} 490L{n(c + 136)} 410", "none", stroke=CREAM, stroke_width=7)
    with s.at(c + 60, 544, 0.34):
        sign(s, "comb")
    for k, colour in enumerate((RED, JADE, AMBER)):
        inked(s, box(c + 112 + 22 * k, 528, 14, 30), colour, 3)
    drape = f"M{n(c - 182)} 246H{n(c - 20)}Q{n(c - 60)} 480 {n(c - 132)} 712H{n(c - 182)}Z"
    s.path(drape, RED, stroke=INK, stroke_width=5)
    s.path("".join(f"M{n(c - 164 + 30 * k)} 250Q{n(c - 164 + 22 * k)} 480 {n(c - 172 + 9 * k)} 712" for k in range(5)), "none", stroke=RUST, stroke_width=6)
    s.line([(c - 196, 246), (c + 196, 246)], GOLD, 9)
    inked(s, box(c - 96, 150, 192, 84), RUST, 5)
    with s.at(c, 192, 0.62):
        sign(s, "comb")
    # D: the well
    s.disc(d, 690, 180, INK, 62)
    inked(s, [(d - 176, 620), (d + 176, 620), (d + 176, 720), (d - 176, 720)], "#5f9796", 6)
    bricks(s, d - 176, 620, 352, 100, 0.7)
    round_(s, d, 620, 176, "#86b8b0", 42, 6)
    s.disc(d, 622, 140, "#02121a", 30)
    s.path(f"M{n(d - 60)} 632h110m-80 10h60", "none", stroke=RED, stroke_width=4, stroke_opacity=0.7)
    for x in (d - 130, d + 130):
        s.line([(x, 640), (x, 380)], INK, 26)
        s.line([(x, 640), (x, 380)], "#b9764f", 18)
    s.line([(d - 160, 400), (d + 176, 400)], INK, 44)
    s.line([(d - 150, 400), (d + 150, 400)], "#b9764f", 34)
    s.path("".join(f"M{n(d - 60 + 14 * k)} 382v38" for k in range(9)), "none", stroke="#e0b878", stroke_width=10)
    s.line([(d, 410), (d, 624)], "#e0b878", 7)
    s.line([(d + 176, 400), (d + 200, 460), (d + 170, 464)], INK, 12)
    # E: the pipe that sings
    pipe(s, [(e, 60), (e, FLOOR)], 74, "#5f9796")
    joints(s, [(e, 230), (e, 600), (e, 690)], 76)
    for k in range(5):
        a = f"M{n(e - 54 - 16 * k)} {330 + 22 * k}q-14 60 0 {200 - 30 * k}M{n(e + 54 + 16 * k)} {330 + 22 * k}q14 60 0 {200 - 30 * k}"
        s.path(a, "none", stroke=(CREAM, AMBER)[k % 2], stroke_width=4, stroke_opacity=0.8)
    for dx, dy in ((-150, -60), (-170, 10), (150, -70), (176, -10), (-120, 90), (130, 84)):
        s.line([(e + dx * 0.28, 236), (e + dx, 236 + dy)], WATER, 5)
    s.disc(e, 440, 92, "none", stroke=INK, stroke_width=32)
    s.disc(e, 440, 92, "none", stroke=RED, stroke_width=22)
    for k in range(3):
        a = math.pi * k / 3
        s.line([(e - 92 * math.cos(a), 440 - 92 * math.sin(a)), (e + 92 * math.cos(a), 440 + 92 * math.sin(a))], RED, 14)
    round_(s, e, 440, 20, GOLD, width=5)
    # F: the stair
    s.rect(f - 190, 130, 380, 582, "#06202a")
    s.glow(f + 120, 200, 260, AMBER, 0.6)
    for k in range(9):
        inked(s, box(f - 180 + 40 * k, FLOOR - 52 - 58 * k, 380 - 40 * k, 60), ("#3d777a", "#356b70")[k % 2], 4)
        s.line([(f - 178 + 40 * k, FLOOR - 50 - 58 * k), (f - 144 + 40 * k, FLOOR - 50 - 58 * k)], PALE, 5)
    for k, colour in enumerate((RED, IRON, "#6f9a83")):
        pipe(s, [(f - 196, FLOOR - 110 - 36 * k), (f + 176 - 8 * k, 150 - 36 * k + 10 * k)], 17, colour)
    # G: the ledger
    motor(s, g + 100, 470, 0.8, RUST)
    motor(s, g - 90, 470, 0.8, "#6f9a83")
    inked(s, box(g - 186, 470, 366, 16), SLATE, 4)
    table_(s, g, 330, 130, "#b9764f")
    with s.at(g - 20, 568, 1.35, turn=-4):
        inked(s, [(-92, -26), (0, -18), (0, 28), (-100, 22)], CREAM)
        inked(s, [(0, -18), (92, -26), (100, 22), (0, 28)], CREAM)
        for k in range(4):
            s.line([(-84, -14 + 9 * k), (-12, -8 + 9 * k)], SLATE, 2.5)
            s.line([(12, -8 + 9 * k), (84, -14 + 9 * k)], SLATE, 2.5)
    s.line([(g + 96, 566), (g + 140, 548)], RED, 8)
    can(s, g - 110, FLOOR + 20, GOLD)
    can(s, g + 20, FLOOR + 26, JADE)
    hanging_lamp(s, 806, 190, 1, 500)
    ceiling(s, 4, 9, 14)
    for x in (b, c, c + 60, e, g):
        shining(s, x, FLOOR + 14, RED if x == e else AMBER, 200)
    water_streak(s, 1110, 140, 712)
    finish(s, "pump-room")


def factory() -> None:
    s = night(seed=76, lamp=(900, 160))
    b, c, d, e = columns(4)
    s.rect(0, 130, 1790, 582, "#5f9c93", opacity=0.55)
    tiled(s, 0, 130, 1790, 582, 44)
    s.glow(880, 260, 760, AMBER, 0.5, 480)
    screened(s, box(0, 0, 2400, 460), INK, step=10, r=5)
    wet_floor(s, [(150, "#ffffff"), (420, AMBER), (860, AMBER), (940, AMBER), (1500, AMBER), (2080, RED)])
    # B: Auntie Tam, the freezer, the door
    door(s, b - 176, FLOOR, "needle", 206, 420, "#3f8a92")
    s.path(f"M{n(b - 279)} 292h206v70q-14 34-30 4q-20 60-40 0q-16 30-34-6q-20 50-42 8q-14 30-30-2q-16 30-30 0z", "#f4f5ea", opacity=0.9)
    s.many([f"M{n(b - 276 + 40 * k)} {FLOOR}l14-{40 + 22 * (k % 3)}l20 {40 + 22 * (k % 3)}z" for k in range(5)], "#f4f5ea", opacity=0.85)
    inked(s, box(b - 74, 430, 200, 282), "#dfe6d8", 6)
    inked(s, box(b - 80, 414, 212, 28), PALE, 5)
    s.path(f"M{n(b - 60)} 560h172M{n(b + 90)} 470v60M{n(b + 90)} 590v70", "none", stroke=INK, stroke_width=5)
    for k in range(4):
        inked(s, box(b - 64 + 48 * k, 372 - 8 * (k % 2), 42, 44 + 8 * (k % 2)), (RED, CREAM, GOLD, JADE)[k], 4)
    s.line([(b + 130, 360), (b + 84, 200)], INK, 16)
    s.line([(b + 130, 360), (b + 84, 200)], "#b9764f", 9)
    s.path(f"M{n(b + 20)} 190L{n(b + 140)} 160Q{n(b + 146)} 232 {n(b + 92)} 236Q{n(b + 36)} 240 {n(b + 20)} 190Z", PALE, stroke=INK, stroke_width=5)
    folk(s, b + 214, FLOOR + 14, 4.5, RED, "#2b5f66", "apron", "bun", ((-18, -84), (12, -54)), rim=CREAM, big=1.08)
    # C: six backs at the vat
    for k in range(7):
        x = c - 190 + 64 * k
        s.line([(x, 500), (x + 34, 420), (x - 20, 330), (x + 30, 230), (x - 10, 150)], CREAM, 30, curved=True, opacity=0.16)
    for k in (0, 2, 4):
        folk(s, c - 196 + 92 * k, 664, 3.5, SKIN, "#1a4651", "bare", "short", ((-14, -52), (12, -52)), view="back", skin=("#e0a17c", "#d08f6c", "#e8b08a")[k // 2], rim="")
    inked(s, [(c - 256, 540), (c + 256, 540), (c + 220, 690), (c - 220, 690)], "#5f9796", 7)
    s.disc(c, 540, 256, PALE, 38, stroke=INK, stroke_width=6)
    s.disc(c, 542, 226, CREAM, 28)
    s.many([f"M{n(c - 190 + 38 * k)} {532 + 9 * (k % 3)}a12 9 0 1 0 24 0a12 9 0 1 0-24 0" for k in range(11)], "#fff8e6", stroke=SHADE_LINE, stroke_width=2)
    for k in (1, 3, 5):
        folk(s, c - 196 + 92 * k - 20, FLOOR + 40, 3.7, SKIN, "#1a4651", "bare", "short", ((-14, -66), (12, -66)), view="back", skin=("#e8b08a", "#d6976f", "#dfa27c")[k // 2], rim="", nod=(2, 4))
    # D: shelves
    for y in (224, 392, 566):
        inked(s, box(d - 236, y, 472, 18), "#b9764f", 5)
        for x in (d - 210, d + 200):
            s.line([(x, y + 18), (x, y + 46)], INK, 7)
    for r, y in enumerate((392, 566)):
        for k in range(8):
            h, x = (92, 70, 104, 84)[(k + r) % 4], d - 222 + 56 * k
            inked(s, box(x, y - h, 44, h), (RUST, IRON, GOLD, JADE, CREAM)[(k * 2 + r) % 5], 4)
            inked(s, box(x + 6, y - h - 12, 32, 12), INK, 2, 0)
            s.rect(x + 8, y - h * 0.7, 28, h * 0.34, CREAM if (k * 2 + r) % 5 != 4 else RED, opacity=0.85)
    for k in range(4):
        x = d - 216 + 62 * k
        inked(s, box(x, 142, 48, 82), RED if k % 2 else GOLD, 4)
        s.path(f"M{n(x + 24)} 162q-16 20 0 40q16-20 0-40", CREAM)
        inked(s, box(x + 6, 130, 36, 12), INK, 2, 0)
    for x in (d + 66, d + 122):
        blob(s, [(x - 22, 222), (x - 20, 196), (x + 4, 188), (x + 24, 206), (x + 25, 222)], "#ff3f45", 4)
        s.path(f"M{n(x - 12)} 196l-2-12l10 6M{n(x + 14)} 208l20-5M{n(x + 14)} 213l20 3M{n(x + 2)} 206h.1M{n(x + 12)} 204h.1", "none", stroke=CREAM, stroke_width=3, stroke_linecap="round")
    for k in range(4):
        inked(s, box(d - 220 + 112 * k, 614, 96, 98), (PALE, "#dfe6d8")[k % 2], 5)
        s.many([f"M{n(d - 208 + 112 * k + 22 * (j % 4))} {616 - 13 * (j // 4)}a10 9 0 1 0 20 0a10 9 0 1 0-20 0" for j in range(7)], "#fff8e6", stroke=SHADE_LINE, stroke_width=2)
    # E: the shaft
    s.rect(e - 280, 0, 570, FLOOR + 20, "#06202a")
    shaft(s, e - 70, 330, 30, 660, 0.4)
    for k in range(8):
        x = e - 256 + 21 * k
        s.path(f"M{x:.0f} 0Q{x + 12:.0f} 200 {x - 3:.0f} 380T{x + 2:.0f} {FLOOR + 20}", "none", stroke=INK, stroke_width=18)
        s.path(f"M{x:.0f} 0Q{x + 12:.0f} 200 {x - 3:.0f} 380T{x + 2:.0f} {FLOOR + 20}", "none", stroke=(RUST, "#4f8a8b", "#6f9a83", GOLD)[k % 4], stroke_width=11)
    for colour, w in ((INK, 20), (PALE, 11)):
        s.path(f"M{n(e)} 0V{FLOOR + 10}M{n(e + 130)} 0V{FLOOR + 10}" + "".join(f"M{n(e)} {40 + 56 * k}h130" for k in range(12)), "none", stroke=colour, stroke_width=w)
    inked(s, box(e - 300, 0, 30, FLOOR + 8), "#356b70", 5)
    hanging_lamp(s, 880, 130, 1.1, 400)
    drops(s, [(e - 60 + 36 * k, 120 + 90 * (k % 5)) for k in range(9)], 1.8)
    ceiling(s, 3, 8, 10)
    finish(s, "factory")


SHADE_LINE = "#c9a88a"


def mahjong(s: Sheet, x: float, y: float, w: float) -> None:
    inked(s, [(x - w / 2, y), (x + w / 2, y), (x + w / 2 - 14, y + 26), (x - w / 2 + 14, y + 26)], LEAF, 5)
    s.line([(x, y + 26), (x, FLOOR)], INK, 34)
    s.line([(x, y + 26), (x, FLOOR)], WOOD, 24)
    for k in range(int((w - 60) / 19)):
        inked(s, box(x - w / 2 + 30 + 19 * k, y - 26 - 3 * (k % 2), 16, 26), CREAM, 2, 0)
        s.disc(x - w / 2 + 38 + 19 * k, y - 15, 3, (RED, LEAF, INK)[k % 3])


def parlour() -> None:
    s = night(seed=77, lamp=(1440, 200))
    s.rect(0, 0, 2400, FLOOR, "#7a2f4a", opacity=0.62)
    b, c, d, e, f = columns(5)
    for x, colour in ((240, RED), (1250, "#7fe0c4"), (2130, RED)):
        s.glow(x, 200, 560, colour, 0.5, 420)
    screened(s, box(0, 0, 2400, 400), INK, step=10, r=5)
    wet_floor(s, [(240, RED), (720, AMBER), (1200, "#7fe0c4"), (1680, "#7fe0c4"), (2130, RED)])
    # far tables, in the smoke
    for x in (470, 940, 1440):
        for dx, flip in ((-66, True), (70, False)):
            folk(s, x + dx, 640, 2.2, "#4a2a44", "#3a2036", "shirt", ("short", "bun")[flip], ((-24, -48), (-16, -46)), SAT, (4, -32), flip=flip, rim="", skin="#9a5a62", locks="#2a1a30")
        s.rect(x - 60, 560, 120, 14, "#2f5a52")
        s.rect(x - 6, 574, 12, 70, "#3a2036")
    for k in range(6):
        s.disc(200 + 420 * k, 470 - 30 * (k % 2), 330, ROSE, 34, opacity=0.13)
    with s.at(240, 170, 1.5):
        neon(s, "M-60 20L-20 0Q-6-36 24-34Q44-34 46-16L62-10L46-4Q40 28 4 30L-60 20M30-20v.1M6 30l-4 18M18 28l4 18M-20 0Q0 14 20 2", RED, 6, (0, 0, 130))
    with s.at(720, 150, 1.2):
        neon(s, WAVES, "#7fe0c4", 7, (0, 0, 130))
    with s.at(2150, 170, 1.4):
        neon(s, "M-16-50h32v26q20 10 20 40v44h-72v-44q0-30 20-40zM-36 20q18-20 36 0t36 0", RED, 6, (0, 0, 130))
    # B: three widows
    for x, top, flip, style in ((b - 150, VIOLET, True, "visor"), (b + 16, JADE, False, "visor"), (b + 172, ROSE, False, "visor")):
        folk(s, x, FLOOR + (10 if x != b + 16 else -36), 3.4 if x != b + 16 else 3.2, top, INK, "shirt", style, ((-30, -50), (-22, -46)), SAT, (6, -34), -2, flip=flip, locks=HAIR_GREY if x != b + 16 else "#3c4f55", hat=LEAF)
    mahjong(s, b + 10, 548, 300)
    inked(s, box(b - 60, 664, 100, 20), RED)
    s.path(f"M{n(b - 48)} 684l-12 60M{n(b + 28)} 684l12 60M{n(b - 10)} 684v60", "none", stroke=INK, stroke_width=9)
    # C: the door at the back
    door(s, c, FLOOR, "ladle", 236, 450, "#2f7f86")
    s.rect(c - 118, FLOOR - 26, 236, 26, AMBER)
    for k in range(7):
        s.path(f"M{n(c - 106 + 31 * k)} {FLOOR}v-12q11-15 22 0v12Z", SKIN, stroke=INK, stroke_width=3)
    # D: Mr Kwan
    with s.at(d, 226):
        clock(s, 10.5, 84)
    inked(s, [(d - 10, 430), (d + 130, 410), (d + 140, 712), (d + 10, 712)], RUST, 6)
    folk(s, d + 44, FLOOR + 6, 4.5, "#d3a85a", "#1a4651", "coat", "short", ((-17, -74), (-22, -50)), SAT, (6, -34), -2, locks="#24343a", rim="#7fe0c4", big=1.08)
    for dx in (30, 52):
        s.disc(d + dx, 354, 10, CREAM, stroke=INK, stroke_width=4, fill_opacity=0.5)
    s.line([(d - 88, 420), (d + 30, 386)], INK, 24)
    s.line([(d - 88, 420), (d + 30, 386)], "#b8d06a", 17)
    s.path(f"M{n(d - 60)} 406l4 14m26-20l4 14", "none", stroke=LEAF, stroke_width=4)
    table_(s, d - 150, 180, 150, "#b9764f")
    s.disc(d - 150, 558, 60, CREAM, 13, stroke=INK, stroke_width=4)
    s.path("".join(f"M{n(d - 190 + 9 * k)} {552 - 5 * (k % 3)}l22-{6 + 4 * (k % 4)}" for k in range(8)), "none", stroke="#c9cf8a", stroke_width=5)
    # E: the tank
    inked(s, box(e - 196, 396, 392, 250), "#3fa39a", 9)
    s.glow(e, 500, 260, "#bff0dc", 0.5, 170)
    s.path(f"M{n(e - 186)} 430q40-14 80 0t80 0t80 0t80 0t50 0", "none", stroke=CREAM, stroke_width=5)
    s.many([f"M{n(e - 180 + 24 * k)} 640q12-{14 + 8 * (k % 3)} 24 0z" for k in range(15)], GOLD)
    for x in (e - 160, e + 168):
        s.path(f"M{n(x)} 640q-20-50 0-90t0-80M{n(x + 14)} 640q20-40 2-80", "none", stroke=LEAF, stroke_width=9)
    inked(s, box(e + 20, 548, 126, 88), DEEP, 5)
    s.path(f"M{n(e + 20)} 578h126M{n(e + 80)} 548v88", "none", stroke=GOLD, stroke_width=5)
    blob(s, [(e - 150, 560), (e - 70, 496), (e + 20, 506), (e + 70, 470), (e + 62, 556), (e + 84, 610), (e, 596), (e - 80, 616)], "#c28a5c", 6)
    s.path(f"M{n(e - 60)} 498q10-34 40-30l30 36M{n(e - 30)} 540q20-20 40 4M{n(e - 20)} 570q20-10 36 4M{n(e - 60)} 600l-6 20m30-20l4 20", "none", stroke=INK, stroke_width=5)
    s.disc(e - 94, 538, 17, CREAM, stroke=INK, stroke_width=4)
    s.disc(e - 98, 540, 7, INK)
    s.line([(e - 112, 512), (e - 76, 522)], INK, 7)
    s.path(f"M{n(e - 148)} 580Q{n(e - 110)} 560 {n(e - 78)} 586", "none", stroke=INK, stroke_width=6)
    for k in range(6):
        s.disc(e - 160 + 8 * (k % 2), 540 - 22 * k + 20, 5 + k % 3, "none", stroke=CREAM, stroke_width=3)
    inked(s, box(e - 206, 646, 412, 66), WOOD, 6)
    inked(s, box(e - 206, 372, 412, 28), SLATE, 5)
    # F: asleep at the bar
    for r in range(2):
        inked(s, box(f - 220, 330 + 96 * r, 440, 12), WOOD, 4)
        for k in range(9):
            h, x = 54 + 14 * ((k + r) % 3), f - 206 + 48 * k
            s.path(f"M{n(x)} {330 + 96 * r}v{-h + 22}l7-10v-12h12v12l7 10v{h - 22}z", (LEAF, RUST, GOLD, JADE, ROSE)[(k + 2 * r) % 5], stroke=INK, stroke_width=3)
    folk(s, f + 70, FLOOR + 20, 3.9, "#4f7a5a", INK, "shirt", "short", ((-42, -50), (-26, -50)), SAT, (10, -40), -18, (-9, 12), rim=RED)
    blob(s, [(f - 170, 566), (f - 160, 500), (f - 90, 478), (f - 10, 494), (f + 30, 566)], "#8fa35c", 6)
    s.path(f"M{n(f - 150)} 520q60-20 150 0M{n(f - 100)} 482l-10 80", "none", stroke=INK, stroke_width=4)
    inked(s, box(f - 236, 562, 470, 34), "#b9764f", 6)
    s.rect(f - 226, 596, 300, 116, "#5d2a35", stroke=INK, stroke_width=5)
    s.path(f"M{n(f + 150)} 562v-60q0-20 14-30v-26h26v26q14 10 14 30v60z", "#8fc06a", stroke=INK, stroke_width=5)
    s.path(f"M{n(f + 158)} 552q20-14 36-2q-30-14-34-26q26 8 34-8", "none", stroke=INK, stroke_width=5)
    ceiling(s, 2, 10, 8, 5)
    finish(s, "parlour")


if __name__ == "__main__":
    for draw in (dentists, pump_room, factory, parlour):
        draw()
