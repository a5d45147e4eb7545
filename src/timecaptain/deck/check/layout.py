"""How the cards lie, and what belongs on them."""

from __future__ import annotations

from collections import Counter

from .. import effects as e
from ..abilities import Ability
from ..cards import LETTERS, Card, Place
from ..walk import Node
from .context import Context
from .names import letter_of


def check(context: Context) -> None:
    for node in context.walk.all(Place):
        _letters(context, node)
    for node in context.walk.all(Card):
        _tests(context, node)
    _base(context)
    _special_shields(context)
    _elsewhere(context)
    _abilities(context)
    _either_or(context)
    _nothing_to_choose(context)
    for node in context.walk.all(e.Manual):
        context.report("TC336", node.path)


def _letters(context: Context, node: Node) -> None:
    """TC328, TC329, TC330: card A tells, and each space shows one card."""
    first: dict[str, str] = {}
    for name, card in node.thing.cards.items():
        letter = letter_of(name, card)
        if card.aside:
            continue
        if letter is None:
            context.report("TC330", f"{node.path}.{name}", card=name)
        elif letter not in first:
            first[letter] = name
        elif card.when is None:
            context.report("TC329", f"{node.path}.{name}", card=name, other=first[letter], letter=letter)
    if "A" not in first:
        context.report("TC328", f"{node.path}.cards", place=node.thing.place)


def _tests(context: Context, node: Node) -> None:
    """TC326, TC327: a lock holds until a test is passed, an opponent is beaten in one."""
    card = node.thing
    if card.lock and not card.tests:
        context.report("TC326", f"{node.path}.lock")
    if card.opponent and not card.tests:
        context.report("TC327", f"{node.path}.opponent")


def _base(context: Context) -> None:
    """TC331: the base is read from A on, without a gap."""
    cards = context.deck.base.cards
    expected = LETTERS[: len(cards)]
    missing = next((letter for letter in expected if letter not in cards), None)
    if missing or not cards:
        context.report("TC331", "base.cards", letter=missing or "A")


def _special_shields(context: Context) -> None:
    """TC332: what a special shield does is for the mission to say."""
    if context.deck.mission.special_shield is not None:
        return
    for node in context.walk.all(e.Shields):
        if node.thing.kind == "special":
            context.report("TC332", node.path)


def _elsewhere(context: Context) -> None:
    """TC343: an order about the space somebody stands on, for a card that lies in another place."""
    for node in context.walk.all(e.Reveal, e.MovePawn, e.Replace):
        scope = context.names.scope(node.path)
        for field in ("card", "to", "with_"):
            name = getattr(node.thing, field, None)
            card = context.names.card(name, scope) if name is not None else None
            here = scope.place or _first_place(context, node)
            if card and here and card[0] != here:
                path = f"{node.path}.{field.rstrip('_')}"
                context.report_value("TC343", path, card="/".join(card), word=node.path.rpartition(".")[2])


def _first_place(context: Context, node: Node) -> str:
    """A power may work in any place; but what it replaces lies where the card it replaces lies."""
    if not isinstance(node.thing, e.Replace):
        return ""
    card = context.names.card(node.thing.card, context.names.scope(node.path))
    return card[0] if card else ""


def _abilities(context: Context) -> None:
    """TC342, TC345"""
    seen: Counter[tuple[int, str]] = Counter()
    for node in context.walk.all(Ability):
        ability = node.thing
        if ability.do.steps and ability.window is None:
            context.report("TC342", f"{node.path}.do", name=ability.id)
        key = (id(node.parent), ability.id)
        seen[key] += 1
        if seen[key] == 2:
            context.report_value("TC345", f"{node.path}.id", name=ability.id)


def _either_or(context: Context) -> None:
    """TC339: exactly one of two fields says what is meant."""
    for kind, one, other in ((e.Later, "after", "at"), (e.Count, "add", "to")):
        for node in context.walk.all(kind):
            if (getattr(node.thing, one) is None) == (getattr(node.thing, other) is None):
                context.report("TC339", node.path, one=one, other=other)


def _nothing_to_choose(context: Context) -> None:
    """TC340"""
    for node in context.walk.all(e.Choose):
        if not node.thing.options:
            context.report("TC340", node.path)
    for node in context.walk.all(e.Ask):
        if not node.thing.answers:
            context.report("TC340", node.path)
