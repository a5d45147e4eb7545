"""Receptacle tokens: one each, with a place."""

import pytest

from tests.game.mechanisms.table import table

rule = pytest.mark.rule
ON = {"mechanisms": {"markers": {}}}


@rule("V-SETUP-14", "A-V-18")
def test_everybody_has_the_token_of_the_own_receptacle_and_the_others_are_in_the_box():
    t = table(3, mission=ON)
    assert t.shown("markers") == {"at": {"ada": "", "bea": "", "cid": ""}}


@rule("V-SETUP-14", "A-V-18")
def test_cards_lay_it_on_a_place_and_ask_for_it():
    ask = {"if": {"when": {"marker-at": "yard"}, "then": [{"take": "key"}]}}
    script = [ask, {"put-marker": "yard"}, ask, {"put-marker": {"place": "hall", "who": "living-others"}}]
    t = table(2, mission=ON, places={"hall": {"cards": {"B": {"do": script}}}})
    t.go("hall", "B", "C")
    assert t.shown("markers") == {"at": {"ada": "yard", "bea": "hall"}}
    assert t.s.items == {"key": 0}
    assert len(t.heard("marker")) == 2


def test_it_comes_back_to_its_owner():
    script = [{"put-marker": "yard"}, "put-marker"]
    t = table(2, mission=ON, places={"hall": {"cards": {"B": {"do": script}}}})
    t.go("hall", "B", "C")
    assert t.shown("markers") == {"at": {"ada": "", "bea": ""}}
