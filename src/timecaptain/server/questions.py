"""What somebody asks without changing anything."""

from __future__ import annotations

from timecaptain.game import Action, sentences
from timecaptain.odds.wording import odds_by_action
from timecaptain.tables.state import No
from timecaptain.tables.table import Table
from timecaptain.tables.telling import seat_names

from .wire import Can, Cannot, MayDo


def may_do(table: Table, person: str, seat: int) -> MayDo:
    """Every action of this seat, with the odds where there are some; and what it sees but may not do, and why."""
    game = table.game
    if game is None:
        raise No("table-not-begun")
    if not table.may_act(person, seat):
        raise No("table-not-your-seat")
    lang = table.s.people[person].lang
    decision = game.decision(seat)
    odds = {} if decision is None else odds_by_action(game, decision, lang)
    can = [
        Can(action, *_labels(table, action, lang, seat), odds.get(action, ""))
        for action in ([] if decision is None else decision.actions)
    ]
    cannot = [
        Cannot(action, text, sentences.refusal(game, refusal, lang), refusal.rule, short)
        for action, refusal in game.why_not(seat)
        for text, short in [_labels(table, action, lang)]
    ]
    return MayDo(can, cannot)


def _labels(table: Table, action: Action, lang: str, seat: int | None = None) -> tuple[str, str]:
    """The whole label, and the short one below an agent's name where it is another."""
    assert table.game is not None
    names = seat_names(table)
    text, short = (sentences.action(table.game, action, lang, names, named=named, seat=seat) for named in (True, False))
    return text, short if short != text else ""
