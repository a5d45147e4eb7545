"""What can go wrong with a request: the HTTP status, and the key of one sentence that tells a person."""

from __future__ import annotations

import logging
import traceback

import msgspec

from timecaptain.deck.load import DeckError
from timecaptain.i18n import LANGUAGES, texts
from timecaptain.tables.cache import NoSuchTable, TakenDown
from timecaptain.tables.library import NoSuchMission
from timecaptain.tables.offload import Busy
from timecaptain.tables.service import AccessDenied
from timecaptain.tables.state import TableRefusal
from timecaptain.tables.store import Damaged, NoRoom, StoreError
from timecaptain.tables.uploads import MissionRefused

from ..wire import Problem

log = logging.getLogger(__name__)


class NotFound(Exception):
    """There is nothing at this address."""


class NoKey(Exception):
    """The request needs a key."""


class TooOften(Exception):
    """One address asks for more than people would."""


class ForeignPage(Exception):
    """The request comes from a page of somebody else."""


class NotJson(Exception):
    """The body of the request is to be JSON."""


class NotAFile(Exception):
    """The body of the request is to be a file."""


class NeedsHouseKey(Exception):
    """Only who has the key of the house may do it."""


class NotHere(Exception):
    """Nobody may do it in this house."""


KNOWN: dict[type[Exception], tuple[int, str]] = {
    NotFound: (404, "problem-no-such-page"),
    TakenDown: (410, "table-taken-down"),
    NoSuchTable: (404, "problem-no-such-table"),
    NoSuchMission: (404, "problem-no-such-mission"),
    AccessDenied: (403, "problem-not-invited"),
    NoKey: (401, "problem-no-key"),
    TooOften: (429, "problem-too-often"),
    ForeignPage: (403, "problem-foreign-page"),
    NotJson: (415, "problem-not-json"),
    NotAFile: (415, "problem-not-a-file"),
    NeedsHouseKey: (403, "problem-house-key"),
    NotHere: (403, "problem-not-here"),
    Busy: (503, "problem-busy"),
    MissionRefused: (409, "problem-mission-refused"),
    DeckError: (409, "problem-mission-broken"),
    NoRoom: (507, "problem-no-room"),
    Damaged: (503, "problem-damaged"),
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


def problem(reason: str, lang: str, error: Exception | None = None) -> Problem:
    t = texts(lang if lang in LANGUAGES else "en")
    if isinstance(error, MissionRefused):
        return Problem(reason, t(reason, finding=next(iter(error.findings), "")), findings=error.findings)
    numbers = error.numbers if isinstance(error, TableRefusal) else {}
    return Problem(reason, t(reason, **numbers))


def reason_of(status: int) -> str:
    """The most likely reason for a status."""
    return BY_STATUS.get(status) or dict(KNOWN.values()).get(status, "problem-bad-request")
