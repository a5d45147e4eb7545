"""Beginning in the middle of a Classic mission (see `kernel/starting_point.py`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from timecaptain.deck.classic import effects as e

from ..kernel.actions import Brief, Refusal
from ..kernel.events import Event
from ..kernel.starting_point import CannotStart, OnTheWay, StartingPoint, check_names, steps_of
from . import places, setup
from .actions import Place
from .state import NextStart

if TYPE_CHECKING:
    from .game import ClassicGame


def begin_at(g: ClassicGame, point: StartingPoint) -> list[Event]:
    """The base is read, the bodies are chosen, and the run starts there, as a `next-run` could have it."""
    check_names(g, point)
    way = OnTheWay(g)
    while g.s.phase == "base":
        way.apply(setup.reader(g), Brief())
    shown = (point.place,) if _can_be_shown(g, point.place) else ()
    g.s.next_start = NextStart(start=point.place, tokens=point.tokens, show=shown)
    g.s.items = dict.fromkeys(point.items, 0)
    if point.card and g.deck.places[point.place].cards[point.card].aside:
        way.lay(point.place, point.card)
    key = f"{point.place}/{point.card}"
    if point.card and g.content.cards[key].no_access:
        g.s.authorised |= {key}
    way.keep()
    way.embody(point.bodies, lambda i: _speaks_for(g, i))
    if g.s.phase != "enter":
        raise CannotStart("start-sent-on", place=point.place)
    if point.card and g.content.cards[key].letter != "A":
        _stand_on(g, way, point.card)
    return way.events


def _speaks_for(g: ClassicGame, i: int) -> int:
    """Of those who share a receptacle, the captain."""
    seats = g.s.agents[i].seats
    return g.s.captain if g.s.captain in seats else seats[0]


def _can_be_shown(g: ClassicGame, place: str) -> bool:
    """Whether the plan of this mission ever shows the place."""
    laid = (card.shown for card in g.deck.mission.plan.cards.values())
    ordered = ((step.place,) if isinstance(step, e.ShowPlace) else () for _, step in steps_of(g))
    later = (step.show if isinstance(step, e.NextRun) else () for _, step in steps_of(g))
    return any(place in names for names in (*laid, *ordered, *later))


def _stand_on(g: ClassicGame, way: OnTheWay, card: str) -> None:
    """The first agent who may: C-ENTER-01 and the seals hold for rehearsals, too."""
    if g.s.pending is not None or g.s.agenda:
        raise CannotStart("start-asked-first", place=g.s.place)
    letter = next((letter for letter, lying in g.s.layout.items() if lying == card), None)
    if letter is None:
        raise CannotStart("start-card-not-there", card=f"{g.s.place}/{card}")
    refusal: Refusal | None = None
    for i in range(len(g.s.agents)):
        seat = g.s.captain if places.captain_picks(g) else _speaks_for(g, i)
        why_not = g.refusal(seat, Place(i, letter))
        if why_not is None:
            way.apply(seat, Place(i, letter))
            return
        refusal = refusal or why_not
    raise CannotStart("start-refused", refusal)
