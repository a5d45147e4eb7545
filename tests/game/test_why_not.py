"""What a seat can see but not do now, each with its rule: what a screen shows as a button that cannot be pressed."""

from __future__ import annotations

import pytest

from tests.game.table import Table, at_base, body, challenge, hall, powers, table
from timecaptain.game.kernel.actions import NOBODY, Embody, agent_of

rule = pytest.mark.rule


def refused(t: Table, seat: int, agent: int | None = None) -> dict[str, str]:
    """The rule that stands against each thing, of one agent or of the whole group, by its words without the agent."""
    who = NOBODY if agent is None else agent
    return {
        str(action).replace(f" {who}", "", 1): why.rule
        for action, why in t.game.why_not(seat)
        if agent_of(action) == who
    }


@rule("C-BASE-04")
def test_at_the_base_it_is_not_ones_turn_to_read() -> None:
    t = at_base(2)
    assert refused(t, 0) == {}
    assert refused(t, 1) == {"brief": "C-BASE-04"}


@rule("C-REC-02")
def test_a_body_is_taken() -> None:
    t = at_base(2)
    while t.s.phase == "base":
        t.brief()
    t.act(0, Embody(0, "ada"))
    assert refused(t, 0, 0) == {}
    assert refused(t, 0, 2) == refused(t, 1, 1) == refused(t, 1, 3) == {"embody ada": "C-REC-02"}


@pytest.fixture
def t() -> Table:
    cure = {"id": "cure", "window": "action", "do": [{"heal": 1}]}
    ada = body("Ada", inventory={"items": ["key"], "resources": {"yellow": 1}}, abilities=[cure])
    return table(
        2,
        mission=powers(win=[{"win": "home"}]),
        receptacles={"ada": ada},
        places=hall(B={"tests": {"open": challenge(normal=2)}}, C={"seal": {"tokens": ["sun"]}}),
    )


NOTHING_TO_READ = {"follow": "C-READ-03", "close": "C-READ-01"}
OUT_OF_REACH = dict.fromkeys(
    ("give key 2", "give key 3", "give-resource yellow 2", "give-resource yellow 3"), "C-ITEM-07"
)
ACTIONS = ("move B", "move C", "move D", "roll hall/B/open", "nothing", "use receptacle:ada/cure")


@rule("C-TU-01", "C-SEAL-03")
def test_while_the_group_enters(t: Table) -> None:
    early = dict.fromkeys(("nothing", "use receptacle:ada/cure"), "C-TU-01")
    assert refused(t, 0) == {"spend": "C-TU-01"}
    assert refused(t, 0, 0) == {"place C": "C-SEAL-03"} | early | NOTHING_TO_READ


@rule("C-TU-01", "C-CAP-03", "C-ITEM-07")
def test_before_a_tu_is_spent(t: Table) -> None:
    t.enter("B", "B", "D", "D")
    assert refused(t, 0) == {}
    assert refused(t, 1) == {"spend": "C-CAP-03"}
    assert refused(t, 0, 0) == dict.fromkeys(ACTIONS, "C-TU-01") | OUT_OF_REACH | NOTHING_TO_READ


@rule("C-TU-03", "C-MOVE-01")
def test_who_has_acted_and_who_has_not(t: Table) -> None:
    t.enter("B", "B", "D", "D")
    t.spend()
    t.nothing(0)
    assert refused(t, 0) == {"spend": "C-TU-01", "leave": "C-MOVE-01"}
    assert refused(t, 0, 0) == dict.fromkeys(ACTIONS, "C-TU-03") | OUT_OF_REACH | NOTHING_TO_READ
    assert refused(t, 0, 2) == {"move C": "C-SEAL-03", "move D": "C-ACT-02"} | NOTHING_TO_READ


@rule("C-WIN-01")
def test_a_mission_that_is_won_is_over(t: Table) -> None:
    t.enter("B", "B", "D", "D")
    t.use(0, "win")
    assert refused(t, 0) == refused(t, 1) == {"again": "C-WIN-01"}
