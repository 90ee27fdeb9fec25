"""The commands around the engine: `engine`, `analyse` and `annotate`."""

from __future__ import annotations

import os
import sys
from typing import Annotated

from typer import Argument, Option

from boardwright.cli import GameNumber, OptionWords, Ply, What  # noqa: TC001  # read by Typer

Seconds = Annotated[float | None, Option(help="Seconds to search.")]
Nodes = Annotated[int | None, Option(help="Nodes to search.")]
Depth = Annotated[int | None, Option(help="Depth to search.")]
Threads = Annotated[int, Option(min=1, max=256, help="Threads per search.")]


def engine(  # noqa: PLR0913, PLR0917 (a command has as many flags as it has)
    level: Annotated[int, Option(min=1, max=10, help="From 1 to full strength.")] = 10,
    threads: Threads = 1,
    memory: Annotated[int, Option(min=1, help="MiB for tables and trees.")] = 64,
    seed: Annotated[int, Option(min=0, help="Makes searches by nodes or depth repeatable.")] = 0,
    network: Annotated[
        str | None, Option(metavar="FILE", help="A network file; by default the included one.")
    ] = None,
    book: Annotated[bool, Option("--book", help="Play openings from the book.")] = False,
    json: Annotated[bool, Option("--json", help="Bulk analysis, one JSON query per line.")] = (
        False
    ),
    workers: Annotated[
        int | None, Option(min=1, max=256, help="Positions in parallel, with --json.")
    ] = None,
) -> None:
    """Speak the engine protocol on standard input and output (docs/protocol.md)."""
    from boardwright.engine.bulk import BulkAnalysis
    from boardwright.engine.host import read_lines, serve, write_line
    from boardwright.engine.thinker import EngineSettings, OwnThinker
    from boardwright.engine.wire import MAX_LINE

    settings = EngineSettings(
        level=level,
        threads=threads,
        memory=memory,
        seed=seed,
        network=network or "auto",
        book="on" if book else "off",
    )
    if json:
        workers = workers or max(1, (os.cpu_count() or 1) // threads)
        lines = read_lines(sys.stdin.buffer, MAX_LINE)
        BulkAnalysis(write_line, settings, workers).run(lines)
    else:
        serve(OwnThinker(settings))


def analyse(  # noqa: PLR0913, PLR0917
    what: What,
    option: OptionWords = None,
    seconds: Seconds = None,
    nodes: Nodes = None,
    depth: Depth = None,
    lines: Annotated[int, Option(help="Number of best moves.")] = 1,
    ply: Ply = None,
    number: GameNumber = None,
    threads: Threads = 1,
) -> None:
    """Print the best lines of a position as the search improves them; Ctrl-C ends it."""
    from rich.console import Console

    from boardwright.cli.analysis import analyse_position
    from boardwright.cli.records import find_position
    from boardwright.engine import Budget

    position, _ = find_position(what, option or [], ply, number)
    analyse_position(position, Budget(seconds, None, nodes, depth), lines, threads, Console())


def annotate(  # noqa: PLR0913, PLR0917
    file: Annotated[str, Argument(metavar="FILE", help="Records, or - for input.")],
    out: Annotated[str, Argument(metavar="OUT", help="A file, or - for output.")],
    seconds: Annotated[float | None, Option(help="Seconds per move; by default 0.2.")] = None,
    nodes: Annotated[int | None, Option(help="Nodes per move.")] = None,
    number: GameNumber = None,
    threads: Threads = 1,
) -> None:
    """Mark the turning points of recorded games, with the better lines."""
    from boardwright.cli.analysis import annotate_file
    from boardwright.engine import Budget

    annotate_file(file, out, Budget(seconds, nodes=nodes), number, threads)
