"""SPOILER. Ways through "Nobody Dies Here", played by people who know what they want."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from tests.missions.recording import Way
from tests.missions.team import Answers, Team
from timecaptain.deck import load
from timecaptain.game import Action
from timecaptain.game.kernel.actions import Give, GoOn, Use
from timecaptain.game.revolution import talents
from timecaptain.game.revolution.actions import StandBy
from timecaptain.mechanisms.or_and.game import OrAnd

FOLDER = Path(__file__).parents[2] / "missions" / "nobody-dies-here"
DECK: Any = load(FOLDER)
TEAMS = {  # seats -> bodies; one player plays two
    1: ("fook", "sparrow"),
    2: ("mok", "keung"),
    3: ("mok", "fook", "keung"),
    4: ("mok", "fook", "keung", "sparrow"),
}
FAVOUR, POLE = "mission/call-it-in", "receptacle:fook/it-walks-along"
BETTER = ("receptacle:mok/begin-again", "receptacle:sparrow/sure-footed")  # after a bad destiny card
SUNDAY, SHOES, WATCH, MAY = "0", "1", "2", "3"
DOORS = {"B": SHOES, "C": WATCH, "D": SUNDAY, "E": MAY}  # who sits behind which
SIGNS = {"B": "needle", "C": "ladle", "D": "scale", "E": "comb"}
WOMEN = {"B": "shoes", "C": "watch", "D": "sunday", "E": "may"}
USE = {  # what is best in whose hands
    "dental-mirror": "hands", "boning-knife": "hands", "hook-and-rope": "feet", "kite-reel": "feet",
    "jade-ring": "face", "lucky-waistcoat": "face", "press-band": "face",
}  # fmt: skip
STAND, LEAVE_OUT, HAND_OVER = "0", "1", "2"  # the last word, at the register
NG = "2"  # the one line of the form that is right


class City(Team):
    """A team that is owed something: it calls in favours before it spends crystals, and keeps some for the doors."""

    def __init__(
        self, seats: int, seed: int, *, bodies: tuple[str, ...] = (), keeps: int | None = None, **how: Any
    ) -> None:
        self.keeps = keeps if keeps is not None else 2 if seats < 3 else 1
        self.pays = True  # what is asked of the group
        self.reckless = False  # lets go of a body rather than ask for an Emergency Update
        self.seen: set[tuple[str, str]] = set()
        super().__init__(DECK, seats, seed, bodies or TEAMS[seats], **how)

    def click(self, action: Action, seat: int | None = None) -> None:
        super().click(action, seat)
        self.seen |= {(self.s.place, event.data["card"]) for event in self.game.events if event.kind == "took-card"}

    # ------------------------------------------------------------ what lies on the table

    def favours(self, i: int) -> int:
        return int(self.s.mechanisms["magick"]["pools"][i])

    @property
    def owed(self) -> int:
        return sum(self.s.mechanisms["magick"]["pools"])

    def holder(self, item: str) -> int | None:
        holder = self.s.items.get(item)
        return None if holder is None else int(holder)

    def stands(self, item: str) -> bool:
        """A white item, in view of all."""
        return item in self.s.standing

    def has(self, token: str) -> bool:
        return token in self.s.tokens

    # ------------------------------------------------------------ favours and powers

    def lacking(self) -> int:
        trial = self.s.trial
        test = self.game.content.tests[trial.test].test
        return int(test.difficulty + self.margin - trial.value - trial.boost - trial.support - trial.added)

    def gives_more(self, pending: Any) -> bool:
        if not self.holds_on:
            return True
        i = self.s.trial.agent
        spare = self.favours(i) > self.keeps and any(
            power.key == FAVOUR for power in talents.offered(self.game, i, "before-destiny")
        )
        return False if self.lacking() <= spare else super().gives_more(pending)

    def answer(self, pending: Any, answers: Answers) -> Action:
        if pending.kind == "before-destiny":
            return self.before(pending)
        if pending.kind == "after-destiny":
            spoilt = self.s.trial.modifier < 0 and self.lacking() - self.s.trial.modifier > self.margin
            better = [one for one in pending.options if isinstance(one, Use) and one.power in BETTER]
            return better[0] if spoilt and better else GoOn(pending.agent)
        if pending.kind == "contribute":
            return pending.options[-1] if self.pays else pending.options[0]
        if pending.prompt.startswith("table.one-of-you."):
            return pending.options[0]  # the slip is Sparrow's, whoever of them has read the card
        if pending.kind == "link" and self.reckless and len(self.team) > 1:
            return pending.options[-1]
        if pending.kind == "or-and" and not any(key in pending.prompt for key in answers):
            return OrAnd(pending.agent, "one")
        return super().answer(pending, answers)

    def before(self, pending: Any) -> Action:
        i, options = pending.agent, pending.options
        if self.lacking() > 0 and Use(i, FAVOUR) in options and self.favours(i) > self.keeps:
            return Use(i, FAVOUR)
        if self.lacking() > 1 and Use(i, POLE) in options and self.s.agents[i].pool > 2:
            return Use(i, POLE)
        return GoOn(i)

    # ------------------------------------------------------------ going about

    def look(self, *letters: str, **answers: str) -> None:
        """Whoever may at no cost, or has most left, looks at what nobody has seen yet."""
        for letter in letters:
            if self.over or self.s.phase != "actions" or letter not in self.s.layout or not self.team:
                continue
            if (self.s.place, letter) not in self.seen:
                i = max(self.team, key=lambda j: (self.s.agents[j].free, self.s.agents[j].pool))
                self.go_to(i, letter, **answers)
                self.freed()

    def again(self, reached: Callable[[], bool], letter: str, **answers: str) -> None:
        """Somebody takes this card for what it offers, whether it has been seen or not."""
        if self.over or reached() or self.s.phase != "actions" or letter not in self.s.layout or not self.team:
            return
        i = max(self.team, key=lambda j: (self.s.agents[j].free, self.s.agents[j].pool))
        if self.s.agents[i].card == letter:
            self.click(StandBy(i))
        self.go_to(i, letter, **answers)
        self.freed()

    def equip(self) -> None:
        """Between two places: each tool to whoever is best at it."""
        for item, attribute in USE.items():
            holder = self.holder(item)
            if holder is not None:
                to, _ = self.best(attribute)
                if to != holder:
                    self.click(Give(holder, item, to))

    def go_on(self, *, update: bool = True) -> None:
        self.freed()
        if not self.over and self.s.phase == "actions":
            self.stand_by()
            self.all_ready()
        if self.s.phase == "between":
            if not self.s.must_update:
                self.equip()
            self.leave(update=update and self.s.vortex > 3)  # a crystal on the Mission Return for three is no bargain


# ---------------------------------------------------------------- the night, place by place


def lane(p: City, *, scale: bool = True) -> None:
    """The pipes, the padlocked door, the old woman's cans."""
    p.visit("lane", "D", "C", "B", "E")
    p.look("D")
    if scale:
        p.until(lambda: p.has("scale"), "C", ("lift", "hands"), ("lift", "feet"))
    if len(p.team) > 2 and p.s.place == "lane":
        p.until(lambda: "B" not in p.s.layout, "B", ("carry", "feet"), ("carry", "hands"))
    p.go_on()


def temple(p: City, *, book: bool = True) -> None:
    """The lamps, and the book that the teapot stands on."""
    p.visit("temple", "C", "B", "E", "D")
    p.look("C")
    if book:
        p.until(lambda: p.holder("rent-book") is not None, "B", ("answer", "face"))
    p.go_on()


def almshouse(p: City, *, measles: bool = True) -> None:
    """The drawings, the soup, the telephone."""
    p.visit("almshouse", "D", "E", "F", "C")
    if measles:
        p.until(lambda: p.has("cricket"), "F", ("ring", "face"))
    p.go_on()


def dentists(p: City) -> None:
    """The drawer, the casts, the mirror, a tooth."""
    p.visit("dentists", "F", "B", "D", "C")
    p.look("F", "B", "D")
    p.go_on()


def pumps(p: City, *, comb: bool = True) -> None:
    """The board, the comb, the stair; a rest on the bench."""
    told = {"pump-room__C": "0", "pump-room__at-home": "0", "pump-room__G": "other"}
    wanted = ["F", "C", "B", "G"]
    fook = next((i for i, one in enumerate(p.s.agents) if one.receptacle == "fook"), None)
    if fook is not None:  # he goes behind the curtain himself
        wanted = [one for one in ("F", "B", "G") if one != "C"]
        wanted.insert(fook, "C")
    p.visit("pump-room", *wanted, **told)
    p.look("F", "C", **told)
    if comb:
        p.until(lambda: p.has("comb"), "C", ("for-him", "hands"), ("for-him", "face")) if fook is not None else p.until(
            lambda: p.has("comb"), "C", ("say-it", "face")
        )
    p.go_on()


def factory(p: City, *, needle: bool = True, slip: bool = True) -> None:
    """The conger out; two words about a lamp."""
    p.visit("factory", "B", "C", "D", "E", **{"factory__D": "decline"})
    if needle:
        p.until(lambda: p.has("needle"), "B", ("beat", "hands"), ("haul", "feet"))
    if slip and p.holder("small-lamp") is not None:
        if p.owed >= 5:
            p.again(lambda: p.holder("birth-slip") is not None, "D", **{"factory__D": "0"})
        p.until(lambda: p.holder("birth-slip") is not None, "D", ("tell", "face"))
    p.go_on()


def parlour(p: City, year: str = "1971") -> None:
    """The year, to his face."""
    told = {"ask.prompt": year, "parlour.D": "1", "parlour.F.do.0": "0"}
    p.visit("parlour", "D", "B", "F", "E", **told)
    p.again(lambda: p.has("moth"), "D", **told)
    p.go_on()


def roofs(p: City, number: str = "4") -> None:
    """The tank that nobody asks for."""
    told = {"roofs.B": number}
    p.visit("roofs", "C", "B", "D", "E", **told)
    p.again(lambda: p.stands("tank-four"), "B", **told)
    p.go_on()


def blind_floor(p: City, name: str = "decline") -> None:
    """The nineteen; then one waits for the morning."""
    told = {"blind-floor.F": name, "blind-floor.G": "0"}
    p.visit("blind-floor", "E", "D", "C", "B", **told)
    p.look("D", "C", "B")
    p.again(lambda: p.stands("nine-o-clock"), "G", **told)
    p.go_on()


# ---------------------------------------------------------------- the morning


def cordon(p: City) -> None:
    """Miss Ho is given a straight answer."""
    told = {"cordon__E": "other", "cordon__B": NG}
    p.visit("cordon", "B", "F", "E", "D", **told)
    p.freed()
    if p.holder("stamped-form") is not None:
        p.again(lambda: p.has("stamp"), "B", **told)
    p.until(lambda: p.has("stamp"), "B", ("straight", "face"))
    p.go_on()


def doors(p: City, letters: str = "BCDE", *, clear: bool = True, wrong: int = 0) -> None:
    """Who sits behind which door; those that are not empty are emptied now."""
    said = {f"door-{sign}": DOORS[letter] for letter, sign in SIGNS.items()}
    p.visit("four-doors", *letters, **said)
    for letter in letters:
        if p.over or p.s.phase != "actions":
            break
        if p.has(SIGNS[letter]):
            p.again(lambda letter=letter: p.s.counters[WOMEN[letter]], letter, **said)
        elif clear:
            tests = [("clear", attribute) for attribute in ("hands", "feet", "face")[: 3 if letter == "C" else 2]]
            if letter == "E":
                tests = [("clear", "hands"), ("clear", "face")]
            p.until(lambda letter=letter: p.has(SIGNS[letter]), letter, *tests)
            p.again(lambda letter=letter: p.s.counters[WOMEN[letter]], letter, **said)
    p.go_on()


def table(p: City, word: str = STAND) -> None:
    """The second look; the twentieth; the last word."""
    for _ in range(4):
        if p.over:
            return
        told = {"table.B": word, "table.E": "0"}
        p.visit("table", "E", "D", "F", "B", **told)
        p.freed()
        if p.s.phase == "actions":
            p.stand_by()
            p.look("E", **told)
            p.again(lambda: bool(p.s.counters["asked"]), "C")
            p.freed()
        if not p.over and p.s.phase == "actions" and p.s.counters["asked"]:
            p.stand_by()
            p.again(lambda: p.over, "B", **told)
        if not p.over:
            p.go_on()


# ---------------------------------------------------------------- whole lines


def wander(p: City, place: str, letters: str, **answers: str) -> None:
    """Somebody reads each of these cards, whatever it costs, and fights what is to be fought."""
    if p.over:
        return
    p.visit(place, *letters, **answers)
    p.freed()
    p.look(*letters, **answers)
    p.go_on()


def through(p: City, *steps: Callable[[City], None]) -> City:
    for step in steps:
        if not p.over:
            step(p)
    return p


def careful(seats: int, seed: int, bodies: tuple[str, ...] = ()) -> City:
    """Ten visits, as people who read before they act: four doors are answered, and there are twenty."""
    p = City(seats, seed, bodies=bodies)
    return through(p, lane, temple, dentists, pumps, factory, parlour, roofs, blind_floor, doors, table)


def short(seats: int, seed: int) -> City:
    """Six visits, as people who have been here before: the shortest known way to a register that stands."""
    p = City(seats, seed)
    return through(p, lane, pumps, roofs, blind_floor, partial(doors, letters="DEBC", clear=False), table)


def average(seats: int, seed: int) -> City:
    """They look about first, mistake a year and a tank, and have two doors to answer in the morning."""
    p = City(seats, seed)
    return through(
        p, dentists, almshouse, lane, temple, partial(parlour, year="1962"), partial(pumps, comb=False),
        partial(factory, slip=False), partial(roofs, number="7"), roofs, blind_floor, cordon, doors, table,
    )  # fmt: skip


def careless(seats: int, seed: int) -> City:
    """Into every turning, for every bet, with a wrong year and a wrong woman at each door; somebody lets go."""
    p = City(seats, seed, margin=2, keeps=0)
    p.reckless = True
    wander(p, "lane", "FDCEB")
    wander(p, "dentists", "FECDB")
    wander(p, "temple", "CFDBE")
    wander(p, "parlour", "DECBF", **{"ask__prompt": "1962", "parlour__D": "1"})
    p.visit("lane", "B", "D", "C", "E") if not p.over else None
    p.until(lambda: not p.has("wasp"), "B", ("hose", "hands"), ("shame", "face"))
    p.go_on()
    wander(p, "pump-room", "FEDBG")
    wander(p, "roofs", "FEBCD", **{"roofs__B": "7"})
    through(p, roofs, partial(blind_floor, name="2"))
    wander(p, "cordon", "CDFBE")
    wander(p, "four-doors", "FBCDE", **{f"door-{sign}": MAY for sign in SIGNS.values()})
    return through(p, doors, table)


def late(seats: int, seed: int) -> City:
    """The night goes by in talk, under lent names; all that was to be done is done after nine."""
    p = City(seats, seed)
    wander(p, "dentists", "EB")
    through(p, partial(lane, scale=False), partial(pumps, comb=False), roofs, partial(blind_floor, name="1"))
    wander(p, "cordon", "CFB")
    through(p, cordon, doors)
    wander(p, "four-doors", "F")
    return through(p, table)


def bungled(seats: int, seed: int) -> City:
    """Everything is tried once too often with too little, and nothing is owed by anybody; the floor is left out."""
    p = City(seats, seed, margin=-2, keeps=9)
    through(p, lane, temple, factory)
    wander(p, "pump-room", "FCE", **{"pump-room__C": "decline"})
    p.visit("roofs", "E", "C", "D", "B", **{"roofs__B": "4"})
    p.until(lambda: "E" not in p.s.layout, "E", ("jump", "feet"))
    through(p, City.go_on, roofs, blind_floor)
    wander(p, "cordon", "BCFE")
    wander(p, "four-doors", "EBCD")
    through(p, partial(doors, letters="EB"))
    for said in (SUNDAY, WATCH, MAY):
        wander(p, "four-doors", "BC", **{"door-needle": said, "door-ladle": SHOES})
    p.pays = False
    return through(p, partial(table, word=LEAVE_OUT))


def knocking(seats: int, seed: int) -> City:
    """Measles, soup for a clerk, and nobody has looked at a single mouth: each woman is tried at each door."""
    p = City(seats, seed)
    through(p, almshouse, lane, temple, pumps, factory, roofs, blind_floor)
    fed = next((i for i in p.team if "bean" in p.s.agents[i].tokens), None)
    if not p.over and fed is not None:
        p.visit("cordon", "B", "D", "E")
        p.freed()
        if fed in p.team:
            p.go_to(fed, "F", **{"cordon__F": "0"})
        p.go_on()
    for letters in ("BE", "DC"):
        if not p.over:
            p.visit("four-doors", *letters, "F")
            p.freed()
        for letter, said in [(letter, said) for letter in letters for said in (SUNDAY, SHOES, WATCH, MAY)]:
            if p.has(SIGNS[letter]):
                p.again(lambda letter=letter: p.s.counters[WOMEN[letter]], letter, **{f"door-{SIGNS[letter]}": said})
        p.go_on()
    return through(p, table)


def obedient(seats: int, seed: int, word: str = HAND_OVER) -> City:
    """The shortest way to the table, and what one was told to say there."""
    p = City(seats, seed)
    steps = (partial(lane, scale=False), partial(pumps, comb=False), roofs, blind_floor, partial(table, word=word))
    return through(p, *steps)


def sold(seats: int, seed: int) -> City:
    """Granny Poon's book, for a man with good teeth."""
    p = City(seats, seed)
    through(p, temple, dentists)
    p.visit("parlour", "D", "B", "F", "E", **{"parlour__D": "0"})
    return p


def adrift(seats: int, seed: int) -> City:
    """Up and down the lane until the last crystal is gone, and everybody lets go."""
    p = City(seats, seed, holds_on=False)
    p.visit("lane", "D", "E", "B", "C")
    while not p.over and p.s.phase == "actions":
        i = p.team[0]
        p.stand_by(i)
        p.go_to(i, "D" if p.s.agents[i].card == "E" else "E")
    return p


LINES = {
    "twenty": Way(careful),
    "present": Way(short),
    "average": Way(average, ending="present"),
    "knocking": Way(knocking, ending="twenty"),
    "late": Way(late, ending="present"),
    "careless": Way(careless, ending="present", holds=lambda p: p.lost_control > 0),
    "blind": Way(partial(obedient, word=LEAVE_OUT), title="The shortest way to the table; the floor is left out."),
    "bungled": Way(bungled, ending="blind"),
    "struck-off": Way(obedient),
    "sold": Way(sold),
    "own-devices": Way(adrift),
}
