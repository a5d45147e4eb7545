"""What the lab knows of the Classic system."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from timecaptain.game import Action, Event, classic
from timecaptain.game.classic.actions import GiveResource
from timecaptain.game.classic.game import ClassicGame

from ..line_format import Step
from ..secret_texts import SecretText
from ..system import Heard, PublicState, System, modules_of
from . import conservation, coverage, recorded_chance, secret_texts
from .random_player import ClassicRandomPlayer


class Classic(System[ClassicGame]):
    modules = modules_of(classic)
    refusals_with_arguments = coverage.REFUSALS_WITH_ARGUMENTS
    refusal_needs = coverage.REFUSAL_NEEDS
    random_player = ClassicRandomPlayer

    def violations(self, game: ClassicGame) -> Iterator[str]:
        return conservation.violations(game)

    def public_state(self, game: ClassicGame) -> PublicState:
        return conservation.public_state(game)

    def unexplained_changes(self, before: PublicState, after: PublicState, events: list[Event]) -> Iterator[str]:
        return conservation.unexplained_changes(before, after, events)

    def set_first_captain(self, game: ClassicGame, captain: int) -> None:
        recorded_chance.set_first_captain(game, captain)

    def drawn_captain(self, game: ClassicGame) -> int | None:
        return recorded_chance.drawn_captain(game)

    def lay_out(self, game: ClassicGame, step: Step) -> None:
        recorded_chance.lay_out(game, step)

    def chance_fields(self, game: ClassicGame, heard: Heard) -> dict[str, Any]:
        return recorded_chance.chance_fields(game, heard)

    def cards(self, deck: Any) -> set[str]:
        return coverage.cards(deck)

    def open_cards(self, game: ClassicGame) -> Iterable[str]:
        return coverage.open_cards(game)

    def secret_texts(self, deck: Any) -> Iterator[SecretText]:
        return secret_texts.secret_texts(deck)

    def may_read(self, game: ClassicGame, seat: int | None) -> Callable[[SecretText], bool]:
        return secret_texts.may_read(game, seat)

    def seats_reading_with(self, game: ClassicGame, agent: int) -> set[int]:
        return secret_texts.seats_reading_with(game, agent)

    def listed_as(self, action: Action) -> list[Action]:
        return [msgspec.structs.replace(action, number=1) if isinstance(action, GiveResource) else action]
