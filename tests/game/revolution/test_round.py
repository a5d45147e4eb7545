"""ROUND: three phases, each with its steps in order."""

import pytest

from tests.game.revolution.table import table
from tests.game.table import hall

rule = pytest.mark.rule


@rule("R-ROUND-01", "R-ROUND-02", "R-ROUND-03", "R-ROUND-04", "R-ROUND-05")
def test_a_round_goes_through_its_phases_and_the_next_begins():
    t = table(2)
    phases = [t.s.phase]
    t.visit("hall")
    phases.append(t.s.phase)
    t.recon("B", "C")
    phases.append(t.s.phase)
    t.tell()
    phases.append(t.s.phase)
    t.leave()
    phases.append(t.s.phase)
    t.next_round()
    phases.append(t.s.phase)
    assert phases == ["choose", "recon", "telepathy", "actions", "between", "choose"]
    assert t.s.round == 2


@rule("R-ROUND-02")
def test_the_captain_chooses_then_displays_then_reads_card_a():
    t = table(2)
    t.visit("hall")
    told = [event.kind for event in t.told]
    assert told == ["chose-place", "opened", "read-aloud"]


EARLY = [
    (("recon", 0, "B"), "R-RECON-01"),
    (("told",), "R-TELE-01"),
    (("explore", 0, "B"), "R-ACT-04"),
    (("stand-by", 0), "R-ACT-04"),
    (("ready",), "R-ACT-04"),
    (("update",), "R-UPD-01"),
    (("next-round",), "R-BTW-03"),
]


@rule("R-ROUND-01", "R-ROUND-02")
@pytest.mark.parametrize(("click", "why"), EARLY)
def test_nothing_of_a_later_step_can_be_done_while_the_place_is_chosen(click, why):
    table(2).refuses(why, *click)


@rule("R-ROUND-01", "R-ROUND-03")
@pytest.mark.parametrize(("click", "why"), [*EARLY[1:], (("visit", "yard"), "R-ROUND-02")])
def test_nor_during_recon(click, why):
    t = table(2)
    t.visit("hall")
    t.refuses(why, *click)


@rule("R-ROUND-01", "R-ROUND-03")
@pytest.mark.parametrize(("click", "why"), [EARLY[0], *EARLY[2:], (("visit", "yard"), "R-ROUND-02")])
def test_nor_during_telepathy(click, why):
    t = table(2)
    t.visit("hall")
    t.recon("B", "C")
    t.refuses(why, *click)


@rule("R-ROUND-01", "R-ROUND-04")
@pytest.mark.parametrize(("click", "why"), [*EARLY[:5], (("visit", "yard"), "R-ROUND-02")])
def test_nor_between_locations(click, why):
    t = table(2)
    t.go("hall", "B", "C")
    t.leave()
    t.refuses(why, *click)


@rule("R-ROUND-04", "R-SWAP-05", "DIF-15")
@pytest.mark.parametrize(("window", "why"), [("step", "R-ROUND-04"), ("phase", None)])
def test_the_update_comes_before_the_swaps_where_they_have_a_step_of_their_own(window, why):
    t = table(2, mission={"settings": {"swap-window": window}}, places=hall(B={"do": [{"take": "key"}]}))
    t.go("hall", "B", "C")
    t.leave()
    t.do("give", 0, "key", 1)
    if why:
        t.refuses(why, "update")
    else:
        t.do("update")
        assert t.s.pending.kind == "agree"


@rule("R-ROUND-04")
def test_update_and_swaps_are_optional():
    t = table(2)
    t.go("hall", "B", "C")
    t.leave()
    t.next_round()
    assert (t.s.round, t.s.mission_return) == (2, 0)


@rule("R-ROUND-05")
def test_rounds_go_on_until_the_mission_ends():
    t = table(2, places={"yard": {"cards": {"B": {"do": [{"win": "home"}]}}}})
    for number in (1, 2, 3):
        assert t.s.round == number
        t.go("hall", "B", "C")
        t.leave()
        t.next_round()
    t.go("yard", "B", "C")
    assert t.s.phase == "won"
    assert t.game.decisions() == []


@rule("R-ROUND-05")
def test_or_until_all_have_lost_control():
    t = table(2, places=hall(B={"do": [{"lose-azrak": {"amount": 9, "who": "all"}}]}))
    t.visit("hall")
    t.recon("B", "C")
    t.tell(read=False)
    t.do("follow", 0)
    for i in (0, 1):
        t.do("link", i, "lose-control")
    t.read_all()
    assert t.s.phase == "lost"


@pytest.mark.rule("R-ROUND-05")
def test_what_the_mission_does_at_the_start_of_a_round_it_does_once():
    tick = {"id": "tick", "window": "on-round", "may": False, "do": [{"count": {"counter": "alarm", "add": 1}}]}
    t = table(4, mission={"abilities": [tick]})
    assert (t.s.round, t.s.counters["alarm"]) == (1, 1)
