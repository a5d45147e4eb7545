"""BOX: removed cards inside, upright cards for all to read."""

import pytest

from tests.game.mechanisms.table import Table, box, table

rule = pytest.mark.rule
ON = {"mechanisms": {"box": {}}}


def saying(*script: object) -> Table:
    t = table(2, mission=ON, places={"hall": {"cards": {"B": {"do": list(script)}}}})
    t.go("hall", "B", "C")
    return t


@rule("M-BOX-01")
def test_removed_cards_are_in_the_box():
    t = saying("remove-card")
    assert t.shown("box") == {"removed": 1, "upright": []}
    assert not t.sees(1, "Secret of hall B.")


@rule("M-BOX-02", "M-BOX-03")
def test_an_upright_card_is_readable_for_all_to_the_end():
    t = saying("stand-upright")
    assert t.agent(0).card == ""
    t.leave()
    t.next_round()
    t.visit("hall")
    assert "B" not in t.s.layout
    for seat in (0, 1, None):
        assert t.sees(seat, "Secret of hall B.")
    assert t.shown("box")["removed"] == 0


def test_another_card_may_be_named_and_asked_for():
    ask = {"if": {"when": {"upright": "yard/C"}, "then": [{"take": "key"}]}}
    assert saying(ask).s.items == {}
    t = saying({"stand-upright": "yard/C"}, {"stand-upright": "yard/C"}, ask)
    assert t.s.items == {"key": 0}
    assert len(t.shown("box")["upright"]) == 1
    assert t.agent(0).card == "B"


@rule("R-TEST-02")
def test_a_test_may_wait_for_a_card_of_its_own_place():
    ask = {"tests": {"open": box("force", 2, **{"if": {"upright": "E"}})}}
    t = table(2, mission=ON, places={"hall": {"cards": {"B": ask, "D": {"do": [{"stand-upright": "E"}]}}}})
    t.go("hall", "B", "C")
    t.refuses("R-TEST-02", "test", 0, "hall/B/open", "force")
    t.do("explore", 1, "D")
    t.read_all()
    t.test(0, "open")
    assert t.heard("result")[0]["agent"] == 0
