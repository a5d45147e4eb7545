"""Who asks over HTTP: the key stands in the `Authorization` header, where no log and no history has it."""

from __future__ import annotations

from typing import Any

from litestar import Request

from .problems import NoKey

BEARER = "bearer "


def key_of(connection: Request[Any, Any, Any]) -> str:
    given: str = connection.headers.get("authorization", "")
    if not given.lower().startswith(BEARER) or not given[len(BEARER) :].strip():
        raise NoKey
    return given[len(BEARER) :].strip()
