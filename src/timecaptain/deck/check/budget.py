"""How much work checking one deck may be: counted, not timed, so that a deck has the same findings everywhere."""

from __future__ import annotations

MOST_WORK = 3_000_000  # a shipped mission takes about a hundredth of it


class TooMuchWork(Exception):
    """The deck is too entangled to check."""


class Budget:
    """What is left to spend. A unit is about one look at one struct, rule or fact."""

    def __init__(self, work: int = MOST_WORK) -> None:
        self.left = work

    def spend(self, work: int) -> None:
        self.left -= work
        if self.left < 0:
            raise TooMuchWork
