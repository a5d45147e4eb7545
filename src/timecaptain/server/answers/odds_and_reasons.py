"""What a seat asks about its actions: the odds of rolls and tests, and why something is not possible."""

from __future__ import annotations

from typing import Any

from timecaptain.game import Action, Game, sentences
from timecaptain.odds.wording import odds_by_action
from timecaptain.tables.state import TableRefusal
from timecaptain.tables.table import Table

from ..wire import ActionOdds, Cannot


def odds(table: Table, person: str, seat: int) -> list[ActionOdds]:
    """The odds of every roll or test that this seat may make now, in words."""
    game, lang = _asked(table, person, seat)
    decision = game.decision(seat)
    if decision is None:
        return []
    return [ActionOdds(action, text) for action, text in odds_by_action(game, decision, lang).items()]


def why_not(table: Table, person: str, seat: int) -> list[Cannot]:
    """What this seat sees but may not do now, each with its reason and rule."""
    game, lang = _asked(table, person, seat)
    return [
        Cannot(action, text, sentences.refusal(game, refusal, lang), refusal.rule, short)
        for action, refusal in game.why_not(seat)
        for text, short in [_labels(table, game, action, lang)]
    ]


def _asked(table: Table, person: str, seat: int) -> tuple[Game[Any], str]:
    if table.game is None:
        raise TableRefusal("table-not-begun")
    if not table.may_act(person, seat):
        raise TableRefusal("table-not-your-seat")
    return table.game, table.s.people[person].lang


def _labels(table: Table, game: Game[Any], action: Action, lang: str) -> tuple[str, str]:
    """The whole label; and the one without the agent's name, where that is another."""
    names = table.seat_names()
    text, short = (sentences.action(game, action, lang, names, named=named) for named in (True, False))
    return text, short if short != text else ""
