"""A copy of a game shares nothing that either of them could change."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec import Struct

from timecaptain.game.classic.state import ClassicState, copy_state
from timecaptain.game.revolution.state import RevolutionState
from timecaptain.game.revolution.state import copy_state as copy_revolution

# Lists and tables that are never changed, only replaced, and typed so: they may be shared.
REPLACED = {".agents.0.dice", ".agents.0.resources", ".swapped.x", ".stack.0.tally", ".agenda.0.stack.0.tally"}
# Lists that are set when their owner is made and never changed.
SET_ONCE = {".agents.0.seats", ".roll.kinds"} | {
    f"{asked}.{field}" for asked in (".pending", ".agenda.0.pending") for field in ("seats", "options", "labels")
}


def sample(kind: Any, inside: tuple[type, ...] = ()) -> Any:
    """A value of this type with something in every list, table and set of it; a struct within itself is left out."""
    match kind:
        case msgspec.inspect.IntType():
            return 1
        case msgspec.inspect.StrType():
            return "x"
        case msgspec.inspect.BoolType():
            return True
        case msgspec.inspect.AnyType():
            return [["x"]]
        case msgspec.inspect.TupleType():
            return [sample(one, inside) for one in kind.item_types]
        case (
            msgspec.inspect.ListType()
            | msgspec.inspect.SetType()
            | msgspec.inspect.FrozenSetType()
            | msgspec.inspect.VarTupleType()
        ):
            return [sample(kind.item_type, inside)]
        case msgspec.inspect.DictType():
            return {sample(kind.key_type, inside): sample(kind.value_type, inside)}
        case msgspec.inspect.UnionType():
            some = next(one for one in kind.types if not isinstance(one, msgspec.inspect.NoneType))
            return None if getattr(some, "cls", None) in inside else sample(some, inside)
        case msgspec.inspect.StructType():
            tag = {kind.tag_field: kind.tag} if kind.tag_field else {}
            return tag | {field.encode_name: sample(field.type, (*inside, kind.cls)) for field in kind.fields}
    raise AssertionError(kind)


def shared(one: Any, other: Any, path: str) -> list[str]:
    """The paths of everything changeable that is the same object in both."""
    if isinstance(one, Struct):
        if one is other:
            return [] if type(one).__struct_config__.frozen else [path]
        return [
            part
            for name in one.__struct_fields__
            for part in shared(getattr(one, name), getattr(other, name), f"{path}.{name}")
        ]
    if isinstance(one, list | dict | set):
        if one is other:
            return [path]
        pairs = one.items() if isinstance(one, dict) else enumerate(one) if isinstance(one, list) else ()
        return [part for key, value in pairs for part in shared(value, other[key], f"{path}.{key}")]
    return []


@pytest.mark.parametrize(("state", "copy"), [(ClassicState, copy_state), (RevolutionState, copy_revolution)])
def test_a_copied_state_is_equal_and_shares_nothing_that_changes(state, copy):
    kind = msgspec.inspect.type_info(state)
    full = msgspec.convert(sample(kind), state)
    again = copy(full)
    assert again == full
    assert set(shared(full, again, "")) <= SET_ONCE | REPLACED
