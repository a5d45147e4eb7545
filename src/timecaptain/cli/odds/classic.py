"""The odds of a Classic test: dice against shields, TU by TU."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

import click

from .options import Options, Texts, numbers, unknown_name
from .output import Bar, average, bar_chart, decimal, percent, table

if TYPE_CHECKING:
    from timecaptain.deck.classic.cards import Deck
    from timecaptain.odds.dice import DiceChange
    from timecaptain.odds.enumeration import Odds
    from timecaptain.odds.roll_context import Roller

BOUNDS = {"--dice": (0, 12), "--resistance": (-9, 99), "--life": (1, 20)}
MOST_AGENTS = 4
MOST_SHIELDS = 30
USUAL_TU = 3
NUMBERS = ("dice", "resistance", "life", "shields")


class Sheet(NamedTuple):
    """What is printed: who rolls against which shields, and the odds."""

    odds: Odds
    shields: list[tuple[str, int]]
    agents: list[tuple[str, int, int, int]]  # name, dice, resistance, life
    rolls: list[dict[tuple[int, int], Fraction]]  # of each agent's first roll: the chance of so many hits and skulls
    powers: Sequence[str] = ()  # used as often as they help


# ---------------------------------------------------------------- from numbers


def of_numbers(options: Options, t: Texts, lang: str) -> None:
    """Print the odds of a test that is given by numbers."""
    from timecaptain.odds.classic import odds_from_numbers
    from timecaptain.odds.dice import DEFAULT_DIE, roll_distribution
    from timecaptain.odds.roll_context import NO_LIMIT, Roller

    if options["power"]:
        raise click.UsageError(t("odds-mission-whole"))
    if any(options[name] is None for name in NUMBERS):
        raise click.UsageError(t("odds-need-numbers"))
    dice, resistance, life = (
        numbers(option, options[option.removeprefix("--")], *bounds, t) for option, bounds in BOUNDS.items()
    )
    if len(dice) > MOST_AGENTS:
        raise click.UsageError(t("odds-too-many", most=MOST_AGENTS))
    for name, values in (("--resistance", resistance), ("--life", life)):
        if len(values) != len(dice):
            raise click.UsageError(t("odds-not-as-many", dice=len(dice), option=name, number=len(values)))
    changes = _changes(options["change"], t) if options["change"] else ()
    stacks = _shields(options["shields"], t)
    die = _faces(options["faces"], t) if options["faces"] else DEFAULT_DIE
    rollers = [Roller(*three, changes=changes) for three in zip(dice, resistance, life, strict=True)]
    tu = options["tu"] or USUAL_TU
    odds = odds_from_numbers(stacks, rollers, tu, faces=die, clock=options["clock"] or NO_LIMIT)
    agents = [_row(t("odds-agent-number", number=n), one) for n, one in enumerate(rollers, 1)]
    rolls = [roll_distribution(die, one.dice, one.changes, added=one.hits) for one in rollers]
    _print(Sheet(odds, stacks, agents, rolls, [change.kind for change in changes]), tu, t, lang)


def _row(name: str, roller: Roller) -> tuple[str, int, int, int]:
    return name, roller.dice, roller.resistance, roller.life


def _shields(given: str, t: Texts) -> list[tuple[str, int]]:
    from timecaptain.deck.classic.primitives import SHIELD_KINDS

    stacks: list[tuple[str, int]] = []
    for stack in given.split(","):
        kind, _, number = stack.strip().partition(" ")
        if not number.strip().isdecimal() or not number.strip().isascii():
            raise click.UsageError(t("odds-bad-shields", given=stack.strip()))
        if kind not in SHIELD_KINDS:
            raise click.UsageError(t("odds-bad-kind", given=kind, known=", ".join(SHIELD_KINDS)))
        if int(number) > MOST_SHIELDS:
            raise click.UsageError(t("odds-too-large", option="--shields", most=MOST_SHIELDS, given=number.strip()))
        stacks.append((kind, int(number)))
    if not any(number for _, number in stacks):
        raise click.UsageError(t("odds-bad-shields", given=given))
    return stacks


def _faces(given: str, t: Texts) -> tuple[str, ...]:
    from timecaptain.odds.dice import FACES

    faces = tuple(face.strip() for face in given.split(","))
    for face in faces:
        if face not in FACES:
            raise click.UsageError(t("odds-bad-face", given=face, known=", ".join(FACES)))
    return faces


def _changes(given: str, t: Texts) -> tuple[DiceChange, ...]:
    from timecaptain.odds.dice import DiceChange

    known = {word: DiceChange(word) for word in ("reroll", "turn", "ignore", "hits")}
    changes = []
    for one in given.split(","):
        word, _, number = one.strip().partition(" ")
        if word not in known or (number and not (number.strip().isdecimal() and 0 < int(number) <= MOST_SHIELDS)):
            raise click.UsageError(t("odds-bad-change", given=one.strip(), known=", ".join(known)))
        changes.append(DiceChange(known[word].kind, int(number or 1)))
    return tuple(changes)


# ---------------------------------------------------------------- from a mission


def of_mission(deck: Deck, options: Options, t: Texts, lang: str) -> None:
    """Print the odds of a test of a mission."""
    from timecaptain.odds import scenario
    from timecaptain.odds.classic import Policy, odds_of_test
    from timecaptain.odds.dice import roll_distribution
    from timecaptain.odds.roll_context import GameRollContext

    if both := [f"--{name}" for name in (*NUMBERS, "change", "faces") if options[name] is not None]:
        raise click.UsageError(t("odds-not-both", options=", ".join(both)))
    test: str = options["test"]
    names = [name.strip() for name in options["receptacles"].split(",")]
    if len(names) > MOST_AGENTS:
        raise click.UsageError(t("odds-too-many", most=MOST_AGENTS))
    try:
        game, card_test = scenario.classic_game_at(deck, names, test)
    except scenario.UnknownName as error:
        raise unknown_name(error, t) from error
    if options["clock"] is not None:
        game.s.clock = options["clock"]
    powers = _powers(options["power"], scenario.powers_for_rolls(game), t)
    order = tuple(range(len(names)))
    tu = options["tu"] or USUAL_TU
    odds = odds_of_test(game, test, order, tu, Policy(order, powers))
    context = GameRollContext(game, test, powers)
    start = context.spend_tu(context.start())
    die = deck.mission.dice.action
    agents, rolls = [], []
    for i, name in enumerate(names):
        roll = context.prepare_roll(start, i)
        resistance = context.resistance(start, i)[0]
        agents.append((name, 0 if roll is None else roll.dice, resistance, start.lives[i]))
        rolls.append({} if roll is None else roll_distribution(die, roll.dice, roll.changes, added=roll.hits))
    _print(
        Sheet(odds, list(zip(card_test.kinds, card_test.full, strict=True)), agents, rolls, list(powers)), tu, t, lang
    )


def _powers(given: tuple[str, ...], known: list[str], t: Texts) -> dict[str, int]:
    """The values of `--power`, such as `zenta/strike=2`; the end of a power's key is enough."""
    powers: dict[str, int] = {}
    for one in given:
        name, _, number = one.partition("=")
        matching = [key for key in known if key == name or key.endswith(f":{name}") or key.endswith(f"/{name}")]
        if not matching or (number and not (number.isdecimal() and 0 < int(number) <= MOST_SHIELDS)):
            raise click.UsageError(
                t("odds-unknown-power", name=one, known=", ".join(known) if known else t("odds-none"))
            )
        powers.update((key, int(number or 1)) for key in matching)
    return powers


# ---------------------------------------------------------------- printing


def _print(sheet: Sheet, tu: int, t: Texts, lang: str) -> None:
    odds = sheet.odds
    click.echo(click.style(t("odds-title", tu=tu), bold=True))
    click.echo(t("odds-shields", shields=", ".join(f"{kind} {number}" for kind, number in sheet.shields)))
    click.echo(t("odds-policy", powers=", ".join(sheet.powers) or t("odds-none")) + "\n")
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
        for agent, lost, dies in zip(sheet.agents, odds.life, odds.deaths, strict=True)
    ]
    table(head, rows)
    for agent, roll in zip(sheet.agents, sheet.rolls, strict=True):
        if roll:
            _one_roll(agent[0], roll, t, lang)
    bar_chart(f"{t('odds-tu')}: {t('odds-passed')}", _bars(dict(enumerate(odds.passed, 1))), lang)
    bar_chart(t("odds-life-lost"), _bars(odds.life_total), lang)
    if any(kind == "time" for kind, _ in sheet.shields):
        bar_chart(t("odds-time-lost"), _bars(odds.time), lang)
    click.echo()
    if odds.specials:
        click.echo(t("odds-specials", number=decimal(odds.specials, lang)))
    if odds.failed:
        click.echo(t("odds-failed", chance=percent(odds.failed, lang)))
    if odds.over:
        click.echo(t("odds-over", chance=percent(odds.over, lang)))
    if odds.not_counted:
        click.echo(t("odds-beyond", names=", ".join(odds.not_counted)))


def _one_roll(agent: str, roll: Mapping[tuple[int, int], Fraction], t: Texts, lang: str) -> None:
    """Print how many hits and skulls the first roll of one agent shows."""
    for which, title in ((0, "odds-roll-hits"), (1, "odds-roll-skulls")):
        chances: dict[int, Fraction] = {}
        for shown, chance in roll.items():
            chances[shown[which]] = chances.get(shown[which], Fraction(0)) + chance
        bar_chart(f"{agent}: {t(title)}", _bars(dict(sorted(chances.items()))), lang)


def _bars(chances: Mapping[int, Fraction]) -> list[Bar]:
    return [Bar(str(value), chance, chance) for value, chance in chances.items()]
