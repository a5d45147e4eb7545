"""Saves that 0.2.1 wrote, in the middle of many things: each is the same situation today, and is played on.

`tests/kept/0.2.1/make_saves.py` wrote them with that version, and what that version could say of each.
"""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from timecaptain.deck import load
from timecaptain.game import Action, BadSave, Game, Refused, sentences
from timecaptain.game.kernel.actions import Adjust, Answer, Choose
from timecaptain.game.migration import OldAction, upgraded
from timecaptain.lab.conservation import Snapshot

KEPT = Path(__file__).parents[1] / "kept" / "0.2.1"
SAVES = sorted(path.relative_to(KEPT / "saves").as_posix() for path in (KEPT / "saves").glob("*/*.json"))


@cache
def deck(name: str) -> Any:
    return load(KEPT / "decks" / name)


@cache
def told(name: str) -> dict[str, Any]:
    return json.loads((KEPT / "saves" / f"{name}.json").read_text(encoding="utf-8"))  # type: ignore[no-any-return]


LATER_VERBS = ("not-ready",)  # that nobody could do then


def data_of(save: str) -> bytes:
    return (KEPT / "saves" / save).read_bytes()


def opened(save: str) -> Game[Any]:
    return Game.load(deck(Path(save).parent.name), data_of(save))


def kept(save: str) -> dict[str, Any]:
    return told(Path(save).parent.name)[Path(save).stem]  # type: ignore[no-any-return]


def situation(game: Game[Any]) -> dict[str, Any]:
    """The same as in `make_saves.py`, in the words of today."""
    s = game.s
    agents = [msgspec.to_builtins(agent) for agent in s.agents]
    for agent in agents:
        agent.pop("wish", None)
    seen: dict[str, Any] = {
        "phase": s.phase,
        "run": s.run,
        "now": game.now,
        "captain": s.captain,
        "place": s.place,
        "tokens": s.tokens,
        "items": s.items,
        "rng": s.rng,
        "agents": agents,
        "reading": sorted([one.agent, one.card, one.begun] for one in s.agenda),
        "faces": game.faces(range(s.seats)),
        "asked": None,
        "offered": {},
    }
    if s.pending is not None:
        seen["asked"] = [s.pending.kind, s.pending.seats, s.pending.agent, sorted(s.pending.votes)]
    for seat in range(s.seats):
        if not s.agenda or (s.pending is not None and seat in s.pending.seats):
            known = [action for action in game.legal(seat) if action.do not in LATER_VERBS]
            seen["offered"][str(seat)] = [_as_worded_then(game, action) for action in known]
    return json.loads(json.dumps(seen))  # type: ignore[no-any-return]


def test_all_that_was_told_is_there():
    decks = sorted(path.name for path in (KEPT / "decks").iterdir())
    assert sorted(f"{name}/{one}.json" for name in decks for one in told(name)) == SAVES
    assert len(SAVES) > 120


def _as_worded_then(game: Game[Any], action: Action) -> str:
    """The price of a choice and what giving up a riddle costs were not told."""
    if isinstance(action, Answer) and not action.text:
        return "Answer: "
    label = sentences.action(game, action, "en")
    return re.sub(r" \([^()]+\)$", ".", label) if isinstance(action, Choose) else label


@pytest.mark.parametrize("save", SAVES)
def test_it_is_the_same_situation(save):
    game = opened(save)
    assert situation(game) == kept(save)["is"]
    again = Game.load(game.deck, game.save())
    assert (again.s, again.save()) == (game.s, game.save())
    assert json.loads(game.save())["format"] == 2


@pytest.mark.parametrize("save", SAVES)
def test_what_could_be_done_next_leads_to_the_same(save):
    was = kept(save)
    for step in was["next"] if save not in OTHERWISE_NOW else ():
        game = opened(save)
        game.apply(step["seat"], upgraded(msgspec.convert(step["action"], OldAction)))
        assert situation(game) == was["is"] | step["changed"], step


# ---------------------------------------------------------------- what has changed since

OTHERWISE_NOW = ("revolution/a-vote-on-giving-up.json",)


def test_one_no_keeps_an_attempt_alive_that_the_captain_could_end():
    game = opened("revolution/a-vote-on-giving-up.json")
    assert game.s.captain == 0
    game.apply(0, Action.parse("agree yes"))
    assert game.s.phase == "between"


def offers(game: Game[Any]) -> list[list[str]]:
    return [[str(action) for action in game.legal(seat)] for seat in range(game.s.seats)]


@pytest.mark.parametrize(
    ("save", "offered"),
    [
        ("cards/nobody-has-begun", [["follow 0"], ["follow 1"], ["follow 2"]]),
        ("cards/one-reads-a-card-without-orders", [["follow 0"], ["follow 1"], ["close 2"]]),
        ("cards/one-is-asked-and-two-wait", [["choose 0 0", "choose 0 1", "decline 0"], ["follow 1"], ["follow 2"]]),
        ("cards/one-is-done-one-is-asked-one-waits", [["follow 0"], ["answer 1 ''"], []]),
        ("cards/one-has-chosen-and-reads-on", [["close 0"], ["follow 1"], ["follow 2"]]),
        ("cards/a-card-asks-another-than-its-reader", [[], ["choose 1 1", "decline 1"], ["follow 2"]]),
        ("cards/after-a-roll-of-a-card", [["use 0 receptacle:ada/luck", "go-on 0"], [], []]),
        ("cards/by-hand-to-be-confirmed", [[], ["confirm 0 yes", "confirm 0 no"], ["confirm 0 yes", "confirm 0 no"]]),
        ("revolution/nobody-has-begun", [["follow 0"], ["follow 1"], ["follow 2"]]),
        ("revolution/one-is-asked-and-others-wait", [["choose 0 0", "choose 0 1"], ["follow 1"], ["follow 2"]]),
    ],
)
def test_who_had_arrived_together_now_follow_at_the_same_time(save, offered):
    assert offers(opened(f"{save}.json")) == offered


def test_whoever_was_asked_is_put_aside_while_another_follows():
    game = opened("cards/one-is-asked-and-two-wait.json")
    for seat, text in ((1, "follow 1"), (2, "follow 2"), (1, "answer 1 me"), (0, "choose 0 0")):
        game.apply(seat, Action.parse(text))
    assert (game.s.tokens, game.s.items) == (["star"], {"key": 0})
    for seat in range(3):
        game.apply(seat, Action.parse(f"close {seat}"))
    assert offers(game)[0][0] == "spend"


@pytest.mark.parametrize(
    ("save", "wish"),
    [("a-wish-to-move", "move 2 B"), ("a-wish-to-read", "follow 2"), ("a-wish-for-a-branch", "choose 2 0")],
)
def test_a_wish_is_still_wished(save, wish):
    game = opened(f"cards/{save}.json")
    assert {i: str(one) for i, one in game.view(0).own.wishes.items()} == {2: wish}
    game.apply(0, Action.parse(wish))
    assert game.s.agents[2].wish is None


@pytest.mark.parametrize(
    ("save", "votes"),
    [
        ("classic/vote", {0: "vote yard"}),
        ("revolution/a-vote-on-an-update", {0: "agree yes"}),
        ("revolution/a-division-voted-on", {1: "agree no"}),
        ("revolution/a-vote-on-giving-up", {1: "agree no"}),
    ],
)
def test_votes_are_still_cast(save, votes):
    game = opened(f"{save}.json")
    assert {seat: str(vote) for seat, vote in game.s.pending.votes.items()} == votes
    assert [bool(game.legal(seat)) for seat in range(game.s.seats)] == [
        seat not in votes for seat in range(game.s.seats)
    ]


@pytest.mark.parametrize(
    ("save", "refused", "allowed"),
    [
        ("cards/by-hand-some-was-changed", "adjust 0 time -1", "adjust 0 time 1"),
        ("cards/by-hand-some-was-changed", "adjust 0 life -2 1", "adjust 0 life -1 1"),
        ("cards/by-hand-some-was-changed", "adjust 0 resources 2 0 yellow", "adjust 0 resources 1 0 yellow"),
        ("cards/by-hand-to-be-put-right", "adjust 0 time 1", "adjust 0 time -1"),
        ("revolution/by-hand-some-was-changed", "adjust 0 crystals -2 1", "adjust 0 crystals -1 1"),
        ("revolution/by-hand-some-was-changed", "adjust 0 crystals 2", "adjust 0 crystals 1"),
    ],
)
def test_what_was_changed_by_hand_still_counts(save, refused, allowed):
    game = opened(f"{save}.json")
    with pytest.raises(Refused) as no:
        game.apply(0, Action.parse(refused))
    assert no.value.why == "adjust-out-of-bounds"
    game.apply(0, Action.parse(allowed))


# ---------------------------------------------------------------- played on


def played_on(game: Game[Any], rng: Random, steps: int) -> None:
    for _ in range(steps):
        able = [(seat, action) for seat in range(game.s.seats) for action in game.legal(seat) if action.do != "abandon"]
        if not able:
            assert game.s.phase in ("won", "lost")
            return
        seat, action = rng.choice(able)
        snapshot = Snapshot(game)
        try:
            events = game.apply(seat, action)
        except Refused:
            assert isinstance(action, Adjust)  # which needs a number, too
            continue
        assert not (broken := snapshot.problems_after(events)), broken
        assert Game.load(game.deck, game.save()).s == game.s


@pytest.mark.parametrize("save", SAVES)
def test_it_is_played_on(save):
    for seed in range(2):
        played_on(opened(save), Random(seed), 25)


# ---------------------------------------------------------------- spoilt


@pytest.mark.parametrize("save", SAVES[::7])
def test_a_save_that_was_cut_off_says_so(save):
    data = data_of(save)
    for length in (0, 1, len(data) // 3, len(data) // 2, len(data) - 1):
        with pytest.raises(BadSave) as refused:
            Game.load(deck(Path(save).parent.name), data[:length])
        assert refused.value.why == "save-unreadable"


WRONG: list[Any] = [None, -1, 99, 2**70, "zzz", "", [], {}, [0], {"do": "fly"}, {"do": "move", "agent": "x"}, True, 1.5]


def paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    if not isinstance(value, dict | list):
        return []
    below = value.items() if isinstance(value, dict) else enumerate(value)
    return [inner for key, one in below for inner in [(*path, key), *paths(one, (*path, key))]]


@pytest.mark.parametrize("save", SAVES)
def test_a_save_that_was_edited_is_refused_or_can_be_played(save):
    """Whatever stands in it: no other error than `BadSave`, and a game that was accepted goes on."""
    rng, refused = Random(save), 0
    for _ in range(25):
        content = json.loads(data_of(save))
        *above, last = rng.choice(paths(content["state"]))
        parent = content["state"]
        for key in above:
            parent = parent[key]
        if rng.random() < 0.2:
            del parent[last]
        else:
            parent[last] = rng.choice(WRONG)
        try:
            game = Game.load(deck(Path(save).parent.name), json.dumps(content).encode())
        except BadSave as bad:
            refused += bad.why == "save-unreadable"
        else:
            look(game, rng)
    assert refused > 3


def look(game: Game[Any], rng: Random) -> None:
    for seat in (None, *range(game.s.seats)):
        game.view(seat)
    able = [(seat, action) for seat in range(game.s.seats) for action in game.legal(seat)]
    if able:
        try:
            game.apply(*rng.choice(able))
        except Refused:
            return


@pytest.mark.parametrize(
    ("save", "change"),
    [
        ("classic/choose", lambda s: s["pending"].update(choices=["7"])),
        ("classic/choose", lambda s: s["pending"].update(choices=["one", "two"])),
        ("classic/choose", lambda s: s["pending"].update(choices=[])),
        ("classic/choose", lambda s: s["pending"].update(kind="fly")),
        ("classic/choose", lambda s: s["pending"].update(agent=9)),
        ("classic/choose", lambda s: s["pending"].pop("choices")),
        ("classic/choose", lambda s: s.update(stack=[])),
        ("classic/vote", lambda s: s["pending"].update(votes={"0": "nowhere"})),
        ("classic/vote", lambda s: s["pending"].update(votes={"x": "yard"})),
        ("classic/vote", lambda s: s["pending"].update(votes={"7": "yard"})),
        ("classic/shield", lambda s: s["pending"].update(choices=["hall/B/it"])),
        ("classic/shield", lambda s: s["pending"].update(choices=["hall/B/it#x"])),
        ("classic/return", lambda s: s["pending"].update(agent="x")),
        ("classic/adjust", lambda s: s["pending"].update(choices=["crystals"])),
        ("classic/confirm", lambda s: s["pending"].update(choices=["perhaps"])),
        ("cards/by-hand-some-was-changed", lambda s: s.update(adjusted={"time:": "many"})),
        ("cards/by-hand-some-was-changed", lambda s: s.update(adjusted={"life:x": 1})),
        ("cards/one-is-asked-and-two-wait", lambda s: s["agenda"][0].update(begun="yes")),
        ("cards/one-is-asked-and-two-wait", lambda s: s["agenda"][1].update(card="hall/Z")),
        ("cards/one-is-asked-and-two-wait", lambda s: s["agenda"].append(7)),
        ("cards/one-is-asked-and-two-wait", lambda s: s.update(agenda="none")),
        ("cards/a-wish-to-move", lambda s: s["agents"][2].update(wish={"do": "fly"})),
        ("cards/a-wish-to-move", lambda s: s["agents"][2].update(wish="move")),
        ("cards/a-wish-to-move", lambda s: s["agents"][2]["wish"].update(what=7)),
        ("revolution/an-update-being-divided", lambda s: s["pending"].update(choices=["a,b"])),
        ("revolution/a-division-voted-on", lambda s: s["pending"].update(votes={"1": "maybe"})),
        ("revolution/a-broken-link", lambda s: s["pending"].update(choices=["magic"])),
        ("revolution/contributing", lambda s: s["pending"].update(choices=["lots"])),
        ("mechanisms/or-and-1-together", lambda s: s["pending"].update(choices=["neither"])),
        ("mechanisms/joint-1-together", lambda s: s["pending"].update(choices=["nowhere"])),
    ],
)
def test_an_edited_save_is_a_clear_error(save, change):
    content = json.loads(data_of(f"{save}.json"))
    change(content["state"])
    with pytest.raises(BadSave) as refused:
        Game.load(deck(Path(save).parent.name), json.dumps(content).encode())
    assert refused.value.why == "save-unreadable"


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda save: save.update(format=0), "save-of-another-version"),
        (lambda save: save.update(format=3), "save-of-another-version"),
        (lambda save: save.update(format="1"), "save-unreadable"),
        (lambda save: save.update(format=2), "save-unreadable"),  # it says that it is of today, and is not
        (lambda save: save.update(deck="0" * 64), "save-of-another-deck"),
        (lambda save: save.update(system="chess"), "save-of-another-deck"),
        (lambda save: save.update(system="revolution"), "save-unreadable"),
        (lambda save: save.update(state=[]), "save-unreadable"),
        (lambda save: save.pop("state"), "save-unreadable"),
    ],
)
def test_a_save_of_something_else_says_so(change, why):
    content = json.loads(data_of("cards/one-is-asked-and-two-wait.json"))
    change(content)
    with pytest.raises(BadSave) as refused:
        Game.load(deck("cards"), json.dumps(content).encode())
    assert refused.value.why == why
