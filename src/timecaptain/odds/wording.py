"""Odds in a few words, as a player reads them beside an action before the dice fall or the card is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from timecaptain.game import Action, Decision, Game
from timecaptain.game.kernel.actions import GoOn
from timecaptain.game.revolution import RevolutionGame
from timecaptain.game.revolution.actions import Boost, Support, Test
from timecaptain.i18n import texts

from . import destiny
from .classic import RollOdds, odds_of_rolls, one_roll_chances
from .destiny import ChanceRange
from .forecast import Forecast, forecast, forecasts_of


def odds_by_action(game: Game[Any], decision: Decision, lang: str) -> dict[Action, str]:
    """The odds of every action of this decision that has some."""
    return dict(odds_one_by_one(game, decision, lang))


def odds_one_by_one(game: Game[Any], decision: Decision, lang: str) -> Iterator[tuple[Action, str]]:
    """The same, counted one after the other: between two of them whoever asks may let others have their turn."""
    if isinstance(game, RevolutionGame):
        return _test_odds(game, decision, lang)
    rolls = odds_of_rolls(game, decision.actions)  # type: ignore[arg-type]
    return ((roll.action, _roll_text(roll, lang)) for roll in rolls)


def _roll_text(roll: RollOdds, lang: str) -> str:
    """How many dice, and the chances of this one roll."""
    t = texts(lang)
    if roll.odds is None:
        return ", ".join([t("roll-dice", number=roll.dice), t("odds-too-many-to-say")])
    chances = one_roll_chances(roll.odds)
    words = [t("roll-dice", number=roll.dice), t("roll-pass", chance=percent(chances.passed, lang))]
    if chances.wounded:
        words.append(t("roll-wound", chance=percent(chances.wounded, lang)))
    if chances.time_lost:
        words.append(t("roll-time", chance=percent(chances.time_lost, lang)))
    return ", ".join(words)


def _test_odds(game: RevolutionGame, decision: Decision, lang: str) -> Iterator[tuple[Action, str]]:
    """For each test that may begin: value, difficulty and chance. During a test: with and without one crystal more."""
    trial = game.s.trial
    if trial is None:
        tests = [action for action in decision.actions if isinstance(action, Test)]
        for action, before in forecasts_of(game, decision.seat, tests):
            yield (
                action,
                (
                    texts(lang)("odds-too-many-to-say")
                    if before is None
                    else _test_text(before, 0, "test-odds-before", lang)
                ),
            )
        return
    if decision.kind not in ("boost", "support", "before-destiny"):
        return
    in_progress = forecast(game, decision.seat, trial.agent, trial.test, trial.attribute)
    if in_progress is None:
        return
    for step in decision.actions:
        if isinstance(step, Boost | Support | GoOn):
            yield step, _test_text(in_progress, int(not isinstance(step, GoOn)), "test-odds", lang)


def _test_text(test: Forecast, more: int, key: str, lang: str) -> str:
    t = texts(lang)
    values = [value + more for value in test.values]
    low, high = min(values), max(values)
    chance = destiny.chance(tuple(values), test.difficulty, destiny.PASSED, test.pile)
    chance_text = chance_range(chance, lang)
    if not chance.exact:
        chance_text = t("chance-by-cards", chance=chance_text)
    value = str(low) if low == high else t("from-to", low=low, high=high)
    return t(key, value=value, difficulty=test.difficulty, chance=chance_text)


def chance_range(chance: ChanceRange, lang: str) -> str:
    """One per cent figure where the chance is exact, else from–to."""
    if chance.exact:
        return percent(chance.low, lang)
    return texts(lang)("from-to", low=percent(chance.low, lang), high=percent(chance.high, lang))


def percent(chance: Fraction, lang: str) -> str:
    """Whole per cents, but never 0 or 100 for what is only unlikely or nearly certain."""
    number = round(chance * 100)
    sign = "" if chance in (0, 1) or 0 < number < 100 else "<" if number == 0 else ">"
    number = 1 if sign == "<" else 99 if sign == ">" else number
    return f"{sign}{number}{chr(0xA0) if lang == 'fr' else ''}%"
