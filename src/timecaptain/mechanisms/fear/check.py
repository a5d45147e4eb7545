"""What `check` knows of Fear."""

from __future__ import annotations

from typing import Any

from timecaptain.deck.check.facts import ALWAYS, Fact
from timecaptain.deck.check.revolution.mechanism_checks import MechanismChecks

from .deck import Afraid, FearAt, StowFear, TakeFear


def may_be_afraid(_: object, condition: Any, __: object) -> Fact:
    """Somebody has to take Fear first, unless none is asked for."""
    return ("fear",) if condition.at_least is not None and condition.at_least > 0 else ALWAYS


class FearChecks(MechanismChecks):
    least = {TakeFear: {"amount": 1}, StowFear: {"amount": 1}}
    gives = {TakeFear: lambda *_: [("fear",)]}
    holds = {Afraid: may_be_afraid, FearAt: may_be_afraid}
