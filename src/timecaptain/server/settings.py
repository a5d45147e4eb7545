"""How a house is run: what `timecaptain serve` was told."""

from __future__ import annotations

from msgspec import Struct


class Settings(Struct, frozen=True):
    public_url: str
    engine: str
