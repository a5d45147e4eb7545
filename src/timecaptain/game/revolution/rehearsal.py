"""Beginning in the middle of a Revolution mission (see `kernel/starting_point.py`)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import TYPE_CHECKING, Any

import msgspec

from timecaptain.deck.effects import Take
from timecaptain.deck.primitives import Effect

from ..kernel.events import Event
from ..kernel.starting_point import CannotStart, OnTheWay, StartingPoint, check_names, steps_of
from ..kernel.state import Frame
from . import items, rounds
from .actions import Recon, Visit

if TYPE_CHECKING:
    from .game import RevolutionGame


MOST_EFFECTS = 12  # that are tried in pairs
MOST_ALIKE = 40  # that are tried one after the other


def begin_at(g: RevolutionGame, point: StartingPoint) -> list[Event]:
    """The prologue is read, the captain of the first round chooses the place, and pays for it."""
    check_names(g, point)
    for item in point.items:
        card = g.deck.items[item]
        if card.colour in ("yellow", "red") and not card.kept:
            raise CannotStart("start-item-not-kept", name=item)
    way = OnTheWay(g)
    way.embody(point.bodies, lambda i: g.s.agents[i].seats[0])
    way.answer_everything(lambda: _choosing(g))
    _equip(g, way, point)
    _put_on_map(g, way, point.place)
    if point.card and g.deck.places[point.place].cards[point.card].aside:
        way.lay(point.place, point.card)
    way.apply(g.s.captain, Visit(point.place))
    if g.s.place != point.place or g.s.phase in ("won", "lost", "epilogue"):
        raise CannotStart("start-sent-on", place=point.place)
    if point.card and g.s.layout.get("A") != point.card:
        _take(g, way, point.card)
    return way.events


def _choosing(g: RevolutionGame) -> bool:
    return g.s.phase == "choose" and g.s.pending is None and not g.s.agenda


def _equip(g: RevolutionGame, way: OnTheWay, point: StartingPoint) -> None:
    """R-ITEM-01, R-TOKEN-01: as if the captain's agent had found it all."""
    g.events = []
    for token in point.tokens:
        if token not in (*g.s.tokens, *g.s.agents[g.s.lead].tokens):
            items.take_token(g, Frame("", 0, g.s.lead), g.s.lead, token)
    for item in point.items:
        items.take(g, g.s.lead, item)
        g.settle()
    way.events += g.events
    way.keep()
    way.answer_everything(lambda: _choosing(g))
    held = {*g.s.tokens, *(token for agent in g.s.agents for token in agent.tokens)}
    held |= {item for item in g.deck.items if items.holder(g, item) is not None} | {*g.s.standing}
    missing = next((name for name in (*point.tokens, *point.items) if name not in held), None)
    if missing is not None:
        raise CannotStart("start-not-taken", name=missing)


def _put_on_map(g: RevolutionGame, way: OnTheWay, place: str) -> None:
    """By one or two effects of the deck, as cards could order them; where ways go from place to place, by all."""
    effects = list(_effects_on_map(g, place))[:MOST_EFFECTS]
    kinds = {type(step) for step in effects}
    alike = tuple(step for _, step in steps_of(g) if type(step) in kinds)[:MOST_ALIKE]
    ways: list[tuple[Effect, ...]] = [(), *((step,) for step in effects), *permutations(effects, 2), alike * 2]
    for steps in ways:
        trial = g.copy()
        tried = OnTheWay(trial)
        for step in steps:
            tried.carry_out(step, trial.s.lead)
        if _choosing(trial) and place in rounds.available(trial):
            for step in steps:
                way.carry_out(step, g.s.lead)
            return
    raise CannotStart("start-not-on-map", place=place)


def _effects_on_map(g: RevolutionGame, place: str) -> Iterator[Effect]:
    """Those that speak of the place, of a part of the map with it, or of its story deck; and taking such a part."""
    parts = {part for part, of in g.deck.mission.map.items() if place in of.places}
    yield from (Take(item=name) for name, item in g.deck.items.items() if item.map in parts)
    later_deck = g.deck.places[place].deck if g.deck.places[place].deck > 1 else 0
    for _, step in steps_of(g):
        fields: dict[str, Any] = msgspec.structs.asdict(step)
        named = {value for value in fields.values() if isinstance(value, str)}
        if named & {place, *parts} or (later_deck and fields.get("number") == later_deck):
            yield step


def _take(g: RevolutionGame, way: OnTheWay, card: str) -> None:
    """R-RECON-01: the first agent who may has it."""
    if g.s.pending is not None or g.s.agenda or g.s.phase != "recon":
        raise CannotStart("start-asked-first", place=g.s.place)
    letter = next((letter for letter, lying in g.s.layout.items() if lying == card), None)
    if letter is None:
        raise CannotStart("start-card-not-there", card=f"{g.s.place}/{card}")
    agent = next(i for i in range(len(g.s.agents)) if not g.s.agents[i].out)
    way.apply(g.s.agents[agent].seats[0], Recon(agent, letter))
