"""Conservation in Classic: the clock, life and resources, items and tokens, pawns, cards and shields."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from timecaptain.deck import effects as e
from timecaptain.deck.cards import LETTERS
from timecaptain.deck.classic import effects as classic_effects
from timecaptain.deck.classic.cards import Deck
from timecaptain.game import Event
from timecaptain.game.classic import ClassicGame
from timecaptain.game.classic.state import ALIVE, Agent

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

PHASES = ("base", "bodies", "outfit", "enter", "discuss", "act", "won", "lost")
IN_PLAY = ("enter", "discuss", "act")


def violations(game: ClassicGame) -> Iterator[str]:
    """What is impossible in the present state of the game."""
    yield from table(game, PHASES)
    yield from _run(game)
    yield from _things(game)
    yield from _agents(game)
    yield from panorama(game, LETTERS, game.s.gone | game.s.banished)
    yield from _tests(game)
    yield from decision(game, game.s.roll is not None)
    for reading in game.s.agenda:
        if reading.card not in game.content.cards:
            yield f"agent {reading.agent} reads {reading.card}"


# ---------------------------------------------------------------- one state


def _run(g: ClassicGame) -> Iterator[str]:
    s, deck = g.s, g.deck
    if s.clock < 0:
        yield f"clock at {s.clock}"
    if s.clock == 0 and s.phase in ("enter", "discuss"):
        yield "the clock is at 0 and the run goes on"
    yield from each_once("place on the plan", s.plan, deck.places)
    yield from known("card out of play", s.gone | s.banished | s.authorised, g.content.cards)
    yield from known("passed test", s.passed, g.content.tests)
    if (s.phase in ("won", "lost")) != bool(s.ending):
        yield f"phase {s.phase} with ending {s.ending!r}"


def _things(g: ClassicGame) -> Iterator[str]:
    """Every item has one holder, lies loose, waits for its body in the next run, or is in the box."""
    s = g.s
    yield from each_once("token", s.tokens, g.deck.mission.tokens)
    waiting = s.stamped if s.phase == "bodies" else {}
    yield from each_once("item", [*s.items, *s.loose, *waiting], g.deck.items)
    for item, holder in s.items.items():
        if not 0 <= holder < len(s.agents):
            yield f"item {item} is held by agent {holder}"
    for item, user in s.used.items():
        if item not in g.deck.items or not 0 <= user < len(s.agents):
            yield f"item {item} is used by agent {user}"


def _agents(g: ClassicGame) -> Iterator[str]:
    s = g.s
    bodies = [agent.receptacle for agent in s.agents if agent.receptacle]
    yield from each_once("receptacle", bodies, g.deck.receptacles)
    if s.phase not in IN_PLAY:
        return
    for i, agent in enumerate(s.agents):
        yield from (f"agent {i}: {problem}" for problem in _agent(g, agent))
    if s.phase != "enter" and not any(agent.back_at == ALIVE for agent in s.agents):
        yield "nobody lives and the run goes on"


def _agent(g: ClassicGame, agent: Agent) -> Iterator[str]:
    alive = agent.back_at == ALIVE
    if alive and agent.life < 1:
        yield "alive without life"
    if not alive and (agent.life or agent.space or agent.acts):
        yield "dead, and still on the board"
    if agent.life > agent.most_life and not heals_beyond(g.deck):
        yield f"life {agent.life} of {agent.most_life}"
    if agent.stock < 0 or agent.delay < 0 or agent.acts not in (0, 1):
        yield f"stock {agent.stock}, delay {agent.delay}, actions {agent.acts}"
    for colour, number in agent.resources.items():
        if number < 0 or colour not in g.deck.mission.resources:
            yield f"{number} of resource {colour}"
    if agent.space and (agent.space == "A" or agent.space not in LETTERS or not g.s.place):
        yield f"on space {agent.space!r} of {g.s.place!r}"
    outside = alive and not agent.space and g.s.phase != "enter" and not g.s.stack
    if outside and any(card.open for card in g.content.in_place[g.s.place].values() if card.letter != "A"):
        yield "alive and nowhere"  # who is shut out by a seal on every card may be


def heals_beyond(deck: Deck) -> bool:
    """Whether some card heals beyond the printed life points."""
    return "beyond" in _loose_bounds(deck)


def adjusts(deck: Deck, what: str) -> bool:
    """Whether some card lets the players change this by hand."""
    return what in _loose_bounds(deck)


MOST_DECKS = 100
_bounds: dict[str, frozenset[str]] = {}  # by the deck's digest, because a deck cannot be hashed


def _loose_bounds(deck: Deck) -> frozenset[str]:
    """What may leave its usual bounds because some card says so."""
    bounds = _bounds.get(deck.digest)
    if bounds is None:
        if len(_bounds) >= MOST_DECKS:
            _bounds.clear()
        steps = [step for script in deck.scripts.values() for step in script.steps]
        by_hand = {one.what for step in steps if isinstance(step, e.Manual) for one in step.adjust}
        beyond = {"beyond" for step in steps if isinstance(step, classic_effects.Heal) and step.beyond}
        bounds = _bounds[deck.digest] = frozenset(by_hand | beyond)
    return bounds


def _tests(g: ClassicGame) -> Iterator[str]:
    s = g.s
    lying = {f"{s.place}/{card}" for card in s.layout.values()}
    for key, stacks in s.tests.items():
        test = g.content.tests.get(key)
        if test is None or test.card not in lying:
            yield f"test {key} runs and its card does not lie there"
            continue
        if len(stacks) != len(test.full) or not any(stacks) or min(stacks) < 0:
            yield f"test {key} runs with {stacks}"
        elif any(n > full for n, full in zip(stacks, test.full, strict=True)) and not adjusts(g.deck, "shields"):
            yield f"test {key} has {stacks} of {list(test.full)}"
        if key in s.passed:
            yield f"test {key} runs and is passed"
    yield from (f"rolls are counted for {key}, which does not run" for key in s.rolls if key not in s.tests)


# ---------------------------------------------------------------- before and after an action


def unexplained_changes(before: dict[str, Any], after: dict[str, Any], events: list[Event]) -> Iterator[str]:
    """What changed in public without an event, or differently from what the events say."""
    kinds = {event.kind for event in events}
    # A new run sets everything up again; another body brings its own life and items.
    if kinds & {"new-run", "run-begins", "embodied"} or before["run"] != after["run"]:
        return
    yield from changes_without_event(CHANGING_EVENTS, before, after, kinds)
    if "adjusted" not in kinds:
        for thing in ("clock", "resources"):
            yield from changes_not_as_told(CHANGING_EVENTS, thing, before, after, events)
        yield from _things_not_as_told(before, after, events)


def _things_not_as_told(before: dict[str, Any], after: dict[str, Any], events: list[Event]) -> Iterator[str]:
    """Items and tokens that are not where the events have put them."""
    items, tokens = dict(before["items"]), list(before["tokens"])
    for event in events:
        data: Any = event.data
        match event.kind:
            case "took":
                items[data["item"]] = data["agent"]
            case "gave":
                items[data["item"]] = data["to"]
            case "dropped":
                items.pop(data["item"], None)
            case "token":
                tokens.append(data["token"])
            case "token-lost":
                tokens.remove(data["token"])
    if items != after["items"]:
        yield f"items are {after['items']}, and by what was told {items}"
    if tokens != after["tokens"]:
        yield f"tokens are {after['tokens']}, and by what was told {tokens}"


def public_state(g: ClassicGame) -> dict[str, Any]:
    """What everybody can see on the table."""
    s = g.s
    resources: Counter[str] = Counter()
    for agent in s.agents:
        resources.update(agent.resources)
    return {
        "run": s.run,
        "clock": {"TU": s.clock},
        "resources": dict(resources),
        "tokens": list(s.tokens),
        "items": dict(s.items),
        "life": [agent.life for agent in s.agents],
        "stock": [agent.stock for agent in s.agents],
        "spaces": [agent.space for agent in s.agents],
        "plan": list(s.plan),
        "layout": dict(s.layout),
        "captain": s.captain,
    }


ADJUSTED = {"adjusted": None}
CHANGING_EVENTS: ChangingEvents = {
    "clock": {
        "time": lambda data: {"TU": -data["lost"]},
        "time-gained": lambda data: {"TU": data["gained"]},
        **ADJUSTED,
    },
    "resources": {"resource": lambda data: {data["resource"]: data["number"]}, **ADJUSTED},
    "tokens": {"token": None, "token-lost": None, **ADJUSTED},
    "items": {"took": None, "dropped": None, "gave": None, **ADJUSTED},
    "life": {"wounded": None, "healed": None, "died": None, "returned": None, **ADJUSTED},
    "stock": {"stock": None},
    "spaces": {
        "moved": None,
        "entered": None,
        "left": None,
        "died": None,
        "returned": None,
        "ending": None,
        **ADJUSTED,
    },
    "plan": {"place-shown": None, "place-hidden": None},
    "layout": {"opened": None, "left": None, "revealed": None, "replaced": None, "discarded": None, "defeated": None},
    "captain": {"captain": None},
}
