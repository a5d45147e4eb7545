"""The Revolution table with its mechanisms: after every click everything they keep must add up."""

from __future__ import annotations

from typing import Any

from tests.game.revolution import table as plain
from tests.game.revolution.table import body, box, deck
from timecaptain.game import Event, Game

__all__ = ["Table", "body", "box", "deck", "table"]


class Table(plain.Table):
    def act(self, seat: int, action: Any) -> list[Event]:
        told = super().act(seat, action)
        if self.s.phase != "bodies":
            assert Game.load(self.game.deck, self.game.save()).save() == self.game.save()
            assert self.game.copy().save() == self.game.save()
        return told

    def of(self, mechanism: str) -> dict[str, Any]:
        """What a mechanism keeps."""
        found: dict[str, Any] = self.s.mechanisms[mechanism]
        return found

    def shown(self, mechanism: str) -> Any:
        """What everybody sees of it."""
        return self.game.view(None).public.mechanisms[mechanism]


def table(seats: int = 2, *, bodies: tuple[str, ...] = (), seed: int = 1, **changes: Any) -> Table:
    return Table(deck(**changes), seats, bodies=bodies, seed=seed)
