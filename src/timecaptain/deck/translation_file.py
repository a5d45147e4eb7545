"""Writes `lang/xx.yaml`: keeps what a translator wrote, adds what is missing, marks what is stale.

What a translator wrote stays where and as it is: order, comments, blank lines, quotes. What is missing comes at the
end, in the order of the deck. Lines that begin with `#:` are the program's own: they show the source of what is to be
done, and are written anew every time.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable

from msgspec import Struct

from .build import BAD, Builder, Source
from .findings import Findings
from .shapes import StructShape
from .systems import AnyDeck
from .translations import Translated, Translation, text_hash
from .yaml_tree import Budget, parse

OWN_COMMENT = "#:"
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
    """One translated text as it stands in the file, and what stands between it and the one before."""

    lines: list[str]
    above: list[str] = []


class Layout(Struct, frozen=True):
    """The lines of a file of translations: before the texts, of each text, and after them."""

    head: list[str]
    entries: dict[str, Entry]
    tail: list[str] = []
    indent: str = INDENT


def plan(deck: AnyDeck, old: Translation | None, accept: Iterable[str] | None = ()) -> Plan:
    """`accept` names stale translations that are right again; None means all of them."""
    texts = deck.texts[deck.mission.language]
    known = old.texts if old else {}
    moved = _moved(texts, known)
    gone = set(moved.values())
    known = {key: translated for key, translated in known.items() if key not in gone} | {
        key: known[before] for key, before in moved.items()
    }
    # One without a text is missing, whatever its hash: nobody has translated it yet.
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
    done = {key: translated.source for key, translated in known.items() if translated.text.strip()}
    loose = {hash: key for key, hash in done.items() if now.get(key) != hash}
    return {key: loose[hash] for key, hash in now.items() if hash in loose and done.get(key) != hash}


def write(deck: AnyDeck, lang: str, plan: Plan, old: Translation | None, source: Source) -> str:
    """The text of the new file."""
    head = [f"deck: {deck.mission.id}", f"language: {lang}", "texts:"]
    known = old.texts if old else {}
    plain = Layout(head, {key: Entry(_entry(key, translated)) for key, translated in known.items()})
    layout = _split_file(lang, old, source) if old else None
    if layout is not None:
        text = _compose(plan, layout)
        # A file that was written in another way keeps its translations, if not its layout.
        if _read(text) == _read(_compose(plan, plain)):
            return text
    return _compose(plan, plain)


def _compose(plan: Plan, layout: Layout) -> str:
    out = list(layout.head)
    new: dict[str, list[str]] = {}  # by the key before: two texts that are the same may share a translation
    for key, before in plan.moved.items():
        new.setdefault(before, []).append(key)
    for before, entry in layout.entries.items():
        out += entry.above
        for key in new.get(before, [] if before in plan.moved else [before]):
            out += _todo(plan, key, layout.indent) + _brought_up_to_date(plan, entry, before, key)
    there = (layout.entries.keys() - new.keys()) | plan.moved.keys()
    for key in plan.missing:
        if key not in there:
            fresh = Translated(source=text_hash(plan.texts[key]), text="")
            out += _todo(plan, key, layout.indent) + _entry(key, fresh, layout.indent)
    return "\n".join(out + layout.tail) + "\n"


def _todo(plan: Plan, key: str, indent: str) -> list[str]:
    """What is to be done about a text, if anything."""
    if key in plan.orphan:
        return _own_comment(indent, "orphan: the deck has no such text")
    if key in plan.stale:
        return _own_comment(indent, "stale: the text is now", plan.texts[key])
    return _own_comment(indent, "missing: the text is", plan.texts[key]) if key in plan.missing else []


def _brought_up_to_date(plan: Plan, entry: Entry, before: str, key: str) -> list[str]:
    lines = [entry.lines[0].replace(before, key, 1), *entry.lines[1:]]
    current = key in plan.accepted or key in plan.missing
    return _with_hash(lines, text_hash(plan.texts[key])) if current else lines


# ---------------------------------------------------------------- the layout of a file


def _split_file(lang: str, old: Translation, source: Source) -> Layout | None:
    """The layout of a file that has one text below the other, each key on a line of its own; None for any other."""
    path = f"lang/{lang}"
    lines = source.texts[f"{path}.yaml"].rstrip("\n").split("\n")
    top = source.keys.get(f"{path}.texts")
    starts = sorted((source.keys[f"{path}.texts.{key}"], key) for key in old.texts)
    if top is None or not starts or starts[0][0].line <= top.line or len({at.column for at, _ in starts}) > 1:
        return None
    indent = " " * (starts[0][0].column - 1)
    end = _end(lines, starts[-1][0].line, indent)
    head, above = _split_comments(lines[: starts[0][0].line - 1], top.line, indent)
    entries: dict[str, Entry] = {}
    ends = [at.line - 1 for at, _ in starts[1:]] + [end]
    for (at, key), last in zip(starts, ends, strict=True):
        piece, following = _split_comments(lines[at.line - 1 : last], 1, indent)
        entries[key] = Entry(piece, above)
        above = following
    return Layout(head, entries, above + lines[end:], indent)


def _end(lines: list[str], last: int, indent: str) -> int:
    """Where the texts end: at the first line after the last key that stands further to the left and says something."""
    for number, line in enumerate(lines[last:], start=last):
        if line.strip() and not line.startswith(indent) and not line.lstrip().startswith("#"):
            return number
    return len(lines)


def _split_comments(lines: list[str], least: int, indent: str) -> tuple[list[str], list[str]]:
    """The lines without the comments at their end, and these: they speak of what follows. Our own are left out."""
    end = len(lines)
    while end > least and _is_between(lines[end - 1], indent):
        end -= 1
    return lines[:end], [line for line in lines[end:] if not line.strip().startswith(OWN_COMMENT)]


def _is_between(line: str, indent: str) -> bool:
    # Further to the right it may be a line of a text that begins with the sign of a comment.
    return not line.strip() or re.match(rf" {{0,{len(indent)}}}#", line) is not None


def _with_hash(lines: list[str], current: str) -> list[str]:
    changed = re.sub(r"(\bsource:\s*[\"']?)[0-9a-f]{12}", rf"\g<1>{current}", "\n".join(lines), count=1)
    return changed.split("\n")


def _read(text: str) -> Translation | None:
    findings = Findings()
    tree = parse(text, "lang", Budget(), findings)
    built = BAD if tree is None else Builder(findings, Source()).build(StructShape(Translation), tree, "")
    return None if built is BAD else built


# ---------------------------------------------------------------- writing


def _own_comment(indent: str, title: str, text: str = "") -> list[str]:
    """The program's own comment: what is to be done, and the text it is about."""
    return [
        f"{indent}{OWN_COMMENT} {title}",
        *(f"{indent}{OWN_COMMENT}   {line}".rstrip() for line in text.split("\n") if text),
    ]


def _entry(key: str, translated: Translated, indent: str = INDENT) -> list[str]:
    lines = [f"{key}:", f'{INDENT}source: "{translated.source}"', *_scalar(translated.text.strip())]
    return [f"{indent}{line}".rstrip() for line in lines]


def _scalar(text: str) -> list[str]:
    start = f"{INDENT}text:"
    if re.fullmatch(r"[^\W_]([\w ,.;!?()'’“”«»…–—-]*[\w,.;!?)'’”»…-])?", text):
        return [f"{start} {text}"]
    if "\n" in text and not re.search(r"[^\S\n ]|[\x00-\x09\x0b-\x1f\x7f-\x9f\ufeff]| \n", text):
        return [f"{start} |", *(f"{INDENT * 2}{line}".rstrip() for line in text.split("\n"))]
    return [f"{start} {_quoted(text)}"]


def _quoted(text: str) -> str:
    """As JSON, which YAML reads too; what YAML takes for a line end or refuses is escaped."""
    quoted = json.dumps(text, ensure_ascii=False)
    return re.sub(r"[\x7f-\x9f\u2028\u2029\ufeff]", lambda sign: f"\\u{ord(sign[0]):04x}", quoted)
