"""MAGICK: a second pool, by the number of receptacles; a price and a gain; never handed over."""

import pytest

from tests.game.mechanisms.table import Table, body, deck, table
from timecaptain.game import sentences
from timecaptain.game.kernel.actions import Choose, Embody, Give
from timecaptain.game.revolution import contributions, giving
from timecaptain.game.revolution.actions import Contribute, GiveSeveral, GiveToken

rule = pytest.mark.rule
ON = {"mechanisms": {"magick": {}}}


def hall(*script: object) -> dict[str, object]:
    """A hall whose card B says this."""
    return {"hall": {"cards": {"B": {"do": list(script)}}}}


@rule(
    "M-MAGICK-01", "M-MAGICK-01a", "M-MAGICK-01b", "M-MAGICK-01c", "M-MAGICK-01d", "M-COMP-03", "M-SETUP-12", "A-M-14"
)
@pytest.mark.parametrize(
    ("seats", "receptacles", "level", "supply"), [(4, 4, 3, 0), (3, 3, 4, 0), (2, 2, 5, 2), (1, 2, 5, 2)]
)
def test_the_level_follows_from_the_number_of_receptacles(seats, receptacles, level, supply):
    t = table(seats, mission=ON)
    assert t.of("magick") == {"level": level, "pools": [level] * receptacles, "supply": supply}


@rule("M-MAGICK-09")
def test_the_receptacle_card_gives_the_azrak_level_only():
    bodies = {"ada": body("Ada", azrak=5), "bea": body("Bea", azrak=9)}
    t = table(2, mission=ON, receptacles=bodies)
    assert t.pools() == [5, 9]
    assert t.of("magick")["pools"] == [5, 5]


@rule("M-REC-02", "M-MAGICK-06")
def test_everybody_sees_the_pools_and_each_has_its_own():
    t = table(2, mission=ON, places=hall({"stow-magick": 2}))
    t.go("hall", "B", "C")
    assert t.shown("magick")["pools"] == [3, 5]


@rule("M-MAGICK-03", "A-M-15")
def test_magick_used_goes_to_the_supply_and_nothing_breaks_at_none():
    t = table(2, mission=ON, places=hall({"stow-magick": 9}))
    t.go("hall", "B", "C")
    assert t.of("magick") == {"level": 5, "pools": [0, 5], "supply": 7}
    assert t.agent(0).out == ""
    assert t.s.pending is None


@rule("M-MAGICK-03", "A-M-15")
def test_of_nothing_nothing_is_stowed():
    t = table(2, mission=ON, places=hall({"stow-magick": 5}, {"stow-magick": 1}))
    t.go("hall", "B", "C")
    assert t.of("magick") == {"level": 5, "pools": [0, 5], "supply": 7}
    assert t.heard("magick") == [{"agent": 0, "number": -5}]


@rule("M-MAGICK-02", "M-MAGICK-04", "M-MAGICK-04a")
def test_magick_beyond_the_level_is_not_gained():
    t = table(3, mission=ON, places=hall({"stow-magick": 1}, {"gain-magick": 3}))
    t.go("hall", "B", "C", "D")
    assert t.of("magick")["pools"] == [4, 4, 4]
    assert t.of("magick")["supply"] == 0
    assert [heard["number"] for heard in t.heard("magick")] == [-1, 1]


@rule("M-MAGICK-05", "M-MAGICK-06")
def test_magick_can_be_neither_given_nor_swapped():
    t = table(2, mission=ON)
    t.go("hall", "B", "C")
    t.leave()
    assert not [action for action in t.legal(0) if "magick" in str(action)]
    for gift in (Give(0, "magick", 1), GiveToken(0, "magick", 1), GiveSeveral(0, 1, (), ("magick",))):
        assert t.game.refusal(0, gift) == giving.NOT_HELD


PRICE = {
    "choose": {
        "options": [
            {"label": "Conjure", "cost": {"pools": {"magick": 2}}, "do": [{"take": "key"}]},
            {"label": "Walk on"},
        ]
    }
}


@rule("M-MAGICK-08")
def test_magick_is_a_price():
    t = table(2, mission=ON, places=hall(PRICE))
    t.go("hall", "B", "C")
    t.do("choose", 0, 0)
    assert t.of("magick")["pools"] == [3, 5]
    assert t.s.items == {"key": 0}


@rule("M-MAGICK-08")
def test_a_price_that_cannot_be_paid_is_not_offered():
    t = table(2, mission=ON, places=hall({"stow-magick": 4}, PRICE))
    t.go("hall", "B", "C")
    assert t.s.pending.options == [Choose(0, 1)]


@rule("M-MAGICK-08", "M-POWER-01")
def test_a_power_card_is_paid_with_magick():
    power = {
        "name": "The Cloak",
        "text": "For two Magick, a key.",
        "abilities": [{"id": "cloak", "window": "any-time", "cost": {"pools": {"magick": 2}}, "do": [{"take": "key"}]}],
    }
    t = table(2, mission=ON, receptacles={"ada": body("Ada", personal=power)})
    t.go("hall", "B", "C")
    t.do("use", 0, "receptacle:ada/cloak")
    t.do("use", 0, "receptacle:ada/cloak")
    assert t.of("magick")["pools"] == [1, 5]
    t.refuses("R-PERS-06", "use", 0, "receptacle:ada/cloak")


def shared(amount: int, pool: str = "magick") -> dict[str, object]:
    return {"contribute": {"amount": amount, "pool": pool, "do": [{"take": "key"}], "otherwise": [{"take": "rope"}]}}


def with_pools(t: Table, *pools: int) -> None:
    state = t.of("magick")
    state["supply"] += sum(state["pools"]) - sum(pools)
    state["pools"] = list(pools)


@rule("M-MAGICK-07", "M-MAGICK-07a", "A-M-08")
@pytest.mark.parametrize(("given", "left"), [(["1", "1", "1"], [1, 0, 0]), (["2", "1"], [0, 0, 1])])
def test_the_group_pays_together(given, left):
    t = table(3, mission=ON, places=hall(shared(3)))
    with_pools(t, 2, 1, 1)
    t.go("hall", "B", "C", "D")
    for i, number in enumerate(given):
        t.do("contribute", i, number)
    assert t.of("magick")["pools"] == left
    assert t.s.items == {"key": 0}


@rule("M-MAGICK-02", "M-MAGICK-04")
def test_whoever_has_enough_hears_that_there_is_no_more():
    t = table(2, mission=ON, places=hall({"stow-magick": 1}, {"gain-magick": 2}))
    t.go("hall", "B", "C")
    assert t.of("magick")["pools"] == [5, 5]
    (event,) = (event for event in t.told if event.kind == "not-gained")
    assert sentences.event(t.game, event, "en") == "Ada has the most possible already: 1 Magick not gained."


@rule("M-MAGICK-07", "R-VIS-14")
@pytest.mark.parametrize(("pool", "last"), [("magick", "2 Magick"), ("azrak", "2 Azrak")])
def test_whoever_is_asked_to_give_reads_what(pool, last):
    t = table(2, mission=ON, places=hall(shared(2, pool)))
    t.go("hall", "B", "C")
    assert sentences.action(t.game, t.legal(0)[-1], "en") == last
    assert contributions.asked(t.game) == (pool, 2)
    t.do("contribute", 0, 1)
    assert contributions.asked(t.game) == (pool, 1)


@rule("M-MAGICK-07", "A-M-08")
def test_nobody_is_forced_and_nothing_is_paid_when_it_is_not_enough():
    t = table(2, mission=ON, places=hall(shared(6)))
    t.go("hall", "B", "C")
    assert t.s.pending.options == [Contribute(0, number) for number in range(6)]
    t.do("contribute", 0, 5)
    assert t.s.pending.options == [Contribute(1, 0), Contribute(1, 1)]
    t.do("contribute", 1, 0)
    assert t.of("magick")["pools"] == [5, 5]
    assert t.s.items == {"rope": 0}


@rule("M-MAGICK-07")
def test_what_all_together_cannot_pay_is_not_asked_for():
    t = table(2, mission=ON, places=hall(shared(11)))
    t.go("hall", "B", "C")
    assert t.s.pending is None
    assert t.s.items == {"rope": 0}


@rule("M-AZRAK-02", "R-VIS-14")
def test_the_group_may_spend_azrak_together():
    t = table(2, places=hall(shared(8, "azrak")))
    t.go("hall", "B", "C")
    vortex = t.s.vortex
    t.do("contribute", 0, 5)
    t.do("contribute", 1, 3)
    assert t.pools() == [1, 4]
    assert t.s.vortex == vortex + 8
    assert t.s.items == {"key": 0}


@rule("M-AZRAK-02", "A-R-60")
def test_the_last_crystal_given_for_the_group_breaks_the_link():
    t = table(2, places=hall(shared(7, "azrak")))
    t.go("hall", "B", "C")
    t.do("contribute", 0, 6)
    t.do("contribute", 1, 1)
    assert t.s.pending.kind == "link"
    t.do("link", 0, "emergency")
    assert t.s.items == {"key": 0}


def test_a_condition_counts_magick():
    check = {"if": {"when": {"magick-held": {"at-least": 10, "who": "all"}}, "then": [{"take": "key"}]}}
    t = table(2, mission=ON, places=hall(check, {"stow-magick": 1}, check, {"drop": "key"}, check))
    t.go("hall", "B", "C")
    assert t.s.items == {}


def test_without_the_mechanism_its_words_say_nothing():
    price = {"choose": {"options": PRICE["choose"]["options"]}}
    test = {"if": {"when": {"magick-held": {"at-least": 0}}, "then": [{"take": "rope"}]}}
    t = table(2, places=hall({"gain-magick": 1}, test, price))
    t.go("hall", "B", "C")
    assert t.s.pending.options == [Choose(0, 1)]
    assert t.s.items == {}
    assert t.s.mechanisms == {}


def test_a_new_attempt_deals_magick_anew():
    t = table(2, mission=ON, places=hall({"stow-magick": 3}, {"fail": "lost"}))
    t.go("hall", "B", "C")
    assert t.s.phase == "lost"
    t.do("again", seat=0)
    assert t.s.mechanisms == {}
    for i, name in enumerate(("ada", "bea")):
        t.act(i, Embody(i, name))
    assert t.of("magick")["pools"] == [5, 5]


def test_other_levels_are_a_setting():
    small = deck(mission={"mechanisms": {"magick": {"two": 1, "tokens": 2}}})
    assert Table(small, 2).of("magick") == {"level": 1, "pools": [1, 1], "supply": 0}
