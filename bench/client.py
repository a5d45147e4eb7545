"""How fast the client is, in a headless browser through loopback: the first view, an action of mine, long tasks.

Long tasks are those of a whole training mission of each system, won with everything in motion: while dice fall or a
Destiny card is turned, while one panorama goes and another comes, and otherwise. It prints; nothing here fails.
`make web` first, and `npm ci` in tests/web for the browser.
"""

from __future__ import annotations

import gzip
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright
from tests.web.browser import ARGUMENTS, executable
from tests.web.house import House
from tests.web.people import CHOOSING, READING, Company
from tests.web.records import PAGE, SIXTY, TITLES, deck_of, won

from timecaptain.lab import lines
from timecaptain.lab.line_format import Step
from timecaptain.server.client_files import FOLDER

ROUNDS = 5
ACTIONS = 30
LIKES = [*READING, *CHOOSING, "decline", "roll", "spend", "nothing"]
MOST = 100  # milliseconds that nothing may take at a time
TESTS = ("roll", "before-roll", "after-roll", "test", "boost", "support", "before-destiny", "after-destiny")
LONG_TASKS = """() => {
  window.long = [];
  window.watch = new PerformanceObserver((list) => window.long.push(...list.getEntries().map((one) => one.duration)));
  window.watch.observe({ type: "longtask" });
}"""
LONG_SINCE = """() => {
  const durations = [...window.long, ...window.watch.takeRecords().map((one) => one.duration)];
  window.long = [];
  return durations;
}"""
# From the click on an action to the first frame that shows another moment of the game.
ONE_ACTION = """() => new Promise((done) => {
  const buttons = [...document.querySelectorAll(".actions [data-do]:not([disabled]):not([aria-disabled=true])")];
  const liked = LIKES.map((like) => buttons.find((one) => one.dataset.do === like)).find(Boolean);
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
        server = House(Path(folder)).start()
        browser = playwright.chromium.launch(executable_path=executable(), args=ARGUMENTS)
        company = Company(browser, server)
        try:
            print(f"first screen: {first_screen() / 1000:.1f} kB of JavaScript, gzipped")
            views = [first_view(company) for _ in range(ROUNDS)]
            print(f"first view, cold: {statistics.median(views):.0f} ms (worst {max(views):.0f})")
            person = company.person().on_this_device("Count to Sixty", ["Ada"])
            times = actions(person.page)
            print(f"an action of mine: {statistics.median(times):.0f} ms (worst {max(times):.0f}) of {len(times)}")
            for mission, name in ((SIXTY, "sixty-1"), (PAGE, "white-1")):
                for when, (number, long) in long_tasks(company, server, mission, name).items():
                    over = sum(one > MOST for one in long)
                    print(
                        f"long tasks, {TITLES[mission]['en']}, {when} ({number} times): {len(long)} over 50 ms, "
                        f"{over} over {MOST} ms, the longest {max(long, default=0):.0f} ms"
                    )
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
    milliseconds = (time.perf_counter() - begun) * 1000
    person.context.close()
    company.people.remove(person)
    return milliseconds


def actions(page: Page) -> list[float]:
    times = []
    script = ONE_ACTION.replace("LIKES", repr(LIKES))
    for _ in range(ACTIONS):
        taken = page.evaluate(script)
        if taken is None:
            break
        times.append(taken)
        page.wait_for_timeout(120)
    return times


def long_tasks(company: Company, house: House, mission: str, name: str) -> dict[str, tuple[int, list[float]]]:
    """By what was going on: how often that was, and what took over 50 ms meanwhile."""
    line = won(mission, name)
    house.begin_with(line.seed)
    person = company.person(reduced_motion="no-preference").on_this_device(TITLES[mission]["en"], ["Ada"])
    person.pressed.update(step.do for step in line.steps)  # the mouse would only take time
    person.page.evaluate(LONG_TASKS)
    by_moment: dict[str, tuple[int, list[float]]] = {}
    beside = lines.start(deck_of(mission), line)
    for step in line.steps:
        when = going_on(beside, step)
        person.follow([step])
        person.page.wait_for_timeout({"otherwise": 30, "dice": 1_300}.get(when, 700))
        number, long = by_moment.get(when, (0, []))
        by_moment[when] = number + 1, [*long, *person.page.evaluate(LONG_SINCE)]
    return by_moment


def going_on(beside: Any, step: Step) -> str:
    """What moves on the screen because of this step."""
    before = beside.s.place
    lines.lay_out(beside, step)
    beside.apply(step.seat, step.action)
    if beside.s.place != before:
        return "panorama"
    return "dice" if step.dice else "test" if step.do in TESTS else "otherwise"


if __name__ == "__main__":
    main()
