"""What the tests of the commands share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.cli.tables import OPEN


@pytest.fixture(autouse=True)
def _tables_are_closed() -> Iterator[None]:
    yield
    while OPEN:
        OPEN.pop().close()
