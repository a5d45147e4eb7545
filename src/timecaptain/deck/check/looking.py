"""TC236, TC237: cards that are looked at from themselves, and cards that hold by one word whom another one frees."""

from __future__ import annotations

from ..effects import Look
from .context import Context


def check(context: Context) -> None:
    for node in context.walk.all(Look):
        scope = context.names.scope(node.path)
        card = context.names.card(node.thing.card, scope)
        if card is not None and card == (scope.place, scope.card):
            context.report("TC236", node.path, card="/".join(card))
    for id, place in context.deck.places.items():
        for name, card in place.cards.items():
            if getattr(card, "pins", False) and card.lock is not None:
                context.report("TC237", f"{id}.{name}.pins")
