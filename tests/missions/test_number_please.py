"""SPOILER. "Number, Please" can be won by every number of players and lost as it says; it meets all of its box."""

from __future__ import annotations

from statistics import mean

import pytest

from tests.missions.number_please import (
    DECK,
    FOLDER,
    TEAMS,
    Shift,
    adrift,
    below,
    careful,
    careless,
    first_look,
    four,
    frame,
    hall,
    obedient,
    rest,
    to_and_fro,
)
from timecaptain.deck.load import read
from timecaptain.deck.revolution.presets import PRESETS, settings_of
from timecaptain.game.kernel.actions import Choose, Decline, Give, Refused
from timecaptain.game.revolution import actions
from timecaptain.game.revolution.actions import Explore, Visit
from timecaptain.game.revolution.ending import score_text
from timecaptain.mechanisms.fear.game import FearView
from timecaptain.mechanisms.house_plan.game import Joint
from timecaptain.mechanisms.or_and.game import And

SEATS = sorted(TEAMS)
ROWS = [row.up_to for row in DECK.mission.score]
TRIOS = [("milda", "austra", third) for third in ("peteris", "fanija")]
CARDS = [card for place in DECK.places.values() for card in place.cards.values()]
TESTS = [test for card in CARDS for test in card.tests.values()]
rule = pytest.mark.rule


# ---------------------------------------------------------------- the deck


def test_nothing_is_wrong_with_the_deck():
    assert not read(FOLDER).findings


def test_the_french_is_complete():
    english, french = DECK.texts["en"], DECK.texts["fr"]
    same_in_both = {key for key in english if english[key] == french[key]}
    assert all(len(english[key]) < 20 for key in same_in_both), same_in_both
    assert read(FOLDER).translations["lang/fr"].texts.keys() == english.keys()


def test_the_mission_has_what_its_box_has():
    """The settings of the box as they are, and all its words."""
    mission, on = DECK.mission, DECK.mission.mechanisms
    assert mission.preset == "cavendish"
    assert settings_of(mission) == PRESETS["cavendish"]
    assert all((on.house_plan, on.fear, on.or_and, on.markers))
    assert mission.azrak == 31
    assert len(mission.destiny) == 6
    assert len(DECK.prologue.cards) == 3
    assert len(CARDS) + len(DECK.prologue.cards) >= 24
    assert {item.colour for item in DECK.items.values()} == {"green", "yellow", "red"}
    assert {card.conflict for card in CARDS} == {None, "personal", "group"}
    assert any(len(test.attributes) > 1 for test in TESTS)
    assert all(body.personal and body.recall and len(body.interactions) == 3 for body in DECK.receptacles.values())
    used = {type(step).__name__ for script in DECK.scripts.values() for step in script.steps}
    assert used >= {
        "Ask", "ChangeAttribute", "ConnectTile", "Interaction", "Kill", "OrAnd", "PutMarker", "ShowDestiny",
        "SnapRecall", "StowFear", "TakeFear", "Update",
    }  # fmt: skip
    assert "Manual" not in used


# ---------------------------------------------------------------- the lines


@rule("V-SCORE-01", "V-SCORE-06", "V-SCORE-07")
@pytest.mark.parametrize("seats", SEATS)
def test_a_careful_shift_ends_at_the_top_of_the_scale(seats):
    """The pair is tagged, the seven are in the book, and she puts it down."""
    games = [careful(seats, seed) for seed in range(6)]
    assert all(p.s.phase == "won" and p.endings == ["cleared"] for p in games)
    assert all(p.s.counters["written"] and p.s.counters["cleared"] and not p.s.counters["haste"] for p in games)
    assert mean(p.s.mission_return for p in games) <= ROWS[0]
    best = min(games, key=lambda p: p.s.mission_return)
    assert score_text(best.game) == "mission.score.0.text"
    assert not any(p.lost_control for p in games)


@rule("V-SETUP-04", "V-PC-02")
@pytest.mark.parametrize("bodies", TRIOS)
def test_either_third_body_can_win(bodies):
    p = careful(3, 3, bodies)
    assert p.endings == ["cleared"]
    assert p.s.mission_return <= ROWS[1]


@pytest.mark.parametrize("seats", SEATS)
def test_obedience_is_a_success_that_costs_five(seats):
    """Three for the cut, two for the seven whom nobody told."""
    p = obedient(seats, 2)
    assert p.endings == ["cut"]
    assert not p.s.counters["written"]
    assert p.s.mission_return > ROWS[1]


@pytest.mark.parametrize("seats", SEATS)
def test_to_answer_and_say_nothing_is_a_failure(seats):
    p = obedient(seats, 3, "2")
    assert (p.endings, p.s.phase) == (["listening"], "lost")


@pytest.mark.parametrize("seats", SEATS)
def test_a_careless_shift_wins_and_scores_badly(seats):
    p = careless(seats, 4)
    assert p.endings == ["cleared"]
    assert p.s.counters["haste"]
    assert p.fear_in("switchroom") >= 3
    assert p.s.mission_return > ROWS[0]


@rule("R-CTRL-04", "R-END-02")
@pytest.mark.parametrize("seats", SEATS)
def test_all_let_go_in_one_visit_and_the_mission_fails(seats):
    p = adrift(seats, 1)
    assert p.lost_control == len(p.s.agents)
    assert (p.endings, p.s.phase) == (["no-reply"], "lost")


# ---------------------------------------------------------------- what the box brings


@rule("V-SETUP-03", "V-SETUP-04")
@pytest.mark.parametrize("bodies", [("milda", "fanija"), ("austra", "peteris"), ("milda", "peteris", "fanija")])
def test_milda_and_austra_must_be_there(bodies):
    with pytest.raises(Refused):
        Shift(len(bodies), 0, bodies=bodies)


@rule("V-SETUP-06", "V-SETUP-07", "V-SETUP-09")
@pytest.mark.parametrize(("seats", "vortex"), [(2, 12), (3, 6), (4, 0)])
def test_milda_is_the_first_captain_and_the_box_keeps_five(seats, vortex):
    bodies = TEAMS[seats][::-1]
    p = Shift(seats, 0, bodies=bodies)
    assert p.s.agents[p.s.lead].receptacle == "milda"
    assert (p.s.vortex, p.s.box) == (vortex, 5)


@rule("V-PLAN-02", "V-PLAN-03", "V-PLAN-04", "V-LOC-01")
def test_the_plan_fills_room_by_room_and_shows_no_more():
    p = Shift(3, 0)
    shown = [set(p.game.view(0).public.mechanisms["house_plan"].tiles)]
    for step in (first_look, rest, frame, below):
        step(p)
        shown.append(set(p.game.view(0).public.mechanisms["house_plan"].tiles))
    start = {"switchroom"}
    assert shown[0] == start
    assert shown[1] == start | {"rest-room", "frame-room"}
    assert shown[3] == start | {"rest-room", "frame-room", "new-hall", "vault"}
    assert shown[3] == set(p.game.view(0).public.plan)


@rule("V-PLAN-02", "A-V-09")
def test_the_captain_says_where_the_vault_is_joined():
    """Two rooms have a blue cable; for the others the mission says it."""
    p = Shift(2, 0)
    for step in (first_look, rest):
        step(p)
    p.visit("frame-room", "E", "C")
    p.stand_by(0)
    asked = []
    answer = p.answer

    def noting(pending, answers):
        if pending.kind == "joint":
            asked.extend(option.tile for option in pending.options)
            return Joint(pending.agent, "rest-room")
        return answer(pending, answers)

    p.answer = noting
    p.until(lambda: "vault" in p.tiles, "E", ("lift", "touch"), ("lift", "nerve"))
    assert sorted(asked) == ["frame-room", "rest-room"]
    assert p.tiles["vault"] == "rest-room"
    assert p.tiles["frame-room"] == "switchroom"


@rule("V-LOC-02", "V-LOC-03")
@pytest.mark.parametrize("seats", SEATS)
def test_crystals_are_stacked_on_a_room_visited_again(seats):
    p = careful(seats, 0)
    assert p.s.crystals == {"switchroom": 2, "rest-room": 2, "frame-room": 1, "vault": 1, "new-hall": 1}


@rule("V-ORAND-03")
def test_both_lockers_cost_a_crystal_and_the_key():
    p = Shift(2, 0)
    first_look(p)
    pools = sum(agent.pool for agent in p.s.agents)
    rest(p)
    assert {"drops", "headset"} <= set(p.s.items)
    assert "rest-room/C" in p.s.removed
    assert sum(agent.pool for agent in p.s.agents) == pools - 2  # the room, and the second locker


@rule("V-ORAND-02", "V-ORAND-04")
def test_one_lamp_is_free_and_the_other_can_be_bought_after_it():
    p = Shift(2, 0)
    p.visit("switchroom", "C", "D", **{"switchroom__C": "one"})
    i = next(i for i in p.team if p.s.agents[i].card == "C")
    pool = p.s.agents[i].pool
    p.click(And(i))
    p.settle()
    assert p.s.agents[i].pool == pool - 1
    assert p.fear(i) == 1
    assert "switchroom/C" in p.s.removed


@rule("V-FEAR-01", "V-FEAR-02", "V-FEAR-02a")
def test_what_austra_cannot_bear_lies_in_the_switchroom():
    p = Shift(2, 0)
    austra = p.body("austra")
    order = ("C", "F") if p.team[0] == austra else ("F", "C")
    p.visit("switchroom", *order, **{"switchroom__C": "other"})
    assert (p.fear(austra), p.fear_in("switchroom")) == (1, 1)
    assert p.fear(p.body("milda")) == 1
    assert p.game.view(0).public.mechanisms["fear"] == FearView([1, 1], {"switchroom": 1})


@rule("V-FEAR-03", "A-V-02")
def test_fear_falls_off_whoever_hands_on_the_drops():
    p = Shift(2, 0)
    first_look(p)
    rest(p)
    milda = p.body("milda")
    assert p.value(milda, "nerve") == 4
    p.visit("frame-room", "C", "D")
    p.s.mechanisms["fear"]["agents"][milda] = 4
    p.stand_by()
    p.click(Give(milda, "drops", p.body("austra")))
    assert (p.value(milda, "nerve"), p.fear(milda), p.fear_in("frame-room")) == (3, 3, 1)


@rule("V-FEAR-03", "V-FEAR-03a")
def test_milda_misses_her_own_number_and_her_nerve_falls():
    p = Shift(2, 0)
    for step in (first_look, frame):
        step(p)
    milda = p.body("milda")
    p.s.mechanisms["fear"]["agents"][milda] = 3
    before = p.fear_in("vault")
    below(p)
    assert p.value(milda, "nerve") == 2
    assert p.fear(milda) == 2
    assert p.fear_in("vault") >= before + 2


def test_two_fear_weigh_on_ear_and_touch_and_not_on_nerve():
    p = Shift(2, 0)
    p.visit("switchroom", "E", "D")
    i = next(i for i in p.team if p.s.agents[i].card == "E")
    p.s.agents[i].attributes["nerve"] = 3
    p.s.mechanisms["fear"]["agents"][i] = 2
    value = p.value(i, "ear")
    p.stand_by(i)
    p.click(actions.Test(i, "switchroom/E/count", "ear"))
    assert p.s.trial.value == value - 1


@rule("V-TEST-01")
def test_the_rings_can_be_counted_by_ear_or_by_touch():
    for attribute in ("ear", "touch"):
        p = Shift(2, 0)
        p.visit("switchroom", "E", "D")
        i = next(i for i in p.team if p.s.agents[i].card == "E")
        p.click(actions.Test(i, "switchroom/E/count", attribute))
        assert p.s.trial.value == p.value(i, attribute)


@rule("V-ITEM-04", "V-ITEM-04b")
@pytest.mark.parametrize("seats", SEATS)
def test_headset_and_silk_cord_add_up(seats):
    p = careful(seats, 1)
    austra = p.body("austra")
    assert [p.holder("headset"), p.holder("silk-cord")] == [austra, austra]
    assert p.value(austra, "ear") == 5


@rule("V-ITEM-05", "V-ITEM-06", "V-TAL-02")
def test_items_change_hands_between_two_rooms_and_fear_and_talismans_do_not():
    p = Shift(2, 0)
    first_look(p)
    p.visit("rest-room", "C", "D", **{"rest-room__C": "both"})
    holder = p.holder("drops")
    p.stand_by()
    p.all_ready()
    for thing in ("fear", "token:fear", "The supervisor’s key"):
        assert p.game.refusal(p.s.agents[holder].seats[0], Give(holder, thing, 1 - holder))
    p.click(Give(holder, "drops", 1 - holder))
    assert p.holder("drops") == 1 - holder


@rule("V-TAL-01", "V-VIS-03")
def test_every_talisman_lies_open_and_fanijas_thimble_stows_fear():
    p = Shift(4, 0)
    assert all(agent.personal for agent in p.game.view(0).public.agents)
    p.visit("switchroom", "D", "E", "B", "C")
    fanija = p.body("fanija")
    p.s.mechanisms["fear"]["agents"][fanija] = 2
    pool = p.s.agents[fanija].pool
    power = next(one for one in p.game.legal(p.s.agents[fanija].seats[0]) if one.do == "use")
    p.click(power)
    p.settle()
    assert (p.fear(fanija), p.s.agents[fanija].pool) == (0, pool - 1)


@rule("V-SETUP-14", "A-V-18")
@pytest.mark.parametrize("seats", SEATS)
def test_a_disc_on_the_pair_and_one_on_the_fuse(seats):
    """Two different people's; whoever has hung up one has no other."""
    p = careful(seats, 2)
    assert sorted(place for place in p.discs.values() if place) == ["frame-room", "vault"]


def at_four(seats: int, *, fear: int = 0, disc: bool = True) -> Shift:
    """The evening in short: pair, book and discs are in order, the word has been given."""
    p = Shift(seats, 9)
    p.s.items.update({"pair": 0, "four": 0})
    p.s.counters["written"] = 1
    at = p.s.mechanisms["markers"]["at"]
    at["milda"] = "frame-room"
    if disc:
        at["austra"] = "vault"
    if fear:
        p.s.mechanisms["fear"]["places"]["switchroom"] = fear
    return p


@rule("V-FEAR-05")
@pytest.mark.parametrize(("fear", "card"), [(0, "four-c"), (2, "four-c"), (3, "four-c-loud")])
def test_fear_in_the_room_makes_the_board_loud(fear, card):
    p = at_four(4, fear=fear)
    p.visit("switchroom", "D", "E", "B")
    assert p.s.layout["C"] == card
    assert p.s.layout["A"] == "four-a"


@pytest.mark.parametrize(("disc", "lost"), [(True, 0), (False, 1)])
def test_without_a_disc_on_the_fuse_the_current_sinks(disc, lost):
    p = at_four(4, disc=disc)
    pools = [agent.pool for agent in p.s.agents]
    p.click(Visit("switchroom"))
    p.settle()
    entry = [int(i == p.s.lead) for i in range(4)]
    assert [agent.pool for agent in p.s.agents] == [had - lost - one for had, one in zip(pools, entry, strict=True)]


@rule("V-REC-05", "V-SCORE-05", "V-SCORE-07")
@pytest.mark.parametrize(("drops", "dead"), [(False, True), (True, False)])
def test_milda_answers_with_or_without_her_drops(drops, dead):
    p = at_four(2)
    milda = p.body("milda")
    if drops:
        p.s.items["drops"] = milda
    p.s.counters["hush"] = 1
    p.s.removed.add("switchroom/four-c")
    p.visit("switchroom", "D", "B")
    p.s.mechanisms["fear"]["agents"][milda] = 2
    held = p.s.mission_return
    p.stand_by()
    p.go_to(milda, "B", **{"four-b": "0"})
    p.settle()
    assert p.endings == ["cleared"]
    assert (p.s.agents[milda].out == "dead") == dead
    assert p.s.mission_return == max(0, held - 1) + 2 * dead


@pytest.mark.parametrize("missing", ["book", "disc"])
def test_without_the_book_or_the_disc_there_is_nothing_to_tell_her(missing):
    p = at_four(2)
    if missing == "book":
        p.s.counters["written"] = 0
    else:
        p.s.mechanisms["markers"]["at"]["milda"] = ""
    p.s.counters["hush"] = 1
    p.s.removed.add("switchroom/four-c")
    p.visit("switchroom", "D", "E")
    p.stand_by()
    p.click(Explore(0, "B"))
    assert p.s.pending.options == [Choose(0, 1), Choose(0, 2), Decline(0)]


def test_nothing_is_lost_for_good_after_four():
    """The word was given in haste, before anybody had listened: one can still go down, and write it in the book."""
    p = Shift(3, 5)
    for step in (first_look, frame):
        step(p)
    hall(p, word="1")
    assert p.holder("four") is not None
    assert not p.s.counters["written"]
    below(p, update=True)
    hall(p, word="1")
    assert p.s.counters["written"]
    for _ in range(3):
        if not p.over:
            four(p)
            p.go_on()
    assert p.endings == ["cleared"]


@rule("V-VORTEX-01", "A-V-07")
@pytest.mark.parametrize("seats", SEATS)
def test_to_and_fro_until_the_vortex_is_empty(seats):
    p = to_and_fro(seats, 1)
    assert (p.endings, p.s.phase) == (["no-reply"], "lost")
    assert p.s.vortex == 0
    assert p.lost_control == 1  # the others still hold on, if there are any with a crystal left
    assert sum(p.s.crystals.values()) > len(p.s.agents) * 5


def test_the_pair_is_found_by_two_numbers_each_told_twice():
    """No needed conclusion hangs on one card; nothing but the whole answer is right."""
    text = DECK.texts["en"]
    fourth = {"switchroom.D.text": "Vertical four", "items.spares.text": "Vertical four", "vault.B.text": "The fourth"}
    sixth = {"rest-room.D.text": "sixth pin", "items.six-short.text": "The sixth"}
    assert all(words in text[key] for key, words in (fourth | sixth).items())
    for answer, right in (("4-6", True), ("4/6", True), ("6 4", False), ("4", False), ("46.", True)):
        p = Shift(2, 0)
        first_look(p)
        p.visit("frame-room", "C", "D", **{"frame-room__C": answer})
        assert (p.holder("pair") is not None) == right
