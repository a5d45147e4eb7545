"""On a disk that is really full: a file system of a few megabytes, which a process of its own mounts for itself."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MOUNT = 'mount -t tmpfs -o size=12m tmpfs "$1" && exec "$2" -m tests.tables.full_disk "$1"'


def can_mount(folder: Path) -> bool:
    if shutil.which("unshare") is None:
        return False
    command = ["unshare", "-Urm", "mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(folder)]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def test_an_evening_on_a_disk_that_is_full_before_every_step(tmp_path: Path) -> None:
    if not can_mount(tmp_path):
        pytest.skip("this system lets nobody mount a file system of their own")
    run = subprocess.run(
        ["unshare", "-Urm", "sh", "-c", MOUNT, "sh", str(tmp_path), sys.executable],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])},
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert run.returncode == 0, run.stderr + run.stdout
