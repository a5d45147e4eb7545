"""FINISH: when a test is over."""

import pytest

from tests.game.table import challenge, hall, powers, table

rule = pytest.mark.rule


@rule("C-FINISH-01", "A-C-13")
@pytest.mark.parametrize("end", ["won", "left", "died"])
def test_a_test_goes_on_tu_by_tu_until_won_left_or_died_for(end):
    t = table(1, mission=powers(die=[{"wound": 9}]), places=hall(B={"tests": {"it": challenge(normal=5)}}))
    t.enter("B", "C")
    t.spend()
    for left in (4, 3, 2, 1):
        t.roll(0, "it", "hit", "blank")
        assert t.shields("hall/B", "it") == [left]
        t.nothing(1)
        t.spend()
    if end == "won":
        t.roll(0, "it", "hit", "blank")
    elif end == "left":
        t.move(0, "C")
    else:
        t.use(0, "die")
    assert t.shields("hall/B", "it") is None
    assert bool(t.heard("test-passed")) is (end == "won")
    assert bool(t.heard("test-reset")) is (end != "won")
