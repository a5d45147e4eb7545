"""What a power of a Classic deck does to a roll, as far as that can be told from its text alone."""

from __future__ import annotations

from collections.abc import Mapping

from timecaptain.deck import conditions as c
from timecaptain.deck import effects as shared_effects
from timecaptain.deck.classic import conditions as classic_conditions
from timecaptain.deck.classic import effects as e
from timecaptain.deck.classic.cards import Deck
from timecaptain.deck.primitives import Condition, Effect, Script
from timecaptain.game.classic import ClassicGame
from timecaptain.game.classic.content import Power
from timecaptain.game.kernel.game import content_of
from timecaptain.game.kernel.state import Frame
from timecaptain.game.kernel.verbs import amount

from .dice import DiceChange

ROLL_EFFECTS = (e.AddDice, e.AddHits, e.TurnDie, e.RerollDie, e.IgnoreSkull)


def counts_matter(deck: Deck) -> bool:
    """Whether any power of a deck asks how much life or time is left, or changes it."""
    powers = content_of(deck, ClassicGame.look_up).powers.values()
    return any(_depends_on_life_or_clock(power, deck.mission.scripts) for power in powers)


def _depends_on_life_or_clock(power: Power, shared: Mapping[str, Script]) -> bool:
    """Whether what a power does around a roll may depend on the exact life points or TU, or change them."""
    ability = power.ability
    if ability.window not in (None, "before-roll", "after-roll", "on-spend", "on-stock-empty"):
        return False  # no part of a roll
    paid = ability.cost is not None and (ability.cost.life or ability.cost.time)
    return (
        bool(paid)
        or not _independent(ability.do, shared)
        or asks(ability.when, classic_conditions.Wounded, classic_conditions.Clock)
    )


def _independent(script: Script, shared: Mapping[str, Script]) -> bool:
    """Whether a script neither changes nor asks for life and clock."""
    return all(_step_independent(step, shared) for step in script.steps)


def _step_independent(step: Effect, shared: Mapping[str, Script]) -> bool:
    match step:
        case shared_effects.If():
            branches = _independent(step.then, shared) and _independent(step.else_, shared)
            return branches and not asks(step.when, classic_conditions.Wounded, classic_conditions.Clock)
        case shared_effects.Perform():
            return _independent(shared[step.script], shared)
        case e.Weaken():
            return step.what != "life"
    return isinstance(step, (*ROLL_EFFECTS, shared_effects.Count, shared_effects.Say))


def asks(condition: Condition | None, *kinds: type[Condition]) -> bool:
    """Whether the condition is or contains one of these kinds."""
    inner = condition.of if isinstance(condition, c.All | c.Any | c.None_) else ()
    return isinstance(condition, kinds) or any(asks(one, *kinds) for one in inner)


def use_changes_state(power: Power) -> bool:
    """Whether using the power costs something, or is remembered beyond this roll."""
    ability = power.ability
    return ability.cost is not None or bool(power.item) or ability.once_per not in (None, "roll")


def dice_change(g: ClassicGame, frame: Frame, step: Effect, power: str, mandatory: bool) -> DiceChange | None:
    """A step as a change of dice; `None` if it is something else."""
    match step:
        case e.RerollDie(from_=None):
            return DiceChange("reroll", step.number, power=power, mandatory=mandatory)
        case e.TurnDie(from_=None):
            return DiceChange("turn", to=step.to, power=power, mandatory=mandatory)
        case e.IgnoreSkull():
            return DiceChange("ignore", amount(g, frame, step.amount), power=power, mandatory=mandatory)
        case e.AddHits():
            return DiceChange("hits", amount(g, frame, step.amount), power=power, mandatory=mandatory)
        case _:
            return None
