"""STATE: state tokens."""

import pytest

from tests.game.table import hall, powers, table

rule = pytest.mark.rule


@rule("C-STATE-01", "C-STATE-02", "C-STATE-03", "A-C-43")
def test_a_token_is_taken_when_the_game_says_so_and_lies_open_for_the_team():
    t = table(3, places=hall(B={"do": [{"gain-token": "sun"}]}))
    assert t.game.view(0).public.tokens == {}
    t.enter("B", "B", "C")
    assert [t.game.view(seat).public.tokens for seat in (0, 1, 2, None)] == [{"sun": "Sun"}] * 4
    (taken,) = [event for event in t.told if event.kind == "token"]  # Bea's card gives no second one
    assert all(taken.heard_by(seat) for seat in (0, 1, 2, None))


@rule("C-STATE-03", "C-STATE-04", "C-STATE-05")
def test_it_opens_sealed_cards_for_everybody_and_is_kept_after_use():
    t = table(
        1,
        mission=powers(sun=[{"gain-token": "sun"}]),
        places=hall(C={"seal": {"tokens": ["sun"]}}, D={"seal": {"tokens": ["sun"]}}),
    )
    t.enter("B", "B")
    t.use(0, "sun")
    t.spend()
    t.move(0, "C")
    t.move(1, "D")
    assert [t.agent(0).space, t.agent(1).space] == ["C", "D"]
    assert t.s.tokens == ["sun"]


@rule("C-STATE-05")
def test_without_it_the_card_stays_shut():
    t = table(1, places=hall(C={"seal": {"tokens": ["moon"]}}), mission=powers(sun=[{"gain-token": "sun"}]))
    t.enter("B", "B")
    t.use(0, "sun")
    t.spend()
    t.refuses("C-SEAL-03", "move", 0, "C")


@rule("C-STATE-03")
def test_a_card_may_say_otherwise():
    t = table(1, mission=powers(sun=[{"gain-token": "sun"}], night=[{"lose-token": "sun"}]))
    t.enter("B", "B")
    t.use(0, "sun")
    t.use(1, "night")
    assert t.s.tokens == []
    assert t.heard("token-lost") == [{"token": "sun"}]
