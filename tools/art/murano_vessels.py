"""What holds something: lamps, bottles, and glass itself; and the dice. 400 by 400."""

from __future__ import annotations

from murano import hatch
from murano_inks import BARK, BLACK, DEEP, EMBER, FIRE, FLAME, FOG, HEART, INK, MIST, PAPER, SHADE, SILVER, SLATE, TIN, WHITE, WOOD
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
            s.path("M150 130H282V318Q216 334 150 318Z", s.fade([(0, MIST, 1), (0.3, SLATE, 1), (0.75, DEEP, 1), (1, SLATE, 1)], "h"))
            s.rect(226, 130, 56, 192, hatch(s, BLACK, 6, 64, 1.8, 0.5))
            s.path("M144 132Q156 90 192 80H240Q276 90 288 132Q216 146 144 132Z", s.fade([(0, FOG, 1), (0.4, MIST, 1), (1, INK, 1)], "h"))
            s.path("M192 80Q188 58 196 52H236Q244 58 240 80Z", SLATE)
            s.path("M192 80Q188 58 196 52H206L204 80Z", FOG)
            for x in (204, 216, 228):
                s.rect(x - 2, 60, 5, 12, FIRE)
            s.disc(216, 46, 30, "none", 27, stroke=BARK, stroke_width=8)
            s.path("M188 40Q194 20 216 19", "none", stroke=SHADE, stroke_width=3)
            # the window, and its slide pushed almost to
            s.rect(156, 152, 60, 138, BLACK)
            s.rect(160, 156, 34, 130, s.fade([(0, HEART, 1), (0.5, WHITE, 1), (1, FLAME, 1)]))
            s.path("M178 236q-8 -12 0 -34q8 22 0 34z", FIRE)
            s.path("M186 150H228V294H186Z", s.fade([(0, FOG, 1), (0.4, MIST, 1), (1, SLATE, 1)], "h"))
            s.line([(187, 152), (187, 292)], FLAME, 3)
            s.disc(212, 222, 7, SHADE)
            s.disc(210, 220, 2.6, SILVER)
            for y in (140, 300):
                s.rect(146, y, 140, 10, MIST)
                s.line([(146, y), (286, y)], TIN, 2)
            s.many([f"M{x} {y}h4v4h-4z" for x in (152, 240, 262, 276) for y in (143, 303)], BLACK)
            s.path("M282 172Q330 176 326 226Q326 274 282 280", "none", stroke=BLACK, stroke_width=15)
            s.path("M282 170Q326 176 322 226Q322 270 282 278", "none", stroke=WOOD, stroke_width=10)
            s.path("M288 168Q322 176 320 214", "none", stroke=HORN, stroke_width=2.4)

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
            belly = "M180 92L178 136Q124 162 122 228Q126 310 200 322Q274 310 278 228Q276 162 222 136L220 92Z"
            s.path(belly, s.fade([(0, TIN, 0.6), (0.3, SLATE, 0.5), (1, INK, 0.7)], "h"))
            with s.clip(belly):
                s.rect(110, 206, 180, 130, s.fade([(0, "#a9c9ae", 0.95), (0.45, "#6f9a80", 0.95), (1, "#2f5248", 0.95)], "h"))
                s.disc(200, 207, 80, "#c3dcc2", 12)
                s.disc(206, 209, 66, "#8fb59a", 8)
                # a sprig of fennel
                s.path("M196 318Q192 262 208 190", "none", stroke="#1f3f33", stroke_width=4)
                for x, y, way in ((196, 292, -1), (197, 274, 1), (198, 256, -1), (201, 238, 1), (204, 220, -1)):
                    for k in range(4):
                        s.path(
                            f"M{x} {y}q{way * (12 + 5 * k)} {-4 - 5 * k} {way * (20 + 6 * k)} {-18 - 9 * k + 6 * (3 - k)}",
                            "none",
                            stroke="#27513f",
                            stroke_width=1.9,
                        )
                s.rect(230, 130, 60, 200, hatch(s, BLACK, 6, 64, 1.6, 0.4))
                for x, y, r in ((160, 250, 3), (170, 280, 2), (232, 262, 3), (224, 290, 2)):
                    s.disc(x, y, r, "none", stroke=WHITE, stroke_width=1.4, stroke_opacity=0.8)
            s.path("M138 216Q142 174 176 152", "none", stroke=WHITE, stroke_width=7, stroke_linecap="round", stroke_opacity=0.9)
            s.path("M140 262q4 22 18 36", "none", stroke=WHITE, stroke_width=4, stroke_linecap="round", stroke_opacity=0.6)
            s.path("M264 200Q272 240 258 280", "none", stroke=SILVER, stroke_width=3, stroke_opacity=0.6)
            s.path(belly, "none", stroke=TIN, stroke_width=2, stroke_opacity=0.6)
            s.path("M170 94Q200 104 230 94L228 84Q200 92 172 84Z", TIN)
            s.path("M180 86L184 46Q200 38 216 46L220 86Q200 94 180 86Z", s.fade([(0, "#b98f62", 1), (0.5, HORN, 1), (1, BARK, 1)], "h"))
            s.path("M188 54l4 6M204 50l5 8M196 70l4 6M210 74l3 5", "none", stroke=BARK, stroke_width=2.4)
            # a label on a thread
            s.path("M176 112Q150 120 142 150", "none", stroke=PAPER, stroke_width=2)
            s.path("M122 150L150 146L156 186L128 190Z", PAPER)
            s.path("M130 160l18 -3M131 168l18 -3M133 177l12 -2", "none", stroke=MIST, stroke_width=2)

        under(s, 208, 328, 92)
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
        drop = "M94 290Q62 244 104 212Q142 192 182 206Q242 212 290 144Q320 98 336 44Q342 112 302 174Q252 246 190 286Q140 322 94 290Z"
        s.path(drop, BLACK, opacity=0.4, transform="translate(10 18)")
        # what it throws on the plate: a bright line inside its shadow
        s.path("M120 322Q200 330 280 268", "none", stroke=SILVER, stroke_width=5, stroke_opacity=0.45, stroke_linecap="round")
        s.path(drop, s.fade([(0, WHITE, 0.9), (0.35, TIN, 0.75), (0.7, SLATE, 0.85), (1, SILVER, 0.9)], "d"))
        with s.clip(drop):
            s.path("M70 320Q60 250 130 232Q210 232 262 196Q310 150 340 60V340Z", DEEP, opacity=0.45)
            s.path("M86 286Q120 316 170 290Q236 256 284 192", "none", stroke=WHITE, stroke_width=7, stroke_opacity=0.75)
            s.path("M100 270Q130 296 176 272Q230 240 270 196", "none", stroke=FOG, stroke_width=3)
            s.glow(112, 236, 52, FLAME, 0.55)
            s.path("M180 214Q240 216 292 146Q318 106 332 66", "none", stroke=WHITE, stroke_width=3)
        s.path(drop, "none", stroke=SILVER, stroke_width=3)
        s.path("M98 262Q88 236 116 220", "none", stroke=WHITE, stroke_width=10, stroke_linecap="round")
        s.path("M134 214l12 -3", "none", stroke=WHITE, stroke_width=6, stroke_linecap="round")
        for x, y, r in ((146, 252, 9), (170, 240, 5), (130, 264, 3.4), (192, 232, 3)):
            s.disc(x, y, r, INK, opacity=0.35)
            s.disc(x, y, r, "none", stroke=WHITE, stroke_width=2)
            s.disc(x - r * 0.3, y - r * 0.3, r * 0.3, WHITE)


if __name__ == "__main__":
    for draw in (lamps, bottles, dice, tear):
        draw()
