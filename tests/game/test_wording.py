"""What the game says, word for word in English: names, numbers and signs stand where they belong."""

from __future__ import annotations

from typing import Any

import pytest

from tests.game.table import Table, at_base, body, card, challenge, table
from tests.game.told import SHAPES
from timecaptain.game import Action, Event, sentences
from timecaptain.game.classic import ClassicGame
from timecaptain.game.kernel.actions import Brief, Choose
from timecaptain.game.kernel.state import Pending
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
        mission={
            "counters": {"steam": {"most": 9, "show": "meter", "name": "Steam"}},
            "abilities": [power("own", name="Own power", text="Help yourself."), power("plain")],
        },
        places={
            "hall": {"abilities": [power("echo")], "cards": {"B": card(back="The brass lens.", tests=lens)}},
        },
        receptacles={"ada": body("Ada", **quick)},
        items={"key": {"name": "A key", "text": "Iron.", "abilities": [power("turn")]}},
    )


EVENTS: list[tuple[str, dict[str, Any], str]] = [
    (
        "adjusted",
        {"agent": 0, "what": "life", "of": 1, "thing": "", "number": -2},
        "Ada changes by hand, life (Bea): −2.",
    ),
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
    ("card-aloud", {"agent": 0, "card": "B", "text": "hall.B.text"}, "Ada reads card B aloud: Nothing here."),
    ("counted", {"counter": "steam", "value": 3, "text": ""}, "Steam: 3."),
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
    ("meaning", {"token": "sun", "text": "hall.B.text"}, "What it stands for: Sun. Nothing here."),
    (
        "modified",
        {"agent": 0, "what": "dice", "number": 1, "lasts": "roll", "of": ["force"], "until": 0},
        "Ada: +1 die (Force), for one roll.",
    ),
    (
        "modifier-over",
        {"agent": 0, "what": "hits", "number": -2, "lasts": "tu", "of": [], "until": 4},
        "No longer for Ada: −2 hits, while 4 TU or more are left.",
    ),
    ("moved", {"agent": 0, "card": "B"}, "Ada moves to B."),
    ("new-run", {"run": 2}, "The agents lie down for run 2."),
    ("next-place", {"place": "yard"}, "Whoever leaves here goes to The Yard next."),
    ("no-leaving", {}, "The group may not leave this location for now."),
    ("nothing", {"agent": 0}, "Ada does nothing."),
    ("opened", {"place": "yard", "letters": "BCD"}, "Opened: The Yard, cards B, C, D."),
    ("place-hidden", {"place": "yard"}, "Gone from the plan: The Yard."),
    ("place-shown", {"place": "yard"}, "New on the plan: The Yard."),
    ("power", {"agent": 0, "power": "mission/own"}, "Ada uses a power: Own power."),
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
    ("threshold", {"counter": "steam", "value": 5, "text": "hall.B.text"}, "Steam, at 5: Nothing here."),
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


LABELS: list[tuple[str, str, str]] = [
    ("embody 0 ada", "Player 1 takes the body of Ada, A thief (first body)", "Ada, A thief"),
    ("claim 0 key", "Ada takes A key (item 2)", "take A key (item 2)"),
    ("place 0 B", "Ada enters on B: The brass lens", "enter on B: The brass lens"),
    ("follow 0", "Ada follows the card", "follow the card"),
    ("close 0", "Ada looks up from the card", "look up from the card"),
    ("spend", "Spend 1 TU: then everybody acts once", "Spend 1 TU: then everybody acts once"),
    ("roll 0 hall/B/open", "Ada rolls Force: Force", "roll Force: Force"),
    ("roll 0 hall/B/lift", "Ada rolls Wits: Lift it", "roll Wits: Lift it"),
    ("move 1 C", "Bea moves to C: a back", "move to C: a back"),
    ("nothing 1", "Bea does nothing", "do nothing"),
    ("leave", "Propose to change location", "Propose to change location"),
    ("give 0 key 1", "Ada hands A key (item 2) to Bea", "hand A key (item 2) to Bea"),
    ("give-resource 0 yellow 1 2", "Ada hands 2 Coins to Bea", "hand 2 Coins to Bea"),
    ("use 0 mission/own", "Ada: Own power", "Own power"),
    ("use 0 mission/plain", "Ada: Six cards", "Six cards"),
    ("use 0 place:hall/echo", "Ada: The Hall", "The Hall"),
    ("use 0 receptacle:ada/quick", "Ada: Ada (She is quick)", "Ada (She is quick)"),
    ("use 0 item:key/turn", "Ada: A key (item 2)", "A key (item 2)"),
    ("again", "Begin another run", "Begin another run"),
    ("decline 0", "Leave it", "Leave it"),
    ("answer 0 moon", "Answer: moon", "Answer: moon"),
    ("pick 0 1", "Bea", "Bea"),
    ("share 0 1", "Bea", "Bea"),
    ("pick-die 0 1", "die 2: blank", "die 2: blank"),
    ("remove-shield 0 hall/B/open 1", "1 skull shield on B", "1 skull shield on B"),
    ("remove-shield 0 hall/B/open 2", "1 special shield (Eye) on B", "1 special shield (Eye) on B"),
    ("return 0 B", "Ada comes back on B: The brass lens", "Ada comes back on B: The brass lens"),
    ("wait 0", "Ada waits a little longer", "Ada waits a little longer"),
    ("vote yard", "The Yard", "The Yard"),
    ("stay", "Stay here", "Stay here"),
    ("end-adjusting 1", "That is all", "That is all"),
    ("adjust 1 life 2 0", "Ada: +2", "Ada: +2"),
    ("adjust 1 life", "Change life points", "Change life points"),
    ("adjust 1 time -1", "the group: −1", "the group: −1"),
    ("adjust 1 tokens 1 -1 sun", "Sun: +1", "Sun: +1"),
    ("adjust 1 resources 1 0 yellow", "Ada, Coins: +1", "Ada, Coins: +1"),
    ("adjust 1 items 1 0 key", "Ada, A key (item 2): +1", "Ada, A key (item 2): +1"),
    ("adjust 1 cards -1 -1 B", "B: −1", "B: −1"),
    ("adjust 1 pawns 1 0 C", "Ada → C: +1", "Ada → C: +1"),
    ("confirm 0 yes", "Yes, that is right", "Yes, that is right"),
    ("confirm 0 no", "No, put it right", "No, put it right"),
]


@pytest.mark.parametrize(("action", "label", "short"), LABELS, ids=[action for action, _, _ in LABELS])
def test_what_can_be_done(t: Table, action: str, label: str, short: str) -> None:
    assert sentences.action(t.game, Action.parse(action), "en") == label
    assert sentences.action(t.game, Action.parse(action), "en", named=False) == short


IN_A_WINDOW: list[tuple[str, str, str]] = [
    ("before-roll", "go-on 0", "Roll the dice"),
    ("after-roll", "go-on 0", "Keep the dice as they are"),
    ("before-captain-change", "go-on 0", "Go on"),
    ("before-roll", "use 0 receptacle:ada/quick", "Ada (She is quick)"),
    ("after-roll", "use 0 mission/own", "Own power (Help yourself)"),
]


@pytest.mark.parametrize(("window", "action", "label"), IN_A_WINDOW)
def test_what_can_be_done_around_a_roll_and_on_the_way(t: Table, window: str, action: str, label: str) -> None:
    """In the middle of a roll nobody looks at the card: the power says what it does."""
    game = t.game.copy()
    wanted = Action.parse(action)
    game.s.pending = Pending(window, [0], [wanted], 0)
    assert sentences.action(game, wanted, "en") == sentences.action(game, wanted, "en", named=False) == label


def test_the_next_card_of_the_base_is_named() -> None:
    t = at_base(2)
    for letter in "ABC":
        assert sentences.action(t.game, Brief(), "en") == f"Read card {letter} of the base aloud"
        t.brief()


def test_every_verb_is_among_them() -> None:
    told = {type(Action.parse(action)) for action in [row[0] for row in LABELS] + [row[1] for row in IN_A_WINDOW]}
    assert told | {Brief, Choose} == {*ClassicGame.ACTIONS, *ClassicGame.ANSWER_ACTIONS}


@pytest.mark.parametrize(
    ("name", "of"),
    [("Anna", "d’Anna"), ("Émile", "d’Émile"), ("Yves", "d’Yves"), ("Yu", "de Yu"), ("Le Roux", "du Roux")],
)
def test_in_french_a_name_melts_with_what_stands_before_it(t: Table, name: str, of: str) -> None:
    assert Names(t.game, "fr").of(name) == of
