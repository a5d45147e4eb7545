"""POW: every kind of power the rules name, played with the five sample bodies."""

import pytest

from tests.game.classic.five_bodies import CHARMER, SORCERER, five
from tests.game.table import body, card, challenge, powers, table

rule = pytest.mark.rule


def deft(**shields):
    return {"tests": {"climb": challenge("deftness", **(shields or {"normal": 9}))}}


def rolled(t):
    return t.heard("rolled")[-1]["faces"]


# ---------------------------------------------------------------- company


@rule("C-POW-01", "C-POW-02")
@pytest.mark.parametrize(
    ("others", "dice"),
    [
        pytest.param("CCC", 1, id="C-POW-01a", marks=rule("C-POW-01a")),
        pytest.param("BBB", 3, id="C-POW-02a", marks=rule("C-POW-02a")),
        pytest.param("BCC", 2, id="C-POW-02b", marks=rule("C-POW-02b")),
        pytest.param("BBC", 2, id="one-is-missing"),
    ],
)
def test_alone_a_die_fewer_all_together_a_die_more(others, dice):
    t = five(bodies=("recluse",), B=deft())
    t.enter("B", *others)
    t.spend()
    t.roll(0, "climb", *["blank"] * dice)
    assert len(rolled(t)) == dice


@rule("C-POW-02", "A-C-79")
@pytest.mark.parametrize(
    ("others", "dice"),
    [
        pytest.param("BDD", 3, id="the-dead-do-not-count"),
        pytest.param("DDD", 1, id="the-sole-survivor-is-alone"),
    ],
)
def test_only_the_living_are_company(others, dice):
    t = five(bodies=("recluse",), B=deft(), D={"do": [{"wound": 6}]})
    t.enter("B", *others)
    t.spend()
    t.roll(0, "climb", *["blank"] * dice)
    assert len(rolled(t)) == dice


# ---------------------------------------------------------------- dice


@rule("C-POW-03", "C-POW-03a")
def test_one_die_of_the_rollers_choice_becomes_a_hit():
    t = five(bodies=("charmer",), B={"tests": {"ask": challenge("persuasion", normal=2, skull=3)}})
    t.enter("B", "C", "C", "C")
    t.spend()
    t.roll(0, "ask", "hit", "skull", "blank")
    t.do("use", 0, "receptacle:charmer/sweet-talk")
    t.do("pick-die", 0, 1)
    assert t.heard("die-changed") == [{"agent": 0, "faces": ["hit", "hit", "blank"]}]
    assert t.shields("vault/B", "ask") == [0, 3]
    assert not t.heard("riposte")  # no skull is left on the dice


@rule("C-POW-03")
def test_the_power_may_be_for_one_characteristic_alone():
    t = five(bodies=("charmer",), B=deft(skull=3))
    t.enter("B", "C", "C", "C")
    t.spend()
    t.roll(0, "climb", "skull", "blank")
    assert t.shields("vault/B", "climb") == [3]
    assert t.agent(0).life == CHARMER["life"] - 1


@rule("C-POW-03")
def test_the_roller_may_leave_the_dice_as_they_fell_and_has_the_power_once_per_roll():
    t = five(bodies=("charmer",), B={"tests": {"ask": challenge("persuasion", normal=9)}})
    t.enter("B", "C", "C", "C")
    for faces in (["hit", "blank", "blank"], ["hit", "blank", "blank"]):
        t.spend()
        t.roll(0, "ask", *faces)
        t.do("go-on", 0)
        t.nothing(1, 2, 3)
    assert t.shields("vault/B", "ask") == [7]
    t.spend()
    t.roll(0, "ask", "blank", "blank", "blank")
    t.do("use", 0, "receptacle:charmer/sweet-talk")
    t.do("pick-die", 0, 0)
    assert t.s.pending is None
    assert t.shields("vault/B", "ask") == [6]


@rule("C-POW-08")
def test_after_each_roll_one_die_may_be_rolled_again():
    t = five(bodies=("warden",), B={"tests": {"fight": challenge("combat", normal=9)}})
    t.enter("B", "C", "C", "C")
    for left in (7, 5):
        t.spend()
        t.roll(0, "fight", "blank", "blank", "skull")
        t.do("use", 0, "receptacle:warden/favour")
        t.dice("two-hits")
        t.do("pick-die", 0, 2)
        assert t.heard("die-changed") == [{"agent": 0, "faces": ["blank", "blank", "two-hits"]}]
        assert t.shields("vault/B", "fight") == [left]
        assert t.s.pending is None  # one die, once per roll
        t.nothing(1, 2, 3)


@rule("C-POW-08")
def test_a_card_may_let_several_dice_be_rolled_again():
    lucky = body("Ada", abilities=[luck(2)])
    t = table(
        2, receptacles={"ada": lucky}, places={"hall": {"cards": {"B": {"tests": {"push": challenge(normal=9)}}}}}
    )
    t.enter("B", "C", "C", "C")
    t.spend()
    t.roll(0, "push", "blank", "blank")
    t.do("use", 0, "receptacle:ada/luck")
    for die in ("0", "1"):
        t.dice("hit")
        t.do("pick-die", 0, die)
    assert t.shields("hall/B", "push") == [7]


def luck(number):
    return {"id": "luck", "window": "after-roll", "once-per": "roll", "do": [{"reroll-die": {"number": number}}]}


# ---------------------------------------------------------------- the own stock


@rule("C-POW-04")
def test_three_tokens_lie_on_the_own_card():
    t = five(bodies=("gambler",))
    assert [agent.stock for agent in t.game.view(2).public.agents] == [3, 0, 0, 0]


@rule("C-POW-05", "C-POW-05a")
@pytest.mark.parametrize(("discarded", "dice", "left"), [(0, 2, 3), (1, 3, 2), (2, 4, 1)])
def test_a_token_for_a_die(discarded, dice, left):
    t = five(bodies=("gambler",), B=deft())
    t.enter("B", "C", "C", "C")
    t.spend()
    t.roll(0, "climb", *["hit"] * dice)
    for _ in range(discarded):
        t.do("use", 0, "receptacle:gambler/a-dose")
    t.do("go-on", 0)
    assert len(rolled(t)) == dice
    assert t.game.view(0).public.agents[0].stock == left


@rule("C-POW-06")
def test_the_last_token_costs_a_point_of_life_for_good():
    t = five(bodies=("gambler",), B=deft(), C={"do": [{"heal": 3}]})
    t.enter("B", "C", "C", "C")
    t.spend()
    t.roll(0, "climb", *["hit"] * 5)
    for _ in range(3):
        t.do("use", 0, "receptacle:gambler/a-dose")
    assert len(rolled(t)) == 5  # without a token there is nothing more to offer
    t.nothing(1, 2, 3)
    t.spend()
    t.move(0, "C")
    gambler = t.game.view(0).public.agents[0]
    assert (gambler.stock, gambler.life, gambler.most_life) == (0, 2, 2)


@rule("C-POW-06", "A-C-28")
def test_the_loss_outlives_death():
    t = five(bodies=("gambler",), B=deft(), C={"do": [{"lose-time": 6}]}, D={"do": [{"wound": 3}]})
    t.enter("B", "B", "B", "B")
    for _ in range(3):
        t.do("use", 0, "receptacle:gambler/share")
        t.do("pick", 0, "1")
    t.spend()
    t.move(0, "D")
    assert t.heard("died")
    t.move(1, "C")
    t.nothing(2, 3)
    t.spend()
    t.do("return", 0, "B")
    assert t.game.view(0).public.agents[0].life == 2


@rule("C-POW-07")
def test_a_token_heals_any_agent_wherever_it_stands():
    t = five(bodies=("gambler",), C={"do": [{"wound": 2}]})
    t.enter("B", "C", "D", "D")
    t.do("use", 0, "receptacle:gambler/share")
    t.do("pick", 0, "1")
    gambler, hurt = t.game.view(0).public.agents[:2]
    assert (gambler.stock, hurt.life) == (2, 5)
    assert t.s.clock == 20


@rule("C-POW-07")
def test_no_token_no_cure():
    t = five(bodies=("gambler",), C={"do": [{"wound": 3}]})
    t.enter("B", "C", "D", "D")
    for _ in range(3):
        t.do("use", 0, "receptacle:gambler/share")
        t.do("pick", 0, "1")
    t.refuses("C-POW-14", "use", 0, "receptacle:gambler/share")


# ---------------------------------------------------------------- on the way


def wounded_on_the_way(who):
    t = five(bodies=("warden",), B={"do": [{"wound": 1}]})
    t.enter(*("B" if i == who else "C" for i in range(4)))
    t.leave("cellar")
    return t


@rule("C-POW-09")
@pytest.mark.parametrize("who", [0, 1])
def test_hands_are_laid_on_before_the_captain_changes(who):
    t = wounded_on_the_way(who)
    assert t.s.captain == 0  # the die has been rolled, the captain has not changed yet
    assert t.heard("captain-die")
    t.do("use", 0, "receptacle:warden/kind-hands")
    t.do("pick", 0, str(who))
    warden, hurt = t.agent(0), t.agent(who)
    assert hurt.life == hurt.most_life
    assert warden.resources == {"yellow": 8}
    assert t.s.pending is None  # once per location change
    assert t.s.captain == 1


@rule("C-POW-09")
def test_it_is_offered_again_at_the_next_change_and_may_be_left():
    t = wounded_on_the_way(1)
    t.do("go-on", 0)
    assert t.agent(1).life == 5
    t.enter("B", "B", "B", "B")
    t.leave("tower")
    t.do("use", 0, "receptacle:warden/kind-hands")
    t.do("pick", 0, "1")
    assert t.agent(1).life == 6


@rule("C-POW-09")
def test_who_cannot_pay_is_not_asked():
    t = five(bodies=("warden",), B={"do": [{"lose": {"resource": "yellow", "amount": 9}}]})
    t.enter("B", "C", "C", "C")
    t.leave("cellar")
    assert t.s.captain == 1
    assert t.game.view(0).public.place.id == "cellar"


# ---------------------------------------------------------------- classes of items


@rule("C-POW-10")
@pytest.mark.parametrize(("name", "dice"), [("sorcerer", 2), ("charmer", 3)])
def test_a_weapon_is_no_use_to_a_body_that_may_use_none(name, dice):
    t = five(bodies=(name,), B=deft(), C={"do": [{"take": "sword"}]})
    t.enter("C", "D", "D", "D")
    t.spend()
    t.move(0, "B")
    t.nothing(1, 2, 3)
    t.spend()
    t.roll(0, "climb", *["blank"] * dice)
    assert len(rolled(t)) == dice
    assert t.game.view(0).public.agents[0].items == ["sword"]  # carrying is not using


@rule("C-POW-10")
@pytest.mark.parametrize(("name", "hurt"), [("sorcerer", True), ("charmer", False)])
def test_armour_is_no_help_to_a_body_that_may_wear_none(name, hurt):
    t = five(bodies=(name,), B=deft(skull=2), C={"do": [{"take": "mail"}]})
    t.enter("C", "D", "D", "D")
    t.spend()
    t.move(0, "B")
    t.nothing(1, 2, 3)
    t.spend()
    t.roll(0, "climb", "skull", "blank")
    assert [riposte["hurt"] for riposte in t.heard("riposte")] == [hurt]


@rule("C-POW-10")
def test_nor_is_the_power_of_a_weapon():
    horn = {"name": "A horn", "text": "Loud.", "classes": ["weapon"], **powers(blow=[{"gain-token": "sun"}])}
    meek = body("Ada", abilities=[{"id": "meek", "forbid-items": ["weapon"]}], inventory={"items": ["horn"]})
    t = table(1, items={"horn": horn}, receptacles={"ada": meek})
    t.enter("B", "B")
    t.refuses("C-GOLD-01", "use", 0, "item:horn/blow")
    t.do("give", 0, "horn", 1)
    t.do("use", 1, "item:horn/blow")
    assert t.s.tokens == ["sun"]


# ---------------------------------------------------------------- spells

RESULTS = {
    0: ["blank", "blank", "blank", "skull"],
    1: ["hit", "blank", "blank", "blank"],
    3: ["hit", "two-hits", "blank", "blank"],
    4: ["two-hits", "two-hits", "blank", "blank"],
    5: ["two-hits", "two-hits", "hit", "blank"],
    8: ["two-hits", "two-hits", "two-hits", "two-hits"],
}


def fight(**shields):
    return {"tests": {"fight": challenge("combat", **(shields or {"normal": 9})) | {"at-once": True}}}


def cast(t, spell, result):
    t.spend()
    t.dice(*RESULTS[result])
    t.do("use", 0, f"receptacle:sorcerer/{spell}")


@rule("C-POW-11")
@pytest.mark.parametrize(("result", "left"), [(0, 9), (1, 6), (4, 6), (5, 4), (8, 4)])
def test_a_table_of_thresholds(result, left):
    t = five(bodies=("sorcerer",), B=fight(), C=fight())
    t.enter("B", "C", "C", "C")
    cast(t, "blight", result)
    assert (t.shields("vault/B", "fight"), t.shields("vault/C", "fight")) == ([left], [9])
    t.refuses("C-TU-03", "nothing", 0)  # the spell was the action of this TU


@rule("C-POW-11", "A-C-47")
def test_shields_go_from_left_to_right_and_the_test_answers():
    t = five(bodies=("sorcerer",), B=fight(normal=2, skull=3, heart=1))
    t.enter("B", "C", "C", "C")
    t.spend()
    t.dice("hit", "skull", "blank", "blank")
    t.do("use", 0, "receptacle:sorcerer/blight")
    assert t.shields("vault/B", "fight") == [0, 2, 1]
    assert t.heard("riposte") == [{"agent": 0, "strength": 3, "resistance": 1, "hurt": True}]
    assert t.agent(0).life == SORCERER["life"] - 2  # the riposte and the heart


@rule("C-POW-11", "C-HIT-03")
def test_the_last_shield_passes_the_test():
    t = five(bodies=("sorcerer",), B=fight(normal=2, skull=1))
    t.enter("B", "C", "C", "C")
    cast(t, "blight", 1)
    assert t.heard("test-passed") == [{"agent": 0, "card": "B"}]


@rule("C-POW-12")
@pytest.mark.parametrize(("result", "left"), [(0, 9), (1, 6), (3, 6), (4, 5)])
def test_below_five_the_storm_stays_on_the_own_space(result, left):
    t = five(bodies=("sorcerer",), B=fight(), C=fight())
    t.enter("B", "C", "C", "C")
    cast(t, "firestorm", result)
    assert (t.shields("vault/B", "fight"), t.shields("vault/C", "fight")) == ([left], [9])


def share(t, *letters):
    for letter in letters:
        t.do("remove-shield", 0, f"vault/{letter}/fight", 0)


@rule("C-POW-12", "A-C-48")
def test_from_five_on_seven_shields_are_shared_out_over_the_neighbours():
    t = five(bodies=("sorcerer",), B=fight(), C=fight(), D=fight(), E=fight())
    t.enter("C", "B", "D", "E")
    cast(t, "firestorm", 5)
    share(t, *"BBCCCDD")
    assert [t.shields(f"vault/{letter}", "fight") for letter in "BCDE"] == [[7], [6], [7], [9]]


@rule("A-C-48")
def test_two_spaces_away_is_not_adjacent():
    t = five(bodies=("sorcerer",), B=fight(), C=fight(), D=fight())
    t.enter("B", "C", "D", "D")
    cast(t, "firestorm", 5)
    t.refuses("C-TU-05", "remove-shield", 0, "vault/D/fight", 0)


@rule("A-C-48")
def test_a_gap_breaks_adjacency():
    gone = fight() | {"icons": ["discard-unless-visited"]}
    t = five(bodies=("sorcerer",), B=fight(), C=gone, D=fight())
    t.enter("B", "D", "D", "D")
    cast(t, "firestorm", 5)
    assert (t.shields("vault/B", "fight"), t.shields("vault/D", "fight")) == ([2], [9])


@rule("A-C-48")
def test_neighbours_are_counted_from_the_space_not_from_the_cards_own_letter():
    sealed = fight() | {"seal": {"tokens": ["sun"]}}
    t = five(bodies=("sorcerer",), B={"do": [{"reveal": "E"}]}, C=fight(), D=fight(), E=sealed)
    t.enter("B", "C", "D", "D")
    cast(t, "firestorm", 5)
    share(t, *"EECCCCC")
    assert (t.shields("vault/E", "fight"), t.shields("vault/C", "fight")) == ([7], [4])


@rule("A-C-81")
def test_the_storm_is_answered_once_and_only_from_the_own_space():
    t = five(bodies=("sorcerer",), B=fight(skull=9), C=fight(skull=9), D=fight(heart=9))
    t.enter("C", "B", "D", "D")
    t.spend()
    t.dice("two-hits", "two-hits", "hit", "skull")
    t.do("use", 0, "receptacle:sorcerer/firestorm")
    share(t, *"BBBBBBB")
    assert t.heard("riposte") == [{"agent": 0, "strength": 10, "resistance": 1, "hurt": True}]
    assert t.agent(0).life == SORCERER["life"] - 1


@rule("A-C-81")
def test_a_test_that_nobody_faces_is_no_target():
    t = five(bodies=("sorcerer",), B=fight(), C={"tests": {"fight": challenge("combat", normal=9)}})
    t.enter("B", "C", "C", "C")
    cast(t, "firestorm", 5)
    assert t.shields("vault/B", "fight") == [2]
    assert t.shields("vault/C", "fight") is None


@rule("C-POW-11")
def test_what_changes_the_dice_of_one_characteristic_counts_for_spells_too():
    more = {"id": "wand", "characteristics": ["magic"], "gives": {"dice": 1}}
    other = {"id": "boots", "characteristics": ["wits"], "gives": {"dice": 1}}
    bolt = {"id": "bolt", "window": "action", "do": [{"roll": {"dice": {"dice-of": "magic"}}}]}
    t = table(2, receptacles={"ada": body("Ada", abilities=[more, other, bolt])})
    t.enter("B", "C", "C", "C")
    t.spend()
    t.dice("blank", "blank", "blank")
    t.do("use", 0, "receptacle:ada/bolt")
    assert len(rolled(t)) == 3


# ---------------------------------------------------------------- transport


@rule("C-POW-13", "C-MOVE-16")
def test_the_group_steps_from_one_sign_to_the_other_by_the_captains_die():
    t = five(bodies=("sorcerer",))
    t.enter("B", "C", "C", "D")
    t.captain_die(3)
    cast(t, "far-step", 3)
    t.do("choose", 0, 1)
    assert t.game.view(3).public.place.id == "tower"
    assert t.s.clock == 20 - 1 - 3
    assert t.s.captain == 1
    assert all(not agent.space for agent in t.game.view(0).public.agents)


@rule("C-POW-13")
def test_the_choice_to_stay_is_the_casters():
    t = five(bodies=("sorcerer",))
    t.enter("B", "C", "C", "D")
    cast(t, "far-step", 3)
    assert t.legal(1) == []
    t.do("decline", 0)
    assert t.game.view(0).public.place.id == "vault"
    assert t.agent(0).space == "B"


@rule("C-POW-13")
def test_a_result_below_three_is_no_step():
    t = five(bodies=("sorcerer",))
    t.enter("B", "C", "C", "D")
    cast(t, "far-step", 1)
    assert t.s.pending is None
    assert t.game.view(0).public.place.id == "vault"


@rule("C-POW-13")
@pytest.mark.parametrize(("place", "offered"), [("tower", True), ("cellar", False)])
def test_only_beside_a_sign_is_there_a_way(place, offered):
    t = five(bodies=("sorcerer",))
    t.leave(place)
    t.enter("B", "B", "B", "B")
    t.spend()
    assert ("use 0 receptacle:sorcerer/far-step" in t.offers(0)) is offered


# ---------------------------------------------------------------- rank


@rule("C-POW-14")
def test_a_power_changes_the_basic_rules():
    quick = body("Ada", abilities=[{"id": "quick", "allow": ["move-twice"]}])
    t = table(3, receptacles={"ada": quick})
    t.enter("B", "B", "B")
    t.spend()
    t.move(0, "C")
    t.move(0, "D")
    t.move(1, "C")
    t.refuses("C-TU-03", "move", 1, "D")
    assert (t.agent(0).space, t.agent(1).space) == ("D", "C")


@rule("C-POW-14")
def test_a_power_overrides_the_text_of_every_other_card():
    free = body("Ada", abilities=[{"id": "free", "allow": ["move"]}])
    chain = {"name": "A chain", "text": "Heavy.", "abilities": [{"id": "chain", "forbid": ["move"]}]}
    still = {"id": "still", "forbid": ["move"]}
    t = table(
        3,
        receptacles={"ada": free},
        items={"chain": chain},
        mission={"abilities": [still]},
        places={"hall": {"abilities": [still], "cards": {"B": card("A chain.", do=[{"take": "chain"}])}}},
    )
    t.enter("B", "B", "B")
    t.spend()
    t.refuses("C-GOLD-01", "move", 1, "C")
    t.move(0, "C")
    assert t.agent(0).space == "C"


@rule("C-POW-14")
@pytest.mark.parametrize("window", ["before-roll", "after-roll"])
def test_a_place_may_forbid_powers_also_during_a_roll(window):
    lucky = body("Ada", abilities=[{"id": "luck", "window": window, "do": [{"add-hits": 1}]}])
    t = table(
        2,
        receptacles={"ada": lucky},
        places={
            "hall": {
                "abilities": [{"id": "dull", "forbid": ["use-power"]}],
                "cards": {"B": {"tests": {"push": challenge(normal=9)}}},
            }
        },
    )
    t.enter("B", "C", "C", "C")
    t.spend()
    t.roll(0, "push", "blank", "blank")
    assert t.s.pending is None


@rule("C-POW-09")
def test_what_is_no_choice_happens_by_itself_before_the_captain_changes():
    weary = {"id": "weary", "window": "before-captain-change", "may": False, "do": [{"wound": {"who": "captain"}}]}
    t = table(3, receptacles={"cid": body("Cid", abilities=[weary])})
    t.enter("B", "B", "B")
    t.leave("yard")
    assert [agent.life for agent in t.game.view(None).public.agents] == [3, 4, 4]  # seat 0 was still the captain


def on_the_way(**first):
    """Ada has two powers for the moment before the captain changes."""
    two = [
        {"id": "sing", "window": "before-captain-change", "do": [{"gain": {"resource": "yellow"}}]} | first,
        {"id": "pray", "window": "before-captain-change", "do": [{"gain": {"resource": "blue"}}]},
    ]
    t = table(1, receptacles={"ada": body("Ada", abilities=two)})
    t.enter("B", "C")
    t.leave("yard")
    return t


@rule("C-POW-09")
def test_every_power_of_an_agent_may_be_used_once_before_the_captain_changes():
    t = on_the_way()
    assert t.offers(0) == ["use 0 receptacle:ada/sing", "use 0 receptacle:ada/pray", "go-on 0"]
    t.do("use", 0, "receptacle:ada/sing")
    assert t.offers(0) == ["use 0 receptacle:ada/pray", "go-on 0"]
    t.do("use", 0, "receptacle:ada/pray")
    assert (t.s.phase, t.agent(0).resources) == ("enter", {"yellow": 1, "blue": 1})
    t.enter("B", "B")
    t.leave("hall")
    assert len(t.offers(0)) == 3  # another location change


@rule("C-POW-09")
def test_whoever_goes_on_is_not_asked_again():
    t = on_the_way()
    t.do("go-on", 0)
    assert (t.s.phase, t.agent(0).resources) == ("enter", {})


@rule("C-POW-09")
def test_what_must_happen_before_the_captain_changes_happens_once():
    t = on_the_way(may=False)
    assert t.agent(0).resources == {"yellow": 1}
    assert t.offers(0) == ["use 0 receptacle:ada/pray", "go-on 0"]


@rule("C-POW-09")
def test_a_power_that_takes_time_on_the_way_is_not_offered_again():
    t = on_the_way(do=[{"lose-time": 1}])
    t.do("use", 0, "receptacle:ada/sing")
    assert t.offers(0) == ["use 0 receptacle:ada/pray", "go-on 0"]
