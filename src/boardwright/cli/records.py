"""`boardwright show`, `replay` and `convert`: positions and recorded games."""

from __future__ import annotations

import sys
from itertools import islice
from typing import TYPE_CHECKING

from rich.console import Console

from boardwright.cli.files import (
    STANDARD_STREAM,
    check_target,
    exists,
    game_called,
    load_record,
    nth_record,
    parse_options,
    read_reporting,
    reporting,
    write_text,
)
from boardwright.cli.screen import show_position
from boardwright.games import GAMES, MalformedInput, Position, parse_position
from boardwright.games.events import Event, counted
from boardwright.games.svg import draw_svg
from boardwright.records.foreign import foreign_packages
from boardwright.records.formats import (
    check_format,
    format_of_name,
    write_records,
)
from boardwright.records.text import turns_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardwright.records import Record


def find_position(
    what: str, options: list[str], ply: int | None, number: int | None
) -> tuple[Position, tuple[Event, ...]]:
    """The position that a user names: a start, a position string, or a position of a record."""
    if what.lower() in GAMES:
        _refuse(ply=ply, game=number, because="a new game has no moves yet")
        game = game_called(what)
        return game.start(parse_options(game, options)), ()
    for name, package in foreign_packages().items():
        if package.is_foreign_position(what):
            _refuse(ply=ply, game=number, because="a position has no moves")
            return package.parse_foreign_position(what, parse_options(GAMES[name], options)), ()
    if " " in what and not exists(what):
        _refuse(options, ply, number, because="a position string is complete")
        return parse_position(what), ()
    _refuse(options, because="a record has its own options")
    also = f"; the games are: {', '.join(GAMES)}"
    return _position_of(load_record(what, number, also), ply)


def _refuse(
    options: list[str] | None = None,
    ply: int | None = None,
    game: int | None = None,
    *,
    because: str,
) -> None:
    """Refuse options that would otherwise be ignored."""
    passed = {"--option": bool(options), "--ply": ply is not None, "--game": game is not None}
    if any(passed.values()):
        names = " and ".join(name for name, used in passed.items() if used)
        raise MalformedInput(f"{names} cannot be used here: {because}")


def _position_of(record: Record, ply: int | None) -> tuple[Position, tuple[Event, ...]]:
    plies = len(record.moves)
    last = plies if ply is None else ply
    if not 0 <= last <= plies:
        raise MalformedInput(f"the game has {counted(plies, 'move')}, nothing after {last}")
    position: Position = record.start
    events: tuple[Event, ...] = ()
    for step in list(record.steps())[:last]:
        position, events = step
    return position, events


def draw(position: Position, events: tuple[Event, ...], svg: str | None, *, flip: bool) -> None:
    """Draw a position on the terminal, or into an SVG file."""
    if svg is not None:
        write_text(svg, draw_svg(position, events, flip=flip))
        return
    show_position(Console(), position, events)
    print(position.to_text())


def replay_record(record: Record, *, boards: bool) -> None:
    """Print a game turn by turn; at a terminal the user presses Enter for the next turn."""
    console = Console(emoji=False)
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


def convert_file(
    source: str, target: str, from_: str | None, to: str | None, number: int | None = None
) -> None:
    """Convert a file; writes nothing unless it could be read. `number` selects one game."""
    read_as = _format(source, from_, "--from")
    write_as = _format(target, to, "--to")
    check_target(target)
    console = Console(stderr=True)
    with reporting("reading") as report:
        found = read_reporting(source, read_as, report)
        records = _selected(found, source, number, 1 if write_as == "json" else None)
        report("writing")
        text = write_records(records, write_as)
    if write_as == "link" and any(_is_more_than_moves(record) for record in records):
        console.print("a link holds only the moves and the result: the rest is left out")
    write_text(target, text)
    if target != STANDARD_STREAM:
        written = counted(len(records), "game")
        console.print(f"{written} written to {target}", highlight=False, markup=False)


def _format(name: str, format_option: str | None, option: str) -> str:
    if format_option is not None:
        return check_format(format_option)
    try:
        return format_of_name(name)
    except MalformedInput as error:
        raise MalformedInput(f"{error}; {option} names one") from None


def _selected(
    found: Iterator[Record], source: str, number: int | None, max_games: int | None
) -> list[Record]:
    """All games, or one of them; refuses too many games without reading on."""
    if number is not None:
        return [nth_record(found, source, number)]
    records = list(found if max_games is None else islice(found, max_games + 1))
    if max_games is not None and len(records) > max_games:
        raise MalformedInput(
            f"{source} holds several games and .json only one: --game chooses one, from 1; "
            ".jsonl holds many"
        )
    return records


def _is_more_than_moves(record: Record) -> bool:
    plain = all(not (p.comment or p.nags or p.variations) for p in record.line.plies)
    return bool(record.tags or record.line.comment or not plain)
