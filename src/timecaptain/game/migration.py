"""Actions and states that versions before 0.3 wrote, as this version has them.

An action was one struct with `do`, `agent`, `what`, `to` and `n`, and a card was read in two acts, `read` and `done`.
Saves, logs of tables and recorded lines of that time go through here, and nothing else does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from .classic import actions as c
from .kernel import actions as k
from .kernel import reading
from .kernel.actions import NOBODY, VERBS, Action, action_of
from .kernel.game import Game
from .kernel.verbs import mark_of_adjustment
from .revolution import actions as r


class OldAction(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An action as it was written."""

    do: str
    agent: int = NOBODY
    what: str = ""
    to: str = ""
    n: int = 0


class NotUnderstood(ValueError):
    """No action that an earlier version could have written."""


# ---------------------------------------------------------------- actions


def upgraded(old: OldAction) -> Action:
    """The same act in the words of today. `read` and `done` depend on the game: see `steps`."""
    try:
        special = _SPECIAL.get(old.do)
        if special is not None:
            return special(old)
        fields = len(msgspec.structs.fields(k.VERBS[old.do])) if old.do in k.VERBS else 0
        agent = [old.agent] if old.do in k.VERBS and issubclass(k.VERBS[old.do], k.AgentAction) else []
        return action_of(old.do, *[*agent, old.what, old.to][:fields])
    except (ValueError, IndexError, KeyError) as error:
        raise NotUnderstood(f"{old.do}: {error}") from error


def _window(old: OldAction) -> Action:
    return k.GoOn(old.agent) if old.what == "go" else k.Use(old.agent, old.what)


def _vote(old: OldAction) -> Action:
    return c.Stay() if old.what == "stay" else c.Vote(old.what)


def _give(old: OldAction) -> Action:
    to = int(old.to)
    if old.what.startswith("resource:"):
        return c.GiveResource(old.agent, old.what.removeprefix("resource:"), to, old.n)
    things = old.what.split(",")
    tokens = tuple(thing.removeprefix("token:") for thing in things if thing.startswith("token:"))
    items = tuple(thing for thing in things if not thing.startswith("token:"))
    if len(things) > 1:
        return r.GiveSeveral(old.agent, to, items, tokens)
    return r.GiveToken(old.agent, tokens[0], to) if tokens else k.Give(old.agent, items[0], to)


def _adjust_or_end(old: OldAction) -> Action:
    return k.EndAdjusting(old.agent) if old.what == "done" else _adjust(old)


def _adjust(old: OldAction) -> k.Adjust:
    of, _, thing = old.to.rpartition(":") if old.what != "shields" else ("", "", old.to)
    if old.what in ("life", "crystals"):
        of, thing = ("" if old.to == "mission-return" else old.to), ""
    stack = ""
    if old.what == "shields":
        thing, _, stack = thing.rpartition("#")
    return k.Adjust(old.agent, old.what, old.n, int(of) if of else NOBODY, thing, int(stack or 0))


def _shield(old: OldAction) -> Action:
    test, _, stack = old.what.rpartition("#")
    return c.RemoveShield(old.agent, test, int(stack))


def _abandon(old: OldAction) -> Action:
    return _agree(old) if old.what else r.Abandon()


def _agree(old: OldAction) -> Action:
    return r.Agree(_yes(old))


def _yes(old: OldAction) -> bool:
    return {"yes": True, "no": False}[old.what]


def _more(kind: type[Action]) -> Callable[[OldAction], Action]:
    def more_or_enough(old: OldAction) -> Action:
        return kind(old.agent) if old.what == "more" else k.GoOn(old.agent)

    return more_or_enough


_SPECIAL: Mapping[str, Callable[[OldAction], Action]] = {
    "read": lambda old: k.Follow(old.agent),
    "done": lambda old: k.Close(old.agent),
    "choose": lambda old: k.Decline(old.agent) if old.what == "leave" else k.Choose(old.agent, int(old.what)),
    "confirm": lambda old: k.Confirm(old.agent, _yes(old)),
    "before-roll": _window,
    "after-roll": _window,
    "before-captain-change": _window,
    "before-destiny": _window,
    "after-destiny": _window,
    "vote": _vote,
    "tie": _vote,
    "give": _give,
    "adjust": _adjust_or_end,
    "die": lambda old: c.PickDie(old.agent, int(old.what)),
    "shield": _shield,
    "return": lambda old: c.Wait(old.agent) if old.what == "wait" else c.Return(old.agent, old.what),
    "told": lambda old: r.Told(skip=old.what == "skip"),
    "update": lambda old: r.Update(free=old.what == "free"),
    "agree": _agree,
    "question": _agree,
    "abandon": _abandon,
    "boost": _more(r.Boost),
    "support": _more(r.Support),
    "divide": lambda old: r.Divide(tuple(map(int, old.what.split(",")))),
    "joint": lambda old: VERBS["joint"](old.agent, "" if old.what == "frame" else old.what),
}


def steps(game: Game[Any], seat: int, action: Action) -> Iterator[tuple[int, Action]]:
    """What a player did then, as what is to be done now: the caller applies each before it asks for the next.

    Readers opened and closed one card after the other; now a card without instructions is not followed any more, and
    several are open at once. So what was said of reading counts where it is still possible, and whatever stands in the
    way of another act is read first. Of those who had arrived together the last began to read by itself, and alone one
    began with everything. When the captain left a location, everybody did (A-R-44).
    """
    if isinstance(action, k.Follow | k.Close):
        if game.refusal(seat, action) is None:
            yield seat, action
    else:
        while game.refusal(seat, action) is not None and (due := _reading_due(game)):
            yield due
        yield seat, action
        if isinstance(action, r.Ready) and seat == game.s.captain:
            yield from ((other, action) for other in range(game.s.seats) if game.refusal(other, action) is None)
    while game.s.pending is None and (game.s.seats == 1 or len(game.s.agenda) == 1):
        waiting = next((one for one in game.s.agenda if one.waits and not one.begun), None)
        if waiting is None:
            return
        yield _reader(game, waiting.agent), k.Follow(waiting.agent)


def _reading_due(game: Game[Any]) -> tuple[int, Action] | None:
    """The next thing that a reader can do about an open card, or about one that a card says to read (A-R-69)."""
    for seat in range(game.s.seats):
        asked = game.pending_of(seat)
        if asked is not None and asked.kind == "look-up":
            return seat, k.Close(asked.agent)
    for agent in (one.agent for one in game.s.agenda):
        seat = _reader(game, agent)
        offer = next((offer for offer in reading.offered(game, seat) if k.agent_of(offer) == agent), None)
        if offer is not None and game.refusal(seat, offer) is None:
            return seat, offer
    return None


def _reader(game: Game[Any], agent: int) -> int:
    """For a receptacle that two share the captain's word counts (C-TWO-04)."""
    seats = game.seats_of(agent)
    return int(game.s.captain) if game.s.captain in seats else seats[0]


# ---------------------------------------------------------------- states


def upgraded_state(state: dict[str, Any]) -> dict[str, Any]:
    """The state of a game in a save of format 1."""
    pending = state.get("pending")
    in_progress = bool(state.get("stack")) or pending is not None
    for one in state.get("agenda", ()):
        begun = one.get("begun", False)
        one |= {"begun": begun, "waits": not begun, "over": begun and not in_progress}
    for agent in state.get("agents", ()):
        if agent.get("wish"):
            agent["wish"] = _builtin(agent["wish"])
    if pending is not None:
        state["pending"] = _upgraded_pending(pending)
    state["adjusted"] = {_upgraded_mark(mark): number for mark, number in state.get("adjusted", {}).items()}
    return state


def _upgraded_mark(mark: str) -> str:
    what, _, to = mark.partition(":")
    return mark_of_adjustment(_adjust(OldAction("adjust", NOBODY, what, to)))


def _upgraded_pending(pending: dict[str, Any]) -> dict[str, Any]:
    def option(what: str) -> Any:
        return _builtin({"do": pending["kind"], "agent": pending.get("agent", NOBODY), "what": what})

    rest = {key: value for key, value in pending.items() if key not in ("choices", "votes", "free")}
    votes = {int(seat): option(what) for seat, what in pending.get("votes", {}).items()}
    return rest | {"options": [option(what) for what in pending["choices"]], "votes": votes}


def _builtin(old: Mapping[str, Any]) -> Any:
    return msgspec.to_builtins(upgraded(msgspec.convert(old, OldAction)))


def close_plain_cards(game: Game[Any]) -> None:
    """Cards without instructions that waited to be read stand as if the log had been played by this version."""
    for one in game.s.agenda:
        if one.waits and not game.orders(one):
            one.waits, one.begun, one.over = False, True, True
            game.follow(one)
