"""What would go round for ever: cards, places and abilities that call themselves."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from .. import effects as e
from ..classic import effects as classic_effects
from ..classic.abilities import Ability
from ..classic.cards import Place, Receptacle
from ..primitives import Effect, Script
from ..revolution import effects as a
from ..vocabulary import word_of
from ..walk import Node
from .context import Context
from .names import CardName, letter_of

N = TypeVar("N", bound=Hashable)

# Which windows an effect opens again for whom it reaches.
OPENS: dict[type, tuple[str, ...]] = {
    classic_effects.Wound: ("on-wound",),
    classic_effects.Go: ("on-leave", "on-open", "on-captain-change"),
}
OFFERED = ("any-time", "action", "before-roll", "after-roll", "before-captain-change")  # windows that players use
WITH_ACTOR = ("actor", "here", "living", "all")  # selectors that reach whoever reads
STAY = ""  # no place is called so


def check(context: Context) -> None:
    _scripts(context)
    if context.classic:
        _cards(context)
        _places(context)
        _abilities(context)
    else:
        _private_cards(context)


# ---------------------------------------------------------------- shared scripts


def _scripts(context: Context) -> None:
    """TC351: shared scripts that perform one another."""
    calls: dict[str, dict[str, str]] = {name: {} for name in context.deck.mission.scripts}
    for node in context.walk.all(e.Perform):
        name = context.shared_script(node.path)
        if name is not None:
            calls[name].setdefault(node.thing.script, node.path)
    for ring in rings({name: list(called) for name, called in calls.items()}):
        path = next(path for called, path in calls[ring[0]].items() if called in ring)
        context.report("TC351", path, scripts=" → ".join([*ring, ring[0]]))


def _steps(context: Context, script: Script, inside: frozenset[str] = frozenset()) -> Iterator[tuple[str, Effect]]:
    """The steps of a script with their paths, those of the scripts that it performs among them."""
    for number, step in enumerate(script.steps):
        if isinstance(step, e.Perform):
            shared = context.deck.mission.scripts.get(step.script)
            if shared is not None and step.script not in inside:
                yield from _steps(context, shared, inside | {step.script})
        else:
            yield f"{script.key}.{number}.{word_of(step)}", step


# ---------------------------------------------------------------- cards


def _cards(context: Context) -> None:
    """TC333: cards that order one another to be read, without anybody having a say in it."""
    orders: dict[CardName, dict[CardName, str]] = {}
    for id, place in context.deck.places.items():
        for name, card in place.cards.items():
            orders[id, name] = dict(_ordered_cards(context, card.do, (id, name)))
    for ring in rings({card: list(found) for card, found in orders.items()}):
        path = next(path for card, path in orders[ring[0]].items() if card in ring)
        context.report("TC333", path, cards=" → ".join("/".join(card) for card in [*ring, ring[0]]))


def _ordered_cards(context: Context, script: Script, speaker: CardName) -> Iterable[tuple[CardName, str]]:
    """The cards that a reader finds below his pawn next: revealed, laid in the place of his own, or moved to."""
    scope = context.names.scope(".".join(speaker))
    for path, step in _steps(context, script):
        card = None
        match step:
            case classic_effects.Reveal():
                card = context.names.card(step.card, scope)
            case e.Replace() if context.names.card(step.card, scope) == speaker:
                card = context.names.card(step.with_, scope)
            case classic_effects.MovePawn() if step.who in WITH_ACTOR:
                card = context.names.card(step.to, scope)
                if card == speaker:
                    continue  # who stands there already reads nothing again
        if card is not None and card[0] == speaker[0]:
            yield card, path


def _private_cards(context: Context) -> None:
    """TC371: cards that order one another to be read in secret, so that their reader never looks up.

    A yellow item that is kept is not taken a second time, and one of another colour lies open before it speaks.
    """
    scripts: dict[str, Script] = {}
    for body, receptacle in context.deck.receptacles.items():
        scripts |= {f"interaction:{body}/{number}": card.do for number, card in receptacle.interactions.items()}
        if receptacle.recall is not None:
            scripts[f"recall:{body}"] = receptacle.recall.do
    items = context.deck.items.items()
    scripts |= {f"item:{name}": item.do for name, item in items if item.colour == "yellow" and not item.kept}
    orders = {card: dict(_ordered_readings(context, card, script, scripts)) for card, script in scripts.items()}
    for ring in rings({card: list(found) for card, found in orders.items()}):
        path = next(path for card, path in orders[ring[0]].items() if card in ring)
        context.report("TC371", path, cards=" → ".join([*ring, ring[0]]))


def _ordered_readings(
    context: Context, speaker: str, script: Script, known: Mapping[str, Script]
) -> Iterable[tuple[str, str]]:
    kind, _, name = speaker.partition(":")
    own = name.partition("/")[0]
    bodies = [own] if kind != "item" else list(context.deck.receptacles)
    for path, step in _steps(context, script):
        called: list[str] = []
        if isinstance(step, a.Interaction) and step.who == "actor":
            called = [f"interaction:{body}/{step.number}" for body in bodies]
        elif isinstance(step, a.SnapRecall) and step.who == "actor":
            called = [f"recall:{body}" for body in bodies]
        elif isinstance(step, e.Take) and step.who == "actor":
            called = [f"item:{step.item}"]
        # An item that its reader still holds is not taken again.
        yield from ((card, path) for card in called if card in known and not (kind == "item" and card == speaker))


# ---------------------------------------------------------------- places


def _places(context: Context) -> None:
    """TC334: places whose card A always sends the group on to one another."""
    sends = {id: _always_sent(context, place) for id, place in context.deck.places.items()}
    while True:
        inside = {id: to for id, to in sends.items() if to <= sends.keys()}
        if len(inside) == len(sends):
            break
        sends = inside
    for ring in rings({id: sorted(to) for id, to in sends.items()}):
        first = context.deck.places[ring[0]]
        card = next(name for name, card in first.cards.items() if letter_of(name, card) == "A")
        context.report("TC334", f"{ring[0]}.{card}.do", places=" → ".join([*ring, ring[0]]))


def _always_sent(context: Context, place: Place) -> set[str]:
    """Where card A sends the group; `STAY` is among it if the group may stay."""
    told = [card for name, card in place.cards.items() if letter_of(name, card) == "A" and not card.aside]
    found: set[str] = set()
    for card in told:
        sent, goes_on = _sent(context, card.do)
        found |= sent | ({STAY} if goes_on else set())
    return found if any(card.when is None for card in told) else {STAY}


def _sent(context: Context, script: Script) -> tuple[set[str], bool]:
    """Where a script may send the group, and whether it may come to its end without."""
    found: set[str] = set()
    for _, step in _steps(context, script):
        branches: list[Script] = []
        match step:
            case classic_effects.Go(place=place):
                return found | {place}, False
            case e.Win() | e.Fail():
                return found | {STAY}, False
            case e.If():
                branches = [step.then, step.else_]
            case e.Ask(again=False):
                branches = [step.right, step.wrong]
            case e.Choose(optional=False, again=False) if not all(option.if_ or option.cost for option in step.options):
                branches = [option.do for option in step.options]
        ways = [_sent(context, branch) for branch in branches]
        found.update(*(sent for sent, _ in ways))
        if ways and not any(goes_on for _, goes_on in ways):
            return found, False
    return found, True


# ---------------------------------------------------------------- abilities


def _abilities(context: Context) -> None:
    """TC335: an ability that must happen, and whose effect makes it happen again."""
    forced = [node for node in context.walk.all(Ability) if _must_happen(node.thing)]
    calls = {
        number: [other for other, target in enumerate(forced) if _calls(context, node, target)]
        for number, node in enumerate(forced)
    }
    for ring in rings(calls):
        names = " → ".join(forced[number].thing.id for number in [*ring, ring[0]])
        context.report("TC335", forced[ring[0]].path, names=names)


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


def _calls(context: Context, node: Node, target: Node) -> bool:
    """Does the script of one ability open the window of another?"""
    own = _owner(node)
    for _, step in _steps(context, node.thing.do):
        if target.thing.window not in OPENS.get(type(step), ()):
            continue
        who = getattr(step, "who", "actor")
        other = _owner(target)
        # A body's own ability speaks of its own wounds; an item, a place or the mission speaks of everybody's.
        reaches_all = isinstance(step, classic_effects.Go) or who in ("all", "living") or other is None or own is None
        if reaches_all or (own is other and who != "living-others"):
            return True
        if own is not other and (who in ("living-others",) or who == f"receptacle:{_name(target)}"):
            return True
    return False


def _owner(node: Node) -> Node | None:
    """The body that an ability belongs to; anything else may speak of any body."""
    return node.parent if node.parent and isinstance(node.parent.thing, Receptacle) else None


def _name(node: Node) -> str:
    return node.parent.path.rpartition(".")[2] if node.parent else ""


# ---------------------------------------------------------------- graphs


def rings(graph: Mapping[N, Sequence[N]]) -> list[list[N]]:
    """Rings of a graph, at least one for every knot of it; no node is in two of them."""
    found: list[list[N]] = []
    done: set[N] = set()
    for start in graph:
        way: list[N] = []
        ahead: list[Iterator[N]] = [iter((start,))]
        while ahead:
            node = next(ahead[-1], None)
            if node is None:
                ahead.pop()
                done.update(way[len(ahead) - 1 :])
                del way[len(ahead) - 1 :]
            elif node in way:
                ring = way[way.index(node) :]
                if not any(node in other for other in found for node in ring):
                    found.append(ring)
            elif node not in done:
                way.append(node)
                ahead.append(iter(graph.get(node, ())))
    return found
