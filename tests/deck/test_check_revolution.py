"""Revolution decks are held to the same as Classic ones: what is called out of reach is, and what is broken is told."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml
from tests.deck.examples import SMALL_DECKS, write_example
from tests.deck.mangling import HOW_MANY, write_mangled

from timecaptain.deck import read
from timecaptain.deck.check import check, check_deck, references
from timecaptain.deck.check.facts import Fact
from timecaptain.deck.check.revolution import references as revolution_references
from timecaptain.deck.check.revolution.context import RevolutionContext
from timecaptain.deck.check.revolution.reachability import RevolutionReachability
from timecaptain.deck.effects import Ask
from timecaptain.deck.findings import is_error
from timecaptain.game import Game

SMALL = SMALL_DECKS["revolution"]
MISSIONS = [SMALL, Path(__file__).parents[2] / "missions" / "the-spoken-page"]


def codes(folder: Path, **changes: Any) -> list[str]:
    """The codes for the small whole mission with changes: mappings are merged, everything else is replaced."""
    files: dict[str, str] = {}
    for name, change in changes.items():
        for file, content in _files(name, change):
            files[file] = yaml.safe_dump(content, sort_keys=False)
    return [finding.code for finding in check(write_example(files, folder / "deck", "revolution")).findings]


def _files(name: str, change: Any) -> list[tuple[str, Any]]:
    if name != "places":
        content = yaml.safe_load((SMALL / f"{name}.yaml").read_text())
        inner = {name: change} if name in ("items", "receptacles", "endings") else change
        return [(f"{name}.yaml", merged(content, inner))]
    laid = []
    for place, cards in change.items():
        path = SMALL / "places" / f"{place}.yaml"
        content = yaml.safe_load(path.read_text()) if path.exists() else {"place": place, "name": place}
        laid.append((f"places/{place}.yaml", merged(content, {"cards": cards})))
    return laid


def merged(old: Any, new: Any) -> Any:
    if isinstance(old, dict) and isinstance(new, dict):
        return old | {key: merged(old.get(key), value) for key, value in new.items()}
    return new


def hall(**cards: Any) -> dict[str, Any]:
    return {"places": {"hall": {name: {"text": "Here."} | card for name, card in cards.items()}}}


def says(*steps: Any) -> dict[str, Any]:
    return hall(D={"do": list(steps)})


def asks(condition: Any, **mission: Any) -> dict[str, Any]:
    return says({"if": {"when": condition, "then": [{"say": "Yes."}]}}) | ({"mission": mission} if mission else {})


def talent(**fields: Any) -> dict[str, Any]:
    return {"receptacles": {"ada": {"abilities": [{"id": "calm"} | fields]}}}


COIN = {"symbol": "A"}

BROKEN: list[tuple[str, dict[str, Any]]] = [
    ("TC203", says({"gain-token": "candel"})),
    ("TC204", asks({"dead": "eva"})),
    ("TC205", says({"lose-azrak": {"amount": {"dice-of": "hands"}}})),
    ("TC209", says({"remove-card": "Z"})),
    ("TC211", says({"gain-azrak": {"who": "adjacent"}})),
    ("TC213", {"items": {"omen": {"classes": ["bird"]}}}),
    ("TC214", says({"gain-azrak": {"who": "chosen"}})),
    ("TC217", says({"gain-azrak": {"who": "remembered:guide"}})),
    ("TC215", says({"add-value": 1})),
    ("TC215", talent(window="before-destiny", do=["redraw-destiny"])),
    ("TC216", asks({"testing": {"attributes": ["nerve"]}})),
    ("TC221", asks({"attribute": {"attribute": "charm", "at-least": 1}})),
    ("TC222", says({"lay-map": "garden"})),
    ("TC301", asks({"token": "lost"}, tokens={"lost": COIN | {"group": True}})),
    ("TC302", says({"gain-token": "lost"}) | {"mission": {"tokens": {"lost": COIN | {"group": True}}}}),
    ("TC303", {"items": {"bell": {"name": "A bell", "text": "Cracked."}}}),
    ("TC305", {"places": {"attic": {"A": {"text": "Dust."}}}}),
    ("TC305", {"places": {"attic": {"A": {"text": "Dust."}}}, "mission": {"map": {"roof": {"places": ["attic"]}}}}),
    ("TC306", hall(dark={"aside": True})),
    ("TC308", hall(D={"when": {"round": {"at-least": 3, "at-most": 2}}})),
    ("TC309", says({"win": "found"}, {"say": "Too late."})),
    ("TC310", asks({"azrak": {"at-least": 8}})),
    ("TC310", asks({"attribute": {"attribute": "nerve", "at-least": 4}})),
    ("TC310", asks({"dead": "ada"})),
    ("TC311", says({"if": {"when": {"round": {"at-least": 1}}, "else": [{"say": "No."}]}})),
    ("TC312", says({"choose": {"options": [{"label": "Pay", "cost": {"azrak": 9}}], "optional": True}})),
    ("TC317", hall(C={"do": [{"say": "Nothing."}]})),
    ("TC318", {"mission": {"failed": "found"}}),
    ("TC319", says({"fail": "found"})),
    ("TC320", {"endings": {"half": {"result": "failure", "title": "Half", "text": "So so."}}}),
    ("TC323", says({"lose-azrak": 0})),
    ("TC323", {"receptacles": {"ada": {"azrak": 0}}}),
    ("TC329", hall(other={"letter": "B"})),
    ("TC330", hall(other={})),
    ("TC331", {"prologue": {"cards": {"C": {"title": "Gap", "text": "A gap."}}}}),
    ("TC336", says({"manual": {"text": "By hand.", "adjust": [{"what": "crystals"}]}})),
    ("TC338", {"mission": {"counters": {"steps": {"start": 5, "most": 3}}}}),
    ("TC339", {"mission": {"counters": {"steps": {"most": 3}}}} | says({"count": {"counter": "steps"}})),
    ("TC340", says({"choose": {"options": []}})),
    ("TC340", hall(D={"tests": {"push": {"attributes": [], "difficulty": 2}}})),
    ("TC342", talent(do=[{"say": "Now."}])),
    (
        "TC345",
        {
            "receptacles": {
                "ada": {
                    "abilities": [{"id": "calm", "add": 1}],
                    "personal": {"name": "A lens", "text": "Glass.", "abilities": [{"id": "calm", "add": 1}]},
                }
            }
        },
    ),
    ("TC346", hall(A={"when": {"round": {"at-least": 2}}})),
    ("TC346", says({"remove-card": "A"})),
    ("TC347", hall(A={"tests": {"push": {"attributes": ["hands"], "difficulty": 2}}})),
    (
        "TC349",
        {
            "places": {"attic": {"A": {"text": "Dust.", "do": [{"replace": {"card": "hall/C", "with": "A"}}]}}},
            "mission": {"map": {"house": {"places": ["hall", "attic"]}}},
        },
    ),
    (
        "TC351",
        {"mission": {"scripts": {"one": [{"perform": "two"}], "two": [{"perform": "one"}]}}} | says({"perform": "one"}),
    ),
    ("TC352", {"mission": {"map": {"roof": {"places": []}}}}),
    ("TC352", {"receptacles": {"ada": {"recall": {"text": "A smell of smoke."}}}}),
    ("TC354", says({"connect-tile": "hall"}) | {"mission": {"mechanisms": {"house-plan": {"tiles": {}}}}}),
    ("TC371", {"receptacles": {"ada": {"recall": {"text": "Smoke.", "do": ["snap-recall"]}}}} | says("snap-recall")),
    ("TC376", hall(D={"conflict": "personal"})),
    (
        "TC376",
        hall(D={"conflict": "personal", "life": 2, "tests": {"push": {"attributes": ["hands"], "difficulty": 2}}}),
    ),
    ("TC376", hall(D={"conflict": "group", "tests": {"push": {"attributes": ["hands"], "difficulty": 2}}})),
    ("TC378", says({"stow-token": "candle"})),
    ("TC379", hall(D={"life": 3})),
    ("TC379", talent(window="any-time", attributes=["nerve"], do=[{"gain-azrak": 1}])),
    ("TC379", talent(add=1, cost={"azrak": 1})),
    ("TC379", {"endings": {"lost": {"do": [{"gain-token": "candle"}]}}}),
    ("TC379", {"mission": {"score": [{"up-to": 3, "text": "Good."}, {"up-to": 3, "text": "Better."}]}}),
    ("TC379", says({"manual": {"text": "By hand.", "adjust": [{"what": "pawns"}]}})),
    ("TC393", says("snap-recall")),
]


@pytest.mark.parametrize(("wanted", "changes"), BROKEN, ids=[f"{code}-{n}" for n, (code, _) in enumerate(BROKEN)])
def test_what_is_wrong_is_told(wanted: str, changes: dict[str, Any], tmp_path: Path) -> None:
    assert wanted in codes(tmp_path, **changes)


SOUND: list[dict[str, Any]] = [
    hall(
        D={"conflict": "personal", "tests": {"push": {"attributes": ["hands"], "difficulty": 2}}},
    ),
    hall(
        D={
            "conflict": "group",
            "tests": {"push": {"attributes": ["hands"], "difficulty": 2, "success": ["end-conflict"]}},
        },
    ),
    hall(
        D={"do": [{"replace": {"card": "B", "with": "dark"}}]},
        dark={"aside": True, "do": [{"replace": {"card": "dark", "with": "B"}}]},
    ),
    hall(A={"when": {"not": {"token": "candle"}}}, dark={"letter": "A", "when": {"token": "candle"}}),
    asks({"azrak": {"where": "vortex", "at-least": 20}}),
    asks({"azrak": {"at-most": 1}}),
    asks({"attribute": {"attribute": "nerve", "at-least": 3}}),
    talent(add=1, when={"testing": {"attributes": ["nerve"]}})
    | hall(D={"tests": {"face": {"attributes": ["nerve"], "difficulty": 2}}}),
    says({"kill": "captain"}, {"if": {"when": {"dead": "ada"}, "then": [{"say": "Alas."}]}}),
    says(
        {"change-attribute": {"attribute": "nerve", "add": 2}},
        {"if": {"when": {"attribute": {"attribute": "nerve", "at-least": 5}}}},
    ),
    {
        "places": {"attic": {"A": {"text": "Dust."}}},
        "mission": {"map": {"house": {"places": ["hall"]}, "roof": {"places": ["attic"]}}},
        "items": {"omen": {"colour": "white", "map": "roof"}},
    },
]


@pytest.mark.parametrize("changes", SOUND)
def test_what_is_sound_is_not(changes: dict[str, Any], tmp_path: Path) -> None:
    assert codes(tmp_path, **changes) == []


# ---------------------------------------------------------------- against play


@pytest.mark.parametrize("seed", range(HOW_MANY))
def test_what_is_reached_in_play_was_called_within_reach(seed: int, tmp_path: Path) -> None:
    reading = read(write_mangled(MISSIONS[seed % 2], tmp_path / "deck", seed) if seed > 3 else MISSIONS[seed % 2])
    if reading.deck is None:
        return
    context = RevolutionContext(reading.deck, reading.source)
    references.check(context)
    revolution_references.check(context)
    if any(map(is_error, context.findings.sorted())):
        return  # such a mission is not played
    try:
        seen = reached_at_random(reading.deck, random.Random(seed))
    except Exception:
        assert any(map(is_error, check_deck(reading.deck, reading.source)))
        return
    facts = RevolutionReachability(RevolutionContext(reading.deck, reading.source)).facts
    facts.settle()
    assert not {fact for fact in seen if fact not in facts}


def reached_at_random(deck: Any, chance: random.Random, steps: int = 150) -> set[Fact]:
    """Play without a plan, but with the answers to all riddles; gives all that was ever had, opened or read."""
    game: Any = Game(deck, seats=chance.randint(1, 4), seed=chance.randrange(10**6))
    asked = [step for script in deck.scripts.values() for step in script.steps if isinstance(step, Ask)]
    answers = [answer.source for step in asked for answer in step.answers] or [""]
    seen: set[Fact] = set()
    for _ in range(steps):
        options = [
            (seat, action) for seat in range(game.s.seats) for action in game.legal(seat) if action.do != "abandon"
        ]
        if not options:
            break
        seat, action = chance.choice(options)
        if game.s.pending is not None and game.s.pending.kind == "answer":
            action = msgspec.structs.replace(action, what=chance.choice(answers))
        game.apply(seat, action)
        seen |= reached(game.s)
    return seen


def reached(state: Any) -> set[Fact]:
    """The state of a game in the words of the check."""
    tokens = {*state.tokens, *(token for agent in state.agents for token in agent.tokens)}
    seen: set[Fact] = {("token", name) for name in tokens}
    seen |= {("item", name) for name in (*state.items, *state.standing)}
    seen |= {("map", part) for part in state.map} | {("open", place) for place in state.visits}
    if state.place:
        seen |= {("laid", state.place, card) for card in state.layout.values()}
    return seen | ({("ending", state.ending)} if state.ending else set())


OFFER = {"or-and": {"one": {"label": "One", "do": []}, "other": {"label": "Other", "do": []}}}
POWER = {"id": "p", "window": "any-time", "do": [OFFER]}


@pytest.mark.rule("A-R-71")
@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"places": {"hall": {"D": {"do": [OFFER]}}}}, False),
        ({"items": {"omen": {"do": [OFFER]}}}, False),
        ({"items": {"omen": {"abilities": [POWER]}}}, False),
        ({"receptacles": {"ada": {"recall": {"text": "You remember.", "do": [OFFER]}}}}, False),
        ({"receptacles": {"ada": {"abilities": [POWER]}}}, True),
        ({"prologue": {"do": [OFFER]}}, True),
    ],
)
def test_or_and_stands_on_a_card_that_can_be_removed(tmp_path: Path, changes: Any, wrong: bool) -> None:
    assert ("TC392" in codes(tmp_path, mission={"mechanisms": {"or-and": {}}}, **changes)) is wrong


@pytest.mark.rule("A-R-46")
@pytest.mark.parametrize("where", ["item", "interaction", "recall"])
def test_tests_on_items_interactions_and_recalls_are_checked(tmp_path: Path, where: str) -> None:
    test = {
        "t": {
            "attributes": ["nerve"],
            "difficulty": 3,
            "success": [{"take": "nothing-known"}],
            "failure": [{"win": "found"}],
        }
    }
    card = {"text": "Here.", "tests": test}
    changes: dict[str, Any] = {
        "item": {"items": {"omen": {"tests": test}}},
        "interaction": {"receptacles": {"ada": {"interactions": {"one": card}}}},
        "recall": {"receptacles": {"ada": {"recall": card}}},
    }[where]
    assert "TC202" in codes(tmp_path, **changes)


@pytest.mark.rule("M-COMP-03")
@pytest.mark.parametrize(("settings", "enough"), [({}, True), ({"tokens": 12}, True), ({"tokens": 11}, False)])
def test_twelve_magick_tokens_suffice_for_every_number_of_receptacles(tmp_path, settings, enough):
    assert ("TC387" not in codes(tmp_path, mission={"mechanisms": {"magick": settings}})) == enough


@pytest.mark.rule("R-COMP-07")
@pytest.mark.parametrize("values", [[-1, 0, 0, 0, 1], [-2, -1, 0, 0, 1, 2], [-2, -1, 0, 0, 0, 1, 2]])
def test_every_mission_has_six_destiny_cards(tmp_path, values):
    assert ("TC373" not in codes(tmp_path, mission={"destiny": values})) == (len(values) == 6)
