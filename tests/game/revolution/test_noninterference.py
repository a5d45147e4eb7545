"""What a seat has not read cannot change anything that seat perceives; nor can the order of the destiny pile.

Two games get the same actions on two decks that differ, in text and in structure, only on panorama cards, yellow
items, interaction cards and snap recalls the seat has not read. Until the rules make a difference public, the
seat's view, decisions, events, refusals and the words of what it is offered, in both languages, are byte-equal. What
is public is told by an oracle that looks at the state and never at a view; the result of a test is called out, and so
is public too. How far somebody is with the own card is not: what a reader does in private in one game, and the card
of the other does not ask for, is left out there.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from tests.game import gauges
from tests.game.revolution.table import deck
from tests.game.revolution.worlds import secrets, with_other_faces, world
from timecaptain.deck.revolution.cards import RevolutionDeck
from timecaptain.game import Action, Event, Game, Refused, sentences
from timecaptain.game.kernel.actions import Answer, Choose, Close, Decline, Follow, Give
from timecaptain.game.kernel.reading import followed_now
from timecaptain.game.kernel.state import LOOK
from timecaptain.game.revolution import RevolutionGame
from timecaptain.game.revolution import actions as r
from timecaptain.game.revolution.private_cards import READ

pytestmark = pytest.mark.xdist_group("revolution-noninterference")  # the pairs are made once

PAIRS = 90
STEPS = 90
PRIVATE = (Follow, Close, Choose, Decline, Answer)  # what a reader does about the own card
Eyes = Callable[[RevolutionGame, "int | None", list[Event]], Any]


# ---------------------------------------------------------------- the oracle


def public_facts(g: RevolutionGame, told: list[Event]) -> bytes:
    """What lies open on the table or is said aloud, read off the state."""
    s = g.s
    agents = [(a.receptacle, a.pool, a.card, a.out, a.losing, a.free, a.tokens, a.attributes) for a in s.agents]
    busy = sorted({one.agent for one in (*s.agenda, *s.open)} | ({s.pending.agent} if s.pending else set()))
    asked = (s.pending.kind, s.pending.options, sorted(s.pending.votes)) if s.pending and not s.agenda else None
    trial = s.trial and (s.trial.agent, s.trial.attribute, s.trial.value, s.trial.boost, s.trial.support, s.trial.card)
    facts = [
        [s.phase, s.run, s.round, s.captain, s.lead, s.place, s.layout, agents, busy, asked, trial],
        [s.vortex, s.mission_return, s.limbo, s.crystals, s.map, s.updates, s.must_update, s.updated],
        [s.tokens, s.items, s.standing, len(s.pile), s.discards, s.told, s.ending, len(s.past), s.read, s.modifiers],
        [event.data for event in told if event.kind == "result"],
        s.counters["siren"],
        s.pending.seats if s.pending and s.pending.kind == "agree" else [],  # who asks the captain does so aloud
        [repr(g.content.cards[key].card) for key in sorted(aloud(g))],
        s.rng,  # cards are shuffled and captains drawn on the table
    ]
    return msgspec.json.encode(facts)


def aloud(g: RevolutionGame) -> set[str]:
    """The cards that those who have them read to everybody."""
    s = g.s
    keys = {f"{s.place}/{s.layout[agent.card]}" for agent in s.agents if agent.card in s.layout}
    return {key for key in keys if g.content.cards[key].card.aloud}


def readable_by(g: RevolutionGame, seat: int | None) -> set[str]:
    """An upper bound of what a seat may read now, told without asking the views."""
    s = g.s
    mine = [i for i, agent in enumerate(s.agents) if seat in agent.seats]
    readable = {f"{s.place}/{s.layout[s.agents[i].card]}" for i in mine if s.agents[i].card in s.layout}
    readable |= {f"item:{item}" for item, holder in s.items.items() if holder in mine} | aloud(g)
    return readable | {one.card for one in (*s.agenda, *s.open) if one.agent in mine}


def called_for(g: RevolutionGame, seat: int | None) -> list[str]:
    """What a seat may read, each text that it is to read now, as often as it is called for, and whether it goes on.

    A-R-69: whoever reads a card that has others read theirs goes on when they have, and so hears of that.
    """
    mine = [one.card for one in (*g.s.agenda, *g.s.open) if seat in g.s.agents[one.agent].seats]
    return sorted([*readable_by(g, seat), *mine, *(f"waits: {card}" for card in waiting_for_others(g, seat))])


def waiting_for_others(g: RevolutionGame, seat: int | None) -> list[str]:
    """The cards of this seat whose instructions go on when somebody else has done what they order."""
    s = g.s
    current = followed_now(g) if s.pending is not None else None
    asked = [(one, s.stack, s.pending) if one is current else (one, one.stack, one.pending) for one in s.agenda]
    waiting = [(one.agent, one.card) for one, _, pending in asked if pending is not None and seat not in pending.seats]
    for stack, pending in [(s.stack, s.pending), *((stack, pending) for _, stack, pending in asked)]:
        if pending is not None and seat not in pending.seats:
            waiting += [(frame.agent, frame.card) for frame in stack if frame.script == READ]
    return [card for i, card in waiting if seat in s.agents[i].seats]


# ---------------------------------------------------------------- the seat's eyes


def probes(g: RevolutionGame) -> list[Action]:
    """Requests whose refusals a seat could compare."""
    some: list[Action] = [r.Ready(), r.Told(), r.Update(), r.NextRound(), r.Agree(True)]
    for i in (-1, *range(len(g.s.agents))):
        some += [r.StandBy(i), Follow(i), Close(i), Choose(i, 0), Decline(i), Answer(i, ""), r.Link(i, "emergency")]
        some += [r.Explore(i, letter) for letter in "BCDE"]
    some += [r.Test(0, f"{g.s.place}/{letter}/climb", "force") for letter in "BC"]
    return some + [Give(0, item, 1) for item in ("dream", "key")]


def words(g: RevolutionGame, seat: int) -> list[list[str]]:
    """What the seat is offered, in its order, as it is called in each language."""
    return [[sentences.action(g, action, lang, seat=seat) for action in g.legal(seat)] for lang in ("en", "fr")]


def everything_seen(g: RevolutionGame, seat: int | None, events: list[Event]) -> Any:
    seen = [msgspec.to_builtins(g.view(seat)), [(one.kind, one.data) for one in events if one.heard_by(seat)]]
    if seat is not None:
        seen.append([repr(g.refusal(seat, action)) for action in probes(g)])
        seen.append([repr(shown) for shown in g.why_not(seat)])
        seen.append([msgspec.to_builtins(g.decision(seat)), words(g, seat)])
    return seen


# ---------------------------------------------------------------- the comparison


def play(of: RevolutionDeck, seats: int, seed: int) -> tuple[list[tuple[int, Action]], list[set[str]]]:
    """A random game: its actions, and what every seat could read in it."""
    rng = Random(seed)
    game: RevolutionGame = Game(of, seats, seed)  # type: ignore[assignment]
    actions: list[tuple[int, Action]] = []
    reads = [set[str]() for _ in range(seats)]
    while len(actions) < STEPS and (decisions := game.decisions()):
        decision = rng.choice(decisions)
        action = rng.choice([one for one in decision.actions if one.do != "abandon"] or decision.actions)
        if action.do == "abandon":
            continue
        game.apply(decision.seat, action)
        actions.append((decision.seat, action))
        for seat in range(seats):
            reads[seat] |= readable_by(game, seat)
    return actions, reads


Pair = tuple[RevolutionDeck, RevolutionDeck, list[tuple[int, Action]], int, int, "int | None"]


def compare(pair: Pair, eyes: Eyes, *, stack_the_pile: bool = False) -> tuple[int, bool]:
    """How many steps the two games were compared, and whether the seat could tell them apart."""
    one, other, actions, seats, seed, seat = pair
    a: RevolutionGame = Game(one, seats, seed)  # type: ignore[assignment]
    b: RevolutionGame = Game(other, seats, seed)  # type: ignore[assignment]
    for step, (who, action) in enumerate(actions):
        before = public_facts(a, [])
        told_a = a.apply(who, action)
        try:
            told_b = b.apply(who, action)
        except Refused:  # the actor's own card is another one
            if not isinstance(action, PRIVATE) or public_facts(a, told_a) != before:
                return step, False  # the games part here
            told_b = []
        if stack_the_pile:
            b.s.pile[:-1] = reversed(b.s.pile[:-1])
        if public_facts(a, told_a) != public_facts(b, told_b) or called_for(a, seat) != called_for(b, seat):
            return step, False  # another card than before is called for, or called for from this seat
        seen = [msgspec.json.encode(eyes(g, seat, told), order=None) for g, told in ((a, told_a), (b, told_b))]
        if seen[0] != seen[1]:
            return step, True
    return len(actions), False


@pytest.fixture(scope="module")
def pairs() -> list[tuple[Pair, bool]]:
    """A deck, one that differs where the seat (or a spectator) has not read, and whether others have read it."""
    compared = []
    for seed in range(PAIRS):
        seats = 1 + seed % 4
        changes = world(seed)
        first = deck(**changes)
        actions, reads = play(first, seats, seed)
        seat = None if seed % 5 == 4 else seed % seats
        known = reads[seat] if seat is not None else set()
        touched = (secrets() & set[str]().union(*reads)) - known
        rng = Random(seed)
        # Some that nobody has read, and as many as possible that only others have.
        hidden = {*rng.sample(sorted(touched), min(3, len(touched))), *rng.sample(sorted(secrets() - known), 3)}
        hidden |= {one for one in touched if one.startswith("item:")}  # there are few, and they are seldom kept
        other = deck(**with_other_faces(changes, hidden, seed + 1000))
        compared.append(((first, other, actions, seats, seed, seat), bool(touched)))
    return compared


@pytest.mark.rule("R-VIS-02", "R-VIS-04", "R-VIS-08", "R-VIS-09", "R-PERS-01", "R-GEN-05", "DIF-63")
def test_what_a_seat_has_not_read_changes_nothing_it_perceives(pairs):
    steps = meaningful = 0
    for pair, touched in pairs:
        compared, apart = compare(pair, everything_seen)
        assert not apart, f"world {pair[4]}, seat {pair[5]}: told apart at step {compared} by {pair[2][compared]}"
        steps += compared
        meaningful += touched and compared > 10
    assert steps > 20 * PAIRS
    assert meaningful > PAIRS // 3


@pytest.mark.rule("R-SETUP-14", "R-DEST-01")
def test_nor_does_the_order_of_the_destiny_pile(pairs):
    steps = 0
    for pair, _ in pairs:
        same = (pair[0], pair[0], *pair[2:])
        compared, apart = compare(same, everything_seen, stack_the_pile=True)
        assert not apart, f"world {pair[4]}: told apart at step {compared}"
        steps += compared
    assert steps > 20 * PAIRS


def perceived(g: RevolutionGame, seat: int | None) -> bytes:
    return msgspec.json.encode([g.view(seat), words(g, seat) if seat is not None else []])


def test_private_acts_of_others_do_not_show(pairs):
    """A step that changes nothing public leaves everybody else's view, and what they are offered, as it was."""
    quiet = 0
    for (one, _, actions, seats, seed, _), _ in pairs:
        game: RevolutionGame = Game(one, seats, seed)  # type: ignore[assignment]
        for who, action in actions:
            facts = public_facts(game, [])
            before = {seat: perceived(game, seat) for seat in [None, *range(seats)] if seat != who}
            own = {seat: called_for(game, seat) for seat in before}
            game.apply(who, action)
            if public_facts(game, []) != facts:
                continue
            for seat, view in before.items():
                if called_for(game, seat) == own[seat]:
                    quiet += 1
                    assert perceived(game, seat) == view, f"world {seed}: {action} showed to seat {seat}"
    assert quiet > PAIRS // 2


# ---------------------------------------------------------------- eyes that see too much


def lying(g: RevolutionGame) -> list[Any]:
    return [g.content.cards[f"{g.s.place}/{one}"] for one in g.s.layout.values()]


LEAKS: dict[str, Callable[[RevolutionGame], Any]] = {
    "faces of the panorama": lambda g: [one.card.text.source for one in lying(g)],
    "number of tests": lambda g: [len(one.tests) for one in lying(g)],
    "personal conflicts": lambda g: [one.card for one in g.s.conflicts],
    "yellow items": lambda g: [g.deck.items[item].text.source for item in g.s.items],
    "what is being read": lambda g: [(one.card, one.script) for one in g.s.agenda],
    "what a card says to be read": lambda g: [one.card for one in g.s.open],
    "whether a card says to read another": lambda g: len(g.s.open),
    "whether somebody has a choice": lambda g: g.s.pending is not None,
    "depth of the stack": lambda g: [frame.script for frame in g.s.stack],
    "counters": lambda g: g.s.counters,
    "what will be read aloud": lambda g: [one.card.aloud for one in lying(g)],
    "what somebody looks at": lambda g: [one.card for one in g.s.agenda if one.script == LOOK],
    "all legal actions": lambda g: [g.legal(seat) for seat in range(g.s.seats)],
    "everybody's view": lambda g: [g.view(seat) for seat in range(g.s.seats)],
    **gauges.LEAKS,
    "every event": lambda g: [(event.kind, event.data) for event in g.events],
}


def leaking(leak: Callable[[RevolutionGame], Any]) -> Eyes:
    return lambda g, seat, events: [everything_seen(g, seat, events), leak(g)]


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leaking_view_is_caught(leak, pairs):
    assert any(compare(pair, leaking(LEAKS[leak]))[1] for pair, _ in pairs)


def test_a_look_into_the_pile_is_caught(pairs):
    eyes = leaking(lambda g: g.s.pile)
    assert any(compare((p[0], p[0], *p[2:]), eyes, stack_the_pile=True)[1] for p, _ in pairs)
