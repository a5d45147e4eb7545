"""One generator in the state: the same dice on every machine, and results that a test can lay out."""

from __future__ import annotations

from collections import Counter

import pytest

from timecaptain.game.kernel import chance
from timecaptain.game.kernel.state import State


def state(rng: int = 0) -> State:
    return State(seats=1, rng=rng)


def test_the_generator_is_splitmix64() -> None:
    """The published first numbers of splitmix64 from zero: a save goes on alike on any machine, in any version."""
    s = state()
    assert [chance.draw(s) for _ in range(3)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


def test_a_seed_means_the_same_game_in_every_version() -> None:
    assert [chance.seeded(seed) for seed in (0, 1, 2)] == [0x10127F95D5ACA180, 0x3A34CE6380FC0BC5, 0xC05A677850DC981A]


def test_every_die_of_a_large_roll_is_thrown() -> None:
    """Sixteen dice share one draw; the seventeenth begins another."""
    s, same = state(7), state(7)
    faces = chance.dice(s, "action", 33, 6)
    expected = []
    for number in (16, 16, 1):
        bits = chance.draw(same)
        for _ in range(number):
            expected.append(bits % 6)
            bits //= 6
    assert faces == expected
    assert s.rng == same.rng


def test_no_dice_draw_nothing() -> None:
    s = state(7)
    assert chance.dice(s, "action", 0, 6) == []
    assert s.rng == 7


def test_all_faces_come_up_alike() -> None:
    s = state(1)
    counted = Counter(face for _ in range(600) for face in chance.dice(s, "action", 10, 6))
    assert sorted(counted) == [0, 1, 2, 3, 4, 5]
    assert all(900 < number < 1100 for number in counted.values())


def test_what_is_laid_out_comes_once_and_in_order() -> None:
    s, untouched = state(7), state(7)
    chance.lay_out(s, "action", [[5, 0]])
    chance.lay_out(s, "action", [[1]])
    assert chance.dice(s, "captain", 1, 6) == chance.dice(untouched, "captain", 1, 6)
    assert chance.dice(s, "action", 2, 6) == [5, 0]
    assert chance.dice(s, "action", 1, 6) == [1]
    assert not s.forced
    assert chance.dice(s, "action", 1, 6) == chance.dice(untouched, "action", 1, 6)


@pytest.mark.parametrize("faces", [[1], [1, 2, 3], [1, 6], [-1, 1]])
def test_dice_cannot_show_what_they_cannot_show(faces: list[int]) -> None:
    s = state()
    chance.lay_out(s, "action", [faces])
    with pytest.raises(ValueError, match="action: 2 dice with 6 sides cannot show"):
        chance.dice(s, "action", 2, 6)


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    """Else the second throw of one table would be the first of the next."""
    drawn: set[int] = set()
    for seed in range(50):
        s = state(chance.seeded(seed))
        drawn.update(chance.draw(s) for _ in range(20))
    assert len(drawn) == 50 * 20
