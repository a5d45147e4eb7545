"""STOW: what is stowed can come again, what is removed cannot."""

import pytest

from tests.game.revolution.table import table
from tests.game.table import hall

rule = pytest.mark.rule


def exploring(*orders, **cards):
    """Agent 0 reads hall B, then agent 1 explores D, which takes it all again."""
    again = {"do": [{"take": "key"}, {"take": "law"}, {"take": "dream"}, {"take-token": "coin"}, {"gain-token": "sun"}]}
    t = table(2, places=hall(B={"do": list(orders)}, D=again, **cards))
    t.go("hall", "B", "C")
    first = (dict(t.s.items), list(t.s.standing), [list(agent.tokens) for agent in t.s.agents], list(t.s.tokens))
    t.do("explore", 1, "D")
    t.read_all()
    return first, t


def took_by_number(t):
    """Of yellow items others hear only the number."""
    return [told for told in t.heard("took") if "number" in told]


@rule("R-STOW-01", "R-STOW-03")
@pytest.mark.parametrize(
    ("orders", "back"),
    [
        ([{"take": "key"}, {"drop": "key"}], lambda t: t.s.items == {"key": 1}),
        ([{"take": "law"}, {"drop": "law"}], lambda t: t.s.standing == ["law"]),
        ([{"take": "dream"}], took_by_number),
        ([{"take-token": "coin"}, {"stow-token": "coin"}], lambda t: t.agent(1).tokens == ["coin"]),
        ([{"gain-token": "sun"}, {"lose-token": "sun"}], lambda t: t.s.tokens == ["sun"]),
    ],
)
def test_what_was_stowed_can_be_taken_again(orders, back):
    first, t = exploring(*orders)
    assert first == ({}, [], [[], []], [])
    assert back(t)


@rule("R-STOW-02", "R-STOW-03", "DIF-51")
@pytest.mark.parametrize(
    ("orders", "gone"),
    [
        ([{"take": "key"}, {"remove-item": "key"}], lambda t: "key" not in t.s.items),
        ([{"take": "law"}, {"remove-item": "law"}], lambda t: t.s.standing == []),
        ([{"remove-item": "dream"}], lambda t: not took_by_number(t)),
        ([{"take-token": "coin"}, {"remove-token": "coin"}], lambda t: t.agent(1).tokens == []),
        ([{"gain-token": "sun"}, {"remove-token": "sun"}], lambda t: t.s.tokens == []),
    ],
)
def test_what_was_removed_cannot(orders, gone):
    first, t = exploring(*orders)
    assert first == ({}, [], [[], []], [])
    assert gone(t)


@rule("R-STOW-01", "R-CAP-01")
def test_the_cards_of_a_panorama_come_again_on_the_next_visit():
    t = table(2)
    for _ in range(2):
        t.go("hall", "B", "C")
        assert sorted(t.s.layout) == list("ABCDE")
        t.leave()
        t.next_round()


@rule("R-STOW-02", "A-R-66")
def test_a_removed_card_leaves_the_mission_and_its_reader_stands_by():
    t = table(2, places=hall(B={"do": ["remove-card"]}))
    t.go("hall", "B", "C")
    assert (t.agent(0).card, "B" in t.s.layout) == ("", False)
    t.leave()
    t.next_round()
    t.visit("hall")
    t.refuses("R-EXPL-04", "recon", 0, "B")


@rule("DIF-51", "R-END-04")
def test_a_complete_reset_brings_it_back():
    t = table(2, places=hall(B={"do": ["remove-card", {"remove-item": "key"}, {"fail": "lost"}]}))
    t.go("hall", "B", "C")
    assert t.s.removed
    t.do("again")
    assert (t.s.removed, t.s.phase) == (set(), "bodies")
