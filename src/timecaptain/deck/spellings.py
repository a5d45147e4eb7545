"""Short spellings of conditions: `not: …` for one that must not hold, one mapping for several that all must hold.

They are spelled out before anything is built, so that however an author writes a condition, it is the same deck.
"""

from __future__ import annotations

from .yaml_tree import List, Map, Node, Scalar

NOT = "not"


def spelled_out(node: Map) -> Map:
    """`{a: …, b: …}` as `all: [{a: …}, {b: …}]`, and `not: …` as `none: [ … ]`; of a list only `none` can be said."""
    if len(node.entries) > 1:
        parts: list[Node] = [Map([(key, value)], key.at) for key, value in node.entries]
        return _word("all", node.entries[0][0], List(parts, node.at), node)
    for key, value in node.entries:
        if key.text == NOT and not isinstance(value, List):
            return _word("none", key, List([value], value.at), node)
    return node


def _word(word: str, key: Scalar, value: Node, node: Map) -> Map:
    return Map([(Scalar(word, key.at), value)], node.at)


def longer_spelling(node: Map) -> str | None:
    """The shorter form, where a condition is written in more words than it needs."""
    if len(node.entries) != 1:
        return None
    ((key, value),) = node.entries
    if not isinstance(value, List) or not value.items:
        return None
    if key.text == "none" and len(value.items) == 1:
        return "not: …"
    if key.text == "all":
        words = [_only_word(part) for part in value.items]
        if None not in words and len(set(words)) == len(words):
            return "{" + ", ".join(f"{word}: …" for word in words) + "}"
    return None


def _only_word(node: Node) -> str | None:
    """The word of a condition that is a mapping of its own, as it would be written among others."""
    if not isinstance(node, Map) or len(node.entries) != 1:
        return None
    ((key, value),) = node.entries
    single = isinstance(value, List) and len(value.items) == 1
    return NOT if key.text == "none" and single else key.text
