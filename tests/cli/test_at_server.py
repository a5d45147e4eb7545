"""While a server holds the data folder, the terminal plays at that server, and opens nothing of the folder."""

from __future__ import annotations

import asyncio
import io
import re
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.console import Console

from tests.cli.player import PROMPT, Player, timecaptain
from tests.cli.tables import Kept
from tests.server.running import Person, Seat, Server
from timecaptain.cli.data import Holder
from timecaptain.cli.terminal.door import End, Link, Lost, Screen, Start, ask_server
from timecaptain.cli.terminal.playing import Play, Replay
from timecaptain.deck import TEMPLATE, load
from timecaptain.i18n import LANGUAGES, texts

DECK = load(TEMPLATE)


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """Of the home folder `tmp_path`."""
    monkeypatch.setenv("TIMECAPTAIN_HOME", str(tmp_path))
    running = Server(tmp_path, 0, "--data", str(tmp_path / "house")).start()
    running.get("/healthz")  # it listens before it has opened anything
    yield running
    if running.process is not None and running.process.poll() is None:
        running.stop()


def holder(home: Path) -> Holder:
    return msgspec.json.decode((home / "house" / "lock").read_bytes(), type=Holder)


def play(**more: Any) -> Play:
    return Play(**{"folder": str(TEMPLATE), "typed": "x", "lang": "en", "seats": 2, "seed": 9} | more)


class Script:
    """A device at which these lines are typed; everything that came over the wire is in `seen`."""

    interactive = False

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.seen = ""

    def write(self, text: str) -> None:
        self.seen += text

    def line(self, prompt: str = "") -> str:
        self.seen += prompt
        if not self.lines:
            raise EOFError
        self.seen += "\n"
        return self.lines.pop(0)

    def console(self) -> Console:
        return Console(file=io.StringIO(), force_terminal=True, width=80, height=40, color_system="standard")


def received(link: Link) -> Iterator[Any]:
    """Until the server hangs up."""
    with suppress(Lost):
        while True:
            yield link.receive(Any)


def asked(home: Path, request: Play | Replay, *lines: str) -> Script:
    script = Script(*lines)
    end = ask_server(holder(home).door, request, script)
    assert end == End(), end
    return script


# ---------------------------------------------------------------- one game in both


def test_begun_in_the_terminal_gone_on_with_in_the_browser_and_back(server: Server, tmp_path: Path) -> None:
    begun = timecaptain(tmp_path, "play", str(TEMPLATE), "--plain", "--seats", "2", "--lang", "en", typed="1\n1\n1\n")
    assert begun.returncode == 0, begun.stderr
    assert len(PROMPT.findall(begun.stdout.replace("\n", " \n"))) or "1. " in begun.stdout
    link = timecaptain(tmp_path, "play", str(TEMPLATE), "--to-browser", "--lang", "en").stdout
    code = re.findall(r"/join/(\S+)", link)[0]
    come = server.post(f"/api/invitations/{code}", {"name": "Ada", "lang": "fr"})
    seat = Seat(come["table"], come["person"], come["key"], "")

    async def in_the_browser() -> int:
        person = await Person(server, seat).connect()
        for number in range(2):
            await person.do(f"sit{number}", {"do": "sit", "seat": number})
        mine = next(number for number in range(2) if person.options(number))
        action = person.options(mine)[0]
        await person.do("act", {"do": "act", "seat": mine, "action": action})
        before = len(person.events)
        lines = asyncio.to_thread(asked, tmp_path, play(), "1", "1", "", "1")
        script = await lines
        assert "there is an unfinished game" in script.seen
        await person.until(lambda: len(person.events) > before)  # what is done in the terminal is told at once
        await person.leave()
        return before

    asyncio.run(in_the_browser())
    assert server.stop() == 0
    kept = Kept(tmp_path)
    assert kept.only == come["table"]
    assert len(kept.actions(kept.only)) >= 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_begun_in_the_browser_gone_on_with_in_the_terminal(server: Server, tmp_path: Path, lang: str) -> None:
    made = server.post("/api/tables", {"mission": "count-to-sixty", "name": "Ada", "lang": "en"})
    seat = Seat(made["table"], made["person"], made["key"], "")

    async def begin() -> None:
        person = await Person(server, seat).connect()
        await person.do("begin", {"do": "begin"})
        await person.leave()

    asyncio.run(begin())
    run = timecaptain(tmp_path, "play", "count-to-sixty", "--plain", "--lang", lang, typed="1\n1\nquit\n")
    assert run.returncode == 0, run.stderr
    assert texts(lang)("resume-yes") in run.stdout
    replay = timecaptain(tmp_path, "replay", made["table"], "--lang", lang)
    assert replay.returncode == 0, replay.stderr
    assert texts(lang)("replay-same", number=1) in replay.stdout
    assert server.stop() == 0
    kept = Kept(tmp_path)
    assert kept.only == made["table"]
    assert len(kept.actions(kept.only)) == 1


def test_a_replay_of_a_seat_that_is_not_there(server: Server, tmp_path: Path) -> None:
    asked(tmp_path, play(), "1")
    (table,) = tables_of(server, tmp_path)
    run = timecaptain(tmp_path, "replay", table, "--seat", "4", "--lang", "en")
    assert run.returncode == 2
    assert texts("en")("replay-no-seat", number=4, seats=2) in run.stderr
    unknown = timecaptain(tmp_path, "replay", "nothing", "--lang", "en")
    assert unknown.returncode == 1
    assert texts("en")("table-file-unknown") in unknown.stderr


def tables_of(server: Server, home: Path) -> list[str]:
    """After a stop: while it runs, nobody else opens the folder."""
    server.stop()
    ids = Kept(home).ids
    server.start().get("/healthz")
    return ids


# ---------------------------------------------------------------- whatever ends


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_killed_server_loses_nothing_that_was_shown(server: Server, tmp_path: Path, lang: str) -> None:
    player = Player(tmp_path, "--lang", lang, "--seats", "1", "--seed", "1")
    player.play(actions=8)
    assert player.until(PROMPT)  # the eighth action was shown
    server.kill()
    player.type("1")
    rest = player.until(re.compile("$^"))
    assert rest is None
    player.close()
    assert player.process.returncode == 1
    assert texts(lang)("play-server-ended") in "\n".join(player.lines)
    kept = Kept(tmp_path)
    assert len(kept.actions(kept.only)) == 8
    again = timecaptain(tmp_path, "play", str(TEMPLATE), "--plain", "--lang", lang, typed="1\n1\n")
    assert again.returncode == 0, again.stderr
    assert len(Kept(tmp_path).actions(kept.only)) == 9


def test_a_killed_terminal_loses_nothing_and_is_let_go(server: Server, tmp_path: Path) -> None:
    player = Player(tmp_path, "--lang", "en", "--seats", "1", "--seed", "1")
    player.play(actions=8)
    assert player.until(PROMPT)
    player.kill()
    script = asked(tmp_path, play(), "1", "1")
    assert "there is an unfinished game" in script.seen
    assert server.stop() == 0
    kept = Kept(tmp_path)
    assert len(kept.actions(kept.only)) == 9


def test_a_server_that_ends_tells_the_terminal(server: Server, tmp_path: Path) -> None:
    player = Player(tmp_path, "--lang", "en", "--seats", "1", "--seed", "1")
    player.play(actions=3)
    assert player.until(PROMPT)
    assert server.stop() == 0
    player.type("1")
    assert player.until(re.compile("$^")) is None
    player.close()
    assert texts("en")("play-server-ended") in "\n".join(player.lines)
    kept = Kept(tmp_path)
    assert len(kept.actions(kept.only)) == 3


def test_who_gives_a_seat_away_in_the_browser_is_not_shown_its_cards_in_the_terminal(
    server: Server, tmp_path: Path
) -> None:
    made = server.post("/api/tables", {"mission": "count-to-sixty", "name": "Ada", "lang": "en"})
    code = made["invitation"]["code"]
    guest = server.post(f"/api/invitations/{code}", {"name": "Bea", "lang": "en"})

    async def in_the_browser() -> str:
        ada = await Person(server, Seat(made["table"], made["person"], made["key"], "")).connect()
        await ada.do("sit", {"do": "sit", "seat": 1})
        await ada.do("begin", {"do": "begin"})
        player = Player(tmp_path, "--lang", "en", mission=Path("count-to-sixty"))
        await asyncio.to_thread(player.until, re.compile("Enter goes on:$"))
        player.type("1")
        await asyncio.to_thread(player.until, PROMPT)
        await ada.do("give", {"do": "hand-over", "seat": 1, "to": guest["person"]})
        player.type("1")
        await asyncio.to_thread(player.until, re.compile("$^"))
        player.close()
        await ada.leave()
        return player.lines[-1]

    assert asyncio.run(in_the_browser()) == texts("en")("play-seats-changed")


# ---------------------------------------------------------------- who may come in, and what they get


def test_nobody_comes_in_without_the_token(server: Server, tmp_path: Path) -> None:
    door = holder(tmp_path).door
    for token in ("", "x" * len(door.token)):
        with socket.create_connection(("127.0.0.1", door.port), 5) as connection:
            link = Link(connection)
            link.send(Start(token, play(), False, Screen(80, 24, None)))
            with pytest.raises(Lost):
                link.receive(End)
    with socket.create_connection(("127.0.0.1", door.port), 5) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\n\r\n")
        assert connection.recv(100) == b""
    server.stop()
    assert Kept(tmp_path).ids == []


def test_the_wire_carries_what_the_seats_may_read_and_nothing_else(server: Server, tmp_path: Path) -> None:
    """Every card that nobody has read stays at the server, whoever asks for what."""
    script = Script(*["1", ""] * 12, "look", "why", "odds", "items", "log", "help")
    assert ask_server(holder(tmp_path).door, play(seats=3), script) == End()
    server.stop()
    kept = Kept(tmp_path)
    read = {card for chair in kept.state(kept.only).chairs for card in chair.knows}
    words = DECK.texts["en"]
    secret = {
        f"{place}/{letter}": words[card.text.key]
        for place, one in DECK.places.items()
        for letter, card in one.cards.items()
        if card.text is not None and letter != "A"
    }
    assert read & secret.keys()
    plain = " ".join(script.seen.split())
    told = {card for card, text in secret.items() if " ".join(text.split())[:40] in plain}
    assert told
    assert told <= read


def test_it_is_drawn_for_the_screen_of_the_terminal(server: Server, tmp_path: Path) -> None:
    script = asked(tmp_path, play(seats=1, plain=False, lang="fr"), "1", "1")
    assert "\x1b[2J" in script.seen
    widest = max(len(re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", line)) for line in script.seen.split("\n"))
    assert 70 < widest <= 80


def test_nonsense_after_the_token_ends_the_game_and_nothing_else(server: Server, tmp_path: Path) -> None:
    door = holder(tmp_path).door
    with socket.create_connection(("127.0.0.1", door.port), 5) as connection:
        link = Link(connection)
        link.send(Start(door.token, play(seats=None), False, Screen(80, 24, None)))
        connection.sendall(b'{"type":"typed"}\n')
        assert [one["type"] for one in received(link)][-2:] == ["ask", "end"]
    assert "How many players" in asked(tmp_path, play(seats=None), "2").seen


def test_a_mission_that_is_broken_is_a_sentence(server: Server, tmp_path: Path) -> None:
    end = ask_server(holder(tmp_path).door, play(folder=str(tmp_path)), Script())
    assert end == End(texts("en")("play-broken", path=str(tmp_path)), 1)
