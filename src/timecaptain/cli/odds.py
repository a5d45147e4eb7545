"""`timecaptain odds`: the exact odds of a test, from numbers or from a mission."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from .language import lang_option

if TYPE_CHECKING:
    from timecaptain.lab.odds import Change, Odds, Roller

Texts = Callable[..., str]

MOST = {"--dice": 12, "--resistance": 99, "--life": 20}
LEAST = {"--dice": 0, "--resistance": -9, "--life": 1}
MOST_AGENTS = 4
MOST_SHIELDS = 30
BAR = 40


class Found(NamedTuple):
    """What is shown: who rolls, for which shields, and what comes of it."""

    odds: Odds
    shields: list[tuple[str, int]]
    agents: list[tuple[str, int, int, int]]  # name, dice, resistance, life


@click.command("odds")
@click.option("--dice", metavar="N,N", help="The dice of each agent, in the order in which they roll.")
@click.option("--resistance", metavar="N,N", help="The resistance of each agent.")
@click.option("--life", metavar="N,N", help="The life points of each agent.")
@click.option("--shields", metavar="TEXT", help="The stacks from left to right, such as 'normal 3, skull 1'.")
@click.option("--change", metavar="TEXT", help="What happens after every roll: reroll, turn, ignore, 'hits 2'.")
@click.option("--faces", metavar="TEXT", help="The faces of the action die, if not the usual ones.")
@click.option("--tu", type=click.IntRange(1, 12), default=3, show_default=True, help="How many TU they go on.")
@click.option("--clock", type=click.IntRange(1, 999), help="The TU left on the clock.")
@click.option("--mission", metavar="PATH", type=click.Path(path_type=Path), help="Take the numbers from a mission.")
@click.option("--receptacles", metavar="A,B", help="Who rolls, by their names in the mission.")
@click.option("--test", metavar="PLACE/CARD/NAME", help="Which test of the mission.")
@click.option("--power", metavar="NAME[=N]", multiple=True, help="Use this power in every roll, N times at most.")
@lang_option
def command(
    dice: str | None,
    resistance: str | None,
    life: str | None,
    shields: str | None,
    change: str | None,
    faces: str | None,
    tu: int,
    clock: int | None,
    mission: Path | None,
    receptacles: str | None,
    test: str | None,
    power: tuple[str, ...],
    lang: str,
) -> None:
    """Say how likely a test is passed, and what it costs, when these agents roll in every TU.

    Exact, not simulated: every throw is counted. A power is used where it helps: a blank is rolled again before a
    skull, a skull is turned before a blank.
    """
    from timecaptain.i18n import texts

    t = texts(lang)
    numbers = {"--dice": dice, "--resistance": resistance, "--life": life, "--shields": shields}
    if mission is not None or receptacles is not None or test is not None:
        if mission is None or receptacles is None or test is None:
            raise click.UsageError(t("odds-mission-whole"))
        extra = {**numbers, "--change": change, "--faces": faces}
        if given := [name for name, value in extra.items() if value is not None]:
            raise click.UsageError(t("odds-not-both", options=", ".join(given)))
        found = _of_mission(mission, receptacles, test, power, tu, clock, t)
    else:
        if power:
            raise click.UsageError(t("odds-mission-whole"))
        found = _of_numbers(numbers, change, faces, tu, clock, t)
    _print(found, tu, t)


# ---------------------------------------------------------------- from numbers


def _of_numbers(
    given: Mapping[str, str | None], change: str | None, faces: str | None, tu: int, clock: int | None, t: Texts
) -> Found:
    from timecaptain.lab.bench import NO_LIMIT
    from timecaptain.lab.dice import DEFAULT_DIE
    from timecaptain.lab.odds import Roller, plain_odds

    if any(value is None for value in given.values()):
        raise click.UsageError(t("odds-need-numbers"))
    dice, resistance, life = (_numbers(name, given[name] or "", t) for name in ("--dice", "--resistance", "--life"))
    if len(dice) > MOST_AGENTS:
        raise click.UsageError(t("odds-too-many", most=MOST_AGENTS))
    for name, values in (("--resistance", resistance), ("--life", life)):
        if len(values) != len(dice):
            raise click.UsageError(t("odds-not-as-many", dice=len(dice), option=name, number=len(values)))
    changes = _changes(change, t) if change else ()
    stacks = _shields(given["--shields"] or "", t)
    die = _faces(faces, t) if faces else DEFAULT_DIE
    rollers = [Roller(*three, changes=changes) for three in zip(dice, resistance, life, strict=True)]
    odds = plain_odds(stacks, rollers, tu, faces=die, clock=clock or NO_LIMIT)
    return Found(odds, stacks, [_row(t("odds-agent-number", number=n), one) for n, one in enumerate(rollers, 1)])


def _row(name: str, roller: Roller) -> tuple[str, int, int, int]:
    return name, roller.dice, roller.resistance, roller.life


def _numbers(option: str, given: str, t: Texts) -> list[int]:
    try:
        found = [int(part) for part in given.split(",")]
    except ValueError:
        raise click.UsageError(t("odds-not-numbers", option=option, given=given)) from None
    for number in found:
        if number > MOST[option]:
            raise click.UsageError(t("odds-too-large", option=option, most=MOST[option], given=str(number)))
        if number < LEAST[option]:
            raise click.UsageError(t("odds-too-small", option=option, least=LEAST[option], given=str(number)))
    return found


def _shields(given: str, t: Texts) -> list[tuple[str, int]]:
    from timecaptain.deck.words import SHIELD_KINDS

    found: list[tuple[str, int]] = []
    for stack in given.split(","):
        kind, _, number = stack.strip().partition(" ")
        if not number.strip().isdecimal() or not number.strip().isascii():
            raise click.UsageError(t("odds-bad-shields", given=stack.strip()))
        if kind not in SHIELD_KINDS:
            raise click.UsageError(t("odds-bad-kind", given=kind, known=", ".join(SHIELD_KINDS)))
        if int(number) > MOST_SHIELDS:
            raise click.UsageError(t("odds-too-large", option="--shields", most=MOST_SHIELDS, given=number.strip()))
        found.append((kind, int(number)))
    if not any(number for _, number in found):
        raise click.UsageError(t("odds-bad-shields", given=given))
    return found


def _faces(given: str, t: Texts) -> tuple[str, ...]:
    from timecaptain.lab.dice import KINDS

    found = tuple(face.strip() for face in given.split(","))
    for face in found:
        if face not in KINDS:
            raise click.UsageError(t("odds-bad-face", given=face, known=", ".join(KINDS)))
    return found


def _changes(given: str, t: Texts) -> tuple[Change, ...]:
    from timecaptain.lab.odds import Change

    known = {word: Change(word) for word in ("reroll", "turn", "ignore", "hits")}
    found = []
    for one in given.split(","):
        word, _, number = one.strip().partition(" ")
        if word not in known or (number and not (number.strip().isdecimal() and 0 < int(number) <= MOST_SHIELDS)):
            raise click.UsageError(t("odds-bad-change", given=one.strip(), known=", ".join(known)))
        found.append(Change(known[word].do, int(number or 1)))
    return tuple(found)


# ---------------------------------------------------------------- from a mission


def _of_mission(
    path: Path, receptacles: str, test: str, powers: tuple[str, ...], tu: int, clock: int | None, t: Texts
) -> Found:
    from timecaptain.deck import DeckError
    from timecaptain.deck.check import sound
    from timecaptain.lab import setting
    from timecaptain.lab.bench import GameBench
    from timecaptain.lab.odds import Policy, test_odds

    try:
        deck = sound(path)
    except DeckError as error:
        raise click.UsageError(t("odds-bad-mission", path=str(path))) from error
    if deck.mission.system != "classic":
        raise click.UsageError(t("play-no-system", path=str(path), system=deck.mission.system))
    names = [name.strip() for name in receptacles.split(",")]
    if len(names) > MOST_AGENTS:
        raise click.UsageError(t("odds-too-many", most=MOST_AGENTS))
    try:
        game, found = setting.before(deck, names, test)
    except setting.Unknown as error:
        key = "odds-unknown-receptacle" if error.kind == "receptacle" else "odds-unknown-test"
        raise click.UsageError(t(key, name=error.name, known=", ".join(error.known))) from error
    if clock is not None:
        game.s.clock = clock
    ticked = _ticked(powers, setting.powers_for_rolls(game), t)
    order = tuple(range(len(names)))
    odds = test_odds(game, test, order, tu, Policy(order, ticked))
    bench = GameBench(game, test, {})
    start = bench.spend(bench.start())
    agents = []
    for i, name in enumerate(names):
        throw = bench.throw(start, i)
        resistance = bench.resistance(start, i)[0]
        agents.append((name, 0 if throw is None else throw.dice, resistance, start.lives[i]))
    return Found(odds, list(zip(found.kinds, found.full, strict=True)), agents)


def _ticked(given: tuple[str, ...], known: list[str], t: Texts) -> dict[str, int]:
    """`zenta/strike=2`: the end of a power's name is enough."""
    ticked: dict[str, int] = {}
    for one in given:
        name, _, number = one.partition("=")
        matching = [key for key in known if key == name or key.endswith(f":{name}") or key.endswith(f"/{name}")]
        if not matching or (number and not (number.isdecimal() and 0 < int(number) <= MOST_SHIELDS)):
            raise click.UsageError(
                t("odds-unknown-power", name=one, known=", ".join(known) if known else t("odds-no-power"))
            )
        ticked.update((key, int(number or 1)) for key in matching)
    return ticked


# ---------------------------------------------------------------- showing


def percent(chance: Fraction) -> str:
    """One decimal; what is possible is never shown as 0, what may fail never as 100."""
    if 0 < chance < Fraction(5, 10_000):
        return "<0.1 %"
    if 1 > chance > 1 - Fraction(5, 10_000):
        return ">99.9 %"
    return f"{float(chance) * 100:.1f} %"


def average(distribution: Mapping[int, Fraction]) -> str:
    return f"{float(sum(n * p for n, p in distribution.items())):.2f}"


def _print(found: Found, tu: int, t: Texts) -> None:
    odds = found.odds
    pretty = sys.stdout.isatty()
    click.echo(click.style(t("odds-title", tu=tu), bold=True))
    click.echo(t("odds-shields", shields=", ".join(f"{kind} {number}" for kind, number in found.shields)) + "\n")
    head = [
        t(key)
        for key in (
            "odds-agent",
            "odds-dice",
            "odds-resistance",
            "odds-life",
            "odds-average",
            "odds-unhurt",
            "odds-dies",
        )
    ]
    rows = [
        [*map(str, agent), average(lost), percent(lost.get(0, Fraction(0))), percent(dies)]
        for agent, lost, dies in zip(found.agents, odds.life, odds.deaths, strict=True)
    ]
    _table(head, rows, pretty)
    _bars(f"{t('odds-tu')}: {t('odds-passed')}", dict(enumerate(odds.passed, 1)), pretty)
    _bars(t("odds-life-lost"), odds.life_total, pretty)
    if any(kind == "time" for kind, _ in found.shields):
        _bars(t("odds-time-lost"), odds.time, pretty)
    click.echo()
    if odds.specials:
        click.echo(t("odds-specials", number=f"{float(odds.specials):.2f}"))
    if odds.failed:
        click.echo(t("odds-failed", chance=percent(odds.failed)))
    if odds.over:
        click.echo(t("odds-over", chance=percent(odds.over)))
    if odds.beyond:
        click.echo(t("odds-beyond", names=", ".join(odds.beyond)))


def _table(head: list[str], rows: list[list[str]], pretty: bool) -> None:
    if pretty:
        from rich.console import Console
        from rich.table import Table

        table = Table()
        for column, word in enumerate(head):
            table.add_column(word, justify="right" if column else "left")
        for row in rows:
            table.add_row(*row)
        Console().print(table)
        return
    widths = [max(len(row[column]) for row in [head, *rows]) for column in range(len(head))]
    for row in [head, *rows]:
        words = [
            word.rjust(width) if n else word.ljust(width)
            for n, (word, width) in enumerate(zip(row, widths, strict=True))
        ]
        click.echo("  ".join(words).rstrip())


def _bars(title: str, chances: Mapping[int, Fraction], pretty: bool) -> None:
    """A bar per value; blocks on a terminal, signs that every printer knows elsewhere."""
    click.echo(f"\n{click.style(title, bold=True)}")
    full = "█" if pretty else "#"
    for value, chance in chances.items():
        bar = full * round(float(chance) * BAR)
        if pretty:
            bar = click.style(bar, fg="green")
        click.echo(f"{value:>4}  {percent(chance):>8}  {bar}".rstrip())
