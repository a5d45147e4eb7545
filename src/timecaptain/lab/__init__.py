"""The lab: exact odds, random play that looks for faults, recorded lines, and texts of whole games to compare."""
