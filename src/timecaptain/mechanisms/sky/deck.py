"""Cards that lie face down from set-up on: what shows is read aloud, the rest when a card says so."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from timecaptain.deck.primitives import Condition, Effect, MechanismSettings, Ref, Script, Slug, Text

ORDER = 7

SkyCardId = Annotated[str, Ref("sky-card")]


class SkyCard(Struct, frozen=True, kw_only=True):
    """`back` shows from the start; `text` is read, and `do` done, when the card is turned."""

    name: Text
    back: Text
    text: Text
    do: Script = Script("")


class Sky(MechanismSettings, frozen=True, kw_only=True):
    cards: dict[Slug, SkyCard]


class TurnCard(Effect, frozen=True, kw_only=True):
    """Turn one of these cards up and read it aloud. Nothing happens when it lies open."""

    card: SkyCardId


class Turned(Condition, frozen=True, kw_only=True):
    """This card has been turned."""

    card: SkyCardId
