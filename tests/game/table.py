"""A small deck and a table to click on, so that a test reads as a sentence of the rules: set up, click, assert.

t = table(seats=2, places={"hall": {"cards": {"B": {"tests": {"open": challenge("force", normal=2)}}}}})
t.enter("B", "C")
t.spend()
t.roll(0, "open", "hit", "hit")
assert t.passed("open")
"""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

from tests.game import told
from timecaptain.deck import load
from timecaptain.deck.classic.cards import Deck
from timecaptain.game import Action, Event, Game, Refused, action_of
from timecaptain.game.classic import ClassicGame
from timecaptain.game.classic.state import Agent
from timecaptain.game.kernel.actions import Embody, agent_of
from timecaptain.lab.conservation import Snapshot

FACES = ("blank", "blank", "skull", "hit", "hit", "two-hits")


def body(name: str, **more: Any) -> dict[str, Any]:
    """A receptacle with two dice in everything, resistance 2 and 4 life points, unless told otherwise."""
    dice = {"force": 2, "wits": 2, "magic": 2}
    return {"name": name, "text": f"This is {name}.", "dice": dice, "resistance": 2, "life": 4} | more


def card(text: str = "Nothing here.", **more: Any) -> dict[str, Any]:
    return {"back": "a back", "text": text} | more


def challenge(characteristic: str = "force", /, **shields: int) -> dict[str, Any]:
    """A test with its stacks from left to right: `challenge("force", normal=3, skull=1)`."""
    return {"characteristic": characteristic, "shields": [{kind: number} for kind, number in shields.items()]}


def hall(**cards: dict[str, Any]) -> dict[str, Any]:
    """The first place with these cards changed or added: `places=hall(B={"tests": …})`."""
    return {"hall": {"cards": cards}}


def powers(**scripts: list[Any]) -> dict[str, Any]:
    """A mission that lets every agent do these things at any time, to give cards' orders a short way into a test."""
    return {"abilities": [{"id": name, "window": "any-time", "do": script} for name, script in scripts.items()]}


SIX_CARDS: dict[str, Any] = {
    "mission": {
        "format": 1,
        "id": "six-cards",
        "system": "classic",
        "title": "Six cards",
        "where": "Nowhere",
        "year": "1900",
        "summary": "A deck for tests.",
        "time": 20,
        "start": "hall",
        "plan": {"shown": ["hall", "yard"]},
        "out-of-time": "too-late",
        "characteristics": {"force": {"name": "Force"}, "wits": {"name": "Wits"}, "magic": {"name": "Magic"}},
        "resources": {"yellow": {"name": "Coins"}, "blue": {"name": "Pearls"}},
        "tokens": {"sun": {"symbol": "Sun"}, "moon": {"symbol": "Moon"}, "star": {"symbol": "Star", "agency": True}},
        "counters": {"alarm": {"most": 3}},
        "tags": ["beast", "man", "marked"],
        "item-classes": ["weapon", "armour", "tool"],
        "special-shield": {
            "name": "Eye",
            "text": "The alarm rises.",
            "do": [{"count": {"counter": "alarm", "add": 1}}],
        },
    },
    "base": {
        "cards": {
            "A": {"title": "Welcome", "text": "Sit down."},
            "B": {"title": "Mission", "text": "Go there."},
            "C": {"title": "Bodies", "text": "Choose."},
        }
    },
    "places": {
        "hall": {
            "place": "hall",
            "name": "The Hall",
            "cards": {"A": card("A wide hall."), "B": card("A door."), "C": card("A clock."), "D": card("A stair.")},
        },
        "yard": {"place": "yard", "name": "The Yard", "cards": {"A": card("A yard."), "B": card("A well.")}},
    },
    "items": {
        "items": {
            "key": {"name": "A key", "text": "Iron."},
            "badge": {"name": "A badge", "text": "Kept.", "agency": True},
        }
    },
    "receptacles": {"receptacles": {name.lower(): body(name) for name in ("Ada", "Bea", "Cid", "Dov", "Eva", "Fin")}},
    "endings": {
        "endings": {
            "too-late": {"result": "failure", "title": "Too late", "text": "Recalled."},
            "disgrace": {"result": "failure", "title": "Disgrace", "text": "Not like this."},
            "home": {"result": "success", "title": "Home", "text": "Well done."},
        }
    },
}


def deck(**changes: Any) -> Deck:
    """The six cards with changes laid over them: mappings are merged, everything else is replaced.

    `items=`, `receptacles=`, `endings=` and `base=` name what is in those files directly.
    """
    return _load(_text(changes))


def write_deck(root: Path, **changes: Any) -> Path:
    """The same as files in a folder."""
    _write(_text(changes), root)
    return root


def _text(changes: dict[str, Any]) -> str:
    for file in ("items", "receptacles", "endings"):
        if file in changes:
            changes[file] = {file: changes[file]}
    if "base" in changes:
        changes["base"] = {"cards": changes["base"]}
    for name, place in changes.get("places", {}).items():
        if name not in SIX_CARDS["places"]:
            place.setdefault("place", name)
            place.setdefault("name", name.title())
            place.setdefault("cards", {}).setdefault("A", card("You arrive."))
        for id, one in place.get("cards", {}).items():
            if id not in SIX_CARDS["places"].get(name, {}).get("cards", {}):
                place["cards"][id] = card() | one
    return _yaml(_merged(SIX_CARDS, changes))


class _Plain(yaml.CSafeDumper):
    """A value that is used twice is written twice: decks know no aliases."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def _yaml(content: Any) -> str:
    return yaml.dump(content, Dumper=_Plain, sort_keys=False)


def _merged(old: Any, new: Any) -> Any:
    if isinstance(old, dict) and isinstance(new, dict):
        return old | {key: _merged(old.get(key), value) for key, value in new.items()}
    return new


@cache
def _load(text: str) -> Deck:
    with tempfile.TemporaryDirectory() as folder:
        _write(text, Path(folder))
        return load(folder)


def _write(text: str, root: Path) -> None:
    content = yaml.load(text, yaml.CSafeLoader)
    (root / "places").mkdir()
    (root / "art").mkdir()
    (root / "art" / "scene.svg").write_text("<svg/>", encoding="utf-8")
    for name, place in content.pop("places").items():
        (root / "places" / f"{name}.yaml").write_text(_yaml(place), encoding="utf-8")
    for name, file in content.items():
        (root / f"{name}.yaml").write_text(_yaml(file), encoding="utf-8")


class Table:
    """A game past the base, with the bodies chosen in order, waiting for the agents to enter the first place.

    Who arrives on a card is busy with it until they `close` it, with or without a choice, so that nobody else can tell.
    Several who arrive together `follow` theirs in any order; the only one follows it at once.
    """

    def __init__(
        self,
        of: Deck,
        seats: int = 2,
        *,
        bodies: tuple[str, ...] = (),
        captain: int = 0,
        seed: int = 1,
        past_base: bool = True,
        **options: Any,
    ) -> None:
        self.game: ClassicGame = Game(of, seats, seed, **options)  # type: ignore[assignment]
        self.game.s.captain = captain
        self.told: list[Event] = []
        self.looking = not past_base  # the same beginning need not be looked at in every test
        if past_base:
            while self.s.phase == "base":
                self.brief()
            self.embody(*bodies)
            self.looking = True

    def brief(self) -> None:
        """The next card of the base is read by whose turn it is."""
        self.do("brief", seat=(self.s.captain + self.s.base_read) % self.s.seats)

    def embody(self, *bodies: str) -> None:
        """Everybody takes a body; the first free ones where none is named."""
        for i, agent in enumerate(self.s.agents):
            taken = {other.receptacle for other in self.s.agents}
            free = [name for name in self.game.deck.receptacles if name not in taken]
            seat = self.s.captain if self.s.captain in agent.seats else agent.seats[0]
            self.act(seat, Embody(i, bodies[i] if i < len(bodies) else free[0]))

    # ------------------------------------------------------------ looking

    @property
    def s(self) -> Any:
        return self.game.s

    def agent(self, i: int) -> Agent:
        agent: Agent = self.s.agents[i]
        return agent

    def key(self, i: int, test: str) -> str:
        """The full name of a test on the card below agent i's pawn."""
        return f"{self.game.card_key(i)}/{test}"

    def shields(self, card: str, test: str) -> list[int] | None:
        """Shields left per stack of a running test, `None` when it does not run."""
        stacks = self.s.tests.get(f"{card}/{test}")
        return None if stacks is None else list(stacks)

    def heard(self, kind: str) -> list[dict[str, Any]]:
        """What was told of this kind since the last click that this object made."""
        return [dict(event.data) for event in self.told if event.kind == kind]

    def legal(self, seat: int, do: str = "") -> list[Action]:
        return [action for action in self.game.legal(seat) if not do or action.do == do]

    def offers(self, seat: int, do: str = "") -> list[str]:
        """What this seat may do now, as short text."""
        return [str(action) for action in self.legal(seat, do)]

    def sees(self, seat: int | None, text: str) -> bool:
        """Whether these words stand anywhere in what this seat (or a spectator) is shown."""
        return text in msgspec.json.encode(self.game.view(seat)).decode()

    def hears(self, seat: int | None, text: str) -> bool:
        """Whether these words, or a key that leads to them, were in what this seat was told at the last click."""
        keys = [key for key, words in self.game.deck.texts["en"].items() if text in words]
        heard = msgspec.json.encode([event.data for event in self.told if event.heard_by(seat)]).decode()
        return any(f'"{key}"' in heard for key in keys) or text in heard

    # ------------------------------------------------------------ clicking

    def act(self, seat: int, action: Action) -> list[Event]:
        snapshot = Snapshot(self.game)
        self.told = self.game.apply(seat, action)
        assert not (broken := snapshot.problems_after(self.told)), broken
        if self.looking:
            told.check(self.game, self.told)
            told.look(self.game)
        return self.told

    def do(self, verb: str, *values: object, seat: int | None = None) -> None:
        """Click: `do("move", 0, "C")`. As the player of that agent, or as whoever is asked, or as the captain."""
        action = action_of(verb, *values)
        if seat is None:
            i, pending = agent_of(action), self.s.pending
            seats = self.s.agents[i].seats if i >= 0 else pending.seats if pending else [self.s.captain]
            seat = self.s.captain if self.s.captain in seats else seats[0]
        self.act(seat, action)

    def enter(self, *letters: str, read: bool = True) -> None:
        """The agents are placed in order; then everybody reads."""
        for i, letter in enumerate(letters):
            self.do("place", i, letter)
        if read:
            self.read_all()

    def read_all(self) -> None:
        """Everybody follows the card that is open and closes it, as far as no choice is due."""
        told = list(self.told)
        while self.s.pending is None and (one := next((one for one in self.s.agenda if one.pending is None), None)):
            self.do("close" if one.over else "follow", one.agent)
            told += self.told
        self.told = told

    def spend(self) -> None:
        self.do("spend")

    def move(self, i: int, letter: str, *, read: bool = True) -> None:
        self.do("move", i, letter)
        if read:
            self.read_all()

    def roll(self, i: int, test: str, *faces: str, read: bool = True) -> None:
        """Agent i rolls for a test on its card and the dice show these faces."""
        self.dice(*faces)
        self.do("roll", i, self.key(i, test))
        if read:
            self.read_all()

    def dice(self, *faces: str) -> None:
        """The next action dice show this."""
        self.game.lay_out("action", [FACES.index(face) for face in faces])

    def captain_die(self, pips: int) -> None:
        self.game.lay_out("captain", [(pips - 1) * 2])

    def nothing(self, *agents: int) -> None:
        for i in agents:
            self.do("nothing", i)

    def pass_time(self, number: int) -> None:
        """That many TU in which everybody who can does nothing."""
        for _ in range(number):
            self.spend()
            self.read_all()
            for i, agent in enumerate(self.s.agents):
                if agent.acts:
                    self.nothing(i)

    def use(self, i: int, power: str, *, read: bool = True) -> None:
        """Agent i uses a power; without a slash it is one of the mission's own."""
        self.do("use", i, power if "/" in power else f"mission/{power}")
        if read:
            self.read_all()

    def leave(self, to: str, die: int = 1) -> None:
        """Everybody votes for the same place, and the captain's die shows this."""
        self.captain_die(die)
        self.do("leave")
        for seat in range(self.s.seats):
            self.do("vote", to, seat=seat)

    def refuses(self, rule: str, verb: str, *values: object, seat: int | None = None) -> None:
        """The click is refused by this rule, and nothing changes."""
        before = self.game.save()
        with pytest.raises(Refused) as refused:
            self.do(verb, *values, seat=seat)
        assert refused.value.rule == rule, refused.value
        assert self.game.save() == before


def table(seats: int = 2, *, bodies: tuple[str, ...] = (), captain: int = 0, seed: int = 1, **changes: Any) -> Table:
    """A table for the six cards with changes; options of the game go into `options=`."""
    options = changes.pop("options", {})
    return Table(deck(**changes), seats, bodies=bodies, captain=captain, seed=seed, **options)


def at_base(seats: int = 2, *, captain: int = 0, seed: int = 1, **changes: Any) -> Table:
    """A table before the first card of the base."""
    return Table(deck(**changes), seats, captain=captain, seed=seed, past_base=False)
