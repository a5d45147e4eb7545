"""Translations beside the deck: what is reported, and what `timecaptain translate` makes of the file."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from hypothesis import given
from hypothesis import strategies as st
from tests.deck.examples import write_example

from timecaptain.cli import main
from timecaptain.deck import load, read
from timecaptain.deck.check import load_checked
from timecaptain.deck.findings import Findings
from timecaptain.deck.translation_file import _entry
from timecaptain.deck.translations import Translated, text_hash
from timecaptain.deck.yaml_tree import Budget, Map, Scalar, parse


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write_example({}, tmp_path / "deck")


def translate(folder: Path, *more: str, lang: str = "fr") -> Result:
    return CliRunner().invoke(main, ["translate", str(folder), "--lang", lang, *more])


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def findings(folder: Path) -> list[tuple[str, str | int]]:
    return [(f.code, f.args.get("key", "")) for f in read(folder).findings]


def test_the_hash_is_of_the_words() -> None:
    assert text_hash("one two") == text_hash("one\n  two ")
    assert text_hash("é") == text_hash("e\u0301")
    assert text_hash("one two") != text_hash("one  too")
    assert len(text_hash("")) == 12


def test_a_complete_translation_is_left_as_it_is(folder: Path) -> None:
    before = (folder / "lang" / "fr.yaml").read_bytes()
    assert translate(folder).exit_code == 0
    assert (folder / "lang" / "fr.yaml").read_bytes() == before


def test_a_new_language_has_everything_missing(folder: Path) -> None:
    assert translate(folder, lang="de").exit_code == 0
    deck = load(folder)
    assert {code for code, _ in findings(folder)} == {"TC501"}
    assert len(findings(folder)) == len(deck.texts["en"])
    assert "#:   The Late Train\n  mission.title:\n" in (folder / "lang" / "de.yaml").read_text()


def test_writing_twice_changes_nothing(folder: Path) -> None:
    translate(folder, lang="de")
    before = (folder / "lang" / "de.yaml").read_bytes()
    translate(folder, lang="de")
    assert (folder / "lang" / "de.yaml").read_bytes() == before


def test_stale_is_marked_and_accepted(folder: Path) -> None:
    file = folder / "lang" / "fr.yaml"
    change(folder / "mission.yaml", "title: The Late Train", "title: The Very Late Train")
    assert findings(folder) == [("TC502", "mission.title")]
    translate(folder)
    assert "#: stale: the text is now\n  #:   The Very Late Train\n  mission.title:" in file.read_text()
    assert findings(folder) == [("TC502", "mission.title")]
    assert translate(folder, "--accept", "mission.title").exit_code == 0
    assert "#:" not in file.read_text()
    assert findings(folder) == []


def test_accept_all(folder: Path) -> None:
    change(folder / "mission.yaml", "title: The Late Train", "title: The Very Late Train")
    change(folder / "items.yaml", "name: Oil can", "name: Old oil can")
    assert len(findings(folder)) == 2
    translate(folder, "--accept-all")
    assert findings(folder) == []


def test_comments_and_layout_of_the_translator_stay(folder: Path) -> None:
    file = folder / "lang" / "fr.yaml"
    change(file, "deck: the-late-train\n", "# by a friend\ndeck: the-late-train # not another\n")
    change(file, "  mission.where:\n", "  # ask the author\n  mission.where:\n")
    change(file, "    text: Adresse\n", "    text: >-\n      Adresse\n      # et plus\n")
    before = file.read_text()
    change(folder / "mission.yaml", "title: The Late Train", "title: The Very Late Train")
    translate(folder)
    translate(folder, "--accept-all")
    after = file.read_text()
    assert after.replace(text_hash("The Very Late Train"), text_hash("The Late Train")) == before


def test_order_blank_lines_quotes_and_last_words_of_the_translator_stay(folder: Path) -> None:
    file = folder / "lang" / "fr.yaml"
    text = file.read_text(encoding="utf-8")
    where = text.index("  mission.where:")
    year = text.index("  mission.year:")
    after = text.index("\n  mission.", year) + 1
    first, second = text[where:year], text[year:after]
    text = f"{text[:where]}\n  # years first\n{second}\n{first}{text[after:]}\n  # done\n\n# the end\n"
    text = text.replace("    text: Adresse\n", "    text: 'Adresse'  # not \"l’adresse\"\n")
    file.write_text(text, encoding="utf-8")
    assert translate(folder).exit_code == 0
    assert file.read_text(encoding="utf-8") == text
    change(folder / "mission.yaml", "title: The Late Train", "title: The Very Late Train")
    (folder / "places" / "attic.yaml").write_text("place: attic\nname: Attic\ncards: {A: {text: Dust.}}\n")
    translate(folder)
    added = [line for line in file.read_text(encoding="utf-8").split("\n") if line not in text.split("\n")]
    assert "  attic.name:" in added
    kept = iter(file.read_text(encoding="utf-8").split("\n"))
    assert all(line in kept for line in text.split("\n")), "nothing has moved, nothing is lost"


def test_another_indent_and_another_order_of_the_file_stay(folder: Path) -> None:
    file = folder / "lang" / "fr.yaml"
    lines = file.read_text(encoding="utf-8").split("\n")
    top = lines.index("texts:")
    texts = [f"  {line}" if line else line for line in lines[top + 1 :]]
    text = "\n".join(["# mine", "texts:", *texts]).rstrip("\n") + "\n" + "\n".join(lines[:top]) + "\n"
    file.write_text(text, encoding="utf-8")
    translate(folder)
    assert file.read_text(encoding="utf-8") == text
    change(folder / "mission.yaml", "title: The Late Train", "title: The Very Late Train")
    translate(folder)
    assert "\n    #: stale: the text is now\n    #:   The Very Late Train\n    mission.title:\n" in file.read_text()


def test_a_translation_follows_its_text(folder: Path) -> None:
    """A new option before the others gives them all other keys; nothing has to be translated again."""
    change(folder / "places" / "platform.yaml", "- label: Wake", "- label: Walk on\n            - label: Wake")
    assert len(findings(folder)) > 3
    translate(folder)
    assert findings(folder) == [("TC501", "platform.B.do.0.choose.options.0.label")]
    assert load(folder).texts["fr"]["platform.B.do.0.choose.options.1.label"] == "Le réveiller doucement"


def test_what_no_text_asks_for_is_kept(folder: Path) -> None:
    (folder / "places" / "attic.yaml").write_text("place: attic\nname: Attic\ncards: {A: {text: Dust.}}\n")
    translate(folder)
    change(folder / "lang" / "fr.yaml", 'text: ""', "text: Grenier")
    (folder / "places" / "attic.yaml").unlink()
    translate(folder)
    assert "#: orphan: the deck has no such text\n  attic.name:" in (folder / "lang" / "fr.yaml").read_text()
    assert ("TC503", "attic.name") in findings(folder)


def test_any_other_layout_keeps_the_words(folder: Path) -> None:
    hash = text_hash("The Late Train")
    file = folder / "lang" / "fr.yaml"
    file.write_text(
        f'{{deck: the-late-train, language: fr, texts: {{mission.title: {{source: "{hash}", text: Tard}}}}}}'
    )
    translate(folder)
    assert f'texts:\n  mission.title:\n    source: "{hash}"\n    text: Tard\n' in file.read_text()


def test_a_deck_that_lacks_most_of_its_translations_can_be_played(folder: Path) -> None:
    """A few hundred warnings are no error, and hide none."""
    says = "".join(f"      - say: Dust, for the time number {n}.\n" for n in range(80))
    cards = "".join(f"  {letter}:\n    text: Dust.\n    do:\n{says}" for letter in "ABC")
    attic = folder / "places" / "attic.yaml"
    attic.write_text(f"place: attic\nname: Attic\ncards:\n{cards}")
    change(folder / "mission.yaml", "shown: [", "shown: [attic, ")
    reading = read(folder)
    assert reading.deck is not None
    codes = [one.code for one in reading.findings]
    assert codes.count("TC501") == 100
    assert codes.count("TC117") == 1
    assert "TC114" not in codes
    assert load_checked(folder).texts["fr"]["attic.name"] == "Attic"
    change(folder / "lang" / "fr.yaml", "language: fr", "language: fr\nlanguages: fr")
    assert "TC124" in [one.code for one in read(folder).findings]


@pytest.mark.parametrize("lang", ["en", "FR", "../x", "", "f"])
def test_languages_that_cannot_be(folder: Path, lang: str) -> None:
    assert translate(folder, lang=lang).exit_code == 2


def test_accepting_what_is_not_stale_is_a_slip(folder: Path) -> None:
    assert translate(folder, "--accept", "mission.title").exit_code == 2


def test_a_broken_deck_is_not_translated(folder: Path) -> None:
    change(folder / "mission.yaml", "time: 24", "time: soon")
    result = translate(folder)
    assert result.exit_code == 1
    assert "TC128" in result.output


def test_a_folder_that_cannot_be_written(folder: Path) -> None:
    (folder / "lang" / "de.yaml").mkdir()
    assert translate(folder, lang="de").exit_code == 1


TEXTS = st.text(alphabet=st.characters(exclude_categories=("Cs",)), min_size=1, max_size=60)


@given(st.one_of(TEXTS, st.text(alphabet="ab :#-'\"\\\n\t{}[]&*!|>é\u2028\x85\ufeff", min_size=1, max_size=40)))
def test_whatever_is_written_is_read_back(text: str) -> None:
    lines = _entry("key", Translated(source="0" * 12, text=text))
    tree = parse("\n".join(lines) + "\n", "x", Budget(), Findings())
    assert isinstance(tree, Map)
    entry = tree.get("key")
    assert isinstance(entry, Map)
    value = entry.get("text")
    assert isinstance(value, Scalar)
    assert value.text.strip() == text.strip()
