"""The Revolution table with its mechanisms: after every click everything they keep must add up."""

from __future__ import annotations

from typing import Any

import msgspec

from tests.game.revolution import table as plain
from tests.game.revolution.table import body, box, deck
from timecaptain.game import Event, Game

__all__ = ["Table", "body", "box", "deck", "plain_data", "table"]


class Table(plain.Table):
    def act(self, seat: int, action: Any) -> list[Event]:
        told = super().act(seat, action)
        if self.s.phase != "bodies":
            assert Game.load(self.game.deck, self.game.save()).save() == self.game.save()
            assert self.game.copy().save() == self.game.save()
        return told

    def of(self, mechanism: str) -> dict[str, Any]:
        """What a mechanism keeps."""
        state: dict[str, Any] = self.s.mechanisms[mechanism]
        return state

    def shown(self, mechanism: str) -> Any:
        """What everybody sees of it."""
        return plain_data(self.game.view(None).public.mechanisms[mechanism])


def plain_data(shown: Any) -> Any:
    """A view of a mechanism as mappings and lists; each struct has all its fields."""
    if isinstance(shown, msgspec.Struct):
        return {name: plain_data(getattr(shown, name)) for name in shown.__struct_fields__}
    if isinstance(shown, dict):
        return {name: plain_data(part) for name, part in shown.items()}
    return [plain_data(part) for part in shown] if isinstance(shown, list) else shown


def table(seats: int = 2, *, bodies: tuple[str, ...] = (), seed: int = 1, **changes: Any) -> Table:
    return Table(deck(**changes), seats, bodies=bodies, seed=seed)
