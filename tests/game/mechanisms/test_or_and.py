"""ORAND: one option at no cost; both for a crystal and the card."""

import pytest

from tests.game.mechanisms.table import Table, body, box, plain_data, table
from timecaptain.game import sentences

rule = pytest.mark.rule
ON = {"mechanisms": {"or-and": {}}}
OFFER = {
    "or-and": {
        "one": {"label": "The key", "do": [{"take": "key"}]},
        "other": {"label": "The memory", "do": [{"interaction": "xxv"}]},
    }
}


def offered(**more: object) -> Table:
    """Ada has card B before her, which offers an item or an interaction card; the choice is hers."""
    ada = body("Ada", interactions={"xxv": {"text": "You remember.", "do": [{"take": "rope"}]}})
    places = {"hall": {"cards": {"B": {"do": [OFFER]}}}}
    t = table(2, mission=ON, receptacles={"ada": ada}, places=places, **more)
    t.go("hall", "B", "C")
    return t


@rule("V-ORAND-01")
def test_two_options_or_both():
    t = offered()
    assert [option.take for option in t.s.pending.options] == ["one", "other", "both"]
    options = t.game.view(0).own.decision.options
    said = [sentences.action(t.game, option.action, "en") for option in options]
    assert said == [option.text for option in options] == ["The key", "The memory", "Both, for 1 Azrak"]


@rule("V-ORAND-02", "V-ORAND-04a")
def test_one_costs_nothing_and_the_card_stays():
    t = offered()
    before = t.pools()
    t.do("or-and", 0, "one")
    t.read_all()
    assert t.s.items == {"key": 0}
    assert t.pools() == before
    assert t.agent(0).card == "B"
    assert "hall/B" not in t.s.removed


@rule("V-ORAND-03", "A-V-08")
def test_both_cost_a_crystal_and_the_card():
    t = offered()
    pool, vortex = t.agent(0).pool, t.s.vortex
    t.do("or-and", 0, "both")
    t.read_all()
    assert t.s.items == {"key": 0, "rope": 0}
    assert (t.agent(0).pool, t.s.vortex) == (pool - 1, vortex + 1)
    assert "hall/B" in t.s.removed
    assert t.agent(0).card == ""
    assert "B" not in t.s.layout


@rule("V-ORAND-04", "V-ORAND-04b", "A-V-05", "A-V-08")
def test_the_second_can_be_bought_while_the_card_is_there():
    t = offered()
    t.do("or-and", 0, "one")
    t.read_all()
    pool, vortex = t.agent(0).pool, t.s.vortex
    assert [action.do for action in t.legal(0, "and")] == ["and"]
    assert plain_data(t.game.view(0).own.mechanisms) == {"or_and": {"left": {"0": "The memory"}}}
    t.do("and", 0)
    t.read_all()
    assert t.s.items == {"key": 0, "rope": 0}
    assert (t.agent(0).pool, t.s.vortex) == (pool - 1, vortex + 1)
    assert "hall/B" in t.s.removed
    assert t.agent(0).card == ""
    t.refuses("V-ORAND-04", "and", 0)


@rule("A-V-05")
def test_not_after_the_card_is_put_back():
    t = offered()
    t.do("or-and", 0, "other")
    t.read_all()
    t.stand_by(0)
    t.refuses("V-ORAND-04", "and", 0)
    assert not t.legal(0, "and")


@rule("A-V-05")
def test_others_neither_buy_nor_learn_that_there_was_a_choice():
    t = offered()
    t.do("or-and", 0, "one")
    t.read_all()
    assert not t.legal(1, "and")
    assert not t.sees(1, "The memory")
    assert not t.sees(None, "The memory")
    t.refuses("R-REC-01", "and", 0, seat=1)


@rule("A-V-06", "V-ORAND-03")
def test_with_the_last_crystal_both_are_carried_out_before_control_is_lost():
    t = offered()
    t.s.vortex += t.agent(0).pool - 1
    t.agent(0).pool = 1
    t.do("or-and", 0, "both")
    assert t.s.pending.kind == "link"
    t.do("link", 0, "lose-control")
    t.read_all()
    assert set(t.s.items) == {"key", "rope"}
    assert "hall/B" in t.s.removed
    assert t.agent(0).out == "control"


@rule("A-V-06", "V-ORAND-04")
def test_the_second_with_the_last_crystal():
    t = offered()
    t.do("or-and", 0, "one")
    t.read_all()
    t.s.vortex += t.agent(0).pool - 1
    t.agent(0).pool = 1
    t.do("and", 0)
    t.do("link", 0, "lose-control")
    t.read_all()
    assert set(t.s.items) == {"key", "rope"}
    assert t.agent(0).out == "control"


@rule("V-ORAND-03")
def test_who_has_no_crystal_is_offered_one_option_only():
    t = offered()
    t.do("or-and", 0, "one")
    t.read_all()
    t.s.vortex += t.agent(0).pool
    t.agent(0).pool = 0
    t.refuses("V-ORAND-03", "and", 0)


@rule("V-ORAND-01")
def test_others_cannot_tell_an_offer_from_a_plain_card():
    seen = []
    for script in ([OFFER], [{"say": "Nothing."}]):
        t = table(2, mission=ON, places={"hall": {"cards": {"B": {"do": script}}}})
        t.visit("hall")
        t.recon("B", "C")
        t.tell(read=False)
        t.do("follow", 0)
        seen.append((t.game.view(1), t.game.view(None), t.game.legal(1), t.game.why_not(1)))
    assert seen[0] == seen[1]


# ---------------------------------------------------------------- which card offers it, and when


@rule("A-R-70", "V-ORAND-03", "R-PCON-03")
def test_a_card_that_holds_the_agent_is_not_removed_before_its_conflict_is_resolved():
    fight = {"conflict": "personal", "tests": {"hit": box("force", 9)}, "do": [OFFER]}
    t = table(2, mission=ON, places={"hall": {"cards": {"B": fight}}})
    t.go("hall", "B", "C")
    assert [option.take for option in t.s.pending.options] == ["one", "other"]
    t.do("or-and", 0, "one")
    t.read_all()
    assert not t.legal(0, "and")
    t.refuses("R-PCON-03", "and", 0)
    t.test(0, "hit", destiny=0)
    assert t.s.conflicts == []
    t.do("and", 0)
    t.read_all()
    assert "hall/B" in t.s.removed


@rule("A-R-71", "V-ORAND-03")
@pytest.mark.parametrize("colour", ["green", "yellow", "red"])
def test_an_item_that_offers_it_is_removed(colour):
    offer = {
        "or-and": {
            "one": {"label": "Sun", "do": [{"gain-token": "sun"}]},
            "other": {"label": "Coin", "do": [{"take-token": "coin"}]},
        }
    }
    key = {"colour": colour, "do": [offer]}
    t = table(2, mission=ON, items={"key": key}, places={"hall": {"cards": {"B": {"do": [{"take": "key"}]}}}})
    t.go("hall", "B", "C")
    t.do("or-and", 0, "both")
    t.read_all()
    assert (t.s.tokens, t.agent(0).tokens, t.s.items) == (["sun"], ["coin"], {})
    assert t.s.removed == {"item:key"}
    assert (t.agent(0).card, t.s.layout["B"]) == ("B", "B"), "the card that gave the item stays"


@rule("A-R-71", "A-V-05", "V-ORAND-04")
def test_the_other_option_of_an_item_can_be_bought_as_long_as_it_is_held():
    offer = {
        "or-and": {
            "one": {"label": "Sun", "do": [{"gain-token": "sun"}]},
            "other": {"label": "Coin", "do": [{"take-token": "coin"}]},
        }
    }
    t = table(
        2, mission=ON, items={"key": {"do": [offer]}}, places={"hall": {"cards": {"B": {"do": [{"take": "key"}]}}}}
    )
    t.go("hall", "B", "C")
    t.do("or-and", 0, "one")
    t.read_all()
    t.stand_by(0)
    assert plain_data(t.game.view(0).own.mechanisms) == {"or_and": {"left": {"0": "Coin"}}}
    t.do("and", 0)
    t.read_all()
    assert (t.agent(0).tokens, t.s.items, t.s.removed) == (["coin"], {}, {"item:key"})


@rule("A-R-71", "V-ORAND-03")
@pytest.mark.parametrize(
    ("order", "card"), [({"interaction": "one"}, "interaction:ada/one"), ("snap-recall", "recall:ada")]
)
def test_a_private_card_that_offers_it_is_removed_and_never_read_again(order, card):
    private = {
        "text": "You remember.",
        "do": [{"or-and": {"one": {"label": "1", "do": []}, "other": {"label": "2", "do": []}}}],
    }
    ada = body("Ada", interactions={"one": private, "two": {"text": "Two."}}, recall=private)
    t = table(
        2,
        mission=ON,
        receptacles={"ada": ada},
        places={"hall": {"cards": {"B": {"do": [order]}, "D": {"do": [order]}}}},
    )
    t.go("hall", "B", "C")
    t.do("or-and", 0, "both")
    t.read_all()
    assert (t.s.removed, t.agent(0).card) == ({card}, "B")
    assert t.game.view(1).public.agents[0].interactions == (1 if "interaction" in card else 2)
    t.do("explore", 0, "D")
    assert (t.s.pending, t.s.open, t.sees(0, "You remember.")) == (None, [], False)


@rule("A-R-71")
def test_one_option_of_a_private_card_leaves_it_in_the_mission():
    private = {"text": "You remember.", "do": [OFFER]}
    ada = body("Ada", interactions={"one": private, "xxv": {"text": "Far away."}})
    t = table(
        2, mission=ON, receptacles={"ada": ada}, places={"hall": {"cards": {"B": {"do": [{"interaction": "one"}]}}}}
    )
    t.go("hall", "B", "C")
    t.do("or-and", 0, "one")
    t.read_all()
    assert (t.s.removed, t.legal(0, "and")) == (set(), [])
