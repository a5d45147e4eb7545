"""What `check` knows of the receptacle tokens."""

from __future__ import annotations

from typing import Any

from timecaptain.deck.check.facts import ALWAYS, Fact
from timecaptain.deck.check.revolution.mechanism_checks import MechanismChecks

from .deck import MarkerAt, PutMarker


def may_lie(conditions: Any, condition: MarkerAt, _: object) -> Fact:
    return ("marker", condition.place) if condition.place in conditions.names.known["place"] else ALWAYS


class MarkersChecks(MechanismChecks):
    gives = {PutMarker: lambda _, step, __: [("marker", step.place)]}
    holds = {MarkerAt: may_lie}
