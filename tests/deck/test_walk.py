"""The walk finds every struct and every name of a deck, at the paths under which the reader remembers them."""

from timecaptain.deck import TEMPLATE, read
from timecaptain.deck.classic import cards
from timecaptain.deck.classic.cards import Card, Place
from timecaptain.deck.classic.effects import TurnDie
from timecaptain.deck.effects import If, Take, Win
from timecaptain.deck.vocabulary import word_of
from timecaptain.deck.walk import Walk


def walked() -> Walk:
    deck = read(TEMPLATE).deck
    assert deck is not None
    return Walk(deck)


def test_the_walk_finds_the_names_that_the_reader_found() -> None:
    written = {(ref.kind, ref.name, ref.path) for ref in read(TEMPLATE).source.references}
    walked_over = {(ref.kind, ref.name, ref.path) for ref in walked().references}
    # The walk also sees names that nobody wrote, such as the `actor` for whom an instruction runs by default.
    assert written <= walked_over
    assert {kind for kind, _, _ in walked_over - written} == {"who"}


def test_every_struct_stands_where_the_author_wrote_it() -> None:
    source = read(TEMPLATE).source
    for nodes in walked().by_type.values():
        for node in nodes:
            assert node.path in source.values or node.path in source.keys or node.thing == type(node.thing)()


def test_structs_by_type() -> None:
    walk = walked()
    assert [node.path for node in walk.all(Win)] == ["clock-tower.C.tests.wheel.won.0.if.then.0.win"]
    assert [node.path for node in walk.all(Take, TurnDie)] == [
        "clock-tower.B.do.0.take",
        "receptacles.telegraphist.abilities.0.do.0.turn-die",
    ]
    assert {node.path for node in walk.all(Place)} == {"clock-tower", "platform"}


def test_what_is_around_a_struct() -> None:
    (win,) = walked().all(Win)
    assert [type(node.thing) for node in win.above()][:4] == [If, cards.Test, Card, Place]
    assert win.within(Card) is not None
    assert win.within(Take) is None
    assert win.field == "then"


def test_effects_and_conditions() -> None:
    walk = walked()
    assert {word_of(node.thing) for node in walk.conditions()} == {"group-has"}
    assert {"choose", "say", "win", "if", "turn-die"} <= {word_of(node.thing) for node in walk.effects()}
