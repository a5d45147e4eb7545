"""What the client has to know of a system to play it. Everything else is the same at every table."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from msgspec import Struct

from timecaptain.game import Action
from timecaptain.game.kernel.game import Game

if TYPE_CHECKING:
    from timecaptain.game import Decision
    from timecaptain.game.kernel.actions import Adjust
    from timecaptain.game.names import Names

    from .narrator import Narrator
    from .pages import Page
    from .scene import Scene
    from .session import Session


SHARED_PROMPTS = frozenset(("pick", "share", "confirm", "adjust", "help"))


class Attempt(Struct, frozen=True):
    """How an attempt at the mission ended."""

    run: int
    ending: str
    won: bool
    score: int
    rounds: int


G = TypeVar("G", bound="Game[Any]")


class System(ABC, Generic[G]):
    prompts: ClassVar[frozenset[str]]  # kinds of decisions that have a question of their own

    trivial: ClassVar[frozenset[str]] = frozenset()  # events that whoever caused them need not be shown
    bundles: ClassVar[bool] = False  # whether several things can be handed over at once

    @abstractmethod
    def narrator(self, seats: int, lang: str) -> Narrator[G]: ...

    @abstractmethod
    def scene(self, session: Session, seat: int | None) -> Scene: ...

    # ------------------------------------------------------------ who has the device

    @abstractmethod
    def secret(self, session: Session, seat: int) -> bool:
        """Whether this seat has something to see that is not for all."""

    @abstractmethod
    def due(self, session: Session, seat: int) -> bool:
        """Whether the table waits for this seat, not only lets it act."""

    def able(self, session: Session) -> list[int]:
        """Who may take the device now."""
        return [decision.seat for decision in session.game.decisions()]

    # ------------------------------------------------------------ what a seat is asked

    def prompt(self, session: Session, scene: Scene, decision: Decision) -> str:
        """The deck's own question, or what kind of decision this is."""
        own = scene.view.own
        if own is not None and own.decision is not None and own.decision.prompt:
            return str(own.decision.prompt)
        return scene.t(f"prompt-{decision.kind}") if decision.kind in self.prompts else ""

    def in_order(self, actions: Sequence[Action]) -> list[Action]:
        """As they stand in the menu."""
        return list(actions)

    def reminders(self, session: Session, scene: Scene) -> list[str]:
        """What somebody with the device should know before acting."""
        return []

    def typed(self, session: Session, seat: int, text: str) -> Action | None:
        """What a line means that is neither a number of the menu nor a word; nothing where it is no answer."""
        return None

    # ------------------------------------------------------------ things

    @abstractmethod
    def targets(self, game: G, wanted: Adjust, names: Names) -> list[tuple[Adjust, str]]:
        """What lies open and can be changed by hand: the adjustment of it, without a number yet, and its name."""

    @abstractmethod
    def hidden_targets(self, game: G, wanted: Adjust, names: Names) -> list[tuple[Adjust, str]]:
        """What is still in the box must be named by the players: a list would tell what there is to find."""

    # ------------------------------------------------------------ pages and the end

    @abstractmethod
    def pages(self, session: Session, seat: int, scene: Scene) -> dict[str, Callable[[], Page]]:
        """The pages of this system, by the word that asks for them."""

    @abstractmethod
    def stands(self, session: Session) -> str:
        """Where an unfinished game stands, in a sentence."""

    @abstractmethod
    def last_words(self, session: Session) -> list[str]:
        """When the mission is won."""

    def attempts(self, session: Session) -> list[Attempt]:
        """What the Mission Log takes down."""
        return []


def system_of(deck: Any) -> System[Any]:
    """The folder of its name; imported when a deck of it is played."""
    module = import_module(f".{deck.mission.system}", __package__)
    system: System[Any] = module.SYSTEM
    return system
