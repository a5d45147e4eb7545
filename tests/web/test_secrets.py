"""Four people win, and everything that reaches each of their browsers holds nothing that this person could not read.

Every frame and the body of every response are held against all texts of the deck in both languages, the names of its
pictures (everything that can be secret has one of its own), and the names that only an author knows. Who may read what
is told by the same game, played beside by the rules alone.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Error

from tests.server.pictured_decks import with_pictures
from tests.server.secret_search import Observer, SecretIndex, heard_said, readers
from timecaptain.lab import lines
from timecaptain.lab.leaks import keys_said_to_all
from timecaptain.lab.line_format import Line, Step

from .house import House
from .people import Company, Person
from .records import PAGE, SIXTY, TITLES, debriefed, deck_of, won

EVERY = 12  # steps between two looks at what has come

pytestmark = pytest.mark.xdist_group("web-secrets")


class Beside:
    """The same game once more, and what of it each of the four could read up to now."""

    def __init__(self, mission: str, line: Line, people: list[Person]) -> None:
        self.deck, pictures = with_pictures(deck_of(mission))
        self.needles = SecretIndex(self.deck, pictures)
        self.public = keys_said_to_all(self.deck)
        self.game = lines.start(self.deck, line)
        self.eyes = [Observer(person, seat) for seat, person in enumerate(people)]
        self.bodies: list[list[bytes]] = [[] for _ in people]
        self.steps = 0

    def after(self, step: Step) -> None:
        along = readers(self.game)
        lines.lay_out(self.game, step)
        self.game.apply(step.seat, step.action)
        now = [old | new for old, new in zip(along, readers(self.game), strict=False)] or readers(self.game)
        for eyes in self.eyes:
            eyes.read(self.game, self.needles, heard_said(self.game, eyes.seat, now, self.public))
        self.steps += 1
        if self.steps % EVERY == 0:
            self.look()

    def look(self) -> None:
        for eyes, kept in zip(self.eyes, self.bodies, strict=True):
            eyes.http = bodies(eyes.person)
            kept.extend(eyes.http)
            leaks = eyes.leaks(self.needles)
            assert not leaks, f"step {self.steps}, seat {eyes.seat}: {leaks[:5]}"


def bodies(person: Person) -> list[bytes]:
    """Whatever came by HTTP since the last time, with where it came from."""
    texts = []
    answers, person.answers[:] = list(person.answers), []
    for answer in answers:
        texts.append(answer.url.encode())
        try:
            texts.append(answer.body())
        except Error:  # a picture that was put away while it was being fetched, or that had not changed
            assert "/art/" in answer.url or answer.status in (204, 304), answer.url
    return texts


@pytest.mark.parametrize(
    ("house", "mission", "name", "langs"),
    [
        (SIXTY, SIXTY, "sixty-4", ["en", "fr", "en", "fr"]),
        (PAGE, PAGE, "white-4", ["fr", "en", "fr", "en"]),
    ],
    ids=["classic", "revolution"],
    indirect=["house"],
)
def test_four_friends_win_and_nobody_is_sent_what_they_could_not_read(
    house: House, company: Company, mission: str, name: str, langs: list[str]
) -> None:
    line = won(mission, name)
    house.begin_with(line.seed)
    people = company.table(TITLES[mission], langs)
    beside = Beside(mission, line, people)
    beside.look()
    company.follow(people, line.steps, beside.after)
    for one in people:
        debriefed(one, mission, name, players=4)
    beside.look()
    all_that_came = [b"".join(one.received) + b"".join(kept) for one, kept in zip(people, beside.bodies, strict=True)]
    for eyes, data in zip(beside.eyes, all_that_came, strict=True):  # much could be read, and much could not
        assert len(beside.needles.secrets) // 20 < len(eyes.could) < len(beside.needles.secrets)
        assert b"/debriefing" in data
        assert b"<svg" in data
    # The search works: with the eyes of another, nearly everybody would have been caught.
    caught = [
        any(needle not in one.could and needle in data for needle in beside.needles.secrets)
        for seat, one in enumerate(beside.eyes)
        for other, data in enumerate(all_that_came)
        if other != seat
    ]
    assert sum(caught) > len(caught) // 2
