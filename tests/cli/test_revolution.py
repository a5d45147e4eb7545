"""Revolution missions in the terminal: whole games, secrets on a shared device, saves, replay, the Mission Log."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tests.cli.player import PROMPT, timecaptain
from tests.cli.spoken import NAMES, Clicks, clicks_of, reader
from tests.cli.tables import OPEN, Kept, again, begun
from tests.game.revolution.table import box, table
from tests.missions.the_spoken_page import FOLDER, adrift, careful, careless, obedient, short
from timecaptain.cli.terminal import mission_log
from timecaptain.cli.terminal.desk import Desk
from timecaptain.cli.terminal.device import ThisTerminal
from timecaptain.cli.terminal.lines import PlainFace
from timecaptain.cli.terminal.revolution import pages
from timecaptain.cli.terminal.revolution.scene import RevolutionScene
from timecaptain.cli.terminal.session import Session
from timecaptain.cli.terminal.tables import Tables
from timecaptain.i18n import texts

WON = {"en": "Mission accomplished, with", "fr": "Mission accomplie, avec"}
LANGUAGES = pytest.mark.parametrize("lang", ["en", "fr"])


@LANGUAGES
@pytest.mark.parametrize(("seats", "play"), [(1, careful), (2, obedient), (3, careless), (4, careful)])
def test_the_spoken_page_is_played_to_its_end(tmp_path: Path, lang: str, seats: int, play) -> None:
    """Nobody sees a card that is not theirs, whoever has the device; the record replays to the same end."""
    clicks = clicks_of(play, seats, 4)
    with reader(tmp_path, clicks, seats, 4, lang) as player:
        assert player.play_on()
        told = "\n".join(player.lines)
        assert player.done == len(clicks), told[-2000:]
        assert "Traceback" not in told
        assert WON[lang] in told
        if seats > 1:
            assert player.handed > 20
            assert all(len(read) > 3 for read in player.read_by.values())
    kept = Kept(tmp_path)
    assert kept.finished(kept.only)
    assert kept.actions(kept.only) == clicks
    replay = timecaptain(tmp_path, "replay", kept.only, "--lang", lang)
    assert replay.returncode == 0, replay.stderr
    assert texts(lang)("replay-same", number=len(clicks)) in replay.stdout


@pytest.mark.parametrize("seats", [1, 3])
def test_a_game_that_is_cut_off_goes_on(tmp_path: Path, seats: int) -> None:
    """Every few actions the power goes out; nothing is lost, nothing is drawn twice."""
    clicks = clicks_of(short, seats, 5)
    done = 0
    while done < len(clicks):
        with reader(tmp_path, clicks, seats, 5, "en") as player:
            for seat, action in clicks[:done]:
                player.game.apply(seat, action)
                player._learn()
            player.done = done
            over = player.play_on(min(done + 25, len(clicks)))
            done = player.done
        kept = Kept(tmp_path)
        assert kept.actions(kept.only) == clicks[:done]
    assert over
    assert kept.finished(kept.only)


@pytest.mark.rule("R-SCORE-04", "R-END-04")
@LANGUAGES
def test_the_mission_log_takes_down_every_attempt(tmp_path: Path, lang: str, monkeypatch) -> None:
    monkeypatch.setenv("TIMECAPTAIN_HOME", str(tmp_path))
    clicks = clicks_of(adrift, 2, 1)
    with reader(tmp_path, clicks, 2, 1, lang) as player:
        assert not player.play_on()
        player.type("score")
        page = player.until(PROMPT)
    (entry,) = mission_log.entries()
    assert (entry.mission, entry.players, entry.won, entry.run) == ("the-spoken-page", "Ada, Bea", False, 1)
    assert entry.date[:2] == "20"
    assert page is not None
    assert any("Ada, Bea" in line for line in page)
    again = timecaptain(tmp_path, "play", str(FOLDER), "--plain", "--lang", lang, typed="\n1\n")
    assert again.returncode == 0
    assert len(mission_log.entries()) == 1  # the same attempt is not taken down twice


@pytest.mark.rule("R-SCORE-04")
def test_an_attempt_is_taken_down_before_anybody_is_asked_for_names(tmp_path: Path, monkeypatch) -> None:
    """The power goes out while they are asked; after a win nobody goes on with that game any more."""
    monkeypatch.setenv("TIMECAPTAIN_HOME", str(tmp_path))
    clicks = clicks_of(short, 2, 2)
    with reader(tmp_path, clicks, 2, 2, "en") as player:
        assert not player.play_on(len(clicks) - 1)
        while player.done < len(clicks):
            player.type(player._typed([*player.lines]))
        assert player.until(NAMES) is not None
        player.kill()
    (entry,) = mission_log.entries()
    assert (entry.players, entry.won, entry.named) == ("Player 1, Player 2", True, False)


@pytest.mark.rule("R-SCORE-04")
def test_names_that_were_not_given_are_asked_for_when_the_game_goes_on(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setenv("TIMECAPTAIN_HOME", str(tmp_path))
    session = played(tmp_path / "house", clicks_of(adrift, 2, 1), seed=1)
    assert session.game.s.phase == "lost"
    assert mission_log.entries() == []
    run = timecaptain(tmp_path, "play", str(FOLDER), "--plain", "--lang", "en", typed="\n1\nAda, Bea\n")
    assert run.returncode == 0, run.stderr
    (entry,) = mission_log.entries()
    assert (entry.players, entry.named) == ("Ada, Bea", True)


ENTRY = mission_log.Entry(
    mission="m", title="M", game="g", run=1, date="2026-01-02", players="Ada", ending="E", won=True, score=2, rounds=3
)


@pytest.mark.rule("R-SCORE-05")
def test_a_spoiled_mission_log_is_read_as_far_as_it_goes(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setenv("TIMECAPTAIN_HOME", str(tmp_path))
    assert mission_log.entries() == []
    mission_log.add(ENTRY)
    with mission_log.place().open("ab") as file:
        file.write(b"\xff nonsense\n[[[\n")
    mission_log.add(msgspec.structs.replace(ENTRY, run=2))
    assert [one.run for one in mission_log.entries()] == [1, 2]


def test_a_mission_log_that_cannot_be_written_is_a_sentence(tmp_path: Path, monkeypatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("TIMECAPTAIN_HOME", str(tmp_path / "file"))
    with pytest.raises(mission_log.CannotWrite) as error:
        mission_log.add(ENTRY)
    assert error.value.reason


# ---------------------------------------------------------------- what is told


@pytest.mark.rule("R-ITEM-09", "R-VIS-04")
def test_a_kept_item_is_told_in_full_once_and_by_its_name_afterwards(monkeypatch) -> None:
    """Those who listen to the lines would hear it at every turn; `look` and `items` tell it again."""
    told: list[str] = []
    monkeypatch.setattr(ThisTerminal, "write", lambda _, text: told.append(text.removesuffix("\n")))
    t = table(2, items={"dream": {"kept": True}}, places={"hall": {"cards": {"B": {"do": [{"take": "dream"}]}}}})
    t.go("hall", "B", "C")
    face = PlainFace()
    for seat in (0, 1, 0, 1, 0):
        scene = RevolutionScene(t.game, seat, "en")
        face.hand_over(scene, seat, secret=True)
        told.append(f"now {seat}")
        face.table(scene, [])
        face.table(scene, [])
    assert told.count("Secret dream.") == 1
    assert sum("A dream" in line and line.endswith("(look)") for line in told) == 2
    assert told.count("Secret of hall B.") == 3, "the card before one is read again"
    assert any("Secret dream." in text for _, text in pages.look(RevolutionScene(t.game, 0, "en")).entries)


@pytest.mark.rule("R-GIVE-01")
def test_handing_over_says_what_it_costs_before_it_is_chosen(tmp_path: Path, monkeypatch) -> None:
    t = table(2, places={"hall": {"cards": {"B": {"do": [{"take": "key"}]}}}})
    t.go("hall", "B", "C")
    t.stand_by(0)
    session = begun(t.game.deck, tmp_path, "en", seats=2)
    session.game = t.game
    desk = Desk(session, PlainFace(), "en", plain=True)
    labels = [choice.label for choice, _ in desk._menu(t.game.decision(0))]
    assert "Hand something over (1 Azrak)…" in labels
    t.stand_by(1)
    t.leave()
    assert "Hand something over…" in [choice.label for choice, _ in desk._menu(t.game.decision(0))]


@pytest.mark.rule("A-R-32")
def test_the_captain_is_not_waited_for_again_once_somebody_is_named(tmp_path: Path) -> None:
    monster = {"conflict": "group", "life": 9, "tests": {"hit": box("force", 4)}}
    t = table(3, places={"hall": {"cards": {"B": monster}}})
    t.go("hall", "B", "C", "D")
    t.do("fight")
    session = begun(t.game.deck, tmp_path, "en", seats=3)
    session.game = t.game
    assert [session.system.due(session, seat) for seat in range(3)] == [True, False, False]
    t.do("order", 1, seat=0)
    assert [session.system.due(session, seat) for seat in range(3)] == [False, True, False]


@pytest.mark.rule("R-END-03")
def test_whether_to_give_up_is_asked_of_everybody(tmp_path: Path) -> None:
    t = table(3)
    session = begun(t.game.deck, tmp_path, "en", seats=3)
    session.game = t.game
    assert t.game.s.phase == "choose"
    t.do("abandon", seat=0)
    t.do("agree", False, seat=0)
    assert session.system.able(session) == [1, 2]
    assert [session.system.due(session, seat) for seat in range(3)] == [False, True, True]
    t.do("agree", False, seat=1)
    t.do("agree", False, seat=2)
    assert session.system.due(session, t.game.s.captain)


@LANGUAGES
def test_whoever_is_asked_to_give_is_told_what_and_how_much_is_missing(tmp_path: Path, lang: str) -> None:
    ask = {"contribute": {"amount": 3, "pool": "azrak", "do": [{"take": "key"}]}}
    t = table(2, places={"hall": {"cards": {"B": {"do": [ask]}}}})
    t.go("hall", "B", "C")
    session = begun(t.game.deck, tmp_path, lang, seats=2)
    session.game = t.game
    decision = t.game.decision(0)
    assert decision is not None
    prompt = session.system.prompt(session, session.scene(0), decision)
    assert "Ada" in prompt
    assert "3 Azrak" in prompt


# ---------------------------------------------------------------- what is kept


def played(folder: Path, clicks: Clicks, seats: int = 2, seed: int = 2) -> Session:
    """A table of the mission where the players left it."""
    tables = Tables.open(folder)
    OPEN.append(tables)
    session = Session.begin(tables, FOLDER, "en", seats=seats, seed=seed, options={})
    for seat, action in clicks:
        session.act(seat, action)
    return session


def test_a_resumed_game_has_its_logs(tmp_path: Path) -> None:
    first = played(tmp_path, clicks_of(short, 2, 2)[:60])
    second = again(first)
    assert {seat: [line.text for line in log] for seat, log in second.logs.items()} == {
        seat: [line.text for line in log] for seat, log in first.logs.items()
    }


def test_replay_for_one_seat_tells_what_it_heard(tmp_path: Path) -> None:
    session = played(tmp_path / "house", clicks_of(careful, 2, 2))
    seat, text = next(
        (s, line.text) for s in (0, 1) for line in session.logs[s] if not line.public and len(line.text) > 20
    )
    words = " ".join(text.split())[:60]
    assert words in timecaptain(tmp_path, "replay", session.table, "--seat", str(seat + 1), "--lang", "en").stdout
    assert words not in timecaptain(tmp_path, "replay", session.table, "--seat", str(2 - seat), "--lang", "en").stdout
    assert words not in timecaptain(tmp_path, "replay", session.table, "--lang", "en").stdout
