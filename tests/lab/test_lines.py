"""A recorded line is played as it was recorded, whatever the seed; a file that is none is refused with a reason."""

import msgspec
import pytest

from tests.game.revolution import table as revolution
from tests.goldens import GOLDENS
from tests.missions.recording import record_games
from timecaptain.deck import TEMPLATE, load
from timecaptain.game.classic.actions import Spend
from timecaptain.game.kernel.actions import Answer, Give
from timecaptain.lab import line_format, lines
from timecaptain.lab.line_format import InvalidLine, Line, Step

DECK = load(TEMPLATE)
LINE = line_format.read(GOLDENS["the-late-train"][1])
HEAD = "format: 2\nmission: the-late-train\nseats: 2\n"


def test_a_line_leads_where_it_led():
    assert lines.play(DECK, LINE).s.ending == "on-time"


def test_the_seed_does_not_matter():
    first, second = lines.play(DECK, LINE).s, lines.play(DECK, msgspec.structs.replace(LINE, seed=99)).s
    second.rng = first.rng
    assert first == second


def test_a_part_of_a_line_is_a_game_to_go_on_with():
    game = lines.play(DECK, LINE, 5)
    assert (game.s.phase, game.s.place) == ("enter", "platform")
    assert not game.s.forced


def test_what_is_written_is_read_again(tmp_path):
    path = tmp_path / "line.yaml"
    path.write_text(line_format.write(LINE), encoding="utf-8")
    assert line_format.read(path) == LINE
    assert line_format.read_all(tmp_path) == {}
    (tmp_path / "lines").mkdir()
    path.rename(tmp_path / "lines" / "won.yaml")
    assert line_format.read_all(tmp_path) == {"won": LINE}


def test_what_is_played_is_written_down_with_what_the_dice_showed():
    with record_games() as begun:
        game = lines.play(DECK, LINE)
        part = lines.play(DECK, LINE, 5)
        copy = part.copy()  # what is tried on a copy is not played
        copy.apply(*next((seat, action) for seat in range(2) for action in copy.legal(seat)))
    assert game.s.ending == "on-time"
    assert [one.line().steps for one in begun] == [LINE.steps, LINE.steps[:5]]


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ("", "line-unreadable"),
        ("- 1", "line-unreadable"),
        (HEAD, "line-unreadable"),
        (HEAD + "steps: [{seat: x, do: brief}]", "line-unreadable"),
        (HEAD + "steps: [{seat: 0, do: brief, dances: 1}]", "line-unreadable"),
        (HEAD + "steps: [{seat: 0, do: dance 1}]", "line-unreadable"),
        (HEAD + "steps: [{seat: 0, do: move 0 C D}]", "line-unreadable"),
        (HEAD + "steps: [{seat: 0, do: move x C}]", "line-unreadable"),
        (HEAD + "steps: [", "line-unreadable"),
        (HEAD.replace("2", "3", 1) + "steps: []", "line-unreadable"),
    ],
)
def test_what_is_no_line_is_refused(tmp_path, content, why):
    path = tmp_path / "bad.yaml"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(InvalidLine) as refused:
        line_format.read(path)
    assert refused.value.why == why


def test_a_missing_file_is_refused(tmp_path):
    with pytest.raises(InvalidLine):
        line_format.read(tmp_path / "none.yaml")


def test_a_line_of_another_mission_is_refused():
    with pytest.raises(InvalidLine) as refused:
        lines.play(DECK, Line("another", 2, []))
    assert refused.value.why == "line-of-another-mission"


def test_a_face_that_no_die_has_is_refused():
    with pytest.raises(InvalidLine) as refused:
        lines.play(DECK, Line(DECK.mission.id, 2, [Step(0, "brief", dice=[["anchor"]])], captain=0))
    assert refused.value.why == "line-no-such-face"


def test_a_step_is_an_action():
    assert Step(1, "give 0 key 2").action == Give(0, "key", 2)
    assert line_format.step_of(1, Answer(0, "two words")) == Step(1, "answer 0 'two words'")
    assert line_format.step_of(1, Spend()) == Step(1, "spend")


# ---------------------------------------------------------------- with destiny cards


def chosen(**chance):
    """Both bodies are chosen; with the second one the destiny cards are shuffled and the captain is drawn."""
    steps = [Step(0, "embody 0 ada"), Step(1, "embody 1 bea", **chance)]
    return Line("small", 2, steps)


@pytest.mark.rule("R-SETUP-14", "R-DEST-05")
def test_the_order_of_a_pile_and_the_first_captain_are_laid_out():
    order = ["2 shuffle", "-2", "0", "1", "0", "-1"]
    destiny = [{"value": value} for value in (-2, -1, 0, 0, 1)] + [{"value": 2, "shuffle": True}]
    of = revolution.deck(mission={"destiny": destiny})
    with record_games() as begun:
        game = lines.play(of, chosen(captain=1, shuffle={"destiny": [order]}))
    assert (game.s.lead, game.s.captain) == (1, 1)
    assert [of.mission.destiny[number].value for number in reversed(game.s.pile)] == [2, -2, 0, 1, 0, -1]
    assert begun[0].steps[1].shuffle == {"destiny": [order]}
    assert begun[0].steps[1].captain == 1


@pytest.mark.rule("M-SETUP-03")
def test_so_is_the_order_of_the_mysteries():
    pile = [{"item": "siren"}, {"card": "yard/E"}, {"item": "law"}]
    of = revolution.deck(mission={"mechanisms": {"mysteries": {"pile": pile, "shuffle": True}}})
    order = ["item:law", "item:siren", "yard/E"]
    with record_games() as begun:
        game = lines.play(of, chosen(shuffle={"mysteries": [order]}))
    assert game.s.mechanisms["mysteries"]["pile"] == order
    assert begun[0].steps[1].shuffle["mysteries"] == [order]


@pytest.mark.parametrize(
    ("chance", "why"),
    [
        ({"shuffle": {"destiny": [["0", "1"]]}}, "line-no-such-pile"),
        ({"shuffle": {"destiny": [["9", "-2", "0", "1", "0", "-1"]]}}, "line-no-such-pile"),
        ({"shuffle": {"tarot": [["fool"]]}}, "line-no-such-pile"),
        ({"captain": 2}, "line-no-such-agent"),
    ],
)
def test_what_no_pile_and_no_draw_gives_is_refused(chance, why):
    with pytest.raises(InvalidLine) as refused:
        lines.play(revolution.deck(), chosen(**chance))
    assert refused.value.why == why
