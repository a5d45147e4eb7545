"""PLAN and LOC: tiles that connect by colour, and any of them to go to."""

import pytest

from tests.game.mechanisms.table import Table, table
from timecaptain.game import sentences
from timecaptain.mechanisms.house_plan.game import Joint

rule = pytest.mark.rule
TILES = {
    "hall": {"markers": ["red", "blue"], "letter": "A", "halo": "gold"},
    "yard": {"markers": ["red"], "letter": "B", "halo": "green"},
    "attic": {"markers": ["blue", "green"]},
    "cellar": {"markers": ["green", "blue"]},
}
PLAN = {"tiles": TILES, "start": ["hall"], "frame": ["white"]}


def house(*script: object, plan: dict[str, object] | None = None, **more: object) -> Table:
    """A house whose hall is open; its card B says this."""
    mission = {"mechanisms": {"house-plan": plan or PLAN}, "shown": [], "preset": "cavendish"}
    places = {"hall": {"cards": {"B": {"do": list(script)}}}, "attic": {}, "cellar": {}}
    t = table(2, mission=mission, places=places, **more)
    t.go("hall", "B", "C")
    return t


def choices(t: Table) -> list[str]:
    t.leave()
    t.next_round()
    return [action.place for action in t.legal(t.s.captain, "visit")]


@rule("V-PLAN-01", "V-SETUP-12")
def test_the_plan_takes_the_part_of_the_map():
    t = house()
    assert list(t.shown("house_plan")["tiles"]) == ["hall"]
    assert t.shown("house_plan")["frame"] == ["white"]
    assert choices(t) == ["hall"]


@rule("V-PLAN-02", "V-PLAN-04", "V-VIS-02")
def test_a_tile_is_laid_where_colours_meet_and_can_be_chosen():
    t = house({"connect-tile": "yard"})
    assert t.of("house_plan")["laid"] == {"hall": "", "yard": "hall"}
    assert t.heard("tile") == [{"place": "yard", "to": "hall"}]
    assert choices(t) == ["hall", "yard"]


@rule("V-PLAN-03", "V-COMP-06", "V-VIS-02", "V-SETUP-15")
def test_other_tiles_stay_unseen():
    t = house({"connect-tile": "yard"})
    assert t.sees(None, "The Yard")
    assert not t.sees(None, "Attic")
    assert not t.sees(0, "attic")
    t.leave()
    t.next_round()
    t.refuses("R-LOC-01", "visit", "attic")


@rule("V-LOC-01")
def test_a_place_is_known_by_its_letter_in_a_halo():
    tile = house().shown("house_plan")["tiles"]["hall"]
    assert (tile["letter"], tile["halo"], tile["name"]) == ("A", "gold", "The Hall")


@rule("V-LOC-03")
def test_any_tile_may_be_chosen_near_or_far():
    t = house({"connect-tile": "yard"}, {"connect-tile": "attic"})
    assert t.of("house_plan")["laid"] == {"hall": "", "yard": "hall", "attic": "hall"}
    t.leave()
    t.next_round()
    t.visit("yard")
    t.recon("B", "C")
    t.tell()
    assert "attic" in choices(t)


@rule("V-LOC-02", "V-LOC-02a")
def test_azrak_is_stacked_on_the_tile():
    t = house()
    for number in (1, 2):
        assert t.s.crystals == {"hall": number}
        t.leave()
        t.next_round()
        pool = t.agent(t.s.lead).pool
        t.go("hall", "B", "C")
        assert t.agent(t.s.lead).pool == pool - 1
    assert t.s.crystals == {"hall": 3}
    assert t.s.mission_return == 0


@rule("A-V-09")
def test_where_several_places_fit_the_captain_chooses():
    t = house({"connect-tile": "attic"}, {"connect-tile": "cellar"})
    assert (t.s.pending.kind, t.s.pending.seats) == ("joint", [t.s.captain])
    assert t.s.pending.options == [Joint(0, "hall"), Joint(0, "attic")]
    t.do("joint", 0, "attic")
    assert t.of("house_plan")["laid"]["cellar"] == "attic"


@rule("A-V-09")
def test_where_the_mission_gives_one_place_nobody_is_asked():
    plan = PLAN | {"tiles": TILES | {"cellar": {"markers": ["blue", "green"], "to": "attic"}}}
    t = house({"connect-tile": "attic"}, {"connect-tile": "cellar"}, plan=plan)
    assert t.s.pending is None
    assert t.of("house_plan")["laid"]["cellar"] == "attic"


@rule("A-V-09", "V-PLAN-02")
def test_a_tile_may_meet_the_frame():
    plan = PLAN | {"tiles": TILES | {"cellar": {"markers": ["white", "blue"]}}}
    t = house({"connect-tile": "cellar"}, plan=plan)
    assert t.s.pending.options == [Joint(0, ""), Joint(0, "hall")]
    assert [sentences.action(t.game, one, "en") for one in t.game.legal(0)] == ["In the frame", "The Hall"]
    t.do("joint", 0, "")
    assert t.of("house_plan")["laid"]["cellar"] == ""


@rule("A-V-10")
def test_a_tile_that_lies_there_is_not_laid_again():
    t = house({"connect-tile": "yard"}, {"connect-tile": "yard"}, {"connect-tile": "hall"})
    assert t.of("house_plan")["laid"] == {"hall": "", "yard": "hall"}
    assert len(t.heard("tile")) == 1
