"""A house in which not everybody may make tables, and one that closes for a moment."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.server.running import Server

from .house import House
from .people import Company

KEY = "quite-a-long-house-key"
SIXTY = {"en": "Count to Sixty", "fr": "Compter jusqu’à soixante"}
FIELD = {"en": "Key of the house", "fr": "Clé de la maison"}
WRONG = {"en": "For this you need the key of this house", "fr": "Il faut pour cela la clé de cette maison"}

pytestmark = pytest.mark.xdist_group("web-house-key")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_key_is_asked_for_in_a_plain_field(browser: Browser, tmp_path, lang) -> None:
    (tmp_path / "key").write_text(KEY)
    server = Server(tmp_path, 0, "--create", "key", "--upload", "nobody", "--key-file", str(tmp_path / "key")).start()
    try:
        company = Company(browser, server)
        host = company.person(lang).go("/")
        host.page.get_by_role("button", name=SIXTY[lang]).first.click()
        expect(host.page.locator(".bring")).to_have_count(0)
        host.page.locator(".ways .press.strong").click()
        host.page.get_by_label(FIELD[lang]).fill("wrong")
        host.page.locator("form .press.strong").click()
        host.sees(WRONG[lang])
        host.page.get_by_label(FIELD[lang]).fill(KEY)
        host.page.locator("form .press.strong").click()
        expect(host.page.locator(".chair.mine")).to_have_count(1)
        host.wrong.clear()  # the browser notes the status
        company.go_home()
    finally:
        assert server.stop() == 0


def test_who_plays_reads_why_the_house_closes_and_is_back_when_it_opens(house: House, company: Company) -> None:
    host = company.person("fr")
    host.open_table(SIXTY["fr"], "Ada")
    assert house.stop() == 0
    expect(host.page.locator(".banner")).to_contain_text("La maison ferme un instant. Votre table est gardée.")
    house.start()
    expect(host.page.locator(".banner")).to_have_count(0, timeout=40_000)
    host.wrong.clear()  # the browser notes that nobody answered
