"""MAP: white items that change the map."""

import pytest

from tests.game.revolution.table import table
from tests.game.table import hall

rule = pytest.mark.rule

ATTIC = {"attic": {"cards": {letter: {} for letter in "BCDE"}}}


def laying(part, **more):
    """The law is a map card; agent 0 takes it from hall B."""
    places = ATTIC | hall(B={"do": [{"take": "law"}]})
    return table(2, places=places, items={"law": {"map": "new"}}, mission={"map": {"new": part}}, **more)


@rule("R-MAP-01", "R-ITEM-07")
def test_some_enlarge_it():
    t = laying({"places": ["attic"]})
    assert list(t.game.view(1).public.plan) == ["hall", "yard"]
    t.go("hall", "B", "C")
    assert list(t.game.view(1).public.plan) == ["hall", "yard", "attic"]
    t.leave()
    t.next_round()
    t.visit("attic")
    assert t.s.place == "attic"


@rule("R-MAP-02")
def test_others_lie_on_top_of_map_cards_in_play():
    t = laying({"places": ["attic"], "covers": ["town"]})
    t.go("hall", "B", "C")
    assert list(t.game.view(1).public.plan) == ["attic"]
    t.leave()
    t.next_round()
    t.refuses("R-LOC-01", "visit", "yard")


@rule("R-MAP-03", "R-MAP-03a", "R-LOC-05")
@pytest.mark.parametrize("places", [["attic"], ["hall", "yard"]])
def test_covered_crystals_go_to_the_vortex_and_the_covering_card_carries_none(places):
    """Two marked places, Vortex 3: Vortex 5."""
    t = laying({"places": places, "covers": ["town"]})
    t.go("yard", "B", "C")
    t.leave()
    t.next_round()
    t.visit("hall")
    t.recon("B", "C")
    t.s.box, t.s.vortex = t.s.box + t.s.vortex - 3, 3
    assert t.s.crystals == {"hall": 1, "yard": 1}
    t.tell()
    assert (t.s.vortex, t.s.crystals) == (5, {})


@rule("A-R-24", "R-MAP-03")
def test_the_visit_goes_on_when_its_own_place_is_covered():
    t = laying({"places": ["attic"], "covers": ["town"]})
    t.go("hall", "B", "C")
    assert (t.s.place, t.s.phase, t.s.crystals) == ("hall", "actions", {})
    t.do("explore", 0, "D")
    t.read_all()
    t.leave()
    assert t.s.phase == "between"


@rule("R-MAP-02")
def test_a_part_that_was_covered_does_not_come_back():
    part = {"places": ["attic"], "covers": ["town"]}
    places = ATTIC | hall(B={"do": [{"lay-map": "new"}, {"lay-map": "town"}, {"lay-map": "new"}]})
    t = table(2, places=places, mission={"map": {"new": part}})
    t.go("hall", "B", "C")
    assert t.s.map == ["new"]


@rule("R-MAP-02")
def test_where_a_place_is_on_the_picture_goes_with_its_part():
    part = {"places": ["attic"], "covers": ["town"], "spots": {"attic": {"x": 40, "y": 60}}}
    t = laying(part)
    assert t.game.view(None).public.spots == {}
    t.go("hall", "B", "C")
    assert {place: (one.part, one.x, one.y) for place, one in t.game.view(1).public.spots.items()} == {
        "attic": ("new", 40, 60)
    }
