"""The odds beside an action, in a few words: what a player sees before the dice fall or the card is turned."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from timecaptain.game import Action, Decision, Game
from timecaptain.game.kernel.actions import GoOn
from timecaptain.game.revolution import RevolutionGame
from timecaptain.game.revolution.actions import Boost, Support, Test
from timecaptain.i18n import texts

from . import destiny
from .classic import Odds, Offer, offer


def odds_by_action(game: Game[Any], decision: Decision, lang: str) -> dict[Action, str]:
    """For every action of the decision that has odds."""
    if isinstance(game, RevolutionGame):
        return of_tests(game, decision, lang)
    return {found.action: of_roll(found, lang) for found in offer(game, decision.seat)}  # type: ignore[arg-type]


def of_roll(found: Offer, lang: str) -> str:
    """How many dice, and the chance to pass with this one roll."""
    passed, wounded, late = chances(found.odds)
    t = texts(lang)
    words = [t("roll-dice", number=found.dice), t("roll-pass", chance=percent(passed, lang))]
    if wounded:
        words.append(t("roll-wound", chance=percent(wounded, lang)))
    if late:
        words.append(t("roll-time", chance=percent(late, lang)))
    return ", ".join(words)


def chances(odds: Odds) -> tuple[Fraction, Fraction, Fraction]:
    """To pass, to be wounded, to lose TU with one roll."""
    return odds.passed[0], 1 - odds.life[0].get(0, Fraction(0)), 1 - odds.time.get(0, Fraction(0))


def of_tests(game: RevolutionGame, decision: Decision, lang: str) -> dict[Action, str]:
    """Beside a test: what is brought, what is asked, the chance to succeed. While boosting: with and without."""
    trial = game.s.trial
    if trial is None:
        tests = [action for action in decision.actions if isinstance(action, Test)]
        found = {one: destiny.forecast(game, decision.seat, one.agent, one.test, one.attribute) for one in tests}
        return {action: _of_test(one, 0, "test-odds-before", lang) for action, one in found.items() if one is not None}
    running = destiny.forecast(game, decision.seat, trial.agent, trial.test, trial.attribute)
    if decision.kind not in ("boost", "support", "before-destiny") or running is None:
        return {}
    return {
        action: _of_test(running, int(not isinstance(action, GoOn)), "test-odds", lang)
        for action in decision.actions
        if isinstance(action, Boost | Support | GoOn)
    }


def _of_test(found: destiny.Forecast, more: int, key: str, lang: str) -> str:
    t = texts(lang)
    values = destiny.raised(found.values, more)
    assert isinstance(values, tuple)
    low, high = min(values), max(values)
    chance = destiny.chance(values, found.difficulty, destiny.PASSED, found.pile)
    value = str(low) if low == high else t("from-to", low=low, high=high)
    return t(key, value=value, difficulty=found.difficulty, chance=explained(chance, lang))


def spread(chance: destiny.Range, lang: str) -> str:
    """One number where it is exact, else from–to."""
    if chance.exact:
        return percent(chance.low, lang)
    return texts(lang)("from-to", low=percent(chance.low, lang), high=percent(chance.high, lang))


def explained(chance: destiny.Range, lang: str) -> str:
    """The same beside an action, where a range says what it hangs on."""
    words = spread(chance, lang)
    return words if chance.exact else texts(lang)("chance-by-cards", chance=words)


def percent(chance: Fraction, lang: str) -> str:
    """Whole per cents, but never 0 or 100 for what is only unlikely or nearly sure."""
    number = round(chance * 100)
    sign = "" if chance in (0, 1) or 0 < number < 100 else "<" if number == 0 else ">"
    number = 1 if sign == "<" else 99 if sign == ">" else number
    return f"{sign}{number}{chr(0xA0) if lang == 'fr' else ''}%"
