"""Facts follow from rules, whatever the order in which the rules were given."""

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from timecaptain.deck.check.cycles import cycles
from timecaptain.deck.check.facts import ALWAYS, NEVER, Facts


def test_a_rule_needs_all_that_is_given() -> None:
    rules = [("b", "a"), ("c", "a", "b"), ("d", "c", "x"), ("a",)]
    for order in permutations(rules):
        facts = Facts()
        for then, *given_ in order:
            facts.rule(then, *given_)
        facts.settle()
        assert {fact for fact in "abcdx" if fact in facts} == {"a", "b", "c"}


def test_rules_after_settling_count_too() -> None:
    facts = Facts()
    facts.rule("b", "a")
    facts.rule("d", "b", "c")
    facts.settle()
    assert "b" not in facts
    facts.rule("a")
    facts.settle()
    facts.rule("c", "b")
    facts.settle()
    assert "d" in facts


def test_any_of_and_all_of() -> None:
    facts = Facts()
    assert facts.any_of([]) is NEVER
    assert facts.all_of([]) is ALWAYS
    assert facts.any_of(["a"]) == facts.all_of(["a"]) == "a"
    assert facts.any_of(["a", ALWAYS]) is ALWAYS
    assert facts.all_of(["a", NEVER]) is NEVER
    assert facts.any_of([NEVER, NEVER]) is NEVER
    one, all_ = facts.any_of(["a", "b"]), facts.all_of(["a", "b"])
    facts.rule("a")
    facts.settle()
    assert one in facts
    assert all_ not in facts


graphs = st.dictionaries(st.integers(0, 7), st.lists(st.integers(0, 7), max_size=4), max_size=8)


@given(graphs)
def test_cycles_are_cycles_and_none_is_missed(graph: dict[int, list[int]]) -> None:
    all_cycles = cycles(graph)
    for cycle in all_cycles:
        for here, there in zip(cycle, [*cycle[1:], cycle[0]], strict=True):
            assert there in graph[here]
    assert bool(all_cycles) == any(node in _reached(graph, node) for node in graph)


def _reached(graph: dict[int, list[int]], start: int) -> set[int]:
    seen: set[int] = set()
    ahead = list(graph.get(start, ()))
    while ahead:
        node = ahead.pop()
        if node not in seen:
            seen.add(node)
            ahead += graph.get(node, ())
    return seen
