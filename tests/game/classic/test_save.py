"""SAVE: a run may be interrupted at any point and resumed without loss."""

import random
from typing import Any

import pytest

from tests.game.table import Table, body, challenge, hall, powers, table
from timecaptain.game import Game
from timecaptain.game.kernel.saves import BadSave

rule = pytest.mark.rule

MENU = {"choose": {"options": [{"label": "One."}, {"label": "Two.", "do": [{"gain-token": "moon"}]}]}}
RIDDLE = {"ask": {"prompt": "Who?", "answers": ["Me"], "right": [{"gain-token": "sun"}]}}
BY_HAND = {"manual": {"text": "Do it.", "adjust": [{"what": "time", "at-least": -2, "at-most": 2}]}}
ORDERS = {
    "menu": [MENU],
    "riddle": [RIDDLE],
    "pick": [{"pick": {"who": "living", "do": [{"wound": {"who": "chosen"}}]}}],
    "split": [{"split": {"amount": 3, "over": "living", "do": [{"wound": {"who": "chosen"}}]}}],
    "hand": [BY_HAND],
    "grey": [{"remove-shields": {"amount": 2, "choose": True}}],
    "die": [{"wound": 9}],
    "sleep": [{"lose-time": 8}],
    "end": [{"fail": "disgrace"}],
    "win": [{"win": "home"}],
}
SKILLS = [
    {"id": "force", "window": "before-roll", "once-per": "roll", "do": [{"add-dice": 1}]},
    {"id": "turn", "window": "after-roll", "once-per": "roll", "do": [{"turn-die": "hit"}]},
    {"id": "pray", "window": "before-captain-change", "once-per": "run", "do": [{"heal": 1}]},
]


def rich(seats: int = 3) -> Table:
    """A table on which every kind of decision can come up."""
    return table(
        seats,
        mission=powers(**ORDERS),
        receptacles={
            "ada": body("Ada", abilities=SKILLS, stock=2, inventory={"items": ["key"], "resources": {"yellow": 2}}),
            "bea": body("Bea", inventory={"items": ["badge"], "resources": {"yellow": 1, "blue": 1}}),
        },
        places=hall(
            B={"tests": {"it": challenge(normal=4, skull=3, heart=1)}},
            C={"icons": ["discard-unless-visited"]},
            D={"lock": "any", "tests": {"out": challenge("wits", normal=3)}},
        ),
    )


def entered() -> Table:
    t = rich()
    t.enter("B", "B", "D")
    return t


def used(*orders: tuple[int, str]) -> Table:
    t = entered()
    for i, order in orders:
        t.use(i, order, read=False)
    return t


def rolling(*answers: str) -> Table:
    t = entered()
    t.spend()
    t.do("roll", 0, "hall/B/it")
    for answer in answers:
        t.do(*answer.split())
    return t


def base() -> Table:
    t = rich()
    t.game = Game(t.game.deck, 3, 5)  # type: ignore[assignment]
    return t


def bodies() -> Table:
    t = used((0, "end"))
    t.do("again")
    return t


def outfit() -> Table:
    t = bodies()
    t.embody("eva", "fin", "dov")
    return t


def placing() -> Table:
    t = rich()
    t.do("place", 0, "B")
    return t


def reading() -> Table:
    t = rich()
    t.enter("B", "B", "D", read=False)
    return t


def several_reading() -> Table:
    """Seat 0 is asked something and put aside while seat 1 follows its card; seat 2 has not followed its own."""
    t = table(3, places=hall(B={"do": [MENU]}, C={"do": [RIDDLE]}, D={"do": [{"wound": 1}]}))
    t.enter("B", "C", "D", read=False)
    t.do("follow", 0)
    t.do("follow", 1)
    assert [one.pending is not None for one in t.s.agenda] == [True, False, False]
    return t


def acting() -> Table:
    t = entered()
    t.spend()
    t.nothing(1)
    return t


def voting(*votes: str) -> Table:
    t = rich()
    t.do("leave")
    for seat, vote in enumerate(votes):
        t.do("vote", vote, seat=seat)
    return t


def tie() -> Table:
    t = rich(2)
    t.do("leave")
    t.do("vote", "yard", seat=0)
    t.do("stay", seat=1)
    return t


def on_the_way() -> Table:
    t = voting("yard", "yard", "yard")
    assert t.s.place == ""
    return t


def confirming() -> Table:
    t = used((0, "hand"))
    t.do("adjust", 0, "time", 1)
    t.do("end-adjusting", 0)
    return t


def grey() -> Table:
    t = entered()
    t.spend()
    t.roll(1, "it", "hit", "blank")
    t.use(0, "grey")
    return t


def helping() -> Table:
    """Bea is asked whether she helps Ada."""
    hand = {"id": "hand", "window": "before-roll", "for": "any", "once-per": "tu", "do": [{"add-dice": 1}]}
    card = {"tests": {"it": challenge(normal=9)}}
    t = table(2, receptacles={"bea": body("Bea", abilities=[hand])}, places=hall(B=card))
    t.enter("B", "C", "C", "D")
    t.spend()
    t.do("roll", 0, "hall/B/it")
    return t


MOMENTS: dict[str, Any] = {
    "base": base,
    "bodies": bodies,
    "outfit": outfit,
    "enter": placing,
    "reading": reading,
    "several reading": several_reading,
    "discuss": entered,
    "act": acting,
    "vote": lambda: voting("yard"),
    "tie": tie,
    "before-captain-change": on_the_way,
    "choose": lambda: used((0, "menu")),
    "answer": lambda: used((0, "riddle")),
    "pick": lambda: used((0, "pick")),
    "share": lambda: used((0, "split")),
    "adjust": lambda: used((0, "hand")),
    "confirm": confirming,
    "before-roll": rolling,
    "after-roll": lambda: rolling("go-on 0"),
    "help": helping,
    "die": lambda: rolling("go-on 0", "use 0 receptacle:ada/turn"),
    "shield": grey,
    "return": lambda: used((0, "die"), (1, "sleep")),
    "lost": lambda: used((0, "end")),
    "won": lambda: used((0, "win")),
}


def facts(game: Any) -> list[Any]:
    """Everything a table can see and do."""
    seats = range(game.s.seats)
    return [*(game.view(seat) for seat in (None, *seats)), *(game.legal(seat) for seat in seats)]


@rule("C-SAVE-01", "C-SAVE-06")
@pytest.mark.parametrize("moment", MOMENTS)
def test_saved_at_any_moment_the_game_goes_on_as_if_nothing_had_happened(moment):
    one = MOMENTS[moment]().game
    decision = next((asked for asked in one.decisions()), None)
    if moment == "reading":
        assert decision.actions[0].do == "close"
    elif moment == "several reading":
        assert [asked.kind for asked in one.decisions()] == ["choose", "answer", "discuss"]
    elif moment != "won":
        assert decision.kind == moment
    other = Game.load(one.deck, one.save())
    chance = random.Random(moment)
    for _ in range(60):
        assert facts(other) == facts(one)
        assert other.save() == one.save()
        deciding = one.decisions()
        if not deciding:
            break
        asked = chance.choice(deciding)
        action = chance.choice(asked.actions)
        if action.do == "adjust":
            continue
        assert other.apply(asked.seat, action) == one.apply(asked.seat, action)
        other = Game.load(one.deck, other.save())


@rule("C-SAVE-01")
def test_every_kind_of_decision_is_among_these_moments():
    assert set(MOMENTS) >= set(entered().game.ANSWERS)


def reloaded(t: Table) -> Any:
    return Game.load(t.game.deck, t.game.save()).s


@rule("C-SAVE-02")
def test_the_present_place_and_the_plan_are_kept():
    t = rich()
    t.enter("B", "B", "B")  # card C is discarded
    s = reloaded(t)
    assert (s.place, s.layout, s.plan) == ("hall", {"A": "A", "B": "B", "D": "D"}, ["hall", "yard"])


@rule("C-SAVE-03", "C-SAVE-03a")
def test_the_clock_is_kept():
    t = table(1, mission={"time": 24})
    t.enter("B", "C")
    t.pass_time(1)
    assert reloaded(t).clock == 23


@rule("C-SAVE-04")
def test_life_resources_receptacles_and_items_are_kept():
    t = entered()
    t.use(0, "split")
    for i in (0, 0, 1):
        t.do("share", 0, i)
    s = reloaded(t)
    assert [(agent.receptacle, agent.life) for agent in s.agents] == [("ada", 2), ("bea", 3), ("cid", 4)]
    assert [agent.resources for agent in s.agents] == [{"yellow": 2}, {"blue": 1, "yellow": 1}, {}]
    assert s.items == {"badge": 1, "key": 0}


@rule("C-SAVE-05")
def test_state_tokens_are_kept():
    t = used((0, "menu"))
    t.do("choose", 0, 1)
    assert reloaded(t).tokens == ["moon"]


@rule("C-SAVE-06")
def test_what_a_table_would_remember_is_kept():
    t = entered()
    t.spend()
    t.do("roll", 1, "hall/B/it")
    t.use(0, "die")
    s = reloaded(t)
    assert s.gone == {"hall/C"}
    assert s.agents[0].back_at == t.agent(0).back_at > 0
    assert s.captain == 0
    assert [agent.space for agent in s.agents] == ["", "B", "D"]
    assert s.tests == t.s.tests
    assert set(s.tests) == {"hall/B/it", "hall/D/out"}
    t.use(1, "end")
    t.do("again")
    assert (reloaded(t).run, reloaded(t).stamped) == (2, {"badge": "bea"})


NESTED = b'{"agent":0,"characteristic":"force","outer":'


@rule("C-SAVE-01")
@pytest.mark.parametrize(
    ("spoilt", "why"),
    [
        (lambda save: save[:-9], "save-unreadable"),
        (lambda save: b"{}", "save-unreadable"),
        (lambda save: save.replace(b'"clock":20', b'"clock":"noon"'), "save-unreadable"),
        (lambda save: save.replace(b'"phase":"', b'"phase":"\xff'), "save-unreadable"),
        (
            lambda save: save.replace(b'"roll":null', b'"roll":' + NESTED * 9999 + b"null" + b"}" * 9999),
            "save-unreadable",
        ),
        (lambda save: save.replace(b'"format":2', b'"format":0'), "save-of-another-version"),
        (lambda save: save.replace(b'"format":2', b'"format":3'), "save-of-another-version"),
    ],
)
def test_what_is_no_save_is_refused(spoilt, why):
    t = entered()
    with pytest.raises(BadSave) as refused:
        Game.load(t.game.deck, spoilt(t.game.save()))
    assert refused.value.why == why


@rule("C-SAVE-06")
def test_a_save_belongs_to_its_deck():
    with pytest.raises(BadSave) as refused:
        Game.load(table(1, mission={"time": 99}).game.deck, entered().game.save())
    assert refused.value.why == "save-of-another-deck"
