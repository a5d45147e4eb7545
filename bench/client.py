"""How fast the client is, in a headless browser through loopback: the first view, an action of mine, long tasks.

It prints; nothing here fails. `make web` first, and `npm ci` in tests/web for the browser.
"""

from __future__ import annotations

import gzip
import statistics
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Page, sync_playwright
from tests.server.running import Server
from tests.web.browser import ARGUMENTS, executable
from tests.web.people import CHOOSING, READING, Company

from timecaptain.server.client import FOLDER

ROUNDS = 5
ACTIONS = 30
ROLLING = [*READING, *CHOOSING, "roll", "spend", "nothing"]
LONG_TASKS = """() => {
  window.long = [];
  new PerformanceObserver((list) => window.long.push(...list.getEntries().map((one) => one.duration)))
    .observe({ type: "longtask", buffered: true });
}"""
# From the click on an action to the first frame that shows another moment of the game.
ONE_ACTION = """() => new Promise((done) => {
  const found = [...document.querySelectorAll(".actions [data-do]:not([disabled]):not([aria-disabled=true])")];
  const liked = LIKES.map((like) => found.find((one) => one.dataset.do === like)).find(Boolean);
  if (!liked) return done(null);
  const begun = performance.now();
  const watcher = new MutationObserver(() => {
    watcher.disconnect();
    requestAnimationFrame(() => done(performance.now() - begun));
  });
  watcher.observe(document.querySelector(".game"), { subtree: true, childList: true, characterData: true });
  liked.click();
})"""


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder)).start()
        browser = playwright.chromium.launch(executable_path=executable(), args=ARGUMENTS)
        company = Company(browser, server)
        try:
            print(f"first screen: {first_screen() / 1000:.1f} kB of JavaScript, gzipped")
            views = [first_view(company) for _ in range(ROUNDS)]
            print(f"first view, cold: {statistics.median(views):.0f} ms (worst {max(views):.0f})")
            person = company.person().on_this_device("Count to Sixty", ["Ada"])
            person.page.evaluate(LONG_TASKS)
            times = actions(person.page)
            print(f"an action of mine: {statistics.median(times):.0f} ms (worst {max(times):.0f}) of {len(times)}")
            long = person.page.evaluate("() => window.long")
            print(f"long tasks: {len(long)}, the longest {max(long, default=0):.0f} ms")
        finally:
            browser.close()
            server.stop()


def first_screen() -> int:
    page = (FOLDER / "index.html").read_text("utf-8")
    names = [file for file in (FOLDER / "assets").glob("*.js") if file.name in page or file.name.startswith("web-")]
    return sum(len(gzip.compress(file.read_bytes())) for file in names)


def first_view(company: Company) -> float:
    """In a browser that has nothing of it yet: until a mission can be chosen."""
    person = company.person()
    begun = time.perf_counter()
    person.go()
    person.page.locator(".shelf button").first.wait_for()
    found = (time.perf_counter() - begun) * 1000
    person.context.close()
    company.people.remove(person)
    return found


def actions(page: Page) -> list[float]:
    found = []
    script = ONE_ACTION.replace("LIKES", repr(ROLLING))
    for _ in range(ACTIONS):
        taken = page.evaluate(script)
        if taken is None:
            break
        found.append(taken)
        page.wait_for_timeout(120)
    return found


if __name__ == "__main__":
    main()
