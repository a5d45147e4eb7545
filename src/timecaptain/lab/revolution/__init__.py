"""The Revolution system, as the lab knows it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from timecaptain.game import Event, Game, revolution
from timecaptain.game import mechanisms as boxes

from ..line_format import Step
from ..secret_texts import Secret
from ..system import Heard, Open, System
from . import conservation, coverage, recorded_chance, secret_texts
from .random_player import RevolutionRandomPlayer


class Revolution(System):
    packages = (revolution, boxes)
    needs = coverage.NEEDS
    random_player = RevolutionRandomPlayer

    def wrong(self, game: Any) -> Iterator[str]:
        return conservation.wrong(game)

    def lying_open(self, game: Any) -> Open:
        return conservation.lying_open(game)

    def untold(self, before: Open, after: Open, told: list[Event]) -> Iterator[str]:
        return conservation.untold(before, after, told)

    def first_captain(self, game: Any, captain: int) -> None:
        recorded_chance.first_captain(game, captain)

    def lay(self, game: Any, step: Step) -> None:
        recorded_chance.lay(game, step)

    def drawn(self, game: Any, heard: Heard) -> dict[str, Any]:
        return recorded_chance.drawn(game, heard)

    def cards(self, deck: Any) -> set[str]:
        return coverage.cards(deck)

    def read(self, game: Any) -> Iterable[str]:
        return coverage.read(game)

    def secrets(self, deck: Any) -> Iterator[Secret]:
        return secret_texts.secrets(deck)

    def may_read(self, game: Any, seat: int | None) -> Callable[[Secret], bool]:
        return secret_texts.may_read(game, seat)

    def readers(self, game: Any, agent: int) -> set[int]:
        return secret_texts.readers(game, agent)

    def hidden_otherwise(self, game: Any) -> Iterator[Game[Any]]:
        return secret_texts.hidden_otherwise(game)
