"""Measures the CPU time of starting the library, the command and the server."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

from crowd.server import Server
from measurement import RUNS, Rate, markdown
from performance_page import write_section

COMMAND = (sys.executable, "-m", "boardwright.cli.main")
WORDS = f"""Seconds of CPU time, user and system, of newly started processes: the median of
{RUNS} runs and their spread. Modules are compiled beforehand, like installed modules. The server
starts on a new file, and on an existing file; it has started when `/healthz` responds."""


def start_section() -> str:
    with tempfile.TemporaryDirectory() as compiled:
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = compiled
        return _section()


def _section() -> str:
    rows = [
        [
            "`import boardwright`",
            seconds_text(command(sys.executable, "-c", "import boardwright")),
            "0.3",
        ],
        ["`boardwright --help`", seconds_text(command(*COMMAND, "--help")), "0.3"],
    ]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        serve(folder, "first.db")  # compiles the modules
        fresh = [serve(folder, f"{run}.db") for run in range(RUNS)]
        second_starts = [serve(folder, "0.db") for _ in range(RUNS)]
    rows.append(["`boardwright serve`, a new file", seconds_text(fresh), "1.0"])
    rows.append(["`boardwright serve`, a file that is there", seconds_text(second_starts), "1.0"])
    table = markdown(["", "CPU seconds", "to reach"], rows)
    return f"## Starting\n\n{WORDS}\n\n{table}"


def seconds_text(seconds: list[float]) -> str:
    found = Rate.of(seconds)
    return f"{found.median:.2f} ({found.minimum:.2f}–{found.maximum:.2f})"


def command(*arguments: str) -> list[float]:
    """The CPU seconds of each run of a command."""
    took = []
    subprocess.run(arguments, check=True, capture_output=True)
    for _ in range(RUNS):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(arguments, check=True, capture_output=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        took.append(after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)
    return took


def serve(folder: Path, database: str) -> float:
    """The CPU seconds of a server's process until it responds."""
    flags = ["serve", "--port", "0", "--workers", "1", "--database", str(folder / database)]
    server = Server.start([*COMMAND, *flags], folder, os.environ)
    try:
        with urllib.request.urlopen(f"{server.address}/healthz", timeout=30) as response:
            assert response.status == 200
        fields = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    finally:
        server.process.send_signal(signal.SIGINT)
        server.stop()


if __name__ == "__main__":
    section = start_section()
    print(section)
    write_section(section)
