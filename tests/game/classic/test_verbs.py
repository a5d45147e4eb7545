"""Every word a card can use, where the rules' own tests do not say it already.

The words serve the rules: telling and choosing (C-READ, C-SAMPLE-04), things (C-ITEM, C-RES), bodies (C-REC),
cards and places (C-MOVE, C-FLAG), shields and dice (C-TEST, C-POW).
"""

import shlex
from typing import Any

import pytest

from tests.game.table import Table, body, card, challenge, hall, powers, table
from timecaptain.deck import conditions as c
from timecaptain.deck import effects as e
from timecaptain.deck.primitives import Condition, Effect
from timecaptain.deck.vocabulary import vocabulary
from timecaptain.game.classic.game import ClassicGame

rule = pytest.mark.rule


def played(*orders: Any, letters: str = "BC", seats: int = 1, mission: Any = None, **changes: Any) -> Table:
    """Agent 0 follows these orders before the first TU; they stop where a choice is due."""
    t = table(seats, mission=powers(do=list(orders)) | (mission or {}), **changes)
    t.enter(*letters)
    t.use(0, "do")
    return t


SUN, MOON = {"gain-token": "sun"}, {"gain-token": "moon"}


@rule("C-GEN-01")
def test_the_engine_knows_every_word():
    assert set(ClassicGame.VERBS) == {shape.cls for shape in vocabulary(Effect).values()}
    assert set(ClassicGame.CONDITIONS) == {shape.cls for shape in vocabulary(Condition).values()}
    assert (e.Effect, c.Condition) == (Effect, Condition)


# ---------------------------------------------------------------- telling and choosing


@rule("C-READ-02", "C-READ-06")
@pytest.mark.parametrize(("aloud", "hears"), [(True, [True, True, True]), (False, [True, True, False])])
def test_say_is_for_the_readers_or_for_everybody(aloud, hears):
    t = played({"say": {"text": "Psst.", "aloud": aloud}}, seats=3, letters="BBC")
    (said,) = [event for event in t.told if event.kind == "say"]
    assert t.game.deck.texts["en"][said.data["text"]] == "Psst."
    assert [said.heard_by(seat) for seat in range(3)] == hears


@rule("C-SAMPLE-04")
def test_choose_offers_what_can_be_taken_and_paid():
    options = [
        {"label": "Free.", "do": [SUN]},
        {"label": "Dear.", "cost": {"resource": "yellow"}},
        {"label": "Slow.", "cost": {"time": 2}, "do": [MOON]},
        {"label": "Too slow.", "cost": {"time": 99}},
        {"label": "Bloody.", "cost": {"life": 3}},
        {"label": "Deadly.", "cost": {"life": 4}},
        {"label": "Stock.", "cost": {"stock": 1}},
        {"label": "Later.", "if": {"token": "sun"}},
    ]
    t = played({"choose": {"options": options, "prompt": "Well?"}})
    assert t.offers(0) == ["choose 0 0", "choose 0 2", "choose 0 4"]
    decision = t.game.view(0).own.decision
    assert (decision.prompt, [option.text for option in decision.options]) == ("Well?", ["Free.", "Slow.", "Bloody."])
    t.do("choose", 0, 2)
    assert (t.s.clock, t.s.tokens) == (18, ["moon"])


@pytest.mark.parametrize(
    ("cost", "left"),
    [
        ({"life": 1}, {"life": 3}),
        ({"stock": 2}, {"stock": 1}),
        ({"resource": "yellow", "amount": 2}, {"resources": {"yellow": 1}}),
    ],
)
def test_a_price_is_paid(cost, left):
    rich = body("Ada", stock=3, inventory={"resources": {"yellow": 3}})
    t = played({"choose": {"options": [{"label": "Pay.", "cost": cost}]}}, receptacles={"ada": rich})
    t.do("choose", 0, 0)
    assert {name: getattr(t.agent(0), name) for name in left} == left


def test_a_price_in_state_tokens_is_the_teams():
    order = {"choose": {"options": [{"label": "Give it.", "cost": {"tokens": ["sun"]}}], "optional": True}}
    t = played(order)
    assert t.offers(0) == ["decline 0"]
    t = played(SUN, order)
    t.do("choose", 0, 0)
    assert t.s.tokens == []


def test_choose_may_be_left():
    t = played({"choose": {"options": [{"label": "Yes.", "do": [SUN]}], "optional": True}}, MOON)
    t.do("decline", 0)
    assert t.s.tokens == ["moon"]


def test_a_choice_without_any_branch_is_passed_over():
    t = played({"choose": {"options": [{"label": "No.", "if": {"token": "sun"}}]}}, MOON)
    assert t.s.tokens == ["moon"]


@pytest.mark.parametrize(("otherwise", "tokens"), [([SUN], ["sun", "moon"]), ([], ["moon"])])
def test_where_nothing_can_be_chosen_nothing_is_asked(otherwise, tokens):
    """Not even to leave it, if the card says what happens otherwise."""
    closed = {"options": [{"label": "No.", "if": {"token": "sun"}}], "optional": True, "otherwise": otherwise}
    open_to_all = {**closed, "options": [{"label": "Yes."}]}
    assert played({"choose": open_to_all}, MOON).offers(0) == ["choose 0 0", "decline 0"]
    assert played({"choose": closed}, MOON).s.tokens == tokens


def test_choose_again_until_left():
    order = {"choose": {"again": True, "options": [{"label": "More.", "do": [{"gain": {"resource": "yellow"}}]}]}}
    t = played(order)
    t.do("choose", 0, 0)
    t.do("choose", 0, 0)
    t.do("decline", 0)
    assert t.agent(0).resources == {"yellow": 2}
    assert t.s.pending is None


def test_what_is_chosen_again_is_not_asked_when_nothing_is_left():
    once = {"label": "Once.", "if": {"none": [{"token": "sun"}]}, "do": [SUN]}
    t = played({"choose": {"again": True, "options": [once]}}, MOON)
    t.do("choose", 0, 0)
    assert t.s.tokens == ["sun", "moon"]
    assert t.s.pending is None


@pytest.mark.parametrize(
    ("answer", "right"),
    [("Émile Zola", True), ("  emile-zola! ", True), ("EMILEZOLA", True), ("Emil Zola", False), ("", False)],
)
def test_a_riddle_does_not_mind_case_accents_spaces_or_points(answer, right):
    t = played({"ask": {"prompt": "Who?", "answers": ["Émile Zola", "Zola"], "right": [SUN], "wrong": [MOON]}})
    t.do("answer", 0, answer)
    assert t.s.tokens == (["sun"] if right else ["moon"])


def test_a_riddle_may_be_tried_again_or_given_up():
    riddle = {"ask": {"prompt": "Who?", "answers": ["me"], "right": [SUN], "wrong": [{"lose-time": 1}], "again": True}}
    t = played(riddle)
    for answer in ("you", "them", "me"):
        t.do("answer", 0, answer)
    assert (t.s.clock, t.s.tokens, t.s.pending) == (18, ["sun"], None)
    t = played(riddle)
    t.do("answer", 0, "")
    assert (t.s.clock, t.s.pending) == (20, None)


@pytest.mark.parametrize(("again", "label"), [(True, "costs nothing"), (False, "counts as a wrong answer")])
@pytest.mark.parametrize("letters", ["BB", "BC"])
def test_giving_a_riddle_up_says_what_it_costs(again, label, letters):
    t = played({"ask": {"prompt": "Who?", "answers": ["me"], "again": again}}, letters=letters)
    (option,) = t.game.view(0).own.decision.options
    assert label in option.text


def test_only_who_reads_hears_whether_an_answer_was_right():
    t = played({"ask": {"prompt": "Who?", "answers": ["me"]}}, seats=3, letters="BBC")
    t.do("answer", 0, "me")
    (told,) = [event for event in t.told if event.kind == "answered"]
    assert [told.heard_by(seat) for seat in range(3)] == [True, True, False]


def test_perform_runs_a_script_of_the_mission():
    t = played({"perform": "dawn"}, mission={"scripts": {"dawn": [SUN, {"wound": 1}]}})
    assert (t.s.tokens, t.agent(0).life) == (["sun"], 3)


@pytest.mark.parametrize(("per", "gained"), [("visit", 3), ("run", 2), ("mission", 1)])
def test_once_per_visit_run_or_mission(per, gained):
    coin = {"count": {"counter": "alarm", "add": 1}}
    t = table(
        1,
        mission=powers(end=[{"fail": "disgrace"}]) | {"counters": {"alarm": {"most": 9, "agency": True}}},
        places=hall(B={"do": [{"once": {"per": per, "do": [coin], "otherwise": [SUN]}}]}),
    )
    t.enter("B", "B")
    assert t.s.tokens == ["sun"]  # for the second reader
    t.leave("yard")
    t.leave("hall")
    t.enter("B", "B")
    t.use(0, "end")
    t.do("again")
    t.embody()
    t.enter("B", "B")
    assert t.s.counters["alarm"] == gained


def test_each_runs_for_every_agent_found():
    t = played({"each": {"who": "living-others", "do": [{"wound": 1}]}}, seats=3, letters="BCD")
    assert [agent.life for agent in t.s.agents] == [4, 3, 3]


def test_pick_asks_only_when_there_is_a_choice():
    order = {"pick": {"who": "others-here", "do": [{"wound": {"who": "chosen"}}], "prompt": "Whom?"}}
    t = played(order, seats=3, letters="BBC")
    assert [agent.life for agent in t.s.agents] == [4, 3, 4]
    t = played(order, seats=3, letters="BBB")
    assert (t.offers(0), t.game.view(0).own.decision.prompt) == (["pick 0 1", "pick 0 2"], "Whom?")
    t.do("pick", 0, 2)
    assert [agent.life for agent in t.s.agents] == [4, 4, 3]
    t = played(order, SUN, seats=3, letters="BCC")
    assert t.s.tokens == ["sun"]


def test_split_shares_out_unit_by_unit():
    order = {"split": {"amount": 3, "over": "living", "do": [{"wound": {"who": "chosen"}}], "prompt": "Who next?"}}
    t = played(order, SUN)
    for i in (0, 1, 0):
        assert t.game.decision(0).kind == "share"
        t.do("share", 0, i)
    assert [agent.life for agent in t.s.agents] == [2, 3]
    assert t.s.tokens == ["sun"]


@pytest.mark.parametrize(("over", "life"), [("actor", 1), ("dead", 4)])
def test_split_over_one_or_nobody_asks_nothing(over, life):
    t = played({"split": {"amount": 3, "over": over, "do": [{"wound": {"who": "chosen"}}]}}, SUN)
    assert t.agent(0).life == life
    assert t.s.tokens == ["sun"]


@pytest.mark.parametrize(
    ("who", "wounded"),
    [
        ("actor", [0]),
        ("all", [0, 1, 2]),
        ("living", [0, 1, 2]),
        ("here", [0, 1]),
        ("others-here", [1]),
        ("adjacent", [2]),
        ("captain", [0]),
        ("receptacle:cid", [2]),
        ("receptacle:eva", []),
        ("remembered:friend", [1]),
        ("remembered:foe", []),
    ],
)
def test_who_is_reached(who, wounded):
    friend = {"pick": {"who": "others-here", "do": [{"remember": {"as": "friend"}}]}}
    t = played(friend, {"wound": {"who": who}}, seats=3, letters="BBC")
    assert [i for i, agent in enumerate(t.s.agents) if agent.life < 4] == wounded


# ---------------------------------------------------------------- counting, remembering, waiting


@pytest.mark.parametrize(
    ("orders", "value"),
    [
        ([{"add": 2}], 2),
        ([{"add": 9}], 3),
        ([{"to": 2}, {"add": -5}], 0),
        ([{"to": {"number-of": "living"}}], 2),
        ([{"to": 1}, {"add": {"counter": "alarm"}}], 2),
        ([{"to": {"dice-of": "force"}}], 2),
    ],
)
def test_a_counter_stops_at_its_bounds(orders, value):
    t = played(*({"count": {"counter": "alarm"} | order} for order in orders))
    assert t.s.counters["alarm"] == value


def test_what_a_named_roll_gave_can_be_counted():
    t = table(
        1,
        mission=powers(
            do=[
                {"roll": {"dice": 3, "as": "luck"}},
                {"gain": {"resource": "yellow", "amount": {"roll": "luck"}}},
                {"gain": {"resource": "blue", "amount": {"roll": "luck", "of": "skulls"}}},
            ]
        ),
    )
    t.enter("B", "C")
    t.dice("two-hits", "hit", "skull")
    t.use(0, "do")
    assert t.agent(0).resources == {"yellow": 3, "blue": 1}


@pytest.mark.parametrize(("when", "clock"), [({"after": 3}, 17), ({"at": 16}, 16)])
def test_later_happens_when_the_clock_is_there_wherever_the_group_is(when, clock):
    t = played({"later": when | {"do": [SUN]}})
    t.leave("yard", 2)
    t.enter("B", "B")
    while t.s.clock > clock:
        assert t.s.tokens == []
        t.pass_time(1)
    assert t.s.tokens == ["sun"]


def test_what_the_clock_passes_happens_in_its_order_once():
    t = played(
        {"later": {"at": 12, "do": [MOON]}},
        {"later": {"at": 15, "do": [SUN]}},
        {"lose-time": 10},
        {"gain-time": 10},
        {"lose-token": "sun"},
        {"lose-time": 10},
        mission={"alarms": [{"at": 14, "do": [{"gain-token": "star"}]}, {"at": 99, "do": [SUN]}]},
    )
    assert [heard["token"] for heard in t.heard("token")] == ["sun", "star", "moon"]
    assert t.s.tokens == ["star", "moon"]


# ---------------------------------------------------------------- by hand

BY_HAND = [{"what": what} for what in ("life", "tokens", "resources", "items", "cards", "pawns", "shields")]


def by_hand(**changes):
    order = {"manual": {"text": "As you like.", "adjust": [{"what": "time", "at-least": -2, "at-most": 1}, *BY_HAND]}}
    changes.setdefault("letters", "BC")
    t = table(2, mission=powers(do=[order, SUN]), places=hall(C={"lock": "any", "tests": {"it": challenge(normal=2)}}))
    t.enter("B", "C", "D", "D")
    t.use(0, "do")
    return t


@pytest.mark.parametrize(
    ("adjustment", "value"),
    [
        ("time 1", lambda t: t.s.clock == 21),
        ("time -2", lambda t: t.s.clock == 18),
        ("life -2 1", lambda t: t.agent(1).life == 2),
        ("tokens 1 -1 moon", lambda t: t.s.tokens == ["moon"]),
        ("resources 4 2 blue", lambda t: t.agent(2).resources == {"blue": 4}),
        ("items 1 3 key", lambda t: t.s.items == {"key": 3}),
        ("cards -1 -1 B", lambda t: "B" not in t.s.layout),
        ("pawns 1 1 D", lambda t: t.agent(1).space == "D"),
        ("shields 1 -1 hall/C/it", lambda t: t.shields("hall/C", "it") == [3]),
        ("shields -2 -1 hall/C/it", lambda t: t.s.passed == {"hall/C/it"}),
    ],
)
def test_manual_changes_what_the_card_permits_and_another_player_confirms(adjustment, value):
    t = by_hand()
    assert t.game.view(0).own.decision.prompt == "As you like."
    t.do("adjust", 0, *adjustment.split())
    assert value(t)
    t.do("end-adjusting", 0)
    assert t.legal(0) == []
    t.do("confirm", 0, "yes", seat=1)
    t.read_all()
    assert "sun" in t.s.tokens


@pytest.mark.parametrize(
    ("what", "there", "back", "of", "thing", "value"),
    [
        ("life", -2, 1, 0, "", lambda t: t.agent(0).life == 3),
        ("tokens", 1, -1, -1, "moon", lambda t: t.s.tokens == []),
        ("resources", 4, -1, 2, "blue", lambda t: t.agent(2).resources == {"blue": 3}),
        ("items", 1, -1, 3, "key", lambda t: t.s.items == {}),
        ("tokens", -1, -1, -1, "moon", lambda t: t.s.tokens == []),
        ("shields", 2, -1, -1, "hall/C/it", lambda t: t.shields("hall/C", "it") == [3]),
    ],
)
def test_what_was_changed_by_hand_can_be_changed_back(what, there, back, of, thing, value):
    t = by_hand()
    t.do("adjust", 0, what, there, of, thing)
    t.do("adjust", 0, what, back, of, thing)
    assert value(t)


@pytest.mark.parametrize(
    "adjustment",
    [
        "time 2",
        "time -3",
        "time 0",
        "time 1 1",
        "time 1 -1 moon",
        "time 1 -1 '' 1",
        "life 1 9",
        "life 1",
        "life 1 0 moon",
        "tokens 1 -1 comet",
        "tokens 1 0 moon",
        "resources 1 0 gold",
        "resources 1 -1 blue",
        "items 1 0 crown",
        "items -1 0 key",
        "cards -1 -1 A",
        "pawns 1 0 Z",
        "pawns 1 -1 D",
        "shields 1 -1 hall/B/it",
        "shields 1 -1 hall/C/it 1",
        "shields 1 -1 hall/C/it -1",
        "shields 1 0 hall/C/it",
    ],
)
def test_manual_keeps_within_its_bounds_and_to_what_exists(adjustment):
    by_hand().refuses("C-GOLD-01", "adjust", 0, *shlex.split(adjustment))


def test_manual_bounds_hold_for_all_steps_together_and_a_no_opens_it_again():
    t = by_hand()
    t.do("adjust", 0, "time", -1)
    t.do("adjust", 0, "time", -1)
    t.refuses("C-GOLD-01", "adjust", 0, "time", -1)
    t.do("end-adjusting", 0)
    t.do("confirm", 0, "no", seat=1)
    t.do("adjust", 0, "time", 1)
    t.do("end-adjusting", 0)
    t.do("confirm", 0, "yes", seat=1)
    assert t.s.clock == 19


# ---------------------------------------------------------------- how many

TWO = {"number-of": "here"}  # both agents stand there


@pytest.mark.parametrize(
    ("order", "value"),
    [
        ({"gain-time": {"amount": TWO}}, lambda t: t.s.clock == 22),
        ({"lose-time": {"amount": TWO}}, lambda t: t.s.clock == 18),
        ({"wound": {"amount": TWO}}, lambda t: t.agent(0).life == 2),
        ({"heal": {"amount": TWO, "beyond": True}}, lambda t: t.agent(0).life == 6),
        ({"delay": {"amount": TWO}}, lambda t: t.heard("delayed") == [{"agent": 0, "number": 2}]),
        ({"gain": {"resource": "blue", "amount": TWO}}, lambda t: t.agent(0).resources == {"yellow": 3, "blue": 2}),
        ({"lose": {"resource": "yellow", "amount": TWO}}, lambda t: t.agent(0).resources == {"yellow": 1}),
        ({"count": {"counter": "alarm", "to": TWO}}, lambda t: t.s.counters == {"alarm": 2}),
        ({"count": {"counter": "alarm", "add": TWO}}, lambda t: t.s.counters == {"alarm": 2}),
        ({"remove-shields": {"amount": TWO}}, lambda t: t.shields("hall/B", "it") == [3]),
        ({"roll": {"dice": TWO}}, lambda t: len(t.heard("rolled")[0]["faces"]) == 2),
    ],
    ids=lambda one: next(iter(one)) if isinstance(one, dict) else "",
)
def test_a_number_may_depend_on_who_is_there(order, value):
    t = played(
        order,
        letters="BB",
        receptacles={"ada": body("Ada", inventory={"resources": {"yellow": 3}})},
        places=hall(B={"lock": "any", "tests": {"it": challenge(normal=5)}}),
    )
    assert value(t)


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


# ---------------------------------------------------------------- conditions

BEFORE = {"take": "key"}, {"count": {"counter": "alarm", "to": 2}}, {"wound": 1}, SUN


@pytest.mark.parametrize(
    ("when", "holds"),
    [
        ({"all": [{"token": "sun"}, {"run": {"at-least": 1}}]}, True),
        ({"all": [{"token": "sun"}, {"token": "moon"}]}, False),
        ({"any": [{"token": "sun"}, {"token": "moon"}]}, True),
        ({"any": [{"token": "moon"}]}, False),
        ({"any": [{"token": "moon"}, {"has": "key"}]}, True),
        ({"all": [{"has": "key"}, "alone"]}, True),
        ({"none": [{"has": "key"}]}, False),
        ({"none": [{"token": "moon"}]}, True),
        ({"none": [{"token": "moon"}, {"token": "sun"}]}, False),
        ({"has": "key"}, True),
        ({"has": {"item": "key", "who": "living-others"}}, False),
        ({"group-has": "key"}, True),
        ({"group-has": "badge"}, False),
        ({"receptacle": {"is": ["ada", "eva"]}}, True),
        ({"receptacle": {"is": ["bea"]}}, False),
        ({"in-team": "bea"}, True),
        ({"in-team": "eva"}, False),
        ({"present": {"who": "here"}}, True),
        ({"present": {"who": "others-here"}}, False),
        ({"present": {"who": "living", "at-least": 2, "at-most": 2}}, True),
        ({"present": {"who": "living", "at-most": 1}}, False),
        ({"counter": {"counter": "alarm", "at-least": 2, "at-most": 2}}, True),
        ({"counter": {"counter": "alarm", "at-least": 3}}, False),
        ({"counter": {"counter": "alarm", "at-most": 1}}, False),
        ({"run": {"at-least": 2}}, False),
        ({"clock": {"at-least": 20, "at-most": 20}}, True),
        ({"clock": {"at-most": 19}}, False),
        ({"clock": {"at-least": 21}}, False),
        ({"at": {"place": ["hall", "yard"]}}, True),
        ({"at": {"place": ["yard"]}}, False),
        ({"tagged": {"tags": ["marked"]}}, True),
        ({"tagged": {"tags": ["beast"]}}, False),
        ({"visited": "hall"}, True),
        ({"visited": {"place": "hall", "times": 2}}, False),
        ({"visited": "yard"}, False),
        ({"on-plan": "yard"}, True),
        ({"passed": "hall/B/it"}, False),
        ({"gone": "C"}, False),
        ({"wounded": {"by-at-least": 1}}, True),
        ({"wounded": {"by-at-least": 2}}, False),
        ({"wounded": {"who": "living"}}, True),
        ({"wounded": {"who": "living-others"}}, False),
        ({"able": {"characteristic": "force", "at-least": 2}}, True),
        ({"able": {"characteristic": "force", "at-least": 3}}, False),
        ("alone", True),
        ("together", False),
        ({"holds": {"resource": "yellow", "at-least": 2}}, True),
        ({"holds": {"resource": "any", "at-least": 4}}, True),
        ({"holds": {"resource": "blue", "at-least": 3}}, False),
        ({"holds": {"resource": "yellow", "who": "living-others"}}, False),
        ({"stock": {"at-least": 1}}, True),
        ({"stock": {"at-least": 2}}, False),
        ({"team": {"at-least": 2, "at-most": 2}}, True),
        ({"team": {"at-least": 3}}, False),
        ({"team": {"at-most": 1}}, False),
        ({"against": {"tags": ["beast"]}}, False),
        ({"rolling": {"characteristics": ["force"]}}, False),
        ("testing", False),
        ({"shows": "hit"}, False),
    ],
)
def test_a_condition_holds_or_not(when, holds):
    t = played(
        *BEFORE,
        {"if": {"when": when, "then": [{"gain-token": "star"}], "else": [MOON]}},
        receptacles={"ada": body("Ada", stock=1, inventory={"resources": {"yellow": 2, "blue": 2}})},
        places={"hall": {"tags": ["marked"], "cards": {"B": {"tests": {"it": challenge(normal=1)}}}}},
    )
    assert t.s.tokens == ["sun", "star" if holds else "moon"]


def test_passed_gone_together_and_visited_come_true():
    conditions = [{"passed": "hall/B/it"}, {"gone": "hall/B"}, {"visited": {"place": "hall", "times": 2}}]
    t = table(
        1,
        mission=powers(do=[{"if": {"when": {"all": [*conditions, "together"]}, "then": [SUN]}}]),
        places=hall(B={"opponent": True, "tests": {"it": challenge(normal=1)}}),
    )
    t.enter("B", "C")
    t.spend()
    t.roll(0, "it", "hit", "blank")
    t.nothing(1)
    t.use(0, "do")
    assert t.s.tokens == []
    t.leave("yard")
    t.leave("hall")
    t.enter("C", "C")
    t.use(0, "do")
    assert t.s.tokens == ["sun"]


@rule("A-C-79")
def test_the_sole_survivor_is_alone_and_not_together():
    both = [
        {"if": {"when": "alone", "then": [SUN]}},
        {"if": {"when": "together", "then": [MOON]}},
    ]
    t = table(1, mission=powers(do=both, die=[{"wound": 9}]))
    t.enter("B", "B")
    t.use(0, "do")
    assert t.s.tokens == ["moon"]
    t.use(1, "die")
    t.use(0, "do")
    assert t.s.tokens == ["moon", "sun"]


@pytest.mark.parametrize(
    ("when", "dice"),
    [
        ({"against": {"tags": ["beast"]}}, 3),
        ({"against": {"tags": ["man"]}}, 2),
        ({"rolling": {"characteristics": ["force", "magic"]}}, 3),
        ({"rolling": {"characteristics": ["wits"]}}, 2),
    ],
)
def test_a_power_may_be_for_some_rolls_only(when, dice):
    hunter = body("Ada", abilities=[{"id": "hunt", "when": when, "gives": {"dice": 1}}])
    t = table(
        1, receptacles={"ada": hunter}, places=hall(B={"tests": {"it": challenge(normal=9) | {"tags": ["beast"]}}})
    )
    t.enter("B", "C")
    t.spend()
    t.roll(0, "it", *["hit"] * dice)
    assert t.shields("hall/B", "it") == [9 - dice]


def test_a_hidden_place_is_not_on_the_plan():
    order = {"if": {"when": {"on-plan": "yard"}, "then": [SUN], "else": [MOON]}}
    assert played({"hide-place": "yard"}, order).s.tokens == ["moon"]


def test_testing_holds_on_the_space_of_a_running_test():
    """From the first roll to the last shield, and for everybody who stands there."""
    t = table(
        1,
        mission=powers(do=[{"if": {"when": "testing", "then": [{"gain": {"resource": "yellow"}}]}}]),
        places=hall(B={"tests": {"it": challenge(normal=3)}}),
    )
    t.enter("B", "B")
    t.use(0, "do")
    t.spend()
    t.roll(0, "it", "hit", "hit")
    t.use(0, "do")
    t.use(1, "do")
    t.nothing(1)
    assert [agent.resources.get("yellow", 0) for agent in t.s.agents] == [1, 1]
    t.spend()
    t.move(1, "C")
    t.use(1, "do")
    t.roll(0, "it", "hit", "hit")
    t.use(0, "do")
    assert [agent.resources.get("yellow", 0) for agent in t.s.agents] == [1, 1]


def test_testing_holds_for_who_rolls():
    eager = body("Ada", abilities=[{"id": "eager", "when": "testing", "gives": {"dice": 1}}])
    t = table(1, receptacles={"ada": eager}, places=hall(B={"tests": {"it": challenge(normal=9)}}))
    t.enter("B", "C")
    t.spend()
    t.roll(0, "it", "hit", "hit", "hit")
    assert t.shields("hall/B", "it") == [6]


@pytest.mark.parametrize(
    ("when", "faces", "offered"),
    [
        ({"shows": "skull"}, ("skull", "hit"), True),
        ({"shows": "skull"}, ("blank", "hit"), False),
        ({"shows": {"face": "hit", "at-least": 2}}, ("hit", "hit"), True),
        ({"shows": {"face": "hit", "at-least": 2}}, ("hit", "two-hits"), False),
        ({"any": [{"shows": "skull"}, {"shows": "blank"}]}, ("hit", "blank"), True),
    ],
)
def test_a_power_may_wait_for_what_the_dice_show(when, faces, offered):
    seer = body("Ada", abilities=[{"id": "see", "when": when, "window": "after-roll", "do": [SUN]}])
    t = table(1, receptacles={"ada": seer}, places=hall(B={"tests": {"it": challenge(normal=9)}}))
    t.enter("B", "C")
    t.spend()
    t.roll(0, "it", *faces)
    assert (t.s.pending is not None) is offered


# ---------------------------------------------------------------- windows and acts of abilities


def gifted(ability):
    t = table(
        1,
        mission=powers(hurt=[{"wound": 1}], die=[{"wound": 9}], sleep=[{"lose-time": 8}]),
        receptacles={"ada": body("Ada", abilities=[{"id": "gift"} | ability])},
        places=hall(B={"tests": {"it": challenge(normal=9)}}),
    )
    t.enter("B", "C")
    return t


def spend_and_move(t):
    t.spend()
    t.move(0, "D")


def die_and_sleep(t):
    t.use(0, "die")
    t.use(1, "sleep")


@rule("C-POW-14")
@pytest.mark.parametrize(
    ("window", "happening"),
    [
        ("on-read", spend_and_move),
        ("on-leave", spend_and_move),
        ("on-wound", lambda t: t.use(0, "hurt")),
        ("on-spend", lambda t: t.spend()),
        ("on-captain-change", lambda t: t.leave("yard")),
        ("on-open", lambda t: t.leave("yard")),
        ("on-death", lambda t: t.use(0, "die")),
        ("on-return", die_and_sleep),
    ],
)
def test_what_happens_by_itself_happens_once_in_its_moment(window, happening):
    t = gifted({"window": window, "do": [{"gain": {"resource": "yellow"}}]})
    before = t.agent(0).resources.get("yellow", 0)
    t.use(1, "hurt")  # nothing to do with Ada
    assert t.agent(0).resources.get("yellow", 0) == before
    happening(t)
    assert t.agent(0).resources.get("yellow", 0) == before + 1


@rule("C-GOLD-01", "C-POW-14")
@pytest.mark.parametrize(
    ("act", "click"),
    [
        ("roll", ("roll", 0, "hall/B/it")),
        ("move", ("move", 0, "C")),
        ("do-nothing", ("nothing", 0)),
        ("use-power", ("use", 0, "mission/hurt")),
    ],
)
def test_a_body_may_be_barred_from_an_act(act, click):
    t = gifted({"forbid": [act]})
    t.spend()
    t.refuses("C-GOLD-01", *click)
    assert click[0] not in {action.do for action in t.legal(0) if action.agent == 0}


@rule("C-GOLD-01", "C-POW-14")
def test_a_body_may_keep_the_group_here():
    gifted({"forbid": ["leave-place"]}).refuses("C-GOLD-01", "leave")


@rule("C-GOLD-01", "C-DEATH-06")
def test_a_body_may_be_gone_for_good():
    t = gifted({"forbid": ["return"]})
    die_and_sleep(t)
    assert not t.game.alive(0)


# ---------------------------------------------------------------- nothing twice, and nothing for nobody


@rule("C-OPEN-02")
@pytest.mark.parametrize("place", ["hall", "cellar"], ids=["open", "elsewhere"])
def test_a_card_that_lies_there_is_not_laid_out_twice(place):
    cellar = {"cellar": {"cards": {letter: card() for letter in "BCD"}}}
    order = {"replace": {"card": f"{place}/B", "with": f"{place}/C"}}
    t = played(order, places=cellar, mission={"plan": {"shown": ["hall", "yard", "cellar"]}})
    if place == "cellar":
        t.leave("cellar")
    assert t.s.layout == {letter: letter for letter in "ABCD"}


def test_a_card_takes_the_place_of_one_other_only():
    cellar = {"cellar": {"cards": {letter: card() for letter in "BC"} | {"dark": {"aside": True}}}}
    orders = [{"replace": {"card": f"cellar/{letter}", "with": "cellar/dark"}} for letter in "BC"]
    t = played(*orders, places=cellar, mission={"plan": {"shown": ["hall", "yard", "cellar"]}})
    t.leave("cellar")
    assert t.s.layout == {"A": "A", "B": "dark", "C": "C"}


@rule("C-RES-02")
def test_there_is_no_colour_called_any():
    assert played({"gain": {"resource": "any", "amount": 2}}).agent(0).resources.get("any") is None


@rule("C-POW-14")
@pytest.mark.parametrize("window", ["on-spend", "on-open", "on-captain-change"])
@pytest.mark.parametrize("source", ["mission", "place"])
def test_what_the_place_or_the_mission_does_to_the_group_happens_once(source, window):
    tick = {"id": "tick", "window": window, "do": [{"count": {"counter": "ticks", "add": 1}}]}
    mission = {"counters": {"ticks": {"most": 9}}} | ({"abilities": [tick]} if source == "mission" else {})
    places = {name: {"abilities": [tick] if source == "place" else []} for name in ("hall", "yard")}
    t = table(4, mission=mission, places=places)
    t.enter(*"BCDB")
    before = t.s.counters["ticks"]
    t.spend() if window == "on-spend" else t.leave("yard")
    # Between two places the group is in none, so only the mission speaks when the captain changes.
    expected = 0 if (source, window) == ("place", "on-captain-change") else 1
    assert t.s.counters["ticks"] - before == expected


@rule("C-DEATH-04")
def test_the_dead_are_not_asked_again():
    riddle = {"ask": {"prompt": "Who?", "answers": ["the cat"], "again": True, "wrong": [{"wound": 99}]}}
    t = played(riddle, seats=2)
    t.do("answer", 0, "the dog")
    assert not t.game.alive(0)
    assert t.s.pending is None


NOBODY_IS = [
    {"able": {"characteristic": "force", "at-least": -9}},
    {"alone": {}},
    {"together": {}},
    {"stock": {"at-least": 0}},
    {"testing": {}},
    {"has": "key"},
    {"holds": {"resource": "any", "at-least": 0}},
    {"wounded": {"by-at-least": 0}},
    {"present": {"who": "here"}},
    {"present": {"who": "adjacent"}},
]


@rule("C-FAIL-03")
@pytest.mark.parametrize("condition", NOBODY_IS, ids=lambda condition: next(iter(condition)))
def test_an_ending_is_judged_with_nobody_acting(condition):
    """The last agent of the team is not meant either."""
    do = [{"if": {"when": condition, "then": [{"gain-token": "sun"}]}}]
    t = played({"fail": "disgrace"}, endings={"disgrace": {"do": do}})
    assert (t.s.phase, t.s.tokens) == ("lost", [])
