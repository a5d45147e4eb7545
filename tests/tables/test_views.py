"""What is shown after an action: parts that are taken from before it are what they would be if they were made anew."""

from __future__ import annotations

from random import Random

import pytest

from timecaptain.deck.load import load
from timecaptain.deck.shipped import shipped
from timecaptain.tables import moves as m
from timecaptain.tables import views
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
    """Now and then somebody says that they are ready or asks the others something."""
    name = rng.choice(list(PEOPLE))
    if rng.random() < 0.3:
        table.accept(m.Entry(0, name, m.Ready(list(PEOPLE).index(name), True)))
    elif table.s.proposal is None and len(table.s.steps) > 2:
        table.accept(m.Entry(0, name, m.ProposeRewind(2)))


def parts_of(shown: views.Shown) -> dict[str, bytes]:
    found = {"around": shown.around, "said": shown.said, "notebook": shown.notebook}
    for name in ("public", "own", "mine", "notes"):
        found |= {f"{name} {key}": part for key, part in getattr(shown, name).items()}
    return {name: part.data for name, part in found.items()}


@pytest.mark.parametrize("memory", ["notes", "faces"])
@pytest.mark.parametrize("mission", ["count-to-sixty", "the-spoken-page"])
def test_what_is_kept_is_what_would_be_made(mission, memory):
    table, rng = begun(mission, memory), Random(3)
    names = list(PEOPLE)
    different = 0
    for _ in range(150):
        if rng.random() < 0.2:
            around_it(rng, table)
        before = views.shown(table)
        able = [(seat, action) for seat in range(3) for action in table.game.legal(seat)]
        if not able:
            break
        seat, action = rng.choice(able)
        table.accept(m.Entry(0, names[seat], m.Act(seat, action)))
        assert parts_of(views.shown(table, before)) == parts_of(views.shown(table))
        different += views.shown(table).around.data != before.around.data
    assert different > 3
