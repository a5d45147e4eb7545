"""The first box: two story decks, talents and gear, what absent receptacles change."""

import pytest

from tests.game.boxes.decks import (
    common_cards,
    common_items,
    crystals,
    embodied,
    made,
    many_cards,
    personal_cards,
    personal_count,
    played_a_round,
    shuffled,
    story_cards,
)
from tests.game.mechanisms.table import Table
from timecaptain.game import Game
from timecaptain.game.kernel.actions import Brief, Give, Pick
from timecaptain.game.revolution import giving
from timecaptain.game.revolution.settings import PRESETS

rule = pytest.mark.rule
ATTRIBUTES = {"tech": "Tech", "dexterity": "Dexterity", "strength": "Strength"}


def deck(**changes):
    return made("hadal", ATTRIBUTES, 5, **changes)


def table(seats=2, bodies=(), **changes):
    return Table(deck(**changes), seats, bodies=bodies)


@rule("H-COMP-04", "H-REC-01", "H-MAP-01", "H-MAP-02", "H-META-02")
def test_the_settings_of_this_box():
    settings = PRESETS["hadal"]
    assert settings.revisit_rule == "mission-return"
    assert settings.telepathy_step == "mandatory"
    assert settings.undealt_azrak == "vortex"
    assert settings.swap_window == "step"
    assert settings.swappable == "items-and-tokens"
    assert settings.empty_vortex_fails is False
    assert settings.item_colours == ("green", "yellow", "red", "white")
    box = deck()
    assert crystals(box) == {32}
    assert list(Game(box, 2).view(None).public.words.values()) == ["Tech", "Dexterity", "Strength"]


@rule("H-META-01")
def test_title_date_and_theme_are_data():
    box = deck(mission={"title": "Deep", "year": "2200", "summary": "Find it."})
    assert Game(box, 2).view(None).public.title == "Deep"
    mission = box.mission
    assert (mission.title.source, mission.year.source, mission.summary.source) == ("Deep", "2200", "Find it.")


@rule("H-META-02")
def test_the_newer_version_is_followed_orders_read_in_recon_wait_for_the_actions():
    t = table(places={"hall": {"cards": {"B": {"do": [{"take": "key"}]}}}})
    t.visit("hall")
    t.recon("B", "C")
    assert t.s.items == {}
    t.tell()
    assert t.s.items == {"key": 0}


@rule("H-COMP-01", "H-COMP-02", "H-COMP-03", "H-DECK-01")
def test_a_mission_of_full_size_is_played():
    one, two = many_cards(66), many_cards(29, deck=2, name="depth")
    items = common_items(60 - 6 - 1 - 5)
    full = deck(
        places=one | two,
        items=items,
        receptacles=personal_cards(59),
        mission={"map": {"town": {"places": ["hall", "yard", *one, *two]}}},
    )
    t = Table(full, 4)
    assert (story_cards(t), common_cards(t), personal_count(t)) == (110, 60, 59)
    played_a_round(t, "room-0")


SECOND = {
    "depth": {
        "place": "depth",
        "name": "Depth",
        "deck": 2,
        "cards": {c: {"text": f"Deep {c}.", "back": c} for c in "ABC"},
    }
}


def two_decks(*script):
    return table(
        places=SECOND | {"hall": {"cards": {"B": {"do": list(script)}}}},
        mission={"map": {"town": {"places": ["hall", "yard", "depth"]}}},
    )


@rule("H-DECK-01", "H-DECK-02", "H-DECK-03", "A-H-04")
def test_nothing_of_the_second_deck_is_found_or_seen_before_the_mission_says_so():
    t = two_decks()
    assert [action.place for action in t.legal(0, "visit")] == ["hall", "yard"]
    t.refuses("R-LOC-01", "visit", "depth")
    assert not t.sees(0, "Depth")


@rule("H-DECK-03", "A-H-04", "A-H-05")
def test_a_card_opens_it_and_the_first_deck_stays():
    t = two_decks({"open-deck": 2})
    t.go("hall", "B", "C")
    t.leave()
    t.next_round()
    assert [action.place for action in t.legal(1, "visit")] == ["hall", "yard", "depth"]
    t.visit("depth")
    assert t.s.place == "depth"


@rule("H-SETUP-01", "H-SETUP-05", "H-SETUP-10")
def test_order_and_prologue():
    game = Game(deck(), 2)
    assert game.view(0).public.order == "Find out."
    assert game.view(0).public.mission_return == 0
    game.lay_out("first-captain", [0])
    embodied(game, "ada", "bea")
    for letter in "ABCDE":
        assert game.refusal(1, Brief()).rule == "R-SETUP-17"
        game.apply(0, Brief())
        assert game.view(1).public.prologue[-1].text == f"Prologue {letter}."
    assert game.s.phase == "choose"


@rule("H-SETUP-02", "H-SETUP-03", "H-SETUP-04", "H-SETUP-04a")
def test_pools_to_the_level_and_the_rest_of_the_crystals_into_the_vortex():
    levels = {"ada": {"azrak": 5}, "bea": {"azrak": 8}}
    t = table(2, receptacles=levels)
    agents = t.game.view(1).public.agents
    assert [(one.name, one.story) for one in agents] == [("Ada", "The story of Ada."), ("Bea", "The story of Bea.")]
    assert not t.sees(0, "The story of Cid.")
    assert t.pools() == [5, 8]
    assert t.s.vortex == 32 - 5 - 8
    four = table(4)
    assert (four.s.vortex, four.s.box) == (0, 32 - 28)


@rule("H-SETUP-06")
def test_any_player_is_the_first_captain():
    captains = set()
    for seed in range(20):
        game = Game(deck(), 3, seed)
        embodied(game, "ada", "bea", "cid")
        captains.add(game.s.captain)
    assert captains == {0, 1, 2}


@rule("H-SETUP-07", "H-GEAR-02")
def test_gear_is_open_the_other_personal_cards_are_unread_even_by_their_owner():
    t = table(2, receptacles=personal_cards(59))
    for seat in (0, 1, None):
        assert t.sees(seat, "The object of ada.")
        assert t.sees(seat, "The object of bea.")
        assert not t.sees(seat, "The recall of ada.")
        assert not t.sees(seat, "Interaction 0 of ada.")


@rule("H-SETUP-08", "H-SETUP-09")
def test_map_destiny_and_items():
    t = table(2)
    assert list(t.game.view(None).public.plan) == ["hall", "yard"]
    assert sorted(t.s.pile) == list(range(6))
    assert t.game.view(None).public.discards == []
    assert not t.sees(0, "Iron.")
    assert shuffled(deck())


TALENTS = [
    {"id": "diver", "attributes": ["strength"], "add": 1},
    {"id": "welder", "attributes": ["tech"], "add": 2},
]


@rule("H-REC-02", "H-REC-03")
@pytest.mark.parametrize(("attribute", "value"), [("strength", 3), ("tech", 4), ("dexterity", 2)])
def test_a_receptacle_may_have_talents_or_none(attribute, value):
    box = {"attributes": list(ATTRIBUTES), "difficulty": 4}
    places = {"hall": {"cards": {"B": {"tests": {"lift": box}}, "C": {"tests": {"lift": box}}}}}
    t = table(2, receptacles={"ada": {"abilities": TALENTS}}, places=places)
    t.go("hall", "B", "C")
    t.test(0, "lift", attribute, destiny=0)
    assert t.heard("result")[0]["value"] == value
    t.test(1, "lift", attribute, destiny=1)
    assert t.heard("result")[0]["value"] == 3


@rule("H-REC-02", "H-REC-03")
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_talents_stay_in_sight_when_the_bodies_have_been_chosen(seat):
    talents = [{"id": "diver", "name": "Diver", "text": "She holds her breath.", "attributes": ["strength"], "add": 1}]
    t = table(2, receptacles={"ada": {"abilities": talents}})
    agents = t.game.view(seat).public.agents
    assert [one.talents for one in agents] == [[("Diver", "She holds her breath.")], []]


@rule("H-GEAR-01")
def test_gear_is_used_in_the_adventure():
    gear = {
        "name": "A torch",
        "text": "It burns.",
        "abilities": [{"id": "burn", "window": "any-time", "once-per": "round", "do": [{"take": "key"}]}],
    }
    t = table(2, receptacles={"ada": {"personal": gear}})
    t.go("hall", "B", "C")
    t.do("use", 0, "receptacle:ada/burn")
    assert t.s.items == {"key": 0}
    t.refuses("R-PERS-06", "use", 0, "receptacle:ada/burn")
    t.refuses("R-PERS-06", "use", 1, "receptacle:ada/burn")


@rule("H-GEAR-03")
def test_gear_cannot_be_handed_over():
    t = table(2, receptacles=personal_cards(59))
    t.go("hall", "B", "C")
    t.leave()
    assert not t.legal(0, "give")
    assert t.game.refusal(0, Give(0, "personal", 1)) == giving.NOT_HELD


MISSING = [
    {"receptacle": "cid", "do": [{"gain-token": "sun"}]},
    {"receptacle": "dov", "do": [{"pick": {"who": "all", "do": [{"take": {"item": "key", "who": "chosen"}}]}}]},
]


@rule("H-MISS-01", "H-MISS-01a", "H-MISS-01b", "A-H-01", "A-H-03", "H-REC-04")
@pytest.mark.parametrize(("bodies", "tokens"), [(("ada", "bea"), ["sun"]), (("ada", "cid"), [])])
def test_a_token_for_one_who_is_absent(bodies, tokens):
    game = Game(deck(mission={"missing": MISSING[:1]}), 2)
    embodied(game, *bodies)
    assert game.s.phase == "prologue"
    assert game.s.tokens == tokens


@rule("H-MISS-01", "A-H-01")
def test_a_token_that_is_not_hexagonal_is_the_first_captains():
    game = Game(deck(mission={"missing": [{"receptacle": "cid", "do": [{"gain-token": "coin"}]}]}), 2)
    game.lay_out("first-captain", [1])
    embodied(game, "ada", "bea")
    assert [agent.tokens for agent in game.s.agents] == [[], ["coin"]]


@rule("H-MISS-02", "H-MISS-02a", "A-H-02", "A-H-03")
def test_an_item_for_a_receptacle_of_their_choice():
    game = Game(deck(mission={"missing": MISSING[1:]}), 3)
    game.lay_out("first-captain", [0])
    embodied(game, "ada", "bea", "cid")
    assert (game.s.pending.kind, game.s.pending.seats) == ("pick", [0])
    game.apply(0, Pick(0, 2))
    assert game.s.items == {"key": 2}
    assert game.s.phase == "prologue"


@rule("H-MISS-02b", "H-MISS-03")
@pytest.mark.parametrize(("bodies", "token", "item"), [("ada bea", 1, 1), ("cid dov", 0, 0), ("ada cid dov bea", 0, 0)])
def test_both_only_where_a_receptacle_can_be_missing(bodies, token, item):
    names = bodies.split()
    game = Game(deck(mission={"missing": MISSING}), len(names))
    game.lay_out("first-captain", [0])
    embodied(game, *names)
    if game.s.pending is not None:
        game.apply(0, Pick(0, 1))
    assert (len(game.s.tokens), len(game.s.items)) == (token, item)


@rule("A-H-06")
def test_interaction_cards_of_absent_receptacles_are_ignored():
    call = {"interaction": {"number": "n0", "who": "receptacle:dov"}}
    t = table(2, receptacles=personal_cards(59), places={"hall": {"cards": {"B": {"do": [call]}}}})
    t.go("hall", "B", "C")
    assert not t.s.agenda


@rule("H-MAP-01")
def test_a_white_item_changes_the_map():
    parts = {"town": {"places": ["hall"]}, "deep": {"places": ["yard"]}}
    items = {"chart": {"name": "A chart", "text": "Deeper.", "colour": "white", "map": "deep"}}
    t = table(2, mission={"map": parts}, items=items, places={"hall": {"cards": {"B": {"do": [{"take": "chart"}]}}}})
    assert list(t.game.view(0).public.plan) == ["hall"]
    t.go("hall", "B", "C")
    assert list(t.game.view(0).public.plan) == ["hall", "yard"]


@rule("H-MAP-02")
def test_the_second_azrak_for_a_place_goes_to_the_mission_return():
    t = table(2)
    played_a_round(t, "hall")
    t.visit("hall")
    assert (t.s.crystals, t.s.mission_return) == ({"hall": 1}, 1)
