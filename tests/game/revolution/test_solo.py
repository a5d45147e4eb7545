"""SOLO: one player, two receptacles."""

import pytest

from tests.game.revolution.crystals import hall, in_hall, lay
from tests.game.revolution.table import box, table

rule = pytest.mark.rule


@rule("R-SOLO-01", "R-SETUP-20", "DIF-12")
def test_alone_one_plays_two_receptacles_by_the_rules_for_two():
    t = in_hall(1, places=hall(B={"tests": {"open": box("force", 4)}}))
    assert [agent.seats for agent in t.s.agents] == [[0], [0]]
    assert (t.s.updates, [agent.free for agent in t.s.agents]) == (2, [1, 1])
    assert t.s.vortex == 32 - 7 - 7
    t.stand_by(1)
    lay(t, 5, 5)
    t.test(0, "open", support={1: 9}, destiny=0)
    assert t.heard("result")[0]["value"] == 5


@rule("R-SOLO-02", "DIF-27")
@pytest.mark.parametrize("preset", ["hadal", "cavendish"])
def test_there_is_no_telepathy_step(preset):
    t = table(1, mission={"preset": preset})
    t.visit("hall")
    t.recon("B", "C")
    assert t.s.phase == "actions"


@rule("A-R-54", "R-SOLO-01")
def test_the_captain_alternates_between_the_two():
    t = table(1)
    leads = []
    for place in ("hall", "yard", "hall"):
        leads.append(t.s.lead)
        t.go(place, "B", "C")
        t.leave()
        t.next_round()
    assert leads == [0, 1, 0]
