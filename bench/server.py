"""How fast the server is: many tables of four people beside boardgame.io's own server. README.md says more.

The exit code is 0 unless a server refuses, loses or repeats something. No time is ever asserted.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from msgspec import Struct

from .engine import PEER, install, say
from .record import Played, exported_mission, record, training_mission
from .seating import Seated, seat_all, steps_of

LOAD = PEER.parent / "load"
WARM = 30  # actions at one table before anything is measured
PATIENCE = 30.0
TIDY = 90.0  # seconds after which nobody's tables are out of memory
STEPS = 10_000  # of recorded games: the tables share them
SATURATED = 0  # as a rate: as fast as they are accepted


class Wanted(Struct, frozen=True):
    tables: int = 200
    seconds: float = 5.0
    rates: tuple[int, ...] = (200, 600)
    rounds: int = 3
    steps: int = STEPS
    most: int = 1_000  # actions per table while saturated: below what a person may send
    rest: int = 1_000  # milliseconds of silence before memory is looked at
    idle: bool = True

    @property
    def phases(self) -> tuple[int, ...]:
        return (*self.rates, SATURATED)


class Ground(Struct, frozen=True):
    """What both sides stand on: the games, and our tables as they were begun."""

    folder: Path
    games: list[list[dict[str, Any]]]
    seated: list[Seated]


# ---------------------------------------------------------------- two servers


@contextmanager
def ours(ground: Ground, port: int) -> Iterator[int]:
    """`timecaptain serve` on a copy of the tables, so that every round begins alike."""
    with tempfile.TemporaryDirectory() as copy:
        shutil.copytree(ground.folder / "data", copy, dirs_exist_ok=True)
        command = [sys.executable, "-m", "timecaptain", "serve", "--host", "127.0.0.1", "--port", str(port)]
        limits = ["--connections-per-address", "10000", "--requests-per-minute", "1000000"]  # all come from one
        numbers = ["--metrics-port", str(_metrics_port(port))]
        with _running([*command, "--data", copy, *limits, *numbers], port) as pid:
            yield pid


def _metrics_port(port: int) -> int:
    return port - 1


@contextmanager
def theirs(ground: Ground, port: int) -> Iterator[int]:
    with _running(["node", str(PEER / "serve.js"), str(ground.folder / "mission.json"), str(port)], port) as pid:
        yield pid


SIDES = {"ours": ours, "theirs": theirs}


@contextmanager
def _running(command: list[str], port: int) -> Iterator[int]:
    """The server has a core for itself, where there are two."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    if len(_cores()) > 1:
        os.sched_setaffinity(process.pid, {max(_cores())})
    try:
        _wait(process, port)
        yield process.pid
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _wait(process: subprocess.Popen[bytes], port: int) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise RuntimeError("the server does not answer")


def _cores() -> set[int]:
    return os.sched_getaffinity(0)


def _free_port() -> int:
    """One for the server, and the one below for its numbers; of those that no outgoing connection is given."""
    while True:
        port = random.randrange(20_000, 32_000)
        with suppress(OSError), socket.socket() as one, socket.socket() as other:
            one.bind(("127.0.0.1", port))
            other.bind(("127.0.0.1", _metrics_port(port)))
            return port


# ---------------------------------------------------------------- one load


def play(ground: Ground, side: str, wanted: Wanted) -> dict[str, Any]:
    """One server from its start to its end under the load."""
    port = _free_port()
    with SIDES[side](ground, port) as pid:
        return _load(ground, side, port, pid, wanted, wanted.phases, ground.seated[: wanted.tables + 1])


def _load(
    ground: Ground,
    side: str,
    port: int,
    pid: int,
    wanted: Wanted,
    phases: tuple[int, ...],
    seated: list[Seated],
    **more: Any,
) -> dict[str, Any]:
    """The first table only warms the server up. `more` goes into the plan, too."""
    plan = {
        "side": side,
        "port": port,
        "pid": pid,
        "warm": WARM,
        "rest": wanted.rest,
        "phases": [{"rate": rate, "seconds": wanted.seconds, "most": wanted.most} for rate in phases],
        "games": ground.games,
        "tables": [{"id": t.id, "keys": t.keys, "game": t.game, "captain": t.captain} for t in seated],
        **more,
    }
    file = ground.folder / "plan.json"
    file.write_text(json.dumps(plan))
    with subprocess.Popen(["node", str(LOAD / "load.js"), str(file)], stdout=subprocess.PIPE) as load:
        os.sched_setaffinity(load.pid, _cores() - {max(_cores())} or _cores())
        out, _ = load.communicate()
    if load.returncode:
        raise SystemExit(f"the load broke off against {side}")
    measured: dict[str, Any] = json.loads(out)
    return measured


def spoken(ground: Ground, steps: int) -> list[list[Any]]:
    """What the load says and hears at the first table of our server: the seat, `said` or `heard`, and the text."""
    port, log = _free_port(), ground.folder / "log.json"
    with ours(ground, port) as pid:
        wanted = Wanted(tables=0, rest=0)
        _load(ground, "ours", port, pid, wanted, (), ground.seated[:1], warm=steps, log=str(log))
    frames: list[list[Any]] = json.loads(log.read_text())
    return frames


def left(ground: Ground, wanted: Wanted) -> float:
    """What a table costs, in kB, that all have left and that is out of memory.

    Memory that was freed stays with the process for whoever comes next. So twice as many tables come and go as are ever
    there at once, and what the second half has added is what they cost.
    """
    port, half = _free_port(), wanted.tables + 1
    with ours(ground, port) as pid:
        _load(ground, "ours", port, pid, wanted, (), ground.seated[:half])
        before = _when_nobody_is_there(port, pid)
        _load(ground, "ours", port, pid, wanted, (), ground.seated[half:])
        return (_when_nobody_is_there(port, pid) - before) / half


def _when_nobody_is_there(port: int, pid: int) -> int:
    """The memory in kB when the tables that everybody has left are out of memory."""
    end = time.monotonic() + TIDY
    while time.monotonic() < end:
        with urllib.request.urlopen(f"http://127.0.0.1:{_metrics_port(port)}/metrics") as answer:
            if "timecaptain_open_tables 0.0" in answer.read().decode():
                status = Path(f"/proc/{pid}/status").read_text()
                return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])
        time.sleep(0.5)
    raise RuntimeError("tables stay in memory when everybody has left")


# ---------------------------------------------------------------- all of it


def lay_ground(folder: Path, wanted: Wanted) -> Ground:
    deck = training_mission()
    games: list[Played] = record(deck, wanted.steps)[: wanted.tables]
    (folder / "mission.json").write_text(json.dumps(exported_mission(deck)))
    data = folder / "data"
    data.mkdir()
    seated = seat_all(data, games, (wanted.tables + 1) * (2 if wanted.idle else 1))
    return Ground(folder, steps_of(data, games, seated), seated)


def measure(wanted: Wanted, tell: Callable[[str], None] = say) -> dict[str, Any]:
    """Ours, theirs, ours, theirs; of each figure the median of the rounds."""
    rounds_by_side: dict[str, list[dict[str, Any]]] = {side: [] for side in SIDES}
    with tempfile.TemporaryDirectory() as folder:
        ground = lay_ground(Path(folder), wanted)
        for n in range(wanted.rounds):
            for side in SIDES:
                played = _figures(play(ground, side, wanted), wanted)
                rounds_by_side[side].append(played)
                tell(f"round {n + 1} {side:>6}: " + _short(played))
        idle = left(ground, wanted) if wanted.idle else None
    result: dict[str, Any] = {side: _middle(rounds) for side, rounds in rounds_by_side.items()}
    result["tables"] = wanted.tables
    if idle is not None:
        result["idle_kb"] = idle
    return result


Figures = dict[str, float]


def _figures(played: dict[str, Any], wanted: Wanted) -> Figures:
    figures: Figures = {
        "memory when seated": (played["seated"] - played["empty"]) / wanted.tables,
        "memory after play": (played["played"] - played["empty"]) / wanted.tables,
    }
    for rate, phase in zip(wanted.phases, played["phases"], strict=True):
        figures |= {f"{_name(rate)} {figure}": value for figure, value in phase.items()}
    return figures


def _name(rate: int) -> str:
    return f"{rate}/s" if rate else "saturated"


def _middle(rounds: list[Figures]) -> Figures:
    return {name: statistics.median(one[name] for one in rounds) for name in rounds[0]}


def _short(played: Figures) -> str:
    return "  ".join(
        f"{name} {value:,.0f}" if value >= 100 else f"{name} {value:.2f}"
        for name, value in played.items()
        if not name.endswith("actions")
    )


# What is printed, and the targets by phase.
LINES: tuple[tuple[str, str, str, dict[str, str]], ...] = (
    ("per_second", "actions per second", "/s", {"saturated": "at least 3.5"}),
    ("cpu_ms", "processor time per action", "ms", {"saturated": "at most 0.25"}),
    ("median_ms", "median until all four have it", "ms", {"200/s": "at most 1.5", "600/s": "at most 0.4"}),
    ("p99_ms", "99th percentile", "ms", {"600/s": "at most 0.1"}),
)


def report(result: dict[str, Any]) -> str:
    mine, other = result["ours"], result["theirs"]
    rows = [("", "Time Captain", "boardgame.io", "ratio", "target")]
    phases = list(dict.fromkeys(name.rsplit(" ", 1)[0] for name in mine if not name.startswith("memory")))
    for figure, text, unit, targets in LINES:
        for phase in phases:
            a, b = mine[f"{phase} {figure}"], other[f"{phase} {figure}"]
            target = targets.get(phase, "")
            rows.append((f"{text}, {phase}", f"{a:,.2f} {unit}", f"{b:,.2f} {unit}", _ratio(a, b), target))
    for name in ("memory when seated", "memory after play"):
        a, b = mine[name], other[name]
        rows.append((f"{name}, per table", f"{a:,.0f} kB", f"{b:,.0f} kB", _ratio(a, b), "at most 0.25"))
    if "idle_kb" in result:
        rows.append(("a table that all have left", f"{result['idle_kb']:,.1f} kB", "", "", "below 20 kB"))
    return "\n".join(
        "".join(f"{cell:>16}" if n else f"{cell:<44}" for n, cell in enumerate(row)).rstrip() for row in rows
    )


def _ratio(a: float, b: float) -> str:
    return f"{a / b:.2f}" if b else ""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.server", description="Speed of the server.")
    parser.add_argument("--tables", type=int, default=200, help="tables of four connections each")
    parser.add_argument("--seconds", type=float, default=5.0, help="of each phase")
    parser.add_argument("--rates", type=int, nargs="*", default=[200, 600], help="fixed rates, in actions per second")
    parser.add_argument("--rounds", type=int, default=3, help="how often each side is measured; the median counts")
    parser.add_argument("--no-idle", action="store_true", help="do not wait for left tables to be put away")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    options = parser.parse_args()
    install(PEER)
    install(LOAD)
    wanted = Wanted(options.tables, options.seconds, tuple(options.rates), options.rounds, idle=not options.no_idle)
    result = measure(wanted)
    print(json.dumps(result, indent=2) if options.json else report(result))
    return 0


if __name__ == "__main__":
    sys.exit(main())
