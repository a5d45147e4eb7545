"""The exact odds of the rolls a seat may make now, in a few words."""

from __future__ import annotations

from fractions import Fraction

from timecaptain.game import Action, sentences
from timecaptain.game.classic import ClassicGame
from timecaptain.game.classic.state import ALIVE
from timecaptain.i18n import texts
from timecaptain.lab.odds import Odds, Offer, offer

from ..pages import Page
from ..words import percent


def offers(game: ClassicGame, seat: int) -> dict[Action, Offer]:
    return {found.action: found for found in offer(game, seat)}


def brief(found: Offer, lang: str) -> str:
    """Beside the action: how many dice, and the chance to pass with this one roll."""
    passed, wounded, late = _chances(found.odds)
    t = texts(lang)
    words = [t("roll-dice", number=found.dice), t("roll-pass", chance=percent(passed, lang))]
    if wounded:
        words.append(t("roll-wound", chance=percent(wounded, lang)))
    if late:
        words.append(t("roll-time", chance=percent(late, lang)))
    return ", ".join(words)


def page(game: ClassicGame, seat: int, lang: str) -> Page:
    """One entry per roll: passing, wounds, death, lost time."""
    t = texts(lang)
    entries = []
    later = game.s.phase == "discuss"
    for action, found in offers(spent(game) if later else game, seat).items() if seat >= 0 else ():
        passed, wounded, late = _chances(found.odds)
        rows = [
            t("roll-dice", number=found.dice),
            t("roll-resistance", number=found.resistance),
            t("roll-pass", chance=percent(passed, lang)),
            t("roll-wound", chance=percent(wounded, lang)),
            t("roll-death", chance=percent(found.odds.deaths[0], lang)),
            t("roll-time", chance=percent(late, lang)),
        ]
        if found.odds.beyond:
            rows.append(t("roll-beyond"))
        entries.append((sentences.action(game, action, lang), "\n\n".join(rows)))
    return Page(t("page-odds-then") if later else t("page-odds"), entries or [("", t("page-odds-none"))])


def spent(game: ClassicGame) -> ClassicGame:
    """The table as it would stand after one TU is spent, as far as that lies open: what it sets going is not played."""
    after = game.copy()
    s = after.s
    if s.pending is not None or s.agenda or (s.clock <= 1 and not s.last_tu_acts):
        return after
    s.clock -= 1
    s.used.clear()
    s.spent.clear()
    for agent in s.agents:
        agent.moves = 0
        agent.acts = int(agent.back_at == ALIVE and not agent.delay)
        agent.delay = max(0, agent.delay - 1)
    s.phase = "act"
    return after


def _chances(odds: Odds) -> tuple[Fraction, Fraction, Fraction]:
    """To pass, to be wounded, to lose TU with one roll."""
    return odds.passed[0], 1 - odds.life[0].get(0, Fraction(0)), 1 - odds.time.get(0, Fraction(0))
