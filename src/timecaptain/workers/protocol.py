"""What a pool and its worker processes say to one another, in frames (`tables/frames.py`)."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from .limits import Limits

MOST_ANSWER = 16_000_000  # bytes
MOST_REQUEST = 64_000_000


class Request(Struct, frozen=True):
    call: bytes  # function and arguments, pickled: they come from the pool, never from a stranger
    limits: Limits


End = Literal["done", "refused", "time", "memory", "size", "failed"]


class Outcome(Struct, frozen=True):
    """How a job ended. `answer` is what it returned, as MessagePack; `why` the key of a refusal, or what broke."""

    end: End
    answer: bytes = b""
    why: str = ""


encode = msgspec.msgpack.encode
decode_request = msgspec.msgpack.Decoder(Request).decode
decode_outcome = msgspec.msgpack.Decoder(Outcome).decode
