"""What `check` knows of the bottom of the box."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from timecaptain.deck.check.facts import ALWAYS, Fact
from timecaptain.deck.check.names import Scope
from timecaptain.deck.check.revolution.mechanism_checks import MechanismChecks

from .deck import StandUpright, Upright


def stood_upright(reachability: Any, step: StandUpright, scope: Scope) -> Iterable[Fact]:
    """The card that the step names, else the one on which it stands."""
    card = reachability.names.card(step.card if step.card is not None else scope.card, scope)
    return [("upright", *card)] if card else []


def may_stand(conditions: Any, condition: Upright, scope: Scope) -> Fact:
    card = conditions.names.card(condition.card, scope)
    return ("upright", *card) if card else ALWAYS


class BoxChecks(MechanismChecks):
    gives = {StandUpright: stood_upright}
    holds = {Upright: may_stand}
    removals = (StandUpright,)
    works_without_words = True  # it shows what was removed, too
