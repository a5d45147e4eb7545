"""Conservation in Revolution: crystals add up; cards, items, tokens and destiny cards are in one place (R-AZRAK-07)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from timecaptain.deck.cards import LETTERS
from timecaptain.game import Event
from timecaptain.game.revolution import RevolutionGame, azrak
from timecaptain.game.revolution.mechanism import Mechanism
from timecaptain.game.revolution.private_cards import READ
from timecaptain.game.revolution.state import CONTROL, DEAD, EJECTED, IN, Agent, Conflict

from ..shared_conservation import (
    ChangingEvents,
    changes_not_as_told,
    changes_without_event,
    decision,
    each_once,
    known,
    panorama,
    table,
)
from . import mechanism_lab

VISIT = ("recon", "telepathy", "actions")
PHASES = ("bodies", "prologue", "choose", *VISIT, "between", "epilogue", "won", "lost")
OVER = ("epilogue", "won", "lost")


def violations(game: RevolutionGame) -> Iterator[str]:
    """What is impossible in the present state of the game."""
    s = game.s
    yield from table(game, PHASES)
    yield from _crystals(game)
    yield from _map(game)
    yield from _destiny(game)
    yield from _items(game)
    yield from _tokens(game)
    yield from panorama(game, LETTERS, s.removed)
    yield from _agents(game)
    yield from _conflicts(game)
    yield from decision(game, s.trial is not None)
    yield from _agenda(game)
    yield from mechanism_lab.violations(game)
    if (s.phase in OVER) != bool(s.ending):
        yield f"phase {s.phase} with ending {s.ending!r}"


# ---------------------------------------------------------------- crystals


def _crystals(g: RevolutionGame) -> Iterator[str]:
    """R-AZRAK-03 to 07. A-V-11: for the score more may be counted than there are, once box and Vortex are empty."""
    s = g.s
    parts = {"Vortex": s.vortex, "Mission Return": s.mission_return, "box": s.box, "limbo": s.limbo, **s.crystals}
    yield from (f"{number} crystals: {where}" for where, number in parts.items() if number < 0)
    there, all_ = azrak.total(g), g.deck.mission.azrak
    counted_up = s.phase in ("epilogue", "won") and not s.box and not s.vortex and there > all_
    if there != all_ and not counted_up:
        yield f"{there} crystals of {all_}: the pools hold {[agent.pool for agent in s.agents]}, else {parts}"
    waiting = sum(frame.script == "link" and not frame.n for frame in s.stack)
    if s.limbo != waiting:
        yield f"{s.limbo} crystals wait for {waiting} broken links"
    if s.updates < 0:
        yield f"{s.updates} Updates at no cost"


def _map(g: RevolutionGame) -> Iterator[str]:
    s, parts = g.s, g.deck.mission.map
    yield from each_once("part of the map", [*s.map, *s.covered], parts)
    yield from known("place with crystals", s.crystals, g.deck.places)
    yield from known("visited place", s.visits, g.deck.places)
    in_play = {place for part in s.map if part in parts for place in parts[part].places}
    gone = {place for part in s.covered if part in parts for place in parts[part].places} - in_play
    yield from (
        f"{number} crystals on {place}, which is covered" for place, number in s.crystals.items() if place in gone
    )


def _destiny(g: RevolutionGame) -> Iterator[str]:
    """R-DEST-02, R-DEST-05: every card in the pile or on the discards."""
    s = g.s
    every = [] if s.phase == "bodies" else list(range(len(g.deck.mission.destiny)))
    if sorted(s.pile + s.discards) != every:
        yield f"destiny cards: pile {s.pile}, discards {s.discards}"
    trial = s.trial
    if trial is None:
        return
    if not 0 <= trial.agent < len(s.agents) or trial.test not in g.content.tests:
        yield f"agent {trial.agent} is in the test {trial.test}"
    if min(trial.boost, trial.support, trial.given) < 0:
        yield f"a test with {trial.boost} boost, {trial.support} support"
    if trial.card >= 0 and trial.card not in s.discards:
        yield f"destiny card {trial.card} was drawn and does not lie on the discards"
    if not any(frame.script == "test" for frame in s.stack):
        yield f"the test {trial.test} goes on, and nobody is in it"


# ---------------------------------------------------------------- things


def _items(g: RevolutionGame) -> Iterator[str]:
    """R-ITEM-02, R-STOW-02: before an agent, in view of all, with a mechanism, in the item deck, out of the mission."""
    s = g.s
    keepers = [one for one in g.mechanisms if type(one).holder is not Mechanism.holder]
    kept = [item for item in g.deck.items for one in keepers if one.keeps(g, item)]
    in_play = [*s.items, *s.standing, *kept]
    yield from each_once("item", in_play, g.deck.items)
    yield from (f"item {item} is out of the mission and in play" for item in in_play if f"item:{item}" in s.removed)
    alive = [i for i, agent in enumerate(s.agents) if agent.out != DEAD or s.phase in OVER]
    yield from (f"item {item} is held by agent {holder}" for item, holder in s.items.items() if holder not in alive)


def _tokens(g: RevolutionGame) -> Iterator[str]:
    """R-TOKEN-02 to 05: those of the group in its midst, the others before agents; never more than there are."""
    s, declared = g.s, g.deck.mission.tokens
    own = [token for agent in s.agents for token in agent.tokens]
    yield from known("token", {*s.tokens, *own}, declared)
    for token, number in Counter([*s.tokens, *own]).items():
        if token in declared and number > declared[token].copies:
            yield f"token {token} is there {number} times"
        if f"token:{token}" in s.removed:
            yield f"token {token} is out of the mission and in play"
    yield from (f"token {token} is nobody's" for token in s.tokens if token in declared and not declared[token].group)
    yield from (f"token {token} is the group's" for token in own if token in declared and declared[token].group)


# ---------------------------------------------------------------- agents


def _agents(g: RevolutionGame) -> Iterator[str]:
    s = g.s
    bodies = [agent.receptacle for agent in s.agents if agent.receptacle]
    yield from each_once("receptacle", bodies, g.deck.receptacles)
    yield from each_once("card before an agent", [agent.card for agent in s.agents if agent.card], s.layout)
    if not 0 <= s.lead < len(s.agents) or s.captain not in s.agents[s.lead].seats:
        yield f"seat {s.captain} is captain, and agent {s.lead}"
    if s.phase == "bodies":
        return
    if s.agents[s.lead].out == DEAD and s.phase not in OVER:
        yield f"agent {s.lead} is captain and dead"
    for i, agent in enumerate(s.agents):
        yield from (f"agent {i}: {problem}" for problem in _agent(g, i, agent))
    yield from _seats(g)


def _agent(g: RevolutionGame, i: int, agent: Agent) -> Iterator[str]:
    """R-AZRAK-04, R-EJECT-01, R-EXPL-04."""
    if not 0 <= agent.pool <= azrak.level(g, i):
        yield f"{agent.pool} crystals of {azrak.level(g, i)}"
    if agent.out not in (IN, CONTROL, EJECTED, DEAD):
        yield f"out by {agent.out!r}"
    if agent.out == DEAD and agent.pool:
        yield "dead, with crystals"
    if agent.out != IN and agent.card:
        yield "out of the location, with a card"
    if agent.card == "A" or (agent.card and g.s.phase not in (*VISIT, *OVER)):
        yield f"card {agent.card} in phase {g.s.phase}"
    if agent.free not in (0, 1):
        yield f"{agent.free} explores at no cost"
    waits = any(frame.script == "link" and frame.agent == i for frame in g.s.stack)
    if agent.out == IN and not agent.pool and not (waits or agent.losing or g.s.phase in ("between", *OVER)):
        yield "in play without a crystal"
    yield from known("attribute", agent.attributes, g.deck.mission.attributes)


def _seats(g: RevolutionGame) -> Iterator[str]:
    s = g.s
    if len(set(s.told)) < len(s.told) or not all(0 <= seat < s.seats for seat in s.told):
        yield f"seats {s.told} have told"
    if not all(0 <= i < len(s.agents) for i in s.lost_here):
        yield f"agents {s.lost_here} have lost control"


def _conflicts(g: RevolutionGame) -> Iterator[str]:
    s = g.s
    for one in s.conflicts:
        yield from (f"conflict {one.card}: {problem}" for problem in _conflict(g, one))
    keys = [f"{one.card} {'' if one.group else one.agent}" for one in s.conflicts]
    yield from each_once("conflict", keys, keys)


def _conflict(g: RevolutionGame, one: Conflict) -> Iterator[str]:
    """R-PCON-03, R-GCON-01, R-DMG-01."""
    s = g.s
    card = g.content.cards.get(one.card)
    if card is None or card.place != s.place or card.id not in s.layout.values():
        yield "its card does not lie there"
    elif card.card.life is not None and one.damage >= card.card.life:
        yield f"{one.damage} damage of {card.card.life}"
    if one.damage < 0 or not 0 <= one.agent < len(s.agents):
        yield f"{one.damage} damage, agent {one.agent}"
    elif not one.group and g.card_key(one.agent) != one.card:
        yield f"agent {one.agent} is bound and has left the card"
    if len(set(one.tested)) < len(one.tested):
        yield f"{one.tested} have tested"


def _agenda(g: RevolutionGame) -> Iterator[str]:
    """Who reads what is there. What has no card keeps the place of instructions that wait for other readers."""
    frames = [frame for stack in (g.s.stack, *(one.stack for one in g.s.agenda)) for frame in stack]
    waiting = sorted((frame.agent, frame.card) for frame in frames if frame.script == READ)
    if waiting != sorted((one.agent, one.card) for one in g.s.open):
        yield f"open are {g.s.open}, and {waiting} is waited for"
    for one in g.s.agenda:
        if not one.card and one.script == "nothing":
            continue  # it keeps the place of instructions that wait for others, one order after another
        kind, colon, name = one.card.partition(":")
        owner, _, number = name.partition("/")
        body = g.deck.receptacles.get(owner)
        there = one.card in g.content.cards
        if colon and kind == "item":
            there = name in g.deck.items
        elif colon and body is not None:
            there = body.recall is not None if kind == "recall" else number in body.interactions
        if not there or (one.script and one.script not in g.scripts):
            yield f"agent {one.agent} reads {one.card}"


# ---------------------------------------------------------------- before and after an action


def unexplained_changes(before: dict[str, Any], after: dict[str, Any], events: list[Event]) -> Iterator[str]:
    """What changed in public without an event, or differently from what the events say."""
    kinds = {event.kind for event in events}
    # The last body starts the set-up, a failure starts it again; whoever dies leaves pool and items to others.
    if kinds & {"new-run", "embodied", "died"}:
        return
    of_mechanisms = {thing: told for thing, told in mechanism_lab.changing_events().items() if thing in before}
    changing_events = {**CHANGING_EVENTS, **of_mechanisms}
    yield from changes_without_event(changing_events, before, after, kinds)
    if "adjusted" not in kinds:
        for thing in ("pools", "tokens", *of_mechanisms):
            yield from changes_not_as_told(changing_events, thing, before, after, events)
        yield from _items_not_as_told(before["items"], after["items"], events)


def _items_not_as_told(before: dict[str, int], after: dict[str, int], events: list[Event]) -> Iterator[str]:
    """Items that are not with the agent to whom the events have given them."""
    items = dict(before)
    for event in events:
        data: Any = event.data
        item = data.get("item")
        if event.kind == "took" and item in after:
            items[item] = data["agent"]
        elif event.kind == "gave":
            items[item] = data["to"]
        elif event.kind == "dropped":
            items.pop(item, None)
    if items != after:
        yield f"items are {after}, and by what was told {items}"


def public_state(g: RevolutionGame) -> dict[str, Any]:
    """What everybody can see on the table."""
    s = g.s
    return {
        "pools": {str(i): agent.pool for i, agent in enumerate(s.agents)},
        "vortex": s.vortex,
        "mission return": s.mission_return,
        "crystals": dict(s.crystals),
        "updates": s.updates,
        "tokens": Counter([*s.tokens, *(token for agent in s.agents for token in agent.tokens)]),
        # Yellow and red items that are not kept go back when they are read, without an event.
        "items": {item: holder for item, holder in s.items.items() if g.deck.items[item].colour == "green"},
        "standing": list(s.standing),
        "cards": [agent.card for agent in s.agents],
        "out": [agent.out for agent in s.agents],
        "layout": dict(s.layout),
        "map": list(s.map),
        "captain": s.captain,
        "discards": list(s.discards),
        **mechanism_lab.public_state(g),
    }


def _of(data: Any, number: int) -> dict[str, int]:
    return {str(data["agent"]): number}


ADJUSTED = {"adjusted": None}
CRYSTALS = dict.fromkeys(("azrak", "link-broken", "losing-control", "emergency-update", "update", "map", "ending"))
CHANGING_EVENTS: ChangingEvents = {
    "pools": {
        "azrak": lambda data: _of(data, data["number"]),
        "emergency-update": lambda data: _of(data, data["number"]),
        "chose-place": lambda data: _of(data, -1),
        **ADJUSTED,
    },
    "vortex": {**CRYSTALS, "question": None, **ADJUSTED},
    "mission return": {**CRYSTALS, "chose-place": None, "question": None, **ADJUSTED},
    "crystals": {"chose-place": None, "map": None},
    "updates": {"updates": None, "update": None, "emergency-update": None},
    "tokens": {
        "token": lambda data: {data["token"]: 1},
        "token-lost": lambda data: {data["token"]: -1},
        **ADJUSTED,
    },
    "items": {"took": None, "dropped": None, "gave": None, **ADJUSTED},
    "standing": {"took": None, "dropped": None, **ADJUSTED},
    "cards": {"took-card": None, "card-back": None},
    "out": {"ejected": None, "returned": None, "update": None, "round": None},
    "layout": {"opened": None, "round": None, "discarded": None, "replaced": None, "ending": None},
    "map": {"map": None},
    "captain": {"captain": None},
    "discards": {"destiny": None, "shuffled": None},
}
