"""Every screen: axe finds nothing, a thumb is enough, a keyboard is enough, and the first screen is small."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from playwright.sync_api import expect

from timecaptain.server.client import FOLDER

from .people import CHOOSING, CLASSIC, LAPTOP, PHONE, PLAYING_ON, READING, Company, Person

AXE = (Path(__file__).parent / "node_modules/axe-core/axe.min.js").read_text("utf-8")
SIXTY, PAGE = "Count to Sixty", "The Spoken Page"

CLASSIC_WAY = (
    SIXTY,
    [*READING, *CHOOSING, "roll", "spend", "leave", "vote", "tie", "nothing"],
    ["base", "bodies", "enter", "discuss", "act", "lost"],
)
REVOLUTION_WAY = (
    PAGE,
    ["abandon", *PLAYING_ON],
    ["bodies", "prologue", "choose", "recon", "actions", "between", "lost"],
)

pytestmark = pytest.mark.xdist_group("web-looks")


def faults(person: Person) -> list[str]:
    person.page.evaluate(AXE)
    found = person.page.evaluate("() => axe.run({ resultTypes: ['violations'] })")
    return [f"{one['id']}: {node['html'][:160]}" for one in found["violations"] for node in one["nodes"]]


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_axe_finds_nothing_before_the_game(company: Company, size: tuple[int, int]) -> None:
    guest = company.person("en", size).go()
    guest.sees(SIXTY)
    assert not faults(guest), "home"
    guest.choose_mission(SIXTY)
    guest.page.locator("dialog .ways button").nth(1).click()
    assert not faults(guest), "start"
    guest.page.keyboard.press("Escape")
    guest.press("Settings")
    guest.page.get_by_label("Daylight").check()
    assert not faults(guest), "settings"
    way = guest.open_table(SIXTY, "Ada")
    assert not faults(guest), "lobby"
    guest.press("The table")
    assert not faults(guest), "menu"
    other = company.person("fr", size).go(way)
    other.sees("Ada vous invite")
    assert not faults(other), "join"
    other.go("/rules")
    expect(other.page.locator("article").first).to_be_visible()
    assert not faults(other), "rulebook"


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize(("mission", "likes", "phases"), [CLASSIC_WAY, REVOLUTION_WAY], ids=["classic", "revolution"])
def test_axe_finds_nothing_at_the_table(
    company: Company, size: tuple[int, int], mission: str, likes: list[str], phases: list[str]
) -> None:
    alone = company.person("en", size).on_this_device(mission, ["Ada"])
    for phase in phases:
        wanted = likes if phase == "lost" else [like for like in likes if like != "abandon"]
        alone.play(wanted, phase, "won")
        assert alone.phase == phase
        assert not faults(alone), phase
        assert alone.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), phase


def test_a_mission_is_played_by_keys_alone(company: Company) -> None:
    alone = company.person().go()
    alone.sees(SIXTY)
    _tab_to(alone, ".shelf button")
    alone.page.keyboard.press("Enter")
    _tab_to(alone, "dialog .ways button:nth-child(2)")
    alone.page.keyboard.press("Enter")
    _tab_to(alone, "dialog input[autocomplete=nickname]")
    alone.page.keyboard.type("Ada")
    alone.page.keyboard.press("Enter")
    expect(alone.page.locator(".game")).to_be_visible()
    for _ in range(600):
        if alone.phase in ("lost", "won"):
            break
        alone.page.keyboard.press("1")
        alone.page.wait_for_timeout(15)
    assert alone.phase in ("lost", "won")
    said = alone.page.get_by_test_id("announcer").inner_text()
    assert said, "what happened is said aloud"


def _tab_to(person: Person, selector: str) -> None:
    for _ in range(60):
        person.page.keyboard.press("Tab")
        if person.page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"no way to {selector} by keys")


def test_the_phone_shows_one_part_at_a_time(company: Company) -> None:
    alone = company.person("en", PHONE).on_this_device(SIXTY, ["Ada"])
    alone.play(CLASSIC, "discuss")
    expect(alone.page.locator("aside.team")).to_be_hidden()
    alone.page.locator("nav.tabs button").nth(1).click()
    expect(alone.page.locator(".agents")).to_be_visible()
    expect(alone.page.locator(".panorama")).to_be_hidden()
    alone.page.locator("nav.tabs button").nth(2).click()
    expect(alone.page.locator(".side .parts")).to_be_visible()
    small = alone.page.evaluate(
        """() => [...document.querySelectorAll("nav.tabs button, .actions .press")].filter((one) => one.offsetParent)
             .filter((one) => one.getBoundingClientRect().height < 40).length"""
    )
    assert small == 0


def test_the_first_screen_is_small() -> None:
    page = (FOLDER / "index.html").read_text("utf-8")
    names = {name for name in (file.name for file in (FOLDER / "assets").glob("*.js")) if name in page}
    texts = [file.name for file in (FOLDER / "assets").glob("web-*.js")]
    size = sum(len(gzip.compress((FOLDER / "assets" / name).read_bytes())) for name in (*names, max(texts)))
    assert size < 120_000
