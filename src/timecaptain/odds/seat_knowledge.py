"""Whether a seat knows that a condition is true, from what it may see alone.

Most conditions ask for what is public. Counters, for instance, are not: no view shows them. There a seat knows
neither that the condition is true nor that it is false, and its odds must cover both.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from timecaptain.deck import conditions as c
from timecaptain.deck.mechanisms import home, part
from timecaptain.deck.primitives import Condition
from timecaptain.deck.revolution import conditions as a
from timecaptain.game.kernel.conditions import holds
from timecaptain.game.kernel.state import Frame
from timecaptain.game.revolution import RevolutionGame

# Conditions on public things. The last two are about a test that the seat can read.
PUBLIC: frozenset[type[Condition]] = frozenset(
    {
        *(c.Token, c.Receptacle, c.InTeam, c.Is, c.OnCard, c.Present, c.Run, c.Team, c.At),
        *(a.Attribute, a.Azrak, a.Bears, a.Dead, a.Round),
        *(c.Against, a.Testing),
    }
)
ITEMS = (c.Has, c.GroupHas)


def seat_knows(g: RevolutionGame, seat: int, frame: Frame, condition: Condition | None) -> bool | None:
    """Whether the condition is true; `None` if this seat cannot know."""
    if condition is None:
        return True
    if isinstance(condition, c.All):
        return _all(seat_knows(g, seat, frame, one) for one in condition.of)
    if isinstance(condition, c.Any):
        return _not(_all(_not(seat_knows(g, seat, frame, one)) for one in condition.of))
    if isinstance(condition, c.None_):
        return _all(_not(seat_knows(g, seat, frame, one)) for one in condition.of)
    if str(getattr(condition, "who", "")).startswith("remembered:"):
        return None
    if isinstance(condition, ITEMS):
        return _seat_knows_holder(g, seat, frame, condition)
    return holds(g, frame, condition) if lies_open(type(condition)) else None


@cache
def lies_open(kind: type[Condition]) -> bool:
    """Whether everybody knows the answer; of their own conditions mechanisms say so in their `odds.py`."""
    mechanism = home(kind)
    odds = part(mechanism, "odds") if mechanism is not None else None
    return kind in PUBLIC or (odds is not None and kind in odds.PUBLIC)


def _seat_knows_holder(g: RevolutionGame, seat: int, frame: Frame, condition: c.Has | c.GroupHas) -> bool | None:
    """R-VIS-03 to 06: of a yellow item only its holder knows who has it."""
    holder = g.s.items.get(condition.item)
    own = [i for i, agent in enumerate(g.s.agents) if seat in agent.seats]
    asked = g.select(frame, condition.who) if isinstance(condition, c.Has) else range(len(g.s.agents))
    secret = g.deck.items[condition.item].colour == "yellow"
    if secret and holder not in own and not set(asked) <= set(own):
        return None
    return holds(g, frame, condition)


def _all(answers: Iterable[bool | None]) -> bool | None:
    """The conjunction in three-valued logic."""
    values = list(answers)
    if False in values:
        return False
    return None if None in values else True


def _not(answer: bool | None) -> bool | None:
    return None if answer is None else not answer
