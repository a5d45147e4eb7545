"""Counters that nobody asks for or that never get so far, groups that are held for good, and words for other words."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.deck.examples import write_example

from timecaptain.deck import TEMPLATE
from timecaptain.deck.check import check
from timecaptain.deck.findings import Finding

Check = Callable[..., list[Finding]]
ASK = "{counter: {counter: noise, at-least: %d}}"


@pytest.fixture
def check_attic(tmp_path: Path) -> Check:
    """Check the template with a counter, a token `rope`, and an attic with these scripts and cards."""

    def run(*steps: str, cards: str = "", mission: str = "", noise: str = "{most: 9}", **places: str) -> list[Finding]:
        text = (TEMPLATE / "mission.yaml").read_text(encoding="utf-8")
        text = text.replace("tokens:", "tokens:\n  rope: {symbol: a rope}", 1)
        text = text.replace("shown: [platform]", "shown: [platform, attic]")
        if "noise" in "".join(steps):
            text += f"\ncounters:\n  noise: {noise}\n"
        do = "".join(f"\n      - {step}" for step in steps)
        attic = (
            f"place: attic\nname: The attic\ncards:\n  A:\n    text: Dust.\n{f'    do:{do}' if steps else ''}\n{cards}"
        )
        files = {"mission.yaml": text + mission, "places/attic.yaml": attic}
        files |= {f"places/{name}.yaml": content for name, content in places.items()}
        findings = check(write_example(files, tmp_path / "deck")).findings
        return [finding for finding in findings if finding.code[2] in "123" and finding.code != "TC302"]

    return run


def codes(findings: list[Finding]) -> list[str]:
    return [finding.code for finding in findings]


# ---------------------------------------------------------------- counters

ADD = "count: {counter: noise, add: 1}"


def test_a_counter_that_is_only_counted(check_attic: Check) -> None:
    assert codes(check_attic(ADD)) == ["TC396"]


def test_an_amount_reads_a_counter(check_attic: Check) -> None:
    assert codes(check_attic(ADD, "lose-time: {amount: {counter: noise}}")) == []


def test_a_misspelt_counter_is_told_once(check_attic: Check) -> None:
    assert codes(check_attic(ADD, f"if: {{when: {ASK % 2}}}".replace("counter: noise", "counter: niose"))) == ["TC206"]


@pytest.mark.parametrize(
    ("per", "agency", "asked", "expected"),
    [
        ("mission", "", 2, []),
        ("mission", "", 3, ["TC310"]),
        ("mission", ", agency: true", 3, ["TC310"]),
        ("run", "", 3, ["TC310"]),
        ("run", ", agency: true", 3, []),  # it is raised in every run, and keeps its number
        ("visit", "", 3, []),
    ],
)
def test_what_is_counted_once_gets_no_further(
    check_attic: Check, per: str, agency: str, asked: int, expected: list[str]
) -> None:
    once = f"once: {{per: {per}, do: [{{{ADD}}}]}}"
    ask = f"if: {{when: {ASK % asked}, then: [{{lose-time: 1}}]}}"
    assert codes(check_attic(once, once, ask, noise=f"{{most: 9{agency}}}")) == expected


def test_what_happens_to_each_or_again_may_happen_often(check_attic: Check) -> None:
    ask = f"if: {{when: {ASK % 4}, then: [{{lose-time: 1}}]}}"
    each = f"once: {{per: mission, do: [{{each: {{who: living, do: [{{{ADD}}}]}}}}]}}"
    assert codes(check_attic(each, ask)) == []


def test_after_the_first_time_is_not_once(check_attic: Check) -> None:
    ask = f"if: {{when: {ASK % 4}, then: [{{lose-time: 1}}]}}"
    assert codes(check_attic(f"once: {{per: mission, do: [], otherwise: [{{{ADD}}}]}}", ask)) == []


def test_a_number_beside_others_is_told_where_it_stands(check_attic: Check) -> None:
    ask = f"if: {{when: {{any: [{{run: {{at-least: 2}}}}, {ASK % 10}]}}, then: [{{lose-time: 1}}]}}"
    (finding,) = check_attic(ADD, ask)
    assert (finding.code, finding.args) == ("TC397", {"number": 10, "most": 9, "name": "noise"})


# ---------------------------------------------------------------- held for good

TRAPDOOR = "  B:\n    back: A trapdoor\n    text: It shuts.\n    held-until: %s\n"
ROPE = "  C:\n    back: A rope\n    text: It hangs there.\n    do: [{gain-token: rope}]\n"
PLATFORM = (TEMPLATE / "places/platform.yaml").read_text(encoding="utf-8")
ROPE_ELSEWHERE = PLATFORM + "\n" + ROPE.replace("  C:", "  H:")


def test_what_frees_them_lies_elsewhere(check_attic: Check) -> None:
    (finding,) = check_attic(cards=TRAPDOOR % "{token: rope}", platform=ROPE_ELSEWHERE)
    assert (finding.code, finding.args) == ("TC399", {"what": "token:rope", "place": "attic"})


@pytest.mark.parametrize(
    "until",
    [
        "{any: [{token: rope}, {clock: {at-most: 9}}]}",  # time comes by itself
        "{not: {token: rope}}",
        "{present: {who: here, at-least: 2}}",
    ],
)
def test_what_may_come_true_here_holds_nobody_for_good(check_attic: Check, until: str) -> None:
    assert codes(check_attic(cards=TRAPDOOR % until, platform=ROPE_ELSEWHERE)) == []


def test_it_is_enough_that_it_can_be_had_here_too(check_attic: Check) -> None:
    assert codes(check_attic(cards=TRAPDOOR % "{token: rope}" + ROPE, platform=ROPE_ELSEWHERE)) == []


def test_an_alarm_comes_wherever_they_are(check_attic: Check) -> None:
    alarm = "alarms:\n  - {at: 5, do: [{gain-token: rope}]}\n"
    assert codes(check_attic(cards=TRAPDOOR % "{token: rope}", platform=ROPE_ELSEWHERE, mission=alarm)) == []


def test_a_group_that_may_not_leave(check_attic: Check) -> None:
    assert codes(check_attic("no-leaving")) == ["TC399"]


@pytest.mark.parametrize("way_out", ["allow-leaving", "{go: {place: platform, cost: 0}}", "{fail: dawn}"])
def test_a_group_that_is_let_go(check_attic: Check, way_out: str) -> None:
    cards = f"  B:\n    back: A door\n    text: It gives way.\n    do: [{way_out}]\n"
    assert codes(check_attic("no-leaving", cards=cards)) == []


# ---------------------------------------------------------------- words for other words


@pytest.mark.parametrize(
    ("step", "meant"), [("give: winding-key", "take"), ("damage: 1", "wound"), ("tkae: winding-key", "take")]
)
def test_another_word_for_an_instruction(check_attic: Check, step: str, meant: str) -> None:
    (finding,) = [one for one in check_attic(step) if one.code == "TC125"]
    assert finding.suggestion == meant


@pytest.mark.parametrize(
    ("condition", "meant"), [("has-token: rope", "token"), ("and: []", "all"), ("time: 3", "clock")]
)
def test_another_word_for_a_condition(check_attic: Check, condition: str, meant: str) -> None:
    (finding,) = [one for one in check_attic(f"if: {{when: {{{condition}}}}}") if one.code == "TC126"]
    assert finding.suggestion == meant
