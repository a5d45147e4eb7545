"""LOC: choosing a location."""

import pytest

from tests.game.revolution.table import table
from tests.game.table import hall

rule = pytest.mark.rule


@rule("R-LOC-01")
def test_only_the_captain_chooses():
    t = table(2)
    t.refuses("R-LOC-01", "visit", "hall", seat=1)
    t.visit("hall")
    assert t.s.place == "hall"


@rule("R-LOC-01", "DIF-40")
@pytest.mark.parametrize("place", ["attic", "nowhere", ""])
def test_only_a_place_that_is_available(place):
    t = table(2, places={"attic": {"cards": {"B": {}}}}, mission={"map": {"top": {"places": ["attic"]}}})
    assert [action.place for action in t.legal(0, "visit")] == ["hall", "yard"]
    t.refuses("R-LOC-01", "visit", place)


@rule("R-LOC-01")
def test_not_one_of_a_story_deck_that_is_still_closed():
    attic = {"attic": {"deck": 2, "cards": {"B": {}}}}
    town = {"map": {"town": {"places": ["hall", "attic"]}}}
    t = table(2, places=attic | hall(B={"do": [{"open-deck": 2}]}), mission=town)
    t.refuses("R-LOC-01", "visit", "attic")
    t.go("hall", "B", "C")
    t.leave()
    t.next_round()
    t.visit("attic")
    assert t.s.place == "attic"


@rule("R-LOC-02", "R-LOC-03", "R-LOC-03a", "DIF-73")
def test_an_unmarked_location_takes_the_captains_crystal():
    t = table(2, receptacles={"ada": {"azrak": 6}})
    t.visit("hall")
    assert (t.pools(), t.s.crystals, t.s.mission_return) == ([5, 7], {"hall": 1}, 0)


def back_at_the_hall(**changes):
    t = table(2, receptacles={"bea": {"azrak": 6}}, **changes)
    t.go("hall", "B", "C")
    t.leave()
    t.next_round()
    vortex = t.s.vortex
    t.visit("hall")
    assert t.s.vortex == vortex
    return t


@rule("R-LOC-03", "R-LOC-03b", "R-LOC-06", "R-LOC-07", "A-R-23", "DIF-68")
def test_a_marked_one_sends_it_to_the_mission_return():
    t = back_at_the_hall()
    assert (t.pools(), t.s.crystals, t.s.mission_return) == ([6, 5], {"hall": 1}, 1)


@rule("R-LOC-04", "DIF-41")
def test_or_stacks_it_where_the_mission_says_so():
    t = back_at_the_hall(mission={"settings": {"revisit-rule": "stack"}})
    assert (t.pools(), t.s.crystals, t.s.mission_return) == ([6, 5], {"hall": 2}, 0)


@rule("R-LOC-05", "R-VORTEX-03", "DIF-39")
def test_crystals_on_the_map_stay_there_through_updates():
    t = table(2)
    t.go("hall", "B", "C")
    t.leave()
    t.do("update")
    for seat in (0, 1):
        t.do("agree", True, seat=seat)
    t.do("divide", (1, 0), seat=0)
    for seat in (0, 1):
        t.do("agree", True, seat=seat)
    assert (t.pools(), t.s.crystals, t.s.mission_return) == ([7, 7], {"hall": 1}, 1)


@rule("R-LOC-06")
def test_a_location_can_be_visited_again_in_a_later_round():
    t = back_at_the_hall()
    assert (t.s.place, t.s.visits) == ("hall", ["hall", "hall"])
    t.recon("B", "C")
    t.tell()
    assert t.s.phase == "actions"


def captain_with_one(**changes):
    t = table(2, **changes)
    t.s.vortex += t.agent(0).pool - 1
    t.agent(0).pool = 1
    return t


@rule("A-R-20", "R-LOC-02", "R-VORTEX-03")
def test_the_captains_last_crystal_stays_on_the_place_and_the_emergency_update_pays_from_the_vortex():
    t = captain_with_one()
    vortex = t.s.vortex
    t.visit("hall")
    assert t.s.pending.kind == "link"
    t.do("link", 0, "emergency")
    assert (t.s.crystals, t.s.mission_return, t.agent(0).pool) == ({"hall": 1}, 1, 7)
    assert t.s.vortex == vortex - 1 - 7
    assert t.s.phase == "recon"


@rule("A-R-20", "A-R-50")
def test_or_the_captain_is_ejected_once_card_a_is_read_and_keeps_the_role():
    t = captain_with_one()
    vortex = t.s.vortex
    t.visit("hall")
    t.do("link", 0, "lose-control")
    told = [event.kind for event in t.told]
    assert told.index("read-aloud") < told.index("ejected")
    assert (t.s.crystals, t.s.vortex, t.agent(0).out, t.s.captain) == ({"hall": 1}, vortex, "control", 0)
    t.refuses("R-EJECT-03", "recon", 0, "B")
    t.do("recon", 1, "B")
    t.tell()
    t.stand_by(1)
    t.all_ready()
    assert t.s.phase == "between"


@rule("R-LOC-02")
def test_a_captain_who_has_no_crystal_cannot_choose_and_the_role_passes_on():
    t = table(2, places=hall(B={"do": [{"lose-azrak": {"amount": 9, "who": "living-others"}}]}))
    t.visit("hall")
    t.recon("B", "C")
    t.tell(read=False)
    t.do("follow", 0)
    t.do("link", 1, "lose-control")
    t.read_all()
    t.do("stand-by", 0)
    t.all_ready()
    assert t.s.must_update
    t.s.box, t.s.vortex, t.s.updates = t.s.box + t.s.vortex, 0, 0  # nothing left that could bring it back
    t.game.settle()
    t.next_round()
    assert (t.s.captain, t.s.phase, t.agent(1).out) == (0, "choose", "control")
    t.go("yard", "B")
    t.do("stand-by", 0)
    t.s.box, t.s.vortex = t.s.box - 3, 3
    t.all_ready()
    assert t.s.must_update  # A-R-17: the duty repeats
    t.refuses("R-EJECT-06", "next-round")
