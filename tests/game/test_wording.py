"""What the game says, word for word in English: names, numbers and signs stand where they belong."""

from __future__ import annotations

from typing import Any

import pytest

from tests.game.table import Table, at_base, body, card, challenge, table
from tests.game.told import SHAPES
from timecaptain.game import Action, Event, sentences
from timecaptain.game.classic import ClassicGame
from timecaptain.game.names import Names


def power(name: str, /, **more: Any) -> dict[str, Any]:
    return {"id": name, "window": "any-time", "do": [{"say": "Done."}]} | more


@pytest.fixture(scope="module")
def t() -> Table:
    lens = {
        "open": challenge("force", normal=2, skull=1, special=1),
        "lift": challenge("wits", normal=1) | {"label": "Lift it."},
    }
    quick = {
        "stock": 2,
        "stock-name": "Charges",
        "role": "A thief",
        "abilities": [power("quick", text="She is quick.")],
    }
    return table(
        2,
        mission={"abilities": [power("own", name="Own power", text="Help yourself."), power("plain")]},
        places={
            "hall": {"abilities": [power("echo")], "cards": {"B": card(back="The brass lens.", tests=lens)}},
        },
        receptacles={"ada": body("Ada", **quick)},
        items={"key": {"name": "A key", "text": "Iron.", "abilities": [power("turn")]}},
    )


EVENTS: list[tuple[str, dict[str, Any], str]] = [
    ("adjusted", {"agent": 0, "what": "life", "to": "1", "number": -2}, "Ada changes by hand, life (Bea): −2."),
    ("allow-leaving", {}, "The group may leave again."),
    ("answered", {"agent": 0, "right": True}, "Ada gives the right answer."),
    ("authorised", {"card": "B"}, "Card B may be entered now."),
    (
        "briefed",
        {"seat": 1, "card": "A", "text": "hall.B.text"},
        "Player 2 reads card A of the base, Welcome: Nothing here.",
    ),
    ("captain", {"seat": 1}, "Player 2 is Time Captain now."),
    (
        "captain-die",
        {"seat": 1, "die": 3, "red": 1, "cost": 2},
        "The Time Captain’s die shows 3, and leaving a red location adds 1: the way costs 2 TU.",
    ),
    ("defeated", {"card": "B"}, "The opponent on B is defeated."),
    ("delayed", {"agent": 0, "number": 2}, "Ada cannot act for 2 TU."),
    ("die-changed", {"agent": 0, "faces": ["hit", "blank"]}, "Ada changes a die: hit, blank."),
    ("died", {"agent": 0, "back_at": 5}, "Ada dies, and drifts until 5 TU are left."),
    ("discarded", {"card": "B"}, "Card B leaves the panorama."),
    ("done", {"agent": 0}, "Ada looks up from the card."),
    ("dropped", {"agent": 0, "item": "key"}, "Back to the box: A key (item 2)."),
    ("embodied", {"agent": 0, "receptacle": "bea"}, "Player 1 takes the body of Bea (first body)."),
    ("ending", {"ending": "home", "text": "hall.B.text", "run": 2}, "Home. Nothing here."),
    ("entered", {"agent": 0, "card": "B"}, "Ada enters on B."),
    ("gave", {"agent": 0, "to": 1, "item": "key"}, "Ada hands A key (item 2) to Bea."),
    ("gave-resource", {"agent": 0, "to": 1, "resource": "yellow", "number": 2}, "Ada hands 2 Coins to Bea."),
    ("healed", {"agent": 0, "gained": 1, "left": 3}, "Ada regains 1 life point: 3 left."),
    ("hits", {"agent": 0, "hits": 2, "stacks": [2, 0]}, "Ada scores 2 hits; 2 shields are left."),
    ("idle", {"agent": 0}, "Ada does nothing beside a skull shield, and it hurts."),
    ("left", {"place": "yard", "to": "hall"}, "The group leaves The Yard for The Hall."),
    ("manual", {"agent": 0, "agreed": False}, "What Ada changed by hand is to be put right."),
    ("moved", {"agent": 0, "card": "B"}, "Ada moves to B."),
    ("new-run", {"run": 2}, "The agents lie down for run 2."),
    ("next-place", {"place": "yard"}, "Whoever leaves here goes to The Yard next."),
    ("no-leaving", {}, "The group may not leave this location for now."),
    ("nothing", {"agent": 0}, "Ada does nothing."),
    ("opened", {"place": "yard", "letters": "BCD"}, "Opened: The Yard, cards B, C, D."),
    ("place-hidden", {"place": "yard"}, "Gone from the plan: The Yard."),
    ("place-shown", {"place": "yard"}, "New on the plan: The Yard."),
    ("power", {"agent": 0, "power": "mission/own"}, "Ada uses a power: Own power."),
    ("read", {"agent": 0, "card": "B"}, "Ada reads card B."),
    ("read-aloud", {"seat": 1, "card": "A", "text": "hall.B.text"}, "Player 2 reads card A aloud: Nothing here."),
    ("replaced", {"card": "B"}, "Another card lies on B now."),
    ("resource", {"agent": 0, "resource": "yellow", "number": -2}, "Ada: −2 Coins."),
    ("returned", {"agent": 0, "card": "B", "life": 4}, "Ada comes back on B with 4 life points."),
    ("revealed", {"agent": 0, "card": "B", "over": "A"}, "Ada reveals the sealed card B over A."),
    (
        "riposte",
        {"agent": 0, "strength": 3, "resistance": 2, "hurt": True},
        "Riposte of 3 against resistance 2: it hurts Ada.",
    ),
    ("rolled", {"agent": 0, "faces": ["hit", "blank"]}, "Ada rolls: hit, blank."),
    ("run-begins", {"run": 2, "time": 20}, "Run 2 begins, with 20 TU."),
    ("say", {"agent": 0, "text": "hall.B.text"}, "Nothing here."),
    ("special", {"agent": 0}, "A special shield acts on Ada."),
    ("stayed", {}, "The group stays."),
    ("stock", {"agent": 0, "number": -2}, "Ada: −2 Charges."),
    ("test", {"card": "B", "kinds": ["normal", "special"], "stacks": [2, 0]}, "A test begins on B: 2 shields."),
    ("test-failed", {"agent": 0, "card": "B"}, "Ada fails the test on B."),
    ("test-passed", {"agent": 0, "card": "B"}, "Ada passes the test on B."),
    ("test-reset", {"card": "B"}, "The test on B is reset."),
    ("tie-broken", {"seat": 1}, "Player 2, as Time Captain, breaks the tie."),
    ("time", {"lost": 2, "left": 3}, "2 TU pass: 3 left."),
    ("time-gained", {"gained": 1, "left": 3}, "1 TU is gained: 3 left."),
    ("token", {"token": "sun"}, "The team takes a state token: Sun."),
    ("token-lost", {"token": "sun"}, "The team gives a state token back: Sun."),
    ("took", {"agent": 0, "item": "key"}, "Ada takes A key (item 2)."),
    ("vote", {"seat": 1}, "Player 2 proposes to change location: everybody votes."),
    ("voted", {"seat": 1}, "Player 2 has voted on where to go."),
    ("weakened", {"agent": 0, "what": "force", "number": 2}, "Ada, dice: −2 for the rest of the run."),
    ("wish", {"seat": 1, "agent": 0}, "Player 2 proposes something for Ada."),
    ("wounded", {"agent": 0, "lost": 2, "left": 3}, "Ada loses 2 life points: 3 left."),
]


@pytest.mark.parametrize(("kind", "data", "sentence"), EVENTS, ids=[event[0] for event in EVENTS])
def test_what_happened(t: Table, kind: str, data: dict[str, Any], sentence: str) -> None:
    assert sentences.event(t.game, Event(kind, data), "en") == sentence


def test_every_kind_of_event_is_among_them() -> None:
    assert {event[0] for event in EVENTS} == SHAPES.keys()


LABELS: list[tuple[Action, str, str]] = [
    (Action("embody", 0, "ada"), "Player 1 takes the body of Ada, A thief (first body)", "Ada, A thief"),
    (Action("claim", 0, "key"), "Ada takes A key (item 2)", "take A key (item 2)"),
    (Action("place", 0, "B"), "Ada enters on B: The brass lens", "enter on B: The brass lens"),
    (Action("read", 0), "Ada reads", "read the card"),
    (Action("done", 0), "Ada looks up from the card", "look up from the card"),
    (Action("spend"), "Spend 1 TU: then everybody acts once", "Spend 1 TU: then everybody acts once"),
    (Action("roll", 0, "hall/B/open"), "Ada rolls Force: Force", "roll Force: Force"),
    (Action("roll", 0, "hall/B/lift"), "Ada rolls Wits: Lift it", "roll Wits: Lift it"),
    (Action("move", 1, "C"), "Bea moves to C: a back", "move to C: a back"),
    (Action("nothing", 1), "Bea does nothing", "do nothing"),
    (Action("leave"), "Propose to change location", "Propose to change location"),
    (Action("give", 0, "key", "1"), "Ada hands A key (item 2) to Bea", "hand A key (item 2) to Bea"),
    (Action("give", 0, "resource:yellow", "1", 2), "Ada hands 2 Coins to Bea", "hand 2 Coins to Bea"),
    (Action("use", 0, "mission/own"), "Ada: Own power", "Own power"),
    (Action("use", 0, "mission/plain"), "Ada: Six cards", "Six cards"),
    (Action("use", 0, "place:hall/echo"), "Ada: The Hall", "The Hall"),
    (Action("use", 0, "receptacle:ada/quick"), "Ada: Ada (She is quick)", "Ada (She is quick)"),
    (Action("use", 0, "item:key/turn"), "Ada: A key (item 2)", "A key (item 2)"),
    (Action("again"), "Begin another run", "Begin another run"),
    (Action("answer", 0, "moon"), "Answer: moon", "Answer: moon"),
    (Action("pick", 0, "1"), "Bea", "Bea"),
    (Action("share", 0, "1"), "Bea", "Bea"),
    (Action("before-roll", 0, "go"), "Roll the dice", "Roll the dice"),
    (Action("after-roll", 0, "go"), "Keep the dice as they are", "Keep the dice as they are"),
    (Action("before-captain-change", 0, "go"), "Go on", "Go on"),
    (Action("before-roll", 0, "receptacle:ada/quick"), "Ada (She is quick)", "Ada (She is quick)"),
    (Action("after-roll", 0, "mission/own"), "Own power (Help yourself)", "Own power (Help yourself)"),
    (Action("die", 0, "1"), "die 2: blank", "die 2: blank"),
    (Action("shield", 0, "hall/B/open#1"), "1 skull shield on B", "1 skull shield on B"),
    (Action("shield", 0, "hall/B/open#2"), "1 special shield (Eye) on B", "1 special shield (Eye) on B"),
    (Action("return", 0, "B"), "Ada comes back on B: The brass lens", "Ada comes back on B: The brass lens"),
    (Action("return", 0, "wait"), "Ada waits a little longer", "Ada waits a little longer"),
    (Action("vote", -1, "yard"), "The Yard", "The Yard"),
    (Action("vote", -1, "stay"), "Stay here", "Stay here"),
    (Action("tie", -1, "yard"), "The Yard", "The Yard"),
    (Action("adjust", -1, "done"), "That is all", "That is all"),
    (Action("adjust", -1, "life", "0", 2), "Ada: +2", "Ada: +2"),
    (Action("adjust", -1, "life"), "Change life points", "Change life points"),
    (Action("adjust", -1, "time", "", -1), "the group: −1", "the group: −1"),
    (Action("adjust", -1, "tokens", "sun", 1), "Sun: +1", "Sun: +1"),
    (Action("adjust", -1, "resources", "0:yellow", 1), "Ada, Coins: +1", "Ada, Coins: +1"),
    (Action("adjust", -1, "items", "0:key", 1), "Ada, A key (item 2): +1", "Ada, A key (item 2): +1"),
    (Action("adjust", -1, "cards", "B", -1), "B: −1", "B: −1"),
    (Action("adjust", -1, "pawns", "0:C", 1), "Ada → C: +1", "Ada → C: +1"),
    (Action("confirm", -1, "yes"), "Yes, that is right", "Yes, that is right"),
    (Action("confirm", -1, "no"), "No, put it right", "No, put it right"),
]


@pytest.mark.parametrize(("action", "label", "short"), LABELS, ids=[f"{a.do} {a.what}" for a, _, _ in LABELS])
def test_what_can_be_done(t: Table, action: Action, label: str, short: str) -> None:
    assert sentences.action(t.game, action, "en") == label
    assert sentences.action(t.game, action, "en", named=False) == short


def test_the_next_card_of_the_base_is_named() -> None:
    t = at_base(2)
    for letter in "ABC":
        assert sentences.action(t.game, Action("brief"), "en") == f"Read card {letter} of the base aloud"
        t.brief()


def test_every_verb_is_among_them() -> None:
    assert {action.do for action, _, _ in LABELS} | {"brief", "choose"} == {*ClassicGame.ACTIONS, *ClassicGame.ANSWERS}


@pytest.mark.parametrize(
    ("name", "of"),
    [("Anna", "d’Anna"), ("Émile", "d’Émile"), ("Yves", "d’Yves"), ("Yu", "de Yu"), ("Le Roux", "du Roux")],
)
def test_in_french_a_name_melts_with_what_stands_before_it(t: Table, name: str, of: str) -> None:
    assert Names(t.game, "fr").of(name) == of
