"""What a person may send, over all their connections."""

from __future__ import annotations

from timecaptain.server.allowance import BURST, MOST_PEOPLE, RATE, Allowances


def test_who_connects_again_goes_on_with_what_was_left():
    allowances = Allowances()
    first = allowances.of("ada", 100.0)
    first.frames -= BURST
    again = allowances.of("ada", 100.0)
    assert again is first
    assert again.frames == 0
    assert allowances.of("ada", 101.0).frames == RATE
    assert allowances.of("ada", 1_000.0).frames == BURST
    assert allowances.of("bo", 100.0).frames == BURST


def test_only_so_many_people_are_remembered_and_those_first_who_have_used_something():
    allowances = Allowances()
    allowances.of("ada", 0.0).frames -= BURST
    for number in range(3 * MOST_PEOPLE):
        allowances.of(f"person {number}", 0.0)
    assert len(allowances._people) <= MOST_PEOPLE
    assert allowances.of("ada", 0.0).frames == 0
