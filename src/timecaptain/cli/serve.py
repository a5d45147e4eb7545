"""`timecaptain serve`: tables for friends, near and far, in the browser."""

from __future__ import annotations

import os
from contextlib import ExitStack, closing
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import click

from .data import HeldByServer, HeldByTerminals, Holder, data_option, hold
from .language import lang_option

if TYPE_CHECKING:
    from timecaptain.tables.quotas import Quotas

PORT = 8400
KEY_VARIABLE = "TIMECAPTAIN_KEY"
SHORTEST_KEY = 12
WHO = click.Choice(["anybody", "key", "nobody"])
Who = Literal["anybody", "key", "nobody"]


@click.command("serve")
@click.option("--host", default="0.0.0.0", show_default=True, help="The address to listen on.")
@click.option("--port", type=click.IntRange(0, 65535), default=PORT, show_default=True, help="0: any that is free.")
@data_option
@click.option("--public-url", help="The address that guests use, if it is another one than this machine's.")
@click.option(
    "--retention",
    type=click.IntRange(min=0),
    default=0,
    show_default=True,
    metavar="DAYS",
    help="Delete tables that nobody has used for so many days; 0: keep them all.",
)
@click.option(
    "--trusted-proxy",
    "proxies",
    multiple=True,
    metavar="ADDRESS",
    help="An address or a network (CIDR) of a proxy whose X-Forwarded-For is believed. May be given several times.",
)
@click.option("--create", type=WHO, default="anybody", show_default=True, help="Who may make tables.")
@click.option("--upload", type=WHO, default="anybody", show_default=True, help="Who may bring files.")
@click.option(
    "--key-file",
    type=click.Path(path_type=Path),
    help=f"The file with the key of the house, where it is needed; else it is in {KEY_VARIABLE}.",
)
@click.option(
    "--metrics-port",
    type=click.IntRange(1, 65535),
    help="Numbers for Prometheus, on this port of this machine alone. Without it there are none.",
)
@click.option("--log-format", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.option("--connections", type=click.IntRange(1), default=10_000, show_default=True, help="At once, in all.")
@click.option(
    "--connections-per-address", type=click.IntRange(1), default=256, show_default=True, help="At once, from each."
)
@click.option(
    "--requests-per-minute", type=click.IntRange(5), default=3_000, show_default=True, help="From each address."
)
@click.option(
    "--quota",
    "quotas",
    multiple=True,
    metavar="NAME=NUMBER",
    help="Another limit than the usual one, such as table-bytes=20000000. May be given several times.",
)
@click.option("--open", "show", is_flag=True, help="Show it in the browser.")
@lang_option
def command(
    host: str,
    port: int,
    data: Path,
    public_url: str | None,
    proxies: tuple[str, ...],
    create: Who,
    upload: Who,
    key_file: Path | None,
    metrics_port: int | None,
    log_format: Literal["text", "json"],
    connections: int,
    connections_per_address: int,
    requests_per_minute: int,
    retention: int,
    quotas: tuple[str, ...],
    show: bool,
    lang: str,
) -> None:
    """Open the house: friends join by a link, from any device of your network, or from anywhere with --public-url."""
    from timecaptain import __version__
    from timecaptain.i18n import texts
    from timecaptain.server.address import NotAnAddress
    from timecaptain.server.address import public_url as reachable
    from timecaptain.server.private_files import write_privately
    from timecaptain.server.run import listen, open_service, serve
    from timecaptain.server.settings import Settings
    from timecaptain.tables.store import Damaged, StoreError

    from .terminal import door as terminal_door

    write_privately()
    _check_proxies(proxies, lang)
    limits = _quotas(quotas, lang)
    key = _house_key(key_file, "key" in (create, upload), lang)
    t = texts(lang)
    try:
        listening = listen(host, port)
    except OSError as error:
        raise click.ClickException(t("serve-port-taken", port=port, why=str(error.strerror or error))) from error
    try:
        address = reachable(public_url, host, listening.getsockname()[1])
    except NotAnAddress as error:
        raise click.ClickException(t("serve-not-an-address", address=str(error))) from error
    here = f"http://localhost:{listening.getsockname()[1]}"
    with ExitStack() as stack:
        try:
            door_socket, door = terminal_door.listen()
            stack.enter_context(closing(door_socket))
            stack.enter_context(hold(data, Holder(here, door)))
            service = open_service(data, limits)
        except HeldByServer as held:
            raise click.ClickException(t("serve-held", address=held.holder.address)) from held
        except HeldByTerminals as held:
            raise click.ClickException(t("serve-held-by-terminals")) from held
        except Damaged as error:
            raise click.ClickException(t("house-damaged", why=str(error))) from error
        except (OSError, StoreError) as error:
            raise click.ClickException(t("serve-no-data", why=str(error))) from error
        click.echo(t("serve-here", address=here))
        click.echo(t("serve-guests", address=address))
        click.echo(t("serve-stop"))
        if show:
            import webbrowser

            webbrowser.open(here)
        terminals = terminal_door.Door(service, data, address, door_socket, door.token, public=public_url is not None)
        settings = Settings(
            address,
            __version__,
            create=create,
            upload=upload,
            key=key,
            trusted_proxies=proxies,
            connections=connections,
            connections_per_address=connections_per_address,
            requests_per_minute=requests_per_minute,
            metrics_port=metrics_port,
            data=str(data),
            log_format=log_format,
            retention=retention,
            own_hosts_only=public_url is not None,
        )
        try:
            serve(service, listening, settings, terminals.lifespan)
        except OSError as error:  # of the port for the numbers
            why = str(error.strerror or error)
            raise click.ClickException(t("serve-port-taken", port=metrics_port or port, why=why)) from error


def _check_proxies(proxies: tuple[str, ...], lang: str) -> None:
    from timecaptain.i18n import texts
    from timecaptain.server.client_address import networks

    for proxy in proxies:
        try:
            networks([proxy])
        except ValueError as error:
            raise click.ClickException(texts(lang)("serve-bad-proxy", address=proxy)) from error


def _quotas(given: tuple[str, ...], lang: str) -> Quotas:
    from timecaptain.i18n import texts
    from timecaptain.tables.quotas import Quotas

    numbers = {}
    for one in given:
        name, _, number = one.partition("=")
        field = name.strip().replace("-", "_")
        if field not in Quotas.__struct_fields__ or not number.strip().isdecimal():
            names = ", ".join(known.replace("_", "-") for known in Quotas.__struct_fields__)
            raise click.ClickException(texts(lang)("serve-bad-quota", given=one, names=names))
        numbers[field] = int(number)
    return Quotas(**numbers)


def _house_key(file: Path | None, needed: bool, lang: str) -> str:
    """From a file or from the environment, and never from the command line, which everybody on the machine can read."""
    from timecaptain.i18n import texts

    t = texts(lang)
    try:
        key = (os.environ.get(KEY_VARIABLE, "") if file is None else file.read_text("utf-8")).strip()
    except (OSError, UnicodeError) as error:
        raise click.ClickException(t("serve-no-key-file", why=str(error))) from error
    if needed and len(key) < SHORTEST_KEY:
        raise click.ClickException(t("serve-short-key", variable=KEY_VARIABLE, least=SHORTEST_KEY))
    return key
