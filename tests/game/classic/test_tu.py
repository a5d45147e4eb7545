"""TU: what one Temporal Unit is, and its end."""

from itertools import permutations

import pytest

from tests.game.table import challenge, hall, powers, table
from timecaptain.game.classic.actions import DoNothing

rule = pytest.mark.rule
FIGHT = {"tests": {"fight": challenge(normal=2, skull=1)}}


@rule("C-TU-01", "C-TU-02")
def test_discuss_then_spend_then_act():
    t = table(1)
    t.enter("B", "C")
    t.refuses("C-TU-01", "nothing", 0)
    t.spend()
    assert t.s.clock == 19
    t.refuses("C-TU-01", "spend")
    t.nothing(0, 1)
    assert t.s.clock == 19
    t.spend()
    assert t.s.clock == 18


@rule("C-TU-03", "A-C-83")
def test_one_action_for_every_receptacle():
    t = table(2)
    t.enter("B", "B", "C", "C")
    t.spend()
    t.move(0, "D")
    t.refuses("C-TU-03", "move", 0, "B")
    t.refuses("C-TU-03", "nothing", 0)
    t.nothing(2)  # the same player's other receptacle
    t.nothing(1, 3)
    assert t.s.phase == "discuss"
    assert t.s.clock == 19


@rule("C-TU-03", "A-C-83")
def test_the_shared_receptacle_has_an_action_too():
    t = table(2, options={"shared_third": True})
    t.enter("B", "B", "C")
    t.spend()
    t.nothing(0, 1)
    assert t.s.phase == "act"
    t.nothing(2)
    assert t.s.phase == "discuss"


@rule("C-TU-04", "C-ROLL-04")
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_they_act_in_any_order_anew_each_time(order):
    t = table(3, places=hall(B={"tests": {"fight": challenge(normal=9)}}))
    t.enter("B", "B", "B")
    for acting in (order, reversed(order)):
        t.spend()
        left = set(order)
        for i in acting:
            assert {action.agent for seat in range(3) for action in t.legal(seat, "roll")} == left  # any may be next
            t.roll(i, "fight", "blank", "blank")
            left -= {i}
    assert t.s.clock == 18


@rule("C-TU-05", "C-TU-05a", "A-C-10")
def test_two_fight_one_joins_one_goes():
    blue, green, pink, yellow = range(4)
    t = table(4, places=hall(B=FIGHT))
    t.enter("C", "B", "B", "D")
    t.spend()
    t.roll(green, "fight", "blank", "blank")
    t.roll(pink, "fight", "blank", "blank")
    t.move(blue, "B")
    t.refuses("C-TU-03", "roll", blue, t.key(blue, "fight"))
    t.move(yellow, "C")
    assert t.s.clock == 19
    assert t.agent(blue).life == 4
    t.spend()
    t.roll(blue, "fight", "hit", "blank")
    assert t.shields("hall/B", "fight") == [1, 1]


@rule("C-TU-05", "C-TU-05b")
def test_who_acts_later_chooses_after_seeing_earlier_results():
    blue, green, pink, yellow = range(4)
    t = table(4, places=hall(B={"tests": {"fight": challenge(normal=1)}}, C=FIGHT))
    t.enter("B", "D", "B", "C")
    t.spend()
    t.roll(yellow, "fight", "hit", "blank")
    t.roll(blue, "fight", "hit", "blank")
    assert t.heard("test-passed") == [{"agent": blue, "card": "B"}]
    t.move(pink, "C")
    t.nothing(green)
    assert t.s.clock == 19
    t.spend()
    t.roll(pink, "fight", "hit", "blank")
    assert t.shields("hall/C", "fight") == [0, 1]


@rule("C-TU-05")
def test_an_action_is_resolved_before_the_next_one():
    t = table(3)
    t.enter("B", "B", "B")
    t.spend()
    t.move(0, "C", read=False)
    t.refuses("C-TU-05", "nothing", 1)
    t.refuses("C-TU-05", "spend", seat=1)
    refusal = t.game.refusal(1, DoNothing(1))
    assert refusal is not None
    assert refusal.why == "still-reading"
    t.read_all()
    t.nothing(1)


@rule("C-TU-06")
def test_who_arrives_reads_at_once_and_for_nothing():
    t = table(3)
    t.enter("B", "B", "B")
    t.spend()
    t.move(0, "C")
    assert [card.text for card in t.game.view(0).own.cards] == ["A clock."]
    assert t.s.clock == 19


@rule("C-TU-07", "A-C-01", "C-FAIL-01")
def test_at_zero_the_run_is_over_before_anybody_acts():
    t = table(1, mission={"time": 2})
    t.enter("B", "C")
    t.pass_time(1)
    assert t.s.phase == "discuss"
    t.spend()
    assert t.s.clock == 0
    assert t.s.phase == "lost"
    assert t.heard("ending")[0]["ending"] == "too-late"


@rule("A-C-01")
@pytest.mark.parametrize("by", ["table", "mission"])
def test_the_option_lets_the_last_tu_be_played(by):
    option = {"options": {"last_tu_acts": True}} if by == "table" else {}
    own = {"options": {"last-tu-acts": True}} if by == "mission" else {}
    t = table(1, mission={"time": 1} | own, places=hall(B={"tests": {"open": challenge(normal=1)}}), **option)
    t.enter("B", "C")
    t.spend()
    assert t.s.phase == "act"
    t.roll(0, "open", "hit", "blank")
    assert t.heard("test-passed")
    t.nothing(1)
    assert t.s.phase == "lost"


@rule("A-C-01", "C-FAIL-01")
def test_whoever_is_sent_on_in_the_last_tu_arrives_nowhere():
    cards = hall(C={"do": [{"go": {"place": "yard", "cost": 0}}]})
    t = table(1, mission={"time": 1}, places=cards, options={"last_tu_acts": True})
    t.enter("B", "B")
    t.spend()
    t.do("move", 0, "C")
    assert (t.s.phase, t.s.place) == ("lost", "")


@rule("A-C-02")
def test_more_than_is_left_stops_at_zero():
    t = table(1, mission=powers(sleep=[{"lose-time": 99}]))
    t.enter("B", "C")
    t.use(0, "sleep")
    assert t.s.clock == 0
    assert t.heard("time") == [{"lost": 20, "left": 0}]
    assert t.s.phase == "lost"
