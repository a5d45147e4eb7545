"""TC365, TC366, TC368, TC380, TC385, TC390: what the head of the table shows, to those who have heard of it."""

from __future__ import annotations

from .. import effects as e
from ..cards import Companion, Counter
from .context import Context
from .facts import ALWAYS
from .idle_fields import report as report_idle
from .reachability import Reachability

OF_A_METER = ("name", "text", "thresholds", "known")


def check(context: Context) -> None:
    _meters(context)
    _make_known(context)
    _meanings(context)


def _meters(context: Context) -> None:
    """TC365, TC366, TC379, TC385: a meter has a name, thresholds that it can come to, and something that counts."""
    counted = {node.thing.counter for node in context.walk.all(e.Count)}
    for name, counter in context.deck.mission.counters.items():
        path = f"mission.counters.{name}"
        if counter.show is None:
            for field in OF_A_METER:
                if getattr(counter, field) != getattr(Counter(most=0), field):
                    report_idle(context, path, field)
            continue
        if counter.name is None:
            context.report("TC366", path, name=name)
        if name not in counted and "counter" not in context.unknown:
            context.report("TC385", path, name=name)
        for at in counter.thresholds:
            if not counter.least <= int(at) <= counter.most:
                bounds = {"least": counter.least, "most": counter.most}
                context.report("TC365", f"{path}.thresholds.{at}", number=at, name=name, **bounds)


def _make_known(context: Context) -> None:
    """TC368: there is something to be known. What is not declared at all has been reported."""
    mission = context.deck.mission
    for node in context.walk.all(e.MakeKnown):
        counter, token = mission.counters.get(node.thing.counter), mission.tokens.get(node.thing.token)
        if counter is not None and counter.show is None:
            context.report("TC368", f"{node.path}.counter", name=node.thing.counter, field="show: meter")
        elif counter is not None and node.thing.at is not None and str(node.thing.at) not in counter.thresholds:
            context.report("TC368", f"{node.path}.at", name=node.thing.counter, field=f"thresholds: {node.thing.at}")
        if token is not None and token.means is None and not _is_companion(context, node.thing.token):
            context.report("TC368", f"{node.path}.token", name=node.thing.token, field="means")


def _is_companion(context: Context, token: str) -> bool:
    return any(one.token == token for one in context.deck.mission.companions.values())


def _meanings(context: Context) -> None:
    """TC390: what a token stands for is told to somebody at some time."""
    told = {node.thing.token for node in context.walk.all(e.MakeKnown)}
    for name, token in context.deck.mission.tokens.items():
        if token.known == "told" and name not in told and "token" not in context.unknown:
            context.report("TC390", f"mission.tokens.{name}", name=name)


def companions(context: Context, reach: Reachability) -> None:
    """TC380: what brings a companion along can be had."""
    if context.unknown & {"token", "item"}:
        return
    by_hand = context.by_hand & {"tokens", "items"}
    for node in context.walk.all(Companion):
        kind, thing = ("token", node.thing.token) if node.thing.token else ("item", node.thing.item)
        if thing and not by_hand:
            given = reach.given_tokens() if kind == "token" else reach.given_items()
            name = node.path.rpartition(".")[2]
            reach.gates.expect(
                "TC380", node.path, ALWAYS, (kind, thing), thing not in given, name=name, kind=kind, thing=thing
            )
