"""SAMPLE: what cards can hold, played from a deck that holds it."""

import pytest

from tests.game.table import challenge, hall, table

rule = pytest.mark.rule


@rule("C-SAMPLE-01")
def test_card_a_tells_of_what_lies_in_the_panorama():
    backs = {"B": "A porter", "C": "A chess player", "D": "A painter", "E": "A man waving"}
    text = "A **porter**, a **chess player**, a **painter** and a **man waving**."
    t = table(1, places=hall(A={"text": text}, **{letter: {"back": back} for letter, back in backs.items()}))
    place = t.game.view(0).public.place
    assert (place.name, place.text) == ("The Hall", text)
    assert {space.letter: space.back for space in place.panorama} == backs


@rule("C-SAMPLE-02")
def test_one_place_may_carry_every_mark_and_every_icon():
    cards = {
        "B": {"icons": ["must-place"]},
        "C": {"icons": ["no-access"]},
        "D": {"icons": ["discard-unless-visited"]},
        "E": {"seal": {"tokens": ["sun"]}},
        "F": {"seal": {"tokens": ["sun", "moon"]}},
        "G": {"seal": {"receptacles": ["ada"], "item": "key"}},
        "H": {"seal": {"group": True}},
    }
    t = table(1, places=hall(**cards))
    spaces = {space.letter: space for space in t.game.view(0).public.place.panorama}
    assert [icon for space in spaces.values() for icon in space.icons] == [
        "must-place",
        "no-access",
        "discard-unless-visited",
    ]
    assert (spaces["E"].seal.tokens, spaces["F"].seal.tokens) == (["Sun"], ["Sun", "Moon"])
    assert (spaces["G"].seal.receptacles, spaces["G"].seal.item > 0) == (["Ada"], True)
    assert spaces["H"].seal.group


@rule("C-SAMPLE-03")
@pytest.mark.parametrize("red", [True, False])
def test_a_place_has_a_name_in_ordinary_colour_or_in_red_and_items_may_name_it(red):
    t = table(
        1,
        items={"key": {"name": "A key", "text": "It says: the Hall."}},
        places={"hall": {"red": red, "cards": {"B": {"do": [{"take": "key"}]}}}},
    )
    t.enter("B", "C")
    public = t.game.view(0).public
    assert (public.place.name, public.place.red) == ("The Hall", red)
    assert public.items[0].text == "It says: the Hall."


@rule("C-SAMPLE-04")
@pytest.mark.parametrize("accept", [True, False])
def test_a_card_tells_offers_tests_locks_and_then_reveals(accept):
    fight = challenge("force", normal=1, skull=1) | {"if": {"token": "moon"}, "won": [{"reveal": "D"}]}
    front = {
        "text": "A man in irons.",
        "do": [
            {
                "choose": {
                    "options": [
                        {"label": "Accept.", "do": [{"gain-token": "moon"}, {"fight": "guards"}]},
                        {"label": "Refuse."},
                    ]
                }
            }
        ],
        "tests": {"guards": fight},
        "lock": "any",
    }
    t = table(1, places=hall(B=front, D={"seal": {"tokens": ["sun"]}, "text": "He shows a door."}))
    t.enter("B", "C")
    (face,) = [card for card in t.game.view(0).own.cards if card.letter == "B"]
    assert (face.text, face.lock, face.tests[0].shields) == ("A man in irons.", True, [("normal", 1), ("skull", 1)])
    assert [option.text for option in t.game.view(0).own.decision.options] == ["Accept.", "Refuse."]
    t.do("choose", 0, 0 if accept else "1")
    t.read_all()
    t.spend()
    if accept:
        t.refuses("C-LOCK-02", "move", 0, "C")
        t.roll(0, "guards", "two-hits", "blank")
        assert "He shows a door." in [card.text for card in t.game.view(0).own.cards]
    else:
        t.move(0, "C")


@rule("C-SAMPLE-05")
def test_a_scenario_has_a_title_a_date_and_people_at_the_base():
    t = table(
        1,
        mission={"title": "Low Tide", "year": "1903"},
        base={"A": {"title": "Ms Ferrer, instructor", "text": "Good morning."}},
    )
    public = t.game.view(0).public
    assert (public.title, t.game.deck.mission.year.source) == ("Low Tide", "1903")
    assert (public.base[0].title, public.base[0].text) == ("Ms Ferrer, instructor", "Good morning.")
