"""A server that is killed and started again many times. The program is loaded once; each start is a fork of it.

`python -m tests.server.restartable PORT DATA` waits for a line on its standard input, starts a server and prints the id
of its process.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path

from .running import PATIENCE, Server


class RestartableServer(Server):
    """Started again in a twentieth of the usual time; one time in `every` as anybody would start it."""

    def __init__(self, folder: Path, every: int = 25) -> None:
        super().__init__(folder)
        self.every = every
        self.number = 0
        self.pid = 0
        command = [sys.executable, "-m", "tests.server.restartable", str(self.port), str(folder / "data")]
        with self.log.open("ab") as log:
            self.parent = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log)

    def start(self) -> RestartableServer:
        self.number += 1
        if self.number % self.every == 0:
            super().start()
            assert self.process is not None
            self.pid = self.process.pid
        else:
            self.process = self.parent
            self.pid = int(self._tell_parent("start"))
            self.wait()
        return self

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        if self.process is self.parent:
            assert self._tell_parent("wait") == str(signal.SIGKILL)
        elif self.process is not None:
            self.process.wait(PATIENCE)

    def end(self) -> None:
        """Also where a test has failed while the server was running."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        self.parent.communicate(timeout=PATIENCE)

    def _tell_parent(self, word: str) -> str:
        assert self.parent.stdin is not None
        assert self.parent.stdout is not None
        self.parent.stdin.write(word.encode() + b"\n")
        self.parent.stdin.flush()
        return self.parent.stdout.readline().decode().strip()


def main(port: int, data: Path) -> None:
    from timecaptain import __version__
    from timecaptain.server.run import listen, open_service, serve
    from timecaptain.server.settings import Settings
    from timecaptain.tables import library

    library.load_checked = cache(library.load_checked)  # a pinned deck never changes
    for word in sys.stdin:
        if word.strip() == "start":
            for deck in (data / "decks").glob("?" * 16 + "*"):
                library.load_checked(deck)
            child = os.fork()
            if not child:
                serve(open_service(data), listen("127.0.0.1", port), Settings(f"http://127.0.0.1:{port}", __version__))
                os._exit(0)
            print(child, flush=True)
        else:
            print(os.WTERMSIG(os.waitpid(child, 0)[1]), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))
