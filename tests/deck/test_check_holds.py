"""Whatever is done to a mission, `check` answers; what it calls out of reach stays so in play; and it is quick."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from bench.check import best, load_plainly, start_of, write_deck
from tests.deck.mangling import HOW_MANY, write_mangled

from timecaptain.deck import TEMPLATE, load, read
from timecaptain.deck.build import Source
from timecaptain.deck.check import check, check_deck, references
from timecaptain.deck.check.classic import references as classic_references
from timecaptain.deck.check.classic.context import ClassicContext
from timecaptain.deck.check.classic.reachability import ClassicReachability
from timecaptain.deck.check.facts import Fact
from timecaptain.deck.classic.cards import Deck
from timecaptain.deck.effects import Ask
from timecaptain.deck.findings import code, is_error
from timecaptain.deck.systems import AnyDeck
from timecaptain.game import DeckFault, Game

SHIPPED = sorted(path.parent for path in (Path(__file__).parents[2] / "missions").glob("*/mission.yaml"))
MISSIONS = [TEMPLATE, *SHIPPED]
CLASSIC = [folder for folder in MISSIONS if load(folder).mission.system == "classic"]
OTHERS = [folder for folder in MISSIONS if folder not in CLASSIC]


@pytest.mark.parametrize("seed", range(2 * HOW_MANY))
def test_no_mission_is_too_broken_to_check(seed: int, tmp_path: Path) -> None:
    mission = MISSIONS[seed % len(MISSIONS)]
    for finding in check(write_mangled(mission, tmp_path / "deck", seed)).findings:
        for lang in ("en", "fr"):
            assert code(finding.code).message_for(finding, lang)
            assert code(finding.code).help_for(finding, lang)


# ---------------------------------------------------------------- against play


@pytest.mark.parametrize("seed", range(HOW_MANY))
def test_what_is_reached_in_play_was_called_within_reach(seed: int, tmp_path: Path) -> None:
    mission = CLASSIC[seed % len(CLASSIC)]
    reading = read(write_mangled(mission, tmp_path / "deck", seed))
    if reading.deck is None or any(map(is_error, misspelt := references_in(reading.deck, reading.source))):
        return  # such a mission is not played
    assert not misspelt
    try:
        seen = reached_at_random(reading.deck, random.Random(seed))
    except Exception:
        assert any(map(is_error, check_deck(reading.deck, reading.source)))
        return
    facts = within_reach(reading.deck, reading.source)
    assert not {fact for fact in seen if fact not in facts}


@pytest.mark.parametrize("seed", range(HOW_MANY))
def test_a_mission_without_errors_can_be_played(seed: int, tmp_path: Path) -> None:
    """Where nothing is said of reach: whatever was done to it, it may go round in circles but never breaks."""
    reading = read(write_mangled(OTHERS[seed % len(OTHERS)], tmp_path / "deck", seed))
    if reading.deck is None or any(map(is_error, check_deck(reading.deck, reading.source))):
        return
    with contextlib.suppress(DeckFault):
        assert all(state.seats for state in play_at_random(reading.deck, random.Random(seed)))


def references_in(deck: Deck, source: Source) -> tuple[Any, ...]:
    context = ClassicContext(deck, source)
    references.check(context)
    classic_references.check(context)
    return context.findings.sorted()


def within_reach(deck: Deck, source: Source) -> Any:
    facts = ClassicReachability(ClassicContext(deck, source)).facts
    facts.settle()
    return facts


def reached_at_random(deck: Deck, chance: random.Random) -> set[Fact]:
    """All that was ever had, opened, read or passed."""
    return set[Fact]().union(*(reached(state) for state in play_at_random(deck, chance)))


def play_at_random(deck: AnyDeck, chance: random.Random, steps: int = 200) -> Iterator[Any]:
    """Play without a plan, but with the answers to all riddles; gives the state after every step."""
    game = Game(deck, seats=chance.randint(1, 4), seed=chance.randrange(10**6))
    asked = [step for script in deck.scripts.values() for step in script.steps if isinstance(step, Ask)]
    answers = [answer.source for step in asked for answer in step.answers] or [""]
    for _ in range(steps):
        options = [(seat, action) for seat in range(game.s.seats) for action in game.legal(seat)]
        if not options:
            break
        seat, action = chance.choice(options)
        if action.do == "answer":
            action = msgspec.structs.replace(action, what=chance.choice(answers))
        game.apply(seat, action)
        yield game.s


def reached(state: Any) -> set[Fact]:
    """The state of a game in the words of the check."""
    facts: set[Fact] = {("token", name) for name in state.tokens} | {("item", name) for name in state.items}
    facts |= {("shown", place) for place in state.plan}
    facts |= {("passed", *key.split("/")) for key in state.passed}
    facts |= {("gone", *key.split("/")) for key in state.gone | state.banished}
    facts |= {("authorised", *key.split("/")) for key in state.authorised}
    facts |= {("read", *mark.partition(":")[2].split("/")) for mark in state.have_read}
    if state.place:
        facts |= {("open", state.place)} | {("laid", state.place, card) for card in state.layout.values()}
    return facts | ({("ending", state.ending)} if state.ending else set())


# ---------------------------------------------------------------- speed


def test_checking_costs_little_more_than_reading(tmp_path: Path) -> None:
    folder = write_deck(tmp_path / "deck")
    assert check(folder).findings == ()
    # About 2 when measured alone; what would be noticed is something that grows with the square of the deck.
    assert best(lambda: check(folder), 3) < 10 * best(lambda: load_plainly(folder), 3)


def test_the_command_starts_fast() -> None:
    # About 4 when measured alone; importing what only some command needs would double it.
    assert best(start_of("-m", "timecaptain", "--help"), 3) < 12 * best(start_of("-c", "pass"), 3)
