"""The words of a card for telling, choosing, counting and waiting, where the rules' own tests do not say it already.

Those for what lies on the table are in `test_verbs_on_the_table.py`, conditions in `test_conditions.py`.
"""

import shlex

import pytest

from tests.game.table import body, challenge, hall, powers, table
from timecaptain.deck import conditions as c
from timecaptain.deck import effects as e
from timecaptain.deck.primitives import Condition, Effect
from timecaptain.deck.vocabulary import vocabulary
from timecaptain.game.classic.game import ClassicGame

from .orders import MOON, SUN, played

rule = pytest.mark.rule


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
    assert (decision.prompt, [option.text for option in decision.options]) == (
        "Well?",
        ["Free.", "Slow (2 TU)", "Bloody (3 life points)"],
    )
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
