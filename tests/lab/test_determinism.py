"""The same game is the same bytes, in another process, with another hash seed, under another Python."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import timecaptain
from timecaptain.deck import TEMPLATE, shipped

SOURCE = Path(timecaptain.__file__).parent.parent

# Random play and every recorded line; events, and every tenth save on the way, go into one digest. What has gone
# another way stays so, and no difference is missed. The last save of random play is printed whole.
PROGRAM = """
import hashlib, sys
from pathlib import Path
from random import Random
from timecaptain.deck import load
from timecaptain.game import Game
from timecaptain.lab import line_format, lines

folder = Path(sys.argv[1])
deck = load(folder)
digest = hashlib.sha256()
for seats in (1, 2, 3, 4):
    game, rng = Game(deck, seats, seed=seats), Random(seats)
    for n in range(150):
        legal = [(seat, action) for seat in range(seats) for action in game.legal(seat)]
        if not legal:
            break
        digest.update(repr(game.apply(*rng.choice(legal))).encode())
        if n % 10 == 0:
            digest.update(game.save())
            digest.update(repr(game.view(0)).encode())
    print(game.save().decode())
for name, line in line_format.read_all(folder).items():
    game = lines.start(deck, line)
    for n, (_, events) in enumerate(lines.play_steps(game, line)):
        if n % 10 == 0:
            digest.update(game.save())
        digest.update(repr(events).encode())
    digest.update(game.save())
print(digest.hexdigest())
"""


def played(python: str, folder: Path, hash_seed: str) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    if python != sys.executable:
        environment["PYTHONPATH"] = str(SOURCE)
    command = [python, "-c", PROGRAM, str(folder)]
    return subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout


def other_pythons() -> list[str]:
    """Other versions on this machine that can import the program and what it stands on."""
    pythons = []
    for name in ("python3.12", "python3.13"):
        python = shutil.which(name)
        if python is None:
            continue
        tried = subprocess.run(
            [python, "-c", "import timecaptain.lab.lines, timecaptain.i18n"],
            capture_output=True,
            check=False,
            env={**os.environ, "PYTHONPATH": str(SOURCE)},
        )
        if tried.returncode == 0:
            pythons.append(python)
    return pythons


@pytest.mark.parametrize("folder", [TEMPLATE, *shipped.shipped().values()], ids=lambda folder: folder.name)
def test_two_processes_play_the_same_game(folder: Path) -> None:
    first = played(sys.executable, folder, "1")
    assert len(first.splitlines()) == 5
    for python, seed in [(sys.executable, "2"), *((other, "3") for other in other_pythons())]:
        assert played(python, folder, seed) == first, python
