"""How the cards lie, and what belongs on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from msgspec import Struct

from .. import effects as e
from ..cards import LETTERS, Companion
from ..conditions import None_
from ..primitives import Condition, Effect
from ..shapes import yaml_name
from ..walk import Node
from .context import Context
from .names import CardKey, Scope, letter_of


def check(context: Context) -> None:
    for node in context.walk.all(context.place):
        _letters(context, node)
    _read_first(context)
    _replaced(context)
    _laid_twice(context)
    _card_a(context)
    _abilities(context)
    unused(context, "mission.scripts", context.deck.mission.scripts, e.Perform, "script", "perform")
    one_of_two_fields(context, e.Count, "add", "to")
    one_of_two_fields(context, e.MakeKnown, "counter", "token")
    one_of_two_fields(context, Companion, "token", "item")
    _nothing_to_choose(context)
    for node in context.walk.all(e.Manual):
        context.report("TC336", node.path)


def _letters(context: Context, node: Node) -> None:
    """TC328, TC329, TC330: card A tells (C-CARD-04), and each space shows one card."""
    first: dict[str, str] = {}
    place = node.thing.place
    for name, card in node.thing.cards.items():
        letter = letter_of(name, card)
        if card.aside or (place, name) in context.piled:
            continue
        if letter is None:
            context.report("TC330", f"{node.path}.{name}", card=name)
        elif letter not in first:
            first[letter] = name
        elif card.when is None:
            context.report("TC329", f"{node.path}.{name}", card=name, other=first[letter], letter=letter)
    all_piled = all((place, name) in context.piled for name in node.thing.cards)
    if "A" not in first and not all_piled:
        context.report("TC328", f"{node.path}.cards", place=place)


def _read_first(context: Context) -> None:
    """TC331: the base, or the prologue, is read from A on, without a gap."""
    cards = getattr(context.deck, context.opening).cards
    expected = LETTERS[: len(cards)]
    missing = next((letter for letter in expected if letter not in cards), None)
    if missing or not cards:
        context.report("TC331", f"{context.opening}.cards", letter=missing or "A")


def _replaced(context: Context) -> None:
    """TC349: a card takes the place of one beside it."""
    for node in context.walk.all(e.Replace):
        scope = context.names.scope(node.path)
        old, new = context.names.card(node.thing.card, scope), context.names.card(node.thing.with_, scope)
        if old and new and old[0] != new[0]:
            context.report_value("TC349", f"{node.path}.with", card="/".join(new), other="/".join(old))


def _laid_twice(context: Context) -> None:
    """TC370: a card that lies in the panorama anyway cannot be laid there once more."""
    replacing = [(node, context.names.scope(node.path)) for node in context.walk.all(e.Replace)]
    moved = {context.names.card(node.thing.card, scope) for node, scope in replacing}
    moved |= {context.names.card(node.thing.card or scope.card, scope) for node, scope in _removing(context)}
    for node, scope in replacing:
        old, new = context.names.card(node.thing.card, scope), context.names.card(node.thing.with_, scope)
        if old is None or new is None or old[0] != new[0] or (new in moved and new != old):
            continue
        cards = context.deck.places[new[0]].cards
        old_letter, new_letter = letter_of(old[1], cards[old[1]]), letter_of(new[1], cards[new[1]])
        always_laid = cards[new[1]].when is None and not _lies_elsewhere(context, new)
        if new == old or (new_letter != old_letter and always_laid):
            context.report_value("TC370", f"{node.path}.with", card="/".join(new))


def _lies_elsewhere(context: Context, card: CardKey) -> bool:
    """Aside, or in a pile."""
    return context.deck.places[card[0]].cards[card[1]].aside or card in context.piled


def _removing(context: Context) -> list[tuple[Node, Scope]]:
    """Effects that remove the card they name, or the one on which they stand."""
    nodes = [node for node in context.walk.all(*context.removals) if hasattr(node.thing, "card")]
    return [(node, context.names.scope(node.path)) for node in nodes]


# ---------------------------------------------------------------- card A


def _card_a(context: Context) -> None:
    """TC346, TC347: card A is read aloud to a group that stands nowhere yet, and it is always there."""
    for id, place in context.deck.places.items():
        cards_a = {name: card for name, card in place.cards.items() if letter_of(name, card) == "A" and not card.aside}
        conditions = [card.when for card in cards_a.values()]
        if cards_a and all(conditions) and not _one_is_always_true(conditions):
            context.report("TC346", f"{id}.{next(iter(cards_a))}.when", place=id)
        for name, card in cards_a.items():
            for field in context.needs_a_reader:
                if getattr(card, field) != getattr(type(card)(text=card.text), field):
                    context.report("TC347", f"{id}.{name}.{yaml_name(field)}", field=yaml_name(field))
    for node in context.walk.all(*context.removals):
        scope = context.names.scope(node.path)
        name = getattr(node.thing, "card", None)
        card = context.names.card(name if name is not None else scope.card, scope)
        if card and is_card_a(context, *card):
            context.report("TC346", node.path, place=card[0])
    for node in context.walk.all(e.Perform):
        scope = context.names.scope(node.path)
        if node.thing.script in context.removing_scripts and is_card_a(context, scope.place, scope.card):
            context.report("TC346", node.path, place=scope.place)


def _one_is_always_true(conditions: list[Condition]) -> bool:
    """Whether one of these is always true, because another says the opposite."""
    return any(None_(of=(one,)) in conditions for one in conditions)


def is_card_a(context: Context, place: str, card: str) -> bool:
    if not card or (place, card) in context.piled:
        return False
    return letter_of(card, context.deck.places[place].cards[card]) == "A"


# ---------------------------------------------------------------- abilities and fields


def _abilities(context: Context) -> None:
    """TC342, TC345: an ability with a script has a window, and one card has each ability once."""
    seen: Counter[tuple[int, str]] = Counter()
    for node in context.walk.all(context.ability):
        ability = node.thing
        if ability.do.steps and ability.window is None:
            context.report("TC342", f"{node.path}.do", name=ability.id)
        key = (id(context.printed_on(node)), ability.id)
        seen[key] += 1
        if seen[key] == 2:
            context.report_value("TC345", f"{node.path}.id", name=ability.id)


def unused(
    context: Context, path: str, names: Collection[str], effect: type[Effect], field: str, word: str, *others: str
) -> None:
    """TC352: what is used only where an effect names it, and none does. `others` are used in another way."""
    used = {*others, *(getattr(node.thing, field) for node in context.walk.all(effect))}
    for name in names:
        if name not in used:
            context.report("TC352", f"{path}.{name}", name=name, word=word)


def one_of_two_fields(context: Context, kind: type[Struct], one: str, other: str) -> None:
    """TC339: exactly one of two fields says what is meant."""
    for node in context.walk.all(kind):
        if (getattr(node.thing, one) is None) == (getattr(node.thing, other) is None):
            context.report("TC339", node.path, one=one, other=other)


def _nothing_to_choose(context: Context) -> None:
    """TC340: a choice without options, a riddle without answers."""
    for node in context.walk.all(e.Choose):
        if not node.thing.options:
            context.report("TC340", node.path)
    for node in context.walk.all(e.Ask):
        if not node.thing.answers:
            context.report("TC340", node.path)
