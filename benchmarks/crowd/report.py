"""The section of docs/performance.md about the server under load."""

from __future__ import annotations

import statistics
from typing import TYPE_CHECKING

from crowd.figures import LEAST_RATE, MAX_P99
from measurement import Rate, markdown, verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from crowd.figures import Figures, Shares

HEADING = "## The server under load"

WORDS = """Bots on real sockets of loopback, two a game, by `make load`: one program drives every
server with the same code. The servers take turns in several rounds, each time newly started; the
table shows the median, the minimum and the maximum of the rounds. Each game has a fixed schedule
of moves, independent of earlier moves, and latency counts from the scheduled time: to the update
at the other seat, and to the acknowledgement at the mover. A finished game is replaced by a new
game; the first seconds do not count. Shares are of one core: the whole server, its main thread,
which runs the event loop, the generator, and all other programs; the disk's share is its busy
time. The lag is the delay of the generator's own loop. Where the system allows it, the servers and
the generator run with priority over all other programs (real-time scheduling).

Boardwright plays its four games in equal parts by their full rules, and forces each move to the
disk before it publishes the move. Afterwards every game is replayed from the database, which must
contain every acknowledged move. boardgame.io plays a game that we wrote for it, on a board of 61
cells, with fewer checks: an empty cell, and five in a row. It publishes a move before it stores
it, in memory or in files (its FlatFile), which it never forces to the disk. It sends no
acknowledgement; the mover's update counts as one."""

LIMIT_WORDS = f"""Fewer games play at a rate that grows in steps, until the p99 to the other seat is
above {MAX_P99 * 1000:.0f} ms, an error occurs, or less than {LEAST_RATE:.0%} of the moves are made;
a failed step is tried once more. The other figures are of the highest steps that were held."""


def load_section(about: str, runs: Sequence[Figures], steps: Sequence[Figures]) -> str:
    parts = [HEADING, WORDS, about]
    if runs:
        load = runs[0].load
        every = f"a move every {load.interval:g} s each ({load.rate:.0f} moves/s)"
        parts.append(f"{load.games} games with {every} for {load.seconds:g} s:")
        parts.append(runs_table(runs))
    if steps:
        parts += ["### Where it breaks", LIMIT_WORDS, limits_table(steps)]
        parts += ["\n".join(f"- {line}" for line in broken(steps)), goals_table(runs, steps)]
    return "\n\n".join(parts)


OURS, TWO, POSTGRESQL = (
    f"Boardwright, {name}" for name in ("SQLite", "PostgreSQL, two processes", "PostgreSQL")
)
MEMORY, FILES = "boardgame.io, memory", "boardgame.io, files"
# Required ratios of the moves held by the first contender to those held by the second.
RATIOS = ((OURS, MEMORY, 1.5), (OURS, FILES, 5.0), (POSTGRESQL, OURS, 0.7), (TWO, OURS, 1.2))


def goals_table(runs: Sequence[Figures], steps: Sequence[Figures]) -> str:
    """The table of goals that were measured."""
    found = by_contender(steps)
    held = {name: statistics.median(highest_held(some)) for name, some in found.items()}
    rows = []
    if OURS in found:
        highest_rate = max(step.load.rate for step in found[OURS])
        full = [step.cpu_per_thousand for step in found[OURS] if step.load.rate == highest_rate]
        what = (
            f"CPU s for 1,000 moves when more is wanted than is held ({highest_rate:.0f} moves/s)"
        )
        rows.append(_at_most(what, statistics.median(full), 0.45))
    steady = [run.seen.p99 * 1000 for run in runs if run.contender == OURS]
    if steady:
        what = f"{runs[0].load.games} games, ms at p99"
        rows.append(_at_most(what, statistics.median(steady), 50))
    for each, other, factor in RATIOS:
        if held.get(each) and held.get(other):
            what = f"moves/s held by {each} beside those of {other}"
            rows.append(_at_least(what, held[each] / held[other], factor))
    return markdown(["", "measured", "to reach", ""], rows)


def _at_most(what: str, got: float, goal: float) -> list[str]:
    return [what, f"{got:.2f}", f"≤ {goal:g}", verdict(is_reached=got <= goal)]


def _at_least(what: str, got: float, goal: float) -> list[str]:
    return [what, f"{got:.2f}", f"≥ {goal:g}", verdict(is_reached=got >= goal)]


def by_contender(figures: Iterable[Figures]) -> dict[str, list[Figures]]:
    found: dict[str, list[Figures]] = {}
    for each in figures:
        found.setdefault(each.contender, []).append(each)
    return found


def spread(values: Iterable[float], digits: int = 1) -> str:
    """The median with the minimum and the maximum."""
    found = Rate.of(list(values))
    return f"{found.median:.{digits}f} ({found.minimum:.{digits}f}–{found.maximum:.{digits}f})"


def runs_table(runs: Iterable[Figures]) -> str:
    headings = [
        "",
        "rounds",
        "moves",
        "errors",
        "ms to the other seat: p50",
        "p95",
        "p99",
        "p99 to the acknowledgement",
        "CPU s per 1000 moves",
        "memory, MB",
        "server / its loop / disk / generator / others",
        "lag of the generator, ms: p99",
        "replayed afterwards",
    ]
    return markdown(headings, [_run_row(*each) for each in by_contender(runs).items()])


def _run_row(name: str, runs: list[Figures]) -> list[str]:
    return [
        name,
        str(len(runs)),
        f"{sum(run.moves for run in runs):,}",
        ", ".join(run_text for run in runs if (run_text := errors(run)) != "0") or "0",
        spread(run.seen.p50 * 1000 for run in runs),
        spread(run.seen.p95 * 1000 for run in runs),
        spread(run.seen.p99 * 1000 for run in runs),
        spread(run.acknowledged.p99 * 1000 for run in runs),
        spread((run.cpu_per_thousand for run in runs), 2),
        spread((run.memory / 1e6 for run in runs), 0),
        shares([run.shares for run in runs]),
        spread(run.lag.p99 * 1000 for run in runs),
        "; ".join(run.checked for run in runs if run.checked) or "–",
    ]


def limits_table(steps: Iterable[Figures]) -> str:
    headings = [
        "",
        "moves/s held",
        "in each round",
        "ms to the other seat: p50",
        "p99",
        "CPU s per 1000 moves",
        "server / its loop / disk / generator / others",
        "steps",
    ]
    rows = []
    for name, found in by_contender(steps).items():
        held = [step for step in found if not step.trouble]
        best = highest_held(found)
        median = statistics.median(best)
        near = [s for s in held if s.load.rate in best] or found
        rows.append(
            [
                name,
                f"{median:.0f}",
                ", ".join(f"{rate:.0f}" for rate in best),
                spread(step.seen.p50 * 1000 for step in near),
                spread(step.seen.p99 * 1000 for step in near),
                spread((step.cpu_per_thousand for step in near), 2),
                shares([step.shares for step in near]),
                str(len(found)),
            ]
        )
    return markdown(headings, rows)


def highest_held(steps: Sequence[Figures]) -> list[float]:
    """The highest step that was held in each round; 0 if none was."""
    return [
        max((step.load.rate for step in found if not step.trouble), default=0.0)
        for found in rounds(steps)
    ]


def rounds(steps: Sequence[Figures]) -> list[list[Figures]]:
    """The steps of one server, round by round."""
    found: dict[int, list[Figures]] = {}
    for step in steps:
        found.setdefault(step.round, []).append(step)
    return list(found.values())


def broken(steps: Sequence[Figures]) -> list[str]:
    """A line for each server: the step that broke it, and the probable cause."""
    lines = []
    for name, found in by_contender(steps).items():
        last = max((s for s in found if s.trouble), key=lambda s: -s.load.rate, default=None)
        if last is None:
            lines.append(f"{name}: no step broke it.")
        else:
            lines.append(f"{name}, at {last.load.rate:.0f}: {last.trouble}; {last.suspect}.")
    return lines


def run_text(run: Figures) -> str:
    """The figures of a run, for the terminal."""
    lines = (
        f"{run.rate:.0f} moves/s, errors: {errors(run)}: {run.trouble or 'holds'}",
        f"ms to the other seat {run.seen}, to the acknowledgement {run.acknowledged}",
        f"{run.cpu_per_thousand:.2f} CPU s per 1000 moves, {run.memory / 1e6:.0f} MB",
        f"server / its loop / disk / generator / others {shares([run.shares])}, lag {run.lag} ms",
        f"replayed {run.checked or 'nothing'}",
    )
    return "\n".join(f"    {line}" for line in lines)


def errors(run: Figures) -> str:
    run_text = [f"{count} × {what}" for what, count in run.errors.items()]
    if run.skipped:
        run_text.append(f"{run.skipped} without a game")
    if run.unsent:
        run_text.append(f"{run.unsent} not sent")
    return ", ".join(run_text) or "0"


def shares(found: Sequence[Shares]) -> str:
    """The medians of the shares."""
    names = ("server", "loop", "disk", "generator", "others")
    medians = (statistics.median(getattr(each, name) for each in found) for name in names)
    return " / ".join(f"{share:.0%}" for share in medians)
