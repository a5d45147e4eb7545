"""The benchmark measures what it says: the games on record are played alike, here and by the peer."""

import msgspec
import pytest
from bench.engine import Peer, difference, install
from bench.record import Played, Step, digest_of_table, over, record, training_mission
from bench.replay import moves, moves_and_views

from timecaptain.deck.classic.cards import Deck
from timecaptain.game.classic import view
from timecaptain.game.kernel.game import Game

ACTIONS = 400


@pytest.fixture(scope="module")
def deck() -> Deck:
    return training_mission()


@pytest.fixture(scope="module")
def games(deck: Deck) -> list[Played]:
    return record(deck, ACTIONS)


def test_a_record_replays_to_the_same_table_after_every_action(deck, games):
    for played in games:
        game = Game(deck, 4, played.seed)
        assert game.s.captain == played.captain
        for step in played.steps:
            assert not over(game)
            game.apply(step.asked[-1], step.action)
            assert digest_of_table(game) == step.digest


def test_a_replay_that_asks_finds_the_recorded_action_among_the_legal_ones(deck, games):
    """What the timed loops do: they take the action from the list and never from the record, but for a riddle."""
    for played in games:
        game = Game(deck, 4, played.seed)
        for step in played.steps:
            *_, legal = (game.legal(seat) for seat in step.asked)
            action = legal[step.index]
            assert action == step.action or action.do == "answer"
            game.apply(step.asked[-1], step.action)


def test_the_policy_is_fixed(deck, games):
    assert sum(len(played.steps) for played in games) == ACTIONS
    assert record(deck, ACTIONS) == games


def test_the_timed_loops_play_the_whole_record(deck, games):
    assert moves(deck, games) > 0
    seconds, size = moves_and_views(deck, games, view.encoded)
    assert seconds > 0
    assert size > ACTIONS * 4 * 100


def tampered(games: list[Played], number: int) -> list[Played]:
    """The first game with another digest after one of its steps."""
    first = games[0]
    steps: list[Step] = list(first.steps)
    steps[number] = msgspec.structs.replace(steps[number], digest="0" * 16)
    return [msgspec.structs.replace(first, steps=steps), *games[1:]]


def test_the_peer_has_the_same_table_after_every_action(deck, games, tmp_path):
    install()
    with Peer(deck, games, tmp_path) as peer:
        answer = peer.ask("check")
        assert answer == {"equal": True, "steps": ACTIONS}, difference(deck, games, answer)
        assert peer.ask("views")["bytes"] > ACTIONS * 4 * 100

    wrong = tampered(games, 25)
    with Peer(deck, wrong, tmp_path) as peer:
        answer = peer.ask("check")
        assert (answer["equal"], answer["game"], answer["step"]) == (False, 0, 25)
        assert "game 0 differs after step 25" in difference(deck, wrong, answer)
