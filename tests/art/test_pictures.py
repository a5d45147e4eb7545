"""Pictures of the shipped missions: static, standing alone, wherever one is promised, told in both languages."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from msgspec import Struct

from timecaptain.deck import load, shipped

ELEMENTS = {
    *("svg", "g", "defs", "path", "rect", "circle", "ellipse"),
    *("clipPath", "mask", "pattern", "linearGradient", "radialGradient", "stop"),
}
INSIDE = re.compile(r"url\(#[a-z]\d+\)$")
MOST_BYTES = 100_000
MISSIONS = shipped.shipped()
PICTURES = [file for mission in MISSIONS for file in sorted((MISSIONS[mission] / "art").glob("*.svg"))]


def local(tag: str) -> str:
    return tag.rpartition("}")[2]


@pytest.mark.parametrize("file", PICTURES, ids=lambda file: f"{file.parts[-3]}/{file.stem}")
def test_a_picture_is_static_and_stands_alone(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert len(text.encode()) < MOST_BYTES
    assert "<!" not in text
    for element in ElementTree.fromstring(text).iter():
        assert local(element.tag) in ELEMENTS
        for name, value in element.attrib.items():
            assert local(name) not in ("href", "style", "class")
            assert not name.startswith("on")
            assert "url(" not in value or INSIDE.match(value)


@pytest.mark.parametrize("mission", MISSIONS)
def test_every_picture_of_a_mission_is_told_in_both_languages(mission: str) -> None:
    deck = load(MISSIONS[mission])
    told = {key for key in deck.texts["en"] if key.endswith(".alt")}
    assert told
    assert told == {key for key in deck.texts["fr"] if key.endswith(".alt")}


@pytest.mark.parametrize("mission", MISSIONS)
def test_all_that_can_have_a_picture_has_one(mission: str) -> None:
    folder = MISSIONS[mission]
    deck = load(folder)
    seen = [place for place in deck.places.values() if "A" in {card.letter or id for id, card in place.cards.items()}]
    shown: list[Struct] = [*seen, *deck.receptacles.values(), *deck.items.values()]
    used = set()
    for thing in shown:
        assert thing.picture
        assert thing.alt
        used.add(thing.picture)
    used |= {part.picture for part in getattr(deck.mission, "map", {}).values()}
    used |= {deck.mission.plan.picture} if hasattr(deck.mission, "plan") else set()
    opening = deck.base if hasattr(deck, "base") else deck.prologue
    used |= {card.picture for card in [*opening.cards.values(), *deck.endings.values()]}
    used |= {card.picture for place in deck.places.values() for card in place.cards.values()}
    assert {f"art/{file.name}" for file in (folder / "art").glob("*.svg")} == (used - {None}) | {"art/cover.svg"}
