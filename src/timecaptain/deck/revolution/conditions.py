"""Conditions of the Revolution system alone: attributes, crystals, personal tokens, rounds, tests."""

from __future__ import annotations

from typing import Literal

from ..primitives import AttributeId, Condition, ReceptacleId, TokenId, Who


class Attribute(Condition, frozen=True, kw_only=True):
    """The actor's present value."""

    attribute: AttributeId
    at_least: int | None = None
    at_most: int | None = None


class Azrak(Condition, frozen=True, kw_only=True):
    """The crystals in the actor's pool, or in the Vortex, or on the Mission Return."""

    where: Literal["pool", "vortex", "mission-return"] = "pool"
    at_least: int | None = None
    at_most: int | None = None


class Bears(Condition, frozen=True, kw_only=True):
    """The actor (or one of `who`) has this personal token."""

    token: TokenId
    who: Who = "actor"


class Dead(Condition, frozen=True, kw_only=True):
    """This receptacle has died."""

    receptacle: ReceptacleId


class Round(Condition, frozen=True, kw_only=True):
    """The number of the present round, the first being 1."""

    at_least: int = 1
    at_most: int | None = None


class Testing(Condition, frozen=True, kw_only=True):
    """The test in progress uses one of these attributes. Only during a test."""

    attributes: tuple[AttributeId, ...]
