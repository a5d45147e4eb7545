"""Odds are counted on the event loop: whoever asks for many of them does not keep the others waiting."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.game.worst_decks import worst_classic
from tests.tables.memory import MemoryStore
from timecaptain.game.classic.actions import Roll
from timecaptain.odds.wording import odds_by_action
from timecaptain.server.answers import odds_and_reasons
from timecaptain.server.wire import ActionOdds
from timecaptain.tables import moves as m
from timecaptain.tables import slices
from timecaptain.tables.service import TableService
from timecaptain.tables.table import Table

from .pictured_decks import OneDeck, with_pictures

ROLLS = 20


async def table_with_many_rolls() -> tuple[TableService, Table, str]:
    """A player alone, who may make many rolls now."""
    library = OneDeck(Path("nowhere"), with_pictures(worst_classic())[0])
    service = TableService(MemoryStore(), library, chance=lambda: 1)
    host = await service.create("any", "Ada", "en")
    await service.submit(host.table, host.person, m.Begin())
    await service.subscribe(host.table, host.person)
    table, rng = service.opened(host.table).table, Random(3)
    assert table.game is not None
    while sum(isinstance(one, Roll) for one in table.game.legal(0)) < ROLLS:
        action = rng.choice([one for one in table.game.legal(0) if one.do != "abandon"])
        await service.submit(host.table, host.person, m.Act(0, action))
    return service, table, host.person


def test_others_have_their_turn_between_two_odds(monkeypatch: pytest.MonkeyPatch) -> None:
    """With slices so short that each of them is used up by one roll."""
    monkeypatch.setattr(slices, "SLICE", 0.0)
    asyncio.run(ask_for_many_odds())


async def ask_for_many_odds() -> None:
    service, table, person = await table_with_many_rolls()
    game = table.game
    assert game is not None
    decision = game.decision(0)
    assert decision is not None
    expected = [ActionOdds(action, text) for action, text in odds_by_action(game, decision, "en").items()]
    answer = asyncio.ensure_future(odds_and_reasons.odds(table, person, 0))
    turns = 0
    while not answer.done():
        await asyncio.sleep(0)
        turns += 1
        if turns == 2:  # somebody goes on meanwhile: the odds are still those of the moment that was asked about
            assert not answer.done()
            await service.submit(table.id, person, m.Act(0, next(one for one in decision.actions if one.do == "roll")))
    assert turns >= ROLLS
    assert answer.result() == expected
    assert len(expected) >= ROLLS
