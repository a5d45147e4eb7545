"""What the City is made of: fronts grown together, cages, aerials, washing, tanks; everything that stands between near and far."""

from __future__ import annotations

from kit import Sheet, box, n
from kowloon import bird, inked, screened
from kowloon_inks import AMBER, CREAM, DEEP, FRONTS, GOLD, INK, IRON, JADE, LEAF, PALE, RED, ROSE, RUST, SLATE, VIOLET, WATER

WASHING = (CREAM, RED, PALE, AMBER, ROSE, JADE)


class Layers:
    """Small shapes gathered by colour, so that a front of a hundred windows is a dozen paths."""

    def __init__(self, s: Sheet) -> None:
        self.s = s
        self.shapes: dict[tuple[int, str, float], list[str]] = {}

    def fill(self, depth: int, colour: str, d: str) -> None:
        self.shapes.setdefault((depth, colour, 0), []).append(d)

    def box(self, depth: int, colour: str, x: float, y: float, w: float, h: float) -> None:
        self.fill(depth, colour, f"M{x:.0f} {y:.0f}h{w:.0f}v{h:.0f}h{-w:.0f}z")

    def stroke(self, depth: int, colour: str, width: float, d: str) -> None:
        self.shapes.setdefault((depth, colour, width), []).append(d)

    def flush(self) -> None:
        for (_, colour, width), shapes in sorted(self.shapes.items(), key=lambda entry: entry[0][0]):
            if width:
                self.s.path("".join(shapes), "none", stroke=colour, stroke_width=n(width))
            else:
                self.s.many(shapes, colour)


def shirt(x: float, y: float, w: float, h: float) -> str:
    """Something that hangs by its shoulders."""
    return f"M{x:.0f} {y:.0f}h{w:.0f}l{w * 0.2:.0f} {h * 0.4:.0f}l{-w * 0.2:.0f} {h * 0.05:.0f}v{h * 0.55:.0f}h{-w:.0f}v{-h * 0.55:.0f}l{-w * 0.2:.0f} {-h * 0.05:.0f}z"


def bay(lay: Layers, x: float, y: float, w: float, h: float, lit: float, wash: float, lights: tuple[str, ...], bars: str, dark: str) -> None:
    """One opening of a front: a window, a cage, a shutter, whatever has been hung out of it."""
    rng = lay.s.rng
    kind = rng.random()
    glass = rng.choice(lights) if rng.random() < lit else dark
    wx, wy, ww, wh = x + w * 0.1, y + h * 0.2, w * 0.8, h * 0.6
    if kind < 0.36:  # a cage, hung on the front
        wx, wy, ww, wh = x + w * 0.02, y + h * 0.1, w * 0.94, h * 0.78
        lay.box(2, glass, wx, wy, ww, wh)
        if rng.random() < 0.6:
            lay.box(3, INK, wx + ww * rng.uniform(0.1, 0.5), wy + wh * 0.55, ww * 0.35, wh * 0.45)
        if rng.random() < 0.35:
            lay.fill(3, LEAF, f"M{wx + 4:.0f} {wy + wh:.0f}l3 -14l5 6l5 -12l4 9l6 -7l3 18z")
        count = max(3, int(ww / 11))
        grid = "".join(f"M{wx + ww * k / count:.0f} {wy:.0f}v{wh:.0f}" for k in range(count + 1))
        lay.stroke(5, INK if glass != dark else bars, 2, grid + f"M{wx:.0f} {wy + wh / 2:.0f}h{ww:.0f}")
        lay.box(5, INK, wx - 3, wy + wh, ww + 6, 5)
        return
    if kind < 0.46:  # a shutter
        lay.box(2, SLATE, wx, wy, ww, wh)
        lay.stroke(5, INK, 2, "".join(f"M{wx:.0f} {wy + wh * k / 6:.0f}h{ww:.0f}" for k in range(7)))
        return
    lay.box(2, glass, wx, wy, ww, wh)
    if glass != dark:
        inside = rng.random()
        if inside < 0.25:
            lay.fill(3, RUST, f"M{wx:.0f} {wy:.0f}h{ww * 0.5:.0f}l{-ww * 0.3:.0f} {wh:.0f}h{-ww * 0.2:.0f}z")
        elif inside < 0.42:
            cx = wx + ww * rng.uniform(0.3, 0.7)
            lay.fill(3, INK, f"M{cx - 9:.0f} {wy + wh:.0f}q0 -14 5 -15q-5 -13 4 -13q9 0 4 13q5 1 5 15z")
        elif inside < 0.6:
            lay.box(3, GOLD, wx, wy + wh * 0.6, ww, wh * 0.4)
    lay.stroke(5, INK, 3, f"M{wx:.0f} {wy:.0f}h{ww:.0f}v{wh:.0f}h{-ww:.0f}zM{wx + ww / 2:.0f} {wy:.0f}v{wh:.0f}")
    extra = rng.random()
    if extra < 0.28:  # an air conditioner, and what it drips
        lay.box(6, PALE if bars != INK else CREAM, wx + ww * 0.3, wy + wh - 4, 22, 15)
        lay.stroke(7, INK, 2, f"M{wx + ww * 0.3 + 4:.0f} {wy + wh + 1:.0f}h14m-14 5h14")
        lay.stroke(1, INK, 5, f"M{wx + ww * 0.3 + 11:.0f} {wy + wh + 10:.0f}v{h * rng.uniform(0.5, 2):.0f}")
    elif extra < 0.28 + wash:
        out = rng.uniform(0.9, 1.5) * w
        lay.stroke(7, bars, 2, f"M{wx:.0f} {wy + wh + 4:.0f}l{out:.0f} -6")
        for k in range(rng.randint(2, 4)):
            lay.fill(8, rng.choice(WASHING), shirt(wx + 6 + k * out / 4, wy + wh + 3 - k * 1.5, out / 6, h * rng.uniform(0.25, 0.42)))


def facade(
    s: Sheet,
    x: float,
    y: float,
    w: float,
    h: float,
    storey: float = 60,
    lit: float = 0.45,
    wash: float = 0.16,
    tones: tuple[str, ...] = FRONTS,
    lights: tuple[str, ...] = (AMBER, "#ffe7ab", AMBER, GOLD, ROSE, "#8fc7a8"),
    bars: str = IRON,
    dark: str = "#0a2833",
    blank: tuple[float, float] | None = None,
    ragged: float = 40,
    roof: bool = True,
) -> None:
    """Houses side by side with storeys of different height. Nothing opens between the two heights of `blank`."""
    lay, rng, px = Layers(s), s.rng, x
    while px < x + w - 10:
        hw = min(rng.uniform(1.7, 3.6) * storey, x + w - px)
        top, step, tone = y + rng.uniform(-ragged, ragged), storey * rng.uniform(0.88, 1.12), rng.choice(tones)
        lay.box(0, tone, px, top, hw + 1, y + h - top)
        lay.stroke(1, INK, 3, f"M{px:.0f} {top:.0f}v{y + h - top:.0f}")
        lay.stroke(1, INK, 2, "".join(f"M{px + rng.uniform(0, hw):.0f} {rng.uniform(top, y + h * 0.8):.0f}v{rng.uniform(20, 120):.0f}" for _ in range(5)))
        if roof:
            rooftop(lay, px, top, hw, storey)
        fy = top + 6
        while fy < y + h - step * 0.5:
            shut = blank and fy + step > blank[0] and fy < blank[1]
            if not shut:
                lay.stroke(1, INK, 3, f"M{px:.0f} {fy:.0f}h{hw:.0f}")
            bx = px + 4
            while bx < px + hw - storey * 0.4 and not shut:
                bw = min(rng.uniform(0.65, 1.15) * storey, px + hw - 3 - bx)
                if rng.random() < 0.93:
                    bay(lay, bx, fy, bw, step, lit, wash, lights, bars, dark)
                bx += bw
            fy += step
        if rng.random() < 0.7:
            qx = px + rng.uniform(4, hw - 4)
            lay.stroke(6, rng.choice((IRON, RUST, "#356f74")), 7, f"M{qx:.0f} {top:.0f}v{h:.0f}")
            lay.stroke(7, INK, 10, "".join(f"M{qx:.0f} {top + 40 + 130 * k:.0f}v8" for k in range(int(h / 130))))
        px += hw
    lay.flush()


def rooftop(lay: Layers, x: float, y: float, w: float, storey: float) -> None:
    rng = lay.s.rng
    if rng.random() < 0.6:  # a hut on the roof
        hx, hw, hh = x + rng.uniform(0, w * 0.4), w * rng.uniform(0.3, 0.5), storey * rng.uniform(0.4, 0.7)
        lay.box(0, rng.choice(FRONTS), hx, y - hh, hw, hh + 2)
        lay.fill(1, RUST, f"M{hx - 8:.0f} {y - hh:.0f}l{hw + 16:.0f} -8v8z")
        if rng.random() < 0.5:
            lay.box(2, AMBER, hx + hw * 0.3, y - hh * 0.7, hw * 0.25, hh * 0.35)
    for _ in range(int(w / 34)):
        lay.stroke(1, INK, 3, aerial(x + rng.uniform(0, w), y, rng.uniform(0.6, 1.5) * storey))


def aerial(x: float, y: float, h: float) -> str:
    """A mast with its bars, as a stroke."""
    wide = min(h * 0.3, 44)
    bars = "".join(f"M{x - wide * (1 - 0.2 * k):.0f} {y - h + 7 * k:.0f}h{2 * wide * (1 - 0.2 * k):.0f}" for k in range(3))
    return f"M{x:.0f} {y + 4:.0f}v{-h:.0f}" + bars


def washing(s: Sheet, x0: float, y0: float, x1: float, y1: float, count: int, size: float = 50) -> None:
    """A line across the street, and what dries on it."""
    lay = Layers(s)
    lay.stroke(0, INK, 3, f"M{n(x0)} {n(y0)}Q{n((x0 + x1) / 2)} {n((y0 + y1) / 2 + size * 0.7)} {n(x1)} {n(y1)}")
    for k in range(count):
        t = (k + 0.5) / count
        x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + size * 0.7 * 2 * t * (1 - t)
        w = size * s.rng.uniform(0.45, 0.75)
        d = shirt(x - w / 2, y, w, size * s.rng.uniform(0.8, 1.2)) if s.rng.random() < 0.6 else f"M{n(x - w / 2)} {n(y)}h{n(w)}v{n(size)}h{n(-w)}z"
        lay.fill(1, s.rng.choice((*WASHING, VIOLET)), d)
    lay.flush()


def plane(s: Sheet, body: str = PALE, dark: str = "#5d8f93") -> None:
    """A jet from below, about 700 across, wheels down: it is landing behind the next house."""
    s.path("M-30-40L-350 34L-352 52L-40 50ZM30-40L350 34L352 52L40 50Z", dark, stroke=INK, stroke_width=4, stroke_linejoin="round")
    s.path("M-350 34L-60 -6L-40 50L-352 52ZM350 34L60 -6L40 50L352 52Z", body, opacity=0.5)
    for x in (-205, -110, 110, 205):
        y = 48 - abs(x) * 0.02
        s.path(f"M{x - 22} {y - 26:.0f}h44l-4 60h-36Z", SLATE, stroke=INK, stroke_width=4)
        s.disc(x, y + 34, 19, INK, 8)
    s.path("M-130 -150L0 -196L130 -150L128 -138L0 -160L-128 -138Z", dark, stroke=INK, stroke_width=4)
    s.path("M-8 -250H8L12 -150H-12Z", RED, stroke=INK, stroke_width=3)
    s.path("M0 -190Q34 -170 36 -60L36 60Q34 128 0 140Q-34 128-36 60L-36-60Q-34-170 0-190Z", body, stroke=INK, stroke_width=4)
    s.path("M8 -188Q34 -170 36 -60L36 60Q34 128 0 140Q16 60 8-188Z", dark)
    s.many([f"M{-26 + 3 * (k % 2)} {-120 + 14 * k}h7v7h-7z" for k in range(13)], AMBER)
    s.path("M-18 108Q0 96 18 108L12 122Q0 130-12 122Z", INK)
    for x in (-44, 44):
        s.line([(x, 40), (x, 84)], INK, 6)
        s.disc(x - 8, 86, 9, INK)
        s.disc(x + 8, 86, 9, INK)
    for x, colour in ((-350, RED), (350, "#8fe0a8"), (-60, "#fff6d8"), (60, "#fff6d8")):
        s.glow(x, 42, 60, colour, 0.9)
        s.disc(x, 42, 7, colour)


def can(s: Sheet, x: float, y: float, colour: str = IRON, size: float = 1) -> None:
    w, h = 58 * size, 82 * size
    inked(s, box(x - w / 2, y - h, w, h), colour)
    s.line([(x - w * 0.3, y - h * 0.8), (x + w * 0.3, y - h * 0.2)], INK, 2)
    s.line([(x + w * 0.3, y - h * 0.8), (x - w * 0.3, y - h * 0.2)], INK, 2)
    s.line([(x - w * 0.32, y - h), (x, y - h * 1.32), (x + w * 0.32, y - h)], INK, 5, curved=True)
    s.line([(x - w * 0.36, y - h * 0.85), (x - w * 0.36, y - h * 0.2)], CREAM, 3, opacity=0.6)


def plant(s: Sheet, x: float, y: float, size: float = 1, fruit: str = "") -> None:
    inked(s, [(x - 16 * size, y - 26 * size), (x + 16 * size, y - 26 * size), (x + 11 * size, y), (x - 11 * size, y)], RUST, 3)
    s.many(
        [
            f"M{n(x)} {n(y - 26 * size)}q{n(dx * size)} {n(-20 * size)} {n(dx * 1.5 * size)} {n(dy * size)}q{n(-dx * size)} {n(4 * size)} {n(-dx * 1.5 * size)} {n(-dy * size)}z"
            for dx, dy in ((-24, -44), (-10, -64), (8, -60), (22, -46), (28, -24), (-28, -22))
        ],
        LEAF,
    )
    if fruit:
        for dx, dy in ((-18, -60), (10, -72), (24, -50), (-4, -48)):
            s.disc(x + dx * size, y + dy * size, 6 * size, fruit)


def perched(s: Sheet, spots: list[tuple[float, float]], size: float = 0.6) -> None:
    for k, (x, y) in enumerate(spots):
        with s.at(x, y, 1, flip=k % 3 == 0):
            bird(s, 0, 0, size)


def shaft(s: Sheet, x: float, w: float, y: float, h: float, lit: float = 0.3) -> None:
    """A gap between two houses with the next house in it."""
    s.rect(x, y, w, h, DEEP)
    with s.clip(f"M{n(x)} {n(y)}h{n(w)}v{n(h)}h{n(-w)}z"):
        facade(s, x, y, w, h, 46, lit, 0.2, (SLATE, "#20525a", DEEP), roof=False, ragged=0)
        screened(s, box(x, y, w, h), INK, back=True, step=8, r=4)
    s.rect(x, y, w, h, "none", stroke=INK, stroke_width=6)


def water_streak(s: Sheet, x: float, y0: float, y1: float) -> None:
    s.path(f"M{n(x)} {n(y0)}V{n(y1)}", "none", stroke=WATER, stroke_width=4, stroke_dasharray="26 14 8 20")
