"""Actions as short text and as JSON: every verb comes back as it was, and anything else is a clear error."""

from __future__ import annotations

import json
from typing import Any, Literal, get_args, get_origin

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.game.revolution.table import table as revolution_table
from tests.game.table import hall, table
from timecaptain.game import Action, AnyAction, Game, Refused, action_of, sentences
from timecaptain.game.kernel.actions import VERBS, Answer, Choose
from timecaptain.i18n import LANGUAGES

WORDS = st.text(st.characters(exclude_categories=["Cs"]))
NAMES = st.text(st.characters(exclude_categories=["Cs"], exclude_characters=","), min_size=1)  # ids have no commas
NUMBERS = st.integers(-(2**63), 2**63 - 1)


def values(kind: Any) -> st.SearchStrategy[Any]:
    """Anything that a field of this type can be."""
    if get_origin(kind) is Literal:
        return st.sampled_from(get_args(kind))
    if get_origin(kind) is tuple:
        return st.lists(NAMES if get_args(kind)[0] is str else NUMBERS).map(tuple)
    return {str: WORDS, int: NUMBERS, bool: st.booleans()}[kind]


@st.composite
def actions(draw: st.DrawFn, kinds: tuple[type[Action], ...] = tuple(VERBS.values())) -> Action:
    kind = draw(st.sampled_from(kinds))
    return kind(**{field.name: draw(values(field.type)) for field in msgspec.structs.fields(kind)})


def some(kind: type[Action]) -> Action:
    """One action of this verb."""
    plain = {str: "x", int: 0, bool: True}
    given: dict[str, Any] = {}
    for field in msgspec.structs.fields(kind):
        if get_origin(field.type) is Literal:
            given[field.name] = get_args(field.type)[0]
        else:
            given[field.name] = plain.get(field.type, ())
    return kind(**given)


# ---------------------------------------------------------------- there and back


@given(actions())
@example(Answer(0, ""))
@example(Answer(0, "it's \"me\"\n'"))
@example(Answer(-1, " -- # $x \\ "))
def test_what_is_written_is_read_as_it_was(action):
    assert Action.parse(str(action)) == action
    assert msgspec.json.decode(msgspec.json.encode(action), type=AnyAction) == action
    assert msgspec.convert(msgspec.to_builtins(action), AnyAction) == action


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_comes_back_as_its_own_kind(verb):
    action = some(VERBS[verb])
    assert action.do == verb
    assert str(action).split()[0] == verb
    for again in (Action.parse(str(action)), msgspec.json.decode(msgspec.json.encode(action), type=AnyAction)):
        assert (type(again), again) == (VERBS[verb], action)


def test_every_verb_has_its_own_name_and_belongs_to_a_system():
    assert len(VERBS) == len(set(VERBS.values()))
    known = {kind for game in GAMES.values() for kind in (*game.ACTIONS, *game.ANSWER_ACTIONS)}
    assert known == set(VERBS.values())


@pytest.mark.parametrize(
    ("text", "json_"),
    [
        ("move 2 C", {"do": "move", "agent": 2, "card": "C"}),
        ("spend", {"do": "spend"}),
        ("nothing 1", {"do": "nothing", "agent": 1}),
        ("answer 0 'the moon'", {"do": "answer", "agent": 0, "text": "the moon"}),
        ("give-resource 0 yellow 1", {"do": "give-resource", "agent": 0, "resource": "yellow", "to": 1}),
        ("adjust 0 time -1", {"do": "adjust", "agent": 0, "what": "time", "number": -1}),
        ("give-several 0 1 '' coin,sun", {"do": "give-several", "agent": 0, "to": 1, "tokens": ["coin", "sun"]}),
        ("divide 2,0", {"do": "divide", "shares": [2, 0]}),
        ("told yes", {"do": "told", "skip": True}),
        ("agree no", {"do": "agree", "yes": False}),
    ],
)
def test_what_is_as_by_default_is_left_out(text, json_):
    action = Action.parse(text)
    assert str(action) == text
    assert json.loads(msgspec.json.encode(action)) == json_


# ---------------------------------------------------------------- what is no action


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "no such action"),
        ("   ", "no such action"),
        ("fly 0", "no such action: 'fly'"),
        ("Move 0 C", "no such action: 'Move'"),
        ("read 0", "no such action: 'read'"),
        ("__init__", "no such action"),
        ("move", "missing required field `agent`"),
        ("move 0", "missing required field `card`"),
        ("move zero C", "Expected `int`"),
        ("move ² C", "Expected `int`"),
        ("move ٠ C", "Expected `int`"),
        ("move 00 C", "Expected `int`"),
        ("move '' C", "Expected `int`"),
        ("move 0 C D", "move takes agent, card"),
        ("spend 0", "spend takes nothing"),
        ("confirm 0 perhaps", "Expected `bool`"),
        ("link 0 magic", "Invalid enum value 'magic'"),
        ("divide 1,two", "Expected `int`"),
        ("answer 0 'half", "No closing quotation"),
    ],
)
def test_a_text_that_is_no_action_says_why(text, says):
    with pytest.raises(ValueError, match=says):
        Action.parse(text)


@pytest.mark.parametrize(
    ("verb", "given", "says"),
    [
        ("move", (0, None), "Expected `str`"),
        ("move", (None, "C"), "Expected `int`"),
        ("move", ([0], "C"), "Expected `int`"),
        ("move", (0.5, "C"), "Expected `int`"),
        ("confirm", (0, 7), "Expected `bool`"),
        ("divide", (3,), "Expected `array`"),
    ],
)
def test_a_value_of_another_type_says_why(verb, given, says):
    with pytest.raises(ValueError, match=says):
        action_of(verb, *given)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({}, "missing required field `do`"),
        ({"do": "fly"}, "Invalid value 'fly'"),
        ({"do": 3}, "Expected `str`"),
        ({"do": "move", "agent": 0}, "missing required field `card`"),
        ({"do": "move", "agent": 0, "card": "C", "n": 1}, "unknown field `n`"),
        ({"do": "move", "agent": "0", "card": "C"}, "Expected `int`, got `str`"),
        ({"do": "move", "agent": 0, "card": 7}, "Expected `str`, got `int`"),
        ({"do": "move", "agent": True, "card": "C"}, "Expected `int`, got `bool`"),
        ({"do": "spend", "agent": 0}, "unknown field `agent`"),
        ({"do": "confirm", "agent": 0, "yes": "yes"}, "Expected `bool`, got `str`"),
        ({"do": "link", "agent": 0, "way": "magic"}, "Invalid enum value"),
        ([], "Expected `object`, got `array`"),
        ("move 0 C", "Expected `object`, got `str`"),
        (None, "Expected `object`, got `null`"),
    ],
)
def test_json_that_is_no_action_says_why(wrong, says):
    with pytest.raises(msgspec.ValidationError, match=says):
        msgspec.json.decode(json.dumps(wrong), type=AnyAction)


@pytest.mark.parametrize("verb", VERBS)
def test_no_verb_takes_a_field_too_many(verb):
    action = some(VERBS[verb])
    with pytest.raises(ValueError, match=f"{verb} takes "):
        Action.parse(f"{action} {' '.join('0' for _ in action.__struct_fields__)} 0")
    with pytest.raises(msgspec.ValidationError, match="unknown field `more`"):
        msgspec.convert(msgspec.to_builtins(action) | {"more": 1}, AnyAction)


# ---------------------------------------------------------------- what this game does not know


def classic() -> Game[Any]:
    t = table(3, places=hall(B={"do": [{"choose": {"options": [{"label": "Left."}, {"label": "Right."}]}}]}))
    t.enter("B", "C", "D", read=False)
    t.do("follow", 0)
    return t.game


def revolution() -> Game[Any]:
    t = revolution_table(2)
    t.go("hall", "B", "C")
    return t.game


GAMES = {"classic": classic(), "revolution": revolution()}


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("system", GAMES)
def test_a_verb_of_the_other_system_is_no_action_here(system, verb):
    game, kind = GAMES[system], VERBS[verb]
    here = kind in game.ACTIONS or kind in game.ANSWER_ACTIONS
    before = game.save()
    for seat in range(game.s.seats):
        refusal = game.refusal(seat, some(kind))
        assert (refusal is not None and refusal.why == "no-such-action") != here
        if not here:
            with pytest.raises(Refused) as refused:
                game.apply(seat, some(kind))
            assert all(refused.value.sentence(lang) for lang in LANGUAGES)
    assert game.save() == before


@pytest.mark.parametrize("system", GAMES)
@given(data=st.data())
def test_whatever_is_asked_for_is_done_or_refused_with_a_sentence(system, data):
    """Any action with any fields, from any seat: a game that refuses is the game that it was."""
    game = GAMES[system].copy()
    seat, action = data.draw(st.integers(-1, 4)), data.draw(actions())
    refusal = game.refusal(seat, action)
    if refusal is None:
        assert action in game.legal(seat)
        game.apply(seat, action)
        return
    before = game.save()
    with pytest.raises(Refused) as refused:
        game.apply(seat, action)
    assert refused.value.sentence("en") == sentences.refusal(game, refusal, "en")
    assert game.save() == before


def test_an_option_that_is_not_there_is_refused():
    game = classic()
    assert game.legal(0) == [Choose(0, 0), Choose(0, 1)]
    before = game.save()
    for number in (-1, 2, 2**62):
        refusal = game.refusal(0, Choose(0, number))
        assert refusal is not None
        assert refusal.why == "no-such-choice"
        assert sentences.refusal(game, refusal, "fr")
    assert game.save() == before
