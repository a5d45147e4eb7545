"""Which message somebody gets whose input is valid but for a text that is too long or too short."""

from __future__ import annotations

import re

# How msgspec says where in the input which length was expected.
LENGTH = re.compile(r"Expected `str` of length [<>]= \d+(?: - at `(?P<where>[^`]*)`)?")


def length_problem(error: str) -> str:
    """The key of the sentence that says what to change; nothing for an error in what no person has typed."""
    match = LENGTH.search(error)
    if match is None:
        return ""
    where = match["where"] or ""
    if where.endswith(".name"):
        return "table-bad-name"
    return "problem-too-long" if "<=" in match[0] and where.endswith((".text", ".what", ".words")) else ""
