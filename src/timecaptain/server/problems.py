"""Whatever goes wrong becomes one sentence in the asker's language, and tells nothing else."""

from __future__ import annotations

import logging
import traceback
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import ExceptionHandlersMap

from timecaptain.deck.load import DeckError
from timecaptain.i18n import texts
from timecaptain.tables.house import NotInvited
from timecaptain.tables.library import NoSuchMission
from timecaptain.tables.rooms import NoSuchTable
from timecaptain.tables.state import No
from timecaptain.tables.store import NoRoom, StoreError

from .client import built
from .policy import SAFE
from .unfit import unfit
from .wire import Problem
from .words import preferred

log = logging.getLogger(__name__)

KNOWN: dict[type[Exception], tuple[int, str]] = {
    NoSuchTable: (404, "problem-no-such-table"),
    NoSuchMission: (404, "problem-no-such-mission"),
    NotInvited: (403, "problem-not-invited"),
    DeckError: (409, "problem-mission-broken"),
    NoRoom: (507, "problem-no-room"),
    StoreError: (503, "problem-store"),
}
BY_STATUS = {
    400: "problem-bad-request",
    401: "problem-no-key",
    404: "problem-no-such-page",
    405: "problem-not-this-way",
    413: "problem-too-large",
    415: "problem-not-json",
    429: "problem-too-often",
}


class NoKey(Exception):
    """Nobody said who they are."""


class TooOften(Exception):
    """One address asks for more than a person would."""


KNOWN[NoKey] = (401, "problem-no-key")
KNOWN[TooOften] = (429, "problem-too-often")


def answer(request: Request[Any, Any, Any], error: Exception) -> Response[Problem] | Response[bytes]:
    status, why = _status(error)
    lang = request.query_params.get("lang") or preferred(request.headers.get("accept-language", ""))
    client = built()
    if status == 404 and client is not None and "text/html" in request.headers.get("accept", ""):
        # The page says so to people.
        return Response(client.page.content, status_code=404, media_type=client.page.kind, headers=SAFE)
    text = texts(lang if lang in ("en", "fr") else "en")(why)
    headers = SAFE | ({"www-authenticate": "Bearer"} if status == 401 else {})
    return Response(Problem(why, text), status_code=status, media_type="application/json", headers=headers)


def _status(error: Exception) -> tuple[int, str]:
    if isinstance(error, No):
        return 409, error.why
    for kind, known in KNOWN.items():
        if isinstance(error, kind):
            return known
    if isinstance(error, HTTPException):
        found = error.status_code
        if found < 500:
            return found, _unfit(error) or BY_STATUS.get(found, "problem-bad-request")
    if isinstance(error, msgspec.DecodeError | UnicodeError | RecursionError):
        return 400, "problem-bad-request"
    where = traceback.extract_tb(error.__traceback__)[-1]  # and not its words: they may hold a secret
    log.error("a request failed: %s in %s, line %s", type(error).__name__, where.name, where.lineno)
    return 500, "problem-ours"


def _unfit(error: HTTPException) -> str:
    """What of a body or of a question in an address is too long or too short, where a person wrote it."""
    if not isinstance(error, ValidationException) or not isinstance(error.extra, list):
        return ""
    said = (f"{one.get('message', '')} - at `$.{one.get('key', '')}`" for one in error.extra if isinstance(one, dict))
    return next(filter(None, map(unfit, said)), "")


def problems_of(door: HTTPRouteHandler) -> dict[int, ResponseSpec]:
    """What can go wrong at a door, for its document: it follows from what is asked for there."""
    found = {400, 405}
    for path in door.paths:
        if "{" in path:
            found.add(404)
        if "{table" in path:
            found |= {401, 403, 409}
        if "{code" in path:
            found.add(403)
    if door.http_methods & {"POST", "DELETE"}:
        found |= {404, 409, 413, 415, 429, 503, 507}
    return {status: ResponseSpec(Problem, False, texts("en")(_why(status))) for status in sorted(found)}


def _why(status: int) -> str:
    known = dict(KNOWN.values())
    return BY_STATUS.get(status) or known.get(status, "problem-bad-request")


HANDLERS: ExceptionHandlersMap = {Exception: answer}
