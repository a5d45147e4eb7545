"""Every reason that a table can give has its sentence, and no sentence is left over."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import timecaptain.tables
from timecaptain.i18n import LANGUAGES, texts
from timecaptain.workers import pool

FOLDER = Path(timecaptain.tables.__file__).parent
REASONS = {
    reason
    for file in (*FOLDER.glob("*.py"), *FOLDER.parent.glob("server/answers/*.py"))
    for both in re.findall(
        r'(?:(?:TableRefusal|_refuse)\("([a-z-]+)"[,)]|(?:\.cut\(.*, |texts\(lang\)\()"([a-z-]+)"\))',
        file.read_text(encoding="utf-8"),
    )
    for reason in both
    if reason
}
NUMBERS = {"limit": 1, "rate": 1, "entries": 1}
HAPPENED = {
    kind
    for file in FOLDER.glob("*.py")
    for kind in re.findall(r'Event\("table-([a-z-]+)"', file.read_text(encoding="utf-8"))
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_is_a_sentence(lang):
    assert len(REASONS) > 20
    for reason in REASONS:
        assert texts(lang)(reason, **NUMBERS).endswith(".")


def test_no_sentence_is_left_over():
    written = (FOLDER.parent / "i18n" / "en" / "tables.ftl").read_text(encoding="utf-8")
    elsewhere = {"problem-no-such-table", "problem-uploads"}  # among the sentences of the server
    by_the_pool = set(pool.REFUSALS.values())
    assert set(re.findall(r"^((?:table|quota|work)-[a-z-]+) =", written, re.M)) == REASONS - elsewhere | by_the_pool
    assert set(re.findall(r"^happened-([a-z-]+) =", written, re.M)) == HAPPENED
