"""The cover of The Back of the Glass, and the pilot's hand mirror, which is a key."""

from __future__ import annotations

from kit import box, poly, ring, smooth
from murano import arch, boat, finish, fog, hatch, person, roofs, start, streak, water, word
from murano_glass import hand
from murano_inks import BARK, BLACK, DEEP, FIRE, FLAME, FOG, HEART, INK, MIST, SEA, SHADE, SILVER, SLATE, TIN, WHITE, WOOD


def cover() -> None:
    """A mirror a yard high; Murano in it at night, one furnace; low down in the foil the print of a hand, and before it nobody."""
    s = start(900, 1200, 141, [BLACK, INK, INK, DEEP])
    s.rect(0, 0, 900, 1200, hatch(s, SEA, 14, 90, 1.6, 0.35))
    # the frame
    outer, inner = box(110, 250, 680, 900), box(160, 300, 580, 800)
    s.poly([(x + 18, y + 22) for x, y in outer], BLACK, opacity=0.7)
    s.poly(outer, BARK)
    s.poly([outer[0], outer[1], inner[1], inner[0]], WOOD)
    s.poly([outer[0], outer[3], inner[3], inner[0]], "#6a4a32")
    s.rect(124, 264, 652, 872, "none", stroke=SHADE, stroke_width=3, stroke_opacity=0.6)
    s.rect(152, 292, 596, 816, "none", stroke=BLACK, stroke_width=8)
    for x, y in outer:
        cx, cy = (x + 25 if x < 400 else x - 25), (y + 25 if y < 600 else y - 25)
        s.path(smooth(ring(cx, cy, 17, 17, 8)), WOOD, stroke=BLACK, stroke_width=3)
        s.path(smooth(ring(cx, cy, 7, 7, 8)), SHADE)
    with s.clip(poly(inner)):
        s.rect(160, 300, 580, 800, s.fade([(0, DEEP, 1), (0.25, SEA, 1), (0.45, SLATE, 1), (0.52, MIST, 1), (0.56, FOG, 1)]))
        s.glow(500, 640, 330, FIRE, 0.85, 220)
        s.glow(500, 690, 110, HEART, 0.8, 60)
        roofs(s, 720, SEA, 150, 760, 24, 64, 0)
        roofs(s, 724, INK, 150, 430, 30, 90, 3)
        roofs(s, 724, INK, 580, 760, 30, 80, 2)
        # the glasshouse, its chimney, its fire
        s.poly([(420, 726), (420, 640), (500, 590), (590, 640), (590, 726)], BLACK)
        s.poly([(470, 620), (478, 500), (462, 470), (522, 470), (508, 500), (516, 600)], BLACK)
        s.glow(492, 466, 60, FIRE, 0.9)
        for x in (444, 492, 540):
            s.path(arch(x, 726, 30, 56), HEART)
        # a campanile far left
        s.poly([(238, 720), (238, 520), (258, 474), (278, 520), (278, 720)], SLATE)
        s.path(arch(248, 560, 20, 34), INK)
        s.rect(160, 724, 580, 380, s.fade([(0, SLATE, 1), (0.3, DEEP, 1), (1, BLACK, 1)]))
        water(s, 724, 1100, TIN, DEEP, 46, 0.4, 160, 740)
        streak(s, 500, 732, 1040, 120, FIRE, 0.6)
        streak(s, 500, 732, 900, 50, HEART, 0.6)
        boat(s, 330, 800, 170, BLACK, TIN, 1.5)
        person(s, 352, 800, 0.9, "jacket", "wide", [[(-6, -76), (-18, -62), (-30, -54)]], base=BLACK, rim=FLAME, side="r")
        s.line([(322, 740), (304, 816)], BLACK, 3)
        fog(s, 640, 130, TIN, 0.45, 3, 120, 780)
        # where somebody leaned: as one sees it from the front
        s.glow(400, 960, 210, SILVER, 0.35)
        hand(s, 400, 980, 1.75, SILVER, flip=True, scar=INK, opacity=0.82)
        # the slanting lights of the glass, and its age
        s.poly([(300, 300), (400, 300), (160, 640), (160, 500)], WHITE, opacity=0.13)
        s.poly([(440, 300), (468, 300), (160, 740), (160, 700)], WHITE, opacity=0.13)
        spots = [
            smooth([(x + px * s.rng.uniform(0.5, 1.4), y + py * s.rng.uniform(0.5, 1.4)) for px, py in ring(0, 0, r, r, 7)])
            for x, y, r in (
                (176, 330, 20),
                (196, 306, 12),
                (724, 1080, 26),
                (700, 1094, 12),
                (732, 1030, 10),
                (170, 1086, 18),
                (726, 330, 14),
                (735, 420, 8),
                (166, 900, 8),
                (210, 1090, 9),
            )
        ]
        s.many(spots, BLACK, opacity=0.75)
    finish(s, "cover", 40)


def hand_mirror() -> None:
    """The pilot's mirror from the front. Left at the glow, left at the tree, right at the bent stick, left at the bell: as one sees it."""
    s = start(600, 840, 143, [INK, DEEP, SEA])
    s.glow(300, 340, 420, FOG, 0.4)
    s.path("M268 640L276 800Q300 826 324 800L332 640Z", WOOD, stroke=BLACK, stroke_width=5)
    s.path("M306 640L310 806Q322 802 324 800L332 640Z", BARK)
    s.path("M287 700q13 -20 26 0q-4 34 -13 36q-9 -2 -13 -36Z", "none", stroke=BLACK, stroke_width=3)
    s.disc(294, 706, 4, BLACK)
    s.disc(306, 706, 4, BLACK)
    s.disc(306, 345, 258, BLACK, 314, opacity=0.6)
    s.disc(300, 335, 256, s.fade([(0, "#7a573c", 1), (0.5, WOOD, 1), (1, BARK, 1)], "d"), 312)
    s.disc(300, 335, 234, s.fade([(0, SLATE, 1), (0.5, DEEP, 1), (1, BLACK, 1)], "d"), 290, stroke=BLACK, stroke_width=5)
    for x, y, r in ((470, 210, 13), (488, 236, 6), (128, 190, 9), (430, 470, 11), (118, 450, 7), (250, 78, 8)):
        s.disc(x, y, r, BLACK, opacity=0.6)
    # the way: at each bend a false branch, crossed out
    for a, b in (((340, 530), (402, 496)), ((268, 446), (330, 412)), ((190, 352), (128, 318)), ((300, 250), (364, 216))):
        s.line([a, b], FOG, 5)
        x, y = b
        s.line([(x - 8, y - 12), (x + 8, y + 12)], FOG, 3.4)
        s.line([(x + 8, y - 12), (x - 8, y + 12)], FOG, 3.4)
    s.line([(340, 566), (340, 530), (268, 492), (268, 446), (190, 402), (190, 352), (300, 298), (300, 250), (222, 206), (222, 112)], WHITE, 8)
    s.line([(206, 130), (222, 104), (238, 130)], WHITE, 7)
    # the glow
    s.glow(340, 572, 60, FIRE, 0.6)
    s.path("M316 582a24 24 0 0 1 48 0Z", FIRE)
    for a, b in (((304, 574), (290, 568)), ((312, 560), (300, 548)), ((368, 560), (380, 548)), ((376, 574), (390, 568))):
        s.line([a, b], FIRE, 5)
    word(s, "MURANO", 394, 594, 1.25, SILVER, 2.6, True)
    # the fig tree
    s.line([(222, 494), (222, 464)], SILVER, 4)
    s.line([(210, 462), (222, 474), (234, 460)], SILVER, 4)
    s.path("M204 462q-4 -20 18 -24q24 4 18 24q-18 10 -36 0Z", SLATE, stroke=SILVER, stroke_width=4)
    # the bent stick with its rag
    s.line([(238, 404), (244, 380), (262, 364)], SILVER, 5, curved=True)
    s.path("M262 364l16 6l-5 8l10 8l-18 2Z", FOG, stroke=SILVER, stroke_width=3)
    # the bell, and the water it lies in
    s.path("M340 294q4 -30 18 -32q14 2 18 32Z", SLATE, stroke=SILVER, stroke_width=4)
    s.line([(334, 296), (382, 296)], SILVER, 4)
    s.line([(358, 298), (358, 307)], SILVER, 4)
    s.path("M326 318q8 -8 16 0t16 0t16 0t16 0", "none", stroke=SILVER, stroke_width=3)
    s.path("M112 470Q78 330 150 190M146 508Q138 490 132 474", "none", stroke=WHITE, stroke_opacity=0.22, stroke_width=15, stroke_linecap="round")
    finish(s, "hand-mirror", 14)


if __name__ == "__main__":
    cover()
    hand_mirror()
