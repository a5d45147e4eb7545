"""A hundred random games of every shipped mission, and proof that the fuzzer finds what is broken."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.game.table import card, deck
from tests.lab.full_vocabulary import everything
from timecaptain.deck import TEMPLATE, load, shipped
from timecaptain.deck.vocabulary import word
from timecaptain.game import Action, Game, Refusal, sentences
from timecaptain.game.classic import ClassicGame, items, legal, rolls, time
from timecaptain.game.classic.actions import Spend
from timecaptain.game.kernel import game as kernel
from timecaptain.game.kernel.actions import Again, Give
from timecaptain.lab import fuzz, line_format
from timecaptain.lab.coverage import Coverage

GAMES, BATCHES = 100, 5
# The hundred games from 0 on miss a refusal or two of these by chance.
FIRST_SEED = {"an-ember-each": 200, "count-to-sixty": 100, "nobody-dies-here": 200, "the-tenth-sack": 100}
COVERED = ("cards", "verbs", "conditions", "refusals", "endings")


@pytest.fixture
def shared(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """A folder that all workers of one test run see."""
    base = tmp_path_factory.getbasetemp()
    folder = (base if worker_id == "master" else base.parent) / "fuzz"
    folder.mkdir(exist_ok=True)
    return folder


@cache
def shipped_mission(name: str) -> tuple[Any, dict[str, line_format.Line], Coverage]:
    folder = shipped.shipped()[name]
    of, winning = load(folder), line_format.read_all(folder)
    return of, winning, fuzz.coverage_of(of, winning.values())


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("name", shipped.shipped())
def test_random_games_of_a_shipped_mission(name: str, batch: int, shared: Path) -> None:
    of, winning, met = shipped_mission(name)
    seed = FIRST_SEED.get(name, 0) + batch
    report = fuzz.fuzz(of, GAMES // BATCHES, seed=seed, winning=winning, covered=met)
    assert [f"{one.kind}: {one.message}" for one in report.findings] == []
    met = {kind: sorted(getattr(report.coverage, kind)) for kind in COVERED}
    (shared / f"{name}-{batch}.json").write_text(json.dumps(met))
    # Whichever batch comes last looks at all of them together.
    files = [shared / f"{name}-{number}.json" for number in range(BATCHES)]
    if all(file.exists() for file in files):
        together = Coverage(report.deck)
        for file in files:
            for kind, names in json.loads(file.read_text()).items():
                getattr(together, kind).update(names)
        shares = together.shares()
        assert {kind: shares[kind].missing for kind in COVERED} == {kind: [] for kind in COVERED}


def test_random_games_of_the_template() -> None:
    report = fuzz.fuzz(load(TEMPLATE), 15, thorough=True, steps=120)
    assert report.findings == []
    assert report.won
    shares = report.coverage.shares()
    assert all(not shares[kind].missing for kind in ("cards", "steps", "verbs", "conditions"))


@pytest.mark.parametrize("seed", [3, 4])
def test_random_games_of_a_deck_that_uses_every_word(seed: int) -> None:
    report = fuzz.fuzz(everything(), 40, seed=seed)
    assert [f"{one.kind}: {one.message}" for one in report.findings] == []
    shares = report.coverage.shares()
    assert shares["verbs"].missing == shares["conditions"].missing == []
    assert set(shares["verbs"].met) >= {word(verb) for verb in ClassicGame.VERBS}


def test_equal_seeds_give_equal_games() -> None:
    of = load(TEMPLATE)
    first, second = (fuzz.fuzz(of, 3, seed=4) for _ in range(2))
    assert (first.actions, first.requests, first.won) == (second.actions, second.requests, second.won)
    assert first.coverage.refusals == second.coverage.refusals


# ---------------------------------------------------------------- proof that it finds things


def first_finding(kind: str, of: Any = None, games: int = 6) -> fuzz.Finding:
    """The first finding of this kind, which must show again when it is replayed from its file."""
    of = of or load(TEMPLATE)
    report = fuzz.fuzz(of, games, thorough=True, steps=80)
    finding = next((one for one in report.findings if one.kind == kind), None)
    assert finding is not None, {one.kind: one.message for one in report.findings}
    assert kind in {problem.kind for problem in fuzz.replay(of, finding)}
    return finding


def test_a_view_that_shows_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    real = ClassicGame.view

    def leaking(self: ClassicGame, seat: int | None, lang: str = "en") -> Any:
        return {"view": real(self, seat, lang), "oops": self.deck.texts[lang]["platform.C.text"]}

    monkeypatch.setattr(ClassicGame, "view", leaking)
    assert first_finding("secret").message.endswith("platform.C.text")


def test_a_view_that_cannot_be_built(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ClassicGame, "view", lambda self, seat, lang="en": 1 // self.s.clock)
    first_finding("view")


def test_an_item_that_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    real = items.give

    def losing(g: ClassicGame, seat: int, action: Give) -> None:
        real(g, seat, action)
        g.s.items.pop(action.item, None)

    monkeypatch.setitem(ClassicGame.ACTIONS, Give, (items.check_give, losing))  # type: ignore[arg-type]
    first_finding("conservation")


def test_an_exception(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(g: ClassicGame, seat: int, action: Action) -> None:
        raise KeyError("left out")

    monkeypatch.setitem(ClassicGame.ACTIONS, Spend, (time.check_spend, broken))  # type: ignore[arg-type]
    assert "left out" in first_finding("exception").message


def test_a_dead_end() -> None:
    first_finding("dead-end", deck(mission={"abilities": [{"id": "stuck", "forbid": ["roll", "move", "do-nothing"]}]}))


def test_a_deck_that_goes_round_in_circles() -> None:
    ouch = {"id": "ouch", "window": "on-read", "may": False, "do": [{"wound": 1}]}
    again = {"id": "again", "window": "on-wound", "may": False, "do": [{"heal": 1}, {"wound": 1}]}
    first_finding("deck-fault", deck(mission={"abilities": [ouch, again]}))


def test_a_refusal_that_changes_something(monkeypatch: pytest.MonkeyPatch) -> None:
    def meddling(g: ClassicGame, seat: int, action: Spend) -> Refusal | None:
        refusal = time.check_spend(g, seat, action)
        if refusal is not None:
            g.s.clock += 1
        return refusal

    monkeypatch.setitem(ClassicGame.ACTIONS, Spend, (meddling, time.spend))  # type: ignore[arg-type]
    first_finding("refusal-changed")


def test_a_copy_that_shares(monkeypatch: pytest.MonkeyPatch) -> None:
    real = ClassicGame.copy

    def shallow(self: ClassicGame) -> ClassicGame:
        copy = real(self)
        copy.s.agents = self.s.agents
        return copy

    monkeypatch.setattr(ClassicGame, "copy", shallow)
    first_finding("copy")


def test_a_save_that_forgets(monkeypatch: pytest.MonkeyPatch) -> None:
    real = Game.load

    def forgetful(of: Any, data: bytes) -> Any:
        game = real(of, data)
        game.s.plan = []
        return game

    monkeypatch.setattr(Game, "load", staticmethod(forgetful))
    first_finding("round-trip")


def test_an_offer_that_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    real = legal.legal

    def too_much(g: ClassicGame, seat: int) -> list[Action]:
        return [*real(g, seat), Again()] if g.s.phase == "act" else real(g, seat)

    monkeypatch.setattr(ClassicGame, "legal_now", too_much)
    first_finding("legal-refused")


def test_something_that_is_done_and_was_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ClassicGame.ACTIONS, Spend, (lambda g, seat, action: None, lambda g, seat, action: None))  # type: ignore[arg-type]
    first_finding("unlisted")


def test_a_reason_against_what_is_legal(monkeypatch: pytest.MonkeyPatch) -> None:
    reason = Refusal("C-TU-01", "no-tu-spent")
    monkeypatch.setattr(kernel.Game, "why_not", lambda self, seat: [(one, reason) for one in self.legal(seat)])
    first_finding("why-not")


def test_a_refusal_without_a_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rolls.time, "NO_TU_SPENT", Refusal("C-NONE-99", "no-tu-spent"))
    first_finding("no-rule")


def test_a_sentence_that_cannot_be_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def speechless(*_: Any) -> str:
        raise KeyError("no text")

    monkeypatch.setattr(sentences, "action", speechless)
    first_finding("sentence")


# ---------------------------------------------------------------- files and coverage


def test_a_finding_is_written_and_read_again(tmp_path: Path) -> None:
    finding = fuzz.Finding(
        "dead-end", "nobody", line_format.Line("m", 2, [line_format.Step(0, "brief")]), line_format.Step(1, "ö")
    )
    fuzz.write_finding(finding, tmp_path / "one.json")
    assert fuzz.read_finding(tmp_path / "one.json") == finding
    (tmp_path / "two.json").write_text("{}")
    with pytest.raises(line_format.InvalidLine):
        fuzz.read_finding(tmp_path / "two.json")


@pytest.mark.parametrize(
    ("more", "refusal"),
    [
        ({"seal": {"tokens": ["sun"]}}, "C-SEAL-03 sealed-token"),
        ({"seal": {"tokens": ["sun", "moon"]}}, "C-SEAL-04 sealed-token"),
        ({"seal": {"receptacles": ["ada"]}}, "C-SEAL-05 sealed-receptacle"),
        ({"seal": {"item": "key"}}, "C-SEAL-06 sealed-item"),
        ({"icons": ["no-access"]}, "C-FLAG-01 no-access"),
        ({"icons": ["must-place"]}, "C-FLAG-02 must-place"),
        ({"do": [{"manual": {"text": "!", "adjust": [{"what": "time"}]}}]}, "C-GOLD-01 adjust-out-of-bounds"),
    ],
)
def test_a_refusal_counts_only_where_the_mission_can_give_it(more: dict[str, Any], refusal: str) -> None:
    without, with_ = deck(), deck(places={"hall": {"cards": {"B": card(**more)}}})
    assert refusal not in Coverage(without).shares()["refusals"].missing
    assert refusal in Coverage(with_).shares()["refusals"].missing


# ---------------------------------------------------------------- and nothing else


def test_an_option_that_is_called_like_a_place_is_no_secret() -> None:
    ask = {"choose": {"optional": True, "options": [{"label": "The boiler house", "do": [{"show-place": "yard"}]}]}}
    places = {"yard": {"name": "The boiler house"}, "hall": {"cards": {"B": card(do=[ask])}}}
    report = fuzz.fuzz(deck(places=places), 6, thorough=True, steps=80)
    assert [one.message for one in report.findings if one.kind == "secret"] == []


def test_a_card_that_sends_the_group_on_counts_as_read() -> None:
    places = {"hall": {"cards": {"B": card(do=[{"go": {"place": "yard", "cost": 1}}])}}}
    report = fuzz.fuzz(deck(places=places), 6, steps=80)
    assert "hall/B" in report.coverage.shares()["cards"].met


def test_a_place_whose_first_card_sends_the_group_on_counts_as_read() -> None:
    places = {"yard": {"cards": {"A": card("Closed.", do=[{"go": {"place": "hall", "cost": 1}}])}}}
    report = fuzz.fuzz(deck(places=places), 6, steps=80)
    assert "yard/A" in report.coverage.shares()["cards"].met
