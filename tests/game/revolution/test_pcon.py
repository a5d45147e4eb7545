"""PCON: a conflict holds its reader until it is resolved, and the group with him."""

import pytest

from tests.game.revolution.crystals import explore, hall, in_hall, lay, link, lose
from tests.game.revolution.table import box

rule = pytest.mark.rule


def held(life=None, seats=2, **cells):
    """Agent 0 has read a personal conflict; agent 1 stands by."""
    card = {"conflict": "personal", "tests": {"hit": box("force", 4, **cells)}}
    t = in_hall(seats, places=hall(B=card | ({} if life is None else {"life": life})))
    t.stand_by(1)
    return t


@rule("R-PCON-01", "R-PCON-03", "DIF-23")
@pytest.mark.parametrize("conflict", [True, False])
def test_one_held_by_a_conflict_can_only_test(conflict):
    """The same card without a conflict lets its reader explore and stand by, and so give what he has."""
    card = {"do": [{"take": "key"}], "tests": {"hit": box("force", 4)}} | ({"conflict": "personal"} if conflict else {})
    t = in_hall(places=hall(B=card))
    t.stand_by(1)
    acts = {action.do for action in t.legal(0)} - {"abandon"}
    if not conflict:
        assert acts == {"test", "explore", "stand-by"}
        t.stand_by(0)
        t.do("give", 0, "key", 1)
        return
    assert acts == {"test"}
    t.refuses("R-PCON-03", "stand-by", 0)
    t.refuses("R-PCON-03", "explore", 0, "D")
    t.refuses("R-GIVE-01", "give", 0, "key", 1)
    t.test(0, "hit", destiny=0)
    assert {action.do for action in t.legal(0)} - {"abandon"} == {"test", "explore", "stand-by"}


@rule("R-PCON-02")
def test_it_binds_one_agent_and_is_resolved_like_a_normal_test():
    t = held()
    explore(t, 1, "D")
    t.read_all()
    t.stand_by(1)
    t.test(0, "hit", boost=1, support={1: 1}, destiny=0)
    assert t.heard("result") == [{"agent": 0, "value": 4, "result": "critical"}]
    assert t.s.conflicts == []


@rule("R-PCON-04", "A-R-44")
def test_the_group_cannot_leave_while_it_lasts():
    t = held()
    t.refuses("R-LEAVE-01", "ready", seat=0)
    t.test(0, "hit")
    t.stand_by(0)
    t.all_ready()
    assert t.s.phase == "between"


@rule("A-R-28", "R-PCON-03")
@pytest.mark.parametrize("boost", [0, 2, 4])
def test_without_life_points_one_test_resolves_it_whatever_the_outcome(boost):
    t = held()
    t.test(0, "hit", boost=boost)
    assert t.s.conflicts == []
    t.stand_by(0)


@rule("A-R-28", "R-DMG-04")
def test_with_life_points_it_lasts_until_the_damage_reaches_them():
    t = held(life=2, failure=[{"damage": 1}])
    t.test(0, "hit", destiny=0)
    t.refuses("R-PCON-03", "stand-by", 0)
    t.test(0, "hit", destiny=0)
    assert t.s.conflicts == []
    t.stand_by(0)


@rule("A-R-28", "R-DMG-04")
def test_a_card_that_sets_its_own_end_lasts_until_it_says_so():
    t = held(critical=["end-conflict"])
    t.test(0, "hit", destiny=0)
    t.refuses("R-PCON-03", "stand-by", 0)
    t.test(0, "hit", boost=2, destiny=0)
    t.stand_by(0)


@rule("A-R-27")
def test_orders_and_conflict_of_a_card_bind_in_that_order():
    card = {"do": [{"take": "key"}], "conflict": "personal", "tests": {"hit": box("force", 4)}}
    t = in_hall(places=hall(B=card))
    assert t.s.items == {"key": 0}
    t.refuses("R-PCON-03", "stand-by", 0)


@rule("A-R-29", "A-R-63", "R-EJECT-03")
def test_ejection_ends_it_unresolved_and_whoever_takes_the_card_starts_at_no_damage():
    t = held(life=3, failure=[{"damage": 2}, "eject"])
    t.test(0, "hit", destiny=0)
    assert (t.s.conflicts, t.agent(0).card, t.agent(0).out) == ([], "", "card")
    explore(t, 1, "B")
    t.read_all()
    assert [(one.agent, one.damage) for one in t.s.conflicts] == [(1, 0)]
    t.refuses("R-PCON-03", "stand-by", 1)


@rule("A-R-29", "R-CTRL-03")
def test_so_does_a_loss_of_control_in_the_middle_of_it():
    t = held(life=3, failure=[lose(2)])
    lay(t, 2, 5)
    t.test(0, "hit", destiny=0, read=False)
    link(t, 0, "lose-control")
    t.read_all()
    assert (t.s.conflicts, t.agent(0).card) == ([], "")
    t.all_ready()
    assert t.s.phase == "between"


@rule("A-R-41")
def test_one_about_to_be_ejected_is_not_bound_even_while_reading():
    card = {"do": [{"damage": 1}], "conflict": "personal", "life": 3, "tests": {"hit": box("force", 4)}}
    t = in_hall(places=hall(D=card))
    lay(t, 1, 5)
    explore(t, 0, "D")
    link(t, 0, "lose-control")
    assert (t.agent(0).card, t.s.conflicts, t.heard("damage")) == ("D", [], [])


@rule("A-R-67")
def test_a_card_that_is_read_again_binds_again():
    t = held()
    t.test(0, "hit", destiny=0)
    t.stand_by(0)
    explore(t, 1, "B")
    t.read_all()
    t.refuses("R-PCON-03", "stand-by", 1)


@rule("A-R-70", "R-PCON-03")
@pytest.mark.parametrize(
    "flight",
    [
        ["remove-card"],
        [{"remove-card": "B"}],
        [{"perform": "away"}],
        [{"once": {"per": "visit", "do": [{"remove-card": "hall/B"}]}}],
    ],
)
def test_no_choice_removes_the_card_of_a_conflict_before_it_is_resolved(flight):
    flee = {"choose": {"options": [{"label": "Flee", "do": flight}, {"label": "Stay"}]}}
    card = {"conflict": "personal", "do": [flee], "tests": {"hit": box("force", 4, failure=[flee])}}
    t = in_hall(places=hall(B=card), mission={"scripts": {"away": ["remove-card"]}})
    assert [action.option for action in t.legal(0, "choose")] == [1]
    t.do("choose", 0, 1)
    t.read_all()
    t.test(0, "hit", destiny=0)
    assert t.s.conflicts == []
    assert [action.option for action in t.legal(0, "choose")] == [0, 1], "it is resolved now"
    t.do("choose", 0, 0)
    assert "hall/B" in t.s.removed


@rule("A-R-70")
def test_a_choice_may_remove_another_card_or_say_that_the_conflict_is_over():
    options = [
        {"label": "Other", "do": [{"remove-card": "E"}]},
        {"label": "End", "do": ["end-conflict", "remove-card"]},
    ]
    card = {"conflict": "personal", "do": [{"choose": {"options": options}}], "tests": {"hit": box("force", 4)}}
    t = in_hall(places=hall(B=card))
    assert [action.option for action in t.legal(0, "choose")] == [0, 1]
    t.do("choose", 0, 1)
    assert (t.s.conflicts, t.agent(0).card) == ([], "")


@rule("A-R-70")
def test_what_is_no_choice_of_his_may_remove_it():
    card = {"conflict": "personal", "life": 3, "tests": {"hit": box("force", 4, failure=["remove-card"])}}
    t = in_hall(places=hall(B=card))
    t.test(0, "hit", destiny=0)
    assert (t.s.conflicts, t.agent(0).card) == ([], "")


def powers(*orders):
    return {
        "personal": {"name": "A", "text": "B", "abilities": [{"id": "p", "window": "any-time", "do": list(orders)}]}
    }


@rule("A-R-72", "R-PCON-03")
def test_a_power_at_any_time_may_be_used_by_one_who_is_held():
    card = {"conflict": "personal", "tests": {"hit": box("force", 4)}}
    t = in_hall(places=hall(B=card), receptacles={"ada": powers({"gain-token": "sun"})})
    assert {action.do for action in t.legal(0)} - {"abandon"} == {"test", "use"}
    t.do("use", 0, "receptacle:ada/p")
    assert t.s.tokens == ["sun"]
    t.refuses("R-PCON-03", "stand-by", 0)


@rule("A-R-70", "A-R-72")
def test_but_none_that_takes_the_card_away():
    card = {"conflict": "personal", "tests": {"hit": box("force", 4)}}
    t = in_hall(places=hall(B=card), receptacles={"ada": powers("remove-card")})
    assert not t.legal(0, "use")
    t.refuses("R-PERS-06", "use", 0, "receptacle:ada/p")
    t.test(0, "hit", destiny=0)
    t.do("use", 0, "receptacle:ada/p")
    assert "hall/B" in t.s.removed
