"""What the real client says to the server while four people play: recorded in the browser, and said again by the load.

`python -m bench.conversation` records it anew into `conversation.json`, after a change of the client that is meant to
show in it: four browsers sit at one table of the house and play the first steps of the benchmark's first game, each
step when the one before is done and every question answered. Two tests hold the file: the browser is recorded again
(`tests/web/test_conversation.py`), and so is the load (`tests/bench/test_conversation.py`).
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright
from tests.web.browser import ARGUMENTS, executable
from tests.web.house import House
from tests.web.people import WRITTEN, Company, Person, named
from tests.web.records import SIXTY, TITLES

from timecaptain.lab.line_format import Step, step_of

from .record import SEATS, Played, record, training_mission
from .seating import seat_all, steps_of

FILE = Path(__file__).parent / "conversation.json"
STEPS = 84  # rolls, tests, reading alone and together, two places

Frames = list[tuple[str, dict[str, Any]]]  # of one connection in order: ("said" or "heard", the message)
Conversation = list[list[dict[str, Any]]]  # per seat: what was said, and the kind of message before it

# In the page, before the client: whatever goes over its WebSocket is written down where it happens, so in its order.
LISTEN = """
window.frames_ = [];
const note = (way, text) => window.frames_.push([way, JSON.parse(text)]);
window.WebSocket = class extends WebSocket {
  constructor(...address) {
    super(...address);
    this.addEventListener("message", (event) => note("heard", event.data));
  }
  send(text) {
    note("said", text);
    super.send(text);
  }
};
"""
# Unfold or fold what is not possible now, and let the client notice.
LOOK = """() => new Promise((done) => {
  const reasons = document.querySelector(".nots");
  reasons.addEventListener("toggle", () => setTimeout(done), { once: true });
  reasons.querySelector("summary").click();
})"""
# Whether so many changes have come and every question is answered.
QUIET = """(changes) => {
  const said = window.frames_.filter(([way, one]) => way === "said" && one.id).map(([, one]) => one.id);
  const heard = window.frames_.filter(([way]) => way === "heard").map(([, one]) => one);
  const answered = new Set(heard.map((one) => one.done ?? one.id));
  return heard.filter((one) => one.type === "change").length === changes && said.every((id) => answered.has(id));
}"""


def summary(frames: Iterable[tuple[str, dict[str, Any]]]) -> list[dict[str, Any]]:
    """What one connection said, without what is its own: names of the table, of the key and of moves; `n` from 0."""
    messages: list[dict[str, Any]] = []
    after, first = "", 0
    for way, message in frames:
        if way == "said":
            said = dict(message)
            if said["type"] == "hello":
                said |= {"table": "", "key": ""}
            if "id" in said:
                said["id"] = said["id"].rpartition("-")[2]
            if "n" in said:
                said["n"] -= first
            messages.append({"after": after, "said": said})
        elif message["type"] not in ("presence", "beat"):
            after = message["type"]
            if after == "whole":
                first = message["n"]
    return messages


def written(conversation: Conversation) -> str:
    """One line for each message."""
    seats = [",\n".join(json.dumps(one, ensure_ascii=False) for one in seat) for seat in conversation]
    return "[[\n" + "\n], [\n".join(seats) + "\n]]\n"


# ---------------------------------------------------------------- in the browser


def record_client(company: Company, house: House) -> Conversation:
    """Four people sit down, open the page anew when the game has begun, and play."""
    [game] = record(training_mission(), STEPS)
    with ThreadPoolExecutor(1) as thread:  # here the browser's driver has an event loop running
        expected = thread.submit(steps_at_one_table, game).result()
    house.begin_with(game.seed)
    people = company.table(TITLES[SIXTY], ["en"] * SEATS)
    for person in people:
        person.page.add_init_script(LISTEN)
        person.page.reload()
        person.page.locator(".actions").wait_for()
    changes = [0] * SEATS
    for step, played in zip(expected, game.steps, strict=True):
        seat = step["seat"]
        if step["looks"]:
            look_at_reasons(people[seat].page, changes[seat])
        press(people[seat], step_of(seat, played.action))
        for other in step["told"]:
            changes[other] += 1
        for person, number in zip(people, changes, strict=True):
            person.page.wait_for_function(QUIET, arg=number)
    return [summary(person.page.evaluate("() => window.frames_")) for person in people]


def steps_at_one_table(game: Played) -> list[dict[str, Any]]:
    with tempfile.TemporaryDirectory() as folder:
        [steps] = steps_of(Path(folder), [game], seat_all(Path(folder), [game], 1))
    return steps


def press(person: Person, step: Step) -> None:
    """Also what lies in a folded list, so not with the mouse."""
    if step.action.do in WRITTEN:
        person.follow_with_care(step)
    else:
        person.read_briefing(step)
        person.page.locator(f'.actions [data-action="{named(step)}"]').dispatch_event("click")


def look_at_reasons(page: Page, changes: int) -> None:
    page.evaluate(LOOK)
    page.wait_for_function(QUIET, arg=changes)
    page.evaluate(LOOK)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder)).start()
        browser = playwright.chromium.launch(executable_path=executable(), args=ARGUMENTS)
        try:
            FILE.write_text(written(record_client(Company(browser, house), house)), "utf-8")
        finally:
            browser.close()
            house.stop()


if __name__ == "__main__":
    main()
