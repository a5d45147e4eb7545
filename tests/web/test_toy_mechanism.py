"""A mechanism without a component of its own is shown in a plain panel, with its own words."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.server.running import Server
from tests.toy import copy_with_toy, environment, mission_with_coins, run

from .people import PLAYING_ON, Company

WEB = Path(__file__).parents[2] / "web"
WORDS = {
    "en": ("Coins of the group", "in the purse", "tosses a coin"),
    "fr": ("Pièces du groupe", "dans la bourse", "lance une pièce"),
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The copy of the program with the toy: its client is built, its mission installed."""
    root = tmp_path_factory.mktemp("toy")
    source, home = copy_with_toy(root), root / "home"
    home.mkdir()
    web = Path(shutil.copytree(WEB, root / "web", ignore=shutil.ignore_patterns("node_modules", ".svelte-kit")))
    (web / "node_modules").symlink_to((WEB / "node_modules").resolve())
    subprocess.run(["npx", "vite", "build", "--logLevel", "error"], cwd=web, check=True)
    mission = mission_with_coins(root / "deck")
    done = run(source, home, "-m", "timecaptain", "install", str(mission), "--data", str(home / "data"))
    assert done.returncode == 0, done.stdout + done.stderr
    running = Server(home)
    running.environment = environment(source, home)
    running.start()
    yield running
    assert running.stop() == 0, running.log.read_text()
    assert "Traceback" not in running.log.read_text()


@pytest.mark.parametrize("lang", WORDS)
def test_the_panel_of_a_toy(company: Company, lang: str) -> None:
    title, purse, toss = WORDS[lang]
    (person,) = company.table({"en": "The Old House", "fr": "The Old House"}, [lang])
    company.play([person], PLAYING_ON, "actions")
    company.play([person], ["follow", "close"], patience=500)  # nobody acts before the cards are read
    panel = person.page.locator(".mechanisms section", has_text=title)
    expect(panel).to_contain_text(purse)
    before = int(panel.locator("b").first.inner_text())
    coin = person.page.locator('.actions [data-do="toss"]:not([disabled])').first
    expect(coin).to_contain_text(toss)
    coin.click()
    expect(panel.locator("b").first).to_have_text(str(before - 1))
