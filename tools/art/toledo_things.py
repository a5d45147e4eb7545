"""Items (400 by 400), the four pieces of the map and the cover of The Spoken Page."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager

from kit import Points, Sheet, box, poly, ring, smooth
from people import figure
from toledo import (
    CLAY,
    DUSK,
    INDIGO,
    IVORY,
    OCHRE,
    PLUM,
    SAND,
    TEAL,
    WINE,
    arcade,
    candle,
    city,
    curved,
    cut,
    dove,
    finish,
    flame,
    horseshoe,
    layer,
    star,
    start,
    voussoirs,
)
from toledo_below import NIGHT, blaze, water_wheel
from toledo_below import lantern as light
from toledo_places import EVENING

WOOD, WOOD_DARK, STONE, IRON = "#9c5f38", "#52301f", "#cdb89a", "#3b3550"


@contextmanager
def thing(name: str, seed: int, wall: str = INDIGO, back: str = "#b8633c", glow: str = "#ffd98a") -> Iterator[Sheet]:
    """A thing in a niche, in front of its own light."""
    s = Sheet(400, 400, seed)
    s.rect(0, 0, 400, 400, back)
    s.glow(200, 190, 230, glow, 0.9)
    s.path("M-10 316Q200 300 410 316V410H-10Z", "#6d3226")
    yield s
    d = "M-20-20H420V420H-20Z" + horseshoe(200, 420, 250, 158, 174)
    layer(s, d, wall, 10, fill_rule="evenodd")
    voussoirs(s, 200, 250, 158, 174, 20, OCHRE, "#8e3b2e")
    finish(s, name)


def penknife() -> None:
    with thing("penknife", 121) as s, s.at(200, 220, 1, turn=-35):
        curved(s, [(-30, -16), (110, -20), (130, 0), (110, 18), (-30, 16)], WOOD_DARK, 8, 0.25)
        s.path(smooth([(-30, -16), (110, -20), (126, -4), (-30, -4)], tension=0.25), WOOD)
        s.rect(-38, -18, 14, 36, OCHRE)
        curved(s, [(-38, -14), (-110, -8), (-136, 10), (-96, 12), (-60, 6), (-38, 12)], "#d9d6d0", 6, 0.3)
        s.line([(-40, -8), (-120, 2)], "#fffaf0", 3)


def reading_stone() -> None:
    with thing("reading-stone", 122) as s:
        cut(s, [(70, 300), (330, 286), (346, 350), (60, 366)], IVORY, 7)
        for i in range(4):
            s.line([(92, 308 + 13 * i), (316, 298 + 13 * i)], PLUM, 3, stroke_dasharray="16 6 9 5")
        layer(s, "M110 300A92 92 0 0 1 294 292Q204 326 110 300Z", "#cfe4e2", 8)
        s.line([(140, 300), (264, 294)], PLUM, 8, stroke_dasharray="30 10 18 9")
        s.path("M132 268A72 72 0 0 1 190 214Q160 240 150 274Z", "#ffffff", opacity=0.9)
        s.path("M262 284A78 78 0 0 0 254 236Q272 260 276 288Z", "#8fc0c0")


def sheet(s: Sheet, turn: float, w: float, h: float, seal: bool) -> None:
    with s.at(200, 212, 1, turn=turn):
        cut(s, box(-w / 2, -h / 2, w, h), IVORY, 5, 1.5)
        s.many([poly(box(-w / 2 + 18, -h / 2 + 26 + 16 * i, w - 36 - 20 * (i % 3 == 2), 4)) for i in range(6)], PLUM)
        if seal:
            s.path(f"M-{w / 2 - 20} {h / 2 - 46}q20-26 36 0t34-6q14-16 24 4t30-10", "none", stroke=INDIGO, stroke_width=3)
            s.line([(40, h / 2 - 4), (46, h / 2 + 26)], CLAY, 7)
            layer(s, smooth(s.cut(ring(44, h / 2 + 34, 26, 26, 10), 2, 400)), WINE, 5)
            s.path(star(44, h / 2 + 34, 12), "#a8434e")


def deeds() -> None:
    with thing("deeds", 123) as s:
        for turn in (-16, -10, -5, 2):
            sheet(s, turn, 180, 210, False)
        sheet(s, 6, 180, 210, True)


def coil(s: Sheet, x: float, y: float, colour: str, dark: str) -> None:
    for i in range(6):
        s.disc(x, y - 11 * i, 104 - 3 * (i % 2), "none", 34, stroke=dark, stroke_width=17)
        s.disc(x, y - 11 * i - 2, 104 - 3 * (i % 2), "none", 34, stroke=colour, stroke_width=12)
        s.disc(x, y - 11 * i - 2, 104 - 3 * (i % 2), "none", 34, stroke=dark, stroke_width=12, stroke_dasharray="2 11")


def rope() -> None:
    with thing("rope", 124, "#20343a") as s:
        coil(s, 200, 310, SAND, "#7a5230")
        s.path("M300 250q40-60 10-110t-60-60", "none", stroke="#7a5230", stroke_width=17)
        s.path("M300 250q40-60 10-110t-60-60", "none", stroke=SAND, stroke_width=12)
        for x, y in ((318, 190), (292, 120), (252, 82)):
            layer(s, smooth(ring(x, y, 17, 14, 8)), "#e3bd7c", 4)
            s.path(f"M{x - 12} {y + 4}q12-14 24-4", "none", stroke="#7a5230", stroke_width=4)


def lantern() -> None:
    with thing("lantern", 125, "#15122f", "#3a2444", "#ffc15e") as s:
        s.glow(200, 236, 190, "#ffdf9a", 0.95)
        s.path("M160 110q40-50 80 0", "none", stroke=IRON, stroke_width=9)
        cut(s, [(140, 330), (150, 170), (250, 170), (260, 330)], IRON, 9)
        cut(s, [(132, 174), (200, 104), (268, 174)], "#52486e", 7)
        s.path("M168 310V220a32 36 0 0 1 64 0v90z", "#ffe9b0")
        flame(s, 200, 300, 62)
        cut(s, [(220, 190), (252, 196), (254, 316), (226, 312)], "#6b608a", 5)
        for y in (334, 182):
            s.rect(136, y - 4, 128, 9, "#6b608a")
        s.many([poly(ring(x, 146, 4, 4, 6)) for x in (180, 200, 220)], "#ffe9b0")


def half_ring() -> None:
    with thing("half-ring", 126) as s:
        curved(s, [(60, 350), (90, 300), (200, 286), (310, 300), (340, 350), (200, 372)], WINE, 6, 0.35)
        layer(s, "M122 262A82 82 0 0 1 286 262L258 262A54 54 0 0 0 150 262Z", OCHRE, 8)
        s.path("M122 262A82 82 0 0 1 204 180L204 208A54 54 0 0 0 150 262Z", "#f6cf7a")
        s.path("M258 262A54 54 0 0 0 204 208L204 200A62 62 0 0 1 266 262Z", "#8e5a1e")
        for i in range(5):
            a = math.pi + 0.35 + 0.6 * i
            x, y = 204 + 68 * math.cos(a), 262 + 68 * math.sin(a)
            s.path(f"M{x - 6:.0f} {y:.0f}q3-7 6 0t6-1", "none", stroke=WINE, stroke_width=3)


def leather_buckets() -> None:
    with thing("leather-buckets", 127, "#2a1020", "#b8391f", "#ffb04a") as s:
        for i, (x, y) in enumerate(((150, 330), (250, 336), (200, 262))):
            cut(s, [(x - 46, y - 88), (x + 46, y - 88), (x + 34, y), (x - 34, y)], ("#7a4526", "#6a3a22", "#8a5030")[i], 8)
            s.disc(x, y - 88, 46, "#4a2616", 12)
            s.disc(x, y - 86, 40, "#2c4a66", 9)
            s.path(f"M{x - 44} {y - 92}q44-50 88 0", "none", stroke="#4a2616", stroke_width=6)
            mark = (star(x, y - 40, 14), poly([(x - 12, y - 52), (x + 12, y - 52), (x, y - 28)]), smooth(ring(x, y - 40, 12, 12, 8)))[i]
            s.path(mark, SAND)


def silt() -> None:
    with thing("silt", 128) as s:
        cut(s, [(40, 330), (200, 270), (360, 330), (200, 372)], IVORY, 7)
        s.line([(200, 270), (200, 372)], "#c9a878", 4)
        with s.at(150, 290, 1, turn=-52):
            curved(s, [(-46, 220), (-48, 100), (-38, 10), (-2, -26), (36, -4), (46, 96), (50, 220)], "#d99a6c", 9)
            s.path(smooth([(12, -18), (36, -4), (46, 96), (50, 220), (18, 220), (22, 90)], tension=0.4), "#a8634a")
            curved(s, [(-24, 28), (-20, -8), (-2, -22), (18, -10), (24, 28), (0, 38)], "#f6d3ae", 3)
            s.path("M-28-16q28-26 56 0q-28-8-56 0z", "#5d6672")
        s.many([poly(ring(116 + s.rng.gauss(0, 20), 296 + s.rng.gauss(0, 12), s.rng.uniform(2, 5), None, 5)) for _ in range(16)], "#5d6672")


def letter() -> None:
    with thing("letter", 129, "#263b3a") as s:
        dove(s, 180, 170, 3.2)
        s.path("M172 206q-4 40 30 56t40 44", "none", stroke="#12081c", stroke_width=22, opacity=0.25)
        s.path("M168 200q-4 40 30 56t40 44", "none", stroke=IVORY, stroke_width=20)
        s.path("M168 210q0 34 28 46t38 40", "none", stroke=PLUM, stroke_width=3, stroke_dasharray="9 5 4 5")
        s.rect(158, 190, 22, 10, WINE)


def curfew() -> None:
    with thing("curfew", 130, "#1d1433", "#7b2d3b", "#ff9a4d") as s:
        cut(s, box(60, 96, 280, 24), WOOD_DARK, 8)
        curved(s, [(176, 120), (224, 120), (232, 150), (168, 150)], IRON, 4, 0.2)
        layer(s, "M200 130q70 4 74 90t34 84H92q30-10 34-84t74-90z", OCHRE, 10)
        s.path("M216 132q54 12 58 88t34 84h-64q6-100-28-172z", "#8e5a1e")
        s.rect(86, 300, 228, 18, "#c9802f")
        s.line([(112, 268), (288, 268)], "#8e5a1e", 5)
        s.disc(190, 336, 19, "#5c3a16")
        for k in (1, 2, 3):
            for side in (-1, 1):
                x = 200 + side * (118 + 18 * k)
                s.path(f"M{x} {240 - 14 * k}q{side * 10} {20 + 10 * k} 0 {40 + 22 * k}", "none", stroke=IVORY, stroke_width=4, opacity=0.8)


def silence() -> None:
    with thing("silence", 131, "#15122f", "#253463", "#8fa6d8") as s:
        with s.at(200, 216, 0.46):
            water_wheel(s, 0, 0, 270)
        s.path("M20 330Q200 306 380 330V410H20Z", "#141a3c")
        for x in (110, 190, 270):
            s.line([(x, 340), (x + 44, 340)], "#3c4a80", 3)
        s.path("M300 250q6 14 0 20-7-6 0-20z", "#cfe0ff")


def tally() -> None:
    with thing("carriers-tally", 132) as s, s.at(200, 218, 1, turn=-22):
        cut(s, [(-170, -22), (160, -18), (176, 0), (160, 20), (-170, 22)], "#c99a62", 9)
        s.path("M-170 2L168 2 160 20-170 22Z", WOOD)
        s.line([(-170, 1), (170, 1)], WOOD_DARK, 3)
        notches = [poly([(-158 + 13 * i, -23), (-152 + 13 * i, -23), (-155 + 13 * i, -9)]) for i in range(22)]
        s.many(notches, WOOD_DARK)
        s.many([poly([(-150 + 13 * i, 23), (-144 + 13 * i, 23), (-147 + 13 * i, 10)]) for i in range(19)], WOOD_DARK)
        s.disc(160, 0, 5, WOOD_DARK)


def under_the_grating() -> None:
    with thing("under-the-grating", 133, "#12102a", "#2a2a4a", "#9fb6c8") as s:
        s.path(horseshoe(200, 330, 220, 70, 82), "#07070f")
        voussoirs(s, 200, 220, 70, 82, 26, STONE, "#8a7a6c", 11)
        s.path("M188 106h24l4 28h-32z", "#e3d2b4")
        s.line([(194, 116), (206, 124)], "#8a7a6c", 4)
        for i in range(5):
            cut(s, box(110 - 16 * i, 316 + 18 * i, 180 + 32 * i, 18), ("#8a7a6c", "#a08f7c")[i % 2], 4, 1)
        s.glow(200, 260, 90, "#9fc0d8", 0.5)


def embers() -> None:
    with thing("embers-over-the-hill", 134, "#1a0a14", "#7b2020", "#ffb04a") as s:
        blaze(s, 200, 250, 150, 150, 3)
        city(s, 30, 370, 320, 110, "#2a0f1e", "#ffc04d", 30)
        s.many([poly(ring(s.rng.uniform(60, 340), s.rng.uniform(60, 220), s.rng.uniform(1.5, 4), None, 4)) for _ in range(40)], "#ffd27a")
        s.path("M-10 340Q200 324 410 340V410H-10Z", "#1a0a14")


def six_lines() -> None:
    with thing("six-lines", 135, "#1c1014", "#6d3c28", "#ffcf86") as s:
        cut(s, [(96, 130), (304, 122), (310, 340), (90, 346)], IVORY, 9)
        for i in range(6):
            x = 118.0
            d = []
            while x < 280:
                w = s.rng.uniform(20, 44)
                d.append(f"M{x:.0f} {168 + 26 * i}q{w * 0.2:.0f} 8 {w * 0.4:.0f} 0t{w * 0.4:.0f} 0")
                x += w + 7
            s.path("".join(d), "none", stroke=PLUM, stroke_width=4, stroke_linecap="round")
        candle(s, 330, 350, 60, 120)


def map_sheet(seed: int, sky: list[str], sun: tuple[float, float] | None = None) -> Sheet:
    return start(900, 600, seed, sky, sun)


def edge(s: Sheet, name: str, colour: str = INDIGO) -> None:
    """A deckle edge of dark paper round every piece of the map."""
    inner = s.cut(box(26, 26, s.w - 52, s.h - 52), 5, 60)
    layer(s, f"M-9-9H{s.w + 9}V{s.h + 9}H-9Z" + poly(inner), colour, 8, fill_rule="evenodd")
    finish(s, name)


def hill() -> None:
    s = map_sheet(141, EVENING, (450, 330))
    city(s, -20, 920, 470, 330, DUSK, "#ffd98a", 40)
    # the House of Two Voices, Paper Street, the Canon's Garden
    cut(s, [(-20, 520), (200, 430), (450, 400), (700, 430), (920, 520), (920, 620), (-20, 620)], "#7b3a3c", 9, 5)
    cut(s, box(120, 360, 150, 140), CLAY, 9)
    cut(s, [(104, 366), (195, 312), (286, 366)], WINE, 7)
    for x in (146, 196):
        s.path(f"M{x} 470v-50a18 20 0 0 1 36 0v50z", "#ffd98a")
    for i, (one, other) in enumerate(((OCHRE, IVORY), (TEAL, IVORY), (WINE, SAND))):
        x = 360 + 74 * i
        cut(s, box(x, 430, 62, 70), "#8e4a34", 5)
        s.path(f"M{x - 6} 430h74v16q-9 14-18 0-9 14-19 0-9 14-18 0-9 14-19 0z", one)
        s.path(f"M{x + 12} 430h19v16q-9 14-19 0z", other)
    cut(s, box(660, 420, 160, 80), "#b0603c", 8)
    for x, y, r in ((700, 400, 34), (746, 384, 42), (790, 404, 32)):
        layer(s, smooth(s.cut(ring(x, y, r, r * 0.9, 10), 3, 400)), "#3c5c3a", 5)
    for x, y in ((690, 396), (738, 372), (760, 396), (796, 408)):
        s.disc(x, y, 7, "#e07b2c")
    cut(s, [(-20, 540), (920, 520), (920, 620), (-20, 620)], "#43234a", 8, 5)
    edge(s, "map-hill")


def river() -> None:
    s = map_sheet(142, NIGHT)
    cut(s, [(-20, 260), (300, 200), (560, 280), (920, 230), (920, 620), (-20, 620)], "#2a2348", 9, 6)
    s.path("M-20 430Q300 380 500 450T920 420V620H-20Z", "#141a3c")
    for _ in range(30):
        x, y = s.rng.uniform(0, 900), s.rng.uniform(450, 590)
        s.path(f"M{x:.0f} {y:.0f}q22-6 44 0-22 5-44 0z", "#3c4a80")
    with s.at(450, 330, 0.66):
        water_wheel(s, 0, 0, 270)
    s.path("M180 500h540v30H180z", "#141a3c")
    light(s, 760, 380, 1.4, 90)
    light(s, 820, 350, 1.0, 60)
    edge(s, "map-river", "#0f1230")


def under() -> None:
    s = map_sheet(143, ["#1c1014", "#2a1714", "#3a1f1a", "#4a281e"])
    s.glow(450, 330, 420, "#ffb65c", 0.7)
    for i in range(6):
        cut(s, box(360 - 18 * i, 420 + 18 * i, 180 + 36 * i, 18), ("#6d5648", "#8d7460")[i % 2], 4, 1)
    s.path(horseshoe(450, 424, 320, 60, 70), "#0d080c")
    s.path("M-20 520Q300 500 450 512T920 504V620H-20Z", "#1b2a3a")
    arcade(s, [150, 450, 750], 360, 120, 132, "#1c1014", ("#a08672", "#6d4a38"), 620)
    edge(s, "map-under", "#0d080c")


def embers_map() -> None:
    s = map_sheet(144, ["#2a0f1e", "#4a1622", "#7b2020", "#b8391f", "#e8682a"])
    s.glow(450, 330, 460, "#ffd27a", 0.9)
    blaze(s, 330, 430, 240, 300, 4)
    blaze(s, 600, 440, 180, 220, 3)
    city(s, -20, 920, 520, 260, "#2a0f1e", "#ffc04d", 40)
    cut(s, [(-20, 500), (920, 480), (920, 620), (-20, 620)], "#1a0a14", 8, 5)
    s.many([poly(ring(s.rng.uniform(60, 840), s.rng.uniform(40, 380), s.rng.uniform(1.5, 4.5), None, 4)) for _ in range(60)], "#ffd27a")
    edge(s, "map-embers", "#14060e")


def page(s: Sheet, x: float, y: float, turn: float, filled: bool = False) -> None:
    """An open book: letters black as brickwork, and six lines white."""
    with s.at(x, y, 1, turn=turn):
        layer(s, "M-300 120Q-160 60 0 110Q160 60 300 120L270-170Q150-220 0-180Q-150-220-270-170Z", WINE, 14)
        left: Points = [(-282, 104), (-150, 56), (0, 96), (0, -168), (-150, -206), (-256, -166)]
        right: Points = [(-x, y) for x, y in left]
        s.path(smooth(left[:3], close=False) + "L0-168Q-140-206-256-166Z", IVORY)
        s.path(smooth(right[:3], close=False) + "L0-168Q140-206 256-166Z", SAND)
        for i in range(15):
            row = -146 + 15 * i
            if filled or not 5 <= i <= 10:
                s.path(f"M30 {row - 8}Q140 {row - 40} {238 + i} {row - 6}", "none", stroke=INDIGO, stroke_width=6, stroke_dasharray="26 5 14 5 34 6")
            else:
                s.path(f"M30 {row - 8}Q140 {row - 40} {238 + i} {row - 6}", "none", stroke="#d3a96a", stroke_width=1.4)
            s.path(f"M-30 {row - 8}Q-140 {row - 40} {-238 - i} {row - 6}", "none", stroke=INDIGO, stroke_width=6, stroke_dasharray="18 5 30 6 22 5")


def hole() -> None:
    """The book on Antal's table."""
    s = lit_table(146)
    page(s, 450, 360, -2)
    # a gloved finger, not quite touching
    s.line([(728, 458), (612, 352)], "#12081c", 34, opacity=0.25)
    cut(s, [(800, 470), (900, 520), (920, 640), (780, 640), (740, 560)], PLUM, 10)
    s.line([(722, 446), (604, 338)], "#f4ead6", 32)
    s.line([(730, 448), (612, 342)], "#d8c6a6", 9)
    curved(s, [(690, 430), (728, 404), (790, 430), (836, 490), (820, 560), (764, 566), (712, 520), (684, 476)], "#f4ead6", 8)
    s.path(smooth([(790, 430), (836, 490), (820, 560), (764, 566), (780, 500)], tension=0.4), "#d8c6a6")
    for x, y in ((704, 476), (728, 502), (756, 524)):
        s.line([(x, y), (x + 30, y - 26)], "#cdb89a", 5)
    edge(s, "hole")


def lit_table(seed: int) -> Sheet:
    s = Sheet(900, 640, seed)
    s.rect(0, 0, 900, 640, "#3a2444")
    s.glow(450, 250, 560, "#ffcf86", 0.9)
    cut(s, [(-20, 420), (920, 400), (920, 660), (-20, 660)], "#52301f", 8, 4)
    return s


def endings() -> None:
    s = lit_table(147)
    page(s, 450, 360, -2)
    s.path("M676 296h14l5-4q4 0 2 4l-3 3h12q4 0 4 3t-4 3h-11q2 2 0 4h-19z", CLAY)
    edge(s, "ending-white")
    s = lit_table(148)
    page(s, 450, 360, -2, True)
    cut(s, [(640, 560), (760, 520), (800, 560), (690, 606)], "#f4ead6", 6)
    cut(s, [(700, 590), (820, 560), (850, 596), (740, 630)], "#e3d2ae", 6)
    edge(s, "ending-fair")
    s = Sheet(900, 640, 149)
    s.rect(0, 0, 900, 640, "#2a0f1e")
    s.glow(450, 300, 520, "#ff9a3d", 0.95)
    page(s, 450, 400, -2)
    blaze(s, 450, 520, 620, 420, 7)
    s.many([poly(ring(s.rng.uniform(60, 840), s.rng.uniform(30, 360), s.rng.uniform(1.5, 4.5), None, 4)) for _ in range(70)], "#ffd27a")
    edge(s, "ending-ash", "#14060e")
    s = start(900, 640, 150, EVENING, (450, 360))
    city(s, -20, 920, 470, 230, "#a34a52", "#ffd98a", 44)
    city(s, -20, 920, 540, 140, "#5d2c52", OCHRE, 60)
    for x, body, hat, flip in ((300, "robe", "veil", True), (400, "robe", "turban", False), (500, "jacket", "none", True), (600, "skirt", "scarf", False)):
        with s.at(x, 600, 2.5, flip):
            s.lit(lambda c, body=body, hat=hat: figure(s, c, body, hat), "#1d1433", "#ffc98a", -1.4 if flip else 1.4, 0.2)
    arcade(s, [450], 380, 300, 316, INDIGO, (OCHRE, "#8e3b2e"), 660)
    finish(s, "ending-unread")


def cover() -> None:
    s = start(900, 1200, 145, EVENING, (450, 620))
    city(s, -20, 920, 720, 360, "#a34a52", "#ffd98a", 44)
    city(s, -20, 920, 840, 250, "#6b2f56", OCHRE, 56)
    cut(s, [(-20, 820), (200, 770), (450, 800), (700, 760), (920, 820), (920, 1220), (-20, 1220)], "#3b2348", 9, 7)
    with s.at(210, 850, 0.5):
        water_wheel(s, 0, 0, 250)
    s.path("M-20 950Q300 900 520 960T920 930V1220H-20Z", "#1b1d46")
    for _ in range(30):
        x, y = s.rng.uniform(60, 840), s.rng.uniform(970, 1040)
        s.path(f"M{x:.0f} {y:.0f}q26-6 52 0-26 5-52 0z", "#4a4a86")
    page(s, 450, 1010, -3)
    arcade(s, [450], 640, 372, 398, INDIGO, (OCHRE, "#8e3b2e"), 1240)
    finish(s, "cover")


if __name__ == "__main__":
    for draw in (
        penknife,
        reading_stone,
        deeds,
        rope,
        lantern,
        half_ring,
        leather_buckets,
        silt,
        letter,
        curfew,
        silence,
        tally,
        under_the_grating,
        embers,
        six_lines,
        hole,
        endings,
        hill,
        river,
        under,
        embers_map,
        cover,
    ):
        draw()
