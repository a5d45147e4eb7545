"""Talents, gear, powers, talismans, items: bonuses on tests, and powers with a timing window (R-PERS-06)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from timecaptain.deck.effects import Cost

from ..kernel import modifiers
from ..kernel.actions import NOBODY, Choose, Decline, Refusal, Use
from ..kernel.conditions import holds
from ..kernel.state import Frame
from ..kernel.verbs import chosen_branch as kernel_branch
from . import azrak, captain, conflicts, items
from .content import Power
from .state import IN

if TYPE_CHECKING:
    from .game import RevolutionGame

NO_SUCH_POWER = Refusal("R-PERS-06", "no-such-power")
AZRAK = "azrak"
POWER_NOT_NOW = Refusal("R-PERS-06", "power-not-now")


def powers(g: RevolutionGame, i: int) -> Iterator[Power]:
    """H-GEAR-01, M-POWER-01, V-TAL-01, M-REC-03, V-REC-03: what an agent can do, by itself and with what it has."""
    s, content = g.s, g.content
    yield from content.bodies[s.agents[i].receptacle]
    for item, holder in s.items.items():
        if holder == i:
            yield from content.items[item]
    for item in s.standing:  # R-ITEM-08, M-MYST-05: what stays in view changes the game for everybody
        yield from content.items[item]
    if s.place:
        yield from content.places[s.place]
    yield from content.mission


def in_force(g: RevolutionGame, i: int, power: Power, helped: int = NOBODY) -> bool:
    """Whether the condition holds for agent i; `helped` is whoever is chosen in it: the agent whose test it is."""
    talent = power.talent
    if talent.attributes and (g.s.trial is None or g.s.trial.attribute not in talent.attributes):
        return False
    return holds(g, Frame("", 0, i, g.card_key(i), helped), talent.when)


def bonus(g: RevolutionGame, i: int) -> int:
    """A-R-38: what talents, gear and items add to the test in progress."""
    printed = sum(power.talent.add for power in powers(g, i) if power.talent.add and in_force(g, i, power))
    return printed + lasting_bonus(g, i)


def lasting_bonus(g: RevolutionGame, i: int) -> int:
    """What cards have added for a time to the test in progress; everybody was told of it."""
    trial = g.s.trial
    return modifiers.total(g.s, i, "value", trial.attribute) if g.s.modifiers and trial is not None else 0


def attribute(g: RevolutionGame, i: int, name: str, *, open_only: bool = False) -> int:
    """R-REC-03, V-ITEM-04, A-V-15: the printed value, lasting changes, and what is held adds up.

    R-VIS-04: with `open_only` as everybody can tell, without what a kept yellow item gives.
    """
    s = g.s
    agent = s.agents[i]
    printed = g.deck.receptacles[agent.receptacle].attributes.get(name, 0)
    for mechanism in g.taking_part("printed"):
        printed = mechanism.printed(g, i, name, printed)
    value = printed + agent.attributes.get(name, 0)
    raising = g.content.raising
    if raising.isdisjoint(s.items) and raising.isdisjoint(s.standing):
        return value
    mine = (g.deck.items[item] for item, holder in s.items.items() if holder == i)
    held = sum(item.bonus.get(name, 0) for item in mine if not open_only or item.colour != "yellow")
    return value + held + sum(g.deck.items[item].bonus.get(name, 0) for item in s.standing)


def offered(g: RevolutionGame, i: int, window: str, helped: int | None = None) -> list[Power]:
    """What agent i may use now; with `helped`, in what another agent does."""
    if window not in g.content.windows:
        return []
    whom = i if helped is None else helped
    return [
        power
        for power in powers(g, i)
        if power.talent.window == window and (whom == i or helps(g, power)) and not used_up(g, i, power)
        if in_force(g, i, power, whom) and can_pay(g, i, power.talent.cost)
        if not (power.talent.may and would_free(g, i, power))
    ]


def helps(g: RevolutionGame, power: Power) -> bool:
    """R-VIS-04: a yellow item helps nobody else: that its holder is asked would show what it is."""
    return power.talent.for_ is not None and not (power.item and g.deck.items[power.item].colour == "yellow")


def helpers(g: RevolutionGame, i: int, window: str) -> list[tuple[int, Power]]:
    """What the others in play may do, or what happens to them, about what agent i does; each text with its agent."""
    if window not in g.content.helping:
        return []
    others = [j for j, agent in enumerate(g.s.agents) if j != i and agent.out == IN]
    return [(j, power) for j in others for power in offered(g, j, window, helped=i)]


def speaking(g: RevolutionGame, i: int, power: Power) -> str:
    """The card that speaks when a power is used: the item that has it, or what lies before the agent."""
    return f"item:{power.item}" if power.item else g.card_key(i)


def would_free(g: RevolutionGame, i: int, power: Power) -> bool:
    """A-R-70, A-R-72: a power may be used in a personal conflict, unless it takes the card of the conflict away."""
    return conflicts.frees(g, Frame("", 0, i, speaking(g, i, power)), power.talent.do)


def mark_of(i: int, power: Power) -> str:
    return f"{power.talent.once_per}:{power.key}:{i}"


def used_up(g: RevolutionGame, i: int, power: Power) -> bool:
    return power.talent.once_per is not None and mark_of(i, power) in g.s.used


def use(g: RevolutionGame, i: int, power: Power, helped: int = NOBODY) -> None:
    if power.talent.once_per is not None:
        g.s.used.add(mark_of(i, power))
    g.tell("power", {"agent": i, "power": power.key})
    if power.talent.do.steps:
        g.s.stack.append(Frame(power.talent.do.key, 0, i, speaking(g, i, power), helped))
    pay(g, i, power.talent.cost)


def trigger(g: RevolutionGame, i: int, window: str) -> None:
    for j, power in [*((i, power) for power in offered(g, i, window)), *helpers(g, i, window)]:
        use(g, j, power, helped=i)


def trigger_all(g: RevolutionGame, agents: list[int], window: str) -> None:
    """What happens to the whole group: each text speaks once, for the first of these for whom it speaks."""
    spoken: set[str] = set()
    for i in agents:
        for power in offered(g, i, window):
            if power.key not in spoken:
                spoken.add(power.key)
                use(g, i, power)


def check_use(g: RevolutionGame, seat: int, action: Use) -> Refusal | None:
    """R-PERS-06: a power that is offered at any time, while nobody reads."""
    refusal = g.not_mine(seat, action.agent)
    if refusal is not None:
        return refusal
    if action.power not in g.content.powers:
        return NO_SUCH_POWER
    power = g.content.powers[action.power]
    if g.s.phase not in ("actions", "between") or g.s.agenda or power not in offered(g, action.agent, "any-time"):
        return POWER_NOT_NOW
    return None


def use_power(g: RevolutionGame, _: int, action: Use) -> None:
    captain.not_done(g, action.agent)
    use(g, action.agent, g.content.powers[action.power])


# ---------------------------------------------------------------- prices


def can_pay(g: RevolutionGame, i: int, cost: Cost | None) -> bool:
    """A-R-05: a price is paid in full or not at all."""
    if cost is None:
        return True
    if i < 0:
        return False
    s = g.s
    return (
        s.agents[i].out == IN
        and s.agents[i].pool >= cost.azrak
        and all(held(g, i, pool) >= number for pool, number in cost.pools.items())
        and all(s.items.get(item) == i for item in cost.items)
        and all(token in s.tokens or token in s.agents[i].tokens for token in cost.tokens)
    )


def pay(g: RevolutionGame, i: int, cost: Cost | None) -> None:
    if cost is None:
        return
    for item in cost.items:
        items.put_away(g, item)
    for token in cost.tokens:
        (g.s.agents[i].tokens if token in g.s.agents[i].tokens else g.s.tokens).remove(token)
        g.tell("token-lost", {"token": token})
    for pool, number in cost.pools.items():
        spend(g, i, pool, number)
    azrak.spend(g, i, cost.azrak)


def held(g: RevolutionGame, i: int, pool: str) -> int:
    """What an agent has in a pool: of crystals, or of a mechanism."""
    if pool == AZRAK:
        return g.s.agents[i].pool
    return next((mechanism.held(g, i) for mechanism in g.mechanisms if mechanism.name == pool), 0)


def spend(g: RevolutionGame, i: int, pool: str, number: int) -> None:
    if pool == AZRAK:
        azrak.spend(g, i, number)
    for mechanism in g.mechanisms:
        if mechanism.name == pool:
            mechanism.spend(g, i, number)


def chosen_branch(g: RevolutionGame, frame: Frame, action: Choose | Decline) -> None:
    """R-LINK-02, A-R-58: when the price was the last crystal, its choice comes before what the branch brings."""
    stack = g.s.stack
    depth = len(stack)
    kernel_branch(g, frame, action)
    stack[depth:] = sorted(stack[depth:], key=lambda one: one.script == "link")
