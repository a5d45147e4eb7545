"""What a job may use, enforced by the system. Where a system knows a limit not, that limit does not hold."""

from __future__ import annotations

import math
import os
import signal
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

MOST_OPEN_FILES = 128
NICENESS = 10  # whoever plays comes first
LAST_TO_STAY = 1_000  # for the system, when it has no memory left: this process ends first


class Limits(Struct, frozen=True):
    seconds: int  # of computing
    wall: float  # seconds until it is ended, whatever it waits for
    memory: int  # bytes beyond what the process has now
    file: int  # bytes of the largest file


def apply(limits: Limits) -> None:
    """To this process, for good."""
    with suppress(OSError, AttributeError):
        os.nice(NICENESS)
    with suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text(str(LAST_TO_STAY))
    if hasattr(signal, "alarm"):  # in case that the parent is gone, which would end it otherwise
        signal.alarm(math.ceil(limits.wall) + 1)
    try:
        import resource
    except ImportError:  # Windows
        return
    wanted = {
        resource.RLIMIT_CPU: limits.seconds,
        resource.RLIMIT_AS: _address_space() + limits.memory,
        resource.RLIMIT_FSIZE: limits.file,
        resource.RLIMIT_NOFILE: MOST_OPEN_FILES,
        resource.RLIMIT_CORE: 0,
    }
    for kind, most in wanted.items():
        last = most + 1 if kind == resource.RLIMIT_CPU else most  # first the signal that says why, then the other
        with suppress(OSError, ValueError):
            resource.setrlimit(kind, (most, last))


def _address_space() -> int:
    """What this process has now. It was forked from one that is ready to work: that much is no fault of the job."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[0])
    except (OSError, ValueError):
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")
