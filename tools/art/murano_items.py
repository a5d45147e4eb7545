"""Items of The Back of the Glass, 400 by 400: iron, wood, bone and glass."""

from __future__ import annotations

from kit import Points, poly, ring, smooth
from murano import hatch
from murano_glass import backed, glass, thumb
from murano_inks import BARK, BLACK, DEEP, FIRE, FLAME, FOG, HEART, INK, MIST, PAPER, SHADE, SILVER, SLATE, TIN, WHITE, WOOD
from murano_table import BONE, HORN, mirrored, thing, under


def cell_key() -> None:
    with thing("cell-key", 216) as s:
        s.disc(200, 44, 9, SHADE)
        s.line([(200, 44), (200, 62)], BLACK, 8)
        with s.at(12, 10):
            s.disc(200, 124, 68, "none", stroke=BLACK, stroke_width=15, stroke_opacity=0.45)
            s.rect(190, 196, 24, 160, BLACK, opacity=0.45)
        # the key first: its bow hangs on the ring
        with s.at(204, 186, 1.18, turn=4):
            s.path("M0 0m-30 14a30 30 0 1 0 60 0a30 30 0 1 0 -60 0m16 0a14 14 0 1 1 28 0a14 14 0 1 1 -28 0", MIST, fill_rule="evenodd")
            s.rect(-9, 42, 18, 100, s.fade([(0, TIN, 1), (0.35, MIST, 1), (1, DEEP, 1)], "h"))
            s.rect(-13, 46, 26, 7, FOG)
            s.rect(-12, 60, 24, 4, SLATE)
            s.path("M9 98H44V110H30V116H44V142H30V130H22V142H9Z", MIST)
            s.path("M9 98H44V102H13V142H9Z", FOG)
            s.path("M-28 10Q-24 -14 0 -16", "none", stroke=FLAME, stroke_width=4, stroke_linecap="round")
            s.line([(-8, 44), (-8, 140)], SILVER, 2)
            s.path("M-30 14a30 30 0 0 0 60 0", hatch(s, BLACK, 5, 40, 1.4, 0.5))
        s.disc(200, 124, 68, "none", stroke=SLATE, stroke_width=14)
        s.disc(200, 124, 72, "none", stroke=TIN, stroke_width=2.4, stroke_opacity=0.8)
        s.path("M134 108Q146 66 192 57", "none", stroke=FLAME, stroke_width=4, stroke_linecap="round")
        for x0, y0, x1, y1 in ((146, 166, 126, 200), (250, 170, 270, 204), (136, 136, 92, 156)):
            s.line([(x0, y0), (x1, y1)], SHADE, 3)
        # a medal, a thimble, a tooth
        s.disc(276, 234, 25, HORN, 31, stroke=BARK, stroke_width=4)
        s.disc(276, 234, 18, "none", 23, stroke="#d9b27a", stroke_width=1.6)
        s.path("M276 216v34M265 228h22", "none", stroke="#e6c792", stroke_width=4)
        s.path("M104 200Q124 190 144 200L150 252Q124 264 98 252Z", s.fade([(0, WHITE, 1), (0.5, TIN, 1), (1, SLATE, 1)], "h"))
        s.path("M97 244Q124 256 151 244L152 254Q124 266 96 254Z", SILVER)
        s.many([smooth(ring(108 + 8 * i + 2 * (j % 2), 208 + 9 * j, 2, 2, 5)) for i in range(5) for j in range(4)], SLATE)
        s.path("M74 156Q80 146 90 152Q100 146 106 156Q110 176 104 194Q98 200 96 186Q90 172 85 186Q82 200 76 194Q70 176 74 156Z", WHITE)
        s.path("M94 152Q100 146 106 156Q110 176 104 194Q98 200 96 186Z", SHADE)
        s.path("M84 164Q90 170 97 163", "none", stroke=SHADE, stroke_width=2)


def bone() -> None:
    """A length of rib, broken off at both ends: within it is all cells, like bread."""
    with thing("dragon-bone", 217) as s:
        shaft = "M92 246Q150 234 200 190Q246 146 288 98Q316 90 336 112Q348 136 336 156Q296 204 246 250Q190 298 122 314Q96 316 82 296Q74 266 92 246Z"
        under(s, 214, 322, 120)
        s.path(shaft, BLACK, opacity=0.45, transform="translate(10 14)")
        s.path(shaft, s.fade([(0, "#d3c09a", 1), (0.4, "#a98f68", 1), (0.75, "#6d5740", 1), (1, "#3a2c20", 1)], "d"))
        with s.clip(shaft):
            for i in range(7):
                d = f"M{104 + 6 * i} {252 + 9 * i}Q{170 + 7 * i} {228 + 10 * i} {214 + 8 * i} {186 + 9 * i}T{300 + 6 * i} {96 + 10 * i}"
                s.path(d, "none", stroke=(BARK, BONE)[i % 2], stroke_width=2, stroke_opacity=0.7, stroke_dasharray=("60 9 24 7", "30 12 80 6")[i % 2])
            s.path("M150 300Q260 250 344 130L360 320H140Z", hatch(s, BLACK, 6, 50, 1.7, 0.5))
            s.path("M190 214l22 14 8 -4 14 16", "none", stroke=BLACK, stroke_width=3)
        for cx, cy, rx, ry, turn in ((100, 282, 22, 35, -22), (314, 122, 21, 33, 36)):
            with s.at(cx, cy, 1, turn=turn):
                rim = s.cut(ring(0, 0, rx, ry, 14), 3, 9)
                s.poly(rim, "#c9b48c")
                s.poly([(x * 0.84, y * 0.86) for x, y in rim], "#4d3a2a")
                cells = [(s.rng.uniform(-0.74, 0.74), s.rng.uniform(-0.8, 0.8), s.rng.uniform(1.6, 4.2)) for _ in range(46)]
                s.many([smooth(ring(x * rx, y * ry, r, r * 0.8, 6)) for x, y, r in cells if x * x + y * y < 0.62], "#a98f68")
                s.many([smooth(ring(x * rx + 1, y * ry + 1, r * 0.62, r * 0.5, 5)) for x, y, r in cells if x * x + y * y < 0.62], BLACK)
        s.path("M100 246Q152 234 202 188Q248 144 288 100", "none", stroke=HEART, stroke_width=3, stroke_opacity=0.7)


def small_plate() -> None:
    with thing("small-plate", 226, False) as s:
        under(s, 210, 350, 120)
        s.rect(116, 72, 200, 280, BLACK, opacity=0.5)
        backed(s, 104, 60, 200, 280, 14, 24)
        thumb(s, 212, 224, 1.15, turn=-14)


def irons() -> None:
    with thing("pontil", 227) as s:
        with s.at(196, 206, 1.08, turn=-32):
            s.rect(-158, 16, 320, 12, BLACK, opacity=0.5)
            s.rect(-166, -9, 316, 18, s.fade([(0, TIN, 1), (0.3, SLATE, 1), (1, INK, 1)]))
            s.rect(60, -9, 92, 18, s.fade([(0, FIRE, 0), (1, FIRE, 0.75)], "h"))
            s.rect(-168, -14, 120, 28, s.fade([(0, "#a67a50", 1), (0.45, WOOD, 1), (1, BARK, 1)]), rx=6)
            s.path("M-160 -4H-56M-164 4H-90M-150 9H-60", "none", stroke=BARK, stroke_width=1.8)
            for x in (-52, -164):
                s.rect(x, -16, 9, 32, SHADE, rx=2)
                s.rect(x, -16, 9, 8, SILVER, rx=2)
            # green glass, a pupil of air in it
            s.disc(160, 2, 36, "#1d4338", 31)
            s.disc(157, -1, 33, s.fade([(0, "#a9d8c0", 1), (0.4, "#4f8f78", 1), (1, "#1d4a3d", 1)], "d"), 28)
            s.disc(160, 2, 13, "#0c2019")
            s.disc(160, 2, 13, "none", stroke="#7fb59d", stroke_width=3)
            s.path("M136 -10Q142 -24 158 -25", "none", stroke=WHITE, stroke_width=5, stroke_linecap="round")
            s.disc(154, -4, 3.6, WHITE)
    with thing("sack-hook", 228) as s:
        hook = "M210 112C210 192 298 184 294 256C288 326 184 336 160 262"
        s.path(hook, "none", stroke=BLACK, stroke_width=22, stroke_linecap="round", stroke_opacity=0.45, transform="translate(12 16)")
        s.path(hook, "none", stroke=INK, stroke_width=25, stroke_linecap="round")
        s.path(hook, "none", stroke=MIST, stroke_width=18, stroke_linecap="round")
        s.path(hook, "none", stroke=SLATE, stroke_width=10, stroke_linecap="round", transform="translate(4 3)")
        s.path("M205 118C207 190 290 186 287 254C282 312 196 322 167 268", "none", stroke=SILVER, stroke_width=3.4, stroke_linecap="round")
        s.poly([(147, 272), (176, 258), (142, 214)], SILVER)
        s.poly([(162, 266), (176, 258), (142, 214)], MIST)
        grip = "M96 74Q204 40 318 74Q330 94 318 116Q204 90 96 116Q84 94 96 74Z"
        s.path(grip, BLACK, opacity=0.45, transform="translate(9 12)")
        s.path(grip, s.fade([(0, "#a67a50", 1), (0.5, WOOD, 1), (1, BARK, 1)]))
        s.path("M104 84Q206 56 310 84M100 98Q206 70 314 98M120 106Q206 84 296 106", "none", stroke=BARK, stroke_width=2)
        s.path("M98 76Q204 43 316 76", "none", stroke=FLAME, stroke_width=4)
        s.path("M192 60H226L222 128H198Z", SLATE)
        s.path("M192 60H204L206 128H198Z", TIN)
        for y in (74, 112):
            s.disc(210, y, 5, BLACK)
            s.disc(208, y - 2, 2, SILVER)
    with thing("stiletto", 229) as s:
        with s.at(186, 226, 1.28, turn=38):
            s.poly([(-5, -14), (15, -14), (12, -172)], BLACK, opacity=0.45)
            s.poly([(-11, -14), (11, -14), (0, -176)], SILVER)
            s.poly([(0, -14), (11, -14), (0, -176)], MIST)
            s.poly([(-11, -14), (-6, -14), (0, -170)], WHITE)
            marks = "".join(f"M{-10 + 0.62 * i:.1f} {-26 - 11 * i}h{(13 if i % 3 == 0 else 8) - 0.62 * i:.1f}" for i in range(12))
            s.path(marks, "none", stroke=INK, stroke_width=2)
            s.path("M-50 -16Q0 -4 50 -16L52 -6Q0 8 -52 -6Z", s.fade([(0, TIN, 1), (0.5, SLATE, 1), (1, INK, 1)]))
            for x in (-52, 52):
                s.disc(x, -11, 9, SLATE)
                s.disc(x - 2, -14, 3.4, SILVER)
            grip = "M-9 2H9L14 38L9 84H-9L-14 38Z"
            s.path(grip, BARK)
            with s.clip(grip):
                for i in range(10):
                    s.line([(-16, 8 + 9 * i), (16, 1 + 9 * i)], SHADE, 3)
                    s.line([(-16, 6 + 9 * i), (16, -1 + 9 * i)], HEART, 1, opacity=0.6)
                s.rect(2, 0, 16, 90, BLACK, opacity=0.4)
            s.disc(0, 96, 17, SLATE)
            s.path("M-11 90Q-6 82 2 82", "none", stroke=SILVER, stroke_width=4, stroke_linecap="round")
            s.disc(0, 114, 5, TIN)


def half_glass() -> None:
    with thing("half-glass", 232, False) as s:
        edge: Points = [(214, 60), (228, 104), (204, 138), (224, 176), (200, 208), (226, 244), (206, 284), (220, 330)]
        arc: Points = [
            (212 - 136 * c, 194 + 134 * d)
            for c, d in ((0.2, 0.98), (0.5, 0.87), (0.77, 0.64), (0.94, 0.34), (1, 0), (0.94, -0.34), (0.77, -0.64), (0.5, -0.87), (0.2, -0.98))
        ]
        shape = [*edge, *arc]
        s.poly([(x + 11, y + 15) for x, y in shape], BLACK, opacity=0.5)
        # the break is as thick as a thumbnail, and green
        s.poly([*edge, *[(x + 9, y + 4) for x, y in reversed(edge)]], "#5f9a86")
        s.line([(x + 9, y + 4) for x, y in edge], "#c9e6d8", 2)
        glass(s, shape, SLATE, 3)
        with s.clip(poly(shape)):
            # half an eye, and what is round it
            s.path("M120 216Q150 160 240 150V250Q160 262 120 216Z", "#b98f74", opacity=0.55)
            s.path("M138 204Q170 158 240 160V232Q172 240 138 204Z", WHITE)
            s.path("M138 204Q170 158 240 160", "none", stroke=INK, stroke_width=6)
            s.path("M140 206Q172 240 240 232", "none", stroke="#7c5a48", stroke_width=3)
            s.disc(216, 196, 34, "#3f6a66")
            s.disc(216, 196, 34, "none", stroke=INK, stroke_width=4)
            s.path(
                "".join(f"M{216 + 18 * c:.0f} {196 + 18 * d:.0f}L{216 + 31 * c:.0f} {196 + 31 * d:.0f}" for c, d in ring(0, 0, 1, 1, 18)),
                "none",
                stroke=TIN,
                stroke_width=2,
                stroke_opacity=0.7,
            )
            s.disc(216, 196, 16, BLACK)
            s.disc(202, 184, 6, WHITE)
            s.path("M126 170Q164 118 240 124", "none", stroke=BARK, stroke_width=8, stroke_linecap="round")
            s.path("".join(f"M{150 + 14 * i} {184 - 7 * i + i * i:.0f}l-7 -11" for i in range(5)), "none", stroke=INK, stroke_width=3)
            s.poly([(150, 40), (180, 40), (90, 340), (60, 340)], WHITE, opacity=0.28)
        s.path(smooth(arc, close=False), "none", stroke=BLACK, stroke_width=20)
        s.path(smooth(arc, close=False), "none", stroke=WOOD, stroke_width=15)
        s.path(smooth([(x - 3, y - 2) for x, y in arc[3:]], close=False), "none", stroke="#a67a50", stroke_width=4)
        s.line(edge, WHITE, 4)


def yard() -> None:
    with thing("mallet", 234) as s:
        with s.at(200, 206, 1.12, turn=-24):
            s.path("M-6 -20H24V150H-6ZM-116 -84H132V-10H-116Z", BLACK, opacity=0.45, transform="translate(8 12)")
            s.rect(-13, -30, 26, 180, s.fade([(0, "#c39a6a", 1), (0.4, HORN, 1), (1, BARK, 1)], "h"), rx=5)
            s.path("M-5 -10V140M4 0V144", "none", stroke=BARK, stroke_width=1.8)
            s.path("M-13 60h26M-13 68h26M-13 76h26", "none", stroke=PAPER, stroke_width=3)
            head = "M-124 -98Q0 -106 124 -98Q138 -62 124 -24Q0 -16 -124 -24Q-138 -62 -124 -98Z"
            s.path(head, s.fade([(0, "#a67a50", 1), (0.35, WOOD, 1), (1, BARK, 1)]))
            with s.clip(head):
                for y in (-88, -78, -66, -54, -42, -32):
                    s.path(f"M-130 {y}Q-60 {y - 7} 0 {y}T130 {y}", "none", stroke=BARK, stroke_width=2.2, stroke_opacity=0.8)
                s.path("M-34 -66Q-22 -78 -8 -66Q-20 -54 -34 -66Z", "none", stroke=BLACK, stroke_width=2)
                s.rect(60, -110, 80, 100, hatch(s, BLACK, 6, 64, 1.8, 0.5))
            for x in (-96, 78):
                s.rect(x, -103, 20, 82, s.fade([(0, SILVER, 1), (0.3, MIST, 1), (1, INK, 1)]))
                for y in (-92, -34):
                    s.disc(x + 10, y, 3, BLACK)
            # a slot, for the wedge that makes it sing
            s.rect(-24, -66, 52, 8, BLACK)
            s.line([(-24, -58), (28, -58)], "#a67a50", 2)
            s.path("M-122 -97Q0 -105 122 -97", "none", stroke=FLAME, stroke_width=3.4)
            s.path("M-128 -84Q-134 -62 -128 -40", "none", stroke=FLAME, stroke_width=2.4, stroke_opacity=0.8)
            for x, y in ((-112, -40), (-116, -72), (106, -50)):
                s.path(f"M{x} {y}l9 6 -2 8", "none", stroke=BLACK, stroke_width=2)
    with thing("rowlock", 235) as s:

        def fork() -> None:
            s.path(
                "M150 324V250Q138 210 158 180Q190 150 168 112Q156 84 182 60Q206 66 204 96Q206 120 234 118Q268 112 276 82Q296 96 282 130Q262 160 238 170Q216 190 238 214Q262 240 250 270V324Z",
                WOOD,
            )
            s.path("M150 324V250Q138 210 158 180Q190 150 168 112Q156 84 182 60Q172 96 190 120Q204 160 176 196Q164 220 178 250V324Z", HORN)
            s.path("M182 60Q206 66 204 96Q206 120 234 118Q268 112 276 82", "none", stroke=FLAME, stroke_width=4)
            for d in (
                "M214 320Q220 260 204 220Q188 196 206 172Q226 150 250 140", "M234 320Q240 270 224 230Q206 200 222 180", "M196 320Q200 262 188 226",
                "M164 318Q168 270 160 236Q158 204 176 184", "M176 80Q170 100 184 122Q196 146 186 166",
            ):  # fmt: skip
                s.path(d, "none", stroke=BARK, stroke_width=2.6, stroke_opacity=0.8)
                s.path(d, "none", stroke="#b98f62", stroke_width=1, stroke_opacity=0.7, transform="translate(-3 0)")
            s.path("M238 214Q262 240 250 270V324H214Q226 262 208 222Z", hatch(s, BLACK, 6, 70, 1.8, 0.6))
            s.path("M206 104Q214 124 238 122Q264 116 274 96", "none", stroke=HEART, stroke_width=5, stroke_opacity=0.6, stroke_linecap="round")

        mirrored(s, 326, fork)


if __name__ == "__main__":
    for draw in (cell_key, bone, small_plate, irons, half_glass, yard):
        draw()
