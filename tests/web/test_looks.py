"""Every screen: axe finds nothing, a thumb is enough, and the first screen is small. (The ends: `test_missions`.)"""

from __future__ import annotations

import gzip

import pytest
from playwright.sync_api import expect

from timecaptain.server.client_files import FOLDER

from .axe import faults
from .people import CHOOSING, CLASSIC, LAPTOP, PHONE, PLAYING_ON, READING, TABLET, Company
from .records import PAGE, SIXTY, TITLES

TITLE = TITLES[SIXTY]["en"]

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


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_axe_finds_nothing_before_the_game(company: Company, size: tuple[int, int]) -> None:
    guest = company.person("en", size).go()
    guest.sees(TITLE)
    assert not faults(guest), "home"
    guest.choose_mission(TITLE)
    guest.page.locator("dialog .ways button").nth(1).click()
    assert not faults(guest), "start"
    guest.page.keyboard.press("Escape")
    guest.press("Settings")
    guest.page.get_by_label("Daylight").check()
    assert not faults(guest), "settings"
    way = guest.open_table(TITLE, "Ada")
    assert not faults(guest), "lobby"
    guest.press("The table")
    assert not faults(guest), "menu"
    other = company.person("fr", size).go(way)
    other.sees("Ada vous invite")
    assert not faults(other), "join"
    other.go("/rules")
    expect(other.page.locator("article").first).to_be_visible()
    assert not faults(other), "rulebook"


@pytest.mark.parametrize(
    ("size", "lang"), [(LAPTOP, "en"), (TABLET, "fr"), (PHONE, "fr")], ids=["laptop", "tablet", "phone"]
)
@pytest.mark.parametrize(("mission", "likes", "phases"), [CLASSIC_WAY, REVOLUTION_WAY], ids=["classic", "revolution"])
def test_axe_finds_nothing_at_the_table(
    company: Company, size: tuple[int, int], lang: str, mission: str, likes: list[str], phases: list[str]
) -> None:
    alone = company.person(lang, size).on_this_device(TITLES[mission][lang], ["Ada"])
    for phase in phases:
        wanted = likes if phase == "lost" else [like for like in likes if like != "abandon"]
        alone.play(wanted, phase, "won")
        assert alone.phase == phase
        assert not faults(alone), phase
        assert alone.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), phase


@pytest.mark.parametrize(
    ("size", "lang"), [(LAPTOP, "fr"), (TABLET, "en"), (PHONE, "en")], ids=["laptop", "tablet", "phone"]
)
def test_axe_finds_nothing_on_what_lies_over_the_table(company: Company, size: tuple[int, int], lang: str) -> None:
    device = company.person(lang, size).on_this_device(TITLES[SIXTY][lang], ["Ada", "Béatrice"])
    expect(device.page.locator("dialog[open] .inside")).to_be_visible()
    assert not faults(device), "curtain"
    device.play([*READING, "choose"], "discuss")
    device.page.locator(".panorama .look").click()
    expect(device.page.locator("dialog[open] .frame img")).to_be_visible()
    device.page.keyboard.press("+")
    assert not faults(device), "a picture looked at closely"
    device.page.keyboard.press("Escape")
    for button, name in ((".top .press:last-of-type", "settings"), (".agents .name", "a body")):
        shown = [one for one in device.page.locator(button).all() if one.is_visible()]
        if shown:
            shown[-1].click()
            expect(device.page.locator("dialog[open]")).to_have_count(1)
            assert not faults(device), name
            device.page.keyboard.press("Escape")
    if size == PHONE:
        device.page.locator("nav.tabs button").nth(1).click()
        assert not faults(device), "team"
        device.page.locator("nav.tabs button").nth(2).click()
    for part in ("notes", "log"):
        device.page.locator(f".side .parts .{part}").click()
        if part == "notes":
            device.page.locator(".book summary").click()
            device.page.locator(".book details button").first.click()
            expect(device.page.locator(".hint")).to_have_count(1)
        assert not faults(device), part


def test_the_phone_shows_one_part_at_a_time(company: Company) -> None:
    alone = company.person("en", PHONE).on_this_device(TITLE, ["Ada"])
    alone.play(CLASSIC, "discuss")
    expect(alone.page.locator("section.team")).to_be_hidden()
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
