"""What is not there, what is too long, what is no name: shown in one sentence, never run."""

from __future__ import annotations

import shutil
import time

import pytest
from playwright.sync_api import Route, expect

from timecaptain.deck import TEMPLATE
from timecaptain.server.answers.mission_list import FRESH_FOR
from timecaptain.tables.messages import PROTOCOL
from timecaptain.tables.people import MOST_PEOPLE

from .house import House
from .people import PHONE, READING, Company

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


def test_a_table_with_no_seat_left_and_one_with_no_room(house: House, company: Company) -> None:
    seats = house.table(4)
    way = f"/join/{seats[0].code}"
    fifth = company.person().go(way)
    fifth.page.locator("form input").fill("Eve")
    fifth.press("Come in").sees("Without a seat: Eve")
    expect(fifth.page.get_by_role("button", name="Sit here")).to_have_count(0)
    for number in range(5, MOST_PEOPLE):
        house.post(f"/api/invitations/{seats[0].code}", {"name": f"Guest {number}", "lang": "en"})
    late = company.person("fr").go(way)
    late.page.locator("form input").fill("Zoé")
    late.press("Entrer").sees("Il n’y a plus de place à cette table")
    late.wrong.clear()  # the browser notes the status


def test_who_comes_late_waits_for_a_seat(company: Company) -> None:
    """The game shows itself to whoever sits there; others see it where the host lets people look on."""
    host = company.person()
    way = host.open_table(SIXTY, "Ada")
    bea = company.person().join(way, "Bea", 1)
    host.page.locator(".begin .press.strong:not([disabled])").click()
    expect(host.page.locator(".game")).to_be_visible()
    late = company.person("fr", PHONE).go(way)
    late.page.locator("form input").fill("Zoé")
    late.press("Entrer").sees("Toutes les places sont prises. Qui joue peut vous donner la sienne")
    expect(late.page.locator(".game")).to_have_count(0)
    bea.press("The table").press("Stand up")
    bea.sees("A seat is free.")
    late.press("Prendre la place 2")
    expect(late.page.locator(".game")).to_be_visible()
    bea.sees("All seats are taken. Whoever plays can hand you theirs")
    host.press("The table")
    expect(host.page.get_by_label("Hand the seat to")).to_have_count(1)  # one's own: the other player is there
    late.press("La table").page.get_by_label("Donner la place à").select_option("Bea")
    expect(late.page.locator(".game")).to_be_visible()  # choosing somebody is not enough
    late.press("Oui, la donner")
    expect(bea.page.locator(".game")).to_be_visible()
    late.sees("Toutes les places sont prises.")
    bea.page.get_by_label("Hand the seat to").select_option("Zoé")
    bea.press("Yes, hand it over")
    bea.sees("All seats are taken. Whoever plays can hand you theirs")
    host.page.get_by_label("Guests may look on").check()
    expect(bea.page.locator(".game")).to_be_visible()


def test_who_has_stood_up_looks_back_when_the_table_is_closed(company: Company) -> None:
    host = company.person()
    way = host.open_table(SIXTY, "Ada")
    bea = company.person().join(way, "Bea", 1)
    host.page.locator(".begin .press.strong:not([disabled])").click()
    host.play(READING, most=1)
    bea.press("The table").press("Stand up")
    bea.sees("A seat is free.")
    bea.page.keyboard.press("Escape")
    host.press("The table").press("Close this table").press("Yes, nothing more is played here")
    bea.press("Replay")
    expect(bea.page.locator(".game")).to_be_visible()
    bea.press("Back to the table").sees("This table is closed")
    expect(bea.page.locator(".game")).to_have_count(0)


MARKUP = "<img src=x onerror=alert(1)>"


@pytest.mark.parametrize(
    "name", [MARKUP, "愛子 · Ω · עדה", "🜂" * 60, "x" * 200], ids=["markup", "scripts", "signs", "long"]
)
def test_names_are_names(company: Company, name: str) -> None:
    """In the lobby, on the curtain, and at the table; and however long they are, nothing is pushed off a phone."""
    host = company.person("en", PHONE)
    host.open_table(SIXTY, name)
    shown = host.page.locator(".chair.mine .name").inner_text()
    assert shown
    assert name.startswith(shown)
    assert host.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    host.on_this_device(SIXTY, ["Ada", name])
    if shown not in host.page.locator("dialog h2").inner_text():  # whom the house asks first is chance
        host.page.locator("dialog .others button").first.click()
    expect(host.page.locator("dialog h2")).to_contain_text(shown)
    host.page.locator("dialog .press.strong").click()
    host.page.locator("nav.tabs button").nth(2).click()
    host.page.locator(".side .parts .talk").click()
    host.page.locator("#say-text").fill(f"It is me, {name}.")
    host.press("Tell")
    expect(host.page.locator(".talk .who strong")).to_have_text(shown)
    expect(host.page.locator(".talk .words")).to_have_text(f"It is me, {name}.")
    host.page.locator("nav.tabs button").nth(1).click()
    expect(host.page.locator("section.team .who").filter(has_text=shown).first).to_be_visible()
    assert host.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_markup_in_names_notes_and_messages_is_text(company: Company) -> None:
    host, guest = company.table({"en": SIXTY}, ["en", "en"])
    called: list[str] = []
    for one in (host, guest):
        one.page.on("dialog", lambda dialog: (called.append(dialog.message), dialog.dismiss()))
    host.page.locator("#say-text").fill(MARKUP)
    host.press("Tell")
    expect(guest.page.locator(".talk .words")).to_have_text(MARKUP)
    host.press("Notebook")
    for button in ("Note for the team", "Note for me"):
        host.page.locator(".book").get_by_role("button", name=button).first.click()
        host.page.locator(".book textarea").fill(f"**{MARKUP}** <script>alert(2)</script>")
        host.press("Keep")
    guest.press("Notebook")
    expect(guest.page.locator(".book .notes p")).to_have_text(f"**{MARKUP}** <script>alert(2)</script>")
    expect(host.page.locator(".book .notes p")).to_have_count(2)
    for one in (host, guest):
        assert one.page.locator("img[src=x], .side script").count() == 0
    assert not called


def test_a_house_that_is_shut_and_opens_again(house: House, company: Company) -> None:
    """On the shelf, in the sheet, at the door, and at the table."""
    seats = house.table(1)
    guest, visitor, player = company.person().go(), company.person(), company.person()
    guest.choose_mission(SIXTY)
    guest.page.locator("dialog .ways button").first.click()
    visitor.go(f"/join/{seats[0].code}").sees("Ada invites you")
    player.on_this_device(SIXTY, ["Ada"])
    house.kill()
    guest.page.locator("dialog form .ways button").first.click()
    expect(guest.page.locator("dialog [role=alert]")).to_contain_text("The house does not answer")
    visitor.press("Come in")
    expect(visitor.page.get_by_role("alert")).to_contain_text("The house does not answer")
    player.press("Try now")
    expect(player.page.locator(".banner")).to_be_visible()
    house.start()
    guest.page.locator("dialog form .ways button").first.click()
    visitor.press("Come in")
    for one in (guest, visitor):
        expect(one.page.locator(".chair")).not_to_have_count(0)
    expect(player.page.locator(".banner")).to_have_count(0)
    for one in company.people:
        one.wrong.clear()  # the browser notes what did not answer


def test_the_key_to_a_table_is_not_thrown_away_by_a_slip(company: Company) -> None:
    one = company.person()
    one.open_table("Count to Sixty", "Ada")
    one.go().press("Forget Count to Sixty on this device")
    one.page.reload()
    expect(one.page.locator(".tables li")).to_have_count(1)
    one.press("Forget Count to Sixty on this device").press("Yes, forget its key")
    expect(one.page.locator(".tables li")).to_have_count(0)


def test_a_shelf_that_does_not_come(company: Company) -> None:
    guest = company.person()
    guest.page.route("**/api/missions**", lambda route: route.abort())
    guest.go().sees("The house does not answer")
    guest.page.unroute("**/api/missions**")
    guest.press("Try again").sees(SIXTY)
    guest.wrong.clear()


def test_a_mission_that_is_gone(house: House, company: Company) -> None:
    """From the shelf since it was looked at; and from under a table."""
    guest, player = company.person("fr"), company.person("fr")

    def gone_since(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace('"id":"count-to-sixty"', '"id":"gone-for-good"'))

    guest.page.route("**/api/missions?**", gone_since)
    guest.go().choose_mission("Compter jusqu’à soixante")
    guest.page.locator("dialog .ways button").first.click()
    guest.page.locator("dialog form .ways button").first.click()
    expect(guest.page.locator("dialog [role=alert]")).to_have_text("Il n’y a pas de mission de ce nom ici.")
    installed = house.data / "missions" / "the-late-train"
    shutil.copytree(TEMPLATE, installed)
    time.sleep(FRESH_FOR)
    player.on_this_device("Le Train en retard", ["Ada"])
    house.kill()
    for folder in (installed, house.data / "decks"):
        shutil.rmtree(folder)
    house.start()
    player.sees("La table est hors de portée").sees("Il n’y a pas de mission de ce nom ici.")
    for one in company.people:
        one.wrong.clear()


def test_a_browser_that_keeps_nothing(company: Company) -> None:
    guest = company.person()
    guest.page.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new Error('off'); } });")
    guest.go().sees("This browser keeps nothing here")
    guest.open_table(SIXTY, "Ada")


def test_an_old_page_is_asked_to_load_again(company: Company) -> None:
    guest = company.person()

    def older(route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace(f"protocol:{PROTOCOL},", "protocol:0,"))

    guest.page.route("**/assets/*.js", older)
    guest.go().choose_mission(SIXTY)
    guest.page.locator("dialog .ways button").first.click()
    guest.page.locator("dialog form .ways button").first.click()
    guest.sees("Load the page again")


def test_a_page_of_an_older_house_loads_itself_anew(house: House, company: Company) -> None:
    player = company.person().on_this_device(SIXTY, ["Ada"])
    player.page.evaluate("() => { window.old = true; }")
    house.kill()
    house.engine = "99.0"
    house.start()
    player.page.wait_for_function("() => !window.old")
    expect(player.page.locator(".game")).to_be_visible()
    expect(player.page.locator(".banner")).to_have_count(0)
    player.wrong.clear()


def test_the_rulebook_is_searched(company: Company) -> None:
    reader = company.person("fr").go("/rules")
    reader.page.get_by_role("searchbox").fill("epreuve crane")
    expect(reader.page.locator("article")).not_to_have_count(0)
    reader.go("/rules/C-TU-01")
    here = reader.page.locator("article[aria-current]")
    expect(here).to_be_in_viewport()
    expect(here).to_contain_text("Dans le code")
    expect(here).to_contain_text("src/timecaptain/game/classic/time.py:")
    expect(here).to_contain_text("tests/game/classic/test_tu.py::")


def test_the_language_can_be_changed_at_any_time(company: Company) -> None:
    guest = company.person().on_this_device(SIXTY, ["Ada"])
    guest.press("Settings")
    guest.page.get_by_label("Français").check()
    guest.page.keyboard.press("Escape")
    guest.sees("Vous pouvez").sees("Compter jusqu’à soixante")


def test_what_was_told_before_is_told_again_in_the_other_language(company: Company) -> None:
    guest = company.person().on_this_device(SIXTY, ["Ada"])
    guest.play([*READING, "choose"], "discuss")
    guest.press("Log")
    lines = guest.page.locator(".log p")
    expect(lines.filter(has_text="takes the body").first).to_be_visible()
    told = lines.count()
    guest.press("Settings")
    guest.page.get_by_label("Français").check()
    guest.page.keyboard.press("Escape")
    expect(lines.filter(has_text="prend le corps").first).to_be_visible()
    expect(lines.filter(has_text="takes the body")).to_have_count(0)
    expect(lines).to_have_count(told)


def test_nothing_runs_that_is_not_ours(company: Company) -> None:
    guest = company.person()
    answer = guest.page.goto(company.server.url)
    assert answer is not None
    policy = answer.headers["content-security-policy"]
    assert "unsafe" not in policy
    assert "script-src 'self'" in policy
    asset = guest.page.request.get(company.server.url + guest.page.locator("script[src]").get_attribute("src"))
    assert "immutable" in asset.headers["cache-control"]
