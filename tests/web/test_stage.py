"""The stage: the panorama and its pieces, what happened, the map, the ledger; the beginning and the end."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from timecaptain.lab.line_format import Step

from .axe import faults
from .house import House
from .people import LAPTOP, PHONE, READING, TABLET, Company, Person, named
from .records import GLASS, PAGE, SIXTY, TITLES, won

SIZES = [LAPTOP, TABLET, PHONE]
IDS = ["laptop", "tablet", "phone"]

pytestmark = pytest.mark.xdist_group("web-stage")

# In the page: each card of the panorama, which column of the picture it shows, and whether it shows it whole.
PIECES = """
() => [...document.querySelectorAll(".panorama .space")].map((space) => {
  const letter = space.querySelector(".letter").textContent, img = space.querySelector(".picture img");
  if (!img) return [letter, -1, true];
  const card = space.querySelector(".picture").getBoundingClientRect(), all = img.getBoundingClientRect();
  const near = (a, b) => Math.abs(a - b) < 1.5;
  const column = Number(img.dataset.column);
  const whole = near(all.width, all.height * img.naturalWidth / img.naturalHeight) && near(all.width, 5 * card.width);
  const cut = near(all.left, card.left - column * card.width) && near(all.top, card.top);
  return [letter, column, whole && cut && near(all.height, card.height)];
})
"""


def at(company: Company, house: House, name: str, until: int, size: tuple[int, int], lang: str = "en") -> list[Person]:
    """People at their browsers, after so many steps of a recorded game of Count to Sixty."""
    line = won(SIXTY, name)
    house.begin_with(line.seed)
    if line.seats == 1:
        people = [company.person(lang, size).on_this_device(TITLES[SIXTY][lang], ["Ada"])]
    else:
        people = company.table(TITLES[SIXTY], [lang] * line.seats, size)
    company.follow(people, line.steps[:until])
    return people


def step_of(name: str, do: str, mission: str = SIXTY) -> int:
    return next(n for n, step in enumerate(won(mission, name).steps) if step.do == do)


# ---------------------------------------------------------------- the panorama


@pytest.mark.parametrize("size", SIZES, ids=IDS)
def test_each_card_shows_its_own_piece_of_the_picture(house: House, company: Company, size: tuple[int, int]) -> None:
    until = step_of("sixty-2", "spend")
    person = at(company, house, "sixty-2", until, size)[0]
    expect(person.page.locator(".panorama .gap")).to_have_count(1)  # card F of the platform is gone, and leaves its gap
    person.page.wait_for_function("() => [...document.querySelectorAll('.picture img')].every((one) => one.complete)")
    assert person.page.evaluate(PIECES) == [
        ["B", 0, True],
        ["C", 1, True],
        ["D", 2, True],
        ["E", 3, True],
        ["F", -1, True],
    ]


def test_a_strip_that_is_wider_than_the_screen_says_so(house: House, company: Company) -> None:
    person = at(company, house, "sixty-2", step_of("sixty-2", "place 0 B"), PHONE)[0]
    more = person.page.locator(".strip .more.after")
    expect(more).to_have_text(re.compile("E F"))
    more.click()
    expect(more).to_have_count(0)
    expect(person.page.locator(".strip .more.before")).to_be_visible()
    card = person.page.locator("[data-space=F]")
    expect(card).to_be_in_viewport()
    card.click()
    expect(
        person.page.locator(".panorama .space", has=card).locator(".pawn").or_(person.page.locator("#ways"))
    ).to_be_visible()


@pytest.mark.parametrize("size", SIZES, ids=IDS)
def test_seven_cards_fit_and_a_run_that_ends_by_a_roll_shows_the_roll_first(
    house: House, company: Company, size: tuple[int, int]
) -> None:
    line = won(GLASS, "coat-1")
    house.begin_with(line.seed)
    person = company.person("fr", size).on_this_device(TITLES[GLASS]["fr"], ["Ada"])
    tavern = step_of("coat-1", "vote tavern", GLASS) + 1
    company.follow([person], line.steps[:tavern])
    cards = person.page.locator(".panorama .card")
    expect(cards).to_have_count(7)
    if size != PHONE:
        for card in cards.all():
            expect(card).to_be_in_viewport(ratio=0.98)
        expect(person.page.locator(".aloud .told")).to_be_in_viewport()
    company.follow([person], line.steps[tavern:])
    expect(person.page.locator(".happened .die").first).to_be_visible()
    expect(person.page.locator(".happened")).to_be_in_viewport()
    expect(person.page.locator(".ending")).to_have_count(0)
    person.press("Vers la fin")
    expect(person.page.locator(".ending h2")).to_be_in_viewport()


def test_what_was_asked_of_a_card_goes_when_one_presses_beside_it(house: House, company: Company) -> None:
    person = at(company, house, "sixty-2", step_of("sixty-2", "place 0 B"), LAPTOP)[0]
    person.page.locator("[data-space=C]").click()
    expect(person.page.locator("#ways button")).to_have_count(4)  # two agents, pointing, closing
    person.page.locator("main > .status h2").click()
    expect(person.page.locator("#ways")).to_have_count(0)
    person.page.locator("[data-space=C]").click()
    person.page.keyboard.press("Escape")
    expect(person.page.locator("#ways")).to_have_count(0)


# ---------------------------------------------------------------- what happened


@pytest.mark.parametrize("size", SIZES, ids=IDS)
def test_a_roll_is_shown_to_everybody_until_it_is_closed(house: House, company: Company, size: tuple[int, int]) -> None:
    last = max(n for n, step in enumerate(won(SIXTY, "sixty-2").steps) if step.do == "roll 0 adit/B/talk")
    people = at(company, house, "sixty-2", last + 1, size)
    for person in people:
        slip = person.page.locator(".happened")
        expect(slip).to_contain_text("5 hits")
        expect(slip.locator(".die")).to_have_count(4)
        expect(slip).to_contain_text("moth")
        expect(slip.locator(".told")).not_to_be_empty()
    mine = people[0].page.locator(".happened")
    expect(mine).to_be_in_viewport()
    expect(people[0].page.locator(".actions [data-do]").first).to_be_visible()
    mine.locator(".close").click()
    expect(mine).to_have_count(0)
    people[0].page.wait_for_timeout(300)
    expect(people[1].page.locator(".happened")).to_have_count(1)  # it is theirs to close


def test_a_right_answer_takes_the_place_of_a_wrong_one_and_no_empty_answer_counts(
    house: House, company: Company
) -> None:
    line = won(PAGE, "white-1")
    house.begin_with(line.seed)
    person = company.person("en", LAPTOP).on_this_device(TITLES[PAGE]["en"], ["Ada"])
    at = step_of("white-1", "answer 0 13", PAGE)
    company.follow([person], line.steps[:at])
    field, say = person.page.locator(".actions form input"), person.page.locator(".actions form button")
    for nothing in ("", "   ", "?!"):
        field.fill(nothing)
        expect(say).to_be_disabled()
        field.press("Enter")
    person.page.wait_for_timeout(200)
    expect(field).to_be_visible()
    expect(person.page.locator(".actions [data-do=answer]")).to_have_text("Give up the riddle: it costs nothing")
    field.fill("12")
    say.click()
    expect(person.page.locator(".happened .bad").first).to_contain_text("not the one")
    company.follow([person], line.steps[at : at + 1])
    expect(person.page.locator(".happened")).to_contain_text("right answer")
    expect(person.page.locator(".happened")).not_to_contain_text("not the one")


# ---------------------------------------------------------------- the beginning and the end


@pytest.mark.parametrize(("mission", "then"), [(SIXTY, ".bodies"), (PAGE, ".world")], ids=["classic", "revolution"])
def test_the_last_card_before_the_mission_stays_until_it_is_closed(
    house: House, company: Company, mission: str, then: str
) -> None:
    person = company.person("fr", PHONE).on_this_device(TITLES[mission]["fr"], ["Ada"])
    person.play([like for like in READING if mission == PAGE or like == "brief"], "nothing", most=99, patience=1500)
    expect(person.page.locator(then)).to_be_visible()  # whoever plays in a hurry closes it
    other = company.person("fr", PHONE).on_this_device(TITLES[mission]["fr"], ["Ada"])
    cards = other.page.locator(".briefing .cards .card")
    for _ in range(12):
        read = other.page.locator("[data-read]")
        if read.count():
            break
        other.page.locator(".actions [data-do]").first.click()
        other.page.wait_for_timeout(150)
    expect(cards.last).to_have_attribute("aria-pressed", "true")
    expect(other.page.locator(then)).to_have_count(0)
    expect(other.page.locator(".actions")).to_have_count(0)
    other.page.locator("[data-read]").click()
    expect(other.page.locator(then)).to_be_visible()


@pytest.mark.parametrize("size", SIZES, ids=IDS)
def test_an_ending_fills_the_screen(house: House, company: Company, size: tuple[int, int]) -> None:
    person = at(company, house, "sixty-1", 10_000, size, "fr")[0]
    person.go_to_the_end()
    scene = person.page.locator(".ending .scene")
    expect(scene.locator("h2")).to_be_in_viewport()
    box = scene.bounding_box()
    assert box is not None
    assert box["width"] >= size[0] - 20
    assert box["height"] > size[1] / 4
    expect(person.page.locator("section.team")).to_be_hidden()
    expect(person.page.get_by_text("Rien à faire pour l’instant")).to_have_count(0)
    assert not faults(person)


def test_giving_up_is_pressed_twice(company: Company) -> None:
    person = company.person().on_this_device(TITLES[PAGE]["en"], ["Ada"])
    person.play(READING, "choose")
    up = person.page.locator(".actions [data-do=abandon]")
    up.click()
    expect(up).to_have_text("Yes, give it up")
    person.press("Cancel")
    expect(up).not_to_have_text("Yes, give it up")
    assert person.phase == "choose"
    up.click()
    up.click()
    expect(person.page.locator(".actions [data-do=agree]").first).to_be_visible()


def test_a_guest_is_seated_and_begin_is_in_sight(company: Company) -> None:
    host = company.person("en", PHONE)
    way = host.open_table(TITLES[SIXTY]["en"], "Ada")
    expect(host.page.locator(".begin .press.strong")).to_be_in_viewport()
    guest = company.person("fr", PHONE).go(way)
    guest.page.locator("form input[autocomplete=nickname]").fill("Béa")
    guest.page.locator("form button:not([type=button])").click()
    expect(guest.page.locator(".chair.mine .name")).to_have_text("Béa")
    expect(host.page.locator(".chair .name", has_text="Béa")).to_be_visible()
    host.page.locator(".chair.free button").first.click()  # somebody shares the host's device
    names = host.page.locator(".chair.mine input")
    expect(names).to_have_count(2)
    names.last.fill("Chidi")
    names.last.press("Tab")
    host.page.locator(".begin .press.strong").click()
    expect(host.page.locator(".pass")).to_contain_text("Chidi")


# ---------------------------------------------------------------- the map, the ledger


def test_the_map_has_names_and_a_press_on_a_place_votes(house: House, company: Company) -> None:
    until = step_of("sixty-2", "vote square")
    ada, other = at(company, house, "sixty-2", until, PHONE)
    for person in (ada, other):
        place = person.page.locator(".world [data-place=square]")
        expect(place).to_be_in_viewport()
        expect(place).to_contain_text("Saint Barbara’s Square")
        expect(person.page.locator(".world [data-place=platform].here")).to_have_count(1)
        expect(person.page.locator(".world [data-place=chapel]")).to_have_count(0)  # nobody knows of it yet
        place.click()
    expect(ada.page.locator(".status h2")).to_have_text("Saint Barbara’s Square")
    expect(ada.page.locator(".panorama")).to_be_in_viewport()


def ledger_of(person: Person) -> Iterator[tuple[int, str]]:
    for row in person.page.locator("dialog[open] tbody tr").all():
        amount, why, _ = row.locator("td").all()
        yield int(amount.inner_text().split()[-1].replace("−", "-")), why.inner_text()


def test_the_ledger_tells_every_tu_and_nothing_that_was_not_heard(house: House, company: Company) -> None:
    line = won(SIXTY, "sixty-2")
    until = step_of("sixty-2", "place 0 E")
    person = at(company, house, "sixty-2", until, PHONE)[0]
    person.page.reload()
    person.page.locator(".line").click()
    expect(person.page.locator("dialog[open] section")).to_have_count(2)
    runs = [
        sum(int(cell.replace("−", "-").split()[-1]) for cell in section.locator(".amount").all_inner_texts())
        for section in person.page.locator("dialog[open] section").all()
    ]
    assert runs == [-3, -24]
    heard = " ".join(str(frame) for frame in (event.get("text", "") for event in events_of(person)))
    for _, why in ledger_of(person):
        assert why.startswith("A TU is spent.") or why in heard
    assert not faults(person)
    assert any(step.do == "again" for step in line.steps[:until])


def events_of(person: Person) -> Iterator[dict[str, str]]:
    for frame in person.received:
        text = frame.decode()
        yield {"text": text.encode().decode("unicode_escape", "ignore") if "\\u" in text else text}


# ---------------------------------------------------------------- nothing that is pressed lies under something else

REACHED = """
() => {
  const wanted = [".actions [data-do]:not([disabled])", ".happened .close", "[data-read]", ".world button",
    ".panorama .go", ".strip .more", "nav.tabs button"].join();
  const under = [];
  for (const one of document.querySelectorAll(wanted)) {
    if (!one.checkVisibility() || one.closest("details:not([open])")) continue;
    one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const there = document.elementFromPoint(x, y);
    if (!one.contains(there))
      under.push(`${one.dataset.action ?? one.textContent.trim().slice(0, 30)} under ${there?.outerHTML.slice(0, 80)}`);
  }
  if (document.documentElement.scrollWidth > innerWidth) under.push("the page is wider than the screen");
  return under;
}
"""
# Wherever one has scrolled to, the panorama is in sight.
STAGED = """
() => {
  if (!document.querySelector(".game.staged")) return true;
  const seen = () => [...document.querySelectorAll(".panorama .go")].some((one) => {
    const { left, right, bottom } = one.getBoundingClientRect();
    const there = document.elementFromPoint((left + right) / 2, bottom - 6);
    return there && one.contains(there);
  });
  const ends = [0, document.documentElement.scrollHeight];
  return ends.every((top) => { scrollTo({ top, behavior: "instant" }); return seen(); });
}
"""


@pytest.mark.parametrize("size", SIZES, ids=IDS)
@pytest.mark.parametrize(("mission", "name"), [(SIXTY, "sixty-1"), (PAGE, "white-1")], ids=["classic", "revolution"])
def test_nothing_that_a_finger_must_press_lies_under_something_else(
    house: House, company: Company, size: tuple[int, int], mission: str, name: str
) -> None:
    line = won(mission, name)
    house.begin_with(line.seed)
    lang = "fr" if size == TABLET else "en"
    person = company.person(lang, size).on_this_device(TITLES[mission][lang], ["Ada"])

    def look(step: Step) -> None:
        if step.do.startswith("nothing"):
            return  # one of many that look alike
        person.page.wait_for_function("() => !document.querySelector('.actions [data-do][disabled]')")
        assert not person.page.evaluate(REACHED), named(step)
        assert person.page.evaluate(STAGED), f"the panorama is out of sight after {named(step)}"

    company.follow([person], line.steps, look)
