"""`timecaptain odds`: the exact odds of a test, from numbers or from a mission of either system."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from ..language import lang_option
from .options import Options, Texts

if TYPE_CHECKING:
    from timecaptain.deck.systems import AnyDeck

CLASSIC = ("dice", "resistance", "life", "shields", "change", "faces", "tu", "clock", "power")
REVOLUTION = (
    "attribute",
    "difficulty",
    "destiny",
    "strip",
    "drawn",
    "boost",
    "support",
    "pool",
    "item",
    "free",
    "want",
    "result",
)


@click.command("odds")
@click.option("--mission", metavar="NAME|PATH", help="Take the numbers from a mission.")
@click.option("--receptacles", metavar="A,B", help="Who tests, by their names in the mission.")
@click.option("--test", metavar="PLACE/CARD/NAME", help="Which test of the mission.")
@click.option("--dice", metavar="N,N", help="Classic: the dice of each agent, in the order in which they roll.")
@click.option("--resistance", metavar="N,N", help="Classic: the resistance of each agent.")
@click.option("--life", metavar="N,N", help="Classic: the life points of each agent.")
@click.option("--shields", metavar="TEXT", help="Classic: the stacks from left to right, such as 'normal 3, skull 1'.")
@click.option(
    "--change", metavar="TEXT", help="Classic: what happens after every roll: reroll, turn, ignore, 'hits 2'."
)
@click.option("--faces", metavar="TEXT", help="Classic: the faces of the action die, if not the usual ones.")
@click.option("--tu", type=click.IntRange(1, 12), help="Classic: how many TU they go on; 3 if not given.")
@click.option("--clock", type=click.IntRange(1, 999), help="Classic: the TU left on the clock.")
@click.option(
    "--power", metavar="NAME[=N]", multiple=True, help="Classic: use this power in every roll, N times at most."
)
@click.option("--attribute", metavar="N,N", help="Revolution: the value; with a mission the attribute's name.")
@click.option("--difficulty", metavar="N", help="Revolution: the difficulty of the test.")
@click.option("--destiny", metavar="N,N", help="Revolution: every destiny card of the deck, where the list is known.")
@click.option("--strip", metavar="N,LOW,HIGH", help="Revolution: what the strip says: how many cards, lowest, highest.")
@click.option("--drawn", metavar="N,N", help="Revolution: the destiny cards drawn since the last shuffle.")
@click.option("--boost", metavar="N", help="Revolution: crystals of boost.")
@click.option("--support", metavar="N", help="Revolution: crystals of support from all together.")
@click.option("--pool", metavar="N", help="Revolution: the crystals in the pool, before the test is initiated.")
@click.option("--item", metavar="NAME", multiple=True, help="Revolution: the testing agent holds this item.")
@click.option("--free", is_flag=True, help="Revolution: the Time Captain's free action initiates the test.")
@click.option("--want", metavar="PERCENT", help="Revolution: find the cheapest boost for this chance.")
@click.option("--result", metavar="NAME", help="Revolution: the chance of what: passed, critical, success, failure.")
@lang_option
def command(lang: str, **options: Any) -> None:
    """Say how likely a test is passed, and what it costs.

    Exact, not simulated: every throw and every card is counted. Classic: the agents roll in every TU; a power is used
    where it helps: a blank is rolled again before a skull, a skull is turned before a blank. Revolution: where the
    list of destiny cards is not known, from the worst to the best pile that fits the strip and the cards drawn.
    """
    from timecaptain.i18n import texts
    from timecaptain.odds.budget import TooManyToSay

    try:
        _print_odds(options, lang)
    except TooManyToSay as error:
        raise click.ClickException(texts(lang)("odds-too-many-to-say")) from error


def _print_odds(options: Options, lang: str) -> None:
    from timecaptain.i18n import texts

    t = texts(lang)
    classic, revolution = _named(options, CLASSIC), _named(options, REVOLUTION)
    if _named(options, ("mission", "receptacles", "test")):
        _of_mission(options, classic, revolution, lang)
    elif classic and revolution:
        raise click.UsageError(t("odds-two-systems", classic=classic[0], revolution=revolution[0]))
    elif revolution:
        from .revolution import of_numbers as of_cards

        of_cards(options, t, lang)
    else:
        from .classic import of_numbers as of_dice

        of_dice(options, t, lang)


def _named(options: Options, names: tuple[str, ...]) -> list[str]:
    """Those of these options that were given."""
    return [f"--{name}" for name in names if options[name]]


def _of_mission(options: Options, classic: list[str], revolution: list[str], lang: str) -> None:
    from timecaptain.deck.revolution.cards import RevolutionDeck
    from timecaptain.i18n import texts

    t: Texts = texts(lang)
    if not (options["mission"] and options["receptacles"] and options["test"]):
        raise click.UsageError(t("odds-mission-whole"))
    deck = _deck(options["mission"], t)
    if foreign := classic if isinstance(deck, RevolutionDeck) else revolution:
        raise click.UsageError(t("odds-other-system", options=", ".join(foreign), system=deck.mission.system))
    if isinstance(deck, RevolutionDeck):
        from .revolution import of_mission as with_cards

        with_cards(deck, options, t, lang)
    else:
        from .classic import of_mission as with_dice

        with_dice(deck, options, t, lang)


def _deck(wanted: str, t: Texts) -> AnyDeck:
    from timecaptain.deck import DeckError
    from timecaptain.deck.check import load_checked

    from ..data import find

    try:
        return load_checked(find(wanted) or wanted)
    except DeckError as error:
        raise click.UsageError(t("odds-bad-mission", path=wanted)) from error
