"""The key of a position: two games with the same key can go the same ways."""

from __future__ import annotations

from copy import copy
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from .game import Game

SIZE = 16  # bytes


def key(game: Game[Any]) -> bytes:
    """A digest of everything that can still matter, in one order.

    Left out are the random generator and the record of earlier runs. Sets and mappings are sorted, and so are lists
    that only say what is there; order is kept where play depends on it.
    """
    s = copy(game.s)
    s.rng, s.past = 0, []
    in_order = [[name, list(getattr(s, name).items())] for name in game.ORDERED]
    in_order.append([item for held in game.ITEMS for item in getattr(s, held) if game.has_powers(item)])
    for name in game.UNORDERED:
        setattr(s, name, sorted(getattr(s, name)))
    s.agents = [_sorted(agent, game.UNORDERED_OF_AGENT) for agent in s.agents]
    found = [game.deck.digest, s, in_order, game.s.visits[-1:]]
    return blake2b(msgspec.json.encode(found, order="deterministic"), digest_size=SIZE).digest()


def _sorted(agent: Any, names: tuple[str, ...]) -> Any:
    if names:
        agent = copy(agent)
        for name in names:
            setattr(agent, name, sorted(getattr(agent, name)))
    return agent
