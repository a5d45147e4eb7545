"""Pictures that ask much of a browser: each kind with a number of parts that is fine, and one that is too much."""

from __future__ import annotations

from collections.abc import Callable

from timecaptain.deck.raster import BadPicture
from timecaptain.deck.svg import clean
from timecaptain.deck.svg_allowlist import SVG

WHOLE = '<rect width="1200" height="800" fill="#123"{}/>'


def picture(inside: str) -> bytes:
    return f'<svg xmlns="{SVG}" viewBox="0 0 1200 800">{inside}</svg>'.encode()


def _filtered(primitives: str) -> Callable[[int], str]:
    return lambda n: f'<filter id="f">{primitives}</filter>' + WHOLE.format(' filter="url(#f)"') * n


def _painted(server: str) -> Callable[[int], str]:
    return lambda n: server + '<rect width="1200" height="800" fill="url(#a)"/>' * n


def _nested_patterns(n: int) -> str:
    patterns = [
        f'<pattern id="p{i}" width="9" height="9" patternUnits="userSpaceOnUse">'
        f'<rect width="9" height="5" fill="url(#p{i - 1})"/>'
        f'<rect y="5" width="9" height="9" fill="url(#p{i - 1})"/></pattern>'
        for i in range(1, n)
    ]
    first = '<pattern id="p0" width="3" height="3" patternUnits="userSpaceOnUse"><circle r="1"/></pattern>'
    return first + "".join(patterns) + f'<rect width="1200" height="800" fill="url(#p{n - 1})"/>'


def _doubled_filter(n: int) -> str:
    parts = '<feGaussianBlur result="r0" stdDeviation="2"/>' + "".join(
        f'<feBlend in="r{i}" in2="r{i}" result="r{i + 1}"/>' for i in range(n)
    )
    return _filtered(parts)(1)


STOPS = '<stop offset="0" stop-color="red"/><stop offset="1" stop-color="blue" stop-opacity=".5"/>'
POINTS = "".join(f"{i * 37 % 1200} {i * 91 % 800} " for i in range(3_000))

# The parts of each, the number that is fine, the number that is refused.
SLOW: dict[str, tuple[Callable[[int], str], int, int]] = {
    "colours": (lambda n: WHOLE.format(' fill-opacity=".1"') * n, 3_000, 20_000),
    "linear gradients": (_painted(f'<linearGradient id="a">{STOPS}</linearGradient>'), 500, 3_000),
    "radial gradients": (_painted(f'<radialGradient id="a">{STOPS}</radialGradient>'), 200, 3_000),
    "stops": (_painted('<linearGradient id="a">' + STOPS * 5_000 + "</linearGradient>"), 5, 300),
    "patterns": (
        _painted('<pattern id="a" width="3" height="3" patternUnits="userSpaceOnUse"><circle r="1"/></pattern>'),
        100,
        1_000,
    ),
    "patterns of patterns": (_nested_patterns, 3, 30),
    "one pattern around many": (
        lambda n: (
            '<pattern id="a" width="3" height="3"><circle r="1"/></pattern><g fill="url(#a)">'
            + '<rect width="1200" height="800"/>' * n
            + "</g>"
        ),
        100,
        1_000,
    ),
    "groups over each other": (lambda n: f'<g opacity=".5">{WHOLE.format("") * 2}</g>' * n, 500, 5_000),
    "blending": (lambda n: f'<g style="mix-blend-mode:color">{WHOLE.format("") * 2}</g>' * n, 200, 3_000),
    "masks": (
        lambda n: f'<mask id="m">{WHOLE.format("")}</mask>' + WHOLE.format(' mask="url(#m)"') * n,
        100,
        1_000,
    ),
    "clip paths": (
        lambda n: (
            '<clipPath id="m"><circle r="500"/><circle r="400" cx="600"/></clipPath>'
            + WHOLE.format(' clip-path="url(#m)"') * n
        ),
        100,
        1_000,
    ),
    "turbulence": (_filtered('<feTurbulence baseFrequency=".8" numOctaves="6"/>'), 10, 100),
    "blur": (_filtered('<feGaussianBlur stdDeviation="200"/>'), 5, 50),
    "morphology": (_filtered('<feMorphology operator="dilate" radius="20"/>'), 5, 50),
    "convolution": (_filtered(f'<feConvolveMatrix order="5" kernelMatrix="{"1 " * 25}"/>'), 2, 20),
    "lighting": (
        _filtered('<feSpecularLighting><fePointLight x="1" y="1" z="9"/></feSpecularLighting>'),
        10,
        100,
    ),
    "results used twice": (_doubled_filter, 2, 30),
    "dashes": (
        lambda n: f'<path d="M0 0H{n}" stroke="red" stroke-width="9" stroke-dasharray=".5 .5"/>',
        200_000,
        2_000_000,
    ),
    "lines": (
        lambda n: f'<path fill="none" stroke="red" stroke-width="3" d="M{"0 0 L 1200 800 " * n}"/>',
        10_000,
        60_000,
    ),
    "markers": (
        lambda n: (
            '<marker id="m"><circle r="30"/></marker>' + f'<path fill="none" marker-mid="url(#m)" d="M{POINTS}"/>' * n
        ),
        1,
        3,
    ),
    "text": (lambda n: f'<text y="300">{"abcde" * n}</text>', 500, 5_000),
    "what is used again": (
        lambda n: f'<defs><g id="a">{WHOLE.format("") * 50}</g></defs>' + '<use href="#a"/>' * n,
        50,
        500,
    ),
}


def largest(kind: str) -> bytes:
    """The picture of this kind with the most parts that is not refused."""
    make, fine, too_much = SLOW[kind]
    while too_much - fine > max(1, fine // 8):
        middle = (fine + too_much) // 2
        try:
            clean(picture(make(middle)))
            fine = middle
        except BadPicture:
            too_much = middle
    return clean(picture(make(fine)))[0]
