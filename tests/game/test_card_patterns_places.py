"""What cards do, part two: places and time. See `test_card_patterns`."""

import pytest

from tests.game.table import challenge, hall, powers, table

GIVE_UP = {"give-up": [{"fail": "disgrace"}]}


def next_run(t):
    """This run is over; the same bodies start another."""
    t.use(0, "give-up")
    t.do("again", seat=t.s.captain)
    t.embody("ada", "bea", "cid", "dov")


def destinations(t):
    t.do("leave")
    places = {action.place for action in t.legal(0, "vote")}
    for seat in range(t.s.seats):
        t.do("stay", seat=seat)
    return places


# ---------------------------------------------------------------- 13: the plan


def test_13_a_place_appears_on_the_plan_when_something_is_found():
    t = table(1, places=hall(B={"do": [{"show-place": "tower"}]}) | {"tower": {}})
    assert list(t.game.view(0).public.plan) == ["hall", "yard"]
    t.enter("B", "C")
    assert list(t.game.view(0).public.plan) == ["hall", "yard", "tower"]
    t.leave("tower")
    assert t.s.place == "tower"


@pytest.mark.parametrize(("agency", "later"), [(False, ["hall", "yard"]), (True, ["hall", "tower"])])
def test_13_a_card_of_the_plan_extends_it_and_covers_a_part(agency, later):
    ruins = {"shown": ["tower"], "covers": ["yard"], "alt": "The yard lies in ruins.", "agency": agency}
    mission = {"plan": {"cards": {"ruins": ruins}}} | powers(**GIVE_UP)
    t = table(1, mission=mission, places=hall(B={"do": [{"lay-plan": "ruins"}]}) | {"tower": {}})
    assert not t.sees(0, "The yard lies in ruins.")
    t.enter("B", "B")  # laid once, however many read it
    assert t.s.plan == ["hall", "tower"]
    assert [card.alt for card in t.game.view(None).public.plan_cards] == ["The yard lies in ruins."]
    assert destinations(t) == {"tower"}
    next_run(t)
    assert t.s.plan == later
    assert len(t.game.view(None).public.plan_cards) == agency


# ---------------------------------------------------------------- 14 and 15: going and staying


@pytest.mark.parametrize(
    ("order", "clock"),
    [
        pytest.param("yard", 17, id="with-the-captain-die"),
        pytest.param({"place": "yard", "cost": 0}, 20, id="at-no-cost"),
        pytest.param({"place": "yard", "cost": 5}, 15, id="at-a-fixed-cost"),
    ],
)
def test_14_the_group_is_sent_elsewhere(order, clock):
    t = table(1, places=hall(B={"do": [{"go": order}, {"wound": 1}]}))
    t.captain_die(3)
    t.enter("B", "C")
    assert t.s.place == "yard"
    assert [agent.space for agent in t.s.agents] == ["", ""]
    assert t.s.clock == clock
    assert t.agent(0).life == 4  # whatever stood behind the order is over


def test_15_who_leaves_here_must_go_there_next():
    t = table(1, places=hall(B={"do": [{"next-place": "tower"}]}) | {"tower": {}})
    t.enter("B", "C")
    assert destinations(t) == {"tower"}
    t.leave("tower")
    assert destinations(t) == {"hall", "yard"}


def test_15_the_group_may_not_leave_here_any_more():
    cards = hall(B={"do": ["no-leaving"]}, C={"do": [{"if": {"when": {"token": "sun"}, "then": ["allow-leaving"]}}]})
    t = table(1, mission=powers(shine=[{"gain-token": "sun"}]), places=cards)
    t.enter("B", "C")
    t.refuses("C-GOLD-01", "leave")
    t.use(0, "shine")
    t.spend()
    t.move(0, "C")
    t.nothing(1)
    t.leave("yard")
    assert t.s.place == "yard"


# ---------------------------------------------------------------- 16 and 17: standing there


def test_16_an_agent_is_held_on_a_card_until_something_happens():
    cards = hall(B={"held-until": {"token": "sun"}}, C={"tests": {"free": challenge(normal=1)}})
    cards["hall"]["cards"]["C"]["tests"]["free"]["won"] = [{"gain-token": "sun"}]
    t = table(1, places=cards)
    t.enter("B", "C")
    t.refuses("C-LOCK-02", "leave")
    t.spend()
    t.refuses("C-LOCK-02", "move", 0, "C")
    t.roll(1, "free", "hit", "blank")
    t.move(0, "C")
    assert t.agent(0).space == "C"


def test_17_a_card_that_all_agents_must_stand_on():
    t = table(3, places=hall(B={"seal": {"group": True}, "text": "Noon.", "do": [{"gain-token": "sun"}]}))
    t.enter("B", "B", "C")
    assert t.s.tokens == []
    assert not t.sees(0, "Noon.")
    t.spend()
    t.move(2, "B")
    assert t.s.tokens == ["sun"]
    assert all(t.sees(seat, "Noon.") for seat in range(3))


def test_17_a_card_that_one_at_least_must_stand_on():
    t = table(1, places=hall(B={"icons": ["must-place"]}))
    t.do("place", 0, "C")
    t.refuses("C-FLAG-02", "place", 1, "C")
    t.do("place", 1, "B")


def test_17_a_card_that_nobody_may_enter_yet():
    t = table(1, places=hall(B={"icons": ["no-access"]}, C={"do": [{"authorise": "B"}]}))
    t.refuses("C-FLAG-01", "place", 0, "B")
    t.enter("C", "D")
    t.spend()
    t.move(1, "B")
    assert t.agent(1).space == "B"


def test_17_a_card_that_is_gone_unless_somebody_goes_there_at_once():
    for letters, lies in (("CD", False), ("BD", True)):
        t = table(1, places=hall(B={"icons": ["discard-unless-visited"]}))
        t.enter(*letters)
        assert ("B" in t.s.layout) == lies


# ---------------------------------------------------------------- 18 and 19: places that change, places that lead on


def go_back(t):
    t.leave("yard")
    t.leave("hall")


@pytest.mark.parametrize(
    ("when", "meanwhile"),
    [
        pytest.param({"visited": {"place": "hall", "times": 2}}, lambda t: None, id="second-visit"),
        pytest.param({"token": "sun"}, lambda t: t.use(0, "shine"), id="a-token"),
        pytest.param({"clock": {"at-most": 12}}, lambda t: t.pass_time(8), id="after-some-TU"),
        pytest.param({"gone": "B"}, lambda t: t.use(0, "burn"), id="a-card-is-gone"),
        pytest.param({"run": {"at-least": 2}}, next_run, id="a-later-run"),
    ],
)
def test_18_a_place_is_different(when, meanwhile):
    """Card A too: what is read aloud then tells of it."""
    dark = {"letter": "C", "text": "Dark.", "when": when}
    told = {"letter": "A", "text": "It has changed.", "when": when}
    mission = powers(shine=[{"gain-token": "sun"}], burn=[{"discard": "hall/B"}], **GIVE_UP)
    t = table(1, mission=mission, places=hall(dark=dark, told=told))
    assert t.s.layout == {"A": "A", "B": "B", "C": "C", "D": "D"}
    t.enter("D", "D")
    meanwhile(t)
    if t.s.run == 1:
        go_back(t)
    assert t.s.layout["C"] == "dark"
    assert t.game.view(None).public.place.text == "It has changed."


def test_19_a_maze_of_places_that_lead_to_one_another_and_back():
    maze = {
        "north": {"exits": ["south", "east"]},
        "south": {"exits": ["north"]},
        "east": {"exits": ["north", "yard"]},
    }
    t = table(1, mission={"start": "north"}, places={name: place | {"name": name} for name, place in maze.items()})
    assert t.game.view(0).public.place.exits == {"south": "south", "east": "east"}
    assert t.s.plan == ["hall", "yard"]  # none of the maze is on the plan
    for here, ways in (("south", {"north"}), ("north", {"south", "east"}), ("east", {"north", "yard"})):
        t.leave(here)
        assert destinations(t) == ways
    t.leave("yard")
    assert destinations(t) == {"hall"}


def test_19_doors_of_a_maze_as_cards():
    doors = hall(B={"do": [{"go": {"place": "cave", "cost": 1}}]})
    t = table(1, places=doors | {"cave": {"cards": {"B": {"do": [{"go": {"place": "hall", "cost": 1}}]}}}})
    t.enter("B", "C")
    assert t.s.place == "cave"
    t.enter("B", "B")
    assert t.s.place == "hall"
    assert t.s.clock == 18


# ---------------------------------------------------------------- 20 and 21: clocks and runs


def test_20_at_a_certain_tu_something_happens_wherever_the_group_is():
    alarms = [{"at": 17, "do": [{"gain-token": "moon"}, {"replace": {"card": "hall/B", "with": "hall/ruin"}}]}]
    t = table(1, mission={"alarms": alarms}, places=hall(ruin={"aside": True}))
    t.enter("B", "C")
    t.leave("yard", die=2)
    assert t.s.tokens == []
    t.enter("B", "B")
    t.pass_time(1)
    assert t.s.tokens == ["moon"]
    t.leave("hall")
    assert t.s.layout["B"] == "ruin"


@pytest.mark.parametrize("when", [{"after": 4}, {"at": 16}])
def test_20_a_card_sets_a_clock_of_its_own(when):
    t = table(1, places=hall(B={"do": [{"later": when | {"do": [{"wound": {"who": "living"}}]}}]}))
    t.enter("B", "C")
    t.leave("yard", die=3)
    t.enter("B", "B")
    assert t.agent(1).life == 4
    t.pass_time(1)
    assert [agent.life for agent in t.s.agents] == [3, 3]


def test_21_the_next_run_starts_otherwise():
    """What an ending and a card found before say of it adds up."""
    orders = {"time": 15, "start": "yard", "show": ["tower"]}
    ending = {"disgrace": {"do": [{"next-run": orders}]}}
    cards = hall(B={"do": [{"next-run": {"tokens": ["sun"], "time": 9}}]}) | {"tower": {}}
    t = table(1, mission=powers(**GIVE_UP), endings=ending, places=cards)
    t.enter("B", "C")
    assert t.s.tokens == []
    next_run(t)
    assert (t.s.clock, t.s.place, t.s.tokens) == (15, "yard", ["sun"])
    assert t.s.plan == ["hall", "yard", "tower"]
    t.enter("B", "B")
    next_run(t)  # whose ending speaks of the next run once more, without the token
    assert (t.s.clock, t.s.tokens) == (15, [])
