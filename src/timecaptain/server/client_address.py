"""Whose request it is: the address that limits are counted by, also behind a proxy."""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

Network = IPv4Network | IPv6Network

FORWARDED = "x-forwarded-for"
NOBODY_KNOWN = ""  # of connections that have no address, such as those over a Unix socket


def networks(given: Sequence[str]) -> tuple[Network, ...]:
    """Raises `ValueError` for what is no address and no network."""
    return tuple(ip_network(one.strip(), strict=False) for one in given)


def counted_address(peer: str, forwarded: Sequence[str], trusted: Sequence[Network]) -> str:
    """The address of the client, as it is counted.

    `forwarded` are the `X-Forwarded-For` headers. Each proxy has added on the right whom it has heard; so they are read
    from the right, and only as far as trusted proxies have written them. What a client itself claims is never reached.
    """
    client = _parsed(peer)
    if client is None:
        return NOBODY_KNOWN
    hops = [hop.strip() for header in forwarded for hop in header.split(",")]
    while hops and is_trusted(client, trusted):
        before = _parsed(hops.pop())
        if before is None:
            break  # the proxy has heard somebody without an address
        client = before
    return _group(client)


def is_trusted(address: str | IPv4Address | IPv6Address, trusted: Sequence[Network]) -> bool:
    parsed = _parsed(address) if isinstance(address, str) else address
    return parsed is not None and any(parsed.version == network.version and parsed in network for network in trusted)


def _parsed(text: str) -> IPv4Address | IPv6Address | None:
    text = text.strip()
    if text.startswith("["):  # an IPv6 address with a port
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        parsed = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return getattr(parsed, "ipv4_mapped", None) or parsed


def _group(address: IPv4Address | IPv6Address) -> str:
    """One household has a whole IPv6 network of 64 bits, and may take any address of it."""
    if isinstance(address, IPv6Address):
        return str(IPv6Network((address, 64), strict=False))
    return str(address)
