"""`timecaptain play --plain`, as scripts, pipes and screen readers meet it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.player import PROMPT, Player, by_seat, offered, timecaptain
from tests.cli.tables import Kept, begun
from timecaptain.cli.terminal.desk import Desk
from timecaptain.cli.terminal.lines import PlainFace
from timecaptain.deck import TEMPLATE, load
from timecaptain.game.kernel.actions import Brief, Embody

TRACE = "Traceback"


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize(
    ("lang", "won", "title"),
    [("en", "Mission accomplished", "The train comes in"), ("fr", "Mission accomplie", "Le train entre en gare")],
)
def test_the_template_is_played_to_a_win(tmp_path: Path, lang: str, won: str, title: str, seats: int) -> None:
    player = Player(tmp_path, "--lang", lang, "--seats", str(seats), "--seed", "3")
    assert player.play()
    told = "\n".join(player.lines)
    player.close()
    assert player.process.returncode == 0, told
    assert TRACE not in told
    assert won in told
    assert title in told
    kept = Kept(tmp_path)
    assert kept.finished(kept.only)


def test_two_players_may_share_a_third_receptacle(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """C-TWO-04: what the other player wants for it is shown to the Time Captain."""
    session = begun(load(TEMPLATE), tmp_path, seats=2, seed=4, options={"shared_third": True})
    while session.game.s.phase == "base":
        session.act(session.game.decisions()[0].seat, Brief())
    captain = session.game.s.captain
    session.act(1 - captain, Embody(2, "porter"))
    desk = Desk(session, PlainFace(), "en", plain=True)
    assert session.system.due(session, captain)
    decision = session.game.decision(captain)
    assert decision is not None
    desk.show(captain, decision, [])
    assert "Proposed for Agent 3: Agent 3 takes the body of Tom Barrow, Porter" in capsys.readouterr().out
    session.act(captain, Embody(captain, "porter"))
    desk.show(captain, decision, [])
    assert "Proposed for" not in capsys.readouterr().out  # overtaken


def test_nobody_is_shown_a_card_that_only_another_reads(tmp_path: Path) -> None:
    """Product, moment 3: I alone see its text; the others see my pawn."""
    letters = iter("BCDD")

    def pick(options: dict[int, str]) -> int:
        entering = {number: label for number, label in options.items() if " enters on " in label}
        if entering:
            letter = next(letters)
            return next(number for number, label in entering.items() if f"enters on {letter}" in label)
        wanted = [number for number, label in options.items() if re.search("^Wake him|does nothing", label)]
        return wanted[0] if wanted else 1

    player = Player(tmp_path, "--seats", "4", "--seed", "3", "--lang", "en")
    player.play(pick, actions=30)
    player.kill()
    told = by_seat(player.lines)
    secrets = {
        "lantern in his lap": "B",
        "I gave it to the one who lives behind": "B",
        "He does not seem to have noticed you": "B",
        "Wake him gently": "B",
        "The shutter has been down": "C",
        "The rails shine": "D",
    }
    players = dict(re.findall(r"Player (\d) \(([^()]*)\)", "\n".join(player.lines)))
    entered = dict(re.findall(r"^(.*) enters on ([BCD])\.$", "\n".join(player.lines), re.MULTILINE))
    stood = {seat: entered[body] for seat, body in players.items()}
    assert sorted(stood.values()) == list("BCDD")
    for text, letter in secrets.items():
        readers = {seat for seat, card in stood.items() if card == letter}
        seen_by = {seat for seat, words in told.items() if text in words}
        assert seen_by, f"nobody read {text!r}"
        assert seen_by <= readers, f"{text!r} was shown to {seen_by}, not only to {readers}"


def test_a_killed_game_goes_on_where_it_was(tmp_path: Path) -> None:
    """Product, moment 8: nothing was lost, nothing is rolled twice."""
    player = Player(tmp_path, "--seats", "1", "--seed", "3", "--lang", "en")
    player.play(actions=12)
    assert player.until(re.compile(r"\(help\):$"))  # the twelfth action was shown: so it was saved before
    player.kill()
    kept = Kept(tmp_path)
    table = kept.only
    before = kept.actions(table)
    assert len(before) == 12

    again = Player(tmp_path, "--lang", "en")
    asked = again.until(re.compile(r"Enter goes on:$"))
    assert asked
    assert any("unfinished game" in line for line in asked)
    again.type("1")
    again.left = player.left
    assert again.play()
    again.close()
    assert again.process.returncode == 0
    kept = Kept(tmp_path)
    assert kept.only == table
    assert kept.finished(table)
    assert kept.actions(table)[:12] == before
    replay = timecaptain(tmp_path, "replay", table, "--lang", "en")
    assert replay.returncode == 0, replay.stderr


def test_a_new_game_keeps_the_old_one(tmp_path: Path) -> None:
    for _ in range(2):
        run = timecaptain(
            tmp_path, "play", str(TEMPLATE), "--plain", "--new", "--seats", "1", "--seed", "1", typed="1\n"
        )
        assert run.returncode == 0
    assert len(Kept(tmp_path).ids) == 2
    run = timecaptain(tmp_path, "play", str(TEMPLATE), "--plain", "--seats", "1", typed="2\n")
    assert len(Kept(tmp_path).ids) == 3, run.stdout


def test_the_end_of_input_ends_the_game_cleanly(tmp_path: Path) -> None:
    for typed in ("", "1\n", "1\n1"):
        run = timecaptain(
            tmp_path, "play", str(TEMPLATE), "--plain", "--new", "--seats", "2", "--seed", "1", typed=typed
        )
        assert run.returncode == 0
        assert not run.stderr
        assert "The game is saved in" in run.stdout
    run = timecaptain(tmp_path, "play", str(TEMPLATE), "--plain", "--new", typed="")
    assert run.returncode == 0
    assert TRACE not in run.stderr


@pytest.mark.parametrize("typed", ["0", "99", "abc", "", "1.5", "-1", "\x1b[2J", "²", "/nothing"])
def test_a_bad_line_gets_one_sentence(tmp_path: Path, typed: str) -> None:
    run = timecaptain(
        tmp_path, "play", str(TEMPLATE), "--plain", "--seats", "1", "--seed", "1", typed=f"1\n1\n{typed}\nquit\n"
    )
    assert run.returncode == 0
    assert not run.stderr
    assert "\x1b" not in run.stdout
    assert re.search("is not a number from 1 to|neither a number|Type the number", run.stdout)


def test_a_very_long_line_is_a_bad_line_too(tmp_path: Path) -> None:
    typed = f"1\n1\n{'9' * 5000}\n{'word ' * 5000}\nrule {'C' * 5000}\nnotes {'n' * 5000}\nquit\n"
    run = timecaptain(tmp_path, "play", str(TEMPLATE), "--plain", "--seats", "1", "--seed", "1", typed=typed)
    assert run.returncode == 0
    assert not run.stderr
    assert "9…”" in run.stdout


def test_everything_can_be_looked_up(tmp_path: Path) -> None:
    words = ["help", "rule", "rule MOVE", "rule C-MOVE-07", "rule X-1", "help c-move-11", "why", "log", "base", "look"]
    words += ["items", "odds", "notes", "notes the clock is wrong", "notes", "aide", "règle C-MOVE-07", "jour"]
    typed = "1\n1\n" + "\n".join(words) + "\nquit\n"
    run = timecaptain(tmp_path, "play", str(TEMPLATE), "--plain", "--seats", "1", "--seed", "1", typed=typed)
    assert run.returncode == 0
    assert not run.stderr
    assert "A tied vote" in run.stdout or "tie" in run.stdout
    assert "There is no rule X-1" in run.stdout
    assert run.stdout.count("the clock is wrong") == 2
    kept = Kept(tmp_path)
    assert kept.state(kept.only).notebook.shared == {"": "the clock is wrong"}


def test_look_repeats_what_a_card_has_told(tmp_path: Path) -> None:
    """What a card says when it is read is as good as printed on it, as long as one is there."""
    told = "I gave it to the one who lives behind the clock"
    player = Player(tmp_path, "--seats", "1", "--seed", "3", "--lang", "en")
    while (read := player.until(PROMPT)) and not any(told in line for line in read):
        player.type(str(player.towards_a_win(offered(read))))
    player.type("look")
    page = player.until(PROMPT)
    player.kill()
    assert page is not None
    heading = next(at for at, line in enumerate(page) if "What you were told here" in line)
    assert any(told in line for line in page[heading:])


def test_why_not_names_the_rule(tmp_path: Path) -> None:
    player = Player(tmp_path, "--seats", "1", "--seed", "3", "--lang", "en")
    player.play(actions=9)
    player.until(re.compile(r"\(help\):$"))
    player.type("why")
    page = player.until(re.compile(r"\(help\):$"))
    player.kill()
    assert page
    assert any(re.search(r"^.*\. \[C-[A-Z]+-\d\d\]\. \w", line) for line in page), page


def test_notes_survive_the_runs(tmp_path: Path) -> None:
    """Nobody moves, the time runs out, and the next run starts with the notes."""

    def idle(options: dict[int, str]) -> int:
        order = ("Begin another", "Leave it", "enters on D", "Spend", "does nothing")
        for wanted in order:
            for number, label in options.items():
                if wanted in label:
                    return number
        return 1

    player = Player(tmp_path, "--seats", "1", "--seed", "3", "--lang", "en")
    player.until(re.compile(r"\(help\):$"))
    player.type("notes ask the porter")
    player.play(idle, actions=150)
    player.kill()
    told = "\n".join(player.lines)
    assert "Debriefing" in told
    assert "Run 1, Dawn without a train" in told
    assert "The clock tower" not in told  # nothing of what was missed
    assert "for run 2" in told
    kept = Kept(tmp_path)
    assert kept.state(kept.only).notebook.shared == {"": "ask the porter"}
    assert kept.game(kept.only).s.run >= 2


def test_a_mission_that_is_not_there(tmp_path: Path) -> None:
    for lang, words in (("en", "There is no mission"), ("fr", "Il n’y a pas de mission")):
        run = timecaptain(tmp_path, "play", "no-such-thing", "--lang", lang)
        assert run.returncode == 2
        assert words in run.stderr
        assert "count-to-sixty" in run.stderr


def test_a_table_may_want_another_ruling(tmp_path: Path) -> None:
    """Every ruling that is an option can be chosen, and goes into the save."""
    arguments = (
        "play",
        "--plain",
        "--seats",
        "1",
        "--lang",
        "en",
        "--option",
        "last-tu-acts",
        "--option",
        "delay-return",
    )
    assert timecaptain(tmp_path, *arguments, typed="1\n").returncode == 0
    kept = Kept(tmp_path)
    assert kept.state(kept.only).options.game == {"last_tu_acts": True, "delay_return": True}
    again = timecaptain(tmp_path, "play", "--plain", "--lang", "fr", typed="")
    assert "encore à la base" in again.stdout
    wrong = timecaptain(tmp_path, "play", "--new", "--plain", "--lang", "en", "--option", "cheat")
    assert wrong.returncode == 2
    assert "last-tu-acts, delay-return" in wrong.stderr


def test_a_broken_mission_is_not_played(tmp_path: Path) -> None:
    (tmp_path / "deck").mkdir()
    (tmp_path / "deck" / "mission.yaml").write_text("format: 1\n", encoding="utf-8")
    run = timecaptain(tmp_path, "play", str(tmp_path / "deck"), "--plain", "--lang", "en")
    assert run.returncode == 1
    assert "cannot be played" in run.stderr
    assert TRACE not in run.stderr


def test_the_training_mission_is_the_default(tmp_path: Path) -> None:
    run = timecaptain(tmp_path, "play", "--plain", "--seats", "1", "--lang", "fr", typed="1\n")
    assert run.returncode == 0
    assert "Compter jusqu’à soixante" in run.stdout


def test_the_players_are_asked_for_their_number(tmp_path: Path) -> None:
    run = timecaptain(tmp_path, "play", str(TEMPLATE), "--plain", typed="7\n3\n1\n")
    assert "How many players" in run.stdout
    assert "“7” is not a number from 1 to 4." in run.stdout
    kept = Kept(tmp_path)
    assert len(kept.state(kept.only).chairs) == 3


def test_options_are_read_from_the_last_list() -> None:
    assert offered(["1. one", "2. two", "text", "1. first"]) == {1: "first"}


def test_a_mission_is_played_at_a_difficulty_it_offers(tmp_path: Path) -> None:
    run = timecaptain(tmp_path, "play", "--plain", "--seats", "1", "--difficulty", "more-time", typed="1\n")
    assert run.returncode == 0
    kept = Kept(tmp_path)
    assert kept.state(kept.only).options.difficulty == "more-time"
    again = timecaptain(tmp_path, "play", "--plain", "--lang", "en", typed="1\n1\n")
    assert again.returncode == 0
    assert TRACE not in again.stderr
    replayed = timecaptain(tmp_path, "replay", Kept(tmp_path).only, "--lang", "en")
    assert replayed.returncode == 0
    for lang, words in (("en", "less-time (Less time)"), ("fr", "less-time (Moins de temps)")):
        wrong = timecaptain(tmp_path, "play", "--plain", "--new", "--lang", lang, "--difficulty", "impossible")
        assert wrong.returncode == 2
        assert words in wrong.stderr
