"""The odds of a Classic test: dice against shields, TU by TU."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

import click

from .given import Given, Texts, numbers, unknown
from .showing import Bar, average, bars, decimal, percent, table

if TYPE_CHECKING:
    from timecaptain.deck.classic.cards import Deck
    from timecaptain.lab.odds import Change, Odds, Roller

BOUNDS = {"--dice": (0, 12), "--resistance": (-9, 99), "--life": (1, 20)}
MOST_AGENTS = 4
MOST_SHIELDS = 30
USUAL_TU = 3
NUMBERS = ("dice", "resistance", "life", "shields")


class Found(NamedTuple):
    """What is shown: who rolls, for which shields, and what comes of it."""

    odds: Odds
    shields: list[tuple[str, int]]
    agents: list[tuple[str, int, int, int]]  # name, dice, resistance, life
    rolls: list[dict[tuple[int, int], Fraction]]  # each agent's first: the chance of so many hits and skulls
    powers: Sequence[str] = ()  # which are used, as often as they help


# ---------------------------------------------------------------- from numbers


def of_numbers(given: Given, t: Texts, lang: str) -> None:
    from timecaptain.lab.bench import NO_LIMIT
    from timecaptain.lab.dice import DEFAULT_DIE
    from timecaptain.lab.odds import Roller, one_roll, plain_odds

    if given["power"]:
        raise click.UsageError(t("odds-mission-whole"))
    if any(given[name] is None for name in NUMBERS):
        raise click.UsageError(t("odds-need-numbers"))
    dice, resistance, life = (
        numbers(option, given[option.removeprefix("--")], *bounds, t) for option, bounds in BOUNDS.items()
    )
    if len(dice) > MOST_AGENTS:
        raise click.UsageError(t("odds-too-many", most=MOST_AGENTS))
    for name, values in (("--resistance", resistance), ("--life", life)):
        if len(values) != len(dice):
            raise click.UsageError(t("odds-not-as-many", dice=len(dice), option=name, number=len(values)))
    changes = _changes(given["change"], t) if given["change"] else ()
    stacks = _shields(given["shields"], t)
    die = _faces(given["faces"], t) if given["faces"] else DEFAULT_DIE
    rollers = [Roller(*three, changes=changes) for three in zip(dice, resistance, life, strict=True)]
    tu = given["tu"] or USUAL_TU
    odds = plain_odds(stacks, rollers, tu, faces=die, clock=given["clock"] or NO_LIMIT)
    agents = [_row(t("odds-agent-number", number=n), one) for n, one in enumerate(rollers, 1)]
    rolls = [one_roll(die, one.dice, one.changes, added=one.hits) for one in rollers]
    _print(Found(odds, stacks, agents, rolls, [change.do for change in changes]), tu, t, lang)


def _row(name: str, roller: Roller) -> tuple[str, int, int, int]:
    return name, roller.dice, roller.resistance, roller.life


def _shields(given: str, t: Texts) -> list[tuple[str, int]]:
    from timecaptain.deck.classic.primitives import SHIELD_KINDS

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


def of_mission(deck: Deck, given: Given, t: Texts, lang: str) -> None:
    from timecaptain.lab import setting
    from timecaptain.lab.bench import GameBench
    from timecaptain.lab.odds import Policy, one_roll, test_odds

    if both := [f"--{name}" for name in (*NUMBERS, "change", "faces") if given[name] is not None]:
        raise click.UsageError(t("odds-not-both", options=", ".join(both)))
    test: str = given["test"]
    names = [name.strip() for name in given["receptacles"].split(",")]
    if len(names) > MOST_AGENTS:
        raise click.UsageError(t("odds-too-many", most=MOST_AGENTS))
    try:
        game, found = setting.before(deck, names, test)
    except setting.Unknown as error:
        raise unknown(error, t) from error
    if given["clock"] is not None:
        game.s.clock = given["clock"]
    ticked = _ticked(given["power"], setting.powers_for_rolls(game), t)
    order = tuple(range(len(names)))
    tu = given["tu"] or USUAL_TU
    odds = test_odds(game, test, order, tu, Policy(order, ticked))
    bench = GameBench(game, test, ticked)
    start = bench.spend(bench.start())
    agents, rolls = [], []
    for i, name in enumerate(names):
        throw = bench.throw(start, i)
        resistance = bench.resistance(start, i)[0]
        agents.append((name, 0 if throw is None else throw.dice, resistance, start.lives[i]))
        rolls.append({} if throw is None else one_roll(game, throw.dice, throw.changes, added=throw.hits))
    _print(Found(odds, list(zip(found.kinds, found.full, strict=True)), agents, rolls, list(ticked)), tu, t, lang)


def _ticked(given: tuple[str, ...], known: list[str], t: Texts) -> dict[str, int]:
    """`zenta/strike=2`: the end of a power's name is enough."""
    ticked: dict[str, int] = {}
    for one in given:
        name, _, number = one.partition("=")
        matching = [key for key in known if key == name or key.endswith(f":{name}") or key.endswith(f"/{name}")]
        if not matching or (number and not (number.isdecimal() and 0 < int(number) <= MOST_SHIELDS)):
            raise click.UsageError(
                t("odds-unknown-power", name=one, known=", ".join(known) if known else t("odds-none"))
            )
        ticked.update((key, int(number or 1)) for key in matching)
    return ticked


# ---------------------------------------------------------------- showing


def _print(found: Found, tu: int, t: Texts, lang: str) -> None:
    odds = found.odds
    click.echo(click.style(t("odds-title", tu=tu), bold=True))
    click.echo(t("odds-shields", shields=", ".join(f"{kind} {number}" for kind, number in found.shields)))
    click.echo(t("odds-policy", powers=", ".join(found.powers) or t("odds-none")) + "\n")
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
        [*map(str, agent), average(lost, lang), percent(lost.get(0, Fraction(0)), lang), percent(dies, lang)]
        for agent, lost, dies in zip(found.agents, odds.life, odds.deaths, strict=True)
    ]
    table(head, rows)
    for agent, roll in zip(found.agents, found.rolls, strict=True):
        if roll:
            _one_roll(agent[0], roll, t, lang)
    bars(f"{t('odds-tu')}: {t('odds-passed')}", _lines(dict(enumerate(odds.passed, 1))), lang)
    bars(t("odds-life-lost"), _lines(odds.life_total), lang)
    if any(kind == "time" for kind, _ in found.shields):
        bars(t("odds-time-lost"), _lines(odds.time), lang)
    click.echo()
    if odds.specials:
        click.echo(t("odds-specials", number=decimal(odds.specials, lang)))
    if odds.failed:
        click.echo(t("odds-failed", chance=percent(odds.failed, lang)))
    if odds.over:
        click.echo(t("odds-over", chance=percent(odds.over, lang)))
    if odds.beyond:
        click.echo(t("odds-beyond", names=", ".join(odds.beyond)))


def _one_roll(agent: str, roll: Mapping[tuple[int, int], Fraction], t: Texts, lang: str) -> None:
    """How many hits and skulls the first roll of one agent shows."""
    for which, title in ((0, "odds-roll-hits"), (1, "odds-roll-skulls")):
        chances: dict[int, Fraction] = {}
        for shown, chance in roll.items():
            chances[shown[which]] = chances.get(shown[which], Fraction(0)) + chance
        bars(f"{agent}: {t(title)}", _lines(dict(sorted(chances.items()))), lang)


def _lines(chances: Mapping[int, Fraction]) -> list[Bar]:
    return [Bar(str(value), chance, chance) for value, chance in chances.items()]
