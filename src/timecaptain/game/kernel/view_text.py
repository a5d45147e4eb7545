"""Views as plain lines, for whoever looks at them outside a client: what both systems share.

Everything comes from the view alone, so that nothing can be printed that the seat may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from textwrap import wrap

from timecaptain.deck.prose import plain

from .actions import Action
from .view_types import DecisionView, OptionView

WIDTH = 100
INDENT = "  "
MOST_LINES = 12  # of options one by one; more of them stand side by side
AGENT_FIELDS = ("agent", "to", "chosen", "of")

Say = Callable[..., str]  # a key of the program's texts and its arguments, in one language
Names = Mapping[str, Mapping[str, str]]  # by the field of an action: what the ids in it are called


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
    return [title, *(f"{INDENT}{line}" for line in (*prose(text), *rules, *more))]


def seat(number: int, own: int | None, t: Say) -> str:
    return t("view-you", seat=number) if number == own else t("view-seat", seat=number)


def decision(found: DecisionView | None, names: Names, agents: Sequence[str], t: Say) -> list[str]:
    """What the seat may do, as short texts that `apply` takes."""
    if found is None:
        return ["", t("view-nothing-to-do")]
    options = [_option(one, names, agents) for one in found.options]
    if len(options) > MOST_LINES:
        options = wrap(" · ".join(str(one.action) for one in found.options), WIDTH, break_on_hyphens=False)
    asked = [f"{INDENT}{line}" for line in prose(found.prompt)]
    return ["", t("view-you-may"), *asked, *(f"{INDENT}{line}" for line in options)]


def _option(option: OptionView, names: Names, agents: Sequence[str]) -> str:
    words = " ".join(plain(option.label).split()) or ", ".join(filter(None, _named(option.action, names, agents)))
    return f"{option.action!s:<24} {words}".rstrip()


def _named(action: Action, names: Names, agents: Sequence[str]) -> Iterable[str]:
    for field in action.__struct_fields__:
        value = getattr(action, field)
        if field in AGENT_FIELDS and 0 <= value < len(agents):
            yield agents[value]
        elif isinstance(value, str) and value in names.get(field, {}):
            yield names[field][value]
