"""A team that knows what it wants in a Revolution mission; the missions' own modules say what that is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.missions.players import Answers, to_act, word
from timecaptain.game import Action, Game
from timecaptain.game.kernel.actions import Answer, Brief, Decline, Embody, GoOn
from timecaptain.game.revolution import azrak, conflicts, talents, trials
from timecaptain.game.revolution.actions import (
    Agree,
    Explore,
    Fight,
    NextRound,
    Order,
    Ready,
    Recon,
    StandBy,
    Test,
    Told,
    Update,
    Visit,
)
from timecaptain.game.revolution.state import IN


class Team:
    """Plays through the same door as everybody; nothing may get lost at any click."""

    def __init__(
        self, deck: Any, seats: int, seed: int, bodies: tuple[str, ...], *, margin: int = 1, holds_on: bool = True
    ) -> None:
        self.deck = deck
        self.game: Any = Game(deck, seats, seed)
        self.margin = margin  # how far above the difficulty the team wants to be before the destiny card
        self.holds_on = holds_on  # asks for Emergency Updates rather than lose control
        self.lost_control = 0
        self.endings: list[str] = []
        self.heard: list[Any] = []
        for i, body in enumerate(bodies):
            self.click(Embody(i, body))
        self.settle()  # what is done for those who are absent
        while self.s.phase == "prologue":
            self.click(Brief())

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
        candidates = [(self.value(i, name), self.s.agents[i].pool, -i, name) for i in self.team for name in attributes]
        _, _, i, name = max(candidates)
        return -i, name

    def click(self, action: Action, seat: int | None = None) -> None:
        if seat is None:
            seats = range(self.s.seats)
            seat = next((one for one in seats if self.game.refusal(one, action) is None), 0)
        events = self.game.apply(seat, action)
        self.heard += events
        for event in events:
            if event.kind == "losing-control":
                self.lost_control += 1
            if event.kind == "ending":
                self.endings.append(str(event.data["ending"]))
        counted = self.s.phase in ("epilogue", "won") and not self.s.box and not self.s.vortex  # A-V-11: more is needed
        assert counted or azrak.total(self.game) == self.deck.mission.azrak
        assert self.s.vortex >= 0
        assert self.s.mission_return >= 0
        if self.s.phase != "bodies":
            assert all(0 <= one.pool <= azrak.level(self.game, i) for i, one in enumerate(self.s.agents))

    def told(self, kind: str, **data: Any) -> list[Any]:
        """What was told of this kind, with these data."""
        events = [event.data for event in self.heard if event.kind == kind]
        return [one for one in events if data.items() <= dict(one).items()]

    # ------------------------------------------------------------ reading and answering

    def settle(self, answers: Answers | None = None) -> None:
        """Read what is to be read, answer what is asked: as told by a part of its key, or by declining."""
        guesses = dict(answers or {})
        while not self.over and (self.s.pending or self.s.agenda):
            seat = to_act(self.game)
            pending = self.game.pending_of(seat)
            if pending is None:
                self.click(self.game.legal(seat)[0], seat)
                continue
            action = self.answer(pending, guesses)
            if isinstance(action, Answer):  # nobody says it twice
                guesses = {key: one for key, one in guesses.items() if key not in pending.prompt}
            self.click(action, seat)

    def answer(self, pending: Any, answers: Answers) -> Action:
        kind, options = pending.kind, pending.options
        if kind in ("boost", "support"):
            return options[0] if self.gives_more(pending) else GoOn(pending.agent)
        if kind == "link":
            return options[0] if self.holds_on else options[-1]
        if kind == "share":
            return max(options, key=lambda one: self.s.agents[one.chosen].pool)
        if kind == "divide":
            return options[0]
        if kind in ("agree", "question"):
            return Agree(kind == "agree")
        asked = " ".join([pending.prompt, *pending.labels])
        wanted = next((answers[key] for key in answers if key in asked), None)
        if kind == "answer":
            return Answer(pending.agent, wanted or "")
        fitting = [one for one in options if word(one) == wanted]
        return (fitting or [one for one in options if isinstance(one, Decline | GoOn)] or options[-1:])[0]

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
        self.click(Visit(place))
        self.settle(keys)
        wanted = list(letters)
        while self.s.phase == "recon":
            i = next(i for i in self.team if not self.s.agents[i].card)
            open_ = [letter for letter in self.s.layout if letter != "A"]
            open_ = [letter for letter in open_ if letter not in {one.card for one in self.s.agents}]
            letter = next((one for one in wanted if one in open_), open_[0])
            self.click(Recon(i, letter))
        while self.s.phase == "telepathy":
            seat = next(one for one in range(self.s.seats) if one not in self.s.told)
            self.click(Told(), seat)
        self.settle(keys)

    def stand_by(self, *but: int) -> None:
        for i in self.team:
            action = StandBy(i)
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
            self.click(StandBy(holder))
        self.click(Explore(i, letter))
        self.settle({key.replace("__", "."): value for key, value in answers.items()})
        return True

    def test(self, i: int, name: str, attribute: str) -> None:
        self.click(Test(i, f"{self.s.place}/{name}", attribute))
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
                self.click(Fight(), self.s.captain)
                continue
            if conflict is not None:
                i = conflicts.whose_turn(self.game)
                if i is None:
                    i = max(conflicts.to_test(self.game), key=lambda j: self.s.agents[j].pool)
                    self.click(Order(i), self.s.captain)
            else:
                i = self.s.conflicts[0].agent
            seat = self.s.agents[i].seats[0]
            tests = [one for one in self.game.legal(seat) if isinstance(one, Test) and one.agent == i]
            difficulty = {one: self.game.content.tests[one.test].test.difficulty for one in tests}
            self.click(max(tests, key=lambda one: self.value(i, one.attribute) - difficulty[one]), seat)
            self.settle()

    def all_ready(self) -> None:
        """Everybody in play says that they are done here."""
        for seat in sorted({seat for i in self.team for seat in self.s.agents[i].seats}):
            self.click(Ready(), seat)

    def leave(self, *, update: bool = True) -> None:
        """All stand by; an Update when the pools have run low, at no cost if there is one."""
        self.freed()
        if self.over:
            return
        if self.s.phase == "actions":
            self.stand_by()
            self.all_ready()
        low = any(agent.pool <= 3 for agent in self.s.agents)
        if self.s.must_update or (update and low):
            free = Update(free=True)
            paid = Update()
            action = next((one for one in (free, paid) if self.game.refusal(self.s.captain, one) is None), None)
            if action is not None:
                self.click(action, self.s.captain)
                self.settle()
        self.click(NextRound(), self.s.captain)
        self.settle()
