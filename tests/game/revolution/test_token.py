"""TOKEN: tokens of the group and tokens of one's own."""

import pytest

from tests.game.revolution.table import table
from tests.game.table import hall
from timecaptain.game import sentences

rule = pytest.mark.rule
EVERYBODY = (None, 0, 1)
COIN, SUN = {"take-token": "coin"}, {"gain-token": "sun"}


def taking(*orders, **cards):
    t = table(2, places=hall(B={"do": list(orders)}, **cards))
    t.go("hall", "B", "C")
    return t


@rule("R-TOKEN-01")
def test_a_token_is_taken_when_the_game_says_so():
    t = taking()
    assert not any(t.sees(seat, text) for seat in EVERYBODY for text in ("Sun", "Coin", "coin"))
    t = taking(COIN)
    assert t.agent(0).tokens == ["coin"]


@rule("R-TOKEN-01", "A-R-47")
def test_as_often_as_there_are_copies():
    t = taking(COIN, COIN, COIN, SUN, SUN, C={"do": [COIN]})
    assert [token for agent in t.s.agents for token in agent.tokens] == ["coin", "coin"]
    assert t.s.tokens == ["sun"]
    told = [event for event in t.told if event.kind == "no-token"]
    assert {sentences.event(t.game, event, "en") for event in told} == {
        "No longer there to take: Coin.",
        "The group has this token already: Sun.",
    }
    assert not any(event.heard_by(None) for event in told)


@rule("R-TOKEN-02", "R-TOKEN-03", "R-TOKEN-05")
@pytest.mark.parametrize("verb", ["take-token", "gain-token"])
def test_hexagons_are_the_groups_all_others_are_personal(verb):
    t = taking({verb: "sun"}, {verb: "coin"})
    assert (t.s.tokens, [agent.tokens for agent in t.s.agents]) == (["sun"], [["coin"], []])


@rule("R-TOKEN-03", "R-VIS-10", "DIF-70")
def test_a_group_token_lies_in_sight_of_all_and_works_for_all():
    rope = {"if": {"when": {"token": "sun"}, "then": [{"take": "rope"}]}}
    t = taking(SUN, D={"do": [rope]})
    assert [t.game.view(seat).public.tokens for seat in EVERYBODY] == [{"sun": "Sun"}] * 3
    t.do("explore", 1, "D")
    assert t.s.items == {"rope": 1}


@rule("R-TOKEN-04", "R-SWAP-04")
def test_it_is_never_given():
    t = taking(SUN)
    t.leave()
    t.refuses("R-SWAP-04", "give-token", 0, "sun", 1)


@rule("R-TOKEN-05", "R-VIS-12")
def test_a_personal_token_lies_open_works_for_its_owner_and_can_be_given():
    rope = {"if": {"when": {"bears": "coin"}, "then": [{"take": "rope"}]}}
    t = taking(COIN, D={"do": [rope]})
    seen = [t.game.view(seat).public for seat in EVERYBODY]
    assert [(one.agents[0].tokens, one.symbols) for one in seen] == [(["coin"], {"coin": "Coin"})] * 3
    t.do("explore", 1, "D")
    t.read_all()
    assert t.s.items == {}
    t.stand_by(0, 1)
    t.do("give-token", 0, "coin", 1)
    t.do("explore", 1, "D")
    assert t.s.items == {"rope": 1}


@rule("R-TOKEN-06", "DIF-24")
@pytest.mark.parametrize(
    ("take", "stow", "text"), [(COIN, {"stow-token": "coin"}, "Coin"), (SUN, {"lose-token": "sun"}, "Sun")]
)
def test_a_stowed_token_is_face_down_again_and_can_be_taken_anew(take, stow, text):
    t = taking(take, stow, D={"do": [take]})
    assert not any(t.sees(seat, text) for seat in EVERYBODY)
    t.do("explore", 1, "D")
    assert all(t.sees(seat, text) for seat in EVERYBODY)
