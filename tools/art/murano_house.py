"""The house of Vio, 2400 by 800: everything at right angles."""

from __future__ import annotations

from kit import poly, ring, smooth
from murano import arch, bricks, finish, flags, hatch, oil_lamp, person, shade, start
from murano_glass import backed, hand
from murano_inks import BARK, BLACK, DEEP, EMBER, FIRE, FLAME, FOG, HEART, INK, MIST, PAPER, SEA, SHADE, SILVER, SLATE, TIN, WHITE, WOOD
from murano_inside import table
from murano_keepsakes import laid_coat
from murano_people import combed, who
from people import shoulders


def house() -> None:
    s = start(2400, 800, 114, [INK, DEEP, DEEP, SEA])
    s.rect(0, 640, 2400, 170, DEEP)
    flags(s, 640, 800, SLATE, 0.55, 120, 4)
    s.rect(0, 90, 2400, 8, BARK)
    s.rect(0, 628, 2400, 14, BARK)
    s.rect(0, 98, 2400, 530, hatch(s, SLATE, 13, 90, 1.4, 0.3))
    # B: the old man behind the lamp, a finger on the rim
    s.glow(150, 470, 360, FIRE, 0.8)
    s.rect(250, 380, 14, 300, BARK)
    s.rect(330, 380, 14, 300, BARK)
    s.rect(246, 376, 102, 20, WOOD)
    person(s, 270, 690, 3.7, "coat", "none", [[(-2, -74), (-14, -56), (-24, -54)], [(8, -74), (2, -54), (-12, -47)]], True, (0, -2), base=INK, rim=FLAME)
    s.path("M258 414Q262 386 286 388Q304 394 300 426Q292 414 280 412Z", SILVER)
    table(s, 40, 560, 240, 130, BARK, WOOD)
    oil_lamp(s, 110, 560, 1.7, 210)
    s.path("M170 520h28l-4 40h-20z", TIN, opacity=0.9)
    s.line([(186, 506), (174, 519)], FLAME, 6)
    s.path("M222 560v-30q-4 -8 4 -14v-20h10v20q8 6 4 14v30z", SHADE)
    # C: the second room behind its curtain
    s.rect(450, 200, 320, 450, BLACK)
    s.rect(470, 220, 280, 430, DEEP)
    s.rect(560, 540, 186, 24, SILVER)
    s.poly([(560, 540), (746, 540), (746, 510), (590, 510)], WHITE)
    s.rect(560, 564, 186, 40, MIST)
    s.line([(640, 512), (634, 564)], FOG, 2)
    s.line([(694, 512), (692, 564)], FOG, 2)
    s.rect(556, 600, 12, 44, BARK)
    s.rect(736, 600, 12, 44, BARK)
    s.rect(640, 290, 62, 74, SHADE)
    s.rect(646, 296, 50, 62, PAPER)
    s.path("M652 336h16v-12l-8 -8 -8 8zM676 332q8 6 16 0", "none", stroke=MIST, stroke_width=2)
    # the coat over a chair: its right cuff is burnt
    for x in (536, 622):
        s.rect(x, 400, 11, 254, WOOD)
        s.rect(x, 400, 3, 254, SHADE, opacity=0.6)
    s.rect(530, 410, 108, 14, WOOD)
    s.rect(540, 600, 92, 12, WOOD)
    with s.at(456, 386, 0.64):
        laid_coat(s)
    s.rect(440, 196, 350, 12, WOOD)
    s.path("M444 206Q480 210 500 206Q486 400 462 640H440Z", FOG)
    for x in (456, 472, 488):
        s.line([(x, 212), (450 + (x - 456) * 0.4, 636)], SLATE, 4, curved=True)
    # D: the stove
    s.path("M900 640V360Q1000 320 1100 360V640Z", SLATE)
    bricks(s, 904, 370, 190, 260, MIST, 30, 0.9)
    s.rect(886, 350, 228, 18, MIST)
    s.rect(980, 100, 50, 254, INK)
    s.path(arch(945, 600, 110, 130), BLACK)
    s.glow(1000, 590, 110, FIRE, 0.8)
    for pts in ([(960, 596), (976, 566), (1004, 572), (998, 598)], [(1000, 598), (1010, 560), (1040, 574), (1044, 598)]):
        s.poly(s.cut(pts, 3, 12), SHADE)
        s.line([pts[1], pts[2]], FLAME, 4)
    s.many([poly([(x, y), (x + 9, y - 4), (x + 6, y + 5)]) for x, y in ((930, 650), (1068, 662), (1094, 646), (960, 668))], SHADE)
    s.rect(1136, 330, 132, 9, WOOD)
    for i in range(5):
        x = 1150 + 26 * i
        s.path(f"M{x - 9} 330V304Q{x - 9} 298 {x - 5} 296V290H{x + 5}V296Q{x + 9} 298 {x + 9} 304V330Z", SLATE)
        s.line([(x - 6, 304), (x - 6, 326)], TIN, 2)
    for i in range(4):
        s.line([(1150 + 34 * i, 350), (1150 + 34 * i, 356)], SHADE, 3)
        s.path(f"M{1142 + 34 * i} 356h16l-3 20h-10z", MIST)
    # E: a plate with its face to the plaster; in the tin, faint, a hand
    s.line([(1400, 120), (1330, 190)], SHADE, 3)
    s.line([(1400, 120), (1470, 190)], SHADE, 3)
    backed(s, 1300, 186, 200, 300, 18, 26)
    hand(s, 1404, 412, 0.52, SLATE, scar=TIN, opacity=0.7)
    # F: the old man's face, close, in the lamp's light; the eye lies in the dark of the brow
    s.disc(1800, 370, 176, BLACK, 236)
    s.glow(1660, 400, 230, FIRE, 0.75)
    with s.clip(smooth(ring(1800, 370, 170, 230, 20))):
        with s.at(1840, 350, 1.75):
            s.path(smooth(shoulders(120, 60), tension=0.4), BLACK)
            changes = {"brow": (-6, 0), "tip": (-4, 6), "under": (-2, 5), "lip": (5, 0), "lower": (5, 0), "chin": (-2, 0)}
            who(s, changes, 2, True, "#b9774c", closed=True)
            hair = [(-52, -78), (-20, -112), (40, -112), (92, -60), (96, 20), (70, 80), (44, 60), (30, 0), (20, -44), (-20, -58)]
            combed(s, hair, TIN, WHITE)
            s.line([(-80, -26), (-62, -34), (-42, -26)], SILVER, 9, curved=True)
    s.disc(1800, 370, 176, "none", 236, stroke=BARK, stroke_width=14)
    s.disc(1800, 370, 184, "none", 244, stroke=SHADE, stroke_width=2, stroke_opacity=0.6)
    # G: the kitchen door, and a neighbour's light
    s.glow(2200, 430, 320, FIRE, 0.5)
    s.rect(2080, 240, 240, 400, BARK)
    s.rect(2098, 258, 204, 382, s.fade([(0, HEART, 1), (0.4, FLAME, 1), (1, EMBER, 1)]))
    s.poly([(2098, 258), (2160, 284), (2160, 690), (2098, 640)], WOOD)
    shade(s, [(2098, 258), (2160, 284), (2160, 690), (2098, 640)], 90, BLACK, 12, 0.6)
    s.rect(2220, 560, 60, 10, BLACK)
    for x in (2224, 2268):
        s.rect(x, 568, 7, 72, BLACK)
    s.rect(2180, 330, 120, 8, BARK)
    for x in (2200, 2232, 2266):
        s.path(f"M{x} 338v14q-8 12 0 24h14q8 -12 0 -24v-14z", BARK)
    s.poly([(2160, 650), (2300, 640), (2380, 790), (2200, 800)], FLAME, opacity=0.22)
    s.glow(150, 690, 280, FIRE, 0.35, 60)
    finish(s, "house")


if __name__ == "__main__":
    house()
