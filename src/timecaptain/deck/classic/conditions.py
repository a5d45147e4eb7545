"""Conditions of the Classic system alone: the clock, the plan, bodies, rolls."""

from __future__ import annotations

from ..primitives import CardId, CharacteristicId, Condition, PlaceId, ResourceId, TagId, Who
from .primitives import Face, TestId


class Clock(Condition, frozen=True, kw_only=True):
    """The TU left."""

    at_least: int | None = None
    at_most: int | None = None


class Tagged(Condition, frozen=True, kw_only=True):
    """The group is in a place that carries one of these tags."""

    tags: tuple[TagId, ...]


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


class Testing(Condition, frozen=True, kw_only=True):
    """A test runs on the actor's space."""


class Rolling(Condition, frozen=True, kw_only=True):
    """The roll is for one of these characteristics. Only during a roll."""

    characteristics: tuple[CharacteristicId, ...]


class Shows(Condition, frozen=True, kw_only=True):
    """So many dice of the roll show this face. Only after a roll."""

    face: Face
    at_least: int = 1
