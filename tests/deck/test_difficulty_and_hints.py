"""What lies beside a mission: hints that no view knows, notes, and difficulties."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.deck.examples import write_example

from timecaptain.deck import TEMPLATE, load
from timecaptain.deck.check import check
from timecaptain.deck.classic.effects import NextRun
from timecaptain.deck.difficulty import NoSuchDifficulty, at_difficulty, deck_with_digest, digest_at
from timecaptain.deck.hints import NoSuchHint, Topic, hint, topics
from timecaptain.deck.shipped import shipped
from timecaptain.deck.walk import Walk
from timecaptain.game import BadSave, Game
from timecaptain.lab import fuzz, line_format, lines
from timecaptain.lab.line_format import Line

MISSION = (TEMPLATE / "mission.yaml").read_text(encoding="utf-8")
HINTS = """
hints:
  clock:
    title: The clock
    steps: [Why has it stopped?, Wind it.]
  roof:
    title: The roof
    place: clock-tower
    steps: [Look up., Climb., Fall.]
"""
DIFFICULTY = """
most-time: 30
difficulty:
  gentle: {label: Gentler, time: 4}
  lucky: {label: Luckier, dice: {action: [hit, two-hits]}}
"""
ENDINGS = (TEMPLATE / "endings.yaml").read_text(encoding="utf-8")


def deck(folder: Path, **files: Any) -> Any:
    return load(write_example({name.replace("_", "."): text for name, text in files.items()}, folder / "deck"))


# ---------------------------------------------------------------- hints


def test_a_topic_is_shown_without_its_hints(tmp_path: Path) -> None:
    mission = deck(tmp_path, hints_yaml=HINTS)
    assert topics(mission, "en") == (Topic("clock", "The clock", 2), Topic("roof", "The roof", 3, "clock-tower"))
    assert hint(mission, "roof", 1, "en") == "Climb."
    assert hint(mission, "clock", 0, "xx") == "Why has it stopped?"
    for knot, step in (("clock", 2), ("clock", -1), ("door", 0)):
        with pytest.raises(NoSuchHint):
            hint(mission, knot, step, "en")


def test_a_knot_names_a_place_that_there_is(tmp_path: Path) -> None:
    findings = check(
        write_example({"hints.yaml": HINTS.replace("clock-tower", "clock-towre")}, tmp_path / "deck")
    ).findings
    assert [(one.code, one.position.file, one.suggestion) for one in findings if one.code == "TC201"] == [
        ("TC201", "hints.yaml", "clock-tower")
    ]


@pytest.mark.parametrize("name", shipped())
def test_a_shipped_mission_helps_in_both_languages(name: str) -> None:
    mission = load(shipped()[name])
    english, french = topics(mission, "en"), topics(mission, "fr")
    assert len(english) >= 5
    for one, other in zip(english, french, strict=True):
        assert 2 <= one.steps <= 4
        assert one.title != other.title
        steps = [(hint(mission, one.id, n, "en"), hint(mission, one.id, n, "fr")) for n in range(one.steps)]
        assert all(said != translated for said, translated in steps if any(map(str.isalpha, said)))
    assert mission.mission.content_notes
    assert mission.mission.difficulty


@pytest.mark.parametrize("name", shipped())
def test_no_view_and_no_event_knows_a_hint(name: str) -> None:
    mission: Any = load(shipped()[name])
    secret = {
        mission.texts[lang][text.key]
        for lang in mission.texts
        for knot in mission.hints.values()
        for text in (knot.title, *knot.steps)
    }
    line = line_format.read(sorted((shipped()[name] / "lines").glob("*-2.yaml"))[0])
    game = lines.start(mission, line)
    for number, (_, events) in enumerate(lines.play_steps(game, line)):
        told = msgspec.json.encode([event.data for event in events]).decode()
        assert not any("hints." in text for text in _texts(msgspec.json.decode(told)))
        if number % 10 == 0:
            for seat in (None, 0, 1):
                for lang in ("en", "fr"):
                    seen = _texts(msgspec.to_builtins(game.view(seat, lang)))
                    assert not secret & seen
                    assert not any(text.startswith("hints.") for text in seen)


def _texts(value: Any) -> set[str]:
    strings: set[str] = set()
    below = [value]
    while below:
        one = below.pop()
        if isinstance(one, str):
            strings.add(one)
        elif isinstance(one, dict):
            below += [*one.keys(), *one.values()]
        elif isinstance(one, list | tuple):
            below += one
    return strings


# ---------------------------------------------------------------- difficulty


def test_more_time_in_every_run(tmp_path: Path) -> None:
    endings = ENDINGS.replace(
        "endings:", "endings:\n  early: {result: failure, title: x, text: x, do: [next-run: 10]}", 1
    )
    mission = deck(tmp_path, mission_yaml=MISSION + DIFFICULTY, endings_yaml=endings)
    gentle = at_difficulty(mission, "gentle")
    assert (gentle.mission.time, gentle.mission.most_time) == (28, 34)
    assert [node.thing.time for node in Walk(gentle).all(NextRun)] == [14]
    assert [step.time for script in gentle.scripts.values() for step in script.steps if isinstance(step, NextRun)] == [
        14
    ]
    assert [node.thing.time for node in Walk(mission).all(NextRun)] == [10]
    assert gentle.texts == mission.texts
    assert at_difficulty(mission, "gentle") is gentle
    assert at_difficulty(mission, "") is mission
    assert at_difficulty(mission, "lucky").mission.dice.action == ("hit", "two-hits")
    with pytest.raises(NoSuchDifficulty):
        at_difficulty(mission, "hard")


def test_a_save_belongs_to_its_difficulty(tmp_path: Path) -> None:
    mission = deck(tmp_path, mission_yaml=MISSION + DIFFICULTY)
    game = Game(mission, 2, 1, difficulty="gentle")
    again = Game.load(mission, game.save())
    assert again.deck is game.deck is at_difficulty(mission, "gentle")
    assert again.save() == game.save()
    assert deck_with_digest(mission, digest_at(mission, "")) is mission
    plain = deck(tmp_path / "plain")
    with pytest.raises(BadSave):
        Game.load(plain, game.save())
    for wrong in ("hard", "Gentle", "x" * 1000):
        with pytest.raises(ValueError, match=wrong):
            Game(mission, 2, 1, difficulty=wrong)


@pytest.mark.parametrize(
    ("name", "difficulty"),
    [(name, option) for name in shipped() for option in load(shipped()[name]).mission.difficulty],
)
def test_a_shipped_mission_is_played_at_every_difficulty(name: str, difficulty: str) -> None:
    """At random, with everything looked at and counted; and by a line that says how hard it was."""
    mission: Any = load(shipped()[name])
    report = fuzz.fuzz(at_difficulty(mission, difficulty), 2, seed=3)
    assert [f"{one.kind}: {one.message}" for one in report.findings] == []
    game, written = lines.start(mission, Line(name, 4, [], seed=3, difficulty=difficulty)), Game(mission, 4, 3)
    assert Game.load(mission, game.save()).save() == game.save()
    assert game.deck.digest != written.deck.digest
    if difficulty == "more-crystals":
        assert {one: body.azrak - 1 for one, body in game.deck.receptacles.items()} == {
            one: body.azrak for one, body in written.deck.receptacles.items()
        }
        assert game.deck.mission.azrak == written.deck.mission.azrak + 4


@pytest.mark.parametrize(
    ("option", "code"),
    [
        ("{label: x, time: -20}", "TC323"),
        ("{label: x, time: 21}", "TC129"),
        ("{label: x, dice: {action: []}}", "TC337"),
        ("{label: x, dice: {captain: [-1]}}", "TC337"),
        ("{label: x, lives: 3}", "TC124"),
        ("{time: 2}", "TC123"),
        ("{label: x, azrak: 1}", "TC124"),
    ],
)
def test_a_difficulty_is_bounded(option: str, code: str, tmp_path: Path) -> None:
    mission = MISSION.replace("time: 24", "time: 20")
    findings = check(
        write_example({"mission.yaml": f"{mission}difficulty:\n  x: {option}\n"}, tmp_path / "deck")
    ).findings
    assert code in {one.code for one in findings}


@pytest.mark.parametrize(
    ("option", "code"),
    [("{label: x, azrak: -3}", "TC323"), ("{label: x, azrak: 4}", "TC129"), ("{label: x, destiny: [0, 1]}", "TC373")],
)
def test_a_difficulty_of_the_other_system_is_bounded(option: str, code: str, tmp_path: Path) -> None:
    folder = write_example({}, tmp_path / "deck", "revolution")
    file = folder / "receptacles.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("azrak: 7", "azrak: 3"), encoding="utf-8")
    with (folder / "mission.yaml").open("a", encoding="utf-8") as stream:
        stream.write(f"difficulty:\n  x: {option}\n")
    assert code in {one.code for one in check(folder).findings}
