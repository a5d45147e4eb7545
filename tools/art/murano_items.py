"""Items of The Back of the Glass, 400 by 400: each alone on a dark plate that gives a little of it back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from kit import Points, Sheet, box, poly, ring, smooth
from murano import (
    BARK,
    BLACK,
    DEEP,
    EMBER,
    FIRE,
    FLAME,
    FOG,
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
    finish,
    glass,
    hatch,
    start,
    word,
    writing,
)  # fmt: skip
from murano_water import fox_hung

BONE, HORN = "#b9ad93", "#8a6a45"


@contextmanager
def thing(name: str, seed: int, warm: bool = True) -> Iterator[Sheet]:
    s = start(400, 400, seed, [DEEP, SEA, SLATE, MIST], 0.86, 8)
    s.path("M-10 300Q200 276 410 300V410H-10Z", s.fade([(0, SLATE, 1), (0.2, DEEP, 1), (1, BLACK, 1)]))
    s.path("M-10 300Q200 276 410 300", "none", stroke=TIN, stroke_width=2, stroke_opacity=0.5)
    s.glow(30, 110, 270, FIRE if warm else TIN, 0.5)
    yield s
    finish(s, name, 10)


def under(s: Sheet, x: float, y: float, w: float) -> None:
    """A shadow, and a little light given back."""
    s.disc(x, y, w, BLACK, w * 0.13, opacity=0.6)
    s.disc(x - w * 0.1, y + 8, w * 0.7, TIN, w * 0.03, opacity=0.25)


def mirrored(s: Sheet, y: float, draw: Callable[[], None]) -> None:
    """The thing, and under y the same standing on its head, faint."""
    with s.group(opacity=0.16, transform=f"translate(0 {2 * y}) scale(1 -1)"):
        draw()
    draw()


@contextmanager
def leaf(s: Sheet, w: float, h: float, turn: float = -5, colour: str = PAPER) -> Iterator[None]:
    """A paper, in its own coordinates around its middle."""
    with s.at(200, 200, 1, turn=turn):
        s.poly(s.cut([(x + 10, y + 12) for x, y in box(-w / 2, -h / 2, w, h)], 1), BLACK, opacity=0.6)
        s.poly(s.cut(box(-w / 2, -h / 2, w, h), 1.6, 30), colour)
        s.poly([(w * 0.1, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w * 0.1, h / 2)], SHADE, opacity=0.3)
        yield


def seal(s: Sheet, x: float, y: float, r: float, ribbon: str = EMBER) -> None:
    s.poly([(x - r * 0.6, y), (x - r, y + r * 2.1), (x - r * 0.5, y + r * 1.8), (x, y + r * 2), (x + r * 0.1, y)], ribbon)
    s.poly([(x, y), (x + r * 0.3, y + r * 1.9), (x + r * 0.7, y + r * 1.6), (x + r, y + r * 1.8), (x + r * 0.6, y)], ribbon, opacity=0.8)
    s.path(smooth([(x + px * s.rng.uniform(0.92, 1.12), y + py * s.rng.uniform(0.92, 1.12)) for px, py in ring(0, 0, r, r, 12)]), "#8f2f18")
    s.disc(x, y, r * 0.66, EMBER)
    s.path(f"M{x - r * 0.6:.0f} {y - r * 0.4:.0f}q{r * 0.5:.0f} {-r * 0.5:.0f} {r:.0f} {-r * 0.2:.0f}", "none", stroke=FLAME, stroke_width=3)


def pocket_mirror() -> None:
    with thing("pocket-mirror", 201) as s:
        under(s, 206, 330, 130)
        s.disc(206, 196, 132, "#27453a", 134)
        s.disc(206, 196, 132, s.grain("#6f9a86", 0.8, 500, 90, 2), 134)
        s.disc(206, 196, 132, "none", 134, stroke=INK, stroke_width=5)
        glass(s, ring(200, 194, 104, 106, 22), INK, 7, True, True)
        s.path("M96 130Q140 74 200 66", "none", stroke=FLAME, stroke_width=4)


def cloak() -> None:
    with thing("cloak", 202, False) as s:
        s.line([(60, 60), (340, 60)], BARK, 14)
        s.line([(200, 60), (200, 84)], TIN, 6)
        s.path(
            smooth([(200, 78), (244, 110), (270, 180), (300, 340), (260, 360), (200, 350), (140, 362), (98, 342), (130, 180), (156, 110)], tension=0.5), SLATE
        )
        s.path(smooth([(210, 90), (244, 110), (270, 180), (300, 340), (260, 360), (232, 352), (236, 220)], tension=0.5), DEEP)
        s.path(smooth([(200, 96), (226, 120), (228, 166), (200, 184), (172, 166), (174, 120)], tension=0.6), BLACK)
        for line in ([(176, 190), (160, 260), (150, 352)], [(200, 190), (196, 270), (198, 346)], [(226, 190), (244, 270), (256, 352)]):
            s.line(line, INK, 4, curved=True)
        s.path("M156 110Q130 180 98 342", "none", stroke=TIN, stroke_width=3)
        for x in range(110, 290, 16):
            s.line([(x, 350), (x + 8, 348)], SHADE, 3)


def fox_puppet() -> None:
    with thing("fox-puppet", 203) as s:
        s.line([(70, 70), (330, 60)], WOOD, 12)
        fox_hung(s, 196, 66, 2.9, "#b9541f", PAPER)
        s.path("M196 226l-14 -2", "none", stroke=INK, stroke_width=5, stroke_linecap="round")
        s.disc(212, 228, 5, INK)
        s.disc(201, 300, 7, INK)
        s.path("M170 240l-14 -22 24 6zM232 240l14 -20 -24 4z", "#b9541f")
        for x in (150, 244):
            s.line([(x, 60), (x + 2, 84)], SHADE, 5)


def powder() -> None:
    with thing("powder", 215, False) as s:
        for x, y, t in ((140, 196, -12), (262, 226, 9)):
            with s.at(x, y, 1.15, turn=t):
                s.poly([(-58, -34), (62, -38), (66, 46), (-54, 50)], BLACK, opacity=0.5)
                s.poly([(-64, -42), (56, -44), (58, 38), (-62, 40)], SILVER)
                s.poly([(-64, -42), (56, -44), (0, 6)], TIN)
                s.line([(-64, -42), (0, 6), (56, -44)], FOG, 2)
                writing(s, -40, 22, 76, 1, 10, INK, 2, 0, 3)
        s.path(smooth([(190, 330), (214, 316), (244, 320), (262, 334), (220, 342)]), FOG)
        s.many([smooth(ring(x, y, 2, 1.4, 5)) for x, y in ((180, 338), (272, 328), (284, 340), (168, 328))], FOG)


def cell_key() -> None:
    with thing("cell-key", 216) as s:
        under(s, 214, 340, 120)
        s.disc(200, 120, 70, "none", stroke=SHADE, stroke_width=13)
        s.path("M136 96Q150 54 196 49", "none", stroke=FLAME, stroke_width=4)
        with s.at(188, 186, 1.1, turn=8):
            s.disc(0, 10, 24, "none", stroke=SLATE, stroke_width=13)
            s.rect(-8, 32, 16, 110, SLATE)
            s.path("M8 104h30v14h-12v12h12v14H8z", SLATE)
            s.line([(-6, 34), (-6, 138)], TIN, 3)
        s.path("M254 160l-10 46q16 10 34 2l-6 -46z", SILVER)
        s.many([smooth(ring(254 + 7 * i, 176 + 10 * j, 2, 2, 5)) for i in range(3) for j in range(3)], FOG)
        s.disc(124, 186, 19, HORN, 23)
        s.path("M124 174v24M115 182h18", "none", stroke=PAPER, stroke_width=3)
        s.path("M268 100q18 -4 22 12q-2 18 -8 26l-4 -16 -6 16q-10 -14 -4 -38z", WHITE)


def bone() -> None:
    with thing("dragon-bone", 217) as s:
        under(s, 204, 310, 130)
        lump = [
            (70, 262),
            (96, 214),
            (140, 196),
            (176, 160),
            (236, 132),
            (300, 96),
            (330, 112),
            (336, 160),
            (316, 206),
            (276, 232),
            (236, 272),
            (180, 296),
            (110, 306),
            (76, 292),
        ]
        s.poly(s.cut(lump, 6, 18), "#6f5f4c")
        s.poly(
            s.cut([(70, 262), (96, 214), (140, 196), (176, 160), (236, 132), (300, 96), (330, 112), (286, 150), (226, 178), (170, 226), (104, 246)], 4, 16),
            BONE,
        )
        s.path("M110 240Q190 200 310 116M150 262Q230 216 322 150", "none", stroke=BARK, stroke_width=2, stroke_opacity=0.6)
        s.many(
            [
                smooth([(x + px * s.rng.uniform(0.6, 1.3), y + py) for px, py in ring(0, 0, r, r * 0.6, 6)])
                for x, y, r in (
                    (92, 274, 7),
                    (112, 286, 5),
                    (104, 262, 4),
                    (130, 276, 6),
                    (152, 284, 4),
                    (150, 258, 4),
                    (318, 140, 6),
                    (322, 166, 5),
                    (306, 190, 5),
                    (300, 160, 3),
                    (180, 268, 4),
                    (84, 288, 4),
                    (206, 262, 3),
                )
            ],
            BARK,
        )


def silver_eyes() -> None:
    with thing("silver-eyes", 220, False) as s:
        s.path("M60 180Q200 120 340 180Q350 220 330 250Q200 300 70 250Q50 220 60 180Z", BLACK, opacity=0.5)
        s.path("M50 168Q200 108 350 168Q358 208 338 240Q200 288 62 240Q42 208 50 168Z", TIN)
        s.path("M50 168Q200 108 350 168", "none", stroke=WHITE, stroke_width=4)
        for x in (128, 272):
            s.path(f"M{x - 58} 204Q{x} 150 {x + 58} 204Q{x} 250 {x - 58} 204Z", SILVER, stroke=SLATE, stroke_width=4)
            s.disc(x, 202, 25, FOG, stroke=SLATE, stroke_width=4)
            s.disc(x, 202, 11, SLATE)
            s.path(f"M{x - 50} 168Q{x} 132 {x + 50} 168", "none", stroke=SLATE, stroke_width=4)
        s.disc(200, 148, 8, INK)
        s.path("M200 148Q190 80 220 20", "none", stroke=EMBER, stroke_width=5)
        s.many([smooth(ring(62 + 23 * i, 236 + 14 * (1 - abs(i - 6) / 6) ** 0.5, 3, 3, 5)) for i in range(13)], FOG)


def small_plate() -> None:
    with thing("small-plate", 226, False) as s:
        under(s, 210, 350, 120)
        s.rect(104, 60, 200, 280, BARK)
        s.rect(118, 74, 172, 252, s.fade([(0, TIN, 1), (0.5, FOG, 1), (1, MIST, 1)], "d"))
        s.rect(118, 74, 172, 252, hatch(s, SLATE, 6, 80, 1.2, 0.4))
        s.many(
            [poly([(x, y), (x + dx * 24, y), (x, y + dy * 24)]) for x, y, dx, dy in ((118, 74, 1, 1), (290, 74, -1, 1), (118, 326, 1, -1), (290, 326, -1, -1))],
            WOOD,
        )
        with s.at(212, 224, 1.25, turn=-14):
            s.path(smooth(ring(0, 0, 25, 36, 14)), SLATE, opacity=0.85)
            for i in range(5):
                s.path(smooth(ring(0, 4, 4 + 4.4 * i, 7 + 6.2 * i, 12)), "none", stroke=TIN, stroke_width=1.6, stroke_opacity=0.7)
            s.path("M-22 2Q0 22 22 -6Q6 32 -22 2Z", SILVER)


def irons() -> None:
    with thing("pontil", 227) as s:
        with s.at(200, 200, 1, turn=-32):
            s.rect(-150, 12, 300, 12, BLACK, opacity=0.5)
            s.rect(-160, -8, 300, 15, SLATE)
            s.rect(-160, -8, 300, 4, TIN)
            s.rect(-160, -12, 110, 23, WOOD)
            s.rect(-160, -12, 110, 6, HORN)
            s.disc(150, 0, 30, "#3f7a66", 26)
            s.disc(144, -4, 17, "#7fb59d", 14)
            s.disc(146, -2, 7, INK)
            s.disc(140, -8, 4, WHITE)
    with thing("sack-hook", 228) as s:
        s.path(
            "M214 128C214 200 300 190 296 262C290 330 190 340 168 268",
            "none",
            stroke=BLACK,
            stroke_width=20,
            stroke_linecap="round",
            stroke_opacity=0.5,
            transform="translate(10 14)",
        )
        s.path("M210 120C210 192 296 182 292 254C286 322 186 332 164 260", "none", stroke=SLATE, stroke_width=20, stroke_linecap="round")
        s.path("M206 120C206 192 290 182 287 254C282 314 192 322 166 262", "none", stroke=SILVER, stroke_width=4, stroke_linecap="round")
        s.poly([(154, 268), (174, 254), (150, 226)], SILVER)
        s.path("M104 78q100 -30 212 0q8 20 -4 34q-104 -24 -204 0q-12 -14 -4 -34z", WOOD)
        s.path("M104 78q100 -30 212 0", "none", stroke=FLAME, stroke_width=4)
        s.rect(196, 98, 28, 26, BARK)
    with thing("stiletto", 229) as s:
        with s.at(196, 204, 1.1, turn=38):
            s.poly([(-7, -20), (13, -20), (10, -172)], BLACK, opacity=0.5)
            s.poly([(-9, -14), (9, -14), (0, -170)], SILVER)
            s.poly([(0, -14), (9, -14), (0, -170)], FOG)
            s.many([f"M-{7 - 0.6 * i:.1f} {-28 - 15 * i}h{7 - 0.6 * i:.1f}" for i in range(8)], "none", stroke=INK, stroke_width=2.4)
            s.rect(-44, -16, 88, 11, SLATE)
            s.disc(-44, -10, 9, SLATE)
            s.disc(44, -10, 9, SLATE)
            s.path("M-9 -5h18l4 40 -4 50h-18l-4 -50z", BARK)
            s.many([poly(box(-11, 6 + 14 * i, 22, 4)) for i in range(6)], SHADE)
            s.disc(0, 96, 15, SLATE)
            s.disc(-4, 92, 5, TIN)


def sampler() -> None:
    with thing("sampler", 230) as s, leaf(s, 270, 270, -3, "#c4bda6"):
        s.rect(-135, -135, 270, 270, hatch(s, SHADE, 6, 0, 1, 0.5))
        s.rect(-135, -135, 270, 270, hatch(s, SHADE, 6, 90, 1, 0.5))
        s.rect(-120, -120, 240, 240, "none", stroke=EMBER, stroke_width=5, stroke_dasharray="8 5")
        s.path("M-96 -20v-44l28 -24 28 24v44zM-76 -20v-22h16v22", "none", stroke="#8f2f18", stroke_width=5, stroke_dasharray="6 3")
        s.path("M20 -34q40 24 84 0l-12 20h-60zM60 -30v-56l30 40h-30", "none", stroke=SLATE, stroke_width=5, stroke_dasharray="6 3")
        for i, letter in enumerate("ABCDEFGHIJKLM"):
            word(s, letter, -104 + 30 * (i % 7), 6 + 32 * (i // 7), 1.2, SLATE, 4)
        with s.at(52, 84, 1, turn=9):
            word(s, "17", 0, 0, 1.3, "#8f2f18", 4.4)
        with s.at(96, 92, 1, turn=-8):
            word(s, "Z", 0, 0, 1.3, "#8f2f18", 4.4)


def coat() -> None:
    with thing("coat", 231) as s:
        s.path(
            "M150 50Q200 34 250 50L330 96L348 300L300 306L284 170L290 356H110L116 170L100 280L52 272L70 96Z", BLACK, opacity=0.5, transform="translate(8 10)"
        )
        s.path("M150 50Q200 34 250 50L290 356H110Z", MIST)
        s.path("M250 50L330 96L348 296L300 302L276 150Z", SLATE)
        s.path("M150 50L70 96L52 250L100 258L124 150Z", MIST)
        s.path("M200 60L250 50L290 356H206Z", SLATE)
        s.path("M160 48L200 120L240 48L256 60L206 150H194L144 60Z", DEEP)
        s.line([(200, 130), (200, 354)], INK, 4)
        s.many([smooth(ring(214, y, 5, 5, 7)) for y in (170, 210, 250, 290)], SILVER)
        s.path("M302 282l46 -6 2 26 -48 6z", FOG)
        # the right cuff, burnt to lace
        s.path("M52 244L101 252L98 282L90 268L84 296L76 270L68 292L62 266L54 280L48 258Z", BLACK)
        s.line([(52, 246), (101, 254)], FIRE, 5)
        s.many([smooth(ring(x, y, 3.4, 3.4, 6)) for x, y in ((66, 258), (80, 260), (92, 262))], MIST)
        s.line([(240, 290), (276, 284)], INK, 4)
        s.line([(124, 290), (160, 294)], INK, 4)


def half_glass() -> None:
    with thing("half-glass", 232, False) as s:
        edge: Points = [(214, 72), (226, 110), (204, 140), (222, 176), (200, 206), (224, 240), (206, 276), (218, 316)]
        arc: Points = [
            (212 - 124 * c, 194 + 122 * d)
            for c, d in ((0.2, 0.98), (0.5, 0.87), (0.77, 0.64), (0.94, 0.34), (1, 0), (0.94, -0.34), (0.77, -0.64), (0.5, -0.87), (0.2, -0.98))
        ]
        shape = [*edge, *arc]
        s.poly([(x + 10, y + 14) for x, y in shape], BLACK, opacity=0.5)
        glass(s, shape, SLATE, 3, False)
        s.path(smooth(arc, close=False), "none", stroke=BARK, stroke_width=13)
        s.path("M150 190Q180 150 212 152L204 160L214 176L200 204L210 222Q176 226 150 190Z", WHITE, opacity=0.85)
        s.path("M212 164Q186 164 184 188Q188 210 208 212L200 204L214 176Z", INK)
        s.path("M144 172Q176 132 214 132", "none", stroke=BARK, stroke_width=5)
        s.line(edge, WHITE, 4)


def comb() -> None:
    with thing("comb", 233) as s:
        with s.at(200, 200, 1.05, turn=-10):
            s.rect(-128, -40, 270, 130, BLACK, opacity=0.35)
            s.path("M-136 -56Q0 -84 136 -56V0H-136Z", HORN)
            s.path("M-136 -56Q0 -84 136 -56", "none", stroke=FLAME, stroke_width=4)
            s.many(
                [
                    poly(
                        [
                            (-134 + 14 * i, -2),
                            (-125 + 14 * i, -2),
                            (-127 + 14 * i, 80 - (26 if i in (7, 13) else 0)),
                            (-132 + 14 * i, 80 - (26 if i in (7, 13) else 0)),
                        ]
                    )
                    for i in range(20)
                ],
                HORN,
            )
            s.line([(-130, -18), (130, -18)], BARK, 2)
            for i in range(5):
                s.path(f"M{-20 + 5 * i} 70q{30 + 6 * i} {-30 - 4 * i} {20 + 8 * i} {-70}t{40 - 10 * i} -40", "none", stroke=SILVER, stroke_width=1.8)
            s.path("M-26 50q14 10 26 -2", "none", stroke=EMBER, stroke_width=5)


def yard() -> None:
    with thing("mallet", 234) as s:
        with s.at(200, 210, 1.1, turn=-24):
            s.rect(-4, -20, 26, 170, BLACK, opacity=0.5)
            s.rect(-12, -30, 24, 174, HORN)
            s.rect(2, -30, 10, 174, WOOD)
            s.path("M-120 -96h240q12 36 0 72h-240q-12 -36 0 -72z", WOOD)
            s.path("M-120 -96h240q6 16 6 20h-252q0 -6 6 -20z", HORN)
            for x in (-92, 76):
                s.rect(x, -98, 18, 76, SLATE)
                s.rect(x, -98, 5, 76, TIN)
            s.rect(-30, -66, 60, 7, BLACK)
    with thing("rowlock", 235) as s:

        def fork() -> None:
            s.path(
                "M150 324V250Q138 210 158 180Q190 150 168 112Q156 84 182 60Q206 66 204 96Q206 120 234 118Q268 112 276 82Q296 96 282 130Q262 160 238 170Q216 190 238 214Q262 240 250 270V324Z",
                WOOD,
            )
            s.path("M150 324V250Q138 210 158 180Q190 150 168 112Q156 84 182 60Q172 96 190 120Q204 160 176 196Q164 220 178 250V324Z", HORN)
            s.path("M182 60Q206 66 204 96Q206 120 234 118Q268 112 276 82", "none", stroke=FLAME, stroke_width=4)
            for d in ("M214 320Q220 260 204 220", "M234 320Q240 270 224 230"):
                s.path(d, "none", stroke=BARK, stroke_width=3)

        mirrored(s, 326, fork)


if __name__ == "__main__":
    for draw in (pocket_mirror, cloak, fox_puppet, powder, cell_key, bone, silver_eyes, small_plate, irons, sampler, coat, half_glass, comb, yard):
        draw()
