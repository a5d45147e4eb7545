"""The server's benchmark runs: both servers play the same games to the end of each phase, and all figures are there."""

import pytest
from bench.engine import PEER, install
from bench.server import LOAD, Wanted, measure, report


@pytest.mark.xdist_group("bench-server")
def test_two_tables_for_a_moment():
    install(PEER)
    install(LOAD)
    said: list[str] = []
    wanted = Wanted(tables=2, seconds=0.5, rates=(20, 40), rounds=1, steps=600, most=80, rest=10, idle=False)
    result = measure(wanted, said.append)
    assert len(said) == 2
    for side in ("ours", "theirs"):
        figures = result[side]
        assert figures["20/s actions"] == 10
        assert figures["40/s actions"] == 20
        assert figures["saturated actions"] > 2
        for phase in ("20/s", "40/s", "saturated"):
            assert 0 < figures[f"{phase} median_ms"] <= figures[f"{phase} p99_ms"]
            assert figures[f"{phase} per_second"] > 0
    text = report(result)
    for line in ("actions per second, saturated", "processor time per action, 20/s", "memory after play, per table"):
        assert line in text
