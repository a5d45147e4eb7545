"""From a rule to its code: every digital rule has a home, and the command finds it."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from timecaptain.cli import main
from timecaptain.rules import catalogue, coverage, ids, rule
from timecaptain.rules.homes import RuleCode, RuleHome, cited_ids, clone, code_of, homes

ROOT = Path(__file__).parents[2]


def test_every_digital_rule_has_a_home() -> None:
    not_digital = coverage(ROOT / "tests", ROOT / "rules-not-digital.toml").reasons
    at_home = homes(ROOT)
    homeless = [one.id for one in catalogue().rules if one.id not in not_digital and one.id not in at_home]
    assert not homeless, "no function cites these rules"


def test_what_the_source_cites_is_in_the_catalogue() -> None:
    unknown = {
        f"{path.relative_to(ROOT)}: {id_}"
        for path in (ROOT / "src").rglob("*.py")
        for id_, _ in cited_ids(path.read_text(encoding="utf-8"))
        if id_ not in ids()
    }
    assert not unknown


@pytest.mark.parametrize(
    ("text", "cited"),
    [
        ("C-TU-01", ["C-TU-01"]),
        ("C-SEAL-03 to 06. More.", ["C-SEAL-03", "C-SEAL-04", "C-SEAL-05", "C-SEAL-06"]),
        ("C-SEAL-03\n    to 04", ["C-SEAL-03", "C-SEAL-04"]),
        ("R-VIS-02 to 04, 08, 09, R-GCON-01:", [*(f"R-VIS-0{n}" for n in (2, 3, 4, 8, 9)), "R-GCON-01"]),
        ("A-C-49 to 51, DIF-08 and C-MOVE-11a", ["A-C-49", "A-C-50", "A-C-51", "DIF-08", "C-MOVE-11a"]),
        ("H-MISS, C-TU-1, XC-TU-01, C-TU-011", []),
    ],
)
def test_what_a_text_cites(text: str, cited: list[str]) -> None:
    assert [id_ for id_, _ in cited_ids(text)] == cited


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A clone with one function of every way to cite a rule, and of the ways that must not count."""
    source, tests = tmp_path / "src" / "timecaptain", tmp_path / "tests"
    for folder in (source / "game", source / "lab", source / "cli", tests):
        folder.mkdir(parents=True)
    (source / "game" / "time.py").write_text(
        '''"""C-TU-07 at the head of a module."""

LATE = Refusal("C-TU-06", "late")
MOST = 3  # C-TU-05


@decorated
def spend() -> None:
    """C-TU-01 to 03, A-C-64."""
    most = 4  # C-HIT-01


# C-HIT-02
class Clock:
    """What it is."""

    left: int
    """C-MOVE-11a."""

    def wind(self) -> None:
        def inside() -> None:
            return Refusal("C-HIT-03", "wound")


def weak() -> None:
    return Refusal("C-TU-01", "no")
''',
        encoding="utf-8",
    )
    (source / "cli" / "shown.py").write_text('def show() -> None:\n    """C-TU-02."""\n', encoding="utf-8")
    (source / "lab" / "odds.py").write_text('def odds() -> None:\n    """C-TU-04."""\n', encoding="utf-8")
    (tests / "test_time.py").write_text(
        """
import pytest

@pytest.mark.rule("C-MOVE-11a", "A-C-64")
def test_example(): ...

@pytest.mark.rule("C-MOVE-11")
def test_rule(): ...

@pytest.mark.rule("C-MOVE-12")
def test_other(): ...
""",
        encoding="utf-8",
    )
    return tmp_path


def test_homes_are_read_from_the_source(project: Path) -> None:
    file = "src/timecaptain/game/time.py"
    spend = RuleHome(file, 8, "spend")
    assert homes(project) == {
        "C-TU-01": (spend,),
        "C-TU-02": (spend, RuleHome("src/timecaptain/cli/shown.py", 1, "show")),
        "C-TU-03": (spend,),
        "A-C-64": (spend,),
        "C-TU-05": (RuleHome(file, 4, "MOST"),),
        "C-HIT-01": (spend,),
        "C-HIT-02": (RuleHome(file, 14, "Clock"),),
        "C-HIT-03": (RuleHome(file, 20, "Clock.wind"),),
        "C-MOVE-11": (RuleHome(file, 17, "Clock.left"),),
    }


def test_the_code_of_a_rule(project: Path) -> None:
    home = RuleHome("src/timecaptain/game/time.py", 17, "Clock.left")
    test = "tests/test_time.py::test_{}".format
    assert code_of(rule("C-MOVE-11"), project) == RuleCode((home,), (test("example"), test("rule")))
    assert code_of(rule("A-C-64"), project).tests == (test("example"),)
    assert code_of(rule("C-TU-07"), project) == RuleCode((), ())


def run(*arguments: str) -> str:
    result = CliRunner().invoke(main, ["rules", *arguments])
    assert result.exit_code == 0
    return result.output


def test_command_shows_the_code_of_a_rule(project: Path) -> None:
    shown = run("C-MOVE-11", "--root", str(project))
    assert "In the code\n  src/timecaptain/game/time.py:17  Clock.left\n" in shown
    assert "Held by these tests\n  tests/test_time.py::test_example\n  tests/test_time.py::test_rule\n" in shown
    assert "Dans le code" in run("C-MOVE-11", "--lang", "fr", "--root", str(project))


def test_command_shows_a_rule_without_code_where_there_is_none(tmp_path: Path) -> None:
    shown = run("C-MOVE-11", "--root", str(tmp_path))
    assert rule("C-MOVE-11").en in shown
    assert "In the code" not in shown
    assert "tests" not in shown


def test_command_finds_the_clone_it_runs_from(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert clone() == ROOT
    assert "src/timecaptain/game/classic/location_change.py:" in run("C-MOVE-07")
