"""SPOILER. Ways through "The Spoken Page", played by people who know what they want."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from tests.missions.recording import Way
from timecaptain.deck import load
from timecaptain.game import Action, Game
from timecaptain.game.revolution import azrak, conflicts, talents, trials
from timecaptain.game.revolution.state import IN

FOLDER = Path(__file__).parents[2] / "missions" / "the-spoken-page"
DECK: Any = load(FOLDER)

TEAMS = {  # seats -> bodies; one player plays two
    1: ("salma", "gil"),
    2: ("mosse", "teresa"),
    3: ("salma", "mosse", "gil"),
    4: ("salma", "mosse", "gil", "teresa"),
}
Answers = Mapping[str, str]
DECLINE = ("leave", trials.GO)


class Team:
    """Plays through the same door as everybody; nothing may get lost at any click."""

    def __init__(
        self, seats: int, seed: int, *, margin: int = 1, bodies: tuple[str, ...] = (), holds_on: bool = True
    ) -> None:
        self.game: Any = Game.new(DECK, seats, seed)
        self.margin = margin  # how far above the difficulty the team wants to be before the destiny card
        self.holds_on = holds_on  # asks for Emergency Updates rather than lose control
        self.lost_control = 0
        self.endings: list[str] = []
        for i, body in enumerate(bodies or TEAMS[seats]):
            self.click(Action("embody", i, body))
        while self.s.phase == "prologue":
            self.click(Action("brief"))

    # ------------------------------------------------------------ the table

    @property
    def s(self) -> Any:
        return self.game.s

    @property
    def over(self) -> bool:
        return self.s.phase in ("won", "lost")

    @property
    def team(self) -> list[int]:
        return [i for i, agent in enumerate(self.s.agents) if agent.out == IN]

    def value(self, i: int, attribute: str) -> int:
        return int(talents.attribute(self.game, i, attribute))

    def best(self, *attributes: str) -> tuple[int, str]:
        """Who is best at one of these, and at which; the fuller pool among equals."""
        found = [(self.value(i, name), self.s.agents[i].pool, -i, name) for i in self.team for name in attributes]
        _, _, i, name = max(found)
        return -i, name

    def click(self, action: Action, seat: int | None = None) -> None:
        if seat is None:
            seats = range(self.s.seats)
            seat = next((one for one in seats if self.game.refusal(one, action) is None), 0)
        for event in self.game.apply(seat, action):
            if event.kind == "losing-control":
                self.lost_control += 1
            if event.kind == "ending":
                self.endings.append(str(event.data["ending"]))
        assert azrak.total(self.game) == DECK.mission.azrak
        assert self.s.vortex >= 0
        assert self.s.mission_return >= 0
        if self.s.phase != "bodies":
            assert all(0 <= one.pool <= azrak.level(self.game, i) for i, one in enumerate(self.s.agents))

    # ------------------------------------------------------------ reading and answering

    def settle(self, answers: Answers | None = None) -> None:
        """Read what is to be read, answer what is asked: as told by a part of its key, or by declining."""
        guesses = dict(answers or {})
        while not self.over and (self.s.pending or self.s.agenda):
            pending = self.s.pending
            if pending is None:
                seat = next(one for one in range(self.s.seats) if self.game.legal(one))
                self.click(self.game.legal(seat)[0], seat)
                continue
            seat = next(one for one in pending.seats if self.game.legal(one))
            what = self.answer(pending, guesses)
            if pending.free:
                guesses.clear()  # nobody says the same thing twice
            self.click(Action(pending.kind, pending.agent, what), seat)

    def answer(self, pending: Any, answers: Answers) -> str:
        kind, choices = pending.kind, pending.choices
        if kind in ("boost", "support"):
            return trials.MORE if self.gives_more(pending) else trials.GO
        if kind == "link":
            return str(choices[0] if self.holds_on else choices[-1])
        if kind == "share":
            return str(max(choices, key=lambda i: self.s.agents[int(i)].pool))
        if kind == "divide":
            return str(choices[0])
        if kind in ("agree", "question"):
            return "yes" if kind == "agree" else "no"
        asked = " ".join([pending.prompt, *pending.labels])
        wanted = next((answers[key] for key in answers if key in asked), None)
        if wanted is not None and (pending.free or wanted in choices):
            return wanted
        if pending.free:
            return ""
        return str(next((one for one in choices if one in DECLINE), choices[-1]))

    def gives_more(self, pending: Any) -> bool:
        """Up to the margin; the tester leaves to the supporters what they can give."""
        trial = self.s.trial
        if not self.holds_on:
            return True
        test = self.game.content.tests[trial.test].test
        lacking = test.difficulty + self.margin - trial.value - trial.boost - trial.support
        if pending.kind == "boost":
            able = trials.supporters(self.game, trial.agent)
            lacking -= sum(self.s.agents[j].pool > 2 for j in able) if len(self.s.agents) > 2 else 0
            if len(self.s.agents) == 2 and able:
                lacking -= min(3, max(0, (self.s.agents[able[0]].pool - self.s.agents[trial.agent].pool + 1) // 2))
        return bool(lacking > 0 and self.s.agents[pending.agent].pool > 1)

    # ------------------------------------------------------------ what people say to each other

    def visit(self, place: str, *letters: str, **answers: str) -> None:
        """There; and everybody takes one of these cards, those first who speak first."""
        keys = {key.replace("__", "."): value for key, value in answers.items()}
        self.click(Action("visit", what=place))
        self.settle(keys)
        wanted = list(letters)
        while self.s.phase == "recon":
            i = next(i for i in self.team if not self.s.agents[i].card)
            open_ = [letter for letter in self.s.layout if letter != "A"]
            open_ = [letter for letter in open_ if letter not in {one.card for one in self.s.agents}]
            letter = next((one for one in wanted if one in open_), open_[0])
            self.click(Action("recon", i, letter))
        while self.s.phase == "telepathy":
            seat = next(one for one in range(self.s.seats) if one not in self.s.told)
            self.click(Action("told"), seat)
        self.settle(keys)

    def stand_by(self, *but: int) -> None:
        for i in self.team:
            action = Action("stand-by", i)
            seat = self.s.agents[i].seats[0]
            if i not in but and self.game.refusal(seat, action) is None:
                self.click(action, seat)
                self.settle()

    def go_to(self, i: int, letter: str, **answers: str) -> bool:
        """Agent i takes that card, if it is not before him already."""
        if self.s.agents[i].card == letter or letter not in self.s.layout:
            return bool(self.s.agents[i].card == letter)
        holder = next((j for j, one in enumerate(self.s.agents) if one.card == letter), None)
        if holder is not None:
            self.click(Action("stand-by", holder))
        self.click(Action("explore", i, letter))
        self.settle({key.replace("__", "."): value for key, value in answers.items()})
        return True

    def test(self, i: int, name: str, attribute: str) -> None:
        self.click(Action("test", i, f"{self.s.place}/{name}", attribute))
        self.settle()

    def until(self, reached: Callable[[], bool], letter: str, *choices: tuple[str, str]) -> None:
        """Whoever is best at one of these tests and attributes tries until it is done; the others support."""
        for _ in range(12):
            if self.over or reached() or not self.team:
                return
            self.freed()
            attributes = {attribute: test for test, attribute in choices}
            i, attribute = self.best(*attributes)
            if self.s.agents[i].pool < 2:
                i = max(self.team, key=lambda j: self.s.agents[j].pool)
                attribute = max(attributes, key=lambda name: self.value(i, name))
            self.go_to(i, letter)
            if self.over or reached() or self.s.agents[i].card != letter:
                continue
            self.stand_by(i)
            self.test(i, f"{self.s.layout[letter]}/{attributes[attribute]}", attribute)

    def freed(self) -> None:
        """Personal and group conflicts are fought out, each with the best that its fighters have."""
        while not self.over and self.s.conflicts and self.s.phase == "actions":
            conflict = conflicts.group(self.game)
            if conflict is not None and not conflict.begun:
                self.click(Action("fight"), self.s.captain)
                continue
            if conflict is not None:
                i = conflicts.whose_turn(self.game)
                if i is None:
                    i = max(conflicts.to_test(self.game), key=lambda j: self.s.agents[j].pool)
                    self.click(Action("order", i), self.s.captain)
            else:
                i = self.s.conflicts[0].agent
            seat = self.s.agents[i].seats[0]
            tests = [one for one in self.game.legal(seat) if one.do == "test" and one.agent == i]
            difficulty = {one: self.game.content.tests[one.what].test.difficulty for one in tests}
            self.click(max(tests, key=lambda one: self.value(i, one.to) - difficulty[one]), seat)
            self.settle()

    def leave(self, *, update: bool = True) -> None:
        """All stand by; an Update when the pools have run low, at no cost if there is one."""
        self.freed()
        if self.over:
            return
        if self.s.phase == "actions":
            self.stand_by()
            self.click(Action("ready"), self.s.captain)
        low = any(agent.pool <= 3 for agent in self.s.agents)
        if self.s.must_update or (update and low):
            free = Action("update", what="free")
            paid = Action("update")
            action = next((one for one in (free, paid) if self.game.refusal(self.s.captain, one) is None), None)
            if action is not None:
                self.click(action, self.s.captain)
                self.settle()
        self.click(Action("next-round"), self.s.captain)
        self.settle()


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
