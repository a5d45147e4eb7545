"""How a card is read: arriving opens it and follows it, and it stays open until its reader closes it.

Whoever arrives alone follows the card at once; several follow theirs in any order. Others see two things, arrived and
done. Alone at the table one just reads.
"""

import shlex
from typing import Any

import pytest

from tests.game.open_cards import CHOICE, PRIVATE, RIDDLE, SHARE, acting, arrived, busy, readable
from tests.game.table import Table, challenge, hall, powers, table

rule = pytest.mark.rule

# ---------------------------------------------------------------- arriving alone


@rule("C-READ-01", "C-TU-06")
def test_who_arrives_alone_follows_the_card_at_once():
    t = acting(C=[{"take": "key"}, CHOICE])
    t.do("move", 0, "C")
    assert t.s.items == {"key": 0}
    assert t.offers(0) == ["choose 0 0", "choose 0 1"]
    t.do("choose", 0, 1)
    assert t.offers(0)[0] == "close 0"


@rule("C-READ-01")
def test_the_text_stays_open_until_it_is_closed_whatever_the_card_held():
    t = acting()
    t.do("move", 0, "C")
    assert (busy(t), t.offers(1)) == ([0], [])
    t.do("close", 0)
    assert t.heard("done") == [{"agent": 0}]
    assert (busy(t), t.offers(1)[-1]) == ([], "nothing 1")


@rule("C-TEST-10")
def test_what_a_test_brings_is_read_like_a_card():
    won = challenge("force", normal=1) | {"won": [CHOICE]}
    t = table(3, places=hall(B={"tests": {"open": won}}))
    t.enter("B", "C", "D")
    t.spend()
    t.roll(0, "open", "hit", "blank", read=False)
    t.do("choose", 0, 0)
    assert (busy(t), t.offers(1)) == ([0], [])
    t.do("close", 0)
    t.nothing(1)


# ---------------------------------------------------------------- arriving together


@rule("C-ENTER-07", "C-READ-02")
def test_all_texts_are_open_at_once():
    t = arrived(B=[CHOICE])
    assert [readable(t, seat) for seat in range(3)] == [["A door."], ["A clock."], ["A stair."]]
    assert busy(t) == [0, 1, 2]


@rule("C-ENTER-07")
def test_who_has_instructions_says_when_and_who_has_none_may_close():
    t = arrived(B=[CHOICE], C=[{"wound": 1}])
    assert [t.offers(seat) for seat in range(3)] == [["follow 0"], ["follow 1"], ["close 2"]]
    assert t.agent(1).life == 4
    t.refuses("C-READ-03", "close", 0)
    t.refuses("C-READ-03", "follow", 2)


@rule("C-ENTER-07")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_the_instructions_are_followed_in_any_order(order):
    gifts = {0: "sun", 1: "moon", 2: "star"}
    t = arrived(B=[{"gain-token": "sun"}], C=[{"gain-token": "moon"}], D=[{"gain-token": "star"}])
    for i in order:
        t.do("follow", i)
    assert t.s.tokens == [gifts[i] for i in order]
    for i in order:
        t.do("close", i)
    assert (t.s.agenda, t.legal(0)[0].do) == ([], "spend")


@rule("C-ENTER-07")
def test_a_test_that_begins_by_itself_is_an_instruction_too():
    guard = {"tests": {"fight": challenge("force", normal=2) | {"at-once": True}}}
    t = table(3, places=hall(B=guard))
    t.enter("B", "C", "D", read=False)
    assert (t.offers(0), t.s.tests) == (["follow 0"], {})
    t.do("follow", 0)
    assert t.shields("hall/B", "fight") == [2]


@rule("C-READ-01")
def test_nobody_follows_twice():
    t = arrived(B=[{"gain-token": "sun"}])
    t.do("follow", 0)
    t.refuses("C-READ-03", "follow", 0)


# ---------------------------------------------------------------- what the others see


@rule("C-READ-04")
@pytest.mark.parametrize("orders", [[], [{"say": "Psst."}], *([one] for one in PRIVATE.values() if one is not SHARE)])
def test_others_see_arrived_and_done_and_nothing_between(orders):
    t = arrived(B=orders, C=[CHOICE])
    seats = (None, 1, 2)

    def seen() -> list[Any]:
        return [[t.game.view(seat), t.offers(seat) if seat is not None else []] for seat in seats]

    before = seen()
    while (offers := t.offers(0)) != ["close 0"]:
        t.do(*shlex.split(offers[-1]))
        assert not [event for event in t.told for seat in seats if event.heard_by(seat)]
        assert seen() == before
    t.do("close", 0)
    assert [(event.kind, event.data, event.seats) for event in t.told] == [("done", {"agent": 0}, None)]
    assert busy(t) == [1, 2]


# ---------------------------------------------------------------- closing


@rule("C-TU-05")
def test_the_seats_next_act_closes_the_card():
    t = acting(2, "BBBB")
    t.do("move", 0, "C")
    assert "nothing 2" in t.offers(0)
    t.do("nothing", 2)
    assert [event.kind for event in t.told] == ["done", "nothing"]
    assert busy(t) == []


def test_what_comes_next_is_offered_while_only_this_seat_has_a_card_open():
    t = arrived(3, "BBB")
    t.do("close", 1)
    assert t.offers(0) == ["close 0"]  # somebody else still reads
    t.do("close", 2)
    assert t.offers(0) == ["close 0", "spend", "leave"]
    t.do("spend", seat=0)
    assert [event.kind for event in t.told][:2] == ["done", "time"]
    assert t.heard("done") == [{"agent": 0}]
    assert t.s.agenda == []


def test_two_cards_of_one_seat_are_closed_by_one_act():
    t = arrived(2, "BBBB")
    t.do("close", 1)
    t.do("close", 3)
    assert t.offers(0)[:2] == ["close 0", "close 2"]
    t.do("spend", seat=0)
    assert t.heard("done") == [{"agent": 0}, {"agent": 2}]


def test_a_refused_act_closes_nothing():
    t = acting()
    t.do("move", 0, "C")
    t.refuses("C-TU-01", "spend", seat=0)
    t.refuses("C-TU-03", "move", 0, "D")
    t.refuses("C-ENTER-03", "nothing", 1, seat=0)
    t.refuses("C-ENTER-01", "place", 0, "C")
    assert [one.agent for one in t.s.agenda] == [0]
    assert busy(t) == [0]


@pytest.mark.parametrize("verb", ["close", "follow"])
def test_nobody_closes_or_follows_for_another(verb):
    t = arrived(B=[{"say": "Psst."}] if verb == "follow" else [])
    t.refuses("C-ENTER-03", verb, 0, seat=1)
    t.refuses("C-ENTER-03", verb, 9, seat=1)
    t.refuses("C-ENTER-03", verb, -1, seat=1)


def test_nobody_elses_act_closes_a_card():
    t = acting()
    t.do("move", 0, "C")
    for verb, *more in (("nothing", 1), ("move", 1, "D"), ("spend",), ("leave",)):
        t.refuses("C-TU-05", verb, *more, seat=1)
    assert [one.agent for one in t.s.agenda] == [0]


def test_an_open_choice_is_not_closed_by_anything():
    t = acting(C=[CHOICE])
    t.do("move", 0, "C")
    for verb, *more in (("close", 0), ("spend",), ("nothing", 0), ("decline", 0)):
        t.refuses("C-TU-05", verb, *more, seat=0)
    assert t.offers(0) == ["choose 0 0", "choose 0 1"]


def test_a_power_of_any_time_closes_the_card_like_any_other_act():
    t = table(3, mission=powers(sing=[{"gain-token": "sun"}]))
    t.enter("B", "C", "D", read=False)
    t.do("close", 1)
    t.do("close", 2)
    t.do("use", 0, "mission/sing")
    assert (t.s.tokens, t.heard("done"), t.s.agenda) == (["sun"], [{"agent": 0}], [])


# ---------------------------------------------------------------- a receptacle that two share


def shared(letters: str = "BCD", **cards: list[Any]) -> Table:
    return arrived(2, letters, options={"shared_third": True}, **cards)


@rule("C-TWO-03")
def test_both_read_the_card_of_the_shared_receptacle_and_the_captain_follows_it():
    t = shared(D=[{"gain-token": "sun"}])
    assert [readable(t, seat)[-1] for seat in (0, 1)] == ["A stair."] * 2
    t.do("follow", 2, seat=1)
    assert (t.s.tokens, [event.kind for event in t.told]) == ([], ["wish"])
    assert str(t.game.view(0).own.wishes[2]) == "follow 2"
    t.do("follow", 2, seat=0)
    assert t.s.tokens == ["sun"]


@rule("C-TWO-03", "C-TWO-04")
def test_both_are_asked_and_the_captains_answer_counts():
    t = shared(D=[CHOICE], C=[RIDDLE])
    t.do("follow", 1)
    t.do("follow", 2, seat=0)
    assert t.offers(0) == t.offers(1) == ["choose 2 0", "choose 2 1"]
    t.do("choose", 2, 0, seat=1)
    assert t.s.pending is not None
    t.do("choose", 2, 1, seat=0)
    assert t.offers(1) == ["answer 1 ''"]


@rule("C-TWO-04")
def test_only_the_captain_closes_the_card_of_the_shared_receptacle():
    t = shared()
    t.do("close", 0)
    t.do("close", 1)
    t.do("close", 2, seat=1)
    assert [one.agent for one in t.s.agenda] == [2]
    t.refuses("C-TU-05", "leave", seat=1)
    t.do("spend", seat=0)
    assert t.heard("done") == [{"agent": 2}]


@rule("C-TWO-03")
def test_a_wish_closes_the_card_of_who_makes_it():
    """It is the next thing that seat does: the captain sees it, and can do it."""
    t = shared("BCD")
    t.read_all()
    t.spend()
    t.do("move", 1, "D")
    t.do("move", 2, "C", seat=1)
    assert t.heard("done") == [{"agent": 1}]
    assert str(t.game.view(0).own.wishes[2]) == "move 2 C"
    assert t.agent(2).space == "D"


# ---------------------------------------------------------------- alone


@rule("C-READ-03")
def test_alone_at_the_table_nobody_clicks_to_read():
    t = arrived(1, "BC")
    assert t.s.agenda == []
    assert not t.heard("done")
    assert t.legal(0)[0].do == "spend"


def test_alone_one_card_with_instructions_is_followed_at_once():
    t = arrived(1, "CB", B=[CHOICE])
    t.do("choose", 1, 0)
    assert t.s.agenda == []


@pytest.mark.parametrize(("first", "second"), [(0, 1), (1, 0)])
def test_alone_the_order_of_two_cards_is_the_players_choice(first, second):
    tokens = {0: "sun", 1: "moon"}
    t = arrived(1, "BC", B=[CHOICE, {"gain-token": "sun"}], C=[CHOICE, {"gain-token": "moon"}])
    assert t.offers(0) == ["follow 0", "follow 1"]
    t.refuses("C-TU-05", "spend")
    t.do("follow", first)
    assert t.offers(0) == [f"choose {first} 0", f"choose {first} 1"]
    t.refuses("C-TU-05", "follow", second)
    t.do("choose", first, 0)
    assert t.offers(0) == [f"choose {second} 0", f"choose {second} 1"]  # the last one needs no click
    t.do("choose", second, 0)
    assert (t.s.tokens, t.s.agenda) == ([tokens[first], tokens[second]], [])
