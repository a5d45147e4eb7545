"""The verbs of the Classic book."""

from __future__ import annotations

from ..kernel.actions import Action, AgentAction, known


class Claim(AgentAction, frozen=True):
    """Take a stamped item whose receptacle was not chosen again (A-C-69)."""

    item: str


class Place(AgentAction, frozen=True):
    """Enter the location on the space of a card."""

    card: str


class Spend(Action, frozen=True):
    """Spend one TU."""


class Roll(AgentAction, frozen=True):
    """Roll for a test, named as `place/card/test`."""

    test: str


class Move(AgentAction, frozen=True):
    """Move to the space of another card."""

    card: str


class DoNothing(AgentAction, frozen=True, tag="nothing"):
    """Let the TU pass."""


class Leave(Action, frozen=True):
    """Propose to change location."""


class GiveResource(AgentAction, frozen=True):
    """Hand resource tokens of one colour to another agent."""

    resource: str
    to: int
    number: int = 1


class Vote(Action, frozen=True):
    """Vote for a place to go to; the captain breaks a tie with the same word."""

    place: str


class Stay(Action, frozen=True):
    """Vote for staying."""


class PickDie(AgentAction, frozen=True):
    """Choose the die that is turned or rolled again."""

    die: int


class RemoveShield(AgentAction, frozen=True):
    """Choose the stack that loses the next shield."""

    test: str
    stack: int


class Return(AgentAction, frozen=True):
    """Come back to life on a space."""

    card: str


class Wait(AgentAction, frozen=True):
    """Come back a TU later."""


known(Claim, Place, Spend, Roll, Move, DoNothing, Leave, GiveResource)
known(Vote, Stay, PickDie, RemoveShield, Return, Wait)
