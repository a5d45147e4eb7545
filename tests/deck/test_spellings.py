"""Short spellings of conditions and costs mean what the long ones mean, and make the same deck."""

from pathlib import Path
from typing import Any

import pytest
import yaml
from tests.deck.examples import write_example

from timecaptain.deck.check import check
from timecaptain.deck.findings import is_error
from timecaptain.deck.schema import schema
from timecaptain.deck.systems import AnyDeck

WARNINGS = ("TC231",)
RESOURCES = {"yellow": {"name": "Coins"}, "brown": {"name": "Shot"}}


def laid(folder: Path, do: list[Any], system: str = "classic") -> tuple[AnyDeck | None, list[str]]:
    """A deck with one more card that orders this, and the codes of its errors."""
    place = "attic" if system == "classic" else "cellar"
    card = {"back": "x", "text": "x", "do": do}
    files = {f"places/{place}.yaml": {"place": place, "name": place, "cards": {"A": {"text": "x"}, "B": card}}}
    if system == "classic":
        root = write_example({}, folder / "bare")
        mission = yaml.safe_load((root / "mission.yaml").read_text())
        files["mission.yaml"] = mission | {"resources": RESOURCES, "plan": {"shown": ["platform", "attic"]}}
    texts = {name: yaml.safe_dump(tree, sort_keys=False) for name, tree in files.items()}
    checked = check(write_example(texts, folder / "deck", system))
    return checked.deck, [one.code for one in checked.findings if one.code in WARNINGS or is_error(one)]


def asked(condition: Any) -> list[Any]:
    return [{"if": {"when": condition, "then": [{"say": "So it is."}]}}]


def paid(cost: dict[str, Any]) -> list[Any]:
    supply = [{"gain": "yellow"}, {"gain": "brown"}] if "magick" not in str(cost) else []
    return [*supply, {"choose": {"optional": True, "options": [{"label": "Pay", "cost": cost}]}}]


@pytest.mark.parametrize(
    ("short", "long"),
    [
        ({"not": {"token": "open-door"}}, {"none": [{"token": "open-door"}]}),
        ({"not": "alone"}, {"none": ["alone"]}),
        ({"token": "open-door", "has": "oil-can"}, {"all": [{"token": "open-door"}, {"has": "oil-can"}]}),
        ({"token": "open-door", "not": "alone"}, {"all": [{"token": "open-door"}, {"none": ["alone"]}]}),
        (
            {"not": {"token": "open-door", "has": "oil-can"}},
            {"none": [{"all": [{"token": "open-door"}, {"has": "oil-can"}]}]},
        ),
        ({"alone": {}, "token": "open-door"}, {"all": ["alone", {"token": "open-door"}]}),
    ],
)
def test_both_spellings_of_a_condition_make_the_same_deck(short: Any, long: Any, tmp_path: Path) -> None:
    one, other = (laid(tmp_path / name, asked(way)) for name, way in (("short", short), ("long", long)))
    assert one[1] == other[1]
    assert one[0] is not None
    assert other[0] is not None
    assert one[0].digest == other[0].digest


@pytest.mark.parametrize(
    ("short", "long"),
    [
        ({"yellow": 3}, {"resource": "yellow", "amount": 3}),
        ({"time": 1, "any": 2}, {"time": 1, "resource": "any", "amount": 2}),
        ({"yellow": 1, "brown": 3}, {"resources": {"yellow": 1, "brown": 3}}),
    ],
)
def test_both_spellings_of_a_price_make_the_same_deck(short: Any, long: Any, tmp_path: Path) -> None:
    one, other = (laid(tmp_path / name, paid(way)) for name, way in (("short", short), ("long", long)))
    assert one[1] == other[1] == []
    assert one[0] is not None
    assert other[0] is not None
    assert one[0].digest == other[0].digest


@pytest.mark.parametrize(
    ("do", "code"),
    [
        (asked({"not": []}), "TC141"),
        (asked({"not": {}}), "TC127"),
        (asked({"nto": "alone"}), "TC126"),
        (asked({}), "TC127"),
        (asked({"token": "open-door", "lone": None}), "TC126"),
        (paid({"yelow": 1}), "TC124"),
        (paid({"yellow": 0}), "TC323"),
        (paid({"yellow": "many"}), "TC128"),
        (paid({"blue": 1}), "TC212"),
        (paid({"magick": 1}), "TC124"),
        ([{"gain": {"resource": "yellow", "up-to": 0}}], "TC323"),
        ([{"change-stock": {"add": -1, "up-to": 2}}], "TC231"),
        ([{"take": "lever", "say": "x"}], "TC127"),
    ],
)
def test_what_is_wrong_with_them_is_told(do: list[Any], code: str, tmp_path: Path) -> None:
    assert code in laid(tmp_path, do)[1]


def test_a_price_of_the_other_system_is_told(tmp_path: Path) -> None:
    pay = [{"choose": {"optional": True, "options": [{"label": "Pay", "cost": {"resource": "yellow"}}]}}]
    assert "TC379" in laid(tmp_path, pay, "revolution")[1]


def test_the_schema_knows_the_short_forms() -> None:
    words = schema("place")["definitions"]["Condition"]["oneOf"][0]
    assert "not" in words["properties"]
    assert "maxProperties" not in words
    assert schema("place")["definitions"]["Effect"]["oneOf"][0]["maxProperties"] == 1
    cost = schema("place")["definitions"]["Cost"]["anyOf"][0]["properties"]
    assert cost["brown"]["type"] == cost["any"]["type"] == "integer"
    revolution = schema("place", "revolution")["definitions"]["Cost"]["anyOf"][0]["properties"]
    assert "magick" in revolution
    assert "brown" not in revolution
