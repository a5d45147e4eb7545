"""TC379 in a Revolution deck: fields that do nothing where they stand."""

from __future__ import annotations

from collections.abc import Iterator

from ...cards import Ending
from ...revolution.abilities import Talent
from ...revolution.cards import RevolutionCard, RevolutionItem, RevolutionTest
from ..idle_fields import report
from .context import RevolutionContext

IN_A_TEST = (None, "before-destiny", "after-destiny")


def check(context: RevolutionContext) -> None:
    for node in context.walk.all(Ending):
        if node.thing.do.steps:
            report(context, node.path, "do")
    _scores(context)
    for node in context.walk.all(RevolutionTest):
        if node.thing.shared and node.thing.critical.steps:
            report(context, node.path, "critical")
    for node in context.walk.all(RevolutionCard):
        for field in _on_card(node.thing):
            report(context, node.path, field)
    for node in context.walk.all(RevolutionItem):
        for field in _on_item(node.thing):
            report(context, node.path, field)
    for node in context.walk.all(Talent):
        for field in _in_talent(node.thing):
            report(context, node.path, field)


def _scores(context: RevolutionContext) -> None:
    """Rows of the score that no number of crystals leads to."""
    rows = [row.up_to for row in context.deck.mission.score]
    for place, number in enumerate(rows):
        if number < 0 or number in rows[:place]:
            report(context, f"mission.score.{place}", "up_to")


def _on_card(card: RevolutionCard) -> Iterator[str]:
    """Only an adversary has life, and only what has life can lose it."""
    if card.life is not None and card.conflict is None:
        yield "life"
    if card.won.steps and (card.life is None or card.conflict is None):
        yield "won"


def _on_item(item: RevolutionItem) -> Iterator[str]:
    """R-ITEM-04 to 09: white ones change the map, yellow and red ones are stowed or kept."""
    if item.map is not None and item.colour != "white":
        yield "map"
    if item.kept and item.colour not in ("yellow", "red"):
        yield "kept"


def _in_talent(talent: Talent) -> Iterator[str]:
    """Without a window it adds to tests, all the time and for nothing; with one it does what its `do` says."""
    if talent.window is not None and talent.add:
        yield "add"
    if talent.window is None:
        yield from (field for field in ("cost", "once_per") if getattr(talent, field) is not None)
    if talent.attributes and talent.window not in IN_A_TEST:
        yield "attributes"
