"""The exact odds of the rolls a seat may make now, in a few words."""

from __future__ import annotations

from timecaptain.game import Action, sentences
from timecaptain.game.classic import ClassicGame
from timecaptain.game.classic.state import ALIVE
from timecaptain.i18n import texts
from timecaptain.odds.classic import Offer, offer
from timecaptain.odds.wording import chances, percent

from ..pages import Page


def offers(game: ClassicGame, seat: int) -> dict[Action, Offer]:
    return {found.action: found for found in offer(game, seat)}


def page(game: ClassicGame, seat: int, lang: str) -> Page:
    """One entry per roll: passing, wounds, death, lost time."""
    t = texts(lang)
    entries = []
    later = game.s.phase == "discuss"
    for action, found in offers(spent(game) if later else game, seat).items() if seat >= 0 else ():
        passed, wounded, late = chances(found.odds)
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
