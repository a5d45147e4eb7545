"""`make goldens`."""

from tests.goldens import GOLDENS, made, path_of

for name in GOLDENS:
    path_of(name).write_text(made(name), encoding="utf-8", newline="\n")
