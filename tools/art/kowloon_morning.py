"""The floor between the floors, and three places of the morning."""

from __future__ import annotations

from kit import Sheet, box, n
from kowloon import (
    AMBER,
    CREAM,
    DEEP,
    GOLD,
    HAZE,
    INK,
    IRON,
    JADE,
    LEAF,
    RED,
    ROSE,
    RUST,
    SKIN,
    SLATE,
    VIOLET,
    WATER,
    WOOD,
    blob,
    bricks,
    bus,
    cup,
    door,
    finish,
    hanging_lamp,
    inked,
    morning,
    night,
    paper,
    person,
    round_,
    teapot,
    windows,
)
from kowloon_places import FLOOR, columns, table_


def blind_floor() -> None:
    s = night(seed=79, lamp=(1200, 360))
    s.poly([(0, 0), (2400, 0), (2400, 60), (0, 300)], INK)
    s.rect(0, 690, 2400, 40, RED)
    b, c, d, e, f, g = columns(6)
    for x in (300, 1000, 1700):
        hanging_lamp(s, x, 360 - x * 0.08, 0.8)
        s.glow(x, 380, 300, AMBER, 0.5)
    person(s, b, FLOOR, 4, "#5a4a5a", body="skirt", hat="bun", seated=True, arms=[[(-6, -76), (-20, -58), (-32, -64)], [(4, -76), (-10, -60), (-30, -62)]])
    blob(s, [(b - 170, 470), (b - 90, 450), (b - 60, 520), (b - 150, 560)], WATER, 4)
    table_(s, b + 130, 110, 130)
    with s.at(b + 130, 550, 0.8):
        cup(s)
    s.path(f"M{n(b + 114)} 556q16 16 32 0", "none", stroke="#e9a0a0", stroke_width=7)
    inked(s, box(c - 40, 560, 220, 152), SLATE, 6)
    for x in (c + 20, c + 120):
        inked(s, box(x - 44, 510, 88, 50), IRON, 4)
        s.line([(x, 500), (x + 10, 460), (x - 8, 420)], CREAM, 8, curved=True, opacity=0.4)
    person(s, c - 80, FLOOR, 4, "#7a4a2c", body="skirt", hat="bun", arms=[[(-9, -77), (-14, -60), (-6, -50)], [(10, -77), (22, -64), (30, -62)]])
    s.disc(c - 106, 366, 4, GOLD)
    with s.at(c + 130, 340, 1):
        blob(s, [(-40, 20), (-30, -30), (10, -20), (30, -50), (40, 10), (0, 40)], RED, 3)
        s.path("M28-50l10-22l8 14l12-8l-6 20Z", GOLD)
    person(s, d, FLOOR, 4, "#2f4a55", body="skirt", hat="bun", seated=True, arms=[[(-6, -76), (-16, -66), (-8, -86)]])
    inked(s, box(d - 130, 580, 90, 60), RUST, 4)
    s.line([(d - 160, 540), (d - 110, 540)], GOLD, 6)
    inked(s, box(d + 90, 640, 110, 40), WOOD, 4)
    inked(s, box(d + 110, 600, 50, 24), GOLD, 3)
    for x in (116, 152):
        s.line([(d + x, 624), (d + x, 640)], RED, 6)
    inked(s, box(d + 156, 580, 18, 28), GOLD, 3)
    person(s, e, FLOOR, 4.2, "#54607a", body="skirt", hat="none", arms=[[(-9, -77), (-10, -60), (-4, -48)], [(10, -77), (10, -60), (4, -48)]])
    s.disc(e + 6, 328, 34, INK)
    s.line([(e - 20, 306), (e + 32, 350)], GOLD, 6)
    s.line([(e - 20, 350), (e + 32, 306)], GOLD, 6)
    table_(s, f, 220, 140)
    inked(s, box(f - 80, 500, 160, 72), RED, 5)
    round_(s, f, 536, 26, GOLD, width=3)
    inked(s, [(f - 90, 470), (f + 70, 450), (f + 74, 466), (f - 86, 490)], RED, 4)
    inked(s, box(g - 90, 400, 180, 54), ROSE, 6)
    s.path(f"M{n(g - 86)} 450l50-22l40 14l44-24l48 20v14Z", "#3a4d5c")
    s.glow(g, 420, 220, ROSE, 0.6)
    for x in (30, 90):
        s.line([(x, 150), (x, FLOOR)], IRON, 10)
    for k in range(9):
        s.line([(30, 330 + 42 * k), (90, 330 + 42 * k)], IRON, 7)
    finish(s, "blind-floor")


def front(s: Sheet, top: float = 0, bottom: float = 560) -> None:
    s.rect(0, top, 2400, bottom - top, "#7d8a84")
    windows(s, 10, top + 10, 40, int((bottom - top) / 70), 60, 70, 0.25)
    for r in range(int((bottom - top) / 70)):
        for k in range(14):
            x = s.rng.uniform(0, 2400)
            inked(s, box(x, top + 50 + 70 * r, s.rng.uniform(20, 44), s.rng.uniform(22, 36)), s.rng.choice((CREAM, RED, "#5d7f88", GOLD, JADE)), 2)


def cordon() -> None:
    s = morning(seed=80)
    front(s)
    s.rect(0, 560, 2400, 240, HAZE)
    b, c, d, e, f = columns(5)
    with s.at(b - 60, 700, 1.6):
        bus(s)
    person(s, b + 130, 760, 4, "#2f3f55", body="skirt", hat="bun", arms=[[(-9, -77), (-16, -62), (-26, -66)], [(10, -77), (0, -62), (-22, -62)]])
    for k in range(3):
        s.line([(b + 168 + 7 * k, 446), (b + 168 + 7 * k, 416)], GOLD, 4)
    person(s, c, 760, 4.2, "#2b4a3a", body="jacket", hat="kepi", arms=[[(-9, -77), (-18, -80), (-24, -84)], [(10, -77), (20, -80), (26, -84)]])
    for x in range(0, 2400, 80):
        s.path(f"M{x} {430 - x * 0.004:.0f}h40v22h-40Z", RED)
        s.path(f"M{x + 40} {430 - x * 0.004:.0f}h40v22h-40Z", CREAM)
    for k in range(8):
        person(
            s,
            d - 190 + 55 * k,
            750 + 10 * (k % 2),
            3.4 + 0.2 * (k % 3),
            ("#5a3b3b", "#3b4a5a", "#4a5a3b", "#54465a")[k % 4],
            body=("coat", "skirt")[k % 2],
            hat=("none", "bun", "cap")[k % 3],
            arms=[[(-9, -77), (-14, -92), (-10, -104)], [(10, -77), (14, -60), (12, -44)]] if k % 3 == 0 else None,
        )
        if k % 3 == 0:
            inked(s, box(d - 240 + 55 * k, 360, 18, 50), LEAF, 3)
    person(s, e, 760, 4.2, "#6a5a3c", body="coat", hat="wide", arms=[[(-9, -77), (-18, -84), (-12, -92)], [(10, -77), (0, -84), (-10, -92)]])
    inked(s, box(e - 90, 360, 60, 44), INK, 4)
    round_(s, e - 92, 382, 18, WATER, width=5)
    person(s, f, 760, 4.2, "#6a6350", body="coat", hat="none", arms=[[(-9, -77), (-18, -64), (-24, -74)], [(10, -77), (-2, -64), (-22, -70)]])
    with s.at(f - 106, 470, 1, turn=180):
        paper(s, 100, 130, CREAM, 6)
        s.disc(24, 40, 18, "none", stroke=RED, stroke_width=5)
    finish(s, "cordon")


def four_doors() -> None:
    s = morning(seed=81)
    s.rect(0, 0, 2400, 800, "#6f7c76")
    bricks(s, 0, 0, 2400, 800, 0.35)
    b, c, d, e, f = columns(5)
    for x, kind, y in ((b, "needle", 620), (c, "ladle", 560), (d, "scales", 500), (e, "comb", 700)):
        inked(s, box(x - 240, y, 480, 26), "#4a5753", 5)
        for j in range(6):
            inked(s, box(x + 130 + 18 * j, y + 26 + 30 * j, 110, 30), "#4a5753", 3)
        door(s, x - (110 if kind == "comb" else 20), y, kind, 190, 360)
    for k in range(4):  # all alike: who belongs where is for the players to say
        person(s, e + 120 + 62 * k, 700, 2.9, "#3b3f4a", body="skirt", hat="bun")
    s.path(f"M{n(f + 70)} 800L{n(f - 140)} 520L{n(f + 10)} 470Z", AMBER, opacity=0.35)
    person(s, f + 110, 780, 3.6, "#6a6350", body="coat", hat="none", arms=[[(-9, -77), (-20, -80), (-26, -84)], [(10, -77), (14, -58), (12, -42)]])
    for k in range(5):
        x, y = f - 190 + 100 * k, 90 + 60 * (k % 3)
        inked(s, box(x - 36, y - 40, 72, 90), DEEP, 4)
        round_(s, x - 8, y, 24, SKIN, 28, 3)
        s.path(f"M{n(x - 33)} {n(y - 4)}q4-32 25-30q22-2 25 30q-25-18-50 0Z", INK)
    finish(s, "four-doors")


def table() -> None:
    s = morning(seed=82)
    for x in (0, 2000):
        s.rect(x, 0, 400, 560, "#7d8a84")
        windows(s, x + 10, 10, 6, 7, 64, 74, 0.2)
    inked(s, [(380, 250), (460, 190), (1940, 190), (2020, 250), (2020, 290), (380, 290)], "#33524a", 6)
    s.rect(400, 290, 1600, 280, "#a89a84", stroke=INK, stroke_width=5)
    s.rect(0, 560, 2400, 240, "#b5a78f")
    b, c, d, e, f = columns(5)
    table_(s, b, 380, 190, "#8a6b4a")
    with s.at(b - 20, 500, 1.1, turn=-3):
        inked(s, box(-130, -20, 130, 44), CREAM)
        inked(s, box(0, -20, 130, 44), CREAM)
        for k in range(4):
            s.line([(-116, -10 + 9 * k), (-16, -10 + 9 * k)], SLATE, 3)
            s.line([(14, -10 + 9 * k), (112, -10 + 9 * k)], SLATE, 3)
    person(s, b + 150, FLOOR, 4, "#2f3f55", body="skirt", hat="bun", seated=True, arms=[[(-6, -76), (-22, -62), (-40, -62)]])
    for k in range(3):
        person(s, c - 140 + 130 * k, FLOOR + 6, 3.5, "#4f5a58", body="coat", hat="none", seated=True)
    table_(s, c, 400, 170, "#8a6b4a")
    for x, count in ((c - 100, 3), (c + 90, 9)):
        inked(s, box(x - 70, 500, 140, 44), WOOD, 4)
        for k in range(count):
            inked(s, box(x - 60, 492 - 8 * k, 120, 10), CREAM, 2)
    person(s, d + 170, 740, 4, "#4a3a55", body="skirt", hat="bun")
    for k in range(8):
        x = d - 210 + 46 * k
        person(s, x, 740 - 26 * (k % 2), 2, ("#7a3b3b", "#3b5a6a", "#6a6a3b", "#5a3b6a")[k % 4], body="jacket", hat="none")
        inked(s, box(x - 40, 610 - 26 * (k % 2), 34, 44), VIOLET, 2)
    with s.at(e, 640, 1.9, turn=-5):
        inked(s, [(-110, -30), (90, -46), (96, 6), (-110, 26)], INK, 4)
        round_(s, 10, 40, 40, WOOD, width=5)
        round_(s, 10, 40, 10, IRON, width=3)
    s.path(f"M{n(e + 120)} 712q40-24 70 0v22h-84Z", INK)
    round_(s, e + 96, 560, 30, SKIN, width=4)
    s.path(f"M{n(e + 66)} 556q0-40 34-34q34-2 28 34q-30-16-62 0Z", INK)
    inked(s, box(f - 190, 600, 380, 26), WOOD, 5)
    s.line([(f - 150, 626), (f - 150, 730)], WOOD, 18)
    s.line([(f + 150, 626), (f + 150, 730)], WOOD, 18)
    person(s, f + 40, 730, 3.9, "#35424a", body="coat", hat="bun", seated=True)
    for k in range(3):
        s.disc(f - 36, 560 + 12 * k, 16, "none", 6, stroke=JADE, stroke_width=6)
    with s.at(f - 120, 566, 1):
        teapot(s)
    finish(s, "table")


if __name__ == "__main__":
    for draw in (blind_floor, cordon, four_doors, table):
        draw()
