"""TC301 to TC320: what nobody can ever reach, have, do or win."""

from __future__ import annotations

from .. import effects as e
from ..walk import NodeReference
from . import shown
from .context import Context
from .facts import ALWAYS
from .reachability import Reachability


def check(context: Context, reach: Reachability) -> None:
    _trust_misspelt(context, reach)
    for path in reach.never_run:
        context.report("TC309", path)
    _winning(context, reach)
    _tokens(context, reach)
    _items(context, reach)
    shown.companions(context, reach)
    _places(context, reach)
    _cards(context, reach)
    reach.gates.report(context)


def _trust_misspelt(context: Context, reach: Reachability) -> None:
    """A misspelt name may be the one that gives what seems to be missing: it is reported once, as unknown."""
    facts = reach.facts_by_kind()
    for kind in context.unknown:
        for fact in facts.get(kind, ()):
            reach.facts.rule(fact)


def _winning(context: Context, reach: Reachability) -> None:
    """TC318, TC319: the mission is won and lost with endings of the right kind."""
    endings = context.deck.endings
    for field, name in reach.failure_endings().items():
        if name in endings and endings[name].result != "failure":
            context.report_value("TC318", f"mission.{field}", name=name)
    for node in context.walk.all(e.Win, e.Fail):
        name, result = node.thing.ending, "success" if isinstance(node.thing, e.Win) else "failure"
        if name in endings and endings[name].result != result:
            context.report_value("TC319", f"{node.path}.ending", name=name, result=endings[name].result)
    if "ending" not in context.unknown:
        _reachable_endings(context, reach)


def _reachable_endings(context: Context, reach: Reachability) -> None:
    """TC316, TC317, TC320: the mission can be won, and every ending is read at some time."""
    endings = context.deck.endings
    good = [name for name, ending in endings.items() if ending.result == "success"]
    if not good:
        context.report("TC316", "endings")
        return
    wins = context.walk.all(e.Win)
    reach.facts.settle()
    if not any(("won", name) in reach.facts for name in good):
        context.report("TC317", wins[0].path if wins else f"endings.{good[0]}")
    read = {node.thing.ending for node in (*wins, *context.walk.all(e.Fail))} | set(reach.failure_endings().values())
    for name in endings:
        # Without any `win` the whole mission cannot be won, which is reported above.
        if name not in read and (wins or name not in good):
            context.report("TC320", f"endings.{name}", name=name)


def _tokens(context: Context, reach: Reachability) -> None:
    """TC301, TC302: a token is given by some card and asked for by another."""
    if "token" in context.unknown:
        return
    asked: dict[str | None, NodeReference | None] = {}
    for reference in context.walk.references:
        if reference.kind == "token" and isinstance(reference.node.thing, reach.TOKEN_QUESTIONS):
            needed = reference if reach.needs_token(reference) else None
            asked[reference.name] = asked.get(reference.name) or needed
    for companion in context.deck.mission.companions.values():
        asked.setdefault(companion.token, None)  # whether it can be had, TC380 says
    given = reach.given_tokens()
    for name in context.deck.mission.tokens:
        first = asked.get(name)
        if name not in asked:
            context.report("TC302", f"mission.tokens.{name}", name=name)
        elif first and name not in given and "tokens" not in context.by_hand:
            reach.gates.expect("TC301", first.path, ALWAYS, ("token", name), True, name=name)


def _items(context: Context, reach: Reachability) -> None:
    """TC303: an item can be had somewhere."""
    if "item" in context.unknown or "items" in context.by_hand:
        return
    given = reach.given_items()
    for name in context.deck.items:
        if name not in given:
            reach.gates.expect("TC303", f"items.{name}", ALWAYS, ("item", name), True, name=name)


def _places(context: Context, reach: Reachability) -> None:
    """TC305: a place is on the plan or the map at some time, or the group is sent there."""
    if "place" in context.unknown or "map" in context.unknown:
        return
    named, certain = reach.named_places(), reach.certain_places()
    for name, place in context.deck.places.items():
        all_piled = all((name, card) in context.piled for card in place.cards)
        if name not in certain and not all_piled:
            reach.gates.expect("TC305", f"{name}.place", ALWAYS, ("open", name), name not in named, name=name)


def _cards(context: Context, reach: Reachability) -> None:
    """TC306, TC307, TC372: every card can come to be read."""
    if "card" in context.unknown or context.by_hand & {"cards", "pawns"}:
        return
    for id, place in context.deck.places.items():
        for name, card in place.cards.items():
            reach.expect_card(card, id, name)
