"""A server with the built client, one browser for all, and people at it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.server.running import Server
from timecaptain.server.client_files import built

from .browser import ARGUMENTS, executable
from .house import House
from .people import Company


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=executable(), args=ARGUMENTS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory) -> Iterator[Server]:
    assert built() is not None, "the client is not built: make web"
    running = Server(tmp_path_factory.mktemp("house"), 0, "--public-url", "http://time-captain.example").start()
    yield running
    assert running.stop() == 0, running.log.read_text()
    assert "Traceback" not in running.log.read_text()


@pytest.fixture
def company(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Company]:
    """People who come to the house, each with a browser of their own; at the end nothing has gone wrong in any."""
    here = Company(browser, request.getfixturevalue("house" if "house" in request.fixturenames else "server"))
    yield here
    here.go_home()


@pytest.fixture
def house(request: pytest.FixtureRequest, tmp_path) -> Iterator[House]:
    """For one test alone: its dice are known, and it can be shut and opened again."""
    assert built() is not None, "the client is not built: make web"
    started = House(tmp_path, getattr(request, "param", ""))
    started.start()
    yield started
    assert started.stop() == 0, started.log.read_text()
    assert "Traceback" not in started.log.read_text()
