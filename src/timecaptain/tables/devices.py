"""The same person on another device: the codes of passes, of which `passes.py` knows the digests alone."""

from __future__ import annotations

import secrets

from . import keys, passes
from . import moves as m
from .keys import AccessDenied, Credentials, digest
from .service import TableService
from .state import Pass


async def issue_pass(service: TableService, table: str, by: str, who: str, kind: m.PassKind) -> str:
    """The code by which `who` goes on on another device, once."""
    code = keys.new_key()
    await service.submit(table, by, m.IssuePass(digest(code), who, kind))
    return code


async def check_pass(service: TableService, table: str, code: str) -> Pass:
    """A pass that is good now."""
    given = digest(code)
    for known, one in (await service.open(table)).table.s.passes.items():
        if secrets.compare_digest(given, known) and not passes.expired(one, service.now()):
            return one
    raise AccessDenied


async def use_pass(service: TableService, table: str, code: str) -> Credentials:
    """The same person, with a key for another device."""
    person, key = (await check_pass(service, table, code)).person, keys.new_key()
    await service.submit(table, person, m.UsePass(digest(code), digest(key)))
    return Credentials(table, person, key)
