"""The recipes work: each is checked and fuzzed, and does at the table what it says."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from tests.deck.examples import write_example
from tests.deck.test_writing_a_mission import merged

from timecaptain.cli import COMMANDS
from timecaptain.deck import TEMPLATE, load
from timecaptain.deck.check import check
from timecaptain.game import Game, Refused
from timecaptain.game.classic.actions import Leave, Move, Place, Roll, Spend, Vote
from timecaptain.game.kernel.actions import Action, Choose, Close, Follow, Share
from timecaptain.game.kernel.starting_point import StartingPoint
from timecaptain.lab import fuzz

PAGE = (Path(__file__).parents[2] / "docs" / "recipes.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```yaml (.+)\n((?:.*\n)*?)^```$", flags=re.M)
SECTIONS = re.findall(r"^## (.+)\n((?:(?!## ).*\n)*)", PAGE, flags=re.M)
RECIPES = {title: text for title, text in SECTIONS if BLOCK.search(text)}
PLATFORM = "platform"


@pytest.fixture
def recipe(tmp_path: Path) -> Any:
    @cache
    def write(title: str) -> Path:
        files: dict[str, Any] = {}
        for file, text in BLOCK.findall(RECIPES[title]):
            below = yaml.safe_load((TEMPLATE / file).read_text(encoding="utf-8"))
            files[file] = merged(files.get(file, below), yaml.safe_load(text))
        laid = {file: yaml.safe_dump(tree, sort_keys=False, allow_unicode=True) for file, tree in files.items()}
        return write_example(laid, tmp_path / "deck")

    return write


def test_there_are_the_recipes_that_missions_need() -> None:
    assert list(RECIPES) == [
        "A prisoner",
        "A chase",
        "Refilling",
        "A companion",
        "A time bomb",
        "A shared wound",
    ]
    assert set(re.findall(r"timecaptain ([a-z]+)", PAGE)) <= set(COMMANDS)


@pytest.mark.parametrize("title", RECIPES)
def test_nothing_is_wrong_with_it(title: str, recipe: Any) -> None:
    findings = check(recipe(title)).findings
    assert [one for one in findings if one.code[2] != "5"] == []  # the template's translation does not know its texts


@pytest.mark.parametrize("title", RECIPES)
def test_it_holds_in_random_games(title: str, recipe: Any) -> None:
    report = fuzz.fuzz(load(recipe(title)), 6, steps=150)
    assert [f"{one.kind}: {one.message}" for one in report.findings] == []


# ---------------------------------------------------------------- at the table


class Play:
    """A rehearsal of two agents in one hand, on the platform."""

    def __init__(self, folder: Path, card: str, other: str, **point: Any) -> None:
        self.game: Any = Game(load(folder), 1, 3)
        self.game.begin_at(StartingPoint(PLATFORM, card, **point))
        self.do(Place(1, other))
        self.read()

    @property
    def s(self) -> Any:
        return self.game.s

    def do(self, action: Action) -> None:
        self.game.apply(0, action)

    def read(self, *answers: Action) -> None:
        """Follow and close whatever is open, with these answers to what is asked."""
        left = list(answers)
        for _ in range(30):
            legal = self.game.legal(0)
            action = next((one for one in legal if isinstance(one, Follow | Close)), None)
            answer = left[0] if left and left[0] in legal else None
            if answer is not None:
                left.remove(answer)
            elif action is None:
                break
            self.do(answer or action)  # type: ignore[arg-type]
        assert not left

    def spend(self) -> None:
        """A TU in which nobody does anything."""
        self.do(Spend())
        while self.s.phase == "act":
            self.do(next(action for action in self.game.legal(0) if action.do in ("nothing", "close")))

    def may_leave(self) -> bool:
        return Leave() in self.game.legal(0)


def test_the_prisoner_is_freed_from_outside(recipe: Any) -> None:
    play = Play(recipe("A prisoner"), "F", "D")
    assert not play.may_leave()
    play.do(Spend())
    with pytest.raises(Refused):
        play.do(Move(0, "D"))
    play.do(Move(1, "G"))
    play.read(Choose(1, 0))
    assert play.s.tokens == ["door-up"]
    play.do(Move(0, "D"))
    assert play.s.tokens == []


def test_the_lead_is_lost_place_by_place(recipe: Any) -> None:
    play = Play(recipe("A chase"), "F", "F")
    assert play.s.counters["lead"] == 4  # two steps of the lead are left, and two were won
    lives = [agent.life for agent in play.s.agents]
    alone = Play(recipe("A chase"), "F", "D")
    assert alone.s.counters["lead"] == 2
    for number in range(2):
        alone.s.plan.append("clock-tower") if "clock-tower" not in alone.s.plan else None
        alone.do(Leave())
        alone.do(Vote(("clock-tower", "platform")[number]))
    assert [agent.life for agent in alone.s.agents] == [life - 1 for life in lives]
    assert alone.s.counters["lead"] == 2


def test_the_pump_gives_water_at_every_visit_up_to_two(recipe: Any) -> None:
    play = Play(recipe("Refilling"), "F", "D")
    assert play.s.agents[0].resources["blue"] == 2
    play.do(Spend())
    play.do(Move(1, "F"))
    play.read()
    assert play.s.agents[1].resources.get("blue", 0) == 0
    play.do(Move(0, "G"))
    play.read(Choose(0, 0))
    assert play.s.agents[0].resources["blue"] == 0


def test_the_dog_follows_and_leaves(recipe: Any) -> None:
    play = Play(recipe("A companion"), "F", "F")
    assert play.s.items["dog"] == 0
    assert not any(action.do == "give" for action in play.game.legal(0))
    play.do(Spend())
    play.do(Move(0, "G"))
    play.read()
    assert "dog" not in play.s.items


def test_the_dog_gives_a_die(recipe: Any) -> None:
    game: Any = Game(load(recipe("A companion")), 1, 3)
    game.begin_at(StartingPoint("clock-tower", "C", items=("dog",), bodies=("station-master",)))
    game.apply(0, Place(1, "C"))
    game.apply(0, Spend())
    events = game.apply(0, Roll(0, "clock-tower/C/wheel"))
    assert [len(event.data["faces"]) for event in events if event.kind == "rolled"] == [4]  # three are his own


@pytest.mark.parametrize(("tokens", "lost"), [((), 2), (("disarmed",), 0)])
def test_the_bomb_goes_off_unless_it_is_disarmed(recipe: Any, tokens: tuple[str, ...], lost: int) -> None:
    play = Play(recipe("A time bomb"), "F", "D", tokens=tokens)
    before = [agent.life for agent in play.s.agents]
    for _ in range(3):
        play.spend()
    assert [agent.life for agent in play.s.agents] == before
    play.spend()
    assert [agent.life for agent in play.s.agents] == [life - lost for life in before]


def test_the_wound_is_shared_out(recipe: Any) -> None:
    game: Any = Game(load(recipe("A shared wound")), 1, 3)
    game.begin_at(StartingPoint(PLATFORM, "F"))
    before = [agent.life for agent in game.s.agents]
    game.apply(0, Place(1, "F"))
    game.apply(0, next(action for action in game.legal(0) if isinstance(action, Follow)))
    for chosen in (0, 1, 1):
        game.apply(0, next(a for a in game.legal(0) if isinstance(a, Share) and a.chosen == chosen))
    assert [agent.life for agent in game.s.agents] == [before[0] - 1, before[1] - 2]
