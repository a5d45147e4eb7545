"""The file of a whole table: how it is written, and how it is read piece by piece, within limits.

After a first line that says what it is come the SHA-256 of the rest and the rest: MessagePack, compressed by zlib. A
small file can decompress to any size and claim any number of things: every length and number is compared with its limit
before anything of that size is read, so that reading takes no more memory than the largest piece.
"""

from __future__ import annotations

import hashlib
import io
import time
import zlib
from collections.abc import Iterable, Iterator, Mapping
from typing import BinaryIO

import msgspec
from msgspec import Struct

from .state import TableRefusal

MAGIC = b"Time Captain table "
FORMAT = 1
WARNING = (
    " / This file holds every secret of a game. It is for the program, not for reading."
    " / Ce fichier contient tous les secrets d'une partie. Il est pour le programme, pas pour la lecture.\n"
)
DIGEST_BYTES = 32
LONGEST_HEAD = 1_000
PIECE = 1 << 16

MOST_PACKED = 32_000_000  # bytes of a file
MOST_BYTES = 96_000_000  # … of what it decompresses to
MOST_FILES = 1_000  # of the deck
LARGEST_FILE = 16_000_000
LONGEST_NAME = 400
MOST_ENTRIES = 60_000
LARGEST_ENTRY = 2_000_000  # one that rewinds the game holds the game
LARGEST_STATE = 16_000_000

FIELDS = ("program", "deck", "entries", "state")


class Archive(Struct, forbid_unknown_fields=True):
    """The content of a file, all at once."""

    program: str  # the version that wrote the file
    deck: dict[str, bytes]  # by the names of its files
    entries: list[bytes]
    state: bytes  # of the table after the last entry


def file_name(mission: str, at: int) -> str:
    return f"{mission}-{time.strftime('%Y-%m-%d', time.gmtime(at / 1000))}.timecaptain"


# ---------------------------------------------------------------- writing


def write(
    stream: BinaryIO, program: str, deck: Mapping[str, bytes], number: int, entries: Iterable[bytes], state: bytes
) -> None:
    """`number` of entries. The stream is read again for its checksum."""
    head = MAGIC + str(FORMAT).encode() + WARNING.encode()
    stream.write(head + bytes(DIGEST_BYTES))
    compressor = zlib.compressobj(6)
    checksum = hashlib.sha256()
    for piece in _encoded(program, deck, number, entries, state):
        packed = compressor.compress(piece)
        checksum.update(packed)
        stream.write(packed)
    packed = compressor.flush()
    checksum.update(packed)
    stream.write(packed)
    stream.seek(len(head))
    stream.write(checksum.digest())


def _encoded(
    program: str, deck: Mapping[str, bytes], number: int, entries: Iterable[bytes], state: bytes
) -> Iterator[bytes]:
    """What MessagePack makes of an `Archive`, in pieces."""
    encode = msgspec.msgpack.encode
    yield bytes([0x80 | len(FIELDS)])
    yield from (encode("program"), encode(program), encode("deck"), encode(deck), encode("entries"))
    yield b"\xdd" + number.to_bytes(4, "big")
    yield from map(encode, entries)
    yield from (encode("state"), encode(state))


def pack(archive: Archive) -> bytes:
    stream = io.BytesIO()
    write(stream, archive.program, archive.deck, len(archive.entries), archive.entries, archive.state)
    return stream.getvalue()


# ---------------------------------------------------------------- reading


# How the length of a thing begins: in the first byte itself, or in so many bytes behind it.
Kind = tuple[int, int, int, tuple[int, ...]]
STRING: Kind = 0xA0, 0x1F, 0xD9, (1, 2, 4)
BINARY: Kind = 0x00, 0x00, 0xC4, (1, 2, 4)
ARRAY: Kind = 0x90, 0x0F, 0xDC, (2, 4)
MAP: Kind = 0x80, 0x0F, 0xDE, (2, 4)


class TableFile:
    """Read in the order in which it was written: `deck`, then `entries`, then `state`.

    Raises `TableRefusal` where it is not a file of ours, a damaged one, or larger than a table can be.
    """

    def __init__(self, stream: BinaryIO) -> None:
        _check_head(stream)
        _check_sum(stream)
        self._stream = stream
        self._decompressor = zlib.decompressobj()
        self._buffer = b""
        self._at = 0
        self._left = MOST_BYTES
        if self._number(MAP, len(FIELDS)) != len(FIELDS):
            raise damaged()
        self.program = self._string("program")

    def deck(self) -> dict[str, bytes]:
        self._field("deck")
        files = {}
        for _ in range(self._number(MAP, MOST_FILES)):
            name = self._text(LONGEST_NAME)
            files[name] = self._bytes(LARGEST_FILE)
        return files

    def entries(self) -> Iterator[bytes]:
        self._field("entries")
        number = self._number(ARRAY, MOST_ENTRIES)
        if not number:
            raise damaged()
        for _ in range(number):
            yield self._bytes(LARGEST_ENTRY)

    def state(self) -> bytes:
        self._field("state")
        state = self._bytes(LARGEST_STATE)
        if self._more() or not self._decompressor.eof:
            raise damaged()
        return state

    # ------------------------------------------------------------ MessagePack

    def _field(self, name: str) -> None:
        if self._text(LONGEST_NAME) != name:
            raise damaged()

    def _string(self, field: str) -> str:
        self._field(field)
        return self._text(LONGEST_NAME)

    def _text(self, most: int) -> str:
        try:
            return self._take(self._number(STRING, most)).decode()
        except UnicodeDecodeError as error:
            raise damaged() from error

    def _bytes(self, most: int) -> bytes:
        return self._take(self._number(BINARY, most))

    def _number(self, kind: Kind, most: int) -> int:
        """The length of what comes next, or how many things come; refused before any of it is read."""
        short, mask, first, widths = kind
        head = self._take(1)[0]
        if mask and head & ~mask & 0xFF == short:
            number = head & mask
        elif 0 <= head - first < len(widths):
            number = int.from_bytes(self._take(widths[head - first]), "big")
        else:
            raise damaged()
        if number > most:
            raise too_big()
        return number

    # ------------------------------------------------------------ zlib

    def _take(self, number: int) -> bytes:
        """So many bytes, which are known to be within their limit."""
        if number > self._left:
            raise too_big()
        self._left -= number
        pieces = []
        while number:
            if self._at == len(self._buffer) and not self._more():
                raise damaged()
            piece = self._buffer[self._at : self._at + number]
            self._at += len(piece)
            number -= len(piece)
            pieces.append(piece)
        return b"".join(pieces)

    def _more(self) -> bool:
        """Decompress a little more; False at the end."""
        decompressor = self._decompressor
        while self._at == len(self._buffer):
            packed = decompressor.unconsumed_tail or self._stream.read(PIECE)
            if decompressor.eof or not packed:
                return False
            try:
                self._buffer, self._at = decompressor.decompress(packed, PIECE), 0
            except zlib.error as error:
                raise damaged() from error
        return True


def _check_head(stream: BinaryIO) -> None:
    head = stream.readline(LONGEST_HEAD)
    if not head.startswith(MAGIC) or not head.endswith(b"\n"):
        raise TableRefusal("table-file-unknown")
    if head.removeprefix(MAGIC).split(b" ")[0] != str(FORMAT).encode():
        raise TableRefusal("table-file-version")


def _check_sum(stream: BinaryIO) -> None:
    """Afterwards the stream is where the compressed content begins."""
    given, begin, size = stream.read(DIGEST_BYTES), stream.tell(), 0
    checksum = hashlib.sha256()
    while piece := stream.read(PIECE):
        size += len(piece)
        if size > MOST_PACKED:
            raise too_big()
        checksum.update(piece)
    if checksum.digest() != given:
        raise damaged()
    stream.seek(begin)


def unpack(data: bytes) -> Archive:
    """The content of a file, all at once. Raises `TableRefusal`."""
    if len(data) > MOST_PACKED:
        raise too_big()
    file = TableFile(io.BytesIO(data))
    return Archive(file.program, file.deck(), list(file.entries()), file.state())


def damaged() -> TableRefusal:
    return TableRefusal("table-file-damaged")


def too_big() -> TableRefusal:
    return TableRefusal("table-file-too-big")
