"""The third box: how its missions end, by exhaustion or by the questions before the score."""

import pytest

from tests.game.boxes.test_cavendish import hall, table

rule = pytest.mark.rule


def lost_control(vortex, updates=0, other=3):
    """Ada has lost control; so much is in the Vortex when the group comes between locations."""
    t = table(2, places=hall(B={"do": [{"lose-azrak": 99}]}))
    t.s.updates = updates
    t.visit("hall")
    t.recon("B", "C")
    t.tell(read=False)
    if t.s.pending is None:
        t.do("follow", 0)
    t.do("link", 0, "lose-control")
    t.read_all()
    t.s.box += t.s.vortex + t.agent(1).pool - vortex - other
    t.s.vortex, t.agent(1).pool = vortex, other
    t.leave()
    return t


@rule("V-VORTEX-01", "A-V-07")
def test_the_mission_fails_when_the_compulsory_update_has_no_crystal():
    t = lost_control(vortex=0)
    assert (t.s.phase, t.s.ending) == ("lost", "lost")


@rule("V-VORTEX-01", "A-V-07", "A-R-17")
def test_with_exactly_one_the_update_is_made_and_the_agent_stays_out():
    t = lost_control(vortex=1)
    assert t.s.phase == "between"
    t.do("update")
    assert (t.s.vortex, t.s.mission_return) == (0, 1)
    t.next_round()
    assert t.agent(0).out == "control"


@rule("V-VORTEX-01", "A-V-07")
def test_an_optional_update_that_is_not_possible_is_no_failure():
    t = table(2)
    t.go("hall", "B", "C")
    t.s.box += t.s.vortex
    t.s.vortex = 0
    t.leave()
    t.refuses("R-UPD-03", "update")
    t.next_round()
    assert t.s.phase == "choose"


@rule("V-VORTEX-02")
def test_what_no_pool_can_take_stays_in_the_vortex():
    t = table(2)
    t.go("hall", "B", "C")
    t.leave()
    vortex = t.s.vortex
    t.do("update")
    for seat in (0, 1):
        t.do("agree", True, seat=seat)
    t.do("divide", (1, 0), seat=0)
    for seat in (0, 1):
        t.do("agree", True, seat=seat)
    assert (t.pools(), t.s.vortex) == ([7, 7], vortex - 2)


QUESTIONS = [
    {"ask": "Was the child saved?", "add": -1, "when": {"token": "sun"}},
    {"ask": "Did you find the word?", "add": -1},
    {"ask": "Did you set it free?", "add": 2, "when": {"group-has": "rope"}},
    {"ask": "Is Ada dead?", "add": 1, "when": {"dead": "ada"}},
]
SCORE = [{"up-to": 4, "text": "Splendid."}, {"up-to": 99, "text": "Poor."}]


def finished(answer, *script, crystals=6):
    """The mission is won with six crystals on the Mission Return, after this script; the captain answers."""
    places = hall(B={"do": [*script, {"win": "home"}]})
    t = table(2, places=places, mission={"questions": QUESTIONS, "score": SCORE})
    t.s.vortex -= crystals
    t.s.mission_return = crystals
    t.go("hall", "B", "C")
    assert t.s.phase == "epilogue"
    assert t.game.view(t.s.captain).own.decision.prompt == "Did you find the word?"
    t.do("agree", answer)
    assert t.s.phase == "won"
    return t


@rule("V-SCORE-01", "V-SCORE-02", "V-SCORE-03", "V-SCORE-05a", "V-SCORE-06", "V-SCORE-07", "A-V-14")
def test_done_and_found_take_crystals_off():
    t = finished("yes", {"gain-token": "sun"})
    assert t.s.mission_return == 4
    assert t.game.view(0).public.score == "Splendid."


@rule("V-SCORE-04", "V-SCORE-05", "V-SCORE-05b", "V-SCORE-07")
def test_what_had_better_not_been_done_and_a_death_put_crystals_on():
    t = finished("no", {"take": {"item": "rope", "who": "living-others"}}, "kill")
    assert t.s.mission_return == 9
    assert t.game.view(0).public.score == "Poor."
    assert t.game.view(0).public.past[-1].mission_return == 9


@rule("V-SCORE-02")
def test_what_was_left_undone_does_not_count():
    assert finished("no").s.mission_return == 6


@rule("A-V-11")
def test_the_count_stops_at_none():
    assert finished("yes", {"gain-token": "sun"}, crystals=1).s.mission_return == 0


@rule("V-SCORE-06", "V-SCORE-08")
def test_the_closing_text_stands_on_no_card():
    t = table(2, places=hall(B={"do": [{"win": "home"}]}))
    t.go("hall", "B", "C")
    assert [t.game.deck.texts["en"].get(told["text"]) for told in t.heard("ending")] == ["Well done."]
    ending = t.game.view(None).public.ending
    assert (ending.title, ending.text) == ("Home", "Well done.")
    assert "Well done." not in str([place.cards for place in t.game.deck.places.values()])
