"""Reads the values of the options of `timecaptain odds`, with a usage error for a value that is wrong."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from timecaptain.odds.scenario import UnknownName

Texts = Callable[..., str]
Options = Mapping[str, Any]  # the options by their names, `None` where one was not given


def numbers(option: str, given: str, least: int, most: int, t: Texts) -> list[int]:
    """Whole numbers separated by commas, each within these bounds."""
    try:
        values = [int(part) for part in given.split(",")]
    except ValueError:
        raise click.UsageError(t("odds-not-numbers", option=option, given=given)) from None
    for number in values:
        if number > most:
            raise click.UsageError(t("odds-too-large", option=option, most=most, given=str(number)))
        if number < least:
            raise click.UsageError(t("odds-too-small", option=option, least=least, given=str(number)))
    return values


def number(option: str, given: str | None, least: int, most: int, t: Texts, default: int = 0) -> int:
    """One whole number within these bounds."""
    if given is None:
        return default
    if not re.fullmatch(r"[+-]?\d{1,9}", given.strip(), re.ASCII):
        raise click.UsageError(t("odds-one-number", option=option, given=given))
    return numbers(option, given, least, most, t)[0]


def percentage(given: str, t: Texts) -> Fraction:
    """A chance in per cent, such as "75", "37.5" or "37,5 %"."""
    match = re.fullmatch(r"(\d{1,3}(?:[.,]\d{1,6})?)\s*%?", given.strip(), re.ASCII)
    chance = Fraction(match[1].replace(",", ".")) / 100 if match else Fraction(0)
    if not 0 < chance <= 1:
        raise click.UsageError(t("odds-bad-want", given=given))
    return chance


UNKNOWN_NAME = {
    "receptacle": "odds-unknown-receptacle",
    "test": "odds-unknown-test",
    "item": "odds-unknown-item",
    "attribute": "odds-unknown-attribute",
}


def unknown_name(error: UnknownName, t: Texts) -> click.UsageError:
    """The usage error for a name that the mission does not have; it lists those that the mission has."""
    known = ", ".join(error.known) if error.known else t("odds-none")
    return click.UsageError(t(UNKNOWN_NAME[error.kind], name=error.name, known=known))
