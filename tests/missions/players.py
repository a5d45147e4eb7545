"""People who know a mission: a script that says what they want, and clicks whatever leads there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from timecaptain.deck.classic.cards import Deck
from timecaptain.game import Action, Game
from timecaptain.game.classic import ClassicGame
from timecaptain.game.classic.actions import Claim, DoNothing, Leave, Place, Spend, Stay
from timecaptain.game.classic.state import ALIVE
from timecaptain.game.kernel.actions import Answer, Brief, Decline, Embody, GoOn

Answers = Mapping[str, str]


def word(option: Action) -> str:
    """What an option says beside who does it: the number of a branch, a place, a power; or just its verb."""
    said = [str(getattr(option, name)) for name in option.__struct_fields__ if name != "agent"]
    return " ".join(said) or option.do


def to_act(game: Game[Any]) -> int:
    """A seat that can do something: first one that is asked, then one that reads."""
    able = [seat for seat in range(game.s.seats) if game.legal(seat)]
    return next((seat for seat in able if game.pending_of(seat) is not None), able[0])


class Players:
    """Plays a mission through the same door as everybody."""

    def __init__(self, deck: Deck, seats: int, seed: int) -> None:
        self.deck, self.seats = deck, seats
        self.game: ClassicGame = Game(deck, seats, seed)  # type: ignore[assignment]
        while self.s.phase == "base":
            self.click(Brief())

    @property
    def s(self) -> Any:
        return self.game.s

    @property
    def over(self) -> bool:
        return self.s.phase in ("won", "lost")

    @property
    def team(self) -> range:
        return range(len(self.s.agents))

    def dice(self, i: int, characteristic: str) -> int:
        return self.deck.receptacles[self.s.agents[i].receptacle].dice.get(characteristic, 0)

    def alive(self, i: int) -> bool:
        return bool(self.s.agents[i].back_at == ALIVE)

    # ------------------------------------------------------------ clicking

    def click(self, action: Action, seat: int | None = None) -> None:
        if seat is None:
            seat = next(one for one in range(self.seats) if self.game.refusal(one, action) is None)
        self.game.apply(seat, action)

    def settle(self, answers: Answers) -> None:
        """Read what is to be read and answer what is asked: as told, or by declining.

        An answer is looked up by a part of the question's key, or by its kind.
        """
        while not self.over and (self.s.pending or self.s.agenda):
            seat = to_act(self.game)
            pending, legal = self.game.pending_of(seat), self.game.legal(seat)
            if pending is None:
                self.click(legal[0], seat)
                continue
            wanted = next((answers[key] for key in answers if key in (pending.prompt or pending.kind)), None)
            if isinstance(legal[0], Answer):
                action: Action = Answer(pending.agent, wanted or "nothing")
            else:
                fitting = [one for one in legal if word(one) == wanted]
                action = (fitting or [one for one in legal if isinstance(one, Decline | GoOn | Stay)] or legal)[0]
            self.click(action, seat)

    # ------------------------------------------------------------ what people say to each other

    def embody(self, *bodies: str) -> None:
        for i, body in enumerate(bodies):
            self.click(Embody(i, body))
        while self.s.phase == "outfit":
            self.click(Claim(0, self.s.loose[0]))

    def go(self, place: str, **answers: str) -> None:
        """Let us go there."""
        self.click(Leave())
        self.settle({"vote": place, "tie": place, **answers})

    def enter(self, where: Callable[[int], str], **answers: str) -> None:
        for i in self.team:
            if self.alive(i) and not self.s.agents[i].space:
                self.click(Place(i, where(i)))
        self.settle({key.replace("__", "."): value for key, value in answers.items()})

    def spend(self, acts: Callable[[int], Action], answers: Answers | None = None) -> None:
        """One TU: everybody does this if it is allowed, or nothing."""
        place = self.s.place
        self.click(Spend())
        self.settle(answers or {})
        for i in self.team:
            while not self.over and self.s.place == place and self.s.phase == "act" and self.s.agents[i].acts:
                action = acts(i)
                seat = self.s.agents[i].seats[0]
                allowed = action if action in self.game.legal(seat) else DoNothing(i)
                self.click(allowed, seat)
                self.settle(answers or {})

    def until(self, reached: Callable[[], bool], acts: Callable[[int], Action], answers: Answers | None = None) -> None:
        while not self.over and not reached():
            self.spend(acts, answers)

    def wait(self) -> None:
        """Nobody moves until the run is over."""
        self.until(lambda: False, DoNothing)
