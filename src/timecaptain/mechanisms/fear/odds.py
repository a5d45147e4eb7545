"""Which conditions on Fear everybody knows the answer to: what they ask for lies open."""

from .deck import Afraid, FearAt

PUBLIC = (Afraid, FearAt)
