"""No picture that is let through keeps a browser busy."""

from __future__ import annotations

import base64
import time

import pytest
from playwright.sync_api import Browser, Error, Page

from tests.deck.slow_pictures import largest
from timecaptain.deck.shipped import shipped

REFERENCE = shipped()["nobody-dies-here"] / "art" / "pump-room.svg"  # the slowest of those that ship


@pytest.fixture(scope="module")
def page(browser: Browser) -> Page:
    page = browser.new_page(viewport={"width": 1280, "height": 720})
    page.set_content("<body style='margin:0'><img id='picture' style='width:100vw;height:100vh'></body>")
    return page


def shown(page: Page) -> None:
    """The browser takes a picture of the screen when all is drawn. Headless it sometimes has to be asked again."""
    for attempts in range(5, 0, -1):
        try:
            page.screenshot()
            return
        except Error as error:
            if "Unable to capture" not in str(error) or attempts == 1:
                raise


def seconds(page: Page, picture: bytes) -> float:
    """How long it takes until the picture is drawn."""
    page.evaluate("document.getElementById('picture').removeAttribute('src')")
    shown(page)
    address = f"data:image/svg+xml;base64,{base64.b64encode(picture).decode()}"
    start = time.monotonic()
    page.evaluate(
        "address => { const one = document.getElementById('picture'); one.src = address; return one.decode() }", address
    )
    shown(page)
    return time.monotonic() - start


# Those that came nearest to the bound when all of them were tried.
@pytest.mark.parametrize("kind", ["morphology", "blur", "turbulence", "patterns", "linear gradients", "lines", "masks"])
def test_the_slowest_picture_of_each_kind_is_drawn_in_a_moment(page: Page, kind: str) -> None:
    usual = max(seconds(page, REFERENCE.read_bytes()), 0.1)
    assert seconds(page, largest(kind)) < 40 * usual
