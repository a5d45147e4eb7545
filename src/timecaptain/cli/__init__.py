"""The command `timecaptain`, also `tc`: one thin module per command, imported when it is called."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, NamedTuple

import click

from timecaptain import __version__


class Entry(NamedTuple):
    """Where a command lives and what the list of commands says of it."""

    target: str
    help: str


class LazyGroup(click.Group):
    """A group that knows its commands by name and imports only the one that is called."""

    def __init__(self, *args: Any, entries: Mapping[str, Entry], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.entries = entries

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.entries)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        entry = self.entries.get(cmd_name)
        if entry is None:
            return None
        module, attribute = entry.target.split(":")
        command = getattr(import_module(module), attribute)
        if not isinstance(command, click.Command):
            raise TypeError(f"{entry.target} is not a command")
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands from the table: click would import every one of them for its help."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, entry.help) for name, entry in self.entries.items()])


COMMANDS = {
    "play": Entry("timecaptain.cli.play:command", "Play a mission in the terminal."),
    "serve": Entry("timecaptain.cli.serve:command", "Open the house: tables for friends, in the browser."),
    "replay": Entry("timecaptain.cli.replay:command", "Play a saved game or a recorded line again, step by step."),
    "record": Entry("timecaptain.cli.record:command", "Make a recorded line of a game that was played."),
    "check": Entry("timecaptain.cli.check:command", "Say what is broken in a mission, with the line."),
    "explain": Entry("timecaptain.cli.explain:command", "Explain the code of a finding, with examples."),
    "new": Entry("timecaptain.cli.new:command", "Start a mission of your own."),
    "translate": Entry("timecaptain.cli.translate:command", "Bring a translation up to date with the deck."),
    "schema": Entry("timecaptain.cli.schema:command", "Print the schema that lets editors complete."),
    "pack": Entry("timecaptain.cli.pack:command", "Make the archive of a mission that others install."),
    "install": Entry("timecaptain.cli.install:command", "Install a mission of others, checked and cleaned first."),
    "uninstall": Entry("timecaptain.cli.uninstall:command", "Take an installed mission off the shelf."),
    "tables": Entry("timecaptain.cli.tables:command", "List the tables of a house, delete them or hand them over."),
    "doctor": Entry("timecaptain.cli.doctor:command", "Look for damage at the tables of a house, and repair it."),
    "backup": Entry("timecaptain.cli.backup:command", "Copy a whole house into one file, while it is open."),
    "restore": Entry("timecaptain.cli.restore:command", "Bring a house back from a backup."),
    "moderate": Entry("timecaptain.cli.moderate:command", "Reported messages, and what the house takes down."),
    "rules": Entry("timecaptain.cli.rules:command", "Look up the rules by their number."),
    "odds": Entry("timecaptain.cli.odds:command", "Give the exact odds of a test."),
    "fuzz": Entry("timecaptain.cli.fuzz:command", "Play a mission at random and report what goes wrong."),
}


@click.group(
    cls=LazyGroup,
    entries=COMMANDS,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(__version__)
def main() -> None:
    """Time Captain: missions in other people's bodies, played, refereed and written.

    Start with `timecaptain play`.
    """
