"""Numbers that a table can work with, and that a box can hold."""

from __future__ import annotations

from .. import azrak as a
from .. import effects as e
from ..cards import Alarm, Counter, Dice, Failing, Inventory, Mission, Receptacle, Test
from ..conditions import Shows, Visited, Wounded
from ..mechanisms import fear, magick, second_deck
from ..revolution import RevolutionCard, RevolutionMission, RevolutionPlace, RevolutionReceptacle, Token
from ..shapes import written
from ..walk import Node
from .context import Context
from .possible import LARGEST_TEAM

MOST_STACKS = 3  # C-TEST-03
MOST_TOKENS = 24  # C-COMP-12, C-SYM-09
MOST_LIFE = 30  # C-COMP-11
MOST_RESOURCES = 140  # C-COMP-10
BOX = {("normal", "skull"): 40, ("time",): 7, ("heart",): 7, ("special",): 7}  # C-COMP-06 to 09

# The least a number may be. An amount that is looked up at the table is no number yet.
LEAST: dict[type, dict[str, int]] = {
    Mission: {"time": 1, "minutes": 1, "most_time": 1},
    Receptacle: {"life": 1, "resistance": 0, "stock": 0},
    Failing: {"after_rolls": 1},
    Visited: {"times": 1},
    Wounded: {"by_at_least": 1},
    Shows: {"at_least": 1},
    e.Shields: {"number": 1},
    e.Cost: {"time": 0, "life": 0, "amount": 1, "stock": 0, "azrak": 0},
    e.Row: {"from_": 0},
    e.Split: {"amount": 1},
    e.Later: {"after": 1, "at": 0},
    e.Roll: {"dice": 1},
    e.Gain: {"amount": 1},
    e.Lose: {"amount": 1},
    e.GainTime: {"amount": 1},
    e.LoseTime: {"amount": 1},
    e.Delay: {"amount": 1},
    e.Wound: {"amount": 1},
    e.Heal: {"amount": 1},
    e.RemoveShields: {"amount": 1},
    e.RerollDie: {"number": 1},
    e.IgnoreSkull: {"amount": 1},
    e.Go: {"cost": 0},
    e.NextRun: {"time": 1},
    RevolutionMission: {"minutes": 1, "azrak": 1},
    RevolutionReceptacle: {"azrak": 1},
    RevolutionPlace: {"deck": 1},
    RevolutionCard: {"life": 1},
    Token: {"copies": 1},
    a.LoseAzrak: {"amount": 1},
    a.GainAzrak: {"amount": 1},
    a.GrantUpdates: {"number": 1},
    a.Contribute: {"amount": 1},
    a.Damage: {"amount": 1},
    fear.TakeFear: {"amount": 1},
    fear.StowFear: {"amount": 1},
    magick.GainMagick: {"amount": 1},
    magick.StowMagick: {"amount": 1},
    second_deck.OpenDeck: {"number": 2},
}


def check(context: Context) -> None:
    for kind, bounds in LEAST.items():
        for node in context.walk.all(kind):
            for field, least in bounds.items():
                _at_least(context, f"{node.path}.{written(field)}", getattr(node.thing, field), least)
    _tables_of_numbers(context)
    _team(context)
    _counters(context)
    if context.classic:
        _shields(context)
        _tokens(context)
        _supplies(context)
        _inventories(context)
        _dice(context)
        _alarms(context)
        _rows(context)


def _at_least(context: Context, path: str, value: object, least: int) -> None:
    """TC323"""
    if isinstance(value, int) and value < least:
        context.report_value("TC323", path, number=value, least=least)


def _tables_of_numbers(context: Context) -> None:
    for node in context.walk.all(Receptacle):
        for name, dice in node.thing.dice.items():
            _at_least(context, f"{node.path}.dice.{name}", dice, 0)
    for node in context.walk.all(Inventory):
        for colour, number in node.thing.resources.items():
            _at_least(context, f"{node.path}.resources.{colour}", number, 0)
        for players, resources in node.thing.resources_for.items():
            for colour, number in resources.items():
                _at_least(context, f"{node.path}.resources-for.{players}.{colour}", number, 0)
    for node in context.walk.all(e.Cost):
        for pool, number in node.thing.pools.items():
            _at_least(context, f"{node.path}.pools.{pool}", number, 0)


def _team(context: Context) -> None:
    """TC321: two players lead two bodies each (C-TWO-01), and four one each (R-SETUP-20): there are four to choose."""
    bodies = len(context.deck.receptacles)
    if bodies < LARGEST_TEAM:
        context.report("TC321", "receptacles", number=bodies)


def _shields(context: Context) -> None:
    """TC322, TC325"""
    for node in context.walk.all(Test, e.Roll):
        stacks = node.thing.shields
        least = 1 if isinstance(node.thing, Test) else 0
        if not least <= len(stacks) <= MOST_STACKS:
            context.report("TC322", f"{node.path}.shields", number=len(stacks), most=MOST_STACKS)
        _in_the_box(context, node)


def _in_the_box(context: Context, node: Node) -> None:
    """A-C-68: the limits of the box are no rule, but whoever prints the mission wants to know."""
    for kinds, most in BOX.items():
        number = sum(stack.number for stack in node.thing.shields if stack.kind in kinds)
        if number > most:
            names = " + ".join(kinds)
            context.report("TC325", f"{node.path}.shields", number=number, most=most, kinds=names)


def _tokens(context: Context) -> None:
    """TC324"""
    number = len(context.deck.mission.tokens)
    if number > MOST_TOKENS:
        context.report("TC324", "mission.tokens", number=number, most=MOST_TOKENS)


def _supplies(context: Context) -> None:
    """TC350: what the largest team that can be chosen takes from the stocks at the start (A-C-68)."""
    bodies = context.deck.receptacles.values()
    resources = [
        max(sum(heap.values()) for heap in (body.inventory.resources, *body.inventory.resources_for.values()))
        for body in bodies
    ]
    for field, most, numbers in (
        ("life", MOST_LIFE, [body.life for body in bodies]),
        ("resources", MOST_RESOURCES, resources),
    ):
        number = sum(sorted(numbers)[-LARGEST_TEAM:])
        if number > most:
            context.report("TC350", "receptacles", number=number, most=most, field=field)


def _inventories(context: Context) -> None:
    """TC362: there is one of each item (A-C-43), so that only one of two bodies can bring it along."""
    first: dict[str, str] = {}
    for name, body in context.deck.receptacles.items():
        for number, item in enumerate(body.inventory.items):
            other = first.setdefault(item, name)
            if other != name:
                path = f"receptacles.{name}.inventory.items.{number}"
                context.report_value("TC362", path, item=item, receptacle=name, other=other)


def _dice(context: Context) -> None:
    """TC337: of the mission, and of its difficulties."""
    for node in context.walk.all(Dice):
        dice = node.thing
        if not dice.action:
            context.report("TC337", f"{node.path}.action")
        if not dice.captain or min(dice.captain) < 0:
            context.report("TC337", f"{node.path}.captain")


def _counters(context: Context) -> None:
    """TC338"""
    for node in context.walk.all(Counter):
        counter = node.thing
        if not counter.least <= counter.start <= counter.most:
            bounds = {"start": counter.start, "least": counter.least, "most": counter.most}
            context.report("TC338", node.path, name=node.path.rpartition(".")[2], **bounds)


def _alarms(context: Context) -> None:
    """TC341: an alarm rings when the clock comes down to its number, and at 0 the run is over.

    Only where the last TU is still played (A-C-01) something comes at 0; where time is gained, above the start.
    """
    mission = context.deck.mission
    runs = [node.thing.time or 0 for node in context.walk.all(e.NextRun)]
    longest = max(mission.time, mission.most_time or 0, *runs, 0)
    no_end = context.walk.all(e.GainTime) and mission.most_time is None
    least = 0 if mission.options.last_tu_acts else 1
    for node in context.walk.all(Alarm, Failing):
        at = node.thing.at
        if at is not None and (at < least or (at >= longest and not no_end)):
            context.report_value("TC341", f"{node.path}.at", number=at, most=longest)


def _rows(context: Context) -> None:
    """TC344"""
    for node in context.walk.all(e.Row):
        row = node.thing
        if row.to is not None and row.to < row.from_:
            context.report("TC344", node.path, first=row.from_, last=row.to)
