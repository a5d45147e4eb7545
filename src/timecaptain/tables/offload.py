"""How long work is kept off the event loop, where there is a way to do that.

The tables themselves use no thread: whoever makes a `TableService` says how. The server passes `asyncio.to_thread`;
where there are no threads, as in a browser, `inline` does the work at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Offload(Protocol):
    async def __call__(self, function: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T: ...


async def inline(function: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
    return function(*args, **kwargs)
