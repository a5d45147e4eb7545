"""A-R-69: a card that another card says to read is read and resolved where the order stands."""

import msgspec
import pytest

from tests.game.revolution.crystals import hall, in_hall, lay, link, lose
from tests.game.revolution.table import body, table
from timecaptain.game import Game
from timecaptain.game.kernel.actions import Choose, Close, Decline

rule = pytest.mark.rule
TOKEN = {"take-token": "coin"}
CHOICE = {"choose": {"options": [{"label": "Take it", "do": [{"take": "rope"}]}], "optional": True}}


def person(name, do=(TOKEN,), **more):
    """With an Interaction and a Recall that do this, and a power that calls for the Interaction."""
    private = {"text": f"{name} remembers.", "do": list(do)}
    power = {"id": "call", "window": "any-time", "do": [{"interaction": "one"}, {"gain-token": "sun"}]}
    return body(name, recall=private, interactions={"one": private}, abilities=[power]) | more


def following(*orders, do=(TOKEN,), seats=2):
    """Agent 0 follows hall E with these orders; the yellow item, the Interaction and the Recall do the same."""
    people = {name.lower(): person(name, do) for name in ("Ada", "Bea", "Cid")}
    items = {"dream": {"text": "Ada remembers.", "do": list(do)}}
    t = in_hall(seats, places=hall(E={"do": list(orders)}), receptacles=people, items=items)
    t.do("explore", 0, "E")
    return t


EACH = pytest.mark.parametrize("order", [{"take": "dream"}, {"interaction": "one"}, "snap-recall"])


@rule("A-R-69", "R-ITEM-05", "R-PERS-02", "R-PERS-05")
@EACH
def test_it_is_resolved_before_the_rest_of_the_script(order):
    t = following({"gain-token": "sun"}, order, {"take": "key"})
    assert (t.s.tokens, t.agent(0).tokens, t.s.items.get("key")) == (["sun"], ["coin"], None)
    assert (t.sees(0, "Ada remembers."), t.legal(0)) == (True, [Close(0)])
    t.do("close", 0)
    assert (t.sees(0, "Ada remembers."), t.s.items) == (False, {"key": 0})


@rule("A-R-69", "R-EJECT-01")
@EACH
def test_an_ejection_that_comes_later_cancels_nothing(order):
    t = following(order, "eject")
    assert (t.agent(0).out, t.agent(0).tokens) == ("", ["coin"])
    t.do("close", 0)
    assert t.agent(0).out == "card"


@rule("A-R-69", "R-CTRL-02")
@EACH
def test_nor_does_a_loss_of_control_that_came_before(order):
    t = following(lose(9), order, seats=2)
    link(t, 0, "lose-control")
    assert (t.agent(0).losing, t.agent(0).tokens) == (True, ["coin"])
    t.do("close", 0)
    t.read_all()
    assert (t.agent(0).out, t.agent(0).tokens) == ("control", ["coin"])


@rule("A-R-69", "R-ACT-02")
def test_its_own_choices_come_first_too():
    t = following({"interaction": "one"}, {"take": "key"}, do=[CHOICE])
    assert t.legal(0) == [Choose(0, 0), Decline(0)]
    t.refuses("R-ACT-02", "close", 0)
    t.do("choose", 0, 0)
    assert t.s.items == {"rope": 0}
    t.do("close", 0)
    assert t.s.items == {"rope": 0, "key": 0}


# ---------------------------------------------------------------- several readers


@rule("A-R-69", "R-PERS-07")
def test_all_to_whom_it_is_ordered_read_at_the_same_time_and_the_script_waits_for_them():
    t = following({"interaction": {"number": "one", "who": "living"}}, {"take": "key"}, seats=3, do=[])
    assert [t.sees(seat, f"{name} remembers.") for seat, name in enumerate(("Ada", "Bea", "Cid"))] == [True] * 3
    assert [t.legal(seat) for seat in range(3)] == [[Close(0)], [Close(1)], [Close(2)]]
    for i in (2, 0):
        t.do("close", i)
        assert t.s.items == {}
    assert Game.load(t.game.deck, t.game.save()).save() == t.game.save()
    t.do("close", 1)
    assert (t.s.items, t.s.open, [one.agent for one in t.s.agenda]) == ({"key": 0}, [], [0])


@rule("A-R-69", "R-EJECT-03")
def test_who_is_ejected_meanwhile_still_reads_what_was_ordered_before():
    t = following({"interaction": {"number": "one", "who": "living"}}, seats=3, do=[{"eject": "others-here"}])
    assert [agent.out for agent in t.s.agents] == ["", "card", "card"]
    t.do("follow", 1)
    assert [agent.out for agent in t.s.agents] == ["card"] * 3
    assert [t.sees(seat, f"{name} remembers.") for seat, name in enumerate(("Ada", "Bea", "Cid"))] == [True] * 3
    t.do("close", 0)
    t.do("follow", 2)
    t.do("close", 2)
    t.do("close", 1)
    assert t.legal(0) == [Close(0)], "the card that gave the orders"
    t.do("close", 0)
    assert t.s.phase == "between"
    assert (t.s.open, t.s.agenda) == ([], [])


@rule("A-R-69", "R-CARDA-01", "R-ROUND-02")
@pytest.mark.parametrize("who", ["actor", "living"])
def test_what_card_a_orders_is_read_before_recon_begins(who):
    people = {name.lower(): person(name) for name in ("Ada", "Bea")}
    order = {"interaction": {"number": "one", "who": who}}
    t = table(2, places=hall(A={"do": [order, {"take": "key"}]}), receptacles=people)
    t.visit("hall")
    assert (t.s.phase, t.s.items) == ("choose", {})
    while t.s.phase == "choose":
        assert Game.load(t.game.deck, t.game.save()).save() == t.game.save()
        seat = next(seat for seat in range(2) if t.legal(seat))
        t.act(seat, t.legal(seat)[0])
    assert (t.s.phase, t.s.items, t.s.open, t.s.agenda) == ("recon", {"key": 0}, [], [])
    assert [agent.tokens for agent in t.s.agents] == [["coin"], [] if who == "actor" else ["coin"]]


@rule("A-R-69", "R-PERS-06")
def test_what_a_power_orders_too():
    t = in_hall(receptacles={"ada": person("Ada")})
    t.do("use", 0, "receptacle:ada/call")
    assert (t.agent(0).tokens, t.s.tokens, t.legal(1)) == (["coin"], [], [])
    t.do("close", 0)
    assert t.s.tokens == ["sun"]


@rule("A-R-69", "R-TEST-10")
def test_during_a_test_they_read_one_after_the_other():
    power = {"id": "p", "window": "before-destiny", "do": [{"interaction": {"number": "one", "who": "living"}}]}
    people = {"ada": person("Ada") | {"abilities": [power]}, "bea": person("Bea")}
    test = {"tests": {"open": {"attributes": ["force"], "difficulty": 3}}}
    t = in_hall(places=hall(B=test), receptacles=people)
    t.destiny(0)
    t.do("test", 0, "hall/B/open", "force")
    t.do("go-on", 0)
    t.do("use", 0, "receptacle:ada/p")
    assert [t.legal(seat) for seat in (0, 1)] == [[Close(0)], []]
    t.do("close", 0)
    assert [t.legal(seat) for seat in (0, 1)] == [[], [Close(1)]]
    assert Game.load(t.game.deck, t.game.save()).save() == t.game.save()
    t.do("close", 1)
    t.do("go-on", 0)
    assert [agent.tokens for agent in t.s.agents] == [["coin"], ["coin"]]
    assert t.heard("result")[0]["value"] == 2


# ---------------------------------------------------------------- what others see


@rule("A-R-69", "R-VIS-08", "R-VIS-09")
def test_others_cannot_tell_whether_there_was_a_card():
    """Ada's card has her read her Interaction, which she has or not, or asks her something, or says a word."""
    seen = []
    for orders, cards in (
        ([{"interaction": "one"}], {"one": {"text": "Secret."}}),
        ([{"interaction": "one"}], {"two": {"text": "Secret."}}),
        (["snap-recall"], {"two": {"text": "Secret."}}),
        ([CHOICE], {"two": {"text": "Secret."}}),
        ([{"say": "A word."}], {"two": {"text": "Secret."}}),
    ):
        ada = body("Ada", interactions=cards, recall={"text": "Secret."})
        t = in_hall(3, places=hall(E={"do": orders}), receptacles={"ada": ada})
        t.do("explore", 0, "E")
        views = [msgspec.json.encode(t.game.view(seat)) for seat in (None, 1, 2)]
        events = [[(event.kind, event.data) for event in t.told if event.heard_by(seat)] for seat in (None, 1, 2)]
        seen.append((views, events, [t.game.why_not(seat) for seat in (1, 2)], [t.legal(seat) for seat in (1, 2)]))
    assert seen == [seen[0]] * 5


@rule("A-R-69")
def test_one_reader_cannot_tell_from_his_card_who_else_has_one():
    seen = []
    for cid in ({"one": {"text": "Cid remembers.", "do": [CHOICE]}}, {"one": {"text": "Something else."}}):
        people = {"ada": person("Ada", []), "bea": person("Bea", []), "cid": body("Cid", interactions=cid)}
        order = {"interaction": {"number": "one", "who": "living"}}
        t = in_hall(3, places=hall(E={"do": [order]}), receptacles=people)
        t.do("explore", 0, "E")
        if t.legal(2) != [Close(2)]:
            t.do("follow", 2)
            t.do("decline", 2)
        seen.append([msgspec.json.encode(t.game.view(seat)) for seat in (None, 0, 1)])
        t.do("close", 1)
        seen[-1] += [msgspec.json.encode(t.game.view(seat)) for seat in (None, 0, 1)]
    assert seen[0] == seen[1]


# ---------------------------------------------------------------- tables of earlier versions


@rule("A-R-69", "A-R-65")
@pytest.mark.parametrize("card", ["interaction:ada/one", "recall:ada", "item:dream"])
def test_a_game_in_which_a_private_card_was_still_to_be_read_goes_on(card):
    """Up to version 0.4 such a card was a text of its own, behind all that its script ordered."""
    t = lay(
        in_hall(receptacles={"ada": person("Ada")}, items={"dream": {"text": "Ada remembers.", "do": [TOKEN]}}), 5, 5
    )
    state = msgspec.json.decode(t.game.save())
    del state["state"]["open"]
    state["state"]["items"] = {"dream": 0} if card == "item:dream" else {}
    state["state"]["agenda"] = [{"agent": 0, "card": card}]
    t.game = Game.load(t.game.deck, msgspec.json.encode(state))
    t.game.settle()
    assert (t.sees(0, "Ada remembers."), t.agent(0).tokens, t.legal(0)) == (True, ["coin"], [Close(0)])
    t.do("close", 0)
    assert (t.s.agenda, t.s.open, t.s.items) == ([], [], {})
    t.do("stand-by", 0)
