"""Meters, companions and what tokens stand for in the Revolution system: for the seat that has read the card."""

from __future__ import annotations

from typing import Any

import pytest

from tests.game.revolution.table import Table, table
from tests.game.table import hall
from timecaptain.game.kernel.known_text import together
from timecaptain.game.kernel.view_types import KnownView

STEAM = {"most": 4, "show": "meter", "name": "Steam", "thresholds": {"2": "It sings."}}
SHOWN = {
    "counters": {"steam": STEAM},
    "tokens": {"sun": {"means": "It is light."}, "coin": {"means": "It is false."}},
    "companions": {
        "guide": {"name": "The guide", "token": "sun"},
        "dog": {"name": "A dog", "item": "key"},
        "ghost": {"name": "A ghost", "item": "dream"},
    },
}


def known(t: Table, seat: int | None) -> KnownView:
    view = t.game.view(seat)
    return together(view.public.known, view.own.known if view.own else None)


def reading(*do: Any) -> Table:
    """The first of two players reads this on card B."""
    t = table(2, mission=SHOWN, places=hall(B={"do": list(do)}, C={}))
    t.go("hall", "B", "C")
    return t


def test_the_reader_alone_hears_where_a_meter_stands():
    t = reading({"count": {"counter": "steam", "add": 2}})
    assert [(one.name, one.value, [two.at for two in one.thresholds]) for one in known(t, 0).meters] == [
        ("Steam", 2, [2])
    ]
    assert known(t, 1) == known(t, None) == KnownView()


def test_aloud_all_do():
    t = reading(
        {"count": {"counter": "steam", "add": 1, "aloud": True}}, {"gain-token": {"token": "sun", "aloud": True}}
    )
    for seat in (0, 1, None):
        assert [one.value for one in known(t, seat).meters] == [1]
        assert known(t, seat).meanings == {"sun": "It is light."}
        assert [one.name for one in known(t, seat).companions] == ["The guide"]


def test_tokens_of_the_group_and_personal_ones_mean_something_to_their_reader():
    t = reading({"gain-token": "sun"}, {"take-token": "coin"})
    assert known(t, 0).meanings == {"sun": "It is light.", "coin": "It is false."}
    assert [one.name for one in known(t, 0).companions] == ["The guide"]
    assert known(t, 1) == KnownView()


@pytest.mark.rule("R-VIS-04")
def test_an_item_that_is_secret_brings_nobody_along():
    t = reading({"take": "key"}, {"take": "dream"})
    assert [one.name for one in known(t, None).companions] == ["A dog"]


@pytest.mark.rule("R-END-04")
def test_after_a_reset_people_remember():
    t = reading({"count": {"counter": "steam", "add": 2}}, {"gain-token": "sun"}, {"fail": "lost"})
    t.game.apply(0, "again")
    assert [(one.value, len(one.thresholds)) for one in known(t, 0).meters] == [(0, 1)]
    assert t.game.s.heard["token:sun"] == {0: 1}
    assert known(t, 1) == KnownView()
