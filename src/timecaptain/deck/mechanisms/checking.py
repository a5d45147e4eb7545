"""How the settings of a mechanism say what is wrong with them."""

from __future__ import annotations

from typing import Protocol


class Report(Protocol):
    def __call__(self, code: str, path: str, suggestion: str | None = None, **args: str | int) -> None: ...
