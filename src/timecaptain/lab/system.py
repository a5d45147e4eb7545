"""What the lab must know of a system of rules. Each system is one subclass of `System`, listed in `registry.py`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType
from typing import Any, ClassVar, Generic

from timecaptain.game import Action, Event
from timecaptain.game.kernel import chance

from .line_format import Step
from .random_player import G, RandomPlayer
from .secret_texts import SecretText

Heard = chance.Heard
PublicState = dict[str, Any]  # what everybody can see on the table, by the name of the thing


def modules_of(package: ModuleType) -> tuple[ModuleType, ...]:
    modules = walk_packages(package.__path__, f"{package.__name__}.")
    return tuple(import_module(module.name) for module in modules)


class System(ABC, Generic[G]):
    """Has no state of its own: every method is given a game or a deck of this system."""

    # ------------------------------------------------------------ conservation

    @abstractmethod
    def violations(self, game: G) -> Iterator[str]:
        """What is impossible in the present state of the game."""

    @abstractmethod
    def public_state(self, game: G) -> PublicState:
        """What everybody can see on the table, to be compared before and after an action."""

    @abstractmethod
    def unexplained_changes(self, before: PublicState, after: PublicState, events: list[Event]) -> Iterator[str]:
        """What changed in public without an event, or differently from what the events say."""

    # ------------------------------------------------------------ recorded lines

    @abstractmethod
    def set_first_captain(self, game: G, captain: int) -> None:
        """Fix who is the first captain, before the first step of a line."""

    def drawn_captain(self, game: G) -> int | None:
        """The first captain, if the system draws one before the first action."""
        return None

    @abstractmethod
    def lay_out(self, game: G, step: Step) -> None:
        """Fix the results of chance in this step before it is played; raises `InvalidLine` for impossible ones."""

    @abstractmethod
    def chance_fields(self, game: G, heard: Heard) -> dict[str, Any]:
        """The results of chance in an action, as the fields of a step."""

    # ------------------------------------------------------------ coverage

    modules: ClassVar[tuple[ModuleType, ...]]  # the modules that define refusals as constants
    refusals_with_arguments: ClassVar[frozenset[tuple[str, str]]] = frozenset()  # rule and why; not module constants
    refusal_needs: ClassVar[Mapping[str, Callable[[Any], bool]]]  # whether a deck can give a refusal at all

    @abstractmethod
    def cards(self, deck: Any) -> set[str]:
        """Every card that somebody can read."""

    @abstractmethod
    def open_cards(self, game: G) -> Iterable[str]:
        """The cards that are open to somebody now."""

    def printed_card(self, game: G, key: str) -> str:
        """The card of the deck that has this key in the game."""
        return key

    # ------------------------------------------------------------ secrets

    @abstractmethod
    def secret_texts(self, deck: Any) -> Iterator[SecretText]:
        """Every text that not everybody may read from the start."""

    @abstractmethod
    def may_read(self, game: G, seat: int | None) -> Callable[[SecretText], bool]:
        """Which secret texts this seat (`None`: a spectator) may be shown now, worked out without asking the views."""

    @abstractmethod
    def seats_reading_with(self, game: G, agent: int) -> set[int]:
        """The seats that may read the card of this agent now, and so hear what the card says."""

    def with_other_hidden_order(self, game: G) -> Iterator[G]:
        """Copies of the game with hidden piles in another order; no view may tell them from the game."""
        return iter(())

    # ------------------------------------------------------------ random play

    def listed_as(self, action: Action) -> list[Action]:
        """The actions that `legal` lists where this one is allowed: not every number and combination is listed."""
        return [action]

    random_player: ClassVar[type[RandomPlayer[Any]]]
