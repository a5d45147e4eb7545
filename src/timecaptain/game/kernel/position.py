"""The key of a position: two games with the same key can go the same ways."""

from __future__ import annotations

from copy import copy
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from .state import Pending

if TYPE_CHECKING:
    from .game import Game

T = TypeVar("T", bound=msgspec.Struct)

SIZE = 16  # bytes


def key(game: Game[Any]) -> bytes:
    """A digest of everything that can still matter, in one order.

    Left out are the random generator, the record of earlier runs, and what seats have heard, which no rule asks for.
    Sets and mappings are sorted, and so are lists that only say what is there; order is kept where play depends on it.
    """
    s = copy(game.s)
    s.rng, s.past, s.heard = 0, [], {}
    in_order = [[name, list(getattr(s, name).items())] for name in game.ORDERED]
    in_order.append([item for held in game.ITEMS for item in getattr(s, held) if game.has_powers(item)])
    for name in game.UNORDERED:
        setattr(s, name, sorted(getattr(s, name)))
    s.agents = [_sorted(agent, game.UNORDERED_OF_AGENT) for agent in s.agents]
    s.pending = _sorted_options(s.pending)
    s.agenda = [_with(reading, pending=_sorted_options(reading.pending)) for reading in s.agenda]
    position = [game.deck.digest, s, in_order, game.s.visits[-1:]]
    return blake2b(msgspec.json.encode(position, order="deterministic"), digest_size=SIZE).digest()


def _sorted(agent: Any, names: tuple[str, ...]) -> Any:
    return _with(agent, **{name: sorted(getattr(agent, name)) for name in names})


def _sorted_options(pending: Pending | None) -> Pending | None:
    """The options of a decision stand in the order of what it is about: places of the plan, for instance."""
    if pending is None:
        return None
    votes: Any = {str(seat): vote for seat, vote in pending.votes.items()}
    return _with(pending, options=sorted(pending.options, key=str), labels=[], votes=votes)


def _with(struct: T, **changes: Any) -> T:
    return msgspec.structs.replace(struct, **changes) if changes else struct
