"""What is almost right: a message that makes sense, but for something that is too long or too short."""

from __future__ import annotations

import re

# As msgspec says it: where, and what was expected there.
LENGTH = re.compile(r"Expected `str` of length [<>]= \d+(?: - at `(?P<where>[^`]*)`)?")


def unfit(error: str) -> str:
    """The key of the sentence that tells a person what to change; nothing where no person wrote that."""
    found = LENGTH.search(error)
    if found is None:
        return ""
    where = found["where"] or ""
    if where.endswith(".name"):
        return "table-bad-name"
    return "problem-too-long" if "<=" in found[0] and where.endswith((".text", ".what", ".words")) else ""
