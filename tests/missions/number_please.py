"""SPOILER. Ways through "Number, Please", played by people who know what they want."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.missions.the_spoken_page import Answers, Team
from timecaptain.deck import load
from timecaptain.game import Action
from timecaptain.game.mechanisms import fear

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

    deck = DECK
    teams = TEAMS

    def answer(self, pending: Any, answers: Answers) -> str:
        """Of two options the first, if nobody has said otherwise: both would cost a crystal."""
        what = super().answer(pending, answers)
        return "one" if pending.kind == "or-and" and not any(key in pending.prompt for key in answers) else what

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
        """Somebody with an explore at no cost, or with the fullest pool, takes this card, if it lies there and nobody has it."""
        if letter in self.s.layout and not self.over and self.team and self.s.phase == "actions":
            i = max(self.team, key=lambda j: (self.s.agents[j].free, self.s.agents[j].pool))
            self.go_to(i, letter, **answers)

    def hang_disc(self, letter: str, place: str) -> None:
        """Whoever still has a disc goes there, and hangs it up."""
        if place not in self.discs.values() and self.s.phase == "actions":
            with_disc = [i for i in self.team if not self.discs[self.s.agents[i].receptacle]]
            i = max(with_disc, key=lambda j: (self.s.agents[j].free, self.s.agents[j].pool))
            if self.s.agents[i].card == letter:
                self.click(Action("stand-by", i))
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
                self.click(Action("give", holder, item, str(to)))

    def go_on(self, *, update: bool = True) -> None:
        """All stand by, things change hands, the next round."""
        self.freed()
        if self.over:
            return
        self.stand_by()
        self.click(Action("ready"), self.s.captain)
        if not self.over:
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


def below(p: Shift) -> None:
    """The numbers, and a disc on the fuse."""
    p.visit("vault", "D", "E", "B", "C", **{"vault__D": "0"})
    p.hang_disc("D", "vault")
    p.until(lambda: p.holder("seven-numbers") is not None, "C", ("listen", "ear"))
    p.go_on()


def hall(p: Shift, *, write: bool = True, word: str = "0") -> None:
    """Lenz’s slip, the seven orders, the word."""
    p.visit("new-hall", "D", "B", "C" if word == "1" else "E", **{"new-hall__D": "0" if write else "leave", "new-hall__C": word})
    if word == "0":
        p.until(lambda: p.holder("slip") is not None, "B", ("persuade", "nerve"), ("persuade", "ear"))
    p.stand_by()
    if write and not p.s.counters["written"]:
        p.fetch("D", **{"new-hall__D": "0"})
    if p.holder("four") is None:
        p.fetch("C", **{"new-hall__C": word})
    p.go_on()


def four(p: Shift, choice: str = "0", who: str = "austra") -> None:
    """The board is quieted, tea or no tea; then one of them decides."""
    p.visit("switchroom", "D", "E", "C", "B")
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


def careful(seats: int, seed: int, bodies: tuple[str, ...] = ()) -> Shift:
    """Six visits, as people who think before they spend: the seven are woken, and she puts it down."""
    p = Shift(seats, seed, bodies=bodies)
    for step in (first_look, rest, frame, below, hall):
        if not p.over:
            step(p)
    for _ in range(3):
        if not p.over:
            four(p)
        if not p.over:
            p.go_on()
    return p
