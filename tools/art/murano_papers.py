"""Papers of The Back of the Glass: letters, passes, a song, a page of Spada's. 400 by 400."""

from __future__ import annotations

from kit import ring, smooth
from murano import word, writing
from murano_inks import BARK, BLACK, DEEP, EMBER, FIRE, INK, MIST, SHADE, SLATE
from murano_table import HORN, leaf, seal, thing


def papers() -> None:
    with thing("letter", 204) as s, leaf(s, 230, 300):
        s.line([(-115, -50), (115, -56)], SHADE, 2)
        s.line([(-115, 54), (115, 48)], SHADE, 2)
        for i, (y, n_) in enumerate(((-104, 1), (-50, 1), (4, 1), (58, 1), (110, 1))):
            writing(s, -94, y + 6, 178, 1, 10, INK if i != 3 else SHADE, 4.5 if i != 3 else 2, 0.16, 11)
        s.path("M-115 -150L-86 -150L-115 -122Z", BLACK, opacity=0.4)
    with thing("draft", 205) as s, leaf(s, 220, 280, 4, "#8a6a45"):
        burnt = [(110, 40), (86, 60), (96, 84), (60, 100), (66, 124), (30, 140), (110, 140)]
        writing(s, -88, -96, 160, 1, 20, BARK, 4, 0.05, 8)
        writing(s, -88, -68, 150, 1, 20, BARK, 4, 0.2, 8)
        for i in range(3):
            writing(s, -56 + 36 * i - (i * 6), 6 + 32 * i, 70, 1, 20, BLACK, 4.4, 0.1, 8)
        s.poly(s.cut(burnt, 4, 12), BLACK)
        s.line(burnt[:-1], FIRE, 4)
        s.poly(s.cut([(-110, -140), (-60, -140), (-84, -120), (-90, -100), (-110, -90)], 4, 12), BLACK)
    with thing("extract", 206) as s, leaf(s, 240, 290, -4):
        s.rect(-104, -130, 208, 260, "none", stroke=HORN, stroke_width=3)
        s.line([(-10, -120), (-10, 120)], HORN, 2)
        for i in range(9):
            writing(s, -92, -100 + 25 * i, 72, 1, 10, INK, 2.4, 0, 4)
            for j in range(0 if i > 4 else (5, 7, 6, 8, 3)[i]):
                s.line([(6 + 11 * j, -106 + 25 * i), (8 + 11 * j, -92 + 25 * i)], EMBER, 3)
        s.line([(-92, 16), (92, 16)], EMBER, 3)
    with thing("permit", 207) as s, leaf(s, 270, 200, -7):
        writing(s, -112, -62, 220, 4, 26, INK, 2.8, 0, 6)
        seal(s, 84, 56, 27, MIST)
        s.path("M-110 66q30 -30 40 0t34 -6t40 4", "none", stroke=INK, stroke_width=3)
    with thing("paris-letter", 208) as s, leaf(s, 230, 290, 6, "#b7b29e"):
        for x in (-38, 38):
            s.line([(x, -145), (x, 145)], SHADE, 2)
        s.line([(-115, 0), (115, 0)], SHADE, 2)
        writing(s, -98, -116, 196, 10, 23, INK, 2.2, 0, 4.5)
        s.disc(60, 92, 30, SHADE, 24, opacity=0.5)
    with thing("song", 209) as s, leaf(s, 240, 290, -6):
        for i in range(4):
            writing(s, -60, -100 + 58 * i, 160, 1, 10, INK, 3, 0, 6)
            writing(s, -60, -78 + 58 * i, 120, 1, 10, INK, 2, 0, 4)
        s.path("M-92 -78q-18 -18 -4 -28q8 -2 10 8q4 -12 14 -6q8 12 -20 26z", "#8f2f18")
        s.path("M-96 -6l22 -30 6 4 -18 30z", SLATE)
        s.line([(-97, -4), (-104, 8)], BARK, 7)
    with thing("ledger-page", 210) as s, leaf(s, 230, 300, 5):
        for x in (30, 72):
            s.line([(x, -130), (x, 130)], EMBER, 2)
        for i in range(3):
            writing(s, -98, -100 + 30 * i, 110, 1, 10, SHADE, 2.2, 0, 4)
        for i in range(2):
            writing(s, -98, 10 + 40 * i, 116, 1, 10, INK, 3.4, 0, 5)
            word(s, "4", 38, -2 + 40 * i, 1.1, INK, 3.4)
            s.line([(80, 8 + 40 * i), (92, 8 + 40 * i)], INK, 3)
            s.disc(60, 6 + 40 * i, 5, "none", stroke=INK, stroke_width=3)
        s.line([(-98, 76), (100, 74)], INK, 2.4)
        s.path("M-20 108q40 -10 90 0l-10 -8m10 8l-12 7", "none", stroke=INK, stroke_width=2.4)
    with thing("indenture", 211) as s, leaf(s, 250, 290, -3):
        s.path("M-125 -145l16 14 16 -14 16 14 16 -14 16 14 16 -14 16 14 16 -14 16 14 16 -14 16 14 16 -14 16 14 16 -14 16 14 10 -8V-160H-125Z", DEEP)
        writing(s, -104, -96, 208, 4, 26, INK, 2.6, 0, 5)
        word(s, "17", 60, -118, 1.5, INK, 4)
        s.line([(-104, 40), (104, 40)], SHADE, 2)
        writing(s, -30, 30, 44, 1, 10, INK, 4, 0, 8)
        seal(s, 70, 92, 24, MIST)
    with thing("passport-left", 212) as s, leaf(s, 270, 270, -5):
        s.path("M0 -112l8 16 18 2 -13 12 4 18 -17 -9 -17 9 4 -18 -13 -12 18 -2z", HORN)
        writing(s, -110, -48, 220, 1, 10, INK, 5, 0, 8)
        writing(s, -110, -12, 220, 3, 26, INK, 2.4, 0, 5)
        seal(s, 60, 78, 42)
    with thing("passport-right", 213) as s, leaf(s, 270, 270, 5):
        s.path("M0 -112l8 16 18 2 -13 12 4 18 -17 -9 -17 9 4 -18 -13 -12 18 -2z", HORN)
        writing(s, -110, -48, 84, 1, 10, INK, 5, 0, 8)
        writing(s, -8, -48, 118, 1, 10, INK, 6.5, 0, 10)
        writing(s, -110, -12, 220, 3, 26, INK, 2.4, 0, 5)
        seal(s, -60, 82, 36, SLATE)
    with thing("colbert-letter", 214) as s, leaf(s, 240, 280, -4):
        s.line([(-120, -46), (120, -46)], SHADE, 2)
        s.line([(-120, 48), (120, 48)], SHADE, 2)
        writing(s, -100, -104, 200, 3, 24, INK, 3, 0, 5)
        writing(s, -100, 4, 150, 1, 24, INK, 3.6, 0, 6)
        s.path(smooth(ring(66, 4, 9, 9, 7)), BLACK)
        for a, b in (((66, -6), (70, -26)), ((75, 8), (94, 16)), ((58, 10), (48, 26))):
            s.line([a, b], BARK, 2.4)
        s.path("M-90 96q20 -40 40 0t36 -20t40 14t60 -10", "none", stroke=INK, stroke_width=4)


if __name__ == "__main__":
    papers()
