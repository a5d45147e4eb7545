"""The Markdown of a deck's texts, a small part of it, as a structure that every client can show and none can run.

* Paragraphs are set apart by an empty line; a line end within one is a space, and a line that ends with `\\` is broken.
* `*emphasis*`, `**strong**`, also with `_`; a `\\` before one of these signs makes it an ordinary sign.
* Lines that begin with `- ` or `* `, or with `1. `, are lists; a line that begins with `#` is a heading.

Nothing else has a meaning: HTML, links and pictures are shown as they are written, and `check` says so. It refuses
characters that no reader sees but that change what is read (controls, bidirectional overrides).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

DEEPEST = 8  # emphasis within emphasis

# What is shown as written, though its author may have expected more.
HTML = re.compile(r"</?[A-Za-z][^<>\n]{0,500}>|<!--|&(?:[A-Za-z]{2,31}|#\d{1,7}|#[xX][0-9A-Fa-f]{1,6});")
LINK = re.compile(r"!?\[[^][\n]{0,500}\]\([^()\n]{0,500}\)")
# Controls except line end and tab; marks that change the direction of text; tags, fillers and halves of characters.
HIDDEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u206f\u2028\u2029\u061c\u180e\u200b\u2060-\u2065"
    "\u115f\u1160\u3164\uffa0\ufeff\ufff0-\uffff\ud800-\udfff\U000e0000-\U000e0fff]"
)


class Plain(Struct, frozen=True, tag="plain"):
    text: str


class Emphasis(Struct, frozen=True, tag="emphasis"):
    spans: tuple[Span, ...]


class Strong(Struct, frozen=True, tag="strong"):
    """Bold words, which point to what lies in the panorama."""

    spans: tuple[Span, ...]


class Break(Struct, frozen=True, tag="break"):
    """A new line within a paragraph."""


Span = Plain | Emphasis | Strong | Break


class Paragraph(Struct, frozen=True, tag="paragraph"):
    spans: tuple[Span, ...]


class Heading(Struct, frozen=True, tag="heading"):
    spans: tuple[Span, ...]


class Points(Struct, frozen=True, tag="points"):
    """A list; numbered ones count from 1."""

    items: tuple[tuple[Span, ...], ...]
    numbered: bool = False


Block = Paragraph | Heading | Points


def blocks(text: str) -> tuple[Block, ...]:
    """The structure of a text."""
    return tuple(_blocks(text))


def plain(text: str) -> str:
    """The words alone: one line for each paragraph, heading and point."""
    lines = []
    for block in blocks(text):
        if isinstance(block, Points):
            marks = (f"{n}. " if block.numbered else "– " for n in range(1, len(block.items) + 1))
            lines += [mark + _text_of(spans) for mark, spans in zip(marks, block.items, strict=True)]
        else:
            lines.append(_text_of(block.spans))
    return "\n".join(lines)


def _text_of(spans: tuple[Span, ...]) -> str:
    parts = []
    for span in spans:
        match span:
            case Plain(text):
                parts.append(text)
            case Break():
                parts.append("\n")
            case _:
                parts.append(_text_of(span.spans))
    return "".join(parts)


# ---------------------------------------------------------------- blocks

POINT = re.compile(r"\s{0,3}(?:[-*+]|(\d{1,3})[.)])\s+(?=\S)")
HEADING = re.compile(r"\s{0,3}#{1,6}\s+(.*)")


def _blocks(text: str) -> Iterator[Block]:
    for part in re.split(r"\n[^\S\n]*(?:\n[^\S\n]*)+", text.strip()):
        lines: list[str] = []
        points: list[list[str]] = []
        numbered = False
        for line in part.split("\n"):
            point, heading = POINT.match(line), HEADING.match(line)
            if heading or (point and not points):
                yield from _finished(lines, points, numbered)
                lines, points = [], []
            if heading:
                yield Heading(_spans(heading[1].rstrip().rstrip("#")))
            elif point:
                numbered = bool(point[1]) if not points else numbered
                points.append([line[point.end() :]])
            else:
                (points[-1] if points else lines).append(line)
        yield from _finished(lines, points, numbered)


def _finished(lines: list[str], points: list[list[str]], numbered: bool) -> Iterator[Block]:
    if points:
        yield Points(tuple(_spans("\n".join(point)) for point in points), numbered)
    elif any(line.strip() for line in lines):
        yield Paragraph(_spans("\n".join(lines)))


# ---------------------------------------------------------------- spans

TOKEN = re.compile(r"\\(?P<kept>[\\*_#+.-])|(?P<mark>\*{1,3}|_{1,3})|(?P<break>(?: {2,}|\\)\n\s*)|(?P<space>\s+)")


class _OpenMark:
    """A mark of emphasis that is not closed yet, with the spans since."""

    def __init__(self, mark: str) -> None:
        self.mark = mark
        self.spans: list[Span] = []

    def closed(self) -> Span:
        """C-CARD-06, R-CARDA-02: two signs make words bold, three also slanted."""
        spans = _joined(self.spans)
        if len(self.mark) == 1:
            return Emphasis(spans)
        return Strong(spans) if len(self.mark) == 2 else Strong((Emphasis(spans),))


def _spans(text: str) -> tuple[Span, ...]:
    """In one pass: a mark opens before a word, and closes after one if the same mark is open."""
    stack = [_OpenMark("")]
    open_marks: Counter[str] = Counter()
    text, last = text.strip(), 0
    for token in TOKEN.finditer(text):
        stack[-1].spans.append(Plain(text[last : token.start()]))
        last = token.end()
        mark = token["mark"]
        if mark is None:
            space: Span = Break() if token["break"] else Plain(token["kept"] or " ")
            stack[-1].spans.append(space)
            continue
        before, after = text[token.start() - 1 : token.start()], text[last : last + 1]
        if open_marks[mark] and before.strip() and not _in_word(after):
            _close(stack, mark, open_marks)
        elif after.strip() and not _in_word(before) and len(stack) <= DEEPEST:
            stack.append(_OpenMark(mark))
            open_marks[mark] += 1
        else:
            stack[-1].spans.append(Plain(mark))
    stack[-1].spans.append(Plain(text[last:]))
    while len(stack) > 1:
        _as_plain(stack, open_marks)
    return _joined(stack[0].spans)


def _close(stack: list[_OpenMark], mark: str, open_marks: Counter[str]) -> None:
    while stack[-1].mark != mark:
        _as_plain(stack, open_marks)
    open_marks[mark] -= 1
    done = stack.pop()
    stack[-1].spans.append(done.closed())


def _as_plain(stack: list[_OpenMark], open_marks: Counter[str]) -> None:
    """A mark that nothing closes is plain text."""
    loose = stack.pop()
    open_marks[loose.mark] -= 1
    stack[-1].spans += [Plain(loose.mark), *loose.spans]


def _in_word(character: str) -> bool:
    return character.isalnum() or character == "_"


def _joined(spans: list[Span]) -> tuple[Span, ...]:
    """Adjacent plain spans joined into one, and no span that is empty."""
    joined: list[Span] = []
    texts: list[str] = []
    for span in [*spans, None]:
        if isinstance(span, Plain):
            texts.append(span.text)
            continue
        if text := "".join(texts):
            joined.append(Plain(text))
        texts = []
        if span is not None:
            joined.append(span)
    return tuple(joined)
