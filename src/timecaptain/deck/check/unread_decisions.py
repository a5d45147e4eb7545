"""Decisions that would show: what a card asks stays between the card and its reader only while somebody reads it."""

from __future__ import annotations

from collections.abc import Iterator

from .. import effects as e
from ..classic import effects as classic_effects
from ..classic.cards import Card, Failing
from ..vocabulary import word_of
from ..walk import Node
from .context import Context

DECISIONS = (e.Choose, e.Ask, e.Pick, e.Split, e.Manual)


def check(context: Context) -> None:
    """TC361 (C-READ-04): who reads is busy until done, choice or not; who leaves a card, or is overtaken, is not.

    A roll may stand there: dice fall on the table, for all to see.
    """
    asking = _asking_scripts(context)
    on_cards = _performed_on_cards(context)
    for node in _decisions(context, asking):
        if _unread(context, node, on_cards):
            context.report("TC361", node.path, word=word_of(node.thing))


def _decisions(context: Context, asking: set[str]) -> Iterator[Node]:
    yield from context.walk.all(*DECISIONS)
    yield from (
        node for node in context.walk.all(classic_effects.RemoveShields) if node.thing.choose or node.thing.spread
    )
    yield from (node for node in context.walk.all(e.Perform) if node.thing.script in asking)


def _unread(context: Context, node: Node, on_cards: set[str]) -> bool:
    """Whether it happens while its card is not being read, and on a card that others may not have read."""
    inner, untimely = node, False
    for around in node.above():
        if isinstance(around.thing, classic_effects.Later) or (
            isinstance(around.thing, Failing) and around.thing.on_leaving
        ):
            untimely = True
        elif isinstance(around.thing, Card):
            return untimely or inner.field == "on_leave"
        inner = around
    return untimely and context.shared_script(node.path) in on_cards


def _asking_scripts(context: Context) -> set[str]:
    """Shared scripts in which somebody decides, by themselves or through another."""
    found: set[str] = set()
    while more := {context.shared_script(node.path) or "" for node in _decisions(context, found)} - found - {""}:
        found |= more
    return found


def _performed_on_cards(context: Context) -> set[str]:
    """Shared scripts that some card performs, by itself or through another."""
    calls = context.walk.all(e.Perform)
    found = {node.thing.script for node in calls if node.within(Card)}
    while more := {node.thing.script for node in calls if context.shared_script(node.path) in found} - found:
        found |= more
    return found
