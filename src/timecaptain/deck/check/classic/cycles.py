"""What would go on for ever in a Classic deck: cards, places and abilities that call one another."""

from __future__ import annotations

from collections.abc import Iterable

from ... import effects as shared
from ...classic import effects as e
from ...classic.abilities import Ability
from ...classic.cards import Place, Receptacle
from ...primitives import Script
from ...walk import Node
from ..cycles import cycles, cycles_with_paths, steps_of
from ..names import CardKey, letter_of
from .context import ClassicContext

# Which windows an effect opens again for whom it reaches.
OPENS: dict[type, tuple[str, ...]] = {
    e.Wound: ("on-wound",),
    e.Go: ("on-leave", "on-open", "on-captain-change"),
}
OFFERED = ("any-time", "action", "before-roll", "after-roll", "before-captain-change")  # windows that players use
WITH_ACTOR = ("actor", "here", "living", "all")  # selectors that reach whoever reads
STAY = ""  # no place is called so


def check(context: ClassicContext) -> None:
    _cards(context)
    _items(context)
    _places(context)
    _abilities(context)


# ---------------------------------------------------------------- cards


def _cards(context: ClassicContext) -> None:
    """TC333: cards that order one another to be read, without anybody having a say in it."""
    orders: dict[CardKey, dict[CardKey, str]] = {}
    for id, place in context.deck.places.items():
        for name, card in place.cards.items():
            orders[id, name] = dict(_ordered_cards(context, card.do, (id, name)))
    for cycle, path in cycles_with_paths(orders):
        context.report("TC333", path, cards=" → ".join("/".join(card) for card in [*cycle, cycle[0]]))


def _ordered_cards(context: ClassicContext, script: Script, this: CardKey) -> Iterable[tuple[CardKey, str]]:
    """The cards that a reader has to read next: revealed, laid in the place of his own, or moved to."""
    scope = context.names.scope(".".join(this))
    for path, step in steps_of(context, script):
        card = None
        match step:
            case e.Reveal():
                card = context.names.card(step.card, scope)
            case shared.Replace() if context.names.card(step.card, scope) == this:
                card = context.names.card(step.with_, scope)
            case e.MovePawn() if step.who in WITH_ACTOR:
                card = context.names.card(step.to, scope)
                if card == this:
                    continue  # who stands there already reads nothing again
        if card is not None and card[0] == this[0]:
            yield card, path


# ---------------------------------------------------------------- items


def _items(context: ClassicContext) -> None:
    """TC232: items that give one another to whoever takes them, and are dropped on the way."""
    gives: dict[str, dict[str, str]] = {}
    dropped: set[str] = set()
    for name, item in context.deck.items.items():
        steps = list(steps_of(context, item.on_take))
        gives[name] = {step.item: path for path, step in steps if isinstance(step, shared.Take)}
        dropped |= {step.item for _, step in steps if isinstance(step, shared.Drop)}
    for cycle, path in cycles_with_paths(gives):
        if dropped.issuperset(cycle):
            context.report("TC232", path, items=" → ".join([*cycle, cycle[0]]))


# ---------------------------------------------------------------- places


def _places(context: ClassicContext) -> None:
    """TC334: places whose card A always sends the group on to one another."""
    shared_scripts: dict[str, Sent] = {}
    sends = {id: _always_sent(context, place, shared_scripts) for id, place in context.deck.places.items()}
    while True:
        inside = {id: to for id, to in sends.items() if to <= sends.keys()}
        if len(inside) == len(sends):
            break
        sends = inside
    for cycle in cycles({id: sorted(to) for id, to in sends.items()}):
        first = context.deck.places[cycle[0]]
        card = next(name for name, card in first.cards.items() if letter_of(name, card) == "A")
        context.report("TC334", f"{cycle[0]}.{card}.do", places=" → ".join([*cycle, cycle[0]]))


def _always_sent(context: ClassicContext, place: Place, shared_scripts: dict[str, Sent]) -> set[str]:
    """Where card A sends the group; `STAY` is among it if the group may stay."""
    cards_a = [card for name, card in place.cards.items() if letter_of(name, card) == "A" and not card.aside]
    destinations: set[str] = set()
    for card in cards_a:
        sent, may_end = _sent(context, card.do, shared_scripts)
        destinations |= sent | ({STAY} if may_end else set())
    return destinations if any(card.when is None for card in cards_a) else {STAY}


# Where a script may send the group, and whether it may come to its end without.
Sent = tuple[set[str], bool]


def _sent(context: ClassicContext, script: Script, shared_scripts: dict[str, Sent]) -> Sent:
    """Follow a script. `shared_scripts` holds what was found out about those that are performed."""
    destinations: set[str] = set()
    context.budget.spend(len(script.steps))
    for step in script.steps:
        ways: list[Sent] = []
        match step:
            case e.Go(place=place):
                return destinations | {place}, False
            case shared.Win() | shared.Fail():
                return destinations | {STAY}, False
            case shared.Perform(script=name) if name in context.deck.mission.scripts:
                if name not in shared_scripts:
                    shared_scripts[name] = (set(), True)  # for a script that performs itself
                    shared_scripts[name] = _sent(context, context.deck.mission.scripts[name], shared_scripts)
                ways = [shared_scripts[name]]
            case shared.If():
                ways = [_sent(context, branch, shared_scripts) for branch in (step.then, step.else_)]
            case shared.Ask(again=False):
                ways = [_sent(context, branch, shared_scripts) for branch in (step.right, step.wrong)]
            case shared.Choose(optional=False, again=False) if not all(o.if_ or o.cost for o in step.options):
                ways = [_sent(context, option.do, shared_scripts) for option in step.options]
        destinations.update(*(sent for sent, _ in ways))
        if ways and not any(may_end for _, may_end in ways):
            return destinations, False
    return destinations, True


# ---------------------------------------------------------------- abilities


def _abilities(context: ClassicContext) -> None:
    """TC335: an ability that must happen, and whose effect makes it happen again."""
    forced = [node for node in context.walk.all(Ability) if _must_happen(node.thing)]
    calls = {
        number: [other for other, target in enumerate(forced) if _calls(context, node, target)]
        for number, node in enumerate(forced)
    }
    for cycle in cycles(calls):
        names = " → ".join(forced[number].thing.id for number in [*cycle, cycle[0]])
        context.report("TC335", forced[cycle[0]].path, names=names)


def _must_happen(ability: Ability) -> bool:
    """Nobody decides on it, nothing limits it and no condition can end it.

    In windows that offer nothing everything happens by itself, whatever `may` says.
    """
    return (
        ability.window is not None
        and not (ability.may and ability.window in OFFERED)
        and ability.once_per is None
        and ability.when is None
        and ability.cost is None
    )


def _calls(context: ClassicContext, node: Node, target: Node) -> bool:
    """Does the script of one ability open the window of another?"""
    own = _owner(node)
    for _, step in steps_of(context, node.thing.do):
        if target.thing.window not in OPENS.get(type(step), ()):
            continue
        if target.thing.for_ is not None:
            return True  # it speaks of others, too
        who = getattr(step, "who", "actor")
        other = _owner(target)
        # A body's own ability is about its own wounds; that of an item, a place or the mission about everybody's.
        reaches_all = isinstance(step, e.Go) or who in ("all", "living") or other is None or own is None
        if reaches_all or (own is other and who != "living-others"):
            return True
        if own is not other and (who in ("living-others",) or who == f"receptacle:{_owner_name(target)}"):
            return True
    return False


def _owner(node: Node) -> Node | None:
    """The body that an ability belongs to; abilities of anything else are about every body."""
    return node.parent if node.parent and isinstance(node.parent.thing, Receptacle) else None


def _owner_name(node: Node) -> str:
    return node.parent.path.rpartition(".")[2] if node.parent else ""
