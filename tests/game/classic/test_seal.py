"""SEAL: marks on the back of a card say who may stand there and who may see it."""

import pytest

from tests.game.table import body, card, challenge, table
from timecaptain.game import Refused

rule = pytest.mark.rule


def sealed(seal, seats=3, **more):
    """The hall with a sealed card E; tokens are taken on B (sun) and C (moon), the key on D."""
    cards = {
        "B": card("Sun.", do=[{"gain-token": "sun"}]),
        "C": card("Moon.", do=[{"gain-token": "moon"}]),
        "D": card("Key.", do=[{"take": "key"}]),
        "E": card("The secret.", seal=seal),
        "F": card("A grave.", do=[{"wound": 4}]),
    }
    return table(seats, places={"hall": {"cards": cards | more.pop("cards", {})}}, **more)


@rule("C-SEAL-01")
def test_the_marks_are_seen_by_everybody():
    t = sealed({"tokens": ["sun", "moon"], "receptacles": ["ada"], "item": "key", "group": True})
    seal = t.game.view(None).public.place.panorama[3].seal
    assert (seal.tokens, seal.receptacles, seal.item, seal.group) == (["Sun", "Moon"], ["Ada"], 2, True)
    assert not t.sees(0, "A key")  # an item is a number until it is taken


@rule("C-SEAL-01", "C-SEAL-02", "C-SEAL-03")
def test_no_pawn_is_placed_on_it_moved_to_it_and_it_is_not_read():
    t = sealed({"tokens": ["moon"]})
    t.refuses("C-SEAL-03", "place", 0, "E")
    assert "E" not in [action.card for action in t.legal(0, "place")]
    t.enter("B", "D", "D")
    t.spend()
    t.refuses("C-SEAL-03", "move", 0, "E")
    assert "E" not in [action.card for action in t.legal(0, "move")]
    assert not any(t.sees(seat, "The secret.") for seat in (None, 0, 1, 2))


@rule("C-SEAL-03", "C-SEAL-08")
def test_the_token_opens_it_to_the_whole_team():
    t = sealed({"tokens": ["sun"]})
    t.enter("B", "D", "D")
    t.spend()
    t.move(1, "E")
    t.move(2, "E")
    assert t.sees(1, "The secret.")
    assert t.sees(2, "The secret.")
    assert not t.sees(0, "The secret.")


@rule("C-SEAL-04")
@pytest.mark.parametrize(("visited", "opened"), [("BBD", False), ("CCD", False), ("BCD", True)])
def test_all_the_tokens_shown_are_needed(visited, opened):
    t = sealed({"tokens": ["sun", "moon"]})
    t.enter(*visited)
    t.spend()
    if opened:
        t.move(2, "E")
        assert t.sees(2, "The secret.")
    else:
        t.refuses("C-SEAL-04", "move", 2, "E")


@rule("C-SEAL-05")
def test_only_the_bodies_shown_may_stand_there():
    t = sealed({"receptacles": ["ada", "cid"]})
    t.refuses("C-SEAL-05", "place", 1, "E")
    t.enter("E", "B", "E")
    assert t.sees(0, "The secret.")
    assert t.sees(2, "The secret.")
    assert not t.sees(1, "The secret.")
    t.spend()
    t.refuses("C-SEAL-05", "move", 1, "E")


@rule("C-SEAL-06")
def test_a_body_shown_and_the_item():
    t = sealed({"receptacles": ["ada", "bea"], "item": "key"})
    t.enter("D", "B", "B")
    t.spend()
    t.refuses("C-SEAL-06", "move", 1, "E")  # named, but the key is elsewhere
    t.refuses("C-SEAL-05", "move", 2, "E")
    t.move(0, "E")
    assert t.sees(0, "The secret.")


@rule("C-SEAL-06", "A-C-54")
def test_the_key_of_a_named_body_that_is_already_there_is_enough():
    t = sealed({"receptacles": ["ada", "bea"], "item": "key"})
    t.enter("D", "B", "B")
    t.spend()
    t.move(0, "E")
    t.move(1, "E")
    assert t.sees(1, "The secret.")


@rule("C-SEAL-06", "A-C-54")
def test_the_key_in_other_hands_is_not():
    t = sealed({"receptacles": ["ada", "bea"], "item": "key"})
    t.enter("B", "B", "D")  # the third takes the key, and is not named
    t.spend()
    t.refuses("C-SEAL-06", "move", 0, "E")


@rule("A-C-54", "C-DEATH-05")
def test_the_key_of_the_dead_may_be_used():
    t = sealed({"receptacles": ["ada"], "item": "key"})
    t.enter("B", "D", "C")
    t.spend()
    t.move(1, "F")
    t.move(0, "E")
    assert t.sees(0, "The secret.")


@rule("C-SEAL-07")
@pytest.mark.parametrize(
    ("spaces", "read"),
    [
        pytest.param("EEEF", True, id="C-SEAL-07a", marks=rule("C-SEAL-07a")),
        pytest.param("EEED", False, id="C-SEAL-07b", marks=rule("C-SEAL-07b")),
    ],
)
def test_the_whole_group_must_be_there_the_dead_excepted(spaces, read):
    t = sealed({"group": True}, seats=4)
    t.enter(*spaces)
    assert [t.sees(seat, "The secret.") for seat in range(4)] == [read, read, read, False]


@rule("A-C-53")
def test_agents_may_gather_one_after_the_other():
    t = sealed(
        {"group": True}, cards={"E": card("The secret.", seal={"group": True}, do=[{"gain": {"resource": "blue"}}])}
    )
    t.enter("E", "B", "B")
    t.spend()
    t.move(1, "E")
    t.nothing(0, 2)
    assert not t.sees(0, "The secret.")
    t.spend()
    t.move(2, "E")
    assert all(t.sees(seat, "The secret.") for seat in range(3))
    assert [agent.resources for agent in t.game.view(0).public.agents] == [{"blue": 1}] * 3


@rule("C-SEAL-07")
def test_a_death_can_complete_the_company():
    t = sealed(
        {"group": True}, cards={"E": card("The secret.", seal={"group": True}, do=[{"gain": {"resource": "blue"}}])}
    )
    t.enter("E", "E", "B")
    t.spend()
    t.move(2, "F")
    assert t.sees(0, "The secret.")
    assert t.sees(1, "The secret.")
    assert [agent.resources for agent in t.game.view(0).public.agents] == [{"blue": 1}, {"blue": 1}, {}]


@rule("C-SEAL-07")
def test_who_waits_for_the_group_knows_nothing_of_the_tests_on_the_card():
    t = sealed({}, cards={"E": card("The secret.", seal={"group": True}, tests={"dig": challenge(normal=1)})})
    t.enter("E", "B", "E")
    t.spend()
    assert t.legal(0, "roll") == []
    t.refuses("C-ACT-05", "roll", 0, "hall/E/dig")
    t.move(1, "E")
    t.roll(0, "dig", "hit", "blank")
    assert t.heard("test-passed")


@rule("A-C-55", "C-SEAL-02")
def test_who_is_in_stays_and_reads_when_the_condition_is_lost():
    t = sealed({"tokens": ["sun"]}, cards={"D": card("Night.", do=[{"lose-token": "sun"}])})
    t.enter("B", "C", "C")
    t.spend()
    t.move(0, "E")
    t.move(1, "D")
    assert t.sees(0, "The secret.")
    t.refuses("C-SEAL-03", "move", 2, "E")


@rule("A-C-26")
def test_the_seal_does_not_hold_for_who_returns_from_death():
    t = sealed(
        {"receptacles": ["ada"]},
        cards={"D": card("Hours.", do=[{"lose-time": 7}])},
        receptacles={"bea": body("Bea"), "cid": body("Cid")},
    )
    t.enter("E", "F", "C")
    t.spend()
    t.move(2, "D")
    assert t.offers(1) == ["return 1 D", "return 1 E"]
    t.do("return", 1, "E")
    assert t.game.view(0).public.agents[1].space == "E"


@rule("C-SEAL-05")
@pytest.mark.parametrize(("lang", "sentence"), [("en", "Ada, Bea or Cid may"), ("fr", "Ada, Bea ou Cid peut")])
def test_the_refusal_names_everybody_who_may_stand_there(lang, sentence):
    t = sealed({"receptacles": ["ada", "bea", "cid"]}, seats=4)
    with pytest.raises(Refused) as refused:
        t.do("place", 3, "E")
    assert sentence in refused.value.sentence(lang)
