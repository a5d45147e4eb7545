"""The dentists' row, 2400 by 800; each card has its own column, B the first."""

from __future__ import annotations

import math

from kit import Sheet, box, n, ring
from kowloon import TOOTH, cast, ceiling, cup, finish, hanging_lamp, inked, neon, night, paper, round_, screened, shining
from kowloon_city import shaft
from kowloon_folk import folk
from kowloon_inks import AMBER, CREAM, GOLD, INK, IRON, JADE, PALE, RED, ROSE, RUST, VIOLET, WATER, WOOD
from kowloon_places import FLOOR, columns


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


if __name__ == "__main__":
    dentists()
