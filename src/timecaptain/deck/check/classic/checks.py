"""All checks of a Classic deck: those of both systems, and its own."""

from __future__ import annotations

from ...build import Source
from ...classic.cards import Deck
from ...findings import Finding
from .. import (
    contradictions,
    counters,
    cycles,
    difficulty,
    hints,
    idle_fields,
    layout,
    looking,
    numbers,
    references,
    shown,
    texts,
    unreachable,
)
from ..within_limits import checked
from . import clock, holding, unread_decisions
from . import cycles as classic_cycles
from . import layout as classic_layout
from . import numbers as classic_numbers
from . import references as classic_references
from .context import ClassicContext
from .reachability import ClassicReachability


def check_classic(deck: Deck, source: Source) -> tuple[Finding, ...]:
    return checked(ClassicContext(deck, source), _check)


def _check(context: ClassicContext) -> None:
    # References first: the others pass over what is already known to be misspelt.
    references.check(context)
    classic_references.check(context)
    layout.check(context)
    classic_layout.check(context)
    numbers.check(context)
    classic_numbers.check(context)
    contradictions.check(context)
    looking.check(context)
    shown.check(context)
    clock.check(context)
    counters.check(context)
    holding.check(context)
    cycles.check(context)
    classic_cycles.check(context)
    idle_fields.check(context)
    unread_decisions.check(context)
    unreachable.check(context, ClassicReachability(context))
    hints.check(context)
    difficulty.check(context)
    texts.check(context)
