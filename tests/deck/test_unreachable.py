"""What is called out of reach is out of reach, and one mistake is told once."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.deck.examples import write_example

from timecaptain.deck import TEMPLATE
from timecaptain.deck.check import check
from timecaptain.deck.findings import Finding

Check = Callable[..., list[Finding]]


@pytest.fixture
def check_places(tmp_path: Path) -> Check:
    """Check the template with some files over it, and with tokens of its own; translations are left out of it."""

    def run(tokens: tuple[str, ...] = (), shown: bool = True, **places: str) -> list[Finding]:
        mission = (TEMPLATE / "mission.yaml").read_text(encoding="utf-8")
        declared = "".join(f"\n  {token}:\n    symbol: a {token}" for token in tokens)
        mission = mission.replace("tokens:", f"tokens:{declared}", 1)
        if shown:
            mission = mission.replace("shown: [platform]", f"shown: [{', '.join(('platform', *places))}]")
        files = {"mission.yaml": mission}
        for name, cards in places.items():
            body = re.sub(r"^", "  ", cards.strip("\n"), flags=re.M)
            files[f"places/{name}.yaml"] = f"place: {name}\nname: {name}\ncards:\n  A:\n    text: Here.\n{body}\n"
        findings = check(write_example(files, tmp_path / "deck")).findings
        return [finding for finding in findings if finding.code[2] in "1237"]

    return run


def codes(findings: list[Finding]) -> list[str]:
    return [finding.code for finding in findings]


def test_the_template_is_clean() -> None:
    assert check(TEMPLATE).findings == ()


def test_what_lies_behind_a_mistake_is_not_told_again(check_places: Check) -> None:
    findings = check_places(
        tokens=("one", "two", "three"),
        pier="""
B:
  text: Nobody gives what opens this.
  seal: {tokens: [one]}
  do: [{gain-token: two}]
C:
  text: Behind it.
  seal: {tokens: [two]}
  do: [{gain-token: three}]
D:
  text: Behind that.
  seal: {tokens: [three]}
  do:
    - choose:
        options:
          - {label: Go on, if: {token: three}}
""",
    )
    assert codes(findings) == ["TC301"]


def test_a_knot_is_told_once(check_places: Check) -> None:
    findings = check_places(
        tokens=("one", "two"),
        pier="""
B:
  text: Opens C, but only from C.
  seal: {tokens: [one]}
  do: [{gain-token: two}]
C:
  text: Opens B, but only from B.
  seal: {tokens: [two]}
  do: [{gain-token: one}]
""",
    )
    assert codes(findings) == ["TC304"]
    assert findings[0].args["why"] == "(pier/B ← token:one ← pier/C ← token:two ← pier/B)"


def test_what_waits_for_a_knot_is_told_after_it(check_places: Check) -> None:
    findings = check_places(
        tokens=("one", "two"),
        pier="""
B:
  text: Waits for the knot.
  seal: {tokens: [two]}
C:
  text: Opens D, but only from D.
  seal: {tokens: [one]}
  do: [{gain-token: two}]
D:
  text: Opens C, but only from C.
  seal: {tokens: [two]}
  do: [{gain-token: one}]
""",
    )
    assert codes(findings) == ["TC304"]
    assert str(findings[0].args["why"]).startswith("(pier/C ← token:one ← pier/D")


def test_places_that_only_lead_to_one_another(check_places: Check) -> None:
    one = "B: {text: On., do: [{show-place: cellar}]}"
    two = "B: {text: Back., do: [{show-place: loft}]}"
    assert codes(check_places(shown=False, cellar=two, loft=one)) == ["TC305"]


def test_a_manual_instruction_may_give_anything(check_places: Check) -> None:
    findings = check_places(
        tokens=("one",),
        pier="""
B:
  text: By hand.
  do:
    - manual: {text: Take a token., adjust: [{what: tokens, at-least: 0, at-most: 1}]}
C:
  text: Perhaps.
  seal: {tokens: [one]}
""",
    )
    assert codes(findings) == ["TC336"]


def test_a_misspelt_name_has_no_echo(check_places: Check) -> None:
    findings = check_places(
        tokens=("storm",),
        pier="""
B:
  text: A slip.
  do: [{gain-token: strom}]
C:
  text: Its victim.
  seal: {tokens: [storm]}
""",
    )
    assert codes(findings) == ["TC203"]
    assert findings[0].suggestion == "storm"


def test_a_revealed_card_needs_no_token(check_places: Check) -> None:
    cards = """
B:
  text: Look.
  do: [{reveal: C}]
C:
  text: Sealed for everybody else.
  seal: {tokens: [one]}
"""
    assert codes(check_places(tokens=("one",), pier=cards)) == []


def test_a_sealed_card_that_is_only_revealed_gives_what_it_holds(check_places: Check) -> None:
    cards = """
B:
  text: Look.
  do: [{reveal: C}]
C:
  text: Sealed.
  seal: {tokens: [open-door]}
  do: [{gain-token: one}]
D:
  text: Open now.
  seal: {tokens: [one]}
"""
    assert codes(check_places(tokens=("one",), pier=cards)) == []


def test_replaced_cards_come_into_play(check_places: Check) -> None:
    cards = """
B:
  text: Before.
  do: [{replace: {card: B, with: after}}]
after:
  text: After.
  aside: true
  do: [{gain-token: one}]
C:
  text: And then.
  seal: {tokens: [one]}
"""
    assert codes(check_places(tokens=("one",), pier=cards)) == []


@pytest.mark.parametrize(
    ("condition", "code"),
    [
        ("{present: {who: here, at-least: 4}}", None),
        ("{present: {who: others-here, at-least: 4}}", "TC310"),
        ("{present: {who: actor, at-least: 2}}", "TC310"),
        ("{team: {at-least: 3, at-most: 2}}", "TC310"),
        ("{clock: {at-least: 24}}", None),
        ("{clock: {at-least: 25}}", "TC310"),
        ("{token: open-door, clock: {at-least: 25}}", "TC310"),
        ("{any: [{token: open-door}, {clock: {at-least: 25}}]}", None),
        ("{not: {team: {at-least: 1}}}", "TC310"),
        ("{not: {token: open-door}}", None),
        ("{receptacle: [porter]}", None),
        ("{not: {receptacle: [porter, stoker, telegraphist, station-master]}}", "TC310"),
        ("{wounded: {by-at-least: 6}}", "TC310"),
        ("{visited: clock-tower}", None),
        ("{passed: platform/C/shutter}", None),
        ("{gone: platform/C}", "TC310"),
        ("{stock: 1}", "TC310"),
        ("{on-plan: clock-tower}", None),
        ("{not: {on-plan: clock-tower}}", None),
        ("{not: {on-plan: platform}}", "TC310"),
        ("testing", None),
        ("{shows: hit}", "TC216"),
    ],
)
def test_conditions(check_places: Check, condition: str, code: str | None) -> None:
    findings = check_places(pier=f"B: {{text: Well?, do: [{{if: {{when: {condition}, then: [{{wound: 1}}]}}}}]}}")
    assert codes(findings) == ([code] if code else [])


@pytest.mark.parametrize(
    ("steps", "codes_"),
    [
        ("[{go: platform}, {wound: 1}]", ["TC309"]),
        ("[{if: {when: {token: open-door}, then: [{go: platform}]}}, {wound: 1}]", []),
        ("[{if: {when: {token: open-door}, then: [{go: platform}], else: [{fail: dawn}]}}, {wound: 1}]", ["TC309"]),
        ("[{choose: {optional: true, options: [{label: Go, do: [{go: platform}]}]}}, {wound: 1}]", []),
        ("[{choose: {options: [{label: Go, do: [{go: platform}]}]}}, {wound: 1}]", ["TC309"]),
        ("[{choose: {options: [{label: Go, cost: {time: 1}, do: [{go: platform}]}]}}, {wound: 1}]", []),
        ("[{once: {per: run, do: [{go: platform}]}}, {wound: 1}]", []),
        ("[{each: {who: living, do: [{fail: dawn}]}}, {wound: 1}]", []),
        (
            "[{ask: {prompt: Who?, answers: [me], right: [{go: platform}], wrong: [{fail: dawn}]}}, {wound: 1}]",
            ["TC309"],
        ),
    ],
)
def test_the_end_of_a_script(check_places: Check, steps: str, codes_: list[str]) -> None:
    assert codes(check_places(pier=f"B: {{text: Well., do: {steps}}}")) == codes_


def test_a_body_that_is_not_held_by_seals_opens_them_all(check_places: Check, tmp_path: Path) -> None:
    cards = "B: {text: Shut., seal: {tokens: [one]}, do: [{gain-token: one}]}"
    assert codes(check_places(tokens=("one",), pier=cards)) == ["TC304"]
    folder = tmp_path / "deck"
    bodies = (folder / "receptacles.yaml").read_text(encoding="utf-8")
    ghost = "    life: 5\n    abilities:\n      - {id: ghost, allow: [enter-sealed]}\n"
    (folder / "receptacles.yaml").write_text(bodies.replace("    life: 5\n", ghost), encoding="utf-8")
    assert [finding.code for finding in check(folder).findings if finding.code[2] == "3"] == []
