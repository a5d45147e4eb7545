"""Random games of Revolution decks, and proof that the fuzzer finds there what is broken."""

from typing import Any

import pytest

from tests.lab.full_vocabulary_revolution import everything
from timecaptain.deck import load, shipped
from timecaptain.deck.vocabulary import word
from timecaptain.game import Action, Event, sentences
from timecaptain.game.kernel.actions import Give
from timecaptain.game.revolution import RevolutionGame, azrak, giving, rounds, updates, view
from timecaptain.game.revolution.actions import Recon, Told, Update
from timecaptain.game.revolution.conditions import CONDITIONS
from timecaptain.lab import fuzz
from timecaptain.mechanisms.magick import game as magick

FOLDER = shipped.shipped()["the-spoken-page"]


@pytest.mark.parametrize("seed", [1, 2])
def test_random_games_of_a_deck_that_uses_every_word(seed: int) -> None:
    report = fuzz.fuzz(everything(), 25, seed=seed)
    assert [f"{one.kind}: {one.message}" for one in report.findings] == []
    shares = report.coverage.shares()
    assert shares["verbs"].missing == shares["conditions"].missing == []
    assert set(shares["verbs"].met) == {word(verb) for verb in RevolutionGame.VERBS}
    assert set(shares["conditions"].met) >= {word(one) for one in CONDITIONS}


# ---------------------------------------------------------------- proof that it finds things


def finding_of(kind: str, of: Any = None, *, steps: int = 100, thorough: bool = True) -> fuzz.Finding:
    """The first finding of this kind in some game, which must show again when it is replayed from its file."""
    deck = of or load(FOLDER)
    games = (fuzz.fuzz(deck, 1, seed=seed, thorough=thorough, steps=steps) for seed in range(20))
    finding = next(one for report in games for one in report.findings if one.kind == kind)
    assert kind in {problem.kind for problem in fuzz.replay(deck, finding)}
    return finding


LEAKS: dict[str, Any] = {
    "a card before another": lambda g: [
        one.card.text.source for i in range(len(g.s.agents)) if (one := g.card_before(i))
    ],
    "a card nobody has": lambda g: g.deck.places["burning"].cards["B"].text.source,
    "a yellow item of another": lambda g: [
        g.deck.items[item].text.source for item in g.s.items if g.deck.items[item].colour == "yellow"
    ],
    "an interaction card": lambda g: [one.text.source for one in g.deck.receptacles["gil"].interactions.values()],
    "a snap recall": lambda g: g.deck.receptacles["gil"].recall.text.source,
    "an ending": lambda g: [ending.text.source for ending in g.deck.endings.values()],
    "the scale of the score": lambda g: [row.text.source for row in g.deck.mission.score],
    "the next destiny card": lambda g: g.s.pile[-1:],
    "the pile": lambda g: g.s.pile,
}


@pytest.mark.rule("R-VIS-02", "R-VIS-04", "R-VIS-08", "R-VIS-09", "R-SETUP-14", "R-DEST-01")
@pytest.mark.parametrize("leak", LEAKS)
def test_a_view_that_shows_too_much(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    real = RevolutionGame.view

    def leaking(self: RevolutionGame, seat: int | None, lang: str = "en") -> Any:
        return {"view": real(self, seat, "en"), "oops": LEAKS[leak](self)}

    monkeypatch.setattr(RevolutionGame, "view", leaking)
    finding_of("secret")


def test_a_word_for_one_that_all_hear(monkeypatch: pytest.MonkeyPatch) -> None:
    real = RevolutionGame.tell
    monkeypatch.setattr(RevolutionGame, "tell", lambda self, kind, data=None, seats=None: real(self, kind, data))
    assert "hears" in finding_of("secret").message


def test_an_event_with_the_text_of_a_card(monkeypatch: pytest.MonkeyPatch) -> None:
    real = sentences.event

    def chatty(game: Any, told: Event, lang: str, *more: Any) -> str | None:
        if told.kind != "took-card":
            return real(game, told, lang, *more)
        card = game.card_on(told.data["card"])
        return str(game.deck.texts[lang][card.card.text.key]) if card is not None else ""

    monkeypatch.setattr(sentences, "event", chatty)
    assert "hears" in finding_of("secret").message


def test_crystals_that_come_from_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    def generous(g: RevolutionGame, i: int, number: int = 1) -> None:
        g.s.vortex += number
        g.tell("azrak", {"agent": i, "number": 0})

    monkeypatch.setattr(azrak, "spend", generous)
    assert "crystals of" in finding_of("conservation").message


def test_a_crystal_that_is_paid_without_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    real = rounds.place_crystal

    def silent(g: RevolutionGame, frame: Any, effect: Any) -> None:
        real(g, frame, effect)
        g.events = [event for event in g.events if event.kind != "chose-place"]

    steps = tuple((silent if step is real else step, effect) for step, effect in rounds.VISIT)
    monkeypatch.setitem(RevolutionGame.PROCEDURES, "visit", steps)  # type: ignore[arg-type]
    assert "told" in finding_of("conservation").message


def test_a_thing_that_is_given_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    real = giving.give

    def doubling(g: RevolutionGame, seat: int, action: Give) -> None:
        real(g, seat, action)
        g.s.standing.append(action.item)

    monkeypatch.setitem(RevolutionGame.ACTIONS, Give, (giving.check_give, doubling))  # type: ignore[arg-type]
    finding_of("conservation", steps=200, thorough=False)


def test_magick_that_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    real = magick.stow

    def wasteful(g: RevolutionGame, i: int, number: int) -> None:
        real(g, i, number)
        g.s.mechanisms["magick"]["supply"] += 1

    monkeypatch.setattr(magick, "stow", wasteful)
    assert "magick" in finding_of("conservation", everything()).message


@pytest.mark.rule("R-UPD-03")
def test_an_update_without_a_price(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fault that the fuzzer found when it first played a Revolution mission: nobody asked who pays."""
    real = updates.check_update

    def careless(g: RevolutionGame, seat: int, action: Update) -> Any:
        return real(g, seat, Update())

    monkeypatch.setitem(RevolutionGame.ACTIONS, Update, (careless, updates.update))  # type: ignore[arg-type]
    assert "Updates at no cost" in finding_of("conservation", steps=200, thorough=False).message


def test_a_dead_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RevolutionGame.ACTIONS, Recon, (lambda g, seat, action: rounds.CARD_TAKEN, rounds.recon))  # type: ignore[arg-type]
    assert "recon" in finding_of("dead-end").message


def test_a_view_that_cannot_be_built(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(view, "faces", lambda g, seat: 1 // len(g.s.layout))
    finding_of("view")


def test_an_exception(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(g: RevolutionGame, seat: int, action: Action) -> None:
        raise KeyError("left out")

    monkeypatch.setitem(RevolutionGame.ACTIONS, Told, (rounds.check_told, broken))  # type: ignore[arg-type]
    assert "left out" in finding_of("exception").message


def test_a_copy_that_shares_what_a_mechanism_keeps(monkeypatch: pytest.MonkeyPatch) -> None:
    real = RevolutionGame.copy

    def shallow(self: RevolutionGame) -> RevolutionGame:
        copy = real(self)
        copy.s.agents = self.s.agents
        return copy

    monkeypatch.setattr(RevolutionGame, "copy", shallow)
    finding_of("copy")
