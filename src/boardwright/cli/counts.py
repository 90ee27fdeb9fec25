"""`boardwright explorer`: opening counts from records, their display, and books."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from boardwright import core
from boardwright.cli.files import check_target, files_of, records_of, reporting, write_text
from boardwright.engine.levels import network_for
from boardwright.engine.spec import kind_of
from boardwright.games.events import counted
from boardwright.games.options import Choice, Flag, Number
from boardwright.openings.book_maker import BookMaker
from boardwright.openings.counts import OPENING_PLIES, Row, rows_of_game
from boardwright.openings.counts_file import CountsFile
from boardwright.openings.explorer import Explored, book_entry, explored, kinds_named, opening_of
from boardwright.records.result import parse_result

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardwright.games import Game, Options, Position
    from boardwright.openings.book_maker import Search
    from boardwright.records import Record


LINES = 6  # how many moves of a position the book holds
_MEMORY = 128 << 20
_MAX_CHOICES = 4  # an option with at most this many numbers counts as a choice


def make_book(  # noqa: PLR0913, PLR0917 (a book has as many settings as it has)
    game: Game, out: Path, log: Path, positions: int, nodes: int, seed: int
) -> None:
    """Search the same number of positions from each start, and write the book."""
    starts = book_starts(game)
    maker = BookMaker(game, _search(game, nodes, seed), log)
    with reporting("searching") as report:
        made = maker.make(starts, positions, lambda count: report(f"{count} positions"))
    write_text(str(out), made.to_text())
    print(f"{out}: {len(made.positions)} positions from {len(starts)} starts")


def book_starts(game: Game) -> list[Position]:
    """The default start, and one more for each other value of each option that is a choice."""
    usual = game.options_type()
    found: list[Options] = [usual]
    for declared in game.options_type.declared():
        for word in _value_texts(declared.metadata["spec"]):
            changed = game.options_type.from_mapping(
                {k: v for k, v in usual.changed().items() if k != declared.name}
                | {declared.name: word}
            )
            if changed not in found:
                found.append(changed)
    return [game.start(options) for options in found]


def _value_texts(spec: Choice | Number | Flag) -> tuple[str, ...]:
    match spec:
        case Choice(values):
            return values
        case Flag():
            return ("off", "on")
        case Number(low, high) if high - low < _MAX_CHOICES:
            return tuple(map(str, range(low, high + 1)))
        case _:
            return ()


def _search(game: Game, nodes: int, seed: int) -> Search:
    searcher = core.Searcher(game.start(), memory=_MEMORY, network=network_for(game, ""))

    def search(state: core.State, only: tuple[int, ...]) -> core.Report:
        searcher.clear()
        return searcher.search(state, core.Limits(nodes=nodes, lines=LINES, seed=seed, only=only))

    return search


def build_counts(names: list[str], out: str) -> None:
    """Count the games of all files; replaces `out` only after all files have been read."""
    check_target(out)
    paths = [path for name in names for path in files_of(name)]
    games = left_out = 0
    with reporting("reading") as report, CountsFile.create(Path(out)) as made:
        for path in paths:
            made.begin_file(path)
            for number, record in enumerate(records_of(path), 1):
                rows = rows_of_record(record, made.sample(number))
                made.add(rows)
                games, left_out = games + bool(rows), left_out + (not rows)
                report(f"{path}: {counted(games, 'game')}")
    print(f"{out}: the openings of {counted(games, 'game')}")
    if left_out:
        print(f"{counted(left_out, 'game')} without a move or a result left out")


def rows_of_record(record: Record, sample: str) -> list[Row]:
    """The rows that a record adds to the counts; empty if it has no result."""
    names = record.game.seat_names(record.options)
    tags = dict(record.tags)
    return rows_of_game(
        record.start,
        [record.game.action(move) for move in record.moves[:OPENING_PLIES]],
        [kind_of(tags.get(name, ""), record.game.name) for name in names],
        parse_result(record.result, len(names)),
        sample,
    )


def show_opening(position: Position, who: str, path: Path | None) -> None:
    """Print the moves of a position with their counts, the book's chances, and sample games."""
    opening, kinds = opening_of(position), kinds_named(who)
    book = book_entry(position.game, opening.key)
    console = Console()
    if path is None:
        _print(console, position, explored(opening, [], kinds, book), str)
        return
    with CountsFile.open(path) as file:
        found = explored(opening, file.rows(opening.key), kinds, book)
        _print(console, position, found, lambda sample: str(file.game_called(sample)))


def _print(
    console: Console, position: Position, found: Explored, called: Callable[[str], str]
) -> None:
    if not found.moves:
        print("no counted game reached this position, and the book does not contain it")
        return
    table = Table(box=None, pad_edge=False)
    for heading in ("move", "games", "won", "shared", "lost", "book", "a game"):
        table.add_column(heading)
    for move in found.moves:
        alike = f" (+{len(move.moves) - 1})" if len(move.moves) > 1 else ""
        game = called(move.samples[0]) if move.samples else ""
        shares = _shares(move.tally.games, move.tally.wins, move.tally.draws)
        chance = "" if move.book is None else f"{100 * move.book.chance:.1f} %"
        table.add_row(move.moves[0] + alike, str(move.tally.games), *shares, chance, game)
    console.print(table)
    if found.book:
        print(f"book: depth {found.book.depth}, {found.book.nodes:,} nodes per position")
    if found.kinds:
        print("by " + ", ".join(f"{name} {count}" for name, count in found.kinds.items()))


def _shares(games: int, wins: int, draws: int) -> tuple[str, str, str]:
    if not games:
        return "", "", ""
    lost = games - wins - draws
    won, shared, rest = (f"{100 * count / games:.0f} %" for count in (wins, draws, lost))
    return won, shared, rest
