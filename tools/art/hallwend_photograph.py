"""The photograph on the base's table, and what it shows when a run is over. 900 by 640."""

from __future__ import annotations

from hallwend import ART, COPPER, INK, MIST, RUST, SNOW, clock, drift, finish, mountains, start
from hallwend_things import WOOD, WOOD_DARK, eagle, thing
from kit import Sheet, box, poly, ring, smooth


def photograph(name: str = "photograph", ball: float = 0.5, minute: float = 59, seen: str = "smear", gone: float = 0.0, seed: int = 45) -> None:
    """Brown and cream, as it lies on the table at the base; and as it looks when a run is over.

    `ball` is how far it has come down, `seen` what shows in the window, `gone` how far the picture has faded.
    """
    s = start(900, 640, seed)
    dark, mid, pale, card = "#3a2a1c", "#8a6e4e", "#cdb48a", "#efe0bd"
    s.rect(0, 0, 900, 640, "#5a3219")
    with s.at(450, 320, 1, turn=-3):
        s.rect(-372, -268, 760, 552, "#2c1a10", opacity=0.6)
        s.rect(-386, -282, 760, 552, card)
        s.rect(-356, -252, 700, 460, "#dcc79c")
        with s.clip(poly(box(-356, -252, 700, 460))):
            peaks = [(-380, 40), (-220, -110), (-80, 20), (60, -140), (220, 10), (360, -80), (420, 20)]
            mountains(s, peaks, 240, "#e9dab6", "#b59a70", 0.1)
            s.path("M-380 110Q-100 40 60 70T420 90V240H-380Z", "#f3e6c6")
            with s.at(-60, 150, 1):
                s.poly([(-48, 60), (-40, -190), (40, -190), (48, 60)], pale)
                s.poly([(8, 60), (8, -190), (40, -190), (48, 60)], mid)
                s.rect(-50, -204, 100, 16, card)
                s.rect(-36, -246, 72, 44, dark)
                for i in range(4):
                    s.rect(-31 + 16.5 * i, -240, 13, 34, "#a98c62")
                in_the_window(s, seen, dark)
                s.poly([(-50, -246), (0, -278), (50, -246)], card)
                s.rect(-3, -400, 6, 126, dark)
                y = -378 + 112 * ball
                s.disc(0, y, 22, mid)
                s.path(f"M0 {y - 22}a22 22 0 0 1 0 44a10 22 0 0 0 0-44z", dark)
                s.line([(-22, y), (22, y)], dark, 2)
                for i in range(3):
                    s.rect(-20, -40 - 54 * i, 12, 22, dark)
            s.rect(170, 60, 190, 120, mid)
            s.poly([(150, 70), (265, 0), (380, 70)], dark)
            s.poly([(150, 64), (265, -12), (380, 64), (265, 6)], card)
            s.line([(200, 180), (200, -20)], dark, 6)
            clock(s, 200, -30, 32, 11 if minute else 12, minute, card, dark)
            drift(s, 186, 80, "#f3e6c6", 5, -380, 420)
            s.rubbed(box(-356, -252, 700, 160), dark, 0.5)
            s.rubbed(box(-356, 60, 700, 150), dark, 0.5, back=True)
            if gone:
                s.rect(-356, -252, 700, 460, card, opacity=gone)
                s.glow(-60, -70, 150, "#a98c62", 0.45)
                in_the_window_alone(s, dark)
        s.many([poly(box(-340, 232 + 16 * i, 150 - 60 * i, 5)) for i in range(2)], mid)
    s.save(ART / f"{name}.svg")


def in_the_window(s: Sheet, seen: str, dark: str) -> None:
    """Behind the glass of the lever room: nobody, a smear, a sleeve, or several people and an old man saying a number."""
    if seen == "smear":
        s.path("M2-238q10-4 9 10l2 22h-13z", "#efe3c4", opacity=0.85)
    elif seen == "sleeve":
        s.path("M2-236q10-4 9 8l2 22h-13z", "#efe3c4", opacity=0.9)
        s.line([(10, -222), (22, -214)], "#efe3c4", 5)
    elif seen == "all":
        for x, tall in ((-26, 24), (-10, 26), (7, 30), (22, 25)):
            s.path(f"M{x - 5} -206v-{tall - 8}q5-10 10 0v{tall - 8}z", "#efe3c4")
        s.disc(8, -229, 1.4, dark)


def in_the_window_alone(s: Sheet, dark: str) -> None:
    """The last thing to fade."""
    with s.at(-60, 150, 1):
        s.rect(2, -240, 13, 34, "#a98c62", opacity=0.7)
        s.path("M2-238q10-4 9 10l2 22h-13z", "#fffaf0")


def endings() -> None:
    """What the photograph shows when it is over."""
    photograph("ending-fifty-nine", 0.0, 59, "nobody", 0.0, 51)
    photograph("ending-noon", 0.5, 0, "smear", 0.82, 52)
    photograph("ending-unsigned", 0.5, 59, "sleeve", 0.0, 53)
    photograph("ending-sixty", 0.5, 59, "all", 0.0, 54)


def slide() -> None:
    """Every window turned to milk."""
    s = start(900, 640, 55)
    s.rect(0, 0, 900, 640, "#dfe5e4")
    for _ in range(60):
        x, y, r = s.rng.uniform(-40, 940), s.rng.uniform(60, 660), s.rng.uniform(50, 150)
        s.curve(s.cut(ring(x, y, r, r * 0.66, 10), 8, 400), s.rng.choice((SNOW, "#ffffff", MIST, "#e9ede9")), opacity=0.8)
    s.line([(452, 210), (452, 60)], INK, 7)
    s.disc(452, 96, 30, COPPER)
    s.path("M452 66a30 30 0 0 1 0 60a14 30 0 0 0 0-60z", RUST)
    s.path(smooth([(300, 240), (400, 190), (500, 196), (620, 240), (480, 300)], tension=0.5), SNOW)
    finish(s, "ending-slide")


def freight() -> None:
    """A crate, marked for Vienna; and next to it an ear, so to speak."""
    with thing("ending-freight", 56, False) as s:
        s.glow(200, 210, 190, "#e8b7a0", 0.8)
        s.poly([(90, 320), (90, 160), (250, 140), (320, 170), (320, 310), (250, 336)], WOOD_DARK)
        s.poly([(90, 160), (250, 140), (250, 336), (90, 320)], WOOD)
        for y in (196, 240, 284):
            s.line([(90, y), (250, y - 8)], WOOD_DARK, 4)
        s.poly([(90, 160), (250, 140), (320, 170), (160, 186)], "#b98a5c")
        eagle(s, 172, 240, 0.9)
        for x, y, r in ((190, 128, 26), (232, 138, 20), (150, 146, 18)):
            s.poly([(x, y - r), (x + r * 0.87, y - r / 2), (x, y), (x - r * 0.87, y - r / 2)], "#fffaf0")
            s.poly([(x - r * 0.87, y - r / 2), (x, y), (x, y + r), (x - r * 0.87, y + r / 2)], "#f3d3c0")
            s.poly([(x, y), (x + r * 0.87, y - r / 2), (x + r * 0.87, y + r / 2), (x, y + r)], "#d9a591")


if __name__ == "__main__":
    for draw in (photograph, endings, slide, freight):
        draw()
