"""What is not where it must be is noticed, at once and by comparison."""

import pytest

from tests.game.table import Table, card, challenge, table
from timecaptain.game import Event
from timecaptain.lab.conservation import Snapshot, check


@pytest.fixture
def t() -> Table:
    fight = challenge("force", normal=2, skull=1)
    table_ = table(
        2,
        receptacles={"ada": {"inventory": {"items": ["key"], "resources": {"yellow": 2}}}},
        places={"hall": {"cards": {"B": {"tests": {"fight": fight}}}}},
    )
    table_.enter("B", "C", "C", "C")
    table_.spend()
    table_.roll(0, "fight", "hit", "blank")
    return table_


def test_nothing_is_wrong_with_a_game(t):
    assert check(t.game) == []


def set_(name, value):
    return lambda s: setattr(s, name, value)


def of_agent(name, value, i=0):
    return lambda s: setattr(s.agents[i], name, value)


WRONG = {
    "captain": set_("captain", 7),
    "phase": set_("phase", "dancing"),
    "clock": set_("clock", -1),
    "clock ran out": lambda s: (setattr(s, "clock", 0), setattr(s, "phase", "discuss")),
    "counter above": lambda s: s.counters.update(alarm=9),
    "counter unknown": lambda s: s.counters.update(other=0),
    "plan twice": lambda s: s.plan.append("hall"),
    "plan unknown": lambda s: s.plan.append("moon"),
    "place": set_("place", "moon"),
    "card gone unknown": lambda s: setattr(s, "gone", s.gone | {"hall/Z"}),
    "test passed unknown": lambda s: s.passed.add("hall/B/sing"),
    "ending": set_("ending", "home"),
    "token twice": lambda s: s.tokens.extend(["sun", "sun"]),
    "token unknown": lambda s: s.tokens.append("pea"),
    "item unknown": lambda s: s.items.update(spoon=0),
    "item held by nobody": lambda s: s.items.update(key=9),
    "item in two places": lambda s: s.loose.append("key"),
    "item used by nobody": lambda s: s.used.update(key=9),
    "body twice": of_agent("receptacle", "bea"),
    "life too much": of_agent("life", 99),
    "life none": of_agent("life", 0),
    "dead on the board": of_agent("back_at", 3),
    "stock": of_agent("stock", -1),
    "acts": of_agent("acts", 2),
    "resource below none": lambda s: s.agents[0].resources.update(yellow=-1),
    "resource unknown": lambda s: s.agents[0].resources.update(green=1),
    "space": of_agent("space", "A"),
    "nowhere": of_agent("space", ""),
    "card A": lambda s: s.layout.pop("A"),
    "card twice": lambda s: s.layout.update(D="B"),
    "card unknown": lambda s: s.layout.update(D="Q"),
    "card out of play": lambda s: setattr(s, "gone", s.gone | {"hall/D"}),
    "shields above": lambda s: s.tests.update({"hall/B/fight": [3, 1]}),
    "shields none": lambda s: s.tests.update({"hall/B/fight": [0, 0]}),
    "shields of another": lambda s: s.tests.update({"hall/B/fight": [1]}),
    "test elsewhere": lambda s: s.tests.update({"yard/B/swim": [1]}),
    "test passed and running": lambda s: s.passed.add("hall/B/fight"),
    "rolls": lambda s: s.rolls.update({"hall/C/none": 1}),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_named(t, name):
    WRONG[name](t.s)
    assert check(t.game)


CHANGES = {
    "clock": lambda s: setattr(s, "clock", s.clock - 1),
    "resources": lambda s: s.agents[0].resources.update(yellow=1),
    "token": lambda s: s.tokens.append("sun"),
    "item": lambda s: s.items.pop("key"),
    "life": of_agent("life", 2),
    "space": of_agent("space", "D"),
    "plan": lambda s: s.plan.pop(),
    "layout": lambda s: s.layout.pop("D"),
    "captain": lambda s: setattr(s, "captain", 1 - s.captain),
}


@pytest.mark.parametrize("name", CHANGES)
def test_what_changes_without_a_word_is_noticed(t, name):
    snapshot = Snapshot(t.game)
    CHANGES[name](t.s)
    assert snapshot.problems_after([])


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda s: setattr(s, "clock", s.clock - 2), Event("time", {"lost": 1, "left": 0})),
        (lambda s: s.agents[0].resources.update(yellow=0), Event("resource", {"resource": "yellow", "number": -1})),
        (lambda s: s.items.pop("key"), Event("gave", {"item": "key", "agent": 0, "to": 1})),
        (lambda s: s.tokens.append("moon"), Event("token", {"token": "sun"})),
    ],
)
def test_what_changes_otherwise_than_told_is_noticed(t, change, told):
    snapshot = Snapshot(t.game)
    change(t.s)
    assert snapshot.problems_after([told])


def test_life_beyond_the_printed_number_where_a_card_gives_it():
    t = table(2, places={"hall": {"cards": {"B": card(do=[{"heal": {"amount": 3, "beyond": True}}])}}})
    t.enter("B", "C", "C", "C")
    assert t.agent(0).life == 7
    assert check(t.game) == []
