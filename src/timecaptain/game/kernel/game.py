"""A whole mission with all its runs: the handful of verbs that everything else stands on."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from copy import copy
from functools import cache
from typing import Any, ClassVar, Generic, TypeVar, cast, get_origin

import msgspec

from timecaptain.deck.difficulty import at, of_digest
from timecaptain.deck.effects import Cost
from timecaptain.deck.load import AnyDeck
from timecaptain.deck.primitives import Text

from . import chance, machine, reading
from .actions import (
    NOBODY,
    Action,
    Adjust,
    Again,
    Choose,
    Close,
    DeckFault,
    Decline,
    Follow,
    Refusal,
    Refusals,
    Refused,
    agent_of,
)
from .conditions import Test
from .events import Event
from .printed import Parts
from .state import Frame, Pending, Reading, State
from .tried import Tried
from .verbs import Resume

SAVE_FORMAT = 2
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
CHECKPOINT_EVERY = 64  # actions between two copies kept for taking a faulty action back

S = TypeVar("S", bound=State)
G = TypeVar("G", bound="Game[Any]")
AGAIN = Again()
Check = Callable[[Any, int, Any], Refusal | None]
Act = Callable[[Any, int, Any], None]

SYSTEMS: dict[str, type[Game[Any]]] = {}


class Decision(msgspec.Struct, frozen=True):
    """What the game waits for from one seat, and its legal answers."""

    seat: int
    kind: str
    actions: list[Action]
    agent: int = NOBODY
    prompt: str = ""
    labels: list[str] = []


class BadSave(Exception):
    """Not a save of this deck and this version. `why` is the key of a sentence."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


D = TypeVar("D", bound=AnyDeck)
C = TypeVar("C")
MOST_CONTENTS = 100
contents: dict[tuple[str, Any], tuple[Any, Any]] = {}  # by digest and question: a deck, and what was looked up in it


def content_of(deck: D, look_up: Callable[[D], C]) -> C:
    """One for all games of a deck."""
    key = deck.digest, look_up
    found = contents.get(key)
    if found is None or found[0] is not deck:
        if len(contents) > MOST_CONTENTS:
            contents.clear()
        found = contents[key] = deck, look_up(deck)
    return cast(C, found[1])


@cache
def _sets_of(state: type[State]) -> list[str]:
    return [field.name for field in msgspec.structs.fields(state) if get_origin(field.type) is set]


class _Save(msgspec.Struct):
    format: int
    system: str
    deck: str
    state: msgspec.Raw


def _state_of(save: _Save, system: type[Game[Any]]) -> Any:
    if save.format == SAVE_FORMAT:
        return msgspec.json.decode(save.state, type=system.STATE)
    from ..migration import upgraded_state  # it knows the systems, which know this module

    try:
        return msgspec.convert(upgraded_state(msgspec.json.decode(save.state)), system.STATE)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise msgspec.DecodeError(str(error)) from error


class Game(ABC, Generic[S]):
    """One game. The state is changed in place; equal decks, seats, seeds and actions give equal games."""

    STATE: ClassVar[type[State]]
    CONDITIONS: ClassVar[Mapping[type, Test]]
    VERBS: ClassVar[Mapping[type, machine.StepFunction]]
    PROCEDURES: ClassVar[Mapping[str, tuple[machine.Step, ...]]]
    ANSWERS: ClassVar[Mapping[str, Resume]]
    ACTIONS: ClassVar[Mapping[type[Action], tuple[Check, Act]]]
    ANSWER_ACTIONS: ClassVar[frozenset[type[Action]]]  # verbs that only answer a decision
    LABELS: ClassVar[Mapping[str, Callable[[Any, Action], str]]] = {}  # how the system calls its own actions
    SHORT_LABELS: ClassVar[Mapping[str, Callable[[Any, Action], str]]] = {}  # … below a heading that names the agent
    SAYINGS: ClassVar[Mapping[str, Callable[[Any, Mapping[str, Any]], str]]] = {}  # … and its own words for events
    OPTIONS: ClassVar[tuple[str, ...]] = ()  # what a table may want otherwise
    REFUSALS: ClassVar[Refusals]
    PHASES: ClassVar[tuple[str, ...]]
    OUTCOMES: ClassVar[tuple[str, ...]] = ("nothing",)  # procedures that are read like a text of the deck
    BEFORE_BODIES: ClassVar[tuple[str, ...]]  # phases in which an agent may have no receptacle yet
    deck: Any  # of the system's own type
    content: Any  # what the system has looked up in the deck

    def __init__(self, deck: AnyDeck, state: S, scripts: machine.Scripts | None = None) -> None:
        self.deck = deck
        self.s = state
        self.scripts = scripts or content_of(deck, self._compiled)
        self.events: list[Event] = []
        self.tried: list[Tried] = []  # the tests that the last action settled, for whoever asks about luck afterwards
        self._checkpoint = state
        self._since: list[tuple[int, Action]] = []
        self._keep_checkpoint()

    @classmethod
    def _compiled(cls, deck: AnyDeck) -> machine.Scripts:
        return {**machine.compile_scripts(deck.scripts, cls.VERBS), **cls.PROCEDURES}

    # ------------------------------------------------------------ the six verbs

    @staticmethod
    def new(deck: AnyDeck, seats: int, seed: int = 0, **options: bool | str) -> Game[Any]:
        """A fresh game of the deck's system, as written or at a `difficulty` that the deck offers."""
        system = SYSTEMS[deck.mission.system]
        difficulty = options.pop("difficulty", "")
        unknown = options.keys() - set(system.OPTIONS)
        if unknown:
            raise ValueError(f"no such option: {', '.join(sorted(unknown))}")
        return system.start(at(deck, str(difficulty)), seats, seed, **options)

    def decisions(self) -> list[Decision]:
        """Whom the game waits for, with the legal options of each."""
        return [decision for seat in range(self.s.seats) if (decision := self.decision(seat))]

    def decision(self, seat: int) -> Decision | None:
        """What this seat can do now; nothing when it is for others to act."""
        actions = self.legal(seat)
        if not actions:
            return None
        pending = self.pending_of(seat)
        if pending is None:
            return Decision(seat, self.s.phase, actions)
        return Decision(seat, pending.kind, actions, pending.agent, pending.prompt, list(pending.labels))

    def pending_of(self, seat: int) -> Pending | None:
        """The decision that this seat takes part in."""
        return reading.pending_of(self, seat)

    def legal(self, seat: int) -> list[Action]:
        """Every action this seat may take now. A riddle takes any text; its action is listed once, empty."""
        pending = self.pending_of(seat)
        if pending is not None:
            return [] if seat in pending.votes else list(pending.options)
        if self.s.agenda:
            return self._legal_while_reading(seat)
        return [] if self.s.pending is not None else self.legal_now(seat)

    def _legal_while_reading(self, seat: int) -> list[Action]:
        """What concerns the seat's own cards; and, where only this seat has some open, its next act."""
        offers = reading.offered(self, seat)
        if not reading.would_close(self, seat):
            return offers
        after = self._closed_by()
        return offers if after.s.agenda or after.s.pending is not None else offers + after.legal_now(seat)

    def _closed_by(self: G) -> G:
        """The game in which the cards that are open are closed."""
        after = self.copy()
        reading.close_all(after)
        return after

    def why_not(self, seat: int) -> list[tuple[Action, Refusal]]:
        """What this seat can see but not do now, each with its rule and reason."""
        refused = ((action, self.refusal(seat, action)) for action in self.visible(seat))
        return [(action, refusal) for action, refusal in refused if refusal is not None]

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        """Why not, or nothing when it is allowed."""
        no = self.REFUSALS
        if not 0 <= seat < self.s.seats:
            return no.no_such_seat
        kind = type(action)
        if kind not in self.ACTIONS and kind not in self.ANSWER_ACTIONS:
            return no.no_such_action
        pending = self.pending_of(seat)
        if pending is not None:
            return self._refuse_answer(seat, action, pending)
        if self._closes_first(seat, action):
            after = self._closed_by()
            return no.not_now if after.s.agenda or after.s.pending is not None else after.refusal(seat, action)
        pending = self.s.pending
        if pending is not None and not self.hides_choice():
            return no.not_yours if kind in map(type, pending.options) else no.not_now
        if kind not in self.ACTIONS:
            return no.not_now
        refusal = self.ACTIONS[kind][0](self, seat, action)
        if refusal is None and self.s.agenda and kind not in (Follow, Close):
            return no.not_now  # while somebody reads nothing else begins
        return refusal

    def _closes_first(self, seat: int, action: Action) -> bool:
        """Whether the seat looks up from its cards by this act."""
        return bool(self.s.agenda) and type(action) not in (Follow, Close) and reading.would_close(self, seat)

    def _refuse_answer(self, seat: int, action: Action, pending: Pending) -> Refusal | None:
        no = self.REFUSALS
        kinds = [type(option) for option in pending.options]
        if type(action) not in kinds:
            return no.no_such_choice if isinstance(action, Decline) and Choose in kinds else no.not_now
        if agent_of(action) != agent_of(pending.options[kinds.index(type(action))]):
            return no.not_yours
        if seat in pending.votes:
            return no.voted
        if not any(action.answers(option) for option in pending.options):
            return no.no_such_choice
        return self.refuse_answer(seat, action)

    def apply(self, seat: int, action: Action) -> list[Event]:
        """Do it and tell what happened, or raise `Refused` and change nothing."""
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise Refused(refusal, self)
        self.events = []
        self.tried = []
        try:
            self._do(seat, action)
        except DeckFault as fault:
            self._take_back()
            fault.game = self
            raise
        except chance.CannotShow as wrong:
            self._take_back()
            raise Refused(Refusal("", "chance-laid-out", {"what": str(wrong)}), self) from wrong
        self._since.append((seat, action))
        if len(self._since) >= CHECKPOINT_EVERY:
            self._keep_checkpoint()
        return self.events

    def reseat(self, seats: int, **options: Any) -> list[Event]:
        """Between two runs others may come or go: bodies are chosen anew in any case (C-RESET-05, R-END-04).

        The next run begins, or has just begun and nobody has a body yet. Raises `Refused` and changes nothing else.
        """
        begun = self.s.run > 1 and self.s.phase in self.BEFORE_BODIES and not any(self.bodies())
        refusal = None if begun else self.refusal(0, AGAIN)
        if refusal is None and not self.seatings(seats):
            refusal = self.REFUSALS.no_such_seat
        if refusal is not None:
            raise Refused(refusal, self)
        self.events = []
        self.tried = []
        if not begun:
            self._do(0, AGAIN)
        self.seat_anew(seats, options)
        self._keep_checkpoint()
        return self.events

    def copy(self: G) -> G:
        return type(self)(self.deck, self.copy_state(self.s), self.scripts)

    # ------------------------------------------------------------ saving

    def save(self) -> bytes:
        """The whole game as JSON, the same bytes for the same actions on every machine.

        Mappings keep their order, so that the game goes on alike from the save; sets have none and are sorted.
        """
        sorted_sets = copy(self.s)
        for name in _sets_of(type(self.s)):
            setattr(sorted_sets, name, sorted(getattr(self.s, name)))
        state = msgspec.Raw(msgspec.json.encode(sorted_sets))
        return msgspec.json.encode(_Save(SAVE_FORMAT, self.deck.mission.system, self.deck.digest, state))

    @staticmethod
    def load(deck: AnyDeck, data: bytes) -> Game[Any]:
        """The game that was saved; raises `BadSave` for anything else."""
        try:
            save = msgspec.json.decode(data, type=_Save)
        except UNREADABLE as error:
            raise BadSave("save-unreadable") from error
        if save.format not in (1, SAVE_FORMAT):
            raise BadSave("save-of-another-version")
        played = of_digest(deck, save.deck)
        if played is None or save.system not in SYSTEMS:
            raise BadSave("save-of-another-deck")
        system = SYSTEMS[save.system]
        try:
            state = _state_of(save, system)
        except UNREADABLE as error:
            raise BadSave("save-unreadable") from error
        game = system(played, state)
        game.hold_against_deck()
        return game

    def hold_against_deck(self) -> None:
        """The one door for states from outside: `BadSave` unless it can be a game of this deck, and be looked at.

        Whatever is asked must have an answer, too: each that is offered is tried on a copy.
        """
        try:
            doubt = next(self.doubts(), None)
            if doubt is None:
                for seat in (None, *range(self.s.seats)):
                    self.view(seat, self.deck.mission.language)
                for decision in self.decisions():
                    if self.pending_of(decision.seat) is not None:
                        self._try_all(decision)
        except Exception as error:
            raise BadSave("save-unreadable") from error
        if doubt is not None:
            raise BadSave("save-unreadable") from ValueError(doubt)

    def _try_all(self, decision: Decision) -> None:
        for action in decision.actions:
            with suppress(Refused):
                self.copy().apply(decision.seat, action)

    def lay_out(self, name: str, *results: Sequence[int]) -> None:
        """The next draws of this chance node will show these faces: for tests and for the lab."""
        chance.lay_out(self.s, name, results)
        self._keep_checkpoint()

    # ------------------------------------------------------------ what scripts use

    def tell(self, kind: str, data: Mapping[str, object] | None = None, seats: Sequence[int] | None = None) -> None:
        """Something happened; without seats everybody hears of it."""
        self.events.append(Event(kind, data or {}, None if seats is None else tuple(seats)))

    def wait(
        self,
        kind: str,
        agent: int,
        options: Sequence[Action],
        *,
        labels: list[str] | None = None,
        prompt: str = "",
    ) -> None:
        """Stop here until a player of this agent answers."""
        self.s.pending = Pending(kind, self.seats_of(agent), list(options), agent, labels or [], prompt)

    def every_language(self, wanted: Iterable[Text]) -> list[str]:
        keys = [text.key for text in wanted]
        return [texts[key] for texts in self.deck.texts.values() for key in keys if key in texts]

    # ------------------------------------------------------------ inside

    def _do(self, seat: int, action: Action) -> None:
        if self._closes_first(seat, action):
            reading.close_all(self)
        if self.only_wish(seat, action):
            return
        reading.resume(self, seat)
        try:  # noqa: SIM105 (a context manager costs more than the step)
            self._begin(seat, action)
        except machine.Interrupt:
            pass
        self.settle()

    def _begin(self, seat: int, action: Action) -> None:
        pending = self.s.pending
        if pending is None or seat not in pending.seats:
            self.ACTIONS[type(action)][1](self, seat, action)
        elif pending.join:
            self._vote(seat, action, pending)
        else:
            self.s.pending = None
            self.ANSWERS[pending.kind](self, self.s.stack[-1], action)

    def _vote(self, seat: int, action: Action, pending: Pending) -> None:
        pending.votes[seat] = action
        self.tell("voted", {"seat": seat})
        if len(pending.votes) == len(pending.seats):
            self.s.pending = None
            self.counted(pending)

    def settle(self) -> None:
        """Run what is due, then let the system go on to its next stage, until somebody must decide."""
        self._go_on()
        while self.s.agenda and reading.ask_again(self):
            self._go_on()

    def _go_on(self) -> None:
        last = self.s.phase
        for _ in range(machine.DEPTH_BUDGET):
            if self.s.stack:
                last = self.s.stack[-1].script  # what the author will want to look at
                machine.run(self, self.scripts)
            if not reading.make_way(self) or not self._advance_or_stop():
                return
        raise DeckFault(Refusal("", "deck-fault", {"script": last}))

    def _advance_or_stop(self) -> bool:
        try:
            return self.advance()
        except machine.Interrupt:
            return True

    def _keep_checkpoint(self) -> None:
        self._checkpoint = self.copy_state(self.s)
        self._since.clear()

    def _take_back(self) -> None:
        """Back to before the faulty action: the last copy, and the actions since then once more."""
        self.s = self.copy_state(self._checkpoint)
        for seat, action in self._since:
            self._do(seat, action)
        self.events = []

    # ------------------------------------------------------------ what a system provides

    @classmethod
    @abstractmethod
    def start(cls, deck: Any, seats: int, seed: int, **options: Any) -> Game[Any]: ...

    @staticmethod
    @abstractmethod
    def seatings(seats: int) -> Sequence[Sequence[Sequence[int]]]: ...

    @abstractmethod
    def bodies(self) -> list[str]:
        """The receptacle of each agent; none where it is still to be chosen."""

    @abstractmethod
    def seat_anew(self, seats: int, options: Mapping[str, Any]) -> None:
        """So many players, none of whose agents has a body yet."""

    @abstractmethod
    def doubts(self) -> Iterator[str]: ...

    @abstractmethod
    def copy_state(self, state: S) -> S: ...

    @abstractmethod
    def legal_now(self, seat: int) -> list[Action]: ...

    @abstractmethod
    def visible(self, seat: int) -> list[Action]: ...

    @abstractmethod
    def advance(self) -> bool: ...

    @abstractmethod
    def counted(self, pending: Pending) -> None: ...

    @abstractmethod
    def view(self, seat: int | None, lang: str = "en") -> Any: ...

    @abstractmethod
    def parts(self, seats: list[int], lang: str) -> Parts:
        """The public part of a view, and the own part of each of these seats."""

    @abstractmethod
    def faces(self, seats: Sequence[int]) -> list[list[str]]:
        """For each of these seats, the keys of the cards that it may read now."""

    @abstractmethod
    def face(self, card: str, lang: str) -> bytes:
        """A card as it is printed, as JSON: for whoever has read it, by the key that `faces` gave."""

    @property
    @abstractmethod
    def now(self) -> int:
        """What the clock shows: the TU that are left, or the round."""

    @abstractmethod
    def select(self, frame: Frame, who: str) -> list[int]: ...

    @abstractmethod
    def readers(self, frame: Frame) -> list[int]: ...

    @abstractmethod
    def seats_of(self, agent: int) -> list[int]: ...

    @abstractmethod
    def goes_on(self, agent: int) -> bool: ...

    @abstractmethod
    def can_pay(self, agent: int, cost: Cost | None) -> bool: ...

    @abstractmethod
    def pay(self, agent: int, cost: Cost | None) -> None: ...

    @abstractmethod
    def in_box(self, item: str) -> bool: ...

    @abstractmethod
    def adjust(self, frame: Frame, action: Adjust) -> None: ...

    def costs(self, names: Any, action: Action) -> str:
        """What an action costs whoever takes it, in words, where its label does not say so itself."""
        return ""

    def refuse_answer(self, seat: int, action: Action) -> Refusal | None:
        """A further look at an answer that is one of the options."""
        return None

    @abstractmethod
    def not_mine(self, seat: int, agent: int) -> Refusal | None:
        """Why this seat cannot act for that agent, if it cannot."""

    @abstractmethod
    def still_due(self, one: Reading) -> bool:
        """Whether the text still lies before its reader."""

    @abstractmethod
    def orders(self, one: Reading) -> bool:
        """Whether a text has instructions, or sets anything going, for its reader."""

    @abstractmethod
    def follow(self, one: Reading) -> None:
        """Begin with the instructions of a text."""

    @abstractmethod
    def in_public(self) -> bool:
        """Whether what is in progress lies on the table for all to see, like a roll."""

    def closed(self, one: Reading) -> None:
        """A text is read to its end."""

    def goes_away(self, reading: Reading) -> bool:
        """Whether its text is out of sight once it is read, so that only the reader can say when."""
        return False

    def hides_choice(self) -> bool:
        """Whether others must not be able to tell the pending decision from none at all."""
        return False

    def only_wish(self, seat: int, action: Action) -> bool:
        """Whether the action is no more than a proposal to another player."""
        return False
