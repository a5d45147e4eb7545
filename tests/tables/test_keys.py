"""Keys and ids: random, and fit to be typed after a command."""

from __future__ import annotations

import secrets

import pytest

from timecaptain.tables import keys


def test_no_key_begins_like_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["-wXl_4zGGF0JkocOmD8D5Q", "_wXl4zGGF0JkocOmD8D5Qa", "Q-wXl_4zGGF0JkocOmD8D5"])
    monkeypatch.setattr(secrets, "token_urlsafe", lambda size: next(drawn))
    assert keys.new_key() == "Q-wXl_4zGGF0JkocOmD8D5"
