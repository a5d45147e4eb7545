"""A power may say for whom it is offered: in the rolls, wounds and readings of others."""

import pytest

from tests.game.revolution.table import body as revolution_body
from tests.game.revolution.table import box
from tests.game.revolution.table import table as revolution_table
from tests.game.table import body, challenge, hall, powers, table
from timecaptain.game import sentences

LONG = {"tests": {"lift": challenge("force", normal=9)}}


def helper(for_, window="before-roll", do=None, **more):
    """Bea, agent 1, may help."""
    power = {"id": "help", "name": "A hand", "window": window, "for": for_, "do": do or [{"add-dice": 2}]} | more
    return {"bea": body("Bea", abilities=[{"once-per": "tu"} | power])}


def rolling(for_, letters="BBCC", i=0, **more):
    t = table(2, receptacles=helper(for_, **more), places=hall(B=LONG, C=LONG, D=LONG))
    t.enter(*letters)
    t.spend()
    t.do("roll", i, t.key(i, "lift"))
    return t


@pytest.mark.parametrize(
    ("for_", "letters", "asked"),
    [
        ("here", "BBCC", True),
        ("here", "BCCC", False),
        ("adjacent", "BCDD", True),
        ("adjacent", "BDCC", False),
        ("adjacent", "BBCC", False),
        ("any", "BDCC", True),
    ],
)
def test_it_is_offered_in_the_roll_of_others(for_, letters, asked):
    t = rolling(for_, letters)
    assert (t.s.pending is not None) == asked
    if asked:
        assert (t.s.pending.kind, t.s.pending.agent, t.s.pending.seats) == ("help", 1, [1])
        t.do("use", 1, "receptacle:bea/help")
        assert t.s.pending is None  # once per TU, and who rolls has nothing to decide
        assert len(t.heard("rolled")[0]["faces"]) == 4


def test_whoever_could_help_may_let_it_be_and_is_asked_once():
    t = rolling("here")
    t.do("go-on", 1)
    assert len(t.heard("rolled")[0]["faces"]) == 2


@pytest.mark.parametrize(("for_", "offered"), [("here", True), ("any", True), ("adjacent", False)])
def test_it_serves_oneself_too_but_not_as_a_neighbour(for_, offered):
    t = rolling(for_, i=1)
    assert (t.s.pending is not None and t.s.pending.kind == "before-roll") == offered


def test_the_dead_help_nobody():
    t = table(2, receptacles=helper("any"), places=hall(B=LONG), mission=powers(die=[{"wound": 9}]))
    t.enter("B", "B", "C", "C")
    t.do("use", 1, "mission/die")
    t.spend()
    t.do("roll", 0, "hall/B/lift")
    assert t.s.pending is None


def test_after_the_dice_have_fallen_the_helper_turns_one():
    t = rolling("here", window="after-roll", do=[{"turn-die": "hit"}])
    faces = list(t.s.roll.faces)
    t.do("use", 1, "receptacle:bea/help")
    assert t.s.pending.seats == [1]
    t.do("pick-die", 1, 0)
    assert t.heard("die-changed")[0]["faces"] == ["hit", faces[1]]


def test_it_happens_when_somebody_near_is_wounded():
    shield = [{"heal": {"who": "chosen", "amount": {"lost": "life"}}}, {"wound": {"amount": {"lost": "life"}}}]
    bodies = helper("here", window="on-wound", do=shield, when={"not": {"is": "chosen"}})
    t = table(2, receptacles=bodies, mission=powers(hurt=[{"wound": 2}]))
    t.enter("B", "B", "C", "C")
    t.do("use", 0, "mission/hurt")
    assert [agent.life for agent in t.s.agents[:2]] == [4, 2]
    t.do("use", 2, "mission/hurt")
    assert [agent.life for agent in t.s.agents[:3]] == [4, 2, 2]


@pytest.mark.parametrize(("lang", "words"), [("en", "Help Ada: A hand"), ("fr", "Aider Ada\xa0: A hand")])
def test_it_is_told_whom_one_helps(lang, words):
    t = rolling("here")
    use, let_it_be = t.legal(1)
    assert sentences.action(t.game, use, lang, seat=1).startswith(words)
    assert sentences.action(t.game, let_it_be, lang, seat=1) == ("Do not help" if lang == "en" else "Ne pas aider")


def test_nobody_else_is_asked_and_nobody_can_answer_for_the_helper():
    t = rolling("here")
    assert t.legal(0) == []
    t.refuses("C-READ-01", "go-on", 1, seat=0)


# ---------------------------------------------------------------- the Revolution system


def in_a_test(*, item=None):
    power = {"id": "help", "window": "before-destiny", "for": "any", "once-per": "test", "do": [{"add-value": 2}]}
    bodies = {} if item else {"bea": revolution_body("Bea", abilities=[power])}
    items = {"charm": {"name": "A charm", "text": "Old.", "colour": item, "kept": True, "abilities": [power]}}
    items["charm"] |= {} if item in ("yellow", "red") else {"kept": False}
    card = {"tests": {"try": box("force", 9)}, "do": [{"take": "charm"}] if item else []}
    t = revolution_table(
        2, receptacles=bodies, items=items if item else {}, places={"hall": {"cards": {"B": card, "C": card}}}
    )
    t.go("hall", "B", "C")
    t.test(1 - holder(t) if item else 0, "try", read=False)
    return t


def holder(t):
    return t.s.items["charm"]


def test_it_is_offered_in_the_test_of_others():
    t = in_a_test()
    assert (t.s.pending.kind, t.s.pending.agent) == ("help", 1)
    t.do("use", 1, "receptacle:bea/help")
    (result,) = t.heard("result")
    assert result["value"] == 4


def test_in_a_test_too_one_may_let_it_be():
    t = in_a_test()
    t.do("go-on", 1)
    assert t.heard("result")[0]["value"] == 2


def test_what_an_open_item_does_for_others_is_offered_and_what_is_secret_is_not():
    t = in_a_test(item="green")
    assert t.s.pending.kind == "help"
    assert in_a_test(item="yellow").s.pending is None
