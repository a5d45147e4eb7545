"""Looking changes nothing: whoever builds views, lists what may be done or asks why not leaves the game as it was."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import msgspec
import pytest

from tests.game.mechanisms.test_random import every_mechanism
from tests.game.revolution.table import deck as revolution_deck
from tests.game.revolution.worlds import world as revolution_world
from tests.game.table import deck
from tests.game.worlds import world
from timecaptain.deck import TEMPLATE, load
from timecaptain.game import Game, Refused, sentences
from timecaptain.game.kernel.actions import Close, Follow
from timecaptain.i18n import LANGUAGES

STEPS = 60
SHARED = ("deck", "content", "scripts")  # the same for all games of a deck


DECKS: dict[str, Callable[[], Any]] = {
    "template": lambda: load(TEMPLATE),
    "mechanisms": every_mechanism,
    "classic": lambda: deck(**world(1)),
    "another classic": lambda: deck(**world(2)),
    "revolution": lambda: revolution_deck(**revolution_world(1)),
    "another revolution": lambda: revolution_deck(**revolution_world(2)),
}


def look(game: Game[Any]) -> None:
    """All that a table, a screen or a library user asks a game without doing anything."""
    seats = range(game.s.seats)
    for lang in LANGUAGES:
        for seat in (None, *seats):
            msgspec.json.encode(game.view(seat, lang))
        game.parts(list(seats), lang)
        for cards in game.faces(seats):
            for card in cards:
                game.face(card, lang)
    game.decisions()
    for seat in seats:
        game.pending_of(seat)
        for action in game.legal(seat):
            assert game.refusal(seat, action) is None or action.do == "adjust"  # which needs a number, too
            sentences.action(game, action, "en", seat=seat)
        for _, why in game.why_not(seat):
            sentences.refusal(game, why, "en")
        for i in range(len(game.s.agents)):
            game.refusal(seat, Follow(i))
            game.refusal(seat, Close(i))
    game.save()
    game.copy()
    game.now  # noqa: B018


def everything(game: Game[Any]) -> dict[str, Any]:
    """All that the game keeps, copied; what it shares with other games, itself."""
    return {name: value if name in SHARED else deepcopy(value) for name, value in vars(game).items()}


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("name", DECKS)
def test_looking_changes_nothing(name: str, seats: int) -> None:
    rng, game = Random(seats), Game(DECKS[name](), seats, seats)
    for _ in range(STEPS):
        before, state, saved = everything(game), game.s, game.save()
        look(game)
        assert game.s is state
        assert vars(game).keys() == before.keys()
        assert [key for key, value in vars(game).items() if value != before[key]] == []
        assert game.save() == saved
        options = [(seat, action) for seat in range(seats) for action in game.legal(seat) if action.do != "abandon"]
        if not options:
            break
        try:
            game.apply(*rng.choice(options))
        except Refused:  # an adjustment by hand without a number
            assert game.save() == saved
