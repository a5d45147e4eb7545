"""What holds something: lamps, bottles, and glass itself; and the dice. 400 by 400."""

from __future__ import annotations

from kit import box
from murano import BARK, BLACK, DEEP, EMBER, FIRE, FLAME, FOG, HEART, INK, MIST, PAPER, SHADE, SILVER, SLATE, TIN, WHITE  # fmt: skip
from murano_items import HORN, mirrored, thing


def lamps() -> None:
    with thing("lamp", 218) as s:
        s.glow(200, 120, 250, FIRE, 0.6)

        def tumbler() -> None:
            s.path("M124 150h152l-20 166q-56 14 -112 0z", "#6f3a20", opacity=0.9)
            s.path("M130 206q70 16 140 0l-13 108q-56 14 -114 0z", FIRE, opacity=0.8)
            s.disc(200, 208, 70, FLAME, 15)
            s.disc(200, 206, 20, BARK, 6)
            s.path("M136 160l14 150", "none", stroke=HEART, stroke_width=6, stroke_opacity=0.7)
            s.disc(200, 150, 76, "none", 15, stroke=FLAME, stroke_width=5)
            s.line([(200, 204), (202, 180)], BLACK, 4)

        mirrored(s, 320, tumbler)
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
            s.path("M176 60h44v70q56 30 62 96l4 96q-88 18 -176 0l4 -96q6 -66 62 -96z", "#3c2a18")
            s.path("M120 230q78 16 158 0l6 92q-86 16 -172 0z", "#8a4a16")
            s.path("M134 190q10 -40 46 -58l4 8q-30 22 -36 64l-6 100h-10z", FLAME, opacity=0.75)
            s.path("M256 170q20 24 22 60l4 90h-14z", BLACK, opacity=0.5)
            s.rect(168, 84, 60, 12, SHADE)
            s.rect(180, 36, 36, 34, HORN)
            s.poly(s.cut(box(146, 236, 104, 58), 2, 14), PAPER)
            s.path("M172 270q12 -22 26 -4q10 -18 26 4z", "none", stroke=EMBER, stroke_width=4)

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
            s.path("M180 80h40v90l56 116q10 34 -30 36h-92q-40 -2 -30 -36l56 -116z", FOG, opacity=0.5)
            s.path("M148 236q50 -18 104 0l24 52q8 32 -30 34h-92q-38 -2 -30 -34z", s.fade([(0, WHITE, 1), (0.4, TIN, 1), (1, SLATE, 1)], "d"))
            s.path("M152 240q50 12 96 -2", "none", stroke=WHITE, stroke_width=4)
            s.rect(174, 56, 52, 32, EMBER)
            s.line([(172, 92), (228, 92)], SHADE, 5)
            s.path("M190 110v60l-40 90", "none", stroke=WHITE, stroke_width=5, stroke_opacity=0.8)

        mirrored(s, 324, flask)
        for x, y, r in ((304, 334, 13), (332, 344, 7), (92, 340, 9)):
            s.disc(x, y, r, TIN, r * 0.8)
            s.disc(x - r * 0.3, y - r * 0.3, r * 0.35, WHITE)


def dice() -> None:
    with thing("loaded-dice", 224) as s:
        for x, y, k, pips in (
            (140, 230, 1.25, ((0, 0), (-16, -16), (16, 16), (16, -16), (-16, 16))),
            (268, 262, 1.05, ((-14, -16), (14, -16), (-14, 0), (14, 0), (-14, 16), (14, 16))),
        ):
            with s.at(x, y, k):
                s.disc(6, 58, 66, BLACK, 13, opacity=0.6)
                s.poly([(-56, -20), (0, -48), (56, -22), (0, 8)], WHITE)
                s.poly([(-56, -20), (0, 8), (0, 66), (-52, 36)], PAPER)
                s.poly([(0, 8), (56, -22), (52, 34), (0, 66)], SHADE)
                for dx, dy in pips:
                    s.disc(-27 + dx * 0.95, 22 + dy + dx * 0.5, 5, INK, 6)
                s.disc(0, -20, 9, EMBER, 6)
                for dx, dy in ((14, 10), (38, 14)):
                    s.disc(dx, 14 + dy, 4.6, INK, 6)


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
