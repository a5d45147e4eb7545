"""The House Plan: a frame that fills with tiles, each a place, laid where markers of one colour meet."""
