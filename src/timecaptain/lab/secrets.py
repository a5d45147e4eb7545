"""Which words a seat may not be shown yet, worked out from the table and not from the view that is examined."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from timecaptain.deck.cards import Card, Deck
from timecaptain.deck.words import Script, Text
from timecaptain.game.classic import ClassicGame
from timecaptain.game.classic.state import ALIVE

SHORT = 12  # signs: shorter texts may stand anywhere by accident


class Secret(Struct, frozen=True):
    kind: str  # card, item, ending, base, script
    owner: str
    key: str


class Secrets:
    """The texts of a deck that are somebody's to read, in one language, as they would stand in JSON."""

    def __init__(self, deck: Deck, lang: str) -> None:
        texts = deck.texts[lang]
        found: dict[str, list[Secret]] = {}
        for secret in _all(deck):
            text = texts.get(secret.key, "")
            if len(text) >= SHORT:
                found.setdefault(text, []).append(secret)
        everything = "\n".join(set(texts.values()))  # words that stand in other texts, too, prove nothing
        self.texts = {
            msgspec.json.encode(text)[1:-1]: secrets for text, secrets in found.items() if everything.count(text) == 1
        }

    def shown(self, game: ClassicGame, seat: int | None, data: bytes) -> list[str]:
        """The keys of texts that stand in what this seat is shown and must not."""
        cards = readable_cards(game, seat)
        return [
            secrets[0].key
            for text, secrets in self.texts.items()
            if text in data and not any(_may(game, seat, secret, cards) for secret in secrets)
        ]


def readable_cards(game: ClassicGame, seat: int | None) -> set[str]:
    """C-READ-01, C-SEAL-07: below this seat's pawns; and what its agents have yet to read to the end."""
    s = game.s
    found = {f"{s.place}/{s.layout['A']}"} if s.place and "A" in s.layout else set()
    living = [agent for agent in s.agents if agent.back_at == ALIVE]
    for agent in living:
        key = f"{s.place}/{s.layout.get(agent.space, '')}"
        card = game.content.cards.get(key)
        if card is None or seat not in agent.seats or s.phase not in ("discuss", "act"):
            continue
        seal = card.card.seal
        if seal is None or not seal.group or all(other.space == agent.space for other in living):
            found.add(key)
    found.update(reading.card for reading in s.agenda if seat in s.agents[reading.agent].seats)
    return found


def _may(game: ClassicGame, seat: int | None, secret: Secret, cards: set[str]) -> bool:
    s = game.s
    match secret.kind:
        case "card":
            return secret.owner in cards
        case "item":
            return secret.owner in s.items or secret.owner in s.loose
        case "ending":
            return secret.owner == s.ending
        case "base":
            return secret.owner in sorted(game.deck.base.cards)[: s.base_read]
        case _:
            asked = s.pending
            return asked is not None and seat in asked.seats and secret.key in (*asked.labels, asked.prompt)


def _all(deck: Deck) -> Iterator[Secret]:
    for name, place in deck.places.items():
        for id_, card in place.cards.items():
            yield from (Secret("card", f"{name}/{id_}", key) for key in _face(card))
    for id_, item in deck.items.items():
        yield from (Secret("item", id_, key) for key in keys_in(item))
    for id_, ending in deck.endings.items():
        yield from (Secret("ending", id_, key) for key in keys_in(ending))
    for letter, base in deck.base.cards.items():
        yield from (Secret("base", letter, key) for key in keys_in(base))
    for script in deck.scripts.values():
        yield from (Secret("script", script.key, key) for step in script.steps for key in keys_in(step))


def _face(card: Card) -> Iterator[str]:
    shown = (card.title, card.text, card.rule, card.alt, *(test.label for test in card.tests.values()))
    return (text.key for text in shown if text is not None)


def keys_in(thing: Any) -> Iterator[str]:
    """The texts printed on a thing; not those of its scripts, which are things of their own."""
    if isinstance(thing, Text):
        yield thing.key
    elif isinstance(thing, Script):
        return
    elif isinstance(thing, Struct):
        for field in thing.__struct_fields__:
            yield from keys_in(getattr(thing, field))
    elif isinstance(thing, tuple | list):
        for one in thing:
            yield from keys_in(one)
    elif isinstance(thing, dict):
        for one in thing.values():
            yield from keys_in(one)
