"""MOVE: the location change."""

import pytest

from tests.game.table import body, challenge, hall, powers, table

rule = pytest.mark.rule
TOWER = {"tower": {}}  # a third place, which the plan does not show


def entered(seats=2, **changes):
    t = table(seats, **changes)
    t.enter(*"B" * len(t.s.agents))
    return t


def choices(t):
    return set(t.offers(0))


@rule("C-MOVE-01")
def test_the_group_leaves_whenever_it_feels_done_but_not_in_the_middle_of_a_tu():
    t = entered(1)
    t.spend()
    t.refuses("C-MOVE-01", "leave")
    t.nothing(0, 1)
    t.leave("yard")
    assert t.s.place == "yard"


@rule("C-MOVE-01", "C-LOCK-02")
def test_nobody_leaves_while_somebody_is_held():
    t = entered(1, places=hall(B={"lock": "any", "tests": {"open": challenge(normal=1)}}))
    t.refuses("C-LOCK-02", "leave")


@rule("C-MOVE-02", "C-MOVE-04")
def test_all_pawns_come_off_the_board_and_the_group_goes_as_one():
    t = entered(2)
    t.leave("yard")
    assert [agent.space for agent in t.s.agents] == ["", "", "", ""]
    assert {t.game.view(seat).public.place.id for seat in (0, 1)} == {"yard"}


@rule("C-MOVE-03", "C-MOVE-08", "C-MOVE-08a")
def test_anywhere_on_the_plan_but_here():
    t = entered(places=TOWER)
    t.do("leave")
    assert choices(t) == {"vote yard", "stay"}
    t.refuses("C-TU-05", "vote", "hall")
    t.refuses("C-TU-05", "vote", "tower")


@rule("C-MOVE-05")
def test_a_place_may_be_visited_again():
    t = entered()
    t.leave("yard")
    t.leave("hall")
    assert t.s.place == "hall"


@rule("C-MOVE-06", "A-C-64")
def test_the_most_votes_decide():
    t = entered(3, mission={"plan": {"shown": ["hall", "yard", "tower"]}}, places=TOWER)
    t.do("leave", seat=1)
    for seat, place in ((2, "yard"), (0, "tower"), (1, "yard")):
        t.do("vote", place, seat=seat)
    assert t.s.place == "yard"


@rule("C-MOVE-06", "A-C-64")
def test_one_vote_for_each_player_however_many_receptacles():
    t = entered(2)
    t.do("leave")
    t.do("vote", "yard", seat=0)
    t.refuses("C-MOVE-06", "vote", "yard", seat=0)
    t.do("vote", "yard", seat=1)
    assert t.s.place == "yard"


@rule("C-MOVE-06")
def test_staying_is_a_vote_like_any_other():
    t = entered(3)
    t.do("leave")
    t.do("vote", "yard", seat=0)
    t.do("stay", seat=1)
    t.do("stay", seat=2)
    assert t.s.place == "hall"
    assert t.s.clock == 20


@rule("C-MOVE-07", "A-C-64")
def test_the_captain_breaks_a_tie():
    t = entered(2, captain=1)
    t.do("leave")
    t.do("vote", "yard", seat=0)
    t.do("stay", seat=1)
    t.refuses("C-READ-01", "stay", seat=0)
    assert set(t.offers(1)) == {"vote yard", "stay"}
    t.do("vote", "yard", seat=1)
    assert t.s.place == "yard"


@rule("C-MOVE-09")
def test_cards_are_put_away_in_order_and_come_back_whole():
    swap = {"replace": {"card": "C", "with": "night", "until": "visit"}}
    night = {"aside": True, "text": "It is dark."}
    t = entered(
        mission=powers(look=[{"reveal": "D"}], swap=[swap]), places=hall(D={"seal": {"tokens": ["sun"]}}, night=night)
    )
    t.use(0, "look")
    t.use(0, "swap")
    assert t.s.layout == {"A": "A", "B": "D", "C": "night"}
    t.leave("yard")
    assert list(t.s.layout.values()) == ["A", "B"]
    assert t.game.view(0).own.cards == []
    t.leave("hall")
    assert t.s.layout == {"A": "A", "B": "B", "C": "C", "D": "D"}


@rule("C-MOVE-10")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_the_captains_die_is_the_travel_time(die):
    t = entered(2, captain=1)
    t.leave("yard", die)
    assert t.heard("captain-die") == [{"seat": 1, "die": die, "red": 0, "cost": die}]
    assert t.s.clock == 20 - die


@rule("C-MOVE-10", "C-DEATH-05")
@pytest.mark.parametrize(("dies", "cost"), [(0, 1), (1, 2)])
def test_what_the_dead_themselves_can_do_makes_no_way_longer(dies, cost):
    slow = {"ada": body("Ada", abilities=[{"id": "limp", "gives": {"travel": 1}}])}
    t = entered(3, receptacles=slow, mission=powers(die=[{"wound": 9}]))
    t.use(dies, "die")
    t.leave("yard", die=1)
    assert t.s.clock == 20 - cost


@rule("C-MOVE-10", "A-C-18")
def test_the_die_shows_one_to_three():
    t = entered(mission={"time": 60})
    seen = set()
    for _ in range(9):
        here = t.s.place
        t.do("leave")
        for seat in (0, 1):
            t.do("vote", "yard" if here == "hall" else "hall", seat=seat)
        seen |= {heard["die"] for heard in t.heard("captain-die")}
    assert seen == {1, 2, 3}


@rule("C-MOVE-11", "C-MOVE-12")
@pytest.mark.parametrize(
    ("red", "cost"),
    [
        pytest.param("hall", 4, marks=rule("C-MOVE-11a")),
        pytest.param("yard", 2, marks=rule("C-MOVE-12a")),
        ("neither", 2),
    ],
)
def test_leaving_a_red_place_costs_two_more(red, cost):
    t = entered(places={place: {"red": place == red} for place in ("hall", "yard")})
    t.leave("yard", 2)
    assert t.s.clock == 20 - cost


@rule("C-MOVE-13", "A-C-65")
def test_the_player_on_the_left_is_the_new_captain():
    t = entered(2)
    t.leave("yard")
    assert t.s.captain == 1
    t.enter(*"BBBB")
    t.refuses("C-CAP-03", "spend", seat=0)
    t.spend()
    t.nothing(0, 1, 2, 3)
    t.leave("hall")
    assert t.s.captain == 0


@rule("C-MOVE-14", "C-MOVE-15")
def test_leave_put_away_roll_change_captain_then_open():
    t = entered(2)
    t.leave("yard")
    kinds = [event.kind for event in t.told]
    steps = ["left", "captain-die", "time", "captain", "opened", "read-aloud"]
    assert [kind for kind in kinds if kind in steps] == steps
    assert t.heard("read-aloud")[0]["seat"] == 1
    assert t.heard("opened")[0]["place"] == "yard"


@rule("C-MOVE-15", "A-C-03")
def test_the_clock_may_run_out_on_the_way():
    """The cards are away by then; there is neither a new captain nor a new place."""
    t = entered(2, mission={"time": 3})
    t.leave("yard", 3)
    assert t.s.phase == "lost"
    assert t.s.captain == 0
    assert t.game.view(None).public.place is None
    assert not t.heard("opened")


@rule("C-MOVE-16", "A-C-60", "A-C-61")
def test_a_card_that_sends_the_group_still_has_the_die_rolled():
    t = table(2, places={"hall": {"red": True, "cards": {"C": {"do": [{"go": "yard"}]}}}})
    t.captain_die(2)
    t.enter(*"BBBC")
    assert t.s.place == "yard"
    assert t.s.clock == 16
    assert t.s.captain == 1
    assert t.s.phase == "enter"


@rule("A-C-60")
def test_a_card_may_name_the_price_itself():
    t = entered(mission=powers(slide=[{"go": {"place": "yard", "cost": 1}}]), places={"hall": {"red": True}})
    t.use(0, "slide")
    assert t.s.clock == 19
    assert not t.heard("captain-die")


@rule("A-C-62")
def test_a_card_may_send_the_group_back_to_where_it_is():
    t = entered(2, mission=powers(circle=[{"go": "hall"}]))
    t.captain_die(1)
    t.use(0, "circle")
    assert t.s.place == "hall"
    assert t.s.phase == "enter"
    assert (t.s.clock, t.s.captain) == (19, 1)


@rule("A-C-59")
def test_turning_away_after_card_a_is_a_full_location_change():
    t = table(2, places={"hall": {"red": True}})
    t.leave("yard", 1)
    assert (t.s.place, t.s.clock, t.s.captain) == ("yard", 17, 1)


@rule("A-C-63", "C-MOVE-03")
def test_with_nowhere_to_go_nobody_goes():
    t = entered(mission={"plan": {"shown": ["hall"]}})
    t.refuses("C-MOVE-03", "leave")
