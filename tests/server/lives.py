"""Many lives of one server. The program is read once; each life is a process of its own, which can be killed.

`python -m tests.server.lives PORT DATA [busy]` waits for a line on its standard input, starts a server and says its
number. A busy one works in rounds even where only one table is played.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from functools import cache
from pathlib import Path

from .running import PATIENCE, Server


class Lives(Server):
    """Killed and started again in a twentieth of the time; every so often as anybody would start it."""

    def __init__(self, folder: Path, every: int = 25, *, busy: bool = False) -> None:
        super().__init__(folder)
        self.every = every
        self.number = 0
        self.pid = 0
        command = [sys.executable, "-m", "tests.server.lives", str(self.port), str(folder / "data")]
        command += ["busy"] if busy else []
        with self.log.open("ab") as log:
            self.mother = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log)

    def start(self) -> Lives:
        self.number += 1
        if self.number % self.every == 0:
            super().start()
            assert self.process is not None
            self.pid = self.process.pid
        else:
            self.process = self.mother
            self.pid = int(self._mother("live"))
            self.wait()
        return self

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        if self.process is self.mother:
            assert self._mother("bury") == str(signal.SIGKILL)
        elif self.process is not None:
            self.process.wait(PATIENCE)

    def end(self) -> None:
        self.mother.communicate(timeout=PATIENCE)

    def _mother(self, word: str) -> str:
        assert self.mother.stdin is not None
        assert self.mother.stdout is not None
        self.mother.stdin.write(word.encode() + b"\n")
        self.mother.stdin.flush()
        return self.mother.stdout.readline().decode().strip()


def main(port: int, data: Path, *, busy: bool) -> None:
    from timecaptain.server.run import listen, open_house, serve
    from timecaptain.tables import library, pace

    if busy:
        pace.TABLES, pace.LATELY = 1, 1
    library.load_checked = cache(library.load_checked)  # a pinned deck never changes
    for word in sys.stdin:
        if word.strip() == "live":
            for deck in (data / "decks").glob("?" * 16 + "*"):
                library.load_checked(deck)
            child = os.fork()
            if not child:
                serve(open_house(data), listen("127.0.0.1", port), f"http://127.0.0.1:{port}")
                os._exit(0)
            print(child, flush=True)
        else:
            print(os.WTERMSIG(os.waitpid(child, 0)[1]), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]), busy="busy" in sys.argv)
