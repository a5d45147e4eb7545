"""GCON: a group conflict interrupts everybody and is fought in turns."""

import pytest

from tests.game.revolution.crystals import explore, gain, hall, in_hall, lay, link, lose, update
from tests.game.revolution.table import box, table
from timecaptain.game.names import Names
from timecaptain.game.revolution.actions import Fight
from timecaptain.game.sentences import action as action_label

rule = pytest.mark.rule
KEY = {"do": [{"take": "key"}]}


def monster(life=4, **cells):
    card = {"conflict": "group", "tests": {"hit": box("force", 4, **cells), "trick": box("wits", 3, **cells)}}
    return card | ({} if life is None else {"life": life})


def group_conflict(seats=2, life=4, cells=None, fight=True, **cards):
    """Agent 0 explores card E and finds a group conflict."""
    t = in_hall(seats, places=hall(**{"B": KEY, "E": monster(life, **(cells or {}))} | cards))
    explore(t, 0, "E")
    t.read_all()
    if fight:
        t.do("fight")
    return t


def hit(t, i, **more):
    """The captain calls this agent up, if there is a choice."""
    if t.legal(t.s.captain, "order"):
        t.do("order", i, seat=t.s.captain)
    t.test(i, "hit", **{"destiny": t.game.deck.mission.destiny[t.s.pile[-1]].value} | more)


@rule("R-GCON-01", "R-ACT-05")
def test_reading_it_interrupts_everybody():
    t = group_conflict(fight=False)
    t.refuses("R-GCON-01", "explore", 1, "D")
    t.refuses("R-GCON-01", "stand-by", 1)
    t.refuses("R-GCON-01", "ready", seat=0)
    t.do("fight")
    t.refuses("R-GCON-01", "explore", 1, "D")


@rule("R-GCON-01", "A-R-61")
def test_nobody_leaves_before_it_is_over():
    t = group_conflict(life=1, cells={"failure": [{"damage": 1}]})
    t.refuses("R-GCON-01", "ready", seat=0)
    hit(t, 0)
    t.stand_by(0, 1)
    t.all_ready()
    assert t.s.phase == "between"


@rule("R-GCON-02", "R-GCON-05", "R-GCON-08")
def test_in_each_turn_everybody_must_test_once():
    t = group_conflict(3)
    hit(t, 1)
    t.refuses("R-GCON-05", "test", 1, "hall/E/hit", "force")
    hit(t, 0)
    assert {action.do for seat in range(3) for action in t.legal(seat)} - {"abandon"} == {
        "test"
    }  # the last one is clear
    hit(t, 2)
    assert t.s.conflicts[0].tested == []
    assert len(t.legal(0, "order")) == 3


@rule("R-GCON-03", "R-SWAP-03", "R-GCON-04")
def test_things_are_swapped_freely_before_it_begins_and_not_at_all_after():
    t = group_conflict(fight=False)
    pools = t.pools()
    t.do("give", 0, "key", 1)
    assert (t.s.items, t.pools()) == ({"key": 1}, pools)
    t.do("fight")
    t.refuses("R-GCON-01", "give", 1, "key", 0)


@rule("R-GCON-03", "R-UPD-01")
def test_swapping_before_a_conflict_does_not_take_the_update_of_the_phase_away():
    t = group_conflict(fight=False, life=1, cells={"failure": [{"damage": 1}]})
    t.do("give", 0, "key", 1)
    t.do("fight")
    hit(t, 0)
    t.leave()
    update(t)
    assert t.s.mission_return == 1


@rule("R-GCON-05", "A-R-32")
def test_the_captain_calls_them_up_in_any_order_anew_in_every_turn():
    t = group_conflict(3)
    for turn in ((2, 0, 1), (1, 2, 0)):
        for i in turn:
            hit(t, i)
        assert t.s.conflicts[0].tested == []


@rule("R-GCON-05")
def test_only_the_one_called_up_tests_and_only_the_captain_calls():
    t = group_conflict(3)
    for i in range(3):
        t.refuses("R-GCON-05", "test", i, "hall/E/hit", "force")
    t.do("order", 2, seat=0)
    t.refuses("R-GCON-05", "test", 1, "hall/E/hit", "force")
    t.refuses("R-LOC-01", "order", 1, seat=1)


@rule("R-GCON-05")
def test_each_chooses_one_of_the_tests_and_bears_its_result():
    t = group_conflict(3, cells={"failure": [lose(1)], "success": [gain(1)]})
    lay(t, 5, 5, 5, vortex=5)
    t.do("order", 1, seat=0)
    assert {action.test for action in t.legal(1, "test")} == {"hall/E/hit", "hall/E/trick"}
    t.test(1, "trick", "wits", destiny=0)
    assert t.pools() == [5, 3, 5]


@rule("R-GCON-06")
def test_it_binds_those_held_by_a_personal_conflict_too_and_theirs_goes_on_after_it():
    t = group_conflict(
        life=1, cells={"critical": [{"damage": 1}]}, C={"conflict": "personal", "tests": {"x": box("tech", 3)}}
    )
    hit(t, 1, boost=2, destiny=0)
    assert [one.group for one in t.s.conflicts] == [False]
    t.refuses("R-PCON-03", "stand-by", 1)
    t.stand_by(0)


@rule("R-GCON-07", "A-R-33", "R-TEST-05")
def test_those_with_a_card_may_support_within_the_usual_limit():
    t = group_conflict(3)
    hit(t, 1, support={0: 2, 2: 2}, destiny=0)
    assert t.heard("result")[0]["value"] == 2 + 3


@rule("R-GCON-09", "R-GCON-09a", "R-GCON-10", "DIF-10", "R-DMG-01", "R-DMG-04")
@pytest.mark.parametrize("dealt", [1, 2])
def test_it_ends_at_once_when_the_damage_reaches_the_life_points(dealt):
    """Life 4, damage 3; a test deals 2, or just enough: over, and the others of the turn do not test."""
    t = group_conflict(3, cells={"critical": [{"damage": 3}], "success": [{"damage": dealt}]})
    hit(t, 1, boost=2, destiny=0)
    assert t.s.conflicts[0].damage == 3
    hit(t, 2, boost=3, destiny=0)
    assert t.heard("damage")[-1]["total"] == 3 + dealt
    assert t.s.conflicts == []
    t.refuses("R-GCON-03", "order", 0, seat=0)
    t.stand_by(0, 1, 2)


@rule("R-GCON-09", "R-DMG-04")
def test_a_card_may_set_another_end():
    t = group_conflict(life=None, cells={"critical": ["end-conflict"]})
    hit(t, 0, boost=3, destiny=0)
    assert len(t.s.conflicts) == 1
    hit(t, 1, boost=2, destiny=0)
    assert t.s.conflicts == []


@rule("R-GCON-10")
def test_the_adventure_resumes_with_what_the_victory_brings():
    t = in_hall(places=hall(E=monster(1, critical=[{"damage": 1}]) | {"won": [{"take": "rope"}]}))
    explore(t, 0, "E")
    t.read_all()
    t.do("fight")
    hit(t, 1, boost=2, destiny=0)
    assert t.s.items == {"rope": 1}
    explore(t, 1, "D")


# ---------------------------------------------------------------- rulings


@rule("A-R-26", "R-RECON-05", "R-GCON-01")
def test_found_in_recon_it_comes_before_what_the_other_cards_order():
    personal = {"do": [{"take": "key"}], "conflict": "personal", "tests": {"x": box("tech", 3)}}
    t = table(places=hall(B=personal, C=monster(1, critical=[{"damage": 1}])))
    t.visit("hall")
    t.recon("B", "C")
    assert t.s.conflicts == []
    t.tell()
    assert ([one.group for one in t.s.conflicts], t.s.items) == ([True], {})
    t.do("fight")
    hit(t, 0, boost=2, destiny=0)
    t.read_all()
    assert ([one.group for one in t.s.conflicts], t.s.items) == ([False], {"key": 0})


@rule("A-R-30")
def test_none_starts_while_a_test_is_running():
    t = in_hall(3, places=hall(B={"tests": {"open": box("force", 4)}}, E=monster()))
    t.do("test", 0, "hall/B/open", "force")
    t.refuses("R-ACT-02", "explore", 1, "E")
    t.do("go-on", 0)
    t.read_all()
    explore(t, 1, "E")
    t.read_all()
    assert t.s.conflicts[0].group


@rule("A-R-31", "R-EJECT-03", "R-GCON-08")
def test_the_ejected_neither_test_nor_support_and_a_turn_goes_on_without_them():
    t = group_conflict(3, cells={"failure": [{"eject": {"who": "receptacle:cid"}}]})
    hit(t, 0, destiny=0)
    assert t.agent(2).out == "card"
    t.test(1, "hit", support={0: 1, 2: 1}, destiny=1)
    assert t.heard("result")[0]["value"] == 4
    assert t.pools()[2] == 7
    assert (t.s.phase, t.s.conflicts[0].tested) == ("actions", [])


@rule("A-R-31", "R-GCON-08")
def test_when_all_who_have_not_tested_yet_are_ejected_a_new_turn_begins():
    t = group_conflict(cells={"failure": [{"eject": {"who": "others-here"}}]})
    hit(t, 0, destiny=0)
    assert (t.agent(1).out, t.s.phase, t.s.conflicts[0].tested) == ("card", "actions", [])
    assert {action.agent for action in t.legal(0, "test")} == {0}


@rule("A-R-34", "R-DMG-03")
def test_when_all_are_ejected_by_cards_the_visit_ends_and_the_damage_is_stowed():
    t = group_conflict(cells={"failure": [{"damage": 1}, {"eject": {"who": "living"}}]})
    hit(t, 0, destiny=0)
    assert (t.s.phase, t.s.conflicts, t.s.layout["E"]) == ("between", [], "E")
    t.next_round()
    t.go("hall", "E", "C")
    assert (t.s.conflicts[0].group, t.s.conflicts[0].damage) == (True, 0)


@rule("A-R-34", "R-CTRL-04")
def test_when_all_lose_control_in_it_the_mission_fails():
    t = group_conflict(cells={"failure": [lose(7, "living")]})
    hit(t, 0, destiny=0, read=False)
    link(t, 0, "lose-control")
    link(t, 1, "lose-control")
    t.read_all()
    assert (t.s.phase, t.s.ending) == ("lost", "lost")


@rule("A-R-35")
@pytest.mark.parametrize(("first", "second"), [("B", "C"), ("C", "B")])
def test_two_at_once_are_fought_one_after_the_other_as_the_captain_says(first, second):
    t = in_hall(places=hall(B=monster(1, failure=[{"damage": 1}]), C=monster(1, failure=[{"damage": 1}])))
    assert Fight(second) in t.legal(0)
    t.do("fight", first)
    t.refuses("R-GCON-03", "fight", second, seat=0)
    hit(t, 0, destiny=0)
    assert [one.card for one in t.s.conflicts] == [f"hall/{second}"]
    t.do("fight")
    hit(t, 0, destiny=0)
    t.stand_by(0, 1)


@rule("A-R-50")
def test_an_ejected_captain_still_calls_up():
    t = group_conflict(3, cells={"failure": ["eject"]})
    hit(t, 0, destiny=0)
    assert (t.agent(0).out, t.s.captain) == ("card", 0)
    t.do("order", 2, seat=0)
    t.test(2, "hit", destiny=0)


@rule("A-R-32")
def test_what_a_card_remembers_is_no_turn_of_the_conflict():
    """A deck may call an agent what it likes; whose turn it is stands elsewhere."""
    note = {"do": [{"remember": {"as": "conflict-turn", "who": "captain"}}]}
    t = group_conflict(3, cells={"failure": [{"gain-azrak": {"who": "remembered:conflict-turn"}}]}, B=note)
    assert t.s.remembered == {"conflict-turn": 0}
    t.refuses("R-GCON-05", "test", 0, "hall/E/hit", "force")
    hit(t, 1, destiny=-2)
    assert t.s.remembered == {"conflict-turn": 0}


@rule("A-R-32", "R-GCON-05")
def test_the_captain_names_one_and_is_asked_no_more_but_may_name_another():
    t = group_conflict(3)
    assert [action.agent for action in t.legal(0, "order")] == [0, 1, 2]
    t.do("order", 1, seat=0)
    t.refuses("R-GCON-05", "order", 1, seat=0)
    others = t.legal(0, "order")
    assert [action.agent for action in others] == [0, 2]
    assert action_label(t.game, others[1], "en") == "Cid tests next instead"
    t.do("order", 2, seat=0)
    t.test(2, "hit", destiny=0)
    assert [action_label(t.game, action, "en") for action in t.legal(0, "order")] == [
        "Ada tests next",
        "Bea tests next",
    ]
    t.refuses("R-GCON-05", "order", 2, seat=0)
    hit(t, 0)
    assert t.legal(0, "order") == []


@rule("A-R-35")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_captain_reads_which_conflict_is_which(lang):
    t = in_hall(4, places=hall(B=monster(), C=monster()))
    labels = [action_label(t.game, action, lang) for action in t.legal(0, "fight")]
    assert len(set(labels)) == 3
    assert all(Names(t.game, lang).card(letter) in label for letter, label in zip("BC", labels[1:], strict=True))


@rule("A-R-67", "R-GCON-10")
def test_one_that_was_overcome_stays_overcome_for_the_rest_of_the_visit():
    t = group_conflict(life=1, cells={"failure": [{"damage": 1}]})
    hit(t, 0)
    assert t.s.conflicts == []
    t.stand_by(0, 1)
    for i in (1, 0):
        explore(t, i, "E")
        t.read_all()
        assert (t.s.conflicts, t.heard("group-conflict")) == ([], [])
        t.stand_by(i)
    t.all_ready()
    t.next_round()
    t.go("hall", "E", "C")
    assert [one.group for one in t.s.conflicts] == [True], "a new visit, and it stands there again"


@rule("A-R-67")
def test_one_that_the_group_has_left_alone_is_found_again():
    leave = {"choose": {"options": [{"label": "Leave it", "do": ["end-conflict"]}], "optional": True}}
    t = in_hall(places=hall(E=monster(1) | {"do": [leave]}))
    explore(t, 0, "E")
    t.do("choose", 0, 0)
    assert t.s.conflicts == []
    t.stand_by(0)
    explore(t, 1, "E")
    t.do("decline", 1)
    t.read_all()
    assert [one.group for one in t.s.conflicts] == [True]


@rule("A-R-67")
def test_one_that_was_not_overcome_is_found_again():
    t = group_conflict(3, cells={"failure": [{"eject": {"who": "living"}}]})
    hit(t, 0, destiny=0)
    t.next_round()
    t.go("hall", "E", "C", "D")
    assert [one.group for one in t.s.conflicts] == [True]
