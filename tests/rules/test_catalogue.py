"""The catalogue is whole, says everything in both languages, in our own words, and knows what is tested."""

import re
from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner

from timecaptain.cli import main
from timecaptain.rules import (
    BOOKS,
    LANGUAGES,
    Book,
    Chapter,
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
    "classic": {
        "GEN": 12, "COMP": 13, "BOARD": 3, "SETUP": 9, "GOLD": 1, "DECK": 8, "BASE": 6, "PLAN": 3, "CARD": 9,
        "REC": 10, "POW": 14, "CAP": 7, "RUN": 5, "OPEN": 5, "ENTER": 7, "SEAL": 8, "FLAG": 4, "READ": 7, "TU": 7,
        "ACT": 5, "SROLL": 1, "MOVE": 16, "TEST": 12, "ROLL": 4, "HIT": 3, "RIP": 5, "PEN": 6, "IDLE": 4,
        "LOCK": 3, "FINISH": 1, "OPP": 4, "DEATH": 10, "ITEM": 11, "RES": 3, "STATE": 5, "REVEAL": 4, "WIN": 1,
        "FAIL": 4, "RESET": 5, "SAVE": 6, "TWO": 4, "SYM": 18, "SAMPLE": 5,
    },
    "revolution": {
        "GEN": 8, "GOLD": 3, "COMP": 8, "REC": 8, "SETUP": 21, "ROUND": 5, "LOC": 7, "DISP": 4, "CARDA": 3,
        "RECON": 6, "TELE": 5, "ACT": 6, "EXPL": 5, "STBY": 6, "GIVE": 3, "LEAVE": 2, "BTW": 4, "SWAP": 5, "CAP": 3,
        "AZRAK": 7, "VORTEX": 3, "TEST": 12, "DEST": 5, "OUT": 5, "PCON": 4, "GCON": 10, "DMG": 4, "UPD": 8,
        "FREE": 4, "LINK": 2, "EMRG": 6, "CTRL": 4, "EJECT": 7, "ITEM": 9, "MAP": 3, "TOKEN": 6, "STOW": 3,
        "PERS": 7, "VIS": 14, "PC": 9, "SOLO": 2, "NOTE": 2, "END": 5, "SCORE": 5, "XP": 2,
    },
    "hadal": {"META": 2, "COMP": 5, "DECK": 4, "SETUP": 10, "REC": 4, "GEAR": 3, "MISS": 3, "MAP": 2},
    "midsummer": {
        "META": 2, "COMP": 3, "SETUP": 15, "REC": 4, "MAGICK": 9, "POWER": 3, "MYST": 9, "REPL": 6, "SKY": 2,
        "BOX": 3, "AZRAK": 2,
    },
    "cavendish": {
        "META": 2, "COMP": 6, "SETUP": 15, "REC": 5, "TAL": 2, "PLAN": 4, "LOC": 4, "TELE": 2, "TEST": 2, "ITEM": 6,
        "ORAND": 4, "FEAR": 6, "VORTEX": 2, "PC": 3, "SCORE": 8, "VIS": 3,
    },
}  # fmt: skip
RULES_PER_BOOK = {"classic": 278, "revolution": 260, "hadal": 33, "midsummer": 58, "cavendish": 74}
EXAMPLES_PER_BOOK = {"classic": 44, "revolution": 20, "hadal": 5, "midsummer": 8, "cavendish": 16}
PREFIXES = {"classic": "C", "revolution": "R", "hadal": "H", "midsummer": "M", "cavendish": "V"}

# Names of published missions and of people and places in them: the rules are free, these are not ours.
FORBIDDEN = re.compile(
    r"\b(asylum|asile|bob|lyfen|laura|sam|madeleine|tilleul|marie|bertholet|vasil|fouine|elizia|dor|altace|"
    r"syaans|james|tess|antonio|chae-rin|hadale?s?|midsummer|nuit d’été|quaine|robin|goodfellow|puck|"
    r"cavendish|anton|amy|jennifer|doug|damien|ebenezer|anigimas|elixir|élixir|emerald|émeraude|mansion|manoir|"
    r"epidemic|épidémie|cure|remède|ocean|océan|day room|scriptarium|erotomania|érotomanie|t\.i\.m\.e|1921|1958|"
    r"2099|6951|nt|n\.t\.|time stories|space cowboys|protocol 42|protocole 42)\b",
    re.IGNORECASE,
)
CITED = re.compile(r"\b(?:[CRHMV]-[A-Z]+|A-[CRHMV]|DIF)-\d+[a-z]?\b")
# What missions may set; the texts of both languages name it alike.
HYPHENATED = re.compile(r"\b[a-z]+(?:-[a-z]+)+\b")
SETTINGS = {
    "captain-free", "empty-vortex-fails", "first-captain", "item-colours", "magick-start", "personal-card",
    "prologue-cards", "receptacle-talents", "recon-instructions", "revisit-rule", "shuffle-mysteries", "swap-window",
    "telepathy-step", "undealt-azrak",
}  # fmt: skip


def entries() -> list[Text]:
    book = catalogue()
    examples = [example for rule in book.rules for example in rule.examples]
    chapters = [chapter for one in book.books for chapter in one.chapters]
    return [*book.books, *chapters, *book.rules, *examples, *book.rulings]


def test_every_book_is_there_in_order() -> None:
    assert [book.id for book in catalogue().books] == list(BOOKS) == list(RULES_PER_CHAPTER)
    assert {book.id: book.prefix for book in catalogue().books} == PREFIXES


@pytest.mark.parametrize("id_", BOOKS)
def test_every_rule_is_there_in_order(id_: str) -> None:
    book, chapters = catalogue().book(id_), RULES_PER_CHAPTER[id_]
    assert [chapter.id for chapter in book.chapters] == list(chapters)
    assert [rule.id for rule in book.rules] == [
        f"{book.prefix}-{chapter}-{number:02}" for chapter, count in chapters.items() for number in range(1, count + 1)
    ]
    assert all(rule.id.split("-")[1] == rule.chapter for rule in book.rules)
    assert len(book.rules) == RULES_PER_BOOK[id_]
    assert sum(len(rule.examples) for rule in book.rules) == EXAMPLES_PER_BOOK[id_]


def test_chapters_of_the_same_name_are_kept_apart() -> None:
    book = catalogue()
    assert book.chapters["C-ITEM"] is not book.chapters["R-ITEM"]
    for one in book.books:
        for key, chapter in one.by_key.items():
            assert len(book.rules_of(key)) == RULES_PER_CHAPTER[one.id][chapter.id], key
            assert {rule.chapter_key for rule in book.rules_of(key)} == {key}


def test_every_ruling_is_there_in_order() -> None:
    numbers = {"classic": 86, "revolution": 74, "hadal": 6, "midsummer": 15, "cavendish": 20}
    differences = {"classic": [*range(1, 5)], "revolution": [*range(5, 53), *range(60, 77)]}
    for book in catalogue().books:
        assert [ruling.id for ruling in book.rulings] == [
            *(f"DIF-{number:02}" for number in differences.get(book.id, [])),
            *(f"A-{book.prefix}-{number:02}" for number in range(1, numbers[book.id] + 1)),
        ]


def test_ids_are_unique() -> None:
    cited = [entry.id for entry in entries() if not isinstance(entry, Book | Chapter)]
    assert not [id_ for id_, count in Counter(cited).items() if count > 1]
    assert set(cited) == ids().keys()


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
    assert options == {"A-C-01": "last-tu-acts", "A-C-27": "delay-return", "DIF-08": "captain-free"}


def test_settings_are_named_alike_in_both_languages() -> None:
    named: set[str] = {ruling.option for ruling in catalogue().rulings if ruling.option and ruling.id == "DIF-08"}
    for entry in entries():
        english, french = (set(HYPHENATED.findall(entry.text(lang))) & SETTINGS for lang in LANGUAGES)
        assert english == french, entry.id
        named |= english
    assert named == SETTINGS


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_published_name_is_used(lang: str) -> None:
    # Only the id of a book may be one of them.
    assert not {entry.id: names for entry in entries() if (names := FORBIDDEN.findall(entry.text(lang)))}


def test_lookup_finds_rules_rulings_and_examples() -> None:
    assert rule("C-MOVE-07").id == "C-MOVE-07"
    assert isinstance(rule("A-C-64"), Ruling)
    assert rule("C-MOVE-11a") is rule("C-MOVE-11")
    with pytest.raises(UnknownRuleError, match="C-MOVE-99"):
        rule("C-MOVE-99")


def test_listed_rules_exist_and_have_reasons() -> None:
    cited = coverage(ROOT / "tests", ROOT / "rules-not-digital.toml")
    assert not cited.unknown
    assert cited.reasons
    assert all(reason.endswith(".") for reason in cited.reasons.values())
    assert not cited.reasons.keys() & cited.tests.keys()


def test_every_classic_rule_is_held() -> None:
    assert not coverage(ROOT / "tests", ROOT / "rules-not-digital.toml").open(["classic"])


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
    cited = coverage(project / "tests", project / "rules-not-digital.toml")
    some = "game/test_some.py"
    assert cited.tests == {
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
    assert cited.reasons == {"C-SETUP-01": "Chairs."}
    assert cited.unknown == {
        "C-MOVE-99": (f"{some}::test_ruling_and_slip",),
        "C-NONE-01": ("rules-not-digital.toml",),
    }


def test_coverage_sorts_the_rules_of_a_chapter(project: Path) -> None:
    cited = coverage(project / "tests", project / "rules-not-digital.toml")
    assert cited.of_chapter("C-HIT") == {
        "tested": ("C-HIT-01", "C-HIT-02"),
        "not-digital": (),
        "open": ("C-HIT-03",),
    }
    assert cited.of_chapter("C-SETUP")["not-digital"] == ("C-SETUP-01",)
    assert cited.status("C-TU-01") == "open"
    assert cited.of_chapter("R-SETUP")["not-digital"] == ()
    assert len(cited.open(["classic"])) == 278 - len(cited.tests) - 1
    assert len(cited.open(["hadal", "cavendish"])) == 33 + 74
    assert len(cited.open()) == sum(RULES_PER_BOOK.values()) - len(cited.tests) - 1


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
    assert re.search(r"^C-HIT +Hits \(step 2\) +2 +0 +1$", output, re.MULTILINE)
    assert re.search(r"^R-OUT +Outcome of a test +0 +0 +5$", output, re.MULTILINE)
    assert re.findall(r"^ +Total +(\d+ +\d+ +\d+)$", output, re.MULTILINE)[0].split() == ["11", "1", "266"]
    assert re.search(r"^ +All books +11 +1 +691$", output, re.MULTILINE)
    assert "\nC-HIT-03\n" in output
    assert "\nV-VIS-03\n" in output
    assert "C-MOVE-99 is no rule" in output


def test_command_groups_chapters_by_book(project: Path) -> None:
    _, output = run("--root", str(project))
    lines = output.splitlines()
    titles = [lines.index(book.en) for book in catalogue().books]
    assert titles == sorted(titles)
    for book, title in zip(catalogue().books, titles, strict=True):
        keys = [line.split()[0] for line in lines[title + 1 : title + 1 + len(book.chapters)]]
        assert keys == list(book.by_key)
        assert lines[title + 1 + len(book.chapters)].split()[0] == "Total"


def test_command_counts_the_chosen_books_only(project: Path) -> None:
    (project / "rules-not-digital.toml").write_text(listed("hadal", "midsummer"), encoding="utf-8")
    code, output = run("--book", "hadal", "--root", str(project))
    assert code == 0  # the slip in the tests is one of another book
    assert re.search(r"^ +Total +0 +33 +0$", output, re.MULTILINE)
    assert "C-" not in output
    assert "All books" not in output
    code, output = run("--book", "midsummer", "--book", "hadal", "--root", str(project))
    assert code == 0
    assert re.search(r"^ +All books +0 +91 +0$", output, re.MULTILINE)
    code, output = run("--book", "hadal", "--book", "cavendish", "--open", "--root", str(project))
    assert code == 1
    assert "\nV-META-01\n" in output
    assert "R-GEN-01" not in output
    code, output = run("--book", "nonsense", "--root", str(project))
    assert code == 2


def test_command_is_content_when_nothing_is_open(project: Path) -> None:
    (project / "rules-not-digital.toml").write_text(listed(*BOOKS), encoding="utf-8")
    for file in (project / "tests" / "game").iterdir():
        file.unlink()
    code, output = run("--root", str(project), "--lang", "fr")
    assert code == 0
    assert re.search(r"^ +Tous les livres +0 +703 +0$", output, re.MULTILINE)


def listed(*books: str) -> str:
    """Every rule of these books as one that needs no test."""
    rules = [rule.id for book in books for rule in catalogue().book(book).rules]
    return "".join(f'[[rule]]\nid = "{id_}"\nreason = "x"\n' for id_ in rules)


def test_command_says_where_tests_are_missing(tmp_path: Path) -> None:
    code, output = run("--root", str(tmp_path))
    assert code == 2
    assert "tests" in output
    (tmp_path / "tests").mkdir()
    code, output = run("--root", str(tmp_path))
    assert code == 2
    assert "rules-not-digital.toml" in output
