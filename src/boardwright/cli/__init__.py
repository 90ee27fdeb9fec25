"""The command line of Boardwright, and the arguments that several of its commands take."""

from typing import Annotated

import typer

# For helps, which must not wait until the games are imported.
GAME_HELP = "A game; `boardwright games` lists them."

Database = Annotated[
    str | None,
    typer.Option(help="A file or a URL; by default $BOARDWRIGHT_DATABASE, or the usual file."),
]
GameName = Annotated[str | None, typer.Argument(metavar="[GAME]", help=GAME_HELP)]
GameNumber = Annotated[int | None, typer.Option("--game", help="Which game of a file, from 1.")]
OptionWords = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="A game option.")
]
Ply = Annotated[int | None, typer.Option(help="After how many moves of a record.")]
What = Annotated[
    str, typer.Argument(metavar="WHAT", help="A game, a position string, a file or a link.")
]
