"""SPOILER. Ways through "The Back of the Glass", played by people who know it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from tests.missions.players import Answers, Players
from tests.missions.recording import Way
from timecaptain.deck import load
from timecaptain.game import Action

FOLDER = Path(__file__).parents[2] / "missions" / "the-back-of-the-glass"
DECK = load(FOLDER)

TEAMS = {  # seats -> bodies; one player and two players play two each
    1: ("almoro", "checa"),
    2: ("polo", "nane", "isach", "stavro"),
    3: ("lucietta", "stavro", "isach"),
    4: ("meneghina", "checa", "almoro", "nane"),
}
SEEN = {"garden.B": "1"}  # it is a right hand
UNSEEN = {"garden.B": "0"}
ALMS = {"foil.B": "0"}
NUMBER = {"ask.prompt": "17", "foil.G": "0"}
REASONS = {"ask-orsola": "0"}
HALVES = {"squero.B": "0"}
WIDE, DEAD = {"squero.C": "0"}, {"squero.C": "1"}
FORKS = {"lagoon.B": "0", "steer.1": "1", "steer.2": "1", "steer.3": "0", "steer.4": "1"}
SUNG = {"lagoon.B": "0", "steer.1": "0", "steer.2": "1", "steer.3": "0", "steer.4": "0"}  # as one hears it: home


def best(p: Players, card: str, *names: str) -> tuple[str, Callable[[int], bool]]:
    """The test of a card that this team is best at, and who has the characteristic for it."""
    place, _, id = card.partition("/")
    tests = DECK.places[place].cards[id].tests

    def strength(name: str) -> float:
        shields = sum(stack.number for stack in tests[name].shields)
        return sum(p.dice(i, tests[name].characteristic) for i in p.team) / shields

    chosen = max(names or tests, key=strength)
    return f"{card}/{chosen}", lambda i: p.dice(i, tests[chosen].characteristic) > 0


def first(p: Players) -> int:
    return next(i for i in p.team if p.alive(i))


def payer(p: Players) -> int:
    """Whoever has a ducat, or else the first."""
    return next((i for i in p.team if p.alive(i) and p.s.agents[i].resources.get("yellow")), first(p))


def letter_of(test: str) -> str:
    """Where the card of this test lies."""
    place, id = test.split("/")[:2]
    return DECK.places[place].cards[id].letter or id


def roll(p: Players, test: str) -> Callable[[int], Action]:
    """Those on the card of the test roll; the others come and help."""
    letter = letter_of(test)
    return lambda i: Action("roll", i, test) if p.s.agents[i].space == letter else Action("move", i, letter)


def pass_test(p: Players, card: str, reached: Callable[[], bool], *names: str, answers: Answers | None = None) -> None:
    """Enter on that card and stay until the test is passed."""
    letter = letter_of(card)
    test, able = best(p, card, *names)
    if p.s.phase == "enter":
        elsewhere = "C" if letter != "C" else "D"
        p.enter(lambda i: letter if able(i) else elsewhere, **(answers or {}))
    p.until(reached, roll(p, test), answers)


def has(p: Players, item: str) -> bool:
    return item in p.s.items


# ---------------------------------------------------------------- stations of the way


def at_the_garden(p: Players, answer: Answers = SEEN) -> None:
    p.go("garden")
    p.enter(lambda i: "B" if i == first(p) else "D", **answer)


def at_the_lion(p: Players) -> None:
    p.go("loggia")
    pass_test(p, "loggia/B", lambda: "quill" in p.s.tokens or "lion" in p.s.tokens)


def fetch_the_child(p: Players) -> None:
    """Alms or a known face at the turnstile; then the number. The others wait in the hall."""
    p.go("foil")
    one = payer(p)
    p.enter(lambda i: "B" if i == one else "C", **ALMS)
    test, able = "foil/B/charity", p.dice
    p.until(
        lambda: "feather" in p.s.tokens,
        lambda i: Action("roll", i, test) if p.s.agents[i].space == "B" else Action("move", i, "B"),
        ALMS,
    )
    assert able
    if not p.over:
        p.spend(lambda i: Action("move", i, "G") if i == one else Action("nothing", i), NUMBER)


def where_is_orsola(p: Players) -> str:
    return "foil" if p.s.clock >= 21 else "owl" if p.s.clock >= 10 else "house"


def win_orsola(p: Players) -> None:
    """She is where the hour says; two reasons are enough."""
    if p.over or "shears" in p.s.tokens:
        return
    if p.s.place == "foil" and p.s.layout.get("D") == "orsola-foils":
        p.spend(lambda i: Action("move", i, "D") if i == first(p) else Action("nothing", i), REASONS)
        return
    while not p.over and "shears" not in p.s.tokens:
        if p.s.place != where_is_orsola(p):
            p.go(where_is_orsola(p))
        if p.s.place == "owl":
            past_momolo(p)
            if not p.over and p.s.layout.get("G") == "orsola-works":
                p.spend(lambda i: Action("move", i, "G"), REASONS)
        elif p.s.place == "house" and p.s.layout.get("G") == "orsola-home":
            p.enter(lambda i: "G" if i == first(p) else "C", **REASONS)
        if "shears" not in p.s.tokens and not p.over:
            p.wait()


def past_momolo(p: Players) -> None:
    if "owl" in p.s.tokens:
        p.enter(lambda i: "G" if p.s.layout.get("G") == "orsola-works" else "D", **REASONS)
        return
    pass_test(p, "owl/B", lambda: "owl" in p.s.tokens)


def win_anzolo(p: Players, *names: str) -> None:
    """His own letter, when his daughter is coming; or words."""
    if p.over:
        return
    p.go("house")
    if p.s.layout.get("B") == "chair":
        return
    test, able = best(p, "house/B", *names)
    p.enter(lambda i: "B" if able(i) else "D", **{"house.B": "0"})
    p.until(lambda: "wick" in p.s.tokens or "snare" in p.s.tokens, roll(p, test))


def get_the_boat(p: Players) -> None:
    if p.over:
        return
    p.go("squero")
    if has(p, "half-glass"):
        p.enter(lambda i: "B" if i == first(p) else "D", **HALVES)
    else:
        pass_test(p, "squero/B", lambda: "oar" in p.s.tokens)
    p.until(lambda: "heron" in p.s.tokens, lambda i: Action("nothing", i))


def cast_off(p: Players, way: Answers = DEAD) -> None:
    if not p.over:
        p.spend(lambda i: Action("move", i, "C"), way)


def through_the_dead_lagoon(p: Players, forks: Answers = FORKS) -> None:
    if p.over or p.s.place != "lagoon":
        return
    if p.s.layout.get("G"):
        pass_test(p, "lagoon/G", lambda: "G" not in p.s.layout)
        if not p.over:
            p.spend(lambda i: Action("move", i, "B"), forks)
    else:
        p.enter(lambda i: "B", **forks)
    test, _ = best(p, "lagoon/E")
    p.until(lambda: False, roll(p, test), forks)


# ---------------------------------------------------------------- whole runs


def newcomers(p: Players) -> None:
    """The first night: the quay, the tavern, the house of the man they were told about, and the tide goes out."""
    p.enter(lambda i: "BDEC"[i % 4])
    p.go("tavern")
    p.enter(lambda i: "FCDB"[i % 4], **{"tavern.C": "0"})
    p.spend(lambda i: Action("move", i, "EFCD"[i % 4]))
    p.go("house")
    p.enter(lambda i: "BGCE"[i % 4])
    p.spend(lambda i: Action("move", i, "GBEC"[i % 4]))
    p.go("squero")
    p.enter(lambda i: "BEDF"[i % 4])
    p.wait()


def shortest(p: Players) -> None:
    """The Frenchman, the child, the master, the boat."""
    at_the_garden(p)
    fetch_the_child(p)
    win_orsola(p)
    get_the_boat(p)
    cast_off(p)
    through_the_dead_lagoon(p)


def everybody(p: Players) -> None:
    """The same, and the old man."""
    at_the_garden(p)
    fetch_the_child(p)
    win_orsola(p)
    win_anzolo(p)
    get_the_boat(p)
    cast_off(p)
    through_the_dead_lagoon(p)


WAYS: dict[str, tuple[str, str, Callable[[Players], None]]] = {
    "coat": ("coat", "Two nights: in the second the shortest way, with Orsola and without her father.", shortest),
    "both-hands": ("both-hands", "Two nights: in the second all three are fetched.", everybody),
}


def play(way: str, seats: int, seed: int) -> Players:
    p = Players(DECK, seats, seed)
    p.embody(*TEAMS[seats])
    newcomers(p)
    assert p.s.ending == "ebb"
    p.click(Action("again"))
    p.embody(*TEAMS[seats])
    WAYS[way][2](p)
    return p


LINES = {way: Way(partial(play, way), ending, about) for way, (ending, about, _) in WAYS.items()}
