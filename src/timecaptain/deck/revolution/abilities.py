"""Abilities of the Revolution system: bonuses on tests, and what is offered or happens in a timing window."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from ..effects import Cost
from ..primitives import AttributeId, Condition, Script, Slug, Text

TalentWindow = Literal[
    "any-time",  # free, outside a test
    "before-destiny",  # the testing agent's own, once boost and support are given
    "after-destiny",  # the card lies there, the result is not read yet
    "on-read",
    "on-eject",
    "on-round",  # a round begins
]


class Talent(Struct, frozen=True, kw_only=True):
    """What a receptacle, its personal card, an item, a place or the mission can do.

    Without a window it is a bonus on tests; in a window it is offered, for a price, or happens (`may: false`, `on-…`).
    """

    id: Slug
    name: Text | None = None
    text: Text | None = None
    when: Condition | None = None
    attributes: tuple[AttributeId, ...] = ()  # of the test it speaks of; none means any
    add: int = 0
    window: TalentWindow | None = None
    may: bool = True
    cost: Cost | None = None
    once_per: Literal["test", "round", "visit", "mission"] | None = None
    for_: Literal["any"] | None = None  # offered in the tests of others too, who are `chosen` in it
    do: Script = Script("")
