"""Number, Please: a linocut. Ink, paper, and one block of amber for whatever burns; a pale green for the June night outside."""

from __future__ import annotations

import math
from pathlib import Path

from kit import Points, Sheet, box, n, poly, smooth

ART = Path(__file__).parents[2] / "missions" / "number-please" / "art"

INK, PAPER, AMBER, GLOW, NIGHT = "#1b1613", "#efe2c6", "#e0912b", "#f7c869", "#7f9a8e"
Light = tuple[float, float, float]


def start(width: int, height: int, seed: int) -> Sheet:
    s = Sheet(width, height, seed)
    s.rect(0, 0, width, height, INK)
    return s


def finish(s: Sheet, name: str) -> None:
    """The edge of the block, and the paper that shows through a thin inking."""
    s.rect(0, 0, s.w, s.h, s.grain(PAPER, 0.5, 260, 210, 1.1))
    outer = f"M0 0H{s.w}V{s.h}H0Z"
    inner = s.cut(box(14, 14, s.w - 28, s.h - 28), 3, 90)
    s.path(outer + poly(inner), PAPER, fill_rule="evenodd")
    s.save(ART / f"{name}.svg")


def gouge(x0: float, y0: float, x1: float, y1: float, w: float) -> str:
    """One push of the tool: thin, thick, thin."""
    far = math.hypot(x1 - x0, y1 - y0) or 1
    nx, ny = -(y1 - y0) / far * w, (x1 - x0) / far * w
    dx, dy = (x1 - x0) / 2, (y1 - y0) / 2
    return f"M{n(x0)} {n(y0)}q{n(dx + nx)} {n(dy + ny)} {n(2 * dx)} {n(2 * dy)} {n(-dx - nx)} {n(-dy - ny)} {n(-2 * dx)} {n(-2 * dy)}z"


def carve(
    s: Sheet,
    region: Points | str,
    frame: tuple[float, float, float, float],
    light: Light,
    angle: float = 0,
    gap: float = 15,
    length: float = 70,
    most: float = 0.5,
    colour: str = PAPER,
    least: float = 0.06,
    bend: float = 0,
) -> None:
    """Fill a region with gouges: broad where the light falls, fine where it does not reach."""
    x, y, w, h = frame
    lx, ly, lr = light
    cx, cy = x + w / 2, y + h / 2
    reach = math.hypot(w, h) / 2 + gap
    ca, sa = math.cos(angle), math.sin(angle)
    out = []
    v = -reach
    while v < reach:
        u = -reach + s.rng.uniform(0, length * 0.5)
        while u < reach:
            run = length * s.rng.uniform(0.6, 1.2)
            mx, my = cx + (u + run / 2) * ca - v * sa, cy + (u + run / 2) * sa + v * ca
            if x - run / 2 < mx < x + w + run / 2 and y - run / 2 < my < y + h + run / 2:
                shine = max(0.0, 1 - math.hypot(mx - lx, my - ly) / lr)
                width = gap * (least + (most - least) * shine**1.2) * s.rng.uniform(0.8, 1.2)
                if width > gap * 0.07:
                    sag = bend * (u / reach) ** 2
                    a = (cx + u * ca - (v + sag) * sa, cy + u * sa + (v + sag) * ca)
                    b = (cx + (u + run) * ca - (v + sag) * sa, cy + (u + run) * sa + (v + sag) * ca)
                    j = gap * 0.12
                    out.append(gouge(a[0], a[1] + s.rng.uniform(-j, j), b[0], b[1] + s.rng.uniform(-j, j), width * 2))
            u += run * s.rng.uniform(1.0, 1.15)
        v += gap
    d = region if isinstance(region, str) else poly(region)
    with s.clip(d):
        s.many(out, colour)


def block(s: Sheet, points: Points | str, fill: str = INK, line: float = 3.5, hand: float = 1.5) -> None:
    """A shape left standing, with a cleared line round it."""
    d = points if isinstance(points, str) else poly(s.cut(points, hand, 70))
    s.path(d, fill, stroke=PAPER, stroke_width=line, stroke_linejoin="round")


def cleared(s: Sheet, points: Points, colour: str = PAPER, specks: int = 12, hand: float = 2) -> None:
    """A place cut away, with what the tool has left in it."""
    s.poly(s.cut(points, hand, 50), colour)
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    left = []
    for _ in range(specks):
        a = s.rng.uniform(-0.4, 0.4)
        x, y, r = s.rng.uniform(min(xs) + 8, max(xs) - 26), s.rng.uniform(min(ys) + 8, max(ys) - 8), s.rng.uniform(8, 20)
        left.append(gouge(x, y, x + r * math.cos(a), y + r * math.sin(a), 2.2))
    s.many(left, INK, opacity=0.75)


def lamp(s: Sheet, x: float, y: float, r: float, rays: int = 16, reach: float = 60) -> None:
    """Something that burns: amber, with rays cut round it."""
    out = []
    for i in range(rays):
        a = 2 * math.pi * i / rays + s.rng.uniform(-0.06, 0.06)
        near, far = r * 1.5, r * 1.5 + reach * s.rng.uniform(0.6, 1.1)
        out.append(gouge(x + near * math.cos(a), y + near * math.sin(a), x + far * math.cos(a), y + far * math.sin(a), max(2.2, r * 0.22)))
    s.many(out, AMBER)
    s.disc(x, y, r * 1.25, PAPER)
    s.disc(x, y, r, GLOW)


def grid(s: Sheet, x: float, y: float, cols: int, rows: int, step: float, r: float, colour: str = PAPER, skip: float = 0.0) -> None:
    """Rows of small round holes: jacks, pins, lamps that are out."""
    dots: tuple[list[str], list[str]] = ([], [])
    for j in range(rows):
        for i in range(cols):
            if s.rng.random() >= skip:
                dots[s.rng.random() < 0.4].append(f"M{n(x + step * i)} {n(y + step * j)}h.1")
    for marks, k in zip(dots, (2.0, 1.7), strict=True):
        s.path("".join(marks), "none", stroke=colour, stroke_width=n(r * k), stroke_linecap="round")


def paper_sheet(s: Sheet, points: Points, lines: int = 5) -> None:
    cleared(s, points, PAPER, 2)
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = points
    out = []
    for i in range(lines):
        t = (i + 1) / (lines + 1)
        x0, y0, x1, y1 = ax + (dx - ax) * t, ay + (dy - ay) * t, bx + (cx - bx) * t, by + (cy - by) * t
        out.append(gouge(x0 + (x1 - x0) * 0.1, y0 + (y1 - y0) * 0.1, x0 + (x1 - x0) * 0.88, y0 + (y1 - y0) * 0.88, 3.4))
    s.many(out, INK)


def cord(s: Sheet, points: Points, width: float = 6, colour: str = PAPER) -> None:
    """A cleared line with ink down its middle: a cable, a rope, a plait."""
    d = smooth(points, close=False)
    s.path(d, "none", stroke=colour, stroke_width=n(width + 5), stroke_linecap="round")
    s.path(d, "none", stroke=INK, stroke_width=n(width), stroke_linecap="round")
    s.path(d, "none", stroke=colour, stroke_width=n(width * 0.3), stroke_dasharray="7 6")
