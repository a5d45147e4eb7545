"""Every refusal, every event and every action of the game has a sentence in both languages."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

import pytest

import timecaptain.game
from tests.game.table import card, challenge, deck, table
from timecaptain.deck import TEMPLATE, load, shipped
from timecaptain.game import Event, Game, Refusal, Refused, sentences
from timecaptain.game.classic import ClassicGame
from timecaptain.game.classic.actions import GiveResource, Place
from timecaptain.game.kernel.actions import VERBS
from timecaptain.game.kernel.game import SYSTEMS
from timecaptain.i18n import LANGUAGES, texts

GAME = Path(timecaptain.game.__file__).parent


def calls() -> Iterator[tuple[str, ast.Call]]:
    """Every call in the game's source, with its place."""
    for path in sorted(GAME.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield f"{path.relative_to(GAME)}:{node.lineno}", node


def literals(node: ast.expr) -> list[str] | None:
    """The strings an argument can be; `None` when it is not written out."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        both = [literals(node.body), literals(node.orelse)]
        return None if None in both else [*(both[0] or []), *(both[1] or [])]
    return None


def refusals() -> dict[str, str]:
    sentences_by_why = {}
    for place, call in calls():
        if isinstance(call.func, ast.Name) and call.func.id == "Refusal":
            keys = literals(call.args[1])
            assert keys is not None, f"{place}: write the key of a refusal out, so that its sentence can be checked"
            sentences_by_why.update(dict.fromkeys(keys, place))
    return sentences_by_why


def events() -> dict[str, str]:
    sentences_by_kind = {}
    for place, call in calls():
        if isinstance(call.func, ast.Attribute) and call.func.attr == "tell":
            kinds = literals(call.args[0])
            assert kinds is not None, f"{place}: write the kind of an event out, so that its sentence can be checked"
            sentences_by_kind.update(dict.fromkeys(kinds, place))
    return sentences_by_kind


def has(lang: str, key: str) -> bool:
    try:
        texts(lang)(key)
    except KeyError:
        return False
    except ValueError:  # it is there and wants its arguments
        return True
    return True


def test_the_search_finds_refusals_and_events() -> None:
    assert {"captain-spends", "sealed-token", "not-now", "deck-fault"} <= refusals().keys()
    assert {"moved", "say", "voted", "wish", "took"} <= events().keys()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_has_a_sentence(lang: str) -> None:
    assert not {why: place for why, place in refusals().items() if not has(lang, f"refusal-{why}")}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_has_a_sentence(lang: str) -> None:
    assert not {kind: place for kind, place in events().items() if not has(lang, f"event-{kind}")}


CALLED_LIKE = {"give-resource": "give"}
BY_DECISION = ("choose", "go-on")  # the decision that they answer says what they are called
GOING_ON = ["before-roll", "after-roll", "before-captain-change", "before-destiny", "after-destiny", "boost", "support"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_action_has_a_label(lang: str) -> None:
    for system in SYSTEMS.values():
        labels = {*sentences._LABELS, *system.LABELS, *BY_DECISION, *CALLED_LIKE}
        verbs = [verb for verb, kind in VERBS.items() if kind in system.ACTIONS or kind in system.ANSWER_ACTIONS]
        assert not [verb for verb in verbs if not has(lang, f"action-{verb}") and verb not in labels]
        assert not [kind for kind in GOING_ON if kind in system.ANSWERS and not has(lang, f"action-{kind}-go")]
    short = {CALLED_LIKE.get(verb, verb) for verb in sentences.SHORT}
    assert not [verb for verb in short if not has(lang, f"action-{verb}-short")]


# ---------------------------------------------------------------- what they say


class Heard:
    """Plays a deck at random for a while and makes every sentence that comes up."""

    decks: ClassVar[dict[str, Any]] = {}

    @staticmethod
    def play(game: Game[Any], lang: str, steps: int = 400) -> set[str]:
        kinds: set[str] = set()
        turn = 7
        for _ in range(steps):
            decisions = game.decisions()
            if not decisions:
                break
            for decision in decisions:
                for action in decision.actions:
                    assert sentences.action(game, action, lang)
                    assert sentences.action(game, action, lang, named=False)
                for action, why in game.why_not(decision.seat):
                    assert sentences.action(game, action, lang)
                    assert sentences.refusal(game, why, lang)
            turn = (turn * 48271) % 2147483647
            decision = decisions[turn % len(decisions)]
            action = decision.actions[turn // 7 % len(decision.actions)]
            if action.do == "adjust":
                continue
            for event in game.apply(decision.seat, action):
                kinds.add(event.kind)
                sentence = sentences.event(game, event, lang)
                assert sentence is None or (sentence and "{" not in sentence), event
        return kinds


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everything_that_happens_in_the_template_can_be_told(lang: str, seats: int) -> None:
    game: ClassicGame = Game(load(TEMPLATE), seats, 5)  # type: ignore[assignment]
    assert {"moved", "rolled", "time"} <= Heard.play(game, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_happens_in_the_shipped_missions_can_be_told(lang: str) -> None:
    from timecaptain.deck.shipped import shipped

    for folder in shipped().values():
        of = load(folder)
        options = dict.fromkeys(SYSTEMS[of.mission.system].OPTIONS, True)
        for seats in (2, 4):
            Heard.play(Game(of, seats, 11, **options), lang)


def test_names_come_from_the_deck_in_the_players_language() -> None:
    t = table(2, places={"hall": {"cards": {"B": card(back="The brass lens.", tests={"open": challenge()})}}})
    assert sentences.action(t.game, Place(0, "B"), "en") == "Ada enters on B: The brass lens"
    assert sentences.action(t.game, Place(0, "B"), "en", named=False) == "enter on B: The brass lens"
    assert sentences.action(t.game, Place(0, "B"), "fr") == "Ada entre sur B\u00a0: The brass lens"
    assert sentences.event(t.game, Event("took", {"agent": 1, "item": "key"}), "en") == "Bea takes A key (item 2)."
    assert sentences.event(t.game, Event("captain", {"seat": 1}), "en", ["Nora", "Ali"]) == "Ali is Time Captain now."


def test_a_deck_that_is_not_translated_speaks_its_own_language() -> None:
    t = table(2)
    assert list(deck().texts) == ["en"]
    assert sentences.event(t.game, Event("token", {"token": "sun"}), "fr") == (
        "Le groupe prend un jeton d’état\u00a0: Sun."
    )


def test_a_refused_action_carries_its_sentence() -> None:
    t = table(2, places={"hall": {"cards": {"B": card(seal={"tokens": ["sun"]})}}})
    with pytest.raises(Refused) as refused:
        t.do("place", 0, "B")
    assert refused.value.rule == "C-SEAL-03"
    assert refused.value.sentence("en") == "The card is sealed: the team needs the state token “Sun”."
    assert "jeton d’état" in refused.value.sentence("fr")


def test_one_player_is_not_told_what_one_player_decides() -> None:
    alone, two = table(1), table(2)
    told = Event("captain", {"seat": 0})
    assert sentences.event(alone.game, told, "en") is None
    assert sentences.event(two.game, told, "en") == "Player 1 is Time Captain now."


def test_a_fault_of_the_deck_is_told_too() -> None:
    t = table(2)
    fault = Refused(Refusal("", "deck-fault", {"script": "hall.B.do"}), t.game)
    assert "hall.B.do" in fault.sentence("en")


@pytest.mark.parametrize(("number", "en", "fr"), [(1, "1 Krone", "1 Couronne"), (2, "2 Kronen", "2 Couronnes")])
def test_one_of_a_resource_has_a_name_of_its_own(number: int, en: str, fr: str) -> None:
    game: Any = Game(load(shipped.shipped()["count-to-sixty"]), 3, 1)
    for i, body in enumerate(list(game.deck.receptacles)[:3]):
        game.s.agents[i].receptacle = body
    gift = Event("gave-resource", {"agent": 0, "to": 1, "resource": "yellow", "number": number})
    assert f" {en} " in sentences.event(game, gift, "en")
    assert f" {fr} " in sentences.event(game, gift, "fr")
    give = GiveResource(0, "yellow", 1, number)
    assert en in sentences.action(game, give, "en")
    assert fr in sentences.action(game, give, "fr")


@pytest.mark.parametrize(
    ("number", "en", "fr"), [(-1, "−1 Match.", "−1 Allumette."), (-2, "−2 Matches.", "−2 Allumettes.")]
)
def test_one_token_of_the_own_card_has_a_name_of_its_own(number: int, en: str, fr: str) -> None:
    game: Any = Game(load(shipped.shipped()["count-to-sixty"]), 3, 1)
    game.s.agents[0].receptacle = "zenta"
    paid = Event("stock", {"agent": 0, "number": number})
    assert sentences.event(game, paid, "en").endswith(en)
    assert sentences.event(game, paid, "fr").endswith(fr)
