"""A recorded line is played as it was recorded, whatever the seed; a file that is none is refused with a reason."""

import pytest

from tests.goldens import GOLDENS
from timecaptain.deck import TEMPLATE, load, shipped
from timecaptain.game import Action
from timecaptain.lab import lines
from timecaptain.lab.lines import BadLine, Line, Recorder, Step

DECK = load(TEMPLATE)
LINE = lines.read(GOLDENS["the-late-train"][1])
HEAD = "mission: the-late-train\nseats: 2\n"


def test_a_line_leads_where_it_led():
    assert lines.play(DECK, LINE).s.ending == "on-time"


def test_the_seed_does_not_matter():
    import msgspec

    other = msgspec.structs.replace(LINE, seed=99)
    first, second = lines.play(DECK, LINE).s, lines.play(DECK, other).s
    second.rng = first.rng
    assert first == second


def test_a_part_of_a_line_is_a_game_to_go_on_with():
    game = lines.play(DECK, LINE, 5)
    assert (game.s.phase, game.s.place) == ("enter", "platform")
    assert not game.s.forced


def test_what_is_written_is_read_again(tmp_path):
    path = tmp_path / "line.yaml"
    path.write_text(lines.write(LINE), encoding="utf-8")
    assert lines.read(path) == LINE
    assert lines.lines_of(tmp_path) == {}
    (tmp_path / "lines").mkdir()
    path.rename(tmp_path / "lines" / "won.yaml")
    assert lines.lines_of(tmp_path) == {"won": LINE}


def test_a_recorder_writes_down_what_the_dice_showed():
    recorded = Recorder(lines.begin(DECK, LINE), captain=0, seed=5)
    for step in LINE.steps:
        lines.lay(recorded.game, step)
        recorded.do(step.seat, step.action)
    assert recorded.line().steps == LINE.steps


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ("", "line-unreadable"),
        ("- 1", "line-unreadable"),
        (HEAD, "line-unreadable"),
        (HEAD + "steps: [{seat: x, do: brief}]", "line-unreadable"),
        (HEAD + "steps: [{seat: 0, do: brief, dances: 1}]", "line-unreadable"),
        (HEAD + "steps: [", "line-unreadable"),
    ],
)
def test_what_is_no_line_is_refused(tmp_path, content, why):
    path = tmp_path / "bad.yaml"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(BadLine) as refused:
        lines.read(path)
    assert refused.value.why == why


def test_a_missing_file_is_refused(tmp_path):
    with pytest.raises(BadLine):
        lines.read(tmp_path / "none.yaml")


def test_a_line_of_another_mission_is_refused():
    with pytest.raises(BadLine) as refused:
        lines.play(DECK, Line("another", 2, []))
    assert refused.value.why == "line-of-another-mission"


def test_a_face_that_no_die_has_is_refused():
    with pytest.raises(BadLine) as refused:
        lines.play(DECK, Line(DECK.mission.id, 2, [Step(0, "brief", dice=[["anchor"]])], captain=0))
    assert refused.value.why == "line-no-such-face"


@pytest.mark.parametrize("name", shipped.shipped())
def test_every_recorded_line_of_a_shipped_mission_can_be_played(name):
    folder = shipped.shipped()[name]
    deck = load(folder)
    for line in lines.lines_of(folder).values():
        lines.play(deck, line)


def test_a_step_is_an_action():
    assert Step(1, "give", 0, "key", "2", 1).action == Action("give", 0, "key", "2", 1)
    assert lines.step_of(1, Action("spend")) == Step(1, "spend")
