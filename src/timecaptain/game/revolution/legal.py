"""What a seat may do now, and what it can see but not do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.actions import Action, Again, Brief, Close, Embody, Follow, Give, Use
from ..kernel.conditions import holds
from ..kernel.state import Frame
from . import conflicts, giving, offered_tests, rounds, talents, trials
from .actions import (
    Abandon,
    Explore,
    Fight,
    GiveToken,
    NextRound,
    NotReady,
    Order,
    Ready,
    Recon,
    StandBy,
    Test,
    Told,
    Update,
    Visit,
)
from .state import DEAD, IN

if TYPE_CHECKING:
    from .game import RevolutionGame

READY, NOT_READY, ABANDON = Ready(), NotReady(), Abandon()


def legal(g: RevolutionGame, seat: int) -> list[Action]:
    s = g.s
    if not 0 <= seat < s.seats:
        return []
    if s.phase == "actions" and s.trial is None and conflicts.group(g) is None:
        return _free_to_act(g, seat)
    return _allowed(g, seat, visible(g, seat))


def _allowed(g: RevolutionGame, seat: int, actions: list[Action]) -> list[Action]:
    """Nothing is pending, and what is shown says no more than its verb takes: the rule of the verb is all there is."""
    checks = g.ACTIONS
    return [action for action in actions if checks[type(action)][0](g, seat, action) is None]


def _free_to_act(g: RevolutionGame, seat: int) -> list[Action]:
    """What `visible` shows, in its order, as far as it is allowed: what all actions have in common is asked once."""
    s = g.s
    actions = _allowed(g, seat, [NOT_READY if seat in s.told else READY, ABANDON])
    free = rounds.free_cards(g)
    for i, agent in enumerate(s.agents):
        if seat not in agent.seats or agent.out != IN:
            continue
        initiates = agent.pool > 0 or trials.initiates_free(g, i)
        if initiates and agent.card:
            actions += _tests(g, i)
        if conflicts.personal(g, i) is None:
            if g.content.tests_on:
                actions += [test for card in _items_with_tests(g, i) for test in offered_tests.tests_on(g, i, card)]
            if agent.pool or agent.free:
                actions += [Explore(i, letter) for letter in panorama(g) if letter in free]
            if agent.card:
                actions.append(StandBy(i))
        if initiates and not agent.card:
            actions += [gift for gift in _gifts(g, i) if giving.check_give(g, seat, gift) is None]
        actions += [Use(i, power.key) for power in talents.offered(g, i, "any-time")]
    offering = g.taking_part("offers")
    if offering:
        mine = _mine(g, seat)
        actions += _allowed(g, seat, [action for mechanism in offering for action in mechanism.offers(g, mine)])
    return actions


def _tests(g: RevolutionGame, i: int) -> list[Action]:
    card = g.card_before(i)
    asking = Frame("", 0, i, card.key if card is not None else "")
    return [
        Test(i, box.key, attribute)
        for box in (card.tests if card is not None else ())
        if holds(g, asking, box.test.if_)
        for attribute in box.test.attributes
    ]


def _items_with_tests(g: RevolutionGame, i: int) -> list[str]:
    """A-R-46: those that lie before the agent, or in view of all."""
    return [card for card in g.content.tests_on if trials.in_hand(g, i, card)]


def _mine(g: RevolutionGame, seat: int) -> list[int]:
    return [i for i, agent in enumerate(g.s.agents) if seat in agent.seats]


def visible(g: RevolutionGame, seat: int) -> list[Action]:
    """Everything a screen would show this seat a button for. Nothing here depends on a secret of others."""
    s = g.s
    mine = _mine(g, seat)
    phase = s.phase
    if phase == "bodies":
        return [Embody(i, body) for i in mine if not s.agents[i].receptacle for body in g.deck.receptacles]
    if phase == "prologue":
        return [Brief()]
    if phase == "choose":
        return [*(Visit(place) for place in rounds.available(g)), ABANDON]
    if phase == "recon":
        return [Recon(i, letter) for i in mine if not s.agents[i].card for letter in panorama(g)]
    if phase == "telepathy":
        return [Told(), Told(skip=True)]
    if phase == "between":
        return [*_between(g, mine), ABANDON]
    if phase == "actions":
        return _acting(g, seat, mine)
    return [Again()] if phase == "lost" else []


def panorama(g: RevolutionGame) -> list[str]:
    return [letter for letter in g.content.by_letter.get(g.s.place, ()) if letter != "A"]


def _acting(g: RevolutionGame, seat: int, mine: list[int]) -> list[Action]:
    s = g.s
    actions: list[Action] = [NOT_READY if seat in s.told else READY, Fight(), ABANDON]
    actions += [Fight(letter) for letter in conflicts.to_fight(g)]
    actions += [Order(i) for i in range(len(s.agents))] if conflicts.group(g) is not None else []
    for i in mine:
        if s.agents[i].out != IN:
            continue
        conflict = conflicts.group(g)
        card = g.content.cards[conflict.card] if conflict is not None else g.card_before(i)
        for box in card.tests if card is not None else ():
            actions += [Test(i, box.key, attribute) for attribute in box.test.attributes]
        for item in _items_with_tests(g, i) if conflict is None else ():
            actions += [Test(i, box.key, one) for box in g.content.tests_on[item] for one in box.test.attributes]
        actions += [Explore(i, letter) for letter in panorama(g)]
        actions.append(StandBy(i))
        actions.append(Follow(i))
        actions.append(Close(i))
        actions += _things(g, i)
    return actions + [action for mechanism in g.taking_part("offers") for action in mechanism.offers(g, mine)]


def _between(g: RevolutionGame, mine: list[int]) -> list[Action]:
    actions: list[Action] = [Update(), Update(free=True)]
    if g.s.vortex == 1:
        actions.reverse()  # A-R-12: the one at no cost first, for the other divides nothing
    actions.append(NextRound())
    for i in mine:
        actions += _things(g, i)
    return actions


def _things(g: RevolutionGame, i: int) -> list[Action]:
    powers = [power.key for power in talents.powers(g, i) if power.talent.window == "any-time"]
    return [*_gifts(g, i), *(Use(i, power) for power in powers)]


def _gifts(g: RevolutionGame, i: int) -> list[Give | GiveToken]:
    s = g.s
    things = [item for item, holder in s.items.items() if holder == i and g.deck.items[item].colour == "green"]
    tokens = dict.fromkeys(s.agents[i].tokens)
    if not things and not tokens:
        return []
    others = [j for j, agent in enumerate(s.agents) if j != i and agent.out != DEAD]
    items_ = [Give(i, item, j) for item in things for j in others]
    return [*items_, *(GiveToken(i, token, j) for token in tokens for j in others)]
