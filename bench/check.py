"""How long an author waits for `timecaptain check`, and anybody for `timecaptain --help`.

A made-up mission of 154 cards in two languages is written to a temporary folder; everything is measured in one run, and
what counts are the ratios: to an interpreter that does nothing, and to PyYAML's own C loader on the same files.
"""

from __future__ import annotations

import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import yaml

PLACES = 22
TOKENS = 24
LETTERS = "BCDEFG"
WORDS = ("the", "lamp", "burns", "low", "and", "somebody", "left", "a", "letter", "on", "stairs", "nobody", "climbs")
BODIES = ("captain", "nurse", "thief", "priest", "gardener")
SKILLS = ("wits", "hands", "nerve")


class Prose:
    """Words without end, the same on every run."""

    def __init__(self) -> None:
        self.chance = random.Random(7)

    def __call__(self, number: int = 45) -> str:
        return " ".join(self.chance.choices(WORDS, k=number)).capitalize() + "."


def write_deck(folder: Path) -> Path:
    """A mission with nothing wrong in it: each place leads to the next, each token opens a card further on."""
    prose = Prose()
    (folder / "places").mkdir(parents=True)
    (folder / "lang").mkdir()
    files: dict[str, Any] = {
        "mission.yaml": _mission(prose),
        "base.yaml": {"cards": {letter: {"title": prose(4), "text": prose(60)} for letter in "ABCDE"}},
        "items.yaml": {"items": {f"item-{n}": _item(n, prose) for n in range(PLACES)}},
        "receptacles.yaml": {"receptacles": {name: _body(name, prose) for name in BODIES}},
        "endings.yaml": {"endings": {"home": _ending("success", prose), "lost": _ending("failure", prose)}},
    }
    for number in range(PLACES):
        files[f"places/place-{number}.yaml"] = _place(number, prose)
    for name, content in files.items():
        _write(folder / name, content)
    _write(folder / "lang" / "fr.yaml", _translation(folder, prose))
    return folder


class WithoutAnchors(yaml.CSafeDumper):
    """The same instruction in two options is written out twice, as an author would."""

    def ignore_aliases(self, data: object) -> bool:
        return True


def _write(path: Path, content: Any) -> None:
    path.write_text(
        yaml.dump(content, Dumper=WithoutAnchors, sort_keys=False, allow_unicode=True, width=110), encoding="utf-8"
    )


def _mission(prose: Prose) -> Any:
    return {
        "format": 1,
        "id": "made-up",
        "system": "classic",
        "title": "Made up",
        "where": prose(4),
        "year": "1921",
        "summary": prose(40),
        "time": 60,
        "start": "place-0",
        "out-of-time": "lost",
        "plan": {"shown": ["place-0"]},
        "characteristics": {name: {"name": name} for name in SKILLS},
        "tokens": {f"token-{n}": {"symbol": prose(2)} for n in range(TOKENS)},
        "counters": {"noise": {"most": 9}},
        "tags": ["man", "beast"],
        "item-classes": ["tool"],
    }


def _item(number: int, prose: Prose) -> Any:
    ability = {"id": "helps", "text": prose(8), "characteristics": [SKILLS[number % 3]], "gives": {"dice": 1}}
    return {"name": prose(2), "text": prose(20), "classes": ["tool"], "abilities": [ability]}


def _body(name: str, prose: Prose) -> Any:
    power = {"id": "turn", "text": prose(9), "window": "after-roll", "do": [{"turn-die": "hit"}]}
    dice = dict.fromkeys(SKILLS, 2)
    return {"name": name, "text": prose(30), "dice": dice, "resistance": 2, "life": 4, "abilities": [power]}


def _ending(result: str, prose: Prose) -> Any:
    return {"result": result, "title": prose(4), "text": prose(60)}


def _place(number: int, prose: Prose) -> Any:
    cards: dict[str, Any] = {"A": {"text": prose(70)}}
    for position, letter in enumerate(LETTERS):
        cards[letter] = _card(number, position, prose)
    return {"place": f"place-{number}", "name": prose(3), "cards": cards}


def _card(number: int, position: int, prose: Prose) -> Any:
    card: dict[str, Any] = {"back": prose(4), "text": prose(45)}
    if position == 0:
        card["do"] = [{"gain-token": f"token-{number % TOKENS}"}, {"take": f"item-{number}"}]
    elif position == 1:
        onward = {"show-place": f"place-{number + 1}"} if number + 1 < PLACES else {"win": "home"}
        card["do"] = [_choice([onward], number, prose)]
    elif position == 2:
        card["seal"] = {"tokens": [f"token-{number % TOKENS}"]}
        card["do"] = [{"gain-token": f"token-{(number + 11) % TOKENS}"}, {"count": {"counter": "noise", "add": 1}}]
    elif position == 3:
        card["tests"] = {"fight": _test(number, prose)}
        card["opponent"] = True
    elif position == 4:
        card["do"] = [_condition(number, prose)]
    return card


def _choice(then: list[Any], number: int, prose: Prose) -> Any:
    options: list[Any] = [
        {"label": prose(4), "cost": {"time": 1}, "do": then},
        {"label": prose(4), "if": {"group-has": f"item-{number}"}, "do": [{"say": prose(20)}, *then]},
        {"label": prose(4), "do": [{"wound": 1}]},
    ]
    return {"choose": {"prompt": prose(8), "optional": True, "options": options}}


def _test(number: int, prose: Prose) -> Any:
    shields = [{"normal": 2}, {"skull": 1}, {"heart": 1}]
    won = [{"gain-token": f"token-{(number + 5) % TOKENS}"}, {"say": prose(12)}]
    return {"characteristic": SKILLS[number % 3], "shields": shields, "tags": ["man"], "won": won}


def _condition(number: int, prose: Prose) -> Any:
    asked = {"token": f"token-{(number + 11) % TOKENS}", "counter": {"counter": "noise", "at-least": 2}}
    then = [{"gain-time": 1}, {"say": prose(12)}]
    return {"if": {"when": asked, "then": then, "else": [{"say": prose(12)}, {"lose-time": 1}]}}


def _translation(folder: Path, prose: Prose) -> Any:
    from timecaptain.deck import load
    from timecaptain.deck.translations import text_hash

    texts = load(folder).texts["en"]
    done = {key: {"source": text_hash(text), "text": prose(len(text.split()))} for key, text in texts.items()}
    return {"deck": "made-up", "language": "fr", "texts": done}


# ---------------------------------------------------------------- measuring


def best(work: Callable[[], object], times: int = 7) -> float:
    """Seconds of the best of several goes: everything else on the machine only makes it slower."""
    seconds = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        seconds.append(time.perf_counter() - start)
    return min(seconds)


def start_of(*arguments: str) -> Callable[[], object]:
    return lambda: subprocess.run([sys.executable, *arguments], check=True, capture_output=True)


def load_plainly(folder: Path) -> None:
    """What PyYAML alone needs for the same files."""
    for file in sorted(folder.rglob("*.yaml")):
        yaml.load(file.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)


def first_check(folder: Path) -> float:
    """What an author waits for after start-up: everything imported, nothing worked out yet."""
    program = (
        "import sys, time\n"
        "from timecaptain.deck.check import check\n"
        "start = time.perf_counter()\n"
        "check(sys.argv[1])\n"
        "print(time.perf_counter() - start)"
    )
    run = subprocess.run([sys.executable, "-c", program, str(folder)], check=True, capture_output=True)
    return float(run.stdout)


def check_after_a_change(folder: Path) -> float:
    """What whoever keeps the files parsed, like an editor, waits for after a change of one of them."""
    from timecaptain.deck.check import check
    from timecaptain.deck.parsed_files import ParsedFiles

    files, file = ParsedFiles(), "places/place-3.yaml"
    check(folder, files)
    text = (folder / file).read_text(encoding="utf-8")

    def changed() -> None:
        files.unsaved[file] = files.unsaved.get(file, text) + "\n# One line more.\n"
        check(folder, files)

    return best(changed)


def measure(folder: Path) -> dict[str, float]:
    """All figures, in seconds."""
    from timecaptain.deck.check import check

    findings = check(folder).findings
    assert not findings, findings[:3]
    return {
        "check, first in a process": min(first_check(folder) for _ in range(5)),
        "check, again": best(lambda: check(folder)),
        "check, one file changed": check_after_a_change(folder),
        "yaml, C loader alone": best(lambda: load_plainly(folder)),
        "start: python -c pass": best(start_of("-c", "pass")),
        "start: timecaptain --help": best(start_of("-m", "timecaptain", "--help")),
        "start: timecaptain check": best(start_of("-m", "timecaptain", "check", str(folder))),
    }


def main() -> None:
    with tempfile.TemporaryDirectory() as temporary:
        folder = write_deck(Path(temporary) / "deck")
        figures = measure(folder)
    for name, seconds in figures.items():
        print(f"{name:28} {seconds * 1000:7.1f} ms")
    plain, bare = figures["yaml, C loader alone"], figures["start: python -c pass"]
    print(f"check / plain yaml           {figures['check, again'] / plain:7.2f}")
    print(f"first check / plain yaml     {figures['check, first in a process'] / plain:7.2f}")
    print(f"--help / bare start          {figures['start: timecaptain --help'] / bare:7.2f}")


if __name__ == "__main__":
    main()
