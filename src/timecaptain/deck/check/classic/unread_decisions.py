"""Decisions at a time when nobody reads the card that asks for them: everybody would see what it asks."""

from __future__ import annotations

from collections.abc import Iterator

from ... import effects as shared
from ...classic.cards import Card, Failing
from ...classic.effects import Later, RemoveShields
from ...vocabulary import word_of
from ...walk import Node
from .context import ClassicContext

DECISIONS = (shared.Look, shared.Choose, shared.Ask, shared.Pick, shared.Split, shared.Manual)


def check(context: ClassicContext) -> None:
    """TC361 (C-READ-04): who reads is busy until done, choice or not; who leaves a card, or is overtaken, is not.

    A roll may stand there: dice fall on the table, for all to see.
    """
    asking = _asking_scripts(context)
    on_cards = _performed_on_cards(context)
    for node in (*_decisions(context, asking), *_asking_items(context, asking)):
        if _unread(context, node, on_cards):
            context.report("TC361", node.path, word=word_of(node.thing))


def _decisions(context: ClassicContext, asking: set[str]) -> Iterator[Node]:
    """Everything that asks somebody; `asking` are shared scripts that are known to do so."""
    yield from context.walk.all(*DECISIONS)
    yield from (node for node in context.walk.all(RemoveShields) if node.thing.choose or node.thing.spread)
    yield from (node for node in context.walk.all(shared.Perform) if node.thing.script in asking)


def _asking_items(context: ClassicContext, asking: set[str]) -> Iterator[Node]:
    """Items that ask whoever takes them something."""
    parts = [node.path.split(".") for node in _decisions(context, asking)]
    items = {part[1] for part in parts if part[0] == "items" and part[2] == "on-take"}
    yield from (node for node in context.walk.all(shared.Take) if node.thing.item in items)


def _unread(context: ClassicContext, node: Node, on_cards: set[str]) -> bool:
    """Whether it happens while its card is not being read, and on a card that others may not have read."""
    inner, later = node, False
    for around in node.above():
        if isinstance(around.thing, Later) or (isinstance(around.thing, Failing) and around.thing.on_leaving):
            later = True
        elif isinstance(around.thing, Card):
            return later or inner.field == "on_leave"
        inner = around
    return later and context.shared_script(node.path) in on_cards


def _asking_scripts(context: ClassicContext) -> set[str]:
    """Shared scripts in which somebody decides, by themselves or through another."""
    scripts: set[str] = set()
    while more := {context.shared_script(node.path) or "" for node in _decisions(context, scripts)} - scripts - {""}:
        scripts |= more
    return scripts


def _performed_on_cards(context: ClassicContext) -> set[str]:
    """Shared scripts that some card performs, by itself or through another."""
    calls = context.walk.all(shared.Perform)
    scripts = {node.thing.script for node in calls if node.within(Card)}
    while more := {node.thing.script for node in calls if context.shared_script(node.path) in scripts} - scripts:
        scripts |= more
    return scripts
