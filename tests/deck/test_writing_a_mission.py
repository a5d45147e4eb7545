"""The guide for authors tells the truth: its blocks make a mission without faults, and its tables hold every word."""

import re
from copy import deepcopy
from pathlib import Path
from typing import Any, get_args

import pytest
import yaml
from tests.deck.examples import write_example

from timecaptain.cli import COMMANDS
from timecaptain.deck import TEMPLATE, conditions, effects
from timecaptain.deck.check import check
from timecaptain.deck.check.classic.references import EFFECT_WINDOWS
from timecaptain.deck.classic.abilities import Ability, Act, Modifier, Window
from timecaptain.deck.classic.cards import Card, Icon, Mission, Place, Receptacle, Seal
from timecaptain.deck.classic.cards import Test as CardTest
from timecaptain.deck.classic.primitives import SHIELD_KINDS, Face
from timecaptain.deck.effects import Adjustment, Cost
from timecaptain.deck.findings import Finding, is_error
from timecaptain.deck.primitives import SELECTORS, Condition, Effect
from timecaptain.deck.shapes import ChoiceShape, fields, first_field
from timecaptain.deck.vocabulary import vocabulary, word

GUIDE = (Path(__file__).parents[2] / "docs" / "writing-a-mission.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```yaml ?(.*)\n((?:.*\n)*?)^```$", GUIDE, flags=re.M)

Tree = dict[str, Any]
Row = tuple[str, ...]


def tables() -> dict[str, list[Row]]:
    """The tables of the guide by the first cell of their heads; a cell is what stands in it."""
    by_head: dict[str, list[Row]] = {}
    for block in re.findall(r"(?:^\|.*\n)+", GUIDE, flags=re.M):
        head, _, *lines = [
            tuple(cell.strip() for cell in line.strip().strip("|").split("|")) for line in block.splitlines()
        ]
        by_head.setdefault(head[0], []).extend(lines)
    return by_head


TABLES = tables()


def bare(cell: str) -> str:
    assert re.fullmatch(r"`[^`]+`", cell), cell
    return cell.strip("`")


def rows(head: str) -> list[Row]:
    return [(bare(first), *rest) for first, *rest in TABLES[head]]


def words(head: str) -> list[str]:
    return [row[0] for row in rows(head)]


# ---------------------------------------------------------------- the mission of the guide


def merged(old: Any, new: Any) -> Any:
    if isinstance(old, dict) and isinstance(new, dict):
        return old | {key: merged(old.get(key), value) for key, value in new.items()}
    return new


def guide() -> dict[str, Tree]:
    """Every file that a block belongs to, with all its blocks laid over the template."""
    files: dict[str, Tree] = {}
    for file, text in BLOCKS:
        if file not in files:
            path = TEMPLATE / file
            files[file] = yaml.safe_load(path.read_text(encoding="utf-8")) if path.exists() else {}
        files[file] = merged(files[file], yaml.safe_load(text))
    return files


def findings(folder: Path, *more: tuple[str, Tree]) -> list[Finding]:
    files = deepcopy(guide())
    for file, tree in more:
        files[file] = merged(files[file], tree)
    laid = {file: yaml.safe_dump(tree, sort_keys=False, allow_unicode=True) for file, tree in files.items()}
    return list(check(write_example(laid, folder / "deck")).findings)


def test_the_blocks_make_a_mission_without_faults(tmp_path: Path) -> None:
    all_findings = findings(tmp_path)
    # The template's translation knows nothing of the new texts, and the one `manual` is meant.
    assert [one for one in all_findings if one.code[2] != "5" and one.code != "TC336"] == []


def test_every_block_says_where_it_belongs() -> None:
    assert len(BLOCKS) == len(re.findall(r"^```y", GUIDE, flags=re.M))
    assert all(re.fullmatch(r"(places/)?[a-z-]+\.yaml", file) for file, _ in BLOCKS)


def test_every_command_exists() -> None:
    named = set(re.findall(r"timecaptain ([a-z]+)", GUIDE))
    assert named <= set(COMMANDS)
    assert {"new", "check", "explain", "schema", "translate", "play"} <= named


# ---------------------------------------------------------------- the tables


def test_every_effect_and_every_condition_is_there_once() -> None:
    assert sorted(words("effect")) == sorted(vocabulary(Effect))
    assert sorted(words("condition")) == sorted(vocabulary(Condition))


@pytest.mark.parametrize(
    ("head", "known"),
    [
        ("window", get_args(Window)),
        ("act", get_args(Act)),
        ("in a cost", [field.name for field in fields(Cost)]),
        ("who", [*SELECTORS, "receptacle:porter", "remembered:guide"]),
    ],
)
def test_every_window_act_cost_and_selector_is_there(head: str, known: list[str]) -> None:
    assert sorted(words(head)) == sorted(known)


@pytest.mark.parametrize("struct", [Card, Place, CardTest, Seal, Mission, Ability, Modifier, Receptacle])
def test_every_field_is_named(struct: type[Any]) -> None:
    shown = GUIDE + (TEMPLATE / "mission.yaml").read_text(encoding="utf-8")
    assert [field.name for field in fields(struct) if not re.search(rf"\b{field.name}\b", shown)] == []


ADJUSTED = fields(Adjustment)[0].shape
assert isinstance(ADJUSTED, ChoiceShape)


@pytest.mark.parametrize("named", [*get_args(Icon), *get_args(Face), *SHIELD_KINDS, *ADJUSTED.values])
def test_every_icon_face_shield_and_adjustment_is_named(named: str) -> None:
    assert f"`{named}`" in GUIDE


@pytest.mark.parametrize("base", [Effect, Condition])
def test_a_row_names_every_field(base: type[Any]) -> None:
    told = {row[0]: " ".join(row[1:]) for row in rows("effect" if base is Effect else "condition")}
    for name, struct in vocabulary(base).items():
        first = first_field(struct.cls)
        for field in fields(struct.cls):
            alone = first is not None and field.name == first.name
            assert alone or field.name in ("of", "is") or re.search(rf"\b{field.name}\b", told[name]), (
                name,
                field.name,
            )


# ---------------------------------------------------------------- the examples in them


def workbench(**card: Any) -> tuple[str, Tree]:
    """A card of the attic with a test, on which an example stands."""
    climb = {"characteristic": "skill", "shields": [{"normal": 1}]}
    luck: list[Any] = [{"roll": {"dice": 1, "as": "luck"}}, {"remember": {"as": "guide", "who": "actor"}}]
    do = luck + card.pop("do", [])
    return "places/attic.yaml", {"cards": {"G": {"back": "x", "text": "x", "tests": {"climb": climb}, "do": do} | card}}


def ability(**more: Any) -> tuple[str, Tree]:
    return "items.yaml", {"items": {"lantern": {"abilities": [{"id": "example"} | more]}}}


def faults(folder: Path, *laid: tuple[str, Tree]) -> list[Finding]:
    return [finding for finding in findings(folder, *laid) if is_error(finding)]


EXAMPLES = {name: row[-1] for name, *row in rows("effect")}
ASKED = {name: row[-1] for name, *row in rows("condition")}
WINDOWS = {word(cls): windows[0] for cls, windows in EFFECT_WINDOWS.items()}


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_example_of_an_effect_is_right(name: str, tmp_path: Path) -> None:
    effect = yaml.safe_load(bare(EXAMPLES[name]))
    assert effect == name or list(effect) == [name]
    laid = ability(window=WINDOWS[name], do=[effect]) if name in WINDOWS else workbench(do=[effect])
    assert faults(tmp_path, laid) == []


@pytest.mark.parametrize("name", ASKED)
def test_the_example_of_a_condition_is_right(name: str, tmp_path: Path) -> None:
    condition = yaml.safe_load(bare(ASKED[name]))
    assert condition == name or list(condition) == [name]
    if name in ("against", "rolling"):
        laid = ability(when=condition, gives={"dice": 1})
    elif name == "shows":
        laid = ability(when=condition, window="after-roll", do=["ignore-skull"])
    else:
        laid = workbench(do=[{"if": {"when": condition, "then": [{"heal": 1}]}}])
    assert faults(tmp_path, laid) == []


@pytest.mark.parametrize(
    ("face", "more", "codes"),
    [
        ("skull", {"window": "after-roll", "do": ["ignore-skull"]}, []),
        ("three-hits", {"window": "after-roll", "do": ["ignore-skull"]}, ["TC310"]),
        ("skull", {"window": "before-roll", "do": [{"add-dice": 1}]}, ["TC216"]),
        ("skull", {"gives": {"dice": 1}}, ["TC216"]),
    ],
)
def test_dice_show_something_only_after_a_roll(face: str, more: Tree, codes: list[str], tmp_path: Path) -> None:
    laid = ability(when={"shows": face}, **more)
    assert [one.code for one in findings(tmp_path, laid) if one.code in ("TC216", "TC310")] == codes


@pytest.mark.parametrize("row", rows("in a cost"), ids=lambda row: row[0])
def test_the_example_of_a_cost_is_right(row: Row, tmp_path: Path) -> None:
    cost = yaml.safe_load(bare(row[-1]))
    assert row[0] in cost
    of_revolution = row[0] in ("azrak", "pools")
    all_findings = findings(tmp_path, workbench(do=[{"choose": {"options": [{"label": "x", "cost": cost}]}}]))
    assert [one.code for one in all_findings if is_error(one)] == (["TC379"] if of_revolution else [])


@pytest.mark.parametrize("row", TABLES["an amount is"], ids=lambda row: row[0])
def test_the_example_of_an_amount_is_right(row: Row, tmp_path: Path) -> None:
    before = [{"wound": 1}, {"remove-shields": 1}]
    assert faults(tmp_path, workbench(do=[*before, {"lose-time": {"amount": yaml.safe_load(bare(row[-1]))}}])) == []


@pytest.mark.parametrize("name", [name for name in words("who") if name != "every-player"])  # of Revolution alone
def test_a_selector_is_understood(name: str, tmp_path: Path) -> None:
    heal = {"heal": {"who": name}}
    do = {"pick": {"who": "living", "do": [heal]}} if name == "chosen" else heal
    only_in_revolution = name == "every-player"
    assert bool(faults(tmp_path, workbench(do=[do]))) is only_in_revolution


def test_every_word_of_the_revolution_system_is_there_once() -> None:
    """Its own words; what it shares is told in a sentence below the tables."""
    for head, base, shared in (
        ("Revolution effect", Effect, effects),
        ("Revolution condition", Condition, conditions),
    ):
        known = vocabulary(base, "revolution").items()
        own = [name for name, struct in known if struct.cls.__module__ != shared.__name__]
        assert sorted(words(head)) == sorted(own)


@pytest.mark.parametrize("row", rows("window"), ids=lambda row: row[0])
def test_a_window_offers_or_happens(row: Row, tmp_path: Path) -> None:
    """What stands in an `on-` window only happens; the others offer."""
    assert faults(tmp_path, ability(window=row[0], do=[{"heal": 1}])) == []
    assert row[0].startswith("on-") == (row[-1] == "happens")


@pytest.mark.parametrize("name", words("act"))
def test_an_act_may_be_allowed(name: str, tmp_path: Path) -> None:
    assert faults(tmp_path, ability(allow=[name])) == []
