"""What a player can ask for, and how the game says no."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

NOBODY = -1


class Action(Struct, frozen=True, omit_defaults=True, gc=False):
    """One request. `do` is the verb, `agent` who does it, `what` and `to` name things, `n` is a number."""

    do: str
    agent: int = NOBODY
    what: str = ""
    to: str = ""
    n: int = 0


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
    somebody_reads: Refusal
    nothing_to_read: Refusal


class Refused(Exception):
    """The action was not allowed; nothing changed."""

    def __init__(self, refusal: Refusal, game: Any = None) -> None:
        super().__init__(f"{refusal.rule}: {refusal.why}")
        self.refusal = refusal
        self.game = game  # whose deck names the things in the sentence
        self.rule = refusal.rule
        self.why = refusal.why
        self.args_ = dict(refusal.args)

    def sentence(self, lang: str) -> str:
        """Why not, for people."""
        from ..sentences import refusal  # the words are loaded only when somebody is told

        return refusal(self.game, self.refusal, lang)


class DeckFault(Refused):
    """The deck sent the game round in circles; the action was taken back."""
