"""Measures how long each kind of request holds the server's event loop, with the largest input.

    python benchmarks/loop_bench.py [--only TEXT …] [--rounds N] [--write]

The server runs in a separate process, on asyncio's event loop instead of uvloop's, so that each
callback can be measured. A hold is the CPU time of the loop's thread in one callback; other
programs on the machine do not change it. The wall-clock time also includes waiting for a disk or a
lock; other programs can lengthen it, so the best round counts. The command fails if a request holds
the loop for more than 20 ms, or gets an unexpected response.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boardwright.server.settings import ServerSettings
from crowd.run import BUILD
from crowd.server import Server
from loop_workloads.client import Client
from loop_workloads.workloads import WORKLOADS, needless, unmeasured
from measurement import markdown
from performance_page import write_section

if TYPE_CHECKING:
    from collections.abc import Callable

    from loop_workloads.client import Notes
    from loop_workloads.registry import Workload

HEADING = "## Holds of the event loop"
WORDS = """How long each kind of request holds the event loop, by `python benchmarks/loop_bench.py`:
milliseconds of CPU in the longest single callback while the request, with the largest input that
is allowed, is served. At most {limit} ms are allowed. The median and the extremes of {rounds}
rounds; by the clock, the best round."""
LIMIT_MS = 20.0
MIN_MS = 0.2  # shorter callbacks are not logged
ROUNDS = 5
SETTLE_S = 0.3  # until work that follows a response has ended
# Rate limits are not measured here.
GENEROUS = ServerSettings(
    games_an_hour=10**6,
    messages_a_second=1e6,
    message_burst=10**6,
    requests_a_second=1e6,
    request_burst=10**6,
    bytes_a_second=1e9,
    byte_burst=10**9,
    bots_an_hour=10**6,
    accounts_an_hour=10**6,
    mails_an_hour=10**6,
    ceremonies_a_minute=10**6,
    password_checks_a_minute=10**6,
    confirmations_a_minute=10**6,
    connections=10**4,
    all_connections=10**4,
    smtp="smtp://127.0.0.1:9",  # where no mail server listens
    mail_from="bench@example.org",
    site="https://example.org",
    tournaments_an_hour=10**6,
    studies_an_hour=10**6,
    study_edits_a_minute=10**6,
    study_bytes=10**9,
    analysis_seconds_an_hour=1e6,
    think_seconds=0.05,
    log_level="error",
)


# --- The server's side ----------------------------------------------------------------------------


def serve(folder: Path) -> None:
    """Run a server that logs each hold of its event loop."""
    import uvloop

    from boardwright.server.runner import bind, run

    _watch((folder / "holds.jsonl").open("w", buffering=1, encoding="utf-8").write)
    uvloop.new_event_loop = asyncio.new_event_loop  # type: ignore[assignment]
    database = f"sqlite:///{folder / 'games.db'}"
    run(GENEROUS, database, bind("127.0.0.1", 0), lambda address: print(address, flush=True))


def _watch(write: Callable[[str], Any]) -> None:
    """Measure every callback of the event loop."""
    plain = asyncio.Handle._run

    def measured(handle: asyncio.Handle) -> None:
        cpu, wall = time.thread_time_ns(), time.perf_counter_ns()
        plain(handle)
        cpu, wall = time.thread_time_ns() - cpu, time.perf_counter_ns() - wall
        if wall > MIN_MS * 1e6:
            write(json.dumps({"cpu": cpu / 1e6, "wall": wall / 1e6}) + "\n")

    asyncio.Handle._run = measured  # type: ignore[assignment, method-assign]


# --- The client's side ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Holds:
    """The longest holds of one kind of request, one number per round, and the response statuses."""

    cpu_ms: list[float]
    clock_ms: list[float]
    statuses: set[str]

    @property
    def maximum(self) -> float:
        return max(self.cpu_ms)

    def row(self, workload: str) -> list[str]:
        median = statistics.median(self.cpu_ms)
        spread = f"{median:.1f} ({min(self.cpu_ms):.1f}–{self.maximum:.1f})"
        return [workload, spread, f"{min(self.clock_ms):.1f}", ", ".join(sorted(self.statuses))]


async def measure(
    address: str, folder: Path, workloads: list[Workload], rounds: int
) -> tuple[dict[str, Holds], list[str]]:
    """The holds of the workloads, and the workloads' deviations from their declarations."""
    found, wrong = dict[str, Holds](), list[str]()
    async with Client.at(address, f"sqlite:///{folder / 'games.db'}") as client:
        for workload in workloads:
            client.notes.clear()
            holds = [await _round(client, workload, folder / "holds.jsonl") for _ in range(rounds)]
            cpu, clock = ([hold[kind] for hold in holds] for kind in ("cpu", "wall"))
            found[workload.title] = Holds(cpu, clock, set(client.notes.statuses))
            wrong += surprises(workload, client.notes)
            print(" | ".join(found[workload.title].row(workload.title)), flush=True)
    return found, wrong


async def _round(client: Client, workload: Workload, log: Path) -> dict[str, float]:
    """The longest callback while a workload runs once, by CPU and by the clock."""
    at = log.stat().st_size
    await workload.run(client)
    await asyncio.sleep(SETTLE_S)
    lines = log.read_text(encoding="utf-8")[at:].splitlines()
    holds = [json.loads(line) for line in lines]
    return {kind: max((hold[kind] for hold in holds), default=0.0) for kind in ("cpu", "wall")}


def surprises(workload: Workload, notes: Notes) -> list[str]:
    """Requests that a workload declares but did not make, and responses it does not declare."""
    missing, unexpected = workload.requests - notes.made, notes.statuses - workload.responses
    return [
        *(f"{workload.title}: did not request {name}" for name in sorted(missing)),
        *(f"{workload.title}: unexpected response {status}" for status in sorted(unexpected)),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--only", nargs="+", default=[""], metavar="TEXT", help="workloads with it")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--write", action="store_true", help="into docs/performance.md")
    arguments = parser.parse_args()
    if arguments.serve:
        serve(arguments.serve)
        return
    if untested := unmeasured():
        sys.exit(f"no workload for {', '.join(untested)}")
    if unknown := needless():
        sys.exit(f"the server does not take, or a workload measures, {', '.join(unknown)}")
    workloads = [
        workload for workload in WORKLOADS if any(text in workload.title for text in arguments.only)
    ]
    BUILD.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="loop-", dir=BUILD) as name:
        folder = Path(name)
        command = [sys.executable, str(Path(__file__).absolute()), "--serve", str(folder)]
        server = Server.start(command, folder, os.environ)
        try:
            found, wrong = asyncio.run(measure(server.address, folder, workloads, arguments.rounds))
        finally:
            server.stop()
    headings = ["request", "longest hold, ms of CPU", "by the clock, ms", "responses"]
    table = markdown(headings, [holds.row(workload) for workload, holds in found.items()])
    intro = WORDS.format(limit=f"{LIMIT_MS:.0f}", rounds=arguments.rounds)
    section = f"{HEADING}\n\n{intro}\n\n{table}"
    print(section)
    if arguments.write:
        write_section(section)
    if wrong:
        sys.exit("\n".join(wrong))
    if slow := [workload for workload, holds in found.items() if holds.maximum > LIMIT_MS]:
        sys.exit(f"too slow: {', '.join(slow)}")


if __name__ == "__main__":
    main()
