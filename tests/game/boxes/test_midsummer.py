"""The second box: Magick, powers, Mysteries, Replacements, two cards beside the mission, the box itself."""

import pytest

from tests.game.boxes.decks import crystals, embodied, made, personal_cards, played_a_round, shuffled
from tests.game.mechanisms.table import Table
from timecaptain.game import Game
from timecaptain.game.kernel.actions import Brief, Give
from timecaptain.game.revolution import giving
from timecaptain.game.revolution.settings import PRESETS

rule = pytest.mark.rule
ATTRIBUTES = {"cunning": "Cunning", "smooth-talk": "Smooth Talk", "strength": "Strength/Combat"}
MYSTERIES = {f"mystery-{n}": {"name": f"Mystery {n}", "text": f"Mystery text {n}.", "colour": "red"} for n in range(14)}
SKY = {
    "moon": {"name": "Moon", "back": "The moon shines.", "text": "The moon weeps."},
    "stars": {"name": "Stars", "back": "The stars turn.", "text": "The stars fall."},
}
MAP = {"part-0": {"places": ["hall"]}, "part-1": {"places": ["yard"]}, "part-2": {}, "part-3": {}}
MECHANISMS = {
    "magick": {},
    "mysteries": {"pile": [{"item": name} for name in MYSTERIES]},
    "sky": {"cards": SKY},
    "box": {},
    "replacements": {"items": {"wolf": {"cunning": 4, "smooth-talk": 1, "strength": 2}}},
}
WOLF = {"wolf": {"name": "Wolf", "text": "You are a wolf.", "colour": "white"}}


def deck(**changes):
    mission = {"mechanisms": MECHANISMS, "map": MAP, "shown": list(MAP)} | changes.pop("mission", {})
    items = MYSTERIES | WOLF | changes.pop("items", {})
    return made("midsummer", ATTRIBUTES, 6, mission=mission, items=items, **changes)


def table(seats=2, bodies=(), **changes):
    return Table(deck(**changes), seats, bodies=bodies)


@rule("M-REC-01", "M-REPL-01")
def test_the_settings_of_this_box():
    settings = PRESETS["midsummer"]
    assert settings.revisit_rule == "mission-return"
    assert settings.telepathy_step == "mandatory"
    assert settings.undealt_azrak == "vortex"
    assert settings.swap_window == "step"
    assert settings.swappable == "items-and-tokens"
    assert settings.empty_vortex_fails is False
    assert settings.item_colours == ("green", "yellow", "red", "white")
    assert list(Game(deck(), 2).view(None).public.words.values()) == ["Cunning", "Smooth Talk", "Strength/Combat"]


@rule("M-META-01", "M-COMP-02")
def test_title_date_and_crystals_are_data():
    box = deck(mission={"title": "Night", "year": "7000", "azrak": 30})
    assert Game(box, 2).view(None).public.title == "Night"
    assert box.mission.year.source == "7000"
    assert crystals(box) == {30}


@rule("M-META-02")
def test_everything_else_is_the_systems_own():
    """The same clicks on a mission without any mechanism leave the same table behind."""
    plain, full = Table(made("midsummer", ATTRIBUTES, 6), 2), table(2)
    for t in (plain, full):
        played_a_round(t, "hall")
    assert plain.pools() == full.pools()
    assert plain.s.crystals == full.s.crystals
    assert plain.game.legal(1) == full.game.legal(1)
    assert plain.game.view(0).public.mechanisms == {}
    assert set(full.game.view(0).public.mechanisms) == {"magick", "mysteries", "sky", "box", "replacements"}


@rule("M-COMP-01")
def test_what_lies_on_the_table():
    box = deck()
    mechanisms = box.mission.mechanisms
    assert len(mechanisms.mysteries.pile) == 14
    assert len(box.prologue.cards) == 6
    assert len(box.mission.map) == 4
    assert len(box.mission.destiny) == 6
    assert len(mechanisms.sky.cards) == 2
    for seats in (1, 2, 3, 4):
        t = Table(box, seats)
        assert t.shown("mysteries") == {"pile": 14}
        played_a_round(t, "hall")


@rule("M-SETUP-01", "M-SETUP-04", "M-SETUP-15", "M-SETUP-08")
def test_order_prologue_and_any_captain():
    captains = set()
    for seed in range(12):
        game = Game(deck(), 2, seed)
        assert (game.view(None).public.order, game.view(None).public.mission_return) == ("Find out.", 0)
        embodied(game, "ada", "bea")
        captains.add(game.s.captain)
        for letter in "ABCDEF":
            assert game.refusal(1 - game.s.captain, Brief()) is not None
            game.apply(game.s.captain, Brief())
            assert game.view(0).public.prologue[-1].text == f"Prologue {letter}."
        assert game.s.phase == "choose"
    assert captains == {0, 1}


@rule("M-SETUP-05", "M-SETUP-06", "M-SETUP-07", "M-REC-04")
@pytest.mark.parametrize(
    ("seats", "pools", "vortex", "box"), [(2, [5, 8], 19, 0), (3, [5, 8, 7], 12, 0), (4, [5, 8, 7, 7], 0, 5)]
)
def test_receptacles_and_crystals(seats, pools, vortex, box):
    t = table(seats, receptacles={"ada": {"azrak": 5}, "bea": {"azrak": 8}})
    assert (t.pools(), t.s.vortex, t.s.box) == (pools, vortex, box)
    assert seats == 4 or not t.sees(0, "The story of Dov.")
    shown = t.game.view(0).public.agents
    assert [(one.name, one.story) for one in shown[:2]] == [("Ada", "The story of Ada."), ("Bea", "The story of Bea.")]


@rule("M-SETUP-09", "M-POWER-02")
def test_the_power_card_is_open_to_all_the_rest_unread():
    t = table(2, receptacles=personal_cards(40))
    for seat in (0, 1, None):
        assert t.sees(seat, "The object of bea.")
        assert not t.sees(seat, "The recall of bea.")
        assert not t.sees(seat, "Interaction 0 of bea.")


@rule("M-SETUP-10", "M-SETUP-11")
def test_map_destiny_and_items():
    t = table(2)
    assert t.s.map == ["part-0", "part-1", "part-2", "part-3"]
    assert list(t.game.view(None).public.plan) == ["hall", "yard"]
    assert sorted(t.s.pile) == list(range(6))
    assert t.game.view(None).public.discards == []
    assert not t.sees(0, "Iron.")
    assert shuffled(deck())


POWER = {
    "name": "The Cloak",
    "text": "Unseen.",
    "abilities": [
        {"id": "cloak", "window": "any-time", "once-per": "round", "do": [{"take": "key"}]},
        {"id": "claws", "attributes": ["strength"], "add": 1},
    ],
}


@rule("M-POWER-01", "M-REC-03")
def test_special_abilities_are_on_the_power_card():
    box = {"attributes": ["strength"], "difficulty": 3}
    t = table(2, receptacles={"ada": {"personal": POWER}}, places={"hall": {"cards": {"B": {"tests": {"hit": box}}}}})
    assert all(not one.abilities for one in t.game.deck.receptacles.values())
    t.go("hall", "B", "C")
    t.do("use", 0, "receptacle:ada/cloak")
    assert t.s.items == {"key": 0}
    t.test(0, "hit", "strength")
    assert t.heard("result")[0]["value"] == 3


@rule("M-POWER-03")
def test_a_power_cannot_be_handed_over():
    t = table(2, receptacles={"ada": {"personal": POWER}})
    t.go("hall", "B", "C")
    t.leave()
    assert not t.legal(0, "give")
    assert t.game.refusal(0, Give(0, "power", 1)) == giving.NOT_HELD
    t.refuses("R-PERS-06", "use", 1, "receptacle:ada/cloak")


@rule("M-AZRAK-01")
def test_one_regains_only_what_the_vortex_holds():
    places = {"hall": {"cards": {"B": {"do": [{"lose-azrak": 5}, {"gain-azrak": 4}]}}}}
    t = table(2, places=places)
    t.s.box += t.s.vortex
    t.s.vortex = 0
    t.go("hall", "B", "C")
    assert (t.agent(0).pool, t.s.vortex) == (7 - 1 - 5 + 4, 1)
    t = table(2, places={"hall": {"cards": {"B": {"do": [{"gain-azrak": 4}]}}}})
    t.s.box += t.s.vortex - 1
    t.s.vortex = 1
    t.s.agents[0].pool -= 3
    t.s.box += 3
    t.go("hall", "B", "C")
    assert (t.agent(0).pool, t.s.vortex) == (7 - 3 - 1 + 1, 0)


def test_all_its_mechanisms_in_one_visit():
    script = [{"draw-mystery": {}}, {"turn-card": "moon"}, {"take": "wolf"}, {"stow-magick": 1}, "stand-upright"]
    t = table(2, places={"hall": {"cards": {"B": {"do": script}}}})
    t.go("hall", "B", "C")
    assert t.shown("mysteries") == {"pile": 14}, "a red one is stowed under the pile"
    assert t.shown("sky")["cards"]["moon"]["text"] == "The moon weeps."
    assert t.shown("replacements") == {
        "on": {"0": {"item": "wolf", "name": "Wolf", "text": "You are a wolf.", "rule": ""}}
    }
    assert t.shown("magick")["pools"] == [4, 5]
    assert [card["text"] for card in t.shown("box")["upright"]] == ["Secret of hall B."]
