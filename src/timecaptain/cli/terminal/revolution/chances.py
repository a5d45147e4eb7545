"""The page with the odds of the tests that a seat may make, from what the seat may know."""

from __future__ import annotations

from timecaptain.game import sentences
from timecaptain.game.revolution import RevolutionGame
from timecaptain.game.revolution.actions import Test
from timecaptain.i18n import texts
from timecaptain.odds import destiny
from timecaptain.odds.forecast import forecasts
from timecaptain.odds.wording import chance_range

from ..pages import Page

MOST_BOOST = 4  # rows of the page


def page(game: RevolutionGame, seat: int, lang: str) -> Page:
    """Every test on offer, or the one that is running, with each boost the pool allows."""
    t = texts(lang)
    entries = []
    for test in forecasts(game, seat) if seat >= 0 else ():
        rows = []
        for boost in range(min(test.most_boost, MOST_BOOST) + 1):
            odds = destiny.outcome_chances(destiny.add_to_value(test.values, boost), test.difficulty, test.pile)
            chances = {name: chance_range(getattr(odds, name), lang) for name in destiny.OUTCOMES}
            rows.append(t("test-odds-row", boost=boost, **chances))
        label = sentences.action(game, Test(test.agent, test.test, test.attribute), lang)
        entries.append((label, "\n\n".join(rows)))
    explained = [] if game.deck.mission.destiny_public else [("", t("odds-from-to"))]
    return Page(t("page-test-odds"), entries + explained if entries else [("", t("page-test-odds-none"))])
