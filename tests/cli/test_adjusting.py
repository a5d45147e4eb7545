"""What is typed where a card lets the players change something by hand."""

import pytest

from timecaptain.cli.terminal.adjusting import _matching

KNOWN = [("0", "Ada"), ("1", "Bea")]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("1", "0"), ("2", "1"), ("bea", "1"), ("3", None), ("0", None), ("²", None), ("9" * 5000, None), ("", None)],
)
def test_a_number_a_name_or_nothing(typed, meant):
    assert _matching(typed, KNOWN, []) == meant
