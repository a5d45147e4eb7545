"""What cards do, part one: reading and choosing. Every pattern is a small change of a deck, as data, and is played.

The numbers are those of the list of patterns that the vocabulary is measured by: 1 to 12 here (9, the riddles, in
`test_card_patterns_riddles`), 13 to 21 in `test_card_patterns_places`, 22 to 31 in `test_card_patterns_bodies`.
"""

from pathlib import Path

import pytest

from tests.deck.examples import write_example
from tests.game.table import Table, body, challenge, hall, powers, table
from timecaptain.deck import load
from timecaptain.game import DeckFault


def card_b(*do, **more):
    """The first place with a card B that orders this."""
    return hall(B={"do": list(do)} | more)


def choosing(*options, **more):
    return {"choose": {"options": list(options)} | more}


def offered(t):
    """The labels of the branches that can be taken now."""
    return [t.game.deck.texts["en"].get(label, "leave") for label in t.s.pending.labels] if t.s.pending else []


def choose(t, number, agent=0):
    t.do("choose", agent, number)
    t.read_all()


def back_and_forth(t):
    """The group leaves and comes back: a second visit."""
    t.leave("yard")
    t.leave("hall")


def next_run(t):
    """This run is over; the same bodies start another."""
    t.use(0, "give-up")
    t.do("again", seat=t.s.captain)
    t.embody("ada", "bea", "cid", "dov")


GIVE_UP = powers(**{"give-up": [{"fail": "disgrace"}]})


def test_all_patterns_of_the_classic_system_are_here():
    files = sorted(Path(__file__).parent.glob("test_card_patterns*.py"))
    named = {
        int(line[9:11])
        for file in files
        for line in file.read_text().splitlines()
        if line[:9] == "def test_" and line[9].isdigit()
    }
    assert named == set(range(1, 32))


# ---------------------------------------------------------------- 1: telling


def test_01_a_card_that_only_tells_with_a_clue_in_its_picture(tmp_path):
    place = """
place: platform
name: The platform
cards:
  A:
    text: One lamp.
  B:
    back: A poster
    text: A timetable.
    picture: art/poster.svg
    alt: A timetable; one hour is underlined.
  C:
    back: A bench
    text: Empty.
"""
    files = {"places/platform.yaml": place, "art/poster.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>"}
    t = Table(load(write_example(files, tmp_path / "deck")), 3)
    t.enter("B", "C", "C")
    seen = [[(card.letter, card.picture) for card in t.game.view(seat).own.cards] for seat in range(3)]
    name = t.game.deck.art["art/poster.svg"]
    assert "poster" not in name
    assert seen == [[("B", name)], [("C", "")], [("C", "")]]
    assert t.sees(0, "one hour is underlined")
    assert not t.sees(1, "one hour is underlined")


# ---------------------------------------------------------------- 2: taking


def test_02_whoever_is_on_the_card_takes_an_item_a_token_and_resources():
    give = [{"take": "key"}, {"gain-token": "sun"}, {"gain": {"resource": "yellow", "amount": 3}}]
    t = table(3, places=card_b(*give))
    t.enter("C", "B", "C")
    assert t.s.items == {"key": 1}
    assert t.s.tokens == ["sun"]
    assert [agent.resources.get("yellow", 0) for agent in t.s.agents] == [0, 3, 0]


@pytest.mark.parametrize(("letters", "holder"), [("BC", None), ("CB", 1)])
def test_02_only_one_named_receptacle_takes_it(letters, holder):
    t = table(1, places=card_b({"if": {"when": {"receptacle": ["bea"]}, "then": [{"take": "key"}]}}))
    t.enter(*letters)
    assert t.s.items.get("key") == holder


def test_02_whoever_finds_it_a_named_receptacle_gets_it():
    t = table(1, places=card_b({"take": {"item": "key", "who": "receptacle:bea"}}))
    t.enter("B", "C")
    assert t.s.items == {"key": 1}


# ---------------------------------------------------------------- 3: if you want to


def test_03_an_optional_instruction_is_left_and_is_possible_again_later():
    t = table(1, places=card_b(choosing({"label": "Drink", "do": [{"heal": 1}, {"gain-token": "sun"}]}, optional=True)))
    t.enter("B", "C")
    t.do("decline", 0)
    t.read_all()
    assert t.s.tokens == []
    t.spend()
    t.move(0, "C")
    t.nothing(1)
    t.spend()
    t.move(0, "B")
    choose(t, 0)
    assert t.s.tokens == ["sun"]


def test_03_a_stall_offers_its_goods_again_and_again_until_one_goes():
    rich = body("Ada", inventory={"resources": {"yellow": 3}})
    buy = {"label": "A pearl", "cost": {"resource": "yellow"}, "do": [{"gain": "blue"}]}
    t = table(1, receptacles={"ada": rich}, places=card_b(choosing(buy, again=True)))
    t.enter("B", "C")
    for _ in range(2):
        assert offered(t) == ["A pearl", "leave"]
        t.do("choose", 0, 0)
    t.do("decline", 0)
    t.read_all()
    assert t.agent(0).resources == {"blue": 2, "yellow": 1}


# ---------------------------------------------------------------- 4: branches with a price, branches with a lock

RICH = {"inventory": {"resources": {"yellow": 2, "blue": 1}, "items": ["key"]}, "stock": 1}


@pytest.mark.parametrize(
    ("cost", "paid"),
    [
        pytest.param({"time": 3}, lambda t: t.s.clock == 17, id="TU"),
        pytest.param({"life": 2}, lambda t: t.agent(0).life == 2, id="life"),
        pytest.param({"resource": "yellow", "amount": 2}, lambda t: t.agent(0).resources["yellow"] == 0, id="coins"),
        pytest.param(
            {"resource": "any", "amount": 3}, lambda t: not any(t.agent(0).resources.values()), id="any-coins"
        ),
        pytest.param({"stock": 1}, lambda t: t.agent(0).stock == 0, id="personal-tokens"),
        pytest.param({"items": ["key"]}, lambda t: t.s.items == {}, id="an-item"),
        pytest.param({"tokens": ["moon"]}, lambda t: t.s.tokens == ["star"], id="a-state-token"),
    ],
)
def test_04_a_branch_has_a_price(cost, paid):
    buy = choosing({"label": "Pay", "cost": cost, "do": [{"gain-token": "star"}]}, {"label": "Walk on"})
    cards = hall(A={"do": [{"gain-token": "moon"}]}, B={"do": [buy]})
    t = table(1, receptacles={"ada": body("Ada", **RICH)}, places=cards)
    t.enter("B", "C")
    assert offered(t) == ["Pay", "Walk on"]
    choose(t, 0)
    assert paid(t)
    assert "star" in t.s.tokens


@pytest.mark.parametrize(
    "cost",
    [
        {"time": 21},
        {"life": 4},  # the last point is no price
        {"resource": "yellow"},
        {"stock": 1},
        {"items": ["key"]},
        {"tokens": ["moon"]},
    ],
)
def test_04_who_cannot_pay_is_not_asked(cost):
    t = table(1, places=card_b(choosing({"label": "Pay", "cost": cost}, {"label": "Walk on"})))
    t.enter("B", "C")
    assert offered(t) == ["Walk on"]


@pytest.mark.parametrize(
    ("lock", "opens"),
    [
        pytest.param({"has": "key"}, {"receptacles": {"ada": body("Ada", inventory={"items": ["key"]})}}, id="item"),
        pytest.param(
            {"group-has": "key"}, {"receptacles": {"bea": body("Bea", inventory={"items": ["key"]})}}, id="item-of-any"
        ),
        pytest.param(
            {"token": "sun"}, {"mission": {"alarms": [{"at": 19, "do": [{"gain-token": "sun"}]}]}}, id="token"
        ),
        pytest.param({"receptacle": ["eva"]}, {"bodies": ("eva",)}, id="receptacle"),
        pytest.param({"present": {"who": "here", "at-least": 2}}, {"letters": "CB"}, id="number-present"),
    ],
)
def test_04_a_branch_is_locked(lock, opens):
    """Agent 0 comes to card B one TU after the others have entered."""
    where = card_b(choosing({"label": "In", "if": lock}, {"label": "Out"}))
    for changes, expected in (({}, ["Out"]), (opens, ["In", "Out"])):
        more = dict(changes)
        letters = more.pop("letters", "CC")
        t = table(1, places=where, **more)
        t.enter(*letters)
        if t.s.pending:
            choose(t, 1, agent=1)
        t.spend()
        t.move(0, "B")
        assert offered(t) == expected


# ---------------------------------------------------------------- 5 and 6: tests


@pytest.mark.parametrize(("test", "tokens"), [("push", ["sun"]), ("think", ["sun"]), ("pray", ["moon"])])
def test_05_alternative_tests_with_the_same_or_other_rewards(test, tokens):
    """What two of them bring is written once, as a script of the mission that both perform."""
    tests = {
        "push": challenge("force", normal=1) | {"won": [{"perform": "way-in"}]},
        "think": challenge("wits", normal=1) | {"won": [{"perform": "way-in"}]},
        "pray": challenge("magic", normal=1) | {"won": [{"gain-token": "moon"}]},
    }
    t = table(1, mission={"scripts": {"way-in": [{"gain-token": "sun"}, "discard"]}}, places=hall(B={"tests": tests}))
    t.enter("B", "C")
    t.spend()
    t.roll(0, test, "hit", "blank")
    assert t.s.tokens == tokens
    assert ("B" in t.s.layout) == (test == "pray")  # the shared script speaks for the card that performs it


def test_05_what_a_shared_script_does_once_it_does_once_for_all():
    scripts = {"find": [{"once": {"per": "run", "do": [{"gain": "yellow"}]}}]}
    t = table(
        1, mission={"scripts": scripts}, places=hall(B={"do": [{"perform": "find"}]}, C={"do": [{"perform": "find"}]})
    )
    t.enter("B", "C")
    assert sum(agent.resources.get("yellow", 0) for agent in t.s.agents) == 1


def test_05_scripts_that_perform_one_another_for_ever_are_taken_back():
    mission = {"scripts": {"egg": [{"perform": "hen"}], "hen": [{"perform": "egg"}]}} | powers(
        hatch=[{"perform": "egg"}]
    )
    t = table(1, mission=mission)
    t.enter("B", "C")
    before = t.game.save()
    with pytest.raises(DeckFault):
        t.use(0, "hatch")
    assert t.game.save() == before


def test_06_a_test_for_one_named_receptacle():
    t = table(1, places=hall(B={"tests": {"pick": challenge(normal=1) | {"only": ["bea"]}}}))
    t.enter("B", "B")
    t.spend()
    t.refuses("C-TEST-01", "roll", 0, "hall/B/pick")
    t.roll(1, "pick", "hit", "blank")
    assert "hall/B/pick" in t.s.passed


def test_06_a_test_that_one_must_attempt_alone():
    t = table(1, places=hall(B={"tests": {"listen": challenge(normal=1) | {"only": ["bea"], "alone": True}}}))
    t.enter("B", "B")
    t.spend()
    t.refuses("C-TEST-01", "roll", 1, "hall/B/listen")
    t.move(0, "C")
    t.roll(1, "listen", "hit", "blank")
    assert "hall/B/listen" in t.s.passed


# ---------------------------------------------------------------- 7 and 8: once


@pytest.mark.parametrize(("per", "coins"), [("visit", [1, 1, 1]), ("run", [1, 0, 1]), ("mission", [1, 0, 0])])
def test_07_once_per_visit_per_run_or_per_mission(per, coins):
    """Two agents read it on a first visit, one on a second, one in the next run."""
    script = {"once": {"per": per, "do": [{"count": {"counter": "alarm", "add": 1}}]}}
    t = table(1, mission=GIVE_UP, places=card_b(script))
    seen = []
    for go_on in (lambda t: None, back_and_forth, next_run):
        go_on(t)
        before = t.s.counters["alarm"]
        t.enter("B", "B")
        seen.append(t.s.counters["alarm"] - before)
    assert seen == coins


@pytest.mark.parametrize("choice", [0, 1])
def test_08_an_opponent_is_gone_for_the_run_whatever_was_chosen(choice):
    meet = choosing({"label": "Shout", "do": [{"wound": 1}]}, {"label": "Whisper", "do": [{"gain-token": "sun"}]})
    t = table(1, mission=GIVE_UP, places=card_b(meet, "discard", opponent=True, tests={"fight": challenge(skull=3)}))
    t.enter("B", "C")
    choose(t, choice)
    assert "B" not in t.s.layout
    back_and_forth(t)
    assert "B" not in t.s.layout
    next_run(t)
    assert "B" in t.s.layout


# ---------------------------------------------------------------- 10: combining


def halves(**gate):
    join = [{"drop": "left"}, {"drop": "right"}, {"take": "whole"}]
    ability = {"id": "join", "window": "any-time", "when": gate, "do": [{"perform": "join"}]}
    items = {half: {"name": half, "text": "Torn.", "abilities": [ability]} for half in ("left", "right")}
    items["whole"] = {"name": "whole", "text": "One."}
    bodies = {"ada": body("Ada", inventory={"items": ["left"]}), "bea": body("Bea", inventory={"items": ["right"]})}
    return {"mission": {"scripts": {"join": join}}, "items": items, "receptacles": bodies}


def test_10_pieces_that_the_group_holds_make_something_else():
    t = table(1, **halves(all=[{"group-has": "left"}, {"group-has": "right"}]))
    t.enter("B", "C")
    t.use(1, "item:right/join")
    assert t.s.items == {"whole": 1}


def test_10_pieces_that_one_agent_must_hold():
    t = table(1, **halves(all=[{"has": "left"}, {"has": "right"}]))
    t.enter("B", "B")
    t.refuses("C-POW-14", "use", 0, "item:left/join")
    t.do("give", 1, "right", 0)
    t.use(0, "item:left/join")
    assert t.s.items == {"whole": 0}


# ---------------------------------------------------------------- 11 and 12: other cards


@pytest.mark.parametrize(
    ("until", "lying"),
    [("visit", ["ruin", "B", "B"]), ("run", ["ruin", "ruin", "B"]), ("mission", ["ruin", "ruin", "ruin"])],
)
def test_11_another_card_in_its_place_for_a_visit_a_run_or_the_mission(until, lying):
    cards = hall(C={"do": [{"replace": {"card": "B", "with": "ruin", "until": until}}]}, ruin={"aside": True})
    t = table(1, mission=GIVE_UP, places=cards)
    seen = []
    t.enter("C", "D")
    for go_on in (lambda t: None, back_and_forth, next_run):
        go_on(t)
        seen.append(t.s.layout["B"])
    assert seen == lying


def test_11_who_stands_there_reads_the_new_card():
    ruin = {"aside": True, "text": "Smoke.", "do": [{"gain-token": "sun"}]}
    t = table(3, places=hall(C={"do": [{"replace": {"card": "B", "with": "ruin"}}]}, ruin=ruin))
    t.enter("B", "C", "D")
    assert t.s.tokens == ["sun"]
    assert [t.sees(seat, "Smoke.") for seat in range(3)] == [True, False, False]


def test_12_a_card_is_revealed_on_the_spot_by_a_token_that_is_not_taken():
    door = {"seal": {"tokens": ["sun"]}, "text": "A cellar.", "do": [{"take": "key"}]}
    t = table(1, places=hall(B={"do": [{"reveal": "C"}]}, C=door))
    t.enter("B", "D")
    assert t.s.tokens == []
    assert t.s.layout == {"A": "A", "B": "C", "D": "D"}
    assert t.s.items == {"key": 0}
    assert t.sees(0, "A cellar.")
