"""The Revolution system: one module per chapter of the booklets."""

from .game import RevolutionGame

__all__ = ["RevolutionGame"]
