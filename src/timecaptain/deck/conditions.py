"""The closed vocabulary of conditions: `all`, `any` and `none` over atoms."""

from __future__ import annotations

from .primitives import (
    CardId,
    CharacteristicId,
    Condition,
    CounterId,
    Face,
    ItemId,
    PlaceId,
    ReceptacleId,
    ResourceId,
    TagId,
    TestId,
    TokenId,
    Who,
)


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


class Clock(Condition, frozen=True, kw_only=True):
    """The TU left."""

    at_least: int | None = None
    at_most: int | None = None


class At(Condition, frozen=True, kw_only=True):
    """The group is in one of these places."""

    place: tuple[PlaceId, ...]


class Tagged(Condition, frozen=True, kw_only=True):
    """The group is in a place that carries one of these tags."""

    tags: tuple[TagId, ...]


class Visited(Condition, frozen=True, kw_only=True):
    """The group has opened this place in this run, the present visit included."""

    place: PlaceId
    times: int = 1


class OnPlan(Condition, frozen=True, kw_only=True):
    """The plan shows this place."""

    place: PlaceId


class Passed(Condition, frozen=True, kw_only=True):
    """This test was passed in this run."""

    test: TestId


class Gone(Condition, frozen=True, kw_only=True):
    """This card was defeated, discarded or removed."""

    card: CardId


class Wounded(Condition, frozen=True, kw_only=True):
    """The actor (or one of `who`) has lost life."""

    by_at_least: int = 1
    who: Who = "actor"


class Able(Condition, frozen=True, kw_only=True):
    """The actor's own dice for a characteristic, without what powers and items add to a roll."""

    characteristic: CharacteristicId
    at_least: int = 1


class Alone(Condition, frozen=True, kw_only=True):
    """No other living agent stands on the actor's space."""


class Together(Condition, frozen=True, kw_only=True):
    """All other living agents, and at least one, stand on the actor's space."""


class Holds(Condition, frozen=True, kw_only=True):
    """The actor (or one of `who`) has that many resource tokens of a colour, or of any."""

    resource: ResourceId
    at_least: int = 1
    who: Who = "actor"


class Stock(Condition, frozen=True, kw_only=True):
    """The actor has that many tokens on the own receptacle card."""

    at_least: int = 1


class Team(Condition, frozen=True, kw_only=True):
    """The number of receptacles in play."""

    at_least: int = 1
    at_most: int | None = None


class Testing(Condition, frozen=True, kw_only=True):
    """A test runs on the actor's space."""


class Against(Condition, frozen=True, kw_only=True):
    """The test rolled for carries one of these tags. Only during a roll."""

    tags: tuple[TagId, ...]


class Rolling(Condition, frozen=True, kw_only=True):
    """The roll is for one of these characteristics. Only during a roll."""

    characteristics: tuple[CharacteristicId, ...]


class Shows(Condition, frozen=True, kw_only=True):
    """So many dice of the roll show this face. Only after a roll."""

    face: Face
    at_least: int = 1
