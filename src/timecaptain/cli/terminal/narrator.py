"""What happened, in words: from the events of an action to the lines that a seat is shown."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Generic, TypeVar, cast

from msgspec import Struct

from timecaptain.game import Event, sentences
from timecaptain.game.kernel.game import Game


class Sentence(Struct, frozen=True):
    """Something that happened, in words, for one seat. `faces` are the dice to draw beside a roll."""

    kind: str
    text: str
    faces: tuple[str, ...] = ()
    public: bool = True  # everybody hears of it
    card: str = ""  # what is printed on the card that came with it
    rule: str = ""  # the Rule box on that card


G = TypeVar("G", bound=Game[Any])


class Narrator(Generic[G]):
    """Makes the lines of one game, action by action."""

    summed: ClassVar[tuple[str, ...]]  # kinds of payments that are told as one

    def __init__(self, seats: int, lang: str) -> None:
        self.seats = seats
        self.lang = lang

    def lines(self, game: G, events: list[Event], before: Any = None) -> list[tuple[Event, Sentence]]:
        """`before` is the game before the action, where it is at hand."""
        told = []
        bodies = before.bodies() if before is not None and before.s.run == game.s.run else []
        for event in summed(self.complete(game, events), self.summed):
            if event.kind == "embodied" and bodies:
                bodies[cast(int, event.data["agent"])] = str(event.data["receptacle"])
            sentence = sentences.event(game, event, self.lang, bodies=bodies)
            if sentence:
                card, rule = self.printed(game, event, before)
                line = Sentence(event.kind, sentence, self.dice(event), event.seats is None, card, rule)
                told.append((event, line))
        return told

    def complete(self, game: G, events: list[Event]) -> list[Event]:
        """With what the game need not say but players want to hear."""
        return events

    def printed(self, game: G, event: Event, before: Any) -> tuple[str, str]:
        """What is printed on the card that an event brings, and its Rule box."""
        return "", ""

    def dice(self, event: Event) -> tuple[str, ...]:
        return ()


def summed(events: Iterable[Event], kinds: tuple[str, ...]) -> list[Event]:
    """Three tokens paid one by one are one payment of three."""
    events_told: list[Event] = []
    for event in events:
        last = events_told[-1] if events_told else None
        if last is not None and event.kind == last.kind in kinds and _same_purse(event, last):
            number = cast(int, last.data["number"]) + cast(int, event.data["number"])
            events_told[-1] = Event(event.kind, {**event.data, "number": number}, event.seats)
        else:
            events_told.append(event)
    return events_told


def _same_purse(one: Event, other: Event) -> bool:
    changes = (cast(int, one.data["number"]), cast(int, other.data["number"]))
    alike = {**one.data, "number": 0} == {**other.data, "number": 0} and one.seats == other.seats
    return alike and (changes[0] > 0) == (changes[1] > 0)
