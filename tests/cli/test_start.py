"""The command starts fast: it imports a command, and what the command needs, only when it is called."""

import subprocess
import sys

import click
import pytest
from click.testing import CliRunner

from timecaptain import __version__
from timecaptain.cli import COMMANDS, main

HEAVY = {"yaml", "rich", "msgspec", "fluent", "timecaptain.deck", "timecaptain.game", "timecaptain.i18n"}


def imported_by(*arguments: str) -> set[str]:
    """Run the command in a fresh interpreter and give the modules that are loaded at the end."""
    program = (
        "import sys\n"
        "from timecaptain.cli import main\n"
        f"main({list(arguments)!r}, standalone_mode=False)\n"
        "print('loaded:', *sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    return set(run.stdout.rpartition("loaded: ")[2].split())


@pytest.mark.parametrize("argument", ["--help", "--version"])
def test_start_imports_nothing_heavy(argument: str) -> None:
    loaded = imported_by(argument)
    assert "timecaptain.cli" in loaded
    assert not loaded & HEAVY
    assert not {name for name in loaded if name.startswith("timecaptain.cli.")}


def test_help_lists_every_command_with_its_help() -> None:
    output = CliRunner().invoke(main, ["--help"], terminal_width=120).output
    for name, entry in COMMANDS.items():
        assert f"  {name}" in output
        assert entry.help in output


@pytest.mark.parametrize("name", COMMANDS)
def test_every_listed_command_answers_to_help(name: str) -> None:
    command = main.get_command(click.Context(main), name)
    assert isinstance(command, click.Command)
    result = CliRunner().invoke(main, [name, "--help"])
    assert result.exit_code == 0, result.output


def test_unknown_command_is_a_usage_error() -> None:
    result = CliRunner().invoke(main, ["plya"])
    assert result.exit_code == 2
    assert "plya" in result.output


def test_module_is_the_command() -> None:
    run = subprocess.run([sys.executable, "-m", "timecaptain", "--version"], check=True, capture_output=True, text=True)
    assert run.stdout.strip() == f"timecaptain, version {__version__}"
