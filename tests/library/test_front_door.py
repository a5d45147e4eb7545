"""`import timecaptain as tc`: what is there, how fast, and what of it is documented and typed."""

import inspect
import subprocess
import sys
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

import timecaptain as tc
from tests.library import typed_program
from timecaptain.deck import TEMPLATE
from timecaptain.deck.package import pack, unpack
from timecaptain.deck.shipped import shipped
from timecaptain.game.classic import view_types as classic
from timecaptain.game.kernel import view_types as kernel
from timecaptain.game.kernel.actions import VERBS
from timecaptain.game.revolution import view_types as revolution

ROOT = Path(__file__).parents[2]

# ---------------------------------------------------------------- names


def test_everything_that_is_offered_is_there():
    assert dir(tc) == sorted([*tc.__all__, "__version__"])
    for name in tc.__all__:
        assert getattr(tc, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'Board'"):
        tc.Board  # type: ignore[attr-defined]  # noqa: B018


def test_importing_the_package_loads_nothing_else():
    program = "import sys, timecaptain; print(*[name for name in sys.modules if name.startswith('timecaptain.')])"
    run = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert run.stdout.split() == []


def public_members(cls: type) -> list[tuple[str, object]]:
    return [
        (f"{cls.__name__}.{name}", getattr(cls, name))
        for one in cls.__mro__
        if one.__module__.startswith("timecaptain")
        for name, member in vars(one).items()
        if not name.startswith("_")
        and (inspect.isfunction(member) or isinstance(member, property | staticmethod | classmethod))
    ]


def classes_of(module: ModuleType) -> list[type]:
    return [one for one in vars(module).values() if inspect.isclass(one) and one.__module__ == module.__name__]


def test_everything_public_has_a_docstring():
    offered = [getattr(tc, name) for name in tc.__all__ if name != "AnyDeck"]  # a union of two types has none
    views = [one for module in (classic, kernel, revolution) for one in classes_of(module)]
    classes = [*filter(inspect.isclass, offered), *VERBS.values(), *views]
    public = [(one.__name__, one) for one in (*offered, *classes)] + [
        member for cls in classes for member in public_members(cls)
    ]
    assert len(public) > 150
    assert not {name for name, one in public if not inspect.getdoc(one)}


# ---------------------------------------------------------------- types


def test_a_typed_program_runs():
    assert typed_program.play(tc.load("count-to-sixty"), 7).result in ("won", "lost")
    game = tc.Game(tc.load("count-to-sixty"), seats=1)
    assert typed_program.why(game, 0, "spend") == "C-TU-01: Le groupe n’explore pas de lieu en ce moment."


def test_the_wheel_says_that_the_package_is_typed(tmp_path: Path):
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert "timecaptain/py.typed" in names
    assert "timecaptain/_missions/count-to-sixty/mission.yaml" in names
    assert "timecaptain/i18n/fr/view.ftl" in names


# ---------------------------------------------------------------- missions


@pytest.mark.parametrize("name", shipped())
def test_a_shipped_mission_by_its_name(name: str):
    assert tc.load(name).mission.id == name


def test_a_mission_by_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    assert tc.load(TEMPLATE).mission.id == tc.load(str(TEMPLATE)).mission.id == "the-late-train"
    (tmp_path / "count-to-sixty").symlink_to(TEMPLATE)
    monkeypatch.chdir(tmp_path)
    assert tc.load("count-to-sixty").mission.id == "count-to-sixty"
    assert tc.load("./count-to-sixty").mission.id == "the-late-train"
    assert tc.load(Path("count-to-sixty")).mission.id == "the-late-train"


def test_a_mission_by_its_package_file(tmp_path: Path):
    package = tmp_path / "train.zip"
    package.write_bytes(pack(unpack(TEMPLATE, tmp_path / "files").files, "train"))
    assert tc.load(package).digest == tc.load(TEMPLATE).digest
    game = tc.Game(tc.load(str(package)), seats=1)
    assert game.view(0).public.title


def test_no_such_mission():
    with pytest.raises(FileNotFoundError, match=r"no mission 'count-to-sixteen': .* one of count-to-sixty, "):
        tc.load("count-to-sixteen")


def test_a_mission_with_errors_says_all_of_them(tmp_path: Path):
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "mission.yaml").write_text("format: 1\nsystem: classic\n", encoding="utf-8")
    with pytest.raises(tc.DeckError) as caught:
        tc.load(broken)
    assert len(caught.value.findings) > 3
    no_archive = tmp_path / "notes.zip"
    no_archive.write_text("nothing", encoding="utf-8")
    with pytest.raises(tc.DeckError, match="TC720"):
        tc.load(no_archive)
