"""SPOILER. "Nobody Dies Here" can be won by every number of players and by all bodies, and lost as it says."""

from __future__ import annotations

from itertools import combinations
from statistics import mean

import pytest

from tests.missions.nobody_dies_here import (
    DECK,
    DOORS,
    FOLDER,
    HAND_OVER,
    LEAVE_OUT,
    SIGNS,
    TEAMS,
    WOMEN,
    City,
    adrift,
    average,
    blind_floor,
    careful,
    careless,
    doors,
    factory,
    knocking,
    lane,
    late,
    obedient,
    parlour,
    pumps,
    roofs,
    short,
    sold,
    table,
    temple,
    through,
)
from timecaptain.deck.load import read
from timecaptain.game.revolution.actions import Explore, Visit
from timecaptain.game.revolution.ending import score_text

SEATS = sorted(TEAMS)
ROWS = [row.up_to for row in DECK.mission.score]
UPPER_THIRD = ROWS[len(ROWS) // 3 - 1]
BODIES = tuple(DECK.receptacles)
CARDS = [card for place in DECK.places.values() for card in place.cards.values()]
rule = pytest.mark.rule


# ---------------------------------------------------------------- the deck


def test_nothing_is_wrong_with_the_deck():
    assert not read(FOLDER).findings


def test_the_french_is_complete():
    english, french = DECK.texts["en"], DECK.texts["fr"]
    same_in_both = {key for key in english if english[key] == french[key]}
    assert all(len(english[key]) < 20 for key in same_in_both), same_in_both
    assert read(FOLDER).translations["lang/fr"].texts.keys() == english.keys()


def test_the_mission_is_of_full_length():
    personal = sum(2 + len(body.interactions) for body in DECK.receptacles.values())
    assert len(DECK.places) == 12
    assert len([place for place in DECK.places.values() if place.deck == 2]) == 4
    assert len(DECK.prologue.cards) + len(CARDS) + len(DECK.items) + len(BODIES) + personal >= 140
    assert {item.colour for item in DECK.items.values()} == {"green", "yellow", "red", "white"}
    assert {card.conflict for card in CARDS} == {None, "personal", "group"}
    assert all(body.personal and body.recall and len(body.interactions) >= 6 for body in DECK.receptacles.values())
    on = DECK.mission.mechanisms
    assert all((on.magick, on.or_and, on.replacements))
    assert "Manual" not in {type(step).__name__ for script in DECK.scripts.values() for step in script.steps}


def test_a_card_is_as_long_as_one_likes_to_tell():
    """Cards that are read alone have 40 to 125 words."""
    text = DECK.texts["en"]
    length = {
        f"{name}.{letter}": len(text[f"{name}.{letter}.text"].split())
        for name, place in DECK.places.items()
        for letter in place.cards
        if letter != "A"
    }
    assert {key: words for key, words in length.items() if not 40 <= words <= 125} == {}


# ---------------------------------------------------------------- the lines


@rule("R-SCORE-01", "R-SCORE-03")
@pytest.mark.parametrize("seats", SEATS)
def test_people_who_read_before_they_act_end_in_the_upper_third(seats):
    games = [careful(seats, seed) for seed in range(1, 7)]
    assert all(p.endings == ["twenty"] and p.s.counters["seated"] == 4 for p in games)
    assert all(p.s.mission_return <= UPPER_THIRD for p in games)
    assert mean(p.s.mission_return for p in games) > ROWS[0] - 1  # and nobody gets there for nothing
    assert {score_text(p.game) for p in games} <= {"mission.score.0.text", "mission.score.1.text"}


@pytest.mark.parametrize("bodies", [*combinations(BODIES, 2), *combinations(BODIES, 3)])
def test_nobody_is_needed(bodies):
    p = careful(len(bodies), 3, bodies)
    assert p.endings == ["twenty"]
    assert p.s.mission_return <= UPPER_THIRD


@pytest.mark.parametrize("seats", SEATS)
def test_six_visits_are_enough_and_two_doors(seats):
    p = short(seats, 1)
    assert (p.endings, p.s.round, p.s.counters["seated"]) == (["present"], 6, 2)
    assert p.s.mission_return >= 3  # two doors that nobody answered


@pytest.mark.parametrize("seats", SEATS)
def test_an_average_team_ends_in_the_middle(seats):
    games = [average(seats, seed) for seed in range(1, 5)]
    assert all(p.endings == ["present"] for p in games)
    assert all(UPPER_THIRD < p.s.mission_return <= ROWS[3] for p in games)


@rule("R-CTRL-01", "R-CTRL-03", "R-EJECT-06")
@pytest.mark.parametrize("seats", SEATS)
def test_a_careless_team_loses_control_and_scores_badly(seats):
    for seed in range(1, 4):
        p = careless(seats, seed)
        assert p.endings == ["present"]
        assert p.lost_control
        assert p.s.mission_return > ROWS[2] - 1


@pytest.mark.parametrize("seats", SEATS)
def test_what_was_not_done_by_night_can_still_be_done_and_is_dearer(seats):
    p = late(seats, 1)
    assert p.endings == ["present"]
    assert p.s.counters["seated"] == 4
    assert p.s.mission_return > careful(seats, 1).s.mission_return


@pytest.mark.parametrize(("word", "ending"), [(HAND_OVER, "struck-off"), (LEAVE_OUT, "blind")])
@pytest.mark.parametrize("seats", SEATS)
def test_obedience_and_silence_succeed_and_score_badly(seats, word, ending):
    p = obedient(seats, 1, word)
    assert p.endings == [ending]
    assert p.s.phase == "won"
    assert p.s.mission_return > short(seats, 1).s.mission_return


@pytest.mark.parametrize("seats", SEATS)
def test_to_give_kwan_the_book_is_a_failure(seats):
    p = sold(seats, 1)
    assert (p.endings, p.s.phase) == (["sold"], "lost")


@rule("R-CTRL-04", "R-END-02")
@pytest.mark.parametrize("seats", SEATS)
def test_all_let_go_in_one_visit_and_the_mission_fails(seats):
    p = adrift(seats, 1)
    assert p.lost_control == len(p.s.agents)
    assert (p.endings, p.s.phase) == (["own-devices"], "lost")


# ---------------------------------------------------------------- what one has to find out


CLUES = [  # each conclusion: what says it, and what says it again, in both languages
    ("dentists.B.text", "Ng Yuk-lan*: a gold eye-tooth", "Ng Yuk-lan* : une canine en or"),
    ("blind-floor.C.text", "a gold eye-tooth", "une canine en or"),
    ("items.rent-book.text", "Ng, the Needle: Rooster", "Ng, l’Aiguille : Coq"),
    ("blind-floor.C.text", "Cock’s year", "Année du coq"),
    ("temple.C.text", "Cheung Wah-mui, of Shanghai", "Cheung Wah-mui, de Shanghai"),
    ("blind-floor.D.text", "a Shanghai oath", "un juron de Shanghai"),
    ("items.rent-book.text", "Cheung, the Ladle: Horse", "Cheung, la Louche : Cheval"),
    ("blind-floor.D.text", "a toy horse", "un petit cheval"),
    ("dentists.B.text", "Lo Kam-ying*: nothing above at all", "Lo Kam-ying* : plus rien en haut"),
    ("blind-floor.B.text", "The whole upper row", "Toutes celles du haut"),
    ("temple.C.text", "Lo Kam-ying, Hakka", "Lo Kam-ying, hakka"),
    ("blind-floor.B.text", "in Hakka", "en hakka"),
    ("dentists.B.text", "Tse Lai-wan*: every tooth her own", "Tse Lai-wan* : toutes ses dents à elle"),
    ("blind-floor.E.text", "every tooth in that head is her own", "toutes les dents de cette tête sont à elle"),
    ("temple.C.text", "Tse Lai-wan, of Toishan", "Tse Lai-wan, de Toishan"),
    ("blind-floor.E.text", "Toishan", "Toishan"),
    ("items.rent-book.text", "Kwan: lamp since the Pig", "Kwan : lampe depuis le Cochon"),
    ("dentists.D.text", "Pig 1971", "Cochon 1971"),
    ("lane.E.text", "Kwan, Rose", "Kwan, Rose"),
    ("almshouse.C.text", "Rose 1971", "Rose 1971"),
    ("pump-room.B.alt", "The seventh has no wheel", "Le septième n’a ni volant"),
    ("items.rent-book.text", "Pomelo gives none", "Pomélo n’en donne pas"),
    ("roofs.C.text", "four is Pomelo", "la quatre c’est Pomélo"),
]


@pytest.mark.parametrize(("key", "english", "french"), CLUES)
def test_every_clue_stands_on_its_card_in_both_languages(key, english, french):
    assert english in DECK.texts["en"][key]
    assert french in DECK.texts["fr"][key].replace("\N{NO-BREAK SPACE}", " ")


def test_the_ledger_names_all_the_tanks_but_one():
    for lang, dry in (("en", "Pomelo"), ("fr", "Pomélo")):
        ledger, boys = DECK.texts[lang]["pump-room.G.text"], DECK.texts[lang]["roofs.C.text"]
        assert dry not in ledger
        assert dry in boys
        assert ledger.count("paid." if lang == "en" else "payé.") + 1 == 8  # one of them in fish


@pytest.mark.parametrize(("answer", "right"), [("4", True), ("four", True), ("7", False), ("", False)])
def test_the_dry_tank_is_found_by_its_number(answer, right):
    p = City(2, 1)
    through(p, lane, pumps)
    p.visit("roofs", "B", "C", **{"roofs__B": answer})
    assert p.stands("tank-four") == right
    assert ("blind-floor" in p.game.view(0).public.plan) == right


@pytest.mark.parametrize(("year", "right"), [("1971", True), ("1962", False)])
def test_kwan_gives_in_to_the_year_and_to_nothing_else(year, right):
    p = City(2, 1)
    through(p, temple)
    p.s.map.append("upstairs")
    parlour(p, year)
    assert (p.has("moth"), p.has("ladle"), p.has("wasp")) == (right, right, not right)


def test_nobody_asks_kwan_who_has_not_seen_the_lamp():
    p = City(2, 1)
    p.s.map.append("upstairs")
    p.visit("parlour", "B", "F")
    p.stand_by()
    p.click(Explore(p.team[0], "D"))
    p.settle({"parlour.D": "1", "ask.prompt": "1971"})
    assert not p.has("moth")


@pytest.mark.parametrize("letter", DOORS)
def test_each_woman_fits_one_door_and_a_wrong_one_costs_a_crystal(letter):
    for said in ("0", "1", "2", "3"):
        p = morning(2)
        p.s.tokens.extend(SIGNS.values())
        other = next(one for one in DOORS if one != letter)
        p.visit("four-doors", letter, other, **{f"door-{SIGNS[letter]}": said})
        fits = said == DOORS[letter]
        assert bool(p.s.counters[WOMEN[letter]]) == fits
        assert p.s.counters["seated"] == int(fits)


def morning(seats: int, **how) -> City:
    """The night in short: nothing has been done but to find the floor and to wait."""
    p = City(seats, 1, **how)
    return through(p, lambda p: lane(p, scale=False), lambda p: pumps(p, comb=False), roofs, blind_floor)


# ---------------------------------------------------------------- what each body is good for


def test_mok_sees_at_no_cost_who_does_not_fit():
    p = morning(2)
    p.s.tokens.extend(SIGNS.values())
    mok, keung = 0, 1
    for i, lost in ((mok, 0), (keung, 1)):
        p.visit("four-doors", "B", "C") if p.s.phase == "choose" else None
        p.stand_by()
        p.click(Explore(i, "D"))
        pool = p.s.agents[i].pool
        p.settle({"door-scale": "3"})
        assert p.s.agents[i].pool == pool - lost


def test_fook_gives_up_the_room_for_nothing():
    p = City(2, 1, bodies=("fook", "sparrow"))
    lane(p, scale=False)
    pumps(p)
    assert p.has("comb")
    assert not p.told("test")


def test_fook_can_still_say_it_in_the_morning():
    p = morning(1)
    p.visit("four-doors", "E", "B", **{"four-doors__E": "0", "door-comb": DOORS["E"]})
    assert p.has("comb")
    assert p.s.counters["may"]


def test_sparrow_fetches_her_own_hook():
    p = City(2, 1, bodies=("sparrow", "mok"))
    p.visit("temple", "D", "E", **{"temple__D": "0"})
    assert p.holder("hook-and-rope") == 0
    assert "temple/D" in p.s.removed


def test_keung_lifts_his_hat():
    p = morning(2)
    p.visit("cordon", "B", "C")
    assert p.s.agents[1].card == "C"
    tests = {one.test for one in p.game.legal(1) if one.do == "test"}
    assert "cordon/C/hat" in tests
    p = morning(1)
    p.visit("cordon", "B", "C")
    assert "cordon/C/hat" not in {one.test for one in p.game.legal(0) if one.do == "test"}


def test_keung_can_say_who_it_was_and_nobody_else():
    for bodies, gained in ((("keung", "mok"), 2), (("mok", "keung"), 0)):
        p = City(2, 1, bodies=bodies)
        p.s.map.append("upstairs")
        p.s.mechanisms["magick"].update(pools=[1, 1], supply=10)
        p.visit("parlour", "F", "B", **{"parlour__F__do__0": "0", "parlour__F__do__1": "other"})
        assert p.favours(0) == 1 + gained


def test_the_wasp_sits_on_the_tap_until_somebody_chases_it():
    p = City(2, 1)
    p.s.tokens.append("wasp")
    p.visit("lane", "B", "D")
    assert p.s.layout["B"] == "wasps-at-the-tap"
    p.until(lambda: not p.has("wasp"), "B", ("hose", "hands"), ("shame", "face"))
    p.go_on()
    p.visit("lane", "E", "D")
    assert p.s.layout["B"] == "B"


# ---------------------------------------------------------------- what the boxes bring


@rule("R-MAP-02", "R-MAP-03")
def test_nine_oclock_covers_the_night_and_gives_its_crystals_back():
    p = City(3, 1)
    through(p, lane, pumps, roofs)
    assert set(p.game.view(0).public.plan) >= {"lane", "temple", "pump-room", "factory", "roofs", "blind-floor"}
    assert "table" not in p.game.view(0).public.plan
    lying = sum(p.s.crystals.values())
    blind_floor(p)
    assert set(p.game.view(0).public.plan) == {"blind-floor", "cordon", "four-doors", "table"}
    assert sum(p.s.crystals.values()) == 1 < lying


@rule("M-MAGICK-01", "M-MAGICK-07")
@pytest.mark.parametrize(("seats", "most"), [(1, 5), (2, 5), (3, 4), (4, 3)])
def test_everybody_begins_with_two_favours_and_all_pay_together(seats, most):
    p = City(seats, 1)
    assert [p.favours(i) for i in p.team] == [2] * len(p.team)
    assert p.s.mechanisms["magick"]["level"] == most
    p.visit("temple", "B", "C", **{"temple__B": "0"})
    assert p.holder("rent-book") is not None
    assert p.owed == 2 * len(p.team) - 3


@rule("M-REPL-01", "M-REPL-02", "M-REPL-03")
def test_a_lent_name_is_worn_to_the_end_and_counted_there():
    p = City(2, 1)
    through(p, lane, pumps, roofs)
    p.visit("blind-floor", "F", "G", **{"blind-floor__F": "1", "blind-floor__G": "0"})
    assert p.s.mechanisms["replacements"]["on"] == {"0": "name-of-a-locksmith"}
    assert [p.value(0, name) for name in ("hands", "feet", "face")] == [5, 2, 0]  # and what a recall gave
    p.go_on()
    through(p, doors, table)
    assert p.s.counters["seated"] == 4  # so that nothing else counts for two
    assert p.told("question", number=2)


@rule("V-ORAND-03")
def test_the_tooth_and_the_talk_for_a_crystal():
    p = City(2, 1)
    p.visit("dentists", "C", "D", **{"dentists__C": "both"})
    assert "dentists/C" in p.s.removed
    assert ["item" in one for one in p.told("took")] == [False, True]  # of a yellow one the number alone is seen


def test_the_twentieth_needs_a_lamp_a_slip_and_two_favours():
    p = City(2, 1)
    through(p, lane, factory)
    assert p.holder("birth-slip") is None
    through(p, temple, factory, pumps, roofs, blind_floor, doors, table)
    assert p.endings == ["twenty"]
    assert p.s.counters["twentieth"]


@pytest.mark.parametrize(
    ("tokens", "card"),
    [
        ((), "C"),
        (("cricket",), "tired-clerks"),
        (("wasp",), "informed-clerks"),
        (("cricket", "wasp"), "informed-clerks"),
        (("wasp", "moth"), "C"),
    ],
)
def test_how_close_the_second_look_is_depends_on_the_night(tokens, card):
    p = morning(4)
    p.s.tokens.extend(tokens)
    p.click(Visit("table"))
    p.settle()
    assert p.s.layout["C"] == card


@pytest.mark.parametrize("seats", SEATS)
def test_every_woman_may_be_tried_at_every_door(seats):
    """Guessing is never a dead end; it only costs."""
    p = knocking(seats, 1)
    assert p.endings == ["twenty"]
    assert p.s.counters["seated"] >= 3
