"""The Revolution part of the benchmark: its games are played alike each time, and both systems measured in turns."""

from typing import Any

import msgspec
import pytest
from bench.record import over, record, training_mission
from bench.replay import moves, moves_and_views

from bench import systems
from timecaptain.game.kernel.game import Game

ACTIONS = 400


@pytest.fixture(scope="module")
def side() -> systems.Side:
    return systems.revolution_side(ACTIONS)


def test_the_record_replays_to_the_same_game_after_every_action(side):
    assert side.actions == ACTIONS
    for played in side.games:
        game = Game(side.deck, 4, played.seed)
        for step in played.steps:
            assert not over(game)
            *_, legal = (game.legal(seat) for seat in step.asked)
            action = legal[step.index]
            assert action == step.action or action.do == "answer"
            game.apply(step.asked[-1], step.action)
            assert systems.digest_of_save(game) == step.digest


def test_the_policy_is_fixed_and_plays_what_the_system_is_made_of(side):
    assert systems.revolution_side(ACTIONS) == side
    done = {step.action.do for played in side.games for step in played.steps}
    assert {"visit", "recon", "explore", "test", "boost", "support", "stand-by", "ready", "link"} <= done


def test_the_views_that_are_timed_are_the_views(side):
    """What is encoded once for all seats is what each seat gets by itself."""
    game = Game(side.deck, 4, side.games[0].seed)
    for step in side.games[0].steps[:150]:
        game.apply(step.asked[-1], step.action)
        seats = [None, 0, 1, 2, 3]
        for seat, timed in zip(seats, side.encoded(game, seats, "fr"), strict=True):
            assert msgspec.json.decode(timed) == without_words(
                msgspec.json.decode(msgspec.json.encode(game.view(seat, "fr")))
            )


def without_words(view: Any) -> Any:
    """The engine is timed without the words of actions."""
    for option in ((view.get("own") or {}).get("decision") or {}).get("options", ()):
        option.pop("text", None)
        option.pop("short", None)
    return view


def test_both_systems_are_measured_in_one_run(side):
    deck = training_mission()
    said: list[str] = []
    result = systems.measure(systems.classic_side(deck, record(deck, ACTIONS)), side, 2, said.append)
    assert len(said) == 2
    assert result["actions"] == {"Classic": ACTIONS, "Revolution": ACTIONS}
    rate = result["per_second"]
    assert result["ratio"] == pytest.approx(rate["Classic"] / rate["Revolution"], rel=0.02)
    assert result["bytes_per_view"]["Revolution"] > 1_000
    assert "actions with four views" in systems.report(result)
    assert moves(side.deck, side.games) > 0
    assert moves_and_views(side.deck, side.games, side.encoded)[1] > ACTIONS * 4 * 100
