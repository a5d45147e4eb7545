"""What a card can ask, when its powers act, and what no word does: nothing twice, and nothing for nobody."""

import pytest

from tests.game.table import body, card, challenge, hall, powers, table

from .orders import MOON, SUN, played

rule = pytest.mark.rule


# ---------------------------------------------------------------- conditions

BEFORE = {"take": "key"}, {"count": {"counter": "alarm", "to": 2}}, {"wound": 1}, SUN


@pytest.mark.parametrize(
    ("when", "holds"),
    [
        ({"all": [{"token": "sun"}, {"run": {"at-least": 1}}]}, True),
        ({"all": [{"token": "sun"}, {"token": "moon"}]}, False),
        ({"any": [{"token": "sun"}, {"token": "moon"}]}, True),
        ({"any": [{"token": "moon"}]}, False),
        ({"any": [{"token": "moon"}, {"has": "key"}]}, True),
        ({"all": [{"has": "key"}, "alone"]}, True),
        ({"none": [{"has": "key"}]}, False),
        ({"none": [{"token": "moon"}]}, True),
        ({"none": [{"token": "moon"}, {"token": "sun"}]}, False),
        ({"has": "key"}, True),
        ({"has": {"item": "key", "who": "living-others"}}, False),
        ({"group-has": "key"}, True),
        ({"group-has": "badge"}, False),
        ({"receptacle": {"is": ["ada", "eva"]}}, True),
        ({"receptacle": {"is": ["bea"]}}, False),
        ({"in-team": "bea"}, True),
        ({"in-team": "eva"}, False),
        ({"present": {"who": "here"}}, True),
        ({"present": {"who": "others-here"}}, False),
        ({"present": {"who": "living", "at-least": 2, "at-most": 2}}, True),
        ({"present": {"who": "living", "at-most": 1}}, False),
        ({"counter": {"counter": "alarm", "at-least": 2, "at-most": 2}}, True),
        ({"counter": {"counter": "alarm", "at-least": 3}}, False),
        ({"counter": {"counter": "alarm", "at-most": 1}}, False),
        ({"run": {"at-least": 2}}, False),
        ({"clock": {"at-least": 20, "at-most": 20}}, True),
        ({"clock": {"at-most": 19}}, False),
        ({"clock": {"at-least": 21}}, False),
        ({"at": {"place": ["hall", "yard"]}}, True),
        ({"at": {"place": ["yard"]}}, False),
        ({"tagged": {"tags": ["marked"]}}, True),
        ({"tagged": {"tags": ["beast"]}}, False),
        ({"visited": "hall"}, True),
        ({"visited": {"place": "hall", "times": 2}}, False),
        ({"visited": "yard"}, False),
        ({"on-plan": "yard"}, True),
        ({"passed": "hall/B/it"}, False),
        ({"gone": "C"}, False),
        ({"wounded": {"by-at-least": 1}}, True),
        ({"wounded": {"by-at-least": 2}}, False),
        ({"wounded": {"who": "living"}}, True),
        ({"wounded": {"who": "living-others"}}, False),
        ({"able": {"characteristic": "force", "at-least": 2}}, True),
        ({"able": {"characteristic": "force", "at-least": 3}}, False),
        ("alone", True),
        ("together", False),
        ({"holds": {"resource": "yellow", "at-least": 2}}, True),
        ({"holds": {"resource": "any", "at-least": 4}}, True),
        ({"holds": {"resource": "blue", "at-least": 3}}, False),
        ({"holds": {"resource": "yellow", "who": "living-others"}}, False),
        ({"stock": {"at-least": 1}}, True),
        ({"stock": {"at-least": 2}}, False),
        ({"team": {"at-least": 2, "at-most": 2}}, True),
        ({"team": {"at-least": 3}}, False),
        ({"team": {"at-most": 1}}, False),
        ({"against": {"tags": ["beast"]}}, False),
        ({"rolling": {"characteristics": ["force"]}}, False),
        ("testing", False),
        ({"shows": "hit"}, False),
    ],
)
def test_a_condition_holds_or_not(when, holds):
    t = played(
        *BEFORE,
        {"if": {"when": when, "then": [{"gain-token": "star"}], "else": [MOON]}},
        receptacles={"ada": body("Ada", stock=1, inventory={"resources": {"yellow": 2, "blue": 2}})},
        places={"hall": {"tags": ["marked"], "cards": {"B": {"tests": {"it": challenge(normal=1)}}}}},
    )
    assert t.s.tokens == ["sun", "star" if holds else "moon"]


def test_passed_gone_together_and_visited_come_true():
    conditions = [{"passed": "hall/B/it"}, {"gone": "hall/B"}, {"visited": {"place": "hall", "times": 2}}]
    t = table(
        1,
        mission=powers(do=[{"if": {"when": {"all": [*conditions, "together"]}, "then": [SUN]}}]),
        places=hall(B={"opponent": True, "tests": {"it": challenge(normal=1)}}),
    )
    t.enter("B", "C")
    t.spend()
    t.roll(0, "it", "hit", "blank")
    t.nothing(1)
    t.use(0, "do")
    assert t.s.tokens == []
    t.leave("yard")
    t.leave("hall")
    t.enter("C", "C")
    t.use(0, "do")
    assert t.s.tokens == ["sun"]


@rule("A-C-79")
def test_the_sole_survivor_is_alone_and_not_together():
    both = [
        {"if": {"when": "alone", "then": [SUN]}},
        {"if": {"when": "together", "then": [MOON]}},
    ]
    t = table(1, mission=powers(do=both, die=[{"wound": 9}]))
    t.enter("B", "B")
    t.use(0, "do")
    assert t.s.tokens == ["moon"]
    t.use(1, "die")
    t.use(0, "do")
    assert t.s.tokens == ["moon", "sun"]


@pytest.mark.parametrize(
    ("when", "dice"),
    [
        ({"against": {"tags": ["beast"]}}, 3),
        ({"against": {"tags": ["man"]}}, 2),
        ({"rolling": {"characteristics": ["force", "magic"]}}, 3),
        ({"rolling": {"characteristics": ["wits"]}}, 2),
    ],
)
def test_a_power_may_be_for_some_rolls_only(when, dice):
    hunter = body("Ada", abilities=[{"id": "hunt", "when": when, "gives": {"dice": 1}}])
    t = table(
        1, receptacles={"ada": hunter}, places=hall(B={"tests": {"it": challenge(normal=9) | {"tags": ["beast"]}}})
    )
    t.enter("B", "C")
    t.spend()
    t.roll(0, "it", *["hit"] * dice)
    assert t.shields("hall/B", "it") == [9 - dice]


def test_a_hidden_place_is_not_on_the_plan():
    order = {"if": {"when": {"on-plan": "yard"}, "then": [SUN], "else": [MOON]}}
    assert played({"hide-place": "yard"}, order).s.tokens == ["moon"]


def test_testing_holds_on_the_space_of_a_running_test():
    """From the first roll to the last shield, and for everybody who stands there."""
    t = table(
        1,
        mission=powers(do=[{"if": {"when": "testing", "then": [{"gain": {"resource": "yellow"}}]}}]),
        places=hall(B={"tests": {"it": challenge(normal=3)}}),
    )
    t.enter("B", "B")
    t.use(0, "do")
    t.spend()
    t.roll(0, "it", "hit", "hit")
    t.use(0, "do")
    t.use(1, "do")
    t.nothing(1)
    assert [agent.resources.get("yellow", 0) for agent in t.s.agents] == [1, 1]
    t.spend()
    t.move(1, "C")
    t.use(1, "do")
    t.roll(0, "it", "hit", "hit")
    t.use(0, "do")
    assert [agent.resources.get("yellow", 0) for agent in t.s.agents] == [1, 1]


def test_testing_holds_for_who_rolls():
    eager = body("Ada", abilities=[{"id": "eager", "when": "testing", "gives": {"dice": 1}}])
    t = table(1, receptacles={"ada": eager}, places=hall(B={"tests": {"it": challenge(normal=9)}}))
    t.enter("B", "C")
    t.spend()
    t.roll(0, "it", "hit", "hit", "hit")
    assert t.shields("hall/B", "it") == [6]


@pytest.mark.parametrize(
    ("when", "faces", "offered"),
    [
        ({"shows": "skull"}, ("skull", "hit"), True),
        ({"shows": "skull"}, ("blank", "hit"), False),
        ({"shows": {"face": "hit", "at-least": 2}}, ("hit", "hit"), True),
        ({"shows": {"face": "hit", "at-least": 2}}, ("hit", "two-hits"), False),
        ({"any": [{"shows": "skull"}, {"shows": "blank"}]}, ("hit", "blank"), True),
    ],
)
def test_a_power_may_wait_for_what_the_dice_show(when, faces, offered):
    seer = body("Ada", abilities=[{"id": "see", "when": when, "window": "after-roll", "do": [SUN]}])
    t = table(1, receptacles={"ada": seer}, places=hall(B={"tests": {"it": challenge(normal=9)}}))
    t.enter("B", "C")
    t.spend()
    t.roll(0, "it", *faces)
    assert (t.s.pending is not None) is offered


# ---------------------------------------------------------------- windows and acts of abilities


def gifted(ability):
    t = table(
        1,
        mission=powers(hurt=[{"wound": 1}], die=[{"wound": 9}], sleep=[{"lose-time": 8}]),
        receptacles={"ada": body("Ada", abilities=[{"id": "gift"} | ability])},
        places=hall(B={"tests": {"it": challenge(normal=9)}}),
    )
    t.enter("B", "C")
    return t


def spend_and_move(t):
    t.spend()
    t.move(0, "D")


def die_and_sleep(t):
    t.use(0, "die")
    t.use(1, "sleep")


@rule("C-POW-14")
@pytest.mark.parametrize(
    ("window", "happening"),
    [
        ("on-read", spend_and_move),
        ("on-leave", spend_and_move),
        ("on-wound", lambda t: t.use(0, "hurt")),
        ("on-spend", lambda t: t.spend()),
        ("on-captain-change", lambda t: t.leave("yard")),
        ("on-open", lambda t: t.leave("yard")),
        ("on-death", lambda t: t.use(0, "die")),
        ("on-return", die_and_sleep),
    ],
)
def test_what_happens_by_itself_happens_once_in_its_moment(window, happening):
    t = gifted({"window": window, "do": [{"gain": {"resource": "yellow"}}]})
    before = t.agent(0).resources.get("yellow", 0)
    t.use(1, "hurt")  # nothing to do with Ada
    assert t.agent(0).resources.get("yellow", 0) == before
    happening(t)
    assert t.agent(0).resources.get("yellow", 0) == before + 1


@rule("C-GOLD-01", "C-POW-14")
@pytest.mark.parametrize(
    ("act", "click"),
    [
        ("roll", ("roll", 0, "hall/B/it")),
        ("move", ("move", 0, "C")),
        ("do-nothing", ("nothing", 0)),
        ("use-power", ("use", 0, "mission/hurt")),
    ],
)
def test_a_body_may_be_barred_from_an_act(act, click):
    t = gifted({"forbid": [act]})
    t.spend()
    t.refuses("C-GOLD-01", *click)
    assert click[0] not in {action.do for action in t.legal(0) if action.agent == 0}


@rule("C-GOLD-01", "C-POW-14")
def test_a_body_may_keep_the_group_here():
    gifted({"forbid": ["leave-place"]}).refuses("C-GOLD-01", "leave")


@rule("C-GOLD-01", "C-DEATH-06")
def test_a_body_may_be_gone_for_good():
    t = gifted({"forbid": ["return"]})
    die_and_sleep(t)
    assert not t.game.alive(0)


# ---------------------------------------------------------------- nothing twice, and nothing for nobody


@rule("C-OPEN-02")
@pytest.mark.parametrize("place", ["hall", "cellar"], ids=["open", "elsewhere"])
def test_a_card_that_lies_there_is_not_laid_out_twice(place):
    cellar = {"cellar": {"cards": {letter: card() for letter in "BCD"}}}
    order = {"replace": {"card": f"{place}/B", "with": f"{place}/C"}}
    t = played(order, places=cellar, mission={"plan": {"shown": ["hall", "yard", "cellar"]}})
    if place == "cellar":
        t.leave("cellar")
    assert t.s.layout == {letter: letter for letter in "ABCD"}


def test_a_card_takes_the_place_of_one_other_only():
    cellar = {"cellar": {"cards": {letter: card() for letter in "BC"} | {"dark": {"aside": True}}}}
    orders = [{"replace": {"card": f"cellar/{letter}", "with": "cellar/dark"}} for letter in "BC"]
    t = played(*orders, places=cellar, mission={"plan": {"shown": ["hall", "yard", "cellar"]}})
    t.leave("cellar")
    assert t.s.layout == {"A": "A", "B": "dark", "C": "C"}


@rule("C-RES-02")
def test_there_is_no_colour_called_any():
    assert played({"gain": {"resource": "any", "amount": 2}}).agent(0).resources.get("any") is None


@rule("C-POW-14")
@pytest.mark.parametrize("window", ["on-spend", "on-open", "on-captain-change"])
@pytest.mark.parametrize("source", ["mission", "place"])
def test_what_the_place_or_the_mission_does_to_the_group_happens_once(source, window):
    tick = {"id": "tick", "window": window, "do": [{"count": {"counter": "ticks", "add": 1}}]}
    mission = {"counters": {"ticks": {"most": 9}}} | ({"abilities": [tick]} if source == "mission" else {})
    places = {name: {"abilities": [tick] if source == "place" else []} for name in ("hall", "yard")}
    t = table(4, mission=mission, places=places)
    t.enter(*"BCDB")
    before = t.s.counters["ticks"]
    t.spend() if window == "on-spend" else t.leave("yard")
    # Between two places the group is in none, so only the mission speaks when the captain changes.
    expected = 0 if (source, window) == ("place", "on-captain-change") else 1
    assert t.s.counters["ticks"] - before == expected


@rule("C-DEATH-04")
def test_the_dead_are_not_asked_again():
    riddle = {"ask": {"prompt": "Who?", "answers": ["the cat"], "again": True, "wrong": [{"wound": 99}]}}
    t = played(riddle, seats=2)
    t.do("answer", 0, "the dog")
    assert not t.game.alive(0)
    assert t.s.pending is None


NOBODY_IS = [
    {"able": {"characteristic": "force", "at-least": -9}},
    {"alone": {}},
    {"together": {}},
    {"stock": {"at-least": 0}},
    {"testing": {}},
    {"has": "key"},
    {"holds": {"resource": "any", "at-least": 0}},
    {"wounded": {"by-at-least": 0}},
    {"present": {"who": "here"}},
    {"present": {"who": "adjacent"}},
]


@rule("C-FAIL-03")
@pytest.mark.parametrize("condition", NOBODY_IS, ids=lambda condition: next(iter(condition)))
def test_an_ending_is_judged_with_nobody_acting(condition):
    """The last agent of the team is not meant either."""
    do = [{"if": {"when": condition, "then": [{"gain-token": "sun"}]}}]
    t = played({"fail": "disgrace"}, endings={"disgrace": {"do": do}})
    assert (t.s.phase, t.s.tokens) == ("lost", [])
