"""TWO: two players."""

import pytest

from tests.game.table import body, challenge, hall, table
from timecaptain.game.classic.actions import Move, Roll

rule = pytest.mark.rule


def shared(captain=0, **changes):
    return table(2, captain=captain, options={"shared_third": True}, **changes)


@rule("C-TWO-01")
def test_each_of_two_players_controls_two_receptacles():
    t = table(2)
    assert [agent.seats for agent in t.s.agents] == [[0], [1], [0], [1]]
    t.enter(*"BBBB")
    t.spend()
    t.refuses("C-ENTER-03", "nothing", 1, seat=0)
    t.do("nothing", 0, seat=0)
    t.do("nothing", 2, seat=0)
    t.do("nothing", 1, seat=1)
    t.do("nothing", 3, seat=1)


@rule("C-TWO-02")
def test_or_one_each_and_a_third_together_by_the_numbers_for_three():
    kit = {"resources-for": {"3": {"yellow": 6}, "4": {"yellow": 8}}}
    t = shared(receptacles={"ada": body("Ada", inventory=kit)})
    assert [agent.seats for agent in t.s.agents] == [[0], [1], [0, 1]]
    assert t.agent(0).resources == {"yellow": 6}


@rule("C-TWO-03", "C-TWO-04", "A-C-77")
@pytest.mark.parametrize("captain", [0, 1])
def test_for_the_shared_receptacle_the_captains_word_counts_the_others_is_a_wish(captain):
    t = shared(captain)
    other = 1 - captain
    t.enter(*"BBB")
    t.spend()
    wish = Move(2, "C")
    t.act(other, wish)
    assert t.agent(2).space == "B"
    assert t.game.view(captain).own.wishes == {2: wish}
    assert [event.seats for event in t.told] == [(0, 1)]
    t.act(captain, Move(2, "D"))
    assert t.agent(2).space == "D"
    assert t.game.view(captain).own.wishes == {}


@rule("C-TWO-03")
def test_a_wish_that_can_no_longer_be_met_is_not_shown():
    t = shared(0)
    t.enter(*"BBB")
    t.spend()
    t.act(1, Move(2, "C"))
    t.agent(2).acts = 0
    assert t.game.view(0).own.wishes == t.game.view(1).own.wishes == {}


@rule("C-TWO-03")
def test_both_read_its_cards():
    t = shared()
    t.enter("B", "B", "C")
    assert [[card.text for card in t.game.view(seat).own.cards] for seat in (0, 1)] == [["A door.", "A clock."]] * 2


@rule("C-TWO-04")
def test_the_captain_rolls_for_it():
    t = shared(places=hall(B={"tests": {"it": challenge(normal=5)}}))
    t.enter("C", "C", "B")
    t.spend()
    t.act(1, Roll(2, "hall/B/it"))
    assert t.s.tests == {}
    t.roll(2, "it", "hit", "blank")
    assert t.shields("hall/B", "it") == [4]


@rule("A-C-77")
def test_it_has_no_vote():
    t = shared()
    t.enter(*"BBB")
    t.leave("yard")  # two votes
    assert t.s.place == "yard"


@rule("C-TWO-03", "C-TWO-04")
def test_what_one_adjusts_for_the_shared_receptacle_the_other_confirms():
    by_hand = {"manual": {"text": "As you like.", "adjust": [{"what": "time"}]}}
    t = table(2, options={"shared_third": True}, places=hall(B={"do": [by_hand]}))
    t.enter("C", "D", "B")
    t.do("end-adjusting", 2, seat=0)
    assert t.s.pending.kind == "confirm"
    assert t.legal(0) == []
    t.refuses("C-TU-05", "confirm", 2, "yes", seat=0)
    t.do("confirm", 2, "yes", seat=1)
    assert t.heard("manual") == [{"agent": 2, "agreed": True}]
    assert t.s.pending is None
