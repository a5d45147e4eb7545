"""Conditions in one mapping, `not`, prices in several colours, `up-to`, and items that say something when taken."""

import pytest

from tests.game.table import body, hall, powers, table

HOLDS = [
    ({"token": "sun", "has": "key"}, False),
    ({"token": "sun", "not": {"has": "key"}}, True),
    ({"not": {"token": "sun"}}, False),
    ({"not": {"token": "sun", "has": "key"}}, True),
    ({"not": {"not": {"token": "sun"}}}, True),
]


@pytest.mark.parametrize(("condition", "holds"), HOLDS)
def test_several_conditions_must_all_hold_and_not_turns_one_round(condition, holds):
    ask = {"if": {"when": condition, "then": [{"gain": "yellow"}]}}
    t = table(1, places=hall(B={"do": [{"gain-token": "sun"}, ask]}))
    t.enter("B", "C")
    assert t.agent(0).resources.get("yellow", 0) == int(holds)


def payers(cost, **resources):
    buy = {"choose": {"optional": True, "options": [{"label": "Buy.", "cost": cost, "do": [{"gain-token": "sun"}]}]}}
    ada = body("Ada", inventory={"resources": resources})
    t = table(1, receptacles={"ada": ada}, places=hall(B={"do": [buy]}))
    t.enter("B", "C", read=False)
    return t


@pytest.mark.rule("C-RES-02")
@pytest.mark.parametrize(
    ("cost", "held", "left"),
    [
        ({"yellow": 1, "blue": 2}, {"yellow": 2, "blue": 2}, {"yellow": 1, "blue": 0}),
        ({"yellow": 1, "any": 2}, {"yellow": 2, "blue": 1}, {"yellow": 0, "blue": 0}),
        ({"any": 1, "yellow": 1}, {"yellow": 3}, {"yellow": 1}),
    ],
)
def test_a_price_in_several_colours_is_paid_in_full(cost, held, left):
    t = payers(cost, **held)
    t.do("choose", 0, 0)
    assert {colour: t.agent(0).resources.get(colour, 0) for colour in left} == left
    assert "sun" in t.s.tokens


@pytest.mark.rule("C-RES-02")
@pytest.mark.parametrize(
    ("cost", "held"),
    [
        ({"yellow": 1, "blue": 2}, {"yellow": 5, "blue": 1}),
        ({"yellow": 1, "any": 2}, {"yellow": 2}),
        ({"yellow": 1, "any": 1}, {"blue": 4}),
    ],
)
def test_what_cannot_be_paid_in_full_is_not_offered(cost, held):
    t = payers(cost, **held)
    assert [action.do for action in t.legal(0)] == ["decline"]


@pytest.mark.parametrize(("had", "amount", "most", "has"), [(0, 2, 3, 2), (2, 2, 3, 3), (3, 1, 3, 3), (5, 1, 3, 5)])
def test_a_gain_goes_up_to_a_number_and_takes_nothing_away(had, amount, most, has):
    ada = body("Ada", inventory={"resources": {"yellow": had}})
    gain = {"gain": {"resource": "yellow", "amount": amount, "up-to": most}}
    t = table(1, receptacles={"ada": ada}, mission=powers(fill=[gain]))
    t.enter("B", "C")
    t.do("use", 0, "mission/fill")
    assert t.agent(0).resources.get("yellow", 0) == has
    assert [told["number"] for told in t.heard("resource")] == ([has - had] if has > had else [])


def test_a_stock_is_filled_up_to_a_number():
    ada = body("Ada", stock=1)
    fill = {"change-stock": {"add": 3, "up-to": 3}}
    t = table(1, receptacles={"ada": ada}, mission=powers(fill=[fill]))
    t.enter("B", "C")
    t.do("use", 0, "mission/fill")
    assert t.agent(0).stock == 3


@pytest.mark.rule("C-ITEM-02")
def test_an_item_says_something_to_whoever_takes_it_and_not_to_whom_it_is_handed():
    key = {"name": "A key", "on-take": [{"gain": "yellow"}, {"say": "It is warm."}]}
    t = table(2, items={"key": key}, places=hall(B={"do": [{"take": {"item": "key"}}]}))
    t.enter("B", "B", "C", "C")
    assert t.agent(0).resources.get("yellow") == 1
    assert [event.seats for event in t.told if event.kind == "say"] == [(0, 1)]
    t.do("give", 0, "key", 1)
    assert sum(agent.resources.get("yellow", 0) for agent in t.s.agents) == 1


def test_an_item_that_is_brought_along_was_not_taken():
    key = {"name": "A key", "on-take": [{"gain": "yellow"}]}
    t = table(1, items={"key": key}, receptacles={"ada": body("Ada", inventory={"items": ["key"]})})
    t.enter("B", "C")
    assert not t.agent(0).resources.get("yellow")


def test_what_an_item_asks_is_asked_of_its_taker():
    choice = {"choose": {"options": [{"label": "Left.", "do": [{"gain": "blue"}]}, {"label": "Right."}]}}
    key = {"name": "A key", "on-take": [choice]}
    take = {"take": {"item": "key", "who": "receptacle:bea"}}
    t = table(2, items={"key": key}, places=hall(B={"do": [take]}), bodies=("ada", "bea", "cid", "dov"))
    t.enter("B", "C", "D", "D", read=False)
    t.do("follow", 0)
    t.do("choose", 1, 0)
    assert t.agent(1).resources.get("blue") == 1
