"""The map, 900 by 600 each: a section through the block, by night and by day."""

from __future__ import annotations

from kit import Sheet, box, n
from kowloon import TOOTH, bus, cables, finish, inked, pipe, screened, stars, tank
from kowloon_city import can, facade
from kowloon_folk import folk
from kowloon_inks import AMBER, CREAM, GOLD, INK, IRON, JADE, LEAF, PALE, RED, ROSE, RUST, VIOLET, WOOD
from kowloon_morning import DAY, DAY_LIGHTS


def emblem(s: Sheet, what: str) -> None:
    """What the room is for, 112 tall, standing on 0/0."""
    if what == "tooth":
        with s.at(0, -46, 0.9):
            s.path(TOOTH, CREAM, stroke=INK, stroke_width=4)
    elif what == "tap":
        pipe(s, [(26, 0), (26, -62), (-4, -62), (-4, -46)], 12, IRON)
        can(s, -4, 0, RED, 0.4)
    elif what == "lamps":
        inked(s, box(-34, -78, 68, 74), RUST, 3)
        s.many([f"M{-26 + 16 * (k % 4)} {-68 + 18 * (k // 4)}h7v9h-7z" for k in range(15)], "#fff6d8")
    elif what == "desk":
        inked(s, box(-40, -40, 80, 10), WOOD, 3)
        s.path("M-32-30V0M32-30V0", "none", stroke=INK, stroke_width=5)
        inked(s, box(-24, -62, 36, 22), VIOLET, 3)
    elif what == "pump":
        pipe(s, [(0, 0), (0, -104)], 20, IRON)
        s.disc(0, -54, 24, "none", stroke=RED, stroke_width=9)
    elif what == "vat":
        inked(s, [(-46, -44), (46, -44), (36, 0), (-36, 0)], IRON, 4)
        s.many([f"M{-34 + 14 * k} -46a7 7 0 1 0 14 0a7 7 0 1 0-14 0" for k in range(5)], CREAM, stroke=INK, stroke_width=2)
    elif what == "game":
        inked(s, box(-70, -46, 140, 10), LEAF, 4)
        s.path("M0-36V0", "none", stroke=INK, stroke_width=10)
        s.many([f"M{-56 + 12 * k} -62h9v16h-9z" for k in range(10)], CREAM, stroke=INK, stroke_width=2)
    else:
        inked(s, box(-24, -84, 48, 84), JADE, 4)
        s.disc(14, -40, 4, INK)


def room(s: Sheet, x: float, y: float, w: float, h: float, kind: int, what: str) -> None:
    """A wall has been taken away: a lit room with somebody in it."""
    inked(s, box(x - 8, y - 8, w + 16, h + 16), INK, 4)
    inked(s, box(x, y, w, h), AMBER, 5)
    s.rect(x, y + h * 0.62, w, h * 0.38, GOLD)
    s.glow(x + w / 2, y + h * 0.3, w * 0.6, "#fff6d8", 0.8, h * 0.7)
    s.line([(x + w / 2, y), (x + w / 2, y + h * 0.2)], INK, 3)
    s.poly([(x + w / 2 - 16, y + h * 0.3), (x + w / 2 - 5, y + h * 0.18), (x + w / 2 + 5, y + h * 0.18), (x + w / 2 + 16, y + h * 0.3)], RUST)
    tones = (RED, JADE, "#2b5f66", RUST)
    folk(s, x + w * 0.3, y + h - 2, h / 150, tones[kind % 4], INK, "coat", ("bun", "short", "cap", "bob")[kind % 4], rim="", hat=INK)
    with s.at(x + w * 0.68, y + h - 2, h / 112):
        emblem(s, what)


def part(
    name: str, seed: int, rooms: list[tuple[float, float, float, float, str]], top: float = 90, day: bool = False, strip: bool = False, tanks: int = 0
) -> None:
    s = Sheet(900, 600, seed)
    if day:
        s.rect(0, 0, 900, 600, s.fade([(0, "#c6cdc4", 1), (1, ROSE, 1)]))
        facade(s, 50, top, 800, 520 - top, 60, 0.12, 0.4, DAY, DAY_LIGHTS, "#35606a", "#3c6870", ragged=10)
    else:
        s.rect(0, 0, 900, 600, s.fade([(0, "#071c2b", 1), (1, "#1a566a", 1)]))
        stars(s, 50, top)
        facade(s, 50, top, 800, 600 - top, 60, 0.16, 0.1, ragged=0 if tanks else 10, blank=(340, 400) if strip else None)
        screened(s, box(50, top, 800, 600 - top), INK, back=True, step=9, r=3.6)
    for k, (x, y, w, h, what) in enumerate(rooms):
        room(s, x, y, w, h, k + seed, what)
    for k in range(tanks):
        tank(s, 122 + 82 * k if tanks > 1 else 450, top + 2, 0.4 if tanks > 1 else 0.3, k + 1 if tanks > 1 else 0)
    if strip:
        s.poly([(50, 348), (850, 338), (850, 392), (50, 400)], AMBER, stroke=INK, stroke_width=6)
        s.glow(450, 368, 420, "#fff6d8", 0.8, 40)
        for k in range(18):
            x, y = 84 + 43 * k, 396 - 0.45 * k
            s.path(f"M{n(x - 8)} {n(y)}v-16q0-8 6-9q-6-13 2-13t2 13q6 1 6 9v16z", (RED, INK, RUST, "#2b5f66")[k % 4], stroke=INK, stroke_width=1.5)
    if day:
        s.rect(0, 520, 900, 80, "#b8c4b6")
        for colour, dash in ((INK, ""), (CREAM, ""), (RED, "30 30")):
            more = {"stroke_dasharray": dash} if dash else {}
            s.path("M14 506Q450 526 886 500", "none", stroke=colour, stroke_width=26 if colour == INK else 19, **more)
        for x in (150, 450, 750):
            with s.at(x, 576, 0.56):
                bus(s)
    for x0, x1 in ((0, 56), (844, 900)):  # pipe ends of one colour: here the parts meet
        pipe(s, [(x0, 300), (x1, 300)], 20, RED)
    if not strip and not tanks:
        cables(s, top + 30, top + 60, 4, colour=INK if not day else IRON, width=3)
    s.line([(50, 600), (50, top), (850, top), (850, 600)], PALE if not day else INK, 4)
    finish(s, name)


def the_map() -> None:
    part("map-ground", 41, [(72 + 194 * k, 470, 170, 112, what) for k, what in enumerate(("tooth", "tap", "lamps", "desk"))])
    part("map-works", 42, [(90, 472, 220, 112, "pump"), (540, 250, 220, 104, "vat")])
    part("map-upstairs", 43, [(240, 300, 420, 120, "game")])
    part("map-sky", 44, [], top=260, tanks=9)
    part("map-between", 45, [], top=120, strip=True, tanks=1)
    part("map-nine", 46, [(80, 390, 180, 96, "tap"), (480, 210, 180, 96, "door"), (650, 390, 180, 96, "desk")], day=True)


if __name__ == "__main__":
    the_map()
