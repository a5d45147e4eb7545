"""Numbers of a Revolution deck that a table can work with."""

from __future__ import annotations

from ...revolution import effects as e
from ...revolution.cards import RevolutionCard, RevolutionMission, RevolutionPlace, RevolutionReceptacle, Token
from ..numbers import Least, not_too_small
from .context import RevolutionContext

LEAST: Least = {
    RevolutionMission: {"minutes": 1, "azrak": 1},
    RevolutionReceptacle: {"azrak": 1},
    RevolutionPlace: {"deck": 1},
    RevolutionCard: {"life": 1},
    Token: {"copies": 1},
    e.LoseAzrak: {"amount": 1},
    e.GainAzrak: {"amount": 1},
    e.GrantUpdates: {"number": 1},
    e.Contribute: {"amount": 1},
    e.Damage: {"amount": 1},
}


def check(context: RevolutionContext) -> None:
    not_too_small(context, LEAST)
    for one in context.mechanisms:
        not_too_small(context, one.least)
