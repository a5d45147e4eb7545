"""SPOILER. The long Classic mission is as long as promised, fair, and won by knowledge with any bodies."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from itertools import combinations, product
from statistics import mean

import pytest

from tests.missions.players import Players
from tests.missions.the_back_of_the_glass import (
    DEAD,
    DECK,
    FOLDER,
    FORKS,
    NUMBER,
    REASONS,
    SUNG,
    TEAMS,
    WAYS,
    Once,
    has,
    newcomers,
    play,
    shortest,
    where_is_orsola,
)
from timecaptain.deck.cards import LETTERS
from timecaptain.deck.check import check
from timecaptain.deck.conditions import Receptacle
from timecaptain.deck.effects import Manual
from timecaptain.deck.walk import Walk
from timecaptain.game.classic.actions import DoNothing, Move, Roll, Spend
from timecaptain.game.classic.content import Content
from timecaptain.game.kernel.actions import Again, Choose
from timecaptain.game.kernel.conditions import holds
from timecaptain.game.kernel.state import Frame
from timecaptain.lab import line_format, lines

LINES = line_format.read_all(FOLDER)
TIME = DECK.mission.time


def second_run(seats: int, seed: int, bodies: tuple[str, ...]) -> Players:
    p = Players(DECK, seats, seed)
    p.embody(*bodies)
    newcomers(p)
    p.click(Again())
    p.embody(*bodies)
    return p


# ---------------------------------------------------------------- size


def test_it_is_a_whole_mission():
    cards = [card.card for card in Content(DECK).cards.values()]
    results = [ending.result for ending in DECK.endings.values()]
    assert len(cards) + len(DECK.base.cards) >= 100
    assert len(DECK.places) >= 9
    for place in DECK.places.values():
        letters = {card.letter or id for id, card in place.cards.items()}
        assert 4 <= len(letters) <= 8
        assert letters <= set(LETTERS)
    assert len(DECK.items) >= 30
    assert len(DECK.receptacles) == 8
    assert len(DECK.mission.tokens) <= 24
    assert results.count("failure") >= 2
    assert results.count("success") >= 2
    assert Manual not in Walk(DECK).by_type


def test_nothing_is_wrong_with_the_deck():
    assert not check(FOLDER).findings


def test_every_text_is_there_in_french():
    assert set(DECK.texts["fr"]) == set(DECK.texts["en"])


# ---------------------------------------------------------------- bodies


@pytest.mark.parametrize("body", DECK.receptacles)
def test_every_receptacle_matters_somewhere(body):
    """A power, a flaw, and a card or a branch that is only for a few."""
    assert len(DECK.receptacles[body].abilities) >= 2
    seals = [card.card.seal for card in Content(DECK).cards.values() if card.card.seal]
    branches = [node.thing.is_ for node in Walk(DECK).by_type[Receptacle]]
    assert any(body in seal.receptacles for seal in seals) or any(body in named for named in branches)


def test_any_two_bodies_can_win():
    """Nobody is needed: the shortest way with every pair, on seven tenths of the time at average dice."""
    for pair in combinations(DECK.receptacles, 2):
        spent = []
        for seed in range(3):
            p = second_run(1, seed, pair)
            shortest(p)
            assert p.s.ending == "coat", pair
            spent.append(TIME - p.s.clock)
        assert mean(spent) <= 0.7 * TIME, pair


@pytest.mark.parametrize(("place", "saved"), [("landing", 1), ("squero", 1), ("church", 0)])
def test_checa_saves_time_on_the_way_from_the_water(place, saved):
    p = Players(DECK, 1, 1)
    p.embody("almoro", "checa")
    if p.s.place != place:
        p.s.plan.append(place)
        p.go(place)
    p.enter(lambda i: "D")
    before = p.s.clock
    p.game.lay_out("captain", [5])  # the die shows 3
    p.go("tavern")
    assert before - p.s.clock == 3 - saved


@pytest.mark.parametrize("way", ["coat", "both-hands"])
@pytest.mark.parametrize("seats", TEAMS)
def test_knowledge_wins_with_time_to_spare(seats, way):
    """At average dice on at most seventy per cent of the time, and it rarely fails."""
    games = [play(way, seats, seed) for seed in range(100, 120)]
    won = [TIME - game.s.clock for game in games if game.s.ending == way]
    assert len(won) >= 18
    assert mean(won) <= 0.7 * TIME


# ---------------------------------------------------------------- runs and lines


@pytest.mark.rule("C-WIN-01", "C-FAIL-01", "C-FAIL-02", "C-FAIL-03", "C-FAIL-04", "C-RUN-01", "C-RUN-04")
@pytest.mark.parametrize("name", LINES)
def test_the_first_night_fails_and_the_second_ends_as_recorded(name):
    wanted = WAYS[name.rpartition("-")[0]][0]
    game = lines.start(DECK, LINES[name])
    told = [event for _, events in lines.play_steps(game, LINES[name]) for event in events]
    assert [event.data["ending"] for event in told if event.kind == "ending"] == ["ebb", wanted]
    assert game.s.phase == ("won" if DECK.endings[wanted].result == "success" else "lost")


@pytest.mark.rule("C-RESET-04")
def test_what_was_found_stays_on_the_plan():
    p = second_run(2, 1, TEAMS[2])
    assert {"garden", "foil", "owl", "house", "squero"} <= set(p.s.plan)
    assert not p.s.tokens


# ---------------------------------------------------------------- fair puzzles


HANDS = {"en": ("your (heart|knife)", "heart"), "fr": ("main du (cœur|couteau)", "cœur")}


@pytest.mark.parametrize("language", HANDS)
def test_the_song_turned_round_is_the_way_out(language):
    """From the end, with the hands exchanged, as the singer's widow says."""
    pattern, left = HANDS[language]
    home = re.findall(pattern, DECK.texts[language]["items.song.text"])
    out = ["1" if hand == left else "0" for hand in reversed(home)]
    assert out == [FORKS[f"steer.{fork}"] for fork in (1, 2, 3, 4)]


@pytest.mark.parametrize(("language", "left"), [("en", "left"), ("fr", "gauche")])
def test_the_mirror_seen_from_the_front_is_the_way_out_turned_round(language, left):
    """The picture's description names what one sees through the glass: the other hand each time."""
    pattern = r"to the\s+(left|right)" if language == "en" else r"à (gauche|droite)"
    seen = re.findall(pattern, DECK.texts[language]["items.hand-mirror.alt"])
    out = ["1" if hand == left else "0" for hand in seen]
    assert out == [FORKS[f"steer.{fork}"] for fork in (1, 2, 3, 4)]


def test_orsola_is_in_one_place_at_every_hour():
    """Foil House, Owl, home: the clues to her hours are never wrong, and never send people into the void."""
    p = second_run(1, 1, TEAMS[1])
    cards = [("foil", "orsola-foils"), ("foil", "orsola-sees"), ("owl", "orsola-works"), ("house", "orsola-home")]
    nobody = Frame("", 0, 0, "")
    for clock, tokens in product(range(1, TIME + 1), ([], ["spoon"], ["shears"], ["spoon", "shears"])):
        p.s.clock, p.s.tokens = clock, tokens
        there = [place for place, id in cards if holds(p.game, nobody, DECK.places[place].cards[id].when)]
        assert there == ([] if "shears" in tokens else [where_is_orsola(p)])


def arrived(place: str, clock: int, *tokens: str) -> Players:
    """There, when so much is left of the first night."""
    p = Players(DECK, 1, 1)
    p.embody("almoro", "lucietta")
    p.s.plan.append(place)
    p.s.tokens.extend(tokens)
    p.s.clock = clock + 1
    p.game.lay_out("captain", [0])  # the die shows 1
    p.go(place)
    return p


@pytest.mark.parametrize(
    ("place", "clock", "before", "after"),
    [
        pytest.param("owl", 21, "G", "orsola-works", id="she-comes-to-work"),
        pytest.param("owl", 10, "orsola-works", "G", id="she-goes-home"),
        pytest.param("house", 10, "G", "orsola-home", id="she-comes-home"),
    ],
)
def test_orsola_comes_and_goes_before_the_eyes_of_those_who_wait(place, clock, before, after):
    p = arrived(place, clock, "owl")
    p.enter(lambda i: "D")
    assert p.s.layout["G"] == before
    p.spend(DoNothing)
    assert p.s.layout["G"] == after


def test_with_us_she_does_not_come_home():
    p = arrived("house", 10, "shears")
    p.enter(lambda i: "D")
    p.spend(DoNothing)
    assert p.s.layout["G"] == "G"


def test_the_forks_once_called_nothing_more_is_asked():
    p = arrived("lagoon", 15, "shears")
    asked, wait = [], p.game.wait
    p.game.wait = lambda *args, **more: (asked.append(more["prompt"]), wait(*args, **more))
    p.enter(lambda i: "B", **FORKS)
    p.spend(lambda i: Move(i, "C"))
    p.spend(lambda i: Move(i, "B"))
    assert "star" in p.s.tokens
    assert len(asked) == 1 + 4  # whether to go in, and the forks


def test_his_letter_is_laid_before_him_once():
    """Then he waits for one step, and hears it when she comes in with you; and his chair is empty at once."""
    p = arrived("house", 20, "owl")
    p.s.items["letter"] = 0
    p.enter(lambda i: "B" if i == 0 else "D", **{"house.B": "0"})
    assert p.s.layout["B"] == "anzolo-waits"
    p.s.tokens.append("shears")
    p.go("church")
    p.enter(lambda i: "B")
    p.go("house")
    assert p.s.layout["B"] == "anzolo-hears"
    p.enter(lambda i: "B", **{"house.anzolo-hears": "0"})
    assert "wick" in p.s.tokens
    assert p.s.layout["B"] == "chair"


def test_he_is_arrested_over_his_letter():
    p = arrived("house", 16, "owl")
    p.s.items["letter"] = 0
    p.enter(lambda i: "B" if i == 0 else "D", **{"house.B": "0"})
    p.until(lambda: "snare" in p.s.tokens, DoNothing)
    assert p.s.layout["B"] == "chair"


def told(p: Players, action: Callable[[], None]) -> list[str]:
    """The texts that the table hears meanwhile."""
    heard: list[str] = []
    tell = p.game.tell
    p.game.tell = lambda kind, data=None, *args: (heard.append((data or {}).get("text", "")), tell(kind, data, *args))
    action()
    p.game.tell = tell
    return heard


def menus(p: Players) -> list[int]:
    """How many choices each question of a card gives from now on."""
    lengths: list[int] = []
    wait = p.game.wait

    def watch(kind, agent, choices, **more):
        lengths.extend([len(choices)] if kind == "choose" else [])
        wait(kind, agent, choices, **more)

    p.game.wait = watch
    return lengths


@pytest.mark.parametrize("place", DECK.places)
def test_nobody_is_asked_to_leave_what_cannot_be_taken(place):
    """Without a ducat, an item or a token: no card offers a menu with one line."""
    for letter in "BCDEFGH":
        p = arrived(place, 19)
        for agent in p.s.agents:
            agent.resources.clear()
        offered = menus(p)
        musts = [one for one, id in p.s.layout.items() if "must-place" in DECK.places[place].cards[id].icons]
        p.enter(partial(there_or_first, p, musts[:1], letter))
        assert 1 not in offered, letter


def there_or_first(p: Players, musts: list[str], letter: str, i: int) -> str:
    """The card, if it is there and open to this agent, or any that is; the second goes where somebody must."""
    open_to = [one.card for one in p.game.legal(0) if one.do == "place" and one.agent == i]
    wanted = musts if i and musts else [letter]
    return next((one for one in wanted if one in open_to), open_to[0])


def at_the_table(*tokens: str) -> Players:
    """One at the turnstile, one before Orsola, at the Foil House."""
    p = arrived("foil", 24, *tokens)
    p.enter(lambda i: "DB"[i], **REASONS)
    return p


def test_who_stands_before_orsola_sees_the_child_come():
    """The second reason is heard at once; nobody has to step up to her again."""
    p = at_the_table("feather")
    p.s.items["passport-right"] = 0
    p.spend(lambda i: Move(i, "G") if i else DoNothing(i), NUMBER | REASONS)
    assert "shears" in p.s.tokens
    assert p.s.layout["D"] == "table-empty"


def test_one_reason_opens_the_talk_at_once():
    p = at_the_table("feather")
    press = "foil/orsola-foils/press"
    assert p.game.refusal(0, Roll(0, press)) is not None
    p.s.items["comb"] = 1
    p.click(Spend())
    p.settle({})
    assert p.game.refusal(0, Roll(0, press)) is None


@pytest.mark.parametrize(("tokens", "left"), [((), "D"), (("spoon",), "table-empty")])
def test_after_the_fifth_hour_she_is_not_at_the_table(tokens, left):
    p = arrived("foil", 21, *tokens)
    p.enter(lambda i: "DB"[i])
    assert p.s.layout["D"].startswith("orsola")
    p.spend(DoNothing)
    assert p.s.layout["D"] == left


def test_two_reasons_need_no_dice_one_needs_many_and_none_more():
    for place, id in (("foil", "orsola-foils"), ("owl", "orsola-works"), ("house", "orsola-home")):
        tests = DECK.places[place].cards[id].tests
        one, none = (sum(stack.number for stack in tests[name].shields) for name in ("press", "plead"))
        assert 3 < one < none


def test_who_is_before_the_lion_in_time_has_one_try():
    p = arrived("loggia", 16)
    p.enter(lambda i: "B")
    p.spend(DoNothing)
    assert "lion" not in p.s.tokens
    assert p.s.layout["B"] == "B"
    p.spend(DoNothing)
    assert "lion" in p.s.tokens
    assert p.s.layout["B"] == "mouth-empty"


def test_the_second_time_the_mud_keeps_the_boat():
    p = arrived("lagoon", 20, "shears")
    p.enter(lambda i: "C")
    heard = told(p, lambda: p.spend(lambda i: Move(i, "B" if i else "D"), Once(SUNG)))
    assert p.s.clock == 20 - 1 - 3
    assert "mission.scripts.steer.5.if.else.1.if.else.0.say.text" in heard  # everybody is warned
    p.go("squero")  # and may still turn round
    p.enter(lambda i: "E")
    p.s.tokens.append("oar")
    p.s.tokens.append("heron")
    p.spend(lambda i: Move(i, "C"), DEAD)
    p.enter(lambda i: "B" if i else "C", **SUNG)
    assert p.s.ending == "mud"


@pytest.mark.parametrize(
    ("tokens", "card"),
    [
        (("wick",), "F"),
        (("shears",), "her-alone"),
        (("shears", "spoon"), "her-and-child"),
        (("shears", "wick"), "face-to-face"),
        (("shears", "wick", "spoon"), "all-three"),
    ],
)
def test_who_sits_in_the_boat_is_printed_on_the_card(tokens, card):
    assert arrived("lagoon", 15, *tokens).s.layout["F"] == card


def test_what_was_taken_from_her_room_hangs_there_no_longer():
    p = arrived("house", 24)
    p.enter(lambda i: "CE"[i], **{"house.C": "0"})
    p.spend(lambda i: Move(i, "EC"[i]))
    assert p.s.layout["C"] == "her-side"
    assert {"sampler", "coat"} <= set(p.s.items)


def test_with_her_coat_on_one_shutter_closes():
    p = arrived("house", 24, "shears")
    p.s.counters["eyes"] = 2
    p.enter(lambda i: "C", **{"house.C": "0"})
    assert p.s.counters["eyes"] == 1


def test_out_of_the_shed_one_takes_both():
    p = arrived("squero", 24)
    answers = iter((0, 1))
    p.enter(lambda i: "D" if i else "E", **{})
    assert not has(p, "mallet")
    p.click(Spend())
    p.settle({})
    p.click(Move(0, "D"))
    while p.s.pending is not None and p.s.pending.kind == "choose":
        p.click(Choose(0, next(answers)))
    assert has(p, "rowlock")
    assert has(p, "mallet")
