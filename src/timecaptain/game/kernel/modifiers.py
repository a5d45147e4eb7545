"""Changes of numbers that last for a time, as a card says: a roll or a test, a round, a visit, some TU, a run."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from .state import LastingModifier, State

if TYPE_CHECKING:
    from .game import Game

MOST = 99  # that the same card can add up to, however often it is read


def give(
    game: Game[Any],
    agents: Iterable[int],
    numbers: Mapping[str, int],
    lasts: str,
    of: tuple[str, ...] = (),
    until: int = 0,
) -> None:
    """Two that speak of the same for the same time become one."""
    for i in agents:
        for number, by in numbers.items():
            if by:
                _add(game.s, LastingModifier(i, number, by, lasts, of, until))
                game.tell("modified", as_told(LastingModifier(i, number, by, lasts, of, until)))


def _add(s: State, new: LastingModifier) -> None:
    same = [one for one in s.modifiers if _about(one) == _about(new)]
    by = max(-MOST, min(MOST, new.by + sum(one.by for one in same)))
    rest = tuple(one for one in s.modifiers if one not in same)
    sum_ = LastingModifier(new.agent, new.number, by, new.lasts, new.of, new.until)
    s.modifiers = (*rest, sum_) if by else rest


def _about(one: LastingModifier) -> tuple[object, ...]:
    return one.agent, one.number, one.lasts, one.of, one.until


def as_told(one: LastingModifier) -> dict[str, Any]:
    """What an event says of it."""
    how = {"lasts": one.lasts, "of": list(one.of), "until": one.until}
    return {"agent": one.agent, "what": one.number, "number": one.by, **how}


def total(s: State, i: int, number: str, of: str = "") -> int:
    """What is added to a number of agent i, in a roll or a test of this characteristic or attribute."""
    return sum(
        one.by for one in s.modifiers if one.agent == i and one.number == number and (not one.of or of in one.of)
    )


def end(game: Game[Any], over: Callable[[LastingModifier], bool]) -> None:
    """Those whose time is over go; everybody is told."""
    ended = [one for one in game.s.modifiers if over(one)]
    if ended:
        game.s.modifiers = tuple(one for one in game.s.modifiers if one not in ended)
        for one in ended:
            game.tell("modifier-over", as_told(one))


def end_of(game: Game[Any], *lasts: str, agent: int | None = None) -> None:
    """A roll, a round, a visit is over: of one agent, or of all."""
    if game.s.modifiers:
        end(game, lambda one: one.lasts in lasts and agent in (None, one.agent))
