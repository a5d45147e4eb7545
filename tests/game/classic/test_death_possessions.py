"""DEATH: what the dead have. The living may use it, one in a TU, and choose to; what is not chosen does nothing."""

import pytest

from tests.game.table import body, challenge, hall, powers, table

rule = pytest.mark.rule
DIE = powers(die=[{"wound": 9}])
PRICE = {"resource": "yellow", "amount": 3}


def item(**ability):
    return {"name": "A thing", "text": "It is old.", "abilities": [{"id": "it"} | ability]}


def left_behind(thing, letters="BCD", **changes):
    """Ada has died, before the first TU, and the others may use her thing."""
    t = table(
        3,
        items={"thing": thing},
        receptacles={"ada": body("Ada", inventory={"items": ["thing"]})},
        mission=DIE | changes.pop("mission", {}),
        **changes,
    )
    t.enter(*letters)
    t.use(0, "die")
    return t


FIGHTS = hall(C={"tests": {"it": challenge(normal=9)}}, D={"tests": {"it": challenge(normal=9)}})


@rule("C-DEATH-05", "A-C-29", "C-ITEM-09")
def test_a_bonus_of_the_dead_is_offered_and_serves_one_of_the_living_in_a_tu():
    t = left_behind(item(gives={"dice": 1}), places=FIGHTS)
    t.spend()
    t.roll(1, "it", "hit", "hit", "hit")
    assert t.offers(1) == ["use 1 item:thing/it", "go-on 1"]
    t.do("use", 1, "item:thing/it")
    assert t.heard("rolled")[0]["faces"] == ["hit", "hit", "hit"]
    t.roll(2, "it", "hit", "hit")  # nothing is offered: it has served its one receptacle
    assert t.heard("rolled")[0]["faces"] == ["hit", "hit"]
    assert t.s.items == {"thing": 0}


@rule("C-DEATH-05", "A-C-29")
@pytest.mark.parametrize("gives", [{"dice": 1}, {"hits": 1}])
def test_no_bonus_is_taken_from_a_roll_without_asking(gives):
    t = left_behind(item(gives=gives), places=FIGHTS)
    t.spend()
    t.roll(1, "it", "hit", "hit")
    t.do("go-on", 1)
    assert t.shields("hall/C", "it") == [7]
    t.roll(2, "it", "hit", "hit", *["blank"] * gives.get("dice", 0))  # who has declined has not used it
    t.do("use", 2, "item:thing/it")
    assert t.shields("hall/D", "it") == [7 - gives.get("hits", 0)]


@rule("A-C-29")
def test_what_protects_is_offered_when_a_skull_has_fallen():
    t = left_behind(item(gives={"resistance": 5}), places=hall(C={"tests": {"it": challenge(skull=3)}}))
    t.spend()
    t.roll(1, "it", "skull", "blank")
    assert t.offers(1) == ["use 1 item:thing/it", "go-on 1"]
    t.do("use", 1, "item:thing/it")
    assert t.heard("riposte") == [{"agent": 1, "strength": 4, "resistance": 7, "hurt": False}]
    t.nothing(2)
    t.spend()
    t.roll(1, "it", "skull", "blank")
    t.do("go-on", 1)
    assert t.agent(1).life == 3
    t.nothing(2)
    t.spend()
    t.roll(1, "it", "blank", "blank")  # no skull, no question
    assert t.s.pending is None


@rule("A-C-29")
def test_a_special_roll_with_the_dice_of_a_characteristic_counts_what_is_chosen_for_it():
    roll = {"roll": {"dice": {"dice-of": "force"}, "table": [{"from": 3, "do": [{"gain-token": "sun"}]}]}}
    mission = powers(die=[{"wound": 9}], leap=[roll], toss=[{"roll": {"dice": 1, "table": []}}])
    t = left_behind(item(gives={"dice": 1}), mission=mission)
    t.dice("hit", "hit", "hit")
    t.use(1, "leap")
    t.do("use", 1, "item:thing/it")
    assert t.s.tokens == ["sun"]
    t.dice("hit")
    t.use(2, "toss")  # so many dice and no more: nothing to ask
    assert t.s.pending is None


@rule("C-DEATH-05", "A-C-29")
@pytest.mark.parametrize(
    "flaw",
    [{"gives": {"dice": -1}}, {"gives": {"hits": -1}}, {"gives": {"resistance": -5}}],
    ids=["dice", "hits", "resistance"],
)
def test_no_penalty_of_the_dead_touches_a_roll(flaw):
    t = left_behind(item(**flaw), places=hall(C={"tests": {"it": challenge(normal=9, skull=1)}}))
    t.spend()
    t.roll(1, "it", "two-hits", "skull")
    assert (t.shields("hall/C", "it"), t.agent(1).life) == ([7, 1], 4)


@rule("C-DEATH-05", "A-C-29")
def test_what_makes_the_way_longer_stays_with_the_dead():
    t = left_behind(item(gives={"travel": 2}))
    t.leave("yard", die=1)
    assert t.s.clock == 19


@rule("A-C-29")
def test_what_makes_the_way_shorter_is_chosen_before_the_group_goes():
    t = left_behind(item(gives={"travel": -2}))
    assert "use 1 item:thing/it" in t.offers(1)
    t.leave("yard", die=3)
    assert t.s.clock == 17
    t.do("place", 1, "B")
    t.do("place", 2, "B")
    t.read_all()
    t.use(2, "item:thing/it")
    t.refuses("C-ITEM-09", "use", 1, "item:thing/it")
    t.leave("hall", die=3)
    assert t.s.clock == 16


@rule("C-DEATH-05", "A-C-29")
@pytest.mark.parametrize("act", ["move", "roll", "do-nothing", "leave-place"])
def test_no_prohibition_of_the_dead_binds_the_living(act):
    t = left_behind(item(forbid=[act]), places=FIGHTS)
    assert "leave" in t.offers(1)
    t.spend()
    assert {"roll", "move", "nothing"} <= {action.do for action in t.legal(1)}


@rule("C-DEATH-05", "A-C-29")
@pytest.mark.parametrize(
    "window", ["on-spend", "on-wound", "on-read", "on-leave", "on-death", "on-captain-change", "on-open"]
)
def test_no_trigger_of_the_dead_happens_to_the_living(window):
    hurt = {"count": {"counter": "alarm", "add": 1}}
    t = left_behind(item(window=window, do=[hurt]), mission=powers(die=[{"wound": 9}], hurt=[{"wound": 1}]))
    before = t.s.counters["alarm"]
    t.use(1, "hurt")
    t.spend()
    t.move(1, "D")
    t.use(2, "die")
    t.leave("yard")
    assert t.s.counters["alarm"] == before


@rule("A-C-29")
def test_what_happens_by_itself_in_a_roll_leaves_the_living_alone():
    hurt = [{"wound": 1}]
    t = left_behind(item(window="before-roll", may=False, do=hurt), places=FIGHTS)
    t.spend()
    t.roll(1, "it", "hit", "hit")
    assert t.agent(1).life == 4


@rule("A-C-29")
def test_who_chooses_to_use_a_thing_uses_all_of_it_in_that_tu():
    """A blade with a curse: its drawback comes with it, for its user alone and to the end of the TU."""
    blade = item(gives={"dice": 1})
    blade["abilities"].append({"id": "curse", "forbid": ["move"]})
    t = left_behind(blade, places=hall(C={"tests": {"it": challenge(normal=1)}}), mission=powers(die=[{"wound": 9}]))
    t.spend()
    t.roll(1, "it", "hit", "hit", "hit")
    t.do("use", 1, "item:thing/it")
    t.read_all()
    assert not t.game.alive(0)
    t.move(2, "B")
    t.spend()
    t.move(1, "B")


@rule("A-C-29", "C-GOLD-01")
def test_a_permission_of_the_dead_is_chosen_for_a_tu():
    t = left_behind(item(allow=["enter-sealed"]), places=hall(E={"seal": {"tokens": ["sun"]}}))
    t.spend()
    t.refuses("C-SEAL-03", "move", 1, "E")
    t.use(1, "item:thing/it")
    t.refuses("C-SEAL-03", "move", 2, "E")
    t.refuses("C-ITEM-09", "use", 2, "item:thing/it")
    t.move(1, "E")


@rule("A-C-29", "A-C-54", "C-ITEM-09", "C-SEAL-06")
def test_a_key_of_the_dead_opens_one_door_in_a_tu():
    doors = {"seal": {"item": "thing"}}
    t = left_behind(item(), "BBB", places=hall(C=doors, D=doors))
    t.spend()
    t.move(1, "C")
    t.refuses("C-SEAL-06", "move", 2, "D")
    t.nothing(2)
    t.spend()
    t.move(2, "D")


@rule("A-C-29", "C-ITEM-09")
def test_a_key_that_was_used_and_handed_over_opens_nothing_more_in_that_tu():
    doors = {"seal": {"item": "key"}}
    t = table(3, receptacles={"ada": body("Ada", inventory={"items": ["key"]})}, places=hall(C=doors, D=doors))
    t.enter("C", "C", "B")  # Bea beside the one who has the key
    t.spend()
    t.move(0, "B")
    t.nothing(1, 2)
    t.spend()
    t.move(0, "C")
    t.do("give", 0, "key", 1)
    t.refuses("C-SEAL-06", "move", 1, "D")
    t.nothing(1, 2)
    t.spend()
    t.move(1, "D")


@rule("A-C-29")
def test_where_a_text_asks_for_a_thing_of_the_dead_its_reader_chooses():
    asks = [{"if": {"when": {"has": "thing"}, "then": [{"lose-time": 2}], "else": [{"gain-token": "sun"}]}}]
    t = left_behind(item(), "BBB", places=hall(C={"do": asks}, D={"do": asks}))
    t.spend()
    t.move(1, "C")
    assert t.offers(1) == ["choose 1 0", "decline 1"]
    assert [option.text for option in t.game.view(1).own.decision.options] == ["A thing", "Leave it"]
    t.do("decline", 1)
    t.read_all()
    assert (t.s.clock, t.s.tokens, t.s.used) == (19, ["sun"], {})
    t.move(2, "D")
    t.do("choose", 2, 0)
    t.read_all()
    assert (t.s.clock, t.s.used) == (17, {"thing": 2})


@rule("A-C-29")
def test_what_a_text_does_while_nobody_reads_it_asks_nobody_about_things_of_the_dead():
    asks = [{"if": {"when": {"has": "thing"}, "then": [{"lose-time": 2}]}}]
    t = left_behind(item(), "BBC", places=hall(B={"on-leave": asks}))
    t.spend()
    t.move(1, "C")
    assert (t.s.pending, t.s.clock) == (None, 19)


@rule("A-C-29", "C-ITEM-09")
def test_a_test_that_asks_for_a_thing_of_the_dead_uses_it():
    fight = challenge(normal=9) | {"if": {"has": "thing"}}
    t = left_behind(item(), "BCD", places=hall(C={"tests": {"it": fight}}, D={"tests": {"it": fight}}))
    t.spend()
    t.roll(1, "it", "hit", "hit")
    t.refuses("C-TEST-01", "roll", 2, t.key(2, "it"))
    t.nothing(2)
    t.spend()
    t.roll(2, "it", "hit", "hit")


@rule("A-C-29", "C-ITEM-09")
def test_a_power_of_the_dead_is_for_one_of_the_living_in_a_tu():
    glow = item(window="any-time", do=[{"gain": {"resource": "yellow"}}])
    t = left_behind(glow)
    t.use(1, "item:thing/it")
    t.refuses("C-ITEM-09", "use", 2, "item:thing/it")
    t.spend()
    t.use(2, "item:thing/it")
    assert [t.agent(i).resources for i in (1, 2)] == [{"yellow": 1}, {"yellow": 1}]


LAMP = {"name": "A lamp", "text": "Light.", "abilities": [{"id": "shine", "gives": {"dice": 1}}]}


@rule("C-DEATH-05", "A-C-29")
def test_what_the_dead_have_opens_choices_and_pays_for_them():
    shop = {
        "choose": {
            "options": [
                {"label": "Show it.", "if": {"has": "lamp"}},
                {"label": "Count coins.", "if": {"holds": {"resource": "yellow", "at-least": 2}}},
                {"label": "Pay in coins.", "cost": {"resource": "yellow", "amount": 2}, "do": [{"gain-token": "sun"}]},
                {"label": "Pay with it.", "cost": {"items": ["lamp"]}},
            ],
            "optional": True,
        }
    }
    t = table(
        3,
        mission=powers(die=[{"wound": 9}], shop=[shop]),
        items={"lamp": LAMP},
        receptacles={"ada": body("Ada", inventory={"items": ["lamp"], "resources": {"yellow": 2}})},
    )
    t.enter(*"BCD")
    t.use(1, "shop")
    assert t.offers(1) == ["decline 1"]
    t.do("decline", 1)
    t.use(0, "die")
    t.use(1, "shop")
    assert t.offers(1) == ["choose 1 0", "choose 1 1", "choose 1 2", "choose 1 3", "decline 1"]
    t.do("choose", 1, 2)
    assert t.s.tokens == ["sun"]
    assert t.agent(0).resources == {"yellow": 0}


@rule("C-DEATH-05", "A-C-29")
def test_ones_own_is_paid_first_then_what_the_dead_left_and_nothing_of_the_living():
    rich = {"inventory": {"resources": {"yellow": 2}}}
    t = table(
        3,
        mission=powers(die=[{"wound": 9}], pay=[{"choose": {"options": [{"label": "Pay.", "cost": PRICE}]}}]),
        receptacles={"ada": body("Ada", **rich), "bea": body("Bea", **rich), "cid": body("Cid", **rich)},
    )
    t.enter(*"BCD")
    t.use(2, "die")
    t.use(1, "pay")
    t.do("choose", 1, 0)
    assert [t.agent(i).resources.get("yellow", 0) for i in range(3)] == [2, 0, 1]


@rule("A-C-30")
def test_the_power_of_the_dead_is_not_usable():
    heal = {"id": "heal", "window": "any-time", "do": [{"heal": {"amount": 1, "who": "living"}}]}
    t = table(1, mission=DIE, receptacles={"ada": body("Ada", abilities=[heal], stock=3)})
    t.enter("B", "C")
    t.use(0, "die")
    t.refuses("C-DEATH-04", "use", 0, "receptacle:ada/heal")
    t.refuses("C-REC-04", "use", 1, "receptacle:ada/heal")
    assert t.agent(0).stock == 3
