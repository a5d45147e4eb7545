"""The load of the server's benchmark says what the real client says: every message, with its fields, in its order."""

import json

from bench.conversation import FILE, STEPS, summary
from bench.engine import install
from bench.record import SEATS
from bench.server import LOAD, Wanted, lay_ground, spoken


def test_the_load_says_what_the_client_says(tmp_path):
    install(LOAD)
    spoken_here = spoken(lay_ground(tmp_path, Wanted(tables=1, steps=STEPS, idle=False)), STEPS)
    seats = [[(way, json.loads(text)) for seat, way, text in spoken_here if seat == one] for one in range(SEATS)]
    recorded = json.loads(FILE.read_text("utf-8"))
    for seat, frames in enumerate(seats):
        said = summary(frames)
        assert said == recorded[seat]
        assert [list(one["said"]) for one in said] == [list(one["said"]) for one in recorded[seat]]  # also the order
    assert {one["said"]["type"] for seat in recorded for one in seat} == {"hello", "do", "odds", "why-not"}
