"""In which language the command speaks: `--lang`, else TIMECAPTAIN_LANG, else the system's, else English."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from typing import TypeVar

import click

F = TypeVar("F", bound=Callable[..., object])

SPOKEN = ("en", "fr")


def spoken(environment: Mapping[str, str] = os.environ) -> str:
    wanted = environment.get("TIMECAPTAIN_LANG", "")
    if wanted in SPOKEN:
        return wanted
    return "fr" if environment.get("LANG", "").startswith("fr") else "en"


def lang_option(function: F) -> F:
    """The option `--lang` of a command."""
    option = click.option("--lang", type=click.Choice(SPOKEN), default=spoken, help="The language to speak.")
    return option(function)
