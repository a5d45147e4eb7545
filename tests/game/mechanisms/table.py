"""The Revolution table with its mechanisms: after every click everything they keep must add up."""

from __future__ import annotations

from typing import Any

from tests.game.revolution import table as plain
from tests.game.revolution.table import body, box, deck
from timecaptain.game import Event, Game
from timecaptain.game.mechanisms import fear
from timecaptain.game.revolution import talents

__all__ = ["Table", "body", "box", "deck", "table"]


class Table(plain.Table):
    def act(self, seat: int, action: Any) -> list[Event]:
        told = super().act(seat, action)
        if self.s.phase != "bodies":
            check_magick(self)
            check_fear(self)
            check_mysteries(self)
            assert Game.load(self.game.deck, self.game.save()).save() == self.game.save()
            assert self.game.copy().save() == self.game.save()
        return told

    def of(self, mechanism: str) -> dict[str, Any]:
        """What a mechanism keeps."""
        found: dict[str, Any] = self.s.mechanisms[mechanism]
        return found

    def shown(self, mechanism: str) -> Any:
        """What everybody sees of it."""
        return self.game.view(None).public.mechanisms[mechanism]


def check_magick(t: Table) -> None:
    """Every token in a pool or in the supply; no pool above the level or below nothing."""
    if "magick" in t.s.mechanisms:
        state = t.of("magick")
        assert sum(state["pools"]) + state["supply"] == t.game.deck.mission.mechanisms.magick.tokens
        assert all(0 <= pool <= state["level"] for pool in state["pools"])


def check_fear(t: Table) -> None:
    """What came from the supply lies on receptacles and places; nobody bears more than the attribute allows."""
    if "fear" not in t.s.mechanisms:
        return
    state = t.of("fear")
    taken = sum(event.data["number"] for event in t.told if event.kind == "fear")
    total = sum(state["agents"]) + sum(state["places"].values())
    before = getattr(t, "fear_before", 0) if t.s.run == getattr(t, "fear_run", 1) else 0
    assert total == before + taken
    t.fear_before, t.fear_run = total, t.s.run  # type: ignore[attr-defined]
    if t.s.visits:
        name = t.game.deck.mission.mechanisms.fear.attribute
        for i, held in enumerate(state["agents"]):
            assert fear.borne(held, talents.attribute(t.game, i, name)) == (held, 0)


def check_mysteries(t: Table) -> None:
    """Every Mystery in one place: the pile, in play, in a panorama, or out of the mission."""
    if "mysteries" not in t.s.mechanisms:
        return
    state = t.of("mysteries")
    gone = [f"item:{name.removeprefix('item:')}" for name in t.s.removed if name.startswith("item:")]
    all_of_them = [
        f"item:{one.item}" if one.item else one.card for one in t.game.deck.mission.mechanisms.mysteries.pile
    ]
    lying = [*state["pile"], *state["drawn"], *state["placed"]]
    lying += [name for name in gone if name in all_of_them]
    assert sorted(lying) == sorted(all_of_them)
    for name in state["pile"]:
        assert name.removeprefix("item:") not in {**t.s.items, **dict.fromkeys(t.s.standing)}
    for name in state["drawn"]:
        item = name.removeprefix("item:")
        on_somebody = item in t.s.mechanisms.get("replacements", {"on": {}})["on"].values()
        assert item in t.s.items or item in t.s.standing or on_somebody


def table(seats: int = 2, *, bodies: tuple[str, ...] = (), seed: int = 1, **changes: Any) -> Table:
    return Table(deck(**changes), seats, bodies=bodies, seed=seed)
