"""What one seat (or, without one, everybody) may see, with the names of things at hand."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from timecaptain.game.kernel import known_text
from timecaptain.game.kernel.game import Game
from timecaptain.game.kernel.view_types import MeterView
from timecaptain.game.names import Names

if TYPE_CHECKING:
    from .draw import Drawing
    from .narrator import Sentence
    from .pages import Page

Stage = Literal["briefing", "bodies", "table", "over"]


class Scene(ABC):
    """The view of a seat. Each system knows what is in it; both faces of the client ask here and nowhere else."""

    books: tuple[str, ...]  # of the rules to look up
    example: ClassVar[str]  # a rule of them
    commands: ClassVar[tuple[str, ...]]  # words that can be typed
    helps: ClassVar[dict[str, str]] = {}  # what is said of words that mean something else in this system
    spaces: ClassVar[dict[str, str]]  # verbs that go to a card of the panorama, and the text before its letters

    def __init__(self, game: Game[Any], seat: int | None, lang: str) -> None:
        self.names = Names(game, lang)
        self.t = self.names.t
        self.seat = seat
        self.view: Any = game.view(seat, self.names.lang)
        self.public: Any = self.view.public
        self.deck: Any = game.deck
        self.known = known_text.together(self.public.known, self.view.own.known if self.view.own else None)

    def going(self, do: str, agent: int) -> str:
        """What stands before the letters of the cards that an agent may go to."""
        return self.t(self.spaces[do])

    # ------------------------------------------------------------ people

    def player(self, seat: int) -> str:
        """A player with the bodies they have: `Player 2 (Ada Quill)`."""
        bodies = [agent.name for agent in self.public.agents if seat in agent.seats and agent.name]
        name = self.names.seat(seat)
        return f"{name} ({', '.join(bodies)})" if bodies else name

    @abstractmethod
    def bodies(self) -> dict[str, tuple[str, str, str, str]]:
        """The receptacles on offer before a run: name, role, values, text."""

    # ------------------------------------------------------------ where the game stands

    @property
    @abstractmethod
    def stage(self) -> Stage:
        """Which of the screens is on."""

    @property
    def in_place(self) -> bool:
        """Whether the panorama is what counts."""
        return self.public.place is not None

    @property
    @abstractmethod
    def entering(self) -> bool:
        """Whether the group has just come to the place: then its card A is read."""

    @property
    @abstractmethod
    def visit(self) -> object:
        """What tells one visit from the next."""

    @abstractmethod
    def briefed_just_now(self, news: Sequence[Sentence]) -> bool:
        """Whether the last card of the briefing wants reading before the game goes on."""

    # ------------------------------------------------------------ in words and in pictures

    def counted(self) -> str:
        """What the mission counts and who is with the team, in one line; `heard` tells the rest."""
        meters = [self.t("meter-is", name=one.name, value=one.value) for one in self.known.meters]
        names = ", ".join(one.name for one in self.known.companions)
        return " · ".join([*meters, *([self.t("with-you", names=names)] if names else [])])

    def heard(self) -> list[tuple[str, str]]:
        """The same with what it means, as far as this seat has heard it: for `look`."""
        entries = [
            (self.t("meter-is", name=one.name, value=one.value), "\n\n".join([one.text, *self._thresholds(one)]))
            for one in self.known.meters
        ]
        return entries + [(self.t("with-you", names=one.name), one.text) for one in self.known.companions]

    def _thresholds(self, meter: MeterView) -> list[str]:
        return [self.t("meter-threshold", at=one.at, text=one.text) for one in meter.thresholds]

    @abstractmethod
    def briefing(self) -> list[tuple[str, str, str]]:
        """Title, text and Rule box of what was read aloud so far."""

    def card_a(self) -> tuple[str, str]:
        """Text and Rule box of what lies open at the place."""
        return (self.public.place.text, self.public.place.rule) if self.public.place else ("", "")

    @abstractmethod
    def blocks(self) -> dict[str, list[str]]:
        """What lies open, in plain lines by what they are about."""

    def faces(self) -> list[Any]:
        """The cards to read: those for this seat's eyes, and what lies before everybody."""
        return list(self.view.own.cards) if self.view.own else []

    @abstractmethod
    def own_cards(self) -> list[list[str]]:
        """The cards for this seat's eyes, each its name and then lines."""

    @abstractmethod
    def debriefing(self) -> Page: ...

    @abstractmethod
    def drawing(self) -> Drawing: ...
