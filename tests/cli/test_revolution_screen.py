"""What a Revolution table looks like: everything can be drawn and told, and the drawn face keeps secrets too."""

from __future__ import annotations

import io
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console

from tests.cli.spoken import Clicks, clicks_of, private_texts
from tests.cli.tables import again, begun
from tests.cli.test_screen import screens
from tests.game.mechanisms.test_random import ITEMS, MECHANISMS, PLACES, POWER
from tests.game.revolution.table import body, deck
from tests.missions.the_spoken_page import DECK, careful
from timecaptain.cli.terminal import pages
from timecaptain.cli.terminal.desk import Desk
from timecaptain.cli.terminal.screen import ScreenFace
from timecaptain.cli.terminal.session import Session
from timecaptain.deck import load
from timecaptain.deck.shipped import shipped
from timecaptain.game.kernel.actions import Answer
from timecaptain.odds.wording import odds_by_action

MARKED = [{"put-marker": "hall"}, *PLACES["hall"]["cards"]["B"]["do"]]
EVERYTHING: dict[str, Any] = {
    "mission": {
        "mechanisms": MECHANISMS,
        "shown": [],
        "preset": "cavendish",
        "settings": {"empty-vortex-fails": False},
    },
    "items": ITEMS,
    "places": PLACES | {"hall": {"cards": PLACES["hall"]["cards"] | {"B": {"do": MARKED}}}},
    "receptacles": {"ada": body("Ada", personal=POWER), "bea": body("Bea", personal=POWER)},
}


def drawn(console: Console, session: Session, seat: int | None) -> str:
    """Whatever a face could show this seat now, in one text."""
    scene = session.scene(seat)
    lines_drawn = [line for lines in scene.blocks().values() for line in lines]
    lines_drawn += [line for card in scene.own_cards() for line in card]
    drawing = scene.drawing()
    for tight in (False, True):
        for part in (drawing.header(tight), drawing.board(80, tight), drawing.board(100, tight), drawing.divider()):
            console.print(part)
        for card in scene.view.own.cards if scene.view.own else []:
            console.print(drawing.card(card, tight))
    console.print(drawing.debriefing())
    for make in session.system.pages(session, -1 if seat is None else seat, scene).values():
        lines_drawn += [f"{heading}. {text}" for heading, text in make().entries]
    for page in (pages.commands(scene), pages.rule("", scene, session.lang)):
        assert page.entries
    decision = session.game.decision(seat) if seat is not None else None
    if decision is not None:
        pages.why(session, seat, scene)  # type: ignore[arg-type]
        lines_drawn.append(session.system.prompt(session, scene, decision))
        lines_drawn += odds_by_action(session.game, decision, session.lang).values()
    return "\n".join(lines_drawn)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_everything_can_be_drawn_and_told(tmp_path: Path, lang: str) -> None:
    """All mechanisms in one deck, clicked on at random; each of them has its line."""
    console = Console(file=io.StringIO(), force_terminal=True, width=80, height=24, highlight=False)
    wanted = [
        *{
            "en": ["Magick", "Fear", "House Plan", "Mysteries", "is covered by", "Moon", "Stands upright"],
            "fr": ["Magie", "Peur", "Plan de la maison", "Mystères", "est recouvert par", "Moon", "Dressée"],
        }[lang],
        {"en": "can still have the other option", "fr": "peut encore avoir l’autre option"}[lang],
        "→ The Hall",
    ]
    told = ""
    for seed in range(16):  # until each has been on the screen
        session = begun(deck(**EVERYTHING), tmp_path / str(seed), lang, seats=1 + seed % 4, seed=seed)
        random = Random(seed)
        for step in range(90):
            able = [(one.seat, action) for one in session.game.decisions() for action in one.actions]
            able = [(seat, action) for seat, action in able if action.do != "abandon"]
            if not able:
                break
            session.act(*random.choice(able))
            if step % 6 == 5:
                told += "".join(drawn(console, session, seat) for seat in (None, *range(session.seats)))
        if seed >= 3 and all(words in told for words in wanted):
            break
    assert "{" not in told
    assert not [words for words in wanted if words not in told]


MISSIONS = {name: folder for name, folder in shipped().items() if load(folder).mission.system == "revolution"}


@pytest.mark.parametrize("name", MISSIONS)
def test_every_shipped_mission_can_be_drawn_and_told(tmp_path: Path, name: str) -> None:
    console = Console(file=io.StringIO(), force_terminal=True, width=80, height=24, highlight=False)
    for lang, seats in (("en", 1), ("fr", 3)):
        session = begun(load(MISSIONS[name]), tmp_path / lang, lang, seats=seats, seed=3)
        random = Random(5)
        for step in range(60):
            able = [(one.seat, action) for one in session.game.decisions() for action in one.actions]
            able = [(seat, action) for seat, action in able if action.do != "abandon"]
            session.act(*random.choice(able))
            if step % 10 == 9:
                assert "{" not in "".join(drawn(console, session, seat) for seat in (None, *range(seats)))
        assert [line.text for line in again(session).logs[0]] == [line.text for line in session.logs[0]]


# ---------------------------------------------------------------- secrets on the drawn face


class Hands:
    """Types for whoever has the device what the team does; `known` is what each seat has had before its eyes."""

    def __init__(self, desk: Desk, output: io.StringIO, clicks: Clicks, lang: str) -> None:
        self.desk, self.output, self.clicks, self.lang = desk, output, clicks, lang
        self.done = 0
        self.known: list[set[str]] = [set() for _ in range(desk.session.seats)]

    def __call__(self, prompt: str = "") -> str:
        game, t = self.desk.session.game, self.desk.t
        for seat, known in enumerate(self.known):
            known |= {card.card for card in game.view(seat, self.lang).own.cards}
        last = self.output.getvalue().rstrip().splitlines()[-1]
        if re.sub(r"\x1b\[[0-9;]*m", "", last).strip() in (t("page-enter"), t("pass-enter")):
            return ""
        if self.done == len(self.clicks):
            raise EOFError
        seat, action = self.clicks[self.done]
        if t("who-title") in screens(self.output.getvalue())[-1]:
            return str(seat + 1)
        if self.desk.holder != seat:
            return "pass"
        self.done += 1
        if isinstance(action, Answer):
            return action.text
        decision = self.desk._decision(seat)
        assert decision is not None
        return str([one for _, one in self.desk._menu(decision)].index(action) + 1)


@pytest.mark.parametrize(("size", "lang"), [((100, 35), "en"), ((80, 24), "fr")])
def test_a_card_is_never_on_a_screen_for_others(tmp_path: Path, monkeypatch, size: tuple[int, int], lang: str) -> None:
    monkeypatch.setenv("TIMECAPTAIN_HOME", str(tmp_path))
    file = io.StringIO()
    console = Console(file=file, force_terminal=True, width=size[0], height=size[1], highlight=False)
    session = begun(DECK, tmp_path, lang, seats=3, seed=4)
    desk = Desk(session, ScreenFace(console), lang, plain=False)
    hands = Hands(desk, file, clicks_of(careful, 3, 4)[:120], lang)
    monkeypatch.setattr("builtins.input", hands)
    desk.run()
    assert hands.done == 120
    holder, seen, too_long = -1, [0, 0, 0], []
    for screen in screens(file.getvalue()):
        if match := re.search(r"(?:Pass the device to Player|Passez l’appareil à Joueur) (\d)", screen):
            holder = int(match[1]) - 1
        words = " ".join(re.sub(r"[│┃─╭╮╰╯┌┐└┘\ue000]", " ", screen).split())
        for key, text in private_texts(lang).items():
            if " ".join(text.split())[:30] not in words:
                continue
            conflict = DECK.places.get(key.partition("/")[0])
            if conflict is not None and conflict.cards[key.partition("/")[2]].conflict == "group":
                continue  # R-GCON-01: before everybody
            assert desk.t("who-title") not in screen, f"{key} is shown to all"
            assert key in hands.known[holder], f"{key} is shown to {holder}"
            seen[holder] += 1
        assert all(len(line) <= size[0] for line in screen.splitlines())
        too_long += [screen] if len(screen.splitlines()) > size[1] + 1 else []
    assert min(seen) > 3
    assert {"en": "Group conflict: Three lanterns", "fr": "Conflit de groupe"}[lang] in file.getvalue()
    assert not too_long, "\n=====\n".join(too_long)
