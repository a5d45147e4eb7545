"""Draw `docs/terminal.svg`, the picture in the README: a game a few actions in, as the terminal shows it.

It is the little mission that `timecaptain new` writes, so that the picture gives nothing of the training mission away.

    python docs/make_picture.py            # writes the picture
    python docs/make_picture.py --check    # exits with 1 when it is out of date

The same seed and the same actions give the same picture, byte for byte.
"""

from __future__ import annotations

import io
import re
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import MONOKAI

from timecaptain.cli.terminal import device
from timecaptain.cli.terminal.desk import Desk
from timecaptain.cli.terminal.screen import ScreenFace
from timecaptain.cli.terminal.session import Session
from timecaptain.cli.terminal.tables import Tables
from timecaptain.deck import TEMPLATE
from timecaptain.game import action_of

PICTURE = Path(__file__).parent / "terminal.svg"
SEED = 3
BODIES = ("telegraphist", "stoker")


def picture() -> str:
    with tempfile.TemporaryDirectory() as folder:
        tables = Tables.open(Path(folder))
        session = Session.begin(tables, TEMPLATE, "en", seats=1, seed=SEED, options={})
        played(session)
        console = Console(record=True, width=100, height=60, file=io.StringIO(), highlight=False, force_terminal=False)
        desk = Desk(session, ScreenFace(console), "en", plain=False)
        decision = session.game.decision(0)
        assert decision is not None
        desk.show(0, decision, session.news(0))
        tables.close()
    svg = console.export_svg(title="timecaptain play", theme=MONOKAI, unique_id="timecaptain")
    # The picture must look the same offline: no font is fetched, the reader's own monospace will do.
    svg = re.sub(r"@font-face \{.*?\}\s*|<!--.*?-->\s*", "", svg, flags=re.DOTALL)
    return svg.replace("Fira Code, monospace", "monospace").replace(device.GLUE, device.NO_BREAK)


def played(session: Session) -> None:
    """Briefing, two bodies, both on the same card, everything read; one TU is spent and the first one rolls."""
    while session.game.s.phase == "base":
        session.act(0, action_of("brief"))
    for i, body in enumerate(BODIES):
        session.act(0, action_of("embody", i, body))
    for i in range(len(BODIES)):
        session.act(0, action_of("place", i, "C"))
    while session.game.s.agenda:
        session.act(0, session.game.legal(0)[0])
    session.news(0)
    session.act(0, action_of("spend"))
    roll = next(action for action in session.game.legal(0) if action.do == "roll")
    session.act(0, roll)
    while session.game.s.agenda:
        session.act(0, session.game.legal(0)[0])


def main() -> int:
    drawn = picture()
    if "--check" in sys.argv:
        return 0 if PICTURE.is_file() and PICTURE.read_text(encoding="utf-8") == drawn else 1
    PICTURE.write_text(drawn, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
