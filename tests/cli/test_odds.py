"""`timecaptain odds` prints a table and bars, in both languages; bad input gets a sentence and exit code 2."""

from fractions import Fraction

import pytest
from click.testing import CliRunner, Result

from timecaptain.cli import main
from timecaptain.cli.odds.output import average, percent
from timecaptain.deck import TEMPLATE

GOOD = ["--dice", "2,3", "--resistance", "2,3", "--life", "4,4", "--shields", "normal 3, skull 1"]
MISSION = ["--mission", str(TEMPLATE), "--test", "clock-tower/C/wheel"]


def odds(*arguments: str, lang: str = "en") -> Result:
    return CliRunner().invoke(main, ["odds", *arguments, "--lang", lang])


def test_from_numbers():
    result = odds(*GOOD, "--tu", "2")
    assert result.exit_code == 0, result.output
    assert "   1    44.2 %  ##################" in result.output
    assert "agent 2     3           3     4" in result.output
    assert result.output.isascii()


def test_one_roll_and_the_policy_are_stated():
    """Three dice of the usual kind show no skull with (5/6)^3, three with 1 of 216."""
    result = odds(*GOOD, "--change", "reroll")
    assert "Every agent rolls once in each TU, in this order; powers used: reroll." in result.output
    plain_rolls = odds(*GOOD)
    assert "powers used: none." in plain_rolls.output
    skulls = plain_rolls.output.partition("agent 2: skulls of one roll")[2]
    assert "   0    57.9 %" in skulls
    assert "   3     0.5 %" in skulls
    assert "agent 1: hits of one roll" in plain_rolls.output


def test_in_french():
    result = odds(*GOOD, lang="fr")
    assert result.exit_code == 0
    assert "réussie d’ici là" in result.output


def test_what_there_is_to_say_besides():
    stacks = ["--dice", "1", "--resistance", "0", "--life", "9", "--shields", "special 2, time 1, heart 1"]
    result = odds(*stacks, "--clock", "3", "--tu", "4")
    assert "Special shields act" in result.output
    assert "TU lost to time shields" in result.output
    assert "The run ends before the test does" in result.output


def test_changes_and_other_dice():
    plain = ["--dice", "1", "--resistance", "2", "--life", "4", "--shields", "normal 1", "--tu", "1"]
    assert "75.0 %" in odds(*plain, "--change", "reroll").output
    assert "100.0 %" in odds(*plain, "--change", "turn").output
    assert "100.0 %" in odds(*plain, "--change", "hits 2, ignore").output
    assert "33.3 %" in odds(*plain, "--faces", "hit,blank,skull").output


def test_from_a_mission():
    result = odds(*MISSION, "--receptacles", "telegraphist,stoker", "--tu", "1")
    assert result.exit_code == 0, result.output
    assert "telegraphist     4           1     3" in result.output
    assert "normal 2, skull 1" in result.output


def test_a_mission_that_ships_is_found_by_its_name():
    result = odds("--mission", "count-to-sixty", "--receptacles", "nobody", "--test", "x")
    assert "no receptacle “nobody”. It has" in result.output


def test_a_power_of_the_mission():
    alone = ["--receptacles", "telegraphist", "--tu", "1"]
    without, with_ = odds(*MISSION, *alone).output, odds(*MISSION, *alone, "--power", "listening").output
    assert without != with_
    assert with_ == odds(*MISSION, *alone, "--power", "telegraphist/listening=1").output


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "Give --dice, --resistance, --life and --shields"),
        (["--dice", "2"], "Give --dice"),
        ([*GOOD, "--dice", "2,x"], "--dice takes whole numbers"),
        ([*GOOD, "--dice", "2,"], "--dice takes whole numbers"),
        ([*GOOD, "--dice", "2,99"], "--dice takes numbers up to 12"),
        ([*GOOD, "--life", "0,4"], "--life takes numbers from 1 on"),
        ([*GOOD, "--life", "4"], "give one number for each agent"),
        ([*GOOD, "--dice", "1,1,1,1,1"], "up to 4 agents"),
        ([*GOOD, "--shields", "normal"], "is not a stack"),
        ([*GOOD, "--shields", "normal ²"], "is not a stack"),
        ([*GOOD, "--shields", "normal 0"], "is not a stack"),
        ([*GOOD, "--shields", "wooden 3"], "“wooden” is not a kind of shield"),
        ([*GOOD, "--shields", "normal 999"], "too large"),
        ([*GOOD, "--faces", "hit,moon"], "“moon” is not a face"),
        ([*GOOD, "--change", "dance"], "“dance” is not a change"),
        ([*GOOD, "--change", "hits 0"], "“hits 0” is not a change"),
        ([*GOOD, "--power", "x"], "go together"),
        ([*GOOD, *MISSION, "--receptacles", "porter"], "Give numbers or a mission, not both"),
        (MISSION, "go together"),
        ([*MISSION, "--receptacles", "nobody"], "no receptacle “nobody”. It has station-master, porter"),
        ([*MISSION, "--receptacles", "porter", "--test", "a/b/c"], "no test “a/b/c”. It has"),
        ([*MISSION, "--receptacles", "porter", "--power", "x"], "a power “x” for a roll. They have none"),
        ([*MISSION, "--receptacles", "a,b,c,d,e"], "up to 4 agents"),
        (["--mission", "nowhere", "--receptacles", "a", "--test", "b"], "cannot be read"),
    ],
)
def test_bad_input(arguments, sentence):
    result = odds(*arguments)
    assert result.exit_code == 2
    assert sentence in " ".join(result.output.split())


def test_small_chances_are_not_nothing():
    assert percent(Fraction(0)) == "0.0 %"
    assert percent(Fraction(1, 100_000)) == "<0.1 %"
    assert percent(1 - Fraction(1, 100_000)) == ">99.9 %"
    assert percent(Fraction(1)) == "100.0 %"
    assert average({0: Fraction(1, 2), 3: Fraction(1, 2)}) == "1.50"
