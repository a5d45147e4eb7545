"""Secret texts in Classic: who may read what, worked out from the state of the game and not from the views."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from timecaptain.deck.classic.cards import Card, Deck
from timecaptain.game.classic import ClassicGame
from timecaptain.game.classic.state import ALIVE

from ..secret_texts import SecretText, heard_by, heard_texts, keys_asked_of, keys_in, script_texts


def readable_cards(game: ClassicGame, seat: int | None) -> set[str]:
    """C-READ-01, C-SEAL-07, C-REVEAL-03: card A, the cards of one's pawns, and what one still has to read."""
    s = game.s
    readable = {f"{s.place}/{s.layout['A']}"} if s.place and "A" in s.layout else set()
    living = [agent for agent in s.agents if agent.back_at == ALIVE]
    for i, agent in enumerate(s.agents):
        key = f"{s.place}/{s.layout.get(agent.space, '')}"
        card = game.content.cards.get(key)
        mine = card is not None and (seat in agent.seats or card.card.aloud)
        if card is None or agent.back_at != ALIVE or not mine or s.phase not in ("discuss", "act"):
            continue
        seal = card.card.seal
        read_before = f"{i}:{key}" in s.have_read
        if seal is None or not seal.group or read_before or all(other.space == agent.space for other in living):
            readable.add(key)
    readable.update(reading.card for reading in s.agenda if seat in s.agents[reading.agent].seats)
    return readable


def may_read(game: ClassicGame, seat: int | None) -> Callable[[SecretText], bool]:
    """Which secret texts this seat (`None`: a spectator) may be shown now."""
    s = game.s
    taken = {
        str(event.data["item"]) for event in game.events if event.kind == "took"
    }  # even if it was lost in the same action
    open_: dict[str, set[str]] = {
        "card": readable_cards(game, seat),
        "item": {*s.items, *s.loose, *taken},
        "ending": {s.ending},
        "heard": heard_by(game, seat),
        "base": set(sorted(game.deck.base.cards)[: s.base_read]),
    }
    before_them = keys_asked_of(game, seat)
    return lambda secret: secret.owner in open_.get(secret.kind, ()) or secret.key in before_them


def seats_reading_with(game: ClassicGame, agent: int) -> set[int]:
    """C-READ-02: the seats of all agents on the same space."""
    agents = game.s.agents
    space = agents[agent].space
    along = [one for one in agents if space and one.space == space]
    return {seat for one in (agents[agent], *along) for seat in one.seats}


def secret_texts(deck: Deck) -> Iterator[SecretText]:
    """Every text that not everybody may read from the start."""
    for name, place in deck.places.items():
        for id_, card in place.cards.items():
            yield from (SecretText("card", f"{name}/{id_}", key) for key in _face(card))
    for id_, item in deck.items.items():
        yield from (SecretText("item", id_, key) for key in keys_in(item))
    for id_, ending in deck.endings.items():
        yield from (SecretText("ending", id_, key) for key in keys_in(ending))
    for letter, base in deck.base.cards.items():
        yield from (SecretText("base", letter, key) for key in keys_in(base))
    yield from script_texts(deck)
    yield from heard_texts(deck)


def _face(card: Card) -> Iterator[str]:
    shown = (card.title, card.text, card.rule, card.alt, *(test.label for test in card.tests.values()))
    return (text.key for text in shown if text is not None)
