"""The folder of a mechanism is all that has to be written: it loads, checks, plays, is fuzzed and shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from . import copy_with_toy, mission_with_coins, run

PLAY = """
import sys
import timecaptain as tc

deck = tc.load(sys.argv[1])
game = tc.Game(deck, seats=2, seed=4)
toss = tc.Action.parse("toss 0")
while toss not in game.legal(0):
    seat = game.waiting_for[0]
    game.apply(seat, game.legal(seat)[0])
game.apply(0, toss)
again = tc.Game.load(deck, game.save())
assert again.view(0) == game.view(0)
print(game.view(0).public.mechanisms["coins"])
print(game.view(0))
print(game.view(0).text("fr"))
"""

BROKEN_PLAY = """
import sys
import timecaptain as tc
from timecaptain.game import sentences

game = tc.Game(tc.load(sys.argv[1]), seats=2, seed=4)
try:
    for _ in range(200):
        before = game.save()
        seat = game.waiting_for[0]
        game.apply(seat, game.legal(seat)[0])
except tc.DeckFault as fault:
    assert game.save() == before
    for lang in ("en", "fr"):
        print(sentences.refusal(game, fault.refusal, lang))
"""


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copy_with_toy(tmp_path_factory.mktemp("toy"))


def test_the_copy_is_what_runs(source: Path, tmp_path: Path) -> None:
    done = run(source, tmp_path, "-c", "import timecaptain; print(timecaptain.__file__)")
    assert Path(done.stdout.strip()).is_relative_to(source), done.stderr


def test_it_is_checked(source: Path, tmp_path: Path) -> None:
    good = run(source, tmp_path, "-m", "timecaptain", "check", str(mission_with_coins(tmp_path / "good")))
    assert good.returncode == 0, good.stdout + good.stderr
    for number, (settings, code) in enumerate({"{start: 12}": "TC3901", "{begin: 1}": "TC124"}.items()):
        bad = run(
            source, tmp_path, "-m", "timecaptain", "check", str(mission_with_coins(tmp_path / f"{number}", settings))
        )
        assert bad.returncode == 1
        assert code in bad.stdout


def test_a_word_of_it_that_never_can_be_true_is_found(source: Path, tmp_path: Path) -> None:
    folder = mission_with_coins(tmp_path / "deck")
    hall = folder / "places" / "hall.yaml"
    hall.write_text(hall.read_text(encoding="utf-8").replace("      - gain-coins: 2\n", ""), encoding="utf-8")
    done = run(source, tmp_path, "-m", "timecaptain", "check", str(folder))
    assert "TC310" in done.stdout, done.stdout


def test_it_is_played_saved_and_shown(source: Path, tmp_path: Path) -> None:
    done = run(source, tmp_path, "-c", PLAY, str(mission_with_coins(tmp_path / "deck")))
    assert done.returncode == 0, done.stderr
    assert "CoinsView(coins=" in done.stdout
    assert "Coins of the group: coins" in done.stdout
    assert "Pièces du groupe : coins" in done.stdout
    assert "tosses a coin" in done.stdout or "lance une pièce" in done.stdout


def test_it_is_fuzzed(source: Path, tmp_path: Path) -> None:
    done = run(
        source, tmp_path, "-m", "timecaptain", "fuzz", str(mission_with_coins(tmp_path / "deck")), "--games", "8"
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_fuzzer_finds_what_does_not_add_up(tmp_path: Path) -> None:
    source = copy_with_toy(tmp_path / "copy", {"game.py": ('state["coins"] -= 1', 'state["coins"] -= 2')})
    done = run(
        source, tmp_path, "-m", "timecaptain", "fuzz", str(mission_with_coins(tmp_path / "deck")), "--games", "8"
    )
    assert done.returncode == 1
    assert "coins" in done.stdout


@pytest.mark.parametrize(
    ("lang", "shown"), [("en", "Coins of the group: coins 1"), ("fr", "Pièces du groupe : coins 1")]
)
def test_the_terminal_shows_it(source: Path, tmp_path: Path, lang: str, shown: str) -> None:
    deck = mission_with_coins(tmp_path / "deck")
    arguments = ("play", str(deck), "--plain", "--lang", lang, "--seats", "1", "--seed", "3")
    done = run(source, tmp_path, "-m", "timecaptain", *arguments, typed="1\n" * 12)
    assert shown in done.stdout, done.stdout + done.stderr


# ---------------------------------------------------------------- a mechanism that is not what it says


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('["coins"] += number', '["coins"] = "many"', "Expected `int`, got `str` - at `$.coins`"),
        ('"heads": 0}', '"heads": {1}}', "Expected `int`, got `set` - at `$.heads`"),
        ('return {"coins": self.settings(g).start, "heads": 0}', "return {}", "missing required field `coins`"),
        ('return {"coins": self.settings(g).start, "heads": 0}', "return None", "Expected `object`, got `null`"),
    ],
)
def test_one_that_lies_about_its_state_changes_nothing(tmp_path: Path, old: str, new: str, reason: str) -> None:
    source = copy_with_toy(tmp_path / "copy", {"game.py": (old, new)})
    done = run(source, tmp_path, "-c", BROKEN_PLAY, str(mission_with_coins(tmp_path / "deck")))
    english, french = done.stdout.splitlines()
    assert "coins" in english
    assert reason in english
    assert "mécanisme « coins »" in french


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("    name = NAME\n", '    name = "medals"\n', "is called 'medals', and its folder 'coins'"),
        ("    state_type = State\n", "", "says no state_type"),
        ("    verbs = {GainCoins: gain_coins}\n", "", "has no function for GainCoins"),
        (
            "class CoinsView(MechanismView, tag=NAME)",
            'class CoinsView(MechanismView, tag="other")',
            "the tag of CoinsView",
        ),
        ("class CoinsMechanism(Mechanism)", "class CoinsMechanism", "one Mechanism is declared there, not 0"),
    ],
)
def test_a_folder_that_is_not_whole_is_named(tmp_path: Path, old: str, new: str, reason: str) -> None:
    source = copy_with_toy(tmp_path / "copy", {"game.py": (old, new)})
    done = run(source, tmp_path, "-c", "import timecaptain.game")
    assert done.returncode == 1
    last = done.stderr.splitlines()[-1]
    assert "MechanismError" in last
    assert reason in last
