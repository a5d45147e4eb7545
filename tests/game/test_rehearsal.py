"""An author begins anywhere in a mission: in a state that play could have led to, and from there by all rules."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from tests.game.table import card, deck
from timecaptain.deck import load
from timecaptain.deck.shipped import shipped
from timecaptain.game import Event, Game, sentences
from timecaptain.game.classic import rehearsal
from timecaptain.game.kernel.starting_point import CannotStart, OnTheWay, StartingPoint
from timecaptain.lab.conservation import Snapshot, check

# What may be in the way of a card of a shipped mission. Everything else would be a fault of the way there.
IN_THE_WAY = {"start-card-not-there", "start-refused", "start-asked-first", "start-not-on-map"}


def begun(of: Any, seats: int = 1, seed: int = 1, **point: Any) -> Game[Any]:
    game = Game(of, seats, seed)
    game.begin_at(StartingPoint(**point))
    return game


def why_not(of: Any, seats: int = 1, **point: Any) -> str:
    with pytest.raises(CannotStart) as refused:
        begun(of, seats, **point)
    return refused.value.why


@pytest.mark.parametrize("name", shipped())
def test_every_place_and_card_of_a_shipped_mission(name: str) -> None:
    of = load(shipped()[name])
    chance = random.Random(name)
    begun_at = 0
    for place in of.places:
        for card_ in ("", *of.places[place].cards):
            seats = chance.randint(1, 4)
            try:
                game = begun(of, seats, place=place, card=card_)
            except CannotStart as error:
                assert error.why in IN_THE_WAY  # noqa: PT017 (which of them is not the same for all)
                continue
            begun_at += 1
            assert game.s.place == place
            assert check(game) == []
            assert Game.load(of, game.save()) == game
            plays_on(game, chance)
    assert begun_at > len(of.places)


def plays_on(game: Game[Any], chance: random.Random, steps: int = 12) -> None:
    for _ in range(steps):
        moves = [(seat, one) for seat in game.waiting_for for one in game.legal(seat) if one.do != "adjust"]
        if not moves:
            return
        before = Snapshot(game)
        assert before.problems_after(game.apply(*chance.choice(moves))) == []


def test_the_same_seed_gives_the_same_rehearsal() -> None:
    of = load(shipped()["the-spoken-page"])
    assert begun(of, 3, place="garden") == begun(of, 3, place="garden")


# ---------------------------------------------------------------- Classic


def test_the_group_has_what_the_author_gives_it() -> None:
    game = begun(deck(), place="yard", tokens=("sun",), items=("key",), bodies=("cid", "bea"))
    assert (game.s.place, game.s.tokens, game.s.items) == ("yard", ["sun"], {"key": 0})
    assert game.bodies() == ["cid", "bea"]
    assert game.s.clock == 20


def test_bodies_that_are_not_named_are_any_that_are_free() -> None:
    assert begun(deck(), 4, place="yard", bodies=("bea",)).bodies() == ["bea", "ada", "cid", "dov"]


def test_the_first_agent_stands_on_the_card_and_the_others_enter_as_they_like() -> None:
    game = begun(deck(), 2, place="hall", card="C")
    assert [agent.space for agent in game.s.agents] == ["C", "", "", ""]
    assert game.s.phase == "enter"


SEALED = {"hall": {"cards": {"B": card(seal={"tokens": ["sun"]}), "C": card(seal={"receptacles": ["bea"]})}}}


def test_a_seal_is_not_passed_over() -> None:
    assert why_not(deck(places=SEALED), place="hall", card="B") == "start-refused"
    assert begun(deck(places=SEALED), place="hall", card="B", tokens=("sun",)).s.agents[0].space == "B"


def test_whoever_may_stands_there() -> None:
    game = begun(deck(places=SEALED), place="hall", card="C", bodies=("ada", "bea"))
    assert [agent.space for agent in game.s.agents] == ["", "C"]


def test_a_card_that_lies_aside_is_laid_as_a_card_would() -> None:
    cards = {
        "B": card(do=[{"replace": {"card": "C", "with": "later"}}]),
        "later": card("Later.", aside=True),
        "never": card("Never.", aside=True),
    }
    of = deck(places={"hall": {"cards": cards}})
    assert begun(of, place="hall", card="later").s.layout["C"] == "later"
    assert why_not(of, place="hall", card="never") == "start-card-aside"


def test_a_card_without_access_is_open() -> None:
    of = deck(places={"hall": {"cards": {"B": card(icons=["no-access"])}}})
    assert begun(of, place="hall", card="B").s.agents[0].space == "B"


def test_a_card_whose_condition_does_not_hold_does_not_lie_there() -> None:
    of = deck(places={"hall": {"cards": {"later": card(letter="C", when={"token": "sun"})}}})
    assert why_not(of, place="hall", card="later") == "start-card-not-there"
    assert begun(of, place="hall", card="later", tokens=("sun",)).s.layout["C"] == "later"


def test_card_a_may_stand_in_the_way() -> None:
    ask = {"choose": {"options": [{"label": "In"}, {"label": "Out"}]}}
    assert why_not(deck(places={"hall": {"cards": {"A": card(do=[ask])}}}), place="hall", card="B") == (
        "start-asked-first"
    )
    over = deck(places={"hall": {"cards": {"A": card(do=[{"fail": "disgrace"}])}}})
    assert why_not(over, place="hall") == "start-sent-on"


@pytest.mark.parametrize(
    ("point", "why"),
    [
        ({"place": "moon"}, "start-no-place"),
        ({"place": "hall", "card": "Z"}, "start-no-card"),
        ({"place": "hall", "tokens": ("comet",)}, "start-no-token"),
        ({"place": "hall", "items": ("sword",)}, "start-no-item"),
        ({"place": "hall", "bodies": ("zoe",)}, "start-no-body"),
        ({"place": "hall", "bodies": ("ada", "ada")}, "start-twice"),
        ({"place": "hall", "tokens": ("sun", "sun")}, "start-twice"),
        ({"place": "hall", "bodies": ("ada", "bea", "cid")}, "start-many-bodies"),
    ],
)
def test_what_no_game_can_have(point: dict[str, Any], why: str) -> None:
    assert why_not(deck(), **point) == why


def test_the_plan_shows_only_what_it_ever_could() -> None:
    hidden = {"plan": {"shown": ["hall"]}}
    assert begun(deck(mission=hidden), place="yard").s.plan == ["hall"]
    shows = {"hall": {"cards": {"B": card(do=[{"show-place": "yard"}])}}}
    assert begun(deck(mission=hidden, places=shows), place="yard").s.plan == ["hall", "yard"]


# ---------------------------------------------------------------- secrets


def heard_by_others(of: Any) -> bytes:
    """All that the second player learns of a rehearsal that begins on a card of the first."""
    game = Game(of, 2, 1)
    events = [event for event in game.begin_at(StartingPoint("hall", "C")) if event.heard_by(1)]
    told = [sentences.event(game, event, lang) for event in events for lang in ("en", "fr")]
    return msgspec.json.encode([game.view(1), game.legal(1), events, told, [why for _, why in game.why_not(1)]])


WORLDS = [
    deck(places={"hall": {"cards": {"C": card(text, do=do)}}})
    for text, do in (("A clock.", []), ("A coffin, and in it a clock.", [{"gain-token": "sun"}]))
]


def test_others_cannot_tell_on_what_somebody_begins() -> None:
    assert heard_by_others(WORLDS[0]) == heard_by_others(WORLDS[1])


def test_a_beginning_that_tells_too_much_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    real = rehearsal._stand_on

    def telling(g: Any, way: OnTheWay, name: str) -> None:
        real(g, way, name)
        way.events.append(Event("say", {"agent": -1, "text": g.deck.places[g.s.place].cards[name].text.source}))

    monkeypatch.setattr(rehearsal, "_stand_on", telling)
    assert heard_by_others(WORLDS[0]) != heard_by_others(WORLDS[1])


# ---------------------------------------------------------------- Revolution


def test_the_captain_pays_for_the_place() -> None:
    of = load(shipped()["the-spoken-page"])
    game = begun(of, 2, place="garden")
    captain = game.s.agents[game.s.lead]
    assert captain.pool == of.receptacles[captain.receptacle].azrak - 1
    assert game.s.crystals == {"garden": 1}


def test_what_is_read_and_put_back_is_nobodys() -> None:
    of = load(shipped()["the-spoken-page"])
    yellow = next(name for name, item in of.items.items() if item.colour == "yellow" and not item.kept)
    assert why_not(of, place="garden", items=(yellow,)) == "start-item-not-kept"


def test_a_place_that_is_on_no_map() -> None:
    assert why_not(load(shipped()["an-ember-each"]), place="dark") == "start-not-on-map"


def test_a_green_item_lies_before_the_captain() -> None:
    of = load(shipped()["the-spoken-page"])
    green = next(name for name, item in of.items.items() if item.colour == "green")
    game = begun(of, 3, place="garden", items=(green,))
    assert game.s.items[green] == game.s.lead
