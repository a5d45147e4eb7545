"""What every item of Murano lies on, 400 by 400: a dark plate that gives a little of it back; and what every paper is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from kit import Sheet, poly, ring, smooth
from murano import finish, hatch, start
from murano_inks import BLACK, DEEP, EMBER, FIRE, FLAME, HEART, MIST, PAPER, SEA, SHADE, SLATE, TIN, WHITE

BONE, HORN = "#b9ad93", "#8a6a45"


@contextmanager
def thing(name: str, seed: int, warm: bool = True) -> Iterator[Sheet]:
    s = start(400, 400, seed, [DEEP, SEA, SLATE, MIST], 0.86, 8)
    s.path("M-10 300Q200 276 410 300V410H-10Z", s.fade([(0, SLATE, 1), (0.2, DEEP, 1), (1, BLACK, 1)]))
    s.path("M-10 300Q200 276 410 300", "none", stroke=TIN, stroke_width=2, stroke_opacity=0.5)
    s.glow(30, 110, 270, FIRE if warm else TIN, 0.5)
    yield s
    finish(s, name, 10)


def under(s: Sheet, x: float, y: float, w: float) -> None:
    """A shadow, and a little light given back."""
    s.disc(x, y, w, BLACK, w * 0.13, opacity=0.6)
    s.disc(x - w * 0.1, y + 8, w * 0.7, TIN, w * 0.03, opacity=0.25)


def mirrored(s: Sheet, y: float, draw: Callable[[], None]) -> None:
    """The thing, and under y the same standing on its head, faint."""
    with s.group(opacity=0.16, transform=f"translate(0 {2 * y}) scale(1 -1)"):
        draw()
    draw()


@contextmanager
def leaf(s: Sheet, w: float, h: float, turn: float = -5, colour: str = PAPER, folds: int = 2, corner: float = 26) -> Iterator[None]:
    """A paper, in its own coordinates around its middle: laid lines, the folds it came in, a corner that has lifted."""
    edge = [(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2 - corner), (w / 2 - corner, h / 2), (-w / 2, h / 2)]
    with s.at(200, 200, 1, turn=turn):
        s.poly([(x + 12, y + 15) for x, y in edge], BLACK, opacity=0.45)
        s.poly([(x + 5, y + 6) for x, y in edge], BLACK, opacity=0.45)
        sheet = s.cut(edge, 1.6, 30)
        s.poly(sheet, colour)
        with s.clip(poly(sheet)):
            s.rect(-w / 2, -h / 2, w, h, hatch(s, SHADE, 5, 90, 0.8, 0.32))
            s.rect(-w / 2, -h / 2, w, h, s.fade([(0, HEART, 0.5), (0.4, HEART, 0), (0.6, SLATE, 0), (1, SLATE, 0.42)], "d"))
            for i in range(folds + 1):
                top = -h / 2 + h * i / (folds + 1)
                s.rect(-w / 2, top, w, h / (folds + 1), s.fade([(0, WHITE, 0.22), (0.3, WHITE, 0), (0.75, BLACK, 0), (1, BLACK, 0.24)]))
                s.line([(-w / 2, top), (w / 2, top - 2)], SHADE, 1.4)
            for _ in range(5):
                x, y, r = s.rng.uniform(-w / 2, w / 2), s.rng.choice((-1, 1)) * h * s.rng.uniform(0.34, 0.5), s.rng.uniform(10, 34)
                s.glow(x, y, r, HORN, 0.4)
        s.line([edge[4], edge[0], edge[1]], HEART, 1.6, opacity=0.7)
        s.poly([(w / 2, h / 2 - corner), (w / 2 - corner, h / 2), (w / 2 - corner * 1.06, h / 2 - corner * 0.9)], SHADE)
        s.line([(w / 2, h / 2 - corner), (w / 2 - corner * 1.06, h / 2 - corner * 0.9), (w / 2 - corner, h / 2)], BLACK, 1.4, opacity=0.6)
        yield


def seal(s: Sheet, x: float, y: float, r: float, ribbon: str = EMBER) -> None:
    s.poly([(x - r * 0.6, y), (x - r, y + r * 2.1), (x - r * 0.5, y + r * 1.8), (x, y + r * 2), (x + r * 0.1, y)], ribbon)
    s.poly([(x, y), (x + r * 0.3, y + r * 1.9), (x + r * 0.7, y + r * 1.6), (x + r, y + r * 1.8), (x + r * 0.6, y)], ribbon, opacity=0.8)
    s.path(smooth([(x + px * s.rng.uniform(0.92, 1.12), y + py * s.rng.uniform(0.92, 1.12)) for px, py in ring(0, 0, r, r, 12)]), "#8f2f18")
    s.disc(x, y, r * 0.66, EMBER)
    s.path(f"M{x - r * 0.6:.0f} {y - r * 0.4:.0f}q{r * 0.5:.0f} {-r * 0.5:.0f} {r:.0f} {-r * 0.2:.0f}", "none", stroke=FLAME, stroke_width=3)
