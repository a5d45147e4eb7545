"""PC: two, three and four receptacles."""

import pytest

from tests.game.revolution.crystals import hall, in_hall, lay, lost
from tests.game.revolution.table import box, table
from timecaptain.game import Game
from timecaptain.game.kernel.actions import Embody
from timecaptain.game.revolution import setup
from timecaptain.game.revolution.trials import support_limit

rule = pytest.mark.rule
TEST = hall(B={"tests": {"open": box("force", 4)}})


@rule("R-PC-01", "A-R-55")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_has_one_receptacle(seats):
    game = Game(table().game.deck, seats)
    assert [agent.seats for agent in game.s.agents] == [[seat] for seat in range(seats)]
    game.apply(0, Embody(0, "ada"))
    assert game.refusal(0, Embody(1, "bea")).rule == "R-REC-01"
    assert game.refusal(0, Embody(0, "bea")) == setup.BODY_TAKEN


@rule("R-PC-02", "R-PC-05", "R-PC-08", "A-R-39", "DIF-09", "DIF-08")
@pytest.mark.parametrize(("seats", "free"), [(2, [0, 1]), (3, [0]), (4, [])])
def test_whose_first_explore_is_free_in_every_round(seats, free):
    t = table(seats)
    for place, letters, lead in (("hall", "BC", 0), ("yard", "BC", 1)):
        t.go(place, *"BCDE"[:seats])
        t.stand_by(*range(seats))
        lay(t, *[6] * seats, vortex=0)
        for i in range(seats):
            for letter in letters:
                t.do("explore", i, letter)
                t.read_all()
            t.stand_by(i)
        paid_once = {(lead + i) % seats for i in free}
        assert t.pools() == [5 if i in paid_once else 4 for i in range(seats)]
        t.leave()
        t.next_round()


@rule("R-PC-02", "A-R-39")
def test_a_free_explore_that_is_not_used_lapses_with_the_round():
    t = in_hall()
    t.leave()
    t.next_round()
    assert [agent.free for agent in t.s.agents] == [1, 1]


@rule("R-PC-05", "A-R-39", "A-R-17")
def test_with_three_it_belongs_to_whoever_is_captain_in_place_of_one_without_a_crystal():
    t = in_hall(3)
    lost(t, 1, "E")
    lay(t, 5, 0, 5, vortex=0)
    t.leave()
    t.next_round()
    assert (t.s.lead, [agent.free for agent in t.s.agents]) == (2, [0, 0, 1])


@rule("A-R-39", "R-PC-02")
def test_a_free_explore_never_breaks_a_link():
    t = in_hall()
    lay(t, 1, 5)
    t.do("explore", 0, "D")
    t.read_all()
    assert (t.pools()[0], t.s.pending) == (1, None)


@rule("DIF-08", "A-V-20", "R-PC-05")
@pytest.mark.parametrize(("setting", "pool"), [("explore", 5), ("any", 6)])
def test_where_the_mission_says_so_the_captain_may_initiate_a_test_with_it_instead(setting, pool):
    t = in_hall(3, places=TEST, mission={"settings": {"captain-free": setting}})
    lay(t, 6)
    t.test(0, "open", destiny=0)
    assert t.pools()[0] == pool


@rule("R-PC-03", "R-PC-07")
@pytest.mark.parametrize(("seats", "updates"), [(2, 2), (3, 1), (4, 0)])
def test_updates_at_no_cost_for_the_whole_mission(seats, updates):
    t = table(seats)
    assert t.s.updates == updates
    t.go("hall", *"BCDE"[:seats])
    t.leave()
    t.next_round()
    assert t.s.updates == updates, "none comes with a new round"


@rule("R-PC-04", "R-PC-04a")
def test_with_two_the_supporter_may_spend_three():
    t = in_hall(places=TEST)
    t.stand_by(1)
    lay(t, 5, 5, vortex=0)
    t.test(0, "open", support={1: 9}, destiny=0)
    assert t.heard("result")[0]["value"] == 5
    assert (t.pools()[1], t.s.vortex) == (2, 4)


@rule("R-PC-06", "R-PC-06a", "R-PC-06b", "DIF-26")
@pytest.mark.parametrize(
    ("support", "value", "pools"),
    [({1: 2, 2: 1}, 5, [3, 4]), ({1: 2, 2: 2}, 5, [3, 4]), ({1: 1, 2: 2}, 5, [4, 3]), ({1: 1, 2: 1}, 4, [4, 4])],
)
def test_with_three_one_supporter_and_only_one_may_spend_two(support, value, pools):
    t = in_hall(3, places=TEST)
    t.stand_by(1, 2)
    lay(t, 5, 5, 5)
    t.test(0, "open", support=support, destiny=0)
    assert t.heard("result")[0]["value"] == value
    assert t.pools()[1:] == pools


@rule("R-PC-06")
def test_the_bigger_support_is_counted_anew_in_every_test():
    t = in_hall(3, places=TEST)
    t.stand_by(1, 2)
    for supporter in (1, 2):
        t.test(0, "open", support={supporter: 2}, destiny=0)
        assert t.heard("result")[0]["value"] == 4


@rule("R-PC-08", "R-PC-09", "R-TEST-05")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_greatest_support_is_three_for_any_number(seats):
    t = in_hall(seats, places=TEST)
    t.stand_by(*range(1, seats))
    t.test(0, "open", support=dict.fromkeys(range(1, seats), 9), destiny=0)
    assert t.heard("result")[0]["value"] == 2 + 3


@rule("R-PC-04", "R-PC-06", "R-PC-08")
def test_the_limit_of_one_supporter():
    assert [support_limit(number, False) for number in (2, 3, 4)] == [3, 2, 1]
    assert [support_limit(number, True) for number in (2, 3, 4)] == [3, 1, 1]
