"""Reading together: all texts are open at once, each reader follows the own card, and others see who is done."""

import pytest

from tests.game.revolution.crystals import hall, lay, lose
from tests.game.revolution.table import Table, body, table
from timecaptain.game import Game
from timecaptain.game.kernel.actions import Choose, Close, Decline, Follow

rule = pytest.mark.rule
CHOICE = {"choose": {"options": [{"label": "Take it", "do": [{"take": "key"}]}], "optional": True}}
PICK = {"pick": {"who": "living", "do": [lose(9, "chosen")]}}
MANUAL = {"manual": {"text": "As you like.", "adjust": [{"what": "crystals", "at-least": -3, "at-most": 3}]}}


def opened(seats: int = 2, **cards: list) -> Table:
    """Everybody has a card of the hall open, with these orders, and has followed nothing yet."""
    t = table(seats, places=hall(**{letter: {"do": orders} for letter, orders in cards.items()}))
    t.visit("hall")
    t.recon(*"BCDE"[: len(t.s.agents)])
    t.tell(read=False)
    return t


@rule("R-ACT-02")
def test_all_texts_are_open_and_those_with_orders_are_followed_in_any_order():
    t = opened(3, B=[{"take": "key"}], C=[{"take": "rope"}])
    assert [t.legal(seat) for seat in range(3)] == [[Follow(0)], [Follow(1)], [Close(2)]]
    assert [t.sees(seat, f"Secret of hall {letter}.") for seat, letter in enumerate("BCD")] == [True] * 3
    t.do("follow", 1)
    assert t.s.items == {"rope": 1}
    t.do("follow", 0)
    assert t.s.items == {"rope": 1, "key": 0}
    t.refuses("R-ACT-02", "follow", 0)
    t.refuses("R-ACT-02", "follow", 2)


@rule("R-ACT-02")
def test_one_who_comes_alone_follows_the_card_at_once():
    t = opened(D=[{"take": "key"}])
    t.read_all()
    t.do("explore", 0, "D")
    assert (t.s.items, t.legal(0)[0]) == ({"key": 0}, Close(0))


@rule("R-ACT-02", "R-VIS-02")
def test_who_is_asked_in_private_holds_nobody_up():
    t = opened(B=[CHOICE], C=[CHOICE, {"take": "rope"}])
    t.do("follow", 0)
    t.do("follow", 1)
    assert [t.legal(seat) for seat in (0, 1)] == [[Choose(i, 0), Decline(i)] for i in (0, 1)]
    assert [decision.kind for decision in t.game.decisions()] == ["choose", "choose"]
    again = Game.load(t.game.deck, t.game.save())
    assert again.save() == t.game.save()
    t.do("choose", 0, 0)
    assert t.s.items == {"key": 0}
    t.do("close", 0)
    t.do("decline", 1)
    t.do("close", 1)
    assert (t.s.items, t.s.agenda) == ({"key": 0, "rope": 1}, [])


@rule("R-ACT-02", "R-PERS-01")
@pytest.mark.parametrize("asking", [True, False])
def test_nor_whom_the_card_gives_something_to_read(asking):
    """Whether its reader is still asked something shows to nobody."""
    bea = body("Bea", interactions={"one": {"text": "A whisper.", "do": [{"take": "rope"}]}})
    orders = [{"interaction": {"number": "one", "who": "others-here"}}, *([CHOICE] if asking else [])]
    t = table(2, receptacles={"bea": bea}, places=hall(D={"do": orders}))
    t.go("hall", "B", "C")
    t.do("explore", 0, "D")
    assert (t.s.items, t.legal(1), t.legal(0)) == ({"rope": 1}, [Close(1)], [])
    t.do("close", 1)
    assert t.legal(0)[:2] == ([Choose(0, 0), Decline(0)] if asking else [Close(0), *t.legal(0)[1:2]])
    if asking:
        t.do("choose", 0, 0)
    t.do("close", 0)
    assert (t.s.items, t.s.agenda) == ({"rope": 1, "key": 0} if asking else {"rope": 1}, [])


@rule("R-ACT-02", "R-LINK-02")
@pytest.mark.parametrize("order", [MANUAL, lose(9)], ids=["by hand", "a broken link"])
def test_what_all_can_see_is_carried_out_before_anybody_goes_on(order):
    t = opened(3, B=[CHOICE], C=[CHOICE, order], D=[CHOICE])
    t.do("follow", 0)
    t.do("follow", 1)
    t.do("decline", 1)
    assert t.s.pending.kind in ("adjust", "link")
    assert [t.legal(seat) for seat in (0, 2)] == [[], []]
    t.refuses("R-ACT-02", "choose", 0, 0)
    t.refuses("R-ACT-02", "follow", 2)
    assert Game.load(t.game.deck, t.game.save()).save() == t.game.save()
    if order is MANUAL:
        t.do("end-adjusting", 1)
        t.do("confirm", 1, True, seat=0)
    else:
        t.do("link", 1, "lose-control")
    assert [t.legal(seat) for seat in (0, 2)] == [[Choose(0, 0), Decline(0)], [Follow(2)]]


@rule("R-ACT-02", "A-R-05")
@pytest.mark.parametrize(("price", "left"), [(2, [Choose(0, 0), Choose(0, 1)]), (3, [Choose(0, 1)])])
def test_a_choice_that_others_have_taken_away_is_not_offered_any_more(price, left):
    buy = {"choose": {"options": [{"label": "Pay", "cost": {"azrak": price}}, {"label": "Stay"}]}}
    t = opened(B=[buy], C=[lose(4, "all")])
    t.do("follow", 0)
    assert t.legal(0) == [Choose(0, 0), Choose(0, 1)]
    t.do("follow", 1)
    assert (t.agent(0).pool, t.legal(0)) == (2, left)


@rule("R-ACT-02", "R-LINK-02")
def test_where_nothing_is_left_to_choose_the_card_goes_on_and_a_broken_link_is_mended_first():
    t = opened(3, B=[PICK], C=["eject"], D=["eject"])
    lay(t, 6, 7, 7, vortex=5)
    t.do("follow", 0)
    t.do("follow", 1)
    assert t.game.pending_of(0).kind == "pick"
    t.do("follow", 2)  # nobody else is left to name
    assert (t.s.pending.kind, t.s.pending.seats) == ("link", [0])
    assert Game.load(t.game.deck, t.game.save()).save() == t.game.save()
    t.do("link", 0, "emergency")
    assert t.legal(0)[0] == Close(0)


@rule("R-VIS-02", "R-ACT-02")
def test_others_see_arrived_and_done_whatever_the_card_held():
    told = []
    for orders in ([], [{"say": "Only you hear this."}], [CHOICE], [CHOICE, CHOICE]):
        t = opened(3, E=orders)
        t.read_all()
        heard = []
        for click in (("explore", 0, "E"), *[("decline", 0)] * orders.count(CHOICE), ("close", 0)):
            t.do(*click)
            heard += [(event.kind, event.data) for event in t.told if event.heard_by(1)]
        told.append(heard)
    assert told == [told[0]] * 4
    assert [kind for kind, _ in told[0]] == ["card-back", "took-card", "done"]


@rule("R-ACT-02")
def test_a_card_is_closed_by_its_reader_or_by_the_readers_next_act_and_by_nobody_else():
    t = opened()
    t.refuses("R-REC-01", "close", 0, seat=1)
    t.refuses("R-ACT-02", "explore", 0, "D")  # the other has not closed the own card yet
    t.do("close", 1)
    t.refuses("R-ACT-02", "explore", 1, "E")
    t.refuses("R-ACT-02", "close", 1)
    t.do("explore", 0, "D")
    assert t.told[0].kind == "done"
    assert t.agent(0).card == "D"


@rule("R-SOLO-01", "R-ACT-02")
def test_alone_one_closes_nothing_and_chooses_the_order():
    t = table(1, places=hall(B={"do": [{"take": "key"}]}, C={"do": [{"take": "rope"}]}))
    t.visit("hall")
    t.recon("B", "C")
    assert t.legal(0) == [Follow(0), Follow(1)]
    t.do("follow", 1)
    assert (t.s.items, t.s.agenda) == ({"rope": 1, "key": 0}, [])
    t.do("explore", 0, "D")
    assert t.s.agenda == []


@rule("R-PERS-04", "R-ACT-02", "A-R-69")
def test_a_private_card_is_stowed_when_its_reader_looks_up():
    ada = body("Ada", interactions={"one": {"text": "A whisper."}})
    t = table(2, receptacles={"ada": ada}, places=hall(D={"do": [{"interaction": "one"}]}))
    t.go("hall", "B", "C")
    t.do("explore", 0, "D")
    assert t.sees(0, "A whisper.")
    t.refuses("R-ACT-02", "stand-by", 0)
    t.do("close", 0)
    assert (t.sees(0, "A whisper."), t.s.open) == (False, [])
    t.do("stand-by", 0)


PRIVATE = {
    "recall": {"text": "As a child.", "do": [{"take": "dream"}]},
    "interactions": {"one": {"text": "A whisper.", "do": ["snap-recall"]}, "two": {"text": "Again?", "do": [CHOICE]}},
}


@rule("R-PERS-04", "R-ITEM-05", "R-ACT-02", "A-R-69")
@pytest.mark.parametrize("seats", [1, 2])
def test_each_card_is_read_and_resolved_where_its_order_stands(seats):
    """D: interaction one, which orders a recall, which brings a dream; then interaction two, which asks something."""
    orders = [{"interaction": "one"}, {"gain-token": "sun"}, {"interaction": "two"}]
    t = table(seats, receptacles={"ada": body("Ada", **PRIVATE)}, places=hall(D={"do": orders}))
    t.go("hall", "B", "C")
    t.do("explore", 0, "D")
    seen, done = [], []
    texts = ("A whisper.", "As a child.", "Secret dream.", "Again?")
    while t.s.agenda:
        seen.append(([text for text in texts if t.sees(0, text)], t.s.tokens.copy()))
        if t.s.pending is not None and t.s.pending.kind == "choose":
            t.refuses("R-ACT-02", "close", 0)
            t.do("decline", 0)
        t.do("close", 0)
        done.append(len(t.heard("done")))
    nested = [(list(texts[:3]), []), (list(texts[:2]), []), (list(texts[:1]), []), (["Again?"], ["sun"])]
    assert seen == nested + ([([], ["sun"])] if seats > 1 else [])
    assert done == ([0] * 4 + [1] if seats > 1 else [0] * 4)
    assert (t.s.open, t.s.items) == ([], {"dream": 0} if t.game.deck.items["dream"].kept else {})


@rule("R-PERS-04", "A-R-69")
def test_a_private_card_that_calls_for_itself_is_open_already():
    again = {"one": {"text": "A whisper.", "do": [{"interaction": "one"}, {"take": "key"}]}}
    t = table(2, receptacles={"ada": body("Ada", interactions=again)}, places=hall(D={"do": [{"interaction": "one"}]}))
    t.go("hall", "B", "C")
    t.do("explore", 0, "D")
    assert (t.sees(0, "A whisper."), t.s.items) == (True, {"key": 0})
    t.do("close", 0)
    assert (t.sees(0, "A whisper."), t.s.open) == (False, [])
