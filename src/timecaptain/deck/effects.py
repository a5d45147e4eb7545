"""The closed vocabulary of effects: what a card can order, one verb each, general before special.

`kernel` verbs mean the same in both systems; `classic` verbs speak of TU, shields, runs and panoramas.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec import Struct

from .primitives import (
    Amount,
    CardId,
    CharacteristicId,
    Condition,
    CounterId,
    Effect,
    EndingId,
    Face,
    ItemId,
    Lasting,
    PlaceId,
    PlanCardId,
    ReceptacleId,
    ResourceId,
    Script,
    ScriptId,
    ShieldKind,
    Slug,
    TestId,
    Text,
    TokenId,
    Who,
)


class Cost(Struct, frozen=True, kw_only=True):
    """What must be paid before something happens; whoever cannot pay is refused."""

    time: int = 0
    life: int = 0
    azrak: int = 0
    resource: ResourceId | None = None
    amount: int = 1  # of the resource
    stock: int = 0
    items: tuple[ItemId, ...] = ()
    tokens: tuple[TokenId, ...] = ()  # state tokens that the team gives back
    pools: dict[Slug, int] = {}  # of other pools, by the name of the mechanism that has them


class Option(Struct, frozen=True, kw_only=True):
    label: Text
    if_: Condition | None = None
    cost: Cost | None = None
    do: Script = Script("")


class Row(Struct, frozen=True, kw_only=True):
    """One row of a table of thresholds."""

    from_: int = 0
    to: int | None = None
    do: Script = Script("")


class Adjustment(Struct, frozen=True, kw_only=True):
    """One thing a `manual` instruction lets the players change by hand, with its bounds."""

    what: Literal["time", "life", "tokens", "resources", "items", "cards", "pawns", "shields", "crystals"]
    at_least: int = -99
    at_most: int = 99


# ---------------------------------------------------------------- kernel: telling, choosing, branching


class Say(Effect, frozen=True, kw_only=True):
    """A text told to the readers of the card; `aloud`: to everybody."""

    text: Text
    aloud: bool = False


class Choose(Effect, frozen=True, kw_only=True):
    """The actor chooses one branch. `optional` adds the choice to leave it all.

    With `again` it is offered again after every branch, until the actor leaves it. With `otherwise`, be it empty,
    nothing is asked of an actor to whom no branch is open: this script runs instead.
    """

    options: tuple[Option, ...]
    prompt: Text | None = None
    optional: bool = False
    again: bool = False
    otherwise: Script | None = None


class Ask(Effect, frozen=True, kw_only=True):
    """A riddle. Case, accents, spaces and punctuation of the answer do not matter.

    With `again` it is asked again after a wrong answer; an empty one gives up and costs nothing.
    """

    prompt: Text
    answers: tuple[Text, ...]
    right: Script = Script("")
    wrong: Script = Script("")
    again: bool = False


class If(Effect, frozen=True, kw_only=True):
    """Run one of two scripts."""

    when: Condition
    then: Script = Script("")
    else_: Script = Script("")


class Perform(Effect, frozen=True, kw_only=True):
    """Run one of the mission's shared scripts, for the same actor and on the same card."""

    script: ScriptId


class Once(Effect, frozen=True, kw_only=True):
    """Run the script only the first time in a visit, a run or the mission."""

    per: Lasting
    do: Script
    otherwise: Script = Script("")


class Each(Effect, frozen=True, kw_only=True):
    """Run the script for every agent found; inside, that agent is the actor."""

    who: Who
    do: Script


class Pick(Effect, frozen=True, kw_only=True):
    """The actor picks one of the agents found; inside, that agent is `chosen`."""

    who: Who
    do: Script
    prompt: Text | None = None


class Split(Effect, frozen=True, kw_only=True):
    """Share an amount out over agents, one by one, as the actor likes; `do` runs once per unit for `chosen`."""

    amount: Amount
    over: Who
    do: Script
    prompt: Text | None = None


class Count(Effect, frozen=True, kw_only=True):
    """Change a counter; it stops at its declared bounds."""

    counter: CounterId
    add: Amount | None = None
    to: Amount | None = None


class Remember(Effect, frozen=True, kw_only=True):
    """Keep an agent under a name for `remembered:NAME`, until the end of the run."""

    as_: Slug
    who: Who = "chosen"


class Later(Effect, frozen=True, kw_only=True):
    """Do something when the clock has gone down by `after` TU, or reaches `at`, wherever the group is."""

    after: int | None = None
    at: int | None = None
    do: Script


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


class Manual(Effect, frozen=True, kw_only=True):
    """The last resort: a text for the players and what it lets them change by hand."""

    text: Text
    adjust: tuple[Adjustment, ...]


# ---------------------------------------------------------------- things


class Take(Effect, frozen=True, kw_only=True):
    """Take an item; nothing happens if somebody has it."""

    item: ItemId
    who: Who = "actor"


class Drop(Effect, frozen=True, kw_only=True):
    """An item goes back to the box."""

    item: ItemId


class GainToken(Effect, frozen=True, kw_only=True):
    """The team takes a state token."""

    token: TokenId


class LoseToken(Effect, frozen=True, kw_only=True):
    """The team gives a state token back."""

    token: TokenId


class Gain(Effect, frozen=True, kw_only=True):
    """Resource tokens from the supply."""

    resource: ResourceId
    amount: Amount = 1
    who: Who = "actor"


class Lose(Effect, frozen=True, kw_only=True):
    """Resource tokens back to the supply, as far as there are any."""

    resource: ResourceId
    amount: Amount = 1
    who: Who = "actor"


class ChangeStock(Effect, frozen=True, kw_only=True):
    """Tokens on the receptacle's own card."""

    add: int
    who: Who = "actor"


# ---------------------------------------------------------------- classic: time and bodies


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


class ChangeBody(Effect, frozen=True, kw_only=True):
    """An agent is sent into another body.

    What the old one carried goes along (`keep`), to somebody else on the space (`others`), or to the box (`leave`).
    """

    to: ReceptacleId
    items: Literal["keep", "others", "leave"] = "keep"
    who: Who = "actor"


# ---------------------------------------------------------------- classic: cards and places


class Reveal(Effect, frozen=True, kw_only=True):
    """A sealed card of this place is laid over the actor's card and read at once; its token is not taken."""

    card: CardId


class Replace(Effect, frozen=True, kw_only=True):
    """Another card takes this one's place in the panorama."""

    card: CardId
    with_: CardId
    until: Lasting = "run"


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


# ---------------------------------------------------------------- classic: tests and rolls


class Shields(Struct, frozen=True, kw_only=True):
    """One stack of shields, also written `skull: 2`."""

    pair: ClassVar[bool] = True  # may be written `kind: number`

    kind: ShieldKind
    number: int


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


class Win(Effect, frozen=True, kw_only=True):
    """Read this Mission Successful card: the mission is won."""

    ending: EndingId


class Fail(Effect, frozen=True, kw_only=True):
    """Read this Mission Failed card: the run is over."""

    ending: EndingId
