"""Abilities: static modifiers, permissions, triggers with a timing window, powers with a cost.

The source of an ability gives its rank in the golden rule: receptacle, item, location, base, basic rules.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from ..effects import Cost
from ..primitives import CharacteristicId, Condition, Script, Slug, Text
from .effects import Modifier

Window = Literal[
    "any-time",  # a power, free, outside a running roll
    "action",  # a power that is the agent's action of this TU
    "before-roll",
    "after-roll",
    "on-read",  # the agent has arrived on a card and read it
    "on-leave",  # the agent leaves a card
    "on-hit",  # the agent has taken shields away with a roll
    "on-wound",  # the agent has lost life
    "on-spend",  # a TU is spent
    "before-captain-change",
    "on-captain-change",
    "on-open",  # a place has been opened
    "on-stock-empty",  # the last token on the own card is gone
    "on-death",
    "on-return",
]

# What a text may forbid or allow. `use:CLASS` (use:weapon) speaks of items of a class.
Act = Literal[
    "roll",
    "move",
    "do-nothing",
    "give",
    "use-item",
    "use-power",
    "leave-place",
    "leave-lock",
    "enter-sealed",
    "return",
    "move-twice",
]


class Ability(Struct, frozen=True, kw_only=True):
    """Static when it has no window; otherwise a trigger (mandatory) or, with `may`, a power."""

    id: Slug
    name: Text | None = None
    text: Text | None = None
    when: Condition | None = None
    characteristics: tuple[CharacteristicId, ...] = ()  # of the roll it speaks of; none means any
    gives: Modifier | None = None
    allow: tuple[Act, ...] = ()
    forbid: tuple[Act, ...] = ()
    forbid_items: tuple[Slug, ...] = ()  # classes of items that may not be used
    window: Window | None = None
    may: bool = True  # in the windows that offer powers: round a roll, and before the captain changes
    cost: Cost | None = None
    once_per: Literal["roll", "tu", "visit", "run", "mission"] | None = None
    # Whose roll, wound … it speaks of: one's own; or that of others on the space, on the next ones, or anywhere, who
    # are `chosen` in it.
    for_: Literal["here", "adjacent", "any"] | None = None
    do: Script = Script("")
