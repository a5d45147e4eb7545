"""Time Captain plays, referees and helps to write missions for a team of agents."""

__version__ = "0.2.1"
