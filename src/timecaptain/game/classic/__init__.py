"""The Classic system: one module per chapter of the book."""

from .game import ClassicGame

__all__ = ["ClassicGame"]
