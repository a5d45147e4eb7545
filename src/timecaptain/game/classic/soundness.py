"""Whether a state can be one of a Classic mission (see `kernel.soundness`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from timecaptain.deck.cards import LETTERS
from timecaptain.deck.classic import effects as e

from ..kernel import soundness
from ..kernel.soundness import LARGEST, out_of_range, unknown
from .state import ALIVE, Agent, Roll

if TYPE_CHECKING:
    from .game import ClassicGame


def doubts(g: ClassicGame) -> Iterator[str]:
    s, deck = g.s, g.deck
    yield from soundness.doubts(g, g.content.cards)
    yield from unknown("place", [s.place, s.came_from, s.next_place], {"", *deck.places})
    yield from unknown("place", [*s.plan, *s.visits], deck.places)
    yield from unknown("part of the plan", s.plan_cards, deck.mission.plan.cards)
    yield from out_of_range("TU", [s.clock], LARGEST)
    yield from out_of_range("base card", [s.base_read], len(deck.base.cards) + (s.phase != "base"))
    yield from unknown("ending", [s.ending, *(run.ending for run in s.past)], {"", *deck.endings})
    yield from unknown("place", [place for run in s.past for place in run.places], deck.places)
    for agent in s.agents:
        yield from _agent(g, agent)
    yield from _cards(g)
    yield from _tests(g)
    yield from _special_rolls(g)
    yield from _later(g)
    yield from unknown("card", s.pinned, g.content.cards)
    yield from out_of_range("agent", s.pinned.values(), len(s.agents))


def _agent(g: ClassicGame, agent: Agent) -> Iterator[str]:
    mission = g.deck.mission
    yield from unknown("space", [agent.space], {"", *LETTERS} - {"A"})  # a gap, too (A-C-41)
    yield from out_of_range("number", [agent.life, agent.stock, agent.delay, agent.acts, agent.moves], LARGEST)
    yield from out_of_range("return", [agent.back_at], LARGEST, ALIVE)
    yield from unknown("characteristic", agent.dice, mission.characteristics)
    yield from unknown("resource", agent.resources, mission.resources)
    yield from out_of_range("resources", agent.resources.values(), LARGEST)
    yield from unknown("test", [agent.facing], {"", *g.content.tests})


def _cards(g: ClassicGame) -> Iterator[str]:
    s, cards = g.s, g.content.cards
    lying = [f"{s.place}/{card}" for card in s.layout.values()]
    yield from unknown("card", [*lying, *s.gone, *s.banished, *s.authorised], cards)
    yield from unknown("letter", s.laid, g.content.by_letter.get(s.place, ()))
    if s.layout and "A" not in s.layout:
        yield "card A does not lie there"
    if len(set(lying)) < len(lying):
        yield "a card lies there twice"
    for key, swap in s.swapped.items():
        if key not in cards or len(swap) != 2 or f"{key.partition('/')[0]}/{swap[0]}" not in cards:
            yield f"{key} was replaced by nothing"


def _tests(g: ClassicGame) -> Iterator[str]:
    s, tests = g.s, g.content.tests
    yield from unknown("test", [*s.tests, *s.rolls, *s.passed, *s.failed], tests)
    for key, stacks in s.tests.items():
        if key in tests and len(stacks) != len(tests[key].full):
            yield f"{key} has other stacks"
        yield from out_of_range("shields", stacks, LARGEST)
    yield from unknown("item", s.used, g.deck.items)
    yield from out_of_range("agent", s.used.values(), len(s.agents))
    roll: Roll | None = s.roll
    while roll is not None:
        yield from out_of_range("agent", [roll.agent], len(s.agents))
        yield from unknown("test", [roll.test], {"", *tests})
        yield from unknown("face", roll.faces, g.deck.mission.dice.action)
        roll = roll.outer


def _special_rolls(g: ClassicGame) -> Iterator[str]:
    """The frame of a special roll says which instruction ordered it."""
    for frame in g.s.stack:
        if frame.script == "special-roll":
            steps = g.scripts.get(frame.to, ())
            if not 0 <= frame.n < len(steps) or not isinstance(steps[frame.n][1], e.Roll):
                yield f"{frame.to} orders no roll"


def _later(g: ClassicGame) -> Iterator[str]:
    s, deck = g.s, g.deck
    for one in s.schedule:
        yield from unknown("script", [one.script], g.scripts)
        yield from out_of_range("agent", [one.agent], len(s.agents), -1)
        yield from unknown("card", [one.card], {"", *g.content.cards})
    yield from out_of_range("agent", s.returning, len(s.agents))
    yield from unknown("item", [*s.loose, *s.stamped], deck.items)
    yield from unknown("receptacle", s.stamped.values(), deck.receptacles)
    start = s.next_start
    yield from unknown("token", start.tokens, deck.mission.tokens)
    yield from unknown("place", [*start.show, start.start or deck.mission.start], deck.places)
