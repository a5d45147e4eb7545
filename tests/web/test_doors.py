"""What is not there, what is too long, what is no name: shown in one sentence, never run."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .people import PHONE, Company

SIXTY = "Count to Sixty"

pytestmark = pytest.mark.xdist_group("web-doors")


def test_an_unknown_address(company: Company) -> None:
    company.person().go("/no/such/place").sees("There is nothing here")
    company.people[0].wrong.clear()  # the browser notes the status


def test_a_dead_invitation_and_a_table_without_a_key(company: Company) -> None:
    guest = company.person("fr")
    guest.go("/join/nobody.nothing").sees("Cette porte est fermée")
    guest.go("/table/nothing").sees("Vous n’avez pas de place ici")
    guest.wrong.clear()


def test_an_invitation_for_one_is_used_up(company: Company) -> None:
    host, first, second = company.person(), company.person(), company.person()
    host.open_table(SIXTY, "Ada")
    host.page.locator(".chair").nth(1).get_by_role("button", name="Invite somebody").click()
    host.sees("For one guest, who takes seat 2.")
    way = "/join/" + host.page.locator(".invitation input").first.input_value().rpartition("/join/")[2]
    first.go(way)
    first.page.locator("form input").fill("Bea")
    first.page.get_by_role("button", name="Come in").click()
    expect(first.page.locator(".chair.mine")).to_have_count(1)
    second.go(way).sees("This door is shut")
    second.wrong.clear()


@pytest.mark.parametrize(
    "name",
    ["<img src=x onerror=alert(1)>", "愛子 · Ω · עדה", "🜂" * 60, "x" * 200],
    ids=["markup", "scripts", "signs", "long"],
)
def test_names_are_names(company: Company, name: str) -> None:
    host = company.person("en", PHONE)
    host.open_table(SIXTY, name)
    shown = host.page.locator(".chair.mine .name").inner_text()
    assert shown
    assert name.startswith(shown)
    assert host.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_server_that_is_down(company: Company) -> None:
    guest = company.person()
    guest.page.route("**/api/missions**", lambda route: route.abort())
    guest.go().sees("The house does not answer")
    guest.page.unroute("**/api/missions**")
    guest.press("Try again").sees(SIXTY)
    guest.wrong.clear()


def test_a_browser_that_keeps_nothing(company: Company) -> None:
    guest = company.person()
    guest.page.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new Error('off'); } });")
    guest.go().sees("This browser keeps nothing here")
    guest.open_table(SIXTY, "Ada")


def test_an_old_page_is_asked_to_load_again(company: Company) -> None:
    guest = company.person()

    def older(route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace("protocol:1,", "protocol:0,"))

    guest.page.route("**/assets/*.js", older)
    guest.go().choose_mission(SIXTY)
    guest.page.locator("dialog .ways button").first.click()
    guest.page.locator("dialog form .ways button").first.click()
    guest.sees("Load the page again")


def test_the_rulebook_is_searched(company: Company) -> None:
    reader = company.person("fr").go("/rules")
    reader.page.get_by_role("searchbox").fill("epreuve crane")
    expect(reader.page.locator("article")).not_to_have_count(0)
    reader.go("/rules/C-TU-01")
    expect(reader.page.locator("article[aria-current]")).to_be_in_viewport()


def test_the_language_can_be_changed_at_any_time(company: Company) -> None:
    guest = company.person().on_this_device(SIXTY, ["Ada"])
    guest.press("Settings")
    guest.page.get_by_label("Français").check()
    guest.page.keyboard.press("Escape")
    guest.sees("Vous pouvez").sees("Compter jusqu’à soixante")


def test_nothing_runs_that_is_not_ours(company: Company) -> None:
    guest = company.person()
    answer = guest.page.goto(company.server.url)
    assert answer is not None
    policy = answer.headers["content-security-policy"]
    assert "unsafe" not in policy
    assert "script-src 'self'" in policy
    asset = guest.page.request.get(company.server.url + guest.page.locator("script[src]").get_attribute("src"))
    assert "immutable" in asset.headers["cache-control"]
