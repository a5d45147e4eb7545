"""The page with the exact odds of the rolls that a seat may make now."""

from __future__ import annotations

from timecaptain.game import sentences
from timecaptain.game.classic import ClassicGame
from timecaptain.game.classic.state import ALIVE
from timecaptain.i18n import texts
from timecaptain.odds.classic import odds_of_legal_rolls, one_roll_chances
from timecaptain.odds.wording import percent

from ..pages import Page


def page(game: ClassicGame, seat: int, lang: str) -> Page:
    """One entry per roll: passing, wounds, death, lost time."""
    t = texts(lang)
    entries = []
    later = game.s.phase == "discuss"
    for roll in odds_of_legal_rolls(after_spending_tu(game) if later else game, seat) if seat >= 0 else ():
        label = sentences.action(game, roll.action, lang)
        if roll.odds is None:
            entries.append((label, f"{t('roll-dice', number=roll.dice)}\n\n{t('odds-too-many-to-say')}"))
            continue
        chances = one_roll_chances(roll.odds)
        rows = [
            t("roll-dice", number=roll.dice),
            t("roll-resistance", number=roll.resistance),
            t("roll-pass", chance=percent(chances.passed, lang)),
            t("roll-wound", chance=percent(chances.wounded, lang)),
            t("roll-death", chance=percent(roll.odds.deaths[0], lang)),
            t("roll-time", chance=percent(chances.time_lost, lang)),
        ]
        if roll.odds.not_counted:
            rows.append(t("roll-beyond"))
        entries.append((label, "\n\n".join(rows)))
    return Page(t("page-odds-then") if later else t("page-odds"), entries or [("", t("page-odds-none"))])


def after_spending_tu(game: ClassicGame) -> ClassicGame:
    """The game as it would be after one TU is spent, as far as that is public: no trigger is run."""
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
