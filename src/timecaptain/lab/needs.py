"""What a mission must have so that something of its system can be met in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from timecaptain.deck.vocabulary import word


def uses(*verbs: str) -> Callable[[Any], bool]:
    """Whether some script of the deck has one of these."""
    return lambda deck: any(word(type(step)) in verbs for script in deck.scripts.values() for step in script.steps)
