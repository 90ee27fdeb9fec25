"""`boardwright analyse` and `annotate`: the engine's judgement of positions and games."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

from boardwright.cli.files import (
    STANDARD_STREAM,
    check_target,
    nth_record,
    read_reporting,
    reporting,
    write_text,
)
from boardwright.engine import AnalysedLine, Analysis, Budget, Engine
from boardwright.games import MalformedInput, Position
from boardwright.games.events import counted
from boardwright.records.formats import format_of_name, write_records

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.console import Console

    from boardwright.records import Record

_LONGEST = 10  # plies of a line that are printed


def line_text(position: Position, line: AnalysedLine) -> str:
    """A line as text, such as `c3 (Blue 63 %): c3 d4 e5`."""
    seat = position.to_move
    assert seat is not None
    name = position.game.seat_names(position.options)[seat]
    moves = [str(move) for move in line.moves]
    more = " …" if len(moves) > _LONGEST else ""
    sure = "" if line.proven is None else f", certain after {line.proven}"
    chance = f"{name} {100 * line.chances[seat]:.0f} %{sure}"
    return f"{moves[0]} ({chance}): {' '.join(moves[:_LONGEST])}{more}"


def effort(found: Analysis) -> str:
    """The effort as text, such as `depth 7, 12,345 nodes, 1,234,000 a second`."""
    return f"depth {found.depth}, {found.nodes:,} nodes, {found.nodes_per_second:,.0f} per second"


USUAL_SECONDS = 5.0
USUAL_SECONDS_A_PLY = 0.2


def checked(budget: Budget, usual: float) -> Budget:
    """The budget of a search; without a limit, so many seconds."""
    for name in ("seconds", "nodes", "depth"):
        value = getattr(budget, name)
        if value is not None and not 0 < value < 1e12:
            raise MalformedInput(f"--{name} must be a positive number, not {value}")
    return Budget(seconds=usual) if budget == Budget() else budget


def analyse_position(
    position: Position, limits: Budget, lines: int, threads: int, console: Console
) -> None:
    """Print each improvement; Ctrl-C ends the search and leaves the results on the screen."""
    if lines < 1:
        raise MalformedInput("--lines must be at least 1")
    budget = checked(limits, USUAL_SECONDS)
    found = Engine(position.game, threads=threads).analyse(
        position, seconds=budget.seconds, nodes=budget.nodes, depth=budget.depth, lines=lines
    )
    try:
        with closing(found):
            shown: list[str] = []
            for analysis in found:
                shown = _show(analysis, shown, console)
    except KeyboardInterrupt:
        console.print("stopped", style="dim")


def _show(found: Analysis, before: list[str], console: Console) -> list[str]:
    """Print a result, unless only the depth or the nodes changed."""
    lines = [line_text(found.position, line) for line in found.lines]
    if lines != before:
        console.print(effort(found), style="dim", highlight=False, markup=False)
        for text in lines:
            console.print(f"  {text}", highlight=False, markup=False, soft_wrap=True)
    return lines


def annotate_file(
    source: str, target: str, limits: Budget, number: int | None, threads: int
) -> None:
    """Annotate the games of a file; nothing is written unless all games could be read."""
    form = format_of_name(target)
    if form == "link":
        raise MalformedInput("a link holds no comments: annotate into a .bwr or .json file")
    check_target(target)
    budget = checked(limits, USUAL_SECONDS_A_PLY)
    with reporting("reading") as report:
        found = read_reporting(source, format_of_name(source), report)
        records = list(found) if number is None else [nth_record(found, source, number)]
        annotated = [
            _annotated(record, budget, threads, report, f"game {index} of {len(records)}")
            for index, record in enumerate(records, 1)
        ]
    write_text(target, write_records(annotated, form))
    if target != STANDARD_STREAM:
        print(f"{counted(len(annotated), 'game')} annotated in {target}")


def _annotated(
    record: Record, limits: Budget, threads: int, report: Callable[[str], None], label: str
) -> Record:
    return Engine(record.game, threads=threads).annotate(
        record,
        seconds=limits.seconds,
        nodes=limits.nodes,
        progress=lambda done, all_: report(f"{label}: move {done} of {all_}"),
    )
