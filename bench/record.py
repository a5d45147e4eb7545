"""A fixed way of playing a mission, written down so that others can play the very same games.

The policy is seeded and knows nothing about winning: it prefers what moves a game on (spending, rolling, moving) to
what can be done for ever (handing things over, proposing to leave). What it decided is kept per step, so that a timed
replay pays for the game alone and not for the policy.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

import timecaptain.game.classic  # noqa: F401 (registers the system)
from timecaptain.deck import load
from timecaptain.deck.classic.cards import Deck
from timecaptain.deck.effects import Ask
from timecaptain.deck.primitives import Condition, Effect, Script, Text
from timecaptain.deck.systems import AnyDeck
from timecaptain.game.classic.actions import PickDie
from timecaptain.game.kernel.actions import Action, Answer
from timecaptain.game.kernel.events import Event
from timecaptain.game.kernel.game import Game
from timecaptain.game.kernel.state import Pending

MISSION = Path(__file__).parent.parent / "missions" / "count-to-sixty"
SEATS = 4
RUNS = 3  # a table of beginners that has lost three times goes home
POLICY_SEED = 1908

# How much a seat wants an action; what is not named here counts 1. A seat that wants nothing much may pass.
WANTED = {
    "spend": 6.0,
    "roll": 12.0,
    "move": 0.5,
    "use": 0.3,
    "leave": 0.15,
    "give": 0.03,
    "give-resource": 0.03,
}


class Step(Struct, frozen=True):
    """One action: whom the policy asked before it found who acts, and which of the legal actions it took."""

    asked: tuple[int, ...]  # the last one acts
    index: int
    action: Action
    chance: list[list[Any]] = []  # what the dice showed, in order: ["faces", …], ["die", face], ["captain", number]
    digest: str = ""


class Played(Struct, frozen=True):
    seed: int
    captain: int
    steps: list[Step]


def training_mission() -> Deck:
    return load(MISSION)


def record(
    deck: AnyDeck,
    actions: int,
    *,
    wanted: Mapping[str, float] = WANTED,
    digest: Callable[[Game[Any]], str] | None = None,
) -> list[Played]:
    """Play until that many actions are on record; a game that is won or was lost three times gives way to the next."""
    rng = random.Random(POLICY_SEED)
    answers = riddle_answers(deck)
    games: list[Played] = []
    left = actions
    while left > 0:
        seed = len(games)
        game = Game(deck, SEATS, seed)
        played = Played(seed, game.s.captain, [])
        games.append(played)
        for step in play(game, rng, answers, wanted, digest or digest_of_table):
            played.steps.append(step)
            left -= 1
            if left == 0:
                break
    return games


def play(
    game: Game[Any],
    rng: random.Random,
    answers: list[str],
    wanted: Mapping[str, float],
    digest: Callable[[Game[Any]], str],
) -> Iterator[Step]:
    seat = 0
    while not over(game):
        asked: list[int] = []
        while True:
            asked.append(seat)
            legal = game.legal(seat)
            index = choose(rng, legal, wanted)
            if index >= 0:
                break
            seat = (seat + 1) % SEATS
        action = legal[index]
        if isinstance(action, Answer):
            action = Answer(action.agent, rng.choice(answers))
        events = game.apply(seat, action)
        yield Step(tuple(asked), index, action, chance_of(action, events), digest(game))
        seat = (seat + 1) % SEATS


def over(game: Game[Any]) -> bool:
    return game.s.phase == "won" or (game.s.phase == "lost" and game.s.run >= RUNS)


def choose(rng: random.Random, legal: list[Action], wanted: Mapping[str, float]) -> int:
    """The number of an action, or -1 to pass."""
    if not legal:
        return -1
    weights = [wanted.get(action.do, 1.0) for action in legal]
    return -1 if rng.random() > sum(weights) else rng.choices(range(len(legal)), weights)[0]


def riddle_answers(deck: AnyDeck) -> list[str]:
    """The first right answer of every riddle, and a wrong one."""
    riddles = [step for script in deck.scripts.values() for step in script.steps if isinstance(step, Ask)]
    return ["", *(riddle.answers[0].source for riddle in riddles)]


def chance_of(action: Action, events: list[Event]) -> list[list[Any]]:
    """The chance outcomes of one action, as everybody saw them."""
    shown: list[list[Any]] = []
    for event in events:
        if event.kind == "rolled":
            shown.append(["faces", *event.data["faces"]])
        elif event.kind == "die-changed":
            assert isinstance(action, PickDie)
            shown.append(["die", event.data["faces"][action.die]])
        elif event.kind == "captain-die":
            shown.append(["captain", event.data["die"]])
    return shown


# ---------------------------------------------------------------- the state to agree on


def public(game: Game[Any]) -> list[Any]:
    """What lies open on the table, and what the game waits for, as nested lists: both sides write the same JSON."""
    seen = game.view(None).public
    place = seen.place
    agenda = game.s.agenda
    return [
        seen.phase,
        seen.run,
        seen.clock,
        seen.captain,
        place.id if place else "",
        [[space.letter, [[list(pair) for pair in test] for test in space.shields]] for space in place.panorama]
        if place
        else [],
        [
            [
                agent.receptacle,
                agent.space,
                agent.life,
                agent.most_life,
                agent.resistance,
                agent.back_at,
                agent.delay,
                agent.stock,
                agent.held,
                agent.acting,
                agent.to_act,
                sorted([colour, number] for colour, number in agent.resources.items() if number),
                sorted(agent.items),
            ]
            for agent in seen.agents
        ],
        list(seen.tokens),
        list(seen.plan),
        sorted(item.id for item in seen.loose),
        sorted([name, value] for name, value in game.s.counters.items()),
        [[one.agent, one.card, one.waits, one.begun, one.over] for one in agenda],
        sorted(question(pending) for pending in (game.s.pending, *(one.pending for one in agenda)) if pending),
    ]


def question(pending: Pending) -> list[Any]:
    """What somebody is asked, with the answers as short texts."""
    votes = [[str(seat), str(vote)] for seat, vote in sorted(pending.votes.items())]
    return [pending.kind, pending.agent, sorted(map(str, pending.options)), votes]


def digest_of_table(game: Game[Any]) -> str:
    return digest_of(public(game))


def digest_of(state: list[Any]) -> str:
    text = json.dumps(state, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha1(text.encode(), usedforsecurity=False).hexdigest()[:16]


# ---------------------------------------------------------------- for the peer


def exported(games: list[Played]) -> list[dict[str, Any]]:
    """The games as plain data: per step the seat, the action, what the dice showed, and the digest afterwards."""
    return [
        {
            "captain": played.captain,
            "steps": [
                [step.asked[-1], msgspec.to_builtins(step.action), step.chance, step.digest] for step in played.steps
            ],
        }
        for played in games
    ]


def exported_mission(deck: Deck, lang: str = "en") -> dict[str, Any]:
    """The whole deck as plain data: texts in one language, scripts by their keys, effects and conditions by word."""
    texts = deck.texts[lang]

    def plain(value: Any) -> Any:
        if isinstance(value, Text):
            return texts[value.key]
        if isinstance(value, Script):
            return value.key if value.steps else ""
        if isinstance(value, Struct):
            fields = {name: plain(getattr(value, name)) for name in value.__struct_fields__}
            return {"word": type(value).__name__, **fields} if isinstance(value, Effect | Condition) else fields
        if isinstance(value, dict):
            return {key: plain(one) for key, one in value.items()}
        if isinstance(value, tuple | list):
            return [plain(one) for one in value]
        return value

    return {
        "mission": plain(deck.mission),
        "base": plain(deck.base),
        "places": plain(deck.places),
        "items": plain(deck.items),
        "receptacles": plain(deck.receptacles),
        "endings": plain(deck.endings),
        "scripts": {key: [plain(step) for step in script.steps] for key, script in deck.scripts.items()},
    }
