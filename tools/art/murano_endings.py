"""The plate on the Agency's table, and what each ending of The Back of the Glass leaves to look at. 900 by 640."""

from __future__ import annotations

from kit import Sheet, poly, ring, smooth
from murano import candle, finish, flags, fog, hatch, person, reeds, roofs, start, streak, water
from murano_glass import backed, hand, thumb
from murano_inks import BARK, BLACK, DEEP, EMBER, FIRE, FLAME, FOG, HEART, INK, MIST, PAPER, SEA, SHADE, SILVER, SLATE, TIN, WHITE, WOOD


def begin(seed: int, tones: list[str], bottom: float = 1.0) -> Sheet:
    """Drawn 900 by 600 and shown a little nearer: the sides lie under the edge."""
    s = start(900, 640, seed, tones, bottom)
    s.add('<g transform="translate(-30 0) scale(1.067)">')
    return s


def end(s: Sheet, name: str) -> None:
    s.add("</g>")
    finish(s, name)


def blind(s: Sheet, x: float, y: float, w: float, h: float, count: int) -> None:
    """Where the foil has left the glass."""
    out = []
    for _ in range(count):
        px = x + w * s.rng.choice((s.rng.betavariate(0.4, 2), 1 - s.rng.betavariate(0.4, 2)))
        py, r = y + h * s.rng.random(), s.rng.uniform(3, 16)
        out.append(smooth([(px + a * s.rng.uniform(0.5, 1.4), py + b * s.rng.uniform(0.5, 1.4)) for a, b in ring(0, 0, r, r, 7)]))
    s.many(out, "#1d140d", opacity=0.6)


def plate() -> None:
    """As everybody looks at a mirror: from the front. A left hand, one would say."""
    s = begin(151, [INK, DEEP, SEA])
    s.rect(0, 520, 900, 90, BARK)
    s.rect(0, 516, 900, 6, WOOD)
    s.glow(120, 160, 420, FIRE, 0.5)
    s.poly([(300, 530), (318, 44), (600, 44), (618, 530)], BLACK, opacity=0.6)
    s.poly([(288, 522), (304, 34), (586, 34), (602, 522)], BARK)
    d = poly([(308, 504), (322, 52), (568, 52), (582, 504)])
    s.path(d, s.fade([(0, SILVER, 1), (0.35, FOG, 1), (1, SLATE, 1)], "d"))
    with s.clip(d):
        s.poly([(420, 52), (480, 52), (330, 504), (270, 504)], WHITE, opacity=0.3)
        s.poly([(510, 52), (526, 52), (376, 504), (360, 504)], WHITE, opacity=0.3)
        blind(s, 308, 52, 270, 452, 26)
        hand(s, 430, 410, 1.0, DEEP, flip=True, scar=SILVER, opacity=0.8)
    s.disc(720, 500, 34, "#b9541f")
    s.path("M696 482q12 -18 32 -16", "none", stroke=FLAME, stroke_width=7, stroke_linecap="round")
    s.disc(776, 508, 30, EMBER)
    end(s, "plate")


def ebb() -> None:
    s = begin(152, [SEA, SLATE, MIST, FOG, TIN], 0.6)
    roofs(s, 300, MIST, -20, 920, 16, 50)
    fog(s, 230, 120, SILVER, 0.6, 3)
    s.rect(0, 320, 900, 290, s.fade([(0, FOG, 1), (0.4, SLATE, 1), (1, INK, 1)]))
    s.many([f"M{s.rng.randint(0, 860)} {s.rng.randint(330, 580)}q30 -5 60 0q-30 6 -60 0z" for _ in range(40)], TIN, opacity=0.5)
    with s.at(450, 450, 4.6, turn=-7):
        s.path("M-52 -8Q-30 10 0 10Q32 10 54 -12Q44 -26 0 -28Q-38 -26 -52 -8Z", BLACK)
        s.path("M-46 -9Q-30 -20 0 -22Q30 -22 46 -12Q20 -6 0 -6Q-26 -6 -46 -9Z", DEEP)
        s.path("M-52 -8Q-38 -26 0 -28Q44 -26 54 -12", "none", stroke=SILVER, stroke_width=0.8)
        for x in (-24, 0, 24):
            s.line([(x, -22), (x + 2, -6)], SLATE, 1.4)
    s.line([(690, 420), (760, 520), (820, 524)], SHADE, 4, curved=True)
    reeds(s, 0, 120, 600, 170, 24, INK)
    end(s, "ending-ebb")


def galley() -> None:
    """Three lanterns, exactly level; and under them, now, what has carried them all night."""
    s = begin(153, [INK, DEEP, SEA, SLATE], 0.7)
    s.glow(450, 200, 480, FIRE, 0.35, 200)
    water(s, 360, 610, TIN, DEEP, 60, 0.4)
    # masts and yards, the sails made up
    for x, top in ((300, 40), (560, 60)):
        s.line([(x, 320), (x + 6, top)], BLACK, 9)
        s.line([(x - 130, top + 130), (x + 150, top - 10)], BLACK, 7)
        s.path(f"M{x - 126} {top + 134}Q{x - 20} {top + 92} {x + 146} {top - 2}Q{x + 10} {top + 104} {x - 126} {top + 134}Z", DEEP)
        for dx in (-150, 120):
            s.line([(x + 5, top + 10), (x + dx, 312)], INK, 2)
    hull = "M60 330Q110 336 150 314H690Q740 306 770 232L850 206Q838 330 760 386Q600 400 200 392Q110 386 60 330Z"
    s.path(hull, BLACK)
    with s.clip(hull):
        for y in (336, 352, 370):
            s.path(f"M60 {y}Q400 {y + 14} 800 {y - 20}", "none", stroke=SLATE, stroke_width=2.4)
        s.rect(140, 314, 560, 10, WOOD)
    s.path("M150 314H690Q740 306 770 232L850 206", "none", stroke=FLAME, stroke_width=3, stroke_opacity=0.8)
    s.line([(60, 330), (-20, 316)], BLACK, 7)
    # a cage on the poop, empty; men at the rail
    s.rect(668, 214, 100, 92, BLACK, opacity=0.75)
    s.path("M660 214H776V204H660ZM664 214V306M772 214V290", "none", stroke=WOOD, stroke_width=6)
    for i in range(6):
        s.line([(680 + 16 * i, 214), (680 + 16 * i, 304)], FLAME if i < 2 else MIST, 3.4)
    for i, x in enumerate((184, 236, 344, 384, 486, 520, 606, 640)):
        person(s, x, 320, 0.56 + 0.04 * (i % 3), "jacket", ("cap", "wide", "none")[i % 3], base=BLACK, rim=FLAME, side="lr"[i % 2], wide=2.4)
    for i in range(13):
        x = 190 + 40 * i
        s.line([(x, 356), (x - 66, 448)], BLACK, 4.4)
        s.line([(x - 62, 442), (x - 74, 460)], BLACK, 9)
        s.line([(x + 1, 356), (x - 60, 440)], FLAME, 1, opacity=0.5)
    for x in (250, 450, 650):
        s.line([(x, 306), (x, 178)], BLACK, 6)
        s.glow(x, 164, 120, FIRE, 0.9)
        s.path(f"M{x - 13} 178h26l-4 -34h-18z", FLAME, stroke=BLACK, stroke_width=4)
        s.poly([(x - 14, 144), (x, 130), (x + 14, 144)], BLACK)
        s.disc(x, 162, 8, HEART)
        streak(s, x, 400, 596, 50, FIRE, 0.6)
    fog(s, 300, 150, FOG, 0.4, 2)
    end(s, "ending-galley")


def wrong_man() -> None:
    s = begin(154, [INK, DEEP, DEEP])
    s.rect(0, 330, 900, 280, SEA)
    flags(s, 330, 600, SLATE, 0.7, 110, 5)
    for i in range(10):
        candle(s, 60 + 87 * i, 250 - (i % 2) * 24, 46, 120)
    s.rect(0, 252, 900, 10, BARK)
    for x in (110, 300, 600, 790):
        s.path(f"M{x - 24} 330V270h18v60zM{x + 4} 330V270h18v60z", BLACK)
        s.path(f"M{x - 28} 330h26v8h-34q0 -8 8 -8zM{x + 2} 330h24q8 2 8 8h-32z", BLACK)
    with s.at(424, 472, 1.42, turn=-9):
        s.rect(-250, 10, 500, 8, BLACK, opacity=0.6)
        s.rect(-250, -6, 500, 12, INK)
        s.rect(-250, -6, 500, 3, FLAME)
        s.rect(-250, -10, 130, 20, WOOD)
        s.disc(262, 0, 26, FLAME, 20)
        s.disc(266, -2, 14, HEART, 11)
    s.glow(840, 420, 130, FIRE, 0.7)
    end(s, "ending-wrong-man")


def tribunal() -> None:
    s = begin(155, [BLACK, INK, INK])
    s.rect(0, 0, 900, 600, hatch(s, BARK, 40, 90, 3, 0.8))
    s.rect(200, 60, 500, 330, BARK)
    s.rect(216, 76, 468, 300, s.fade([(0, TIN, 1), (1, WHITE, 1)]))
    s.glow(450, 230, 420, SILVER, 0.4)
    for i in range(1, 6):
        s.line([(216 + 78 * i, 76), (216 + 78 * i, 376)], BARK, 5)
    for y in (176, 276):
        s.line([(216, y), (684, y)], BARK, 5)
    for x in (270, 450, 630):
        s.path(smooth([(x - 80, 470), (x - 74, 380), (x - 40, 330), (x, 322), (x + 40, 330), (x + 74, 380), (x + 80, 470)], tension=0.6), BLACK)
        s.disc(x, 282, 34, BLACK, 42)
        s.path(f"M{x - 40} 262Q{x - 36} 226 {x} 226Q{x + 36} 226 {x + 40} 262Z", BLACK)
        s.path(f"M{x - 74} 380Q{x - 60} 336 {x - 26} 326", "none", stroke=SILVER, stroke_width=3)
    s.rect(90, 440, 720, 30, BARK)
    s.rect(90, 470, 720, 140, BLACK)
    s.poly([(410, 438), (490, 430), (510, 440), (420, 448)], PAPER)
    end(s, "ending-tribunal")


def field(s: Sheet) -> None:
    s.glow(640, 330, 420, FLAME, 0.6, 200)
    s.glow(640, 350, 120, HEART, 0.8)
    roofs(s, 352, SLATE, 60, 320, 6, 20, 0, False)
    s.rect(0, 350, 900, 260, s.fade([(0, FOG, 1), (0.3, MIST, 1), (1, DEEP, 1)]))
    for i in range(12):
        x = -200 + 120 * i
        s.line([(450 + (x - 450) * 0.3, 352), (x, 604)], SLATE, 3)
    s.many(
        [f"M{s.rng.randint(0, 880)} {s.rng.randint(370, 590)}h{s.rng.randint(8, 26)}" for _ in range(60)],
        "none",
        stroke=WHITE,
        stroke_width=2,
        stroke_opacity=0.5,
    )


def coat() -> None:
    """Somebody in a man's coat, from behind."""
    s = begin(156, [SEA, SLATE, MIST, FOG, TIN], 0.62)
    field(s)
    with s.at(420, 566, 3.7):
        back = "M-7 -85Q0 -88 7 -85Q17 -82 19 -70L24 -46Q23 -42 19 -42L20 -18Q10 -14 0 -16Q-10 -14 -20 -18L-19 -42Q-23 -42 -24 -46L-19 -70Q-17 -82 -7 -85Z"
        legs = "M-10 -20H-2L-3 -2Q-8 1 -13 -1L-10 -4ZM2 -20H10L11 -4L14 -1Q9 1 4 -2Z"
        with s.at(1.7, 0):
            s.path(back + legs, FLAME)
        s.path(back + legs, INK)
        with s.clip(back):
            s.rect(-24, -90, 48, 80, s.fade([(0, BLACK, 0.5), (0.55, SLATE, 0.2), (1, FIRE, 0.45)], "h"))
            s.path(
                "M0 -50V-16M-10 -48Q-11 -30 -13 -17M10 -48Q11 -30 13 -17M-15 -78Q-12 -60 -17 -44M15 -78Q12 -60 17 -44", "none", stroke=BLACK, stroke_width=1.1
            )
            s.path("M11.4 -48Q12.4 -30 14.4 -17M-6 -74Q0 -70 6 -74", "none", stroke=FLAME, stroke_width=0.5, stroke_opacity=0.7)
            # taken in at the back, with two buttons
            s.path("M-9 -52Q0 -49 9 -52L9 -48Q0 -45 -9 -48Z", BLACK)
            for x in (-7, 7):
                s.disc(x, -49.6, 1.1, TIN)
            s.path("M-8 -85Q0 -79 8 -85L10 -80Q0 -73 -10 -80Z", BLACK)
        # a cloth round the head, its ends in the neck; a hand on each side; the right cuff is lace
        s.path("M-8 -92Q-9 -103 0 -103.5Q9 -103 8 -92Q9 -86 12 -82Q5 -80 0 -71Q-5 -80 -12 -82Q-9 -86 -8 -92Z", SILVER)
        s.path("M-8 -92Q-9 -103 0 -103.5Q-5 -96 -4 -86Q-3 -78 0 -71Q-5 -80 -12 -82Q-9 -86 -8 -92Z", FOG)
        s.path("M7 -100Q9.4 -95 8 -90Q9 -86 11 -83", "none", stroke=HEART, stroke_width=1.2)
        s.path("M-6 -98Q-3 -88 -1 -80M5 -99Q4 -88 1.4 -80M-8 -90Q-6 -85 -4 -82M8 -90Q6 -85 4.4 -82M0 -101V-90", "none", stroke=MIST, stroke_width=0.8)
        s.path("M-11 -82.6Q-5 -80.4 0 -71.6Q5 -80.4 11 -82.6", "none", stroke=WHITE, stroke_width=0.6)
        s.disc(-21.4, -39, 2.6, "#7a4d38", 3.4)
        s.disc(21.6, -39, 2.6, "#d39a6a", 3.4)
        s.path("M17.6 -46l7 -1 .6 6 -2.2 -2.4 -1.6 3.6 -1.8 -3.4 -1.4 2.6z", BLACK, stroke=FIRE, stroke_width=0.4)
    s.path("M420 562Q300 590 180 604L330 604Z", BLACK, opacity=0.4)
    # the steps that have come to here
    s.many([smooth(ring(404 + 34 * (i % 2) + 5 * i, 574 + 8 * i, 8 + i, 3, 8)) for i in range(4)], SLATE)
    end(s, "ending-coat")


def seventeen() -> None:
    s = begin(157, [INK, DEEP, SEA])
    s.glow(120, 140, 420, FIRE, 0.5)
    backed(s, 148, 58, 604, 484)
    thumb(s, 380, 320, 1.9, True, 22)
    thumb(s, 520, 320, 1.9, False, -22)
    end(s, "ending-seventeen")


def both_hands() -> None:
    s = begin(158, [INK, DEEP, SEA])
    s.glow(120, 140, 420, FIRE, 0.6)
    backed(s, 108, 38, 684, 524)
    hand(s, 300, 250, 1.45, SLATE, flip=True, scar=SILVER, opacity=0.85)
    hand(s, 600, 250, 1.35, SLATE, scar=SILVER, opacity=0.85)
    hand(s, 452, 440, 0.8, SLATE, opacity=0.85)
    end(s, "ending-both-hands")


if __name__ == "__main__":
    for draw in (plate, ebb, galley, wrong_man, tribunal, coat, seventeen, both_hands):
        draw()
