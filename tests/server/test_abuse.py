"""People who do what nobody should: each is refused or cut off with a reason, the table and the others go on,
and nothing of anybody's secrets comes into the log of the server."""

from __future__ import annotations

import asyncio
import json
import resource
import socket
from contextlib import suppress
from typing import Any
from urllib.parse import quote

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from timecaptain.deck.load import load
from timecaptain.deck.shipped import shipped
from timecaptain.i18n import texts
from timecaptain.server.allowance import BURST, COMING, RATE
from timecaptain.server.connection import CLOSE_CODES, LARGEST, MOST_NONSENSE
from timecaptain.tables.messages import PROTOCOL, Done, Refused

from .running import PATIENCE, Person, Seat, Server
from .test_live import begun

NAMES = ("Ada", "Guest 1", "Quixotina Zamfirescu")
SAID = "The heron on the third mooring post is made of iron"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """Whatever happens to it in this module, its log tells nothing."""
    running = Server(tmp_path_factory.mktemp("server")).start()
    running.seats = []
    yield running
    assert running.stop() == 0, running.log.read_text()
    no_secret_in(running)


def no_secret_in(server: Server) -> None:
    log = server.log.read_text()
    assert "Traceback" not in log
    for seat in server.seats:
        assert not [
            secret for secret in (seat.table, seat.person, seat.key, seat.code.partition(".")[2]) if secret in log
        ]
    assert not [name for name in (*NAMES, SAID) if name in log]
    for folder in shipped().values():
        for words in load(folder).texts.values():
            assert not [text for text in words.values() if len(text) > 15 and text in log]


def seated(server: Server, people: int) -> list[Seat]:
    people_seated = server.table(people)
    server.seats += people_seated
    return people_seated


async def playing(server: Server, people: int = 2) -> list[Person]:
    players = await begun(server, people)
    server.seats += [person.seat for person in players]
    return players


async def goes_on(people: list[Person], word: str = SAID) -> None:
    """The table answers, and everybody sees what is said."""
    seat = people[0]["mine.seats"][0]
    id = f"still {people[0].n}"
    assert isinstance(await people[0].do(id, {"do": "say", "seat": seat, "text": word}), Done)
    number = str(len(people[0].parts["said"]) - 1)
    for person in people:
        await person.until(lambda person=person: number in person.parts["said"])


async def last_words(person: Person) -> tuple[str, int]:
    """The reason that it was cut off with, in the person's own language, and the code of the close."""
    assert person.socket is not None
    try:
        while True:
            await person.hear()
    except ConnectionClosed:
        pass
    assert person.bye is not None
    assert person.socket.close_code is not None
    langs = ("en", "fr") if person["mine.lang"] is None else (person["mine.lang"],)
    assert person.bye.text in [texts(lang)(person.bye.why) for lang in langs]
    return person.bye.why, person.socket.close_code


def cut(why: str) -> tuple[str, int]:
    return why, CLOSE_CODES[why]


# ---------------------------------------------------------------- connections


def small_window(port: int) -> socket.socket:
    """A socket that takes as little as it can."""
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    connection.connect(("127.0.0.1", port))
    connection.setblocking(False)
    return connection


def test_a_client_that_never_reads_is_let_go_and_the_others_go_on(server):
    async def play() -> None:
        people = await playing(server, 4)
        slow = people[3]
        await slow.leave()
        hello = {"type": "hello", "table": slow.seat.table, "key": slow.seat.key, "protocol": PROTOCOL}
        address = f"ws://127.0.0.1:{server.port}/live"
        silent = await connect(address, sock=small_window(server.port), max_queue=1, ping_interval=None)
        await silent.send(json.dumps(hello))
        await people[0].until(lambda: slow.seat.person in people[0].online)
        for n in range(int(BURST) - 10):  # more than the machine itself keeps for somebody, and then many small ones
            moves: list[dict[str, Any]] = [
                {"do": "note", "about": "", "text": f"{n} {seat} " + "€" * 3_900, "shared": True}
                if n < 12
                else {"do": "ready", "seat": seat, "ready": n % 2 == 0}
                for seat in range(3)
            ]
            asked = (person.do(f"move {n}", move) for person, move in zip(people, moves, strict=False))
            assert [type(one) for one in await asyncio.gather(*asked)] == [Done] * 3
        async with asyncio.timeout(10):
            await people[0].until(lambda: slow.seat.person not in people[0].online)
        await goes_on(people[:3])
        await slow.connect()  # and may come again
        assert slow.parts["said"] == people[0].parts["said"]
        silent.transport.abort()
        for person in people:
            await person.leave()

    asyncio.run(play())


def test_a_flood_is_cut_off(server):
    async def play() -> None:
        people = await playing(server)
        for _ in range(int(BURST) + 60):
            await people[1].say({"type": "ping"})
        assert await last_words(people[1]) == cut("connection-flood")
        await goes_on(people[:1])
        await people[0].leave()

    asyncio.run(play())


def test_somebody_unknown_hears_in_their_own_language_what_was_too_large(server):
    async def play() -> None:
        address, french = f"ws://127.0.0.1:{server.port}/live", {"Accept-Language": "fr"}
        async with connect(address, additional_headers=french) as socket:
            await socket.send("x" * (LARGEST + 1))
            said = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
            why = "connection-too-large"
            assert said == {"type": "bye", "why": why, "text": texts("fr")(why)}
            await asyncio.wait_for(socket.wait_closed(), PATIENCE)
            assert (socket.close_code, socket.close_reason) == (1009, why)

    asyncio.run(play())


@pytest.mark.parametrize("size", [LARGEST + 1, 10_000_000])
def test_a_message_that_is_far_too_large_ends_the_connection(server, size):
    async def play() -> None:
        people = await playing(server)
        socket = people[1].socket
        assert socket is not None
        with suppress(ConnectionClosed):
            await socket.send("x" * size)
        await asyncio.wait_for(socket.wait_closed(), PATIENCE)
        # 1009 says "too big"; whoever still sends when the connection ends may not come to read it.
        assert socket.close_code in ((1009,) if size == LARGEST + 1 else (1009, 1006))
        if size == LARGEST + 1:
            assert await last_words(people[1]) == ("connection-too-large", 1009)
        await goes_on(people[:1])
        await people[0].leave()

    asyncio.run(play())


NONSENSE = {
    "no JSON": "hello?",
    "nothing": "",
    "a list": "[]",
    "deep": "[" * 30_000,
    "deep objects": '{"type":' * 3_000,
    "deep in a move": '{"type":"do","id":"x","move":' + '{"do":"act","action":' * 1_000,
    "another type": '{"type":"whole"}',
    "no type": '{"id":"x"}',
    "more than is known": '{"type":"ping","please":true}',
    "half a sign": '{"type":"do","id":"\\ud800","move":{"do":"begin"}}',
    "a number beyond all": '{"type":"why-not","id":"x","seat":1e999}',
    "another seat": '{"type":"why-not","id":"x","seat":-1}',
    "a made-up move": '{"type":"do","id":"x","move":{"do":"create","secret":"x"}}',
    "somebody's door": '{"type":"do","id":"x","move":{"do":"invite","invitation":"x"}}',
    "bytes": b"\x00\xff\xfe",
}


def test_nonsense_is_refused_and_more_of_it_cut_off(server):
    async def play() -> None:
        people = await playing(server)
        fool = people[1]
        for said in NONSENSE.values():
            fool.answers = {}
            await fool.socket.send(said)
            await fool.until(lambda: fool.answers)
            refused = next(iter(fool.answers.values()))
            assert (refused.why, refused.text) == ("bad-message", texts("fr")("bad-message")), said[:50]
            await goes_on(people)
            for _ in range(MOST_NONSENSE):
                await fool.socket.send(said)
            assert await last_words(fool) == cut("connection-nonsense")
            await asyncio.sleep((MOST_NONSENSE + 1 + COMING) / RATE)  # who comes again has no new allowance
            await fool.connect()
        await goes_on(people)
        for person in people:
            await person.leave()

    asyncio.run(play())


FIRST = {
    "an old program": ({"protocol": 0}, "connection-old-client"),
    "a program from the future": ({"protocol": 99}, "connection-old-client"),
    "no such table": ({"table": "nowhere"}, "connection-not-you"),
    "half a table": ({"table": "\x00"}, "connection-not-you"),
    "a guessed key": ({"key": "guessed"}, "connection-not-you"),
    "a key that is no text": ({"key": "ключ\u202e"}, "connection-not-you"),
}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_first_message_that_opens_nothing_is_told_so(server, lang):
    seat = seated(server, 1)[0]
    for changed, why in FIRST.values():
        hello = {"type": "hello", "table": seat.table, "key": seat.key, "protocol": PROTOCOL} | changed
        assert asyncio.run(answer_to(server, json.dumps(hello), lang)) == (why, texts(lang)(why), CLOSE_CODES[why])


def test_who_says_something_else_first_is_not_heard(server):
    why = "connection-nonsense"
    assert asyncio.run(answer_to(server, '{"type":"ping"}', "en")) == (why, texts("en")(why), CLOSE_CODES[why])


async def answer_to(server: Server, first: str, lang: str) -> tuple[str, str, int]:
    headers = {"accept-language": lang}
    async with connect(f"ws://127.0.0.1:{server.port}/live", additional_headers=headers) as one:
        await one.send(first)
        bye = json.loads(await one.recv())
        assert bye["type"] == "bye"
        with pytest.raises(ConnectionClosed):
            await one.recv()
        assert one.close_code is not None
        return bye["why"], bye["text"], one.close_code


ORIGINS = {
    "https://evil.example": False,
    "null": False,
    "http://127.0.0.1": False,  # another port is another place
    "http://127.0.0.1.evil.example:{port}": False,
    "http://evil@127.0.0.1:{port}": False,
    "http://127.0.0.1:{port}": True,
    None: True,
}


@pytest.mark.parametrize("origin", ORIGINS)
def test_a_page_from_elsewhere_cannot_connect(server, origin):
    given = origin.format(port=server.port) if origin else None

    async def opened() -> bool:
        try:
            one = await connect(f"ws://127.0.0.1:{server.port}/live", origin=given)
        except InvalidStatus as error:
            return error.response.status_code != 403
        await one.close()
        return True

    assert asyncio.run(opened()) == ORIGINS[origin]


def test_no_page_from_elsewhere_may_read_an_answer(server):
    for path in ("/api/missions", "/healthz", "/api/rules", "/"):
        head = raw(server, f"GET {path} HTTP/1.1", "Origin: https://evil.example")[0]
        assert "access-control-allow" not in head.lower()
    head = raw(server, "OPTIONS /api/tables HTTP/1.1", "Origin: https://evil.example")[0]
    assert "access-control-allow" not in head.lower()


# ---------------------------------------------------------------- other people's things


def test_nobody_takes_anothers_seat_or_speaks_for_them(server):
    async def play() -> None:
        people = await playing(server)
        for person, other in ((0, 1), (1, 0)):
            lang = people[person]["mine.lang"]
            for number, move in enumerate(
                (
                    {"do": "act", "seat": other, "action": {"do": "brief"}},
                    {"do": "say", "seat": other, "text": "It was me."},
                    {"do": "stand", "seat": other},
                    {"do": "take-seat-back", "seat": other},
                    {"do": "point", "seat": other, "about": "pier/C"},
                )
            ):
                refused = await people[person].do(f"{person} {number}", move)
                assert isinstance(refused, Refused)
                assert (refused.why, refused.text) == ("table-not-your-seat", texts(lang)("table-not-your-seat"))
        refused = await people[1].do("sit", {"do": "sit", "seat": 0})
        assert refused.why == "table-seat-taken"
        refused = await people[1].do("out", {"do": "send-away", "who": people[0].seat.person})
        assert refused.why == "table-host-only"
        await people[1].say({"type": "why-not", "id": "theirs", "seat": 0})
        await people[1].until(lambda: "theirs" in people[1].answers)
        assert people[1].answers["theirs"].why == "table-not-your-seat"
        await goes_on(people)
        for person in people:
            await person.leave()

    asyncio.run(play())


def test_a_key_opens_its_own_table_only(server):
    one, other = seated(server, 1)[0], seated(server, 1)[0]
    hello = {"type": "hello", "table": other.table, "key": one.key, "protocol": PROTOCOL}
    assert asyncio.run(answer_to(server, json.dumps(hello), "en"))[0] == "connection-not-you"
    assert server.refused("POST", f"/api/tables/{other.table}/invitations", {}, one.key) == (403, "problem-not-invited")


def test_stale_used_and_forged_invitations_open_nothing(server):
    host, guest = seated(server, 2)
    stale = host.code
    fresh = server.post(f"/api/tables/{host.table}/invitations", {}, host.key)["code"]
    coming = {"name": NAMES[2], "lang": "fr"}
    table, _, secret = fresh.partition(".")
    for code in (
        stale,
        guest.code,
        f"{table}.{secret[:-1]}",
        f"{table}.{host.key}",
        f"{table}.x.{secret}",
        f"{table}.",
    ):
        for method, body in (("GET", None), ("POST", coming)):
            assert server.refused(method, f"/api/invitations/{code}", body) == (403, "problem-not-invited")
    assert server.refused("GET", f"/api/invitations/nowhere.{secret}") == (404, "problem-no-such-table")
    assert server.refused("GET", f"/api/invitations/{stale}/qr.svg") == (403, "problem-not-invited")
    come = server.post(f"/api/invitations/{fresh}", coming)
    server.seats.append(Seat(table, come["person"], come["key"], fresh))


ODD_NAMES = {
    "nul": "Eve\x00",
    "turned": "\u202eevE",
    "isolated": "\u2066Eve",
    "broken": "Eve\nHost",
    "a paragraph": "Eve\u2029",
    "nothing to see": " \u3000 ",
    "no width": "\u200b",
    "a mark of order": "\ufeffEve",
    "joiners alone": "\u200d\u200c",
    "a letter without a shape": "\u3164",
    "a sign without a shape": "\u2800",
    "a mark on nothing": "\ufe0f",
    "a tower of marks": "E" + "\u0301" * 20,
}


GOOD_NAMES = ("Zoë", "אבא", "مي\u200cخواهم", "👩\u200d🚀", "O’Neill-小明", "<b>Eve</b>", "กิ๊ก", "Nguye\u0302\u0303n")


def test_a_name_that_hides_something_is_refused(server):
    host = seated(server, 1)[0]

    async def rename() -> None:
        person = await Person(server, host).connect()
        for kind, name in ODD_NAMES.items():
            refused = await person.do(kind, {"do": "rename", "name": name})
            assert (refused.why, refused.text) == ("table-bad-name", texts("en")("table-bad-name")), kind
        for good in GOOD_NAMES:
            assert isinstance(await person.do(good, {"do": "rename", "name": good}), Done)
        await person.leave()

    asyncio.run(rename())
    odd = {"name": ODD_NAMES["turned"], "lang": "en"}
    assert server.refused("POST", "/api/tables", {"mission": "count-to-sixty"} | odd) == (409, "table-bad-name")
    assert server.refused("POST", f"/api/invitations/{host.code}", odd) == (409, "table-bad-name")


@pytest.mark.parametrize("name", ["", "x" * 41, "é" * 2_000, "x" * 40_000], ids=len)
def test_a_name_without_a_fitting_length_is_refused_with_what_fits(server, name):
    body = {"mission": "count-to-sixty", "name": name, "lang": "en"}
    host = seated(server, 1)[0]
    why = (400, "table-bad-name")
    assert server.refused("POST", "/api/tables", body) == why
    assert server.refused("POST", f"/api/invitations/{host.code}", {"name": name, "lang": "en"}) == why
    if len(name) > 30_000:  # no address and no message is as long
        return
    assert server.refused("POST", f"/api/files?name={quote(name)}&lang=en", b"{}")[1] == "table-bad-name"

    async def rename() -> None:
        person = await Person(server, host).connect()
        for n in range(10):  # whoever tries it often is a person, and no program that talks nonsense
            refused = await person.do(f"{n}", {"do": "rename", "name": name})
            assert (refused.why, refused.text) == ("table-bad-name", texts("en")("table-bad-name"))
        refused = await person.do("say", {"do": "say", "seat": 0, "text": "x" * 2_001})
        assert (refused.why, refused.text) == ("problem-too-long", texts("en")("problem-too-long"))
        await person.leave()

    asyncio.run(rename())


def test_a_name_that_is_no_text_makes_no_sense(server):
    for name in ("\ud800", 7, None, ["Eve"]):
        body = {"mission": "count-to-sixty", "name": name, "lang": "en"}
        assert server.refused("POST", "/api/tables", body) == (400, "problem-bad-request")


# ---------------------------------------------------------------- HTTP


def raw(server: Server, line: str, *headers: str, body: bytes = b"") -> tuple[str, bytes]:
    """Exactly these bytes; the head of the answer and its body."""
    given = (line, "Host: 127.0.0.1", "Connection: close", f"Content-Length: {len(body)}", *headers)
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as one:
        one.sendall("\r\n".join(given).encode("latin-1") + b"\r\n\r\n" + body)
        answer = b""
        with suppress(ConnectionResetError):  # what was sent to no purpose is thrown away, behind the answer
            while part := one.recv(65536):
                answer += part
    head, _, rest = answer.partition(b"\r\n\r\n")
    return head.decode("latin-1"), rest


TRICKS = (
    "../../../../etc/passwd",
    "..%2f..%2f..%2fetc%2fpasswd",
    "%2e%2e/%2e%2e/mission.yaml",
    "..%5c..%5cmission.yaml",
    "%00",
    "mission.yaml",
    "%2fetc%2fpasswd",
    "//etc/passwd",
    "art%2fcover.svg",
    "%c0%ae%c0%ae/mission.yaml",
    "%ff%fe",
    "x" * 5_000,
    "",
    ".",
    "*",
    "{name}",
)


def test_tricks_in_the_names_of_pictures_lead_nowhere(server):
    async def play() -> str:
        person = (await playing(server, 1))[0]
        for trick in TRICKS:
            await asyncio.to_thread(leads_nowhere, server, person.art + trick)
        await person.leave()
        return person.art

    gone = asyncio.run(play())
    for session in (gone, "/art/../../", "/art/guessed/", "/art//"):
        for trick in TRICKS:
            leads_nowhere(server, session + trick)


def leads_nowhere(server: Server, path: str) -> None:
    head, body = raw(server, f"GET {path} HTTP/1.1")
    assert head.split()[1] in ("400", "404", "405"), path
    assert b"root:" not in body
    assert b"title" not in body


def test_what_is_far_too_large_or_no_json_is_refused(server):
    json_, line = "Content-Type: application/json", "POST /api/tables HTTP/1.1"
    assert raw(server, line, json_, body=b'"' + b"x" * 100_000)[0].split()[1] == "413"
    assert raw(server, line, json_, body=b"[" * 60_000)[0].split()[1] == "400"
    assert raw(server, line, json_, body=b'{"mission":' * 5_000)[0].split()[1] == "400"
    assert raw(server, line, json_, body=b"\xff\xfe\x00")[0].split()[1] == "400"
    head, body = raw(server, line, "Accept-Language: fr", json_, body=b"{}")
    assert head.split()[1] == "400"
    assert json.loads(body)["text"] == texts("fr")("problem-bad-request")


def test_what_costs_room_cannot_be_asked_for_without_end(tmp_path):
    server = Server(tmp_path).start()
    body = {"mission": "count-to-sixty", "name": "Ada", "lang": "en"}
    host = server.post("/api/tables", body)
    for n in range(200):
        try:
            server.post(f"/api/invitations/{host['invitation']['code']}", {"name": f"Bo {n}", "lang": "en"})
        except OSError:
            break
    refused = server.refused("POST", f"/api/invitations/{host['invitation']['code']}", {"name": "Bo", "lang": "en"})
    assert refused in ((429, "problem-too-often"), (409, "table-full"))
    for _ in range(100):
        try:
            server.post("/api/tables", body)
        except OSError:
            break
    assert server.refused("POST", "/api/tables", body) == (429, "problem-too-often")
    assert server.get("/healthz")["status"] == "ok"
    server.stop()


# ---------------------------------------------------------------- a full disk


def room(server: Server, size: int) -> None:
    """No file of this process may grow beyond so many bytes: what a full disk looks like from inside."""
    assert server.process is not None
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def test_when_the_disk_is_full_everybody_hears_so_and_later_goes_on(tmp_path):
    server = Server(tmp_path).start()

    async def play() -> list[Person]:
        people = await begun(server, 4)
        await goes_on(people)
        shown = [person.parts for person in people]
        room(
            server,
            max(file.stat().st_size for file in (tmp_path / "data").glob("tables.db*") if "reserve" not in file.name),
        )
        refused: list[Any] = []
        for n in range(60):
            answer = await people[n % 4].do(f"note {n}", {"do": "note", "about": str(n), "text": "x" * 4_000})
            if isinstance(answer, Refused):
                refused.append((people[n % 4]["mine.lang"], answer))
            if len(refused) > 12:
                break
        assert len(refused) > 12
        for lang, answer in refused:
            assert answer.why in ("problem-store", "problem-no-room")
            assert answer.text == texts(lang)(answer.why)
        assert "ready" in server.get("/healthz")  # it lives
        new = {"mission": "count-to-sixty", "name": "Eve", "lang": "en"}
        assert server.refused("POST", "/api/tables", new)[0] in (503, 507)
        room(server, resource.RLIM_INFINITY)
        await goes_on(people, "There is room again.")
        for person, before in zip(people, shown, strict=True):
            fresh = await Person(server, person.seat).connect()
            assert (fresh.parts, fresh.n) == (person.parts, person.n)
            assert fresh.parts["public"] == before["public"]
            await fresh.leave()
            await person.leave()
        return people

    try:
        people = asyncio.run(play())
        server.kill()
        server.start()  # and what was confirmed is there after a restart

        async def again() -> None:
            for person in people:
                fresh = await Person(server, person.seat).connect()
                assert fresh.parts == person.parts
                await fresh.leave()

        asyncio.run(again())
    finally:
        server.stop()
    log = server.log.read_text()
    assert "Traceback" not in log
    assert not [name for name in (*NAMES, SAID) if name in log]
