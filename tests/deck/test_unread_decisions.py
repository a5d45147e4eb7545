"""A card asks its reader only: the check finds decisions that would stop the table while nobody reads (TC361)."""

from pathlib import Path
from typing import Any

import pytest
from tests.deck.examples import write_example
from tests.game.table import _yaml

from timecaptain.deck import TEMPLATE
from timecaptain.deck.check import check

CHOICE = {"choose": {"options": [{"label": "Stay", "do": []}, {"label": "Go", "do": []}]}}


def reported(folder: Path, card: dict[str, Any], scripts: dict[str, Any] | None = None) -> list[str]:
    cards = {"A": {"text": "Dust."}, "B": {"back": "A rope", "text": "It hangs there."} | card}
    mission = (TEMPLATE / "mission.yaml").read_text(encoding="utf-8")
    files = {
        "places/attic.yaml": _yaml({"place": "attic", "name": "The attic", "cards": cards}),
        "mission.yaml": mission + ("\n" + _yaml({"scripts": scripts}) if scripts else ""),
    }
    findings = check(write_example(files, folder / "deck")).findings
    return [finding.args["word"] for finding in findings if finding.code == "TC361"]


@pytest.mark.rule("C-READ-04")
@pytest.mark.parametrize(
    ("word", "step"),
    [
        ("choose", CHOICE),
        ("ask", {"ask": {"prompt": "Who?", "answers": ["me"]}}),
        ("pick", {"pick": {"who": "living", "do": [{"heal": 1}]}}),
        ("split", {"split": {"amount": 2, "over": "living", "do": [{"heal": 1}]}}),
        ("manual", {"manual": {"text": "As you like.", "adjust": [{"what": "time"}]}}),
        ("remove-shields", {"remove-shields": {"amount": 1, "choose": True}}),
    ],
)
def test_nobody_decides_on_leaving_a_card(tmp_path, word, step):
    assert reported(tmp_path, {"on-leave": [{"if": {"when": {"token": "open-door"}, "then": [step]}}]}) == [word]


@pytest.mark.rule("C-READ-04")
def test_nobody_decides_later(tmp_path):
    assert reported(tmp_path, {"do": [{"later": {"after": 1, "do": [CHOICE]}}]}) == ["choose"]


@pytest.mark.rule("C-READ-04")
def test_nobody_decides_when_a_test_fails_because_it_is_left(tmp_path):
    climb = {"characteristic": "skill", "shields": [{"normal": 3}]}
    left = climb | {"fails": {"on-leaving": True, "do": [CHOICE]}}
    rolled = climb | {"fails": {"after-rolls": 1, "do": [CHOICE]}}
    assert reported(tmp_path, {"tests": {"climb": left}}) == ["choose"]
    assert reported(tmp_path / "rolled", {"tests": {"climb": rolled}}) == []


@pytest.mark.rule("C-READ-04")
def test_a_shared_script_in_which_somebody_decides_is_no_way_round(tmp_path):
    scripts = {"think": [{"perform": "ponder"}], "ponder": [CHOICE]}
    assert reported(tmp_path, {"on-leave": [{"perform": "think"}]}, scripts) == ["perform"]
    slow = {"brood": [{"later": {"after": 1, "do": [CHOICE]}}]}
    assert reported(tmp_path / "slow", {"do": [{"perform": "brood"}]}, slow) == ["choose"]


@pytest.mark.rule("C-READ-04")
def test_dice_and_words_may_stand_there(tmp_path):
    quiet = [{"say": "Gone."}, {"roll": {"dice": 1, "table": [{"from": 1, "do": [{"heal": 1}]}]}}]
    assert reported(tmp_path, {"do": [CHOICE], "on-leave": quiet}) == []
