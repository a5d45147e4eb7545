"""Around the game: the curtain, going back, votes, speaking for somebody, telling, pointing."""

from __future__ import annotations

from itertools import takewhile

import pytest
from playwright.sync_api import expect

from .house import House
from .people import PHONE, READING, Company, Person
from .records import won

SIXTY = {"en": "Count to Sixty", "fr": "Compter jusqu’à soixante"}

pytestmark = pytest.mark.xdist_group("web-around")


def test_nothing_of_the_last_reader_is_left_when_the_curtain_falls(company: Company) -> None:
    device = company.person().on_this_device(SIXTY["en"], ["Ada", "Bea"])
    expect(device.page.get_by_role("heading", name="Pass to")).to_be_visible()
    device.play([*READING, "choose"], "discuss")
    face = device.page.locator("article.face h2")
    expect(face.first).to_be_visible()
    secret = device.page.locator("article.face .told").first.inner_text().splitlines()[0]
    device.page.locator(".pass button").first.click()
    expect(device.page.locator("dialog[open] h2")).to_contain_text("Pass to")
    assert secret not in device.page.content()
    device.page.keyboard.press("Escape")
    expect(device.page.locator("dialog[open] h2")).to_be_visible()
    assert secret not in device.page.content()


def discussing(company: Company, number: int = 2) -> list[Person]:
    people = company.table(SIXTY, ["en"] * number)
    company.play(people, [*READING, "choose"], "discuss")
    for _ in range(20):  # what was to be read when the last one came in
        company.play(people, ["close", "follow", "choose"], patience=300)
        if any(one.page.locator(".actions [data-do=spend]").count() for one in people):
            return people
    raise AssertionError("somebody reads for ever")


def who_can(verb: str, people: list[Person]) -> Person:
    """Whoever is Time Captain is chance."""
    for _ in range(100):
        for one in people:
            if one.page.locator(f".actions [data-do={verb}]").count():
                return one
        people[0].page.wait_for_timeout(50)
    raise AssertionError(f"nobody can {verb}")


def test_a_tie_is_broken_by_the_time_captain(company: Company) -> None:
    people = discussing(company)
    who_can("leave", people).act("leave")
    for n, one in enumerate(people):
        expect(one.page.locator(".actions [data-do=vote]")).not_to_have_count(0)
        one.page.locator(".actions [data-do=vote]").nth(n).click()
        expect(one.page.locator(".actions [data-do][disabled]")).to_have_count(0)  # until it is answered
    who_can("vote", people).act("vote")
    for one in people:
        expect(one.page.locator(".actions [data-do=vote]")).to_have_count(0)
        one.press("Log").sees("breaks the tie")


def test_whoever_has_voted_is_told_who_has_not(company: Company) -> None:
    people = discussing(company, 3)
    who_can("leave", people).act("leave")
    for one in people[:2]:
        expect(one.page.locator(".actions [data-do=vote]")).not_to_have_count(0)
        one.page.locator(".actions [data-do=vote]").first.click()
    people[0].sees("Waiting for Guest 2.")


def test_what_is_refused_is_said_on_the_sheet_that_asked(company: Company) -> None:
    """A sheet lies over the table and hides what stands on it."""
    one = discussing(company)[0]
    one.press("The table")
    one.page.get_by_label("Actions back").fill("999")
    one.press("Propose")
    expect(one.page.locator("dialog[open] .refusal")).to_be_visible()
    one.page.locator("dialog[open] .refusal button").click()


def test_the_host_sends_away_who_has_no_seat(company: Company) -> None:
    host = company.person()
    way = host.open_table(SIXTY["en"], "Ada")
    guest = company.person().go(way)
    guest.page.locator("form input[autocomplete=nickname]").fill("Eve")
    guest.press("Come in").press("Stand up").sees("Without a seat: Eve")
    host.press("The table")
    row = host.page.locator("dialog li", has_text="Eve")
    row.get_by_role("button", name="Send away").click()
    row.get_by_role("button", name="Yes, send away").click()
    guest.sees("The host has removed you from this table.")


def test_what_the_story_tells_is_shown_where_everything_that_happened_is(company: Company) -> None:
    """What a choice leads to is no matter for the log alone."""
    one = company.person().on_this_device(SIXTY["en"], ["Ada"])
    one.play(READING[2:], "enter")
    one.page.locator('.actions [data-do="place"]', has_text="D").first.click()
    one.play(["place", "follow"], most=8, patience=1500)
    ask = one.page.locator(".actions [data-do=choose]", has_text="ninety-nine")
    for _ in range(8):
        if ask.count():
            break
        one.play(["follow", "close"], most=1, patience=800)
    ask.click()
    expect(one.page.locator(".happened")).to_contain_text("I was eleven")
    expect(one.page.locator(".happened")).to_be_in_viewport()


def test_a_phone_shows_what_waits_on_its_other_parts(company: Company) -> None:
    people = company.table(SIXTY, ["en", "en"], PHONE)
    one = who_can("brief", people)
    other = next(person for person in people if person is not one)
    one.press("Talk")
    expect(one.page.locator(".tabs .dot")).to_be_visible()
    one.page.get_by_label("Tell the others").fill("Here we go.")
    one.press("Tell")
    expect(other.page.locator(".tabs .dot")).to_have_text("1")


def test_an_action_is_taken_back_and_further_back_all_agree(company: Company) -> None:
    people = discussing(company)
    one = who_can("spend", people)
    other = next(person for person in people if person is not one)
    clock = one.page.locator(".line > .hidden")
    left = clock.inner_text()
    one.act("spend")
    expect(clock).not_to_have_text(left)
    one.press("The table").press("Take back my last action")
    expect(clock).to_have_text(left)
    one.press("The table")
    one.page.get_by_label("Actions back").fill("2")
    one.press("Propose")
    other.sees("proposes to go back 2 actions.")
    other.press("I agree")
    expect(other.page.locator(".proposal")).to_have_count(0)
    other.press("Log").sees("Everybody agreed to go back 2 actions")


def test_somebody_speaks_for_one_who_is_away(house: House, company: Company) -> None:
    host, second, third = discussing(company, 3)
    third.context.close()
    host.press("The table")
    row = host.page.locator("dialog li").nth(2)
    expect(row).to_contain_text("away")
    row.locator("select").first.select_option(label="Guest 1")
    second.sees("proposes that Guest 1 acts for Guest 2")
    second.press("I agree").sees("Guest 2 has to agree, or to be away for a minute.")
    expect(second.page.get_by_role("button", name="Act for Guest 2")).to_have_count(0)
    house.later(60)
    second.press("Ask again")
    second.press("Act for Guest 2")  # the same person: no curtain falls
    expect(second.page.locator("dialog[open]")).to_have_count(0)
    expect(second.page.get_by_role("button", name="Act as Guest 1")).to_be_visible()
    company.people.remove(third)


def test_whoever_was_away_takes_the_seat_back(company: Company) -> None:
    """One button, above everything else, and nobody has to look for it."""
    _, second, third = discussing(company, 3)
    third.press("The table")
    third.page.get_by_label("Let somebody act for you").select_option(label="Guest 1")
    expect(third.page.locator(".proposal")).to_contain_text("Guest 1 acts for this seat")
    third.press("I am back")
    expect(third.page.locator(".proposal")).to_have_count(0)
    second.press("Log").sees("Guest 2 is back.")


def test_telling_pointing_and_noting(company: Company) -> None:
    host, guest = discussing(company)
    host.page.locator("#say-text").fill("<b>The clock</b> has *stopped*.")
    host.press("Tell")
    told = guest.page.locator(".talk .words").first
    expect(told).to_have_text("<b>The clock</b> has *stopped*.")
    host.page.locator(".go").first.click()
    host.press("Point at it")
    expect(guest.page.get_by_role("img", name="Ada points here")).to_be_visible()
    host.press("Notebook")
    host.page.locator(".book").get_by_role("button", name="Note for the team").first.click()
    host.page.locator(".book textarea").fill("Ask the boy.")
    host.press("Keep")
    guest.press("Notebook").sees("Ask the boy.")


def test_a_card_cannot_be_read_out(house: House, company: Company) -> None:
    line = won("count-to-sixty", "sixty-2")  # in which everybody stands on a card of their own
    house.begin_with(line.seed)
    host, guest = company.table(SIXTY, ["en", "en"])
    company.follow([host, guest], takewhile(lambda step: step.action.do != "spend", line.steps))
    text = host.page.locator("article.face .told").first.inner_text()
    host.page.locator("#say-text").fill(" ".join(text.split()[:14]))
    host.press("Tell")
    expect(host.page.locator(".talk form .refused")).to_contain_text("Tell it in your own words")


def test_what_is_refused_says_why_with_its_rule(company: Company) -> None:
    host, _ = discussing(company)
    host.page.locator(".nots summary").click()
    rule = host.page.locator(".nots .rule").first
    number = rule.inner_text()
    rule.click()
    expect(host.page.get_by_role("heading", name=f"Rule {number}")).to_be_visible()
    host.page.keyboard.press("Escape")
    expect(host.page.locator("dialog[open]")).to_have_count(0)


def test_who_looks_on_sees_the_table_and_no_card(company: Company) -> None:
    host = company.person()
    way = host.open_table(SIXTY["en"], "Ada")
    host.page.get_by_label("Guests may look on").check()
    watcher = company.person().go(way)
    watcher.page.locator("form input").fill("Wim")
    watcher.page.get_by_role("button", name="Just look on").click()
    host.page.locator(".begin .press.strong").click()
    host.play([*READING, "choose"], "discuss")
    expect(watcher.page.locator(".game[data-phase=discuss]")).to_be_visible()
    assert watcher.page.locator("article.face").count() == 0
    watcher.sees("You are looking on.")
    host.press("Telepathy").page.locator("#say-text").fill("Somebody has stopped the clock.")
    host.press("Tell").sees("Somebody has stopped the clock.")
    watcher.press("Telepathy").sees("What the team tell each other is theirs alone.")
    assert watcher.page.get_by_text("Somebody has stopped the clock.").count() == 0


def test_a_hint_is_opened_by_vote(company: Company) -> None:
    host, guest = discussing(company)
    host.press("Notebook")
    host.page.locator("summary", has_text="Stuck?").click()
    host.page.get_by_role("button", name="Propose hint 1").first.click()
    guest.sees("proposes to open the next hint")
    guest.press("I agree")
    expect(host.page.locator(".hint")).to_have_count(1)
    guest.press("Notebook")
    guest.page.locator("summary", has_text="Stuck?").click()
    expect(guest.page.locator(".hint")).to_have_text(host.page.locator(".hint").inner_text(), use_inner_text=True)


def assert_nothing_runs_past_the_screen(one: Person) -> None:
    """Whatever stands above the game: its columns are moved each by itself, the page is not."""
    assert one.page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0


def test_a_closed_table_can_be_seen_again(company: Company) -> None:
    host, guest = discussing(company)
    host.press("The table").press("Close this table").press("Yes, nothing more is played here")
    guest.sees("This table is closed.")
    expect(guest.page.locator("#say-text")).to_have_count(0)
    assert_nothing_runs_past_the_screen(guest)
    guest.press("Replay")
    expect(guest.page.locator(".game[data-phase=base]")).to_be_visible()
    assert_nothing_runs_past_the_screen(guest)
    steps = guest.page.locator("input[type=range]")
    steps.fill(steps.get_attribute("max") or "0")
    expect(guest.page.locator(".game[data-phase=discuss]")).to_be_visible()
    guest.press("Back to the table")
    expect(guest.page.locator(".actions")).to_have_text("Nothing to do now")


def test_the_host_deletes_a_closed_table(company: Company) -> None:
    host, guest = discussing(company)
    host.press("The table").press("Close this table").press("Yes, nothing more is played here")
    host.press("The table").press("Delete this table").press("Yes, delete it for everybody, with its replay")
    expect(host.page.locator(".shelf")).to_be_visible()
    expect(host.page.locator(".tables")).to_have_count(0)
    guest.sees("The table is out of reach")


def test_a_table_goes_along_as_a_file(company: Company, tmp_path) -> None:
    host, guest = discussing(company)
    host.press("The table").press("Ask everybody for the table as a file")
    guest.press("I agree")
    host.press("The table")
    with host.page.expect_download() as download:
        host.press("Take the table along as a file")
    download.value.save_as(tmp_path / "table")
    other = company.person().go()
    other.page.locator("input[type=file]").set_input_files(tmp_path / "table")
    expect(other.page.locator(".game[data-phase=discuss]")).to_be_visible()
    other.press("Take seat 1")  # whoever brings a table has no seat there yet
    expect(other.page.get_by_role("button", name="Take seat 2")).to_have_count(0)
    other.go()
    (tmp_path / "nonsense").write_text("nonsense")
    other.page.locator("input[type=file]").set_input_files(tmp_path / "nonsense")
    expect(other.page.get_by_role("alert")).to_be_visible()
    other.wrong.clear()  # the browser notes the status


# In the page: notifications are really made, and what they say is noted. Whatever one grants, a headless shell calls it
# denied; and its pages are never hidden.
NOTED = """
window.noted = [];
window.Notification = new Proxy(Notification, {
  construct(real, given) { window.noted.push(given); return Reflect.construct(real, given); },
  get(real, name) { return name === "permission" ? "granted" : Reflect.get(real, name, real); },
});
"""


def test_whoever_is_awaited_is_called(company: Company) -> None:
    """By a mark in the title; and by a notification, for those who want one and look elsewhere."""
    host, guest = company.person(), company.person("fr")
    for one in (host, guest):
        one.context.grant_permissions(["notifications"])
        one.page.add_init_script(NOTED)
    way = host.open_table(SIXTY["en"], "Ada")
    guest.join(way, "Béatrice", 1)
    for one, settings, wish in (
        (host, "Settings", "Tell me when I am awaited"),
        (guest, "Réglages", "Me prévenir quand on m’attend"),
    ):
        one.press(settings)
        one.page.get_by_label(wish).check()
        one.page.keyboard.press("Escape")
    host.page.locator(".begin .press.strong").click()
    due = who_can("brief", [host, guest])
    other = guest if due is host else host
    titles = {host: SIXTY["en"], guest: SIXTY["fr"]}
    expect(due.page).to_have_title(f"● {titles[due]}")
    expect(other.page).to_have_title(titles[other])
    other.page.evaluate("() => Object.defineProperty(document, 'hidden', { get: () => true })")
    due.act("brief")
    expect(other.page).to_have_title(f"● {titles[other]}")
    expect(due.page).to_have_title(titles[due])
    words = {host: "You are awaited", guest: "On vous attend"}[other]
    noted = other.page.evaluate("() => window.noted")
    assert [(text, more["body"]) for text, more in noted] == [(words, titles[other])]
    other.act("brief")
    expect(due.page).to_have_title(f"● {titles[due]}")
    assert due.page.evaluate("() => window.noted") == [], "who looks at the table needs no call"
