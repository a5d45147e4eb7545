"""What a seat has heard of what the mission counts, in plain lines: for the text view and the terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from .view_types import KnownView, MeterView

Say = Callable[..., str]


def together(public: KnownView | None, own: KnownView | None) -> KnownView:
    """What everybody knows with what one seat knows beyond it: of a meter the seat’s own newer value counts."""
    shared, mine = public or KnownView(), own or KnownView()
    newer = {meter.id: meter for meter in mine.meters}
    return KnownView(
        [*(newer.pop(meter.id, meter) for meter in shared.meters), *newer.values()],
        [*shared.companions, *mine.companions],
        {**shared.meanings, **mine.meanings},
    )


def lines(known: KnownView, t: Say) -> Iterator[str]:
    """A line for each meter, and one for those who are with the team."""
    yield from (meter(one, t) for one in known.meters)
    if known.companions:
        yield t("with-you", names=" · ".join(one.name for one in known.companions))


def meter(one: MeterView, t: Say) -> str:
    thresholds = [t("meter-threshold", at=two.at, text=two.text.rstrip(".")) for two in one.thresholds]
    line = t("meter-is", name=one.name, value=one.value)
    return " · ".join([line, *thresholds])


def symbols(tokens: Mapping[str, str], known: KnownView, t: Say) -> str:
    """The state tokens, each with what it stands for where that is known."""
    return " · ".join(
        t("token-means", token=symbol, text=known.meanings[token].rstrip(".")) if token in known.meanings else symbol
        for token, symbol in tokens.items()
    )


def last_tu(clock: int, t: Say) -> str:
    """How much time is left; the last TU says what it does."""
    left = t("tu-left", left=clock)
    return f"{left} · {t('last-tu')}" if clock <= 1 else left
