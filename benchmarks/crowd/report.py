"""The section of docs/performance.md that tells of the load."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crowd.figures import LEAST_RATE, MOST_P99
from measurement import markdown

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from crowd.figures import Figures, Shares

HEADING = "## The server under load"

WORDS = """Bots on real sockets of loopback, two a game, by `make load`: one program drives every
server with the same code; the servers take turns, each started afresh. In every game a move is due
at fixed times, whatever became of the one before, and latency counts from the time it was due: to
the update that the other seat gets, and to the acknowledgement that the mover gets. Finished games
are replaced by new ones; the first seconds are left out. Shares are of one core: of the whole
server, of its main thread, which runs its event loop, of the generator, and of whatever else ran on
the machine; the disk's is the time in which it had something to do. How late the generator's own
loop comes round is its lag.

Boardwright plays its four games in equal parts, by all their rules, and forces each move to the
disk before anyone sees it; afterwards every game is replayed from the database, and every
acknowledged move has to be there. boardgame.io plays a game of our own on a board of 61 cells that
checks far less: whether the cell is empty, and whether five are in a row. It sends a move to
everybody before it stores it, in memory or in files (its FlatFile), which it never forces to the
disk. It sends no acknowledgement: the mover's own update is counted as one."""

LIMIT_WORDS = f"""As many games move faster and faster, until the p99 to the other seat is above
{MOST_P99 * 1000:.0f} ms, an error comes, or less than {LEAST_RATE:.0%} of the moves are made; what
fails is tried once more."""


def load_section(about: str, runs: Sequence[Figures], steps: Sequence[Figures]) -> str:
    parts = [HEADING, WORDS, about]
    if runs:
        load = runs[0].load
        every = f"a move every {load.interval:g} s each ({load.rate:.0f} moves/s)"
        parts.append(f"{load.games} games with {every} for {load.seconds:g} s:")
        parts.append(runs_table(runs))
    if steps:
        parts += ["### Where it breaks", LIMIT_WORDS, steps_table(steps), "\n".join(limits(steps))]
    return "\n\n".join(parts)


def runs_table(runs: Iterable[Figures]) -> str:
    headings = [
        "",
        "moves",
        "errors",
        "ms to the other seat: p50 / p95 / p99 / most",
        "ms to the acknowledgement",
        "CPU s per 1000 moves",
        "memory, MB",
        "server / its loop / disk / generator / others",
        "lag of the generator, ms",
        "replayed afterwards",
    ]
    rows = [
        [
            run.contender,
            f"{run.moves:,}",
            errors(run),
            str(run.seen),
            str(run.acknowledged),
            f"{run.cpu_per_thousand:.2f}",
            f"{run.memory / 1e6:.0f}",
            shares(run.shares),
            str(run.lag),
            run.checked or "–",
        ]
        for run in runs
    ]
    return markdown(headings, rows)


def steps_table(steps: Iterable[Figures]) -> str:
    headings = [
        "",
        "moves/s wanted",
        "made",
        "ms to the other seat: p50 / p95 / p99 / most",
        "CPU s per 1000 moves",
        "memory, MB",
        "server / its loop / disk / generator / others",
        "lag of the generator, ms",
        "",
    ]
    rows = [
        [
            step.contender,
            f"{step.load.rate:.0f}",
            f"{step.rate:.0f}",
            str(step.seen),
            f"{step.cpu_per_thousand:.2f}",
            f"{step.memory / 1e6:.0f}",
            shares(step.shares),
            str(step.lag),
            step.trouble or "holds",
        ]
        for step in steps
    ]
    return markdown(headings, rows)


def limits(steps: Sequence[Figures]) -> list[str]:
    """A line for each server: what it held, and what gave out."""
    lines = []
    for name in dict.fromkeys(step.contender for step in steps):
        tried = {step.load.rate: step for step in steps if step.contender == name}
        held = max((rate for rate, step in tried.items() if not step.trouble), default=0.0)
        last = tried[max(tried)]
        ending = f"at {last.load.rate:.0f}: {last.trouble}; {last.suspect}"
        lines.append(
            f"- {name} holds {held:.0f} moves/s; {ending if last.trouble else 'no step broke it'}."
        )
    return lines


def told(run: Figures) -> str:
    """The figures of a run for whoever waits at the terminal."""
    lines = (
        f"{run.rate:.0f} moves/s, errors: {errors(run)}: {run.trouble or 'holds'}",
        f"ms to the other seat {run.seen}, to the acknowledgement {run.acknowledged}",
        f"{run.cpu_per_thousand:.2f} CPU s per 1000 moves, {run.memory / 1e6:.0f} MB",
        f"server / its loop / disk / generator / others {shares(run.shares)}, lag {run.lag} ms",
        f"replayed {run.checked or 'nothing'}",
    )
    return "\n".join(f"    {line}" for line in lines)


def errors(run: Figures) -> str:
    told = [f"{count} × {what}" for what, count in run.errors.items()]
    if run.skipped:
        told.append(f"{run.skipped} without a game")
    if run.unsent:
        told.append(f"{run.unsent} not sent")
    return ", ".join(told) or "0"


def shares(shares: Shares) -> str:
    parts = (shares.server, shares.loop, shares.disk, shares.generator, shares.others)
    return " / ".join(f"{part:.0%}" for part in parts)
