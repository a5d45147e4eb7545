"""The Pump Room, 2400 by 800: a brick vault with its feet in the water; each card has its own bay, B the first."""

from __future__ import annotations

import math

from kit import Sheet, box, n
from kowloon import bricks, ceiling, drops, finish, hanging_lamp, inked, joints, night, pipe, round_, screened, shining, sign
from kowloon_city import can, water_streak
from kowloon_inks import AMBER, CREAM, DEEP, GOLD, INK, IRON, JADE, PALE, RED, ROSE, RUST, SLATE, VIOLET, WATER, WOOD
from kowloon_places import FLOOR, columns, table_

CLAY = "#b9764f"


def vault(s: Sheet) -> None:
    """Six bays of brick, what has run down them in forty years, and the mains that go from one to the next."""
    for k in range(6):
        x = 400 * k
        inside = f"M{x + 34} {FLOOR}V300Q{x + 34} 150 {x + 200} 150Q{x + 366} 150 {x + 366} 300V{FLOOR}Z"
        s.path(inside, DEEP, opacity=0.55)
        with s.clip(inside):
            screened(s, box(x + 34, 150, 332, 570), INK, "h", k > 1, step=9, r=4.6, opacity=0.8)
        s.path(inside, "none", stroke=INK, stroke_width=5)
        wedges = []
        for j in range(11):
            a = math.pi * j / 10
            px, py = x + 200 - 166 * math.cos(a), 300 - 150 * math.sin(a)
            wedges.append(f"M{n(px)} {n(py)}L{n(px - 26 * math.cos(a))} {n(py - 26 * math.sin(a))}")
        s.path("".join(wedges), "none", stroke=INK, stroke_width=4)
        s.path(f"M{x + 8} 300Q{x + 10} 124 {x + 200} 124Q{x + 390} 124 {x + 392} 300", "none", stroke=IRON, stroke_width=3, stroke_opacity=0.8)
    for k in range(7):
        x = 400 * k
        inked(s, box(x - 34, 300, 68, FLOOR - 300), "#2f6b70", 5)
        bricks(s, x - 34, 300, 68, FLOOR - 300, 0.6)
        inked(s, box(x - 44, 288, 88, 22), IRON, 4)
        s.path(f"M{x - 10} 320v{120 + 30 * (k % 3)}M{x + 16} 330v{80 + 40 * (k % 2)}", "none", stroke=INK, stroke_width=7, stroke_opacity=0.35)
    for y, w, colour in ((236, 20, "#356f74"), (266, 13, RUST), (640, 16, "#356f74")):
        pipe(s, [(-20, y), (2420, y)], w, colour)
        joints(s, [(130 + 340 * k, y) for k in range(7)], w, True, colour)


def sump(s: Sheet) -> None:
    """The floor stands under water, and whatever shines stands on its head in it."""
    s.rect(0, FLOOR, 2400, 800 - FLOOR, s.fade([(0, "#0f3c46", 1), (1, INK, 1)]))
    for x in range(0, 2400, 400):
        s.rect(x - 34, FLOOR, 68, 60, IRON, opacity=0.28)
    ripples = "".join(f"M{n(s.rng.uniform(0, 2340))} {n(s.rng.uniform(FLOOR + 10, 790))}q14-5 28 0t28 0" for _ in range(60))
    s.path(ripples, "none", stroke=PALE, stroke_width=2.5, stroke_opacity=0.45)
    s.path(f"M0 {FLOOR}H2400", "none", stroke=PALE, stroke_width=3, stroke_opacity=0.6)


def motor(s: Sheet, x: float, y: float, size: float = 1, colour: str = "#3f8a6c") -> None:
    with s.at(x, y, size):
        inked(s, box(-76, -18, 162, 18), INK, 3)
        inked(s, [(-58, -96), (44, -96), (50, -18), (-64, -18)], colour, 5)
        s.path("M-44-90v66m16-66v66m16-66v66m16-66v66m16-66v66", "none", stroke=INK, stroke_width=4)
        s.path("M-50-88v60m16-60v60m16-60v60m16-60v60m16-60v60", "none", stroke=PALE, stroke_width=2, stroke_opacity=0.6)
        round_(s, 66, -56, 36, RUST, width=5)
        s.path("M66-88v64M34-56h64M44-78l44 44M88-78l-44 44", "none", stroke=INK, stroke_width=4)
        round_(s, 66, -56, 10, GOLD, width=3)
        inked(s, box(-40, -118, 50, 22), SLATE, 4)
        s.disc(-14, -107, 5, RED)


def board(s: Sheet, b: float) -> None:
    """Small, as one sees it from the door: nine plates, nine dials, nine pipes. Where the needles point one sees only close by."""
    for k in range(9):
        pipe(s, [(b - 156 + 39 * k, 350), (b - 156 + 39 * k, 90)], 12, (IRON, "#5f9796")[k % 2])
    inked(s, box(b - 186, 322, 372, 210), "#173640", 7)
    s.path(f"M{n(b - 180)} 328h360", "none", stroke=PALE, stroke_width=3, stroke_opacity=0.6)
    for k in range(9):
        x = b - 156 + 39 * k
        inked(s, box(x - 16, 342, 32, 44), CREAM, 2)
        s.disc(x, 366, 10, (RED, VIOLET, ROSE, GOLD, "#f08a3a", "#e0622a", "#c9cf62", AMBER, GOLD)[k], stroke=INK, stroke_width=2)
        s.path(f"M{n(x)} 356q4-7 9-6", "none", stroke="#2f7d52", stroke_width=3)
        round_(s, x, 452, 19, CREAM, width=4)
        s.path(f"M{n(x - 12)} 460a14 14 0 1 1 24 0", "none", stroke=SLATE, stroke_width=2)
        s.disc(x, 452, 3, INK)
        inked(s, box(x - 8, 484, 16, 30), (RUST, JADE)[k % 2], 2.5)
    for x, colour in ((b - 104, "#3f8a6c"), (b + 90, "#4f8a8b")):
        s.line([(x + 62, FLOOR - 92), (x + 30, 532)], INK, 5)
        s.line([(x + 74, FLOOR - 90), (x + 52, 532)], INK, 5)
        motor(s, x, FLOOR + 4, 1, colour)


def alcove(s: Sheet, c: float) -> None:
    inked(s, box(c - 182, 246, 364, 466), "#7a3a48", 7)
    s.glow(c + 40, 420, 240, AMBER, 0.8)
    s.many([f"M{n(c - 160 + 44 * (k % 8))} {270 + 44 * (k // 8)}q8-14 16 0q-8 14-16 0z" for k in range(72)], RUST)
    inked(s, box(c - 110, 622, 130, 90), CREAM, 4)
    inked(s, box(c - 110, 602, 130, 30), RED, 4)
    s.path(f"M{n(c - 104)} 640q30 10 58 0t58 0", "none", stroke=PALE, stroke_width=4)
    inked(s, box(c + 20, 574, 156, 138), CLAY, 5)
    inked(s, box(c + 10, 556, 172, 22), WOOD, 4)
    for y in (600, 650):
        inked(s, box(c + 34, y, 128, 38), "#c98a5c", 3)
        s.disc(c + 98, y + 19, 6, GOLD, stroke=INK, stroke_width=2)
    round_(s, c + 96, 440, 70, GOLD, 104, 5)
    round_(s, c + 96, 440, 58, WATER, 92, 4)
    s.path(f"M{n(c + 60)} 470L{n(c + 120)} 370M{n(c + 84)} 490L{n(c + 136)} 410", "none", stroke=CREAM, stroke_width=7)
    with s.at(c + 60, 544, 0.34):
        sign(s, "comb")
    for k, colour in enumerate((RED, JADE, AMBER)):
        inked(s, box(c + 112 + 22 * k, 528, 14, 30), colour, 3)
        inked(s, box(c + 115 + 22 * k, 520, 8, 9), INK, 1.5)
    drape = f"M{n(c - 182)} 246H{n(c - 20)}Q{n(c - 60)} 480 {n(c - 132)} 712H{n(c - 182)}Z"
    s.path(drape, RED, stroke=INK, stroke_width=5)
    with s.clip(drape):
        screened(s, box(c - 182, 246, 170, 466), "#6a1f35", "h", True, step=8, r=4, opacity=0.8)
    s.path("".join(f"M{n(c - 164 + 30 * k)} 250Q{n(c - 164 + 22 * k)} 480 {n(c - 172 + 9 * k)} 712" for k in range(5)), "none", stroke=RUST, stroke_width=6)
    s.line([(c - 196, 246), (c + 196, 246)], INK, 13)
    s.line([(c - 196, 246), (c + 196, 246)], GOLD, 8)
    inked(s, box(c - 96, 150, 192, 84), RUST, 5)
    with s.at(c, 192, 0.62):
        sign(s, "comb")


def well(s: Sheet, d: float) -> None:
    s.glow(d + 60, 500, 260, AMBER, 0.5)
    s.disc(d, 716, 186, INK, 26)
    wall = [(d - 176, 610), (d + 176, 610), (d + 168, 724), (d - 168, 724)]
    inked(s, wall, "#5f9796", 6)
    bricks(s, d - 170, 640, 340, 80, 0.8)
    screened(s, box(d - 172, 614, 344, 108), INK, "h", True, step=8, r=4, opacity=0.7)
    round_(s, d, 610, 178, "#86b8b0", 44, 6)
    s.disc(d, 612, 140, "#02121a", 31)
    s.path(f"M{n(d - 60)} 622h110m-80 11h60m-96-20h30", "none", stroke=AMBER, stroke_width=4, stroke_opacity=0.7)
    for x in (d - 132, d + 132):
        s.line([(x, 632), (x, 360)], INK, 28)
        s.line([(x, 632), (x, 360)], CLAY, 19)
        s.line([(x - 5, 630), (x - 5, 362)], AMBER, 3, opacity=0.7)
    s.line([(d - 164, 392), (d + 180, 392)], INK, 50)
    s.line([(d - 156, 392), (d + 156, 392)], CLAY, 38)
    s.line([(d - 150, 380), (d + 150, 380)], AMBER, 4, opacity=0.6)
    coils = "".join(f"M{n(d - 62 + 12 * k)} 370l6 44" for k in range(11))
    s.path(coils, "none", stroke=INK, stroke_width=13)
    s.path(coils, "none", stroke="#e0b878", stroke_width=8)
    s.line([(d, 410), (d, 500)], INK, 11)
    s.line([(d, 410), (d, 500)], "#e0b878", 6)
    s.path(f"M{n(d - 34)} 540Q{n(d)} 480 {n(d + 34)} 540", "none", stroke=INK, stroke_width=6)
    inked(s, [(d - 38, 536), (d + 38, 536), (d + 30, 604), (d - 30, 604)], "#7d5a45", 5)
    s.path(f"M{n(d - 36)} 552h72M{n(d - 33)} 586h66", "none", stroke=IRON, stroke_width=6)
    s.path(f"M{n(d - 14)} 540V602M{n(d + 12)} 540V602", "none", stroke=INK, stroke_width=2.5)
    drops(s, [(d - 20, 612), (d + 16, 618), (d + 2, 606)], 1.3)
    s.line([(d + 180, 392), (d + 180, 460), (d + 150, 462)], INK, 15)
    s.line([(d + 180, 392), (d + 180, 460), (d + 150, 462)], IRON, 8)


def singing(s: Sheet, e: float) -> None:
    s.glow(e, 440, 260, RED, 0.35)
    pipe(s, [(e, 60), (e, FLOOR + 10)], 84, "#5f9796")
    with s.clip(f"M{n(e - 42)} 60h84v660h-84z"):
        screened(s, box(e - 42, 60, 84, 660), INK, "h", True, step=8, r=4.4, opacity=0.8)
    for y in (232, 602, 690):
        joints(s, [(e, y)], 86, colour="#86b8b0")
        s.many([f"M{n(e - 52 + 26 * k)} {y - 5}h9v10h-9z" for k in range(5)], INK)
    for k in range(5):
        a = f"M{n(e - 58 - 16 * k)} {330 + 22 * k}q-14 60 0 {200 - 30 * k}M{n(e + 58 + 16 * k)} {330 + 22 * k}q14 60 0 {200 - 30 * k}"
        s.path(a, "none", stroke=(CREAM, AMBER)[k % 2], stroke_width=4, stroke_opacity=0.8)
    # it gives at the joint: fans of water, and what comes down again
    for side in (-1, 1):
        jet = f"M{n(e + side * 50)} 228Q{n(e + side * 120)} {150 - 20 * side} {n(e + side * 176)} 206Q{n(e + side * 130)} 190 {n(e + side * 50)} 244Z"
        s.path(jet, WATER, opacity=0.8, stroke=INK, stroke_width=2)
        s.path(
            f"M{n(e + side * 50)} 234L{n(e + side * 190)} 262M{n(e + side * 50)} 226L{n(e + side * 150)} 130",
            "none",
            stroke=WATER,
            stroke_width=5,
            stroke_linecap="round",
        )
    drops(
        s,
        [
            (e + dx, y)
            for dx, y in ((-180, 220), (-150, 270), (-168, 330), (170, 228), (184, 290), (150, 340), (-120, 130), (128, 120), (-186, 420), (180, 450))
        ],
        1.7,
    )
    s.disc(e, 440, 100, "none", stroke=INK, stroke_width=36)
    s.disc(e, 440, 100, "none", stroke=RED, stroke_width=25)
    s.path(f"M{n(e - 96)} 412A100 100 0 0 1 {n(e - 24)} 343", "none", stroke="#ffc0b0", stroke_width=7, stroke_linecap="round")
    for k in range(3):
        a = math.pi * k / 3 + 0.3
        ends = [(e - 92 * math.cos(a), 440 - 92 * math.sin(a)), (e + 92 * math.cos(a), 440 + 92 * math.sin(a))]
        s.line(ends, INK, 22)
        s.line(ends, RED, 15)
    round_(s, e, 440, 24, GOLD, width=5)
    round_(s, e + 104, 600, 40, CREAM, width=6)
    s.path(f"M{n(e + 80)} 614a28 28 0 1 1 48 0", "none", stroke=SLATE, stroke_width=4)
    s.path(f"M{n(e + 122)} 580a28 28 0 0 1 8 30", "none", stroke=RED, stroke_width=6)
    s.line([(e + 104, 600), (e + 130, 612)], RED, 5)
    pipe(s, [(e + 40, 600), (e + 66, 600)], 14)


def stair(s: Sheet, f: float) -> None:
    s.rect(f - 190, 130, 380, 582, "#06202a")
    s.glow(f + 130, 180, 300, AMBER, 0.8)
    inked(s, box(f + 96, 132, 84, 96), AMBER, 4)
    s.path(f"M{n(f + 96)} 228L{n(f - 60)} {FLOOR}H{n(f + 190)}V228Z", AMBER, opacity=0.14)
    for k in range(9):
        inked(s, box(f - 180 + 40 * k, FLOOR - 52 - 58 * k, 380 - 40 * k, 60), ("#3d777a", "#356b70")[k % 2], 4)
        screened(s, box(f - 176 + 40 * k, FLOOR - 48 - 58 * k, 370 - 40 * k, 54), INK, "h", True, step=9, r=3.6, opacity=0.6)
        s.line([(f - 178 + 40 * k, FLOOR - 50 - 58 * k), (f - 144 + 40 * k, FLOOR - 50 - 58 * k)], CREAM, 5)
    s.rect(f + 188, 130, 12, 582, INK)
    for k, colour in enumerate((RED, IRON, "#6f9a83")):
        pipe(s, [(f - 196, FLOOR - 110 - 36 * k), (f + 176 - 8 * k, 150 - 36 * k + 10 * k)], 17, colour)
    for k in range(4):
        x, y = f - 130 + 80 * k, FLOOR - 128 - 116 * k
        inked(s, [(x - 8, y - 66), (x + 22, y - 110), (x + 28, y - 102), (x, y - 56)], IRON, 3)


def bench(s: Sheet, g: float) -> None:
    s.glow(g, 500, 240, AMBER, 0.55)
    motor(s, g + 96, 474, 0.84, RUST)
    motor(s, g - 96, 474, 0.84, "#6f9a83")
    inked(s, box(g - 186, 474, 366, 16), SLATE, 4)
    for x in (g - 170, g + 160):
        s.line([(x, 490), (x, 520)], INK, 8)
    table_(s, g, 330, 130, CLAY)
    with s.at(g - 30, 566, 1.4, turn=-4):
        inked(s, [(-92, -26), (0, -18), (0, 28), (-100, 22)], CREAM)
        inked(s, [(0, -18), (92, -26), (100, 22), (0, 28)], CREAM)
        for k in range(4):
            s.line([(-84, -14 + 9 * k), (-12, -8 + 9 * k)], SLATE, 2.5)
            s.line([(12, -8 + 9 * k), (84, -14 + 9 * k)], SLATE, 2.5)
        s.path("M-90-26V22M90-26V22", "none", stroke=RED, stroke_width=2)
    s.line([(g + 78, 568), (g + 124, 548)], INK, 11)
    s.line([(g + 78, 568), (g + 124, 548)], RED, 7)
    inked(s, [(g + 126, 540), (g + 160, 540), (g + 156, 580), (g + 130, 580)], JADE, 4)
    s.path(f"M{n(g + 160)} 548q18 4 0 22M{n(g + 138)} 530q6-10 0-18M{n(g + 150)} 530q6-10 0-18", "none", stroke=CREAM, stroke_width=4)
    can(s, g - 110, FLOOR + 20, GOLD)
    can(s, g - 30, FLOOR + 26, JADE)
    inked(s, box(g + 50, FLOOR - 70, 76, 14), WOOD, 4)
    s.path(f"M{n(g + 58)} {FLOOR - 56}l-8 66M{n(g + 118)} {FLOOR - 56}l8 66", "none", stroke=INK, stroke_width=8)


def pump_room() -> None:
    s = night(seed=75, lamp=(620, 200))
    b, c, d, e, f, g = columns(6)
    vault(s)
    sump(s)
    for draw, x in ((board, b), (alcove, c), (well, d), (singing, e), (stair, f), (bench, g)):
        draw(s, x)
    hanging_lamp(s, 806, 190, 1, 500)
    hanging_lamp(s, g, 330, 0.7, 260)
    ceiling(s, 4, 9, 14)
    for x in (b, c, c + 60, d, e, e, f + 80, g):
        shining(s, x, FLOOR + 14, RED if x == e else AMBER, 220)
    for x in (410, 1110, 1990):
        water_streak(s, x, 140, FLOOR)
    finish(s, "pump-room")


if __name__ == "__main__":
    pump_room()
