"""What cards do: riddles, whose answers nobody hears before they are given. See `test_card_patterns`."""

import json

import msgspec
import pytest

from tests.game.table import hall, table


def asking(step):
    return hall(B={"do": [step]})


def riddle(prompt, *answers, **more):
    right, wrong = [{"gain-token": "sun"}], [{"lose-time": 2}]
    return {"ask": {"prompt": prompt, "answers": list(answers), "right": right, "wrong": wrong} | more}


@pytest.mark.parametrize(
    ("answers", "given"),
    [
        (["The Elephant", "elephant"], "  the éléphant! "),
        (["1742"], "17 42"),
        (["moon sun star"], "Moon, Sun, Star"),
        (["312"], "3-1-2"),
    ],
)
def test_09_a_word_a_number_or_an_order_of_things(answers, given):
    t = table(1, places=asking(riddle("Who?", *answers)))
    t.enter("B", "C")
    t.do("answer", 0, given)
    assert t.heard("answered") == [{"agent": 0, "right": True}]
    assert t.s.tokens == ["sun"]
    assert t.s.clock == 20


@pytest.mark.parametrize("given", ["mouse", "", "ele phan", "sun moon star"])
def test_09_a_wrong_answer_costs(given):
    t = table(1, places=asking(riddle("Who?", "elephant", "moon sun star")))
    t.enter("B", "C")
    t.do("answer", 0, given)
    t.read_all()
    assert t.s.tokens == []
    assert t.s.clock == 18


def test_09_asked_again_until_it_is_right_or_given_up():
    for given, clock, tokens in ((["mouse", "cat", "elephant"], 16, ["sun"]), (["mouse", ""], 18, [])):
        t = table(1, places=asking(riddle("Who?", "elephant", again=True)))
        t.enter("B", "C")
        for answer in given:
            t.do("answer", 0, answer)
        assert t.s.pending is None
        t.read_all()
        assert (t.s.clock, t.s.tokens) == (clock, tokens)


def test_09_no_client_hears_the_answer_before_it_is_given():
    """Not in a view, an event, a decision, a list of actions or a refusal, for anybody."""
    t = table(3, places=asking(riddle("Who never forgets?", "elephant", "pachyderm", again=True)))
    answer_keys = [key for key, text in t.game.deck.texts["en"].items() if text in ("elephant", "pachyderm")]
    assert len(answer_keys) == 2

    def everything():
        g = t.game
        seats = (None, 0, 1, 2)
        views = [msgspec.json.encode(g.view(seat)).decode() for seat in seats]
        rest = [g.decisions(), [g.legal(seat) for seat in (0, 1, 2)], [g.why_not(seat) for seat in (0, 1, 2)], t.told]
        return json.dumps(views) + msgspec.json.encode(rest).decode()

    def secret():
        return not any(word in everything() for word in ("elephant", "pachyderm", *answer_keys))

    assert secret()
    t.enter("B", "B", "C", read=False)
    t.do("follow", 0)
    assert t.s.pending is not None
    assert secret()
    assert [t.sees(seat, "Who never forgets?") for seat in (None, 0, 1, 2)] == [False, True, False, False]
    t.do("answer", 0, "mouse")
    assert secret()
    assert [event.seats for event in t.told if event.kind == "answered"] == [(0, 1)]  # who stands there hears of it
    t.do("answer", 0, "Pachyderm")
    assert t.s.tokens == ["sun"]
    assert secret()
