"""GOLD: when two texts contradict each other, the higher one wins."""

import pytest

from tests.game.table import body, card, table

rule = pytest.mark.rule

RANKS = ("receptacle", "item", "location", "base")  # the highest first


def speaking(*, act, **texts):
    """A table where agent 0 holds a ring, and each of these texts allows or forbids the act."""

    def says(rank):
        return [{"id": "says", texts[rank]: [act]}] if rank in texts else []

    t = table(
        3,
        receptacles={"ada": body("Ada", inventory={"items": ["ring"]}, abilities=says("receptacle"))},
        items={"ring": {"name": "A ring", "text": "Gold.", "abilities": says("item")}},
        mission={"abilities": says("base")},
        places={
            "hall": {"abilities": says("location"), "cards": {"E": card("A vault.", seal={"tokens": ["sun"]})}},
        },
    )
    t.enter("B", "B", "B")
    t.spend()
    return t


@rule("C-GOLD-01")
@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        pytest.param("receptacle", "item", id="C-GOLD-01a", marks=rule("C-GOLD-01a")),
        pytest.param("item", "location", id="C-GOLD-01b", marks=rule("C-GOLD-01b")),
        pytest.param("location", "base", id="C-GOLD-01c", marks=rule("C-GOLD-01c")),
        ("receptacle", "location"),
        ("receptacle", "base"),
        ("item", "base"),
    ],
)
class TestTheHigherTextWins:
    def test_when_it_allows(self, higher, lower):
        t = speaking(act="move", **{higher: "allow", lower: "forbid"})
        t.move(0, "C")
        assert t.agent(0).space == "C"

    def test_when_it_forbids(self, higher, lower):
        t = speaking(act="move", **{higher: "forbid", lower: "allow"})
        t.refuses("C-GOLD-01", "move", 0, "C")


@rule("C-GOLD-01", "C-GOLD-01d")
@pytest.mark.parametrize("rank", RANKS)
def test_every_text_overrides_the_basic_rules(rank):
    t = speaking(act="enter-sealed")
    t.refuses("C-SEAL-03", "move", 0, "E")
    t = speaking(act="enter-sealed", **{rank: "allow"})
    t.move(0, "E")
    assert t.agent(0).space == "E"


@rule("C-GOLD-01")
def test_a_text_speaks_only_for_whom_it_concerns():
    t = speaking(act="move", item="forbid")
    t.refuses("C-GOLD-01", "move", 0, "C")
    t.move(1, "C")
    assert t.agent(1).space == "C"


@rule("C-GOLD-01")
@pytest.mark.parametrize("says", [("forbid", "allow"), ("allow", "forbid")])
def test_between_two_texts_of_one_rank_what_forbids_wins(says):
    rings = {
        name: {"name": name, "text": "Gold.", "abilities": [{"id": "says", verb: ["move"]}]}
        for name, verb in zip(("ring", "chain"), says, strict=True)
    }
    t = table(3, items=rings, receptacles={"ada": body("Ada", inventory={"items": ["ring", "chain"]})})
    t.enter("B", "B", "B")
    t.spend()
    t.refuses("C-GOLD-01", "move", 0, "C")


@rule("C-GOLD-01")
@pytest.mark.parametrize(
    ("texts", "resistance"),
    [
        ({}, 5),
        ({"location": "forbid"}, 2),
        ({"base": "forbid"}, 2),
        ({"location": "forbid", "item": "allow"}, 5),
        ({"receptacle": "forbid", "item": "allow"}, 2),
        ({"receptacle": "allow", "location": "forbid"}, 5),
    ],
)
def test_the_use_of_an_item_is_judged_the_same_way(texts, resistance):
    def says(rank):
        return [{"id": "says", texts[rank]: ["use-item"]}] if rank in texts else []

    coat = {
        "name": "A coat",
        "text": "Thick.",
        "abilities": [{"id": "thick", "gives": {"resistance": 3}}, *says("item")],
    }
    tests = {"fight": {"characteristic": "force", "shields": [{"skull": 3}]}}
    t = table(
        3,
        receptacles={"ada": body("Ada", inventory={"items": ["coat"]}, abilities=says("receptacle"))},
        items={"coat": coat},
        mission={"abilities": says("base")},
        places={"hall": {"abilities": says("location"), "cards": {"B": card("A fight.", tests=tests)}}},
    )
    t.enter("B", "C", "C")
    t.spend()
    t.roll(0, "fight", "skull", "blank")
    assert [riposte["resistance"] for riposte in t.heard("riposte")] == [resistance]
