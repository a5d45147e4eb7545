"""What goes over the wire: the difference of two views of one seat, field by field. Old view + change = new view.

A view is two objects, `public` and `own`, and the table beside them is two more. A change names the fields of each that
are different now, with their new value; `null` takes a field away. It is made from views alone, never from events.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any

import msgspec
from msgspec import NODEFAULT, Raw, Struct, structs

from timecaptain.game.kernel.printed import merged

Fields = dict[str, Raw]  # an object of a view: its fields, each as JSON
NOTHING = Raw(b"null")

_fields = msgspec.json.Decoder(Fields)


def fields(data: bytes | Raw) -> Fields:
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

    def to(self, new: Part) -> bytes:
        """What makes the other one of this, as JSON; nothing when they are alike."""
        if self.data is new.data or self.data == new.data:
            return b""
        found = change(self._taken_apart(), new._taken_apart())
        return msgspec.json.encode(found) if found else b""

    def _taken_apart(self) -> Fields:
        if self._fields is None:
            self._fields = fields(self.data)
        return self._fields


NO_PART = Part()


class Given:
    """One object of a view as the game gives it: its fields are compared as they are, before any is JSON.

    What hardly ever changes in it is given apart, as JSON: `steady` has fields that `moving` does not have of its own.
    """

    __slots__ = ("moving", "steady")

    def __init__(self, moving: Struct, steady: bytes | Raw = b"{}") -> None:
        self.moving = moving
        self.steady = steady

    @property
    def data(self) -> bytes:
        return merged(self.steady, msgspec.json.encode(self.moving))

    def to(self, new: Given) -> bytes:
        """As with a `Part`."""
        names, usual, values = _moving(type(new.moving))
        old_values, new_values = values(self.moving), values(new.moving)
        same = self.steady is new.steady or self.steady == new.steady
        if same and old_values == new_values:
            return b""
        found: dict[str, Any] = {} if same else {**change(fields(self.steady), fields(new.steady))}
        for name, left_out, before, now in zip(names, usual, old_values, new_values, strict=True):
            if before is not now and before != now:
                found[name] = None if now == left_out else now
        return msgspec.json.encode(found) if found else b""


Values = Callable[[Struct], tuple[Any, ...]]


@cache
def _moving(kind: type[Struct]) -> tuple[list[str], list[Any], Values]:
    """The fields that a type has beside those it inherits: names, values with which one is left out, and all values."""
    own = [field for field in structs.fields(kind) if field.name in kind.__annotations__]
    names = [field.name for field in own]
    values = attrgetter(*names) if len(names) > 1 else lambda one: (getattr(one, names[0]),)
    return names, [_left_out(field) for field in own], values


def _left_out(field: structs.FieldInfo) -> Any:
    return field.default if field.default_factory is NODEFAULT else field.default_factory()
