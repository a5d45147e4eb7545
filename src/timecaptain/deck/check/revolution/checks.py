"""All checks of a Revolution deck: those of both systems, and its own."""

from __future__ import annotations

from ...build import Source
from ...findings import Finding
from ...revolution.cards import RevolutionDeck
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
from . import cards, components, mechanisms
from . import cycles as revolution_cycles
from . import idle_fields as revolution_idle_fields
from . import layout as revolution_layout
from . import numbers as revolution_numbers
from . import references as revolution_references
from .context import RevolutionContext
from .reachability import RevolutionReachability


def check_revolution(deck: RevolutionDeck, source: Source) -> tuple[Finding, ...]:
    return checked(RevolutionContext(deck, source), _check)


def _check(context: RevolutionContext) -> None:
    # References first: the others pass over what is already known to be misspelt.
    references.check(context)
    revolution_references.check(context)
    layout.check(context)
    revolution_layout.check(context)
    numbers.check(context)
    revolution_numbers.check(context)
    contradictions.check(context)
    looking.check(context)
    shown.check(context)
    counters.check(context)
    cycles.check(context)
    revolution_cycles.check(context)
    idle_fields.check(context)
    revolution_idle_fields.check(context)
    unreachable.check(context, RevolutionReachability(context))
    hints.check(context)
    difficulty.check(context)
    texts.check(context)
    mechanisms.check(context)
    components.check(context)
    cards.check(context)
