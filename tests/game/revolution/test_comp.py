"""COMP: what a mission is made of."""

import pytest

from tests.game.revolution.table import VALUES, box, deck, table
from tests.game.table import hall
from timecaptain.game import Game
from timecaptain.game.kernel.actions import Embody
from timecaptain.game.revolution import azrak, items

rule = pytest.mark.rule
EVERYBODY = (None, 0, 1)


@rule("R-COMP-01", "R-COMP-02")
def test_story_and_common_cards_lie_on_the_table_once_they_are_in_play():
    t = table(2)
    t.visit("hall")
    public = t.game.view(None).public
    assert (public.order, [told.text for told in public.prologue]) == ("Find out.", ["It begins.", "It goes on."])
    assert [agent.story for agent in public.agents] == ["The story of Ada.", "The story of Bea."]
    assert public.place.text == "Secret of hall A."
    assert "".join(space.letter for space in public.place.panorama) == "BCDE"
    assert len({items.number(t.game, item) for item in t.game.deck.items}) == len(t.game.deck.items)
    assert (public.plan, public.pile) == ({"hall": "The Hall", "yard": "The Yard"}, 6)


@rule("R-COMP-03", "DIF-31")
def test_a_receptacle_has_one_open_personal_card_and_a_counted_pile_of_closed_ones():
    gear = {"name": "A lamp", "text": "It shines."}
    private = {"one": {"text": "One."}, "two": {"text": "Two."}}
    t = table(2, receptacles={"ada": {"personal": gear, "interactions": private}})
    seen = t.game.view(1).public.agents[0]
    assert (seen.personal, seen.interactions) == (("A lamp", "It shines."), 2)


@rule("R-COMP-04")
@pytest.mark.parametrize("number", [32, 31, 40])
def test_the_mission_says_how_many_crystals_there_are(number):
    t = table(2, mission={"azrak": number})
    assert azrak.total(t.game) == number
    t.go("hall", "B", "C")
    t.do("explore", 0, "D")
    assert azrak.total(t.game) == number


@rule("R-COMP-05", "R-TOKEN-01")
def test_a_token_is_seen_only_once_the_game_says_to_take_it():
    t = table(2, places=hall(B={"do": [{"gain-token": "sun"}]}))
    assert not any(t.sees(seat, "Sun") for seat in EVERYBODY)
    t.go("hall", "B", "C")
    assert all(t.sees(seat, "Sun") for seat in EVERYBODY)


@rule("R-COMP-07")
def test_there_are_six_destiny_cards_and_each_comes_once_before_any_comes_again():
    t = table(4, places=hall(B={"tests": {"try": box("force", 9)}}))
    t.go("hall", "B", "C", "D", "E")
    drawn = []
    for _ in range(6):
        assert t.game.view(0).public.pile == 6 - len(drawn)
        t.agent(0).pool, t.s.box = 2, t.s.box + t.agent(0).pool - 2
        t.do("test", 0, "hall/B/try", "force")
        t.do("go-on", 0)
        drawn += [told["value"] for told in t.heard("destiny")]
        t.read_all()
    assert sorted(drawn) == sorted(VALUES)


@rule("R-COMP-08")
def test_everybody_sees_where_the_round_is_and_who_is_captain():
    t = table(2)
    seen = []
    for step in (lambda: None, lambda: t.go("hall", "B", "C"), t.leave, t.next_round):
        step()
        seen.append({(view.captain, view.round, view.phase) for view in (t.game.view(i).public for i in EVERYBODY)})
    assert seen == [{(0, 1, "choose")}, {(0, 1, "actions")}, {(0, 1, "between")}, {(1, 2, "choose")}]


def test_the_same_seed_gives_the_same_game():
    games = [Game(deck(), 2, 5) for _ in range(2)]
    for game in games:
        game.apply(0, Embody(0, "ada"))
        game.apply(1, Embody(1, "bea"))
    assert games[0].save() == games[1].save()
    assert sorted(games[0].s.pile) == list(range(6))
