"""CAP: the change of Time Captain."""

import pytest

from tests.game.revolution.table import table
from tests.game.table import hall

rule = pytest.mark.rule


def next_captain(t, place="hall"):
    t.go(place, *"BCDE"[: len([agent for agent in t.s.agents if not agent.out])])
    t.leave()
    t.next_round()
    return t.s.lead


@rule("R-CAP-01")
def test_the_panorama_is_stowed():
    t = table(2)
    t.go("hall", "B", "C")
    t.leave()
    assert t.game.view(0).public.place is not None
    t.next_round()
    assert (t.game.view(0).public.place, t.s.layout) == (None, {})


@rule("R-CAP-01")
@pytest.mark.parametrize(("per", "rises"), [("visit", [1, 1, 2]), ("run", [1, 1, 1]), ("mission", [1, 1, 1])])
def test_what_happens_once_per_visit_happens_again_in_the_next_round(per, rises):
    once = [{"once": {"per": per, "do": [{"count": {"counter": "alarm", "add": 1}}]}}]
    t = table(2, places=hall(B={"do": once}))
    t.go("hall", "B", "C")
    seen = [t.s.counters["alarm"]]
    t.do("explore", 0, "D")
    t.read_all()
    t.do("explore", 1, "B")
    t.read_all()
    seen.append(t.s.counters["alarm"])
    t.leave()
    t.next_round()
    t.go("hall", "B", "C")
    assert [*seen, t.s.counters["alarm"]] == rises


@rule("R-CAP-02", "DIF-16", "DIF-71")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_role_passes_to_the_left(seats):
    t = table(seats)
    assert [next_captain(t) for _ in range(seats)] == [*range(1, seats), 0]
    assert t.s.captain == 0


@rule("R-CAP-02", "A-R-54")
def test_alone_it_goes_to_and_fro_between_the_receptacles():
    t = table(1)
    assert [next_captain(t) for _ in range(3)] == [1, 0, 1]
    assert t.s.captain == 0
    pools = t.pools()
    t.visit("yard")
    assert t.pools() == [pools[0], pools[1] - 1]


@rule("A-R-50", "R-CAP-02")
def test_an_ejected_captain_keeps_the_role_to_the_end_of_the_round():
    t = table(3, places=hall(B={"do": ["eject"]}))
    t.go("hall", "B", "C", "D")
    assert (t.agent(0).out, t.s.captain) == ("card", 0)
    t.stand_by(1, 2)
    t.all_ready()
    t.refuses("R-LOC-01", "next-round", seat=1)
    t.next_round()
    assert t.s.captain == 1


@rule("A-R-50", "R-CAP-02")
def test_a_captain_who_is_out_for_good_is_followed_at_once_and_skipped_later():
    t = table(3, places=hall(B={"do": ["kill"]}))
    t.go("hall", "B", "C", "D")
    assert (t.agent(0).out, t.s.captain) == ("dead", 1)
    t.stand_by(1, 2)
    t.all_ready()
    t.next_round()
    assert t.s.captain == 2
    t.visit("yard")
    t.do("recon", 1, "B")
    t.do("recon", 2, "C")
    t.tell()
    t.stand_by(1, 2)
    t.all_ready()
    t.next_round()
    assert (t.s.captain, t.heard("captain")) == (1, [{"seat": 1}])


@rule("R-CAP-03", "R-PC-02")
def test_a_new_round_begins_with_everything_that_is_counted_by_rounds():
    t = table(2)
    t.go("hall", "B", "C")
    t.do("explore", 0, "D")
    t.read_all()
    assert t.agent(0).free == 0
    t.leave()
    t.next_round()
    assert (t.s.round, t.s.phase, [agent.free for agent in t.s.agents]) == (2, "choose", [1, 1])
    assert t.heard("round") == [{"round": 2, "seat": 1}]
