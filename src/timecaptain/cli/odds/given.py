"""What was written behind an option, or a sentence that says what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from timecaptain.odds.scenario import Unknown

Texts = Callable[..., str]
Given = Mapping[str, Any]  # the options by their names, `None` where one was not given


def numbers(option: str, given: str, least: int, most: int, t: Texts) -> list[int]:
    """Whole numbers with commas, each within these bounds."""
    try:
        found = [int(part) for part in given.split(",")]
    except ValueError:
        raise click.UsageError(t("odds-not-numbers", option=option, given=given)) from None
    for number in found:
        if number > most:
            raise click.UsageError(t("odds-too-large", option=option, most=most, given=str(number)))
        if number < least:
            raise click.UsageError(t("odds-too-small", option=option, least=least, given=str(number)))
    return found


def number(option: str, given: str | None, least: int, most: int, t: Texts, default: int = 0) -> int:
    if given is None:
        return default
    if not re.fullmatch(r"[+-]?\d{1,9}", given.strip(), re.ASCII):
        raise click.UsageError(t("odds-one-number", option=option, given=given))
    return numbers(option, given, least, most, t)[0]


def wanted(given: str, t: Texts) -> Fraction:
    """A chance in per cent, as people write one."""
    found = re.fullmatch(r"(\d{1,3}(?:[.,]\d{1,6})?)\s*%?", given.strip(), re.ASCII)
    chance = Fraction(found[1].replace(",", ".")) / 100 if found else Fraction(0)
    if not 0 < chance <= 1:
        raise click.UsageError(t("odds-bad-want", given=given))
    return chance


UNKNOWN = {
    "receptacle": "odds-unknown-receptacle",
    "test": "odds-unknown-test",
    "item": "odds-unknown-item",
    "attribute": "odds-unknown-attribute",
}


def unknown(error: Unknown, t: Texts) -> click.UsageError:
    """A name that the mission does not have, and those it has."""
    known = ", ".join(error.known) if error.known else t("odds-none")
    return click.UsageError(t(UNKNOWN[error.kind], name=error.name, known=known))
