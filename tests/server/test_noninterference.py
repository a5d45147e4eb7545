"""What a person has not read changes no message to them: not its bytes, not its number, not how many there are.

The worlds are those of tests/game/test_noninterference.py: two decks that differ, in text, structure and pictures, only
on cards that one seat has not read. Both are played in services alike in everything else. Until the rules make a
difference public, that person, or whoever looks on, gets the same bytes.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tests.game.test_noninterference import pairs, probes, public_facts
from tests.tables.memory import MemoryStore
from timecaptain.deck.load import load
from timecaptain.deck.shipped import shipped
from timecaptain.game import Game, Refused, sentences
from timecaptain.lab.registry import system_of
from timecaptain.server.answers import odds_and_reasons
from timecaptain.tables import broadcast, keys, message_report, reading_history, report, views
from timecaptain.tables import moves as m
from timecaptain.tables.change import EncodedPart, StructPart, fields
from timecaptain.tables.live_table import LiveTable
from timecaptain.tables.service import TableService
from timecaptain.tables.sqlite import SqliteStore
from timecaptain.tables.state import TableRefusal
from timecaptain.tables.subscriber import Subscriber
from timecaptain.tables.table import Table

from .in_process import in_process
from .pictured_decks import OneDeck, with_pictures
from .running import Person
from .test_live import settle

PAIRS = 60
pytestmark = pytest.mark.xdist_group("noninterference")


class World:
    """A service with one table, and everything that one person is sent."""

    def __init__(self, deck: Any, seats: int, seed: int, seat: int | None) -> None:
        self.service = TableService(
            MemoryStore(),
            OneDeck(Path("nowhere"), with_pictures(deck)[0]),
            engine="test",
            clock=lambda: 1.0,
            chance=lambda: seed,
        )
        self.seats = seats
        self.seat = seat

    async def begin(self) -> None:
        """Keys are drawn by lot: here both services draw the same."""
        numbers = itertools.count()
        keys.new_key = lambda: f"key {next(numbers)}"
        host = await self.service.create("six-cards", "Ada", "en", m.Options("faces", spectators=True))
        self.id, self.people = host.table, [host.person]
        for seat in range(1, self.seats):
            guest = await self.service.join(self.id, host.invitation, f"Guest {seat}", "en")
            await self.service.submit(self.id, guest.person, m.Sit(seat))
            self.people.append(guest.person)
        eyes = self.people[self.seat] if self.seat is not None else ""
        if self.seat is None:
            eyes = (await self.service.join(self.id, host.invitation, "Eve", "en", spectator=True)).person
        self.eyes = eyes
        await self.service.submit(self.id, host.person, m.Begin())
        self.subscriber: Subscriber = await self.service.subscribe(self.id, eyes)

    @property
    def table(self) -> Table:
        return self.service.opened(self.id).table

    async def act(self, seat: int, action: Any) -> None:
        await self.service.submit(self.id, self.people[seat], m.Act(seat, action))

    async def wait(self) -> None:
        """This person is ready, and asks the others to go back: both end when something happens for all to see."""
        if self.seat is None or self.seat >= len(self.table.s.chairs):
            return
        if self.seat not in self.table.s.ready:
            await self.service.submit(self.id, self.eyes, m.Ready(self.seat))
        if self.table.s.proposal is None and self.table.s.actions and self.seats > 1:
            await self.service.submit(self.id, self.eyes, m.ProposeRewind(1))

    def sent(self) -> list[bytes]:
        return [self.subscriber.take() for _ in range(len(self.subscriber.waiting))]

    async def answers(self) -> list[bytes]:
        """What this person is told when they ask what they may do, and for things that they may not."""
        if self.seat is None:
            return []
        asked = await odds_and_reasons.odds(self.table, self.eyes, self.seat)
        told = [
            msgspec.json.encode(asked),
            msgspec.json.encode(odds_and_reasons.why_not(self.table, self.eyes, self.seat)),
        ]
        told += [self.reopened(seat, card) for seat in range(self.seats) for card in self.table.game.content.cards]  # type: ignore[union-attr]
        for action in probes(self.table.game):  # type: ignore[arg-type]
            refusal = self.table.game.refusal(self.seat, action)  # type: ignore[union-attr]
            if refusal is not None:
                told.append(sentences.refusal(self.table.game, refusal, "en").encode())
        return told

    def reopened(self, seat: int, card: str) -> bytes:
        """What they get when they ask for a face, whether they have read it or not."""
        try:
            return msgspec.json.encode(reading_history.reopen(self.table, self.eyes, seat, card))
        except TableRefusal as no:
            return no.why.encode()

    async def refused(self, seat: int, action: Any) -> bool:
        try:
            await self.act(seat, action)
        except (Refused, TableRefusal):
            return True
        return False

    async def report(self) -> bytes:
        """The report that this person makes in the middle of the game."""
        return await report.report(self.service, self.id, self.eyes, "Something is odd.")


async def compare(pair: Any, *, ask: bool = True) -> tuple[int, int, bool]:
    """Steps and messages that were compared, and whether this person could tell the two worlds apart."""
    one, other, actions, seats, seed, seat, _ = pair
    worlds = World(one, seats, seed, seat), World(other, seats, seed, seat)
    for world in worlds:
        await world.begin()
    messages = 0
    for step, (who, action) in enumerate(actions):
        await worlds[0].act(who, action)
        if await worlds[1].refused(who, action):
            return step, messages, False  # the actor's own card is another one: the games part here
        if public_facts(worlds[0].table.game) != public_facts(worlds[1].table.game):  # type: ignore[arg-type]
            return step, messages, False
        sent = [world.sent() for world in worlds]
        messages += len(sent[0])
        if sent[0] != sent[1] or (ask and step % 4 == 0 and await worlds[0].answers() != await worlds[1].answers()):
            return step, messages, True
        if ask and step % 8 == 0 and await worlds[0].report() != await worlds[1].report():
            return step, messages, True
        if worlds[0].subscriber.cut_reason:
            raise AssertionError(worlds[0].subscriber.cut_reason)
    return len(actions), messages, False


@pytest.fixture(scope="module")
def many_pairs():
    before = keys.new_key
    yield list(pairs(PAIRS))
    keys.new_key = before


def test_what_a_person_has_not_read_changes_no_message_to_them(many_pairs):
    async def all_pairs() -> None:
        steps = messages = meaningful = 0
        for pair in many_pairs:
            compared, number, apart = await compare(pair)
            assert not apart, f"world {pair[4]}, seat {pair[5]}: told apart at step {compared}"
            steps += compared
            messages += number
            meaningful += pair[6] and compared > 10
        assert steps > 20 * PAIRS
        assert messages > 10 * PAIRS
        assert meaningful > PAIRS // 3

    asyncio.run(all_pairs())


# ---------------------------------------------------------------- services that tell too much


def counts_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table's own number in everybody's messages."""
    compose = broadcast.compose

    def leaking(table: Table, old: Any, new: Any, n: Any, events: Any, online: Any) -> Any:
        news = compose(table, old, new, n, events, online)
        news.announcement.counters.update(dict.fromkeys(table.s.people, table.s.seq))
        return news

    monkeypatch.setattr(broadcast, "compose", leaking)


def counts_the_stack(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody's number moves also when only the reader of a card sees something new."""
    compose = broadcast.compose

    def leaking(table: Table, old: Any, new: Any, n: Any, events: Any, online: Any) -> Any:
        moved = table.game is not None and bool(table.game.s.stack)
        return compose(table, old, new, {id: number + moved for id, number in n.items()}, events, online)

    monkeypatch.setattr(broadcast, "compose", leaking)


def everybodys_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """The parts of all seats to everybody."""
    monkeypatch.setattr(Table, "seats_of", lambda table, person: list(range(len(table.s.chairs))))


def every_event(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(broadcast, "hears", lambda event, seats: True)


def in_what_is_shown(monkeypatch: pytest.MonkeyPatch, leak: Callable[[Table, views.TableViews], None]) -> None:
    build = views.build

    def leaking(table: Table, before: views.TableViews | None = None) -> views.TableViews:
        shown = build(table, before)
        if table.game is not None:
            leak(table, shown)
        return shown

    monkeypatch.setattr(views, "build", leaking)


def with_field(data: bytes | msgspec.Raw, name: str, value: object) -> bytes:
    return msgspec.json.encode(fields(data) | {name: msgspec.Raw(msgspec.json.encode(value))})


def pictures_of_backs(monkeypatch: pytest.MonkeyPatch) -> None:
    """The names of the pictures of all cards that lie there."""

    def leak(table: Table, shown: views.TableViews) -> None:
        s: Any = table.game.s  # type: ignore[union-attr]
        cards: Any = table.deck.places[s.place].cards if s.place else {}
        names = [table.deck.art[cards[id].picture] for id in s.layout.values()] if s.place else []
        shown.around = EncodedPart(with_field(shown.around.data, "pictures", names))

    in_what_is_shown(monkeypatch, leak)


def refusals_with_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """A refusal that names the card on which somebody stands."""
    refusal = sentences.refusal

    def leaking(game: Any, refused: Any, lang: str, *more: Any) -> str:
        titles = [game.content.cards[f"{game.s.place}/{c}"].card.title for c in game.s.layout.values() if game.s.place]
        return refusal(game, refused, lang, *more) + str([one.source if one else "" for one in titles])

    monkeypatch.setattr(sentences, "refusal", leaking)


def odds_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """What anybody may do is answered to everybody."""
    asked = odds_and_reasons.odds

    async def leaking(table: Table, person: str, seat: int) -> Any:
        game: Any = table.game
        return [await asked(table, person, seat), [game.legal(one) for one in range(len(table.s.chairs))]]

    monkeypatch.setattr(odds_and_reasons, "odds", leaking)


def faces_of_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever was read at a seat, by whomever, may be opened by everybody."""

    def leaking(table: Table, person: str) -> Any:
        return {seat: one for seat, chair in enumerate(table.s.chairs) for one in chair.read.values()}

    monkeypatch.setattr(reading_history, "read_by", leaking)


def choices_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether somebody has a choice, in what is everybody's own."""

    def leak(table: Table, shown: views.TableViews) -> None:
        pending = table.game.s.pending is not None  # type: ignore[union-attr]
        shown.mine = {
            id: StructPart(part.changing, with_field(part.stable, "pending", pending))
            for id, part in shown.mine.items()
        }

    in_what_is_shown(monkeypatch, leak)


def longer_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the size tells something."""
    sends = LiveTable._sends

    def leaking(live: LiveTable, *rest: Any) -> Any:
        more = b" " * (len(live.table.game.s.done) if live.table.game is not None else 0)
        return [(subscriber, message[:-1] + more + b"}") for subscriber, message in sends(live, *rest)]

    monkeypatch.setattr(LiveTable, "_sends", leaking)


def reports_of_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    """A report in the middle of a game that tells what was played, as the one that comes after the end does."""

    async def leaking(service: TableService, table: Table, *rest: Any) -> bytes:
        log = await service.store.log(table.id)
        return msgspec.json.encode([table.deck.digest, [one.entry for one in log]])

    monkeypatch.setattr(message_report, "write", leaking)


LEAKS: tuple[Callable[[pytest.MonkeyPatch], None], ...] = (
    counts_everything,
    counts_the_stack,
    everybodys_own,
    every_event,
    pictures_of_backs,
    refusals_with_names,
    odds_for_all,
    faces_of_all,
    choices_of_others,
    longer_messages,
    reports_of_everything,
)


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_service_that_tells_too_much_is_caught(leak, many_pairs, monkeypatch):
    if leak is counts_everything:
        quiet_moves_move_only_their_own_counter(monkeypatch, leak)
        return
    leak(monkeypatch)

    async def caught() -> bool:
        for pair in many_pairs:
            if (await compare(pair))[2]:
                return True
        return False

    assert asyncio.run(caught())


# ---------------------------------------------------------------- acts that only their actor sees


def how_far(world: World) -> list[str]:
    """What this person is answered when they ask to go back, for every number of actions that they could ask for."""
    reached = []
    table = Table.load(world.id, world.table.deck, world.table.save())
    for actions in range(1, 120):
        table.s.proposal = None  # the others are asked; nobody goes back
        try:
            table.accept(m.Entry(0, world.eyes, m.ProposeRewind(actions)))
        except TableRefusal as no:
            reached.append(no.why)
        else:
            reached.append("asked")
    return reached


def test_how_far_one_can_go_back_tells_nothing_of_private_acts(many_pairs):
    async def all_pairs() -> tuple[int, int]:
        quiet = refused = 0
        for pair in [one for one in many_pairs if one[3] > 1 and one[5] is not None][:40]:
            one, _, actions, seats, seed, seat, _ = pair
            world = World(one, seats, seed, seat)
            await world.begin()
            for who, action in actions:
                game: Any = world.table.game
                view, before = msgspec.json.encode(game.view(seat)), how_far(world)
                await world.act(who, action)
                told = any(event.heard_by(seat) for event in world.table.game.events)  # type: ignore[union-attr]
                if who != seat and not told and msgspec.json.encode(game.view(seat)) == view:
                    quiet += 1
                    refused += "table-nothing-there" in before
                    assert how_far(world) == before, "somebody has done something, and this tells so"
        return quiet, refused

    quiet, refused = asyncio.run(all_pairs())
    assert quiet == refused > 10


async def quiet_steps(pair: Any) -> tuple[int, int]:
    """In one world: private acts of others, and what the person was sent because of them."""
    one, _, actions, seats, seed, seat, _ = pair
    world = World(one, seats, seed, seat)
    await world.begin()
    quiet = sent = 0
    for who, action in actions:
        game: Any = world.table.game
        await world.wait()
        view, before = msgspec.json.encode(game.view(seat)), world.service.opened(world.id).counters[world.eyes]
        world.sent()
        await world.act(who, action)
        told = any(event.heard_by(seat) for event in game.events)
        if who != seat and not told and msgspec.json.encode(game.view(seat)) == view:
            quiet += 1
            sent += len(world.sent()) + world.service.opened(world.id).counters[world.eyes] - before
    others = next((one for one in world.people if one != world.eyes), None)
    if others is not None:  # notes are quiet always
        before = world.service.opened(world.id).counters[world.eyes]
        world.sent()
        await world.service.submit(world.id, others, m.Note("hall/C", "mine"))
        quiet += 1
        sent += len(world.sent()) + world.service.opened(world.id).counters[world.eyes] - before
    return quiet, sent


def quiet_moves_move_only_their_own_counter(monkeypatch: pytest.MonkeyPatch, leak: Any) -> None:
    pair = next(one for one in pairs(8) if one[3] > 1 and one[5] is not None)
    assert asyncio.run(quiet_steps(pair))[1] == 0
    leak(monkeypatch)
    assert asyncio.run(quiet_steps(pair))[1] > 0


def test_private_acts_of_others_are_no_message_and_no_gap(many_pairs):
    async def all_pairs() -> tuple[int, int]:
        steps = [await quiet_steps(pair) for pair in many_pairs[:30]]
        return sum(quiet for quiet, _ in steps), sum(sent for _, sent in steps)

    quiet, sent = asyncio.run(all_pairs())
    assert quiet > 30
    assert sent == 0


# ---------------------------------------------------------------- over the wire


async def frames(folder: Path, deck: Any, pair: Any, stop: int) -> list[list[bytes]]:
    """What one person's socket gives, step by step."""
    _, _, actions, seats, seed, seat, _ = pair
    numbers = itertools.count()
    keys.new_key = lambda: f"key-{next(numbers)}"
    store = SqliteStore(folder / "tables.db", "test")
    library = OneDeck(folder, with_pictures(deck)[0])
    service = TableService(store, library, engine="test", clock=lambda: 1.0, chance=lambda: seed)
    sent = []
    async with in_process(folder, service) as server:
        table = await asyncio.to_thread(server.table, seats, "six-cards")
        people = [Person(server, one) for one in table]
        for person in people:
            await person.connect()
        await people[0].do("begin", {"do": "begin"})
        await settle(people)
        for number, (who, action) in enumerate(actions[:stop]):
            eyes = people[seat]
            before = len(eyes.received)
            await people[who].do(f"{number}", {"do": "act", "seat": who, "action": msgspec.to_builtins(action)})
            await settle(people)
            await eyes.say({"type": "odds", "id": f"odds {number}", "seat": seat})
            await eyes.say({"type": "why-not", "id": f"why not {number}", "seat": seat})
            await eyes.say({"type": "do", "id": f"no {number}", "move": NEVER | {"seat": seat}, "n": eyes.n})
            await eyes.until(lambda number=number, eyes=eyes: f"no {number}" in eyes.answers)
            sent.append(eyes.received[before:])
        for person in people:
            await person.leave()
    return sent


NEVER = {"do": "act", "action": {"do": "move", "agent": 0, "card": "Z"}}


def test_a_socket_gives_the_same_bytes_in_both_worlds(tmp_path, many_pairs):
    """For some of the pairs, with everything between a player and the table that there really is."""
    chosen = [pair for pair in many_pairs if pair[3] > 1 and pair[5] is not None and pair[6]][:2]
    compared = 0
    for number, pair in enumerate(chosen):
        stop, _, apart = asyncio.run(compare(pair, ask=False))
        assert not apart
        streams = []
        for side in (0, 1):
            folder = tmp_path / f"{number}-{side}"
            folder.mkdir()
            streams.append(asyncio.run(frames(folder, pair[side], pair, stop)))
        assert streams[0] == streams[1]
        compared += sum(map(len, streams[0]))
    assert compared > 60


# ---------------------------------------------------------------- hidden order


@pytest.mark.parametrize("mission", ["the-spoken-page", "number-please", "the-tenth-sack"])
def test_the_order_of_what_lies_face_down_is_in_no_message(mission):
    """Revolution: the same table with its piles the other way round shows everybody the same."""
    deck, rng = load(shipped()[mission]), Random(mission)
    game = Game(deck, 4, 3)
    entry = m.Entry(0, "p0", m.Create(mission, deck.digest, "Ada", "en", "x", "y"))
    table = Table.created("t", deck, entry)
    for seat in range(1, 4):
        table.accept(m.Entry(0, f"p{seat}", m.Join("Bo", "fr", "x", "y")))
        table.accept(m.Entry(0, f"p{seat}", m.Sit(seat)))
    table.accept(m.Entry(0, "p0", m.Begin()))
    compared = 0
    for step in range(120):
        decisions = game.decisions()
        if not decisions:
            break
        decision = rng.choice(decisions)
        game.apply(decision.seat, rng.choice(decision.actions))
        if step % 4:
            continue
        for other in system_of(deck).with_other_hidden_order(game):
            seen = []
            for one in (game, other):
                table.game = one
                shown = views.build(table)
                seen.append([broadcast.whole(shown, f"p{seat}", 0, [], "", "") for seat in range(4)])
            assert seen[0] == seen[1]
            compared += 1
    assert compared > 15
