"""`boardwright show` and `replay`: looking at positions and games."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

from boardwright.cli.inputs import STANDARD_STREAM, load_record, parse_options
from boardwright.cli.screen import show_position
from boardwright.games import GAMES, MalformedInput, parse_position
from boardwright.games.svg import draw_svg
from boardwright.records.turns import turns_of

if TYPE_CHECKING:
    from boardwright.games import Position
    from boardwright.games.events import Event
    from boardwright.records import Record


def find_position(
    what: str, options: list[str], ply: int | None, number: int
) -> tuple[Position, tuple[Event, ...]]:
    """What a person means: a game's start, a position string, or a point of a recorded game."""
    if what in GAMES:
        return GAMES[what].start(parse_options(GAMES[what], options)), ()
    if " " in what:
        return parse_position(what), ()
    record = load_record(what, number)
    plies = len(record.moves)
    wanted = plies if ply is None else ply
    if not 0 <= wanted <= plies:
        raise MalformedInput(f"the game has {plies} moves, there is nothing after {wanted}")
    position: Position = record.start
    events: tuple[Event, ...] = ()
    for step in list(record.steps())[:wanted]:
        position, events = step
    return position, events


def show_on_terminal(position: Position, events: tuple[Event, ...]) -> None:
    show_position(Console(), position, events)
    print(position.to_text())


def write_svg(position: Position, events: tuple[Event, ...], name: str, *, flip: bool) -> None:
    picture = draw_svg(position, events, flip=flip)
    if name == STANDARD_STREAM:
        sys.stdout.write(picture)
    else:
        Path(name).write_text(picture, encoding="utf-8")


def replay_record(record: Record, *, boards: bool) -> None:
    """Turn by turn; at a terminal the person presses Enter for the next."""
    console = Console()
    waits = boards and sys.stdin.isatty() and sys.stdout.isatty()
    for name, value in record.tags:
        console.print(f"{name}: {value}", highlight=False, markup=False)
    if boards:
        show_position(console, record.start)
    for turn in turns_of(record):
        if waits:
            console.input("[dim]Enter for the next turn, Ctrl-C to stop [/dim]")
        console.print(turn.text, highlight=False, markup=False, style="bold")
        for comment in turn.comments:
            console.print(comment, highlight=False, markup=False, style="italic")
        if boards:
            show_position(console, turn.after, turn.events)
    console.print(f"{record.result} {record.reason}", highlight=False, style="bold")
