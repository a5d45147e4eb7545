"""What happened, in this system's own words where the Classic sentence speaks of runs, life points or the way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..names import Names

Saying = Callable[[Names, Mapping[str, Any]], str]


def briefed(names: Names, data: Mapping[str, Any]) -> str:
    card = names.briefing()[data["card"]]
    words = {"title": names.text(card.title.key), "text": names.text(data["text"])}
    return names.t("event-briefed-prologue", seat=names.seat(data["seat"]), card=data["card"], **words)


def round_begins(names: Names, data: Mapping[str, Any]) -> str:
    """By the receptacle's name: a player alone has two."""
    return names.t("event-round", round=data["round"], seat=names.agent(names.game.s.lead))


def left(names: Names, data: Mapping[str, Any]) -> str:
    return names.t("event-left-location", place=names.place(data["place"]))


def returned(names: Names, data: Mapping[str, Any]) -> str:
    return names.t("event-back-in-play", agent=names.agent(data["agent"]), azrak=data["life"])


def died(names: Names, data: Mapping[str, Any]) -> str:
    return names.t("event-dead", agent=names.agent(data["agent"]))


def token(names: Names, data: Mapping[str, Any]) -> str:
    """R-TOKEN-02: of the group, or of whoever takes it."""
    symbol = names.token(data["token"])
    if "agent" in data:
        return names.t("event-token-own", agent=names.agent(data["agent"]), token=symbol)
    return names.t("event-token-group", token=symbol)


def token_lost(names: Names, data: Mapping[str, Any]) -> str:
    return names.t("event-token-back", token=names.token(data["token"]))


def voted(names: Names, data: Mapping[str, Any]) -> str:
    return names.t("event-has-voted", seat=names.seat(data["seat"]))


def stayed(names: Names, _: Mapping[str, Any]) -> str:
    return names.t("event-no-update")


def new_run(names: Names, data: Mapping[str, Any]) -> str:
    return names.t("event-attempt", run=data["run"])


SAYINGS: Mapping[str, Saying] = {
    "briefed": briefed,
    "round": round_begins,
    "left": left,
    "returned": returned,
    "died": died,
    "token": token,
    "token-lost": token_lost,
    "voted": voted,
    "stayed": stayed,
    "new-run": new_run,
}
