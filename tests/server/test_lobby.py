"""HTTP: missions, tables, invitations, and what cannot be done."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import subprocess
import sys
import urllib.request
from html import escape
from pathlib import Path

import pytest

import timecaptain
from timecaptain.deck.load import load
from timecaptain.deck.shipped import shipped
from timecaptain.server.address import NotAnAddress, public_url
from timecaptain.server.answers.context import Context
from timecaptain.server.answers.pages import plain_page
from timecaptain.server.client_files import built
from timecaptain.server.language import preferred
from timecaptain.server.run import open_service
from timecaptain.server.settings import Settings

from .running import Person


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_list_shows_every_mission_in_both_languages(server, lang):
    missions = server.get(f"/api/missions?lang={lang}")
    assert {card["id"] for card in missions} == set(shipped())
    for card in missions:
        deck = load(shipped()[card["id"]])
        assert card["title"] == deck.texts[lang][deck.mission.title.key]
        assert set(card["languages"]) == {"en", "fr"}


def test_one_invitation_for_all_and_one_for_each(server):
    made = server.post("/api/tables", {"mission": "count-to-sixty", "name": "Ada", "lang": "en"})
    for_all = made["invitation"]["code"]
    door = server.get(f"/api/invitations/{for_all}?lang=fr")
    assert (door["host"], door["phase"], door["free_seats"], door["seat"]) == ("Ada", "lobby", [1, 2, 3], None)
    own = server.post(f"/api/tables/{made['table']}/invitations", {"seat": 2}, made["key"])["code"]
    assert server.get(f"/api/invitations/{own}")["seat"] == 2
    come = server.post(f"/api/invitations/{own}", {"name": "Bo", "lang": "fr"})
    assert come["key"] != made["key"]
    assert server.refused("POST", f"/api/invitations/{own}", {"name": "Bo again", "lang": "fr"}) == (
        403,
        "problem-not-invited",
    )
    fresh = server.post(f"/api/tables/{made['table']}/invitations", {}, made["key"])["code"]
    assert server.refused("GET", f"/api/invitations/{for_all}") == (403, "problem-not-invited")
    assert server.get(f"/api/invitations/{fresh}")["people"] == 2
    assert server.refused("POST", f"/api/tables/{made['table']}/invitations", {}, come["key"]) == (
        409,
        "table-host-only",
    )


def test_a_person_goes_on_on_another_device_and_the_host_comes_back(server):
    seats = server.table(2)
    table, guest = seats[0].table, seats[1]
    link = server.post(f"/api/tables/{table}/passes", {"kind": "device"}, guest.key)
    assert link["link"].endswith(f"/back/{link['code']}")
    door = server.get(f"/api/passes/{link['code']}")
    assert (door["table"], door["name"], door["kind"]) == (table, "Guest 1", "device")
    with urllib.request.urlopen(server.url + link["qr"]) as picture:
        assert picture.headers["content-type"].startswith("image/svg+xml")
    made = server.post(f"/api/passes/{link['code']}", {})
    assert made["person"] == guest.person
    assert made["key"] != guest.key
    for method, body in (("GET", None), ("POST", {})):
        assert server.refused(method, f"/api/passes/{link['code']}", body) == (403, "problem-not-invited")
    ask = {"kind": "return", "who": guest.person}
    path = f"/api/tables/{table}/passes"
    assert server.refused("POST", path, ask, made["key"]) == (409, "table-host-only")
    assert server.refused("POST", path, ask, seats[0].key) == (409, "table-person-here")
    assert server.refused("POST", path, {"kind": "device", "who": guest.person}, seats[0].key) == (409, "table-not-you")
    assert server.refused("POST", path, {"kind": "device"}) == (401, "problem-no-key")

    host = server.post("/api/tables", {"mission": "count-to-sixty", "name": "Ada", "lang": "en"})
    code = host["recovery"].rpartition("/back/")[2]

    async def lost() -> None:
        """Whoever has the old browser is nobody any more."""
        seat = type(seats[0])(host["table"], host["person"], host["key"], "")
        old = await Person(server, seat).connect()
        back = await asyncio.to_thread(server.post, f"/api/passes/{code}", {})
        assert back["person"] == host["person"]
        await old.until(lambda: old.bye)
        assert old.bye.why == "table-key-ended"

    asyncio.run(lost())


def test_links_and_codes_lead_to_an_address_that_guests_can_reach(server):
    made = server.post("/api/tables", {"mission": "count-to-sixty", "name": "Ada", "lang": "en"})
    assert not re.search(r"localhost|127\.0\.0\.1|0\.0\.0\.0|\[::", made["invitation"]["link"])
    with urllib.request.urlopen(server.url + made["invitation"]["qr"]) as answer:
        picture = answer.read()
        assert answer.headers["content-type"].startswith("image/svg+xml")
    assert b"<svg" in picture


@pytest.mark.parametrize(
    "host", ["0.0.0.0", "127.0.0.1", "localhost", "LocalHost.", "localhost.localdomain", "a.localhost", "::", "::1", ""]
)
def test_no_link_ever_says_localhost(host):
    assert not re.search(r"(?i)localhost|127\.|0\.0\.0\.0|//\[?::", public_url(None, host, 8400))
    with pytest.raises(NotAnAddress):
        public_url(f"http://[{host}]:8400/" if ":" in host else f"http://{host}:8400", "0.0.0.0", 1)


def test_the_address_that_was_given_is_used():
    assert public_url("https://play.example:8443/", "0.0.0.0", 1) == "https://play.example:8443"
    assert public_url(None, "192.168.1.5", 80) == "http://192.168.1.5"
    assert public_url(None, "captain.lan", 8400) == "http://captain.lan:8400"
    for bad in (
        "play.example",
        "ftp://play.example",
        "https://",
        "https://a@b/",
        "https://x/?y",
        "https://play.example/time",
        "http://x:99999",
        "http://a b",
        "http://[",
    ):
        with pytest.raises(NotAnAddress):
            public_url(bad, "0.0.0.0", 1)


@pytest.mark.parametrize(
    ("method", "path", "body", "expected"),
    [
        ("POST", "/api/tables", {"mission": "nowhere", "name": "A", "lang": "en"}, (404, "problem-no-such-mission")),
        ("POST", "/api/tables", {"mission": "../etc", "name": "A", "lang": "en"}, (404, "problem-no-such-mission")),
        ("POST", "/api/tables", {"mission": "count-to-sixty", "name": "", "lang": "en"}, (400, "table-bad-name")),
        ("POST", "/api/tables", {"mission": "count-to-sixty", "name": "A", "lang": "de"}, (400, "problem-bad-request")),
        ("POST", "/api/tables", {"mission": "count-to-sixty"}, (400, "problem-bad-request")),
        ("POST", "/api/tables", [1, 2], (400, "problem-bad-request")),
        ("POST", "/api/tables/none/invitations", {}, (401, "problem-no-key")),
        ("GET", "/api/invitations/forged.code", None, (404, "problem-no-such-table")),
        ("GET", "/api/invitations/nodot", None, (403, "problem-not-invited")),
        ("DELETE", "/api/tables/none", None, (401, "problem-no-key")),
        ("GET", "/api/rules/C-NONE-99", None, (404, "problem-no-such-page")),
        ("GET", "/api/rules/C-NONE-99/code", None, (404, "problem-no-such-page")),
        ("GET", "/nowhere", None, (404, "problem-no-such-page")),
        ("DELETE", "/api/missions", None, (405, "problem-not-this-way")),
    ],
)
def test_what_cannot_be_done_is_answered_with_its_reason(server, method, path, body, expected):
    assert server.refused(method, path, body) == expected


def test_a_table_is_taken_away_by_its_host_alone(server):
    host, guest = server.table(2)
    path = f"/api/tables/{host.table}"
    assert server.refused("DELETE", path, None, guest.key) == (409, "table-host-only")

    async def play() -> None:
        person = await Person(server, guest).connect()
        await asyncio.to_thread(_deleted, server, path, host.key)
        await person.until(lambda: person.bye is not None)
        assert person.bye.why == "table-deleted"
        await person.leave()

    asyncio.run(play())
    assert server.refused("DELETE", path, None, host.key) == (404, "problem-no-such-table")


def _deleted(server, path: str, key: str) -> None:
    request = urllib.request.Request(server.url + path, headers={"authorization": f"Bearer {key}"}, method="DELETE")
    with urllib.request.urlopen(request) as answer:
        assert answer.status == 204


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_whole_rulebook_in_both_languages(server, lang):
    books = server.get(f"/api/rules?lang={lang}")
    assert [book["id"] for book in books] == ["classic", "revolution", "hadal", "midsummer", "cavendish"]
    assert sum(len(book["rules"]) for book in books) > 650
    rule = books[0]["rules"][0]
    assert server.get(f"/api/rules/{rule['id']}?lang={lang}") == rule


def test_the_code_of_a_rule_is_found_where_the_source_is(server):
    code = server.get("/api/rules/C-MOVE-07/code")
    home = code["homes"][0]
    assert (home["file"], home["name"]) == ("src/timecaptain/game/classic/location_change.py", "counted")
    assert "tests/game/classic/test_move.py::test_the_captain_breaks_a_tie" in code["tests"]
    assert server.get("/api/rules/C-MOVE-11a/code") == server.get("/api/rules/C-MOVE-11/code")


def test_no_code_of_a_rule_is_shown_where_the_tests_are_not(tmp_path):
    installed = tmp_path / "lib" / "python" / "site-packages"
    package = Path(timecaptain.__file__).parent
    shutil.copytree(package, installed / "timecaptain", ignore=shutil.ignore_patterns("client", "__pycache__"))
    script = "from timecaptain.server.answers import rulebook; print(rulebook.rule_code('C-MOVE-07'))"
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    told = subprocess.check_output([sys.executable, "-c", script], env=environment, cwd=tmp_path, text=True)
    assert told.strip() == "RuleCode(homes=(), tests=())"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_without_a_built_client_a_plain_page_lists_the_missions(tmp_path, lang):
    async def check() -> None:
        service = open_service(tmp_path)
        page = await plain_page(Context.of(service, Settings("", "")), lang)
        for deck in service.library.playable():
            assert escape(deck.texts[lang][deck.mission.title.key]) in page
        await service.close()

    asyncio.run(check())


def test_health_tells_live_from_ready(server):
    assert server.get("/healthz") == {"status": "ok", "engine": timecaptain.__version__, "ready": True}
    assert server.get("/healthz/ready")["ready"] is True
    with pytest.raises(urllib.error.HTTPError) as refused:  # numbers are for who runs the house
        urllib.request.urlopen(f"{server.url}/metrics")
    with refused.value as answer:
        assert answer.code == 404


def test_the_language_somebody_prefers():
    assert preferred("fr-CH, fr;q=0.9, en;q=0.8") == "fr"
    assert preferred("de, en;q=0.4, fr;q=0.7") == "fr"
    assert preferred("de") == "en"
    assert preferred("fr;q=nonsense") == "en"


def test_every_mission_has_its_cover_and_says_what_is_on_it(server):
    for lang in ("en", "fr"):
        for card in server.get(f"/api/missions?lang={lang}"):
            assert card["alt"]
            with urllib.request.urlopen(server.url + card["cover"]) as answer:
                assert answer.headers["content-type"].startswith("image/svg+xml")
                assert answer.headers["content-security-policy"] == "sandbox"
                assert b"<svg" in answer.read(400)
    assert server.refused("GET", "/api/missions/nowhere/cover") == (404, "problem-no-such-mission")


def test_a_page_without_what_belongs_to_it_is_no_client(tmp_path):
    """A checkout in which nothing was built, or half of it: the server answers without, instead of breaking."""
    page, whole = tmp_path / "page", tmp_path / "whole"
    for folder in (page, whole):
        folder.mkdir()
        (folder / "index.html").write_text("<!doctype html>", encoding="utf-8")
    (whole / "assets").mkdir()
    assert [built(folder) is None for folder in (tmp_path, page, whole)] == [True, True, False]
