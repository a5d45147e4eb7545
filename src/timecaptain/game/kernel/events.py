"""What happened, in terms a player understands, and who may know it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct


class Event(Struct, frozen=True, gc=False):
    """`kind` and `data` are a sentence's key and arguments; `seats` is the audience, `None` is everybody."""

    kind: str
    data: Mapping[str, object] = {}
    seats: tuple[int, ...] | None = None

    def heard_by(self, seat: int | None) -> bool:
        """Whether this seat hears of it; without a seat, a spectator."""
        return self.seats is None or (seat is not None and seat in self.seats)
