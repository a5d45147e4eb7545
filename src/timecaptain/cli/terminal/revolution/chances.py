"""The page with the odds of the tests that a seat may make, from what the seat may know."""

from __future__ import annotations

from timecaptain.game import sentences
from timecaptain.game.revolution import RevolutionGame
from timecaptain.i18n import texts
from timecaptain.odds import destiny
from timecaptain.odds.forecast import forecasts_by_test
from timecaptain.odds.wording import chance_range

from ..pages import Page

MOST_BOOST = 4  # rows of the page


def page(game: RevolutionGame, seat: int, lang: str) -> Page:
    """Every test on offer, or the one that is running, with each boost the pool allows."""
    t = texts(lang)
    entries = []
    for action, test in forecasts_by_test(game, seat) if seat >= 0 else ():
        label = sentences.action(game, action, lang)
        if test is None:
            entries.append((label, t("odds-too-many-to-say")))
            continue
        rows = []
        for boost in range(min(test.most_boost, MOST_BOOST) + 1):
            odds = destiny.outcome_chances(destiny.add_to_value(test.values, boost), test.difficulty, test.pile)
            chances = {name: chance_range(getattr(odds, name), lang) for name in destiny.OUTCOMES}
            rows.append(t("test-odds-row", boost=boost, **chances))
        entries.append((label, "\n\n".join(rows)))
    explained = [] if game.deck.mission.destiny_public else [("", t("odds-from-to"))]
    return Page(t("page-test-odds"), entries + explained if entries else [("", t("page-test-odds-none"))])
