"""Orders of a card, followed at once: for the tests of the words that a card can use."""

from typing import Any

from tests.game.table import Table, powers, table

SUN, MOON = {"gain-token": "sun"}, {"gain-token": "moon"}


def played(*orders: Any, letters: str = "BC", seats: int = 1, mission: Any = None, **changes: Any) -> Table:
    """Agent 0 follows these orders before the first TU; they stop where a choice is due."""
    t = table(seats, mission=powers(do=list(orders)) | (mission or {}), **changes)
    t.enter(*letters)
    t.use(0, "do")
    return t
