"""Checks of Revolution decks: components that add up, and mechanisms that have what they need."""

from __future__ import annotations

from collections.abc import Collection

from .. import azrak as a
from .. import effects as e
from ..effects import Cost
from ..findings import closest
from ..mechanisms import MODULES, is_on
from ..mechanisms.house_plan import ConnectTile
from ..mechanisms.mysteries import DrawMystery, Mysteries, MysteriesLeft, name_of
from ..mechanisms.second_deck import OpenDeck
from ..mechanisms.sky import TurnCard
from ..presets import settings_of
from ..shapes import vocabulary, written
from ..walk import Node, word_of
from ..words import Effect
from .context import Context

DESTINY_CARDS = 6  # R-COMP-07
ATTRIBUTES = 3  # R-REC-03
TEAMS = (2, 3, 4)  # R-SETUP-20

Asked = tuple[str, Collection[str], set[str], str]


def check(context: Context) -> None:
    _settings(context)
    _words(context)
    _pools(context)
    _colours(context)
    _components(context)
    _crystals(context)
    _first_place(context)
    _numbers_that_nobody_has(context)
    _prescribed(context)
    _magick(context)
    _mysteries(context)
    _unused_mechanisms(context)


def asked_for(context: Context) -> list[Asked]:
    """What a script has to ask for: where it is declared, what is asked for, and by which word (TC352)."""
    mission, walk = context.deck.mission, context.walk
    laid = {*mission.shown, *(node.thing.map for node in walk.all(a.LayMap))}
    laid |= {item.map for item in context.deck.items.values() if item.map is not None and item.colour == "white"}
    found: list[Asked] = [("mission.map", mission.map, laid, "lay-map")]
    turned = {node.thing.card for node in walk.all(TurnCard)}
    found.append(("mission.mechanisms.sky.cards", context.names.known["sky-card"], turned, "turn-card"))
    read = {node.thing.number for node in walk.all(a.Interaction)}
    recalled = {"recall"} if walk.all(a.SnapRecall) else set()
    for id, body in context.deck.receptacles.items():
        found.append((f"receptacles.{id}.interactions", body.interactions, read, "interaction"))
        if body.recall is not None:
            found.append((f"receptacles.{id}", ("recall",), recalled, "snap-recall"))
    return found


# ---------------------------------------------------------------- mechanisms


def _settings(context: Context) -> None:
    """What each mechanism says about its own settings; TC354 for a tile that is not in the plan."""
    for name, module in MODULES.items():
        settings = getattr(context.deck.mission.mechanisms, name, None)
        if settings is not None and hasattr(module, "check"):
            module.check(settings, f"mission.mechanisms.{written(name)}", context.report)
    plan = context.deck.mission.mechanisms.house_plan
    for node in context.walk.all(ConnectTile):
        if plan is not None and node.thing.tile not in plan.tiles and node.thing.tile in context.deck.places:
            nearest = closest(node.thing.tile, tuple(plan.tiles))
            context.report_value("TC354", f"{node.path}.tile", nearest, tile=node.thing.tile)


def _words(context: Context) -> None:
    """TC357: a word of a mechanism that is off would do nothing."""
    homes = {module.__name__: name for name, module in MODULES.items()}
    for node in (*context.walk.effects(), *context.walk.conditions()):
        name = homes.get(type(node.thing).__module__)
        if name is not None and not is_on(context.deck, name):
            context.report("TC357", node.path, word=word_of(node.thing), mechanism=written(name))


def _pools(context: Context) -> None:
    """TC359: nobody can pay out of a pool that the mission does not have."""
    pools = [name for name, module in MODULES.items() if getattr(module, "POOL", False) and is_on(context.deck, name)]
    known = ("azrak", *pools)
    named = [(pool, f"{node.path}.pools.{pool}") for node in context.walk.all(Cost) for pool in node.thing.pools]
    named += [(node.thing.pool, f"{node.path}.pool") for node in context.walk.all(a.Contribute)]
    for pool, path in named:
        if pool not in known:
            context.report("TC359", path, closest(pool, known), name=pool, known=", ".join(known))


def _unused_mechanisms(context: Context) -> None:
    """TC388: switched on, and no card has a word of it."""
    homes = {module.__name__: name for name, module in MODULES.items()}
    effects = {kind for kind, nodes in context.walk.by_type.items() if nodes and issubclass(kind, Effect)}
    used = {homes.get(kind.__module__) for kind in effects}
    paid = {pool for node in context.walk.all(Cost) for pool in node.thing.pools}
    paid |= {node.thing.pool for node in context.walk.all(a.Contribute)}
    having_words = {
        home for shape in vocabulary(Effect, "revolution").values() if (home := homes.get(shape.cls.__module__))
    }
    for name in having_words - used - paid - {"box"}:  # the box shows what was removed, too
        if getattr(context.deck.mission.mechanisms, name, None) is not None:
            context.report("TC388", f"mission.mechanisms.{written(name)}", mechanism=written(name))


def _magick(context: Context) -> None:
    """TC387: as many tokens as the levels promise (M-MAGICK-01, M-COMP-03)."""
    magick = context.deck.mission.mechanisms.magick
    if magick is None:
        return
    for number, field in zip(TEAMS, ("two", "three", "four"), strict=True):
        needed = number * getattr(magick, field)
        if needed > magick.tokens:
            path = "mission.mechanisms.magick"
            context.report("TC387", path, level=field, needed=needed, tokens=magick.tokens)


def _mysteries(context: Context) -> None:
    """TC382, TC383: a pile that lasts, and draws of what is in it."""
    settings: Mysteries | None = context.deck.mission.mechanisms.mysteries
    if settings is None:
        return
    pile = [name_of(mystery) for mystery in settings.pile]
    for node in context.walk.all(DrawMystery):
        name = name_of(node.thing)
        if name and name not in pile:
            context.report("TC383", node.path, closest(name, pile), card=name)
    unnamed = [node for node in context.walk.all(DrawMystery) if not name_of(node.thing) and not _asks_first(node)]
    again = [node for node in unnamed if not _once_for_all(node)]
    if unnamed and (again or len(unnamed) > len(pile)) and not _returning(context):
        context.report("TC382", (again or unnamed)[0].path, number=len(pile))


def _returning(context: Context) -> list[str]:
    """Mysteries that go back under the pile once they are read (A-M-03)."""
    items = context.deck.items
    pile = context.deck.mission.mechanisms.mysteries.pile
    named = [mystery.item for mystery in pile if mystery.item in items]
    return [name for name in named if items[name].colour in ("yellow", "red") and not items[name].kept]


def _asks_first(node: Node) -> bool:
    """Below a condition on the pile, with something else to do when it is empty or nothing."""
    return any(isinstance(around.thing, e.If) and _about_the_pile(around.thing.when) for around in node.above())


def _about_the_pile(condition: object) -> bool:
    parts = getattr(condition, "of", ())
    return isinstance(condition, MysteriesLeft) or any(map(_about_the_pile, parts))


def _once_for_all(node: Node) -> bool:
    return any(isinstance(around.thing, e.Once) and around.thing.per == "mission" for around in node.above())


# ---------------------------------------------------------------- components


def _colours(context: Context) -> None:
    """TC358, TC384: an item of a colour that the mission does not have; a Replacement that is not white (M-REPL-01)."""
    known = settings_of(context.deck.mission).item_colours or ()
    for name, item in context.deck.items.items():
        if item.colour not in known:
            path = f"items.{name}.colour"
            context.report("TC358", path, item=name, colour=item.colour, known=", ".join(known))
    settings = context.deck.mission.mechanisms.replacements
    for name in settings.items if settings is not None else ():
        if name in context.deck.items and context.deck.items[name].colour != "white":
            path = f"mission.mechanisms.replacements.items.{name}"
            context.report("TC384", path, item=name, colour=context.deck.items[name].colour)


def _components(context: Context) -> None:
    """TC373, TC389, TC375: six destiny cards, three attributes, and every receptacle with a value for each."""
    mission = context.deck.mission
    piles = {f"mission.difficulty.{name}": option.destiny for name, option in mission.difficulty.items()}
    for path, pile in {"mission": mission.destiny, **{path: pile for path, pile in piles.items() if pile}}.items():
        if len(pile) != DESTINY_CARDS:
            context.report("TC373", f"{path}.destiny", number=len(pile), needed=DESTINY_CARDS)
    if len(mission.attributes) != ATTRIBUTES:
        context.report("TC389", "mission.attributes", number=len(mission.attributes), needed=ATTRIBUTES)
    for id, body in context.deck.receptacles.items():
        for attribute in mission.attributes:
            if attribute not in body.attributes:
                context.report("TC375", f"receptacles.{id}.attributes", receptacle=id, attribute=attribute)


def _crystals(context: Context) -> None:
    """TC374: the largest team that can be chosen takes its levels out of what there is (R-SETUP-05, R-AZRAK-07)."""
    levels = sorted(body.azrak for body in context.deck.receptacles.values())[-TEAMS[-1] :]
    if sum(levels) > context.deck.mission.azrak:
        context.report_value("TC374", "mission.azrak", number=context.deck.mission.azrak, needed=sum(levels))


def _first_place(context: Context) -> None:
    """TC381: when the prologue is read there is somewhere to go (R-LOC-01)."""
    mission, places = context.deck.mission, context.deck.places
    plan = mission.mechanisms.house_plan
    shown = [place for part in mission.shown if part in mission.map for place in mission.map[part].places]
    shown += plan.start if plan is not None else ()
    opened = any(node.path.startswith("prologue.") for node in context.walk.all(a.LayMap, ConnectTile, OpenDeck))
    if not opened and not any(place in places and places[place].deck == 1 for place in shown):
        context.report("TC381", "mission.shown")


def _numbers_that_nobody_has(context: Context) -> None:
    """TC393: an interaction card that no receptacle has, a recall that nobody has, a story deck without a place."""
    bodies = context.deck.receptacles.values()
    interactions = {number for body in bodies for number in body.interactions}
    for node in context.walk.all(a.Interaction):
        if node.thing.number not in interactions:
            nearest = closest(node.thing.number, sorted(interactions))
            context.report("TC393", node.path, nearest, word="interaction", name=node.thing.number)
    for node in context.walk.all(a.SnapRecall):
        if not any(body.recall is not None for body in bodies):
            context.report("TC393", node.path, word="snap-recall", name="recall")
    decks = {place.deck for place in context.deck.places.values()}
    for node in context.walk.all(OpenDeck):
        if node.thing.number not in decks and len(decks) > 1:  # with one deck alone the word itself is told of
            context.report("TC393", node.path, word="open-deck", name=str(node.thing.number))


def _prescribed(context: Context) -> None:
    """TC386: a rule for a team that there is, and that it can follow (R-SETUP-20)."""
    for number, rule in enumerate(context.deck.mission.prescribed):
        if rule.receptacles not in TEAMS or len(set(rule.must)) > rule.receptacles:
            path = f"mission.prescribed.{number}"
            context.report("TC386", path, receptacles=rule.receptacles, must=len(set(rule.must)))
