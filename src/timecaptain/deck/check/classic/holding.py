"""What holds a group in a place: whether anything there ever lets it go."""

from __future__ import annotations

from ... import conditions as c
from ... import effects as shared
from ...classic import conditions as own
from ...classic import effects as e
from ...classic.cards import Card
from ...primitives import Condition
from ..names import Scope
from .context import ClassicContext

# Orders that let a group leave, or take it elsewhere.
WAYS_OUT = (e.AllowLeaving, e.Go, shared.Win, shared.Fail)


def check(context: ClassicContext) -> None:
    _held(context)
    _not_leaving(context)
    _next_places(context)


def _held(context: ClassicContext) -> None:
    """TC399: who is held holds the whole group here (A-C-37), so what frees them must be had here."""
    for node in context.walk.all(Card):
        scope = context.names.scope(node.path)
        condition = node.thing.held_until
        if condition is None or not scope.place or "tokens" in context.by_hand or "items" in context.by_hand:
            continue
        lacking = _lacking(context, condition, scope)
        if lacking:
            context.report("TC399", f"{node.path}.held-until", what=", ".join(lacking), place=scope.place)


def _lacking(context: ClassicContext, condition: Condition, scope: Scope) -> list[str]:
    """What a condition asks for that only other places give; nothing where it may come true here."""
    match condition:
        case c.All(of=of):
            return [name for each in of for name in _lacking(context, each, scope)]
        case c.Any(of=of):
            ways = [_lacking(context, each, scope) for each in of]
            return [name for way in ways for name in way] if all(ways) else []
        case c.Token(token=name):
            return [] if _done_here(context, (shared.GainToken,), "token", name, scope) else [f"token:{name}"]
        case c.Has(item=name) | c.GroupHas(item=name):
            return [] if _done_here(context, (shared.Take,), "item", name, scope) else [f"item:{name}"]
        case c.Counter(counter=name):
            return [] if _done_here(context, (shared.Count,), "counter", name, scope) else [f"counter:{name}"]
        case own.Passed(test=name):
            test = context.names.test(name, scope)
            return [f"test:{name}"] if test and test[0] != scope.place else []
    return []


def _done_here(context: ClassicContext, kinds: tuple[type, ...], field: str, name: str, scope: Scope) -> bool:
    """Whether such an effect stands in this place, or where it may happen anywhere: in shared scripts, abilities …"""
    nodes = [node for node in context.walk.all(*kinds) if getattr(node.thing, field) == name]
    elsewhere = [node for node in nodes if context.names.scope(node.path).place not in ("", scope.place)]
    return not nodes or len(elsewhere) < len(nodes)


def _not_leaving(context: ClassicContext) -> None:
    """TC399: a group that may not leave, in a place where nothing ever lets it go."""
    out = context.walk.all(*WAYS_OUT)
    places = {context.names.scope(node.path).place for node in out}
    for node in context.walk.all(e.NoLeaving):
        place = context.names.scope(node.path).place
        if place and place not in places and "" not in places:
            context.report("TC399", node.path, what="allow-leaving", place=place)


def _next_places(context: ClassicContext) -> None:
    """TC398: the group is led to a place that the plan never shows."""
    if {"place", "plan-card"} & context.unknown:
        return
    plan = context.deck.mission.plan
    shown = {*plan.shown, *(place for card in plan.cards.values() for place in card.shown)}
    shown |= {node.thing.place for node in context.walk.all(e.ShowPlace)}
    shown |= {place for node in context.walk.all(e.NextRun) for place in node.thing.show}
    shown |= {exit for place in context.deck.places.values() for exit in place.exits}
    for node in context.walk.all(e.NextPlace):
        if node.thing.place not in shown:
            context.report_value("TC398", f"{node.path}.place", name=node.thing.place)
