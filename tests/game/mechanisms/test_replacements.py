"""REPL: white items that give a receptacle other attributes."""

import pytest

from tests.game.mechanisms.table import Table, body, table
from timecaptain.game.revolution import talents

rule = pytest.mark.rule
ITEMS = {
    "wolf": {"name": "Wolf", "text": "You are a wolf.", "colour": "white"},
    "moth": {"name": "Moth", "text": "You are a moth.", "colour": "white"},
    "badge": {"name": "A badge", "text": "Shiny.", "bonus": {"force": 1}},
}
SHOWN = {"items": {"wolf": {"force": 4, "wits": 1, "tech": 2}, "moth": {"force": 1, "wits": 1, "tech": 5}}}


def changed(*script: object, **more: object) -> Table:
    ada = body("Ada", attributes={"force": 2, "wits": 3, "tech": 1}, azrak=6)
    mission = {"mechanisms": {"replacements": SHOWN, **more}}
    t = table(
        2,
        mission=mission,
        items=ITEMS,
        receptacles={"ada": ada},
        places={"hall": {"cards": {"B": {"do": list(script)}}}},
    )
    t.go("hall", "B", "C")
    return t


def attributes(t: Table, i: int = 0) -> list[int]:
    return [talents.attribute(t.game, i, name) for name in ("force", "wits", "tech")]


@rule("M-REPL-01", "M-REPL-02", "M-REPL-03", "M-REPL-05a")
def test_it_covers_the_attributes_of_who_drew_it_at_once():
    t = changed({"take": "wolf"})
    assert attributes(t) == [4, 1, 2]
    assert attributes(t, 1) == [2, 2, 2]
    assert t.heard("item-aloud")[0]["item"] == "wolf"


@rule("M-REPL-03", "M-REPL-06")
def test_everybody_hears_who_wears_it():
    t = changed({"take": {"item": "wolf", "who": "living-others"}})
    assert t.heard("replacement") == [{"agent": 1, "item": "wolf"}]
    assert list(t.shown("replacements")["on"]) == ["1"]
    (aloud,) = t.heard("item-aloud")
    assert (aloud["agent"], aloud["item"]) == (1, "wolf")
    assert t.game.deck.texts["en"][aloud["text"]] == "You are a wolf."


@rule("M-REPL-02")
def test_it_covers_the_back_story_of_who_wears_it():
    stories = [
        [agent.story for agent in changed(*orders).game.view(1).public.agents] for orders in ([], [{"take": "wolf"}])
    ]
    assert all(stories[0])
    assert stories[1] == ["", *stories[0][1:]]


@rule("M-REPL-05", "M-REPL-05a", "A-M-06")
def test_a_new_one_replaces_the_older_one_which_can_come_again():
    t = changed({"take": "wolf"}, {"take": "moth"})
    assert attributes(t) == [1, 1, 5]
    assert t.of("replacements") == {"on": {"0": "moth"}}
    t = changed({"take": "wolf"}, {"take": "moth"}, {"take": "wolf"})
    assert attributes(t) == [4, 1, 2]


@rule("M-REPL-02", "M-REPL-04")
@pytest.mark.parametrize(
    ("condition", "holds"),
    [({"has": "wolf"}, True), ({"has": "moth"}, False), ({"group-has": "wolf"}, True), ({"group-has": "moth"}, False)],
)
def test_a_card_may_ask_who_wears_it(condition, holds):
    t = changed({"take": "wolf"}, {"if": {"when": condition, "then": [{"take": "badge"}]}})
    assert ("badge" in t.s.items) == holds


@rule("M-REPL-04")
def test_only_its_wearer_has_it():
    ejected = {"if": {"when": {"has": "wolf"}, "then": ["eject"]}}
    t = changed({"take": {"item": "wolf", "who": "living-others"}}, ejected)
    assert t.of("replacements") == {"on": {"1": "wolf"}}
    assert t.agent(0).out == ""


@rule("M-REPL-04")
def test_it_cannot_be_handed_over_nor_taken_by_another():
    t = changed({"take": "wolf"}, {"take": {"item": "wolf", "who": "living-others"}})
    assert t.of("replacements") == {"on": {"0": "wolf"}}
    t.leave()
    t.refuses("R-SWAP-04", "give", 0, "wolf", 1)
    t.next_round()
    assert attributes(t) == [4, 1, 2]


@rule("M-REPL-06")
def test_everybody_sees_it():
    t = changed({"take": "wolf"})
    for seat in (0, 1, None):
        assert t.sees(seat, "You are a wolf.")
    assert t.game.view(1).public.agents[0].attributes == {"force": 4, "wits": 1, "tech": 2}


@rule("A-M-05")
def test_everything_else_stays():
    t = changed({"take": "wolf"}, magick={})
    agent = t.game.view(0).public.agents[0]
    assert (agent.receptacle, agent.level, t.of("magick")["pools"][0]) == ("ada", 6, 5)


@rule("A-M-07")
def test_bonuses_and_lasting_changes_come_on_top():
    t = changed({"take": "badge"}, {"change-attribute": {"attribute": "tech", "add": 1}}, {"take": "wolf"})
    assert attributes(t) == [5, 1, 3]


def test_a_replacement_may_be_drawn_as_a_mystery():
    t = changed({"draw-mystery": {}}, mysteries={"pile": [{"item": "wolf"}]})
    assert attributes(t) == [4, 1, 2]
    assert t.of("mysteries") == {"pile": [], "drawn": ["item:wolf"], "placed": {}}


@rule("R-STOW-02", "M-REPL-04")
def test_a_card_that_removes_it_from_the_mission_takes_it_off():
    t = changed({"take": "wolf"}, {"remove-item": "wolf"}, {"take": "wolf"})
    assert attributes(t) == [2, 3, 1]
    assert t.of("replacements")["on"] == {}
    assert t.heard("dropped") == [{"agent": 0, "item": "wolf"}]


@rule("R-GOLD-03", "M-REPL-02", "R-STOW-02")
def test_by_hand_it_goes_where_it_belongs_and_nothing_comes_from_outside_the_mission():
    by_hand = {"manual": {"text": "As you like.", "adjust": ["items"]}}
    t = changed({"remove-item": "moth"}, by_hand)
    t.refuses("R-GOLD-03", "adjust", 0, "items", 1, 0, "moth")
    t.do("adjust", 0, "items", 1, 1, "wolf")
    assert (t.of("replacements")["on"], t.s.items) == ({"1": "wolf"}, {})
    t.refuses("R-GOLD-03", "adjust", 0, "items", 1, 0, "wolf")
