"""Bad input of the Revolution system: each a refusal with its rule, in both languages, and nothing changed."""

from __future__ import annotations

import shlex
from random import Random
from typing import Any, Literal, get_args, get_origin

import msgspec
import pytest

from tests.game.revolution.crystals import everybody, explore, hall, in_hall, lay, link
from tests.game.revolution.table import Table, box, deck, table
from timecaptain.game import Action, AnyAction, Game, Refused, action_of
from timecaptain.game.kernel.actions import VERBS
from timecaptain.game.revolution.actions import Explore

rule = pytest.mark.rule
CONFLICT = {"conflict": "group", "life": 4, "tests": {"hit": box("force", 4)}}


# ---------------------------------------------------------------- each by its name


def dividing(vortex: int = 5) -> Table:
    t = in_hall()
    t.leave()
    lay(t, 2, 5, vortex=vortex)
    t.do("update")
    everybody(t, True)
    assert t.s.pending.kind == "divide"
    return t


@rule("R-UPD-04", "R-UPD-05", "R-UPD-06", "A-R-13")
@pytest.mark.parametrize(
    ("shares", "refused"),
    [
        ((3, 2), "R-UPD-06"),  # more than there is
        ((1, 2), "R-UPD-06"),  # less than there is
        ((0, 0), "R-UPD-06"),
        ((1, 3), "R-UPD-05"),  # above the level
        ((4,), "R-UPD-04"),
        ((2, 1, 1), "R-UPD-04"),
        ((-1, 5), "R-UPD-04"),
        ((), "R-UPD-04"),
        ((10**30, 1), "R-UPD-05"),
    ],
)
def test_an_update_that_divides_more_or_less_than_there_is(shares, refused):
    dividing().refuses(refused, "divide", shares, seat=0)


@pytest.mark.parametrize("shares", ["two,two", "٢,٢", "²,2", "2,2\n", "2,", "9" * 5000 + ",1"])
def test_a_division_that_is_not_in_numbers(shares):
    with pytest.raises(ValueError, match="divide"):
        Action.parse(f"divide {shlex.quote(shares)}")


@rule("R-TEST-04", "A-R-05")
def test_a_boost_beyond_the_pool():
    t = in_hall(places=hall(B={"tests": {"x": box("force", 9)}}))
    lay(t, 2, 5, vortex=0)
    t.do("test", 0, "hall/B/x", "force")
    for words in ("boost 0 2", "boost 0 99999999999999999999"):
        with pytest.raises(ValueError, match="boost takes agent"):
            Action.parse(words)
    t.do("boost", 0)
    link(t, 0, "lose-control")
    assert t.s.trial is None or t.s.pending is None or t.s.pending.kind != "boost"
    t.refuses("R-ACT-02", "boost", 0)


@rule("R-STBY-06", "R-TEST-05")
def test_support_by_one_who_is_reading():
    t = in_hall(3, places=hall(B={"tests": {"x": box("force", 4)}}))
    t.stand_by(2)
    t.do("test", 0, "hall/B/x", "force")
    t.do("go-on", 0)
    assert t.s.pending.seats == [2]
    t.refuses("R-REC-01", "support", 1)
    t.refuses("R-REC-01", "support", 2, seat=1)


@rule("R-SWAP-04", "R-AZRAK-01")
@pytest.mark.parametrize("thing", ["sun", "azrak", "key", "law", "dream", "", "\N{SKULL}", "x" * 9999])
def test_swapping_what_cannot_be_swapped(thing):
    t = in_hall(places=hall(B={"do": [{"gain-token": "sun"}, {"take": "law"}]}))
    t.leave()
    t.refuses("R-SWAP-04", "give", 0, thing, 1)
    t.refuses("R-SWAP-04", "give-token", 0, thing, 1)
    t.refuses("R-SWAP-04", "give-several", 0, 1, (thing,), (thing,))


@rule("R-EXPL-04")
@pytest.mark.parametrize("letter", ["C", "A", "Z", "", "\N{LATIN SMALL LETTER O WITH STROKE}", "B" * 9999])
def test_exploring_a_card_in_front_of_somebody_or_none_at_all(letter):
    in_hall().refuses("R-EXPL-04", "explore", 0, letter)


@rule("V-PLAN-02", "A-V-09")
def test_a_tile_that_meets_no_marker_yet_is_laid_apart_and_locks_nobody_out():
    plan = {"tiles": {"hall": {"markers": ["red"]}, "yard": {"markers": ["blue"]}}, "start": ["hall"]}
    changes: dict[str, Any] = {"mechanisms": {"house-plan": plan}, "map": {"town": {"places": []}}}
    t = table(mission=changes, places=hall(B={"do": [{"connect-tile": "yard"}]}))
    t.go("hall", "B", "C")
    assert t.s.mechanisms["house_plan"]["laid"] == {"hall": "", "yard": ""}


@rule("A-M-09")
def test_a_mystery_pile_that_runs_out():
    settings = {"mechanisms": {"mysteries": {"pile": [{"item": "law"}]}}}
    t = table(mission=settings, places=hall(B={"do": [{"draw-mystery": {}}, {"draw-mystery": {}}, {"take": "key"}]}))
    t.go("hall", "B", "C")
    assert (t.s.mechanisms["mysteries"]["pile"], t.s.standing, t.s.items) == ([], ["law"], {"key": 0})
    assert len(t.heard("mystery")) == 1


# ---------------------------------------------------------------- the wrong seat, twice, too early


@rule("R-REC-01")
def test_actions_of_the_wrong_seat():
    t = in_hall(places=hall(B={"tests": {"x": box("force", 4)}}))
    for verb, *values in (("explore", "D"), ("stand-by",), ("use", "x"), ("follow",), ("close",)):
        t.refuses("R-REC-01", verb, 0, *values, seat=1)
    t.refuses("R-REC-01", "test", 0, "hall/B/x", "force", seat=1)
    t.refuses("R-REC-01", "give", 0, "key", 1, seat=1)


@rule("R-GEN-02")
@pytest.mark.parametrize("seat", [-1, 2, 99, 10**30])
def test_seats_that_are_not_there(seat):
    in_hall().refuses("R-GEN-02", "ready", seat=seat)


@rule("R-REC-01")
@pytest.mark.parametrize("agent", [-1, -2, 2, 10**30])
def test_agents_that_are_not_there(agent):
    in_hall().refuses("R-REC-01", "stand-by", agent, seat=0)


def test_the_same_click_twice():
    t = table()
    t.visit("hall")
    t.refuses("R-ROUND-02", "visit", "hall")
    t.do("recon", 0, "B")
    t.refuses("R-RECON-01", "recon", 0, "C")
    t.refuses("R-EXPL-04", "recon", 1, "B")
    t.do("recon", 1, "C")
    t.do("told", seat=0)
    t.refuses("R-TELE-01", "told", seat=0)
    t.do("told", seat=1)
    t.read_all()
    t.stand_by(0)
    t.refuses("R-STBY-01", "stand-by", 0)
    t.stand_by(1)
    t.do("ready", seat=1)
    t.refuses("R-LEAVE-02", "ready", seat=1)


def test_clicks_out_of_order():
    t = table()
    for refused, *click in (
        ("R-RECON-01", "recon", 0, "B"),
        ("R-TELE-01", "told"),
        ("R-ACT-04", "explore", 0, "B"),
        ("R-ACT-04", "stand-by", 0),
        ("R-ACT-04", "ready"),
        ("R-UPD-01", "update"),
        ("R-BTW-03", "next-round"),
        ("R-GCON-03", "fight"),
        ("R-SETUP-17", "brief"),
        ("R-SETUP-04", "embody", 0, "ada"),
        ("R-END-04", "again"),
        ("R-ACT-02", "follow", 0),
        ("R-ACT-02", "close", 0),
        ("R-ACT-02", "boost", 0),
        ("R-ACT-02", "support", 1),
        ("R-ACT-02", "divide", (1, 1)),
        ("R-ACT-02", "link", 0, "emergency"),
        ("R-ACT-02", "choose", 0, 0),
        ("R-ACT-02", "agree", True),
        ("R-ACT-04", "spend"),
    ):
        t.refuses(refused, *click, seat=0)


@rule("R-BTW-01")
def test_a_second_vote():
    t = in_hall()
    t.leave()
    lay(t, 2, 5, vortex=5)
    t.do("update")
    t.do("agree", True, seat=0)
    t.refuses("R-BTW-01", "agree", False, seat=0)


# ---------------------------------------------------------------- invented ids, by the hundred

WORDS = [
    "",
    "B",
    "hall",
    "hall/B/x",
    "coin",
    "receptacle:ada/burn",
    "key",
    "-1",
    "0",
    "1",
    "9" * 400,
    "x" * 9999,
    "é\N{SKULL}",
    "\0",
    "a,b",
    ",",
]
NUMBERS = [-1, 0, 1, 2, 7, -9, 10**30]


def invented(rng: Random) -> Action:
    """An action of any verb of any system, with whatever could stand in its fields."""
    verb = rng.choice(sorted(VERBS))
    return action_of(verb, *(_some(rng, field.type) for field in msgspec.structs.fields(VERBS[verb])))


def _some(rng: Random, kind: Any) -> object:
    if kind is bool:
        return rng.random() < 0.5
    if get_origin(kind) is Literal:
        return rng.choice(get_args(kind))
    if get_origin(kind) is tuple:
        return [_some(rng, get_args(kind)[0]) for _ in range(rng.randint(0, 3))]
    return rng.choice(NUMBERS if kind is int else WORDS)


def stages() -> list[Table]:
    """Tables in the middle of everything that a table can be in the middle of."""
    fresh = Table.__new__(Table)
    fresh.game = Game(deck(), 2, 1)  # type: ignore[assignment]
    asked = in_hall(places=hall(D={"do": [{"choose": {"options": [{"label": "One"}]}}]}))
    explore(asked, 0, "D")
    testing = in_hall(places=hall(B={"tests": {"x": box("force", 4)}}))
    testing.do("test", 0, "hall/B/x", "force")
    broken = in_hall()
    lay(broken, 1, 5)
    explore(broken, 0, "D")
    fighting = in_hall(3, places=hall(E=CONFLICT))
    explore(fighting, 0, "E")
    fighting.read_all()
    fighting.do("fight")
    over = in_hall(places=hall(D={"do": [{"fail": "lost"}]}))
    explore(over, 0, "D")
    return [fresh, table(), in_hall(), dividing(), asked, testing, broken, fighting, over]


@pytest.mark.parametrize("stage", range(9))
def test_invented_actions_are_refused_by_a_rule_of_this_system_and_change_nothing(stage):
    t = stages()[stage]
    rng = Random(stage)
    before = t.game.save()
    refused = 0
    for _ in range(400):
        action = invented(rng)
        seat = rng.choice([-1, 0, 1, 2, 9])
        if t.game.refusal(seat, action) is None:
            continue
        with pytest.raises(Refused) as caught:
            t.game.apply(seat, action)
        refused += 1
        assert caught.value.rule[:2] in ("R-", "V-", "M-", "H-"), caught.value
        assert all(caught.value.sentence(lang) for lang in ("en", "fr"))
    assert refused > 200
    assert t.game.save() == before


def test_what_is_offered_is_offered_by_this_system():
    """Why not, of everything a screen shows, names a rule of the Revolution books at every stage."""
    for t in stages():
        for seat in range(t.s.seats):
            rules = {refusal.rule for _, refusal in t.game.why_not(seat)}
            assert all(not one.startswith("C-") for one in rules), rules


@pytest.mark.parametrize(
    "data",
    [
        b'{"do":"fly","agent":0}',
        b'{"do":"__init__"}',
        b'{"do":""}',
        b'{"agent":0}',
        b'{"do":"stand-by","agent":0,"n":7}',
        b'{"do":"explore","agent":0}',
        b'{"do":"explore","agent":"0","card":"B"}',
        b'{"do":"told","skip":"Secret of hall B."}',
        b'{"do":"link","agent":0,"way":"no-control"}',
        b'{"do":"divide","shares":"2,2"}',
        b'{"do":"give-several","agent":0,"to":1,"items":"key"}',
    ],
)
def test_a_verb_that_nobody_knows_or_a_field_that_it_does_not_have_is_no_action(data):
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(data, type=AnyAction)


def test_an_action_can_be_anything_that_json_can_say():
    data = msgspec.json.encode(Explore(0, "\N{SKULL}" * 50))
    t = in_hall()
    refusal = t.game.refusal(0, msgspec.json.decode(data, type=AnyAction))
    assert refusal is not None
    assert refusal.rule == "R-EXPL-04"
