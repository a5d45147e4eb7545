"""Files that a stranger might bring: small on the wire, meant to cost much where they are read."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Mapping
from pathlib import Path

import msgspec

from timecaptain import __version__
from timecaptain.deck import TEMPLATE, load
from timecaptain.tables import archive
from timecaptain.tables import moves as m
from timecaptain.tables.keys import digest

DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">%s</svg>'


def template_files(**changed: bytes) -> dict[str, bytes]:
    """The smallest mission, by the names of its files; with others in their place or beside them."""
    files = {path.relative_to(TEMPLATE).as_posix(): path.read_bytes() for path in TEMPLATE.rglob("*") if path.is_file()}
    return {**files, **changed}


def packed(content: bytes) -> bytes:
    """Compressed, with the head and the checksum of a real file."""
    small = zlib.compress(content, 9)
    head = archive.MAGIC + str(archive.FORMAT).encode() + archive.WARNING.encode()
    return head + hashlib.sha256(small).digest() + small


def first_entry() -> bytes:
    """A table of the template."""
    move = m.Create("the-late-train", load(TEMPLATE).digest, "Eve", "en", digest("key"), digest("invitation"))
    return msgspec.json.encode(m.Entry(1, "eve", move))


def table_file(deck: Mapping[str, bytes], entries: list[bytes] | None = None, state: bytes = b"{}") -> bytes:
    """A table of this deck. Its log is whatever is given: the deck is looked at before."""
    whole = {"program": __version__, "deck": dict(deck), "entries": entries or [first_entry()], "state": state}
    return packed(msgspec.msgpack.encode(whole))


def with_picture(drawing: str) -> bytes:
    """A mission that has this drawing for its cover."""
    mission = (TEMPLATE / "mission.yaml").read_text()
    mission += "\npicture: art/cover.svg\nalt: A cover.\n"
    files = template_files()
    files["mission.yaml"] = mission.encode()
    files["art/cover.svg"] = drawing.encode()
    return table_file(files)


# ---------------------------------------------------------------- pictures


def drawings(size: int) -> dict[str, str]:
    """Drawings of about this many bytes whose parts invite a reader to look again and again."""
    spaces, letters = " " * size, "a" * size
    return {
        "a style of letters": DRAWING % f"<style>{letters}</style>",
        "a style of braces": DRAWING % f"<style>{'{' * size}</style>",
        "a style of closing braces": DRAWING % f"<style>{'a}' * (size // 2)}</style>",
        "a style of comments": DRAWING % f"<style>{'/*' * (size // 2)}</style>",
        "a style of selectors": DRAWING % f"<style>{'a,' * (size // 2)}{{fill:red}}</style>",
        "rules for all": DRAWING % ("<style>" + "*{fill:red}" * (size // 22) + "</style>" + "<g/>" * (size // 8)),
        "spaces in an address": DRAWING % f'<rect fill="url({spaces}"/>',
        "addresses": DRAWING % f'<rect fill="{"url(" * (size // 4)}"/>',
        "names of functions": DRAWING % f'<rect transform="{letters}"/>',
        "functions": DRAWING % f'<rect transform="{"a(" * (size // 2)}"/>',
        "an embedded picture": DRAWING % f'<image href="{spaces}data:image/png;base64,{letters}"/>',
        "a style of one element": DRAWING % f'<rect style="{"fill:" * (size // 5)}"/>',
        "attributes": DRAWING % ("<rect " + " ".join(f"a{n}='1'" for n in range(size // 8)) + "/>"),
        "depth": DRAWING % ("<g>" * (size // 7) + "</g>" * (size // 7)),
        "uses of uses": DRAWING
        % (
            "<defs><rect id='u0' width='1' height='1'/>"
            + "".join(f"<g id='u{n}'><use href='#u{n - 1}'/><use href='#u{n - 1}'/></g>" for n in range(1, size // 60))
            + f"</defs><use href='#u{size // 60 - 1}'/>"
        ),
        "entities": '<!DOCTYPE s [<!ENTITY a "aaaaaaaaaa">'
        + "".join(f"<!ENTITY {chr(98 + n)} '{('&' + chr(97 + n) + ';') * 10}'>" for n in range(8))
        + "]>"
        + DRAWING % "<text>&i;</text>",
    }


# ---------------------------------------------------------------- tables


def _head_of_array(count: int) -> bytes:
    return b"\xdd" + count.to_bytes(4, "big")


def many_entries(count: int, entry: bytes = b"") -> bytes:
    """A log of so many equal entries, written without having it in memory here."""
    whole = msgspec.msgpack.encode({"program": __version__, "deck": {}, "state": b"", "entries": []})
    return packed(whole[:-1] + _head_of_array(count) + msgspec.msgpack.encode(entry) * count)


def many_files(count: int) -> bytes:
    return table_file({f"places/{number}.yaml": b"" for number in range(count)})


def many_acts(count: int) -> bytes:
    """The same again and again, behind a beginning that is right."""
    acts = [msgspec.json.encode(m.Entry(1, "eve", m.Speak(lang))) for lang in ("fr", "en")]
    return table_file(template_files(), [first_entry(), *acts * (count // 2)])


# ---------------------------------------------------------------- decks


def template_with(old: str, new: str, file: str = "mission.yaml", **others: bytes) -> bytes:
    """The smallest mission with one passage of a file replaced."""
    text = (TEMPLATE / file).read_text()
    assert old in text
    return table_file(template_files(**{file: text.replace(old, new, 1).encode()}, **others))


def shared_scripts(count: int) -> bytes:
    """Scripts that each perform the next one twice."""
    steps = [
        f"  s{n}:\n    - perform: s{n + 1}\n    - perform: s{n + 1}" if n + 1 < count else f"  s{n}:\n    - wound: 1"
        for n in range(count)
    ]
    place = (TEMPLATE / "places" / "platform.yaml").read_bytes() + b"\n    do:\n      - perform: s0\n"
    scripts = "scripts:\n" + "\n".join(steps) + "\ntags: [machine]"
    return template_with("tags: [machine]", scripts, **{"places/platform.yaml": place})


def misspelt_names(count: int) -> bytes:
    """Tokens that nobody has declared, beside many that are nearly the same."""
    declared = "".join(f"  token-number-{n}-of-this-mission:\n    symbol: T{n}\n" for n in range(count))
    taken = "".join(f"    - gain-token: tokan-number-{n}-of-this-mision\n" for n in range(count))
    return template_with("tokens:\n", f"scripts:\n  misspelt:\n{taken}tokens:\n{declared}")


def nested(count: int) -> bytes:
    """YAML in YAML in YAML."""
    text = (TEMPLATE / "mission.yaml").read_text() + "\nx: " + "[" * count + "]" * count + "\n"
    return table_file(template_files(**{"mission.yaml": text.encode()}))


def decks(size: int) -> dict[str, bytes]:
    """Missions of about this many lines that cost a checker more than they should."""
    return {
        "shared scripts": shared_scripts(min(60, size)),
        "misspelt names": misspelt_names(size),
        "nested lists": nested(size * 10),
        "many places": table_file(
            template_files(
                **{f"places/p{n}.yaml": next((TEMPLATE / "places").glob("*.yaml")).read_bytes() for n in range(size)}
            )
        ),
        "a long text": table_file(template_files(**{"base.yaml": b"A:\n  text: |\n" + b"    *_[(`" * (size * 100)})),
    }


def written(folder: Path, files: Mapping[str, bytes]) -> Path:
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return folder
