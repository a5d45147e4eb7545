"""What can go wrong with a request: the HTTP status, and the key of one sentence that tells a person."""

from __future__ import annotations

import logging
import traceback

import msgspec

from timecaptain.deck.load import DeckError
from timecaptain.i18n import LANGUAGES, texts
from timecaptain.tables.cache import NoSuchTable, TakenDown
from timecaptain.tables.library import NoSuchMission
from timecaptain.tables.service import AccessDenied
from timecaptain.tables.state import TableRefusal
from timecaptain.tables.store import NoRoom, StoreError

from ..wire import Problem

log = logging.getLogger(__name__)


class NotFound(Exception):
    """There is nothing at this address."""


class NoKey(Exception):
    """The request needs a key."""


class TooOften(Exception):
    """One address asks for more than people would."""


KNOWN: dict[type[Exception], tuple[int, str]] = {
    NotFound: (404, "problem-no-such-page"),
    TakenDown: (410, "table-taken-down"),
    NoSuchTable: (404, "problem-no-such-table"),
    NoSuchMission: (404, "problem-no-such-mission"),
    AccessDenied: (403, "problem-not-invited"),
    NoKey: (401, "problem-no-key"),
    TooOften: (429, "problem-too-often"),
    DeckError: (409, "problem-mission-broken"),
    NoRoom: (507, "problem-no-room"),
    StoreError: (503, "problem-store"),
    msgspec.DecodeError: (400, "problem-bad-request"),
    UnicodeError: (400, "problem-bad-request"),
    RecursionError: (400, "problem-bad-request"),
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


def status_and_reason(error: Exception) -> tuple[int, str]:
    """What is not known is our own fault, and is logged; without its words, which may hold a secret."""
    if isinstance(error, TableRefusal):
        return 409, error.why
    for kind, known in KNOWN.items():
        if isinstance(error, kind):
            return known
    where = traceback.extract_tb(error.__traceback__)[-1]
    log.error("a request failed: %s in %s, line %s", type(error).__name__, where.name, where.lineno)
    return 500, "problem-ours"


def problem(reason: str, lang: str) -> Problem:
    return Problem(reason, texts(lang if lang in LANGUAGES else "en")(reason))


def reason_of(status: int) -> str:
    """The most likely reason for a status."""
    return BY_STATUS.get(status) or dict(KNOWN.values()).get(status, "problem-bad-request")
