"""The stack machine: scripts of cards and procedures of the rules run step by step and stop where a decision is due.

A deck's effects and the book's procedures are the same thing here: a tuple of steps, each a function and what
it works on. A frame on the stack says which tuple and how far; a step that needs an answer sets `state.pending`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from timecaptain.deck.primitives import Effect, Script

from .actions import DeckFault, Refusal
from .state import Frame

if TYPE_CHECKING:
    from .game import Game

# A step gets the game, its frame, and the effect of the deck (None in a procedure of the rules).
StepFunction = Callable[[Any, Frame, Any], None]
Step = tuple[StepFunction, Effect | None]
Scripts = dict[str, tuple[Step, ...]]


class Interrupt(Exception):
    """The stack was laid out anew in the middle of a step: the run is over, or the group is moved away."""


STEP_BUDGET = 2_000  # steps an action may cause: a full location change with every trigger needs under a hundred
# What an action may cost, counted in conditions that are asked: a few milliseconds with everything that it entails.
STEP_WORK = 10
EVENT_WORK = 80  # everybody is told, in every language
WORK_BUDGET = STEP_BUDGET * STEP_WORK
DEPTH_BUDGET = 64


def compile_scripts(scripts: Mapping[str, Script], verbs: Mapping[type, StepFunction]) -> Scripts:
    """Look every verb up once, so that running is only calling."""
    return {key: tuple((verbs[type(step)], step) for step in script.steps) for key, script in scripts.items()}


def procedure(*steps: StepFunction) -> tuple[Step, ...]:
    """A procedure of the rules: its steps in the book's order."""
    return tuple((step, None) for step in steps)


def run(game: Game[Any], scripts: Scripts) -> None:
    """Go on until a decision is due or nothing is left to do. What it costs is spent from `game.work_left`."""
    state = game.s
    stack = state.stack
    while stack and state.pending is None:
        frame = stack[-1]
        steps = scripts[frame.script]
        at = frame.at
        if at >= len(steps):
            stack.pop()
            continue
        frame.at = at + 1
        step, effect = steps[at]
        try:  # noqa: SIM105 (a context manager costs more than the step)
            step(game, frame, effect)
        except Interrupt:
            pass
        game.work_left -= STEP_WORK
        if game.work_left < 0 or len(stack) > DEPTH_BUDGET:
            raise DeckFault(Refusal("", "deck-fault", {"script": frame.script}))
