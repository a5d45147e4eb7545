"""ROLL: the four steps, and the dice."""

import pytest

from tests.game.table import body, challenge, hall, powers, table

rule = pytest.mark.rule


def rolling(*, items=None, abilities=(), dice=None, shields=None, receptacles=None, **changes):
    """One agent faces a test of force on B, another stands aside; the first TU is spent."""
    ada = body("Ada", dice=dice or {"force": 2}, abilities=list(abilities), inventory={"items": list(items or {})})
    t = table(
        1,
        items=items or {},
        receptacles={"ada": ada} | (receptacles or {}),
        places=hall(B={"tests": {"it": challenge(**(shields or {"normal": 9}))}}),
        **changes,
    )
    t.enter("B", "C")
    t.spend()
    return t


def item(**gives):
    return {"name": "A thing", "text": "Useful.", "abilities": [{"id": "helps", "gives": gives}]}


@rule("C-ROLL-01")
def test_roll_hits_riposte_penalty():
    t = rolling(shields={"normal": 1, "skull": 3, "heart": 1})
    t.roll(0, "it", "hit", "skull")
    kinds = [event.kind for event in t.told if event.kind in ("rolled", "hits", "riposte", "wounded")]
    assert kinds == ["rolled", "hits", "riposte", "wounded", "wounded"]


@rule("C-ROLL-02")
@pytest.mark.parametrize(
    ("changes", "dice"),
    [
        ({}, 2),
        ({"dice": {"force": 3}}, 3),
        ({"items": {"bar": item(dice=2)}}, 4),
        ({"abilities": [{"id": "weak", "gives": {"dice": -1}}]}, 1),
        ({"abilities": [{"id": "other", "characteristics": ["wits"], "gives": {"dice": 5}}]}, 2),
    ],
    ids=["printed", "three", "item", "flaw", "for another characteristic"],
)
def test_as_many_dice_as_the_characteristic_with_powers_and_items(changes, dice):
    t = rolling(**changes)
    t.roll(0, "it", *["hit"] * dice)
    assert t.shields("hall/B", "it") == [9 - dice]


@rule("C-ROLL-03")
def test_blanks_are_ignored():
    t = rolling(shields={"normal": 1, "skull": 9})
    t.roll(0, "it", "blank", "blank")
    assert t.shields("hall/B", "it") == [1, 9]
    assert not t.heard("hits")
    assert not t.heard("riposte")


@rule("A-C-15", "C-IDLE-02")
def test_who_lacks_the_characteristic_has_no_roll_whatever_the_bonus():
    witty = body("Zoe", dice={"wits": 4}, inventory={"items": ["bar"]})
    t = table(
        1,
        bodies=("zoe",),
        receptacles={"zoe": witty},
        items={"bar": item(dice=5, hits=5)},
        places=hall(B={"tests": {"it": challenge("force", normal=9)}}),
    )
    t.enter("B", "C")
    t.spend()
    t.refuses("C-IDLE-02", "roll", 0, t.key(0, "it"))


@rule("A-C-15", "A-C-16")
@pytest.mark.parametrize(("bonus", "dice"), [({"dice": 1}, 1), ({"hits": 1}, 0)])
def test_a_characteristic_brought_to_nothing_is_still_there_for_a_bonus(bonus, dice):
    t = rolling(
        mission=powers(sap=[{"weaken": {"what": "dice", "amount": 2, "characteristic": "force"}}]),
        items={"bar": item(**bonus)},
    )
    t.use(0, "sap")
    t.roll(0, "it", *["hit"] * dice)
    assert t.shields("hall/B", "it") == [8]


@rule("A-C-16", "C-ROLL-02")
def test_below_no_dice_is_no_dice_and_no_roll():
    t = rolling(abilities=[{"id": "weak", "gives": {"dice": -5}}])
    t.refuses("C-ROLL-02", "roll", 0, t.key(0, "it"))
    assert t.game.dice_of(0, "force") == 0
    t.move(0, "C")


@rule("A-C-16", "C-ROLL-02")
@pytest.mark.parametrize(("flaw", "sapped"), [(-2, 0), (-1, 1), (0, 2), (1, 3)])
def test_what_is_lost_for_good_and_what_a_power_changes_are_reckoned_together(flaw, sapped):
    t = rolling(
        abilities=[{"id": "changed", "gives": {"dice": flaw}}],
        mission=powers(sap=[{"weaken": {"what": "dice", "amount": 1, "characteristic": "force"}}]),
    )
    for _ in range(sapped):
        t.use(0, "sap")
    t.refuses("C-ROLL-02", "roll", 0, t.key(0, "it"))


@rule("A-C-16", "C-ROLL-02")
def test_the_flaw_of_another_body_takes_no_dice_away():
    t = rolling(receptacles={"bea": body("Bea", abilities=[{"id": "weak", "gives": {"dice": -5}}])})
    t.roll(0, "it", "hit", "hit")
    assert t.shields("hall/B", "it") == [7]


@rule("A-C-15", "A-C-16")
@pytest.mark.parametrize(("helps", "possible"), [("force", True), ("wits", False)])
def test_a_bonus_for_one_characteristic_makes_a_roll_of_that_one_possible(helps, possible):
    t = rolling(
        abilities=[{"id": "grip", "characteristics": [helps], "gives": {"dice": 1}}],
        mission=powers(sap=[{"weaken": {"what": "dice", "amount": 2, "characteristic": "force"}}]),
    )
    t.use(0, "sap")
    assert ("roll" in [action.do for action in t.legal(0) if action.agent == 0]) is possible
    if possible:
        t.roll(0, "it", "hit")
        assert t.shields("hall/B", "it") == [8]
    else:
        t.refuses("C-ROLL-02", "roll", 0, t.key(0, "it"))


@rule("A-C-17")
def test_more_than_six_dice_are_rolled():
    t = rolling(dice={"force": 8})
    t.roll(0, "it", *["hit"] * 8)
    assert t.shields("hall/B", "it") == [1]


@rule("A-C-18")
def test_the_dice_are_a_setting_of_the_deck():
    assert rolling().game.deck.mission.dice.action == ("blank", "blank", "skull", "hit", "hit", "two-hits")
    assert rolling().game.deck.mission.dice.captain == (1, 1, 2, 2, 3, 3)
    t = rolling(mission={"dice": {"action": ["three-hits"], "captain": [5]}})
    t.do("roll", 0, t.key(0, "it"))
    assert t.shields("hall/B", "it") == [3]
    t.nothing(1)
    t.do("leave")
    t.do("vote", "yard")
    assert t.s.clock == 14


@rule("A-C-45", "C-SYM-02")
def test_successes_are_added_after_the_dice_and_before_the_hits():
    charm = {"id": "luck", "window": "after-roll", "once-per": "run", "do": [{"add-hits": 3}]}
    t = rolling(abilities=[charm], shields={"normal": 3, "skull": 3})
    t.roll(0, "it", "hit", "skull")
    assert t.s.pending.kind == "after-roll"
    assert t.shields("hall/B", "it") == [3, 3]
    t.do("use", 0, "receptacle:ada/luck")
    assert t.shields("hall/B", "it") == [0, 2]
    assert t.agent(0).life == 3


@rule("A-C-45")
def test_without_a_roll_there_is_nothing_to_add_to():
    charm = {"id": "luck", "window": "after-roll", "do": [{"add-hits": 3}]}
    t = rolling(abilities=[charm])
    t.refuses("C-POW-14", "use", 0, "receptacle:ada/luck")


@rule("A-C-78")
def test_resistance_counts_as_it_is_when_compared():
    t = rolling(
        shields={"skull": 2},
        abilities=[{"id": "brace", "window": "after-roll", "once-per": "run", "do": [{"gain-token": "sun"}]}],
        items={"coat": item(resistance=1) | {}},
    )
    t.roll(0, "it", "skull", "blank")
    assert t.s.pending.kind == "after-roll"
    t.do("use", 0, "receptacle:ada/brace")
    assert t.heard("riposte") == [{"agent": 0, "strength": 3, "resistance": 3, "hurt": False}]


@rule("A-C-78")
def test_a_loss_of_resistance_in_the_middle_of_the_roll_counts():
    curse = {
        "id": "curse",
        "window": "after-roll",
        "may": False,
        "do": [{"weaken": {"what": "resistance", "amount": 2}}],
    }
    t = rolling(shields={"skull": 1}, abilities=[curse])
    t.roll(0, "it", "skull", "blank")
    assert t.heard("riposte") == [{"agent": 0, "strength": 2, "resistance": 0, "hurt": True}]
