"""What every request is asked before anything of its body is read: where it comes from, in what form, and how often."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from ..answers.context import Context
from ..answers.problems import ForeignPage, NotAFile, NotJson
from ..same_origin import SameOrigin

BODY = "body"  # the option of a route that says in which form its body comes
JSON = "application/json"
FILE = "application/octet-stream"
CHANGING = ("POST", "PUT", "PATCH", "DELETE")

AnyConnection = ASGIConnection[Any, Any, Any, Any]
Guard = Callable[[AnyConnection, BaseRouteHandler], None]


def guard_of(context: Context) -> Guard:
    same_origin = SameOrigin(context.settings)

    def guard(connection: AnyConnection, handler: BaseRouteHandler) -> None:
        """Raises what `answers/problems.py` has a sentence for."""
        context.requests.count(connection.client.host if connection.client else "")
        if connection.scope.get("method") not in CHANGING:
            return
        if not same_origin(connection.headers.get):
            context.refused["foreign-page"] += 1
            raise ForeignPage
        wanted = handler.opt.get(BODY, JSON)
        if connection.scope.get("method") != "DELETE" and _form(connection) != wanted:
            raise NotJson if wanted == JSON else NotAFile

    return guard


def _form(connection: AnyConnection) -> str:
    """A page from elsewhere can send none of those that we take, unless the browser asks us first."""
    return str(connection.headers.get("content-type", "")).partition(";")[0].strip().lower()
