"""OUT and TEST: the book's worked test, and the three outcomes."""

import pytest

from tests.game.revolution.table import box, table

rule = pytest.mark.rule


@rule("R-TEST-08", "R-TEST-08a", "R-TEST-03", "R-TEST-04", "R-TEST-05", "R-TEST-07")
def test_the_books_worked_test():
    """Attribute 2, one to initiate, two of boost, one of support, destiny -1, difficulty 4: a critical success."""
    cells = {"critical": [{"take": "key"}, {"take": "rope"}], "success": [{"take": "siren"}]}
    t = table(4, places={"hall": {"cards": {"B": {"tests": {"open": box("tech", 4, **cells)}}}}})
    t.go("hall", "B", "C", "D", "E")
    t.stand_by(1)
    before, vortex = t.pools(), t.s.vortex
    t.test(0, "open", "tech", boost=2, support={1: 1}, destiny=-1)
    assert t.heard("result") == [{"agent": 0, "value": 4, "result": "critical"}]
    assert t.s.items == {"key": 0, "rope": 0}
    assert [a - b for a, b in zip(before, t.pools(), strict=True)] == [3, 1, 0, 0]
    assert t.s.vortex == vortex + 4


@rule("R-OUT-01", "R-OUT-02", "R-OUT-03", "R-OUT-03a")
@pytest.mark.parametrize(("boost", "result"), [(1, "failure"), (2, "critical"), (3, "success")])
def test_below_equal_above(boost, result):
    t = table(2, places={"hall": {"cards": {"B": {"tests": {"open": box("force", 4)}}}}})
    t.go("hall", "B", "C")
    t.test(0, "open", boost=boost, destiny=0)
    assert t.heard("result")[0]["result"] == result


@rule("R-OUT-04")
@pytest.mark.parametrize("boost", [2, 3])
def test_success_and_critical_success_may_share_a_cell(boost):
    test = box("force", 4, success=[{"take": "key"}], shared=True)
    t = table(2, places={"hall": {"cards": {"B": {"tests": {"open": test}}}}})
    t.go("hall", "B", "C")
    t.test(0, "open", boost=boost, destiny=0)
    assert t.s.items == {"key": 0}


@rule("R-OUT-05", "R-OUT-01")
@pytest.mark.parametrize(("boost", "items"), [(1, {"key": 0}), (2, {}), (3, {})])
def test_an_empty_cell_brings_nothing(boost, items):
    t = table(2, places={"hall": {"cards": {"B": {"tests": {"open": box("force", 4, failure=[{"take": "key"}])}}}}})
    t.go("hall", "B", "C")
    t.test(0, "open", boost=boost, destiny=0)
    assert t.s.items == items
    assert (t.agent(0).card, t.s.agenda, t.s.pending) == ("B", [], None)
