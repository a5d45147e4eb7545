"""Who asks over HTTP: the key stands in the `Authorization` header, where no log and no history has it."""

from __future__ import annotations

from .problems import NoKey
from .request import Req

BEARER = "bearer "


def key_of(connection: Req) -> str:
    given: str = connection.headers.get("authorization", "")
    if not given.lower().startswith(BEARER) or not given[len(BEARER) :].strip():
        raise NoKey
    return given[len(BEARER) :].strip()
