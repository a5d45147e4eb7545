"""Benchmarks: what must stay fast, measured beside its peers in one run."""
