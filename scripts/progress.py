"""Runs targets of the Makefile in parallel and shows their progress in one moving line.

    python3 scripts/progress.py make .venv/.installed src/…/index.html

Only the standard library is used: nothing is installed yet. Without a terminal a line is printed
from time to time. The output of a target that fails is printed in full.
"""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
import threading
import time
from dataclasses import dataclass, field

EVERY = 10.0  # seconds between lines in a log
BAR = 20
# The beginning of an output line, the name of the stage, and the progress of the target then.
STAGES = (
    (r"Setting up", "creating the environment", 0.02),
    (r"Fetching the compiler's tools", "fetching build tools", 0.04),
    (r"Collecting (\S+)", "fetching packages", 0.05),
    (r"Running command Building", "preparing to compile", 0.15),
    (r"\[(\d+)/(\d+)\]", "compiling the core", 0.15),
    (r"Installing collected packages", "installing packages", 0.95),
    (r"Fetching what the page", "fetching what the page is built with", 0.05),
    (r"Building the page", "building the page", 0.5),
)
COMPILED = 0.8  # share of compiling in a target that compiles


@dataclass
class Target:
    """A target being made, with its output."""

    command: list[str]
    stage: str = "looking what there is to do"
    done: float = 0.0
    code: int | None = None
    output: list[str] = field(default_factory=list)

    def make(self) -> None:
        with subprocess.Popen(
            self.command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        ) as process:
            assert process.stdout is not None
            for line in process.stdout:
                self.output.append(line)
                self.read(line.strip())
        self.done, self.code = 1.0, process.returncode

    def read(self, line: str) -> None:
        for pattern, stage, share in STAGES:
            if found := re.match(pattern, line):
                self.stage, self.done = stage, max(self.done, share)
                if found.lastindex == 2:
                    part, whole = int(found[1]), int(found[2])
                    self.stage = f"{stage}, file {part} of {whole}"
                    self.done = max(self.done, share + COMPILED * part / whole)


def line_of(targets: list[Target], seconds: float, width: int) -> str:
    """The progress and the stages of all targets, cut to the width."""
    # The first target takes longest by far, unless it is up to date.
    done = (sum(target.done for target in targets) + 2 * targets[0].done) / (len(targets) + 2)
    filled = round(BAR * done)
    line = f"[{'#' * filled}{'.' * (BAR - filled)}] {done:4.0%} {seconds:4.0f} s "
    for target in targets:
        if target.code is None and len(line) + len(target.stage) < width - 1:
            line += f" {target.stage};"
    return line.removesuffix(";")


def show(targets: list[Target]) -> None:
    """Show the progress until all targets are made."""
    began = printed = time.monotonic()
    is_terminal = sys.stdout.isatty()
    while any(target.code is None for target in targets):
        time.sleep(0.2)
        now = time.monotonic()
        line = line_of(targets, now - began, shutil.get_terminal_size().columns)
        if is_terminal:
            print(f"\r\x1b[2K{line}", end="", flush=True)
        elif now - printed >= EVERY:
            printed = now
            print(line, flush=True)
    if is_terminal:
        print("\r\x1b[2K", end="", flush=True)


def main() -> None:
    make, *names = sys.argv[1:]
    quietly = [*shlex.split(make), "--no-print-directory"]
    stale = [
        name for name in names if subprocess.run([*quietly, "-q", name], check=False).returncode
    ]
    targets = [Target([*quietly, name]) for name in stale]
    threads = [threading.Thread(target=target.make, daemon=True) for target in targets]
    for thread in threads:
        thread.start()
    show(targets)
    for target in targets:
        if target.code:
            sys.exit("".join(target.output) + f"\n`{' '.join(target.command)}` failed")


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit("interrupted")
