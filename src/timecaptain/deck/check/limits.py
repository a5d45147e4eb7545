"""TC118, TC119, TC139: how much of everything a deck may have.

Far more than a mission needs, and few enough that checking it, playing it and showing it stay quick.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from msgspec import Struct

from ..primitives import Condition, CounterValue, Script
from ..shapes import yaml_name
from ..walk import Node
from .context import Context

MOST_STRUCTS = 20_000  # cards, effects, conditions … of a deck; the largest mission that ships has 1,300
MOST_ABILITIES = 300
MOST_CONDITIONS = 120  # that are asked together; the most in a mission that ships are 6 …
MOST_ABILITY_CONDITIONS = 1_000  # … and in all of its abilities 44: they are asked for every number of a body
MOST_LETTERS = 1_500_000  # in all languages together; the longest mission that ships has 250,000 in two
LONGEST_TEXT = 5_000
NAMES = ("name", "title", "label", "symbol", "where", "year")  # shown wherever the thing is
LONGEST_NAME = 250
MOST_IN_A_LIST = 60
# Lists and mappings that may be longer, or must be shorter, by the field that holds them.
MOST_IN = {
    "places": 60, "items": 150, "receptacles": 40, "endings": 60, "hints": 100, "steps": 100,
    "tokens": 100, "counters": 100, "scripts": 200, "tags": 100, "questions": 100, "answers": 200,
    "cards": 40, "tests": 12, "options": 20, "shields": 20, "abilities": 20, "destiny": 40, "pile": 100,
    "difficulty": 10, "action": 30, "captain": 30, "adjust": 20,
}  # fmt: skip
# Things on the table that are counted one by one: dice, shields, crystals, lives.
LARGEST = {
    "Shields.number": 100, "Receptacle.life": 100, "Receptacle.stock": 1_000, "RevolutionReceptacle.azrak": 100,
    "RevolutionMission.azrak": 1_000, "RevolutionCard.life": 1_000, "RevolutionTest.difficulty": 1_000,
    "Mission.time": 1_000, "Mission.most_time": 1_000, "Roll.dice": 60, "AddDice.amount": 20, "Modifier.dice": 20,
    "Modifier.hits": 20, "Modifier.resistance": 100, "Modifier.travel": 100, "Modify.add": 20, "Span.tu": 1_000,
    "Talent.add": 20, "DestinyCard.value": 100,
}  # fmt: skip
MOST_DICE = 20  # of a body for one characteristic


def check(context: Context) -> None:
    structs = sum(map(len, context.walk.by_type.values()))
    if structs > MOST_STRUCTS:
        context.report("TC118", "mission", what="deck", number=structs, limit=MOST_STRUCTS)
        return
    abilities = len(context.walk.all(context.ability))
    if abilities > MOST_ABILITIES:
        context.report("TC118", "mission", what="abilities", number=abilities, limit=MOST_ABILITIES)
    letters = sum(len(text) for texts in context.deck.texts.values() for text in texts.values())
    if letters > MOST_LETTERS:
        context.report("TC118", "mission", what="texts", number=letters, limit=MOST_LETTERS)
    _texts(context)
    _conditions(context)
    for name in context.deck.__struct_fields__:
        if name not in ("scripts", "texts", "art"):
            _length(context, name, name, getattr(context.deck, name))
    for nodes in context.walk.by_type.values():
        for node in nodes:
            for field in node.thing.__struct_fields__:
                _field(context, node.thing, node.path, field)


def _texts(context: Context) -> None:
    language = context.deck.mission.language
    written = context.deck.texts[language]
    for lang, texts in context.deck.texts.items():
        for key, text in texts.items():
            limit = LONGEST_NAME if key.rpartition(".")[2] in NAMES else LONGEST_TEXT
            if len(text) > limit and (lang == language or text is not written[key]):
                path = key if lang == language else f"lang/{lang}.texts.{key}.text"
                context.report_value("TC139", path, number=len(text), limit=limit)


def _conditions(context: Context) -> None:
    """Conditions within conditions are asked together, and those of abilities wherever a number of a body matters."""
    numbers = Counter(id(_outermost(node)) for node in context.walk.conditions())
    of_abilities = 0
    for node in context.walk.conditions():
        number = numbers[id(node)]
        if number and node.parent is not None and isinstance(node.parent.thing, context.ability):
            of_abilities += number
        if number > MOST_CONDITIONS:
            context.report("TC118", node.path, what=yaml_name(node.field), number=number, limit=MOST_CONDITIONS)
    if of_abilities > MOST_ABILITY_CONDITIONS:
        limit = MOST_ABILITY_CONDITIONS
        context.report("TC118", "mission", what="conditions", number=of_abilities, limit=limit)


def _outermost(node: Node) -> Node:
    while node.parent is not None and isinstance(node.parent.thing, Condition):
        node = node.parent
    return node


def _field(context: Context, thing: Struct, path: str, field: str) -> None:
    value = getattr(thing, field)
    below = f"{path}.{yaml_name(field)}"
    if isinstance(value, Script):
        _length(context, below, "steps", value.steps)
    elif isinstance(value, tuple | dict):
        _length(context, below, field, value)
        if field == "dice" and isinstance(value, dict):
            for name, number in value.items():
                _number(context, f"{below}.{name}", number, MOST_DICE)
    elif (limit := LARGEST.get(f"{type(thing).__name__}.{field}")) is not None:
        _number(context, below, value, limit)


def _length(context: Context, path: str, field: str, value: Any) -> None:
    limit = MOST_IN.get(field, MOST_IN_A_LIST)
    if isinstance(value, tuple | dict) and len(value) > limit:
        context.report("TC118", path, what=yaml_name(field), number=len(value), limit=limit)


def _number(context: Context, path: str, number: Any, limit: int) -> None:
    """What a counter says is at most what the counter can reach."""
    if isinstance(number, CounterValue) and number.counter in context.deck.mission.counters:
        number = context.deck.mission.counters[number.counter].most
    if type(number) is int and abs(number) > limit:
        context.report_value("TC119", path, number=number, limit=limit)
