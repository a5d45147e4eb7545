"""Every word that a Revolution card can order or ask for, and that nothing is lost by saving."""

from random import Random

import pytest

from tests.game.revolution.crystals import everybody, explore, gain, hall, in_hall, lay, lose
from tests.game.revolution.table import body, box, deck, table
from timecaptain.deck.primitives import Condition, Effect
from timecaptain.deck.vocabulary import vocabulary
from timecaptain.game import Game
from timecaptain.game.kernel.actions import GoOn, Use
from timecaptain.game.kernel.conditions import holds
from timecaptain.game.kernel.state import Frame
from timecaptain.game.revolution import RevolutionGame

rule = pytest.mark.rule


def told(*orders, letters="BC", seats=2, cards=None, **changes):
    """Agent 0 reads card D with these orders, for nothing."""
    t = in_hall(seats, letters, places=hall(D={"do": list(orders)}, **(cards or {})), **changes)
    t.agent(0).free = 1
    t.do("explore", 0, "D")
    t.read_all()
    return t


@pytest.mark.parametrize(("base", "known"), [(Effect, RevolutionGame.VERBS), (Condition, RevolutionGame.CONDITIONS)])
def test_the_game_knows_every_word_of_the_system(base, known):
    words = vocabulary(base, "revolution")
    assert {word for word, shape in words.items() if shape.cls not in known} == set()
    assert len(words) > 15


# ---------------------------------------------------------------- crystals and agents


@rule("R-AZRAK-02", "R-AZRAK-03")
@pytest.mark.parametrize(
    ("who", "pools"), [("actor", [4, 7]), ("others-here", [6, 5]), ("all", [4, 5]), ("receptacle:bea", [6, 5])]
)
def test_lose_azrak_takes_from_those_it_names(who, pools):
    assert told(lose(2, who)).pools() == pools


def test_gain_azrak_gives_to_those_it_names_in_order_from_the_captain():
    t = in_hall(places=hall(D={"do": [gain(3, "all")]}))
    lay(t, 2, 2, vortex=4)
    t.do("explore", 1, "D")
    t.read_all()
    assert (t.pools(), t.s.vortex) == ([5, 3], 0)


@rule("R-FREE-02")
def test_update_does_nothing_with_an_empty_vortex():
    t = in_hall(places=hall(D={"do": ["update"]}))
    lay(t, 2, 2, vortex=0)
    t.do("explore", 0, "D")
    t.read_all()
    assert t.pools() == [2, 2]


def test_grant_updates_adds_to_the_stock():
    assert told({"grant-updates": {"number": 3}}).s.updates == 2 + 3


@rule("R-EJECT-01")
@pytest.mark.parametrize(("who", "out"), [("actor", ["card", ""]), ("others-here", ["", "card"])])
def test_eject_sends_out_those_it_names(who, out):
    assert [agent.out for agent in told({"eject": {"who": who}}).s.agents] == out


@rule("A-V-12", "A-R-50", "V-REC-05")
def test_kill_gives_the_pool_to_the_vortex_the_items_to_the_group_and_the_captaincy_to_the_left():
    t = told({"take": "key"}, "kill", seats=3, letters="BCE")
    assert (t.agent(0).out, t.pools(), t.s.vortex) == ("dead", [0, 7, 7], 11 + 6)
    assert (t.s.items, t.s.lead, t.s.captain) == ({"key": 1}, 1, 1)
    t.leave()
    assert t.agent(0).out == "dead"
    t.next_round()
    assert t.s.lead == 2


@rule("A-V-12")
def test_everybody_hears_who_died_and_that_there_is_no_way_back():
    assert told({"kill": {"who": "others-here"}}).heard("died") == [{"agent": 1, "back_at": 0}]


@rule("A-V-12")
def test_when_nobody_lives_the_mission_has_failed():
    assert told({"kill": {"who": "all"}}).s.ending == "lost"


@rule("R-CTRL-04", "A-V-12")
def test_the_dead_do_not_count_among_those_who_lose_control():
    t = told({"kill": {"who": "others-here"}})
    lay(t, 1)
    explore(t, 0, "B")
    t.do("link", 0, "lose-control")
    t.read_all()
    assert t.s.ending == "lost"


def test_change_attribute_lasts():
    t = told({"change-attribute": {"attribute": "wits", "add": 2}})
    t.leave()
    t.next_round()
    asked = {"attribute": {"attribute": "wits", "at-least": 4, "at-most": 4}}
    assert (asks(t, asked, 0), asks(t, asked, 1)) == (True, False)


# ---------------------------------------------------------------- personal cards and tokens


@rule("R-PERS-02", "R-PERS-03", "R-PERS-07", "A-R-48")
def test_interaction_is_read_by_each_who_has_the_number_and_costs_nothing():
    cards = {"v": {"text": "Secret.", "do": [{"take": "rope"}]}}
    t = told({"interaction": {"number": "v", "who": "all"}}, receptacles={"bea": body("Bea", interactions=cards)})
    assert (t.s.items, t.s.agenda, t.pools()) == ({"rope": 1}, [], [6, 7])


@rule("R-PERS-05", "A-R-49")
def test_snap_recall_is_read_by_its_owner_when_a_card_orders_it():
    recall = {"text": "Secret past.", "do": [{"count": {"counter": "alarm", "add": 1}}]}
    bodies = {name: body(name.title(), recall=recall) for name in ("ada", "bea")}
    assert told(receptacles=bodies).s.counters["alarm"] == 0
    assert told("snap-recall", receptacles=bodies).s.counters["alarm"] == 1


@rule("A-R-47", "R-TOKEN-05", "R-TOKEN-06")
def test_take_and_stow_token_work_as_long_as_there_are_copies():
    t = told({"take-token": {"token": "coin", "who": "all"}}, {"take-token": "coin"})
    assert [agent.tokens for agent in t.s.agents] == [["coin"], ["coin"]]
    t = told({"take-token": "coin"}, {"stow-token": "coin"}, {"stow-token": "coin"})
    assert [agent.tokens for agent in t.s.agents] == [[], []]


@rule("R-STOW-01", "R-STOW-02")
@pytest.mark.parametrize(("order", "items"), [({"remove-item": "key"}, {}), ({"drop": "key"}, {"key": 0})])
def test_what_is_removed_cannot_be_taken_again_and_what_is_dropped_can(order, items):
    assert told({"take": "key"}, order, {"take": "key"}).s.items == items


@rule("R-STOW-02", "R-STOW-03")
def test_remove_token_takes_every_copy_for_good():
    t = told({"take-token": {"token": "coin", "who": "all"}}, {"remove-token": "coin"}, {"take-token": "coin"})
    assert [agent.tokens for agent in t.s.agents] == [[], []]


# ---------------------------------------------------------------- places


@rule("A-R-66", "R-STOW-02", "R-DISP-03")
@pytest.mark.parametrize(("order", "left"), [("remove-card", "BCE"), ({"remove-card": "C"}, "BDE")])
def test_remove_card_leaves_an_empty_place_now_and_later(order, left):
    t = told(order)
    assert "".join(t.s.layout) == "A" + left
    assert t.agent(1 if left == "BDE" else 0).card == ""
    t.leave()
    t.next_round()
    t.visit("hall")
    assert "".join(t.s.layout) == "A" + left


@rule("R-GCON-10")
def test_a_removed_conflict_is_over():
    t = in_hall(places=hall(D={"conflict": "personal", "tests": {"x": box("force", 4, failure=["remove-card"])}}))
    t.do("explore", 0, "D")
    t.read_all()
    t.test(0, "x", destiny=0)
    assert (t.s.conflicts, t.agent(0).card) == ([], "")
    explore(t, 0, "E")


@pytest.mark.parametrize(("until", "later"), [("visit", "C"), ("run", "night")])
def test_replace_lays_another_card_in_its_place(until, later):
    order = {"replace": {"card": "C", "with": "night", "until": until}}
    t = in_hall(places=hall(D={"do": [order]}, night={"aside": True}))
    explore(t, 0, "D")
    t.read_all()
    assert t.s.layout["C"] == "night"
    t.leave()
    t.next_round()
    t.visit("hall")
    assert t.s.layout["C"] == later


@rule("R-STOW-01")
@pytest.mark.parametrize("place", ["hall", "yard"], ids=["open", "elsewhere"])
def test_a_card_that_lies_there_is_not_laid_out_twice(place):
    t = told({"replace": {"card": f"{place}/C", "with": f"{place}/E"}})
    t.leave()
    t.next_round()
    t.visit(place)
    assert t.s.layout == {letter: letter for letter in "ABCDE"}


def test_a_card_takes_the_place_of_one_other_only():
    orders = [{"replace": {"card": f"yard/{letter}", "with": "yard/night"}} for letter in "BC"]
    t = in_hall(places={**hall(D={"do": orders}), "yard": {"cards": {"night": {"aside": True}}}})
    explore(t, 0, "D")
    t.read_all()
    t.leave()
    t.next_round()
    t.visit("yard")
    assert [t.s.layout[letter] for letter in "BC"] == ["night", "C"]


def test_a_replaced_card_can_be_put_back_and_what_is_removed_stays_out():
    there, back = ({"replace": {"card": one, "with": other}} for one, other in (("C", "night"), ("night", "C")))
    t = in_hall(places=hall(D={"do": [there]}, E={"do": [back, "remove-card", there]}, night={"aside": True}))
    explore(t, 0, "D")
    t.read_all()
    assert t.s.layout["C"] == "night"
    explore(t, 0, "E")
    t.read_all()
    assert (t.s.layout["C"], "E" in t.s.layout) == ("night", False)
    t.leave()
    t.next_round()
    t.visit("hall")
    assert t.s.layout == {"A": "A", "B": "B", "C": "night", "D": "D"}


@rule("R-MAP-01", "R-MAP-02", "R-MAP-03")
@pytest.mark.parametrize(("covers", "places"), [([], {"hall", "yard", "cave"}), (["town"], {"cave"})])
def test_lay_map_joins_or_covers(covers, places):
    mission = {"map": {"under": {"places": ["cave"], "covers": covers}}}
    t = table(mission=mission, places={**hall(B={"do": [{"lay-map": "under"}]}), "cave": {"cards": {"B": {}, "C": {}}}})
    vortex = t.s.vortex
    t.go("hall", "B", "C")
    assert (t.s.crystals, t.s.vortex) == (({}, vortex + 1) if covers else ({"hall": 1}, vortex))
    t.leave()
    t.next_round()
    assert {action.place for action in t.legal(t.s.captain, "visit")} == places


def test_open_deck_makes_its_places_available():
    places = {**hall(B={"do": [{"open-deck": 2}]}), "yard": {"deck": 2}}
    t = table(places=places)
    assert [action.place for action in t.legal(0, "visit")] == ["hall"]
    t.go("hall", "B", "C")
    t.leave()
    t.next_round()
    assert [action.place for action in t.legal(t.s.captain, "visit")] == ["hall", "yard"]


# ---------------------------------------------------------------- tests and conflicts


def with_power(window, *orders, more=(), **talent):
    """Agent 0 before a test of difficulty 4, with a power in this window."""
    power = {"id": "p", "window": window, "do": list(orders)} | talent
    bodies = {"ada": body("Ada", abilities=[power, *more])}
    return in_hall(places=hall(B={"tests": {"open": box("force", 4)}}), receptacles=bodies)


POWER = "receptacle:ada/p"


@pytest.mark.parametrize("window", ["before-destiny", "after-destiny"])
def test_add_value_counts_in_the_test_in_progress(window):
    t = with_power(window, {"add-value": 2}, **{"once-per": "test"})
    for _ in range(2):
        t.test(0, "open", destiny=0)
        assert t.s.pending.kind == window
        t.do("use", 0, POWER)
        if t.s.pending is not None:
            t.do("go-on", 0)
        t.read_all()
        assert t.heard("result")[0]["value"] == 4


def test_ignore_destiny_makes_the_card_count_as_nothing():
    t = with_power("after-destiny", "ignore-destiny", may=False)
    t.test(0, "open", destiny=-2)
    assert t.heard("result")[0]["value"] == 2
    assert len(t.s.discards) == 1


def test_redraw_destiny_replaces_the_card_by_the_next():
    t = with_power("after-destiny", "redraw-destiny", may=False)
    t.destiny(2)
    t.test(0, "open", destiny=-2)
    assert t.heard("result")[0]["value"] == 4
    assert len(t.s.discards) == 2


def test_powers_that_must_happen_do_and_then_the_others_are_offered():
    free = {"id": "q", "window": "after-destiny", "do": [{"add-value": 3}], "once-per": "test"}
    t = with_power("after-destiny", "ignore-destiny", {"count": {"counter": "alarm", "add": 1}}, may=False, more=[free])
    t.test(0, "open", destiny=-2)
    assert (t.s.pending.kind, t.s.pending.options) == ("after-destiny", [Use(0, "receptacle:ada/q"), GoOn(0)])
    t.do("use", 0, "receptacle:ada/q")
    t.read_all()
    assert (t.heard("result")[0]["value"], t.s.counters["alarm"]) == (5, 1)


@rule("R-DEST-04")
def test_show_destiny_tells_the_actor_alone_and_leaves_the_card_on_the_pile():
    t = in_hall(places=hall(D={"do": ["show-destiny"]}))
    t.destiny(-1)
    pile = list(t.s.pile)
    t.do("explore", 0, "D")
    [shown] = [event for event in t.told if event.kind == "destiny-shown"]
    assert (shown.data["value"], shown.heard_by(0), shown.heard_by(1), shown.heard_by(None)) == (-1, True, False, False)
    assert t.s.pile == pile


@rule("R-DEST-05")
def test_shuffle_destiny_makes_one_pile_of_everything():
    t = in_hall(places=hall(B={"tests": {"open": box("force", 4)}}, D={"do": ["shuffle-destiny"]}))
    t.test(0, "open", destiny=1)
    t.do("explore", 0, "D")
    assert (sorted(t.s.pile), t.s.discards) == (list(range(6)), [])


def test_damage_and_end_conflict_outside_a_conflict_do_nothing():
    assert told({"damage": 3}, "end-conflict", {"add-value": 2}, "ignore-destiny", "redraw-destiny").s.discards == []


@pytest.mark.parametrize(("word", "ending"), [("win", "home"), ("fail", "lost")])
def test_win_and_fail_name_their_ending(word, ending):
    assert told({word: {"ending": ending}}).s.ending == ending


# ---------------------------------------------------------------- by hand


def by_hand(*kinds):
    """Agent 0 may change these by up to three, and has started to."""
    adjust = [{"what": kind, "at-least": -3, "at-most": 3} for kind in kinds]
    t = in_hall(places=hall(D={"do": [{"manual": {"text": "As you like.", "adjust": adjust}}]}))
    lay(t, 3, 5, vortex=2)
    t.do("explore", 0, "D")
    return t


@rule("R-GOLD-03", "R-AZRAK-04", "R-AZRAK-06")
def test_crystals_are_moved_by_hand_within_the_bounds_of_the_card_and_of_the_rules():
    t = by_hand("crystals")
    for refused in ((3, 0), (-3, 0), (0, 0), (3, 1), (-1,), (1, 2), (1, -2), (1, 0, "x"), (1, 0, "", 1)):
        t.refuses("R-GOLD-03", "adjust", 0, "crystals", *refused)
    t.do("adjust", 0, "crystals", 2, 0)
    t.do("adjust", 0, "crystals", -3, 1)
    t.refuses("R-GOLD-03", "adjust", 0, "crystals", -1, 1)
    t.do("adjust", 0, "crystals", 1)
    t.do("end-adjusting", 0)
    t.do("confirm", 0, True, seat=1)
    t.read_all()
    assert (t.pools(), t.s.vortex, t.s.mission_return) == ([5, 2], 2, 1)


def test_tokens_items_and_cards_are_moved_by_hand():
    t = by_hand("tokens", "items", "cards", "life")
    t.do("adjust", 0, "tokens", 3, 1, "coin")
    t.do("adjust", 0, "tokens", 1, 0, "sun")
    t.do("adjust", 0, "items", 1, 1, "key")
    t.do("adjust", 0, "items", 1, 0, "rope")
    t.do("adjust", 0, "items", -1, 0, "rope")
    t.refuses("R-GOLD-03", "adjust", 0, "items", -1, 0, "rope")
    t.do("adjust", 0, "cards", -1, -1, "C")
    for kind, *of in (("life", 0), ("cards", -1, "A"), ("items", 0, "moon"), ("tokens", -1, "coin")):
        t.refuses("R-GOLD-03", "adjust", 0, kind, 1, *of)
    assert (t.agent(1).tokens, t.s.tokens, t.s.items) == (["coin", "coin"], ["sun"], {"key": 1})
    assert (t.agent(1).card, "C" in t.s.layout) == ("", False)
    t.do("adjust", 0, "tokens", -1, 1, "coin")
    assert t.agent(1).tokens == ["coin"]


# ---------------------------------------------------------------- conditions


def asks(t, condition, agent=0):
    """Whether the condition holds for this agent, in the deck's own words."""
    script = deck(places=hall(E={"do": [{"if": {"when": condition, "then": [lose(1)]}}]})).scripts["hall.E.do"]
    return holds(t.game, Frame("", 0, agent, t.game.card_key(agent)), script.steps[0].when)


@pytest.mark.parametrize(
    ("condition", "true"),
    [
        ({"attribute": {"attribute": "tech", "at-least": 2}}, True),
        ({"attribute": {"attribute": "tech", "at-least": 3}}, False),
        ({"attribute": {"attribute": "tech", "at-most": 2}}, True),
        ({"attribute": {"attribute": "tech", "at-most": 1}}, False),
        ({"azrak": {"at-least": 6, "at-most": 6}}, True),
        ({"azrak": {"where": "vortex", "at-least": 19}}, False),
        ({"azrak": {"where": "vortex", "at-most": 18}}, True),
        ({"azrak": {"where": "mission-return", "at-least": 1}}, False),
        ({"bears": {"token": "coin"}}, True),
        ({"bears": {"token": "coin", "who": "others-here"}}, False),
        ({"dead": {"receptacle": "bea"}}, False),
        ({"round": {"at-least": 1, "at-most": 1}}, True),
        ({"round": {"at-least": 2}}, False),
        ({"testing": {"attributes": ["force"]}}, False),
        ({"against": {"tags": ["beast"]}}, False),
        ({"at": {"place": ["hall"]}}, True),
        ({"at": {"place": ["yard"]}}, False),
        ({"visited": {"place": "hall"}}, True),
        ({"visited": {"place": "hall", "times": 2}}, False),
        ({"has": {"item": "key"}}, True),
        ({"has": {"item": "key", "who": "others-here"}}, False),
        ({"group-has": {"item": "rope"}}, False),
        ({"token": {"token": "sun"}}, True),
        ({"receptacle": {"is": ["ada"]}}, True),
        ({"in-team": {"receptacle": "cid"}}, False),
        ({"present": {"who": "living", "at-least": 2}}, True),
        ({"counter": {"counter": "alarm", "at-least": 1}}, False),
        ({"run": {"at-least": 2}}, False),
        ({"team": {"at-least": 3}}, False),
        ({"all": {"of": [{"round": {"at-least": 1}}, {"round": {"at-least": 2}}]}}, False),
        ({"any": {"of": [{"round": {"at-least": 1}}, {"round": {"at-least": 2}}]}}, True),
        ({"none": {"of": [{"round": {"at-least": 2}}]}}, True),
    ],
)
def test_conditions_in_the_first_round_with_a_key_a_coin_and_the_sun(condition, true):
    orders = [{"take": "key"}, {"take-token": "coin"}, {"gain-token": {"token": "sun"}}]
    t = in_hall(places=hall(B={"do": orders}))
    assert asks(t, condition) is true


def test_conditions_that_speak_of_the_test_in_progress():
    t = in_hall(places=hall(B={"tests": {"open": box("force", 4) | {"tags": ["beast"]}}}))
    t.do("test", 0, "hall/B/open", "force")
    assert asks(t, {"testing": {"attributes": ["wits", "force"]}})
    assert not asks(t, {"testing": {"attributes": ["wits"]}})
    assert asks(t, {"against": {"tags": ["beast"]}})
    assert not asks(t, {"against": {"tags": ["man"]}})


def test_dead_speaks_of_one_receptacle():
    t = told({"kill": {"who": "others-here"}})
    assert asks(t, {"dead": {"receptacle": "bea"}})
    assert not asks(t, {"dead": {"receptacle": "ada"}})


# ---------------------------------------------------------------- saving

ASKING = [
    {"choose": {"options": [{"label": "Pay", "cost": {"azrak": 1}, "do": ["update"]}], "optional": True}},
    {"pick": {"who": "living", "do": [lose(1, "chosen")]}},
    {"split": {"amount": 2, "over": "living", "do": [lose(1, "chosen")]}},
    {"ask": {"prompt": "The word?", "answers": ["sesame"], "wrong": [lose(1)]}},
    {"manual": {"text": "As you like.", "adjust": [{"what": "crystals"}]}},
    {"contribute": {"amount": 2, "do": [{"take": "key"}]}},
]
TESTED = {"tests": {"t": box("force", 2, failure=[lose(1)])}}
CARDS = {
    "B": {
        "do": [*ASKING[:3], {"take": "dream"}],
        "tests": {"open": box("force", 3, failure=[lose(2)], success=[{"win": {"ending": "home"}}])},
    },
    "C": {"do": [*ASKING[3:], {"take": "siren"}], "tests": {"open": box("wits", 4, failure=["eject"])}},
    "D": {"conflict": "group", "life": 2, "tests": {"hit": box("tech", 3, success=[{"damage": 1}], failure=[lose(1)])}},
    "E": {"conflict": "personal", "tests": {"hit": box("tech", 3, failure=[lose(2, "living")])}},
}
POWERS = [
    {"id": "before", "window": "before-destiny", "do": [{"add-value": 1}], "once-per": "test"},
    {"id": "after", "window": "after-destiny", "do": ["redraw-destiny"], "once-per": "test"},
    {"id": "help", "window": "after-destiny", "for": "any", "do": [{"add-value": 1}], "once-per": "test"},
]


@rule("A-R-65")
def test_a_game_saved_at_any_decision_goes_on_alike():
    """The hidden order of the destiny pile included: the loaded game answers every action with the same bytes."""
    missing = set(RevolutionGame.ANSWERS) - not_of_the_system()
    of = deck(
        places={"hall": {"cards": CARDS}, "yard": {"cards": CARDS}},
        items={"dream": TESTED, "siren": TESTED},
        mission={"abilities": POWERS, "questions": [{"ask": "Well?", "add": 1}]},
    )
    for seed in range(40):
        rng, game = Random(seed), Game(of, 2 + seed % 3, seed)
        for _ in range(150):
            offered = [(seat, action) for seat in range(game.s.seats) for action in game.legal(seat)]
            if not offered:
                break
            again = Game.load(of, game.save())
            assert again.save() == game.save()
            seat, action = rng.choice([one for one in offered if game.refusal(*one) is None])
            pending = game.pending_of(seat)
            assert again.apply(seat, action) == game.apply(seat, action)
            assert again.save() == game.save()
            missing.discard(pending.kind if pending is not None else "")
        if not missing:
            return
    assert missing == set()


def not_of_the_system():
    """Decisions that only a mechanism asks for."""
    from timecaptain.game.revolution import mechanisms

    return set(mechanisms.ANSWERS)


@rule("R-FREE-02", "R-UPD-04")
def test_a_copy_of_a_game_in_the_middle_of_a_division_is_independent():
    t = in_hall(places=hall(D={"do": ["update"]}))
    lay(t, 5, 5, vortex=4)
    t.do("explore", 0, "D")
    copy = t.game.copy()
    before = copy.save()
    t.do("divide", (2, 2), seat=0)
    everybody(t, True)
    assert (copy.save(), t.pools()) == (before, [7, 7])
