"""Effects of the Revolution system alone: crystals, personal cards, the map, destiny, conflicts."""

from __future__ import annotations

from typing import Literal

from ..primitives import Amount, AttributeId, CardId, Effect, ItemId, Script, Slug, TokenId, Who
from .primitives import MapId

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


class Modify(Effect, frozen=True, kw_only=True):
    """A bonus or a malus for a time: the next `test`, the `round`, the `visit`, or the `mission`."""

    add: int
    lasts: Literal["test", "round", "visit", "mission"]
    attributes: tuple[AttributeId, ...] = ()  # of the tests it speaks of; none means any
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
