"""The pieces of the map (900 by 600) and the cover of The Tenth Sack."""

from __future__ import annotations

import math

from andes import BLUE, DARK, DAY, DEEP, IRON, LILAC, PALE, RED, SALT, SHADE, biplane, cliffs, corrugated, finish, sack, stars, start
from kit import Sheet, poly, smooth


def map_sheet(name: str, seed: int, night: bool) -> Sheet:
    s = start(900, 600, seed, DARK if night else DAY, 0.65)
    if night:
        stars(s, 0, 0, 900, 260, 70)
    else:
        s.glow(860, 300, 360, "#fff2c8", 0.8)
    return s


def strip(s: Sheet, name: str) -> None:
    """The red and blue of an air-mail cover round every piece of the map."""
    s.path("M0 0H900V600H0ZM26 26V574H874V26Z", PALE, fill_rule="evenodd")
    for colour, shift in ((RED, 0), (BLUE, 30)):
        out = []
        for i in range(16):
            x = 60 * i + shift
            out += [poly([(x, 0), (x + 18, 0), (x + 8, 18), (x - 10, 18)]), poly([(x, 582), (x + 18, 582), (x + 8, 600), (x - 10, 600)])]
        for i in range(10):
            y = 60 * i + shift
            out += [poly([(0, y), (18, y - 8), (18, y + 10), (0, y + 18)]), poly([(882, y), (900, y - 8), (900, y + 10), (882, y + 18)])]
        s.many(out, colour)
    finish(s, name)


def line_map() -> None:
    s = map_sheet("map-line", 441, False)
    cliffs(s, [(-20, 300), (140, 190), (300, 270), (480, 170), (660, 260), (820, 150), (920, 220)], 380, "#d98a5c", "#7a4a6b")
    s.rect(0, 366, 900, 240, s.fade([(0, SALT, 1), (1, SHADE, 1)]))
    corrugated(s, 110, 330, 180, 90, "#c3ccd2", "#93a2ad", 14)
    s.poly([(94, 336), (130, 290), (270, 290), (306, 336)], "#8e2f26")
    s.many([poly([(x, 430), (x + 20, 430), (x + 12, 446), (x - 8, 446)]) for x in range(20, 880, 36)], "#6d4a3c")
    s.rect(0, 432, 900, 4, IRON)
    s.rect(0, 442, 900, 4, IRON)
    with s.at(640, 500, 0.4, turn=-38):
        biplane(s)
    s.poly([(690, 540), (520, 552), (500, 566), (670, 560)], LILAC, opacity=0.6)
    strip(s, "map-line")


def sheds_map() -> None:
    s = map_sheet("map-sheds", 442, False)
    cliffs(s, [(-20, 160), (160, 70), (340, 150), (520, 60), (720, 140), (920, 40)], 480, "#d98a5c", "#7a4a6b")
    s.rect(0, 470, 900, 140, SALT)
    s.poly([(120, 430), (760, 360), (764, 400), (130, 474)], "#1d1420")
    for i in range(14):
        x = 130 + 46 * i
        s.line([(x, 440 - 5 * i), (x - 4, 520 - 6 * i)], "#1d1420", 11)
    s.path("M760 450V390a40 44 0 0 1 80 0v60z", "#6d5a62")
    s.path("M774 450V396a26 30 0 0 1 52 0v54z", "#0a070e")
    s.path("M40 560Q80 500 130 480", "none", stroke=IRON, stroke_width=5, stroke_dasharray="12 8")
    strip(s, "map-sheds")


def far_map() -> None:
    s = map_sheet("map-far", 443, True)
    cliffs(s, [(-20, 260), (160, 150), (340, 240), (520, 130), (720, 230), (920, 150)], 400, "#2f4470", "#17254a")
    s.rect(0, 390, 900, 220, s.fade([(0, "#a9bbdc", 1), (1, "#3f558a", 1)]))
    for i, x in enumerate((160, 290, 430, 560, 690)):
        s.rect(x, 410, 90, 70, "#2a2f50")
        s.poly([(x - 14, 412), (x + 45, 366), (x + 104, 412)], "#eef3fa")
        if i == 2:
            s.glow(x + 45, 440, 90, "#ffc15e", 0.9)
            s.rect(x + 28, 428, 34, 30, "#ffe3a0")
    s.path("M490 366q-14-40 8-80t-6-90", "none", stroke=SHADE, stroke_width=8, stroke_linecap="round", opacity=0.7)
    for i in range(9):
        s.line([(120 + 80 * i, 520), (120 + 80 * i, 470)], DEEP, 6)
    strip(s, "map-far")


def snow_map() -> None:
    s = map_sheet("map-snow", 444, False)
    cliffs(s, [(-20, 240), (160, 110), (340, 220), (520, 90), (720, 200), (920, 110)], 400, "#dfe6ee", "#8fa1ba")
    s.path(
        smooth([(-20, 420), (160, 330), (400, 350), (640, 310), (920, 380)], close=False) + "L920 620L-20 620Z", s.fade([(0, "#ffffff", 1), (1, "#b9c3d8", 1)])
    )
    s.path(smooth([(-20, 500), (240, 450), (520, 470), (920, 440)], close=False) + "L920 620L-20 620Z", s.fade([(0, "#ffffff", 1), (1, "#c6cfe0", 1)]))
    strip(s, "map-snow")


def cable_map() -> None:
    s = map_sheet("map-cable", 445, True)
    for y, c in ((360, "#3f5d94"), (420, "#5f80b5"), (480, "#8ea9d1")):
        top = [(x * 130, y + s.rng.uniform(-16, 16)) for x in range(-1, 9)]
        s.path(smooth(top, close=False, tension=0.7) + "L920 620L-20 620Z", c)
    s.path("M-20 160Q450 260 920 470", "none", stroke="#05080f", stroke_width=5)
    for x, y, k in ((140, 190, 1.3), (400, 264, 1.0), (620, 344, 0.75), (790, 414, 0.55)):
        for d in (-46, 46):
            s.line([(x + d * k, y + 260 * k), (x + d * 0.3 * k, y)], "#05080f", 9 * k)
        for t in (0.35, 0.68):
            s.line([(x - (14 + 32 * t) * k, y + 260 * k * t), (x + (14 + 32 * t) * k, y + 260 * k * t)], "#05080f", 6 * k)
        s.rect(x - 26 * k, y - 6 * k, 52 * k, 9 * k, "#05080f")
    for x, y, k in ((280, 226, 1.0), (520, 300, 0.8)):
        s.line([(x, y), (x, y + 26 * k)], "#05080f", 4)
        s.poly([(x - 26 * k, y + 26 * k), (x + 26 * k, y + 26 * k), (x + 18 * k, y + 62 * k), (x - 18 * k, y + 62 * k)], "#8ea0c4")
        s.poly([(x - 28 * k, y + 28 * k), (x, y + 14 * k), (x + 28 * k, y + 28 * k)], "#ffffff")
    strip(s, "map-cable")


def cover() -> None:
    s = start(900, 1200, 446, DAY, 0.62)
    s.glow(900, 620, 620, "#fff2c8", 0.95)
    for i in range(9):
        a = math.pi * (0.62 + 0.07 * i)
        s.poly(
            [(900, 640), (900 + 1500 * math.cos(a), 640 - 1500 * math.sin(a)), (900 + 1500 * math.cos(a + 0.035), 640 - 1500 * math.sin(a + 0.035))],
            "#fff2c8",
            opacity=0.1,
        )
    cliffs(s, [(-20, 620), (120, 500), (240, 570), (380, 400), (520, 540), (660, 420), (780, 500), (920, 360)], 760, "#d98a5c", "#7a4a6b")
    s.rect(0, 740, 900, 470, s.fade([(0, "#f3e2c4", 1), (0.2, SALT, 1), (0.6, "#eef0f4", 1), (1, "#a9b6d2", 1)]))
    for dx in (0, 50):
        s.path(
            f"M900 {800 + dx * 0.4:.0f}Q700 {830 + dx * 0.8:.0f} 520 {980 + dx}L500 {986 + dx}Q700 {820 + dx * 0.8:.0f} 900 {794 + dx * 0.4:.0f}Z", "#aab6d2"
        )
    s.poly([(470, 1040), (60, 1070), (-20, 1120), (420, 1100)], LILAC, opacity=0.65)
    with s.at(440, 800, 1, turn=-52):
        biplane(s, 1.35)
    s.path(smooth([(200, 1070), (280, 1010), (360, 1030), (430, 1000), (520, 1070), (360, 1096)], tension=0.5), SALT)
    sack(s, 720, 1040, 0.62, False)
    sack(s, 650, 1066, 0.62, False)
    sack(s, 792, 1074, 0.62, False)
    for colour, shift in ((RED, 0), (BLUE, 36)):
        s.many(
            [
                poly([(x, 0), (x + 22, 0), (x + 10, 24), (x - 12, 24)]) + poly([(x, 1176), (x + 22, 1176), (x + 10, 1200), (x - 12, 1200)])
                for x in range(shift - 20, 930, 72)
            ],
            colour,
        )
    finish(s, "cover")


if __name__ == "__main__":
    for draw in (line_map, sheds_map, far_map, snow_map, cable_map, cover):
        draw()
