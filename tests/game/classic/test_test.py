"""TEST: facing, passing and quitting a test."""

import pytest

from tests.deck.examples import write_example
from tests.game.table import body, card, challenge, hall, powers, table
from timecaptain.deck.check import check

rule = pytest.mark.rule


def facing(*letters, seats=1, **test):
    """Agents enter a hall with this test on card B; the first TU is spent."""
    shields = test.pop("shields", {"normal": 3})
    t = table(seats, places=hall(B={"tests": {"it": challenge(**shields) | test}}))
    t.enter(*(letters or "BC"))
    t.spend()
    return t


@rule("C-TEST-01", "C-TEST-02")
@pytest.mark.parametrize(("characteristic", "dice"), [("force", 1), ("wits", 3)])
def test_a_test_is_rolled_with_the_dice_of_its_characteristic(characteristic, dice):
    t = table(
        1,
        receptacles={"ada": body("Ada", dice={"force": 1, "wits": 3})},
        places=hall(B={"tests": {"it": challenge(characteristic, normal=9)}}),
    )
    t.enter("B", "C")
    t.spend()
    t.roll(0, "it", *["hit"] * dice)
    assert t.shields("hall/B", "it") == [9 - dice]


@rule("C-TEST-03")
@pytest.mark.parametrize(
    ("shields", "refused"),
    [
        ("[normal: 1, skull: 1, heart: 1]", False),
        ("[skull: 1, normal: 1, skull: 1]", False),
        ("[normal: 1, skull: 1, time: 1, heart: 1]", True),
    ],
)
def test_a_card_has_three_spaces_for_shields(tmp_path, shields, refused):
    attic = f"""
place: attic
name: The attic
cards:
  A: {{text: Dust.}}
  B: {{back: A box, text: It is shut., tests: {{open: {{characteristic: wits, shields: {shields}}}}}}}
"""
    findings = check(write_example({"places/attic.yaml": attic}, tmp_path / "deck")).findings
    assert ("TC322" in {finding.code for finding in findings}) is refused


@rule("C-TEST-04", "C-TEST-04a", "A-C-09")
def test_shields_are_laid_in_printed_order_when_somebody_faces_the_test():
    t = facing("B", "B", shields={"normal": 3, "skull": 1})
    assert t.game.view(None).public.place.panorama[0].shields == []
    t.roll(0, "it", "blank", "blank")
    assert t.game.view(None).public.place.panorama[0].shields == [[("normal", 3), ("skull", 1)]]


@rule("A-C-09")
@pytest.mark.parametrize(
    "ordering",
    [
        {"lock": "any"},
        {"tests": {"it": challenge(normal=3) | {"at-once": True}}},
        {"do": [{"fight": "it"}]},
    ],
    ids=["lock", "at once", "fight"],
)
def test_a_lock_or_an_ordered_fight_lays_them_on_reading(ordering):
    t = table(1, places=hall(B={"tests": {"it": challenge(normal=3)}} | ordering))
    t.enter("B", "C")
    assert t.shields("hall/B", "it") == [3]


@rule("C-TEST-05")
def test_agents_elsewhere_see_shields_but_not_the_card():
    t = facing("B", "C", "C", seats=3, shields={"skull": 3})
    t.roll(0, "it", "blank", "blank")
    assert [face.card for face in t.game.view(0).own.cards] == ["hall/B"]
    assert [face.card for face in t.game.view(1).own.cards] == ["hall/C"]
    assert t.game.view(1).public.place.panorama[0].shields == [[("skull", 3)]]


@rule("C-TEST-06", "C-HIT-03")
def test_it_is_passed_when_all_shields_are_gone():
    t = facing(shields={"normal": 1, "skull": 1})
    t.roll(0, "it", "hit", "blank")
    assert t.shields("hall/B", "it") == [0, 1]
    assert not t.heard("test-passed")
    t.nothing(1)
    t.spend()
    t.roll(0, "it", "hit", "blank")
    assert t.heard("test-passed") == [{"agent": 0, "card": "B"}]


@rule("C-TEST-07")
@pytest.mark.parametrize(
    ("changed", "event"),
    [
        ({"opponent": True}, "defeated"),
        ({"won": [{"take": "key"}]}, "took"),
        ({"won": [{"gain-token": "sun"}]}, "token"),
        ({"won": [{"reveal": "D"}]}, "revealed"),
        ({}, None),
    ],
    ids=["opponent", "item", "token", "reveal", "nothing"],
)
def test_the_card_says_what_it_brings(changed, event):
    won = {"won": changed.get("won", [])}
    t = table(
        1,
        places=hall(
            B={"tests": {"it": challenge(normal=1) | won}, "opponent": changed.get("opponent", False)},
            D={"seal": {"tokens": ["sun"]}},
        ),
    )
    t.enter("B", "C")
    t.spend()
    t.roll(0, "it", "hit", "blank")
    brought = {"defeated", "took", "token", "revealed"} & {told.kind for told in t.told}
    assert brought == ({event} if event else set())
    assert t.heard("test-passed")


@rule("C-TEST-07a")
def test_a_fight_then_reveal():
    t = table(
        1,
        receptacles={"ada": body("Ada", dice={"force": 3})},
        places=hall(
            B={"opponent": True, "tests": {"it": challenge(normal=3, skull=3) | {"won": [{"reveal": "D"}]}}},
            D={"seal": {"tokens": ["sun"]}},
        ),
    )
    t.enter("B", "C")
    t.spend()
    t.roll(0, "it", "two-hits", "two-hits", "two-hits")
    assert t.s.layout["B"] == "D"
    assert "D" not in t.s.layout
    assert [face.card for face in t.game.view(0).own.cards] == ["hall/D", "hall/C"]


@rule("C-TEST-08", "C-TEST-09")
def test_everybody_there_rolls_in_every_tu():
    t = facing("B", "B", "B", seats=3, shields={"normal": 9})
    for _ in range(2):
        for i in range(3):
            t.roll(i, "it", "hit", "blank")
        if t.shields("hall/B", "it") == [6]:
            t.spend()
    assert t.shields("hall/B", "it") == [3]


@rule("C-TEST-09", "C-TEST-09a", "A-C-06")
def test_two_rolls_are_two_rolls():
    t = facing("B", "B", shields={"normal": 5, "skull": 1, "heart": 1})
    t.roll(0, "it", "hit", "skull")
    assert t.heard("rolled") == [{"agent": 0, "faces": ["hit", "skull"]}]
    assert [t.agent(0).life, t.agent(1).life] == [3, 4]
    t.roll(1, "it", "hit", "blank")
    assert t.heard("rolled") == [{"agent": 1, "faces": ["hit", "blank"]}]
    assert [t.agent(0).life, t.agent(1).life] == [3, 3]
    assert t.shields("hall/B", "it") == [3, 1, 1]
    assert t.s.clock == 19


@rule("C-TEST-10", "A-C-08")
def test_a_test_without_a_lock_may_be_ignored():
    t = facing("B", "B", shields={"skull": 2, "heart": 1})
    t.nothing(0)
    t.move(1, "C")
    assert [t.agent(0).life, t.agent(1).life] == [4, 4]
    t.leave("yard")
    assert t.s.place == "yard"


@rule("C-TEST-11", "A-C-11")
def test_a_started_test_may_be_dropped_without_penalty():
    t = facing(shields={"skull": 5, "heart": 1})
    t.roll(0, "it", "hit", "blank")
    assert t.agent(0).life == 3
    t.nothing(1)
    t.spend()
    t.move(0, "C")
    assert t.agent(0).life == 3


@rule("C-TEST-12", "DIF-02")
@pytest.mark.parametrize("way", ["space", "location"])
def test_a_test_that_is_quit_is_whole_again(way):
    t = facing(shields={"normal": 3})
    t.roll(0, "it", "hit", "hit")
    t.nothing(1)
    if way == "space":
        t.spend()
        t.move(0, "C")
        assert t.shields("hall/B", "it") is None
        t.nothing(1)
        t.spend()
        t.move(0, "B")
        t.nothing(1)
    else:
        t.leave("yard")
        t.leave("hall")
        t.enter("B", "C")
    t.spend()
    t.roll(0, "it", "hit", "blank")
    assert t.shields("hall/B", "it") == [2]


@rule("A-C-12")
def test_while_another_stays_the_test_goes_on():
    t = facing("B", "B", shields={"normal": 5})
    t.roll(0, "it", "hit", "hit")
    t.move(1, "C")
    t.spend()
    t.move(1, "B")
    t.move(0, "C")
    assert t.shields("hall/B", "it") == [3]
    t.spend()
    t.move(1, "C")
    assert t.shields("hall/B", "it") is None


@rule("A-C-42")
def test_a_passed_test_stays_passed_for_the_run():
    t = facing(shields={"normal": 1}, won=[{"gain": {"resource": "yellow"}}])
    t.roll(0, "it", "hit", "blank")
    t.nothing(1)
    t.leave("yard")
    t.leave("hall")
    t.enter("B", "C")
    t.spend()
    t.refuses("C-TEST-06", "roll", 0, "hall/B/it")
    assert t.agent(0).resources["yellow"] == 1


@rule("A-C-42")
def test_unless_it_is_repeatable():
    t = facing(shields={"normal": 1}, won=[{"gain": {"resource": "yellow"}}], repeatable=True)
    for _ in range(2):
        t.roll(0, "it", "hit", "blank")
        t.nothing(1)
        t.spend()
    assert t.agent(0).resources["yellow"] == 2


# ---------------------------------------------------------------- several tests on one card

TWO_WAYS = {"tests": {"climb": challenge("force", normal=4), "talk": challenge("wits", normal=4)}}


@rule("A-C-80")
def test_alternatives_have_their_own_shields_and_may_be_faced_at_once():
    t = table(1, places=hall(B=TWO_WAYS))
    t.enter("B", "B")
    t.spend()
    t.roll(0, "climb", "hit", "blank")
    t.roll(1, "talk", "hit", "hit")
    assert (t.shields("hall/B", "climb"), t.shields("hall/B", "talk")) == ([3], [2])


@rule("A-C-80")
@pytest.mark.parametrize("lock", [None, "any"])
def test_an_alternative_nobody_faces_any_more_is_whole_again(lock):
    t = table(1, places=hall(B=TWO_WAYS | {"lock": lock} if lock else TWO_WAYS))
    t.enter("B", "C")
    t.spend()
    t.roll(0, "climb", "hit", "blank")
    t.nothing(1)
    t.spend()
    t.roll(0, "talk", "hit", "blank")
    assert t.shields("hall/B", "climb") == ([4] if lock else None)
    assert t.shields("hall/B", "talk") == [3]


@rule("A-C-80")
@pytest.mark.parametrize(("lock", "free"), [("any", True), ("all", False)])
def test_one_way_out_opens_the_lock_unless_the_card_asks_for_all(lock, free):
    ways = {"climb": challenge("force", normal=1), "talk": challenge("wits", normal=1)}
    t = table(1, places=hall(B={"tests": ways, "lock": lock}))
    t.enter("B", "C")
    t.spend()
    t.roll(0, "climb", "hit", "blank")
    t.nothing(1)
    t.spend()
    if free:
        t.move(0, "C")
    else:
        t.refuses("C-LOCK-02", "move", 0, "C")
        t.roll(0, "talk", "hit", "blank")
        t.nothing(1)
        t.spend()
        t.move(0, "C")
    assert t.agent(0).space == "C"


# ---------------------------------------------------------------- conditions of a test


@rule("C-TEST-01")
def test_a_test_may_be_for_some_for_one_alone_or_for_later():
    tests = {
        "hers": challenge(normal=1) | {"only": ["bea"]},
        "alone": challenge(normal=1) | {"alone": True},
        "later": challenge(normal=1) | {"if": {"token": "sun"}},
    }
    t = table(1, mission=powers(shine=[{"gain-token": "sun"}]), places=hall(B={"tests": tests}))
    t.enter("B", "B")
    t.spend()
    for name in tests:
        t.refuses("C-TEST-01", "roll", 0, t.key(0, name))
    t.move(1, "C")
    t.use(0, "shine")
    assert [action.test for action in t.legal(0, "roll")] == ["hall/B/alone", "hall/B/later"]


# ---------------------------------------------------------------- failing


@rule("A-C-82")
def test_a_test_is_passed_or_not_yet():
    t = facing(shields={"normal": 9})
    for _ in range(8):
        t.roll(0, "it", "blank", "blank")
        t.nothing(1)
        t.spend()
    assert t.shields("hall/B", "it") == [9]


@rule("A-C-82")
def test_a_card_may_let_it_fail_after_some_rolls():
    t = facing("B", "B", fails={"after-rolls": 2, "do": [{"wound": 2}]})
    t.roll(0, "it", "blank", "blank")
    t.roll(1, "it", "blank", "blank")
    assert t.heard("test-failed") == [{"agent": 1, "card": "B"}]
    assert [t.agent(0).life, t.agent(1).life] == [4, 2]
    t.spend()
    t.refuses("C-TEST-06", "roll", 0, t.key(0, "it"))


@rule("A-C-82")
@pytest.mark.parametrize("way", ["space", "location"])
def test_a_card_may_let_it_fail_on_leaving(way):
    t = facing(fails={"on-leaving": True, "do": [{"gain-token": "sun"}]})
    t.roll(0, "it", "blank", "blank")
    t.nothing(1)
    if way == "space":
        t.spend()
        t.move(0, "C")
    else:
        t.leave("yard")
    assert t.heard("test-failed") == [{"agent": 0, "card": "B"}]
    assert t.s.tokens == ["sun"]


@rule("C-TEST-06", "C-HIT-03")
def test_a_test_that_a_power_ends_before_the_dice_fall_is_won_without_harm():
    wand = {
        "name": "A wand",
        "text": "Zap.",
        "abilities": [{"id": "zap", "window": "before-roll", "once-per": "run", "do": [{"remove-shields": 9}]}],
    }
    t = table(
        1,
        items={"wand": wand},
        receptacles={"ada": body("Ada", inventory={"items": ["wand"]})},
        places=hall(B=card(tests={"it": challenge(skull=2, heart=1)})),
    )
    t.enter("B", "C")
    t.spend()
    t.do("roll", 0, "hall/B/it")
    t.do("use", 0, "item:wand/zap")
    t.read_all()
    assert t.heard("test-passed")
    assert t.agent(0).life == 4


def two_ways(**more):
    """Card B with a climb that fails after one roll, and a talk; two agents stand there, a third elsewhere."""
    climb = challenge("force", normal=9) | {"fails": {"after-rolls": 1, "do": []}}
    ask = {"if": {"when": {"passed": "hall/B/climb"}, "then": [{"gain-token": "moon"}]}}
    both = {"tests": {"climb": climb, "talk": challenge("wits", normal=5)}} | more
    t = table(3, places=hall(B=both, C={"do": [ask]}))
    t.enter("B", "B", "D")
    t.spend()
    return t


@rule("A-C-80", "A-C-82")
def test_a_test_that_fails_leaves_the_others_of_its_card_as_they_stand():
    t = two_ways()
    t.roll(1, "talk", "hit", "hit")
    t.roll(0, "climb", "blank", "blank")
    assert t.s.tests == {"hall/B/talk": (3,)}
    t.nothing(2)
    t.spend()
    t.refuses("C-TEST-06", "roll", 0, t.key(0, "climb"))
    t.roll(1, "talk", "hit", "hit")
    assert t.s.tests == {"hall/B/talk": (1,)}


@rule("A-C-82", "C-TEST-06")
def test_a_failed_test_was_not_passed():
    t = two_ways()
    t.roll(0, "climb", "blank", "blank")
    assert (t.s.passed, t.s.failed) == (set(), {"hall/B/climb"})
    shown = {test.id: (test.passed, test.failed) for test in t.game.view(0).own.cards[0].tests}
    assert shown == {"hall/B/climb": (False, True), "hall/B/talk": (False, False)}
    t.move(2, "C")
    assert t.s.tokens == []


@rule("A-C-82", "C-LOCK-02")
@pytest.mark.parametrize("lock", ["any", "all"])
def test_a_failed_test_opens_no_lock_as_long_as_another_could(lock):
    t = two_ways(lock=lock)
    t.roll(0, "climb", "blank", "blank")
    t.refuses("C-LOCK-02", "move", 1, "C")
    t.roll(1, "talk", "two-hits", "two-hits")
    t.nothing(2)
    t.spend()
    t.roll(1, "talk", "hit", "hit")
    t.move(0, "C")
    assert t.agent(0).space == "C"


@rule("A-C-82", "C-LOCK-02")
def test_a_lock_whose_tests_have_all_failed_holds_nobody():
    trap = challenge(normal=3) | {"fails": {"after-rolls": 1, "do": []}}
    t = table(1, places=hall(B={"lock": "any", "tests": {"it": trap}}))
    t.enter("B", "B")
    t.spend()
    t.roll(0, "it", "blank", "blank")
    t.move(1, "C")
    assert t.agent(1).space == "C"


@rule("A-C-82", "C-RESET-02")
def test_what_failed_may_be_tried_again_in_the_next_run():
    t = two_ways()
    t.roll(0, "climb", "blank", "blank")
    t.s.clock = 1
    t.nothing(1, 2)
    t.spend()
    t.do("again")
    t.embody()
    t.enter("B", "B", "D")
    t.spend()
    t.roll(0, "climb", "blank", "blank")
    assert t.s.failed == {"hall/B/climb"}


@rule("A-C-12", "A-C-82")
@pytest.mark.parametrize("last", ["space", "location"])
def test_a_test_fails_on_leaving_only_when_nobody_faces_it_any_more(last):
    t = facing("B", "B", fails={"on-leaving": True, "do": [{"gain-token": "sun"}]})
    t.roll(0, "it", "blank", "blank")
    t.roll(1, "it", "blank", "blank")
    t.spend()
    t.move(0, "C")
    assert t.heard("test-failed") == []
    t.roll(1, "it", "blank", "blank")
    if last == "space":
        t.spend()
        t.nothing(0)
        t.move(1, "C")
    else:
        t.leave("yard")
    assert t.heard("test-failed") == [{"agent": 1, "card": "B"}]


@rule("A-C-82")
def test_a_card_may_let_it_fail_at_a_tu():
    t = facing("B", "B", fails={"at": 17, "do": [{"wound": 2}]})
    t.roll(0, "it", "blank", "blank")
    t.nothing(1)
    t.pass_time(1)
    assert t.heard("test-failed") == []
    t.spend()
    assert t.s.clock == 17
    assert t.heard("test-failed") == [{"agent": 0, "card": "B"}]
    t.read_all()
    assert [t.agent(0).life, t.agent(1).life] == [2, 4]
    t.refuses("C-TEST-06", "roll", 1, t.key(1, "it"))


@rule("A-C-82")
def test_who_comes_after_that_tu_comes_too_late():
    t = facing("C", "C", fails={"at": 18, "do": [{"wound": 2}]})
    t.nothing(0, 1)
    t.spend()
    assert t.heard("test-failed") == []  # nobody knows of it
    t.move(0, "B")
    t.nothing(1)
    t.spend()
    t.refuses("C-TEST-06", "roll", 0, t.key(0, "it"))
    assert [(test.passed, test.failed) for test in t.game.view(0).own.cards[0].tests] == [(False, True)]
    assert t.agent(0).life == 4


@rule("A-C-82", "C-LOCK-02")
def test_a_lock_whose_test_failed_at_its_tu_holds_nobody():
    trap = challenge(normal=3) | {"fails": {"at": 18, "do": []}}
    t = table(1, places=hall(B={"lock": "any", "tests": {"it": trap}}))
    t.enter("B", "C")
    t.spend()
    t.refuses("C-LOCK-02", "move", 0, "D")
    t.nothing(0, 1)
    t.spend()
    t.read_all()
    t.move(0, "D")
    assert t.agent(0).space == "D"


@rule("A-C-82")
def test_a_test_that_its_own_roll_brings_to_its_tu_fails_after_the_roll():
    t = facing(shields={"normal": 3, "time": 1}, fails={"at": 18, "do": [{"gain-token": "sun"}]})
    t.roll(0, "it", "hit", "blank")
    assert (t.s.clock, t.s.tests, t.s.roll, t.s.tokens) == (18, {}, None, ["sun"])
