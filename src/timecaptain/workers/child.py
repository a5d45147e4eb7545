"""A worker process. It loads what jobs need, and forks for each job, so that no job finds traces of another.

The fork gets its limits and does the job; the worker passes on what it answers, and says how it ended. The worker
itself never looks at anything that a stranger has sent. `pool.py` starts it and ends it.
"""

from __future__ import annotations

import errno
import gc
import os
import pickle
import signal
from typing import BinaryIO

import msgspec

from timecaptain.i18n import read_all_texts
from timecaptain.tables import archive, debrief, replay, report, uploads  # noqa: F401  (ready before the first job)
from timecaptain.tables.frames import frame, read_frame
from timecaptain.tables.state import TableRefusal

from . import limits
from .protocol import MOST_ANSWER, MOST_REQUEST, Outcome, Request, decode_request, encode

PIECE = 1 << 16
HIGHEST_FILE = 4_096  # number of an open file
TOO_LARGE = (errno.EFBIG, errno.ENOSPC, errno.EDQUOT)


def main() -> None:
    requests, answers = _take_over_pipes()
    read_all_texts()
    gc.collect()
    gc.freeze()  # forks share these pages as long as nobody writes to them
    while (data := read_frame(requests, MOST_REQUEST)) is not None:
        answers.write(frame(_outcome(decode_request(data))))
        answers.flush()
        if not hasattr(os, "fork"):
            return  # the job has run in this very process


def _take_over_pipes() -> tuple[BinaryIO, BinaryIO]:
    """Nothing but this module reads or writes them."""
    pipes = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    for standard in (0, 1, 2):
        os.dup2(nothing, standard)
    os.close(nothing)
    return pipes


def _outcome(request: Request) -> bytes:
    """As MessagePack: what the job itself says, or how it ended without a word."""
    if not hasattr(os, "fork"):
        return _answer(request)
    reading, writing = os.pipe()
    job = os.fork()
    if job == 0:
        os.close(reading)
        _work(request, writing)
    os.close(writing)
    answer = _read_all(reading)
    if len(answer) > MOST_ANSWER:
        os.kill(job, signal.SIGKILL)
    _, status = os.waitpid(job, 0)
    if len(answer) > MOST_ANSWER:
        return encode(Outcome("size"))
    if os.WIFSIGNALED(status):
        computed_too_long = os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGALRM)
        return encode(Outcome("time" if computed_too_long else "failed", why=f"signal {os.WTERMSIG(status)}"))
    return answer or encode(Outcome("failed", why="no answer"))


def _read_all(pipe: int) -> bytes:
    """Until the other side closes it, or it has become too much."""
    pieces, size = [], 0
    with os.fdopen(pipe, "rb", buffering=0) as stream:
        while size <= MOST_ANSWER and (piece := stream.read(PIECE)):
            pieces.append(piece)
            size += len(piece)
    return b"".join(pieces)


def _work(request: Request, writing: int) -> None:
    """In the fork, which ends here. It has no way to its parent but this one pipe."""
    try:
        os.closerange(3, writing)
        os.closerange(writing + 1, HIGHEST_FILE)
        limits.apply(request.limits)
        with os.fdopen(writing, "wb") as pipe:
            pipe.write(_answer(request))
    finally:
        os._exit(0)


def _answer(request: Request) -> bytes:
    try:
        function, arguments = pickle.loads(request.call)
        return encode(Outcome("done", msgspec.msgpack.encode(function(*arguments))))
    except TableRefusal as refusal:
        return encode(Outcome("refused", why=refusal.why))
    except MemoryError:
        return encode(Outcome("memory"))
    except OSError as error:
        return encode(Outcome("size" if error.errno in TOO_LARGE else "failed", why=type(error).__name__))
    except BaseException as error:  # its words may hold a secret
        return encode(Outcome("failed", why=type(error).__name__))


if __name__ == "__main__":
    main()
