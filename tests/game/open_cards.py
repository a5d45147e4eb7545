"""Tables at which several have cards open, for the tests of reading."""

from __future__ import annotations

from typing import Any

from tests.game.table import Table, hall, table

CHOICE = {"choose": {"options": [{"label": "Left.", "do": [{"say": "L."}]}, {"label": "Right."}]}}
OPTIONAL = {"choose": {"options": [{"label": "Drink."}], "optional": True}}
RIDDLE = {"ask": {"prompt": "Who?", "answers": ["me"], "right": [{"say": "Right."}]}}
PICK = {"pick": {"who": "living", "do": [{"say": "Picked."}]}}
SHARE = {"split": {"amount": 2, "over": "living", "do": [{"wound": {"who": "chosen"}}]}}
PRIVATE = {"choose": CHOICE, "optional": OPTIONAL, "riddle": RIDDLE, "pick": PICK, "share": SHARE}


def arrived(seats: int = 3, letters: str = "BCD", *, options: Any = None, **cards: list[Any]) -> Table:
    """All have entered the hall, whose cards order this."""
    places = hall(**{letter: {"do": orders} for letter, orders in cards.items()})
    t = table(seats, places=places, options=options or {})
    t.enter(*letters, read=False)
    return t


def acting(seats: int = 3, letters: str = "BBB", **cards: list[Any]) -> Table:
    """All have read, and a TU is spent."""
    t = arrived(seats, letters, **cards)
    t.read_all()
    t.spend()
    return t


def busy(t: Table, seat: int | None = None) -> list[int]:
    return [i for i, agent in enumerate(t.game.view(seat).public.agents) if agent.acting]


def readable(t: Table, seat: int) -> list[str]:
    return [card.text for card in t.game.view(seat).own.cards]
