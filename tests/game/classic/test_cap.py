"""CAP: what the Time Captain does, and whom the role goes to."""

import pytest

from tests.game.table import card, table

rule = pytest.mark.rule


@rule("C-CAP-01", "C-CAP-07", "A-C-65")
@pytest.mark.parametrize(("seats", "captains"), [(2, [0, 1, 0, 1, 0]), (3, [0, 1, 2, 0, 1]), (4, [0, 1, 2, 3, 0])])
def test_the_players_are_captain_in_turn_one_location_each(seats, captains):
    t = table(seats)
    seen = []
    for place in ("yard", "hall", "yard", "hall", "yard"):
        t.enter(*"BBBB"[: len(t.s.agents)])
        t.spend()
        t.nothing(*range(len(t.s.agents)))
        seen.append(t.game.view(None).public.captain)
        t.leave(place)
    assert seen == captains


@rule("C-CAP-07", "A-C-31")
def test_the_role_passes_to_a_player_whose_agent_is_dead():
    t = table(3, places={"hall": {"cards": {"B": card("A pit.", do=[{"wound": 4}])}}})
    t.enter("C", "B", "C")
    t.leave("yard")
    assert t.game.view(0).public.captain == 1
    t.do("place", 0, "B")
    t.do("place", 2, "B")
    t.read_all()
    t.do("spend", seat=1)
    assert t.heard("time")


@rule("C-CAP-07", "C-MOVE-15")
def test_the_role_passes_after_the_die_and_before_the_opening():
    t = table(3)
    t.leave("yard")
    kinds = [event.kind for event in t.told]
    assert [kind for kind in kinds if kind in ("left", "captain-die", "captain", "opened", "read-aloud")] == [
        "left",
        "captain-die",
        "captain",
        "opened",
        "read-aloud",
    ]


@rule("C-CAP-02")
@pytest.mark.parametrize("captain", [0, 2])
def test_the_captain_reads_card_a(captain):
    t = table(3, captain=captain)
    assert [(read["seat"], t.hears(1, "A wide hall.")) for read in t.heard("read-aloud")] == [(captain, True)]


@rule("C-CAP-03")
def test_only_the_captain_spends():
    t = table(3, captain=1)
    t.enter("B", "B", "B")
    for seat in (0, 2):
        assert not t.legal(seat, "spend")
        t.refuses("C-CAP-03", "spend", seat=seat)
    t.do("spend", seat=1)
    assert t.game.view(0).public.clock == 19


def vote(t, *votes):
    t.do("leave")
    for seat, choice in enumerate(votes):
        t.do(*choice.split(), seat=seat)


@rule("C-CAP-04")
def test_a_clear_majority_needs_no_captain():
    t = table(3, captain=0)
    vote(t, "stay", "vote yard", "vote yard")
    assert t.game.view(0).public.place.id == "yard"


@rule("C-CAP-04", "C-MOVE-07")
@pytest.mark.parametrize(("choice", "place"), [("vote yard", "yard"), ("stay", "hall")])
def test_the_captain_breaks_a_tie(choice, place):
    t = table(4, captain=2)
    vote(t, "stay", "vote yard", "stay", "vote yard")
    assert [bool(t.legal(seat)) for seat in range(4)] == [False, False, True, False]
    t.do(*choice.split(), seat=2)
    assert t.game.view(0).public.place.id == place


@rule("C-CAP-04")
def test_only_between_what_is_tied():
    t = table(
        4, places={"attic": {}, "cave": {}}, mission={"plan": {"shown": ["hall", "yard", "attic", "cave"]}}, captain=0
    )
    vote(t, "vote attic", "vote yard", "vote attic", "vote yard")
    assert sorted(t.offers(0)) == ["vote attic", "vote yard"]


@rule("C-CAP-05")
def test_the_cards_are_put_away_unseen_and_laid_out_anew():
    t = table(3)
    t.enter("B", "C", "D")
    t.leave("yard")
    assert not any(t.sees(seat, word) for seat in (None, 0, 1, 2) for word in ("A door.", "A clock.", "A stair."))
    assert [space.letter for space in t.game.view(0).public.place.panorama] == ["B"]
    t.leave("hall")
    assert [space.letter for space in t.game.view(0).public.place.panorama] == ["B", "C", "D"]


@rule("C-CAP-05", "C-MOVE-13")
def test_the_old_captain_puts_away_the_new_one_sets_up():
    t = table(3, captain=1)
    t.leave("yard")
    assert (t.heard("captain-die")[0]["seat"], t.heard("read-aloud")[0]["seat"]) == (1, 2)


@rule("C-CAP-06")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_the_captain_rolls_the_captains_die(die):
    t = table(3, captain=1)
    t.leave("yard", die=die)
    assert t.heard("captain-die") == [{"seat": 1, "die": die, "red": 0, "cost": die}]
    assert t.game.view(0).public.clock == 20 - die


@rule("A-C-86", "C-CAP-07")
@pytest.mark.parametrize(("seats", "last", "first"), [(2, 1, 0), (3, 1, 2), (4, 3, 0)])
def test_the_first_captain_of_a_later_run_sits_on_the_left_of_the_last(seats, last, first):
    t = table(seats, captain=last, mission={"time": 1})
    t.enter(*"BBBB"[: len(t.s.agents)])
    t.spend()
    t.do("again", seat=first)
    t.embody()
    assert t.game.view(None).public.captain == first
    assert t.heard("read-aloud")[0]["seat"] == first
