"""What a player can ask for, and how the game says no.

One small struct per verb, tagged by `do`. The verbs of both systems are here; those of one system are in its own
`actions.py`, those of a mechanism with the mechanism. `VERBS` knows them all.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

if TYPE_CHECKING:
    from .game import Game

NOBODY = -1
VERBS: dict[str, type[Action]] = {}


def _tag(name: str) -> str:
    """`StandBy` is `stand-by` on the wire, in logs and as short text."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Action(Struct, frozen=True, tag=_tag, tag_field="do", omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """A request of a player. `str` gives it as short text, `Action.parse` reads it back."""

    @property
    def do(self) -> str:
        """The verb."""
        return str(self.__struct_config__.tag)

    def answers(self, option: Action) -> bool:
        """Whether it is an answer that this option stands for: itself, as a rule."""
        return self == option

    def __str__(self) -> str:
        """`move 2 C`: the verb and its fields in order; what is as by default at the end is left out."""
        values = [getattr(self, name) for name in self.__struct_fields__]
        defaults = self.__struct_defaults__
        while values and defaults and values[-1] == defaults[-1]:
            values, defaults = values[:-1], defaults[:-1]
        return " ".join([self.do, *(shlex.quote(_short(value)) for value in values)])

    @staticmethod
    def parse(text: str) -> Action:
        """The action of a short text; raises `ValueError` for anything else."""
        verb, *values = shlex.split(text) or [""]
        return action_of(verb, *values)


class AgentAction(Action, frozen=True):
    """An action of one agent."""

    agent: int


def _short(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def action_of(verb: str, *values: object) -> Action:
    """The action of a verb with its fields in order, as text or as what they are."""
    kind = VERBS.get(verb)
    if kind is None:
        raise ValueError(f"no such action: {verb!r}")
    fields = msgspec.structs.fields(kind)
    if len(values) > len(fields):
        raise ValueError(f"{verb} takes {', '.join(field.name for field in fields) or 'nothing'}")
    given = {field.encode_name: _long(field.type, value) for field, value in zip(fields, values, strict=False)}
    try:
        return msgspec.convert({"do": verb, **given}, kind, strict=False)
    except msgspec.ValidationError as error:
        raise ValueError(f"{verb}: {error}") from error


def _long(kind: object, value: object) -> object:
    if not isinstance(value, str):
        return value
    if kind is bool:
        return {"yes": True, "no": False}.get(value, value)
    if getattr(kind, "__origin__", None) is tuple:
        return value.split(",") if value else []
    return value


def agent_of(action: Action) -> int:
    """Who does it; nobody in particular for what a player does."""
    return getattr(action, "agent", NOBODY)


def known(*kinds: type[Action]) -> tuple[type[Action], ...]:
    """Make verbs known by their tags."""
    for kind in kinds:
        VERBS[str(kind.__struct_config__.tag)] = kind
    return kinds


# ---------------------------------------------------------------- verbs of both systems


class Brief(Action, frozen=True):
    """Read the next card of the base, or of the prologue, aloud."""


class Embody(AgentAction, frozen=True):
    """Take a receptacle."""

    receptacle: str


class Follow(AgentAction, frozen=True):
    """Follow the instructions of the card just opened, where several were opened together."""


class Close(AgentAction, frozen=True):
    """Look up from the card."""


class Give(AgentAction, frozen=True):
    """Hand an item to another agent."""

    item: str
    to: int


class Use(AgentAction, frozen=True):
    """Use a power, at any time or in the window that is open."""

    power: str


class GoOn(AgentAction, frozen=True):
    """Use nothing more in the window that is open, spend no more on the step."""


class Again(Action, frozen=True):
    """Begin another run."""


class Choose(AgentAction, frozen=True):
    """Take a branch of a card."""

    option: int


class Decline(AgentAction, frozen=True):
    """Take none of the branches of an optional instruction."""


class Answer(AgentAction, frozen=True):
    """Answer a riddle, in any words."""

    text: str

    def answers(self, option: Action) -> bool:
        return isinstance(option, Answer) and option.agent == self.agent


class Pick(AgentAction, frozen=True):
    """Name the agent whom an instruction is about."""

    chosen: int


class Share(AgentAction, frozen=True):
    """Name the agent who gets the next unit of what is shared out."""

    chosen: int


class Adjust(AgentAction, frozen=True):
    """Change something by hand, where a card permits it.

    `of` is the agent it belongs to, `thing` the token, resource, item, card, space or test, `stack` the test's stack.
    """

    what: str
    number: int = 0
    of: int = NOBODY
    thing: str = ""
    stack: int = 0

    def answers(self, option: Action) -> bool:
        return isinstance(option, Adjust) and (option.agent, option.what) == (self.agent, self.what)


class EndAdjusting(AgentAction, frozen=True):
    """Everything is adjusted that the card wants."""


class Confirm(AgentAction, frozen=True):
    """Say whether another player's adjustments are right."""

    yes: bool


known(Brief, Embody, Follow, Close, Give, Use, GoOn, Again)
known(Choose, Decline, Answer, Pick, Share, Adjust, EndAdjusting, Confirm)


# ---------------------------------------------------------------- refusals


class Refusal(Struct, frozen=True):
    """A reason as a value: the rule that forbids it and the key of a sentence in both languages."""

    rule: str
    why: str
    args: Mapping[str, str | int] = {}


class Refusals(Struct, frozen=True, kw_only=True):
    """What the kernel itself refuses; each system names the rule of its own book."""

    not_now: Refusal
    not_yours: Refusal
    no_such_choice: Refusal
    voted: Refusal
    no_such_seat: Refusal
    no_such_action: Refusal
    nothing_to_read: Refusal
    nothing_to_follow: Refusal
    follow_first: Refusal


class Refused(Exception):
    """The action was not allowed; nothing changed."""

    def __init__(self, refusal: Refusal, game: Game[Any] | None = None) -> None:
        super().__init__(f"{refusal.rule}: {refusal.why}")
        self.refusal = refusal
        self.game = game  # whose deck names the things in the sentence
        self.rule = refusal.rule
        self.why = refusal.why
        self.args_ = dict(refusal.args)

    def __str__(self) -> str:
        """The sentence in English, and the rule's number."""
        if self.game is None:
            return str(self.args[0])
        return f"{self.sentence()} ({self.rule})" if self.rule else self.sentence()

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.refusal, self.game)

    def sentence(self, lang: str = "en") -> str:
        """Why not, for people."""
        from ..sentences import refusal  # the words are loaded only when somebody is told

        assert self.game is not None
        return refusal(self.game, self.refusal, lang)


class DeckFault(Refused):
    """The deck sent the game round in circles; the action was taken back."""
