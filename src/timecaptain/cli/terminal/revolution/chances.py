"""The odds of the tests a seat may make, from what it may know of the test and of the destiny cards."""

from __future__ import annotations

from timecaptain.game import Action, Decision, sentences
from timecaptain.game.revolution import RevolutionGame, trials
from timecaptain.i18n import texts
from timecaptain.lab import destiny

from ..pages import Page
from ..words import percent

MOST_BOOST = 4  # rows of the page


def offers(game: RevolutionGame, decision: Decision, lang: str) -> dict[Action, str]:
    """Beside a test: what is brought, what is asked, the chance to succeed. While boosting: with and without."""
    trial = game.s.trial
    if trial is None:
        tests = [action for action in decision.actions if action.do == "test"]
        found = {
            action: destiny.forecast(game, decision.seat, action.agent, action.what, action.to) for action in tests
        }
        return {action: _brief(one, 0, "test-odds-before", lang) for action, one in found.items() if one is not None}
    running = destiny.forecast(game, decision.seat, trial.agent, trial.test, trial.attribute)
    if decision.kind not in ("boost", "support", "before-destiny") or running is None:
        return {}
    more = {trials.MORE: 1, trials.GO: 0}
    return {
        action: _brief(running, more[action.what], "test-odds", lang)
        for action in decision.actions
        if action.what in more
    }


def _brief(found: destiny.Forecast, more: int, key: str, lang: str) -> str:
    t = texts(lang)
    values = destiny.raised(found.values, more)
    assert isinstance(values, tuple)
    low, high = min(values), max(values)
    chance = destiny.chance(values, found.difficulty, destiny.PASSED, found.pile)
    value = str(low) if low == high else t("from-to", low=low, high=high)
    return t(key, value=value, difficulty=found.difficulty, chance=spread(chance, lang))


def spread(chance: destiny.Range, lang: str) -> str:
    """One number where it is exact, else from–to."""
    if chance.exact:
        return percent(chance.low, lang)
    return texts(lang)("from-to", low=percent(chance.low, lang), high=percent(chance.high, lang))


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
