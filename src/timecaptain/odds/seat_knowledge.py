"""Whether a seat knows that a condition is true, from what it may see alone.

Most conditions ask for what is public. Counters, for instance, are not: no view shows them. There a seat knows
neither that the condition is true nor that it is false, and its odds must cover both.
"""

from __future__ import annotations

from collections.abc import Iterable

from timecaptain.deck import conditions as c
from timecaptain.deck.mechanisms.box import Upright
from timecaptain.deck.mechanisms.fear import Afraid, FearAt
from timecaptain.deck.mechanisms.magick import MagickHeld
from timecaptain.deck.mechanisms.markers import MarkerAt
from timecaptain.deck.mechanisms.mysteries import MysteriesLeft
from timecaptain.deck.mechanisms.sky import Turned
from timecaptain.deck.primitives import Condition
from timecaptain.deck.revolution import conditions as a
from timecaptain.game.kernel.conditions import holds
from timecaptain.game.kernel.state import Frame
from timecaptain.game.revolution import RevolutionGame

# Conditions on public things. The last three are about a test that the seat can read, or a card that stands upright.
PUBLIC: frozenset[type[Condition]] = frozenset(
    {
        *(c.Token, c.Receptacle, c.InTeam, c.Present, c.Run, c.Team, c.At),
        *(a.Attribute, a.Azrak, a.Bears, a.Dead, a.Round),
        *(Afraid, FearAt, MagickHeld, MarkerAt, MysteriesLeft, Turned),
        *(c.Against, a.Testing, Upright),
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
    return holds(g, frame, condition) if type(condition) in PUBLIC else None


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
