"""What plain play says: prices, offers that read the same, covered cards, earlier bodies, and one stop at a time."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tests.game.table import card, deck
from timecaptain.cli.terminal.classic.narrator import ClassicNarrator
from timecaptain.cli.terminal.desk import _told_apart
from timecaptain.cli.terminal.lines import PlainFace, entries
from timecaptain.cli.terminal.pages import Choice, Page
from timecaptain.game import Event, Game, sentences
from timecaptain.game.classic.actions import Place
from timecaptain.game.kernel.actions import Choose, Follow
from timecaptain.game.kernel.starting_point import StartingPoint


def reading(script: list[Any]) -> Game[Any]:
    """A game in which the first agent follows this script on card B."""
    game = Game(deck(places={"hall": {"cards": {"B": card(do=script)}}}), 1, 1)
    game.begin_at(StartingPoint("hall", "B", items=("key",), tokens=("sun",)))
    game.apply(0, Place(1, "C"))
    if Follow(0) in game.legal(0):
        game.apply(0, Follow(0))
    return game


@pytest.mark.parametrize(
    ("cost", "en", "fr"),
    [
        ({"time": 2}, "2 TU", "2 UT"),
        ({"life": 1}, "1 life point", "1 point de vie"),
        ({"items": ["key"], "tokens": ["sun"]}, "A key", "A key"),
    ],
)
def test_an_option_says_what_it_costs(cost: dict[str, Any], en: str, fr: str) -> None:
    game = reading([{"choose": {"optional": True, "options": [{"label": "Knock", "cost": cost}, {"label": "Wait"}]}}])
    for lang, price in (("en", en), ("fr", fr)):
        assert sentences.action(game, Choose(0, 0), lang).startswith(f"Knock ({price}")
        assert sentences.action(game, Choose(0, 1), lang) == "Wait"


def test_offers_that_read_the_same_are_numbered() -> None:
    choices = [
        Choice("Push", "choose"),
        Choice("Pull", "choose"),
        Choice("Push", "choose"),
        Choice("Push", "use", "", 1),
    ]
    menu = [(choice, Choose(0, number)) for number, choice in enumerate(choices)]
    assert [choice.label for choice, _ in _told_apart(menu)] == ["Push (1/2)", "Pull", "Push (2/2)", "Push"]  # type: ignore[arg-type]


def test_events_name_the_body_that_somebody_had_then() -> None:
    game = reading([])
    before = game.copy()
    old, new = before.bodies()[0], "fin"
    game.s.agents[0].receptacle = new
    happened = [
        Event("wounded", {"agent": 0, "lost": 1, "left": 3}),
        Event("embodied", {"agent": 0, "receptacle": new}),
        Event("healed", {"agent": 0, "gained": 1, "left": 4}),
    ]
    told = [line.text for _, line in ClassicNarrator(1, "en").lines(game, happened, before)]  # type: ignore[arg-type]
    assert told[0].startswith(old.capitalize())
    assert told[2].startswith("Fin")


def test_a_place_without_cards_names_none() -> None:
    game = reading([])
    for lang, words in (("en", "Opened: The Hall."), ("fr", "Ouverture du lieu\u00a0: The Hall.")):
        assert sentences.event(game, Event("opened", {"place": "hall", "letters": ""}), lang) == words
    assert sentences.event(game, Event("opened", {"place": "hall", "letters": "BC"}), "en") == (
        "Opened: The Hall, cards B, C."
    )


def test_a_name_brings_its_own_stop() -> None:
    game = Game(deck(places={"hall": {"name": "Who is left?"}}), 1, 1)
    told = sentences.event(game, Event("left", {"place": "yard", "to": "hall"}), "en")
    assert told is not None
    assert told.endswith("left?")
    assert entries(Page("Title", [("Who is left?", "Nobody.")])) == ["Title", "Who is left? Nobody."]


class Told:
    interactive = False

    def __init__(self) -> None:
        self.lines: list[str] = []

    def write(self, text: str) -> None:
        self.lines.append(text.rstrip("\n"))


def test_a_card_that_was_covered_is_not_told_again() -> None:
    device = Told()
    face = PlainFace(device)  # type: ignore[arg-type]

    def shown(*cards: list[str]) -> list[str]:
        device.lines.clear()
        faces = [SimpleNamespace(card=name) for name, *_ in cards]
        scene: Any = SimpleNamespace(faces=lambda: faces, own_cards=lambda: list(cards), t=lambda key, **_: key)
        face._faces(scene, 0)
        return list(device.lines)

    below, above = ["Your card, B", "A door.", "2 shields"], ["Your card, F", "A key."]
    assert shown(below) == below
    assert shown(above) == above
    assert shown(below) == []
    assert shown(["Your card, B", "A door.", "1 shield"]) == ["Your card, B", "1 shield"]
    assert shown(below) == ["Your card, B", "2 shields"]
