"""SPOILER. Ways through "The Tenth Sack", played by people who know what they want."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.missions import team
from tests.missions.players import Answers
from tests.missions.recording import Way
from timecaptain.deck import load
from timecaptain.game import Action
from timecaptain.game.kernel.actions import Use
from timecaptain.game.revolution.actions import Contribute

FOLDER = Path(__file__).parents[2] / "missions" / "the-tenth-sack"
DECK: Any = load(FOLDER)

TEAMS = {  # seats -> bodies; one player plays two
    1: ("teo", "halvor"),
    2: ("ines", "teo"),
    3: ("ramona", "teo", "halvor"),
    4: ("ines", "ramona", "teo", "halvor"),
}
CALL = {"mission.scripts.send": "27", "mission.scripts.the-call": "0"}
WITH_THE_SLEDGE, ON_THE_MARE, IN_THE_CLOTH = "0", "1", "2"


class Team(team.Team):
    generous = True  # gives when all are asked to pay together

    def __init__(self, seats: int, seed: int, *, bodies: tuple[str, ...] = (), **how: Any) -> None:
        super().__init__(DECK, seats, seed, bodies or TEAMS[seats], **how)

    def agent(self, body: str) -> int | None:
        return next((i for i in self.team if self.s.agents[i].receptacle == body), None)

    def holder(self, item: str) -> int | None:
        agent = self.s.items.get(item)
        return agent if agent in self.team else None

    @property
    def powers_used(self) -> set[str]:
        return {event.data["power"] for event in self.heard if event.kind == "power"}

    def answer(self, pending: Any, answers: Answers) -> Action:
        """Talents and gear round the destiny card, when the test would fail without them."""
        if pending.kind in ("before-destiny", "after-destiny") and self.holds_on:
            trial = self.s.trial
            value = trial.value + trial.boost + trial.support + trial.added + trial.modifier
            lacking = self.game.content.tests[trial.test].test.difficulty - value
            if lacking > 0 and self.s.agents[pending.agent].pool > 1:
                return pending.options[0]
        if pending.kind == "contribute" and not self.generous:
            return Contribute(pending.agent, 0)
        return super().answer(pending, answers)

    def use(self, body: str, power: str) -> None:
        """A talent or gear that can be used at any time."""
        i = self.agent(body)
        action = Use(-1 if i is None else i, f"receptacle:{body}/{power}")
        if i is not None and self.game.refusal(self.s.agents[i].seats[0], action) is None:
            self.click(action)


# ---------------------------------------------------------------- the ways


def station(p: Team) -> None:
    """The wire's number, a tool, the path; and Mr Ashcombe is got rid of, for his lamp."""
    p.visit("station", "E", "F", "D", "B", **{"station__E": "1"})
    p.freed()
    p.until(lambda: "sheds" in p.s.map, "B", ("read", "craft"), ("read", "strength"))
    p.use("ines", "listen")
    p.use("halvor", "hut")
    p.leave()


def aeroplane(p: Team) -> None:
    """Who was here, and what she wrote; the key of the sacks."""
    p.visit("aeroplane", "C", "B", "E", "D")
    p.freed()
    p.until(lambda: "pilots-key" in p.s.items, "C", ("feel", "deftness"), ("feel", "craft"))
    p.until(lambda: "sheds" in p.s.map, "E", ("follow", "deftness"), ("follow", "strength"))
    p.leave()


def galleries(p: Team, *, blast: bool = False) -> None:
    """The wind, a rest, the cork."""
    p.visit("galleries", "C", "D", "B", "E")
    p.freed()
    p.stand_by()
    if "lull" not in p.s.tokens and not p.over and p.team:
        p.go_to(p.team[0], "C")
        p.freed()
    if p.over or not p.team:
        return
    p.stand_by()
    if any(agent.pool <= 3 for agent in p.s.agents):
        p.go_to(max(p.team, key=lambda i: p.s.agents[i].free), "E")
    powder = p.holder("powder")
    if blast and powder is not None:
        p.go_to(powder, "B")
        p.stand_by(powder)
        p.test(powder, "B/blast", "craft")
    p.until(lambda: "far" in p.s.map, "B", ("dig", "strength"), ("melt", "craft"), ("melt", "deftness"))
    p.leave()


def camp(p: Team, number: str = "27", *, reply: bool = True, sack: bool = False, pilot: bool = True) -> None:
    """The call at six, the letter, the answer, the pilot."""
    p.visit("camp", "D", "C", "F", "G")
    p.freed()
    p.stand_by()
    if sack:
        p.go_to(p.team[0], "B", **{"camp__B": "1"})
    if reply:
        key = p.holder("pilots-key")
        if key is not None:
            p.go_to(key, "B", **{"camp__B": "0"})
        p.until(lambda: "amalias-letter" in p.s.items, "B", ("pick", "deftness"), ("pick", "craft"))
        p.stand_by()
        p.go_to(max(p.team, key=lambda i: p.s.agents[i].pool), "C", **{"camp__C": "0"})
    if not p.over and p.team and "swallow" not in p.s.tokens:
        call(p, number)
    if pilot and not p.over and p.team:
        carry(p)
    if "cable" not in p.s.map:
        p.until(lambda: "cable" in p.s.map, "G", ("door", "strength"), ("door", "deftness"))
    p.leave()


def call(p: Team, number: str) -> None:
    """Inés keys it herself; without her, whoever can best afford it has the boy at 214 send it on."""
    p.stand_by()
    ines = p.agent("ines")
    i = max(p.team, key=lambda j: p.s.agents[j].pool) if ines is None else ines
    answers = {key.replace(".", "__"): number if value == "27" else value for key, value in CALL.items()}
    p.go_to(i, "E", **answers)
    p.until(lambda: p.s.layout["E"] == "E", "E", ("collar", "strength"), ("wire", "craft"), ("wire", "deftness"))
    if "swallow" not in p.s.tokens and i in p.team:
        p.stand_by()
        p.go_to(i, "E", **answers)


def carry(p: Team) -> None:
    p.stand_by()
    ways = [("sledge", WITH_THE_SLEDGE), ("bell-mare", ON_THE_MARE)]
    bearer = next(((p.holder(item), way) for item, way in ways if p.holder(item) is not None), None)
    if bearer is None and p.agent("ramona") is not None:
        bearer = (p.agent("ramona"), IN_THE_CLOTH)
    if bearer is not None:
        p.go_to(bearer[0], "F", **{"camp__F": bearer[1]})
    p.until(lambda: "blanket" in p.s.tokens, "F", ("carry", "strength"), ("carry", "craft"))


def ropeway(p: Team, choice: str = "0") -> None:
    p.visit("ropeway", "C", "D", "B", "E")
    p.freed()
    for _ in range(3):
        if p.over or "cog" in p.s.tokens or p.s.phase != "actions" or not p.team:
            break
        p.stand_by()
        p.go_to(p.team[0], "B")
        p.freed()
    if not p.over and p.s.phase == "actions" and p.team:
        p.stand_by()
        p.go_to(p.team[0], "D", **{"ropeway__D": choice})
    p.settle()


def careful(seats: int, seed: int, bodies: tuple[str, ...] = ()) -> Team:
    """Five visits, everything in its order: the call answered, the letter answered, the pilot brought down."""
    p = Team(seats, seed, bodies=bodies)
    for step in (station, aeroplane, galleries, camp, ropeway):
        if not p.over:
            step(p)
    return p


def short(seats: int, seed: int) -> Team:
    """Four visits, as a team that has been here before; the ice is blown up."""
    p = Team(seats, seed)
    p.visit("station", "E", "B", "D", "C", **{"station__E": "2"})
    p.until(lambda: "sheds" in p.s.map, "B", ("read", "craft"), ("read", "strength"))
    p.leave()
    blasted(p)
    for _ in range(3):
        if not p.over and "reply" not in p.s.items:  # it takes three crystals, and they may be short of them
            camp(p)
    if not p.over:
        ropeway(p)
    return p


def blasted(p: Team) -> None:
    galleries(p, blast=True)


def obedient(seats: int, seed: int) -> Team:
    """The order is an order: the sack goes home, and nobody has time for a telegraph."""
    p = Team(seats, seed)
    for step in (station, galleries):
        if not p.over:
            step(p)
    if not p.over:
        camp(p, reply=False, sack=True, pilot=False)
    if not p.over:
        ropeway(p, "1")
    return p


def idle(seats: int, seed: int) -> Team:
    """They get as far as the rope, and have brought nothing to send."""
    p = Team(seats, seed)
    for step in (station, galleries):
        if not p.over:
            step(p)
    if not p.over:
        camp(p, reply=False, pilot=False)
    if not p.over:
        ropeway(p, "2")
    return p


def careless(seats: int, seed: int) -> Team:
    """They boost with everything and let go, meet Mr Ashcombe badly, come twice, guess at the wire, leave the pilot."""
    p = Team(seats, seed, margin=3)
    p.visit("station", "F", "C", "D", "E")
    p.holds_on = False
    p.freed()
    p.holds_on = True
    p.leave()
    p.visit("aeroplane", "D", "B", "C", "E")
    p.leave()
    for _ in range(4):
        if not p.over and "sheds" not in p.s.map:
            station(p)
    for _ in range(4):
        if not p.over and "far" not in p.s.map:
            galleries(p)
    for number in ("28", "26", "0"):
        if not p.over and "ropeway" not in p.s.visits and "reply" not in p.s.items:
            camp(p, number, pilot=False)
    while not p.over and p.s.round < 30:
        ropeway(p)
        if not p.over:
            p.leave()
    return p


def whistled(seats: int, seed: int) -> Team:
    """Nobody takes any pains over Mr Ashcombe, and he comes after them."""
    p = Team(seats, seed, margin=-9)
    p.visit("station", "F", "E", "D", "B", **{"station__E": "1"})
    p.freed()
    p.margin = 1
    p.leave()
    for step in (station, galleries, camp, ropeway):
        if not p.over:
            step(p)
    return p


def adrift(seats: int, seed: int) -> Team:
    """Everybody runs about the station until the last crystal is gone, and lets go."""
    p = Team(seats, seed, holds_on=False)
    p.visit("station", "B", "C", "D", "E")
    while not p.over and p.s.phase == "actions":
        i = p.team[0]
        p.stand_by(i)
        p.go_to(i, "D" if p.s.agents[i].card == "B" else "B")
    return p


LINES = {
    "answered": Way(careful),
    "short": Way(short, ending="answered"),
    "careless": Way(careless, ending="answered"),
    "whistled": Way(whistled, ending="answered", holds=lambda p: p.told("token-lost", token="whistle")),
    "delivered": Way(obedient),
    "empty-handed": Way(idle),
    "let-go": Way(adrift),
}
