"""SPOILER. The mission of the first box can be won by every number of players, lost as it says, and uses all of it."""

from __future__ import annotations

from itertools import combinations
from statistics import mean

import pytest

from tests.missions.the_tenth_sack import (
    DECK,
    FOLDER,
    TEAMS,
    Team,
    adrift,
    camp,
    careful,
    careless,
    galleries,
    idle,
    obedient,
    ropeway,
    short,
    station,
)
from timecaptain.deck.load import read
from timecaptain.deck.revolution.presets import PRESETS, settings_of
from timecaptain.game import Game
from timecaptain.game.kernel.actions import Embody, Pick
from timecaptain.game.revolution.actions import Fight, Order, Visit
from timecaptain.game.revolution.ending import score_text

SEATS = sorted(TEAMS)
TOP = DECK.mission.score[0].up_to
CARDS = [card for place in DECK.places.values() for card in place.cards.values()]


def test_nothing_is_wrong_with_the_deck():
    assert not read(FOLDER).findings


def test_the_french_is_complete():
    english, french = DECK.texts["en"], DECK.texts["fr"]
    same_in_both = {key for key in english if english[key] == french[key]}
    assert all(len(english[key]) < 20 for key in same_in_both), same_in_both
    assert read(FOLDER).translations["lang/fr"].texts.keys() == english.keys()


# ---------------------------------------------------------------- the lines


@pytest.mark.rule("R-SCORE-01", "R-SCORE-02", "R-SCORE-03", "R-AZRAK-07")
@pytest.mark.parametrize("seats", SEATS)
def test_a_careful_team_ends_at_the_top_of_the_scale(seats):
    """The call and the letter are answered, and the pilot comes down."""
    games = [careful(seats, seed) for seed in range(24)]
    assert all(p.s.phase == "won" and p.endings == ["answered"] for p in games)
    assert all({"swallow", "blanket"} <= set(p.s.tokens) for p in games)
    assert all(p.s.round == 5 and not p.lost_control for p in games)
    best = min(games, key=lambda p: p.s.mission_return)
    assert best.s.mission_return <= TOP
    assert score_text(best.game) == "mission.score.0.text"
    assert mean(p.s.mission_return for p in games) <= TOP


@pytest.mark.parametrize("bodies", [b for number in (2, 3) for b in combinations(sorted(DECK.receptacles), number)])
def test_every_team_can_win(bodies):
    p = careful(len(bodies), 3, bodies)
    assert p.endings == ["answered"]
    assert p.s.mission_return <= DECK.mission.score[1].up_to


@pytest.mark.parametrize("seats", SEATS)
def test_whoever_knows_the_way_needs_four_visits_and_blows_up_the_ice(seats):
    p = short(seats, 0)
    assert p.endings == ["answered"]
    assert p.s.round == 4
    assert "item:powder" in p.s.removed


@pytest.mark.parametrize("seats", SEATS)
def test_obedience_is_a_success_that_costs_four(seats):
    p = obedient(seats, 2)
    assert p.endings == ["delivered"]
    assert "lead" in p.s.tokens
    assert p.s.mission_return > TOP


@pytest.mark.rule("R-CTRL-03", "R-EJECT-05", "R-EJECT-06", "R-LOC-07")
@pytest.mark.parametrize("seats", SEATS)
def test_a_careless_team_loses_control_comes_twice_and_scores_badly(seats):
    p = careless(seats, 4)
    assert p.lost_control >= 1
    assert len(p.s.visits) > len(set(p.s.visits))
    assert "swallow" not in p.s.tokens
    assert p.endings == ["answered"]
    assert p.s.mission_return > DECK.mission.score[1].up_to


@pytest.mark.parametrize("seats", SEATS)
def test_empty_hands_are_a_failure(seats):
    p = idle(seats, 6)
    assert p.endings == ["empty-handed"]
    assert p.s.phase == "lost"


@pytest.mark.rule("R-CTRL-04", "R-END-02")
@pytest.mark.parametrize("seats", SEATS)
def test_all_let_go_in_one_visit_and_the_mission_fails(seats):
    p = adrift(seats, 1)
    assert p.lost_control == len(p.s.agents)
    assert p.endings == ["let-go"]
    assert p.s.phase == "lost"


# ---------------------------------------------------------------- the box


@pytest.mark.rule("H-COMP-04", "H-SETUP-05", "H-MAP-02")
def test_the_settings_are_those_of_the_box():
    mission = DECK.mission
    assert mission.preset == "hadal"
    assert settings_of(mission) == PRESETS["hadal"]
    assert mission.azrak == 32
    assert list(DECK.prologue.cards) == ["A", "B", "C", "D", "E"]
    assert len(mission.attributes) == 3
    assert {item.colour for item in DECK.items.values()} == {"green", "yellow", "red", "white"}


@pytest.mark.rule("H-DECK-01", "H-DECK-03", "A-H-05")
def test_the_second_deck_opens_with_the_tunnel():
    p = Team(3, 0)
    station(p)
    assert not {"camp", "ropeway"} & set(p.game.view(0).public.plan)
    assert p.game.refusal(p.s.captain, Visit("camp")).rule == "R-LOC-01"
    p.s.map += ["far", "cable"]  # if a card laid these parts of the map too early
    assert not {"camp", "ropeway"} & set(p.game.view(0).public.plan)
    assert p.game.refusal(p.s.captain, Visit("camp")).rule == "R-LOC-01"
    del p.s.map[-2:]
    galleries(p)
    assert [event.data for event in p.heard if event.kind == "deck-opened"] == [{"number": 2}]
    assert set(p.game.view(0).public.plan) == {"galleries", "camp"}


@pytest.mark.rule("R-MAP-01", "R-MAP-03", "H-MAP-01", "H-SETUP-08")
def test_the_slide_covers_the_line_and_gives_its_crystals_back():
    p = careful(4, 0)
    assert p.s.covered == ["line"]
    assert set(p.s.crystals) == {"galleries", "camp", "ropeway"}
    assert {"the-answer", "old-way", "nightfall", "through-the-hill", "new-snow", "rope-plan"} == set(p.s.standing)


@pytest.mark.rule("H-MISS-01", "H-MISS-01a", "H-MISS-01b", "H-MISS-02", "H-MISS-02a", "H-MISS-02b", "H-MISS-03")
@pytest.mark.parametrize(
    ("bodies", "spark", "mare"),
    [
        (("ines", "ramona"), False, False),
        (("ines", "teo", "halvor"), False, True),
        (("ramona", "teo"), True, False),
        (("teo", "halvor"), True, True),
        (("ines", "ramona", "teo", "halvor"), False, False),
    ],
)
def test_who_is_absent_has_left_something(bodies, spark, mare):
    p = Team(len(bodies), 0, bodies=bodies)
    assert ("spark" in p.s.tokens) == spark
    assert ("bell-mare" in p.s.items) == mare


@pytest.mark.rule("H-MISS-02", "A-H-02")
def test_the_players_choose_who_leads_the_mare():
    for who in (0, 1):
        game = Game(DECK, 2)
        for i, body in enumerate(("teo", "halvor")):
            game.apply(i, Embody(i, body))
        assert game.s.pending.kind == "pick"
        game.apply(game.s.pending.seats[0], Pick(game.s.pending.agent, who))
        assert game.s.items == {"bell-mare": who}
        assert game.s.phase == "prologue"


@pytest.mark.rule("H-REC-02", "H-REC-03", "H-GEAR-01")
def test_talents_and_gear_are_used():
    used = set().union(*(careful(4, seed).powers_used for seed in range(8)))
    tight = (Team(2, seed, bodies=("ramona", "teo"), margin=-1) for seed in range(4))
    for p in tight:
        station(p)
        used |= p.powers_used
    assert used == {
        "receptacle:ines/light-fist",
        "receptacle:ines/listen",
        "receptacle:ramona/shoulder",
        "receptacle:teo/slower",
        "receptacle:halvor/hut",
    }
    assert not DECK.receptacles["halvor"].abilities
    assert all(body.personal for body in DECK.receptacles.values())


@pytest.mark.rule("H-REC-02")
def test_the_talent_of_who_was_born_up_here():
    p = Team(2, 0, bodies=("ramona", "ines"))
    p.visit("station", "C", "D")
    ramona = p.agent("ramona")
    p.s.vortex += p.s.agents[ramona].pool - 2
    p.s.agents[ramona].pool = 2
    p.leave(update=False)
    assert p.powers_used == {"receptacle:ramona/born-up-here"}
    assert p.s.agents[ramona].pool == 3


@pytest.mark.rule("H-GEAR-01")
def test_the_blowlamp_helps_with_ice():
    p = Team(2, 0, bodies=("teo", "ines"))
    p.s.map.append("sheds")
    p.visit("galleries", "D", "E")
    p.s.tokens.append("lull")
    teo = p.agent("teo")
    p.go_to(teo, "B")
    p.test(teo, "B/melt", "craft")
    assert [event.data["value"] for event in p.heard if event.kind == "initiated"] == [4]


@pytest.mark.parametrize(("lamp", "value"), [(False, 1), (True, 2)])
def test_after_dark_the_open_is_harder_without_the_lamp(lamp, value):
    p = Team(2, 0, bodies=("teo", "ines"))
    p.s.map.append("sheds")
    if lamp:
        p.s.items["lamp"] = 1
    p.visit("galleries", "D", "C")
    assert "dusk" in p.s.tokens
    p.click(Fight(), p.s.captain)
    teo = p.agent("teo")
    p.click(Order(teo), p.s.captain)
    p.test(teo, "C/shutter", "strength")
    assert [event.data["value"] for event in p.heard if event.kind == "initiated"] == [value]


# ---------------------------------------------------------------- the story's own turns


def at(*parts: str, bodies: tuple[str, ...], tokens: tuple[str, ...] = ()) -> Team:
    """A team that has come straight here: nobody plays like that, but every card can be read."""
    p = Team(len(bodies), 9, bodies=bodies)
    p.s.map.extend(parts)
    p.s.mechanisms["second_deck"]["open"].append(2)
    p.s.tokens.extend(tokens)
    return p


def test_only_ines_can_answer_the_call_where_she_is_played():
    p = at("far", bodies=("teo", "ines"))
    p.visit("camp", "E", "B", mission__scripts__send="27")
    assert "swallow" not in p.s.tokens
    p.stand_by()
    p.go_to(p.agent("ines"), "E", mission__scripts__send="27")
    assert "swallow" in p.s.tokens


@pytest.mark.parametrize(("number", "sent"), [("27", True), ("vingt-sept", True), ("28", False), ("", False)])
def test_without_her_the_boy_sends_it_on_for_a_crystal(number, sent):
    p = at("far", bodies=("teo", "halvor"))
    before = sum(agent.pool for agent in p.s.agents)
    answers = {"mission.scripts.send": number, "mission.scripts.the-call": "0"}
    p.visit("camp", "E", "B", **{key.replace(".", "__"): value for key, value in answers.items()})
    assert ("swallow" in p.s.tokens) == sent
    lost = 1 + len(p.s.agents) + 1 + (number == "28")  # the visit, the cold, the boy, a wrong number
    assert sum(agent.pool for agent in p.s.agents) == before - lost


def test_who_was_whistled_for_sits_at_the_key_until_he_has_counted():
    p = at("far", bodies=("teo", "ines"), tokens=("whistle",))
    camp(p, reply=False, pilot=False)
    assert p.s.visits == ["camp"]
    assert "whistle" not in p.s.tokens
    assert "swallow" in p.s.tokens


@pytest.mark.rule("R-VIS-14")
def test_the_answer_is_written_by_all_or_not_at_all():
    p = at("far", bodies=("teo", "ines", "ramona"))
    p.s.items["amalias-letter"] = 0
    p.visit("camp", "D", "F", "C", camp__C="0")
    assert "reply" in p.s.items
    assert "cable" in p.s.map
    q = at("far", bodies=("teo", "ines", "ramona"))
    q.s.items["amalias-letter"] = 0
    q.generous = False
    q.visit("camp", "D", "F", "C", camp__C="0")
    assert "reply" not in q.s.items
    assert "cable" not in q.s.map


@pytest.mark.parametrize(("item", "way"), [("sledge", "0"), ("bell-mare", "1")])
def test_the_pilot_is_carried_by_what_can_carry_a_man(item, way):
    p = at("far", bodies=("teo", "ines"))
    p.s.items[item] = 1
    p.visit("camp", "D", "F", camp__F=way)
    assert "blanket" in p.s.tokens


@pytest.mark.rule("R-EJECT-01", "R-EJECT-05")
def test_the_plank_throws_out_who_has_no_irons():
    p = at("cable", bodies=("teo", "ines", "halvor"))
    p.visit("ropeway", "C", "D", "E", ropeway__E="1")
    assert [agent.out for agent in p.s.agents].count("card") == 1
    q = at("cable", bodies=("teo", "ines", "halvor"))
    q.s.items["rope"] = 2
    q.visit("ropeway", "C", "D", "E", ropeway__E="0")
    assert not any(agent.out for agent in q.s.agents)


def test_nothing_is_posted_before_the_cable_runs():
    p = at("cable", bodies=("teo", "ines"))
    p.s.items["reply"] = 0
    p.visit("ropeway", "D", "C", ropeway__D="0")
    assert not p.over
    p.leave()
    ropeway(p)
    assert p.endings == ["answered"]


def test_what_each_body_remembers_is_paid_for_once():
    p = at("far", bodies=("teo", "ines"))
    teo = p.agent("teo")
    p.visit("camp", "D", "C")
    assert p.value(teo, "deftness") == 2
    p.stand_by()
    p.go_to(teo, "D")
    assert p.value(teo, "deftness") == 2


def test_the_mission_is_of_the_size_that_was_asked_for():
    assert len(CARDS) + len(DECK.prologue.cards) == 34
    assert {place.deck for place in DECK.places.values()} == {1, 2}
    assert {card.conflict for card in CARDS} == {None, "personal", "group"}
    bodies = DECK.receptacles.values()
    assert all(body.recall and set(body.interactions) == {"i", "ii", "iii", "iv"} for body in bodies)
    used = {type(step).__name__ for script in DECK.scripts.values() for step in script.steps}
    assert "Manual" not in used
