"""What the client says while people play is what was recorded of it, and what the benchmark's load says."""

import json

from bench.conversation import FILE, record_client


def test_the_client_says_what_was_recorded(company, house):
    """Where it is meant to say something else now: `python -m bench.conversation`, and let the load say it, too."""
    said = record_client(company, house)
    recorded = json.loads(FILE.read_text("utf-8"))
    assert said == recorded
    for mine, before in zip(said, recorded, strict=True):
        assert [list(one["said"]) for one in mine] == [list(one["said"]) for one in before]  # also the order of fields
