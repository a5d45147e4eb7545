"""Other devices, and people who do not know each other: muted, sent away, reported, spoken for, asked for the file."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from timecaptain.tables.moderation import Moderation

from .axe import faults
from .house import House
from .people import LAPTOP, PHONE, Company, Person

SIXTY = {"en": "Count to Sixty", "fr": "Compter jusqu’à soixante"}

pytestmark = pytest.mark.xdist_group("web-strangers")


def way_in(person: Person, prefix: str) -> str:
    """What a link that is shown over the table opens."""
    shown = person.page.locator("dialog .invitation input").first
    expect(shown).to_have_value(re.compile(f"/{prefix}/"))
    return f"/{prefix}/" + shown.input_value().rpartition(f"/{prefix}/")[2]


def test_a_person_goes_on_on_another_device(company: Company) -> None:
    _, guest = company.table(SIXTY, ["en", "fr"])
    guest.press("La table").press("Continuer sur un autre appareil")
    way = way_in(guest, "back")
    phone = company.person("fr", PHONE).go(way)
    phone.sees("Continuer en tant que Guest 1").press("Continuer ici")
    expect(phone.page.locator(".game")).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(guest.page.locator(".game")).to_be_visible()
    mine = [one.page.locator(".agents li.mine .name").all_text_contents() for one in (phone, guest)]
    assert mine[0] == mine[1] != []
    stranger = company.person("fr").go(way)
    stranger.sees("Ce lien a déjà servi")
    stranger.wrong.clear()  # the browser notes the status


def test_the_host_comes_back_by_the_link_that_the_lobby_showed(company: Company) -> None:
    host = company.person()
    host.open_table(SIXTY["en"], "Ada")
    expect(host.page.locator(".recovery input")).to_be_hidden()
    host.page.locator(".recovery summary").click()
    expect(host.page.locator(".recovery input")).to_be_visible()
    way = "/back/" + host.page.locator(".recovery input").input_value().rpartition("/back/")[2]
    again = company.person().go(way)
    again.sees("Go on as Ada?").press("Go on here")
    again.sees("Your way back")
    assert way not in again.page.locator(".recovery input").input_value(), "it has opened once; this is a new one"
    host.sees("Your seat goes on on another device")
    host.wrong.clear()


def test_the_host_gives_the_seat_again_to_who_has_lost_the_browser(house: House, company: Company) -> None:
    host, guest = company.table(SIXTY, ["en", "en"])
    host.press("The table")
    expect(host.page.get_by_role("button", name="Give the seat again")).to_have_count(0)
    guest.context.close()
    host.press("Give the seat again").sees("This player is connected, or was a moment ago")
    host.wrong.clear()
    house.later(60)
    host.press("Give the seat again")
    again = company.person("fr").go(way_in(host, "back"))
    again.sees("Continuer en tant que Guest 1").press("Continuer ici")
    expect(again.page.locator(".game")).to_be_visible()
    host.page.keyboard.press("Escape")
    host.press("Log").sees("Guest 1 is back with a new key; the old one has ended.")
    company.people.remove(guest)


def test_a_removed_guest_stays_out(company: Company) -> None:
    host = company.person()
    way = host.open_table(SIXTY["en"], "Ada")
    guest = company.person().join(way, "Mallory", 1)
    host.press("The table").press("Send away").press("Yes, send away")
    guest.sees("The host has removed you from this table.")
    guest.go(way).sees("This door is shut")
    guest.wrong.clear()
    host.page.keyboard.press("Escape")
    link = host.page.locator(".invitation input").first
    expect(link).not_to_have_value(re.compile(re.escape(way)))
    friend = company.person().join("/join/" + link.input_value().rpartition("/join/")[2], "Bea", 1)
    expect(friend.page.locator(".chair.mine")).to_have_count(1)


def test_a_muted_guest_reads_that_nobody_hears_them(company: Company) -> None:
    host, guest = company.table(SIXTY, ["en", "en"])
    host.press("The table").press("Mute").sees("· muted")
    host.page.keyboard.press("Escape")
    guest.sees("The host has muted you. You can play on")
    expect(guest.page.locator("#say-text")).to_have_count(0)
    host.press("The table").press("Let them speak")
    expect(guest.page.locator("#say-text")).to_have_count(1)


def test_a_message_is_reported_to_the_house(company: Company) -> None:
    host, guest = company.table(SIXTY, ["en", "en"])
    guest.page.locator("#say-text").fill("Something vile.")
    guest.page.locator("#say-text").press("Enter")
    host.sees("Something vile.")
    expect(guest.page.get_by_role("button", name="Report", exact=True)).to_have_count(0)
    host.press("Report")
    host.page.get_by_label("What is wrong with it?").fill("He does this to everybody.")
    host.press("Report to the house").sees("Reported to the house.")
    (complaint,) = Moderation.of(company.server.folder / "data").complaints()
    assert (complaint.text, complaint.author, complaint.reporter) == ("Something vile.", "Guest 1", "Ada")
    assert complaint.words == "He does this to everybody."
    assert not [one for one in guest.received if b"He does this" in one]


def test_the_file_of_a_table_needs_everybodys_consent(company: Company) -> None:
    host, guest = company.table(SIXTY, ["en", "fr"])
    host.press("The table")
    expect(host.page.get_by_role("button", name="Take the table along as a file")).to_have_count(0)
    host.press("Ask everybody for the table as a file")
    guest.sees("Ada aimerait emporter la table dans un fichier").press("D’accord")
    host.press("The table")
    with host.page.expect_download() as download:
        host.press("Take the table along as a file")
    assert download.value.suggested_filename.endswith(".timecaptain")
    expect(host.page.get_by_role("button", name="Ask everybody for the table as a file")).to_be_visible()
    told = [event["text"] for view in guest.views() for event in view.get("events", ()) if event.get("text")]
    assert "Ada a emporté cette table dans un fichier, avec tous ses secrets." in told


def test_nobody_acts_for_somebody_who_is_there_and_does_not_agree(company: Company) -> None:
    host, guest = company.table(SIXTY, ["en", "en"])
    host.press("The table")
    host.page.get_by_label("Let somebody act for them").select_option("Ada")
    host.sees("Guest 1 has to agree, or to be away for a minute.")
    guest.press("No")
    expect(host.page.locator(".proposal")).to_have_count(0)
    assert not [view for view in host.views() if len(view.get("own", {})) > 1], "nothing of the seat was shown"
    host.press("The table")
    host.page.get_by_label("Let somebody act for them").select_option("Ada")
    guest.press("I agree").sees("Ada acts for this seat")
    host.sees("Ada now acts for Guest 1")


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_axe_finds_nothing_on_these_screens(company: Company, size: tuple[int, int]) -> None:
    host = company.person("en", size)
    way = host.open_table(SIXTY["en"], "Ada")
    host.page.locator(".recovery summary").click()
    assert faults(host) == []
    guest = company.person("en", size).join(way, "Bea", 1)
    host.press("The table").press("Go on on another device")
    device = way_in(host, "back")
    host.page.locator("dialog .recovery summary").click()
    assert faults(host) == []
    assert faults(company.person("en", size).go(device).sees("Go on as Ada?")) == []
    host.page.keyboard.press("Escape")
    host.page.locator(".begin .press.strong:not([disabled])").click()
    host.press("The table").press("Ask everybody for the table as a file")
    guest.sees("Ada would like to take the table along as a file.")
    if size == PHONE:
        for one in (host, guest):
            one.press("Talk")
    host.page.locator("#say-text").fill("Hello.")
    host.page.locator("#say-text").press("Enter")
    guest.press("Report")
    assert faults(guest) == []
