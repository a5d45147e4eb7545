"""A whole mission with all its runs: the handful of verbs that everything else stands on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from typing import Any, Literal, Self, TypeVar, cast

import msgspec

from timecaptain.deck.difficulty import at_difficulty
from timecaptain.deck.primitives import Text
from timecaptain.deck.systems import AnyDeck

from . import chance, machine, position, reading, saves
from .actions import (
    NOBODY,
    Action,
    Again,
    Choose,
    Close,
    DeckFault,
    Decline,
    Follow,
    Refusal,
    Refused,
    agent_of,
)
from .events import Event
from .state import Pending
from .system import S, System
from .tried import Tried

# Between two copies kept for taking a faulty action back: so many actions, or as much work as one action may be.
CHECKPOINT_EVERY = 64
AGAIN = Again()

SYSTEMS: dict[str, type[Game[Any]]] = {}


class Decision(msgspec.Struct, frozen=True):
    """What the game waits for from one seat, and its legal answers."""

    seat: int
    kind: str
    actions: list[Action]
    agent: int = NOBODY
    prompt: str = ""
    labels: list[str] = []


class Outcome(msgspec.Struct, frozen=True):
    """How a run ended."""

    result: Literal["won", "lost"]
    ending: str  # its id in the deck
    run: int
    clock: int  # TU left (Classic), rounds played (Revolution)
    score: int | None = None  # crystals brought back (Revolution)


D = TypeVar("D", bound=AnyDeck)
C = TypeVar("C")
MOST_CONTENTS = 60
contents: dict[tuple[str, Any], tuple[Any, Any]] = {}  # by digest and question: a deck, and what was looked up in it


def content_of(deck: D, look_up: Callable[[D], C]) -> C:
    """One for all games of a deck."""
    key = deck.digest, look_up
    entry = contents.get(key)
    if entry is None or entry[0] is not deck:
        if len(contents) > MOST_CONTENTS:
            contents.clear()
        entry = contents[key] = deck, look_up(deck)
    return cast(C, entry[1])


def _unpickled(system: type[Game[S]], deck: AnyDeck, state: S) -> Game[S]:
    """All games of a deck share what was looked up in it, also those that come from another process."""
    known = contents.get((deck.digest, system.look_up))
    return system.of_state(known[0] if known is not None and known[0].art == deck.art else deck, state)


class Game(System[S]):
    """A whole mission with all its runs: `Game(deck, seats=2, seed=7)` begins one, of the deck's system.

    `seed` decides every die and draw: equal decks, seats, seeds and actions give equal games. Options are the
    `difficulty`, one that the deck offers, and the rulings in the system's `OPTIONS`.

    The game is changed in place. `is_over`, `outcome` and `waiting_for` say where it stands, `legal` and `view` what a
    seat can do and knows, `apply` and `undo` play. Two games are equal when their decks and their states are, down to
    the dice to come; `key()` leaves the dice out.
    """

    def __new__(cls, deck: AnyDeck, *_: Any, **__: Any) -> Self:
        system = SYSTEMS[deck.mission.system]
        if not issubclass(cls, system) and not issubclass(system, cls):
            raise TypeError(f"{deck.mission.id} is no mission for a {cls.__name__}")
        return cast(Self, object.__new__(cls if issubclass(cls, system) else system))

    def __init__(self, deck: AnyDeck, seats: int, seed: int = 0, **options: bool | str) -> None:
        """C-GEN-01: any deck, by the rules of its system."""
        difficulty = str(options.pop("difficulty", ""))
        unknown = options.keys() - set(self.OPTIONS)
        if unknown:
            raise ValueError(f"no such option: {', '.join(sorted(unknown))}")
        if not self.seatings(seats):
            raise ValueError("a mission is for one to four players")
        deck = at_difficulty(deck, difficulty)
        self._set_down(deck, self.first_state(deck, seats, seed, options))
        self._keep_checkpoint()

    @classmethod
    def of_state(cls, deck: AnyDeck, state: S, scripts: machine.Scripts | None = None) -> Self:
        """The game of this system that stands like that. Nothing is checked: see `load` for states from outside."""
        game = object.__new__(cls)
        game._set_down(deck, state, scripts)
        game._keep_checkpoint()
        return game

    def _set_down(self, deck: AnyDeck, state: S, scripts: machine.Scripts | None = None) -> None:
        self.deck = deck
        self.s = state
        self.content = content_of(deck, self.look_up)
        self.scripts = scripts or content_of(deck, self._compiled)
        self.events: list[Event] = []
        self.tried: list[Tried] = []  # the tests that the last action settled, for whoever asks about luck afterwards
        self.work_left = machine.WORK_BUDGET  # of the action that is under way
        self._checkpoint = state
        self._work_since = 0
        self._since: list[tuple[int, Action]] = []
        self._earlier: list[tuple[S, list[tuple[int, Action]]]] = []  # older checkpoints, with the actions since each

    @classmethod
    def _compiled(cls, deck: AnyDeck) -> machine.Scripts:
        return {**machine.compile_scripts(deck.scripts, cls.VERBS), **cls.PROCEDURES}

    # ------------------------------------------------------------ where it stands

    @property
    def seats(self) -> int:
        """How many players there are; their seats are numbered from 0."""
        return self.s.seats

    @property
    def waiting_for(self) -> list[int]:
        """The seats that can do something now. Nobody, once the mission is won."""
        return [seat for seat in range(self.s.seats) if self.legal(seat)]

    @property
    def is_over(self) -> bool:
        """Whether the run has ended. After a lost one `again` begins the next; a mission that is won has no other."""
        return self.s.phase in ("won", "lost") and self.s.pending is None and not self.s.agenda

    @property
    def outcome(self) -> Outcome | None:
        """How the run ended; nothing as long as it goes on."""
        s: Any = self.s
        if not self.is_over:
            return None
        return Outcome("won" if s.phase == "won" else "lost", s.ending, s.run, self.now, self.score)

    def key(self) -> bytes:
        """A short name of the position: games with the same key can go the same ways, whatever the dice will show.

        What has been is left out where nothing depends on it any more: the order of things taken, earlier runs.
        """
        return position.key(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return bool(self.deck.digest == other.deck.digest and self.s == other.s)

    __hash__ = None  # type: ignore[assignment]  # it is changed in place

    def __repr__(self) -> str:
        s: Any = self.s
        over = self.outcome
        where = [f"run {s.run}", *([self.CLOCK.format(self.now)] if self.now else []), s.phase]
        if over is not None:
            where += [f"ending {over.ending}"]
        else:
            where += [*([f"at {s.place}"] if s.place else []), f"waiting for {', '.join(map(str, self.waiting_for))}"]
        seats = "1 seat" if s.seats == 1 else f"{s.seats} seats"
        return f"<{type(self).__name__} {self.deck.mission.id}, {seats}: {', '.join(where)}>"

    # ------------------------------------------------------------ what can be done

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
        if self.s.pending is None and not self.s.agenda:
            return None
        return reading.pending_of(self, seat)

    def legal(self, seat: int) -> list[Action]:
        """Every action this seat may take now. A riddle takes any text; its action is listed once, empty."""
        if self.s.pending is None and not self.s.agenda:
            return self.legal_now(seat)
        pending = reading.pending_of(self, seat)
        if pending is not None:
            return [] if seat in pending.votes else list(pending.options)
        return self._legal_while_reading(seat) if self.s.agenda else []

    def legal_of(self, seats: list[int]) -> list[list[Action]]:
        """What `legal` says to each of these seats: for whoever shows a position to all of them."""
        if self.s.pending is None and not self.s.agenda:
            return self.legal_now_of(seats)
        return [self.legal(seat) for seat in seats]

    def _legal_while_reading(self, seat: int) -> list[Action]:
        """What concerns the seat's own cards; and, where only this seat has some open, its next act."""
        offers = reading.offered(self, seat)
        if not offers or not reading.would_close(self, seat):
            return offers
        after = self._closed()
        return offers if after is None else offers + after.legal_now(seat)

    def _closed(self) -> Self | None:
        """The game in which the open cards are closed; none where that sets something going, which is seen first.

        It is only looked at.
        """
        sets_going = self.closing_sets_going()
        if sets_going:
            return None
        if sets_going is False:
            after = self._shallow_copy()
            after.s.agenda = []
            return None if after.advance() else after
        after = self.copy()
        reading.close_all(after)
        busy = after.s.agenda or after.s.pending is not None or any(event.kind != "done" for event in after.events)
        return None if busy else after

    def _shallow_copy(self) -> Self:
        """A game with a state of its own, whose parts are those of this one."""
        new = object.__new__(type(self))
        new.__dict__.update(self.__dict__)
        new.s, new.events, new.work_left = copy(self.s), [], machine.WORK_BUDGET
        return new

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
        s = self.s
        if s.pending is None and not s.agenda:
            return self.ACTIONS[kind][0](self, seat, action) if kind in self.ACTIONS else no.not_now
        pending = reading.pending_of(self, seat)
        if pending is not None:
            return self._refuse_answer(seat, action, pending)
        if self._closes_first(seat, action):
            after = self._closed()
            return no.not_now if after is None else after.refusal(seat, action)
        pending = s.pending
        if pending is not None and not self.hides_choice():
            return no.not_yours if kind in map(type, pending.options) else no.not_now
        if kind not in self.ACTIONS:
            return no.not_now
        refusal = self.ACTIONS[kind][0](self, seat, action)
        if refusal is None and s.agenda and kind not in (Follow, Close):
            return no.not_now  # while somebody reads nothing else begins
        return refusal

    def _closes_first(self, seat: int, action: Action) -> bool:
        """Whether the seat looks up from its cards by this act."""
        return type(action) not in (Follow, Close) and reading.would_close(self, seat)

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

    # ------------------------------------------------------------ playing

    def apply(self, seat: int, action: Action | str) -> list[Event]:
        """Do it and tell what happened, or raise `Refused` and change nothing. An action may be given as short text."""
        if isinstance(action, str):
            action = Action.parse(action)
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise Refused(refusal, self)
        self.events = []
        self.tried = []
        try:
            self._do(seat, action)
        except DeckFault as fault:
            self._take_back()
            if self._since:  # whoever tries it again and again does not have everything replayed each time
                self._keep_checkpoint()
            fault.game = self
            raise
        except chance.CannotShow as wrong:
            self._take_back()
            raise Refused(Refusal("", "chance-laid-out", {"what": str(wrong)}), self) from wrong
        self._since.append((seat, action))
        self._work_since += machine.WORK_BUDGET - self.work_left
        if len(self._since) >= CHECKPOINT_EVERY or self._work_since >= machine.WORK_BUDGET:
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
        self.work_left = machine.WORK_BUDGET
        if not begun:
            self._do(0, AGAIN)
        self.seat_anew(seats, options)
        self._keep_checkpoint()
        self.forget()
        return self.events

    def undo(self) -> tuple[int, Action]:
        """Take the last action back, with its dice, and tell whose it was: `game.apply(*game.undo())` changes nothing.

        As often as there are actions since the game began, was loaded, was given other players or was told to forget.
        """
        if not self._since:
            if not self._earlier:
                raise IndexError("nothing to undo")
            self._checkpoint, since = self._earlier.pop()
            self._since = since.copy()  # copies of the game have it, too
        last = self._since.pop()
        self._take_back()
        return last

    def forget(self) -> None:
        """Keep nothing for `undo` but the last few actions: for whoever keeps many games for long."""
        self._earlier.clear()

    def copy(self) -> Self:
        """Another game that stands like this one; each goes its own way. What was done before can be undone in both."""
        new = object.__new__(type(self))
        new.deck, new.s, new.content, new.scripts = self.deck, self.copy_state(self.s), self.content, self.scripts
        new.events, new.tried, new.work_left = [], [], machine.WORK_BUDGET
        new._checkpoint, new._since, new._earlier = self._checkpoint, self._since.copy(), self._earlier.copy()
        new._work_since = self._work_since
        return new

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, _: object) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled are the deck and the state."""
        return _unpickled, (type(self), self.deck, self.s)

    # ------------------------------------------------------------ saving

    def save(self) -> bytes:
        """The whole game as JSON, the same bytes for the same actions on every machine."""
        return saves.encoded(self)

    @staticmethod
    def load(deck: AnyDeck, data: bytes) -> Game[Any]:
        """The game that was saved; raises `BadSave` for anything else."""
        return saves.decoded(deck, data, SYSTEMS)

    def lay_out(self, name: str, *results: Sequence[int]) -> None:
        """The next draws of this chance node will show these faces: for tests and for the lab."""
        chance.lay_out(self.s, name, results)
        self._keep_checkpoint()

    # ------------------------------------------------------------ what scripts use

    def tell(self, kind: str, data: Mapping[str, object] | None = None, seats: Sequence[int] | None = None) -> None:
        """Something happened; without seats everybody hears of it."""
        self.work_left -= machine.EVENT_WORK
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
        """These texts in all languages of the deck."""
        keys = [text.key for text in wanted]
        return [texts[key] for texts in self.deck.texts.values() for key in keys if key in texts]

    # ------------------------------------------------------------ inside

    def _do(self, seat: int, action: Action) -> None:
        self.work_left = machine.WORK_BUDGET
        if self.s.agenda and self._closes_first(seat, action):
            reading.close_all(self)
        if self.only_wish(seat, action):
            return
        if self.s.agenda:
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
        if self.s.agenda:
            reading.come_back(self)

    def _go_on(self) -> None:
        s = self.s
        last = s.phase
        for _ in range(machine.DEPTH_BUDGET):
            if s.stack:
                last = s.stack[-1].script  # what the author will want to look at
                machine.run(self, self.scripts)
            if s.pending is not None and not reading.make_way(self):
                return
            try:
                if not self.advance():
                    return
            except machine.Interrupt:
                pass
        raise DeckFault(Refusal("", "deck-fault", {"script": last}))

    def _keep_checkpoint(self) -> None:
        if self._since:
            self._earlier.append((self._checkpoint, self._since))
        self._checkpoint = self.copy_state(self.s)
        self._since, self._work_since = [], 0

    def _take_back(self) -> None:
        """Back to the end of `_since`: the last copy, and the actions since then once more."""
        self.s, self._work_since = self.copy_state(self._checkpoint), 0
        for seat, action in self._since:
            self._do(seat, action)
            self._work_since += machine.WORK_BUDGET - self.work_left
        self.events = []
        self.tried = []
