"""The command line of Boardwright, and the arguments that several of its commands take."""

from typing import Annotated

import typer

# Said here, so that a list of commands is there before any game is imported.
GAME_NAMES = "repulso, repello, abalone, alliances"

Database = Annotated[
    str | None,
    typer.Option(help="A file or a URL; else BOARDWRIGHT_DATABASE, or the usual file."),
]
GameName = Annotated[str | None, typer.Argument(metavar="[GAME]", help=GAME_NAMES)]
GameNumber = Annotated[int | None, typer.Option("--game", help="Which game of a file, from 1.")]
OptionWords = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="A game option.")
]
Ply = Annotated[int | None, typer.Option(help="After how many moves of a record.")]
What = Annotated[
    str, typer.Argument(metavar="WHAT", help="A game, a position string, a file or a link.")
]
