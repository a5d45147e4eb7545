"""How much may be counted for one answer. Beyond it the odds say that they are too many to say, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import wraps
from typing import Any, TypeVar

MOST_FOR_ONE_ANSWER = 400_000  # a command may take its time
MOST_AT_THE_TABLE = 8_000  # for one roll, while others wait for the same program: about 4 ms
ENGINE = 40  # asking the rules of the game is so much more work than one addition
MOST_KEPT = 100_000  # results in one cache of distributions

F = TypeVar("F", bound=Callable[..., Mapping[Any, Any]])


class TooManyToSay(Exception):
    """There are more possibilities than can be counted."""


class Budget:
    """What is left to count for one answer. A unit is about one possibility, or half a microsecond."""

    def __init__(self, work: int = MOST_FOR_ONE_ANSWER) -> None:
        self.left = work

    def spend(self, work: int) -> None:
        self.left -= work
        if self.left < 0:
            raise TooManyToSay


def cached_by_size(function: F) -> F:
    """As `lru_cache`, for functions that return mappings: bounded by how much is in them, not by how many there are."""
    kept: dict[Hashable, Mapping[Any, Any]] = {}
    size = 0

    @wraps(function)
    def cached(*args: Hashable) -> Mapping[Any, Any]:
        nonlocal size
        if args in kept:
            kept[args] = kept.pop(args)  # the last one is the one used last
            return kept[args]
        result = function(*args)
        if len(result) <= MOST_KEPT // 10:
            kept[args] = result
            size += 1 + len(result)
            while size > MOST_KEPT:
                size -= 1 + len(kept.pop(next(iter(kept))))
        return result

    cached.kept = kept  # type: ignore[attr-defined]
    return cached  # type: ignore[return-value]
