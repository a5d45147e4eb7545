"""Whether a seat can tell that a condition holds, from nothing but what it may see.

Most of what a condition asks for lies open. Counters, for instance, do not: cards keep them among themselves. There a
seat can tell neither yes nor no, and an answer for it must cover both.
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

# What the answer lies open for. The last three speak of a test that the seat can read, or of what stands there for all.
OPEN: frozenset[type[Condition]] = frozenset(
    {
        *(c.Token, c.Receptacle, c.InTeam, c.Present, c.Run, c.Team, c.At),
        *(a.Attribute, a.Azrak, a.Bears, a.Dead, a.Round),
        *(Afraid, FearAt, MagickHeld, MarkerAt, MysteriesLeft, Turned),
        *(c.Against, a.Testing, Upright),
    }
)
# Nobody sees these: what cards count, and what the table keeps no trace of.
HIDDEN: frozenset[type[Condition]] = frozenset({c.Counter, c.Visited})
ITEMS = (c.Has, c.GroupHas)
JOINED = (c.All, c.Any, c.None_)


def tells(g: RevolutionGame, seat: int, frame: Frame, condition: Condition | None) -> bool | None:
    """Yes, no, or `None` when this seat cannot tell."""
    if condition is None:
        return True
    if isinstance(condition, c.All):
        return _all(tells(g, seat, frame, one) for one in condition.of)
    if isinstance(condition, c.Any):
        return _not(_all(_not(tells(g, seat, frame, one)) for one in condition.of))
    if isinstance(condition, c.None_):
        return _all(_not(tells(g, seat, frame, one)) for one in condition.of)
    if str(getattr(condition, "who", "")).startswith("remembered:"):
        return None
    if isinstance(condition, ITEMS):
        return _of_item(g, seat, frame, condition)
    return holds(g, frame, condition) if type(condition) in OPEN else None


def _of_item(g: RevolutionGame, seat: int, frame: Frame, condition: c.Has | c.GroupHas) -> bool | None:
    """R-VIS-03 to 06: of a yellow item only its holder knows who has it."""
    holder = g.s.items.get(condition.item)
    mine = [i for i, agent in enumerate(g.s.agents) if seat in agent.seats]
    asked = g.select(frame, condition.who) if isinstance(condition, c.Has) else range(len(g.s.agents))
    secret = g.deck.items[condition.item].colour == "yellow"
    if secret and holder not in mine and not set(asked) <= set(mine):
        return None
    return holds(g, frame, condition)


def _all(answers: Iterable[bool | None]) -> bool | None:
    found = list(answers)
    if False in found:
        return False
    return None if None in found else True


def _not(answer: bool | None) -> bool | None:
    return None if answer is None else not answer
