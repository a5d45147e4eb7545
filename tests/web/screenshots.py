"""Every screen in three sizes and both languages, into `docs/screenshots`: `make screenshots`.

`python -m tests.web.screenshots laptop-fr end` makes those of one size and language, or of one chapter, alone.
"""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect, sync_playwright

from tests.server.running import Server
from timecaptain.lab import line_format
from timecaptain.tables import moves as m
from timecaptain.tables.archive import pack, whole_table
from timecaptain.tables.library import Library
from timecaptain.tables.service import TableService
from timecaptain.tables.sqlite import SqliteStore

from .browser import ARGUMENTS, executable
from .people import CHOOSING, CLASSIC, LAPTOP, PHONE, PLAYING_ON, READING, STUDIOUS, TABLET, Company, Person

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "screenshots"
SIZES = {"laptop": LAPTOP, "tablet": TABLET, "phone": PHONE}
SIXTY = {"en": "Count to Sixty", "fr": "Compter jusqu’à soixante"}
PAGE = {"en": "The Spoken Page", "fr": "De vive voix"}
NUMBER = {"en": "Number, Please", "fr": "J’écoute"}
SEARCHED = {"en": "riposte", "fr": "riposte"}
TOLD = {
    "en": "An old man who drops a ball at noon. He has a parcel.",
    "fr": "Un vieux qui lâche une boule à midi. Il a un colis.",
}
ROLLING = ["roll", *READING, *CHOOSING, "spend", "nothing"]
QUALITY = 58  # the sum of them all is to stay under 15 MB


async def played(mission: str, line: str, folder: Path, until: Callable[[Any], Any]) -> bytes:
    """One of the mission's own lines, played at a table up to some moment, as the file that a host takes along."""
    recorded = line_format.read(ROOT / "missions" / mission / "lines" / f"{line}.yaml")
    store = SqliteStore(folder / f"{line}.db", "screenshots")
    service = TableService(store, Library(folder / "decks", ROOT / "missions"), chance=lambda: recorded.seed)
    names = ["Ada", "Béatrice", "Chidi", "Dorota"]
    host = await service.create(mission, names[0], "en", m.Options())
    people = [host.person]
    for seat in range(1, recorded.seats):
        guest = await service.join(host.table, host.invitation, names[seat], "en")
        await service.submit(host.table, guest.person, m.Sit(seat))
        people.append(guest.person)
    await service.submit(host.table, host.person, m.Begin())
    for step in recorded.steps:
        await service.submit(host.table, people[step.seat], m.Act(step.seat, step.action))
        if until(service.opened(host.table).table.game):
            break
    data = pack(await whole_table(service, host.table))
    await service.close()
    return data


class Album:
    def __init__(self, browser: Browser, server: Server, lang: str, size: str, folder: Path) -> None:
        self.company = Company(browser, server)
        self.lang, self.size, self.folder = lang, size, folder

    def person(self) -> Person:
        return self.company.person(self.lang, SIZES[self.size])

    def keep(self, person: Person, name: str) -> None:
        person.page.wait_for_timeout(350)
        path = FOLDER / f"{name}-{self.size}-{self.lang}.jpg"
        person.page.screenshot(path=path, type="jpeg", quality=QUALITY)

    def beside(self, person: Person, part: str) -> None:
        """What lies beside the table; on a phone behind a tab of its own."""
        if self.size == "phone":
            person.page.locator(".tabs button").nth(2).click()
        person.page.locator(f".side .parts .{part}").click()

    def back(self, person: Person) -> None:
        if self.size == "phone":
            person.page.locator(".tabs button").first.click()

    # ------------------------------------------------------------ chapters

    def before(self) -> None:
        guest = self.person().go()
        guest.page.locator(".shelf button").first.wait_for()
        self.keep(guest, "home")
        guest.choose_mission(SIXTY[self.lang])
        self.keep(guest, "start")
        way = guest.open_table(SIXTY[self.lang], "Ada")
        other = self.person().go(way)
        other.page.locator("form").wait_for()
        self.keep(other, "join")
        other.join(way, "Béatrice", 1)
        self.keep(guest, "lobby")
        other.go("/rules")
        other.page.locator("article").first.wait_for()
        self.keep(other, "rulebook")
        other.page.locator("input[type=search]").fill(SEARCHED[self.lang])
        self.keep(other, "rulebook-search")
        other.go().page.locator(".corner .settings, .corner button").last.click()
        other.page.locator("dialog fieldset").first.wait_for()
        self.keep(other, "settings")
        other.go("/nowhere/at/all").page.locator("h1").wait_for()
        self.keep(other, "unknown-address")
        other.go("/join/used-up").page.locator("[role=alert]").wait_for()
        self.keep(other, "dead-invitation")
        other.wrong.clear()  # nothing is there, and the browser says so

    def classic(self) -> None:
        device = self.person().on_this_device(SIXTY[self.lang], ["Ada", "Béatrice"])
        self.keep(device, "curtain")
        device.play(READING, "bodies", most=2)
        self.keep(device, "classic-briefing")
        for phase, name in [("bodies", "bodies"), ("enter", "arriving")]:
            device.play(READING, phase)
            self.keep(device, f"classic-{name}")
        device.play([*READING, "choose"], "discuss")
        device.play(["close", "follow", "choose"], patience=600)
        self.keep(device, "classic-table")
        device.page.locator(".face").first.scroll_into_view_if_needed()
        self.keep(device, "classic-card")
        self.told(device)
        device.page.locator(".nots summary").click()
        device.page.locator(".nots").scroll_into_view_if_needed()
        self.keep(device, "greyed")
        device.page.locator(".nots .rule, .nots button").first.click()
        device.page.locator("dialog[open]").wait_for()
        self.keep(device, "greyed-rule")
        device.page.keyboard.press("Escape")
        for _ in range(60):
            device.play(ROLLING, "lost", most=1, patience=600)
            if device.page.locator(".happened .die").count():
                break
        self.keep(device, "classic-roll")
        device.play(CLASSIC, "lost", "won")
        device.go_to_the_end()
        self.keep(device, "classic-debriefing")

    def told(self, person: Person) -> None:
        self.beside(person, "talk")
        person.page.locator("#say-text").fill(TOLD[self.lang])
        person.page.locator(".talk .press.strong").click()
        person.page.locator(".talk li .words").wait_for()
        self.keep(person, "telepathy")
        self.beside(person, "notes")
        person.page.locator(".book summary").first.click()
        self.keep(person, "notebook-hints")
        self.back(person)

    def revolution(self) -> None:
        alone = self.person().on_this_device(PAGE[self.lang], ["Ada"])
        for phase in ("bodies", "prologue", "choose", "recon", "actions", "between"):
            alone.play(PLAYING_ON, phase, "lost", "won")
            self.keep(alone, f"revolution-{phase}")
        for _ in range(3):  # who plays at random may lose before anything is to be seen
            other = self.person().on_this_device(NUMBER[self.lang], ["Ada"])
            other.play(PLAYING_ON, "actions", "lost", "won")
            other.play(["or-and", *STUDIOUS], "between", "lost", "won", most=25, patience=3000)
            if other.page.locator(".mechanisms").count():
                break
        other.page.locator(".mechanisms").scroll_into_view_if_needed()
        self.keep(other, "mechanisms")

    def brought(self, file: str) -> Person:
        host = self.person().go()
        host.page.locator(".bring input").set_input_files(self.folder / file)
        host.page.locator(".game").wait_for()
        return host

    def conflict(self) -> None:
        """Of the group: its card lies open, so that somebody who looks on sees it, too."""
        host = self.brought("conflict.timecaptain")
        host.page.locator(".conflict .face").scroll_into_view_if_needed()
        self.keep(host, "conflict")

    def end(self) -> None:
        host = self.brought("won.timecaptain")
        host.page.locator(".ending .debriefing").wait_for()
        self.keep(host, "mission-end")
        host.page.locator(".ending table").scroll_into_view_if_needed()
        self.keep(host, "mission-log")
        host.page.locator(".over .press").click()
        bar = host.page.locator(".bar input[type=range]")
        expect(bar).to_have_attribute("max", re.compile(r"\d\d"))
        bar.evaluate("(bar) => { bar.value = 40; bar.dispatchEvent(new Event('input', { bubbles: true })); }")
        host.page.locator(".panorama").wait_for()
        self.keep(host, "replay")

    CHAPTERS = ("before", "classic", "revolution", "conflict", "end")


def main() -> None:
    asked = sys.argv[1:]
    chapters = [one for one in asked if one in Album.CHAPTERS] or list(Album.CHAPTERS)
    everyone = [f"{size}-{lang}" for size in SIZES for lang in ("en", "fr")]
    wanted = [one for one in asked if one in everyone] or everyone
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        asyncio.run(files(folder))
        server = Server(folder, 0, "--public-url", "http://time-captain.example").start()
        try:
            photograph(server, wanted, chapters, folder)
        finally:
            server.stop()


async def files(folder: Path) -> None:
    won = await played("count-to-sixty", "sixty-2", folder, lambda game: game.s.phase == "won")
    conflict = await played("the-spoken-page", "fair-2", folder, lambda game: game.s.conflicts)
    (folder / "won.timecaptain").write_bytes(won)
    (folder / "conflict.timecaptain").write_bytes(conflict)


def photograph(server: Server, wanted: list[str], chapters: list[str], folder: Path) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=ARGUMENTS)
        for one in wanted:
            size, _, lang = one.partition("-")
            album = Album(browser, server, lang, size, folder)
            for chapter in chapters:
                getattr(album, chapter)()
            album.company.go_home()
        browser.close()


if __name__ == "__main__":
    main()
