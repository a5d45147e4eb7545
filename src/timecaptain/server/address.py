"""The address in links to this server: one that other devices can reach, never `localhost`."""

from __future__ import annotations

import io
import ipaddress
import re
import socket
from urllib.parse import urlsplit

import segno

OWN_NAME = re.compile(r"(^|\.)localhost$|^localhost\.localdomain$|^ip6-(localhost|loopback)$")


class NotAnAddress(ValueError):
    pass


def public_url(given: str | None, host: str, port: int) -> str:
    """As given; else with the address that this machine has in its network."""
    if given is not None:
        return _checked(given)
    name = host if _reachable(host) else lan_address()
    shown = f"[{name}]" if ":" in name else name
    return f"http://{shown}" if port == 80 else f"http://{shown}:{port}"


def _checked(url: str) -> str:
    try:
        parts = urlsplit(url)
        _ = parts.port
    except ValueError as error:  # an incomplete IPv6 address, or a port out of range
        raise NotAnAddress(url) from error
    if parts.scheme not in ("http", "https") or parts.query or parts.fragment or parts.username:
        raise NotAnAddress(url)
    if parts.path.strip("/"):  # the client's own paths begin at the root
        raise NotAnAddress(url)
    if not parts.hostname or not _reachable(parts.hostname) or any(sign.isspace() for sign in url):
        raise NotAnAddress(url)
    return url.rstrip("/")


def _reachable(host: str) -> bool:
    """Whether others could use the address as it stands; every machine calls itself `localhost`."""
    name = host.lower().rstrip(".")
    if not name or OWN_NAME.search(name):
        return False
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return True  # a host name
    return not (address.is_loopback or address.is_unspecified)


def lan_address() -> str:
    """The address from which this machine would send to the internet. Nothing is sent to find it out."""
    for family, far in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((far, 9))
                address = str(probe.getsockname()[0])
            except OSError:
                continue
            if not ipaddress.ip_address(address).is_loopback:
                return address
    return socket.gethostname()  # without a network, the name is the best there is


def qr(link: str) -> bytes:
    """The link as a picture (SVG), dark on light."""
    out = io.BytesIO()
    segno.make(link, error="m", micro=False).save(out, kind="svg", scale=8, border=3, dark="#1c1917", light="#fffdf7")
    return out.getvalue()
