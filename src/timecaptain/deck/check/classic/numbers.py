"""Numbers of a Classic deck that a table can work with, and that a box can hold."""

from __future__ import annotations

from ...classic import effects as e
from ...classic.cards import Alarm, Dice, Failing, Inventory, Mission, Receptacle, Test
from ...classic.conditions import Shows, Wounded
from ...walk import Node
from ..context import LARGEST_TEAM
from ..numbers import Least, at_least, not_too_small
from .context import ClassicContext

MOST_STACKS = 3  # C-TEST-03
MOST_TOKENS = 24  # C-COMP-12, C-SYM-09
MOST_LIFE = 30  # C-COMP-11
MOST_RESOURCES = 140  # C-COMP-10
SHIELDS_IN_BOX = {("normal", "skull"): 40, ("time",): 7, ("heart",): 7, ("special",): 7}  # C-COMP-06 to 09

LEAST: Least = {
    Mission: {"time": 1, "minutes": 1, "most_time": 1},
    Receptacle: {"life": 1, "resistance": 0, "stock": 0},
    Failing: {"after_rolls": 1},
    Wounded: {"by_at_least": 1},
    Shows: {"at_least": 1},
    e.Shields: {"number": 1},
    e.Row: {"from_": 0},
    e.Later: {"after": 1, "at": 0},
    e.Roll: {"dice": 1},
    e.Gain: {"amount": 1, "up_to": 1},
    e.ChangeStock: {"up_to": 1},
    e.Span: {"tu": 1},
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
}


def check(context: ClassicContext) -> None:
    not_too_small(context, LEAST)
    _tables_of_numbers(context)
    _shields(context)
    _tokens(context)
    _supplies(context)
    _inventories(context)
    _dice(context)
    _alarms(context)
    _rows(context)
    _up_to(context)


def _tables_of_numbers(context: ClassicContext) -> None:
    for node in context.walk.all(Receptacle):
        for name, dice in node.thing.dice.items():
            at_least(context, f"{node.path}.dice.{name}", dice, 0)
    for node in context.walk.all(Inventory):
        for colour, number in node.thing.resources.items():
            at_least(context, f"{node.path}.resources.{colour}", number, 0)
        for players, resources in node.thing.resources_for.items():
            for colour, number in resources.items():
                at_least(context, f"{node.path}.resources-for.{players}.{colour}", number, 0)


def _shields(context: ClassicContext) -> None:
    """TC322: a test has shields, and not too many stacks of them."""
    for node in context.walk.all(Test, e.Roll):
        stacks = node.thing.shields
        least = 1 if isinstance(node.thing, Test) else 0
        if not least <= len(stacks) <= MOST_STACKS:
            context.report("TC322", f"{node.path}.shields", number=len(stacks), most=MOST_STACKS)
        _in_the_box(context, node)


def _in_the_box(context: ClassicContext, node: Node) -> None:
    """TC325: the limits of the box are no rule (A-C-68), but whoever prints the mission wants to know."""
    for kinds, most in SHIELDS_IN_BOX.items():
        number = sum(stack.number for stack in node.thing.shields if stack.kind in kinds)
        if number > most:
            names = " + ".join(kinds)
            context.report("TC325", f"{node.path}.shields", number=number, most=most, kinds=names)


def _tokens(context: ClassicContext) -> None:
    """TC324: more tokens than a box holds."""
    number = len(context.deck.mission.tokens)
    if number > MOST_TOKENS:
        context.report("TC324", "mission.tokens", number=number, most=MOST_TOKENS)


def _supplies(context: ClassicContext) -> None:
    """TC350: what the largest team that can be chosen takes from the stocks at the start (A-C-68)."""
    receptacles = context.deck.receptacles.values()
    inventories = [receptacle.inventory for receptacle in receptacles]
    resources = [
        max(sum(table.values()) for table in (inventory.resources, *inventory.resources_for.values()))
        for inventory in inventories
    ]
    for field, most, numbers in (
        ("life", MOST_LIFE, [receptacle.life for receptacle in receptacles]),
        ("resources", MOST_RESOURCES, resources),
    ):
        number = sum(sorted(numbers)[-LARGEST_TEAM:])
        if number > most:
            context.report("TC350", "receptacles", number=number, most=most, field=field)


def _inventories(context: ClassicContext) -> None:
    """TC362: there is one of each item (A-C-43), so that only one of two bodies can bring it along."""
    first: dict[str, str] = {}
    for name, receptacle in context.deck.receptacles.items():
        for number, item in enumerate(receptacle.inventory.items):
            other = first.setdefault(item, name)
            if other != name:
                path = f"receptacles.{name}.inventory.items.{number}"
                context.report_value("TC362", path, item=item, receptacle=name, other=other)


def _dice(context: ClassicContext) -> None:
    """TC337: dice of the mission, and of its difficulties, have faces."""
    for node in context.walk.all(Dice):
        dice = node.thing
        if not dice.action:
            context.report("TC337", f"{node.path}.action")
        if not dice.captain or min(dice.captain) < 0:
            context.report("TC337", f"{node.path}.captain")


def _alarms(context: ClassicContext) -> None:
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


def _rows(context: ClassicContext) -> None:
    """TC344: a row of a table ends after it begins."""
    for node in context.walk.all(e.Row):
        row = node.thing
        if row.to is not None and row.to < row.from_:
            context.report("TC344", node.path, first=row.from_, last=row.to)


def _up_to(context: ClassicContext) -> None:
    """TC231: a gain that is larger than what one may have of it at all."""
    for node in context.walk.all(e.Gain, e.ChangeStock):
        gain = node.thing.amount if isinstance(node.thing, e.Gain) else node.thing.add
        if node.thing.up_to is not None and isinstance(gain, int) and not 0 < gain <= node.thing.up_to:
            context.report_value("TC231", f"{node.path}.up-to", number=gain, most=node.thing.up_to)
