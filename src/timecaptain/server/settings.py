"""What `timecaptain serve` was told."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Who = Literal["anybody", "key", "nobody"]


class Settings(Struct, frozen=True):
    public_url: str  # where people reach the server
    engine: str  # the version of the program
    create: Who = "anybody"  # who may make tables
    upload: Who = "anybody"  # who may bring files
    key: str = ""  # the key of the house, where it is needed for one of them
    trusted_proxies: tuple[str, ...] = ()  # addresses and networks whose word is taken for who asks
    connections: int = 10_000  # at once, as far as the system allows
    connections_per_address: int = 256
    requests_per_minute: int = 3_000  # from one address; a fifth of it at once
    metrics_port: int | None = None  # of this machine, where its numbers can be had
    data: str = ""  # the folder of the tables
    log_format: Literal["text", "json"] = "text"
    own_hosts_only: bool = False  # pages of this server have the address `public_url`, or that of this machine
    retention: int = 0  # days after which an unused table is deleted; 0: never
