"""What `check` knows of Mysteries: a pile that lasts, and draws of what is in it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Any

from timecaptain.deck.check.condition_facts import Bounds, number_fails, number_holds, range_
from timecaptain.deck.check.facts import ALWAYS, Fact
from timecaptain.deck.check.names import NOWHERE, CardKey
from timecaptain.deck.check.revolution.mechanism_checks import MechanismChecks
from timecaptain.deck.effects import If, Once
from timecaptain.deck.revolution.cards import RevolutionDeck
from timecaptain.deck.walk import Node

from .deck import DrawMystery, MysteriesLeft, Mystery, name_of

if TYPE_CHECKING:
    from timecaptain.deck.check.revolution.context import RevolutionContext
    from timecaptain.deck.check.revolution.reachability import RevolutionReachability


def pile(deck: RevolutionDeck) -> tuple[Mystery, ...]:
    settings = deck.mission.mechanisms.mysteries
    return settings.pile if settings is not None else ()


def left(deck: RevolutionDeck) -> Bounds:
    return range_(0, len(pile(deck)))


def drawn(reachability: Any, step: DrawMystery, _: object) -> Iterable[Fact]:
    """The one that is named, or any of them."""
    name = name_of(step)
    for mystery in pile(reachability.deck):
        if name in ("", name_of(mystery)):
            card = reachability.names.card(mystery.card, NOWHERE) if mystery.card is not None else None
            yield ("read", *card) if card is not None else ("item", mystery.item)


class MysteriesChecks(MechanismChecks):
    gives = {DrawMystery: drawn}
    holds = {MysteriesLeft: number_holds}
    fails = {MysteriesLeft: number_fails}
    bounds = {MysteriesLeft: left}

    def check(self, context: RevolutionContext) -> None:
        self._pile(context)
        self._draws(context)

    def _pile(self, context: RevolutionContext) -> None:
        """TC355, TC356: each is one thing, and there is one of each."""
        seen: set[str] = set()
        for number, mystery in enumerate(pile(context.deck)):
            name = name_of(mystery)
            if (mystery.item is None) == (mystery.card is None):
                context.report("TC355", f"{self.path}.pile.{number}")
            elif name in seen:
                context.report("TC356", f"{self.path}.pile.{number}", None, card=name)
            seen.add(name)

    def _draws(self, context: RevolutionContext) -> None:
        """TC382, TC383: a pile that lasts, and draws of what is in it."""
        names = [name_of(mystery) for mystery in pile(context.deck)]
        draws = context.walk.all(DrawMystery)
        for node in draws:
            name = name_of(node.thing)
            if name and name not in names:
                context.report("TC383", node.path, context.findings.closest(name, names), card=name)
        unnamed = [node for node in draws if not name_of(node.thing) and not _asks_first(node)]
        again = [node for node in unnamed if not _once_for_all(node)]
        if unnamed and (again or len(unnamed) > len(names)) and not _returning(context.deck):
            context.report("TC382", (again or unnamed)[0].path, number=len(names))

    def given_items(self, context: RevolutionContext) -> Collection[str]:
        return {node.thing.item for node in context.walk.all(DrawMystery)}

    def piled(self, context: RevolutionContext) -> set[CardKey | None]:
        cards = (mystery.card for mystery in pile(context.deck))
        return {context.names.card(card, NOWHERE) for card in cards if card is not None}

    def expect_piled(self, reachability: RevolutionReachability, place: str, name: str) -> None:
        """TC372: a Mystery is drawn by something."""
        never_drawn = not reachability.context.walk.all(DrawMystery)
        read, card = ("read", place, name), f"{place}/{name}"
        reachability.gates.expect("TC372", f"{place}.{name}", ALWAYS, read, never_drawn, card=card)


def _returning(deck: RevolutionDeck) -> bool:
    """Whether some Mysteries go back under the pile once they are read (A-M-03)."""
    items = (deck.items.get(mystery.item or "") for mystery in pile(deck))
    return any(item is not None and item.colour in ("yellow", "red") and not item.kept for item in items)


def _asks_first(node: Node) -> bool:
    """Below a condition on the pile, with something else to do when it is empty or nothing."""
    return any(isinstance(around.thing, If) and _about_the_pile(around.thing.when) for around in node.above())


def _about_the_pile(condition: object) -> bool:
    parts = getattr(condition, "of", ())
    return isinstance(condition, MysteriesLeft) or any(map(_about_the_pile, parts))


def _once_for_all(node: Node) -> bool:
    return any(isinstance(around.thing, Once) and around.thing.per == "mission" for around in node.above())
