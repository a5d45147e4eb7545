"""Whether a state can be one of a Revolution mission (see `kernel.soundness`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from ..kernel import soundness
from ..kernel.soundness import LARGEST, out_of_range, unknown
from . import azrak
from .private_cards import READ
from .state import CONTROL, DEAD, EJECTED, IN, Agent

if TYPE_CHECKING:
    from .game import RevolutionGame


NUMBERS = {str(number) for number in range(1000)}
OF_AN_AGENT = ("visit", "explore", "test", "link", "lose", "contribution", "stow-item", "update")  # who does it


def doubts(g: RevolutionGame) -> Iterator[str]:
    s, deck = g.s, g.deck
    mission = deck.mission
    yield from soundness.doubts(g, readable(g))
    yield from out_of_range("agent", [s.lead, *s.lost_here], len(s.agents))
    yield from out_of_range("seat", s.told, s.seats)
    yield from unknown("place", [*s.crystals, *s.visits, *([s.place] if s.place else [])], deck.places)
    yield from unknown("part of the map", [*s.map, *s.covered], mission.map)
    busy = bool(s.stack) or any(one.stack for one in s.agenda)
    unread = s.phase in ("bodies", "prologue") and not busy
    yield from out_of_range("prologue card", [s.read], len(deck.prologue.cards) + (not unread))
    yield from out_of_range("question", [s.asked], len(mission.questions) + 1)
    yield from unknown("ending", [s.ending, *(one.ending for one in s.past)], {"", *deck.endings})
    yield from unknown("item", s.standing, deck.items)
    if s.phase != "bodies" and sorted(s.pile + s.discards) != list(range(len(mission.destiny))):
        yield "the destiny cards are not complete"
    if not Counter(s.seen) <= Counter(card.value for card in mission.destiny):
        yield "a destiny card that is not there was seen"
    yield from out_of_range("seat", s.looked, s.seats)
    for agent in s.agents:
        yield from _agent(g, agent)
    yield from _opened(g)
    yield from _crystals(g)
    yield from _cards(g)
    yield from _conflicts(g)
    yield from _mechanisms(g)


def readable(g: RevolutionGame) -> set[str]:
    """What can be before a reader: story cards, items, private cards."""
    names = {*g.content.cards, *(f"item:{item}" for item in g.deck.items)}
    for body, card in g.deck.receptacles.items():
        names |= {f"interaction:{body}/{number}" for number in card.interactions}
        names |= {f"recall:{body}"} if card.recall is not None else set()
    return names


def _agent(g: RevolutionGame, agent: Agent) -> Iterator[str]:
    yield from unknown("card", [agent.card], {"", *g.s.layout} - {"A"})
    yield from unknown("state", [agent.out], (IN, CONTROL, EJECTED, DEAD))
    yield from unknown("token", agent.tokens, g.deck.mission.tokens)
    yield from unknown("attribute", agent.attributes, g.deck.mission.attributes)
    yield from out_of_range("number", [agent.free], LARGEST)
    level = g.deck.receptacles[agent.receptacle].azrak if agent.receptacle in g.deck.receptacles else 0
    yield from out_of_range("pool", [agent.pool], level + 1)


def _opened(g: RevolutionGame) -> Iterator[str]:
    """What is read because a card says so has a frame that waits for its reader, and the other way round."""
    stacks = [g.s.stack, *(one.stack for one in g.s.agenda)]
    waiting = [(frame.agent, frame.card) for stack in stacks for frame in stack if frame.script == READ]
    if sorted(waiting) != sorted((one.agent, one.card) for one in g.s.open) or len(set(waiting)) < len(waiting):
        yield "a card that is read by nobody, or not open"
    yield from unknown("card", [card for _, card in waiting], readable(g))
    yield from out_of_range("agent", [agent for agent, _ in waiting], len(g.s.agents))


def _crystals(g: RevolutionGame) -> Iterator[str]:
    """R-AZRAK-07: as many as there are. A score may be raised beyond them (A-V-11)."""
    s = g.s
    heaps = [s.vortex, s.mission_return, s.box, s.limbo, s.updates, *s.crystals.values()]
    yield from out_of_range("heap", heaps, LARGEST)
    if s.phase not in ("epilogue", "won", "lost") and azrak.total(g) != g.deck.mission.azrak:
        yield "the crystals do not add up"


def _cards(g: RevolutionGame) -> Iterator[str]:
    s, cards = g.s, g.content.cards
    lying = [f"{s.place}/{card}" for card in s.layout.values()]
    yield from unknown("card", lying, cards)
    if bool(s.place) != ("A" in s.layout) or len(set(lying)) < len(lying):
        yield "no such panorama"
    held = [agent.card for agent in s.agents if agent.card]
    if len(set(held)) < len(held):
        yield "two agents have one card"
    for key, swap in s.swapped.items():
        if key not in cards or len(swap) != 2 or f"{key.partition('/')[0]}/{swap[0]}" not in cards:
            yield f"{key} was replaced by nothing"


def _conflicts(g: RevolutionGame) -> Iterator[str]:
    s = g.s
    for one in s.conflicts:
        yield from unknown("card", [one.card], g.content.cards)
        yield from out_of_range("agent", [one.agent, *one.tested], len(s.agents))
        yield from out_of_range("agent", [one.next], len(s.agents), -1)
        yield from out_of_range("damage", [one.damage], LARGEST)
    if s.trial is not None:
        yield from unknown("test", [s.trial.test], g.content.tests)
        yield from unknown("attribute", [s.trial.attribute], g.deck.mission.attributes)
        yield from out_of_range("agent", [s.trial.agent, *s.trial.asked], len(s.agents))
        yield from out_of_range("destiny card", [s.trial.card], len(g.deck.mission.destiny), -1)
    testing = [frame.agent for frame in s.stack if frame.script == "test" and frame.at < len(g.scripts["test"])]
    if testing != ([s.trial.agent] if s.trial is not None else []):
        yield "a test that nobody makes, or about nothing"
    if s.pending is not None and s.pending.kind == "contribute" and s.stack:
        promised = s.stack[-1].to
        yield from unknown("promise", promised.split(",") if promised else [], NUMBERS)
    doing = [frame.agent for frame in s.stack if frame.script in OF_AN_AGENT]
    yield from out_of_range("agent", doing, len(s.agents))
    yield from unknown("card", [frame.to for frame in s.stack if frame.script == "explore"], s.layout)


def _mechanisms(g: RevolutionGame) -> Iterator[str]:
    """Each has what it keeps, in its own shape, once it is set up."""
    kept = g.s.mechanisms
    names = [one.name for one in g.content.mechanisms]
    if kept.keys() != set(names if g.s.phase != "bodies" else ()):
        yield "other mechanisms"
        return
    for one in g.content.mechanisms if kept else ():
        msgspec.convert(kept[one.name], one.state_type)
        yield from one.doubts(g)
