"""MYST: a pile of cards with rules of their own, by colour or symbol."""

import pytest

from tests.game.mechanisms.table import Table, box, deck, table

rule = pytest.mark.rule
DRAW = {"draw-mystery": {}}
ITEMS = {
    "omen": {"name": "Omen", "text": "A red omen.", "colour": "red", "do": [{"gain-token": "sun"}]},
    "vision": {"name": "Vision", "text": "A secret vision.", "colour": "yellow", "do": [{"take-token": "coin"}]},
    "wisp": {"name": "Wisp", "text": "A light.", "colour": "white"},
    "curse": {"name": "Curse", "text": "Icon: tests are harder.", "colour": "white"},
}
NIGHT = {
    "night": {
        "cards": {
            "owl": {
                "text": "The owl speaks.",
                "back": "Feathers",
                "do": [{"take": "key"}],
                "tests": {"ask": box("wits", 3)},
            },
            "fox": {"text": "The fox bites.", "conflict": "personal", "tests": {"fight": box("force", 3)}},
        }
    }
}


def drawing(
    *pile: str, script: list[object] | None = None, more: dict[str, object] | None = None, seats: int = 2
) -> Table:
    """Card B of the hall orders to draw from this pile: items by name, story cards as `night/owl`."""
    cards = [{"card": name} if "/" in name else {"item": name} for name in pile]
    mission = {"mechanisms": {"mysteries": {"pile": cards} | (more or {})}}
    places = NIGHT | {"hall": {"cards": {"B": {"do": script or [DRAW]}}}}
    return table(seats, mission=mission, items=ITEMS, places=places)


@rule("M-SETUP-03", "A-M-02", "M-COMP-01")
def test_the_pile_lies_face_down_in_its_printed_order():
    names = ["omen", "vision", "curse", "night/owl", "night/fox"]
    t = drawing(*names)
    assert t.shown("mysteries") == {"pile": 5}
    assert t.of("mysteries")["pile"] == ["item:omen", "item:vision", "item:curse", "night/owl", "night/fox"]
    for text in ("A red omen.", "A secret vision.", "The owl speaks.", "Feathers"):
        assert not t.sees(0, text)


@rule("A-M-02")
def test_a_mission_may_shuffle_it():
    orders = set()
    for seed in range(6):
        shuffled = deck(
            mission={"mechanisms": {"mysteries": {"pile": [{"item": name} for name in ITEMS], "shuffle": True}}},
            items=ITEMS,
        )
        pile = Table(shuffled, 2, seed=seed).of("mysteries")["pile"]
        assert sorted(pile) == sorted(f"item:{name}" for name in ITEMS)
        orders.add(tuple(pile))
    assert len(orders) > 1


@rule("M-MYST-01")
def test_drawn_only_when_the_game_says_so():
    t = drawing("omen", script=[{"say": "Nothing here."}])
    t.go("hall", "B", "C")
    assert len(t.of("mysteries")["pile"]) == 1
    assert not [action for seat in (0, 1) for action in t.legal(seat) if "mystery" in action.do]
    t = drawing("curse", "omen", script=[DRAW])
    t.go("hall", "B", "C")
    assert (t.s.standing, t.shown("mysteries")) == (["curse"], {"pile": 1})


@rule("A-M-02")
def test_a_card_may_name_the_one_to_draw():
    t = drawing("omen", "curse", script=[{"draw-mystery": {"item": "curse"}}])
    t.go("hall", "B", "C")
    assert t.s.standing == ["curse"]
    assert t.of("mysteries")["pile"] == ["item:omen"]


@rule("M-MYST-02", "M-MYST-09", "A-M-03")
def test_a_red_one_is_read_aloud_and_stowed_under_the_pile():
    t = drawing("omen", "curse")
    t.go("hall", "B", "C")
    assert t.heard("item-aloud")[0]["item"] == "omen"
    assert t.s.tokens == ["sun"]
    assert t.of("mysteries")["pile"] == ["item:curse", "item:omen"]


@rule("M-MYST-02", "M-MYST-09", "A-M-03")
def test_a_yellow_one_is_for_its_drawer_alone():
    t = drawing("vision", "curse")
    t.visit("hall")
    t.recon("B", "C")
    t.tell(read=False)
    t.do("follow", 0)
    assert t.sees(0, "A secret vision.")
    assert not t.sees(1, "A secret vision.")
    t.read_all()
    assert t.agent(0).tokens == ["coin"]
    assert t.of("mysteries")["pile"] == ["item:curse", "item:vision"]


@rule("M-MYST-03", "M-MYST-04", "M-MYST-05", "M-MYST-09", "A-M-12")
def test_the_first_symbol_stays_in_view_to_the_end():
    t = drawing("curse", "omen")
    t.go("hall", "B", "C")
    assert t.heard("item-aloud")[0]["item"] == "curse"
    assert t.agent(0).card == "B", "the story card stays"
    t.leave()
    t.next_round()
    t.go("yard", "B", "C")
    for seat in (0, 1, None):
        assert t.sees(seat, "Icon: tests are harder.")
    assert t.of("mysteries")["drawn"] == ["item:curse"]


@rule("M-MYST-06", "M-MYST-07")
def test_the_second_symbol_removes_the_story_card_and_is_read():
    t = drawing("night/owl")
    t.go("hall", "B", "C")
    assert "hall/B" in t.s.removed
    assert t.sees(0, "The owl speaks.")
    assert not t.sees(1, "The owl speaks.")
    assert t.s.items == {"key": 0}
    t.test(0, "ask", "wits")
    assert t.heard("result")[0]["agent"] == 0


@rule("M-MYST-08", "M-MYST-08a", "A-M-11")
def test_then_it_takes_the_place_of_the_card():
    t = drawing("night/owl")
    t.go("hall", "B", "C")
    t.refuses("R-EXPL-04", "explore", 1, "B")
    t.stand_by(0)
    assert t.sees(1, "Feathers")
    t.do("explore", 1, "B")
    t.read_all()
    assert t.sees(1, "The owl speaks.")
    assert not t.sees(0, "The owl speaks.")
    t.leave()
    t.next_round()
    t.go("hall", "B", "C")
    assert t.sees(0, "The owl speaks."), "on later visits too"
    assert not t.sees(0, "Secret of hall B.")


@rule("M-MYST-08")
def test_exploring_puts_it_there_too():
    t = drawing("night/owl")
    t.go("hall", "B", "C")
    t.do("explore", 0, "D")
    t.read_all()
    t.do("explore", 1, "B")
    t.read_all()
    assert t.sees(1, "The owl speaks.")


@rule("A-M-04")
def test_in_stand_by_there_is_nothing_to_replace():
    talent = {"id": "omens", "window": "any-time", "do": [DRAW]}
    mission = {"mechanisms": {"mysteries": {"pile": [{"card": "night/owl"}, {"item": "omen"}]}}, "abilities": [talent]}
    t = table(2, mission=mission, items=ITEMS, places=NIGHT)
    t.go("hall", "B", "C")
    t.stand_by(0)
    t.do("use", 0, "mission/omens")
    t.read_all()
    assert t.s.items == {"key": 0}
    assert t.of("mysteries")["pile"] == ["item:omen", "night/owl"]
    assert not t.s.removed


@rule("A-M-09")
def test_an_empty_pile_gives_nothing():
    t = drawing("curse", script=[DRAW, DRAW, {"draw-mystery": {"item": "omen"}}])
    t.go("hall", "B", "C")
    assert t.of("mysteries")["pile"] == []
    assert t.s.standing == ["curse"]


@rule("A-M-10")
def test_the_conflict_of_the_removed_card_is_gone_with_it():
    mission = {"mechanisms": {"mysteries": {"pile": [{"card": "night/owl"}]}}}
    bound = {"do": [DRAW], "conflict": "personal", "tests": {"hit": box("force", 9)}}
    t = table(2, mission=mission, items=ITEMS, places=NIGHT | {"hall": {"cards": {"B": bound}}})
    t.go("hall", "B", "C")
    assert t.s.conflicts == []
    t.stand_by(0)


@rule("A-M-13")
def test_it_goes_to_the_place_when_its_holder_is_ejected_or_the_group_leaves():
    mission = {"mechanisms": {"mysteries": {"pile": [{"card": "night/owl"}]}}}
    night = {"night": {"cards": {"owl": {"text": "The owl speaks.", "do": [{"eject": {}}]}}}}
    t = table(2, mission=mission, items=ITEMS, places=night | {"hall": {"cards": {"B": {"do": [DRAW]}}}})
    t.go("hall", "B", "C")
    assert t.agent(0).out == "card"
    assert t.s.layout["B"] == "night.owl"
    t.do("explore", 1, "B")
    t.read_all()
    assert t.s.phase == "between"
    t.next_round()
    t.visit("hall")
    assert t.s.layout["B"] == "night.owl"


@rule("A-M-11")
def test_a_mystery_may_bring_a_conflict_of_its_own():
    t = drawing("night/fox")
    t.go("hall", "B", "C")
    t.refuses("R-PCON-03", "stand-by", 0)
    t.test(0, "fight", boost=1)
    t.stand_by(0)


@rule("A-M-11", "M-MYST-08")
def test_a_group_conflict_that_it_brings_is_fought_where_the_card_lay():
    tests = {"fight": box("force", 1, success=[{"damage": 1}], shared=True)}
    pack = {"night": {"cards": {"pack": {"text": "Wolves.", "conflict": "group", "life": 1, "tests": tests}}}}
    mission = {"mechanisms": {"mysteries": {"pile": [{"card": "night/pack"}]}}}
    t = table(2, mission=mission, places=pack | {"hall": {"cards": {"B": {"do": [DRAW]}}}})
    t.go("hall", "B", "C")
    assert t.heard("group-conflict")[0]["card"] == "B"
    t.do("fight", seat=t.s.captain)
    assert t.s.conflicts[0].begun


def test_a_mystery_may_say_when_its_conflict_ends():
    bite = box("force", 3, failure=[{"say": "It bites."}], success=["end-conflict"], critical=["end-conflict"])
    fox = {"night": {"cards": {"fox": {"text": "The fox bites.", "conflict": "personal", "tests": {"fight": bite}}}}}
    mission = {"mechanisms": {"mysteries": {"pile": [{"card": "night/fox"}]}}}
    t = table(2, mission=mission, places=fox | {"hall": {"cards": {"B": {"do": [DRAW]}}}})
    t.go("hall", "B", "C")
    t.test(0, "fight")
    t.refuses("R-PCON-03", "stand-by", 0)
    t.test(0, "fight", boost=1)
    t.stand_by(0)


def test_a_mystery_that_is_removed_is_out_of_the_mission():
    t = drawing("curse", script=[DRAW, {"remove-item": "curse"}, DRAW])
    t.go("hall", "B", "C")
    assert t.s.standing == []
    assert t.of("mysteries") == {"pile": [], "drawn": [], "placed": {}}


def test_a_mystery_that_another_card_sends_for_leaves_the_pile():
    t = drawing("omen", "curse", "wisp", script=[{"take": "curse"}, {"remove-item": "omen"}, DRAW])
    t.go("hall", "B", "C")
    assert t.of("mysteries") == {"pile": [], "drawn": ["item:curse", "item:wisp"], "placed": {}}


def test_how_many_are_left_can_be_asked():
    ask = {"if": {"when": {"mysteries-left": {"at-most": 0}}, "then": [{"take": "rope"}]}}
    t = drawing("curse", script=[ask, DRAW, ask])
    t.go("hall", "B", "C")
    assert t.s.items == {"rope": 0}


@rule("M-MYST-01", "R-GOLD-03")
def test_one_that_is_taken_by_hand_has_left_the_pile():
    t = drawing("omen", "curse", script=[{"manual": {"text": "As you like.", "adjust": ["items"]}}])
    t.go("hall", "B", "C")
    t.do("adjust", 0, "items", 1, 1, "curse")
    assert t.s.items == {"curse": 1}
    assert t.of("mysteries")["pile"] == ["item:omen"]
