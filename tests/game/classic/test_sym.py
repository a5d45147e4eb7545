"""SYM: the icons, one by one."""

import pytest

from tests.game.table import body, challenge, hall, powers, table

rule = pytest.mark.rule


def rolled(*faces, ada=None, mission=None, **shields):
    """Agent 0 rolls on this test, agent 1 stands beside it."""
    t = table(
        1,
        receptacles={"ada": ada or body("Ada")},
        mission=mission or {},
        places=hall(B={"tests": {"it": challenge(**shields)}}),
    )
    t.enter("B", "B")
    t.spend()
    t.roll(0, "it", *faces)
    return t


@rule("C-SYM-01")
def test_a_lock_keeps_the_agent_until_the_test_is_resolved():
    t = table(1, places=hall(B={"lock": "any", "tests": {"it": challenge(normal=1)}}))
    t.enter("B", "C")
    t.spend()
    t.refuses("C-LOCK-02", "move", 0, "C")
    t.roll(0, "it", "hit", "blank")
    assert not t.game.view(None).public.agents[0].held


@rule("C-SYM-02")
def test_three_successes_are_added_to_the_roll():
    charm = {"id": "charm", "window": "after-roll", "may": False, "do": [{"add-hits": 3}]}
    t = rolled("hit", "blank", ada=body("Ada", abilities=[charm]), normal=9)
    assert t.shields("hall/B", "it") == [5]


@rule("C-SYM-03", "C-SYM-04", "C-SYM-05", "C-SYM-06", "C-SYM-07")
@pytest.mark.parametrize(
    ("kind", "life", "time", "alarm"),
    [("normal", 0, 0, 0), ("skull", 1, 0, 0), ("time", 0, 2, 0), ("heart", 2, 0, 0), ("special", 0, 0, 2)],
)
def test_what_two_shields_of_a_kind_do_to_a_skull_on_the_dice(kind, life, time, alarm):
    t = rolled("skull", "blank", **{kind: 2})
    assert (t.agent(0).life, t.s.clock, t.s.counters["alarm"]) == (4 - life, 19 - time, alarm)


@rule("C-SYM-03")
def test_a_normal_shield_is_there_until_a_hit_takes_it():
    assert rolled("two-hits", "hit", normal=4).s.tests == {"hall/B/it": (1,)}


@rule("C-SYM-08", "A-C-47")
def test_a_grey_shield_is_any_shield():
    spell = powers(grey=[{"remove-shields": {"amount": 1, "choose": True}}])
    t = rolled("blank", "blank", mission=spell, normal=2, skull=1, time=1)
    t.use(1, "grey")
    assert t.offers(0) == [f"remove-shield 1 hall/B/it {stack}" for stack in (0, 1, 2)]
    t.do("remove-shield", 1, "hall/B/it", 2)
    assert t.shields("hall/B", "it") == [2, 1, 0]


@rule("A-C-47")
def test_without_the_grey_shield_it_goes_from_left_to_right():
    t = rolled("blank", "blank", mission=powers(zap=[{"remove-shields": 3}]), normal=2, skull=2)
    t.use(1, "zap")
    assert t.shields("hall/B", "it") == [0, 1]
    assert t.agent(1).life == 4  # no roll, no riposte


@rule("A-C-47", "A-C-81")
@pytest.mark.parametrize("answers", [True, False])
def test_a_spell_that_is_a_roll_is_answered_by_the_test_on_the_own_space(answers):
    table_ = [{"from": 1, "do": [{"remove-shields": {"amount": {"roll": "spell"}}}]}]
    spell = {"roll": {"dice": 3, "as": "spell", "table": table_, "riposte": answers}}
    t = rolled("blank", "blank", mission=powers(cast=[spell]), normal=2, skull=3, heart=1)
    life = t.agent(1).life
    t.dice("two-hits", "skull", "blank")
    t.use(1, "cast")
    assert t.shields("hall/B", "it") == [0, 3, 1]
    assert t.agent(1).life == life - (2 if answers else 0)


@rule("A-C-81")
def test_without_a_running_test_there_nothing_answers():
    spell = {"roll": {"dice": 2, "riposte": True}}
    t = table(1, mission=powers(cast=[spell]), places=hall(B={"tests": {"it": challenge(skull=9)}}))
    t.enter("B", "C")
    t.dice("skull", "skull")
    t.use(0, "cast")
    assert t.agent(0).life == 4


@rule("A-C-48", "A-C-81")
def test_hits_that_spread_reach_running_tests_next_door_and_only_those():
    fights = {letter: {"tests": {"it": challenge(normal=2)}} for letter in "BCDEFH"}
    t = table(4, mission=powers(blast=[{"remove-shields": {"amount": 3, "spread": True}}]), places=hall(**fights, G={}))
    t.enter(*"BCDF")
    t.spend()
    for i in (0, 1, 2):
        t.roll(i, "it", "blank", "blank")
    t.use(1, "blast", read=False)
    assert set(t.offers(1)) == {f"remove-shield 1 hall/{letter}/it 0" for letter in "BCD"}
    for letter in "BBD":
        t.do("remove-shield", 1, f"hall/{letter}/it", 0)
    t.read_all()
    assert t.s.passed == {"hall/B/it"}
    assert (t.shields("hall/C", "it"), t.shields("hall/D", "it")) == ([2], [1])


@rule("A-C-48")
def test_a_gap_breaks_adjacency():
    fights = {letter: {"tests": {"it": challenge(normal=2)}} for letter in "BD"}
    t = table(
        1,
        mission=powers(blast=[{"remove-shields": {"amount": 4, "spread": True}}], burn=[{"discard": "C"}]),
        places=hall(**fights),
    )
    t.enter("B", "D")
    t.use(0, "burn")
    t.spend()
    t.roll(0, "it", "blank", "blank")
    t.roll(1, "it", "blank", "blank")
    t.use(0, "blast")
    assert (t.shields("hall/B", "it"), t.shields("hall/D", "it")) == (None, [2])


@rule("C-SYM-09", "C-STATE-02")
def test_there_are_symbols_for_twenty_four_states():
    tokens = {f"state-{n}": {"symbol": f"Symbol {n}"} for n in range(24)}
    t = table(1, mission=powers(all=[{"gain-token": token} for token in tokens]) | {"tokens": tokens})
    t.enter("B", "C")
    t.use(0, "all")
    assert list(t.game.view(None).public.tokens.values()) == [f"Symbol {n}" for n in range(24)]


@rule("C-SYM-10")
@pytest.mark.parametrize("colour", ["yellow", "brown", "blue", "green"])
def test_a_resource_symbol_gives_that_colour(colour):
    colours = {one: {"name": one} for one in ("yellow", "brown", "blue", "green")}
    t = table(1, mission=powers(get=[{"gain": {"resource": colour, "amount": 2}}]) | {"resources": colours})
    t.enter("B", "C")
    t.use(0, "get")
    assert t.agent(0).resources == {colour: 2}


@rule("C-SYM-11")
def test_without_a_life_point_the_receptacle_is_dead():
    t = rolled("blank", "blank", heart=4)
    assert not t.game.alive(0)


@rule("C-SYM-12", "A-C-19")
@pytest.mark.parametrize(("cap", "clock"), [({}, 23), ({"most-time": 22}, 22), ({"most-time": 20}, 20)])
def test_gained_time_moves_the_token_away_from_zero_up_to_the_cap_if_any(cap, clock):
    t = table(1, mission=powers(rest=[{"gain-time": 3}]) | cap)
    t.enter("B", "C")
    t.use(0, "rest")
    assert t.s.clock == clock


@rule("C-SYM-13")
@pytest.mark.parametrize(("resistance", "life"), [(3, 4), (2, 3)])
def test_resistance_protects_from_a_tests_answer(resistance, life):
    assert rolled("skull", "blank", ada=body("Ada", resistance=resistance), skull=2).agent(0).life == life


ELIMINATE = body("Ada", abilities=[{"id": "stab", "window": "action", "do": ["eliminate"]}])


@rule("C-SYM-14", "A-C-44", "C-OPP-01")
def test_an_opponent_is_eliminated_instead_of_a_roll_with_its_rewards_and_without_an_answer():
    guard = {"opponent": True, "tests": {"it": challenge(skull=9, heart=1) | {"won": [{"take": "key"}]}}}
    t = table(1, receptacles={"ada": ELIMINATE}, places=hall(B=guard))
    t.enter("B", "B")
    t.refuses("C-TU-01", "use", 0, "receptacle:ada/stab")
    t.spend()
    t.use(0, "receptacle:ada/stab")
    assert "B" not in t.s.layout
    assert t.s.items == {"key": 0}
    assert t.agent(0).life == 4
    t.refuses("C-TU-03", "nothing", 0)


@rule("A-C-44")
def test_the_test_that_the_agent_faces_is_the_one_that_is_won():
    two = {
        "scare": challenge(normal=9) | {"won": [{"gain-token": "sun"}]},
        "fight": challenge(normal=9) | {"won": [{"gain-token": "moon"}]},
    }
    t = table(1, receptacles={"ada": ELIMINATE}, places=hall(B={"opponent": True, "tests": two}))
    t.enter("B", "C")
    t.spend()
    t.roll(0, "fight", "blank", "blank")
    t.nothing(1)
    t.spend()
    t.use(0, "receptacle:ada/stab")
    assert t.s.tokens == ["moon"]


@rule("A-C-44")
@pytest.mark.parametrize("letters", ["BC", "CB"], ids=["no opponent", "elsewhere"])
def test_nothing_else_is_eliminated(letters):
    t = table(
        1,
        receptacles={"ada": ELIMINATE},
        places=hall(
            B={"tests": {"it": challenge(normal=2)}, "opponent": letters == "CB"},
        ),
    )
    t.enter(*letters)
    t.spend()
    t.use(0, "receptacle:ada/stab")
    assert "B" in t.s.layout
    assert not t.heard("test-passed")


@rule("C-SYM-15", "A-C-22")
def test_time_lost_by_the_group_passes_and_nobody_acts_in_it():
    t = rolled("blank", "blank", mission=powers(sleep=[{"lose-time": 3}]), skull=2, normal=1)
    life = [agent.life for agent in t.s.agents]
    t.nothing(1)
    assert t.agent(1).life == life[1] - 1
    t.use(0, "sleep")
    assert t.s.clock == 16
    assert t.agent(0).life == life[0]
    assert t.s.phase == "discuss"


@rule("C-SYM-16", "A-C-21")
def test_time_lost_by_an_agent_is_lost_by_that_agent_alone_and_without_a_penalty():
    t = rolled("blank", "blank", mission=powers(stumble=[{"delay": 2}]), skull=2)
    t.nothing(1)
    t.use(0, "stumble")
    for _ in range(2):
        t.spend()
        t.refuses("C-TU-03", "move", 0, "C")
        t.roll(1, "it", "blank", "blank")
    assert t.agent(0).life == 4
    t.spend()
    t.move(0, "C")


@rule("C-SYM-16")
def test_what_an_agent_loses_twice_adds_up():
    t = table(1, mission=powers(stumble=[{"delay": 2}, {"delay": 1}]))
    t.enter("B", "C")
    t.use(0, "stumble")
    for _ in range(3):
        t.spend()
        t.refuses("C-TU-03", "nothing", 0)
        t.nothing(1)
    t.spend()
    t.nothing(0)


@rule("A-C-21")
@pytest.mark.parametrize("way", ["travel", "loss"])
def test_every_tu_that_passes_counts(way):
    t = table(1, mission=powers(stumble=[{"delay": 3}], sleep=[{"lose-time": 3}]))
    t.enter("B", "C")
    t.use(0, "stumble")
    if way == "loss":
        t.use(1, "sleep")
    else:
        t.leave("yard", 3)
        t.enter("B", "B")
    t.spend()
    t.nothing(0)


@rule("C-SYM-17")
def test_the_three_icons_act_on_opening():
    icons = {"B": {"icons": ["must-place"]}, "C": {"icons": ["no-access"]}, "D": {"icons": ["discard-unless-visited"]}}
    t = table(1, places=hall(**icons, E={}))
    t.refuses("C-FLAG-02", "leave")
    t.do("place", 0, "E")
    t.refuses("C-FLAG-02", "place", 1, "E")
    t.refuses("C-FLAG-01", "place", 1, "C")
    t.do("place", 1, "B")
    assert list(t.s.layout) == ["A", "B", "C", "E"]


@rule("C-SYM-18")
def test_the_agency_mark_is_shown():
    t = table(1, mission=powers(get=[{"take": "badge"}, {"take": "key"}]))
    t.enter("B", "C")
    t.use(0, "get")
    assert {item.id: item.agency for item in t.game.view(None).public.items} == {"badge": True, "key": False}
