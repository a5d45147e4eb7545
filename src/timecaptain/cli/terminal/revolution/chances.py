"""The odds of the tests a seat may make, from what it may know of the test and of the destiny cards."""

from __future__ import annotations

from timecaptain.game import Action, sentences
from timecaptain.game.revolution import RevolutionGame
from timecaptain.i18n import texts
from timecaptain.odds import destiny
from timecaptain.odds.wording import spread

from ..pages import Page

MOST_BOOST = 4  # rows of the page


def page(game: RevolutionGame, seat: int, lang: str) -> Page:
    """Every test on offer, or the one that is running, with each boost the pool allows."""
    t = texts(lang)
    entries = []
    for found in destiny.forecasts(game, seat) if seat >= 0 else ():
        rows = []
        for boost in range(min(found.most_boost, MOST_BOOST) + 1):
            odds = destiny.chances(destiny.raised(found.values, boost), found.difficulty, found.pile)
            chances = {name: spread(getattr(odds, name), lang) for name in destiny.OUTCOMES}
            rows.append(t("test-odds-row", boost=boost, **chances))
        label = sentences.action(game, Action("test", found.agent, found.test, found.attribute), lang)
        entries.append((label, "\n\n".join(rows)))
    explained = [] if game.deck.mission.destiny_public else [("", t("odds-from-to"))]
    return Page(t("page-test-odds"), entries + explained if entries else [("", t("page-test-odds-none"))])
