"""What players are told and when: found by a player who had only the terminal."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from tests.cli.tables import begun
from tests.cli.test_screen import screens
from tests.game.table import body, challenge, deck, hall
from timecaptain.cli.terminal import pages
from timecaptain.cli.terminal.classic import chances
from timecaptain.cli.terminal.classic.pages import items as items_page
from timecaptain.cli.terminal.classic.scene import ClassicScene
from timecaptain.cli.terminal.desk import Desk
from timecaptain.cli.terminal.device import ThisTerminal
from timecaptain.cli.terminal.lines import PlainFace
from timecaptain.cli.terminal.screen import ScreenFace
from timecaptain.cli.terminal.session import Session
from timecaptain.deck import load
from timecaptain.game import Event, action_of, sentences

LANGUAGES = pytest.mark.parametrize("lang", ["en", "fr"])
FACES = pytest.mark.parametrize("plain", [True, False], ids=["plain", "drawn"])
COINS = {"inventory": {"resources": {"yellow": 5}}}


class Written(ThisTerminal):
    """This terminal, but what is written on it goes into a file."""

    def __init__(self, file: io.StringIO) -> None:
        self.file = file

    def write(self, text: str) -> None:
        self.file.write(text)


class Room:
    """One device: what is typed, and what it showed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path, lang: str = "en", plain: bool = True) -> None:
        self.monkeypatch, self.folder, self.lang, self.plain = monkeypatch, folder, lang, plain
        self.file = io.StringIO()

    def begin(self, seats: int = 1, *, enter: str = "", **changes: Any) -> Session:
        """Past the base and the bodies; with letters, past entering, everything read."""
        folder = self.folder / str(len(list(self.folder.iterdir())))
        self.session = begun(deck(**changes), folder, self.lang, seats=seats)
        self.desk = Desk(self.session, self._face(), self.lang, plain=self.plain)
        if enter:
            self.briefed()
            self.embodied()
            for i, letter in enumerate(enter):
                self.act("place", i, letter)
            self.read()
        return self.session

    def _face(self) -> PlainFace | ScreenFace:
        if self.plain:
            return PlainFace(Written(self.file))
        return ScreenFace(Console(file=self.file, force_terminal=True, width=100, height=35, highlight=False))

    def briefed(self) -> None:
        while self.session.game.s.phase == "base":
            self.session.act(self.session.game.decisions()[0].seat, action_of("brief"))

    def embodied(self) -> None:
        for i, name in zip(range(len(self.session.game.s.agents)), self.session.deck.receptacles, strict=False):
            self.act("embody", i, name)

    def read(self) -> None:
        while self.session.game.s.agenda:
            decision = self.session.game.decisions()[0]
            self.session.act(decision.seat, decision.actions[0])

    def act(self, do: str, i: int, *values: str) -> None:
        self.session.act(self.session.game.s.agents[i].seats[0], action_of(do, i, *values))

    def spend(self) -> None:
        self.session.act(self.session.game.s.captain, action_of("spend"))

    def roll(self, i: int, test: str, *faces: int) -> None:
        self.session.live.table.game.lay_out("action", list(faces))
        self.act("roll", i, test)

    def types(self, *lines: str) -> None:
        """Play on until everything is typed."""
        left: Iterator[str] = iter(lines)

        def typed(*_: object) -> str:
            line = next(left, None)
            if line is None:
                raise EOFError
            return line + ("\n" if self.plain else "")

        self.monkeypatch.setattr("builtins.input", typed)
        self.monkeypatch.setattr(sys, "stdin", type("Typed", (), {"readline": typed, "isatty": lambda _: False})())
        self.desk.run()

    @property
    def shown(self) -> str:
        return "\n".join(screens(self.file.getvalue()))

    def said(self, text: str) -> int:
        """How often, wherever lines were broken and boxes drawn."""
        return " ".join(re.sub(r"[│┃─╭╮╰╯┌┐└┘]", " ", self.shown).split()).count(text)

    def scene(self, seat: int | None = 0) -> ClassicScene:
        scene = self.session.scene(seat)
        assert isinstance(scene, ClassicScene)
        return scene

    def labels(self, seat: int = 0) -> list[str]:
        decision = self.session.game.decision(seat)
        assert decision is not None
        return [choice.label for choice, _ in self.desk._menu(decision)]


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Room]:
    return lambda lang="en", plain=True: Room(monkeypatch, tmp_path, lang, plain)


# ---------------------------------------------------------------- what is printed on cards


@LANGUAGES
@FACES
def test_the_winning_card_is_read_and_another_ending_is_hinted_at(room, lang: str, plain: bool) -> None:
    for endings, hint in (({}, 0), ({"away": {"result": "success", "title": "Away", "text": "Far."}}, 1)):
        here = room(lang, plain)
        here.begin(places=hall(B={"do": [{"win": "home"}], "text": "The last card."}), endings=endings)
        here.briefed()
        here.embodied()
        here.act("place", 0, "C")
        here.types("1", "")
        assert here.said("Well done.") == 1
        assert here.said("The last card.") == 1  # alone one reads without a stop
        other = {"en": "another ending that you have not reached", "fr": "une autre fin, que vous n’avez pas atteinte"}
        assert here.said(other[lang]) == hint
        assert "Away" not in here.shown


@LANGUAGES
@FACES
def test_the_rule_box_of_a_card_that_is_read_aloud_is_shown_with_it(room, lang: str, plain: bool) -> None:
    here = room(lang, plain)
    boxed = {"A": {"title": "Welcome", "text": "Sit down.", "rule": "No time passes."}}
    here.begin(base=boxed, places=hall(A={"rule": "It is dark."}))
    here.types("1")
    assert here.said("No time passes.") == 1
    here.briefed()
    here.embodied()
    here.types("")
    assert here.said("It is dark.") == 1


@LANGUAGES
@FACES
def test_an_item_is_shown_to_all_when_it_is_taken(room, lang: str, plain: bool) -> None:
    here = room(lang, plain)
    item = {"name": "A lens", "text": "It is scratched.", "rule": "One die more."}
    here.begin(3, enter="CCC", items={"lens": item}, places=hall(B={"do": [{"take": "lens"}]}))
    here.spend()
    here.act("move", 0, "B")
    here.read()
    here.desk.holder = 1
    decision = here.session.game.decision(1)
    here.desk.show(1, decision, here.session.news(1))
    assert here.said("It is scratched.") == 1
    assert here.said("One die more.") == 1


def test_alone_a_card_that_sends_one_on_is_read_all_the_same(room) -> None:
    here = room()
    here.begin(enter="CC", places=hall(B={"text": "A trapdoor.", "do": [{"move-pawn": "D"}]}))
    here.desk.show(0, here.session.game.decision(0), here.session.news(0))
    here.spend()
    here.act("move", 0, "B")
    here.desk.show(0, here.session.game.decision(0), here.session.news(0))
    assert here.said("A trapdoor.") == 1
    assert here.said("A stair.") == 1


def test_a_card_is_not_told_again_when_only_its_shields_change(room) -> None:
    here = room()
    here.begin(enter="BB", places=hall(B={"tests": {"open": challenge("force", normal=3)}}))
    here.spend()
    here.desk.show(0, here.session.game.decision(0), here.session.news(0))
    here.roll(0, "hall/B/open", 3, 0)
    here.desk.show(0, here.session.game.decision(0), here.session.news(0))
    assert here.said("A door.") == 1
    assert here.said("3 shields.") >= 1
    assert here.said("Force, 2 shields.") == 1
    here.types("look")
    assert here.said("A door.") == 2


@LANGUAGES
def test_items_lists_resources_stock_and_powers(room, lang: str) -> None:
    here = room(lang)
    power = {"id": "p", "name": "Strike", "text": "One match, one die.", "gives": {"dice": 1}}
    ada = {"stock": 3, "stock-name": "Matches", "abilities": [power], **COINS}
    here.begin(enter="BB", receptacles={"ada": ada})
    text = dict(items_page(here.scene()).entries)["Ada"]
    assert "5 Coins · 3 Matches" in text
    assert "Strike · One match, one die." in text


# ---------------------------------------------------------------- the menu


@LANGUAGES
@FACES
def test_handing_over_is_one_entry_at_the_end(room, lang: str, plain: bool) -> None:
    here = room(lang, plain)
    here.begin(enter="BB", receptacles={"ada": COINS, "bea": {"inventory": {"items": ["key"]}}})
    labels = here.labels()
    assert labels[-1] == {"en": "Hand something over…", "fr": "Donner quelque chose…"}[lang]
    assert len(labels) == 3
    here.types("3", "1", "9", "3", "3", "2")
    assert [agent.resources.get("yellow", 0) for agent in here.session.game.s.agents] == [2, 3]
    assert here.session.game.s.items == {"key": 0}
    assert here.said({"en": "hands 3 Coins to Bea", "fr": "donne 3 Coins à Bea"}[lang])


def test_thinking_better_of_handing_over(room) -> None:
    here = room()
    here.begin(enter="BB", receptacles={"ada": COINS})
    here.types("3", "")
    assert here.said("Nothing changed hands.") == 1
    assert here.session.game.s.agents[0].resources["yellow"] == 5


def test_two_items_used_together_offer_it_once(room) -> None:
    power = [{"id": "lay", "name": "Lay them together", "window": "any-time", "do": [{"gain-token": "sun"}]}]
    strips = {name: {"name": name, "text": "Thin.", "abilities": power} for name in ("left", "right")}
    here = room()
    here.begin(enter="BC", items=strips, receptacles={"ada": {"inventory": {"items": ["left", "right"]}}})
    assert [label for label in here.labels() if "together" in label] == ["Ada: Lay them together"]


@LANGUAGES
def test_powers_have_short_names_in_menus(room, lang: str) -> None:
    long = "He may do what he likes with whatever he finds on the table, " * 3
    named = {"id": "a", "name": "Estimate", "text": long, "window": "any-time", "do": [{"gain-time": 1}]}
    nameless = {"id": "b", "text": long, "window": "any-time", "do": [{"gain-time": 1}]}
    here = room(lang)
    here.begin(enter="BC", receptacles={"ada": {"abilities": [named, nameless]}})
    estimate, other = (label for label in here.labels() if label.startswith("Ada"))
    assert estimate.endswith("Estimate")
    assert "He may do" in other
    assert len(other) < 80


# ---------------------------------------------------------------- what happened, in words


@LANGUAGES
def test_a_roll_without_a_hit_has_a_result(room, lang: str) -> None:
    here = room(lang)
    here.begin(enter="BB", places=hall(B={"tests": {"open": challenge("force", normal=3, skull=1)}}))
    here.spend()
    here.roll(0, "hall/B/open", 0, 2)
    kinds = [line.kind for line in here.session.logs[0]]
    assert kinds[kinds.index("rolled") :][:2] == ["rolled", "no-hit"]
    here.roll(1, "hall/B/open", 0, 3)
    assert [line.kind for line in here.session.logs[0]].count("no-hit") == 1


def test_one_payment_is_one_line(room) -> None:
    from timecaptain.cli.terminal.classic.narrator import ClassicNarrator
    from timecaptain.cli.terminal.narrator import summed

    paid = [Event("resource", {"agent": 0, "resource": "yellow", "number": -1})] * 3
    other = Event("resource", {"agent": 1, "resource": "yellow", "number": -1})
    gained = Event("resource", {"agent": 1, "resource": "yellow", "number": 2})
    here = room()
    here.begin(enter="BB")
    told = [
        sentences.event(here.session.game, event, "en")
        for event in summed([*paid, other, gained], ClassicNarrator.summed)
    ]
    assert told == ["Ada: −3 Coins.", "Bea: −1 Coins.", "Bea: +2 Coins."]


@LANGUAGES
@FACES
def test_whose_body_it_is(room, lang: str, plain: bool) -> None:
    here = room(lang, plain)
    here.begin(2, receptacles={"ada": {"stock": 3, "stock-name": "Matches", **COINS}})
    here.briefed()
    seat = here.session.game.decisions()[0].seat
    here.desk.show(seat, here.desk._decision(seat), [])
    brought = {"en": "brings 5 Coins, 3 Matches", "fr": "apporte 5 Coins, 3 Matches"}
    assert here.said(brought[lang]) == 1
    for i, name in enumerate(("ada", "bea", "cid")):
        here.act("embody", i, name)
    lines = [line.text for line in here.session.logs[0] if line.kind == "embodied"]
    assert (
        lines[2]
        == {
            "en": "Player 1 takes the body of Cid (second body).",
            "fr": "Joueur 1 prend le corps de Cid (second corps).",
        }[lang]
    )
    assert lines[0].startswith({"en": "Player 1 takes the body of Ada", "fr": "Joueur 1 prend le corps d’Ada"}[lang])
    assert "0 Matches" not in " ".join(here.scene(0).goods(here.scene(0).public.agents[0]))


# ---------------------------------------------------------------- marks and states


def test_a_seal_says_what_it_still_asks_for(room) -> None:
    here = room()
    here.begin(
        enter="CC",
        places=hall(
            B={"seal": {"tokens": ["sun", "moon"]}},
            D={"seal": {"receptacles": ["ada", "bea"], "item": "key"}},
        ),
    )

    def marks(letter: str) -> list[str]:
        scene = here.scene()
        assert scene.public.place
        return scene.marks(next(space for space in scene.public.place.panorama if space.letter == letter))

    assert marks("B") == ["sealed: Sun + Moon"]
    number = here.session.game.content.item_numbers["key"]
    assert marks("D") == [f"sealed: Ada or Bea, with item {number}"]
    here.session.game.s.tokens += ["sun", "moon"]
    assert marks("B") == ["seal open"]


@LANGUAGES
def test_who_stands_alone_on_a_card_for_all_waits(room, lang: str) -> None:
    here = room(lang)
    here.begin(enter="BC", places=hall(B={"seal": {"group": True}}))
    waits = {"en": "waits on this card for the others", "fr": "attend les autres sur cette carte"}[lang]
    assert [waits in here.scene().status(agent) for agent in here.scene().public.agents] == [True, False]
    here.spend()
    here.act("move", 1, "B")
    assert not any(waits in here.scene().status(agent) for agent in here.scene().public.agents)


@FACES
def test_a_lock_is_told_only_while_it_holds(room, plain: bool) -> None:
    here = room(plain=plain)
    here.begin(enter="BB", places=hall(B={"lock": "any", "tests": {"open": challenge("force", normal=1)}}))
    here.desk.show(0, here.session.game.decision(0), [])
    assert here.said("A lock holds you") == 1
    here.spend()
    here.roll(0, "hall/B/open", 3, 3)
    here.file.truncate(0)
    here.desk.show(0, here.session.game.decision(0), [])
    assert here.said("A lock holds you") == 0


@LANGUAGES
def test_who_misses_a_tu_is_seen_missing_it(room, lang: str) -> None:
    here = room(lang)
    here.begin(enter="BC", places=hall(B={"do": [{"delay": 1}]}))
    here.spend()
    missing = {"en": "cannot act in this TU", "fr": "ne peut agir pendant cette UT"}[lang]
    assert [missing in here.scene().status(agent) for agent in here.scene().public.agents] == [True, False]
    here.act("nothing", 1)
    assert not any(missing in here.scene().status(agent) for agent in here.scene().public.agents)


# ---------------------------------------------------------------- looking things up


def test_odds_are_told_before_the_tu_is_spent(room) -> None:
    here = room()
    here.begin(enter="BB", places=hall(B={"tests": {"open": challenge("force", normal=1)}}))
    before = here.session.game.save()
    page = chances.page(here.session.game, 0, "en")
    assert page.title == "Odds of a roll once 1 TU is spent"
    assert len(page.entries) == 2
    assert here.session.game.save() == before
    here.spend()
    assert chances.page(here.session.game, 0, "en").entries == page.entries


def test_why_is_short_and_tells_of_no_test_before_its_card_is_read(room) -> None:
    here = room()
    here.begin(3, places=hall(B={"tests": {"open": challenge("force", normal=1) | {"label": "Pick the lock"}}}))
    here.briefed()
    here.embodied()
    for i in range(3):
        assert "Pick the lock" not in str(pages.why(here.session, 0, here.scene(0)))
        here.act("place", i, "B")
    assert {one.begun for one in here.session.game.s.agenda} == {True}
    here.read()
    page = pages.why(here.session, 0, here.scene(0))
    assert "Pick the lock" in str(page)
    assert any("go to B, C, D" in text for _, text in page.entries)
    assert len(page.entries) == len({heading for heading, _ in page.entries})


def test_the_log_comes_in_parts(room) -> None:
    here = room(plain=False)
    here.begin(enter="BB")
    for _ in range(15):
        here.spend()
        here.act("nothing", 0)
        here.act("nothing", 1)
    newest, older = (pages.log(here.session, 0, here.scene(), part) for part in ("", "2"))
    assert len(newest.entries) == len(older.entries) == pages.PART
    assert newest.entries[-1][1] == here.session.logs[0][-1].text
    assert older.entries[-1] != newest.entries[-1]
    assert pages.log(here.session, 0, here.scene(), "99").entries
    here.types("base", "", "log", "", "")
    assert all(screen.count("\n") <= 35 for screen in screens(here.file.getvalue()))


# ---------------------------------------------------------------- several players


def test_passing_on_goes_to_the_next_who_has_something_to_do(room) -> None:
    here = room()
    here.begin(3)
    here.briefed()
    here.types("", "pass")
    first, then = re.findall(r"Enter is Player (\d)", here.shown)
    assert int(then) == int(first) % 3 + 1


def test_one_cannot_pass_on_what_only_oneself_can_answer(room) -> None:
    here = room()
    here.begin(3)
    here.types("pass", "passer")
    assert here.said("You cannot pass now") == 2
    alone = room()
    alone.begin()
    alone.types("pass")
    assert alone.said("you play alone") == 1


@pytest.mark.parametrize("terminal", [True, False])
def test_before_a_seats_secrets_the_plain_face_waits_at_a_terminal_only(room, terminal: bool) -> None:
    here = room()
    here.begin(3, enter="BCD")
    asked = []
    here.monkeypatch.setattr(here.desk.face, "ask", lambda prompt: asked.append(prompt) or "")
    here.monkeypatch.setattr(sys, "stdin", type("Typed", (), {"isatty": lambda _: terminal})())
    here.desk.face.hand_over(here.scene(None), 1, secret=True)
    here.desk.face.hand_over(here.scene(None), 2, secret=False)
    assert asked == ["Enter when nobody else is looking."] * terminal
    assert here.said("Pass the device to Player 2 (Bea)") == 1


def test_what_one_read_aloud_stands_below_ones_own_name(room) -> None:
    here = room()
    here.begin(3)
    here.types("1", "1")
    banners = re.findall(r"--- Player (\d) ---|^Player (\d) reads card", here.shown, re.MULTILINE)
    first, read, second = (one or other for one, other in banners[:3])
    assert first == read != second


def test_whoever_has_nothing_to_do_is_told_so(room) -> None:
    here = room()
    session = here.begin(3, enter="BCD")
    seat = (session.game.s.captain + 1) % 3
    here.desk.show(seat, here.session.game.decision(seat), [])
    assert here.said("Nothing waits for you now.") == 1


def test_a_vote_says_what_it_is_about(room) -> None:
    here = room()
    session = here.begin(3, enter="BCD")
    session.act(0, action_of("leave"))
    session.act(1, action_of("vote", "yard"))
    assert session.logs[0][-1].text == "Player 2 has voted on where to go."


# ---------------------------------------------------------------- room on the screen


@pytest.mark.parametrize("seats", [2, 4])
def test_with_four_bodies_the_time_line_and_the_panorama_stay_in_sight(room, seats: int) -> None:
    here = room(plain=False)
    long = " ".join(["It goes on and on, as such cards do."] * 20)
    texts = {letter: {"text": f"{letter}. {long}", "back": f"Back of {letter}"} for letter in "ABCD"}
    rich = {name: body(name.title(), stock=3, **COINS) for name in ("ada", "bea", "cid", "dov")}
    session = here.begin(seats, enter="BCDB", places=hall(**texts), receptacles=rich)
    for seat in range(seats):
        here.monkeypatch.setattr("builtins.input", lambda *_: "")
        news = session.news(seat)
        for _ in range(2):
            here.desk.show(seat, session.game.decision(seat), news)
            screen = screens(here.file.getvalue())[-1]
            assert screen.count("\n") <= 33
            assert "20 TU left" in screen
            assert all(f"Back of {letter}" in screen for letter in "BCD")
            assert "Ada" in screen
            news = []
    here.file.truncate(0)
    here.desk.show(0, session.game.decision(0), [])
    assert "It goes on" not in here.shown  # known already; `look` tells it


def test_card_a_is_read_once_in_a_visit(room) -> None:
    here = room(plain=False)
    here.begin()
    here.briefed()
    here.embodied()
    for _ in range(2):
        here.desk.show(0, here.session.game.decision(0), here.session.news(0))
    assert here.said("A wide hall.") == 1
    here.types("look", "")
    assert here.said("A wide hall.") == 2


def test_the_french_is_french() -> None:
    from timecaptain.i18n import texts

    t = texts("fr")
    assert t("roll-pass", chance="14 %") == "14 % de chances de réussir"
    assert t("roll-wound", chance="5 %") == "5 % de blessure"
    assert t("action-decline") == "Ne rien faire / Laisser là"
    assert t("name-face-blank") == "vide"
    assert t("icon-discard-unless-visited") == "disparaît si personne n’y va d’abord"


def test_the_training_mission_names_its_doctor_in_good_french(tmp_path: Path) -> None:
    from timecaptain.cli.data import find
    from timecaptain.deck.shipped import TRAINING

    folder = find(TRAINING)
    assert folder is not None
    session = begun(load(folder), tmp_path, "fr")
    label = sentences.action(session.game, action_of("embody", 0, "fanta"), "fr")
    assert label.startswith("Agent 1 prend le corps du docteur Emmerich Fanta")
    assert label.endswith("(premier corps)")
