"""What everybody at the table can see at a glance."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from tests.game.table import body, challenge, hall, powers, table
from timecaptain.deck import load
from timecaptain.deck.shipped import shipped
from timecaptain.game import Game

rule = pytest.mark.rule


@rule("C-TU-03")
def test_who_has_yet_to_act_in_this_tu() -> None:
    t = table(2)
    t.enter("B", "C", "C", "D")
    acting = []
    for click in (None, 0, 2, 1):
        t.spend() if click is None else t.nothing(click)
        acting.append([agent.to_act for agent in t.game.view(None).public.agents])
    assert acting == [
        [True, True, True, True],
        [False, True, True, True],
        [False, True, False, True],
        [False, False, False, True],
    ]
    t.nothing(3)
    assert not any(agent.to_act for agent in t.game.view(None).public.agents)


def test_where_the_group_must_go_next() -> None:
    t = table(2, mission=powers(send=[{"next-place": "yard"}]))
    t.enter("B", "C", "C", "D")
    assert t.game.view(None).public.next_place == ""
    t.use(0, "send")
    assert t.game.view(None).public.next_place == "yard"


@rule("C-ROLL-01")
def test_dice_lie_on_the_table_while_a_power_may_change_them() -> None:
    turn = {"id": "turn", "window": "after-roll", "do": [{"turn-die": "hit"}]}
    t = table(
        2,
        receptacles={"ada": body("Ada", abilities=[turn])},
        places=hall(B={"tests": {"open": challenge("force", normal=9, skull=2, heart=1)}}),
    )
    t.enter("B", "C", "C", "D")
    t.spend()
    t.roll(0, "open", "blank", "skull")
    for seat in (None, 0, 1):  # step 1, and nothing of the others yet
        public = t.game.view(seat).public
        assert public.roll is not None
        assert (public.roll.agent, public.roll.faces) == (0, ["blank", "skull"])
        assert (public.place.panorama[0].shields, public.agents[0].life) == (
            [[("normal", 9), ("skull", 2), ("heart", 1)]],
            4,
        )
    t.do("use", 0, "receptacle:ada/turn")
    t.do("pick-die", 0, 0)
    public = t.game.view(1).public
    assert public.roll is not None
    assert public.roll.faces == ["hit", "skull"]
    t.do("go-on", 0)
    public = t.game.view(None).public
    assert public.roll is None
    assert public.place.panorama[0].shields == [[("normal", 8), ("skull", 2), ("heart", 1)]]
    assert public.agents[0].life == 2  # one to the riposte, one to the heart


def test_who_reads_the_base() -> None:
    t = table(2)
    assert t.game.view(None).public.reader == -1


@pytest.mark.parametrize("mission", sorted(shipped()))
def test_what_the_views_offer_stands_until_the_next_action(mission: str) -> None:
    """`legal` gives what was shown with the last views, and never what was shown before an action."""
    game, rng = Game(load(shipped()[mission]), 3, 5), Random(5)
    for _ in range(120):
        game.parts([0, 2], "en")
        fresh = game.copy()
        legal = {seat: game.legal(seat) for seat in range(3)}
        assert legal == {seat: fresh.legal(seat) for seat in range(3)}
        choices = [(seat, action) for seat, actions in legal.items() for action in actions if action.do != "abandon"]
        if not choices:
            break
        game.apply(*rng.choice(choices))


@pytest.mark.parametrize("mission", sorted(shipped()))
def test_what_was_shown_stays_as_it_was(mission: str) -> None:
    """Whoever keeps it compares the next with it: nothing in it goes on with the game."""
    game, rng = Game(load(shipped()[mission]), 3, 6), Random(6)
    kept = []
    for _ in range(200):
        parts = game.parts([0, 1, 2], "en")
        kept.append((parts, msgspec.json.encode(parts)))
        choices = [(seat, one) for seat in range(3) for one in game.legal(seat) if one.do != "abandon"]
        if not choices:
            break
        game.apply(*rng.choice(choices))
    assert len(kept) > 40
    assert [msgspec.json.encode(parts) for parts, _ in kept] == [then for _, then in kept]
