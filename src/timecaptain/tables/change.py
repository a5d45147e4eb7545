"""What goes over the wire: the difference of two views of one seat, field by field. Old view + change = new view.

A view consists of objects such as `public` and `own`. A change names the fields of each object that are different now,
with their new values; `null` removes a field. It is made from views alone, never from events.
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
REMOVED = Raw(b"null")

_fields = msgspec.json.Decoder(Fields)


def fields(data: bytes | Raw) -> Fields:
    return _fields.decode(data)


def difference(old: Fields, new: Fields) -> Fields:
    """Empty where nothing is different."""
    change = {name: value for name, value in new.items() if old.get(name) != value}
    if not old.keys() <= new.keys():
        change |= {name: REMOVED for name in old if name not in new}
    return change


def applied(old: Fields, change: Fields) -> Fields:
    """What the receiver of a change makes of it."""
    same = {name: value for name, value in old.items() if name not in change}
    return {**same, **{name: value for name, value in change.items() if value != REMOVED}}


class EncodedPart:
    """One object of a view, as JSON. It is decoded once, and only when it is compared with another that differs."""

    __slots__ = ("_fields", "data")

    def __init__(self, data: bytes = b"{}") -> None:
        self.data = data
        self._fields: Fields | None = None

    def difference(self, new: EncodedPart) -> Fields:
        """What makes the other one of this; empty when they are alike."""
        if self.data is new.data or self.data == new.data:
            return {}
        return difference(self._decoded(), new._decoded())

    def _decoded(self) -> Fields:
        if self._fields is None:
            self._fields = fields(self.data)
        return self._fields


EMPTY_PART = EncodedPart()


class StructPart:
    """One object of a view as the game gives it: its fields are compared as they are, before any is encoded.

    `stable` holds, as JSON, the fields that hardly ever change; `changing` has none of these as its own.
    """

    __slots__ = ("changing", "stable")

    def __init__(self, changing: Struct, stable: bytes | Raw = b"{}") -> None:
        self.changing = changing
        self.stable = stable

    @property
    def data(self) -> bytes:
        return merged(self.stable, msgspec.json.encode(self.changing))

    def difference(self, new: StructPart) -> dict[str, Any]:
        """As of an `EncodedPart`; the values are still to be encoded, and `None` removes a field."""
        names, defaults, values = _own_fields(type(new.changing))
        old_values, new_values = values(self.changing), values(new.changing)
        stable = self.stable is new.stable or self.stable == new.stable
        if stable and old_values == new_values:
            return {}
        change: dict[str, Any] = {} if stable else {**difference(fields(self.stable), fields(new.stable))}
        for name, default, before, now in zip(names, defaults, old_values, new_values, strict=True):
            if before is not now and before != now:
                change[name] = None if now == default else now
        return change


Values = Callable[[Struct], tuple[Any, ...]]


@cache
def _own_fields(kind: type[Struct]) -> tuple[list[str], list[Any], Values]:
    """Of the fields that a type does not inherit: their names, their defaults, and a function that gets the values.

    A field with its default value is left out of the JSON.
    """
    own = [field for field in structs.fields(kind) if field.name in kind.__annotations__]
    names = [field.name for field in own]
    values = attrgetter(*names) if len(names) > 1 else lambda one: (getattr(one, names[0]),)
    return names, [_default(field) for field in own], values


def _default(field: structs.FieldInfo) -> Any:
    return field.default if field.default_factory is NODEFAULT else field.default_factory()
