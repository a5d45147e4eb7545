"""At a Revolution table, too, what is not where it must be is noticed, at once and by comparison."""

import pytest

from tests.game.mechanisms.test_random import ITEMS, MECHANISMS, PLACES
from tests.game.revolution.crystals import in_hall
from tests.game.revolution.table import Table, box, deck
from timecaptain.game import Event
from timecaptain.game.revolution.mechanisms import ALL
from timecaptain.lab.conservation import Snapshot, check
from timecaptain.lab.revolution.mechanism_lab import MechanismLab, lab_of

pytestmark = pytest.mark.rule("R-AZRAK-07")


@pytest.fixture
def t() -> Table:
    """In the hall: Ada holds the key and fights on B, Bea has the coin and C before her."""
    fight = {"conflict": "personal", "life": 3, "do": [{"take": "key"}], "tests": {"hit": box("force", 3)}}
    group = {"conflict": "group", "life": 2, "tests": {"hit": box("force", 3)}}
    mission = {"map": {"under": {"places": ["cave"]}}}
    cards = {"B": fight, "C": {"do": [{"take-token": "coin"}, {"gain-token": "sun"}]}, "D": group}
    return in_hall(mission=mission, places={"hall": {"cards": cards}, "cave": {"cards": {"B": {}, "C": {}}}})


def test_nothing_is_wrong_with_a_game(t):
    assert check(t.game) == []


def set_(name, value):
    return lambda s: setattr(s, name, value)


def of_agent(name, value, i=0):
    return lambda s: setattr(s.agents[i], name, value)


WRONG = {
    "captain": set_("captain", 7),
    "captain and lead": set_("lead", 1),
    "phase": set_("phase", "dancing"),
    "ending": set_("ending", "home"),
    "counter": lambda s: s.counters.update(alarm=9),
    "a crystal too many": lambda s: setattr(s, "vortex", s.vortex + 1),
    "a crystal lost": lambda s: setattr(s, "mission_return", -1),
    "a crystal waiting for nothing": lambda s: (setattr(s, "limbo", 1), setattr(s, "vortex", s.vortex - 1)),
    "a pool above its level": lambda s: (setattr(s.agents[0], "pool", 8), setattr(s, "vortex", 0)),
    "a pool below none": of_agent("pool", -1),
    "in play without a crystal": lambda s: (
        setattr(s, "box", s.box + s.agents[1].pool),
        setattr(s.agents[1], "pool", 0),
    ),
    "Updates below none": set_("updates", -1),
    "map twice": lambda s: s.map.append("town"),
    "map unknown": lambda s: s.map.append("moon"),
    "crystals nowhere": lambda s: s.crystals.update(moon=0),
    "crystals on what is covered": lambda s: (s.covered.append("under"), s.crystals.update(cave=0)),
    "a destiny card lost": lambda s: s.pile.pop(),
    "a destiny card twice": lambda s: s.discards.append(s.pile[0]),
    "item unknown": lambda s: s.items.update(spoon=0),
    "item held by nobody": lambda s: s.items.update(key=9),
    "item in two places": lambda s: s.standing.append("key"),
    "item out of the mission": lambda s: s.removed.add("item:key"),
    "token unknown": lambda s: s.tokens.append("pea"),
    "token too often": lambda s: s.tokens.append("sun"),
    "token of nobody": lambda s: s.tokens.append("coin"),
    "token of the group": lambda s: (s.tokens.clear(), s.agents[0].tokens.append("sun")),
    "token out of the mission": lambda s: s.removed.add("token:sun"),
    "card A": lambda s: s.layout.pop("A"),
    "card twice": lambda s: s.layout.update(E="D"),
    "card unknown": lambda s: s.layout.update(E="Q"),
    "card out of the mission": lambda s: s.removed.add("hall/E"),
    "body twice": of_agent("receptacle", "bea"),
    "one card before two": of_agent("card", "C"),
    "card A before somebody": of_agent("card", "A"),
    "out with a card": of_agent("out", "card"),
    "out by nothing": of_agent("out", "asleep", 1),
    "explores": of_agent("free", 3),
    "attribute": lambda s: s.agents[0].attributes.update(charm=1),
    "told twice": set_("told", [0, 0]),
    "lost control": set_("lost_here", [5]),
    "damage": lambda s: setattr(s.conflicts[0], "damage", 3),
    "conflict elsewhere": lambda s: setattr(s.conflicts[0], "card", "yard/B"),
    "conflict left": of_agent("card", ""),
    "conflict twice": lambda s: s.conflicts.append(s.conflicts[0]),
    "conflict tested": lambda s: setattr(s.conflicts[0], "tested", [0, 0]),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_named(t, name):
    WRONG[name](t.s)
    assert check(t.game)


CHANGES = {
    "pool": lambda s: setattr(s.agents[0], "pool", s.agents[0].pool - 1),
    "vortex": lambda s: setattr(s, "vortex", s.vortex - 1),
    "mission return": lambda s: setattr(s, "mission_return", s.mission_return + 1),
    "crystals": lambda s: s.crystals.update(hall=0),
    "updates": lambda s: setattr(s, "updates", 1),
    "token": lambda s: s.tokens.clear(),
    "item": lambda s: s.items.pop("key"),
    "standing": lambda s: s.standing.append("law"),
    "card": of_agent("card", "", 1),
    "out": of_agent("out", "control", 1),
    "layout": lambda s: s.layout.pop("E"),
    "map": lambda s: s.map.append("under"),
    "captain": lambda s: (setattr(s, "captain", 1), setattr(s, "lead", 1)),
    "discards": lambda s: s.discards.append(s.pile.pop()),
}


@pytest.mark.parametrize("name", CHANGES)
def test_what_changes_without_a_word_is_noticed(t, name):
    snapshot = Snapshot(t.game)
    CHANGES[name](t.s)
    assert any("nobody was told" in one for one in snapshot.problems_after([]))


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (CHANGES["pool"], Event("azrak", {"agent": 0, "number": -2})),
        (CHANGES["pool"], Event("azrak", {"agent": 1, "number": -1})),
        (CHANGES["item"], Event("gave", {"item": "key", "agent": 0, "to": 1})),
        (CHANGES["token"], Event("token-lost", {"token": "coin"})),
    ],
)
def test_what_changes_otherwise_than_told_is_noticed(t, change, told):
    snapshot = Snapshot(t.game)
    change(t.s)
    assert any("by what was told" in one for one in snapshot.problems_after([told]))


# ---------------------------------------------------------------- what the boxes add


def test_every_mechanism_is_counted():
    assert [one.name for one in ALL if type(lab_of(one.name)).violations is MechanismLab.violations] == []


@pytest.fixture(scope="module")
def boxes():
    mission = {"mechanisms": MECHANISMS, "shown": [], "preset": "cavendish"}
    places = {name: {"cards": dict(place["cards"])} for name, place in PLACES.items()} | {
        "cellar": {"deck": 2, "cards": {"B": {}}}
    }
    return deck(mission=mission, items=ITEMS, places=places)


KEPT = {
    "magick": lambda kept: kept.update(supply=kept["supply"] + 1),
    "fear": lambda kept: kept["places"].update(moon=1),
    "or_and": lambda kept: kept["left"].update({"9": {"card": "hall/C", "do": "hall.C.do", "label": ""}}),
    "house_plan": lambda kept: kept["laid"].update(yard="attic"),
    "mysteries": lambda kept: kept["pile"].pop(),
    "replacements": lambda kept: kept["on"].update({"0": "badge"}),
    "sky": lambda kept: kept.update(turned=["moon", "moon"]),
    "box": lambda kept: kept.update(upright=["hall/B"]),
    "markers": lambda kept: kept["at"].update(ada="moon"),
    "second_deck": lambda kept: kept.update(open=[1, 7]),
}


@pytest.mark.parametrize("name", KEPT)
def test_what_a_mechanism_has_lost_is_named(boxes, name):
    table = Table(boxes)
    assert check(table.game) == []
    KEPT[name](table.s.mechanisms[name])
    assert [one for one in check(table.game) if one.startswith(name)]
