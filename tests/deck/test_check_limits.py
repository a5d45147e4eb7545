"""Checking a deck stays quick, whatever it holds."""

from __future__ import annotations

import shutil
import time
from pathlib import Path

import msgspec
import pytest

from timecaptain.deck import TEMPLATE
from timecaptain.deck.build import Source
from timecaptain.deck.check import check, check_deck
from timecaptain.deck.check.budget import MOST_WORK
from timecaptain.deck.check.classic import checks as of_classic
from timecaptain.deck.check.classic.context import ClassicContext
from timecaptain.deck.check.limits import MOST_ABILITY_CONDITIONS, MOST_CONDITIONS
from timecaptain.deck.check.revolution import checks as of_revolution
from timecaptain.deck.check.revolution.context import RevolutionContext
from timecaptain.deck.check.within_limits import checked
from timecaptain.deck.classic.cards import Deck
from timecaptain.deck.findings import is_error
from timecaptain.deck.load import load, read
from timecaptain.deck.shipped import shipped

from .worst_decks import CARDS, WORST, write


def seconds(folder: Path) -> float:
    start = time.process_time()
    check(folder)
    return time.process_time() - start


@pytest.fixture(scope="module")
def of_a_shipped_mission() -> float:
    """The processor time of checking the mission that takes longest."""
    return max(seconds(folder) for folder in shipped().values())


@pytest.mark.parametrize("kind", WORST)
def test_a_hostile_deck_is_checked_about_as_quickly_as_a_large_mission(
    kind: str, tmp_path: Path, of_a_shipped_mission: float
) -> None:
    assert seconds(write(kind, tmp_path / "deck")) < 25 * of_a_shipped_mission


@pytest.mark.parametrize("mission", shipped())
def test_a_shipped_mission_takes_a_small_part_of_the_budget(mission: str) -> None:
    reading = read(shipped()[mission])
    assert reading.deck is not None
    classic = isinstance(reading.deck, Deck)
    context = (ClassicContext if classic else RevolutionContext)(reading.deck, reading.source)  # type: ignore[arg-type]
    checked(context, of_classic._check if classic else of_revolution._check)  # type: ignore[arg-type]
    assert context.budget.left > MOST_WORK * 0.97


def codes(folder: Path, files: dict[str, str]) -> list[tuple[str, dict[str, object]]]:
    """Of the smallest mission with these files, of which the mission's own is added to."""
    shutil.copytree(TEMPLATE, folder)
    for name, text in files.items():
        path = folder / name
        path.write_text((path.read_text() if name == "mission.yaml" else "") + text)
    return [
        (finding.code, dict(finding.args)) for finding in check(folder).findings if finding.code in ("TC118", "TC119")
    ]


@pytest.mark.parametrize(("most", "expected"), [(60, []), (61, [("TC119", {"number": 61, "limit": 60})])])
def test_dice_that_a_counter_counts_are_as_many_as_it_can_reach(
    most: int, expected: list[object], tmp_path: Path
) -> None:
    files = {
        "mission.yaml": f"\ncounters:\n  dust: {{most: {most}}}\n",
        "places/attic.yaml": f"{CARDS}    do:\n      - roll: {{dice: {{counter: dust}}}}\n",
    }
    assert codes(tmp_path / "deck", files) == expected


@pytest.mark.parametrize("number", [MOST_CONDITIONS, MOST_CONDITIONS + 1])
def test_conditions_within_conditions_are_counted_together(number: int, tmp_path: Path) -> None:
    half = (number - 3) // 2
    tokens = ["any: [" + ", ".join(["{token: open-door}"] * n) + "]" for n in (half, number - 3 - half)]
    when = "{all: [" + ", ".join(f"{{{one}}}" for one in tokens) + "]}"
    files = {"places/attic.yaml": f"{CARDS}    do:\n      - if: {{when: {when}, then: [{{say: a}}]}}\n"}
    assert len(codes(tmp_path / "deck", files)) == (number > MOST_CONDITIONS)


def test_conditions_of_all_abilities_are_counted(tmp_path: Path) -> None:
    when = "{all: [" + ", ".join(["{token: open-door}"] * 59) + "]}"
    abilities = [f"  - {{id: a{n}, text: a, gives: {{dice: 1}}, when: {when}}}\n" for n in range(17)]
    files = {"mission.yaml": "\nabilities:\n" + "".join(abilities)}
    limit = MOST_ABILITY_CONDITIONS
    assert codes(tmp_path / "deck", files) == [("TC118", {"what": "conditions", "number": 1_020, "limit": limit})]


@pytest.mark.parametrize("sign", ["\u202e", "\u2067", "\x1b", "\x07", "\u200b"])
@pytest.mark.parametrize("mission", ["count-to-sixty", "the-tenth-sack"])
def test_no_text_in_any_language_may_hold_a_hidden_sign(mission: str, sign: str) -> None:
    """Whatever is shown of a mission, from its title to the last answer of a riddle, is one of its texts."""
    deck = load(shipped()[mission])
    keys = list(deck.texts["en"])
    some = {"mission.title", *keys[:: len(keys) // 40]}  # a file has at most a hundred findings
    hidden = {
        lang: {key: f"{text}{sign}" if key in some else text for key, text in texts.items()}
        for lang, texts in deck.texts.items()
    }
    findings = [one for one in check_deck(msgspec.structs.replace(deck, texts=hidden), Source()) if one.code == "TC137"]
    assert len(findings) == 2 * len(some) >= 80
    assert all(is_error(one) for one in findings)
