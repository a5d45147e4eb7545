"""PERS: what belongs to one receptacle alone."""

import pytest

from tests.game.revolution.table import box, table
from tests.game.table import hall

rule = pytest.mark.rule
EVERYBODY = (None, 0, 1)


def person(name, **more):
    private = {"xxv": {"text": f"{name}'s twenty-five."}, "two": {"text": f"{name}'s two."}}
    return {"interactions": private, "recall": {"text": f"{name} as a child."}} | more


def reading(*orders, **changes):
    """Agent 0 has followed hall B with these orders; agent 1 has nothing more to read."""
    people = {"ada": person("Ada"), "bea": person("Bea")} | changes.pop("receptacles", {})
    t = table(2, places=hall(B={"do": list(orders)}), receptacles=people, **changes)
    t.visit("hall")
    t.recon("B", "C")
    t.tell(read=False)
    t.do("close", 1)
    if orders:
        t.do("follow", 0)
    return t


@rule("R-PERS-01", "R-PERS-07", "R-VIS-09")
def test_the_same_number_is_another_text_for_each_receptacle_and_only_its_own():
    t = reading({"interaction": {"number": "xxv", "who": "all"}})
    seen = {name: [t.sees(seat, f"{name}'s twenty-five.") for seat in EVERYBODY] for name in ("Ada", "Bea")}
    assert seen == {"Ada": [False, True, False], "Bea": [False, False, True]}


@rule("R-PERS-01")
def test_nobody_reads_for_another():
    t = reading({"interaction": {"number": "xxv", "who": "living-others"}})
    t.refuses("R-REC-01", "close", 1, seat=0)
    assert not t.sees(0, "Bea's twenty-five.")


@rule("R-PERS-02")
def test_a_card_is_looked_at_only_when_the_game_says_so():
    t = reading()
    texts = ("Ada's two.", "Ada's twenty-five.", "Ada as a child.")
    assert not any(t.sees(seat, text) for seat in EVERYBODY for text in texts)
    t = reading({"interaction": "two"})
    assert [t.sees(0, text) for text in texts] == [True, False, False]


@rule("R-PERS-03")
def test_looking_is_free():
    t = reading({"interaction": "two"})
    assert t.pools() == [6, 7]


@rule("R-PERS-04")
def test_then_it_goes_back_to_its_pile_and_can_be_called_again():
    t = reading({"interaction": "two"})
    t.do("close", 0)
    assert not t.sees(0, "Ada's two.")
    assert t.game.view(0).public.agents[0].interactions == 2
    t.stand_by(0)
    t.do("explore", 0, "B")
    assert t.sees(0, "Ada's two.")


@rule("R-PERS-05", "A-R-49", "R-VIS-08")
def test_the_snap_recall_is_for_its_owner_when_a_card_orders_it():
    t = reading("snap-recall")
    assert [t.sees(seat, "Ada as a child.") for seat in EVERYBODY] == [False, True, False]
    t.do("close", 0)
    assert not t.sees(0, "Ada as a child.")


@rule("R-PERS-05")
def test_and_follows_what_it_says():
    recall = {"text": "Fear.", "do": [{"lose-azrak": 2}]}
    t = reading("snap-recall", receptacles={"ada": person("Ada", recall=recall)})
    assert t.pools() == [4, 7]


GEAR = {"name": "A lamp", "text": "It shines.", "abilities": [{"id": "shine", "add": 2, "attributes": ["force"]}]}


@rule("R-PERS-06", "R-VIS-07")
def test_gear_serves_its_owner_alone():
    cards = hall(B={"tests": {"try": box("force", 9)}}, C={"tests": {"try": box("force", 9)}})
    t = table(2, places=cards, receptacles={"ada": {"personal": GEAR}})
    t.go("hall", "B", "C")
    values = []
    for i in (0, 1):
        t.test(i, "try", destiny=0)
        values += [told["value"] for told in t.heard("result")]
    assert values == [4, 2]


@rule("R-PERS-06")
def test_a_power_is_used_by_its_owner_and_by_nobody_else():
    power = {"id": "call", "window": "any-time", "once-per": "round", "do": [{"gain-token": "sun"}]}
    t = table(2, receptacles={"ada": {"personal": GEAR | {"abilities": [power]}}})
    t.go("hall", "B", "C")
    key = t.legal(0, "use")[0].power
    assert t.legal(1, "use") == []
    t.refuses("R-PERS-06", "use", 1, key)
    t.do("use", 0, key)
    assert t.s.tokens == ["sun"]
    t.refuses("R-PERS-06", "use", 0, key)


@rule("A-R-48", "R-PERS-02")
@pytest.mark.parametrize("order", [{"interaction": "nine"}, "snap-recall"])
def test_an_order_to_read_a_card_one_does_not_have_is_ignored(order):
    has_nine = {"bea": person("Bea", interactions={"nine": {"text": "Nine."}})}
    t = table(2, places=hall(B={"do": [order]}), receptacles=has_nine)
    t.go("hall", "B", "C")
    assert (t.s.agenda, t.s.phase) == ([], "actions")
    assert [told["agent"] for told in t.heard("done")].count(0) == 1


@rule("R-PERS-04", "R-ITEM-05", "R-SOLO-01")
@pytest.mark.parametrize(
    ("order", "text"),
    [({"interaction": "two"}, "Ada's two."), ("snap-recall", "Ada as a child."), ({"take": "dream"}, "Secret dream.")],
)
def test_alone_one_has_the_time_to_read_what_is_stowed_afterwards(order, text):
    t = table(1, places=hall(B={"do": [order]}), receptacles={"ada": person("Ada")})
    t.visit("hall")
    t.recon("B", "C")
    assert t.sees(0, text)
    t.do("close", 0)
    assert (t.sees(0, text), t.s.items, t.s.agenda) == (False, {}, [])
