"""SPOILER. The Revolution training mission can be won by every number of players, and lost as it says."""

from __future__ import annotations

from itertools import combinations
from statistics import mean

import pytest

from tests.missions.the_spoken_page import (
    DECK,
    FOLDER,
    TEAMS,
    Team,
    adrift,
    ashes,
    careful,
    careless,
    obedient,
    short,
)
from timecaptain.deck.load import read
from timecaptain.game.revolution.ending import score_text

SEATS = sorted(TEAMS)
TOP = DECK.mission.score[0].up_to
CARDS = [card for place in DECK.places.values() for card in place.cards.values()]
TESTS = [test for card in CARDS for test in card.tests.values()]


def test_nothing_is_wrong_with_the_deck():
    assert not read(FOLDER).findings


def test_the_french_is_complete():
    english, french = DECK.texts["en"], DECK.texts["fr"]
    same_in_both = {key for key in english if english[key] == french[key]}
    assert all(len(english[key]) < 20 for key in same_in_both), same_in_both
    assert read(FOLDER).translations["lang/fr"].texts.keys() == english.keys()


@pytest.mark.rule("R-SCORE-01", "R-SCORE-02", "R-SCORE-03", "R-AZRAK-07")
@pytest.mark.parametrize("seats", SEATS)
def test_a_careful_team_ends_at_the_top_of_the_scale(seats):
    """Everybody across the river, the canon down the stair, the lines left white."""
    games = [careful(seats, seed) for seed in range(8)]
    assert all(p.s.phase == "won" and p.endings == ["white"] for p in games)
    assert all({"heron", "snail"} <= set(p.s.tokens) for p in games)
    best = min(games, key=lambda p: p.s.mission_return)
    assert best.s.mission_return <= TOP
    assert score_text(best.game) == "mission.score.0.text"
    assert not best.lost_control
    assert mean(p.s.mission_return for p in games) <= TOP + 1


@pytest.mark.parametrize("bodies", [b for number in (2, 3) for b in combinations(sorted(DECK.receptacles), number)])
def test_every_team_can_win(bodies):
    p = careful(len(bodies), 3, bodies)
    assert p.endings == ["white"]
    assert p.s.mission_return <= DECK.mission.score[1].up_to


@pytest.mark.parametrize("seats", SEATS)
def test_whoever_knows_the_way_needs_four_visits(seats):
    p = short(seats, 5)
    assert p.endings == ["white"]
    assert p.s.round == 4


@pytest.mark.parametrize("seats", SEATS)
def test_obedience_is_a_success_that_costs_three(seats):
    p = obedient(seats, 2)
    assert p.endings == ["fair"]
    assert "moth" in p.s.tokens
    assert p.s.mission_return > TOP


@pytest.mark.rule("R-CTRL-03", "R-EJECT-05", "R-EJECT-06")
@pytest.mark.parametrize("seats", SEATS)
def test_a_careless_team_loses_control_and_scores_badly(seats):
    p = careless(seats, 4)
    assert p.lost_control >= 1
    assert p.endings == ["white"]
    assert p.s.mission_return > DECK.mission.score[1].up_to


@pytest.mark.rule("R-CTRL-04", "R-END-02")
@pytest.mark.parametrize("seats", SEATS)
def test_all_let_go_in_one_visit_and_the_mission_fails(seats):
    p = adrift(seats, 1)
    assert p.lost_control == len(p.s.agents)
    assert p.endings == ["unread"]
    assert p.s.phase == "lost"


@pytest.mark.parametrize("seats", SEATS)
def test_the_book_in_the_fire_is_a_failure(seats):
    assert ashes(seats, 6).endings == ["ash"]


def at_the_fire(seats: int, *tokens: str) -> Team:
    """A team that has come straight to the last place: nobody plays like that, but every card there can be read."""
    p = Team(seats, 9)
    p.s.map.append("embers")
    p.s.tokens.extend(tokens)
    return p


def test_who_was_told_of_the_lines_stands_at_the_door():
    p = at_the_fire(2, "crow")
    p.visit("burning", "F", "C")
    assert p.s.layout["F"] == "steward-at-the-door"
    assert p.s.conflicts
    p.freed()
    assert not p.s.conflicts
    assert ("burning/steward-at-the-door" in p.s.removed) == ("crow" not in p.s.tokens)


def test_the_window_throws_out_who_has_no_rope():
    p = at_the_fire(3)
    p.visit("burning", "F", "E", "C", burning__E="1")
    assert [agent.out for agent in p.s.agents].count("card") == 1
    q = at_the_fire(3)
    q.s.items["rope"] = q.team[1]
    q.visit("burning", "F", "E", "C", burning__E="0")
    assert not any(agent.out for agent in q.s.agents)


def test_the_fire_takes_the_hill_and_gives_its_crystals_back():
    p = careful(4, 0)
    assert "hill" in p.s.covered
    assert set(p.s.crystals) == {"wheel", "basin", "burning"}


def test_the_mission_shows_everything_the_system_has():
    """A training mission that lacks a mechanism does not train."""
    mission = DECK.mission
    assert len(CARDS) + len(DECK.prologue.cards) >= 40
    assert {item.colour for item in DECK.items.values()} == {"green", "yellow", "red", "white"}
    assert any(item.bonus for item in DECK.items.values())
    assert any(item.kept for item in DECK.items.values())
    assert {bool(mission.map[item.map].covers) for item in DECK.items.values() if item.map} == {True, False}
    assert {token.group for token in mission.tokens.values()} == {True, False}
    assert {card.conflict for card in CARDS} == {None, "personal", "group"}
    assert any(card.conflict == "personal" and card.life for card in CARDS)
    assert any(card.conflict == "group" and len(card.tests) > 1 for card in CARDS)
    assert any(test.shared for test in TESTS)
    assert any(test.failure.steps and test.critical.steps and test.success.steps for test in TESTS)
    assert any(not test.failure.steps for test in TESTS)
    assert any(len(test.attributes) > 1 for test in TESTS)
    assert {place.deck for place in DECK.places.values()} == {1, 2}
    assert {question.when is None for question in mission.questions} == {True, False}
    bodies = DECK.receptacles.values()
    assert all(len(body.attributes) == 3 and body.recall and body.personal.abilities for body in bodies)
    assert len({frozenset(body.interactions) for body in bodies}) == 1
    used = {type(step).__name__ for script in DECK.scripts.values() for step in script.steps}
    assert used >= {
        "Ask", "Choose", "Damage", "Eject", "GainAzrak", "GainToken", "Interaction", "LoseAzrak", "LoseToken",
        "Once", "OpenDeck", "RemoveCard", "ShowDestiny", "ShuffleDestiny", "SnapRecall", "Split", "Take",
        "TakeToken", "Update", "Win", "Fail",
    }  # fmt: skip
    assert "Manual" not in used
