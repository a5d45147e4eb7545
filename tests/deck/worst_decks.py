"""Decks of somebody who means harm: as large and as entangled as files can say it."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

from timecaptain.deck import TEMPLATE

CARDS = "place: attic\nname: The attic\ncards:\n  A:\n    text: Dust.\n"


def scripts(number: int, body: Callable[[int], str]) -> str:
    return "scripts:\n" + "".join(f"  s{n}:\n{body(n)}" for n in range(number))


def steps(number: int, step: str, indent: int = 6) -> str:
    return "".join(" " * indent + f"- {step}\n" for _ in range(number))


def nested(depth: int) -> str:
    """An `if` within an `if`, on one line."""
    return "{if: {when: {token: open-door}, then: [" * depth + "{say: a}" + "]}}" * depth


def conditions(depth: int, width: int) -> str:
    return "{token: open-door}" if not depth else "{any: [" + ", ".join([conditions(depth - 1, width)] * width) + "]}"


def _both_branches(n: int) -> str:
    return (
        f"    - if: {{when: {{token: open-door}}, then: [{{perform: s{n + 1}}}], else: [{{perform: s{n + 1}}}]}}\n"
        f"    - if: {{when: {{token: open-door}}, then: [{{perform: s{n + 1}}}], else: [{{go: platform}}]}}\n"
    )


def _cards(number: int, body: str) -> str:
    return CARDS + "".join(
        f"  c{n}:\n    letter: B\n    when: {{token: open-door}}\n    text: a\n{body}" for n in range(number)
    )


# What is written after `mission.yaml`, and the files beside it.
WORST: dict[str, tuple[str, dict[str, str]]] = {
    "scripts that perform the next one twice": (
        scripts(199, lambda n: f"    - perform: s{n + 1}\n    - perform: s{n + 1}\n") + "  s199:\n    - say: a\n",
        {"places/attic.yaml": CARDS + "    do:\n      - perform: s0\n"},
    ),
    "scripts that perform the next one in both branches": (
        scripts(199, _both_branches) + "  s199:\n    - say: a\n",
        {"places/attic.yaml": CARDS + "    do:\n      - perform: s0\n"},
    ),
    "scripts that all perform all": (
        scripts(100, lambda _: "".join(f"    - perform: s{n}\n" for n in range(100))),
        {"places/attic.yaml": CARDS + "    do:\n      - perform: s0\n"},
    ),
    "scripts about somebody chosen": (
        scripts(190, lambda n: f"    - wound: {{who: chosen}}\n    - perform: s{n + 1}\n    - perform: s{n + 1}\n")
        + "  s190:\n    - wound: {who: chosen}\n",
        {"places/attic.yaml": CARDS + "    do:\n      - perform: s0\n"},
    ),
    "three thousand misspelt names": (
        "",
        {"places/attic.yaml": CARDS + "    do:\n" + "".join(f"      - take: winding-kez{n}\n" for n in range(3_000))}
        | {"items.yaml": "items:\n" + "".join(f"  winding-key{n}:\n    name: K\n    text: K\n" for n in range(3_000))},
    ),
    "misspelt cards among many cards": (
        "",
        {"places/attic.yaml": _cards(2_000, "    do:\n      - replace: {card: cc1234567, with: cc7654321}\n")},
    ),
    "misspelt keys of translations": (
        "",
        {
            "lang/fr.yaml": "deck: the-late-train\nlanguage: fr\ntexts:\n"
            + "".join(f'  attic.c{n}.texd:\n    source: "123456789abc"\n    text: a\n' for n in range(5_000)),
            "places/attic.yaml": _cards(2_000, ""),
        },
    ),
    "misspelt fields": ("", {"places/attic.yaml": CARDS + "".join(f"    texd{n}: a\n" for n in range(20_000))}),
    "conditions within conditions": ("", {"places/attic.yaml": CARDS + f"    do:\n      - {nested(9)}\n"}),
    "ifs within ifs": (
        "",
        {"places/attic.yaml": _cards(40, "    do:\n" + steps(50, f"if: {{when: {conditions(3, 5)}, then: []}}"))},
    ),
    "a place of ten thousand cards": ("", {"places/attic.yaml": _cards(10_000, "")}),
    "a thousand steps that nobody reaches": (
        "",
        {
            "places/attic.yaml": _cards(
                40, "    do:\n" + steps(90, "if: {when: {all: [{has: oil-can}, {token: open-door}]}, then: [{say: a}]}")
            )
        },
    ),
    "conditions about everywhere else": (
        "",
        {
            "places/attic.yaml": _cards(
                40, "    do:\n" + steps(90, "if: {when: {none: [{at: platform}]}, then: [{say: a}], else: [{say: b}]}")
            )
        }
        | {f"places/p{n}.yaml": f"place: p{n}\nname: P\ncards:\n  A:\n    text: P\n" for n in range(95)},
    ),
    "emphasis in emphasis": (
        "",
        {"places/attic.yaml": CARDS.replace("Dust.", "'" + "*a _b **c " * 1_500 + "'")},
    ),
    "brackets and ampersands": (
        "",
        {"places/attic.yaml": CARDS.replace("Dust.", "'" + "<a &a [a](" * 1_500 + "'")},
    ),
    "answers of a riddle": (
        "",
        {
            "places/attic.yaml": CARDS
            + "    do:\n      - ask:\n          prompt: Who?\n          answers: ["
            + ", ".join(f"an answer {n}" for n in range(20_000))
            + "]\n          right: []\n"
        },
    ),
    "thirty thousand tokens": (
        "",
        {"hints.yaml": "hints:\n" + "".join(f"  h{n}:\n    name: a\n    steps: [a]\n" for n in range(10_000))},
    ),
    "lists in lists": ("", {"places/attic.yaml": "[" * 5_000}),
    "keys in keys": ("", {"places/attic.yaml": "{a: " * 5_000}),
}


def write(kind: str, folder: Path) -> Path:
    shutil.copytree(TEMPLATE, folder)
    mission, files = WORST[kind]
    path = folder / "mission.yaml"
    path.write_text(path.read_text(encoding="utf-8") + mission, encoding="utf-8")
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder
