"""The port between the houses that share a store: who has written says so, and who is there says so.

An adapter promises this, and `tests/tables/test_bus.py` holds it to it:
- whoever has subscribed to a topic hears every message that is published on it from then on, also its own;
- messages of one publisher come in the order in which they were published;
- somebody who fails to listen disturbs nobody else.
Nothing is kept: who was not there reads the store.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Protocol

Hear = Callable[[bytes], None]

log = logging.getLogger(__name__)


class Bus(Protocol):
    """To be used from the thread of the event loop, in which everybody is called."""

    def publish(self, topic: str, message: bytes) -> None: ...

    def subscribe(self, topic: str, hear: Hear) -> Callable[[], None]:
        """Listen until the function that it gives is called."""
        ...


class InProcessBus:
    """For one program: everybody is called at once."""

    def __init__(self) -> None:
        self._heard: dict[str, list[Hear]] = {}

    def publish(self, topic: str, message: bytes) -> None:
        for hear in tuple(self._heard.get(topic, ())):
            try:
                hear(message)
            except Exception as error:  # its words may hold a secret
                log.error("a listener failed: %s", type(error).__name__)

    def subscribe(self, topic: str, hear: Hear) -> Callable[[], None]:
        listeners = self._heard.setdefault(topic, [])
        listeners.append(hear)

        def stop() -> None:
            if hear in listeners:
                listeners.remove(hear)
                if not listeners:
                    del self._heard[topic]

        return stop
