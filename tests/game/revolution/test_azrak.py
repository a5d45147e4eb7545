"""AZRAK: what is spent, lost and gained, and that nothing is ever lost on the way."""

from random import Random

import pytest

from tests.game.revolution.crystals import explore, gain, hall, in_hall, lay, lose
from tests.game.revolution.table import Table, box, table
from timecaptain.game import Game, sentences
from timecaptain.game.kernel.actions import Give
from timecaptain.game.kernel.saves import BadSave
from timecaptain.game.revolution import azrak, giving

rule = pytest.mark.rule


@rule("R-AZRAK-01")
def test_crystals_cannot_be_given():
    t = in_hall()
    t.leave()
    for thing in ("azrak", "token:azrak"):
        assert t.game.refusal(0, Give(0, thing, 1)) == giving.NOT_HELD
    assert not t.legal(0, "give")


@rule("R-AZRAK-07")
@pytest.mark.parametrize("number", [-1, 1])
def test_no_game_goes_on_with_a_crystal_too_few_or_too_many(number):
    t = in_hall()
    assert Game.load(t.game.deck, t.game.save()).s == t.s
    t.s.vortex += number
    with pytest.raises(BadSave):
        Game.load(t.game.deck, t.game.save())


@rule("R-AZRAK-02", "R-VORTEX-01")
def test_what_is_spent_or_lost_goes_to_the_vortex():
    t = in_hall(places=hall(D={"do": [lose(2)]}))
    lay(t, 6, vortex=0)
    explore(t, 0, "D")
    t.read_all()
    assert (t.pools()[0], t.s.vortex) == (3, 3)


@rule("R-AZRAK-02")
def test_the_captains_crystal_goes_to_the_map_not_to_the_vortex():
    t = table()
    vortex = t.s.vortex
    t.visit("hall")
    assert (t.s.crystals, t.s.vortex) == ({"hall": 1}, vortex)


@rule("DIF-13", "R-AZRAK-03", "R-AZRAK-04", "R-AZRAK-05", "R-AZRAK-05a", "R-AZRAK-05b", "R-VORTEX-02")
@pytest.mark.parametrize(("pool", "vortex", "after"), [(2, 2, (4, 0)), (6, 5, (7, 4)), (3, 5, (6, 2)), (7, 5, (7, 5))])
def test_gaining_three_takes_what_the_vortex_has_and_the_level_allows(pool, vortex, after):
    t = in_hall(places=hall(D={"do": [gain(3)]}))
    t.agent(0).free = 1
    lay(t, pool, vortex=vortex)
    t.do("explore", 0, "D")
    t.read_all()
    assert (t.pools()[0], t.s.vortex) == after


@rule("R-AZRAK-06")
def test_with_the_last_crystal_gone_only_the_broken_link_can_be_settled():
    t = in_hall()
    lay(t, 1, 5)
    explore(t, 0, "D")
    assert [action.do for action in t.legal(0)] == ["link"] * len(t.legal(0)) != []
    t.refuses("R-ACT-02", "stand-by", 0)
    assert t.legal(1) == []


CARDS = {
    "A": {"do": [lose(1, "captain")]},
    "B": {"tests": {"open": box("force", 4, failure=[lose(2)], success=[gain(3)], critical=["update"])}},
    "C": {"do": [lose(1, "living")], "conflict": "personal", "tests": {"hit": box("wits", 3, failure=["eject"])}},
    "D": {
        "conflict": "group",
        "life": 3,
        "tests": {"hit": box("tech", 3, success=[{"damage": 2}], critical=[{"damage": 1}], failure=[lose(2)])},
    },
    "E": {"do": [{"choose": {"options": [{"label": "Pay", "cost": {"azrak": 2}, "do": [gain(1, "all")]}]}}]},
}


@rule("R-AZRAK-07")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_no_crystal_is_ever_made_or_lost_and_the_game_never_gets_stuck(seats, seed):
    """Random play over cards that move crystals in every way; every action is checked by the table too."""
    rng = Random(seed)
    t: Table = table(seats, seed=seed, places={"hall": {"cards": CARDS}, "yard": {"cards": CARDS}})
    for _ in range(400):
        offered = [(seat, action) for seat in range(seats) for action in t.legal(seat)]
        if t.s.phase == "won":
            break
        assert offered, (t.s.phase, t.s.pending, t.s.agenda, t.s.stack)
        likely = [one for one in offered if one[1].do != "abandon"] or offered
        t.act(*rng.choice(likely))
        assert azrak.total(t.game) == 32
        assert all(0 <= agent.pool <= 7 for agent in t.s.agents)
        assert t.s.vortex >= 0 <= t.s.mission_return


@rule("R-AZRAK-04", "R-AZRAK-05")
@pytest.mark.parametrize(
    ("pool", "vortex", "told"),
    [
        (7, 5, "Ada has the most possible already: 3 Azrak not gained."),
        (5, 5, "Ada has the most possible already: 1 Azrak not gained."),
        (2, 2, "Nothing is left to take: Ada does not gain 1 Azrak."),
    ],
)
def test_the_reader_hears_what_could_not_be_gained(pool, vortex, told):
    t = in_hall(places=hall(D={"do": [gain(3)]}))
    t.agent(0).free = 1
    lay(t, pool, vortex=vortex)
    t.do("explore", 0, "D")
    t.read_all()
    (event,) = (event for event in t.told if event.kind == "not-gained")
    assert sentences.event(t.game, event, "en") == told
    assert [event.heard_by(seat) for seat in (None, 0, 1)] == [False, True, False], "nothing has changed on the table"
