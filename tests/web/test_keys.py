"""Keys and ears: a whole mission is won without a mouse, the focus is never lost, and what happens is said aloud."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from timecaptain.lab.line_format import Step

from .house import House
from .people import WRITTEN, Company, Person, named, verb, written
from .records import SIXTY, TITLES, debriefed, won

# In the page: whatever a live region says, in its order.
LISTEN = """
window.heard = [];
new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes)
      if (node.nodeType === 1 && node.parentElement?.closest("[aria-live]")) window.heard.push(node.textContent);
}).observe(document, { subtree: true, childList: true });
"""
# Where the focus is, as seen from something: on it, before it, behind it.
FROM = """
(selector) => {
  const there = document.querySelector(selector), here = document.activeElement;
  if (!there) return "gone";
  if (here === there) return "on";
  return here.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_FOLLOWING ? "before" : "behind";
}
"""

pytestmark = pytest.mark.xdist_group("web-keys")


def walk_to(person: Person, selector: str) -> None:
    """By Tab, or back by Shift and Tab."""
    for _ in range(80):
        where = person.page.evaluate(FROM, selector)
        if where == "on":
            return
        person.page.keyboard.press("Shift+Tab" if where == "behind" else "Tab")
    raise AssertionError(f"no way to {selector} by keys")


def press(person: Person, step: Step, walking: bool) -> None:
    """By its number where it has one, or by walking there; the last card of the briefing is closed first."""
    asked = person.page.locator(".actions form input") if verb(step) in WRITTEN else person.offered(step)
    read = person.page.locator("[data-read]")
    expect(read.or_(asked).first).to_be_visible()
    if read.count():
        walk_to(person, "[data-read]")
        person.page.keyboard.press("Enter")
    if verb(step) in WRITTEN:
        field = person.page.locator(".actions form input")
        expect(field).to_be_visible()
        walk_to(person, ".actions form input")
        person.page.keyboard.type(written(step))
        person.page.keyboard.press("Enter")
        expect(field).to_have_count(0)
        return
    expect(person.offered(step)).to_be_visible()
    number = person.offered(step).locator("kbd")
    if walking or not number.count():
        walk_to(person, f'.actions [data-action="{named(step)}"]')
        person.page.keyboard.press("Enter")
    else:
        person.page.keyboard.press(number.inner_text())


def focus(person: Person) -> str:
    """What has it, once the house has answered."""
    person.page.wait_for_function("() => !document.querySelector('.actions [data-do][disabled]')")
    return str(person.page.evaluate("() => document.activeElement.tagName"))


def test_one_person_wins_the_classic_training_mission_by_keys_and_hears_it(house: House, company: Company) -> None:
    line = won(SIXTY, "sixty-1")
    house.begin_with(line.seed)
    alone = company.person("fr")
    alone.page.add_init_script(LISTEN)
    alone.go().sees(TITLES[SIXTY]["fr"])
    shelf = alone.page.locator(".shelf button")
    nth = next(n for n, text in enumerate(shelf.all_inner_texts()) if TITLES[SIXTY]["fr"] in text)
    walk_to(alone, f".shelf li:nth-child({nth + 1}) button")
    alone.page.keyboard.press("Enter")
    walk_to(alone, "dialog .ways button:nth-child(2)")
    alone.page.keyboard.press("Enter")
    walk_to(alone, "dialog input[autocomplete=nickname]")
    alone.page.keyboard.type("Ada")
    alone.page.keyboard.press("Enter")
    expect(alone.page.locator(".game")).to_be_visible()
    known: set[str] = set()
    for n, step in enumerate(line.steps):
        press(alone, step, walking=verb(step) not in known)
        known.add(verb(step))
        assert focus(alone) != "BODY", f"the focus is lost after step {n}, {step}"
    debriefed(alone, SIXTY, "sixty-1", players=1)
    messages = [json.loads(frame) for frame in alone.received]
    # Before the last whole view the table was being laid, by another connection.
    first = max(n for n, message in enumerate(messages) if message["type"] == "whole")
    happened = [event for message in messages[first:] for event in message.get("events", [])]
    told = [event["text"] for event in happened if event.get("text") and event.get("seats", [0]) in ([], [0])]
    assert alone.page.evaluate("() => window.heard") == [text.replace("*", "") for text in told]
    assert len(told) > len(line.steps)
