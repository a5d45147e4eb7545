"""SPOILER. Ways through "Count to Sixty", played by people who know it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from tests.missions.players import Players
from tests.missions.recording import Way
from timecaptain.deck import load
from timecaptain.game.classic.actions import DoNothing, Move, Roll
from timecaptain.game.kernel.actions import Again

FOLDER = Path(__file__).parents[2] / "missions" / "count-to-sixty"
DECK = load(FOLDER)

TEAMS = {  # seats -> bodies; one player and two players play two each
    1: ("walburga", "zenta"),
    2: ("walburga", "auer", "zenta", "fanta"),
    3: ("walburga", "auer", "prohaska"),
    4: ("magda", "auer", "zenta", "fanta"),
}
NAME = {"ask.prompt": "Vroni", "observatory.E": "0"}
SLIDE = {"adit.D": "0"}
CLIMB = {"observatory.F": "0"}


def best(p: Players, place_card: str, *names: str) -> tuple[str, Callable[[int], bool]]:
    """The test of a card that this team is best at, and who has the characteristic for it."""
    tests = DECK.places[place_card.partition("/")[0]].cards[place_card.partition("/")[2]].tests

    def strength(name: str) -> float:
        shields = sum(stack.number for stack in tests[name].shields)
        return sum(p.dice(i, tests[name].characteristic) for i in p.team) / shields

    chosen = max(names, key=strength)
    return f"{place_card}/{chosen}", lambda i: p.dice(i, tests[chosen].characteristic) > 0


def first_run(p: Players) -> None:
    """Newcomers look round the town, hear of the hill, and run out of time."""
    p.enter(lambda i: "BCDF"[i % 4])
    p.spend(lambda i: Move(i, "CDFB"[i % 4]), {"platform.D": "0"})
    if not p.over:
        p.go("square")
        p.enter(lambda i: "BCDE"[i % 4])
    p.wait()


def second_run(p: Players, *bodies: str) -> None:
    p.click(Again())
    p.embody(*bodies)


def to_the_corporal(p: Players) -> None:
    p.go("adit")
    test, able = best(p, "adit/B", "wrestle", "talk")
    p.enter(lambda i: "B" if able(i) else "C")
    p.until(lambda: "moth" in p.s.tokens, lambda i: Roll(i, test))


def past_the_corporal(p: Players) -> None:
    to_the_corporal(p)
    if not p.over:
        p.spend(lambda i: Move(i, "D"), SLIDE)


def flood(p: Players) -> None:
    test, able = best(p, "chapel/E", "wheel", "pawl", "valves")
    if p.s.phase == "enter":
        p.enter(lambda i: "E" if able(i) else "B")
    p.until(
        lambda: p.s.place != "chapel",
        lambda i: Roll(i, test) if p.s.agents[i].space == "E" else Move(i, "E"),
    )


def up_the_tower(p: Players) -> None:
    """Through the riddle on the telephone and the stairs; then past the director."""
    if "snail" not in p.s.tokens:
        first = next(i for i in p.team if p.alive(i))
        p.enter(lambda i: "E" if i == first else "D", **NAME)
        p.spend(lambda i: Move(i, "F") if i == first else DoNothing(i), CLIMB)
    else:
        p.enter(lambda i: "F", **CLIMB)


def past_the_director(p: Players) -> None:
    test, able = best(p, "tower/B", "plea", "pin")
    p.enter(lambda i: "B" if able(i) else "E", **{"tower.B": "0"})
    p.until(lambda: "feather" in p.s.tokens, lambda i: Roll(i, test))


def lever(p: Players, choice: str = "0") -> None:
    if not p.over:
        p.spend(lambda i: Move(i, "C"), {"tower.C": choice})


def short(p: Players) -> None:
    """Ending "unsigned": the hill, the water, the name, the lever."""
    past_the_corporal(p)
    if not p.over:
        flood(p)
    if not p.over:
        up_the_tower(p)
    if not p.over:
        past_the_director(p)
    lever(p)


def long(p: Players) -> None:
    """Ending "sixty": the name first, then the pillar and the curtain, and the splinter for the director."""
    p.go("observatory")
    p.enter(lambda i: "E" if i == 0 else "C", **NAME)
    past_the_corporal(p)
    if not p.over:
        p.enter(lambda i: "C")
        finder = next(i for i in p.team if p.alive(i))
        p.spend(lambda i: Move(i, "F" if i == finder else "E"))
    if not p.over:
        flood(p)
    if not p.over:
        up_the_tower(p)
    if not p.over:
        past_the_director(p)
    lever(p)


def dry(p: Players) -> None:
    """To the lever without the water: up the tower by the name alone."""
    p.go("observatory")
    up_the_tower(p)
    past_the_director(p)


def late(p: Players) -> None:
    """The lever is free, and they go for a walk before they lay a hand on it."""
    dry(p)
    p.go("platform")
    p.enter(lambda i: "BCDE"[i])
    p.go("tower")
    p.enter(lambda i: "B")
    lever(p, "1")


def timid(p: Players) -> None:
    """Twice at the mouth of the hill, and never in it."""
    to_the_corporal(p)
    p.go("square")
    p.enter(lambda i: "BCDE"[i])
    p.go("adit")
    p.enter(lambda i: "C")
    dry(p)
    lever(p)


def deaths(p: Players) -> None:
    """One stands before the corporal and does nothing; the others watch, and then they do the same."""
    p.go("adit")
    p.enter(lambda i: "C" if i else "B")
    p.until(lambda: not p.alive(0), DoNothing)
    if not p.over:
        p.spend(lambda i: Move(i, "B"))
    p.wait()


def tremors(p: Players) -> None:
    """The team tears at the saw with its bare hands until the mountain answers."""
    past_the_corporal(p)
    p.enter(lambda i: "D")
    p.spend(lambda i: Roll(i, "chapel/D/break"))
    p.wait()


WAYS: dict[str, tuple[str, Callable[[Players], None]]] = {
    "unsigned": ("Two runs: the first fails by time and shows the adit, the second takes the short way.", short),
    "sixty": ("Two runs: the second one hears the count, and gives it back.", long),
    "noon": ("At the lever, after a walk, they wait for noon.", late),
    "freight": ("At the lever, with the salt still on the train.", timid),
    "slide": ("The mountain comes down.", tremors),
    "fifty-nine": ("Nobody is left alive.", deaths),
}


def play(way: str, seats: int, seed: int) -> Players:
    p = Players(DECK, seats, seed)
    p.embody(*TEAMS[seats])
    first_run(p)
    assert p.s.ending == "fifty-nine"
    second_run(p, *TEAMS[seats])
    WAYS[way][1](p)
    return p


LINES = {way: Way(partial(play, way), way, about) for way, (about, _) in WAYS.items()}
LINES["fifty-nine"] = LINES["fifty-nine"]._replace(holds=lambda p: p.s.clock > 0)
