"""Prints chances as per cents, tables and bars: with colours and blocks on a terminal, as plain ASCII elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import NamedTuple

import click

BAR_WIDTH = 40


class Bar(NamedTuple):
    """One bar of a chart: its name, and the chance as a range; the ends are equal where the chance is exact."""

    name: str
    low: Fraction
    high: Fraction


def on_terminal() -> bool:
    """Whether the output goes to a terminal, and not into a file or pipe."""
    return sys.stdout.isatty()


def percent(chance: Fraction, lang: str = "en") -> str:
    """One decimal, but never 0 for what is possible, nor 100 for what may fail."""
    if 0 < chance < Fraction(5, 10_000):
        text = "<0.1 %"
    elif 1 > chance > 1 - Fraction(5, 10_000):
        text = ">99.9 %"
    else:
        text = f"{float(chance) * 100:.1f} %"
    return text.replace(".", ",") if lang == "fr" else text


def span(low: Fraction, high: Fraction, lang: str = "en") -> str:
    """One chance where it is exact, else from–to."""
    if low == high:
        return percent(low, lang)
    return f"{percent(low, lang).removesuffix(' %')}{dash()}{percent(high, lang)}"


def dash() -> str:
    """The dash between the ends of a range."""
    return "–" if on_terminal() else "-"


def average(distribution: Mapping[int, Fraction], lang: str = "en") -> str:
    """The mean of a distribution."""
    return decimal(sum((n * p for n, p in distribution.items()), Fraction(0)), lang)


def decimal(number: Fraction, lang: str = "en") -> str:
    """Two decimals, with a comma in French."""
    text = f"{float(number):.2f}"
    return text.replace(".", ",") if lang == "fr" else text


def table(head: list[str], rows: list[list[str]], *, names: int = 1) -> None:
    """Print a table. The first `names` columns are aligned left, the others, which are figures, right."""
    if on_terminal():
        from rich.console import Console
        from rich.table import Table

        printed = Table()
        for column, word in enumerate(head):
            printed.add_column(word, justify="left" if column < names else "right")
        for row in rows:
            printed.add_row(*row)
        Console().print(printed)
        return
    widths = [max(len(row[column]) for row in [head, *rows]) for column in range(len(head))]
    for row in [head, *rows]:
        words = [
            word.ljust(width) if n < names else word.rjust(width)
            for n, (word, width) in enumerate(zip(row, widths, strict=True))
        ]
        click.echo("  ".join(words).rstrip())


def bar_chart(title: str, bars: Iterable[Bar], lang: str) -> None:
    """Print one bar per line: up to the low end of the range in full blocks, up to the high end in light ones."""
    pretty = on_terminal()
    click.echo(f"\n{click.style(title, bold=True)}")
    full, light = ("█", "░") if pretty else ("#", ".")
    lines = [(bar, span(bar.low, bar.high, lang)) for bar in bars]
    width = max(8, *(len(chance) for _, chance in lines))
    for bar, chance in lines:
        certain = round(float(bar.low) * BAR_WIDTH)
        drawn = full * certain + light * (round(float(bar.high) * BAR_WIDTH) - certain)
        click.echo(f"{bar.name:>4}  {chance:>{width}}  {click.style(drawn, fg='green') if pretty else drawn}".rstrip())
