"""`boardwright bot`: a player of ours, or yours, that plays challenges on a server."""

from __future__ import annotations

from typing import Annotated

import typer

from boardwright.cli import GAME_NAMES

USUAL_SERVER = "http://127.0.0.1:8000"


def bot(
    player: Annotated[
        str,
        typer.Argument(
            metavar="PLAYER", help="mybot.py:Bot, level3, engine,time=0.2, ./program: any player."
        ),
    ],
    server: Annotated[str, typer.Option(help="The address of the server.")] = USUAL_SERVER,
    token: Annotated[
        str | None,
        typer.Option(envvar="BOARDWRIGHT_TOKEN", help="What the bot was registered with."),
    ] = None,
    register: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="Register a new bot first, and print its token."),
    ] = None,
    games: Annotated[int, typer.Option(min=1, max=256, help="Games at once.")] = 4,
    accept: Annotated[
        str | None,
        typer.Option(metavar="GAME,…", help=f"Games to accept; by default {GAME_NAMES}."),
    ] = None,
    once: Annotated[int | None, typer.Option(metavar="N", min=1, help="End after N games.")] = None,
) -> None:
    """Play the challenges that come to a bot, until Ctrl-C.

    Connections that break are made again, and games are gone on with.
    """
    import asyncio

    from boardwright.cli.bot_runner import Wishes, run_bot

    wishes = Wishes.of(player, accept, games, once)
    asyncio.run(run_bot(server, token, register, wishes))
