"""What a deck contains, to know which refusals it can give."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from timecaptain.deck.vocabulary import word


def uses_verb(*verbs: str) -> Callable[[Any], bool]:
    """A test whether some script of a deck has one of these verbs."""
    return lambda deck: any(word(type(step)) in verbs for script in deck.scripts.values() for step in script.steps)
