"""Runs the checks of a deck unless it is too large for them, and stops them when they become too much work."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ..findings import Finding
from . import limits
from .budget import TooMuchWork
from .context import Context

C = TypeVar("C", bound=Context)


def checked(context: C, check: Callable[[C], None]) -> tuple[Finding, ...]:
    """The findings of one deck. TC138: its parts refer to one another in too many ways to check them all."""
    try:
        limits.check(context)
        if not context.findings.sorted():
            check(context)
    except (TooMuchWork, RecursionError):  # the latter for scripts that perform one another in a long chain
        context.report("TC138", "mission")
    return context.findings.sorted()
