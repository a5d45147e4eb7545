"""VORTEX: what it holds, and what it never gets back."""

import pytest

from tests.game.revolution.crystals import explore, in_hall, lay, link, update

rule = pytest.mark.rule


@rule("R-VORTEX-01", "R-VORTEX-02")
def test_a_spent_crystal_comes_back_by_an_update():
    t = in_hall()
    lay(t, 6, 7, vortex=1)
    explore(t, 0, "D")
    t.read_all()
    assert t.s.vortex == 2
    t.leave()
    update(t, (1, 0))
    assert (t.s.vortex, t.pools()[0]) == (0, 6)


@rule("R-VORTEX-03")
def test_no_update_touches_what_lies_on_places_or_on_the_mission_return():
    t = in_hall()
    t.s.mission_return, t.s.vortex = 3, t.s.vortex - 3
    lay(t, 1, 2, vortex=2)
    explore(t, 0, "D")
    link(t, 0, "emergency")
    t.read_all()
    assert (t.s.crystals, t.s.mission_return, t.pools()[0]) == ({"hall": 1}, 4, 2)
    lay(t, 2, 2, vortex=3)
    t.leave()
    update(t)
    assert (t.s.crystals, t.s.mission_return, t.pools()) == ({"hall": 1}, 5, [3, 3])
