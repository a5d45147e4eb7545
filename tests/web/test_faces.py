"""Cards that were read: opened again where the table remembers faces, and nowhere else."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .people import READING, Company, Person

SIXTY = "Count to Sixty"


def reading(company: Company, *, faces: bool) -> Person:
    """Somebody alone at a table, who has read a card; the notebook is open."""
    host = company.person()
    host.open_table(SIXTY, "Ada")
    if faces:
        host.page.locator(".two input[type=checkbox]").first.check()
    host.page.locator(".begin .press.strong:not([disabled])").click()
    expect(host.page.locator(".game")).to_be_visible()
    host.play([*READING, "choose"], "discuss")
    host.page.locator(".side .parts .notes").click()
    return host


@pytest.mark.parametrize("faces", [True, False])
def test_a_card_is_opened_again_only_where_faces_are_remembered(company: Company, faces: bool) -> None:
    host = reading(company, faces=faces)
    title = host.page.locator(".hand .face h2").inner_text()
    cards = host.page.locator(".book .read button")
    if not faces:
        expect(cards).to_have_count(0)
        return
    expect(cards.first).to_be_visible()
    opened = []
    for card in cards.all():
        card.click()
        opened.append(host.page.locator("dialog[open] .face h2").inner_text())
        expect(host.page.locator("dialog[open] .face .told").first).not_to_be_empty()
        expect(host.page.locator("dialog[open] .face .press")).to_have_count(0)
        host.page.keyboard.press("Escape")
    assert title in opened
