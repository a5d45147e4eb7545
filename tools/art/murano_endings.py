"""The plate on the Agency's table, and what each ending of The Back of the Glass leaves to look at. 900 by 640."""

from __future__ import annotations

from kit import Sheet, poly, ring, smooth
from murano import (
    BARK,
    BLACK,
    DEEP,
    EMBER,
    FIRE,
    FLAME,
    FOG,
    HEART,
    INK,
    MIST,
    PAPER,
    SEA,
    SHADE,
    SILVER,
    SLATE,
    TIN,
    WHITE,
    WOOD,
    candle,
    finish,
    flags,
    fog,
    hand,
    hatch,
    reeds,
    roofs,
    start,
    streak,
    water,
)  # fmt: skip


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
    s = begin(153, [INK, DEEP, SEA, SLATE], 0.7)
    water(s, 340, 610, TIN, DEEP, 60, 0.4)
    s.path("M120 356Q180 300 300 306H700Q790 306 850 250Q842 340 780 372H190Q140 372 120 356Z", BLACK)
    s.path("M180 310h560", "none", stroke=MIST, stroke_width=3)
    for i in range(8):
        s.line([(250 + 62 * i, 350), (190 + 62 * i, 440)], BLACK, 5)
        s.line([(188 + 62 * i, 436), (178 + 62 * i, 452)], BLACK, 10)
    s.rect(640, 226, 90, 84, BLACK)
    for i in range(6):
        s.line([(644 + 16 * i, 228), (644 + 16 * i, 306)], MIST, 3)
    for x in (250, 450, 650):
        s.line([(x, 306), (x, 190)], BLACK, 6)
        s.glow(x, 180, 120, FIRE, 0.9)
        s.disc(x, 180, 9, HEART)
        streak(s, x, 390, 590, 46, FIRE, 0.55)
    fog(s, 250, 170, FOG, 0.6, 3)
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
    with s.at(420, 560, 3.6):
        for c, dx in ((FLAME, 1.6), (INK, 0)):
            s.path(
                smooth(
                    [(-6 + dx, -84), (6 + dx, -84), (16 + dx, -78), (19 + dx, -50), (21 + dx, -20), (-21 + dx, -20), (-19 + dx, -50), (-16 + dx, -78)],
                    tension=0.5,
                ),
                c,
            )
            s.disc(dx, -91, 7.5, c, 8.5)
            s.rect(-9 + dx, -22, 7, 22, c)
            s.rect(2 + dx, -22, 7, 22, c)
        s.path("M-8 -97Q0 -104 8 -97L11 -88Q6 -84 0 -84Q-6 -84 -11 -88Z", SILVER)
        s.line([(0, -78), (0, -24)], SLATE, 1)
        s.path("M14 -42l7 1 1 6 -3 -3 -2 4 -2 -4z", BLACK)
    s.path("M420 562Q300 590 180 604L330 604Z", BLACK, opacity=0.4)
    end(s, "ending-coat")


def tin(s: Sheet, x: float, y: float, w: float, h: float) -> None:
    s.rect(x - 22, y - 22, w + 44, h + 44, BARK)
    s.rect(x - 22, y - 22, w + 44, h + 44, "none", stroke=WOOD, stroke_width=8)
    s.rect(x, y, w, h, s.fade([(0, SILVER, 1), (0.5, TIN, 1), (1, FOG, 1)], "d"))
    s.rect(x, y, w, h, hatch(s, MIST, 8, 80, 1.4, 0.4))


def thumb(s: Sheet, x: float, y: float, k: float, flip: bool, turn: float) -> None:
    with s.at(x, y, k, flip, turn):
        s.path(smooth(ring(0, 0, 27, 40, 14)), SLATE, opacity=0.9)
        for i in range(5):
            s.path(smooth(ring(0, 5, 4 + 4.6 * i, 7 + 6.6 * i, 12)), "none", stroke=TIN, stroke_width=1.6, stroke_opacity=0.7)
        s.path("M-24 2Q0 24 24 -6Q6 34 -24 2Z", SILVER)


def seventeen() -> None:
    s = begin(157, [INK, DEEP, SEA])
    s.glow(120, 140, 420, FIRE, 0.5)
    tin(s, 170, 80, 560, 440)
    thumb(s, 380, 320, 1.9, True, 22)
    thumb(s, 520, 320, 1.9, False, -22)
    end(s, "ending-seventeen")


def both_hands() -> None:
    s = begin(158, [INK, DEEP, SEA])
    s.glow(120, 140, 420, FIRE, 0.6)
    tin(s, 130, 60, 640, 480)
    hand(s, 300, 250, 1.45, SLATE, flip=True, scar=SILVER, opacity=0.85)
    hand(s, 600, 250, 1.35, SLATE, scar=SILVER, opacity=0.85)
    hand(s, 452, 440, 0.8, SLATE, opacity=0.85)
    end(s, "ending-both-hands")


if __name__ == "__main__":
    for draw in (plate, ebb, galley, wrong_man, tribunal, coat, seventeen, both_hands):
        draw()
