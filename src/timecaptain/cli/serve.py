"""`timecaptain serve`: tables for friends, near and far, in the browser."""

from __future__ import annotations

from contextlib import ExitStack, closing
from pathlib import Path

import click

from .data import HeldByServer, HeldByTerminals, Holder, data_option, hold
from .language import lang_option

PORT = 8400


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
@click.option("--open", "show", is_flag=True, help="Show it in the browser.")
@lang_option
def command(host: str, port: int, data: Path, public_url: str | None, retention: int, show: bool, lang: str) -> None:
    """Open the house: friends join by a link, from any device of your network, or from anywhere with --public-url."""
    from timecaptain.i18n import texts
    from timecaptain.server.address import NotAnAddress
    from timecaptain.server.address import public_url as reachable
    from timecaptain.server.run import listen, open_service, serve
    from timecaptain.tables.store import Damaged, StoreError

    from .terminal import door as terminal_door

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
            service = open_service(data)
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
        terminals = terminal_door.Door(service, data, address, door_socket, door.token)
        serve(service, listening, address, terminals.lifespan, retention=retention)
