"""The verbs of the Revolution booklets."""

from __future__ import annotations

from typing import Literal

from ..kernel.actions import Action, AgentAction, known


class Visit(Action, frozen=True):
    """Choose the location of this round."""

    place: str


class Recon(AgentAction, frozen=True):
    """Take a card of the panorama, at no cost."""

    card: str


class Told(Action, frozen=True):
    """Say that one has told what one has read, or that one tells nothing."""

    skip: bool = False


class Explore(AgentAction, frozen=True):
    """Take another card of the panorama."""

    card: str


class Test(AgentAction, frozen=True):
    """Initiate a test, named as `place/card/test`, with an attribute."""

    test: str
    attribute: str


class StandBy(AgentAction, frozen=True):
    """Put the card back and stand by."""


class GiveToken(AgentAction, frozen=True):
    """Hand a token to another agent."""

    token: str
    to: int


class GiveSeveral(AgentAction, frozen=True):
    """Hand several things to one agent, for one crystal."""

    to: int
    items: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()


class Fight(Action, frozen=True):
    """Begin the group conflict, or that of a card where there are several."""

    card: str = ""


class Order(AgentAction, frozen=True):
    """Name the agent who tests next in a group conflict."""


class Ready(Action, frozen=True):
    """Say that one is done here and ready to leave."""


class NotReady(Action, frozen=True):
    """Take back that one is done here."""


class Update(Action, frozen=True):
    """Propose an Update, paid for or at no cost."""

    free: bool = False


class NextRound(Action, frozen=True):
    """Begin the next round."""


class Abandon(Action, frozen=True):
    """Propose to give the mission up."""


class Link(AgentAction, frozen=True):
    """Say how a broken link is mended, or that control is lost."""

    way: Literal["emergency", "free-emergency", "lose-control"]


class Boost(AgentAction, frozen=True):
    """Spend one more crystal on one's own test."""


class Support(AgentAction, frozen=True):
    """Spend one more crystal on another agent's test."""


class Contribute(AgentAction, frozen=True):
    """Say how much one gives to what the group pays together."""

    number: int


class Divide(Action, frozen=True):
    """Propose how the crystals of an Update are divided: the share of each agent."""

    shares: tuple[int, ...]

    def answers(self, option: Action) -> bool:
        return isinstance(option, Divide)


class Agree(Action, frozen=True):
    """Say yes or no to what was proposed or asked."""

    yes: bool


known(Visit, Recon, Told, Explore, Test, StandBy, GiveToken, GiveSeveral, Fight, Order, Ready, Update, NextRound)
known(NotReady, Abandon, Link, Boost, Support, Contribute, Divide, Agree)
