"""Links by which somebody goes on as the same person on another device: each opens once, and is stored as a digest.

- `device` is for a device beside the first one, and short-lived: it is shown on one screen and opened on another.
- `return` is from the host for somebody who has lost the browser that held their key, so it is refused while that
  person is connected. Everybody hears of it: whoever opens it reads what that person reads.
- `recovery` is one's own way back, to be kept; the host gets one with the table.
After the last two the person's other keys end: whoever has found the lost browser is nobody any more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from timecaptain.game import Event

from . import moves as m
from .state import Pass, TableRefusal, TableState

if TYPE_CHECKING:
    from .table import Table

DEVICE: Final = "device"
RETURN: Final = "return"
RECOVERY: Final = "recovery"
MINUTE = 60_000  # milliseconds
VALID_FOR = {DEVICE: 10 * MINUTE, RETURN: 3 * 24 * 60 * MINUTE, RECOVERY: 0}  # 0: until it is used or replaced
MOST_DEVICES = 8  # of one person, beside the first: the key of the oldest ends


def first(host: str, recovery: str) -> dict[str, Pass]:
    """The passes of a table that has just been made."""
    return {recovery: Pass(host, RECOVERY, 0)} if recovery else {}


def issue(table: Table, entry: m.Entry, move: m.IssuePass) -> list[Event]:
    """A new pass replaces the last one of its kind for the same person."""
    s = table.s
    if move.who not in s.people:
        raise TableRefusal("table-no-such-person")
    if move.kind == RETURN:
        if entry.by != s.host:
            raise TableRefusal("table-host-only")
        if move.who == s.host:
            raise TableRefusal("table-no-such-person")
        if not entry.absent:
            raise TableRefusal("table-person-here")
    elif move.who != entry.by:
        raise TableRefusal("table-not-you")
    _drop(s, move.who, move.kind)
    valid_for = VALID_FOR[move.kind]
    s.passes[move.code] = Pass(move.who, move.kind, entry.at + valid_for if valid_for else 0)
    return [Event("table-pass", {"name": s.people[move.who].name})] if move.kind == RETURN else []


def use(table: Table, entry: m.Entry, move: m.UsePass) -> list[Event]:
    s = table.s
    pass_ = s.passes.get(move.code)
    if pass_ is None or pass_.person != entry.by or expired(pass_, entry.at):
        raise TableRefusal("table-pass-ended")
    del s.passes[move.code]
    person = s.people[entry.by]
    if pass_.kind == DEVICE:
        person.devices = [*person.devices, move.secret][-MOST_DEVICES:]
        return []
    forget(s, entry.by)
    person.secret, person.devices = move.secret, []
    return [Event("table-returned", {"name": person.name})]


def expired(one: Pass, at: int) -> bool:
    return bool(one.until) and at > one.until


def forget(s: TableState, person: str) -> None:
    """All passes of somebody who is not at the table any more, or who has other keys now."""
    s.passes = {code: one for code, one in s.passes.items() if one.person != person}


def _drop(s: TableState, person: str, kind: str) -> None:
    s.passes = {code: one for code, one in s.passes.items() if (one.person, one.kind) != (person, kind)}


def ends_other_keys(table: Table, by: str, move: m.UsePass) -> bool:
    """Whether the key that this pass gave is now the only one of its person."""
    person = table.s.people.get(by)
    return person is not None and person.secret == move.secret


MOVES: dict[type[m.Move], m.Do] = {m.IssuePass: issue, m.UsePass: use}
