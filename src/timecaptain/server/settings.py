"""What `timecaptain serve` was told."""

from __future__ import annotations

from msgspec import Struct


class Settings(Struct, frozen=True):
    public_url: str  # where people reach the server
    engine: str  # the version of the program
    retention: int = 0  # days after which an unused table is deleted; 0: never
