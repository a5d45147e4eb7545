"""What `check` knows of OR/AND: play goes on behind either option."""

from __future__ import annotations

from typing import Any

from timecaptain.deck.check.facts import Fact
from timecaptain.deck.check.names import Scope
from timecaptain.deck.check.revolution.mechanism_checks import MechanismChecks

from .deck import OrAnd


def either(reachability: Any, step: OrAnd, path: str, entry: Fact, scope: Scope) -> Fact:
    ends = [reachability.follow(part.do, entry, scope) for part in (step.one, step.other)]
    behind: Fact = reachability.facts.any_of(ends)
    return behind


class OrAndChecks(MechanismChecks):
    branches = {OrAnd: either}
    removals = (OrAnd,)
