"""The port between services that share a store: each says what it has written and who is online there.

An adapter promises this, and `tests/tables/test_bus.py` holds it to it:
- a subscriber of a topic receives every message published on it from then on, also its own;
- messages of one publisher come in the order in which they were published;
- a subscriber that fails disturbs no other.
Messages are not stored: whoever was not there reads the store.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Protocol

Receive = Callable[[bytes], None]

log = logging.getLogger(__name__)


class Bus(Protocol):
    """Used from the thread of the event loop, in which subscribers are called, too."""

    def publish(self, topic: str, message: bytes) -> None: ...

    def subscribe(self, topic: str, receive: Receive) -> Callable[[], None]:
        """The result ends the subscription."""
        ...


class InProcessBus:
    """For services in one process: subscribers are called at once."""

    def __init__(self) -> None:
        self._subscribers: dict[str, list[Receive]] = {}

    def publish(self, topic: str, message: bytes) -> None:
        for receive in tuple(self._subscribers.get(topic, ())):
            try:
                receive(message)
            except Exception as error:
                log.error("a listener failed: %s", type(error).__name__)  # its words may hold a secret

    def subscribe(self, topic: str, receive: Receive) -> Callable[[], None]:
        subscribers = self._subscribers.setdefault(topic, [])
        subscribers.append(receive)

        def stop() -> None:
            if receive in subscribers:
                subscribers.remove(receive)
                if not subscribers:
                    del self._subscribers[topic]

        return stop
