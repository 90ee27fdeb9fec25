"""`boardwright explorer`: opening statistics from records, and opening books."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from typer import Argument, Option

from boardwright.cli import GAME_HELP, GameNumber, OptionWords, Ply, What

explorer = typer.Typer(
    help="Openings: count played moves, look them up, build books.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


@explorer.command()
def book(  # noqa: PLR0913, PLR0917 (a command has as many flags as it has)
    game: Annotated[str, Argument(metavar="GAME", help=GAME_HELP)],
    out: Annotated[str, Option(metavar="FILE", help="The book to write.")],
    positions: Annotated[int, Option(min=1, help="Positions from each start.")] = 100,
    nodes: Annotated[int, Option(min=1, help="Nodes of the search of each.")] = 400_000,
    seed: Annotated[int, Option(min=0, help="Seed of the search.")] = 0,
    log: Annotated[
        str | None, Option(metavar="FILE", help="Log of each search; by default OUT.log.")
    ] = None,
) -> None:
    """Make the opening book of a game, for all values of options that are choices.

    An interrupted run continues where it stopped; the same nodes, seed and positions give the same
    book.
    """
    from boardwright.cli.counts import make_book
    from boardwright.cli.files import check_target, game_called

    check_target(out)
    make_book(game_called(game), Path(out), Path(log or f"{out}.log"), positions, nodes, seed)


@explorer.command()
def build(
    files: Annotated[
        list[str], Argument(metavar="FILES…", help="Records in any format, or folders of arenas.")
    ],
    out: Annotated[str, Option(metavar="FILE", help="The counts, in a new file: book.db.")],
) -> None:
    """Count the moves that were played in the openings of records, and write them to a new file.

    Memory stays bounded for any number of games; games without a result are left out.
    """
    from boardwright.cli.counts import build_counts

    build_counts(files, out)


@explorer.command()
def show(  # noqa: PLR0913, PLR0917
    what: What,
    option: OptionWords = None,
    book: Annotated[str | None, Option(metavar="FILE", help="Counts of `explorer build`.")] = None,
    who: Annotated[
        str, Option(help="all, people, levels, level3, engine, bots, or several with commas.")
    ] = "all",
    ply: Ply = None,
    number: GameNumber = None,
) -> None:
    """Show the moves that were played in a position, and the chances of the engine's book."""
    from boardwright.cli.counts import show_opening
    from boardwright.cli.records import find_position

    position, _ = find_position(what, option or [], ply, number)
    show_opening(position, who, None if book is None else Path(book))
