"""The systems that the lab knows, by the name in `mission.system`."""

from __future__ import annotations

from typing import Any

from .classic import Classic
from .revolution import Revolution
from .system import System

SYSTEMS: dict[str, System[Any]] = {"classic": Classic(), "revolution": Revolution()}


def system_of(deck: Any) -> System[Any]:
    """The system that this deck is written for."""
    return SYSTEMS[deck.mission.system]
