"""What a user of the library does with a game: look where it stands, play, take back, copy, compare, keep."""

import copy
import pickle

import pytest

import timecaptain as tc
from tests.game.table import deck as classic_deck
from tests.game.table import table
from tests.library.games import DECKS, deck, moves, played
from timecaptain.game.classic import ClassicGame
from timecaptain.game.revolution import RevolutionGame

# ---------------------------------------------------------------- beginning


def test_the_deck_says_of_which_system_a_game_is():
    assert type(tc.Game(deck("count-to-sixty"), 2)) is ClassicGame
    assert type(tc.Game(deck("the-spoken-page"), seats=2, seed=1)) is RevolutionGame
    assert type(ClassicGame(deck("count-to-sixty"), 2)) is ClassicGame
    with pytest.raises(TypeError, match="the-spoken-page is no mission for a ClassicGame"):
        ClassicGame(deck("the-spoken-page"), 2)


@pytest.mark.parametrize("seats", [0, 5, -1])
def test_a_mission_is_for_one_to_four(seats: int):
    for name in ("count-to-sixty", "the-spoken-page"):
        with pytest.raises(ValueError, match="one to four players"):
            tc.Game(deck(name), seats)


def test_what_a_game_cannot_be_asked_for():
    with pytest.raises(ValueError, match="no such option: wings"):
        tc.Game(deck("count-to-sixty"), 2, wings=True)
    with pytest.raises(ValueError, match="impossible"):
        tc.Game(deck("count-to-sixty"), 2, difficulty="impossible")
    with pytest.raises(TypeError):
        tc.Game()  # type: ignore[call-arg]


# ---------------------------------------------------------------- where it stands


def test_the_repr_says_where_the_game_stands():
    t = table(2, captain=1)
    assert repr(t.game) == "<ClassicGame six-cards, 2 seats: run 1, 20 TU left, enter, at hall, waiting for 0, 1>"
    t.enter("B", "B", "C", "C")
    t.pass_time(20)
    assert repr(t.game) == "<ClassicGame six-cards, 2 seats: run 1, lost, ending too-late>"
    game = tc.Game(deck("the-spoken-page"), seats=3)
    assert repr(game) == "<RevolutionGame the-spoken-page, 3 seats: run 1, bodies, waiting for 0, 1, 2>"


def test_a_run_has_an_outcome_once_it_is_over():
    t = table(2)
    t.enter("B", "B", "C", "C")
    assert not t.game.is_over
    assert t.game.outcome is None
    t.pass_time(20)
    assert t.game.is_over
    assert t.game.outcome == tc.Outcome("lost", "too-late", run=1, clock=0)
    assert t.game.waiting_for == [0, 1]
    t.do("again")
    assert (t.game.is_over, t.game.outcome, t.game.s.run) == (False, None, 2)


def test_of_a_revolution_mission_the_outcome_has_the_score():
    over = next(game for game in played("an-ember-each", 2, 9, 5_000) if not game.waiting_for)
    assert over.outcome == tc.Outcome("won", over.s.ending, over.s.run, over.s.round, over.s.mission_return)


def test_a_mission_that_is_won_waits_for_nobody():
    t = table(2, places={"hall": {"cards": {"B": {"do": [{"win": "home"}]}}}})
    t.enter("B", "C", "C", "C", read=False)
    t.do("follow", 0)
    assert t.game.outcome == tc.Outcome("won", "home", 1, 20)
    assert t.game.waiting_for == []


@pytest.mark.parametrize("name", ["count-to-sixty", "an-ember-each"])
def test_another_run_begins_only_after_one_is_over(name: str):
    """Also where a run ends by closing a card, which the seat's next act would do by itself."""
    lost = 0
    for game in played(name, 2, 9, 1_000):
        over = game.outcome is not None and game.outcome.result == "lost"
        assert over == any(action.do == "again" for seat in game.waiting_for for action in game.legal(seat))
        lost += over
    assert lost


# ---------------------------------------------------------------- actions and refusals


@pytest.mark.parametrize("name", DECKS)
def test_every_action_on_offer_is_a_short_text_and_back(name: str):
    texts: set[str] = set()
    for game in played(name, 3, 5, 150):
        for seat in game.waiting_for:
            for action in game.legal(seat):
                texts.add(str(action))
                assert tc.Action.parse(str(action)) == action
    assert len(texts) > 20


def test_a_text_is_as_good_as_the_action():
    one, other = (tc.Game(deck("count-to-sixty"), seats=1) for _ in range(2))
    assert one.apply(0, "brief") == other.apply(0, tc.Action.parse("brief"))
    assert one == other


@pytest.mark.parametrize("text", ["", "fly 1", "embody", "embody zero zenta", "embody 0 zenta too", "move 0 'C"])
def test_a_text_that_is_no_action_changes_nothing(text: str):
    game = tc.Game(deck("count-to-sixty"), seats=1)
    before = game.save()
    with pytest.raises(ValueError):  # noqa: PT011 (each has its own words)
        game.apply(0, text)
    assert game.save() == before


def test_a_refusal_prints_its_sentence_and_its_rule():
    game = tc.Game(deck("count-to-sixty"), seats=1)
    with pytest.raises(tc.Refused) as caught:
        game.apply(0, "spend")
    assert str(caught.value) == "The group is not exploring a location now. (C-TU-01)"
    assert caught.value.sentence("fr") == "Le groupe n’explore pas de lieu en ce moment."
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.rule) == (str(caught.value), "C-TU-01")


# ---------------------------------------------------------------- taking back


@pytest.mark.parametrize("name", DECKS)
def test_all_is_taken_back_to_the_beginning(name: str):
    saves = []
    for game in played(name, 2, 11, 170):  # more than two checkpoints
        saves.append(game.save())
    while len(saves) > 1:
        taken = game.undo()
        assert game.save() == saves[-2]
        if len(saves) % 20 == 0:
            game.apply(*taken)
            assert game.save() == saves[-1]
            assert game.undo() == taken
        saves.pop()
    with pytest.raises(IndexError, match="nothing to undo"):
        game.undo()
    assert game.save() == saves[0]


def test_both_a_game_and_its_copy_are_taken_back():
    *_, game = played("count-to-sixty", 2, 3, 130)
    other = game.copy()
    for _ in range(3):
        other.apply(*moves(other)[0])
    for _ in range(133):
        other.undo()
    for _ in range(130):
        game.undo()
    assert game == other == tc.Game(deck("count-to-sixty"), seats=2, seed=3)


def test_who_keeps_many_games_may_forget_the_way():
    for game in played("count-to-sixty", 2, 3, 200):
        game.forget()
    for _ in range(200 % 64):
        game.undo()
    with pytest.raises(IndexError):
        game.undo()


def test_what_was_laid_out_stays_on_the_table():
    t = table(2)
    t.enter("B", "B", "C", "C")
    t.dice("hit", "hit")
    before = t.game.save()
    t.spend()
    t.game.undo()
    assert t.game.save() == before


def test_what_runs_in_circles_is_not_done_and_takes_nothing_else_back():
    ring = {"B": {"do": [{"move-pawn": {"to": "C"}}]}, "C": {"do": [{"move-pawn": {"to": "B"}}]}}
    t = table(1, places={"hall": {"cards": ring}})
    t.do("place", 0, "D")
    before = t.game.save()
    with pytest.raises(tc.DeckFault, match="hall"):
        t.game.apply(0, "place 1 B")
    assert t.game.save() == before
    assert str(t.game.undo()[1]) == "place 0 D"


# ---------------------------------------------------------------- copies, equality, pickles


@pytest.mark.parametrize("name", DECKS)
def test_a_copy_a_pickle_and_a_save_go_on_alike(name: str):
    *_, game = played(name, 2, 21, 60)
    others = [
        game.copy(),
        copy.copy(game),
        copy.deepcopy(game),
        pickle.loads(pickle.dumps(game)),
        tc.Game.load(game.deck, game.save()),
    ]
    for _ in range(15):
        for other in others:
            assert other == game
            assert other.key() == game.key()
            assert other.save() == game.save()
            assert other.content is game.content
        if not moves(game):
            break
        seat, action = moves(game)[-1]
        for one in (game, *others):
            one.apply(seat, action)


def test_games_are_equal_by_deck_and_state():
    one, other = (tc.Game(deck("count-to-sixty"), seats=2, seed=7) for _ in range(2))
    assert one == other
    other.apply(other.waiting_for[0], "brief")
    assert one != other
    assert one != tc.Game(deck("count-to-sixty"), seats=2, seed=8)
    assert tc.Game(classic_deck(), 2) != tc.Game(classic_deck(mission={"time": 9}), 2)
    assert one != "a game"
    with pytest.raises(TypeError):
        hash(one)
