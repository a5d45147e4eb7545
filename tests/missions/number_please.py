"""SPOILER. Ways through "Number, Please", played by people who know what they want."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from tests.missions.recording import Way
from tests.missions.team import Answers, Team
from timecaptain.deck import load
from timecaptain.game import Action
from timecaptain.game.kernel.actions import Give
from timecaptain.game.revolution.actions import StandBy
from timecaptain.mechanisms.fear import game as fear
from timecaptain.mechanisms.or_and.game import OrAnd

FOLDER = Path(__file__).parents[2] / "missions" / "number-please"
DECK: Any = load(FOLDER)
TEAMS = {  # seats -> bodies: Milda and Austra are always among them
    1: ("milda", "austra"),
    2: ("milda", "austra"),
    3: ("milda", "austra", "peteris"),
    4: ("milda", "austra", "peteris", "fanija"),
}


class Shift(Team):
    """The night shift: a team that knows about Fear, discs, and two things at a time."""

    def __init__(self, seats: int, seed: int, *, bodies: tuple[str, ...] = (), **how: Any) -> None:
        super().__init__(DECK, seats, seed, bodies or TEAMS[seats], **how)

    def answer(self, pending: Any, answers: Answers) -> Action:
        """Of two options the first, if nobody has said otherwise: both would cost a crystal."""
        if pending.kind == "or-and" and not any(key in pending.prompt for key in answers):
            return OrAnd(pending.agent, "one")
        return super().answer(pending, answers)

    # ------------------------------------------------------------ what lies on the table

    def holder(self, item: str) -> int | None:
        holder = self.s.items.get(item)
        return None if holder is None else int(holder)

    def body(self, name: str) -> int:
        return next(i for i, agent in enumerate(self.s.agents) if agent.receptacle == name)

    @property
    def tiles(self) -> dict[str, str]:
        return dict(self.s.mechanisms["house_plan"]["laid"])

    @property
    def discs(self) -> dict[str, str]:
        return dict(self.s.mechanisms["markers"]["at"])

    def fear(self, i: int) -> int:
        return int(self.s.mechanisms[fear.NAME]["agents"][i])

    def fear_in(self, place: str) -> int:
        return int(self.s.mechanisms[fear.NAME]["places"].get(place, 0))

    # ------------------------------------------------------------ what they do

    def fetch(self, letter: str, **answers: str) -> None:
        """Somebody with an explore at no cost, or with the fullest pool, takes this card if it lies there."""
        if letter in self.s.layout and not self.over and self.team and self.s.phase == "actions":
            i = max(self.team, key=lambda j: (self.s.agents[j].free, self.s.agents[j].pool))
            self.go_to(i, letter, **answers)

    def hang_disc(self, letter: str, place: str) -> None:
        """Whoever still has a disc goes there, and hangs it up."""
        if place not in self.discs.values() and self.s.phase == "actions":
            with_disc = [i for i in self.team if not self.discs[self.s.agents[i].receptacle]]
            i = max(with_disc, key=lambda j: (self.s.agents[j].free, self.s.agents[j].pool))
            if self.s.agents[i].card == letter:
                self.click(StandBy(i))
            self.go_to(i, letter, **{"hang-disc": "0", "vault.D": "0"})

    def equip(self) -> None:
        """Between two places: what helps the ear to the best ear, and so on; the drops to whom they belong."""
        ear, _ = self.best("ear")
        touch, _ = self.best("touch")
        for item, to in (
            ("headset", ear),
            ("silk-cord", ear),
            ("pliers", touch),
            ("gloves", touch),
            ("drops", self.body("milda")),
        ):
            holder = self.holder(item)
            if holder is not None and holder != to and self.s.agents[to].out == "":
                self.click(Give(holder, item, to))

    def go_on(self, *, update: bool = True) -> None:
        """All stand by, things change hands, the next round."""
        self.freed()
        if self.s.phase == "actions":
            self.stand_by()
            self.all_ready()
        if self.s.phase == "between":
            self.equip()
            self.leave(update=update)


# ---------------------------------------------------------------- the ways


def first_look(p: Shift) -> None:
    """The fault book, the gap or the lamps, the regulations, and no look out of the window."""
    p.visit("switchroom", "D", "C", "B", "E")
    if not {"B", "C"} & {agent.card for agent in p.s.agents}:
        p.fetch("B")
    p.go_on(update=False)


def rest(p: Shift) -> None:
    """Both lockers, the night book, tea."""
    p.visit("rest-room", "C", "D", "B", **{"rest-room__C": "both"})
    p.go_on(update=False)


def frame(p: Shift, answer: str = "46") -> None:
    """The pair, a disc on it, the lamp, the hatch."""
    told = {"frame-room__C": answer, "hang-disc": "0"}
    p.visit("frame-room", "C", "D", "E", "B", **told)
    p.freed()
    if p.holder("pair") is None:
        p.fetch("C", **told)
    p.hang_disc("C", "frame-room")
    if p.holder("hand-lamp") is None:
        p.fetch("D")
    p.until(lambda: "vault" in p.tiles, "E", ("lift", "touch"), ("lift", "nerve"))
    p.go_on()


def below(p: Shift, *, update: bool = False) -> None:
    """The numbers, and a disc on the fuse."""
    p.visit("vault", "D", "E", "B", "C", **{"vault__D": "0"})
    p.hang_disc("D", "vault")
    p.until(lambda: p.holder("seven-numbers") is not None, "C", ("listen", "ear"))
    p.go_on(update=update)


def hall(p: Shift, *, write: bool = True, word: str = "0") -> None:
    """Lenz’s slip, the seven orders, the word."""
    told = {"new-hall__D": "0" if write else "decline", "new-hall__C": word}
    p.visit("new-hall", "D", "B", "E", "C", **told)
    if word == "0":
        p.until(lambda: p.holder("slip") is not None, "B", ("persuade", "nerve"), ("persuade", "ear"))
    p.stand_by()
    if write and not p.s.counters["written"]:
        p.fetch("D", **{"new-hall__D": "0"})
    if p.holder("four") is None:
        p.fetch("C", **{"new-hall__C": word})
    p.go_on()


def four(p: Shift, choice: str = "0", who: str = "austra", cards: str = "DECB") -> None:
    """The board is quieted; then one of them decides."""
    p.visit("switchroom", *cards)
    p.freed()
    for _ in range(3):
        if p.over or p.s.counters["hush"] or p.s.phase != "actions":
            break
        p.stand_by()
        p.fetch("C")
        p.freed()
    if not p.over and p.s.phase == "actions" and p.s.counters["hush"]:
        p.stand_by()
        i = p.body(who)
        p.go_to(i if i in p.team else p.team[0], "B", **{"four-b": choice})
    p.settle()


def breather(p: Shift) -> None:
    """Tea, and a quarter of an hour in bed: an Update at no cost."""
    p.visit("rest-room", "E", "B", **{"rest-room__E": "0"})
    p.go_on()


def careful(seats: int, seed: int, bodies: tuple[str, ...] = ()) -> Shift:
    """Seven visits, as people who think before they spend: the seven are woken, and she puts it down."""
    p = Shift(seats, seed, bodies=bodies)
    for step in (first_look, rest, frame, below, breather, hall):
        if not p.over:
            step(p)
    return to_the_end(p)


def to_the_end(p: Shift, choice: str = "0", who: str = "austra", cards: str = "DECB") -> Shift:
    """The switchroom at four, once more and once more if the board will not be quiet."""
    for _ in range(4):
        if not p.over:
            four(p, choice, who, cards)
        if not p.over:
            p.go_on()
    return p


def obedient(seats: int, seed: int, choice: str = "1") -> Shift:
    """The order is an order: nobody goes down to listen, the word is given, the wires come out of the wall."""
    p = Shift(seats, seed)
    p.visit("switchroom", "D", "E", "B", "C")
    p.go_on()
    p.visit("frame-room", "C", "D", "E", "B", **{"frame-room__C": "46"})
    p.go_on()
    if not p.over:
        hall(p, write=False, word="1")
    return to_the_end(p, choice)


def careless(seats: int, seed: int) -> Shift:
    """They answer what frightens them, guess at the pins, go down in the dark, and hurry; Milda has no drops."""
    p = Shift(seats, seed, margin=2)
    p.visit("switchroom", "F", "C", "E", "D", **{"switchroom__C": "other"})
    p.go_on()
    p.visit("switchroom", "D", "C", "E", "B", **{"switchroom__C": "other"})
    p.go_on()
    p.visit("frame-room", "C", "E", "B", "D", **{"frame-room__C": "48", "frame-room__D": "other"})
    p.freed()
    p.stand_by()
    p.fetch("C", **{"frame-room__C": "46", "hang-disc": "0"})
    p.until(lambda: "vault" in p.tiles, "E", ("lift", "touch"), ("lift", "nerve"))
    p.go_on()
    p.visit("vault", "E", "B", "C", "D", **{"vault__E": "other"})
    p.until(lambda: p.holder("seven-numbers") is not None, "C", ("listen", "ear"))
    p.go_on()
    if not p.over:
        hall(p, word="1")
    return to_the_end(p, who="milda", cards="CBDE")


def adrift(seats: int, seed: int) -> Shift:
    """Everybody runs about until the last crystal is gone, and lets go."""
    p = Shift(seats, seed, holds_on=False)
    p.visit("switchroom", "B", "D", "C", "E")
    while not p.over and p.s.phase == "actions":
        i = p.team[0]
        p.stand_by(i)
        p.go_to(i, "D" if p.s.agents[i].card == "B" else "B")
    return p


def to_and_fro(seats: int, seed: int) -> Shift:
    """From door to door and back: every visit leaves a crystal there, until none is left for an Update."""
    p = Shift(seats, seed, holds_on=True)
    while not p.over and p.s.round < 60:
        p.visit("switchroom" if p.s.round % 2 else "rest-room", "B", "D", "C", "E")
        p.go_on()
    return p


LINES = {
    "cleared": Way(careful),
    "careless": Way(careless, ending="cleared"),
    "cut": Way(obedient),
    "listening": Way(partial(obedient, choice="2"), title="The word is given, and nobody says anything."),
    "no-reply": Way(adrift),
    "to-and-fro": Way(to_and_fro, ending="no-reply"),
}
