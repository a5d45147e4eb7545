"""How fast the game is: beside boardgame.io on the same games, and one system beside the other. README.md says more.

The exit code is 0 unless the peer's table differs from ours after some step. No time is ever asserted.
"""

from __future__ import annotations

import argparse
import fcntl
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

from timecaptain.deck.classic.cards import Deck
from timecaptain.game.classic import view
from timecaptain.game.kernel.game import Game

from . import systems
from .record import SEATS, Played, exported, exported_mission, public, record, training_mission
from .replay import moves, moves_and_views

PEER = Path(__file__).parent / "peers" / "boardgameio"
EVERY = 10  # `why_not` and `copy` are asked in one of so many steps …
TIMES = 10  # … so often in a row: reading the clock takes about as long as a copy
TARGET_MOVES, TARGET_VIEWS = 11.1, 9


# ---------------------------------------------------------------- our side


def asides(deck: Deck, games: list[Played]) -> dict[str, float]:
    """`why_not` of a seat and `copy()` per second, in positions from all over the games."""
    why_not = copy = 0.0
    number = 0
    for played in games:
        game = Game(deck, SEATS, played.seed)
        for n, step in enumerate(played.steps):
            game.apply(step.asked[-1], step.action)
            if n % EVERY == 0:
                number += TIMES
                start = process_time()
                for _ in range(TIMES):
                    game.why_not(n // EVERY % SEATS)
                middle = process_time()
                for _ in range(TIMES):
                    game.copy()
                why_not += middle - start
                copy += process_time() - middle
    return {"why_not": number / why_not, "copy": number / copy}


# ---------------------------------------------------------------- the peer


class Peer:
    """boardgame.io in its own process, on the same core; it answers one command at a time."""

    def __init__(self, deck: Deck, games: list[Played], folder: Path) -> None:
        mission, recorded = folder / "mission.json", folder / "record.json"
        mission.write_text(json.dumps(exported_mission(deck)))
        recorded.write_text(json.dumps(exported(games)))
        self.process = subprocess.Popen(
            ["node", str(PEER / "play.js"), str(mission), str(recorded)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, command: str) -> dict[str, Any]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"the peer stopped with exit code {self.process.wait()}")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def __enter__(self) -> Peer:
        return self

    def __exit__(self, *_: object) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def install(folder: Path = PEER) -> None:
    """Once per lock file: a copy of it is left where it was installed. Only one process installs at a time."""
    lock, installed = folder / "package-lock.json", folder / "node_modules" / ".installed-lock.json"
    with lock.open("rb") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        if installed.exists() and installed.read_bytes() == lock.read_bytes():
            return
        subprocess.run(["npm", "ci", "--silent"], cwd=folder, check=True)
        shutil.copyfile(lock, installed)


def difference(deck: Deck, games: list[Played], answer: dict[str, Any]) -> str:
    """The step after which the tables differ, and in what."""
    played = games[answer["game"]]
    number: int = answer["step"]
    game = Game(deck, SEATS, played.seed)
    for step in played.steps[: number + 1]:
        game.apply(step.asked[-1], step.action)
    ours, theirs = json.loads(json.dumps(public(game))), answer["table"]
    lines = [f"game {answer['game']} differs after step {number}:"]
    for step in played.steps[max(0, number - 4) : number + 1]:
        lines.append(f"  seat {step.asked[-1]}: {step.action} {step.chance or ''}")
    if answer["refused"]:
        lines.append("  the peer refused the last one")
    lines += [f"  ours   {a}\n  theirs {b}" for a, b in zip(ours, theirs, strict=True) if a != b]
    return "\n".join(lines)


# ---------------------------------------------------------------- all of it


def measure(deck: Deck, games: list[Played], rounds: int, say: Callable[[str], None]) -> dict[str, Any] | str:
    """Ours, theirs, ours, theirs; the best of the rounds. Where the tables differ, a text that says in what."""
    number = sum(len(played.steps) for played in games)
    best = {"ours": 0.0, "theirs": 0.0, "ours_views": 0.0, "theirs_views": 0.0, "why_not": 0.0, "copy": 0.0}
    with tempfile.TemporaryDirectory() as folder, Peer(deck, games, Path(folder)) as peer:
        answer = peer.ask("check")  # this also warms the peer up
        if not answer["equal"]:
            return difference(deck, games, answer)
        say(f"{answer['steps']} actions in {len(games)} games: the same table after every one of them")
        for n in range(rounds):
            seconds, size = moves_and_views(deck, games, view.encoded)
            viewed = peer.ask("views")
            rates = {
                "ours": number / moves(deck, games),
                "theirs": number / peer.ask("moves")["seconds"],
                "ours_views": number / seconds,
                "theirs_views": number / viewed["seconds"],
                **asides(deck, games),
            }
            best = {name: max(rate, rates[name]) for name, rate in best.items()}
            say(f"round {n + 1}: " + "  ".join(f"{name} {rate:,.0f}/s" for name, rate in rates.items()))
            plain, viewing = rates["ours"] / rates["theirs"], rates["ours_views"] / rates["theirs_views"]
            say(f"         this round alone: {plain:.2f}, with views {viewing:.2f}")
    return {
        "actions": number,
        "games": len(games),
        "per_second": {name: round(rate) for name, rate in best.items()},
        "ratio": round(best["ours"] / best["theirs"], 2),
        "ratio_with_views": round(best["ours_views"] / best["theirs_views"], 2),
        "bytes_per_view": {
            "ours": round(size / number / SEATS),
            "theirs": round(viewed["bytes"] / number / SEATS),
        },
        "python": platform.python_version(),
        "node": subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip(),
    }


def report(result: dict[str, Any]) -> str:
    rate, size = result["per_second"], result["bytes_per_view"]
    rows = [
        ("", "Time Captain", "boardgame.io", "ratio", "target"),
        ("actions", rate["ours"], rate["theirs"], result["ratio"], TARGET_MOVES),
        ("actions with four views", rate["ours_views"], rate["theirs_views"], result["ratio_with_views"], TARGET_VIEWS),
        ("why_not", rate["why_not"], "", "", ""),
        ("copy", rate["copy"], "", "", ""),
    ]
    cells = [
        [f"{cell:,} /s" if isinstance(cell, int) and n in (1, 2) else str(cell) for n, cell in enumerate(row)]
        for row in rows
    ]
    lines = ["".join(f"{cell:>16}" if n else f"{cell:<26}" for n, cell in enumerate(row)).rstrip() for row in cells]
    lines.append(f"a view is {size['ours']:,} bytes here, {size['theirs']:,} characters there")
    return "\n".join(lines)


def one_core() -> None:
    """Both sides on the same core: the peer inherits it. Where the system cannot do that, CPU time is all we have."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def say(line: str) -> None:
    print(line, file=sys.stderr)


REPORTS = {"peer": report, "systems": systems.report}


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench.engine", description="Speed of the game, and of both its systems."
    )
    parser.add_argument("--actions", type=int, default=30_000, help="how many actions to record and to play")
    parser.add_argument("--rounds", type=int, default=3, help="how often each side is measured; the best counts")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--no-peer", action="store_true", help="only the two systems beside each other")
    options = parser.parse_args()
    if not options.no_peer:
        install()
    one_core()
    deck = training_mission()
    games = record(deck, options.actions)
    results: dict[str, dict[str, Any]] = {}
    if not options.no_peer:
        result = measure(deck, games, options.rounds, say)
        if isinstance(result, str):
            say(result)
            return 1
        results["peer"] = result
    sides = systems.classic_side(deck, games), systems.revolution_side(options.actions)
    results["systems"] = systems.measure(*sides, options.rounds, say)
    if options.json:
        print(json.dumps(results, indent=2))
    else:
        print("\n\n".join(REPORTS[name](result) for name, result in results.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
