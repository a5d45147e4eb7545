"""Views as plain lines, for whoever looks at them outside a client: what both systems share.

Everything comes from the view alone, so that nothing can be printed that the seat may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from textwrap import wrap

from timecaptain.deck.prose import plain

from .view_types import DecisionView

WIDTH = 100
INDENT = "  "
UNBROKEN = "\N{NO-BREAK SPACE}"
MOST_LINES = 12  # of options one by one; more of them stand side by side

Say = Callable[..., str]  # a key of the program's texts and its arguments, in one language


def block(title: str, lines: Iterable[str]) -> list[str]:
    """A title and what stands below it; nothing at all where there is nothing."""
    below = [f"{INDENT}{line}" for line in lines]
    return ["", title, *below] if below else []


def prose(text: str) -> list[str]:
    """A text of the deck without its marks, in lines that fit."""
    return [line for paragraph in plain(text).splitlines() for line in wrap(paragraph, WIDTH)]


def card(title: str, text: str, rule: str, more: Iterable[str], t: Say) -> list[str]:
    """The face of a card."""
    rules = prose(t("rule-box-text", text=rule)) if rule else []
    return [title.rstrip(), *(f"{INDENT}{line}" for line in (*prose(text), *rules, *more))]


def seat(number: int, own: int | None, t: Say) -> str:
    return t("view-you", seat=number) if number == own else t("view-seat", seat=number)


def _side_by_side(texts: Sequence[str]) -> list[str]:
    """Several in a line, each of them whole."""
    lines = wrap(" · ".join(text.replace(" ", UNBROKEN) for text in texts), WIDTH, break_on_hyphens=False)
    return [line.replace(UNBROKEN, " ") for line in lines]


def decision(asked: DecisionView | None, t: Say) -> list[str]:
    """What the seat may do: the short texts that `apply` takes, and the words for people."""
    if asked is None:
        return ["", t("view-nothing-to-do")]
    options = [f"{option.action!s:<24} {plain(option.text)}".rstrip() for option in asked.options]
    if len(options) > MOST_LINES:
        options = _side_by_side([str(option.action) for option in asked.options])
    return ["", t("view-you-may"), *(f"{INDENT}{line}" for line in (*prose(asked.prompt), *options))]
