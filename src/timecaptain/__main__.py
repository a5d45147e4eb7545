"""`python -m timecaptain` is the command."""

from timecaptain.cli import main

main(prog_name="timecaptain")
