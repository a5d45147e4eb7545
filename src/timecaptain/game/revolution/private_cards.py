"""Cards that one agent alone reads because another card says so: yellow items, Interactions, Snap Recalls (PERS).

They are read and resolved where the order stands, before the rest of the script goes on (A-R-69): a frame of their own
lies above the script that gave the order, and waits until its reader looks up. To others it is like a choice that a
card leaves to its reader: they go on with theirs meanwhile, and cannot tell whether there was a card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from timecaptain.deck.primitives import Script

from ..kernel.reading import AWAIT, followed_now
from ..kernel.state import Frame, Pending, Reading
from .state import Opened

if TYPE_CHECKING:
    from .game import RevolutionGame

READ = "private-card"  # the procedures
WAIT = "other-readers"


def order(g: RevolutionGame, frame: Frame, readers: list[tuple[int, str]]) -> None:
    """R-PERS-03, A-R-69, A-R-71: these agents read these cards, now and at no cost, before this script goes on.

    Whoever has the card open already has it before him, and what is out of the mission is read by nobody. Several read
    at the same time, so that none can tell from his own card who else has one; during a test, which all watch, one
    after the other.
    """
    s = g.s
    known = g.being_read()
    due = [(i, card) for i, card in readers if card not in s.removed and (i, card) not in known]
    apart = [one for one in due if one[0] != frame.agent] if len(due) > 1 and not g.in_public() else []
    if apart:
        s.agenda += [Reading(i, card) for i, card in apart]
        s.stack.append(Frame(WAIT, 0, frame.agent, to=",".join(map(_mark, apart))))
    for i, card in reversed([one for one in due if one not in apart]):
        open_here(g, i, card)


def open_here(g: RevolutionGame, i: int, card: str) -> None:
    g.s.open.append(Opened(i, card))
    g.s.stack.append(Frame(READ, 0, i, card))


def _mark(reader: tuple[int, str]) -> str:
    return f"{reader[0]} {reader[1]}"


def wait_for_others(g: RevolutionGame, frame: Frame, _: object) -> None:
    """A-R-69: until everybody to whom this script gave a card has looked up from it.

    Where no text is open, as when card A speaks or a power, one without words keeps the place of these instructions.
    """
    s = g.s
    called = frame.to.split(",")
    if not any(_mark(one) in called for one in g.being_read()):
        return
    if followed_now(g) is None:
        s.agenda.append(Reading(frame.agent if frame.agent >= 0 else s.lead, "", "nothing", begun=True))
    s.pending = Pending(AWAIT, [], [], frame.agent)


def script(g: RevolutionGame, card: str) -> Script:
    """The instructions of a card that is read in this way; a Mystery may be a card of a place (A-M-04)."""
    kind, _, name = card.partition(":")
    if not name:
        return g.content.cards[card].card.do
    if kind == "item":
        return g.deck.items[name].do
    body, _, number = name.partition("/")
    receptacle = g.deck.receptacles[body]
    if kind == "interaction":
        return receptacle.interactions[number].do
    assert receptacle.recall is not None
    return receptacle.recall.do


def follow(g: RevolutionGame, frame: Frame, _: object) -> None:
    """R-ACT-02, R-ITEM-05: what the card orders, before anything that its order stands before."""
    do = script(g, frame.card)
    if do.steps:
        g.s.stack.append(Frame(do.key, 0, frame.agent, frame.card))


def close(g: RevolutionGame, frame: Frame) -> None:
    """R-PERS-04, R-ITEM-05, V-ITEM-02: stowed when its reader looks up, unless its text keeps it.

    Not before: others must not be able to tell when its choices are made.
    """
    g.s.open.remove(Opened(frame.agent, frame.card))
    kind, _, item = frame.card.partition(":")
    if kind == "item" and not g.deck.items[item].kept:
        g.s.items.pop(item, None)


def forget(g: RevolutionGame) -> None:
    """Whatever a dead agent was in the middle of is not read any more."""
    frames = [frame for stack in (g.s.stack, *(one.stack for one in g.s.agenda)) for frame in stack]
    backed = {(frame.agent, frame.card) for frame in frames if frame.script == READ}
    g.s.open = [one for one in g.s.open if (one.agent, one.card) in backed]
