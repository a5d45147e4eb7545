"""Meters, meanings and companions for the random decks of the secrecy tests, and views that show too much of them.

Every secret card has a gauge of its own, which nobody but its readers hears of, so that its value is a secret like the
card’s text. The siren is only ever counted aloud: it is public, and an oracle may look at it. The ring lies on the
table from the start, and what it stands for is told by secret cards alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from timecaptain.game.kernel import known

GAUGE = "gauge"  # in a script: the one of the card on which it stands
SIREN = {"count": {"counter": "siren", "add": 1, "aloud": True}}
QUIET: tuple[dict[str, Any], ...] = (
    {"count": {"counter": GAUGE, "add": 1}},
    {"once": {"per": "run", "do": [{"count": {"counter": GAUGE, "add": 2}}]}},
    {"make-known": {"counter": GAUGE}},
    {"make-known": {"counter": GAUGE, "at": 3}},
    {"make-known": {"token": "sun"}},
    {"make-known": {"token": "ring"}},
)


def slug(key: str) -> str:
    return f"{GAUGE}-{key.replace('/', '-').replace(':', '-').lower()}"


def with_own_gauge(face: Any, key: str) -> Any:
    """The same card with the gauge that is its own."""
    if isinstance(face, dict):
        return {name: with_own_gauge(value, key) for name, value in face.items()}
    if isinstance(face, list):
        return [with_own_gauge(one, key) for one in face]
    return slug(key) if face == GAUGE else face


def counters(keys: Iterable[str]) -> dict[str, Any]:
    """What a mission declares for these secret cards."""
    declared = {slug(key): {"name": f"gauge of {key}"} for key in keys} | {"siren": {"name": "The siren"}}
    thresholds = {"1": "It moves.", "3": {"text": "It is in the red."}, "4": {"text": "It bursts.", "known": True}}
    return {
        name: one | {"most": 5, "show": "meter", "text": f"What {name} shows.", "thresholds": thresholds}
        for name, one in declared.items()
    }


TOKENS = {
    "sun": {"means": "meaning of sun"},
    "ring": {"symbol": "Ring", "means": "meaning of ring", "known": "told"},
}
COMPANIONS = {"guide": {"name": "The guide", "token": "sun"}, "friend": {"name": "A friend", "token": "ring"}}


def _view(game: Any, seat: int) -> known.KnownView:
    from timecaptain.game.kernel.printed import Printed

    return known.view(game, seat, Printed(game.deck.texts["en"], {}, "en")) or known.KnownView()


def _gauges(game: Any) -> set[str]:
    """The gauges that anybody has heard of."""
    return {name.removeprefix("counter:") for name in game.s.heard if name.startswith(f"counter:{GAUGE}")}


LEAKS: dict[str, Callable[[Any], Any]] = {
    "meters as they stand": lambda g: {name: g.s.counters[name] for name in sorted(_gauges(g))},
    "meters that others have heard of": lambda g: [_view(g, seat).meters for seat in range(g.s.seats)],
    "names of meters": lambda g: sorted(_gauges(g)),
    "thresholds that others have heard of": lambda g: sorted(
        name for name in g.s.heard if name.startswith(f"threshold:{GAUGE}")
    ),
    "meanings that others have read": lambda g: [_view(g, seat).meanings for seat in range(g.s.seats)],
    "companions that others know": lambda g: [_view(g, seat).companions for seat in range(g.s.seats)],
}
