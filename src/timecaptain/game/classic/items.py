"""Items, resources, personal tokens and the powers one may use (ITEM, RES, and the free part of POW)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from timecaptain.deck.classic.primitives import ANY_RESOURCE
from timecaptain.deck.effects import Cost

from ..kernel.actions import Give, Refusal, Use
from . import abilities, death, time
from .actions import GiveResource
from .content import Power
from .state import ALIVE, Agent

if TYPE_CHECKING:
    from .game import ClassicGame

NOT_HELD = Refusal("C-ITEM-06", "not-held")
SAME_AGENT = Refusal("C-ITEM-07", "give-to-oneself")
APART = Refusal("C-ITEM-07", "not-same-space")
TOO_FEW = Refusal("C-RES-03", "too-few-resources")
NOT_NOW = Refusal("C-ITEM-07", "give-not-now")
NO_SUCH_AGENT = Refusal("C-ITEM-07", "no-such-agent")
NO_SUCH_POWER = Refusal("C-REC-04", "no-such-power")
POWER_NOT_NOW = Refusal("C-POW-14", "power-not-now")
ITEM_USED = Refusal("C-ITEM-09", "item-used")

FREE_PHASES = ("enter", "discuss", "act")


# ---------------------------------------------------------------- handing over


def check_give(g: ClassicGame, seat: int, action: Give) -> Refusal | None:
    """C-ITEM-07: an item that the agent holds, unless a text forbids it."""
    refusal = refuse_handing_over(g, seat, action.agent, action.to)
    if refusal is not None:
        return refusal
    if g.s.items.get(action.item) != action.agent:
        return NOT_HELD
    return None if abilities.may_give(g, action.agent, action.item) else time.FORBIDDEN


def refuse_handing_over(g: ClassicGame, seat: int, i: int, to: int) -> Refusal | None:
    """C-ITEM-07, C-ITEM-08, A-C-66: on the same space, or while the pawns are off the board; never in a roll."""
    refusal = g.not_mine(seat, i)
    if refusal is not None:
        return refusal
    s = g.s
    if s.phase not in FREE_PHASES or s.agenda:
        return NOT_NOW
    if not 0 <= to < len(s.agents):
        return NO_SUCH_AGENT
    if to == i:
        return SAME_AGENT
    giver, taker = s.agents[i], s.agents[to]
    return APART if taker.back_at != ALIVE or giver.space != taker.space else None


def give(g: ClassicGame, _: int, action: Give) -> None:
    g.s.items[action.item] = action.to
    g.tell("gave", {"agent": action.agent, "to": action.to, "item": action.item})


def check_give_resource(g: ClassicGame, seat: int, action: GiveResource) -> Refusal | None:
    """C-RES-03: as many as the agent has."""
    refusal = refuse_handing_over(g, seat, action.agent, action.to)
    if refusal is not None:
        return refusal
    held = g.s.agents[action.agent].resources.get(action.resource, 0)
    return None if 1 <= action.number <= held else TOO_FEW


def give_resource(g: ClassicGame, _: int, action: GiveResource) -> None:
    s, colour, number = g.s, action.resource, action.number
    change_resource(s.agents[action.agent], colour, -number)
    change_resource(s.agents[action.to], colour, number)
    g.tell("gave-resource", {"agent": action.agent, "to": action.to, "resource": colour, "number": number})


def change_resource(agent: Agent, colour: str, number: int) -> int:
    """C-RES-01, C-RES-03: each keeps his own; never below none. Returns what really changed hands."""
    held = agent.resources.get(colour, 0)
    change = max(-held, number)
    agent.resources = {**agent.resources, colour: held + change}
    return change


# ---------------------------------------------------------------- powers


def check_use(g: ClassicGame, seat: int, action: Use) -> Refusal | None:
    """C-POW-09, C-POW-14: a power outside a roll, free or as the agent's action."""
    refusal = g.not_mine(seat, action.agent)
    if refusal is not None:
        return refusal
    power = g.content.powers.get(action.power)
    if power is None or not speaks_for(g, action.agent, power):
        return NO_SUCH_POWER
    window = power.ability.window
    if window is None:
        return refuse_lent(g, action.agent, power)
    if window == "action":
        refusal = time.check_act(g, seat, action.agent)
        if refusal is None and g.s.agents[action.agent].moves:
            refusal = time.NO_ACTION_LEFT  # a first move of two leaves only another move
        if refusal is not None:
            return refusal
    elif window != "any-time" or g.s.phase not in FREE_PHASES or g.s.agenda:
        return POWER_NOT_NOW
    return refuse_power(g, action.agent, action.power)


def speaks_for(g: ClassicGame, i: int, power: Power) -> bool:
    """Whether it is printed where agent i may use it. Of any other card not even the powers' names are known."""
    if power.item:
        return holds_item(g, i, power.item)
    source = power.key.rpartition("/")[0]
    return source in (f"receptacle:{g.s.agents[i].receptacle}", f"place:{g.s.place}", "mission")


def refuse_lent(g: ClassicGame, i: int, power: Power) -> Refusal | None:
    """A-C-29: what an item of a dead agent always gives its holder helps whoever chooses to use it in this TU."""
    if g.s.phase not in FREE_PHASES or g.s.agenda or power not in abilities.offered(g, i, "any-time"):
        return ITEM_USED if g.s.used.get(power.item, i) != i else POWER_NOT_NOW
    return None


def refuse_power(g: ClassicGame, i: int, key: str) -> Refusal | None:
    power = g.content.powers[key]
    if power.item and g.s.used.get(power.item, i) != i and holds_item(g, i, power.item):
        return ITEM_USED
    if power.item and not abilities.may_use_item(g, i, power.item):
        return time.FORBIDDEN  # C-POW-10: it is held, but a text bars it
    if not abilities.allowed(g, i, "use-power"):
        return time.FORBIDDEN
    return None if abilities.usable(g, i, power) else POWER_NOT_NOW


def holds_item(g: ClassicGame, i: int, item: str) -> bool:
    """C-DEATH-05, C-ITEM-06: what the dead have may be used by the living."""
    holder = g.s.items.get(item)
    return holder is not None and (holder == i or g.s.agents[holder].back_at != ALIVE)


def serves(g: ClassicGame, i: int, item: str) -> bool:
    """C-ITEM-06: what agent i has, or uses in this TU of what the dead have."""
    return item in g.s.items and abilities.serves(g, i, item)


def at_hand(g: ClassicGame, i: int, item: str) -> bool:
    """A-C-29, C-ITEM-09: what agent i has, or could use of what the dead have: not what another uses in this TU."""
    return g.s.items.get(item) == i or (holds_item(g, i, item) and g.s.used.get(item, i) == i)


def use(g: ClassicGame, _: int, action: Use) -> None:
    power = g.content.powers[action.power]
    if power.ability.window == "action":
        g.s.agents[action.agent].acts = 0
    abilities.use(g, action.agent, power)


# ---------------------------------------------------------------- costs


def can_pay(g: ClassicGame, i: int, cost: Cost | None) -> bool:
    """What cannot be paid in full is not offered. A price in life may not be the last point."""
    if cost is None:
        return True
    if i < 0:
        return False
    agent = g.s.agents[i]
    return (
        agent.life > cost.life
        and g.s.clock >= cost.time
        and agent.stock >= cost.stock
        and has_resources(g, i, cost.by_resource)
        and all(at_hand(g, i, item) for item in cost.items)
        and all(token in g.s.tokens for token in cost.tokens)
    )


def has_resources(g: ClassicGame, i: int, price: Mapping[str, int]) -> bool:
    """C-RES-02: what is paid in one colour is not there for what may be of any."""
    every = sum(price.values()) if ANY_RESOURCE in price else 0
    return all(available(g, i, colour) >= (every if colour == ANY_RESOURCE else n) for colour, n in price.items())


def available(g: ClassicGame, i: int, colour: str) -> int:
    """C-DEATH-05, A-C-29: the agent's own tokens and those of the dead."""
    return sum(own(g, j, colour) for j, agent in enumerate(g.s.agents) if j == i or agent.back_at != ALIVE)


def own(g: ClassicGame, i: int, colour: str) -> int:
    resources = g.s.agents[i].resources
    return sum(resources.values()) if colour == ANY_RESOURCE else resources.get(colour, 0)


def pay(g: ClassicGame, i: int, cost: Cost | None) -> None:
    if cost is None:
        return
    for colour, number in sorted(cost.by_resource.items(), key=lambda one: one[0] == ANY_RESOURCE):
        pay_resource(g, i, colour, number)  # of any colour last, out of what is left
    for item in dict.fromkeys(cost.items):
        del g.s.items[item]
        g.tell("dropped", {"agent": i, "item": item})
    for token in dict.fromkeys(cost.tokens):
        g.s.tokens.remove(token)
        g.tell("token-lost", {"token": token})
    if cost.stock:
        change_stock(g, i, -cost.stock)
    death.lose_life(g, i, cost.life)
    time.lose_time(g, cost.time)


def pay_resource(g: ClassicGame, i: int, colour: str, number: int) -> None:
    """The payer's own first, then what the dead left; of any colour: from the largest heap."""
    owners = [i, *(j for j, agent in enumerate(g.s.agents) if j != i and agent.back_at != ALIVE)]
    for j in owners:
        number -= take_resource(g, j, colour, number)


def take_resource(g: ClassicGame, i: int, colour: str, number: int) -> int:
    """As many as there are, up to that number; of any colour: from the largest heap (C-RES-02)."""
    agent = g.s.agents[i]
    taken = 0
    while taken < number:
        heap = (
            max(agent.resources, key=lambda one: agent.resources[one], default="") if colour == ANY_RESOURCE else colour
        )
        if not agent.resources.get(heap):
            break
        change_resource(agent, heap, -1)
        taken += 1
        g.tell("resource", {"agent": i, "resource": heap, "number": -1})
    return taken


def change_stock(g: ClassicGame, i: int, number: int) -> None:
    """C-POW-04 to 06: tokens on the receptacle's own card; the last one may have its price."""
    agent = g.s.agents[i]
    before = agent.stock
    agent.stock = max(0, before + number)
    g.tell("stock", {"agent": i, "number": agent.stock - before})
    if before and not agent.stock:
        abilities.trigger(g, i, "on-stock-empty")
