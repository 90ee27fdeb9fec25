"""Compares Boardwright in browsers with the native build: searches, rules, moves, starts, sizes."""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import subprocess
import sys
from pathlib import Path

from boardwright import core
from browser_core import missing
from browser_python import PackedPython, lacking, level_part, rules_part
from browser_searches import search_part
from browser_starts import measure_starts, start_part
from browser_weights import weight_part
from measurement import before_others
from performance_page import write_section

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from programs import NO_CHROMIUM, find_chromium

HEADING = "## In browsers"


def parts(chromium: str) -> list[str]:
    with PackedPython() as python:
        output = [search_part(), rules_part(python), level_part(python)]
    with before_others():
        rows, weights = asyncio.run(measure_starts(chromium))
    return [*output, start_part(rows), weight_part(weights)]


def section(chromium: str) -> str:
    node, browser = (_output(program, "--version") for program in ("node", chromium))
    intro = (
        f"Written by `python benchmarks/browser_bench.py --write`, after `make wasm`, `make local` "
        f"and a build of the page. Node {node}, {browser}, {os.cpu_count()} cores "
        f"({platform.machine()}). {_neighbours()}"
    )
    return "\n\n".join([HEADING, intro, *parts(chromium)])


def _output(*command: str) -> str:
    output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return output.strip().removeprefix("v")


def _neighbours() -> str:
    """The sentence about the machine's load before the measurements began."""
    load = os.getloadavg()[0]
    if load < 1:
        return "Nothing else ran on the machine."
    return (
        f"Other programs used the machine meanwhile (load {load:.0f}): figures in the processor's "
        "time suffer little from that, and starts come before other programs where the system "
        "allows it."
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write docs/performance.md")
    arguments = parser.parse_args()
    if core.variant != "portable":
        environment = {**os.environ, "BOARDWRIGHT_CORE": "portable"}
        os.execve(sys.executable, [sys.executable, *sys.argv], environment)
    chromium = find_chromium()
    if reason := missing() or lacking():
        sys.exit(reason)
    if chromium is None:
        sys.exit(NO_CHROMIUM)
    text = section(chromium)
    print(text)
    if arguments.write:
        write_section(text)


if __name__ == "__main__":
    main()
