"""What is found out by a shorter way is what the long way finds out."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.game.test_pure_views import DECKS
from timecaptain.game import Game, Refused
from timecaptain.game.kernel import reading

STEPS = 150


def positions(name: str, seats: int) -> Any:
    """A random game, action by action."""
    rng, game = Random(seats), Game(DECKS[name](), seats, seats)
    for _ in range(STEPS):
        yield game
        options = [(seat, action) for seat in range(seats) for action in game.legal(seat) if action.do != "abandon"]
        if not options:
            return
        try:
            game.apply(*rng.choice(options))
        except Refused:  # an adjustment by hand without a number
            continue


def tried_out(game: Game[Any]) -> Game[Any] | None:
    """The game in which all open cards are closed, on a whole copy; none where that sets something going."""
    after = game.copy()
    reading.close_all(after)
    busy = after.s.agenda or after.s.pending is not None or any(event.kind != "done" for event in after.events)
    return None if busy else after


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("name", DECKS)
def test_what_several_seats_may_do_is_what_each_may_do(name: str, seats: int) -> None:
    for game in positions(name, seats):
        everybody = list(range(seats))
        assert game.legal_of(everybody) == [game.legal(seat) for seat in everybody]
        assert game.legal_of(everybody[::-1]) == [game.legal(seat) for seat in everybody[::-1]]


@pytest.mark.parametrize("system", ["classic", "revolution"])
def test_closing_cards_on_paper_leads_where_closing_them_leads(system: str) -> None:
    compared = 0
    for name in DECKS:
        for seats in (2, 3, 4):
            for game in positions(name, seats):
                quiet = game.deck.mission.system == system and any(reading.would_close(game, s) for s in range(seats))
                expected = game.closing_sets_going() if quiet else None
                if expected is None:
                    continue
                after = tried_out(game)
                assert not expected or after is None
                closed = game._closed()
                assert (closed is None) == (after is None)
                if closed is not None and after is not None:
                    compared += 1
                    assert closed.s == after.s
    assert compared > 50
