"""DEST: the pile nobody looks into, the discards everybody may, and when they are shuffled."""

import msgspec
import pytest

from tests.game.revolution.crystals import hall, in_hall, lay
from tests.game.revolution.table import VALUES, box

rule = pytest.mark.rule
CARDS = hall(B={"tests": {"open": box("force", 4, failure=[{"say": "Too weak."}])}})


def values(t, cards):
    return [t.game.deck.mission.destiny[card].value for card in cards]


@rule("R-DEST-01", "DIF-20")
def test_the_strip_says_how_many_cards_there_are_and_their_lowest_and_highest():
    t = in_hall(places=CARDS)
    assert [t.game.view(seat).public.strip for seat in (0, 1, None)] == [(6, -2, 2)] * 3
    t.test(0, "open", destiny=2)
    assert t.game.view(0).public.strip == (6, -2, 2), "of the deck, not of what is left"


@rule("R-DEST-02", "R-DEST-03")
def test_a_revealed_card_lies_open_for_all_on_the_discards():
    t = in_hall(places=CARDS)
    t.test(0, "open", destiny=1)
    t.test(0, "open", destiny=-2)
    assert [t.game.view(seat).public.discards for seat in (0, 1)] == [[1, -2]] * 2
    assert sorted(values(t, t.s.pile)) == [-1, 0, 0, 2]


@rule("R-DEST-04")
def test_nobody_can_tell_the_order_of_the_pile():
    t = in_hall(places=CARDS)
    t.test(0, "open", destiny=0)
    seen = [msgspec.json.encode(t.game.view(seat)) for seat in (0, 1, None)]
    t.s.pile.reverse()
    assert [msgspec.json.encode(t.game.view(seat)) for seat in (0, 1, None)] == seen


@rule("R-DEST-05", "A-R-21")
def test_an_empty_pile_is_made_anew_of_the_discards_when_a_card_must_be_drawn():
    t = in_hall(places=CARDS)
    for value in VALUES:
        lay(t, 7, 7, vortex=0)
        t.test(0, "open", destiny=value)
    assert (t.s.pile, len(t.s.discards)) == ([], 6)
    t.do("test", 0, "hall/B/open", "force")
    t.do("go-on", 0)
    assert (len(t.s.pile), len(t.s.discards)) == (5, 1)
    assert len(t.heard("shuffled")) == 1
    assert sorted(t.s.pile + t.s.discards) == list(range(6))


@rule("R-DEST-05", "A-R-22")
def test_a_card_that_orders_a_shuffle_goes_in_with_all_others_once_its_test_is_resolved():
    destiny = [{"value": -1}, {"value": 0}, {"value": 3, "shuffle": True}]
    t = in_hall(places=CARDS, mission={"destiny": destiny})
    t.test(0, "open", destiny=-1)
    assert t.heard("shuffled") == []
    t.test(0, "open", destiny=3)
    kinds = [event.kind for event in t.told]
    assert kinds.index("destiny") < kinds.index("result") < kinds.index("shuffled")
    assert (sorted(t.s.pile), t.s.discards) == ([0, 1, 2], [])
    t.test(0, "open", destiny=0)
    assert (sorted(t.s.pile), t.s.discards) == ([0, 2], [1]), "once, not after every test from now on"


@rule("R-DEST-05")
def test_a_shuffle_follows_the_seed_and_nothing_is_lost():
    piles = {tuple(in_hall(places=CARDS, seed=seed).s.pile) for seed in range(12)}
    assert len(piles) > 6
    assert all(sorted(pile) == list(range(6)) for pile in piles)
