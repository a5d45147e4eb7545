"""Somebody at the plain terminal: reads what is printed, picks by what the lines say, types a number."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from timecaptain.deck import TEMPLATE

PROMPT = re.compile(r"\((help|aide)\)\s?:$")  # the line after which an action is expected
WHO = re.compile(r"^(A number; Enter is|Un numéro\s; Entrée pour) .*:$")
NUMBERED = re.compile(r"^(\d+)\. (.*)$")

# What wins the template, whoever plays: the first line of this list that is on offer.
TO_WIN = (
    r"aloud|voix haute",
    r"body of Miss Lind|corps de .*Lind",
    r"^Wake him|^Le réveiller",
    r"Lind (enters on|entre sur) C.*(wheel|roue)",
    r"(enters on|entre sur) B",
    r"(enters on|entre sur) C",
    r"(enters on|entre sur) D",
    r"follows the card|suit la carte",
    r"looks up|lève les yeux",
    r"^The clock tower|^La tour|^Le clocher",
    r"^die|^dé ",
    r"^She listens|^Elle écoute|listening|écoute",
    r"^Keep the dice|^Garder les dés",
    r"Lind rolls|Lind lance",
    r"does nothing|ne fait rien",
    r"body of|corps d",
)
LEAVE = r"change location|changement de lieu"
SPEND = r"^Spend|^Dépenser"


def environment(home: Path, **more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("LANG", "TIMECAPTAIN_LANG")}
    return kept | {"TIMECAPTAIN_HOME": str(home), "PYTHONIOENCODING": "utf-8"} | more


def timecaptain(home: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, with everything typed at once."""
    return subprocess.run(
        [sys.executable, "-m", "timecaptain", *arguments],
        check=False,
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment(home),
        timeout=120,
    )


class Player:
    """A process that plays; `lines` is everything it printed so far."""

    def __init__(self, home: Path, *arguments: str, mission: Path = TEMPLATE) -> None:
        self.lines: list[str] = []
        self.acted = 0
        self.left = False
        self.process = subprocess.Popen(
            [sys.executable, "-u", "-m", "timecaptain", "play", str(mission), "--plain", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            env=environment(home),
        )

    def until(self, *patterns: re.Pattern[str]) -> list[str] | None:
        """The lines up to one that matches; nothing when the program ends before that."""
        assert self.process.stdout is not None
        read: list[str] = []
        for line in self.process.stdout:
            read.append(line.rstrip("\n"))
            self.lines.append(read[-1])
            if any(pattern.search(read[-1]) for pattern in patterns):
                return read
        return None

    def type(self, text: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{text}\n")
        self.process.stdin.flush()

    def play(self, pick: Callable[[dict[int, str]], int] | None = None, *, actions: int = 400) -> bool:
        """Play on until the program ends (true) or so many actions were taken."""
        for _ in range(actions):
            read = self.until(PROMPT, WHO)
            if read is None:
                self.process.wait(60)
                return True
            if WHO.search(read[-1]):
                self.type("")
                continue
            self.acted += 1
            self.type(str((pick or self.towards_a_win)(offered(read))))
        return False

    def towards_a_win(self, options: dict[int, str]) -> int:
        for wanted in TO_WIN:
            for number, label in options.items():
                if re.search(wanted, label):
                    return number
        if not self.left:
            for number, label in options.items():
                if re.search(LEAVE, label):
                    self.left = True
                    return number
        return next((number for number, label in options.items() if re.search(SPEND, label)), 1)

    def kill(self) -> None:
        """As a power cut would."""
        self.process.kill()
        self.process.wait(60)
        self.close()

    def close(self) -> None:
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                with suppress(BrokenPipeError):
                    pipe.close()
        self.process.wait(60)


def offered(lines: Sequence[str]) -> dict[int, str]:
    """The numbered lines right before the prompt."""
    choices: dict[int, str] = {}
    for line in lines:
        match = NUMBERED.match(line)
        if match and int(match[1]) == 1:
            choices = {}
        if match:
            choices[int(match[1])] = match[2]
    return choices


def by_seat(lines: Sequence[str]) -> Mapping[str, str]:
    """What was printed while each seat had the device, and under `` what was for all."""
    by_name: dict[str, list[str]] = {"": []}
    seat = ""
    for line in lines:
        if match := re.match(r"^--- (Player|Joueur) (\d)", line):
            seat = match[2]
        elif line == "---":
            seat = ""
        by_name.setdefault(seat, []).append(line)
    return {seat: "\n".join(told) for seat, told in by_name.items()}
