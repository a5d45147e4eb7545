"""What stands on the cards of a Revolution deck: conflicts that end, tokens of the right kind."""

from __future__ import annotations

from ...conditions import Token
from ...effects import LoseToken
from ...revolution import effects as e
from ...revolution.cards import RevolutionCard, RevolutionTest
from ...revolution.conditions import Bears
from ..references import word_at
from .context import RevolutionContext

ENDS_A_CONFLICT = (e.Damage, e.EndConflict)
# Where a script stands on no card of a place.
CARDLESS = ("prologue.", "mission.missing.", "endings.", "mission.mechanisms.")
# Whether these are about tokens of the group, or about an agent's own.
OF_THE_GROUP: dict[type, bool] = {Token: True, LoseToken: True, Bears: False, e.StowToken: False}


def check(context: RevolutionContext) -> None:
    _conflicts(context)
    _no_conflict_here(context)
    _tokens(context)
    _no_card_here(context)
    for node in context.walk.all(RevolutionTest):
        if not node.thing.attributes:
            context.report("TC340", f"{node.path}.attributes")


def _conflicts(context: RevolutionContext) -> None:
    """TC376: whoever is bound by a conflict must be able to bring it to its end (R-PCON-03, R-GCON-09, A-R-28).

    A personal one without life is over after one test; any other needs damage, or a card that says when it ends.
    """
    everywhere = [node for node in context.walk.all(*ENDS_A_CONFLICT) if not node.within(RevolutionCard)]
    for node in context.walk.all(RevolutionCard):
        card = node.thing
        if card.conflict is None:
            continue
        below = [one for one in context.walk.all(*ENDS_A_CONFLICT) if one.path.startswith(f"{node.path}.")]
        effects = {type(one.thing) for one in (*below, *everywhere)}
        ends = e.EndConflict in effects or (card.life is not None and e.Damage in effects)
        one_test = card.conflict == "personal" and card.life is None and not below
        if not card.tests or not (ends or one_test):
            context.report("TC376", f"{node.path}.conflict", kind=card.conflict)


def _no_conflict_here(context: RevolutionContext) -> None:
    """TC377: damage, or an end, without an adversary. Gear, items and shared scripts may be used in any conflict."""
    cards = context.walk.all(RevolutionCard)
    none_at_all = not any(node.thing.conflict for node in cards)
    for node in context.walk.all(*ENDS_A_CONFLICT):
        card = node.within(RevolutionCard)
        scope = context.names.scope(node.path)
        piled = (scope.place, scope.card) in context.piled
        if none_at_all or (card is not None and card.thing.conflict is None and not piled):
            context.report("TC377", node.path, word=word_at(node))


def _tokens(context: RevolutionContext) -> None:
    """TC378: `token` and `lose-token` are for those of the group, `bears` and `stow-token` for one's own."""
    declared = context.deck.mission.tokens
    for kind, group in OF_THE_GROUP.items():
        for node in context.walk.all(kind):
            token = declared.get(node.thing.token)
            if token is not None and token.group is not group:
                context.report("TC378", node.path, word=word_at(node), name=node.thing.token)


def _no_card_here(context: RevolutionContext) -> None:
    """TC392: the card on which an instruction stands, where it stands on none."""
    for node in context.walk.all(*context.removals):
        if getattr(node.thing, "card", None) is None and node.path.startswith(CARDLESS):
            context.report("TC392", node.path, word=word_at(node))
