"""What the lab knows of the Revolution system."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from typing import Any

from timecaptain.game import Action, Event, revolution
from timecaptain.game.kernel.actions import Give
from timecaptain.game.revolution import mechanisms
from timecaptain.game.revolution.actions import GiveSeveral, GiveToken
from timecaptain.game.revolution.game import RevolutionGame

from ..line_format import Step
from ..secret_texts import SecretText
from ..system import Heard, PublicState, System, modules_of
from . import conservation, coverage, recorded_chance, secret_texts
from .random_player import RevolutionRandomPlayer


class Revolution(System[RevolutionGame]):
    modules = (*modules_of(revolution), *(import_module(type(mechanism).__module__) for mechanism in mechanisms.ALL))
    refusal_needs = coverage.REFUSAL_NEEDS
    random_player = RevolutionRandomPlayer

    def violations(self, game: RevolutionGame) -> Iterator[str]:
        return conservation.violations(game)

    def public_state(self, game: RevolutionGame) -> PublicState:
        return conservation.public_state(game)

    def unexplained_changes(self, before: PublicState, after: PublicState, events: list[Event]) -> Iterator[str]:
        return conservation.unexplained_changes(before, after, events)

    def set_first_captain(self, game: RevolutionGame, captain: int) -> None:
        recorded_chance.set_first_captain(game, captain)

    def lay_out(self, game: RevolutionGame, step: Step) -> None:
        recorded_chance.lay_out(game, step)

    def chance_fields(self, game: RevolutionGame, heard: Heard) -> dict[str, Any]:
        return recorded_chance.chance_fields(game, heard)

    def cards(self, deck: Any) -> set[str]:
        return coverage.cards(deck)

    def open_cards(self, game: RevolutionGame) -> Iterable[str]:
        return coverage.open_cards(game)

    def printed_card(self, game: RevolutionGame, key: str) -> str:
        return coverage.printed(game, key)

    def secret_texts(self, deck: Any) -> Iterator[SecretText]:
        return secret_texts.secret_texts(deck)

    def may_read(self, game: RevolutionGame, seat: int | None) -> Callable[[SecretText], bool]:
        return secret_texts.may_read(game, seat)

    def seats_reading_with(self, game: RevolutionGame, agent: int) -> set[int]:
        return secret_texts.seats_reading_with(game, agent)

    def with_other_hidden_order(self, game: RevolutionGame) -> Iterator[RevolutionGame]:
        return secret_texts.with_other_hidden_order(game)

    def listed_as(self, action: Action) -> list[Action]:
        if not isinstance(action, GiveSeveral):
            return [action]
        items: list[Action] = [Give(action.agent, item, action.to) for item in action.items]
        return items + [GiveToken(action.agent, token, action.to) for token in action.tokens]
