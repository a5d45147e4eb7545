"""Mechanisms are switched on by name; what is wrong with them is said like everything else about a deck."""

from collections import Counter
from pathlib import Path

import pytest
import yaml

import timecaptain
from tests.game.mechanisms.table import table
from tests.game.revolution.table import DECK, _merged, _Plain
from timecaptain.deck.check import check
from timecaptain.deck.findings import is_error
from timecaptain.deck.mechanisms import DECKS, SETTINGS, Mechanisms, home
from timecaptain.game.revolution import mechanisms


def findings(folder: Path, text: str = "", **changes: object) -> list[str]:
    """The errors of the small deck with these changes, and this text under its mission, beside those it has anyway.

    It is no whole mission: it cannot be won, and nobody ever takes its items.
    """
    usual = Counter(errors(folder))
    return list((Counter(errors(folder, text, **changes)) - usual).elements())


def errors(folder: Path, text: str = "", **changes: object) -> list[str]:
    content = _merged(DECK, changes)
    for name, place in content["places"].items():
        (folder / "places").mkdir(exist_ok=True)
        (folder / "places" / f"{name}.yaml").write_text(yaml.dump(place, Dumper=_Plain, sort_keys=False))
    for name in ("mission", "prologue", "items", "receptacles", "endings"):
        written = yaml.dump(content[name], Dumper=_Plain, sort_keys=False)
        (folder / f"{name}.yaml").write_text(written + (text if name == "mission" else ""))
    return [finding.code for finding in check(folder).findings if is_error(finding)]


def test_switching_mechanisms_on_breaks_nothing(tmp_path):
    assert set(errors(tmp_path)) == {"TC303", "TC317"}
    assert findings(tmp_path, "mechanisms:\n  magick: {}\n  fear: {attribute: wits}\n") == []


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("mechanisms:\n  magik: {}\n", "TC124"),
        ("mechanisms:\n  magick: {}\n  magick: {}\n", "TC105"),
        ("mechanisms:\n  magick: {}\nmechanisms:\n  fear: {attribute: wits}\n", "TC105"),
        ("mechanisms:\n  magick: {five: 3}\n", "TC124"),
        ("mechanisms:\n  magick: {two: -1}\n", "TC129"),
        ("mechanisms:\n  fear: {}\n", "TC123"),
        ("mechanisms:\n  fear: {attribute: courage}\n", "TC221"),
        ("mechanisms:\n  house-plan: {tiles: {hall: {markers: [red]}}}\n", "TC353"),
        ("mechanisms:\n  house-plan: {tiles: {hall: {markers: []}}, start: [hall, yard]}\n", "TC354"),
        ("mechanisms:\n  mysteries: {pile: [{}]}\n", "TC355"),
        ("mechanisms:\n  mysteries: {pile: [{item: key}, {item: key}]}\n", "TC356"),
        ("mechanisms:\n  mysteries: {pile: [{card: hall/Z}]}\n", "TC209"),
        ("mechanisms:\n  replacements: {items: {law: {courage: 1}}}\n", "TC221"),
    ],
)
def test_what_is_wrong_with_a_mechanism_is_a_finding(tmp_path, text, code):
    assert findings(tmp_path, text) == [code]


def test_a_tile_far_from_the_frame_is_reached_through_others(tmp_path):
    tiles = "{hall: {markers: [red]}, yard: {markers: [blue, red]}}"
    assert findings(tmp_path, f"mechanisms:\n  house-plan: {{frame: [blue], tiles: {tiles}}}\n") == []
    assert findings(tmp_path, f"mechanisms:\n  house-plan: {{frame: [green], tiles: {tiles}}}\n") == ["TC353", "TC353"]


def test_a_word_without_its_mechanism(tmp_path):
    script = [{"take-fear": 1}, {"if": {"when": {"magick-held": {"at-least": 1}}, "then": [{"say": "Light."}]}}]
    places = {"hall": {"cards": {"B": {"do": script}}}}
    assert findings(tmp_path, places=places) == ["TC357", "TC357"]
    assert findings(tmp_path, "mechanisms: {magick: {}, fear: {attribute: wits}}\n", places=places) == []


def test_a_price_out_of_a_pool_that_is_not_there(tmp_path):
    price = {"choose": {"options": [{"label": "Pay", "cost": {"pools": {"magick": 1}}}]}}
    places = {"hall": {"cards": {"B": {"do": [price]}}}}
    assert findings(tmp_path, places=places) == ["TC359"]
    assert findings(tmp_path, "mechanisms: {magick: {}}\n", places=places) == []


@pytest.mark.rule("V-ITEM-01")
def test_an_item_of_a_colour_that_the_box_does_not_have(tmp_path):
    assert findings(tmp_path, "preset: cavendish\n") == ["TC358"]


def test_every_mechanism_is_registered_on_both_sides():
    assert [one.name for one in mechanisms.ALL] == list(DECKS)
    by_name = [name for name, module in DECKS.items() if not hasattr(module, "is_on")]
    assert by_name == list(SETTINGS) == list(Mechanisms.__struct_fields__)


def test_every_word_has_its_function():
    from timecaptain.deck.primitives import Condition, Effect
    from timecaptain.deck.vocabulary import vocabulary
    from timecaptain.game.revolution import RevolutionGame

    for base, functions in ((Effect, RevolutionGame.VERBS), (Condition, RevolutionGame.CONDITIONS)):
        words = [shape.cls for shape in vocabulary(base, "revolution").values() if home(shape.cls) is not None]
        assert words
        assert [word for word in words if word not in functions] == []


def test_nothing_outside_its_folder_names_a_mechanism():
    """But `box`, which is also the place where things lie that nobody has."""
    root = Path(timecaptain.__file__).parent
    names = [one.name for one in mechanisms.ALL if one.name != "box"]
    for file in root.rglob("*.py"):
        if "mechanisms" not in file.relative_to(root).parts:
            text = file.read_text(encoding="utf-8")
            quoted = [name for name in names if f'"{name}"' in text or f"mechanisms.{name}" in text]
            assert not quoted, file


def test_a_deck_with_none_keeps_nothing():
    t = table(2)
    t.go("hall", "B", "C")
    assert t.s.mechanisms == {}
    assert t.game.view(0).public.mechanisms == {}


def test_copies_share_nothing():
    t = table(2, mission={"mechanisms": {"magick": {}}})
    copied = t.game.copy()
    copied.s.mechanisms["magick"]["pools"][0] = 0
    assert t.of("magick")["pools"] == [5, 5]
