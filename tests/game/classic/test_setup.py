"""SETUP: from the table to the first card."""

import pytest

from tests.game.table import at_base, deck, table
from timecaptain.game import Game

rule = pytest.mark.rule


@rule("C-SETUP-06")
@pytest.mark.parametrize(("time", "start"), [(20, "hall"), (31, "yard")])
def test_the_scenario_says_where_the_tokens_start(time, start):
    public = table(3, mission={"time": time, "start": start}).game.view(0).public
    assert (public.clock, public.place.id) == (time, start)


@rule("C-SETUP-07")
@pytest.mark.parametrize(("seats", "owners"), [(2, [0, 1, 0, 1]), (3, [0, 1, 2]), (4, [0, 1, 2, 3])])
def test_every_player_has_pawns_of_his_own(seats, owners):
    t = table(seats)
    assert [agent.seats for agent in t.game.view(None).public.agents] == [[owner] for owner in owners]
    for i, owner in enumerate(owners):
        assert {action.agent for action in t.legal(owner, "place")} >= {i}
        t.refuses("C-ENTER-03", "place", i, "B", seat=(owner + 1) % seats)


@rule("C-SETUP-08")
def test_a_mission_starts_with_the_base_and_goes_on_when_it_is_read():
    t = at_base(3)
    phases = []
    for _ in range(3):
        phases.append(t.game.view(0).public.phase)
        t.brief()
    assert phases == ["base", "base", "base"]
    t.embody()
    assert t.game.view(0).public.phase == "enter"


@rule("C-SETUP-08")
def test_until_then_no_other_card_is_seen():
    t = at_base(3)
    words = ("Go there.", "Choose.", "The Hall", "A wide hall.", "a back", "Ada", "A key", "Recalled.")
    seen = [word for word in words if any(t.sees(seat, word) for seat in (None, 0, 1, 2))]
    assert seen == ["The Hall"]  # its name stands on the plan


@rule("C-SETUP-08", "C-SETUP-09", "DIF-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_captain_is_drawn_by_lot_and_reads_card_a(seats):
    drawn = set()
    for seed in range(40):
        game = Game(deck(), seats, seed)
        public = game.view(None).public
        assert public.reader == public.captain
        drawn.add(public.captain)
    assert drawn == set(range(seats))


@rule("C-SETUP-09")
def test_the_first_captain_holds_the_die_in_the_first_location():
    t = at_base(3, captain=2)
    for _ in range(3):
        t.brief()
    t.embody()
    assert t.heard("read-aloud")[0]["seat"] == 2
    t.enter("B", "B", "B")
    t.refuses("C-CAP-03", "spend", seat=0)
    t.leave("yard", die=2)
    assert t.heard("captain-die")[0]["seat"] == 2
