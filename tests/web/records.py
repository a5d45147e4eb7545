"""Recorded games that are won, played again from the same seed by people at their browsers; and how they end."""

from __future__ import annotations

from functools import cache
from typing import Any

from playwright.sync_api import expect

from timecaptain.deck.load import load
from timecaptain.deck.shipped import shipped
from timecaptain.game import Refused
from timecaptain.lab import line_format, lines

from .people import Person

SIXTY, PAGE, GLASS = "count-to-sixty", "the-spoken-page", "the-back-of-the-glass"
TITLES = {
    GLASS: {"en": "The Back of the Glass", "fr": "L’Envers de la glace"},
    SIXTY: {"en": "Count to Sixty", "fr": "Compter jusqu’à soixante"},
    PAGE: {"en": "The Spoken Page", "fr": "De vive voix"},
}
WON = {"en": "Mission accomplished", "fr": "Mission accomplie"}
DEBRIEFING = {"en": "Debriefing", "fr": "Débriefing"}
LOG = {"en": "Mission Log", "fr": "Journal de mission"}


@cache
def deck_of(mission: str) -> Any:
    return load(shipped()[mission])


@cache
def won(mission: str, name: str) -> line_format.Line:
    """A recorded line to a success that the seed alone leads to, with nothing laid out."""
    deck, line = deck_of(mission), line_format.read_all(shipped()[mission])[name]
    game = lines.start(deck, line)
    assert line.captain in (None, game.s.captain), "make lines"
    try:
        for step in line.steps:
            game.apply(step.seat, step.action)
    except Refused as error:
        raise AssertionError(f"make lines MISSION={mission}") from error
    assert game.s.phase == "won", f"make lines MISSION={mission}"
    return line


def ending(mission: str, name: str, lang: str) -> str:
    """The title of the ending that a line leads to."""
    deck = deck_of(mission)
    return str(deck.texts[lang][deck.endings[lines.play(deck, won(mission, name)).s.ending].title.key])


def debriefed(person: Person, mission: str, name: str, players: int) -> None:
    """The mission is won; the end, all runs, the score and the Mission Log are there to be read."""
    page, title = person.page, ending(mission, name, person.lang)
    expect(page.locator(".game[data-phase=won]")).to_be_visible()
    person.go_to_the_end()
    expect(page.locator(".ending .mark.won")).to_have_text(WON[person.lang])
    expect(page.locator(".ending h2").first).to_have_text(title)
    expect(page.get_by_role("heading", name=DEBRIEFING[person.lang])).to_be_visible()
    runs = 1 + sum(step.do == "again" for step in won(mission, name).steps)
    expect(page.locator(".debriefing .run")).to_have_count(runs)
    expect(page.locator(".debriefing .run").first).to_contain_text(title)
    expect(page.get_by_role("heading", name=LOG[person.lang])).to_be_visible()
    newest = page.locator(".debriefing tbody tr").last
    expect(newest).to_contain_text(title)
    assert len(newest.locator("td").nth(2).inner_text().split(", ")) == players
    if mission == PAGE:
        game = lines.play(deck_of(mission), won(mission, name))
        expect(newest).to_contain_text(f"· {game.s.mission_return}")
        expect(page.locator(".ending .rulebox").first).to_be_visible()
        expect(page.locator(".debriefing > .told")).not_to_be_empty()
