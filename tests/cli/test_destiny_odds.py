"""`timecaptain odds` for Revolution tests: a table, bars, the cheapest boost; a sentence for bad input."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner, Result

from tests.game.revolution.table import DECK, _merged, _Plain, body, box
from timecaptain.cli import main
from timecaptain.cli.odds import output

NUMBERS = ["--attribute", "2", "--difficulty", "4", "--destiny", "-2,-1,0,0,1,2"]
STRIP = ["--attribute", "2", "--difficulty", "4", "--strip", "6,-2,2"]


def odds(*arguments: str, lang: str = "en") -> Result:
    return CliRunner().invoke(main, ["odds", *arguments, "--lang", lang])


def rows(result: Result) -> list[list[str]]:
    """The lines of the table and of the bars, in words; two blanks part two cells."""
    return [re.split(r"\s{2,}", line.strip()) for line in result.output.splitlines()]


@pytest.fixture(scope="module")
def deck(tmp_path_factory):
    """A function from changes of the small deck to the folder of a mission."""

    def write(**changes) -> str:
        root = tmp_path_factory.mktemp("mission")
        talents = [
            {"id": "strong", "name": "Strong", "attributes": ["force"], "add": 1},
            {"id": "again", "name": "Again", "window": "after-destiny", "do": ["redraw-destiny"]},
        ]
        ways = {"success": [{"win": "home"}], "failure": [{"take": "rope"}]}
        cards = {
            "B": {"tests": {"open": box(["force", "wits"], 4, **ways), "both": box("tech", 4, shared=True, **ways)}},
            "C": {"do": [{"take": "key"}, {"take": "dream"}, {"take": "siren"}, {"take": "law"}]},
        }
        more = {
            "places": {"hall": {"cards": cards}},
            "receptacles": {"receptacles": {"bea": body("Bea", azrak=4, abilities=talents)}},
            "items": {"items": {"key": {"bonus": {"wits": 2}}}},
        }
        content = _merged(_merged(DECK, more), changes)
        places = content.pop("places")
        (root / "places").mkdir()
        for name, place in places.items():
            (root / "places" / f"{name}.yaml").write_text(yaml.dump(place, Dumper=_Plain, sort_keys=False))
        for name, file in content.items():
            (root / f"{name}.yaml").write_text(yaml.dump(file, Dumper=_Plain, sort_keys=False))
        return str(root)

    return write


@pytest.fixture(scope="module")
def mission(deck) -> str:
    return deck(mission={"destiny-public": True})


def of(mission: str, who: str = "ada", test: str = "hall/B/open") -> list[str]:
    return ["--mission", mission, "--receptacles", who, "--test", test]


# ---------------------------------------------------------------- from numbers


def test_from_numbers():
    result = odds(*NUMBERS, "--boost", "1", "--support", "1", "--want", "70")
    assert result.exit_code == 0, result.output
    assert result.output.isascii()
    assert "Destiny cards in the pile: -2, -1, 0, 0, 1, 2" in result.output
    assert ["2", "4", "33.3 %", "33.3 %", "33.3 %", "66.7 %", "2"] in rows(result)
    assert ["2", "83.3 %", "#" * 33] in rows(result), "with the support, by boost"
    assert "The cheapest way to 70.0 % (passed): attribute 2, with 2 crystals of boost." in result.output


def test_what_was_drawn_is_out_of_the_pile():
    result = odds(*NUMBERS, "--drawn", "-2,2")
    assert "in the pile: -1, 0, 0, 1" in result.output
    assert ["2", "2", "100.0 %", "0.0 %", "0.0 %", "0.0 %"] in rows(result)


def test_the_strip_gives_from_to():
    result = odds(*STRIP, "--boost", "2", "--want", "50", "--drawn", "2")
    assert result.exit_code == 0, result.output
    assert "6 cards from -2 to 2, drawn: 2." in result.output
    assert ["2", "4", "20.0-100.0 %", "0.0-80.0 %", "0.0-80.0 %", "0.0-80.0 %", "0-4"] in rows(result)
    assert ["2", "0.0-80.0 %", "." * 32] in rows(result)
    assert ["4", "100.0 %", "#" * 40] in rows(result)


def test_a_critical_success_does_not_grow_with_the_boost():
    result = odds(*NUMBERS, "--result", "critical", "--want", "33", "--pool", "7")
    assert "(critical success): attribute 2, with 2 crystals of boost" in result.output
    assert "No boost that can be paid makes 100.0 %" in odds(*NUMBERS, "--result", "critical", "--want", "100").output
    assert "without any boost" in odds(*NUMBERS, "--want", "10").output
    assert "with 1 crystal of boost" in odds(*NUMBERS, "--want", "33").output


def test_in_french():
    result = odds(*STRIP, "--want", "66,5 %", lang="fr")
    assert result.exit_code == 0
    assert "réussite critique" in result.output
    assert "boost pour 66,5 %" in result.output
    assert "83,3 %" in result.output
    assert "83.3" not in result.output


def test_on_a_terminal(monkeypatch):
    monkeypatch.setattr(output, "on_terminal", lambda: True)
    result = odds(*STRIP, "--boost", "2")
    assert "│" in result.output
    assert "16.7–83.3 %" in result.output
    assert "█" * 7 + "░" * 26 in result.output


# ---------------------------------------------------------------- from a mission


def test_every_receptacle_with_every_attribute(mission):
    """V-TEST-01: the tester chooses; a talent adds one to force (A-R-38)."""
    result = odds(*of(mission, "ada, bea"))
    assert result.exit_code == 0, result.output
    table = rows(result)
    assert ["ada", "Force", "2", "83.3 %", "16.7 %", "0.0 %", "16.7 %"] in table
    assert ["ada", "Wits", "2", "83.3 %", "16.7 %", "0.0 %", "16.7 %"] in table
    assert ["bea", "Force", "3", "66.7 %", "16.7 %", "16.7 %", "33.3 %"] in table
    assert "Nothing happens on: critical success" in result.output
    assert "receptacle:bea/again" in result.output
    assert "Wits" not in odds(*of(mission), "--attribute", "force").output


def test_the_cheapest_of_all_ways(mission):
    result = odds(*of(mission, "ada,bea"), "--want", "80")
    assert "(passed): bea, Force, with 2 crystals of boost" in result.output
    alone = odds(*of(mission, "bea"), "--attribute", "wits", "--want", "90")
    assert "No boost that can be paid" in alone.output, "a pool of four, and one initiates"
    assert ["bea", "Wits", "2", "83.3 %", "16.7 %", "0.0 %", "16.7 %", "-"] in rows(alone)


def test_an_item_in_the_hand(mission):
    assert ["ada", "Wits", "4", "33.3 %", "33.3 %", "33.3 %", "66.7 %"] in rows(odds(*of(mission), "--item", "key"))


def test_success_and_critical_success_in_one_cell(mission):
    result = odds(*of(mission, test="hall/B/both"))
    assert "Success and critical success are one cell." in result.output
    assert ["receptacle", "attribute", "total", "failure", "passed"] in rows(result)
    assert "Nothing happens" not in result.output


def test_a_list_that_is_not_public_tells_the_strip_only(deck):
    """Decks with one strip answer alike, whatever their cards, even to cards that they do not have."""
    same = [deck(), deck(mission={"destiny": [{"value": value} for value in (-2, -2, 2, 2, 2, 2)]})]
    for more in ([], ["--drawn", "1"], ["--drawn", "0,0,-1", "--want", "70"], ["--drawn", "3"]):
        one, other = (odds(*of(folder), *more) for folder in same)
        assert (one.output, one.exit_code) == (other.output, other.exit_code)
    assert "16.7-83.3 %" in odds(*of(same[0]), "--boost", "2").output


def test_the_captains_free_action(deck, mission):
    """A-V-20: where it may be any, the whole pool can boost."""
    free = deck(mission={"settings": {"captain-free": "any"}})
    assert odds(*of(free), "--boost", "7").exit_code == 2
    assert odds(*of(free), "--boost", "7", "--free").exit_code == 0
    assert "always costs a crystal" in odds(*of(mission), "--free").output


def test_a_replacement_on_the_receptacle(deck):
    """M-REPL-01: other attributes from the box's mechanism."""
    items = {"law": {"name": "A law", "text": "For all.", "colour": "white"}}
    settings = {"mechanisms": {"replacements": {"items": {"law": {"force": 5, "wits": 1, "tech": 1}}}}}
    folder = deck(mission=settings, items={"items": items})
    result = odds(*of(folder), "--item", "law")
    assert result.exit_code == 0, result.output
    assert [row[2] for row in rows(result) if row[0] == "ada" and len(row) == 7] == ["5", "1"]


# ---------------------------------------------------------------- bad input


@pytest.mark.parametrize(
    ("arguments", "en", "fr"),
    [
        (["--attribute", "2"], "Give --attribute, --difficulty and --destiny", "Donnez --attribute"),
        ([*NUMBERS, "--dice", "2"], "give the numbers of one system", "d’un seul système"),
        ([*NUMBERS, "--strip", "6,-2,2"], "not both", "pas les deux"),
        ([*NUMBERS, "--attribute", "2,x"], "--attribute takes whole numbers", "nombres entiers"),
        ([*NUMBERS, "--difficulty", "x"], "--difficulty takes one whole number", "un seul nombre"),
        ([*NUMBERS, "--difficulty", "3,4"], "takes one whole number", "un seul nombre"),
        ([*NUMBERS, "--difficulty", "9999"], "too large", "trop grand"),
        ([*NUMBERS, "--boost", "-1"], "--boost takes numbers from 0 on", "trop petit"),
        ([*NUMBERS, "--boost", "7", "--pool", "7"], "6 of 7 crystals are left", "il reste 6 cristaux sur 7"),
        ([*NUMBERS, "--pool", "0"], "too small", "trop petit"),
        ([*NUMBERS, "--support", "4"], "--support takes numbers up to 3", "trop grand"),
        ([*NUMBERS, "--support", "-1"], "too small", "trop petit"),
        ([*NUMBERS, "--drawn", "3"], "No destiny deck of this kind", "Aucun deck Destin"),
        ([*NUMBERS, "--drawn", "2,2"], "No destiny deck of this kind", "Aucun deck Destin"),
        ([*STRIP, "--drawn", "3"], "No destiny deck of this kind", "Aucun deck Destin"),
        ([*STRIP, "--drawn", "0,0,0,0,0"], "No destiny deck of this kind", "Aucun deck Destin"),
        ([*STRIP, "--drawn", ","], "--drawn takes whole numbers", "nombres entiers"),
        ([*STRIP[:4], "--strip", "6,2"], "--strip takes the number of cards", "--strip attend"),
        ([*STRIP[:4], "--strip", "6,2,-2"], "--strip takes the number of cards", "--strip attend"),
        ([*STRIP[:4], "--strip", "0,-2,2"], "--strip takes the number of cards", "--strip attend"),
        ([*STRIP[:4], "--strip", "1,-2,2"], "can have given these cards: none", "ces cartes : aucun"),
        ([*NUMBERS, "--want", "0"], "--want takes a chance", "--want attend"),
        ([*NUMBERS, "--want", "101"], "--want takes a chance", "--want attend"),
        ([*NUMBERS, "--want", "most"], "--want takes a chance", "--want attend"),
        ([*NUMBERS, "--result", "won"], "“won” is not a result", "« won » n’est pas un résultat"),
        ([*NUMBERS, "--item", "key"], "--item can only go with --mission", "ne va qu’avec --mission"),
        ([*NUMBERS, "--test", "hall/B/open"], "go together", "vont ensemble"),
    ],
)
def test_bad_numbers(arguments, en, fr):
    for lang, sentence in (("en", en), ("fr", fr)):
        result = odds(*arguments, lang=lang)
        assert result.exit_code == 2
        assert sentence in " ".join(result.output.split())


@pytest.mark.parametrize(
    ("more", "en", "fr"),
    [
        (["--test", "hall/B/none"], "no test “hall/B/none”. It has hall/B/open, hall/B/both.", "pas d’épreuve"),
        (["--receptacles", "eve"], "no receptacle “eve”. It has ada, bea", "pas de réceptacle"),
        (["--receptacles", "ada,"], "no receptacle “”", "pas de réceptacle"),
        (["--item", "moon"], "no item “moon”. It has key", "pas d’élément"),
        (["--attribute", "tech"], "with “tech”. It takes force, wits", "Elle accepte force, wits"),
        (["--boost", "7"], "ada: once the test is initiated, 6 of 7", "il reste 6 cristaux sur 7"),
        (["--pool", "8"], "--pool takes numbers up to 7", "trop grand"),
        (["--pool", "3", "--boost", "3"], "2 of 3 crystals", "il reste 2 cristaux sur 3"),
        (["--drawn", "2,2"], "No destiny deck of this kind", "Aucun deck Destin"),
        (["--difficulty", "3"], "Give numbers or a mission, not both", "pas les deux"),
        (["--dice", "3", "--tu", "2"], "revolution system: --dice, --tu cannot", "système revolution"),
    ],
)
def test_bad_names(mission, more, en, fr):
    for lang, sentence in (("en", en), ("fr", fr)):
        result = odds(*of(mission), *more, lang=lang)
        assert result.exit_code == 2, result.output
        assert sentence in " ".join(result.output.split())


def test_classic_missions_take_no_crystals():
    from timecaptain.deck import TEMPLATE

    given = ["--mission", str(TEMPLATE), "--receptacles", "porter", "--test", "clock-tower/C/wheel", "--boost", "1"]
    assert "classic system: --boost cannot go with it" in " ".join(odds(*given).output.split())
    assert Path(TEMPLATE).is_dir()
