"""Every screen in three sizes and both languages, into `docs/screenshots`: `make screenshots`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.server.running import Server

from .browser import ARGUMENTS, executable
from .people import CHOOSING, CLASSIC, LAPTOP, PHONE, PLAYING_ON, READING, TABLET, Company, Person

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
SIZES = {"laptop": LAPTOP, "tablet": TABLET, "phone": PHONE}
SIXTY = {"en": "Count to Sixty", "fr": "Compter jusqu’à soixante"}
PAGE = {"en": "The Spoken Page", "fr": "De vive voix"}
ROLLING = [*READING, *CHOOSING, "roll", "spend", "nothing"]


class Album:
    def __init__(self, browser: Browser, server: Server, lang: str, size: str) -> None:
        self.company = Company(browser, server)
        self.lang, self.size = lang, size

    def person(self) -> Person:
        return self.company.person(self.lang, SIZES[self.size])

    def keep(self, person: Person, name: str) -> None:
        person.page.wait_for_timeout(350)
        person.page.screenshot(path=FOLDER / f"{name}-{self.size}-{self.lang}.jpg", type="jpeg", quality=82)

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

    def classic(self) -> None:
        device = self.person().on_this_device(SIXTY[self.lang], ["Ada", "Béatrice"])
        self.keep(device, "curtain")
        device.play(READING, "bodies", most=2)
        self.keep(device, "classic-briefing")
        for phase, name in [("bodies", "bodies"), ("enter", "arriving")]:
            device.play(READING, phase)
            self.keep(device, f"classic-{name}")
        device.play([*READING, "choose"], "discuss")
        device.play(["done", "read", "choose"], patience=600)
        self.keep(device, "classic-table")
        device.play(ROLLING, "lost", most=12)
        self.keep(device, "classic-roll")
        device.play(CLASSIC, "lost", "won")
        self.keep(device, "classic-debriefing")

    def revolution(self) -> None:
        alone = self.person().on_this_device(PAGE[self.lang], ["Ada"])
        for phase in ("bodies", "prologue", "choose", "recon", "actions", "between"):
            alone.play(PLAYING_ON, phase, "lost", "won")
            self.keep(alone, f"revolution-{phase}")


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    wanted = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), 0, "--public-url", "http://time-captain.example").start()
        browser = playwright.chromium.launch(executable_path=executable(), args=ARGUMENTS)
        try:
            for size in SIZES:
                for lang in ("en", "fr"):
                    if wanted and f"{size}-{lang}" not in wanted:
                        continue
                    album = Album(browser, server, lang, size)
                    for chapter in (album.before, album.classic, album.revolution):
                        chapter()
                    album.company.go_home()
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
