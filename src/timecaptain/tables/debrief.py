"""After a run and after the mission: what the team did, what it found, and how its tests went.

A person's debriefing names what everybody saw and what they themselves have read, nothing else. Before the mission is
won it says nothing of what there is to find: no totals, and no odds of tests on cards that this person has not read.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

from msgspec import Struct

from timecaptain.game import Event, Game
from timecaptain.game.classic.state import PastRun
from timecaptain.game.kernel.tried import Tried
from timecaptain.game.revolution.state import Attempt
from timecaptain.i18n import texts

from . import history
from . import moves as m
from .library import Library
from .offload import Job
from .service import TableService
from .state import CLOSED, Chair, TableRefusal
from .table import Table
from .working_folder import working_folder

OVER = ("won", "lost")


class PlaceLine(Struct):
    id: str
    name: str


class CardLine(Struct, omit_defaults=True):
    """A space of a panorama, and who has read there; `titles` are of cards that this person has read."""

    place: str
    letter: str
    seats: list[int] = []
    titles: list[str] = []


class TrialLine(Struct, omit_defaults=True):
    """In `ways` of `of` outcomes the test is passed; both are 0 where this person may not know them."""

    place: str
    letter: str
    seats: list[int]
    passed: bool
    ways: int = 0
    of: int = 0

    @property
    def beaten(self) -> bool:
        """Passed, though failing was more likely."""
        return self.passed and 2 * self.ways < self.of


class RunLine(Struct, omit_defaults=True):
    run: int
    unit: Literal["tu", "round"]
    spent: int
    ending: str = ""  # its title; none for a run that was not finished
    won: bool = False
    left: int = 0  # TU
    score: int | None = None  # of Revolution: the Mission Return
    rewinds: int = 0
    hints: int = 0  # that the group asked for
    places: list[PlaceLine] = []
    cards: list[CardLine] = []
    tests: list[TrialLine] = []
    beaten: int = 0  # tests passed against the odds, as far as this person may know


class LogLine(Struct, omit_defaults=True):
    """What the Mission Log says of one attempt (R-SCORE-04), with how often the group has rewound the game."""

    mission: str
    title: str
    run: int
    at: int  # milliseconds since 1970
    players: list[str]
    ending: str
    won: bool
    spent: int
    unit: Literal["tu", "round"]
    score: int | None = None
    rewinds: int = 0
    hints: int = 0


class Totals(Struct):
    """Once the mission is won."""

    places_found: int
    places: int
    cards_found: int
    cards: int


class Debriefing(Struct, omit_defaults=True):
    mission: str
    title: str
    won: bool
    runs: list[RunLine]
    log: list[LogLine]
    verdict: str = ""  # what the scale says of the score (R-SCORE-02)
    totals: Totals | None = None
    missing: str = ""  # why something is missing, where an older program with other rules played a part of it


async def debriefing(service: TableService, id: str, person: str, lang: str, asker: str = "") -> Debriefing:
    """Raises `Busy`, too."""
    table = (await service.open(id)).table
    if person not in table.s.people:
        raise TableRefusal("table-not-here")
    if not (table.may_look(person) or table.finished):
        raise TableRefusal("table-no-spectators")
    if not table.may_look(person) and not await history.may_have_sat(service.store, table, person):
        raise TableRefusal("table-no-spectators")
    async with working_folder(service) as folder, service.workers.place(asker or person) as run:
        await history.write_record(service, id, folder / "record")
        return await run(DEBRIEFING, service.library, table.s.digest, folder / "record", person, lang)


def _debriefing(library: Library, deck: str, record: Path, person: str, lang: str) -> Debriefing:
    """In a worker process."""
    past, notes = history.StoredHistory(history.read_record_file(record), library.pinned(deck)), _Notes()
    for one in past.play_all():
        if isinstance(one, history.Gap):
            notes.go_on_after_gap(past.table, one)
        else:
            notes.take(past.table, one)
    if not past.may_look_back(person):
        raise TableRefusal("table-no-spectators")
    game = past.table.game
    if game is None or not (game.s.past or past.table.s.phase == CLOSED):
        raise TableRefusal("table-no-debriefing")
    result = _Summary(past.table, game, notes, person, lang).debriefing()
    result.missing = texts(lang)("table-older-program") if past.gaps else ""
    return result


DEBRIEFING = Job(_debriefing, Debriefing)

ARRIVALS = ("entered", "moved", "returned", "took-card")  # events of an agent who comes to a card, which opens it


class _Read(Struct):
    run: int
    place: str
    letter: str
    chairs: list[Chair]
    card: str = ""  # where only its reader knows of it


class _Tried(Struct):
    run: int
    action: int
    letter: str
    chairs: list[Chair]
    tried: Tried


class _Notes:
    """Everything that a debriefing can mention, collected while the table is played again."""

    def __init__(self) -> None:
        self.read: list[_Read] = []  # what everybody saw
        self.faces: dict[tuple[int, str, int], _Read] = {}  # by run, card and chair
        self.opened: dict[int, list[str]] = {}
        self.tried: list[_Tried] = []
        self.start: dict[int, int] = {}
        self.rewinds: dict[int, int] = {}
        self.hints: dict[int, int] = {}
        self.ended: dict[int, tuple[int, list[str]]] = {}  # when, and who sat there
        self._run = 1
        self._place = ""

    def take(self, table: Table, one: history.Replayed) -> None:
        game = table.game
        if game is None:
            return
        if one.back:
            if not isinstance(one.entry.move, m.TakeBack):
                self.rewinds[self._run] = self.rewinds.get(self._run, 0) + 1
            self.tried = [tried for tried in self.tried if tried.action <= table.s.actions]
            self._place = game.s.place
        for event in one.events:
            self._note_event(table, game, event)
            if event.kind == "table-hint":
                self.hints[self._run] = self.hints.get(self._run, 0) + 1
        run = self._run
        for tried in one.tried:
            letter = _letter(game, tried.card)
            self.tried.append(_Tried(run, table.s.actions, letter, _chairs(table, game, tried.agent), tried))
        self._run = game.s.run
        self._note_open_cards(table, game, run)
        if game.s.phase in OVER and isinstance(one.entry.move, m.Act):
            self.ended[run] = one.entry.at, _players(table)

    def go_on_after_gap(self, table: Table, gap: history.Gap) -> None:
        """Of a part that cannot be played again, what the game itself remembers."""
        game = table.game
        if game is None:
            return
        self._run, self._place = game.s.run, game.s.place
        if self._place and self._place not in self.opened.setdefault(self._run, []):
            self.opened[self._run].append(self._place)
        self._note_open_cards(table, game, self._run)
        for past in game.s.past:
            self.ended.setdefault(past.run, (gap.at, _players(table)))

    def _note_open_cards(self, table: Table, game: Game[Any], run: int) -> None:
        """The cards that lie open before each chair now."""
        for chair, cards in zip(table.s.chairs, game.faces(range(len(table.s.chairs))), strict=True):
            for card in cards:
                if ":" not in card and (run, card, id(chair)) not in self.faces:
                    place = card.partition("/")[0]
                    self.faces[run, card, id(chair)] = _Read(run, place, _letter(game, card), [chair], card)

    def _note_event(self, table: Table, game: Game[Any], event: Event) -> None:
        if event.seats is not None:
            return
        if event.kind == "opened":
            self._place = str(event.data["place"])
            places = self.opened.setdefault(self._run, [])
            if self._place not in places:
                places.append(self._place)
        elif event.kind == "run-begins":
            self.start[self._run] = int(str(event.data["time"]))
        elif event.kind == "new-run":
            self._run = int(str(event.data["run"]))
        elif event.kind in ARRIVALS and event.data["card"]:
            chairs = _chairs(table, game, int(str(event.data["agent"])))
            self.read.append(_Read(self._run, self._place, str(event.data["card"]), chairs))


def _letter(game: Game[Any], card: str) -> str:
    """The letter of the space on which the card lies, or would lie."""
    place, _, id = card.partition("/")
    lying = [letter for letter, one in game.s.layout.items() if one == id and place == game.s.place]
    return str(lying[0] if lying else game.content.cards[card].letter)


def _players(table: Table) -> list[str]:
    names = [table.s.people[chair.person].name for chair in table.s.chairs if chair.person]
    return list(dict.fromkeys(names))


def _chairs(table: Table, game: Game[Any], agent: int) -> list[Chair]:
    return [table.s.chairs[seat] for seat in game.seats_of(agent)]


class _Summary:
    """The notes as one person may know them."""

    def __init__(self, table: Table, game: Game[Any], notes: _Notes, person: str, lang: str) -> None:
        self.table, self.game, self.notes = table, game, notes
        self.deck: Any = table.deck
        self.content: Any = game.content  # knows also cards that have come from a pile into a place
        self.texts = self.deck.texts.get(lang) or self.deck.texts[self.deck.mission.language]
        self.lang = lang
        self.rehearsal = bool(table.s.rehearsal)
        self.won = game.s.phase == "won" and not self.rehearsal
        self.own = [read for read in notes.faces.values() if read.card in read.chairs[0].read.get(person, ())]
        self.known = {read.card for read in self.own}

    def debriefing(self) -> Debriefing:
        runs = [self._run(past) for past in self.game.s.past]
        log = [] if self.rehearsal else [self._log(line) for line in runs]
        if self.table.s.phase == CLOSED and self.game.s.phase not in OVER:
            runs.append(self._unfinished())
        return Debriefing(
            self.deck.mission.id,
            self.texts[self.deck.mission.title.key],
            self.won,
            runs,
            log,
            getattr(self.game.view(None, self.lang).public, "score", "") if self.won else "",
            self._totals() if self.won else None,
        )

    def _run(self, past: PastRun | Attempt) -> RunLine:
        ending = self.deck.endings[past.ending]
        line = self._unfinished(past.run)
        line.ending, line.won = self.texts[ending.title.key], ending.result == "success" and not self.rehearsal
        if isinstance(past, PastRun):
            line.left = past.time_left
            line.spent = max(0, self.notes.start.get(past.run, past.time_left) - past.time_left)
        else:
            line.spent, line.score = past.rounds, past.mission_return
        return line

    def _unfinished(self, run: int = 0) -> RunLine:
        """A run without its ending: the one in which the table was closed, or what all runs have."""
        s, notes = self.game.s, self.notes
        run = run or s.run
        classic = self.deck.mission.system == "classic"
        tests = [self._test(one) for one in notes.tried if one.run == run]
        return RunLine(
            run,
            "tu" if classic else "round",
            max(0, notes.start.get(run, s.clock) - s.clock) if classic else s.round,
            left=s.clock if classic else 0,
            rewinds=notes.rewinds.get(run, 0),
            hints=notes.hints.get(run, 0),
            places=[
                PlaceLine(place, self.texts[self.deck.places[place].name.key]) for place in notes.opened.get(run, [])
            ],
            cards=self._cards(run),
            tests=tests,
            beaten=sum(test.beaten for test in tests),
        )

    def _cards(self, run: int) -> list[CardLine]:
        lines: dict[tuple[str, str], CardLine] = {}
        for read in self.notes.read:
            if read.run == run:
                line = lines.setdefault((read.place, read.letter), CardLine(read.place, read.letter, [], []))
                line.seats = sorted({*line.seats, *self._seats(read.chairs)})
        for read in self.own:
            if read.run == run:
                line = lines.setdefault((read.place, read.letter), CardLine(read.place, read.letter, [], []))
                line.seats = sorted({*line.seats, *self._seats(read.chairs)})
                card = self.content.cards[read.card].card
                title = card.title or card.back
                if title is not None and self.texts[title.key] not in line.titles:
                    line.titles.append(self.texts[title.key])
        return list(lines.values())

    def _test(self, one: _Tried) -> TrialLine:
        """Odds are for those who have read the card, where the values of the destiny cards are public."""
        line = TrialLine(one.tried.card.partition("/")[0], one.letter, self._seats(one.chairs), one.tried.passed)
        values_known = getattr(self.deck.mission, "destiny_public", True)
        if self.won or (one.tried.card in self.known and values_known):
            line.ways, line.of = one.tried.ways, one.tried.of
        return line

    def _seats(self, chairs: list[Chair]) -> list[int]:
        """The numbers that these chairs have now; a chair that was removed has none."""
        now = self.table.s.chairs
        return [seat for seat, chair in enumerate(now) if any(chair is one for one in chairs)]

    def _log(self, line: RunLine) -> LogLine:
        at, players = self.notes.ended.get(line.run, (0, []))
        title = self.texts[self.deck.mission.title.key]
        return LogLine(
            self.deck.mission.id,
            title,
            line.run,
            at,
            players,
            line.ending,
            line.won,
            line.spent,
            line.unit,
            line.score,
            line.rewinds,
            line.hints,
        )

    def _totals(self) -> Totals:
        deck = self.content.deck
        cards = {id(card) for place in deck.places.values() for name, card in place.cards.items() if name != "A"}
        read = {id(self.content.cards[card].card) for _, card, _ in self.notes.faces} & cards
        opened = {place for places in self.notes.opened.values() for place in places}
        places = opened | {name for name, place in deck.places.items() if "A" in place.cards}  # others are only piles
        return Totals(len(opened), len(places), len(read), len(cards))
