"""The factory and the parlour, 2400 by 800; each card has its own column, B the first."""

from __future__ import annotations

from kit import Sheet, box, n
from kowloon import WAVES, blob, ceiling, clock, door, drops, finish, hanging_lamp, inked, neon, night, round_, screened
from kowloon_city import shaft
from kowloon_folk import HAIR_GREY, SAT, folk
from kowloon_inks import AMBER, CREAM, DEEP, GOLD, INK, IRON, JADE, LEAF, PALE, RED, ROSE, RUST, SKIN, SLATE, VIOLET, WOOD
from kowloon_places import FLOOR, columns, table_, wet_floor
from kowloon_rooms import tiled


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
        folk(
            s,
            c - 196 + 92 * k,
            664,
            3.5,
            SKIN,
            "#1a4651",
            "bare",
            "short",
            ((-14, -52), (12, -52)),
            view="back",
            skin=("#e0a17c", "#d08f6c", "#e8b08a")[k // 2],
            rim="",
        )
    inked(s, [(c - 256, 540), (c + 256, 540), (c + 220, 690), (c - 220, 690)], "#5f9796", 7)
    s.disc(c, 540, 256, PALE, 38, stroke=INK, stroke_width=6)
    s.disc(c, 542, 226, CREAM, 28)
    s.many([f"M{n(c - 190 + 38 * k)} {532 + 9 * (k % 3)}a12 9 0 1 0 24 0a12 9 0 1 0-24 0" for k in range(11)], "#fff8e6", stroke=SHADE_LINE, stroke_width=2)
    for k in (1, 3, 5):
        folk(
            s,
            c - 196 + 92 * k - 20,
            FLOOR + 40,
            3.7,
            SKIN,
            "#1a4651",
            "bare",
            "short",
            ((-14, -66), (12, -66)),
            view="back",
            skin=("#e8b08a", "#d6976f", "#dfa27c")[k // 2],
            rim="",
            nod=(2, 4),
        )
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
        s.path(
            f"M{n(x - 12)} 196l-2-12l10 6M{n(x + 14)} 208l20-5M{n(x + 14)} 213l20 3M{n(x + 2)} 206h.1M{n(x + 12)} 204h.1",
            "none",
            stroke=CREAM,
            stroke_width=3,
            stroke_linecap="round",
        )
    for k in range(4):
        inked(s, box(d - 220 + 112 * k, 614, 96, 98), (PALE, "#dfe6d8")[k % 2], 5)
        s.many(
            [f"M{n(d - 208 + 112 * k + 22 * (j % 4))} {616 - 13 * (j // 4)}a10 9 0 1 0 20 0a10 9 0 1 0-20 0" for j in range(7)],
            "#fff8e6",
            stroke=SHADE_LINE,
            stroke_width=2,
        )
    # E: the shaft
    s.rect(e - 280, 0, 570, FLOOR + 20, "#06202a")
    shaft(s, e - 70, 330, 30, 660, 0.4)
    for k in range(8):
        x = e - 256 + 21 * k
        s.path(f"M{x:.0f} 0Q{x + 12:.0f} 200 {x - 3:.0f} 380T{x + 2:.0f} {FLOOR + 20}", "none", stroke=INK, stroke_width=18)
        s.path(
            f"M{x:.0f} 0Q{x + 12:.0f} 200 {x - 3:.0f} 380T{x + 2:.0f} {FLOOR + 20}", "none", stroke=(RUST, "#4f8a8b", "#6f9a83", GOLD)[k % 4], stroke_width=11
        )
    for colour, w in ((INK, 20), (PALE, 11)):
        s.path(
            f"M{n(e)} 0V{FLOOR + 10}M{n(e + 130)} 0V{FLOOR + 10}" + "".join(f"M{n(e)} {40 + 56 * k}h130" for k in range(12)),
            "none",
            stroke=colour,
            stroke_width=w,
        )
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


def ugly_fish(s: Sheet) -> None:
    """A grouper of some age: all jaw, and spots, and grievance."""
    s.path("M-84 486Q-74 440-40 452L-34 440L-16 462L-6 448L8 474L22 466L34 496Z", "#8f5a45", stroke=INK, stroke_width=5, stroke_linejoin="round")
    s.path("M-60 484l10-30M-38 482l6-34M-14 486l2-28M8 490l0-22", "none", stroke=INK, stroke_width=3)
    s.path("M62 530Q98 478 122 488Q108 524 112 548Q112 584 126 612Q96 620 62 568Z", "#8f5a45", stroke=INK, stroke_width=5, stroke_linejoin="round")
    s.path("M76 540L112 510M76 552L108 552M76 562L112 590", "none", stroke=INK, stroke_width=3)
    body = "M-164 566Q-158 520-118 500Q-60 474 10 490Q60 506 78 546Q60 592 6 610Q-60 628-120 612Q-138 606-150 592L-128 580Z"
    s.path(body, "#c28a5c")
    with s.clip(body):
        s.path("M-160 590Q-80 570 80 572V640H-160Z", "#e6c48f")
        screened(s, box(-164, 480, 244, 150), RUST, "v", True, step=8, r=3.4, opacity=0.7)
        s.path(
            "".join(f"M{-50 + 22 * k + 11 * (r % 2)} {512 + 20 * r}q11 12 0 20" for r in range(4) for k in range(5)),
            "none",
            stroke=INK,
            stroke_width=2.6,
            stroke_opacity=0.7,
        )
        s.many([f"M{x} {y}q7-8 14 0q-7 8-14 0z" for x, y in ((-96, 504), (-60, 500), (-20, 502), (20, 514), (-120, 520), (48, 536))], "#6a3440")
    s.path(body, "none", stroke=INK, stroke_width=6, stroke_linejoin="round")
    s.path("M-58 500Q-40 550-62 606", "none", stroke=INK, stroke_width=5)
    s.path("M-46 556Q-6 540 14 566Q-8 590-44 578Z", "#8f5a45", stroke=INK, stroke_width=4)
    s.path("M-36 562l38 2M-36 572l34-2", "none", stroke=INK, stroke_width=2.6)
    # the lower jaw has always been first
    s.path("M-164 566Q-150 574-128 578Q-108 582-92 574M-152 590Q-128 596-104 586", "none", stroke=INK, stroke_width=5, stroke_linecap="round")
    s.path("M-150 572l4 9 5-7M-134 577l4 9 5-8M-118 579l4 7 5-8", CREAM, stroke=INK, stroke_width=2.4)
    s.disc(-104, 532, 19, CREAM, stroke=INK, stroke_width=5)
    s.disc(-109, 536, 8, INK)
    s.disc(-112, 532, 2.6, CREAM)
    s.path("M-128 514Q-104 502-82 524", "none", stroke=INK, stroke_width=8, stroke_linecap="round")


def fan(s: Sheet, x: float, y: float) -> None:
    """On the ceiling, turning over the same smoke."""
    s.line([(x, 60), (x, y)], INK, 9)
    for d in ("M0 0Q-70-22-150-8Q-150 10-140 12Q-70 14 0 8Z", "M0 0Q70-22 150-8Q150 10 140 12Q70 14 0 8Z", "M-8 2Q-40 20-70 44Q-52 54-40 48Q-10 24 8 6Z"):
        with s.at(x, y):
            s.path(d, WOOD, stroke=INK, stroke_width=4)
    with s.at(x, y):
        s.path("M-130-2Q-70-12-20-4M130-2Q70-12 20-4", "none", stroke=ROSE, stroke_width=3, stroke_opacity=0.7)
    round_(s, x, y + 4, 18, GOLD, 14, 4)


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
            folk(
                s,
                x + dx,
                640,
                2.2,
                "#4a2a44",
                "#3a2036",
                "shirt",
                ("short", "bun")[flip],
                ((-24, -48), (-16, -46)),
                SAT,
                (4, -32),
                flip=flip,
                rim="",
                skin="#9a5a62",
                locks="#2a1a30",
            )
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
    fan(s, 1710, 170)
    # what is forbidden, what is owed, who has won
    for k, x in enumerate((930, 984, 1038, 1420, 1474)):
        inked(s, box(x, 196 + 16 * (k % 2), 40, 150), (CREAM, RED, CREAM, RED, CREAM)[k], 4)
        s.path(
            "".join(f"M{x + 12} {218 + 16 * (k % 2) + 24 * j}h16m-16 7h{10 + 3 * ((j + k) % 3)}" for j in range(5)),
            "none",
            stroke=(RUST, AMBER)[k % 2],
            stroke_width=4,
        )
    # B: three widows
    for x, y in ((b - 172, FLOOR + 8), (b + 194, FLOOR + 8)):
        inked(s, box(x - 44, y - 96, 88, 16), WOOD, 4)
        s.path(f"M{n(x - 34)} {y - 80}l-8 80M{n(x + 34)} {y - 80}l8 80M{n(x - 38)} {y - 40}h76", "none", stroke=INK, stroke_width=8)
    for x, top, flip, style in ((b - 150, VIOLET, True, "visor"), (b + 16, JADE, False, "visor"), (b + 172, ROSE, False, "visor")):
        folk(
            s,
            x,
            FLOOR + (10 if x != b + 16 else -36),
            3.4 if x != b + 16 else 3.2,
            top,
            INK,
            "shirt",
            style,
            ((-30, -50), (-22, -46)),
            SAT,
            (6, -34),
            -2,
            flip=flip,
            locks=HAIR_GREY if x != b + 16 else "#3c4f55",
            hat=LEAF,
        )
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
    folk(
        s, d + 44, FLOOR + 6, 4.5, "#d3a85a", "#1a4651", "coat", "short", ((-17, -74), (-22, -50)), SAT, (6, -34), -2, locks="#24343a", rim="#7fe0c4", big=1.08
    )
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
    with s.at(e, 0):
        ugly_fish(s)
    for k in range(6):
        s.disc(e - 160 + 8 * (k % 2), 540 - 22 * k + 20, 5 + k % 3, "none", stroke=CREAM, stroke_width=3)
    inked(s, box(e - 206, 646, 412, 66), WOOD, 6)
    inked(s, box(e - 206, 372, 412, 28), SLATE, 5)
    # F: asleep at the bar
    for r in range(2):
        inked(s, box(f - 220, 330 + 96 * r, 440, 12), WOOD, 4)
        for k in range(9):
            h, x = 54 + 14 * ((k + r) % 3), f - 206 + 48 * k
            s.path(
                f"M{n(x)} {330 + 96 * r}v{-h + 22}l7-10v-12h12v12l7 10v{h - 22}z", (LEAF, RUST, GOLD, JADE, ROSE)[(k + 2 * r) % 5], stroke=INK, stroke_width=3
            )
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
    for draw in (factory, parlour):
        draw()
