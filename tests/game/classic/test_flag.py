"""FLAG: icons that act when a location is opened."""

import pytest

from tests.game.table import card, table

rule = pytest.mark.rule


def marked(seats=3, captain=0, time=20, **icons):
    """The hall with icons on its cards: `marked(B="must-place")`."""
    cards = {
        letter: card(f"face {letter}", **(icon if isinstance(icon, dict) else {"icons": [icon]}))
        for letter, icon in icons.items()
    }
    return table(seats, captain=captain, mission={"time": time}, places={"hall": {"cards": cards}})


def lying(t):
    return "".join(space.letter for space in t.game.view(0).public.place.panorama)


@rule("C-FLAG-01")
def test_no_access_neither_on_entering_nor_later():
    t = marked(C="no-access")
    t.refuses("C-FLAG-01", "place", 0, "C")
    t.enter("B", "D", "D")
    t.spend()
    t.refuses("C-FLAG-01", "move", 0, "C")
    assert "C" not in [action.card for action in t.legal(0, "move")]
    assert not any(t.sees(seat, "face C") for seat in (None, 0, 1, 2))
    assert t.game.view(0).public.place.panorama[1].icons == ["no-access"]


@rule("C-FLAG-01", "A-C-76")
def test_until_the_game_authorises_it_for_the_rest_of_the_run():
    t = marked(time=6, B={"do": [{"authorise": "C"}]}, C="no-access")
    t.enter("B", "D", "D")
    t.spend()
    t.move(1, "C")
    assert t.sees(1, "face C")
    assert t.game.view(0).public.place.panorama[1].icons == []
    t.nothing(0, 2)
    t.leave("yard")
    t.leave("hall")
    t.enter("C", "D", "D")
    assert t.sees(0, "face C")
    for _ in range(2):
        t.spend()
        t.nothing(0, 1, 2)
    t.spend()
    t.do("again")
    t.embody()
    t.refuses("C-FLAG-01", "place", 0, "C")


@rule("C-FLAG-02")
def test_somebody_must_be_placed_there():
    t = marked(D="must-place")
    t.do("place", 0, "B")
    t.do("place", 1, "C")
    t.refuses("C-FLAG-02", "place", 2, "B")
    assert [action.card for action in t.legal(2, "place")] == ["D"]
    t.do("place", 2, "D")
    t.read_all()
    assert t.sees(2, "face D")


@rule("C-FLAG-02")
def test_one_is_enough_and_more_are_welcome():
    t = marked(D="must-place")
    t.do("place", 0, "D")
    assert [action.card for action in t.legal(1, "place")] == ["B", "C", "D"]
    t.do("place", 1, "D")
    t.do("place", 2, "B")
    assert t.game.view(0).public.phase == "discuss"


@rule("A-C-56", "C-FLAG-02")
def test_the_group_must_enter():
    t = marked(D="must-place")
    t.refuses("C-FLAG-02", "leave")
    assert not t.legal(0, "leave")


@rule("A-C-56")
def test_the_order_lapses_when_nobody_can_stand_there():
    t = marked(D={"icons": ["must-place"], "seal": {"tokens": ["sun"]}})
    assert t.legal(0, "leave")
    t.enter("B", "B", "B")
    assert t.game.view(0).public.phase == "discuss"


@rule("A-C-56")
def test_the_order_is_for_whom_the_seal_lets_in():
    t = marked(D={"icons": ["must-place"], "seal": {"receptacles": ["bea"]}})
    t.do("place", 0, "B")
    t.refuses("C-FLAG-02", "place", 1, "B")
    t.do("place", 1, "D")
    assert t.agent(1).space == "D"


@rule("A-C-57", "C-CAP-04")
def test_more_orders_than_agents_the_captain_picks():
    t = marked(seats=3, captain=1, B="must-place", C="must-place", D="must-place", E="must-place", F={})
    t.refuses("C-FLAG-02", "place", 0, "B", seat=0)
    t.refuses("C-FLAG-02", "place", 1, "F")
    t.do("place", 0, "E", seat=1)
    t.do("place", 1, "B", seat=1)
    t.refuses("C-FLAG-02", "place", 2, "E", seat=1)
    t.do("place", 2, "D", seat=1)
    assert [agent.space for agent in t.game.view(0).public.agents] == ["E", "B", "D"]
    assert t.game.view(0).public.phase == "discuss"


@rule("C-FLAG-03")
def test_a_card_nobody_is_put_on_is_discarded():
    t = marked(C="discard-unless-visited")
    t.enter("B", "D", "D")
    assert lying(t) == "BD"
    t.spend()
    t.refuses("C-OPP-02", "move", 0, "C")


@rule("C-FLAG-03")
def test_a_card_somebody_is_put_on_stays():
    t = marked(C="discard-unless-visited")
    t.enter("B", "C", "D")
    assert lying(t) == "BCD"
    assert t.sees(1, "face C")
    t.spend()
    t.move(1, "B")
    assert lying(t) == "BCD"


@rule("C-FLAG-03")
def test_in_the_same_run_it_does_not_come_back():
    t = marked(C="discard-unless-visited")
    t.enter("B", "D", "D")
    t.leave("yard")
    t.leave("hall")
    assert lying(t) == "BD"


@rule("A-C-58")
def test_it_is_discarded_when_the_group_does_not_enter():
    t = marked(C="discard-unless-visited")
    t.leave("yard")
    t.leave("hall")
    assert lying(t) == "BD"


@rule("A-C-58")
def test_it_is_discarded_when_nobody_could_stand_there():
    t = marked(C={"icons": ["discard-unless-visited"], "seal": {"tokens": ["sun"]}})
    t.enter("B", "D", "D")
    assert lying(t) == "BD"


@rule("C-FLAG-04")
def test_in_a_later_run_it_is_back():
    t = marked(time=1, C="discard-unless-visited")
    t.enter("B", "D", "D")
    t.spend()
    t.do("again")
    t.embody()
    assert lying(t) == "BCD"
    t.do("place", 0, "C")
    assert t.agent(0).space == "C"


@rule("C-FLAG-03", "A-C-58")
def test_what_nobody_was_put_on_is_discarded_when_the_group_turns_round_half_placed():
    only_ada = {"seal": {"receptacles": ["ada"]}}
    marked = only_ada | {"icons": ["discard-unless-visited"]}
    t = table(2, places={"yard": {"cards": {"B": marked, "C": marked}}})
    t.enter(*"BBBB")
    t.leave("yard")
    t.do("place", 0, "B")
    t.leave("hall")
    assert (t.s.place, t.s.gone) == ("hall", {"yard/C"})


@rule("C-FLAG-03", "A-C-58")
def test_what_was_visited_stays_when_a_card_sends_those_who_leave_elsewhere():
    cards = {
        "B": {"on-leave": [{"go": {"place": "loft", "cost": 0}}]},
        "C": {"icons": ["discard-unless-visited"]},
    }
    t = table(3, places={"hall": {"cards": cards}, "loft": {"cards": {"B": {}}}})
    t.enter("B", "C", "C")
    t.leave("yard")
    assert (t.s.place, t.s.gone) == ("loft", set())


@rule("C-FLAG-03", "A-C-58")
def test_what_nobody_could_visit_is_discarded_when_card_a_sends_the_group_on():
    sent_on = {"A": {"do": [{"go": {"place": "hall", "cost": 0}}]}, "B": {"icons": ["discard-unless-visited"]}}
    t = table(3, places={"yard": {"cards": sent_on}})
    t.enter("B", "C", "D")
    t.leave("yard")
    assert (t.s.place, t.s.gone) == ("hall", {"yard/B"})
