"""The systems that the lab knows, by the name that a mission gives its own."""

from __future__ import annotations

from typing import Any

from .classic import Classic
from .revolution import Revolution
from .system import System

SYSTEMS: dict[str, System] = {"classic": Classic(), "revolution": Revolution()}


def system_of(deck: Any) -> System:
    return SYSTEMS[deck.mission.system]
