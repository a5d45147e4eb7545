"""What the lab must know of a system of rules. A system is a subclass, registered once in `systems.py`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar

from timecaptain.game import Event
from timecaptain.game.kernel import chance
from timecaptain.game.kernel.game import Game

from .line_format import Step
from .secret_texts import Secret

if TYPE_CHECKING:
    from .random_player import RandomPlayer

Heard = chance.Heard
Open = dict[str, Any]  # what lies open on the table, by a word for it


class System(ABC):
    """Without state: everything is asked of a game or a deck of the system's own kind."""

    # ------------------------------------------------------------ conservation

    @abstractmethod
    def wrong(self, game: Any) -> Iterator[str]:
        """What cannot be, at this moment."""

    @abstractmethod
    def lying_open(self, game: Any) -> Open:
        """What everybody sees, to be compared with what is told."""

    @abstractmethod
    def untold(self, before: Open, after: Open, told: list[Event]) -> Iterator[str]:
        """What changed without a word, or otherwise than told."""

    # ------------------------------------------------------------ lines

    @abstractmethod
    def first_captain(self, game: Any, captain: int) -> None:
        """Who begins, before the first step of a line."""

    def captain(self, game: Any) -> int | None:
        """Who begins, where that is drawn before the first step."""
        return None

    @abstractmethod
    def lay(self, game: Any, step: Step) -> None:
        """Lay out what chance gives in this step."""

    @abstractmethod
    def drawn(self, game: Any, heard: Heard) -> dict[str, Any]:
        """What chance gave, as the fields of a step."""

    # ------------------------------------------------------------ coverage

    packages: ClassVar[tuple[ModuleType, ...]]  # whose modules hold refusals ready
    made: ClassVar[frozenset[tuple[str, str]]] = frozenset()  # refusals that name something, made when they are given
    needs: ClassVar[Mapping[str, Callable[[Any], bool]]]  # what a mission must have so that it can give a refusal

    @abstractmethod
    def cards(self, deck: Any) -> set[str]:
        """Every card that somebody can read."""

    @abstractmethod
    def read(self, game: Any) -> Iterable[str]:
        """Those that lie open before somebody now."""

    # ------------------------------------------------------------ secrets

    @abstractmethod
    def secrets(self, deck: Any) -> Iterator[Secret]:
        """Every text that is not for everybody from the start."""

    @abstractmethod
    def may_read(self, game: Any, seat: int | None) -> Callable[[Secret], bool]:
        """Which of them this seat (or a spectator) may be shown now; told without asking the views."""

    @abstractmethod
    def readers(self, game: Any, agent: int) -> set[int]:
        """The seats that may read along with this agent now, and so hear what its card says."""

    def hidden_otherwise(self, game: Any) -> Iterator[Game[Any]]:
        """The same table with what lies hidden in another order: nobody can tell it from this one."""
        return iter(())

    # ------------------------------------------------------------ random play

    random_player: ClassVar[type[RandomPlayer]]
