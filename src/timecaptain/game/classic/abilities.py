"""Powers, flaws and special rules: which are in force for an agent, and which text wins (C-GOLD-01, C-POW)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from ..kernel import modifiers
from ..kernel.actions import NOBODY
from ..kernel.conditions import holds
from ..kernel.state import Frame
from .content import Power, Source
from .state import ALIVE

if TYPE_CHECKING:
    from .game import ClassicGame

LASTING = ("visit", "run", "mission")


def sources_about(g: ClassicGame, i: int, about: str) -> list[Source]:
    """C-REC-01: the texts that speak for agent i and say something of an act or a number; most say nothing of it.

    The highest rank comes first: receptacle, items, place, base.
    """
    content, s = g.content, g.s
    everybodys = [content.places[s.place], content.mission] if s.place else [content.mission]
    items = [
        content.items[item]
        for item in s.items
        if about in content.items[item].speaks_of and serves(g, i, item) and may_use_item(g, i, item)
    ]
    speaking = [content.receptacles[s.agents[i].receptacle], *items, *everybodys]
    return [source for source in speaking if about in source.speaks_of]


def serves(g: ClassicGame, i: int, item: str) -> bool:
    """C-DEATH-05, A-C-29: what agent i holds; of what a dead agent holds, what i has chosen to use in this TU."""
    holder = g.s.items[item]
    return holder == i or (g.s.used.get(item) == i and g.s.agents[holder].back_at != ALIVE)


def may_use_item(g: ClassicGame, i: int, item: str) -> bool:
    """C-ITEM-09: one receptacle per item and TU. C-POW-10: some texts bar some items, by the golden rule too."""
    if g.s.used.get(item, i) != i:
        return False
    if "use-item" not in g.content.acts:
        return True
    return verdict(g, i, "use-item", speaking_of(g, i, item), True, g.deck.items[item].classes)


def may_give(g: ClassicGame, i: int, item: str) -> bool:
    """C-ITEM-04: what an item says of handing over, it says of itself."""
    return "give" not in g.content.acts or verdict(g, i, "give", speaking_of(g, i, item), True)


def speaking_of(g: ClassicGame, i: int, item: str) -> list[Source]:
    """The texts that speak of one item in the hands of agent i."""
    content, s = g.content, g.s
    place = [content.places[s.place]] if s.place else []
    return [content.receptacles[s.agents[i].receptacle], content.items[item], *place, content.mission]


def in_force(g: ClassicGame, i: int, power: Power, helped: int = NOBODY) -> bool:
    """Whether the ability's condition holds for agent i now, and the roll is one it speaks of.

    `helped` is whoever is chosen in it: the agent whose roll or wound it is.
    """
    ability = power.ability
    if ability.characteristics:
        roll = g.s.roll
        if roll is None or roll.characteristic not in ability.characteristics:
            return False
    return ability.when is None or holds(g, Frame("", 0, i, g.card_key(i), helped), ability.when)


def allowed(g: ClassicGame, i: int, act: str, basic: bool = True) -> bool:
    """C-GOLD-01: the highest text that speaks of the act decides; the basic rules come last."""
    return basic if act not in g.content.acts else verdict(g, i, act, sources_about(g, i, act), basic)


def verdict(
    g: ClassicGame, i: int, act: str, speaking: Iterable[Source], basic: bool, classes: tuple[str, ...] = ()
) -> bool:
    """What these texts say of an act, done with an item of these classes. Within one rank, what forbids wins."""
    rank, permitted = 0, basic
    for source in speaking:
        for power in source.static if act in source.speaks_of else ():
            if power.rank < rank:
                continue
            ability = power.ability
            barred = act in ability.forbid or not set(classes).isdisjoint(ability.forbid_items)
            if barred and in_force(g, i, power):
                rank, permitted = power.rank, False
            elif act in ability.allow and (power.rank > rank or rank == 0) and in_force(g, i, power):
                rank, permitted = power.rank, True
    return permitted


def total(g: ClassicGame, i: int, number: str, *, use: bool = False) -> int:
    """The sum of all static modifiers of one number (`dice`, `hits`, `resistance`) for agent i.

    With `use` the items among them count as used in this TU.
    """
    s = g.s
    result = modifiers.total(s, i, number, s.roll.characteristic if s.roll is not None else "") if s.modifiers else 0
    if number not in g.content.numbers:
        return result
    for source in sources_about(g, i, number):
        for power in source.static:
            gives = power.ability.gives
            if gives is not None:
                value: int = getattr(gives, number)
                if value and in_force(g, i, power):
                    result += value
                    if use and power.item:
                        g.s.used[power.item] = i
    return result


def travel(g: ClassicGame) -> int:
    """What all texts together add to the TU of a location change: each counts once, however many it speaks for.

    The cards are put away already, but all of them speak of leaving: they are asked where the group has just been.
    """
    s, added = g.s, {}
    if "travel" in g.content.numbers:
        s.place = s.came_from
        for i, agent in enumerate(s.agents):
            for source in sources_about(g, i, "travel") if agent.back_at == ALIVE else ():
                for power in source.static:
                    gives = power.ability.gives
                    if gives is not None and gives.travel and in_force(g, i, power):
                        added[power.key] = gives.travel
        s.place = ""
    return sum(added.values()) + sum(one.by for one in s.modifiers if one.number == "travel")


def offered(g: ClassicGame, i: int, window: str, helped: int | None = None) -> list[Power]:
    """The abilities of a timing window that agent i may use now: condition, price and limit are met.

    With `helped` those that speak of what another agent does.
    """
    s = g.s
    printed = g.content.windows.get(window)
    if printed is None:
        return []
    powers = printed.bodies.get(s.agents[i].receptacle, ())
    if printed.items or printed.lent:
        for item, holder in s.items.items():
            if serves(g, i, item):
                powers += printed.items[item] if item in printed.items and may_use_item(g, i, item) else ()
            elif item in printed.lent and s.agents[holder].back_at != ALIVE and may_use_item(g, i, item):
                powers += tuple(power for power in printed.lent[item] if helps_now(g, power))
    powers += printed.around[s.place]
    if printed.helps:
        whom = i if helped is None else helped
        return [power for power in powers if speaks_of(g, i, power, whom) and usable(g, i, power, whom)]
    return [power for power in powers if usable(g, i, power)] if powers else []


def speaks_of(g: ClassicGame, i: int, power: Power, helped: int) -> bool:
    """Whether an ability of agent i is about what this agent does: oneself, or somebody near as `for` says."""
    for_, agents = power.ability.for_, g.s.agents
    if i == helped:
        return for_ != "adjacent"
    if for_ is None or for_ == "any":
        return for_ == "any"
    mine, others = agents[i].space, agents[helped].space
    return bool(mine and others) and abs(ord(mine) - ord(others)) == (1 if for_ == "adjacent" else 0)


def helpers(g: ClassicGame, i: int, window: str) -> list[tuple[int, Power]]:
    """What the others may do, or what happens to them, about what agent i does; round the table from the captain."""
    printed = g.content.windows.get(window)
    if printed is None or not printed.helps:
        return []
    others = [j for j in g.from_captain() if j != i and g.s.agents[j].back_at == ALIVE]
    return [(j, power) for j in others for power in offered(g, j, window, helped=i)]


def reacts(g: ClassicGame, i: int, window: str) -> bool:
    """Whether any text says something to what agent i does."""
    return bool(offered(g, i, window)) or bool(helpers(g, i, window))


def helps_now(g: ClassicGame, power: Power) -> bool:
    """A-C-29: whether what a dead agent's item always gives its holder would make a difference to the roll."""
    gives, roll = power.ability.gives, g.s.roll
    if power.ability.window is not None or gives is None or roll is None:
        return True
    if roll.faces:
        return gives.resistance > 0 and "skull" in roll.faces
    return bool(roll.test) or (gives.dice > 0 and bool(roll.characteristic))


def by_itself(power: Power) -> bool:
    """Whether a text of a window that offers powers happens unasked."""
    return power.ability.window is not None and not power.ability.may


def usable(g: ClassicGame, i: int, power: Power, helped: int = NOBODY) -> bool:
    ability = power.ability
    if ability.once_per is not None:
        mark = mark_of(i, power)
        if mark in g.s.spent or mark in g.s.done:
            return False
    if ability.may and not allowed(g, i, "use-power"):
        return False
    return in_force(g, i, power, helped) and g.can_pay(i, ability.cost)


def mark_of(i: int, power: Power) -> str:
    """Every agent has its own use of a power, but an item's is used up whoever holds it next."""
    return f"{power.ability.once_per}:{power.key}:{'' if power.item else i}"


def use(g: ClassicGame, i: int, power: Power, tally: Mapping[str, int] | None = None, helped: int = NOBODY) -> None:
    """Pay for an ability and put its script on the stack, which may ask how much was lost or dealt, and to whom."""
    ability = power.ability
    if ability.once_per is not None:
        marks = g.s.done if ability.once_per in LASTING else g.s.spent
        marks.add(mark_of(i, power))
    if power.item:
        g.s.used[power.item] = i
    g.tell("power", {"agent": i, "power": power.key})
    if ability.do.steps:
        g.s.stack.append(Frame(ability.do.key, 0, i, g.card_key(i), helped, tally=tally))
    g.pay(i, ability.cost)


def trigger(g: ClassicGame, i: int, window: str, tally: Mapping[str, int] | None = None) -> None:
    """What happens by itself: these windows offer nothing, so `may` says nothing in them."""
    if window not in g.content.windows:
        return
    for j, power in [*((i, power) for power in offered(g, i, window)), *helpers(g, i, window)]:
        use(g, j, power, tally, helped=i)


def trigger_all(g: ClassicGame, window: str) -> None:
    """What happens to the whole group: each text speaks once, for the first from the captain on whom it speaks for."""
    if window not in g.content.windows:
        return
    spoken: set[str] = set()
    for i in g.from_captain():
        if g.s.agents[i].back_at != ALIVE:
            continue
        for power in offered(g, i, window):
            if power.key not in spoken:
                spoken.add(power.key)
                use(g, i, power)
