"""What `check` knows of the box mechanisms: each says it of itself in its `check.py`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

from ...mechanisms import DECKS, SETTINGS, is_on, the_one
from ...primitives import Condition, Effect
from ...revolution.cards import RevolutionDeck
from ...shapes import yaml_name
from ..condition_facts import Answer, Bounds
from ..facts import Fact
from ..names import CardKey
from ..numbers import Least
from ..reachability import Branch, Gives

if TYPE_CHECKING:
    from .context import RevolutionContext
    from .reachability import RevolutionReachability


class MechanismChecks:
    """Every part does nothing unless the mechanism says otherwise. It is asked only where the deck switches it on,
    except for what it says of its words.
    """

    least: ClassVar[Least] = {}  # the least that numbers in its structs may be
    # How play goes on behind its words, and which facts they bring about (see `check.reachability`).
    branches: ClassVar[Mapping[type[Effect], Branch]] = {}
    gives: ClassVar[Mapping[type[Effect], Gives]] = {}
    # Whether its conditions can ever hold, and ever fail (see `check.condition_facts`).
    holds: ClassVar[Mapping[type[Condition], Answer]] = {}
    fails: ClassVar[Mapping[type[Condition], Answer]] = {}
    bounds: ClassVar[Mapping[type[Condition], Callable[[RevolutionDeck], Bounds]]] = {}
    # Its words that take a card out of play, and those that make a place open to be visited.
    removals: ClassVar[tuple[type[Effect], ...]] = ()
    opens_places: ClassVar[tuple[type[Effect], ...]] = ()
    # The kinds of things that it declares, with the code of a finding for a name that is not among them.
    references: ClassVar[Mapping[str, str]] = {}
    # Whether it does something without a word on any card.
    works_without_words: ClassVar[bool] = False

    def __init__(self, name: str) -> None:
        self.name = name
        self.path = f"mission.mechanisms.{yaml_name(name)}"

    def settings(self, deck: RevolutionDeck) -> Any:
        return getattr(deck.mission.mechanisms, self.name, None)

    def check(self, context: RevolutionContext) -> None:
        """Report what is wrong with its settings, and with its words in this deck."""

    def declares(self, deck: RevolutionDeck, kind: str) -> Collection[str]:
        """The names of a kind of `references`."""
        return ()

    def reach(self, reachability: RevolutionReachability) -> None:
        """The facts that its settings bring about, and the scripts in them."""

    def facts_by_kind(self, deck: RevolutionDeck) -> dict[str, list[Fact]]:
        """What a name of its own kinds could bring about."""
        return {}

    def places(self, deck: RevolutionDeck) -> Collection[str]:
        """Places that it can show."""
        return ()

    def places_at_start(self, deck: RevolutionDeck) -> Collection[str]:
        """Places that it shows from the start."""
        return ()

    def given_items(self, context: RevolutionContext) -> Collection[str]:
        """Items that its words give."""
        return ()

    def piled(self, context: RevolutionContext) -> set[CardKey | None]:
        """Cards of a place that it has in a pile of its own."""
        return set()

    def expect_piled(self, reachability: RevolutionReachability, place: str, name: str) -> None:
        """Something brings this card of its pile into play."""

    def printed(self, deck: RevolutionDeck, attribute: str) -> list[int]:
        """Values of an attribute that it may lay over those of a receptacle."""
        return []


@cache
def every() -> tuple[MechanismChecks, ...]:
    """Those of all mechanisms, whether a deck switches them on or not."""
    kinds = ((name, the_one(name, "check", MechanismChecks) or MechanismChecks) for name in DECKS)
    return tuple(kind(name) for name, kind in kinds)


def switched_on(deck: RevolutionDeck) -> tuple[MechanismChecks, ...]:
    return tuple(one for one in every() if is_on(deck, one.name))


def pools(deck: RevolutionDeck) -> list[str]:
    """The mechanisms of a deck out of whose pools prices can be paid."""
    return [name for name, settings in SETTINGS.items() if settings.pool and is_on(deck, name)]
