"""The odds of a Revolution test: a value, a difficulty, and what is known of the destiny pile."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

import click

from .given import Given, Texts, number, numbers, unknown, wanted
from .showing import Bar, bars, dash, percent, span, table

if TYPE_CHECKING:
    from timecaptain.deck.revolution.cards import RevolutionDeck, RevolutionTest
    from timecaptain.lab.destiny import Boost, Chances, Pile

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
    boost: int
    support: int
    want: Fraction | None
    result: str


class Sheet(NamedTuple):
    """What is shown."""

    title: str
    rows: list[Row]
    difficulty: int
    pile: Pile
    shared: bool = False  # success and critical success are one cell
    empty: tuple[str, ...] = ()  # cells that bring nothing
    beyond: tuple[str, ...] = ()


# ---------------------------------------------------------------- from numbers


def of_numbers(given: Given, t: Texts, lang: str) -> None:
    from timecaptain.lab.destiny import certain_from

    if both := [f"--{name}" for name in ("item", "free") if given[name]]:
        raise click.UsageError(t("odds-only-mission", options=", ".join(both)))
    if not given["attribute"] or not given["difficulty"] or not (given["destiny"] or given["strip"]):
        raise click.UsageError(t("odds-need-cards"))
    values = numbers("--attribute", given["attribute"], LEAST, MOST, t)
    difficulty = number("--difficulty", given["difficulty"], LEAST, MOST, t)
    pile = _pile(given, t)
    crystals = _crystals(given, t)
    pool = number("--pool", given["pool"], 1, MOST_CRYSTALS, t)
    rows = []
    for value in values:
        enough = certain_from(value + crystals.support, difficulty, pile)
        rows.append(Row("", str(value), (value,), pool - 1 if pool else max(enough, crystals.boost), pool))
    _check_boost(rows, crystals.boost, t)
    _print(Sheet(t("odds-destiny-title", difficulty=difficulty), rows, difficulty, pile), crystals, t, lang)


def _pile(given: Given, t: Texts) -> Pile:
    if given["destiny"] and given["strip"]:
        raise click.UsageError(t("odds-destiny-or-strip"))
    if given["destiny"]:
        return _what_is_left(numbers("--destiny", given["destiny"], LEAST, MOST, t), None, given["drawn"], t)
    strip = numbers("--strip", given["strip"], LEAST, MOST, t)
    if len(strip) != 3 or not 1 <= strip[0] <= MOST_CARDS or strip[1] > strip[2]:
        raise click.UsageError(t("odds-bad-strip", given=given["strip"]))
    return _what_is_left(None, (strip[0], strip[1], strip[2]), given["drawn"], t)


def _what_is_left(cards: Sequence[int] | None, strip: tuple[int, int, int] | None, drawn: str | None, t: Texts) -> Pile:
    """What is known of the pile, from the list or from the strip, and from the cards that lie open."""
    from timecaptain.lab.destiny import PASSED, NoSuchPile, Strip, chance, known

    discards = numbers("--drawn", drawn, LEAST, MOST, t) if drawn else []
    try:
        if cards is not None:
            return known(cards, discards)
        assert strip is not None
        found = Strip(*strip, tuple(discards))
        chance(0, 0, PASSED, found)
    except NoSuchPile as error:
        raise click.UsageError(t("odds-no-such-pile", drawn=drawn or t("odds-none"))) from error
    return found


def _crystals(given: Given, t: Texts) -> Crystals:
    from timecaptain.lab.destiny import MOST_SUPPORT, RESULTS

    result = given["result"] or "passed"
    if result not in RESULTS:
        raise click.UsageError(t("odds-bad-result", given=result, known=", ".join(RESULTS)))
    return Crystals(
        number("--boost", given["boost"], 0, MOST_CRYSTALS, t),
        number("--support", given["support"], 0, MOST_SUPPORT, t),
        wanted(given["want"], t) if given["want"] else None,
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


def of_mission(deck: RevolutionDeck, given: Given, t: Texts, lang: str) -> None:
    from timecaptain.game.revolution.settings import settings_of
    from timecaptain.lab import destiny, setting

    if both := [f"--{name}" for name in OF_NUMBERS if given[name]]:
        raise click.UsageError(t("odds-not-both", options=", ".join(both)))
    if given["free"] and settings_of(deck.mission).captain_free != "any":
        raise click.UsageError(t("odds-not-free"))
    crystals = _crystals(given, t)
    words = deck.texts.get(lang, deck.texts[deck.mission.language])
    test: str = given["test"]
    rows: list[Row] = []
    beyond: dict[str, None] = {}
    for name in given["receptacles"].split(","):
        try:
            game, found = setting.before_destiny(
                deck, name.strip(), test, given["item"], captain_free=bool(given["free"])
            )
            attributes = _chosen(found.test, given["attribute"])
        except setting.Unknown as error:
            raise unknown(error, t) from error
        agent = game.s.agents[0]
        agent.pool = number("--pool", given["pool"], 1, agent.pool, t, agent.pool)  # R-AZRAK-04: up to its level
        for attribute in attributes:
            forecast = destiny.forecast(game, 0, 0, test, attribute)
            assert forecast is not None
            shown = words[deck.mission.attributes[attribute].name.key]
            rows.append(Row(name.strip(), shown, forecast.values, forecast.most_boost, agent.pool))
            beyond.update(dict.fromkeys(forecast.beyond))
    _check_boost(rows, crystals.boost, t)
    values = [card.value for card in deck.mission.destiny]
    public = deck.mission.destiny_public
    pile = _what_is_left(
        values if public else None, None if public else (len(values), min(values), max(values)), given["drawn"], t
    )
    _print(_sheet(found.test, test, rows, pile, tuple(beyond), t), crystals, t, lang)


def _chosen(test: RevolutionTest, attribute: str | None) -> tuple[str, ...]:
    """V-TEST-01: the tester chooses among the attributes of the test."""
    from timecaptain.lab.setting import Unknown

    if attribute is None:
        return test.attributes
    if attribute not in test.attributes:
        raise Unknown("attribute", attribute, test.attributes)
    return (attribute,)


def _sheet(test: RevolutionTest, key: str, rows: list[Row], pile: Pile, beyond: tuple[str, ...], t: Texts) -> Sheet:
    """R-OUT-04, R-OUT-05: cells that are shared, cells that are empty."""
    cells = {
        "failure": test.failure,
        "critical": test.success if test.shared else test.critical,
        "success": test.success,
    }
    empty = tuple(name for name, script in cells.items() if not script.steps)
    title = t("odds-destiny-test", test=key, difficulty=test.difficulty)
    return Sheet(title, rows, test.difficulty, pile, test.shared, empty, beyond)


# ---------------------------------------------------------------- showing


def _print(sheet: Sheet, crystals: Crystals, t: Texts, lang: str) -> None:
    click.echo(click.style(sheet.title, bold=True))
    click.echo(_of_pile(sheet.pile, t))
    click.echo(t("odds-crystals", boost=crystals.boost, support=crystals.support) + "\n")
    names = (["odds-receptacle"] if sheet.rows[0].who else []) + ["odds-attribute"]
    cells = ("failure", "passed") if sheet.shared else ("failure", "critical", "success", "passed")
    head = [*map(t, names), t("odds-total"), *(t(f"odds-result-{cell}") for cell in cells)]
    if crystals.want is not None:
        head.append(t("odds-boost-for", chance=percent(crystals.want, lang)))
    boosts = [_boost(sheet, row, crystals) for row in sheet.rows] if crystals.want is not None else []
    lines = []
    for n, row in enumerate(sheet.rows):
        found = _chances(sheet, row, crystals.boost, crystals.support)
        line = [row.who] * (len(names) - 1) + [row.attribute, _total(row, crystals)]
        line += [span(chance.low, chance.high, lang) for cell in cells for chance in [getattr(found, cell)]]
        lines.append(line + ([_crystals_of(boosts[n])] if boosts else []))
    table(head, lines, names=len(names))
    for row in sheet.rows:
        bars(_bar_title(row, crystals, t), _bars(sheet, row, crystals), lang)
    click.echo()
    for sentence in _sentences(sheet, crystals, boosts, t, lang):
        click.echo(sentence)


def _chances(sheet: Sheet, row: Row, boost: int, support: int) -> Chances:
    from timecaptain.lab.destiny import chances, raised

    return chances(raised(row.value, boost + support), sheet.difficulty, sheet.pile)


def _boost(sheet: Sheet, row: Row, crystals: Crystals) -> Boost:
    from timecaptain.lab.destiny import RESULTS, cheapest_boost, raised

    assert crystals.want is not None
    value, outcomes = raised(row.value, crystals.support), RESULTS[crystals.result]
    return cheapest_boost(value, sheet.difficulty, sheet.pile, crystals.want, row.most, outcomes)


def _of_pile(pile: Pile, t: Texts) -> str:
    from timecaptain.lab.destiny import Known

    if isinstance(pile, Known):
        return t("odds-pile-known", cards=", ".join(map(str, pile.values)))
    drawn = ", ".join(map(str, pile.discards)) or t("odds-none")
    return t("odds-pile-strip", number=pile.number, lowest=str(pile.lowest), highest=str(pile.highest), drawn=drawn)


def _total(row: Row, crystals: Crystals) -> str:
    values = [str(one + crystals.boost + crystals.support) for one in row.value]
    return values[0] if len(values) == 1 else f"{values[0]}{dash()}{values[-1]}"


def _crystals_of(boost: Boost) -> str:
    """For certain; or with luck so many and for certain so many; or never."""
    if boost.certain == boost.perhaps:
        return dash() if boost.certain is None else str(boost.certain)
    return f"{boost.perhaps}{dash()}{'?' if boost.certain is None else boost.certain}"


def _name(row: Row, t: Texts) -> str:
    return f"{row.who}, {row.attribute}" if row.who else f"{t('odds-attribute')} {row.attribute}"


def _bar_title(row: Row, crystals: Crystals, t: Texts) -> str:
    return t("odds-by-boost", who=_name(row, t), result=t(f"odds-result-{crystals.result}"))


def _bars(sheet: Sheet, row: Row, crystals: Crystals) -> list[Bar]:
    """One line for each crystal of boost, up to the pool or until nothing can go wrong any more."""
    found = []
    for boost in range(row.most + 1):
        chances = _chances(sheet, row, boost, crystals.support)
        chance = getattr(chances, crystals.result)
        found.append(Bar(str(boost), chance.low, chance.high))
        if chances.success.low == 1 or (crystals.result == "passed" and chance.low == 1):
            break
    return found


def _sentences(sheet: Sheet, crystals: Crystals, boosts: list[Boost], t: Texts, lang: str) -> list[str]:
    found = []
    if crystals.want is not None:
        chance, result = percent(crystals.want, lang), t(f"odds-result-{crystals.result}")
        ways = [(one.certain, row) for one, row in zip(boosts, sheet.rows, strict=True) if one.certain is not None]
        if ways:
            boost, row = min(ways, key=lambda way: way[0])
            found.append(t("odds-cheapest", chance=chance, who=_name(row, t), boost=boost, result=result))
        else:
            found.append(t("odds-no-boost", chance=chance, result=result))
    if sheet.shared:
        found.append(t("odds-shared"))
    if sheet.empty:
        found.append(t("odds-empty", cells=", ".join(t(f"odds-result-{cell}") for cell in sheet.empty)))
    if sheet.beyond:
        found.append(t("odds-powers-beyond", names=", ".join(sheet.beyond)))
    return found
