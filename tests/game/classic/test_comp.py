"""COMP: the pieces. What a box holds limits no game on a screen, but authors are warned (A-C-68)."""

import pytest

from tests.game.table import body, card, challenge, deck, table
from timecaptain.deck import DeckError
from timecaptain.deck.build import Source
from timecaptain.deck.check import check_deck
from timecaptain.deck.findings import code
from timecaptain.game import Game

rule = pytest.mark.rule


def warned(id, **changes):
    """Whether an author is warned, and only warned, with this code."""
    assert code(id).severity == "warning"
    return any(finding.code == id for finding in check_deck(deck(**changes), Source()))


def with_test(**shields):
    return {"places": {"hall": {"cards": {"B": {"tests": {"push": challenge(**shields)}}}}}}


# ---------------------------------------------------------------- pawns and tokens


@rule("C-COMP-01")
def test_each_agent_has_a_pawn_and_a_small_pawn_of_its_own():
    t = table(4, places={"hall": {"cards": {"B": card("A pit.", do=[{"wound": 4}])}}})
    t.enter("C", "D", "B", "C")
    agents = t.game.view(None).public.agents
    assert [agent.space for agent in agents] == ["C", "D", "", "C"]
    assert [agent.back_at for agent in agents] == [-1, -1, 13, -1]


@rule("C-COMP-01")
def test_there_are_pawns_for_four():
    with pytest.raises(ValueError, match="four players"):
        Game(deck(), 5)


@rule("C-COMP-02")
def test_the_time_token_shows_the_tu_left():
    t = table(3)
    t.enter("B", "B", "B")
    t.spend()
    assert {t.game.view(seat).public.clock for seat in (None, 0, 1, 2)} == {19}
    assert t.heard("time") == [{"lost": 1, "left": 19}]
    t.nothing(0, 1, 2)
    t.leave("yard", die=3)
    assert {t.game.view(seat).public.clock for seat in (None, 0, 1, 2)} == {16}


@rule("C-COMP-03", "DIF-04")
def test_the_group_token_shows_where_the_group_is():
    t = table(3)
    assert {t.game.view(seat).public.place.id for seat in (None, 0, 1, 2)} == {"hall"}
    t.leave("yard")
    assert {t.game.view(seat).public.place.id for seat in (None, 0, 1, 2)} == {"yard"}


# ---------------------------------------------------------------- dice


@rule("C-COMP-04", "A-C-18")
def test_the_captains_die_shows_one_to_three():
    costs = set()
    for seed in range(30):
        t = table(3, seed=seed)
        t.do("leave")
        for seat in range(3):
            t.do("vote", "yard", seat=seat)
        costs.add(20 - t.game.view(0).public.clock)
    assert costs == {1, 2, 3}


@rule("C-COMP-04", "A-C-18")
def test_the_faces_of_the_captains_die_are_a_setting_of_the_deck():
    t = table(3, mission={"dice": {"captain": [5]}})
    t.do("leave")
    for seat in range(3):
        t.do("vote", "yard", seat=seat)
    assert t.game.view(0).public.clock == 15


def thrown(seed=1, force=2, **mission):
    t = table(
        3, seed=seed, receptacles={"ada": body("Ada", dice={"force": force})}, mission=mission, **with_test(normal=9)
    )
    t.enter("B", "C", "C")
    t.spend()
    t.do("roll", 0, "hall/B/push")
    return t.heard("rolled")[0]["faces"]


@rule("C-COMP-05", "A-C-18")
def test_the_action_dice_show_hits_a_skull_or_nothing():
    faces = thrown(force=600)
    shares = {face: faces.count(face) / 100 for face in set(faces)}
    assert shares == pytest.approx({"blank": 2, "skull": 1, "hit": 2, "two-hits": 1}, abs=0.5)


@rule("C-COMP-05", "A-C-18")
def test_the_faces_of_the_action_dice_are_a_setting_of_the_deck():
    assert thrown(dice={"action": ["three-hits"]}) == ["three-hits", "three-hits"]


@rule("C-COMP-05", "A-C-17")
def test_six_dice_in_the_box_are_no_cap():
    assert len(thrown(force=8)) == 8


# ---------------------------------------------------------------- what a box holds


@rule("A-C-68")
@pytest.mark.parametrize(
    ("shields", "too_many"),
    [
        pytest.param({"normal": 20, "skull": 20}, False, marks=rule("C-COMP-06")),
        pytest.param({"normal": 20, "skull": 21}, True, marks=rule("C-COMP-06")),
        pytest.param({"normal": 41}, True, marks=rule("C-COMP-06")),
        pytest.param({"time": 7}, False, marks=rule("C-COMP-07")),
        pytest.param({"time": 8}, True, marks=rule("C-COMP-07")),
        pytest.param({"heart": 7}, False, marks=rule("C-COMP-08")),
        pytest.param({"heart": 8}, True, marks=rule("C-COMP-08")),
        pytest.param({"special": 7}, False, marks=rule("C-COMP-09")),
        pytest.param({"special": 8}, True, marks=rule("C-COMP-09")),
    ],
)
def test_shields_of_one_test(shields, too_many):
    assert warned("TC325", **with_test(**shields)) is too_many


@rule("A-C-68", "C-COMP-06")
def test_no_number_of_shields_is_forbidden():
    t = table(3, **with_test(normal=50, skull=50, time=50))
    t.enter("B", "C", "C")
    t.spend()
    t.roll(0, "push", "blank", "two-hits")
    assert t.game.view(1).public.place.panorama[0].shields == [[("normal", 48), ("skull", 50), ("time", 50)]]


@rule("C-COMP-09")
def test_the_scenario_says_what_a_special_shield_does():
    special = {"name": "Frost", "text": "It bites.", "do": [{"lose-time": 2}]}
    t = table(3, mission={"special-shield": special}, **with_test(special=2))
    t.enter("B", "C", "C")
    t.spend()
    t.roll(0, "push", "blank", "blank")
    assert t.game.view(0).public.clock == 19 - 4


def rich(number):
    return body("Ada", inventory={"resources": {"yellow": number}})


@rule("C-COMP-10", "A-C-68")
@pytest.mark.parametrize(("number", "too_many"), [(140, False), (141, True)])
def test_resource_tokens_at_the_start(number, too_many):
    assert warned("TC350", receptacles={"ada": rich(number)}) is too_many
    assert table(3, receptacles={"ada": rich(number)}).game.view(0).public.agents[0].resources == {"yellow": number}


@rule("C-COMP-10")
def test_four_colours_that_mean_what_the_scenario_says():
    colours = ["yellow", "brown", "blue", "green"]
    mine = deck(mission={"resources": {colour: {"name": f"My {colour}"} for colour in colours}})
    assert [one.name.source for one in mine.mission.resources.values()] == [
        "My yellow",
        "My blue",
        "My brown",
        "My green",
    ]
    with pytest.raises(DeckError, match="TC131"):
        deck(mission={"resources": {"red": {"name": "Rubies"}}})


@rule("C-COMP-11", "A-C-68")
@pytest.mark.parametrize(("life", "too_many"), [(18, False), (19, True)])
def test_life_points_of_the_four_strongest(life, too_many):
    # the three others among the four have 4 points each
    assert warned("TC350", receptacles={"ada": body("Ada", life=life)}) is too_many
    assert table(3, receptacles={"ada": body("Ada", life=life)}).game.view(0).public.agents[0].life == life


@rule("C-COMP-12", "C-SYM-09")
@pytest.mark.parametrize(("number", "too_many"), [(24, False), (25, True)])
def test_state_tokens(number, too_many):
    more = {f"token-{n}": {"symbol": f"Symbol {n}"} for n in range(number - 3)}  # three are there already
    assert warned("TC324", mission={"tokens": more}) is too_many


@rule("C-COMP-12")
def test_each_state_token_is_there_once():
    t = table(3, places={"hall": {"cards": {"B": card("Dawn.", do=[{"gain-token": "sun"}])}}})
    t.enter("B", "B", "C")
    assert list(t.game.view(0).public.tokens.values()) == ["Sun"]


# ---------------------------------------------------------------- the rest of the box


@rule("C-COMP-13")
def test_a_deck_bears_a_title_and_a_date():
    mine = deck(mission={"title": "The Long Night", "year": "1877"})
    assert Game(mine, 2).view(None).public.title == "The Long Night"
    assert mine.mission.year.source == "1877"


@rule("C-COMP-13", "C-SAVE-02", "C-SAVE-04")
def test_the_tray_keeps_the_game_for_another_day():
    t = table(3, places={"hall": {"cards": {"B": card("A purse.", do=[{"take": "key"}])}}})
    t.enter("B", "C", "D")
    t.spend()
    t.move(1, "B")
    again = Game.load(t.game.deck, t.game.save())
    assert [again.view(seat) for seat in range(3)] == [t.game.view(seat) for seat in range(3)]
