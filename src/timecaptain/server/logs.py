"""The log of the server, as text or as JSON. No secret comes into it.

Whoever logs something names no key, person, table or text. The words of an exception may hold any of them; so only its
type is written, and where it was raised.
"""

from __future__ import annotations

import json
import logging
import traceback
from datetime import UTC, datetime
from types import TracebackType
from typing import Literal

Format = Literal["text", "json"]
OF_OTHERS = ("uvicorn", "uvicorn.error", "uvicorn.access", "websockets")  # their loggers write addresses of links
Raised = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class ErrorCount(logging.Handler):
    """How many errors were logged, for monitoring."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.errors = 0

    def emit(self, record: logging.LogRecord) -> None:
        self.errors += 1


errors = ErrorCount()


class TextFormatter(logging.Formatter):
    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def formatException(self, ei: Raised) -> str:  # noqa: N802
        return f"Traceback: {_where(ei)}"


class JsonFormatter(logging.Formatter):
    """One object in each line."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["traceback"] = _where(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def _where(raised: Raised) -> str:
    kind, _, trace = raised
    places = [f"{frame.name}:{frame.lineno}" for frame in traceback.extract_tb(trace)]
    return f"{kind.__name__ if kind else ''} in {' > '.join(places)}"


def configure(format: Format = "text") -> None:
    """All of it goes to the standard error, by one handler."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormatter() if format == "json" else TextFormatter())
    logging.basicConfig(level=logging.INFO, handlers=[handler, errors], force=True)
    for name in OF_OTHERS:
        logging.getLogger(name).setLevel(logging.ERROR)  # whoever sends nonsense does not fill the log
