"""What one carries out of the City, 400 by 400, each alone on wet tiles under the lamp; and what one has been told or has seen."""

from __future__ import annotations

from kit import box, n, smooth
from kowloon import TOOTH, bus, clock, drops, inked, joints, pipe, round_, screened, stars, tank
from kowloon_city import aerial, facade, plane
from kowloon_folk import row_of_heads
from kowloon_inks import AMBER, CREAM, GOLD, INK, IRON, JADE, NIGHT, PALE, RED, ROSE, RUST, SLATE, WATER, WOOD
from kowloon_tray import solid, thing

ROPE, STEEL = "#b79a68", "#d5e6de"


def blades() -> None:
    with thing("dental-mirror", 1, turn=35) as s:
        solid(s, "M-4-26H4V10H-4Z", STEEL, box(-5, -26, 10, 36), width=3)
        solid(s, "M-9 8Q0 2 9 8V118Q0 126-9 118Z", STEEL, box(-10, 2, 20, 124), "h", SLATE)
        s.path("".join(f"M-8 {20 + 6 * k}l16 6m-16 0l16-6" for k in range(9)), "none", stroke=SLATE, stroke_width=1.5)
        s.disc(7, -55, 52, INK, opacity=0.45)
        round_(s, 0, -62, 52, STEEL, width=5)
        round_(s, 0, -62, 43, "#8fd0c8", width=3)
        with s.clip(smooth([(0, -105), (43, -62), (0, -19), (-43, -62)], tension=1.3)):
            s.rect(-45, -84, 90, 70, "#d77a72")
            for k in range(5):
                with s.at(-40 + 21 * k, -70 + 3 * (k - 2) ** 2, 0.33):
                    s.path(TOOTH, CREAM, stroke=INK, stroke_width=7)
        s.path("M-32-76Q-20-98 4-100", "none", stroke="#ffffff", stroke_width=6, stroke_linecap="round")
    with thing("boning-knife", 2, turn=-40) as s:
        solid(s, "M-13 26Q-20-50-2-124Q12-60 12 26Z", STEEL, box(-20, -124, 34, 150), "h", SLATE)
        s.path("M4 22Q6-60-1-112", "none", stroke=SLATE, stroke_width=2.4)
        s.path("M-10 20Q-15-50-2-116", "none", stroke="#ffffff", stroke_width=3.4)
        solid(s, "M-15 26H14L16 44Q10 70 17 100Q14 116 0 116Q-15 116-16 100Q-10 70-17 44Z", "#b9764f", box(-17, 26, 34, 90), "h", RUST)
        s.path("M-8 36Q-4 70-8 108M4 36Q8 70 4 110", "none", stroke=WOOD, stroke_width=2)
        for y in (46, 74, 100):
            round_(s, 0, y, 5, GOLD, width=2.5)
        s.many([f"M{x} {y}q7-8 14 0q-7 9-14 0z" for x, y in ((22, -40), (-46, -10), (30, 30), (-40, 50))], WATER, stroke=INK, stroke_width=1.6)
    with thing("hook-and-rope", 3) as s:
        rope = [(6, -112), (-56, -96), (-92, -30), (-66, 40), (-100, 96), (-60, 120), (-20, 104)]
        s.line([(x + 7, y + 7) for x, y in rope], INK, 15, curved=True, opacity=0.4)
        s.line(rope, INK, 18, curved=True)
        s.line(rope, ROPE, 12, curved=True)
        s.path(smooth(rope, close=False), "none", stroke="#7d6238", stroke_width=12, stroke_dasharray="3 8")
        for line in ([(10, 36), (0, 84), (-42, 84), (-54, 44)], [(10, 36), (28, 88), (68, 78), (74, 40)], [(10, 36), (14, 72), (18, 96)]):
            s.line([(x + 6, y + 7) for x, y in line], INK, 16, curved=True, opacity=0.4)
            s.line(line, INK, 21, curved=True)
            s.line(line, IRON, 15, curved=True)
            s.line([(x - 3, y) for x, y in line], PALE, 3, curved=True)
        for x, y, way in ((-54, 44, -1), (74, 40, 1)):
            s.poly([(x - 11, y + 6), (x + 11, y + 6), (x + way * 6, y - 24)], PALE, stroke=INK, stroke_width=3)
        s.line([(10, -106), (10, 40)], INK, 24)
        s.line([(10, -106), (10, 40)], IRON, 17)
        for k in range(8):
            solid(s, f"M-6 {-92 + 15 * k}L26 {-100 + 15 * k}L28 {-86 + 15 * k}L-4 {-77 + 15 * k}Z", RED, box(-6, -100 + 15 * k, 34, 24), "h", RUST, 2.5, 0)
        s.line([(24, 16), (44, 34)], RED, 7)
        round_(s, 8, -114, 13, "none", width=8)
    with thing("kite-reel", 4) as s:
        s.line([(-118, 4), (118, -4)], INK, 20)
        s.line([(-118, 4), (118, -4)], "#c98a52", 13)
        s.line([(-112, 1), (112, -7)], AMBER, 3)
        solid(s, "M-52-46Q0-56 52-46V46Q0 56-52 46Z", CREAM, box(-52, -56, 104, 112), "v", IRON)
        s.path(
            "".join(f"M{-48 + 6 * k} {-44 - 5 * (1 - abs(k - 8) / 8):.0f}l4 {90 + 8 * (1 - abs(k - 8) / 8):.0f}" for k in range(17)),
            "none",
            stroke=IRON,
            stroke_width=1.5,
        )
        for x in (-60, 60):
            solid(
                s,
                smooth([(x, -84), (x + 17, -56), (x + 20, 0), (x + 17, 56), (x, 84), (x - 17, 56), (x - 20, 0), (x - 17, -56)], tension=0.8),
                "#b9764f",
                box(x - 20, -84, 40, 168),
                "h",
                RUST,
            )
            s.path(f"M{x}-76V76M{x - 15}-34L{x + 15} 34M{x + 15}-34L{x - 15} 34", "none", stroke=INK, stroke_width=4)
            round_(s, x, 0, 9, AMBER, 12, 3)
        s.path("M8-52Q60-92 34-132", "none", stroke="#ffffff", stroke_width=2.6)
        s.many([f"M{x} {y}l3 5 5 2-5 3-3 5-2-5-6-3 6-2z" for x, y in ((20, -66), (46, -92), (-24, -20), (10, 30))], "#ffffff")


def worn() -> None:
    with thing("jade-ring", 5) as s:
        with s.at(62, 4, 1.15, turn=12):  # what she won it with
            solid(s, "M-34-62H34Q40-62 40-56V62Q40 68 34 68H-34Q-40 68-40 62V-56Q-40-62-34-62Z", CREAM, box(-40, -62, 80, 130), "d", IRON)
            s.path("M40-54L54-44V74L40 66M-34 68L-20 78H54", "none", stroke=INK, stroke_width=4, stroke_linejoin="round")
            s.poly([(41, -50), (53, -42), (53, 72), (41, 64)], "#3f8a6c")
            round_(s, 0, 2, 26, RED, width=4)
            round_(s, 0, 2, 15, CREAM, width=3)
            round_(s, 0, 2, 6, "#3f8a6c", width=3)
        s.disc(-44, 30, 60, "none", 66, stroke=INK, stroke_width=30, stroke_opacity=0.4)
        with s.at(-20, 16, 0.9):
            s.disc(-34, 10, 62, "none", 70, stroke=INK, stroke_width=40)
            s.disc(-34, 10, 62, "none", 70, stroke=JADE, stroke_width=31)
            s.path("M-102 40Q-86 84-44 92Q0 92 20 56", "none", stroke="#2f7d62", stroke_width=14, stroke_linecap="round", stroke_opacity=0.75)
            s.path(
                "M-96-20q10 12 4 26M-60 72q14-2 20 10M8-30q-6 14 6 24M-20-62q12 2 16 12M16 30q-12 4-12 16",
                "none",
                stroke="#a8e0bd",
                stroke_width=4,
                stroke_linecap="round",
            )
            s.path("M-92-28Q-74-58-40-62", "none", stroke="#f2fff4", stroke_width=8, stroke_linecap="round")
    with thing("lucky-waistcoat", 6) as s:
        for k in (-1, 1):
            half = f"M{2 * k}-30L{26 * k}-104Q{44 * k}-112 {78 * k}-92Q{64 * k}-52 {74 * k}-22Q{90 * k} 40 {88 * k} 100L{10 * k} 116Z"
            solid(s, half, (RUST, RED)[k < 0], box(-92 if k < 0 else 0, -112, 92, 228), "h" if k < 0 else "v", "#6a1f35")
            s.path("".join(f"M{k * (24 + 22 * (j % 3))} {-60 + 30 * (j // 3)}q6-7 12 0q-6 7-12 0z" for j in range(15)), "#ff8a6a", opacity=0.45)
            dragon = f"M{50 * k} 88Q{84 * k} 70 {60 * k} 46Q{26 * k} 30 {40 * k} 6Q{70 * k}-14 {48 * k}-40"
            s.path(dragon, "none", stroke=INK, stroke_width=15, stroke_linecap="round")
            s.path(dragon, "none", stroke=GOLD, stroke_width=10, stroke_linecap="round")
            s.path(dragon, "none", stroke="#b5651f", stroke_width=10, stroke_dasharray="2 6")
            s.path(
                f"M{48 * k}-36q{-16 * k}-2 {-20 * k}-14l{10 * k}-2q{-2 * k}-12 {8 * k}-16l{2 * k} 8q{14 * k} 0 {12 * k} 18z", GOLD, stroke=INK, stroke_width=2.6
            )
            s.disc(40 * k, -52, 2.4, INK)
            s.path(f"M{62 * k} 48q{14 * k}-2 {18 * k} 8M{38 * k} 10q{-14 * k} 0 {-16 * k} 10", "none", stroke=GOLD, stroke_width=5, stroke_linecap="round")
        s.path("M-26-104Q0-84 26-104L30-94Q0-72-30-94Z", "#6a1f35", stroke=INK, stroke_width=4)
        for y in (-8, 26, 60, 92):
            s.path(f"M-18 {y}H18", "none", stroke=GOLD, stroke_width=5)
            round_(s, 0, y, 6, GOLD, width=3)
            s.path(f"M-18 {y}q-8-8-10 0q2 8 10 0M18 {y}q8-8 10 0q-2 8-10 0", "none", stroke=GOLD, stroke_width=3)
    with thing("press-band", 7) as s:
        s.path("M-92 30Q0-4 92 30Q84 62 0 66Q-84 62-92 30Z", "#8fb0aa", stroke=INK, stroke_width=4)
        solid(s, "M-100-52Q0-84 100-52L92 34Q0 2-92 34Z", CREAM, box(-100, -84, 200, 118), "h", IRON, 5)
        s.path("M-94-42Q0-72 94-42M-87 24Q0-6 87 24", "none", stroke=IRON, stroke_width=2.4, stroke_dasharray="8 6")
        # a camera's eye, and bars on both sides of it
        s.path("M-84-34Q-60-43-38-48V-8Q-62-4-80 4ZM84-34Q60-43 38-48V-8Q62-4 80 4Z", RED)
        s.path("M-74-30V-2M-62-36V-6M-50-40V-8M74-30V-2M62-36V-6M50-40V-8", "none", stroke=CREAM, stroke_width=4)
        s.path("M-28-50Q0-56 28-50V0Q0-6-28 0Z", RED)
        s.disc(0, -28, 16, CREAM)
        s.disc(0, -28, 9, RED)
        s.path("M100-52Q112-20 92 34", "none", stroke=INK, stroke_width=5)
        s.line([(66, -46), (98, 8)], INK, 7)
        s.line([(66, -46), (98, 8)], "#ffffff", 3.4)
        round_(s, 98, 10, 6, PALE, width=3)


def told() -> None:
    with thing("loose-talk", 21) as s:
        s.disc(10, 84, 112, INK, 34, opacity=0.5)
        solid(s, "M-112 60Q-100 112 0 114Q100 112 112 60Z", PALE, box(-112, 60, 224, 54), "h", SLATE, 5, 0)
        round_(s, 0, 60, 112, STEEL, 26, 5)
        s.disc(0, 64, 92, "#8fb8b4", 18)
        s.path("M-20 72q30 12 60-2q-6-10-30-8z", RED, opacity=0.85)
        s.disc(52, 70, 6, RED, 3)
        tooth = "M-56-74Q-62-104-26-100Q0-88 28-100Q62-104 56-70Q54-30 40-4Q36 54 20 66Q8 60 6 14Q0 2-8 14Q-14 70-32 64Q-44 40-44-2Q-58-36-56-74Z"
        solid(s, tooth, CREAM, box(-60, -104, 120, 170), "h", IRON, 5, 6)
        with s.clip(tooth):
            s.path("M-60 18Q-40 30-4 14L-8 80H-60Z", RED)
            s.path("M-60 18Q-40 34-4 16", "none", stroke=RUST, stroke_width=6)
            s.path("M-26-100Q-10-74 0-82Q14-74 28-100Z", "#e0c9a0")
        s.path("M-42-78Q-46-46-34-18", "none", stroke="#ffffff", stroke_width=8, stroke_linecap="round")
    with thing("small-lamp", 22) as s:
        s.glow(0, -30, 150, RED, 0.9)
        solid(s, "M-76 36H76Q84 36 84 44V112Q84 120 76 120H-76Q-84 120-84 112V44Q-84 36-76 36Z", "#e9dcc0", box(-84, 36, 168, 84), "d", SLATE, 5)
        s.path("M84 60h40M-84 60h-30", "none", stroke=INK, stroke_width=6)
        inked(s, box(-62, 58, 40, 44), "#c9b898", 3)
        solid(s, "M-54 64L-30 60L-30 82L-54 90Z", CREAM, box(-54, 60, 24, 30), "v", SLATE, 3, 2)
        solid(s, "M-6 40V10H34V40Z", GOLD, box(-6, 10, 40, 30), "h", RUST)
        s.path("M-6 20H34M-6 30H34", "none", stroke=RUST, stroke_width=3)
        bulb = "M-4 12Q-26-30-4-70Q8-92 14-108Q20-92 32-70Q54-30 32 12Z"
        solid(s, bulb, RED, box(-26, -108, 80, 120), "h", RUST, 4, 0)
        s.glow(12, -34, 46, "#fff0c0", 0.95)
        s.path("M4 10Q4-20 14-26Q24-20 24 10M4-22l20-8", "none", stroke="#fff6d8", stroke_width=3)
        s.path("M-8-24Q-8-54 4-74", "none", stroke="#ffd9cf", stroke_width=6, stroke_linecap="round")
        # scales, dried on
        for x, y, k in ((30, 82, 1.5), (58, 66, 0.9), (-88, -20, 0.9), (78, -40, 0.8)):
            with s.at(x, y, k):
                s.path("M-14 2Q-12-13 2-13Q15-10 14 3Q4 14-14 2Z", WATER, stroke=INK, stroke_width=2.4)
                s.path("M-8 2Q-6-7 2-7Q9-5 9 2M-2 3Q0-2 4 0", "none", stroke=IRON, stroke_width=1.8)
    with thing("summer-of-1962", 23) as s:
        # a dusty path that comes over a hill, and who has come by it
        s.path("M-140 140V20Q-80-60-10-70Q70-64 140-10V140Z", "#5f8f62", stroke=INK, stroke_width=4)
        s.path("M-70 140Q-50 40-20 0Q0-30 2-68L22-66Q30-20 52 20Q90 70 110 140Z", "#e0bd84", stroke=INK, stroke_width=4)
        screened(s, box(-140, -40, 280, 180), "#2f5f4a", "v", True, step=7, r=2.6, opacity=0.6)
        s.disc(86, -98, 24, RED)
        s.many([f"M{x} {y}l4-16 4 16 6-12-2 14z" for x, y in ((-120, 40), (-92, 10), (90, 20), (118, 60), (-110, 90), (60, -30))], "#2f6f4a")
        for x, y, k, flip in ((-8, 84, 1.12, False), (58, 40, 0.86, True), (10, -8, 0.56, False), (26, -38, 0.34, True)):
            with s.at(x, y, k, flip=flip, turn=8 if flip else -6):
                foot = [(-20, -30), (-4, -42), (18, -34), (22, -14), (12, 8), (14, 32), (2, 48), (-14, 40), (-14, 14), (-22, -8)]
                s.path(smooth(foot, tension=0.7), "#7a4a34")
                s.path(smooth([(-9, -10), (-2, -14), (3, -2), (1, 22), (-5, 20), (-8, 4)], tension=0.6), "#e0bd84")
                for j, (tx, ty, r) in enumerate(((-20, -48, 8.5), (-5, -57, 6.4), (7, -56, 5.6), (17, -50, 5), (25, -41, 4.4))):
                    s.disc(tx, ty, r, "#7a4a34", r * 1.15)
    with thing("power-cut", 26) as s:
        bulb = "M-34 54Q-36 28-60 2Q-78-84 0-104Q78-84 60 2Q36 28 34 54Z"
        solid(s, bulb, "#2b5560", box(-78, -104, 156, 160), "h", INK, 5)
        s.path("M-34 54Q-36 28-60 2Q-78-84 0-104Q78-84 60 2Q36 28 34 54", "none", stroke=PALE, stroke_width=4)
        s.path("M-46-30Q-42-70-6-84", "none", stroke="#e8fff8", stroke_width=9, stroke_linecap="round")
        s.path("M-44-10l4 8", "none", stroke="#e8fff8", stroke_width=7, stroke_linecap="round")
        s.path("M-14 54L-20-4M14 54L20-4M-20-4l8-10 8 12 8-14 8 12 8-8M-20-4l-6-6", "none", stroke=CREAM, stroke_width=3)
        s.path("M-2-2l4 8", "none", stroke=RED, stroke_width=4)
        for k in range(3):
            solid(s, f"M-36 {56 + 15 * k}H36L34 {69 + 15 * k}H-34Z", IRON, box(-36, 56 + 15 * k, 72, 14), "h", INK, 3, 0)
        solid(s, "M-20 101H20L10 116H-10Z", INK, box(-20, 101, 40, 15), drop=0)
        wet = [(-110, 110), (-86, -10), (-104, -80), (88, 84), (106, -20), (84, -96), (-62, -120), (44, -128), (-118, 40), (116, 40)]
        drops(s, wet, 1.9, up=True)


def skies() -> None:
    with thing("last-plane", 24, 1) as s:
        s.glow(0, 30, 170, AMBER, 0.5)
        with s.at(10, -30, 0.54, turn=-10):
            plane(s)
        s.path("".join(aerial(-170 + 56 * k, 190, 110 + 30 * (k % 3)) for k in range(7)), "none", stroke=INK, stroke_width=6)
    with thing("first-plane", 25, 1) as s:
        s.path("M-190 190V90L-90 40L10 100L100 30L190 96V190Z", "#3a4d5c")
        s.glow(60, 40, 160, ROSE, 0.9)
        with s.at(30, -60, 0.36, turn=6):
            plane(s)
        facade(s, -190, 96, 380, 100, 44, 0.95, 0, ragged=8, roof=False)
    with thing("last-landing", 32) as s:
        s.rect(-112, -112, 224, 224, NIGHT, stroke=INK, stroke_width=9)
        with s.clip("M-108-108H108V108H-108Z"):
            with s.at(-200, -150):
                stars(s, 40, 260)
            s.glow(24, -26, 120, CREAM, 0.6)
            s.disc(24, -26, 52, CREAM)
            for x, y, r in ((8, -40, 9), (36, -14, 12), (40, -48, 6), (12, -6, 5)):
                s.disc(x, y, r, "#e3d3ae")
            s.path("M-120 20Q-60 6-20 26T110 10V40Q40 52-20 46T-120 56Z", SLATE, opacity=0.7)
            s.path("".join(aerial(-100 + 40 * k, 112, 40 + 22 * (k % 3)) for k in range(6)), "none", stroke=INK, stroke_width=4)
            for k in range(-2, 3):
                for a, b in (((40 * k, -112), (40 * k, 112)), ((-112, 40 * k), (112, 40 * k))):
                    s.line([a, b], INK, 15)
                    s.line([a, b], IRON, 10)
                    s.line([(a[0] - 3, a[1] - 3), (b[0] - 3, b[1] - 3)], PALE, 2.2)
            s.many([f"M{40 * i - 7} {40 * j - 7}h14v14h-14z" for i in range(-2, 3) for j in range(-2, 3)], RUST, stroke=INK, stroke_width=2)
        for y in (-70, 70):
            solid(s, f"M-132 {y - 16}H-96V{y + 16}H-132Z", RUST, box(-132, y - 16, 36, 32), "v", INK, 4, 3)
            round_(s, -114, y, 6, AMBER, width=3)
        solid(s, "M96-14H134Q140 0 134 14H96Z", RUST, box(96, -14, 42, 28), "v", INK, 4, 3)
    with thing("heads-at-the-windows", 35, 1.1) as s:
        inked(s, box(-136, -136, 272, 272), "#b3bcae", 5)
        spots = [(-84 + 84 * (k % 3), -84 + 84 * (k // 3)) for k in range(9)]
        for x, y in spots:
            inked(s, box(x - 34, y - 34, 68, 68), "#12343e", 4)
            inked(s, box(x - 38, y + 32, 76, 9), WOOD, 3)
        row_of_heads(s, [(x, y - 2) for x, y in spots], 1.7)


def ways() -> None:
    with thing("the-pipes", 31, 1.1) as s:
        for k, (c, w) in enumerate(((IRON, 34), (RUST, 26), ("#5d7f88", 30))):
            x, y = -98 + 52 * k, 70 - 58 * k
            line = [(x, -170), (x, y - 20), (x + 20, y), (180, y)]
            s.line([(px + 10, py + 12) for px, py in line], INK, w, opacity=0.45)
            pipe(s, line, w, c)
            joints(s, [(x, -90 + 20 * k)], w, colour=c)
            joints(s, [(110 - 26 * k, y)], w, True, c)
            round_(s, x + 9, y - 9, w * 0.62, c, width=4)
            s.path(f"M{n(x - w * 0.2)} {n(y - 12)}q2-12 12-13", "none", stroke=PALE, stroke_width=4, stroke_linecap="round")
        s.disc(34, 12, 22, "none", stroke=INK, stroke_width=14)
        s.disc(34, 12, 22, "none", stroke=RED, stroke_width=8)
        s.path("M12 12h44M34-10v44", "none", stroke=RED, stroke_width=6)
        drops(s, [(-60, 96), (0, 100), (70, 96), (124, 40), (20, 50)], 2)
    with thing("tank-four", 33, 0.95) as s:
        s.glow(0, -110, 120, AMBER, 0.9)
        tank(s, 0, 170, 1, 4)
    with thing("nine-o-clock", 34, 1.1) as s:
        # the slot in the bricks, and what one sees through it
        s.rect(-150, 50, 300, 110, s.fade([(0, "#c6cdc4", 1), (1, ROSE, 1)]), stroke=INK, stroke_width=6)
        with s.clip("M-150 50H150V160H-150Z"):
            s.path("M-150 104L-90 70L-40 98L30 64L96 94L150 72V160H-150Z", "#8fa39a")
            s.rect(-150, 136, 300, 24, "#6f7f7c")
            for x in (-74, 76):
                with s.at(x, 142, 0.54):
                    bus(s)
                    s.path("M-112-94H112", "none", stroke=CREAM, stroke_width=8, stroke_opacity=0.8)
        for k in range(5):
            inked(s, box(-196 + 80 * k, 164, 76, 26), "#2b5f66", 3)
            inked(s, box(-236 + 80 * k, 26, 76, 24), "#2b5f66", 3)
        for x in (-196, 150):
            inked(s, box(x, 54, 46, 48), "#2b5f66", 3)
            inked(s, box(x, 108, 46, 48), "#2b5f66", 3)
        s.disc(8, -52, 98, INK, opacity=0.45)
        with s.at(0, -62):
            round_(s, 0, 0, 98, RED, width=6)
            s.path("M-80-40Q-56-76-10-86", "none", stroke=ROSE, stroke_width=6, stroke_linecap="round")
            clock(s, 9, 82)
            screened(s, box(-80, -80, 160, 160), IRON, "d", True, step=7, r=1.6, opacity=0.45)
            round_(s, 0, 0, 8, RED, width=3)


if __name__ == "__main__":
    for draw in (blades, worn, told, skies, ways):
        draw()
