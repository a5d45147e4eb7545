"""SCORE: the Mission Return and the log."""

import pytest

from tests.game.revolution.crystals import hall, lay
from tests.game.revolution.table import table
from timecaptain.game import sentences
from timecaptain.lab.conservation import check

rule = pytest.mark.rule
SCALE = [{"up-to": 9, "text": "Fair."}, {"up-to": 2, "text": "Splendid."}, {"up-to": 5, "text": "Good."}]
WIN = hall(B={"do": [{"win": {"ending": "home"}}]})


def won(crystals, on_map=1, **mission):
    """Won with this many crystals on the Mission Return."""
    t = table(places=WIN, mission=mission)
    t.s.vortex -= crystals
    t.s.mission_return = crystals
    lay(t, 5, 5, vortex=4)
    t.visit("hall")
    t.recon("B", "C")
    t.tell()
    assert sum(t.s.crystals.values()) == on_map
    return t


@rule("R-SCORE-01", "R-SCORE-02", "A-R-52", "A-R-53")
@pytest.mark.parametrize(
    ("crystals", "text"), [(0, "Splendid."), (2, "Splendid."), (3, "Good."), (9, "Fair."), (14, "Fair.")]
)
def test_fewer_crystals_on_the_mission_return_are_better_and_those_on_the_map_do_not_count(crystals, text):
    t = won(crystals, score=SCALE)
    assert (t.game.view(0).public.score, t.game.view(1).public.mission_return) == (text, crystals)


@rule("A-R-52", "R-SCORE-02")
def test_without_a_scale_the_plain_count_is_shown():
    t = won(3)
    assert (t.game.view(None).public.score, t.heard("score")) == ("", [{"number": 3}])


@rule("R-SCORE-03")
@pytest.mark.parametrize(("answer", "number"), [("yes", 1), ("no", 4)])
def test_a_mission_may_adjust_the_count_before_it_is_read(answer, number):
    t = won(4, questions=[{"ask": "Did you find the key?", "add": -3}])
    assert (t.s.pending.kind, t.s.phase) == ("question", "epilogue")
    t.do("agree", answer)
    assert (t.s.phase, t.s.mission_return, t.heard("score")) == ("won", number, [{"number": number}])


@rule("R-SCORE-03", "A-V-11", "A-V-14")
@pytest.mark.parametrize(("add", "number"), [(-9, 0), (2, 6), (30, 34)])
def test_the_game_answers_what_it_knows_and_the_count_stops_at_none(add, number):
    questions = [
        {"ask": "Round one?", "add": add, "when": {"round": {"at-most": 1}}},
        {"ask": "Round two?", "add": 5, "when": {"round": {"at-least": 2}}},
    ]
    t = won(4, questions=questions)
    assert (t.s.phase, t.s.mission_return, t.s.vortex >= 0, t.s.box >= 0) == ("won", number, True, True)


@rule("R-SCORE-03", "A-V-11", "A-V-14")
@pytest.mark.parametrize(
    ("crystals", "sentence"),
    [
        (4, "Round one? – Yes. Mission Return: −3."),
        (0, "Round one? – Yes. There is nothing left to take off the Mission Return."),
    ],
)
def test_what_a_change_is_for_is_told_with_it(crystals, sentence):
    t = won(crystals, questions=[{"ask": "Round one?", "add": -3, "when": {"round": {"at-most": 1}}}])
    (told,) = [event for event in t.game.events if event.kind == "question"]
    assert sentences.event(t.game, told, "en") == sentence


@rule("R-SCORE-03", "R-AZRAK-07", "A-V-11")
@pytest.mark.parametrize(("add", "beyond"), [(60, True), (2, False)])
def test_what_was_counted_out_of_nowhere_goes_back_there(add, beyond):
    """A question that takes crystals off after one that needed more than there are puts none of those into the box."""
    t = won(
        4, questions=[{"ask": "More?", "add": add, "when": {"round": {"at-least": 1}}}, {"ask": "Fewer?", "add": -3}]
    )
    box, vortex = t.s.box, t.s.vortex
    assert ((box, vortex) == (0, 0)) == beyond
    t.do("agree", True)
    assert t.s.mission_return == 4 + add - 3
    assert (t.s.box, t.s.vortex) == (box if beyond else box + 3, vortex)
    assert check(t.game) == []


@rule("R-SCORE-04", "R-SCORE-05")
def test_the_log_keeps_ending_score_and_rounds_of_every_run():
    t = table(places=WIN)
    t.do("abandon")
    for seat in (0, 1):
        t.do("agree", True, seat=seat)
    t.do("again")
    assert [(one.run, one.ending, one.mission_return) for one in t.game.view(0).public.past] == [(1, "lost", 0)]
    t.game.lay_out("first-captain", [0])
    t.do("embody", 0, "ada")
    t.do("embody", 1, "bea")
    t.do("brief")
    t.do("brief")
    t.s.mission_return, t.s.vortex = 2, t.s.vortex - 2
    t.visit("hall")
    t.recon("B", "C")
    t.tell()
    log = [(one.run, one.ending, one.mission_return, one.rounds) for one in t.game.view(0).public.past]
    assert log == [(1, "lost", 0, 1), (2, "home", 2, 1)]


@rule("R-SCORE-03")
def test_nothing_is_asked_after_a_failure():
    t = table(mission={"questions": [{"ask": "Did you find the key?", "add": -3}]})
    t.do("abandon")
    for seat in (0, 1):
        t.do("agree", True, seat=seat)
    assert (t.s.phase, t.s.pending) == ("lost", None)


@rule("A-V-14")
@pytest.mark.parametrize(
    "condition",
    [
        {"has": "key"},
        {"receptacle": ["ada", "bea", "cid", "dov"]},
        {"azrak": {"at-least": 0}},
        {"attribute": {"attribute": "force", "at-least": -9}},
        {"bears": "coin"},
    ],
)
def test_a_question_is_judged_with_nobody_acting(condition):
    """Not even the captain: what is asked of one agent has no answer when all is over, and `check` says so."""
    give = [{"take": "key"}, {"gain-token": "coin"}, {"win": {"ending": "home"}}]
    t = table(places=hall(B={"do": give}), mission={"questions": [{"ask": "Who?", "add": 3, "when": condition}]})
    t.go("hall", "B", "C")
    assert (t.s.phase, t.s.mission_return) == ("won", 0)
