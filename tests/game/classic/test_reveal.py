"""REVEAL: a sealed card is laid over the one where the agents stand."""

import pytest

from tests.game.table import challenge, hall, powers, table

rule = pytest.mark.rule
SEALED = {"seal": {"tokens": ["sun"]}, "text": "Behind the curtain."}


def revealing(letters="BBC", seats=3, **cards):
    t = table(seats, mission=powers(look=[{"reveal": "D"}]), places=hall(**({"D": SEALED} | cards)))
    t.enter(*letters)
    return t


@rule("C-REVEAL-01", "C-REVEAL-02", "C-REVEAL-03", "C-REVEAL-04", "C-REVEAL-04a")
def test_pink_and_blue_reveal_card_d():
    t = revealing()
    t.use(0, "look")
    assert t.s.tokens == []
    assert [space.letter for space in t.game.view(None).public.place.panorama] == ["B", "C"]
    assert t.s.layout["B"] == "D"
    assert t.heard("done") == [{"agent": 0}, {"agent": 1}]  # both have read it
    assert [[card.text for card in t.game.view(seat).own.cards] for seat in range(3)] == [
        ["Behind the curtain."],
        ["Behind the curtain."],
        ["A clock."],
    ]
    assert t.s.clock == 20


@rule("C-REVEAL-03")
def test_what_the_revealed_card_orders_happens_at_once_for_each():
    t = revealing(D=SEALED | {"do": [{"wound": 1}]})
    t.use(0, "look")
    assert [t.agent(i).life for i in range(3)] == [3, 3, 4]


@rule("C-REVEAL-02", "C-TEST-08")
def test_a_test_on_the_revealed_card_is_faced_where_it_lies():
    t = revealing(D=SEALED | {"tests": {"it": challenge(normal=3)}})
    t.use(0, "look")
    t.spend()
    t.roll(0, "it", "hit", "blank")
    assert t.shields("hall/D", "it") == [2]
    t.roll(1, "it", "two-hits", "blank")
    assert t.heard("test-passed") == [{"agent": 1, "card": "B"}]


@rule("C-REVEAL-02", "C-OPP-02")
def test_over_a_beaten_opponent_it_fills_the_gap_in_its_place():
    guard = {"opponent": True, "tests": {"it": challenge(normal=1) | {"won": [{"reveal": "D"}]}}}
    t = revealing(B=guard)
    t.spend()
    t.roll(0, "it", "hit", "blank")
    assert list(t.s.layout) == ["A", "B", "C"]
    assert t.s.layout["B"] == "D"


@rule("A-C-49")
@pytest.mark.parametrize("order", [{"reveal": "yard/B"}, {"reveal": "D"}], ids=["elsewhere", "gone"])
def test_a_card_that_is_gone_or_elsewhere_is_not_revealed(order):
    t = table(1, mission=powers(burn=[{"discard": "D"}], look=[order]), places=hall(D=SEALED))
    t.enter("B", "C")
    t.use(0, "burn")
    t.use(0, "look")
    assert t.s.layout == {"A": "A", "B": "B", "C": "C"}
    assert not t.heard("revealed")


@rule("A-C-50")
def test_the_covered_card_comes_back_with_the_next_visit():
    t = revealing()
    t.use(0, "look")
    t.leave("yard")
    t.leave("hall")
    assert t.s.layout == {"A": "A", "B": "B", "C": "C", "D": "D"}


@rule("A-C-50")
def test_the_covered_card_stays_out_of_play_when_the_new_one_leaves_first():
    t = table(
        3,
        mission=powers(look=[{"reveal": "D"}], burn=[{"discard": "D"}], again=[{"reveal": "B"}]),
        places=hall(B={"text": "A desk."}, D=SEALED),
    )
    t.enter(*"BBC")
    t.use(0, "look")
    t.use(0, "burn")
    assert t.s.layout == {"A": "A", "C": "C"}  # an empty space, where the agents stay until they move
    assert not t.sees(0, "A desk.")
    t.use(2, "again")
    assert not t.heard("revealed")
    t.spend()
    t.refuses("C-OPP-02", "move", 2, "B")
    t.nothing(0, 1, 2)
    t.leave("yard")
    t.leave("hall")
    assert t.s.layout == {"A": "A", "B": "B", "C": "C"}


@rule("A-C-51")
def test_a_test_running_on_the_covered_card_ends():
    t = revealing(B={"tests": {"it": challenge(skull=5)}})
    t.spend()
    t.roll(0, "it", "hit", "blank")
    t.use(1, "look")
    assert t.s.tests == {}
    t.nothing(1)
    assert t.agent(1).life == 4


@rule("A-C-52")
def test_where_it_came_from_a_gap_is_left_and_who_stands_there_stays():
    t = revealing("BBD", D={"text": "Behind the curtain."})
    t.use(0, "look")
    assert t.agent(2).space == "D"
    assert t.game.view(2).own.cards == []
    t.spend()
    t.refuses("C-OPP-02", "move", 0, "D")
    t.move(2, "C")


@rule("C-REVEAL-03", "C-SEAL-07", "A-C-85")
def test_a_revealed_card_for_the_whole_group_is_read_and_faced_by_whoever_is_there():
    crypt = {"seal": {"group": True}, "text": "A crypt.", "tests": {"it": challenge(normal=2)}}
    t = table(3, places=hall(B={"do": [{"reveal": "E"}]}, E=crypt))
    t.enter("B", "C", "D")
    assert [t.sees(seat, "A crypt.") for seat in range(3)] == [True, False, False]
    t.spend()
    t.move(1, "B")
    assert t.sees(1, "A crypt.")  # who comes later waits for nobody
    t.roll(0, "it", "hit", "blank")
    assert t.shields("hall/E", "it") == [1]


@rule("A-C-85", "C-SEAL-02", "C-REVEAL-02")
@pytest.mark.parametrize("seal", [{"tokens": ["sun"]}, {"receptacles": ["ada"]}, {"item": "key"}, {"group": True}])
def test_the_seal_of_a_revealed_card_has_lapsed_for_whoever_comes_and_comes_back(seal):
    t = table(3, mission=powers(look=[{"reveal": "D"}]), places=hall(D={"seal": seal, "text": "Behind the curtain."}))
    t.enter(*"BBC")
    t.use(0, "look")
    assert t.game.view(2).public.place.panorama[0].seal is None
    t.spend()
    t.move(2, "B")
    assert t.sees(2, "Behind the curtain.")
    t.move(1, "C")
    t.nothing(0)
    t.spend()
    t.move(1, "B")
    assert t.sees(1, "Behind the curtain.")


@rule("A-C-85", "C-SEAL-02")
def test_the_next_time_the_card_lies_in_its_place_sealed_as_before():
    t = revealing()
    t.use(0, "look")
    t.leave("yard")
    t.enter(*"BBB")
    t.leave("hall")
    t.refuses("C-SEAL-03", "place", 0, "D")
