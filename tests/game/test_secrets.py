"""Small doors through which a card could be known before it is read: each of them is shut."""

import pytest

from tests.game.table import challenge, hall, powers, table
from timecaptain.game.kernel.actions import Use

rule = pytest.mark.rule


@rule("C-ITEM-02")
def test_the_powers_of_an_item_nobody_has_found_cannot_be_guessed():
    lamp = {"name": "A lamp", "text": "Lit.", "abilities": [{"id": "light", "gives": {"dice": 1}}]}
    t = table(3, items={"lamp": lamp})
    printed, invented = (t.game.refusal(0, Use(0, f"item:lamp/{name}")) for name in ("light", "dark"))
    assert printed == invented


@rule("C-ENTER-07")
def test_who_has_entered_knows_nothing_of_the_card_until_all_have():
    t = table(3, places=hall(B={"tests": {"open": challenge("force", normal=2)}, "held-until": {"token": "sun"}}))
    t.do("place", 0, "B")
    assert "roll" not in {action.do for action, _ in t.game.why_not(0)}
    assert not t.game.view(1).public.agents[0].held
    t.do("place", 1, "C")
    t.do("place", 2, "C")
    t.read_all()
    assert "roll" in {action.do for action, _ in t.game.why_not(0)}
    assert t.game.view(1).public.agents[0].held


@rule("C-SEAL-07", "C-LOCK-02")
def test_a_card_that_waits_for_the_whole_group_holds_nobody_before_it_is_read():
    t = table(3, places=hall(B={"held-until": {"token": "sun"}, "seal": {"group": True}}))
    t.enter("B", "C", "C")
    assert not t.game.view(1).public.agents[0].held
    t.spend()
    t.move(0, "C")


@rule("C-READ-04")
def test_whose_card_sends_them_on_reads_to_the_end_alone():
    t = table(3, places=hall(B={"do": [{"move-pawn": "C"}, {"say": "The rest of B."}]}))
    t.enter("B", "C", "C", read=False)
    t.do("follow", 0)
    assert t.agent(0).space == "C"
    assert t.hears(0, "The rest of B.")
    assert not t.hears(1, "The rest of B.")


@rule("C-READ-04")
def test_what_a_card_brings_later_is_for_its_reader():
    t = table(3, places=hall(B={"do": [{"later": {"after": 2, "do": [{"say": "You feel ill."}]}}]}))
    t.enter("B", "C", "C")
    t.spend()
    t.nothing(1, 2)
    t.move(0, "C")
    t.spend()
    assert t.hears(0, "You feel ill.")
    assert not t.hears(1, "You feel ill.")


@rule("C-READ-02")
def test_who_shares_the_space_reads_along_even_when_the_card_goes():
    t = table(3, places=hall(B={"do": [{"discard": {}}, {"say": "It falls to dust."}]}))
    t.enter("B", "B", "C", read=False)
    t.do("follow", 0)
    assert [t.hears(seat, "It falls to dust.") for seat in range(3)] == [True, True, False]


@rule("C-POW-12", "C-READ-01")
def test_a_blow_that_reaches_the_next_space_is_no_look_at_its_card():
    """The one who stands there reads what it brings."""
    fight = challenge("force", normal=1) | {"at-once": True, "won": [{"say": "It was hollow."}]}
    t = table(
        3,
        places=hall(B={"text": "A suit of armour.", "tests": {"fight": fight}}),
        mission=powers(blast=[{"remove-shields": {"amount": 3, "spread": True}}]),
    )
    t.enter("B", "C", "D")
    t.use(1, "blast", read=False)
    assert [t.hears(seat, "It was hollow.") for seat in range(3)] == [True, False, False]
    assert not t.sees(1, "A suit of armour.")
    t.do("close", 0)


@rule("C-TEST-05")
def test_the_name_of_a_test_is_not_told_when_its_shields_are_changed_by_hand():
    by_hand = {"manual": {"text": "Add one.", "adjust": ["shields"]}}
    fight = challenge("force", normal=1) | {"at-once": True}
    t = table(3, places=hall(B={"do": [by_hand], "tests": {"wake-the-bear": fight}}))
    t.enter("B", "C", "D", read=False)
    t.do("follow", 0)
    t.do("adjust", 0, "shields", 1, -1, "hall/B/wake-the-bear", 0)
    assert t.heard("adjusted")
    assert not t.hears(1, "wake-the-bear")


@rule("C-OPEN-04")
def test_what_card_a_says_is_for_everybody():
    t = table(3, places={"yard": {"cards": {"A": {"do": [{"say": "A dog barks."}]}}}})
    t.enter("B", "C", "D")
    t.leave("yard")
    assert all(t.hears(seat, "A dog barks.") for seat in range(3))
