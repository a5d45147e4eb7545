"""Lines that earlier versions recorded still play, to the ending they had then."""

from pathlib import Path

import msgspec
import pytest

from timecaptain.deck import load, shipped
from timecaptain.lab import line_format, lines
from timecaptain.lab.conservation import check

KEPT = Path(__file__).parents[1] / "kept"
ENDINGS = {
    "0.2.1/lines/an-ember-each/kept-2": "kept",
    "0.2.1/lines/count-to-sixty/slide-1": "slide",
    "0.2.1/lines/count-to-sixty/slide-4": "slide",
    "0.2.1/lines/nobody-dies-here/present-1": "present",
    "0.2.1/lines/number-please/cleared-3": "cleared",
    "0.2.1/lines/the-back-of-the-glass/hooded-2": "ebb",
    "0.2.1/lines/the-back-of-the-glass/wrong-man-3": "wrong-man",
    "0.2.1/lines/the-spoken-page/ash-4": "ash",
    "0.2.1/lines/the-tenth-sack/let-go-1": "let-go",
}


def test_none_is_forgotten():
    assert {path.relative_to(KEPT).with_suffix("").as_posix() for path in KEPT.glob("*/lines/*/*.yaml")} == set(ENDINGS)


@pytest.mark.parametrize("name", ENDINGS)
def test_a_line_of_an_earlier_version_plays_to_the_same_ending(name, tmp_path):
    path = KEPT / f"{name}.yaml"
    line = line_format.read(path)
    assert line.format == 1
    deck = load(shipped.shipped()[path.parent.name])
    game = lines.start(deck, line)
    steps = [step for step, _ in lines.play_steps(game, line)]
    assert game.s.ending == ENDINGS[name]
    assert not game.s.forced
    assert check(game) == []

    written = tmp_path / "line.yaml"  # what it was migrated to is a line of today
    written.write_text(line_format.write(msgspec.structs.replace(line, steps=steps, format=line_format.FORMAT)))
    again = lines.play(deck, line_format.read(written))
    assert again.s == game.s


def test_a_line_that_is_half_of_an_earlier_version_is_refused(tmp_path):
    path = tmp_path / "line.yaml"
    for step in ("{seat: 0, do: dance, agent: 0}", "{seat: 0, do: choose, agent: 0, what: left}", "{seat: 0}"):
        path.write_text(f"mission: count-to-sixty\nseats: 1\nsteps:\n  - {step}\n")
        with pytest.raises(line_format.InvalidLine):
            line_format.read(path)
