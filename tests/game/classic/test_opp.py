"""OPP: opponents."""

import pytest

from tests.game.table import challenge, hall, powers, table

rule = pytest.mark.rule


def beaten(letters="BC", **changes):
    """The opponent on B has just been beaten by agent 0."""
    guard = {"opponent": True, "tests": {"it": challenge(normal=1) | {"won": [{"take": "key"}]}}}
    t = table(1, places=hall(B=guard), **changes)
    t.enter(*letters)
    t.spend()
    t.roll(0, "it", "hit", "blank")
    return t


@rule("C-OPP-01", "C-OPP-02")
def test_the_last_shield_defeats_the_opponent_and_removes_its_card():
    t = beaten()
    assert t.heard("defeated") == [{"card": "B"}]
    assert [space.letter for space in t.game.view(None).public.place.panorama] == ["C", "D"]
    assert t.s.items == {"key": 0}


@rule("C-OPP-01")
def test_while_a_shield_is_left_the_opponent_stands():
    t = table(1, places=hall(B={"opponent": True, "tests": {"it": challenge(normal=2)}}))
    t.enter("B", "C")
    t.spend()
    t.roll(0, "it", "hit", "blank")
    assert "B" in t.s.layout


@rule("C-OPP-02", "C-OPP-03")
def test_it_is_absent_on_later_visits_of_the_run():
    t = beaten()
    t.nothing(1)
    t.leave("yard")
    t.leave("hall")
    assert list(t.s.layout) == ["A", "C", "D"]
    t.refuses("C-OPP-02", "place", 0, "B")


@rule("C-OPP-03")
def test_an_opponent_that_took_another_cards_place_is_absent_too():
    guard = {"letter": "B", "aside": True, "opponent": True, "tests": {"it": challenge(normal=1)}}
    t = table(1, places=hall(B={"do": [{"replace": {"card": "B", "with": "guard"}}]}, guard=guard))
    t.enter("B", "C")
    t.spend()
    t.roll(0, "it", "hit", "blank")
    t.nothing(1)
    t.leave("yard")
    t.leave("hall")
    assert "B" not in t.s.layout


@rule("C-OPP-04", "C-RESET-03")
def test_on_the_next_run_it_is_back():
    t = beaten(mission={"time": 2})
    t.nothing(1)
    t.spend()
    assert t.s.phase == "lost"
    t.do("again")
    t.embody()
    assert list(t.s.layout) == ["A", "B", "C", "D"]


@rule("A-C-41")
def test_nobody_moves_onto_the_space_but_who_stands_there_stays():
    t = beaten("BC", mission=powers(die=[{"wound": 9}], pause=[{"lose-time": 7}]))
    t.refuses("C-OPP-02", "move", 1, "B")
    assert t.agent(0).space == "B"
    t.use(1, "die")
    t.use(0, "pause")
    assert t.agent(1).space == "B"  # back from the vortex, beside the one who stands there
    t.spend()
    t.move(0, "C")
    assert t.agent(0).space == "C"
