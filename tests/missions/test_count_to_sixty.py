"""SPOILER. The Classic training mission can be won in two runs, by every number of players, and fails as it says."""

from __future__ import annotations

from statistics import mean

import pytest

from tests.missions.count_to_sixty import DECK, FOLDER, TEAMS, WAYS, play
from timecaptain.deck.check import check
from timecaptain.deck.classic.effects import Go, Later, Reveal
from timecaptain.deck.conditions import Run
from timecaptain.deck.effects import Ask, Choose, Count, Manual, Once, Replace
from timecaptain.deck.walk import Walk
from timecaptain.game.classic.content import Content
from timecaptain.lab import line_format, lines

LINES = line_format.read_all(FOLDER)


@pytest.mark.rule("C-WIN-01", "C-FAIL-01", "C-FAIL-02", "C-FAIL-03", "C-FAIL-04", "C-RUN-01", "C-RUN-04")
@pytest.mark.parametrize("name", LINES)
def test_a_recorded_line_ends_as_recorded(name):
    """The first run fails by time, the second brings the ending that the line is named after."""
    wanted = name.rpartition("-")[0]
    game = lines.start(DECK, LINES[name])
    told = [event for _, events in lines.play_steps(game, LINES[name]) for event in events]
    assert [event.data["ending"] for event in told if event.kind == "ending"] == ["fifty-nine", wanted]
    assert game.s.phase == ("won" if DECK.endings[wanted].result == "success" else "lost")
    assert game.s.run == 2


def test_the_run_that_fails_by_deaths_still_had_time():
    game = lines.play(DECK, LINES["fifty-nine-4"])
    assert game.s.clock > 0
    assert not any(agent.life for agent in game.s.agents)


@pytest.mark.parametrize("seats", TEAMS)
def test_knowledge_wins_with_time_to_spare(seats):
    """At average dice the short way takes at most seventy per cent of the time, and rarely fails."""
    games = [play("unsigned", seats, seed) for seed in range(100, 120)]
    won = [DECK.mission.time - game.s.clock for game in games if game.s.phase == "won"]
    assert len(won) >= 18
    assert mean(won) <= 0.7 * DECK.mission.time


def test_nothing_is_wrong_with_the_deck():
    assert not check(FOLDER).findings


def test_the_mission_shows_everything_the_system_has():
    """A training mission that lacks a mechanism does not train."""
    content = Content(DECK)
    cards = [card.card for card in content.cards.values()]
    seals = [card.seal for card in cards if card.seal]
    shields = {kind for test in content.tests.values() for kind in test.kinds}
    bodies = DECK.receptacles.values()
    assert len(cards) + len(DECK.base.cards) >= 30
    assert len(DECK.places) >= 4
    assert len(bodies) >= 6
    assert all(body.abilities for body in bodies)
    assert any(len(seal.tokens) == 1 for seal in seals)
    assert any(len(seal.tokens) > 1 for seal in seals)
    assert any(seal.receptacles and not seal.item for seal in seals)
    assert any(seal.receptacles and seal.item for seal in seals)
    assert any(seal.group for seal in seals)
    assert {icon for card in cards for icon in card.icons} == {"no-access", "must-place", "discard-unless-visited"}
    assert shields == {"normal", "skull", "time", "heart", "special"}
    assert any(card.lock for card in cards)
    assert any(card.opponent for card in cards)
    assert any(len(card.tests) > 1 for card in cards)
    assert any(item.agency for item in DECK.items.values())
    assert any(place.red for place in DECK.places.values())
    assert set(DECK.mission.plan.shown) < set(DECK.places)
    assert sorted(ending.result for ending in DECK.endings.values()).count("failure") >= 2
    used = set(Walk(DECK).by_type)
    assert {Ask, Choose, Count, Go, Later, Once, Replace, Reveal, Run} <= used
    assert Manual not in used


@pytest.mark.rule("C-RESET-04")
def test_the_second_run_knows_more():
    """A failed run leaves the hill on the plan."""
    line = LINES["unsigned-4"]
    again = next(number for number, step in enumerate(line.steps) if step.do == "again")
    assert "adit" not in lines.play(DECK, line, again - 20).s.plan
    assert "adit" in lines.play(DECK, line, again + 5).s.plan


@pytest.mark.parametrize("way", WAYS)
def test_a_way_can_be_played_anew(way):
    assert play(way, 4, 12).s.ending in DECK.endings
