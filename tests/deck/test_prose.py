"""The little Markdown that a text may hold."""

from __future__ import annotations

import time

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from timecaptain.deck import load
from timecaptain.deck.prose import (
    HIDDEN,
    Block,
    Break,
    Emphasis,
    Heading,
    Paragraph,
    Plain,
    Points,
    Strong,
    blocks,
    plain,
)
from timecaptain.deck.shipped import shipped


def line(*spans: object) -> tuple[Block, ...]:
    return (Paragraph(tuple(Plain(span) if isinstance(span, str) else span for span in spans)),)  # type: ignore[misc]


@pytest.mark.parametrize(
    ("text", "structure"),
    [
        ("", ()),
        ("Dust.", line("Dust.")),
        ("Dust\n  and rain.", line("Dust and rain.")),
        ("One.\n\n \nTwo.", line("One.") + line("Two.")),
        ("a *b* c", line("a ", Emphasis((Plain("b"),)), " c")),
        ("_a_ __b__", line(Emphasis((Plain("a"),)), " ", Strong((Plain("b"),)))),
        ("l’**arche murée**,", line("l’", Strong((Plain("arche murée"),)), ",")),
        ("**a *b* c**", line(Strong((Plain("a "), Emphasis((Plain("b"),)), Plain(" c"))))),
        ("***a***", line(Strong((Emphasis((Plain("a"),)),)))),
        ("2 * 3 * 4, a_b_c, *open", line("2 * 3 * 4, a_b_c, *open")),
        ("*a **b*", line(Emphasis((Plain("a **b"),)))),
        (r"\*a\* and \\", line("*a* and \\")),
        ("a\\\nb  \nc", line("a", Break(), "b", Break(), "c")),
        ("# The *clock*", (Heading((Plain("The "), Emphasis((Plain("clock"),)))),)),
        ("- a\n  b\n- c", (Points(((Plain("a b"),), (Plain("c"),))),)),
        ("1. a\n2. b", (Points(((Plain("a"),), (Plain("b"),)), True),)),
        ("Take:\n- a", (*line("Take:"), Points(((Plain("a"),),)))),
        ("<b>a</b> [b](c) ![d](e) `f`", line("<b>a</b> [b](c) ![d](e) `f`")),
    ],
)
def test_a_text_has_a_structure(text: str, structure: tuple[Block, ...]) -> None:
    assert blocks(text) == structure


@pytest.mark.parametrize("sign", "\x00\x07\x1b\x7f\x9b\u202e\u2066\u200b\ufeff\u2028\U000e0041\ud800")
def test_a_hidden_sign_is_found(sign: str) -> None:
    hidden = HIDDEN.search(f"ab{sign}c")
    assert hidden is not None
    assert hidden.start() == 2


@pytest.mark.parametrize("sign", ["\n", "\t", "\xa0", "\u202f", "\xad", "\u200d", "\u200f", "👩‍🚀", "é", "e\u0301"])
def test_an_honest_sign_is_not(sign: str) -> None:
    assert HIDDEN.search(f"a{sign}b") is None
    assert blocks(f"a{sign}b")


def test_the_words_alone() -> None:
    assert plain("# A *b*\n\nc\nd\n\n- e\n- **f**\n\n1. g") == "A b\nc d\n– e\n– f\n1. g"


@given(st.text(alphabet="ab *_\\#-1.\n", max_size=80))
def test_no_word_is_lost(text: str) -> None:
    structure = blocks(text)
    assert msgspec.json.decode(msgspec.json.encode(structure), type=tuple[Block, ...]) == structure
    letters = [sign for sign in text if sign in "ab"]
    assert [sign for sign in plain(text) if sign in "ab"] == letters


@pytest.mark.parametrize(
    "text", ["*a " * 20_000, "**a*" * 20_000, "_*" * 40_000, "- " * 40_000, "\\" * 80_000, "#" * 80_000]
)
def test_a_hostile_text_is_read_in_no_time(text: str) -> None:
    start = time.process_time()
    blocks(text)
    assert time.process_time() - start < 3


@pytest.mark.parametrize("mission", shipped())
def test_the_texts_of_a_shipped_mission_are_read_to_the_end(mission: str) -> None:
    """A mark that nothing closes would be shown."""
    for texts in load(shipped()[mission]).texts.values():
        for key, text in texts.items():
            assert blocks(text)
            assert "*" not in plain(text), key
