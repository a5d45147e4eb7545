"""A test that was settled, and how likely it was to be passed."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct


class Tried(Struct, frozen=True, gc=False):
    """In `ways` of `of` the dice, or the destiny card, would have been enough; none of none with too many to count.

    What counts is what lay on the table when they fell: dice, bonuses, boost and support. Powers used on the result
    afterwards are skill, not luck, and are left out.
    """

    agent: int
    card: str  # as `place/card`
    passed: bool
    ways: int = 0
    of: int = 0

    @property
    def chance(self) -> Fraction | None:
        return Fraction(self.ways, self.of) if self.of else None
