"""How the cards of a Classic deck lie, and what belongs on them."""

from __future__ import annotations

from ...classic import effects as e
from ...classic.cards import Card
from ...walk import Node
from ..layout import is_card_a, one_of_two_fields, unused
from ..references import word_at
from .context import ClassicContext


def check(context: ClassicContext) -> None:
    for node in context.walk.all(Card):
        _tests(context, node)
    _special_shields(context)
    _elsewhere(context)
    for node in context.walk.all(e.Reveal, e.MovePawn, e.Fight):
        _on_card_a(context, node)
    unused(context, "mission.plan.cards", context.deck.mission.plan.cards, e.LayPlan, "card", "lay-plan")
    one_of_two_fields(context, e.Later, "after", "at")


def _tests(context: ClassicContext, node: Node) -> None:
    """TC326, TC327: a lock holds until a test is passed, an opponent is beaten in one."""
    card = node.thing
    if card.lock and not card.tests:
        context.report("TC326", f"{node.path}.lock")
    if card.opponent and not card.tests:
        context.report("TC327", f"{node.path}.opponent")


def _special_shields(context: ClassicContext) -> None:
    """TC332: what a special shield does is for the mission to say."""
    if context.deck.mission.special_shield is not None:
        return
    for node in context.walk.all(e.Shields):
        if node.thing.kind == "special":
            context.report("TC332", node.path)


def _elsewhere(context: ClassicContext) -> None:
    """TC343: an order about the space somebody stands on, for a card that lies in another place."""
    for node in context.walk.all(e.Reveal, e.MovePawn):
        scope = context.names.scope(node.path)
        field = "card" if isinstance(node.thing, e.Reveal) else "to"
        card = context.names.card(getattr(node.thing, field), scope)
        if card and scope.place and card[0] != scope.place:
            context.report_value("TC343", f"{node.path}.{field}", card="/".join(card), word=word_at(node))


def _on_card_a(context: ClassicContext, node: Node) -> None:
    """TC348: card A is read aloud to a group that stands nowhere yet."""
    scope = context.names.scope(node.path)
    if is_card_a(context, scope.place, scope.card) and not node.within(e.Later):
        context.report("TC348", node.path, word=word_at(node))
