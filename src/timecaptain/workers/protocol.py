"""What a pool and its worker processes say to one another: frames of bytes with their length in front."""

from __future__ import annotations

from typing import BinaryIO, Literal

import msgspec
from msgspec import Struct

from .limits import Limits

HEADER = 8  # bytes of the length
MOST_ANSWER = 16_000_000  # bytes


class Request(Struct, frozen=True):
    call: bytes  # function and arguments, pickled: they come from the pool, never from a stranger
    limits: Limits


End = Literal["done", "refused", "time", "memory", "size", "failed"]


class Outcome(Struct, frozen=True):
    """How a job ended. `answer` is what it returned, as MessagePack; `why` the key of a refusal, or what broke."""

    end: End
    answer: bytes = b""
    why: str = ""


def frame(data: bytes) -> bytes:
    return len(data).to_bytes(HEADER, "big") + data


def read_frame(stream: BinaryIO) -> bytes | None:
    """None when the other side is gone."""
    header = stream.read(HEADER)
    if len(header) < HEADER:
        return None
    length = int.from_bytes(header, "big")
    data = stream.read(length)
    return data if len(data) == length else None


encode = msgspec.msgpack.encode
decode_request = msgspec.msgpack.Decoder(Request).decode
decode_outcome = msgspec.msgpack.Decoder(Outcome).decode
