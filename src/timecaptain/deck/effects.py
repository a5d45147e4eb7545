"""Effects that mean the same in both systems: telling, choosing, branching, items, tokens, endings."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from .primitives import (
    Amount,
    CardId,
    Condition,
    CounterId,
    Effect,
    EndingId,
    ItemId,
    Lasting,
    ResourceId,
    Script,
    ScriptId,
    Slug,
    Text,
    TokenId,
    Who,
)


class Cost(Struct, frozen=True, kw_only=True):
    """What must be paid before something happens; whoever cannot pay is refused.

    Resources and pools may stand beside the other fields: `{time: 1, yellow: 1, brown: 3}`, `{magick: 2}`.
    """

    time: int = 0
    life: int = 0
    azrak: int = 0
    resource: ResourceId | None = None
    amount: int = 1  # of the resource
    stock: int = 0
    items: tuple[ItemId, ...] = ()
    tokens: tuple[TokenId, ...] = ()  # state tokens that the team gives back
    pools: dict[Slug, int] = {}  # of other pools, by the name of the mechanism that has them
    resources: dict[ResourceId, int] = {}  # resource tokens, by colour

    @staticmethod
    def canonical(values: dict[str, Any]) -> dict[str, Any]:
        """The first colour stands in `resource`, as in older decks: the same price makes the same deck."""
        resources = dict(values.get("resources", {}))
        if not resources or "resource" in values or "amount" in values:
            return values
        first = next(iter(resources))
        return {**values, "resource": first, "amount": resources.pop(first), "resources": resources}

    @property
    def by_resource(self) -> dict[str, int]:
        """All resource tokens of the price by colour, in whichever way it is written."""
        return self.resources if self.resource is None else {self.resource: self.amount, **self.resources}


class Option(Struct, frozen=True, kw_only=True):
    label: Text
    if_: Condition | None = None
    cost: Cost | None = None
    do: Script = Script("")


class Adjustment(Struct, frozen=True, kw_only=True):
    """One thing a `manual` instruction lets the players change by hand, with its bounds."""

    what: Literal["time", "life", "tokens", "resources", "items", "cards", "pawns", "shields", "crystals"]
    at_least: int = -99
    at_most: int = 99


# ---------------------------------------------------------------- telling, choosing, branching


class Say(Effect, frozen=True, kw_only=True):
    """A text told to the readers of the card; `aloud`: to everybody."""

    text: Text
    aloud: bool = False


class Look(Effect, frozen=True, kw_only=True):
    """The actor reads the face of another card, wherever it is; what it orders does not happen."""

    card: CardId


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
    """Change a counter; it stops at its declared bounds.

    Of a meter the readers of the card hear where it stands then; `aloud`: everybody.
    """

    counter: CounterId
    add: Amount | None = None
    to: Amount | None = None
    aloud: bool = False


class MakeKnown(Effect, frozen=True, kw_only=True):
    """What the readers of the card learn: where a meter stands, what it means that it comes `at` a value, or what a
    state token stands for. `aloud`: everybody.
    """

    counter: CounterId | None = None
    at: int | None = None  # a threshold of the counter
    token: TokenId | None = None
    aloud: bool = False


class Remember(Effect, frozen=True, kw_only=True):
    """Keep an agent under a name for `remembered:NAME`, until the end of the run."""

    as_: Slug
    who: Who = "chosen"


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
    """The team takes a state token. The readers of the card know what it stands for; `aloud`: everybody."""

    token: TokenId
    aloud: bool = False


class LoseToken(Effect, frozen=True, kw_only=True):
    """The team gives a state token back."""

    token: TokenId


# ---------------------------------------------------------------- cards


class Replace(Effect, frozen=True, kw_only=True):
    """Another card takes this one's place in the panorama."""

    card: CardId
    with_: CardId
    until: Lasting = "run"


# ---------------------------------------------------------------- endings


class Win(Effect, frozen=True, kw_only=True):
    """Read this Mission Successful card: the mission is won."""

    ending: EndingId


class Fail(Effect, frozen=True, kw_only=True):
    """Read this Mission Failed card: the run is over."""

    ending: EndingId
