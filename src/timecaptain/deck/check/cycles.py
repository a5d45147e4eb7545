"""What would go on for ever: scripts that perform one another; a system adds cards, places and abilities."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import islice
from typing import TypeVar

from ..effects import Perform
from ..primitives import Effect, Script
from ..vocabulary import word_of
from .context import Context

N = TypeVar("N", bound=Hashable)


def check(context: Context) -> None:
    """TC351: shared scripts that perform one another."""
    calls: dict[str, dict[str, str]] = {name: {} for name in context.deck.mission.scripts}
    for node in context.walk.all(Perform):
        name = context.shared_script(node.path)
        if name is not None:
            calls[name].setdefault(node.thing.script, node.path)
    for cycle, path in cycles_with_paths(calls):
        context.report("TC351", path, scripts=" → ".join([*cycle, cycle[0]]))


def steps_of(context: Context, script: Script, performed: set[str] | None = None) -> Iterator[tuple[str, Effect]]:
    """The steps of a script with their paths, those of the scripts that it performs among them, each of these once."""
    performed = set() if performed is None else performed
    context.budget.spend(len(script.steps))
    for number, step in enumerate(script.steps):
        if isinstance(step, Perform):
            shared = context.deck.mission.scripts.get(step.script)
            if shared is not None and step.script not in performed:
                performed.add(step.script)
                yield from steps_of(context, shared, performed)
        else:
            yield f"{script.key}.{number}.{word_of(step)}", step


def cycles_with_paths(calls: Mapping[N, Mapping[N, str]]) -> Iterator[tuple[list[N], str]]:
    """Each cycle, with the path of the first call in it. `calls` says who calls whom, and where that is written."""
    for cycle in cycles({caller: list(called) for caller, called in calls.items()}):
        yield cycle, next(path for called, path in calls[cycle[0]].items() if called in cycle)


def cycles(graph: Mapping[N, Sequence[N]]) -> list[list[N]]:
    """Cycles of a graph, at least one in every strongly connected part of it; no node is in two of them."""
    cycles: list[list[N]] = []
    done: set[N] = set()
    in_a_cycle: set[N] = set()
    for start in graph:
        way: dict[N, int] = {}  # the nodes on it, each with its number
        ahead: list[Iterator[N]] = [iter((start,))]
        while ahead:
            node = next(ahead[-1], None)
            if node is None:
                ahead.pop()
                if way:
                    done.add(way.popitem()[0])
            elif node in way:
                cycle = [] if node in in_a_cycle else list(islice(way, way[node], None))
                if cycle and in_a_cycle.isdisjoint(cycle):
                    cycles.append(cycle)
                    in_a_cycle.update(cycle)
            elif node not in done:
                way[node] = len(way)
                ahead.append(iter(graph.get(node, ())))
    return cycles
