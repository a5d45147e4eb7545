"""END: success, failure, giving up, and starting again."""

import pytest

from tests.game.revolution.crystals import hall, in_hall, lost
from tests.game.revolution.table import table
from timecaptain.game import Game, Refused

rule = pytest.mark.rule


@rule("R-END-01", "R-ROUND-05")
@pytest.mark.parametrize(
    ("order", "phase"), [({"win": {"ending": "home"}}, "won"), ({"fail": {"ending": "lost"}}, "lost")]
)
def test_the_mission_ends_when_a_card_says_so_and_nothing_that_was_due_happens(order, phase):
    t = table(places=hall(B={"do": [order, {"take": "key"}]}, C={"do": [{"take": "rope"}]}))
    t.visit("hall")
    t.recon("B", "C")
    t.tell(read=False)
    t.do("follow", 0)
    assert (t.s.phase, t.s.items, t.s.agenda, t.s.stack) == (phase, {}, [], [])
    assert t.heard("ending")[0]["run"] == 1


@rule("R-END-01")
def test_a_mission_that_is_won_is_over():
    t = in_hall(places=hall(B={"do": [{"win": {"ending": "home"}}]}))
    assert [t.legal(seat) for seat in (0, 1)] == [[], []]
    t.refuses("R-END-01", "abandon")
    t.refuses("R-END-04", "again")


@rule("R-END-03")
def test_a_mission_that_begins_again_cannot_be_given_up_before_there_are_bodies():
    t = in_hall(places=hall(B={"do": [{"fail": {"ending": "lost"}}]}))
    t.do("again", seat=0)
    assert t.s.phase == "bodies"
    t.refuses("R-END-03", "abandon")


@rule("R-END-02")
def test_it_fails_when_all_lose_control_at_one_location():
    t = in_hall()
    lost(t, 0, "D")
    lost(t, 1, "D")
    assert t.s.phase == "lost"


@rule("R-END-03", "DIF-37")
@pytest.mark.parametrize(
    ("votes", "over"), [("yy", True), ("yn", False), ("ny", False), ("nn", False), ("yyyy", True), ("yyyn", False)]
)
def test_everybody_has_to_agree_to_give_up_and_no_word_of_the_captain_replaces_a_yes(votes, over):
    t = in_hall(len(votes))
    t.do("abandon")
    for seat, vote in enumerate(votes):
        t.do("agree", vote == "y", seat=seat)
    assert t.s.phase == ("lost" if over else "actions")


@rule("R-END-03")
def test_giving_up_is_proposed_before_anybody_votes_and_not_in_the_middle_of_something():
    t = table(2)
    t.refuses("R-ACT-02", "agree", True)
    t.visit("hall")
    t.refuses("R-END-03", "abandon")
    t.recon("B", "C")
    t.refuses("R-END-03", "abandon")


@rule("R-END-04", "R-END-05")
@pytest.mark.parametrize("way", ["failure", "giving up"])
def test_a_new_run_starts_with_nothing_carried_over(way):
    everything = [
        {"take": "key"},
        {"gain-token": {"token": "sun"}},
        {"count": {"counter": "alarm", "add": 2}},
        {"change-attribute": {"attribute": "force", "add": 1}},
        {"remove-card": {"card": "E"}},
        {"remove-item": {"item": "rope"}},
        {"grant-updates": {"number": 2}},
    ]
    t = in_hall(places=hall(B={"do": everything}))
    if way == "failure":
        lost(t, 0, "D")
        lost(t, 1, "D")
    else:
        t.do("abandon")
        for seat in (0, 1):
            t.do("agree", True, seat=seat)
    t.do("again", seat=1)
    fresh = Game(t.game.deck, 2).s
    assert (t.s.run, len(t.s.past)) == (2, 1)
    t.s.run, t.s.past, t.s.rng = fresh.run, fresh.past, fresh.rng
    assert t.s == fresh


@rule("R-END-04", "R-SETUP-20")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_after_a_complete_reset_as_many_play_as_like_to(seats):
    t = table(3, places=hall(B={"do": [{"fail": {"ending": "lost"}}]}))
    with pytest.raises(Refused, match="R-END-04"):
        t.game.reseat(seats)
    t.go("hall", "B", "C", "D")
    assert t.s.phase == "lost"
    t.game.reseat(seats)
    assert (t.s.seats, t.s.run, t.s.phase) == (seats, 2, "bodies")
    assert len(t.s.agents) == max(2, seats)
    again = Game.load(t.game.deck, t.game.save())
    assert again.save() == t.game.save()
    assert len(t.game.decisions()) == seats
