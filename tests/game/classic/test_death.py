"""DEATH: dying, waiting in the vortex, coming back."""

import pytest

from tests.game.table import body, challenge, hall, powers, table
from timecaptain.game.classic.state import ALIVE, NEVER

rule = pytest.mark.rule
POWERS = powers(
    die=[{"wound": 9}],
    pause=[{"lose-time": 1}],
    sleep=[{"lose-time": 9}],
    rest=[{"gain-time": 5}],
    sun=[{"gain-token": "sun"}],
)


def dead(seats=1, letters="BC", **changes):
    """Agent 0 has just died, before the first TU."""
    changes["mission"] = POWERS | changes.get("mission", {})
    t = table(seats, **changes)
    t.enter(*letters)
    t.use(0, "die")
    return t


@rule("C-DEATH-01", "C-SYM-11")
@pytest.mark.parametrize(("wound", "lives"), [(3, True), (4, False), (9, False)])
def test_the_last_life_point_is_death(wound, lives):
    t = table(1, mission=powers(hurt=[{"wound": wound}]))
    t.enter("B", "C")
    t.use(0, "hurt")
    assert t.game.alive(0) is lives
    assert t.agent(0).life == max(0, 4 - wound)


@rule("C-DEATH-02")
def test_the_pawn_leaves_the_board():
    t = dead()
    assert t.agent(0).space == ""
    assert t.game.view(0).public.agents[0].space == ""


@rule("C-DEATH-03", "C-DEATH-03a")
def test_the_small_pawn_goes_seven_down_the_time_line():
    assert dead().heard("died") == [{"agent": 0, "back_at": 13}]


@rule("C-DEATH-04")
def test_the_dead_do_not_act():
    t = dead()
    t.spend()
    for verb, *what in (("nothing",), ("move", "D"), ("use", "mission/rest")):
        t.refuses("C-DEATH-04", verb, 0, *what)
    t.nothing(1)
    assert t.s.phase == "discuss"


@rule("C-DEATH-04", "A-C-31")
def test_the_player_of_a_dead_agent_keeps_vote_and_captaincy():
    t = dead(3, "BCC")
    t.spend()  # seat 0 is still the captain
    t.nothing(1, 2)
    t.do("leave", seat=0)
    t.do("vote", "yard", seat=0)
    t.do("vote", "yard", seat=1)
    t.do("stay", seat=2)
    assert t.s.place == "yard"
    for _ in range(2):
        t.leave("hall" if t.s.place == "yard" else "yard")
    assert t.s.captain == 0  # the die comes round to the player of the dead agent


@rule("C-DEATH-06", "C-DEATH-07", "C-DEATH-08")
def test_as_soon_as_the_clock_is_there_the_agent_is_back_free_and_whole():
    t = dead()
    t.pass_time(6)
    assert not t.game.alive(0)
    t.spend()
    assert t.s.clock == 13
    assert t.heard("returned") == [{"agent": 0, "card": "C", "life": 4}]
    assert t.agent(0).back_at == ALIVE


@rule("C-DEATH-07", "A-C-27")
def test_the_player_only_chooses_a_space_where_somebody_stands():
    t = dead(3, "BCD", places=hall(E={}))
    t.pass_time(6)
    t.spend()
    assert t.game.decision(0).kind == "return"
    assert t.offers(0) == ["return 0 C", "return 0 D"]
    assert not t.legal(1)
    t.do("return", 0, "D")
    assert t.agent(0).space == "D"
    assert t.s.clock == 13


@rule("A-C-27")
def test_the_option_lets_the_dead_wait():
    t = dead(options={"delay_return": True})
    t.pass_time(6)
    t.spend()
    assert t.offers(0) == ["return 0 C", "wait 0"]
    t.do("wait", 0)
    t.nothing(1)
    assert not t.game.alive(0)
    t.spend()
    t.do("return", 0, "C")
    t.read_all()
    t.nothing(0, 1)
    assert t.game.alive(0)


@rule("C-DEATH-09")
@pytest.mark.parametrize(
    ("clock", "back_at"),
    [
        pytest.param(7, NEVER, marks=rule("C-DEATH-09a")),
        pytest.param(8, 1, marks=rule("C-DEATH-09b")),
        (3, NEVER),
    ],
)
def test_seven_or_fewer_left_means_no_return(clock, back_at):
    t = dead(mission={"time": clock})
    assert t.agent(0).back_at == back_at
    t.pass_time(clock - 2)
    t.spend()
    assert t.game.alive(0) is (back_at == 1)


@rule("C-DEATH-10", "C-FAIL-02", "A-C-33")
def test_when_nobody_lives_the_run_is_over():
    t = dead()
    t.spend()
    t.use(1, "die")
    assert t.s.phase == "lost"
    assert t.s.clock == 19
    assert t.heard("ending")[0]["ending"] == "too-late"
    assert not t.legal(0, "nothing")


@rule("A-C-20")
def test_gained_time_makes_the_wait_longer():
    t = dead()
    t.use(1, "rest")
    t.pass_time(11)
    assert t.s.clock == 14
    assert not t.game.alive(0)
    t.spend()
    assert t.game.alive(0)


@rule("A-C-23")
def test_jumping_over_the_small_pawn_counts_as_reaching_it():
    t = dead()
    t.use(1, "sleep")
    assert t.s.clock == 11
    assert t.game.alive(0)


@rule("A-C-24")
def test_who_returns_by_the_spending_of_a_tu_acts_in_it():
    t = dead()
    t.pass_time(6)
    t.spend()
    t.read_all()
    t.nothing(0, 1)
    assert t.s.clock == 13


@rule("A-C-24")
def test_who_returns_by_a_loss_during_the_actions_acts_from_the_next_tu():
    t = dead()
    t.pass_time(5)
    t.spend()
    t.use(1, "pause")
    assert t.game.alive(0)
    t.refuses("C-TU-03", "nothing", 0)
    t.nothing(1)
    t.spend()
    t.nothing(0)


@rule("A-C-25")
def test_who_is_reached_on_the_way_enters_after_the_others():
    t = dead(3, "BCC", mission={"time": 9}, places={"yard": {"cards": {"C": {}}}})
    t.pass_time(5)
    t.leave("yard", 2)
    assert t.s.clock == 2
    t.refuses("C-DEATH-04", "place", 0, "B")
    t.do("place", 1, "B")
    t.do("place", 2, "C")
    assert t.game.decision(0).kind == "return"
    t.do("return", 0, "B")
    assert t.agent(0).space == "B"


@rule("A-C-26")
@pytest.mark.parametrize("seal", [{"receptacles": ["bea"]}, {"tokens": ["sun"]}, {"item": "key"}])
def test_no_seal_shuts_out_who_returns(seal):
    t = dead(
        places=hall(C={"seal": seal}),
        mission={
            "abilities": [*POWERS["abilities"], *powers(lose=[{"lose-token": "sun"}, {"drop": "key"}])["abilities"]]
        },
        receptacles={"bea": body("Bea", inventory={"items": ["key"]})},
        letters="BD",
    )
    t.use(1, "sun")
    t.spend()
    t.move(1, "C")
    t.use(1, "lose")
    t.use(1, "sleep")
    assert t.agent(0).space == "C"
    assert t.game.alive(0)


@rule("A-C-26", "C-LOCK-02")
def test_a_locked_space_is_open_to_the_returning_and_holds():
    t = dead(places=hall(C={"lock": "any", "tests": {"it": challenge(normal=9)}}))
    t.pass_time(6)
    t.spend()
    t.read_all()
    t.refuses("C-LOCK-02", "move", 0, "D")


@rule("A-C-28")
def test_lasting_losses_stay_after_the_return():
    t = table(1, mission=powers(wither=[{"weaken": {"what": "life", "amount": 1}}, {"wound": 9}]))
    t.enter("B", "C")
    t.use(0, "wither")
    t.pass_time(7)
    assert t.agent(0).life == 3


@rule("A-C-32")
def test_killed_before_acting_the_action_is_lost():
    t = table(2, mission=POWERS)
    t.enter(*"BCCC")
    t.spend()
    t.nothing(1, 2, 3)
    t.use(0, "die")
    assert t.s.phase == "discuss"


@rule("A-C-34", "A-C-35")
def test_a_roll_is_finished_even_if_the_riposte_kills():
    """The small pawn counts from the clock at the moment of death, before the time shield of the same roll."""
    frail = body("Ada", life=1)
    t = table(1, receptacles={"ada": frail}, places=hall(B={"tests": {"it": challenge(skull=3, time=1, special=1)}}))
    t.enter("B", "C")
    t.spend()
    t.roll(0, "it", "skull", "blank")
    assert t.heard("died") == [{"agent": 0, "back_at": 12}]
    assert t.s.clock == 18
    assert t.s.counters["alarm"] == 1
    assert t.s.tests == {}


@rule("A-C-35")
def test_hearts_kill_before_time_passes():
    t = table(1, receptacles={"ada": body("Ada", life=1)}, places=hall(B={"tests": {"it": challenge(time=2, heart=1)}}))
    t.enter("B", "C")
    t.spend()
    t.roll(0, "it", "blank", "blank")
    assert t.agent(0).back_at == 12
    assert t.s.clock == 17


@rule("C-DEATH-04")
def test_whom_a_card_kills_does_nothing_more_that_it_says():
    t = table(3, places=hall(B={"do": [{"wound": 9}, {"take": "key"}, {"gain-token": "sun"}, CHOICE]}))
    t.enter("B", "C", "D")
    assert not t.game.alive(0)
    assert (t.s.items, t.s.tokens, t.s.pending, t.s.phase) == ({}, [], None, "discuss")


CHOICE = {"choose": {"options": [{"label": "x", "do": []}, {"label": "y", "do": []}]}}


@rule("C-DEATH-04")
def test_what_a_card_ordered_for_the_others_before_its_reader_died_stays():
    strong = {name.lower(): body(name, life=5) for name in ("Bea", "Cid")}
    orders = [{"each": {"who": "living", "do": [{"wound": 4}]}}, {"gain-token": "sun"}]
    t = table(3, places=hall(B={"do": orders}), receptacles=strong)
    t.enter("B", "C", "D")
    assert [t.agent(i).life for i in range(3)] == [0, 1, 1]
    assert t.s.tokens == []


@rule("C-DEATH-04")
def test_what_another_agent_was_told_goes_on_after_a_death():
    orders = [{"wound": {"who": "receptacle:bea", "amount": 9}}, {"gain-token": "sun"}]
    t = table(3, places=hall(B={"do": orders}))
    t.enter("B", "C", "D")
    assert not t.game.alive(1)
    assert t.s.tokens == ["sun"]


@rule("C-DEATH-04", "C-OPEN-04")
def test_card_a_speaks_to_the_whole_group_and_goes_on_when_it_kills_somebody():
    t = table(3, places={"yard": {"cards": {"A": {"do": [{"wound": 9}, {"gain-token": "sun"}]}}}})
    t.enter("B", "C", "D")
    t.leave("yard")
    assert [t.game.alive(i) for i in range(3)] == [True, False, True]  # the new captain's
    assert t.s.tokens == ["sun"]


@rule("C-DEATH-04", "A-C-34")
def test_a_special_roll_that_kills_is_finished_and_the_card_ends_there():
    burning = {"dice": 1, "shields": [{"heart": 4}, {"time": 2}], "table": [{"from": 0, "do": [{"gain-token": "sun"}]}]}
    t = table(3, places=hall(B={"do": [{"roll": burning}, {"gain-token": "moon"}]}))
    t.dice("blank")
    t.enter("B", "C", "D")
    assert not t.game.alive(0)
    assert (t.s.clock, t.s.tokens, t.s.roll) == (18, ["sun"], None)


@rule("A-C-34")
def test_every_special_shield_acts_even_if_the_first_one_kills():
    special = {"name": "Eye", "text": "It burns.", "do": [{"count": {"counter": "alarm", "add": 1}}, {"wound": 9}]}
    places = hall(B={"tests": {"it": challenge(special=2)}})
    t = table(3, mission={"special-shield": special}, places=places)
    t.enter("B", "C", "D")
    t.spend()
    t.roll(0, "it", "blank", "blank")
    assert not t.game.alive(0)
    assert t.s.counters["alarm"] == 2
