"""What every item of the City lies on, 400 by 400: wet tiles under a lamp; and how a solid thing is printed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from kit import Points, Sheet, box, n, poly
from kowloon import finish, screened, shining
from kowloon_inks import AMBER, CREAM, INK, SLATE


@contextmanager
def thing(name: str, seed: int, size: float = 1.4, turn: float = 0) -> Iterator[Sheet]:
    s = Sheet(400, 400, seed)
    s.rect(0, 0, 400, 400, "#1f6068")
    s.path("".join(f"M{25 + 50 * k} 0v400M0 {25 + 50 * k}h400" for k in range(8)), "none", stroke=INK, stroke_width=3, stroke_opacity=0.35)
    s.glow(200, 170, 260, AMBER, 0.95)
    screened(s, box(0, 0, 400, 400), INK, ("v", "h", "d")[seed % 3], seed % 2 == 0, step=8, r=3.6)
    shining(s, 200, 342, AMBER, 220, 4)
    s.disc(206, 326, 124, INK, 16, opacity=0.55)
    with s.at(200, 200, size, turn=turn):
        yield s
    finish(s, name)


def solid(s: Sheet, d: str, colour: str, area: Points, way: str = "h", tone: str = INK, width: float = 4, drop: float = 7) -> None:
    """A shadow on the tiles, the colour a little off its line, and shade in dots that thicken away from the lamp."""
    if drop:
        s.path(d, INK, opacity=0.45, transform=f"translate({n(drop)} {n(drop)})")
    s.path(d, colour, transform="translate(1.8 1.2)")
    with s.clip(d):
        screened(s, area, tone, way, True, step=6, r=2.7, opacity=0.75)
    s.path(d, "none", stroke=INK, stroke_width=n(width), stroke_linejoin="round")


@contextmanager
def sheet(s: Sheet, w: float, h: float, colour: str = CREAM, across: tuple[float, ...] = (), down: tuple[float, ...] = ()) -> Iterator[None]:
    """A paper with its creases, and a corner that will not lie flat."""
    edge = [(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2 - 18), (w / 2 - 18, h / 2), (-w / 2, h / 2)]
    s.poly([(x + 8, y + 9) for x, y in edge], INK, opacity=0.5)
    s.poly([(x + 1.8, y + 1.2) for x, y in edge], colour)
    with s.clip(poly(edge)):
        screened(s, box(-w / 2, -h / 2, w, h), SLATE, "d", True, step=6, r=2, opacity=0.5)
        for y in across:
            s.rect(-w / 2, y - 16, w, 16, s.fade([(0, SLATE, 0), (1, SLATE, 0.32)]))
            s.line([(-w / 2, y), (w / 2, y)], CREAM, 2.4)
        for x in down:
            s.rect(x - 14, -h / 2, 14, h, s.fade([(0, SLATE, 0), (1, SLATE, 0.28)], "h"))
            s.line([(x, -h / 2), (x, h / 2)], CREAM, 2.2)
        yield
    s.poly(edge, "none", stroke=INK, stroke_width=4, stroke_linejoin="round")
    s.poly([(w / 2, h / 2 - 18), (w / 2 - 18, h / 2), (w / 2 - 19, h / 2 - 17)], CREAM, stroke=INK, stroke_width=2.5, stroke_linejoin="round")


def lines(s: Sheet, x: float, y: float, w: float, count: int, gap: float, colour: str = SLATE, width: float = 3, opacity: float = 0.85) -> None:
    """Writing that one cannot read: words of uneven length."""
    out = []
    for k in range(count):
        px = x
        while px < x + w * s.rng.uniform(0.72, 0.98) - 8:
            word = s.rng.uniform(6, 22)
            out.append(f"M{n(px)} {n(y + gap * k)}h{n(min(word, x + w - px))}")
            px += word + 5
    s.path("".join(out), "none", stroke=colour, stroke_width=n(width), stroke_opacity=opacity)


def stamp(s: Sheet, x: float, y: float, r: float, colour: str, turn: float = -12) -> None:
    """A rubber stamp: two rings, a crown of strokes, ink that has missed in places."""
    with s.at(x, y, 1, turn=turn):
        s.disc(0, 0, r, "none", stroke=colour, stroke_width=n(r * 0.16), stroke_dasharray=f"{n(r * 2.1)} {n(r * 0.12)} {n(r * 0.9)} {n(r * 0.05)}")
        s.disc(0, 0, r * 0.68, "none", stroke=colour, stroke_width=n(r * 0.07))
        s.path(
            f"M{n(-r * 0.4)} {n(r * 0.22)}V{n(-r * 0.2)}L{n(-r * 0.16)} {n(r * 0.02)}L0 {n(-r * 0.34)}L{n(r * 0.16)} {n(r * 0.02)}L{n(r * 0.4)} {n(-r * 0.2)}V{n(r * 0.22)}Z",
            colour,
        )
