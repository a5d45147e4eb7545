"""Items of The Back of the Glass, 400 by 400: tools, clothes, keepsakes."""

from __future__ import annotations

from kit import Points, Sheet, box, poly, ring, smooth
from murano import hatch, word, writing
from murano_glass import backed, glass, thumb
from murano_inks import BARK, BLACK, DEEP, EMBER, FIRE, FLAME, FOG, HEART, INK, MIST, PAPER, SEA, SHADE, SILVER, SLATE, TIN, WHITE, WOOD
from murano_table import BONE, HORN, leaf, mirrored, thing, under
from murano_water import fox_hung


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
        s.rect(20, 40, 360, 30, BARK)
        s.rect(20, 40, 360, 5, SHADE, opacity=0.6)
        for x in (80, 320):
            s.path(f"M{x - 7} 60q7 34 22 30q4 10 -8 12q-26 0 -28 -42z", WOOD)
        outline = "M200 62Q238 76 246 122Q302 156 312 342Q286 364 254 350Q226 368 200 354Q172 368 146 350Q116 364 88 342Q98 156 154 122Q162 76 200 62Z"
        s.path(outline, BLACK, opacity=0.5, transform="translate(12 8)")
        s.path(outline, s.fade([(0, MIST, 1), (0.45, SLATE, 1), (1, DEEP, 1)], "h"))
        with s.clip(outline):
            for i, x in enumerate((104, 140, 172, 206, 240, 276, 304)):
                top = 200 + (x - 200) * 0.28
                s.path(f"M{top:.0f} 140Q{(top + x) / 2 - 4:.0f} 220 {x - 4} 370H{x + 13}Q{(top + x) / 2 + 8:.0f} 220 {top:.0f} 140Z", BLACK, opacity=0.5)
                s.path(f"M{top - 3:.0f} 150Q{(top + x) / 2 - 9:.0f} 230 {x - 9} 370", "none", stroke=(FOG, MIST)[i > 3], stroke_width=2.4, stroke_opacity=0.8)
            s.path("M200 62Q320 100 330 370H214Z", hatch(s, BLACK, 6, 70, 1.8, 0.5))
            # mended again and again
            for x, y, c in ((112, 318, SHADE), (158, 326, WOOD), (232, 322, MIST), (276, 314, BARK)):
                s.poly(s.cut(box(x, y, 30, 26), 2, 12), c, opacity=0.75)
                s.rect(x + 2, y + 2, 26, 22, "none", stroke=SILVER, stroke_width=1.6, stroke_dasharray="4 4")
            s.path("M90 336Q118 354 146 342Q172 358 200 346Q226 358 254 342Q286 354 312 334", "none", stroke=SILVER, stroke_width=2.6, stroke_dasharray="7 6")
        s.path("M200 82Q230 100 232 140Q226 178 200 190Q174 178 168 140Q170 100 200 82Z", BLACK)
        s.path("M200 72Q244 92 240 146Q232 186 200 198Q168 186 160 146Q156 92 200 72", "none", stroke=MIST, stroke_width=7)
        s.path("M200 72Q156 92 160 146Q168 186 200 198", "none", stroke=TIN, stroke_width=2.5)
        s.disc(200, 204, 8, TIN, stroke=INK, stroke_width=3)
        s.line([(200, 50), (200, 74)], TIN, 6)


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


def packet(s: Sheet, top: Points, thick: float = 13) -> None:
    """A paper folded round a dose: its length first, then the ends tucked in."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = top
    s.poly([(ax + 10, ay + 22), (bx + 14, by + 22), (cx + 14, cy + 24), (dx + 10, dy + 26)], BLACK, opacity=0.5)
    s.poly([(dx, dy), (cx, cy), (cx + 2, cy + thick), (dx + 2, dy + thick)], FOG)
    s.poly([(bx, by), (cx, cy), (cx + 2, cy + thick), (bx + 4, by + thick)], SLATE)
    s.poly(top, s.fade([(0, WHITE, 1), (0.6, SILVER, 1), (1, TIN, 1)], "d"))
    s.poly(top, hatch(s, FOG, 6, 80, 0.9, 0.35))
    seam = [(ax + (dx - ax) * 0.3, ay + (dy - ay) * 0.3), (bx + (cx - bx) * 0.3, by + (cy - by) * 0.3)]
    s.line(seam, FOG, 2.4)
    s.line([(x, y + 2) for x, y in seam], WHITE, 1.4)
    for p, q, way in (((ax, ay), (dx, dy), 1), ((bx, by), (cx, cy), -1)):
        s.line([p, ((p[0] + q[0]) / 2 + way * 22, (p[1] + q[1]) / 2), q], FOG, 2)


def powder() -> None:
    with thing("powder", 215, False) as s:
        packet(s, [(58, 176), (226, 142), (244, 214), (74, 250)])
        writing(s, 92, 224, 128, 1, 10, INK, 2.8, 0.21, 5)
        packet(s, [(166, 226), (340, 218), (344, 292), (172, 302)])
        writing(s, 196, 272, 122, 1, 10, INK, 2.8, 0.05, 5)
        s.path("M62 344Q84 316 112 318Q128 308 142 326Q166 332 176 348Q120 358 62 344Z", FOG)
        s.path("M104 322Q128 308 142 326Q166 332 176 348Q140 352 120 350Q134 336 104 322Z", MIST)
        s.path("M62 344Q84 316 112 318Q128 308 142 326Q166 332 176 348Q120 358 62 344Z", s.grain(BLACK, 0.7, 300, 60, 1.6))
        s.many([smooth(ring(x, y, 2.2, 1.5, 5)) for x, y in ((46, 352), (54, 336), (190, 352), (202, 340), (216, 354), (86, 362), (150, 364))], FOG)


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
        s.rect(116, 72, 200, 280, BLACK, opacity=0.5)
        backed(s, 104, 60, 200, 280, 14, 24)
        thumb(s, 212, 224, 1.15, turn=-14)


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
    with thing("sampler", 230) as s, leaf(s, 270, 270, -3, "#c4bda6", 1, 0):
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
        sleeve = "M126 82Q92 104 80 160L50 254L96 270L132 180Z"
        body = "M150 54Q200 40 250 54L276 84Q278 200 300 352Q200 366 100 352Q122 200 124 84Z"
        for d in (sleeve, body):
            s.path(d, BLACK, opacity=0.5, transform="translate(9 12)")
        s.path(sleeve, MIST)
        with s.at(400, 0, flip=True):
            s.path("M126 82Q92 104 80 160L46 268L94 284L132 180Z", SLATE)
            s.path("M126 82Q92 104 80 160L46 268L94 284L132 180Z", hatch(s, BLACK, 6, -60, 1.6, 0.5))
            s.path("M50 252L100 266L93 292L40 276Z", FOG)
            s.line([(52, 256), (98, 268)], SILVER, 2.4)
        s.path(body, s.fade([(0, "#6b8389", 1), (0.5, MIST, 1), (0.52, SLATE, 1), (1, SEA, 1)], "h"))
        with s.clip(body):
            s.rect(206, 40, 120, 330, hatch(s, BLACK, 6, 64, 1.7, 0.5))
            for x in (132, 156, 180, 232, 258, 280):
                s.line([(200 + (x - 200) * 0.72, 170), (200 + (x - 200) * 1.04, 260), (200 + (x - 200) * 1.2, 360)], BLACK, 4, curved=True, opacity=0.4)
                s.line([(197 + (x - 200) * 0.72, 170), (196 + (x - 200) * 1.04, 260), (195 + (x - 200) * 1.2, 360)], TIN, 1.6, curved=True, opacity=0.5)
            # taken in at both sides, with a wider stitch than a tailor's
            for x in (124, 276):
                s.line([(x, 96), (x + (200 - x) * 0.14, 200), (x, 350)], SILVER, 2, curved=True, stroke_dasharray="6 6")
        s.path("M158 50L200 136L242 50L264 66L210 172H190L136 66Z", DEEP)
        s.path("M158 50L200 136L190 172L136 66Z", SLATE)
        s.path("M158 50L136 66L188 168", "none", stroke=TIN, stroke_width=2)
        s.line([(200, 140), (200, 356)], INK, 4)
        for y in (188, 228, 268, 308):
            s.disc(214, y, 6, TIN, stroke=INK, stroke_width=2)
            s.disc(212, y - 2, 2, WHITE)
        for points in ([(126, 286), (168, 292), (166, 304), (125, 298)], [(232, 292), (274, 286), (276, 298), (234, 304)]):
            s.poly(points, INK, opacity=0.8)
            s.line(points[:2], TIN, 2)
        # the right cuff, burnt to lace
        s.path("M56 236L101 252L97 290L90 268L82 300L74 272L66 296L60 266L50 284L46 258Z", BLACK)
        s.line([(56, 236), (101, 252)], FIRE, 5)
        s.line([(57, 243), (99, 258)], "#f0a05a", 1.8, stroke_dasharray="3 5")
        s.many([smooth(ring(x, y, r, r, 7)) for x, y, r in ((64, 254, 4), (78, 262, 5), (91, 266, 4), (70, 274, 3), (85, 280, 3.4), (58, 266, 2.6))], SEA)
        s.many([smooth(ring(x, y, 1.6, 1.6, 5)) for x, y in ((60, 290), (76, 284), (94, 276))], FLAME)


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
    for draw in (pocket_mirror, cloak, fox_puppet, powder, cell_key, bone, silver_eyes, small_plate, irons, sampler, coat, half_glass, comb, yard):
        draw()
