"""The catalogue is whole, says everything in both languages, in our own words, and knows what is tested."""

import re
from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner

from timecaptain.cli import main
from timecaptain.rules import (
    LANGUAGES,
    Rule,
    Ruling,
    Text,
    UnknownRuleError,
    catalogue,
    coverage,
    ids,
    rule,
)

ROOT = Path(__file__).parents[2]

# A rule that gets lost would take its tests with it unseen: the numbers are written down here once more.
RULES_PER_CHAPTER = {
    "GEN": 12, "COMP": 13, "BOARD": 3, "SETUP": 9, "GOLD": 1, "DECK": 8, "BASE": 6, "PLAN": 3, "CARD": 9,
    "REC": 10, "POW": 14, "CAP": 7, "RUN": 5, "OPEN": 5, "ENTER": 7, "SEAL": 8, "FLAG": 4, "READ": 7, "TU": 7,
    "ACT": 5, "SROLL": 1, "MOVE": 16, "TEST": 12, "ROLL": 4, "HIT": 3, "RIP": 5, "PEN": 6, "IDLE": 4,
    "LOCK": 3, "FINISH": 1, "OPP": 4, "DEATH": 10, "ITEM": 11, "RES": 3, "STATE": 5, "REVEAL": 4, "WIN": 1,
    "FAIL": 4, "RESET": 5, "SAVE": 6, "TWO": 4, "SYM": 18, "SAMPLE": 5,
}  # fmt: skip

# Names of published missions and of people and places in them: the rules are free, these are not ours.
FORBIDDEN = re.compile(
    r"\b(asylum|asile|bob|lyfen|laura|sam|madeleine|tilleul|marie|bertholet|vasil|fouine|elizia|dor|altace|"
    r"syaans|james|tess|antonio|chae-rin|hadal|midsummer|quaine|robin|goodfellow|cavendish|anton|amy|"
    r"jennifer|doug|damien|ebenezer|anigimas|day room|scriptarium|erotomania|érotomanie|t\.i\.m\.e|1921|"
    r"time stories|space cowboys)\b",
    re.IGNORECASE,
)
CITED = re.compile(r"\b(?:C-[A-Z]+|A-C|DIF)-\d+[a-z]?\b")


def entries() -> list[Text]:
    book = catalogue()
    examples = [example for rule in book.rules for example in rule.examples]
    return [*book.chapters, *book.rules, *examples, *book.rulings]


def test_every_rule_is_there_in_order() -> None:
    book = catalogue()
    assert [chapter.id for chapter in book.chapters] == list(RULES_PER_CHAPTER)
    assert [rule.id for rule in book.rules] == [
        f"C-{chapter}-{number:02}" for chapter, count in RULES_PER_CHAPTER.items() for number in range(1, count + 1)
    ]
    assert all(rule.id.split("-")[1] == rule.chapter for rule in book.rules)
    assert len(book.rules) == 278


def test_every_ruling_is_there_in_order() -> None:
    assert [ruling.id for ruling in catalogue().rulings] == [
        *(f"DIF-{number:02}" for number in range(1, 5)),
        *(f"A-C-{number:02}" for number in range(1, 84)),
    ]


def test_ids_are_unique() -> None:
    assert not [id_ for id_, count in Counter(entry.id for entry in entries()).items() if count > 1]


def test_examples_are_lettered_after_their_rule() -> None:
    for entry in catalogue().rules:
        letters = "abcdefgh"[: len(entry.examples)]
        assert [example.id for example in entry.examples] == [entry.id + letter for letter in letters]


def test_both_languages_say_something() -> None:
    for entry in entries():
        english, french = entry.text("en"), entry.text("fr")
        assert english.strip(), entry.id
        assert french.strip(), entry.id
        # A title or two may be the same in both languages; a sentence never is.
        assert english != french or len(english.split()) <= 3, entry.id
        assert "'" not in french, f"{entry.id}: French takes the typographic apostrophe"


def test_other_languages_are_refused() -> None:
    with pytest.raises(KeyError, match="xx"):
        rule("C-MOVE-07").text("xx")


def test_references_lead_somewhere() -> None:
    for entry in catalogue().rules:
        assert not [other for other in entry.see if other not in ids()], entry.id
        assert entry.id not in entry.see
    for ruling in catalogue().rulings:
        assert ruling.rules
        assert all(isinstance(rule(other), Rule) for other in ruling.rules), ruling.id
    for entry in entries():
        for lang in LANGUAGES:
            assert not [cited for cited in CITED.findall(entry.text(lang)) if cited not in ids()], entry.id


def test_every_ruling_is_found_from_its_rules() -> None:
    for ruling in catalogue().rulings:
        for id_ in ruling.rules:
            entry = rule(id_)
            assert isinstance(entry, Rule)
            assert ruling.id in entry.see, id_


def test_options_are_named_in_kebab_case() -> None:
    options = {ruling.id: ruling.option for ruling in catalogue().rulings if ruling.option}
    assert options == {"A-C-01": "last-tu-acts", "A-C-27": "delay-return"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_published_name_is_used(lang: str) -> None:
    assert not {entry.id: found for entry in entries() if (found := FORBIDDEN.findall(entry.text(lang)))}


def test_lookup_finds_rules_rulings_and_examples() -> None:
    assert rule("C-MOVE-07").id == "C-MOVE-07"
    assert isinstance(rule("A-C-64"), Ruling)
    assert rule("C-MOVE-11a") is rule("C-MOVE-11")
    with pytest.raises(UnknownRuleError, match="C-MOVE-99"):
        rule("C-MOVE-99")


def test_listed_rules_exist_and_have_reasons() -> None:
    found = coverage(ROOT / "tests", ROOT / "rules-not-digital.toml")
    assert not found.unknown
    assert found.reasons
    assert all(reason.endswith(".") for reason in found.reasons.values())
    assert not found.reasons.keys() & found.tests.keys()


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with one test of every way to cite a rule, and of the ways that must not count."""
    folder = tmp_path / "tests" / "game"
    folder.mkdir(parents=True)
    (folder / "test_some.py").write_text(
        """
import pytest
from pytest import mark

rule = pytest.mark.rule
CASES = [pytest.param(1, marks=[pytest.mark.slow, pytest.mark.rule("C-HIT-01")])]

@pytest.mark.rule("C-MOVE-01", "C-MOVE-11a")
def test_decorated(): ...

@mark.rule("C-MOVE-02")
async def test_short_name(): ...

@rule("C-MOVE-03")
def test_alias(): ...

@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("C-HIT-02")), 2])
def test_case(n): ...

@pytest.mark.rule("C-CAP-01")
class TestClass:
    pytestmark = [pytest.mark.rule("C-CAP-02")]
    @pytest.mark.rule("C-CAP-03")
    def test_inside(self): ...

@pytest.mark.rule("A-C-64", "C-MOVE-99")
def test_ruling_and_slip(): ...

@pytest.mark.skipif(True, reason="here")
@pytest.mark.rule("C-PLAN-01")
def test_sometimes(): ...

@pytest.mark.skip
@pytest.mark.rule("C-TU-01")
def test_skipped(): ...

@pytest.mark.xfail(reason="not yet")
@pytest.mark.rule("C-TU-02")
def test_failing(): ...

@pytest.mark.skip(reason="not yet")
class TestSkipped:
    @pytest.mark.rule("C-TU-03")
    def test_inside(self): ...

@pytest.mark.parametrize("n", [pytest.param(1, marks=[pytest.mark.xfail, pytest.mark.rule("C-TU-04")])])
def test_failing_case(n): ...

@pytest.mark.rule("C-TU-05")
def helper(): ...
""",
        encoding="utf-8",
    )
    (folder / "test_module.py").write_text(
        'import pytest\npytestmark = pytest.mark.rule("C-WIN-01")\ndef test_it(): ...\n', encoding="utf-8"
    )
    (folder / "test_empty.py").write_text(
        'import pytest\npytestmark = pytest.mark.rule("C-GOLD-01")\n', encoding="utf-8"
    )
    (folder / "helpers.py").write_text(
        'import pytest\n@pytest.mark.rule("C-FINISH-01")\ndef test_it(): ...\n', encoding="utf-8"
    )
    (tmp_path / "rules-not-digital.toml").write_text(
        '[[rule]]\nid = "C-SETUP-01"\nreason = "Chairs."\n[[rule]]\nid = "C-NONE-01"\nreason = "Slip."\n',
        encoding="utf-8",
    )
    return tmp_path


def test_coverage_reads_every_way_to_cite_a_rule(project: Path) -> None:
    found = coverage(project / "tests", project / "rules-not-digital.toml")
    some = "game/test_some.py"
    assert found.tests == {
        "C-HIT-01": (some,),
        "C-MOVE-01": (f"{some}::test_decorated",),
        "C-MOVE-11": (f"{some}::test_decorated",),
        "C-MOVE-02": (f"{some}::test_short_name",),
        "C-MOVE-03": (f"{some}::test_alias",),
        "C-HIT-02": (f"{some}::test_case",),
        "C-CAP-01": (f"{some}::TestClass::test_inside",),
        "C-CAP-02": (f"{some}::TestClass::test_inside",),
        "C-CAP-03": (f"{some}::TestClass::test_inside",),
        "C-PLAN-01": (f"{some}::test_sometimes",),
        "C-WIN-01": ("game/test_module.py::test_it",),
    }
    assert found.reasons == {"C-SETUP-01": "Chairs."}
    assert found.unknown == {
        "C-MOVE-99": (f"{some}::test_ruling_and_slip",),
        "C-NONE-01": ("rules-not-digital.toml",),
    }


def test_coverage_sorts_the_rules_of_a_chapter(project: Path) -> None:
    found = coverage(project / "tests", project / "rules-not-digital.toml")
    assert found.of_chapter("HIT") == {
        "tested": ("C-HIT-01", "C-HIT-02"),
        "not-digital": (),
        "open": ("C-HIT-03",),
    }
    assert found.of_chapter("SETUP")["not-digital"] == ("C-SETUP-01",)
    assert found.status("C-TU-01") == "open"
    assert len(found.open) == 278 - len(found.tests) - 1


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["rules", *arguments])
    return result.exit_code, result.output


def test_command_shows_a_rule_in_both_languages() -> None:
    code, english = run("C-MOVE-11")
    assert code == 0
    assert rule("C-MOVE-11").en in english
    assert "C-MOVE-11a" in english
    assert rule("A-C-60").en in english
    code, french = run("c-move-11a", "--lang", "fr")
    assert code == 0
    assert rule("C-MOVE-11").fr in french
    assert "Changement de lieu" in french


def test_command_shows_a_ruling_with_its_option() -> None:
    code, output = run("A-C-01")
    assert code == 0
    assert "last-tu-acts" in output
    assert rule("C-FAIL-01").en in output


def test_command_guesses_at_an_unknown_rule() -> None:
    code, output = run("C-MOVE-7")
    assert code == 2
    assert "C-MOVE-07" in output
    code, output = run("nonsense", "--lang", "fr")
    assert code == 2
    assert "Vouliez-vous dire" not in output


def test_command_counts_and_lists_what_is_open(project: Path) -> None:
    code, output = run("--open", "--root", str(project))
    assert code == 1
    assert re.search(r"^HIT +Hits \(step 2\) +2 +0 +1$", output, re.MULTILINE)
    assert re.search(r"^ +Total +11 +1 +266$", output, re.MULTILINE)
    assert "\nC-HIT-03\n" in output
    assert "C-MOVE-99 is no rule" in output


def test_command_is_content_when_nothing_is_open(project: Path) -> None:
    listed = "".join(f'[[rule]]\nid = "{rule.id}"\nreason = "x"\n' for rule in catalogue().rules)
    (project / "rules-not-digital.toml").write_text(listed, encoding="utf-8")
    for file in (project / "tests" / "game").iterdir():
        file.unlink()
    code, output = run("--root", str(project), "--lang", "fr")
    assert code == 0
    assert re.search(r"^ +Total +0 +278 +0$", output, re.MULTILINE)


def test_command_says_where_tests_are_missing(tmp_path: Path) -> None:
    code, output = run("--root", str(tmp_path))
    assert code == 2
    assert "tests" in output
    (tmp_path / "tests").mkdir()
    code, output = run("--root", str(tmp_path))
    assert code == 2
    assert "rules-not-digital.toml" in output
