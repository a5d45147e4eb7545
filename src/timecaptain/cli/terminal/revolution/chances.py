"""The odds of the tests a seat may make, from what every player may know of the destiny cards."""

from __future__ import annotations

from timecaptain.game import Action, Decision, sentences
from timecaptain.game.revolution import RevolutionGame, conflicts, trials
from timecaptain.i18n import texts
from timecaptain.lab import destiny

from ..pages import Page
from ..words import percent


def offers(game: RevolutionGame, decision: Decision, lang: str) -> dict[Action, str]:
    """Beside a test: what is brought, what is asked, the chance to succeed. While boosting: with and without."""
    trial = game.s.trial
    if trial is None:
        tests = [action for action in decision.actions if action.do == "test"]
        return {action: _brief(game, action.agent, action.what, action.to, 0, lang) for action in tests}
    if decision.kind not in ("boost", "support", "before-destiny") or not _knows(game, decision.seat):
        return {}
    more = {trials.MORE: 1, trials.GO: 0}
    return {
        action: _brief(game, trial.agent, trial.test, trial.attribute, more[action.what], lang)
        for action in decision.actions
        if action.what in more
    }


def _knows(game: RevolutionGame, seat: int) -> bool:
    """The difficulty stands on a card that only the tester sees, except in a group conflict."""
    trial = game.s.trial
    return trial is not None and (seat in game.s.agents[trial.agent].seats or conflicts.group(game) is not None)


def _brief(game: RevolutionGame, agent: int, test: str, attribute: str, more: int, lang: str) -> str:
    value = destiny.value_of(game, agent, test, attribute) + more
    difficulty = game.content.tests[test].test.difficulty
    chance = destiny.chance(value, difficulty, destiny.PASSED, destiny.pile_of(game))
    key = "test-odds-before" if game.s.trial is None else "test-odds"
    return texts(lang)(key, value=value, difficulty=difficulty, chance=spread(chance, lang))


def spread(chance: destiny.Range, lang: str) -> str:
    """One number where it is exact, else from–to."""
    if chance.exact:
        return percent(chance.low, lang)
    return texts(lang)("from-to", low=percent(chance.low, lang), high=percent(chance.high, lang))


def page(game: RevolutionGame, seat: int, lang: str) -> Page:
    """Every test on offer, with each boost the pool allows."""
    t = texts(lang)
    entries = []
    for action in game.legal(seat) if seat >= 0 else ():
        if action.do != "test":
            continue
        most = max(0, game.s.agents[action.agent].pool - 1)
        rows = []
        for boost in range(min(most, MOST_BOOST) + 1):
            found = destiny.forecast(game, action.agent, action.what, action.to, boost=boost)
            chances = {name: spread(getattr(found, name), lang) for name in ("failure", "critical", "success")}
            rows.append(t("test-odds-row", boost=boost, **chances))
        entries.append((sentences.action(game, action, lang), "\n\n".join(rows)))
    explained = [] if game.deck.mission.destiny_public else [("", t("odds-from-to"))]
    return Page(t("page-test-odds"), entries + explained if entries else [("", t("page-test-odds-none"))])


MOST_BOOST = 4
