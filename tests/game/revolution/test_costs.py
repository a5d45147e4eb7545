"""What an action costs stands in its label, and is what is paid: nobody should have to know it by heart."""

from copy import deepcopy

import pytest

from tests.game.revolution.crystals import explore, hall, in_hall, lay, update
from tests.game.revolution.table import body, box, table
from timecaptain.game import sentences
from timecaptain.game.kernel.actions import Give, Use
from timecaptain.game.revolution import actions
from timecaptain.game.revolution.actions import Explore, Update, Visit

rule = pytest.mark.rule
KEY = {"do": [{"take": "key"}]}
GIVE = Give(0, "key", 1)
EXPLORE = Explore(0, "D")
OPEN = actions.Test(0, "hall/B/open", "force")


def label(t, action, lang="en"):
    return sentences.action(t.game, action, lang)


def paid(t, action, seat=0):
    """What the action takes from the pools of all agents, in a copy of the game; no more, no less."""
    game = t.game.copy()
    before = [agent.pool for agent in game.s.agents]
    game.apply(seat, action)
    return [was - agent.pool for was, agent in zip(before, game.s.agents, strict=True)]


@rule("R-GIVE-01", "R-SWAP-01", "R-SWAP-03")
def test_giving_costs_a_crystal_in_the_actions_step_only():
    t = in_hall(places=hall(B=KEY, E={"conflict": "group", "life": 1, "tests": {"hit": box("force", 4)}}))
    t.stand_by(0)
    assert label(t, GIVE) == "Ada hands A key (item 2) to Bea (1 Azrak)"
    assert paid(t, GIVE) == [1, 0]
    assert label(t, GIVE, "fr").endswith("(1 Azrak)")
    explore(t, 1, "E")
    t.read_all()
    assert label(t, GIVE) == "Ada hands A key (item 2) to Bea (at no cost)"
    assert paid(t, GIVE) == [0, 0]
    t = in_hall(places=hall(B=KEY))
    t.leave()
    assert label(t, GIVE) == "Ada hands A key (item 2) to Bea"
    assert paid(t, GIVE) == [0, 0]


@rule("R-EXPL-01", "R-PC-02", "R-TEST-03")
def test_exploring_and_testing():
    t = table(2, places=hall(B={"tests": {"open": box("force", 4)}}))
    t.go("hall", "B", "C")
    t.agent(0).free = 1
    assert label(t, EXPLORE) == "Ada explores D: a back (at no cost)"
    assert paid(t, EXPLORE) == [0, 0]
    t.agent(0).free = 0
    assert label(t, EXPLORE) == "Ada explores D: a back (1 Azrak)"
    assert paid(t, EXPLORE) == [1, 0]
    assert label(t, OPEN) == "Ada tests Force: Force (1 Azrak)"
    assert paid(t, OPEN) == [1, 0]
    pool, t.agent(0).pool = t.agent(0).pool, 1
    assert label(t, EXPLORE).endswith("(1 Azrak, the last one)")
    assert label(t, OPEN, "fr").endswith("(1 Azrak, le dernier)")
    t.agent(0).pool = pool
    assert sentences.action(t.game, EXPLORE, "en", named=False) == "explore D: a back (1 Azrak)"


@rule("R-LOC-02", "R-LOC-03", "R-UPD-03")
def test_choosing_a_place_and_an_update():
    t = in_hall()
    t.leave()
    assert label(t, Update()) == "Standard Update (1 Azrak of the Vortex, onto the Mission Return)"
    assert label(t, Update(free=True)) == "Standard Update at no cost"
    lay(t, 2, 2, vortex=8, updates=1)
    for free, onto in ((True, 0), (False, 1)):
        again = deepcopy(t)
        update(again, free=free)
        assert again.s.mission_return - t.s.mission_return == onto
    t.next_round()
    captain = t.s.captain
    assert label(t, Visit("yard")) == "Go to The Yard (1 Azrak)"
    assert paid(t, Visit("yard"), captain)[captain] == 1
    assert label(t, Visit("hall")) == "Go to The Hall (1 Azrak, onto the Mission Return)"
    assert paid(t, Visit("hall"), captain)[captain] == 1
    before = t.s.mission_return
    t.act(captain, Visit("hall"))
    assert t.s.mission_return == before + 1


@rule("R-PERS-06")
def test_a_power_names_all_that_is_paid_for_it():
    cost = {"azrak": 2, "items": ["key"], "tokens": ["coin"]}
    bribe = {"id": "bribe", "name": "Bribe", "window": "any-time", "cost": cost, "do": [{"take": "rope"}]}
    t = table(2, receptacles={"ada": body("Ada", abilities=[bribe])}, places=hall(B=KEY))
    t.go("hall", "B", "C")
    bribing = Use(0, "receptacle:ada/bribe")
    assert label(t, bribing) == "Ada: Bribe (2 Azrak, A key (item 2), Coin)"
    t.s.tokens = ["coin"]
    assert paid(t, bribing) == [2, 0]
    t.act(0, bribing)
    assert (t.s.items, t.s.tokens) == ({"rope": 0}, [])
