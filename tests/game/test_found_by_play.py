"""What random play has found once."""

from tests.game.revolution.crystals import explore, in_hall, lay, link, lost
from tests.game.table import body, card, challenge, table
from timecaptain.game.kernel.actions import Close


def test_what_an_adjustment_sets_going_happens_before_the_next_one():
    """Time taken by hand passes an alarm; the players then go on adjusting."""
    by_hand = {"manual": {"text": "Set the clock.", "adjust": [{"what": "time", "at-least": -3, "at-most": 3}]}}
    t = table(
        2,
        mission={"alarms": [{"at": 18, "do": [{"wound": 1}]}]},
        places={"hall": {"cards": {"B": card(do=[by_hand])}}},
    )
    t.enter("B", "C", "C", "C")
    t.do("adjust", 0, "time", -2)
    assert (t.s.clock, t.agent(0).life) == (18, 3)
    t.do("adjust", 0, "time", 1)
    t.do("end-adjusting", 0)
    t.do("confirm", 0, "no", seat=1)
    t.refuses("C-GOLD-01", "adjust", 0, "time", -3)  # all adjustments of one thing count together
    t.do("end-adjusting", 0)
    t.do("confirm", 0, "yes", seat=1)
    assert t.s.clock == 19


def test_a_trigger_and_a_power_in_the_same_window():
    powers = [
        {"id": "luck", "window": "after-roll", "may": False, "do": [{"add-hits": 1}]},
        {"id": "turn", "window": "after-roll", "once-per": "roll", "do": [{"turn-die": "hit"}]},
    ]
    t = table(
        2,
        receptacles={"ada": body("Ada", abilities=powers)},
        places={"hall": {"cards": {"B": {"tests": {"fight": challenge(normal=5)}}}}},
    )
    t.enter("B", "C", "C", "C")
    t.spend()
    t.roll(0, "fight", "blank", "blank")
    t.do("use", 0, "receptacle:ada/turn")
    t.do("pick-die", 0, 0)
    assert t.shields("hall/B", "fight") == [3]


def test_a_power_may_roll_several_dice_again():
    again = {"id": "again", "window": "after-roll", "once-per": "roll", "do": [{"reroll-die": 2}]}
    t = table(
        2,
        receptacles={"ada": body("Ada", abilities=[again])},
        places={"hall": {"cards": {"B": {"tests": {"fight": challenge(normal=5)}}}}},
    )
    t.enter("B", "C", "C", "C")
    t.spend()
    t.roll(0, "fight", "blank", "skull")
    t.do("use", 0, "receptacle:ada/again")
    for which, face in ((0, "hit"), (1, "two-hits")):
        t.dice(face)
        t.do("pick-die", 0, which)
    assert t.shields("hall/B", "fight") == [2]


def test_a_card_out_of_play_is_not_put_in_anothers_place():
    swap = {"replace": {"card": "C", "with": "other"}}
    t = table(
        2,
        places={"hall": {"cards": {"B": card(do=[{"discard": "other"}, swap]), "other": card(letter="C", aside=True)}}},
    )
    t.enter("B", "D", "D", "D")
    assert t.s.layout["C"] == "C"


def test_the_group_may_turn_round_where_somebody_cannot_stand():
    """C-GEN-09, C-ENTER-04: all must enter, and one of them has no space to stand on."""
    sealed = card(seal={"receptacles": ["ada"]})
    t = table(2, places={"hall": {"cards": {"B": sealed, "C": sealed, "D": sealed}}})
    t.do("place", 0, "B")
    assert t.legal(0, "leave")
    t.leave("yard")
    t.enter("B", "B", "B", "B")
    assert t.s.place == "yard"


def test_who_can_neither_enter_nor_leave_goes_on_outside():
    """Everything is sealed and the plan leads nowhere else: time still passes, and the run can end."""
    sealed = {letter: {"seal": {"tokens": ["sun"]}} for letter in "BCD"}
    t = table(2, places={"hall": {"cards": sealed}}, mission={"plan": {"shown": ["hall"]}, "time": 2})
    assert t.s.phase == "discuss"
    t.spend()
    t.nothing(0, 1, 2, 3)
    t.spend()
    assert t.s.ending == "too-late"


def test_what_closing_a_card_sets_going_is_seen_before_the_next_act():
    """Whoever has lost control reads the card to its end; only then the mission is lost, and there is another run."""
    t = in_hall()
    t.stand_by(0, 1)
    lost(t, 0, "B")
    lay(t, 0, 1)
    explore(t, 1, "B")
    link(t, 1, "lose-control")
    assert t.legal(1) == [Close(1)]
    t.refuses("R-ACT-02", "again", seat=1)
    t.do("close", 1)
    assert t.s.phase == "lost"
