"""Decks that say odd things, and clicks at odd moments: the rules find an answer, and nothing breaks."""

import pytest

from tests.game.table import body, challenge, deck, hall, powers, table
from timecaptain.deck.build import Source
from timecaptain.deck.check import check_deck
from timecaptain.game import DeckFault
from timecaptain.game.classic.state import ALIVE

rule = pytest.mark.rule
TEST = {"tests": {"open": challenge("force", normal=4)}}


def ability(**more):
    return {"abilities": [{"id": "odd", **more}]}


def choice(*scripts):
    return {"choose": {"options": [{"label": f"Way {n}", "do": list(do)} for n, do in enumerate(scripts)]}}


# ---------------------------------------------------------------- clicks


@rule("C-TU-05")
def test_the_reader_cannot_look_up_while_the_card_asks_somebody_else():
    t = table(3, places=hall(B={"do": [{"each": {"who": "living-others", "do": [choice([], [])]}}]}))
    t.enter("B", "C", "D", read=False)
    t.do("follow", 0)
    assert t.s.pending.seats == [1]
    t.refuses("C-READ-03", "close", 0)
    t.do("choose", 1, 0)
    t.do("choose", 2, 1)
    t.do("close", 0)


@rule("C-DEATH-07", "C-TU-05")
def test_nobody_reads_before_the_one_who_returns_has_chosen_a_space():
    """A-C-25: reached on the way, back after the others have entered."""
    kill = [{"wound": {"amount": 9}}]
    t = table(3, mission=powers(die=kill, sleep=[{"lose-time": 6}]), places={"yard": {"cards": {"C": {}}}})
    t.enter("B", "C", "D")
    t.use(2, "die")
    t.use(0, "sleep")
    t.leave("yard")
    t.do("place", 0, "B")
    t.do("place", 1, "C")
    assert t.s.pending.kind == "return"
    t.refuses("C-READ-03", "follow", 0)
    t.do("return", 2, "C")
    t.read_all()
    assert t.agent(2).space == "C"


@pytest.mark.parametrize("stack", ["-1", "1"])
def test_only_a_stack_of_shields_that_is_there_is_changed(stack):
    by_hand = {"manual": {"text": "Take one away.", "adjust": ["shields"]}}
    t = table(3, places=hall(B={"do": [by_hand], "tests": {"open": challenge("force", normal=1) | {"at-once": True}}}))
    t.enter("B", "C", "D", read=False)
    t.do("follow", 0)
    t.refuses("C-GOLD-01", "adjust", 0, "shields", 1, -1, "hall/B/open", stack)
    t.do("adjust", 0, "shields", 1, -1, "hall/B/open", 0)


def test_after_the_first_of_two_moves_only_another_is_left():
    both = [{"id": "swift", "allow": ["move-twice"]}, {"id": "rest", "window": "action", "do": [{"gain-time": 1}]}]
    t = table(3, mission={"abilities": both})
    t.enter("B", "C", "C")
    t.spend()
    assert t.legal(0, "use")
    t.move(0, "D")
    assert not t.legal(0, "use")
    t.refuses("C-TU-03", "use", 0, "mission/rest")
    t.move(0, "B")


# ---------------------------------------------------------------- rolls


@rule("C-DEATH-02", "C-READ-01")
@pytest.mark.parametrize("partner", ["B", "C"])
def test_a_roller_who_dies_before_the_dice_fall_reads_nothing(partner):
    """A-C-34: the roll is finished. Whoever stands there, too, reads what the test brings."""
    t = table(
        3,
        mission=ability(window="before-roll", do=[{"wound": 9}]),
        places=hall(B={"tests": {"open": challenge("force", normal=1) | {"won": [{"gain-token": "sun"}]}}}),
    )
    t.enter("B", partner, "D")
    t.spend()
    t.dice("hit", "hit")
    t.do("roll", 0, "hall/B/open")
    t.do("use", 0, "mission/odd")
    if t.s.pending:
        t.do("go-on", 0)
    assert t.agent(0).back_at != ALIVE
    assert [reading.agent for reading in t.s.agenda] == ([1] if partner == "B" else [])
    t.read_all()
    t.nothing(1, 2)
    assert ("sun" in t.s.tokens) == (partner == "B")


def test_a_reroll_that_finds_no_more_dice_leaves_the_next_order_alone():
    do = [{"reroll-die": {"number": 2, "from": "skull"}}, {"remove-shields": 2}]
    t = table(3, places=hall(B=TEST), mission=ability(window="after-roll", **{"once-per": "roll"}, do=do))
    t.enter("B", "C", "D")
    t.spend()
    t.roll(0, "open", "skull", "blank")
    t.dice("blank")
    t.do("use", 0, "mission/odd")
    t.do("pick-die", 0, 0)
    assert t.shields("hall/B", "open") == [2]


@rule("C-SROLL-01")
def test_a_special_roll_in_the_middle_of_a_roll_does_not_begin_it_anew():
    t = table(3, places=hall(B=TEST), mission=ability(window="after-roll", may=False, do=[{"roll": {"dice": 1}}]))
    t.enter("B", "C", "D")
    t.spend()
    t.do("roll", 0, "hall/B/open")
    assert len(t.heard("rolled")) == 2


# ---------------------------------------------------------------- the end, and the way


@rule("C-FAIL-01")
def test_a_trigger_that_costs_the_last_time_ends_the_run():
    """The last one reads without a click of its own."""
    t = table(3, mission={"time": 6, **ability(window="on-read", cost={"time": 2})})
    t.enter("B", "C", "D")
    assert t.s.phase == "lost"


@rule("C-WIN-01", "C-FAIL-02")
@pytest.mark.parametrize(
    "order", [{"go": "yard"}, {"win": "home"}, {"fail": "disgrace"}, {"wound": {"amount": 9, "who": "all"}}]
)
def test_what_an_ending_orders_does_not_bring_the_run_back(order):
    late = {"result": "failure", "title": "Too late", "text": "Recalled.", "do": [order]}
    t = table(3, mission=powers(sleep=[{"lose-time": 99}]), endings={"too-late": late})
    t.enter("B", "C", "D")
    t.use(0, "sleep")
    assert (t.s.phase, t.s.ending, len(t.s.past)) == ("lost", "too-late", 1)
    t.do("again")


@rule("C-MOVE-16")
def test_a_group_that_is_sent_elsewhere_on_its_way_goes_there():
    t = table(3, mission={"alarms": [{"at": 19, "do": [{"go": "hall"}]}]}, places={"hall": {"red": True}})
    t.enter("B", "C", "D")
    t.game.lay_out("captain", [0], [0])
    t.leave("yard")
    assert (t.s.place, t.s.clock) == ("hall", 20 - 3 - 1)  # red is paid for once: nobody leaves a place twice


@rule("C-MOVE-10", "C-DEATH-05", "A-C-29")
def test_what_makes_the_way_longer_counts_once_for_the_group_and_not_when_its_holder_is_dead():
    boots = {"name": "Boots", "text": "Heavy.", "abilities": [{"id": "heavy", "gives": {"travel": 1}}]}
    t = table(
        4,
        items={"boots": boots},
        receptacles={"cid": {"inventory": {"items": ["boots"]}}},
        mission=powers(die=[{"wound": {"amount": 9}}]),
        places={"hall": {"abilities": [{"id": "mud", "gives": {"travel": 1}}]}},
    )
    t.enter("B", "C", "D", "D")
    t.leave("yard", die=1)
    assert t.s.clock == 20 - 3
    t.enter("B", "B", "B", "B")
    t.leave("hall", die=1)
    t.enter("B", "C", "D", "D")
    t.use(2, "die")
    assert t.s.clock == 20 - 3 - 2
    t.leave("yard", die=1)
    assert t.s.clock == 20 - 3 - 2 - 2


@rule("C-MOVE-10", "C-POW-13")
@pytest.mark.parametrize("when", [{"tagged": ["water"]}, {"at": ["hall"]}])
def test_a_power_for_the_way_asks_which_place_was_left(when):
    boat = {"id": "boat", "when": when, "gives": {"travel": -1}}
    t = table(
        3,
        mission={"tags": ["water"]},
        places={"hall": {"tags": ["water"]}},
        receptacles={"ada": {"abilities": [boat]}},
    )
    t.enter("B", "C", "D")
    t.leave("yard", die=3)
    assert t.s.clock == 20 - 2  # from the water, one less
    t.enter("B", "B", "B")
    t.leave("hall", die=3)
    assert t.s.clock == 20 - 2 - 3  # to the water is not from the water


@rule("C-FAIL-01", "C-FAIL-02")
@pytest.mark.parametrize("end", ["time", "death"])
@pytest.mark.parametrize("sun", [True, False])
def test_what_is_read_at_the_end_of_the_time_may_depend_on_what_was_reached(end, sun):
    over = {"time": [{"lose-time": 20}], "death": [{"wound": {"amount": 9, "who": "living"}}]}[end]
    late = {"result": "failure", "title": "Late", "text": "Almost."}
    t = table(
        3,
        mission={
            "recalls": [{"when": {"token": "sun"}, "ending": "late"}],
            **powers(shine=[{"gain-token": "sun"}], end=over),
        },
        endings={"late": late},
    )
    t.enter("B", "C", "D")
    if sun:
        t.use(0, "shine")
    t.use(0, "end")
    assert t.s.ending == ("late" if sun else t.game.deck.mission.out_of_time)


def test_the_ending_of_a_recall_is_no_success():
    made = deck(mission={"recalls": [{"when": {"token": "sun"}, "ending": "home"}]})
    assert "TC318" in [f.code for f in check_deck(made, Source())]


# ---------------------------------------------------------------- things and bodies


def test_a_price_named_twice_is_paid_once():
    gifts = {"id": "gifts", "window": "any-time", "do": [{"take": "key"}, {"gain-token": "sun"}]}
    price = {"items": ["key", "key"], "tokens": ["sun", "sun"]}
    t = table(3, mission={"abilities": [gifts, {"id": "odd", "window": "any-time", "cost": price}]})
    t.enter("B", "C", "D")
    t.use(0, "gifts")
    t.use(0, "odd")
    assert not t.s.items
    assert not t.s.tokens


@rule("C-DEATH-08")
def test_a_new_body_does_not_bring_the_dead_back():
    t = table(3, mission=powers(die=[{"wound": {"amount": 9}}], swap=[{"change-body": {"to": "fin", "who": "dead"}}]))
    t.enter("B", "C", "D")
    t.use(1, "die")
    t.use(0, "swap")
    assert (t.agent(1).receptacle, t.agent(1).life, t.agent(1).space) == ("fin", 0, "")


@rule("C-FLAG-02")
def test_many_orders_that_few_can_follow_are_weighed_at_once():
    orders = {letter: {"icons": ["must-place"], "seal": {"receptacles": ["ada", "bea"]}} for letter in "BCDEFG"}
    t = table(4, places=hall(**orders, H={}))
    places = {action.card for action in t.legal(0, "place") if action.agent == 2}
    assert places == {"H"}  # who cannot follow an order is free
    assert {action.card for action in t.legal(0, "place") if action.agent == 0} == set("BCDEFG")


@rule("C-DEATH-08")
def test_who_lost_all_life_for_good_comes_back_with_one_point():
    weaken = {"weaken": {"what": "life", "amount": 9, "who": "dead"}}
    t = table(3, mission=powers(die=[{"wound": {"amount": 9}}], grieve=[weaken], sleep=[{"lose-time": 7}]))
    t.enter("B", "C", "C")
    t.use(0, "die")
    t.use(1, "grieve")
    t.use(1, "sleep")
    assert (t.agent(0).life, t.agent(0).most_life) == (1, 1)


@rule("C-ENTER-04", "C-GEN-09")
def test_who_turns_round_before_everybody_has_entered_leaves_no_card_behind():
    """The others find no space, so the group goes; the card of the first was never read."""
    closed = {letter: {"seal": {"tokens": ["sun"]}} for letter in "CD"}
    first = {"seal": {"receptacles": ["ada"]}, "on-leave": [{"gain-token": "moon"}]}
    t = table(3, places=hall(B=first, **closed))
    t.do("place", 0, "B")
    t.leave("yard")
    assert t.s.place == "yard"
    assert not t.s.tokens


@rule("C-FAIL-04")
def test_the_next_run_waits_for_what_an_ending_gives_to_read():
    ruin = {"replace": {"card": "hall/B", "with": "hall/ruin"}}
    late = {"result": "failure", "title": "Too late", "text": "Recalled.", "do": [ruin]}
    ruins = hall(ruin={"text": "A hole in the wall.", "aside": True})
    t = table(3, mission=powers(sleep=[{"lose-time": 99}]), endings={"too-late": late}, places=ruins)
    t.enter("B", "B", "D")
    t.use(0, "sleep", read=False)
    assert t.s.agenda
    t.refuses("C-TU-05", "again")
    t.read_all()
    t.do("again")


@rule("C-REVEAL-03")
@pytest.mark.parametrize("step", [{"move-pawn": {"to": "C"}}, {"replace": {"card": "B", "with": "hole"}}])
def test_a_ring_of_cards_is_found_before_and_named_in_play(step):
    back = {"do": [{"move-pawn": {"to": "B"}}]}
    hole = {"aside": True, "do": [{"replace": {"card": "hole", "with": "B"}}]}
    changes = hall(B={"do": [step]}, C=back, hole=hole)
    assert "TC333" in [finding.code for finding in check_deck(deck(places=changes), Source())]
    t = table(1, places=changes)  # alone one reads without clicking
    with pytest.raises(DeckFault) as fault:
        t.enter("B", "D")
    assert fault.value.args_["script"].startswith("hall.")


@rule("C-REVEAL-03")
def test_a_card_that_moves_the_pawn_to_itself_or_by_choice_is_no_ring():
    moves = {"move-pawn": {"to": "B"}}
    by_choice = {"do": [choice([{"move-pawn": {"to": "B"}}], [])]}
    report = check_deck(deck(places=hall(B={"do": [moves, {"move-pawn": {"to": "C"}}]}, C=by_choice)), Source())
    assert "TC333" not in [finding.code for finding in report]


@rule("C-GOLD-01")
@pytest.mark.parametrize(("window", "codes"), [("on-wound", True), ("any-time", False)])
def test_what_happens_by_itself_needs_no_may_to_set_itself_off(window, codes):
    odd = deck(mission=ability(window=window, do=[{"heal": 1}, {"wound": 1}]))
    assert ("TC335" in [finding.code for finding in check_deck(odd, Source())]) == codes


@rule("C-TU-07")
@pytest.mark.parametrize(("at", "never"), [(0, True), (1, False), (19, False), (20, True), (30, True)])
def test_an_alarm_that_never_rings_is_reported(at, never):
    codes = [f.code for f in check_deck(deck(mission={"alarms": [{"at": at, "do": []}]}), Source())]
    assert ("TC341" in codes) == never
    gained = deck(mission={"alarms": [{"at": at, "do": []}]}, places=hall(B={"do": [{"gain-time": 3}]}))
    assert ("TC341" in [f.code for f in check_deck(gained, Source())]) == (at == 0)


@rule("A-C-01")
def test_where_the_last_tu_is_played_an_alarm_rings_at_nought():
    alarms = [{"at": 0, "do": [{"gain-token": "sun"}]}]
    last = {"time": 1, "alarms": alarms, "options": {"last-tu-acts": True}}
    assert "TC341" not in [f.code for f in check_deck(deck(mission=last), Source())]
    t = table(3, mission=last)
    t.enter("B", "C", "D")
    t.spend()
    assert t.s.tokens == ["sun"]


@rule("A-C-43", "C-REC-08")
def test_two_bodies_that_start_with_one_item_are_reported():
    bodies = {name.lower(): body(name, inventory={"items": ["key"]}) for name in ("Ada", "Bea")}
    assert "TC362" in [f.code for f in check_deck(deck(receptacles=bodies), Source())]
    assert "TC362" not in [f.code for f in check_deck(deck(receptacles={"ada": bodies["ada"]}), Source())]
