"""The measure itself: nobody does harm, and nobody notices; a server that stands still is noticed."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import pytest

from tests.server.running import Server

from .bystanders import bystanders


@pytest.fixture
def server(tmp_path: Path):
    running = Server(tmp_path).start()
    yield running
    running.stop()


def test_in_quiet_nobody_notices_anything(server):
    with bystanders(server):
        time.sleep(2)


def stand_still(server: Server, seconds: float) -> None:
    time.sleep(1)
    os.kill(server.process.pid, signal.SIGSTOP)
    time.sleep(seconds)
    os.kill(server.process.pid, signal.SIGCONT)
    time.sleep(1)


def test_a_server_that_stands_still_for_a_moment_is_noticed(server):
    with pytest.raises(AssertionError, match="99th percentile"), bystanders(server):
        stand_still(server, 1.0)
