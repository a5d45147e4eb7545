"""Files that a stranger might bring: small on the wire, meant to cost much where they are read."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from random import Random

import msgspec

from tests.deck.worst_decks import write as write_worst
from timecaptain import __version__
from timecaptain.deck import TEMPLATE, load
from timecaptain.deck.package import mission_files, pack
from timecaptain.tables import moves as m
from timecaptain.tables import table_file
from timecaptain.tables.history import History
from timecaptain.tables.keys import digest
from timecaptain.tables.library import Library
from timecaptain.tables.table_file import Archive

encode = msgspec.msgpack.encode
BLOCK = bytes(1_000_000)
DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">%s</svg>'


def template_files(**changed: bytes) -> dict[str, bytes]:
    """The smallest mission, by the names of its files; with others in their place or beside them."""
    files = {path.relative_to(TEMPLATE).as_posix(): path.read_bytes() for path in TEMPLATE.rglob("*") if path.is_file()}
    return {**files, **changed}


def sealed(content: Iterable[bytes]) -> bytes:
    """A file of this content, with a checksum that is right."""
    compressor = zlib.compressobj(9)
    packed = b"".join([*(compressor.compress(piece) for piece in content), compressor.flush()])
    head = table_file.MAGIC + str(table_file.FORMAT).encode() + b" \n"
    return head + hashlib.sha256(packed).digest() + packed


def first_entry() -> bytes:
    """A table of the template."""
    move = m.Create("the-late-train", load(TEMPLATE).digest, "Eve", "en", digest("key"), digest("invitation"))
    return msgspec.json.encode(m.Entry(1, "eve", move))


def table(deck: Mapping[str, bytes], entries: list[bytes] | None = None) -> Archive:
    """A table of this deck. Its log is whatever is given: the deck is looked at before."""
    return Archive(__version__, dict(deck), entries or [first_entry()], b"{}")


def table_of(deck: Mapping[str, bytes], entries: list[bytes] | None = None) -> bytes:
    return table_file.pack(table(deck, entries))


# ---------------------------------------------------------------- pictures


def with_picture(drawing: str) -> bytes:
    """A mission that has this drawing for its cover."""
    mission = (TEMPLATE / "mission.yaml").read_text()
    mission += "\npicture: art/cover.svg\nalt: A cover.\n"
    files = template_files()
    files["mission.yaml"] = mission.encode()
    files["art/cover.svg"] = drawing.encode()
    return table_of(files)


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


def mangled_drawings(rng: Random, number: int, size: int) -> dict[str, str]:
    """So many drawings that nobody has thought of: parts of others cut, repeated, and put into one another."""
    known = list(drawings(size).values())
    return {f"mangled {n}": _mangled(rng, rng.choice(known), rng.choice(known)) for n in range(number)}


def _mangled(rng: Random, one: str, other: str) -> str:
    start, end = sorted(rng.randrange(len(one)) for _ in range(2))
    at = rng.randrange(len(other))
    return rng.choice(
        (
            one[:end],
            one[:start] + other[at:],
            one[:start] + one[start:end] * rng.randint(2, 4) + one[end:],
            one[:start] + other + one[start:],
            DRAWING % (one[start:end] + other[at:]),
        )
    )[: 4 * len(one)]


# ---------------------------------------------------------------- tables


def mangled_tables(rng: Random, number: int) -> dict[str, bytes]:
    """A file whose content is not what it says: bytes are changed, taken out or put in; its checksum is right."""
    real = table_file.pack(table(template_files(), [first_entry()] * 3))
    content = zlib.decompress(real[real.index(b"\n") + 1 + 32 :])
    mangled = {}
    for n in range(number):
        data = bytearray(content)
        for _ in range(rng.choice((1, 1, 3, 20))):
            at = rng.randrange(len(data))
            if rng.random() < 0.5:
                data[at] = rng.choice((0x00, 0x80, 0xC6, 0xDB, 0xDD, 0xDF, 0xFF))
            elif rng.random() < 0.5:
                del data[at : at + rng.randint(1, 2_000)]
            else:
                data[at:at] = rng.choice((b"\xdd\xff\xff\xff\xff", b"\xc6\x7f\xff\xff\xff", b"\x81" * 500))
        mangled[f"mangled {n}"] = sealed([bytes(data)]) if n % 3 else real[: rng.randrange(len(real))]
    return mangled


def bombs(real: Archive) -> dict[str, bytes]:
    """By name. Each is small, and would be far more than a table can be."""
    start = [b"\x84", encode("program"), encode(real.program), encode("deck")]
    deck = [*start, encode(real.deck), encode("entries")]
    first = encode(real.entries[0])
    return {
        "many empty entries": sealed(
            [*deck, b"\xdd" + (120_000_000).to_bytes(4, "big"), *[b"\xc4\x00" * 500_000] * 240]
        ),
        "many entries of nothing": sealed([*deck, b"\xdd\xff\xff\xff\xff", *[b"\xc0" * 1_000_000] * 120]),
        "one large entry": sealed([*deck, b"\x92", first, b"\xc6" + (120_000_000).to_bytes(4, "big"), *[BLOCK] * 120]),
        "a large state": sealed(
            [*deck, b"\x91", first, encode("state"), b"\xc6" + (120_000_000).to_bytes(4, "big"), *[BLOCK] * 120]
        ),
        "many files": sealed([*start, b"\xdf" + (50_000_000).to_bytes(4, "big"), *[b"\xa1a\xc4\x00" * 250_000] * 40]),
        "a large file": sealed([*start, b"\x81\xa1a\xc6" + (120_000_000).to_bytes(4, "big"), *[BLOCK] * 120]),
        "a long name": sealed([*start, b"\x81\xdb" + (120_000_000).to_bytes(4, "big"), *[BLOCK] * 120]),
    }


def with_log(real: Archive, entries: list[bytes], state: bytes) -> bytes:
    return table_file.pack(msgspec.structs.replace(real, entries=entries, state=state))


def long_table(folder: Path, acts: int, mission: str = "count-to-sixty") -> bytes:
    """A file that is right in every respect: somebody has done so many legal acts."""
    library = Library(folder)
    deck = library.newest(mission)
    first = m.Create(deck.mission.id, deck.digest, "Ada", "en", "x" * 64, "y" * 64)
    past = History("table", deck, m.Entry(1, "ada", first))
    entries = [m.Entry(1, "ada", first), m.Entry(2, "ada", m.Begin(), chance=7)]
    past.play(entries[1])
    rng = Random(1)
    while len(entries) < acts + 2:
        game = past.table.game
        assert game is not None
        seat = rng.randrange(game.s.seats)
        actions = game.legal(seat)
        if actions:
            entries.append(m.Entry(len(entries) + 1, "ada", m.Act(seat, rng.choice(actions))))
            past.play(entries[-1])
    files = {path: (library.missions()[mission] / path).read_bytes() for path in _files(library.missions()[mission])}
    log = [msgspec.json.encode(entry) for entry in entries]
    return table_file.pack(Archive(__version__, files, log, past.table.save()))


def _files(folder: Path) -> list[str]:
    return mission_files(sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()))


def many_acts(count: int) -> bytes:
    """The same again and again, behind a beginning that is right."""
    acts = [msgspec.json.encode(m.Entry(1, "eve", m.Speak(lang))) for lang in ("fr", "en")]
    return table_of(template_files(), [first_entry(), *acts * (count // 2)])


# ---------------------------------------------------------------- decks


def template_with(old: str, new: str, file: str = "mission.yaml", **others: bytes) -> bytes:
    """The smallest mission with one passage of a file replaced."""
    text = (TEMPLATE / file).read_text()
    assert old in text
    return table_of(template_files(**{file: text.replace(old, new, 1).encode()}, **others))


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
    return table_of(template_files(**{"mission.yaml": text.encode()}))


def worst_decks(folder: Path, kinds: Iterable[str]) -> dict[str, bytes]:
    """Missions as entangled as files can say it (tests/deck/worst_decks.py)."""
    return {kind: packed(write_worst(kind, folder / f"{number}")) for number, kind in enumerate(kinds)}


def packed(mission: Path) -> bytes:
    """A mission as one file."""
    names = sorted(path.relative_to(mission).as_posix() for path in mission.rglob("*") if path.is_file())
    return pack({name: (mission / name).read_bytes() for name in names}, "the-late-train")


def decks(size: int) -> dict[str, bytes]:
    """Missions of about this many lines that cost a checker more than they should."""
    return {
        "shared scripts": shared_scripts(min(60, size)),
        "misspelt names": misspelt_names(size),
        "nested lists": nested(size * 10),
        "many places": table_of(
            template_files(
                **{f"places/p{n}.yaml": next((TEMPLATE / "places").glob("*.yaml")).read_bytes() for n in range(size)}
            )
        ),
        "a long text": table_of(template_files(**{"base.yaml": b"A:\n  text: |\n" + b"    *_[(`" * (size * 100)})),
    }
