"""Amounts that ask what was lost or dealt, and changes for a time: whether they can ever be anything but nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ..primitives import Dealt, Effect, Lost, Script
from ..vocabulary import word
from ..walk import Node
from .context import Context

# Which effects take or deal what, and in which windows something has just been taken or dealt.
Sources = Mapping[str, tuple[type[Effect], ...]]
Windows = Mapping[str, tuple[str, ...]]


def check(context: Context, sources: Sources, windows: Windows) -> None:
    """TC233: what is asked for was neither lost nor dealt before, in this script or by what has set it going."""
    for node in context.walk.all(Lost, Dealt):
        what = node.thing.lost if isinstance(node.thing, Lost) else node.thing.dealt
        if what not in sources:
            context.report("TC379", f"{node.path}.{'lost' if isinstance(node.thing, Lost) else 'dealt'}", field=what)
        elif not _happened(context, node, sources[what], windows.get(what, ())):
            words = ", ".join(f"`{word(effect)}`" for effect in sources[what])
            context.report("TC233", node.path, what=what, words=words)


def _happened(context: Context, node: Node, effects: tuple[type[Effect], ...], windows: tuple[str, ...]) -> bool:
    if context.shared_script(node.path) is not None:
        return True  # whoever performs it may have lost something
    ability = node.within(context.ability)
    if ability is not None and ability.thing.window in windows:
        return True
    return any(isinstance(step, effects) for step in _before(node))


def _before(node: Node) -> Iterator[Any]:
    """The steps before this one, in its script and in those around it."""
    inner = node
    for around in node.above():
        value = getattr(around.thing, inner.field, None)
        if isinstance(value, Script):
            for step in value.steps:
                if step is inner.thing:
                    break
                yield step
        inner = around


def lasting(context: Context, node: Node, **numbers: int) -> None:
    """TC234: a change that changes nothing."""
    if not any(numbers.values()):
        context.report("TC234", node.path)
