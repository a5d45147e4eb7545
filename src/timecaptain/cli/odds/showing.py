"""Chances as people read them: per cents, a table, bars. Pretty on a terminal, plain signs elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import NamedTuple

import click

BAR = 40


class Bar(NamedTuple):
    """One line: what it is for, and a chance; or from where to where the chance may lie."""

    name: str
    low: Fraction
    high: Fraction


def on_terminal() -> bool:
    return sys.stdout.isatty()


def percent(chance: Fraction, lang: str = "en") -> str:
    """One decimal; what is possible is never shown as 0, what may fail never as 100."""
    if 0 < chance < Fraction(5, 10_000):
        found = "<0.1 %"
    elif 1 > chance > 1 - Fraction(5, 10_000):
        found = ">99.9 %"
    else:
        found = f"{float(chance) * 100:.1f} %"
    return found.replace(".", ",") if lang == "fr" else found


def span(low: Fraction, high: Fraction, lang: str = "en") -> str:
    """One chance where it is exact, else from–to."""
    if low == high:
        return percent(low, lang)
    return f"{percent(low, lang).removesuffix(' %')}{dash()}{percent(high, lang)}"


def dash() -> str:
    return "–" if on_terminal() else "-"


def average(distribution: Mapping[int, Fraction], lang: str = "en") -> str:
    return decimal(sum((n * p for n, p in distribution.items()), Fraction(0)), lang)


def decimal(number: Fraction, lang: str = "en") -> str:
    found = f"{float(number):.2f}"
    return found.replace(".", ",") if lang == "fr" else found


def table(head: list[str], rows: list[list[str]], *, names: int = 1) -> None:
    """The first columns are names and stand left, the others are figures and stand right."""
    if on_terminal():
        from rich.console import Console
        from rich.table import Table

        found = Table()
        for column, word in enumerate(head):
            found.add_column(word, justify="left" if column < names else "right")
        for row in rows:
            found.add_row(*row)
        Console().print(found)
        return
    widths = [max(len(row[column]) for row in [head, *rows]) for column in range(len(head))]
    for row in [head, *rows]:
        words = [
            word.ljust(width) if n < names else word.rjust(width)
            for n, (word, width) in enumerate(zip(row, widths, strict=True))
        ]
        click.echo("  ".join(words).rstrip())


def bars(title: str, found: Iterable[Bar], lang: str) -> None:
    """What is certain in full blocks, what is only possible in light ones."""
    pretty = on_terminal()
    click.echo(f"\n{click.style(title, bold=True)}")
    full, light = ("█", "░") if pretty else ("#", ".")
    lines = [(bar, span(bar.low, bar.high, lang)) for bar in found]
    width = max(8, *(len(chance) for _, chance in lines))
    for bar, chance in lines:
        certain = round(float(bar.low) * BAR)
        drawn = full * certain + light * (round(float(bar.high) * BAR) - certain)
        click.echo(f"{bar.name:>4}  {chance:>{width}}  {click.style(drawn, fg='green') if pretty else drawn}".rstrip())
