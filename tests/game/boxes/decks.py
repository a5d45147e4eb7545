"""Decks of the size and shape of the three boxes: nothing of theirs is in them but numbers and the rules' own words."""

from __future__ import annotations

import copy
from typing import Any

import yaml

from tests.game.mechanisms.table import Table
from tests.game.revolution import table as plain
from timecaptain.deck.revolution import effects
from timecaptain.deck.revolution.cards import RevolutionDeck
from timecaptain.game import Game
from timecaptain.game.kernel.actions import Embody
from timecaptain.game.kernel.state import Frame
from timecaptain.game.revolution import azrak, items, maps, rounds, verbs

BODIES = ("ada", "bea", "cid", "dov")


def made(preset: str, attributes: dict[str, str], prologue: int, **changes: Any) -> RevolutionDeck:
    """The small deck as a mission of this box: its attributes, so many prologue cards, and changes laid over."""
    content = copy.deepcopy(plain.DECK)
    mission = content["mission"]
    mission["preset"] = preset
    mission["attributes"] = {slug: {"name": name} for slug, name in attributes.items()}
    content["prologue"]["cards"] = {
        letter: {"title": letter, "text": f"Prologue {letter}."} for letter in "ABCDEFGH"[:prologue]
    }
    if "map" in changes.get("mission", {}):
        mission["map"] = {}
    if preset == "cavendish":
        del content["items"]["items"]["law"]  # no white items there
    for body in content["receptacles"]["receptacles"].values():
        body["attributes"] = dict.fromkeys(attributes, 2)
    for file in ("items", "receptacles", "endings"):
        if file in changes:
            changes[file] = {file: changes[file]}
    merged = plain._merged(content, changes)
    return plain._load(yaml.dump(merged, Dumper=plain._Plain, sort_keys=False))


def many_cards(number: int, deck: int = 1, name: str = "room") -> dict[str, Any]:
    """Places with so many story cards in all, eight to a place."""
    places = {}
    for first in range(0, number, 8):
        letters = "ABCDEFGH"[: min(8, number - first)]
        id = f"{name}-{first // 8}"
        cards = {letter: {"back": "A back", "text": f"Secret of {id} {letter}."} for letter in letters}
        places[id] = {"place": id, "name": id.title(), "deck": deck, "cards": cards}
    return places


def personal_cards(number: int) -> dict[str, Any]:
    """Gear, recall and interaction cards for the four, so many in all."""
    share, rest = divmod(number, 4)
    cards = {}
    for i, name in enumerate(BODIES):
        interactions = share - 2 + (1 if i < rest else 0)
        cards[name] = {
            "personal": {"name": "An object", "text": f"The object of {name}."},
            "recall": {"text": f"The recall of {name}."},
            "interactions": {f"n{n}": {"text": f"Interaction {n} of {name}."} for n in range(interactions)},
        }
    return cards


def common_items(number: int) -> dict[str, Any]:
    return {f"thing-{n}": {"name": f"Thing {n}", "text": f"Thing number {n}."} for n in range(number)}


def story_cards(t: Table) -> int:
    """As many as the players find: the prologue, and the panorama with card A of every place, displayed by the game."""
    count = len(t.game.view(None).public.prologue)
    for place in t.game.deck.places:
        game = t.game.copy()
        rounds.display(game, Frame("visit", 0, 0, to=place), None)
        shown = game.view(None).public.place
        assert shown is not None
        assert shown.text
        count += 1 + len(shown.panorama)
    return count


def common_cards(t: Table) -> int:
    """Items, which all have numbers of their own, destiny cards in both piles, and parts of the map."""
    public = t.game.view(None).public
    numbers = {items.number(t.game, item) for item in t.game.deck.items}
    parts = [part for part in t.game.deck.mission.map if part in t.s.map or maps_laid(t, part)]
    return len(numbers) + public.pile + len(public.discards) + len(parts)


def maps_laid(t: Table, part: str) -> bool:
    game = t.game.copy()
    maps.lay(game, part)
    return part in game.s.map


def personal_count(t: Table) -> int:
    """What lies open, and what each can be told to read."""
    count = 0
    for i, agent in enumerate(t.game.view(None).public.agents):
        game, asking = t.game.copy(), Frame("", 0, i)
        verbs.snap_recall(game, asking, effects.SnapRecall())
        for number in t.game.deck.receptacles[agent.receptacle].interactions:
            verbs.interaction(game, asking, effects.Interaction(number=number))
        assert len(game.s.open) == agent.interactions + 1
        count += len(game.s.open) + (agent.personal is not None)
    return count


def shuffled(deck: RevolutionDeck) -> bool:
    """Whether the destiny pile lies in another order from one game to the next, all six cards face down."""
    orders = set()
    for seed in range(6):
        game = Game(deck, 2, seed)
        embodied(game, "ada", "bea")
        public = game.view(None).public
        assert (public.pile, public.discards) == (6, [])
        orders.add(tuple(game.s.pile))
    return len(orders) > 1


def crystals(deck: RevolutionDeck) -> set[int]:
    """How many there are at the tables of two, three and four receptacles, wherever they lie."""
    return {azrak.total(Table(deck, seats, bodies=BODIES[:seats]).game) for seats in (2, 3, 4)}


def embodied(game: Any, *bodies: str) -> list[Any]:
    """Everybody chooses in turn; what the last choice led to."""
    told: list[Any] = []
    for i, name in enumerate(bodies):
        told = game.apply(game.s.agents[i].seats[0], Embody(i, name))
    return told


def played_a_round(t: Table, place: str) -> None:
    t.go(place, *"BCDE"[: len(t.s.agents)])
    t.leave()
    t.next_round()
    assert t.s.round == 2
