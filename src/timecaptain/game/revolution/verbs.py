"""What Revolution cards order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from timecaptain.deck import effects as e
from timecaptain.deck.revolution import effects as a

from ..kernel import modifiers, verbs
from ..kernel.machine import StepFunction
from ..kernel.state import Frame
from ..kernel.swapping import lies_already, swap
from ..kernel.verbs import amount
from . import azrak, conflicts, contributions, ejection, ending, items, maps, private_cards, trials, updates
from .state import DEAD

if TYPE_CHECKING:
    from .game import RevolutionGame


def lose_azrak(g: RevolutionGame, frame: Frame, effect: a.LoseAzrak) -> None:
    """A-R-57: in seat order from the captain; each link is mended before the next breaks."""
    number = amount(g, frame, effect.amount)
    frame.count("azrak", 0)
    for i in reversed(in_order(g, g.select(frame, effect.who))):
        g.s.stack.append(Frame("lose", 0, i, n=number))


def in_order(g: RevolutionGame, agents: list[int]) -> list[int]:
    number = len(g.s.agents)
    return sorted(agents, key=lambda i: (i - g.s.lead) % number)


def lose(g: RevolutionGame, frame: Frame, _: object) -> None:
    if g.s.agents[frame.agent].out != DEAD:
        lost = min(frame.n, g.s.agents[frame.agent].pool)
        order = next((one for one in reversed(g.s.stack) if one.script != "lose"), frame)
        order.count("azrak", (order.tally or {}).get("azrak", 0) + lost)
        azrak.spend(g, frame.agent, frame.n)


def gain_azrak(g: RevolutionGame, frame: Frame, effect: a.GainAzrak) -> None:
    number = amount(g, frame, effect.amount)
    for i in in_order(g, g.select(frame, effect.who)):
        azrak.gain(g, frame, i, number)


def update(g: RevolutionGame, frame: Frame, _: a.Update) -> None:
    """R-FREE-02: granted by the game; it does not count as the phase's own."""
    if g.s.vortex:
        g.s.stack.append(Frame("update", 1, frame.agent, to=updates.GRANTED))


def grant_updates(g: RevolutionGame, _: Frame, effect: a.GrantUpdates) -> None:
    g.s.updates += effect.number
    g.tell("updates", {"number": effect.number})


def eject(g: RevolutionGame, frame: Frame, effect: a.Eject) -> None:
    for i in g.select(frame, effect.who):
        ejection.leave(g, i)


def kill(g: RevolutionGame, frame: Frame, effect: a.Kill) -> None:
    for i in g.select(frame, effect.who):
        ejection.kill(g, i)


def modify(g: RevolutionGame, frame: Frame, effect: a.Modify) -> None:
    """A bonus or a malus for as long as the card says; in the middle of a test, for the next one."""
    modifiers.give(g, g.select(frame, effect.who), {"value": effect.add}, effect.lasts, effect.attributes)


def change_attribute(g: RevolutionGame, frame: Frame, effect: a.ChangeAttribute) -> None:
    for i in g.select(frame, effect.who):
        values = g.s.agents[i].attributes
        values[effect.attribute] = values.get(effect.attribute, 0) + effect.add
        g.tell("attribute", {"agent": i, "attribute": effect.attribute, "number": effect.add})


def interaction(g: RevolutionGame, frame: Frame, effect: a.Interaction) -> None:
    """R-PERS-02 to 04, R-PERS-07, A-R-48, A-R-69: each reads the own card of this number, alone and now.

    H-COMP-03, V-COMP-03.
    """
    readers = [(i, g.s.agents[i].receptacle) for i in in_order(g, g.select(frame, effect.who))]
    having = [(i, body) for i, body in readers if effect.number in g.deck.receptacles[body].interactions]
    private_cards.order(g, frame, [(i, f"interaction:{body}/{effect.number}") for i, body in having])


def snap_recall(g: RevolutionGame, frame: Frame, effect: a.SnapRecall) -> None:
    """R-PERS-05, A-R-49, A-R-69, R-REC-06."""
    readers = [(i, g.s.agents[i].receptacle) for i in in_order(g, g.select(frame, effect.who))]
    having = [(i, body) for i, body in readers if g.deck.receptacles[body].recall is not None]
    private_cards.order(g, frame, [(i, f"recall:{body}") for i, body in having])


def take(g: RevolutionGame, frame: Frame, effect: e.Take) -> None:
    for i in g.select(frame, effect.who)[:1]:
        items.take(g, i, effect.item)


def gain_token(g: RevolutionGame, frame: Frame, effect: e.GainToken) -> None:
    items.take_token(g, frame, frame.agent, effect.token, effect.aloud)


def take_token(g: RevolutionGame, frame: Frame, effect: a.TakeToken) -> None:
    for i in g.select(frame, effect.who):
        items.take_token(g, frame, i, effect.token)


def stow_token(g: RevolutionGame, frame: Frame, effect: a.StowToken) -> None:
    """R-TOKEN-06: back, face down."""
    for i in g.select(frame, effect.who):
        held = g.s.agents[i].tokens
        if effect.token in held:
            held.remove(effect.token)
            g.tell("token-lost", {"token": effect.token})


def remove_token(g: RevolutionGame, _: Frame, effect: a.RemoveToken) -> None:
    """R-STOW-02, R-STOW-03: every copy goes to the box, and none can be taken again."""
    s = g.s
    s.removed.add(f"token:{effect.token}")
    for held in (s.tokens, *(agent.tokens for agent in s.agents)):
        while effect.token in held:
            held.remove(effect.token)
            g.tell("token-lost", {"token": effect.token})


def drop(g: RevolutionGame, _: Frame, effect: e.Drop) -> None:
    """R-STOW-01: back to the item deck; it can be taken again."""
    items.put_away(g, effect.item)


def remove_item(g: RevolutionGame, _: Frame, effect: a.RemoveItem) -> None:
    """R-STOW-02: out of the mission."""
    take_item_away(g, effect.item)


def take_item_away(g: RevolutionGame, item: str) -> None:
    items.put_away(g, item)
    for mechanism in g.mechanisms:
        mechanism.on_remove(g, item)
    g.s.removed.add(f"item:{item}")


def remove_card(g: RevolutionGame, frame: Frame, effect: a.RemoveCard) -> None:
    """R-STOW-02, A-R-66: its place stays empty; whoever had it before him stands by.

    A-R-71: the card that speaks may also be an item, an Interaction or a Recall.
    """
    key = g.card_named(frame, effect.card) if effect.card else frame.card
    if key in g.content.cards:
        take_away(g, key)
    elif key.startswith("item:"):
        take_item_away(g, key.removeprefix("item:"))
    elif key:
        g.s.removed.add(key)


def take_away(g: RevolutionGame, key: str) -> None:
    s = g.s
    s.removed.add(key)
    place, _, card_id = key.partition("/")
    for letter, lying in list(s.layout.items()):
        if place == s.place and lying == card_id:
            del s.layout[letter]
            for i, agent in enumerate(s.agents):
                if agent.card == letter:
                    ejection.put_back(g, i)
            g.tell("discarded", {"card": letter})
    for conflict in [one for one in s.conflicts if one.card == key]:
        conflicts.over(g, conflict)


def replace(g: RevolutionGame, frame: Frame, effect: e.Replace) -> None:
    """R-STOW-02: what is out of the mission does not come back."""
    s = g.s
    old, new = g.card_named(frame, effect.card), g.card_named(frame, effect.with_)
    card = g.content.cards.get(old)
    if card is None or new not in g.content.cards or new in s.removed:
        return
    if lies_already(s.swapped, old, new, s.layout if card.place == s.place else None):
        return
    swap(s.swapped, old, new, effect.until)
    for letter, lying in s.layout.items() if card.place == s.place else ():
        if lying == card.id:
            s.layout[letter] = new.partition("/")[2]
            g.tell("replaced", {"card": letter})
            break


def lay_map(g: RevolutionGame, _: Frame, effect: a.LayMap) -> None:
    maps.lay(g, effect.map)


def add_value(g: RevolutionGame, frame: Frame, effect: a.AddValue) -> None:
    if g.s.trial is not None:
        g.s.trial.added += amount(g, frame, effect.amount)


def damage(g: RevolutionGame, frame: Frame, effect: a.Damage) -> None:
    frame.count("damage", conflicts.damage(g, frame, amount(g, frame, effect.amount)))


def end_conflict(g: RevolutionGame, frame: Frame, _: a.EndConflict) -> None:
    conflicts.end(g, frame)


def shuffle_destiny(g: RevolutionGame, _: Frame, __: a.ShuffleDestiny) -> None:
    trials.shuffle(g)


def ignore_destiny(g: RevolutionGame, _: Frame, __: a.IgnoreDestiny) -> None:
    if g.s.trial is not None:
        g.s.trial.modifier = 0


def redraw_destiny(g: RevolutionGame, frame: Frame, _: a.RedrawDestiny) -> None:
    if g.s.trial is not None:
        trials.draw(g)
        g.tell("destiny", {"agent": frame.agent, "value": g.s.trial.modifier})


def show_destiny(g: RevolutionGame, frame: Frame, _: a.ShowDestiny) -> None:
    """Only the actor sees it; it stays on the pile."""
    if not g.s.pile:
        trials.shuffle(g)
    value = g.deck.mission.destiny[g.s.pile[-1]].value
    g.s.looked = sorted({*g.s.looked, *g.seats_of(frame.agent)})
    g.tell("destiny-shown", {"agent": frame.agent, "value": value}, g.seats_of(frame.agent))


def end(g: RevolutionGame, _: Frame, effect: e.Win | e.Fail) -> None:
    ending.end(g, effect.ending)


VERBS: dict[type, StepFunction] = {
    **verbs.VERBS,
    e.Take: take,
    e.Drop: drop,
    e.GainToken: gain_token,
    e.Replace: replace,
    e.Win: end,
    e.Fail: end,
    a.LoseAzrak: lose_azrak,
    a.GainAzrak: gain_azrak,
    a.Update: update,
    a.GrantUpdates: grant_updates,
    a.Contribute: contributions.contribute,
    a.Eject: eject,
    a.Kill: kill,
    a.ChangeAttribute: change_attribute,
    a.Modify: modify,
    a.Interaction: interaction,
    a.SnapRecall: snap_recall,
    a.TakeToken: take_token,
    a.StowToken: stow_token,
    a.RemoveItem: remove_item,
    a.RemoveToken: remove_token,
    a.RemoveCard: remove_card,
    a.LayMap: lay_map,
    a.AddValue: add_value,
    a.Damage: damage,
    a.EndConflict: end_conflict,
    a.ShuffleDestiny: shuffle_destiny,
    a.IgnoreDestiny: ignore_destiny,
    a.RedrawDestiny: redraw_destiny,
    a.ShowDestiny: show_destiny,
}
