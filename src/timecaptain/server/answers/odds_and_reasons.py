"""What a seat asks about its actions: the odds of rolls and tests, and why something is not possible."""

from __future__ import annotations

from typing import Any

from timecaptain.game import Game, sentences
from timecaptain.game.names import Names
from timecaptain.odds.wording import odds_one_by_one
from timecaptain.tables.slices import Slices
from timecaptain.tables.state import TableRefusal
from timecaptain.tables.table import Table

from ..wire import ActionOdds, Cannot


async def odds(table: Table, person: str, seat: int) -> list[ActionOdds]:
    """The odds of every roll or test that this seat may make now, in words.

    One roll takes a few milliseconds at most, but there may be many: others have their turn in between, so the
    odds are those of a copy, which nobody changes meanwhile.
    """
    game, lang = _asked(table, person, seat)
    decision = game.decision(seat)
    if decision is None:
        return []
    answer, slices = [], Slices()
    for action, text in odds_one_by_one(game.copy(), decision, lang):
        answer.append(ActionOdds(action, text))
        await slices.pause()
    return answer


def why_not(table: Table, person: str, seat: int) -> list[Cannot]:
    """What this seat sees but may not do now, each with its reason and rule."""
    game, lang = _asked(table, person, seat)
    names = Names(game, lang, table.seat_names())
    reasons = []
    for action, refusal in game.why_not(seat):
        text, short = sentences.labels(names, action)
        why = sentences.refusal(game, refusal, lang)
        reasons.append(Cannot(action, text, why, refusal.rule, short if short != text else ""))
    return reasons


def _asked(table: Table, person: str, seat: int) -> tuple[Game[Any], str]:
    if table.game is None:
        raise TableRefusal("table-not-begun")
    if not table.may_act(person, seat):
        raise TableRefusal("table-not-your-seat")
    return table.game, table.s.people[person].lang
