"""Whatever is done to a mission, `check` answers, and what it needs for it stays in proportion."""

import random
import re
from pathlib import Path

import pytest
from bench.bench_check import best, load_plainly, start_of, write_deck

from timecaptain.deck import TEMPLATE
from timecaptain.deck.check import check
from timecaptain.deck.examples import lay
from timecaptain.deck.findings import code

FILES = [path for path in TEMPLATE.rglob("*.yaml") if path.parent.name != "lang"]
WORDS = re.compile(r"[A-Za-z0-9-]+")


def mangled(chance: random.Random) -> dict[str, str]:
    """Some file of the template with lines dropped or doubled, or a word put where another was."""
    files = {}
    for path in chance.sample(FILES, 2):
        lines = path.read_text(encoding="utf-8").split("\n")
        known = WORDS.findall(chance.choice(FILES).read_text(encoding="utf-8"))
        for _ in range(chance.randint(1, 3)):
            at = chance.randrange(len(lines))
            match chance.randrange(4):
                case 0:
                    del lines[at]
                case 1:
                    lines.insert(at, lines[at])
                case 2:
                    lines[at] = WORDS.sub(lambda _: chance.choice(known), lines[at], count=1)
                case 3:
                    lines[at] = "  " + lines[at]
        files[path.relative_to(TEMPLATE).as_posix()] = "\n".join(lines)
    return files


@pytest.mark.parametrize("seed", range(150))
def test_no_mission_is_too_broken_to_check(seed: int, tmp_path: Path) -> None:
    for finding in check(lay(mangled(random.Random(seed)), tmp_path / "deck")).findings:
        for lang in ("en", "fr"):
            assert code(finding.code).say(finding, lang)
            assert code(finding.code).advise(finding, lang)


def test_checking_costs_little_more_than_reading(tmp_path: Path) -> None:
    folder = write_deck(tmp_path / "deck")
    assert check(folder).findings == ()
    # About 2 when measured alone; what would be noticed is something that grows with the square of the deck.
    assert best(lambda: check(folder), 3) < 10 * best(lambda: load_plainly(folder), 3)


def test_the_command_starts_fast() -> None:
    # About 4 when measured alone; importing what only some command needs would double it.
    assert best(start_of("-m", "timecaptain", "--help"), 3) < 12 * best(start_of("-c", "pass"), 3)
