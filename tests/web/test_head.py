"""The head of the table: what the mission counts, the hour, who is with the team, and what the last TU does."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from timecaptain.deck.shipped import shipped
from timecaptain.lab import line_format
from timecaptain.lab.line_format import Step

from .axe import faults
from .house import House
from .people import LAPTOP, PHONE, TABLET, Company, Person
from .records import SIXTY, TITLES

GLASS, SACK = "the-back-of-the-glass", "the-tenth-sack"
NAMES = {
    GLASS: {"en": "The Back of the Glass", "fr": "L’Envers de la glace"},
    SACK: {"en": "The Tenth Sack", "fr": "Le Dixième Sac"},
    SIXTY: TITLES[SIXTY],
}

pytestmark = pytest.mark.xdist_group("web-head")


def recorded(mission: str, line: str, steps: int) -> list[Step]:
    return list(line_format.read_all(shipped()[mission])[line].steps[:steps])


def alone(house: House, company: Company, lang: str, size: tuple[int, int], mission: str, line: str, n: int) -> Person:
    """One person who has played a recorded line so far."""
    house.begin_with(1)
    person = company.person(lang, size).on_this_device(NAMES[mission][lang], ["Ada"])
    company.follow([person], recorded(mission, line, n))
    return person


def within(person: Person, selector: str) -> bool:
    """Whether all of it is on the screen, and the page cannot be scrolled sideways."""
    return bool(
        person.page.evaluate(
            """(selector) => {
              const box = document.querySelector(selector).getBoundingClientRect();
              const [width, height] = [document.documentElement.clientWidth, window.innerHeight];
              const inside = box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height;
              return inside && document.documentElement.scrollWidth <= width;
            }""",
            selector,
        )
    )


@pytest.mark.parametrize(("lang", "size"), [("en", LAPTOP), ("fr", TABLET), ("fr", PHONE)])
def test_meters_hours_and_companions_explain_themselves(
    house: House, company: Company, lang: str, size: tuple[int, int]
) -> None:
    person = alone(house, company, lang, size, GLASS, "average-1", 114)
    head = person.page.locator(".facts")
    expect(head.locator(".run")).to_have_text("run 2")
    expect(head.locator(".hour")).to_contain_text({"en": "the fourth hour", "fr": "la quatrième heure"}[lang])
    meter = head.locator("[data-meter=eyes]")
    expect(meter.locator("i")).to_have_count(6)
    expect(meter.locator("i.full")).to_have_count(2)
    expect(meter.locator("i.mark")).to_have_count(2)
    expect(head.locator(".companions")).to_contain_text("Orsola Vio · Zanetta")
    for piece, words in [(meter, {"en": "arrested", "fr": "arrête"}), (head.locator(".companions"), "Zanetta")]:
        piece.get_by_role("button").click()
        slip = person.page.locator("[popover]:popover-open")
        expect(slip).to_contain_text(words if isinstance(words, str) else words[lang])
        person.page.wait_for_function("() => document.querySelector('[popover]:popover-open').style.left")
        assert within(person, "[popover]:popover-open")
        assert not faults(person), "explained"
        person.page.keyboard.press("Escape")
        expect(slip).to_have_count(0)


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", "The last TU: spending it ends the run."), ("fr", "La dernière UT\u00a0: la dépenser met fin au run.")],
)
def test_the_last_tu_says_what_it_does(house: House, company: Company, lang: str, words: str) -> None:
    steps = recorded(SIXTY, "fifty-nine-1", 77)
    person = alone(house, company, lang, PHONE, SIXTY, "fifty-nine-1", 76)
    expect(person.page.locator(".last")).to_have_text(words)
    expect(person.page.locator(".hour")).to_contain_text({"en": "11.49", "fr": "11\u00a0h\u00a049"}[lang])
    assert not faults(person), "the last TU"
    company.follow([person], steps[76:])
    expect(person.page.locator(".game[data-phase=lost]")).to_be_visible()


def test_only_who_has_read_the_card_sees_what_its_token_stands_for(house: House, company: Company) -> None:
    house.begin_with(1)
    people = company.table(NAMES[SACK], ["en", "en"])
    company.follow(people, recorded(SACK, "answered-2", 22))
    for person in people:
        expect(person.page.locator(".tokens li", has_text="Whistle")).to_be_visible()
    expect(people[1].page.locator(".tokens .means")).to_contain_text("Ashcombe")
    expect(people[0].page.locator(".tokens .means")).to_have_count(0)
    assert not any(b"whistled up" in data for data in people[0].received)
    expect(people[0].page.locator(".facts .captain")).to_be_visible()
