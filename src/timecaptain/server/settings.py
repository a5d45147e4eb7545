"""How a house is run: what `timecaptain serve` was told."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct


class Settings(Struct, frozen=True):
    public_url: str
    engine: str
    client: Path | None = None  # the built browser client
