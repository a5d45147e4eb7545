"""Changes for a time (`modify`), amounts `lost` and `dealt`, and the conditions `is` and `on-card`."""

import msgspec
import pytest

from tests.game.revolution.table import box
from tests.game.revolution.table import table as revolution_table
from tests.game.table import body, challenge, hall, powers, table
from timecaptain.game import sentences

LONG = {"tests": {"lift": challenge("force", normal=9), "solve": challenge("wits", normal=9)}}
SKULLS = {"tests": {"lift": challenge("force", skull=9)}}


def modified(lasts, *, gives=None, **more):
    """Ada and Bea on B, and a power that changes something for Ada."""
    change = {"modify": {"gives": gives or {"dice": 1}, "lasts": lasts} | more}
    mission = powers(change=[change]) | {"time": 20}
    t = table(1, mission=mission, places=hall(B=LONG))
    t.enter("B", "B")
    return t


def rolled(t, i=0, test="lift"):
    """How many dice agent i rolls."""
    t.do("roll", i, t.key(i, test))
    (faces,) = t.heard("rolled")
    return len(faces["faces"])


def test_it_lasts_a_roll():
    t = modified("roll")
    t.do("use", 0, "mission/change")
    t.spend()
    assert rolled(t, 1) == 2
    assert rolled(t, 0) == 3
    assert t.s.modifiers == ()
    t.spend()
    assert rolled(t, 0) == 2


def test_it_lasts_a_round_of_actions():
    t = modified("round")
    t.spend()
    t.do("use", 0, "mission/change")
    assert rolled(t, 0) == 3
    t.nothing(1)
    assert [told["what"] for told in t.heard("modifier-over")] == ["dice"]
    t.do("use", 0, "mission/change")  # between two rounds: for the next one
    t.spend()
    assert rolled(t, 0) == 3
    t.nothing(1)
    t.spend()
    assert rolled(t, 0) == 2


def test_it_lasts_so_many_tu():
    t = modified({"tu": 2})
    t.do("use", 0, "mission/change")
    for dice in (3, 3, 2):
        t.spend()
        assert rolled(t, 0) == dice
        t.nothing(1)


@pytest.mark.parametrize(("lasts", "there"), [("visit", 2), ("run", 3)])
def test_it_lasts_a_visit_or_a_run(lasts, there):
    change = [{"modify": {"gives": {"dice": 1}, "lasts": lasts}}]
    places = {"hall": {"cards": {"B": LONG}}, "yard": {"cards": {"B": LONG}}}
    t = table(1, mission=powers(change=change), places=places)
    t.enter("B", "C")
    t.do("use", 0, "mission/change")
    t.spend()
    assert rolled(t) == 3
    t.nothing(1)
    t.leave("yard", die=1)
    t.enter("B", "B")
    t.spend()
    assert rolled(t) == there


def test_a_new_run_knows_nothing_of_it():
    t = modified("run")
    t.do("use", 0, "mission/change")
    t.s.clock = 1
    t.spend()
    t.do("again")
    assert t.s.modifiers == ()


def test_it_speaks_of_one_characteristic_and_of_those_that_are_named():
    t = modified("visit", characteristics=["wits"], who="living-others")
    t.do("use", 0, "mission/change")
    t.spend()
    assert rolled(t, 1, "solve") == 3
    assert rolled(t, 0, "solve") == 2
    t.spend()
    assert rolled(t, 1, "lift") == 2


def test_resistance_and_hits_and_the_way():
    t = table(
        1,
        mission=powers(change=[{"modify": {"gives": {"resistance": 20, "hits": 2, "travel": 3}, "lasts": "run"}}]),
        places=hall(B=SKULLS),
    )
    t.enter("B", "B")
    t.do("use", 0, "mission/change")
    t.spend()
    t.roll(0, "lift", "skull", "skull")
    assert t.agent(0).life == 4
    assert t.heard("hits")[0]["hits"] == 2
    t.nothing(1)
    t.leave("yard", die=1)
    assert t.heard("captain-die")[0]["cost"] == 4


def test_a_malus_may_leave_no_dice():
    t = modified("visit", gives={"dice": -9})
    t.do("use", 0, "mission/change")
    t.spend()
    t.refuses("C-ROLL-02", "roll", 0, "hall/B/lift")


def test_two_of_the_same_are_one_and_opposites_leave_none():
    t = modified("run")
    for _ in range(3):
        t.do("use", 0, "mission/change")
    (one,) = t.s.modifiers
    assert one.by == 3
    t.game.s.modifiers = (msgspec.structs.replace(one, by=-1),)
    t.do("use", 0, "mission/change")
    assert t.s.modifiers == ()


@pytest.mark.parametrize(("lang", "words"), [("en", "+1 die (Wits), as long as the group is here"), ("fr", "+1 dé")])
def test_everybody_sees_it_in_words(lang, words):
    t = modified("visit", characteristics=["wits"])
    t.do("use", 0, "mission/change")
    for seat in (0, None):
        (change,) = t.game.view(seat, lang).public.agents[0].changes
        assert change.startswith(words)
    (event,) = [event for event in t.told if event.kind == "modified"]
    assert words in sentences.event(t.game, event, lang)


# ---------------------------------------------------------------- what was lost and dealt


@pytest.mark.parametrize(
    ("effect", "kind", "number"),
    [
        ({"wound": {"amount": 9, "who": "living-others"}}, "life", 4),
        ({"lose": {"resource": "blue", "amount": 5}}, "resources", 2),
        ({"lose-time": 3}, "time", 3),
        ({"change-stock": {"add": -5}}, "stock", 1),
    ],
)
def test_an_amount_is_what_was_really_lost(effect, kind, number):
    ada = body("Ada", stock=1, inventory={"resources": {"blue": 2}})
    gain = {"gain": {"resource": "yellow", "amount": {"lost": kind}}}
    t = table(1, receptacles={"ada": ada}, mission=powers(act=[effect, gain]))
    t.enter("B", "C")
    t.do("use", 0, "mission/act")
    assert t.agent(0).resources.get("yellow", 0) == number


def test_a_shared_wound():
    twin = {"id": "twin", "window": "on-wound", "do": [{"gain": {"resource": "yellow", "amount": {"lost": "life"}}}]}
    hurt = [{"wound": {"amount": 2, "who": "living"}}, {"wound": 1}]
    t = table(1, receptacles={"ada": body("Ada", abilities=[twin])}, mission=powers(hurt=hurt))
    t.enter("B", "C")
    t.do("use", 0, "mission/hurt")
    assert t.agent(0).resources["yellow"] == 3


def test_what_a_roll_has_dealt():
    vampire = {"id": "drink", "window": "on-hit", "do": [{"heal": {"amount": {"dealt": "hits"}}}]}
    ada = body("Ada", abilities=[vampire])
    t = table(1, receptacles={"ada": ada}, mission=powers(hurt=[{"wound": 3}]), places=hall(B=LONG))
    t.enter("B", "C")
    t.do("use", 0, "mission/hurt")
    t.spend()
    t.roll(0, "lift", "two-hits", "blank")
    assert t.agent(0).life == 3
    t.nothing(1)
    t.spend()
    t.roll(0, "lift", "blank", "skull")
    assert t.agent(0).life == 3


# ---------------------------------------------------------------- who it is, and where


def test_the_actor_is_the_one_remembered():
    paid = {"if": {"when": {"is": "remembered:guide"}, "then": [{"gain": "yellow"}], "else": [{"gain": "blue"}]}}
    mission = powers(mark=[{"remember": {"as": "guide", "who": "actor"}}], ask=[paid])
    t = table(1, mission=mission)
    t.enter("B", "C")
    t.do("use", 1, "mission/mark")
    t.do("use", 0, "mission/ask")
    t.do("use", 1, "mission/ask")
    assert [agent.resources for agent in t.s.agents] == [{"blue": 1}, {"yellow": 1}]


@pytest.mark.parametrize(("who", "holds"), [("actor", [True, False]), ("living-others", [False, True])])
def test_somebody_stands_on_a_card(who, holds):
    asked = {"if": {"when": {"on-card": {"card": "hall/B", "who": who}}, "then": [{"gain": "yellow"}]}}
    t = table(1, mission=powers(ask=[asked]))
    t.enter("B", "C")
    for i in (0, 1):
        t.do("use", i, "mission/ask")
    assert [agent.resources.get("yellow", 0) == 1 for agent in t.s.agents] == holds


# ---------------------------------------------------------------- the Revolution system


def with_bonus(lasts="test", **more):
    """Ada and Bea, and a power that changes Ada's tests for a time."""
    change = {"modify": {"add": 2, "lasts": lasts} | more}
    abilities = [{"id": "change", "window": "any-time", "do": [change]}]
    card = {"tests": {"try": box(["force", "wits"], 9)}}
    t = revolution_table(2, mission={"abilities": abilities}, places={"hall": {"cards": {"B": card, "C": card}}})
    t.go("hall", "B", "C")
    return t


def value(t, i=0, attribute="force"):
    """What a test of this agent begins with."""
    t.s.pile, t.s.discards = [*t.s.pile, *t.s.discards], []
    t.test(i, "try", attribute, read=False)
    (told,) = t.heard("initiated")
    t.read_all()
    return told["value"]


def test_a_bonus_lasts_a_test():
    t = with_bonus()
    plain = value(t)
    t.do("use", 0, "mission/change")
    assert value(t, 1) == plain
    assert value(t) == plain + 2
    assert t.s.modifiers == ()
    assert value(t) == plain


def test_a_bonus_lasts_a_visit_and_speaks_of_an_attribute():
    t = with_bonus("visit", attributes=["force"])
    plain, wits = value(t), value(t, attribute="wits")
    t.do("use", 0, "mission/change")
    assert [value(t), value(t, attribute="wits")] == [plain + 2, wits]
    assert t.game.view(1).public.agents[0].changes == ["+2 in tests (Force), as long as the group is here"]
    t.stand_by(0, 1)
    t.leave()
    assert t.s.modifiers == ()


@pytest.mark.parametrize(("lasts", "left"), [("round", 0), ("mission", 1)])
def test_a_bonus_lasts_a_round_or_the_mission(lasts, left):
    t = with_bonus(lasts)
    t.do("use", 0, "mission/change")
    t.stand_by(0, 1)
    t.leave()
    assert len(t.s.modifiers) == 1
    t.next_round()
    assert len(t.s.modifiers) == left


def test_crystals_lost_and_damage_dealt_are_counted():
    strike = [{"damage": 9}, {"lose-azrak": {"amount": {"dealt": "damage"}, "who": "living-others"}}]
    count = [{"lose-azrak": {"amount": 2, "who": "living"}}, {"count": {"counter": "alarm", "add": {"lost": "azrak"}}}]
    abilities = [{"id": name, "window": "any-time", "do": do} for name, do in (("strike", strike), ("lose", count))]
    foe = {"conflict": "personal", "life": 2, "tests": {"hit": box("force", 4)}}
    t = revolution_table(
        2,
        mission={"abilities": abilities, "counters": {"alarm": {"most": 9}}},
        places={"hall": {"cards": {"B": foe}}},
    )
    t.go("hall", "B", "C")
    before = t.agent(1).pool
    t.do("use", 0, "mission/strike")
    assert t.agent(1).pool == before - 2
    t.do("use", 0, "mission/lose")
    assert t.s.counters["alarm"] == 4


def test_who_has_which_card_can_be_asked():
    asked = {"if": {"when": {"on-card": "hall/B", "is": "captain"}, "then": [{"gain-token": "sun"}]}}
    abilities = [{"id": "ask", "window": "any-time", "do": [asked]}]
    t = revolution_table(2, mission={"abilities": abilities})
    t.go("hall", "B", "C")
    lead = t.s.lead
    t.do("use", 1 - lead, "mission/ask")
    assert not t.s.tokens
    t.do("use", lead, "mission/ask")
    assert bool(t.s.tokens) == (t.agent(lead).card == "B")
