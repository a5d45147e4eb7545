"""Several read at the same time: whoever is asked something is put aside while others follow their cards.

Whoever was put aside is asked again whenever others have done something: what can be chosen may have changed.
"""

from typing import Any

import pytest

from tests.game.open_cards import CHOICE, PICK, PRIVATE, RIDDLE, SHARE, arrived
from tests.game.table import body, hall, table

rule = pytest.mark.rule


# ---------------------------------------------------------------- one thinks, another goes on


@rule("C-TU-05")
@pytest.mark.parametrize("kind", PRIVATE)
def test_who_is_asked_something_holds_nobody_up(kind):
    t = arrived(B=[PRIVATE[kind]], C=[{"gain-token": "sun"}], D=[CHOICE])
    t.do("follow", 0)
    asked = t.offers(0)
    t.do("follow", 1)
    t.do("close", 1)
    t.do("follow", 2)
    assert t.s.tokens == ["sun"]
    assert (t.offers(0), t.offers(1), t.offers(2)) == (asked, [], ["choose 2 0", "choose 2 1"])
    assert [decision.seat for decision in t.game.decisions()] == [0, 2]


@rule("C-TU-05")
def test_the_answers_come_in_any_order_and_reach_their_own_card():
    t = arrived(B=[CHOICE], C=[RIDDLE], D=[PICK])
    for i in range(3):
        t.do("follow", i)
    t.refuses("C-TU-05", "choose", 0, 0, seat=1)
    t.do("answer", 1, "me")
    assert (t.hears(1, "Right."), t.hears(0, "Right.")) == (True, False)
    t.do("choose", 0, 0)
    assert (t.hears(0, "L."), t.hears(1, "L.")) == (True, False)
    assert [t.offers(seat) for seat in range(3)] == [["close 0"], ["close 1"], ["pick 2 0", "pick 2 1", "pick 2 2"]]
    t.do("pick", 2, 0)
    t.read_all()
    assert t.s.agenda == []


@rule("C-TU-05")
def test_a_reader_of_two_cards_answers_the_first_before_the_next():
    t = arrived(2, "BCCD", B=[CHOICE], C=[{"gain-token": "sun"}], D=[{"gain-token": "moon"}])
    t.do("follow", 0)
    t.refuses("C-TU-05", "follow", 2)
    t.do("follow", 3)
    t.do("choose", 0, 0)
    t.do("follow", 2)
    assert t.s.tokens == ["moon", "sun"]


@rule("C-ROLL-01", "C-TU-05")
def test_a_roll_lies_on_the_table_and_is_finished_first():
    turn = {"id": "turn", "window": "after-roll", "do": [{"turn-die": "hit"}]}
    t = table(
        3,
        receptacles={"ada": body("Ada", abilities=[turn])},
        places=hall(B={"do": [{"roll": {"dice": 1}}, CHOICE]}, C={"do": [CHOICE]}, D={"do": [{"gain-token": "sun"}]}),
    )
    t.enter("B", "C", "D", read=False)
    t.do("follow", 1)
    t.do("follow", 0)
    assert [t.offers(seat) for seat in range(3)] == [["use 0 receptacle:ada/turn", "go-on 0"], [], []]
    t.refuses("C-TU-05", "follow", 2)
    t.do("go-on", 0)
    assert [t.offers(seat)[0] for seat in range(3)] == ["choose 0 0", "choose 1 0", "follow 2"]


@rule("C-TU-05")
def test_a_card_that_asks_everybody_shows_to_nobody_who_is_not_asked():
    each = {"each": {"who": "receptacle:bea", "do": [CHOICE]}}
    t = arrived(B=[each], C=[{"gain-token": "sun"}], D=[{"gain-token": "moon"}])
    before = [t.game.view(2), t.offers(2)]
    t.do("follow", 0)
    assert [t.game.view(2), t.offers(2)] == before
    assert (t.offers(0), t.offers(1)) == ([], ["choose 1 0", "choose 1 1"])
    t.do("follow", 2)
    t.do("choose", 1, 0)
    assert [t.offers(seat) for seat in range(3)] == [["close 0"], ["follow 1"], ["close 2"]]


# ---------------------------------------------------------------- asked again


PAY = {"label": "Pay.", "cost": {"tokens": ["sun"]}, "do": [{"take": "key"}]}


@rule("C-SAMPLE-04")
def test_a_price_that_can_no_longer_be_paid_is_no_longer_offered():
    t = arrived(B=[{"gain-token": "sun"}, {"choose": {"options": [PAY, {"label": "Go."}]}}], C=[{"lose-token": "sun"}])
    t.do("follow", 0)
    assert t.offers(0) == ["choose 0 0", "choose 0 1"]
    t.do("follow", 1)
    assert t.offers(0) == ["choose 0 1"]
    assert [option.text for option in t.game.view(0).own.decision.options] == ["Go."]
    t.refuses("C-TU-05", "choose", 0, 0)
    t.do("choose", 0, 1)
    assert t.s.items == {}


@rule("C-SAMPLE-04")
def test_a_branch_that_another_card_has_opened_is_offered():
    locked = {"label": "Through.", "if": {"token": "sun"}}
    t = arrived(B=[{"choose": {"options": [locked, {"label": "Back."}]}}], C=[{"gain-token": "sun"}])
    t.do("follow", 0)
    assert t.offers(0) == ["choose 0 1"]
    t.do("follow", 1)
    assert t.offers(0) == ["choose 0 0", "choose 0 1"]


@rule("C-SAMPLE-04")
@pytest.mark.parametrize(("otherwise", "tokens"), [([{"gain-token": "moon"}], ["moon"]), (None, [])])
def test_who_has_nothing_to_choose_from_any_more_goes_on(otherwise, tokens):
    only = {"choose": {"options": [PAY]} | ({} if otherwise is None else {"otherwise": otherwise})}
    t = arrived(B=[{"gain-token": "sun"}, only, {"take": "badge"}], C=[{"lose-token": "sun"}])
    t.do("follow", 0)
    t.do("follow", 1)
    assert (t.s.tokens, t.s.items) == (tokens, {"badge": 0})
    assert [t.offers(seat) for seat in range(3)] == [["close 0"], ["close 1"], ["close 2"]]


def test_what_is_shared_out_keeps_its_number():
    t = arrived(B=[SHARE], C=[{"gain-token": "sun"}], D=[{"gain-token": "moon"}])
    t.do("follow", 0)
    t.do("follow", 1)
    t.do("share", 0, 1)
    t.do("follow", 2)
    t.do("share", 0, 1)
    assert [agent.life for agent in t.s.agents] == [4, 2, 4]
    assert t.offers(0) == ["close 0"]


def test_what_is_offered_again_and_again_goes_on_after_others():
    buy = {"label": "Buy.", "cost": {"resource": "yellow"}, "do": [{"gain": "blue"}]}
    rich = {"ada": body("Ada", inventory={"resources": {"yellow": 2}})}
    places = hall(B={"do": [{"choose": {"again": True, "options": [buy]}}]}, C={"do": [CHOICE]})
    t = table(3, receptacles=rich, places=places)
    t.enter("B", "C", "D", read=False)
    t.do("follow", 0)
    t.do("choose", 0, 0)
    t.do("follow", 1)
    assert t.offers(0) == ["choose 0 0", "decline 0"]
    t.do("choose", 1, 0)
    t.do("choose", 0, 0)
    assert t.agent(0).resources == {"yellow": 0, "blue": 2}
    assert t.offers(0) == ["close 0"]  # nothing is left to buy, as whoever has just bought knows


def test_a_riddle_stays_the_same_riddle():
    again = {"ask": {"prompt": "Who?", "answers": ["me"], "again": True, "right": [{"gain-token": "sun"}]}}
    t = arrived(B=[again], C=[CHOICE])
    t.do("follow", 0)
    t.do("answer", 0, "you")
    t.do("follow", 1)
    assert t.game.view(0).own.decision.prompt == "Who?"
    t.do("answer", 0, "me")
    assert t.s.tokens == ["sun"]


@rule("C-DEATH-04")
def test_who_can_no_longer_be_picked_is_not_offered():
    t = arrived(B=[PICK], C=[CHOICE], D=[{"wound": 9}])
    t.do("follow", 0)
    t.do("follow", 2)
    assert t.offers(0) == ["pick 0 0", "pick 0 1"]
    t.refuses("C-TU-05", "pick", 0, 2)


# ---------------------------------------------------------------- a reader who is gone


def killing(name: str) -> dict[str, Any]:
    return {"wound": {"amount": 9, "who": f"receptacle:{name}"}}


@rule("C-DEATH-04")
def test_a_reader_who_dies_is_asked_nothing_more():
    t = arrived(B=[CHOICE, {"gain-token": "sun"}], C=[killing("ada"), CHOICE])
    t.do("follow", 0)
    t.do("follow", 1)
    assert not t.game.alive(0)
    assert (t.offers(0), t.offers(1), t.s.tokens) == ([], ["choose 1 0", "choose 1 1"], [])
    t.refuses("C-TU-05", "choose", 0, 0)
    t.do("choose", 1, 0)
    t.read_all()
    t.spend()


@rule("C-DEATH-04")
def test_what_a_card_ordered_for_others_stays_though_its_reader_dies_while_thinking():
    strong = {name: body(name.title(), life=9) for name in ("bea", "cid")}
    each = {"each": {"who": "living", "do": [CHOICE, {"wound": 1}]}}
    t = table(3, receptacles=strong, places=hall(B={"do": [each]}, C={"do": [killing("ada")]}))
    t.enter("B", "C", "D", read=False)
    t.do("follow", 0)
    assert t.offers(0) == ["choose 0 0", "choose 0 1"]
    t.do("follow", 1)
    t.do("choose", 1, 0)
    t.do("choose", 2, 0)
    assert [agent.life for agent in t.s.agents] == [0, 8, 8]
    t.read_all()
    assert t.s.agenda == []


@rule("C-DEATH-04")
def test_who_is_asked_by_the_card_of_another_and_dies_holds_that_card_up_no_more():
    each = {"each": {"who": "living-others", "do": [CHOICE, {"gain": "yellow"}]}}
    t = arrived(B=[each, {"gain-token": "sun"}], C=[{"gain-token": "moon"}], D=[killing("bea")])
    t.do("follow", 0)
    assert t.offers(1) == ["choose 1 0", "choose 1 1"]
    t.do("follow", 2)
    assert [t.offers(seat) for seat in range(3)] == [[], [], ["choose 2 0", "choose 2 1"]]
    t.do("choose", 2, 0)
    assert ([agent.resources for agent in t.s.agents], t.s.tokens) == ([{}, {}, {"yellow": 1}], ["sun"])
    t.read_all()
    assert t.s.agenda == []


@rule("C-DEATH-04")
def test_the_question_to_another_stays_though_the_reader_of_its_card_dies():
    t = arrived(B=[{"each": {"who": "receptacle:bea", "do": [CHOICE]}}], D=[killing("ada")])
    t.do("follow", 0)
    t.do("follow", 2)
    assert t.offers(1) == ["choose 1 0", "choose 1 1"]
    t.do("choose", 1, 0)
    t.read_all()
    assert (t.s.agenda, t.s.pending) == ([], None)


@rule("C-MOVE-16")
def test_a_group_that_is_sent_away_leaves_all_cards_behind():
    t = arrived(B=[CHOICE, {"gain-token": "sun"}], C=[RIDDLE], D=[{"go": {"place": "yard", "cost": 0}}])
    t.do("follow", 0)
    t.do("follow", 1)
    t.do("follow", 2)
    assert (t.s.place, t.s.agenda, t.s.pending, t.s.stack) == ("yard", [], None, [])
    assert [t.legal(seat)[0].do for seat in range(3)] == ["place"] * 3
    t.refuses("C-TU-05", "choose", 0, 0)
    t.enter("B", "B", "B")
    assert t.s.tokens == []


@rule("C-FAIL-01")
def test_a_run_that_ends_leaves_no_question_open():
    t = arrived(B=[CHOICE], C=[{"fail": "disgrace"}])
    t.do("follow", 0)
    t.do("follow", 1)
    assert (t.s.phase, t.s.agenda, t.s.pending) == ("lost", [], None)


@rule("C-READ-01")
def test_who_is_moved_away_while_thinking_answers_all_the_same():
    """The card was begun: it is followed to its end, and then the new one is read."""
    moving = {"move-pawn": {"to": "D", "who": "receptacle:ada"}}
    t = arrived(B=[CHOICE, {"gain-token": "sun"}], C=[moving], D=[{"gain-token": "moon"}])
    t.do("follow", 0)
    t.do("follow", 1)
    assert t.agent(0).space == "D"
    t.do("choose", 0, 0)
    assert t.s.tokens == ["sun", "moon"]
    t.read_all()
    assert t.s.agenda == []
