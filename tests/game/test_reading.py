"""Who reads is busy until `done`, so that nobody can tell a choice from none; alone at the table one just reads."""

import pytest

from tests.game.table import card, table

CHOICE = card(do=[{"choose": {"options": [{"label": "Left."}, {"label": "Right."}]}}])


@pytest.mark.rule("C-READ-02", "C-ENTER-07")
def test_several_read_in_any_order_and_say_when_they_are_done():
    t = table(3)
    t.enter("B", "C", "D", read=False)
    t.do("follow", 2)
    t.refuses("C-TU-05", "follow", 0)
    t.do("close", 2)
    t.do("follow", 1)
    t.do("close", 1)
    t.do("close", 0)  # the last one had begun by itself
    assert not t.s.agenda


def test_alone_at_the_table_nobody_clicks_to_read():
    t = table(1)
    t.enter("B", "C", read=False)
    assert not t.s.agenda
    assert [event["agent"] for event in t.heard("read")] == [0, 1]
    assert t.legal(0)[0].do == "spend"


def test_alone_a_choice_is_still_asked():
    t = table(1, places={"hall": {"cards": {"B": CHOICE}}})
    t.enter("C", "B", read=False)
    t.do("choose", 1, 0)
    assert not t.s.agenda
