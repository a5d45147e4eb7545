"""SWAP: what changes hands freely, and what never does."""

import pytest

from tests.game.revolution.table import box, table
from tests.game.table import hall
from timecaptain.game.revolution.actions import GiveToken

rule = pytest.mark.rule


def between(*orders, **changes):
    t = table(2, places=hall(B={"do": list(orders)}), **changes)
    t.go("hall", "B", "C")
    t.leave()
    return t


@rule("R-SWAP-01", "R-SWAP-02", "DIF-69")
def test_items_and_tokens_change_hands_for_nothing_and_nothing_in_return():
    t = between({"take": "key"}, {"take-token": "coin"})
    pools, vortex = t.pools(), t.s.vortex
    t.do("give-several", 0, 1, ("key",), ("coin",))
    assert (t.s.items, t.agent(1).tokens, t.pools(), t.s.vortex) == ({"key": 1}, ["coin"], pools, vortex)
    t.do("give-token", 1, "coin", 0)
    assert t.agent(0).tokens == ["coin"]


@rule("R-SWAP-03", "R-GCON-03")
def test_also_just_before_a_group_conflict_but_not_in_it():
    fight = {"conflict": "group", "life": 9, "tests": {"hit": box("force", 1)}, "do": [{"take": "key"}]}
    t = table(2, places=hall(B=fight, C={"do": [{"take": "rope"}]}))
    t.go("hall", "B", "C")
    pools = t.pools()
    t.do("give", 0, "key", 1)
    assert (t.s.items["key"], t.pools(), t.agent(0).card) == (1, pools, "B")
    t.do("fight")
    t.refuses("R-GCON-01", "give", 1, "key", 0)


@rule("R-SWAP-03")
def test_swapping_before_a_conflict_does_not_use_up_the_update_of_the_phase():
    fight = {"conflict": "group", "life": 1, "tests": {"hit": box("force", 1, success=[{"damage": 1}])}}
    t = table(2, places=hall(B=fight | {"do": [{"take": "key"}]}))
    t.go("hall", "B", "C")
    t.do("give", 0, "key", 1)
    t.do("fight")
    t.do("order", 0, seat=0)
    t.test(0, "hit", boost=2)
    t.leave()
    t.do("update")
    assert t.s.pending.kind == "agree"


KEPT = {"dream": {"kept": True}, "siren": {"kept": True}}
GEAR = {"ada": {"personal": {"name": "A lamp", "text": "It shines."}, "recall": {"text": "As a child."}}}
GEAR["ada"]["interactions"] = {"one": {"text": "A whisper."}}


@rule("R-SWAP-04", "R-TOKEN-04", "R-PERS-06", "R-AZRAK-01")
@pytest.mark.parametrize(
    "thing", ["azrak", "sun", "law", "dream", "siren", "lamp", "A lamp", "personal", "recall:ada", "one"]
)
def test_crystals_group_tokens_and_personal_cards_never_do(thing):
    orders = [{"gain-token": "sun"}, {"take": "law"}, {"take": "dream"}, {"take": "siren"}]
    t = between(*orders, items=KEPT, receptacles=GEAR)
    assert (t.s.tokens, t.s.standing, t.s.items) == (["sun"], ["law"], {"dream": 0, "siren": 0})
    t.refuses("R-SWAP-04", "give", 0, thing, 1)
    t.refuses("R-SWAP-04", "give-token", 0, thing, 1)
    assert t.legal(0, "give") + t.legal(0, "give-token") == []


@rule("R-SWAP-04", "DIF-15")
@pytest.mark.parametrize("preset", ["hadal", "cavendish"])
def test_tokens_only_where_the_mission_lets_them(preset):
    t = between({"take-token": "coin"}, mission={"preset": preset})
    assert t.legal(0, "give") == []
    assert t.legal(0, "give-token") == ([GiveToken(0, "coin", 1)] if preset == "hadal" else [])


@rule("R-SWAP-05", "R-SWAP-01", "R-BTW-02", "DIF-15", "R-EJECT-06")
@pytest.mark.parametrize("window", ["step", "phase"])
def test_swaps_wait_for_a_compulsory_update_where_they_have_their_step(window):
    fall = {"do": [{"take": "key"}, {"lose-azrak": 9}]}
    t = table(2, places=hall(B=fall), mission={"settings": {"swap-window": window}})
    t.visit("hall")
    t.recon("B", "C")
    t.tell(read=False)
    t.do("follow", 0)
    t.do("link", 0, "lose-control")
    t.read_all()
    t.stand_by(1)
    t.all_ready()
    if window == "step":
        t.refuses("R-EJECT-06", "give", 0, "key", 1)
    else:
        assert t.agent(0).pool == 0
        t.do("give", 0, "key", 1)
        assert t.s.items == {"key": 1}
