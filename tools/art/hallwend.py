"""Count to Sixty: a travel poster of 1908. Flat stone colours, a low sun from the left, copper for whatever counts."""

from __future__ import annotations

from pathlib import Path

from kit import Points, Sheet, box, poly, ring, smooth

ART = Path(__file__).parents[2] / "missions" / "count-to-sixty" / "art"

INK, NIGHT, SLATE, STEEL = "#131f36", "#22385a", "#44688c", "#7699b5"
ICE, MIST, SNOW, CREAM = "#a9c3d1", "#d3dfdf", "#f4f0e4", "#f0e1c0"
GOLD, COPPER, RUST, ROSE = "#efb851", "#c9642c", "#843a1b", "#e3a586"
SALT, ROCK, DEEP = "#dfe6e4", "#34435a", "#0d1526"


def start(width: int, height: int, seed: int) -> Sheet:
    return Sheet(width, height, seed)


def finish(s: Sheet, name: str) -> None:
    """The grain of the stone over everything, dark and light, and out."""
    h = s.h
    s.rubbed(box(0, 0, s.w, h * 0.5), INK, 0.4)
    s.rubbed(box(0, h * 0.72, s.w, h * 0.28), INK, 0.4, back=True)
    s.rect(0, 0, s.w, h, s.grain("#fff8e6", 0.26, 420, 260))
    s.save(ART / f"{name}.svg")


def sky(s: Sheet, colours: list[str], bottom: float, bow: float = 60) -> None:
    """Bands, the highest first, sagging a little towards the sun."""
    s.rect(0, 0, s.w, s.h, colours[0])
    for i, colour in enumerate(colours[1:], 1):
        y = bottom * (i / len(colours)) ** 0.85
        top: Points = [(x * s.w / 8, y + bow * (x / 8 - 0.5) + s.rng.uniform(-9, 9)) for x in range(-1, 10)]
        s.path(smooth(top, close=False)[:] + f"L{s.w + 40} {s.h}L-40 {s.h}Z", colour)


def mountains(s: Sheet, line: Points, base: float, light: str, shade: str, rough: float = 0.1) -> None:
    """Peaks and valleys in turn. Every peak throws its own shade to the right."""
    edge = s.ridge(line, rough, 3)
    s.poly([*edge, (line[-1][0], base), (line[0][0], base)], light)
    shades: list[str] = []
    for left, peak, right in zip(line, line[1:], line[2:], strict=False):
        if not (peak[1] < left[1] and peak[1] < right[1]):
            continue
        w, h = right[0] - peak[0], right[1] - peak[1]
        down = [p for p in edge if peak[0] <= p[0] <= right[0]]
        inner: Points = [(right[0] - w * 0.1, right[1] + h * 0.12)]
        steps = 6
        for i in range(steps, 0, -1):
            t = i / steps
            x = peak[0] + w * (0.05 * t + s.rng.uniform(-0.1, 0.2) * t)
            inner += [(x + w * 0.2 * t, peak[1] + h * (t + 0.02)), (x, peak[1] + h * (t - 0.08))]
        shades.append(poly([*down, *inner]))
    s.many(shades, shade)


def fir(s: Sheet, x: float, y: float, h: float, colour: str = NIGHT, snow: str = "") -> None:
    tiers = 5
    left: Points = [(x, y - h)]
    right: Points = []
    for i in range(1, tiers + 1):
        w, ty = h * 0.065 * i * s.rng.uniform(0.85, 1.1), y - h + h * i / (tiers + 0.4)
        left += [(x - w, ty), (x - w * 0.45, ty - h * 0.02)]
        right += [(x + w, ty + s.rng.uniform(-2, 2)), (x + w * 0.45, ty - h * 0.02)]
    s.poly([*left, (x - h * 0.02, y), (x + h * 0.02, y), *right[::-1]], colour)
    if snow:
        caps = []
        for i in range(1, tiers + 1):
            w, ty = h * 0.06 * i, y - h + h * i / (tiers + 0.4)
            caps.append(poly([(x - w, ty), (x - w * 0.35, ty - h * 0.11), (x - w * 0.2, ty - h * 0.03)]))
        s.many(caps, snow)


def forest(s: Sheet, x0: float, x1: float, y: float, h: float, count: int, colour: str, snow: str = "") -> None:
    for i in range(count):
        x = x0 + (x1 - x0) * (i + s.rng.uniform(0.1, 0.9)) / count
        fir(s, x, y + s.rng.uniform(-6, 10), h * s.rng.uniform(0.6, 1.1), colour, snow)


def house(s: Sheet, x: float, y: float, w: float, h: float, wall: str, side: str, roof: str = SNOW, lights: int = 2, under: str = INK) -> None:
    """A gable front with wide snowy eaves; the right of it lies in shade."""
    top = y - h
    s.poly(s.cut([(x, y), (x, top + w * 0.28), (x + w / 2, top), (x + w, top + w * 0.28), (x + w, y)], 1), wall)
    s.poly([(x + w * 0.62, y), (x + w * 0.62, top + w * 0.06), (x + w, top + w * 0.28), (x + w, y)], side)
    e = w * 0.13
    s.poly(
        [
            (x - e, top + w * 0.36),
            (x + w / 2, top - w * 0.02),
            (x + w + e, top + w * 0.36),
            (x + w + e, top + w * 0.42),
            (x + w / 2, top + w * 0.05),
            (x - e, top + w * 0.42),
        ],
        under,
    )
    s.path(
        smooth(
            [
                (x - e - 3, top + w * 0.36),
                (x + w * 0.2, top + w * 0.11),
                (x + w / 2, top - w * 0.11),
                (x + w * 0.8, top + w * 0.11),
                (x + w + e + 3, top + w * 0.36),
                (x + w / 2, top - w * 0.01),
            ],
            tension=0.3,
        ),
        roof,
    )
    for i in range(lights):
        wx = x + w * (0.2 + 0.5 * i / max(1, lights - 1)) if lights > 1 else x + w * 0.36
        s.rect(wx, top + h * 0.48, w * 0.13, w * 0.17, GOLD)
        s.rect(wx + w * 0.055, top + h * 0.48, w * 0.02, w * 0.17, under)


def tower(s: Sheet, x: float, y: float, h: float, ball: float = 0.0, light: str = CREAM, shade: str = SLATE) -> None:
    """The time-ball tower. `ball` is how far it has come down, 0 to 1."""
    w = h * 0.13
    s.poly([(x - w, y), (x - w * 0.8, y - h * 0.62), (x + w * 0.8, y - h * 0.62), (x + w, y)], light)
    s.poly([(x + w * 0.1, y), (x + w * 0.1, y - h * 0.62), (x + w * 0.8, y - h * 0.62), (x + w, y)], shade)
    s.rect(x - w, y - h * 0.645, w * 2, h * 0.03, SNOW)
    s.rect(x - w * 0.7, y - h * 0.74, w * 1.4, h * 0.1, INK)
    for i in range(4):
        s.rect(x - w * 0.62 + i * w * 0.33, y - h * 0.725, w * 0.22, h * 0.07, GOLD if i < 2 else STEEL)
    s.poly([(x - w, y - h * 0.735), (x, y - h * 0.8), (x + w, y - h * 0.735)], SNOW)
    s.rect(x - h * 0.006, y - h, h * 0.012, h * 0.22, INK)
    by = y - h * (0.965 - 0.13 * ball)
    r = h * 0.045
    s.disc(x, by, r, COPPER)
    s.path(f"M{x} {by - r}A{r} {r} 0 0 1 {x} {by + r}A{r * 0.5} {r} 0 0 0 {x} {by - r}", RUST)
    s.line([(x - r, by), (x + r, by)], RUST, h * 0.005)
    if h > 600:  # near enough to see its ribs
        for k in (0.35, 0.75):
            s.path(f"M{x} {by - r}A{r * k} {r} 0 0 0 {x} {by + r}", "none", stroke=RUST, stroke_width=3)
            s.path(f"M{x} {by - r}A{r * k} {r} 0 0 1 {x} {by + r}", "none", stroke=COPPER, stroke_width=3)
        s.rect(x - w, y - h * 0.6, w * 2, h * 0.008, SLATE)
        for i in range(7):
            s.rect(x - w * s.rng.uniform(0.2, 0.8), y - h * (0.06 + 0.075 * i), w * 0.24, h * 0.011, "#dfcda4")
    for i in range(3):
        s.rect(x - w * 0.35, y - h * (0.2 + 0.15 * i), w * 0.2, h * 0.05, INK)


def drift(s: Sheet, y: float, height: float, colour: str, rough: float = 14, x0: float = -20, x1: float | None = None) -> None:
    """Snow on the ground, soft on top, down to `height` below."""
    x1 = s.w + 20 if x1 is None else x1
    steps = max(3, int((x1 - x0) / 160))
    top = [(x0 + (x1 - x0) * i / steps, y + s.rng.uniform(-rough, rough)) for i in range(steps + 1)]
    s.path(smooth(top, close=False, tension=0.6) + f"L{x1:.0f} {y + height:.0f}L{x0:.0f} {y + height:.0f}Z", colour)


def window(s: Sheet, x: float, y: float, w: float, h: float, pane: str = GOLD, frame: str = INK, bars: int = 1) -> None:
    s.rect(x - 5, y - 5, w + 10, h + 10, frame)
    s.rect(x, y, w, h, pane)
    for i in range(1, bars + 1):
        s.rect(x + w * i / (bars + 1) - 2, y, 4, h, frame)
    s.rect(x, y + h * 0.42, w, 4, frame)


def clock(s: Sheet, x: float, y: float, r: float, hour: float, minute: float, face: str = SNOW, ink: str = INK) -> None:
    import math

    s.disc(x, y, r, ink)
    s.disc(x, y, r * 0.86, face)
    ticks = []
    for i in range(12):
        a = math.pi * i / 6
        ticks.append(poly([(x + r * k * math.sin(a + d), y - r * k * math.cos(a + d)) for k, d in ((0.8, -0.03), (0.8, 0.03), (0.66, 0.03), (0.66, -0.03))]))
    s.many(ticks, ink)
    for turn, length, width in ((hour / 12 + minute / 720, 0.45, 0.1), (minute / 60, 0.68, 0.06)):
        a = 2 * math.pi * turn
        s.line([(x, y), (x + r * length * math.sin(a), y - r * length * math.cos(a))], ink, r * width)


def icicles(s: Sheet, x0: float, x1: float, y: float, count: int, longest: float, colour: str = MIST) -> None:
    out = []
    for i in range(count):
        x = x0 + (x1 - x0) * (i + 0.5) / count
        length = longest * s.rng.uniform(0.35, 1)
        out.append(poly([(x - 4, y), (x + 4, y), (x + s.rng.uniform(-1, 1), y + length)]))
    s.many(out, colour)


def plank_wall(s: Sheet, x: float, y: float, w: float, h: float, colour: str, seam: str, step: float = 34) -> None:
    s.rect(x, y, w, h, colour)
    seams = []
    at = x + step * 0.5
    while at < x + w:
        seams.append(poly(s.cut(box(at, y, 2.4, h), 0.7, 60)))
        at += step * s.rng.uniform(0.8, 1.2)
    s.many(seams, seam)


def footprints(s: Sheet, line: Points, colour: str, step: float = 26, size: float = 5) -> None:
    """Two rows of prints along a line, going away."""
    import math

    out = []
    side = 1
    for (ax, ay), (bx, by) in zip(line, line[1:], strict=False):
        far = math.hypot(bx - ax, by - ay)
        for i in range(int(far / step)):
            t = i * step / far
            side = -side
            nx, ny = -(by - ay) / far, (bx - ax) / far
            x, y = ax + (bx - ax) * t + nx * size * side, ay + (by - ay) * t + ny * size * side * 0.5
            out.append(smooth(ring(x, y, size, size * 0.55, 6)))
    s.many(out, colour)
