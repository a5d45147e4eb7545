"""What a seat may do now, and what it can see but not do. The reasons are in the chapters; here they are only asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.actions import Action, Again, Brief, Close, Embody, Follow, Give, Use
from . import abilities, location_change, places, rolls, setup, tests
from .actions import Claim, DoNothing, GiveResource, Leave, Move, Place, Roll, Spend
from .state import ALIVE

if TYPE_CHECKING:
    from .game import ClassicGame


def legal(g: ClassicGame, seat: int) -> list[Action]:
    """While nobody is asked anything and no text is open."""
    phase = g.s.phase
    if phase == "act":
        return _acting(g, seat)
    if phase == "discuss":
        return _discussing(g, seat, can_leave(g))
    if phase == "enter":
        return _entering(g, seat, can_leave(g), places.must_cards(g))
    if phase == "base":
        return [Brief()] if seat == setup.reader(g) else []
    if phase == "bodies":
        taken = setup.taken(g)
        return [action for action in embodiments(g, seat) if action.receptacle not in taken]
    if phase == "outfit":
        return visible(g, seat)
    return [Again()] if phase == "lost" else []


def legal_of(g: ClassicGame, seats: list[int]) -> list[list[Action]]:
    """What is the same for all of these seats is asked once."""
    if g.s.phase == "discuss":
        leaving = can_leave(g)
        return [_discussing(g, seat, leaving) for seat in seats]
    if g.s.phase == "enter":
        leaving, must = can_leave(g), places.must_cards(g)
        return [_entering(g, seat, leaving, must) for seat in seats]
    return [legal(g, seat) for seat in seats]


def embodiments(g: ClassicGame, seat: int) -> list[Embody]:
    own = [i for i, agent in enumerate(g.s.agents) if seat in agent.seats and not agent.receptacle]
    return [Embody(i, body) for i in own for body in g.deck.receptacles]


def _acting(g: ClassicGame, seat: int) -> list[Action]:
    """C-TU-03, C-TU-04, C-ROLL-04: roll, move, do nothing, or a power that is an action; and what is free."""
    actions: list[Action] = []
    for i, agent in enumerate(g.s.agents):
        if seat in agent.seats and agent.back_at == ALIVE:
            if agent.acts:
                _actions_of(g, i, actions)
            _free(g, i, actions)
    return actions


def _actions_of(g: ClassicGame, i: int, actions: list[Action]) -> None:
    agent = g.s.agents[i]
    card = g.card_below(i)
    if card is not None and not agent.moves:
        for test in card.tests:
            if rolls.refuse_roll(g, i, test.key) is None:
                actions.append(Roll(i, test.key))
    if tests.held(g, i) is None and abilities.allowed(g, i, "move"):
        actions += [Move(i, letter) for letter in places.open_to(g, i) if letter != agent.space]
    if abilities.allowed(g, i, "do-nothing"):
        actions.append(DoNothing(i))
    if not agent.moves:
        actions += [Use(i, power.key) for power in abilities.offered(g, i, "action")]


def _all_free(g: ClassicGame, seat: int, actions: list[Action]) -> None:
    for i, agent in enumerate(g.s.agents):
        if seat in agent.seats and agent.back_at == ALIVE:
            _free(g, i, actions)


def _free(g: ClassicGame, i: int, actions: list[Action]) -> None:
    """Handing over, and powers of any time."""
    s = g.s
    agent = s.agents[i]
    if s.items or agent.resources:
        space = agent.space
        near = [j for j, other in enumerate(s.agents) if other.space == space and other.back_at == ALIVE and j != i]
        if near:
            _hand_over(g, i, near, actions)
    actions += [Use(i, power.key) for power in abilities.offered(g, i, "any-time")]


def _hand_over(g: ClassicGame, i: int, near: list[int], actions: list[Action]) -> None:
    held = [item for item, holder in g.s.items.items() if holder == i and abilities.may_give(g, i, item)]
    colours = [colour for colour, number in g.s.agents[i].resources.items() if number]
    actions += [Give(i, item, j) for item in held for j in near]
    actions += [GiveResource(i, colour, j) for colour in colours for j in near]


def can_leave(g: ClassicGame) -> bool:
    return location_change.check_leave(g, g.s.captain, _LEAVE) is None


def _discussing(g: ClassicGame, seat: int, leaving: bool) -> list[Action]:
    actions: list[Action] = [Spend()] if seat == g.s.captain else []
    if leaving:
        actions.append(_LEAVE)
    _all_free(g, seat, actions)
    return actions


_LEAVE = Leave()


def _entering(g: ClassicGame, seat: int, leaving: bool, must: list[str]) -> list[Action]:
    """Where a must-place order is open every placement is weighed (C-FLAG-02); else the seals alone decide."""
    actions: list[Action] = []
    whole_team = seat == g.s.captain and places.captain_picks(g, must)
    for i, agent in enumerate(g.s.agents):
        if agent.back_at == ALIVE and not agent.space and (whole_team or seat in agent.seats):
            actions += [Place(i, letter) for letter in places.placements(g, seat, i, must)]
    if leaving:
        actions.append(_LEAVE)
    _all_free(g, seat, actions)
    return actions


def visible(g: ClassicGame, seat: int) -> list[Action]:
    """Everything a screen would show this seat a button for, allowed or not. Nothing here depends on a secret."""
    s = g.s
    if s.phase == "base":
        return [Brief()]
    own = [i for i, agent in enumerate(s.agents) if seat in agent.seats]
    if s.phase == "bodies":
        return list(embodiments(g, seat))
    if s.phase == "outfit":
        return [Claim(i, item) for i in own for item in s.loose]
    if s.phase in ("won", "lost"):
        return [Again()]
    actions: list[Action] = [Spend(), Leave()]
    for i in own:
        agent = s.agents[i]
        card = places.readable(g, i) if agent.back_at == ALIVE and s.phase != "enter" else None
        go = Place if s.phase == "enter" else Move
        actions += [go(i, letter) for letter in s.laid if letter != "A"]
        if card is not None:
            actions += [Roll(i, test.key) for test in card.tests]
        actions += [DoNothing(i), Follow(i), Close(i)]
        others = [j for j in range(len(s.agents)) if j != i]
        actions += [Give(i, item, j) for item, holder in s.items.items() if holder == i for j in others]
        actions += [GiveResource(i, colour, j) for colour, number in agent.resources.items() if number for j in others]
        actions += [Use(i, key) for key in powers_shown(g, i)]
    return actions


def powers_shown(g: ClassicGame, i: int) -> list[str]:
    """The powers printed on the body and on the items held, that are used outside rolls."""
    body = g.content.receptacles[g.s.agents[i].receptacle]
    held = [g.content.items[item] for item, holder in g.s.items.items() if holder == i]
    return [
        power.key
        for source in (body, *held)
        for window in ("any-time", "action")
        for power in source.windows.get(window, ())
    ]
