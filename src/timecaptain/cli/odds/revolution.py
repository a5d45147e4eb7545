"""The odds of a Revolution test: a value, a difficulty, and what is known of the destiny pile."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

import click

from .options import Options, Texts, number, numbers, percentage, unknown_name
from .output import Bar, bar_chart, dash, percent, span, table

if TYPE_CHECKING:
    from timecaptain.deck.revolution.cards import RevolutionDeck, RevolutionTest
    from timecaptain.odds.destiny import BoostNeeded, OutcomeChances, Pile

LEAST, MOST = -99, 99
MOST_CRYSTALS = 99
MOST_CARDS = 60
OF_NUMBERS = ("difficulty", "destiny", "strip")


class Row(NamedTuple):
    """Somebody who could make the test, with one attribute."""

    who: str
    attribute: str
    value: tuple[int, ...]  # without boost and support; several where something hidden decides on a bonus
    most: int  # crystals of boost
    pool: int = 0


class Crystals(NamedTuple):
    """What was asked: with how many crystals, and how many more for a wanted chance of which result."""

    boost: int
    support: int
    want: Fraction | None
    result: str


class Sheet(NamedTuple):
    """What is printed."""

    title: str
    rows: list[Row]
    difficulty: int
    pile: Pile
    shared: bool = False  # success and critical success are one cell
    empty: tuple[str, ...] = ()  # cells that bring nothing
    not_counted: tuple[str, ...] = ()  # powers used before or after the destiny card


# ---------------------------------------------------------------- from numbers


def of_numbers(options: Options, t: Texts, lang: str) -> None:
    """Print the odds of a test that is given by numbers."""
    from timecaptain.odds.destiny import boost_to_pass_always

    if both := [f"--{name}" for name in ("item", "free") if options[name]]:
        raise click.UsageError(t("odds-only-mission", options=", ".join(both)))
    if not options["attribute"] or not options["difficulty"] or not (options["destiny"] or options["strip"]):
        raise click.UsageError(t("odds-need-cards"))
    values = numbers("--attribute", options["attribute"], LEAST, MOST, t)
    difficulty = number("--difficulty", options["difficulty"], LEAST, MOST, t)
    pile = _pile(options, t)
    crystals = _crystals(options, t)
    pool = number("--pool", options["pool"], 1, MOST_CRYSTALS, t)
    rows = []
    for value in values:
        enough = boost_to_pass_always(value + crystals.support, difficulty, pile)
        rows.append(Row("", str(value), (value,), pool - 1 if pool else max(enough, crystals.boost), pool))
    _check_boost(rows, crystals.boost, t)
    _print(Sheet(t("odds-destiny-title", difficulty=difficulty), rows, difficulty, pile), crystals, t, lang)


def _pile(options: Options, t: Texts) -> Pile:
    if options["destiny"] and options["strip"]:
        raise click.UsageError(t("odds-destiny-or-strip"))
    if options["destiny"]:
        return _pile_left(numbers("--destiny", options["destiny"], LEAST, MOST, t), None, options["drawn"], t)
    strip = numbers("--strip", options["strip"], LEAST, MOST, t)
    if len(strip) != 3 or not 1 <= strip[0] <= MOST_CARDS or strip[1] > strip[2]:
        raise click.UsageError(t("odds-bad-strip", given=options["strip"]))
    return _pile_left(None, (strip[0], strip[1], strip[2]), options["drawn"], t)


def _pile_left(cards: Sequence[int] | None, strip: tuple[int, int, int] | None, drawn: str | None, t: Texts) -> Pile:
    """What is known of the pile, from the list or from the strip, and from the cards drawn."""
    from timecaptain.odds.destiny import PASSED, HiddenPile, ImpossiblePile, chance, known_pile

    discards = numbers("--drawn", drawn, LEAST, MOST, t) if drawn else []
    try:
        if cards is not None:
            return known_pile(cards, discards)
        assert strip is not None
        pile = HiddenPile(*strip, tuple(discards))
        chance(0, 0, PASSED, pile)  # raises for a pile that cannot be
    except ImpossiblePile as error:
        raise click.UsageError(t("odds-no-such-pile", drawn=drawn or t("odds-none"))) from error
    return pile


def _crystals(options: Options, t: Texts) -> Crystals:
    from timecaptain.odds.destiny import MOST_SUPPORT, RESULTS

    result = options["result"] or "passed"
    if result not in RESULTS:
        raise click.UsageError(t("odds-bad-result", given=result, known=", ".join(RESULTS)))
    return Crystals(
        number("--boost", options["boost"], 0, MOST_CRYSTALS, t),
        number("--support", options["support"], 0, MOST_SUPPORT, t),
        percentage(options["want"], t) if options["want"] else None,
        result,
    )


def _check_boost(rows: Sequence[Row], boost: int, t: Texts) -> None:
    """R-TEST-03, R-TEST-04: one crystal initiates, the rest of the pool may boost."""
    for row in rows:
        if boost > row.most:
            raise click.UsageError(
                t("odds-boost-pool", who=row.who or _name(row, t), pool=row.pool, most=row.most, given=boost)
            )


# ---------------------------------------------------------------- from a mission


def of_mission(deck: RevolutionDeck, options: Options, t: Texts, lang: str) -> None:
    """Print the odds of a test of a mission."""
    from timecaptain.game.revolution.settings import settings_of
    from timecaptain.odds import scenario
    from timecaptain.odds.forecast import forecast

    if both := [f"--{name}" for name in OF_NUMBERS if options[name]]:
        raise click.UsageError(t("odds-not-both", options=", ".join(both)))
    if options["free"] and settings_of(deck.mission).captain_free != "any":
        raise click.UsageError(t("odds-not-free"))
    crystals = _crystals(options, t)
    words = deck.texts.get(lang, deck.texts[deck.mission.language])
    test: str = options["test"]
    rows: list[Row] = []
    not_counted: dict[str, None] = {}
    for name in options["receptacles"].split(","):
        try:
            game, box = scenario.revolution_game_at(
                deck, name.strip(), test, options["item"], captain_free=bool(options["free"])
            )
            attributes = _chosen(box.test, options["attribute"])
        except scenario.UnknownName as error:
            raise unknown_name(error, t) from error
        agent = game.s.agents[0]
        agent.pool = number("--pool", options["pool"], 1, agent.pool, t, agent.pool)  # R-AZRAK-04: up to its level
        for attribute in attributes:
            odds = forecast(game, 0, 0, test, attribute)
            assert odds is not None
            shown = words[deck.mission.attributes[attribute].name.key]
            rows.append(Row(name.strip(), shown, odds.values, odds.most_boost, agent.pool))
            not_counted.update(dict.fromkeys(odds.not_counted))
    _check_boost(rows, crystals.boost, t)
    values = [card.value for card in deck.mission.destiny]
    public = deck.mission.destiny_public
    pile = _pile_left(
        values if public else None, None if public else (len(values), min(values), max(values)), options["drawn"], t
    )
    _print(_sheet(box.test, test, rows, pile, tuple(not_counted), t), crystals, t, lang)


def _chosen(test: RevolutionTest, attribute: str | None) -> tuple[str, ...]:
    """V-TEST-01: the tester chooses among the attributes of the test."""
    from timecaptain.odds.scenario import UnknownName

    if attribute is None:
        return test.attributes
    if attribute not in test.attributes:
        raise UnknownName("attribute", attribute, test.attributes)
    return (attribute,)


def _sheet(
    test: RevolutionTest, key: str, rows: list[Row], pile: Pile, not_counted: tuple[str, ...], t: Texts
) -> Sheet:
    """R-OUT-04, R-OUT-05: cells that are shared, cells that are empty."""
    cells = {
        "failure": test.failure,
        "critical": test.success if test.shared else test.critical,
        "success": test.success,
    }
    empty = tuple(name for name, script in cells.items() if not script.steps)
    title = t("odds-destiny-test", test=key, difficulty=test.difficulty)
    return Sheet(title, rows, test.difficulty, pile, test.shared, empty, not_counted)


# ---------------------------------------------------------------- printing


def _print(sheet: Sheet, crystals: Crystals, t: Texts, lang: str) -> None:
    click.echo(click.style(sheet.title, bold=True))
    click.echo(_pile_text(sheet.pile, t))
    click.echo(t("odds-crystals", boost=crystals.boost, support=crystals.support) + "\n")
    names = (["odds-receptacle"] if sheet.rows[0].who else []) + ["odds-attribute"]
    cells = ("failure", "passed") if sheet.shared else ("failure", "critical", "success", "passed")
    head = [*map(t, names), t("odds-total"), *(t(f"odds-result-{cell}") for cell in cells)]
    if crystals.want is not None:
        head.append(t("odds-boost-for", chance=percent(crystals.want, lang)))
    boosts = [_boost(sheet, row, crystals) for row in sheet.rows] if crystals.want is not None else []
    lines = []
    for n, row in enumerate(sheet.rows):
        chances = _chances(sheet, row, crystals.boost, crystals.support)
        line = [row.who] * (len(names) - 1) + [row.attribute, _total(row, crystals)]
        line += [span(chance.low, chance.high, lang) for cell in cells for chance in [getattr(chances, cell)]]
        lines.append(line + ([_boost_text(boosts[n])] if boosts else []))
    table(head, lines, names=len(names))
    for row in sheet.rows:
        bar_chart(_bar_title(row, crystals, t), _bars(sheet, row, crystals), lang)
    click.echo()
    for sentence in _sentences(sheet, crystals, boosts, t, lang):
        click.echo(sentence)


def _chances(sheet: Sheet, row: Row, boost: int, support: int) -> OutcomeChances:
    from timecaptain.odds.destiny import add_to_value, outcome_chances

    return outcome_chances(add_to_value(row.value, boost + support), sheet.difficulty, sheet.pile)


def _boost(sheet: Sheet, row: Row, crystals: Crystals) -> BoostNeeded:
    from timecaptain.odds.destiny import RESULTS, add_to_value, cheapest_boost

    assert crystals.want is not None
    value, outcomes = add_to_value(row.value, crystals.support), RESULTS[crystals.result]
    return cheapest_boost(value, sheet.difficulty, sheet.pile, crystals.want, row.most, outcomes)


def _pile_text(pile: Pile, t: Texts) -> str:
    from timecaptain.odds.destiny import KnownPile

    if isinstance(pile, KnownPile):
        return t("odds-pile-known", cards=", ".join(map(str, pile.values)))
    drawn = ", ".join(map(str, pile.discards)) or t("odds-none")
    return t("odds-pile-strip", number=pile.number, lowest=str(pile.lowest), highest=str(pile.highest), drawn=drawn)


def _total(row: Row, crystals: Crystals) -> str:
    values = [str(one + crystals.boost + crystals.support) for one in row.value]
    return values[0] if len(values) == 1 else f"{values[0]}{dash()}{values[-1]}"


def _boost_text(boost: BoostNeeded) -> str:
    """One number if it is certain, a dash if there are never enough crystals, else from the best to the worst pile."""
    if boost.at_worst == boost.at_best:
        return dash() if boost.at_worst is None else str(boost.at_worst)
    return f"{boost.at_best}{dash()}{'?' if boost.at_worst is None else boost.at_worst}"


def _name(row: Row, t: Texts) -> str:
    return f"{row.who}, {row.attribute}" if row.who else f"{t('odds-attribute')} {row.attribute}"


def _bar_title(row: Row, crystals: Crystals, t: Texts) -> str:
    return t("odds-by-boost", who=_name(row, t), result=t(f"odds-result-{crystals.result}"))


def _bars(sheet: Sheet, row: Row, crystals: Crystals) -> list[Bar]:
    """One bar for each number of crystals, up to the pool or until the test is certain."""
    bars = []
    for boost in range(row.most + 1):
        chances = _chances(sheet, row, boost, crystals.support)
        chance = getattr(chances, crystals.result)
        bars.append(Bar(str(boost), chance.low, chance.high))
        if chances.success.low == 1 or (crystals.result == "passed" and chance.low == 1):
            break
    return bars


def _sentences(sheet: Sheet, crystals: Crystals, boosts: list[BoostNeeded], t: Texts, lang: str) -> list[str]:
    lines = []
    if crystals.want is not None:
        chance, result = percent(crystals.want, lang), t(f"odds-result-{crystals.result}")
        ways = [(one.at_worst, row) for one, row in zip(boosts, sheet.rows, strict=True) if one.at_worst is not None]
        if ways:
            boost, row = min(ways, key=lambda way: way[0])
            lines.append(t("odds-cheapest", chance=chance, who=_name(row, t), boost=boost, result=result))
        else:
            lines.append(t("odds-no-boost", chance=chance, result=result))
    if sheet.shared:
        lines.append(t("odds-shared"))
    if sheet.empty:
        lines.append(t("odds-empty", cells=", ".join(t(f"odds-result-{cell}") for cell in sheet.empty)))
    if sheet.not_counted:
        lines.append(t("odds-powers-beyond", names=", ".join(sheet.not_counted)))
    return lines
