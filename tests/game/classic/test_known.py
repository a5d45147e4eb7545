"""What the head of the table shows: meters, hours, companions and tokens, for the seats that have heard of them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.game.table import Table, hall, table
from timecaptain.game import Game
from timecaptain.game.kernel.known_text import together
from timecaptain.game.kernel.saves import BadSave
from timecaptain.game.kernel.view_types import KnownView

STEAM = {
    "most": 4,
    "show": "meter",
    "name": "Steam",
    "text": "In the boiler.",
    "thresholds": {"2": "The needle is in the red.", "4": {"text": "It bursts.", "known": True}},
}


def counting(do: list[Any], **more: Any) -> Table:
    """Two players; on card B stands an agent of the first and counts, on C one of the second, who does not."""
    mission = {"counters": {"steam": STEAM | more.pop("steam", {})}} | more.pop("mission", {})
    t = table(seats=2, mission=mission, places=hall(B={"do": do}, C={}), **more)
    t.enter("B", "C", "C", "C")
    return t


def known(t: Table, seat: int | None) -> KnownView:
    view = t.game.view(seat)
    return together(view.public.known, view.own.known if view.own else None)


def meters(t: Table, seat: int | None) -> list[tuple[str, int]]:
    return [(one.name, one.value) for one in known(t, seat).meters]


def thresholds(t: Table, seat: int | None) -> list[int]:
    return [one.at for meter in known(t, seat).meters for one in meter.thresholds]


def test_whoever_reads_the_card_hears_where_the_meter_stands():
    t = counting([{"count": {"counter": "steam", "add": 1}}])
    assert meters(t, 0) == [("Steam", 1)]
    assert meters(t, 1) == meters(t, None) == []
    counted = [event for event in t.game.events if event.kind == "counted"]
    assert all(event.seats == (0,) for event in counted)


def test_aloud_everybody_hears_it():
    t = counting([{"count": {"counter": "steam", "add": 1, "aloud": True}}])
    assert meters(t, 0) == meters(t, 1) == meters(t, None) == [("Steam", 1)]
    assert t.game.view(0).own.known is None  # what everybody knows is said once


def test_the_value_is_the_one_that_was_heard_last():
    t = counting([{"count": {"counter": "steam", "add": 1, "aloud": True}}, {"count": {"counter": "steam", "add": 2}}])
    assert meters(t, 0) == [("Steam", 3)]
    assert meters(t, 1) == meters(t, None) == [("Steam", 1)]


def test_what_the_briefing_tells_is_known_from_the_start():
    t = table(seats=2, mission={"counters": {"steam": STEAM | {"known": True}}})
    assert meters(t, 0) == meters(t, 1) == meters(t, None) == [("Steam", 0)]
    assert thresholds(t, 0) == [4]


def test_a_counter_without_show_is_known_to_cards_alone():
    t = counting([{"count": {"counter": "alarm", "add": 1, "aloud": True}}])
    assert meters(t, 0) == []


def test_a_threshold_is_known_once_the_meter_was_heard_to_reach_it():
    t = counting([{"count": {"counter": "steam", "add": 1}}])
    assert thresholds(t, 0) == [4]  # which is told with the meter
    t = counting([{"count": {"counter": "steam", "add": 2}}, {"count": {"counter": "steam", "to": 0, "aloud": True}}])
    assert thresholds(t, 0) == [2, 4]
    assert thresholds(t, 1) == [4]


def test_a_falling_meter_reaches_what_lies_below_its_start():
    lamp = {"start": 4, "thresholds": {"1": "It flickers."}}
    t = counting([{"count": {"counter": "steam", "add": -2, "aloud": True}}], steam=lamp)
    assert thresholds(t, 0) == []
    t = counting([{"count": {"counter": "steam", "add": -3, "aloud": True}}], steam=lamp)
    assert thresholds(t, 0) == [1]


def test_a_card_can_tell_of_a_threshold_and_of_the_meter():
    t = counting([{"make-known": {"counter": "steam", "at": 2}}])
    assert meters(t, 0) == []  # not of the meter itself
    t = counting([{"make-known": {"counter": "steam", "at": 2}}, {"make-known": {"counter": "steam"}}])
    assert (meters(t, 0), thresholds(t, 0)) == ([("Steam", 0)], [2, 4])
    assert meters(t, 1) == []


def test_what_a_token_stands_for_is_on_the_card_that_gives_it():
    tokens = {"sun": {"means": "The storm is over."}}
    t = counting([{"gain-token": "sun"}], mission={"tokens": tokens})
    assert known(t, 0).meanings == {"sun": "The storm is over."}
    assert known(t, 1).meanings == known(t, None).meanings == {}
    assert "sun" in t.game.view(1).public.tokens  # the symbol is for all
    t = counting([{"gain-token": {"token": "sun", "aloud": True}}], mission={"tokens": tokens})
    assert known(t, 1).meanings == known(t, None).meanings == {"sun": "The storm is over."}


def test_a_meaning_that_must_be_told():
    tokens = {"sun": {"means": "The storm is over.", "known": "told"}}
    t = counting([{"gain-token": "sun"}], mission={"tokens": tokens})
    assert known(t, 0).meanings == {}
    t = counting([{"gain-token": "sun"}, {"make-known": {"token": "sun"}}], mission={"tokens": tokens})
    assert known(t, 0).meanings == {"sun": "The storm is over."}
    assert known(t, 1).meanings == {}


def test_a_companion_is_with_those_who_know_of_it_as_long_as_the_team_has_the_token():
    mission = {"companions": {"guide": {"name": "The guide", "token": "sun"}}}
    t = counting([{"gain-token": "sun"}], mission=mission)
    assert [one.name for one in known(t, 0).companions] == ["The guide"]
    assert known(t, 1).companions == []
    t = counting([{"gain-token": {"token": "sun", "aloud": True}}, {"lose-token": "sun"}], mission=mission)
    assert known(t, 0).companions == []


def test_a_companion_that_is_an_item_is_seen_by_all():
    mission = {"companions": {"dog": {"name": "A dog", "item": "key"}}}
    t = counting([{"take": "key"}], mission=mission)
    assert [one.name for one in known(t, None).companions] == ["A dog"]


@pytest.mark.rule("C-RESET-02")
def test_the_next_run_begins_anew_and_people_remember():
    do = [{"gain-token": "sun"}, {"count": {"counter": "steam", "add": 3}}, {"fail": "disgrace"}]
    t = counting(do, mission={"tokens": {"sun": {"means": "The storm is over."}}})
    t.game.apply(0, "again")
    assert meters(t, 0) == [("Steam", 0)]
    assert thresholds(t, 0) == [2, 4]
    assert meters(t, 1) == []
    assert t.game.s.heard["token:sun"] == {0: 1}
    assert known(t, 0).meanings == {}  # of tokens that lie there


def test_a_counter_kept_between_runs_keeps_what_was_heard():
    do = [{"count": {"counter": "steam", "add": 3}}, {"fail": "disgrace"}]
    t = counting(do, steam={"agency": True})
    t.game.apply(0, "again")
    assert meters(t, 0) == [("Steam", 3)]


def test_whoever_leaves_takes_along_what_they_know():
    do = [{"make-known": "steam"}, {"fail": "disgrace"}]
    t = table(seats=3, mission={"counters": {"steam": STEAM}}, places=hall(B={}, C={"do": do}))
    t.enter("B", "B", "C")
    assert meters(t, 2) == [("Steam", 0)]
    t.game.reseat(2)
    assert t.game.s.heard == {}


def test_the_hour_is_what_the_story_calls_it():
    clock = {"20": "the seventh hour", "19": "the eighth hour", "5": "dawn"}
    t = table(seats=2, mission={"clock": clock})
    assert Game(t.game.deck, 2, 1).view(0).public.hour == ""  # nobody has left yet
    t.enter("B", "C", "C", "C")
    assert t.game.view(None).public.hour == "the seventh hour"
    t.spend()
    assert t.game.view(0).public.hour == "the eighth hour"


def test_it_is_said_in_both_languages():
    do = [{"count": {"counter": "steam", "add": 2}}, {"gain-token": "sun"}]
    t = counting(do, mission={"tokens": {"sun": {"means": "Dry."}}})
    text = str(t.game.view(0))
    assert "Steam: 2 · at 2: The needle is in the red · at 4: It bursts" in text
    assert "Sun (Dry)" in text
    assert "Steam\u00a0: 2" in t.game.view(0).text("fr")
    assert "Steam" not in str(t.game.view(1))


def test_a_save_with_what_nobody_can_have_heard_is_no_game():
    t = counting([{"count": {"counter": "steam", "add": 1}}])
    saved = msgspec.json.decode(t.game.save())
    good = Game.load(t.game.deck, t.game.save())
    assert good.s.heard == t.game.s.heard
    for heard in (
        {"counter:alarm": {"0": 1}},
        {"counter:steam": {"0": 9}},
        {"counter:steam": {"7": 1}},
        {"token:x": {"0": 1}},
    ):
        bad = msgspec.json.encode(_with_heard(saved, heard))
        with pytest.raises(BadSave):
            Game.load(t.game.deck, bad)


def test_what_was_heard_makes_no_other_position():
    t = counting([{"count": {"counter": "steam", "add": 1}}])
    other = t.game.copy()
    other.s.heard = {}
    assert t.game.key() == other.key()


def _with_heard(saved: Any, heard: Any) -> Any:
    if isinstance(saved, dict) and "heard" in saved:
        return saved | {"heard": heard}
    if isinstance(saved, dict):
        return {name: _with_heard(value, heard) for name, value in saved.items()}
    return saved
