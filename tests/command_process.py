"""The command as others run it: in a process of its own."""

from __future__ import annotations

import subprocess
import sys


def command(*arguments: str, given: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "boardwright.cli.main", *arguments],
        input=given,
        capture_output=True,
        text=True,
        check=False,
    )
