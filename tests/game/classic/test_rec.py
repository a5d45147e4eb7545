"""REC: receptacles, their numbers and what they start with."""

import pytest

from tests.game.classic.five_bodies import FIVE, five
from tests.game.table import at_base, body, card, challenge, table

rule = pytest.mark.rule

PRINTED = [
    pytest.param(
        "sorcerer",
        {"combat": 1, "magic": 4, "deftness": 2},
        1,
        3,
        id="C-REC-10a",
        marks=rule("C-REC-10a"),
    ),
    pytest.param("warden", {"combat": 3, "ranged": 2, "deftness": 2}, 3, 6, id="C-REC-10b", marks=rule("C-REC-10b")),
    pytest.param(
        "charmer", {"deftness": 2, "persuasion": 3, "combat": 1}, 2, 2, id="C-REC-10c", marks=rule("C-REC-10c")
    ),
    pytest.param(
        "recluse", {"deftness": 2, "persuasion": 1, "combat": 2}, 2, 3, id="C-REC-10d", marks=rule("C-REC-10d")
    ),
    pytest.param(
        "gambler", {"deftness": 2, "persuasion": 2, "combat": 1}, 2, 3, id="C-REC-10e", marks=rule("C-REC-10e")
    ),
]


@rule("C-REC-04", "C-REC-05", "C-REC-10")
@pytest.mark.parametrize(("name", "dice", "resistance", "life"), PRINTED)
def test_the_numbers_of_a_body_lie_open_on_the_table(name, dice, resistance, life):
    t = five(bodies=(name,))
    agent = t.game.view(None).public.agents[0]
    assert (agent.dice, agent.resistance, agent.life, agent.most_life) == (dice, resistance, life, life)


@rule("C-REC-04")
def test_while_bodies_are_chosen_all_their_cards_can_be_read():
    t = at_base(mission={"characteristics": {"combat": {"name": "Combat"}}}, receptacles={"gambler": gambler()})
    while t.s.phase == "base":
        assert not t.sees(0, "The Gambler")
        t.brief()
    shown = next(one for one in t.game.view(1).public.bodies if one.id == "gambler")
    assert (shown.name, shown.dice, shown.resistance, shown.life) == ("The Gambler", {"combat": 1}, 2, 3)
    assert [(power.name, power.text) for power in shown.powers] == [("A dose", "A die for a dose.")]


def gambler():
    return FIVE["gambler"] | {"dice": {"combat": 1}, "abilities": FIVE["gambler"]["abilities"][:1]}


@rule("C-REC-04")
def test_later_only_the_bodies_in_play_are_shown():
    t = table(3, bodies=("ada", "cid", "fin"))
    assert [one.id for one in t.game.view(None).public.bodies] == ["ada", "cid", "fin"]


@rule("C-REC-01")
def test_an_agent_has_the_powers_and_flaws_of_its_body():
    strong = body("Ada", abilities=[{"id": "strong", "gives": {"dice": 1}}])
    weak = body("Bea", abilities=[{"id": "weak", "gives": {"dice": -1}}])
    t = table(3, receptacles={"ada": strong, "bea": weak}, places=one_test())
    t.enter("B", "B", "B")
    t.spend()
    for i, dice in enumerate((3, 1, 2)):
        t.roll(i, "push", *["blank"] * dice)
        assert len(t.heard("rolled")[0]["faces"]) == dice


def one_test(characteristic="force", **more):
    return {"hall": {"cards": {"B": {"tests": {"push": challenge(characteristic, normal=9) | more}}}}}


@rule("C-REC-02")
def test_everybody_chooses_freely_among_the_bodies_that_are_left():
    t = at_base(3)
    for _ in range(3):
        t.brief()
    offered = ["ada", "bea", "cid", "dov", "eva", "fin"]
    assert [action.receptacle for action in t.legal(1, "embody")] == offered
    t.do("embody", 1, "dov")
    assert [action.receptacle for action in t.legal(0, "embody")] == [one for one in offered if one != "dov"]
    t.refuses("C-REC-02", "embody", 0, "dov")
    t.refuses("C-REC-02", "embody", 0, "nobody")
    t.refuses("C-ENTER-03", "embody", 0, "ada", seat=2)


@rule("C-REC-03")
def test_another_body_in_another_run():
    t = table(2, bodies=("ada", "bea", "cid", "dov"), mission={"time": 1})
    t.enter("B", "B", "B", "B")
    t.spend()
    t.do("again")
    t.embody("fin", "eva", "ada", "bea")
    assert [agent.receptacle for agent in t.game.view(0).public.agents] == ["fin", "eva", "ada", "bea"]


@rule("C-REC-06", "C-REC-06a")
@pytest.mark.parametrize(("name", "lacks", "has"), [("warden", "magic", "ranged"), ("sorcerer", "ranged", "magic")])
def test_a_body_may_lack_a_characteristic(name, lacks, has):
    tests = {lacks: challenge(lacks, normal=9), has: challenge(has, normal=9)}
    t = five(bodies=(name,), B={"tests": tests})
    t.enter("B", "C", "C", "C")
    t.spend()
    t.refuses("C-IDLE-02", "roll", 0, t.key(0, lacks))
    assert [action.test for action in t.legal(0, "roll")] == [t.key(0, has)]


@rule("C-REC-07", "C-REC-07a")
@pytest.mark.parametrize(("lost", "healed", "left"), [(0, 1, 6), (1, 1, 6), (3, 2, 5), (2, 9, 6)])
def test_life_never_exceeds_what_is_printed(lost, healed, left):
    tale = [{"wound": lost}] * (lost > 0) + [{"heal": healed}]
    t = table(
        2, receptacles={"ada": body("Ada", life=6)}, places={"hall": {"cards": {"B": card("A spring.", do=tale)}}}
    )
    t.enter("B", "C", "C", "C")
    assert t.game.view(0).public.agents[0].life == left


@rule("C-REC-08")
def test_a_body_starts_with_what_its_card_lists():
    equipped = body("Ada", inventory={"items": ["key"], "resources": {"yellow": 2}}, stock=3)
    t = table(2, receptacles={"ada": equipped})
    ada, bea = t.game.view(None).public.agents[:2]
    assert (ada.items, ada.resources, ada.stock) == (["key"], {"yellow": 2}, 3)
    assert (bea.items, bea.resources, bea.stock) == ([], {}, 0)


@rule("C-REC-09", "C-REC-09a")
@pytest.mark.parametrize(("seats", "blue", "yellow"), [(4, 8, 9), (3, 6, 7)])
def test_an_inventory_may_depend_on_the_number_of_players(seats, blue, yellow):
    t = five(seats, bodies=("sorcerer", "warden"))
    agents = t.game.view(None).public.agents
    assert (agents[0].resources, agents[1].resources) == ({"blue": blue}, {"yellow": yellow})


@rule("A-C-75")
def test_with_a_shared_third_receptacle_the_values_for_three_apply():
    t = five(2, bodies=("sorcerer", "warden", "charmer"), options={"shared_third": True})
    agents = t.game.view(None).public.agents
    assert (agents[0].resources, agents[1].resources) == ({"blue": 6}, {"yellow": 7})


@rule("A-C-69")
def test_a_stamped_item_waits_for_the_body_that_held_it():
    t = table(3, mission={"time": 1}, places={"hall": {"cards": {"B": card("Look!", do=[{"take": "badge"}])}}})
    t.enter("B", "C", "C")
    t.spend()
    t.do("again")
    t.embody("dov", "ada", "eva")
    assert t.game.view(0).public.agents[1].items == ["badge"]


@rule("A-C-69")
def test_if_that_body_is_not_chosen_again_the_team_hands_it_out():
    t = table(3, mission={"time": 1}, places={"hall": {"cards": {"B": card("Look!", do=[{"take": "badge"}])}}})
    t.enter("B", "C", "C")
    t.spend()
    t.do("again")
    t.embody("dov", "eva", "fin")
    assert t.game.view(0).public.place is None
    assert all(t.legal(seat, "claim") for seat in range(3))
    t.do("claim", 2, "badge")
    assert t.game.view(0).public.agents[2].items == ["badge"]
    assert t.game.view(0).public.place.id == "hall"
    t.do("give", 2, "badge", 0)  # C-ITEM-08: the pawns are still off the board
    assert t.game.view(0).public.agents[0].items == ["badge"]
