"""The client in a real browser."""
