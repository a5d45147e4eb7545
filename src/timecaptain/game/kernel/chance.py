"""Every die and draw comes from one generator whose state is part of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from .state import State

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


Heard = list[tuple[str, list[int]]]  # chance nodes by name, and what they gave
_listening: dict[int, Heard] = {}  # by the state that is listened to


@contextmanager
def overheard(state: State) -> Iterator[Heard]:
    """Take down what chance gives this game meanwhile."""
    heard = _listening[id(state)] = []
    try:
        yield heard
    finally:
        del _listening[id(state)]


class CannotShow(ValueError):
    """What was laid out for a chance node is nothing that it can give."""


def seeded(seed: int) -> int:
    """The generator's first state for a table's seed: mixed, so that neighbouring seeds have nothing in common."""
    return _mixed(seed * _STEP + 0x1234567)


def draw(state: State) -> int:
    """Sixty-four fresh bits (splitmix64: small, well mixed, the same on every machine)."""
    state.rng = (state.rng + _STEP) & _MASK
    return _mixed(state.rng)


def _mixed(z: int) -> int:
    z &= _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def dice(state: State, name: str, number: int, sides: int) -> list[int]:
    """The faces of `number` dice, as indexes. `name` is the chance node: tests lay out its results by name."""
    faces = _thrown(state, name, number, sides)
    if _listening:
        heard = _listening.get(id(state))
        if heard is not None:
            heard.append((name, list(faces)))
    return faces


def _thrown(state: State, name: str, number: int, sides: int) -> list[int]:
    if state.forced:
        laid_out = state.forced.get(name)
        if laid_out:
            faces = laid_out.pop(0)
            if not laid_out:
                del state.forced[name]
            if len(faces) != number or not all(0 <= face < sides for face in faces):
                raise CannotShow(f"{name}: {number} dice with {sides} sides cannot show {faces}")
            return faces
    faces = []
    bits = 0
    for i in range(number):
        if i % 16 == 0:  # sixteen six-sided dice use 42 of the 64 bits: the rest keeps the bias below 1e-6
            bits = draw(state)
        bits, face = divmod(bits, sides)
        faces.append(face)
    return faces


def lay_out(state: State, name: str, results: Sequence[Sequence[int]]) -> None:
    """The next draws of this node will give these results."""
    if results:
        state.forced.setdefault(name, []).extend(list(result) for result in results)
