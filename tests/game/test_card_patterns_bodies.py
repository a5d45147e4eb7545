"""What cards do, part three: bodies and powers. See `test_card_patterns`."""

import pytest

from tests.game.table import body, challenge, hall, table

LONG = {"tests": {"lift": challenge("force", normal=9), "solve": challenge("wits", normal=9)}}
SKULLS = {"tests": {"lift": challenge("force", skull=9)}}


def gifted(*abilities, **more):
    """Ada has these abilities."""
    return {"ada": body("Ada", abilities=[{"id": f"power-{n}"} | one for n, one in enumerate(abilities)], **more)}


def dice_rolled(t, test="lift", i=0):
    """How many dice agent i rolls for a test on its card."""
    t.spend()
    t.do("roll", i, t.key(i, test))
    while t.s.pending:
        t.do(t.s.pending.kind, i, "go")
    (rolled,) = t.heard("rolled")
    return len(rolled["faces"])


# ---------------------------------------------------------------- 22 to 26: dice more and dice fewer


@pytest.mark.parametrize(("others", "dice"), [("CC", 1), ("BC", 2), ("BB", 3)])
def test_22_one_die_fewer_alone_and_one_more_when_all_are_together(others, dice):
    shy = [{"when": "alone", "gives": {"dice": -1}}, {"when": "together", "gives": {"dice": 1}}]
    t = table(3, receptacles=gifted(*shy), places=hall(B=LONG))
    t.enter("B", *others)
    assert dice_rolled(t) == dice


@pytest.mark.parametrize(
    ("effect", "picked", "faces"),
    [
        pytest.param({"turn-die": "hit"}, 0, ["hit", "skull"], id="turn-one"),
        pytest.param({"turn-die": {"to": "two-hits", "from": "skull"}}, 1, ["blank", "two-hits"], id="turn-a-skull"),
        pytest.param("reroll-die", 1, ["blank", "hit"], id="roll-one-again"),
        pytest.param({"reroll-die": {"from": "blank"}}, 0, ["hit", "skull"], id="roll-a-blank-again"),
    ],
)
def test_23_after_a_roll_a_die_is_changed(effect, picked, faces):
    t = table(1, receptacles=gifted({"window": "after-roll", "once-per": "roll", "do": [effect]}), places=hall(B=LONG))
    t.enter("B", "C")
    t.spend()
    t.roll(0, "lift", "blank", "skull")
    t.do("use", 0, "receptacle:ada/power-0")
    if "from" in str(effect):
        assert [action.die for action in t.legal(0)] == [picked]
    t.dice("hit")
    t.do("pick-die", 0, picked)
    assert t.heard("die-changed") == [{"agent": 0, "faces": faces}]


def test_23_one_skull_is_ignored():
    lucky = {"window": "after-roll", "may": False, "do": [{"ignore-skull": 1}]}
    t = table(1, receptacles=gifted(lucky), places=hall(B=SKULLS))
    t.enter("B", "C")
    t.spend()
    t.roll(0, "lift", "skull", "blank")
    assert t.agent(0).life == 4
    t.nothing(1)
    t.spend()
    t.roll(0, "lift", "skull", "skull")
    assert t.agent(0).life == 3


def test_24_before_a_roll_tokens_are_spent_for_dice_and_the_last_one_has_its_price():
    strike = {"window": "before-roll", "cost": {"stock": 1}, "do": [{"add-dice": 1}]}
    dark = {"window": "on-stock-empty", "may": False, "do": [{"weaken": {"what": "resistance", "amount": 1}}]}
    t = table(1, receptacles=gifted(strike, dark, stock=2), places=hall(B=LONG))
    t.enter("B", "C")
    t.spend()
    t.do("roll", 0, "hall/B/lift")
    t.do("use", 0, "receptacle:ada/power-0")
    assert t.agent(0).resistance == 0
    t.do("use", 0, "receptacle:ada/power-0")
    assert t.agent(0).resistance == -1
    assert len(t.heard("rolled")[0]["faces"]) == 4  # nothing left to spend: the dice fall


@pytest.mark.parametrize(("tags", "dice"), [(["beast"], 4), (["man"], 2), ([], 2)])
def test_25_a_bonus_only_against_some_opponents(tags, dice):
    hunter = {"when": {"against": ["beast"]}, "gives": {"dice": 2}}
    foe = {"opponent": True, "tests": {"fight": challenge(normal=9) | {"tags": tags}}}
    t = table(1, receptacles=gifted(hunter), places=hall(B=foe))
    t.enter("B", "C")
    assert dice_rolled(t, "fight") == dice


@pytest.mark.parametrize(
    ("when", "letters", "before"),
    [
        pytest.param("wounded", "BD", [{"wound": 1}], id="while-wounded"),
        pytest.param({"wounded": 2}, "BD", [{"wound": 2}], id="while-badly-wounded"),
        pytest.param({"has": "key"}, "BD", [{"take": "key"}], id="while-holding-something"),
        pytest.param(
            {"holds": {"resource": "blue", "at-least": 2}}, "BD", [{"gain": {"resource": "blue", "amount": 2}}]
        ),
        pytest.param({"present": {"who": "others-here"}}, "BB", [], id="while-somebody-is-here"),
        pytest.param({"present": {"who": "adjacent"}}, "BC", [], id="while-somebody-is-near"),
    ],
)
def test_26_a_bonus_while_something_is_so(when, letters, before):
    t = table(1, receptacles=gifted({"when": when, "gives": {"dice": 1}}), places=hall(B=LONG))
    t.enter("B", "D")
    assert dice_rolled(t) == 2
    changed = hall(B=LONG | {"do": [{"if": {"when": {"receptacle": ["ada"]}, "then": before}}]})
    t = table(1, receptacles=gifted({"when": when, "gives": {"dice": 1}}), places=changed)
    t.enter(*letters)
    assert dice_rolled(t) == 3


# ---------------------------------------------------------------- 27: healing


def healer(**more):
    do = [{"pick": {"who": "here", "do": [{"heal": {"amount": 1, "who": "chosen"}}]}}]
    return gifted({"window": "any-time", "do": do} | more, inventory={"resources": {"yellow": 1}})


HURTS = hall(B={"do": [{"wound": 2}]})


def test_27_heal_oneself_or_another_once_per_location():
    t = table(1, receptacles=healer(**{"once-per": "visit"}), places=HURTS)
    t.enter("B", "B")
    t.use(0, "receptacle:ada/power-0")
    t.do("pick", 0, "1")
    assert [agent.life for agent in t.s.agents] == [2, 3]
    t.refuses("C-POW-14", "use", 0, "receptacle:ada/power-0")
    t.leave("yard")
    t.enter("B", "B")
    t.use(0, "receptacle:ada/power-0")
    t.do("pick", 0, "0")
    assert [agent.life for agent in t.s.agents] == [3, 3]


def test_27_heal_at_any_time_for_a_cost():
    t = table(1, receptacles=healer(cost={"resource": "yellow"}), places=HURTS)
    t.enter("B", "C")
    t.use(0, "receptacle:ada/power-0")  # alone: there is nobody to pick
    assert t.agent(0).life == 3
    t.refuses("C-POW-14", "use", 0, "receptacle:ada/power-0")


@pytest.mark.parametrize(("beyond", "life"), [(False, 4), (True, 6)])
def test_27_beyond_the_maximum_only_where_the_card_says_so(beyond, life):
    t = table(1, places=hall(B={"do": [{"heal": {"amount": 2, "beyond": beyond}}]}))
    t.enter("B", "C")
    assert t.agent(0).life == life


# ---------------------------------------------------------------- 28: a roll of its own


@pytest.mark.parametrize(
    ("faces", "life", "left"),
    [
        pytest.param(["blank"] * 3, [4, 4, 4], [3], id="nothing"),
        pytest.param(["hit", "blank", "blank"], [4, 4, 4], [2], id="one-shield"),
        pytest.param(["hit", "two-hits", "blank"], [4, 3, 4], [3], id="it-reaches-the-neighbours"),
    ],
)
def test_28_a_power_that_rolls_for_itself_and_reads_a_table(faces, life, left):
    blast = {
        "roll": {
            "dice": 3,
            "as": "blast",
            "table": [
                {"from": 1, "to": 2, "do": [{"remove-shields": {"amount": {"roll": "blast"}}}]},
                {"from": 3, "do": [{"wound": {"who": "adjacent"}}]},
            ],
        }
    }
    door = {"tests": {"lift": challenge(normal=3) | {"at-once": True}}}
    t = table(3, receptacles=gifted({"window": "action", "do": [blast]}), places=hall(B=door))
    t.enter("B", "C", "D")
    t.spend()
    t.dice(*faces)
    t.use(0, "receptacle:ada/power-0")
    assert [agent.life for agent in t.s.agents] == life
    assert t.shields("hall/B", "lift") == left
    t.refuses("C-TU-03", "move", 0, "D")  # it was the action of this TU


def test_28_its_hits_are_shared_out_over_the_neighbouring_spaces():
    blast = {"roll": {"dice": 2, "as": "blast"}}, {"remove-shields": {"amount": {"roll": "blast"}, "spread": True}}
    running = {"tests": {"lift": challenge(normal=3) | {"at-once": True}}}
    t = table(1, receptacles=gifted({"window": "action", "do": list(blast)}), places=hall(B=running, C=running))
    t.enter("B", "C")
    t.spend()
    t.dice("two-hits", "hit")
    t.use(0, "receptacle:ada/power-0")
    for letter in "CBC":
        t.do("remove-shield", 0, f"hall/{letter}/lift", 0)
    assert [t.shields(card, "lift") for card in ("hall/B", "hall/C")] == [[2], [1]]


# ---------------------------------------------------------------- 29: what a body can and cannot do

SWORD = {
    "sword": {
        "name": "A sword",
        "text": "Old.",
        "classes": ["weapon"],
        "abilities": [{"id": "blow", "gives": {"dice": 3}}],
    }
}


@pytest.mark.parametrize(
    ("flaw", "dice"),
    [({"forbid-items": ["weapon"]}, 2), ({"forbid": ["use-item"]}, 2), ({"forbid-items": ["tool"]}, 5)],
)
def test_29_cannot_use_weapons_or_any_items(flaw, dice):
    t = table(1, receptacles=gifted(flaw, inventory={"items": ["sword"]}), items=SWORD, places=hall(B=LONG))
    t.enter("B", "C")
    assert dice_rolled(t) == dice


def test_29_is_not_held_by_locks():
    t = table(1, receptacles=gifted({"allow": ["leave-lock"]}), places=hall(B=LONG | {"lock": "any"}))
    t.enter("B", "B")
    t.spend()
    t.refuses("C-LOCK-02", "move", 1, "C")
    t.move(0, "C")
    assert t.agent(0).space == "C"


def test_29_may_move_twice():
    t = table(1, receptacles=gifted({"allow": ["move-twice"]}))
    t.enter("B", "B")
    t.spend()
    t.move(0, "C")
    t.move(0, "D")
    t.refuses("C-TU-03", "move", 0, "B")
    t.move(1, "C")
    t.refuses("C-TU-01", "move", 1, "D")


# ---------------------------------------------------------------- 30: another body


@pytest.mark.parametrize(
    ("items", "company", "key", "coins"),
    [
        pytest.param("keep", "B", 0, [2, 0], id="it-goes-along"),
        pytest.param("others", "B", 1, [0, 2], id="others-get-it"),
        pytest.param("others", "C", None, [0, 0], id="nobody-is-there"),
        pytest.param("leave", "B", None, [0, 0], id="it-stays-behind"),
    ],
)
def test_30_a_body_is_exchanged_in_mid_run(items, company, key, coins):
    carries = gifted(life=5, inventory={"items": ["key"], "resources": {"yellow": 2}})
    change = {
        "if": {"when": {"receptacle": ["ada"]}, "then": [{"wound": 1}, {"change-body": {"to": "eva", "items": items}}]}
    }
    t = table(1, receptacles=carries | {"eva": body("Eva", life=3)}, places=hall(B={"do": [change]}))
    t.enter("B", company)
    assert (t.agent(0).receptacle, t.agent(0).life) == ("eva", 3)
    assert t.s.items.get("key") == key
    assert [agent.resources.get("yellow", 0) for agent in t.s.agents] == coins


# ---------------------------------------------------------------- 31: weapons and tools


def armed(*abilities, **more):
    thing = {
        "name": "A rifle",
        "text": "Heavy.",
        "abilities": [{"id": f"use-{n}"} | one for n, one in enumerate(abilities)],
    }
    bodies = {"ada": body("Ada", inventory={"items": ["rifle"], "resources": {"yellow": 1}}, **more)}
    t = table(1, items={"rifle": thing}, receptacles=bodies, places=hall(B=LONG))
    t.enter("B", "C")
    return t


@pytest.mark.parametrize(("test", "dice"), [("lift", 4), ("solve", 2)])
def test_31_dice_added_for_some_characteristic(test, dice):
    assert dice_rolled(armed({"characteristics": ["force"], "gives": {"dice": 2}}), test) == dice


def test_31_hits_added():
    t = armed({"characteristics": ["force"], "gives": {"hits": 2}})
    t.spend()
    t.roll(0, "lift", "hit", "blank")
    assert t.shields("hall/B", "lift") == [6]


@pytest.mark.parametrize(("wits", "dice"), [(2, 2), (3, 4)])
def test_31_at_a_minimum_of_another_characteristic(wits, dice):
    """What another item adds to a roll does not make one able."""
    tool = {
        "when": {"able": {"characteristic": "wits", "at-least": 3}},
        "characteristics": ["force"],
        "gives": {"dice": 2},
    }
    glasses = {"characteristics": ["wits"], "gives": {"dice": 5}}
    assert dice_rolled(armed(tool, glasses, dice={"force": 2, "wits": wits})) == dice


def test_31_a_lasting_loss_may_make_unable():
    tool = {"when": {"able": "force"}, "characteristics": ["wits"], "gives": {"dice": 2}}
    weak = {"window": "any-time", "do": [{"weaken": {"what": "dice", "characteristic": "force", "amount": 2}}]}
    t = armed(tool, weak)
    t.use(0, "item:rifle/use-1")
    assert dice_rolled(t, "solve") == 2


def test_31_with_ammunition():
    shoot = {"window": "before-roll", "cost": {"resource": "yellow"}, "do": [{"add-dice": 3}]}
    t = armed(shoot)
    t.spend()
    t.do("roll", 0, "hall/B/lift")
    t.do("use", 0, "item:rifle/use-0")
    assert len(t.heard("rolled")[0]["faces"]) == 5
    t.nothing(1)
    assert dice_rolled(t) == 2  # no cartridge is left


def test_31_with_charges_of_its_own():
    """The item's own counter; whoever holds it next finds it as it is."""
    loaded = {"when": {"counter": {"counter": "alarm", "at-most": 0}}, "window": "before-roll"}
    t = armed(loaded | {"do": [{"add-dice": 3}, {"count": {"counter": "alarm", "add": 1}}]})
    t.spend()
    t.do("roll", 0, "hall/B/lift")
    t.do("use", 0, "item:rifle/use-0")
    t.nothing(1)
    assert dice_rolled(t) == 2


def test_31_what_an_item_does_once_per_run_it_does_once_for_all():
    t = table(
        1,
        items={
            "watch": {
                "name": "A watch",
                "text": "Wind it.",
                "abilities": [{"id": "wind", "window": "any-time", "once-per": "run", "do": [{"gain-time": 2}]}],
            }
        },
        receptacles={"ada": body("Ada", inventory={"items": ["watch"]})},
    )
    t.enter("B", "B")
    t.use(0, "item:watch/wind")
    t.do("give", 0, "watch", 1)
    t.pass_time(1)
    t.refuses("C-POW-14", "use", 1, "item:watch/wind")
