"""What each seat has heard of what the mission counts, who is with the team, and what its state tokens stand for.

`State.heard` says it by name (`counter:steam`, `threshold:steam:3`, `token:storm`) and by seat. What was told to
everybody, spectators too, stands under `EVERYBODY` and counts for whoever has not heard anything newer. Of a counter it
is the value that was heard last, of the rest only that it was heard. It outlasts a run: people remember.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from timecaptain.deck.cards import Counter

from .printed import Printed, raw
from .state import Frame, Heard
from .view_types import CompanionView, KnownView, MeterView, ThresholdView

if TYPE_CHECKING:
    from .game import Game

EVERYBODY = -1
HEARD = 1
NOTHING = (KnownView(), raw(KnownView()))


def at_start(counters: dict[str, Counter]) -> Heard:
    """What the briefing tells everybody."""
    return {f"counter:{name}": {EVERYBODY: one.start} for name, one in counters.items() if one.show and one.known}


def in_next_run(heard: Heard, counters: dict[str, Counter]) -> Heard:
    """C-RESET-02, R-END-04: counters begin again, and everybody knows it; what people have learned they still know."""
    again = {name: by_seat.copy() for name, by_seat in heard.items()}
    for name, counter in counters.items():
        by_seat = again.get(f"counter:{name}")
        if by_seat is not None and not counter.agency:
            again[f"counter:{name}"] = dict.fromkeys(by_seat, counter.start)
    return again


def for_seats(heard: Heard, seats: int) -> Heard:
    """As many play as like to: what those knew who have left is gone."""
    left = {name: {seat: value for seat, value in by_seat.items() if seat < seats} for name, by_seat in heard.items()}
    return {name: by_seat for name, by_seat in left.items() if by_seat}


# ---------------------------------------------------------------- hearing


def audience(game: Game[Any], frame: Frame, aloud: bool) -> list[int] | None:
    """Whoever hears what the card says; everybody is nobody in particular."""
    return None if aloud else game.readers(frame)


def hear_counter(game: Game[Any], name: str, before: int, seats: Sequence[int] | None) -> None:
    """Where a meter stands now, with what that means if it did not stand there `before`."""
    counter, value = game.deck.mission.counters[name], game.s.counters[name]
    _hear(game, f"counter:{name}", value, seats)
    reached = ""
    for at, threshold in counter.thresholds.items():
        if is_reached(counter, int(at), value):
            if not threshold.known:
                _hear(game, f"threshold:{name}:{at}", HEARD, seats)
            if not is_reached(counter, int(at), before):
                reached = threshold.text.key
    game.tell("counted", {"counter": name, "value": value, "text": reached}, seats)


def hear_threshold(game: Game[Any], name: str, at: int, seats: Sequence[int] | None) -> None:
    threshold = game.deck.mission.counters[name].thresholds.get(str(at))
    if threshold is not None:
        _hear(game, f"threshold:{name}:{at}", HEARD, seats)
        game.tell("threshold", {"counter": name, "value": at, "text": threshold.text.key}, seats)


def hear_token(game: Game[Any], name: str, seats: Sequence[int] | None) -> None:
    """What a state token stands for; nobody is told twice."""
    token = game.deck.mission.tokens[name]
    new = [seat for seat in (range(game.s.seats) if seats is None else seats) if not knows(game, f"token:{name}", seat)]
    _hear(game, f"token:{name}", HEARD, seats)
    if new and token.means is not None:
        everybody = seats is None and len(new) == game.s.seats
        game.tell("meaning", {"token": name, "text": token.means.key}, None if everybody else new)


def token_taken(game: Game[Any], frame: Frame, name: str, aloud: bool = False) -> None:
    """C-STATE-01: the meaning of a state token is on the card that gives it, for whoever reads it there."""
    token, companions = game.deck.mission.tokens[name], game.deck.mission.companions
    says_something = token.means is not None or any(one.token == name for one in companions.values())
    if token.known == "taken" and says_something:
        hear_token(game, name, audience(game, frame, aloud))


def _hear(game: Game[Any], name: str, value: int, seats: Sequence[int] | None) -> None:
    heard = game.s.heard
    if seats is None:
        heard[name] = {EVERYBODY: value}
    else:
        heard.setdefault(name, {}).update(dict.fromkeys(seats, value))


def is_reached(counter: Counter, at: int, value: int) -> bool:
    """Whether a meter with this value has come as far as `at` from where it starts."""
    return value >= at if at >= counter.start else value <= at


# ---------------------------------------------------------------- showing


def knows(game: Game[Any], name: str, seat: int) -> bool:
    """Whether a seat, or everybody, has heard of it."""
    by_seat = game.s.heard.get(name)
    return by_seat is not None and (seat in by_seat or EVERYBODY in by_seat)


def view(game: Game[Any], seat: int, printed: Printed) -> KnownView | None:
    """What this seat knows of it beyond what everybody does; of `EVERYBODY`, what everybody does."""
    heard, companions = game.s.heard, game.deck.mission.companions
    open_items = (
        [one.item for one in companions.values() if one.item and game.lies_open(one.item)] if companions else []
    )
    if not (open_items and seat == EVERYBODY) and not any(seat in by_seat for by_seat in heard.values()):
        return None  # so it is for most seats, most of the time
    key = ("known", seat, msgspec.json.encode(heard), *game.tokens_in_play(), "", *open_items)
    seen = printed.once(key, lambda: _view(game, seat, printed))
    return None if seen in NOTHING else seen


def _view(game: Game[Any], seat: int, printed: Printed) -> KnownView:
    return KnownView(
        meters=[_meter(game, name, seat, printed) for name in _own_meters(game, seat)],
        companions=[
            CompanionView(name, printed(one.name), printed(one.text))
            for name, one in game.deck.mission.companions.items()
            if _is_with(game, one.token, one.item, seat)
        ],
        meanings={
            token: printed(game.deck.mission.tokens[token].means)
            for token in dict.fromkeys(game.tokens_in_play())
            if game.deck.mission.tokens[token].means is not None and _is_news(game, f"token:{token}", seat)
        },
    )


def _own_meters(game: Game[Any], seat: int) -> Iterator[str]:
    """The meters of which this seat knows anything that not everybody does."""
    heard = game.s.heard
    for name, counter in game.deck.mission.counters.items():
        names = [f"counter:{name}", *(f"threshold:{name}:{at}" for at in counter.thresholds)]
        if counter.show and knows(game, names[0], seat) and any(seat in heard.get(one, ()) for one in names):
            yield name


def _meter(game: Game[Any], name: str, seat: int, printed: Printed) -> MeterView:
    counter, by_seat = game.deck.mission.counters[name], game.s.heard[f"counter:{name}"]
    thresholds = [
        ThresholdView(int(at), printed(one.text))
        for at, one in sorted(counter.thresholds.items(), key=lambda pair: int(pair[0]))
        if one.known or knows(game, f"threshold:{name}:{at}", seat)
    ]
    value = by_seat[seat] if seat in by_seat else by_seat[EVERYBODY]
    return MeterView(name, printed(counter.name), value, counter.start, printed(counter.text), thresholds)


def _is_with(game: Game[Any], token: str | None, item: str | None, seat: int) -> bool:
    """By an item for all; by a token for those who know it, and it is said once: with everybody, or with this seat."""
    if token is not None:
        return token in game.tokens_in_play() and _is_news(game, f"token:{token}", seat)
    return seat == EVERYBODY and item is not None and game.lies_open(item)


def _is_news(game: Game[Any], name: str, seat: int) -> bool:
    """Whether this seat has heard it, and not with everybody else."""
    by_seat = game.s.heard.get(name)
    return by_seat is not None and seat in by_seat and (seat == EVERYBODY or EVERYBODY not in by_seat)
