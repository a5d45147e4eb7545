"""`make lines`, or `python -m tests.missions NAME …`: record the lines of these missions, or of all, anew."""

import sys

from tests.missions.recording import record
from timecaptain.deck import shipped

for mission in sys.argv[1:] or shipped.shipped():
    missing = record(mission)
    print(mission, f"NO LINE: {', '.join(missing)}" if missing else "recorded")
