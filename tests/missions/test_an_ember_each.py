"""SPOILER. The mission with everything of the second box can be won by every number of players, and lost as it says."""

from __future__ import annotations

from itertools import combinations
from statistics import mean

import pytest

from tests.missions.an_ember_each import (
    DECK,
    FOLDER,
    HIND,
    OX,
    TEAMS,
    Villagers,
    adrift,
    careful,
    careless,
    curious,
    devoted,
    mask_house,
    masked,
    obedient,
    square,
    talked_round,
    wall,
)
from timecaptain.deck.load import read
from timecaptain.game.revolution.ending import score_text
from timecaptain.mechanisms.magick import game as magick

rule = pytest.mark.rule
SEATS = sorted(TEAMS)
TOP = DECK.mission.score[0].up_to
CARDS = [card for place in DECK.places.values() for card in place.cards.values()]


# ---------------------------------------------------------------- the deck


def test_nothing_is_wrong_with_the_deck():
    assert not read(FOLDER).findings


def test_the_french_is_complete():
    english, french = DECK.texts["en"], DECK.texts["fr"]
    same_in_both = {key for key in english if english[key] == french[key]}
    assert all(len(english[key]) < 20 for key in same_in_both), same_in_both
    assert read(FOLDER).translations["lang/fr"].texts.keys() == english.keys()


def test_the_mission_has_everything_of_its_box():
    mission = DECK.mission
    mechanisms = mission.mechanisms
    assert mission.preset == "midsummer"
    assert all(getattr(mechanisms, name) for name in ("magick", "mysteries", "replacements", "sky", "box"))
    assert len(CARDS) + len(DECK.prologue.cards) >= 30
    pile = mechanisms.mysteries.pile
    assert {DECK.items[one.item].colour for one in pile if one.item} == {"red", "yellow", "white"}
    assert sum(one.card is not None for one in pile) == 3
    assert len(mechanisms.sky.cards) == 2
    assert {card.conflict for card in CARDS} == {None, "personal", "group"}
    for body in DECK.receptacles.values():
        assert not body.abilities, "powers are on the power card"
        assert [talent.cost.pools for talent in body.personal.abilities] == [{"magick": 1}]
        assert body.recall
        assert set(body.interactions) == {"i", "ii", "iii"}
    used = {type(step).__name__ for script in DECK.scripts.values() for step in script.steps}
    assert used >= {"Contribute", "DrawMystery", "GainMagick", "RemoveItem", "StandUpright", "StowMagick", "TurnCard"}
    assert "Manual" not in used


# ---------------------------------------------------------------- whole lines


@rule("R-SCORE-01", "R-SCORE-02", "R-SCORE-03", "R-AZRAK-07")
@pytest.mark.parametrize("seats", SEATS)
def test_a_careful_team_ends_at_the_top_of_the_scale(seats):
    """Bachis is free, the children are in bed, the register has burnt."""
    games = [careful(seats, seed) for seed in range(8)]
    assert all(p.s.phase == "won" and p.endings == ["morning"] for p in games)
    assert all({"lizard", "lark", "lamb", "owl"} <= set(p.s.tokens) for p in games)
    best = min(games, key=lambda p: p.s.mission_return)
    assert best.s.mission_return <= TOP
    assert score_text(best.game) == "mission.score.0.text"
    assert not best.lost_control
    assert mean(p.s.mission_return for p in games) <= TOP


@pytest.mark.parametrize("bodies", [b for number in (2, 3) for b in combinations(sorted(DECK.receptacles), number)])
def test_every_team_can_win(bodies):
    p = careful(len(bodies), 3, bodies)
    assert p.endings == ["morning"]
    assert p.s.mission_return <= DECK.mission.score[1].up_to


@rule("M-REPL-01", "M-REPL-04")
@pytest.mark.parametrize("seats", SEATS)
def test_whoever_wears_a_mask_walks_in_among_them(seats):
    p = masked(seats, 5)
    assert p.endings == ["morning"]
    assert p.s.mission_return <= TOP
    assert p.s.mechanisms["replacements"]["on"] == {"0": "ox-mask"}
    assert ("square", "E") in p.seen
    assert not [told for told in p.told("initiated") if told["attribute"] == "eye" and told["agent"] == 0]


@rule("M-MAGICK-07", "A-M-08")
@pytest.mark.parametrize("seats", SEATS)
def test_without_pencil_and_embers_it_is_dearer_but_it_goes(seats):
    p = talked_round(seats, 2)
    assert p.endings == ["morning"]
    assert "pencil" not in p.s.items
    texts = {told["text"] for told in p.told("say")}
    assert "mission.scripts.signed.1.contribute.otherwise.0.say.text" in texts
    assert {"lark", "lamb"} <= set(p.s.tokens)


@pytest.mark.parametrize("seats", SEATS)
def test_obedience_is_a_success_that_costs_seven(seats):
    p = obedient(seats, 2)
    assert p.endings == ["obeyed"]
    assert p.s.phase == "won"
    assert p.s.mission_return >= 7


@rule("R-CTRL-03", "R-EJECT-05", "R-EJECT-06")
@pytest.mark.parametrize("seats", SEATS)
def test_a_careless_team_loses_control_and_scores_badly(seats):
    p = careless(seats, 4)
    assert p.lost_control >= 1
    assert p.endings == ["obeyed"]
    assert p.s.mission_return > DECK.mission.score[1].up_to
    assert p.s.mission_return > obedient(seats, 4).s.mission_return


@rule("M-MAGICK-07")
@pytest.mark.parametrize("seats", SEATS)
def test_to_keep_the_night_is_a_failure_for_which_the_group_pays(seats):
    p = devoted(seats, 6)
    assert p.endings == ["kept"]
    assert p.s.phase == "lost"
    full = magick.level(DECK.mission.mechanisms.magick, len(p.s.agents)) * len(p.s.agents)
    assert sum(p.s.mechanisms["magick"]["pools"]) == full - 4


@rule("R-CTRL-04", "R-END-02")
@pytest.mark.parametrize("seats", SEATS)
def test_all_let_go_in_one_visit_and_the_mission_fails(seats):
    p = adrift(seats, 1)
    assert p.lost_control == len(p.s.agents)
    assert p.endings == ["their-own"]
    assert p.s.phase == "lost"


# ---------------------------------------------------------------- each mechanism where the story has it


@rule("M-MAGICK-01", "M-MAGICK-02", "M-MAGICK-04")
@pytest.mark.parametrize(("seats", "level"), [(1, 5), (2, 5), (3, 4), (4, 3)])
def test_embers_by_the_number_of_bodies_and_never_more(seats, level):
    p = Villagers(seats, 1)
    assert p.s.mechanisms["magick"]["pools"] == [level] * len(p.s.agents)
    p.visit("mask-house", "E", "B", "C", "D")
    assert p.embers(0) == level, "the hearth gives nothing to a full stalk"
    magick.stow(p.game, 0, 1)
    p.stand_by()
    p.go_to(0, "E")
    assert p.embers(0) == level


@rule("M-POWER-01", "M-MAGICK-03")
def test_careful_teams_use_their_powers():
    used = {told["power"] for seats in SEATS for seed in range(4) for told in careful(seats, seed).told("power")}
    assert {"mission/blow", "receptacle:rosaria/stamp", "receptacle:efisio/clapper"} <= used
    assert "receptacle:paulu/whistle" in used


def test_bare_feet_feel_what_is_coming():
    p = Villagers(2, 1)
    p.visit("square", "C", "D")
    girl = next(i for i, agent in enumerate(p.s.agents) if agent.receptacle == "nannedda")
    p.s.agents[girl].pool -= 1
    p.s.vortex += 1
    pool, held = p.s.agents[girl].pool, p.embers(girl)
    use = next(one for one in p.game.legal(p.s.agents[girl].seats[0]) if one.do == "use")
    p.click(use)
    assert (p.s.agents[girl].pool, p.embers(girl)) == (pool + 1, held - 1)
    assert p.told("destiny-shown")


@rule("M-BOX-02", "M-BOX-03")
@pytest.mark.parametrize("seats", SEATS)
def test_the_notice_stands_upright_for_all(seats):
    p = Villagers(seats, 1)
    square(p)
    assert p.s.mechanisms["box"]["upright"] == ["square/D"]
    for seat in (*range(seats), None):
        upright = p.game.view(seat).public.mechanisms["box"].upright
        assert [card.title for card in upright] == ["Notice"]


@rule("M-MYST-02", "M-MYST-03", "M-MYST-06")
def test_a_careful_team_meets_every_kind_of_mystery():
    p = careful(4, 0)
    assert "grey-hair" in p.s.standing
    assert "goats" in {told["item"] for told in p.told("item-aloud")}
    assert "magpie" in p.s.tokens
    assert p.s.mechanisms["mysteries"]["placed"] == {"dark/ring": "square/dark.ring"}
    assert {"square/E", "square/dark.ring"} <= p.s.removed


@rule("M-MYST-04", "M-MYST-05")
def test_the_grey_hair_is_everybodys():
    p = Villagers(3, 1)
    p.visit("mask-house", "B", "C", "E")
    p.leave()
    p.visit("wall", "D", "E", "F")
    p.stand_by(0)
    p.test(0, "D/lift", "arm")
    printed = DECK.receptacles[p.s.agents[0].receptacle].attributes["arm"]
    assert p.told("initiated")[-1] == {"agent": 0, "attribute": "arm", "value": printed - 1}


@rule("M-MYST-06", "M-MYST-07", "M-MYST-08", "A-M-11")
@pytest.mark.parametrize("seats", SEATS)
def test_the_fire_sends_a_dog_to_those_who_feed_it(seats):
    p = Villagers(seats, 3, keeps=0)
    curious(p, embers=4)
    assert "square/B" in p.s.removed
    assert p.s.layout["B"] == "dark.dog"
    assert [one.group for one in p.s.conflicts] == [False]
    p.freed()
    assert not p.s.conflicts


@rule("M-SKY-01", "M-SKY-02")
def test_the_second_ember_brings_the_snow_and_it_hides_the_tracks():
    p = Villagers(2, 3)
    curious(p, embers=1)
    assert p.s.mechanisms["sky"]["turned"] == []
    p.stand_by()
    p.go_to(0, "B", square__B="0")
    assert p.s.mechanisms["sky"]["turned"] == ["snow"]
    shown = p.game.view(0).public.mechanisms["sky"].cards
    assert shown["snow"].text
    assert not shown["bell"].text
    p.leave()
    p.visit("wall", "C", "D")
    assert p.s.layout["C"] == "tracks-under-ash"


@rule("M-SKY-02")
@pytest.mark.parametrize("seats", SEATS)
def test_the_bell_rings_when_he_has_signed(seats):
    p = careful(seats, 2)
    assert p.s.mechanisms["sky"]["turned"] == ["bell"]
    said = [told["text"] for told in p.told("say")]
    assert "mission.scripts.signed.1.contribute.do.0.say.text" in said, "three embers held the night"


@rule("M-REPL-05", "A-M-06")
def test_a_second_mask_takes_the_place_of_the_first():
    p = Villagers(2, 1)
    mask_house(p, OX)
    wearer = int(next(iter(p.s.mechanisms["replacements"]["on"])))
    p.visit("wall", "C", "E")
    p.leave()
    p.visit("mask-house", "B", "E")
    p.stand_by()
    p.go_to(wearer, "C", **{"mask-house__C": HIND})
    assert p.s.mechanisms["replacements"]["on"] == {str(wearer): "hind-mask"}
    assert [p.value(wearer, name) for name in ("eye", "word", "arm")] == [5, 0, 2]
    other = 1 - wearer
    p.stand_by()
    p.go_to(other, "C", **{"mask-house__C": OX})
    assert p.s.mechanisms["replacements"]["on"][str(other)] == "ox-mask", "the ox lay on the bench again"


@rule("M-BOX-01")
@pytest.mark.parametrize("seats", SEATS)
def test_what_burns_is_in_the_box(seats):
    p = careful(seats, 1)
    assert "item:register" in p.s.removed
    assert p.game.view(None).public.mechanisms["box"].removed == len(p.s.removed) - 1


def test_the_rest_of_the_pile_comes_to_those_who_ask_for_it():
    """The lamp on a peg, a milk tooth, the wind: whatever lies on top has a meaning everywhere."""
    p = Villagers(4, 3, keeps=0)
    curious(p, embers=4)
    p.freed()
    p.leave()
    p.visit("mask-house", "B", "E", "C", "D")
    assert "lamp" in p.s.items
    assert p.s.layout["B"] == "dark.lamp"
    p.leave()
    p.visit("wall", "F", "B", "C", "D")
    assert p.s.mechanisms["mysteries"]["pile"][-1] == "item:milk-tooth"
    p.leave()
    p.visit("barracks", "E", "C", "B", "D")
    assert "wind" in {told["item"] for told in p.told("item-aloud")}
    assert p.s.mechanisms["mysteries"]["pile"][0] == "dark/ring"


@rule("R-REC-05", "R-PERS-05")
@pytest.mark.parametrize("body", sorted(DECK.receptacles))
def test_every_body_remembers_once(body):
    other = next(one for one in sorted(DECK.receptacles) if one != body)
    p = Villagers(2, 1, bodies=(body, other))
    p.visit("mask-house", "D", "E")
    before = p.s.agents[0].attributes
    assert sum(before.values()) == 1
    p.stand_by()
    p.go_to(0, "D")
    assert p.s.agents[0].attributes == before


@pytest.mark.parametrize("way", ["tracks", "hut", "pile"])
def test_three_ways_lead_to_the_boots(way):
    p = Villagers(4, 1)
    if way == "pile":
        curious(p, embers=3)
    else:
        p.visit("wall", "C" if way == "tracks" else "E", "B", "D", "F")
        choice = ("C", ("follow", "eye")) if way == "tracks" else ("E", ("ask", "word"))
        p.until(lambda: "magpie" in p.s.tokens, *choice)
    assert "magpie" in p.s.tokens


def test_the_pencil_can_be_had_by_arm_or_eye():
    for attribute, name in (("arm", "lift"), ("eye", "tease")):
        p = Villagers(2, 1)
        p.visit("wall", "D", "E")
        p.until(lambda p=p: "pencil" in p.s.items, "D", (name, attribute))
        assert "pencil" in p.s.items


def test_the_wall_can_be_left_without_the_boots():
    """Nothing on the way is so needed that the group could lose it without noticing."""
    p = Villagers(2, 1)
    wall(p)
    square(p)
    assert "lizard" in p.s.tokens
