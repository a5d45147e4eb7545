"""A printed view: everything a person needs to play on, from the view alone."""

import msgspec
import pytest

import timecaptain as tc
from tests.game.revolution.crystals import explore, in_hall
from tests.game.revolution.table import box
from tests.game.table import table
from tests.library.games import DECKS, deck, played
from timecaptain.game.kernel.view_text import MOST_LINES

MOST = 75  # lines, of the busiest table with the longest cards


@pytest.mark.parametrize("name", DECKS)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_view_prints_in_both_languages(name: str, lang: str):
    for number, game in enumerate(played(name, 2, 6, 150)):
        if number % 3:
            continue
        for seat in (None, 0, 1):
            view = game.view(seat, lang)
            text = view.text(lang)
            lines = text.splitlines()
            assert 5 <= len(lines) <= MOST, text
            assert all(agent.name in text for agent in view.public.agents)
            again = msgspec.json.decode(msgspec.json.encode(view), type=type(view))
            assert again.text(lang) == text


def test_the_table_is_there_with_place_agents_cards_and_what_one_may_do():
    t = table(2, places={"hall": {"cards": {"B": {"title": "A door", "text": "A **plain** door."}}}})
    t.enter("B", "C", "B", "C", read=False)
    assert str(t.game.view(0)).splitlines() == [
        "Six cards · run 1 · between two TU · 20 TU left",
        "Time Captain: seat 0, you",
        "plan: The Hall · The Yard",
        "on the way the Time Captain’s die costs 1 to 3 TU",
        "",
        "The Hall",
        "  B  a back · here: Ada, Cid",
        "  C  a back · here: Bea, Dov",
        "  D  a back",
        "",
        "Agents",
        "  0  Ada (seat 0, you): Force 2 · Wits 2 · Magic 2 · resistance 2 · life 4/4 · acting",
        "  1  Bea (seat 1): Force 2 · Wits 2 · Magic 2 · resistance 2 · life 4/4 · acting",
        "  2  Cid (seat 0, you): Force 2 · Wits 2 · Magic 2 · resistance 2 · life 4/4 · acting",
        "  3  Dov (seat 1): Force 2 · Wits 2 · Magic 2 · resistance 2 · life 4/4 · acting",
        "",
        "Before you",
        "  B  A door",
        "    A plain door.",
        "",
        "You may",
        "  close 0                  Ada looks up from the card",
        "  close 2                  Cid looks up from the card",
    ]


def test_a_revolution_table_has_crystals_destiny_and_the_test_in_progress():
    monster = {"title": "A bear", "conflict": "group", "life": 4, "tests": {"hit": box(["force", "wits"], 4)}}
    t = in_hall(2, places={"hall": {"cards": {"B": {"do": [{"take": "key"}]}, "E": monster}}})
    explore(t, 0, "E")
    t.read_all()
    t.do("fight")
    t.do("order", 0)
    t.do("test", 0, "hall/E/hit", "force")
    t.do("boost", 0)
    assert str(t.game.view(1)).splitlines() == [
        "Small · attempt 1 · actions · round 1",
        "Time Captain: Ada (seat 0)",
        "Vortex 21 · Mission Return 0 · Destiny 6/6 (−2 to +2)",
        "map: The Hall ◆ · The Yard",
        "",
        "The Hall",
        "  B  a back",
        "  C  a back · before Bea",
        "  D  a back",
        "  E  a back · before Ada",
        "",
        "Agents",
        "  0  Ada (seat 0): Force 2 · Wits 2 · Tech 2 · Azrak 3 of 7 · A key, green · acting",
        "  1  Bea (seat 1, you): Force 2 · Wits 2 · Tech 2 · Azrak 7 of 7 · has card C · 1 free explore",
        "",
        "Test of Ada: Force 2, boost +1 = 3",
        "",
        "Group conflict: A bear · life 4 of 4",
        "",
        "Before you",
        "  C",
        "    Secret of hall C.",
        "  E  A bear",
        "    Secret of hall E.",
        "    test Force or Wits, difficulty 4",
        "",
        "There is nothing for you to do now.",
    ]


@pytest.mark.parametrize("name", ["count-to-sixty", "nobody-dies-here"])
def test_whatever_is_printed_as_a_choice_can_be_typed(name: str):
    for game in played(name, 2, 2, 60):
        for seat in game.waiting_for:
            options = [str(action) for action in game.legal(seat)]
            printed = str(game.view(seat)).rpartition("You may\n")[2]
            assert all(option in printed for option in options)
            if len(options) <= MOST_LINES:
                lines = [line.strip() for line in printed.splitlines()[-len(options) :]]
                assert all(line.startswith(option) for line, option in zip(lines, options, strict=True))


def test_the_end_is_told():
    t = table(2, mission={"time": 1})
    t.enter("B", "B", "C", "C")
    t.pass_time(1)
    assert "Too late\n  Recalled.\n" in str(t.game.view(None))


def test_a_spectator_is_offered_nothing():
    text = str(tc.Game(deck("the-spoken-page"), seats=2).view(None))
    assert "you" not in text.split("Agents")[1]
