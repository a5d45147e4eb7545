"""A small Revolution deck and a table to click on: set up, click, assert.

t = table(seats=2, places={"hall": {"cards": {"B": {"tests": {"open": box("force", 4)}}}}})
t.visit("hall")
t.recon("B", "C")
t.tell()
t.test(0, "open", boost=1, destiny=-1)
"""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.game.table import card
from timecaptain.deck import load
from timecaptain.deck.revolution.cards import RevolutionDeck
from timecaptain.game import Action, Event, Game, Refused, action_of
from timecaptain.game.kernel.actions import Embody, agent_of
from timecaptain.game.revolution import RevolutionGame
from timecaptain.game.revolution.state import Agent
from timecaptain.lab.conservation import Snapshot

VALUES = (-2, -1, 0, 0, 1, 2)


def body(name: str, azrak: int = 7, **more: Any) -> dict[str, Any]:
    """A receptacle with 2 in every attribute and a pool of seven, unless told otherwise."""
    attributes = {"force": 2, "wits": 2, "tech": 2}
    return {"name": name, "text": f"The story of {name}.", "attributes": attributes, "azrak": azrak} | more


def box(attribute: str | list[str], difficulty: int, **cells: Any) -> dict[str, Any]:
    """A test box; cells are scripts: `success=[…], critical=[…], failure=[…]`."""
    attributes = [attribute] if isinstance(attribute, str) else attribute
    return {"attributes": attributes, "difficulty": difficulty} | cells


DECK: dict[str, Any] = {
    "mission": {
        "format": 1,
        "id": "small",
        "system": "revolution",
        "title": "Small",
        "where": "Nowhere",
        "year": "1900",
        "summary": "A deck for tests.",
        "order": "Find out.",
        "azrak": 32,
        "attributes": {"force": {"name": "Force"}, "wits": {"name": "Wits"}, "tech": {"name": "Tech"}},
        "destiny": [{"value": value} for value in VALUES],
        "map": {"town": {"places": ["hall", "yard"]}},
        "shown": ["town"],
        "failed": "lost",
        "tokens": {"sun": {"symbol": "Sun", "group": True}, "coin": {"symbol": "Coin", "copies": 2}},
        "counters": {"alarm": {"most": 3}},
        "tags": ["beast", "man"],
    },
    "prologue": {"cards": {"A": {"title": "One", "text": "It begins."}, "B": {"title": "Two", "text": "It goes on."}}},
    "places": {
        "hall": {
            "place": "hall",
            "name": "The Hall",
            "cards": {letter: card(f"Secret of hall {letter}.") for letter in "ABCDE"},
        },
        "yard": {
            "place": "yard",
            "name": "The Yard",
            "cards": {letter: card(f"Secret of yard {letter}.") for letter in "ABCDE"},
        },
    },
    "items": {
        "items": {
            "key": {"name": "A key", "text": "Iron."},
            "rope": {"name": "A rope", "text": "Long."},
            "dream": {"name": "A dream", "text": "Secret dream.", "colour": "yellow"},
            "siren": {"name": "A siren", "text": "Loud.", "colour": "red"},
            "law": {"name": "A law", "text": "For all.", "colour": "white"},
        }
    },
    "receptacles": {"receptacles": {name.lower(): body(name) for name in ("Ada", "Bea", "Cid", "Dov")}},
    "endings": {
        "endings": {
            "lost": {"result": "failure", "title": "Lost", "text": "Out of control."},
            "home": {"result": "success", "title": "Home", "text": "Well done."},
        }
    },
}


def deck(**changes: Any) -> RevolutionDeck:
    """The small deck with changes laid over it: mappings are merged, everything else is replaced."""
    for file in ("items", "receptacles", "endings"):
        if file in changes:
            changes[file] = {file: changes[file]}
    for name, place in changes.get("places", {}).items():
        if name not in DECK["places"]:
            place.setdefault("place", name)
            place.setdefault("name", name.title())
            place.setdefault("cards", {}).setdefault("A", card("You arrive."))
        for id, one in place.get("cards", {}).items():
            if id not in DECK["places"].get(name, {}).get("cards", {}):
                place["cards"][id] = card() | one
    return _load(yaml.dump(_merged(DECK, changes), Dumper=_Plain, sort_keys=False))


class _Plain(yaml.CSafeDumper):
    """A value that is used twice is written twice: decks know no aliases."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def _merged(old: Any, new: Any) -> Any:
    if isinstance(old, dict) and isinstance(new, dict):
        return old | {key: _merged(old.get(key), value) for key, value in new.items()}
    return new


@cache
def _load(text: str) -> RevolutionDeck:
    content = yaml.load(text, yaml.CSafeLoader)
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        (root / "places").mkdir()
        for name, place in content.pop("places").items():
            (root / "places" / f"{name}.yaml").write_text(yaml.dump(place, Dumper=_Plain, sort_keys=False))
        for name, file in content.items():
            (root / f"{name}.yaml").write_text(yaml.dump(file, Dumper=_Plain, sort_keys=False))
        loaded = load(root)
        assert isinstance(loaded, RevolutionDeck)
        return loaded


class Table:
    """A game past the prologue, the bodies chosen in order, agent 0 as Time Captain, about to choose a place."""

    def __init__(self, of: RevolutionDeck, seats: int = 2, *, bodies: tuple[str, ...] = (), seed: int = 1) -> None:
        self.game: RevolutionGame = Game(of, seats, seed)  # type: ignore[assignment]
        self.told: list[Event] = []
        names = [*bodies, *(name for name in of.receptacles if name not in bodies)]
        for i, agent in enumerate(self.s.agents):
            if i == len(self.s.agents) - 1:
                self.game.lay_out("first-captain", [0])
            self.act(agent.seats[0], Embody(i, names[i]))
        while self.s.phase == "prologue" and self.s.pending is None and not self.s.agenda:
            self.do("brief")

    # ------------------------------------------------------------ looking

    @property
    def s(self) -> Any:
        return self.game.s

    def agent(self, i: int) -> Agent:
        agent: Agent = self.s.agents[i]
        return agent

    def pools(self) -> list[int]:
        return [agent.pool for agent in self.s.agents]

    def heard(self, kind: str) -> list[dict[str, Any]]:
        return [dict(event.data) for event in self.told if event.kind == kind]

    def sees(self, seat: int | None, text: str) -> bool:
        """Whether a text is anywhere in what a seat may know."""
        import msgspec

        return text in msgspec.json.encode(self.game.view(seat)).decode()

    def legal(self, seat: int, do: str = "") -> list[Action]:
        return [action for action in self.game.legal(seat) if not do or action.do == do]

    # ------------------------------------------------------------ clicking

    def act(self, seat: int, action: Action) -> list[Event]:
        snapshot = Snapshot(self.game)
        self.told = self.game.apply(seat, action)
        problems = snapshot.problems_after(self.told)
        assert not problems, f"after {action}: {problems}"
        return self.told

    def do(self, verb: str, *values: object, seat: int | None = None) -> None:
        """Click: `do("move", 0, "C")`. As the player of that agent, or as whoever is asked, or as the captain."""
        action = action_of(verb, *values)
        if seat is None:
            i, pending = agent_of(action), self.s.pending
            seats = self.s.agents[i].seats if i >= 0 else pending.seats if pending else [self.s.captain]
            seat = self.s.captain if self.s.captain in seats else seats[0]
        self.act(seat, action)

    def visit(self, place: str) -> None:
        self.do("visit", place)

    def recon(self, *letters: str) -> None:
        """The agents take these cards, in order."""
        for i, letter in enumerate(letters):
            if letter:
                self.do("recon", i, letter)

    def tell(self, *, read: bool = True) -> None:
        """Everybody has told; then the orders of the cards are followed, as far as no choice is due."""
        for seat in range(self.s.seats):
            if self.s.phase == "telepathy":
                self.do("told", seat=seat)
        if read:
            self.read_all()

    def go(self, place: str, *letters: str) -> None:
        """Visit, recon, telepathy and the orders of the cards, all in one."""
        self.visit(place)
        self.recon(*letters)
        self.tell()

    def read_all(self) -> None:
        """Everybody follows the card that is open and closes it, as far as no choice is due."""
        told = list(self.told)
        while self._read_on():
            told += self.told
        self.told = told

    def _read_on(self) -> bool:
        """Look up from a card that was called for, follow or close a text; false where a choice is due, or nothing."""
        pending = self.s.pending
        if pending is not None and pending.kind == "look-up":
            self.do("close", pending.agent)
            return True
        one = next((one for one in self.s.agenda if one.pending is None), None)
        if pending is not None or one is None:
            return False
        self.do("close" if one.over else "follow", one.agent)
        return True

    def stand_by(self, *agents: int) -> None:
        for i in agents:
            self.do("stand-by", i)

    def destiny(self, value: int) -> None:
        """The next destiny card shows this."""
        number = next(n for n in self.s.pile if self.game.deck.mission.destiny[n].value == value)
        self.s.pile.remove(number)
        self.s.pile.append(number)

    def test(
        self,
        i: int,
        test: str,
        attribute: str = "force",
        *,
        boost: int = 0,
        support: dict[int, int] | None = None,
        destiny: int = 0,
        read: bool = True,
    ) -> None:
        """Agent i initiates, boosts, is supported (agent -> crystals), draws this destiny card, reads the result."""
        from timecaptain.game.revolution import conflicts

        conflict = conflicts.group(self.game)
        card = conflict.card if conflict is not None else self.game.card_key(i)
        self.destiny(destiny)
        self.do("test", i, f"{card}/{test}", attribute)
        given = dict(support or {})
        told = list(self.told)
        while (pending := self.s.pending) is not None and pending.kind in ("boost", "support"):
            if pending.kind == "boost":
                self.do("boost" if boost else "go-on", i)
                boost -= 1
            else:
                self.do("support" if given.get(pending.agent) else "go-on", pending.agent)
                given[pending.agent] = given.get(pending.agent, 0) - 1
            told += self.told
        self.told = told
        if read:
            self.read_all()

    def leave(self) -> None:
        """Everybody stands by and is ready: between locations."""
        for i, agent in enumerate(self.s.agents):
            if agent.card:
                self.do("stand-by", i)
        self.all_ready()

    def all_ready(self) -> None:
        """Everybody in play says that they are done."""
        for seat in sorted({seat for agent in self.s.agents if not agent.out for seat in agent.seats}):
            if self.s.phase == "actions" and seat not in self.s.told:
                self.do("ready", seat=seat)

    def next_round(self) -> None:
        self.do("next-round")

    def refuses(self, rule: str, verb: str, *values: object, seat: int | None = None) -> None:
        """The click is refused by this rule, and nothing changes."""
        before = self.game.save()
        with pytest.raises(Refused) as refused:
            self.do(verb, *values, seat=seat)
        assert refused.value.rule == rule, refused.value
        assert self.game.save() == before


def table(seats: int = 2, *, bodies: tuple[str, ...] = (), seed: int = 1, **changes: Any) -> Table:
    return Table(deck(**changes), seats, bodies=bodies, seed=seed)
