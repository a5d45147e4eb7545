"""What must hold at every table after every action: each thing in exactly one place, nothing out of its bounds.

`check` looks at one moment. `Watch` compares two: what lies on the table changes only by what was told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from timecaptain.deck import effects as e
from timecaptain.deck.cards import LETTERS, Deck
from timecaptain.game import Event
from timecaptain.game.classic import ClassicGame
from timecaptain.game.classic.state import ALIVE, Agent

PHASES = ("base", "bodies", "outfit", "enter", "discuss", "act", "won", "lost")
IN_PLAY = ("enter", "discuss", "act")


class Broken(AssertionError):
    """Something is not where it must be."""


def check(game: Any) -> list[str]:
    """What is wrong at this moment; nothing for a system that is not known here."""
    if not isinstance(game, ClassicGame):
        return []
    return [
        *_table(game),
        *_things(game),
        *_agents(game),
        *_panorama(game),
        *_tests(game),
        *_decision(game),
    ]


def assert_holds(game: Any) -> None:
    if problems := check(game):
        raise Broken("; ".join(problems))


# ---------------------------------------------------------------- one moment


def _table(g: ClassicGame) -> Iterator[str]:
    s, deck = g.s, g.deck
    if not 0 <= s.captain < s.seats:
        yield f"captain {s.captain} is no seat"
    if s.phase not in PHASES:
        yield f"phase {s.phase!r} does not exist"
    if s.clock < 0:
        yield f"clock at {s.clock}"
    if s.clock == 0 and s.phase in ("enter", "discuss"):
        yield "the clock is at 0 and the run goes on"
    if s.counters.keys() != deck.mission.counters.keys():
        yield f"counters {sorted(s.counters)} are not those of the mission"
    for name, counter in deck.mission.counters.items():
        if not counter.least <= s.counters.get(name, counter.least) <= counter.most:
            yield f"counter {name} at {s.counters[name]}"
    yield from _each_once("place on the plan", s.plan, deck.places)
    if s.place and s.place not in deck.places:
        yield f"the group is in {s.place!r}, which does not exist"
    yield from _known("card out of play", s.gone | s.banished | s.authorised, g.content.cards)
    yield from _known("passed test", s.passed, g.content.tests)
    if s.ending and s.ending not in deck.endings:
        yield f"ending {s.ending!r} does not exist"
    if (s.phase in ("won", "lost")) != bool(s.ending):
        yield f"phase {s.phase} with ending {s.ending!r}"


def _each_once(what: str, names: Iterable[str], known: Iterable[str]) -> Iterator[str]:
    counted = Counter(names)
    yield from (f"{what} {name!r} is there {n} times" for name, n in counted.items() if n > 1)
    yield from _known(what, counted, known)


def _known(what: str, names: Iterable[str], known: Iterable[str]) -> Iterator[str]:
    declared = set(known)
    yield from (f"{what} {name!r} does not exist" for name in names if name not in declared)


def _things(g: ClassicGame) -> Iterator[str]:
    """Every item has one holder, lies loose, waits for its body in the next run, or is in the box."""
    s = g.s
    yield from _each_once("token", s.tokens, g.deck.mission.tokens)
    waiting = s.stamped if s.phase == "bodies" else {}
    yield from _each_once("item", [*s.items, *s.loose, *waiting], g.deck.items)
    for item, holder in s.items.items():
        if not 0 <= holder < len(s.agents):
            yield f"item {item} is held by agent {holder}"
    for item, user in s.used.items():
        if item not in g.deck.items or not 0 <= user < len(s.agents):
            yield f"item {item} is used by agent {user}"


def _agents(g: ClassicGame) -> Iterator[str]:
    s = g.s
    bodies = [agent.receptacle for agent in s.agents if agent.receptacle]
    yield from _each_once("receptacle", bodies, g.deck.receptacles)
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
    return "beyond" in _loose_bounds(deck)


def adjusts(deck: Deck, what: str) -> bool:
    """Whether some card lets the players change this by hand."""
    return what in _loose_bounds(deck)


_bounds: dict[str, frozenset[str]] = {}  # by the deck's digest: a deck is no key


def _loose_bounds(deck: Deck) -> frozenset[str]:
    found = _bounds.get(deck.digest)
    if found is None:
        steps = [step for script in deck.scripts.values() for step in script.steps]
        by_hand = {one.what for step in steps if isinstance(step, e.Manual) for one in step.adjust}
        beyond = {"beyond" for step in steps if isinstance(step, e.Heal) and step.beyond}
        found = _bounds[deck.digest] = frozenset(by_hand | beyond)
    return found


def _panorama(g: ClassicGame) -> Iterator[str]:
    s = g.s
    if not s.place:
        if s.layout:
            yield "cards are laid out nowhere"
        return
    if s.layout and "A" not in s.layout:
        yield "card A does not lie there"
    yield from _known("space", s.layout, LETTERS)
    keys = [f"{s.place}/{card}" for card in s.layout.values()]
    yield from _each_once("card", keys, g.content.cards)
    yield from (f"card {key} is out of play and lies there" for key in keys if key in s.gone or key in s.banished)


def _tests(g: ClassicGame) -> Iterator[str]:
    s = g.s
    lying = {f"{s.place}/{card}" for card in s.layout.values()}
    for key, stacks in s.tests.items():
        found = g.content.tests.get(key)
        if found is None or found.card not in lying:
            yield f"test {key} runs and its card does not lie there"
            continue
        if len(stacks) != len(found.full) or not any(stacks) or min(stacks) < 0:
            yield f"test {key} runs with {stacks}"
        elif any(n > full for n, full in zip(stacks, found.full, strict=True)) and not adjusts(g.deck, "shields"):
            yield f"test {key} has {stacks} of {list(found.full)}"
        if key in s.passed:
            yield f"test {key} runs and is passed"
    yield from (f"rolls are counted for {key}, which does not run" for key in s.rolls if key not in s.tests)


def _decision(g: ClassicGame) -> Iterator[str]:
    s, pending = g.s, g.s.pending
    for frame in s.stack:
        if frame.script not in g.scripts or not -1 <= frame.agent < len(s.agents):
            yield f"script {frame.script} for agent {frame.agent}"
    if pending is None:
        if s.stack or s.roll is not None:
            yield "in the middle of something that nobody is asked about"
    else:
        if not pending.seats or not all(0 <= seat < s.seats for seat in pending.seats):
            yield f"{pending.kind} is asked of {pending.seats}"
        if not pending.choices or len(set(pending.choices)) < len(pending.choices):
            yield f"{pending.kind} with choices {pending.choices}"
        if pending.labels and len(pending.labels) != len(pending.choices):
            yield f"{pending.kind} with labels {pending.labels}"
    for reading in s.agenda:
        if not 0 <= reading.agent < len(s.agents) or reading.card not in g.content.cards:
            yield f"agent {reading.agent} reads {reading.card}"


# ---------------------------------------------------------------- between two moments


class Watch:
    """What lies open before an action, to be compared with what was told of it."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.before = _open(game) if isinstance(game, ClassicGame) else None

    def after(self, events: Iterable[Event]) -> list[str]:
        """What is wrong now, and what changed without a word."""
        if self.before is None:
            return []
        told = list(events)
        return [*check(self.game), *self._untold(told)]

    def _untold(self, told: list[Event]) -> Iterator[str]:
        kinds = {event.kind for event in told}
        before, after = self.before, _open(self.game)
        # A new run lays everything out anew; another body brings its own life and things.
        if before is None or kinds & {"new-run", "run-begins", "embodied"} or before["run"] != after["run"]:
            return
        for thing, speaking in SPEAKING.items():
            if before[thing] == after[thing] or kinds & speaking.keys():
                continue
            yield f"{thing} changed from {before[thing]} to {after[thing]}, and nobody was told"
        for thing in ("clock", "resources"):
            expected = Counter(before[thing])
            for event in told:
                count = SPEAKING[thing].get(event.kind)
                if count:
                    expected.update(count(event.data))
            if "adjusted" not in kinds and _positive(expected) != _positive(Counter(after[thing])):
                yield f"{thing} is {after[thing]}, and by what was told {dict(expected)}"
        if "adjusted" not in kinds:
            yield from self._things_told(before, after, told)

    def _things_told(self, before: dict[str, Any], after: dict[str, Any], told: list[Event]) -> Iterator[str]:
        """Every item and token is where the events have put it."""
        items, tokens = dict(before["items"]), list(before["tokens"])
        for event in told:
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


def _positive(counted: Counter[str]) -> dict[str, int]:
    return {name: n for name, n in counted.items() if n}


def _open(g: ClassicGame) -> dict[str, Any]:
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

# For each open thing the events that speak of its change; where the event gives the number, how it counts.
SPEAKING: dict[str, dict[str, Any]] = {
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
