"""The training missions, from the home page to the debriefing."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .people import CHOOSING, CLASSIC, PHONE, PLAYING_ON, READING, REVOLUTION, STUDIOUS, TESTS, Company, Person

SIXTY = {"en": "Count to Sixty", "fr": "Compter jusqu’à soixante"}
PAGE = {"en": "The Spoken Page", "fr": "De vive voix"}
DEBRIEFING = {"en": "Debriefing", "fr": "Débriefing"}

pytestmark = pytest.mark.xdist_group("web-missions")


def debriefed(person: Person) -> None:
    expect(person.page.get_by_role("heading", name=DEBRIEFING[person.lang])).to_be_visible()
    expect(person.page.locator(".debriefing .run")).not_to_have_count(0)


def test_one_person_plays_the_classic_training_mission_alone(company: Company) -> None:
    alone = company.person("fr").on_this_device(SIXTY["fr"], ["Ada"])
    pressed = alone.play(CLASSIC, "lost", "won")
    assert {"brief", "embody", "place", "vote"} <= set(pressed)
    debriefed(alone)


def test_the_next_run_begins_with_the_bodies(company: Company) -> None:
    alone = company.person().on_this_device(SIXTY["en"], ["Ada"])
    alone.play(CLASSIC, "lost", "won")
    alone.act("again")
    expect(alone.page.locator(".bodies li")).not_to_have_count(0)
    alone.play(CLASSIC, "discuss")
    alone.sees("run 2")


@pytest.mark.parametrize("langs", [["en", "fr"], ["en", "fr", "en", "fr"]], ids=["two", "four"])
def test_friends_play_the_classic_training_mission(company: Company, langs: list[str]) -> None:
    people = company.table(SIXTY, langs)
    company.play(people, CLASSIC, "lost", "won")
    for one in people:
        debriefed(one)


def test_one_person_plays_the_revolution_training_mission_alone(company: Company) -> None:
    alone = company.person("en", PHONE).on_this_device(PAGE["en"], ["Ada"])
    alone.play([*READING, *CHOOSING, *TESTS, *STUDIOUS], "lost", "won", "between")
    alone.play(REVOLUTION, "lost", "won")
    debriefed(alone)


@pytest.mark.parametrize("langs", [["fr", "en"], ["fr", "en", "fr", "en"]], ids=["two", "four"])
def test_friends_play_the_revolution_training_mission(company: Company, langs: list[str]) -> None:
    people = company.table(PAGE, langs)
    company.play(people, PLAYING_ON, "between")
    company.play(people, REVOLUTION, "lost", "won")
    for one in people:
        debriefed(one)
