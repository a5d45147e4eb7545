"""What goes over the wire: the difference of two views of one seat, field by field. Old view + change = new view.

A view is two objects, `public` and `own`, and the table beside them is two more. A change names the fields of each that
are different now, with their new value; `null` takes a field away. It is made from views alone, never from events.
"""

from __future__ import annotations

import msgspec
from msgspec import Raw

Fields = dict[str, Raw]  # an object of a view: its fields, each as JSON
NOTHING = Raw(b"null")

_fields = msgspec.json.Decoder(Fields)


def fields(data: bytes) -> Fields:
    return _fields.decode(data)


def change(old: Fields, new: Fields) -> Fields:
    """Empty where nothing is different."""
    found = {name: value for name, value in new.items() if old.get(name) != value}
    if not old.keys() <= new.keys():
        found |= {name: NOTHING for name in old if name not in new}
    return found


def changed(old: Fields, by: Fields) -> Fields:
    """What whoever gets a change makes of it."""
    kept = {name: value for name, value in old.items() if name not in by}
    return {**kept, **{name: value for name, value in by.items() if value != NOTHING}}


class Part:
    """One object of a view, as JSON; taken apart only when it is compared with another that differs, and then once."""

    __slots__ = ("_fields", "data")

    def __init__(self, data: bytes = b"{}") -> None:
        self.data = data
        self._fields: Fields | None = None

    @property
    def fields(self) -> Fields:
        if self._fields is None:
            self._fields = fields(self.data)
        return self._fields

    def to(self, new: Part) -> bytes:
        """What makes the other one of this, as JSON; nothing when they are alike."""
        if self is new or self.data == new.data:
            return b""
        found = change(self.fields, new.fields)
        return msgspec.json.encode(found) if found else b""


NO_PART = Part()
