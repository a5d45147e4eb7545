"""Secrets are the product: what a seat has not read cannot change anything that seat perceives.

Two games get the same actions on two decks that differ, in text and in structure, only on cards the seat has not
read. Until the rules make a difference public, the seat's view, decisions, events, refusals and the words of what it is
offered, in both languages, are byte-equal. What is public is told by an oracle that looks at the state and never at a
view. How far somebody is with the own card is not public: what a reader does about it in private in one game, and the
card of the other game does not ask for, is left out there, and what only the other card asks for is done there alone.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from tests.game import gauges
from tests.game.table import deck
from tests.game.worlds import with_other_faces, world
from timecaptain.deck.classic.cards import Deck
from timecaptain.deck.conditions import Token
from timecaptain.game import Action, Event, Game, Refused, sentences
from timecaptain.game.classic import ClassicGame
from timecaptain.game.classic.actions import DoNothing, Leave, Move, RemoveShield, Roll, Spend, Stay, Vote
from timecaptain.game.classic.state import ALIVE
from timecaptain.game.kernel.actions import (
    Answer,
    Choose,
    Close,
    Confirm,
    Decline,
    EndAdjusting,
    Follow,
    GoOn,
    Pick,
    Share,
    Use,
    agent_of,
)
from timecaptain.game.kernel.state import LOOK
from timecaptain.i18n import LANGUAGES

pytestmark = pytest.mark.xdist_group("noninterference")  # the pairs are made once

PAIRS = 130
STEPS = 80
# What is decided at the table, for all to see; whatever else a card asks is between the card and its reader.
OPEN_DECISIONS = ("vote", "tie", "return", "before-roll", "after-roll", "help", "before-captain-change")
PRIVATE = (Follow, Choose, Decline, Answer, Pick, Share, RemoveShield)  # what a reader does about the own card
Eyes = Callable[[ClassicGame, int | None, list[Event]], Any]


# ---------------------------------------------------------------- the oracle


def public_facts(g: ClassicGame) -> bytes:
    """What lies open on the table or is said aloud, read off the state."""
    s = g.s
    agents = [
        (
            a.receptacle,
            a.space,
            a.life,
            a.most_life,
            a.resources,
            a.stock,
            a.back_at,
            a.delay,
            a.acts,
            a.dice,
            seen_held(g, i),
        )
        for i, a in enumerate(s.agents)
    ]
    shields = {key.rpartition("/")[0]: [] for key in s.tests}
    for key, stacks in s.tests.items():
        test = g.content.tests[key]
        shields[key.rpartition("/")[0]].append([test.kinds, stacks])
    asked = [s.pending, *(reading.pending for reading in s.agenda)]
    busy = sorted({reading.agent for reading in s.agenda} | {pending.agent for pending in asked if pending})
    at_the_table = s.pending is not None and not s.agenda and s.pending.kind in OPEN_DECISIONS
    open_vote = (s.pending.kind, s.pending.options, sorted(s.pending.votes)) if at_the_table else None
    roll = (s.roll.agent, s.roll.faces, s.roll.hits) if s.roll else None
    facts = [
        [s.phase, s.run, s.clock, s.captain, s.place, s.layout, agents, shields, busy, open_vote, roll],
        [s.tokens, s.items, s.plan, s.next_place, s.no_leaving, sorted(s.authorised), sorted(s.gone), s.ending],
        [s.base_read, s.loose, len(s.past), s.modifiers, s.counters["siren"]],
        heard_by_all(g),
        s.rng,  # dice fall on the table, for all to see
    ]
    return msgspec.json.encode(facts)


def aloud(g: ClassicGame) -> set[str]:
    """The cards that are read aloud to everybody by who stands there."""
    s = g.s
    if s.phase not in ("discuss", "act"):
        return set()
    living = [agent for agent in s.agents if agent.back_at == ALIVE and agent.space in s.layout]
    keys = {f"{s.place}/{s.layout[agent.space]}" for agent in living}
    return {key for key in keys if g.content.cards[key].card.aloud}


def heard_by_all(g: ClassicGame) -> list[str]:
    """Their faces, with everything that is printed there."""
    return [repr(g.content.cards[key].card) for key in sorted(aloud(g))]


def seen_held(g: ClassicGame, i: int) -> bool:
    """Whether everybody sees that an agent must stay: once it has read its card, and the card keeps it there."""
    s, agent = g.s, g.s.agents[i]
    below = g.content.cards.get(f"{s.place}/{s.layout.get(agent.space, '')}")
    waits = any(reading.agent == i and not reading.script for reading in s.agenda)
    if below is None or s.phase == "enter" or waits:
        return False
    seal = below.card.seal
    gathered = all(other.space == agent.space for other in s.agents if other.back_at == ALIVE)
    if seal is not None and seal.group and not gathered and f"{i}:{below.key}" not in s.have_read:
        return False
    until = below.card.held_until
    if below.card.pins and s.pinned.get(below.key) != i:
        until = None
    elif below.card.pins and until is None:
        return True
    locked = below.card.lock is not None and s.passed.isdisjoint(below.test_keys)
    laid = not s.tests.keys().isdisjoint(below.test_keys)
    return (locked and laid) or (isinstance(until, Token) and until.token not in s.tokens)


def readable_by(g: ClassicGame, seat: int | None) -> set[str]:
    """The cards below a seat's pawns: an upper bound of what it may read now, told without asking the views."""
    s = g.s
    readable = set()
    for agent in s.agents if s.phase != "enter" else ():
        if seat in agent.seats and agent.back_at == ALIVE and agent.space in s.layout:
            readable.add(f"{s.place}/{s.layout[agent.space]}")
    return readable | aloud(g) | {reading.card for reading in s.agenda if seat in s.agents[reading.agent].seats}


def asked_of(g: ClassicGame, seat: int | None) -> list[Any]:
    """What the texts of others ask of a seat, and its own of others."""
    s = g.s
    asked = []
    for reading in s.agenda:
        pending = reading.pending or (s.pending if reading.begun and not reading.over else None)
        if pending is not None and (seat in pending.seats) != (seat in s.agents[reading.agent].seats):
            asked.append([pending.kind, pending.agent, pending.prompt, pending.options, pending.labels])
    return asked


# ---------------------------------------------------------------- the seat's eyes


def probes(g: ClassicGame) -> list[Action]:
    """Requests whose refusals a seat could compare."""
    some: list[Action] = [Spend(), Leave(), Stay(), Vote("yard")]
    for i in (-1, *range(len(g.s.agents))):
        some += [Follow(i), Close(i), DoNothing(i), GoOn(i), Choose(i, 0), Choose(i, 1), Decline(i), Answer(i, "yes")]
        some += [Pick(i, 0), Share(i, 0), EndAdjusting(i), Confirm(i, True), Use(i, "item:lamp/light")]
        some += [Move(i, letter) for letter in "BCDE"]
        some += [Roll(i, f"{g.s.place}/{letter}/climb") for letter in "BC"]
    return some


def words(g: ClassicGame, seat: int) -> list[list[str]]:
    """What the seat is offered, in its order, as it is called in each language, with and without the agent."""
    return [
        [sentences.action(g, action, lang, named=named, seat=seat) for action in g.legal(seat)]
        for lang in LANGUAGES
        for named in (True, False)
    ]


def everything_seen(g: ClassicGame, seat: int | None, events: list[Event]) -> Any:
    heard = [(event.kind, event.data) for event in events if event.heard_by(seat)]
    seen = [msgspec.to_builtins(g.view(seat)), heard]
    if seat is not None:
        seen.append([repr(g.refusal(seat, action)) for action in probes(g)])
        seen.append([repr(shown) for shown in g.why_not(seat)])
        seen.append(msgspec.to_builtins(g.decision(seat)))
        seen.append(words(g, seat))
    return seen


def bytes_seen(eyes: Eyes, g: ClassicGame, seat: int | None, events: list[Event]) -> bytes:
    return msgspec.json.encode(eyes(g, seat, events), order=None)


# ---------------------------------------------------------------- the comparison


def play(of: Deck, seats: int, seed: int) -> tuple[ClassicGame, list[tuple[int, Action]], list[set[str]]]:
    """A random game: its actions, and after each what every seat may read."""
    rng = Random(seed)
    game: ClassicGame = Game(of, seats, seed)  # type: ignore[assignment]
    actions, reads = [], [set[str]() for _ in range(seats)]
    while len(actions) < STEPS and (decisions := game.decisions()):
        decision = rng.choice(decisions)
        action = rng.choice(decision.actions)
        game.apply(decision.seat, action)
        actions.append((decision.seat, action))
        for seat in range(seats):
            reads[seat] |= readable_by(game, seat)
    return game, actions, reads


class Parted(Exception):
    """From here on the two games differ in what everybody knows."""


def compare(
    one: Deck, other: Deck, actions: list[tuple[int, Action]], seats: int, seed: int, seat: int | None, eyes: Eyes
) -> tuple[int, bool]:
    """How many steps the two games were compared, and whether the seat could tell them apart."""
    a: ClassicGame = Game(one, seats, seed)  # type: ignore[assignment]
    b: ClassicGame = Game(other, seats, seed)  # type: ignore[assignment]
    for step, (who, action) in enumerate(actions):
        before = public_facts(a)
        told_a = a.apply(who, action)
        try:
            if isinstance(action, PRIVATE) and b.refusal(who, action) is not None:
                if public_facts(a) != before or reads_along(a, seat, action):
                    raise Parted
                told_b = []
            else:
                told_b = done_alike(b, who, action)
        except (Parted, Refused):
            return step, False
        if public_facts(a) != public_facts(b) or asked_of(a, seat) != asked_of(b, seat):
            return step, False
        if bytes_seen(eyes, a, seat, told_a) != bytes_seen(eyes, b, seat, told_b):
            return step, True
    return len(actions), False


def reads_along(g: ClassicGame, seat: int | None, action: Action) -> bool:
    """Whether the seat stands on the card that somebody follows: it hears what that card says, as it may."""
    return g.card_key(agent_of(action)) in readable_by(g, seat)


def done_alike(b: ClassicGame, who: int, action: Action) -> list[Event]:
    """The same act in the other game, after whatever the actor's card asks for in that game alone."""
    before = public_facts(b)
    while b.refusal(who, action) is not None:
        private = next((one for one in b.legal(who) if isinstance(one, PRIVATE)), None)
        if private is None:
            raise Parted
        b.apply(who, private)
        if public_facts(b) != before:
            raise Parted
    return b.apply(who, action)


def pairs(number: int) -> Any:
    """Decks, actions and a seat (or a spectator) together with a deck that differs where that seat has not read."""
    for seed in range(number):
        seats = 1 + seed % 4
        changes = world(seed)
        first = deck(**changes)
        _, actions, reads = play(first, seats, seed)
        seat = None if seed % 5 == 4 else seed % seats
        known = reads[seat] if seat is not None else set()
        every = {f"{p}/{c}" for p, place in changes["places"].items() for c in place["cards"] if c != "A"}
        touched = (every & set[str]().union(*reads)) - known
        rng = Random(seed)
        # Some that perhaps nobody has read, and as many as possible that only others have.
        unread = sorted(every - known)
        hidden = {*rng.sample(sorted(touched), min(3, len(touched))), *rng.sample(unread, min(2, len(unread)))}
        yield (
            first,
            deck(**with_other_faces(changes, hidden, seed + 1000)),
            actions,
            seats,
            seed,
            seat,
            bool(touched),
        )


@pytest.fixture(scope="module")
def many_pairs() -> list[Any]:
    return list(pairs(PAIRS))


@pytest.mark.rule("C-READ-01", "C-READ-04", "C-DECK-07", "C-GEN-05", "C-TEST-05")
def test_what_a_seat_has_not_read_changes_nothing_it_perceives(many_pairs):
    steps = meaningful = 0
    for one, other, actions, seats, seed, seat, touched in many_pairs:
        compared, apart = compare(one, other, actions, seats, seed, seat, everything_seen)
        assert not apart, f"world {seed}, seat {seat}: told apart at step {compared} by {actions[compared]}"
        steps += compared
        meaningful += touched and compared > 10
    # The comparison must reach into the games, and most pairs must differ on a card that somebody else read.
    assert steps > 20 * PAIRS
    assert meaningful > PAIRS // 3


def perceived(g: ClassicGame, seat: int | None, *, along: bool = False) -> bytes:
    """Whoever reads a card with others hears what it says of meters and tokens when they go on with it."""
    seen = everything_seen(g, seat, [])
    if along:
        (seen[0].get("own") or {}).pop("known", None)  # a spectator has nothing of their own
    return msgspec.json.encode(seen, order=None)


def test_private_acts_of_others_do_not_show(many_pairs):
    """A step that changes nothing public leaves everybody else's view, and what they are offered, as it was."""
    quiet = 0
    for one, _, actions, seats, seed, *_ in many_pairs:
        game: ClassicGame = Game(one, seats, seed)  # type: ignore[assignment]
        for who, action in actions:
            facts = public_facts(game)
            others = [seat for seat in (None, *range(seats)) if seat != who]
            followed = readable_by(game, who) | {reading.card for reading in game.s.agenda}
            along = {seat: bool(readable_by(game, seat) & followed) for seat in others}
            before = {seat: perceived(game, seat, along=along[seat]) for seat in others}
            own = {seat: [readable_by(game, seat), asked_of(game, seat)] for seat in before}
            game.apply(who, action)
            if public_facts(game) != facts:
                continue
            for seat, view in before.items():
                if [readable_by(game, seat), asked_of(game, seat)] == own[seat]:
                    quiet += 1
                    now = perceived(game, seat, along=along[seat])
                    assert now == view, f"world {seed}: {action} showed to seat {seat}"
    assert quiet > PAIRS


# ---------------------------------------------------------------- eyes that see too much


def leak_faces(g: ClassicGame) -> Any:
    return [g.content.cards[f"{g.s.place}/{c}"].card.text.source for c in g.s.layout.values()]


def leak_test_count(g: ClassicGame) -> Any:
    return [len(g.content.cards[f"{g.s.place}/{c}"].tests) for c in g.s.layout.values()]


LEAKS: dict[str, Callable[[ClassicGame], Any]] = {
    "faces of the panorama": leak_faces,
    "number of tests": leak_test_count,
    "locks": lambda g: [g.content.cards[f"{g.s.place}/{c}"].card.lock for c in g.s.layout.values()],
    "what will be read aloud": lambda g: [g.content.cards[f"{g.s.place}/{c}"].card.aloud for c in g.s.layout.values()],
    "which cards pin": lambda g: [g.content.cards[f"{g.s.place}/{c}"].card.pins for c in g.s.layout.values()],
    "what somebody looks at": lambda g: [reading.card for reading in g.s.agenda if reading.script == LOOK],
    "whether somebody has a choice": lambda g: g.s.pending is not None,
    "which choices": lambda g: g.s.pending.options if g.s.pending else None,
    "who has begun to follow": lambda g: [reading.agent for reading in g.s.agenda if reading.begun],
    "who has something to follow": lambda g: [reading.agent for reading in g.s.agenda if reading.waits],
    "who has read to the end": lambda g: [reading.agent for reading in g.s.agenda if reading.over],
    "whose decision was put aside": lambda g: [reading.agent for reading in g.s.agenda if reading.pending],
    "depth of the stack": lambda g: [frame.script for frame in g.s.stack],
    "counters": lambda g: g.s.counters,
    "what scripts have counted": lambda g: [dict(frame.tally or {}) for frame in g.s.stack],
    "the schedule": lambda g: g.s.schedule,
    "scripts done once": lambda g: sorted(g.s.done),
    "all legal actions": lambda g: [g.legal(seat) for seat in range(g.s.seats)],
    "everybody's view": lambda g: [g.view(seat) for seat in range(g.s.seats)],
    **gauges.LEAKS,
    "every event": lambda g: [(event.kind, event.data) for event in g.events],
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leaking_view_is_caught(leak, many_pairs):
    def leaking(g: ClassicGame, seat: int | None, events: list[Event]) -> Any:
        return [everything_seen(g, seat, events), LEAKS[leak](g)]

    assert any(compare(*pair[:6], leaking)[1] for pair in many_pairs)
