"""REC: receptacles."""

import pytest

from tests.game.revolution.table import body, box, deck, table
from tests.game.table import hall
from timecaptain.game import Game
from timecaptain.game.kernel.actions import Embody
from timecaptain.game.revolution import setup

rule = pytest.mark.rule


@rule("R-REC-01")
def test_an_agent_tests_with_the_attributes_of_its_receptacle():
    strong = body("Ada", attributes={"force": 5, "wits": 1, "tech": 0})
    t = table(2, receptacles={"ada": strong}, places=hall(B={"tests": {"try": box("force", 5)}}))
    t.go("hall", "B", "C")
    t.test(0, "try", destiny=0)
    assert t.heard("result") == [{"agent": 0, "value": 5, "result": "critical"}]


@rule("R-REC-01")
def test_nobody_acts_for_the_agent_of_another():
    t = table(2)
    t.visit("hall")
    t.refuses("R-REC-01", "recon", 0, "B", seat=1)
    t.refuses("R-REC-01", "recon", 7, "B", seat=1)


@rule("R-REC-02")
@pytest.mark.parametrize(("bodies", "takes"), [(("ada", "bea"), {"key": 0}), (("cid", "bea"), {})])
def test_a_card_may_know_a_receptacle_by_name(bodies, takes):
    order = {"if": {"when": {"receptacle": ["ada"]}, "then": [{"take": "key"}]}}
    t = table(2, bodies=bodies, places=hall(B={"do": [order]}))
    t.go("hall", "B", "C")
    assert t.s.items == takes


@rule("R-REC-03")
def test_three_attributes_each_with_a_value_for_all_to_see():
    t = table(2, receptacles={"ada": body("Ada", attributes={"force": 3, "wits": 1, "tech": 0})})
    assert t.game.view(1).public.agents[0].attributes == {"force": 3, "wits": 1, "tech": 0}


@rule("R-REC-04", "R-AZRAK-04")
def test_the_starting_level_is_printed_and_is_the_most_a_pool_can_hold():
    t = table(2, receptacles={"ada": {"azrak": 5}}, places=hall(B={"do": [{"gain-azrak": 3}]}))
    assert t.pools() == [5, 7]
    t.go("hall", "B", "C")
    assert t.pools() == [5, 7]  # four after choosing the place, then no more than up to five
    assert t.game.view(1).public.agents[0].level == 5


@rule("R-REC-05", "R-REC-07")
def test_both_sides_of_a_receptacle_are_read_before_it_is_chosen_and_after():
    game = Game(deck(receptacles={"ada": body("Ada", role="A diver")}), 2, 1)
    card = next(one for one in game.view(0).public.bodies if one.id == "ada")
    assert (card.text, card.role, card.azrak, card.attributes["force"]) == ("The story of Ada.", "A diver", 7, 2)
    t = table(2)
    assert t.game.view(0).public.agents[0].story == "The story of Ada."


@rule("R-REC-06")
def test_a_receptacle_can_regain_control_by_its_snap_recall():
    recall = {"text": "You turn and run.", "do": ["eject"]}
    t = table(2, receptacles={"ada": {"recall": recall}}, places=hall(B={"do": ["snap-recall"]}))
    t.go("hall", "B", "C")
    assert (t.agent(0).out, t.agent(0).card) == ("card", "")
    t.refuses("R-EJECT-03", "explore", 0, "D")


@rule("R-REC-08")
def test_receptacles_that_were_not_chosen_are_not_used():
    order = {"interaction": {"number": "one", "who": "all"}}
    changes = {"places": hall(B={"do": [order]}), "receptacles": {"cid": {"interactions": {"one": {"text": "Cid's."}}}}}
    t = table(2, **changes)
    t.go("hall", "B", "C")
    assert not t.s.agenda
    assert not any(t.sees(seat, "Cid") for seat in (None, 0, 1))
    with_cid = table(3, **changes)
    with_cid.visit("hall")
    with_cid.recon("B", "C", "D")
    with_cid.tell(read=False)
    with_cid.do("follow", 0)
    assert with_cid.sees(2, "Cid's.")


@rule("R-REC-08", "R-SETUP-04")
def test_a_receptacle_is_chosen_once():
    game = Game(deck(), 2, 1)
    game.apply(0, Embody(0, "ada"))
    assert game.refusal(1, Embody(1, "ada")) == setup.BODY_TAKEN
    assert game.refusal(0, Embody(0, "bea")) == setup.BODY_TAKEN
    assert game.refusal(1, Embody(1, "nobody")) == setup.NO_SUCH_BODY
