"""A game in progress: every accepted action is on disk before its result is shown, and every seat has its own log."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, cast

import msgspec
from msgspec import Struct

from timecaptain.deck.cards import Deck
from timecaptain.game import Action, Event, Game, sentences
from timecaptain.game.classic import ClassicGame
from timecaptain.game.classic.state import ALIVE
from timecaptain.game.classic.view import faces
from timecaptain.game.names import Names

from .record import File, Note, Record, load, replayed, same_end

PUBLIC = -1  # the log of whoever looks on


class Line(Struct, frozen=True):
    """Something that happened, in words, for one seat. `faces` are the dice to draw beside a roll."""

    kind: str
    text: str
    faces: tuple[str, ...] = ()
    public: bool = True  # everybody hears of it
    card: str = ""  # what is printed on the card that came with it
    rule: str = ""  # the Rule box on that card


class Session:
    def __init__(self, deck: Deck, record: Record, file: File, game: Game[Any], lang: str) -> None:
        self.deck = deck
        self.record = record
        self.file = file
        self.game = cast(ClassicGame, game)
        self.lang = lang
        self.logs: dict[int, list[Line]] = {seat: [] for seat in range(PUBLIC, record.seats)}
        self._read: dict[int, int] = dict.fromkeys(self.logs, 0)
        self.sit_out: set[int] = set()  # agents that miss the present TU
        self._phase = ""
        self._thrown: Event | None = None  # a roll whose result has not been told

    @classmethod
    def begin(
        cls, deck: Deck, path: Path, lang: str, *, seats: int, seed: int, options: dict[str, bool], folder: str
    ) -> Session:
        """A fresh game, written down before anything is shown."""
        game = Game.new(deck, seats, seed, **options)
        record = Record(
            mission=deck.mission.id,
            digest=deck.digest,
            folder=folder,
            seats=seats,
            options=options,
            seed=seed,
            state=msgspec.Raw(game.save()),
        )
        file = File(path)
        file.write(record)
        return cls(deck, record, file, game, lang)

    @classmethod
    def resume(cls, deck: Deck, path: Path, record: Record, lang: str) -> Session:
        """On from the newest state. The logs come back by playing it again, where this program plays it alike."""
        session = cls(deck, record, File(path, exists=True), load(record, deck, path), lang)
        game = None
        for game, _, _, events in replayed(record, deck):
            session._tell(cast(ClassicGame, game), events)
        if not same_end(record, game, deck):
            session.logs = {seat: [] for seat in session.logs}
        session._read = {seat: len(log) for seat, log in session.logs.items()}
        return session

    # ------------------------------------------------------------ playing

    def act(self, seat: int, action: Action) -> None:
        """Raises Refused or BadRecord, and then nothing has happened, neither here nor on disk."""
        game = self.game.copy()
        events = game.apply(seat, action)
        self._write(
            actions=[*self.record.actions, (seat, action)],
            state=msgspec.Raw(game.save()),
            finished=game.s.phase == "won",
        )
        before, self.game = self.game, game
        self._tell(game, events, before)

    def note(self, text: str) -> None:
        self._write(notes=[*self.record.notes, Note(self.game.s.run, text)])

    def _write(self, **changes: Any) -> None:
        record = msgspec.structs.replace(self.record, **changes)
        self.file.write(record)
        self.record = record

    # ------------------------------------------------------------ telling

    def _tell(self, game: ClassicGame, events: list[Event], before: ClassicGame | None = None) -> None:
        for event in summed(self._results(game, events)):
            sentence = sentences.event(game, event, self.lang)
            if not sentence:
                continue
            dice = event.data.get("faces", ()) if event.kind in ROLLED else ()
            card, rule = self._printed(game, event, before)
            line = Line(event.kind, sentence, tuple(cast("list[str]", dice)), event.seats is None, card, rule)
            for seat, log in self.logs.items():
                if event.heard_by(None if seat == PUBLIC else seat):
                    log.append(line)
        s = game.s
        if s.phase != "act":
            self.sit_out = set()
        elif self._phase != "act":  # a TU has been spent
            self.sit_out = {i for i, agent in enumerate(s.agents) if agent.back_at == ALIVE and not agent.acts}
        self._phase = s.phase

    def _results(self, game: ClassicGame, events: list[Event]) -> list[Event]:
        """With a word on every roll that hit nothing, right after the dice."""
        found: list[Event] = []
        at = 0
        for event in events:
            found.append(event)
            if event.kind in ROLLED:
                self._thrown, at = event, len(found)
            elif event.kind == "hits":
                self._thrown = None
        if self._thrown is not None and game.s.roll is None:
            faces_ = cast("list[str]", self._thrown.data["faces"])
            if not any("hit" in face for face in faces_):
                found.insert(at, Event("no-hit", {"agent": self._thrown.data["agent"]}, self._thrown.seats))
            self._thrown = None
        return found

    def _printed(self, game: ClassicGame, event: Event, before: ClassicGame | None) -> tuple[str, str]:
        """What is printed on the card that an event brings: items lie open, the base and card A are read aloud."""
        names, data = Names(game, self.lang), cast("dict[str, Any]", event.data)
        card: Any = None
        match event.kind:
            case "took" | "adjusted" if item := taken(event):
                card = game.deck.items[item]
                return names.text(card.text.key) if card.text else "", names.text(card.rule.key) if card.rule else ""
            case "briefed":
                card = next(card for letter, card in game.deck.base.cards.items() if str(letter) == data["card"])
            case "read-aloud":
                card = game.content.cards[data["card"]].card
            case "read" if self.record.seats == 1 and before is not None:
                return self._read_on(game, data["agent"], data["card"], before)
        return "", names.text(card.rule.key) if card is not None and card.rule else ""

    def _read_on(self, game: ClassicGame, i: int, letter: str, before: ClassicGame) -> tuple[str, str]:
        """Alone one reads without a stop: a card that is no longer below the pawn afterwards is shown with the news."""
        stood = before.s.agents[i].space == letter and before.s.phase != "enter"  # so this is another card than before
        s = game.s if stood else before.s
        if letter not in s.layout or s.place != before.s.place:
            return "", ""
        found = game.content.in_place[s.place][s.layout[letter]]
        if found in faces(game, 0):
            return "", ""
        names, card = Names(game, self.lang), found.card
        return names.text(card.text.key) if card.text else "", names.text(card.rule.key) if card.rule else ""

    def news(self, seat: int) -> list[Line]:
        """What this seat has not been shown yet; afterwards it has."""
        log = self.logs[seat]
        fresh = log[self._read[seat] :]
        self._read[seat] = len(log)
        return fresh

    def heard_alone(self, seat: int) -> bool:
        """Whether there is news for this seat that not everybody heard."""
        return any(not line.public for line in self.logs[seat][self._read[seat] :])


ROLLED = ("rolled", "die-changed")
SUMMED = ("resource", "stock")


def taken(event: Event) -> str:
    """The item that somebody has now, by a card's order or by hand."""
    if event.kind == "took":
        return str(event.data["item"])
    by_hand = event.data["what"] == "items" and cast(int, event.data["number"]) > 0
    return str(event.data["to"]).partition(":")[2] if by_hand else ""


def summed(events: Iterable[Event]) -> list[Event]:
    """Three tokens paid one by one are one payment of three."""
    found: list[Event] = []
    for event in events:
        last = found[-1] if found else None
        if last is not None and event.kind == last.kind in SUMMED and _same_purse(event, last):
            number = cast(int, last.data["number"]) + cast(int, event.data["number"])
            found[-1] = Event(event.kind, {**event.data, "number": number}, event.seats)
        else:
            found.append(event)
    return found


def _same_purse(one: Event, other: Event) -> bool:
    changes = (cast(int, one.data["number"]), cast(int, other.data["number"]))
    alike = {**one.data, "number": 0} == {**other.data, "number": 0} and one.seats == other.seats
    return alike and (changes[0] > 0) == (changes[1] > 0)
