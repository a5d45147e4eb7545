"""What a seat may do now, and what it can see but not do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel import reading
from ..kernel.actions import Action
from . import conflicts, items, rounds, talents
from .state import DEAD, IN

if TYPE_CHECKING:
    from .game import RevolutionGame


def legal(g: RevolutionGame, seat: int) -> list[Action]:
    if g.s.agenda:
        return reading.offered(g, seat)
    return [action for action in visible(g, seat) if g.refusal(seat, action) is None]


def visible(g: RevolutionGame, seat: int) -> list[Action]:
    """Everything a screen would show this seat a button for. Nothing here depends on a secret of others."""
    s = g.s
    mine = [i for i, agent in enumerate(s.agents) if seat in agent.seats]
    phase = s.phase
    if phase == "bodies":
        return [Action("embody", i, body) for i in mine if not s.agents[i].receptacle for body in g.deck.receptacles]
    if phase == "prologue":
        return [Action("brief")]
    if phase == "choose":
        return [*(Action("visit", what=place) for place in rounds.available(g)), Action("abandon")]
    if phase == "recon":
        return [Action("recon", i, letter) for i in mine if not s.agents[i].card for letter in panorama(g)]
    if phase == "telepathy":
        return [Action("told"), Action("told", what="skip")]
    if phase == "between":
        return [*_between(g, mine), Action("abandon")]
    if phase == "actions":
        return _acting(g, mine)
    return [Action("again")] if phase == "lost" else []


def panorama(g: RevolutionGame) -> list[str]:
    return [letter for letter in g.content.by_letter.get(g.s.place, ()) if letter != "A"]


def _acting(g: RevolutionGame, mine: list[int]) -> list[Action]:
    s = g.s
    found = [Action("ready"), Action("fight"), Action("abandon")]
    several = conflicts.to_fight(g)
    found += [Action("fight", what=letter) for letter in several] if len(several) > 1 else []
    found += [Action("order", i) for i in range(len(s.agents))] if conflicts.group(g) is not None else []
    for i in mine:
        if s.agents[i].out != IN:
            continue
        conflict = conflicts.group(g)
        card = g.content.cards[conflict.card] if conflict is not None else g.card_before(i)
        for box in card.tests if card is not None else ():
            found += [Action("test", i, box.key, attribute) for attribute in box.test.attributes]
        found += [Action("explore", i, letter) for letter in panorama(g)]
        found.append(Action("stand-by", i))
        found.append(Action("read", i))
        found.append(Action("done", i))
        found += _things(g, i)
    return found + [action for mechanism in g.mechanisms for action in mechanism.offers(g, mine)]


def _between(g: RevolutionGame, mine: list[int]) -> list[Action]:
    found = [Action("update"), Action("update", what="free"), Action("next-round")]
    for i in mine:
        found += _things(g, i)
    return found


def _things(g: RevolutionGame, i: int) -> list[Action]:
    s = g.s
    others = [str(j) for j, agent in enumerate(s.agents) if j != i and agent.out != DEAD]
    things = [item for item, holder in s.items.items() if holder == i and g.deck.items[item].colour == "green"]
    things += [items.TOKEN + token for token in dict.fromkeys(s.agents[i].tokens)]
    found = [Action("give", i, thing, j) for thing in things for j in others]
    return found + [Action("use", i, power.key) for power in talents.powers(g, i) if power.talent.window == "any-time"]
