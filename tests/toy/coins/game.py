"""The rules of the coins."""

from typing import TypedDict

from timecaptain.game.kernel import chance
from timecaptain.game.kernel.actions import AgentAction, Refusal, known
from timecaptain.game.kernel.conditions import between
from timecaptain.game.kernel.verbs import amount
from timecaptain.game.revolution import rounds
from timecaptain.game.revolution.mechanism import Mechanism, MechanismView

from .deck import CoinsHeld, GainCoins

NAME = "coins"
NO_COIN = Refusal("R-ACT-02", "no-coin")


class Toss(AgentAction, frozen=True):
    """Toss a coin of the group, which is spent."""


known(Toss)


class State(TypedDict):
    coins: int
    heads: int


class CoinsView(MechanismView, tag=NAME):
    coins: int
    heads: int


def gain_coins(g, frame, effect):
    number = amount(g, frame, effect.amount)
    g.s.mechanisms[NAME]["coins"] += number
    g.tell("coins", {"number": number})


def coins_held(g, frame, condition):
    return between(g.s.mechanisms[NAME]["coins"], condition.at_least, condition.at_most)


def check_toss(g, seat, action):
    refusal = g.not_mine(seat, action.agent) or rounds.check_acting(g, seat, action.agent)
    if refusal is None and (NAME not in g.s.mechanisms or not g.s.mechanisms[NAME]["coins"]):
        return NO_COIN
    return refusal


def toss(g, seat, action):
    state = g.s.mechanisms[NAME]
    state["coins"] -= 1
    state["heads"] += chance.dice(g.s, NAME, 1, 2)[0]
    g.tell("tossed", {"agent": action.agent})


class CoinsMechanism(Mechanism):
    name = NAME
    state_type = State
    view_type = CoinsView
    verbs = {GainCoins: gain_coins}
    conditions = {CoinsHeld: coins_held}
    actions = {Toss: (check_toss, toss)}
    labels = {"toss": lambda names, action: names.t("action-toss", agent=names.agent(action.agent))}

    def set_up(self, g):
        return {"coins": self.settings(g).start, "heads": 0}

    def offers(self, g, mine):
        return [Toss(i) for i in mine]

    def view(self, g, say):
        return CoinsView(**self.state(g))
