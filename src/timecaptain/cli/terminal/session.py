"""A game in progress: every accepted action is on disk before its result is shown, and every seat has its own log."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from timecaptain.deck.systems import AnyDeck
from timecaptain.game import Action, Event, Game

from .record import File, Note, Record, load, replayed, same_end
from .scene import Scene
from .system import system_of
from .telling import Line

PUBLIC = -1  # the log of whoever looks on


class Session:
    def __init__(self, deck: AnyDeck, record: Record, file: File, game: Game[Any], lang: str) -> None:
        self.deck: Any = game.deck  # at the difficulty that is played
        self.record = record
        self.file = file
        self.game: Any = game
        self.lang = lang
        self.system = system_of(deck)
        self.telling = self.system.telling(record.seats, lang)
        self.logs: dict[int, list[Line]] = {seat: [] for seat in range(PUBLIC, record.seats)}
        self._read: dict[int, int] = dict.fromkeys(self.logs, 0)

    @classmethod
    def begin(
        cls, deck: AnyDeck, path: Path, lang: str, *, seats: int, seed: int, options: dict[str, bool | str], folder: str
    ) -> Session:
        """A fresh game, written down before anything is shown."""
        game = Game(deck, seats, seed, **options)
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
    def resume(cls, deck: AnyDeck, path: Path, record: Record, lang: str) -> Session:
        """On from the newest state. The logs come back by playing it again, where this program plays it alike."""
        session = cls(deck, record, File(path, exists=True), load(record, deck, path), lang)
        game = None
        for game, _, _, events in replayed(record, deck):
            session._tell(game, events)
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

    def scene(self, seat: int | None) -> Scene:
        return self.system.scene(self, seat)

    def _tell(self, game: Any, events: list[Event], before: Any = None) -> None:
        for event, line in self.telling.lines(game, events, before):
            for seat, log in self.logs.items():
                if event.heard_by(None if seat == PUBLIC else seat):
                    log.append(line)

    def news(self, seat: int) -> list[Line]:
        """What this seat has not been shown yet; afterwards it has."""
        log = self.logs[seat]
        fresh = log[self._read[seat] :]
        self._read[seat] = len(log)
        return fresh

    def told_here(self, seat: int) -> list[str]:
        """What cards have told this seat and not everybody since the place was opened: part of what was read there."""
        log = self.logs[seat]
        opened = max((at for at, line in enumerate(log) if line.kind == "opened"), default=len(log))
        told = (line.text for line in log[opened:] if line.kind == "say" and not line.public)
        return list(dict.fromkeys(told))

    def heard_alone(self, seat: int) -> bool:
        """Whether there is news for this seat that not everybody heard."""
        return any(not line.public for line in self.logs[seat][self._read[seat] :])
