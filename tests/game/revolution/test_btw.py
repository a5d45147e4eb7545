"""BTW: between locations."""

import pytest

from tests.game.revolution.table import table
from tests.game.table import hall

rule = pytest.mark.rule


def between(**cards):
    t = table(2, places=hall(**cards))
    t.go("hall", "B", "C")
    if t.s.phase == "actions":
        t.leave()
    return t


@rule("R-BTW-01", "R-UPD-01")
@pytest.mark.parametrize(("votes", "moved"), [(("yes", "yes"), 1), (("no", "no"), 0)])
def test_an_update_is_the_groups_choice(votes, moved):
    t = between()
    vortex = t.s.vortex
    t.do("update", seat=1)
    for seat, vote in enumerate(votes):
        t.do("agree", vote, seat=seat)
    assert (t.s.mission_return, vortex - t.s.vortex) == (moved, moved)


@rule("R-BTW-02", "R-SWAP-01")
def test_swaps_are_free():
    t = between(B={"do": [{"take": "key"}]}, C={"do": [{"take": "rope"}]})
    pools = t.pools()
    t.do("give", 0, "key", 1)
    t.do("give", 1, "rope", 0)
    assert (t.s.items, t.pools()) == ({"key": 1, "rope": 0}, pools)


@rule("R-BTW-03")
def test_then_the_captain_hands_on_the_role():
    t = between()
    t.refuses("R-LOC-01", "next-round", seat=1)
    t.next_round()
    assert (t.s.captain, t.s.phase) == (1, "choose")


@rule("R-BTW-03", "R-EJECT-06", "DIF-50")
def test_not_before_an_update_that_must_be():
    t = table(2, places=hall(B={"do": [{"lose-azrak": 9}]}))
    t.visit("hall")
    t.recon("B", "C")
    t.tell(read=False)
    t.do("follow", 0)
    t.do("link", 0, "lose-control")
    t.read_all()
    t.stand_by(1)
    t.all_ready()
    t.refuses("R-EJECT-06", "next-round")
    t.do("update", seat=0)
    t.do("divide", t.s.pending.options[0].shares, seat=0)
    for seat in (0, 1):
        t.do("agree", True, seat=seat)
    t.next_round()
    assert (t.s.round, t.agent(0).out) == (2, "")


@rule("R-BTW-04", "R-EJECT-05", "A-R-15")
def test_the_ejected_are_back_at_once_and_may_swap():
    t = between(B={"do": [{"take": "key"}, "eject"]})
    assert (t.agent(0).out, [told["agent"] for told in t.heard("returned")]) == ("", [0])
    t.do("give", 0, "key", 1)
    assert t.s.items == {"key": 1}
