"""Components of a Revolution deck: there are as many as the rules need, and those that cards ask for."""

from __future__ import annotations

from ...revolution import effects as e
from ...revolution.presets import settings_of
from .context import RevolutionContext

DESTINY_CARDS = 6  # R-COMP-07
ATTRIBUTES = 3  # R-REC-03
TEAMS = (2, 3, 4)  # R-SETUP-20


def check(context: RevolutionContext) -> None:
    _colours(context)
    _components(context)
    _crystals(context)
    _first_place(context)
    _numbers_that_nobody_has(context)
    _prescribed(context)


def _colours(context: RevolutionContext) -> None:
    """TC358: an item of a colour that the mission does not have."""
    known = settings_of(context.deck.mission).item_colours or ()
    for name, item in context.deck.items.items():
        if item.colour not in known:
            path = f"items.{name}.colour"
            context.report("TC358", path, item=name, colour=item.colour, known=", ".join(known))


def _components(context: RevolutionContext) -> None:
    """TC373, TC389, TC375: six destiny cards, three attributes, and every receptacle with a value for each."""
    mission = context.deck.mission
    piles = {f"mission.difficulty.{name}": option.destiny for name, option in mission.difficulty.items()}
    for path, pile in {"mission": mission.destiny, **{path: pile for path, pile in piles.items() if pile}}.items():
        if len(pile) != DESTINY_CARDS:
            context.report("TC373", f"{path}.destiny", number=len(pile), needed=DESTINY_CARDS)
    if len(mission.attributes) != ATTRIBUTES:
        context.report("TC389", "mission.attributes", number=len(mission.attributes), needed=ATTRIBUTES)
    for id, receptacle in context.deck.receptacles.items():
        for attribute in mission.attributes:
            if attribute not in receptacle.attributes:
                context.report("TC375", f"receptacles.{id}.attributes", receptacle=id, attribute=attribute)


def _crystals(context: RevolutionContext) -> None:
    """TC374: the largest team that can be chosen takes its levels out of what there is (R-SETUP-05, R-AZRAK-07)."""
    levels = sorted(receptacle.azrak for receptacle in context.deck.receptacles.values())[-TEAMS[-1] :]
    if sum(levels) > context.deck.mission.azrak:
        context.report_value("TC374", "mission.azrak", number=context.deck.mission.azrak, needed=sum(levels))


def _first_place(context: RevolutionContext) -> None:
    """TC381: when the prologue is read there is somewhere to go (R-LOC-01)."""
    mission, places = context.deck.mission, context.deck.places
    shown = [place for part in mission.shown if part in mission.map for place in mission.map[part].places]
    shown += [place for one in context.mechanisms for place in one.places_at_start(context.deck)]
    opening = [word for one in context.mechanisms for word in one.opens_places]
    opened = any(node.path.startswith("prologue.") for node in context.walk.all(e.LayMap, *opening))
    if not opened and not any(place in places and places[place].deck == 1 for place in shown):
        context.report("TC381", "mission.shown")


def _numbers_that_nobody_has(context: RevolutionContext) -> None:
    """TC393: an interaction card that no receptacle has, a recall that nobody has."""
    receptacles = context.deck.receptacles.values()
    interactions = {number for receptacle in receptacles for number in receptacle.interactions}
    for node in context.walk.all(e.Interaction):
        if node.thing.number not in interactions:
            nearest = context.findings.closest(node.thing.number, sorted(interactions))
            context.report("TC393", node.path, nearest, word="interaction", name=node.thing.number)
    for node in context.walk.all(e.SnapRecall):
        if not any(receptacle.recall is not None for receptacle in receptacles):
            context.report("TC393", node.path, word="snap-recall", name="recall")


def _prescribed(context: RevolutionContext) -> None:
    """TC386: a rule for a team that there is, and that it can follow (R-SETUP-20)."""
    for number, rule in enumerate(context.deck.mission.prescribed):
        if rule.receptacles not in TEAMS or len(set(rule.must)) > rule.receptacles:
            path = f"mission.prescribed.{number}"
            context.report("TC386", path, receptacles=rule.receptacles, must=len(set(rule.must)))
