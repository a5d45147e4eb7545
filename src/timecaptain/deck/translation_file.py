"""Writes `lang/xx.yaml`: keeps what a translator wrote, adds what is missing, marks what is stale.

Entries come in the order of the deck, then those that no text asks for any more, then the missing ones. What a
translator wrote stays as it is, with the comments above it. Lines that begin with `#:` are the program's own: they
show the source of what is to be done, and are written anew every time.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable

from msgspec import Struct

from .build import BAD, Builder, Source
from .cards import Deck
from .findings import Findings
from .reading import Budget, parse
from .revolution import RevolutionDeck
from .shapes import StructShape
from .translate import Translated, Translation, text_hash

OWN = "#:"
INDENT = "  "


class Plan(Struct, frozen=True):
    """What is to be done with which texts, in the order of the deck."""

    texts: dict[str, str]  # of the deck, in its own language
    kept: tuple[str, ...]
    stale: tuple[str, ...]  # of the kept ones
    accepted: tuple[str, ...]  # of the kept ones
    orphan: tuple[str, ...]
    missing: tuple[str, ...]
    moved: dict[str, str]  # of the kept ones: the key under which the translation stood before


class Entry(Struct, frozen=True):
    """One translated text as it stands in the file, and the comments above it."""

    lines: list[str]
    comments: list[str] = []


class Layout(Struct, frozen=True):
    """A file of translations, cut into what stands before the texts and one piece for each."""

    head: list[str]
    entries: dict[str, Entry]


def plan(deck: Deck | RevolutionDeck, old: Translation | None, accept: Iterable[str] | None = ()) -> Plan:
    """`accept` names stale translations that are right again; None means all of them."""
    texts = deck.texts[deck.mission.language]
    known = old.texts if old else {}
    moved = _moved(texts, known)
    gone = set(moved.values())
    known = {key: words for key, words in known.items() if key not in gone} | {
        key: known[before] for key, before in moved.items()
    }
    # One with no words is missing, whatever its hash: nobody has translated it yet.
    kept = tuple(key for key in texts if key in known and known[key].text.strip())
    changed = [key for key in kept if known[key].source != text_hash(texts[key])]
    allowed = set(changed if accept is None else accept)
    return Plan(
        texts=texts,
        kept=kept,
        stale=tuple(key for key in changed if key not in allowed),
        accepted=tuple(key for key in changed if key in allowed),
        orphan=tuple(key for key in known if key not in texts),
        missing=tuple(key for key in texts if key not in kept),
        moved=moved,
    )


def _moved(texts: dict[str, str], known: dict[str, Translated]) -> dict[str, str]:
    """Texts whose translation stands under another key: a card was renamed, or an instruction put before them."""
    now = {key: text_hash(text) for key, text in texts.items()}
    done = {key: words.source for key, words in known.items() if words.text.strip()}
    loose = {hash: key for key, hash in done.items() if now.get(key) != hash}
    return {key: loose[hash] for key, hash in now.items() if hash in loose and done.get(key) != hash}


def write(deck: Deck | RevolutionDeck, lang: str, plan: Plan, old: Translation | None, source: Source) -> str:
    """The text of the new file."""
    head = [f"deck: {deck.mission.id}", f"language: {lang}", "texts:"]
    known = old.texts if old else {}
    plain = Layout(head, {key: Entry(_entry(key, words)) for key, words in known.items()})
    layout = _cut(lang, old, source) if old else None
    if layout is not None:
        text = _compose(plan, layout)
        # Whoever wrote it in a way that cannot be cut keeps the words, if not the layout.
        if _read(text) == _read(_compose(plan, plain)):
            return text
    return _compose(plan, plain)


def _compose(plan: Plan, layout: Layout) -> str:
    out = list(layout.head)
    for key in plan.kept:
        entry = _renamed(layout, plan.moved.get(key, key), key)
        out += entry.comments
        if key in plan.stale:
            out += _own("stale: the text is now", plan.texts[key])
        current = text_hash(plan.texts[key])
        out += _with_hash(entry.lines, current) if key in plan.accepted else entry.lines
    if plan.orphan:
        out += _own("orphan: the deck has no such texts")
    for key in plan.orphan:
        out += layout.entries[key].comments + layout.entries[key].lines
    if plan.missing:
        out += _own("missing: the texts are")
    for key in plan.missing:
        text = plan.texts[key]
        comments = layout.entries[key].comments if key in layout.entries else []
        out += comments + _own("", text) + _entry(key, Translated(source=text_hash(text), text=""))
    return "\n".join(out) + "\n"


def _renamed(layout: Layout, before: str, key: str) -> Entry:
    entry = layout.entries[before]
    if before == key:
        return entry
    return Entry([entry.lines[0].replace(before, key, 1), *entry.lines[1:]], entry.comments)


# ---------------------------------------------------------------- cutting a file


def _cut(lang: str, old: Translation, source: Source) -> Layout | None:
    """Cut a file laid out as this program does it; None for any other."""
    path = f"lang/{lang}"
    lines = source.texts[f"{path}.yaml"].rstrip("\n").split("\n")
    top = source.keys.get(f"{path}.texts")
    starts = sorted((source.keys[f"{path}.texts.{key}"], key) for key in old.texts)
    if top is None or not starts or any(at.column != len(INDENT) + 1 for at, _ in starts):
        return None
    if starts[0][0].line <= top.line or any(source.keys[f"{path}.{name}"] > top for name in ("deck", "language")):
        return None
    head, comments = _split(lines[: starts[0][0].line - 1], least=top.line)
    entries: dict[str, Entry] = {}
    ends = [at.line - 1 for at, _ in starts[1:]] + [len(lines)]
    for (at, key), end in zip(starts, ends, strict=True):
        piece, following = _split(lines[at.line - 1 : end], least=1)
        entries[key] = Entry(piece, comments)
        comments = following
    return Layout(head, entries)


def _split(lines: list[str], least: int) -> tuple[list[str], list[str]]:
    """Cut off the comments at the end: they speak of what follows."""
    end = len(lines)
    while end > least and _is_between(lines[end - 1]):
        end -= 1
    return lines[:end], [line for line in lines[end:] if line.strip() and not line.strip().startswith(OWN)]


def _is_between(line: str) -> bool:
    # Further to the right it may be a line of a text that begins with the sign of a comment.
    return not line.strip() or re.match(rf" {{0,{len(INDENT)}}}#", line) is not None


def _with_hash(lines: list[str], current: str) -> list[str]:
    changed = re.sub(r"(\bsource:\s*[\"']?)[0-9a-f]{12}", rf"\g<1>{current}", "\n".join(lines), count=1)
    return changed.split("\n")


def _read(text: str) -> Translation | None:
    findings = Findings()
    tree = parse(text, "lang", Budget(), findings)
    built = BAD if tree is None else Builder(findings, Source()).build(StructShape(Translation), tree, "")
    return None if built is BAD else built


# ---------------------------------------------------------------- writing


def _own(title: str, text: str = "") -> list[str]:
    """The program's own comment: what is to be done, and the text it is about."""
    lines = [f"{INDENT}{OWN} {title}"] if title else []
    return lines + [f"{INDENT}{OWN}   {line}".rstrip() for line in text.split("\n") if text]


def _entry(key: str, words: Translated) -> list[str]:
    return [f"{INDENT}{key}:", f'{INDENT * 2}source: "{words.source}"', *_scalar(words.text.strip())]


def _scalar(text: str) -> list[str]:
    start = f"{INDENT * 2}text:"
    if re.fullmatch(r"[^\W_]([\w ,.;!?()'’“”«»…–—-]*[\w,.;!?)'’”»…-])?", text):
        return [f"{start} {text}"]
    if "\n" in text and not re.search(r"[^\S\n ]|[\x00-\x09\x0b-\x1f\x7f-\x9f\ufeff]| \n", text):
        return [f"{start} |", *(f"{INDENT * 3}{line}".rstrip() for line in text.split("\n"))]
    return [f"{start} {_quoted(text)}"]


def _quoted(text: str) -> str:
    """As JSON, which YAML reads too; what YAML takes for a line end or refuses is escaped."""
    quoted = json.dumps(text, ensure_ascii=False)
    return re.sub(r"[\x7f-\x9f\u2028\u2029\ufeff]", lambda found: f"\\u{ord(found[0]):04x}", quoted)
