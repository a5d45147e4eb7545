"""Checks of what stands on Revolution cards: conflicts that end, tokens of the right kind, fields that do something."""

from __future__ import annotations

from collections.abc import Iterator

from .. import effects as e
from ..cards import Ending
from ..conditions import Token
from ..mechanisms.box import StandUpright
from ..mechanisms.or_and import OrAnd
from ..revolution import conditions as revolution_conditions
from ..revolution import effects as a
from ..revolution.abilities import Talent
from ..revolution.cards import RevolutionCard, RevolutionItem, RevolutionTest
from ..shapes import written
from ..walk import Node
from .context import Context

ENDS_A_CONFLICT = (a.Damage, a.EndConflict)
OF_THE_CARD = (a.RemoveCard, StandUpright, OrAnd)
CARDLESS = ("prologue.", "mission.missing.", "endings.", "mission.mechanisms.sky.")
IN_A_TEST = (None, "before-destiny", "after-destiny")
# What only the other system knows of prices, and of what players change by hand.
OTHER_PRICES = {True: ("azrak", "pools"), False: ("time", "life", "stock")}
OTHER_ADJUSTMENTS = {True: ("crystals",), False: ("time", "life", "resources", "pawns", "shields")}


def check(context: Context) -> None:
    _conflicts(context)
    _no_conflict_here(context)
    _tokens(context)
    _no_card_here(context)
    for node in context.walk.all(RevolutionTest):
        if not node.thing.attributes:
            context.report("TC340", f"{node.path}.attributes")


# ---------------------------------------------------------------- conflicts


def _conflicts(context: Context) -> None:
    """TC376: whoever is bound by a conflict must be able to bring it to its end (R-PCON-03, R-GCON-09, A-R-28).

    A personal one without life is over after one test; any other needs damage, or a card that says when it ends.
    """
    everywhere = [node for node in context.walk.all(*ENDS_A_CONFLICT) if not node.within(RevolutionCard)]
    for node in context.walk.all(RevolutionCard):
        card = node.thing
        if card.conflict is None:
            continue
        below = [one for one in context.walk.all(*ENDS_A_CONFLICT) if one.path.startswith(f"{node.path}.")]
        words = {type(one.thing) for one in (*below, *everywhere)}
        ends = a.EndConflict in words or (card.life is not None and a.Damage in words)
        one_test = card.conflict == "personal" and card.life is None and not below
        if not card.tests or not (ends or one_test):
            context.report("TC376", f"{node.path}.conflict", kind=card.conflict)


def _no_conflict_here(context: Context) -> None:
    """TC377: damage, or an end, without an adversary. Gear, items and shared scripts may be used in any conflict."""
    cards = context.walk.all(RevolutionCard)
    none_at_all = not any(node.thing.conflict for node in cards)
    for node in context.walk.all(*ENDS_A_CONFLICT):
        card = node.within(RevolutionCard)
        scope = context.names.scope(node.path)
        mystery = (scope.place, scope.card) in context.mysteries
        if none_at_all or (card is not None and card.thing.conflict is None and not mystery):
            context.report("TC377", node.path, word=node.path.rpartition(".")[2])


# ---------------------------------------------------------------- tokens and cards


def _tokens(context: Context) -> None:
    """TC378: `token` and `lose-token` speak of those of the group, `bears` and `stow-token` of one's own."""
    declared = context.deck.mission.tokens
    kinds = {Token: True, e.LoseToken: True, revolution_conditions.Bears: False, a.StowToken: False}
    for kind, group in kinds.items():
        for node in context.walk.all(kind):
            token = declared.get(node.thing.token)
            if token is not None and token.group is not group:
                word = node.path.rpartition(".")[2]
                context.report("TC378", node.path, word=word, name=node.thing.token)


def _no_card_here(context: Context) -> None:
    """TC392: the card that speaks, where none does."""
    for node in context.walk.all(*OF_THE_CARD):
        if getattr(node.thing, "card", None) is None and node.path.startswith(CARDLESS):
            context.report("TC392", node.path, word=node.path.rpartition(".")[2])


# ---------------------------------------------------------------- what does nothing


def check_idle(context: Context) -> None:
    """TC379: a field that does nothing where it stands, in either system."""
    for path, field in _idle(context):
        context.report("TC379", f"{path}.{written(field)}", field=written(field))


def _idle(context: Context) -> Iterator[tuple[str, str]]:
    for node in context.walk.all(e.Cost):
        for field in OTHER_PRICES[context.classic]:
            if getattr(node.thing, field):
                yield node.path, field
    for node in context.walk.all(e.Adjustment):
        if node.thing.what in OTHER_ADJUSTMENTS[context.classic]:
            yield node.path, "what"
    if context.classic:
        return
    yield from ((node.path, "do") for node in context.walk.all(Ending) if node.thing.do.steps)
    rows = [row.up_to for row in context.deck.mission.score]
    yield from ((f"mission.score.{n}", "up_to") for n, number in enumerate(rows) if number < 0 or number in rows[:n])
    for node in context.walk.all(RevolutionTest):
        if node.thing.shared and node.thing.critical.steps:
            yield node.path, "critical"
    for node in context.walk.all(RevolutionCard):
        yield from _idle_on_card(node)
    for node in context.walk.all(RevolutionItem):
        yield from _idle_on_item(node)
    for node in context.walk.all(Talent):
        yield from _idle_in_talent(node)


def _idle_on_card(node: Node) -> Iterator[tuple[str, str]]:
    """Only an adversary has life, and only what has life can lose it."""
    card: RevolutionCard = node.thing
    if card.life is not None and card.conflict is None:
        yield node.path, "life"
    if card.won.steps and (card.life is None or card.conflict is None):
        yield node.path, "won"


def _idle_on_item(node: Node) -> Iterator[tuple[str, str]]:
    """R-ITEM-04 to 09: white ones change the map, yellow and red ones are stowed or kept."""
    item: RevolutionItem = node.thing
    if item.map is not None and item.colour != "white":
        yield node.path, "map"
    if item.kept and item.colour not in ("yellow", "red"):
        yield node.path, "kept"


def _idle_in_talent(node: Node) -> Iterator[tuple[str, str]]:
    """Without a window it adds to tests, all the time and for nothing; with one it does what its `do` says."""
    talent: Talent = node.thing
    if talent.window is not None and talent.add:
        yield node.path, "add"
    if talent.window is None:
        yield from ((node.path, field) for field in ("cost", "once_per") if getattr(talent, field) is not None)
    if talent.attributes and talent.window not in IN_A_TEST:
        yield node.path, "attributes"
