"""`timecaptain schema`: print the JSON Schema of a file of a deck, for editors."""

from __future__ import annotations

import click

KINDS = ("mission", "base", "place", "items", "receptacles", "endings", "hints", "translation")
SYSTEMS = ("classic", "revolution")


@click.command("schema")
@click.argument("kind", type=click.Choice([*KINDS, "prologue"]))
@click.option("--system", type=click.Choice(SYSTEMS), default="classic", show_default=True, help="Of which system.")
def command(kind: str, system: str) -> None:
    """Print the JSON Schema (draft-07) of one KIND of file, so that your editor completes and explains.

    Save it beside your deck and name it in the first line of a file:

    \b
        timecaptain schema place > place.schema.json
        # yaml-language-server: $schema=../place.schema.json
    """
    import json

    from timecaptain.deck.schema import kinds, schema

    if kind not in kinds(system):
        raise click.UsageError(f"{kind}: {', '.join(kinds(system))}")
    click.echo(json.dumps(schema(kind, system), indent=2, ensure_ascii=False))
