"""The words of the Revolution system: crystals, destiny, conflicts, personal cards.

General words (telling, choosing, branching, items, tokens of the group, endings) are those of `effects` and
`conditions`; which of them this system shares is listed at the end.
"""

from __future__ import annotations

from typing import Literal

from . import conditions as c
from . import effects as e
from .primitives import Amount, AttributeId, CardId, Condition, Effect, ItemId, ReceptacleId, Script, Slug, TokenId, Who
from .revolution import MapId

# ---------------------------------------------------------------- crystals and agents


class LoseAzrak(Effect, frozen=True, kw_only=True):
    """Crystals from a pool to the Vortex; the last one breaks the link."""

    amount: Amount = 1
    who: Who = "actor"


class GainAzrak(Effect, frozen=True, kw_only=True):
    """Crystals from the Vortex, up to the starting level and as far as there are any."""

    amount: Amount = 1
    who: Who = "actor"


class Update(Effect, frozen=True, kw_only=True):
    """A Standard Update for all, at once and at no cost."""


class GrantUpdates(Effect, frozen=True, kw_only=True):
    """The group owns more Updates at no cost."""

    number: int = 1


class Contribute(Effect, frozen=True, kw_only=True):
    """The group pays together out of one kind of pool, in full or not at all; nobody can be forced."""

    amount: Amount
    do: Script
    otherwise: Script = Script("")
    pool: Slug = "azrak"


class Eject(Effect, frozen=True, kw_only=True):
    """Out of the location until the Between Locations phase. The pool is kept."""

    who: Who = "actor"


class Kill(Effect, frozen=True, kw_only=True):
    """The receptacle is dead for the rest of the mission."""

    who: Who = "actor"


class ChangeAttribute(Effect, frozen=True, kw_only=True):
    """A lasting change of an attribute."""

    attribute: AttributeId
    add: int
    who: Who = "actor"


# ---------------------------------------------------------------- personal cards and tokens


class Interaction(Effect, frozen=True, kw_only=True):
    """Each of these reads the own interaction card of this number; who has none, ignores it."""

    number: Slug
    who: Who = "actor"


class SnapRecall(Effect, frozen=True, kw_only=True):
    """The owner turns the snap-recall card up, alone."""

    who: Who = "actor"


class TakeToken(Effect, frozen=True, kw_only=True):
    """A personal token; nothing happens when none is left."""

    token: TokenId
    who: Who = "actor"


class StowToken(Effect, frozen=True, kw_only=True):
    """A token goes back face down."""

    token: TokenId
    who: Who = "actor"


class RemoveToken(Effect, frozen=True, kw_only=True):
    """A token leaves the mission for good, every copy of it."""

    token: TokenId


class RemoveItem(Effect, frozen=True, kw_only=True):
    """An item leaves the mission for good."""

    item: ItemId


# ---------------------------------------------------------------- places


class RemoveCard(Effect, frozen=True, kw_only=True):
    """A card of the panorama leaves the mission. Without a name it is the card that speaks."""

    card: CardId | None = None


class LayMap(Effect, frozen=True, kw_only=True):
    """A part of the map is joined or laid on others; crystals that it covers go to the Vortex."""

    map: MapId


# ---------------------------------------------------------------- tests and conflicts


class AddValue(Effect, frozen=True, kw_only=True):
    """Added to the value of the test in progress."""

    amount: Amount = 1


class Damage(Effect, frozen=True, kw_only=True):
    """Damage to the adversary of the conflict."""

    amount: Amount = 1


class EndConflict(Effect, frozen=True, kw_only=True):
    """The conflict is resolved, whatever its damage."""


class ShuffleDestiny(Effect, frozen=True, kw_only=True):
    """Discards and pile are shuffled together."""


class IgnoreDestiny(Effect, frozen=True, kw_only=True):
    """The destiny card just drawn counts as nothing."""


class RedrawDestiny(Effect, frozen=True, kw_only=True):
    """The destiny card just drawn is replaced by the next one."""


class ShowDestiny(Effect, frozen=True, kw_only=True):
    """The actor alone sees the next destiny card."""


# ---------------------------------------------------------------- conditions


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


# ---------------------------------------------------------------- what this system shares

SHARED_EFFECTS: tuple[type[Effect], ...] = (
    e.Say,
    e.Choose,
    e.Ask,
    e.If,
    e.Once,
    e.Each,
    e.Pick,
    e.Split,
    e.Count,
    e.Remember,
    e.Perform,
    e.Manual,
    e.Take,
    e.Drop,
    e.GainToken,
    e.LoseToken,
    e.Replace,
    e.Win,
    e.Fail,
)
SHARED_CONDITIONS: tuple[type[Condition], ...] = (
    c.All,
    c.Any,
    c.None_,
    c.Token,
    c.Has,
    c.GroupHas,
    c.Receptacle,
    c.InTeam,
    c.Present,
    c.Counter,
    c.Run,
    c.Team,
    c.At,
    c.Visited,
    c.Against,
)
