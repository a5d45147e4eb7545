"""SPOILER. Ways through "The Spoken Page", played by people who know what they want."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.missions import team
from tests.missions.recording import Way
from timecaptain.deck import load

FOLDER = Path(__file__).parents[2] / "missions" / "the-spoken-page"
DECK: Any = load(FOLDER)

TEAMS = {  # seats -> bodies; one player plays two
    1: ("salma", "gil"),
    2: ("mosse", "teresa"),
    3: ("salma", "mosse", "gil"),
    4: ("salma", "mosse", "gil", "teresa"),
}


class Team(team.Team):
    def __init__(self, seats: int, seed: int, *, bodies: tuple[str, ...] = (), **how: Any) -> None:
        super().__init__(DECK, seats, seed, bodies or TEAMS[seats], **how)


# ---------------------------------------------------------------- the ways


def house(p: Team) -> None:
    """Everybody sees the six lines with his own eyes; the canon gives his seal for the boat."""
    p.visit("scriptorium", "C", "D", "E", "B", **{"scriptorium__E": "0"})
    p.freed()
    free = next((i for i in p.team if p.s.agents[i].free), None)
    if free is not None and not any("wax" in agent.tokens for agent in p.s.agents):
        p.stand_by()
        p.go_to(free, "E", scriptorium__E="0")
    p.leave(update=False)


def street(p: Team, tell: bool = False) -> None:
    """The moon’s age, the deeds, the tally."""
    p.visit("market", "B", "E", "C", "D", **{"market__D": "0" if tell else "1"})
    p.until(lambda: "river" in p.s.map, "E", ("earn", "tongue"), ("earn", "hands"))
    if tell and "crow" not in p.s.tokens and p.team:
        p.stand_by()
        p.go_to(p.team[0], "D", market__D="0")
    p.leave()


def garden(p: Team) -> None:
    """The verse; and the bench, when it is worth it."""
    p.visit("garden", "B", "C", "F", "E")
    p.freed()
    p.stand_by()
    if "D" in p.s.layout:
        p.go_to(p.team[0], "D")
    p.leave()


def river(p: Team, *, lanterns: bool = True) -> None:
    p.visit("wheel", "D", "C", "F", "B", **{"wheel__D": "0"})
    p.freed()
    p.until(lambda: "under" in p.s.map, "C", ("heave", "hands"), ("marks", "letters"))
    p.stand_by()
    if lanterns and "owl" not in p.s.tokens and not p.over and p.team:
        p.go_to(p.team[0], "E")
        p.freed()
    bearer = next((i for i in p.team if "wax" in p.s.agents[i].tokens), None)
    if lanterns and "reed" not in p.s.tokens and not p.over:
        p.stand_by()
        if bearer is not None:
            p.go_to(bearer, "D", wheel__D="0")
        else:
            p.go_to(p.team[0], "D", wheel__D="1")
    p.leave()


def below(p: Team, number: str = "13") -> None:
    p.visit("basin", "B", "E", "D", "F")
    p.until(lambda: "half-ring" in p.s.items, "E", ("listen", "letters"), ("listen", "tongue"))
    p.stand_by()
    p.go_to(p.team[0], "C", **{"basin__C": number})
    p.leave()


def fire(p: Team, choice: str = "0", *, canon: bool = True) -> None:
    p.visit("burning", "F", "E", "C", "D")
    p.freed()
    p.stand_by()
    for _ in range(3):
        if p.over or "salamander" in p.s.tokens or p.s.phase != "actions":
            break
        p.go_to(p.team[0], "B")
        p.freed()
    if p.over or p.s.phase != "actions":
        return
    bearer = p.s.items.get("half-ring")
    if canon and bearer in p.team:
        p.stand_by()
        p.go_to(bearer, "C", **{"burning__C": "0"})
    elif canon:
        p.until(lambda: "snail" in p.s.tokens, "C", ("plead", "tongue"), ("carry", "hands"))
    if p.team:
        p.stand_by()
        writer = p.s.items.get("six-lines", p.team[0]) if choice == "1" else p.team[0]
        p.go_to(writer, "D", **{"burning__D": choice})
    p.settle()


def careful(seats: int, seed: int, bodies: tuple[str, ...] = ()) -> Team:
    """Six visits, as a team that thinks before it spends: everything is found, everybody is out."""
    p = Team(seats, seed, bodies=bodies)
    for step in (house, street, garden, river, below, fire):
        if not p.over:
            step(p)
    return p


def short(seats: int, seed: int) -> Team:
    """Four visits, as a team that has been here before."""
    p = Team(seats, seed)
    for step in (street, river, below, fire):
        if not p.over:
            step(p)
    return p


def obedient(seats: int, seed: int) -> Team:
    """The order is an order: the six lines are written down, and the canon stays where he is."""
    p = Team(seats, seed)
    for step in (street, river, below):
        if not p.over:
            step(p)
    if "six-lines" not in p.s.items and not p.over:
        p.visit("basin", "F")
        p.freed()
        p.leave()
    if not p.over:
        fire(p, "1", canon=False)
    return p


def ashes(seats: int, seed: int) -> Team:
    """At the last page they think of the fire."""
    p = Team(seats, seed)
    for step in (street, river, below):
        if not p.over:
            step(p)
    if not p.over:
        fire(p, "2", canon=False)
    return p


def denounced(seats: int, seed: int) -> Team:
    """They tell the steward, keep away from his lanterns, and find him at the door."""
    p = Team(seats, seed)
    street(p, tell=True)
    if not p.over:
        river(p, lanterns=False)
    if not p.over:
        below(p)
    if not p.over:
        fire(p, "2", canon=False)
    return p


def careless(seats: int, seed: int) -> Team:
    """They boost with everything, tell the steward, guess at the stone, and let go when it gets hard."""
    p = Team(seats, seed, margin=3)
    p.visit("scriptorium", "F", "C", "E", "B")
    p.holds_on = False
    p.freed()
    p.holds_on = True
    p.leave()
    p.visit("market", "D", "F", "B", "C", **{"market__D": "0"})
    p.leave()
    street(p)
    for number in ("12", "17", "13"):
        if not p.over and "under" not in p.s.map:
            river(p)
        if not p.over and "embers" not in p.s.map:
            below(p, number)
    while not p.over and p.s.round < 30:
        fire(p, canon=False)
        if not p.over:
            p.leave()
    return p


def adrift(seats: int, seed: int) -> Team:
    """Everybody runs about until the last crystal is gone, and lets go."""
    p = Team(seats, seed, holds_on=False)
    p.visit("scriptorium", "B", "C", "D", "E")
    while not p.over and p.s.phase == "actions":
        i = p.team[0]
        p.stand_by(i)
        p.go_to(i, "C" if p.s.agents[i].card == "B" else "B")
    return p


LINES = {
    "white": Way(careful),
    "careless": Way(careless, ending="white"),
    "denounced": Way(denounced, ending="ash", holds=lambda p: "crow" not in p.s.tokens),
    "fair": Way(obedient),
    "ash": Way(ashes),
    "unread": Way(adrift),
}
