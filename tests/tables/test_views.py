"""What is shown after an action: parts that are taken from before it are what they would be if they were made anew."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from timecaptain.deck.load import load
from timecaptain.deck.shipped import shipped
from timecaptain.tables import moves as m
from timecaptain.tables import proposals, views
from timecaptain.tables.state import TableRefusal
from timecaptain.tables.table import Table

PEOPLE = {"ada": "en", "bea": "fr", "cleo": "en"}


def begun(mission: str, memory: str) -> Table:
    """Three people, one of them French, and somebody who looks on."""
    deck = load(shipped()[mission])
    options = m.Options(memory=memory, spectators=True)
    create = m.Create(mission, deck.digest, "ada", "en", "secret ada", "door", options)
    table = Table.created("t", deck, m.Entry(0, "ada", create))
    for name in ("bea", "cleo"):
        table.accept(m.Entry(0, name, m.Join(name, PEOPLE[name], f"secret {name}", "door")))
    table.accept(m.Entry(0, "eve", m.Join("eve", "fr", "secret eve", "door", True)))
    for seat, name in enumerate(PEOPLE):
        if not table.s.chairs[seat].person:
            table.accept(m.Entry(0, name, m.Sit(seat)))
    table.accept(m.Entry(0, "ada", m.Begin(), chance=7))
    return table


def around_it(rng: Random, table: Table) -> None:
    """Now and then somebody says that they are ready, speaks another language, or asks the others something."""
    name = rng.choice(list(PEOPLE))
    seat = list(PEOPLE).index(name)
    moves: list[m.Move] = [m.Ready(seat, True), m.Speak(rng.choice(["en", "fr"]))]
    if table.s.proposal is not None:
        moves += [m.Answer(yes=False)] if table.s.proposal.kind == "rewind" else [m.Answer(yes=True)] * 4
    else:
        moves += [m.AskProxy(seat, other) for other in PEOPLE]
        moves += [m.ProposeHint(knot) for knot in proposals.offered_hints(table)][:1]
        moves += [m.ProposeRewind(2)] * 4
    with suppress(TableRefusal):  # not everybody is asked, and not everything can be asked for
        table.accept(m.Entry(0, name, rng.choice(moves), absent=rng.random() < 0.5))


def seen(shown: views.TableViews) -> dict[str, object]:
    parts = {"around": shown.around, "said": shown.said, "notebook": shown.notebook}
    for name in ("public", "own", "mine", "notes"):
        parts |= {f"{name} {key}": part for key, part in getattr(shown, name).items()}
    return {name: part.data for name, part in parts.items()} | {
        "perspectives": shown.perspectives,
        "seats": shown.seats_by_lang,
    }


@pytest.mark.parametrize("memory", ["notes", "faces"])
@pytest.mark.parametrize("mission", sorted(shipped()))
def test_what_is_kept_is_what_would_be_made(mission, memory):
    """From action to action, as long as nothing else happens: what was kept once is kept again."""
    table, rng = begun(mission, memory), Random(3)
    shown = views.build(table)
    around, mine = 0, 0
    for _ in range(150):
        if rng.random() < 0.2:
            around_it(rng, table)
            shown = views.build(table)
        able = [(seat, action) for seat in range(3) for action in table.game.legal(seat)]
        if not able:
            break
        seat, action = rng.choice(able)
        table.accept(m.Entry(0, table.s.chairs[seat].reader, m.Act(seat, action)))
        before, shown = shown, views.build(table, shown)
        assert seen(shown) == seen(views.build(table))
        around += shown.around.data != before.around.data
        mine += any(shown.mine[person].data != before.mine[person].data for person in PEOPLE)
    assert min(around, mine) > 1
