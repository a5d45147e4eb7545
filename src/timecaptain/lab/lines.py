"""Recorded lines of play: start a game for one, play it step by step, record a new one. `line_format` has the files."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from timecaptain.deck.systems import AnyDeck
from timecaptain.game import Action, Event, Game, migration
from timecaptain.game.kernel import chance
from timecaptain.game.kernel.actions import Close, Follow
from timecaptain.game.kernel.starting_point import CannotStart, StartingPoint

from .line_format import FORMAT, InvalidLine, Line, Step, step_of
from .registry import system_of


def start(deck: AnyDeck, line: Line) -> Game[Any]:
    """The game before the first step of the line; raises `InvalidLine` for a line of another mission."""
    if line.mission != deck.mission.id:
        raise InvalidLine("line-of-another-mission", line.mission)
    options: dict[str, bool | str] = {**line.options, "difficulty": line.difficulty}
    game = Game(deck, line.seats, line.seed, **options)
    if line.captain is not None:
        system_of(deck).set_first_captain(game, line.captain)
    if line.at is not None:
        try:
            game.begin_at(line.at)
        except CannotStart as error:
            raise InvalidLine("line-cannot-start", line.at.place) from error
    return game


def lay_out(game: Game[Any], step: Step) -> None:
    """Fix the results of chance in this step before its action is applied."""
    if step.rng is not None:
        game.s.rng = step.rng
        game.lay_out("")  # makes the game take its present state as the new starting point of its replays
    system_of(game.deck).lay_out(game, step)


def play(deck: AnyDeck, line: Line, number: int | None = None) -> Game[Any]:
    """The game after the first `number` steps of the line, or after all of them."""
    game = start(deck, line)
    for _ in play_steps(game, line, number):
        pass
    return game


def play_steps(game: Game[Any], line: Line, number: int | None = None) -> Iterator[tuple[Step, list[Event]]]:
    """Play the line step by step; after each, give the step and its events."""
    if line.format < FORMAT:
        yield from _play_old(game, line.steps[:number])
        return
    for step in line.steps[:number]:
        lay_out(game, step)
        yield step, game.apply(step.seat, step.action)


def _play_old(game: Game[Any], steps: list[Step]) -> Iterator[tuple[Step, list[Event]]]:
    """A line of format 1, whose steps are given as the steps of format 2 that they have become.

    Cards are followed earlier now than they were then: their chance is laid out before.
    """
    system = system_of(game.deck)
    laid_out = 0
    for number, step in enumerate(steps):
        while laid_out <= number or (laid_out < len(steps) and isinstance(steps[laid_out].action, Follow | Close)):
            lay_out(game, steps[laid_out])
            laid_out += 1
        for seat, action in migration.steps(game, step.seat, step.action):
            with chance.overheard(game.s) as heard:
                events = game.apply(seat, action)
            yield step_of(seat, action, **system.chance_fields(game, heard)), events


class Recorder:
    """Records a game as a line: every action with the results of chance in it."""

    def __init__(
        self, game: Game[Any], *, seed: int = 0, difficulty: str = "", at: StartingPoint | None = None, **options: bool
    ) -> None:
        """Of a game that has just begun; of a rehearsal before it goes `at` its starting point."""
        self.game = game
        captain = system_of(game.deck).drawn_captain(game)
        self._head = Line(
            game.deck.mission.id, game.s.seats, [], captain, seed, options=options, difficulty=difficulty, at=at
        )
        self.steps: list[Step] = []

    def add(self, seat: int, action: Action, heard: chance.Heard) -> None:
        """Add an action that was applied, with what `chance.overheard` heard meanwhile."""
        self.steps.append(step_of(seat, action, **system_of(self.game.deck).chance_fields(self.game, heard)))

    def line(self, title: str = "") -> Line:
        """The line as recorded so far."""
        return msgspec.structs.replace(self._head, steps=list(self.steps), title=title)
