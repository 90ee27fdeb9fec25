"""`boardwright explorer`: what was played in an opening, from records, and books of a search."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from typer import Argument, Option

from boardwright.cli import GAME_HELP

explorer = typer.Typer(
    help="Openings: count what was played in them, look them up, make books.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


@explorer.command()
def book(
    game: Annotated[str, Argument(metavar="GAME", help=GAME_HELP)],
    out: Annotated[str, Option(metavar="FILE", help="The book, written anew.")],
    positions: Annotated[int, Option(min=1, help="Positions from each start.")] = 100,
    nodes: Annotated[int, Option(min=1, help="Nodes of the search of each.")] = 400_000,
    seed: Annotated[int, Option(min=0, help="Of the search.")] = 0,
    log: Annotated[
        str | None, Option(metavar="FILE", help="Keeps each search; by default OUT.log.")
    ] = None,
) -> None:
    """Make the book of a game: all values of options that are choices, positions best first.

    An interrupted run goes on where it was; the same nodes, seed and positions give the same book.
    """
    from boardwright.cli.book import make_book
    from boardwright.cli.files import check_target
    from boardwright.cli.inputs import game_called

    check_target(out)
    make_book(game_called(game), Path(out), Path(log or f"{out}.log"), positions, nodes, seed)
