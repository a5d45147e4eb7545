"""Conditions that mean the same in both systems: `all`, `any` and `none`, and what can be asked of any table."""

from __future__ import annotations

from .primitives import CardId, Condition, CounterId, ItemId, PlaceId, ReceptacleId, TagId, TokenId, Who


class All(Condition, frozen=True, kw_only=True):
    """Every one of these holds."""

    of: tuple[Condition, ...]


class Any(Condition, frozen=True, kw_only=True):
    """At least one of these holds."""

    of: tuple[Condition, ...]


class None_(Condition, frozen=True, kw_only=True):  # noqa: N801 (the word is `none`)
    """None of these holds."""

    of: tuple[Condition, ...]


class Token(Condition, frozen=True, kw_only=True):
    """The team owns this state token."""

    token: TokenId


class Has(Condition, frozen=True, kw_only=True):
    """The actor (or one of `who`) holds the item."""

    item: ItemId
    who: Who = "actor"


class GroupHas(Condition, frozen=True, kw_only=True):
    """Somebody in the team holds the item."""

    item: ItemId


class Receptacle(Condition, frozen=True, kw_only=True):
    """The actor is in one of these bodies."""

    is_: tuple[ReceptacleId, ...]


class InTeam(Condition, frozen=True, kw_only=True):
    """One of the agents, dead or alive, is in this body."""

    receptacle: ReceptacleId


class Present(Condition, frozen=True, kw_only=True):
    """The number of agents a selector finds."""

    who: Who
    at_least: int = 1
    at_most: int | None = None


class Counter(Condition, frozen=True, kw_only=True):
    """A counter's value lies between two bounds, both included."""

    counter: CounterId
    at_least: int | None = None
    at_most: int | None = None


class Run(Condition, frozen=True, kw_only=True):
    """The number of the present run, the first being 1."""

    at_least: int = 1
    at_most: int | None = None


class At(Condition, frozen=True, kw_only=True):
    """The group is in one of these places."""

    place: tuple[PlaceId, ...]


class Visited(Condition, frozen=True, kw_only=True):
    """The group has opened this place in this run, the present visit included."""

    place: PlaceId
    times: int = 1


class Team(Condition, frozen=True, kw_only=True):
    """The number of receptacles in play."""

    at_least: int = 1
    at_most: int | None = None


class Is(Condition, frozen=True, kw_only=True):
    """The actor is one of these: `remembered:guide`, `captain`, `chosen`."""

    who: Who


class OnCard(Condition, frozen=True, kw_only=True):
    """The actor (or one of `who`) stands on this card, or has it before them."""

    card: CardId
    who: Who = "actor"


class Against(Condition, frozen=True, kw_only=True):
    """The test rolled for carries one of these tags. Only during a roll."""

    tags: tuple[TagId, ...]
