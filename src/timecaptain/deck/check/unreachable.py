"""TC301 to TC320: what nobody can ever reach, have, do or win."""

from __future__ import annotations

from .. import effects as e
from ..classic import effects as classic_effects
from ..classic.cards import Receptacle, Seal
from ..conditions import Token
from ..mechanisms.mysteries import DrawMystery
from ..revolution import conditions as revolution_conditions
from ..revolution import effects as a
from ..walk import Reference
from .context import Context
from .facts import ALWAYS, Fact
from .reach import Reach
from .reach_revolution import RevolutionReach
from .reachability import Scripts


def check(context: Context) -> None:
    reach = (Reach if context.classic else RevolutionReach)(context)
    _trust_misspelt(context, reach)
    for path in reach.afterwards:
        context.report("TC309", path)
    _winning(context, reach)
    _tokens(context, reach)
    _items(context, reach)
    _places(context, reach)
    _cards(context, reach)
    reach.gates.report(context)


def _trust_misspelt(context: Context, reach: Scripts) -> None:
    """A misspelt name may be the one that gives what seems to be missing: it is told once, as unknown."""
    mission = context.deck.mission
    all_of: dict[str, list[Fact]] = {
        "place": [("open", id) for id in context.deck.places],
        "token": [("token", id) for id in mission.tokens],
        "item": [("item", id) for id in context.deck.items],
        "counter": [(way, id) for id in mission.counters for way in ("rises", "falls")],
        "script": [("performed", id) for id in mission.scripts],
        "card": [("read", id, name) for id, place in context.deck.places.items() for name in place.cards],
    }
    if context.classic:
        all_of["resource"] = [("resource", id) for id in mission.resources]
        all_of["plan-card"] = [("shown", place) for card in mission.plan.cards.values() for place in card.shown]
    else:
        all_of["map"] = [("map", id) for id in mission.map]
        all_of["sky-card"] = [("turned", id) for id in context.names.known["sky-card"]]
    for kind in context.unknown:
        for fact in all_of.get(kind, ()):
            reach.facts.rule(fact)


def _winning(context: Context, reach: Scripts) -> None:
    """TC316 to TC320: the mission can be won and lost, with endings of the right kind."""
    endings = context.deck.endings
    for field, failed in _failed(context).items():
        if failed in endings and endings[failed].result != "failure":
            context.report_value("TC318", f"mission.{field}", name=failed)
    for node in context.walk.all(e.Win, e.Fail):
        name, result = node.thing.ending, "success" if isinstance(node.thing, e.Win) else "failure"
        if name in endings and endings[name].result != result:
            context.report_value("TC319", f"{node.path}.ending", name=name, result=endings[name].result)
    if "ending" not in context.unknown:
        _reachable_endings(context, reach)


def _failed(context: Context) -> dict[str, str]:
    """The endings of a team that runs out of time, or out of control, by where the mission names them."""
    mission = context.deck.mission
    if not context.classic:
        return {"failed": mission.failed}
    recalls = {f"recalls.{number}.ending": recall.ending for number, recall in enumerate(mission.recalls)}
    return {"out-of-time": mission.out_of_time, **recalls}


def _reachable_endings(context: Context, reach: Scripts) -> None:
    endings = context.deck.endings
    good = [name for name, ending in endings.items() if ending.result == "success"]
    if not good:
        context.report("TC316", "endings")
        return
    wins = context.walk.all(e.Win)
    reach.facts.settle()
    if not any(("won", name) in reach.facts for name in good):
        context.report("TC317", wins[0].path if wins else f"endings.{good[0]}")
    read = {node.thing.ending for node in (*wins, *context.walk.all(e.Fail))} | set(_failed(context).values())
    for name in endings:
        # Without any `win` the whole mission cannot be won, which is told above.
        if name not in read and (wins or name not in good):
            context.report("TC320", f"endings.{name}", name=name)


def _tokens(context: Context, reach: Scripts) -> None:
    """TC301, TC302: a token is given by some card and asked for by another."""
    if "token" in context.unknown:
        return
    asked: dict[str, Reference | None] = {}
    for reference in context.walk.references:
        if reference.kind == "token" and isinstance(
            reference.node.thing, Token | Seal | e.Cost | revolution_conditions.Bears
        ):
            asked[reference.name] = asked.get(reference.name) or _really_asked(context, reference)
    given = {node.thing.token for node in context.walk.all(e.GainToken, a.TakeToken)}
    given |= {token for node in context.walk.all(classic_effects.NextRun) for token in node.thing.tokens}
    for name in context.deck.mission.tokens:
        first = asked.get(name)
        if name not in asked:
            context.report("TC302", f"mission.tokens.{name}", name=name)
        elif first and name not in given and "tokens" not in context.by_hand:
            reach.gates.watch("TC301", first.path, ALWAYS, ("token", name), True, name=name)


def _really_asked(context: Context, reference: Reference) -> Reference | None:
    """A card that is revealed may bear the mark of a token that nobody ever takes (C-REVEAL-01)."""
    scope = context.names.scope(reference.path)
    revealed = isinstance(reference.node.thing, Seal) and (scope.place, scope.card) in context.brought
    return None if revealed else reference


def _items(context: Context, reach: Scripts) -> None:
    """TC303: an item is somewhere to be had."""
    if "item" in context.unknown or "items" in context.by_hand:
        return
    given = {node.thing.item for node in context.walk.all(e.Take)}
    given |= {item for node in context.walk.all(Receptacle) for item in node.thing.inventory.items}
    given |= {node.thing.item for node in context.walk.all(DrawMystery)}
    for name in context.deck.items:
        if name not in given:
            reach.gates.watch("TC303", f"items.{name}", ALWAYS, ("item", name), True, name=name)


def _places(context: Context, reach: Scripts) -> None:
    """TC305: a place is on the plan or the map at some time, or the group is sent there."""
    if "place" in context.unknown or "map" in context.unknown or (context.classic and "cards" in context.by_hand):
        return
    named, shown = _on_the_plan(context) if context.classic else _on_the_map(context)
    for name, place in context.deck.places.items():
        only_mysteries = all((name, card) in context.mysteries for card in place.cards)
        if name not in shown and not only_mysteries:
            reach.gates.watch("TC305", f"{name}.place", ALWAYS, ("open", name), name not in named, name=name)


def _on_the_map(context: Context) -> tuple[set[str], set[str]]:
    """The places that some part of the map or some tile shows; none of them for certain."""
    mission = context.deck.mission
    plan = mission.mechanisms.house_plan
    named = {place for card in mission.map.values() for place in card.places}
    return named | set(plan.tiles if plan is not None else ()), set()


def _on_the_plan(context: Context) -> tuple[set[str], set[str]]:
    """The places that something speaks of, and those that are there from the start."""
    mission = context.deck.mission
    named = {
        node.thing.place
        for node in context.walk.all(classic_effects.ShowPlace, classic_effects.Go, classic_effects.NextPlace)
    }
    for node in context.walk.all(classic_effects.NextRun):
        named |= {node.thing.start, *node.thing.show}
    named |= {place for card in mission.plan.cards.values() for place in card.shown}
    named |= {exit for place in context.deck.places.values() for exit in place.exits}
    return named, {mission.start, *mission.plan.shown}


def _cards(context: Context, reach: Scripts) -> None:
    """TC306, TC307: a card that lies aside is laid out by something, and one without access is opened by something."""
    if "card" in context.unknown or context.by_hand & {"cards", "pawns"}:
        return
    names = context.names
    authorised = {
        names.card(node.thing.card, names.scope(node.path)) for node in context.walk.all(classic_effects.Authorise)
    }
    for id, place in context.deck.places.items():
        for name, card in place.cards.items():
            this, path, shown = (id, name), f"{id}.{name}", f"{id}/{name}"
            if this in context.mysteries:
                reach.gates.watch("TC372", path, ALWAYS, ("read", *this), not context.walk.all(DrawMystery), card=shown)
            elif card.aside:
                hopeless = this not in context.swapped_in
                reach.gates.watch("TC306", path, ("open", id), ("read", *this), hopeless, card=shown)
            elif context.classic and "no-access" in card.icons:
                hopeless = this not in context.brought | authorised
                reach.gates.watch("TC307", f"{path}.icons", ("open", id), ("read", *this), hopeless, card=shown)
