"""FEAR: as much as an attribute bears; the rest on the place."""

import pytest

from tests.game.mechanisms.table import Table, body, table

rule = pytest.mark.rule
ON = {"mechanisms": {"fear": {"attribute": "wits"}}}


def timid(wits: int, **more: object) -> dict[str, object]:
    return body("Ada", attributes={"force": 2, "wits": wits, "tech": 2}, **more)


def frightened(wits: int, *script: object, **more: object) -> Table:
    """Ada, with so much confidence, has read card B of the hall."""
    t = table(
        2, mission=ON, receptacles={"ada": timid(wits)}, places={"hall": {"cards": {"B": {"do": list(script)}}}}, **more
    )
    t.go("hall", "B", "C")
    return t


@rule("V-FEAR-01", "V-VIS-01")
def test_fear_lies_on_the_receptacle():
    t = frightened(3, {"take-fear": 2})
    assert t.shown("fear") == {"agents": [2, 0], "places": {}}


@rule("V-FEAR-02", "V-FEAR-02a", "V-VIS-01", "V-REC-04")
def test_what_is_too_much_goes_to_the_place():
    t = frightened(1, {"take-fear": 3})
    assert t.shown("fear") == {"agents": [1, 0], "places": {"hall": 2}}


@rule("V-FEAR-02", "V-VIS-01")
def test_everybody_hears_who_could_not_bear_it():
    t = frightened(9, {"take-fear": {"amount": 3, "who": "others-here"}})
    assert t.heard("fear-overflow") == [{"agent": 1, "number": 1, "place": "hall"}]


@rule("V-FEAR-02", "V-FEAR-02b", "A-V-01")
def test_the_total_counts():
    t = frightened(3, {"take-fear": 2}, {"take-fear": 2})
    assert t.of("fear") == {"agents": [3, 0], "places": {"hall": 1}}


@rule("V-FEAR-03", "V-FEAR-03a", "A-V-04")
def test_it_is_adjusted_at_once_when_the_attribute_falls_and_does_not_come_back():
    t = frightened(3, {"take-fear": 3}, {"change-attribute": {"attribute": "wits", "add": -2}})
    assert t.of("fear") == {"agents": [1, 0], "places": {"hall": 2}}
    t = frightened(
        3,
        {"take-fear": 3},
        {"change-attribute": {"attribute": "wits", "add": -2}},
        {"if": {"when": {"fear-at": {"at-least": 2}}, "then": [{"take": "key"}]}},
        {"change-attribute": {"attribute": "wits", "add": 2}},
    )
    assert t.s.items == {"key": 0}, "in the middle of a text it is adjusted too"
    assert t.of("fear") == {"agents": [1, 0], "places": {"hall": 2}}


@rule("V-FEAR-03", "A-V-02")
def test_an_item_given_away_between_locations_still_counts_for_the_place_just_visited():
    brave = {"badge": {"name": "A badge", "text": "Shiny.", "bonus": {"wits": 2}}}
    t = frightened(1, {"take": "badge"}, {"take-fear": 3}, items=brave)
    assert t.of("fear") == {"agents": [3, 0], "places": {}}
    t.leave()
    t.do("give", 0, "badge", 1)
    assert t.of("fear") == {"agents": [1, 0], "places": {"hall": 2}}


@rule("A-V-03")
def test_before_the_first_visit_it_stays_and_overflows_there():
    t = table(
        2,
        mission=ON,
        receptacles={"ada": timid(1)},
        prologue={"do": [{"take-fear": {"amount": 3, "who": "receptacle:ada"}}]},
    )
    assert t.of("fear") == {"agents": [3, 0], "places": {}}
    t.visit("yard")
    assert t.of("fear") == {"agents": [1, 0], "places": {"yard": 2}}


@rule("A-V-03")
def test_with_no_place_being_visited_it_goes_to_the_last_one():
    talent = {"id": "dread", "window": "on-round", "when": {"round": {"at-least": 2}}, "do": [{"take-fear": 2}]}
    t = table(2, mission=ON, receptacles={"ada": timid(1, abilities=[talent])})
    t.go("hall", "B", "C")
    t.leave()
    t.next_round()
    assert t.s.place == ""
    assert t.of("fear") == {"agents": [1, 0], "places": {"hall": 1}}


@rule("V-FEAR-04", "V-ITEM-05")
def test_fear_cannot_be_swapped():
    t = frightened(3, {"take-fear": 2})
    t.leave()
    t.refuses("R-SWAP-04", "give", 0, "fear", 1)
    t.refuses("R-SWAP-04", "give-token", 0, "fear", 1)
    assert t.shown("fear")["agents"] == [2, 0]


@rule("V-FEAR-05")
def test_cards_can_read_how_much_lies_on_a_place_and_on_agents():
    read = [
        {"if": {"when": {"fear-at": {"place": "hall", "at-least": 2}}, "then": [{"take": "key"}]}},
        {"if": {"when": {"fear-at": {"place": "yard", "at-least": 1}}, "then": [{"take": "rope"}]}},
        {"if": {"when": {"afraid": {"at-least": 1, "at-most": 1}}, "then": [{"gain-token": "sun"}]}},
    ]
    places = {"hall": {"cards": {"B": {"do": [{"take-fear": 3}]}}}, "yard": {"cards": {"B": {"do": read}}}}
    t = table(2, mission=ON, receptacles={"ada": timid(1)}, places=places)
    t.go("hall", "B", "C")
    t.leave()
    t.next_round()
    t.go("yard", "B", "C")
    assert t.s.items == {"key": 0}
    assert t.s.tokens == ["sun"]


@rule("V-FEAR-06")
def test_fear_on_a_place_does_not_hinder_choosing_it():
    t = frightened(1, {"take-fear": 3})
    t.leave()
    t.next_round()
    t.visit("hall")
    assert t.s.place == "hall"


@rule("V-LOC-02", "V-LOC-02a", "A-V-17")
def test_azrak_is_stacked_beside_fear():
    settings = ON | {"preset": "cavendish", "azrak": 31}
    places = {"hall": {"cards": {"B": {"do": [{"once": {"per": "mission", "do": [{"take-fear": 4}]}}]}}}}
    t = table(2, mission=settings, receptacles={"ada": timid(1)}, places=places)
    t.go("hall", "B", "C")
    t.leave()
    t.next_round()
    t.go("hall", "B", "C")
    t.leave()
    t.next_round()
    assert t.s.crystals == {"hall": 2}
    before = t.agent(t.s.lead).pool
    t.visit("hall")
    assert t.s.crystals == {"hall": 3}
    assert t.of("fear")["places"] == {"hall": 3}
    assert t.agent(t.s.lead).pool == before - 1
    assert t.s.mission_return == 0


@rule("A-V-13")
def test_the_supply_does_not_run_out():
    t = frightened(1, {"take-fear": 99})
    assert t.of("fear") == {"agents": [1, 0], "places": {"hall": 98}}


def test_fear_is_stowed_as_far_as_there_is_any():
    t = frightened(2, {"take-fear": 2}, {"stow-fear": 1}, {"stow-fear": 5})
    assert t.of("fear") == {"agents": [0, 0], "places": {}}


def test_magick_and_fear_in_one_deck():
    """Mechanisms know nothing of one another: a power paid with Magick takes Fear away."""
    power = {
        "name": "Calm",
        "text": "One Magick, one Fear less.",
        "abilities": [{"id": "calm", "window": "any-time", "cost": {"pools": {"magick": 1}}, "do": [{"stow-fear": 1}]}],
    }
    both = {"mechanisms": {"fear": {"attribute": "wits"}, "magick": {}}}
    places = {"hall": {"cards": {"B": {"do": [{"take-fear": 3}, {"stow-magick": 1}]}}}}
    t = table(2, mission=both, receptacles={"ada": timid(2, personal=power)}, places=places)
    t.go("hall", "B", "C")
    t.do("use", 0, "receptacle:ada/calm")
    assert t.of("fear") == {"agents": [1, 0], "places": {"hall": 1}}
    assert t.of("magick")["pools"] == [3, 5]
