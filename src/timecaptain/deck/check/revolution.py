"""Checks of Revolution decks: names stand for something, and every mechanism has what it needs."""

from __future__ import annotations

from collections.abc import Collection

from ..azrak import Contribute
from ..build import Source
from ..effects import Cost
from ..findings import Finding, Findings, closest
from ..mechanisms import MODULES, is_on
from ..presets import settings_of
from ..revolution import RevolutionDeck
from ..shapes import written
from ..walk import Walk, word_of
from .references import UNKNOWN as SHARED

UNKNOWN = SHARED | {"attribute": "TC221", "map": "TC222", "sky-card": "TC223"}


def check(deck: RevolutionDeck, source: Source) -> tuple[Finding, ...]:
    findings = Findings()
    _names(deck, source, findings)
    _settings(deck, source, findings)
    _words(deck, source, findings)
    _pools(deck, source, findings)
    _colours(deck, source, findings)
    return findings.sorted()


def _names(deck: RevolutionDeck, source: Source, findings: Findings) -> None:
    """TC201 to TC209, TC219, TC221 to TC223."""
    mission = deck.mission
    known: dict[str, Collection[str]] = {
        "place": deck.places,
        "item": deck.items,
        "token": mission.tokens,
        "receptacle": deck.receptacles,
        "attribute": mission.attributes,
        "counter": mission.counters,
        "ending": deck.endings,
        "tag": mission.tags,
        "script": mission.scripts,
        "map": mission.map,
        "sky-card": mission.mechanisms.sky.cards if mission.mechanisms.sky is not None else (),
    }
    cards = [f"{place}/{card}" for place, found in deck.places.items() for card in found.cards]
    for reference in source.references:
        name = reference.name
        if reference.kind == "card":
            place = reference.path.partition(".")[0]
            if name not in cards and f"{place}/{name}" not in cards:
                findings.add("TC209", reference.at, closest(name, cards), name=name)
        elif reference.kind in known and name not in known[reference.kind]:
            findings.add(UNKNOWN[reference.kind], reference.at, closest(name, tuple(known[reference.kind])), name=name)


def _settings(deck: RevolutionDeck, source: Source, findings: Findings) -> None:
    """What each mechanism says about its own settings."""

    def report(code: str, path: str, suggestion: str | None = None, **args: str | int) -> None:
        findings.add(code, source.at(path), suggestion, **args)

    for name, module in MODULES.items():
        settings = getattr(deck.mission.mechanisms, name, None)
        if settings is not None and hasattr(module, "check"):
            module.check(settings, f"mission.mechanisms.{written(name)}", report)


def _words(deck: RevolutionDeck, source: Source, findings: Findings) -> None:
    """TC357: a word of a mechanism that is off would do nothing."""
    homes = {module.__name__: name for name, module in MODULES.items()}
    walk = Walk(deck)
    for node in (*walk.effects(), *walk.conditions()):
        name = homes.get(type(node.thing).__module__)
        if name is not None and not is_on(deck, name):
            findings.add("TC357", source.at(node.path), None, word=word_of(node.thing), mechanism=written(name))


def _pools(deck: RevolutionDeck, source: Source, findings: Findings) -> None:
    """TC359: nobody can pay out of a pool that the mission does not have."""
    pools = [name for name, module in MODULES.items() if getattr(module, "POOL", False) and is_on(deck, name)]
    known = ("azrak", *pools)
    walk = Walk(deck)
    named = [(pool, f"{node.path}.pools.{pool}") for node in walk.all(Cost) for pool in node.thing.pools]
    named += [(node.thing.pool, f"{node.path}.pool") for node in walk.all(Contribute)]
    for pool, path in named:
        if pool not in known:
            findings.add("TC359", source.at(path), closest(pool, known), name=pool, known=", ".join(known))


def _colours(deck: RevolutionDeck, source: Source, findings: Findings) -> None:
    """TC358: an item of a colour that the mission does not have."""
    known = settings_of(deck.mission).item_colours or ()
    for name, item in deck.items.items():
        if item.colour not in known:
            args = {"item": name, "colour": item.colour, "known": ", ".join(known)}
            findings.add("TC358", source.at(f"items.{name}.colour"), None, **args)
