"""What the checks know of shared scripts, further cards of the plan, exits, and prices in tokens."""

from pathlib import Path

import pytest
import yaml
from tests.deck.examples import write_example

from timecaptain.deck import TEMPLATE
from timecaptain.deck.check import check

MISSION = yaml.safe_load((TEMPLATE / "mission.yaml").read_text(encoding="utf-8"))


def card(*do, **more):
    return {"back": "x", "text": "x", "do": list(do)} | more


@pytest.fixture
def codes(tmp_path: Path):
    """The codes of the findings in the template with a shown attic that has these cards."""

    def run(cards=None, plan=None, tokens=(), places=None, **mission):
        changed = MISSION | mission
        changed["plan"] = {"shown": ["platform", "attic"]} | (plan or {})
        changed["tokens"] = MISSION["tokens"] | {token: token for token in tokens}
        attic = {"place": "attic", "name": "x", "cards": {"A": {"text": "x"}} | (cards or {})}
        files = {"mission.yaml": changed, "places/attic.yaml": attic}
        for name, place in (places or {}).items():
            files[f"places/{name}.yaml"] = {"place": name, "name": "x", "cards": {"A": {"text": "x"}}} | place
        laid = {file: yaml.safe_dump(tree, sort_keys=False) for file, tree in files.items()}
        findings = check(write_example(laid, tmp_path / "deck")).findings
        return [finding.code for finding in findings if finding.code[2] in "1237"]

    return run


def test_what_a_shared_script_gives_is_within_reach(codes):
    cards = {"B": card({"perform": "find"}), "C": card(seal={"tokens": ["sun"]})}
    scripts = {"find": [{"perform": "shine"}], "shine": [{"gain-token": "sun"}]}
    assert codes(cards, tokens=["sun"], scripts=scripts) == []


def test_what_only_an_unused_script_gives_is_not(codes):
    cards = {"C": card({"perform": "other"}, seal={"tokens": ["sun"]})}
    reported = codes(cards, tokens=["sun"], scripts={"find": [{"gain-token": "sun"}], "other": [{"wound": 1}]})
    assert "TC352" in reported


def test_a_shared_script_that_ends_the_run_leaves_nothing_to_do(codes):
    scripts = {"end": [{"say": "x"}, {"fail": "dawn"}]}
    assert codes({"B": card({"perform": "end"}, {"wound": 1})}, scripts=scripts) == ["TC309"]


def test_a_shared_script_may_discard_the_card_that_performs_it(codes):
    asks = card({"if": {"when": {"gone": "B"}, "then": [{"heal": 1}]}})
    assert codes({"B": card({"perform": "leave"}), "C": asks}, scripts={"leave": ["discard"]}) == []


def test_card_a_may_not_discard_itself_through_another(codes):
    scripts = {"go": [{"perform": "leave"}], "leave": ["discard"]}
    assert codes({"A": {"text": "x", "do": [{"perform": "go"}]}}, scripts=scripts) == ["TC346"]


def test_a_misspelt_script_is_told_once(codes):
    cards = {"B": card({"perform": "fnd"}), "C": card(seal={"tokens": ["sun"]})}
    assert codes(cards, tokens=["sun"], scripts={"find": [{"gain-token": "sun"}]}) == ["TC352", "TC219"]


def test_somebody_is_chosen_where_all_who_perform_it_have_chosen(codes):
    scripts = {"mend": [{"heal": {"who": "chosen"}}]}
    picks = card({"pick": {"who": "living", "do": [{"perform": "mend"}]}})
    assert codes({"B": picks}, scripts=scripts) == []


def test_nobody_is_chosen_where_one_of_them_has_not(codes):
    scripts = {"mend": [{"heal": {"who": "chosen"}}]}
    picks = card({"pick": {"who": "living", "do": [{"perform": "mend"}]}})
    assert codes({"B": picks, "C": card({"perform": "mend"})}, scripts=scripts) == ["TC214"]


def test_places_that_send_the_group_round_by_way_of_a_script(codes):
    scripts = {"down": [{"go": "cellar"}], "up": [{"go": "attic"}]}
    places = {"cellar": {"cards": {"A": {"text": "x", "do": [{"perform": "up"}]}}}}
    assert codes({"A": {"text": "x", "do": [{"perform": "down"}]}}, places=places, scripts=scripts) == ["TC334"]


def test_cards_that_reveal_one_another_by_way_of_a_script(codes):
    cards = {letter: card({"perform": f"to-{other}"}) for letter, other in (("B", "c"), ("C", "b"))}
    scripts = {"to-b": [{"reveal": "attic/B"}], "to-c": [{"reveal": "attic/C"}]}
    assert codes(cards, scripts=scripts) == ["TC333"]


def test_a_place_on_a_further_card_of_the_plan_is_reached_when_it_is_laid(codes):
    plan = {"cards": {"below": {"shown": ["cellar"]}}}
    assert codes({"B": card({"lay-plan": "below"})}, plan, places={"cellar": {}}) == []


def test_a_place_behind_an_exit_is_reached(codes):
    maze = {"north": {"exits": ["south"]}, "south": {"exits": ["north"]}}
    assert codes({"B": card({"go": "north"})}, places=maze) == []


def test_an_exit_to_nowhere(codes):
    assert codes({"B": card({"go": "north"})}, places={"north": {"exits": ["nowhere"]}}) == ["TC201"]


def test_a_price_in_tokens_asks_for_them(codes):
    pay = card({"choose": {"options": [{"label": "x", "cost": {"tokens": ["sun"]}}, {"label": "y"}]}})
    assert codes({"B": pay, "C": card({"gain-token": "sun"})}, tokens=["sun"]) == []


def test_a_price_that_nobody_can_pay(codes):
    pay = card({"choose": {"options": [{"label": "x", "cost": {"tokens": ["sun"]}}, {"label": "y"}]}})
    assert codes({"B": pay}, tokens=["sun"]) == ["TC301"]


def test_nobody_is_that_able(codes):
    asks = card({"if": {"when": {"able": {"characteristic": "skill", "at-least": 9}}, "then": [{"heal": 1}]}})
    assert codes({"B": asks}) == ["TC310"]


def test_unless_something_makes_them(codes):
    asks = card({"if": {"when": {"able": {"characteristic": "skill", "at-least": 9}}, "then": [{"heal": 1}]}})
    assert codes({"B": asks, "C": card({"weaken": {"what": "dice", "amount": -5}})}) == []
