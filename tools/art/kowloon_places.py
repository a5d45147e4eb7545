"""Eight places of the night, 2400 by 800; each card has its own column, B the first."""

from __future__ import annotations

from kit import Sheet, box, n, poly, ring
from kowloon import (
    AMBER,
    ART,
    CREAM,
    DEEP,
    GOLD,
    INK,
    IRON,
    JADE,
    LEAF,
    NIGHT,
    PALE,
    RED,
    RUST,
    SKIN,
    SLATE,
    VIOLET,
    WALL,
    WATER,
    WOOD,
    bird,
    blob,
    bricks,
    cast,
    ceiling,
    clock,
    cup,
    door,
    drops,
    finish,
    hanging_lamp,
    inked,
    night,
    paper,
    person,
    pipe,
    plane,
    round_,
    sign,
    stars,
    tank,
    teapot,
)

FLOOR = 712


def columns(count: int) -> list[float]:
    return [2400 / count * (k + 0.5) for k in range(count)]


def table_(s: Sheet, x: float, w: float = 300, h: float = 150, colour: str = WOOD) -> None:
    inked(s, box(x - w / 2, FLOOR - h, w, 22), colour, 5)
    for dx in (-w / 2 + 20, w / 2 - 20):
        s.line([(x + dx, FLOOR - h + 20), (x + dx, FLOOR)], colour, 16)


def can(s: Sheet, x: float, y: float = FLOOR, colour: str = "#5d7f88") -> None:
    inked(s, box(x - 30, y - 80, 60, 80), colour)
    s.line([(x - 22, y - 80), (x, y - 108), (x + 22, y - 80)], IRON, 5, curved=True)


def dentists() -> None:
    s = night(seed=71, lamp=(1000, 150))
    d, e, f = columns(5)[2:]
    hanging_lamp(s, 960, 120)
    for r in range(7):
        y = 90 + 88 * r
        s.rect(20, y + 52, 440, 10, WOOD, stroke=INK, stroke_width=3)
        for k in range(7):
            x = 60 + 60 * k
            inked(s, [(x - 24, y + 6), (x + 24, y + 6), (x + 19, y + 50), (x - 19, y + 50)], "#b9b3a0", 2)
            s.line([(x - 19, y + 27), (x + 19, y + 27)], INK, 4)
    for k, kind in enumerate(("gold", "gap", "plate", "whole", "molars")):
        with s.at(62 + 88 * k, 592, 0.84):
            cast(s, kind)
    inked(s, box(640, 540, 240, 40), RED, 5)
    inked(s, [(860, 300), (900, 300), (890, 560), (850, 560)], RED, 5)
    s.line([(760, 580), (760, FLOOR)], IRON, 26)
    inked(s, box(680, FLOOR - 18, 160, 18), IRON)
    person(s, 600, FLOOR, 4.3, "#2b2a2d", body="jacket", hat="none", arms=[[(-8, -77), (-16, -84), (-6, -90)], [(10, -77), (14, -58), (12, -42)]])
    with s.at(d, 330):
        inked(s, box(-150, -180, 300, 360), CREAM, 5)
        inked(s, box(-150, -180, 300, 70), RED, 4)
        for k, (x, y) in enumerate(ring(0, 40, 100, count=12)):
            round_(s, x, y, 20, (GOLD, LEAF, RUST)[k % 3], width=3)
            s.path(poly([(x - 8, y + 6), (x - 2, y - 10), (x + 9, y - 4), (x + 6, y + 8)]), INK)
        s.line([(34, 30), (50, 46)], PALE, 4)
        s.line([(50, 30), (34, 46)], PALE, 4)
    s.line([(d + 170, 180), (d + 190, 400)], PALE, 7)
    round_(s, d + 166, 156, 26, WATER, width=5)
    person(s, e + 20, FLOOR, 4.4, "#6a6350", body="coat", hat="none", arms=[[(-9, -77), (-18, -68), (-22, -78)], [(10, -77), (-4, -64), (-20, -72)]])
    with s.at(e - 84, 380, 1.1):
        paper(s, 120, 160, CREAM, 7)
    inked(s, box(f - 220, 470, 440, 242), WOOD, 6)
    inked(s, box(f - 150, 530, 300, 90), "#8a6447", 5)
    s.line([(f - 34, 590), (f + 34, 580)], GOLD, 10)
    with s.at(f - 120, 420, 0.9):
        cup(s)
    finish(s, "dentists")


def lane() -> None:
    s = night(seed=72, lamp=(700, 180))
    ceiling(s, 5)
    b, c, d, e, f = columns(5)
    hanging_lamp(s, 720, 220)
    pipe(s, [(b - 100, FLOOR), (b - 100, 470), (b - 30, 470), (b - 30, 510)], 26, IRON)
    drops(s, [(b - 30, 540), (b - 30, 590)], 2)
    for k in range(6):
        can(s, b - 60 + 62 * k, FLOOR, ("#5d7f88", RUST, JADE)[k % 3])
    person(s, b + 60, FLOOR - 10, 4, "#3b4a5a", body="jacket", hat="bun")
    person(s, b + 170, FLOOR - 10, 3.8, "#5a3b3b", body="jacket", hat="bun")
    door(s, c, FLOOR, "scales")
    s.rect(c - 110, FLOOR - 10, 220, 8, AMBER)
    inked(s, box(c + 70, 500, 44, 40), GOLD)
    s.disc(c + 92, 498, 16, "none", stroke=GOLD, stroke_width=8)
    for k in range(7):
        y = 200 + 62 * k
        pipe(s, [(d + 260, y - 40), (d - 40 + 18 * k, y - 40), (d - 40 + 18 * k, FLOOR)], 24, (IRON, RUST, "#5d7f88", "#6b7f6a")[k % 4])
    drops(s, [(d - 60 + 40 * k, 460 + 30 * (k % 4)) for k in range(6)], 1.6)
    inked(s, [(e - 200, 560), (e + 150, 560), (e + 130, 620), (e - 180, 620)], WOOD, 6)
    s.line([(e + 140, 580), (e + 250, 520)], WOOD, 18)
    for k in range(19):
        x = e - 190 + 17.5 * k
        s.line([(x, 566), (x, 584 + (12 if k == 6 else 0))], INK, 5)
    for x in (e - 120, e + 80):
        round_(s, x, 650, 58, INK, width=4)
        round_(s, x, 650, 40, IRON, width=4)
    blob(s, [(e - 190, 560), (e - 150, 480), (e - 20, 470), (e + 90, 500), (e + 140, 556), (e, 540)], "#3f5a52", 5)
    s.rect(f - 200, 150, 400, FLOOR - 150, "#05090b")
    for x in (f - 60, f + 80):
        person(s, x, FLOOR - 20, 3.4, "#101a1a", body="coat", hat="cap", seated=True)
        s.disc(x - 42, FLOOR - 226, 6, RED)
        s.glow(x - 42, FLOOR - 226, 40, RED, 0.6)
    finish(s, "lane")


def temple() -> None:
    s = night(seed=73, lamp=(760, 330))
    b, c, d, e, f = columns(5)
    for k in range(40):
        x, y = s.rng.uniform(0, 2400), s.rng.uniform(10, 90)
        s.path(
            poly([(x, y), (x + s.rng.uniform(20, 60), y + s.rng.uniform(-10, 20)), (x + 20, y + 30)]),
            s.rng.choice((IRON, RUST, WOOD, "#5d6a66", JADE)),
            opacity=0.8,
        )
    for k in range(60):
        s.line([(-100 + 46 * k, 0), (40 + 46 * k, 120)], INK, 2)
        s.line([(100 + 46 * k, 0), (-40 + 46 * k, 120)], INK, 2)
    inked(s, [(60, 230), (2340, 230), (2290, 270), (110, 270)], RED, 6)
    table_(s, b, 320, 190)
    inked(s, box(b - 90, 500, 120, 22), DEEP, 4)
    with s.at(b - 30, 462, 0.9):
        teapot(s)
    person(s, b + 110, FLOOR, 4, "#35424a", body="coat", hat="bun", seated=True, arms=[[(-6, -76), (-22, -60), (-34, -62)]])
    inked(s, box(c - 190, 300, 380, 400), WOOD, 6)
    for k in range(19):
        x, y = c - 150 + 75 * (k % 5), 340 + 78 * (k // 5)
        s.glow(x, y, 40, AMBER, 0.9)
        round_(s, x, y, 10, "#fff3d0", 14, 3)
        s.rect(x - 24, y + 20, 48, 14, GOLD, stroke=INK, stroke_width=2)
    s.glow(c + 150, 680, 30, RED, 0.9)
    round_(s, c + 150, 680, 6, "#f5b0a0", 8, 2)
    for x in (d - 120, d - 10):
        s.disc(x, 150, 46, "none", stroke=IRON, stroke_width=8)
    s.line([(d - 120, 150), (d - 66, 92), (d - 10, 150), (d - 66, 150), (d - 120, 150)], IRON, 6)
    s.line([(d + 90, 90), (d + 90, 300)], "#b79a68", 9)
    s.line([(d + 90, 300), (d + 80, 350), (d + 44, 346), (d + 40, 320)], IRON, 12, curved=True)
    s.line([(d + 90, 300), (d + 104, 350), (d + 138, 342), (d + 140, 318)], IRON, 12, curved=True)
    inked(s, box(e - 130, 600, 260, 112), RED, 6)
    inked(s, [(e - 60, 480), (e + 60, 480), (e + 46, 600), (e - 46, 600)], "#7a3b2a", 5)
    for k in range(12):
        s.line([(e - 40 + 7 * k, 484), (e - 70 + 12.6 * k, 380)], "#d9c08a", 6)
    inked(s, [(f - 190, 712), (f - 150, 620), (f + 150, 620), (f + 190, 712)], "#4a5753", 6)
    s.disc(f, 664, 46, "none", 22, stroke=CREAM, stroke_width=9)
    inked(s, box(f - 150, 330, 300, 200), RED, 6)
    round_(s, f, 400, 40, GOLD, width=5)
    s.path(f"M{n(f - 70)} 530Q{n(f)} 400 {n(f + 70)} 530Z", GOLD, stroke=INK, stroke_width=5)
    finish(s, "temple")


def almshouse() -> None:
    s = Sheet(2400, 800, 74)
    s.rect(0, 0, 2400, 800, NIGHT)
    stars(s, 160, 300)
    s.rect(0, 640, 2400, 160, "#2a3532")
    b, c, d, e, f = columns(5)
    inked(s, [(-20, 250), (60, 200), (1000, 200), (2340, 200), (2420, 250), (2420, 290), (-20, 290)], "#33524a", 6)
    s.rect(0, 290, 2400, 360, WALL)
    bricks(s, 0, 290, 2400, 360, 0.35)
    s.glow(240, 430, 420, AMBER, 0.6)
    inked(s, box(b - 200, 340, 400, 260), "#e8c98a", 6)
    person(s, b + 60, 640, 3.6, "#4a3a55", body="skirt", hat="bun", seated=True, arms=[[(-6, -76), (-24, -62), (-38, -60)]])
    for k in range(5):
        inked(s, box(b - 180, 560 - 12 * k, 100, 12), VIOLET, 2)
    inked(s, box(c - 60, 320, 120, 330), CREAM, 5)
    for y, length in ((560, 60), (600, 40), (340, 100), (520, 70), (580, 50)):
        s.line([(c - 50, y), (c - 50 + length, y)], RUST, 7)
    for x in (c - 150, c + 150):
        with s.at(x, 690, 1.1, turn=-6):
            inked(s, [(-90, -20), (80, -34), (86, 10), (-90, 20)], INK, 4)
            round_(s, 20, 26, 30, WOOD)
    inked(s, [(c + 90, 600), (c + 190, 600), (c + 170, 670), (c + 110, 660)], CREAM, 3)
    s.line([(d - 230, 350), (d, 372), (d + 230, 350)], PALE, 4, curved=True)
    for k in range(6):
        x, y = d - 190 + 76 * k, 368 + 4 * (k % 3)
        with s.at(x, y + 62, 0.55, turn=-4 + 3 * (k % 3)):
            inked(s, box(-58, -100, 116, 150), INK if k == 4 else CREAM)
            if k == 4:
                s.rect(-52, -20, 104, 22, GOLD)
                s.rect(-16, -60, 30, 24, RUST)
            else:
                inked(s, box(-34, -40, 68, 70), (RED, JADE, GOLD)[k % 3], 3)
                inked(s, [(-44, -40), (0, -80), (44, -40)], RUST, 3)
                inked(s, box(-12, -20, 22, 22), WATER, 2)
    inked(s, box(e - 190, 560, 300, 60), WOOD, 5)
    blob(s, [(e - 190, 556), (e - 120, 500), (e + 40, 510), (e + 110, 558)], "#7c8a86", 5)
    round_(s, e - 150, 500, 34, SKIN, width=4)
    s.disc(e - 164, 498, 4, INK)
    inked(s, box(e + 130, 500, 90, 150), INK, 4)
    s.glow(e + 175, 600, 100, RED, 0.7)
    inked(s, [(e + 130, 460), (e + 220, 460), (e + 206, 500), (e + 144, 500)], IRON)
    inked(s, box(f - 60, 360, 120, 190), SLATE, 5)
    round_(s, f, 440, 40, INK, width=4)
    for x, y in ring(f, 440, 26, count=10):
        s.disc(x, y, 5, CREAM)
    s.path(f"M{n(f - 56)} 372q56-30 112 0l-8 20q-48-20-96 0Z", INK)
    for k in range(8):
        s.line([(f - 80 + 23 * k, 340), (f - 80 + 23 * k, 570)], IRON, 6)
    s.line([(f - 86, 340), (f + 86, 340)], IRON, 8)
    finish(s, "almshouse")


def pump_room() -> None:
    s = night(seed=75, lamp=(560, 200))
    ceiling(s, 4)
    b, c, d, e, f, g = columns(6)
    inked(s, box(b - 180, 330, 360, 180), SLATE, 6)
    for k in range(9):
        x = b - 152 + 38 * k
        s.line([(x, 330), (x, 110)], IRON, 9)
        inked(s, box(x - 14, 346, 28, 34), CREAM, 2)
        round_(s, x, 440, 17, CREAM, width=3)
    inked(s, box(c - 170, 250, 340, 462), "#4a3a2c", 6)
    round_(s, c + 20, 430, 80, WATER, 110, 8)
    inked(s, box(c - 40, 600, 200, 112), WOOD, 5)
    with s.at(c + 40, 586, 0.4):
        sign(s, "comb")
    s.path(f"M{n(c - 170)} 250H{n(c - 40)}Q{n(c - 70)} 480 {n(c - 130)} 712H{n(c - 170)}Z", "#7d4a54", stroke=INK, stroke_width=5)
    with s.at(c, 210, 0.6):
        sign(s, "comb")
    round_(s, d, 690, 170, "#4a5753", 50, 8)
    s.disc(d, 690, 130, "#03070a", 34)
    s.line([(d - 120, 690), (d - 120, 480), (d + 120, 480), (d + 120, 690)], WOOD, 18)
    s.line([(d, 480), (d, 690)], "#b79a68", 6)
    pipe(s, [(e, 120), (e, FLOOR)], 64, IRON)
    for k in range(5):
        s.line([(e - 60 - 12 * k, 300 + 60 * k), (e - 90 - 12 * k, 290 + 60 * k)], WATER, 4)
        s.line([(e + 60 + 12 * k, 320 + 60 * k), (e + 90 + 12 * k, 330 + 60 * k)], WATER, 4)
    s.disc(e, 430, 84, "none", stroke=INK, stroke_width=26)
    s.disc(e, 430, 84, "none", stroke=RED, stroke_width=18)
    s.line([(e - 84, 430), (e + 84, 430)], RED, 14)
    s.line([(e, 346), (e, 514)], RED, 14)
    for k in range(9):
        inked(s, box(f - 170 + 34 * k, FLOOR - 40 - 62 * k, 110, 62), "#4a5753", 4)
    pipe(s, [(f - 190, FLOOR), (f + 130, 110)], 20, RUST)
    table_(s, g, 300, 120)
    with s.at(g - 20, 566, 1.2, turn=-4):
        inked(s, box(-90, -16, 90, 40), CREAM)
        inked(s, box(0, -16, 90, 40), CREAM)
        for k in range(3):
            s.line([(-78, -6 + 11 * k), (-14, -6 + 11 * k)], SLATE, 3)
            s.line([(14, -6 + 11 * k), (78, -6 + 11 * k)], SLATE, 3)
    finish(s, "pump-room")


def factory() -> None:
    s = night(seed=76, lamp=(900, 160))
    b, c, d, e = columns(4)
    hanging_lamp(s, 880, 130)
    door(s, b - 170, FLOOR, "needle", 210, 400, "#8fb0b5")
    s.path(f"M{n(b - 275)} 312h210v60q-40 40-70 0t-70 10t-70-20Z", CREAM, opacity=0.75)
    inked(s, box(b - 30, 380, 130, 332), PALE, 6)
    person(s, b + 200, FLOOR, 4.4, "#7a3b3b", body="skirt", hat="bun", arms=[[(-9, -77), (-20, -70), (-24, -86)], [(10, -77), (16, -60), (8, -50)]])
    with s.at(b + 92, 330, 0.8, turn=20):
        sign(s, "ladle")
    round_(s, c + 40, 660, 240, IRON, 60, 8)
    s.disc(c + 40, 640, 200, CREAM, 36)
    for k in range(6):
        person(
            s,
            c - 200 + 90 * k,
            FLOOR - 60,
            3.4,
            SKIN if k % 2 else "#a97f5c",
            body="jacket",
            hat="none",
            arms=[[(-8, -77), (-16, -60), (-10, -48)], [(8, -77), (4, -60), (-4, -46)]],
        )
        inked(s, box(c - 238 + 90 * k, FLOOR - 204, 76, 140), "#33424a", 3)
    for k in range(9):
        x = c - 160 + 50 * k
        s.line([(x, 520), (x + 20, 450), (x - 10, 380), (x + 16, 300)], CREAM, 16, curved=True, opacity=0.12)
    for y in (230, 400, 570):
        s.rect(d - 220, y, 440, 14, WOOD, stroke=INK, stroke_width=4)
    for k in range(8):
        inked(s, box(d - 200 + 50 * k, 500, 36, 70), (RUST, IRON, JADE)[k % 3], 3)
        inked(s, box(d - 200 + 50 * k, 330, 36, 70), (IRON, GOLD, RUST)[k % 3], 3)
    for k in range(3):
        inked(s, box(d - 190 + 60 * k, 168, 40, 62), PALE, 3)
    for x in (d + 60, d + 104):
        blob(s, [(x - 18, 228), (x - 16, 204), (x + 4, 196), (x + 20, 214), (x + 20, 228)], RED, 3)
        for dy in (210, 218):
            s.line([(x + 10, dy), (x + 26, dy - 3)], CREAM, 2)
    s.rect(e - 180, 0, 360, FLOOR, "#0a1312")
    for x in (e - 40, e + 60):
        s.line([(x, FLOOR), (x, 0)], IRON, 10)
    for k in range(13):
        s.line([(e - 40, 40 + 54 * k), (e + 60, 40 + 54 * k)], IRON, 8)
    for k in range(8):
        s.line([(e - 160 + 12 * k, 0), (e - 160 + 12 * k, FLOOR)], (RUST, "#5d7f88", "#6b7f6a")[k % 3], 8)
    finish(s, "factory")


def parlour() -> None:
    s = night(seed=77, lamp=(1440, 200))
    b, c, d, e, f = columns(5)
    for x, colour in ((240, RED), (1300, "#5fd0c0"), (2100, RED)):
        s.glow(x, 110, 380, colour, 0.4)
        s.path(f"M{x - 110} 120q60-80 110 0t110 0", "none", stroke=colour, stroke_width=12)
    inked(s, box(b - 170, 560, 340, 24), LEAF, 5)
    s.line([(b - 120, 584), (b - 120, FLOOR)], WOOD, 16)
    s.line([(b + 120, 584), (b + 120, FLOOR)], WOOD, 16)
    for k in range(14):
        inked(s, box(b - 130 + 19 * k, 536, 16, 24), CREAM, 2)
    for x in (b - 150, b + 20, b + 180):
        person(s, x, FLOOR - 10, 3.6, "#3c3347", body="skirt", hat="cap", seated=True)
    inked(s, box(b - 60, 640, 60, 20), RED)
    door(s, c, FLOOR, "ladle", 230, 440)
    for k in range(4):
        s.path(f"M{n(c - 90 + 52 * k)} 712v-16q14-18 30 0v16Z", SKIN, stroke=INK, stroke_width=3)
    with s.at(d, 230):
        clock(s, 10.5, 74)
    person(s, d + 20, FLOOR, 4.6, "#5a4a2c", body="coat", hat="none", seated=True, arms=[[(-6, -76), (-22, -66), (-10, -82)]])
    s.line([(d - 84, 372), (d - 10, 332)], "#b8c46a", 16)
    table_(s, d - 150, 160, 150)
    s.disc(d - 150, 556, 46, CREAM, 12, stroke=INK, stroke_width=4)
    inked(s, box(e - 180, 420, 360, 220), "#3d7f86", 8)
    inked(s, box(e + 10, 560, 110, 76), DEEP, 4)
    blob(s, [(e - 130, 560), (e - 60, 510), (e + 20, 520), (e + 60, 490), (e + 54, 560), (e + 70, 600), (e, 590), (e - 70, 610)], "#8c7a55", 5)
    s.disc(e - 84, 544, 12, CREAM)
    s.disc(e - 86, 544, 5, INK)
    s.line([(e - 128, 574), (e - 96, 582), (e - 74, 574)], INK, 5, curved=True)
    inked(s, box(e - 190, 640, 380, 72), WOOD, 5)
    inked(s, box(f - 220, 560, 440, 40), WOOD, 6)
    s.line([(f - 180, 600), (f - 180, FLOOR)], WOOD, 20)
    s.line([(f + 180, 600), (f + 180, FLOOR)], WOOD, 20)
    blob(s, [(f - 100, 560), (f - 80, 480), (f + 40, 470), (f + 110, 510), (f + 100, 560)], "#4f6b4a", 5)
    round_(s, f - 60, 474, 38, SKIN, width=4)
    s.path(f"M{n(f - 98)} 470q10-46 50-38q30 6 28 34q-30-14-78 4Z", INK)
    inked(s, [(f + 140, 560), (f + 140, 500), (f + 150, 470), (f + 170, 470), (f + 180, 500), (f + 180, 560)], LEAF, 4)
    for k in range(5):
        s.disc(s.rng.uniform(0, 2400), s.rng.uniform(250, 420), 260, PALE, 40, opacity=0.08)
    finish(s, "parlour")


def roofs() -> None:
    s = Sheet(2400, 800, 78)
    s.rect(0, 0, 2400, 800, s.fade([(0, "#060d1c", 1), (1, "#1c3350", 1)]))
    stars(s, 200, 420)
    round_(s, 1330, 120, 62, CREAM, width=1)
    s.glow(1330, 120, 420, CREAM, 0.35)
    s.line([(900, 560), (2400, 520)], AMBER, 3, opacity=0.8)
    c, d, e, f = columns(5)[1:]
    blob(s, [(-40, 640), (300, 610), (700, 640), (1300, 610), (1690, 640), (1700, 860), (-40, 860)], WALL, 6)
    blob(s, [(1850, 640), (2100, 610), (2440, 630), (2440, 860), (1840, 860)], WALL, 6)
    for _ in range(46):
        x = s.rng.choice((s.rng.uniform(0, 1660), s.rng.uniform(1880, 2400)))
        y = s.rng.uniform(480, 560)
        s.line([(x, 640), (x, y)], INK, 4)
        for k in range(3):
            s.line([(x - 22 + 4 * k, y + 12 * k), (x + 22 - 4 * k, y + 12 * k)], INK, 3)
    for k in range(9):
        x = 34 + 51 * k
        tank(s, x, 650, 0.27, k + 1)
        if k != 3:
            bird(s, x - 6, 562 - (k % 2) * 2, 0.5)
    inked(s, box(c - 170, 420, 300, 220), WOOD, 6)
    for k in range(6):
        inked(s, box(c - 150 + 46 * k, 450, 34, 60), INK, 3)
        bird(s, c - 136 + 46 * k, 500, 0.6)
    for k in range(4):
        person(s, c - 130 + 90 * k, 660, 1.9, "#2c3a44", body="jacket", hat="none")
    person(s, d, 640, 2.9, "#3a2f28", body="jacket", hat="none", arms=[[(-9, -77), (-18, -92), (-22, -104)], [(10, -77), (2, -90), (-18, -102)]])
    s.line([(d - 64, 330), (d - 120, 240), (d - 90, 160)], PALE, 2, curved=True)
    s.poly([(d - 90, 70), (d - 46, 120), (d - 90, 190), (d - 134, 120)], "#02050b")
    person(s, e + 270, 640, 2, "#4a4a3a", body="coat", hat="none", arms=[[(-9, -77), (-16, -92), (-14, -106)]])
    for k in range(6):
        x = 1890 + 44 * k
        inked(s, [(x - 14, 640), (x + 14, 640), (x + 10, 664), (x - 10, 664)], RUST, 3)
        round_(s, x, 620, 18, LEAF, width=3)
        s.disc(x + 6, 616, 5, "#e8862e")
    pipe(s, [(f - 60, 640), (f - 60, 560), (2420, 560)], 40, IRON)
    person(s, f + 60, 560, 2.6, "#2b2a2d", body="coat", hat="cap", seated=True)
    with s.at(f + 90, 210, 0.9, turn=6):
        plane(s)
    finish(s, "roofs")


if __name__ == "__main__":
    ART.mkdir(exist_ok=True)
    for draw in (dentists, lane, temple, almshouse, pump_room, factory, parlour, roofs):
        draw()
