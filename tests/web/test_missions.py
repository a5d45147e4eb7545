"""The training missions, from the home page to the debriefing of success; four people are in `test_secrets`."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from timecaptain.lab.line_format import Step

from .axe import faults
from .house import House
from .people import PHONE, Company, Person
from .records import PAGE, SIXTY, TITLES, debriefed, won

pytestmark = pytest.mark.xdist_group("web-missions")


def test_one_person_wins_the_revolution_training_mission_on_a_phone(house: House, company: Company) -> None:
    line = won(PAGE, "white-1")
    house.begin_with(line.seed)
    alone = company.person("fr", PHONE).on_this_device(TITLES[PAGE]["fr"], ["Ada"])
    company.follow([alone], line.steps)
    debriefed(alone, PAGE, "white-1", players=1)
    assert not faults(alone), "debriefing"


# In the middle of a roll: before the dice and after them; of a test: while others help, and before the card is drawn.
CUTS = {SIXTY: ("go-on", "go-on"), PAGE: ("support", "go-on")}  # in the windows of a roll and of a test


@pytest.mark.parametrize(
    ("mission", "name", "langs"),
    [(SIXTY, "sixty-2", ["en", "fr"]), (PAGE, "white-2", ["fr", "en"])],
    ids=["classic", "revolution"],
)
def test_two_friends_win_though_the_power_goes_out_in_the_middle_of_a_roll(
    house: House, company: Company, mission: str, name: str, langs: list[str]
) -> None:
    line = won(mission, name)
    house.begin_with(line.seed)
    people = company.table(TITLES[mission], langs)
    at = 0
    for verb in CUTS[mission]:
        cut = next(n for n, step in enumerate(line.steps) if n >= at and step.action.do == verb)
        company.follow(people, line.steps[at:cut])
        the_power_goes_out(house, people, line.steps[cut])
        at = cut + 1
    company.follow(people, line.steps[at:])
    for one in people:
        debriefed(one, mission, name, players=2)
        assert not faults(one), "debriefing"
        one.wrong.clear()  # the browser complains of the refused connections
    the_game_is_seen_again(people[0], len(line.steps))


def the_power_goes_out(house: House, people: list[Person], step: Step) -> None:
    """What is pressed while nobody hears it happens, once, when the house is back; and all see the same again."""
    acting = people[step.seat]
    expect(acting.offered(step)).to_be_visible()
    house.kill()
    for one in people:
        expect(one.page.locator(".banner")).to_be_visible()
    acting.offered(step).click()
    house.start()
    for one in people:
        expect(one.page.locator(".banner")).to_have_count(0)
    expect(acting.page.locator(".actions [data-do][disabled]")).to_have_count(0)
    assert_same_table(people)


def assert_same_table(people: list[Person]) -> None:
    """Everybody sees the same table, and whoever goes on sees what whoever comes anew does."""
    before = [_table(one) for one in people]
    assert before[0]["numbers"] == before[1]["numbers"]
    for one, seen in zip(people, before, strict=True):
        one.page.reload()
        for _ in range(100):  # until all are known to be here again
            if one.page.locator(".game").count() and _table(one) == seen:
                break
            one.page.wait_for_timeout(50)
        assert _table(one) == seen


def _table(person: Person) -> dict[str, str]:
    """What does not depend on the language, and what does."""
    return person.page.evaluate(
        """() => ({
             numbers: document.querySelector("section.team .agents").textContent.match(/[0-9]+/g).join(" "),
             team: document.querySelector("section.team").textContent,
             line: document.querySelector(".line .hidden")?.textContent ?? "",
             wells: document.querySelector(".wells")?.textContent ?? "",
             may: document.querySelector("#may-do").textContent.trim(),
             cards: [...document.querySelectorAll(".hand .row button")].map((one) => one.textContent).sort().join("; ")
               || document.querySelector("article.face h2")?.textContent || "",
             phase: document.querySelector(".game").dataset.phase,
           })"""
    )


def the_game_is_seen_again(person: Person, steps: int) -> None:
    """Step by step, from the eyes of all, of one, and of somebody who looked on."""
    person.page.locator(".over button").click()
    film = person.page.locator("input[type=range]")
    expect(film).to_have_attribute("max", str(steps))
    assert not faults(person), "replay"
    film.fill(str(steps // 2))
    expect(person.page.locator("section:has(.bar) ~ .game")).to_be_visible()
    for eyes in ("public", "1"):
        person.page.locator(".bar select").select_option(eyes)
        assert not faults(person), f"replay, {eyes}"
    film.fill(str(steps))
    expect(person.page.locator(".game[data-phase=won]")).to_be_visible()
