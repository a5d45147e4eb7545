"""The table itself: planks with their grain, as shadows and lights alone, so that they lie on any colour. A tile that repeats."""

from __future__ import annotations

import math
import random
from pathlib import Path

OUT = Path(__file__).parents[2] / "web" / "src" / "design" / "wood.svg"
WIDE, PLANKS, TALL = 1200, 4, 168
STEPS = 8  # points of a line of grain


class Grain:
    """Lines along a plank: they bend together, and around a knot; what leaves at the right comes in at the left."""

    def __init__(self, rng: random.Random, top: float) -> None:
        self.top = top
        self.waves = [(rng.uniform(2, 7) / k, k, rng.uniform(0, math.tau)) for k in (1, 2, 3)]
        self.knot = (rng.uniform(0.2, 0.8) * WIDE, top + rng.uniform(0.3, 0.7) * TALL) if rng.random() < 0.6 else None

    def at(self, x: float, y: float) -> float:
        bent = y + sum(a * math.sin(math.tau * k * x / WIDE + phase) for a, k, phase in self.waves)
        if self.knot:
            kx, ky = self.knot
            near = math.exp(-(((x - kx) / 130) ** 2) - ((y - ky) / 34) ** 2)
            bent += near * (16 if y >= ky else -16)
        return min(max(bent, self.top + 2), self.top + TALL - 2)

    def line(self, y: float) -> str:
        xs = [WIDE * i / STEPS for i in range(STEPS + 1)]
        if self.knot:
            xs = sorted({*xs, self.knot[0] - 70, self.knot[0], self.knot[0] + 70})
        points = [(x, self.at(x, y)) for x in xs]
        path = f"M0 {points[0][1]:.1f}"
        for (x0, y0), (x1, y1) in zip(points, points[1:], strict=False):
            half = (x1 - x0) / 2.4
            slope0 = (self.at(x0 + 4, y) - self.at(x0 - 4, y)) / 8
            slope1 = (self.at(x1 + 4, y) - self.at(x1 - 4, y)) / 8
            path += f"C{x0 + half:.0f} {y0 + slope0 * half:.1f} {x1 - half:.0f} {y1 - slope1 * half:.1f} {x1:.0f} {y1:.1f}"
        return path


def plank(rng: random.Random, number: int) -> list[str]:
    top = number * TALL
    grain = Grain(rng, top)
    lines = [f'<path fill="#000" fill-opacity="{rng.uniform(0, 0.16):.2f}" d="M0 {top}h{WIDE}v{TALL}H0z"/>']
    y = top + rng.uniform(4, 9)
    while y < top + TALL - 3:
        dark = rng.random() < 0.78
        shade = f"{rng.uniform(0.10, 0.30) if dark else rng.uniform(0.03, 0.07):.2f}"
        width = f"{rng.choice((0.6, 0.8, 1, 1.6)):g}"
        colour = "#000" if dark else "#ffdca8"
        lines.append(f'<path stroke="{colour}" stroke-opacity="{shade}" stroke-width="{width}" d="{grain.line(y)}"/>')
        y += rng.choice((4, 5, 7, 9, 13))
    if grain.knot:
        kx, ky = grain.knot
        for r, shade in ((15, 0.16), (9, 0.22), (4, 0.35)):
            lines.append(f'<ellipse cx="{kx:.0f}" cy="{ky:.0f}" rx="{r * 1.9:.0f}" ry="{r * 0.72:.1f}" fill="#000" fill-opacity="{shade}"/>')
    joint = rng.uniform(0.1, 0.9) * WIDE
    lines.append(f'<path stroke="#000" stroke-opacity=".3" stroke-width="1.6" d="M{joint:.0f} {top}v{TALL}"/>')
    lines.append(f'<path stroke="#000" stroke-opacity=".38" stroke-width="2" d="M0 {top + 1}h{WIDE}"/>')
    lines.append(f'<path stroke="#ffdca8" stroke-opacity=".10" stroke-width="1.2" d="M0 {top + 3}h{WIDE}"/>')
    return lines


def main() -> None:
    rng = random.Random(1908)
    body = [line for number in range(PLANKS) for line in plank(rng, number)]
    tall = PLANKS * TALL
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {tall}" width="{WIDE}" height="{tall}" fill="none">'
    OUT.write_text("\n".join([head, *body, "</svg>"]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
