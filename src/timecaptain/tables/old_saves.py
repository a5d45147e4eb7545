"""Games that the terminal saved in files of its own, up to version 0.3.0: each is imported once, as a table.

A file holds the seed, every action, the notes and the state that they led to, with a checksum over all of it. Nothing
in it is trusted: the actions are played again, and must lead to the state in the file.
"""

from __future__ import annotations

import hashlib
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from timecaptain.deck.digest import digest_without_pictures
from timecaptain.deck.systems import AnyDeck
from timecaptain.game import AnyAction, BadSave, DeckFault, Game, Refused, migration

from . import moves as m
from .broadcast import Announcement, announced
from .history import Forged, History
from .keys import digest, new_key
from .people import check_options
from .service import TableService
from .state import SEATS, TableRefusal
from .store import Conflict, Write

FORMAT = 2
OLD_FORMAT = 1  # before 0.3
MOST_BYTES = 16_000_000  # a hundred times the longest game
LONGEST_NOTE = 4_000
BEGINNING = b'{"format"'  # of every save
CHECKSUM = b'"checksum":"'
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


class BadOldSave(Exception):
    """A file that cannot be imported. `why` is the key of a sentence and `arguments` what it takes."""

    def __init__(self, why: str, path: Path, **arguments: Any) -> None:
        super().__init__(f"{why}: {path}")
        self.why = why
        self.arguments = {"path": str(path), **arguments}


class _Note(Struct, frozen=True):
    run: int
    text: str


class OldSave(Struct, kw_only=True, forbid_unknown_fields=True):
    """One game with all its runs, as the terminal wrote it."""

    format: int
    program: str
    mission: str
    digest: str
    folder: str = ""
    seats: int
    options: dict[str, bool | str] = {}
    seed: int
    actions: list[tuple[int, msgspec.Raw]] = []
    notes: list[_Note] = []
    finished: bool = False
    state: msgspec.Raw
    checksum: str


class _Format(Struct):
    format: int


# ---------------------------------------------------------------- reading


def read(path: Path) -> OldSave:
    """The saved game, or `BadOldSave` with the reason. Nothing is changed."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise BadOldSave("record-too-long", path)
        data = path.read_bytes()
    except OSError as error:
        raise BadOldSave("record-cannot-read", path, reason=error.strerror or str(error)) from error
    try:
        format = msgspec.json.decode(data, type=_Format).format
    except UNREADABLE as error:
        raise BadOldSave("record-cut-off" if data.startswith(BEGINNING) else "record-not-json", path) from error
    if format not in (OLD_FORMAT, FORMAT):
        raise BadOldSave("record-other-version", path)
    try:
        save = msgspec.json.decode(data, type=OldSave)
    except UNREADABLE as error:
        raise BadOldSave("record-edited", path) from error
    if save.checksum != _checksum(data):
        raise BadOldSave("record-edited", path)
    return save


def _checksum(data: bytes) -> str:
    """Over the whole file with an empty checksum, which comes last."""
    before, _, _ = data.rpartition(CHECKSUM)
    return hashlib.sha256(before + CHECKSUM + b'"}').hexdigest()


# ---------------------------------------------------------------- importing


async def import_save(service: TableService, deck: AnyDeck, save: OldSave, path: Path, name: str, lang: m.Lang) -> str:
    """The table of a saved game, at which one person has all seats; its id. Raises `BadOldSave` or `StoreError`.

    The id follows from the file: a save that was imported before is the same table.
    """
    if save.mission != deck.mission.id or save.digest not in (deck.digest, digest_without_pictures(deck)):
        raise BadOldSave("record-other-deck", path, mission=save.mission)
    table = digest(save.checksum)[:22]
    try:
        write = await service.offload(_replayed, table, deck, save, name, lang, service.now())
    except (Refused, TableRefusal, DeckFault, Forged, BadSave, ValueError, *UNREADABLE) as error:
        raise BadOldSave("record-not-replayed", path) from error
    with suppress(Conflict):  # else it is there already
        await service.commits.write(write)
    return table


def _replayed(table: str, deck: AnyDeck, save: OldSave, name: str, lang: m.Lang, at: int) -> Write:
    person = new_key()
    options = m.Options(
        game={key: bool(on) for key, on in save.options.items() if key != "difficulty"},
        difficulty=str(save.options.get("difficulty", "")),
    )
    check_options(deck, options)
    secret, invitation = digest(new_key()), digest(new_key())
    first = m.Entry(at, person, m.Create(deck.mission.id, deck.digest, name, lang, secret, invitation, options))
    history = History(table, deck, first)
    entries, announcements = [first], [Announcement({person: 0})]
    for entry in _entries(save, person, at):
        events = history.play(entry).events
        told = announced(history.table, events)
        counters = {person: announcements[-1].counters[person] + 1}
        announcements.append(Announcement(counters, told, {person: list(range(len(told)))} if told else {}))
        entries.append(entry)
    game = history.table.game
    if game is None or not _leads_to(game, deck, save):
        raise Forged
    encode = msgspec.json.encode
    return Write(
        table, 0, tuple(map(encode, entries)), tuple(map(encode, announcements)), history.table.save(), checkpoint=True
    )


def _entries(save: OldSave, person: str, at: int) -> list[m.Entry]:
    if not 1 <= save.seats <= SEATS:
        raise Forged
    seated: list[m.AnyMove] = [m.Sit(seat) for seat in range(1, save.seats)]
    played: list[m.AnyMove] = [_act(save, seat, action) for seat, action in save.actions]
    return [
        *(m.Entry(at, person, move) for move in seated),
        m.Entry(at, person, m.Begin(), chance=save.seed),
        *(m.Entry(at, person, move) for move in [*played, *_notes(save)]),
    ]


def _act(save: OldSave, seat: int, action: msgspec.Raw) -> m.Act:
    """All of them were played by rules of before 0.5."""
    if save.format == OLD_FORMAT:
        return m.OldAct(seat, migration.upgraded(msgspec.json.decode(action, type=migration.OldAction)))
    return m.OldAct(seat, msgspec.json.decode(action, type=AnyAction))


def _notes(save: OldSave) -> list[m.Note]:
    """All about nothing in particular; what does not fit into one note goes into the next."""
    texts = [""]
    for note in save.notes:
        text = note.text[:LONGEST_NOTE]
        if len(texts[-1]) + len(text) >= LONGEST_NOTE:
            texts.append("")
        texts[-1] = f"{texts[-1]}\n{text}".strip()
    return [m.Note(str(number) if number else "", text, shared=True) for number, text in enumerate(texts) if text]


def _leads_to(game: Game[Any], deck: AnyDeck, save: OldSave) -> bool:
    """Whether the actions have led to the state of the file. Versions before 0.3 wrote it in another form."""
    saved = Game.load(deck, bytes(save.state))
    if save.format == OLD_FORMAT:
        migration.close_plain_cards(saved)
    return saved.save() == game.save()
