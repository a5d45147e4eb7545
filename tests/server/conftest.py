"""A server for the tests of this folder; those that kill or fill it start their own."""

from __future__ import annotations

import pytest

from .running import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    running = Server(tmp_path_factory.mktemp("server")).start()
    yield running
    assert running.stop() == 0, running.log.read_text()
    assert "Traceback" not in running.log.read_text()
