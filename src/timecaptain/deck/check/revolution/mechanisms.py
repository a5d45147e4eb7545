"""Box mechanisms of a Revolution deck: they have what they need, and are used if they are switched on."""

from __future__ import annotations

from ...effects import Cost, If, Once
from ...findings import closest
from ...mechanisms import MODULES, is_on
from ...mechanisms.house_plan import ConnectTile
from ...mechanisms.mysteries import DrawMystery, Mysteries, MysteriesLeft, name_of
from ...primitives import Effect
from ...revolution import effects as e
from ...shapes import yaml_name
from ...vocabulary import vocabulary, word_of
from ...walk import Node
from .components import TEAMS
from .context import RevolutionContext


def check(context: RevolutionContext) -> None:
    _settings(context)
    _words(context)
    _pools(context)
    _magick(context)
    _mysteries(context)
    _unused(context)


def _settings(context: RevolutionContext) -> None:
    """What each mechanism says about its own settings; TC354 for a tile that is not in the plan."""
    for name, module in MODULES.items():
        settings = getattr(context.deck.mission.mechanisms, name, None)
        if settings is not None and hasattr(module, "check"):
            module.check(settings, f"mission.mechanisms.{yaml_name(name)}", context.report)
    plan = context.deck.mission.mechanisms.house_plan
    for node in context.walk.all(ConnectTile):
        if plan is not None and node.thing.tile not in plan.tiles and node.thing.tile in context.deck.places:
            nearest = closest(node.thing.tile, tuple(plan.tiles))
            context.report_value("TC354", f"{node.path}.tile", nearest, tile=node.thing.tile)


def _words(context: RevolutionContext) -> None:
    """TC357: a word of a mechanism that is off would do nothing."""
    homes = {module.__name__: name for name, module in MODULES.items()}
    for node in (*context.walk.effects(), *context.walk.conditions()):
        name = homes.get(type(node.thing).__module__)
        if name is not None and not is_on(context.deck, name):
            context.report("TC357", node.path, word=word_of(node.thing), mechanism=yaml_name(name))


def _pools(context: RevolutionContext) -> None:
    """TC359: nobody can pay out of a pool that the mission does not have."""
    pools = [name for name, module in MODULES.items() if getattr(module, "POOL", False) and is_on(context.deck, name)]
    known = ("azrak", *pools)
    named = [(pool, f"{node.path}.pools.{pool}") for node in context.walk.all(Cost) for pool in node.thing.pools]
    named += [(node.thing.pool, f"{node.path}.pool") for node in context.walk.all(e.Contribute)]
    for pool, path in named:
        if pool not in known:
            context.report("TC359", path, closest(pool, known), name=pool, known=", ".join(known))


def _unused(context: RevolutionContext) -> None:
    """TC388: a mechanism that is switched on, and no card has a word of it."""
    homes = {module.__name__: name for name, module in MODULES.items()}
    effects = {kind for kind, nodes in context.walk.by_type.items() if nodes and issubclass(kind, Effect)}
    used = {homes.get(kind.__module__) for kind in effects}
    paid = {pool for node in context.walk.all(Cost) for pool in node.thing.pools}
    paid |= {node.thing.pool for node in context.walk.all(e.Contribute)}
    having_words = {
        home for shape in vocabulary(Effect, "revolution").values() if (home := homes.get(shape.cls.__module__))
    }
    for name in having_words - used - paid - {"box"}:  # the box shows what was removed, too
        if getattr(context.deck.mission.mechanisms, name, None) is not None:
            context.report("TC388", f"mission.mechanisms.{yaml_name(name)}", mechanism=yaml_name(name))


def _magick(context: RevolutionContext) -> None:
    """TC387: as many tokens as the levels promise (M-MAGICK-01, M-COMP-03)."""
    magick = context.deck.mission.mechanisms.magick
    if magick is None:
        return
    for number, field in zip(TEAMS, ("two", "three", "four"), strict=True):
        needed = number * getattr(magick, field)
        if needed > magick.tokens:
            path = "mission.mechanisms.magick"
            context.report("TC387", path, level=field, needed=needed, tokens=magick.tokens)


def _mysteries(context: RevolutionContext) -> None:
    """TC382, TC383: a pile that lasts, and draws of what is in it."""
    settings = context.deck.mission.mechanisms.mysteries
    if settings is None:
        return
    pile = [name_of(mystery) for mystery in settings.pile]
    for node in context.walk.all(DrawMystery):
        name = name_of(node.thing)
        if name and name not in pile:
            context.report("TC383", node.path, closest(name, pile), card=name)
    unnamed = [node for node in context.walk.all(DrawMystery) if not name_of(node.thing) and not _asks_first(node)]
    again = [node for node in unnamed if not _once_for_all(node)]
    if unnamed and (again or len(unnamed) > len(pile)) and not _returning(context, settings):
        context.report("TC382", (again or unnamed)[0].path, number=len(pile))


def _returning(context: RevolutionContext, settings: Mysteries) -> bool:
    """Whether some Mysteries go back under the pile once they are read (A-M-03)."""
    items = (context.deck.items.get(mystery.item or "") for mystery in settings.pile)
    return any(item is not None and item.colour in ("yellow", "red") and not item.kept for item in items)


def _asks_first(node: Node) -> bool:
    """Below a condition on the pile, with something else to do when it is empty or nothing."""
    return any(isinstance(around.thing, If) and _about_the_pile(around.thing.when) for around in node.above())


def _about_the_pile(condition: object) -> bool:
    parts = getattr(condition, "of", ())
    return isinstance(condition, MysteriesLeft) or any(map(_about_the_pile, parts))


def _once_for_all(node: Node) -> bool:
    return any(isinstance(around.thing, Once) and around.thing.per == "mission" for around in node.above())
