"""How the cards lie, and what belongs on them."""

from __future__ import annotations

from collections import Counter

from .. import effects as e
from ..abilities import Ability
from ..cards import LETTERS, Card, Place
from ..shapes import written
from ..walk import Node
from .context import Context
from .names import letter_of

# What needs somebody on the card.
NOT_ON_A = ("seal", "icons", "tests", "lock", "opponent", "held_until", "on_leave")


def check(context: Context) -> None:
    for node in context.walk.all(Place):
        _letters(context, node)
    for node in context.walk.all(Card):
        _tests(context, node)
    _base(context)
    _special_shields(context)
    _elsewhere(context)
    _replaced(context)
    _card_a(context)
    _abilities(context)
    _unused(context)
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
    for node in context.walk.all(e.Reveal, e.MovePawn):
        scope = context.names.scope(node.path)
        field = "card" if isinstance(node.thing, e.Reveal) else "to"
        card = context.names.card(getattr(node.thing, field), scope)
        if card and scope.place and card[0] != scope.place:
            word = node.path.rpartition(".")[2]
            context.report_value("TC343", f"{node.path}.{field}", card="/".join(card), word=word)


def _replaced(context: Context) -> None:
    """TC349: a card takes the place of one beside it."""
    for node in context.walk.all(e.Replace):
        scope = context.names.scope(node.path)
        old, new = context.names.card(node.thing.card, scope), context.names.card(node.thing.with_, scope)
        if old and new and old[0] != new[0]:
            context.report_value("TC349", f"{node.path}.with", card="/".join(new), other="/".join(old))


def _card_a(context: Context) -> None:
    """TC346 to TC348: card A is read aloud to a group that stands nowhere yet, and it is always there."""
    for id, place in context.deck.places.items():
        told = {name: card for name, card in place.cards.items() if letter_of(name, card) == "A" and not card.aside}
        if told and all(card.when for card in told.values()):
            context.report("TC346", f"{id}.{next(iter(told))}.when", place=id)
        for name, card in told.items():
            for field in NOT_ON_A:
                if getattr(card, field) != getattr(Card(text=card.text), field):
                    context.report("TC347", f"{id}.{name}.{written(field)}", field=written(field))
    for node in context.walk.all(e.Discard, e.Reveal, e.MovePawn, e.Fight, e.Perform):
        _told_by_a(context, node)


def _told_by_a(context: Context, node: Node) -> None:
    scope = context.names.scope(node.path)
    if isinstance(node.thing, e.Perform):
        if node.thing.script in context.discards_speaker and _is_a(context, scope.place, scope.card):
            context.report("TC346", node.path, place=scope.place)
    elif isinstance(node.thing, e.Discard):
        found = context.names.card(node.thing.card if node.thing.card is not None else scope.card, scope)
        if found and _is_a(context, *found):
            context.report("TC346", node.path, place=found[0])
    elif _is_a(context, scope.place, scope.card) and not node.within(e.Later):
        context.report("TC348", node.path, word=node.path.rpartition(".")[2])


def _is_a(context: Context, place: str, card: str) -> bool:
    return bool(card) and letter_of(card, context.deck.places[place].cards[card]) == "A"


def _unused(context: Context) -> None:
    """TC352: what a script has to ask for, and none does."""
    mission = context.deck.mission
    performed = {node.thing.script for node in context.walk.all(e.Perform)}
    laid = {node.thing.card for node in context.walk.all(e.LayPlan)}
    for path, names, used, word in (
        ("mission.scripts", mission.scripts, performed, "perform"),
        ("mission.plan.cards", mission.plan.cards, laid, "lay-plan"),
    ):
        for name in names:
            if name not in used:
                context.report("TC352", f"{path}.{name}", name=name, word=word)


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
