"""The floor between the floors, and three places of the morning; each card has its own column, B the first."""

from __future__ import annotations

from kit import Sheet, box, n
from kowloon import blob, bricks, bus, cables, cup, door, finish, hanging_lamp, inked, morning, night, paper, round_, screened, teapot
from kowloon_city import Layers, can, facade, plant, washing
from kowloon_courts import cannon, tiles
from kowloon_folk import HAIR_GREY, SAT, folk, row_of_heads
from kowloon_inks import AMBER, CREAM, GOLD, HAZE, INK, IRON, JADE, LEAF, PALE, RED, ROSE, RUST, SKIN, SLATE, VIOLET, WATER, WOOD
from kowloon_places import FLOOR, columns, table_

DAY = ("#b3bcae", "#c7bda9", "#a3b3aa", "#d3b9a6", "#bfc4b4")
DAY_LIGHTS = (AMBER, CREAM, ROSE)


def front(s: Sheet, x: float, y: float, w: float, h: float, storey: float = 64, wash: float = 0.4, ragged: float = 0) -> None:
    facade(s, x, y, w, h, storey, 0.2, wash, DAY, DAY_LIGHTS, "#35606a", "#3c6870", ragged=ragged, roof=ragged > 0)


def blind_floor() -> None:
    s = night(seed=79, lamp=(1200, 360))
    s.rect(0, 0, 2400, 800, "#8c4a44", opacity=0.55)
    for x in (320, 1040, 1760):
        s.glow(x, 420, 520, AMBER, 0.7, 420)
    s.poly([(0, 0), (2400, 0), (2400, 70), (0, 300)], INK)
    s.path("".join(f"M{x} {300 - x * 0.096:.0f}L{x + 40} 0" for x in range(0, 2400, 120)), "none", stroke=SLATE, stroke_width=10)
    s.line([(0, 304), (2400, 74)], "#b9764f", 16)
    s.line([(0, 314), (2400, 84)], INK, 4)
    s.rect(0, 690, 2400, 110, RED)
    s.path("".join(f"M{x} 716l26-12l26 12l-26 12z" for x in range(10, 2400, 64)), AMBER)
    s.path("M0 696h2400M0 738h2400M0 746h2400", "none", stroke=RUST, stroke_width=5)
    screened(s, box(0, 690, 2400, 110), INK, back=True, step=9, r=4)
    b, c, d, e, f, g = columns(6)
    # what eighteen people need: bunks, quilts, a line of washing, pictures cut from calendars
    for x, w, y in ((420, 150, 420), (840, 130, 360), (1240, 130, 330), (1640, 130, 300), (2010, 60, 290)):
        for k in range(3):
            top = y + 110 * k
            inked(s, box(x - w / 2, top, w, 12), WOOD, 4)
            blob(
                s,
                [(x - w / 2 + 8, top), (x - w / 4, top - 26), (x + w / 4, top - 22), (x + w / 2 - 6, top)],
                (JADE, ROSE, VIOLET, AMBER, PALE)[(k + x // 10) % 5],
                4,
            )
        s.path(f"M{n(x - w / 2)} {y - 50}V690M{n(x + w / 2)} {y - 50}V690", "none", stroke=INK, stroke_width=8)
    washing(s, 790, 262, 1000, 240, 4, 46)
    washing(s, 1300, 220, 1700, 190, 6, 46)
    for x, y, colour in ((200, 400, JADE), (1120, 330, GOLD), (1520, 300, VIOLET)):
        inked(s, box(x, y, 62, 76), CREAM, 4)
        s.disc(x + 31, y + 40, 20, colour)
    # the ladder
    for colour, w in ((INK, 20), ("#d08a5c", 11)):
        s.path("M34 150V712M100 150V712" + "".join(f"M34 {330 + 44 * k}h66" for k in range(9)), "none", stroke=colour, stroke_width=w)
    s.disc(67, 290, 64, AMBER, 16, stroke=INK, stroke_width=6)
    # B: Old Sunday
    folk(s, b + 20, FLOOR + 6, 3.8, VIOLET, INK, "skirt", "bun", ((-26, -58), (-20, -52)), SAT, (6, -34), -3, (-1, 2), locks=HAIR_GREY)
    cloth = [(b - 92, 486), (b - 30, 500), (b + 22, 566), (b + 4, 660), (b - 26, 634), (b - 58, 672), (b - 84, 640), (b - 116, 660), (b - 110, 560)]
    s.poly(cloth, WATER, stroke=INK, stroke_width=5, stroke_linejoin="round")
    s.path(f"M{n(b - 84)} 510l-8 120M{n(b - 46)} 520l-10 130M{n(b - 12)} 540l-10 84", "none", stroke=IRON, stroke_width=4)
    s.path(f"M{n(b - 100)} 544L{n(b + 10)} 580", "none", stroke=RED, stroke_width=5, stroke_dasharray="12 8")
    s.path(f"M{n(b - 84)} 486q-30-50 6-70", "none", stroke=RED, stroke_width=3)
    s.line([(b - 88, 492), (b - 74, 412)], PALE, 4)
    table_(s, b + 150, 100, 130, "#b9764f")
    with s.at(b + 150, 546, 1):
        cup(s)
        s.path("M-16 8q16 18 32 0l-4 14q-12 8-24 0Z", "#ff9d94", stroke=INK, stroke_width=2)
        s.path("M-12 10v8m6-6v8m6-8v8m6-8v8", "none", stroke=CREAM, stroke_width=3)
    # C: Two Shoes
    inked(s, box(c - 20, 566, 214, 146), SLATE, 6)
    inked(s, box(c + 10, 620, 60, 70), INK, 4)
    s.glow(c + 40, 660, 70, RED, 0.9)
    for x, colour in ((c + 40, PALE), (c + 136, RUST)):
        inked(s, [(x - 50, 508), (x + 50, 508), (x + 40, 566), (x - 40, 566)], colour, 5)
        s.line([(x, 496), (x + 18, 450), (x - 14, 404), (x + 10, 350)], CREAM, 13, curved=True, opacity=0.4)
    folk(s, c - 90, FLOOR + 6, 3.9, GOLD, RUST, "skirt", "bob", ((-24, -62), (-14, -50)), flip=True, rim=RED)
    s.line([(c + 4, 476), (c + 40, 520)], WOOD, 9)
    s.disc(c - 74, 364, 3.4, GOLD)
    with s.at(c + 120, 300, 1.15):
        inked(s, box(-62, -70, 124, 126), CREAM, 4)
        blob(s, [(-40, 24), (-34, -16), (0, -6), (18, -40), (34, -30), (34, 10), (6, 36)], RED, 3)
        s.path("M18-40l4-18l8 10l8-8l2 18Z", GOLD, stroke=INK, stroke_width=2)
        s.path("M36-30l14 4l-14 6zM-40 20q-18-34 0-50q6 20 12 26M-4 36v16M10 36v16", GOLD, stroke=INK, stroke_width=3)
    # D: Third Watch
    folk(s, d + 40, FLOOR + 6, 3.9, "#2b6f78", INK, "skirt", "bun", ((-4.5, -75.5), (-26, -44)), SAT, (6, -34), -1, locks="#3c4f55")
    table_(s, d - 104, 170, 120, "#b9764f")
    inked(s, box(d - 150, 534, 96, 58), RUST, 5)
    inked(s, [(d - 150, 534), (d - 138, 506), (d - 46, 506), (d - 54, 534)], RED, 4)
    s.line([(d - 116, 520), (d - 80, 520)], INK, 7)
    s.path(f"M{n(d - 40)} 590v-50m-26 0h52m-46 14h-12m46-14v14", "none", stroke=GOLD, stroke_width=6)
    inked(s, box(d + 112, 634, 84, 78), WOOD, 4)
    with s.at(d + 154, 602, 1.1):
        inked(s, box(-30, -22, 56, 22), AMBER, 3)
        inked(s, [(22, -22), (30, -46), (48, -42), (50, -32), (36, -28), (34, -10), (22, -4)], AMBER, 3)
        s.path("M-24 0v28M-8 0v28M14 0v28M22 0v28M-30-20q-14 6-12 24M26-44l-8 20", "none", stroke=RED, stroke_width=5)
    # E: Miss May, from behind
    inked(s, box(e - 130, 300, 150, 200), "#7a3a48", 5)
    folk(s, e + 10, FLOOR + 8, 4.1, PALE, "#54607a", "skirt", "bun", ((-9, -50), (9, -50)), view="back", rim=AMBER)
    s.line([(e - 28, 308), (e + 32, 352)], GOLD, 7)
    s.line([(e + 32, 308), (e - 28, 352)], GOLD, 7)
    for x, y in ((e - 28, 308), (e + 32, 308)):
        s.disc(x, y, 6, RED)
    # F: the tin
    table_(s, f, 250, 150, "#b9764f")
    inked(s, box(f - 90, 478, 180, 86), RED, 6)
    round_(s, f, 522, 30, GOLD, width=4)
    s.path(f"M{n(f - 78)} 490h40M{n(f + 40)} 490h40M{n(f - 78)} 552h40M{n(f + 40)} 552h40", "none", stroke=AMBER, stroke_width=5)
    inked(s, [(f - 98, 448), (f + 84, 424), (f + 88, 446), (f - 94, 472)], RUST, 5)
    inked(s, box(f - 70, 636, 50, 76), JADE, 4)
    # G: the slot
    inked(s, box(g - 190, 200, 380, 492), "#a9655a", 6)
    bricks(s, g - 190, 200, 380, 490, 0.7)
    s.glow(g, 420, 300, ROSE, 0.9)
    inked(s, box(g - 136, 378, 272, 82), ROSE, 7)
    s.path(f"M{n(g - 132)} 458l70-40l56 22l66-44l72 30v32Z", "#5d7f92")
    s.path(f"M{n(g - 132)} 388h264", "none", stroke=AMBER, stroke_width=8)
    s.poly([(g - 130, 462), (g + 130, 462), (g - 60, 700), (g - 420, 700)], ROSE, opacity=0.25)
    plant(s, g + 150, FLOOR, 1.1)
    for x in (320, 1040, 1760):
        hanging_lamp(s, x, 378 - x * 0.08, 0.9, 330)
    finish(s, "blind-floor")


def tape(s: Sheet, x0: float, x1: float, y: float, sag: float = 14) -> None:
    d = f"M{n(x0)} {n(y)}Q{n((x0 + x1) / 2)} {n(y + sag)} {n(x1)} {n(y)}"
    s.path(d, "none", stroke=INK, stroke_width=30)
    s.path(d, "none", stroke=CREAM, stroke_width=23)
    s.path(d, "none", stroke=RED, stroke_width=23, stroke_dasharray="38 38")


def ground(s: Sheet, top: float, colour: str) -> None:
    s.rect(0, top, s.w, s.h - top, colour)
    s.path(
        "".join(f"M{x} {n(top)}l{n((x - 1200) * 0.25)} 200" for x in range(-200, 2700, 150)) + f"M0 {n(top + 40)}h2400M0 {n(top + 110)}h2400",
        "none",
        stroke=INK,
        stroke_width=2,
        stroke_opacity=0.25,
    )


def cordon() -> None:
    s = morning(seed=80)
    front(s, 0, 0, 2400, 610, 106, 0.5)
    screened(s, box(0, 0, 2400, 320), ROSE, step=10, r=4.6, opacity=0.7)
    for x0, y0, x1, y1 in ((-10, 60, 620, 110), (900, 40, 1500, 90), (1500, 130, 2420, 60)):
        washing(s, x0, y0, x1, y1, 9, 66)
    ground(s, 600, HAZE)
    b, c, d, e, f = columns(5)
    with s.at(b - 90, 700, 2.1):
        bus(s)
        inked(s, box(100, -60, 22, 40), INK, 3)
        s.line([(-114, -26), (112, -26)], RED, 7)
    folk(s, b + 126, 764, 4, "#2f5a72", "#24465a", "skirt", "bob", ((-22, -66), (-15, -58)), rim=CREAM)
    with s.at(b + 40, 482, 0.8, turn=-8):
        paper(s, 90, 110, CREAM, 5)
    for k, colour in enumerate((AMBER, RED, JADE)):
        s.line([(b + 112 + 9 * k, 346), (b + 118 + 12 * k, 318)], INK, 8)
        s.line([(b + 112 + 9 * k, 346), (b + 118 + 12 * k, 318)], colour, 5)
    # D: the crowd, behind the tape
    coats = (RED, JADE, VIOLET, AMBER, PALE, ROSE, "#5d8f93", GOLD, RUST)
    for k in range(9):
        up = k in (0, 3, 5, 8)
        x, y, size = d - 214 + 53 * k, 690 + 22 * (k % 2), 3.1 + 0.2 * (k % 3)
        folk(
            s,
            x,
            y,
            size,
            coats[k],
            INK,
            ("shirt", "coat", "vest")[k % 3],
            ("short", "bun", "curlers", "thin", "cap")[k % 5],
            ((-14, -98), (11, -44)) if up else ((-10, -44), (10, -44)),
            flip=k % 2 == 1,
            rim="",
            locks=HAIR_GREY if k % 5 == 3 else INK,
            hat=IRON,
        )
        if up:
            with s.at(x + (14 if k % 2 else -14) * size, y - 104 * size, 1):
                s.path("M-9 34V-6l5-12v-18h9v18l5 12v40z", LEAF, stroke=INK, stroke_width=4)
    tape(s, -20, c - 116, 520)
    tape(s, c + 108, 2420, 520, 24)
    tape(s, c - 116, c + 108, 512, -8)
    # C: the constable
    folk(s, c, 772, 4.2, "#3f7a62", "#24504a", "shirt", "cap", ((-27, -64), (27, -66)), rim=CREAM, hat=INK)
    s.path(f"M{n(c - 38)} 596h78", "none", stroke=INK, stroke_width=10)
    for dx, dy in ((-60, 330), (-52, 356), (56, 340), (44, 316)):
        s.path(f"M{n(c + dx)} {dy}q8 14 0 20q-8-6 0-20Z", WATER, stroke=INK, stroke_width=2)
    # E: the photographer
    folk(s, e + 30, 776, 4.3, "#b98a5a", INK, "coat", "wide", ((-17, -84), (-10, -78)), ((-12, 0), (14, -2)), lean=3, hat="#7d4a45", rim=CREAM)
    inked(s, box(e - 92, 384, 84, 58), INK, 4)
    round_(s, e - 92, 412, 24, WATER, width=7)
    inked(s, box(e - 58, 366, 36, 20), SLATE, 3)
    s.line([(e - 14, 430), (e + 60, 520)], INK, 6)
    s.path(f"M{n(e + 84)} 756q30-6 50 6m-34-30q26-4 40 4", "none", stroke=INK, stroke_width=4)
    # F: Sze
    with s.at(f + 150, 668, 1.4):
        bus(s)
    folk(s, f + 20, 772, 4.3, "#d3b27a", INK, "coat", "short", ((-25, -70), (-18, -58)), rim=CREAM)
    with s.at(f - 90, 470, 1.1, turn=176):
        paper(s, 108, 140, CREAM, 6)
        s.disc(26, 44, 18, "none", stroke=RED, stroke_width=6)
    for x in (470, 1440, 1930):
        s.line([(x, 480), (x, 770)], INK, 18)
        s.line([(x, 480), (x, 768)], PALE, 10)
        inked(s, box(x - 30, 760, 60, 16), INK, 3)
    cables(s, 150, 240, 5, colour="#35606a")
    finish(s, "cordon")


def four_doors() -> None:
    s = morning(seed=81)
    s.rect(0, 0, 2400, 800, "#9fb3a6")
    tints = ("#a9bcae", "#c7bda9", "#9fb0b0", "#d0b5a2", "#b3bcae")
    for k in range(5):  # the folds of the paper
        s.poly([(480 * k, 0), (480 * k + 480, 0), (480 * k + 480, 800), (480 * k, 800)], tints[k])
        screened(s, box(480 * k, 0, 480, 800), "#6f8f8c", "h", k % 2 == 0, step=9, r=3.4)
    bricks(s, 0, 0, 2400, 800, 0.14)
    b, c, d, e, f = columns(5)
    for x in (478, 958, 1438, 1918):
        s.line([(x, 0), (x, 800)], INK, 4, opacity=0.6)
    levels = {"needle": (b, 640), "ladle": (c, 560), "scales": (d, 480), "comb": (e, 690)}
    for kind, (x, y) in levels.items():
        s.rect(x - 240, y, 480, 800 - y, "#5f8a88")
        inked(s, box(x - 242, y, 484, 26), "#35606a", 5)
        s.path("".join(f"M{n(x - 226 + 30 * k)} {y + 26}v{800 - y}" for k in range(16)), "none", stroke=INK, stroke_width=5, stroke_opacity=0.5)
        for j in range(5):
            inked(s, box(x + 140 + 20 * j, y + 26 + 30 * j, 100 - 20 * j + 2, 30), "#7fa39c", 3)
        cx = x - (130 if kind == "comb" else 20)
        door(s, cx, y, kind, 200, 370, {"needle": "#3f8a92", "ladle": "#a85a5c", "scales": "#3f8a6c", "comb": "#8d6f9c"}[kind])
        inked(s, box(cx + 116, y - 300, 50, 70), RED, 4)
        s.path(f"M{n(cx + 130)} {y - 284}h22m-22 16h22m-22 16h22", "none", stroke=AMBER, stroke_width=4)
        if kind != "comb":
            inked(s, box(cx - 206, y - 190, 74, 60), SLATE, 4)
            s.path(f"M{n(cx - 196)} {y - 176}h54m-54 14h54m-54 14h54", "none", stroke=PALE, stroke_width=3)
            s.line([(cx - 170, y - 190), (cx - 180, y - 300), (cx - 150, 0)], INK, 6, curved=True)
    s.many([f"M{n(b - 118 + 44 * k)} 640l16-{30 + 16 * (k % 3)}l20 {30 + 16 * (k % 3)}z" for k in range(5)], "#f4f5ea")
    s.path(f"M{n(b - 120)} 270h200v34q-18 24-34 0q-16 34-34 2q-14 24-32-2q-20 30-36 0q-14 22-32 0q-16 20-32-2z", "#f4f5ea")
    # the floors below: letter boxes, a bicycle, people who have heard something
    for x0, y0, cols, rows in ((40, 690, 7, 2), (500, 612, 5, 4), (980, 540, 5, 6)):
        lay = Layers(s)
        for j in range(rows * cols):
            x, y = x0 + 46 * (j % cols), y0 + 36 * (j // cols)
            lay.box(0, (PALE, CREAM, ROSE, AMBER, JADE)[(j % cols * 3 + j // cols * 2 + cols) % 5], x, y, 38, 28)
            lay.stroke(1, INK, 3, f"M{x} {y}h38v28h-38zM{x + 8} {y + 10}h20")
        lay.flush()
    for x, y, k in ((784, 690, 1), (1262, 610, 4), (1262, 740, 2), (1370, 670, 3), (890, 740, 0)):
        inked(s, box(x - 42, y - 50, 84, 100), "#12343e", 5)
        row_of_heads(s, [(x, y + 8)], 2.1, k)
    plant(s, c + 150, 560, 0.9)
    can(s, d + 130, 480, RED, 0.8)
    # four women, all alike: who belongs where is for the players to say
    for k in range(4):
        folk(s, e + 26 + 62 * k, 694, 2.75, "#2f5a72", "#24465a", "skirt", "bun", ((-8, -46), (9, -46)), rim=AMBER)
    s.path(f"M{n(f + 66)} 560L{n(e - 10)} 380L{n(e - 10)} 690L{n(f + 60)} 584Z", AMBER, opacity=0.4)
    # F: the landing
    s.path("".join(f"M{n(f - 238 + 40 * j)} {700 + 26 * j}h480v26h-480z" for j in range(4)), "#7fa39c", stroke=INK, stroke_width=4)
    folk(s, f + 150, 790, 3.7, "#d3b27a", INK, "coat", "short", ((-23, -62), (12, -46)), rim=CREAM)
    s.line([(f + 50, 574), (f + 86, 568)], INK, 24)
    s.line([(f + 50, 574), (f + 86, 568)], PALE, 15)
    s.disc(f + 40, 575, 11, "#fff6d8", 17, stroke=INK, stroke_width=4)
    spots = []
    for k in range(6):
        x, y = f - 170 + 140 * (k % 3) + 20 * (k // 3), 96 + 190 * (k // 3) - 16 * (k % 2)
        inked(s, box(x - 50, y - 60, 100, 128), "#12343e", 5)
        inked(s, box(x - 58, y + 60, 116, 14), WOOD, 4)
        spots.append((x, y + 14))
    row_of_heads(s, spots, 2.5)
    for x, y in ((b + 180, 220), (c - 196, 120), (c + 170, 130), (d - 196, 90), (e - 30, 130), (e + 150, 240)):
        inked(s, box(x - 42, y - 50, 84, 104), "#12343e", 5)
        row_of_heads(s, [(x, y + 6)], 2.1, int(x) // 7)
    washing(s, b - 230, 120, b + 120, 90, 6, 54)
    cables(s, 20, 80, 7, colour=INK)
    finish(s, "four-doors")


def table() -> None:
    s = morning(seed=82)
    front(s, 0, 0, 420, 600, 84, 0.4, 0)
    front(s, 1980, 0, 420, 600, 84, 0.4, 0)
    front(s, 420, 120, 1560, 150, 70, 0.3, 24)
    screened(s, box(0, 0, 2400, 300), ROSE, step=10, r=4.2, opacity=0.6)
    s.rect(400, 320, 1600, 290, "#d9c3a0", stroke=INK, stroke_width=5)
    for x in range(440, 1980, 170):
        inked(s, box(x, 360, 90, 190), "#a8695a", 5)
        s.path(f"M{x} 400h90m-90 40h90m-90 40h90M{x + 30} 360v190M{x + 60} 360v190", "none", stroke=INK, stroke_width=3)
    tiles(s, 380, 2020, 262, 60, "#4f9a80")
    ground(s, 590, "#e3cfaf")
    s.poly([(300, 590), (2000, 590), (2300, 800), (100, 800)], "#fff0d0", opacity=0.5)
    b, c, d, e, f = columns(5)
    # B: the register
    folk(s, b + 140, 760, 4, "#2f5a72", "#24465a", "skirt", "bob", ((-40, -56), (-30, -52)), SAT, (6, -36), -7, (-2, 1), rim=CREAM)
    table_(s, b - 40, 340, 190, "#b98a5a", 764)
    with s.at(b - 46, 552, 1.16, turn=-2):
        inked(s, [(-128, -26), (0, -14), (0, 26), (-136, 20)], CREAM)
        inked(s, [(0, -14), (118, -26), (126, 20), (0, 26)], CREAM)
        for k in range(5):
            s.line([(-116, -16 + 7.4 * k), (-14, -7 + 6.4 * k)], SLATE, 2.4)
            if k < 4:
                s.line([(14, -7 + 6.4 * k), (106, -16 + 7.4 * k)], SLATE, 2.4)
    inked(s, box(b + 76, 530, 26, 44), INK, 3)
    # C: two trays
    for k in range(3):
        folk(
            s,
            c - 136 + 136 * k,
            726,
            3.4,
            (PALE, "#c7a57a", "#8fb0a8")[k],
            INK,
            "shirt",
            ("short", "thin", "short")[k],
            ((-20, -52), (-12, -50)),
            SAT,
            (6, -36),
            rim="",
            locks=(INK, HAIR_GREY, "#3c4f55")[k],
        )
    table_(s, c, 430, 180, "#b98a5a", 768)
    for x, count in ((c - 108, 3), (c + 100, 11)):
        for k in range(count):
            inked(s, box(x - 66 + 5 * ((k * 3) % 4), 560 - 11 * k, 126, 11), CREAM if k % 3 else "#f3d9c4", 2)
        inked(s, [(x - 84, 552), (x + 84, 552), (x + 74, 592), (x - 74, 592)], WOOD, 5)
    # D: the class
    for row in range(2):
        for k in range(4):
            x, y = d - 196 + 82 * k + 30 * row, 720 + 46 * row
            folk(
                s,
                x,
                y,
                1.95,
                (RED, JADE, AMBER, VIOLET, PALE)[(k + 2 * row) % 5],
                INK,
                "shirt",
                ("short", "bob")[(k + row) % 2],
                ((-13, -58), (-8, -56)),
                rim="",
                big=1.35,
            )
            inked(s, box(x - 44, y - 128, 34, 42), VIOLET, 3)
    folk(s, d + 190, 760, 3.7, RED, "#2b5f66", "skirt", "bob", ((-22, -72), (11, -46)), rim=CREAM)
    # E: behind the gun
    s.path(f"M{n(e + 118)} 640Q{n(e + 96)} 520 {n(e + 140)} 500Q{n(e + 200)} 510 {n(e + 190)} 640Z", WOOD, stroke=INK, stroke_width=4)
    with s.at(e + 142, 470, 3.6):
        s.path("M-6-4Q-6.6-8.4 0-8.6Q7-8.4 6.8-1Q6.4 5 1 7.6Q-3.6 9-5.6 5.4L-6.2 2.6L-7.8 1.6L-6.2-1.4Z", SKIN, stroke=INK, stroke_width=1)
        s.path("M-6.4-2.5Q-7.4-9.4 0-9.6Q8.6-9.4 7.6 0L6 6L2 1L1.6-2.6Q-2-2.8-3.4-5Z", INK)
        s.path("M-4.4-.9h.1M-.4-.9h.1", "none", stroke=INK, stroke_width=1.6, stroke_linecap="round")
    cannon(s, e - 20, 640, 1.75)
    s.path(f"M{n(e + 150)} 762q-6-34 24-36q40 0 62 24l4 16z", INK, stroke=CREAM, stroke_width=3)
    # F: Granny Poon
    inked(s, box(f - 200, 628, 400, 26), "#b98a5a", 5)
    for x in (f - 160, f + 160):
        s.line([(x, 656), (x, 770)], INK, 24)
        s.line([(x, 656), (x, 768)], "#b98a5a", 15)
    folk(s, f + 60, 772, 4, "#2b5f66", INK, "shirt", "bun", ((-22, -48), (-10, -46)), SAT, (6, -36), 0, locks=HAIR_GREY, rim=CREAM)
    for k in range(3):
        s.disc(f - 14 + 10 * k, 576 - 7 * k, 8, "none", 13, stroke=JADE, stroke_width=6)
    with s.at(f - 124, 590, 1.15):
        teapot(s)
    for x, y in ((2350, 770),):
        plant(s, x, y, 1.2)
    finish(s, "table")


if __name__ == "__main__":
    for draw in (blind_floor, cordon, four_doors, table):
        draw()
