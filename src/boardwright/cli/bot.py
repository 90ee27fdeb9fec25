"""`boardwright bot`: a player of ours, or yours, that plays challenges on a server."""

from __future__ import annotations

from typing import Annotated

from typer import Argument, Option

USUAL_SERVER = "http://127.0.0.1:8000"


def bot(
    player: Annotated[
        str,
        Argument(
            metavar="PLAYER", help="mybot.py:Bot, level3, engine,time=0.2, ./program: any player."
        ),
    ],
    server: Annotated[str, Option(help="The address of the server.")] = USUAL_SERVER,
    token: Annotated[
        str | None, Option(envvar="BOARDWRIGHT_TOKEN", help="The token of the bot.")
    ] = None,
    register: Annotated[
        str | None, Option(metavar="NAME", help="Register a new bot first, and print its token.")
    ] = None,
    games: Annotated[int, Option(min=1, max=256, help="Games at once.")] = 4,
    accept: Annotated[
        str | None, Option(metavar="GAME,…", help="Games to accept; by default all.")
    ] = None,
    once: Annotated[int | None, Option(metavar="N", min=1, help="End after N games.")] = None,
) -> None:
    """Play the challenges that come to a bot, until Ctrl-C.

    A broken connection is made again, and its games continue.
    """
    import asyncio

    from boardwright.cli.bot_runner import BotSettings, run_bot

    settings = BotSettings.of(player, accept, games, once)
    asyncio.run(run_bot(server, token, register, settings))
