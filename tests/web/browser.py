"""Which browser: `$TC_CHROMIUM`, else a headless shell that is there, else the one that npm brought."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--no-zygote",
    "--font-render-hinting=none",
    "--disable-background-timer-throttling",
    "--disable-renderer-backgrounding",
]
# It unpacks itself into the folder for temporary files.
UNPACK = "import found from '@sparticuz/chromium'; console.log(await found.executablePath())"


@cache
def executable() -> str:
    given = os.environ.get("TC_CHROMIUM") or shutil.which("chromium-headless-shell")
    if given:
        return given
    folder = Path(tempfile.gettempdir()) / f"timecaptain-browser-{os.getuid()}"
    folder.mkdir(exist_ok=True)
    with open(folder / "lock", "w") as lock:  # nobody starts it while another test run is unpacking it
        fcntl.flock(lock, fcntl.LOCK_EX)
        whole = folder / "whole"
        if not whole.exists():
            shutil.rmtree(folder / "unpacked", ignore_errors=True)
            (folder / "unpacked").mkdir()
        unpacked = _unpacked(folder / "unpacked")
        whole.touch()
    return unpacked


def _unpacked(folder: Path) -> str:
    """It does nothing where it finds itself."""
    done = subprocess.run(
        ["node", "--input-type=module", "-e", UNPACK],
        cwd=HERE,
        env=os.environ | {"TMPDIR": str(folder)},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()
