"""Missions that are not finished yet: their author plays them, with stand-ins for what is still to be written.

A finding whose code says `unfinished` is a mistake in a mission that is finished, and no mistake in one that is not:
nobody can win yet, a token is asked for and not given yet, a card is named and not written yet. For places and cards
that are not there, something must lie on the table all the same: a card that says so.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from timecaptain.i18n import LANGUAGES, texts

from .build import RESERVED_PLACES, Source
from .cards import LETTERS
from .digest import digest
from .load import DeckError, read
from .primitives import Text
from .systems import SYSTEMS, AnyDeck


def load_completed(folder: str | os.PathLike[str]) -> AnyDeck:
    """The deck of a folder as it is played there, finished or not; it is not checked. Raises `DeckError`."""
    reading = read(folder)
    if reading.deck is None:
        raise DeckError(Path(folder), reading.findings)
    return completed(reading.deck, reading.source)


def completed(deck: AnyDeck, source: Source) -> AnyDeck:
    """The same deck where everything it names is there; else another one, with stand-ins."""
    missing = _missing_cards(deck, source)
    if not missing:
        return deck
    system = SYSTEMS[deck.mission.system]
    places: dict[str, Any] = dict(deck.places)
    stand_ins: dict[str, tuple[str, str]] = {}  # the key of each text: its words, and what they speak of
    for place, card in missing:
        if place not in places:
            stand_ins[f"{place}.name"] = "deck-place-not-written", place
            places[place] = system.place(place=place, name=Text(f"{place}.name", place), cards={})
        key, name = f"{place}.{card}.text", f"{place}/{card}"
        stand_ins[key] = "deck-card-not-written", name
        told = Text(key, name)
        stand_in = system.card(text=told, back=None if card == "A" else told, aside=card not in LETTERS)
        places[place] = replace(places[place], cards={**places[place].cards, card: stand_in})
    names = {key: name for key, (_, name) in stand_ins.items()}
    whole = replace(
        deck, places=dict(sorted(places.items())), texts={lang: known | names for lang, known in deck.texts.items()}
    )
    # The digest knows no words of the program, so that it stays the same in later versions of it.
    told_of = {lang: known | _words(lang, stand_ins) for lang, known in deck.texts.items()}
    return replace(whole, digest=digest(whole), texts=told_of)


def _missing_cards(deck: AnyDeck, source: Source) -> list[tuple[str, str]]:
    """Cards that are named, card A of places that are, and card A where a place has none."""
    missing = [(name, "A") for name, place in deck.places.items() if not _has_card_a(place)]
    for reference in source.references:
        if reference.kind == "place":
            place, card = reference.name, "A"
        elif reference.kind == "card":
            before, slash, card = reference.name.rpartition("/")
            place = before if slash else reference.path.partition(".")[0]
        else:
            continue
        if place not in RESERVED_PLACES and place not in deck.places:
            missing += [(place, "A"), (place, card)]
        elif place in deck.places and card != "A" and card not in deck.places[place].cards:
            missing.append((place, card))
    return list(dict.fromkeys(missing))


def _has_card_a(place: Any) -> bool:
    """Also where no card has a letter: those of a pile lie in no panorama."""
    letters = {card.letter or name for name, card in place.cards.items() if not card.aside} & {*LETTERS}
    return "A" in letters or (bool(place.cards) and not letters)


def _words(lang: str, stand_ins: dict[str, tuple[str, str]]) -> dict[str, str]:
    t = texts(lang if lang in LANGUAGES else "en")
    return {key: t(words, name=name) for key, (words, name) in stand_ins.items()}
