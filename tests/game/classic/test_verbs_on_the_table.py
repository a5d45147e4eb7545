"""The words of a card for things, bodies, cards, places, shields and dice (C-ITEM, C-RES, C-REC, C-MOVE, C-FLAG)."""

import pytest

from tests.game.table import body, card, challenge, hall, powers, table

from .orders import SUN, played

rule = pytest.mark.rule


# ---------------------------------------------------------------- things and bodies


@rule("C-REC-07")
@pytest.mark.parametrize(
    ("orders", "life"),
    [([{"heal": 1}], 4), ([{"wound": 3}, {"heal": 2}], 3), ([{"heal": {"amount": 2, "beyond": True}}], 6)],
)
def test_heal_up_to_the_printed_number_or_beyond(orders, life):
    assert played(*orders).agent(0).life == life


def test_the_dead_are_not_healed():
    t = played({"wound": 9}, {"heal": {"amount": 2, "who": "all"}})
    assert t.agent(0).life == 0


@pytest.mark.parametrize(
    ("weaken", "seen"),
    [
        ({"what": "life", "amount": 1}, {"life": 3, "most_life": 3}),
        ({"what": "resistance", "amount": 1}, {"resistance": 1}),
        ({"what": "dice", "amount": 1}, {"dice": {"force": 1, "wits": 1, "magic": 1}}),
        ({"what": "dice", "amount": -1, "characteristic": "wits"}, {"dice": {"force": 2, "wits": 3, "magic": 2}}),
    ],
)
def test_weaken_lasts_for_the_run(weaken, seen):
    t = played({"weaken": weaken})
    t.leave("yard")
    shown = t.game.view(0).public.agents[0]
    assert {name: getattr(shown, name) for name in seen} == seen


def test_what_is_weakened_twice_is_weaker_by_both():
    t = played(*[{"weaken": {"what": "dice", "amount": 1, "characteristic": "wits"}}] * 2)
    assert t.game.view(0).public.agents[0].dice == {"force": 2, "wits": 0, "magic": 2}


def test_change_stock_and_what_happens_when_it_is_empty():
    addict = body("Ada", stock=2, abilities=[{"id": "ill", "window": "on-stock-empty", "do": [{"wound": 1}]}])
    t = played({"change-stock": {"add": -1}}, receptacles={"ada": addict})
    assert (t.agent(0).stock, t.agent(0).life) == (1, 4)
    t.use(0, "do")
    assert (t.agent(0).stock, t.agent(0).life) == (0, 3)


@rule("C-REC-01")
@pytest.mark.parametrize(
    ("items", "letters", "holder", "coins"),
    [
        ("keep", "BB", 0, [2, 0]),
        ("others", "BB", 1, [0, 2]),
        ("leave", "BB", None, [0, 0]),
        ("others", "BC", None, [0, 0]),
    ],
)
def test_change_body(items, letters, holder, coins):
    t = table(
        1,
        mission=powers(do=[{"take": "key"}, {"wound": 2}, {"change-body": {"to": "eva", "items": items}}]),
        receptacles={
            "ada": body("Ada", inventory={"resources": {"yellow": 2}}),
            "eva": body("Eva", life=6, resistance=5, stock=1),
        },
    )
    t.enter(*letters)
    t.use(0, "do")
    assert (t.agent(0).receptacle, t.agent(0).life, t.agent(0).stock) == ("eva", 6, 1)
    assert t.s.items.get("key") == holder
    assert [agent.resources.get("yellow", 0) for agent in t.s.agents] == coins


def test_a_body_in_play_cannot_be_taken():
    assert played({"change-body": {"to": "bea"}}).agent(0).receptacle == "ada"


# ---------------------------------------------------------------- cards and places

NIGHT = {"letter": "B", "aside": True, "text": "The door by night."}


@pytest.mark.parametrize(
    ("until", "lying"), [("visit", ["B", "B"]), ("run", ["night", "B"]), ("mission", ["night"] * 2)]
)
def test_replace_lasts_as_long_as_it_says(until, lying):
    order = {"replace": {"card": "B", "with": "night", "until": until}}
    t = table(1, mission=powers(do=[order], end=[{"fail": "disgrace"}]), places=hall(night=NIGHT))
    t.enter("B", "C")
    t.use(0, "do")
    assert [face.text for face in t.game.view(0).own.cards] == ["The door by night.", "A clock."]
    t.leave("yard")
    t.leave("hall")
    assert t.s.layout["B"] == lying[0]
    t.enter("C", "C")
    t.use(0, "end")
    t.do("again")
    t.embody()
    assert t.s.layout["B"] == lying[1]


def test_a_replaced_card_can_be_put_back_or_replaced_once_more():
    t = table(
        1,
        mission=powers(
            night=[{"replace": {"card": "B", "with": "night"}}],
            day=[{"replace": {"card": "night", "with": "B"}}],
            storm=[{"replace": {"card": "night", "with": "storm"}}],
        ),
        places=hall(night=NIGHT, storm=NIGHT | {"text": "The door, open."}),
    )
    for order, lying in (("night", "night"), ("day", "B"), ("night", "night"), ("storm", "storm")):
        t.enter("C", "C")
        t.use(0, order)
        assert t.s.layout["B"] == lying
        t.leave("yard")
        t.leave("hall")
        assert t.s.layout["B"] == lying


def test_replace_can_change_a_place_the_group_is_not_in():
    well = {"yard": {"cards": {"dry": card("A dry well.", letter="B", aside=True)}}}
    t = played({"replace": {"card": "yard/B", "with": "yard/dry"}}, places=well)
    t.leave("yard")
    assert t.s.layout["B"] == "dry"


@rule("C-FLAG-03")
def test_discard_without_a_name_is_the_card_that_speaks():
    t = table(1, places=hall(B={"do": ["discard"]}))
    t.enter("B", "C")
    assert list(t.s.layout) == ["A", "C", "D"]
    assert t.agent(0).space == "B"


@rule("C-READ-01")
def test_a_card_that_is_discarded_is_not_read_by_those_who_had_not_begun():
    t = table(1, places=hall(B={"do": [{"gain": {"resource": "yellow"}}, "discard"]}))
    t.enter("B", "B")
    assert [agent.resources.get("yellow", 0) for agent in t.s.agents] == [1, 0]


@rule("C-FLAG-01")
def test_authorise_opens_a_card_without_access():
    t = played({"authorise": "D"}, places=hall(D={"icons": ["no-access"]}))
    assert t.heard("authorised") == [{"card": "D"}]
    t.spend()
    t.move(0, "D")


@rule("C-FLAG-01")
def test_authorise_says_nothing_of_a_card_that_is_open_already_or_is_not_there():
    t = played({"authorise": "D"}, {"authorise": "D"}, places=hall(D={"icons": ["no-access"]}))
    assert t.heard("authorised") == [{"card": "D"}]
    t.leave("yard")
    t.enter("B", "B")
    t.use(0, "do")  # the yard has no card D
    assert (t.heard("authorised"), t.s.authorised) == ([], {"hall/D"})


def test_move_pawn_takes_no_action_and_reads():
    t = played({"move-pawn": {"to": "D", "who": "living"}}, places=hall(D={"do": [{"wound": 1}]}))
    assert [(agent.space, agent.life) for agent in t.s.agents] == [("D", 3), ("D", 3)]
    t.spend()
    t.nothing(0, 1)


@rule("C-PLAN-03")
def test_places_appear_on_the_plan_and_disappear():
    t = played({"show-place": "tower"}, {"hide-place": "yard"}, places={"tower": {}})
    assert t.game.view(0).public.plan == {"hall": "The Hall", "tower": "Tower"}
    t.leave("tower")


def test_a_further_card_of_the_plan_extends_and_covers():
    plan = {"plan": {"shown": ["hall", "yard"], "cards": {"east": {"shown": ["tower"], "covers": ["yard"]}}}}
    t = played({"lay-plan": "east"}, mission=plan, places={"tower": {}})
    assert list(t.game.view(0).public.plan) == ["hall", "tower"]


def test_next_place_leaves_no_choice():
    t = played({"next-place": "tower"}, places={"tower": {}})
    t.do("leave")
    assert t.offers(0) == ["vote tower", "stay"]
    t.do("vote", "tower")
    assert t.s.next_place == ""


def test_no_leaving_until_allowed_or_gone():
    t = played("no-leaving", mission=powers(do=["no-leaving"], free=["allow-leaving"], fly=[{"go": "yard"}]))
    t.refuses("C-GOLD-01", "leave")
    t.use(0, "free")
    t.do("leave")
    t.do("stay")
    t.use(0, "do")
    t.use(0, "fly")
    t.leave("hall")


@pytest.mark.parametrize(("cost", "clock"), [(None, 18), (0, 20), (5, 15)])
def test_go_by_the_die_or_at_a_price(cost, clock):
    t = table(1, mission=powers(do=[{"go": {"place": "yard"} | ({} if cost is None else {"cost": cost})}]))
    t.enter("B", "C")
    t.captain_die(2)
    t.use(0, "do")
    assert (t.s.place, t.s.clock) == ("yard", clock)


# ---------------------------------------------------------------- shields and dice


def after_roll(*orders, faces=("skull", "blank"), may=True, **shields):
    skill = {"id": "skill", "window": "after-roll", "once-per": "roll", "may": may, "do": list(orders)}
    t = table(
        1,
        receptacles={"ada": body("Ada", abilities=[skill])},
        places=hall(B={"tests": {"it": challenge(**shields)}}),
    )
    t.enter("B", "C")
    t.spend()
    t.roll(0, "it", *faces)
    if may:
        t.do("use", 0, "receptacle:ada/skill")
    return t


@rule("C-POW-03")
def test_turn_a_die_that_shows_something():
    t = after_roll({"turn-die": {"to": "two-hits", "from": "blank"}}, normal=9)
    assert t.offers(0) == ["pick-die 0 1"]
    t.do("pick-die", 0, 1)
    assert t.shields("hall/B", "it") == [7]


@rule("C-POW-08")
def test_reroll_several_dice():
    t = after_roll({"reroll-die": 2}, normal=9)
    t.dice("hit")
    t.do("pick-die", 0, 0)
    t.dice("two-hits")
    t.do("pick-die", 0, 1)
    assert t.shields("hall/B", "it") == [6]


def test_ignore_skull():
    t = after_roll({"ignore-skull": 1}, skull=5)
    assert not t.heard("riposte")
    assert t.agent(0).life == 4


def test_two_skulls_are_ignored_by_two_orders():
    t = after_roll({"ignore-skull": 1}, {"ignore-skull": 1}, faces=("skull", "skull"), skull=5)
    assert not t.heard("riposte")


def test_add_dice_before_the_roll():
    skill = {
        "id": "push",
        "window": "before-roll",
        "may": False,
        "do": [{"add-dice": {"amount": {"number-of": "living"}}}],
    }
    t = table(
        1,
        receptacles={"ada": body("Ada", abilities=[skill])},
        places=hall(B={"tests": {"it": challenge(normal=9)}}),
    )
    t.enter("B", "C")
    t.spend()
    t.roll(0, "it", "hit", "hit", "hit", "hit")
    assert t.shields("hall/B", "it") == [5]


def test_a_grey_shield_of_one_kind_leaves_no_choice():
    t = table(
        1,
        mission=powers(do=[{"remove-shields": {"amount": 2, "choose": True}}]),
        places=hall(B={"lock": "any", "tests": {"it": challenge(skull=3)}}),
    )
    t.enter("B", "C")
    t.use(0, "do")
    assert t.shields("hall/B", "it") == [1]


def test_removing_the_last_shields_passes_the_test():
    t = table(
        1,
        mission=powers(do=[{"remove-shields": 9}]),
        places=hall(B={"lock": "any", "tests": {"it": challenge(skull=3) | {"won": [SUN]}}}),
    )
    t.enter("B", "C")
    t.use(0, "do")
    assert t.s.tokens == ["sun"]


def test_next_run_starts_otherwise():
    changed = {"next-run": {"time": 30, "start": "tower", "tokens": ["moon"], "show": ["tower"]}}
    t = table(
        1,
        mission=powers(end=[{"fail": "disgrace"}]),
        endings={"disgrace": {"result": "failure", "title": "D", "text": "No.", "do": [changed]}},
        places={"tower": {"cards": {"B": {}}}},
    )
    t.enter("B", "C")
    for run in (2, 3):
        t.use(0, "end")
        t.do("again")
        t.embody()
        assert (t.s.run, t.s.clock, t.s.place, t.s.tokens) == (run, 30, "tower", ["moon"])
        assert t.s.plan == ["hall", "yard", "tower"]
        t.enter("B", "B")
