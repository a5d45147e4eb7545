"""A folder becomes a deck, or a list of everything that is wrong with it."""

import shutil
from pathlib import Path

import pytest
from tests.deck.examples import write_example

from timecaptain.deck import TEMPLATE, DeckError, load, read
from timecaptain.deck.pictures import stays_inside


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write_example({}, tmp_path / "deck")


def findings(folder: Path) -> list[tuple[str, str, int]]:
    return [(f.code, f.position.file, f.position.line) for f in read(folder).findings]


def change(folder: Path, file: str, old: str, new: str) -> None:
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_the_template_is_clean() -> None:
    reading = read(TEMPLATE)
    assert reading.findings == ()
    assert reading.deck is not None
    assert reading.deck.mission.id == "the-late-train"


def test_scripts_are_found_by_their_keys() -> None:
    deck = load(TEMPLATE)
    script = deck.places["platform"].cards["B"].do
    assert deck.scripts["platform.B.do"] is script
    assert all(key == script.key for key, script in deck.scripts.items())


def test_every_language_has_every_text() -> None:
    texts = load(TEMPLATE).texts
    assert texts.keys() == {"en", "fr"}
    assert texts["en"].keys() == texts["fr"].keys()
    assert texts["en"]["mission.title"] == "The Late Train"
    assert texts["fr"]["mission.title"] == "Le Train en retard"


def test_a_text_not_translated_falls_back_to_the_source(folder: Path) -> None:
    (folder / "lang" / "fr.yaml").write_text("deck: the-late-train\nlanguage: fr\n")
    deck = load(folder)
    assert deck.texts["fr"] == deck.texts["en"]


def test_load_raises_with_all_findings(folder: Path) -> None:
    change(folder, "mission.yaml", "time: 24", "time: soon")
    change(folder, "places/platform.yaml", "wound: 1", "wuond: 1")
    (folder / "items.yaml").write_text("items: [")
    with pytest.raises(DeckError) as error:
        load(folder)
    codes = {(f.code, f.position.file) for f in error.value.findings}
    assert codes >= {("TC128", "mission.yaml"), ("TC125", "places/platform.yaml"), ("TC101", "items.yaml")}
    assert "places/platform.yaml:28:" in str(error.value)


def test_warnings_do_not_keep_a_deck_from_being_played(folder: Path) -> None:
    (folder / "places" / "platform.yaml").rename(folder / "places" / "quay.yaml")
    assert findings(folder) == [("TC709", "places/quay.yaml", 1)]
    assert load(folder)


def test_a_deck_needs_no_items(folder: Path) -> None:
    (folder / "items.yaml").unlink()
    assert "TC705" not in {code for code, _, _ in findings(folder)}


@pytest.mark.parametrize("name", ["nowhere", "a\0b", "x" * 300, ""])
def test_paths_that_are_no_folder(tmp_path: Path, name: str) -> None:
    assert read(tmp_path / name).findings[0].code in ("TC702", "TC703", "TC704")


def test_a_hidden_file_is_nobodys_business(folder: Path) -> None:
    (folder / ".git").mkdir()
    (folder / "places" / ".platform.yaml.swp").write_bytes(b"\xff")
    assert not findings(folder)


# ---------------------------------------------------------------- the digest


def test_the_digest_is_about_content(folder: Path, tmp_path: Path) -> None:
    before = load(folder).digest
    assert before == load(TEMPLATE).digest
    moved = tmp_path / "elsewhere"
    shutil.copytree(folder, moved)
    (moved / "places" / "platform.yaml").rename(moved / "places" / "a.yaml")
    for file in moved.rglob("*.yaml"):
        text = file.read_text(encoding="utf-8")
        file.write_bytes(("# a comment\n" + text + "\n# another\n").replace("\n", "\r\n").encode())
    assert load(moved).digest == before


def test_the_digest_does_not_depend_on_how_a_thing_is_written(folder: Path) -> None:
    before = load(folder).digest
    change(folder, "places/clock-tower.yaml", "- take: winding-key", "- take: {item: winding-key, who: actor}")
    change(folder, "places/clock-tower.yaml", "- skull: 1", "- {number: 1, kind: skull}")
    assert load(folder).digest == before


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("mission.yaml", "time: 24", "time: 25"),
        ("places/platform.yaml", "gain-token: open-door", "lose-token: open-door"),
        ("places/platform.yaml", "Rain comes", "Snow comes"),
        ("lang/fr.yaml", "Le Train en retard", "Le Train perdu"),
        ("receptacles.yaml", "{skill: 2, wits: 3}", "{wits: 3, skill: 2}"),
    ],
)
def test_the_digest_changes_with_content(folder: Path, file: str, old: str, new: str) -> None:
    before = load(folder).digest
    change(folder, file, old, new)
    assert load(folder).digest != before


# ---------------------------------------------------------------- pictures


@pytest.mark.parametrize(
    "name", ["../x.svg", "/etc/x.svg", "art/../../x.svg", "art\\x.svg", "C:/x.svg", "a\0b.svg", "file:///x.svg"]
)
def test_pictures_stay_inside(tmp_path: Path, name: str) -> None:
    assert not stays_inside(tmp_path, name)


def test_links_out_of_the_folder_are_outside(tmp_path: Path) -> None:
    deck = tmp_path / "deck"
    deck.mkdir()
    (tmp_path / "secret").mkdir()
    (deck / "art").symlink_to(tmp_path / "secret")
    (deck / "loop.svg").symlink_to("loop.svg")
    assert not stays_inside(deck, "art/x.svg")
    assert not stays_inside(deck, "loop.svg")
    assert stays_inside(deck, "x.svg")


def test_a_picture_that_is_there_is_fine(folder: Path) -> None:
    (folder / "art").mkdir()
    (folder / "art" / "clock.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    change(folder, "items.yaml", "name: Oil can", "name: Oil can\n    picture: art/clock.svg")
    assert not findings(folder)
    change(folder, "items.yaml", "art/clock.svg", "art/clok.svg")
    (finding,) = read(folder).findings
    assert (finding.code, finding.suggestion) == ("TC712", "art/clock.svg")
