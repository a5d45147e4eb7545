"""The third box: a plan of tiles, Fear, OR/AND, prescribed receptacles, failure by exhaustion."""

import pytest

from tests.game.boxes.decks import (
    BODIES,
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
from timecaptain.game import Game, Refused
from timecaptain.game.kernel.actions import Brief, Give
from timecaptain.game.revolution import talents
from timecaptain.game.revolution.settings import PRESETS

rule = pytest.mark.rule
ATTRIBUTES = {"strength": "Strength", "confidence": "Confidence", "dexterity": "Dexterity"}
PRESCRIBED = [{"receptacles": number, "must": ["ada", "bea"]} for number in (2, 3)]
TILES = {
    "hall": {"markers": ["red"], "letter": "A", "halo": "red"},
    "yard": {"markers": ["red"], "letter": "B", "halo": "red"},
}
MECHANISMS = {
    "fear": {"attribute": "confidence"},
    "or-and": {},
    "markers": {},
    "house-plan": {"tiles": TILES, "start": ["hall", "yard"]},
}


def deck(**changes):
    mission = {
        "azrak": 31,
        "mechanisms": MECHANISMS,
        "map": {},
        "shown": [],
        "prescribed": PRESCRIBED,
        "first-captain": "ada",
    } | changes.pop("mission", {})
    return made("cavendish", ATTRIBUTES, 3, mission=mission, **changes)


def table(seats=2, bodies=BODIES, **changes):
    return Table(deck(**changes), seats, bodies=bodies[: max(2, seats)])


def hall(**cards):
    return {"hall": {"cards": cards}}


@rule("V-COMP-04", "V-REC-02", "V-ITEM-01", "V-ITEM-05", "V-ITEM-06", "V-TELE-01")
def test_the_settings_of_this_box():
    settings = PRESETS["cavendish"]
    assert settings.revisit_rule == "stack"
    assert settings.telepathy_step == "optional"
    assert settings.undealt_azrak == "unplayed-levels"
    assert settings.swap_window == "phase"
    assert settings.swappable == "items"
    assert settings.empty_vortex_fails is True
    assert settings.item_colours == ("green", "yellow", "red")
    box = deck()
    assert crystals(box) == {31}
    assert list(Game(box, 2).view(None).public.words.values()) == ["Strength", "Confidence", "Dexterity"]


@rule("V-META-01", "V-META-02")
def test_title_and_date_are_data_and_a_sequel_is_a_mission_of_its_own():
    first, second = (
        deck(mission={"title": "House", "year": "1960"}),
        deck(mission={"title": "House II", "id": "sequel"}),
    )
    assert [Game(one, 2).view(None).public.title for one in (first, second)] == ["House", "House II"]
    assert first.mission.year.source == "1960"
    assert first.digest != second.digest


@rule("V-COMP-01", "V-COMP-02", "V-COMP-03")
def test_a_mission_of_full_size_is_played():
    places = many_cards(77)
    tiles = TILES | {name: {"markers": ["red"]} for name in places}
    full = deck(
        places=places,
        items=common_items(65 - 6 - 4),
        receptacles=personal_cards(65),
        mission={"mechanisms": {"house-plan": {"tiles": tiles, "start": list(tiles)}}},
    )
    t = Table(full, 4, bodies=BODIES)
    assert (story_cards(t), common_cards(t), personal_count(t)) == (90, 65, 65)
    assert t.game.view(None).public.map == []
    played_a_round(t, "room-0")


@rule("V-COMP-05", "V-SETUP-12", "V-SETUP-14")
def test_the_plan_the_fear_and_the_receptacle_tokens_are_there_from_the_start():
    t = table(2)
    assert list(t.shown("house_plan")["tiles"]) == ["hall", "yard"]
    assert t.shown("fear") == {"agents": [0, 0], "places": {}}
    assert t.shown("markers") == {"at": {"ada": "", "bea": ""}}


@rule("V-SETUP-01", "V-SETUP-02", "V-SETUP-15", "V-SETUP-09")
def test_order_and_prologue():
    game = Game(deck(), 2)
    assert (game.view(0).public.order, game.view(0).public.mission_return) == ("Find out.", 0)
    embodied(game, "bea", "ada")
    assert (game.s.captain, game.s.lead) == (1, 1)
    for letter in "ABC":
        assert not any(told.text == f"Prologue {letter}." for told in game.view(0).public.prologue)
        game.apply(1, Brief())
        assert game.view(0).public.prologue[-1].text == f"Prologue {letter}."
    assert game.s.phase == "choose"


@rule("V-SETUP-03", "V-SETUP-04", "V-SETUP-04a", "V-SETUP-04b", "V-SETUP-04c", "V-REC-01", "V-PC-03")
@pytest.mark.parametrize(
    ("seats", "bodies", "fine"),
    [
        (1, "ada bea", True),
        (1, "ada dov", False),
        (2, "bea ada", True),
        (2, "bea dov", False),
        (3, "ada bea dov", True),
        (3, "ada bea cid", True),
        (3, "ada dov cid", False),
        (4, "dov cid bea ada", True),
    ],
)
def test_receptacles_are_prescribed_by_the_number_of_players(seats, bodies, fine):
    game = Game(deck(), seats)
    if fine:
        embodied(game, *bodies.split())
        assert game.s.phase == "prologue"
    else:
        with pytest.raises(Refused) as refused:
            embodied(game, *bodies.split())
        assert refused.value.rule == "V-SETUP-03"


LEVELS = {"ada": {"azrak": 5}, "bea": {"azrak": 6}, "cid": {"azrak": 7}, "dov": {"azrak": 8}}


@rule("V-SETUP-05", "V-SETUP-06", "V-SETUP-07", "V-SETUP-07a", "V-SETUP-07b", "V-SETUP-08")
@pytest.mark.parametrize(("seats", "pools", "vortex"), [(2, [5, 6], 15), (3, [5, 6, 7], 8), (4, [5, 6, 7, 8], 0)])
def test_the_levels_of_the_unplayed_into_the_vortex_and_the_rest_into_the_box(seats, pools, vortex):
    t = table(seats, receptacles=LEVELS)
    assert (t.pools(), t.s.vortex, t.s.box) == (pools, vortex, 31 - 5 - 6 - 7 - 8)
    assert seats == 4 or not t.sees(0, "The story of Dov.")


@rule("V-SETUP-10", "V-TAL-02", "V-VIS-03")
def test_the_talisman_is_open_the_other_personal_cards_are_not():
    t = table(2, receptacles=personal_cards(65))
    for seat in (0, 1, None):
        assert t.sees(seat, "The object of bea.")
        assert not t.sees(seat, "The recall of bea.")
        assert not t.sees(seat, "Interaction 0 of bea.")


@rule("V-SETUP-11")
def test_destiny_and_items():
    t = table(2)
    assert sorted(t.s.pile) == list(range(6))
    assert (t.game.view(None).public.discards, t.s.items) == ([], {})
    assert shuffled(deck())


TALISMAN = {
    "name": "A ring",
    "text": "Warm.",
    "abilities": [{"id": "ring", "window": "any-time", "once-per": "mission", "do": [{"take": "key"}]}],
}


@rule("V-TAL-01", "V-TAL-02", "V-VIS-03", "V-REC-03")
def test_the_talisman_is_used_and_never_given():
    t = table(2, receptacles={"ada": {"personal": TALISMAN}})
    assert all(not one.abilities for one in t.game.deck.receptacles.values())
    t.go("hall", "B", "C")
    t.do("use", 0, "receptacle:ada/ring")
    assert t.s.items == {"key": 0}
    t.leave()
    assert t.legal(0, "give") == [Give(0, "key", 1)]
    t.refuses("R-SWAP-04", "give", 0, "talisman", 1)


@rule("V-REC-05", "A-V-12")
def test_a_receptacle_dies_for_the_rest_of_the_mission():
    t = table(2, places=hall(B={"do": [{"take": "key"}, "kill"]}))
    pool = t.agent(0).pool
    t.visit("hall")
    vortex = t.s.vortex
    t.recon("B", "C")
    t.tell()
    assert (t.agent(0).out, t.agent(0).pool, t.s.vortex) == ("dead", 0, vortex + pool - 1)
    assert t.s.items == {"key": 1}
    t.leave()
    t.next_round()
    assert (t.s.lead, len(t.s.agents)) == (1, 2)
    t.visit("yard")
    t.refuses("R-EJECT-03", "recon", 0, "B")


@rule("A-V-12")
def test_when_nobody_lives_the_mission_has_failed():
    t = table(2, places=hall(B={"do": [{"kill": "all"}]}))
    t.go("hall", "B", "C")
    assert (t.s.phase, t.s.ending) == ("lost", "lost")


@rule("V-LOC-04")
def test_card_a_shows_where_one_is():
    t = table(2, places=hall(A={"text": "Location A: the hall."}))
    t.visit("hall")
    place = t.game.view(1).public.place
    assert (place.name, place.text) == ("The Hall", "Location A: the hall.")


@rule("V-TELE-01", "V-TELE-02")
def test_nobody_is_made_to_use_telepathy():
    t = table(2)
    t.visit("hall")
    t.recon("B", "C")
    for seat in (0, 1):
        t.do("told", True, seat=seat)
    assert t.s.phase == "actions"


@rule("V-TEST-01", "V-TEST-01a", "A-V-16")
def test_the_tester_chooses_among_the_attributes():
    box = {"attributes": ["strength", "dexterity"], "difficulty": 3}
    ada = {"attributes": {"strength": 1, "confidence": 1, "dexterity": 2}}
    t = table(2, receptacles={"ada": ada}, places=hall(B={"tests": {"force": box}}))
    t.go("hall", "B", "C")
    assert {action.attribute for action in t.legal(0, "test")} == {"strength", "dexterity"}
    t.refuses("V-TEST-01", "test", 0, "hall/B/force", "confidence")
    t.test(0, "force", "dexterity", boost=1)
    assert t.heard("result")[0] == {"agent": 0, "value": 3, "result": "critical"}


@rule("V-TEST-02")
def test_a_conflict_is_fought_at_once():
    fight = {"conflict": "personal", "tests": {"hit": {"attributes": ["strength"], "difficulty": 2}}}
    t = table(2, places=hall(B=fight))
    t.go("hall", "B", "C")
    t.refuses("R-PCON-03", "stand-by", 0)
    t.refuses("R-PCON-03", "explore", 0, "D")
    t.test(0, "hit", "strength")
    t.stand_by(0)


@rule("V-ITEM-02", "V-ITEM-03", "A-V-19")
@pytest.mark.parametrize(("colour", "kept"), [("yellow", False), ("yellow", True), ("red", False), ("red", True)])
def test_yellow_and_red_items_are_stowed_unless_they_say_otherwise(colour, kept):
    thing = {
        "thing": {
            "name": "Thing",
            "text": "What it says.",
            "colour": colour,
            "kept": kept,
            "do": [{"gain-token": "sun"}],
        }
    }
    t = table(2, items=thing, places=hall(B={"do": [{"take": "thing"}]}))
    t.go("hall", "B", "C")
    assert t.s.tokens == ["sun"]
    assert ("thing" in t.s.items) == kept
    assert bool(t.heard("item-aloud")) == (colour == "red")
    if kept:
        assert t.sees(1, "What it says.") == (colour == "red")


RINGS = {name: {"name": name, "text": "Strong.", "bonus": {"strength": 1}} for name in ("ring", "belt")}


@rule("V-ITEM-04", "V-ITEM-04a", "V-ITEM-04b", "A-V-15")
def test_bonuses_of_items_add_up_while_they_are_owned():
    t = table(
        2,
        items=RINGS,
        places=hall(B={"do": [{"take": "ring"}]}, C={"do": [{"take": {"item": "belt", "who": "receptacle:ada"}}]}),
    )
    assert talents.attribute(t.game, 0, "strength") == 2
    t.visit("hall")
    t.recon("B", "C")
    t.tell()
    assert talents.attribute(t.game, 0, "strength") == 4
    t.leave()
    t.do("give", 0, "ring", 1)
    assert [talents.attribute(t.game, i, "strength") for i in (0, 1)] == [3, 3]


@rule("V-ITEM-05", "V-ITEM-06")
def test_items_alone_are_swapped_at_any_time_between_locations():
    t = table(2, places=hall(B={"do": [{"take": "key"}, {"take-token": "coin"}, {"lose-azrak": 2}]}))
    t.go("hall", "B", "C")
    t.leave()
    t.refuses("R-SWAP-04", "give-token", 0, "coin", 1)
    t.do("give", 0, "key", 1)
    t.do("update")
    for seat in (0, 1):
        t.do("agree", True, seat=seat)
    proposal = t.s.pending.options[0].shares
    t.do("divide", proposal, seat=0)
    for seat in (0, 1):
        t.do("agree", True, seat=seat)
    t.do("give", 1, "key", 0)
    assert t.s.items == {"key": 0}


@rule("V-PC-01", "V-PC-03")
@pytest.mark.parametrize("seats", [1, 2])
def test_two_receptacles(seats):
    t = table(seats, places=hall(B={"tests": {"open": {"attributes": ["strength"], "difficulty": 4}}}))
    assert [agent.receptacle for agent in t.s.agents] == ["ada", "bea"]
    assert ([agent.free for agent in t.s.agents], t.s.updates) == ([1, 1], 2)
    t.go("hall", "B", "C")
    t.stand_by(1)
    t.test(0, "open", "strength", support={1: 9})
    assert t.heard("result")[0]["value"] == 5


@rule("V-PC-02")
def test_three_receptacles():
    t = table(3, places=hall(B={"tests": {"open": {"attributes": ["strength"], "difficulty": 4}}}))
    assert ([agent.free for agent in t.s.agents], t.s.updates) == ([1, 0, 0], 1)
    t.go("hall", "B", "C", "D")
    t.stand_by(1, 2)
    t.test(0, "open", "strength", support={1: 9, 2: 9})
    assert t.heard("result")[0]["value"] == 5


@rule("V-PC-02", "DIF-08", "A-V-20")
@pytest.mark.parametrize(
    ("act", "setting", "costs"),
    [
        ("test", None, 0),
        ("explore", None, 0),
        ("give", None, 0),
        ("test", "explore", 1),
        ("explore", "explore", 0),
        ("give", "explore", 1),
    ],
)
def test_the_captains_free_action_is_any_in_this_box_unless_the_mission_says_explore(act, setting, costs):
    places = hall(B={"do": [{"take": "key"}], "tests": {"open": {"attributes": ["strength"], "difficulty": 4}}})
    t = table(3, places=places, mission={"settings": {"captain-free": setting}} if setting else {})
    t.go("hall", "B", "C", "D")
    before = t.agent(0).pool
    if act == "test":
        t.test(0, "open", "strength")
    elif act == "explore":
        t.do("explore", 0, "E")
    else:
        t.stand_by(0)
        t.do("give", 0, "key", 1)
    assert (t.agent(0).pool, t.agent(0).free) == (before - costs, costs)
