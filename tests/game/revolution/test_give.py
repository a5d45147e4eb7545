"""GIVE: handing things over in the Actions step."""

import pytest

from tests.game.revolution.table import box, table
from tests.game.table import hall

rule = pytest.mark.rule
GIFTS = [{"take": "key"}, {"take": "rope"}, {"take-token": "coin"}]


def giving(seats=3, *, mission=None, **cards):
    """Agent 1 has two items and a coin and stands by."""
    t = table(seats, places=hall(C={"do": GIFTS}, **cards), mission=mission or {})
    t.go("hall", *"BCDE"[:seats])
    t.stand_by(1)
    return t


@rule("R-GIVE-01", "R-GIVE-01a", "R-GIVE-02", "R-GIVE-03", "R-SWAP-02")
def test_one_crystal_for_two_items_and_a_token_to_one_agent_who_need_not_stand_by():
    t = giving()
    t.s.vortex += t.agent(1).pool - 4
    t.agent(1).pool = 4
    vortex = t.s.vortex
    t.do("give-several", 1, 0, ("key", "rope"), ("coin",))
    assert (t.agent(1).pool, t.s.vortex) == (3, vortex + 1)
    assert (t.s.items, t.agent(0).tokens, t.agent(1).tokens) == ({"key": 0, "rope": 0}, ["coin"], [])
    assert t.agent(0).card == "B"


@rule("R-GIVE-01", "A-R-42")
def test_another_receiver_costs_another_crystal():
    t = giving()
    t.do("give", 1, "key", 0)
    t.do("give", 1, "rope", 2)
    assert (t.agent(1).pool, t.s.items) == (5, {"key": 0, "rope": 2})


@rule("R-GIVE-01")
def test_not_with_a_card_in_front():
    t = giving()
    t.do("explore", 1, "C")
    t.read_all()
    t.refuses("R-GIVE-01", "give", 1, "key", 0)


@rule("R-GIVE-01", "DIF-19")
@pytest.mark.parametrize("to", [1, 9, -1])
def test_only_to_another_agent_of_the_location(to):
    t = giving()
    t.refuses("R-GIVE-01", "give", 1, "key", to)


@rule("R-GIVE-01", "DIF-19")
def test_not_to_one_who_was_ejected():
    t = giving(B={"do": ["eject"]})
    t.refuses("R-GIVE-01", "give", 1, "key", 0)
    t.refuses("R-EJECT-03", "give", 0, "key", 1)


@rule("R-GIVE-01")
def test_not_without_a_crystal():
    t = giving()
    t.s.vortex += t.agent(1).pool
    t.agent(1).pool = 0
    t.refuses("R-GIVE-01", "give", 1, "key", 0)


@rule("R-GIVE-01")
@pytest.mark.parametrize(
    ("items", "tokens"),
    [
        ((), ()),
        (("",), ()),
        (("law",), ()),
        (("nothing",), ()),
        (("key", "key"), ()),
        (("key", ""), ()),
        ((), ("coin", "coin")),
        ((), ("sun",)),
        ((), ("",)),
    ],
)
def test_only_what_one_has_and_each_thing_once(items, tokens):
    t = giving()
    t.refuses("R-SWAP-04", "give-several", 1, 0, items, tokens)
    for item in items[:1] if len(items) == 1 else ():
        t.refuses("R-SWAP-04", "give", 1, item, 0)
    for token in tokens[:1] if len(tokens) == 1 else ():
        t.refuses("R-SWAP-04", "give-token", 1, token, 0)


@rule("R-GIVE-01", "DIF-45")
def test_where_only_items_change_hands_a_token_does_not():
    t = giving(mission={"settings": {"swappable": "items"}})
    t.refuses("R-SWAP-04", "give-several", 1, 0, ("key",), ("coin",))
    t.do("give", 1, "key", 0)
    assert t.s.items == {"key": 0, "rope": 1}


@rule("A-R-42")
@pytest.mark.parametrize("choice", ["emergency", "lose-control"])
def test_with_the_last_crystal_the_gift_is_completed_first(choice):
    t = giving()
    t.s.vortex += t.agent(1).pool - 1
    t.agent(1).pool = 1
    t.do("give", 1, "key", 0)
    assert (t.s.items["key"], t.s.pending.kind) == (0, "link")
    t.do("link", 1, choice)
    assert t.agent(1).out == ("control" if choice == "lose-control" else "")


@rule("A-R-42", "R-GIVE-03")
def test_one_who_is_held_by_a_personal_conflict_may_receive():
    t = giving(B={"conflict": "personal", "tests": {"hit": box("force", 1)}})
    t.do("give", 1, "key", 0)
    assert t.s.items["key"] == 0


@rule("R-GIVE-01")
def test_only_in_the_actions_step_and_between_locations():
    t = giving()
    t.leave()
    t.next_round()
    t.refuses("R-SWAP-01", "give", 1, "key", 0)
    t.visit("yard")
    t.refuses("R-SWAP-01", "give", 1, "key", 0)


@rule("A-V-20", "DIF-08")
@pytest.mark.parametrize(("free", "pool"), [("explore", 5), ("any", 6)])
def test_the_captains_free_action_may_be_a_gift_where_the_mission_lets_it(free, pool):
    t = table(3, places=hall(B={"do": [{"take": "key"}]}), mission={"settings": {"captain-free": free}})
    t.go("hall", "B", "C", "D")
    t.stand_by(0)
    t.do("give", 0, "key", 1)
    assert t.agent(0).pool == pool
