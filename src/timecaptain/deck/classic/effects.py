"""Effects of the Classic system alone: TU, life, resources, panoramas, tests with shields, runs."""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec import Struct

from ..primitives import (
    Amount,
    CardId,
    CharacteristicId,
    Effect,
    PlaceId,
    ReceptacleId,
    ResourceId,
    Script,
    Slug,
    TokenId,
    Who,
)
from .primitives import Face, PlanCardId, ShieldKind, TestId


class Modifier(Struct, frozen=True, kw_only=True):
    """A change of a number: while an ability's condition holds, or for as long as a card says."""

    dice: int = 0
    hits: int = 0
    resistance: int = 0
    travel: int = 0  # TU of a location change


class Row(Struct, frozen=True, kw_only=True):
    """One row of a table of thresholds."""

    from_: int = 0
    to: int | None = None
    do: Script = Script("")


class Shields(Struct, frozen=True, kw_only=True):
    """One stack of shields, also written `skull: 2`."""

    pair: ClassVar[bool] = True  # may be written `kind: number`

    kind: ShieldKind
    number: int


# ---------------------------------------------------------------- time and bodies


class Later(Effect, frozen=True, kw_only=True):
    """Do something when the clock has gone down by `after` TU, or reaches `at`, wherever the group is."""

    after: int | None = None
    at: int | None = None
    do: Script


class GainTime(Effect, frozen=True, kw_only=True):
    """The clock goes back."""

    amount: Amount


class LoseTime(Effect, frozen=True, kw_only=True):
    """TU lost by the whole group: time passes and nobody acts in it."""

    amount: Amount


class Delay(Effect, frozen=True, kw_only=True):
    """TU lost by an agent: no action for that many TU."""

    amount: Amount
    who: Who = "actor"


class Wound(Effect, frozen=True, kw_only=True):
    """Lose life."""

    amount: Amount = 1
    who: Who = "actor"


class Heal(Effect, frozen=True, kw_only=True):
    """Get life back, up to the printed number, or `beyond` it."""

    amount: Amount = 1
    who: Who = "actor"
    beyond: bool = False


class Weaken(Effect, frozen=True, kw_only=True):
    """A lasting change of a receptacle's value for the rest of the run; `amount` may be negative."""

    what: Literal["life", "resistance", "dice"]
    amount: int = 1
    characteristic: CharacteristicId | None = None
    who: Who = "actor"


class Span(Struct, frozen=True, kw_only=True):
    """A number of TU, from the next one that is spent."""

    tu: int


class Modify(Effect, frozen=True, kw_only=True):
    """A change of numbers for a time: the next `roll`, a `round` of actions, the `visit`, some TU, or the `run`."""

    gives: Modifier
    lasts: Literal["roll", "round", "visit", "run"] | Span
    characteristics: tuple[CharacteristicId, ...] = ()  # of the rolls it speaks of; none means any
    who: Who = "actor"


class ChangeBody(Effect, frozen=True, kw_only=True):
    """An agent is sent into another body.

    What the old one carried goes along (`keep`), to somebody else on the space (`others`), or to the box (`leave`).
    """

    to: ReceptacleId
    items: Literal["keep", "others", "leave"] = "keep"
    who: Who = "actor"


# ---------------------------------------------------------------- resources


class Gain(Effect, frozen=True, kw_only=True):
    """Resource tokens from the supply; with `up-to` nobody has more than so many of the colour afterwards."""

    resource: ResourceId
    amount: Amount = 1
    who: Who = "actor"
    up_to: int | None = None


class Lose(Effect, frozen=True, kw_only=True):
    """Resource tokens back to the supply, as far as there are any."""

    resource: ResourceId
    amount: Amount = 1
    who: Who = "actor"


class ChangeStock(Effect, frozen=True, kw_only=True):
    """Tokens on the receptacle's own card; with `up-to` never more than so many after a gain."""

    add: int
    who: Who = "actor"
    up_to: int | None = None


# ---------------------------------------------------------------- cards and places


class Reveal(Effect, frozen=True, kw_only=True):
    """A sealed card of this place is laid over the actor's card and read at once; its token is not taken."""

    card: CardId


class Discard(Effect, frozen=True, kw_only=True):
    """A card leaves: for the run, or `mission` for good. Without a name it is the card that speaks."""

    card: CardId | None = None
    until: Literal["run", "mission"] = "run"


class Authorise(Effect, frozen=True, kw_only=True):
    """A no-access card may be entered from now on, to the end of the run."""

    card: CardId


class MovePawn(Effect, frozen=True, kw_only=True):
    """Pawns are put on a card of this place, without an action."""

    to: CardId
    who: Who = "actor"


class ShowPlace(Effect, frozen=True, kw_only=True):
    """A place appears on the plan."""

    place: PlaceId


class HidePlace(Effect, frozen=True, kw_only=True):
    """A place disappears from the plan."""

    place: PlaceId


class LayPlan(Effect, frozen=True, kw_only=True):
    """A further card of the plan is laid beside or over the others: its places appear, what it covers disappears."""

    card: PlanCardId


class Go(Effect, frozen=True, kw_only=True):
    """The whole group moves: with the captain's die, or at a fixed `cost` in TU (0 is free)."""

    place: PlaceId
    cost: int | None = None


class NextPlace(Effect, frozen=True, kw_only=True):
    """Whoever leaves here must go there next."""

    place: PlaceId


class NoLeaving(Effect, frozen=True, kw_only=True):
    """The group may not leave this place until `allow-leaving`, or the end of the visit."""


class AllowLeaving(Effect, frozen=True, kw_only=True):
    """The group may leave again."""


# ---------------------------------------------------------------- tests and rolls


class Roll(Effect, frozen=True, kw_only=True):
    """A special roll: no TU, no action. Hits are kept under `as` and read in the table.

    With `shields` the four steps of a roll apply to them, once. With `riposte` the running test on the actor's
    space answers as it would to any roll, after the table has been read.
    """

    dice: Amount
    as_: Slug = "roll"
    of: Literal["hits", "skulls"] = "hits"
    table: tuple[Row, ...] = ()
    shields: tuple[Shields, ...] = ()
    riposte: bool = False


class Fight(Effect, frozen=True, kw_only=True):
    """The test begins at once, without waiting for somebody to face it."""

    test: TestId


class RemoveShields(Effect, frozen=True, kw_only=True):
    """Shields of the running test leave without dice faces, left to right.

    `choose`: the actor chooses which (the grey shield). `spread`: over the actor's and the adjacent spaces.
    """

    amount: Amount
    choose: bool = False
    spread: bool = False


class Eliminate(Effect, frozen=True, kw_only=True):
    """An opponent on the actor's space is beaten at once."""


class AddDice(Effect, frozen=True, kw_only=True):
    """More dice for the roll about to be made. Only before a roll."""

    amount: Amount


class AddHits(Effect, frozen=True, kw_only=True):
    """Hits added to the result. Only after a roll."""

    amount: Amount


class TurnDie(Effect, frozen=True, kw_only=True):
    """One die of the actor's choice, or of those that show `from`, is turned to another face. Only after a roll."""

    to: Face = "hit"
    from_: Face | None = None


class RerollDie(Effect, frozen=True, kw_only=True):
    """One die of the actor's choice, or of those that show `from`, is rolled again. Only after a roll."""

    number: int = 1
    from_: Face | None = None


class IgnoreSkull(Effect, frozen=True, kw_only=True):
    """Skulls on the dice that do not count. Only after a roll."""

    amount: Amount = 1


# ---------------------------------------------------------------- the end of a run


class NextRun(Effect, frozen=True, kw_only=True):
    """The next run starts otherwise. What several cards say of it adds up; the last word on one thing counts."""

    time: int | None = None
    start: PlaceId | None = None
    tokens: tuple[TokenId, ...] = ()
    show: tuple[PlaceId, ...] = ()
