"""What holds something: lamps, bottles, and glass itself; and the dice. 400 by 400."""

from __future__ import annotations

from murano import hatch
from murano_inks import BARK, BLACK, DEEP, EMBER, FIRE, FLAME, FOG, HEART, INK, MIST, PAPER, SHADE, SILVER, SLATE, TIN, WHITE
from murano_table import HORN, mirrored, thing, under


def lamps() -> None:
    with thing("lamp", 218) as s:

        def tumbler() -> None:
            glass_ = "M120 132H280L258 314Q200 330 142 314Z"
            s.path(glass_, s.fade([(0, TIN, 0.5), (0.2, SLATE, 0.55), (0.75, DEEP, 0.7), (1, FOG, 0.5)], "h"))
            s.disc(200, 132, 80, INK, 17, opacity=0.5)
            oil = "M129 206Q200 230 271 206L258 314Q200 330 142 314Z"
            s.path(oil, s.fade([(0, "#c9963f", 0.95), (0.45, "#8a5f24", 0.95), (1, "#3f2b15", 0.95)], "h"))
            s.path(oil, hatch(s, BLACK, 7, 8, 1.2, 0.3))
            s.disc(200, 206, 71, "#d9b060", 15)
            s.disc(206, 208, 60, "#a97b34", 11)
            # a cork with a thread through it, and no flame
            s.path("M172 196V208Q200 218 228 208V196Z", "#6a4a30")
            s.disc(200, 196, 28, "#b08a5e", 8)
            s.line([(200, 196), (199, 182), (206, 172)], PAPER, 5, curved=True)
            s.line([(202, 194), (201, 184), (208, 174)], BARK, 1.6, curved=True)
            s.path("M132 150L150 304", "none", stroke=HEART, stroke_width=8, stroke_opacity=0.75, stroke_linecap="round")
            s.path("M150 160L160 230", "none", stroke=WHITE, stroke_width=3, stroke_opacity=0.5, stroke_linecap="round")
            s.path("M266 160L252 300", "none", stroke=SILVER, stroke_width=3, stroke_opacity=0.6)
            s.disc(200, 132, 80, "none", 17, stroke=SILVER, stroke_width=4)
            s.path("M120 134Q124 118 196 115", "none", stroke=FLAME, stroke_width=4)
            s.path("M143 306Q200 322 257 306", "none", stroke=HEART, stroke_width=2.5, stroke_opacity=0.6)

        under(s, 210, 330, 90)
        mirrored(s, 322, tumbler)
    with thing("dark-lantern", 219, False) as s:
        s.poly([(190, 160), (190, 280), (-10, 360), (-10, 80)], FLAME, opacity=0.45)
        s.glow(160, 220, 170, FIRE, 0.8)

        def pot() -> None:
            s.path("M150 130h130v190q-65 16 -130 0z", SLATE)
            s.path("M240 130h40v190q-20 6 -46 9z", DEEP)
            s.path("M150 130q10 -44 40 -52h50q30 8 40 52z", MIST)
            s.path("M196 78q-4 -24 18 -26q24 2 20 26z", SLATE)
            s.disc(215, 60, 34, "none", 30, stroke=BARK, stroke_width=8)
            s.rect(160, 156, 30, 128, HEART)
            s.rect(186, 150, 40, 142, MIST)
            s.line([(230, 150), (230, 292)], TIN, 5)
            s.path("M280 180q40 10 36 60q0 40 -36 44", "none", stroke=BARK, stroke_width=12)
            s.rect(146, 304, 138, 14, MIST)

        mirrored(s, 322, pot)


def bottles() -> None:
    with thing("malvasia", 221) as s:

        def wine() -> None:
            belly = "M182 70L179 140Q114 160 108 234Q106 302 150 318Q200 330 250 318Q294 302 292 234Q286 160 221 140L218 70Z"
            s.path(belly, s.fade([(0, "#3d3a1e", 1), (0.4, "#231f12", 1), (1, "#0d0c09", 1)], "h"))
            with s.clip(belly):
                s.rect(100, 236, 200, 90, s.fade([(0, "#d98a2e", 1), (0.4, "#9c5418", 1), (1, "#3a1c0a", 1)], "h"))
                s.disc(200, 237, 92, "#e6a548", 11)
                s.disc(206, 238, 80, "#b56a22", 7)
                s.rect(200, 60, 100, 270, hatch(s, BLACK, 6, 66, 1.8, 0.5))
                s.glow(140, 282, 60, HEART, 0.5)
            s.path("M126 226Q128 182 172 160", "none", stroke=HEART, stroke_width=8, stroke_linecap="round", stroke_opacity=0.85)
            s.path("M122 250Q124 284 144 302", "none", stroke=FLAME, stroke_width=5, stroke_linecap="round", stroke_opacity=0.9)
            s.path("M189 82L187 140", "none", stroke=FLAME, stroke_width=4, stroke_opacity=0.8)
            s.path("M278 206Q284 250 268 292", "none", stroke=FOG, stroke_width=3, stroke_opacity=0.7)
            s.rect(176, 88, 48, 9, "#4d4a2a")
            s.line([(177, 90), (222, 90)], SHADE, 2)
            # the stopper, tied down
            s.path("M183 70L186 40Q200 34 214 40L217 70Z", HORN)
            s.path("M203 38L214 40L217 70H204Z", BARK)
            s.path("M178 92Q184 60 186 44M222 92Q216 60 214 44M186 46Q200 54 214 46", "none", stroke=PAPER, stroke_width=2.5)

        under(s, 208, 330, 110)
        mirrored(s, 326, wine)
    with thing("eye-water", 222, False) as s:

        def phial() -> None:
            s.path("M172 70h56v60q40 30 42 90q-2 84 -70 100q-68 -16 -70 -100q2 -60 42 -90z", FOG, opacity=0.55)
            s.path("M132 214q68 18 136 0q0 90 -68 104q-68 -14 -68 -104z", "#7fa08c")
            s.path("M210 222q30 0 58 -8q0 90 -60 104q10 -40 2 -96z", "#4b6a62")
            s.path("M148 190q6 -34 32 -52", "none", stroke=WHITE, stroke_width=8, stroke_linecap="round")
            s.path("M176 70h48l-6 -34h-36z", HORN)
            s.path(
                "M196 300q-6 -40 10 -84M204 262q14 -6 22 -20M200 280q-16 -8 -22 -22M206 240q-12 -6 -18 -16",
                "none",
                stroke="#27453a",
                stroke_width=4,
                stroke_linecap="round",
            )
            s.line([(168, 92), (232, 92)], SHADE, 6)

        mirrored(s, 322, phial)
    with thing("quicksilver", 223, False) as s:

        def flask() -> None:
            belly = "M184 116L182 158Q112 178 110 248Q114 320 200 326Q286 320 290 248Q288 178 218 158L216 116Z"
            s.path(belly, s.fade([(0, TIN, 0.55), (0.3, SLATE, 0.5), (1, INK, 0.75)], "h"))
            with s.clip(belly):
                metal = [(0.0, SLATE, 1.0), (0.16, WHITE, 1.0), (0.3, TIN, 1.0), (0.52, INK, 1.0), (0.7, SLATE, 1.0), (0.86, SILVER, 1.0), (1.0, DEEP, 1.0)]
                s.rect(100, 236, 200, 96, s.fade(metal, "h"))
                s.path("M100 300Q200 270 300 300V330H100Z", BLACK, opacity=0.45)
                s.disc(200, 238, 88, SILVER, 13)
                s.disc(204, 241, 76, FOG, 9)
                s.path("M122 236Q160 222 210 226", "none", stroke=WHITE, stroke_width=4)
                # a window, in it
                s.path("M136 262l22 -6v26l-20 6zM162 255l20 -3v26l-20 3zM138 294l20 -5v18q-12 0 -18 -4z", WHITE, opacity=0.85)
            s.path("M126 226Q132 190 168 174", "none", stroke=WHITE, stroke_width=7, stroke_linecap="round", stroke_opacity=0.9)
            s.path("M276 210Q284 250 266 290", "none", stroke=TIN, stroke_width=3, stroke_opacity=0.7)
            s.path(belly, "none", stroke=TIN, stroke_width=2, stroke_opacity=0.6)
            # a leather cap, tied twice
            s.path("M172 122Q166 82 200 78Q234 82 228 122L240 150Q200 164 160 150Z", "#6a3b26")
            s.path("M206 79Q234 82 228 122L240 150Q222 158 206 158Z", "#3f2118")
            for x0, x1 in ((178, 166), (190, 184), (204, 206), (216, 226)):
                s.line([(x0, 124), (x1, 152)], BARK, 3)
            s.line([(170, 116), (230, 116)], PAPER, 4)
            s.line([(170, 124), (230, 124)], PAPER, 4)
            s.path("M180 92Q190 84 204 86", "none", stroke="#a4694a", stroke_width=4, stroke_linecap="round")

        under(s, 208, 332, 110)
        mirrored(s, 326, flask)
        for x, y, r in ((318, 336, 14), (346, 348, 7), (78, 344, 10), (300, 356, 5), (96, 358, 4)):
            s.disc(x + 3, y + r * 0.7, r, BLACK, r * 0.4, opacity=0.6)
            s.disc(x, y, r, s.fade([(0, SILVER, 1), (0.5, SLATE, 1), (1, TIN, 1)]), r * 0.82)
            s.disc(x - r * 0.3, y - r * 0.3, r * 0.35, WHITE)


def dice() -> None:
    with thing("loaded-dice", 224) as s:
        # velvet, the colour they blush in
        s.path("M8 296Q100 262 200 270T392 290V392H8Z", "#3f150d")
        s.path("M8 296Q100 262 200 270T392 290L392 318Q290 300 200 302T8 330Z", "#5e2114")
        s.path("M8 296Q100 262 200 270T392 290V392H8Z", s.grain("#b9542f", 0.5, 500, 120, 1.4))
        for d in ("M20 352Q110 322 210 344", "M230 370Q300 340 384 352", "M60 384Q160 366 250 386", "M18 318Q60 306 96 308"):
            s.path(d, "none", stroke="#8a3a22", stroke_width=5, stroke_opacity=0.6, stroke_linecap="round")
        for x, y, k, turn, pips in (
            (136, 212, 1.42, -4, ((0, 0), (-16, -16), (16, 16), (16, -16), (-16, 16))),
            (276, 254, 1.2, 7, ((-14, -16), (14, -16), (-14, 0), (14, 0), (-14, 16), (14, 16))),
        ):
            with s.at(x, y, k, turn=turn):
                s.disc(14, 60, 70, BLACK, 15, opacity=0.65)
                s.path("M-58 -18Q-58 -22 -52 -25L-6 -46Q0 -49 6 -46L54 -25Q58 -22 57 -17L53 32Q52 37 48 40L5 64Q0 67 -5 64L-48 40Q-53 37 -54 32Z", SHADE)
                s.path("M-55 -22L-4 -46Q0 -48 5 -46L55 -23L4 6Q0 8 -4 6Z", s.fade([(0, WHITE, 1), (1, "#d9cfb4", 1)], "d"))
                s.path("M-57 -18L-3 9Q-1 11 -1 14V63Q-2 65 -6 63L-49 39Q-53 36 -54 31Z", s.fade([(0, HEART, 1), (0.5, PAPER, 1), (1, SHADE, 1)]))
                s.path("M3 9L56 -18L52 33Q51 37 47 40L4 63Q1 64 1 60V14Q1 11 3 9Z", "#6f6a5c")
                s.path("M3 9L56 -18L52 33Q51 37 47 40L4 63Q1 64 1 60V14Q1 11 3 9Z", hatch(s, BLACK, 5, 60, 1.3, 0.5))
                for dx, dy in pips:
                    s.disc(-28 + dx * 0.9, 22 + dy * 0.95 + dx * 0.48, 4.8, INK, 6)
                    s.disc(-29 + dx * 0.9, 20.5 + dy * 0.95 + dx * 0.48, 1.6, SHADE)
                s.disc(0, -20, 10, EMBER, 6.4)
                s.disc(-2, -21, 4, FIRE, 2)
                for dx, dy in ((16, 8), (40, 14)):
                    s.disc(dx, 18 + dy, 4.4, BLACK, 6)
                s.path("M-55 -20L-2 8Q0 9 2 8L55 -20M0 9V62", "none", stroke=WHITE, stroke_width=1.6, stroke_opacity=0.6)


def tear() -> None:
    with thing("glass-tear", 225, False) as s:
        s.path(
            "M94 296Q66 250 104 220Q140 200 180 214Q240 220 290 150Q320 104 334 60Q336 120 300 180Q250 250 190 290Q140 326 94 296Z",
            BLACK,
            opacity=0.4,
            transform="translate(10 16)",
        )
        s.path(
            "M94 290Q66 244 104 214Q140 194 180 208Q240 214 290 144Q320 98 334 50Q338 114 300 174Q250 244 190 284Q140 320 94 290Z",
            s.fade([(0, WHITE, 0.95), (0.5, TIN, 0.85), (1, MIST, 0.95)], "d"),
            stroke=SILVER,
            stroke_width=3,
        )
        s.path("M108 276Q94 250 118 232", "none", stroke=WHITE, stroke_width=9, stroke_linecap="round")
        s.path("M186 272Q260 224 304 140", "none", stroke=WHITE, stroke_width=4, stroke_opacity=0.8)
        for x, y, r in ((146, 254, 8), (168, 240, 4), (128, 262, 3)):
            s.disc(x, y, r, "none", stroke=SLATE, stroke_width=2.4)
        s.glow(120, 250, 60, FLAME, 0.4)


if __name__ == "__main__":
    for draw in (lamps, bottles, dice, tear):
        draw()
