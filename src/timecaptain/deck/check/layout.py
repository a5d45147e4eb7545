"""How the cards lie, and what belongs on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from .. import effects as e
from ..abilities import Ability
from ..cards import LETTERS, Card, Place
from ..conditions import None_
from ..mechanisms.or_and import OrAnd
from ..revolution import PersonalCard, RevolutionCard, RevolutionPlace, Talent
from ..shapes import written
from ..walk import Node
from ..words import Condition
from . import revolution
from .context import TAKES_AWAY, Context
from .names import Scope, letter_of

# What needs somebody on the card, or a card before somebody.
NOT_ON_A: dict[type, tuple[str, ...]] = {
    Card: ("seal", "icons", "tests", "lock", "opponent", "held_until", "on_leave"),
    RevolutionCard: ("tests", "conflict", "life", "won"),
}


def check(context: Context) -> None:
    for node in context.walk.all(Place, RevolutionPlace):
        _letters(context, node)
    for node in context.walk.all(Card):
        _tests(context, node)
    _read_first(context)
    _special_shields(context)
    _elsewhere(context)
    _replaced(context)
    _twice(context)
    _card_a(context)
    _abilities(context)
    _unused(context)
    _either_or(context)
    _nothing_to_choose(context)
    for node in context.walk.all(e.Manual):
        context.report("TC336", node.path)


def _letters(context: Context, node: Node) -> None:
    """TC328, TC329, TC330: card A tells (C-CARD-04), and each space shows one card."""
    first: dict[str, str] = {}
    place = node.thing.place
    for name, card in node.thing.cards.items():
        letter = letter_of(name, card)
        if card.aside or (place, name) in context.mysteries:
            continue
        if letter is None:
            context.report("TC330", f"{node.path}.{name}", card=name)
        elif letter not in first:
            first[letter] = name
        elif card.when is None:
            context.report("TC329", f"{node.path}.{name}", card=name, other=first[letter], letter=letter)
    only_mysteries = all((place, name) in context.mysteries for name in node.thing.cards)
    if "A" not in first and not only_mysteries:
        context.report("TC328", f"{node.path}.cards", place=place)


def _tests(context: Context, node: Node) -> None:
    """TC326, TC327: a lock holds until a test is passed, an opponent is beaten in one."""
    card = node.thing
    if card.lock and not card.tests:
        context.report("TC326", f"{node.path}.lock")
    if card.opponent and not card.tests:
        context.report("TC327", f"{node.path}.opponent")


def _read_first(context: Context) -> None:
    """TC331: the base, or the prologue, is read from A on, without a gap."""
    file = "base" if context.classic else "prologue"
    cards = getattr(context.deck, file).cards
    expected = LETTERS[: len(cards)]
    missing = next((letter for letter in expected if letter not in cards), None)
    if missing or not cards:
        context.report("TC331", f"{file}.cards", letter=missing or "A")


def _special_shields(context: Context) -> None:
    """TC332: what a special shield does is for the mission to say."""
    if not context.classic or context.deck.mission.special_shield is not None:
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


def _twice(context: Context) -> None:
    """TC370: a card that lies in the panorama anyway cannot be laid there once more."""
    swaps = [(node, context.names.scope(node.path)) for node in context.walk.all(e.Replace)]
    moved = {context.names.card(node.thing.card, scope) for node, scope in swaps}
    moved |= {context.names.card(node.thing.card or scope.card, scope) for node, scope in _taken_away(context)}
    for node, scope in swaps:
        old, new = context.names.card(node.thing.card, scope), context.names.card(node.thing.with_, scope)
        if old is None or new is None or old[0] != new[0] or (new in moved and new != old):
            continue
        cards = context.deck.places[new[0]].cards
        there, lies = letter_of(old[1], cards[old[1]]), letter_of(new[1], cards[new[1]])
        if new == old or (lies != there and cards[new[1]].when is None and not _lies_elsewhere(context, new)):
            context.report_value("TC370", f"{node.path}.with", card="/".join(new))


def _lies_elsewhere(context: Context, name: tuple[str, str]) -> bool:
    """Aside, or in the pile of Mysteries."""
    return context.deck.places[name[0]].cards[name[1]].aside or name in context.mysteries


def _taken_away(context: Context) -> list[tuple[Node, Scope]]:
    found = [node for node in context.walk.all(*TAKES_AWAY) if not isinstance(node.thing, OrAnd)]
    return [(node, context.names.scope(node.path)) for node in found]


def _card_a(context: Context) -> None:
    """TC346 to TC348: card A is read aloud to a group that stands nowhere yet, and it is always there."""
    for id, place in context.deck.places.items():
        told = {name: card for name, card in place.cards.items() if letter_of(name, card) == "A" and not card.aside}
        if told and all(card.when for card in told.values()) and not _one_of_two([card.when for card in told.values()]):
            context.report("TC346", f"{id}.{next(iter(told))}.when", place=id)
        for name, card in told.items():
            for field in NOT_ON_A[type(card)]:
                if getattr(card, field) != getattr(type(card)(text=card.text), field):
                    context.report("TC347", f"{id}.{name}.{written(field)}", field=written(field))
    for node in context.walk.all(*TAKES_AWAY, e.Reveal, e.MovePawn, e.Fight, e.Perform):
        _told_by_a(context, node)


def _one_of_two(conditions: list[Condition]) -> bool:
    """Whether one of these is always true, because another says the opposite."""
    return any(None_(of=(one,)) in conditions for one in conditions)


def _told_by_a(context: Context, node: Node) -> None:
    scope = context.names.scope(node.path)
    if isinstance(node.thing, e.Perform):
        if node.thing.script in context.discards_speaker and _is_a(context, scope.place, scope.card):
            context.report("TC346", node.path, place=scope.place)
    elif isinstance(node.thing, TAKES_AWAY):
        named = getattr(node.thing, "card", None)
        found = context.names.card(named if named is not None else scope.card, scope)
        if found and _is_a(context, *found):
            context.report("TC346", node.path, place=found[0])
    elif _is_a(context, scope.place, scope.card) and not node.within(e.Later):
        context.report("TC348", node.path, word=node.path.rpartition(".")[2])


def _is_a(context: Context, place: str, card: str) -> bool:
    if not card or (place, card) in context.mysteries:
        return False
    return letter_of(card, context.deck.places[place].cards[card]) == "A"


def _unused(context: Context) -> None:
    """TC352: what a script has to ask for, and none does."""
    mission = context.deck.mission
    performed = {node.thing.script for node in context.walk.all(e.Perform)}
    asked: list[tuple[str, Collection[str], set[str], str]]
    asked = [("mission.scripts", mission.scripts, performed, "perform")]
    if context.classic:
        laid = {node.thing.card for node in context.walk.all(e.LayPlan)}
        asked.append(("mission.plan.cards", mission.plan.cards, laid, "lay-plan"))
    else:
        asked += revolution.asked_for(context)
    for path, names, used, word in asked:
        for name in names:
            if name not in used:
                context.report("TC352", f"{path}.{name}", name=name, word=word)


def _abilities(context: Context) -> None:
    """TC342, TC345"""
    seen: Counter[tuple[int, str]] = Counter()
    for node in context.walk.all(Ability, Talent):
        ability = node.thing
        if ability.do.steps and ability.window is None:
            context.report("TC342", f"{node.path}.do", name=ability.id)
        key = (id(_source(node)), ability.id)
        seen[key] += 1
        if seen[key] == 2:
            context.report_value("TC345", f"{node.path}.id", name=ability.id)


def _source(node: Node) -> Node | None:
    """What an ability is printed on; a personal card speaks for its receptacle, under one name."""
    card = node.parent
    return card.parent if card is not None and isinstance(card.thing, PersonalCard) else card


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
