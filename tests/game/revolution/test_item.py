"""ITEM: the colour of an item says how it is handled."""

import pytest

from tests.game.revolution.table import box, table
from tests.game.table import hall

rule = pytest.mark.rule
EVERYBODY = (None, 0, 1)
TEXTS = {"key": "Iron.", "dream": "Secret dream.", "siren": "Loud.", "law": "For all."}
CHOICE = {"choose": {"options": [{"label": "Yes", "do": [{"gain-token": "sun"}]}]}}


def taking(*orders, read=True, **changes):
    """Agent 0 reads a card with these orders."""
    t = table(2, **{"places": hall(B={"do": list(orders)})} | changes)
    t.visit("hall")
    t.recon("B", "C")
    t.tell(read=False)
    t.do("close", 1)
    t.do("follow", 0)
    if read:
        t.read_all()
    return t


@rule("R-ITEM-01")
def test_the_item_comes_from_the_deck_by_its_number():
    t = taking({"take": "rope"})
    assert t.s.items == {"rope": 0}
    number = t.game.view(1).public.items[0].number
    assert number == sorted(t.game.deck.items).index("rope") + 1


@rule("R-ITEM-02", "DIF-22")
def test_what_another_has_stays_with_him():
    t = table(2, places=hall(B={"do": [{"take": "key"}]}, C={"do": [{"take": "key"}, {"take": "rope"}]}))
    t.go("hall", "B", "C")
    assert t.s.items == {"key": 0, "rope": 1}
    assert len(t.heard("took")) == 2


@rule("R-ITEM-02", "A-R-45")
@pytest.mark.parametrize("before", [[{"take": "key"}], [{"remove-item": "key"}]])
def test_nor_does_one_get_what_one_has_or_what_is_out_of_the_game(before):
    t = taking(*before, {"take": "key"})
    assert len(t.heard("took")) == len([order for order in before if "take" in order])
    assert t.s.items == ({"key": 0} if "take" in before[0] else {})


@rule("R-ITEM-02", "A-R-45")
def test_a_white_item_is_taken_once():
    t = taking({"take": "law"}, {"take": "law"})
    assert t.s.standing == ["law"]


@rule("R-ITEM-03")
@pytest.mark.parametrize(
    ("item", "read_by", "kept_by", "standing"),
    [
        pytest.param("key", [True] * 3, {"key": 0}, [], marks=rule("R-ITEM-04", "R-VIS-03")),
        pytest.param("dream", [False, True, False], {}, [], marks=rule("R-ITEM-05", "R-VIS-04")),
        pytest.param("siren", [True] * 3, {}, [], marks=rule("R-ITEM-06", "R-VIS-05")),
        pytest.param("law", [True] * 3, {}, ["law"], marks=rule("R-ITEM-07", "R-VIS-06")),
    ],
)
def test_colour_by_colour_who_reads_it_and_where_it_ends(item, read_by, kept_by, standing):
    t = taking({"take": item}, read=False, items={item: {"do": [CHOICE]}})
    assert t.s.pending.kind == "choose"
    assert [t.sees(seat, TEXTS[item]) for seat in EVERYBODY] == read_by
    t.do("choose", 0, 0)
    t.read_all()
    assert (t.s.items, t.s.standing) == (kept_by, standing)
    lies_open = item in ("key", "law")
    assert [t.sees(seat, TEXTS[item]) for seat in EVERYBODY] == [lies_open] * 3


@rule("R-ITEM-05", "R-VIS-04")
def test_of_a_yellow_item_others_hear_only_that_it_was_taken():
    t = taking({"take": "dream"}, read=False)
    told = [event for event in t.told if event.kind == "took"]
    assert [sorted(event.data) for event in told] == [["agent", "number"]]
    assert t.game.view(1).public.agents[0].secret == 1
    t.read_all()
    assert t.game.view(1).public.agents[0].secret == 0


@rule("R-ITEM-05", "A-R-46")
def test_a_yellow_item_is_followed_by_its_taker_and_stowed_once_resolved():
    t = taking({"take": "dream"}, read=False, items={"dream": {"do": [CHOICE, {"take": "key"}]}})
    assert (t.s.pending.kind, t.s.pending.seats, t.s.items) == ("choose", [0], {"dream": 0})
    t.do("choose", 0, 0)
    t.read_all()
    assert (t.s.items, t.s.tokens) == ({"key": 0}, ["sun"])


@rule("R-ITEM-06", "A-R-46")
def test_a_red_item_is_read_aloud_and_stays_until_it_is_resolved():
    t = taking({"take": "siren"}, read=False, items={"siren": {"do": [CHOICE]}})
    aloud = next(event for event in t.told if event.kind == "item-aloud")
    assert (aloud.seats, t.game.deck.texts["en"][aloud.data["text"]]) == (None, "Loud.")
    assert t.s.items == {"siren": 0}
    assert all(t.sees(seat, "Loud.") for seat in EVERYBODY)
    t.do("choose", 0, 0)
    assert t.s.items == {}
    t.read_all()
    assert t.s.tokens == ["sun"]


@rule("R-ITEM-07", "R-ITEM-08", "R-VIS-06")
def test_a_white_item_is_read_aloud_and_stays_in_view_of_all():
    t = taking({"take": "law"})
    assert [told["item"] for told in t.heard("item-aloud")] == ["law"]
    t.leave()
    t.next_round()
    assert [[item.text for item in t.game.view(seat).public.standing] for seat in EVERYBODY] == [["For all."]] * 3


@rule("R-ITEM-08", "M-MYST-05")
def test_a_white_item_changes_the_game_for_everybody_as_long_as_it_stands():
    law = {"bonus": {"force": 1}, "abilities": [{"id": "slow", "attributes": ["force"], "add": -2}]}
    push = {"tests": {"push": box("force", 9)}}
    t = table(2, items={"law": law}, places=hall(B={"do": [{"take": "law"}]}, C=push, D=push))
    t.go("hall", "B", "C")
    t.test(1, "push", boost=1)
    assert t.heard("result")[0]["value"] == 2 + 1 - 2 + 1, "the card, what is in view, the ability, the boost"
    t.leave()
    t.next_round()
    t.go("hall", "C", "D")
    t.test(0, "push")
    assert t.heard("result")[0]["value"] == 2 + 1 - 2


@rule("R-ITEM-07")
@pytest.mark.parametrize("item", ["law", "key"])
def test_what_lies_open_to_all_is_had_by_the_group(item):
    t = taking({"take": item}, {"if": {"when": {"group-has": "law"}, "then": [{"gain-token": "sun"}]}})
    assert t.s.tokens == (["sun"] if item == "law" else [])


@rule("R-ITEM-04")
def test_a_green_item_can_be_swapped():
    t = taking({"take": "key"})
    t.leave()
    t.do("give", 0, "key", 1)
    assert t.game.view(0).public.agents[1].items == ["key"]


@rule("R-ITEM-09", "DIF-21")
@pytest.mark.parametrize(("item", "seen"), [("dream", [False, True, False]), ("siren", [True, True, True])])
def test_a_yellow_or_red_item_may_say_that_it_is_not_stowed(item, seen):
    t = taking({"take": item}, items={item: {"kept": True}})
    t.leave()
    assert t.s.items == {item: 0}
    assert t.game.view(1).public.agents[0].items == ([item] if item == "siren" else [])
    assert [t.sees(seat, TEXTS[item]) for seat in EVERYBODY] == seen


@rule("R-ITEM-05", "R-STOW-01", "A-R-69")
def test_what_was_taken_before_an_ejection_is_read_and_resolved_first():
    t = taking({"take": "dream"}, "eject", read=False, items={"dream": {"do": [{"take-token": "coin"}]}})
    assert (t.agent(0).out, t.agent(0).tokens, t.s.items) == ("", ["coin"], {"dream": 0})
    assert t.sees(0, "Secret dream.")
    t.do("close", 0)
    assert (t.agent(0).out, t.s.items, t.sees(0, "Secret dream.")) == ("card", {}, False)


# ---------------------------------------------------------------- items with tests

TEST = {"tests": {"read": box("wits", 3, success=[{"take": "rope"}], failure=[{"gain-token": "sun"}])}}


@rule("A-R-46", "R-ITEM-05")
@pytest.mark.parametrize(("destiny", "items", "tokens"), [(2, {"key": 0, "rope": 0}, []), (0, {"key": 0}, ["sun"])])
def test_a_yellow_item_stays_until_its_test_is_resolved_and_the_result_is_read_there(destiny, items, tokens):
    t = taking({"take": "dream"}, {"take": "key"}, read=False, items={"dream": TEST})
    pool = t.agent(0).pool
    assert [action.do for action in t.legal(0)] == ["test", "close"]
    assert [one.id for one in t.game.view(0).own.cards[-1].tests] == ["item:dream/read"]
    t.destiny(destiny)
    t.do("test", 0, "item:dream/read", "wits")
    assert (t.game.view(0).own.test, t.game.view(1).own.test) == ("item:dream/read", "")
    t.do("go-on", 0)
    assert (t.agent(0).pool, t.s.items.get("dream"), t.s.items.get("key")) == (pool - 1, 0, None)
    assert [action.do for action in t.legal(0)] == ["close"], "one test resolves it"
    t.read_all()
    assert (t.s.items, t.s.tokens) == (items, tokens)


@rule("A-R-46")
def test_or_its_reader_looks_up_without_trying_it():
    t = taking({"take": "dream"}, {"take": "key"}, items={"dream": TEST})
    assert (t.s.items, t.s.tokens, t.agent(0).pool) == ({"key": 0}, [], 6)


@rule("A-R-46", "R-ITEM-06")
@pytest.mark.parametrize("tries", [True, False])
def test_a_red_item_waits_for_its_test_before_all(tries):
    t = taking({"take": "siren"}, {"take": "key"}, read=False, items={"siren": TEST})
    assert (t.s.items, [action.do for action in t.legal(0)]) == ({"siren": 0}, ["test", "go-on"])
    assert [one.id for one in t.game.view(1).public.items[0].tests] == ["item:siren/read"]
    if tries:
        t.destiny(0)
        t.do("test", 0, "item:siren/read", "wits")
        assert t.game.view(1).own.test == "item:siren/read", "it was read aloud"
    t.do("go-on", 0)
    t.read_all()
    assert (t.s.items, t.s.tokens) == ({"key": 0}, ["sun"] if tries else [])


@rule("A-R-46", "R-TEST-02", "R-STBY-06")
def test_what_lies_before_its_holder_can_be_tested_as_long_as_it_does():
    t = taking({"take": "key"}, items={"key": {"tests": {"read": box("wits", 9, failure=[{"gain-token": "sun"}])}}})
    t.refuses("R-TEST-02", "test", 1, "item:key/read", "wits")
    t.stand_by(0, 1)
    for _ in range(2):
        t.destiny(t.game.deck.mission.destiny[t.s.pile[-1]].value)
        t.do("test", 0, "item:key/read", "wits")
        t.do("go-on", 0)
        t.do("go-on", 1)
        t.read_all()
    assert (t.s.items, t.s.tokens, t.agent(0).card) == ({"key": 0}, ["sun"], "")


@rule("A-R-46", "R-ITEM-07")
def test_what_stands_in_view_of_all_can_be_tested_by_everybody():
    t = taking({"take": "law"}, items={"law": TEST})
    for i in (0, 1):
        assert [action.test for action in t.legal(i, "test")] == ["item:law/read"]
    assert [one.id for one in t.game.view(1).public.standing[0].tests] == ["item:law/read"]


@rule("A-R-46", "R-PCON-03")
def test_nobody_tests_an_item_while_a_conflict_holds_him():
    fight = {"conflict": "personal", "tests": {"hit": box("force", 3)}}
    t = taking({"take": "key"}, items={"key": TEST}, places=hall(B={"do": [{"take": "key"}]}, D=fight))
    t.do("explore", 0, "D")
    t.read_all()
    assert [action.test for action in t.legal(0, "test")] == ["hall/D/hit"]
    t.refuses("R-PCON-03", "test", 0, "item:key/read", "wits")


@rule("A-R-46", "R-PERS-04")
@pytest.mark.parametrize("order", [{"interaction": "one"}, "snap-recall"])
def test_interactions_and_recalls_may_have_tests(order):
    private = {"text": "You see it again."} | TEST
    ada = {"interactions": {"one": private}, "recall": private}
    t = taking(order, {"take": "key"}, read=False, receptacles={"ada": ada})
    test = t.legal(0, "test")[0]
    t.destiny(2)
    t.do("test", 0, test.test, "wits")
    t.do("go-on", 0)
    assert t.s.items == {"rope": 0}
    t.do("close", 0)
    assert (t.s.items, t.s.open) == ({"rope": 0, "key": 0}, [])


@rule("A-R-46", "R-TEST-03")
def test_without_a_crystal_there_is_no_test_to_try():
    t = taking({"lose-azrak": 9}, {"take": "dream"}, read=False, items={"dream": TEST})
    t.do("link", 0, "lose-control")
    assert [action.do for action in t.legal(0)] == ["close"]
