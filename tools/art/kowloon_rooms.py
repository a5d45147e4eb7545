"""The dentists and the pumps, 2400 by 800; each card has its own column, B the first."""

from __future__ import annotations

import math

from kit import Sheet, box, n, ring
from kowloon import (
    AMBER,
    CREAM,
    GOLD,
    INK,
    IRON,
    JADE,
    PALE,
    RED,
    ROSE,
    RUST,
    SLATE,
    TOOTH,
    VIOLET,
    WATER,
    WOOD,
    bricks,
    cast,
    ceiling,
    cup,
    finish,
    hanging_lamp,
    inked,
    joints,
    neon,
    night,
    paper,
    pipe,
    round_,
    screened,
    shining,
    sign,
)
from kowloon_city import can, shaft, water_streak
from kowloon_folk import folk
from kowloon_places import FLOOR, columns, table_


def tiled(s: Sheet, x: float, y: float, w: float, h: float, step: int = 34, colour: str = INK) -> None:
    lines = "".join(f"M{k} {n(y)}v{n(h)}" for k in range(int(x), int(x + w), step)) + "".join(f"M{n(x)} {k}h{n(w)}" for k in range(int(y), int(y + h), step))
    s.path(lines, "none", stroke=colour, stroke_width=2, stroke_opacity=0.35)


BEASTS = ("M-9 6q0-12 8-12q10-2 10 10z", "M-10 5v-9h14l6-5v14z", "M-11 4q4-12 12-8l9-2l-2 9z", "M-6 8v-18q3 6 5 0l2 8q6 2 5 10z")


def dentists() -> None:
    s = night(seed=71, lamp=(1000, 150))
    d, e, f = columns(5)[2:]
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
    for k, (x, y) in enumerate(((e + 120, 130), (e + 120, 290))):  # what a mouth can be made into
        inked(s, box(x, y, 116, 130), (ROSE, "#8fc7a8")[k], 5)
        s.path(f"M{n(x + 18)} {y + 52}Q{n(x + 58)} {y + 120} {n(x + 98)} {y + 52}Q{n(x + 58)} {y + 70} {n(x + 18)} {y + 52}Z", RED, stroke=INK, stroke_width=4)
        s.path(f"M{n(x + 28)} {y + 60}Q{n(x + 58)} {y + 96} {n(x + 88)} {y + 60}Q{n(x + 58)} {y + 74} {n(x + 28)} {y + 60}Z", CREAM, stroke=INK, stroke_width=3)
    for k in range(2):
        inked(s, box(e - 206 + 4 * k, 640, 110, 14), WOOD, 4)
    s.path(f"M{n(e - 196)} 654v58M{n(e - 110)} 654v58", "none", stroke=INK, stroke_width=8)
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
    s.line([(f - 40, 606), (f + 26, 602)], INK, 16)
    s.line([(f - 40, 606), (f + 26, 602)], GOLD, 9)
    with s.at(f - 160, 400, 1.1):
        cup(s)
        s.line([(8, -26), (20, -70)], PALE, 6)
        s.line([(-6, -26), (-12, -64)], PALE, 6)
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


if __name__ == "__main__":
    for draw in (dentists, pump_room):
        draw()
