"""What a seat may do now, and what not and why: the answer to `what` on a live connection."""

from __future__ import annotations

from timecaptain.game import Action, sentences
from timecaptain.lab.beside import odds_beside
from timecaptain.tables.broadcast import seat_names
from timecaptain.tables.state import TableRefusal
from timecaptain.tables.table import Table

from ..wire import Can, Cannot, MayDo


def legal_actions(table: Table, person: str, seat: int) -> MayDo:
    """Every action of this seat, with the odds of tests; and actions that it sees but may not do, with the reason."""
    game = table.game
    if game is None:
        raise TableRefusal("table-not-begun")
    if not table.may_act(person, seat):
        raise TableRefusal("table-not-your-seat")
    lang = table.s.people[person].lang
    decision = game.decision(seat)
    odds = {} if decision is None else odds_beside(game, decision, lang)
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
    """The whole label; and the one without the agent's name, where that is another."""
    assert table.game is not None
    names = seat_names(table)
    text, short = (sentences.action(table.game, action, lang, names, named=named, seat=seat) for named in (True, False))
    return text, short if short != text else ""
