"""LINK and EMRG: the last crystal, the choice at once, and the Emergency Update."""

import pytest

from tests.game.revolution.crystals import gain, hall, in_hall, lay, link, lose
from tests.game.revolution.table import body, box, table

rule = pytest.mark.rule


@rule("R-LINK-01", "R-LINK-02", "R-EMRG-06", "DIF-17")
@pytest.mark.parametrize("way", ["explore", "initiate", "give", "loss", "price"])
def test_however_the_last_crystal_goes_the_choice_is_asked_at_once(way):
    pay = {"choose": {"options": [{"label": "Pay", "cost": {"azrak": 1}}]}}
    card = {"do": [{"take": "key"}], "tests": {"x": box("force", 3)}}
    t = in_hall(places=hall(B=card, D={"do": [lose(1)]}, E={"do": [pay]}))
    lay(t, 1, 5)
    t.agent(0).free = int(way in ("loss", "price"))
    if way == "give":
        t.stand_by(0)
        t.do("give", 0, "key", 1)
    elif way == "initiate":
        t.do("test", 0, "hall/B/x", "force")
    else:
        t.do("explore", 0, "E" if way == "price" else "D")
        if way == "price":
            t.do("choose", 0, 0)
    assert (t.s.pending.kind, t.s.pending.agent) == ("link", 0)
    assert {action.way for action in t.legal(0)} == {"emergency", "lose-control"}


@rule("A-R-04", "R-LINK-01")
@pytest.mark.parametrize("loss", [2, 3, 9])
def test_a_loss_above_the_pool_takes_what_there_is_and_breaks_one_link(loss):
    t = in_hall(places=hall(D={"do": [lose(loss)]}))
    t.agent(0).free = 1
    lay(t, 2, 5, vortex=3)
    t.do("explore", 0, "D")
    link(t, 0, "emergency")
    t.read_all()
    assert (t.pools()[0], t.s.vortex, t.s.mission_return) == (4, 0, 1)


@rule("A-R-57", "R-LINK-02")
def test_several_links_broken_by_one_effect_are_settled_from_the_captain_on_each_refill_before_the_next():
    t = table(3, places=hall(D={"do": [lose(9, "living")]}))
    t.go("yard", "B", "C", "D")
    t.leave()
    t.next_round()
    t.go("hall", "B", "C", "E")
    t.agent(1).free = 1
    lay(t, 2, 2, 2, vortex=0)
    t.do("explore", 1, "D")
    assert (t.pools(), t.s.vortex) == ([2, 0, 2], 1), "the next has lost nothing yet"
    link(t, 1, "emergency")
    assert (t.pools(), t.s.vortex) == ([2, 1, 0], 1)
    link(t, 2, "emergency")
    assert (t.pools(), t.s.vortex) == ([0, 1, 1], 1)
    link(t, 0, "lose-control")
    t.read_all()
    assert (t.pools(), t.s.vortex, t.s.mission_return) == ([0, 1, 1], 2, 2)
    assert [agent.out for agent in t.s.agents] == ["control", "", ""]


@rule("A-R-57", "R-CTRL-04")
def test_all_links_broken_by_one_effect_and_nobody_mends_his():
    t = in_hall(places=hall(D={"do": [lose(9, "living")]}))
    t.do("explore", 0, "D")
    link(t, 0, "lose-control")
    assert t.s.phase == "actions"
    link(t, 1, "lose-control")
    assert t.s.phase == "actions", "the card is read to its end first"
    t.read_all()
    assert t.s.ending == "lost"


@rule("A-R-58", "R-AZRAK-03")
@pytest.mark.parametrize(("answer", "after"), [("emergency", (3, 0)), ("lose-control", (3, 1))])
def test_loss_then_choice_then_gain_for_one_who_is_losing_control_too(answer, after):
    """Bea's loss refills the Vortex after Ada's choice; what the action brings belongs to it, to its end."""
    t = in_hall(places=hall(D={"do": [lose(2), lose(2, "others-here"), gain(3)]}))
    t.agent(0).free = 1
    lay(t, 2, 5, vortex=0)
    t.do("explore", 0, "D")
    link(t, 0, answer)
    t.read_all()
    assert (t.pools()[0], t.s.vortex) == after


@rule("A-R-58", "R-LINK-02", "R-CTRL-02")
def test_what_a_price_buys_comes_after_the_choice_and_does_not_undo_it():
    buy = {"choose": {"options": [{"label": "Buy", "cost": {"azrak": 2}, "do": [gain(3)]}]}}
    t = in_hall(places=hall(D={"do": [buy]}))
    t.agent(0).free = 1
    lay(t, 2, 5, vortex=9)
    t.do("explore", 0, "D")
    t.do("choose", 0, 0)
    link(t, 0, "lose-control")
    t.read_all()
    assert (t.pools()[0], t.agent(0).out, t.s.must_update) == (3, "control", True)
    t.stand_by(1)
    t.all_ready()
    assert (t.s.phase, t.pools()[0], t.s.must_update) == ("between", 3, True)


@rule("A-R-58", "R-LINK-01")
def test_who_has_lost_control_is_not_asked_a_second_time_in_the_same_action():
    t = in_hall(places=hall(D={"do": [lose(2), gain(3), lose(3), gain(1)]}))
    t.agent(0).free = 1
    lay(t, 2, 5, vortex=9)
    t.do("explore", 0, "D")
    link(t, 0, "lose-control")
    assert (t.s.pending, t.s.limbo) == (None, 0)
    t.read_all()
    assert (t.pools()[0], t.agent(0).out) == (1, "control")


@rule("A-R-60", "R-VIS-14", "A-R-51")
def test_a_price_for_the_group_is_split_and_each_payers_last_crystal_breaks_his_link():
    split = {"split": {"amount": 3, "over": "living", "do": [lose(1, "chosen")]}}
    t = in_hall(places=hall(D={"do": [split]}))
    t.agent(0).free = 1
    lay(t, 5, 1, vortex=4)
    t.do("explore", 0, "D")
    t.do("share", 0, 1)
    link(t, 1, "emergency")
    t.do("share", 0, 0)
    t.do("share", 0, 1)
    t.read_all()
    assert (t.pools(), t.s.mission_return) == ([4, 3], 1)


@rule("R-LINK-02", "R-ACT-02")
def test_a_reader_whose_card_broke_the_link_of_another_waits_for_that_choice():
    t = in_hall(places=hall(D={"do": [lose(9, "others-here")]}))
    t.do("explore", 0, "D")
    t.refuses("R-ACT-02", "close", 0)
    assert t.legal(0) == []
    link(t, 1, "emergency")
    t.do("close", 0)


@rule("R-ACT-02")
@pytest.mark.parametrize("choice", [True, False])
def test_nothing_begins_while_somebody_reads_between_locations(choice):
    asking = {"choose": {"options": [{"label": "Yes", "do": [lose(1)]}], "optional": True}}
    card = {"text": "Secret.", "do": [asking] if choice else []}
    talent = {"id": "p", "window": "any-time", "do": [{"interaction": {"number": "v"}}]}
    t = in_hall(receptacles={"ada": body("Ada", abilities=[talent], interactions={"v": card})})
    t.leave()
    t.do("use", 0, "receptacle:ada/p")
    for _ in range(1 + choice):
        t.refuses("R-ACT-02", "update", seat=1)
        t.refuses("R-ACT-02", "next-round", seat=0)
        assert t.sees(0, "Secret.")
        t.do("decline" if t.s.pending.kind == "choose" else "close", 0)
    assert not t.sees(0, "Secret.")
    t.do("next-round", seat=0)


# ---------------------------------------------------------------- the captain's last crystal


def captains_last(vortex, updates=0, answer=""):
    t = lay(table(3), 1, 5, 5, vortex=vortex, updates=updates)
    t.visit("hall")
    if answer:
        link(t, 0, answer)
    return t


@rule("A-R-20", "R-LOC-02", "R-VORTEX-03")
def test_chosen_with_the_last_crystal_a_place_keeps_it_and_the_vortex_pays_for_the_update():
    t = captains_last(5, answer="emergency")
    assert (t.s.crystals, t.s.mission_return, t.pools()[0], t.s.vortex) == ({"hall": 1}, 1, 4, 0)
    assert t.s.phase == "recon"


@rule("A-R-20", "R-CTRL-01")
def test_a_captain_who_loses_control_leaves_it_there_and_is_ejected_once_card_a_is_read():
    t = captains_last(5, answer="lose-control")
    assert (t.s.crystals, t.s.mission_return, t.s.vortex) == ({"hall": 1}, 0, 5)
    kinds = [event.kind for event in t.told]
    assert kinds.index("read-aloud") < kinds.index("ejected")
    assert (t.agent(0).out, t.s.captain) == ("control", 0)
    t.refuses("R-EJECT-03", "recon", 0, "B")


@rule("A-R-20", "A-R-08")
@pytest.mark.parametrize(
    ("vortex", "updates", "choices"),
    [
        (2, 0, {"emergency", "lose-control"}),
        (1, 0, {"lose-control"}),
        (1, 1, {"free-emergency", "lose-control"}),
        (0, 1, {"lose-control"}),
    ],
)
def test_no_crystal_serves_twice(vortex, updates, choices):
    t = captains_last(vortex, updates)
    assert {action.way for action in t.legal(0)} == choices


@rule("A-R-20", "A-R-09")
def test_a_free_update_takes_nothing_but_the_refill_for_a_captains_last_crystal():
    t = captains_last(3, 1, "free-emergency")
    assert (t.pools()[0], t.s.vortex, t.s.mission_return, t.s.crystals) == (3, 0, 0, {"hall": 1})
