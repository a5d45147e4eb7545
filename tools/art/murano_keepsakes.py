"""Items of The Back of the Glass, 400 by 400: what people wear, keep by them or were given."""

from __future__ import annotations

from kit import Points, Sheet, box, ring, smooth
from murano import hatch, word, writing
from murano_glass import glass
from murano_inks import BARK, BLACK, DEEP, EMBER, FIRE, FLAME, FOG, HEART, INK, MIST, PAPER, SEA, SHADE, SILVER, SLATE, TIN, WHITE, WOOD
from murano_table import HORN, leaf, thing, under


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
        s.rect(20, 36, 360, 32, BARK)
        s.rect(20, 36, 360, 5, SHADE, opacity=0.6)
        for x in (70, 330):
            s.path(f"M{x - 7} 56q7 34 22 30q4 10 -8 12q-26 0 -28 -42z", WOOD)
        # it hangs by the back of its hood; the shoulders have slipped to one side
        outline = (
            "M196 60Q222 66 236 98Q242 126 238 146Q272 158 284 196Q296 260 308 346Q288 360 268 348Q246 362 226 350Q206 364 184 350Q162 362 142 348Q120 358 98 342"
            "Q110 262 124 204Q134 162 162 148Q154 122 164 94Q174 66 196 60Z"
        )
        s.path(outline, BLACK, opacity=0.5, transform="translate(12 8)")
        s.path(outline, s.fade([(0, MIST, 1), (0.45, SLATE, 1), (1, DEEP, 1)], "h"))
        with s.clip(outline):
            for i, (x0, x1, x2) in enumerate(
                ((140, 126, 112), (158, 152, 142), (178, 176, 170), (202, 206, 208), (222, 232, 240), (240, 258, 272), (262, 282, 300))
            ):
                s.path(f"M{x0} {196 - 10 * (i % 2)}Q{x1} 260 {x2 - 6} 370H{x2 + 9}Q{x1 + 11} 260 {x0} {196 - 10 * (i % 2)}Z", BLACK, opacity=0.5)
                s.path(f"M{x0 - 4} 206Q{x1 - 6} 270 {x2 - 11} 370", "none", stroke=(FOG, MIST)[i > 3], stroke_width=2.2, stroke_opacity=0.75)
            s.path("M206 60Q330 100 330 370H226Q246 250 228 160Z", hatch(s, BLACK, 6, 70, 1.8, 0.5))
            s.path("M124 204Q160 176 200 190Q246 176 284 196", "none", stroke=BLACK, stroke_width=4, stroke_opacity=0.6)
            s.path("M162 150Q200 186 238 148", "none", stroke=BLACK, stroke_width=5, stroke_opacity=0.7)
            # mended again and again
            for x, y, c in ((112, 312, SHADE), (160, 322, WOOD), (238, 320, MIST), (278, 308, BARK)):
                s.poly(s.cut(box(x, y, 26, 26), 2, 12), c, opacity=0.75)
                s.rect(x + 2, y + 2, 22, 22, "none", stroke=SILVER, stroke_width=1.6, stroke_dasharray="4 4")
            s.path(
                "M98 334Q120 350 142 340Q162 354 184 342Q206 356 226 342Q246 354 268 340Q288 352 308 338",
                "none",
                stroke=SILVER,
                stroke_width=2.6,
                stroke_dasharray="7 6",
            )
        # the hood: an opening with nothing in it
        s.path("M196 84Q222 92 226 120Q224 150 200 168Q178 150 174 122Q176 92 196 84Z", BLACK)
        s.path("M196 84Q222 92 226 120Q224 150 200 168", "none", stroke=SLATE, stroke_width=7)
        s.path("M196 84Q176 92 174 122Q178 150 200 168", "none", stroke=TIN, stroke_width=3)
        s.path("M168 100Q176 70 198 64", "none", stroke=SILVER, stroke_width=2.4, stroke_opacity=0.8)
        s.disc(200, 174, 8, TIN, stroke=INK, stroke_width=3)
        s.path("M194 180Q190 196 184 206M206 180Q210 198 218 208", "none", stroke=SHADE, stroke_width=3)
        s.line([(197, 46), (197, 66)], TIN, 6)
        s.disc(197, 46, 6, TIN)


def fox_puppet() -> None:
    with thing("fox-puppet", 203) as s:
        s.line([(60, 62), (340, 54)], BLACK, 16, opacity=0.5)
        s.line([(56, 54), (336, 46)], WOOD, 14)
        s.line([(58, 49), (334, 41)], FLAME, 2.4, opacity=0.7)
        fur, dark, pale = "#b9541f", "#7a2f14", "#e0d2b4"
        body = "M152 96Q200 84 250 96Q272 150 256 196Q262 222 246 236Q226 248 202 246Q172 248 154 230Q140 214 148 192Q134 144 152 96Z"
        tail = "M246 118Q300 110 318 160Q330 214 296 262Q278 236 276 204Q260 196 244 172Z"
        s.path(tail, BLACK, opacity=0.45, transform="translate(10 12)")
        s.path(tail, fur)
        s.path("M290 214Q308 196 320 176Q328 220 296 262Q282 240 290 214Z", pale)
        s.path("M262 134Q292 150 296 190M254 150Q276 164 282 196", "none", stroke=dark, stroke_width=3)
        s.path(body, BLACK, opacity=0.45, transform="translate(10 12)")
        s.path(body, fur)
        with s.clip(body):
            s.path("M206 80Q280 90 274 240Q226 260 214 200Q230 140 206 80Z", hatch(s, BLACK, 5, 62, 1.6, 0.55))
            s.path("M178 110Q200 100 222 110Q232 168 204 214Q172 170 178 110Z", pale)
            s.path("".join(f"M{184 + 9 * (i % 4)} {120 + 18 * (i // 4)}l4 9" for i in range(18)), "none", stroke=SHADE, stroke_width=1.8)
        # stitched from velvet; the seams show
        s.path("M152 100Q140 150 152 196M250 100Q266 150 254 196", "none", stroke=HEART, stroke_width=2, stroke_dasharray="5 5", stroke_opacity=0.7)
        for x0, x1 in ((158, 138), (242, 268)):
            s.path(f"M{x0 - 13} 104Q{x1 - 10} 76 {x1 - 6} 44H{x1 + 12}Q{x1 + 14} 78 {x0 + 15} 104Z", fur)
            s.path(f"M{x1 - 8} 58Q{x1 + 3} 66 {x1 + 14} 58L{x1 + 12} 40H{x1 - 6}Z", BARK)
            s.line([(x1 - 8, 46), (x1 + 14, 54)], PAPER, 3.4)
            s.line([(x1 - 8, 54), (x1 + 14, 46)], PAPER, 3.4)
        # the arms hang, and the head hangs lower
        for x, way in ((154, -1), (250, 1)):
            s.path(f"M{x} 190Q{x + way * 26} 220 {x + way * 22} 258Q{x + way * 14} 272 {x + way * 4} 262Q{x + way * 2} 232 {x - way * 10} 214Z", fur)
            s.path(f"M{x + way * 23} 246Q{x + way * 22} 268 {x + way * 10} 268Q{x + way * 4} 264 {x + way * 5} 250Z", BARK)
        head = "M154 232Q200 218 248 232Q262 262 238 288Q222 322 202 352Q182 322 164 288Q142 262 154 232Z"
        s.path(head, BLACK, opacity=0.45, transform="translate(10 10)")
        for side in (-1, 1):
            s.path(f"M{202 + side * 26} 236Q{202 + side * 62} 222 {202 + side * 70} 186Q{202 + side * 84} 226 {202 + side * 44} 264Z", fur)
            s.path(f"M{202 + side * 38} 238Q{202 + side * 58} 226 {202 + side * 66} 206Q{202 + side * 70} 230 {202 + side * 46} 252Z", dark)
        s.path(head, fur)
        s.path(
            "M162 262Q186 262 196 284Q202 320 202 352Q182 322 164 288Q156 276 162 262ZM242 262Q218 262 208 284Q202 320 202 352Q222 322 238 288Q248 276 242 262Z",
            pale,
        )
        s.path("M202 232Q250 226 250 256Q244 284 226 306Q214 280 202 232Z", hatch(s, BLACK, 5, 62, 1.6, 0.45))
        s.path("M166 270Q178 262 190 272", "none", stroke=BLACK, stroke_width=5, stroke_linecap="round")
        s.disc(228, 268, 8, BLACK, 9)
        s.disc(225, 264, 2.8, WHITE)
        s.disc(202, 350, 10, BLACK, 8)
        s.disc(199, 347, 3, TIN)
        s.path("M190 322Q202 332 214 322", "none", stroke=dark, stroke_width=3)


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


def silver_eyes() -> None:
    with thing("silver-eyes", 220, False) as s:
        plate = "M44 160Q120 116 200 112Q280 116 356 160Q366 206 344 244Q280 282 200 286Q120 282 56 244Q34 206 44 160Z"
        s.path(plate, BLACK, opacity=0.5, transform="translate(11 16)")
        s.path(plate, s.fade([(0, WHITE, 1), (0.3, TIN, 1), (0.65, FOG, 1), (1, SLATE, 1)], "d"))
        with s.clip(plate):
            s.rect(30, 100, 340, 200, hatch(s, SLATE, 9, 74, 1, 0.25))
            s.path("M220 110Q370 120 370 300H230Q300 220 220 110Z", hatch(s, BLACK, 6, 60, 1.4, 0.35))
            # hammered up from behind: a light edge above, a dark one below
            s.path(
                "M58 168Q130 130 200 128Q270 130 342 168Q350 204 332 234Q270 268 200 270Q130 268 68 234Q50 204 58 168Z", "none", stroke=SLATE, stroke_width=3
            )
            s.path("M60 171Q130 133 200 131Q270 133 340 171", "none", stroke=WHITE, stroke_width=2)
            s.many([smooth(ring(x, y, 3.2, 3.2, 6)) for x, y in [(62 + 23 * i, 250 + 16 * (1 - abs(i - 6) / 6) ** 0.6) for i in range(13)]], SLATE)
            s.many([smooth(ring(x - 1, y - 1.4, 1.8, 1.8, 5)) for x, y in [(62 + 23 * i, 250 + 16 * (1 - abs(i - 6) / 6) ** 0.6) for i in range(13)]], WHITE)
        for x in (126, 274):
            s.path(
                f"M{x - 60} 206Q{x - 30} 164 {x} 164Q{x + 30} 164 {x + 60} 206Q{x + 30} 242 {x} 244Q{x - 30} 242 {x - 60} 206Z",
                s.fade([(0, FOG, 1), (0.4, SILVER, 1), (1, WHITE, 1)]),
            )
            s.path(f"M{x - 60} 206Q{x - 30} 164 {x} 164Q{x + 30} 164 {x + 60} 206", "none", stroke=SLATE, stroke_width=5, stroke_linecap="round")
            s.path(f"M{x - 60} 208Q{x - 30} 242 {x} 244Q{x + 30} 242 {x + 60} 208", "none", stroke=MIST, stroke_width=3)
            s.disc(x, 204, 27, s.fade([(0, SLATE, 1), (0.5, MIST, 1), (1, TIN, 1)]), stroke=SLATE, stroke_width=3)
            s.path(
                "".join(f"M{x + 14 * c:.0f} {204 + 14 * d:.0f}L{x + 24 * c:.0f} {204 + 24 * d:.0f}" for c, d in ring(0, 0, 1, 1, 14)),
                "none",
                stroke=SLATE,
                stroke_width=2,
            )
            s.disc(x, 204, 12, INK)
            s.disc(x - 7, 196, 4.6, WHITE)
            s.path(f"M{x - 54} 168Q{x - 20} 138 {x + 50} 160", "none", stroke=SLATE, stroke_width=5, stroke_linecap="round")
            s.path(
                "".join(f"M{x + dx} {171 + abs(dx) * 0.34:.0f}l{dx * 0.16:.0f} -9" for dx in (-38, -24, -8, 8, 24, 38)), "none", stroke=SLATE, stroke_width=2.6
            )
        s.disc(200, 142, 8, BLACK, stroke=MIST, stroke_width=3)
        s.path("M200 142Q186 84 206 46Q216 22 208 8", "none", stroke=EMBER, stroke_width=6)
        s.path("M198 140Q184 84 204 46Q214 22 206 8", "none", stroke=FIRE, stroke_width=1.8)


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


def laid_coat(s: Sheet) -> None:
    """A man's coat from the front, 400 by 400, cut down for somebody smaller. The right cuff is on our left."""
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


def coat() -> None:
    with thing("coat", 231) as s:
        laid_coat(s)


def comb() -> None:
    with thing("comb", 233) as s:
        with s.at(200, 196, 1.08, turn=-10):
            back = "M-138 -58Q-130 -72 -60 -84Q0 -92 60 -84Q130 -72 138 -58L140 8H-140Z"
            teeth = [(-134 + 14 * i, 60 if i in (7, 13) else 92 - abs(i - 9.5) * 0.8) for i in range(20)]
            both = back + "".join(f"M{x} 4H{x + 9}L{x + 6} {y:.0f}Q{x + 4.5} {y + 5:.0f} {x + 3} {y:.0f}Z" for x, y in teeth)
            s.path(both, BLACK, opacity=0.45, transform="translate(10 14)")
            s.path(both, s.fade([(0, "#b98a56", 1), (0.45, HORN, 1), (1, "#4d3522", 1)], "d"))
            with s.clip(back):
                # horn, clouded
                for x, y, rx in ((-90, -30, 40), (-20, -56, 34), (50, -26, 46), (104, -50, 26)):
                    s.glow(x, y, rx, "#e0b67a", 0.55, rx * 0.5)
                    s.glow(x + 30, y + 14, rx * 0.8, BARK, 0.5, rx * 0.34)
                s.path("M40 -90Q140 -80 144 10H60Z", hatch(s, BLACK, 6, 60, 1.6, 0.45))
                s.path("M-120 -46Q-60 -64 0 -66T120 -46", "none", stroke=BARK, stroke_width=2.4)
                for i in range(9):
                    s.path(f"M{-104 + 26 * i} {-40 - 8 * (1 - abs(i - 4) / 4):.0f}q6 -9 12 0q-6 9 -12 0z", "none", stroke=BARK, stroke_width=2.2)
                s.line([(-140, -14), (140, -14)], BARK, 2)
            s.path("M-138 -58Q-130 -72 -60 -84Q0 -92 60 -84", "none", stroke=FLAME, stroke_width=4)
            s.path("".join(f"M{x + 2} 6L{x + 4} {y - 10:.0f}" for x, y in teeth), "none", stroke="#d9ab70", stroke_width=1.6, stroke_opacity=0.7)
            for i in range(6):
                d = f"M{-44 + 3 * i} {112 - 3 * i}C{10 + 6 * i} {96 - 8 * i} {-30 + 8 * i} {20 - 4 * i} {8 + 9 * i} {-4 - 3 * i}S{90 - 6 * i} {-30 + 4 * i} {74 + 5 * i} {-96 + 5 * i}"
                s.path(d, "none", stroke=(SILVER, TIN, WHITE)[i % 3], stroke_width=1.7, stroke_opacity=0.9)
            s.path("M-30 96q10 12 26 2M-28 90q12 10 26 0", "none", stroke=EMBER, stroke_width=4, stroke_linecap="round")


if __name__ == "__main__":
    for draw in (pocket_mirror, cloak, fox_puppet, powder, silver_eyes, sampler, coat, comb):
        draw()
