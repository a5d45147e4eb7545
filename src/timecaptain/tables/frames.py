"""Pieces of bytes one after the other, each with its length in front: in files, and between processes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

HEADER = 8  # bytes of the length


class BadFrame(Exception):
    """A piece that was cut off, or that is larger than whoever reads allows."""


def frame(data: bytes) -> bytes:
    return len(data).to_bytes(HEADER, "big") + data


def read_frame(stream: BinaryIO, most: int) -> bytes | None:
    """The next piece; None where there is none. Raises `BadFrame`."""
    header = stream.read(HEADER)
    if not header:
        return None
    length = int.from_bytes(header, "big")
    if len(header) < HEADER or length > most:
        raise BadFrame
    data = stream.read(length)
    if len(data) < length:
        raise BadFrame
    return data


def read_frames(stream: BinaryIO, most: int) -> Iterator[bytes]:
    """All pieces, each read when it is asked for."""
    while (data := read_frame(stream, most)) is not None:
        yield data
