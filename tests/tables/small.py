"""A small Classic mission with secrets, which can be won or lost at any time: for what comes after a run."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from tests.game.table import SIX_CARDS, _merged, _yaml, card, challenge, powers
from tests.tables.scene import Scene, played
from timecaptain.game import Action
from timecaptain.game.kernel.actions import Answer, Use
from timecaptain.tables import moves as m
from timecaptain.tables.library import Library
from timecaptain.tables.service import TableService
from timecaptain.tables.sqlite import SqliteStore

RIDDLE = {"prompt": "What walks on quicksilver?", "answers": ["Nightjar"], "right": [{"gain-token": "moon"}]}
CHANGES: dict[str, Any] = {
    "mission": {
        **powers(win=[{"win": "home"}], lose=[{"fail": "disgrace"}]),
        "tokens": {"zephyr": {"symbol": "Zephyr"}},
        "counters": {"dread": {"most": 9}},
    },
    "places": {
        "hall": {
            "cards": {
                "B": card(
                    "Vermilion lacquer covers the doorframe.",
                    tests={"prise": challenge("force", normal=1) | {"won": [{"take": "lantern"}, {"take": "key"}]}},
                ),
                "C": card("Cobalt glass rattles.", do=[{"count": {"counter": "dread", "add": 1}}, {"ask": RIDDLE}]),
                "D": card(
                    "Ochre dust dances.",
                    do=[{"choose": {"options": [{"label": "Sweep it."}, {"label": "Taste it."}], "optional": True}}],
                ),
            }
        },
        "yard": {
            "cards": {
                "A": card("A yard."),
                "B": card(
                    "Saffron moss sleeps.", do=[{"gain-token": "zephyr"}, {"show-place": "crypt"}, {"take": "badge"}]
                ),
                "C": card("Indigo frost bites.", tests={"shiver": challenge("wits", skull=1)}),
            }
        },
        "crypt": {
            "place": "crypt",
            "name": "The Crypt of Umber",
            "cards": {"A": card("Umber everywhere."), "B": card("Magenta bones.", do=[{"take": "goblet"}])},
        },
    },
    "items": {
        "items": {
            "lantern": {"name": "A lantern", "text": "Brass."},
            "goblet": {"name": "A goblet", "text": "Poisoned chalcedony."},
        }
    },
}
# What stands on the cards, and the names that an author gave: nobody knows them from the start.
WORDS = {
    "hall/B": ["Vermilion", "prise"],
    "hall/C": ["Cobalt", "quicksilver", "Nightjar"],
    "hall/D": ["Ochre", "Sweep", "Taste"],
    "yard/B": ["Saffron"],
    "yard/C": ["Indigo", "shiver"],
    "crypt/A": ["Umber everywhere"],
    "crypt/B": ["Magenta"],
}


def write(folder: Path, **changes: Any) -> Path:
    content = _merged(_merged(SIX_CARDS, CHANGES), changes)
    (folder / "places").mkdir(parents=True)
    for name, place in content["places"].items():
        (folder / "places" / f"{name}.yaml").write_text(_yaml(place), encoding="utf-8")
    for name, file in content.items():
        if name != "places":
            (folder / f"{name}.yaml").write_text(_yaml(file), encoding="utf-8")
    return folder


def of_mission(action: Action) -> bool:
    """Whether it is one of the mission's own powers, which end a run."""
    return isinstance(action, Use) and action.power.startswith("mission/")


class Shelf(Library):
    def __init__(self, folder: Path, mission: Path) -> None:
        super().__init__(folder)
        self.mission = mission

    def missions(self) -> dict[str, Path]:
        return {**super().missions(), "six-cards": self.mission}


class Small(Scene):
    """The same people at this mission."""

    mission = "six-cards"

    def opened(self, engine: str = "test") -> TableService:
        self.folder.mkdir(exist_ok=True)
        source = self.folder / "six-cards"
        if not source.exists():
            write(source)
        store = SqliteStore(self.folder / "tables.db", engine)
        library = Shelf(self.folder / "decks", source)
        return TableService(store, library, clock=lambda: 1.0, chance=lambda: self.chance(48))

    async def seated(self, people: int, **options) -> Small:
        host = await self.service.create(self.mission, "Ada Quill", "en", m.Options(**options))
        self.id, self.invitation = host.table, host.invitation
        self.credentials = [host]
        await self.service.open(self.id)
        for seat in range(1, people):
            guest = await self.service.join(
                self.id, self.invitation, f"Guest Quill {seat}", "fr" if seat == 1 else "en"
            )
            await self.service.submit(self.id, guest.person, m.Sit(seat))
            self.credentials.append(guest)
        return self

    async def act(self, seat: int, action: Action) -> None:
        """By whoever sits there now."""
        await self.service.submit(self.id, self.table.s.chairs[seat].person, m.Act(seat, action))

    async def ends(self, how: str) -> None:
        """Play on until somebody can end the run, and end it."""
        rng = Random(11)
        for _ in range(300):
            choices = [(seat, action) for seat in range(self.game.s.seats) for action in self.game.legal(seat)]
            wanted = [
                (seat, action)
                for seat, action in choices
                if action == Use(getattr(action, "agent", -1), f"mission/{how}")
            ]
            others = [one for one in choices if not of_mission(one[1])]
            seat, action = wanted[0] if wanted else rng.choice(others)
            await self.act(seat, action)
            if wanted:
                while self.game.s.phase not in ("won", "lost"):
                    seat, action = rng.choice(
                        [(seat, one) for seat in range(self.game.s.seats) for one in self.game.legal(seat)]
                    )
                    await self.act(seat, action)
                return
        raise AssertionError(f"nobody could make the team {how}")

    async def explore(self, rng: Random, actions: int) -> None:
        """Random play that neither wins nor gives up."""
        for _ in range(actions):
            choices = [
                (seat, action)
                for seat in range(self.game.s.seats)
                for action in self.game.legal(seat)
                if not of_mission(action)
            ]
            if not choices:
                return
            seat, action = rng.choice(choices)
            if action.do == "answer":
                action = Answer(action.agent, rng.choice(["nightjar", "a secret guess", ""]))
            await self.act(seat, action)


def small(test):
    """Run a test that awaits, at a table with the small mission."""
    return played(test, Small)
