"""LOCK: cards that hold whoever stands there."""

import pytest

from tests.game.table import body, challenge, hall, powers, table

rule = pytest.mark.rule


def locked(letters="BC", seats=1, shields=None, **changes):
    trap = {"lock": "any", "tests": {"it": challenge(**(shields or {"normal": 1}))}}
    t = table(seats, places=hall(B=trap), **changes)
    t.enter(*letters)
    t.spend()
    return t


@rule("C-LOCK-01", "C-LOCK-02", "C-SYM-01")
def test_a_lock_holds_until_its_test_is_passed():
    t = locked()
    t.refuses("C-LOCK-02", "move", 0, "C")
    assert t.game.view(None).public.agents[0].held
    t.roll(0, "it", "hit", "blank")
    t.nothing(1)
    t.spend()
    t.move(0, "C")
    assert t.agent(0).space == "C"


@rule("C-LOCK-03")
@pytest.mark.parametrize("opponent", [True, False], ids=["a fight", "a trap"])
@pytest.mark.parametrize("characteristic", ["force", "wits", "magic"])
def test_a_lock_may_sit_on_any_kind_of_test(characteristic, opponent):
    front = {"lock": "any", "opponent": opponent, "tests": {"it": challenge(characteristic, normal=1)}}
    t = table(1, places=hall(B=front))
    t.enter("B", "C")
    t.spend()
    t.refuses("C-LOCK-02", "move", 0, "C")


@rule("C-LOCK-03a")
def test_freeing_the_prisoner_starts_a_fight_that_holds():
    free_him = {"label": "Free him.", "do": [{"gain-token": "sun"}, {"fight": "guards"}]}
    leave_him = {"label": "Leave him."}
    t = table(
        1,
        places=hall(
            B={
                "do": [{"choose": {"options": [free_him, leave_him]}}],
                "lock": "any",
                "tests": {"guards": challenge(normal=3) | {"if": {"token": "sun"}}},
            }
        ),
    )
    t.enter("B", "B", read=False)
    t.do("follow", 0)
    t.do("choose", 0, 1)
    assert t.s.tests == {}
    t.do("choose", 1, 0)
    assert t.shields("hall/B", "guards") == [3]
    t.refuses("C-LOCK-02", "leave")
    t.spend()
    t.refuses("C-LOCK-02", "move", 0, "C")
    t.refuses("C-LOCK-02", "move", 1, "C")
    t.roll(0, "guards", "two-hits", "hit")
    t.move(1, "C")


@rule("A-C-36", "A-C-13", "C-FINISH-01")
def test_when_all_held_agents_die_the_others_may_leave():
    t = locked(mission=powers(die=[{"wound": 9}]))
    t.use(0, "die")
    assert t.shields("hall/B", "it") is None
    t.nothing(1)
    t.leave("yard")
    assert t.s.place == "yard"


@rule("A-C-37", "C-LOCK-02")
def test_one_held_agent_keeps_the_group_here():
    t = locked()
    t.nothing(0, 1)
    t.refuses("C-LOCK-02", "leave")


@rule("A-C-38")
def test_who_comes_later_is_held_too():
    t = locked()
    t.nothing(0)
    t.move(1, "B")
    t.spend()
    t.refuses("C-LOCK-02", "move", 1, "C")


@rule("A-C-39")
@pytest.mark.parametrize("way", ["pawn", "group"])
def test_an_effect_moves_even_those_who_are_held(way):
    t = locked(shields={"normal": 5}, mission=powers(pull=[{"move-pawn": "D"} if way == "pawn" else {"go": "yard"}]))
    t.roll(0, "it", "hit", "blank")
    t.use(0, "pull")
    assert t.shields("hall/B", "it") is None
    assert (t.agent(0).space, t.s.place) == (("D", "hall") if way == "pawn" else ("", "yard"))


@rule("C-LOCK-02")
def test_a_card_may_hold_until_something_has_happened():
    t = table(1, mission=powers(shine=[{"gain-token": "sun"}]), places=hall(B={"held-until": {"token": "sun"}}))
    t.enter("B", "C")
    t.refuses("C-LOCK-02", "leave")
    t.use(1, "shine")
    t.leave("yard")


@rule("C-LOCK-02", "C-GOLD-01")
def test_a_body_may_slip_through_locks():
    t = locked(receptacles={"ada": body("Ada", abilities=[{"id": "slip", "allow": ["leave-lock"]}])})
    t.move(0, "C")
    assert t.agent(0).space == "C"


@rule("C-LOCK-02", "C-GOLD-01")
def test_and_out_of_what_holds_the_others_until_something_has_happened():
    slip = body("Ada", abilities=[{"id": "slip", "allow": ["leave-lock"]}])
    t = table(1, receptacles={"ada": slip}, places=hall(B={"held-until": {"token": "sun"}}))
    t.enter("B", "B")
    t.spend()
    t.refuses("C-LOCK-02", "move", 1, "C")
    t.move(0, "C")
    assert t.agent(0).space == "C"


@rule("C-READ-04", "C-LOCK-02")
def test_nobody_can_tell_that_a_card_will_hold_its_reader_before_it_is_read():
    seen = []
    for more in ({}, {"held-until": {"token": "sun"}}):
        t = table(3, places=hall(B=more))
        views = []
        for i, letter in enumerate("BCD"):
            t.do("place", i, letter)
            views.append(t.game.view(1))
        seen.append(views)
        t.do("close", 0)
        assert t.game.view(1).public.agents[0].held == bool(more)
    assert seen[0] == seen[1]
