"""SPOILER. Ways through "The Back of the Glass", played by people who know it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from tests.missions.players import Answers, Players
from tests.missions.recording import Way
from timecaptain.deck import load
from timecaptain.game import Action
from timecaptain.game.classic.actions import DoNothing, Move, Roll, Spend
from timecaptain.game.kernel.actions import Again, Give, Use

FOLDER = Path(__file__).parents[2] / "missions" / "the-back-of-the-glass"
DECK = load(FOLDER)

TEAMS = {  # seats -> bodies; one player and two players play two each
    1: ("almoro", "checa"),
    2: ("polo", "stavro", "isach", "nane"),
    3: ("lucietta", "stavro", "isach"),
    4: ("meneghina", "checa", "almoro", "nane"),
}
SEEN = {"garden.B": "1"}  # it is a right hand
UNSEEN = {"garden.B": "0"}
NEEDED = ("lucietta", "isach", "polo")  # at the turnstile
NUMBER = {"ask.prompt": "17", "foil.G": "0"}
REASONS = {"ask-orsola": "0"}
HALVES = {"squero.B": "0"}
WIDE, DEAD = {"squero.C": "0"}, {"squero.C": "1"}
FORKS = {"lagoon.B": "0", "steer.1": "1", "steer.2": "1", "steer.3": "0", "steer.4": "1"}
SUNG = {"lagoon.B": "0", "steer.1": "0", "steer.2": "1", "steer.3": "0", "steer.4": "0"}  # as one hears it: home


class Once(dict[str, str]):
    """Answers that are given once: nobody steers twice into the same mud."""

    def __getitem__(self, key: str) -> str:
        return self.pop(key)


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
    return lambda i: Roll(i, test) if p.s.agents[i].space == letter else Move(i, letter)


def pass_test(p: Players, card: str, reached: Callable[[], bool], *names: str, answers: Answers | None = None) -> None:
    """Enter on that card and stay until the test is passed."""
    letter = letter_of(card)
    test, able = best(p, card, *names)
    if p.s.phase == "enter":
        elsewhere = "D" if letter != "D" else "E"
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
    """Alms or a known face at the turnstile, then the number. The others wait at the table with what else they have."""
    if p.over:
        return
    p.go("foil")
    one = next((i for i in p.team if p.alive(i) and p.s.agents[i].receptacle in NEEDED), payer(p))
    through = {"foil.B": "0" if p.s.agents[one].receptacle in NEEDED else "1"}
    p.enter(lambda i: "B" if i == one else "D", **through)
    p.until(lambda: "feather" in p.s.tokens, roll(p, "foil/B/charity"), through)
    if not p.over:
        p.spend(lambda i: Move(i, "G" if i == one else "D"), {**NUMBER, **REASONS})


def where_is_orsola(p: Players) -> str:
    return "foil" if p.s.clock >= 21 else "owl" if p.s.clock >= 10 else "house"


def win_orsola(p: Players) -> None:
    """She is where the hour says; two reasons are enough."""
    if p.over or "shears" in p.s.tokens:
        return
    while not p.over and "shears" not in p.s.tokens:
        if p.s.place == where_is_orsola(p):
            p.spend(lambda i: Move(i, "D" if p.s.place == "foil" else p.s.agents[i].space), REASONS)
            continue
        p.go(where_is_orsola(p))
        if p.s.place == "foil":
            p.enter(lambda i: "D" if i == first(p) else "B", **REASONS)
        elif p.s.place == "owl":
            past_momolo(p)
            if not p.over and p.s.layout.get("G") == "orsola-works":
                p.spend(lambda i: Move(i, "G"), REASONS)
        elif p.s.place == "house":
            p.enter(lambda i: "G" if i == first(p) else "C", **REASONS)


def past_momolo(p: Players) -> None:
    if "owl" in p.s.tokens:
        p.enter(lambda i: "G" if p.s.layout.get("G") == "orsola-works" else "D", **REASONS)
        return
    pass_test(p, "owl/B", lambda: "owl" in p.s.tokens)


def win_anzolo(p: Players, *names: str, powers: Answers | None = None) -> None:
    """His own letter, when his daughter is coming; or words."""
    if p.over:
        return
    if p.s.place != "house":
        p.go("house")
    if p.s.layout.get("B") == "chair":
        return
    card = f"house/{p.s.layout['B']}"
    test, able = best(p, card, *names)
    given = {card.replace("/", "."): "0", "house.C": "0"}
    if p.s.phase == "enter":
        p.enter(lambda i: "B" if able(i) else "C", **given)
    p.until(lambda: "wick" in p.s.tokens or "snare" in p.s.tokens, roll(p, test), {**given, **(powers or {})})


def get_the_boat(p: Players) -> None:
    if p.over:
        return
    p.go("squero")
    if has(p, "half-glass"):
        p.enter(lambda i: "B" if i == first(p) else "D", **HALVES)
    else:
        pass_test(p, "squero/B", lambda: "oar" in p.s.tokens)
    p.until(lambda: "heron" in p.s.tokens, DoNothing)


def cast_off(p: Players, way: Answers = DEAD) -> None:
    if not p.over:
        p.spend(lambda i: Move(i, "C"), way)


def through_the_dead_lagoon(p: Players, forks: Answers = FORKS) -> None:
    if p.over or p.s.place != "lagoon":
        return
    if p.s.phase == "enter" and "G" in p.s.layout:
        pass_test(p, "lagoon/G", lambda: "G" not in p.s.layout)
    if p.s.phase == "enter":
        p.enter(lambda i: "B" if i == first(p) else "F", **forks)
    elif not p.over:
        p.spend(lambda i: Move(i, "B"), forks)
    p.until(lambda: False, roll(p, best(p, "lagoon/E")[0]))


# ---------------------------------------------------------------- whole runs


def newcomers(p: Players) -> None:
    """The first night: the quay, the tavern, the house of the man they were told about, and the tide goes out."""
    p.enter(lambda i: "BDEC"[i % 4])
    p.go("tavern")
    p.enter(lambda i: "FCDB"[i % 4], **{"tavern.C": "0"})
    p.spend(lambda i: Move(i, "EFCD"[i % 4]))
    p.go("house")
    p.enter(lambda i: "BGCE"[i % 4])
    p.spend(lambda i: Move(i, "GBEC"[i % 4]))
    p.go("squero")
    p.enter(lambda i: "BEDF"[i % 4])
    p.wait()


def shortest(p: Players) -> None:
    """The Frenchman, the child, the master, the boat."""
    fetch_them(p)
    cast_off(p)
    through_the_dead_lagoon(p)


def fetch_them(p: Players) -> None:
    at_the_garden(p)
    fetch_the_child(p)
    win_orsola(p)
    get_the_boat(p)


def everybody(p: Players) -> None:
    """The same, and the old man."""
    at_the_garden(p)
    fetch_the_child(p)
    win_orsola(p)
    win_anzolo(p)
    get_the_boat(p)
    cast_off(p)
    through_the_dead_lagoon(p)


def average(p: Players) -> None:
    """By the lion and without the Frenchman; the builder is talked round, and the song is first sung as it stands."""
    at_the_lion(p)
    fetch_the_child(p)
    win_orsola(p)
    get_the_boat(p)
    cast_off(p)
    if not p.over and p.s.place == "lagoon" and "G" not in p.s.layout:
        p.enter(lambda i: "CD"[i % 2])
        p.spend(lambda i: Move(i, "B"), Once(SUNG))
        if not p.over:  # aground; somebody looks astern and thinks again
            p.spend(lambda i: Move(i, "C"))
    through_the_dead_lagoon(p)


def win_orsola_by_papers(p: Players) -> None:
    """The leaf out of the stove and the passport from the garden."""
    at_the_garden(p)
    p.go("house")
    pass_test(p, "house/D", lambda: has(p, "draft"))
    win_orsola(p)


def without_the_child(p: Players) -> None:
    """By papers; past Momolo; and back to her father with his own letter."""
    win_orsola_by_papers(p)
    win_anzolo(p)
    get_the_boat(p)
    cast_off(p)
    through_the_dead_lagoon(p)


def by_herself(p: Players) -> None:
    """By papers, and nobody else is asked."""
    win_orsola_by_papers(p)
    get_the_boat(p)
    cast_off(p)
    through_the_dead_lagoon(p)


def homecoming(p: Players) -> None:
    """The lion's letter and the passport; they wait in the kitchen until she comes home, and he hears the stool."""
    at_the_lion(p)
    at_the_garden(p)
    get_the_boat(p)
    if p.over or p.s.clock <= 10:
        return
    p.go("house")
    p.enter(lambda i: "G" if i == first(p) else "C")
    p.until(lambda: "shears" in p.s.tokens, DoNothing, REASONS)
    win_anzolo(p)
    if not p.over:
        p.go("squero")
        p.enter(lambda i: "C", **DEAD)
    through_the_dead_lagoon(p)


def talked_round(p: Players) -> None:
    """With her passport alone, and a great many words, before the fifth hour."""
    at_the_garden(p)
    p.go("foil")
    p.enter(lambda i: "D" if i != payer(p) else "B")
    p.until(lambda: "shears" in p.s.tokens or p.s.clock <= 20, roll(p, "foil/orsola-foils/press"))
    p.wait()


def talked_round_with_the_child(p: Players) -> None:
    """With the child alone, and as many."""
    fetch_the_child(p)
    p.until(lambda: "shears" in p.s.tokens or p.s.clock <= 20, roll(p, "foil/orsola-sees/press"))
    p.wait()


def with_the_child(p: Players) -> None:
    """The man whom the order names, and the child; by the dead lagoon."""
    fetch_the_child(p)
    win_anzolo(p, "plead")
    get_the_boat(p)
    cast_off(p)
    through_the_dead_lagoon(p)


def as_ordered(p: Players) -> None:
    """What the order says: the man with the scar on the left thumb, by the wide channel."""
    win_anzolo(p, "plead")
    get_the_boat(p)
    cast_off(p, WIDE)


def a_tide_short(p: Players) -> None:
    """The master and the child are fetched, and then nobody unties the boat."""
    fetch_them(p)
    p.wait()


def by_the_front_door(p: Players) -> None:
    """The right passengers, by the wide channel."""
    fetch_them(p)
    cast_off(p, WIDE)


def into_the_mud(p: Players) -> None:
    """The right passengers, and the song as it stands, twice."""
    fetch_them(p)
    cast_off(p)
    through_the_dead_lagoon(p, SUNG)


def by_the_back_door(p: Players) -> None:
    """The man with the scar on the left thumb, by the dead lagoon."""
    at_the_garden(p, UNSEEN)
    win_anzolo(p, "plead", powers={"after-roll": "item:passport-left/seal"})
    get_the_boat(p)
    cast_off(p)
    if not p.over:
        p.enter(lambda i: "BCDF"[i % 4])
        p.spend(lambda i: Move(i, "B"), FORKS)
        p.until(lambda: False, roll(p, best(p, "lagoon/E")[0]), FORKS)


def rescue(p: Players) -> None:
    """The lion is emptied, and the old man is fetched out of his cell."""
    at_the_garden(p)
    fetch_the_child(p)
    win_orsola(p)
    p.go("church")
    p.enter(lambda i: "BDEF"[i % 4])
    p.until(lambda: "snare" in p.s.tokens, DoNothing)
    if not p.over:
        p.go("loggia")
        pass_test(p, "loggia/cell-vio", lambda: "wick" in p.s.tokens)
    get_the_boat(p)
    cast_off(p)
    through_the_dead_lagoon(p)


def clumsy(p: Players) -> None:
    """They scratch at the lion's lock and then stand about beside it."""
    p.go("loggia")
    p.enter(lambda i: "B")
    p.until(lambda: "quill" in p.s.tokens or bool(p.s.tests), lambda i: Roll(i, "loggia/B/prise"))
    p.wait()


def deaths(p: Players) -> None:
    """One lets the watchman of the Ash Store beat him, the others look on; then they do the same."""
    p.go("store")
    p.enter(lambda i: "C" if i else "B")
    p.spend(lambda i: Roll(i, "store/B/cudgel"))
    p.until(lambda: not p.alive(0), DoNothing)
    if not p.over:
        p.spend(lambda i: Move(i, "B"))
        p.spend(lambda i: Roll(i, "store/B/cudgel"))
    p.wait()


def hooded(p: Players) -> None:
    """A cloak is bought, and after the first shutter it goes from one pair of shoulders to the next."""
    buyer = payer(p)
    p.enter(lambda i: "C" if i == buyer else "E", **{"landing.C": "0"})
    p.go("loggia")
    p.enter(lambda i: "B")
    while not p.over and not offered(p, "item:cloak/hood"):
        p.spend(lambda i: Roll(i, "loggia/B/prise"))
    if p.over:
        return
    p.click(Spend())
    p.settle({})
    p.click(offered(p, "item:cloak/hood")[0])
    p.settle({})
    p.click(next(one for one in all_legal(p) if isinstance(one, Give) and one.item == "cloak"))
    for i in p.team:
        p.click(DoNothing(i))
        p.settle({})
    p.wait()


def bottle(p: Players) -> None:
    """They do not go away from the confessional, and the bottle goes round."""
    p.go("tavern")
    buyer = payer(p)
    p.enter(lambda i: "B" if i == buyer else "F", **{"tavern.B": "0"})
    if not has(p, "malvasia"):
        return
    p.go("church")
    p.enter(lambda i: "E")
    while not p.over and not has(p, "silver-eyes"):
        p.click(Spend())
        p.settle({})
        holder = p.s.items["malvasia"]
        p.click(Roll(holder, "church/E/general"))
        p.settle({})
        for action in [one for one in all_legal(p) if isinstance(one, Give) and one.item == "malvasia"][-1:]:
            p.click(action)
        for i in p.team:
            if not p.over and p.s.agents[i].acts:
                p.click(DoNothing(i))
                p.settle({})
    p.wait()


def all_legal(p: Players) -> list[Action]:
    return [one for seat in range(p.seats) for one in p.game.legal(seat)]


def offered(p: Players, power: str) -> list[Action]:
    return [one for one in all_legal(p) if isinstance(one, Use) and one.power == power]


def pilgrims(p: Players) -> None:
    """Church, tavern and the Island of Bones, where the song is laid beside the mirror."""
    p.go("church")
    p.enter(lambda i: "CDEF"[i % 4], **{"church.C": "0", "church.D": "0"})
    p.spend(lambda i: Move(i, "GCDB"[i % 4]), {"church.C": "0", "church.D": "0", "church.G": "0"})
    p.spend(lambda i: Move(i, "DBCE"[i % 4]), {"church.D": "0"})
    p.go("tavern")
    p.enter(lambda i: "CBDE"[i % 4], **{"tavern.C": "0", "tavern.B": "0", "tavern.E": "0", "tavern.D": "1"})
    p.until(lambda: has(p, "song"), roll(p, "tavern/C/sing"))
    if p.over:
        return
    p.go("bones")
    holder = p.s.items.get("lamp", 0)
    p.enter(lambda i: "B" if i == holder else "CDFE"[i % 4], **{"bones.B": "1", "bones.F": "0"})
    p.until(lambda: has(p, "hand-mirror"), roll(p, "bones/B/sort"))
    for action in offered(p, "item:song/lay-song")[:1]:
        p.click(action)
        p.settle({})
    if not p.over:
        p.spend(lambda i: Move(i, "G"))
    p.wait()


def guests(p: Players) -> None:
    """The back room, the garden with its gardener, the Ash Store with its punt."""
    p.go("tavern")
    p.enter(lambda i: "DFBE"[i % 4], **{"tavern.D": "1", "tavern.E": "0"})
    p.spend(lambda i: Move(i, "GEDF"[i % 4]), {"tavern.D": "0"})
    p.go("garden")
    p.enter(lambda i: "FCBD"[i % 4], **UNSEEN)
    p.spend(lambda i: Roll(i, "garden/C/rummage" if i % 2 else "garden/F/rake"))
    if p.over:
        return
    p.go("store")
    pass_test(p, "store/B", lambda: "B" not in p.s.layout)
    if not p.over:
        p.spend(lambda i: Move(i, "EDCF"[i % 4]))
        p.spend(lambda i: Move(i, "FCDE"[i % 4]), {"store.F": "0"})
    if not p.over and p.s.place == "squero":
        p.enter(lambda i: "FEDB"[i % 4], **{"squero.D": "0"})
        p.until(lambda: "oar" in p.s.tokens, roll(p, "squero/B/tell"), {"after-roll": "item:ledger-page/paid-twice"})
    p.wait()


def receipts(p: Players) -> None:
    """The grey man's packets are held against his receipt in the Ash Store."""
    p.go("loggia")
    p.enter(lambda i: "G")
    p.until(lambda: has(p, "powder"), lambda i: Roll(i, "loggia/G/pocket"))
    if p.over:
        return
    p.go("tavern")
    p.enter(lambda i: "E")
    p.go("store")
    pass_test(p, "store/B", lambda: "B" not in p.s.layout)
    if not p.over:
        p.spend(lambda i: Move(i, "D"))
    p.wait()


def thieves(p: Players) -> None:
    """The grey man's packets and the Golden Book; then the order, with a skiff behind them."""
    p.go("loggia")
    p.enter(lambda i: "GDBB"[i % 4])
    tests = {"B": "loggia/B/prise", "D": "loggia/D/compare", "G": "loggia/G/pocket"}
    p.until(lambda: has(p, "powder") and has(p, "extract"), lambda i: Roll(i, tests[p.s.agents[i].space]))
    if p.over:
        return
    p.go("house")
    p.enter(lambda i: "B")
    plea = {"after-roll": "item:extract/sums"}
    p.until(lambda: "wick" in p.s.tokens or "snare" in p.s.tokens, roll(p, "house/B/plead"), plea)
    get_the_boat(p)
    cast_off(p)
    if not p.over and "G" in p.s.layout:
        pass_test(p, "lagoon/G", lambda: "G" not in p.s.layout, "hook")
    through_the_dead_lagoon(p)


WAYS: dict[str, tuple[str, str, Callable[[Players], None]]] = {
    "coat": ("coat", "Two nights: in the second the shortest way, with Orsola and without her father.", shortest),
    "both-hands": ("both-hands", "Two nights: in the second all three are fetched.", everybody),
    "average": ("coat", "Two nights: in the second the lion’s letter, the child, and one wrong turn.", average),
    "seventeen": ("seventeen", "Two nights: father and daughter, and the child stays behind.", without_the_child),
    "rescue": ("both-hands", "Two nights: in the second the old man is fetched out of his cell.", rescue),
    "by-herself": ("coat", "Two nights: in the second Orsola, and nobody else.", by_herself),
    "homecoming": ("seventeen", "Two nights: in the second they wait for her at home.", homecoming),
    "mud": ("mud", "The right passengers, twice aground.", into_the_mud),
    "galley": ("galley", "What the order says, by the wide channel.", as_ordered),
    "galley-with-her": ("galley-with-her", "The right passengers, by the wide channel.", by_the_front_door),
    "ebb-with-her": ("ebb-with-her", "The right passengers, and the tide goes out.", a_tide_short),
    "wrong-man": ("wrong-man", "What the order says, by the dead lagoon.", by_the_back_door),
    "with-the-child": ("wrong-man", "What the order says, and the child.", with_the_child),
    "talked-round": ("ebb-with-her", "One reason, and a great many words.", talked_round),
    "talked-round-child": ("ebb-with-her", "The child, and a great many words.", talked_round_with_the_child),
    "receipts": ("ebb", "A night of packets and receipts.", receipts),
    "thieves": ("wrong-man", "What the order says, with two packets in the pocket and a skiff behind.", thieves),
    "tribunal": ("tribunal", "Six shutters.", clumsy),
    "ebb": ("ebb", "Nobody is left alive.", deaths),
    "hooded": ("ebb", "A night under one cloak.", hooded),
    "bottle": ("ebb", "A night at the confessional.", bottle),
    "pilgrims": ("ebb", "A night among the dead, and the song in the mirror.", pilgrims),
    "guests": ("ebb", "A night of other people’s business.", guests),
}


def play(way: str, seats: int, seed: int) -> Players:
    p = Players(DECK, seats, seed)
    p.embody(*TEAMS[seats])
    newcomers(p)
    assert p.s.ending == "ebb"
    p.click(Again())
    p.embody(*TEAMS[seats])
    WAYS[way][2](p)
    return p


LINES = {way: Way(partial(play, way), ending, about) for way, (ending, about, _) in WAYS.items()}
LINES["ebb"] = LINES["ebb"]._replace(holds=lambda p: p.s.clock > 0)
LINES["average"] = LINES["average"]._replace(holds=lambda p: "quill" in p.s.tokens)
LINES["thieves"] = LINES["thieves"]._replace(holds=lambda p: "crab" in p.s.tokens and "extract" in p.s.items)
LINES["receipts"] = LINES["receipts"]._replace(holds=lambda p: has(p, "powder") and has(p, "dark-lantern"))
LINES["bottle"] = LINES["bottle"]._replace(holds=lambda p: has(p, "silver-eyes"))
LINES["pilgrims"] = LINES["pilgrims"]._replace(holds=lambda p: has(p, "chart"))
