"""TELE: agents tell each other what they found."""

import pytest

from tests.game.revolution.table import table

rule = pytest.mark.rule


def at_telepathy(seats=2, step="mandatory"):
    t = table(seats, mission={"settings": {"telepathy-step": step}})
    t.visit("hall")
    t.recon("B", "C", *"DE"[: seats - 2])
    return t


@rule("R-TELE-01")
def test_everybody_has_the_own_card_at_hand_while_telling():
    t = at_telepathy()
    assert (t.sees(0, "Secret of hall B."), t.sees(1, "Secret of hall C.")) == (True, True)
    t.do("told", seat=1)
    assert t.game.view(0).public.told == [1]
    t.refuses("R-TELE-01", "told", seat=1)


@rule("R-TELE-02")
def test_telling_shows_nobody_the_text_of_a_card():
    t = at_telepathy()
    t.do("told", seat=0)
    assert not t.sees(1, "Secret of hall B.")
    assert [event.data for event in t.told] == [{"seat": 0, "skipped": False}]
    t.do("told", seat=1)
    assert not t.sees(1, "Secret of hall B.")


@rule("R-TELE-02")
def test_and_there_is_no_way_to_send_it():
    t = at_telepathy()
    with pytest.raises(ValueError, match="told"):
        t.do("told", "Secret of hall B.", seat=0)


@rule("R-TELE-03", "DIF-06")
def test_everybody_takes_part_where_the_step_is_mandatory():
    t = at_telepathy(3)
    t.refuses("R-TELE-03", "told", True, seat=0)
    for seat in (2, 0, 1):
        assert t.s.phase == "telepathy"
        t.do("told", seat=seat)
    assert t.s.phase == "actions"


@rule("R-TELE-04", "DIF-06")
def test_one_may_leave_it_out_where_it_is_optional():
    t = at_telepathy(2, "optional")
    t.do("told", True, seat=0)
    assert t.heard("told") == [{"seat": 0, "skipped": True}]
    t.do("told", seat=1)
    assert t.s.phase == "actions"


@rule("R-TELE-05")
def test_the_card_can_be_looked_at_and_told_of_as_long_as_one_has_it():
    t = at_telepathy()
    t.tell()
    t.do("explore", 1, "D")
    t.read_all()
    assert (t.sees(0, "Secret of hall B."), t.sees(1, "Secret of hall D.")) == (True, True)
