"""Which language somebody is answered in who has not chosen one at a table."""

from __future__ import annotations

from timecaptain.i18n import LANGUAGES


def preferred(accepted: str) -> str:
    """The first of ours in an `Accept-Language` header; English where there is none."""
    wanted: list[tuple[float, str]] = []
    for part in accepted[:200].split(","):
        name, _, weight = part.partition(";q=")
        try:
            wanted.append((-float(weight or 1), name.strip().lower()[:2]))
        except ValueError:
            continue
    return next((name for _, name in sorted(wanted, key=lambda one: one[0]) if name in LANGUAGES), "en")
