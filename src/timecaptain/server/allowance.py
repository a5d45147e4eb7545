"""How much a person may send: frames and bytes, over all their connections.

Whoever connects again goes on with what was left: a new connection is no new allowance.
"""

from __future__ import annotations

RATE = 30.0  # frames that a person may send in a second, in the long run …
BURST = 120.0  # … and at once
COMING = 5.0  # frames that count for coming to the table, which is shown as a whole then
STRANGER = 20.0  # frames that somebody has for saying who they are
PIECE = 1 / 16  # of a frame: what is counted for something that comes and ends no frame
BYTES_RATE = 64 * 1024.0  # bytes that a person may send in a second, in the long run …
BYTES_BURST = 4 * 1024 * 1024.0  # … and at once
MOST_PEOPLE = 10_000


class Allowance:
    __slots__ = ("at", "bytes", "frames")

    def __init__(self, frames: float, at: float) -> None:
        self.frames = frames
        self.bytes = BYTES_BURST
        self.at = at  # when it was last looked at

    def refill(self, now: float) -> None:
        seconds = max(0.0, now - self.at)
        self.at = now
        self.frames = min(BURST, self.frames + seconds * RATE)
        self.bytes = min(BYTES_BURST, self.bytes + seconds * BYTES_RATE)

    @property
    def full(self) -> bool:
        return self.frames >= BURST and self.bytes >= BYTES_BURST


class Allowances:
    """By person. Those that are full are forgotten when there are many: they say nothing."""

    def __init__(self) -> None:
        self._people: dict[str, Allowance] = {}

    def of(self, person: str, now: float) -> Allowance:
        known = self._people.get(person)
        if known is None:
            if len(self._people) >= MOST_PEOPLE:
                self._forget(now)
            known = self._people[person] = Allowance(BURST, now)
        known.refill(now)
        return known

    def _forget(self, now: float) -> None:
        for person, allowance in list(self._people.items()):
            allowance.refill(now)
            if allowance.full:
                del self._people[person]
        while len(self._people) >= MOST_PEOPLE:
            del self._people[next(iter(self._people))]
