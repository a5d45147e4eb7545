"""A rehearsal in the browser: begun in the terminal, by the link that it prints, and marked as what it is."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.cli.player import timecaptain
from tests.server.running import Server
from timecaptain.deck import TEMPLATE
from timecaptain.server.client_files import built

from .people import LAPTOP, PHONE, Company

AT = ("--at", "clock-tower/C", "--with", "item:winding-key,token:open-door", "--seed", "5")
LIKES = ["close", "follow", "place", "roll", "spend", "go-on", "nothing"]


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[Server]:
    """Of an author: strangers are not invited."""
    assert built() is not None, "the client is not built: make web"
    server = Server(tmp_path, 0, "--data", str(tmp_path / "house")).start()
    yield server
    assert server.stop() == 0, server.log.read_text()


@pytest.mark.parametrize(
    ("lang", "size", "word", "over"),
    [
        ("en", LAPTOP, "Rehearsal", "The rehearsal is over"),
        ("fr", PHONE, "Répétition", "La répétition est finie"),
    ],
)
def test_an_author_rehearses_in_the_browser(
    browser: Browser, own_house: Server, tmp_path: Path, lang: str, size: tuple[int, int], word: str, over: str
) -> None:
    mission = shutil.copytree(TEMPLATE, tmp_path / "my-mission")
    told = timecaptain(tmp_path, "play", str(mission), *AT, "--to-browser", "--lang", lang)
    assert told.returncode == 0, told.stderr
    (way,) = re.findall(r"(/join/\S+)", told.stdout)
    here = Company(browser, own_house)
    author = here.person(lang, size)
    author.go(way)
    author.page.locator("form input[autocomplete=nickname]").fill("Ada")
    author.page.locator("form button:not([type=button])").click()
    author.page.locator("main .press.strong").first.click()
    expect(author.page.locator(".game")).to_be_visible()
    expect(author.page.get_by_text(word, exact=True).first).to_be_visible()
    author.play(LIKES, "won")
    author.go_to_the_end()
    expect(author.page.get_by_text(over, exact=True)).to_be_visible()
    here.go_home()
    recorded = timecaptain(tmp_path, "record", str(mission), "in-the-browser")  # beside the server, which goes on
    assert recorded.returncode == 0, recorded.stderr
    assert timecaptain(tmp_path, "replay", str(mission / "lines" / "in-the-browser.yaml")).returncode == 0
