"""What happened in a Classic game: dice with their result, items and cards as they are printed, who misses a TU."""

from __future__ import annotations

from typing import Any, cast

from timecaptain.game import Event
from timecaptain.game.classic import ClassicGame
from timecaptain.game.classic.content import PlaceCard
from timecaptain.game.classic.state import ALIVE
from timecaptain.game.classic.view import faces
from timecaptain.game.names import Names

from ..narrator import Narrator, Sentence

ROLLED = ("rolled", "die-changed")


class ClassicNarrator(Narrator[ClassicGame]):
    summed = ("resource", "stock")

    def __init__(self, seats: int, lang: str) -> None:
        super().__init__(seats, lang)
        self.sit_out: set[int] = set()  # agents that miss the present TU
        self._phase = ""
        self._thrown: Event | None = None  # a roll whose result has not been told

    def lines(self, game: ClassicGame, events: list[Event], before: Any = None) -> list[tuple[Event, Sentence]]:
        told = super().lines(game, events, before)
        s = game.s
        if s.phase != "act":
            self.sit_out = set()
        elif self._phase != "act":  # a TU has been spent
            self.sit_out = {i for i, agent in enumerate(s.agents) if agent.back_at == ALIVE and not agent.acts}
        self._phase = s.phase
        return told

    def complete(self, game: ClassicGame, events: list[Event]) -> list[Event]:
        """With a word on every roll that hit nothing, right after the dice."""
        complete: list[Event] = []
        at = 0
        for event in events:
            complete.append(event)
            if event.kind in ROLLED:
                self._thrown, at = event, len(complete)
            elif event.kind == "hits":
                self._thrown = None
        if self._thrown is not None and game.s.roll is None:
            if not any("hit" in face for face in self.dice(self._thrown)):
                complete.insert(at, Event("no-hit", {"agent": self._thrown.data["agent"]}, self._thrown.seats))
            self._thrown = None
        return complete

    def dice(self, event: Event) -> tuple[str, ...]:
        return tuple(cast("list[str]", event.data.get("faces", ()))) if event.kind in ROLLED else ()

    def printed(self, game: ClassicGame, event: Event, before: ClassicGame | None) -> tuple[str, str]:
        """What is printed on the card that an event brings: items lie open, the base and card A are read aloud."""
        names, data = Names(game, self.lang), cast("dict[str, Any]", event.data)
        card: Any = None
        match event.kind:
            case "took" | "adjusted" if item := taken(event):
                card = game.deck.items[item]
                return names.text(card.text.key) if card.text else "", names.text(card.rule.key) if card.rule else ""
            case "briefed":
                card = next(card for letter, card in game.deck.base.cards.items() if str(letter) == data["card"])
            case "read-aloud":
                card = game.content.cards[data["card"]].card
            case _ if self.seats == 1 and before is not None:
                return self._read_on(game, event, before)
        return "", names.text(card.rule.key) if card is not None and card.rule else ""

    def _read_on(self, game: ClassicGame, event: Event, before: ClassicGame) -> tuple[str, str]:
        """Alone one reads without a stop: a card that is no longer below the pawn afterwards is shown with the news."""
        shown = [*faces(before)[0], *faces(game)[0]]
        gone = [card.card for card in opened(game, event, before) if card not in shown]
        names = Names(game, self.lang)
        texts = [names.text(card.text.key) for card in gone if card.text]
        rules = [names.text(card.rule.key) for card in gone if card.rule]
        return "\n\n".join(texts), "\n\n".join(rules)


def opened(game: ClassicGame, event: Event, before: ClassicGame) -> list[PlaceCard]:
    """The cards that an event opens for their readers. The last pawn that is placed opens those of all."""
    s, data = before.s, cast("dict[str, Any]", event.data)
    living = {i: agent.space for i, agent in enumerate(s.agents) if agent.back_at == ALIVE}
    match event.kind:
        case "entered":
            living[data["agent"]] = data["card"]
            letters = list(dict.fromkeys(living.values())) if all(living.values()) else []
        case "moved" | "returned":
            living[data["agent"]] = data["card"]
            letters = [data["card"]]
        case "revealed":
            return _lying(before, [data["card"]])
        case "replaced":
            return [card for card in _lying(game, [data["card"]]) if _read_now(game, card, before)]
        case _:
            return []
    together = len(set(living.values())) == 1
    return [card for card in _lying(before, letters) if together or not (card.card.seal and card.card.seal.group)]


def _lying(game: ClassicGame, letters: list[str]) -> list[PlaceCard]:
    layout, cards = game.s.layout, game.content.in_place.get(game.s.place, {})
    return [cards[layout[letter]] for letter in letters if letter in layout]


def _read_now(game: ClassicGame, card: PlaceCard, before: ClassicGame) -> bool:
    return any(mark.partition(":")[2] == card.key for mark in game.s.have_read - before.s.have_read)


def taken(event: Event) -> str:
    """The item that somebody has now, by a card's order or by hand."""
    if event.kind == "took":
        return str(event.data["item"])
    by_hand = event.data["what"] == "items" and cast(int, event.data["number"]) > 0
    return str(event.data["thing"]) if by_hand else ""
