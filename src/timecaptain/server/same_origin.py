"""Requests that change something come from our own pages, or from programs, which name no page."""

from __future__ import annotations

from collections.abc import Callable
from ipaddress import ip_address
from urllib.parse import urlsplit

from .settings import Settings

OURS = ("same-origin", "none")  # of `Sec-Fetch-Site`; `none` is somebody who typed the address
PORTS = {"http": 80, "https": 443}


class SameOrigin:
    """Behind a proxy the host of a request may be another than the one that people use: that is in `public_url`."""

    def __init__(self, settings: Settings) -> None:
        self._public = _host_and_port(settings.public_url)
        self._own_hosts_only = settings.own_hosts_only

    def __call__(self, header: Callable[[str], str | None]) -> bool:
        """`header` gives a header of the request by its name."""
        if (header("sec-fetch-site") or "same-origin") not in OURS:
            return False
        origin = header("origin")
        if origin is None:
            return True
        given = _host_and_port(origin)
        if given is None:  # a page without an origin, as in a sandbox
            return False
        if given == self._public:
            return True
        scheme = urlsplit(origin).scheme
        if given != _host_and_port(f"{scheme}://{header('host') or ''}"):
            return False
        return not self._own_hosts_only or _is_this_machine(given[0])


def _host_and_port(url: str) -> tuple[str, int] | None:
    try:
        parts = urlsplit(url)
        port = parts.port or PORTS.get(parts.scheme, 0)
    except ValueError:
        return None
    if not parts.hostname or not port or parts.username is not None:
        return None
    return parts.hostname, port


def _is_this_machine(host: str) -> bool:
    """An address in numbers, or `localhost`: no name that somebody else could have pointed here."""
    if host == "localhost":
        return True
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
