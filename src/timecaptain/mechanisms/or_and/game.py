"""OR/AND: one of two options at no cost, both for one crystal and the card that offers them (V-ORAND)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal, TypedDict

from timecaptain.deck.revolution import effects as a
from timecaptain.game.kernel.actions import Action, AgentAction, Refusal, known
from timecaptain.game.kernel.machine import procedure
from timecaptain.game.kernel.soundness import unknown
from timecaptain.game.kernel.state import Frame, Reading
from timecaptain.game.kernel.verbs import step_of
from timecaptain.game.names import Names
from timecaptain.game.revolution import azrak, conflicts, items, rounds, verbs
from timecaptain.game.revolution.labels import plain, without_agent
from timecaptain.game.revolution.mechanism import Mechanism, MechanismView, Plain, Say

from . import deck as o

if TYPE_CHECKING:
    from timecaptain.game.revolution.game import RevolutionGame

NAME = "or_and"
NOTHING_LEFT = Refusal("V-ORAND-04", "no-option-left")
AND_COST = Refusal("V-ORAND-03", "and-cost")


class OrAnd(AgentAction, frozen=True):
    """Take one of the two options of a card, or both."""

    take: Literal["one", "other", "both"]


class And(AgentAction, frozen=True):
    """Take the option that was left, too."""


known(OrAnd, And)


def offer(g: RevolutionGame, frame: Frame, effect: o.OrAnd) -> None:
    """V-ORAND-01 to 03, A-R-70: not both while the card holds the agent in a personal conflict."""
    i = frame.agent
    options, labels = [OrAnd(i, "one"), OrAnd(i, "other")], [effect.one.label.key, effect.other.label.key]
    if g.s.agents[i].pool and not conflicts.held_by(g, i, frame.card):
        options.append(OrAnd(i, "both"))
        labels.append("")
    g.wait("or-and", i, options, labels=labels, prompt=effect.prompt.key if effect.prompt else "")


def chosen(g: RevolutionGame, frame: Frame, action: OrAnd) -> None:
    """V-ORAND-02, V-ORAND-03: one at no cost; both for a crystal, and the card goes."""
    effect: o.OrAnd = step_of(g, frame)
    s, i = g.s, frame.agent
    if action.take == "both":
        for script in ("remove-offer", effect.other.do.key, effect.one.do.key):
            s.stack.append(Frame(script, 0, i, frame.card))
        azrak.spend(g, i)  # A-V-06: with the last crystal too; both are carried out before control is lost
        return
    taken, left = (effect.one, effect.other) if action.take == "one" else (effect.other, effect.one)
    s.mechanisms[NAME]["left"][str(i)] = {"card": frame.card, "do": left.do.key, "label": left.label.key}
    if taken.do.steps:
        s.stack.append(Frame(taken.do.key, 0, i, frame.card))


def left_for(g: RevolutionGame, i: int) -> dict[str, str] | None:
    """A-V-05, A-R-71: as long as the card is before the agent, or the item in his hands."""
    left: dict[str, str] | None = g.s.mechanisms[NAME]["left"].get(str(i))
    if left is None or not left["card"]:
        return None
    kind, _, item = left["card"].partition(":")
    here = items.holder(g, item) == i if kind == "item" else left["card"] == g.card_key(i)
    return left if here else None


def check_and(g: RevolutionGame, seat: int, action: And) -> Refusal | None:
    refusal = g.not_mine(seat, action.agent)
    if refusal is not None:
        return refusal
    if NAME not in g.s.mechanisms or left_for(g, action.agent) is None:
        return NOTHING_LEFT
    refusal = rounds.check_acting(g, seat, action.agent)
    if refusal is not None:
        return refusal
    if conflicts.personal(g, action.agent) is not None:
        return rounds.HELD  # A-R-70
    return None if g.s.agents[action.agent].pool else AND_COST


def take_both(g: RevolutionGame, _: int, action: And) -> None:
    """V-ORAND-04: the second option for one crystal; it is read like any outcome, then the card is removed."""
    i = action.agent
    left = left_for(g, i)
    assert left is not None
    del g.s.mechanisms[NAME]["left"][str(i)]
    g.s.mechanisms[NAME]["reading"][str(i)] = left["do"]
    g.tell("and", {"agent": i})
    g.s.agenda.append(Reading(i, left["card"], "other-option"))
    azrak.spend(g, i)


def follow_other(g: RevolutionGame, frame: Frame, _: object) -> None:
    script = g.s.mechanisms[NAME]["reading"].pop(str(frame.agent))
    if g.scripts[script]:
        g.s.stack.append(Frame(script, 0, frame.agent, frame.card))


def remove_offer(g: RevolutionGame, frame: Frame, _: Any) -> None:
    """V-ORAND-03, A-V-08, A-R-71: the card that offers the choice leaves the mission, whatever card it is."""
    verbs.remove_card(g, frame, a.RemoveCard())


class Left(TypedDict):
    card: str
    do: str
    label: str


class State(TypedDict):
    left: dict[str, Left]
    reading: dict[str, str]


class OrAndOwnView(MechanismView, tag=NAME):
    left: dict[str, str]  # the label of the option that an agent did not take


def or_and_label(names: Names, action: OrAnd) -> str:
    return names.t(f"action-or-and-{action.take}")


class OrAndMechanism(Mechanism):
    name = NAME
    state_type = State
    own_type = OrAndOwnView
    labels = {"or-and": or_and_label, "and": plain}
    short_labels = {"and": without_agent}
    private_decisions = ("or-and",)
    outcomes = ("other-option",)
    verbs = {o.OrAnd: offer}
    answers = {"or-and": chosen}
    answer_actions = (OrAnd,)
    actions = {And: (check_and, take_both)}
    procedures = {"remove-offer": procedure(remove_offer), "other-option": procedure(follow_other, remove_offer)}

    def doubts(self, g: RevolutionGame) -> Iterator[str]:
        state = self.state(g)
        yield from unknown("agent", [*state["left"], *state["reading"]], g.agent_names)
        yield from unknown("script", [left["do"] for left in state["left"].values()], g.scripts)
        yield from unknown("script", state["reading"].values(), g.scripts)
        waiting = {str(one.agent) for one in g.s.agenda if one.script == "other-option" and not one.begun}
        yield from unknown("option", waiting, state["reading"])

    def set_up(self, g: RevolutionGame) -> Plain:
        return {"left": {}, "reading": {}}

    def after_action(self, g: RevolutionGame) -> None:
        state = self.state(g)
        state["left"] = {name: left for name, left in state["left"].items() if left_for(g, int(name)) is not None}

    def offers(self, g: RevolutionGame, mine: list[int]) -> list[Action]:
        return [And(i) for i in mine if left_for(g, i) is not None]

    def own(self, g: RevolutionGame, seat: int, say: Say) -> OrAndOwnView | None:
        """What could still be bought: only who holds the card may know that there was a choice."""
        mine = {i: left_for(g, i) for i, agent in enumerate(g.s.agents) if seat in agent.seats}
        labels = {str(i): say.key(left["label"]) for i, left in mine.items() if left is not None}
        return OrAndOwnView(labels) if labels else None
