"""ITEM: what agents find, hold and hand over."""

import pytest

from tests.game.table import body, challenge, hall, powers, table

rule = pytest.mark.rule


def thing(**more):
    return {"name": "A thing", "text": "Found somewhere."} | more


def holding(item, letters="BB", seats=1, **changes):
    """Agent 0 starts with the item `thing`."""
    t = table(
        seats,
        items={"thing": item},
        receptacles={"ada": body("Ada", inventory={"items": ["thing"]})},
        **changes,
    )
    t.enter(*letters)
    return t


@rule("C-ITEM-01")
@pytest.mark.parametrize(("name", "text"), [("A rope", "Ten yards."), ("Aunt Ida", "She comes along.")])
def test_an_item_is_anything_one_can_get(name, text):
    t = table(1, items={"got": {"name": name, "text": text}}, places=hall(B={"do": [{"take": "got"}]}))
    t.enter("B", "B")
    t.do("give", 0, "got", 1)
    assert [(item.name, item.text) for item in t.game.view(0).public.items] == [(name, text)]
    assert t.s.items == {"got": 1}


@rule("C-ITEM-02", "C-ITEM-11")
def test_a_number_and_nothing_else_is_known_before_it_is_taken():
    t = table(
        1,
        items={"key": {"name": "A big key", "text": "Found under the mat."}},
        places=hall(B={"do": [{"take": "key"}]}, C={"seal": {"receptacles": ["ada"], "item": "key"}}),
    )
    public = t.game.view(0).public
    number = public.place.panorama[1].seal.item
    assert number > 0
    assert public.items == []
    t.enter("B", "D")
    (key,) = t.game.view(1 - 1).public.items
    assert (key.number, key.name, key.text) == (number, "A big key", "Found under the mat.")


@rule("C-ITEM-11")
def test_an_item_may_be_no_more_than_its_name():
    t = table(1, items={"lump": {"name": "A lump"}}, places=hall(B={"do": [{"take": "lump"}]}))
    t.enter("B", "C")
    (lump,) = t.game.view(0).public.items
    assert (lump.name, lump.text) == ("A lump", "")


@rule("C-ITEM-03")
def test_items_come_from_their_own_pack_and_go_back_there():
    t = table(1, mission=powers(get=[{"take": "key"}], put=[{"drop": "key"}]))
    t.enter("B", "C")
    t.use(0, "get")
    assert t.s.items == {"key": 0}
    t.use(0, "put")
    assert t.s.items == {}
    t.use(1, "get")
    assert t.s.items == {"key": 1}


@rule("C-ITEM-04")
def test_the_items_own_text_wins_over_the_general_rule():
    t = holding(thing(abilities=[{"id": "stuck", "forbid": ["give"]}]), mission=powers(get=[{"take": "key"}]))
    t.use(0, "get")
    t.refuses("C-GOLD-01", "give", 0, "thing", 1)
    t.do("give", 0, "key", 1)  # it speaks of itself alone
    assert t.s.items == {"key": 1, "thing": 0}


@rule("C-ITEM-05")
def test_one_may_carry_any_number():
    many = {f"coin-{number}": thing() for number in range(40)}
    t = table(1, items=many, places=hall(B={"do": [{"take": item} for item in many]}))
    t.enter("B", "C")
    assert t.s.items == dict.fromkeys(many, 0)


@rule("C-ITEM-06")
def test_one_receptacle_holds_it():
    t = holding(thing())
    t.refuses("C-ITEM-06", "give", 1, "thing", 0)
    assert t.game.view(0).public.agents[0].items == ["thing"]
    assert t.game.view(0).public.agents[1].items == []


@rule("C-ITEM-06")
def test_nobody_pays_with_what_another_holds():
    toll = {"choose": {"options": [{"label": "Pay.", "cost": {"items": ["thing"]}}], "optional": True}}
    t = holding(thing(), mission=powers(toll=[toll]))
    t.use(1, "toll")
    assert t.offers(0) == ["decline 1"]
    t.do("decline", 1)
    t.use(0, "toll")
    t.do("choose", 0, 0)
    assert t.s.items == {}


@rule("C-ITEM-07")
@pytest.mark.parametrize(("letters", "together"), [("BB", True), ("BC", False)])
def test_it_is_handed_over_on_the_same_space(letters, together):
    t = holding(thing(), letters)
    if together:
        t.do("give", 0, "thing", 1)
        assert t.s.items == {"thing": 1}
    else:
        t.refuses("C-ITEM-07", "give", 0, "thing", 1)


@rule("C-ITEM-08")
def test_or_while_the_pawns_are_off_the_board():
    t = holding(thing(), "BC")
    t.leave("yard")
    t.do("give", 0, "thing", 1)
    t.do("place", 0, "B")
    t.refuses("C-ITEM-07", "give", 1, "thing", 0)
    assert t.s.items == {"thing": 1}


USED = thing(abilities=[{"id": "use", "window": "any-time", "do": [{"gain": {"resource": "yellow"}}]}])


@rule("C-ITEM-09", "C-ITEM-09a", "A-C-67")
def test_in_one_tu_it_serves_one_receptacle_as_often_as_its_card_lets():
    t = holding(USED)
    t.spend()
    t.use(0, "item:thing/use")
    t.use(0, "item:thing/use")
    t.do("give", 0, "thing", 1)
    t.refuses("C-ITEM-09", "use", 1, "item:thing/use")
    t.nothing(0, 1)
    t.spend()
    t.use(1, "item:thing/use")
    assert [t.agent(i).resources.get("yellow", 0) for i in (0, 1)] == [2, 1]


@rule("C-ITEM-09")
@pytest.mark.parametrize(("gives", "second"), [({"dice": 1}, 2), ({"hits": 1}, 2)])
def test_what_helped_one_roll_helps_nobody_else_in_that_tu(gives, second):
    t = holding(
        thing(abilities=[{"id": "help", "gives": gives}]), places=hall(B={"tests": {"it": challenge(normal=20)}})
    )
    t.spend()
    t.roll(0, "it", *["blank"] * (2 + gives.get("dice", 0)))
    t.do("give", 0, "thing", 1)
    before = t.shields("hall/B", "it")
    t.roll(1, "it", *["blank"] * second)
    assert t.shields("hall/B", "it") == before


@rule("C-ITEM-09")
def test_what_protected_one_protects_nobody_else_in_that_tu():
    t = holding(
        thing(abilities=[{"id": "coat", "gives": {"resistance": 5}}]),
        places=hall(B={"tests": {"it": challenge(skull=3)}}),
    )
    t.spend()
    t.roll(0, "it", "skull", "blank")
    t.do("give", 0, "thing", 1)
    t.roll(1, "it", "skull", "blank")
    assert [t.agent(0).life, t.agent(1).life] == [4, 3]


@rule("C-ITEM-10", "C-RESET-01", "C-SYM-18")
def test_the_agency_mark_keeps_an_item_with_its_receptacle():
    t = holding(thing(agency=True), "BB", mission={"time": 1})
    t.do("give", 0, "thing", 1)
    t.spend()
    t.do("again")
    t.embody("cid", "bea")
    assert t.s.items == {"thing": 1}


@rule("A-C-43", "C-ITEM-02")
def test_an_item_already_taken_stays_where_it_is():
    t = holding(thing(), mission=powers(get=[{"take": "thing"}]))
    t.use(1, "get")
    assert t.s.items == {"thing": 0}
    assert not t.heard("took")


@rule("A-C-66")
def test_things_change_hands_for_nothing_at_any_time_but_in_a_roll():
    lucky = body(
        "Ada",
        inventory={"items": ["thing"], "resources": {"yellow": 3}},
        abilities=[{"id": "luck", "window": "after-roll", "do": [{"add-hits": 1}]}],
    )
    t = table(
        1,
        items={"thing": thing()},
        receptacles={"ada": lucky},
        places=hall(B={"tests": {"it": challenge(normal=9)}}),
    )
    t.enter("B", "B")
    t.do("give-resource", 0, "yellow", 1, 2)
    t.spend()
    t.do("give", 0, "thing", 1)
    t.do("give", 1, "thing", 0)
    t.roll(0, "it", "blank", "blank")
    t.refuses("C-TU-05", "give", 0, "thing", 1)
    t.do("go-on", 0)
    t.do("give", 0, "thing", 1)
    assert t.s.clock == 19
    assert [t.agent(i).resources["yellow"] for i in (0, 1)] == [1, 2]


@rule("A-C-66", "C-RES-03")
def test_tokens_go_by_the_same_conditions_and_life_never():
    t = table(1, receptacles={"ada": body("Ada", inventory={"resources": {"yellow": 1}})})
    t.enter("B", "C")
    t.refuses("C-ITEM-07", "give-resource", 0, "yellow", 1)
    t.spend()
    t.move(1, "B")
    t.refuses("C-RES-03", "give-resource", 0, "yellow", 1, 2)
    t.refuses("C-ITEM-06", "give", 0, "life", 1)
    t.refuses("C-RES-03", "give-resource", 0, "life", 1)
    t.do("give-resource", 0, "yellow", 1)


@rule("A-C-68")
def test_the_box_is_no_limit():
    """Forty shields, thirty life points, a hundred and forty resource tokens: more is played all the same."""
    t = table(
        1,
        receptacles={"ada": body("Ada", life=50)},
        mission=powers(rich=[{"gain": {"resource": "yellow", "amount": 200}}]),
        places=hall(B={"tests": {"it": challenge(normal=60)}}),
    )
    t.enter("B", "C")
    t.use(0, "rich")
    t.spend()
    t.roll(0, "it", "hit", "blank")
    assert (t.agent(0).life, t.agent(0).resources["yellow"], t.shields("hall/B", "it")) == (50, 200, [59])


GLOW = {"gain": {"resource": "yellow"}}
LAMP = {"name": "A lamp", "text": "Lit.", "abilities": [{"id": "shine", "window": "any-time", "do": [GLOW]}]}


def lamp_used(**changes):
    t = table(3, items={"lamp": LAMP}, receptacles={"ada": body("Ada", inventory={"items": ["lamp"]})}, **changes)
    t.enter("B", "B", "B")
    t.use(0, "item:lamp/shine")
    return t


@rule("C-ITEM-09", "A-C-84")
@pytest.mark.parametrize("way", ["travel", "loss"])
def test_time_that_passes_by_the_way_does_not_let_another_use_the_item(way):
    """Only a TU that the captain spends does."""
    t = lamp_used(mission=powers(nap=[{"lose-time": 1}]))
    t.do("give", 0, "lamp", 1)
    t.refuses("C-ITEM-09", "use", 1, "item:lamp/shine")
    if way == "travel":
        t.leave("yard", 3)
        t.enter("B", "B", "B")
    else:
        t.use(2, "nap")
    t.refuses("C-ITEM-09", "use", 1, "item:lamp/shine")
    t.spend()
    t.use(1, "item:lamp/shine")
    assert t.agent(1).resources == {"yellow": 1}


@rule("C-ITEM-09", "A-C-84")
def test_a_card_that_takes_time_in_the_middle_of_a_round_lets_no_item_serve_two():
    bonus = thing(abilities=[{"id": "help", "gives": {"dice": 1}}])
    fight = {"tests": {"it": challenge(normal=20, time=1)}}
    t = holding(bonus, "BBD", 3, places=hall(B=fight, C={"do": [{"lose-time": 2}]}))
    t.spend()
    t.roll(0, "it", "blank", "blank", "blank")  # the shield takes a TU, too
    t.do("give", 0, "thing", 1)
    t.move(2, "C")
    assert t.s.clock == 16
    t.roll(1, "it", "blank", "blank")
    assert t.heard("rolled")[0]["faces"] == ["blank", "blank"]


@rule("C-ITEM-09")
def test_where_no_tu_passes_the_item_has_served_its_one_receptacle():
    t = lamp_used(mission=powers(fly=[{"go": {"place": "yard", "cost": 0}}]))
    t.use(2, "fly")
    t.do("give", 0, "lamp", 1)
    t.refuses("C-ITEM-09", "use", 1, "item:lamp/shine")


@rule("C-ITEM-09", "A-C-84")
def test_a_power_for_once_in_a_tu_is_back_after_the_next_tu_spent():
    nap = {"id": "nap", "window": "any-time", "once-per": "tu", "do": [{"lose-time": 1}]}
    glow = {"id": "glow", "window": "any-time", "once-per": "tu", "do": [GLOW]}
    t = table(3, mission={"abilities": [nap, glow]})
    t.enter("B", "C", "D")
    t.use(0, "glow")
    t.refuses("C-POW-14", "use", 0, "mission/glow")
    t.use(1, "nap")
    t.refuses("C-POW-14", "use", 0, "mission/glow")
    t.spend()
    t.use(0, "glow")
    assert t.agent(0).resources == {"yellow": 2}
