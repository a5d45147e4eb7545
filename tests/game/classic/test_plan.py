"""PLAN: the map, the group on it, and where it may go."""

import pytest

from tests.game.table import card, table

rule = pytest.mark.rule


def with_attic(*script, **more):
    """The hall, whose card B may show the attic."""
    return table(
        3,
        places={"hall": {"cards": {"B": card("A rope.", do=list(script))}}, "attic": more},
        mission={"time": 5},
    )


@rule("C-PLAN-01")
def test_the_plan_is_a_map_that_everybody_sees():
    t = table(
        3, mission={"plan": {"shown": ["hall", "yard"], "picture": "art/scene.svg", "alt": "A hall beside a yard"}}
    )
    for seat in (None, 0, 1, 2):
        public = t.game.view(seat).public
        assert public.plan == {"hall": "The Hall", "yard": "The Yard"}
        assert (public.plan_picture, public.plan_alt) == (t.game.deck.art["art/scene.svg"], "A hall beside a yard")


@rule("C-PLAN-02")
def test_the_group_token_shows_where_the_team_is():
    t = table(3)
    assert t.game.view(1).public.place.id == "hall"
    t.leave("yard")
    assert t.game.view(1).public.place.id == "yard"


@rule("C-PLAN-03")
def test_one_can_go_where_the_plan_shows_a_name():
    t = with_attic({"show-place": "attic"})
    t.do("leave")
    assert t.offers(0) == ["vote yard", "stay"]
    t.refuses("C-TU-05", "vote", "attic", seat=0)
    for seat in range(3):
        t.do("stay", seat=seat)
    t.enter("B", "C", "C")
    assert t.game.view(2).public.plan["attic"] == "Attic"
    t.leave("attic")
    assert t.game.view(0).public.place.id == "attic"


@rule("C-PLAN-03")
def test_and_no_longer_when_the_name_is_gone():
    t = with_attic({"hide-place": "yard"})
    t.enter("B", "C", "C")
    t.refuses("C-MOVE-03", "leave")


@rule("C-PLAN-03", "C-DECK-07")
def test_a_place_that_is_not_on_the_plan_is_not_known_by_name():
    t = with_attic()
    assert not any(t.sees(seat, word) for seat in (None, 0, 1, 2) for word in ("Attic", "attic"))


@rule("A-C-70")
@pytest.mark.parametrize(("stamped", "plan"), [(False, ["hall", "yard"]), (True, ["hall", "yard", "attic"])])
def test_in_the_next_run_the_plan_is_as_at_the_start_unless_stamped(stamped, plan):
    t = with_attic({"show-place": "attic"}, {"fail": "disgrace"}, agency=stamped)
    t.enter("B", "C", "C")
    assert list(t.game.view(0).public.plan) == ["hall", "yard", "attic"]
    t.do("again")
    assert list(t.game.view(0).public.plan) == plan


@rule("C-PLAN-02", "C-PLAN-03")
def test_where_a_place_is_on_the_picture_is_known_with_its_name():
    spots = {"hall": {"x": 10, "y": 20}, "attic": {"x": 90, "y": 5}}
    t = table(
        3,
        places={"hall": {"cards": {"B": card("A rope.", do=[{"show-place": "attic"}])}}, "attic": {}},
        mission={"plan": {"shown": ["hall", "yard"], "spots": spots}},
    )
    assert {place: (one.part, one.x, one.y) for place, one in t.game.view(None).public.spots.items()} == {
        "hall": ("", 10, 20)
    }
    t.enter("B", "C", "C")
    assert list(t.game.view(2).public.spots) == ["hall", "attic"]
