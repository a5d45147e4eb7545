"""Laying out crystals, cards and broken links for a test."""

from __future__ import annotations

from typing import Any

from tests.game.revolution.table import Table, table


def hall(**cards: Any) -> dict[str, Any]:
    """Places with these cards in the hall."""
    return {"hall": {"cards": cards}}


def lose(number: int, who: str = "actor") -> dict[str, Any]:
    return {"lose-azrak": {"amount": number, "who": who}}


def gain(number: int, who: str = "actor") -> dict[str, Any]:
    return {"gain-azrak": {"amount": number, "who": who}}


def lay(t: Table, *pools: int, vortex: int | None = None, updates: int = 0) -> Table:
    """These pools and this Vortex, no Updates at no cost unless told; all other crystals go to the box."""
    s = t.s
    for agent, pool in zip(s.agents, pools, strict=False):
        s.box += agent.pool - pool
        agent.pool = pool
    if vortex is not None:
        s.box += s.vortex - vortex
        s.vortex = vortex
    s.updates = updates
    return t


def in_hall(seats: int = 2, letters: str = "BCDE", **changes: Any) -> Table:
    """Everybody in the hall, each with a card that was read, nothing else to do."""
    t = table(seats, **changes)
    t.go("hall", *letters[: len(t.s.agents)])
    return t


def link(t: Table, i: int, answer: str) -> None:
    """The broken link of this agent is asked now, and answered."""
    assert t.s.pending is not None
    assert (t.s.pending.kind, t.s.pending.agent) == ("link", i)
    t.do("link", i, answer)


def explore(t: Table, i: int, letter: str) -> None:
    """For a crystal, never at no cost."""
    t.agent(i).free = 0
    t.do("explore", i, letter)


def lost(t: Table, i: int, letter: str) -> None:
    """This agent loses control with the last crystal, by exploring."""
    lay(t, *(1 if j == i else agent.pool for j, agent in enumerate(t.s.agents)), updates=t.s.updates)
    explore(t, i, letter)
    link(t, i, "lose-control")
    t.read_all()


def everybody(t: Table, yes: bool) -> None:
    """Every seat votes alike."""
    assert t.s.pending is not None
    assert t.s.pending.join
    for seat in range(t.s.seats):
        t.do("agree", yes, seat=seat)


def update(t: Table, shares: tuple[int, ...] = (), *, free: bool = False) -> None:
    """A Standard Update that everybody wants, and this division or the even one, by everybody's consent."""
    compulsory = t.s.must_update
    t.do("update", free)
    if not compulsory:
        everybody(t, True)
    if (pending := t.s.pending) is not None and pending.kind == "divide":
        t.do("divide", shares or pending.options[0].shares, seat=0)
        if t.s.pending is not None:
            everybody(t, True)
