"""What a system provides: Classic and Revolution each fill in this class, and `Game` plays by it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from timecaptain.deck.cards import Named
from timecaptain.deck.effects import Cost
from timecaptain.deck.primitives import Condition, Script

from . import machine, verbs
from .actions import Action, Adjust, Refusal, Refusals
from .conditions import Test, holds
from .events import Event
from .printed import Parts
from .state import LOOK, Frame, Pending, Reading, State
from .verbs import Resume

if TYPE_CHECKING:
    from typing_extensions import TypeVar as TypeVarWithDefault

    from ..labels import Labels
    from .starting_point import StartingPoint

    S = TypeVarWithDefault("S", bound=State, default=Any)  # so that `Game` alone is a whole type
else:
    S = TypeVar("S", bound=State)
F = TypeVar("F", bound=Callable[..., Any])
Check = Callable[[Any, int, Any], Refusal | None]
Act = Callable[[Any, int, Any], None]


def of_system(method: F) -> F:
    """A method that every system provides: Python refuses to make a game of a system that lacks one.

    Type checkers must not take it for abstract, because `Game(…)` itself makes games.
    """
    return abstractmethod(method)


class System(ABC, Generic[S]):
    """The tables of a system and what the kernel asks of it."""

    STATE: ClassVar[type[State]]
    CONDITIONS: ClassVar[Mapping[type, Test]]
    VERBS: ClassVar[Mapping[type, machine.StepFunction]]
    PROCEDURES: ClassVar[Mapping[str, tuple[machine.Step, ...]]]
    ANSWERS: ClassVar[Mapping[str, Resume]]
    ACTIONS: ClassVar[Mapping[type[Action], tuple[Check, Act]]]
    # Decisions that a card leaves to its reader alone.
    PRIVATE: ClassVar[tuple[str, ...]] = ("choose", "answer", "pick", "share", "shield")
    ASKED_BY: ClassVar[Mapping[str, type | tuple[type, ...]]] = verbs.ASKED_BY
    ANSWER_ACTIONS: ClassVar[frozenset[type[Action]]]  # verbs that only answer a decision
    LABELS: ClassVar[Mapping[str, Callable[[Any, Action], str]]] = {}  # how the system calls its own actions
    SHORT_LABELS: ClassVar[Mapping[str, Callable[[Any, Action], str]]] = {}  # … below a heading that names the agent
    SAYINGS: ClassVar[Mapping[str, Callable[[Any, Mapping[str, Any]], str]]] = {}  # … and its own words for events
    OPTIONS: ClassVar[tuple[str, ...]] = ()  # what a table may want otherwise
    REFUSALS: ClassVar[Refusals]
    PHASES: ClassVar[tuple[str, ...]]
    OUTCOMES: ClassVar[tuple[str, ...]] = ("nothing", LOOK)  # procedures that are read like a text of the deck
    BEFORE_BODIES: ClassVar[tuple[str, ...]]  # phases in which an agent may have no receptacle yet
    CLOCK: ClassVar[str]  # what `now` says, in a `repr`
    # For the key of a position: which parts of the state only say what is there, and where order decides what happens.
    UNORDERED: ClassVar[tuple[str, ...]]  # lists
    UNORDERED_OF_AGENT: ClassVar[tuple[str, ...]] = ()  # … of an agent
    ORDERED: ClassVar[tuple[str, ...]] = ()  # mappings
    ITEMS: ClassVar[tuple[str, ...]] = ("items",)  # mappings of items: those with powers speak in their order
    deck: Any  # of the system's own type
    content: Any  # what the system has looked up in the deck
    s: S

    @staticmethod
    @of_system
    def look_up(deck: Any) -> Any:
        """What the system looks up in a deck, once for all its games."""

    @staticmethod
    @of_system
    def first_state(deck: Any, seats: int, seed: int, options: Mapping[str, Any]) -> S:
        """The state in which a mission begins."""

    @staticmethod
    @of_system
    def seatings(seats: int) -> Sequence[Sequence[Sequence[int]]]:
        """The ways in which so many players may sit: for each agent, the seats that play it. None for too many."""

    @of_system
    def begin_at(self, point: StartingPoint) -> list[Event]:
        """Bring a fresh game to where an author wants to rehearse. Raises `CannotStart`; then it is of no use."""

    @of_system
    def bodies(self) -> list[str]:
        """The receptacle of each agent; none where it is still to be chosen."""

    @of_system
    def seat_anew(self, seats: int, options: Mapping[str, Any]) -> None:
        """So many players, none of whose agents has a body yet."""

    @of_system
    def doubts(self) -> Iterator[str]:
        """Why the state cannot be one of a game of this deck: what is found, in any order."""

    @of_system
    def copy_state(self, state: S) -> S:
        """A copy that shares nothing that changes."""

    @of_system
    def legal_now(self, seat: int) -> list[Action]:
        """What a seat can do while nobody is asked anything and no text is open."""

    def legal_now_of(self, seats: list[int]) -> list[list[Action]]:
        """The same for several seats."""
        return [self.legal_now(seat) for seat in seats]

    @of_system
    def visible(self, seat: int) -> list[Action]:
        """What a seat can see on the table to do, allowed or not."""

    @of_system
    def advance(self) -> bool:
        """Go on to what comes next while nobody is in the middle of anything; false when a player must act."""

    @of_system
    def counted(self, pending: Pending) -> None:
        """Everybody has voted: do what was decided."""

    @of_system
    def view(self, seat: int | None, lang: str = "en") -> Any:
        """All and only what this seat may know, its texts in that language; without a seat, what a spectator may."""

    @of_system
    def parts(self, seats: list[int], lang: str, labels: Labels | None = None) -> Parts:
        """The public part of a view, and the own part of each of these seats; with labels, also what they may do."""

    @of_system
    def label_context(self) -> object:
        """Whatever the words for actions speak of: as long as it is equal, so are they."""

    @of_system
    def faces(self, seats: Sequence[int]) -> list[list[str]]:
        """For each of these seats, the keys of the cards that it may read now."""

    @of_system
    def face(self, card: str, lang: str) -> bytes:
        """A card as it is printed, as JSON: for whoever has read it, by the key that `faces` gave."""

    @property
    @of_system
    def now(self) -> int:
        """What the clock shows: the TU that are left, or the round."""

    @of_system
    def select(self, frame: Frame, who: str) -> list[int]:
        """The agents whom a word of the deck means, such as `actor` or `others-here`."""

    @of_system
    def readers(self, frame: Frame) -> list[int]:
        """The seats that hear what a script says."""

    def tokens_in_play(self) -> list[str]:
        """The state tokens that lie on the table."""
        return self.s.tokens

    def lies_open(self, item: str) -> bool:
        """Whether somebody has this item, for all to see."""
        return item in self.s.items

    @of_system
    def seats_of(self, agent: int) -> list[int]:
        """The seats that play an agent; for nobody in particular, the captain's."""

    @of_system
    def card_on(self, letter: str) -> Any:
        """The card of the panorama that lies there now, if any does."""

    def dice_of(self, agent: int, characteristic: str) -> int:
        """How many dice an agent has for a characteristic, in systems that have dice."""
        return 0

    @of_system
    def goes_on(self, agent: int) -> bool:
        """Whether an agent can still be asked and told things."""

    def can_be_met(self, frame: Frame, condition: Condition | None) -> bool:
        """Whether a branch with this condition is open to whoever may choose it."""
        return holds(self, frame, condition)  # type: ignore[arg-type]

    @of_system
    def can_pay(self, agent: int, cost: Cost | None) -> bool:
        """Whether an agent has what something costs."""

    def open_to(self, frame: Frame, script: Script) -> bool:
        """Whether the rules let an agent choose a branch with this script now."""
        return True

    @of_system
    def pay(self, agent: int, cost: Cost | None) -> None:
        """Take from an agent what something costs."""

    @of_system
    def in_box(self, item: str) -> bool:
        """Whether nobody has this item and somebody could still get it."""

    @of_system
    def adjust(self, frame: Frame, action: Adjust) -> None:
        """Change by hand what a card permits to change."""

    @of_system
    def card_key(self, i: int) -> str:
        """The card on which an agent stands, or that it has before it, as `place/card`; nothing where there is none."""

    @of_system
    def card_named(self, frame: Frame, name: str) -> str:
        """`C` is a card of the script's own place, `pier/C` of any."""

    @of_system
    def in_progress_of(self) -> int:
        """The agent whose roll or test is in progress; nobody's where there is none."""

    @of_system
    def characteristics(self) -> Mapping[str, Named]:
        """What is rolled or tested for."""

    @of_system
    def has_powers(self, item: str) -> bool:
        """Whether an item has something to say in a timing window, so that its turn among others matters."""

    @property
    def score(self) -> int | None:
        """The score of the run, in systems that have one."""
        return None

    def costs(self, names: Any, action: Action) -> str:
        """What an action costs whoever takes it, in words, where its label does not say so itself."""
        return ""

    def refuse_answer(self, seat: int, action: Action) -> Refusal | None:
        """A further look at an answer that is one of the options."""
        return None

    @of_system
    def not_mine(self, seat: int, agent: int) -> Refusal | None:
        """Why this seat cannot act for that agent, if it cannot."""

    def not_reader(self, seat: int, agent: int) -> Refusal | None:
        """Why this seat cannot read for that agent, if it cannot."""
        return self.not_mine(seat, agent)

    @of_system
    def still_due(self, one: Reading) -> bool:
        """Whether the text still lies before its reader."""

    @of_system
    def orders(self, one: Reading) -> bool:
        """Whether a text has instructions, or sets anything going, for its reader."""

    @of_system
    def follow(self, one: Reading) -> None:
        """Begin with the instructions of a text."""

    @of_system
    def in_public(self) -> bool:
        """Whether what is in progress lies on the table for all to see, like a roll."""

    def closing_sets_going(self) -> bool | None:
        """Whether something comes of closing all open texts; none where only trying it shows.

        Where it is false `advance` changes no part of the state, only what stands in the state itself.
        """
        return None

    def closes_itself(self, one: Reading) -> bool:
        """Whether a text is put away once it is followed. Alone at the table there is nobody to keep it from.

        But a card that is looked at lies elsewhere, and would never be seen.
        """
        return self.s.seats == 1 and one.script != LOOK

    def hides_choice(self) -> bool:
        """Whether others must not be able to tell the pending decision from none at all."""
        return False

    def only_wish(self, seat: int, action: Action) -> bool:
        """Whether the action is no more than a proposal to another player."""
        return False
