"""RES: resource tokens."""

import pytest

from tests.game.table import body, powers, table
from timecaptain.deck import DeckError

rule = pytest.mark.rule

PAY = {"choose": {"options": [{"label": "Pay.", "cost": {"resource": "yellow", "amount": 2}}], "optional": True}}
PAY_ANY = {"choose": {"options": [{"label": "Pay.", "cost": {"resource": "any", "amount": 3}}], "optional": True}}


def rich(order, **resources):
    t = table(
        1,
        mission=powers(do=[order]) | {"resources": {"yellow": {"name": "Shells"}}},
        receptacles={"ada": body("Ada", inventory={"resources": resources})},
    )
    t.enter("B", "B")
    t.use(0, "do")
    return t


@rule("C-RES-01")
def test_what_a_colour_stands_for_is_the_scenarios_and_it_is_used_up():
    t = rich(PAY, yellow=3)
    assert t.game.deck.mission.resources["yellow"].name.source == "Shells"
    t.do("choose", 0, 0)
    assert t.agent(0).resources == {"yellow": 1}


@rule("C-RES-02", "C-SYM-10")
def test_there_are_four_colours_and_no_fifth():
    colours = {colour: {"name": colour.title()} for colour in ("yellow", "brown", "blue", "green")}
    t = table(1, mission=powers(all=[{"gain": {"resource": colour}} for colour in colours]) | {"resources": colours})
    t.enter("B", "C")
    t.use(0, "all")
    assert t.agent(0).resources == dict.fromkeys(sorted(colours), 1)
    with pytest.raises(DeckError):
        table(1, mission={"resources": {"red": {"name": "Red"}}})


@rule("C-RES-02", "C-SYM-10")
def test_any_is_any_colour():
    t = rich(PAY_ANY, yellow=2, blue=2)
    t.do("choose", 0, 0)
    assert sum(t.agent(0).resources.values()) == 1


@rule("C-RES-02")
@pytest.mark.parametrize(
    ("resource", "number", "left"), [("yellow", 2, 2), ("any", 2, 1), ("any", 9, 0), ("green", 1, 3)]
)
def test_losing_takes_what_there_is(resource, number, left):
    t = rich({"lose": {"resource": resource, "amount": number}}, yellow=1, blue=2)
    assert sum(t.agent(0).resources.values()) == left


@rule("C-RES-03")
def test_each_keeps_his_own():
    t = table(
        1,
        mission=powers(pay=[PAY]),
        receptacles={name: body(name, inventory={"resources": {"yellow": n}}) for name, n in (("ada", 1), ("bea", 5))},
    )
    t.enter("B", "B")
    t.use(0, "pay")
    assert t.offers(0) == ["decline 0"]
    t.do("decline", 0)
    assert [t.agent(i).resources["yellow"] for i in (0, 1)] == [1, 5]


@rule("C-RES-01")
def test_nothing_gained_is_nothing_to_tell():
    none = {"counter": "alarm"}
    nothing = [
        {"gain": {"resource": "yellow", "amount": none}},
        {"delay": {"amount": none}},
        {"gain-time": {"amount": none}},
    ]
    t = table(3, mission=powers(nothing=nothing))
    t.enter("B", "C", "D")
    t.use(0, "nothing")
    assert [event.kind for event in t.told] == ["power"]
    assert t.game.view(1).public.agents[0].resources == {}
