"""What a seat may do now, and what it can see but not do. The reasons are in the chapters; here they are only asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.actions import Action, Again, Brief, Close, Embody, Follow, Give, Use
from . import abilities, location_change, places, rolls, setup, tests
from .actions import Claim, DoNothing, GiveResource, Leave, Move, Place, Roll, Spend
from .state import ALIVE

if TYPE_CHECKING:
    from .game import ClassicGame


EXPLORING = ("act", "discuss", "enter")


def legal(g: ClassicGame, seat: int) -> list[Action]:
    """While nobody is asked anything and no text is open."""
    phase = g.s.phase
    if phase in EXPLORING:
        return _exploring(g, [seat])[0]
    if phase == "base":
        return [Brief()] if seat == setup.reader(g) else []
    if phase == "bodies":
        taken = setup.taken(g)
        return [action for action in embodiments(g, seat) if action.receptacle not in taken]
    if phase == "outfit":
        return visible(g, seat)
    return [Again()] if phase == "lost" else []


def legal_of(g: ClassicGame, seats: list[int]) -> list[list[Action]]:
    return _exploring(g, seats) if g.s.phase in EXPLORING else [legal(g, seat) for seat in seats]


def _exploring(g: ClassicGame, seats: list[int]) -> list[list[Action]]:
    """By phase, what is to be done now; then of each agent, what it may do. What all seats share is asked once.

    C-TU-03, C-TU-04, C-ROLL-04: in a TU an agent rolls, moves, does nothing, or uses a power that is an action.
    """
    s = g.s
    acting = s.phase == "act"
    by_seat: dict[int, list[Action]] = {seat: [] for seat in seats}
    if not acting:
        _begin(g, by_seat)
    for i, agent in enumerate(s.agents):
        if agent.back_at == ALIVE:
            for seat in agent.seats:
                if seat in by_seat:
                    if acting and agent.acts:
                        _actions_of(g, i, by_seat[seat])
                    _free(g, i, by_seat[seat])
    return list(by_seat.values())


def _begin(g: ClassicGame, by_seat: dict[int, list[Action]]) -> None:
    """What the group decides while nobody acts: entering, spending a TU, going elsewhere."""
    must = places.must_cards(g) if g.s.phase == "enter" else []
    leaving = can_leave(g)
    for seat, actions in by_seat.items():
        if g.s.phase == "enter":
            _placements(g, seat, must, actions)
        elif seat == g.s.captain:
            actions.append(Spend())
        if leaving:
            actions.append(_LEAVE)


def embodiments(g: ClassicGame, seat: int) -> list[Embody]:
    own = [i for i, agent in enumerate(g.s.agents) if seat in agent.seats and not agent.receptacle]
    return [Embody(i, body) for i in own for body in g.deck.receptacles]


def _actions_of(g: ClassicGame, i: int, actions: list[Action]) -> None:
    agent = g.s.agents[i]
    card = g.card_below(i)
    if card is not None and not agent.moves:
        for test in card.tests:
            if rolls.refuse_roll(g, i, test.key) is None:
                actions.append(Roll(i, test.key))
    if (card is None or not card.may_hold or tests.held(g, i) is None) and abilities.allowed(g, i, "move"):
        actions += [Move(i, letter) for letter in places.open_to(g, i) if letter != agent.space]
    if abilities.allowed(g, i, "do-nothing"):
        actions.append(DoNothing(i))
    if not agent.moves:
        for power in abilities.offered(g, i, "action"):
            actions.append(Use(i, power.key))


def _free(g: ClassicGame, i: int, actions: list[Action]) -> None:
    """Handing over, and powers of any time."""
    s = g.s
    agent = s.agents[i]
    if agent.resources or i in s.items.values():
        space = agent.space
        near = [j for j, other in enumerate(s.agents) if other.space == space and other.back_at == ALIVE and j != i]
        if near:
            _hand_over(g, i, near, actions)
    for power in abilities.offered(g, i, "any-time"):
        actions.append(Use(i, power.key))


def _hand_over(g: ClassicGame, i: int, near: list[int], actions: list[Action]) -> None:
    held = [item for item, holder in g.s.items.items() if holder == i and abilities.may_give(g, i, item)]
    colours = [colour for colour, number in g.s.agents[i].resources.items() if number]
    actions += [Give(i, item, j) for item in held for j in near]
    actions += [GiveResource(i, colour, j) for colour in colours for j in near]


def can_leave(g: ClassicGame) -> bool:
    return location_change.check_leave(g, g.s.captain, _LEAVE) is None


_LEAVE = Leave()


def _placements(g: ClassicGame, seat: int, must: list[str], actions: list[Action]) -> None:
    """Where a must-place order is open every placement is weighed (C-FLAG-02); else the seals alone decide."""
    whole_team = seat == g.s.captain and places.captain_picks(g, must)
    for i, agent in enumerate(g.s.agents):
        if agent.back_at == ALIVE and not agent.space and (whole_team or seat in agent.seats):
            actions += [Place(i, letter) for letter in places.placements(g, seat, i, must)]


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
